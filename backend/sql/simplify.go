package sql

import (
	"strings"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// simplify is a term in the form that SQL is written of: comparisons of a constant with one of several
// constants are the conditions that choose between these, as lookups in a dict of the module's have them.
func (w *writer) simplify(t *term.Term) *term.Term {
	if s, ok := w.simple[t]; ok {
		return s
	}
	s := t
	if len(t.Args) > 0 {
		args := make([]*term.Term, len(t.Args))
		for i, a := range t.Args {
			args[i] = w.simplify(a)
		}
		s = w.rebuilt(t, args)
	}
	w.simple[t] = s
	return s
}

func (w *writer) rebuilt(t *term.Term, args []*term.Term) *term.Term {
	switch {
	case t.Op == "same":
		return w.same(args[0], args[1])
	case t.Op == "apply" && neverRaises(t.Name, args):
		return w.pool.False
	}
	return w.pool.Rebuilt(t, args)
}

// same is whether two terms are equal; of a constant and one of several constants it is which of these.
func (w *writer) same(a, b *term.Term) *term.Term {
	if a.Op == "if" {
		a, b = b, a
	}
	if a.IsConst() && b.Op == "if" && chosen(b) {
		return w.pool.If(b.Args[0], w.same(a, b.Args[1]), w.same(a, b.Args[2]))
	}
	return w.pool.Same(a, b)
}

// chosen reports whether a value is one of several constants.
func chosen(t *term.Term) bool {
	if t.Op == "if" {
		return chosen(t.Args[1]) && chosen(t.Args[2])
	}
	return t.IsConst()
}

// neverRaises reports whether a function is whether an operation raises that does not.
func neverRaises(name string, args []*term.Term) bool {
	switch strings.TrimPrefix(name, "raises ") {
	case name:
		return false
	case "str.split":
		return isText(args[1])
	case "int.to_str", "str.zfill": // of integers of so many digits, and widths, as are written
		return true
	}
	return false
}
