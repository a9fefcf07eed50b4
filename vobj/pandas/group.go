package pandas

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Grouping: df.groupby(...) is an object that waits to be told what to compute of
// each group. What is computed is one table.fold (fold.go), so that rows of
// a pipeline go into the groups as they come. What is not modelled is refused,
// and so CPython's.

type (
	// groupBy is what df.groupby(by) gives. The frame is seen as it is when a
	// result is asked for, the keys as they were.
	groupBy struct {
		tableValue
		of      *stage.Object
		by      []string
		outer   []bool // of each key: it is no column of the frame
		unnamed bool   // the only key has no name
		aliased bool   // a Series is a column: pandas leaves that out if it is the same object
		keys    []*stage.Object
		pick    []string // of df.groupby(by)[pick]
		one     bool     // pick is one label: results are series
		implied bool     // pick is of all columns that are no levels
		asIndex bool
		sorted  bool
		missing bool       // what is missing is a key, too (dropna=False)
		apart   bool       // group_keys=False
		observe bool       // categories without rows are no groups (observed=True)
		listed  bool       // by is a list: a key is a tuple
		from    tableIndex // of the frame when it was grouped
		rules   []string   // of each key: the frequency of periods, or ""
		bins    *periods   // the only key is a period: resample.go
		each    *periods   // the last key is a period: resample_groups.go
	}
	// aggregation is a column of a result: what is computed of which column.
	aggregation struct {
		name, fn string
		col      *stage.Object
		label    string        // of the column
		call     *stage.Object // a function of the group's values; nil: fn names it
	}
)

// unsorted is how many keys have their values in the order in which these unsorted: all or none.
func (k groupBy) unsorted() int {
	if k.sorted {
		return 0
	}
	return len(k.by)
}

func (k groupBy) Shape() string {
	return fmt.Sprintf("groupby %q %v %v %v %q %v %v %v %v %v %v %v %v %s %q %s %s", k.by, k.outer, k.unnamed, k.aliased, k.pick, k.one, k.implied, k.asIndex, k.sorted, k.missing, k.apart, k.observe, k.listed, k.from.shape(), k.rules, k.bins.shape(), k.each.shape())
}
func (k groupBy) Leaves() []*stage.Object { return append([]*stage.Object{k.of, k.from.of}, k.keys...) }
func (k groupBy) With(ls []*stage.Object) stage.Static {
	k.of, k.from.of, k.keys = ls[0], ls[1], ls[2:]
	return k
}
func (groupBy) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}
func (groupBy) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (groupBy) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (groupBy) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (k groupBy) TypeName() string { return k.class() }

func (k groupBy) class() string {
	if k.one {
		return "SeriesGroupBy"
	}
	return "DataFrameGroupBy"
}

// keyLabel is the name of the index of results.
func (k groupBy) keyLabel() any {
	if k.unnamed {
		return nil
	}
	return k.by[0]
}

// keyIndex is the index of results by one key.
func (k groupBy) keyIndex(labels *stage.Object) tableIndex {
	x := tableIndex{name: k.keyLabel(), of: labels}
	if k.bins != nil {
		x.freq = k.bins.freq
	}
	return x
}

// isKey reports whether values of a column can be compared and found again: text,
// perhaps missing, and numbers.
func isKey(col *stage.Object) bool {
	e := col.Type.Elems[0]
	switch e.Kind {
	case ir.KStr, kTime:
		return true
	case ir.KNumpy:
		return e.Scalar != ir.Float32
	case ir.KUnion:
		for _, m := range e.Elems {
			if m.Kind != ir.KStr && m.Kind != ir.KNone && m.Kind != ir.KFloat {
				return false
			}
		}
		return stage.HasKind(e, ir.KStr)
	}
	return false
}

// optionOf is an argument that must be known to be True or False.
func optionOf(b *stage.Builder, s *cogen.Site, o *stage.Object, otherwise bool) bool {
	if o == nil {
		return otherwise
	}
	v, ok := o.ConstVal()
	f, isBool := v.(bool)
	if !ok {
		panic(b.UnsupportedAt(s, "an option known only at run time", "use True or False"))
	}
	if !isBool {
		panic(b.UnsupportedAt(s, "an option that is no bool", "use True or False"))
	}
	return f
}

// groupItem is g["name"] or g[["a", "b"]].
func groupItem(b *stage.Builder, s *cogen.Site, k groupBy, i *stage.Object) *stage.Object {
	f := k.of.Static.(DataFrame)
	if k.pick != nil && !k.implied {
		panic(b.UnsupportedAt(s, "selecting columns of a "+k.class()+" twice", ""))
	}
	if k.implied {
		for _, n := range labelsOf(b, s, i) {
			if !slices.Contains(k.pick, n) {
				panic(b.UnsupportedAt(s, "selecting columns that the frame does not have", ""))
			}
		}
		k.implied = false
	}
	if name, ok := stage.StringConst(i); ok {
		if f.col(name) == nil {
			return raiseKey(b, s, "Column not found: "+name)
		}
		k.pick, k.one = []string{name}, true
		return stage.NewObject(k)
	}
	if d, ok := i.Static.(stage.Display); ok && d.Keys == nil {
		k.pick = labelsOf(b, s, i)
		distinct(b, s, k.pick)
		for _, n := range k.pick {
			if f.col(n) == nil {
				if len(k.pick) > 1 && !hasAll(b, f, k.pick, n) {
					panic(b.UnsupportedAt(s, "selecting columns that the frame does not have", ""))
				}
				return raiseKey(b, s, "Columns not found: "+quoted(b, s, n))
			}
		}
		return stage.NewObject(k)
	}
	panic(b.UnsupportedAt(s, "this index of a "+k.class(), ""))
}

// hasAll reports whether a frame has all these columns, but for one.
func hasAll(b *stage.Builder, f DataFrame, names []string, but string) bool {
	for _, n := range names {
		if n != but && f.col(n) == nil {
			return false
		}
	}
	return true
}

// groupAttr is an attribute of a groupby object: nil if it is a method.
func groupAttr(b *stage.Builder, s *cogen.Site, k groupBy, name string) *stage.Object {
	if aggregates[name] != nil || groupMethods[name] != nil || name == "agg" || name == "aggregate" || name == "ohlc" && k.bins != nil {
		return nil
	}
	if !k.one && !pandasMembers["DataFrameGroupBy"][name] && k.of.Static.(DataFrame).col(name) != nil {
		return groupItem(b, s, k, stage.Const(name))
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a "+k.class(), ""))
}

// groupMethod calls a method.
func groupMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	k := o.Static.(groupBy)
	if !sameIndex(k.from, k.of.Static.(DataFrame).index) {
		panic(b.UnsupportedAt(s, "a DataFrame whose rows changed after groupby()", ""))
	}
	if k.hasAllCategories() && groupMethods[name] != nil && !keepsRows[name] {
		panic(b.UnsupportedAt(s, k.class()+"."+name+"() of categories without rows", "pass observed=True to groupby()"))
	}
	if k.each != nil {
		onlyOfPeriods(b, s, k, name)
	}
	if k.bins != nil && (aggregates[name] == nil && !binMethods[name] || k.bins.unnamed) {
		return binMethod(b, s, k, name, args)
	}
	if m := groupMethods[name]; m != nil {
		return m(b, s, k, args)
	}
	if name == "agg" || name == "aggregate" {
		return groupAgg(b, s, k, args)
	}
	if name == "size" {
		numpy.Bind(b, s, k.class()+".size()", "", args)
		r := grouped(b, s, k, []aggregation{{name: "size", fn: "size"}})
		if k.asIndex && k.one {
			return onlyColumn(b, r, k.pick[0])
		} else if k.asIndex {
			return onlyColumn(b, r, nil)
		}
		return r
	}
	if aggregates[name] == nil {
		panic(b.UnsupportedAt(s, "the method "+k.class()+"."+name+"()", ""))
	}
	numeric := false
	if !k.one && len(args) == 1 && args[0].Name == "numeric_only" && aggregates[name].numeric {
		numeric = optionOf(b, s, args[0].Value, false)
	} else if len(args) > 0 {
		panic(b.UnsupportedAt(s, k.class()+"."+name+"() with arguments", ""))
	}
	return groupEach(b, s, k, name, numeric)
}

// groupColumns are the columns that something is computed of where none are named: those
// picked, else all but the keys.
func groupColumns(b *stage.Builder, s *cogen.Site, k groupBy) []string {
	if k.pick != nil {
		return k.pick
	}
	noAlias(b, s, k)
	var names []string
	for _, n := range k.of.Static.(DataFrame).Names {
		if !k.isBy(n) {
			names = append(names, n)
		}
	}
	return names
}

// groupEach computes the same of all columns.
func groupEach(b *stage.Builder, s *cogen.Site, k groupBy, fn string, numeric bool) *stage.Object {
	f := k.of.Static.(DataFrame)
	names := groupColumns(b, s, k)
	var plan []aggregation
	for _, n := range names {
		if c := f.col(n); !numeric || hasNumbers(c) {
			plan = append(plan, aggregation{name: n, fn: fn, col: c})
		}
	}
	if len(plan) == 0 {
		panic(b.UnsupportedAt(s, k.class()+"."+fn+"() of no columns", ""))
	}
	r := grouped(b, s, k, plan)
	if k.one && k.asIndex {
		return onlyColumn(b, r, names[0])
	}
	return r
}

// groupAgg is g.agg(...): of a name, a list of names, a dict, or by keywords.
func groupAgg(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	f := k.of.Static.(DataFrame)
	refuse := func() *stage.Object {
		panic(b.UnsupportedAt(s, k.class()+".agg() with these arguments", "name functions by literals"))
	}
	function := func(o *stage.Object) string {
		name, ok := stage.StringConst(o)
		if !ok {
			name = functionName(b, o)
		}
		if isListType(o) {
			name = listOf
		}
		if aggregates[name] == nil {
			refuse()
		}
		return name
	}
	computed := func(name, label string, fn *stage.Object) aggregation {
		if isGroupFunction(fn) {
			return aggregation{name: name, col: f.col(label), label: label, call: fn}
		}
		return aggregation{name: name, fn: function(fn), col: f.col(label)}
	}
	var plan []aggregation
	var missing []string
	of := func(name string, fn, col *stage.Object) {
		label, ok := stage.StringConst(col)
		if !ok {
			refuse()
		}
		if f.col(label) == nil {
			if !slices.Contains(missing, label) {
				missing = append(missing, label)
			}
			return
		}
		if k.pick != nil && !slices.Contains(k.pick, label) {
			refuse()
		}
		plan = append(plan, computed(name, label, fn))
	}
	switch {
	case len(args) == 0:
		refuse()
	case args[0].Name != "" && args[0].Name != "func":
		for _, a := range args {
			if k.one {
				if a.Name == "" {
					refuse()
				}
				plan = append(plan, computed(a.Name, k.pick[0], a.Value))
				continue
			}
			if n, is := a.Value.Static.(namedAgg); is && a.Name != "" {
				of(a.Name, n.fn, n.column)
				continue
			}
			t, ok := a.Value.Static.(stage.Tuple)
			if !ok || len(t.Elems) != 2 || a.Name == "" {
				refuse()
			}
			of(a.Name, t.Elems[1], t.Elems[0])
		}
	case len(args) > 1:
		refuse()
	default:
		switch d := args[0].Value.Static.(type) {
		case stage.Display:
			switch {
			case d.Keys == nil && k.one:
				for _, v := range d.Values {
					plan = append(plan, aggregation{name: strings.TrimPrefix(function(v), " "), fn: function(v), col: f.col(k.pick[0])})
				}
			case d.Keys != nil && !k.one:
				if slices.ContainsFunc(d.Values, func(v *stage.Object) bool { _, is := v.Static.(stage.Display); return is }) {
					if r := groupAggPairs(b, s, k, d); r != nil {
						return r
					}
					refuse()
				}
				for i, key := range d.Keys {
					name, _ := stage.StringConst(key)
					of(name, d.Values[i], key)
				}
			case d.Keys == nil:
				if r := groupAggPairs(b, s, k, d); r != nil {
					return r
				}
				refuse()
			default:
				refuse()
			}
		default:
			if k.one && isGroupFunction(args[0].Value) {
				return groupApply(b, s, k, args)
			}
			name := function(args[0].Value)
			if name == "size" {
				return groupMethod(b, s, stage.NewObject(k), name, nil)
			}
			return groupEach(b, s, k, name, false)
		}
	}
	if len(missing) > 1 {
		panic(b.UnsupportedAt(s, "selecting columns that the frame does not have", ""))
	}
	if len(missing) == 1 {
		return raiseKey(b, s, "Column(s) ["+quoted(b, s, missing[0])+"] do not exist")
	}
	names := make([]string, len(plan))
	for i, a := range plan {
		names[i] = a.name
	}
	if distinct(b, s, names); len(plan) == 0 {
		refuse()
	}
	return grouped(b, s, k, plan)
}

// onlyColumn is the column of a frame as a series.
func onlyColumn(b *stage.Builder, o *stage.Object, name any) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if k, ok := o.Static.(levelled); ok {
		k.series, k.name = true, name
		return stage.NewObject(k)
	}
	k := o.Static.(DataFrame)
	return stage.NewObject(series{name: name, index: k.index, col: k.cols[len(k.cols)-1]})
}

// grouped is the frame of what a plan computes of each group.
func grouped(b *stage.Builder, s *cogen.Site, k groupBy, plan []aggregation) *stage.Object {
	var names []string
	for _, a := range plan {
		names = append(names, a.name)
	}
	if !k.asIndex {
		for _, n := range names {
			if slices.Contains(k.by, n) {
				panic(b.UnsupportedAt(s, "a result column with the name of a key", ""))
			}
		}
	}
	for _, a := range plan {
		if a.call == nil && a.col != nil && !a.col.IsDead() && dtypeOf(a.col) == "date" && a.fn != "count" && a.fn != "size" && a.fn != "nunique" {
			// What is missing is NaN or None then, and no NaT.
			panic(b.UnsupportedAt(s, k.class()+"."+a.fn+"() of dates", ""))
		}
	}
	keys, cols := foldGroups(b, s, k, slices.DeleteFunc(slices.Clone(plan), func(a aggregation) bool { return a.call != nil }))
	if b.Current == nil || keys == nil {
		return stage.Dead
	}
	if k.hasAllCategories() && len(cols) == len(plan) {
		keys[0], cols = allCategories(b, s, plan, keys[0], cols)
	}
	if k.bins != nil {
		if len(cols) < len(plan) {
			panic(b.UnsupportedAt(s, "this method of groups by period", ""))
		}
		if keys, cols = allPeriods(b, s, k, plan, keys, cols); b.Current == nil {
			return stage.Dead
		}
	}
	if k.each != nil {
		if keys, cols = periodsOfGroups(b, s, k, plan, keys, cols); b.Current == nil {
			return stage.Dead
		}
	}
	if len(cols) < len(plan) {
		_, rows := groupRows(b, s, k)
		for i, a := range plan {
			if a.call != nil {
				k.pick, k.one = []string{a.label}, true
				cols = slices.Insert(cols, i, callGroups(b, s, k, rows, a.call))
			}
		}
		if b.Current == nil {
			return stage.Dead
		}
	}
	return groupedFrame(b, s, k, names, keys, cols)
}

// keyedSeries is a series with a value for each group, or a frame without it as index.
func keyedSeries(b *stage.Builder, s *cogen.Site, k groupBy, keys []*stage.Object, name any, col *stage.Object) *stage.Object {
	if k.oneKey() {
		return stage.NewObject(series{name: name, index: k.keyIndex(keys[0]), col: col})
	}
	label, _ := name.(string)
	r := groupedFrame(b, s, k, []string{label}, keys, []*stage.Object{col})
	if k.asIndex {
		return onlyColumn(b, r, name)
	}
	return r
}

// groupedFrame is the frame of the keys of groups and of columns with a row for each.
func groupedFrame(b *stage.Builder, s *cogen.Site, k groupBy, names []string, keys, cols []*stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	levels := k.asIndex && len(k.by) > 1
	if k.asIndex && !levels {
		return newFrame(b, s, names, k.keyIndex(keys[0]), cols)
	}
	index := rangeIndex(lenOfColumn(b, keys[0]))
	r := newFrame(b, s, append(append([]string{}, k.by...), names...), index, append(append([]*stage.Object{}, keys...), cols...))
	if levels {
		return stage.NewObject(levelled{of: r, levels: len(k.by), unsorted: k.unsorted(), unnamed: k.each != nil && k.each.unnamed})
	}
	return r
}
