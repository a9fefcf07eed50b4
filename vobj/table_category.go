package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Categorical columns (category.go): what is told of their values, and groups by them.

// categoryColumn is a column of what fn gives for each value's category.
func (b *builder) categoryColumn(s *cogen.Site, col *object, fn func(x *object) *object) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return fn(elems[0]) })
}

// categoryTexts is a column of texts for a column of categories. Beside what is missing
// pandas makes intervals of ints ones of floats.
func (b *builder) categoryTexts(s *cogen.Site, col *object, missing string) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if c := categoriesOf(col); c.ofInts() {
		if c.id != "" {
			b.leaveIfMissing(s, col)
			return b.categoryColumn(s, col, func(x *object) *object { return dynOf(b, b.textOfCategory(x, missing), tStr) })
		}
		gone := b.countRows(s, col, b.isNoCategory)
		if b.cur == nil {
			return deadObject
		}
		floats := *c
		floats.texts = c.bins.texts(false)
		return b.categoryColumn(s, col, func(x *object) *object {
			return b.branchValue(dyn(b.i64op("i64.eq", gone, b.i64Const(0)), tBool), func() *object { return dynOf(b, b.textOfCategory(x, missing), tStr) }, func() *object {
				return dynOf(b, b.textOfCategory(b.timeOf(b.ticks(x), floats.vtype()), missing), tStr)
			})
		})
	}
	return b.categoryColumn(s, col, func(x *object) *object {
		return dynOf(b, b.textOfCategory(x, missing), tStr)
	})
}

// categoryCodes is the column of the numbers of categories.
func (b *builder) categoryCodes(s *cogen.Site, col *object, t *ir.Type) *object {
	return b.categoryColumn(s, col, func(x *object) *object { return fromScalar(b.cast(b.value(x), t)) })
}

// compareCategories is a comparison of a categorical series and a constant.
func (b *builder) compareCategories(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	k, ok := l.k.(series)
	if !ok || !isCategorical(k.col) {
		back := map[tree.CompareOp]tree.CompareOp{tree.Eq: tree.Eq, tree.NotEq: tree.NotEq, tree.Lt: tree.Gt, tree.Gt: tree.Lt, tree.LtE: tree.GtE, tree.GtE: tree.LtE}
		if op, ok = back[op]; !ok {
			panic(b.unsupportedAt(s, "comparing categories", ""))
		}
		l, r = r, l
		k = l.k.(series)
	}
	if isTable(r) || !isConst(r) {
		panic(b.unsupportedAt(s, "comparing categories with a "+r.typeName(), ""))
	}
	return b.mapSeries(s, k, k.name, func(x *object) *object { return b.compareCategory(s, op, x, r) })
}

// categoriesIn is s.isin([...]) of categories.
func (b *builder) categoriesIn(s *cogen.Site, k series, among *object) *object {
	d, ok := among.k.(display)
	if !ok || d.keys != nil {
		panic(b.unsupportedAt(s, "Series.isin() of categories, and a "+among.typeName(), ""))
	}
	return b.mapSeries(s, k, k.name, func(x *object) *object {
		r := falseObject
		for _, v := range d.vals {
			if !isConst(v) {
				panic(b.unsupportedAt(s, "Series.isin() of categories, with values known only at run time", ""))
			}
			same, old := b.truth(s, b.compareCategory(s, tree.Eq, x, v)), r
			if r = same; old != falseObject {
				r = b.branchValue(old, func() *object { return trueObject }, func() *object { return same })
			}
		}
		return r
	})
}

// categoryAs is a categorical column as one of another dtype.
func (b *builder) categoryAs(s *cogen.Site, col *object, dtype string) *object {
	c := categoriesOf(col)
	switch {
	case dtype == "str" && c.bins == nil:
		// What is missing is a text of numpy's then.
		all, wrong := b.guess("whether all values have categories", true)
		if !all {
			panic(b.unsupportedAt(s, "astype(str) of categories that are missing", ""))
		}
		if gone := b.countRows(s, col, b.isNoCategory); b.cur != nil {
			wrong(b.i64op("i64.ne", gone, b.i64Const(0)))
		}
		return b.categoryTexts(s, col, "nan")
	case c.id != "":
	case c.ints != nil && (dtype == "int64" || dtype == "float64"):
		if dtype == "int64" {
			b.leaveIfMissing(s, col)
		}
		to := ir.Int64
		if dtype == "float64" {
			to = ir.Float64
		}
		return b.categoryColumn(s, col, func(x *object) *object {
			return b.perCategory(x, -1, len(c.ints), func(i int) *object {
				switch {
				case i >= 0:
					return fromScalar(b.scalar(s, mkInt(c.ints[i]), to, true))
				case to == ir.Float64:
					return fromScalar(b.scalar(s, nan(), to, true))
				}
				return fromScalar(b.scalar(s, mkInt(0), to, true))
			})
		})
	}
	panic(b.unsupportedAt(s, "astype() of categories to this dtype", ""))
}

// catAttr is s.cat.codes and the like.
func (b *builder) catAttr(s *cogen.Site, k accessorOf, name string) *object {
	of := k.of.k.(series)
	c := categoriesOf(of.col)
	switch {
	case name == "codes" && len(c.texts) < 128:
		b.leaveIfManyCategories(c)
		col := b.categoryCodes(s, of.col, ir.Int8)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		return mkStatic(series{index: of.index, col: col})
	case name == "categories" && c.dtype == "object" && c.id == "":
		return b.labelArray(s, c.texts)
	case name == "categories" && c.id != "" && b.c.pandas().catLists[c.id] != nil && b.c.pandas().catLists[c.id].edges == nil:
		l := b.columnOfList(b.knownCategories(c))
		if b.cur == nil || l.isDead() {
			return deadObject
		}
		return mkStatic(rowLabels{index: tableIndex{of: l}})
	case name == "ordered":
		return mkBool(c.ordered)
	}
	panic(b.unsupportedAt(s, "the attribute Series.cat."+name, ""))
}

// allCategories are the results of groups by a categorical key with a row for each
// category, of which some have no rows (observed=False).
func (b *builder) allCategories(s *cogen.Site, plan []aggregation, key *object, outs []*object) (*object, []*object) {
	c := categoriesOf(key)
	n := b.categoryCount(c)
	// Places of the groups, by category.
	at := b.textModelOf(s, "pandas/categories", "places", b.pythonColumn(s, b.categoryCodes(s, key, ir.Int64)), n)
	if b.cur == nil || at.isDead() {
		return deadObject, nil
	}
	index := b.columnOfList(at)
	keys := b.mapColumn(s, b.lenOfColumn(index), []*object{b.tableComputeRow(s, b.lenOfColumn(index))}, func(elems []*object) *object {
		return b.timeOf(elems[0], c.vtype())
	})
	for i, col := range outs {
		fill := map[string]any{"sum": 0, "count": 0, "size": 0, "nunique": 0, "mean": nan(), "std": nan(), "var": nan(), "median": nan()}[plan[i].fn]
		outs[i] = b.placed(s, col, index, fill)
	}
	return keys, outs
}

// placed is a column's values at places, and another one where there is none: without
// such a value CPython runs the program.
func (b *builder) placed(s *cogen.Site, col, index *object, fill any) *object {
	if b.cur == nil || col.isDead() || index.isDead() {
		return deadObject
	}
	e := col.t.elems[0]
	otherwise, _ := fill.(*object)
	if fill == 0 {
		otherwise = mkInt(0)
	}
	if otherwise == nil || e.kind != ir.KNumpy {
		none := b.countRows(s, index, func(x *object) *object { return b.leaf("int.lt", x, mkInt(0)) })
		if b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", none, b.i64Const(0)))
		}
		return b.gather(s, col, b.listOfColumn(s, index))
	}
	v := b.value(col)
	src := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return b.mapColumn(s, b.lenOfColumn(index), []*object{index}, func(elems []*object) *object {
		i := b.i64(elems[0], "int.to_i64_index")
		return b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), func() *object {
			return fromScalar(b.scalar(s, otherwise, e.num, true))
		}, func() *object { return b.element("list.get_unchecked", e, src, i) })
	})
}

// categoriesForPandas is the pandas.Categorical of a column.
func (b *builder) categoriesForPandas(col *object) *object {
	c := categoriesOf(col)
	v := b.value(col)
	if v == nil {
		return deadObject
	}
	pd := b.py("py.import", "pandas", tPyObj)
	l := b.py("py.list_new", "", tPyObj)
	add := func(o *object) { b.py("py.list_append", "", nil, l.v, b.toPython(o)) }
	labels := l
	switch {
	case c.bins != nil:
		for _, e := range c.bins.edges {
			add(e.object())
		}
		if c.id != "" {
			b.knownCategories(c)
			b.each(&cogen.Site{ID: -7, Src: b.site}, b.c.pandas().catLists[c.id].edges, add)
		}
		closed := "left"
		if c.bins.right {
			closed = "right"
		}
		labels = b.callMethodOf(b.getAttrPython(pd, "IntervalIndex"), "from_breaks", []arg{{val: l}, {name: "closed", val: mkConst(closed)}})
	case c.id != "":
		b.each(&cogen.Site{ID: -7, Src: b.site}, b.knownCategories(c), add)
	case c.ints != nil:
		for _, n := range c.ints {
			add(mkInt(n))
		}
	default:
		for _, x := range c.texts {
			add(mkConst(x))
		}
	}
	codes := b.py("array.to_py", "", tPyObj, b.op("column.array", []*ir.Value{v}, ir.Array(1, ir.Int64)).Result())
	if b.cur == nil {
		return deadObject
	}
	return b.callMethodOf(b.getAttrPython(pd, "Categorical"), "from_codes", []arg{{val: codes}, {name: "categories", val: labels}, {name: "ordered", val: mkBool(c.ordered)}})
}

// observedText is what pandas warns of where a grouping does not say whether categories
// without rows are groups.
const observedText = "The default of observed=False is deprecated and will be changed to True in a future version of pandas. Pass observed=False to retain current behavior or observed=True to adopt the future default and silence this warning."

// hasAllCategories reports whether categories without rows are groups, too.
func (k groupBy) hasAllCategories() bool {
	return !k.observe && slices.ContainsFunc(k.keys, func(c *object) bool { return c.t != nil && isCategorical(c) })
}

// keepsRows are methods of groups with a value for each row, of which those without rows
// have none.
var keepsRows = words("transform cumsum rank ffill bfill pct_change cumprod cummax cummin shift diff cumcount head tail nth")

// groupedByCategories is a grouping that may be by categories; told: it says which are groups.
func (b *builder) groupedByCategories(s *cogen.Site, o *object, told bool) *object {
	g, ok := o.k.(groupBy)
	if !ok || b.cur == nil || !slices.ContainsFunc(g.keys, func(c *object) bool { return c.t != nil && isCategorical(c) }) {
		return o
	}
	if g.missing || !g.observe && (len(g.keys) > 1 || !g.sorted) {
		panic(b.unsupportedAt(s, "DataFrame.groupby() by these categories", "pass observed=True"))
	}
	if !told {
		b.warnFuture(observedText, "pass observed=True to groupby()")
	}
	return o
}

// mapCategories is s.map(d) of categories and a dict display: other categories if all have
// one of their own, else texts.
func (b *builder) mapCategories(s *cogen.Site, k series, f *object) *object {
	c := categoriesOf(k.col)
	d, ok := f.k.(display)
	if !ok || d.keys == nil || c.bins != nil || c.id != "" {
		panic(b.unsupportedAt(s, "Series.map() of categories by a "+f.typeName(), "pass a dict of literals"))
	}
	texts, ints, found := make([]string, len(c.texts)), make([]int64, len(c.texts)), make([]bool, len(c.texts))
	kinds, own := [2]bool{}, map[string]bool{}
	for i, key := range d.keys {
		at := -1
		if t, ok := strConst(key); ok && c.ints == nil {
			at = slices.Index(c.texts, t)
		} else if n, ok := knownInt(key); ok && c.ints != nil {
			at = slices.Index(c.ints, n)
		} else if !ok {
			panic(b.unsupportedAt(s, "Series.map() of categories by a dict whose keys are not their values", ""))
		}
		text, isText := strConst(d.vals[i])
		n, isInt := knownInt(d.vals[i])
		if !isText && !isInt || d.vals[i].typ().kind == ir.KBool {
			panic(b.unsupportedAt(s, "Series.map() of categories by a dict with values of these types", ""))
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
		panic(b.unsupportedAt(s, "Series.map() of categories by a dict with values of these types", ""))
	}
	to := textCategories(texts, c.ordered)
	if kinds[1] {
		to = intCategories(ints, c.ordered)
	}
	col := b.categoryColumn(s, k.col, func(x *object) *object {
		if distinct {
			return b.timeOf(b.ticks(x), to.vtype())
		}
		r := b.perCategory(x, -1, len(texts), func(i int) *object {
			if i < 0 || !found[i] {
				return nan()
			}
			return b.toStr(mkConst(texts[i]))
		})
		return dynOf(b, r, b.c.join(tFloat, tStr))
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// labelTextsOf is a column of labels that are texts, if they are categories, which are all
// there, else CPython runs the program.
func (b *builder) labelTextsOf(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() || !isCategorical(col) || categoriesOf(col).bins != nil || categoriesOf(col).dtype != "object" {
		return col
	}
	b.leaveIfMissing(s, col)
	return b.categoryTexts(s, col, "")
}

// leaveIfMissing has CPython run the program if a category is missing.
func (b *builder) leaveIfMissing(s *cogen.Site, col *object) {
	if gone := b.countRows(s, col, b.isNoCategory); b.cur != nil {
		b.leaveIf(b.i64op("i64.ne", gone, b.i64Const(0)))
	}
}
