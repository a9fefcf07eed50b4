package frontend

import "github.com/hipy-lang/hipy/frontend/source"

// tokenKind classifies tokens.
type tokenKind uint8

const (
	tkEOF tokenKind = iota
	tkNewline
	tkIndent
	tkDedent
	tkName
	tkKeyword
	tkNumber
	tkString // a whole str or bytes literal without fields
	tkOp

	// An f-string is a sequence tkFStart (tkFText | field)* tkFEnd, a field
	// tkFOpen expression-tokens [tkFEqual] [tkFConversion] [tkFColon spec] tkFClose.
	tkFStart
	tkFText
	tkFEnd
	tkFOpen
	tkFClose
	tkFEqual
	tkFConversion
	tkFColon
)

// token is an entry of the token table. Its place is what spans are made of.
type token struct {
	kind     tokenKind
	raw      bool // tkFText: of a raw f-string
	spec     bool // tkFText: within a format specification
	off, end int32
	match    int32 // index of the matching bracket, -1 when not a bracket
	text     string
}

// is reports whether the token is this operator or keyword.
func (t *token) is(text string) bool {
	return t.text == text && (t.kind == tkOp || t.kind == tkKeyword)
}

// isString reports whether the token starts a string literal.
func (t *token) isString() bool { return t.kind == tkString || t.kind == tkFStart }

// table is the token table of a file. The last token is tkEOF.
type table struct {
	file *source.File
	toks []token
	// unclosed is the innermost bracket that the end of the file leaves open,
	// -1 when there is none; the table closes it.
	unclosed int
	warned   bool // CPython warns of a token
}

// span covers the tokens from index lo up to but not including hi.
func (tb *table) span(lo, hi int) source.Span {
	if hi <= lo {
		return source.Span{File: tb.file, Start: tb.toks[lo].off, End: tb.toks[lo].off}
	}
	return source.Span{File: tb.file, Start: tb.toks[lo].off, End: tb.toks[hi-1].end}
}

// at is the span of one token.
func (tb *table) at(i int) source.Span {
	i = min(i, len(tb.toks)-1)
	return source.Span{File: tb.file, Start: tb.toks[i].off, End: tb.toks[i].end}
}

// is reports whether token i is this operator or keyword.
func (tb *table) is(i int, text string) bool {
	return i >= 0 && i < len(tb.toks) && tb.toks[i].is(text)
}

// kind returns the kind of token i.
func (tb *table) kind(i int) tokenKind {
	if i < 0 || i >= len(tb.toks) {
		return tkEOF
	}
	return tb.toks[i].kind
}

// next returns the index of the token after i, skipping a bracketed group that
// starts at i.
func (tb *table) next(i int) int {
	if m := int(tb.toks[i].match); m > i {
		return m + 1
	}
	return i + 1
}

// endsValue reports whether an expression can end with token i, so that a
// bracket behind it is a call or subscript and a star an operator.
func (tb *table) endsValue(i int) bool {
	if i < 0 {
		return false
	}
	t := &tb.toks[i]
	switch t.kind {
	case tkName, tkNumber, tkString, tkFEnd:
		return true
	case tkKeyword:
		return t.text == "None" || t.text == "True" || t.text == "False"
	case tkOp:
		return t.text == ")" || t.text == "]" || t.text == "}" || t.text == "..."
	}
	return false
}

// isKeyword reports whether a word is reserved in Python 3.11.
func isKeyword(s string) bool {
	switch s {
	case "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class",
		"continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global",
		"if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return",
		"try", "while", "with", "yield":
		return true
	}
	return false
}
