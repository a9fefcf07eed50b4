package cogen

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// boundCallables finds the functions that top-level assignments bind to a name once: lambdas,
// functools.partial of a function, and functions that get another name. They are generators of their
// parameters alone: who calls one calls what the name is bound to.
func (p *Program) boundCallables() {
	known := map[*scope.Var]*Generator{}
	for _, g := range p.Funcs {
		known[p.Info.Binds[g.Node]] = g
	}
	for _, st := range p.Tree.Body {
		name, value := BoundName(st)
		if name == nil {
			continue
		}
		v := p.Info.Uses[name]
		if v == nil || v.Bindings != 1 || v.WrittenByInner {
			continue
		}
		of := func(e tree.Expr) *Generator {
			if x, ok := e.(*tree.Name); ok {
				return known[p.Info.Uses[x]]
			}
			return nil
		}
		g := &Generator{Name: name.ID, Node: st, Scope: p.Info.Module, Decorated: true, prog: p}
		switch e := value.(type) {
		case *tree.Lambda:
			g.Params, g.IsGenerator = p.byNode[e].Params, p.byNode[e].IsGenerator
		case *tree.Name:
			f := of(e)
			if f == nil {
				continue
			}
			g.Params, g.Returns = f.Params, f.Returns
		case *tree.Call:
			if p.ImportedName(e.Func) != "functools.partial" || len(e.Args) == 0 {
				continue
			}
			f := of(e.Args[0])
			if f == nil {
				continue
			}
			left, ok := leftBy(f.Params, e)
			if !ok {
				continue
			}
			g.Params = left
			g.Returns = f.Returns
		default:
			continue
		}
		if a, ok := st.(*tree.AnnAssign); ok {
			g.annotate(a.Annotation)
		}
		known[v] = g
		p.Bound = append(p.Bound, g)
	}
}

// BoundName is the name that a statement binds to a value, and nothing else; nil if there is none.
func BoundName(st tree.Node) (*tree.Name, tree.Expr) {
	switch a := st.(type) {
	case *tree.Assign:
		if name, ok := a.Targets[0].(*tree.Name); ok && len(a.Targets) == 1 {
			return name, a.Value
		}
	case *tree.AnnAssign:
		if name, ok := a.Target.(*tree.Name); ok && a.Value != nil {
			return name, a.Value
		}
	}
	return nil, nil
}

// annotate takes types of parameters and result from Callable[[int, str], bool].
func (g *Generator) annotate(e tree.Expr) {
	s, ok := e.(*tree.Subscript)
	if !ok || tree.LastName(s.Value) != "Callable" {
		return
	}
	of, ok := s.Index.(*tree.Tuple)
	if !ok || len(of.Elts) != 2 {
		return
	}
	types, ok := of.Elts[0].(*tree.List)
	if !ok || len(types.Elts) > len(g.Params) {
		return
	}
	g.Params, g.Returns = slices.Clone(g.Params), of.Elts[1]
	for i, t := range types.Elts {
		if g.Params[i].Annotation == nil {
			g.Params[i].Annotation = t
		}
	}
}

// leftBy are the parameters that calls of a partial() can pass by position.
func leftBy(params []Param, call *tree.Call) ([]Param, bool) {
	given := len(call.Args) - 1
	for _, a := range call.Args {
		if _, ok := a.(*tree.Starred); ok {
			return nil, false
		}
	}
	named := map[string]bool{}
	for _, k := range call.Keywords {
		if k.Arg == "" {
			return nil, false
		}
		named[k.Arg] = true
	}
	var left []Param
	for _, q := range params {
		switch {
		case q.Kind == Vararg:
			left = append(left, q)
		case q.Kind == KwOnly || q.Kind == Kwarg:
		case given > 0:
			given--
		case named[q.Name]:
			return left, true
		default:
			left = append(left, q)
		}
	}
	return left, true
}

// ImportedName is the full name of what an expression takes from an imported module, "" if it
// does not.
func (p *Program) ImportedName(e tree.Expr) string {
	rest := ""
	for {
		a, ok := e.(*tree.Attribute)
		if !ok {
			break
		}
		e, rest = a.Value, "."+a.Attr+rest
	}
	x, ok := e.(*tree.Name)
	if !ok {
		return ""
	}
	for _, st := range p.Tree.Body {
		switch st := st.(type) {
		case *tree.Import:
			for _, a := range st.Names {
				top, _, _ := strings.Cut(a.Name, ".")
				if a.AsName == x.ID {
					return a.Name + rest
				}
				if a.AsName == "" && top == x.ID {
					return top + rest
				}
			}
		case *tree.ImportFrom:
			for _, a := range st.Names {
				if st.Level == 0 && (a.AsName == x.ID || a.AsName == "" && a.Name == x.ID) {
					return st.Module + "." + a.Name + rest
				}
			}
		}
	}
	return ""
}
