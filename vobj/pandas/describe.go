package pandas

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What describe() tells of numbers, and several quantiles at once
// (pandas/core/methods/describe.py).

// seriesDescribe is s.describe(percentiles) of numbers.
func seriesDescribe(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	shares, labels := describedShares(b, s, "Series.describe()", args)
	col := described(b, s, "Series.describe()", k, shares)
	x := knownIndex(b, s, labels)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: x, col: col})
}

// frameDescribe is df.describe(percentiles): of the columns of numbers.
func frameDescribe(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	what := "DataFrame.describe()"
	shares, labels := describedShares(b, s, what, args)
	var names []string
	var cols []*stage.Object
	for i, c := range k.cols {
		if c.IsDead() || b.Current == nil {
			return stage.Dead
		}
		switch dtypeOf(c) {
		case "object", "bool":
			continue
		}
		names, cols = append(names, k.Names[i]), append(cols, c)
	}
	if len(cols) == 0 {
		panic(b.UnsupportedAt(s, what+" of a DataFrame without numbers", ""))
	}
	for i, c := range cols {
		if cols[i] = described(b, s, what, series{index: k.index, col: c}, shares); b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	x := knownIndex(b, s, labels)
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, names, x, cols)
}

// describedShares are the quantiles that describe() is to tell, and the labels of its
// rows.
func describedShares(b *stage.Builder, s *cogen.Site, what string, args []stage.Arg) (shares []float64, labels []string) {
	as := numpy.Bind(b, s, what, "percentiles include exclude", args)
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "")) }
	for _, a := range as[1:] {
		if a != nil && !a.IsNone() {
			refuse()
		}
	}
	shares = []float64{0.25, 0.5, 0.75}
	if as[0] != nil && !as[0].IsNone() {
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
func constFloats(o *stage.Object) (xs []float64, ok bool) {
	var vals []*stage.Object
	switch k := o.Static.(type) {
	case stage.Display:
		if k.Keys != nil {
			return nil, false
		}
		vals = k.Values
	case stage.Tuple:
		vals = k.Elems
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

func constFloat(o *stage.Object) (float64, bool) {
	v, _ := o.ConstVal()
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
func knownInt(o *stage.Object) (int64, bool) {
	n, ok := stage.ConstInt(o)
	if !ok || !n.IsInt64() {
		return 0, false
	}
	return n.Int64(), true
}

// knownIndex is an index of texts that are known.
func knownIndex(b *stage.Builder, s *cogen.Site, labels []string) tableIndex {
	return tableIndex{of: columnOfList(b, b.ListOf(s, stage.StringConsts(labels))), known: labels}
}

// described is the column of what describe() tells of numbers.
func described(b *stage.Builder, s *cogen.Site, what string, k series, shares []float64) *stage.Object {
	if b.Current == nil || k.col.IsDead() {
		return stage.Dead
	}
	return floatColumn(b, s, describedValues(b, s, what, k, shares))
}

func describedValues(b *stage.Builder, s *cogen.Site, what string, k series, shares []float64) []*stage.Object {
	if !holdsFloatsOrInts(k.col) {
		panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	floats := stage.NewObject(series{index: k.index, col: floatsOf(b, s, what, k)})
	vals := []*stage.Object{
		seriesCount(b, s, floats, nil),
		seriesReduce("mean")(b, s, stage.NewObject(k), nil),
		seriesSpread(true)(b, s, floats, nil),
		seriesReduce("min")(b, s, floats, nil),
	}
	vals = append(vals, quantilesOf(b, s, k, shares)...)
	return append(vals, seriesReduce("max")(b, s, floats, nil))
}

// groupDescribe is g["name"].describe(), or that of all columns of numbers, whose labels
// are pairs.
func groupDescribe(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	what := k.class() + ".describe()"
	shares, labels := describedShares(b, s, what, args)
	if !k.asIndex {
		panic(b.UnsupportedAt(s, what+" without the keys as index", ""))
	}
	if !k.sorted && len(k.by) > 1 { // pandas sorts by the first key, then the second
		panic(b.UnsupportedAt(s, what+" by several keys with sort=False", ""))
	}
	f := k.of.Static.(DataFrame)
	var names []string
	for _, n := range groupColumns(b, s, k) {
		if c := f.col(n); k.one || shownDtype(c) != "object" && dtypeOf(c) != "bool" {
			names = append(names, n)
		}
	}
	if len(names) == 0 {
		panic(b.UnsupportedAt(s, what+" of no numbers", ""))
	}
	keys, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	leaveIfEmpty(b, rowsOf(b, k.from))
	var columns []string
	var pairs [][2]string
	var lists []*stage.Object
	for _, n := range names {
		for _, l := range labels {
			p := [2]string{n, l}
			columns, pairs, lists = append(columns, pairName(p)), append(pairs, p), append(lists, b.NewContainer(s, ir.KList))
		}
	}
	b.Each(s, rows, func(at *stage.Object) {
		for i, n := range names {
			_, cols := takeRows(b, s, k.from, []*stage.Object{f.col(n)}, at, true)
			if b.Current == nil {
				return
			}
			group := series{index: rangeIndex(lenOfColumn(b, cols[0])), col: cols[0]}
			for j, v := range describedValues(b, s, what, group, shares) {
				if b.Current == nil || v.IsDead() {
					return
				}
				b.Put(lists[i*len(labels)+j], "list.append", Float64(b, s, v))
			}
		}
	})
	if b.Current == nil {
		return stage.Dead
	}
	cols := make([]*stage.Object, len(lists))
	for i, l := range lists {
		cols[i] = columnOfList(b, l)
	}
	if k.one {
		return groupedFrame(b, s, k, labels, keys, cols)
	}
	return stage.NewObject(pairedFrame{of: groupedFrame(b, s, k, columns, keys, cols), pairs: pairs})
}

// frameTransposed is df.T, if its index is known and its values are of one type.
func frameTransposed(b *stage.Builder, s *cogen.Site, k DataFrame) *stage.Object {
	if k.index.known == nil || k.index.name != nil {
		panic(b.UnsupportedAt(s, "the rows of a DataFrame as columns", ""))
	}
	lists := make([]*ir.Value, len(k.cols))
	for i, c := range k.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		if !holdsFloatsOrInts(c) || dtypeOf(c) != dtypeOf(k.cols[0]) {
			panic(b.UnsupportedAt(s, "columns of different types as rows", ""))
		}
		v := b.Value(c)
		lists[i] = b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	cols := make([]*stage.Object, len(k.index.known))
	for i := range cols {
		vals := make([]*stage.Object, len(lists))
		for j, l := range lists {
			vals[j] = b.Element("list.get_unchecked", k.cols[j].Type.Elems[0], l, b.I64Const(int64(i)))
		}
		cols[i] = columnOfList(b, b.ListOf(s, vals))
	}
	distinct(b, s, k.index.known)
	x := knownIndex(b, s, k.Names)
	x.turned = !k.index.turned
	return newFrame(b, s, k.index.known, x, cols)
}

// floatColumn is a column of some numbers.
func floatColumn(b *stage.Builder, s *cogen.Site, vals []*stage.Object) *stage.Object {
	floats := make([]*stage.Object, len(vals))
	for i, v := range vals {
		if b.Current == nil || v.IsDead() {
			return stage.Dead
		}
		floats[i] = Float64(b, s, v)
	}
	return columnOfList(b, b.ListOf(s, floats))
}

// quantileShares are those that an argument q names, the median without one; one says that it
// is a number, not a list.
func quantileShares(b *stage.Builder, s *cogen.Site, what string, q *stage.Object) (shares []float64, one bool) {
	q = orDefault(q, stage.Const(0.5))
	x, one := constFloat(q)
	if shares = []float64{x}; !one {
		shares, _ = constFloats(q)
	}
	if len(shares) == 0 || slices.ContainsFunc(shares, func(q float64) bool { return !(q >= 0 && q <= 1) }) {
		panic(b.UnsupportedAt(s, what+" with these arguments", "pass literals from 0 to 1"))
	}
	return shares, one
}

func floatConstants(xs []float64) []*stage.Object {
	out := make([]*stage.Object, len(xs))
	for i, x := range xs {
		out[i] = stage.Const(x)
	}
	return out
}

// quantilesOf are quantiles of numbers, which are sorted once.
func quantilesOf(b *stage.Builder, s *cogen.Site, k series, shares []float64) []*stage.Object {
	out := make([]*stage.Object, len(shares))
	for i := range out {
		out[i] = stage.Dead
	}
	col := exactFloats(b, s, "quantiles", k)
	l := b.TextModelOf(s, "pandas/values", "quantiles", pythonColumn(b, s, col), b.ListOf(s, floatConstants(shares)))
	for i := range shares {
		if b.Current != nil && !l.IsDead() {
			out[i] = b.ItemOf(s, l, stage.Int(int64(i)))
		}
	}
	return out
}

// exactFloats is a column of numbers as float64, if they are the same then.
func exactFloats(b *stage.Builder, s *cogen.Site, what string, k series) *stage.Object {
	if b.Current != nil && dtypeOf(k.col) == "int64" {
		limit := stage.FromScalar(numpy.Scalar(b, s, stage.Int(1<<53), ir.Int64, true))
		low := stage.FromScalar(numpy.Scalar(b, s, stage.Int(-1<<53), ir.Int64, true))
		large := countRows(b, s, k.col, func(x *stage.Object) *stage.Object {
			return b.BranchValue(b.TruthOf(s, b.Compare(s, tree.Gt, x, limit).(*stage.Object)), func() *stage.Object { return stage.True }, func() *stage.Object {
				return b.TruthOf(s, b.Compare(s, tree.Lt, x, low).(*stage.Object))
			})
		})
		if b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", large, b.I64Const(0)))
		}
	}
	return floatsOf(b, s, what, k)
}

// seriesQuantile is s.quantile(q), or of several.
func seriesQuantile(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	what := "Series.quantile()"
	shares, one := quantileShares(b, s, what, numpy.Bind(b, s, what, "q", args)[0])
	if !holdsFloatsOrInts(k.col) {
		panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	vals := quantilesOf(b, s, k, shares)
	if b.Current == nil || vals[0].IsDead() {
		return stage.Dead
	}
	if one {
		return Float64(b, s, vals[0])
	}
	col, labels := floatColumn(b, s, vals), floatColumn(b, s, floatConstants(shares))
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: tableIndex{of: labels}, col: col})
}
