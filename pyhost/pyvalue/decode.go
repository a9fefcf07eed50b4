package pyvalue

import (
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"unicode/utf8"
)

// nan has the bits of CPython's float("nan"); math.NaN() has others.
var nan = math.Float64frombits(0x7ff8000000000000)

// maxDepth bounds the nesting of arrays and objects that Decode follows.
const maxDepth = 10000

// Decode reads one value in the package's JSON form. NaN, Infinity and
// -Infinity as Python's json module writes them are accepted.
func Decode(data []byte) (Value, error) {
	d := &decoder{s: data}
	v, err := d.value(0)
	if err != nil {
		return nil, err
	}
	d.space()
	if d.i != len(d.s) {
		return nil, d.errorf("unexpected %q after the value", d.s[d.i])
	}
	return v, nil
}

// Fields reads one JSON object and returns its members undecoded, in a map.
func Fields(data []byte) (map[string][]byte, error) {
	d := &decoder{s: data}
	out := map[string][]byte{}
	err := d.object(func(key string) error {
		d.space()
		start := d.i
		if err := d.skip(1); err != nil {
			return err
		}
		out[key] = d.s[start:d.i]
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

type decoder struct {
	s []byte
	i int
}

func (d *decoder) errorf(format string, args ...any) error {
	return fmt.Errorf("JSON, byte %d: %s", d.i, fmt.Sprintf(format, args...))
}

func (d *decoder) space() {
	for d.i < len(d.s) && (d.s[d.i] == ' ' || d.s[d.i] == '\t' || d.s[d.i] == '\n' || d.s[d.i] == '\r') {
		d.i++
	}
}

func (d *decoder) word(w string) bool {
	if len(d.s)-d.i >= len(w) && string(d.s[d.i:d.i+len(w)]) == w {
		d.i += len(w)
		return true
	}
	return false
}

func (d *decoder) value(depth int) (Value, error) {
	if depth > maxDepth {
		return nil, d.errorf("nested too deeply")
	}
	d.space()
	if d.i >= len(d.s) {
		return nil, d.errorf("a value expected")
	}
	switch c := d.s[d.i]; {
	case c == '"':
		s, err := d.str()
		return Str(s), err
	case c == '[':
		return d.array(depth)
	case c == '{':
		return d.tagged(depth)
	case d.word("null"):
		return nil, nil
	case d.word("true"):
		return true, nil
	case d.word("false"):
		return false, nil
	case d.word("NaN"):
		return nan, nil
	case d.word("Infinity"):
		return math.Inf(1), nil
	case d.word("-Infinity"):
		return math.Inf(-1), nil
	case c == '-' || c >= '0' && c <= '9':
		return d.number()
	}
	return nil, d.errorf("unexpected %q", d.s[d.i])
}

func (d *decoder) number() (Value, error) {
	start, isFloat := d.i, false
	for d.i < len(d.s) {
		switch c := d.s[d.i]; {
		case c >= '0' && c <= '9' || c == '-' || c == '+':
		case c == '.' || c == 'e' || c == 'E':
			isFloat = true
		default:
			goto done
		}
		d.i++
	}
done:
	text := string(d.s[start:d.i])
	if isFloat {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil && !math.IsInf(f, 0) {
			return nil, d.errorf("not a number: %s", text)
		}
		return f, nil
	}
	n, ok := new(big.Int).SetString(text, 10)
	if !ok {
		return nil, d.errorf("not a number: %s", text)
	}
	return n, nil
}

func (d *decoder) array(depth int) (List, error) {
	d.i++
	out := List{}
	d.space()
	if d.word("]") {
		return out, nil
	}
	for {
		v, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
		d.space()
		switch {
		case d.word(","):
		case d.word("]"):
			return out, nil
		default:
			return nil, d.errorf("',' or ']' expected")
		}
	}
}

// object walks the members of an object; member reads one member's value.
func (d *decoder) object(member func(key string) error) error {
	d.space()
	if !d.word("{") {
		return d.errorf("'{' expected")
	}
	d.space()
	if d.word("}") {
		return nil
	}
	for {
		d.space()
		key, err := d.str()
		if err != nil {
			return err
		}
		d.space()
		if !d.word(":") {
			return d.errorf("':' expected")
		}
		if err := member(key); err != nil {
			return err
		}
		d.space()
		switch {
		case d.word(","):
		case d.word("}"):
			return nil
		default:
			return d.errorf("',' or '}' expected")
		}
	}
}

// skip passes over one value without building it.
func (d *decoder) skip(depth int) error {
	d.space()
	if d.i < len(d.s) && d.s[d.i] == '{' && depth < maxDepth {
		return d.object(func(string) error { return d.skip(depth + 1) })
	}
	if d.i < len(d.s) && d.s[d.i] == '[' && depth < maxDepth {
		d.i++
		d.space()
		if d.word("]") {
			return nil
		}
		for {
			if err := d.skip(depth + 1); err != nil {
				return err
			}
			d.space()
			if d.word("]") {
				return nil
			}
			if !d.word(",") {
				return d.errorf("',' or ']' expected")
			}
		}
	}
	_, err := d.value(depth)
	return err
}

// tagged reads an object: one of the documented forms, else a dict with str
// keys.
func (d *decoder) tagged(depth int) (Value, error) {
	items := Dict{}
	err := d.object(func(key string) error {
		v, err := d.value(depth + 1)
		items = append(items, Item{Str(key), v})
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(items) == 2 && items[0].Key == Str("object") && items[1].Key == Str("type") {
		repr, ok1 := items[0].Value.(Str)
		typ, ok2 := items[1].Value.(Str)
		if ok1 && ok2 {
			return Object{Type: string(typ), Repr: string(repr)}, nil
		}
	}
	if len(items) != 1 {
		return items, nil
	}
	switch tag, v := items[0].Key.(Str), items[0].Value; tag {
	case "float":
		if s, ok := v.(Str); ok {
			if f, err := strconv.ParseFloat(string(s), 64); err == nil {
				if math.IsNaN(f) {
					f = nan
				}
				return f, nil
			}
		}
		return nil, d.errorf(`"float" takes "nan", "inf" or "-inf"`)
	case "bytes":
		if s, ok := v.(Str); ok {
			if b, err := hex.DecodeString(string(s)); err == nil {
				return Bytes(b), nil
			}
		}
		return nil, d.errorf(`"bytes" takes hexadecimal digits`)
	case "tuple":
		if l, ok := v.(List); ok {
			return Tuple(l), nil
		}
		return nil, d.errorf(`"tuple" takes an array`)
	case "set":
		if l, ok := v.(List); ok {
			return Set(l), nil
		}
		return nil, d.errorf(`"set" takes an array`)
	case "dict":
		l, ok := v.(List)
		out := make(Dict, 0, len(l))
		for _, it := range l {
			pair, isPair := it.(List)
			if ok = ok && isPair && len(pair) == 2; ok {
				out = append(out, Item{pair[0], pair[1]})
			}
		}
		if !ok {
			return nil, d.errorf(`"dict" takes an array of [key, value]`)
		}
		return out, nil
	}
	return items, nil
}

// str reads a JSON string into WTF-8.
func (d *decoder) str() (string, error) {
	if d.i >= len(d.s) || d.s[d.i] != '"' {
		return "", d.errorf("a string expected")
	}
	d.i++
	var out []byte
	start := d.i
	for d.i < len(d.s) {
		switch c := d.s[d.i]; {
		case c == '"':
			text := d.s[start:d.i]
			d.i++
			if out == nil {
				return string(text), nil
			}
			return string(append(out, text...)), nil
		case c == '\\':
			out = append(out, d.s[start:d.i]...)
			r, err := d.escape()
			if err != nil {
				return "", err
			}
			out = AppendRune(out, r)
			if out == nil {
				out = []byte{}
			}
			start = d.i
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(d.s[d.i:])
			if r == utf8.RuneError && n == 1 {
				return "", d.errorf("not UTF-8")
			}
			d.i += n
		case c < 0x20:
			return "", d.errorf("control character in a string")
		default:
			d.i++
		}
	}
	return "", d.errorf("unterminated string")
}

func (d *decoder) escape() (rune, error) {
	if d.i+1 >= len(d.s) {
		return 0, d.errorf("unterminated escape")
	}
	c := d.s[d.i+1]
	d.i += 2
	switch c {
	case '"', '\\', '/':
		return rune(c), nil
	case 'b':
		return '\b', nil
	case 'f':
		return '\f', nil
	case 'n':
		return '\n', nil
	case 'r':
		return '\r', nil
	case 't':
		return '\t', nil
	case 'u':
		hi, err := d.hex4()
		if err != nil || hi < 0xd800 || hi > 0xdbff || !(d.i+6 <= len(d.s) && d.s[d.i] == '\\' && d.s[d.i+1] == 'u') {
			return hi, err
		}
		mark := d.i
		d.i += 2
		lo, err := d.hex4()
		if err == nil && lo >= 0xdc00 && lo <= 0xdfff {
			return 0x10000 + (hi-0xd800)<<10 + (lo - 0xdc00), nil
		}
		d.i = mark
		return hi, nil
	}
	return 0, d.errorf("unknown escape \\%c", c)
}

func (d *decoder) hex4() (rune, error) {
	if d.i+4 > len(d.s) {
		return 0, d.errorf("four hexadecimal digits expected")
	}
	u, err := strconv.ParseUint(string(d.s[d.i:d.i+4]), 16, 16)
	if err != nil {
		return 0, d.errorf("four hexadecimal digits expected")
	}
	d.i += 4
	return rune(u), nil
}
