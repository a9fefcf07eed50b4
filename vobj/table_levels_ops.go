package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// What tables with several columns as their index do as others do: with the values, whose
// index is a RangeIndex. A result with the same index has the same levels; one with
// some of the rows says by its labels which ones, of which the levels are then.

// levelMethods are the methods that do so.
var levelMethods = map[string]map[string]bool{
	"Series": words(`abs all any astype between clip count cummax cummin cumsum div dropna eq fillna ge gt head isin le lt max mean median
		min mul ne nlargest nsmallest nunique quantile round sort_values std sub sum tail tolist to_list to_numpy unique var`),
	"DataFrame": words("count head max mean min round sort_values sum tail"),
}

// levelValues are the values of one, as a Series or DataFrame.
func (b *builder) levelValues(s *cogen.Site, k levelled) *object {
	f := k.of.k.(dataFrame)
	if k.series {
		return mkStatic(series{name: k.name, index: f.index, col: f.cols[k.levels]})
	}
	return b.newFrame(s, f.names[k.levels:], f.index, f.cols[k.levels:])
}

// withLevels gives a result of values its levels.
func (b *builder) withLevels(s *cogen.Site, k levelled, o *object) *object {
	index, cols := tableParts(o)
	if isPyObj(o) {
		panic(b.unsupportedAt(s, "a method of a "+k.class()+" with a MultiIndex", "use reset_index()"))
	}
	if b.cur == nil || o.isDead() || index.of == nil {
		return o
	}
	f := k.of.k.(dataFrame)
	names := f.names[k.levels:]
	switch r := o.k.(type) {
	case series:
		if !k.series {
			return o // of a reduction, whose labels are those of columns
		}
		k.name = r.name
	case dataFrame:
		names = r.names
	}
	levels := f.cols[:k.levels]
	if !sameIndex(index, f.index) {
		at := b.labelList(s, index)
		if b.cur == nil || at.isDead() {
			return deadObject
		}
		levels = slices.Clone(levels)
		for i, col := range levels {
			levels[i] = b.gather(s, col, at)
		}
		index = rangeIndex(b.rowsOf(index))
	}
	if b.cur == nil {
		return deadObject
	}
	k.of = b.newFrame(s, append(slices.Clone(f.names[:k.levels]), names...), index, append(slices.Clone(levels), cols...))
	return mkStatic(k)
}

// levelledRows calls a method of values.
func (b *builder) levelledRows(s *cogen.Site, k levelled, name string, args []arg) *object {
	of := b.levelValues(s, k)
	if f := k.of.k.(dataFrame); name == "sort_values" && !k.series && len(args) > 0 {
		// Rows may be sorted by a level.
		for i := range args {
			if i == 0 && args[i].name == "" || args[i].name == "by" {
				for _, n := range b.labels(s, args[i].val) {
					if slices.Contains(f.names[:k.levels], n) {
						panic(b.unsupportedAt(s, "sorting by a column of the index", "use reset_index()"))
					}
				}
			}
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return b.withLevels(s, k, b.tableMethodCall(s, of, name, args))
}

// levelledDrop is o.droplevel(level).
func (b *builder) levelledDrop(s *cogen.Site, k levelled, what string, args []arg) *object {
	as := b.bindNumpy(s, what, "level", args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, what+" and these arguments", ""))
	}
	return b.withoutLevels(s, k, what, as[0], true, nil)
}

// withoutLevels is a table without some of its levels, which are columns then, unless they are dropped; given is
// what the column of a Series is called.
func (b *builder) withoutLevels(s *cogen.Site, k levelled, what string, which *object, drop bool, given *object) *object {
	f := k.of.k.(dataFrame)
	refuse := func() { panic(b.unsupportedAt(s, what+" and these arguments", "")) }
	elems := []*object{which}
	if d, ok := which.k.(display); ok && d.keys == nil {
		elems = d.vals
	}
	out := map[int]bool{}
	for _, o := range elems {
		at := -1
		if name, ok := strConst(o); ok {
			if at = slices.Index(f.names[:k.levels], name); k.unnamed && at == k.levels-1 {
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
	var cols, movedCols []*object
	for i := range k.levels {
		if out[i] {
			moved, movedCols = append(moved, f.names[i]), append(movedCols, f.cols[i])
		} else {
			names, cols = append(names, f.names[i]), append(cols, f.cols[i])
		}
	}
	rest := k
	rest.levels = len(names)
	rest.unnamed = k.unnamed && !out[k.levels-1]
	values := slices.Clone(f.names[k.levels:])
	if drop {
		moved, movedCols = nil, nil
	} else if k.series {
		values[0] = b.columnName(s, k.name, given)
		rest.series = false
	}
	for i, n := range moved {
		if slices.Contains(values, n) || slices.Contains(moved[i+1:], n) {
			refuse()
		}
	}
	values, of := append(moved, values...), append(movedCols, f.cols[k.levels:]...)
	if rest.levels > 1 {
		rest.of = b.newFrame(s, append(names, values...), f.index, append(cols, of...))
		return mkStatic(rest)
	}
	index := tableIndex{name: names[0], of: cols[0]}
	if rest.unnamed {
		index.name = nil
	}
	if rest.series {
		return mkStatic(series{name: k.name, index: index, col: of[0]})
	}
	return b.newFrame(s, values, index, of)
}

// levelledItem is o[i].
func (b *builder) levelledItem(s *cogen.Site, k levelled, i *object) *object {
	f := k.of.k.(dataFrame)
	if m, ok := i.k.(levelled); ok && m.series {
		mask := b.levelValues(s, m)
		if mf := m.of.k.(dataFrame); !sameIndex(mf.index, f.index) || dtypeOf(mf.cols[m.levels]) != "bool" {
			panic(b.unsupportedAt(s, "a mask with a different index", ""))
		}
		return b.withLevels(s, k, b.getTableItem(s, b.levelValues(s, k), mask))
	}
	if !k.series {
		values := b.levelValues(s, k)
		if name, ok := strConst(i); ok && values.k.(dataFrame).col(name) != nil {
			k.series, k.name = true, name
			of := values.k.(dataFrame)
			k.of = b.newFrame(s, append(slices.Clone(f.names[:k.levels]), name), f.index, append(slices.Clone(f.cols[:k.levels]), of.col(name)))
			return mkStatic(k)
		}
		if d, ok := i.k.(display); ok && d.keys == nil {
			return b.withLevels(s, k, b.selectColumns(s, values.k.(dataFrame), b.labels(s, i)))
		}
	}
	panic(b.unsupportedAt(s, "this index of a "+k.class()+" with a MultiIndex", "use reset_index()"))
}

// setLevelledItem is k["label"] = x: of a Series with the same levels, or of a value for all rows.
func (b *builder) setLevelledItem(s *cogen.Site, k levelled, i, x *object) {
	f := k.of.k.(dataFrame)
	name, ok := strConst(i)
	if m, is := x.k.(levelled); is && m.series {
		x = b.levelValues(s, m)
	}
	if index, _ := tableParts(x); !ok || index.of != nil && !sameIndex(index, f.index) {
		panic(b.unsupportedAt(s, "assigning to this index of a DataFrame with a MultiIndex", "use reset_index()"))
	}
	if f.id.stale || f.id.depth < b.nestingHere() || b.inRegion > 0 {
		panic(b.unsupportedAt(s, "changing a DataFrame in a loop or try statement", "change the DataFrame after it"))
	}
	col := b.assigned(s, f, x)
	if b.cur == nil || col.isDead() {
		return
	}
	names, cols := withColumn(f.names[k.levels:], f.cols[k.levels:], name, col)
	k.of = b.newFrame(s, append(slices.Clone(f.names[:k.levels]), names...), f.index, append(slices.Clone(f.cols[:k.levels]), cols...))
	for at, o := range b.slots {
		if o == nil || o.k == nil || !holdsFrameID(o, f.id) {
			continue
		}
		if _, ok := o.k.(levelled); !ok {
			panic(b.unsupportedAt(s, "changing a DataFrame that a container or closure also holds", ""))
		}
		b.setSlot(at, mkStatic(k))
	}
}

// levelledOp is an operator one of whose sides is such a Series.
func (b *builder) levelledOp(s *cogen.Site, l, r *object, op func(l, r *object) *object) (o *object, is bool) {
	var of *levelled
	values := func(o *object) *object {
		k, ok := o.k.(levelled)
		if !ok || !k.series {
			return o
		}
		if f := k.of.k.(dataFrame); of == nil {
			of = &k
		} else if !sameIndex(f.index, of.of.k.(dataFrame).index) {
			panic(b.unsupportedAt(s, "an operator of Series with different indices", ""))
		}
		return b.levelValues(s, k)
	}
	if l, r = values(l), values(r); of == nil {
		return nil, false
	}
	for _, o := range []*object{l, r} {
		if index, _ := tableParts(o); index.of != nil && !sameIndex(index, of.of.k.(dataFrame).index) {
			panic(b.unsupportedAt(s, "an operator of Series with different indices", ""))
		}
	}
	return b.withLevels(s, *of, op(l, r)), true
}

// levelledAttr is an attribute of one; nil: a method.
func (b *builder) levelledAttr(s *cogen.Site, k levelled, name string) *object {
	f := k.of.k.(dataFrame)
	switch {
	case name == "reset_index" || name == "droplevel" || name == "groupby" || name == "to_string" || name == "to_csv" || levelMethods[k.class()][name]:
		return nil
	case k.series && (name == "items" || name == "unstack"):
		return nil
	case name == "shape" && !k.series:
		return mkTuple(b.rowCount(f.index), mkInt(int64(len(f.names)-k.levels)))
	case k.series && (name == "shape" || name == "size" || name == "dtype" || name == "empty" || name == "values"):
		return b.tableAttr(s, b.levelValues(s, k), name)
	case k.series && name == "name":
		return labelConst(k.name)
	case !k.series && name == "empty":
		return dyn(b.i64op("i64.eq", b.rowsOf(f.index), b.i64Const(0)), tBool)
	case !k.series && !pandasMembers["DataFrame"][name] && slices.Contains(f.names[k.levels:], name):
		return b.levelledItem(s, k, mkConst(name))
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a "+k.class()+" with a MultiIndex", "use as_index=False or reset_index()"))
}

// levelledItems is s.items(): the labels of a row are a tuple.
func (b *builder) levelledItems(s *cogen.Site, k levelled, args []arg) *object {
	b.bindNumpy(s, "Series.items()", "", args)
	f := k.of.k.(dataFrame)
	var levels []*object
	for _, col := range f.cols[:k.levels] {
		levels = append(levels, b.listOfColumn(s, col))
	}
	values := b.listOfColumn(s, f.cols[k.levels])
	if b.cur == nil {
		return deadObject
	}
	return b.newView(s, "zip", []*object{b.newView(s, "zip", levels), values})
}

// levelledToCSV is to_csv(): the columns of the index are written as others are.
func (b *builder) levelledToCSV(s *cogen.Site, k levelled, what string, args []arg) *object {
	f := k.of.k.(dataFrame)
	names := slices.Clone(f.names)
	if k.series {
		name, ok := k.name.(string)
		if !ok {
			if k.name != nil {
				panic(b.unsupportedAt(s, what, ""))
			}
			name = "0"
		}
		names[k.levels] = name
	}
	if k.unnamed {
		names[k.levels-1] = ""
	}
	for _, a := range args {
		if a.name == "index" || a.name == "index_label" || a.name == "header" || a.name == "columns" {
			panic(b.unsupportedAt(s, what+" with "+a.name+"=", "use reset_index()"))
		}
	}
	b.distinct(s, names)
	of := b.newFrame(s, names, f.index, f.cols)
	return b.tableMethodCall(s, of, "to_csv", append(slices.Clone(args), arg{name: "index", val: falseObject}))
}
