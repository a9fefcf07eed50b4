package pandas

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns of ints, floats and None, as parsing makes them: int(x) if x else None.
// pandas makes floats of them, None is NaN. Where all are ints, or none is a number, the
// dtype is another one, and CPython runs the program.

// mixedNumbers reports whether values are such, int is among them or None.
func mixedNumbers(t *stage.Type) bool {
	if t == nil || t.Kind != ir.KUnion {
		return false
	}
	return t.Without(func(m *stage.Type) bool { return m.Kind == ir.KInt || m.Kind == ir.KFloat || m.Kind == ir.KNone }).Kind == ir.KNever
}

// listedColumn is a column of what pandas finds the dtype of: get gives the values. At is which
// of those it is that are made in one place, each of which is guessed for itself.
func listedColumn(b *stage.Builder, s *cogen.Site, at int, n *ir.Value, cols []*stage.Object, get func(elems []*stage.Object) *stage.Object) *stage.Object {
	var mixed *stage.Type
	ints := false // and nothing else
	var wrong func(cond *ir.Value)
	col := mapColumn(b, s, n, cols, func(elems []*stage.Object) *stage.Object {
		x := get(elems)
		if b.Current == nil || x.IsDead() || !mixedNumbers(x.ValueType()) {
			return listed(b, s, x)
		}
		mixed = x.ValueType()
		if stage.HasKind(mixed, ir.KInt) {
			ints, wrong = b.Guess(fmt.Sprintf("whether the numbers of column %d are all ints", at), false)
		}
		return b.PerMember(x, func(x *stage.Object) *stage.Object {
			switch {
			case ints && x.ValueType().Kind != ir.KInt:
				x = stage.Int(0) // which CPython makes
			case x.IsNone():
				x = nan()
			}
			if x.ValueType().Kind == ir.KInt {
				x = inColumn(b, s, x) // which is an int64, or CPython's
			}
			if b.Current == nil || x.IsDead() || ints {
				return x
			}
			return dynOf(b, stage.FromScalar(numpy.Scalar(b, s, x, ir.Float64, true)), stage.ScalarType(ir.Float64))
		})
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if mixed == nil {
		settleColumn(b, s, col)
		return col
	}
	counted := func(holds func(x *stage.Object) bool) *ir.Value {
		return foldRows(b, s, n, cols, func(_ *ir.Value, elems []*stage.Object) *ir.Value {
			return b.Value(b.PerMember(get(elems), func(x *stage.Object) *stage.Object {
				if holds(x) {
					return stage.True
				}
				return stage.False
			}))
		})
	}
	if wrong != nil {
		others := counted(func(x *stage.Object) bool { return x.ValueType().Kind != ir.KInt })
		if b.Current == nil {
			return stage.Dead
		}
		if ints {
			wrong(b.I64op("i64.ne", others, b.I64Const(0)))
			return col
		}
		wrong(b.I64op("i64.eq", others, b.I64Const(0)))
	}
	if stage.HasKind(mixed, ir.KNone) {
		if there := counted(func(x *stage.Object) bool { return !x.IsNone() }); b.Current != nil {
			b.LeaveIf(b.I64op("i64.eq", there, b.I64Const(0)))
		}
	}
	return col
}

// calledColumns are those of what a function gives that is called once for each row.
func calledColumns(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, call func(elems []*stage.Object) []*stage.Object) []*stage.Object {
	mixed := map[int]bool{}
	out := tableCompute(b, s, n, cols, func(_ *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
		xs := slices.Clone(call(elems))
		for i, x := range xs {
			if b.Current == nil || x.IsDead() || !mixedNumbers(x.ValueType()) {
				xs[i] = listed(b, s, x)
				continue
			}
			mixed[i] = true
			xs[i] = dynOf(b, x, x.ValueType())
		}
		return nil, xs
	})
	for i, col := range out {
		if mixed[i] {
			out[i] = listedColumn(b, s, i, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return elems[0] })
		} else {
			settleColumn(b, s, col)
		}
		if b.Current == nil || out[i].IsDead() {
			return nil
		}
	}
	return out
}

// numbersAs is a column of Python's numbers, of dtype object, as one of another dtype.
func numbersAs(b *stage.Builder, s *cogen.Site, col *stage.Object, dtype string) *stage.Object {
	n := lenOfColumn(b, col)
	t := col.Type.Elems[0]
	if dtype == "float64" && stage.HasKind(t, ir.KNone) {
		panic(b.UnsupportedAt(s, "astype() of a column with None", ""))
	}
	if dtype == "int64" {
		if gone := countRows(b, s, col, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) }); b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", gone, b.I64Const(0)))
		}
	}
	return mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			switch {
			case dtype == "str":
				return dynOf(b, b.ToStr(b.Str(s, x)), stage.StrType)
			case dtype == "float64":
				return stage.FromScalar(numpy.Scalar(b, s, x, ir.Float64, true))
			case x.IsNone():
				x = stage.Int(0)
			}
			return inColumn(b, s, b.BuiltinInt(s, []stage.Arg{{Value: x}}))
		})
	})
}
