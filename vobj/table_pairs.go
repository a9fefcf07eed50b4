package vobj

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns with two labels, as aggregations by lists give them:
//
//	t = g.agg({"price": ["min", "mean"], "size": "sum"})
//	t.columns = ["_".join(c) for c in t.columns]
//
// The frame is kept with one label for each pair. What is native is taking columns and
// labels, giving it other ones, and reset_index(); everything else is pandas' own.

// pairedFrame is a frame whose labels are pairs.
type pairedFrame struct {
	tableValue
	of    *object // a frame, or one with several columns as its index
	pairs [][2]string
}

func (k pairedFrame) shape() string     { return fmt.Sprintf("paired %q", k.pairs) }
func (k pairedFrame) leaves() []*object { return []*object{k.of} }
func (k pairedFrame) with(ls []*object) static {
	k.of = ls[0]
	return k
}
func (pairedFrame) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}

func (k pairedFrame) length(b *builder, s *cogen.Site, o *object) *object {
	f, _ := k.frame()
	return b.rowCount(f.index)
}
func (pairedFrame) repr(b *builder, s *cogen.Site, o *object) *object { return b.reprByPandas(s, o) }

func (k pairedFrame) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if b.c.delegates() {
		f, _ := k.frame()
		b.decideApart(f.id)
		return b.op("undef", nil, ir.PyObj).Result(), true
	}
	panic(unsupported("a "+o.typeName()+" passed to CPython", ""))
}
func (pairedFrame) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (pairedFrame) typeName() string { return "DataFrame" }

// frame is the frame, and how many of its columns are its index.
func (k pairedFrame) frame() (dataFrame, int) {
	if l, ok := k.of.k.(levelled); ok {
		return l.of.k.(dataFrame), l.levels
	}
	return k.of.k.(dataFrame), 0
}

// pairLabels are the labels of one, as pandas' MultiIndex.
type pairLabels struct {
	pandasValue
	noLeaves
	id    *frameID // of the frame that has them
	pairs [][2]string
}

func (k pairLabels) shape() string         { return fmt.Sprintf("labels %p %q", k.id, k.pairs) }
func (k pairLabels) with([]*object) static { return k }

func (k pairLabels) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterList(b.listOf(s, k.tuples())), true
}
func (k pairLabels) length(b *builder, s *cogen.Site, o *object) *object {
	return mkInt(int64(len(k.pairs)))
}
func (pairLabels) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (pairLabels) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (pairLabels) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (pairLabels) typeName() string { return "MultiIndex" }

func (k pairLabels) tuples() []*object {
	out := make([]*object, len(k.pairs))
	for i, p := range k.pairs {
		out[i] = mkTuple(mkConst(p[0]), mkConst(p[1]))
	}
	return out
}

func pairName(p [2]string) string { return p[0] + "\x00" + p[1] }

// groupAggPairs is g.agg() of a dict with lists, or of a list for all columns; nil if
// functions are not known by name.
func (b *builder) groupAggPairs(s *cogen.Site, k groupBy, d display) *object {
	f := k.of.k.(dataFrame)
	keys, vals := d.keys, d.vals
	if keys == nil {
		names := b.groupColumns(s, k)
		keys, vals = constants(names), make([]*object, len(names))
		for i := range vals {
			vals[i] = mkStatic(d)
		}
	}
	var plan []aggregation
	var pairs [][2]string
	for i, key := range keys {
		label, ok := strConst(key)
		if !ok || f.col(label) == nil || k.pick != nil && !slices.Contains(k.pick, label) || strings.Contains(label, "\x00") {
			return nil
		}
		fns := []*object{vals[i]}
		if l, ok := vals[i].k.(display); ok && l.keys == nil {
			fns = l.vals
		}
		seen := map[string]bool{}
		for _, fn := range fns {
			name, ok := strConst(fn)
			if !ok || aggregates[name] == nil || seen[name] {
				return nil
			}
			seen[name] = true
			p := [2]string{label, name}
			plan, pairs = append(plan, aggregation{name: pairName(p), fn: name, col: f.col(label)}), append(pairs, p)
		}
	}
	if len(plan) == 0 {
		return nil
	}
	r := b.grouped(s, k, plan)
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	if !k.asIndex {
		return b.withKeyPairs(s, r.k.(dataFrame), k.by, pairs)
	}
	return mkStatic(pairedFrame{of: r, pairs: pairs})
}

// withKeyPairs is a frame whose first columns have one label only.
func (b *builder) withKeyPairs(s *cogen.Site, f dataFrame, keys []string, pairs [][2]string) *object {
	var all [][2]string
	for _, n := range keys {
		all = append(all, [2]string{n, ""})
	}
	all = append(all, pairs...)
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = pairName(p)
	}
	b.distinct(s, names)
	return mkStatic(pairedFrame{of: b.newFrame(s, names, f.index, f.cols), pairs: all})
}

// pairedInPandas is pandas' copy.
func (b *builder) pairedInPandas(k pairedFrame) *object {
	of := b.copyOfTable(k.of)
	labels := b.pairLabelsInPandas(pairLabels{pairs: k.pairs})
	if b.cur == nil {
		return deadObject
	}
	return b.callMethodOf(of, "set_axis", []arg{{val: labels}, {name: "axis", val: mkInt(1)}})
}

func (b *builder) pairLabelsInPandas(k pairLabels) *object {
	l := b.py("py.list_new", "", tPyObj)
	for _, t := range k.tuples() {
		if b.cur != nil {
			b.py("py.list_append", "", nil, l.v, b.toPython(t))
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return b.callMethodOf(b.attrOf(b.py("py.import", "pandas", tPyObj), "MultiIndex"), "from_tuples", []arg{{val: l}})
}

// composite is a table that is kept as a frame and more: that frame, and how many of its
// columns are its index.
type composite interface{ frame() (dataFrame, int) }

func isComposite(o *object) bool { _, ok := o.k.(composite); return ok }

// compositeBecomes puts another object for such a table into all variables that hold it.
func (b *builder) compositeBecomes(s *cogen.Site, k composite, to *object) {
	f, _ := k.frame()
	if f.id.stale || f.id.depth < b.nestingHere() || b.inRegion > 0 {
		panic(b.unsupportedAt(s, "changing a DataFrame in a loop or try statement", "change the DataFrame after it"))
	}
	for i, o := range b.slots {
		if o == nil || o.k == nil || !holdsFrameID(o, f.id) {
			continue
		}
		if !isComposite(o) {
			panic(b.unsupportedAt(s, "changing a DataFrame that a container or closure also holds", ""))
		}
		b.setSlot(i, to)
	}
}

func holdsFrameID(o *object, id *frameID) bool {
	return isFrameOf(o, id) || slices.ContainsFunc(o.k.leaves(), func(l *object) bool { return l != nil && l.k != nil && holdsFrameID(l, id) })
}

// pairedLabels is t.columns = labels.
func (b *builder) pairedLabels(s *cogen.Site, k pairedFrame, x *object) {
	if labels, is := x.k.(objectArray); is && labels.names != nil {
		x = mkStatic(display{vals: constants(labels.names)})
	}
	d, ok := x.k.(display)
	if !ok || d.keys != nil || len(d.vals) != len(k.pairs) {
		panic(b.unsupportedAt(s, "setting the labels of columns to this", ""))
	}
	f, levels := k.frame()
	names := append(slices.Clone(f.names[:levels]), b.labels(s, x)...)
	b.distinct(s, names[levels:])
	f.names = names
	to := mkStatic(f)
	if l, is := k.of.k.(levelled); is {
		l.of = to
		to = mkStatic(l)
	}
	b.compositeBecomes(s, k, to)
}

// pairedItem is t[label], or t[label, function].
func (b *builder) pairedItem(s *cogen.Site, k pairedFrame, i *object) *object {
	label, ok := strConst(i)
	if !ok {
		panic(b.unsupportedAt(s, "this index of a DataFrame with MultiIndex columns", ""))
	}
	f, levels := k.frame()
	names, cols := slices.Clone(f.names[:levels]), slices.Clone(f.cols[:levels])
	for j, p := range k.pairs {
		if p[0] == label {
			names, cols = append(names, p[1]), append(cols, f.cols[levels+j])
		}
	}
	switch {
	case len(names) == levels:
		panic(b.unsupportedAt(s, "a label that the DataFrame does not have", ""))
	case names[levels] == "" && levels == 0:
		return mkStatic(series{name: label, index: f.index, col: cols[levels]})
	case names[levels] == "":
		panic(b.unsupportedAt(s, "this index of a DataFrame with MultiIndex columns", ""))
	}
	r := b.newFrame(s, names, f.index, cols)
	if levels > 0 {
		return mkStatic(levelled{of: r, levels: levels})
	}
	return r
}

// pairedAttr is an attribute of one, nil if it is a method.
func (b *builder) pairedAttr(s *cogen.Site, k pairedFrame, name string) *object {
	switch f, levels := k.frame(); name {
	case "columns":
		return mkStatic(pairLabels{id: f.id, pairs: k.pairs})
	case "shape":
		return mkTuple(b.rowCount(f.index), mkInt(int64(len(f.names)-levels)))
	case "reset_index":
		return nil
	}
	if pairedRows[name] {
		return nil
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a DataFrame with MultiIndex columns", "name the results: agg(name=(column, function))"))
}

// pairedRows are the methods that are those of the frame with one label for each pair: they
// give its columns again.
var pairedRows = map[string]bool{"round": true, "head": true, "tail": true, "abs": true, "fillna": true, "sort_values": true, "sort_index": true}

// pairedByRows calls such a method.
func (b *builder) pairedByRows(s *cogen.Site, k pairedFrame, name string, args []arg) *object {
	what := "DataFrame." + name + "() with these arguments and MultiIndex columns"
	args = slices.Clone(args)
	for i, a := range args {
		by := name == "sort_values" && (a.name == "by" || a.name == "" && i == 0)
		switch d, shown := a.val.k.(display); {
		case a.name == "inplace", a.name == "axis", a.name == "level", a.name == "key", shown && (d.keys != nil || !by):
			panic(b.unsupportedAt(s, what, ""))
		case by && shown:
			d.vals = slices.Clone(d.vals)
			for j, v := range d.vals {
				d.vals[j] = b.pairLabel(s, k, v)
			}
			args[i].val = mkStatic(d)
		case by:
			args[i].val = b.pairLabel(s, k, a.val)
		}
	}
	r := b.tableMethodCall(s, k.of, name, args)
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	k.of = r
	return mkStatic(k)
}

// pairLabel is the label that stands for a pair.
func (b *builder) pairLabel(s *cogen.Site, k pairedFrame, o *object) *object {
	if j := k.find(o); j >= 0 {
		f, levels := k.frame()
		return mkConst(f.names[levels+j])
	}
	panic(b.unsupportedAt(s, "a label that the DataFrame does not have", ""))
}

// find is which of the pairs a tuple is, -1 if none.
func (k pairedFrame) find(o *object) int {
	t, ok := o.k.(tuple)
	if !ok || len(t.elems) != 2 {
		return -1
	}
	first, ok := strConst(t.elems[0])
	second, also := strConst(t.elems[1])
	if !ok || !also {
		return -1
	}
	return slices.Index(k.pairs, [2]string{first, second})
}

// pairedMethod calls a method.
func (b *builder) pairedMethod(s *cogen.Site, k pairedFrame, name string, args []arg) *object {
	if pairedRows[name] {
		return b.pairedByRows(s, k, name, args)
	}
	if name != "reset_index" || len(args) > 0 {
		panic(b.unsupportedAt(s, "the method "+name+"() of a DataFrame with MultiIndex columns", "name the results: agg(name=(column, function))"))
	}
	f, levels := k.frame()
	if levels > 0 {
		return b.withKeyPairs(s, f, f.names[:levels], k.pairs)
	}
	key, ok := f.index.name.(string)
	if !ok {
		panic(b.unsupportedAt(s, "reset_index() of an index without a name", ""))
	}
	f.cols = append([]*object{f.index.of}, f.cols...)
	f.index = rangeIndex(b.rowsOf(f.index))
	return b.withKeyPairs(s, f, []string{key}, k.pairs)
}

// pairLabelsMember is a member of labels that are pairs, nil if it is not modelled.
func (b *builder) pairLabelsMember(s *cogen.Site, k pairLabels, name string) *object {
	switch name {
	case "values":
		return mkStatic(k)
	case "to_flat_index", "to_list", "tolist", "to_numpy", "map", "get_level_values", "droplevel":
		return mkStatic(method{mkStatic(k), name})
	}
	return nil
}

func (b *builder) pairLabelsMethod(s *cogen.Site, k pairLabels, name string, args []arg) *object {
	if len(args) == 0 {
		if name == "to_list" || name == "tolist" {
			return mkStatic(display{site: s, vals: k.tuples()})
		}
		return mkStatic(k)
	}
	names := make([]string, len(k.pairs))
	for i, t := range k.tuples() {
		switch v, _ := args[0].val.constVal(); {
		case name == "map":
			r := b.callObject(s, args[0].val, []arg{{val: t}})
			var ok bool
			if names[i], ok = strConst(r); b.cur == nil || !ok {
				panic(b.unsupportedAt(s, "labels known only at run time", ""))
			}
		case constantIs(v, 0) && name == "get_level_values", constantIs(v, 1) && name == "droplevel":
			names[i] = k.pairs[i][0]
		case constantIs(v, 1) && name == "get_level_values", constantIs(v, 0) && name == "droplevel":
			names[i] = k.pairs[i][1]
		default:
			panic(b.unsupportedAt(s, "MultiIndex."+name+"() with these arguments", ""))
		}
	}
	return b.labelArray(s, names)
}
