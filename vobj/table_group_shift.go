package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// groupShift is g["name"].shift(periods), and g["name"].diff(periods), of numbers: what
// another row of the same group has.
func groupShift(diff bool) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
	return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		what := k.class() + ".shift()"
		if diff {
			what = k.class() + ".diff()"
		}
		as := b.bindNumpy(s, what, "periods", args)
		v, _ := orDefault(as[0], mkInt(1)).constVal()
		n, ok := v.(*big.Int)
		if !k.one || !ok || !n.IsInt64() || n.Sign() == 0 {
			panic(b.unsupportedAt(s, what+" with these arguments", "select a column"))
		}
		col := k.of.k.(dataFrame).col(k.pick[0])
		if d := dtypeOf(col); d != "int64" && d != "float64" {
			panic(b.unsupportedAt(s, what+" of a column of "+col.t.elems[0].ir().String(), ""))
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
		e := col.t.elems[0]
		src := b.value(col)
		l := b.op("column.list", []*ir.Value{src}, ir.List(src.Type.Elem())).Result()
		float := func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Float64, true)) }
		out := b.tableCompute(s, b.rowsOf(k.from), []*object{col, from}, func(_ *ir.Value, elems []*object) (*ir.Value, []*object) {
			i := b.i64(elems[1], "int.to_i64_clamp")
			x := b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), func() *object { return float(nan()) }, func() *object {
				x := float(b.element("list.get_unchecked", e, l, i))
				if diff {
					x = b.binary(s, tree.Sub, float(elems[0]), x, "-")
				}
				return x
			})
			return nil, []*object{dynOf(b, x, scalarType(ir.Float64))}
		})
		if out == nil {
			return deadObject
		}
		return mkStatic(series{name: k.pick[0], index: k.from, col: out[0]})
	}
}
