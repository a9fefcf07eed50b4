package vobj

import (
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Definitions that are made in CPython of their text belong to the module that has the text:
// __main__ for the script, a module object of CPython's for a module that the script imports.
// That object is made, and put into sys.modules, where the module's body begins to run, and has
// nothing but the definitions and the variables that are mirrored.

// isOwn reports whether a program is the script or a module of the user's that it imports.
func (c *Compiler) isOwn(p *cogen.Program) bool {
	m := c.modules[p]
	return m != nil && !m.library
}

// ownModule is the module of the user's that a test holds for; nil if there is none.
func (c *Compiler) ownModule(is func(m *userModule) bool) *userModule {
	for _, m := range c.moduleList {
		if !m.library && is(m) {
			return m
		}
	}
	return nil
}

// moduleWith is the module that has the text of a node.
func (c *Compiler) moduleWith(n tree.Node) *userModule {
	return c.ownModule(func(m *userModule) bool { return m.prog.File == n.Span().File })
}

// moduleOfVar is the module that a module-level variable belongs to.
func (c *Compiler) moduleOfVar(v *scope.Var) *userModule {
	return c.ownModule(func(m *userModule) bool { return m.prog.Info.Module == v.Scope })
}

// moduleOfScope is the module that a scope is in.
func (c *Compiler) moduleOfScope(sc *scope.Scope) *userModule {
	for sc != nil && sc.Parent != nil {
		sc = sc.Parent
	}
	return c.ownModule(func(m *userModule) bool { return m.prog.Info.Module == sc })
}

// noteImports notes which variables of a module are modules.
func (c *Compiler) noteImports(m *userModule) {
	imported, within := importedModules(m.prog)
	for v, name := range imported {
		c.imported[v] = name
	}
	for v, names := range within {
		c.within[v] = names
	}
	tree.Inspect(m.prog.Tree, func(n tree.Node) bool {
		from, ok := n.(*tree.ImportFrom)
		if !ok {
			return true
		}
		if abs, ok := m.absolute(from.Module, from.Level); ok {
			for _, a := range from.Names {
				if v := m.prog.Info.Binds[a]; v != nil && v.Bindings == 1 && abs != "" {
					c.importedFrom[v] = abs + "." + a.Name
				}
			}
		}
		return true
	})
}

// moduleNamedBy is the module of the user's that an expression of a text names; nil for others.
func (c *Compiler) moduleNamedBy(info *scope.Info, e tree.Expr) *userModule {
	named := func(name string) *userModule {
		if m := c.userModuleNamed(name); m != nil && !m.library {
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
			if of := named(parentModule(name)); of != nil && of.package_ && of.prog.Info.Module.Lookup(v.Name) == nil {
				return named(name)
			}
		}
	case *tree.Attribute:
		if of := c.moduleNamedBy(info, e.Value); of != nil && of.package_ && of.prog.Info.Module.Lookup(e.Attr) == nil {
			return named(of.name + "." + e.Attr)
		}
	}
	return nil
}

// show has a module as an object of CPython's from the beginning of its body on, and so the
// packages around it.
func (c *Compiler) show(m *userModule) {
	for name := m.name; name != "" && name != mainName; name = parentModule(name) {
		if !c.inMain.shown[name] {
			c.inMain.shown[name], c.changed = true, true
			c.pulls++
		}
	}
}

// moduleInPython is a module of the user's as CPython has it.
func (b *builder) moduleInPython(m *userModule) *object {
	b.c.show(m)
	return b.py("py.import", m.name, tPyObj)
}

// openInPython makes a module's object, as its body begins.
func (b *builder) openInPython(m *userModule) {
	if !b.c.inMain.shown[m.name] || b.cur == nil {
		return
	}
	path := m.prog.File.Full()
	util := b.py("py.import", "importlib.util", tPyObj)
	args := []arg{{val: mkConst(m.name)}, {val: mkConst(path)}}
	if m.package_ {
		folders := b.py("py.list_new", "", tPyObj)
		b.py("py.list_append", "", nil, folders.v, b.toPython(mkConst(filepath.Dir(path))))
		args = append(args, arg{name: "submodule_search_locations", val: folders})
	}
	spec := b.callPy(b.getAttrPython(util, "spec_from_file_location").v, args)
	made := b.callPy(b.getAttrPython(util, "module_from_spec").v, []arg{{val: spec}})
	loaded := b.getAttrPython(b.py("py.import", "sys", tPyObj), "modules")
	b.py("py.setitem", "", nil, loaded.v, b.toPython(mkConst(m.name)), made.v)
	if p := parentModule(m.name); p != "" {
		b.py("py.setattr", m.name[strings.LastIndexByte(m.name, '.')+1:], nil, b.py("py.import", p, tPyObj).v, made.v)
	}
}

// loadVar is a module-level variable of a program, wherever it is kept.
func (b *builder) loadVar(m *userModule, sv *sharedVar, missing func() *object) *object {
	if b.c.inMain.owned[sv.v] {
		return b.loadOwned(sv.v, missing)
	}
	return b.loadShared(m, sv, missing)
}

// seesAttr notes what a text sees of another module of the user's by an attribute; false if that
// is not known.
func (c *Compiler) seesAttr(info *scope.Info, n *tree.Attribute, of *userModule, see func(*scope.Var)) bool {
	base := n.Value
	for {
		a, ok := base.(*tree.Attribute)
		if !ok {
			break
		}
		base = a.Value
	}
	see(info.Uses[base.(*tree.Name)])
	if v := of.prog.Info.Module.Lookup(n.Attr); v != nil {
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
					if v := of.prog.Info.Module.Lookup(a.Attr); v != nil {
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
	if m := c.modules[p]; m != nil && !m.library {
		return m.name
	}
	return mainName
}
