package frontend

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// CPython's compiler warns of what is surely not meant (Python/compile.c: check_compare,
// check_caller, check_subscripter, check_index, and assert). What it says, how often and in which
// order only it knows; here is whether it may say anything.

// mayWarn reports whether CPython's compiler may give a SyntaxWarning for the tree.
func mayWarn(m *tree.Module) bool {
	found := false
	tree.Inspect(m, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Compare:
			for i, op := range n.Ops {
				if op == tree.Is || op == tree.IsNot {
					left := n.Left
					if i > 0 {
						left = n.Comparators[i-1]
					}
					found = found || foldable(left) || foldable(n.Comparators[i])
				}
			}
		case *tree.Assert:
			_, tuple := n.Test.(*tree.Tuple)
			found = found || tuple
		case *tree.Call:
			found = found || isLiteral(n.Func)
		case *tree.Subscript:
			switch n.Value.(type) {
			case *tree.Set, *tree.Lambda, *tree.Comp:
				found = true
			case *tree.Constant:
				found = found || !isTextual(n.Value) || isKey(n.Index)
			case *tree.Tuple, *tree.List, *tree.JoinedStr:
				found = found || isKey(n.Index)
			default:
				found = found || foldable(n.Value)
			}
		}
		return !found
	})
	return found
}

// DeprecatedEscapes reports whether a text has escapes that mean nothing, of which CPython's compiler
// warns where DeprecationWarnings are shown.
func DeprecatedEscapes(m *tree.Module) bool {
	found := false
	tree.Inspect(m, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Constant:
			switch n.Value.(type) {
			case tree.Text, tree.Bytes:
				found = found || hasDeprecatedEscape(n.Span().Text())
			}
		case *tree.JoinedStr:
			found = found || hasDeprecatedEscape(n.Span().Text())
		}
		return !found
	})
	return found
}

func hasDeprecatedEscape(literal string) bool {
	prefix, _, _ := strings.Cut(literal, literalQuote(literal))
	if strings.ContainsAny(prefix, "rR") {
		return false
	}
	for i := 0; i+1 < len(literal); i++ {
		if literal[i] == '\\' {
			i++
			if strings.IndexByte("\n\r\\'\"abfnrtv01234567xNuU", literal[i]) < 0 {
				return true
			}
		}
	}
	return false
}

// literalQuote is the quote that a literal begins with.
func literalQuote(literal string) string {
	if i := strings.IndexAny(literal, "'\""); i >= 0 {
		return literal[i : i+1]
	}
	return "'"
}

// foldable reports whether an expression may be a constant for the compiler, other than
// None, a bool and the ellipsis.
func foldable(e tree.Expr) bool {
	switch n := e.(type) {
	case *tree.Constant:
		switch n.Value.(type) {
		case nil, bool, tree.Ellipsis:
			return false
		}
		return true
	case *tree.Tuple:
		for _, x := range n.Elts {
			if k, ok := x.(*tree.Constant); !foldable(x) && !ok {
				return false
			} else if ok && k == nil {
				return false
			}
		}
		return true
	case *tree.UnaryOp:
		return foldable(n.Operand)
	case *tree.BinOp:
		return foldable(n.Left) && foldable(n.Right)
	case *tree.Subscript:
		return foldable(n.Value)
	}
	return false
}

// isLiteral reports whether an expression is a display or a literal, which nobody can call.
func isLiteral(e tree.Expr) bool {
	switch e.(type) {
	case *tree.Constant, *tree.Tuple, *tree.List, *tree.Dict, *tree.Set, *tree.Comp, *tree.JoinedStr:
		return true
	}
	return false
}

// isTextual reports whether an expression is text or bytes, which have items.
func isTextual(e tree.Expr) bool {
	k, ok := e.(*tree.Constant)
	if !ok {
		return false
	}
	switch k.Value.(type) {
	case tree.Text, tree.Bytes:
		return true
	}
	return false
}

// isKey reports whether an index is surely no int and no slice.
func isKey(e tree.Expr) bool {
	switch n := e.(type) {
	case *tree.Constant:
		switch n.Value.(type) {
		case nil, tree.Text, tree.Bytes, float64, complex128, tree.Ellipsis:
			return true
		}
		return false
	case *tree.Tuple, *tree.Lambda:
		return true
	case *tree.UnaryOp:
		return isKey(n.Operand)
	}
	return isLiteral(e)
}
