package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A module of functions with `from m import *` has names that no statement of it
// binds: they are CPython's, looked up when used.

// starImport is what a module's import * statements may bind.
type starImport struct {
	any      bool // there is one
	builtins bool // names of builtins may be among them
}

// plainStars are modules of which import * binds no name of a builtin.
var plainStars = map[string]bool{
	"abc": true, "bisect": true, "calendar": true, "collections": true, "dataclasses": true, "datetime": true, "decimal": true, "enum": true,
	"fractions": true, "functools": true, "heapq": true, "itertools": true, "json": true, "random": true, "re": true, "statistics": true,
	"string": true, "textwrap": true, "typing": true, "urllib.parse": true,
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
				if n.Names[0].Name == "*" {
					star.any = true
					star.builtins = star.builtins || !plainStars[n.Module]
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
	b.noteFallback(name, "an import * may bind it", "import it by its name")
	if m := b.c.foreign[p]; m != nil {
		return b.getAttrPython(b.py("py.import", m.name, tPyObj), name)
	}
	return b.py("py.global", name, tPyObj)
}
