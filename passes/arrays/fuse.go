package arrays

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Fuse fuses element-wise ops (HiPy paper, section 6.1): those over one shape
// become a single array.compute with several results, and one that only a
// single other op takes becomes part of that. Intermediate arrays disappear,
// and what several results share is computed once.
//
// A reduction of what an element-wise op computes is computed along (array.fold), and so
// are several over one shape: what is only summed is never stored.
//
// An op moves down to the one that it is fused with. It must not pass a use of
// its results, nor a write to memory that it reads, nor a clock. That an array.assign may
// write what the fused ops read is no obstacle: it stores as if after all is
// computed.
var Fuse = &core.Pass{
	Name: "arrays",
	Doc:  "Fuses element-wise operations on arrays: no intermediate arrays, common parts computed once.",
	Run: func(m *ir.Module) bool {
		changed := false
		var e *core.Effects
		for _, f := range m.Funcs {
			if !hasElementwise(f) {
				continue
			}
			if e == nil {
				e = core.Analyse(m)
			}
			changed = StackedColumns(f, e) || changed
			changed = SimplifyShapes(f) || changed
			a := &arrayFusion{e: e, f: f}
			a.count()
			a.block(f.Body)
			changed = changed || a.changed
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "inline", Reason: "what is computed by functions of its own can't be fused"},
		{Pass: "cse", Reason: "equal shapes are recognised as one value"},
	},
}

func hasElementwise(f *ir.Func) bool {
	found := false
	f.Body.Walk(func(o *ir.Op) { found = found || core.IsElementwise(o) })
	return found
}

// arrayFusion fuses within the blocks of one function.
type arrayFusion struct {
	e       *core.Effects
	f       *ir.Func
	users   map[*ir.Value]map[*ir.Op]bool // ops that take the value
	reach   map[*ir.Value]map[*ir.Op]bool // those, and the ops around them
	changed bool
}

// count finds the users of values.
func (a *arrayFusion) count() {
	a.users, a.reach = map[*ir.Value]map[*ir.Op]bool{}, map[*ir.Value]map[*ir.Op]bool{}
	note := func(m map[*ir.Value]map[*ir.Op]bool, v *ir.Value, o *ir.Op) {
		if m[v] == nil {
			m[v] = map[*ir.Op]bool{}
		}
		m[v][o] = true
	}
	var block func(b *ir.Block, around []*ir.Op)
	block = func(b *ir.Block, around []*ir.Op) {
		for _, o := range b.Ops {
			for _, v := range o.Args {
				note(a.users, v, o)
				note(a.reach, v, o)
				for _, u := range around {
					note(a.reach, v, u)
				}
			}
			for _, r := range o.Regions {
				block(r, append(around[:len(around):len(around)], o))
			}
		}
	}
	block(a.f.Body, nil)
}

// Limits of a region: of one that is fused, and of one that is computed for single elements.
const (
	fusedSize   = 300
	elementSize = 40
)

func (a *arrayFusion) block(b *ir.Block) {
	for _, o := range b.Ops {
		if !core.IsElementwise(o) {
			for _, r := range o.Regions {
				a.block(r)
			}
		}
	}
	for j := 0; j < len(b.Ops); j++ {
		o := b.Ops[j]
		if o.Decl.Name == "array.get" {
			if ops, v := a.element(b.Ops, j); v != nil {
				b.Ops = slices.Replace(b.Ops, j, j+1, ops...)
				j-- // an operand may be one of those
				a.f.Replace(map[*ir.Value]*ir.Value{o.Result(): v})
				a.count()
				a.changed = true
			}
			continue
		}
		if reductions[o.Decl.Name] != "" {
			i := slices.Index(b.Ops[:j], o.Args[0].Def)
			if i >= 0 && makesElements(b.Ops[i]) && len(b.Ops[i].Regions[0].Ops) <= fusedSize && a.e.Passes(b.Ops[i+1:j], o) {
				dims := b.Ops[i].Args[0]
				b.Ops[i] = a.reduce(b.Ops[i], o)
				switch reductions[o.Decl.Name] {
				case "min":
					b.Ops[j] = core.NewOp(a.f, o, "dims.check_some", ir.Attrs{Sym: "minimum"}, []*ir.Value{dims})
				case "max":
					b.Ops[j] = core.NewOp(a.f, o, "dims.check_some", ir.Attrs{Sym: "maximum"}, []*ir.Value{dims})
				default:
					b.Ops = append(b.Ops[:j:j], b.Ops[j+1:]...)
					j--
				}
				a.count()
				a.changed = true
			}
			continue
		}
		if !core.IsElementwise(o) {
			continue
		}
		for i := j - 1; i >= 0; i-- {
			g := b.Ops[i]
			if !makesElements(g) || !a.related(g, b.Ops[j]) || !a.sinks(b.Ops, i, j) {
				continue
			}
			b.Ops[j] = a.fuse(g, b.Ops[j])
			b.Ops = append(b.Ops[:i:i], b.Ops[i+1:]...)
			j--
			a.count()
			a.changed = true
		}
	}
}

// makesElements reports whether an op computes elements, and may have others computed along.
func makesElements(o *ir.Op) bool {
	return o.Decl.Name == "array.compute" || o.Decl.Name == "array.fold"
}

// reductions are the ops that reduce all elements, with what array.fold calls them.
var reductions = map[string]string{
	"array.sum": "sum", "array.prod": "prod", "array.min": "min", "array.max": "max", "array.any": "any", "array.all": "all", "array.count": "count",
}

// reduce makes one op of a compute or fold and a reduction of one of its results.
func (a *arrayFusion) reduce(g, o *ir.Op) *ir.Op {
	of := o.Args[0]
	fold := &ir.Op{Decl: ir.MustOp("array.fold"), Attrs: ir.Attrs{Names: []string{reductions[o.Decl.Name]}}, Place: g.Place, Args: []*ir.Value{g.Args[0], of}, Results: o.Results}
	elem := a.f.NewValue(of.Type.Scalar(), "")
	region := &ir.Block{Args: []*ir.Value{elem}}
	region.Append(&ir.Op{Decl: ir.MustOp("yield"), Args: []*ir.Value{elem}, Place: o.Place})
	fold.Regions = []*ir.Block{region}
	delete(a.users[of], o)
	a.users[of][fold] = true
	return a.fuse(g, fold)
}

// element computes an element of an array for itself where the array is asked for single
// elements and otherwise only computed with: it need not be made for that.
func (a *arrayFusion) element(ops []*ir.Op, j int) (made []*ir.Op, v *ir.Value) {
	o := ops[j]
	of := o.Args[0]
	g := of.Def
	i := slices.Index(ops[:j], g)
	if i < 0 || !makesElements(g) || len(g.Args) == 1 || len(g.Regions[0].Ops) > elementSize || callsLibm(g) {
		return nil, nil
	}
	for u := range a.users[of] {
		if !core.IsElementwise(u) && reductions[u.Decl.Name] == "" && u.Decl.Name != "array.get" && u.Decl.Name != "array.shape" || u.Decl.Name == "array.assign" && u.Args[0] == of {
			return nil, nil
		}
	}
	if !a.e.Passes(ops[i+1:j], g) {
		return nil, nil
	}
	add := func(name string, t *ir.Type, args ...*ir.Value) *ir.Value {
		n := core.NewOp(a.f, o, name, ir.Attrs{}, args, t)
		made = append(made, n)
		return n.Result()
	}
	c := ir.NewCloner(a.f)
	for k, x := range g.Args[1:] {
		if !hasShape(x, g.Args[0]) {
			x = add("array.broadcast", ir.Array(of.Type.Rank(), x.Type.Scalar()), x, g.Args[0])
		}
		c.Values[g.Regions[0].Args[k]] = add("array.get", x.Type.Scalar(), x, o.Args[1])
	}
	region := &ir.Block{}
	body := g.Regions[0].Ops
	c.Ops(region, body[:len(body)-1])
	return append(made, region.Ops...), c.Map(body[len(body)-1].Args[slices.Index(g.Results, of)])
}

// hasShape reports whether an array is known to have a shape: that it was made with, or its own.
func hasShape(array, dims *ir.Value) bool {
	if d := dims.Def; d != nil && d.Decl.Name == "array.shape" && d.Args[0] == array {
		return true
	}
	return array.Def != nil && makesElements(array.Def) && array.Def.Args[0] == dims
}

// reduction is what result i of an op that makes elements is: "" if an array.
func reduction(o *ir.Op, i int) string {
	if o.Decl.Name == "array.fold" {
		return o.Attrs.Names[i]
	}
	return ""
}

// related reports whether fusing a compute or fold with a later op saves something.
func (a *arrayFusion) related(g, o *ir.Op) bool {
	if len(g.Regions[0].Ops)+len(o.Regions[0].Ops) > fusedSize {
		return false
	}
	if oneByOne(g) != oneByOne(o) && (callsLibm(g) || callsLibm(o)) {
		return false // the functions' vector forms save more
	}
	for i, r := range g.Results {
		if reduction(g, i) != "" && a.reach[r][o] {
			return false // it must be known before o begins
		}
	}
	if makesElements(o) && g.Args[0] == o.Args[0] {
		return true
	}
	if g.Decl.Name == "array.fold" || o.Decl.Name == "array.assign" && slices.Contains(g.Results, o.Args[0]) {
		return false
	}
	uses := false
	for _, r := range g.Results {
		for u := range a.users[r] {
			if u != o {
				return false
			}
			uses = true
		}
	}
	// What is the same for many elements is computed once, unless that is nothing.
	rank := rankOf(g)
	return uses && (rank == rankOf(o) || rank < rankOf(o) && !callsLibm(g))
}

// oneByOne reports whether a region has an op that no processor does for
// several elements at once.
func oneByOne(o *ir.Op) bool {
	for _, x := range o.Regions[0].Ops {
		switch x.Decl.Name {
		case "np.mod", "np.floordiv", "np.fmod":
			return true
		case "np.power":
			if k := x.Result().Type; k != ir.Float64 && k != ir.Float32 {
				return true
			}
		}
	}
	return false
}

// callsLibm reports whether a region calls functions of the C library.
func callsLibm(o *ir.Op) bool {
	for _, x := range o.Regions[0].Ops {
		if strings.HasPrefix(x.Decl.Name, "np.") && x.Decl.Cost >= 2 {
			return true
		}
	}
	return false
}

// rankOf is the number of dimensions that an element-wise op runs over.
func rankOf(o *ir.Op) int {
	return o.Args[0].Type.Rank() // of an array, or of a shape
}

// sinks reports whether the op at i may move down to j.
func (a *arrayFusion) sinks(ops []*ir.Op, i, j int) bool {
	g := ops[i]
	for _, x := range ops[i+1 : j] {
		for _, r := range g.Results {
			if a.reach[r][x] {
				return false
			}
		}
	}
	return a.e.Passes(ops[i+1:j], g)
}

// fusedLayouts has the results of n, which was fused from g and o, lie as they do without that.
func fusedLayouts(n, g, o *ir.Op) {
	at := map[*ir.Value]int{} // operands of n
	for i, x := range n.Args[1:] {
		at[x] = i
	}
	union := func(ks, more []int) []int {
		for _, k := range more {
			if !slices.Contains(ks, k) {
				ks = append(ks, k)
			}
		}
		return ks
	}
	// What operands of one of the two are by operands of n; vector is of g's results over one axis.
	var vector map[*ir.Value][]int
	renumbered := func(ns []int, from *ir.Op) (out []int) {
		for _, i := range ns {
			x := from.Args[1+i]
			if k, ok := at[x]; ok {
				out = union(out, []int{k})
			}
			out = union(out, vector[x])
		}
		return out
	}
	of := map[*ir.Value]ir.Layout{} // of results
	if rankOf(g) == 2 {
		for i, l := range ir.Layouts(g) {
			m := ir.Layout{All: renumbered(l.All, g)}
			for _, group := range l.Groups {
				m.Groups = append(m.Groups, renumbered(group, g))
			}
			of[g.Results[i]] = m
		}
	} else {
		made := map[*ir.Value][]int{}
		for i, l := range ir.Layouts(g) {
			made[g.Results[i]] = renumbered(l.All, g)
		}
		vector = made
	}
	for i, l := range ir.Layouts(o) {
		m := ir.Layout{All: renumbered(l.All, o)}
		for _, k := range l.All {
			m.All = union(m.All, of[o.Args[1+k]].All)
		}
		for _, group := range l.Groups {
			fed := false
			for _, k := range group {
				if from, ok := of[o.Args[1+k]]; ok {
					fed = true
					m.Groups = append(m.Groups, from.Groups...)
				}
			}
			if !fed {
				m.Groups = append(m.Groups, renumbered(group, o))
			}
		}
		of[o.Results[i]] = m
	}
	var all []ir.Layout
	for _, r := range n.Results {
		all = append(all, of[r])
	}
	ir.SetLayouts(n, all)
}

// fuse makes one op of a compute or fold and a later element-wise op.
func (a *arrayFusion) fuse(g, o *ir.Op) *ir.Op {
	n := &ir.Op{Decl: o.Decl, Place: o.Place, Args: []*ir.Value{o.Args[0]}}
	region := &ir.Block{}
	c := ir.NewCloner(a.f)
	elems := map[*ir.Value]*ir.Value{} // by array
	operand := func(array, elem *ir.Value) {
		if elems[array] == nil {
			n.Args = append(n.Args, array)
			elems[array] = a.f.NewValue(elem.Type, elem.Name)
			region.Args = append(region.Args, elems[array])
		}
		c.Values[elem] = elems[array]
	}
	for i, x := range g.Args[1:] {
		operand(x, g.Regions[0].Args[i])
	}
	gOps := g.Regions[0].Ops
	c.Ops(region, gOps[:len(gOps)-1])
	yielded := gOps[len(gOps)-1].Args
	made := map[*ir.Value]*ir.Value{} // g's results: their elements
	for i, r := range g.Results {
		made[r] = c.Map(yielded[i])
	}
	for i, x := range o.Args[1:] {
		if e := made[x]; e != nil {
			c.Values[o.Regions[0].Args[i]] = e
		} else {
			operand(x, o.Regions[0].Args[i])
		}
	}
	oOps := o.Regions[0].Ops
	c.Ops(region, oOps[:len(oOps)-1])
	var out []*ir.Value
	var names []string
	for i, r := range o.Results {
		n.Results = append(n.Results, r)
		out = append(out, c.Map(oOps[len(oOps)-1].Args[i]))
		names = append(names, reduction(o, i))
	}
	if len(o.Results) == 0 {
		out = append(out, c.Map(oOps[len(oOps)-1].Args[0]))
	}
	for i, r := range g.Results {
		if len(a.users[r]) > 1 || !a.users[r][o] && len(a.users[r]) > 0 {
			n.Results = append(n.Results, r)
			out = append(out, made[r])
			names = append(names, reduction(g, i))
		}
	}
	if slices.ContainsFunc(names, func(name string) bool { return name != "" }) {
		n.Decl, n.Attrs.Names = ir.MustOp("array.fold"), names
	}
	for _, r := range n.Results {
		r.Def = n
	}
	if rankOf(n) == 2 && makesElements(n) && len(n.Args) > 1 {
		fusedLayouts(n, g, o)
	}
	y := &ir.Op{Decl: ir.MustOp("yield"), Args: out, Place: o.Place}
	region.Append(y)
	n.Regions = []*ir.Block{region}
	return n
}
