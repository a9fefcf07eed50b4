package vobj

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What describe() tells of numbers, and several quantiles at once
// (pandas/core/methods/describe.py).

// seriesDescribe is s.describe(percentiles) of numbers.
func (b *builder) seriesDescribe(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	shares, labels := b.describedShares(s, "Series.describe()", args)
	col := b.described(s, "Series.describe()", k, shares)
	x := b.knownIndex(s, labels)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: x, col: col})
}

// frameDescribe is df.describe(percentiles): of the columns of numbers.
func (b *builder) frameDescribe(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	what := "DataFrame.describe()"
	shares, labels := b.describedShares(s, what, args)
	var names []string
	var cols []*object
	for i, c := range k.cols {
		if c.isDead() || b.cur == nil {
			return deadObject
		}
		switch dtypeOf(c) {
		case "object", "bool":
			continue
		}
		names, cols = append(names, k.names[i]), append(cols, c)
	}
	if len(cols) == 0 {
		panic(b.unsupportedAt(s, what+" of a DataFrame without numbers", ""))
	}
	for i, c := range cols {
		if cols[i] = b.described(s, what, series{index: k.index, col: c}, shares); b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	x := b.knownIndex(s, labels)
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, names, x, cols)
}

// describedShares are the quantiles that describe() is to tell, and the labels of its
// rows.
func (b *builder) describedShares(s *cogen.Site, what string, args []arg) (shares []float64, labels []string) {
	as := b.bindNumpy(s, what, "percentiles include exclude", args)
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "")) }
	for _, a := range as[1:] {
		if a != nil && !a.isNone() {
			refuse()
		}
	}
	shares = []float64{0.25, 0.5, 0.75}
	if as[0] != nil && !as[0].isNone() {
		var ok bool
		if shares, ok = constFloats(as[0]); !ok {
			refuse()
		}
		if !slices.Contains(shares, 0.5) {
			shares = append(shares, 0.5)
		}
		slices.Sort(shares)
		if len(slices.Compact(slices.Clone(shares))) < len(shares) || shares[0] < 0 || shares[len(shares)-1] > 1 {
			refuse()
		}
	}
	labels = []string{"count", "mean", "std", "min"}
	for _, q := range shares {
		percent := math.Round(100 * q)
		if math.Abs(percent-100*q) > 1e-9 { // pandas finds how many digits tell them apart
			refuse()
		}
		labels = append(labels, strconv.Itoa(int(percent))+"%")
	}
	return shares, append(labels, "max")
}

// constFloats are the numbers of a list or tuple display of literals.
func constFloats(o *object) (xs []float64, ok bool) {
	var vals []*object
	switch k := o.k.(type) {
	case display:
		if k.keys != nil {
			return nil, false
		}
		vals = k.vals
	case tuple:
		vals = k.elems
	}
	for _, v := range vals {
		x, ok := constFloat(v)
		if !ok {
			return nil, false
		}
		xs = append(xs, x)
	}
	return xs, len(xs) > 0
}

func constFloat(o *object) (float64, bool) {
	v, _ := o.constVal()
	switch v := v.(type) {
	case float64:
		return v, true
	case *big.Int:
		x, _ := new(big.Float).SetInt(v).Float64()
		return x, true
	}
	return 0, false
}

// knownInt is an int that is known and has 64 bits.
func knownInt(o *object) (int64, bool) {
	n, ok := constInt(o)
	if !ok || !n.IsInt64() {
		return 0, false
	}
	return n.Int64(), true
}

// knownIndex is an index of texts that are known.
func (b *builder) knownIndex(s *cogen.Site, labels []string) tableIndex {
	return tableIndex{of: b.columnOfList(b.listOf(s, constants(labels))), known: labels}
}

// described is the column of what describe() tells of numbers.
func (b *builder) described(s *cogen.Site, what string, k series, shares []float64) *object {
	if b.cur == nil || k.col.isDead() {
		return deadObject
	}
	return b.floatColumn(s, b.describedValues(s, what, k, shares))
}

func (b *builder) describedValues(s *cogen.Site, what string, k series, shares []float64) []*object {
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	floats := mkStatic(series{index: k.index, col: b.floatsOf(s, what, k)})
	vals := []*object{
		b.seriesCount(s, floats, nil),
		seriesReduce("mean")(b, s, mkStatic(k), nil),
		seriesSpread(true)(b, s, floats, nil),
		seriesReduce("min")(b, s, floats, nil),
	}
	vals = append(vals, b.quantilesOf(s, k, shares)...)
	return append(vals, seriesReduce("max")(b, s, floats, nil))
}

// groupDescribe is g["name"].describe(), or that of all columns of numbers, whose labels
// are pairs.
func (b *builder) groupDescribe(s *cogen.Site, k groupBy, args []arg) *object {
	what := k.class() + ".describe()"
	shares, labels := b.describedShares(s, what, args)
	if !k.asIndex {
		panic(b.unsupportedAt(s, what+" without the keys as index", ""))
	}
	f := k.of.k.(dataFrame)
	var names []string
	for _, n := range b.groupColumns(s, k) {
		if c := f.col(n); k.one || shownDtype(c) != "object" && dtypeOf(c) != "bool" {
			names = append(names, n)
		}
	}
	if len(names) == 0 {
		panic(b.unsupportedAt(s, what+" of no numbers", ""))
	}
	keys, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	b.leaveIfEmpty(b.rowsOf(k.from))
	var columns []string
	var pairs [][2]string
	var lists []*object
	for _, n := range names {
		for _, l := range labels {
			p := [2]string{n, l}
			columns, pairs, lists = append(columns, pairName(p)), append(pairs, p), append(lists, b.newContainer(s, ir.KList))
		}
	}
	b.each(s, rows, func(at *object) {
		for i, n := range names {
			_, cols := b.takeRows(s, k.from, []*object{f.col(n)}, at, true)
			if b.cur == nil {
				return
			}
			group := series{index: rangeIndex(b.lenOfColumn(cols[0])), col: cols[0]}
			for j, v := range b.describedValues(s, what, group, shares) {
				if b.cur == nil || v.isDead() {
					return
				}
				b.put(lists[i*len(labels)+j], "list.append", b.float64(s, v))
			}
		}
	})
	if b.cur == nil {
		return deadObject
	}
	cols := make([]*object, len(lists))
	for i, l := range lists {
		cols[i] = b.columnOfList(l)
	}
	if k.one {
		return b.groupedFrame(s, k, labels, keys, cols)
	}
	return mkStatic(pairedFrame{of: b.groupedFrame(s, k, columns, keys, cols), pairs: pairs})
}

// frameTransposed is df.T, if its index is known and its values are of one type.
func (b *builder) frameTransposed(s *cogen.Site, k dataFrame) *object {
	if k.index.known == nil || k.index.name != nil {
		panic(b.unsupportedAt(s, "the rows of a DataFrame as columns", ""))
	}
	lists := make([]*ir.Value, len(k.cols))
	for i, c := range k.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		if !holdsFloatsOrInts(c) || dtypeOf(c) != dtypeOf(k.cols[0]) {
			panic(b.unsupportedAt(s, "columns of different types as rows", ""))
		}
		v := b.value(c)
		lists[i] = b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	cols := make([]*object, len(k.index.known))
	for i := range cols {
		vals := make([]*object, len(lists))
		for j, l := range lists {
			vals[j] = b.element("list.get_unchecked", k.cols[j].t.elems[0], l, b.i64Const(int64(i)))
		}
		cols[i] = b.columnOfList(b.listOf(s, vals))
	}
	b.distinct(s, k.index.known)
	x := b.knownIndex(s, k.names)
	x.turned = !k.index.turned
	return b.newFrame(s, k.index.known, x, cols)
}

// floatColumn is a column of some numbers.
func (b *builder) floatColumn(s *cogen.Site, vals []*object) *object {
	floats := make([]*object, len(vals))
	for i, v := range vals {
		if b.cur == nil || v.isDead() {
			return deadObject
		}
		floats[i] = b.float64(s, v)
	}
	return b.columnOfList(b.listOf(s, floats))
}

// quantileShares are those that an argument q names, the median without one; one says that it
// is a number, not a list.
func (b *builder) quantileShares(s *cogen.Site, what string, q *object) (shares []float64, one bool) {
	q = orDefault(q, mkConst(0.5))
	x, one := constFloat(q)
	if shares = []float64{x}; !one {
		shares, _ = constFloats(q)
	}
	if len(shares) == 0 || slices.ContainsFunc(shares, func(q float64) bool { return !(q >= 0 && q <= 1) }) {
		panic(b.unsupportedAt(s, what+" with these arguments", "pass literals from 0 to 1"))
	}
	return shares, one
}

func floatConstants(xs []float64) []*object {
	out := make([]*object, len(xs))
	for i, x := range xs {
		out[i] = mkConst(x)
	}
	return out
}

// quantilesOf are quantiles of numbers, which are sorted once.
func (b *builder) quantilesOf(s *cogen.Site, k series, shares []float64) []*object {
	out := make([]*object, len(shares))
	for i := range out {
		out[i] = deadObject
	}
	col := b.exactFloats(s, "quantiles", k)
	l := b.textModelOf(s, "pandas/values", "quantiles", b.pythonColumn(s, col), b.listOf(s, floatConstants(shares)))
	for i := range shares {
		if b.cur != nil && !l.isDead() {
			out[i] = b.getItem(s, l, mkInt(int64(i)))
		}
	}
	return out
}

// exactFloats is a column of numbers as float64, if they are the same then.
func (b *builder) exactFloats(s *cogen.Site, what string, k series) *object {
	if b.cur != nil && dtypeOf(k.col) == "int64" {
		limit := fromScalar(b.scalar(s, mkInt(1<<53), ir.Int64, true))
		low := fromScalar(b.scalar(s, mkInt(-1<<53), ir.Int64, true))
		large := b.countRows(s, k.col, func(x *object) *object {
			return b.branchValue(b.truth(s, b.Compare(s, tree.Gt, x, limit).(*object)), func() *object { return trueObject }, func() *object {
				return b.truth(s, b.Compare(s, tree.Lt, x, low).(*object))
			})
		})
		if b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", large, b.i64Const(0)))
		}
	}
	return b.floatsOf(s, what, k)
}

// seriesQuantile is s.quantile(q), or of several.
func (b *builder) seriesQuantile(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	what := "Series.quantile()"
	shares, one := b.quantileShares(s, what, b.bindNumpy(s, what, "q", args)[0])
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	vals := b.quantilesOf(s, k, shares)
	if b.cur == nil || vals[0].isDead() {
		return deadObject
	}
	if one {
		return b.float64(s, vals[0])
	}
	col, labels := b.floatColumn(s, vals), b.floatColumn(s, floatConstants(shares))
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: tableIndex{of: labels}, col: col})
}
