package frontend

import "strings"

// number consumes a numeric literal at the current place (Python reference,
// 2.4.4 to 2.4.7) and checks its form as CPython's tokenizer does.
func (l *lexer) number() {
	start := l.pos
	if l.src[l.pos] == '0' && l.pos+1 < len(l.src) {
		switch l.src[l.pos+1] | 0x20 {
		case 'x':
			l.radix(start, "hexadecimal", isHexDigit)
			return
		case 'o':
			l.radix(start, "octal", func(c byte) bool { return c >= '0' && c <= '7' })
			return
		case 'b':
			l.radix(start, "binary", func(c byte) bool { return c == '0' || c == '1' })
			return
		}
	}
	integer := true
	if l.src[l.pos] != '.' {
		l.digits(start)
	}
	intEnd := l.pos
	if l.peek() == '.' {
		integer = false
		l.pos++
		if isDigit(l.peek()) {
			l.digits(start)
		}
	}
	if l.peek()|0x20 == 'e' && l.exponent(start) {
		integer = false
	}
	if l.peek()|0x20 == 'j' {
		l.pos++
		l.endOfNumber(start, "imaginary")
		return
	}
	if text := strings.TrimLeft(l.src[start:intEnd], "0_"); integer && l.src[start] == '0' && text != "" {
		l.fail(CodeToken, start, l.pos, "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
	}
	l.endOfNumber(start, "decimal")
}

func (l *lexer) peek() byte {
	if l.pos < len(l.src) {
		return l.src[l.pos]
	}
	return 0
}

// digits consumes decimal digits with single underscores between them.
func (l *lexer) digits(start int) {
	for {
		for isDigit(l.peek()) {
			l.pos++
		}
		if l.peek() != '_' {
			return
		}
		l.pos++
		if !isDigit(l.peek()) {
			l.fail(CodeToken, l.pos-1, l.pos, "invalid decimal literal")
		}
	}
}

// exponent consumes e[+-]digits. Without digits or sign there is none: 1else.
func (l *lexer) exponent(start int) bool {
	mark := l.pos
	l.pos++
	signed := l.peek() == '+' || l.peek() == '-'
	if signed {
		l.pos++
	}
	if isDigit(l.peek()) {
		l.digits(start)
		return true
	}
	if signed {
		l.fail(CodeToken, l.pos-1, l.pos, "invalid decimal literal")
	}
	l.pos = mark
	return false
}

// radix consumes a literal with a prefix such as 0x.
func (l *lexer) radix(start int, name string, digit func(byte) bool) {
	l.pos += 2
	bad := func() {
		if c := l.peek(); isDigit(c) {
			l.fail(CodeToken, l.pos, l.pos+1, "invalid digit '%c' in %s literal", c, name)
		}
		l.fail(CodeToken, l.pos-1, l.pos, "invalid %s literal", name)
	}
	for {
		if l.peek() == '_' {
			l.pos++
		}
		if !digit(l.peek()) {
			bad()
		}
		for digit(l.peek()) {
			l.pos++
		}
		if l.peek() != '_' {
			break
		}
	}
	if isDigit(l.peek()) {
		bad()
	}
	l.endOfNumber(start, name)
}

// endOfNumber rejects a literal that runs into a word, unless it is one of the
// keywords that CPython still lets follow directly, as in 1if x else y.
func (l *lexer) endOfNumber(start int, name string) {
	rest := l.src[l.pos:]
	for _, word := range []string{"and", "else", "for", "if", "in", "is", "or", "not"} {
		if strings.HasPrefix(rest, word) {
			l.warned = true
			return
		}
	}
	if c := l.peek(); c == '_' || c >= 0x80 || c|0x20 >= 'a' && c|0x20 <= 'z' {
		l.fail(CodeToken, l.pos-1, l.pos, "invalid %s literal", name)
	}
}

func isHexDigit(c byte) bool {
	return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f'
}
