package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Reductions of each row: df.sum(axis=1) and the like. pandas turns the frame over, so that
// numpy adds column by column; where it has made a copy without the missing values, or
// there is one row only, each row by itself, in pairs from eight values on.

// rowFold computes something of the values of one row.
type rowFold struct {
	b    *builder
	s    *cogen.Site
	what string
	f    *fold
	// apart says whether numpy adds the values of a row by itself, nil if it does.
	apart *object
}

// frameReduceRows is df.name(axis=1).
func (b *builder) frameReduceRows(s *cogen.Site, name string, k dataFrame, ddof int64) *object {
	what := "DataFrame." + name + "(axis=1)"
	kind := b.rowKind(s, what, name, k.cols)
	n := b.rowsOf(k.index)
	if n == nil {
		return deadObject
	}
	if kind != ir.Float64 && isOneOf(name, "min", "max") || isOneOf(name, "idxmin", "idxmax") {
		b.leaveIfEmpty(n) // of another dtype then
	}
	r := &rowFold{b: b, s: s, what: what, f: &fold{b: b, s: s}}
	if len(k.cols) >= 8 && kind == ir.Float64 && !(isOneOf(name, "std", "var") && b.anyFloats(k.cols)) {
		r.apart = b.rowsApart(s, n, k.cols, isOneOf(name, "sum", "mean"))
	}
	col := b.mapColumn(s, n, k.cols, func(elems []*object) *object {
		return b.inColumn(s, r.reduce(name, kind, k.names, elems, ddof))
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{index: k.index, col: col})
}

func (b *builder) anyFloats(cols []*object) bool {
	for _, c := range cols {
		if dtypeOf(c) == "float64" {
			return true
		}
	}
	return false
}

// rowKind is the type in which the values of a row meet.
func (b *builder) rowKind(s *cogen.Site, what, name string, cols []*object) *ir.Type {
	if len(cols) == 0 {
		panic(b.unsupportedAt(s, what+" of no columns", ""))
	}
	if name == "count" {
		return nil
	}
	var kind *ir.Type
	bools := 0
	for _, c := range cols {
		switch d := dtypeOf(c); {
		case d == "bool":
			bools++
			kind = ir.BoolU
		case holdsFloatsOrInts(c):
			if kind != ir.Float64 {
				kind = c.t.elems[0].num
			}
		case isOneOf(name, "any", "all") && isTexts(c):
		default:
			panic(b.unsupportedAt(s, what+" of a column of "+c.t.elems[0].ir().String(), ""))
		}
	}
	if bools > 0 && !isOneOf(name, "any", "all") && (bools < len(cols) || !isOneOf(name, "sum", "mean", "min", "max")) {
		panic(b.unsupportedAt(s, what+" of bools", ""))
	}
	return kind
}

// rowsApart tells whether numpy adds each row by itself: of sums where a value is missing,
// for which there is a copy then.
func (b *builder) rowsApart(s *cogen.Site, n *ir.Value, cols []*object, copies bool) *object {
	apart := dyn(b.i64op("i64.eq", n, b.i64Const(1)), tBool)
	if !copies {
		return apart
	}
	missing := b.fold(s, n, cols, func(_ *ir.Value, elems []*object) *ir.Value {
		any := falseObject
		for _, x := range elems {
			rest := any
			any = b.branchValue(b.isMissing(s, x), func() *object { return trueObject }, func() *object { return rest })
		}
		return b.value(any)
	})
	if missing == nil {
		return deadObject
	}
	return b.branchValue(apart, func() *object { return trueObject }, func() *object {
		return dyn(b.i64op("i64.ne", missing, b.i64Const(0)), tBool)
	})
}

// reduce is what name gives for a row.
func (r *rowFold) reduce(name string, kind *ir.Type, labels []string, elems []*object, ddof int64) *object {
	b, f := r.b, r.f
	switch name {
	case "count":
		return r.count(elems)
	case "any", "all":
		return r.holds(name == "all", elems)
	case "median":
		return r.median(elems)
	}
	if kind == ir.BoolU && (name == "min" || name == "max") {
		return r.holds(name == "min", elems)
	}
	t := kind
	if t == ir.BoolU {
		t = ir.Int64
	}
	vals := make([]*object, len(elems))
	for i, x := range elems {
		vals[i] = fromScalar(b.scalar(r.s, x, t, true))
	}
	switch name {
	case "sum":
		return r.sum(vals)
	case "prod":
		return r.ordered(vals, r.number(t, 1), func(acc, x *object) *object { return f.op(tree.Mult, acc, x) })
	case "min", "max":
		return r.extreme(name == "max", vals)
	case "mean":
		return r.mean(vals)
	case "idxmin", "idxmax":
		return r.extremeLabel(name == "idxmax", labels, vals)
	}
	for i, x := range vals {
		vals[i] = b.float64(r.s, x)
	}
	v := r.variance(vals, ddof)
	if name == "std" && b.cur != nil {
		return fromScalar(b.op1("np.sqrt", ir.Float64, b.value(v)))
	}
	return v
}

func (r *rowFold) number(t *ir.Type, n int64) *object {
	return fromScalar(r.b.scalar(r.s, mkInt(n), t, true))
}

// zeroed are values with another number for those that are missing.
func (r *rowFold) zeroed(vals []*object, fill float64) []*object {
	out := make([]*object, len(vals))
	for i, x := range vals {
		out[i] = r.b.branchValue(r.b.isMissing(r.s, x), func() *object { return r.f.float(fill) }, func() *object { return x })
	}
	return out
}

// ordered goes through the values that are there, one by one.
func (r *rowFold) ordered(vals []*object, start *object, step func(acc, x *object) *object) *object {
	acc := start
	for _, x := range vals {
		old := acc
		acc = r.b.branchValue(r.b.isMissing(r.s, x), func() *object { return old }, func() *object { return step(old, x) })
	}
	return acc
}

func (r *rowFold) add(x, y *object) *object { return r.f.op(tree.Add, x, y) }

// sum is the sum of what is not missing.
func (r *rowFold) sum(vals []*object) *object {
	if typeOfNumber(vals[0].typ()) == ir.Int64 {
		return r.ordered(vals, r.f.int(0), r.add)
	}
	return r.total(r.zeroed(vals, 0))
}

// total is numpy's sum of floats.
func (r *rowFold) total(vals []*object) *object {
	byColumns := func() *object {
		acc := r.f.float(0)
		for _, x := range vals {
			acc = r.add(acc, x)
		}
		return acc
	}
	if len(vals) < 8 {
		return byColumns()
	}
	byRow := func() *object { return r.add(r.f.float(0), r.pairwise(vals)) }
	if r.apart == nil {
		return byRow()
	}
	return r.b.branchValue(r.apart, byRow, byColumns)
}

// pairwise is the sum of values in numpy's order: eight sums at the same time, in blocks
// of 128 values.
func (r *rowFold) pairwise(vals []*object) *object {
	n := len(vals)
	if n > 128 {
		half := n / 2
		half -= half % 8
		return r.add(r.pairwise(vals[:half]), r.pairwise(vals[half:]))
	}
	if n < 8 {
		acc := r.f.float(math.Copysign(0, -1))
		for _, x := range vals {
			acc = r.add(acc, x)
		}
		return acc
	}
	var sums [8]*object
	copy(sums[:], vals)
	i := 8
	for ; i+8 <= n; i += 8 {
		for j := range sums {
			sums[j] = r.add(sums[j], vals[i+j])
		}
	}
	acc := r.add(r.add(r.add(sums[0], sums[1]), r.add(sums[2], sums[3])), r.add(r.add(sums[4], sums[5]), r.add(sums[6], sums[7])))
	for ; i < n; i++ {
		acc = r.add(acc, vals[i])
	}
	return acc
}

// count is how many values are not missing.
func (r *rowFold) count(elems []*object) *object {
	n := r.f.int(0)
	for _, x := range elems {
		old := n
		n = r.b.branchValue(r.b.isMissing(r.s, x), func() *object { return old }, func() *object { return r.add(old, r.f.int(1)) })
	}
	return n
}

// mean is the mean of floats; ints are added as such, where that is the same.
func (r *rowFold) mean(vals []*object) *object {
	b, f := r.b, r.f
	divide := func(x, n *object) *object { return f.op(tree.Div, x, n) }
	if typeOfNumber(vals[0].typ()) == ir.Int64 {
		size := f.float(0)
		for _, x := range vals {
			size = r.add(size, b.callUfunc(r.s, "absolute", ufuncs["absolute"], []*object{b.float64(r.s, x)}))
		}
		b.branch(b.truth(r.s, b.Compare(r.s, tree.GtE, size, f.float(1<<53)).(*object)), func() { b.leaveIf(b.constValue(true)) }, func() {})
		return divide(b.float64(r.s, r.sum(vals)), f.float(float64(len(vals))))
	}
	n := b.float64(r.s, r.count(vals))
	sum := r.sum(vals)
	return r.ifSome(n, func() *object { return divide(sum, n) })
}

// ifSome is NaN of no values.
func (r *rowFold) ifSome(n *object, then func() *object) *object {
	return r.b.branchValue(r.b.truth(r.s, r.b.Compare(r.s, tree.Eq, n, r.f.float(0)).(*object)), func() *object { return r.f.float(math.NaN()) }, then)
}

// variance is the mean of squares, in the order of pandas/core/nanops.py.
func (r *rowFold) variance(vals []*object, ddof int64) *object {
	b, f := r.b, r.f
	n := b.float64(r.s, r.count(vals))
	few := b.truth(r.s, b.Compare(r.s, tree.LtE, n, f.float(float64(ddof))).(*object))
	return b.branchValue(few, func() *object { return f.float(math.NaN()) }, func() *object {
		mean := f.op(tree.Div, r.total(r.zeroed(vals, 0)), n)
		squares := make([]*object, len(vals))
		for i, x := range vals {
			squares[i] = b.branchValue(b.isMissing(r.s, x), func() *object { return f.float(0) }, func() *object {
				d := f.op(tree.Sub, mean, x)
				return f.op(tree.Mult, d, d)
			})
		}
		return f.op(tree.Div, r.total(squares), f.op(tree.Sub, n, f.float(float64(ddof))))
	})
}

// extreme is the largest or smallest value.
func (r *rowFold) extreme(largest bool, vals []*object) *object {
	best := vals[0]
	for _, x := range vals[1:] {
		old := best
		better := func() *object {
			if largest {
				return r.f.less(old, x)
			}
			return r.f.less(x, old)
		}
		best = r.b.branchValue(r.b.isMissing(r.s, old), func() *object { return x }, func() *object {
			return r.b.branchValue(better(), func() *object { return x }, func() *object { return old })
		})
	}
	return best
}

// extremeLabel is the label of the first of these. pandas warns of rows without a value,
// and takes what is missing for an infinity.
func (r *rowFold) extremeLabel(largest bool, labels []string, vals []*object) *object {
	b := r.b
	best, label := deadObject, mkConst("")
	for i, x := range vals {
		if i == 0 {
			best, label = x, mkConst(labels[0])
			continue
		}
		old, oldLabel := best, label
		better := b.branchValue(b.isMissing(r.s, old), func() *object { return b.not(b.isMissing(r.s, x)) }, func() *object {
			if largest {
				return r.f.less(old, x)
			}
			return r.f.less(x, old)
		})
		if b.cur == nil || better.isDead() {
			return deadObject
		}
		better = dyn(b.value(better), tBool)
		best = b.branchValue(better, func() *object { return x }, func() *object { return old })
		label = b.branchValue(better, func() *object { return b.toStr(mkConst(labels[i])) }, func() *object { return b.toStr(oldLabel) })
	}
	if typeOfNumber(best.typ()) == ir.Float64 {
		none := r.f.op(tree.Sub, best, best)
		b.branch(b.isMissing(r.s, none), func() { b.leaveIf(b.constValue(true)) }, func() {})
	}
	return label
}

// holds is whether some value is true, or all. What is missing does not count.
func (r *rowFold) holds(all bool, elems []*object) *object {
	b := r.b
	acc := mkBool(all)
	for i := len(elems) - 1; i >= 0; i-- {
		rest := acc
		is := b.truthOrMissing(r.s, elems[i], all)
		if all {
			acc = b.branchValue(is, func() *object { return rest }, func() *object { return falseObject })
		} else {
			acc = b.branchValue(is, func() *object { return trueObject }, func() *object { return rest })
		}
	}
	return acc
}

// truthOrMissing is the truth of a value, or this where it is missing.
func (b *builder) truthOrMissing(s *cogen.Site, x *object, missing bool) *object {
	return b.perMember(x, func(x *object) *object {
		if x.isNone() {
			return mkBool(missing)
		}
		return b.branchValue(b.isMissing(s, x), func() *object { return mkBool(missing) }, func() *object { return b.truth(s, x) })
	})
}

// median is the one in the middle of what is not missing.
func (r *rowFold) median(elems []*object) *object {
	b := r.b
	floats := make([]*object, len(elems))
	for i, x := range elems {
		floats[i] = b.pythonElem(b.float64(r.s, x))
	}
	m := b.textModelOf(r.s, "pandas/values", "median", b.listOf(r.s, floats))
	if b.cur == nil || m.isDead() {
		return deadObject
	}
	return b.float64(r.s, m)
}
