package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// newCategorical is pd.Categorical(values, categories=[...], ordered=...) of texts, which becomes a column; where something
// else is done with it, it is pandas' own.
func (b *builder) newCategorical(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.Categorical()", "values categories ordered", args)
	refuse := func(why string) { panic(b.unsupportedAt(s, "pd.Categorical() "+why, "")) }
	key := b.decisionSite(s, "times")
	if as[0] == nil || as[1] == nil || b.c.pandas().sitesApart[key] {
		refuse("with these arguments")
	}
	d, ok := as[1].k.(display)
	if !ok || d.keys != nil || len(d.vals) == 0 {
		refuse("of categories that are no list of literals")
	}
	names := b.labels(s, as[1])
	b.distinct(s, names)
	var col *object
	if k, ok := as[0].k.(series); ok {
		col = k.col
	} else {
		col = b.columnOf(s, as[0])
	}
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if !isTexts(col) || slices.Contains(names, "") {
		refuse("of these values")
	}
	list := b.textModelOf(s, "pandas/categories", "numbers", b.pythonColumn(s, b.textsOf(s, col)), b.listOf(s, constants(names)))
	if b.cur == nil || list.isDead() {
		return deadObject
	}
	c := textCategories(names, b.option(s, as[2], false))
	codes := b.columnOfList(list)
	of := b.mapColumn(s, b.lenOfColumn(codes), []*object{codes}, func(elems []*object) *object {
		return b.timeTicks(s, b.pythonElem(elems[0]), c.vtype())
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(timesIndex{of: of, key: key, column: true})
}
