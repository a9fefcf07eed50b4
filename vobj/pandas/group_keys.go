package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What df.groupby() and s.groupby() group by: labels of columns, the index, Series of the
// same rows, functions and dicts of labels of rows.

// frameGroupBy is df.groupby(by, ...).
func frameGroupBy(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.groupby()", "by axis level as_index sort group_keys observed dropna", args)
	as[0], as[2] = stage.ObjectOrNone(as[0]), stage.ObjectOrNone(as[2])
	if as[0].IsNone() == as[2].IsNone() || as[1] != nil {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() with these arguments", ""))
	}
	g := groupBy{
		observe: optionOf(b, s, as[6], false), // of no meaning without categories
		of:      o, asIndex: optionOf(b, s, as[3], true), sorted: optionOf(b, s, as[4], true), apart: !optionOf(b, s, as[5], true), missing: !optionOf(b, s, as[7], true), from: k.index,
	}
	if !as[2].IsNone() {
		groupLevel(b, s, k.index, &g, as[2])
		return groupedByCategories(b, s, groupedBy(b, s, g), as[6] != nil)
	}
	if t, ok := as[0].Static.(timeGrouper); ok {
		if !g.asIndex || !g.sorted || g.apart || g.missing || t.key != nil && k.col(t.key.(string)) == nil {
			panic(b.UnsupportedAt(s, "DataFrame.groupby() by periods with these arguments", ""))
		}
		return groupPeriods(b, s, o, t)
	}
	by := []*stage.Object{as[0]}
	switch d := as[0].Static.(type) {
	case stage.Display:
		if d.Keys == nil {
			by, g.listed = d.Values, true
		}
	case stage.Tuple:
		by, g.listed = d.Elems, true
	}
	if len(by) == 0 {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() without keys", ""))
	}
	for i, x := range by {
		n, c, outer := groupKey(b, s, k, &g, x, i, len(by) == 1)
		if b.Current == nil {
			return stage.Dead
		}
		if c == nil {
			return raiseKey(b, s, n)
		}
		g.by, g.outer, g.keys = append(g.by, n), append(g.outer, outer), append(g.keys, c)
	}
	return groupedByCategories(b, s, groupedBy(b, s, g), as[6] != nil)
}

// groupedBy is a grouping whose keys are known.
func groupedBy(b *stage.Builder, s *cogen.Site, g groupBy) *stage.Object {
	for _, c := range g.keys {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		if !isKey(c) && !isCategorical(c) {
			panic(b.UnsupportedAt(s, "DataFrame.groupby() by a column of "+c.Type.Elems[0].IR().String(), ""))
		}
	}
	if !g.asIndex && slices.Contains(g.outer, true) {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() by values that are not a column, with as_index=False", "make it a column"))
	}
	if !slices.Contains(g.outer, true) {
		distinct(b, s, g.by)
	}
	return stage.NewObject(g)
}

// groupLevel groups by the index.
func groupLevel(b *stage.Builder, s *cogen.Site, x tableIndex, g *groupBy, level *stage.Object) {
	if x.freq != nil {
		panic(b.UnsupportedAt(s, "groupby() by an index with a frequency", ""))
	}
	v, _ := level.ConstVal()
	name, named := x.name.(string)
	if isNumbered(x.name) || !(stage.ConstantIs(v, 0) || stage.ConstantIs(v, -1) || named && v == name) {
		panic(b.UnsupportedAt(s, "groupby() with this level", ""))
	}
	g.by, g.outer, g.keys, g.unnamed = []string{name}, []bool{true}, []*stage.Object{labelColumn(b, s, x)}, !named
}

// groupKey is the name and the column of a key of df.groupby(): of a label, whose column
// is nil if there is none; of a Series with the same rows; of a function or dict of labels.
func groupKey(b *stage.Builder, s *cogen.Site, f DataFrame, g *groupBy, x *stage.Object, at int, only bool) (name string, col *stage.Object, outer bool) {
	refuse := func() {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() by a "+x.TypeName(), "make it a column"))
	}
	if t, is := x.Static.(timeGrouper); is {
		col, name, named := periodTimes(b, s, f, t)
		if !named || only {
			refuse()
		}
		if g.rules = append(g.rules, make([]string, at+1-len(g.rules))...); b.Current == nil || col.IsDead() {
			return name, stage.Dead, t.key == nil
		}
		g.rules[at] = t.freq.name
		return name, periodColumn(b, s, t.freq, col, func(start *stage.Object) *stage.Object { return periodLabel(b, s, t.freq, start) }), t.key == nil
	}
	if labels, is := x.Static.(rowLabels); is && labels.grid == nil && !isNumbered(labels.index.name) && labels.index.freq == nil {
		col = labelColumn(b, s, labels.index)
		if n := rowsOf(b, f.index); b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", n, lenOfColumn(b, col)))
		}
		name, ok := labels.index.name.(string)
		if !ok && !only {
			refuse()
		}
		g.unnamed = !ok
		return name, col, true
	}
	k, ok := x.Static.(series)
	switch {
	case ok:
	case stage.IsDisplay(x) || isFunctionOfLabels(x) || isDict(x):
		if !only {
			refuse()
		}
		labels := series{index: f.index, col: labelColumn(b, s, f.index)}
		if b.Current == nil || labels.col.IsDead() {
			return "", stage.Dead, true
		}
		if k, ok = seriesApply(b, s, stage.NewObject(labels), []stage.Arg{{Value: x}}).Static.(series); !ok || b.Current == nil {
			return "", stage.Dead, true
		}
		name, ok = f.index.name.(string)
		if g.unnamed = !ok; isNumbered(f.index.name) {
			refuse()
		}
		return name, k.col, true
	case stage.IsArray(x):
		col = columnOf(b, s, x)
		if n := rowsOf(b, f.index); b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", n, lenOfColumn(b, col)))
		}
		if !only {
			refuse()
		}
		g.unnamed = true
		return "", col, true
	default:
		if name, ok = label(b, s, x).(string); !ok {
			panic(b.UnsupportedAt(s, "a column named None", ""))
		}
		col = f.col(name)
		if f.index.name != name {
			return name, col, false
		}
		if f.index.freq != nil {
			refuse()
		}
		if col == nil {
			return name, labelColumn(b, s, f.index), true
		}
		b.RaiseNew("ValueError", "'"+name+"' is both an index level and a column label, which is ambiguous.")
		return name, stage.Dead, true
	}
	if !sameIndex(k.index, f.index) {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() by a Series with a different index", ""))
	}
	name, ok = k.name.(string)
	if ok && k.owner == f.id && f.col(name) == k.col {
		if isColumnText(b, s, at) {
			return name, k.col, false
		}
		g.aliased = true
	}
	if !ok && !only || isNumbered(k.name) {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() by this Series", "make it a column"))
	}
	g.unnamed = !ok
	return name, k.col, true
}

func isDict(o *stage.Object) bool {
	t := o.ValueType()
	return o.Static == nil && t != nil && t.Kind == ir.KDict
}

// isFunctionOfLabels reports whether an object is a function that labels are given to.
func isFunctionOfLabels(o *stage.Object) bool {
	switch k := o.Static.(type) {
	case stage.Function:
		return !k.Model
	case stage.Builtin, stage.Method, stage.BoundMethod, stage.TypeObject, stage.Descriptor:
		return true
	}
	return false
}

// isColumnText reports whether a key is written as df["name"] or df.name: then it is the
// object that the frame has for the column, for which pandas takes the label. One that was
// taken before may be.
func isColumnText(b *stage.Builder, s *cogen.Site, at int) bool {
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
func noAlias(b *stage.Builder, s *cogen.Site, k groupBy) {
	if k.aliased {
		decideApart(b, k.of.Static.(DataFrame).id)
		panic(b.UnsupportedAt(s, "aggregating all columns of a DataFrame that is grouped by one of its columns as a Series", "group by the label"))
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
