package pandas

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// s.astype("category"): categories known only at run time, the values that there are in
// order. A column's type has the name of the place that makes them, and the list of them is
// a value of the function, made where all that follows can see it.

// catList is a list of categories of the function that is being generated.
type catList struct {
	l *stage.Object
	// edges are those of intervals, nil of others.
	edges *stage.Object
	fn    *ir.Func
	run   int
}

// knownCategories is the list of categories.
func knownCategories(b *stage.Builder, c *categories) *stage.Object {
	k := stateOf(b.Compiler).catLists[c.id]
	if k == nil || k.fn != b.Func || k.run != b.Compiler.Run {
		panic(stage.NewUnsupported("categories that another function made", ""))
	}
	return k.l
}

// categoryAt is the category of a value that has one, where they are known only at run time.
func categoryAt(b *stage.Builder, c *categories, o *stage.Object) *stage.Object {
	l := knownCategories(b, c)
	if b.Current == nil || o.IsDead() || l.IsDead() {
		return stage.Dead
	}
	return b.Element("list.get_unchecked", l.Type.Elem(), b.Value(l), b.Op1("np.to_i64", ir.I64, b.Value(o)))
}

// categoryCount is how many categories there are.
func categoryCount(b *stage.Builder, c *categories) *stage.Object {
	if c.id == "" {
		return stage.Int(int64(len(c.texts)))
	}
	l := knownCategories(b, c)
	if b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	return b.FromLeaf(b.Op("list.len", []*ir.Value{b.Value(l)}, ir.I64).Result())
}

// leaveIfManyCategories has CPython run the program where codes are no int8.
func leaveIfManyCategories(b *stage.Builder, c *categories) {
	if c.id != "" && b.Current != nil {
		b.LeaveIf(b.Value(b.Leaf("int.lt", stage.Int(127), categoryCount(b, c))))
	}
}

// categoriesHere names a list of categories that is made here.
func categoriesHere(b *stage.Builder, s *cogen.Site) string {
	if b.Current != nil && b.Current != b.Func.Body || !b.MayCopy() {
		panic(b.UnsupportedAt(s, "categories that are made in a branch or a loop", ""))
	}
	at, d := b.Site.StartPos(), b.DecisionSite(s, "categories")
	return fmt.Sprintf("%s:%d:%d:%s:%d:%d", filepath.Base(b.Site.File.Name), at.Line, at.Col, d.Spec, d.Site, d.N)
}

// keepCategories has a list be that of categories.
func keepCategories(b *stage.Builder, c *categories, l, edges *stage.Object) {
	if stateOf(b.Compiler).catLists == nil {
		stateOf(b.Compiler).catLists = map[string]*catList{}
	}
	stateOf(b.Compiler).catLists[c.id] = &catList{l: l, edges: edges, fn: b.Func, run: b.Compiler.Run}
}

// asCategories is a column of texts or ints as one of categories.
func asCategories(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	dtype := "object"
	switch {
	case dtypeOf(col) == "int64":
		dtype = "int64"
	case !isTexts(col):
		panic(b.UnsupportedAt(s, "astype(\"category\") of a column of "+col.Type.Elems[0].IR().String(), ""))
	}
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	c := &categories{dtype: dtype, id: categoriesHere(b, s)}
	settleColumn(b, s, col)
	values := pythonColumn(b, s, col)
	l := b.TextModelOf(s, "pandas/categories", "found_"+map[string]string{"object": "texts", "int64": "ints"}[dtype], values)
	ranks := b.TextModelOf(s, "pandas/categories", "ranks", l)
	if b.Current == nil || l.IsDead() || ranks.IsDead() {
		return stage.Dead
	}
	keepCategories(b, c, l, nil)
	codes := mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		r := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			x = pythonElem(b, x)
			if t := x.ValueType(); !stage.IsText(t) && t.Kind != ir.KInt {
				return stage.Int(-1)
			}
			return b.ItemOf(s, ranks, x)
		})
		return inColumn(b, s, r)
	})
	if b.Current == nil || codes.IsDead() {
		return stage.Dead
	}
	return mapColumn(b, s, lenOfColumn(b, codes), []*stage.Object{codes}, func(elems []*stage.Object) *stage.Object { return timeOf(b, elems[0], c.vtype()) })
}

// categoriesAsked is which columns of a file pd.read_csv() makes categorical: their categories
// are the texts of the file, sorted.
type categoriesAsked struct {
	all    bool
	labels map[string]bool
}

// takeCategories takes categories out of an argument dtype, which asks for texts in their place.
func takeCategories(name string, args []stage.Arg) (categoriesAsked, []stage.Arg) {
	var x categoriesAsked
	for i, a := range args {
		if name != "read_csv" || a.Name != "dtype" {
			continue
		}
		texts := stage.NewObject(stage.TypeObject{Name: "str"})
		if t, ok := stage.StringConst(a.Value); ok && t == "category" {
			x.all = true
			args = slices.Clone(args)
			args[i].Value = texts
		}
		d, ok := a.Value.Static.(stage.Display)
		if !ok || d.Keys == nil {
			continue
		}
		d.Values = slices.Clone(d.Values)
		for j, v := range d.Values {
			label, known := stage.StringConst(d.Keys[j])
			if t, ok := stage.StringConst(v); ok && t == "category" && known {
				if x.labels == nil {
					x.labels = map[string]bool{}
				}
				x.labels[label], d.Values[j] = true, texts
			}
		}
		if x.labels != nil {
			args = slices.Clone(args)
			args[i].Value = &stage.Object{Type: a.Value.Type, Static: d}
		}
	}
	return x, args
}

func (x categoriesAsked) any() bool { return x.all || x.labels != nil }

// in are the columns of a frame with those asked for.
func (x categoriesAsked) in(b *stage.Builder, s *cogen.Site, df *stage.Object) *stage.Object {
	k, ok := df.Static.(DataFrame)
	if !ok || !x.any() {
		return df
	}
	cols := slices.Clone(k.cols)
	for i, name := range k.Names {
		if x.all || x.labels[name] {
			cols[i] = asCategories(b, s, cols[i])
		}
		if b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	return newFrame(b, s, k.Names, k.index, cols)
}
