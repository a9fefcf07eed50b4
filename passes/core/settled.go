package core

import "github.com/hipy-lang/hipy/ir"

// settled is what of a module's memory is set once, before anybody else can look: what is
// read of it is the same whenever it is read.
type settled struct {
	fields map[string]bool // fieldOf: some instance's is set later
	states map[string]bool // variables that are not settled
}

// findSettled looks at all that sets fields and variables.
func findSettled(m *ir.Module) *settled {
	s := &settled{fields: map[string]bool{}, states: map[string]bool{}}
	for _, f := range m.Funcs {
		s.block(f.Body)
	}
	for _, v := range m.States {
		if v.Lasting || !settledState(m, v.Name) {
			s.states[v.Name] = true
		}
	}
	return s
}

// field reports whether the field that an object.get reads is settled.
func (s *settled) field(o *ir.Op) bool { return !s.fields[fieldOf(o)] }

// state reports whether the variable that a state.load reads is settled.
func (s *settled) state(o *ir.Op) bool { return !s.states[o.Attrs.Sym] }

// block follows new instances of a block up to where others get them.
func (s *settled) block(b *ir.Block) {
	fresh := map[*ir.Value]bool{}
	for _, o := range b.Ops {
		if o.Decl.Name == "object.set" {
			if !fresh[o.Args[0]] {
				s.fields[fieldOf(o)] = true
			}
			delete(fresh, o.Args[1])
			continue
		}
		if o.Decl.Name == "object.new" {
			fresh[o.Result()] = true
			continue
		}
		if o.Decl.Name != "object.get" {
			for _, a := range o.Args {
				delete(fresh, a)
			}
		}
		for _, r := range o.Regions {
			r.Walk(func(x *ir.Op) {
				for _, a := range x.Args {
					delete(fresh, a)
				}
			})
			s.block(r)
		}
	}
}

// settledState reports whether a variable is set once, at the beginning of the program, before
// anything that runs functions.
func settledState(m *ir.Module, name string) bool {
	stores, early := 0, false
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if o.Decl.Name == "state.store" && o.Attrs.Sym == name {
				stores++
			}
		})
		if !f.Entry {
			continue
		}
		for _, o := range f.Body.Ops {
			if o.Decl.Name == "state.store" && o.Attrs.Sym == name {
				early = true
			}
			if runsFunctions(m, o) {
				break
			}
		}
	}
	return stores == 1 && early
}

// runsFunctions reports whether an op, with its regions, may run functions of the module: a lazy value
// that it makes may be computed there.
func runsFunctions(m *ir.Module, o *ir.Op) bool {
	if o.Decl.Has(ir.Python) || isResume(o) || o.Callee() != "" || o.Decl.Name == "call.indirect" || len(m.HookedBy(o)) > 0 {
		return true
	}
	for _, r := range o.Regions {
		for _, x := range r.Ops {
			if runsFunctions(m, x) {
				return true
			}
		}
	}
	return false
}
