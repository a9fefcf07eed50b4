package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Unsupported means: what is being generated cannot be expressed natively and
// has to fall back to CPython. It is not an error of the program and not a
// bug; it unwinds, as a panic, to the innermost boundary that can fall back
// (a model method, else the function).
type Unsupported struct {
	Reason string // completes "cannot be compiled: ..."
	Fix    string // what the user can do, may be empty
	Op     string // the operation, as in the op table or Python's name
	Span   source.Span
	// Whole: doing the one operation in CPython would not help, the function
	// must run there (it writes module-level state).
	Whole bool
	// Callers: neither can those that call the function, since CPython would have
	// to know of their activations.
	Callers bool
	// Handled: what is asked for is the exception that is being handled: a function of
	// CPython's that handles it can answer.
	Handled bool
	// Entry: a host cannot call the function; others can.
	Entry bool
	// Defs are definitions of a program that CPython could have instead: see textdefs.go.
	Defs []tree.Node
	// Module is one of the library that CPython could have instead of our model of it.
	Module string
}

func (u *Unsupported) Error() string { return u.Reason }

func NewUnsupported(reason, fix string) *Unsupported {
	return &Unsupported{Reason: inWords(reason), Fix: fix}
}

// inWords is a reason with types as users know them: "str or None" for union[none, str].
func inWords(reason string) string {
	reason = strings.ReplaceAll(reason, "pyobj", "CPython object")
	for {
		before, rest, ok := strings.Cut(reason, "union[")
		list, after, closed := strings.Cut(rest, "]")
		if !ok || !closed || strings.Contains(list, "[") {
			return reason
		}
		members := strings.Split(list, ", ")
		if i := slices.Index(members, "none"); i >= 0 {
			members = append(slices.Delete(members, i, i+1), "None")
		}
		reason = before + strings.Join(members, " or ") + after
	}
}

// Fallback is one entry of the report: an operation that runs in CPython.
type Fallback struct {
	Span   source.Span
	Op     string
	Reason string
	Fix    string
	// Whole: the entire function runs in CPython because of this.
	Whole bool
}
