// Package scope resolves names (Python reference, 4.2): which variable each
// name means, in which scope that lives, and what each statement reads and
// binds.
package scope

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// Kind is the kind of a scope.
type Kind uint8

const (
	Module Kind = iota
	Function
	Lambda
	Comprehension
	Class
)

// Scope is a module, function, lambda, comprehension or class body.
type Scope struct {
	Kind     Kind
	Node     tree.Node
	Parent   *Scope
	Children []*Scope
	// Vars are the variables bound in the scope: parameters first, in order,
	// then by first binding.
	Vars []*Var

	names             map[string]*Var
	globals, nonlocal map[string]bool
}

// Lookup returns the variable bound in this very scope, else nil.
func (s *Scope) Lookup(name string) *Var { return s.names[name] }

// Var is a variable.
type Var struct {
	Name  string
	Scope *Scope // owner
	Index int    // in Scope.Vars
	Param bool
	// Captured: used by an inner function, lambda or generator expression.
	Captured bool
	// Bindings counts binding occurrences besides being a parameter.
	Bindings int
	// WrittenByInner: rebound by a global or nonlocal declaration.
	WrittenByInner bool
}

// Info is the result of Resolve.
type Info struct {
	Module *Scope
	Scopes map[tree.Node]*Scope // Module, FunctionDef, ClassDef, Lambda, Comp
	Uses   map[*tree.Name]*Var  // nil: bound nowhere in the module
	Binds  map[tree.Node]*Var   // FunctionDef, ClassDef, Alias, ExceptHandler, Arg, patterns that bind
	owner  map[tree.Node]*Scope // scope that a name occurs in
	stores map[*tree.Name]bool  // names in binding position
	later  []binding            // of nonlocal names: their scope comes first

	assigned map[tree.Node][]*Var // what each statement of the module binds
	first    map[*Var]int         // the first of the module's statements that binds a variable
}

// binding is an occurrence in which node, unless nil, binds a name in a scope.
type binding struct {
	scope *Scope
	name  string
	node  tree.Node
}

// Resolve resolves every name of a module.
func Resolve(m *tree.Module) (*Info, error) {
	in := &Info{Scopes: map[tree.Node]*Scope{}, Uses: map[*tree.Name]*Var{}, Binds: map[tree.Node]*Var{}, owner: map[tree.Node]*Scope{}, stores: map[*tree.Name]bool{}}
	in.Module = in.open(Module, m, nil)
	for _, s := range m.Body {
		in.declare(s, in.Module)
	}
	for _, b := range in.later {
		in.bindNonlocal(b)
	}
	in.later = nil
	tree.Inspect(m, func(n tree.Node) bool {
		if name, ok := n.(*tree.Name); ok {
			in.use(name)
		}
		return true
	})
	in.assigned, in.first = make(map[tree.Node][]*Var, len(m.Body)), map[*Var]int{}
	for i, s := range m.Body {
		vars := in.Assigned(s)
		in.assigned[s] = slices.Clip(vars)
		for _, v := range vars {
			if _, ok := in.first[v]; !ok {
				in.first[v] = i
			}
		}
	}
	return in, nil
}

// Mangle is what a class makes of a private name in its text (Python reference, 6.2.1).
func Mangle(class, name string) string {
	class = strings.TrimLeft(class, "_")
	if class == "" || !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.Contains(name, ".") {
		return name
	}
	return "_" + class + name
}

// mangle is the name of a variable that the text of the scope calls name.
func (s *Scope) mangle(name string) string {
	if !strings.HasPrefix(name, "__") {
		return name
	}
	for ; s != nil; s = s.Parent {
		if k, ok := s.Node.(*tree.ClassDef); ok && s.Kind == Class {
			return Mangle(k.Name, name)
		}
	}
	return name
}

func (in *Info) open(k Kind, n tree.Node, parent *Scope) *Scope {
	s := &Scope{Kind: k, Node: n, Parent: parent, names: map[string]*Var{}, globals: map[string]bool{}, nonlocal: map[string]bool{}}
	in.Scopes[n] = s
	if parent != nil {
		parent.Children = append(parent.Children, s)
	}
	return s
}

// bind makes name a variable of s, or of what global and nonlocal say. If node
// is not nil it is what binds the name.
func (in *Info) bind(s *Scope, name string, node tree.Node) {
	name = s.mangle(name)
	switch {
	case s.globals[name]:
		v := in.variable(in.Module, name, node)
		v.WrittenByInner = v.WrittenByInner || s != in.Module
	case s.nonlocal[name]:
		in.later = append(in.later, binding{s, name, node})
	default:
		in.variable(s, name, node)
	}
}

// variable notes a binding of a variable of s.
func (in *Info) variable(s *Scope, name string, node tree.Node) *Var {
	v := s.names[name]
	if v == nil {
		v = &Var{Name: name, Scope: s, Index: len(s.Vars)}
		s.names[name] = v
		s.Vars = append(s.Vars, v)
	}
	v.Bindings++
	if node != nil {
		in.Binds[node] = v
	}
	return v
}

// bindNonlocal binds a nonlocal name in the function around that has it.
func (in *Info) bindNonlocal(b binding) {
	s := b.scope.Parent
	for s.Parent != nil && (s.Kind == Class || s.names[b.name] == nil) {
		s = s.Parent
	}
	in.variable(s, b.name, b.node).WrittenByInner = true
}

// directives notes the global and nonlocal statements of a function body.
func (in *Info) directives(stmts []tree.Stmt, s *Scope) {
	for _, st := range stmts {
		tree.Inspect(st, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Global:
				for _, name := range n.Names {
					s.globals[s.mangle(name)] = true
				}
			case *tree.Nonlocal:
				for _, name := range n.Names {
					s.nonlocal[s.mangle(name)] = true
				}
			case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda:
				return false
			}
			return true
		})
	}
}

// declare walks a node in scope s, opening scopes and binding names.
func (in *Info) declare(n tree.Node, s *Scope) {
	switch n := n.(type) {
	case *tree.FunctionDef:
		in.bind(s, n.Name, n)
		for _, d := range n.Decorators {
			in.declare(d, s)
		}
		if n.Returns != nil {
			in.declare(n.Returns, s)
		}
		f := in.open(Function, n, s)
		in.params(n.Args, f, s)
		in.directives(n.Body, f)
		in.bodies(n.Body, f)
		return
	case *tree.Lambda:
		f := in.open(Lambda, n, s)
		in.params(n.Args, f, s)
		in.declare(n.Body, f)
		return
	case *tree.ClassDef:
		in.bind(s, n.Name, n)
		for _, d := range append(append([]tree.Expr{}, n.Decorators...), n.Bases...) {
			in.declare(d, s)
		}
		for _, k := range n.Keywords {
			in.declare(k.Value, s)
		}
		c := in.open(Class, n, s)
		in.directives(n.Body, c)
		in.bodies(n.Body, c)
		return
	case *tree.Comp:
		c := in.open(Comprehension, n, s)
		for i, g := range n.Generators {
			if i == 0 {
				in.declare(g.Iter, s)
			} else {
				in.declare(g.Iter, c)
			}
			in.target(g.Target, c)
			for _, f := range g.Ifs {
				in.declare(f, c)
			}
		}
		in.declare(n.Elt, c)
		if n.Value != nil {
			in.declare(n.Value, c)
		}
		return
	case *tree.NamedExpr:
		home := s
		for home.Kind == Comprehension {
			home = home.Parent
		}
		in.declare(n.Value, s)
		in.owner[n.Target] = home
		in.stores[n.Target] = true
		in.bind(home, n.Target.ID, nil)
		return
	case *tree.Assign:
		in.declare(n.Value, s)
		for _, t := range n.Targets {
			in.target(t, s)
		}
		return
	case *tree.AugAssign:
		in.declare(n.Value, s)
		in.target(n.Target, s)
		return
	case *tree.AnnAssign:
		in.declare(n.Annotation, s)
		if n.Value != nil {
			in.declare(n.Value, s)
		}
		if name, ok := n.Target.(*tree.Name); ok && !n.Simple && n.Value == nil {
			in.owner[name] = s // (x): int binds nothing
			return
		}
		in.target(n.Target, s)
		return
	case *tree.For:
		in.declare(n.Iter, s)
		in.target(n.Target, s)
		in.bodies(n.Body, s)
		in.bodies(n.Else, s)
		return
	case *tree.Delete:
		for _, t := range n.Targets {
			in.target(t, s)
		}
		return
	case *tree.WithItem:
		in.declare(n.Context, s)
		if n.Vars != nil {
			in.target(n.Vars, s)
		}
		return
	case *tree.ExceptHandler:
		if n.Type != nil {
			in.declare(n.Type, s)
		}
		if n.Name != "" {
			in.bind(s, n.Name, n)
		}
		in.bodies(n.Body, s)
		return
	case *tree.Alias:
		name := n.AsName
		if name == "" {
			name = n.Name
			for i := range name {
				if name[i] == '.' {
					name = name[:i]
					break
				}
			}
		}
		if name != "*" {
			in.bind(s, name, n)
		}
		return
	case *tree.MatchAs, *tree.MatchStar, *tree.MatchMapping:
		if name := tree.PatternName(n); name != "" {
			in.bind(s, name, n)
		}
	case *tree.Opaque:
		in.bind(s, n.Bind, nil)
	case *tree.Name:
		in.owner[n] = s
		return
	}
	for _, c := range tree.Children(n) {
		in.declare(c, s)
	}
}

func (in *Info) bodies(stmts []tree.Stmt, s *Scope) {
	for _, st := range stmts {
		in.declare(st, s)
	}
}

// params binds parameters in f; annotations and defaults belong to outer.
func (in *Info) params(a *tree.Arguments, f, outer *Scope) {
	add := func(x *tree.Arg) {
		if x == nil {
			return
		}
		if x.Annotation != nil {
			in.declare(x.Annotation, outer)
		}
		v := in.variable(f, f.mangle(x.Name), x)
		v.Param = true
		v.Bindings--
	}
	for _, x := range a.PosOnly {
		add(x)
	}
	for _, x := range a.Args {
		add(x)
	}
	for _, x := range a.KwOnly {
		add(x)
	}
	add(a.Vararg)
	add(a.Kwarg)
	for _, d := range append(append([]tree.Expr{}, a.Defaults...), a.KwDefaults...) {
		if d != nil {
			in.declare(d, outer)
		}
	}
}

func (in *Info) target(t tree.Expr, s *Scope) {
	switch n := t.(type) {
	case *tree.Name:
		in.owner[n] = s
		in.stores[n] = true
		in.bind(s, n.ID, nil)
	case *tree.Tuple:
		for _, e := range n.Elts {
			in.target(e, s)
		}
	case *tree.List:
		for _, e := range n.Elts {
			in.target(e, s)
		}
	case *tree.Starred:
		in.target(n.Value, s)
	default:
		in.declare(t, s)
	}
}

// Owner is the scope that a name occurs in.
func (in *Info) Owner(n *tree.Name) *Scope { return in.owner[n] }

// use resolves one name.
func (in *Info) use(n *tree.Name) {
	at := in.owner[n]
	if at == nil {
		return
	}
	captured, name := false, at.mangle(n.ID)
	for s := at; s != nil; s = s.Parent {
		if s.globals[name] {
			in.Uses[n] = in.Module.names[name]
			return
		}
		if v := s.names[name]; v != nil && !s.nonlocal[name] && (s.Kind != Class || s == at) {
			in.Uses[n] = v
			if captured && s.Kind != Module {
				v.Captured = true
			}
			return
		}
		if s.Kind == Function || s.Kind == Lambda {
			captured = true
		}
		if c, ok := s.Node.(*tree.Comp); ok && c.Kind == tree.GeneratorExp {
			captured = true
		}
	}
}

// Assigned returns the variables bound anywhere within the nodes, in source
// order: without those of scopes nested in them, with those that nested
// functions and comprehensions rebind in the scopes around. The result is not to be changed.
func (in *Info) Assigned(nodes ...tree.Node) []*Var {
	if len(nodes) == 1 {
		if vars, ok := in.assigned[nodes[0]]; ok {
			return vars
		}
	}
	return in.collect(nodes, true)
}

// Stored reports whether a name is bound where it stands.
func (in *Info) Stored(n *tree.Name) bool { return in.stores[n] }

// FirstBinding is the number of the first of the module's statements that binds a variable
// anywhere within, -1 if none does.
func (in *Info) FirstBinding(v *Var) int {
	if i, ok := in.first[v]; ok {
		return i
	}
	return -1
}

// Read returns the variables read anywhere within the nodes, likewise.
func (in *Info) Read(nodes ...tree.Node) []*Var {
	return in.collect(nodes, false)
}

func (in *Info) collect(nodes []tree.Node, stores bool) []*Var {
	var out []*Var
	seen := map[*Var]bool{}
	nested := map[*Scope]bool{}
	note := func(v *Var) {
		if v != nil && !seen[v] && !nested[v.Scope] {
			seen[v] = true
			out = append(out, v)
		}
	}
	for _, root := range nodes {
		tree.Inspect(root, func(n tree.Node) bool {
			if s := in.Scopes[n]; s != nil && s.Kind != Module {
				nested[s] = true
			}
			return true
		})
	}
	for _, root := range nodes {
		tree.Inspect(root, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Name:
				if in.stores[n] == stores {
					note(in.Uses[n])
				}
			default:
				if stores {
					note(in.Binds[n])
				}
			}
			return true
		})
	}
	return out
}
