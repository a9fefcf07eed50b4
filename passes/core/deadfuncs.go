package core

import "github.com/hipy-lang/hipy/ir"

// DeadFuncs removes functions and globals that no entry point reaches. A
// module without entry points keeps everything.
var DeadFuncs = &Pass{
	Name: "deadfuncs",
	Doc:  "Removes functions and globals that no entry point refers to.",
	Run: func(m *ir.Module) bool {
		funcs, globals := map[string]*ir.Func{}, map[string]*ir.Global{}
		for _, f := range m.Funcs {
			funcs[f.Name] = f
		}
		for _, g := range m.Globals {
			globals[g.Name] = g
		}
		live, liveGlobals := map[string]bool{}, map[string]bool{}
		var visit func(f *ir.Func)
		visit = func(f *ir.Func) {
			if f == nil || live[f.Name] {
				return
			}
			live[f.Name] = true
			f.Body.Walk(func(o *ir.Op) {
				for _, h := range m.HookedBy(o) {
					visit(funcs[h.Func])
				}
				if name := o.Callee(); name != "" {
					visit(funcs[name])
				} else if o.Decl.Name == "global" {
					if g := globals[o.Attrs.Sym]; g != nil && !liveGlobals[g.Name] {
						liveGlobals[g.Name] = true
						visit(g.Init)
					}
				}
			})
		}
		entries := false
		for _, f := range m.Funcs {
			if f.Entry {
				entries = true
				visit(f)
			}
		}
		if !entries {
			return false
		}
		m.Hooks = Without(m.Hooks, func(i int) bool { return !live[m.Hooks[i].Func] })
		nf, ng := len(m.Funcs), len(m.Globals)
		m.Funcs = Without(m.Funcs, func(i int) bool { return !live[m.Funcs[i].Name] })
		m.Globals = Without(m.Globals, func(i int) bool { return !liveGlobals[m.Globals[i].Name] })
		return len(m.Funcs) != nf || len(m.Globals) != ng
	},
}
