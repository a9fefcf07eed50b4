package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What a text says of how it loads objects from files: functions that do are generated in place, as those that work
// with tables, since the files are known only so.

// LoadModules are the modules whose function load() is that.
var LoadModules = map[string]bool{"joblib": true, "pickle": true}

// loadNames are the variables that such modules are imported as, and their functions.
func loadNames(p *cogen.Program) (modules, functions map[*scope.Var]bool) {
	modules, functions = map[*scope.Var]bool{}, map[*scope.Var]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				if LoadModules[a.Name] {
					modules[p.Info.Binds[a]] = true
				}
			}
		case *tree.ImportFrom:
			for _, a := range n.Names {
				if LoadModules[n.Module] && a.Name == "load" {
					functions[p.Info.Binds[a]] = true
				}
			}
		}
		return true
	})
	delete(modules, nil)
	delete(functions, nil)
	return modules, functions
}

// LoadText is what a program's text says of how it loads objects.
type LoadText struct {
	Opens map[tree.Node]bool  // calls of open() for this only
	users map[*scope.Var]bool // the modules and functions, if any of them is called
}

func findLoads(p *cogen.Program) LoadText {
	t := LoadText{Opens: map[tree.Node]bool{}, users: map[*scope.Var]bool{}}
	modules, functions := loadNames(p)
	if len(modules)+len(functions) == 0 {
		return t
	}
	// loads is the variable that a call of load() with one argument goes by.
	loads := func(c *tree.Call) *scope.Var {
		if len(c.Args) != 1 || len(c.Keywords) != 0 {
			return nil
		}
		switch f := c.Func.(type) {
		case *tree.Name:
			if v := p.Info.Uses[f]; functions[v] {
				return v
			}
		case *tree.Attribute:
			if x, ok := f.Value.(*tree.Name); ok && f.Attr == "load" && modules[p.Info.Uses[x]] {
				return p.Info.Uses[x]
			}
		}
		return nil
	}
	isOpen := func(e tree.Node) bool {
		c, ok := e.(*tree.Call)
		if !ok {
			return false
		}
		f, ok := c.Func.(*tree.Name)
		return ok && f.ID == "open" && p.Info.Uses[f] == nil
	}
	mentions := func(n tree.Node, v *scope.Var) (count int) {
		tree.Inspect(n, func(n tree.Node) bool {
			if x, ok := n.(*tree.Name); ok && p.Info.Uses[x] == v {
				count++
			}
			return true
		})
		return count
	}
	// once reports whether statements give a variable to load(), which runs at most once, and
	// do nothing else with it.
	once := func(body []tree.Stmt, v *scope.Var) bool {
		mentioned, loaded := 0, 0
		for _, st := range body {
			mentioned += mentions(st, v)
			tree.Inspect(st, func(n tree.Node) bool {
				switch n := n.(type) {
				case *tree.For, *tree.While, *tree.Comp, *tree.FunctionDef, *tree.Lambda:
					mentioned += mentions(n, v) // it may run again
				case *tree.Call:
					if loads(n) == nil {
						break
					}
					if x, ok := n.Args[0].(*tree.Name); ok && p.Info.Uses[x] == v {
						loaded++
					}
				}
				return true
			})
		}
		return mentioned == 1 && loaded == 1
	}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			if v := loads(n); v != nil {
				t.users[v] = true
				if isOpen(n.Args[0]) {
					t.Opens[n.Args[0]] = true
				}
			}
		case *tree.With:
			for _, item := range n.Items {
				if x, ok := item.Vars.(*tree.Name); ok && isOpen(item.Context) && once(n.Body, p.Info.Uses[x]) {
					t.Opens[item.Context] = true
				}
			}
		}
		return true
	})
	return t
}
