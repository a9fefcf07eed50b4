package smt

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Value is a value that the solver has found: bool, *big.Int, float64, string (WTF-8); nil of what
// has no values that can be written down.
type Value any

// expr is an S-expression: an atom or a list.
type expr struct {
	atom string
	text bool // a literal text
	list []expr
}

// parseExpr reads an expression.
func parseExpr(s string) (e expr, rest string, err error) {
	s = strings.TrimLeft(s, " \t\r\n")
	switch {
	case s == "":
		return e, "", fmt.Errorf("the solver's answer ends too soon")
	case s[0] == '(':
		s = s[1:]
		for {
			s = strings.TrimLeft(s, " \t\r\n")
			if strings.HasPrefix(s, ")") {
				return e, s[1:], nil
			}
			var item expr
			if item, s, err = parseExpr(s); err != nil {
				return e, "", err
			}
			e.list = append(e.list, item)
		}
	case s[0] == '"':
		for i := 1; i < len(s); i++ {
			if s[i] != '"' {
				continue
			}
			if i+1 < len(s) && s[i+1] == '"' {
				i++
				continue
			}
			return expr{atom: strings.ReplaceAll(s[1:i], `""`, `"`), text: true}, s[i+1:], nil
		}
		return e, "", fmt.Errorf("the solver's answer ends too soon")
	}
	n := strings.IndexAny(s, " \t\r\n()")
	if n < 0 {
		n = len(s)
	}
	return expr{atom: s[:n]}, s[n:], nil
}

// parseValues reads the answer to get-value.
func parseValues(s string, n int) ([]Value, error) {
	if n == 0 {
		return nil, nil
	}
	e, _, err := parseExpr(s)
	if err != nil {
		return nil, err
	}
	if len(e.list) != n {
		return nil, fmt.Errorf("the solver gives %d values of %d", len(e.list), n)
	}
	values := make([]Value, n)
	for i, pair := range e.list {
		if len(pair.list) == 2 {
			values[i] = pair.list[1].value()
		}
	}
	return values, nil
}

func (e expr) value() Value {
	switch {
	case e.text:
		return decodeText(e.atom)
	case e.atom == "true", e.atom == "false":
		return e.atom == "true"
	case e.list == nil:
		if n, ok := new(big.Int).SetString(e.atom, 10); ok {
			return n
		}
		return nil
	case len(e.list) == 2 && e.list[0].atom == "-":
		if n, ok := e.list[1].value().(*big.Int); ok {
			return n.Neg(n)
		}
	case len(e.list) == 4 && e.list[0].atom == "_":
		switch e.list[1].atom {
		case "NaN":
			return math.NaN()
		case "+oo":
			return math.Inf(1)
		case "-oo":
			return math.Inf(-1)
		case "+zero":
			return 0.0
		case "-zero":
			return math.Copysign(0, -1)
		}
	case len(e.list) == 4 && e.list[0].atom == "fp":
		bits := uint64(0)
		for _, part := range e.list[1:] {
			base, width := 2, 1
			if strings.HasPrefix(part.atom, "#x") {
				base, width = 16, 4
			}
			v, err := strconv.ParseUint(part.atom[2:], base, 64)
			if err != nil {
				return nil
			}
			bits = bits<<(width*(len(part.atom)-2)) | v
		}
		return math.Float64frombits(bits)
	}
	return nil
}

// decodeText is a literal without its escapes.
func decodeText(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if !strings.HasPrefix(s[i:], `\u`) {
			b.WriteByte(s[i])
			i++
			continue
		}
		digits, end := "", 0
		if strings.HasPrefix(s[i:], `\u{`) {
			if j := strings.IndexByte(s[i:], '}'); j > 0 {
				digits, end = s[i+3:i+j], i+j+1
			}
		} else if i+6 <= len(s) {
			digits, end = s[i+2:i+6], i+6
		}
		c, err := strconv.ParseUint(digits, 16, 32)
		if err != nil {
			b.WriteByte(s[i])
			i++
			continue
		}
		b.WriteString(ir.EncodeRune(rune(c)))
		i = end
	}
	return b.String()
}
