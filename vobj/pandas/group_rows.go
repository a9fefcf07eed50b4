package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Groups as tables of their own, and results with a value for each row: what needs
// to know which rows a group has. Positions of the rows of each group are lists, in
// the order of the groups.

// groupRows are the columns of the groups' keys, and the list of the lists of the
// positions of their rows.
func groupRows(b *stage.Builder, s *cogen.Site, k groupBy) (keys []*stage.Object, rows *stage.Object) {
	n := rowsOf(b, k.from)
	if n == nil {
		return nil, stage.Dead
	}
	groups, at := b.NewContainer(s, ir.KList), b.NewContainer(s, ir.KList)
	number := tableComputeRow(b, s, n)
	var order *cells
	keys, outs := foldGroupsWith(b, s, k, nil, func(f *fold) []func() *stage.Object {
		order = f.cells()
		f.starts = append(f.starts, func() {
			order.push(stage.FromScalar(b.Op1("np.of_i64", ir.Int64, b.Op("list.len", []*ir.Value{b.Value(order.l)}, ir.I64).Result())))
		})
		i := f.input(number)
		f.steps = append(f.steps, func() {
			b.Put(groups, "list.append", b.FromLeaf(f.group))
			b.Put(at, "list.append", pythonElem(b, f.elems[i]))
		})
		return []func() *stage.Object{order.column}
	})
	if b.Current == nil || keys == nil {
		return nil, stage.Dead
	}
	return keys, callOrder(b, s, "group_rows", groups, at, pythonColumn(b, s, outs[0]))
}

// part is the table of a group's rows.
func groupPart(b *stage.Builder, s *cogen.Site, k groupBy, at *stage.Object) *stage.Object {
	f := k.of.Static.(DataFrame)
	names, cols := f.Names, f.cols
	if k.pick != nil {
		names, cols = k.pick, nil
		for _, n := range names {
			cols = append(cols, f.col(n))
		}
	}
	index, cols := takeRows(b, s, f.index, cols, at, false)
	if b.Current == nil {
		return stage.Dead
	}
	if k.one {
		return stage.NewObject(series{name: names[0], index: index, col: cols[0]})
	}
	return newFrame(b, s, names, index, cols)
}

// iterGroups iterates over keys and groups.
func iterGroups(b *stage.Builder, s *cogen.Site, k groupBy) *stage.Iterator {
	if k.hasAllCategories() {
		panic(b.UnsupportedAt(s, "groups that may have no rows", "pass observed=True to groupby()"))
	}
	keys, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() {
		return nil
	}
	lists := make([]*ir.Value, len(keys))
	for i, c := range keys {
		v := b.Value(c)
		lists[i] = b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	}
	l := b.Value(rows)
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	return b.IterIndexed(n, func(i *ir.Value) *stage.Object {
		parts := make([]*stage.Object, len(keys))
		for j, c := range keys {
			// Of several keys they are numpy's own.
			if parts[j] = b.Element("list.get_unchecked", c.Type.Elems[0], lists[j], i); len(keys) == 1 {
				parts[j] = pythonElem(b, parts[j])
			}
			parts[j] = plainCategory(b, parts[j])
		}
		key := parts[0]
		if len(parts) > 1 || k.listed {
			key = stage.TupleOf(parts...)
		}
		return stage.TupleOf(key, groupPart(b, s, k, b.Element("list.get_unchecked", rows.Type.Elem(), l, i)))
	})
}

// isFunction reports whether an object is a function of the program.
func isFunction(o *stage.Object) bool {
	k, ok := o.Static.(stage.Function)
	return ok && !k.Model
}

// isGroupFunction reports whether pandas calls an object as it is with the values of
// each group.
func isGroupFunction(o *stage.Object) bool {
	switch k := o.Static.(type) {
	case stage.Builtin:
		return k.Name == "len"
	case stage.Method:
		return k.Name == "join" && stage.IsText(k.Recv.ValueType())
	}
	return isFunction(o)
}

// callGroups is the column of what a function gives for each group.
func callGroups(b *stage.Builder, s *cogen.Site, k groupBy, rows, f *stage.Object) *stage.Object {
	return callGroupsWith(b, s, k, rows, f, func(_, _ *stage.Object) bool { return false })
}

// callGroupsWith is the same of a function whose results put may take and append to the list itself.
func callGroupsWith(b *stage.Builder, s *cogen.Site, k groupBy, rows, f *stage.Object, put func(list, r *stage.Object) bool) *stage.Object {
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	if k.hasAllCategories() {
		panic(b.UnsupportedAt(s, "a function of groups, some of which may have no rows", "pass observed=True to groupby()"))
	}
	if !isGroupFunction(f) { // pandas does of sum() and others what it likes
		panic(b.UnsupportedAt(s, "a "+f.TypeName()+" as a function of groups", ""))
	}
	out, taken := b.NewContainer(s, ir.KList), false
	b.Each(s, rows, func(at *stage.Object) {
		r := b.CallObject(s, f, []stage.Arg{{Value: groupPart(b, s, k, at)}})
		if b.Current == nil || r.IsDead() {
			return
		}
		if taken = put(out, r); taken {
			return
		}
		if t := r.ValueType(); t == nil || isTable(r) || isTime(t) || t.Kind == ir.KTuple || t.Kind == ir.KDict || t.Kind == ir.KNone {
			panic(b.UnsupportedAt(s, "a function of groups that returns a "+r.TypeName(), "return a number or text"))
		}
		b.Put(out, "list.append", pythonElem(b, r))
	})
	if b.Current == nil || taken {
		return stage.Dead
	}
	return columnOf(b, s, out)
}

// groupMethods are methods that need the rows of groups.
var groupMethods map[string]func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object

func init() {
	perRow := func(name, model, from string) func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
		return func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
			as := numpy.Bind(b, s, k.class()+"."+name+"()", "ascending", args)
			_, rows := groupRows(b, s, k)
			if !optionOf(b, s, as[0], true) && b.Current != nil && !rows.IsDead() {
				rows = callOrder(b, s, from, rows)
			}
			return rowNumbers(b, s, k, rows, model)
		}
	}
	groupMethods = map[string]func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object{
		"apply": groupApply, "transform": groupTransform, "filter": groupFilter, "cumsum": groupCumsum,
		"rank": groupRank, "describe": groupDescribe,
		"ffill": groupPad(false), "bfill": groupPad(true), "pct_change": groupChange, "cumprod": groupRunningProduct, "cummax": groupRunning("cummax", true), "cummin": groupRunning("cummin", false),
		"quantile": groupQuantile, "idxmax": groupExtreme("idxmax", true), "idxmin": groupExtreme("idxmin", false),
		"rolling": groupWindow("rolling"), "expanding": groupWindow("expanding"), "ewm": groupWindow("ewm"),
		"resample": groupResample,
		"shift":    groupShift(false), "diff": groupShift(true),
		"cumcount": perRow("cumcount", "row_counts", "each_reversed"), "ngroup": perRow("ngroup", "row_groups", "all_reversed"),
		"value_counts": groupValueCounts, "nth": groupNth, "get_group": getGroup,
		"head": func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
			return groupEnds(b, s, k, args, "row_heads")
		},
		"tail": func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
			return groupEnds(b, s, k, args, "row_tails")
		},
	}
}

// rowNumbers is a series of ints, one for each row; rows without a key make CPython
// run the program.
func rowNumbers(b *stage.Builder, s *cogen.Site, k groupBy, rows *stage.Object, model string) *stage.Object {
	l := rowList(b, s, k, rows, model)
	if b.Current == nil {
		return stage.Dead
	}
	col := columnOfList(b, l)
	col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{index: k.from, col: col})
}

func rowList(b *stage.Builder, s *cogen.Site, k groupBy, rows *stage.Object, model string) *stage.Object {
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	l := callOrder(b, s, model, rows, rowCount(b, k.from))
	if b.Current == nil {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.TruthOf(s, callOrder(b, s, "some_negative", l))))
	return l
}

// groupApply is g.apply(f) of a function that returns a number or text, or a row.
func groupApply(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".apply()", "func include_groups", args)
	if as[0] == nil || as[1] != nil && k.one {
		panic(b.UnsupportedAt(s, k.class()+".apply() with these arguments", ""))
	}
	of := k
	if !optionOf(b, s, as[1], true) && k.pick == nil {
		of.pick = groupColumns(b, s, k)
	}
	if k.one && isListType(as[0]) {
		r := grouped(b, s, k, []aggregation{{name: k.pick[0], fn: listOf, col: k.of.Static.(DataFrame).col(k.pick[0])}})
		if k.asIndex {
			return onlyColumn(b, r, k.pick[0])
		}
		return r
	}
	keys, rows := groupRows(b, s, k)
	names, cols := groupRowsMade(b, s, of, rows, as[0])
	if b.Current == nil || len(cols) == 0 || cols[0].IsDead() {
		return stage.Dead
	}
	if names == nil && !k.asIndex && !k.one || names != nil && k.one || !k.asIndex && slices.ContainsFunc(names, func(n string) bool { return slices.Contains(k.by, n) }) {
		panic(b.UnsupportedAt(s, k.class()+".apply() of a function with results of this type", ""))
	}
	if of.pick == nil && slices.Contains(k.outer, false) {
		warnFuture(b, k.class()+".apply operated on the grouping columns. This behavior is deprecated, and in a future version of pandas the grouping columns "+
			"will be excluded from the operation. Either pass `include_groups=False` to exclude the groupings or explicitly select the grouping columns after groupby "+
			"to silence this warning.", "select the columns that the function needs: df.groupby(...)[[...]].apply()")
	}
	switch {
	case names != nil:
		return groupedFrame(b, s, k, names, keys, cols)
	case k.one:
		return keyedSeries(b, s, k, keys, k.pick[0], cols[0])
	}
	return keyedSeries(b, s, k, keys, nil, cols[0])
}

// groupTransform is g.transform(name): what the function gives for the row's group.
func groupTransform(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".transform()", "func", args)
	name, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
	if k.one && isFunction(stage.ObjectOrNone(as[0])) {
		return transformed(b, s, k, as[0])
	}
	if k.one && isOneOf(name, "rank", "cumsum", "cummax", "cummin", "cumcount", "ngroup", "shift", "diff") {
		return groupMethods[name](b, s, k, nil)
	}
	if !ok || aggregates[name] == nil {
		panic(b.UnsupportedAt(s, k.class()+".transform() with these arguments", "name a function"))
	}
	f := k.of.Static.(DataFrame)
	names := groupColumns(b, s, k)
	var plan []aggregation
	for _, n := range names {
		plan = append(plan, aggregation{name: n, fn: name, col: f.col(n)})
	}
	if len(plan) == 0 || name == "size" && !k.one {
		panic(b.UnsupportedAt(s, k.class()+".transform() of no columns", ""))
	}
	_, rows := groupRows(b, s, k)
	_, outs := foldGroups(b, s, k, plan)
	at := rowList(b, s, k, rows, "row_groups")
	if b.Current == nil || at.IsDead() || outs == nil {
		return stage.Dead
	}
	cols := gatherAll(b, s, outs, at)
	if b.Current == nil {
		return stage.Dead
	}
	if k.one {
		return stage.NewObject(series{name: names[0], index: k.from, col: cols[0]})
	}
	return newFrame(b, s, names, k.from, cols)
}

// groupFilter is g.filter(f): the rows of the groups for which f holds.
func groupFilter(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".filter()", "func", args)
	if as[0] == nil || k.pick != nil && !k.one || !isFunction(as[0]) {
		panic(b.UnsupportedAt(s, k.class()+".filter() with these arguments", ""))
	}
	_, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	keep := b.NewContainer(s, ir.KList)
	b.Each(s, rows, func(at *stage.Object) {
		r := b.CallObject(s, as[0], []stage.Arg{{Value: groupPart(b, s, k, at)}})
		if b.Current == nil || r.IsDead() {
			return
		}
		if t := r.ValueType(); t == nil || t.Kind != ir.KBool && dtypeOfScalar(r) != "bool" {
			panic(b.UnsupportedAt(s, "a filter that returns a "+r.TypeName(), "return a bool"))
		}
		b.Put(keep, "list.append", b.TruthOf(s, r))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return taken(b, s, k, callOrder(b, s, "kept_rows", rows, keep))
}

func dtypeOfScalar(o *stage.Object) string {
	if !stage.IsScalar(o) {
		return ""
	}
	return o.Type.Scalar.Dtype()
}

// taken is the table's rows at positions.
func taken(b *stage.Builder, s *cogen.Site, k groupBy, at *stage.Object) *stage.Object {
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	return groupPart(b, s, k, at)
}

// groupEnds is g.head(n) or g.tail(n).
func groupEnds(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg, model string) *stage.Object {
	as := numpy.Bind(b, s, k.class()+".head()", "n", args)
	n := orDefault(as[0], stage.Int(5))
	if v, ok := n.ConstVal(); !ok || !stage.IsIntegral(n.ValueType()) || stage.ConstantIs(v, 0) || n.ValueType().Kind != ir.KInt {
		panic(b.UnsupportedAt(s, "head() or tail() of groups, with a number known only at run time", "use a constant"))
	}
	b.LeaveIf(b.Value(b.Leaf("int.lt", n, stage.Int(1))))
	_, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	return taken(b, s, k, callOrder(b, s, model, rows, n))
}

// groupCumsum is g["name"].cumsum() of numbers and bools.
func groupCumsum(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, k.class()+".cumsum()", "", args)
	if !k.one {
		panic(b.UnsupportedAt(s, k.class()+".cumsum()", "select a column"))
	}
	col := k.of.Static.(DataFrame).col(k.pick[0])
	if dtypeOf(col) == "bool" {
		col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Int64, true))
		})
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
	}
	name := map[string]string{"int64": "sums", "float64": "float_sums"}[dtypeOf(col)]
	if name == "" {
		panic(b.UnsupportedAt(s, "SeriesGroupBy.cumsum() of a column of "+col.Type.Elems[0].IR().String(), ""))
	}
	_, rows := groupRows(b, s, k)
	if rowList(b, s, k, rows, "row_groups"); b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	l := callOrder(b, s, name, rows, pythonColumn(b, s, col))
	if b.Current == nil {
		return stage.Dead
	}
	out := columnOfList(b, l)
	out = mapColumn(b, s, lenOfColumn(b, out), []*stage.Object{out}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.pick[0], index: k.from, col: out})
}

// median is the aggregate of numbers.
func (f *fold) median(col *stage.Object) func() *stage.Object {
	if !holdsAny(col) {
		return nil
	}
	b, i, all := f.b, f.input(col), f.counts(-1)
	groups, values := b.NewContainer(f.s, ir.KList), b.NewContainer(f.s, ir.KList)
	f.steps = append(f.steps, func() {
		f.present(i, func(x *stage.Object) {
			b.Put(groups, "list.append", b.FromLeaf(f.group))
			b.Put(values, "list.append", b.PythonNumber(stage.FromScalar(numpy.Scalar(b, f.s, x, ir.Float64, true))))
		})
	})
	return func() *stage.Object {
		l := callOrder(b, f.s, "medians", groups, values, pythonColumn(b, f.s, all.column()))
		if b.Current == nil {
			return stage.Dead
		}
		out := columnOfList(b, l)
		return mapColumn(b, f.s, lenOfColumn(b, out), []*stage.Object{out}, func(elems []*stage.Object) *stage.Object { return inColumn(b, f.s, elems[0]) })
	}
}
