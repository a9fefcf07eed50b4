package ir

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/frontend/source"
)

// scanner reads words of the text form. Its methods panic with a *syntaxError,
// which Parse recovers.
type scanner struct {
	file *source.File
	s    string
	i    int
}

// syntaxError is how the parser's methods leave.
type syntaxError struct{ msg string }

func (p *scanner) failf(format string, args ...any) {
	pos := p.file.Position(int32(min(p.i, len(p.s))))
	panic(&syntaxError{fmt.Sprintf("%s:%d:%d: %s", p.file.Name, pos.Line, pos.Col+1, fmt.Sprintf(format, args...))})
}

// blank skips spaces on the line.
func (p *scanner) blank() {
	for p.i < len(p.s) && (p.s[p.i] == ' ' || p.s[p.i] == '\t') {
		p.i++
	}
}

// space skips spaces, line ends and comments.
func (p *scanner) space() {
	for p.i < len(p.s) {
		switch p.s[p.i] {
		case ' ', '\t', '\n', '\r':
			p.i++
		case ';':
			for p.i < len(p.s) && p.s[p.i] != '\n' {
				p.i++
			}
		default:
			return
		}
	}
}

// accept takes a token that follows on the same line.
func (p *scanner) accept(tok string) bool {
	p.blank()
	if strings.HasPrefix(p.s[p.i:], tok) {
		p.i += len(tok)
		return true
	}
	return false
}

func (p *scanner) expect(tok string) {
	if !p.accept(tok) {
		p.failf("%q expected", tok)
	}
}

// peek is the next byte on the line, or 0.
func (p *scanner) peek() byte {
	p.blank()
	if p.i < len(p.s) {
		return p.s[p.i]
	}
	return 0
}

// word takes a dotted identifier, "" if there is none.
func (p *scanner) word() string {
	p.blank()
	start := p.i
	for p.i < len(p.s) && isIdent(p.s[p.i]) {
		p.i++
	}
	return p.s[start:p.i]
}

// acceptWord takes one given word.
func (p *scanner) acceptWord(w string) bool {
	start := p.i
	if p.word() == w {
		return true
	}
	p.i = start
	return false
}

// valueName takes %name and returns it without the percent sign.
func (p *scanner) valueName() string {
	p.expect("%")
	start := p.i
	for p.i < len(p.s) {
		r, n := utf8.DecodeRuneInString(p.s[p.i:])
		if r != '_' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		p.i += n
	}
	if p.i == start {
		p.failf("name of a value expected")
	}
	return p.s[start:p.i]
}

// quoted takes a Go string literal.
func (p *scanner) quoted() string {
	p.blank()
	q, err := strconv.QuotedPrefix(p.s[p.i:])
	if err != nil {
		p.failf("string expected")
	}
	s, err := strconv.Unquote(q)
	if err != nil {
		p.failf("string expected")
	}
	p.i += len(q)
	return s
}

// symbol takes @name.
func (p *scanner) symbol() string {
	p.expect("@")
	if p.i < len(p.s) && p.s[p.i] == '"' {
		return p.quoted()
	}
	w := p.word()
	if w == "" {
		p.failf("name expected")
	}
	return w
}

// typ takes a type; "_" is none.
func (p *scanner) typ() *Type {
	p.blank()
	if p.i+1 < len(p.s) && p.s[p.i] == '_' && !isIdent(p.s[p.i+1]) {
		p.i++
		return nil
	}
	end := strings.IndexByte(p.s[p.i:], '\n')
	if end < 0 {
		end = len(p.s) - p.i
	}
	tp := &typeParser{s: p.s[p.i : p.i+end]}
	t, err := tp.typ()
	if err != nil {
		p.failf("%v", err)
	}
	p.i += tp.i
	return t
}

// types takes one type, or several in parentheses.
func (p *scanner) types() []*Type {
	if !p.accept("(") {
		return []*Type{p.typ()}
	}
	var ts []*Type
	for !p.accept(")") {
		if len(ts) > 0 {
			p.expect(",")
		}
		ts = append(ts, p.typ())
	}
	return ts
}

// constant takes a constant as constText writes it.
func (p *scanner) constant() any {
	switch c := p.peek(); {
	case c == '"':
		return p.quoted()
	case c == '\'':
		return p.char()
	case c == 's' && strings.HasPrefix(p.s[p.i:], `s"`):
		p.i++
		return StrConst(p.quoted())
	case c == 'b' && strings.HasPrefix(p.s[p.i:], `b"`):
		p.i++
		return BytesConst(p.quoted())
	case strings.HasPrefix(p.s[p.i:], "array["):
		return p.arrayConstant()
	case strings.HasPrefix(p.s[p.i:], "complex("):
		p.i += len("complex")
		p.expect("(")
		re := p.constant()
		p.expect(",")
		im := p.constant()
		p.expect(")")
		x, ok1 := re.(float64)
		y, ok2 := im.(float64)
		if !ok1 || !ok2 {
			p.failf("two floats expected")
		}
		return complex(x, y)
	}
	start := p.i
	for p.i < len(p.s) && (isIdent(p.s[p.i]) || strings.IndexByte("+-", p.s[p.i]) >= 0) {
		p.i++
	}
	switch w := p.s[start:p.i]; w {
	case "none":
		return nil
	case "true", "false":
		return w == "true"
	case "nan":
		return math.NaN()
	default:
		if n, err := strconv.ParseInt(w, 10, 64); err == nil {
			return n
		}
		if n, ok := new(big.Int).SetString(strings.TrimSuffix(w, "n"), 10); ok {
			return n
		}
		if f, err := strconv.ParseFloat(w, 64); err == nil {
			return f
		}
	}
	p.i = start
	p.failf("constant expected")
	return nil
}

// char takes a rune literal; surrogates are written '\x{d800}'.
func (p *scanner) char() rune {
	if strings.HasPrefix(p.s[p.i:], `'\x{`) {
		end := strings.Index(p.s[p.i:], "}'")
		if end > 0 {
			if n, err := strconv.ParseUint(p.s[p.i+4:p.i+end], 16, 32); err == nil {
				p.i += end + 2
				return rune(uint32(n))
			}
		}
		p.failf("character expected")
	}
	r, _, tail, err := strconv.UnquoteChar(p.s[p.i+1:], '\'')
	if err != nil || !strings.HasPrefix(tail, "'") {
		p.failf("character expected")
	}
	p.i = len(p.s) - len(tail) + 1
	return r
}

// typedConstant adapts a constant as written to the type of a const op.
func typedConstant(c any, t *Type) any {
	switch c := c.(type) {
	case int64:
		switch t.Kind {
		case KInt:
			return big.NewInt(c)
		case KFloat:
			return float64(c)
		}
	case string:
		if t.Kind == KStr {
			return StrConst(c)
		}
	}
	return c
}
