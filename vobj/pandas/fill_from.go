package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Values for what is missing from another Series, or from the values around.

// seriesComputed is s.add(x, fill_value=...) and the like: where one of two is missing it
// has that value.
func seriesComputed(op tree.Operator) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		what := "Series.add()"
		as := numpy.Bind(b, s, what, "other level fill_value", args)
		if as[0] == nil || as[1] != nil && !as[1].IsNone() {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		if as[2] == nil || as[2].IsNone() {
			return tableBinary(b, s, op, o, as[0])
		}
		k, t := o.Static.(series), stage.ObjectOrNone(as[0])
		m, ok := t.Static.(series)
		fill := numberArg(b, s, what, as[2])
		if !ok || !holdsFloatsOrInts(k.col) || !holdsFloatsOrInts(m.col) || op != tree.Add && op != tree.Sub && op != tree.Mult && op != tree.Div {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		return seriesOp(b, s, what, o, t, func(x, y *stage.Object) *stage.Object {
			there := func(x, y *stage.Object) *stage.Object {
				if stage.TypeOfNumber(x.ValueType()) != ir.Float64 {
					return x
				}
				return b.BranchValue(isMissing(b, s, x), func() *stage.Object {
					return b.BranchValue(isMissing(b, s, y), func() *stage.Object { return x }, func() *stage.Object { return Float64(b, s, fill) })
				}, func() *stage.Object { return x })
			}
			return b.BinaryOp(s, op, there(x, y), there(y, x), op.Symbol())
		})
	}
}

// seriesCombineFirst is s.combine_first(t) of the same rows.
func seriesCombineFirst(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	as := numpy.Bind(b, s, "Series.combine_first()", "other", args)
	t, ok := stage.ObjectOrNone(as[0]).Static.(series)
	if !ok || !k.index.isRange() || !(dtypeOf(k.col) == "float64" && holdsFloatsOrInts(t.col) || isTexts(k.col) && isTexts(t.col)) {
		panic(b.UnsupportedAt(s, "Series.combine_first() with these arguments", ""))
	}
	alignedWith(b, s, k.index, t.index, "Series.combine_first() of series with different indices")
	leaveIfEmpty(b, rowsOf(b, k.index))
	return seriesOp(b, s, "Series.combine_first()", stage.NewObject(k), stage.NewObject(series{name: k.name, index: t.index, col: t.col}), func(x, y *stage.Object) *stage.Object {
		if dtypeOf(k.col) == "float64" {
			return b.BranchValue(isMissing(b, s, x), func() *stage.Object { return Float64(b, s, y) }, func() *stage.Object { return x })
		}
		return textOrMissing(b, b.PerMember(x, func(x *stage.Object) *stage.Object {
			if stage.IsText(x.ValueType()) {
				return x
			}
			return y
		}))
	})
}

// seriesInterpolate is s.interpolate(), along the rows.
func seriesInterpolate(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	what := "Series.interpolate()"
	as := numpy.Bind(b, s, what, "method", args)
	onlyMethod(b, s, what, as[0], "linear")
	switch dtypeOf(k.col) {
	case "int64", "bool":
		return o
	case "float64":
		return floatsSeries(b, s, k, b.TextModelOf(s, "pandas/fills", "interpolated", pythonColumn(b, s, k.col)))
	}
	panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
}
