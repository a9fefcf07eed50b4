package frontend

import "github.com/hipy-lang/hipy/frontend/tree"

func (c *placeChecker) exprs(list []tree.Expr) {
	for _, e := range list {
		c.expr(e)
	}
}

// elements checks a list whose elements may be starred.
func (c *placeChecker) elements(list []tree.Expr) {
	for _, e := range list {
		if s, ok := e.(*tree.Starred); ok {
			e = s.Value
		}
		c.expr(e)
	}
}

func (c *placeChecker) expr(e tree.Expr) {
	switch x := e.(type) {
	case *tree.NamedExpr:
		c.expr(x.Value)
		c.target(x.Target, "assign to")
	case *tree.BoolOp:
		c.exprs(x.Values)
	case *tree.BinOp:
		c.expr(x.Left)
		c.expr(x.Right)
	case *tree.UnaryOp:
		c.expr(x.Operand)
	case *tree.Lambda:
		c.parameters(x, x.Args)
		c.defaults(x.Args)
		c.in(&unit{kind: lambdaUnit}, func() { c.expr(x.Body) })
	case *tree.IfExp:
		c.expr(x.Test)
		c.expr(x.Body)
		c.expr(x.Else)
	case *tree.Dict:
		for i, k := range x.Keys {
			c.expr(k)
			c.expr(x.Values[i])
		}
	case *tree.Set:
		c.elements(x.Elts)
	case *tree.Comp:
		c.comprehension(x)
	case *tree.Await:
		switch {
		case !c.function():
			failContext(x.Src, "'await' outside function")
		case c.unit.kind != asyncUnit && c.unit.kind != compUnit:
			failContext(x.Src, "'await' outside async function")
		}
		c.expr(x.Value)
	case *tree.Yield:
		if !c.function() {
			failContext(x.Src, "'yield' outside function")
		}
		c.expr(x.Value)
	case *tree.YieldFrom:
		switch {
		case !c.function():
			failContext(x.Src, "'yield' outside function")
		case c.unit.kind == asyncUnit:
			failContext(x.Src, "'yield from' inside async function")
		}
		c.expr(x.Value)
	case *tree.Compare:
		c.expr(x.Left)
		c.exprs(x.Comparators)
	case *tree.Call:
		c.keywords(x, x.Keywords)
		c.expr(x.Func)
		c.elements(x.Args)
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
		failContext(x.Src, "can't use starred expression here")
	case *tree.List:
		c.elements(x.Elts)
	case *tree.Tuple:
		c.elements(x.Elts)
	case *tree.Slice:
		c.expr(x.Lower)
		c.expr(x.Upper)
		c.expr(x.Step)
	}
}

// target checks a target, nil being none; doing is what happens to it.
func (c *placeChecker) target(e tree.Expr, doing string) {
	switch x := e.(type) {
	case *tree.Name:
		if x.ID == "__debug__" {
			failContext(x.Src, "cannot %s __debug__", doing)
		}
	case *tree.Attribute:
		if x.Attr == "__debug__" {
			failContext(x.Src, "cannot %s __debug__", doing)
		}
		c.expr(x.Value)
	case *tree.Tuple:
		for _, elt := range x.Elts {
			c.target(elt, doing)
		}
	case *tree.List:
		for _, elt := range x.Elts {
			c.target(elt, doing)
		}
	case *tree.Starred:
		c.target(x.Value, doing)
	default:
		c.expr(e)
	}
}

// notDebug reports a name that nothing may bind.
func (c *placeChecker) notDebug(at tree.Node, name string) {
	if name == "__debug__" {
		failContext(at.Span(), "cannot assign to __debug__")
	}
}

func (c *placeChecker) parameters(at tree.Node, a *tree.Arguments) {
	eachArg(a, func(x *tree.Arg) { c.notDebug(at, x.Name) })
}

func (c *placeChecker) defaults(a *tree.Arguments) {
	c.exprs(a.Defaults)
	c.exprs(a.KwDefaults)
}

// keywords checks the keyword arguments of a call or class definition.
func (c *placeChecker) keywords(at tree.Node, list []*tree.Keyword) {
	repeated := false
	var seen map[string]bool
	for _, k := range list {
		c.notDebug(at, k.Arg)
		if len(list) > 1 && k.Arg != "" {
			if seen == nil {
				seen = make(map[string]bool, len(list))
			}
			repeated = repeated || seen[k.Arg]
			seen[k.Arg] = true
		}
	}
	for i := 0; repeated; i++ {
		for _, k := range list[i+1:] {
			if list[i].Arg != "" && k.Arg == list[i].Arg {
				failContext(k.Src, "keyword argument repeated: %s", k.Arg)
			}
		}
	}
	for _, k := range list {
		c.expr(k.Value)
	}
}

func (c *placeChecker) comprehension(x *tree.Comp) {
	kind := c.unit.kind
	if x.Kind != tree.GeneratorExp && kind != asyncUnit && kind != compUnit && awaits(x) {
		failContext(x.Src, "asynchronous comprehension outside of an asynchronous function")
	}
	c.expr(x.Generators[0].Iter)
	c.in(&unit{kind: compUnit}, func() {
		for i, g := range x.Generators {
			if i > 0 {
				c.expr(g.Iter)
			}
			c.target(g.Target, "assign to")
			c.exprs(g.Ifs)
		}
		c.expr(x.Elt)
		c.expr(x.Value)
	})
}

// awaits reports whether a comprehension is asynchronous: by async for, by an
// await within its own scope, or by a comprehension in it that is.
func awaits(x *tree.Comp) bool {
	found := false
	visit := func(n tree.Node) bool {
		switch y := n.(type) {
		case *tree.Await:
			found = true
		case *tree.Lambda:
			return false
		case *tree.Comp:
			if y.Kind != tree.GeneratorExp && awaits(y) {
				found = true
			}
			return false
		}
		return !found
	}
	for i, g := range x.Generators {
		if g.Async {
			return true
		}
		tree.Inspect(g.Target, visit)
		if i > 0 {
			tree.Inspect(g.Iter, visit)
		}
		for _, e := range g.Ifs {
			tree.Inspect(e, visit)
		}
	}
	tree.Inspect(x.Elt, visit)
	if x.Value != nil {
		tree.Inspect(x.Value, visit)
	}
	return found
}
