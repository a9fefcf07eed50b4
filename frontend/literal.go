package frontend

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/frontend/source"
)

// maxDecimalDigits is CPython's limit on decimal integers, whose conversion
// takes quadratic time (sys.int_info.default_max_str_digits).
const maxDecimalDigits = 4300

// numberValue is the value of number token i: *big.Int, float64 or complex128.
func (tb *table) numberValue(i int) any {
	s := tb.toks[i].text
	if strings.IndexByte(s, '_') >= 0 {
		s = strings.ReplaceAll(s, "_", "")
	}
	if len(s) > 2 && s[0] == '0' && s[1]|0x20 >= 'a' {
		switch s[1] | 0x20 {
		case 'x', 'o', 'b':
			v, _ := new(big.Int).SetString(s, 0)
			return v
		}
	}
	switch {
	case s[len(s)-1]|0x20 == 'j':
		return complex(0, floatValue(s[:len(s)-1]))
	case strings.ContainsAny(s, ".eE"):
		return floatValue(s)
	case len(s) < 19:
		v, _ := strconv.ParseInt(s, 10, 64)
		return big.NewInt(v)
	case len(s) > maxDecimalDigits:
		tb.fail(CodeLimit, i, "Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
			"use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals "+
			"to avoid decimal conversion limits.", maxDecimalDigits, len(s))
	}
	v, _ := new(big.Int).SetString(s, 10)
	return v
}

// floatValue converts as CPython does: too large is infinity, too small zero.
func floatValue(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

// stringPrefix is the letters before the quote.
func stringPrefix(s string) string {
	return s[:strings.IndexAny(s, `'"`)]
}

// stringValue is the value of string token i: WTF-8 for str, bytes for bytes.
func (tb *table) stringValue(i int) string {
	t := &tb.toks[i]
	prefix := stringPrefix(t.text)
	body := t.text[len(prefix):]
	quotes := 1
	if len(body) >= 6 && body[:3] == strings.Repeat(body[:1], 3) {
		quotes = 3
	}
	off := t.off + int32(len(prefix)+quotes)
	body = body[quotes : len(body)-quotes]
	d := &decoder{table: tb, off: off, src: body}
	if strings.ContainsAny(prefix, "bB") {
		for j := 0; j < len(body); j++ {
			if body[j] >= 0x80 {
				failSpan(CodeLiteral, tb.at(i), "bytes can only contain ASCII literal characters")
			}
		}
		d.bytes = true
	}
	if strings.ContainsAny(prefix, "rR") {
		return normalizeLines(body)
	}
	return d.decode()
}

// formatText is the value of the literal text i of an f-string.
func (tb *table) formatText(i int) string {
	t := &tb.toks[i]
	d := &decoder{table: tb, off: t.off, src: t.text, braces: !t.spec}
	if t.raw {
		s := normalizeLines(t.text)
		if d.braces {
			s = strings.NewReplacer("{{", "{", "}}", "}").Replace(s)
		}
		return s
	}
	return d.decode()
}

// normalizeLines turns each line end into \n, as reading a file in Python does.
func normalizeLines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

// decoder decodes the escapes of a literal (Python reference, 2.4.1).
type decoder struct {
	*table
	off    int32 // of src in the file
	src    string
	bytes  bool
	braces bool // {{ and }} are single braces
	out    strings.Builder
	i      int
}

func (d *decoder) decode() string {
	if strings.IndexByte(d.src, '\\') < 0 && !(d.braces && strings.ContainsAny(d.src, "{}")) {
		return normalizeLines(d.src)
	}
	d.out.Grow(len(d.src))
	for d.i < len(d.src) {
		c := d.src[d.i]
		d.i++
		switch {
		case c == '\\' && d.i < len(d.src):
			d.escape()
		case c == '\r':
			if d.i < len(d.src) && d.src[d.i] == '\n' {
				d.i++
			}
			d.out.WriteByte('\n')
		case d.braces && (c == '{' || c == '}'):
			d.i++ // always doubled
			d.out.WriteByte(c)
		default:
			d.out.WriteByte(c)
		}
	}
	return d.out.String()
}

// escape decodes what follows a backslash.
func (d *decoder) escape() {
	start := d.i - 1
	c := d.src[d.i]
	d.i++
	switch c {
	case '\n':
	case '\r':
		if d.i < len(d.src) && d.src[d.i] == '\n' {
			d.i++
		}
	case '\\', '\'', '"':
		d.out.WriteByte(c)
	case 'a':
		d.out.WriteByte(7)
	case 'b':
		d.out.WriteByte(8)
	case 'f':
		d.out.WriteByte(12)
	case 'n':
		d.out.WriteByte(10)
	case 'r':
		d.out.WriteByte(13)
	case 't':
		d.out.WriteByte(9)
	case 'v':
		d.out.WriteByte(11)
	case '0', '1', '2', '3', '4', '5', '6', '7':
		v := rune(c - '0')
		for n := 0; n < 2 && d.i < len(d.src) && d.src[d.i] >= '0' && d.src[d.i] <= '7'; n++ {
			v = v*8 + rune(d.src[d.i]-'0')
			d.i++
		}
		d.character(v)
	case 'x':
		d.hex(start, 2)
	case 'u', 'U', 'N':
		if d.bytes {
			d.out.WriteString(d.src[start:d.i])
		} else if c == 'N' {
			d.named(start)
		} else {
			d.hex(start, map[byte]int{'u': 4, 'U': 8}[c])
		}
	default: // kept, with a warning in CPython
		d.i--
		d.out.WriteByte('\\')
	}
}

// character writes a code point, or a byte of bytes.
func (d *decoder) character(v rune) {
	switch {
	case d.bytes:
		d.out.WriteByte(byte(v))
	case v >= 0xd800 && v < 0xe000:
		d.out.Write([]byte{0xe0 | byte(v>>12), 0x80 | byte(v>>6)&0x3f, 0x80 | byte(v)&0x3f})
	default:
		d.out.WriteRune(v)
	}
}

func (d *decoder) hex(start, digits int) {
	n := 0
	v := uint64(0)
	for n < digits && d.i+n < len(d.src) && isHexDigit(d.src[d.i+n]) {
		c, _ := strconv.ParseUint(d.src[d.i+n:d.i+n+1], 16, 8)
		v = v<<4 | c
		n++
	}
	escape := d.src[start+1]
	d.i += n
	switch {
	case n < digits && d.bytes:
		d.fail(start, "(value error) invalid \\x escape at position %d", start)
	case n < digits:
		shape := map[byte]string{'x': `\xXX`, 'u': `\uXXXX`, 'U': `\UXXXXXXXX`}[escape]
		d.unicodeError(start, "truncated "+shape+" escape")
	case v > utf8.MaxRune:
		d.unicodeError(start, "illegal Unicode character")
	}
	d.character(rune(v))
}

// named decodes \N{name}.
func (d *decoder) named(start int) {
	if d.i >= len(d.src) || d.src[d.i] != '{' {
		d.unicodeError(start, `malformed \N character escape`)
	}
	end := strings.IndexByte(d.src[d.i:], '}')
	if end < 2 {
		if d.i++; end < 0 {
			d.i = len(d.src)
		}
		d.unicodeError(start, `malformed \N character escape`)
	}
	name := d.src[d.i+1 : d.i+end]
	d.i += end + 1
	r, ok := lookupCharacter(name)
	if !ok {
		d.unicodeError(start, "unknown Unicode character name")
	}
	d.out.WriteString(r)
}

func (d *decoder) unicodeError(start int, what string) {
	// Positions are in the buffer in which CPython decodes: there a character
	// beyond ASCII is an escape of ten characters (\U0001f600).
	position := func(s string) int {
		n := 0
		for _, c := range s {
			if n++; c >= 0x80 {
				n += 9
			}
		}
		return n
	}
	from := position(d.src[:start])
	to := position(d.src[:d.i]) - 1
	d.fail(start, "(unicode error) 'unicodeescape' codec can't decode bytes in position %d-%d: %s", from, to, what)
}

func (d *decoder) fail(start int, format string, args ...any) {
	span := source.Span{File: d.file, Start: d.off + int32(start), End: d.off + int32(max(d.i, start+1))}
	failSpan(CodeLiteral, span, format, args...)
}
