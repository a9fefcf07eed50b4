package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Orders of rows: sort_values, value_counts, and rows taken at positions. By one
// column pandas sorts with numpy's quicksort, whose order of equal values is its
// own: that of objects and bools is lib/pandas/order.py's; that of numbers depends on the
// machine, so numpy tells it, where there are equal ones.

// tableSort is df.sort_values(by, ...) or s.sort_values(...).
func (b *builder) tableSort(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".sort_values()"
	params := "by axis ascending inplace kind na_position ignore_index key"
	f, isFrame := o.k.(dataFrame)
	index, cols := tableParts(o)
	if !isFrame {
		params = "axis ascending inplace kind na_position ignore_index key"
	}
	as := b.bindNumpy(s, what, params, args)
	if !isFrame {
		as = append([]*object{nil}, as...)
	}
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "")) }
	if as[1] != nil || b.option(s, as[3], false) {
		refuse()
	}
	word := func(o *object, otherwise string) string {
		if o == nil {
			return otherwise
		}
		t, ok := strConst(o)
		if !ok {
			refuse()
		}
		return t
	}
	kind, place := word(as[4], "quicksort"), word(as[5], "last")
	if kind != "quicksort" && kind != "stable" && kind != "mergesort" || place != "last" && place != "first" {
		refuse()
	}
	ignore := b.option(s, as[6], false)
	keys := cols
	mapped := as[7] != nil && !as[7].isNone()
	if !isFrame && mapped {
		keys = []*object{b.sortKey(s, as[7], o.k.(series))}
	}
	if isFrame {
		keys = nil
		if as[0] == nil {
			refuse()
		}
		for _, n := range b.labels(s, as[0]) {
			c := f.col(n)
			if c == nil && index.name == n {
				c = b.labelColumn(s, index)
			} else if c == nil {
				return b.raiseKey(s, n)
			}
			if mapped && b.cur != nil {
				c = b.sortKey(s, as[7], series{name: n, index: rangeIndex(b.rowsOf(index)), col: c})
			}
			keys = append(keys, c)
		}
	}
	if b.cur == nil {
		return deadObject
	}
	if len(keys) == 0 {
		refuse()
	}
	down := make([]bool, len(keys))
	if d, ok := objectOrNone(as[2]).k.(display); ok {
		if d.keys != nil || len(d.vals) != len(keys) {
			refuse()
		}
		for i, v := range d.vals {
			down[i] = !b.option(s, v, true)
		}
	} else {
		for i := range down {
			down[i] = !b.option(s, as[2], true)
		}
	}
	for _, c := range keys {
		if !isKey(c) && !isCategorical(c) {
			panic(b.unsupportedAt(s, what+" by a column of "+c.t.elems[0].ir().String(), ""))
		}
	}
	at := b.sortedRows(s, index, keys, down, len(keys) == 1 && kind == "quicksort", place == "first")
	x, cols := b.takeRows(s, index, cols, at, ignore)
	return b.likeTable(s, o, x, cols)
}

// sortKey is the column that sort_values(key=fn) sorts by: what the function gives for a Series.
func (b *builder) sortKey(s *cogen.Site, fn *object, of series) *object {
	r := b.callObject(s, fn, []arg{{val: mkStatic(of)}})
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	k, ok := r.k.(series)
	if x, is := r.k.(timesIndex); is && !ok {
		k, ok = series{index: rangeIndex(b.lenOfColumn(x.of)), col: x.of}, true
	}
	if !ok {
		panic(b.unsupportedAt(s, "sort_values() with a key that does not return a Series", ""))
	}
	n, m := b.rowsOf(of.index), b.rowsOf(k.index)
	if b.cur == nil || k.col.isDead() {
		return deadObject
	}
	b.leaveIf(b.i64op("i64.ne", n, m))
	return k.col
}

func (b *builder) order(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/order", name, args...)
}

// tableSortIndex is df.sort_index(ascending) or s.sort_index(ascending): labels that are in
// order already stay where they are, others come in the order that sort_values gives.
func (b *builder) tableSortIndex(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".sort_index()"
	as := b.bindNumpy(s, what, "axis level ascending inplace kind na_position sort_remaining ignore_index key", args)
	for i, a := range as {
		if n, ok := axisNumber(a); a != nil && i != 2 && i != 4 && !(i == 0 && ok && n == 0) {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
	}
	kind, ok := strConst(orDefault(as[4], mkConst("quicksort")))
	up := b.option(s, as[2], true)
	index, cols := tableParts(o)
	if !ok || !isOneOf(kind, "quicksort", "stable", "mergesort") || len(cols) == 0 {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	if index.isRange() && up {
		return b.likeTable(s, o, index, cols)
	}
	labels := b.labelColumn(s, index)
	if b.cur == nil || labels.isDead() {
		return deadObject
	}
	if !isKey(labels) && !isCategorical(labels) || isTimes(labels) && !isPandasTime(labels.t.elems[0]) {
		panic(b.unsupportedAt(s, what+" of labels of "+labels.t.elems[0].ir().String(), ""))
	}
	sorted := func(quick bool) *object { return b.sortedRows(s, index, []*object{labels}, []bool{!up}, quick, false) }
	at := sorted(false)
	if kind == "quicksort" && b.cur != nil && !at.isDead() {
		gone := b.countRows(s, labels, func(x *object) *object { return b.isMissing(s, x) })
		if b.cur == nil {
			return deadObject
		}
		stay := b.branchValue(dyn(b.i64op("i64.eq", gone, b.i64Const(0)), tBool), func() *object { return b.truth(s, b.order(s, "in_place", at)) }, func() *object { return falseObject })
		rows := at
		at = b.branchValue(stay, func() *object { return rows }, func() *object { return sorted(true) })
	}
	x, cols := b.takeRows(s, index, cols, at, false)
	return b.likeTable(s, o, x, cols)
}

// sortedRows is the list of positions of rows by columns. quick: by one, with
// numpy's order of equal values.
func (b *builder) sortedRows(s *cogen.Site, x tableIndex, keys []*object, down []bool, quick, first bool) *object {
	n := b.rowsOf(x)
	if n == nil {
		return deadObject
	}
	at := b.order(s, "positions", b.fromLeaf(n))
	var values, missing *object
	for i := len(keys) - 1; i >= 0; i-- {
		values, missing = b.sortable(s, n, keys[i])
		at = b.order(s, "by_present", at, values, missing, mkBool(down[i]), mkBool(first))
	}
	if !quick || b.cur == nil {
		return at
	}
	tied := b.order(s, "tied", at, values, missing)
	if b.cur == nil {
		return deadObject
	}
	return b.branchValue(b.truth(s, tied), func() *object {
		rows := b.order(s, "present", missing, mkBool(down[0]))
		if b.cur == nil {
			return deadObject
		}
		var quick *object
		if isCategorical(keys[0]) {
			b.leaveIfManyCategories(categoriesOf(keys[0]))
		}
		if isCategorical(keys[0]) && len(categoriesOf(keys[0]).texts) < 128 {
			quick = b.argsortPython(s, b.gather(s, b.categoryCodes(s, keys[0], ir.Int8), rows))
		} else if holdsAny(keys[0]) && dtypeOf(keys[0]) != "bool" {
			quick = b.argsortPython(s, b.gather(s, keys[0], rows))
		} else {
			quick = b.order(s, "quick", b.gather(s, values, rows))
			if b.cur == nil {
				return deadObject
			}
			b.leaveIfEmpty(b.op("list.len", []*ir.Value{b.value(quick)}, ir.I64).Result())
		}
		return b.order(s, "placed", rows, quick, missing, mkBool(down[0]), mkBool(first))
	}, func() *object { return at })
}

// sortable is a column's values as what sorted() compares, and which are missing.
func (b *builder) sortable(s *cogen.Site, n *ir.Value, col *object) (values, missing *object) {
	missing = b.pythonColumn(s, b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
		return b.inColumn(s, b.isMissing(s, elems[0]))
	}))
	if col.t.elems[0].kind != ir.KUnion {
		return b.pythonColumn(s, col), missing
	}
	return b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
		text := b.perMember(elems[0], func(x *object) *object {
			if t := x.typ(); t != nil && isText(t) {
				return b.toStr(x)
			}
			return mkConst("")
		})
		return b.inColumn(s, text)
	}), missing
}

// argsortPython is numpy's argsort of a column, as a list of ints.
func (b *builder) argsortPython(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	b.noteFallback("numpy.argsort()", "the order of equal numbers is up to numpy", `sort with kind="stable"`)
	in, first := b.cur, len(b.cur.Ops)
	np := b.py("py.import", "numpy", tPyObj)
	v := b.value(col)
	a := b.py("array.to_py", "", tPyObj, b.op("column.array", []*ir.Value{v}, ir.Array(1, v.Type.Elem())).Result())
	at := b.callPy(b.getAttrPython(np, "argsort").v, []arg{{val: a}})
	if b.cur == nil {
		return deadObject
	}
	places := b.columnOfBytes(b.callPy(b.getAttrPython(at, "tobytes").v, nil), ir.Int64)
	for _, o := range in.Ops[first:] {
		b.c.pandas().known.quiet[o] = true
		for _, region := range o.Regions {
			region.Walk(func(o *ir.Op) { b.c.pandas().known.quiet[o] = true })
		}
	}
	return b.listOfColumn(s, places)
}

// takeRows takes rows at positions; ignore: they get new labels.
func (b *builder) takeRows(s *cogen.Site, x tableIndex, cols []*object, at *object, ignore bool) (tableIndex, []*object) {
	if b.cur == nil || at.isDead() {
		return tableIndex{of: deadObject}, nil
	}
	out := b.gatherAll(s, cols, at)
	if b.cur == nil {
		return tableIndex{of: deadObject}, nil
	}
	switch {
	case ignore:
		return rangeIndex(b.op("list.len", []*ir.Value{b.value(at)}, ir.I64).Result()), out
	case x.isRange():
		labels := b.columnOfList(at)
		x.of = b.mapColumn(s, b.lenOfColumn(labels), []*object{labels}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	default:
		x = x.taken(b.gather(s, x.of, at), someRows)
	}
	return x, out
}

// valueCounts is s.value_counts(...).
func (b *builder) valueCounts(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	as := b.bindNumpy(s, "Series.value_counts()", "normalize sort ascending bins dropna", args)
	missing := !b.option(s, as[4], true) && !k.col.isDead() && hasMissing(k.col)
	e := k.col.t.elems[0]
	nones := missing && e.kind == ir.KUnion && hasKind(e, ir.KNone)
	if as[3] != nil || !isKey(k.col) && !isCategorical(k.col) || missing && (isCategorical(k.col) || nones && hasKind(e, ir.KFloat)) {
		panic(b.unsupportedAt(s, "Series.value_counts() with these arguments", ""))
	}
	share, up := b.option(s, as[0], false), b.option(s, as[2], false)
	keys, outs := b.foldGroups(s, groupBy{keys: []*object{k.col}, from: k.index, missing: missing}, []aggregation{{name: "count", fn: "size"}})
	if b.cur == nil {
		return deadObject
	}
	if nones {
		keys[0] = b.mapColumn(s, b.lenOfColumn(keys[0]), keys, func(elems []*object) *object {
			return dynOf(b, b.perMember(elems[0], func(x *object) *object {
				if x.typ().kind == ir.KFloat {
					return noneObject
				}
				return x
			}), e)
		})
		if b.cur == nil {
			return deadObject
		}
	}
	if isCategorical(k.col) {
		if keys[0], outs = b.allCategories(s, []aggregation{{fn: "size"}}, keys[0], outs); b.cur == nil {
			return deadObject
		}
	}
	x, counts := tableIndex{name: k.name, of: keys[0]}, outs[0]
	if b.option(s, as[1], true) {
		at := b.sortedRows(s, x, []*object{counts}, []bool{!up}, true, false)
		var cols []*object
		if x, cols = b.takeRows(s, x, []*object{counts}, at, false); b.cur == nil {
			return deadObject
		}
		counts = cols[0]
	}
	name := "count"
	if share {
		name = "proportion"
		sum := b.order(s, "total", b.pythonColumn(s, counts))
		counts = b.mapColumn(s, b.lenOfColumn(counts), []*object{counts}, func(elems []*object) *object {
			return b.inColumn(s, b.binary(s, tree.Div, elems[0], sum, "/"))
		})
		if b.cur == nil {
			return deadObject
		}
	}
	return mkStatic(series{name: name, index: x, col: counts})
}

// tableResetIndex is reset_index(): labels become a column, or nothing.
func (b *builder) tableResetIndex(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".reset_index()"
	k, isSeries := o.k.(series)
	f, _ := o.k.(dataFrame)
	params := "level drop"
	if isSeries {
		params = "level drop name"
	}
	as := b.bindNumpy(s, what, params, args)
	if as[0] != nil {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	drop := b.option(s, as[1], false)
	index, cols := tableParts(o)
	n := b.rowsOf(index)
	if n == nil {
		return deadObject
	}
	if drop {
		return b.likeTable(s, o, rangeIndex(n), cols)
	}
	names := f.names
	if isSeries {
		names, cols = []string{b.columnName(s, k.name, as[2])}, []*object{k.col}
	}
	label, named := index.name.(string)
	if isNumbered(index.name) {
		panic(b.unsupportedAt(s, what+" of an index whose name is a number", ""))
	}
	if !named {
		label = "index"
	}
	for _, name := range names {
		if name == label {
			if !named {
				panic(b.unsupportedAt(s, what+" of a DataFrame with a column of this type", ""))
			}
			return b.raiseInserted(label)
		}
	}
	first := index.of
	if index.isRange() {
		first = b.tableComputeRow(s, n)
	}
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, append([]string{label}, names...), rangeIndex(n), append([]*object{first}, cols...))
}

// columnName is what the column of a series is called in a frame: by its name, or
// by another one that is given.
func (b *builder) columnName(s *cogen.Site, name any, given *object) string {
	if given != nil {
		name = b.label(s, given)
	}
	label, ok := name.(string)
	if !ok {
		panic(b.unsupportedAt(s, "a column without a name", "use name="))
	}
	return label
}

func (b *builder) raiseInserted(label string) *object {
	return b.raise("ValueError", "cannot insert "+label+", already exists")
}

// tableComputeRow is the column of the numbers of rows.
func (b *builder) tableComputeRow(s *cogen.Site, n *ir.Value) *object {
	out := b.tableCompute(s, n, nil, func(row *ir.Value, _ []*object) (*ir.Value, []*object) {
		return nil, []*object{fromScalar(b.op1("np.of_i64", ir.Int64, row))}
	})
	if out == nil {
		return deadObject
	}
	return out[0]
}
