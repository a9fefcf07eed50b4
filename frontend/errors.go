package frontend

import (
	"fmt"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Codes of the diagnostics of this package. The messages are CPython's where
// it has one for the case.
const (
	CodeSyntax      = "HP0101" // SyntaxError found by the grammar
	CodeIndentation = "HP0102" // IndentationError or TabError
	CodeToken       = "HP0103" // malformed token, unmatched bracket
	CodeLiteral     = "HP0104" // malformed literal, unknown escape value
	CodeTarget      = "HP0105" // something that cannot be assigned to or deleted
	CodeContext     = "HP0106" // a statement or expression outside its place
	CodeEncoding    = "HP0107" // undecodable source
	CodeLimit       = "HP0108" // beyond a limit of size or nesting
)

// bailout carries the first diagnostic up to Parse.
type bailout struct{ d *source.Diagnostic }

// failSpan stops parsing with a diagnostic.
func failSpan(code string, span source.Span, format string, args ...any) {
	msg := format
	if len(args) > 0 {
		msg = fmt.Sprintf(format, args...)
	}
	panic(bailout{&source.Diagnostic{Code: code, Span: span, Msg: msg}})
}

// fail stops parsing with a diagnostic at token i.
func (tb *table) fail(code string, i int, format string, args ...any) {
	failSpan(code, tb.at(i), format, args...)
}

// catch turns a bailout into an error; any other panic is a bug and goes on.
func catch(err *error) {
	switch r := recover().(type) {
	case nil:
	case bailout:
		*err = r.d
	default:
		panic(r)
	}
}
