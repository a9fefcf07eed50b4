package vobj

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// levelled is a frame or series whose index has several columns, as groupby by
// several keys gives it. It is kept with these columns first and a new index, which
// reset_index() takes; what it does besides is in table_levels_ops.go.
type levelled struct {
	tableValue
	of     *object // a frame
	levels int
	series bool
	name   any // of the series
	// unsorted: labels of levels are in the order in which they came.
	unsorted bool
	// unnamed: the last level has no name; its column is called as reset_index() calls it.
	unnamed bool
}

func (k levelled) shape() string {
	return fmt.Sprintf("levelled %d %v %#v %v %v", k.levels, k.series, k.name, k.unsorted, k.unnamed)
}
func (k levelled) leaves() []*object { return []*object{k.of} }
func (k levelled) with(ls []*object) static {
	k.of = ls[0]
	return k
}
func (levelled) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}
func (k levelled) length(b *builder, s *cogen.Site, o *object) *object {
	return b.rowCount(k.of.k.(dataFrame).index)
}
func (levelled) repr(b *builder, s *cogen.Site, o *object) *object     { return b.tableText(o) }
func (levelled) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (levelled) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (k levelled) typeName() string { return k.class() }

func (k levelled) class() string {
	if k.series {
		return "Series"
	}
	return "DataFrame"
}

// levelledInPandas is pandas' copy. Values may be called as a level is
// (df.groupby(["a", "b"])["a"].count()), so they have other names until levels are the index.
func (b *builder) levelledInPandas(k levelled) *object {
	f := k.of.k.(dataFrame)
	levels, values := f.names[:k.levels], f.names[k.levels:]
	apart := f
	apart.names = slices.Clone(f.names)
	for i := range apart.names {
		for slices.Contains(levels[:min(i, k.levels)], apart.names[i]) || slices.Contains(apart.names[:i], apart.names[i]) {
			apart.names[i] += "'"
		}
	}
	of := dyn(b.tableToPython(mkStatic(apart)), tPyObj)
	if b.cur == nil {
		return deadObject
	}
	r := b.callMethodOf(of, "set_index", []arg{{val: b.textsInPython(apart.names[:k.levels])}})
	if (k.unnamed || !slices.Equal(levels, apart.names[:k.levels])) && b.cur != nil {
		names := b.textsInPython(levels)
		if k.unnamed && b.cur != nil {
			b.py("py.setitem", "", nil, names.v, b.toPython(mkInt(int64(k.levels-1))), b.toPython(noneObject))
		}
		r = b.callMethodOf(r, "rename_axis", []arg{{name: "index", val: names}})
	}
	switch {
	case b.cur == nil:
		return deadObject
	case k.series:
		return b.callMethodOf(b.getItemPython(r, mkConst(apart.names[k.levels])), "rename", []arg{{val: labelConst(k.name)}})
	case !slices.Equal(apart.names, f.names):
		return b.callMethodOf(r, "set_axis", []arg{{val: b.textsInPython(values)}, {name: "axis", val: mkInt(1)}})
	}
	return r
}

// levelledMethod calls a method of one.
func (b *builder) levelledMethod(s *cogen.Site, k levelled, name string, args []arg) *object {
	what := k.class() + "." + name + "() with a MultiIndex"
	switch {
	case name == "groupby":
		return b.groupLevels(s, k, what, args)
	case name == "to_string":
		return b.tableToString(s, mkStatic(k), args)
	case name == "items" && k.series:
		return b.levelledItems(s, k, args)
	case name == "droplevel":
		return b.levelledDrop(s, k, what, args)
	case name == "unstack":
		return b.levelledUnstack(s, k, args)
	case name == "to_csv":
		return b.levelledToCSV(s, k, what, b.withPath(args))
	case levelMethods[k.class()][name]:
		return b.levelledRows(s, k, name, args)
	case name != "reset_index":
		panic(b.unsupportedAt(s, what, "use as_index=False or reset_index()"))
	}
	params := "level drop"
	if k.series {
		params = "level drop name"
	}
	as := b.bindNumpy(s, what, params, args)
	drop := b.option(s, as[1], false)
	if as[0] != nil {
		var given *object
		if k.series {
			given = as[2]
		}
		return b.withoutLevels(s, k, what, as[0], drop, given)
	}
	if drop {
		return b.levelValues(s, k)
	}
	f := k.of.k.(dataFrame)
	names := append([]string{}, f.names...)
	if k.series {
		names[len(names)-1] = b.columnName(s, k.name, as[2])
	}
	// The last level is inserted first.
	for i := k.levels - 1; i >= 0; i-- {
		for _, n := range names[i+1:] {
			if n == names[i] {
				return b.raiseInserted(n)
			}
		}
	}
	return b.newFrame(s, names, f.index, f.cols)
}

// groupLevels is a grouping by some of the columns of the index.
func (b *builder) groupLevels(s *cogen.Site, k levelled, what string, args []arg) *object {
	as := b.bindNumpy(s, what, "by axis level as_index sort", args)
	by := as[0]
	if by == nil {
		by = as[2]
	}
	if by != nil && k.unnamed {
		if d, ok := by.k.(display); ok && d.keys == nil {
			panic(b.unsupportedAt(s, what+" and these arguments", ""))
		}
	}
	f := k.of.k.(dataFrame)
	if by == nil || as[0] != nil && as[2] != nil || as[1] != nil {
		panic(b.unsupportedAt(s, what+" and these arguments", ""))
	}
	level := func(o *object) *object {
		v, _ := o.constVal()
		if as[0] != nil || !isInt(v) {
			return o
		}
		n := v.(*big.Int)
		if n.Sign() < 0 || n.Cmp(big.NewInt(int64(k.levels))) >= 0 {
			panic(b.unsupportedAt(s, what+" by this level", ""))
		}
		return mkConst(f.names[n.Int64()])
	}
	if d, ok := by.k.(display); ok && d.keys == nil {
		d.vals = slices.Clone(d.vals)
		for i, o := range d.vals {
			d.vals[i] = level(o)
		}
		by = mkStatic(d)
	} else {
		by = level(by)
	}
	names := slices.Clone(f.names)
	if k.series {
		n, ok := k.name.(string)
		if !ok {
			panic(b.unsupportedAt(s, what+" of a Series without a name", ""))
		}
		names[len(names)-1] = n
	}
	b.distinct(s, names)
	if d, ok := by.k.(display); !ok || d.keys == nil {
		for _, n := range b.labels(s, by) {
			if !slices.Contains(names[:k.levels], n) || k.unnamed && n == names[k.levels-1] {
				panic(b.unsupportedAt(s, what+" by other columns", ""))
			}
		}
	}
	of := b.newFrame(s, names, f.index, f.cols)
	opts := []arg{{val: by}}
	for i, n := range []string{"as_index", "sort"} {
		if as[3+i] != nil {
			opts = append(opts, arg{name: n, val: as[3+i]})
		}
	}
	g, ok := b.frameGroupBy(s, of, opts).k.(groupBy)
	if !ok || b.cur == nil {
		return deadObject
	}
	if !g.asIndex {
		panic(b.unsupportedAt(s, what+" and as_index=False", ""))
	}
	g.pick, g.one, g.implied = names[k.levels:], k.series, !k.series
	return mkStatic(g)
}

// seriesGroupBy is s.groupby(key): by Series of the same rows, or by the index.
func (b *builder) seriesGroupBy(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	name, ok := k.name.(string)
	if !ok || len(args) == 0 || name == k.index.name {
		panic(b.unsupportedAt(s, "Series.groupby() with these arguments", ""))
	}
	if args[0].name == "" || args[0].name == "by" {
		by := []*object{args[0].val}
		if d, is := by[0].k.(display); is && d.keys == nil {
			by = d.vals
		}
		for _, x := range by {
			if label, is := strConst(x); is && label != k.index.name {
				panic(b.unsupportedAt(s, "Series.groupby() by this label", ""))
			}
		}
	}
	g, ok := b.frameGroupBy(s, b.newFrame(s, []string{name}, k.index, []*object{k.col}), args).k.(groupBy)
	if !ok || b.cur == nil {
		return deadObject
	}
	if !g.asIndex {
		panic(b.unsupportedAt(s, "Series.groupby() with as_index=False", ""))
	}
	g.aliased = false
	g.pick, g.one = []string{name}, true
	return mkStatic(g)
}

// seriesToFrame is s.to_frame(name).
func (b *builder) seriesToFrame(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "Series.to_frame()", "name", args)
	k := o.k.(series)
	name, ok := k.name.(string)
	if as[0] != nil {
		name, ok = strConst(as[0])
	}
	if !ok {
		panic(b.unsupportedAt(s, "a column without a name", "name it"))
	}
	return b.newFrame(s, []string{name}, k.index, []*object{k.col})
}
