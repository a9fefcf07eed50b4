package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A module of functions with `from m import *` has names that no statement of it
// binds: they are CPython's, looked up when used.

// starImport is what a module's import * statements may bind.
type starImport struct {
	any      bool // there is one
	builtins bool // names of builtins may be among them
}

func (c *Compiler) starImportOf(p *cogen.Program) starImport {
	star, ok := c.stars[p]
	if ok {
		return star
	}
	for _, st := range p.Tree.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.FunctionDef, *tree.ClassDef:
				return false
			case *tree.ImportFrom:
				if n.Names[0].Name == "*" && !n.Names[0].Star {
					star.any = true
					star.builtins = star.builtins || !c.lib.are(n.Module, plainStar)
				}
			}
			return true
		})
	}
	c.stars[p] = star
	return star
}

// starredName is a name that an import * may have bound, as CPython finds it.
func (b *builder) starredName(name string) *object {
	p := b.frame.gen.Program()
	b.noteFallback(name, "`import *` may bind it", "import it by its name")
	m := b.c.foreign[p]
	if m == nil {
		return b.py("py.global", name, tPyObj)
	}
	module := b.py("py.import", m.name, tPyObj)
	if !isBuiltinName(name) {
		return b.getAttrPython(module, name)
	}
	return b.callPy(b.builtinInPython("getattr").v, []arg{{val: module}, {val: mkConst(name)}, {val: b.builtinInPython(name)}})
}

// In a program, names that `from m import *` of a module of the user's binds are known when its
// text is (driver/stars.go), and each is bound where the module has it by then.

// ImportStar implements cogen.Overload.
func (b *builder) ImportStar(s *cogen.Site, v *scope.Var, mod string, level int, name string) {
	b.at(s)
	if b.cur == nil {
		return
	}
	var m *userModule
	here := b.c.userModuleOf(b.frame.gen.Program())
	if here != nil {
		abs, ok := here.absolute(mod, level)
		if !ok {
			b.raiseImport("ImportError", "attempted relative import with no known parent package")
			return
		}
		m = b.importUser(s, abs)
	}
	if m == nil {
		panic(b.unsupportedAt(s, "import *", ""))
	}
	if b.cur == nil || v == nil {
		return
	}
	a := s.Node.(*tree.Alias)
	delete(here.starSure, a)
	absent := func() {
		if a.Listed {
			b.raise("AttributeError", "module '"+m.name+"' has no attribute '"+name+"'")
		}
	}
	from := m.prog.Info.Module.Lookup(name)
	switch {
	case from == nil:
		b.importStarPart(s, v, here, m, a, absent)
	case m.bound(from):
		here.starSure[a] = true
		b.Store(s, v, b.loadVar(m, m.shared[from], func() *object { return deadObject }))
	default:
		if a.Listed {
			if o := b.submodule(s, m, from); o != nil {
				here.starSure[a] = true
				b.Store(s, v, o)
				return
			}
		}
		b.branch(b.isBound(m, m.shared[from]), func() {
			b.Store(s, v, b.loadVar(m, m.shared[from], func() *object { return deadObject }))
		}, absent)
	}
}

// importStarPart binds a module that is part of a package, if it is imported; __all__ has it
// imported.
func (b *builder) importStarPart(s *cogen.Site, v *scope.Var, here, m *userModule, a *tree.Alias, absent func()) {
	name := m.name + "." + a.Name
	sub := b.c.byName[name]
	if a.Listed && m.package_ {
		sub = b.c.userModuleNamed(name)
	}
	switch {
	case sub == nil || !a.Listed && !sub.certain && !sub.flagged:
		absent()
	case a.Listed || sub.certain:
		here.starSure[a] = true
		b.importUser(s, name)
		b.Store(s, v, mkStatic(moduleRef{m: sub}))
	default:
		b.branch(b.stateLoad(sub.name+":?", tBool), func() { b.Store(s, v, mkStatic(moduleRef{m: sub})) }, absent)
	}
}

// isBound tests whether a shared variable is bound.
func (b *builder) isBound(m *userModule, sv *sharedVar) *object {
	if b.c.inMain.owned[sv.v] {
		has := b.callPy(b.builtinFunction("hasattr").v, []arg{{val: b.moduleInPython(m)}, {val: mkConst(sv.v.Name)}})
		return b.py("py.truth", "", tBool, has.v)
	}
	if !sv.flagged {
		sv.flagged, b.c.changed = true, true
	}
	return b.stateLoad(sv.flag(), tBool)
}
