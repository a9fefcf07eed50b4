package compare

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"unicode"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// literal is a value as an expression of Python's.
func literal(v pyvalue.Value) string {
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
			return fmt.Sprintf("float(%q)", pyvalue.FormatFloat(v))
		}
		return pyvalue.FormatFloat(v)
	case pyvalue.Str:
		return textLiteral(string(v))
	case pyvalue.List:
		return "[" + literals(v) + "]"
	case pyvalue.Tuple:
		if len(v) == 1 {
			return "(" + literal(v[0]) + ",)"
		}
		return "(" + literals(v) + ")"
	case pyvalue.Set:
		if len(v) == 0 {
			return "set()"
		}
		return "{" + literals(v) + "}"
	case pyvalue.Dict:
		var items []string
		for _, i := range v {
			items = append(items, literal(i.Key)+": "+literal(i.Value))
		}
		return "{" + strings.Join(items, ", ") + "}"
	case pyvalue.Bytes:
		return bytesLiteral(v)
	case pyvalue.Object:
		return v.Repr
	}
	return string(pyvalue.Encode(v))
}

func literals(vs []pyvalue.Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = literal(v)
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

func textLiteral(s string) string {
	quote := '\''
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	var b strings.Builder
	b.WriteRune(quote)
	for _, c := range ir.DecodeWTF8(s) {
		switch {
		case c == quote || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c == '\r':
			b.WriteString(`\r`)
		case c < ' ' || c >= 0x7F && c < 0xA1:
			fmt.Fprintf(&b, `\x%02x`, c)
		case !unicode.IsPrint(c) && c < 0x10000:
			fmt.Fprintf(&b, `\u%04x`, c)
		case !unicode.IsPrint(c):
			fmt.Fprintf(&b, `\U%08x`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteRune(quote)
	return b.String()
}

func bytesLiteral(v []byte) string {
	var b strings.Builder
	b.WriteString("b'")
	for _, c := range v {
		if c < ' ' || c > '~' || c == '\'' || c == '\\' {
			fmt.Fprintf(&b, `\x%02x`, c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String() + "'"
}
