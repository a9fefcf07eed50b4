package pandas

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// frameAndLevels is the frame that an object is, and how many of its columns are its index.
func frameAndLevels(o *stage.Object) (DataFrame, int) {
	if l, ok := o.Static.(levelled); ok {
		return l.of.Static.(DataFrame), l.levels
	}
	return o.Static.(DataFrame), 0
}

// levelled is a frame or series whose index has several columns, as groupby by
// several keys gives it. It is kept with these columns first and a new index, which
// reset_index() takes; what it does besides is in levels_ops.go.
type levelled struct {
	tableValue
	of     *stage.Object // a frame
	levels int
	series bool
	name   any // of the series
	// unsorted is how many levels, from the first on, have their labels in order of appearance; others have them
	// sorted. It is -1 where rows were taken, which do not tell the order of all labels.
	unsorted int
	// unnamed: the last level has no name; its column is called as reset_index() calls it.
	unnamed bool
}

func (k levelled) Shape() string {
	return fmt.Sprintf("levelled %d %v %#v %d %v", k.levels, k.series, k.name, k.unsorted, k.unnamed)
}
func (k levelled) Leaves() []*stage.Object { return []*stage.Object{k.of} }
func (k levelled) With(ls []*stage.Object) stage.Static {
	k.of = ls[0]
	return k
}
func (levelled) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}
func (k levelled) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return rowCount(b, k.of.Static.(DataFrame).index)
}
func (levelled) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return tableText(b, o)
}
func (levelled) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (levelled) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (k levelled) TypeName() string { return k.class() }

func (k levelled) class() string {
	if k.series {
		return "Series"
	}
	return "DataFrame"
}

// levelledInPandas is pandas' copy. Values may be called as a level is
// (df.groupby(["a", "b"])["a"].count()), so they have other names until levels are the index.
func levelledInPandas(b *stage.Builder, k levelled) *stage.Object {
	if k.unsorted < 0 {
		panic(stage.NewUnsupported("rows of a table whose MultiIndex is not sorted", ""))
	}
	f := k.of.Static.(DataFrame)
	levels, values := f.Names[:k.levels], f.Names[k.levels:]
	apart := f
	apart.Names = slices.Clone(f.Names)
	for i := range apart.Names {
		for slices.Contains(levels[:min(i, k.levels)], apart.Names[i]) || slices.Contains(apart.Names[:i], apart.Names[i]) {
			apart.Names[i] += "'"
		}
	}
	of := stage.Dynamic(tableToPython(b, stage.NewObject(apart)), stage.PyObjType)
	if b.Current == nil {
		return stage.Dead
	}
	r := b.CallMethodOf(of, "set_index", []stage.Arg{{Value: textsInPython(b, apart.Names[:k.levels])}})
	if k.unsorted > 0 && !slices.ContainsFunc(f.cols[:k.levels], isCategorical) {
		r = unsortedLevels(b, k, of, r, apart.Names)
	}
	if (k.unnamed || !slices.Equal(levels, apart.Names[:k.levels])) && b.Current != nil {
		names := textsInPython(b, levels)
		if k.unnamed && b.Current != nil {
			b.Py("py.setitem", "", nil, names.Value, b.ToPython(stage.Int(int64(k.levels-1))), b.ToPython(stage.None))
		}
		r = b.CallMethodOf(r, "rename_axis", []stage.Arg{{Name: "index", Value: names}})
	}
	switch {
	case b.Current == nil:
		return stage.Dead
	case k.series:
		return b.CallMethodOf(b.GetItemPython(r, stage.Const(apart.Names[k.levels])), "rename", []stage.Arg{{Value: labelConst(k.name)}})
	case !slices.Equal(apart.Names, f.Names):
		return b.CallMethodOf(r, "set_axis", []stage.Arg{{Value: textsInPython(b, values)}, {Name: "axis", Value: stage.Int(1)}})
	}
	return r
}

// unsortedLevels is a frame of pandas' whose first levels have their labels in the order of
// the frame that it was before set_index(), which has sorted them: unstack() shows the order.
func unsortedLevels(b *stage.Builder, k levelled, of, r *stage.Object, names []string) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	index := b.AttrOf(r, "index")
	var labels, codes []*stage.Object
	for i, n := range names[:k.levels] {
		at := stage.Int(int64(i))
		label, code := b.GetItemPython(b.AttrOf(index, "levels"), at), b.GetItemPython(b.AttrOf(index, "codes"), at)
		if i < k.unsorted {
			pair := b.CallMethodOf(b.GetItemPython(of, stage.Const(n)), "factorize", nil)
			code, label = b.GetItemPython(pair, stage.Int(0)), b.GetItemPython(pair, stage.Int(1))
		}
		labels, codes = append(labels, label), append(codes, code)
	}
	if b.Current == nil {
		return stage.Dead
	}
	made := b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), "MultiIndex", []stage.Arg{{Name: "levels", Value: stage.TupleOf(labels...)},
		{Name: "codes", Value: stage.TupleOf(codes...)}, {Name: "names", Value: b.AttrOf(index, "names")}})
	return b.CallMethodOf(r, "set_axis", []stage.Arg{{Value: made}})
}

// levelledMethod calls a method of one.
func levelledMethod(b *stage.Builder, s *cogen.Site, k levelled, name string, args []stage.Arg) *stage.Object {
	what := k.class() + "." + name + "() with a MultiIndex"
	switch {
	case name == "groupby":
		return groupLevels(b, s, k, what, args)
	case name == "to_string":
		return tableToString(b, s, stage.NewObject(k), args)
	case name == "items" && k.series:
		return levelledItems(b, s, k, args)
	case name == "droplevel":
		return levelledDrop(b, s, k, what, args)
	case name == "unstack":
		return levelledUnstack(b, s, k, args)
	case name == "to_csv":
		return levelledToCSV(b, s, k, what, b.WithPath(args))
	case levelMethods[k.class()][name]:
		return levelledRows(b, s, k, name, args)
	case name != "reset_index":
		panic(b.UnsupportedAt(s, what, "use as_index=False or reset_index()"))
	}
	params := "level drop"
	if k.series {
		params = "level drop name"
	}
	as := numpy.Bind(b, s, what, params, args)
	drop := optionOf(b, s, as[1], false)
	if as[0] != nil {
		var given *stage.Object
		if k.series {
			given = as[2]
		}
		return withoutLevels(b, s, k, what, as[0], drop, given)
	}
	if drop {
		return levelValues(b, s, k)
	}
	f := k.of.Static.(DataFrame)
	names := append([]string{}, f.Names...)
	if k.series {
		names[len(names)-1] = columnName(b, s, k.name, as[2])
	}
	// The last level is inserted first.
	for i := k.levels - 1; i >= 0; i-- {
		for _, n := range names[i+1:] {
			if n == names[i] {
				return raiseInserted(b, n)
			}
		}
	}
	return newFrame(b, s, names, f.index, f.cols)
}

// groupLevels is a grouping by some of the columns of the index.
func groupLevels(b *stage.Builder, s *cogen.Site, k levelled, what string, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, what, "by axis level as_index sort", args)
	by := as[0]
	if by == nil {
		by = as[2]
	}
	if by != nil && k.unnamed {
		if d, ok := by.Static.(stage.Display); ok && d.Keys == nil {
			panic(b.UnsupportedAt(s, what+" and these arguments", ""))
		}
	}
	f := k.of.Static.(DataFrame)
	if by == nil || as[0] != nil && as[2] != nil || as[1] != nil {
		panic(b.UnsupportedAt(s, what+" and these arguments", ""))
	}
	level := func(o *stage.Object) *stage.Object {
		v, _ := o.ConstVal()
		if as[0] != nil || !isInt(v) {
			return o
		}
		n := v.(*big.Int)
		if n.Sign() < 0 || n.Cmp(big.NewInt(int64(k.levels))) >= 0 {
			panic(b.UnsupportedAt(s, what+" by this level", ""))
		}
		return stage.Const(f.Names[n.Int64()])
	}
	if d, ok := by.Static.(stage.Display); ok && d.Keys == nil {
		d.Values = slices.Clone(d.Values)
		for i, o := range d.Values {
			d.Values[i] = level(o)
		}
		by = stage.NewObject(d)
	} else {
		by = level(by)
	}
	names := slices.Clone(f.Names)
	if k.series {
		n, ok := k.name.(string)
		if !ok {
			panic(b.UnsupportedAt(s, what+" of a Series without a name", ""))
		}
		names[len(names)-1] = n
	}
	distinct(b, s, names)
	if d, ok := by.Static.(stage.Display); !ok || d.Keys == nil {
		for _, n := range labelsOf(b, s, by) {
			if !slices.Contains(names[:k.levels], n) || k.unnamed && n == names[k.levels-1] {
				panic(b.UnsupportedAt(s, what+" by other columns", ""))
			}
		}
	}
	of := newFrame(b, s, names, f.index, f.cols)
	opts := []stage.Arg{{Value: by}}
	for i, n := range []string{"as_index", "sort"} {
		if as[3+i] != nil {
			opts = append(opts, stage.Arg{Name: n, Value: as[3+i]})
		}
	}
	g, ok := frameGroupBy(b, s, of, opts).Static.(groupBy)
	if !ok || b.Current == nil {
		return stage.Dead
	}
	if !g.asIndex {
		panic(b.UnsupportedAt(s, what+" and as_index=False", ""))
	}
	g.pick, g.one, g.implied = names[k.levels:], k.series, !k.series
	return stage.NewObject(g)
}

// seriesGroupBy is s.groupby(key): by Series of the same rows, or by the index.
func seriesGroupBy(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	name, ok := k.name.(string)
	if !ok || len(args) == 0 || name == k.index.name {
		panic(b.UnsupportedAt(s, "Series.groupby() with these arguments", ""))
	}
	if args[0].Name == "" || args[0].Name == "by" {
		by := []*stage.Object{args[0].Value}
		if d, is := by[0].Static.(stage.Display); is && d.Keys == nil {
			by = d.Values
		}
		for _, x := range by {
			if label, is := stage.StringConst(x); is && label != k.index.name {
				panic(b.UnsupportedAt(s, "Series.groupby() by this label", ""))
			}
		}
	}
	g, ok := frameGroupBy(b, s, newFrame(b, s, []string{name}, k.index, []*stage.Object{k.col}), args).Static.(groupBy)
	if !ok || b.Current == nil {
		return stage.Dead
	}
	if !g.asIndex {
		panic(b.UnsupportedAt(s, "Series.groupby() with as_index=False", ""))
	}
	g.aliased = false
	g.pick, g.one = []string{name}, true
	return stage.NewObject(g)
}

// seriesToFrame is s.to_frame(name).
func seriesToFrame(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Series.to_frame()", "name", args)
	k := o.Static.(series)
	name, ok := k.name.(string)
	if as[0] != nil {
		name, ok = stage.StringConst(as[0])
	}
	if !ok {
		panic(b.UnsupportedAt(s, "a column without a name", "name it"))
	}
	return newFrame(b, s, []string{name}, k.index, []*stage.Object{k.col})
}
