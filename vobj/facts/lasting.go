package facts

import (
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What the text of a module tells of the state of a library (stage/lasting.go): which variables
// functions change, and what of the module has to run before they have their first values.
//
// A variable may be bound to a function or a class, too. Such a one is changed where its
// attributes are, or objects that its defaults refer to.

// LastingFacts are what the text of a module says of variables that functions change.
type LastingFacts struct {
	Text *TextReach
	// Parts are what belongs to each of them, by that variable; Seeds has them in order.
	Parts map[*scope.Var]*LastingPart
	Seeds []*scope.Var
	// Quiet are those whose objects may change, or never do: what types they are of tells.
	Quiet map[*scope.Var]bool
	// Shared are the variables that functions and classes name.
	Shared map[*scope.Var]bool
	Stmts  []LastingStmt
}

// A LastingPart is what has to be native together.
type LastingPart struct {
	Vars  map[*scope.Var]bool
	Stmts map[int]bool // of the module, that give them their first values
}

func (p *LastingPart) Add(q *LastingPart) {
	maps.Copy(p.Vars, q.Vars)
	maps.Copy(p.Stmts, q.Stmts)
}

func NewLastingPart() *LastingPart {
	return &LastingPart{map[*scope.Var]bool{}, map[int]bool{}}
}

// LastingStmt is what a top-level statement does to variables of the module.
type LastingStmt struct {
	Binds   []*scope.Var
	touches map[*scope.Var]bool // may read or change them, or bind them
	reads   map[*scope.Var]bool // may read or change them before it binds any
	repeats bool                // an init function can run it
}

// Statement is what a top-level statement does.
func (f *LastingFacts) Statement(st tree.Stmt, deleted map[*scope.Var]bool) LastingStmt {
	if n, ok := st.(*tree.If); ok && IsMainGuard(n) {
		return LastingStmt{}
	}
	s := LastingStmt{Binds: boundBy(f.Text.P, st), reads: f.readBy(st), repeats: true}
	s.touches = maps.Clone(s.reads)
	switch st.(type) {
	case *tree.Import, *tree.ImportFrom, *tree.FunctionDef, *tree.ClassDef:
	default:
		for _, v := range s.Binds {
			s.touches[v] = true
		}
	}
	certain := map[*scope.Var]bool{}
	for _, t := range surelyBound(st) {
		certain[f.Text.P.Info.Uses[t]] = true
	}
	switch st.(type) {
	case *tree.FunctionDef, *tree.ClassDef:
		certain[f.Text.P.Info.Binds[st]] = true
	case *tree.Assign, *tree.AnnAssign, *tree.AugAssign, *tree.ExprStmt, *tree.Assert, *tree.For:
	default:
		s.repeats = false
	}
	for _, v := range s.Binds {
		s.repeats = s.repeats && !deleted[v] && (certain[v] || !f.Shared[v])
	}
	return s
}

// surelyBound are the names that a statement binds whenever it runs to its end.
func surelyBound(st tree.Stmt) (names []*tree.Name) {
	var target func(t tree.Expr)
	target = func(t tree.Expr) {
		switch t := t.(type) {
		case *tree.Name:
			names = append(names, t)
		case *tree.Starred:
			target(t.Value)
		case *tree.Tuple:
			for _, x := range t.Elts {
				target(x)
			}
		case *tree.List:
			for _, x := range t.Elts {
				target(x)
			}
		}
	}
	switch n := st.(type) {
	case *tree.Assign:
		for _, t := range n.Targets {
			target(t)
		}
	case *tree.AnnAssign:
		if n.Value != nil {
			target(n.Target)
		}
	case *tree.AugAssign:
		target(n.Target)
	}
	return names
}

// PartOf is what belongs to a variable: the statements that touch it, what these bind and what
// functions change of that; nil if an init function can't run them all.
func (f *LastingFacts) PartOf(v *scope.Var, bindings map[*scope.Var]*Binding) *LastingPart {
	part := NewLastingPart()
	part.Vars[v] = true
	for n := -1; n != len(part.Vars); {
		n = len(part.Vars)
		for i, st := range f.Stmts {
			if part.Stmts[i] || !slices.ContainsFunc(st.Binds, func(w *scope.Var) bool { return part.Vars[w] }) && !Overlap(st.touches, part.Vars) {
				continue
			}
			if !st.repeats {
				return nil
			}
			part.Stmts[i] = true
			for _, w := range st.Binds {
				part.Vars[w] = true
			}
			for w := range st.touches {
				if b := bindings[w]; b != nil && b.State {
					part.Vars[w] = true
				}
			}
		}
	}
	return part
}

// ReadEarly are variables that the statements of a part may read before they are bound: a class
// whose body calls a function that names it. Python raises NameError, which may be handled.
func (f *LastingFacts) ReadEarly(part *LastingPart) map[*scope.Var]bool {
	early, bound := map[*scope.Var]bool{}, map[*scope.Var]bool{}
	for _, i := range slices.Sorted(maps.Keys(part.Stmts)) {
		for v := range f.Stmts[i].reads {
			early[v] = early[v] || !bound[v]
		}
		for _, v := range f.Stmts[i].Binds {
			bound[v] = true
		}
	}
	return early
}

func Overlap(a, b map[*scope.Var]bool) bool {
	for v := range a {
		if b[v] {
			return true
		}
	}
	return false
}

// NamedInside are the module-level variables that functions and classes name, and these
// themselves.
func NamedInside(p *cogen.Program) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n.(type) {
		case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda:
			maps.Copy(seen, (&TextReach{P: p}).From(n))
			return false
		}
		return true
	})
	return seen
}

// TextReach follows names through the definitions of a module.
type TextReach struct {
	P     *cogen.Program
	binds map[*scope.Var][]tree.Node // the top-level statements that bind a variable
}

func NewTextReach(p *cogen.Program) *TextReach {
	r := &TextReach{P: p, binds: map[*scope.Var][]tree.Node{}}
	for _, st := range p.Tree.Body {
		for _, v := range boundBy(p, st) {
			r.binds[v] = append(r.binds[v], st)
		}
	}
	return r
}

// boundBy are the module-level variables that a top-level statement binds itself; functions that
// it defines may bind others.
func boundBy(p *cogen.Program, st tree.Stmt) []*scope.Var {
	switch st.(type) {
	case *tree.FunctionDef, *tree.ClassDef:
		return []*scope.Var{p.Info.Binds[st]}
	}
	return slices.DeleteFunc(slices.Clone(p.Info.Assigned(st)), func(v *scope.Var) bool { return v.Scope.Kind != scope.Module })
}

// From are the module-level variables that a text may get at, by itself or by what it names.
func (r *TextReach) From(nodes ...tree.Node) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	var visit func(n tree.Node)
	visit = func(n tree.Node) {
		tree.Inspect(n, func(n tree.Node) bool {
			v := r.P.Info.Binds[n]
			if name, ok := n.(*tree.Name); ok {
				if v = r.P.Info.Uses[name]; v != nil && v.Scope.Kind == scope.Class { // the module's, as long as the class has none
					v = r.P.Info.Module.Lookup(v.Name)
				}
			}
			if v != nil && v.Scope.Kind == scope.Module && !seen[v] {
				seen[v] = true
				for _, st := range r.binds[v] {
					visit(st)
				}
			}
			return true
		})
	}
	for _, n := range nodes {
		visit(n)
	}
	return seen
}

// readBy are the variables that a top-level statement may read or change when the module is
// executed, before it binds any.
func (f *LastingFacts) readBy(st tree.Stmt) map[*scope.Var]bool {
	switch n := st.(type) {
	case *tree.Import, *tree.ImportFrom:
		return map[*scope.Var]bool{}
	case *tree.FunctionDef, *tree.ClassDef:
		return f.Text.From(atDefinition(n)...)
	}
	seen := f.Text.runs(st)
	for _, v := range f.Text.P.Info.Read(st) {
		seen[v] = true
	}
	return seen
}

// runs are the variables that the calls of a statement may get at.
func (r *TextReach) runs(st tree.Node) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	calls := false
	var nodes []tree.Node
	tree.Inspect(st, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call, *tree.Comp:
			calls = true
		case *tree.Name:
			if v := r.P.Info.Uses[n]; v != nil && len(r.binds[v]) > 0 && !slices.Contains(r.binds[v], st) {
				nodes = append(nodes, n)
			}
		}
		return true
	})
	if calls {
		seen = r.From(nodes...)
	}
	return seen
}

// atDefinition is what of a definition is executed with it: what it calls may be the functions
// that it defines.
func atDefinition(n tree.Node) (nodes []tree.Node) {
	switch n := n.(type) {
	case *tree.FunctionDef:
		for _, d := range n.Decorators {
			nodes = append(nodes, d)
		}
		for _, d := range DefaultsOf(n.Args) {
			nodes = append(nodes, d)
		}
	case *tree.ClassDef:
		for _, d := range n.Decorators {
			nodes = append(nodes, d)
		}
		for _, x := range n.Bases {
			nodes = append(nodes, x)
		}
		for _, k := range n.Keywords {
			nodes = append(nodes, k)
		}
		for _, st := range n.Body {
			switch st := st.(type) {
			case *tree.FunctionDef, *tree.ClassDef:
				nodes = append(nodes, atDefinition(st)...)
			default:
				nodes = append(nodes, st)
			}
		}
	}
	return nodes
}

// DefaultsOf are the defaults of a function's parameters.
func DefaultsOf(args *tree.Arguments) []tree.Expr {
	return slices.DeleteFunc(append(slices.Clone(args.Defaults), args.KwDefaults...), func(d tree.Expr) bool { return d == nil })
}

// IsCachedDef reports whether a statement defines a function with a table of results.
func IsCachedDef(p *cogen.Program, st tree.Stmt) bool {
	def, ok := st.(*tree.FunctionDef)
	if !ok || len(def.Decorators) != 1 {
		return false
	}
	d := def.Decorators[0]
	if call, ok := d.(*tree.Call); ok {
		d = call.Func
	}
	name := p.ImportedName(d)
	return name == "functools.lru_cache" || name == "functools.cache"
}

// ChangingDefinitions are the classes whose instances have methods that change them, the
// generator functions, and the functions that make functions which change what is theirs.
func ChangingDefinitions(p *cogen.Program) map[*scope.Var]bool {
	out := map[*scope.Var]bool{}
	for _, st := range p.Tree.Body {
		switch st := st.(type) {
		case *tree.FunctionDef:
			tree.Inspect(st, func(n tree.Node) bool {
				switch n := n.(type) {
				case *tree.Yield, *tree.YieldFrom, *tree.Nonlocal:
					out[p.Info.Binds[st]] = true
				case *tree.FunctionDef:
					if n != st && changesParts(n) {
						out[p.Info.Binds[st]] = true
					}
				}
				return true
			})
		case *tree.ClassDef:
			for _, m := range st.Body {
				if m, ok := m.(*tree.FunctionDef); ok && m.Name != "__init__" && m.Name != "__new__" && changesParts(m) {
					out[p.Info.Binds[st]] = true
				}
			}
		}
	}
	return out
}

// changesParts reports whether a text assigns to attributes or items, or changes containers.
func changesParts(n tree.Node) bool {
	found := false
	eachChanged(n, func(tree.Expr) { found = true })
	tree.Inspect(n, func(n tree.Node) bool {
		if call, ok := n.(*tree.Call); ok {
			found = found || LastName(call.Func) == "setattr" || LastName(call.Func) == "delattr" || LastName(call.Func) == "next"
		}
		return !found
	})
	return found
}

// eachChanged visits the expressions of a text whose objects it visibly changes, and the
// attributes and items that it binds or deletes.
func eachChanged(n tree.Node, visit func(tree.Expr)) {
	var target func(targets ...tree.Expr)
	target = func(targets ...tree.Expr) {
		for _, t := range targets {
			switch t := t.(type) {
			case *tree.Name:
			case *tree.Tuple:
				target(t.Elts...)
			case *tree.List:
				target(t.Elts...)
			case *tree.Starred:
				target(t.Value)
			default:
				visit(t)
			}
		}
	}
	tree.Inspect(n, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			target(n.Targets...)
		case *tree.AugAssign:
			target(n.Target)
		case *tree.AnnAssign:
			if n.Value != nil {
				target(n.Target)
			}
		case *tree.Delete:
			target(n.Targets...)
		case *tree.For:
			target(n.Target)
		case *tree.Call:
			if a, ok := n.Func.(*tree.Attribute); ok && mutators[a.Attr] {
				visit(a.Value)
			} else if mutating[LastName(n.Func)] && len(n.Args) > 0 {
				visit(n.Args[0])
			}
		}
		return true
	})
}

// ChangedAttributes are the names of attributes whose objects the text of a module changes.
func ChangedAttributes(p *cogen.Program) map[string]bool {
	out := map[string]bool{}
	eachChanged(p.Tree, func(e tree.Expr) {
		if s, ok := e.(*tree.Subscript); ok {
			e = s.Value
		}
		for {
			switch n := e.(type) {
			case *tree.Subscript:
				e = n.Value
				continue
			case *tree.Attribute:
				out[n.Attr] = true
				e = n.Value
				continue
			}
			return
		}
	})
	return out
}

// SetsClass reports whether a method sets attributes of its class, or of that of its instance.
func SetsClass(m *tree.FunctionDef) bool {
	cls := ""
	if all := positional(m); len(all) > 0 && (m.Name == "__init_subclass__" || m.Name == "__new__" || slices.ContainsFunc(m.Decorators, func(d tree.Expr) bool { return LastName(d) == "classmethod" })) {
		cls = all[0].Name
	}
	found := false
	eachChanged(m, func(e tree.Expr) {
		a, ok := e.(*tree.Attribute)
		if !ok {
			return
		}
		switch of := a.Value.(type) {
		case *tree.Name:
			found = found || of.ID == cls
		case *tree.Attribute:
			found = found || of.Attr == "__class__"
		case *tree.Call:
			found = found || LastName(of.Func) == "type"
		}
	})
	return found
}
