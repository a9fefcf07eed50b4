package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// importsContext reports whether a module of the user's that a program for hosts imports, or one
// that such a module imports, changes the decimal context when it is imported. The program
// may use nothing else of it.
func (c *Compiler) importsContext() bool {
	if c.load == nil || c.IsProgram() || c.Prog == nil {
		return false
	}
	if c.contextImported != nil {
		return *c.contextImported
	}
	seen, found := map[string]bool{}, false
	var visit func(m *UserModule)
	importing := func(name string) {
		if name == "" || seen[name] || found {
			return
		}
		seen[name] = true
		if src, err := c.load(name); err == nil && src != nil {
			if found = setsContext(src.Prog); !found {
				visit(&UserModule{Prog: src.Prog, name: name, package_: src.Package})
			}
		}
	}
	visit = func(m *UserModule) {
		eachOfModule(m.Prog, func(n tree.Node) {
			switch n := n.(type) {
			case *tree.Import:
				for _, a := range n.Names {
					for name := a.Name; name != ""; name = parentModule(name) { // importing a.b imports a
						importing(name)
					}
				}
			case *tree.ImportFrom:
				if from, ok := m.absolute(n.Module, n.Level); ok {
					importing(from)
					for _, a := range n.Names {
						importing(from + "." + a.Name)
					}
				}
			}
		})
	}
	visit(&UserModule{Prog: c.Prog, name: c.mainModule()})
	c.contextImported = &found
	return found
}

// setsContext reports whether statements of a module, outside of its functions, use a context.
func setsContext(p *cogen.Program) bool {
	found := false
	eachOfModule(p, func(n tree.Node) {
		switch n := n.(type) {
		case *tree.Name:
			found = found || n.ID == "getcontext" || n.ID == "setcontext" || n.ID == "DefaultContext"
		case *tree.Attribute:
			found = found || n.Attr == "getcontext" || n.Attr == "setcontext" || n.Attr == "DefaultContext"
		}
	})
	return found
}

// eachOfModule visits what runs when a module is imported: its statements, but for the bodies of functions.
func eachOfModule(p *cogen.Program, visit func(tree.Node)) {
	for _, st := range p.Tree.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			switch n.(type) {
			case *tree.FunctionDef, *tree.Lambda:
				return false
			case nil:
				return true
			}
			visit(n)
			return true
		})
	}
}
