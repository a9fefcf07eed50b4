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
		return c.ifExp(n, c.condition)
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

// boolValue is and or or where the value is wanted. An operand that is one
// itself and not the last is asked for its truth as soon as it has a value: in
// a and b or c a false a is not asked again.
func (c *compiler) boolValue(n *tree.BoolOp, asked bool) exprFn {
	var fns []exprFn
	for i, v := range n.Values {
		if inner, ok := v.(*tree.BoolOp); ok && (asked || i < len(n.Values)-1) {
			fns = append(fns, c.boolValue(inner, true))
		} else {
			fns = append(fns, c.expr(v))
		}
	}
	return c.boolOp(n, fns, same, asked)
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

func (c *compiler) ifExp(n *tree.IfExp, value func(tree.Expr) exprFn) exprFn {
	site, test, then, els := c.stmtSite(n), c.condition(n.Test), value(n.Body), value(n.Else)
	return func(o Overload) Value {
		return o.IfExp(site, test(o), func() Value { return then(o) }, func() Value { return els(o) })
	}
}
