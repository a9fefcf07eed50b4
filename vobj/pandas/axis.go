package pandas

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Reductions of each row: df.sum(axis=1) and the like. pandas turns the frame over, so that
// numpy adds column by column; where it has made a copy without the missing values, or
// there is one row only, each row by itself, in pairs from eight values on.

// rowFold computes something of the values of one row.
type rowFold struct {
	b    *stage.Builder
	s    *cogen.Site
	what string
	f    *fold
	// apart says whether numpy adds the values of a row by itself, nil if it does.
	apart *stage.Object
}

// frameReduceRows is df.name(axis=1).
func frameReduceRows(b *stage.Builder, s *cogen.Site, name string, k DataFrame, ddof int64) *stage.Object {
	what := "DataFrame." + name + "(axis=1)"
	kind := kindOfRow(b, s, what, name, k.cols)
	n := rowsOf(b, k.index)
	if n == nil {
		return stage.Dead
	}
	if kind != ir.Float64 && isOneOf(name, "min", "max") || isOneOf(name, "idxmin", "idxmax") {
		leaveIfEmpty(b, n) // of another dtype then
	}
	r := &rowFold{b: b, s: s, what: what, f: &fold{b: b, s: s}}
	if len(k.cols) >= 8 && kind == ir.Float64 && !(isOneOf(name, "std", "var") && anyFloats(b, k.cols)) {
		r.apart = rowsApart(b, s, n, k.cols, isOneOf(name, "sum", "mean"))
	}
	col := mapColumn(b, s, n, k.cols, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, r.reduce(name, kind, k.Names, elems, ddof))
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{index: k.index, col: col})
}

func anyFloats(b *stage.Builder, cols []*stage.Object) bool {
	for _, c := range cols {
		if dtypeOf(c) == "float64" {
			return true
		}
	}
	return false
}

// kindOfRow is the type in which the values of a row meet.
func kindOfRow(b *stage.Builder, s *cogen.Site, what, name string, cols []*stage.Object) *ir.Type {
	if len(cols) == 0 {
		panic(b.UnsupportedAt(s, what+" of no columns", ""))
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
				kind = c.Type.Elems[0].Scalar
			}
		case isOneOf(name, "any", "all") && isTexts(c):
		default:
			panic(b.UnsupportedAt(s, what+" of a column of "+c.Type.Elems[0].IR().String(), ""))
		}
	}
	if bools > 0 && !isOneOf(name, "any", "all") && (bools < len(cols) || !isOneOf(name, "sum", "mean", "min", "max")) {
		panic(b.UnsupportedAt(s, what+" of bools", ""))
	}
	return kind
}

// rowsApart tells whether numpy adds each row by itself: of sums where a value is missing,
// for which there is a copy then.
func rowsApart(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, copies bool) *stage.Object {
	apart := stage.Dynamic(b.I64op("i64.eq", n, b.I64Const(1)), stage.BoolType)
	if !copies {
		return apart
	}
	missing := foldRows(b, s, n, cols, func(_ *ir.Value, elems []*stage.Object) *ir.Value {
		any := stage.False
		for _, x := range elems {
			rest := any
			any = b.BranchValue(isMissing(b, s, x), func() *stage.Object { return stage.True }, func() *stage.Object { return rest })
		}
		return b.Value(any)
	})
	if missing == nil {
		return stage.Dead
	}
	return b.BranchValue(apart, func() *stage.Object { return stage.True }, func() *stage.Object {
		return stage.Dynamic(b.I64op("i64.ne", missing, b.I64Const(0)), stage.BoolType)
	})
}

// reduce is what name gives for a row.
func (r *rowFold) reduce(name string, kind *ir.Type, labels []string, elems []*stage.Object, ddof int64) *stage.Object {
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
	vals := make([]*stage.Object, len(elems))
	for i, x := range elems {
		vals[i] = stage.FromScalar(numpy.Scalar(b, r.s, x, t, true))
	}
	switch name {
	case "sum":
		return r.sum(vals)
	case "prod":
		return r.ordered(vals, r.number(t, 1), func(acc, x *stage.Object) *stage.Object { return f.op(tree.Mult, acc, x) })
	case "min", "max":
		return r.extreme(name == "max", vals)
	case "mean":
		return r.mean(vals)
	case "idxmin", "idxmax":
		return r.extremeLabel(name == "idxmax", labels, vals)
	}
	for i, x := range vals {
		vals[i] = Float64(b, r.s, x)
	}
	v := r.variance(vals, ddof)
	if name == "std" && b.Current != nil {
		return stage.FromScalar(b.Op1("np.sqrt", ir.Float64, b.Value(v)))
	}
	return v
}

func (r *rowFold) number(t *ir.Type, n int64) *stage.Object {
	return stage.FromScalar(numpy.Scalar(r.b, r.s, stage.Int(n), t, true))
}

// zeroed are values with another number for those that are missing.
func (r *rowFold) zeroed(vals []*stage.Object, fill float64) []*stage.Object {
	out := make([]*stage.Object, len(vals))
	for i, x := range vals {
		out[i] = r.b.BranchValue(isMissing(r.b, r.s, x), func() *stage.Object { return r.f.float(fill) }, func() *stage.Object { return x })
	}
	return out
}

// ordered goes through the values that are there, one by one.
func (r *rowFold) ordered(vals []*stage.Object, start *stage.Object, step func(acc, x *stage.Object) *stage.Object) *stage.Object {
	acc := start
	for _, x := range vals {
		old := acc
		acc = r.b.BranchValue(isMissing(r.b, r.s, x), func() *stage.Object { return old }, func() *stage.Object { return step(old, x) })
	}
	return acc
}

func (r *rowFold) add(x, y *stage.Object) *stage.Object { return r.f.op(tree.Add, x, y) }

// sum is the sum of what is not missing.
func (r *rowFold) sum(vals []*stage.Object) *stage.Object {
	if stage.TypeOfNumber(vals[0].ValueType()) == ir.Int64 {
		return r.ordered(vals, r.f.int(0), r.add)
	}
	return r.total(r.zeroed(vals, 0))
}

// total is numpy's sum of floats.
func (r *rowFold) total(vals []*stage.Object) *stage.Object {
	byColumns := func() *stage.Object {
		acc := r.f.float(0)
		for _, x := range vals {
			acc = r.add(acc, x)
		}
		return acc
	}
	if len(vals) < 8 {
		return byColumns()
	}
	byRow := func() *stage.Object { return r.add(r.f.float(0), r.pairwise(vals)) }
	if r.apart == nil {
		return byRow()
	}
	return r.b.BranchValue(r.apart, byRow, byColumns)
}

// pairwise is the sum of values in numpy's order: eight sums at the same time, in blocks
// of 128 values.
func (r *rowFold) pairwise(vals []*stage.Object) *stage.Object {
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
	var sums [8]*stage.Object
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
func (r *rowFold) count(elems []*stage.Object) *stage.Object {
	n := r.f.int(0)
	for _, x := range elems {
		old := n
		n = r.b.BranchValue(isMissing(r.b, r.s, x), func() *stage.Object { return old }, func() *stage.Object { return r.add(old, r.f.int(1)) })
	}
	return n
}

// mean is the mean of floats; ints are added as such, where that is the same.
func (r *rowFold) mean(vals []*stage.Object) *stage.Object {
	b, f := r.b, r.f
	divide := func(x, n *stage.Object) *stage.Object { return f.op(tree.Div, x, n) }
	if stage.TypeOfNumber(vals[0].ValueType()) == ir.Int64 {
		size := f.float(0)
		for _, x := range vals {
			size = r.add(size, numpy.CallUfunc(b, r.s, "absolute", numpy.Ufuncs["absolute"], []*stage.Object{Float64(b, r.s, x)}))
		}
		b.Branch(b.TruthOf(r.s, b.Compare(r.s, tree.GtE, size, f.float(1<<53)).(*stage.Object)), func() { b.LeaveIf(b.ConstValue(true)) }, func() {})
		return divide(Float64(b, r.s, r.sum(vals)), f.float(float64(len(vals))))
	}
	n := Float64(b, r.s, r.count(vals))
	sum := r.sum(vals)
	return r.ifSome(n, func() *stage.Object { return divide(sum, n) })
}

// ifSome is NaN of no values.
func (r *rowFold) ifSome(n *stage.Object, then func() *stage.Object) *stage.Object {
	return r.b.BranchValue(r.b.TruthOf(r.s, r.b.Compare(r.s, tree.Eq, n, r.f.float(0)).(*stage.Object)), func() *stage.Object { return r.f.float(math.NaN()) }, then)
}

// variance is the mean of squares, in the order of pandas/core/nanops.py.
func (r *rowFold) variance(vals []*stage.Object, ddof int64) *stage.Object {
	b, f := r.b, r.f
	n := Float64(b, r.s, r.count(vals))
	few := b.TruthOf(r.s, b.Compare(r.s, tree.LtE, n, f.float(float64(ddof))).(*stage.Object))
	return b.BranchValue(few, func() *stage.Object { return f.float(math.NaN()) }, func() *stage.Object {
		mean := f.op(tree.Div, r.total(r.zeroed(vals, 0)), n)
		squares := make([]*stage.Object, len(vals))
		for i, x := range vals {
			squares[i] = b.BranchValue(isMissing(b, r.s, x), func() *stage.Object { return f.float(0) }, func() *stage.Object {
				d := f.op(tree.Sub, mean, x)
				return f.op(tree.Mult, d, d)
			})
		}
		return f.op(tree.Div, r.total(squares), f.op(tree.Sub, n, f.float(float64(ddof))))
	})
}

// extreme is the largest or smallest value.
func (r *rowFold) extreme(largest bool, vals []*stage.Object) *stage.Object {
	best := vals[0]
	for _, x := range vals[1:] {
		old := best
		better := func() *stage.Object {
			if largest {
				return r.f.less(old, x)
			}
			return r.f.less(x, old)
		}
		best = r.b.BranchValue(isMissing(r.b, r.s, old), func() *stage.Object { return x }, func() *stage.Object {
			return r.b.BranchValue(better(), func() *stage.Object { return x }, func() *stage.Object { return old })
		})
	}
	return best
}

// extremeLabel is the label of the first of these. pandas warns of rows without a value,
// and takes what is missing for an infinity.
func (r *rowFold) extremeLabel(largest bool, labels []string, vals []*stage.Object) *stage.Object {
	b := r.b
	best, label := stage.Dead, stage.Const("")
	for i, x := range vals {
		if i == 0 {
			best, label = x, stage.Const(labels[0])
			continue
		}
		old, oldLabel := best, label
		better := b.BranchValue(isMissing(b, r.s, old), func() *stage.Object { return b.Inverse(isMissing(b, r.s, x)) }, func() *stage.Object {
			if largest {
				return r.f.less(old, x)
			}
			return r.f.less(x, old)
		})
		if b.Current == nil || better.IsDead() {
			return stage.Dead
		}
		better = stage.Dynamic(b.Value(better), stage.BoolType)
		best = b.BranchValue(better, func() *stage.Object { return x }, func() *stage.Object { return old })
		label = b.BranchValue(better, func() *stage.Object { return b.ToStr(stage.Const(labels[i])) }, func() *stage.Object { return b.ToStr(oldLabel) })
	}
	if stage.TypeOfNumber(best.ValueType()) == ir.Float64 {
		none := r.f.op(tree.Sub, best, best)
		b.Branch(isMissing(b, r.s, none), func() { b.LeaveIf(b.ConstValue(true)) }, func() {})
	}
	return label
}

// holds is whether some value is true, or all. What is missing does not count.
func (r *rowFold) holds(all bool, elems []*stage.Object) *stage.Object {
	b := r.b
	acc := stage.Bool(all)
	for i := len(elems) - 1; i >= 0; i-- {
		rest := acc
		is := truthOrMissing(b, r.s, elems[i], all)
		if all {
			acc = b.BranchValue(is, func() *stage.Object { return rest }, func() *stage.Object { return stage.False })
		} else {
			acc = b.BranchValue(is, func() *stage.Object { return stage.True }, func() *stage.Object { return rest })
		}
	}
	return acc
}

// truthOrMissing is the truth of a value, or this where it is missing.
func truthOrMissing(b *stage.Builder, s *cogen.Site, x *stage.Object, missing bool) *stage.Object {
	return b.PerMember(x, func(x *stage.Object) *stage.Object {
		if x.IsNone() {
			return stage.Bool(missing)
		}
		return b.BranchValue(isMissing(b, s, x), func() *stage.Object { return stage.Bool(missing) }, func() *stage.Object { return b.TruthOf(s, x) })
	})
}

// median is the one in the middle of what is not missing.
func (r *rowFold) median(elems []*stage.Object) *stage.Object {
	b := r.b
	floats := make([]*stage.Object, len(elems))
	for i, x := range elems {
		floats[i] = pythonElem(b, Float64(b, r.s, x))
	}
	m := b.TextModelOf(r.s, "pandas/values", "median", b.ListOf(r.s, floats))
	if b.Current == nil || m.IsDead() {
		return stage.Dead
	}
	return Float64(b, r.s, m)
}
