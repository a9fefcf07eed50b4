package pandas

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// seriesApply is s.apply(f): the results of f make a column.
func seriesApply(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	if len(args) != 1 || args[0].Name != "" && args[0].Name != "func" && args[0].Name != "arg" {
		panic(b.UnsupportedAt(s, "Series.apply() with these arguments", "pass a function of one argument"))
	}
	if isCategorical(k.col) {
		return mapCategories(b, s, k, args[0].Value)
	}
	if of, ok := args[0].Value.Static.(series); ok && args[0].Name != "func" {
		return seriesMapSeries(b, s, k, of)
	}
	f := b.Materialise(args[0].Value)
	if t := f.ValueType(); t != nil && f.Static == nil && t.Kind == ir.KDict && args[0].Name != "func" {
		return seriesMapDict(b, s, k, f)
	}
	if f.ValueType() != nil {
		panic(b.UnsupportedAt(s, "Series.map() of a "+f.TypeName(), "pass a function"))
	}
	return applied(b, s, k, func(x *stage.Object) *stage.Object { return callRow(b, s, f, x) })
}

// applied is a series of what a function gives that is called once for each value.
func applied(b *stage.Builder, s *cogen.Site, k series, call func(x *stage.Object) *stage.Object) *stage.Object {
	n := rowsOf(b, k.index)
	leaveIfEmpty(b, n)
	row, cols := calledRows(b, s, n, []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object { return call(pythonElem(b, elems[0])) })
	return ofCalled(b, s, k.name, k.index, row, cols)
}

// callRow calls a function for a row.
func callRow(b *stage.Builder, s *cogen.Site, f, x *stage.Object) *stage.Object {
	return b.PerMember(x, func(x *stage.Object) *stage.Object { return b.CallObject(s, f, []stage.Arg{{Value: x}}) })
}

// frameApply is df.apply(f, axis=1).
func frameApply(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.apply()", "func axis result_type", args)
	axis, ok := axisNumber(as[1])
	if as[0] == nil || !ok {
		panic(b.UnsupportedAt(s, "DataFrame.apply() with these arguments", ""))
	}
	expand := false
	if as[2] != nil && !as[2].IsNone() {
		how, _ := stage.StringConst(as[2])
		if expand = how == "expand"; !expand || axis == 0 {
			panic(b.UnsupportedAt(s, "DataFrame.apply() with these arguments", ""))
		}
	}
	if axis == 0 {
		return frameApplyColumns(b, s, k, as[0])
	}
	f, n := as[0], rowsOf(b, k.index)
	leaveIfEmpty(b, n)
	row, cols := calledRows(b, s, n, k.cols, func(elems []*stage.Object) *stage.Object {
		r := b.CallObject(s, f, []stage.Arg{{Value: rowOfFrame(b, s, k, elems, nil, true)}})
		if !expand || b.Current == nil || r.IsDead() {
			return r
		}
		return expanded(b, s, r)
	})
	return ofCalled(b, s, nil, k.index, row, cols)
}

// expanded is what apply() with result_type="expand" takes for a result of the function: a tuple is a row, and one value
// stays one. Others have a length known only at run time.
func expanded(b *stage.Builder, s *cogen.Site, r *stage.Object) *stage.Object {
	if stage.IsTuple(r) {
		return madeRow(b, s, nil, b.ElemsOf(r))
	}
	if k, ok := r.Static.(tableRow); ok && k.made || r.IsNone() || mixedNumbers(r.ValueType()) || rowClass(b, r) != "" {
		return r
	}
	panic(b.UnsupportedAt(s, "DataFrame.apply() that expands a "+r.TypeName(), "return a tuple"))
}

// axisNumber is the axis that an argument names: 0 without one. False: none.
func axisNumber(o *stage.Object) (int, bool) {
	v, _ := stage.ObjectOrNone(o).ConstVal()
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
