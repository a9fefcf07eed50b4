package facts

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A program that looks at itself as CPython has it, by the modules that are loaded, by the
// objects that its definitions are, by names that texts hold, is CPython's as a whole:
// __main__ of native code has only what was mirrored (stage/textdefs.go). Its text tells.

// OwnView is what a text says of how it looks at modules.
type OwnView struct {
	Why string // not empty: it looks at what only CPython has
	At  source.Span
	// Named are the modules that it finds by their names at run time; unknown: there are some
	// whose names run time makes.
	Named   []string
	Unknown bool
	// Annotations: it may look at the annotations of functions.
	Annotations bool
	// Details: it asks an ImportError for its attributes.
	Details bool
	// Tests are its doctests, nil if it runs none.
	Tests *OwnTests
}

// viewing are modules that look at the definitions of a program, or run texts in it.
var viewing = Words("__main__ inspect unittest dis pdb bdb trace cProfile profile pydoc code tracemalloc pytest hypothesis fire coverage line_profiler memory_profiler")

// annotationReaders are modules and functions that read annotations.
var annotationReaders = Words("inspect pydantic attr attrs typer fastapi typeguard beartype get_type_hints get_annotations signature __annotations__ pydantic_settings msgspec cattrs singledispatch singledispatchmethod")

// finders are functions that find modules by their names.
var finders = Words("import_module __import__ find_spec reload resolve_name find_loader locate run_module get_data")

// ReadOwnView reads the text of a program, which is the script or a module that it imports.
func ReadOwnView(p *cogen.Program, script bool) OwnView {
	v := OwnView{}
	refuse := func(n tree.Node, why string) {
		if v.Why == "" {
			v.Why, v.At = why, n.Span()
		}
	}
	imported, _ := ImportedModules(p)
	aside := map[tree.Node]bool{} // what was looked at from around
	var patched, doctests tree.Node
	mocks := strings.Contains(p.File.Text, "unittest.mock")
	moduleOf := func(e tree.Expr) string {
		if n, ok := e.(*tree.Name); ok && p.Info.Uses[n] != nil {
			return imported[p.Info.Uses[n]]
		}
		return ""
	}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.If:
			return script || !leavesVariables(n) // that does not run in a module
		case *tree.Import:
			for _, a := range n.Names {
				doctests = orNode(doctests, a.Name == "doctest", n)
				v.imports(a.Name, func(why string) { refuse(n, why) })
			}
		case *tree.ImportFrom:
			if n.Module == "unittest" && len(n.Names) == 1 && n.Names[0].Name == "mock" {
				mocks = true
				break
			}
			doctests = orNode(doctests, n.Module == "doctest", n)
			v.imports(n.Module, func(why string) { refuse(n, why) })
			for _, a := range n.Names {
				v.Annotations = v.Annotations || annotationReaders[a.Name]
				patched = orNode(patched, a.Name == "patch", n)
				if n.Level == 0 && n.Module == "sys" && a.Name == "modules" || n.Module == "os" && (a.Name == "putenv" || a.Name == "unsetenv") {
					refuse(n, n.Module+"."+a.Name)
				}
			}
		case *tree.ExceptHandler:
			v.Details = v.Details || asksDetails(n)
		case *tree.ExprStmt:
			if k, ok := n.Value.(*tree.Constant); ok {
				aside[k] = true
			}
		case *tree.Compare:
			for _, e := range append([]tree.Expr{n.Left}, n.Comparators...) {
				if k, ok := e.(*tree.Constant); ok {
					aside[k] = true
				}
			}
		case *tree.Constant:
			if t, ok := n.Value.(tree.Text); ok && !aside[n] {
				if strings.Contains(string(t), MainName) {
					refuse(n, "a text that names "+MainName)
				}
				v.Annotations = v.Annotations || t == "__annotations__"
			}
		case *tree.Call:
			v.finds(n)
		case *tree.Attribute:
			v.Annotations = v.Annotations || annotationReaders[n.Attr]
			patched = orNode(patched, n.Attr == "patch", n)
			switch mod := moduleOf(n.Value); {
			case mod == "sys" && n.Attr == "modules":
				refuse(n, "sys.modules")
			case mod == "os" && (n.Attr == "putenv" || n.Attr == "unsetenv"):
				refuse(n, "os."+n.Attr+"(), which os.environ does not see")
			case mod == "builtins":
				aside[n.Value] = true
			}
		case *tree.Assign:
			for _, t := range n.Targets {
				v.changes(t, moduleOf, refuse)
			}
		case *tree.AugAssign:
			v.changes(n.Target, moduleOf, refuse)
		case *tree.Delete:
			for _, t := range n.Targets {
				v.changes(t, moduleOf, refuse)
			}
		case *tree.Name:
			if moduleOf(n) == "builtins" && !aside[n] {
				refuse(n, "the module builtins, which may be changed")
			}
		}
		return true
	})
	if doctests != nil {
		if script {
			v.Tests = ReadOwnTests(p)
		}
		if v.Tests == nil {
			refuse(doctests, "the module doctest, which looks at the program")
		}
	}
	if mocks && patched != nil {
		refuse(patched, "patch(), which rebinds what the program and modules have")
	}
	return v
}

// asksDetails reports whether the handler of an ImportError looks at attributes of it.
func asksDetails(h *tree.ExceptHandler) bool {
	if h.Name == "" || h.Type == nil {
		return false
	}
	imports, asks := false, false
	tree.Inspect(h.Type, func(n tree.Node) bool {
		name, ok := n.(*tree.Name)
		imports = imports || ok && (name.ID == "ImportError" || name.ID == "ModuleNotFoundError")
		return true
	})
	for _, st := range h.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			if a, ok := n.(*tree.Attribute); ok {
				of, _ := a.Value.(*tree.Name)
				asks = asks || of != nil && of.ID == h.Name && (a.Attr == "name" || a.Attr == "path")
			}
			return true
		})
	}
	return imports && asks
}

func orNode(old tree.Node, is bool, n tree.Node) tree.Node {
	if old == nil && is {
		return n
	}
	return old
}

// imports notes an import of a module.
func (v *OwnView) imports(name string, refuse func(why string)) {
	top, _, _ := strings.Cut(name, ".")
	if viewing[top] && name != "unittest.mock" {
		refuse("the module " + top + ", which looks at the program")
	}
	v.Annotations = v.Annotations || annotationReaders[top]
}

// asks notes a module that a text is asked for; false if its name is not in the text.
func (v *OwnView) asks(name tree.Expr) bool {
	k, ok := name.(*tree.Constant)
	if !ok {
		return false
	}
	t, ok := k.Value.(tree.Text)
	if ok && string(t) != MainName {
		v.Named = append(v.Named, string(t))
	}
	return ok
}

// finds notes a call of a function that finds a module.
func (v *OwnView) finds(n *tree.Call) {
	name := ""
	switch f := n.Func.(type) {
	case *tree.Name:
		name = f.ID
	case *tree.Attribute:
		name = f.Attr
	}
	if !finders[name] || len(n.Args) == 0 && len(n.Keywords) == 0 {
		return
	}
	if len(n.Args) == 0 || !v.asks(n.Args[0]) {
		v.Unknown = true
	}
}

// changes notes what is assigned to or deleted.
func (v *OwnView) changes(target tree.Expr, moduleOf func(tree.Expr) string, refuse func(tree.Node, string)) {
	tree.Inspect(target, func(n tree.Node) bool {
		if a, ok := n.(*tree.Attribute); ok && moduleOf(a.Value) == "builtins" {
			refuse(n, "builtins."+a.Attr+", which is rebound")
		}
		return true
	})
}
