package frontend

import (
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// operator consumes a binary operator, which may be followed by suffix.
func (r *raiser) operator(suffix string) tree.Operator {
	t := &r.toks[r.i]
	r.i++
	if t.kind != tkOp {
		r.syntaxError(r.i - 1)
	}
	switch strings.TrimSuffix(t.text, suffix) {
	case "+":
		return tree.Add
	case "-":
		return tree.Sub
	case "*":
		return tree.Mult
	case "@":
		return tree.MatMult
	case "/":
		return tree.Div
	case "%":
		return tree.Mod
	case "**":
		return tree.Pow
	case "<<":
		return tree.LShift
	case ">>":
		return tree.RShift
	case "|":
		return tree.BitOr
	case "^":
		return tree.BitXor
	case "&":
		return tree.BitAnd
	case "//":
		return tree.FloorDiv
	}
	r.syntaxError(r.i - 1)
	return 0
}

func (r *raiser) unaryOperator(op ast.UnaryOpNumber) tree.UnaryOperator {
	switch op {
	case ast.Invert:
		r.expect("~")
		return tree.Invert
	case ast.Not:
		r.expect("not")
		return tree.Not
	case ast.UAdd:
		r.expect("+")
		return tree.UAdd
	}
	r.expect("-")
	return tree.USub
}

func (r *raiser) compareOperator(op ast.CmpOp) tree.CompareOp {
	words := func(op tree.CompareOp, words ...string) tree.CompareOp {
		for _, w := range words {
			r.expect(w)
		}
		return op
	}
	switch op {
	case ast.Eq:
		return words(tree.Eq, "==")
	case ast.NotEq:
		return words(tree.NotEq, "!=")
	case ast.Lt:
		return words(tree.Lt, "<")
	case ast.LtE:
		return words(tree.LtE, "<=")
	case ast.Gt:
		return words(tree.Gt, ">")
	case ast.GtE:
		return words(tree.GtE, ">=")
	case ast.Is:
		return words(tree.Is, "is")
	case ast.IsNot:
		return words(tree.IsNot, "is", "not")
	case ast.In:
		return words(tree.In, "in")
	}
	return words(tree.NotIn, "not", "in")
}
