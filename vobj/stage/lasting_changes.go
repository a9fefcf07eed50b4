package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// What may change of the values of variables that functions share (lasting.go).

// lastingFactsOf reads a module's text.
func lastingFactsOf(p *cogen.Program, bindings map[*scope.Var]*facts.Binding) *facts.LastingFacts {
	f := &facts.LastingFacts{Text: facts.NewTextReach(p), Parts: map[*scope.Var]*facts.LastingPart{}, Quiet: map[*scope.Var]bool{}, Shared: facts.NamedInside(p)}
	for _, g := range p.Bound { // hosts may name them
		f.Shared[p.Info.Module.Lookup(g.Name)] = true
	}
	deleted := map[*scope.Var]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if d, ok := n.(*tree.Delete); ok {
			for _, v := range p.Info.Assigned(d) {
				deleted[v] = true
			}
		}
		return true
	})
	for _, st := range p.Tree.Body {
		f.Stmts = append(f.Stmts, f.Statement(st, deleted))
	}
	changing := facts.ChangingDefinitions(p)
	attrs := facts.ChangedAttributes(p)
	seen := map[*scope.Var]bool{}
	for i, st := range p.Tree.Body {
		for _, v := range f.Stmts[i].Binds {
			b := bindings[v]
			if b == nil || seen[v] {
				continue
			}
			quiet := !b.State && !facts.IsCachedDef(p, st)
			if quiet && !lastingMayChange(f, st, changing, attrs) {
				continue
			}
			seen[v] = true
			if part := f.PartOf(v, bindings); part != nil {
				f.Seeds, f.Parts[v], f.Quiet[v] = append(f.Seeds, v), part, quiet
			}
		}
	}
	return f
}

// lastingMayChange reports whether what a statement binds may change without anything that binds or
// changes it by the name of a variable. attrs are the attributes whose objects the text changes.
func lastingMayChange(f *facts.LastingFacts, st tree.Stmt, changing map[*scope.Var]bool, attrs map[string]bool) bool {
	switch n := st.(type) {
	case *tree.Assign:
		return valueMayChange(f, n.Value, changing)
	case *tree.AnnAssign:
		return n.Value != nil && valueMayChange(f, n.Value, changing)
	case *tree.FunctionDef:
		for _, d := range n.Decorators {
			for v := range f.Text.From(d) {
				if changing[v] {
					return true
				}
			}
		}
		return hasObjectDefault(n.Args)
	case *tree.ClassDef:
		return classMayChange(f, n, attrs)
	}
	return false
}

// hasObjectDefault reports whether a default of a function may be an object that it makes.
func hasObjectDefault(args *tree.Arguments) bool {
	return slices.ContainsFunc(facts.DefaultsOf(args), func(d tree.Expr) bool {
		switch d.(type) {
		case *tree.Name, *tree.Attribute: // of another variable
			return false
		}
		return Literal(d) == nil
	})
}

// classMayChange reports whether attributes of a class may change.
func classMayChange(f *facts.LastingFacts, def *tree.ClassDef, attrs map[string]bool) bool {
	for _, st := range def.Body {
		value, name := tree.Expr(nil), ""
		switch n := st.(type) {
		case *tree.FunctionDef:
			if hasObjectDefault(n.Args) || facts.SetsClass(n) {
				return true
			}
		case *tree.Assign:
			value, name = n.Value, facts.LastName(n.Targets[0])
		case *tree.AnnAssign:
			value, name = n.Value, facts.LastName(n.Target)
		}
		if value != nil && attrs[name] && Literal(value) == nil {
			return true
		}
	}
	return false
}

// valueMayChange reports whether a value is, or holds, an object with methods that change it, an
// iterator, or a function with state.
func valueMayChange(f *facts.LastingFacts, value tree.Expr, changing map[*scope.Var]bool) bool {
	found := false
	tree.Inspect(value, func(n tree.Node) bool {
		if f, ok := n.(*tree.Lambda); ok {
			found = found || hasObjectDefault(f.Args)
		}
		call, ok := n.(*tree.Call)
		if !ok {
			return !found
		}
		name := f.Text.P.ImportedName(call.Func)
		found = found || name == "random.Random" || strings.HasPrefix(name, "itertools.")
		if x, ok := call.Func.(*tree.Name); ok {
			found = found || x.ID == "iter" && f.Text.P.Info.Uses[x] == nil
			for v := range f.Text.From(x) {
				found = found || changing[v]
			}
		}
		return !found
	})
	return found
}
