package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Which writes may change what a read sees is decided by type: a write to a
// list[int] leaves every list[str] alone, one to a field of a class the other
// fields and classes. An op that calls hooks may write everything. An op reads the objects that its
// operands may reach; a leaf op writes its first operand, a call what the ops of the function write,
// or everything if that calls itself.
//
// CPython has objects of its own: what our containers hold is copied when it gets there. It reaches
// the memory of arrays that are shared with it, exceptions, and its own settings, on which ops like those
// of decimals depend; and everything once it has a generator of ours, which it may let go on.

// Written is the types of objects that an op may write; all says any.
type Written struct {
	all   bool
	types map[string]bool
}

func (w *Written) add(v Written) {
	w.all = w.all || v.all
	for t := range v.types {
		if w.types == nil {
			w.types = map[string]bool{}
		}
		w.types[t] = true
	}
}

// Touches reports whether the writes may change what a read of the types
// sees.
func (w *Written) Touches(reads map[string]bool) bool {
	if w.all {
		return true
	}
	for t := range w.types {
		if reads[t] {
			return true
		}
	}
	return false
}

// Writes collects what an op with its regions may write.
func (e *Effects) Writes(o *ir.Op) Written { return e.writes(o, nil) }

// writes is Writes that finds and keeps what ops with regions write, unless kept is nil.
func (e *Effects) writes(o *ir.Op, kept map[*ir.Op]Written) Written {
	if len(o.Regions) > 0 && kept != nil {
		if w, ok := kept[o]; ok {
			return w
		}
	}
	var w Written
	switch {
	case len(e.m.HookedBy(o)) > 0:
		w.all = true
	case o.Decl.Name == "object.set":
		w.types = map[string]bool{fieldOf(o): true}
	case o.Decl.Name == "state.store": // the variable, not what the old or the new value refers to
		w.types = map[string]bool{stateOf(o): true}
	case o.Decl.Name == "gen.yield" || o.Decl.Name == "gen.pause":
		w.all = true // whoever resumes it
	case o.Decl.Name == "call":
		w = e.wrote(o.Attrs.Sym)
	case o.Decl.Name == "call.indirect" || isResume(o):
		w.all = e.Op(o).Effects&(ir.Writes|ir.Python) != 0
	case o.Decl.Has(ir.Python):
		w = e.reachedByPython()
	case len(o.Regions) > 0:
		for _, r := range o.Regions {
			for _, x := range r.Ops {
				w.add(e.writes(x, kept))
			}
		}
		if o.Decl.Name == "array.assign" {
			w.add(Written{types: map[string]bool{memory(o.Args[0].Type): true}})
		}
	case o.Decl.Has(ir.Writes):
		if len(o.Args) == 0 || !o.Args[0].Type.IsRef() {
			w.all = true
			break
		}
		w.types = map[string]bool{memory(o.Args[0].Type): true}
		if o.Decl.Name == "list.sort_by_keys" {
			w.types[o.Args[1].Type.String()] = true
		}
	}
	if len(o.Regions) > 0 && kept != nil {
		kept[o] = w
	}
	return w
}

// Stops reports whether work does not pass an op, with its regions: that changes what the work
// reads, or takes the time that the work is to be part of, or not.
func (e *Effects) Stops(o, work *ir.Op) bool { return e.stops(o, work, Reads(work)) }

// Passes reports whether work passes all of some ops.
func (e *Effects) Passes(ops []*ir.Op, work *ir.Op) bool {
	reads := Reads(work)
	return !slices.ContainsFunc(ops, func(o *ir.Op) bool { return e.stops(o, work, reads) })
}

func (e *Effects) stops(o, work *ir.Op, reads map[string]bool) bool {
	switch o.Decl.Name {
	case "sys.time", "sys.perf_counter", "sys.process_time":
		return true
	}
	for _, r := range o.Regions {
		if slices.ContainsFunc(r.Ops, func(x *ir.Op) bool { return e.stops(x, work, reads) }) {
			return true
		}
	}
	var w Written
	switch {
	case len(o.Regions) == 0 || IsTableOp(o) || len(e.m.HookedBy(o)) > 0:
		w = e.Writes(o)
	case o.Decl.Has(ir.Writes): // besides what its regions write
		w.types = map[string]bool{memory(o.Args[0].Type): true}
	}
	return w.Touches(reads) && !apart(o, work)
}

// apart reports whether an op writes to a new array alone, and another one reads
// other new arrays.
func apart(o, reader *ir.Op) bool {
	if opGroup(o) != "array" || o.Decl.Has(ir.Python) || len(o.Args) == 0 || o.Args[0].Type.Kind != ir.KArray {
		return false
	}
	to := newArray(o.Args[0])
	return to != nil && !slices.ContainsFunc(reader.Args, func(v *ir.Value) bool {
		if v.Type.Kind != ir.KArray {
			return v.Type.IsRef()
		}
		from := newArray(v)
		return from == nil || from == to
	})
}

// newArray is the value that an array is, or is a view of, if an op has made that
// anew; else nil.
func newArray(v *ir.Value) *ir.Value {
	for v.Def != nil && opGroup(v.Def) == "array" && shares(v.Def) {
		v = v.Def.Args[0]
	}
	if v.Def == nil || !newArrays(v.Def) {
		return nil
	}
	return v
}

// pythonState stands for what CPython keeps for itself.
const pythonState = "CPython"

// reachedByPython is what any op in CPython may write.
func (e *Effects) reachedByPython() Written {
	if e.python == nil {
		e.python = &Written{types: map[string]bool{pythonState: true, ir.Exc.String(): true}}
		for _, f := range e.m.Funcs {
			f.Body.Walk(func(o *ir.Op) {
				switch o.Decl.Name {
				case "array.share":
					e.python.types[memory(o.Args[0].Type)] = true
				case "gen.share":
					e.python.all = true
				}
			})
		}
	}
	return *e.python
}

// wrote is what calls of a function may write.
func (e *Effects) wrote(name string) Written {
	w, ok := e.written[name]
	switch f := e.funcs[name]; {
	case ok:
	case e.Func(name).Effects&(ir.Writes|ir.Python) == 0:
	case f == nil, e.cyclic[name]:
		w.all = true
	default:
		for _, o := range f.Body.Ops {
			w.add(e.Writes(o))
		}
		e.written[name] = w
	}
	return w
}

// fieldOf names the field that object.get and object.set access.
func fieldOf(o *ir.Op) string { return o.Args[0].Type.String() + "." + o.Attrs.Sym }

// stateOf names the variable that state.load and state.store access.
func stateOf(o *ir.Op) string { return "@" + o.Attrs.Sym }

// Reads is the types of objects whose content the op may depend on.
func Reads(o *ir.Op) map[string]bool {
	ts := map[string]bool{}
	if o.Decl.Name == "object.get" {
		ts[fieldOf(o)] = true
		return ts
	}
	if o.Decl.Name == "state.load" {
		ts[stateOf(o)] = true
		return ts
	}
	var reach func(t *ir.Type)
	reach = func(t *ir.Type) {
		if t.IsRef() {
			ts[memory(t)] = true
		}
		for _, e := range t.Elems {
			reach(e)
		}
	}
	for _, a := range o.Args {
		reach(a.Type)
	}
	switch opGroup(o) {
	case "array", "list", "dict", "set", "cell":
	default:
		ts[pythonState] = true
	}
	return ts
}

// memory names what objects of a reference type may have in common: those of
// other types have other memory. Arrays of one element type are views, of
// whatever rank.
func memory(t *ir.Type) string {
	if t.Kind == ir.KArray {
		return "array of " + t.Scalar().String()
	}
	return t.String()
}

// isResume reports whether the op lets a generator go on, or runs a delayed function.
func isResume(o *ir.Op) bool {
	switch o.Decl.Name {
	case "gen.resume", "gen.throw", "gen.close", "lazy.force":
		return true
	}
	return false
}
