package pandas

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Categorical columns (category.go): what is told of their values, and groups by them.

// categoryColumn is a column of what fn gives for each value's category.
func categoryColumn(b *stage.Builder, s *cogen.Site, col *stage.Object, fn func(x *stage.Object) *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return fn(elems[0]) })
}

// categoryTexts is a column of texts for a column of categories. Beside what is missing
// pandas makes intervals of ints ones of floats.
func categoryTexts(b *stage.Builder, s *cogen.Site, col *stage.Object, missing string) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if c := categoriesOf(col); c.ofInts() {
		if c.id != "" {
			leaveIfMissing(b, s, col)
			return categoryColumn(b, s, col, func(x *stage.Object) *stage.Object { return dynOf(b, textOfCategory(b, x, missing), stage.StrType) })
		}
		gone := countRows(b, s, col, func(o *stage.Object) *stage.Object { return isNoCategory(b, o) })
		if b.Current == nil {
			return stage.Dead
		}
		floats := *c
		floats.texts = c.bins.texts(false)
		return categoryColumn(b, s, col, func(x *stage.Object) *stage.Object {
			return b.BranchValue(stage.Dynamic(b.I64op("i64.eq", gone, b.I64Const(0)), stage.BoolType), func() *stage.Object { return dynOf(b, textOfCategory(b, x, missing), stage.StrType) }, func() *stage.Object {
				return dynOf(b, textOfCategory(b, timeOf(b, ticks(b, x), floats.vtype()), missing), stage.StrType)
			})
		})
	}
	return categoryColumn(b, s, col, func(x *stage.Object) *stage.Object {
		return dynOf(b, textOfCategory(b, x, missing), stage.StrType)
	})
}

// categoryCodes is the column of the numbers of categories.
func categoryCodes(b *stage.Builder, s *cogen.Site, col *stage.Object, t *ir.Type) *stage.Object {
	return categoryColumn(b, s, col, func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Cast(b, b.Value(x), t)) })
}

// compareCategories is a comparison of a categorical series and a constant.
func compareCategories(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	k, ok := l.Static.(series)
	if !ok || !isCategorical(k.col) {
		back := map[tree.CompareOp]tree.CompareOp{tree.Eq: tree.Eq, tree.NotEq: tree.NotEq, tree.Lt: tree.Gt, tree.Gt: tree.Lt, tree.LtE: tree.GtE, tree.GtE: tree.LtE}
		if op, ok = back[op]; !ok {
			panic(b.UnsupportedAt(s, "comparing categories", ""))
		}
		l, r = r, l
		k = l.Static.(series)
	}
	if isTable(r) || !isConst(r) {
		panic(b.UnsupportedAt(s, "comparing categories with a "+r.TypeName(), ""))
	}
	return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object { return compareCategory(b, s, op, x, r) })
}

// categoriesIn is s.isin([...]) of categories.
func categoriesIn(b *stage.Builder, s *cogen.Site, k series, among *stage.Object) *stage.Object {
	d, ok := among.Static.(stage.Display)
	if !ok || d.Keys != nil {
		panic(b.UnsupportedAt(s, "Series.isin() of categories, and a "+among.TypeName(), ""))
	}
	return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
		r := stage.False
		for _, v := range d.Values {
			if !isConst(v) {
				panic(b.UnsupportedAt(s, "Series.isin() of categories, with values known only at run time", ""))
			}
			same, old := b.TruthOf(s, compareCategory(b, s, tree.Eq, x, v)), r
			if r = same; old != stage.False {
				r = b.BranchValue(old, func() *stage.Object { return stage.True }, func() *stage.Object { return same })
			}
		}
		return r
	})
}

// categoryAs is a categorical column as one of another dtype.
func categoryAs(b *stage.Builder, s *cogen.Site, col *stage.Object, dtype string) *stage.Object {
	c := categoriesOf(col)
	switch {
	case dtype == "str" && c.bins == nil:
		// What is missing is a text of numpy's then.
		all, wrong := b.Guess("whether all values have categories", true)
		if !all {
			panic(b.UnsupportedAt(s, "astype(str) of categories that are missing", ""))
		}
		if gone := countRows(b, s, col, func(o *stage.Object) *stage.Object { return isNoCategory(b, o) }); b.Current != nil {
			wrong(b.I64op("i64.ne", gone, b.I64Const(0)))
		}
		return categoryTexts(b, s, col, "nan")
	case c.id != "":
	case c.ints != nil && (dtype == "int64" || dtype == "float64"):
		if dtype == "int64" {
			leaveIfMissing(b, s, col)
		}
		to := ir.Int64
		if dtype == "float64" {
			to = ir.Float64
		}
		return categoryColumn(b, s, col, func(x *stage.Object) *stage.Object {
			return perCategory(b, x, -1, len(c.ints), func(i int) *stage.Object {
				switch {
				case i >= 0:
					return stage.FromScalar(numpy.Scalar(b, s, stage.Int(c.ints[i]), to, true))
				case to == ir.Float64:
					return stage.FromScalar(numpy.Scalar(b, s, nan(), to, true))
				}
				return stage.FromScalar(numpy.Scalar(b, s, stage.Int(0), to, true))
			})
		})
	}
	panic(b.UnsupportedAt(s, "astype() of categories to this dtype", ""))
}

// catAttr is s.cat.codes and the like.
func catAttr(b *stage.Builder, s *cogen.Site, k accessorOf, name string) *stage.Object {
	of := k.of.Static.(series)
	c := categoriesOf(of.col)
	switch {
	case name == "codes" && len(c.texts) < 128:
		leaveIfManyCategories(b, c)
		col := categoryCodes(b, s, of.col, ir.Int8)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(series{index: of.index, col: col})
	case name == "categories" && c.dtype == "object" && c.id == "":
		return labelArray(b, s, c.texts)
	case name == "categories" && c.id != "" && stateOf(b.Compiler).catLists[c.id] != nil && stateOf(b.Compiler).catLists[c.id].edges == nil:
		l := columnOfList(b, knownCategories(b, c))
		if b.Current == nil || l.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(rowLabels{index: tableIndex{of: l}})
	case name == "ordered":
		return stage.Bool(c.ordered)
	}
	panic(b.UnsupportedAt(s, "the attribute Series.cat."+name, ""))
}

// allCategories are the results of groups by a categorical key with a row for each
// category, of which some have no rows (observed=False).
func allCategories(b *stage.Builder, s *cogen.Site, plan []aggregation, key *stage.Object, outs []*stage.Object) (*stage.Object, []*stage.Object) {
	c := categoriesOf(key)
	n := categoryCount(b, c)
	// Places of the groups, by category.
	at := b.TextModelOf(s, "pandas/categories", "places", pythonColumn(b, s, categoryCodes(b, s, key, ir.Int64)), n)
	if b.Current == nil || at.IsDead() {
		return stage.Dead, nil
	}
	index := columnOfList(b, at)
	keys := mapColumn(b, s, lenOfColumn(b, index), []*stage.Object{tableComputeRow(b, s, lenOfColumn(b, index))}, func(elems []*stage.Object) *stage.Object {
		return timeOf(b, elems[0], c.vtype())
	})
	for i, col := range outs {
		fill := map[string]any{"sum": 0, "count": 0, "size": 0, "nunique": 0, "mean": nan(), "std": nan(), "var": nan(), "median": nan()}[plan[i].fn]
		outs[i] = placed(b, s, col, index, fill)
	}
	return keys, outs
}

// placed is a column's values at places, and another one where there is none: without
// such a value CPython runs the program.
func placed(b *stage.Builder, s *cogen.Site, col, index *stage.Object, fill any) *stage.Object {
	if b.Current == nil || col.IsDead() || index.IsDead() {
		return stage.Dead
	}
	e := col.Type.Elems[0]
	otherwise, _ := fill.(*stage.Object)
	if fill == 0 {
		otherwise = stage.Int(0)
	}
	if otherwise == nil || e.Kind != ir.KNumpy {
		none := countRows(b, s, index, func(x *stage.Object) *stage.Object { return b.Leaf("int.lt", x, stage.Int(0)) })
		if b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", none, b.I64Const(0)))
		}
		return gather(b, s, col, listOfColumn(b, s, index))
	}
	v := b.Value(col)
	src := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return mapColumn(b, s, lenOfColumn(b, index), []*stage.Object{index}, func(elems []*stage.Object) *stage.Object {
		i := b.I64(elems[0], "int.to_i64_index")
		return b.BranchValue(stage.Dynamic(b.I64op("i64.lt", i, b.I64Const(0)), stage.BoolType), func() *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, otherwise, e.Scalar, true))
		}, func() *stage.Object { return b.Element("list.get_unchecked", e, src, i) })
	})
}

// categoriesForPandas is the pandas.Categorical of a column.
func categoriesForPandas(b *stage.Builder, col *stage.Object) *stage.Object {
	c := categoriesOf(col)
	v := b.Value(col)
	if v == nil {
		return stage.Dead
	}
	pd := b.Py("py.import", "pandas", stage.PyObjType)
	l := b.Py("py.list_new", "", stage.PyObjType)
	add := func(o *stage.Object) { b.Py("py.list_append", "", nil, l.Value, b.ToPython(o)) }
	labels := l
	switch {
	case c.bins != nil:
		for _, e := range c.bins.edges {
			add(e.object())
		}
		if c.id != "" {
			knownCategories(b, c)
			b.Each(&cogen.Site{ID: -7, Src: b.Site}, stateOf(b.Compiler).catLists[c.id].edges, add)
		}
		closed := "left"
		if c.bins.right {
			closed = "right"
		}
		labels = b.CallMethodOf(b.GetAttrPython(pd, "IntervalIndex"), "from_breaks", []stage.Arg{{Value: l}, {Name: "closed", Value: stage.Const(closed)}})
	case c.id != "":
		b.Each(&cogen.Site{ID: -7, Src: b.Site}, knownCategories(b, c), add)
	case c.ints != nil:
		for _, n := range c.ints {
			add(stage.Int(n))
		}
	default:
		for _, x := range c.texts {
			add(stage.Const(x))
		}
	}
	codes := b.Py("array.to_py", "", stage.PyObjType, b.Op("column.array", []*ir.Value{v}, ir.Array(1, ir.Int64)).Result())
	if b.Current == nil {
		return stage.Dead
	}
	return b.CallMethodOf(b.GetAttrPython(pd, "Categorical"), "from_codes", []stage.Arg{{Value: codes}, {Name: "categories", Value: labels}, {Name: "ordered", Value: stage.Bool(c.ordered)}})
}

// observedText is what pandas warns of where a grouping does not say whether categories
// without rows are groups.
const observedText = "The default of observed=False is deprecated and will be changed to True in a future version of pandas. Pass observed=False to retain current behavior or observed=True to adopt the future default and silence this warning."

// hasAllCategories reports whether categories without rows are groups, too.
func (k groupBy) hasAllCategories() bool {
	return !k.observe && slices.ContainsFunc(k.keys, func(c *stage.Object) bool { return c.Type != nil && isCategorical(c) })
}

// keepsRows are methods of groups with a value for each row, of which those without rows
// have none.
var keepsRows = facts.Words("transform cumsum rank ffill bfill pct_change cumprod cummax cummin shift diff cumcount head tail nth")

// groupedByCategories is a grouping that may be by categories; told: it says which are groups.
func groupedByCategories(b *stage.Builder, s *cogen.Site, o *stage.Object, told bool) *stage.Object {
	g, ok := o.Static.(groupBy)
	if !ok || b.Current == nil || !slices.ContainsFunc(g.keys, func(c *stage.Object) bool { return c.Type != nil && isCategorical(c) }) {
		return o
	}
	if g.missing || !g.observe && (len(g.keys) > 1 || !g.sorted) {
		panic(b.UnsupportedAt(s, "DataFrame.groupby() by these categories", "pass observed=True"))
	}
	if !told {
		warnFuture(b, observedText, "pass observed=True to groupby()")
	}
	return o
}

// mapCategories is s.map(d) of categories and a dict display: other categories if all have
// one of their own, else texts.
func mapCategories(b *stage.Builder, s *cogen.Site, k series, f *stage.Object) *stage.Object {
	c := categoriesOf(k.col)
	d, ok := f.Static.(stage.Display)
	if !ok || d.Keys == nil || c.bins != nil || c.id != "" {
		panic(b.UnsupportedAt(s, "Series.map() of categories by a "+f.TypeName(), "pass a dict of literals"))
	}
	texts, ints, found := make([]string, len(c.texts)), make([]int64, len(c.texts)), make([]bool, len(c.texts))
	kinds, own := [2]bool{}, map[string]bool{}
	for i, key := range d.Keys {
		at := -1
		if t, ok := stage.StringConst(key); ok && c.ints == nil {
			at = slices.Index(c.texts, t)
		} else if n, ok := knownInt(key); ok && c.ints != nil {
			at = slices.Index(c.ints, n)
		} else if !ok {
			panic(b.UnsupportedAt(s, "Series.map() of categories by a dict whose keys are not their values", ""))
		}
		text, isText := stage.StringConst(d.Values[i])
		n, isInt := knownInt(d.Values[i])
		if !isText && !isInt || d.Values[i].ValueType().Kind == ir.KBool {
			panic(b.UnsupportedAt(s, "Series.map() of categories by a dict with values of these types", ""))
		}
		if at < 0 {
			continue
		}
		found[at], texts[at], ints[at] = true, text, n
		kinds[0], kinds[1] = kinds[0] || isText, kinds[1] || isInt
	}
	for i := range texts {
		own[fmt.Sprint(texts[i], "\x00", ints[i])] = true
	}
	distinct := len(own) == len(texts) && !slices.Contains(found, false)
	if kinds[0] == kinds[1] || !distinct && kinds[1] {
		panic(b.UnsupportedAt(s, "Series.map() of categories by a dict with values of these types", ""))
	}
	to := textCategories(texts, c.ordered)
	if kinds[1] {
		to = intCategories(ints, c.ordered)
	}
	col := categoryColumn(b, s, k.col, func(x *stage.Object) *stage.Object {
		if distinct {
			return timeOf(b, ticks(b, x), to.vtype())
		}
		r := perCategory(b, x, -1, len(texts), func(i int) *stage.Object {
			if i < 0 || !found[i] {
				return nan()
			}
			return b.ToStr(stage.Const(texts[i]))
		})
		return dynOf(b, r, b.Compiler.Join(stage.FloatType, stage.StrType))
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// labelTextsOf is a column of labels that are texts, if they are categories, which are all
// there, else CPython runs the program.
func labelTextsOf(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() || !isCategorical(col) || categoriesOf(col).bins != nil || categoriesOf(col).dtype != "object" {
		return col
	}
	leaveIfMissing(b, s, col)
	return categoryTexts(b, s, col, "")
}

// leaveIfMissing has CPython run the program if a category is missing.
func leaveIfMissing(b *stage.Builder, s *cogen.Site, col *stage.Object) {
	if gone := countRows(b, s, col, func(o *stage.Object) *stage.Object { return isNoCategory(b, o) }); b.Current != nil {
		b.LeaveIf(b.I64op("i64.ne", gone, b.I64Const(0)))
	}
}
