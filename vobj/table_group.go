package vobj

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Grouping: df.groupby(...) is an object that waits to be told what to compute of
// each group. What is computed is one table.fold (table_fold.go), so that rows of
// a pipeline go into the groups as they come. What is not modelled is refused,
// and so CPython's.

type (
	// groupBy is what df.groupby(by) gives. The frame is seen as it is when a
	// result is asked for, the keys as they were.
	groupBy struct {
		tableValue
		of      *object
		by      []string
		outer   []bool // of each key: it is no column of the frame
		unnamed bool   // the only key has no name
		aliased bool   // a Series is a column: pandas leaves that out if it is the same object
		keys    []*object
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
		bins    *periods   // the only key is a period: table_resample.go
		each    *periods   // the last key is a period: table_resample_groups.go
	}
	// aggregation is a column of a result: what is computed of which column.
	aggregation struct {
		name, fn string
		col      *object
		label    string  // of the column
		call     *object // a function of the group's values; nil: fn names it
	}
)

func (k groupBy) shape() string {
	return fmt.Sprintf("groupby %q %v %v %v %q %v %v %v %v %v %v %v %v %s %q %s %s", k.by, k.outer, k.unnamed, k.aliased, k.pick, k.one, k.implied, k.asIndex, k.sorted, k.missing, k.apart, k.observe, k.listed, k.from.shape(), k.rules, k.bins.shape(), k.each.shape())
}
func (k groupBy) leaves() []*object { return append([]*object{k.of, k.from.of}, k.keys...) }
func (k groupBy) with(ls []*object) static {
	k.of, k.from.of, k.keys = ls[0], ls[1], ls[2:]
	return k
}
func (groupBy) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}
func (groupBy) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (groupBy) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (groupBy) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (k groupBy) typeName() string { return k.class() }

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
func (k groupBy) keyIndex(labels *object) tableIndex {
	x := tableIndex{name: k.keyLabel(), of: labels}
	if k.bins != nil {
		x.freq = k.bins.freq
	}
	return x
}

// isKey reports whether values of a column can be compared and found again: text,
// perhaps missing, and numbers.
func isKey(col *object) bool {
	e := col.t.elems[0]
	switch e.kind {
	case ir.KStr, kTime:
		return true
	case ir.KNumpy:
		return e.num != ir.Float32
	case ir.KUnion:
		for _, m := range e.elems {
			if m.kind != ir.KStr && m.kind != ir.KNone && m.kind != ir.KFloat {
				return false
			}
		}
		return hasKind(e, ir.KStr)
	}
	return false
}

// option is an argument that must be known to be True or False.
func (b *builder) option(s *cogen.Site, o *object, otherwise bool) bool {
	if o == nil {
		return otherwise
	}
	v, ok := o.constVal()
	f, isBool := v.(bool)
	if !ok || !isBool {
		panic(b.unsupportedAt(s, "an option known only at run time", "use True or False"))
	}
	return f
}

// groupItem is g["name"] or g[["a", "b"]].
func (b *builder) groupItem(s *cogen.Site, k groupBy, i *object) *object {
	f := k.of.k.(dataFrame)
	if k.pick != nil && !k.implied {
		panic(b.unsupportedAt(s, "selecting columns of a "+k.class()+" twice", ""))
	}
	if k.implied {
		for _, n := range b.labels(s, i) {
			if !slices.Contains(k.pick, n) {
				panic(b.unsupportedAt(s, "selecting columns that the frame does not have", ""))
			}
		}
		k.implied = false
	}
	if name, ok := strConst(i); ok {
		if f.col(name) == nil {
			return b.raiseKey(s, "Column not found: "+name)
		}
		k.pick, k.one = []string{name}, true
		return mkStatic(k)
	}
	if d, ok := i.k.(display); ok && d.keys == nil {
		k.pick = b.labels(s, i)
		b.distinct(s, k.pick)
		for _, n := range k.pick {
			if f.col(n) == nil {
				if len(k.pick) > 1 && !b.hasAll(f, k.pick, n) {
					panic(b.unsupportedAt(s, "selecting columns that the frame does not have", ""))
				}
				return b.raiseKey(s, "Columns not found: "+b.quoted(s, n))
			}
		}
		return mkStatic(k)
	}
	panic(b.unsupportedAt(s, "this index of a "+k.class(), ""))
}

// hasAll reports whether a frame has all these columns, but for one.
func (b *builder) hasAll(f dataFrame, names []string, but string) bool {
	for _, n := range names {
		if n != but && f.col(n) == nil {
			return false
		}
	}
	return true
}

// groupAttr is an attribute of a groupby object: nil if it is a method.
func (b *builder) groupAttr(s *cogen.Site, k groupBy, name string) *object {
	if aggregates[name] != nil || groupMethods[name] != nil || name == "agg" || name == "aggregate" || name == "ohlc" && k.bins != nil {
		return nil
	}
	if !k.one && !pandasMembers["DataFrameGroupBy"][name] && k.of.k.(dataFrame).col(name) != nil {
		return b.groupItem(s, k, mkConst(name))
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a "+k.class(), ""))
}

// groupMethod calls a method.
func (b *builder) groupMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	k := o.k.(groupBy)
	if !sameIndex(k.from, k.of.k.(dataFrame).index) {
		panic(b.unsupportedAt(s, "a DataFrame whose rows changed after groupby()", ""))
	}
	if k.hasAllCategories() && groupMethods[name] != nil && !keepsRows[name] {
		panic(b.unsupportedAt(s, k.class()+"."+name+"() of categories without rows", "pass observed=True to groupby()"))
	}
	if k.each != nil {
		b.onlyOfPeriods(s, k, name)
	}
	if k.bins != nil && (aggregates[name] == nil && !binMethods[name] || k.bins.unnamed) {
		return b.binMethod(s, k, name, args)
	}
	if m := groupMethods[name]; m != nil {
		return m(b, s, k, args)
	}
	if name == "agg" || name == "aggregate" {
		return b.groupAgg(s, k, args)
	}
	if name == "size" {
		b.bindNumpy(s, k.class()+".size()", "", args)
		r := b.grouped(s, k, []aggregation{{name: "size", fn: "size"}})
		if k.asIndex && k.one {
			return b.onlyColumn(r, k.pick[0])
		} else if k.asIndex {
			return b.onlyColumn(r, nil)
		}
		return r
	}
	if aggregates[name] == nil {
		panic(b.unsupportedAt(s, "the method "+k.class()+"."+name+"()", ""))
	}
	numeric := false
	if !k.one && len(args) == 1 && args[0].name == "numeric_only" && aggregates[name].numeric {
		numeric = b.option(s, args[0].val, false)
	} else if len(args) > 0 {
		panic(b.unsupportedAt(s, k.class()+"."+name+"() with arguments", ""))
	}
	return b.groupEach(s, k, name, numeric)
}

// groupColumns are the columns that something is computed of where none are named: those
// picked, else all but the keys.
func (b *builder) groupColumns(s *cogen.Site, k groupBy) []string {
	if k.pick != nil {
		return k.pick
	}
	b.noAlias(s, k)
	var names []string
	for _, n := range k.of.k.(dataFrame).names {
		if !k.isBy(n) {
			names = append(names, n)
		}
	}
	return names
}

// groupEach computes the same of all columns.
func (b *builder) groupEach(s *cogen.Site, k groupBy, fn string, numeric bool) *object {
	f := k.of.k.(dataFrame)
	names := b.groupColumns(s, k)
	var plan []aggregation
	for _, n := range names {
		if c := f.col(n); !numeric || hasNumbers(c) {
			plan = append(plan, aggregation{name: n, fn: fn, col: c})
		}
	}
	if len(plan) == 0 {
		panic(b.unsupportedAt(s, k.class()+"."+fn+"() of no columns", ""))
	}
	r := b.grouped(s, k, plan)
	if k.one && k.asIndex {
		return b.onlyColumn(r, names[0])
	}
	return r
}

// groupAgg is g.agg(...): of a name, a list of names, a dict, or by keywords.
func (b *builder) groupAgg(s *cogen.Site, k groupBy, args []arg) *object {
	f := k.of.k.(dataFrame)
	refuse := func() *object {
		panic(b.unsupportedAt(s, k.class()+".agg() with these arguments", "name functions by literals"))
	}
	function := func(o *object) string {
		name, ok := strConst(o)
		if !ok {
			name = b.functionName(o)
		}
		if isListType(o) {
			name = listOf
		}
		if aggregates[name] == nil {
			refuse()
		}
		return name
	}
	computed := func(name, label string, fn *object) aggregation {
		if isGroupFunction(fn) {
			return aggregation{name: name, col: f.col(label), label: label, call: fn}
		}
		return aggregation{name: name, fn: function(fn), col: f.col(label)}
	}
	var plan []aggregation
	var missing []string
	of := func(name string, fn, col *object) {
		label, ok := strConst(col)
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
	case args[0].name != "" && args[0].name != "func":
		for _, a := range args {
			if k.one {
				if a.name == "" {
					refuse()
				}
				plan = append(plan, computed(a.name, k.pick[0], a.val))
				continue
			}
			if n, is := a.val.k.(namedAgg); is && a.name != "" {
				of(a.name, n.fn, n.column)
				continue
			}
			t, ok := a.val.k.(tuple)
			if !ok || len(t.elems) != 2 || a.name == "" {
				refuse()
			}
			of(a.name, t.elems[1], t.elems[0])
		}
	case len(args) > 1:
		refuse()
	default:
		switch d := args[0].val.k.(type) {
		case display:
			switch {
			case d.keys == nil && k.one:
				for _, v := range d.vals {
					plan = append(plan, aggregation{name: strings.TrimPrefix(function(v), " "), fn: function(v), col: f.col(k.pick[0])})
				}
			case d.keys != nil && !k.one:
				if slices.ContainsFunc(d.vals, func(v *object) bool { _, is := v.k.(display); return is }) {
					if r := b.groupAggPairs(s, k, d); r != nil {
						return r
					}
					refuse()
				}
				for i, key := range d.keys {
					name, _ := strConst(key)
					of(name, d.vals[i], key)
				}
			case d.keys == nil:
				if r := b.groupAggPairs(s, k, d); r != nil {
					return r
				}
				refuse()
			default:
				refuse()
			}
		default:
			if k.one && isGroupFunction(args[0].val) {
				return b.groupApply(s, k, args)
			}
			name := function(args[0].val)
			if name == "size" {
				return b.groupMethod(s, mkStatic(k), name, nil)
			}
			return b.groupEach(s, k, name, false)
		}
	}
	if len(missing) > 1 {
		panic(b.unsupportedAt(s, "selecting columns that the frame does not have", ""))
	}
	if len(missing) == 1 {
		return b.raiseKey(s, "Column(s) ["+b.quoted(s, missing[0])+"] do not exist")
	}
	names := make([]string, len(plan))
	for i, a := range plan {
		names[i] = a.name
	}
	if b.distinct(s, names); len(plan) == 0 {
		refuse()
	}
	return b.grouped(s, k, plan)
}

// onlyColumn is the column of a frame as a series.
func (b *builder) onlyColumn(o *object, name any) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if k, ok := o.k.(levelled); ok {
		k.series, k.name = true, name
		return mkStatic(k)
	}
	k := o.k.(dataFrame)
	return mkStatic(series{name: name, index: k.index, col: k.cols[len(k.cols)-1]})
}

// grouped is the frame of what a plan computes of each group.
func (b *builder) grouped(s *cogen.Site, k groupBy, plan []aggregation) *object {
	var names []string
	for _, a := range plan {
		names = append(names, a.name)
	}
	if !k.asIndex {
		for _, n := range names {
			if slices.Contains(k.by, n) {
				panic(b.unsupportedAt(s, "a result column with the name of a key", ""))
			}
		}
	}
	for _, a := range plan {
		if a.call == nil && a.col != nil && !a.col.isDead() && dtypeOf(a.col) == "date" && a.fn != "count" && a.fn != "size" && a.fn != "nunique" {
			// What is missing is NaN or None then, and no NaT.
			panic(b.unsupportedAt(s, k.class()+"."+a.fn+"() of dates", ""))
		}
	}
	keys, cols := b.foldGroups(s, k, slices.DeleteFunc(slices.Clone(plan), func(a aggregation) bool { return a.call != nil }))
	if b.cur == nil || keys == nil {
		return deadObject
	}
	if k.hasAllCategories() && len(cols) == len(plan) {
		keys[0], cols = b.allCategories(s, plan, keys[0], cols)
	}
	if k.bins != nil {
		if len(cols) < len(plan) {
			panic(b.unsupportedAt(s, "this method of groups by period", ""))
		}
		if keys, cols = b.allPeriods(s, k, plan, keys, cols); b.cur == nil {
			return deadObject
		}
	}
	if k.each != nil {
		if keys, cols = b.periodsOfGroups(s, k, plan, keys, cols); b.cur == nil {
			return deadObject
		}
	}
	if len(cols) < len(plan) {
		_, rows := b.groupRows(s, k)
		for i, a := range plan {
			if a.call != nil {
				k.pick, k.one = []string{a.label}, true
				cols = slices.Insert(cols, i, b.callGroups(s, k, rows, a.call))
			}
		}
		if b.cur == nil {
			return deadObject
		}
	}
	return b.groupedFrame(s, k, names, keys, cols)
}

// keyedSeries is a series with a value for each group, or a frame without it as index.
func (b *builder) keyedSeries(s *cogen.Site, k groupBy, keys []*object, name any, col *object) *object {
	if k.oneKey() {
		return mkStatic(series{name: name, index: k.keyIndex(keys[0]), col: col})
	}
	label, _ := name.(string)
	r := b.groupedFrame(s, k, []string{label}, keys, []*object{col})
	if k.asIndex {
		return b.onlyColumn(r, name)
	}
	return r
}

// groupedFrame is the frame of the keys of groups and of columns with a row for each.
func (b *builder) groupedFrame(s *cogen.Site, k groupBy, names []string, keys, cols []*object) *object {
	if b.cur == nil {
		return deadObject
	}
	levels := k.asIndex && len(k.by) > 1
	if k.asIndex && !levels {
		return b.newFrame(s, names, k.keyIndex(keys[0]), cols)
	}
	index := rangeIndex(b.lenOfColumn(keys[0]))
	r := b.newFrame(s, append(append([]string{}, k.by...), names...), index, append(append([]*object{}, keys...), cols...))
	if levels {
		return mkStatic(levelled{of: r, levels: len(k.by), unsorted: !k.sorted, unnamed: k.each != nil && k.each.unnamed})
	}
	return r
}
