package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// More reductions of series, and those of all columns of a frame, in the order of
// operations of pandas/core/nanops.py.

// floatsOf is a column of numbers as float64.
func floatsOf(b *stage.Builder, s *cogen.Site, what string, k series) *stage.Object {
	if !holdsNumbers(k.col) {
		panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	if dtypeOf(k.col) == "float64" {
		return k.col
	}
	return mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return Float64(b, s, elems[0])
	})
}

func Float64(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.FromScalar(numpy.Scalar(b, s, o, ir.Float64, true))
}

// sumOf is numpy's sum of a column.
func sumOf(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return numpy.Reduction(b, s, "sum", sharedArray(b, s, col), []*stage.Object{stage.None})
}

// orZero is a column with other values, and zero for those that are missing.
func orZero(b *stage.Builder, s *cogen.Site, col *stage.Object, fn func(x *stage.Object) *stage.Object) *stage.Object {
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return b.BranchValue(isMissing(b, s, elems[0]), func() *stage.Object { return Float64(b, s, stage.Const(0.0)) }, func() *stage.Object { return fn(elems[0]) })
	})
}

// seriesSpread is s.var(ddof=1) or s.std(ddof=1).
func seriesSpread(root bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		what := "Series.var()"
		ddof := ddofOf(b, s, what, reductionArgs(b, s, what, "axis skipna ddof numeric_only", args)["ddof"])
		col := floatsOf(b, s, what, o.Static.(series))
		n := seriesCount(b, s, o, nil)
		if b.Current == nil {
			return stage.Dead
		}
		same := func(x *stage.Object) *stage.Object { return x }
		divide := func(x, y *stage.Object) *stage.Object { return b.BinaryOp(s, tree.Div, x, y, "/") }
		few := b.TruthOf(s, b.Compare(s, tree.LtE, n, stage.Int(ddof)).(*stage.Object))
		return b.BranchValue(few, func() *stage.Object { return Float64(b, s, nan()) }, func() *stage.Object {
			avg := divide(sumOf(b, s, orZero(b, s, col, same)), n)
			squares := orZero(b, s, col, func(x *stage.Object) *stage.Object {
				d := b.BinaryOp(s, tree.Sub, avg, x, "-")
				return b.BinaryOp(s, tree.Mult, d, d, "*")
			})
			v := divide(sumOf(b, s, squares), b.BinaryOp(s, tree.Sub, n, stage.Int(ddof), "-"))
			if root && b.Current != nil {
				v = stage.FromScalar(b.Op1("np.sqrt", ir.Float64, b.Value(v)))
			}
			return v
		})
	}
}

// seriesMedian is s.median().
func seriesMedian(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	reductionArgs(b, s, "Series.median()", "axis skipna numeric_only", args)
	k := o.Static.(series)
	if !holdsFloatsOrInts(k.col) {
		panic(b.UnsupportedAt(s, "Series.median() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	col := floatsOf(b, s, "median", k)
	if b.Current == nil {
		return stage.Dead
	}
	r := b.TextModelOf(s, "pandas/values", "median", pythonColumn(b, s, col))
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	return Float64(b, s, r)
}

// seriesHolds is s.any() or s.all(). What is missing does not count.
func seriesHolds(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		what := "Series." + name + "()"
		reductionArgs(b, s, what, "axis bool_only skipna", args)
		k := o.Static.(series)
		if d := dtypeOf(k.col); d != "bool" && !isNumberDtype(d) && !isTexts(k.col) {
			panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
		}
		met := countRows(b, s, k.col, func(x *stage.Object) *stage.Object {
			is := truthOrMissing(b, s, x, name == "all")
			if name == "all" {
				return b.Inverse(is)
			}
			return is
		})
		if met == nil {
			return stage.Dead
		}
		r := stage.Dynamic(b.I64op("i64.ne", met, b.I64Const(0)), stage.BoolType)
		if name == "all" {
			r = b.Inverse(r)
		}
		return stage.FromScalar(numpy.Scalar(b, s, r, ir.BoolU, true))
	}
}

// seriesExtremeLabel is s.idxmax() or s.idxmin().
func seriesExtremeLabel(largest bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		what := "Series.idxmax()"
		numpy.Bind(b, s, what, "", args)
		k := o.Static.(series)
		col := k.col
		if dtypeOf(col) != "int64" {
			col = floatsOf(b, s, what, k)
		}
		n := seriesCount(b, s, o, nil)
		if b.Current == nil {
			return stage.Dead
		}
		b.LeaveIf(b.Value(b.TruthOf(s, b.Compare(s, tree.Eq, n, stage.Int(0)).(*stage.Object))))
		at := b.TextModelOf(s, "pandas/values", "extreme", pythonColumn(b, s, col), stage.Bool(largest))
		if b.Current == nil || at.IsDead() {
			return stage.Dead
		}
		if k.index.isRange() {
			return at
		}
		v := b.Value(k.index.of)
		l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
		return plainCategory(b, b.Element("list.get_unchecked", k.index.of.Type.Elems[0], l, b.I64(at, "int.to_i64_clamp")))
	}
}
