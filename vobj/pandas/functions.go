package pandas

import (
	"maps"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Functions of a program that work with pandas, as load(path) and main() do. They
// are generated in place when the program's body calls them: so a file's name that
// is an argument is known, frames may change in them, and what has no model is
// pandas' own there too.

// maxInPlace bounds the text of a function that is generated in place for that reason.
const maxInPlace = 4000

// worksWithTables reports whether a function mentions pandas or loads objects, or mentions a
// function that does, and does not call itself.
func worksWithTables(b *stage.Builder, g *cogen.Generator) bool {
	if b.Compiler.NoTables || !b.MayCopy() || g.Async || b.Frame.Model || !b.Compiler.UsesTables && len(Displayed(b.Compiler, g.Program()).Loads.users) == 0 {
		return false
	}
	def, ok := g.Node.(*tree.FunctionDef)
	return ok && tableUsers(b.Compiler, g.Program())[def]
}

// tableFunctions are the functions of a module that work with pandas, or load objects whose
// files are known only so.
func tableFunctions(p *cogen.Program, loads LoadText) map[*tree.FunctionDef]bool {
	libs := pandasNames(p)
	maps.Copy(libs, loads.users)
	return functionsWith(p, libs)
}

// functionsWith are the functions that mention such variables, or functions that do.
func functionsWith(p *cogen.Program, libs map[*scope.Var]bool) map[*tree.FunctionDef]bool {
	if len(libs) == 0 {
		return nil
	}
	defs := map[*scope.Var]*tree.FunctionDef{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if f, ok := n.(*tree.FunctionDef); ok && !slices.ContainsFunc(f.Decorators, func(d tree.Expr) bool { return !methodDecorators[facts.LastName(d)] }) {
			if v := p.Info.Binds[f]; v != nil && v.Bindings == 1 {
				defs[v] = f
			}
		}
		return true
	})
	methods := methodsByClass(p)
	calls := map[*tree.FunctionDef][]*tree.FunctionDef{}
	found := map[*tree.FunctionDef]bool{}
	for _, f := range defs {
		size := 0
		for _, st := range f.Body {
			tree.Inspect(st, func(n tree.Node) bool {
				size++
				if x, ok := n.(*tree.Name); ok {
					v := p.Info.Uses[x]
					if libs[v] {
						found[f] = true
					}
					if g := defs[v]; g != nil {
						calls[f] = append(calls[f], g)
					}
					calls[f] = append(calls[f], methods[v]...)
				}
				return true
			})
		}
		if size > maxInPlace {
			calls[f] = append(calls[f], f) // as if it called itself
		}
	}
	for changed := true; changed; {
		changed = false
		for f, gs := range calls {
			for _, g := range gs {
				if found[g] && !found[f] {
					found[f], changed = true, true
				}
			}
		}
	}
	for f := range found {
		reached := map[*tree.FunctionDef]bool{}
		var visit func(g *tree.FunctionDef)
		visit = func(g *tree.FunctionDef) {
			for _, h := range calls[g] {
				if !reached[h] {
					reached[h] = true
					visit(h)
				}
			}
		}
		if visit(f); reached[f] {
			delete(found, f)
		}
	}
	return found
}

// methodDecorators leave the function as it is.
var methodDecorators = facts.Words("classmethod property staticmethod")

// methodsByClass are the methods of a module's classes, which who mentions the class may call.
func methodsByClass(p *cogen.Program) map[*scope.Var][]*tree.FunctionDef {
	found := map[*scope.Var][]*tree.FunctionDef{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if c, ok := n.(*tree.ClassDef); ok && p.Info.Binds[c] != nil {
			for _, st := range c.Body {
				if f, ok := st.(*tree.FunctionDef); ok {
					found[p.Info.Binds[c]] = append(found[p.Info.Binds[c]], f)
				}
			}
		}
		return true
	})
	return found
}

// pandasNames are the variables of a module that pandas is imported as.
func pandasNames(p *cogen.Program) map[*scope.Var]bool {
	libs := map[*scope.Var]bool{}
	is := func(name string) bool { return name == "pandas" || strings.HasPrefix(name, "pandas.") }
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				if is(a.Name) {
					libs[p.Info.Binds[a]] = true
				}
			}
		case *tree.ImportFrom:
			for _, a := range n.Names {
				if is(n.Module) {
					libs[p.Info.Binds[a]] = true
				}
			}
		}
		return true
	})
	delete(libs, nil)
	return libs
}
