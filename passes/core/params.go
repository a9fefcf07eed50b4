package core

import "github.com/hipy-lang/hipy/ir"

// Params removes parameters that a function does not use, or only to pass them to
// others that do not. A function of a table's rows gets all columns, say, and reads
// two of them.
//
// Functions that are known by a closure, a generator, a hook or the host keep
// theirs.
var Params = &Pass{
	Name: "params",
	Doc:  "Removes parameters that functions do not use, and the operands of calls.",
	Run: func(m *ir.Module) bool {
		p := &params{funcs: map[string]*ir.Func{}, used: map[*ir.Value]bool{}}
		p.candidates(m)
		for again := true; again; {
			again = false
			for _, f := range m.Funcs {
				again = p.mark(f) || again
			}
		}
		return p.remove(m)
	},
}

type params struct {
	funcs map[string]*ir.Func // that may lose parameters
	used  map[*ir.Value]bool  // parameters
}

// candidates finds the functions that are only called, in modules with entries.
func (p *params) candidates(m *ir.Module) {
	entries := false
	for _, f := range m.Funcs {
		entries = entries || f.Entry
		if !f.Entry && f.Yields == nil && len(f.Params()) > 0 {
			p.funcs[f.Name] = f
		}
	}
	if !entries {
		p.funcs = nil
		return
	}
	for _, h := range m.Hooks {
		delete(p.funcs, h.Func)
	}
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if o.Decl.Name == "func.ref" {
				delete(p.funcs, o.Attrs.Sym)
			}
		})
	}
}

// mark marks parameters that a function uses, as far as is known: whether there
// are new ones.
func (p *params) mark(f *ir.Func) bool {
	if p.funcs[f.Name] == nil {
		return false
	}
	own := map[*ir.Value]bool{}
	for _, a := range f.Params() {
		own[a] = !p.used[a]
	}
	changed := false
	f.Body.Walk(func(o *ir.Op) {
		callee := p.callee(o)
		for i, a := range o.Args {
			if own[a] && (callee == nil || p.used[callee.Params()[i]]) {
				own[a], p.used[a], changed = false, true, true
			}
		}
	})
	return changed
}

// callee is the function that an op calls, or will, if that may lose parameters.
func (p *params) callee(o *ir.Op) *ir.Func {
	if o.Decl.Name != "call" && o.Decl.Name != "lazy.delay" {
		return nil
	}
	return p.funcs[o.Attrs.Sym]
}

func (p *params) remove(m *ir.Module) bool {
	changed := false
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if g := p.callee(o); g != nil {
				ps := g.Params()
				o.Args = Without(o.Args, func(i int) bool { return !p.used[ps[i]] })
			}
		})
	}
	for _, f := range p.funcs {
		ps := f.Params()
		f.Body.Args = Without(ps, func(i int) bool { return !p.used[ps[i]] })
		changed = changed || len(f.Body.Args) < len(ps)
	}
	return changed
}
