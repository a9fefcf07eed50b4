package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Rows that df.loc[rows, ...] names by several numbers, or by a time.

// chosenRows is the mask of the rows that a list or an array of numbers names, where one
// value is written to them; nil if it is something else. A label that is not there is
// pandas' KeyError.
func chosenRows(b *stage.Builder, s *cogen.Site, k locator, index tableIndex, rows, x *stage.Object) *stage.Object {
	_, literals := rows.Static.(stage.Display)
	if t := rows.ValueType(); !literals && (t == nil || rows.Static != nil || t.Kind != ir.KList && t.Kind != ir.KArray) {
		return nil
	}
	if t := x.ValueType(); k.name != "loc" || t == nil || x.Static != nil && !isConst(x) || t.Kind == ir.KList || t.Kind == ir.KArray {
		refuseLoc(b, s, k)
	}
	rows = b.Materialise(rows)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	switch t := rows.ValueType(); {
	case stage.IsArray(rows):
		if t.Scalar != ir.Int64 || t.Rank != 1 {
			refuseLoc(b, s, k)
		}
		rows = pythonColumn(b, s, arrayColumn(b, s, rows))
	case t == nil || t.Kind != ir.KList || t.Elem().Kind != ir.KInt:
		refuseLoc(b, s, k)
	}
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	n := rowCount(b, index)
	l := b.TextModelOf(s, "pandas/positions", "chosen", rows, n)
	if b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	col := columnOfList(b, l)
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
}

// positionOfTime is the position of the row that a Timestamp names in an index of
// moments; nil if these are not what is there.
func positionOfTime(b *stage.Builder, s *cogen.Site, index tableIndex, i *stage.Object) *ir.Value {
	if !isMoments(index.of) || !isMoment(i.ValueType()) || unitOf(index.of.Type.Elems[0]) != unitOf(i.ValueType()) {
		return nil
	}
	b.LeaveIf(b.Value(isNaT(b, i)))
	ticks := mapColumn(b, s, lenOfColumn(b, index.of), []*stage.Object{index.of}, func(elems []*stage.Object) *stage.Object { return ticks(b, elems[0]) })
	if b.Current == nil || ticks.IsDead() {
		return nil
	}
	found := b.TextModelOf(s, "pandas/positions", "of_label", pythonColumn(b, s, ticks), intTicks(b, i))
	if b.Current == nil || found.IsDead() {
		return nil
	}
	at := b.I64(found, "int.to_i64_clamp")
	b.LeaveIf(b.I64op("i64.lt", at, b.I64Const(0))) // several rows, or a KeyError
	return at
}
