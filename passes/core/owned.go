package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// What ifs and loops hand on is an object of CPython's that some op made, or one
// that others hold too. Where it is worth it, each way in is made to bring a
// reference of its own: the one that was made, if nothing else uses it, else a new
// one (py.keep). So the result is a reference like any other, and a loop lets go of
// what it carried when it goes on with something else.

// owns reports whether the value has a reference of its own, made as often as
// the value is.
func (r *releases) owns(v *ir.Value) bool {
	return r.owned[v] || v.Def != nil && owning(v.Def) && v == v.Def.Results[0]
}

// handedOn makes owners of the results of ifs and loops, inner ones first.
func (r *releases) handedOn(b *ir.Block) {
	for i := 0; i < len(b.Ops); i++ {
		o := b.Ops[i]
		for k, region := range o.Regions {
			if k == 1 && IsLoop(o) {
				r.carried(o, b)
			}
			r.handedOn(region)
		}
		switch {
		case o.Decl.Name == "if":
			r.results(o, yields(o), nil)
		case IsLoop(o):
			if len(o.Regions) == 1 {
				r.carried(o, b)
			}
			r.results(o, append(yieldsOfEnd(o), r.jumps[o].Breaks...), r.loops[o])
		}
		if len(o.Regions) > 0 {
			i = slices.Index(b.Ops, o) // behind what was put before it
		}
	}
}

// yieldsOfEnd is the yield of a for's else.
func yieldsOfEnd(o *ir.Op) []*ir.Op {
	if len(o.Regions) < 2 {
		return nil
	}
	if t := o.Regions[1].Terminator(); t.Decl.Name == "yield" {
		return []*ir.Op{t}
	}
	return nil
}

// inside are the values that are made anew each time one within the op is.
func (r *releases) inside(o *ir.Op) map[*ir.Value]bool {
	if r.within[o] == nil {
		r.within[o] = DefinedIn(o)
	}
	return r.within[o]
}

// moves reports whether the terminator may take over the value's reference: no
// op uses it afterwards, and each way takes at most one of the terminators that do.
func (r *releases) moves(v *ir.Value, by *ir.Op) bool {
	if !r.owns(v) {
		return false
	}
	n := 0
	for _, u := range r.users[v] {
		switch {
		case u == by:
			n++
		case u.Decl.Name == "break", u.Decl.Name == "continue":
			if !r.inside(u.Target)[v] {
				return false
			}
		case !onlyUses(u):
			return false
		}
	}
	if by.Decl.Name == "break" || by.Decl.Name == "continue" {
		return n == 1 && r.inside(by.Target)[v]
	}
	b := r.ends[by] // a yield, in the block that makes it
	return n == 1 && (v.Def != nil && slices.Contains(b.Ops, v.Def) || slices.Contains(b.Args, v))
}

// take has the terminator bring a reference of its own for the operand.
func (r *releases) take(t *ir.Op, k int, moved map[*ir.Value]bool) {
	v := t.Args[k]
	if r.moves(v, t) && !moved[v] {
		moved[v] = true
		return
	}
	r.keep(r.ends[t], t, &t.Args[k], t)
}

// keep replaces an operand of the user by a new reference, made before the op at.
func (r *releases) keep(b *ir.Block, at *ir.Op, operand **ir.Value, user *ir.Op) {
	v := *operand
	o := NewOp(r.f, at, "py.keep", ir.Attrs{}, []*ir.Value{v}, v.Type)
	r.insert(b, at, o)
	*operand = o.Result()
	us := r.users[v]
	us[slices.Index(us, user)] = o
	r.users[o.Result()] = []*ir.Op{user}
}

func (r *releases) drop(b *ir.Block, at *ir.Op, v *ir.Value) {
	o := NewOp(r.f, at, "py.drop", ir.Attrs{}, []*ir.Value{v})
	r.insert(b, at, o)
}

func (r *releases) insert(b *ir.Block, at, o *ir.Op) {
	b.Ops = slices.Insert(b.Ops, slices.Index(b.Ops, at), o)
	r.changed = true
}

// results makes owners of results that a terminator brings a reference for, if
// they only go on to CPython. What a loop carried and does not bring is let go of.
func (r *releases) results(o *ir.Op, brings []*ir.Op, carries []*ir.Value) {
	taken := map[*ir.Op]map[*ir.Value]bool{}
	for _, t := range brings {
		taken[t] = map[*ir.Value]bool{}
	}
	for k, v := range o.Results {
		if v.Type.Kind != ir.KPyObj {
			continue
		}
		worth, fine := false, true
		for _, t := range brings {
			worth = worth || r.moves(t.Args[k], t)
		}
		for _, u := range r.users[v] {
			fine = fine && (onlyUses(u) || u.Decl.Terminator && u.Decl.Name != "return")
		}
		if !worth || !fine {
			for _, t := range brings {
				taken[t][t.Args[k]] = true // the result has no reference but this one
			}
			continue
		}
		for _, t := range brings {
			r.take(t, k, taken[t])
		}
		r.owned[v] = true
	}
	for _, t := range brings {
		for _, a := range carries {
			if t.Decl.Name == "break" && !taken[t][a] {
				r.drop(r.ends[t], t, a)
			}
		}
	}
}

// carried makes owners of what a loop carries, if it goes on with something that
// is made in it, and nothing but CPython and the loop's own jumps uses it.
func (r *releases) carried(loop *ir.Op, b *ir.Block) {
	js := r.jumps[loop]
	operand, first := Initials(loop)
	args := loop.Regions[0].Args[first:]
	chosen := map[*ir.Value]bool{}
	for k, a := range args {
		if a.Type.Kind != ir.KPyObj {
			continue
		}
		fine := true
		for _, u := range r.users[a] {
			fine = fine && (onlyUses(u) || (u.Decl.Name == "break" || u.Decl.Name == "continue") && u.Target == loop)
		}
		worth := slices.ContainsFunc(js.Continues, func(j *ir.Op) bool { return r.moves(j.Args[k], j) })
		chosen[a] = fine && worth
	}
	// What is carried on as something that has no reference stays as it is.
	for again := true; again; {
		again = false
		for _, j := range js.Continues {
			for k, v := range j.Args {
				if chosen[v] && !chosen[args[k]] {
					chosen[v], again = false, true
				}
			}
		}
	}
	var carries []*ir.Value
	for k, a := range args {
		if !chosen[a] {
			continue
		}
		carries = append(carries, a)
		if start := loop.Args[operand+k]; !r.starts(start, loop, b) {
			r.keep(b, loop, &loop.Args[operand+k], loop)
		}
		r.owned[a] = true
		if len(loop.Regions) > 1 {
			last := loop.Regions[1].Args[k]
			r.owned[last], r.final[last] = true, true
		}
	}
	for _, j := range js.Continues {
		moved := map[*ir.Value]bool{}
		for k := range j.Args {
			if chosen[args[k]] {
				r.take(j, k, moved)
			}
		}
		for _, a := range carries {
			if !moved[a] {
				r.drop(r.ends[j], j, a)
			}
		}
	}
	r.loops[loop] = carries
}

// starts reports whether a loop may take over the reference that it starts with:
// what else uses it goes before.
func (r *releases) starts(v *ir.Value, loop *ir.Op, b *ir.Block) bool {
	if !r.owns(v) || v.Def == nil || !slices.Contains(b.Ops, v.Def) {
		return false
	}
	n := 0
	for _, u := range r.users[v] {
		if u == loop {
			n++
		} else if at := slices.Index(b.Ops, u); at < 0 || at > slices.Index(b.Ops, loop) || !onlyUses(u) {
			return false
		}
	}
	return n == 1
}
