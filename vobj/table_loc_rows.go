package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Rows that df.loc[rows, ...] names by several numbers, or by a time.

// chosenRows is the mask of the rows that a list or an array of numbers names, where one
// value is written to them; nil if it is something else. A label that is not there is
// pandas' KeyError.
func (b *builder) chosenRows(s *cogen.Site, k locator, index tableIndex, rows, x *object) *object {
	_, literals := rows.k.(display)
	if t := rows.typ(); !literals && (t == nil || rows.k != nil || t.kind != ir.KList && t.kind != ir.KArray) {
		return nil
	}
	if t := x.typ(); k.name != "loc" || t == nil || x.k != nil && !isConst(x) || t.kind == ir.KList || t.kind == ir.KArray {
		b.refuseLoc(s, k)
	}
	rows = b.materialise(rows)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	switch t := rows.typ(); {
	case isArray(rows):
		if t.num != ir.Int64 || t.rank != 1 {
			b.refuseLoc(s, k)
		}
		rows = b.pythonColumn(s, b.arrayColumn(s, rows))
	case t == nil || t.kind != ir.KList || t.elem().kind != ir.KInt:
		b.refuseLoc(s, k)
	}
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	n := b.rowCount(index)
	l := b.textModelOf(s, "pandas/positions", "chosen", rows, n)
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	col := b.columnOfList(l)
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
}

// positionOfTime is the position of the row that a Timestamp names in an index of
// moments; nil if these are not what is there.
func (b *builder) positionOfTime(s *cogen.Site, index tableIndex, i *object) *ir.Value {
	if !isMoments(index.of) || !isMoment(i.typ()) || index.of.t.elems[0].unit() != i.typ().unit() {
		return nil
	}
	b.leaveIf(b.value(b.isNaT(i)))
	ticks := b.mapColumn(s, b.lenOfColumn(index.of), []*object{index.of}, func(elems []*object) *object { return b.ticks(elems[0]) })
	if b.cur == nil || ticks.isDead() {
		return nil
	}
	found := b.textModelOf(s, "pandas/positions", "of_label", b.pythonColumn(s, ticks), b.intTicks(i))
	if b.cur == nil || found.isDead() {
		return nil
	}
	at := b.i64(found, "int.to_i64_clamp")
	b.leaveIf(b.i64op("i64.lt", at, b.i64Const(0))) // several rows, or a KeyError
	return at
}
