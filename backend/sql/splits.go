package sql

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// split is the text and separator of a list that is the parts of a text; white: it is split at white space.
func split(list *term.Term) (s, sep *term.Term, white, ok bool) {
	if list.Op != "apply" {
		return nil, nil, false, false
	}
	last := func(i int) bool {
		n, known := list.Args[i].AsInt()
		return known && n.Sign() < 0
	}
	switch {
	case strings.HasPrefix(list.Name, "str.split result 0") && len(list.Args) == 3 && isText(list.Args[1]) && last(2):
		return list.Args[0], list.Args[1], false, true
	case strings.HasPrefix(list.Name, "str.split_ws result 0") && len(list.Args) == 2 && last(1):
		return list.Args[0], nil, true, true
	}
	return nil, nil, false, false
}

// noList refuses a list of another origin.
func noList(op string) {
	refuse(op, "", "a list that is not the parts of a text that is split")
}

// partCount is how many parts there are.
func partCount(w *writer, t *term.Term) expr {
	s, sep, white, ok := split(t.Args[0])
	if !ok {
		noList(t.Op)
	}
	if white {
		return w.filled(template{text: w.d.wordCount, kind: big64, level: atom}, s)
	}
	return w.expr(w.pool.Apply("int.add", term.Int, w.pool.Apply("text.count", term.Int, s, sep), w.pool.Int(1)))
}

// partAt is a part at a position that is there.
func partAt(w *writer, t *term.Term) expr {
	s, sep, white, ok := split(t.Args[0])
	if !ok {
		noList(t.Op)
	}
	at := w.plusOne(t.Args[1])
	if white {
		return w.fill(template{text: w.d.wordAt, kind: text, level: atom}, w.expr(s), at)
	}
	x := w.expr(s)
	return expr{text: fmt.Sprintf("split_part(%s, %s, %s)", x.text, w.expr(sep).text, at.text), kind: text, level: atom, partial: x.partial || at.partial}
}

// applied is what is known of an operation only as a function: of some, whether they raise.
func (w *writer) applied(t *term.Term) expr {
	what, op, _ := strings.Cut(t.Name, " ")
	switch what {
	case "raises":
		switch {
		case op == "int.from_str":
			return w.help("hipy_no_int", boolean, w.expr(t.Args[0]))
		case op == "float.from_str":
			return w.help("hipy_no_float", boolean, w.expr(t.Args[0]))
		case repeats[op]:
			refuseHere(op, "bound the number first, as by min()", "%s to a length that may be any", describe(op))
		}
		refuse(op, hints[op], "%s, whose exceptions have no form in SQL", describe(op))
	case "overflows":
		if op == "int.truediv" { // only of integers that floats do not hold
			r := w.facts.rangeOf(t.Args[0])
			if r.within(int64s) {
				return literal(false)
			}
		}
		refuse(op, "", "the overflow of %s", describe(op))
	}
	if l := w.loopOf(t.Name); l != nil {
		return w.looped(l, t)
	}
	op, _, _ = strings.Cut(t.Name, " ")
	refuse(op, hints[op], "%s has no form in SQL", describe(op))
	return expr{}
}
