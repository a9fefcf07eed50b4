package pandas

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Reductions of series, which are numpy's of the values that are not missing
// (pandas/core/nanops.py): their sums are rounded otherwise than those of groups.

// seriesReduce is s.sum(), s.mean(), s.min() and s.max() of numbers; the sum and the mean of bools.
func seriesReduce(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		reductionArgs(b, s, "Series."+name+"()", "axis skipna numeric_only", args)
		k := o.Static.(series)
		e := k.col.Type.Elems[0]
		if isTime(e) && (name == "min" || name == "max") {
			return timeExtreme(b, s, k, name)
		}
		if name == "mean" && e.Kind == ir.KNumpy && !stage.IsFloating(e.Scalar) && e.Scalar != ir.Int64 && e.Scalar != ir.Uint64 && e.Scalar != ir.BoolU {
			// The sum is one of float64 for all of them.
			k.col = mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
				return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Int64, true))
			})
			if b.Current == nil {
				return stage.Dead
			}
			e = stage.ScalarType(ir.Int64)
		}
		if e.Kind == ir.KStr && (name == "min" || name == "max") {
			leaveIfEmpty(b, rowsOf(b, k.index))
			return b.TextModelOf(s, "pandas/values", "extreme_text", k.col, stage.Bool(name == "max"))
		}
		float := e.Kind == ir.KNumpy && e.Scalar == ir.Float64
		if d := dtypeOf(k.col); d == "bool" && (name == "sum" || name == "mean") {
			return exactSum(b, s, k, name == "mean")
		}
		if !float && (e.Kind != ir.KNumpy || stage.IsFloating(e.Scalar) || e.Scalar == ir.BoolU || name == "mean" && e.Scalar != ir.Int64) {
			panic(b.UnsupportedAt(s, "Series."+name+"() of a column of "+e.IR().String(), ""))
		}
		n := rowsOf(b, k.index)
		if !float && (name == "min" || name == "max") {
			leaveIfEmpty(b, n) // of none it is NaN
		}
		if n == nil {
			return stage.Dead
		}
		col, count := k.col, stage.FromScalar(b.Op1("np.of_i64", ir.Int64, n))
		if float {
			fill := map[string]float64{"min": math.Inf(1), "max": math.Inf(-1)}[name]
			col = mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
				return b.BranchValue(isMissing(b, s, elems[0]), func() *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, stage.Const(fill), ir.Float64, true)) }, func() *stage.Object { return elems[0] })
			})
			count = seriesCount(b, s, stage.NewObject(k), nil)
		}
		if b.Current == nil {
			return stage.Dead
		}
		reduced := func(name string) *stage.Object {
			return numpy.Reduction(b, s, name, sharedArray(b, s, col), []*stage.Object{stage.None})
		}
		missing := func() *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, nan(), ir.Float64, true)) }
		none := func() *stage.Object {
			return stage.Dynamic(b.I64op("i64.eq", b.Op1("np.to_i64", ir.I64, b.Value(count)), b.I64Const(0)), stage.BoolType)
		}
		switch {
		case name == "mean" && !float:
			return intMean(b, s, k, count)
		case name == "sum" || !float:
			return reduced(name)
		case name == "mean":
			sum := reduced("sum")
			if b.Current == nil {
				return stage.Dead
			}
			return b.BranchValue(none(), missing, func() *stage.Object { return b.BinaryOp(s, tree.Div, sum, count, "/") })
		}
		return b.BranchValue(none(), missing, func() *stage.Object { return reduced(name) })
	}
}

// exactSum is the sum or the mean of bools.
func exactSum(b *stage.Builder, s *cogen.Site, k series, mean bool) *stage.Object {
	n := rowsOf(b, k.index)
	if n == nil {
		return stage.Dead
	}
	ints := mapColumn(b, s, n, []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Int64, true))
	})
	sum := b.TextModelOf(s, "pandas/values", "exact_sum", pythonColumn(b, s, ints))
	if b.Current == nil || sum.IsDead() {
		return stage.Dead
	}
	if !mean {
		return stage.FromScalar(numpy.Scalar(b, s, sum, ir.Int64, true))
	}
	return b.BranchValue(stage.Dynamic(b.I64op("i64.eq", n, b.I64Const(0)), stage.BoolType), func() *stage.Object { return Float64(b, s, nan()) }, func() *stage.Object {
		return b.BinaryOp(s, tree.Div, Float64(b, s, sum), Float64(b, s, b.FromLeaf(n)), "/")
	})
}

// intMean is the mean of int64, which numpy adds as float64, so many at a time: the
// same in every order, as long as the numbers are small.
func intMean(b *stage.Builder, s *cogen.Site, k series, count *stage.Object) *stage.Object {
	sum := func(size bool) *stage.Object {
		col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
			x := stage.FromScalar(numpy.Cast(b, b.Value(elems[0]), ir.Float64))
			if size {
				x = numpy.CallUfunc(b, s, "absolute", numpy.Ufuncs["absolute"], []*stage.Object{x})
			}
			return inColumn(b, s, x)
		})
		v := b.Value(col)
		if v == nil {
			return stage.Dead
		}
		return numpy.Reduction(b, s, "sum", numpy.NewArray(b, s, b.Op("column.array", []*ir.Value{v}, ir.Array(1, ir.Float64)).Result()), []*stage.Object{stage.None})
	}
	size := sum(true)
	if b.Current == nil || size.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.TruthOf(s, b.Compare(s, tree.GtE, size, stage.FromScalar(numpy.Scalar(b, s, stage.Const(float64(1<<53)), ir.Float64, true))).(*stage.Object))))
	return b.BinaryOp(s, tree.Div, sum(false), count, "/")
}

// seriesCount is s.count(): how many values are not missing.
func seriesCount(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.count()", "", args)
	k := o.Static.(series)
	missing := countRows(b, s, k.col, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) })
	if missing == nil {
		return stage.Dead
	}
	return stage.FromScalar(b.Op1("np.of_i64", ir.Int64, b.I64op("i64.sub", lenOfColumn(b, k.col), missing)))
}

// seriesDistinct is s.nunique(): how many different values there are.
func seriesDistinct(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Series.nunique()", "dropna", args)
	k := o.Static.(series)
	if !isKey(k.col) {
		panic(b.UnsupportedAt(s, "Series.nunique() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	keys, _ := foldGroups(b, s, groupBy{keys: []*stage.Object{k.col}, from: k.index}, []aggregation{{name: "count", fn: "size"}})
	if b.Current == nil {
		return stage.Dead
	}
	n := b.FromLeaf(lenOfColumn(b, keys[0]))
	if optionOf(b, s, as[0], true) {
		return n
	}
	gone := countMissing(b, s, k)
	if b.Current == nil {
		return stage.Dead
	}
	return b.BranchValue(b.Leaf("int.eq", gone, stage.Int(0)), func() *stage.Object { return n }, func() *stage.Object { return b.Leaf("int.add", n, stage.Int(1)) })
}

// tableDuplicated is df.duplicated(subset) or s.duplicated(): whether an earlier
// row has the same values. Missing ones are the same.
func tableDuplicated(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	f, isFrame := o.Static.(DataFrame)
	params := "keep"
	if isFrame {
		params = "subset keep"
	}
	as := numpy.Bind(b, s, o.TypeName()+".duplicated()", params, args)
	keep := as[len(as)-1]
	var subset *stage.Object
	if isFrame {
		subset = as[0]
	}
	index, keys := tableParts(o)
	r := duplicated(b, s, f, index, keys, subset, keep)
	if of, ok := o.Static.(series); ok {
		if k, ok := r.Static.(series); ok {
			k.name = of.name
			return stage.NewObject(k)
		}
	}
	return r
}

// dropDuplicates is df.drop_duplicates(...) or s.drop_duplicates(...).
func dropDuplicates(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	f, isFrame := o.Static.(DataFrame)
	params := "keep inplace ignore_index"
	if isFrame {
		params = "subset keep inplace ignore_index"
	}
	as := numpy.Bind(b, s, o.TypeName()+".drop_duplicates()", params, args)
	if !isFrame {
		as = append([]*stage.Object{nil}, as...)
	}
	if optionOf(b, s, as[2], false) {
		panic(b.UnsupportedAt(s, o.TypeName()+".drop_duplicates() with inplace=True", "assign the result"))
	}
	index, keys := tableParts(o)
	mask := duplicated(b, s, f, index, keys, as[0], as[1])
	m, ok := mask.Static.(series)
	if b.Current == nil || !ok {
		return mask
	}
	stays := mapColumn(b, s, rowsOf(b, index), []*stage.Object{m.col}, func(elems []*stage.Object) *stage.Object {
		return stage.FromScalar(b.Op1("np.not", ir.BoolU, b.Value(elems[0])))
	})
	if b.Current == nil {
		return stage.Dead
	}
	x, cols := filterRows(b, s, index, keys, stays)
	if b.Current == nil {
		return stage.Dead
	}
	if optionOf(b, s, as[3], false) {
		x = rangeIndex(lenOfColumn(b, cols[0]))
	}
	return partOf(b, o, likeTable(b, s, o, x, cols), partRows)
}

func duplicated(b *stage.Builder, s *cogen.Site, f DataFrame, index tableIndex, keys []*stage.Object, subset, keep *stage.Object) *stage.Object {
	how := "first"
	if keep != nil {
		v, _ := keep.ConstVal()
		if how, _ = v.(string); v == false {
			how = "none"
		}
		if !isOneOf(how, "first", "last", "none") {
			panic(b.UnsupportedAt(s, "duplicated() with this keep", ""))
		}
	}
	if subset != nil && !subset.IsNone() {
		keys = nil
		for _, n := range labelsOf(b, s, subset) {
			c := f.col(n)
			if c == nil {
				// The exception's argument is an Index.
				panic(b.UnsupportedAt(s, "columns that the frame does not have", ""))
			}
			keys = append(keys, c)
		}
	}
	for _, c := range keys {
		if !isKey(c) {
			panic(b.UnsupportedAt(s, "duplicates in a column of "+c.Type.Elems[0].IR().String(), ""))
		}
	}
	if n := rowsOf(b, index); n == nil || len(keys) == 0 {
		return stage.Dead
	}
	if how != "first" {
		return repeated(b, s, index, keys, how == "last")
	}
	seen := b.NewContainer(s, ir.KSet)
	col := mapColumn(b, s, rowsOf(b, index), keys, func(elems []*stage.Object) *stage.Object {
		key := rowKey(b, s, elems)
		return inColumn(b, s, b.BranchValue(b.Contains(s, seen, key), func() *stage.Object { return stage.True }, func() *stage.Object {
			b.AddTo(seen, key)
			return stage.False
		}))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{index: index, col: col})
}
