package cogen

import "github.com/hipy-lang/hipy/frontend/tree"

// condition is an expression of which only the truth is wanted: each operand of
// and, or, not and comparisons in a row is asked for its truth once, by that of
// if b, where a value (x = a and b; if x) is asked again.
func (c *compiler) condition(e tree.Expr) exprFn {
	switch n := e.(type) {
	case *tree.BoolOp:
		return c.boolOp(n, c.conditions(n.Values), Overload.Truth, false)
	case *tree.Compare:
		if len(n.Ops) > 1 {
			return c.compare(n, Overload.Truth)
		}
	case *tree.IfExp:
		return c.ifExp(n, false, c.condition, c.condition)
	case *tree.UnaryOp:
		if n.Op == tree.Not {
			site, v := c.site(n), c.condition(n.Operand)
			return func(o Overload) Value { return o.Not(site, v(o)) }
		}
	}
	return c.expr(e)
}

func (c *compiler) conditions(es []tree.Expr) []exprFn {
	var fns []exprFn
	for _, e := range es {
		fns = append(fns, c.condition(e))
	}
	return fns
}

// same is what a value is where all of it is wanted.
func same(_ Overload, _ *Site, v Value) Value { return v }

// boolValue is and or or where the value is wanted, for which line says who asks
// for its truth next: the and or or of that line, or nobody (0).
func (c *compiler) boolValue(n *tree.BoolOp, line int) exprFn {
	var fns []exprFn
	for i, v := range n.Values {
		if i < len(n.Values)-1 {
			fns = append(fns, c.operand(v, n.Span().Line()))
		} else {
			fns = append(fns, c.operand(v, line))
		}
	}
	return c.boolOp(n, fns, same, line != 0)
}

// operand is an expression whose truth the and or or that begins in a line asks
// for as soon as it has a value. One that has been asked for is not asked for
// again, as CPython's compiler threads jumps to jumps: in a and b or c that of a
// false a. It does so within one line, and not from the first branch of a
// conditional expression.
func (c *compiler) operand(e tree.Expr, line int) exprFn {
	switch n := e.(type) {
	case *tree.BoolOp:
		if n.Span().Line() != line {
			line = 0
		}
		return c.boolValue(n, line)
	case *tree.IfExp:
		if line != 0 && endsInBool(n.Else) {
			return c.ifExp(n, true, c.expr, func(e tree.Expr) exprFn { return c.operand(e, line) })
		}
	}
	return c.expr(e)
}

// endsInBool reports whether the last branch of conditional expressions is an
// and or an or.
func endsInBool(e tree.Expr) bool {
	switch n := e.(type) {
	case *tree.BoolOp:
		return true
	case *tree.IfExp:
		return endsInBool(n.Else)
	}
	return false
}

// boolOp: of each operand as gives what is wanted. See Site for asked.
func (c *compiler) boolOp(n *tree.BoolOp, fns []exprFn, as func(Overload, *Site, Value) Value, asked bool) exprFn {
	var sites []*Site
	for _, v := range n.Values {
		s := c.site(n)
		s.Assigned, s.Asked = c.info.Assigned(v), asked
		sites = append(sites, s)
	}
	// a and b and c is a and (b and c): each operand is tested once.
	var chain func(o Overload, i int) Value
	chain = func(o Overload, i int) Value {
		v := as(o, sites[i], fns[i](o))
		if i == len(fns)-1 {
			return v
		}
		rest := func() Value { return chain(o, i+1) }
		if n.Or {
			return o.Or(sites[i], v, rest)
		}
		return o.And(sites[i], v, rest)
	}
	return func(o Overload) Value { return chain(o, 0) }
}

// compare: a < b < c is a < b and b < c with b evaluated once (Python
// reference, 6.10).
func (c *compiler) compare(n *tree.Compare, as func(Overload, *Site, Value) Value) exprFn {
	left, rights := c.expr(n.Left), c.exprs(n.Comparators)
	var sites []*Site
	for range n.Ops {
		sites = append(sites, c.stmtSite(n))
	}
	var chain func(o Overload, l Value, i int) Value
	chain = func(o Overload, l Value, i int) Value {
		r := rights[i](o)
		v := as(o, sites[i], o.Compare(sites[i], n.Ops[i], l, r))
		if i == len(rights)-1 {
			return v
		}
		return o.And(sites[i], v, func() Value { return chain(o, r, i+1) })
	}
	return func(o Overload) Value { return chain(o, left(o), 0) }
}

// ifExp: of each branch what is wanted. See Site for asked.
func (c *compiler) ifExp(n *tree.IfExp, asked bool, body, last func(tree.Expr) exprFn) exprFn {
	site, test, then, els := c.stmtSite(n), c.condition(n.Test), body(n.Body), last(n.Else)
	site.Asked = asked
	return func(o Overload) Value {
		return o.IfExp(site, test(o), func() Value { return then(o) }, func() Value { return els(o) })
	}
}
