package pyvalue

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"unicode"
)

// Literal is a value as an expression of Python's.
func Literal(v Value) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case *big.Int:
		return intLiteral(v)
	case float64:
		if v != v || math.IsInf(v, 0) {
			return fmt.Sprintf("float(%q)", FormatFloat(v))
		}
		return FormatFloat(v)
	case Str:
		return TextLiteral(string(v), unicode.IsPrint)
	case List:
		return "[" + Literals(v) + "]"
	case Tuple:
		if len(v) == 1 {
			return "(" + Literal(v[0]) + ",)"
		}
		return "(" + Literals(v) + ")"
	case Set:
		if len(v) == 0 {
			return "set()"
		}
		return "{" + Literals(v) + "}"
	case Dict:
		var items []string
		for _, i := range v {
			items = append(items, Literal(i.Key)+": "+Literal(i.Value))
		}
		return "{" + strings.Join(items, ", ") + "}"
	case Bytes:
		return BytesLiteral(v)
	case Object:
		return v.Repr
	}
	return string(Encode(v))
}

// Literals are values as arguments of a call, or items of a display.
func Literals(vs []Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = Literal(v)
	}
	return strings.Join(parts, ", ")
}

// intLiteral writes a large power of ten as one.
func intLiteral(n *big.Int) string {
	digits := new(big.Int).Abs(n).String()
	if len(digits) > 40 && digits == "1"+strings.Repeat("0", len(digits)-1) {
		return strings.Repeat("-", (1-n.Sign())/2) + fmt.Sprintf("10**%d", len(digits)-1)
	}
	return n.String()
}

// quoteFor is the quote that Python's repr takes for a text.
func quoteFor(s string) byte {
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		return '"'
	}
	return '\''
}

// TextLiteral is a str in WTF-8 as Python's repr has it. Of the characters that are always escaped
// printable is not asked.
func TextLiteral(s string, printable func(rune) bool) string {
	q := quoteFor(s)
	out := []byte{q}
	for len(s) > 0 {
		r, n := DecodeRune(s)
		s = s[n:]
		switch {
		case r == rune(q) || r == '\\':
			out = append(out, '\\', byte(r))
		case r == '\n':
			out = append(out, `\n`...)
		case r == '\r':
			out = append(out, `\r`...)
		case r == '\t':
			out = append(out, `\t`...)
		case r < ' ' || r >= 0x7f && r < 0xa1 || r == 0xad:
			out = fmt.Appendf(out, `\x%02x`, r)
		case r >= 0xd800 && r < 0xe000:
			out = fmt.Appendf(out, `\u%04x`, r)
		case printable(r):
			out = AppendRune(out, r)
		case r < 0x10000:
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = fmt.Appendf(out, `\U%08x`, r)
		}
	}
	return string(append(out, q))
}

// BytesLiteral is a bytes object as Python's repr has it.
func BytesLiteral(b []byte) string {
	q := quoteFor(string(b))
	out := []byte{'b', q}
	for _, c := range b {
		switch {
		case c == q || c == '\\':
			out = append(out, '\\', c)
		case c == '\n':
			out = append(out, `\n`...)
		case c == '\r':
			out = append(out, `\r`...)
		case c == '\t':
			out = append(out, `\t`...)
		case c < ' ' || c >= 0x7f:
			out = fmt.Appendf(out, `\x%02x`, c)
		default:
			out = append(out, c)
		}
	}
	return string(append(out, q))
}
