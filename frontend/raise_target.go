package frontend

import (
	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// targetUse is what is done to a target.
type targetUse uint8

const (
	storing targetUse = iota
	augmenting
	annotating
	deleting
)

// allowAnyTarget lets raising read whatever stands as a target, to judge it.
const allowAnyTarget = allowTuple | allowStar | allowYield

// targetOperand is the expression within a target marker.
func targetOperand(e ast.Expr) ast.Expr {
	return e.(*ast.Subscript).Slice.(*ast.Index).Value
}

// target raises a marked target and judges it.
func (r *raiser) target(e ast.Expr, use targetUse) tree.Expr {
	return r.targetExpr(targetOperand(e), use)
}

func (r *raiser) targetExpr(e ast.Expr, use targetUse) tree.Expr {
	out := r.item(e, allowAnyTarget)
	r.checkTarget(out, use)
	return out
}

// checkTarget reports an expression that cannot be a target (Python reference,
// 7.2); the messages are CPython's.
func (r *raiser) checkTarget(e tree.Expr, use targetUse) {
	switch x := e.(type) {
	case *tree.Attribute, *tree.Subscript:
		return
	case *tree.Name:
		return
	case *tree.Tuple:
		r.checkElements(x, x.Elts, use)
		return
	case *tree.List:
		r.checkElements(x, x.Elts, use)
		return
	case *tree.Starred:
		if use == storing {
			r.failTarget(e, "starred assignment target must be in a list or tuple")
		}
	}
	r.badTarget(e, use)
}

// checkFirstTarget judges the first target of an assignment, which may have
// been meant as a comparison; it starts at token start and the next token is
// the "=" behind it.
func (r *raiser) checkFirstTarget(e tree.Expr, start int) {
	last := e
	if t, ok := e.(*tree.Tuple); ok && len(t.Elts) > 0 && !r.is(")") {
		last = t.Elts[len(t.Elts)-1]
		if t.Src.End != last.Span().End {
			last = e
		}
	}
	switch last.(type) {
	case *tree.Name, *tree.Attribute, *tree.Subscript, *tree.List, *tree.Tuple, *tree.Starred:
	case *tree.Yield, *tree.YieldFrom:
		if last == e && !r.toks[start].is("(") {
			r.failTarget(e, "assignment to yield expression not possible")
		}
	default:
		at := start
		for at < r.i && r.toks[at].off < last.Span().Start {
			at++
		}
		r.namedExpression(at, r.i)
	}
	r.checkTarget(e, storing)
}

func (r *raiser) checkElements(e tree.Expr, elts []tree.Expr, use targetUse) {
	switch use {
	case augmenting:
		r.badTarget(e, use)
	case annotating:
		r.failTarget(e, "only single target (not %s) can be annotated", kindOf(e))
	}
	starred := false
	for _, elt := range elts {
		if s, ok := elt.(*tree.Starred); ok && use == storing {
			if starred {
				r.failTarget(e, "multiple starred expressions in assignment")
			}
			starred = true
			elt = s.Value
		}
		r.checkTarget(elt, use)
	}
}

func (r *raiser) failTarget(e tree.Expr, format string, args ...any) {
	failSpan(CodeTarget, e.Span(), format, args...)
}

func (r *raiser) badTarget(e tree.Expr, use targetUse) {
	kind := kindOf(e)
	switch use {
	case deleting:
		r.failTarget(e, "cannot delete %s", kind)
	case annotating:
		r.failTarget(e, "illegal target for annotation")
	case augmenting:
		r.failTarget(e, "'%s' is an illegal expression for augmented assignment", kind)
	}
	r.failTarget(e, "cannot assign to %s", kind)
}

// kindOf names an expression as CPython's messages do
// (Parser/pegen.c, _PyPegen_get_expr_name).
func kindOf(e tree.Expr) string {
	switch x := e.(type) {
	case *tree.Attribute:
		return "attribute"
	case *tree.Subscript:
		return "subscript"
	case *tree.Starred:
		return "starred"
	case *tree.Name:
		return "name"
	case *tree.List:
		return "list"
	case *tree.Tuple:
		return "tuple"
	case *tree.Lambda:
		return "lambda"
	case *tree.Call:
		return "function call"
	case *tree.BoolOp, *tree.BinOp, *tree.UnaryOp:
		return "expression"
	case *tree.Comp:
		return [...]string{"list comprehension", "set comprehension", "dict comprehension", "generator expression"}[x.Kind]
	case *tree.Yield, *tree.YieldFrom:
		return "yield expression"
	case *tree.Await:
		return "await expression"
	case *tree.Dict:
		return "dict literal"
	case *tree.Set:
		return "set display"
	case *tree.JoinedStr, *tree.FormattedValue:
		return "f-string expression"
	case *tree.Compare:
		return "comparison"
	case *tree.IfExp:
		return "conditional expression"
	case *tree.NamedExpr:
		return "named expression"
	case *tree.Constant:
		switch v := x.Value.(type) {
		case nil:
			return "None"
		case bool:
			if v {
				return "True"
			}
			return "False"
		case tree.Ellipsis:
			return "ellipsis"
		}
		return "literal"
	}
	return "expression"
}
