package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What df.groupby() and s.groupby() group by: labels of columns, the index, Series of the
// same rows, functions and dicts of labels of rows.

// frameGroupBy is df.groupby(by, ...).
func (b *builder) frameGroupBy(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.groupby()", "by axis level as_index sort group_keys observed dropna", args)
	as[0], as[2] = objectOrNone(as[0]), objectOrNone(as[2])
	if as[0].isNone() == as[2].isNone() || as[1] != nil {
		panic(b.unsupportedAt(s, "DataFrame.groupby() with these arguments", ""))
	}
	g := groupBy{
		observe: b.option(s, as[6], false), // of no meaning without categories
		of:      o, asIndex: b.option(s, as[3], true), sorted: b.option(s, as[4], true), apart: !b.option(s, as[5], true), missing: !b.option(s, as[7], true), from: k.index,
	}
	if !as[2].isNone() {
		b.groupLevel(s, k.index, &g, as[2])
		return b.groupedByCategories(s, b.groupedBy(s, g), as[6] != nil)
	}
	if t, ok := as[0].k.(timeGrouper); ok {
		if !g.asIndex || !g.sorted || g.apart || g.missing || t.key != nil && k.col(t.key.(string)) == nil {
			panic(b.unsupportedAt(s, "DataFrame.groupby() by periods with these arguments", ""))
		}
		return b.groupPeriods(s, o, t)
	}
	by := []*object{as[0]}
	switch d := as[0].k.(type) {
	case display:
		if d.keys == nil {
			by, g.listed = d.vals, true
		}
	case tuple:
		by, g.listed = d.elems, true
	}
	if len(by) == 0 {
		panic(b.unsupportedAt(s, "DataFrame.groupby() without keys", ""))
	}
	for i, x := range by {
		n, c, outer := b.groupKey(s, k, &g, x, i, len(by) == 1)
		if b.cur == nil {
			return deadObject
		}
		if c == nil {
			return b.raiseKey(s, n)
		}
		g.by, g.outer, g.keys = append(g.by, n), append(g.outer, outer), append(g.keys, c)
	}
	return b.groupedByCategories(s, b.groupedBy(s, g), as[6] != nil)
}

// groupedBy is a grouping whose keys are known.
func (b *builder) groupedBy(s *cogen.Site, g groupBy) *object {
	for _, c := range g.keys {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		if !isKey(c) && !isCategorical(c) {
			panic(b.unsupportedAt(s, "DataFrame.groupby() by a column of "+c.t.elems[0].ir().String(), ""))
		}
	}
	if !g.asIndex && slices.Contains(g.outer, true) {
		panic(b.unsupportedAt(s, "DataFrame.groupby() by values that are not a column, with as_index=False", "make it a column"))
	}
	if !slices.Contains(g.outer, true) {
		b.distinct(s, g.by)
	}
	return mkStatic(g)
}

// groupLevel groups by the index.
func (b *builder) groupLevel(s *cogen.Site, x tableIndex, g *groupBy, level *object) {
	if x.freq != nil {
		panic(b.unsupportedAt(s, "groupby() by an index with a frequency", ""))
	}
	v, _ := level.constVal()
	name, named := x.name.(string)
	if isNumbered(x.name) || !(constantIs(v, 0) || constantIs(v, -1) || named && v == name) {
		panic(b.unsupportedAt(s, "groupby() with this level", ""))
	}
	g.by, g.outer, g.keys, g.unnamed = []string{name}, []bool{true}, []*object{b.labelColumn(s, x)}, !named
}

// groupKey is the name and the column of a key of df.groupby(): of a label, whose column
// is nil if there is none; of a Series with the same rows; of a function or dict of labels.
func (b *builder) groupKey(s *cogen.Site, f dataFrame, g *groupBy, x *object, at int, only bool) (name string, col *object, outer bool) {
	refuse := func() {
		panic(b.unsupportedAt(s, "DataFrame.groupby() by a "+x.typeName(), "make it a column"))
	}
	if t, is := x.k.(timeGrouper); is {
		col, name, named := b.periodTimes(s, f, t)
		if !named || only {
			refuse()
		}
		if g.rules = append(g.rules, make([]string, at+1-len(g.rules))...); b.cur == nil || col.isDead() {
			return name, deadObject, t.key == nil
		}
		g.rules[at] = t.freq.name
		return name, b.periodColumn(s, t.freq, col, func(start *object) *object { return b.periodLabel(s, t.freq, start) }), t.key == nil
	}
	if labels, is := x.k.(rowLabels); is && labels.grid == nil && !isNumbered(labels.index.name) && labels.index.freq == nil {
		col = b.labelColumn(s, labels.index)
		if n := b.rowsOf(f.index); b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", n, b.lenOfColumn(col)))
		}
		name, ok := labels.index.name.(string)
		if !ok && !only {
			refuse()
		}
		g.unnamed = !ok
		return name, col, true
	}
	k, ok := x.k.(series)
	switch {
	case ok:
	case isDisplay(x) || isFunctionOfLabels(x) || isDict(x):
		if !only {
			refuse()
		}
		labels := series{index: f.index, col: b.labelColumn(s, f.index)}
		if b.cur == nil || labels.col.isDead() {
			return "", deadObject, true
		}
		if k, ok = b.seriesApply(s, mkStatic(labels), []arg{{val: x}}).k.(series); !ok || b.cur == nil {
			return "", deadObject, true
		}
		name, ok = f.index.name.(string)
		if g.unnamed = !ok; isNumbered(f.index.name) {
			refuse()
		}
		return name, k.col, true
	case isArray(x):
		col = b.columnOf(s, x)
		if n := b.rowsOf(f.index); b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", n, b.lenOfColumn(col)))
		}
		if !only {
			refuse()
		}
		g.unnamed = true
		return "", col, true
	default:
		if name, ok = b.label(s, x).(string); !ok {
			panic(b.unsupportedAt(s, "a column named None", ""))
		}
		col = f.col(name)
		if f.index.name != name {
			return name, col, false
		}
		if f.index.freq != nil {
			refuse()
		}
		if col == nil {
			return name, b.labelColumn(s, f.index), true
		}
		b.raise("ValueError", "'"+name+"' is both an index level and a column label, which is ambiguous.")
		return name, deadObject, true
	}
	if !sameIndex(k.index, f.index) {
		panic(b.unsupportedAt(s, "DataFrame.groupby() by a Series with a different index", ""))
	}
	name, ok = k.name.(string)
	if ok && k.owner == f.id && f.col(name) == k.col {
		if b.isColumnText(s, at) {
			return name, k.col, false
		}
		g.aliased = true
	}
	if !ok && !only || isNumbered(k.name) {
		panic(b.unsupportedAt(s, "DataFrame.groupby() by this Series", "make it a column"))
	}
	g.unnamed = !ok
	return name, k.col, true
}

func isDict(o *object) bool { t := o.typ(); return o.k == nil && t != nil && t.kind == ir.KDict }

// isFunctionOfLabels reports whether an object is a function that labels are given to.
func isFunctionOfLabels(o *object) bool {
	switch k := o.k.(type) {
	case function:
		return !k.model
	case builtin, method, boundMethod, typeObject, descriptor:
		return true
	}
	return false
}

// isColumnText reports whether a key is written as df["name"] or df.name: then it is the
// object that the frame has for the column, for which pandas takes the label. One that was
// taken before may be.
func (b *builder) isColumnText(s *cogen.Site, at int) bool {
	c, ok := s.Node.(*tree.Call)
	if !ok {
		return false
	}
	keys := c.Args
	for _, a := range c.Keywords {
		if a.Arg == "by" {
			keys = []tree.Expr{a.Value}
		}
	}
	if len(keys) == 0 {
		return false
	}
	switch l := keys[0].(type) {
	case *tree.List:
		keys = l.Elts
	case *tree.Tuple:
		keys = l.Elts
	}
	if at >= len(keys) {
		return false
	}
	switch keys[at].(type) {
	case *tree.Subscript, *tree.Attribute:
		return true
	}
	return false
}

// noAlias refuses to tell which columns are no keys where that depends on objects.
func (b *builder) noAlias(s *cogen.Site, k groupBy) {
	if k.aliased {
		b.decideApart(k.of.k.(dataFrame).id)
		panic(b.unsupportedAt(s, "aggregating all columns of a DataFrame that is grouped by one of its columns as a Series", "group by the label"))
	}
}

// isBy reports whether a column of the frame is a key.
func (k groupBy) isBy(name string) bool {
	for i, n := range k.by {
		if n == name && !k.outer[i] {
			return true
		}
	}
	return false
}
