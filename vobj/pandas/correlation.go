package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// How columns go together. df.corr() is a loop of pandas' own (lib/pandas/correlation.py);
// s.corr(t) and s.cov(t) are numpy's products of matrices, whose last digits are those of its
// library, so pandas has them.

// frameCorrelation is df.corr(): each column with each.
func frameCorrelation(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	what := "DataFrame.corr()"
	as := numpy.Bind(b, s, what, "method min_periods numeric_only", args)
	onlyMethod(b, s, what, as[0], "pearson")
	least := int64(1)
	if as[1] != nil {
		var ok bool
		if least, ok = knownInt(as[1]); !ok {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
	}
	if optionOf(b, s, as[2], false) {
		k = numbersOf(k)
	}
	values := make([]*stage.Object, len(k.cols))
	for i, c := range k.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		if !holdsFloatsOrInts(c) {
			panic(b.UnsupportedAt(s, what+" of a column of "+c.Type.Elems[0].IR().String(), ""))
		}
		values[i] = pythonColumn(b, s, floatsOf(b, s, what, series{index: k.index, col: c}))
	}
	if len(values) == 0 {
		panic(b.UnsupportedAt(s, what+" of no numbers", ""))
	}
	cells := make([][]*stage.Object, len(values))
	for i := range cells {
		cells[i] = make([]*stage.Object, len(values))
	}
	for i := range cells {
		for j := 0; j <= i; j++ {
			r := b.TextModelOf(s, "pandas/correlation", "correlation", values[i], values[j])
			if b.Current == nil || r.IsDead() {
				return stage.Dead
			}
			cells[i][j] = coefficient(b, s, r, least)
			cells[j][i] = cells[i][j]
		}
	}
	cols := make([]*stage.Object, len(values))
	for i := range cols {
		cols[i] = floatColumn(b, s, cells[i])
	}
	x := knownIndex(b, s, k.Names)
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, k.Names, x, cols)
}

// onlyMethod refuses an argument method that is not the usual one.
func onlyMethod(b *stage.Builder, s *cogen.Site, what string, o *stage.Object, usual string) {
	if name, ok := stage.StringConst(stage.ObjectOrNone(o)); o != nil && !(ok && name == usual) {
		panic(b.UnsupportedAt(s, what+" with this method", ""))
	}
}

// coefficient is what the number of rows, the products and the squares make.
func coefficient(b *stage.Builder, s *cogen.Site, r *stage.Object, least int64) *stage.Object {
	parts := b.ElemsOf(r)
	missing := func() *stage.Object { return Float64(b, s, nan()) }
	compare := func(op tree.CompareOp, x, y *stage.Object) *stage.Object {
		return b.TruthOf(s, b.Compare(s, op, x, y).(*stage.Object))
	}
	return b.BranchValue(compare(tree.Lt, parts[0], stage.Int(least)), missing, func() *stage.Object {
		root := stage.FromScalar(b.Op1("np.sqrt", ir.Float64, b.Value(Float64(b, s, parts[2]))))
		return b.BranchValue(compare(tree.Eq, root, stage.Const(0.0)), missing, func() *stage.Object {
			return b.BinaryOp(s, tree.Div, Float64(b, s, parts[1]), root, "/")
		})
	})
}

// seriesWith is s.corr(t) or s.cov(t) of the same rows, by pandas.
func seriesWith(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(series)
		what := "Series." + name + "()"
		as := numpy.Bind(b, s, what, "other", args)
		t, ok := stage.ObjectOrNone(as[0]).Static.(series)
		if !ok || !holdsFloatsOrInts(k.col) || !holdsFloatsOrInts(t.col) || !b.MayCopy() {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		alignedWith(b, s, k.index, t.index, what+" of series with different indices")
		b.NoteFallback(what, "numpy computes it", "")
		n := rowsOf(b, k.index)
		if n == nil {
			return stage.Dead
		}
		// The labels are of no use, as both have the same rows.
		x, y := stage.NewObject(series{index: rangeIndex(n), col: k.col}), stage.NewObject(series{index: rangeIndex(n), col: t.col})
		l, r := tableToPython(b, x), tableToPython(b, y)
		if l == nil || r == nil {
			return stage.Dead
		}
		v := b.CallMethodOf(stage.Dynamic(l, stage.PyObjType), name, []stage.Arg{{Value: stage.Dynamic(r, stage.PyObjType)}})
		if b.Current == nil || v.IsDead() {
			return stage.Dead
		}
		v = b.CallPy(b.GetAttrPython(b.Py("py.import", "builtins", stage.PyObjType), "float").Value, []stage.Arg{{Value: v}})
		if b.Current == nil || v.IsDead() {
			return stage.Dead
		}
		return Float64(b, s, b.Leaf("py.to_float", v))
	}
}

// floatLabel is the name of a Series that a quantile has.
type floatLabel float64

// frameQuantile is df.quantile(q), or of several.
func frameQuantile(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	what := "DataFrame.quantile()"
	as := numpy.Bind(b, s, what, "q axis numeric_only", args)
	shares, one := quantileShares(b, s, what, as[0])
	if axis, ok := axisNumber(as[1]); !ok || axis != 0 {
		panic(b.UnsupportedAt(s, what+" with this axis", ""))
	}
	if optionOf(b, s, as[2], false) {
		k = numbersOf(k)
	}
	var cols, firsts []*stage.Object
	for _, c := range k.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		if !holdsFloatsOrInts(c) {
			panic(b.UnsupportedAt(s, what+" of a column of "+c.Type.Elems[0].IR().String(), ""))
		}
		vals := quantilesOf(b, s, series{index: k.index, col: c}, shares)
		cols, firsts = append(cols, floatColumn(b, s, vals)), append(firsts, vals[0])
	}
	if len(cols) == 0 {
		panic(b.UnsupportedAt(s, what+" of no numbers", ""))
	}
	if one {
		x, col := knownIndex(b, s, k.Names), floatColumn(b, s, firsts)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(series{name: floatLabel(shares[0]), index: x, col: col})
	}
	index := tableIndex{of: floatColumn(b, s, floatConstants(shares))}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, k.Names, index, cols)
}
