package vobj

import (
	"maps"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What the text of a module tells of the state of a library (lasting.go): which variables
// functions change, and what of the module has to run before they have their first values.
//
// A variable may be bound to a function or a class, too. Such a one is changed where its
// attributes are, or objects that its defaults refer to.

// lastingFacts are what the text of a module says of variables that functions change.
type lastingFacts struct {
	text *textReach
	// parts are what belongs to each of them, by that variable; seeds has them in order.
	parts map[*scope.Var]*lastingPart
	seeds []*scope.Var
	// quiet are those whose objects may change, or never do: what types they are of tells.
	quiet map[*scope.Var]bool
	// shared are the variables that functions and classes name.
	shared map[*scope.Var]bool
	stmts  []lastingStmt
}

// A lastingPart is what has to be native together.
type lastingPart struct {
	vars  map[*scope.Var]bool
	stmts map[int]bool // of the module, that give them their first values
}

func (p *lastingPart) add(q *lastingPart) {
	maps.Copy(p.vars, q.vars)
	maps.Copy(p.stmts, q.stmts)
}

func newLastingPart() *lastingPart {
	return &lastingPart{map[*scope.Var]bool{}, map[int]bool{}}
}

// lastingStmt is what a top-level statement does to variables of the module.
type lastingStmt struct {
	binds   []*scope.Var
	touches map[*scope.Var]bool // may read or change them, or bind them
	repeats bool                // an init function can run it
}

// lastingFactsOf reads a module's text.
func lastingFactsOf(p *cogen.Program, bindings map[*scope.Var]*binding) *lastingFacts {
	f := &lastingFacts{text: newTextReach(p), parts: map[*scope.Var]*lastingPart{}, quiet: map[*scope.Var]bool{}, shared: namedInside(p)}
	for _, g := range p.Bound { // hosts may name them
		f.shared[p.Info.Module.Lookup(g.Name)] = true
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
		f.stmts = append(f.stmts, f.statement(st, deleted))
	}
	changing := changingDefinitions(p)
	attrs := changedAttributes(p)
	seen := map[*scope.Var]bool{}
	for i, st := range p.Tree.Body {
		for _, v := range f.stmts[i].binds {
			b := bindings[v]
			if b == nil || seen[v] {
				continue
			}
			quiet := !b.state && !isCachedDef(p, st)
			if quiet && !f.mayChange(st, changing, attrs) {
				continue
			}
			seen[v] = true
			if part := f.partOf(v, bindings); part != nil {
				f.seeds, f.parts[v], f.quiet[v] = append(f.seeds, v), part, quiet
			}
		}
	}
	return f
}

// statement is what a top-level statement does.
func (f *lastingFacts) statement(st tree.Stmt, deleted map[*scope.Var]bool) lastingStmt {
	if n, ok := st.(*tree.If); ok && isMainGuard(n) {
		return lastingStmt{}
	}
	s := lastingStmt{binds: boundBy(f.text.p, st), touches: f.touched(st), repeats: true}
	certain := map[*scope.Var]bool{}
	for _, t := range surelyBound(st) {
		certain[f.text.p.Info.Uses[t]] = true
	}
	switch st.(type) {
	case *tree.FunctionDef, *tree.ClassDef:
		certain[f.text.p.Info.Binds[st]] = true
	case *tree.Assign, *tree.AnnAssign, *tree.AugAssign, *tree.ExprStmt, *tree.Assert, *tree.For:
	default:
		s.repeats = false
	}
	for _, v := range s.binds {
		s.repeats = s.repeats && !deleted[v] && (certain[v] || !f.shared[v])
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

// partOf is what belongs to a variable: the statements that touch it, what these bind and what
// functions change of that; nil if an init function can't run them all.
func (f *lastingFacts) partOf(v *scope.Var, bindings map[*scope.Var]*binding) *lastingPart {
	part := newLastingPart()
	part.vars[v] = true
	for n := -1; n != len(part.vars); {
		n = len(part.vars)
		for i, st := range f.stmts {
			if part.stmts[i] || !slices.ContainsFunc(st.binds, func(w *scope.Var) bool { return part.vars[w] }) && !overlap(st.touches, part.vars) {
				continue
			}
			if !st.repeats {
				return nil
			}
			part.stmts[i] = true
			for _, w := range st.binds {
				part.vars[w] = true
			}
			for w := range st.touches {
				if b := bindings[w]; b != nil && b.state {
					part.vars[w] = true
				}
			}
		}
	}
	return part
}

func overlap(a, b map[*scope.Var]bool) bool {
	for v := range a {
		if b[v] {
			return true
		}
	}
	return false
}

// namedInside are the module-level variables that functions and classes name, and these
// themselves.
func namedInside(p *cogen.Program) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n.(type) {
		case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda:
			maps.Copy(seen, (&textReach{p: p}).from(n))
			return false
		}
		return true
	})
	return seen
}

// textReach follows names through the definitions of a module.
type textReach struct {
	p     *cogen.Program
	binds map[*scope.Var][]tree.Node // the top-level statements that bind a variable
}

func newTextReach(p *cogen.Program) *textReach {
	r := &textReach{p: p, binds: map[*scope.Var][]tree.Node{}}
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
	return slices.DeleteFunc(p.Info.Assigned(st), func(v *scope.Var) bool { return v.Scope.Kind != scope.Module })
}

// from are the module-level variables that a text may get at, by itself or by what it names.
func (r *textReach) from(nodes ...tree.Node) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	var visit func(n tree.Node)
	visit = func(n tree.Node) {
		tree.Inspect(n, func(n tree.Node) bool {
			v := r.p.Info.Binds[n]
			if name, ok := n.(*tree.Name); ok {
				if v = r.p.Info.Uses[name]; v != nil && v.Scope.Kind == scope.Class { // the module's, as long as the class has none
					v = r.p.Info.Module.Lookup(v.Name)
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

// touched are the variables that a top-level statement may read or change when the module is
// executed.
func (f *lastingFacts) touched(st tree.Stmt) map[*scope.Var]bool {
	switch n := st.(type) {
	case *tree.Import, *tree.ImportFrom:
		return nil
	case *tree.FunctionDef:
		return f.text.from(atDefinition(n)...)
	case *tree.ClassDef:
		return f.text.from(atDefinition(n)...)
	}
	seen := f.text.runs(st)
	for _, v := range f.text.p.Info.Read(st) {
		seen[v] = true
	}
	for _, v := range boundBy(f.text.p, st) {
		seen[v] = true
	}
	return seen
}

// runs are the variables that the calls of a statement may get at.
func (r *textReach) runs(st tree.Node) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	calls := false
	var nodes []tree.Node
	tree.Inspect(st, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call, *tree.Comp:
			calls = true
		case *tree.Name:
			if v := r.p.Info.Uses[n]; v != nil && len(r.binds[v]) > 0 && !slices.Contains(r.binds[v], st) {
				nodes = append(nodes, n)
			}
		}
		return true
	})
	if calls {
		seen = r.from(nodes...)
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
		for _, d := range defaultsOf(n.Args) {
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

// defaultsOf are the defaults of a function's parameters.
func defaultsOf(args *tree.Arguments) []tree.Expr {
	return slices.DeleteFunc(append(slices.Clone(args.Defaults), args.KwDefaults...), func(d tree.Expr) bool { return d == nil })
}

// isCachedDef reports whether a statement defines a function with a table of results.
func isCachedDef(p *cogen.Program, st tree.Stmt) bool {
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

// changingDefinitions are the classes whose instances have methods that change them, the
// generator functions, and the functions that make functions which change what is theirs.
func changingDefinitions(p *cogen.Program) map[*scope.Var]bool {
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
			found = found || lastName(call.Func) == "setattr" || lastName(call.Func) == "next"
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
			} else if mutating[lastName(n.Func)] && len(n.Args) > 0 {
				visit(n.Args[0])
			}
		}
		return true
	})
}

// changedAttributes are the names of attributes whose objects the text of a module changes.
func changedAttributes(p *cogen.Program) map[string]bool {
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

// mayChange reports whether what a statement binds may change without anything that binds or
// changes it by the name of a variable. attrs are the attributes whose objects the text changes.
func (f *lastingFacts) mayChange(st tree.Stmt, changing map[*scope.Var]bool, attrs map[string]bool) bool {
	switch n := st.(type) {
	case *tree.Assign:
		return f.valueMayChange(n.Value, changing)
	case *tree.AnnAssign:
		return n.Value != nil && f.valueMayChange(n.Value, changing)
	case *tree.FunctionDef:
		for _, d := range n.Decorators {
			for v := range f.text.from(d) {
				if changing[v] {
					return true
				}
			}
		}
		return hasObjectDefault(n.Args)
	case *tree.ClassDef:
		return f.classMayChange(n, attrs)
	}
	return false
}

// hasObjectDefault reports whether a default of a function may be an object that it makes.
func hasObjectDefault(args *tree.Arguments) bool {
	return slices.ContainsFunc(defaultsOf(args), func(d tree.Expr) bool {
		switch d.(type) {
		case *tree.Name, *tree.Attribute: // of another variable
			return false
		}
		return literal(d) == nil
	})
}

// classMayChange reports whether attributes of a class may change.
func (f *lastingFacts) classMayChange(def *tree.ClassDef, attrs map[string]bool) bool {
	for _, st := range def.Body {
		value, name := tree.Expr(nil), ""
		switch n := st.(type) {
		case *tree.FunctionDef:
			if hasObjectDefault(n.Args) || setsClass(n) {
				return true
			}
		case *tree.Assign:
			value, name = n.Value, lastName(n.Targets[0])
		case *tree.AnnAssign:
			value, name = n.Value, lastName(n.Target)
		}
		if value != nil && attrs[name] && literal(value) == nil {
			return true
		}
	}
	return false
}

// setsClass reports whether a method sets attributes of its class, or of that of its instance.
func setsClass(m *tree.FunctionDef) bool {
	cls := ""
	if all := positional(m); len(all) > 0 && (m.Name == "__init_subclass__" || m.Name == "__new__" || slices.ContainsFunc(m.Decorators, func(d tree.Expr) bool { return lastName(d) == "classmethod" })) {
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
			found = found || lastName(of.Func) == "type"
		}
	})
	return found
}

// valueMayChange reports whether a value is, or holds, an object with methods that change it, an
// iterator, or a function with state.
func (f *lastingFacts) valueMayChange(value tree.Expr, changing map[*scope.Var]bool) bool {
	found := false
	tree.Inspect(value, func(n tree.Node) bool {
		if f, ok := n.(*tree.Lambda); ok {
			found = found || hasObjectDefault(f.Args)
		}
		call, ok := n.(*tree.Call)
		if !ok {
			return !found
		}
		name := f.text.p.ImportedName(call.Func)
		found = found || name == "random.Random" || strings.HasPrefix(name, "itertools.")
		if x, ok := call.Func.(*tree.Name); ok {
			found = found || x.ID == "iter" && f.text.p.Info.Uses[x] == nil
			for v := range f.text.from(x) {
				found = found || changing[v]
			}
		}
		return !found
	})
	return found
}
