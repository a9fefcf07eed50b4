package cogen

import (
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Annotations are expressions that CPython 3.11 evaluates where it comes to them: those of
// parameters and results behind the defaults, those of variables of a module or class
// behind the assignment (Python reference, 7.2.2 and 8.7). What they give is kept
// for who asks a function or a class for it, and means nothing else.

// Postpones reports whether a module leaves its annotations unevaluated (PEP 563).
func Postpones(m *tree.Module) bool {
	for _, s := range m.Body {
		if n, ok := s.(*tree.ImportFrom); ok && n.Module == "__future__" && n.Level == 0 {
			for _, a := range n.Names {
				if a.Name == "annotations" {
					return true
				}
			}
		}
	}
	return false
}

// annotation translates an annotation that is evaluated; constants have no effect.
func (c *compiler) annotation(e tree.Expr) stmtFn {
	if c.plain || e == nil {
		return nil
	}
	if _, ok := e.(*tree.Constant); ok {
		return nil
	}
	site, value := c.site(e), c.expr(e)
	return func(o Overload) Completion {
		o.Annotation(site, func() Value { return value(o) })
		return Normal
	}
}

// signature translates the annotations of a function, in CPython's order.
func (c *compiler) signature(n *tree.FunctionDef) block {
	var out block
	add := func(e tree.Expr) {
		if a := c.annotation(e); a != nil {
			out = append(out, a)
		}
	}
	a := n.Args
	for _, args := range [][]*tree.Arg{a.PosOnly, a.Args, {a.Vararg}, a.KwOnly, {a.Kwarg}} {
		for _, x := range args {
			if x != nil {
				add(x.Annotation)
			}
		}
	}
	add(n.Returns)
	return out
}

// annAssign translates an annotated assignment, with or without a value.
func (c *compiler) annAssign(n *tree.AnnAssign) stmtFn {
	var steps block
	if n.Value != nil {
		value, target := c.expr(n.Value), c.target(n.Target)
		steps = append(steps, func(o Overload) Completion { target(o, value(o)); return Normal })
	} else {
		for _, e := range places(n.Target) {
			e := c.expr(e)
			steps = append(steps, func(o Overload) Completion { e(o); return Normal })
		}
	}
	if c.kind == scope.Module || c.kind == scope.Class {
		if a := c.annotation(n.Annotation); a != nil {
			steps = append(steps, a)
		}
	}
	return steps.run
}

// places are the parts of a target that are evaluated where nothing is assigned to it.
func places(target tree.Expr) []tree.Expr {
	switch t := target.(type) {
	case *tree.Attribute:
		return []tree.Expr{t.Value}
	case *tree.Subscript:
		return []tree.Expr{t.Value, t.Index}
	}
	return nil
}
