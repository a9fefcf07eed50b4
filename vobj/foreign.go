package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Functions for hosts may use other modules of the user's: their functions are
// compiled as the file's own are, their module-level values are constants by
// the same rules. What is not comes from the module as CPython has it.

// importForeign imports a module of the user's own, nil if it is none.
func (b *builder) importForeign(s *cogen.Site, mod string, level int, name string) *object {
	if b.c.load == nil || b.frame.model {
		return nil
	}
	if level > 0 {
		m := b.c.foreign[b.frame.gen.Program()]
		if m == nil {
			return nil
		}
		abs, ok := m.absolute(mod, level)
		if !ok {
			return nil
		}
		mod = abs
	}
	m := b.c.userModuleNamed(mod)
	if m == nil {
		return nil
	}
	if name == "" {
		if a, ok := s.Node.(*tree.Alias); ok && a.Name != mod && b.c.userModuleNamed(a.Name) == nil {
			return nil
		}
		of := b.c.userModuleNamed(parentModule(mod))
		if of == nil || of.library {
			return mkStatic(moduleRef{m: m})
		}
		m, name = of, lastComponent(mod) // import a.b as c: an attribute of a
	}
	return b.foreignName(s, m, name, (*builder).importFrom)
}

// foreignName is an attribute of a module of the user's; get asks CPython's
// module for it.
func (b *builder) foreignName(s *cogen.Site, m *userModule, name string, get func(b *builder, mod *object, name string) *object) *object {
	if v := m.prog.Info.Module.Lookup(name); v != nil && b.c.bindings[v] != nil && b.c.lib.hasStateless(m, name) {
		return b.constantGlobal(s, m.prog, v)
	}
	if sub := b.c.userModuleNamed(m.name + "." + name); sub != nil {
		return mkStatic(moduleRef{m: sub})
	}
	reason := "the module does not bind it by a statement"
	if m.library {
		reason = "it has no native model"
	}
	if b.frame.gen == b.frame.gen.Program().Module {
		// At module level: CPython's, looked up when used. The other names of the
		// statement are not concerned.
		return mkStatic(poison{why: m.name + "." + name + ": " + reason})
	}
	b.noteFallback(m.name+"."+name, reason, "")
	return get(b, b.py("py.import", m.name, tPyObj), name)
}

// hasStateless reports whether functions have a name of the module natively.
func (l *models) hasStateless(m *userModule, name string) bool {
	only := l.modules[m.name].only
	return !m.library || only == "" || has(only, name)
}
