package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Defer moves a computation to where it is needed (Cunctator, section 4: lazy work,
// eager checks): into the branch of an if that alone uses it, or behind a branch that
// leaves before any use. What is written, printed, raised or asked of CPython stays in its place;
// a computation passes it if it neither does such a thing nor reads what is written. It does not pass a clock.
//
// What fills an array in place that nobody has seen yet, as a sort of a copy does, moves along.
var Defer = &Pass{
	Name: "defer",
	Doc:  "Moves costly computations into the branch that alone uses them, and behind branches that leave before any use.",
	Run: func(m *ir.Module) bool {
		if handlesMemory(m) {
			return false // it would see allocations in another order
		}
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			if !f.Large() {
				d := &deferral{e: e, users: UsersOf(f.Body), place: map[*ir.Op]*ir.Block{}, parent: map[*ir.Block]*ir.Op{}}
				d.note(f.Body)
				d.block(f.Body)
				changed = changed || d.changed
			}
		}
		return changed
	},
	After: []Constraint{
		{"inline", "what a callee uses is known only in the inlined body"},
		{"cells", "a store to a cell is a use"},
		{"dce", "a use that is none keeps it in its place"},
		{"shapes", "the shape of an array is no use of it"},
	},
}

// deferCost is the cost of ops from which on they are moved.
const deferCost = 3

type deferral struct {
	e       *Effects
	users   map[*ir.Value][]User
	place   map[*ir.Op]*ir.Block // the block that an op is in
	parent  map[*ir.Block]*ir.Op // the op that has the block as a region
	changed bool
}

// note finds where ops are.
func (d *deferral) note(b *ir.Block) {
	for _, o := range b.Ops {
		d.place[o] = b
		for _, r := range o.Regions {
			d.parent[r] = o
			d.note(r)
		}
	}
}

// within is the op of a block that another op is in, or is.
func (d *deferral) within(b *ir.Block, o *ir.Op) *ir.Op {
	for d.place[o] != b {
		if o = d.parent[d.place[o]]; o == nil {
			return nil
		}
	}
	return o
}

// block moves ops of a block, the last ones first: what uses others goes before them.
func (d *deferral) block(b *ir.Block) {
	for i := len(b.Ops) - 1; i >= 0; i-- {
		o := b.Ops[i]
		if o.Decl.Cost < deferCost {
			continue
		}
		results := o.Results
		if filled := d.fills(b, o); filled != nil {
			results = []*ir.Value{filled}
		} else if !d.movable(o) {
			continue
		}
		if to, at := d.target(b, i, results); to != nil {
			b.Ops = slices.Delete(b.Ops, i, i+1)
			if to == b {
				at--
			}
			to.Ops = slices.Insert(to.Ops, at, o)
			d.place[o] = to
			d.changed = true
		}
	}
	for _, o := range b.Ops {
		if !IsElementwise(o) {
			for _, r := range o.Regions {
				d.block(r)
			}
		}
	}
}

// movable reports whether an op does nothing but compute. There being no memory is no
// exception that a handler sees.
func (d *deferral) movable(o *ir.Op) bool {
	if len(o.Results) == 0 || o.Decl.Terminator || len(d.e.m.HookedBy(o)) > 0 || looksIntoObjects(o) {
		return false
	}
	s := d.e.Op(o)
	if onlyMemory(o) {
		s.Effects &^= ir.Raises
	}
	return s.Removable()
}

// looksIntoObjects reports whether an op may read more than the memory of its operands' types: fields
// of objects, what closures, generators and lazy values hold.
func looksIntoObjects(o *ir.Op) bool {
	var reaches func(t *ir.Type) bool
	reaches = func(t *ir.Type) bool {
		switch t.Kind {
		case ir.KObject, ir.KFunc, ir.KGen, ir.KLazy, ir.KPyObj:
			return true
		}
		return slices.ContainsFunc(t.Elems, reaches)
	}
	return slices.ContainsFunc(o.Args, func(v *ir.Value) bool { return reaches(v.Type) })
}

// onlyMemory reports whether the only exception of an op is MemoryError.
func onlyMemory(o *ir.Op) bool {
	return len(o.Regions) == 0 && slices.Equal(o.Decl.Exceptions, []string{"MemoryError"})
}

// fills is the array that an op fills in place, if that is made in the same block and only what comes
// later uses it, besides.
func (d *deferral) fills(b *ir.Block, o *ir.Op) *ir.Value {
	if len(o.Results) > 0 || len(o.Args) == 0 || opGroup(o) != "array" || !o.Decl.Has(ir.Writes) {
		return nil
	}
	to := o.Args[0]
	if to.Def == nil || d.place[to.Def] != b || !newArrays(to.Def) || !d.movable(to.Def) || slices.Contains(o.Args[1:], to) {
		return nil
	}
	s := d.e.Op(o)
	if onlyMemory(o) {
		s.Effects &^= ir.Raises
	}
	s.Effects &^= ir.Writes
	i := slices.Index(b.Ops, o)
	if !s.Removable() || slices.ContainsFunc(d.users[to], func(u User) bool { return u.Op != o && slices.Index(b.Ops[:i], d.within(b, u.Op)) >= 0 }) {
		return nil
	}
	return to
}

// target is where the op at i may go: a block, and the place in it. Its results are what
// uses of must come after it.
func (d *deferral) target(b *ir.Block, i int, results []*ir.Value) (*ir.Block, int) {
	o := b.Ops[i]
	first, region, several := len(b.Ops), (*ir.Block)(nil), false
	for _, v := range results {
		for _, u := range d.users[v] {
			if u.Op == o {
				continue
			}
			at := slices.Index(b.Ops, d.within(b, u.Op))
			if at < 0 {
				return nil, 0
			}
			r := d.regionOf(b.Ops[at], u.Op)
			if at != first && first < len(b.Ops) || r != region && region != nil || r == nil {
				several = true
			}
			first, region = min(first, at), r
		}
	}
	if first == len(b.Ops) {
		return nil, 0
	}
	leaves := false
	deopts := d.e.Op(o).Effects&ir.Deopts != 0
	for _, x := range b.Ops[i+1 : first] {
		s := d.e.Op(x)
		if d.e.Stops(x, o) || deopts && !s.Removable() {
			return nil, 0
		}
		leaves = leaves || s.Leaves
	}
	switch {
	case !several && region != nil && b.Ops[first].Decl.Name == "if":
		return region, 0
	case leaves:
		return b, first
	}
	return nil, 0
}

// regionOf is the region of an op that another op is in; nil if it is that op itself.
func (d *deferral) regionOf(around, o *ir.Op) *ir.Block {
	for o != around {
		b := d.place[o]
		if d.parent[b] == around {
			return b
		}
		o = d.parent[b]
	}
	return nil
}
