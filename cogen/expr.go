package cogen

import (
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// optExpr translates an expression that may be absent (its value is nil then).
func (c *compiler) optExpr(e tree.Expr) func(Overload) Value {
	if e == nil {
		return func(Overload) Value { return nil }
	}
	return c.expr(e)
}

func (c *compiler) exprs(es []tree.Expr) []exprFn {
	fns := make([]exprFn, len(es))
	for i, e := range es {
		fns[i] = c.expr(e)
	}
	return fns
}

func (c *compiler) expr(e tree.Expr) exprFn { return c.tracedExpr(e, c.expression(e)) }

func (c *compiler) expression(e tree.Expr) exprFn {
	switch n := e.(type) {
	case *tree.Constant:
		site := c.site(n)
		return func(o Overload) Value { return o.Constant(site, n.Value) }
	case *tree.Name:
		site := c.site(n)
		v := c.info.Uses[n]
		if v == nil {
			name := Mangle(c.within, n.ID)
			return func(o Overload) Value { return o.Builtin(site, name) }
		}
		return func(o Overload) Value { return o.Load(site, v) }
	case *tree.BoolOp:
		return c.boolValue(n, 0)
	case *tree.UnaryOp:
		site, v := c.site(n), c.expr(n.Operand)
		if n.Op == tree.Not {
			return func(o Overload) Value { return o.Not(site, v(o)) }
		}
		return func(o Overload) Value { return o.Unary(site, n.Op, v(o)) }
	case *tree.BinOp:
		site, l, r := c.site(n), c.expr(n.Left), c.expr(n.Right)
		return func(o Overload) Value {
			a := l(o)
			return o.Binary(site, n.Op, a, r(o))
		}
	case *tree.Compare:
		return c.compare(n, same)
	case *tree.IfExp:
		return c.ifExp(n, false, c.expr, c.expr)
	case *tree.NamedExpr:
		site, value, v := c.site(n), c.expr(n.Value), c.info.Uses[n.Target]
		return func(o Overload) Value {
			val := value(o)
			o.Store(site, v, val)
			return val
		}
	case *tree.Attribute:
		site, obj := c.site(n), c.expr(n.Value)
		attr := Mangle(c.within, n.Attr)
		return func(o Overload) Value { return o.GetAttr(site, obj(o), attr) }
	case *tree.Subscript:
		site, obj, index := c.site(n), c.expr(n.Value), c.expr(n.Index)
		return func(o Overload) Value {
			b := obj(o)
			return o.GetItem(site, b, index(o))
		}
	case *tree.Slice:
		site, lo, hi, step := c.site(n), c.optExpr(n.Lower), c.optExpr(n.Upper), c.optExpr(n.Step)
		return func(o Overload) Value {
			l := lo(o)
			h := hi(o)
			return o.Slice(site, l, h, step(o))
		}
	case *tree.Call:
		return c.call(n)
	case *tree.Tuple:
		site, elems := c.site(n), c.elems(n.Elts, true)
		return func(o Overload) Value { return o.Tuple(site, elems(o)) }
	case *tree.List:
		return c.display(n, n.Elts, Overload.List)
	case *tree.Set:
		return c.display(n, n.Elts, Overload.Set)
	case *tree.Dict:
		return c.dict(n)
	case *tree.JoinedStr:
		return c.joinedStr(n)
	case *tree.Lambda:
		site := c.site(n)
		g, defaults := c.function(n, "<lambda>", n.Args)
		return func(o Overload) Value { return o.Function(site, g, evalAll(o, defaults)) }
	case *tree.Comp:
		return c.comp(n)
	case *tree.Yield:
		c.generator()
		site, v := c.site(n), c.optExpr(n.Value)
		return func(o Overload) Value { return o.Yield(site, v(o)) }
	case *tree.YieldFrom:
		c.generator()
		site, v := c.stmtSite(n), c.expr(n.Value)
		return func(o Overload) Value { return o.YieldFrom(site, v(o)) }
	case *tree.Await:
		return c.unsupportedExpr(n, "await")
	case *tree.Starred:
		return c.unsupportedExpr(n, "a starred expression here")
	}
	return c.unsupportedExpr(e, "this expression")
}

// generator notes that the function being translated yields.
func (c *compiler) generator() {
	if c.cur != nil {
		c.cur.IsGenerator = true
	}
}

func (c *compiler) unsupportedExpr(e tree.Expr, what string) exprFn {
	site := c.site(e)
	return func(o Overload) Value { return o.Unsupported(site, what) }
}

func (c *compiler) joinedStr(n *tree.JoinedStr) exprFn {
	site := c.site(n)
	var parts []func(Overload) FPart
	for _, v := range n.Values {
		switch v := v.(type) {
		case *tree.Constant:
			text := string(v.Value.(tree.Text))
			parts = append(parts, func(Overload) FPart { return FPart{Text: text} })
		case *tree.FormattedValue:
			value, spec := c.expr(v.Value), c.optExpr(v.Spec)
			parts = append(parts, func(o Overload) FPart {
				p := FPart{Value: value(o), Conversion: v.Conversion}
				p.Spec = spec(o)
				return p
			})
		}
	}
	return func(o Overload) Value {
		vals := make([]FPart, len(parts))
		for i, p := range parts {
			vals[i] = p(o)
			if vals[i].Value != nil && i+1 < len(parts) {
				// Formatted before the next part is evaluated, which may change it.
				vals[i] = FPart{Value: o.FString(site, vals[i:i+1])}
			}
		}
		return o.FString(site, vals)
	}
}

// comp desugars a comprehension into nested loops around emit. The first
// iterable is evaluated outside of it (Python reference, 6.2.4).
func (c *compiler) comp(n *tree.Comp) exprFn {
	site := c.stmtSite(n)
	first := c.expr(n.Generators[0].Iter)
	type level struct {
		site   *Site
		iter   exprFn
		target func(Overload, Value)
		ifs    []exprFn
		ifSite []*Site
	}
	assigned := append(append([]*scope.Var{}, c.info.Scopes[n].Vars...), c.info.Assigned(n)...)
	var levels []level
	for i, g := range n.Generators {
		if g.Async {
			return c.unsupportedExpr(n, "an async comprehension")
		}
		l := level{site: c.site(n), target: c.target(g.Target), ifs: c.conditions(g.Ifs)}
		l.site.Assigned = assigned
		for _, f := range g.Ifs {
			s := c.site(f)
			s.Assigned = l.site.Assigned
			l.ifSite = append(l.ifSite, s)
		}
		if i > 0 {
			l.iter = c.expr(g.Iter)
		}
		levels = append(levels, l)
	}
	elt := c.expr(n.Elt)
	value := c.optExpr(n.Value)
	run := func(o Overload, firstVal Value, emit func(k, v Value)) {
		var nest func(i int) Completion
		nest = func(i int) Completion {
			if i == len(levels) {
				k := elt(o)
				emit(k, value(o))
				return Normal
			}
			l := levels[i]
			iter := firstVal
			if i > 0 {
				iter = l.iter(o)
			}
			var conds func(j int) Completion
			conds = func(j int) Completion {
				if j == len(l.ifs) {
					return nest(i + 1)
				}
				return o.If(l.ifSite[j], l.ifs[j](o), func() Completion { return conds(j + 1) }, func() Completion { return Normal })
			}
			return o.For(l.site, iter, func(v Value) { l.target(o, v) }, func() Completion { return conds(0) }, nil)
		}
		nest(0)
	}
	if n.Kind == tree.GeneratorExp {
		g := c.generatorExp(n, func(o Overload, f Value) {
			run(o, f, func(k, _ Value) { o.Yield(site, k) })
		})
		return func(o Overload) Value {
			return o.GeneratorExp(site, first(o), g, func(f Value, emit func(Value)) {
				run(o, f, func(k, _ Value) { emit(k) })
			})
		}
	}
	return func(o Overload) Value {
		return o.Comprehension(site, n.Kind, first(o), func(f Value, emit func(k, v Value)) { run(o, f, emit) })
	}
}
