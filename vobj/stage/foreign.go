package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Functions for hosts may use other modules of the user's: their functions are
// compiled as the file's own are, their module-level values are constants by
// the same rules. What is not comes from the module as CPython has it.

// importForeign imports a module of the user's own, nil if it is none.
func (b *Builder) importForeign(s *cogen.Site, mod string, level int, name string) *Object {
	if b.Compiler.load == nil || b.Frame.Model {
		return nil
	}
	if level > 0 {
		m := b.Compiler.foreign[b.Frame.Gen.Program()]
		if m == nil {
			return nil
		}
		abs, ok := m.absolute(mod, level)
		if !ok {
			return nil
		}
		mod = abs
	}
	m := b.Compiler.UserModuleNamed(mod)
	if m == nil {
		return nil
	}
	if name == "" {
		if a, ok := s.Node.(*tree.Alias); ok && a.Name != mod && b.Compiler.UserModuleNamed(a.Name) == nil {
			return nil
		}
		of := b.Compiler.UserModuleNamed(parentModule(mod))
		if of == nil || of.Library {
			return NewObject(moduleRef{m: m})
		}
		m, name = of, lastComponent(mod) // import a.b as c: an attribute of a
	}
	return b.foreignName(s, m, name, (*Builder).importFrom)
}

// foreignName is an attribute of a module of the user's; get asks CPython's
// module for it.
func (b *Builder) foreignName(s *cogen.Site, m *UserModule, name string, get func(b *Builder, mod *Object, name string) *Object) *Object {
	if v := m.Prog.Info.Module.Lookup(name); v != nil && b.Compiler.bindings[v] != nil && b.Compiler.hasForHosts(m, name) {
		return b.constantGlobal(s, m.Prog, v)
	}
	if sub := b.Compiler.UserModuleNamed(m.name + "." + name); sub != nil {
		return NewObject(moduleRef{m: sub})
	}
	reason := "the module does not bind it by a statement"
	switch {
	case m.Library && facts.Has(b.Compiler.Lib.modules[m.name].Drawn, name):
		reason = "something may give the module's generator a seed"
	case m.Library:
		reason = "it has no native model"
	}
	if b.Frame.Gen == b.Frame.Gen.Program().Module {
		// At module level: CPython's, looked up when used. The other names of the
		// statement are not concerned.
		return NewObject(Poison{Why: m.name + "." + name + ": " + reason})
	}
	b.NoteFallback(m.name+"."+name, reason, "")
	return get(b, b.Py("py.import", m.name, PyObjType), name)
}

// hasForHosts reports whether functions have a name of the module natively.
func (c *Compiler) hasForHosts(m *UserModule, name string) bool {
	f := c.Lib.modules[m.name]
	return !m.Library || f.Only == "" || facts.Has(f.Only, name) || facts.Has(f.Drawn, name) && c.drawsApart()
}

// drawsApart reports whether functions may draw from a source of random numbers of their own: nothing that
// anybody sees gives the module's a state.
func (c *Compiler) drawsApart() bool {
	return !c.sharedModules && !c.SomeText(func(f TextFacts) bool {
		return f.seeds || f.Evaluates || slices.ContainsFunc(f.imports, func(name string) bool {
			top, _, _ := strings.Cut(name, ".")
			return !c.Lib.Are(top, facts.Quiet) && c.userModuleIsLibrary(top)
		})
	})
}
