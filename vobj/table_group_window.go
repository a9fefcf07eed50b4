package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// Windows of the rows of groups: df.groupby("k")["x"].rolling(3).mean(). Results have the rows
// group by group, and their own index below the keys.

// groupWindow is g.rolling(...) and the like.
func groupWindow(name string) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
	return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		for _, a := range args {
			if !isConst(a.val) {
				panic(b.unsupportedAt(s, k.class()+"."+name+"() with arguments known only at run time", "pass literals"))
			}
		}
		if k.bins != nil || !k.asIndex || k.unnamed {
			panic(b.unsupportedAt(s, k.class()+"."+name+"() of these groups", ""))
		}
		return mkStatic(window{of: mkStatic(k), name: name, args: args})
	}
}

// groupWindowed calls a method of windows of groups.
func (b *builder) groupWindowed(s *cogen.Site, k window, g groupBy, name string, args []arg) *object {
	f := g.of.k.(dataFrame)
	refuse := func() {
		panic(b.unsupportedAt(s, "the method "+name+"() of "+g.class()+"."+k.name+"()", ""))
	}
	index := g.from
	at := slices.IndexFunc(k.args, func(a arg) bool { return a.name == "on" })
	if at >= 0 {
		on, _ := strConst(k.args[at].val)
		if f.col(on) == nil {
			refuse()
		}
		index = tableIndex{name: on, of: f.col(on)}
	}
	if g.pick == nil || isNumbered(index.name) {
		refuse()
	}
	named := index.name != nil
	label, _ := index.name.(string)
	if !named {
		label = "level_1"
		if len(g.by) > 1 {
			refuse()
		}
	}
	if slices.Contains(g.by, label) {
		refuse()
	}
	keys, rows := b.groupRows(s, g)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	order, which, sizes := b.order(s, "rows_of_groups", rows), b.order(s, "groups_of_rows", rows), b.order(s, "group_sizes", rows)
	if b.cur == nil {
		return deadObject
	}
	names := append(slices.Clone(g.by), label)
	cols := b.gatherAll(s, keys, which)
	var values []*object
	for _, n := range g.pick {
		if !f.col(n).isDead() && !holdsFloatsOrInts(f.col(n)) {
			refuse()
		}
		values = append(values, f.col(n))
	}
	below, values := b.takeRows(s, index, values, order, false)
	if b.cur == nil {
		return deadObject
	}
	n := b.lenOfColumn(below.of)
	cols = append(cols, below.of)
	for i, label := range g.pick {
		r := b.windowed(s, k, series{name: label, index: below, col: values[i]}, sizes, name, args)
		if r == nil {
			refuse()
		}
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		names, cols = append(names, label), append(cols, r.k.(series).col)
	}
	of := b.newFrame(s, names, rangeIndex(n), cols)
	return mkStatic(levelled{of: of, levels: len(g.by) + 1, series: g.one, name: g.pick[0], unsorted: !g.sorted, unnamed: !named})
}

// windowItem is w["x"]: windows of that column.
func (b *builder) windowItem(s *cogen.Site, k window, i *object) *object {
	switch of := k.of.k.(type) {
	case groupBy:
		k.of = b.groupItem(s, of, i)
	case dataFrame:
		if slices.ContainsFunc(k.args, func(a arg) bool { return a.name == "on" }) {
			panic(b.unsupportedAt(s, "windows that are defined by another column", ""))
		}
		k.of = b.getTableItem(s, k.of, i)
	default:
		panic(b.unsupportedAt(s, "this index of windows", ""))
	}
	if b.cur == nil || k.of.isDead() {
		return deadObject
	}
	return mkStatic(k)
}
