package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// sys.excepthook is what a program sets for the exception that ends it. Few get there: CPython runs
// those from the start.

// setExceptHook is sys.excepthook = f. It reports false where the program may notice that nothing is set.
func (b *Builder) setExceptHook(name string) bool {
	c := b.Compiler
	if name != "excepthook" || !c.IsProgram() || !b.mayReplay() {
		return false
	}
	for _, m := range c.ModuleList {
		if readsExceptHook(m.Prog.Tree) {
			return false
		}
	}
	if !c.hooked {
		c.hooked, c.Changed = true, true
	}
	return true
}

// readsExceptHook reports whether a text reads sys.excepthook, or names it otherwise than to bind it.
func readsExceptHook(module tree.Node) bool {
	bound, all := 0, 0
	tree.Inspect(module, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			for _, t := range n.Targets {
				if a, ok := t.(*tree.Attribute); ok && a.Attr == "excepthook" {
					bound++
				}
			}
		case *tree.Attribute:
			if n.Attr == "excepthook" {
				all++
			}
		case *tree.Constant:
			if n.Value == tree.Text("excepthook") {
				all++
			}
		case *tree.ImportFrom:
			for _, a := range n.Names {
				if a.Name == "excepthook" {
					all++
				}
			}
		}
		return true
	})
	return all > bound
}

// leaveToHook leaves the program to CPython, which calls its excepthook, if this exception ends it.
func (b *Builder) leaveToHook(s *cogen.Site) {
	if b.Current == nil || !b.Compiler.hooked {
		return
	}
	e := b.Frame.handled[len(b.Frame.handled)-1]
	b.Branch(b.excMatches(s, e, NewObject(ExceptionClass{Name: "SystemExit"})), func() {}, func() {
		b.ReplayRow("an exception that ends a program with an excepthook")
	})
}
