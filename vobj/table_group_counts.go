package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// How often values come in each group, and rows of groups.

// groupValueCounts is g["name"].value_counts(...): a count for each key and value, the most
// frequent first in each group, those that are as frequent by their values.
func (b *builder) groupValueCounts(s *cogen.Site, k groupBy, args []arg) *object {
	as := b.bindNumpy(s, k.class()+".value_counts()", "normalize sort ascending bins dropna", args)
	if !k.one || as[3] != nil || !b.option(s, as[4], true) || !k.sorted || k.missing || k.unnamed {
		panic(b.unsupportedAt(s, k.class()+".value_counts() with these arguments", ""))
	}
	share, up := b.option(s, as[0], false), b.option(s, as[2], false)
	name := k.pick[0]
	of := k
	of.by, of.outer, of.keys = append(k.by[:len(k.by):len(k.by)], name), append(k.outer[:len(k.by):len(k.by)], false), append(k.keys[:len(k.by):len(k.by)], k.of.k.(dataFrame).col(name))
	b.distinct(s, of.by)
	if !isKey(of.keys[len(k.by)]) {
		panic(b.unsupportedAt(s, k.class()+".value_counts() of a column of this type", ""))
	}
	keys, outs := b.foldGroups(s, of, []aggregation{{name: "count", fn: "size"}})
	if b.cur == nil || keys == nil {
		return deadObject
	}
	counts, label := outs[0], "count"
	if share {
		label = "proportion"
		rows := rangeIndex(b.lenOfColumn(keys[0]))
		groups := groupBy{of: b.newFrame(s, []string{label}, rows, []*object{counts}), by: k.by, keys: keys[:len(k.by)], outer: of.outer, pick: []string{label}, one: true, sorted: true, asIndex: true, from: rows}
		total, ok := b.groupTransform(s, groups, []arg{{val: mkConst("sum")}}).k.(series)
		if !ok || b.cur == nil {
			return deadObject
		}
		counts = b.mapColumn(s, b.lenOfColumn(counts), []*object{counts, total.col}, func(elems []*object) *object {
			return b.binary(s, tree.Div, elems[0], elems[1], "/")
		})
	}
	if b.option(s, as[1], true) && b.cur != nil {
		at := b.order(s, "by", b.order(s, "positions", b.fromLeaf(b.lenOfColumn(counts))), b.pythonColumn(s, counts), mkBool(!up))
		for i := len(k.by) - 1; i >= 0 && b.cur != nil; i-- {
			at = b.order(s, "by", at, b.pythonColumn(s, keys[i]), falseObject)
		}
		if b.cur == nil {
			return deadObject
		}
		keys, counts = b.gatherAll(s, keys, at), b.gather(s, counts, at)
	}
	if b.cur == nil {
		return deadObject
	}
	return b.keyedSeries(s, of, keys, label, counts)
}

// frameValueCounts is df.value_counts(subset, ...): how often rows are the same.
func (b *builder) frameValueCounts(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.value_counts()", "subset normalize sort ascending dropna", args)
	subset := objectOrNone(as[0])
	names := k.names
	if !subset.isNone() {
		names = b.labels(s, subset)
	}
	if _, one := strConst(subset); len(names) == 1 && !one {
		panic(b.unsupportedAt(s, "DataFrame.value_counts() by a list of one column", "name the column"))
	}
	share, up := b.option(s, as[1], false), b.option(s, as[3], false)
	by := make([]*object, len(names))
	for i, n := range names {
		by[i] = mkConst(n)
	}
	key := mkStatic(display{site: s, vals: by})
	if len(by) == 1 {
		key = by[0]
	}
	g := b.frameGroupBy(s, o, []arg{{val: key}, {name: "dropna", val: orDefault(as[4], trueObject)}})
	if b.cur == nil || g.isDead() {
		return deadObject
	}
	r := b.groupMethod(s, g, "size", nil)
	label := "count"
	named := func() {
		switch x := r.k.(type) {
		case series:
			x.name = label
			r = mkStatic(x)
		case levelled:
			x.name = label
			r = mkStatic(x)
		}
	}
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	named()
	if b.option(s, as[2], true) {
		r = b.tableMethodCall(s, r, "sort_values", []arg{{name: "ascending", val: mkBool(up)}})
	}
	if share && b.cur != nil && !r.isDead() {
		sum := b.tableMethodCall(s, r, "sum", nil)
		if b.cur == nil {
			return deadObject
		}
		r = b.tableBinary(s, tree.Div, r, sum)
		label = "proportion"
	}
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	named()
	return r
}

// groupNth is g.nth(n): the rows at a place of their groups.
func (b *builder) groupNth(s *cogen.Site, k groupBy, args []arg) *object {
	as := b.bindNumpy(s, k.class()+".nth()", "n", args)
	if _, ok := knownInt(objectOrNone(as[0])); !ok {
		panic(b.unsupportedAt(s, k.class()+".nth() of these rows", "use a constant"))
	}
	_, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	return b.taken(s, k, b.order(s, "row_nth", rows, as[0]))
}

// getGroup is g.get_group(key): the rows of one group.
func (b *builder) getGroup(s *cogen.Site, k groupBy, args []arg) *object {
	as := b.bindNumpy(s, k.class()+".get_group()", "name", args)
	key := objectOrNone(as[0])
	parts := []*object{key}
	t, isTuple := key.k.(tuple)
	if isTuple {
		parts = t.elems
	}
	if isTuple != k.listed || len(parts) != len(k.keys) || k.missing {
		panic(b.unsupportedAt(s, k.class()+".get_group() with these arguments", ""))
	}
	mask := deadObject
	for i, x := range parts {
		if n, c := x.typ(), k.keys[i]; n == nil || x.k != nil && !isConst(x) || isText(n) != (dtypeOf(c) == "object") || !isText(n) && (typeOfNumber(n) == nil || (typeOfNumber(n) == ir.BoolU) != (dtypeOf(c) == "bool")) {
			panic(b.unsupportedAt(s, k.class()+".get_group() of a "+x.typeName(), ""))
		}
		same := b.tableCompare(s, tree.Eq, mkStatic(series{index: k.from, col: k.keys[i]}), x)
		if i > 0 && b.cur != nil {
			same = b.tableBinary(s, tree.BitAnd, mask, same)
		}
		if mask = same; b.cur == nil || mask.isDead() {
			return deadObject
		}
	}
	rows := b.order(s, "true_rows", b.pythonColumn(s, mask.k.(series).col))
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	b.branch(b.leaf("int.eq", b.length(s, rows), mkInt(0)), func() {
		b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{key}))
	}, func() {})
	return b.taken(s, k, rows)
}

// functionName is the name of the aggregate that pandas takes a function of Python's or
// numpy's for, with the warning that it gives; "" of others.
func (b *builder) functionName(o *object) string {
	k, ok := o.k.(builtin)
	if !ok || !isOneOf(k.name, "sum", "max", "min") {
		return ""
	}
	b.warnFuture("The provided callable <built-in function "+k.name+"> is currently using SeriesGroupBy."+k.name+". In a future version of pandas, the provided callable will be used directly. "+
		"To keep current behavior pass the string \""+k.name+"\" instead.", "name the function by a text")
	return k.name
}
