package vobj

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// s.astype("category"): categories known only at run time, the values that there are in
// order. A column's type has the name of the place that makes them, and the list of them is
// a value of the function, made where all that follows can see it.

// catList is a list of categories of the function that is being generated.
type catList struct {
	l *object
	// edges are those of intervals, nil of others.
	edges *object
	fn    *ir.Func
	run   int
}

// knownCategories is the list of categories.
func (b *builder) knownCategories(c *categories) *object {
	k := b.c.pandas().catLists[c.id]
	if k == nil || k.fn != b.fn || k.run != b.c.run {
		panic(unsupported("categories that another function made", ""))
	}
	return k.l
}

// categoryAt is the category of a value that has one, where they are known only at run time.
func (b *builder) categoryAt(c *categories, o *object) *object {
	l := b.knownCategories(c)
	if b.cur == nil || o.isDead() || l.isDead() {
		return deadObject
	}
	return b.element("list.get_unchecked", l.t.elem(), b.value(l), b.op1("np.to_i64", ir.I64, b.value(o)))
}

// categoryCount is how many categories there are.
func (b *builder) categoryCount(c *categories) *object {
	if c.id == "" {
		return mkInt(int64(len(c.texts)))
	}
	l := b.knownCategories(c)
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	return b.fromLeaf(b.op("list.len", []*ir.Value{b.value(l)}, ir.I64).Result())
}

// leaveIfManyCategories has CPython run the program where codes are no int8.
func (b *builder) leaveIfManyCategories(c *categories) {
	if c.id != "" && b.cur != nil {
		b.leaveIf(b.value(b.leaf("int.lt", mkInt(127), b.categoryCount(c))))
	}
}

// categoriesHere names a list of categories that is made here.
func (b *builder) categoriesHere(s *cogen.Site) string {
	if b.cur != nil && b.cur != b.fn.Body || !b.mayCopy() {
		panic(b.unsupportedAt(s, "categories that are made in a branch or a loop", ""))
	}
	at, d := b.site.StartPos(), b.decisionSite(s, "categories")
	return fmt.Sprintf("%s:%d:%d:%s:%d:%d", filepath.Base(b.site.File.Name), at.Line, at.Col, d.spec, d.site, d.n)
}

// keepCategories has a list be that of categories.
func (b *builder) keepCategories(c *categories, l, edges *object) {
	if b.c.pandas().catLists == nil {
		b.c.pandas().catLists = map[string]*catList{}
	}
	b.c.pandas().catLists[c.id] = &catList{l: l, edges: edges, fn: b.fn, run: b.c.run}
}

// asCategories is a column of texts or ints as one of categories.
func (b *builder) asCategories(s *cogen.Site, col *object) *object {
	dtype := "object"
	switch {
	case dtypeOf(col) == "int64":
		dtype = "int64"
	case !isTexts(col):
		panic(b.unsupportedAt(s, "astype(\"category\") of a column of "+col.t.elems[0].ir().String(), ""))
	}
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	c := &categories{dtype: dtype, id: b.categoriesHere(s)}
	b.settleColumn(s, col)
	values := b.pythonColumn(s, col)
	l := b.textModelOf(s, "pandas/categories", "found_"+map[string]string{"object": "texts", "int64": "ints"}[dtype], values)
	ranks := b.textModelOf(s, "pandas/categories", "ranks", l)
	if b.cur == nil || l.isDead() || ranks.isDead() {
		return deadObject
	}
	b.keepCategories(c, l, nil)
	codes := b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		r := b.perMember(elems[0], func(x *object) *object {
			x = b.pythonElem(x)
			if t := x.typ(); !isText(t) && t.kind != ir.KInt {
				return mkInt(-1)
			}
			return b.getItem(s, ranks, x)
		})
		return b.inColumn(s, r)
	})
	if b.cur == nil || codes.isDead() {
		return deadObject
	}
	return b.mapColumn(s, b.lenOfColumn(codes), []*object{codes}, func(elems []*object) *object { return b.timeOf(elems[0], c.vtype()) })
}

// categoriesAsked is which columns of a file pd.read_csv() makes categorical: their categories
// are the texts of the file, sorted.
type categoriesAsked struct {
	all    bool
	labels map[string]bool
}

// takeCategories takes categories out of an argument dtype, which asks for texts in their place.
func takeCategories(name string, args []arg) (categoriesAsked, []arg) {
	var x categoriesAsked
	for i, a := range args {
		if name != "read_csv" || a.name != "dtype" {
			continue
		}
		texts := mkStatic(typeObject{name: "str"})
		if t, ok := strConst(a.val); ok && t == "category" {
			x.all = true
			args = slices.Clone(args)
			args[i].val = texts
		}
		d, ok := a.val.k.(display)
		if !ok || d.keys == nil {
			continue
		}
		d.vals = slices.Clone(d.vals)
		for j, v := range d.vals {
			label, known := strConst(d.keys[j])
			if t, ok := strConst(v); ok && t == "category" && known {
				if x.labels == nil {
					x.labels = map[string]bool{}
				}
				x.labels[label], d.vals[j] = true, texts
			}
		}
		if x.labels != nil {
			args = slices.Clone(args)
			args[i].val = &object{t: a.val.t, k: d}
		}
	}
	return x, args
}

func (x categoriesAsked) any() bool { return x.all || x.labels != nil }

// in are the columns of a frame with those asked for.
func (x categoriesAsked) in(b *builder, s *cogen.Site, df *object) *object {
	k, ok := df.k.(dataFrame)
	if !ok || !x.any() {
		return df
	}
	cols := slices.Clone(k.cols)
	for i, name := range k.names {
		if x.all || x.labels[name] {
			cols[i] = b.asCategories(s, cols[i])
		}
		if b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	return b.newFrame(s, k.names, k.index, cols)
}
