package cogen

import (
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

func (c *compiler) block(stmts []tree.Stmt) block {
	var b block
	for _, s := range stmts {
		b = append(b, c.stmt(s))
	}
	return b
}

// optBlock is a block's run method, or nil when there are no statements.
func (c *compiler) optBlock(stmts []tree.Stmt) func(o Overload) func() Completion {
	if len(stmts) == 0 {
		return func(Overload) func() Completion { return nil }
	}
	b := c.block(stmts)
	return func(o Overload) func() Completion { return func() Completion { return b.run(o) } }
}

func unsupported(s *Site, what string) stmtFn {
	return func(o Overload) Completion {
		o.Unsupported(s, what)
		return Normal
	}
}

func (c *compiler) stmt(s tree.Stmt) stmtFn { return c.traced(s, c.announced(s, c.statement(s))) }

// announced tells an overload that wants to know where a statement begins and ends.
func (c *compiler) announced(s tree.Stmt, run stmtFn) stmtFn {
	site := c.site(s)
	return func(o Overload) Completion {
		w, ok := o.(StatementOverload)
		if !ok {
			return run(o)
		}
		w.BeginStatement(site)
		end := run(o)
		w.EndStatement()
		return end
	}
}

func (c *compiler) statement(s tree.Stmt) stmtFn {
	switch n := s.(type) {
	case *tree.ExprStmt:
		e := c.expr(n.Value)
		return func(o Overload) Completion { e(o); return Normal }
	case *tree.Pass, *tree.Global, *tree.Nonlocal:
		return func(Overload) Completion { return Normal }
	case *tree.Assign:
		value := c.expr(n.Value)
		var targets []func(Overload, Value)
		for _, t := range n.Targets {
			targets = append(targets, c.target(t))
		}
		return func(o Overload) Completion {
			v := value(o)
			for _, t := range targets {
				t(o, v)
			}
			return Normal
		}
	case *tree.AnnAssign:
		return c.annAssign(n)
	case *tree.AugAssign:
		return c.augAssign(n)
	case *tree.If:
		return c.ifStmt(n)
	case *tree.While:
		site, test := c.stmtSite(n), c.condition(n.Test)
		body, els := c.block(n.Body), c.optBlock(n.Else)
		return func(o Overload) Completion {
			return o.While(site, func() Value { return test(o) }, func() Completion { return body.run(o) }, els(o))
		}
	case *tree.For:
		if n.Async {
			return unsupported(c.site(n), "async for")
		}
		site, iter, target := c.stmtSite(n), c.expr(n.Iter), c.target(n.Target)
		body, els := c.block(n.Body), c.optBlock(n.Else)
		return func(o Overload) Completion {
			return o.For(site, iter(o), func(v Value) { target(o, v) }, func() Completion { return body.run(o) }, els(o))
		}
	case *tree.Break:
		site := c.site(n)
		return func(o Overload) Completion { return o.Break(site) }
	case *tree.Continue:
		site := c.site(n)
		return func(o Overload) Completion { return o.Continue(site) }
	case *tree.Return:
		site := c.site(n)
		if n.Value == nil {
			return func(o Overload) Completion { return o.Return(site, nil) }
		}
		e := c.expr(n.Value)
		return func(o Overload) Completion { return o.Return(site, e(o)) }
	case *tree.Raise:
		site, exc, cause := c.site(n), c.optExpr(n.Exc), c.optExpr(n.Cause)
		return func(o Overload) Completion { return o.Raise(site, exc(o), cause(o)) }
	case *tree.Assert:
		return c.assert(n)
	case *tree.Try:
		return c.try(n)
	case *tree.Delete:
		var targets []stmtFn
		for _, t := range n.Targets {
			targets = append(targets, c.del(t))
		}
		return func(o Overload) Completion {
			for _, t := range targets {
				t(o)
			}
			return Normal
		}
	case *tree.FunctionDef:
		return c.def(n)
	case *tree.ClassDef:
		return c.class(n)
	case *tree.Import, *tree.ImportFrom:
		return c.imports(n)
	case *tree.With:
		return c.with(n)
	case *tree.Match:
		return c.match(n)
	case *tree.Opaque:
		return unsupported(c.site(n), "a statement of a later Python version: "+n.Kind)
	}
	return unsupported(c.site(s), "this statement")
}

func (c *compiler) ifStmt(n *tree.If) stmtFn {
	site, test := c.stmtSite(n), c.condition(n.Test)
	then, els := c.block(n.Body), c.block(n.Else)
	return func(o Overload) Completion {
		return o.If(site, test(o), func() Completion { return then.run(o) }, func() Completion { return els.run(o) })
	}
}

// assert test, msg is `if not test: raise AssertionError(msg)` with the
// builtin class whatever the name is bound to (Python reference, 7.3).
func (c *compiler) assert(n *tree.Assert) stmtFn {
	site, test := c.stmtSite(n), c.condition(n.Test)
	msg := c.optExpr(n.Msg)
	return func(o Overload) Completion {
		return o.If(site, test(o), func() Completion { return Normal }, func() Completion {
			exc := o.Builtin(site, "AssertionError")
			if n.Msg != nil {
				exc = o.Call(site, exc, []Arg{{Value: msg(o)}})
			}
			return o.Raise(site, exc, nil)
		})
	}
}

func (c *compiler) try(n *tree.Try) stmtFn {
	site := c.stmtSite(n)
	if n.Star {
		return unsupported(site, "except*")
	}
	body, els := c.block(n.Body), c.optBlock(n.Else)
	type clause struct {
		site *Site
		typ  func(Overload) Value
		body block
		node *tree.ExceptHandler
	}
	var clauses []clause
	for _, h := range n.Handlers {
		clauses = append(clauses, clause{c.site(h), c.optExpr(h.Type), c.block(h.Body), h})
	}
	run := func(o Overload) Completion {
		var handlers []Handler
		for _, k := range clauses {
			h := Handler{Site: k.site, Var: c.info.Binds[k.node], Body: func() Completion { return k.body.run(o) }}
			if k.node.Type != nil {
				h.Type = func() Value { return k.typ(o) }
			}
			handlers = append(handlers, h)
		}
		return o.Try(site, func() Completion { return body.run(o) }, handlers, els(o))
	}
	if len(n.Handlers) == 0 {
		run = body.run
	}
	if len(n.Finally) == 0 {
		return run
	}
	finalSite, final := c.stmtSite(n), c.block(n.Finally)
	return func(o Overload) Completion {
		return o.Finally(finalSite, func() Completion { return run(o) }, func() Completion { return final.run(o) })
	}
}

func (c *compiler) def(n *tree.FunctionDef) stmtFn {
	site := c.site(n)
	var decorators []exprFn
	for _, d := range n.Decorators {
		decorators = append(decorators, c.expr(d))
	}
	g, defaults := c.function(n, n.Name, n.Args)
	v, annotations := c.info.Binds[n], c.signature(n)
	return func(o Overload) Completion {
		var decos []Value
		for _, d := range decorators {
			decos = append(decos, d(o))
		}
		given := evalAll(o, defaults)
		annotations.run(o)
		f := o.Function(site, g, given)
		for i := len(decos) - 1; i >= 0; i-- {
			f = o.Call(site, decos[i], []Arg{{Value: f}})
		}
		o.Store(site, v, f)
		return Normal
	}
}

func evalAll(o Overload, fns []exprFn) []Value {
	vals := make([]Value, len(fns))
	for i, f := range fns {
		if f != nil {
			vals[i] = f(o)
		}
	}
	return vals
}

func (c *compiler) class(n *tree.ClassDef) stmtFn {
	site := c.site(n)
	var decorators, bases, keywords []exprFn
	for _, k := range n.Keywords {
		if k.Arg == "" {
			return unsupported(site, "** in a class statement")
		}
		keywords = append(keywords, c.expr(k.Value))
	}
	for _, d := range n.Decorators {
		decorators = append(decorators, c.expr(d))
	}
	for _, b := range n.Bases {
		bases = append(bases, c.expr(b))
	}
	outer, around, kind := c.cur, c.within, c.kind
	c.within, c.kind = n.Name, scope.Class
	body := c.block(n.Body)
	c.cur, c.within, c.kind = outer, around, kind
	v := c.info.Binds[n]
	return func(o Overload) Completion {
		decos := evalAll(o, decorators)
		based := evalAll(o, bases)
		var named []Arg
		for i, v := range evalAll(o, keywords) {
			named = append(named, Arg{Name: n.Keywords[i].Arg, Value: v})
		}
		k := o.Class(site, n, based, named, func() Completion { return body.run(o) })
		for i := len(decos) - 1; i >= 0; i-- {
			k = o.Call(site, decos[i], []Arg{{Value: k}})
		}
		o.Store(site, v, k)
		return Normal
	}
}

func (c *compiler) imports(s tree.Stmt) stmtFn {
	switch n := s.(type) {
	case *tree.Import:
		var steps []stmtFn
		for _, a := range n.Names {
			site, v := c.site(a), c.info.Binds[a]
			module := a.Name
			if a.AsName == "" {
				module = firstComponent(module)
			}
			steps = append(steps, func(o Overload) Completion {
				o.Store(site, v, o.Import(site, module, 0, ""))
				return Normal
			})
		}
		return block(steps).run
	case *tree.ImportFrom:
		var steps []stmtFn
		for _, a := range n.Names {
			site, v := c.site(a), c.info.Binds[a]
			if a.Star {
				steps = append(steps, func(o Overload) Completion {
					o.ImportStar(site, v, n.Module, n.Level, a.Name)
					return Normal
				})
				continue
			}
			if a.Name == "*" {
				return unsupported(site, "import *")
			}
			steps = append(steps, func(o Overload) Completion {
				o.Store(site, v, o.Import(site, n.Module, n.Level, a.Name))
				return Normal
			})
		}
		return block(steps).run
	}
	panic("cogen: not an import")
}

func firstComponent(module string) string {
	for i := range module {
		if module[i] == '.' {
			return module[:i]
		}
	}
	return module
}
