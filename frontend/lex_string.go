package frontend

import "strings"

// stringLiteral lexes a string whose prefix (lower case) has been consumed;
// start is where the prefix begins.
func (l *lexer) stringLiteral(start int, prefix string) {
	quote := l.src[l.pos : l.pos+1]
	if q := quote + quote + quote; strings.HasPrefix(l.src[l.pos:], q) {
		quote = q
	}
	l.pos += len(quote)
	raw := strings.Contains(prefix, "r")
	if strings.Contains(prefix, "f") {
		l.bracket(l.add(tkFStart, start, l.pos))
		f := fstring{l, quote, raw, start}
		f.text(false)
		end := l.pos
		l.pos += len(quote)
		l.bracket(l.add(tkFEnd, end, l.pos))
		return
	}
	for l.pos < len(l.src) {
		switch c := l.src[l.pos]; {
		case c == '\\':
			l.escape()
		case c == quote[0] && strings.HasPrefix(l.src[l.pos:], quote):
			l.pos += len(quote)
			l.add(tkString, start, l.pos)
			return
		case (c == '\n' || c == '\r') && len(quote) == 1:
			l.unterminated(start, quote)
		default:
			l.pos++
		}
	}
	l.unterminated(start, quote)
}

// escape skips a backslash and what it escapes, a whole line end included.
func (l *lexer) escape() {
	l.pos++
	if n := l.lineEnd(l.pos); n > 0 {
		l.pos += n
	} else if l.pos < len(l.src) {
		l.pos++
	}
}

func (l *lexer) unterminated(start int, quote string) {
	line := l.file.Position(int32(min(l.pos, len(l.src)))).Line
	if l.pos >= len(l.src) && l.pos > 0 && l.lineEnd(l.pos-1) > 0 && line > 1 {
		line-- // the empty line behind the last line end is not counted
	}
	if l.floor > 0 && l.fieldQuote() == quote {
		// In a field of an f-string with the same quotes: its end was meant.
		o := l.toks[l.open[l.floor-1]]
		l.fail(CodeToken, int(o.off), int(o.end), "f-string: expecting '}'")
	}
	if len(quote) == 3 {
		l.fail(CodeToken, start, start+3, "unterminated triple-quoted string literal (detected at line %d)", line)
	}
	l.fail(CodeToken, start, start+1, "unterminated string literal (detected at line %d)", line)
}

// fieldQuote is the quote of the f-string around the innermost open field.
func (l *lexer) fieldQuote() string {
	for i := l.floor - 1; i >= 0; i-- {
		if t := l.toks[l.open[i]]; t.kind == tkFStart {
			return strings.TrimLeft(t.text, "fFrR")
		}
	}
	return ""
}

// fstring lexes the inside of one f-string.
type fstring struct {
	*lexer
	quote string
	raw   bool
	start int
}

// text lexes literal text and fields up to the closing quote or, in a format
// specification, up to the brace that closes its field.
func (f *fstring) text(spec bool) {
	mark := f.pos
	flush := func() {
		if f.pos > mark {
			t := f.add(tkFText, mark, f.pos)
			t.raw, t.spec = f.raw, spec
		}
	}
	for f.pos < len(f.src) {
		c := f.src[f.pos]
		rest := f.src[f.pos:]
		switch {
		case c == f.quote[0] && strings.HasPrefix(rest, f.quote):
			flush()
			return
		case (c == '\n' || c == '\r') && len(f.quote) == 1:
			f.unterminated(f.start, f.quote)
		case c == '\\':
			f.backslash(rest)
		case !spec && (strings.HasPrefix(rest, "{{") || strings.HasPrefix(rest, "}}")):
			f.pos += 2
		case c == '{':
			flush()
			f.field()
			mark = f.pos
		case c == '}' && spec:
			flush()
			return
		case c == '}':
			f.fail(CodeToken, f.pos, f.pos+1, "f-string: single '}' is not allowed")
		default:
			f.pos++
		}
	}
	f.unterminated(f.start, f.quote)
}

// backslash skips an escape. It never escapes a brace, except in \N{name}.
func (f *fstring) backslash(rest string) {
	if !f.raw && strings.HasPrefix(rest, `\N{`) {
		if end := strings.IndexAny(rest, "}\n"+f.quote[:1]); end > 0 && rest[end] == '}' {
			f.pos += end + 1
			return
		}
	}
	if len(rest) > 1 && (rest[1] == '{' || rest[1] == '}') {
		f.pos++
		return
	}
	f.escape()
}

// field lexes {expression[=][!conversion][:spec]}.
func (f *fstring) field() {
	f.bracket(f.add(tkFOpen, f.pos, f.pos+1))
	f.pos++
	outer := f.floor
	f.floor = len(f.open)
	for {
		if f.pos >= len(f.src) {
			o := f.toks[f.open[f.floor-1]]
			f.fail(CodeToken, int(o.off), int(o.end), "f-string: expecting '}'")
		}
		if n := f.lineEnd(f.pos); n > 0 {
			f.pos += n
			continue
		}
		if len(f.open) == f.floor {
			if f.src[f.pos] == '}' {
				break
			}
			if f.delimiter() {
				continue
			}
		}
		f.token()
	}
	f.floor = outer
	f.bracket(f.add(tkFClose, f.pos, f.pos+1))
	f.pos++
}

// delimiter lexes what may follow the expression of a field, at depth 0.
func (f *fstring) delimiter() bool {
	start, rest := f.pos, f.src[f.pos:]
	switch rest[0] {
	case '!':
		if strings.HasPrefix(rest, "!=") {
			return false
		}
		f.pos++
		f.pos += f.identifier()
		f.add(tkFConversion, start, f.pos)
		f.space()
		if c := f.peek(); c != ':' && c != '}' {
			f.fail(CodeToken, f.pos, f.pos+1, "f-string: expecting '}'")
		}
		return true
	case ':':
		f.pos++
		f.add(tkFColon, start, f.pos)
		f.text(true)
		if f.peek() != '}' {
			f.fail(CodeToken, f.pos, f.pos+1, "f-string: expecting '}'")
		}
		return true
	case '=':
		after := strings.TrimLeft(rest[1:], " \t\n\r\f")
		for strings.HasPrefix(after, "#") {
			if i := strings.IndexAny(after, "\r\n"); i >= 0 {
				after = strings.TrimLeft(after[i:], " \t\n\r\f")
			} else {
				after = ""
			}
		}
		if after == "" || strings.HasPrefix(after, "!=") || strings.IndexByte("}:!", after[0]) < 0 {
			return false
		}
		f.pos = len(f.src) - len(after)
		f.add(tkFEqual, start, f.pos)
		return true
	}
	return false
}

func (f *fstring) space() {
	for f.peek() == ' ' || f.peek() == '\t' || f.lineEnd(f.pos) > 0 {
		f.pos++
	}
}
