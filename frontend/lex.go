package frontend

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Limits of nesting are CPython's (Parser/tokenizer.h: MAXLEVEL, MAXINDENT).
const (
	maxBrackets = 200
	maxIndents  = 100
	maxSource   = 1 << 28 // bytes
)

// lexer fills the token table of one file.
type lexer struct {
	file  *source.File
	src   string
	pos   int
	toks  []token
	open  []int // indices of the unmatched opening brackets
	floor int   // brackets open at the start of the innermost f-string field

	indents, altIndents []int // columns with tabs to 8 and to 1
	warned              bool  // CPython warns of a token
}

// lex makes the token table of a file. Errors are bailouts.
func lex(f *source.File) *table {
	if len(f.Text) > maxSource {
		failSpan(CodeLimit, source.Span{File: f}, "source is larger than %d bytes", maxSource)
	}
	l := &lexer{file: f, src: f.Text, indents: []int{0}, altIndents: []int{0}}
	l.toks = make([]token, 0, len(f.Text)/4+16)
	if i := strings.IndexByte(f.Text, 0); i >= 0 {
		l.fail(CodeToken, i, i+1, "source code cannot contain null bytes")
	}
	unclosed := l.module()
	return &table{file: f, unclosed: unclosed, toks: l.toks, warned: l.warned}
}

func (l *lexer) fail(code string, off, end int, format string, args ...any) {
	off, end = min(off, len(l.src)), min(end, len(l.src))
	failSpan(code, source.Span{File: l.file, Start: int32(off), End: int32(end)}, format, args...)
}

func (l *lexer) add(k tokenKind, off, end int) *token {
	l.toks = append(l.toks, token{kind: k, off: int32(off), end: int32(end), match: -1, text: l.src[off:end]})
	return &l.toks[len(l.toks)-1]
}

// lineEnd returns the length of the line ending at offset i: 0, 1 or 2.
func (l *lexer) lineEnd(i int) int {
	if i >= len(l.src) {
		return 0
	}
	switch l.src[i] {
	case '\n':
		return 1
	case '\r':
		if i+1 < len(l.src) && l.src[i+1] == '\n' {
			return 2
		}
		return 1
	}
	return 0
}

// module lexes the whole file: logical lines between indents and dedents. It
// returns the innermost bracket that is left open, else -1.
func (l *lexer) module() int {
	lineStart := true
	for {
		if lineStart && len(l.open) == 0 {
			if l.indentation() {
				lineStart = false
			} else if l.pos >= len(l.src) {
				break
			} else {
				continue
			}
		}
		if l.pos >= len(l.src) {
			break
		}
		if n := l.lineEnd(l.pos); n > 0 {
			if len(l.open) == 0 {
				l.add(tkNewline, l.pos, l.pos)
				lineStart = true
			}
			l.pos += n
			continue
		}
		l.token()
	}
	unclosed := -1
	for n := len(l.open); n > 0; n-- {
		i := l.open[n-1]
		if unclosed < 0 {
			unclosed = i
		}
		l.add(tkOp, l.pos, l.pos).text = map[string]string{"(": ")", "[": "]", "{": "}"}[l.toks[i].text]
		l.pop(len(l.toks) - 1)
	}
	if n := len(l.toks); n > 0 && l.toks[n-1].kind != tkNewline && l.toks[n-1].kind != tkDedent {
		l.add(tkNewline, l.pos, l.pos)
	}
	for range l.indents[1:] {
		l.add(tkDedent, l.pos, l.pos)
	}
	l.add(tkEOF, l.pos, l.pos)
	return unclosed
}

// indentation measures the indent of a line and emits tkIndent and tkDedent.
// It returns false for a blank or comment line, which it consumes.
func (l *lexer) indentation() bool {
	col, alt, cont := 0, 0, -1
	start := l.pos
scan:
	for l.pos < len(l.src) {
		switch l.src[l.pos] {
		case ' ':
			col, alt = col+1, alt+1
		case '\t':
			col, alt = (col/8+1)*8, alt+1
		case '\f':
			col, alt = 0, 0
		case '\\':
			// The first backslash fixes the indent of what follows.
			n := l.lineEnd(l.pos + 1)
			if n == 0 {
				break scan
			}
			if cont <= 0 {
				cont = col
			}
			l.pos += n
			if l.pos+1 >= len(l.src) {
				l.fail(CodeToken, l.pos, l.pos+1, "unexpected EOF while parsing")
			}
		default:
			break scan
		}
		l.pos++
	}
	if l.pos >= len(l.src) {
		return false
	}
	if l.src[l.pos] == '#' {
		l.comment()
	}
	if n := l.lineEnd(l.pos); n > 0 || l.pos >= len(l.src) {
		l.pos += n
		return false
	}
	if cont > 0 {
		col, alt = cont, cont
	}
	l.setIndent(start, col, alt)
	return true
}

func (l *lexer) setIndent(start, col, alt int) {
	top := len(l.indents) - 1
	inconsistent := func() {
		l.fail(CodeIndentation, start, l.pos, "inconsistent use of tabs and spaces in indentation")
	}
	switch {
	case col == l.indents[top]:
		if alt != l.altIndents[top] {
			inconsistent()
		}
	case col > l.indents[top]:
		if len(l.indents) >= maxIndents {
			l.fail(CodeLimit, start, l.pos, "too many levels of indentation")
		}
		if alt <= l.altIndents[top] {
			inconsistent()
		}
		l.indents, l.altIndents = append(l.indents, col), append(l.altIndents, alt)
		l.add(tkIndent, l.pos, l.pos)
	default:
		for col < l.indents[top] {
			l.add(tkDedent, l.pos, l.pos)
			top--
		}
		l.indents, l.altIndents = l.indents[:top+1], l.altIndents[:top+1]
		if col != l.indents[top] {
			l.fail(CodeIndentation, l.pos, l.pos, "unindent does not match any outer indentation level")
		}
		if alt != l.altIndents[top] {
			inconsistent()
		}
	}
}

func (l *lexer) comment() {
	for l.pos < len(l.src) && l.lineEnd(l.pos) == 0 {
		l.pos++
	}
}

// token lexes one token, or skips white space, a comment or a continuation.
func (l *lexer) token() {
	c := l.src[l.pos]
	start := l.pos
	switch {
	case c == ' ' || c == '\t' || c == '\f':
		l.pos++
		return
	case c == '#':
		l.comment()
		return
	case c == '\\':
		n := l.lineEnd(l.pos + 1)
		if n == 0 {
			if l.pos+1 >= len(l.src) {
				l.fail(CodeToken, l.pos, l.pos+1, "unexpected EOF while parsing")
			}
			l.fail(CodeToken, l.pos+1, l.pos+2, "unexpected character after line continuation character")
		}
		l.pos += 1 + n
		if l.pos >= len(l.src) {
			l.fail(CodeToken, l.pos, l.pos, "unexpected EOF while parsing")
		}
		return
	case isDigit(c) || c == '.' && l.pos+1 < len(l.src) && isDigit(l.src[l.pos+1]):
		l.number()
		l.add(tkNumber, start, l.pos)
		return
	case c == '"' || c == '\'':
		l.stringLiteral(start, "")
		return
	}
	if n := l.identifier(); n > 0 {
		word := l.src[start : start+n]
		l.pos += n
		if n <= 2 && l.pos < len(l.src) && (l.src[l.pos] == '"' || l.src[l.pos] == '\'') {
			switch p := strings.ToLower(word); p {
			case "r", "u", "b", "f", "br", "rb", "fr", "rf":
				l.stringLiteral(start, p)
				return
			}
		}
		if isKeyword(word) {
			l.add(tkKeyword, start, l.pos)
		} else {
			l.add(tkName, start, l.pos)
		}
		return
	}
	n := operatorLength(l.src[l.pos:])
	if n == 0 {
		r, size := utf8.DecodeRuneInString(l.src[l.pos:])
		if r < 0x80 && unicode.IsPrint(r) {
			// $, ? and ! are known to CPython's tokenizer only as errors.
			l.fail(CodeSyntax, start, start+size, "invalid syntax")
		}
		l.invalidCharacter(start, r)
	}
	l.pos += n
	l.bracket(l.add(tkOp, start, l.pos))
}

func (l *lexer) invalidCharacter(off int, r rune) {
	if unicode.IsPrint(r) {
		l.fail(CodeToken, off, off+utf8.RuneLen(r), "invalid character '%c' (U+%04X)", r, r)
	}
	l.fail(CodeToken, off, off+max(1, utf8.RuneLen(r)), "invalid non-printable character U+%04X", r)
}

// bracket keeps the stack of open brackets and links matching ones.
func (l *lexer) bracket(t *token) {
	i := len(l.toks) - 1
	switch t.kind {
	case tkFStart, tkFOpen:
		l.push(i)
	case tkFEnd, tkFClose:
		l.pop(i)
	default:
		if len(t.text) != 1 {
			return
		}
		switch t.text[0] {
		case '(', '[', '{':
			l.push(i)
		case ')', ']', '}':
			l.close(i)
		}
	}
}

func (l *lexer) push(i int) {
	if len(l.open) >= maxBrackets {
		l.fail(CodeLimit, int(l.toks[i].off), int(l.toks[i].end), "too many nested parentheses")
	}
	l.open = append(l.open, i)
}

func (l *lexer) pop(i int) {
	o := l.open[len(l.open)-1]
	l.open = l.open[:len(l.open)-1]
	l.toks[o].match, l.toks[i].match = int32(i), int32(o)
}

func (l *lexer) close(i int) {
	t := l.toks[i]
	off, end := int(t.off), int(t.end)
	if len(l.open) == l.floor {
		l.fail(CodeToken, off, end, "unmatched '%s'", t.text)
	}
	o := l.toks[l.open[len(l.open)-1]]
	if o.text+t.text != "()" && o.text+t.text != "[]" && o.text+t.text != "{}" {
		if a, b := l.file.Position(o.off).Line, l.file.Position(t.off).Line; a != b {
			l.fail(CodeToken, off, end, "closing parenthesis '%s' does not match opening parenthesis '%s' on line %d", t.text, o.text, a)
		}
		l.fail(CodeToken, off, end, "closing parenthesis '%s' does not match opening parenthesis '%s'", t.text, o.text)
	}
	l.pop(i)
}

// identifier returns the length of the identifier at the current place, 0 when
// there is none.
func (l *lexer) identifier() int {
	i := l.pos
	for i < len(l.src) {
		c := l.src[i]
		if c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || i > l.pos && isDigit(c) {
			i++
			continue
		}
		if c < 0x80 {
			break
		}
		r, n := utf8.DecodeRuneInString(l.src[i:])
		if i == l.pos && !isIdentifierStart(r) {
			return 0
		}
		if i > l.pos && !isIdentifierPart(r) {
			// CPython takes every non-ASCII byte into the word, then objects.
			l.invalidCharacter(i, r)
		}
		i += n
	}
	return i - l.pos
}

// isIdentifierStart is XID_Start: the NFKC form must start an identifier too.
func isIdentifierStart(r rune) bool {
	if !idStart(r) {
		return false
	}
	for i, c := range norm.NFKC.String(string(r)) {
		if i == 0 && !idStart(c) || i > 0 && !idPart(c) {
			return false
		}
	}
	return true
}

// isIdentifierPart is XID_Continue.
func isIdentifierPart(r rune) bool {
	if !idPart(r) {
		return false
	}
	for _, c := range norm.NFKC.String(string(r)) {
		if !idPart(c) {
			return false
		}
	}
	return true
}

func idStart(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || unicode.Is(unicode.Other_ID_Start, r)
}

func idPart(r rune) bool {
	return idStart(r) || unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue)
}

// identifierName is the name an identifier token means: NFKC (PEP 3131).
func identifierName(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return norm.NFKC.String(s)
		}
	}
	return s
}

// operatorLength returns the length of the longest operator s starts with.
func operatorLength(s string) int {
	if len(s) >= 3 {
		switch s[:3] {
		case "**=", "//=", ">>=", "<<=", "...":
			return 3
		}
	}
	if len(s) >= 2 {
		switch s[:2] {
		case "->", ":=", "!=", "%=", "&=", "**", "*=", "+=", "-=", "//", "/=", "<<", "<=", "==", ">=", ">>", "^=", "|=", "@=", "<>":
			return 2
		}
	}
	if strings.IndexByte("()[]{}:,;+-*/|&<>=.%^~@", s[0]) >= 0 {
		return 1
	}
	return 0
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
