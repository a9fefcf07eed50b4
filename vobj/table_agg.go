package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Several reductions at once: s.agg([...]), df.agg({...}), and df.apply(f) of columns; and
// the values that there are most of.

// reductionNames are functions that agg() takes by their names.
var reductionNames = words("sum mean min max median std var prod count nunique any all sem")

// aggNames are the names of a list display, or one name; nil if there are others.
func aggNames(o *object) (names []string, listed bool) {
	fns := []*object{o}
	if d, ok := o.k.(display); ok && d.keys == nil {
		fns, listed = d.vals, true
	}
	for _, fn := range fns {
		name, ok := strConst(fn)
		if !ok || !reductionNames[name] || slices.Contains(names, name) {
			return nil, listed
		}
		names = append(names, name)
	}
	return names, listed
}

// seriesAgg is s.agg(name), or of a list of names.
func (b *builder) seriesAgg(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	what := "Series.agg()"
	as := b.bindNumpy(s, what, "func", args)
	names, listed := aggNames(objectOrNone(as[0]))
	if names == nil {
		panic(b.unsupportedAt(s, what+" with these arguments", "name reductions"))
	}
	if !listed {
		return goTableMethods["Series."+names[0]](b, s, o, nil)
	}
	col := b.aggregated(s, what, k, names)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: b.knownIndex(s, names), col: col})
}

// aggregated is the column of some reductions of a series.
func (b *builder) aggregated(s *cogen.Site, what string, k series, names []string) *object {
	vals := make([]*object, len(names))
	for i, n := range names {
		vals[i] = goTableMethods["Series."+n](b, s, mkStatic(k), nil)
	}
	return b.columnOfResults(s, what, vals)
}

// columnOfResults is a column of numbers or texts, with the dtype that pandas finds for them.
func (b *builder) columnOfResults(s *cogen.Site, what string, vals []*object) *object {
	var t *ir.Type
	for i, v := range vals {
		if b.cur == nil || v.isDead() {
			return deadObject
		}
		n := typeOfNumber(v.typ())
		switch {
		case v.k != nil && !isConst(v), n == nil && !isText(v.typ()), n != nil && n != ir.Int64 && n != ir.Float64 && n != ir.BoolU:
			panic(b.unsupportedAt(s, what+" that gives a "+v.typeName(), ""))
		case i > 0 && n != t && (n == nil || t == nil || n == ir.BoolU || t == ir.BoolU):
			panic(b.unsupportedAt(s, what+" that gives values of several types", ""))
		}
		if t != ir.Float64 {
			t = n
		}
	}
	vals = slices.Clone(vals)
	for i, v := range vals {
		if t == nil {
			vals[i] = b.toStr(v)
		} else {
			vals[i] = fromScalar(b.scalar(s, v, t, true))
		}
	}
	return b.columnOfList(b.listOf(s, vals))
}

// frameAgg is df.agg(name), of a list of names, or of a dict of either.
func (b *builder) frameAgg(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	what := "DataFrame.agg()"
	as := b.bindNumpy(s, what, "func", args)
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "name reductions")) }
	if as[0] == nil {
		refuse()
	}
	if d, ok := as[0].k.(display); ok && d.keys != nil {
		return b.frameAggDict(s, what, k, d)
	}
	names, listed := aggNames(as[0])
	if names == nil {
		refuse()
	}
	if !listed {
		return goTableMethods["DataFrame."+names[0]](b, s, o, nil)
	}
	cols := make([]*object, len(k.cols))
	for i, c := range k.cols {
		if cols[i] = b.aggregated(s, what, series{index: k.index, col: c}, names); b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	if len(cols) == 0 {
		refuse()
	}
	return b.newFrame(s, k.names, b.knownIndex(s, names), cols)
}

// frameAggDict is df.agg({column: name}) or of lists of names.
func (b *builder) frameAggDict(s *cogen.Site, what string, k dataFrame, d display) *object {
	var labels, rows []string
	var fns [][]string
	lists := false
	for i, key := range d.keys {
		label, ok := strConst(key)
		names, listed := aggNames(d.vals[i])
		if !ok || names == nil || k.col(label) == nil || slices.Contains(labels, label) {
			panic(b.unsupportedAt(s, what+" with these arguments", "name reductions"))
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
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	if !lists {
		vals := make([]*object, len(labels))
		for i, l := range labels {
			vals[i] = goTableMethods["Series."+fns[i][0]](b, s, mkStatic(series{index: k.index, col: k.col(l)}), nil)
		}
		col := b.columnOfResults(s, what, vals)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		return mkStatic(series{index: b.knownIndex(s, labels), col: col})
	}
	cols := make([]*object, len(labels))
	for i, l := range labels {
		vals := make([]*object, len(rows))
		for j, n := range rows {
			if !slices.Contains(fns[i], n) {
				vals[j] = b.float64(s, nan())
				continue
			}
			vals[j] = goTableMethods["Series."+n](b, s, mkStatic(series{index: k.index, col: k.col(l)}), nil)
		}
		if cols[i] = b.columnOfResults(s, what, vals); b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	return b.newFrame(s, labels, b.knownIndex(s, rows), cols)
}

// frameApplyColumns is df.apply(f): what a function gives for each column, a Series with the
// same rows or one value.
func (b *builder) frameApplyColumns(s *cogen.Site, k dataFrame, f *object) *object {
	what := "DataFrame.apply() of columns"
	if name, ok := strConst(f); ok && reductionNames[name] {
		return goTableMethods["DataFrame."+name](b, s, mkStatic(k), nil)
	}
	if !isFunction(f) || len(k.cols) == 0 {
		panic(b.unsupportedAt(s, what+" with a "+f.typeName(), ""))
	}
	b.leaveIfEmpty(b.rowsOf(k.index))
	results := make([]*object, len(k.cols))
	tables := 0
	for i, c := range k.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		r := b.callObject(s, f, []arg{{val: mkStatic(series{name: k.names[i], index: k.index, col: c})}})
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		if _, ok := r.k.(series); ok {
			tables++
		}
		results[i] = r
	}
	if tables == 0 {
		col := b.columnOfResults(s, what, results)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		return mkStatic(series{index: b.knownIndex(s, k.names), col: col})
	}
	if tables < len(results) {
		panic(b.unsupportedAt(s, what+" that gives values and Series", ""))
	}
	index, cols := results[0].k.(series).index, make([]*object, len(results))
	if index.known == nil && index.isRange() == k.index.isRange() {
		index = k.index // most functions keep it, but what they return is another value
	}
	for i, r := range results {
		t := r.k.(series)
		b.leaveIfOtherRows(s, t.index, index)
		cols[i] = t.col
	}
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, k.names, index, cols)
}

// seriesMode is s.mode(): the values that there are most of, in their order.
func (b *builder) seriesMode(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "Series.mode()", "", args)
	k := o.k.(series)
	if !isKey(k.col) {
		panic(b.unsupportedAt(s, "Series.mode() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	if b.rowsOf(k.index) == nil {
		return deadObject
	}
	g := groupBy{keys: []*object{k.col}, from: k.index, sorted: true}
	keys, sizes := b.foldGroups(s, g, []aggregation{{name: "size", fn: "size"}})
	if b.cur == nil || keys == nil {
		return deadObject
	}
	n := b.rowsOf(tableIndex{of: keys[0]})
	most := b.textModelOf(s, "pandas/values", "largest", b.pythonColumn(s, sizes[0]))
	if b.cur == nil || most.isDead() {
		return deadObject
	}
	stays := b.mapColumn(s, n, []*object{sizes[0]}, func(elems []*object) *object {
		return b.inColumn(s, b.leaf("int.eq", b.pythonElem(elems[0]), most))
	})
	if b.cur == nil || stays.isDead() {
		return deadObject
	}
	_, cols := b.filterRows(s, rangeIndex(n), keys, stays)
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: rangeIndex(b.lenOfColumn(cols[0])), col: cols[0]})
}
