package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// groupShift is g["name"].shift(periods), and g["name"].diff(periods), of numbers, times
// and, for shift, texts: what another row of the same group has.
func groupShift(diff bool) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
	return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		what, params := k.class()+".shift()", "periods freq axis fill_value"
		if diff {
			what, params = k.class()+".diff()", "periods"
		}
		as := b.bindNumpy(s, what, params, args)
		v, _ := orDefault(as[0], mkInt(1)).constVal()
		n, ok := v.(*big.Int)
		if !k.one || !ok || !n.IsInt64() || n.Sign() == 0 || !diff && (as[1] != nil || as[2] != nil) {
			panic(b.unsupportedAt(s, what+" with these arguments", "select a column"))
		}
		col := k.of.k.(dataFrame).col(k.pick[0])
		e := col.t.elems[0]
		times := isTimes(col) && isPandasTime(e)
		if !holdsFloatsOrInts(col) && !times && (diff || !isTexts(col)) {
			panic(b.unsupportedAt(s, what+" of a column of "+e.ir().String(), ""))
		}
		var fill *object
		if !diff && as[3] != nil {
			if fill = as[3]; times || !fillsAs(e, fill) {
				panic(b.unsupportedAt(s, what+" with this fill_value", ""))
			}
		}
		_, rows := b.groupRows(s, k)
		if b.rowList(s, k, rows, "row_groups"); b.cur == nil || rows.isDead() {
			return deadObject
		}
		b.leaveIfEmpty(b.rowsOf(k.from)) // the dtype is another then
		at := b.order(s, "row_shifts", rows, b.rowCount(k.from), mkInt(n.Int64()))
		if b.cur == nil {
			return deadObject
		}
		from := b.columnOfList(at)
		src := b.value(col)
		l := b.op("column.list", []*ir.Value{src}, ir.List(src.Type.Elem())).Result()
		to, conv := b.shiftedType(s, e, fill, diff)
		missing := func() *object {
			switch {
			case fill != nil:
				return conv(fill)
			case times:
				return b.timeOf(b.int64Object(notATime), to)
			}
			return conv(nan())
		}
		out := b.tableCompute(s, b.rowsOf(k.from), []*object{col, from}, func(_ *ir.Value, elems []*object) (*ir.Value, []*object) {
			i := b.i64(elems[1], "int.to_i64_clamp")
			x := b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), missing, func() *object {
				x := b.element("list.get_unchecked", e, l, i)
				switch {
				case diff && times:
					return b.binary(s, tree.Sub, elems[0], x, "-")
				case diff:
					return b.binary(s, tree.Sub, conv(elems[0]), conv(x), "-")
				}
				return conv(x)
			})
			return nil, []*object{dynOf(b, x, to)}
		})
		if out == nil {
			return deadObject
		}
		if diff && times {
			b.leaveIfOut(s, out[0])
		}
		return mkStatic(series{name: k.pick[0], index: k.from, col: out[0]})
	}
}

// fillsAs reports whether a value is one of a column's own kind.
func fillsAs(e *vtype, x *object) bool {
	t := x.typ()
	switch {
	case t == nil || t.kind == ir.KUnion:
		return false
	case e.kind == ir.KNumpy:
		return typeOfNumber(t) == e.num
	}
	return isText(t)
}

// shiftedType is the type of a column's values among ones that are missing, or among
// those that are given for them, and what makes a value one of it.
func (b *builder) shiftedType(s *cogen.Site, e *vtype, fill *object, diff bool) (*vtype, func(x *object) *object) {
	as := func(x *object) *object { return x }
	switch {
	case isTime(e) && diff:
		return timeTypes[(&timeUnit{name: e.unit().name, span: true}).dtype()], as
	case isTime(e):
		return e, as
	case fill != nil:
		return b.common(s, e, fill, fill.typ())
	case e.kind == ir.KNumpy:
		return scalarType(ir.Float64), func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Float64, true)) }
	}
	return b.c.join(tFloat, e), as
}
