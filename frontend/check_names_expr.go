package frontend

import "github.com/hipy-lang/hipy/frontend/tree"

func (c *nameChecker) exprs(list []tree.Expr) {
	for _, e := range list {
		c.expr(e)
	}
}

func (c *nameChecker) keywords(list []*tree.Keyword) {
	for _, k := range list {
		c.expr(k.Value)
	}
}

func (c *nameChecker) targets(list []tree.Expr) {
	for _, e := range list {
		c.target(e)
	}
}

// target notes what a target assigns to; nil is none.
func (c *nameChecker) target(e tree.Expr) {
	switch x := e.(type) {
	case *tree.Name:
		c.bind(x.ID, x.Src)
	case *tree.Tuple:
		c.targets(x.Elts)
	case *tree.List:
		c.targets(x.Elts)
	case *tree.Starred:
		c.target(x.Value)
	default:
		c.expr(e)
	}
}

func (c *nameChecker) expr(e tree.Expr) {
	switch x := e.(type) {
	case *tree.Name:
		c.cur.add(x.ID, used)
	case *tree.NamedExpr:
		c.notInAnnotation(x, "named expression")
		c.named(x)
	case *tree.BoolOp:
		c.exprs(x.Values)
	case *tree.BinOp:
		c.expr(x.Left)
		c.expr(x.Right)
	case *tree.UnaryOp:
		c.expr(x.Operand)
	case *tree.Lambda:
		c.defaults(x.Args)
		c.enter(functionBlock)
		c.parameters(x.Args)
		c.expr(x.Body)
		c.leave()
	case *tree.IfExp:
		c.expr(x.Test)
		c.expr(x.Body)
		c.expr(x.Else)
	case *tree.Dict:
		c.exprs(x.Keys)
		c.exprs(x.Values)
	case *tree.Set:
		c.exprs(x.Elts)
	case *tree.Comp:
		c.comprehension(x)
	case *tree.Await:
		c.notInAnnotation(x, "await expression")
		c.expr(x.Value)
	case *tree.Yield:
		c.notInAnnotation(x, "yield expression")
		c.expr(x.Value)
		c.notInComprehension(x)
	case *tree.YieldFrom:
		c.notInAnnotation(x, "yield expression")
		c.expr(x.Value)
		c.notInComprehension(x)
	case *tree.Compare:
		c.expr(x.Left)
		c.exprs(x.Comparators)
	case *tree.Call:
		c.expr(x.Func)
		c.exprs(x.Args)
		c.keywords(x.Keywords)
	case *tree.FormattedValue:
		c.expr(x.Value)
		c.expr(x.Spec)
	case *tree.JoinedStr:
		c.exprs(x.Values)
	case *tree.Attribute:
		c.expr(x.Value)
	case *tree.Subscript:
		c.expr(x.Value)
		c.expr(x.Index)
	case *tree.Starred:
		c.expr(x.Value)
	case *tree.List:
		c.exprs(x.Elts)
	case *tree.Tuple:
		c.exprs(x.Elts)
	case *tree.Slice:
		c.expr(x.Lower)
		c.expr(x.Upper)
		c.expr(x.Step)
	}
}

func (c *nameChecker) notInAnnotation(e tree.Expr, what string) {
	if c.cur.kind == annotationBlock {
		failContext(e.Span(), "'%s' can not be used within an annotation", what)
	}
}

func (c *nameChecker) notInComprehension(e tree.Expr) {
	if c.cur.comp != nil {
		failContext(e.Span(), "'yield' inside %s", kindOf(c.cur.comp))
	}
}

// named applies the rules of PEP 572 to an assignment expression.
func (c *nameChecker) named(x *tree.NamedExpr) {
	if c.cur.iterable > 0 {
		failContext(x.Src, "assignment expression cannot be used in a comprehension iterable expression")
	}
	if c.cur.comp != nil {
		c.namedInComprehension(x.Target)
	}
	c.expr(x.Value)
	c.bind(x.Target.ID, x.Target.Src)
}

// namedInComprehension binds the target of an assignment expression where it
// lives: in the function or module around the comprehensions.
func (c *nameChecker) namedInComprehension(n *tree.Name) {
	b := c.cur
	for ; b.comp != nil; b = b.parent {
		if b.names[n.ID]&iterated != 0 {
			failContext(n.Src, "assignment expression cannot rebind comprehension iteration variable '%s'", n.ID)
		}
	}
	switch {
	case b.kind == classBlock:
		failContext(n.Src, "assignment expression within a comprehension cannot be used in a class body")
	case b.kind == moduleBlock || b.names[n.ID]&declaredGlobal != 0:
		c.cur.add(n.ID, declaredGlobal)
	default:
		c.cur.add(n.ID, declaredNonlocal)
	}
	b.add(n.ID, assigned)
}

func (c *nameChecker) comprehension(x *tree.Comp) {
	iterable := func(e tree.Expr) {
		b := c.cur
		b.iterable++
		c.expr(e)
		b.iterable--
	}
	iterable(x.Generators[0].Iter)
	c.enter(functionBlock).comp = x
	for i, g := range x.Generators {
		binding := c.binding
		c.binding = true
		c.target(g.Target)
		c.binding = binding
		if i > 0 {
			iterable(g.Iter)
		}
		c.exprs(g.Ifs)
	}
	c.expr(x.Value)
	c.expr(x.Elt)
	c.leave()
}
