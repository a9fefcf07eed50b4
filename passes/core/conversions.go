package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// convertOnce makes one object of a value that several ops want of CPython, as there is one
// in CPython: it saves the others, and a NaN is found in a dict as the object that was put there.
func (r *releases) convertOnce() {
	r.floatsTogether()
	r.conversions(r.f.Body, map[conversion]*ir.Value{})
}

// conversion identifies what the conversions of a value have in common.
type conversion struct {
	decl *ir.Decl
	of   *ir.Value
}

func toPython(o *ir.Op) bool {
	switch o.Decl.Name {
	case "py.from_str", "py.from_bytes", "py.from_int", "py.from_float":
		return true
	}
	return false
}

// conversions replaces those that an earlier one is visible to. made are the visible ones.
func (r *releases) conversions(b *ir.Block, made map[conversion]*ir.Value) {
	var added []conversion
	gone := map[*ir.Op]bool{}
	for _, o := range b.Ops {
		for _, x := range o.Regions {
			r.conversions(x, made)
		}
		if !toPython(o) {
			continue
		}
		key := conversion{o.Decl, o.Args[0]}
		first := made[key]
		if first == nil {
			made[key] = o.Result()
			added = append(added, key)
			continue
		}
		for _, u := range r.users[o.Result()] {
			for i, a := range u.Args {
				if a == o.Result() {
					u.Args[i] = first
				}
			}
		}
		r.users[first] = append(r.users[first], r.users[o.Result()]...)
		gone[o] = true
	}
	for _, k := range added {
		delete(made, k)
	}
	if len(gone) > 0 {
		b.Ops = slices.DeleteFunc(b.Ops, func(o *ir.Op) bool { return gone[o] })
		r.changed = true
	}
}

// floatsTogether converts a float before the branches and the loops whose ops want it, if none
// of them comes before all others: which of them run, and how often, is not known, and a NaN
// equals itself only as an object.
func (r *releases) floatsTogether() {
	w := floatUses{home: map[*ir.Value]*ir.Block{}, paths: map[*ir.Value][][]spot{}}
	w.visit(r.f.Body, nil)
	before := map[*ir.Op][]*ir.Value{}
	for _, v := range w.values {
		if at := w.together(v); at != nil {
			before[at] = append(before[at], v)
		}
	}
	if len(before) == 0 {
		return
	}
	EachBlock(r.f, func(b *ir.Block) {
		var out []*ir.Op
		for _, o := range b.Ops {
			for _, v := range before[o] {
				out = append(out, NewOp(r.f, o, "py.from_float", ir.Attrs{}, []*ir.Value{v}, ir.PyObj))
			}
			out = append(out, o)
		}
		b.Ops = out
	})
	r.changed = true
}

// spot is an op of a block.
type spot struct {
	b  *ir.Block
	at int
}

// floatUses are where a function converts floats.
type floatUses struct {
	home   map[*ir.Value]*ir.Block // where each value is defined
	paths  map[*ir.Value][][]spot  // from the function's body to each conversion
	values []*ir.Value             // those, in the order of the first
}

func (w *floatUses) visit(b *ir.Block, path []spot) {
	for _, a := range b.Args {
		w.home[a] = b
	}
	for i, o := range b.Ops {
		for _, v := range o.Results {
			w.home[v] = b
		}
		here := append(slices.Clip(path), spot{b, i})
		if o.Decl.Name == "py.from_float" {
			v := o.Args[0]
			if v.Def != nil && v.Def.Decl.Name == "const" {
				continue // no NaN
			}
			if w.paths[v] == nil {
				w.values = append(w.values, v)
			}
			w.paths[v] = append(w.paths[v], here)
		}
		for _, x := range o.Regions {
			w.visit(x, here)
		}
	}
}

// together is the op before which a value is to be converted, nil if its first conversion
// is visible to the others and in no loop that the value is not in.
func (w *floatUses) together(v *ir.Value) *ir.Op {
	paths := w.paths[v]
	first := paths[0]
	same := func(d int) bool { // whether all are within the same region of the same op
		for _, p := range paths {
			if d+1 >= len(p) || p[d+1].b != first[d+1].b || p[d].at != first[d].at {
				return false
			}
		}
		return true
	}
	depth := 0
	for depth+1 < len(first) && same(depth) {
		depth++
	}
	for _, p := range paths {
		_, local := w.home[v]
		inside := !local // a parameter is defined around all
		for d, at := range p[:min(depth+1, len(p)-1)] {
			if inside = inside || at.b == w.home[v]; inside && IsLoop(at.b.Ops[at.at]) {
				depth = d
				break
			}
		}
	}
	if depth == len(first)-1 {
		return nil
	}
	return first[depth].b.Ops[first[depth].at]
}
