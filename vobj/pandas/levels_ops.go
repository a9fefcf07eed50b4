package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What tables with several columns as their index do as others do: with the values, whose
// index is a RangeIndex. A result with the same index has the same levels; one with
// some of the rows says by its labels which ones, of which the levels are then.

// levelMethods are the methods that do so.
var levelMethods = map[string]map[string]bool{
	"Series": facts.Words(`abs all any astype between clip count cummax cummin cumsum div dropna eq fillna ge gt head isin le lt max mean median
		min mul ne nlargest nsmallest nunique quantile round sort_values std sub sum tail tolist to_list to_numpy unique var`),
	"DataFrame": facts.Words("count head max mean min round sort_values sum tail"),
}

// levelValues are the values of one, as a Series or DataFrame.
func levelValues(b *stage.Builder, s *cogen.Site, k levelled) *stage.Object {
	f := k.of.Static.(DataFrame)
	if k.series {
		return stage.NewObject(series{name: k.name, index: f.index, col: f.cols[k.levels]})
	}
	return newFrame(b, s, f.Names[k.levels:], f.index, f.cols[k.levels:])
}

// withLevels gives a result of values its levels.
func withLevels(b *stage.Builder, s *cogen.Site, k levelled, o *stage.Object) *stage.Object {
	index, cols := tableParts(o)
	if stage.IsPyObj(o) {
		panic(b.UnsupportedAt(s, "a method of a "+k.class()+" with a MultiIndex", "use reset_index()"))
	}
	if b.Current == nil || o.IsDead() || index.of == nil {
		return o
	}
	f := k.of.Static.(DataFrame)
	names := f.Names[k.levels:]
	switch r := o.Static.(type) {
	case series:
		if !k.series {
			return o // of a reduction, whose labels are those of columns
		}
		k.name = r.name
	case DataFrame:
		names = r.Names
	}
	levels := f.cols[:k.levels]
	if !sameIndex(index, f.index) {
		at := labelList(b, s, index)
		if b.Current == nil || at.IsDead() {
			return stage.Dead
		}
		levels = slices.Clone(levels)
		for i, col := range levels {
			levels[i] = gather(b, s, col, at)
		}
		index = rangeIndex(rowsOf(b, index))
		if k.unsorted > 0 {
			k.unsorted = -1
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	k.of = newFrame(b, s, append(slices.Clone(f.Names[:k.levels]), names...), index, append(slices.Clone(levels), cols...))
	return stage.NewObject(k)
}

// levelledRows calls a method of values.
func levelledRows(b *stage.Builder, s *cogen.Site, k levelled, name string, args []stage.Arg) *stage.Object {
	of := levelValues(b, s, k)
	if f := k.of.Static.(DataFrame); name == "sort_values" && !k.series && len(args) > 0 {
		// Rows may be sorted by a level.
		for i := range args {
			if i == 0 && args[i].Name == "" || args[i].Name == "by" {
				for _, n := range labelsOf(b, s, args[i].Value) {
					if slices.Contains(f.Names[:k.levels], n) {
						panic(b.UnsupportedAt(s, "sorting by a column of the index", "use reset_index()"))
					}
				}
			}
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	return withLevels(b, s, k, tableMethodCall(b, s, of, name, args))
}

// levelledDrop is o.droplevel(level).
func levelledDrop(b *stage.Builder, s *cogen.Site, k levelled, what string, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, what, "level", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, what+" and these arguments", ""))
	}
	return withoutLevels(b, s, k, what, as[0], true, nil)
}

// withoutLevels is a table without some of its levels, which are columns then, unless they are dropped; given is
// what the column of a Series is called.
func withoutLevels(b *stage.Builder, s *cogen.Site, k levelled, what string, which *stage.Object, drop bool, given *stage.Object) *stage.Object {
	f := k.of.Static.(DataFrame)
	refuse := func() { panic(b.UnsupportedAt(s, what+" and these arguments", "")) }
	elems := []*stage.Object{which}
	if d, ok := which.Static.(stage.Display); ok && d.Keys == nil {
		elems = d.Values
	}
	out := map[int]bool{}
	for _, o := range elems {
		at := -1
		if name, ok := stage.StringConst(o); ok {
			if at = slices.Index(f.Names[:k.levels], name); k.unnamed && at == k.levels-1 {
				refuse()
			}
		} else if n, ok := knownInt(o); ok {
			if at = int(n); n < 0 {
				at += k.levels
			}
		}
		if at < 0 || at >= k.levels || out[at] {
			refuse()
		}
		out[at] = true
	}
	if len(out) == k.levels {
		refuse()
	}
	var names, moved []string
	var cols, movedCols []*stage.Object
	for i := range k.levels {
		if out[i] {
			moved, movedCols = append(moved, f.Names[i]), append(movedCols, f.cols[i])
		} else {
			names, cols = append(names, f.Names[i]), append(cols, f.cols[i])
		}
	}
	rest := k
	rest.levels = len(names)
	rest.unnamed = k.unnamed && !out[k.levels-1]
	values := slices.Clone(f.Names[k.levels:])
	if drop {
		moved, movedCols = nil, nil
	} else if k.series {
		values[0] = columnName(b, s, k.name, given)
		rest.series = false
	}
	for i, n := range moved {
		if slices.Contains(values, n) || slices.Contains(moved[i+1:], n) {
			refuse()
		}
	}
	values, of := append(moved, values...), append(movedCols, f.cols[k.levels:]...)
	if rest.levels > 1 {
		rest.of = newFrame(b, s, append(names, values...), f.index, append(cols, of...))
		return stage.NewObject(rest)
	}
	index := tableIndex{name: names[0], of: cols[0]}
	if rest.unnamed {
		index.name = nil
	}
	if rest.series {
		return stage.NewObject(series{name: k.name, index: index, col: of[0]})
	}
	return newFrame(b, s, values, index, of)
}

// levelledItem is o[i].
func levelledItem(b *stage.Builder, s *cogen.Site, k levelled, i *stage.Object) *stage.Object {
	f := k.of.Static.(DataFrame)
	if m, ok := i.Static.(levelled); ok && m.series {
		mask := levelValues(b, s, m)
		if mf := m.of.Static.(DataFrame); !sameIndex(mf.index, f.index) || dtypeOf(mf.cols[m.levels]) != "bool" {
			panic(b.UnsupportedAt(s, "a mask with a different index", ""))
		}
		return withLevels(b, s, k, getTableItem(b, s, levelValues(b, s, k), mask))
	}
	if !k.series {
		values := levelValues(b, s, k)
		if name, ok := stage.StringConst(i); ok && values.Static.(DataFrame).col(name) != nil {
			k.series, k.name = true, name
			of := values.Static.(DataFrame)
			k.of = newFrame(b, s, append(slices.Clone(f.Names[:k.levels]), name), f.index, append(slices.Clone(f.cols[:k.levels]), of.col(name)))
			return stage.NewObject(k)
		}
		if d, ok := i.Static.(stage.Display); ok && d.Keys == nil {
			return withLevels(b, s, k, selectColumns(b, s, values.Static.(DataFrame), labelsOf(b, s, i)))
		}
	}
	panic(b.UnsupportedAt(s, "this index of a "+k.class()+" with a MultiIndex", "use reset_index()"))
}

// setLevelledItem is k["label"] = x: of a Series with the same levels, or of a value for all rows.
func setLevelledItem(b *stage.Builder, s *cogen.Site, k levelled, i, x *stage.Object) {
	f := k.of.Static.(DataFrame)
	name, ok := stage.StringConst(i)
	if m, is := x.Static.(levelled); is && m.series {
		x = levelValues(b, s, m)
	}
	if index, _ := tableParts(x); !ok || index.of != nil && !sameIndex(index, f.index) {
		panic(b.UnsupportedAt(s, "assigning to this index of a DataFrame with a MultiIndex", "use reset_index()"))
	}
	if f.id.stale || f.id.depth < b.NestingHere() || b.InRegion > 0 {
		panic(b.UnsupportedAt(s, "changing a DataFrame in a loop or try statement", "change the DataFrame after it"))
	}
	col := assigned(b, s, f, x)
	if b.Current == nil || col.IsDead() {
		return
	}
	names, cols := withColumn(f.Names[k.levels:], f.cols[k.levels:], name, col)
	k.of = newFrame(b, s, append(slices.Clone(f.Names[:k.levels]), names...), f.index, append(slices.Clone(f.cols[:k.levels]), cols...))
	replaceComposite(b, s, f.id, stage.NewObject(k), func(o *stage.Object) bool { _, ok := o.Static.(levelled); return ok })
}

// levelledOp is an operator one of whose sides is such a Series.
func levelledOp(b *stage.Builder, s *cogen.Site, l, r *stage.Object, op func(l, r *stage.Object) *stage.Object) (o *stage.Object, is bool) {
	var of *levelled
	values := func(o *stage.Object) *stage.Object {
		k, ok := o.Static.(levelled)
		if !ok || !k.series {
			return o
		}
		if f := k.of.Static.(DataFrame); of == nil {
			of = &k
		} else if !sameIndex(f.index, of.of.Static.(DataFrame).index) {
			panic(b.UnsupportedAt(s, "an operator of Series with different indices", ""))
		}
		return levelValues(b, s, k)
	}
	if l, r = values(l), values(r); of == nil {
		return nil, false
	}
	for _, o := range []*stage.Object{l, r} {
		if index, _ := tableParts(o); index.of != nil && !sameIndex(index, of.of.Static.(DataFrame).index) {
			panic(b.UnsupportedAt(s, "an operator of Series with different indices", ""))
		}
	}
	return withLevels(b, s, *of, op(l, r)), true
}

// levelledAttr is an attribute of one; nil: a method.
func levelledAttr(b *stage.Builder, s *cogen.Site, k levelled, name string) *stage.Object {
	f := k.of.Static.(DataFrame)
	switch {
	case name == "reset_index" || name == "droplevel" || name == "groupby" || name == "to_string" || name == "to_csv" || levelMethods[k.class()][name]:
		return nil
	case k.series && (name == "items" || name == "unstack"):
		return nil
	case name == "shape" && !k.series:
		return stage.TupleOf(rowCount(b, f.index), stage.Int(int64(len(f.Names)-k.levels)))
	case k.series && (name == "shape" || name == "size" || name == "dtype" || name == "empty" || name == "values"):
		return tableAttr(b, s, levelValues(b, s, k), name)
	case k.series && name == "name":
		return labelConst(k.name)
	case !k.series && name == "empty":
		return stage.Dynamic(b.I64op("i64.eq", rowsOf(b, f.index), b.I64Const(0)), stage.BoolType)
	case !k.series && !pandasMembers["DataFrame"][name] && slices.Contains(f.Names[k.levels:], name):
		return levelledItem(b, s, k, stage.Const(name))
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a "+k.class()+" with a MultiIndex", "use as_index=False or reset_index()"))
}

// levelledItems is s.items(): the labels of a row are a tuple.
func levelledItems(b *stage.Builder, s *cogen.Site, k levelled, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.items()", "", args)
	f := k.of.Static.(DataFrame)
	var levels []*stage.Object
	for _, col := range f.cols[:k.levels] {
		levels = append(levels, listOfColumn(b, s, col))
	}
	values := listOfColumn(b, s, f.cols[k.levels])
	if b.Current == nil {
		return stage.Dead
	}
	return b.NewView(s, "zip", []*stage.Object{b.NewView(s, "zip", levels), values})
}

// levelledToCSV is to_csv(): the columns of the index are written as others are.
func levelledToCSV(b *stage.Builder, s *cogen.Site, k levelled, what string, args []stage.Arg) *stage.Object {
	f := k.of.Static.(DataFrame)
	names := slices.Clone(f.Names)
	if k.series {
		name, ok := k.name.(string)
		if !ok {
			if k.name != nil {
				panic(b.UnsupportedAt(s, what, ""))
			}
			name = "0"
		}
		names[k.levels] = name
	}
	if k.unnamed {
		names[k.levels-1] = ""
	}
	for _, a := range args {
		if a.Name == "index" || a.Name == "index_label" || a.Name == "header" || a.Name == "columns" {
			panic(b.UnsupportedAt(s, what+" with "+a.Name+"=", "use reset_index()"))
		}
	}
	distinct(b, s, names)
	of := newFrame(b, s, names, f.index, f.cols)
	return tableMethodCall(b, s, of, "to_csv", append(slices.Clone(args), stage.Arg{Name: "index", Value: stage.False}))
}
