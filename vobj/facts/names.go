package facts

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Names and statements in texts.

// LastName is the name of what is called, without what it is an attribute of.
func LastName(f tree.Expr) string {
	switch f := f.(type) {
	case *tree.Name:
		return f.ID
	case *tree.Attribute:
		return f.Attr
	}
	return ""
}

// IsMainGuard recognises `if __name__ == "__main__":`.
func IsMainGuard(n *tree.If) bool {
	c, ok := n.Test.(*tree.Compare)
	if !ok || len(c.Ops) != 1 {
		return false
	}
	name, ok := c.Left.(*tree.Name)
	return ok && name.ID == "__name__"
}

func Words(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// ImportedModules are the variables of a program that import statements bind to modules,
// and the modules within those that are imported thereby.
func ImportedModules(p *cogen.Program) (out map[*scope.Var]string, within map[*scope.Var][]string) {
	out, within = map[*scope.Var]string{}, map[*scope.Var][]string{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if n, ok := n.(*tree.Import); ok {
			for _, a := range n.Names {
				name := a.Name
				if a.AsName == "" {
					name, _, _ = strings.Cut(name, ".")
				}
				if v := p.Info.Binds[a]; v != nil {
					out[v] = name
					if name != a.Name && !slices.Contains(within[v], a.Name) {
						within[v] = append(within[v], a.Name)
					}
				}
			}
		}
		return true
	})
	return out, within
}

// NamesOf are the names that a node itself mentions.
func NamesOf(n tree.Node) []string {
	switch n := n.(type) {
	case *tree.Name:
		return []string{n.ID}
	case *tree.FunctionDef:
		return []string{n.Name}
	case *tree.ClassDef:
		return []string{n.Name}
	case *tree.Arg:
		return []string{n.Name}
	case *tree.Alias:
		return []string{n.Name, n.AsName}
	case *tree.ExceptHandler:
		return []string{n.Name}
	case *tree.Global:
		return n.Names
	case *tree.Nonlocal:
		return n.Names
	case *tree.MatchAs:
		return []string{n.Name}
	case *tree.MatchStar:
		return []string{n.Name}
	case *tree.MatchMapping:
		return []string{n.Rest}
	}
	return nil
}

const MainName = "__main__"

// Mentions reports whether a name occurs in a tree.
func Mentions(n tree.Node, names ...string) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		if id, ok := n.(*tree.Name); ok {
			for _, name := range names {
				found = found || id.ID == name
			}
		}
		return !found
	})
	return found
}
