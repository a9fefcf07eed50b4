package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// LICM moves invariant computations in front of loops. Ops without effect may
// run where they did not before, unless they follow references that may be to
// nothing there, and so may ops that only deopt; costly ones move only if every
// run of the loop executes them. A read moves if nothing in the loop writes what
// it sees. An op that may raise moves from the start of a loop's first run, where
// nothing has been done before it.
var LICM = &Pass{
	Name: "licm",
	Doc:  "Moves computations whose operands don't change in a loop in front of it.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed, nothing := false, valuesOfNothing(m)
		for _, f := range m.Funcs {
			h := &hoister{e: e, nothing: nothing}
			h.block(f.Body)
			changed = changed || h.changed
		}
		return changed
	},
	After: []Constraint{
		{"cells", "variables in memory are no invariants"},
		{"ranges", "what can't overflow can't deopt and is cheap to move"},
	},
}

type hoister struct {
	e       *Effects
	nothing map[*ir.Value]bool // that is there only where the program looks
	changed bool
}

// block hoists from the loops of a block, inner loops first, so that an op
// climbs as far as it may.
func (h *hoister) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		for _, r := range o.Regions {
			h.block(r)
		}
		if repeats(o) {
			out = append(out, h.loop(o)...)
		}
		out = append(out, o)
	}
	b.Ops = out
}

// loop takes invariant ops out of a loop's body and returns them.
func (h *hoister) loop(loop *ir.Op) []*ir.Op {
	l := &hoistLoop{h: h, loop: loop, inside: map[*ir.Value]bool{}, writes: h.e.Writes(loop)}
	for _, a := range loop.Regions[0].Args {
		l.inside[a] = true
	}
	loop.Regions[0].Walk(func(o *ir.Op) {
		for _, r := range o.Results {
			l.inside[r] = true
		}
		for _, r := range o.Regions {
			for _, a := range r.Args {
				l.inside[a] = true
			}
		}
	})
	// The first run of a loop is certain, that of a for is not.
	l.block(loop.Regions[0], true, loop.Decl.Name == "loop")
	return l.out
}

type hoistLoop struct {
	h      *hoister
	loop   *ir.Op
	inside map[*ir.Value]bool
	writes Written
	out    []*ir.Op
}

// block looks at the ops of a block of the loop. always: every run of the loop
// executes the block as far as this; first: so does its first run, and nothing
// with an effect comes before.
func (l *hoistLoop) block(b *ir.Block, always, first bool) {
	var kept []*ir.Op
	for _, o := range b.Ops {
		if l.invariant(o) && l.may(o, always, first) {
			l.out = append(l.out, o)
			for _, r := range o.Results {
				l.inside[r] = false
			}
			l.h.changed = true
			continue
		}
		kept = append(kept, o)
		s := l.h.e.Op(o)
		for i, r := range o.Regions {
			l.block(r, always && ((o.Decl.Name == "finally" || o.Decl.Name == "try") && i == 0 || o.Decl.Name == "loop"), false)
		}
		first = first && s.Removable()
		always = always && !s.Leaves && s.Effects&(ir.Raises|ir.Python) == 0
	}
	b.Ops = kept
}

func (l *hoistLoop) invariant(o *ir.Op) bool {
	if o.Decl.Terminator || len(o.Regions) > 0 || len(o.Results) == 0 {
		return false
	}
	for _, a := range o.Args {
		if l.inside[a] {
			return false
		}
	}
	return true
}

// may reports whether an invariant op may move in front of the loop.
func (l *hoistLoop) may(o *ir.Op, always, first bool) bool {
	switch o.Decl.Name {
	case "const", "undef", "tuple.make", "tuple.get", "union.make", "union.is", "global":
		return l.h.e.Op(o).Effects == 0 || always
	case "union.get":
		// What the union holds was tested on the way.
		return always && first
	case "call", "call.indirect", "func.ref", "gen.new", "lazy.delay", "lazy.force":
		return false
	}
	if !reusable(o) || o.Decl.Structural && o.Decl.Name != "cell.load" || len(l.h.e.m.HookedBy(o)) > 0 {
		return false
	}
	if o.Decl.Has(ir.Reads) && l.writes.Touches(Reads(o)) {
		return false
	}
	if hasPrecondition(o.Decl) || l.h.e.Op(o).Effects&ir.Raises != 0 {
		return first
	}
	return always || o.Decl.Cost <= 1 && !o.Decl.Has(ir.Alloc) && !l.looksAtNothing(o)
}

// looksAtNothing reports whether an op follows a reference that may be to nothing where
// the program does not execute the op.
func (l *hoistLoop) looksAtNothing(o *ir.Op) bool {
	switch o.Decl.Name {
	case "str.len", "str.is_empty", "bytes.len", "bytes.is_empty": // not followed
		return false
	}
	return slices.ContainsFunc(o.Args, func(v *ir.Value) bool { return l.h.nothing[v] })
}

// hasPrecondition reports whether the op's leaf may be executed only where the
// program does: its operands must be in range. The table says so by not
// testing the op on any operands. Arithmetic of i64 is harmless, it wraps.
func hasPrecondition(d *ir.Decl) bool {
	switch d.Name {
	case "i64.add", "i64.sub", "i64.mul", "i64.neg":
		return false
	}
	return d.RefSkip != ""
}
