package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// levelled is a frame or series whose index has several columns, as groupby by
// several keys gives it. It is kept with these columns first and a new index, which
// reset_index() takes; everything else is refused.
type levelled struct {
	of     *object // a frame
	levels int
	series bool
	name   any // of the series
}

func (k levelled) shape() string {
	return fmt.Sprintf("levelled %d %v %#v", k.levels, k.series, k.name)
}
func (k levelled) leaves() []*object { return []*object{k.of} }
func (k levelled) with(ls []*object) static {
	k.of = ls[0]
	return k
}

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
	for i := range values {
		for slices.Contains(levels, apart.names[k.levels+i]) || slices.Contains(apart.names[:k.levels+i], apart.names[k.levels+i]) {
			apart.names[k.levels+i] += "'"
		}
	}
	of := dyn(b.tableToPython(mkStatic(apart)), tPyObj)
	if b.cur == nil {
		return deadObject
	}
	r := b.callMethodOf(of, "set_index", []arg{{val: b.textsInPython(levels)}})
	switch {
	case b.cur == nil:
		return deadObject
	case k.series:
		return b.callMethodOf(b.getItemPython(r, mkConst(apart.names[k.levels])), "rename", []arg{{val: mkConst(k.name)}})
	case !slices.Equal(apart.names, f.names):
		return b.callMethodOf(r, "set_axis", []arg{{val: b.textsInPython(values)}, {name: "axis", val: mkInt(1)}})
	}
	return r
}

// levelledMethod calls a method of one.
func (b *builder) levelledMethod(s *cogen.Site, k levelled, name string, args []arg) *object {
	what := k.class() + "." + name + "() with several columns as the index"
	if name != "reset_index" {
		panic(b.unsupportedAt(s, what, "use as_index=False or reset_index()"))
	}
	params := "level drop"
	if k.series {
		params = "level drop name"
	}
	as := b.bindNumpy(s, what, params, args)
	if as[0] != nil || b.option(s, as[1], false) {
		panic(b.unsupportedAt(s, what+" and these arguments", ""))
	}
	f := k.of.k.(dataFrame)
	names := append([]string{}, f.names...)
	if k.series {
		names[len(names)-1] = b.columnName(s, k.name, as[2])
	}
	// The last level is inserted first.
	for i := k.levels - 1; i >= 0; i-- {
		for _, n := range names[k.levels:] {
			if n == names[i] {
				return b.raiseInserted(n)
			}
		}
	}
	return b.newFrame(s, names, f.index, f.cols)
}
