package cogen

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// ParamKind tells how a parameter takes its argument.
type ParamKind uint8

const (
	PosOnly ParamKind = iota
	PosOrKw
	Vararg // *args
	KwOnly
	Kwarg // **kwargs
)

// Param is one parameter of a generator.
type Param struct {
	Name       string
	Kind       ParamKind
	Var        *scope.Var
	Annotation tree.Expr // nil when absent
	Default    tree.Expr // nil when absent
	Src        source.Span
}

// Generator is the program generator of one function, lambda or module body.
type Generator struct {
	Name   string
	Node   tree.Node
	Scope  *scope.Scope
	Params []Param
	// Returns is the result annotation, nil when absent.
	Returns tree.Expr
	// Loops: the body has a for, while or comprehension of its own.
	Loops bool
	// IsGenerator: the body yields. Async: async def.
	IsGenerator, Async bool
	Decorated          bool
	// Expression is the body of a generator expression, given its first iterable.
	Expression func(o Overload, first Value)
	Free       []*scope.Var // variables of enclosing functions that the body reads or binds

	prog *Program
	body block
}

// Program is a module's generators.
type Program struct {
	File   *source.File
	Info   *scope.Info
	Tree   *tree.Module
	Module *Generator
	// Funcs are the top-level functions, in order; a later definition of a
	// name follows an earlier one.
	Funcs []*Generator
	// Bound are functions that assignments bind to names: see boundCallables.
	Bound []*Generator
	// FunctionClasses are the names of the classes of functions that stand for functions which are not
	// Python's own, by their names; "*" is that of the others. Nil: all are functions.
	FunctionClasses map[string]string

	byNode map[tree.Node]*Generator
	sites  int
}

type (
	exprFn func(Overload) Value
	stmtFn func(Overload) Completion
	block  []stmtFn
)

// Compile translates a module. The result is immutable and may be run by
// several goroutines at once.
func Compile(m *tree.Module, info *scope.Info) *Program { return CompileTraced(m, info, nil) }

// CompileText is Compile of a module's text; the name is for messages.
func CompileText(name, text string) (*Program, error) {
	m, err := frontend.Parse(source.NewFile(name, text))
	if err != nil {
		return nil, err
	}
	info, err := scope.Resolve(m)
	if err != nil {
		return nil, err
	}
	return Compile(m, info), nil
}

// Trace is told how the run of a statement or expression ended: by an exception
// (a panic of the overload) or with a Completion, which is Normal for an
// expression.
type Trace func(n tree.Node, end Completion, raised bool)

// CompileTraced is Compile for tests of what is reached; trace may be nil.
func CompileTraced(m *tree.Module, info *scope.Info, trace Trace) *Program {
	p := &Program{File: m.File, Info: info, Tree: m, byNode: map[tree.Node]*Generator{}}
	c := &compiler{p: p, info: info, trace: trace, plain: Postpones(m)}
	p.Module = &Generator{Name: "<module>", Node: m, Scope: info.Module, prog: p}
	p.Module.body = c.block(m.Body)
	for _, s := range m.Body {
		if d, ok := s.(*tree.FunctionDef); ok {
			p.Funcs = append(p.Funcs, p.byNode[d])
		}
	}
	p.boundCallables()
	return p
}

// Sites is the number of sites of the program: their IDs are below it.
func (p *Program) Sites() int { return p.sites }

// Generator returns the generator of a FunctionDef or Lambda.
func (p *Program) Generator(n tree.Node) *Generator { return p.byNode[n] }

// Callables are Funcs and Bound, in the order of the text.
func (p *Program) Callables() []*Generator {
	all := append(slices.Clone(p.Funcs), p.Bound...)
	slices.SortStableFunc(all, func(a, b *Generator) int { return int(a.Span().Start - b.Span().Start) })
	return all
}

// Callable is the function that a top-level name is bound to, nil if none is known.
func (p *Program) Callable(name string) (found *Generator) {
	for _, g := range p.Callables() {
		if g.Name == name {
			found = g
		}
	}
	return found
}

// Run drives o with the generator's body. Parameters must have been stored.
func (g *Generator) Run(o Overload) Completion {
	if end := g.body.run(o); end != Forked {
		return end
	}
	return o.(ForkingOverload).Joined()
}

// Program returns the program that g belongs to.
func (g *Generator) Program() *Program { return g.prog }

// RunStmt drives o with one top-level statement of a module generator.
func (g *Generator) RunStmt(o Overload, i int) Completion { return g.body[i](o) }

// QualName is the name in messages (Python's __qualname__).
func (g *Generator) QualName() string {
	name := g.Name
	for sc := g.Scope.Parent; sc != nil; sc = sc.Parent {
		switch n := sc.Node.(type) {
		case *tree.FunctionDef:
			name = n.Name + ".<locals>." + name
		case *tree.Lambda:
			name = "<lambda>.<locals>." + name
		case *tree.ClassDef:
			name = n.Name + "." + name
		}
	}
	return name
}

// Span is the whole definition.
func (g *Generator) Span() source.Span { return g.Node.Span() }

func (b block) run(o Overload) Completion {
	for i, s := range b {
		switch c := s(o); {
		case c == Forked && i+1 < len(b):
			return after(o, c, func() Completion { return b[i+1:].run(o) })
		case c != Normal:
			return c
		}
	}
	return Normal
}

// compiler translates one module.
type compiler struct {
	p    *Program
	info *scope.Info
	cur  *Generator // the function being translated, nil at module level

	trace Trace
	// plain: annotations are not evaluated.
	plain bool
	// within is the innermost class statement around: its name is part of private
	// names.
	within string
	kind   scope.Kind // of the module, function or class around
}

// traced makes a statement report how it ends.
func (c *compiler) traced(n tree.Node, run stmtFn) stmtFn {
	if c.trace == nil {
		return run
	}
	return func(o Overload) (end Completion) {
		raised := true
		defer func() { c.trace(n, end, raised) }()
		end = run(o)
		raised = false
		return end
	}
}

// tracedExpr makes an expression report how it ends.
func (c *compiler) tracedExpr(n tree.Node, run exprFn) exprFn {
	if c.trace == nil {
		return run
	}
	return func(o Overload) Value {
		raised := true
		defer func() { c.trace(n, Normal, raised) }()
		v := run(o)
		raised = false
		return v
	}
}

// Mangle is the name of an attribute that a class calls __name (Python
// reference, 6.2.1).
func Mangle(class, name string) string { return scope.Mangle(class, name) }

// site makes the site of a node.
func (c *compiler) site(n tree.Node) *Site {
	c.p.sites++
	return &Site{ID: c.p.sites - 1, Node: n, Src: n.Span()}
}

// stmtSite is a site that knows what is bound within it.
func (c *compiler) stmtSite(n tree.Node) *Site {
	s := c.site(n)
	s.Assigned = c.info.Assigned(n)
	return s
}

// function translates a def or lambda.
func (c *compiler) function(node tree.Node, name string, args *tree.Arguments) (*Generator, []exprFn) {
	g := &Generator{Name: name, Node: node, Scope: c.info.Scopes[node], prog: c.p}
	c.p.byNode[node] = g
	var defaults []exprFn
	add := func(a *tree.Arg, kind ParamKind, def tree.Expr) {
		v := c.info.Binds[a]
		g.Params = append(g.Params, Param{Name: v.Name, Kind: kind, Var: v, Annotation: a.Annotation, Default: def, Src: a.Src})
		var d exprFn
		if def != nil {
			d = c.expr(def)
		}
		defaults = append(defaults, d)
	}
	all := append(append([]*tree.Arg{}, args.PosOnly...), args.Args...)
	for i, a := range all {
		var def tree.Expr
		if j := i - (len(all) - len(args.Defaults)); j >= 0 {
			def = args.Defaults[j]
		}
		kind := PosOrKw
		if i < len(args.PosOnly) {
			kind = PosOnly
		}
		add(a, kind, def)
	}
	if args.Vararg != nil {
		add(args.Vararg, Vararg, nil)
	}
	for i, a := range args.KwOnly {
		add(a, KwOnly, args.KwDefaults[i])
	}
	if args.Kwarg != nil {
		add(args.Kwarg, Kwarg, nil)
	}
	outer, around := c.cur, c.kind
	c.cur, c.kind = g, scope.Function
	switch n := node.(type) {
	case *tree.FunctionDef:
		g.Returns, g.Async, g.Decorated = n.Returns, n.Async, len(n.Decorators) > 0
		g.body = c.block(n.Body)
	case *tree.Lambda:
		s, e := c.site(n.Body), c.expr(n.Body)
		g.body = block{func(o Overload) Completion { return o.Return(s, e(o)) }}
	}
	c.cur, c.kind = outer, around
	g.Free, g.Loops = c.freeVars(g), hasLoop(node)
	return g, defaults
}

// generatorExp makes the generator function that a generator expression is.
func (c *compiler) generatorExp(n *tree.Comp, body func(Overload, Value)) *Generator {
	return &Generator{Name: "<genexpr>", Node: n, Scope: c.info.Scopes[n], prog: c.p, IsGenerator: true, Loops: true, Expression: body,
		Params: []Param{{Name: ".0", Src: n.Span()}}, Free: c.freeVars(&Generator{Node: n, Scope: c.info.Scopes[n]})}
}

// freeVars are the variables of enclosing functions that g (or a function
// within it) uses.
func (c *compiler) freeVars(g *Generator) []*scope.Var {
	var free []*scope.Var
	seen := map[*scope.Var]bool{}
	note := func(v *scope.Var) {
		if v != nil && v.Scope.Kind != scope.Module && v.Scope.Kind != scope.Class && !seen[v] && !within(v.Scope, g.Scope) {
			seen[v] = true
			free = append(free, v)
		}
	}
	outside := evaluatedOutside(g.Node)
	tree.Inspect(g.Node, func(n tree.Node) bool {
		if outside[n] {
			return false
		}
		switch n := n.(type) {
		case *tree.Name:
			note(c.info.Uses[n])
		case nil:
		default:
			if n != g.Node { // its own name is the business of the scope around
				note(c.info.Binds[n])
			}
		}
		return true
	})
	return free
}

// evaluatedOutside are the parts of a function's text that belong to the scope around it: its
// decorators, defaults and annotations.
func evaluatedOutside(fn tree.Node) map[tree.Node]bool {
	out := map[tree.Node]bool{}
	put := func(e tree.Expr) {
		if e != nil {
			out[e] = true
		}
	}
	var args *tree.Arguments
	switch fn := fn.(type) {
	case *tree.FunctionDef:
		for _, d := range fn.Decorators {
			put(d)
		}
		put(fn.Returns)
		args = fn.Args
	case *tree.Lambda:
		args = fn.Args
	}
	if args == nil {
		return out
	}
	for _, d := range slices.Concat(args.Defaults, args.KwDefaults) {
		put(d)
	}
	tree.Inspect(args, func(n tree.Node) bool {
		if a, ok := n.(*tree.Arg); ok {
			put(a.Annotation)
		}
		return true
	})
	return out
}

// hasLoop reports whether a function's own body loops.
func hasLoop(f tree.Node) bool {
	found := false
	outside := evaluatedOutside(f)
	tree.Inspect(f, func(n tree.Node) bool {
		if outside[n] {
			return false
		}
		switch n.(type) {
		case *tree.For, *tree.While, *tree.Comp:
			found = true
		case *tree.FunctionDef, *tree.Lambda:
			return n == f
		}
		return !found
	})
	return found
}

// within reports whether s is outer or nested in it.
func within(s, outer *scope.Scope) bool {
	for ; s != nil; s = s.Parent {
		if s == outer {
			return true
		}
	}
	return false
}
