package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Groups as tables of their own, and results with a value for each row: what needs
// to know which rows a group has. Positions of the rows of each group are lists, in
// the order of the groups.

// groupRows are the columns of the groups' keys, and the list of the lists of the
// positions of their rows.
func (b *builder) groupRows(s *cogen.Site, k groupBy) (keys []*object, rows *object) {
	n := b.rowsOf(k.from)
	if n == nil {
		return nil, deadObject
	}
	groups, at := b.newContainer(s, ir.KList), b.newContainer(s, ir.KList)
	number := b.tableComputeRow(s, n)
	var order *cells
	keys, outs := b.foldGroupsWith(s, k, nil, func(f *fold) []func() *object {
		order = f.cells()
		f.starts = append(f.starts, func() {
			order.push(fromScalar(b.op1("np.of_i64", ir.Int64, b.op("list.len", []*ir.Value{b.value(order.l)}, ir.I64).Result())))
		})
		i := f.input(number)
		f.steps = append(f.steps, func() {
			b.put(groups, "list.append", b.fromLeaf(f.group))
			b.put(at, "list.append", b.pythonElem(f.elems[i]))
		})
		return []func() *object{order.column}
	})
	if b.cur == nil || keys == nil {
		return nil, deadObject
	}
	return keys, b.order(s, "group_rows", groups, at, b.pythonColumn(s, outs[0]))
}

// part is the table of a group's rows.
func (b *builder) groupPart(s *cogen.Site, k groupBy, at *object) *object {
	f := k.of.k.(dataFrame)
	names, cols := f.names, f.cols
	if k.pick != nil {
		names, cols = k.pick, nil
		for _, n := range names {
			cols = append(cols, f.col(n))
		}
	}
	index, cols := b.takeRows(s, f.index, cols, at, false)
	if b.cur == nil {
		return deadObject
	}
	if k.one {
		return mkStatic(series{name: names[0], index: index, col: cols[0]})
	}
	return b.newFrame(s, names, index, cols)
}

// iterGroups iterates over keys and groups.
func (b *builder) iterGroups(s *cogen.Site, k groupBy) *iterator {
	if k.hasAllCategories() {
		panic(b.unsupportedAt(s, "groups that may have no rows", "pass observed=True to groupby()"))
	}
	keys, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() {
		return nil
	}
	lists := make([]*ir.Value, len(keys))
	for i, c := range keys {
		v := b.value(c)
		lists[i] = b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	l := b.value(rows)
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	return b.iterIndexed(n, func(i *ir.Value) *object {
		parts := make([]*object, len(keys))
		for j, c := range keys {
			// Of several keys they are numpy's own.
			if parts[j] = b.element("list.get_unchecked", c.t.elems[0], lists[j], i); len(keys) == 1 {
				parts[j] = b.pythonElem(parts[j])
			}
			parts[j] = b.plainCategory(parts[j])
		}
		key := parts[0]
		if len(parts) > 1 || k.listed {
			key = mkTuple(parts...)
		}
		return mkTuple(key, b.groupPart(s, k, b.element("list.get_unchecked", rows.t.elem(), l, i)))
	})
}

// isFunction reports whether an object is a function of the program.
func isFunction(o *object) bool {
	k, ok := o.k.(function)
	return ok && !k.model
}

// isGroupFunction reports whether pandas calls an object as it is with the values of
// each group.
func isGroupFunction(o *object) bool {
	switch k := o.k.(type) {
	case builtin:
		return k.name == "len"
	case method:
		return k.name == "join" && isText(k.recv.typ())
	}
	return isFunction(o)
}

// callGroups is the column of what a function gives for each group.
func (b *builder) callGroups(s *cogen.Site, k groupBy, rows, f *object) *object {
	return b.callGroupsWith(s, k, rows, f, func(_, _ *object) bool { return false })
}

// callGroupsWith is the same of a function whose results put may take and append to the list itself.
func (b *builder) callGroupsWith(s *cogen.Site, k groupBy, rows, f *object, put func(list, r *object) bool) *object {
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	if k.hasAllCategories() {
		panic(b.unsupportedAt(s, "a function of groups, some of which may have no rows", "pass observed=True to groupby()"))
	}
	if !isGroupFunction(f) { // pandas does of sum() and others what it likes
		panic(b.unsupportedAt(s, "a "+f.typeName()+" as a function of groups", ""))
	}
	out, taken := b.newContainer(s, ir.KList), false
	b.each(s, rows, func(at *object) {
		r := b.callObject(s, f, []arg{{val: b.groupPart(s, k, at)}})
		if b.cur == nil || r.isDead() {
			return
		}
		if taken = put(out, r); taken {
			return
		}
		if t := r.typ(); t == nil || isTable(r) || isTime(t) || t.kind == ir.KTuple || t.kind == ir.KDict || t.kind == ir.KNone {
			panic(b.unsupportedAt(s, "a function of groups that returns a "+r.typeName(), "return a number or text"))
		}
		b.put(out, "list.append", b.pythonElem(r))
	})
	if b.cur == nil || taken {
		return deadObject
	}
	return b.columnOf(s, out)
}

// groupMethods are methods that need the rows of groups.
var groupMethods map[string]func(b *builder, s *cogen.Site, k groupBy, args []arg) *object

func init() {
	perRow := func(name, model, from string) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
			as := b.bindNumpy(s, k.class()+"."+name+"()", "ascending", args)
			_, rows := b.groupRows(s, k)
			if !b.option(s, as[0], true) && b.cur != nil && !rows.isDead() {
				rows = b.order(s, from, rows)
			}
			return b.rowNumbers(s, k, rows, model)
		}
	}
	groupMethods = map[string]func(b *builder, s *cogen.Site, k groupBy, args []arg) *object{
		"apply": (*builder).groupApply, "transform": (*builder).groupTransform, "filter": (*builder).groupFilter, "cumsum": (*builder).groupCumsum,
		"rank": (*builder).groupRank, "describe": (*builder).groupDescribe,
		"ffill": groupPad(false), "bfill": groupPad(true), "pct_change": (*builder).groupChange, "cumprod": (*builder).groupRunningProduct, "cummax": groupRunning("cummax", true), "cummin": groupRunning("cummin", false),
		"quantile": (*builder).groupQuantile, "idxmax": groupExtreme("idxmax", true), "idxmin": groupExtreme("idxmin", false),
		"rolling": groupWindow("rolling"), "expanding": groupWindow("expanding"), "ewm": groupWindow("ewm"),
		"resample": (*builder).groupResample,
		"shift":    groupShift(false), "diff": groupShift(true),
		"cumcount": perRow("cumcount", "row_counts", "each_reversed"), "ngroup": perRow("ngroup", "row_groups", "all_reversed"),
		"value_counts": (*builder).groupValueCounts, "nth": (*builder).groupNth, "get_group": (*builder).getGroup,
		"head": func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
			return b.groupEnds(s, k, args, "row_heads")
		},
		"tail": func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
			return b.groupEnds(s, k, args, "row_tails")
		},
	}
}

// rowNumbers is a series of ints, one for each row; rows without a key make CPython
// run the program.
func (b *builder) rowNumbers(s *cogen.Site, k groupBy, rows *object, model string) *object {
	l := b.rowList(s, k, rows, model)
	if b.cur == nil {
		return deadObject
	}
	col := b.columnOfList(l)
	col = b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{index: k.from, col: col})
}

func (b *builder) rowList(s *cogen.Site, k groupBy, rows *object, model string) *object {
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	l := b.order(s, model, rows, b.rowCount(k.from))
	if b.cur == nil {
		return deadObject
	}
	b.leaveIf(b.value(b.truth(s, b.order(s, "some_negative", l))))
	return l
}

// groupApply is g.apply(f) of a function that returns a number or text, or a row.
func (b *builder) groupApply(s *cogen.Site, k groupBy, args []arg) *object {
	as := b.bindNumpy(s, k.class()+".apply()", "func include_groups", args)
	if as[0] == nil || as[1] != nil && k.one {
		panic(b.unsupportedAt(s, k.class()+".apply() with these arguments", ""))
	}
	of := k
	if !b.option(s, as[1], true) && k.pick == nil {
		of.pick = b.groupColumns(s, k)
	}
	if k.one && isListType(as[0]) {
		r := b.grouped(s, k, []aggregation{{name: k.pick[0], fn: listOf, col: k.of.k.(dataFrame).col(k.pick[0])}})
		if k.asIndex {
			return b.onlyColumn(r, k.pick[0])
		}
		return r
	}
	keys, rows := b.groupRows(s, k)
	names, cols := b.groupRowsMade(s, of, rows, as[0])
	if b.cur == nil || len(cols) == 0 || cols[0].isDead() {
		return deadObject
	}
	if names == nil && !k.asIndex && !k.one || names != nil && k.one || !k.asIndex && slices.ContainsFunc(names, func(n string) bool { return slices.Contains(k.by, n) }) {
		panic(b.unsupportedAt(s, k.class()+".apply() of a function with results of this type", ""))
	}
	if of.pick == nil && slices.Contains(k.outer, false) {
		b.warnFuture(k.class()+".apply operated on the grouping columns. This behavior is deprecated, and in a future version of pandas the grouping columns "+
			"will be excluded from the operation. Either pass `include_groups=False` to exclude the groupings or explicitly select the grouping columns after groupby "+
			"to silence this warning.", "select the columns that the function needs: df.groupby(...)[[...]].apply()")
	}
	switch {
	case names != nil:
		return b.groupedFrame(s, k, names, keys, cols)
	case k.one:
		return b.keyedSeries(s, k, keys, k.pick[0], cols[0])
	}
	return b.keyedSeries(s, k, keys, nil, cols[0])
}

// groupTransform is g.transform(name): what the function gives for the row's group.
func (b *builder) groupTransform(s *cogen.Site, k groupBy, args []arg) *object {
	as := b.bindNumpy(s, k.class()+".transform()", "func", args)
	name, ok := strConst(objectOrNone(as[0]))
	if k.one && isFunction(objectOrNone(as[0])) {
		return b.transformed(s, k, as[0])
	}
	if k.one && isOneOf(name, "rank", "cumsum", "cummax", "cummin", "cumcount", "ngroup", "shift", "diff") {
		return groupMethods[name](b, s, k, nil)
	}
	if !ok || aggregates[name] == nil {
		panic(b.unsupportedAt(s, k.class()+".transform() with these arguments", "name a function"))
	}
	f := k.of.k.(dataFrame)
	names := b.groupColumns(s, k)
	var plan []aggregation
	for _, n := range names {
		plan = append(plan, aggregation{name: n, fn: name, col: f.col(n)})
	}
	if len(plan) == 0 || name == "size" && !k.one {
		panic(b.unsupportedAt(s, k.class()+".transform() of no columns", ""))
	}
	_, rows := b.groupRows(s, k)
	_, outs := b.foldGroups(s, k, plan)
	at := b.rowList(s, k, rows, "row_groups")
	if b.cur == nil || at.isDead() || outs == nil {
		return deadObject
	}
	cols := b.gatherAll(s, outs, at)
	if b.cur == nil {
		return deadObject
	}
	if k.one {
		return mkStatic(series{name: names[0], index: k.from, col: cols[0]})
	}
	return b.newFrame(s, names, k.from, cols)
}

// groupFilter is g.filter(f): the rows of the groups for which f holds.
func (b *builder) groupFilter(s *cogen.Site, k groupBy, args []arg) *object {
	as := b.bindNumpy(s, k.class()+".filter()", "func", args)
	if as[0] == nil || k.pick != nil && !k.one || !isFunction(as[0]) {
		panic(b.unsupportedAt(s, k.class()+".filter() with these arguments", ""))
	}
	_, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	keep := b.newContainer(s, ir.KList)
	b.each(s, rows, func(at *object) {
		r := b.callObject(s, as[0], []arg{{val: b.groupPart(s, k, at)}})
		if b.cur == nil || r.isDead() {
			return
		}
		if t := r.typ(); t == nil || t.kind != ir.KBool && dtypeOfScalar(r) != "bool" {
			panic(b.unsupportedAt(s, "a filter that returns a "+r.typeName(), "return a bool"))
		}
		b.put(keep, "list.append", b.truth(s, r))
	})
	if b.cur == nil {
		return deadObject
	}
	return b.taken(s, k, b.order(s, "kept_rows", rows, keep))
}

func dtypeOfScalar(o *object) string {
	if !isScalar(o) {
		return ""
	}
	return o.t.num.Dtype()
}

// taken is the table's rows at positions.
func (b *builder) taken(s *cogen.Site, k groupBy, at *object) *object {
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	return b.groupPart(s, k, at)
}

// groupEnds is g.head(n) or g.tail(n).
func (b *builder) groupEnds(s *cogen.Site, k groupBy, args []arg, model string) *object {
	as := b.bindNumpy(s, k.class()+".head()", "n", args)
	n := orDefault(as[0], mkInt(5))
	if v, ok := n.constVal(); !ok || !isIntegral(n.typ()) || constantIs(v, 0) || n.typ().kind != ir.KInt {
		panic(b.unsupportedAt(s, "head() or tail() of groups, with a number known only at run time", "use a constant"))
	}
	b.leaveIf(b.value(b.leaf("int.lt", n, mkInt(1))))
	_, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	return b.taken(s, k, b.order(s, model, rows, n))
}

// groupCumsum is g["name"].cumsum() of numbers and bools.
func (b *builder) groupCumsum(s *cogen.Site, k groupBy, args []arg) *object {
	b.bindNumpy(s, k.class()+".cumsum()", "", args)
	if !k.one {
		panic(b.unsupportedAt(s, k.class()+".cumsum()", "select a column"))
	}
	col := k.of.k.(dataFrame).col(k.pick[0])
	if dtypeOf(col) == "bool" {
		col = b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
			return fromScalar(b.scalar(s, elems[0], ir.Int64, true))
		})
		if b.cur == nil || col.isDead() {
			return deadObject
		}
	}
	name := map[string]string{"int64": "sums", "float64": "float_sums"}[dtypeOf(col)]
	if name == "" {
		panic(b.unsupportedAt(s, "SeriesGroupBy.cumsum() of a column of "+col.t.elems[0].ir().String(), ""))
	}
	_, rows := b.groupRows(s, k)
	if b.rowList(s, k, rows, "row_groups"); b.cur == nil || rows.isDead() {
		return deadObject
	}
	l := b.order(s, name, rows, b.pythonColumn(s, col))
	if b.cur == nil {
		return deadObject
	}
	out := b.columnOfList(l)
	out = b.mapColumn(s, b.lenOfColumn(out), []*object{out}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: k.pick[0], index: k.from, col: out})
}

// median is the aggregate of numbers.
func (f *fold) median(col *object) func() *object {
	if !holdsAny(col) {
		return nil
	}
	b, i, all := f.b, f.input(col), f.counts(-1)
	groups, values := b.newContainer(f.s, ir.KList), b.newContainer(f.s, ir.KList)
	f.steps = append(f.steps, func() {
		f.present(i, func(x *object) {
			b.put(groups, "list.append", b.fromLeaf(f.group))
			b.put(values, "list.append", b.pythonNumber(fromScalar(b.scalar(f.s, x, ir.Float64, true))))
		})
	})
	return func() *object {
		l := b.order(f.s, "medians", groups, values, b.pythonColumn(f.s, all.column()))
		if b.cur == nil {
			return deadObject
		}
		out := b.columnOfList(l)
		return b.mapColumn(f.s, b.lenOfColumn(out), []*object{out}, func(elems []*object) *object { return b.inColumn(f.s, elems[0]) })
	}
}
