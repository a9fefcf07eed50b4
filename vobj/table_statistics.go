package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// More reductions of series, and those of all columns of a frame, in the order of
// operations of pandas/core/nanops.py.

// floatsOf is a column of numbers as float64.
func (b *builder) floatsOf(s *cogen.Site, what string, k series) *object {
	if !holdsNumbers(k.col) {
		panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	if dtypeOf(k.col) == "float64" {
		return k.col
	}
	return b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.float64(s, elems[0])
	})
}

func (b *builder) float64(s *cogen.Site, o *object) *object {
	return fromScalar(b.scalar(s, o, ir.Float64, true))
}

// sumOf is numpy's sum of a column.
func (b *builder) sumOf(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return b.reduction(s, "sum", b.sharedArray(s, col), []*object{noneObject})
}

// orZero is a column with other values, and zero for those that are missing.
func (b *builder) orZero(s *cogen.Site, col *object, fn func(x *object) *object) *object {
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return b.branchValue(b.isMissing(s, elems[0]), func() *object { return b.float64(s, mkConst(0.0)) }, func() *object { return fn(elems[0]) })
	})
}

// seriesSpread is s.var(ddof=1) or s.std(ddof=1).
func seriesSpread(root bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		what := "Series.var()"
		ddof := b.ddofOf(s, what, b.reductionArgs(s, what, "axis skipna ddof numeric_only", args)["ddof"])
		col := b.floatsOf(s, what, o.k.(series))
		n := b.seriesCount(s, o, nil)
		if b.cur == nil {
			return deadObject
		}
		same := func(x *object) *object { return x }
		divide := func(x, y *object) *object { return b.binary(s, tree.Div, x, y, "/") }
		few := b.truth(s, b.Compare(s, tree.LtE, n, mkInt(ddof)).(*object))
		return b.branchValue(few, func() *object { return b.float64(s, nan()) }, func() *object {
			avg := divide(b.sumOf(s, b.orZero(s, col, same)), n)
			squares := b.orZero(s, col, func(x *object) *object {
				d := b.binary(s, tree.Sub, avg, x, "-")
				return b.binary(s, tree.Mult, d, d, "*")
			})
			v := divide(b.sumOf(s, squares), b.binary(s, tree.Sub, n, mkInt(ddof), "-"))
			if root && b.cur != nil {
				v = fromScalar(b.op1("np.sqrt", ir.Float64, b.value(v)))
			}
			return v
		})
	}
}

// seriesMedian is s.median().
func (b *builder) seriesMedian(s *cogen.Site, o *object, args []arg) *object {
	b.reductionArgs(s, "Series.median()", "axis skipna numeric_only", args)
	k := o.k.(series)
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, "Series.median() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	col := b.floatsOf(s, "median", k)
	if b.cur == nil {
		return deadObject
	}
	r := b.textModelOf(s, "pandas/values", "median", b.pythonColumn(s, col))
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	return b.float64(s, r)
}

// seriesHolds is s.any() or s.all(). What is missing does not count.
func seriesHolds(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		what := "Series." + name + "()"
		b.reductionArgs(s, what, "axis bool_only skipna", args)
		k := o.k.(series)
		if d := dtypeOf(k.col); d != "bool" && !isNumberDtype(d) && !isTexts(k.col) {
			panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
		}
		met := b.countRows(s, k.col, func(x *object) *object {
			is := b.truthOrMissing(s, x, name == "all")
			if name == "all" {
				return b.not(is)
			}
			return is
		})
		if met == nil {
			return deadObject
		}
		r := dyn(b.i64op("i64.ne", met, b.i64Const(0)), tBool)
		if name == "all" {
			r = b.not(r)
		}
		return fromScalar(b.scalar(s, r, ir.BoolU, true))
	}
}

// seriesExtremeLabel is s.idxmax() or s.idxmin().
func seriesExtremeLabel(largest bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		what := "Series.idxmax()"
		b.bindNumpy(s, what, "", args)
		k := o.k.(series)
		col := k.col
		if dtypeOf(col) != "int64" {
			col = b.floatsOf(s, what, k)
		}
		n := b.seriesCount(s, o, nil)
		if b.cur == nil {
			return deadObject
		}
		b.leaveIf(b.value(b.truth(s, b.Compare(s, tree.Eq, n, mkInt(0)).(*object))))
		at := b.textModelOf(s, "pandas/values", "extreme", b.pythonColumn(s, col), mkBool(largest))
		if b.cur == nil || at.isDead() {
			return deadObject
		}
		if k.index.isRange() {
			return at
		}
		v := b.value(k.index.of)
		l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
		return b.plainCategory(b.element("list.get_unchecked", k.index.of.t.elems[0], l, b.i64(at, "int.to_i64_clamp")))
	}
}
