package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Values of rows spread over columns, which are called by values of the rows: unstack(),
// pivot(), pivot_table(), crosstab() and get_dummies(). Results are grids (table_grid.go).

// levelledUnstack is s.unstack(level, fill_value): a column for each label of a level.
func (b *builder) levelledUnstack(s *cogen.Site, k levelled, args []arg) *object {
	as := b.bindNumpy(s, "Series.unstack()", "level fill_value", args)
	f := k.of.k.(dataFrame)
	at := k.levels - 1
	if as[0] != nil {
		v, _ := as[0].constVal()
		name, isName := v.(string)
		switch {
		case isInt(v):
			if at = int(v.(*big.Int).Int64()); at < 0 {
				at += k.levels
			}
		case isName:
			at = slices.Index(f.names[:k.levels], name)
		default:
			at = -1
		}
	}
	if !k.series || k.unsorted || at < 0 || at >= k.levels || k.unnamed && at != k.levels-1 {
		panic(b.unsupportedAt(s, k.class()+".unstack() with these arguments", ""))
	}
	fill := as[1]
	if fill != nil && fill.isNone() {
		fill = nil
	}
	keys, names := slices.Clone(f.cols[:k.levels]), slices.Clone(f.names[:k.levels])
	keys, names = slices.Delete(keys, at, at+1), slices.Delete(names, at, at+1)
	var name any = f.names[at]
	if k.unnamed {
		name = nil
	}
	return b.unstacked(s, keys, names, f.cols[at], name, f.cols[k.levels], fill)
}

// pivotLabels are the labels that an argument names, and their columns.
func (b *builder) pivotLabels(s *cogen.Site, k dataFrame, o *object) (names []string, cols []*object) {
	if objectOrNone(o).isNone() {
		return nil, nil
	}
	for _, n := range b.labels(s, o) {
		c := k.col(n)
		if c == nil {
			panic(b.unsupportedAt(s, "a table by columns that the frame does not have", ""))
		}
		if !isKey(c) {
			panic(b.unsupportedAt(s, "a table by a column of "+c.t.elems[0].ir().String(), ""))
		}
		names, cols = append(names, n), append(cols, c)
	}
	b.distinct(s, names)
	return names, cols
}

// framePivot is df.pivot(columns=, index=, values=).
func (b *builder) framePivot(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.pivot()", "columns index values", args)
	value, ok := strConst(objectOrNone(as[2]))
	label, isLabel := strConst(objectOrNone(as[0]))
	if !ok || !isLabel || as[1] == nil || k.col(value) == nil {
		panic(b.unsupportedAt(s, "DataFrame.pivot() with these arguments", "name one column of values"))
	}
	names, keys := b.pivotLabels(s, k, as[1])
	_, labels := b.pivotLabels(s, k, as[0])
	if len(names) == 0 || slices.Contains(names, label) {
		panic(b.unsupportedAt(s, "DataFrame.pivot() with these arguments", ""))
	}
	return b.unstacked(s, keys, names, labels[0], label, k.col(value), nil)
}

// framePivotTable is df.pivot_table(values, index, columns, aggfunc, fill_value).
func (b *builder) framePivotTable(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	what := "DataFrame.pivot_table()"
	as := b.bindNumpy(s, what, "values index columns aggfunc fill_value margins dropna margins_name observed sort", args)
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "name columns by literals")) }
	if b.option(s, as[5], false) || !b.option(s, as[6], true) || !b.option(s, as[9], true) {
		refuse()
	}
	if as[8] != nil {
		b.option(s, as[8], false) // of no meaning without categories
	}
	rows, keys := b.pivotLabels(s, k, as[1])
	over, labels := b.pivotLabels(s, k, as[2])
	if len(rows) == 0 || len(over) > 1 || len(over) == 1 && slices.Contains(rows, over[0]) {
		refuse()
	}
	by := append(slices.Clone(rows), over...)
	fn := orDefault(as[3], mkConst("mean"))
	aggregated := func(x *object) string {
		name, ok := strConst(x)
		if !ok {
			if f, is := x.k.(builtin); is && f.name == "len" {
				name = "size"
			} else {
				name = b.functionName(x)
			}
		}
		if aggregates[name] == nil {
			refuse()
		}
		return name
	}
	fill := objectOrNone(as[4])
	if fill.isNone() {
		fill = nil
	}
	g := groupBy{of: o, by: by, outer: make([]bool, len(by)), keys: append(slices.Clone(keys), labels...), asIndex: true, sorted: true, listed: true, from: k.index}
	if name, _ := strConst(fn); name == "size" && len(over) == 1 && as[0] == nil {
		return b.pivotSize(s, g, fill)
	}
	value, one := strConst(objectOrNone(as[0]))
	var values []string
	switch {
	case one:
		values = []string{value}
	case as[0] != nil && len(over) == 0:
		values = b.labels(s, as[0])
		slices.Sort(values) // as labels of columns are
	case as[0] == nil && len(over) == 0:
		for _, n := range k.names {
			if !slices.Contains(by, n) {
				values = append(values, n)
			}
		}
		slices.Sort(values)
	default:
		refuse()
	}
	var plan []aggregation
	for _, n := range values {
		f := fn
		if d, ok := fn.k.(display); ok {
			f = nil
			for i, key := range d.keys {
				if name, _ := strConst(key); name == n {
					f = d.vals[i]
				}
			}
			if d.keys == nil || f == nil || len(d.keys) != len(values) || isDisplay(f) {
				refuse()
			}
		}
		col := k.col(n)
		if col == nil || slices.Contains(by, n) {
			refuse()
		}
		a := aggregation{name: n, col: col}
		if isFunction(f) {
			a.label, a.call = n, f
		} else {
			a.fn = aggregated(f)
		}
		plan = append(plan, a)
	}
	if len(plan) == 0 {
		refuse()
	}
	b.distinct(s, values)
	r := b.grouped(s, g, plan)
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	// Groups without a value are no rows.
	if l, ok := r.k.(levelled); ok {
		f := l.of.k.(dataFrame)
		kept := b.dropMissing(s, l.of, []arg{{name: "subset", val: mkStatic(display{vals: constants(f.names[l.levels:])})}, {name: "how", val: mkConst("all")}, {name: "ignore_index", val: trueObject}})
		if b.cur == nil || kept.isDead() {
			return deadObject
		}
		f = kept.k.(dataFrame)
		if len(over) == 0 {
			l.of = b.filledValues(s, f, l.levels, fill)
			return mkStatic(l)
		}
		n := len(rows)
		return b.gridFilled(s, b.unstacked(s, f.cols[:n], rows, f.cols[n], over[0], f.cols[n+1], fill), fill)
	}
	r = b.dropMissing(s, r, []arg{{name: "how", val: mkConst("all")}})
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	return b.filledValues(s, r.k.(dataFrame), 0, fill)
}

// pivotSize is a table of how many rows there are.
func (b *builder) pivotSize(s *cogen.Site, g groupBy, fill *object) *object {
	keys, outs := b.foldGroups(s, g, []aggregation{{name: "size", fn: "size"}})
	if b.cur == nil || keys == nil {
		return deadObject
	}
	n := len(g.by) - 1
	return b.gridFilled(s, b.unstacked(s, keys[:n], g.by[:n], keys[n], g.by[n], outs[0], fill), fill)
}

// gridFilled fills what is missing among the values of a grid.
func (b *builder) gridFilled(s *cogen.Site, o, fill *object) *object {
	if b.cur == nil || o.isDead() || fill == nil || !hasMissing(o.k.(grid).cells) {
		return o
	}
	return b.gridMethod(s, o.k.(grid), "fillna", []arg{{val: fill}})
}

// filledValues is a frame with what is missing filled in the columns behind the first ones.
func (b *builder) filledValues(s *cogen.Site, f dataFrame, levels int, fill *object) *object {
	cols := slices.Clone(f.cols)
	for i := levels; i < len(cols) && fill != nil; i++ {
		if !hasMissing(cols[i]) {
			continue
		}
		filled, ok := b.seriesFill(s, mkStatic(series{index: f.index, col: cols[i]}), []arg{{val: fill}}).k.(series)
		if !ok || b.cur == nil {
			return deadObject
		}
		cols[i] = filled.col
	}
	return b.newFrame(s, f.names, f.index, cols)
}

// crosstab is pd.crosstab(index, columns, normalize=...).
func (b *builder) crosstab(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.crosstab()", "index columns values rownames colnames aggfunc margins margins_name dropna normalize", args)
	refuse := func() { panic(b.unsupportedAt(s, "pd.crosstab() with these arguments", "")) }
	for i := 2; i < 9; i++ {
		if as[i] != nil {
			refuse()
		}
	}
	var cols []*object
	var names []string
	var index tableIndex
	for i := range 2 {
		k, ok := objectOrNone(as[i]).k.(series)
		name, named := k.name.(string)
		if !ok || !named || !isKey(k.col) || slices.Contains(names, name) {
			refuse()
		}
		if i > 0 {
			b.alignedWith(s, index, k.index, "pd.crosstab() of Series with different indices")
		}
		index = k.index
		cols, names = append(cols, k.col), append(names, name)
	}
	how := "False"
	if as[9] != nil {
		v, _ := as[9].constVal()
		switch v := v.(type) {
		case bool:
			if v {
				how = "all"
			}
		case string:
			how = v
		default:
			refuse()
		}
	}
	g := groupBy{by: names, keys: cols, outer: []bool{true, true}, asIndex: true, sorted: true, listed: true, from: index}
	r := b.pivotSize(s, g, mkInt(0))
	k, ok := r.k.(grid)
	if b.cur == nil || !ok || how == "False" {
		return r
	}
	// Each row, column and table has something, so nothing is divided by 0.
	sum := func(axis int64) *object { return b.gridSum(s, k, "sum", []arg{{val: mkInt(axis)}}, refuse) }
	switch how {
	case "index":
		total, ok := sum(1).k.(series)
		if !ok || b.cur == nil {
			return deadObject
		}
		return b.gridRowOp(s, k, tree.Div, total)
	case "columns", "all":
		total, ok := sum(0).k.(series)
		if !ok || b.cur == nil {
			return deadObject
		}
		if how == "all" {
			all := b.order(s, "total", b.pythonColumn(s, total.col))
			return b.gridMethod(s, k, "div", []arg{{val: all}})
		}
		at := b.gridModel(s, "column_numbers", b.rowCount(k.index()), b.columnCount(k))
		if b.cur == nil || at.isDead() {
			return deadObject
		}
		x := rangeIndex(b.lenOfColumn(k.cells))
		spread := b.gather(s, total.col, at)
		if b.cur == nil {
			return deadObject
		}
		return b.withCells(s, k, b.tableMethodCall(s, mkStatic(series{index: x, col: k.cells}), "div", []arg{{val: mkStatic(series{index: x, col: spread})}}))
	}
	refuse()
	return nil
}

// getDummies is pd.get_dummies(data, ...): a column for each value, which says of rows whether
// they have it.
func (b *builder) getDummies(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.get_dummies()", "data prefix prefix_sep dummy_na columns sparse drop_first dtype", args)
	refuse := func() { panic(b.unsupportedAt(s, "pd.get_dummies() with these arguments", "")) }
	if as[0] == nil || b.option(s, as[3], false) || as[5] != nil || b.option(s, as[6], false) {
		refuse()
	}
	sep, prefix, named := "_", "", false
	if as[2] != nil {
		var ok bool
		if sep, ok = strConst(as[2]); !ok {
			refuse()
		}
	}
	if p := objectOrNone(as[1]); !p.isNone() {
		if prefix, named = strConst(p); !named {
			refuse()
		}
	}
	ints := false
	switch t := objectOrNone(as[7]); k := t.k.(type) {
	case typeObject:
		if ints = k.name == "int"; !ints && k.name != "bool" {
			refuse()
		}
	default:
		if name, ok := strConst(t); ok && (name == "int" || name == "int64") {
			ints = true
		} else if !t.isNone() {
			refuse()
		}
	}
	var col *object
	var index tableIndex
	var front []string
	var cols []*object
	switch k := as[0].k.(type) {
	case series:
		col, index = k.col, k.index
		if as[4] != nil {
			refuse()
		}
	case dataFrame:
		coded := ""
		if c := objectOrNone(as[4]); !c.isNone() {
			if l := b.labels(s, c); len(l) == 1 {
				coded = l[0]
			}
		} else {
			for i, n := range k.names {
				if d := dtypeOf(k.cols[i]); d == "object" && coded == "" {
					coded = n
				} else if d == "object" {
					refuse()
				}
			}
		}
		if col, index = k.col(coded), k.index; col == nil {
			refuse()
		}
		for i, n := range k.names {
			if n != coded {
				front, cols = append(front, n), append(cols, k.cols[i])
			}
		}
		if !named {
			prefix, named = coded, true
		}
	default:
		refuse()
	}
	if e := col.t.elems[0]; !isKey(col) || named && e.kind != ir.KStr && e.kind != ir.KUnion && dtypeOf(col) != "int64" {
		refuse()
	}
	n := b.rowsOf(index)
	b.leaveIfEmpty(n)
	keys, parts := b.groupRows(s, groupBy{keys: []*object{col}, sorted: true, from: index})
	if b.cur == nil || parts.isDead() {
		return deadObject
	}
	b.leaveIfEmpty(b.lenOfColumn(keys[0]))
	labels := keys[0]
	if named {
		texts := b.gridModel(s, "prefixed", mkConst(prefix+sep), b.gridModel(s, "texts", b.pythonColumn(s, labels)), mkConst(""))
		if b.cur == nil || texts.isDead() {
			return deadObject
		}
		labels = b.columnOfList(texts)
	}
	at := b.order(s, "row_groups", parts, b.rowCount(index))
	flags := b.gridModel(s, "flags", at, b.rowCount(tableIndex{of: labels}))
	if b.cur == nil || flags.isDead() {
		return deadObject
	}
	cells := b.columnOfList(flags)
	cells = b.mapColumn(s, b.lenOfColumn(cells), []*object{cells}, func(elems []*object) *object {
		if ints {
			return b.inColumn(s, b.branchValue(elems[0], func() *object { return mkInt(1) }, func() *object { return mkInt(0) }))
		}
		return b.inColumn(s, elems[0])
	})
	if b.cur == nil || cells.isDead() {
		return deadObject
	}
	for _, name := range front {
		there := b.gridModel(s, "place", labels, mkConst(name))
		if b.cur == nil {
			return deadObject
		}
		b.leaveIf(b.value(b.leaf("int.le", mkInt(0), there)))
	}
	return b.newGrid(s, grid{rows: b.newFrame(s, front, index, cols), before: len(front), labels: labels, cells: cells})
}
