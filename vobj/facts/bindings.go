package facts

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Binding is the one top-level statement that binds a module-level variable,
// or why there is no such one.
type Binding struct {
	Stmt  tree.Stmt
	Index int    // of the statement in the module
	Why   string // not empty: the variable is only known to CPython
	State bool   // functions change it, or may
	Inner bool   // functions bind it
	// Rebound: it is bound by several statements.
	Rebound bool
	Pos     source.Span
}

// ModuleBindings finds out which module-level variables are constants: bound
// by exactly one top-level statement and not touched by any other statement
// that runs at import.
func ModuleBindings(p *cogen.Program) map[*scope.Var]*Binding {
	out := map[*scope.Var]*Binding{}
	for i, st := range p.Tree.Body {
		for _, v := range p.Info.Assigned(st) {
			if v.Scope.Kind != scope.Module {
				continue
			}
			if old := out[v]; old != nil {
				if _, ok := st.(*tree.FunctionDef); ok && old.Why == "" {
					if _, ok := old.Stmt.(*tree.FunctionDef); ok {
						old.Stmt, old.Index = st, i // a later def replaces an earlier one
						continue
					}
				}
				old.Why, old.Rebound = "is bound more than once at module level", true
				continue
			}
			b := &Binding{Stmt: st, Index: i, Pos: st.Span()}
			if v.WrittenByInner {
				b.Why, b.State, b.Inner = "is module-level state that a function rebinds", true, true
			}
			switch st.(type) {
			case *tree.FunctionDef, *tree.ClassDef, *tree.Import, *tree.ImportFrom, *tree.Assign, *tree.AnnAssign:
			default:
				b.Why = "is computed by module-level statements"
			}
			out[v] = b
		}
	}
	h := newHolders(p)
	for v := range written(p, h, true) {
		if b := out[v]; b != nil && b.Why == "" {
			b.Why = "is module-level state that is written to"
		}
	}
	for v := range written(p, h, false) {
		if b := out[v]; b != nil {
			b.State = true
		}
	}
	for i, st := range p.Tree.Body {
		switch n := st.(type) {
		case *tree.FunctionDef, *tree.ClassDef, *tree.Import, *tree.ImportFrom:
			continue
		case *tree.If:
			if IsMainGuard(n) {
				continue
			}
		case *tree.Assign:
			if _, ok := n.Targets[0].(*tree.Name); ok && len(n.Targets) == 1 {
				continue // reads the others; what it calls may not write, see storeGlobal
			}
		case *tree.AnnAssign:
			if n.Simple {
				continue
			}
		case *tree.ExprStmt:
			if _, ok := n.Value.(*tree.Constant); ok {
				continue
			}
		}
		for _, v := range p.Info.Read(st) {
			if b := out[v]; b != nil && b.Index != i {
				switch b.Stmt.(type) {
				case *tree.Assign, *tree.AnnAssign:
					b.Why = "is changed by module-level statements"
				}
			}
		}
	}
	return out
}

// written are the module-level variables whose objects some function visibly
// changes, by whatever name: they are state, which only CPython has. Everywhere includes the
// module's own statements, which have run when a function does.
func written(p *cogen.Program, h *holders, everywhere bool) map[*scope.Var]bool {
	out := map[*scope.Var]bool{}
	imported := map[*scope.Var]bool{} // np.sort(a) does not change np
	classes := map[*scope.Var]bool{}  // Base.register(C) changes whose instances are of Base
	for _, st := range p.Tree.Body {
		switch st.(type) {
		case *tree.Import, *tree.ImportFrom:
			for _, v := range p.Info.Assigned(st) {
				imported[v] = true
			}
		case *tree.ClassDef:
			for _, v := range p.Info.Assigned(st) {
				classes[v] = true
			}
		}
	}
	changes := h.tour(func(v *scope.Var) { out[v] = true })
	base := func(e tree.Expr) {
		changes.reach(e, false)
		for {
			switch n := e.(type) {
			case *tree.Subscript:
				e = n.Value
				continue
			case *tree.Attribute:
				e = n.Value
				continue
			case *tree.Name:
				if v := p.Info.Uses[n]; v != nil && v.Scope.Kind == scope.Module {
					out[v] = true
				}
			}
			return
		}
	}
	target := func(e tree.Expr) {
		switch n := e.(type) {
		case *tree.Subscript:
			base(n.Value)
		case *tree.Attribute:
			base(n.Value)
		}
	}
	for _, st := range p.Tree.Body {
		switch st.(type) {
		case *tree.FunctionDef, *tree.ClassDef:
		default:
			if !everywhere {
				continue
			}
		}
		tree.Inspect(st, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Assign:
				for _, t := range n.Targets {
					target(t)
				}
			case *tree.AugAssign:
				target(n.Target)
			case *tree.Delete:
				for _, t := range n.Targets {
					target(t)
				}
			case *tree.Call:
				if len(n.Args) > 0 && mutating[LastName(n.Func)] {
					base(n.Args[0])
				}
				if a, ok := n.Func.(*tree.Attribute); ok && (mutators[a.Attr] || a.Attr == "register") {
					name, ok := a.Value.(*tree.Name)
					if v := p.Info.Uses[name]; a.Attr == "register" && ok && classes[v] || mutators[a.Attr] && (!ok || !imported[v]) {
						base(a.Value)
					}
				}
			}
			return true
		})
	}
	h.spread(out)
	return out
}

// mutators are the methods of builtin containers that change them.
var mutators = map[string]bool{
	"append": true, "extend": true, "insert": true, "pop": true, "remove": true, "clear": true, "sort": true, "reverse": true,
	"add": true, "discard": true, "update": true, "setdefault": true, "popitem": true, "intersection_update": true,
	"difference_update": true, "symmetric_difference_update": true,
}

// mutating are functions of the library that change their first argument.
var mutating = Words("shuffle heappush heappop heapify heapreplace heappushpop insort insort_left insort_right")
