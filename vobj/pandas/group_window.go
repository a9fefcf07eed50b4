package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Windows of the rows of groups: df.groupby("k")["x"].rolling(3).mean(). Results have the rows
// group by group, and their own index below the keys.

// groupWindow is g.rolling(...) and the like.
func groupWindow(name string) func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
		for _, a := range args {
			if !isConst(a.Value) {
				panic(b.UnsupportedAt(s, k.class()+"."+name+"() with arguments known only at run time", "pass literals"))
			}
		}
		if k.bins != nil || !k.asIndex || k.unnamed {
			panic(b.UnsupportedAt(s, k.class()+"."+name+"() of these groups", ""))
		}
		return stage.NewObject(window{of: stage.NewObject(k), name: name, args: args})
	}
}

// groupWindowed calls a method of windows of groups.
func groupWindowed(b *stage.Builder, s *cogen.Site, k window, g groupBy, name string, args []stage.Arg) *stage.Object {
	f := g.of.Static.(DataFrame)
	refuse := func() {
		panic(b.UnsupportedAt(s, "the method "+name+"() of "+g.class()+"."+k.name+"()", ""))
	}
	index := g.from
	at := slices.IndexFunc(k.args, func(a stage.Arg) bool { return a.Name == "on" })
	if at >= 0 {
		on, _ := stage.StringConst(k.args[at].Value)
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
	keys, rows := groupRows(b, s, g)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	order, which, sizes := callOrder(b, s, "rows_of_groups", rows), callOrder(b, s, "groups_of_rows", rows), callOrder(b, s, "group_sizes", rows)
	if b.Current == nil {
		return stage.Dead
	}
	names := append(slices.Clone(g.by), label)
	cols := gatherAll(b, s, keys, which)
	var values []*stage.Object
	for _, n := range g.pick {
		if !f.col(n).IsDead() && !holdsFloatsOrInts(f.col(n)) {
			refuse()
		}
		values = append(values, f.col(n))
	}
	below, values := takeRows(b, s, index, values, order, false)
	if b.Current == nil {
		return stage.Dead
	}
	n := lenOfColumn(b, below.of)
	cols = append(cols, below.of)
	for i, label := range g.pick {
		r := windowed(b, s, k, series{name: label, index: below, col: values[i]}, sizes, name, args)
		if r == nil {
			refuse()
		}
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		names, cols = append(names, label), append(cols, r.Static.(series).col)
	}
	of := newFrame(b, s, names, rangeIndex(n), cols)
	return stage.NewObject(levelled{of: of, levels: len(g.by) + 1, series: g.one, name: g.pick[0], unsorted: g.unsorted(), unnamed: !named})
}

// windowItem is w["x"]: windows of that column.
func windowItem(b *stage.Builder, s *cogen.Site, k window, i *stage.Object) *stage.Object {
	switch of := k.of.Static.(type) {
	case groupBy:
		k.of = groupItem(b, s, of, i)
	case DataFrame:
		if slices.ContainsFunc(k.args, func(a stage.Arg) bool { return a.Name == "on" }) {
			panic(b.UnsupportedAt(s, "windows that are defined by another column", ""))
		}
		k.of = getTableItem(b, s, k.of, i)
	default:
		panic(b.UnsupportedAt(s, "this index of windows", ""))
	}
	if b.Current == nil || k.of.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(k)
}
