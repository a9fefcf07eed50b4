package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// valuesOfNothing are the values of a module that may be nothing at all where the
// program, which tests before it looks, does not look at them: what a lookup gives for a
// key that there is not, undef, and what is merged from these, passed to functions, or put
// into what is in memory and read again, which is decided by type. What refers to memory
// must not be read earlier than the program does. Numbers don't count: one is as good as
// another.
func valuesOfNothing(m *ir.Module) map[*ir.Value]bool {
	n := &nothings{
		funcs: map[string]*ir.Func{}, results: map[string]bool{}, unknown: map[string]bool{},
		values: map[*ir.Value]bool{}, stored: map[string]bool{}, present: map[*ir.Value]bool{},
	}
	for _, f := range m.Funcs {
		n.funcs[f.Name] = f
	}
	n.callers(m)
	for n.changed = true; n.changed; {
		n.changed = false
		for _, f := range m.Funcs {
			n.f = f
			n.block(f.Body)
		}
	}
	return n.values
}

type nothings struct {
	funcs   map[string]*ir.Func
	unknown map[string]bool    // functions that more than calls of theirs may call
	results map[string]bool    // functions that may return nothing
	values  map[*ir.Value]bool // that may be nothing
	stored  map[string]bool    // types of such values that are stored
	present map[*ir.Value]bool // what a lookup has found, where that is known
	f       *ir.Func
	changed bool
}

// callers finds the functions that are called by more than calls, of whose arguments
// nothing is known.
func (n *nothings) callers(m *ir.Module) {
	called := map[string]bool{}
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if n.funcs[o.Attrs.Sym] == nil {
				return
			}
			if o.Decl.Name == "call" {
				called[o.Attrs.Sym] = true
			} else {
				n.unknown[o.Attrs.Sym] = true
			}
		})
	}
	for _, h := range m.Hooks {
		n.unknown[h.Func] = true
	}
	for _, f := range m.Funcs {
		if !f.Entry && (n.unknown[f.Name] || !called[f.Name]) {
			n.unknown[f.Name] = true
			for _, p := range f.Params() {
				n.mark(p)
			}
		}
	}
}

// mark notes that a value may be nothing.
func (n *nothings) mark(v *ir.Value) {
	if !n.values[v] && refers(v.Type) {
		n.values[v], n.changed = true, true
	}
}

// may reports whether a value may be nothing where the analysis has come to.
func (n *nothings) may(v *ir.Value) bool { return n.values[v] && !n.present[v] }

// join marks what has its values from others.
func (n *nothings) join(to, from []*ir.Value) {
	for i, v := range to {
		if n.may(from[i]) {
			n.mark(v)
		}
	}
}

// block follows the values of a block. Where a lookup is known to have found its key the
// value is there.
func (n *nothings) block(b *ir.Block) {
	for _, o := range b.Ops {
		var found *ir.Value
		if d := conditionOf(o); d != nil && d.Decl.Name == "dict.lookup" && !n.present[d.Results[1]] {
			found = d.Results[1]
		}
		for i, r := range o.Regions {
			if found != nil && i == 0 {
				n.present[found] = true
				n.block(r)
				n.joinYield(o, r)
				delete(n.present, found)
				continue
			}
			n.block(r)
			n.joinYield(o, r)
		}
		n.op(o)
	}
}

// conditionOf is the op of which an if has its condition, nil of others.
func conditionOf(o *ir.Op) *ir.Op {
	if o.Decl.Name != "if" || o.Args[0].Def == nil || o.Args[0] != o.Args[0].Def.Results[0] {
		return nil
	}
	return o.Args[0].Def
}

// joinYield marks the results of an op that a region of it yields.
func (n *nothings) joinYield(o *ir.Op, r *ir.Block) {
	if y := r.Terminator(); len(o.Results) > 0 && y != nil && slices.Contains(yields(o), y) {
		n.join(o.Results, y.Args)
	}
}

// op follows the values of an op, without its regions.
func (n *nothings) op(o *ir.Op) {
	switch o.Decl.Name {
	case "undef":
		n.mark(o.Result())
	case "dict.lookup", "dict.pop_lookup":
		n.mark(o.Results[1])
	case "tuple.make", "tuple.get", "union.make", "union.get", "bool.select":
		if slices.ContainsFunc(o.Args, n.may) {
			n.mark(o.Result())
		}
	case "loop", "for":
		first, arg := Initials(o)
		n.enter(o, arg, o.Args[first:])
	case "break":
		n.join(o.Target.Results, o.Args)
	case "continue":
		_, arg := Initials(o.Target)
		n.enter(o.Target, arg, o.Args)
	case "call":
		n.call(o)
	case "return":
		n.returns(o)
	case "if", "yield":
	default:
		n.memory(o)
	}
}

// enter marks what a loop carries that may be among the values, and what its end gets.
func (n *nothings) enter(loop *ir.Op, arg int, with []*ir.Value) {
	n.join(loop.Regions[0].Args[arg:], with)
	if len(loop.Regions) > 1 {
		n.join(loop.Regions[1].Args, with)
	}
}

func (n *nothings) call(o *ir.Op) {
	f := n.funcs[o.Attrs.Sym]
	if f == nil {
		n.memory(o)
		return
	}
	n.join(f.Params(), o.Args)
	if n.results[f.Name] {
		for _, r := range o.Results {
			n.mark(r)
		}
	}
}

func (n *nothings) returns(o *ir.Op) {
	if len(o.Args) == 0 || !n.may(o.Args[0]) {
		return
	}
	if !n.results[n.f.Name] {
		n.results[n.f.Name], n.changed = true, true
	}
	if n.unknown[n.f.Name] {
		n.store(o.Args[0])
	}
}

func (n *nothings) store(v *ir.Value) {
	if t := v.Type.String(); !n.stored[t] {
		n.stored[t], n.changed = true, true
	}
}

// memory follows the values that an op may put into memory and that it may get from there.
func (n *nothings) memory(o *ir.Op) {
	if o.Decl.Has(ir.Writes | ir.Alloc) {
		for i, a := range o.Args {
			into := i == 0 && o.Decl.Has(ir.Writes) && o.Decl.Name != "gen.yield" && o.Decl.Name != "gen.pause" && o.Decl.Name != "state.store"
			if !into && n.may(a) {
				n.store(a)
			}
		}
	}
	for _, r := range o.Results {
		if n.holds(r.Type) && !makesNew(o, r) {
			n.mark(r)
		}
	}
	for _, b := range o.Regions {
		for _, a := range b.Args {
			if n.holds(a.Type) {
				n.mark(a)
			}
		}
	}
}

// makesNew reports whether a result is an object that the op has made.
func makesNew(o *ir.Op, r *ir.Value) bool {
	return o.Decl.Has(ir.Alloc) && !o.Decl.Has(ir.Writes) && r.Type.Kind != ir.KTuple && r.Type.Kind != ir.KUnion
}

// holds reports whether the type, or a part of it, is in stored: a value of it that is read
// from memory may be undefined.
func (n *nothings) holds(t *ir.Type) bool {
	if len(n.stored) == 0 {
		return false
	}
	return n.stored[t.String()] || (t.Kind == ir.KTuple || t.Kind == ir.KUnion) && slices.ContainsFunc(t.Elems, n.holds)
}

// refers reports whether a value of the type, or a part of one, refers to memory.
func refers(t *ir.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KI64, ir.KBool, ir.KChar, ir.KFloat, ir.KComplex, ir.KNone, ir.KUnbound, ir.KNumpy:
		return false
	case ir.KTuple, ir.KUnion:
		return slices.ContainsFunc(t.Elems, refers)
	}
	return true
}
