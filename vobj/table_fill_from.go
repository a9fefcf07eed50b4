package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Values for what is missing from another Series, or from the values around.

// seriesComputed is s.add(x, fill_value=...) and the like: where one of two is missing it
// has that value.
func seriesComputed(op tree.Operator) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		what := "Series.add()"
		as := b.bindNumpy(s, what, "other level fill_value", args)
		if as[0] == nil || as[1] != nil && !as[1].isNone() {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		if as[2] == nil || as[2].isNone() {
			return b.tableBinary(s, op, o, as[0])
		}
		k, t := o.k.(series), objectOrNone(as[0])
		m, ok := t.k.(series)
		fill := b.numberArg(s, what, as[2])
		if !ok || !holdsFloatsOrInts(k.col) || !holdsFloatsOrInts(m.col) || op != tree.Add && op != tree.Sub && op != tree.Mult && op != tree.Div {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		return b.seriesOp(s, what, o, t, func(x, y *object) *object {
			there := func(x, y *object) *object {
				if typeOfNumber(x.typ()) != ir.Float64 {
					return x
				}
				return b.branchValue(b.isMissing(s, x), func() *object {
					return b.branchValue(b.isMissing(s, y), func() *object { return x }, func() *object { return b.float64(s, fill) })
				}, func() *object { return x })
			}
			return b.binary(s, op, there(x, y), there(y, x), op.Symbol())
		})
	}
}

// seriesCombineFirst is s.combine_first(t) of the same rows.
func (b *builder) seriesCombineFirst(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	as := b.bindNumpy(s, "Series.combine_first()", "other", args)
	t, ok := objectOrNone(as[0]).k.(series)
	if !ok || !k.index.isRange() || !(dtypeOf(k.col) == "float64" && holdsFloatsOrInts(t.col) || isTexts(k.col) && isTexts(t.col)) {
		panic(b.unsupportedAt(s, "Series.combine_first() with these arguments", ""))
	}
	b.alignedWith(s, k.index, t.index, "Series.combine_first() of series with different indices")
	b.leaveIfEmpty(b.rowsOf(k.index))
	return b.seriesOp(s, "Series.combine_first()", mkStatic(k), mkStatic(series{name: k.name, index: t.index, col: t.col}), func(x, y *object) *object {
		if dtypeOf(k.col) == "float64" {
			return b.branchValue(b.isMissing(s, x), func() *object { return b.float64(s, y) }, func() *object { return x })
		}
		return b.textOrMissing(b.perMember(x, func(x *object) *object {
			if isText(x.typ()) {
				return x
			}
			return y
		}))
	})
}

// seriesInterpolate is s.interpolate(), along the rows.
func (b *builder) seriesInterpolate(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	what := "Series.interpolate()"
	as := b.bindNumpy(s, what, "method", args)
	b.onlyMethod(s, what, as[0], "linear")
	switch dtypeOf(k.col) {
	case "int64", "bool":
		return o
	case "float64":
		return b.floatsSeries(s, k, b.textModelOf(s, "pandas/fills", "interpolated", b.pythonColumn(s, k.col)))
	}
	panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
}
