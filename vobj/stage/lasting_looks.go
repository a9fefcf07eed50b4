package stage

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// looksAtItself reports whether a text may get at module-level variables otherwise than by their
// names, or notices when and where code runs.
func (c *Compiler) looksAtItself(p *cogen.Program) bool {
	facts, view := c.factsOf(p), c.ownViewOf(p)
	if facts.lifetimes || facts.interrupts || facts.counts || view.Why != "" || view.Unknown || len(view.Named) > 0 {
		return true
	}
	if slices.Contains(facts.imports, moduleStem(c.Prog)) {
		return true
	}
	found := false
	apart := map[tree.Node]bool{} // functions of calls that see no variable of the module
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			if evaluatesApart(n) {
				apart[n.Func] = true
			}
		case *tree.Attribute:
			found = found || Evaluating[n.Attr]
		case *tree.Name:
			found = found || (Evaluating[n.ID] || namespaces[n.ID] && p.Info.Uses[n] == nil) && !apart[n]
		}
		return !found
	})
	return found
}

// evaluatesApart reports whether a call evaluates a known text with variables that it is given.
func evaluatesApart(n *tree.Call) bool {
	f, ok := n.Func.(*tree.Name)
	if !ok || f.ID != "eval" && f.ID != "exec" || len(n.Args) < 2 {
		return false
	}
	text, ok := n.Args[0].(*tree.Constant)
	if !ok {
		return false
	}
	s, ok := text.Value.(tree.Text)
	_, given := n.Args[1].(*tree.Dict)
	return ok && given && !strings.Contains(string(s), "__")
}

// namespaces are builtins that give variables by names that run time makes.
var namespaces = facts.Words("globals vars locals dir compile __builtins__")

// moduleStem is the name by which other modules import a program's file.
func moduleStem(p *cogen.Program) string {
	name := path.Base(filepath.ToSlash(p.File.Name))
	return strings.TrimSuffix(name, path.Ext(name))
}
