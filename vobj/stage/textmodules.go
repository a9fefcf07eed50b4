package stage

import (
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Definitions that are made in CPython of their text belong to the module that has the text:
// __main__ for the script, a module object of CPython's for a module that the script imports.
// That object is made, and put into sys.modules, where the module's body begins to run, and has
// nothing but the definitions and the variables that are mirrored.

// isOwn reports whether a program is the script or a module of the user's that it imports.
func (c *Compiler) isOwn(p *cogen.Program) bool {
	m := c.Modules[p]
	return m != nil && !m.Library
}

// ownModule is the module of the user's that a test holds for; nil if there is none.
func (c *Compiler) ownModule(is func(m *UserModule) bool) *UserModule {
	for _, m := range c.ModuleList {
		if !m.Library && is(m) {
			return m
		}
	}
	return nil
}

// moduleWith is the module that has the text of a node.
func (c *Compiler) moduleWith(n tree.Node) *UserModule {
	return c.ownModule(func(m *UserModule) bool { return m.Prog.File == n.Span().File })
}

// ModuleOfVar is the module that a module-level variable belongs to.
func (c *Compiler) ModuleOfVar(v *scope.Var) *UserModule {
	return c.ownModule(func(m *UserModule) bool { return m.Prog.Info.Module == v.Scope })
}

// moduleOfScope is the module that a scope is in.
func (c *Compiler) moduleOfScope(sc *scope.Scope) *UserModule {
	for sc != nil && sc.Parent != nil {
		sc = sc.Parent
	}
	return c.ownModule(func(m *UserModule) bool { return m.Prog.Info.Module == sc })
}

// noteImports notes which variables of a module are modules.
func (c *Compiler) noteImports(m *UserModule) {
	imported, within := facts.ImportedModules(m.Prog)
	for v, name := range imported {
		c.imported[v] = name
	}
	for v, names := range within {
		c.within[v] = names
	}
	tree.Inspect(m.Prog.Tree, func(n tree.Node) bool {
		from, ok := n.(*tree.ImportFrom)
		if !ok {
			return true
		}
		if abs, ok := m.absolute(from.Module, from.Level); ok {
			for _, a := range from.Names {
				if v := m.Prog.Info.Binds[a]; v != nil && v.Bindings == 1 && abs != "" {
					c.importedFrom[v] = abs + "." + a.Name
				}
			}
		}
		return true
	})
}

// moduleNamedBy is the module of the user's that an expression of a text names; nil for others.
func (c *Compiler) moduleNamedBy(info *scope.Info, e tree.Expr) *UserModule {
	named := func(name string) *UserModule {
		if m := c.UserModuleNamed(name); m != nil && !m.Library {
			return m
		}
		return nil
	}
	switch e := e.(type) {
	case *tree.Name:
		v := info.Uses[e]
		if v == nil {
			return nil
		}
		if name := c.imported[v]; name != "" {
			return named(name)
		}
		if name := c.importedFrom[v]; name != "" {
			if of := named(parentModule(name)); of != nil && of.package_ && of.Prog.Info.Module.Lookup(v.Name) == nil {
				return named(name)
			}
		}
	case *tree.Attribute:
		if of := c.moduleNamedBy(info, e.Value); of != nil && of.package_ && of.Prog.Info.Module.Lookup(e.Attr) == nil {
			return named(of.name + "." + e.Attr)
		}
	}
	return nil
}

// show has a module as an object of CPython's from the beginning of its body on, and so the
// packages around it.
func (c *Compiler) show(m *UserModule) {
	for name := m.name; name != "" && name != facts.MainName; name = parentModule(name) {
		if !c.InMain.shown[name] {
			c.InMain.shown[name], c.Changed = true, true
			c.Pulls++
		}
	}
}

// moduleInPython is a module of the user's as CPython has it.
func (b *Builder) moduleInPython(m *UserModule) *Object {
	b.Compiler.show(m)
	return b.Py("py.import", m.name, PyObjType)
}

// openInPython makes a module's object, as its body begins.
func (b *Builder) openInPython(m *UserModule) {
	if !b.Compiler.InMain.shown[m.name] || b.Current == nil {
		return
	}
	path := m.Prog.File.Full()
	util := b.Py("py.import", "importlib.util", PyObjType)
	args := []Arg{{Value: Const(m.name)}, {Value: Const(path)}}
	if m.package_ {
		folders := b.Py("py.list_new", "", PyObjType)
		b.Py("py.list_append", "", nil, folders.Value, b.ToPython(Const(filepath.Dir(path))))
		args = append(args, Arg{Name: "submodule_search_locations", Value: folders})
	}
	spec := b.CallPy(b.GetAttrPython(util, "spec_from_file_location").Value, args)
	made := b.CallPy(b.GetAttrPython(util, "module_from_spec").Value, []Arg{{Value: spec}})
	loaded := b.GetAttrPython(b.Py("py.import", "sys", PyObjType), "modules")
	b.Py("py.setitem", "", nil, loaded.Value, b.ToPython(Const(m.name)), made.Value)
	if p := parentModule(m.name); p != "" {
		b.Py("py.setattr", m.name[strings.LastIndexByte(m.name, '.')+1:], nil, b.Py("py.import", p, PyObjType).Value, made.Value)
	}
}

// loadVar is a module-level variable of a program, wherever it is kept.
func (b *Builder) loadVar(m *UserModule, sv *SharedVar, missing func() *Object) *Object {
	if b.Compiler.InMain.owned[sv.V] {
		return b.loadOwned(sv.V, missing)
	}
	return b.loadShared(m, sv, missing)
}

// seesAttr notes what a text sees of another module of the user's by an attribute; false if that
// is not known.
func (c *Compiler) seesAttr(info *scope.Info, n *tree.Attribute, of *UserModule, see func(*scope.Var)) bool {
	base := n.Value
	for {
		a, ok := base.(*tree.Attribute)
		if !ok {
			break
		}
		base = a.Value
	}
	see(info.Uses[base.(*tree.Name)])
	if v := of.Prog.Info.Module.Lookup(n.Attr); v != nil {
		see(v)
		return true
	}
	return c.moduleNamedBy(info, n) == nil && strings.HasPrefix(n.Attr, "__")
}

// boundElsewhere are the variables of other modules that a statement of a text binds.
func (c *Compiler) boundElsewhere(info *scope.Info, st tree.Node) (out []*scope.Var) {
	var targets []tree.Expr
	switch n := st.(type) {
	case *tree.Assign:
		targets = n.Targets
	case *tree.AugAssign:
		targets = []tree.Expr{n.Target}
	case *tree.AnnAssign:
		targets = []tree.Expr{n.Target}
	case *tree.Delete:
		targets = n.Targets
	}
	for _, t := range targets {
		tree.Inspect(t, func(n tree.Node) bool {
			if a, ok := n.(*tree.Attribute); ok {
				if of := c.moduleNamedBy(info, a.Value); of != nil {
					if v := of.Prog.Info.Module.Lookup(a.Attr); v != nil {
						out = append(out, v)
					}
				}
			}
			return true
		})
	}
	return out
}

// nameOf is the __name__ of a module of the user's.
func (c *Compiler) nameOf(p *cogen.Program) string {
	if m := c.Modules[p]; m != nil && !m.Library {
		return m.name
	}
	return facts.MainName
}
