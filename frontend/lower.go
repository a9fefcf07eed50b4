package frontend

import (
	"slices"
	"strings"
)

// Markers in the lowered text; see the package comment. Every name of the
// user is written as atom, so that markers are unambiguous.
const (
	atom         = "x"
	markGroup    = "P"
	markTarget   = "T"
	markFragment = "F"
)

// lowered is the Python 3.4 text of a file with what raising needs to know.
type lowered struct {
	text   string
	starts []place        // of the statements of the module
	places []place        // for errors: ascending in text
	opaque map[int]opaque // by index of the first token
}

// place tells that the token ends (or, in starts, begins) at offset end of the
// lowered text.
type place struct {
	end int32
	tok int32
}

// opaque is a statement that gpython does not get to see as it is: one that is
// kept as text, of the tokens up to but not including end, or a match, whose end
// is 0.
type opaque struct {
	end  int
	kind string
	bind string
}

// tokenAt returns the token that ends at, or else next after, offset off.
func (lo *lowered) tokenAt(off int) int {
	i, _ := slices.BinarySearchFunc(lo.places, int32(off), func(p place, off int32) int { return int(p.end - off) })
	if i == len(lo.places) {
		i--
	}
	if i < 0 {
		return 0
	}
	return int(lo.places[i].tok)
}

// startOf returns the index in starts of the statement that holds token tok.
func (lo *lowered) startOf(tok int) int {
	i, found := slices.BinarySearchFunc(lo.starts, int32(tok), func(p place, tok int32) int { return int(p.tok - tok) })
	if !found {
		i--
	}
	return i
}

// lowerer writes the lowered text, statement by statement.
type lowerer struct {
	*table
	out    strings.Builder
	low    *lowered
	indent int
	depth  int // of nested expressions
}

// lower lowers a whole file. The error is a *source.Diagnostic; what comes
// before it is lowered all the same.
func lower(tb *table) (low *lowered, err error) {
	low = &lowered{opaque: map[int]opaque{}}
	defer catch(&err)
	(&lowerer{table: tb, low: low}).module()
	return low, nil
}

func (x *lowerer) module() {
	x.out.Grow(len(x.file.Text)/2 + 64)
	x.low.places = make([]place, 0, len(x.toks))
	i := 0
	defer func() { x.low.text = x.out.String() }()
	for x.toks[i].kind != tkEOF {
		if !x.continues(i) {
			x.low.starts = append(x.low.starts, place{int32(x.out.Len()), int32(i)})
		}
		i = x.statement(i)
	}
}

// continues reports whether a clause of the statement before starts at i.
func (tb *table) continues(i int) bool {
	return tb.is(i, "elif") || tb.is(i, "else") || tb.is(i, "except") || tb.is(i, "finally")
}

// emit writes text for token i.
func (x *lowerer) emit(text string, i int) {
	x.out.WriteString(text)
	x.low.places = append(x.low.places, place{int32(x.out.Len()), int32(i)})
	x.out.WriteByte(' ')
}

// raw writes text that belongs to no token.
func (x *lowerer) raw(text string) { x.out.WriteString(text) }

// copy writes an operator or keyword as it is and a name as an atom. Nothing
// else may stand where it is used: gpython objects to the question mark.
func (x *lowerer) copy(i int) {
	switch x.toks[i].kind {
	case tkName:
		x.emit(atom, i)
	case tkOp, tkKeyword:
		x.emit(x.toks[i].text, i)
	default:
		x.emit("?", i)
	}
}

// newline ends a logical line; i is the tkNewline.
func (x *lowerer) newline(i int) int {
	x.low.places = append(x.low.places, place{int32(x.out.Len()), int32(i)})
	x.out.WriteByte('\n')
	return i + 1
}

func (x *lowerer) startLine() {
	for range x.indent {
		x.out.WriteByte(' ')
	}
}

// scan returns the index of the first token in [i,end), outside brackets and
// lambda parameters, that ends the line, closes a bracket or satisfies stop;
// end when there is none.
func (x *table) scan(i, end int, stop func(t *token) bool) int {
	lambdas := 0
	for ; i < end; i = x.next(i) {
		t := &x.toks[i]
		switch {
		case t.kind == tkNewline, t.kind == tkEOF, t.kind == tkFClose, t.kind == tkFEqual, t.kind == tkFConversion, t.kind == tkFColon:
			return i
		case t.kind == tkOp && int(t.match) >= 0 && int(t.match) < i:
			return i
		case t.is("lambda"):
			lambdas++
		case lambdas > 0 && t.is(":"):
			lambdas--
			continue
		}
		if lambdas == 0 && stop(t) {
			return i
		}
	}
	return end
}

// find is scan for one operator or keyword to the end of the statement.
func (x *table) find(i int, text string) int {
	return x.scan(i, len(x.toks)-1, func(t *token) bool { return t.is(text) || t.is(";") })
}

// statement lowers the logical line at i with the block below it, if any, and
// returns the index behind it.
func (x *lowerer) statement(i int) int {
	switch x.toks[i].kind {
	case tkNewline:
		return i + 1
	case tkIndent:
		x.fail(CodeIndentation, i, "unexpected indent")
	}
	x.startLine()
	if end, ok := x.opaqueStatement(i); ok {
		return end
	}
	if x.is(i, "@") {
		i = x.decorators(i)
		x.startLine()
	}
	head := i
	if x.is(i, "async") {
		if !x.is(i+1, "def") && !x.is(i+1, "for") && !x.is(i+1, "with") {
			x.syntaxError(i + 1)
		}
		i++
	}
	t := &x.toks[i]
	if t.kind == tkKeyword {
		switch t.text {
		case "if", "elif", "else", "for", "while", "try", "except", "finally", "with", "def", "class":
			return x.compound(head, i)
		}
	}
	return x.simpleLine(i)
}

// simpleLine lowers simple statements separated by semicolons.
func (x *lowerer) simpleLine(i int) int {
	for {
		i = x.simple(i)
		switch {
		case x.toks[i].kind == tkNewline:
			return x.newline(i)
		case x.is(i, ";"):
			x.copy(i)
			i++
			if x.toks[i].kind == tkNewline {
				return x.newline(i)
			}
		default:
			x.syntaxError(i)
		}
	}
}

// simple lowers one simple statement and returns the index of what ends it.
func (x *lowerer) simple(i int) int {
	t := &x.toks[i]
	if o, ok := x.opaqueAlias(i); ok {
		x.low.opaque[i] = o
		x.emit("pass", i)
		return o.end
	}
	if t.kind == tkKeyword {
		switch t.text {
		case "del":
			end := x.find(i+1, ";")
			x.copy(i)
			x.target(i+1, end)
			return end
		case "return", "raise", "assert":
			end := x.find(i+1, ";")
			x.copy(i)
			x.expr(i+1, end, inPlain)
			return end
		case "import", "from", "global", "nonlocal", "pass", "break", "continue":
			end := x.find(i+1, ";")
			for ; i < end; i++ {
				x.copy(i)
				// Of a dotted name one part stands for all.
				for x.kind(i) == tkName && x.is(i+1, ".") && x.kind(i+2) == tkName {
					i += 2
				}
			}
			return end
		case "if", "elif", "else", "for", "while", "try", "except", "finally", "with", "def", "class", "async":
			x.syntaxError(i)
		}
	}
	return x.expressionStatement(i)
}

// expressionStatement lowers an expression, assignment or annotation.
func (x *lowerer) expressionStatement(i int) int {
	end := x.find(i, ";")
	at := x.scan(i, end, func(t *token) bool {
		return t.kind == tkOp && (t.text == ":" || t.text == ";" || t.text == "=" || isAugmented(t.text))
	})
	switch {
	case at >= end:
		x.expr(i, end, inPlain)
	case x.is(at, ":"):
		x.target(i, at)
		x.emit("=", at)
		value := x.find(at+1, "=")
		if value < end && x.is(value, "=") {
			x.target(at+1, value)
			x.copy(value)
			x.expr(value+1, end, inPlain)
			break
		}
		x.raw("( ")
		x.expr(at+1, end, inPlain)
		x.raw(") ")
	case x.is(at, "="):
		for at < end {
			x.target(i, at)
			x.copy(at)
			i = at + 1
			at = x.find(i, "=")
		}
		x.expr(i, end, inPlain)
	default:
		x.target(i, at)
		if x.is(at, "@=") {
			x.emit("*=", at)
		} else {
			x.copy(at)
		}
		x.expr(at+1, end, inPlain)
	}
	return end
}

func isAugmented(s string) bool {
	if len(s) < 2 || s[len(s)-1] != '=' {
		return false
	}
	switch s {
	case "==", "!=", "<=", ">=", ":=":
		return false
	}
	return true
}

// target lowers tokens [a,b) as an assignment target. Any expression passes:
// raising judges targets.
func (x *lowerer) target(a, b int) {
	x.raw(markTarget + "[( ")
	x.required(a, b, inPlain)
	x.raw(")] ")
}

// required is expr for a range that must not be empty.
func (x *lowerer) required(a, b int, mode exprMode) {
	if a >= b {
		x.syntaxError(b)
	}
	x.expr(a, b, mode)
}

// decorators lowers the decorator lines from i on and returns the index of the
// definition.
func (x *lowerer) decorators(i int) int {
	for {
		end := x.scan(i+1, len(x.toks)-1, func(*token) bool { return false })
		x.emit("@", i)
		x.emit(atom, i)
		x.raw("(( ")
		x.required(i+1, end, inPlain)
		x.raw(")) ")
		if x.toks[end].kind != tkNewline {
			x.syntaxError(end)
		}
		i = x.newline(end)
		for x.toks[i].kind == tkNewline {
			i++
		}
		if !x.is(i, "@") {
			break
		}
		x.startLine()
	}
	if !x.is(i, "def") && !x.is(i, "class") && !(x.is(i, "async") && x.is(i+1, "def")) {
		x.syntaxError(i)
	}
	return i
}
