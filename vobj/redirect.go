package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A text that changes where output goes, by redirect_stdout() or by assigning
// to sys.stdout, has CPython's print(): native code writes to the host's streams.

// redirects reports whether a text changes the standard streams.
func (c *Compiler) redirects(p *cogen.Program) bool {
	r, ok := c.redirecting[p]
	if ok {
		return r
	}
	streams := words("stdout stderr stdin")
	target := func(es ...tree.Expr) {
		for _, e := range es {
			tree.Inspect(e, func(n tree.Node) bool {
				a, ok := n.(*tree.Attribute)
				r = r || ok && streams[a.Attr]
				return true
			})
		}
	}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Attribute:
			r = r || n.Attr == "redirect_stdout" || n.Attr == "redirect_stderr"
		case *tree.Alias:
			r = r || n.Name == "redirect_stdout" || n.Name == "redirect_stderr"
		case *tree.Assign:
			target(n.Targets...)
		case *tree.Delete:
			target(n.Targets...)
		case *tree.Call:
			if f, ok := n.Func.(*tree.Name); ok && f.ID == "setattr" && len(n.Args) > 1 {
				if k, ok := n.Args[1].(*tree.Constant); ok {
					name, _ := k.Value.(tree.Text)
					r = r || streams[string(name)]
				}
			}
		}
		return true
	})
	if c.redirecting == nil {
		c.redirecting = map[*cogen.Program]bool{}
	}
	c.redirecting[p] = r
	return r
}

// redirected reports whether any of the user's texts does so, in functions for
// hosts; a program that does is CPython's.
func (c *Compiler) redirected() bool {
	if c.isProgram() {
		return false
	}
	r := c.redirects(c.prog)
	for p, m := range c.foreign {
		r = r || !m.library && c.redirects(p)
	}
	return r
}

// lifetimes reports whether a text notices when objects end: weak references,
// __del__(). Native code lets go of CPython's objects at other times, so
// what has any runs there.
func (c *Compiler) lifetimes() bool {
	if c.noticing == nil {
		r := false
		see := func(p *cogen.Program) {
			tree.Inspect(p.Tree, func(n tree.Node) bool {
				switch n := n.(type) {
				case *tree.Import:
					for _, a := range n.Names {
						r = r || noticing[a.Name]
					}
				case *tree.ImportFrom:
					r = r || noticing[n.Module]
				case *tree.FunctionDef:
					r = r || n.Name == "__del__"
				}
				return true
			})
		}
		see(c.prog)
		for p, m := range c.foreign {
			if !m.library {
				see(p)
			}
		}
		if !r {
			return false // a module that is found later may
		}
		c.noticing = &r
	}
	return *c.noticing
}

var noticing = words("weakref")
