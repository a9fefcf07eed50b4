package facts

import "github.com/hipy-lang/hipy/ir"

// SelfReferring is a constant whose own initialisation may read it, nil if there is none: in
// CPython its name is not bound then (a class's body that calls a function which uses the class).
func SelfReferring(m *ir.Module) *ir.Global {
	inits := map[string]*ir.Func{}
	for _, g := range m.Globals {
		inits[g.Name] = g.Init
	}
	for _, g := range m.Globals {
		seen := map[*ir.Func]bool{}
		self := false
		var visit func(f *ir.Func)
		visit = func(f *ir.Func) {
			if f == nil || seen[f] || self {
				return
			}
			seen[f] = true
			f.Body.Walk(func(o *ir.Op) {
				if name := o.Callee(); name != "" {
					visit(m.Lookup(name))
				} else if o.Decl.Name == "global" {
					self = self || o.Attrs.Sym == g.Name
					visit(inits[o.Attrs.Sym])
				}
				for _, r := range m.Resumed(o) {
					visit(r)
				}
				for _, h := range m.HookedBy(o) {
					visit(m.Lookup(h.Func))
				}
			})
		}
		if visit(g.Init); self {
			return g
		}
	}
	return nil
}
