package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// newCategorical is pd.Categorical(values, categories=[...], ordered=...) of texts, which becomes a column; where something
// else is done with it, it is pandas' own.
func newCategorical(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.Categorical()", "values categories ordered", args)
	refuse := func(why string) { panic(b.UnsupportedAt(s, "pd.Categorical() "+why, "")) }
	key := b.DecisionSite(s, "times")
	if as[0] == nil || as[1] == nil || stateOf(b.Compiler).sitesApart[key] {
		refuse("with these arguments")
	}
	d, ok := as[1].Static.(stage.Display)
	if !ok || d.Keys != nil || len(d.Values) == 0 {
		refuse("of categories that are no list of literals")
	}
	names := labelsOf(b, s, as[1])
	distinct(b, s, names)
	var col *stage.Object
	if k, ok := as[0].Static.(series); ok {
		col = k.col
	} else {
		col = columnOf(b, s, as[0])
	}
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if !isTexts(col) || slices.Contains(names, "") {
		refuse("of these values")
	}
	list := b.TextModelOf(s, "pandas/categories", "numbers", pythonColumn(b, s, textsOf(b, s, col)), b.ListOf(s, stage.StringConsts(names)))
	if b.Current == nil || list.IsDead() {
		return stage.Dead
	}
	c := textCategories(names, optionOf(b, s, as[2], false))
	codes := columnOfList(b, list)
	of := mapColumn(b, s, lenOfColumn(b, codes), []*stage.Object{codes}, func(elems []*stage.Object) *stage.Object {
		return timeTicks(b, s, pythonElem(b, elems[0]), c.vtype())
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(timesIndex{of: of, key: key, column: true})
}
