package pandas

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// groupShift is g["name"].shift(periods), and g["name"].diff(periods), of numbers, times
// and, for shift, texts: what another row of the same group has.
func groupShift(diff bool) func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
		what, params := k.class()+".shift()", "periods freq axis fill_value"
		if diff {
			what, params = k.class()+".diff()", "periods"
		}
		as := numpy.Bind(b, s, what, params, args)
		v, _ := orDefault(as[0], stage.Int(1)).ConstVal()
		n, ok := v.(*big.Int)
		if !k.one || !ok || !n.IsInt64() || n.Sign() == 0 || !diff && (as[1] != nil || as[2] != nil) {
			panic(b.UnsupportedAt(s, what+" with these arguments", "select a column"))
		}
		col := k.of.Static.(DataFrame).col(k.pick[0])
		e := col.Type.Elems[0]
		times := isTimes(col) && isPandasTime(e)
		if !holdsFloatsOrInts(col) && !times && (diff || !isTexts(col)) {
			panic(b.UnsupportedAt(s, what+" of a column of "+e.IR().String(), ""))
		}
		var fill *stage.Object
		if !diff && as[3] != nil {
			if fill = as[3]; times || !fillsAs(e, fill) {
				panic(b.UnsupportedAt(s, what+" with this fill_value", ""))
			}
		}
		_, rows := groupRows(b, s, k)
		if rowList(b, s, k, rows, "row_groups"); b.Current == nil || rows.IsDead() {
			return stage.Dead
		}
		leaveIfEmpty(b, rowsOf(b, k.from)) // the dtype is another then
		at := callOrder(b, s, "row_shifts", rows, rowCount(b, k.from), stage.Int(n.Int64()))
		if b.Current == nil {
			return stage.Dead
		}
		from := columnOfList(b, at)
		src := b.Value(col)
		l := b.Op("column.list", []*ir.Value{src}, ir.List(src.Type.Elem())).Result()
		to, conv := shiftedType(b, s, e, fill, diff)
		missing := func() *stage.Object {
			switch {
			case fill != nil:
				return conv(fill)
			case times:
				return timeOf(b, int64Object(b, notATime), to)
			}
			return conv(nan())
		}
		out := tableCompute(b, s, rowsOf(b, k.from), []*stage.Object{col, from}, func(_ *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
			i := b.I64(elems[1], "int.to_i64_clamp")
			x := b.BranchValue(stage.Dynamic(b.I64op("i64.lt", i, b.I64Const(0)), stage.BoolType), missing, func() *stage.Object {
				x := b.Element("list.get_unchecked", e, l, i)
				switch {
				case diff && times:
					return b.BinaryOp(s, tree.Sub, elems[0], x, "-")
				case diff:
					return b.BinaryOp(s, tree.Sub, conv(elems[0]), conv(x), "-")
				}
				return conv(x)
			})
			return nil, []*stage.Object{dynOf(b, x, to)}
		})
		if out == nil {
			return stage.Dead
		}
		if diff && times {
			leaveIfOut(b, s, out[0])
		}
		return stage.NewObject(series{name: k.pick[0], index: k.from, col: out[0]})
	}
}

// fillsAs reports whether a value is one of a column's own kind.
func fillsAs(e *stage.Type, x *stage.Object) bool {
	t := x.ValueType()
	switch {
	case t == nil || t.Kind == ir.KUnion:
		return false
	case e.Kind == ir.KNumpy:
		return stage.TypeOfNumber(t) == e.Scalar
	}
	return stage.IsText(t)
}

// shiftedType is the type of a column's values among ones that are missing, or among
// those that are given for them, and what makes a value one of it.
func shiftedType(b *stage.Builder, s *cogen.Site, e *stage.Type, fill *stage.Object, diff bool) (*stage.Type, func(x *stage.Object) *stage.Object) {
	as := func(x *stage.Object) *stage.Object { return x }
	switch {
	case isTime(e) && diff:
		return timeTypes[(&timeUnit{name: unitOf(e).name, span: true}).dtype()], as
	case isTime(e):
		return e, as
	case fill != nil:
		return common(b, s, e, fill, fill.ValueType())
	case e.Kind == ir.KNumpy:
		return stage.ScalarType(ir.Float64), func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, x, ir.Float64, true)) }
	}
	return b.Compiler.Join(stage.FloatType, e), as
}
