package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Reductions of series, which are numpy's of the values that are not missing
// (pandas/core/nanops.py): their sums are rounded otherwise than those of groups.

// seriesReduce is s.sum(), s.mean(), s.min() and s.max() of numbers; the sum and the mean of bools.
func seriesReduce(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		b.reductionArgs(s, "Series."+name+"()", "axis skipna numeric_only", args)
		k := o.k.(series)
		e := k.col.t.elems[0]
		if isTime(e) && (name == "min" || name == "max") {
			return b.timeExtreme(s, k, name)
		}
		if name == "mean" && e.kind == ir.KNumpy && !isFloating(e.num) && e.num != ir.Int64 && e.num != ir.Uint64 && e.num != ir.BoolU {
			// The sum is one of float64 for all of them.
			k.col = b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
				return fromScalar(b.scalar(s, elems[0], ir.Int64, true))
			})
			if b.cur == nil {
				return deadObject
			}
			e = scalarType(ir.Int64)
		}
		if e.kind == ir.KStr && (name == "min" || name == "max") {
			b.leaveIfEmpty(b.rowsOf(k.index))
			return b.textModelOf(s, "pandas/values", "extreme_text", k.col, mkBool(name == "max"))
		}
		float := e.kind == ir.KNumpy && e.num == ir.Float64
		if d := dtypeOf(k.col); d == "bool" && (name == "sum" || name == "mean") {
			return b.exactSum(s, k, name == "mean")
		}
		if !float && (e.kind != ir.KNumpy || isFloating(e.num) || e.num == ir.BoolU || name == "mean" && e.num != ir.Int64) {
			panic(b.unsupportedAt(s, "Series."+name+"() of a column of "+e.ir().String(), ""))
		}
		n := b.rowsOf(k.index)
		if !float && (name == "min" || name == "max") {
			b.leaveIfEmpty(n) // of none it is NaN
		}
		if n == nil {
			return deadObject
		}
		col, count := k.col, fromScalar(b.op1("np.of_i64", ir.Int64, n))
		if float {
			fill := map[string]float64{"min": math.Inf(1), "max": math.Inf(-1)}[name]
			col = b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
				return b.branchValue(b.isMissing(s, elems[0]), func() *object { return fromScalar(b.scalar(s, mkConst(fill), ir.Float64, true)) }, func() *object { return elems[0] })
			})
			count = b.seriesCount(s, mkStatic(k), nil)
		}
		if b.cur == nil {
			return deadObject
		}
		reduced := func(name string) *object {
			return b.reduction(s, name, b.sharedArray(s, col), []*object{noneObject})
		}
		missing := func() *object { return fromScalar(b.scalar(s, nan(), ir.Float64, true)) }
		none := func() *object {
			return dyn(b.i64op("i64.eq", b.op1("np.to_i64", ir.I64, b.value(count)), b.i64Const(0)), tBool)
		}
		switch {
		case name == "mean" && !float:
			return b.intMean(s, k, count)
		case name == "sum" || !float:
			return reduced(name)
		case name == "mean":
			sum := reduced("sum")
			if b.cur == nil {
				return deadObject
			}
			return b.branchValue(none(), missing, func() *object { return b.binary(s, tree.Div, sum, count, "/") })
		}
		return b.branchValue(none(), missing, func() *object { return reduced(name) })
	}
}

// exactSum is the sum or the mean of bools.
func (b *builder) exactSum(s *cogen.Site, k series, mean bool) *object {
	n := b.rowsOf(k.index)
	if n == nil {
		return deadObject
	}
	ints := b.mapColumn(s, n, []*object{k.col}, func(elems []*object) *object { return fromScalar(b.scalar(s, elems[0], ir.Int64, true)) })
	sum := b.textModelOf(s, "pandas/values", "exact_sum", b.pythonColumn(s, ints))
	if b.cur == nil || sum.isDead() {
		return deadObject
	}
	if !mean {
		return fromScalar(b.scalar(s, sum, ir.Int64, true))
	}
	return b.branchValue(dyn(b.i64op("i64.eq", n, b.i64Const(0)), tBool), func() *object { return b.float64(s, nan()) }, func() *object {
		return b.binary(s, tree.Div, b.float64(s, sum), b.float64(s, b.fromLeaf(n)), "/")
	})
}

// intMean is the mean of int64, which numpy adds as float64, so many at a time: the
// same in every order, as long as the numbers are small.
func (b *builder) intMean(s *cogen.Site, k series, count *object) *object {
	sum := func(size bool) *object {
		col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
			x := fromScalar(b.cast(b.value(elems[0]), ir.Float64))
			if size {
				x = b.callUfunc(s, "absolute", ufuncs["absolute"], []*object{x})
			}
			return b.inColumn(s, x)
		})
		v := b.value(col)
		if v == nil {
			return deadObject
		}
		return b.reduction(s, "sum", b.newArray(s, b.op("column.array", []*ir.Value{v}, ir.Array(1, ir.Float64)).Result()), []*object{noneObject})
	}
	size := sum(true)
	if b.cur == nil || size.isDead() {
		return deadObject
	}
	b.leaveIf(b.value(b.truth(s, b.Compare(s, tree.GtE, size, fromScalar(b.scalar(s, mkConst(float64(1<<53)), ir.Float64, true))).(*object))))
	return b.binary(s, tree.Div, sum(false), count, "/")
}

// seriesCount is s.count(): how many values are not missing.
func (b *builder) seriesCount(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "Series.count()", "", args)
	k := o.k.(series)
	missing := b.countRows(s, k.col, func(x *object) *object { return b.isMissing(s, x) })
	if missing == nil {
		return deadObject
	}
	return fromScalar(b.op1("np.of_i64", ir.Int64, b.i64op("i64.sub", b.lenOfColumn(k.col), missing)))
}

// seriesDistinct is s.nunique(): how many different values there are.
func (b *builder) seriesDistinct(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "Series.nunique()", "dropna", args)
	k := o.k.(series)
	if !isKey(k.col) {
		panic(b.unsupportedAt(s, "Series.nunique() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	keys, _ := b.foldGroups(s, groupBy{keys: []*object{k.col}, from: k.index}, []aggregation{{name: "count", fn: "size"}})
	if b.cur == nil {
		return deadObject
	}
	n := b.fromLeaf(b.lenOfColumn(keys[0]))
	if b.option(s, as[0], true) {
		return n
	}
	gone := b.countMissing(s, k)
	if b.cur == nil {
		return deadObject
	}
	return b.branchValue(b.leaf("int.eq", gone, mkInt(0)), func() *object { return n }, func() *object { return b.leaf("int.add", n, mkInt(1)) })
}

// tableDuplicated is df.duplicated(subset) or s.duplicated(): whether an earlier
// row has the same values. Missing ones are the same.
func (b *builder) tableDuplicated(s *cogen.Site, o *object, args []arg) *object {
	f, isFrame := o.k.(dataFrame)
	params := "keep"
	if isFrame {
		params = "subset keep"
	}
	as := b.bindNumpy(s, o.typeName()+".duplicated()", params, args)
	keep := as[len(as)-1]
	var subset *object
	if isFrame {
		subset = as[0]
	}
	index, keys := tableParts(o)
	r := b.duplicated(s, f, index, keys, subset, keep)
	if of, ok := o.k.(series); ok {
		if k, ok := r.k.(series); ok {
			k.name = of.name
			return mkStatic(k)
		}
	}
	return r
}

// dropDuplicates is df.drop_duplicates(...) or s.drop_duplicates(...).
func (b *builder) dropDuplicates(s *cogen.Site, o *object, args []arg) *object {
	f, isFrame := o.k.(dataFrame)
	params := "keep inplace ignore_index"
	if isFrame {
		params = "subset keep inplace ignore_index"
	}
	as := b.bindNumpy(s, o.typeName()+".drop_duplicates()", params, args)
	if !isFrame {
		as = append([]*object{nil}, as...)
	}
	if b.option(s, as[2], false) {
		panic(b.unsupportedAt(s, o.typeName()+".drop_duplicates() with inplace=True", "assign the result"))
	}
	index, keys := tableParts(o)
	mask := b.duplicated(s, f, index, keys, as[0], as[1])
	m, ok := mask.k.(series)
	if b.cur == nil || !ok {
		return mask
	}
	stays := b.mapColumn(s, b.rowsOf(index), []*object{m.col}, func(elems []*object) *object {
		return fromScalar(b.op1("np.not", ir.BoolU, b.value(elems[0])))
	})
	if b.cur == nil {
		return deadObject
	}
	x, cols := b.filterRows(s, index, keys, stays)
	if b.cur == nil {
		return deadObject
	}
	if b.option(s, as[3], false) {
		x = rangeIndex(b.lenOfColumn(cols[0]))
	}
	return b.partOf(o, b.likeTable(s, o, x, cols), partRows)
}

func (b *builder) duplicated(s *cogen.Site, f dataFrame, index tableIndex, keys []*object, subset, keep *object) *object {
	how := "first"
	if keep != nil {
		v, _ := keep.constVal()
		if how, _ = v.(string); v == false {
			how = "none"
		}
		if !isOneOf(how, "first", "last", "none") {
			panic(b.unsupportedAt(s, "duplicated() with this keep", ""))
		}
	}
	if subset != nil && !subset.isNone() {
		keys = nil
		for _, n := range b.labels(s, subset) {
			c := f.col(n)
			if c == nil {
				// The exception's argument is an Index.
				panic(b.unsupportedAt(s, "columns that the frame does not have", ""))
			}
			keys = append(keys, c)
		}
	}
	for _, c := range keys {
		if !isKey(c) {
			panic(b.unsupportedAt(s, "duplicates in a column of "+c.t.elems[0].ir().String(), ""))
		}
	}
	if n := b.rowsOf(index); n == nil || len(keys) == 0 {
		return deadObject
	}
	if how != "first" {
		return b.repeated(s, index, keys, how == "last")
	}
	seen := b.newContainer(s, ir.KSet)
	col := b.mapColumn(s, b.rowsOf(index), keys, func(elems []*object) *object {
		key := b.rowKey(s, elems)
		return b.inColumn(s, b.branchValue(b.contains(s, seen, key), func() *object { return trueObject }, func() *object {
			b.addTo(seen, key)
			return falseObject
		}))
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{index: index, col: col})
}
