package rows

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Methods that give rows (flow.go): pd.DataFrame(self.rows()). What a method's result goes to is
// known if its name is that of one method only, and all that mentions the name calls it.

// rowMethods are the methods of a program's classes by their names, and where the names are mentioned.
type rowMethods struct {
	defs map[string]*tree.FunctionDef // nil: of several
	uses map[string][]tree.Expr
	text map[string]bool // names that are texts, too: of getattr() perhaps
	open bool            // attributes have names that the text does not show
}

func findRowMethods(p *cogen.Program) *rowMethods {
	m := &rowMethods{map[string]*tree.FunctionDef{}, map[string][]tree.Expr{}, map[string]bool{}, false}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.ClassDef:
			for _, st := range n.Body {
				if d, ok := st.(*tree.FunctionDef); ok {
					if _, again := m.defs[d.Name]; again || d.Async || slices.ContainsFunc(d.Decorators, notOfMethods) {
						d = &tree.FunctionDef{Name: d.Name}
					}
					m.defs[d.Name] = d
				}
			}
		case *tree.Attribute:
			m.uses[n.Attr] = append(m.uses[n.Attr], n)
		case *tree.Constant:
			if s, ok := n.Value.(tree.Text); ok {
				m.text[string(s)] = true
			}
		case *tree.Call:
			if x, ok := n.Func.(*tree.Name); ok && x.ID == "getattr" && len(n.Args) > 1 {
				if _, known := literalOf(n.Args[1]); !known {
					m.open = true
				}
			}
		}
		return true
	})
	return m
}

// notOfMethods reports whether a decorator may make something else of a method.
func notOfMethods(e tree.Expr) bool {
	x, ok := e.(*tree.Name)
	return !ok || x.ID != "staticmethod" && x.ID != "classmethod"
}

// named is the method of a name, nil if there is none or it is not the only one.
func (m *rowMethods) named(name string) *tree.FunctionDef {
	d := m.defs[name]
	if d == nil || d.Body == nil || m.open || m.text[name] {
		return nil
	}
	return d
}

// mentions are the expressions that are a function, whose name is mentioned where names says.
func (m *rowMethods) mentions(d *tree.FunctionDef, names []*tree.Name) []tree.Node {
	var out []tree.Node
	for _, n := range names {
		out = append(out, n)
	}
	if m.named(d.Name) == d {
		for _, x := range m.uses[d.Name] {
			out = append(out, x)
		}
	}
	return out
}
