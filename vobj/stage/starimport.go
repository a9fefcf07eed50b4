package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
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
					star.builtins = star.builtins || !c.Lib.Are(n.Module, facts.PlainStar)
				}
			}
			return true
		})
	}
	c.stars[p] = star
	return star
}

// starredName is a name that an import * may have bound, as CPython finds it.
func (b *Builder) starredName(name string) *Object {
	p := b.Frame.Gen.Program()
	b.NoteFallback(name, "`import *` may bind it", "import it by its name")
	m := b.Compiler.foreign[p]
	if m == nil {
		return b.Py("py.global", name, PyObjType)
	}
	module := b.Py("py.import", m.name, PyObjType)
	if !isBuiltinName(name) {
		return b.GetAttrPython(module, name)
	}
	return b.CallPy(b.builtinInPython("getattr").Value, []Arg{{Value: module}, {Value: Const(name)}, {Value: b.builtinInPython(name)}})
}

// In a program, names that `from m import *` of a module of the user's binds are known when its
// text is (driver/stars.go), and each is bound where the module has it by then.

// ImportStar implements cogen.Overload.
func (b *Builder) ImportStar(s *cogen.Site, v *scope.Var, mod string, level int, name string) {
	b.At(s)
	if b.Current == nil {
		return
	}
	var m *UserModule
	here := b.Compiler.userModuleOf(b.Frame.Gen.Program())
	if here != nil {
		abs, ok := here.absolute(mod, level)
		if !ok {
			b.raiseImport("ImportError", "attempted relative import with no known parent package")
			return
		}
		m = b.importUser(s, abs)
	}
	if m == nil {
		panic(b.UnsupportedAt(s, "import *", ""))
	}
	if b.Current == nil || v == nil {
		return
	}
	a := s.Node.(*tree.Alias)
	delete(here.starSure, a)
	absent := func() {
		if a.Listed {
			b.RaiseNew("AttributeError", "module '"+m.name+"' has no attribute '"+name+"'")
		}
	}
	from := m.Prog.Info.Module.Lookup(name)
	switch {
	case from == nil:
		b.importStarPart(s, v, here, m, a, absent)
	case m.bound(from):
		here.starSure[a] = true
		b.Store(s, v, b.loadVar(m, m.Shared[from], func() *Object { return Dead }))
	default:
		if a.Listed {
			if o := b.submodule(s, m, from); o != nil {
				here.starSure[a] = true
				b.Store(s, v, o)
				return
			}
		}
		b.Branch(b.isBound(m, m.Shared[from]), func() {
			b.Store(s, v, b.loadVar(m, m.Shared[from], func() *Object { return Dead }))
		}, absent)
	}
}

// importStarPart binds a module that is part of a package, if it is imported; __all__ has it
// imported.
func (b *Builder) importStarPart(s *cogen.Site, v *scope.Var, here, m *UserModule, a *tree.Alias, absent func()) {
	name := m.name + "." + a.Name
	sub := b.Compiler.byName[name]
	if a.Listed && m.package_ {
		sub = b.Compiler.UserModuleNamed(name)
	}
	switch {
	case sub == nil || !a.Listed && !sub.certain && !sub.flagged:
		absent()
	case a.Listed || sub.certain:
		here.starSure[a] = true
		b.importUser(s, name)
		b.Store(s, v, NewObject(moduleRef{m: sub}))
	default:
		b.Branch(b.StateLoad(sub.name+":?", BoolType), func() { b.Store(s, v, NewObject(moduleRef{m: sub})) }, absent)
	}
}

// isBound tests whether a shared variable is bound.
func (b *Builder) isBound(m *UserModule, sv *SharedVar) *Object {
	if b.Compiler.InMain.owned[sv.V] {
		has := b.CallPy(b.BuiltinFunction("hasattr").Value, []Arg{{Value: b.moduleInPython(m)}, {Value: Const(sv.V.Name)}})
		return b.Py("py.truth", "", BoolType, has.Value)
	}
	if !sv.flagged {
		sv.flagged, b.Compiler.Changed = true, true
	}
	return b.StateLoad(sv.flag(), BoolType)
}
