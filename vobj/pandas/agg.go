package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Several reductions at once: s.agg([...]), df.agg({...}), and df.apply(f) of columns; and
// the values that there are most of.

// reductionNames are functions that agg() takes by their names.
var reductionNames = facts.Words("sum mean min max median std var prod count nunique any all sem")

// aggNames are the names of a list display, or one name; nil if there are others.
func aggNames(o *stage.Object) (names []string, listed bool) {
	fns := []*stage.Object{o}
	if d, ok := o.Static.(stage.Display); ok && d.Keys == nil {
		fns, listed = d.Values, true
	}
	for _, fn := range fns {
		name, ok := stage.StringConst(fn)
		if !ok || !reductionNames[name] || slices.Contains(names, name) {
			return nil, listed
		}
		names = append(names, name)
	}
	return names, listed
}

// seriesAgg is s.agg(name), or of a list of names.
func seriesAgg(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	what := "Series.agg()"
	as := numpy.Bind(b, s, what, "func", args)
	names, listed := aggNames(stage.ObjectOrNone(as[0]))
	if names == nil {
		panic(b.UnsupportedAt(s, what+" with these arguments", "name reductions"))
	}
	if !listed {
		return Methods["Series."+names[0]](b, s, o, nil)
	}
	col := aggregated(b, s, what, k, names)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: knownIndex(b, s, names), col: col})
}

// aggregated is the column of some reductions of a series.
func aggregated(b *stage.Builder, s *cogen.Site, what string, k series, names []string) *stage.Object {
	vals := make([]*stage.Object, len(names))
	for i, n := range names {
		vals[i] = Methods["Series."+n](b, s, stage.NewObject(k), nil)
	}
	return columnOfResults(b, s, what, vals)
}

// columnOfResults is a column of numbers or texts, with the dtype that pandas finds for them.
func columnOfResults(b *stage.Builder, s *cogen.Site, what string, vals []*stage.Object) *stage.Object {
	var t *ir.Type
	for i, v := range vals {
		if b.Current == nil || v.IsDead() {
			return stage.Dead
		}
		n := stage.TypeOfNumber(v.ValueType())
		switch {
		case v.Static != nil && !isConst(v), n == nil && !stage.IsText(v.ValueType()), n != nil && n != ir.Int64 && n != ir.Float64 && n != ir.BoolU:
			panic(b.UnsupportedAt(s, what+" that gives a "+v.TypeName(), ""))
		case i > 0 && n != t && (n == nil || t == nil || n == ir.BoolU || t == ir.BoolU):
			panic(b.UnsupportedAt(s, what+" that gives values of several types", ""))
		}
		if t != ir.Float64 {
			t = n
		}
	}
	vals = slices.Clone(vals)
	for i, v := range vals {
		if t == nil {
			vals[i] = b.ToStr(v)
		} else {
			vals[i] = stage.FromScalar(numpy.Scalar(b, s, v, t, true))
		}
	}
	return columnOfList(b, b.ListOf(s, vals))
}

// frameAgg is df.agg(name), of a list of names, or of a dict of either.
func frameAgg(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	what := "DataFrame.agg()"
	as := numpy.Bind(b, s, what, "func", args)
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "name reductions")) }
	if as[0] == nil {
		refuse()
	}
	if d, ok := as[0].Static.(stage.Display); ok && d.Keys != nil {
		return frameAggDict(b, s, what, k, d)
	}
	names, listed := aggNames(as[0])
	if names == nil {
		refuse()
	}
	if !listed {
		return Methods["DataFrame."+names[0]](b, s, o, nil)
	}
	cols := make([]*stage.Object, len(k.cols))
	for i, c := range k.cols {
		if cols[i] = aggregated(b, s, what, series{index: k.index, col: c}, names); b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	if len(cols) == 0 {
		refuse()
	}
	return newFrame(b, s, k.Names, knownIndex(b, s, names), cols)
}

// frameAggDict is df.agg({column: name}) or of lists of names.
func frameAggDict(b *stage.Builder, s *cogen.Site, what string, k DataFrame, d stage.Display) *stage.Object {
	var labels, rows []string
	var fns [][]string
	lists := false
	for i, key := range d.Keys {
		label, ok := stage.StringConst(key)
		names, listed := aggNames(d.Values[i])
		if !ok || names == nil || k.col(label) == nil || slices.Contains(labels, label) {
			panic(b.UnsupportedAt(s, what+" with these arguments", "name reductions"))
		}
		lists = lists || listed
		labels, fns = append(labels, label), append(fns, names)
		for _, n := range names {
			if !slices.Contains(rows, n) {
				rows = append(rows, n)
			}
		}
	}
	if len(labels) == 0 {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	if !lists {
		vals := make([]*stage.Object, len(labels))
		for i, l := range labels {
			vals[i] = Methods["Series."+fns[i][0]](b, s, stage.NewObject(series{index: k.index, col: k.col(l)}), nil)
		}
		col := columnOfResults(b, s, what, vals)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(series{index: knownIndex(b, s, labels), col: col})
	}
	cols := make([]*stage.Object, len(labels))
	for i, l := range labels {
		vals := make([]*stage.Object, len(rows))
		for j, n := range rows {
			if !slices.Contains(fns[i], n) {
				vals[j] = Float64(b, s, nan())
				continue
			}
			vals[j] = Methods["Series."+n](b, s, stage.NewObject(series{index: k.index, col: k.col(l)}), nil)
		}
		if cols[i] = columnOfResults(b, s, what, vals); b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	return newFrame(b, s, labels, knownIndex(b, s, rows), cols)
}

// frameApplyColumns is df.apply(f): what a function gives for each column, a Series with the
// same rows or one value.
func frameApplyColumns(b *stage.Builder, s *cogen.Site, k DataFrame, f *stage.Object) *stage.Object {
	what := "DataFrame.apply() of columns"
	if name, ok := stage.StringConst(f); ok && reductionNames[name] {
		return Methods["DataFrame."+name](b, s, stage.NewObject(k), nil)
	}
	if !isFunction(f) || len(k.cols) == 0 {
		panic(b.UnsupportedAt(s, what+" with a "+f.TypeName(), ""))
	}
	leaveIfEmpty(b, rowsOf(b, k.index))
	results := make([]*stage.Object, len(k.cols))
	tables := 0
	for i, c := range k.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		r := b.CallObject(s, f, []stage.Arg{{Value: stage.NewObject(series{name: k.Names[i], index: k.index, col: c})}})
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		if _, ok := r.Static.(series); ok {
			tables++
		}
		results[i] = r
	}
	if tables == 0 {
		col := columnOfResults(b, s, what, results)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(series{index: knownIndex(b, s, k.Names), col: col})
	}
	if tables < len(results) {
		panic(b.UnsupportedAt(s, what+" that gives values and Series", ""))
	}
	index, cols := results[0].Static.(series).index, make([]*stage.Object, len(results))
	if index.known == nil && index.isRange() == k.index.isRange() {
		index = k.index // most functions keep it, but what they return is another value
	}
	for i, r := range results {
		t := r.Static.(series)
		leaveIfOtherRows(b, s, t.index, index)
		cols[i] = t.col
	}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, k.Names, index, cols)
}

// seriesMode is s.mode(): the values that there are most of, in their order.
func seriesMode(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.mode()", "", args)
	k := o.Static.(series)
	if !isKey(k.col) {
		panic(b.UnsupportedAt(s, "Series.mode() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	if rowsOf(b, k.index) == nil {
		return stage.Dead
	}
	g := groupBy{keys: []*stage.Object{k.col}, from: k.index, sorted: true}
	keys, sizes := foldGroups(b, s, g, []aggregation{{name: "size", fn: "size"}})
	if b.Current == nil || keys == nil {
		return stage.Dead
	}
	n := rowsOf(b, tableIndex{of: keys[0]})
	most := b.TextModelOf(s, "pandas/values", "largest", pythonColumn(b, s, sizes[0]))
	if b.Current == nil || most.IsDead() {
		return stage.Dead
	}
	stays := mapColumn(b, s, n, []*stage.Object{sizes[0]}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, b.Leaf("int.eq", pythonElem(b, elems[0]), most))
	})
	if b.Current == nil || stays.IsDead() {
		return stage.Dead
	}
	_, cols := filterRows(b, s, rangeIndex(n), keys, stays)
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: rangeIndex(lenOfColumn(b, cols[0])), col: cols[0]})
}
