package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Recurrences reorders the minimum or maximum of several ints that a loop
// carries to its next run: what depends on the run before is compared last.
//
//	for j in range(1, n):
//	    row[j] = min(row[j - 1] + 1, up[j] + 1, up[j - 1] + cost)
//
// A run waits for row[j - 1] then no longer than for one comparison, since the
// rest is computed while the run before is still at work. The C++ compiler puts a
// minimum of minima in an order of its own, so an op that it can't look into is
// between the rest and what is late.
var Recurrences = &Pass{
	Name: "recurrences",
	Doc:  "Compares what the run before of a loop has computed last, in a minimum or maximum that is carried to the next.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			r := &recurrences{f: f, users: UsersOf(f.Body), with: map[*ir.Value]*ir.Value{}}
			f.Body.Walk(func(o *ir.Op) {
				if o.Decl.Name == "for" || o.Decl.Name == "loop" {
					r.loop(o)
				}
			})
			f.Replace(r.with)
			changed = changed || len(r.with) > 0
		}
		return changed
	},
	After: []Constraint{
		{"carry", "what the run before has stored is a value that the loop carries"},
		{"select", "a minimum is a selection"},
	},
}

type recurrences struct {
	f     *ir.Func
	users map[*ir.Value][]User
	with  map[*ir.Value]*ir.Value
}

// loop reorders what the end of the body carries.
func (r *recurrences) loop(loop *ir.Op) {
	body := loop.Regions[0]
	last := body.Terminator()
	if last.Decl.Name != "continue" || last.Target != loop {
		return
	}
	carried := body.Args[len(body.Args)-len(last.Args):]
	at := map[*ir.Op]int{}
	for i, o := range body.Ops {
		at[o] = i
	}
	for i, next := range last.Args {
		heights := map[*ir.Value]int{carried[i]: 0}
		for _, o := range body.Ops {
			r.measure(o, heights)
		}
		height := func(v *ir.Value) int {
			if h, ok := heights[v]; ok {
				return h
			}
			return -1
		}
		for _, root := range r.roots(next, at) {
			kind, _ := extremeOf(root)
			leaves := r.leaves(root, kind, at)
			if len(leaves) < 3 || r.with[root] != nil {
				continue
			}
			slices.SortStableFunc(leaves, func(x, y *ir.Value) int { return height(x) - height(y) })
			if height(leaves[len(leaves)-1]) < 0 {
				continue
			}
			r.rebuild(body, root, leaves, kind)
			for j, o := range body.Ops {
				at[o] = j
			}
		}
	}
}

// roots are the minima and maxima of the body of which a value is computed, without
// those within others.
func (r *recurrences) roots(v *ir.Value, at map[*ir.Op]int) []*ir.Value {
	var out []*ir.Value
	seen := map[*ir.Value]bool{}
	var visit func(v *ir.Value)
	visit = func(v *ir.Value) {
		if _, here := at[v.Def]; !here || seen[v] {
			return
		}
		seen[v] = true
		of := v.Def.Args
		if kind, ok := extremeOf(v); ok {
			out = append(out, v)
			of = r.leaves(v, kind, at)
		}
		for _, x := range of {
			visit(x)
		}
	}
	visit(v)
	return out
}

// measure notes how many ops an op's results come after the carried value, if
// they depend on it.
func (r *recurrences) measure(o *ir.Op, heights map[*ir.Value]int) {
	h := -1
	note := func(o *ir.Op) {
		for _, a := range o.Args {
			if x, ok := heights[a]; ok && x > h {
				h = x
			}
		}
	}
	WalkOp(o, note)
	if h < 0 {
		return
	}
	for _, v := range o.Results {
		heights[v] = h + 1
	}
}

// extreme is min or max of a type: the comparison that selects its first operand.
type extreme string

// extremeOf tells whether a value is the smaller or larger of two ints: which of
// two equal ones does not matter.
func extremeOf(v *ir.Value) (extreme, bool) {
	s := v.Def
	if s == nil || s.Decl.Name != "bool.select" || v.Type.Kind != ir.KInt && v.Type.Kind != ir.KI64 {
		return "", false
	}
	c := s.Args[0].Def
	if c == nil {
		return "", false
	}
	verb, ok := comparison(c.Decl.Name)
	if !ok || c.Args[0].Type.Kind != v.Type.Kind {
		return "", false
	}
	less := verb == "lt" || verb == "le"
	if !less && verb != "gt" && verb != "ge" {
		return "", false
	}
	switch {
	case s.Args[1] == c.Args[0] && s.Args[2] == c.Args[1]:
	case s.Args[1] == c.Args[1] && s.Args[2] == c.Args[0]:
		less = !less
	default:
		return "", false
	}
	name := "int."
	if v.Type.Kind == ir.KI64 {
		name = "i64."
	}
	if less {
		return extreme(name + "lt"), true
	}
	return extreme(name + "gt"), true
}

// leaves are the values that a minimum of minima chooses from. A minimum within
// is one that nothing else uses.
func (r *recurrences) leaves(v *ir.Value, kind extreme, at map[*ir.Op]int) []*ir.Value {
	var out []*ir.Value
	for _, x := range v.Def.Args[1:] {
		k, ok := extremeOf(x)
		_, here := at[x.Def]
		if ok && k == kind && here && r.onlyWithin(x, v) {
			out = append(out, r.leaves(x, kind, at)...)
		} else {
			out = append(out, x)
		}
	}
	return out
}

// onlyWithin reports whether only the minimum v uses x, in its comparison and
// its selection.
func (r *recurrences) onlyWithin(x, v *ir.Value) bool {
	for _, u := range r.users[x] {
		if u.Op != v.Def && u.Op != v.Def.Args[0].Def {
			return false
		}
	}
	return true
}

// rebuild compares the leaves in their order, in front of root.
func (r *recurrences) rebuild(body *ir.Block, root *ir.Value, leaves []*ir.Value, kind extreme) {
	var out []*ir.Op
	best := leaves[0]
	for i, x := range leaves[1:] {
		if i == len(leaves)-2 {
			early := NewOp(r.f, root.Def, string(kind[:3])+".early", ir.Attrs{}, []*ir.Value{best}, root.Type)
			out = append(out, early)
			best = early.Result()
		}
		c := NewOp(r.f, root.Def, string(kind), ir.Attrs{}, []*ir.Value{x, best}, ir.Bool)
		s := NewOp(r.f, root.Def, "bool.select", ir.Attrs{}, []*ir.Value{c.Result(), x, best}, root.Type)
		out = append(out, c, s)
		best = s.Result()
	}
	best.Name = root.Name
	r.with[root] = best
	i := slices.Index(body.Ops, root.Def)
	body.Ops = slices.Insert(body.Ops, i, out...)
}
