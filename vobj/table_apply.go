package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// seriesApply is s.apply(f): the results of f make a column.
func (b *builder) seriesApply(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	if len(args) != 1 || args[0].name != "" && args[0].name != "func" && args[0].name != "arg" {
		panic(b.unsupportedAt(s, "Series.apply() with these arguments", "pass a function of one argument"))
	}
	if isCategorical(k.col) {
		return b.mapCategories(s, k, args[0].val)
	}
	if of, ok := args[0].val.k.(series); ok && args[0].name != "func" {
		return b.seriesMapSeries(s, k, of)
	}
	f := b.materialise(args[0].val)
	if t := f.typ(); t != nil && f.k == nil && t.kind == ir.KDict && args[0].name != "func" {
		return b.seriesMapDict(s, k, f)
	}
	if f.typ() != nil {
		panic(b.unsupportedAt(s, "Series.map() of a "+f.typeName(), "pass a function"))
	}
	return b.applied(s, k, func(x *object) *object { return b.callRow(s, f, x) })
}

// applied is a series of what a function gives that is called once for each value.
func (b *builder) applied(s *cogen.Site, k series, call func(x *object) *object) *object {
	n := b.rowsOf(k.index)
	b.leaveIfEmpty(n)
	row, cols := b.calledRows(s, n, []*object{k.col}, func(elems []*object) *object { return call(b.pythonElem(elems[0])) })
	return b.ofCalled(s, k.name, k.index, row, cols)
}

// callRow calls a function for a row.
func (b *builder) callRow(s *cogen.Site, f, x *object) *object {
	return b.perMember(x, func(x *object) *object { return b.callObject(s, f, []arg{{val: x}}) })
}

// frameApply is df.apply(f, axis=1).
func (b *builder) frameApply(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.apply()", "func axis result_type", args)
	axis, ok := axisNumber(as[1])
	if as[0] == nil || !ok {
		panic(b.unsupportedAt(s, "DataFrame.apply() with these arguments", ""))
	}
	expand := false
	if as[2] != nil && !as[2].isNone() {
		how, _ := strConst(as[2])
		if expand = how == "expand"; !expand || axis == 0 {
			panic(b.unsupportedAt(s, "DataFrame.apply() with these arguments", ""))
		}
	}
	if axis == 0 {
		return b.frameApplyColumns(s, k, as[0])
	}
	f, n := as[0], b.rowsOf(k.index)
	b.leaveIfEmpty(n)
	row, cols := b.calledRows(s, n, k.cols, func(elems []*object) *object {
		r := b.callObject(s, f, []arg{{val: b.rowOf(s, k, elems, nil, true)}})
		if expand && b.cur != nil && isTuple(r) {
			return b.madeRow(s, nil, b.elemsOf(r))
		}
		return r
	})
	return b.ofCalled(s, nil, k.index, row, cols)
}

// axisNumber is the axis that an argument names: 0 without one. False: none.
func axisNumber(o *object) (int, bool) {
	v, _ := objectOrNone(o).constVal()
	switch v := v.(type) {
	case nil:
		return 0, o == nil
	case *big.Int:
		return int(v.Int64()), v.Sign() >= 0 && v.Cmp(big.NewInt(1)) <= 0
	case string:
		if v == "columns" {
			return 1, true
		}
		return 0, v == "index" || v == "rows"
	}
	return 0, false
}
