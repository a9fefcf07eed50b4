package pandas

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
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
	of    *stage.Object // a frame, or one with several columns as its index
	pairs [][2]string
}

func (k pairedFrame) Shape() string           { return fmt.Sprintf("paired %q", k.pairs) }
func (k pairedFrame) Leaves() []*stage.Object { return []*stage.Object{k.of} }
func (k pairedFrame) With(ls []*stage.Object) stage.Static {
	k.of = ls[0]
	return k
}
func (pairedFrame) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}

func (k pairedFrame) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	f, _ := k.frame()
	return rowCount(b, f.index)
}
func (pairedFrame) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}

func (k pairedFrame) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	f, _ := k.frame()
	return f.ToPython(b, o)
}
func (pairedFrame) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (pairedFrame) TypeName() string { return "DataFrame" }

// frame is the frame, and how many of its columns are its index.
func (k pairedFrame) frame() (DataFrame, int) { return frameAndLevels(k.of) }

// pairLabels are the labels of one, as pandas' MultiIndex.
type pairLabels struct {
	pandasValue
	stage.NoLeaves
	id    *frameID // of the frame that has them
	pairs [][2]string
}

func (k pairLabels) Shape() string                     { return fmt.Sprintf("labels %p %q", k.id, k.pairs) }
func (k pairLabels) With([]*stage.Object) stage.Static { return k }

func (k pairLabels) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return b.IterList(b.ListOf(s, k.tuples())), true
}
func (k pairLabels) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Int(int64(len(k.pairs)))
}
func (pairLabels) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (pairLabels) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (pairLabels) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (pairLabels) TypeName() string { return "MultiIndex" }

func (k pairLabels) tuples() []*stage.Object {
	out := make([]*stage.Object, len(k.pairs))
	for i, p := range k.pairs {
		out[i] = stage.TupleOf(stage.Const(p[0]), stage.Const(p[1]))
	}
	return out
}

func pairName(p [2]string) string { return p[0] + "\x00" + p[1] }

// groupAggPairs is g.agg() of a dict with lists, or of a list for all columns; nil if
// functions are not known by name.
func groupAggPairs(b *stage.Builder, s *cogen.Site, k groupBy, d stage.Display) *stage.Object {
	f := k.of.Static.(DataFrame)
	keys, vals := d.Keys, d.Values
	if keys == nil {
		names := groupColumns(b, s, k)
		keys, vals = stage.StringConsts(names), make([]*stage.Object, len(names))
		for i := range vals {
			vals[i] = stage.NewObject(d)
		}
	}
	var plan []aggregation
	var pairs [][2]string
	for i, key := range keys {
		label, ok := stage.StringConst(key)
		if !ok || f.col(label) == nil || k.pick != nil && !slices.Contains(k.pick, label) || strings.Contains(label, "\x00") {
			return nil
		}
		fns := []*stage.Object{vals[i]}
		if l, ok := vals[i].Static.(stage.Display); ok && l.Keys == nil {
			fns = l.Values
		}
		seen := map[string]bool{}
		for _, fn := range fns {
			name, ok := stage.StringConst(fn)
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
	r := grouped(b, s, k, plan)
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	if !k.asIndex {
		return withKeyPairs(b, s, r.Static.(DataFrame), k.by, pairs)
	}
	return stage.NewObject(pairedFrame{of: r, pairs: pairs})
}

// withKeyPairs is a frame whose first columns have one label only.
func withKeyPairs(b *stage.Builder, s *cogen.Site, f DataFrame, keys []string, pairs [][2]string) *stage.Object {
	var all [][2]string
	for _, n := range keys {
		all = append(all, [2]string{n, ""})
	}
	all = append(all, pairs...)
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = pairName(p)
	}
	distinct(b, s, names)
	return stage.NewObject(pairedFrame{of: newFrame(b, s, names, f.index, f.cols), pairs: all})
}

// pairedInPandas is pandas' copy.
func pairedInPandas(b *stage.Builder, k pairedFrame) *stage.Object {
	of := copyOfTable(b, k.of)
	labels := pairLabelsInPandas(b, pairLabels{pairs: k.pairs})
	if b.Current == nil {
		return stage.Dead
	}
	return b.CallMethodOf(of, "set_axis", []stage.Arg{{Value: labels}, {Name: "axis", Value: stage.Int(1)}})
}

func pairLabelsInPandas(b *stage.Builder, k pairLabels) *stage.Object {
	l := b.Py("py.list_new", "", stage.PyObjType)
	for _, t := range k.tuples() {
		if b.Current != nil {
			b.Py("py.list_append", "", nil, l.Value, b.ToPython(t))
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	return b.CallMethodOf(b.AttrOf(b.Py("py.import", "pandas", stage.PyObjType), "MultiIndex"), "from_tuples", []stage.Arg{{Value: l}})
}

// composite is a table that is kept as a frame and more: that frame, and how many of its
// columns are its index.
type composite interface{ frame() (DataFrame, int) }

func isComposite(o *stage.Object) bool { _, ok := o.Static.(composite); return ok }

// compositeBecomes puts another object for such a table into all variables that hold it.
func compositeBecomes(b *stage.Builder, s *cogen.Site, k composite, to *stage.Object) {
	f, _ := k.frame()
	if f.id.stale || f.id.depth < b.NestingHere() || b.InRegion > 0 {
		panic(b.UnsupportedAt(s, "changing a DataFrame in a loop or try statement", "change the DataFrame after it"))
	}
	replaceComposite(b, s, f.id, to, isComposite)
}

// replaceComposite puts another object for a table of a kind into all that holds the frame that it is kept as.
func replaceComposite(b *stage.Builder, s *cogen.Site, id *frameID, to *stage.Object, isKind func(o *stage.Object) bool) {
	holds := func(o *stage.Object) bool { return o.Static != nil && holdsFrameID(o, id) }
	if slices.ContainsFunc(b.AllHeld(), func(o *stage.Object) bool { return holds(o) && !isKind(o) }) {
		panic(b.UnsupportedAt(s, "changing a DataFrame that a container or closure also holds", ""))
	}
	b.EachHeld(nil, func(o *stage.Object) *stage.Object {
		if holds(o) {
			return to
		}
		return o
	})
}

func holdsFrameID(o *stage.Object, id *frameID) bool {
	return isFrameOf(o, id) || slices.ContainsFunc(o.Static.Leaves(), func(l *stage.Object) bool { return l != nil && l.Static != nil && holdsFrameID(l, id) })
}

// pairedLabels is t.columns = labels.
func pairedLabels(b *stage.Builder, s *cogen.Site, k pairedFrame, x *stage.Object) {
	if labels, is := x.Static.(objectArray); is && labels.names != nil {
		x = stage.NewObject(stage.Display{Values: stage.StringConsts(labels.names)})
	}
	d, ok := x.Static.(stage.Display)
	if !ok || d.Keys != nil || len(d.Values) != len(k.pairs) {
		panic(b.UnsupportedAt(s, "setting the labels of columns to this", ""))
	}
	f, levels := k.frame()
	names := append(slices.Clone(f.Names[:levels]), labelsOf(b, s, x)...)
	distinct(b, s, names[levels:])
	f.Names = names
	to := stage.NewObject(f)
	if l, is := k.of.Static.(levelled); is {
		l.of = to
		to = stage.NewObject(l)
	}
	compositeBecomes(b, s, k, to)
}

// pairedItem is t[label], or t[label, function].
func pairedItem(b *stage.Builder, s *cogen.Site, k pairedFrame, i *stage.Object) *stage.Object {
	label, ok := stage.StringConst(i)
	if !ok {
		panic(b.UnsupportedAt(s, "this index of a DataFrame with MultiIndex columns", ""))
	}
	f, levels := k.frame()
	names, cols := slices.Clone(f.Names[:levels]), slices.Clone(f.cols[:levels])
	for j, p := range k.pairs {
		if p[0] == label {
			names, cols = append(names, p[1]), append(cols, f.cols[levels+j])
		}
	}
	switch {
	case len(names) == levels:
		panic(b.UnsupportedAt(s, "a label that the DataFrame does not have", ""))
	case names[levels] == "" && levels == 0:
		return stage.NewObject(series{name: label, index: f.index, col: cols[levels]})
	case names[levels] == "":
		panic(b.UnsupportedAt(s, "this index of a DataFrame with MultiIndex columns", ""))
	}
	r := newFrame(b, s, names, f.index, cols)
	if levels > 0 {
		return stage.NewObject(levelled{of: r, levels: levels})
	}
	return r
}

// pairedAttr is an attribute of one, nil if it is a method.
func pairedAttr(b *stage.Builder, s *cogen.Site, k pairedFrame, name string) *stage.Object {
	switch f, levels := k.frame(); name {
	case "columns":
		return stage.NewObject(pairLabels{id: f.id, pairs: k.pairs})
	case "shape":
		return stage.TupleOf(rowCount(b, f.index), stage.Int(int64(len(f.Names)-levels)))
	case "reset_index":
		return nil
	}
	if pairedRows[name] {
		return nil
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a DataFrame with MultiIndex columns", "name the results: agg(name=(column, function))"))
}

// pairedRows are the methods that are those of the frame with one label for each pair: they
// give its columns again.
var pairedRows = map[string]bool{"round": true, "head": true, "tail": true, "abs": true, "fillna": true, "sort_values": true, "sort_index": true}

// pairedByRows calls such a method.
func pairedByRows(b *stage.Builder, s *cogen.Site, k pairedFrame, name string, args []stage.Arg) *stage.Object {
	what := "DataFrame." + name + "() with these arguments and MultiIndex columns"
	args = slices.Clone(args)
	for i, a := range args {
		by := name == "sort_values" && (a.Name == "by" || a.Name == "" && i == 0)
		switch d, shown := a.Value.Static.(stage.Display); {
		case a.Name == "inplace", a.Name == "axis", a.Name == "level", a.Name == "key", shown && (d.Keys != nil || !by):
			panic(b.UnsupportedAt(s, what, ""))
		case by && shown:
			d.Values = slices.Clone(d.Values)
			for j, v := range d.Values {
				d.Values[j] = pairLabel(b, s, k, v)
			}
			args[i].Value = stage.NewObject(d)
		case by:
			args[i].Value = pairLabel(b, s, k, a.Value)
		}
	}
	r := tableMethodCall(b, s, k.of, name, args)
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	k.of = r
	return stage.NewObject(k)
}

// pairLabel is the label that stands for a pair.
func pairLabel(b *stage.Builder, s *cogen.Site, k pairedFrame, o *stage.Object) *stage.Object {
	if j := k.find(o); j >= 0 {
		f, levels := k.frame()
		return stage.Const(f.Names[levels+j])
	}
	panic(b.UnsupportedAt(s, "a label that the DataFrame does not have", ""))
}

// find is which of the pairs a tuple is, -1 if none.
func (k pairedFrame) find(o *stage.Object) int {
	t, ok := o.Static.(stage.Tuple)
	if !ok || len(t.Elems) != 2 {
		return -1
	}
	first, ok := stage.StringConst(t.Elems[0])
	second, also := stage.StringConst(t.Elems[1])
	if !ok || !also {
		return -1
	}
	return slices.Index(k.pairs, [2]string{first, second})
}

// pairedMethod calls a method.
func pairedMethod(b *stage.Builder, s *cogen.Site, k pairedFrame, name string, args []stage.Arg) *stage.Object {
	if pairedRows[name] {
		return pairedByRows(b, s, k, name, args)
	}
	if name != "reset_index" || len(args) > 0 {
		panic(b.UnsupportedAt(s, "the method "+name+"() of a DataFrame with MultiIndex columns", "name the results: agg(name=(column, function))"))
	}
	f, levels := k.frame()
	if levels > 0 {
		return withKeyPairs(b, s, f, f.Names[:levels], k.pairs)
	}
	key, ok := f.index.name.(string)
	if !ok {
		panic(b.UnsupportedAt(s, "reset_index() of an index without a name", ""))
	}
	f.cols = append([]*stage.Object{f.index.of}, f.cols...)
	f.index = rangeIndex(rowsOf(b, f.index))
	return withKeyPairs(b, s, f, []string{key}, k.pairs)
}

// pairLabelsMember is a member of labels that are pairs, nil if it is not modelled.
func pairLabelsMember(b *stage.Builder, s *cogen.Site, k pairLabels, name string) *stage.Object {
	switch name {
	case "values":
		return stage.NewObject(k)
	case "to_flat_index", "to_list", "tolist", "to_numpy", "map", "get_level_values", "droplevel":
		return stage.NewObject(stage.Method{Recv: stage.NewObject(k), Name: name})
	}
	return nil
}

func pairLabelsMethod(b *stage.Builder, s *cogen.Site, k pairLabels, name string, args []stage.Arg) *stage.Object {
	if len(args) == 0 {
		if name == "to_list" || name == "tolist" {
			return stage.NewObject(stage.Display{Site: s, Values: k.tuples()})
		}
		return stage.NewObject(k)
	}
	names := make([]string, len(k.pairs))
	for i, t := range k.tuples() {
		switch v, _ := args[0].Value.ConstVal(); {
		case name == "map":
			r := b.CallObject(s, args[0].Value, []stage.Arg{{Value: t}})
			var ok bool
			if names[i], ok = stage.StringConst(r); b.Current == nil || !ok {
				panic(b.UnsupportedAt(s, "labels known only at run time", ""))
			}
		case stage.ConstantIs(v, 0) && name == "get_level_values", stage.ConstantIs(v, 1) && name == "droplevel":
			names[i] = k.pairs[i][0]
		case stage.ConstantIs(v, 1) && name == "get_level_values", stage.ConstantIs(v, 0) && name == "droplevel":
			names[i] = k.pairs[i][1]
		default:
			panic(b.UnsupportedAt(s, "MultiIndex."+name+"() with these arguments", ""))
		}
	}
	return labelArray(b, s, names)
}
