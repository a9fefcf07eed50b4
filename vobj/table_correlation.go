package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// How columns go together. df.corr() is a loop of pandas' own (lib/pandas/correlation.py);
// s.corr(t) and s.cov(t) are numpy's products of matrices, whose last digits are those of its
// library, so pandas has them.

// frameCorrelation is df.corr(): each column with each.
func (b *builder) frameCorrelation(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	what := "DataFrame.corr()"
	as := b.bindNumpy(s, what, "method min_periods numeric_only", args)
	b.onlyMethod(s, what, as[0], "pearson")
	least := int64(1)
	if as[1] != nil {
		var ok bool
		if least, ok = knownInt(as[1]); !ok {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
	}
	if b.option(s, as[2], false) {
		k = numbersOf(k)
	}
	values := make([]*object, len(k.cols))
	for i, c := range k.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		if !holdsFloatsOrInts(c) {
			panic(b.unsupportedAt(s, what+" of a column of "+c.t.elems[0].ir().String(), ""))
		}
		values[i] = b.pythonColumn(s, b.floatsOf(s, what, series{index: k.index, col: c}))
	}
	if len(values) == 0 {
		panic(b.unsupportedAt(s, what+" of no numbers", ""))
	}
	cells := make([][]*object, len(values))
	for i := range cells {
		cells[i] = make([]*object, len(values))
	}
	for i := range cells {
		for j := 0; j <= i; j++ {
			r := b.textModelOf(s, "pandas/correlation", "correlation", values[i], values[j])
			if b.cur == nil || r.isDead() {
				return deadObject
			}
			cells[i][j] = b.coefficient(s, r, least)
			cells[j][i] = cells[i][j]
		}
	}
	cols := make([]*object, len(values))
	for i := range cols {
		cols[i] = b.floatColumn(s, cells[i])
	}
	x := b.knownIndex(s, k.names)
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, k.names, x, cols)
}

// onlyMethod refuses an argument method that is not the usual one.
func (b *builder) onlyMethod(s *cogen.Site, what string, o *object, usual string) {
	if name, ok := strConst(objectOrNone(o)); o != nil && !(ok && name == usual) {
		panic(b.unsupportedAt(s, what+" with this method", ""))
	}
}

// coefficient is what the number of rows, the products and the squares make.
func (b *builder) coefficient(s *cogen.Site, r *object, least int64) *object {
	parts := b.elemsOf(r)
	missing := func() *object { return b.float64(s, nan()) }
	compare := func(op tree.CompareOp, x, y *object) *object { return b.truth(s, b.Compare(s, op, x, y).(*object)) }
	return b.branchValue(compare(tree.Lt, parts[0], mkInt(least)), missing, func() *object {
		root := fromScalar(b.op1("np.sqrt", ir.Float64, b.value(b.float64(s, parts[2]))))
		return b.branchValue(compare(tree.Eq, root, mkConst(0.0)), missing, func() *object {
			return b.binary(s, tree.Div, b.float64(s, parts[1]), root, "/")
		})
	})
}

// seriesWith is s.corr(t) or s.cov(t) of the same rows, by pandas.
func seriesWith(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(series)
		what := "Series." + name + "()"
		as := b.bindNumpy(s, what, "other", args)
		t, ok := objectOrNone(as[0]).k.(series)
		if !ok || !holdsFloatsOrInts(k.col) || !holdsFloatsOrInts(t.col) || !b.mayCopy() {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		b.alignedWith(s, k.index, t.index, what+" of series with different indices")
		b.noteFallback(what, "numpy computes it", "")
		n := b.rowsOf(k.index)
		if n == nil {
			return deadObject
		}
		// The labels are of no use, as both have the same rows.
		x, y := mkStatic(series{index: rangeIndex(n), col: k.col}), mkStatic(series{index: rangeIndex(n), col: t.col})
		l, r := b.tableToPython(x), b.tableToPython(y)
		if l == nil || r == nil {
			return deadObject
		}
		v := b.callMethodOf(dyn(l, tPyObj), name, []arg{{val: dyn(r, tPyObj)}})
		if b.cur == nil || v.isDead() {
			return deadObject
		}
		v = b.callPy(b.getAttrPython(b.py("py.import", "builtins", tPyObj), "float").v, []arg{{val: v}})
		if b.cur == nil || v.isDead() {
			return deadObject
		}
		return b.float64(s, b.leaf("py.to_float", v))
	}
}

// floatLabel is the name of a Series that a quantile has.
type floatLabel float64

// frameQuantile is df.quantile(q), or of several.
func (b *builder) frameQuantile(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	what := "DataFrame.quantile()"
	as := b.bindNumpy(s, what, "q axis numeric_only", args)
	shares, one := b.quantileShares(s, what, as[0])
	if axis, ok := axisNumber(as[1]); !ok || axis != 0 {
		panic(b.unsupportedAt(s, what+" with this axis", ""))
	}
	if b.option(s, as[2], false) {
		k = numbersOf(k)
	}
	var cols, firsts []*object
	for _, c := range k.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		if !holdsFloatsOrInts(c) {
			panic(b.unsupportedAt(s, what+" of a column of "+c.t.elems[0].ir().String(), ""))
		}
		vals := b.quantilesOf(s, series{index: k.index, col: c}, shares)
		cols, firsts = append(cols, b.floatColumn(s, vals)), append(firsts, vals[0])
	}
	if len(cols) == 0 {
		panic(b.unsupportedAt(s, what+" of no numbers", ""))
	}
	if one {
		x, col := b.knownIndex(s, k.names), b.floatColumn(s, firsts)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		return mkStatic(series{name: floatLabel(shares[0]), index: x, col: col})
	}
	index := tableIndex{of: b.floatColumn(s, floatConstants(shares))}
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, k.names, index, cols)
}
