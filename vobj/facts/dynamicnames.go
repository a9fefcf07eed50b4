package facts

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// dynamicBinders are names and attributes by which a module may bind variables that its text
// does not: in its dict, by texts that run in it, or among the builtins (gettext.install).
var dynamicBinders = Words("globals locals vars exec eval setattr __dict__ modules install builtins __builtins__")

// BindsNames reports whether a module may bind variables that no statement of its text binds.
func BindsNames(p *cogen.Program) bool {
	found := false
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			found = found || dynamicBinders[n.ID]
		case *tree.Attribute:
			found = found || dynamicBinders[n.Attr]
		}
		return !found
	})
	return found
}
