package cpp

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// ident makes an ASCII C++ identifier part of s: letters, digits and single
// underscores. It may be empty or start with a digit: callers add a prefix or
// suffix, which also keeps clear of keywords and macros.
func ident(s string) string {
	var b strings.Builder
	under := true
	for _, r := range s {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			b.WriteRune(r)
			under = false
		default:
			if !under {
				b.WriteByte('_')
			}
			under = true
		}
	}
	return strings.TrimRight(b.String(), "_")
}

// exactIdent makes a C++ identifier part of a Python name such that no two names share
// one: letters, digits and underscores stand for themselves, Q for QQ, any other code
// point for its number between two Qs.
func exactIdent(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == 'Q':
			b.WriteString("QQ")
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '_':
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, "Q%xQ", r)
		}
	}
	return b.String()
}

// funcBase is how the C++ names that belong to a function of this name begin: with a letter,
// and not as the runtime's names do.
func funcBase(name string) string {
	base := ident(name)
	if base == "" || base[0] >= '0' && base[0] <= '9' || strings.HasPrefix(base, "hp_") {
		base = strings.TrimRight("f_"+base, "_")
	}
	return base
}

// nameSet hands out distinct names.
type nameSet map[string]bool

// pick returns base, or base with the first free number appended.
func (n nameSet) pick(base string) string {
	name := base
	for i := 2; n[name]; i++ {
		name = base + "_" + strconv.Itoa(i)
	}
	n[name] = true
	return name
}

// comment makes s safe within a // comment: printable, on one line, not ending
// in a backslash (which would continue the comment).
func comment(s string) string {
	var b strings.Builder
	n := 0
	for _, r := range s {
		switch {
		case r == '\t':
			r = ' '
		case r < ' ' || r == 0x7f:
			continue
		case r > 0x7e: // direction marks and homoglyphs have no place in a comment
			r = '?'
		}
		b.WriteRune(r)
		if n++; n == 96 {
			b.WriteString(" ...")
			break
		}
	}
	return strings.TrimRight(b.String(), " \\")
}

// quote is a C++ narrow string literal holding exactly the bytes of s.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '"' || c == '\\' || c == '?':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// codePoints counts the code points of WTF-8 text: bytes that don't continue
// a sequence. Lone surrogates count as one each.
func codePoints(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// strLit is an hp_str expression for the text.
func strLit(s string) string {
	if n := codePoints(s); n != len(s) {
		return fmt.Sprintf("hp_str{%s, %d, %d}", quote(s), len(s), n)
	}
	return "HP_STR(" + quote(s) + ")"
}

// charLit is a code point as uint32_t.
func charLit(r rune) string {
	if r > ' ' && r <= '~' && r != '\\' && r != '*' && r != '/' {
		return fmt.Sprintf("uint32_t{%d /* %c */}", r, r)
	}
	return fmt.Sprintf("uint32_t{%d}", r)
}

// floatLit is a double with exactly the bits of v.
func floatLit(v float64) string {
	switch bits := math.Float64bits(v); {
	case math.IsInf(v, 1):
		return "__builtin_inf()"
	case math.IsInf(v, -1):
		return "-__builtin_inf()"
	case math.IsNaN(v):
		return fmt.Sprintf("__builtin_bit_cast(double, uint64_t{0x%xu})", bits)
	case v == math.Trunc(v) && math.Abs(v) < 1e15:
		// Decimal notation is exact here and reads better; it keeps -0.0.
		return strconv.FormatFloat(v, 'f', 1, 64)
	}
	return strconv.FormatFloat(v, 'x', -1, 64) + " /* " + strconv.FormatFloat(v, 'g', -1, 64) + " */"
}

// i64Lit is an int64_t expression.
func i64Lit(v int64) string {
	if v == math.MinInt64 {
		return "INT64_MIN"
	}
	return fmt.Sprintf("int64_t{%d}", v)
}
