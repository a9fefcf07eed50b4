package frontend

import (
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// check applies the rules that no grammar expresses, in CPython's order: those
// of future statements (Python/future.c), of names (Python/symtable.c) and of
// places (Python/compile.c). The first broken rule is reported.
func check(m *tree.Module) {
	f := checkFuture(m)
	checkNames(m, f)
	checkPlaces(m, f)
}

// future is what the future statements at the head of a module say.
type future struct {
	annotations bool // annotations are not evaluated
	last        int  // line of the last future statement, 0 when there is none
}

// features are the names that may be imported from __future__.
func isFeature(name string) bool {
	switch name {
	case "nested_scopes", "generators", "division", "absolute_import", "with_statement",
		"print_function", "unicode_literals", "barry_as_FLUFL", "generator_stop", "annotations":
		return true
	}
	return false
}

// checkFuture reads the future statements: they stand at the head of the
// module, behind the docstring.
func checkFuture(m *tree.Module) future {
	var out future
	done, docstring := false, false
	line := 0
	for _, s := range m.Body {
		at := s.Span().StartPos().Line
		if done && at > line {
			break
		}
		line = at
		imp, ok := s.(*tree.ImportFrom)
		switch {
		case ok && imp.Module == "__future__":
			if done {
				failSpan(CodeContext, s.Span(), "from __future__ imports must occur at the beginning of the file")
			}
			for _, a := range imp.Names {
				switch {
				case a.Name == "braces":
					failSpan(CodeContext, s.Span(), "not a chance")
				case !isFeature(a.Name):
					failSpan(CodeContext, s.Span(), "future feature %s is not defined", a.Name)
				case a.Name == "annotations":
					out.annotations = true
				}
			}
			out.last = at
		case !docstring && isText(s):
			docstring = true
		default:
			done = true
		}
	}
	return out
}

// isText reports whether a statement is a str constant.
func isText(s tree.Stmt) bool {
	e, ok := s.(*tree.ExprStmt)
	if !ok {
		return false
	}
	c, ok := e.Value.(*tree.Constant)
	if !ok {
		return false
	}
	_, ok = c.Value.(tree.Text)
	return ok
}

// failContext reports a node that stands where it may not.
func failContext(at source.Span, format string, args ...any) {
	failSpan(CodeContext, at, format, args...)
}
