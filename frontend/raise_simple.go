package frontend

import (
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// simple raises a simple statement.
func (r *raiser) simple(s ast.Stmt) tree.Stmt {
	start := r.i
	switch x := s.(type) {
	case *ast.ExprStmt:
		value := r.item(x.Value, allowTuple|allowStar|allowYield)
		return &tree.ExprStmt{Loc: r.from(start), Value: value}
	case *ast.Assign:
		return r.assign(x)
	case *ast.AugAssign:
		target := r.target(x.Target, augmenting)
		op := r.operator("=")
		value := r.item(x.Value, allowTuple|allowStar|allowYield)
		return &tree.AugAssign{Loc: r.from(start), Target: target, Op: op, Value: value}
	case *ast.Return:
		r.expect("return")
		var value tree.Expr
		if x.Value != nil {
			value = r.item(x.Value, allowTuple|allowStar)
		}
		return &tree.Return{Loc: r.from(start), Value: value}
	case *ast.Delete:
		return r.delete(x)
	case *ast.Raise:
		r.expect("raise")
		out := &tree.Raise{}
		if x.Exc != nil {
			out.Exc = r.expr(x.Exc, 0)
		}
		if x.Cause != nil {
			r.expect("from")
			out.Cause = r.expr(x.Cause, 0)
		}
		out.Loc = r.from(start)
		return out
	case *ast.Assert:
		r.expect("assert")
		out := &tree.Assert{Test: r.expr(x.Test, 0)}
		if x.Msg != nil {
			r.expect(",")
			out.Msg = r.expr(x.Msg, 0)
		}
		out.Loc = r.from(start)
		return out
	case *ast.Import:
		r.expect("import")
		var names []*tree.Alias
		for i := range x.Names {
			if i > 0 {
				r.expect(",")
			}
			names = append(names, r.alias(true))
		}
		return &tree.Import{Loc: r.from(start), Names: names}
	case *ast.ImportFrom:
		return r.importFrom(x)
	case *ast.Global:
		r.expect("global")
		names := r.names(len(x.Names))
		return &tree.Global{Loc: r.from(start), Names: names}
	case *ast.Nonlocal:
		r.expect("nonlocal")
		names := r.names(len(x.Names))
		return &tree.Nonlocal{Loc: r.from(start), Names: names}
	case *ast.Pass:
		r.expect("pass")
		return &tree.Pass{Loc: r.from(start)}
	case *ast.Break:
		r.expect("break")
		return &tree.Break{Loc: r.from(start)}
	case *ast.Continue:
		r.expect("continue")
		return &tree.Continue{Loc: r.from(start)}
	}
	r.syntaxError(start)
	return nil
}

func (r *raiser) names(n int) []string {
	var names []string
	for i := range n {
		if i > 0 {
			r.expect(",")
		}
		names = append(names, r.name())
	}
	return names
}

// assign raises an assignment or, when a colon follows the target, an
// annotation.
func (r *raiser) assign(x *ast.Assign) tree.Stmt {
	start := r.i
	first := r.item(targetOperand(x.Targets[0]), allowAnyTarget)
	if r.is(":") {
		return r.annotation(x, first, start)
	}
	r.checkFirstTarget(first, start)
	targets := []tree.Expr{first}
	for _, t := range x.Targets[1:] {
		r.expect("=")
		targets = append(targets, r.target(t, storing))
	}
	r.expect("=")
	value := r.item(x.Value, allowTuple|allowStar|allowYield)
	return &tree.Assign{Loc: r.from(start), Targets: targets, Value: value}
}

func (r *raiser) annotation(x *ast.Assign, target tree.Expr, start int) tree.Stmt {
	if r.expressionEnd(r.i+1) < 0 {
		switch target.(type) {
		case *tree.Name, *tree.Attribute, *tree.Subscript:
			r.syntaxError(r.i + 1)
		}
		r.syntaxError(r.i)
	}
	r.checkTarget(target, annotating)
	_, name := target.(*tree.Name)
	out := &tree.AnnAssign{Target: target, Simple: name && !r.toks[start].is("(")}
	r.expect(":")
	if len(x.Targets) == 1 {
		out.Annotation = r.expr(x.Value, 0)
	} else {
		out.Annotation = r.expr(targetOperand(x.Targets[1]), 0)
		r.expect("=")
		out.Value = r.item(x.Value, allowTuple|allowStar|allowYield)
	}
	out.Loc = r.from(start)
	return out
}

// delete raises del. A bare tuple is a list of targets.
func (r *raiser) delete(x *ast.Delete) tree.Stmt {
	start := r.i
	r.expect("del")
	e := targetOperand(x.Targets[0])
	var targets []tree.Expr
	if t, ok := e.(*ast.Tuple); ok {
		for i, elt := range t.Elts {
			if i > 0 {
				r.expect(",")
			}
			targets = append(targets, r.targetExpr(elt, deleting))
		}
		r.accept(",")
	} else {
		targets = append(targets, r.targetExpr(e, deleting))
	}
	return &tree.Delete{Loc: r.from(start), Targets: targets}
}

// alias raises name[.name...] [as name], or a star.
func (r *raiser) alias(dotted bool) *tree.Alias {
	start := r.i
	out := &tree.Alias{}
	if !dotted && r.accept("*") {
		out.Name = "*"
	} else {
		if out.Name = r.name(); dotted && r.is(".") {
			out.Name += r.dotted()
		}
		if r.accept("as") {
			out.AsName = r.name()
		}
	}
	out.Loc = r.from(start)
	return out
}

// dotted raises the rest of a dotted name.
func (r *raiser) dotted() string {
	var b strings.Builder
	for r.accept(".") {
		b.WriteByte('.')
		b.WriteString(r.name())
	}
	return b.String()
}

func (r *raiser) importFrom(x *ast.ImportFrom) tree.Stmt {
	start := r.i
	r.expect("from")
	out := &tree.ImportFrom{}
	for {
		if r.accept(".") {
			out.Level++
		} else if r.accept("...") {
			out.Level += 3
		} else {
			break
		}
	}
	if !r.is("import") {
		if out.Module = r.name(); r.is(".") {
			out.Module += r.dotted()
		}
	}
	r.expect("import")
	parenthesised := r.accept("(")
	for i := range x.Names {
		if i > 0 {
			r.expect(",")
		}
		out.Names = append(out.Names, r.alias(false))
	}
	if parenthesised {
		r.accept(",")
		r.expect(")")
	} else if r.is(",") {
		r.fail(CodeSyntax, r.i+1, "trailing comma not allowed without surrounding parentheses")
	}
	out.Loc = r.from(start)
	return out
}
