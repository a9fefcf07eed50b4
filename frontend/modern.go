package frontend

import (
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Before Python 3.12 an f-string was first read as any other string: its quotes can't
// occur in its fields, nor backslashes and comments, and fields of specifications do
// not nest further (PEP 701).

// laterSyntax is the first f-string that only Python 3.12 reads.
func (tb *table) laterSyntax() source.Span {
	const outside, expression, specification = 0, 1, 2
	var within []int // of f-strings and fields around
	for i := range tb.toks {
		t := &tb.toks[i]
		if t.match < 0 && t.kind != tkFColon {
			continue
		}
		n := len(within)
		switch t.kind {
		case tkFStart:
			end := &tb.toks[t.match]
			if plainEnd(tb.file.Text, int(t.off), t.text) != int(end.end) {
				return source.Span{File: tb.file, Start: t.off, End: end.end}
			}
			within = append(within, outside)
		case tkFOpen:
			if n > 2 && within[n-1] == specification && within[n-2] == specification {
				return tb.span(i, int(t.match)+1)
			}
			if sp := tb.fieldText(i); strings.ContainsRune(sp.Text(), '\\') || tb.hasComment(sp) {
				return sp
			}
			within = append(within, expression)
		case tkFColon:
			if n > 0 && within[n-1] == expression {
				within[n-1] = specification
			}
		case tkFClose, tkFEnd:
			if n > 0 {
				within = within[:n-1]
			}
		}
	}
	return source.Span{}
}

// plainEnd is where a string that begins at off would end if it had no fields.
func plainEnd(text string, off int, opening string) int {
	quote := strings.TrimLeft(opening, "fFrRbBuU")
	for i := off + len(opening); i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
			if i+1 < len(text) && text[i] == '\r' && text[i+1] == '\n' {
				i++
			}
		case strings.HasPrefix(text[i:], quote):
			return i + len(quote)
		case len(quote) == 1 && (text[i] == '\n' || text[i] == '\r'):
			return -1
		}
	}
	return -1
}

// fieldText is the expression of a field.
func (tb *table) fieldText(open int) source.Span {
	end := int(tb.toks[open].match)
	for i := open + 1; i < end; i++ {
		t := &tb.toks[i]
		if t.kind == tkFColon || t.kind == tkFConversion {
			end = i
		} else if t.match > int32(i) {
			i = int(t.match)
		}
	}
	return source.Span{File: tb.file, Start: tb.toks[open].end, End: tb.toks[end].off}
}

// hasComment reports whether there is a # outside of the strings of an expression.
func (tb *table) hasComment(sp source.Span) bool {
	text, quote := sp.Text(), byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '#':
			return true
		}
	}
	return false
}
