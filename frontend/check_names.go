package frontend

import (
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// flags are what a block does with a name.
type flags uint16

const (
	used flags = 1 << iota
	assigned
	parameter
	declaredGlobal
	declaredNonlocal
	annotated
	iterated // the target of a comprehension
)

// block is a scope while names are checked: CPython's symbol table entry.
type block struct {
	parent   *block
	kind     blockKind
	comp     *tree.Comp // of a comprehension
	names    map[string]flags
	declared []declaration // global and nonlocal, in order
	children []*block
	// iterable counts the comprehension iterables around the current place,
	// those around the block included.
	iterable int
}

type blockKind uint8

const (
	moduleBlock blockKind = iota
	classBlock
	functionBlock
	annotationBlock
)

type declaration struct {
	name  string
	place source.Span
}

// nameChecker walks a module as Python/symtable.c does.
type nameChecker struct {
	future  future
	cur     *block
	binding bool // in the target of a comprehension
}

// checkNames applies the rules of global, nonlocal, parameters and assignment
// expressions.
func checkNames(m *tree.Module, f future) {
	c := &nameChecker{future: f}
	c.enter(moduleBlock)
	module := c.cur
	c.stmts(m.Body)
	module.resolve()
}

func (c *nameChecker) enter(k blockKind) *block {
	b := &block{parent: c.cur, kind: k}
	if c.cur != nil {
		b.iterable = c.cur.iterable
		c.cur.children = append(c.cur.children, b)
	}
	c.cur = b
	return b
}

func (c *nameChecker) leave() { c.cur = c.cur.parent }

func (b *block) add(name string, f flags) {
	if b.names == nil {
		b.names = map[string]flags{}
	}
	b.names[name] |= f
}

// bind notes that a name is assigned to in the current block.
func (c *nameChecker) bind(name string, at source.Span) {
	if c.binding {
		if c.cur.names[name]&(declaredGlobal|declaredNonlocal) != 0 {
			failContext(at, "comprehension inner loop cannot rebind assignment expression target '%s'", name)
		}
		c.cur.add(name, assigned|iterated)
		return
	}
	c.cur.add(name, assigned)
}

// declare applies global or nonlocal.
func (c *nameChecker) declare(s tree.Stmt, names []string, word string, f flags) {
	for _, name := range names {
		old := c.cur.names[name]
		switch {
		case old&parameter != 0:
			failContext(s.Span(), "name '%s' is parameter and %s", name, word)
		case old&used != 0:
			failContext(s.Span(), "name '%s' is used prior to %s declaration", name, word)
		case old&annotated != 0:
			failContext(s.Span(), "annotated name '%s' can't be %s", name, word)
		case old&assigned != 0:
			failContext(s.Span(), "name '%s' is assigned to before %s declaration", name, word)
		}
		c.cur.add(name, f)
		c.cur.declared = append(c.cur.declared, declaration{name, s.Span()})
	}
}

// resolve checks what is only known when a block is complete.
func (b *block) resolve() {
	for _, d := range b.declared {
		f := b.names[d.name]
		switch {
		case f&declaredNonlocal == 0:
		case f&declaredGlobal != 0:
			failContext(d.place, "name '%s' is nonlocal and global", d.name)
		case b.kind == moduleBlock:
			failContext(d.place, "nonlocal declaration not allowed at module level")
		case !b.parent.provides(d.name):
			failContext(d.place, "no binding for nonlocal '%s' found", d.name)
		}
	}
	for _, child := range b.children {
		child.resolve()
	}
}

// provides reports whether the functions from b outwards bind a name.
func (b *block) provides(name string) bool {
	for ; b.kind != moduleBlock; b = b.parent {
		f := b.names[name]
		switch {
		case b.kind == classBlock && name == "__class__":
			return true
		case b.kind != functionBlock || f&declaredNonlocal != 0:
		case f&declaredGlobal != 0:
			return false
		case f&(assigned|parameter) != 0:
			return true
		}
	}
	return false
}

func (c *nameChecker) stmts(list []tree.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

func (c *nameChecker) stmt(s tree.Stmt) {
	switch x := s.(type) {
	case *tree.FunctionDef:
		c.bind(x.Name, x.NameSpan)
		c.defaults(x.Args)
		c.annotations(x)
		c.exprs(x.Decorators)
		c.enter(functionBlock)
		c.parameters(x.Args)
		c.stmts(x.Body)
		c.leave()
	case *tree.ClassDef:
		c.bind(x.Name, x.NameSpan)
		c.exprs(x.Bases)
		c.keywords(x.Keywords)
		c.exprs(x.Decorators)
		c.enter(classBlock)
		c.stmts(x.Body)
		c.leave()
	case *tree.Return:
		c.expr(x.Value)
	case *tree.Delete:
		c.targets(x.Targets)
	case *tree.Assign:
		c.targets(x.Targets)
		c.expr(x.Value)
	case *tree.AugAssign:
		c.target(x.Target)
		c.expr(x.Value)
	case *tree.AnnAssign:
		c.annAssign(x)
	case *tree.For:
		c.target(x.Target)
		c.expr(x.Iter)
		c.stmts(x.Body)
		c.stmts(x.Else)
	case *tree.While:
		c.expr(x.Test)
		c.stmts(x.Body)
		c.stmts(x.Else)
	case *tree.If:
		c.expr(x.Test)
		c.stmts(x.Body)
		c.stmts(x.Else)
	case *tree.With:
		for _, w := range x.Items {
			c.expr(w.Context)
			c.target(w.Vars)
		}
		c.stmts(x.Body)
	case *tree.Raise:
		c.expr(x.Exc)
		c.expr(x.Cause)
	case *tree.Try:
		c.stmts(x.Body)
		c.stmts(x.Else)
		for _, h := range x.Handlers {
			c.expr(h.Type)
			if h.Name != "" {
				c.bind(h.Name, h.Src)
			}
			c.stmts(h.Body)
		}
		c.stmts(x.Finally)
	case *tree.Assert:
		c.expr(x.Test)
		c.expr(x.Msg)
	case *tree.Import:
		for _, a := range x.Names {
			c.bind(aliasTarget(a), a.Src)
		}
	case *tree.ImportFrom:
		for _, a := range x.Names {
			if a.Name != "*" {
				c.bind(aliasTarget(a), a.Src)
			} else if c.cur.kind != moduleBlock {
				failContext(a.Src, "import * only allowed at module level")
			}
		}
	case *tree.Global:
		c.declare(x, x.Names, "global", declaredGlobal)
	case *tree.Nonlocal:
		c.declare(x, x.Names, "nonlocal", declaredNonlocal)
	case *tree.ExprStmt:
		c.expr(x.Value)
	case *tree.Match:
		c.expr(x.Subject)
		for _, k := range x.Cases {
			c.pattern(k.Pattern)
			c.expr(k.Guard)
			c.stmts(k.Body)
		}
	case *tree.Opaque:
		c.cur.add(x.Bind, assigned)
	}
}

// pattern notes the names that a pattern uses and binds.
func (c *nameChecker) pattern(p tree.Pattern) {
	tree.Inspect(p, func(n tree.Node) bool {
		if e, ok := n.(tree.Expr); ok {
			c.expr(e)
			return false
		}
		return true
	})
	tree.Inspect(p, func(n tree.Node) bool {
		if name := tree.PatternName(n); name != "" {
			c.bind(name, n.Span())
		}
		return true
	})
}

// aliasTarget is the name that an import binds.
func aliasTarget(a *tree.Alias) string {
	if a.AsName != "" {
		return a.AsName
	}
	for i := range len(a.Name) {
		if a.Name[i] == '.' {
			return a.Name[:i]
		}
	}
	return a.Name
}

func (c *nameChecker) annAssign(x *tree.AnnAssign) {
	if n, ok := x.Target.(*tree.Name); ok {
		old := c.cur.names[n.ID]
		if x.Simple && c.cur.kind != moduleBlock {
			switch {
			case old&declaredGlobal != 0:
				failContext(x.Src, "annotated name '%s' can't be global", n.ID)
			case old&declaredNonlocal != 0:
				failContext(x.Src, "annotated name '%s' can't be nonlocal", n.ID)
			}
		}
		if x.Simple {
			c.cur.add(n.ID, assigned|annotated)
		} else if x.Value != nil {
			c.cur.add(n.ID, assigned)
		}
	} else {
		c.target(x.Target)
	}
	c.annotation(x.Annotation)
	c.expr(x.Value)
}

func (c *nameChecker) annotation(e tree.Expr) {
	if e == nil {
		return
	}
	if c.future.annotations {
		c.enter(annotationBlock)
		defer c.leave()
	}
	c.expr(e)
}

func (c *nameChecker) annotations(x *tree.FunctionDef) {
	eachArg(x.Args, func(a *tree.Arg) { c.annotation(a.Annotation) })
	c.annotation(x.Returns)
}

// eachArg calls fn for the parameters in the order of CPython's checks.
func eachArg(a *tree.Arguments, fn func(*tree.Arg)) {
	for _, list := range [...][]*tree.Arg{a.PosOnly, a.Args, a.KwOnly} {
		for _, x := range list {
			fn(x)
		}
	}
	if a.Vararg != nil {
		fn(a.Vararg)
	}
	if a.Kwarg != nil {
		fn(a.Kwarg)
	}
}

func (c *nameChecker) defaults(a *tree.Arguments) {
	c.exprs(a.Defaults)
	c.exprs(a.KwDefaults)
}

func (c *nameChecker) parameters(a *tree.Arguments) {
	eachArg(a, func(x *tree.Arg) {
		if c.cur.names[x.Name]&parameter != 0 {
			failContext(x.Src, "duplicate argument '%s' in function definition", x.Name)
		}
		c.cur.add(x.Name, parameter)
	})
}
