package pyvalue

import (
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Encode returns the JSON form of v, on one line.
func Encode(v Value) []byte { return Append(nil, v) }

// Append appends the JSON form of v to dst.
func Append(dst []byte, v Value) []byte {
	switch x := v.(type) {
	case nil:
		return append(dst, "null"...)
	case bool:
		return strconv.AppendBool(dst, x)
	case int:
		return strconv.AppendInt(dst, int64(x), 10)
	case int64:
		return strconv.AppendInt(dst, x, 10)
	case *big.Int:
		return x.Append(dst, 10)
	case float64:
		return appendFloat(dst, x)
	case string:
		return appendString(dst, x)
	case Str:
		return appendString(dst, string(x))
	case Bytes:
		dst = append(dst, `{"bytes": "`...)
		dst = hex.AppendEncode(dst, x)
		return append(dst, `"}`...)
	case List:
		return appendItems(dst, x)
	case Tuple:
		return append(appendItems(append(dst, `{"tuple": `...), x), '}')
	case Set:
		return append(appendItems(append(dst, `{"set": `...), x), '}')
	case Dict:
		dst = append(dst, `{"dict": [`...)
		for i, it := range x {
			if i > 0 {
				dst = append(dst, ", "...)
			}
			dst = appendItems(dst, []Value{it.Key, it.Value})
		}
		return append(dst, "]}"...)
	case Object:
		dst = appendString(append(dst, `{"object": `...), x.Repr)
		return append(appendString(append(dst, `, "type": `...), x.Type), '}')
	}
	panic(fmt.Sprintf("pyvalue: not a value: %T", v))
}

func appendItems(dst []byte, vs []Value) []byte {
	dst = append(dst, '[')
	for i, v := range vs {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = Append(dst, v)
	}
	return append(dst, ']')
}

// appendFloat writes a float so that it reads back as one: with a point or an
// exponent, as Python's repr does.
func appendFloat(dst []byte, f float64) []byte {
	switch {
	case f != f:
		return append(dst, `{"float": "nan"}`...)
	case math.IsInf(f, 1):
		return append(dst, `{"float": "inf"}`...)
	case math.IsInf(f, -1):
		return append(dst, `{"float": "-inf"}`...)
	}
	return append(dst, FormatFloat(f)...)
}

// FormatFloat is Python's repr of a float.
func FormatFloat(f float64) string {
	switch {
	case f != f:
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	}
	s := strconv.FormatFloat(f, 'e', -1, 64)
	_, exp, _ := strings.Cut(s, "e")
	if n, _ := strconv.Atoi(exp); n < -4 || n >= 16 {
		return s
	}
	s = strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

const hexDigits = "0123456789abcdef"

// appendString writes WTF-8 as a JSON string: printable text as it is, lone
// surrogates, controls and invalid bytes as escapes.
func appendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			switch {
			case c == '"' || c == '\\':
				dst = append(dst, '\\', c)
			case c == '\n':
				dst = append(dst, `\n`...)
			case c == '\t':
				dst = append(dst, `\t`...)
			case c == '\r':
				dst = append(dst, `\r`...)
			case c < 0x20 || c == 0x7f:
				dst = appendU16(dst, uint16(c))
			default:
				dst = append(dst, c)
			}
			i++
			continue
		}
		r, n := DecodeRune(s[i:])
		if r >= 0xd800 && r <= 0xdfff || r == utf8.RuneError && n == 1 {
			dst = appendU16(dst, uint16(r))
		} else {
			dst = append(dst, s[i:i+n]...)
		}
		i += n
	}
	return append(dst, '"')
}

func appendU16(dst []byte, u uint16) []byte {
	return append(dst, '\\', 'u', hexDigits[u>>12], hexDigits[u>>8&15], hexDigits[u>>4&15], hexDigits[u&15])
}

// DecodeRune is utf8.DecodeRuneInString for WTF-8: surrogates decode to
// themselves. An invalid byte gives (RuneError, 1).
func DecodeRune(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xed && s[1] >= 0xa0 && s[1] < 0xc0 && s[2] >= 0x80 && s[2] < 0xc0 {
		return 0xd000 | rune(s[1]&0x3f)<<6 | rune(s[2]&0x3f), 3
	}
	return utf8.DecodeRuneInString(s)
}

// AppendRune appends a code point, surrogates included, in WTF-8.
func AppendRune(dst []byte, r rune) []byte {
	if r >= 0xd800 && r <= 0xdfff {
		return append(dst, 0xed, 0x80|byte(r>>6&0x3f), 0x80|byte(r&0x3f))
	}
	return utf8.AppendRune(dst, r)
}

// Repr is a short text for people: Python's repr for the common cases,
// truncated to about max bytes.
func Repr(v Value, max int) string {
	var s string
	switch x := v.(type) {
	case nil:
		s = "None"
	case bool:
		s = "False"
		if x {
			s = "True"
		}
	case float64:
		s = FormatFloat(x)
	case *big.Int:
		s = x.String()
	case Object:
		s = x.Repr
	default:
		s = string(Encode(v))
	}
	if max > 3 && len(s) > max {
		cut := max - 3
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s = s[:cut] + "..."
	}
	return s
}
