package concrete

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// FString implements cogen.Overload.
func (m *Machine) FString(s *cogen.Site, parts []cogen.FPart) Value {
	m.at(s)
	var b strings.Builder
	for _, p := range parts {
		if p.Value == nil {
			b.WriteString(p.Text)
			continue
		}
		v := p.Value
		switch p.Conversion {
		case 's':
			v = m.str(v)
		case 'r':
			v = m.repr(v)
		case 'a':
			unsupported("ascii()")
		}
		spec := Str("")
		if p.Spec != nil {
			spec = p.Spec.(Str)
		}
		b.WriteString(string(m.format(v, string(spec))))
	}
	return Str(b.String())
}

var specPattern = regexp.MustCompile(`^(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\d+)?([_,])?(?:\.(\d+))?([a-zA-Z%])?$`)

// format is format(v, spec) for the presentation types that tests use.
func (m *Machine) format(v Value, spec string) Str {
	if spec == "" {
		return m.str(v)
	}
	f := specPattern.FindStringSubmatch(spec)
	if f == nil {
		return unsupported("the format %q", spec).(Str)
	}
	fill, align, sign, alt, zero, width, group, prec, typ := f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9]
	if alt != "" || group == "_" {
		unsupported("the format %q", spec)
	}
	switch v.(type) {
	case Str:
		if strings.Contains("dfxeg", typ) && typ != "" {
			return m.raise("ValueError", "Unknown format code '%s' for object of type 'str'", typ).(Str)
		}
	case float64:
		if strings.Contains("dxs", typ) && typ != "" {
			return m.raise("ValueError", "Unknown format code '%s' for object of type 'float'", typ).(Str)
		}
	}
	var body, neg string
	switch x := v.(type) {
	case Str:
		if typ != "" && typ != "s" || sign != "" || group != "" || zero != "" || align == "=" {
			unsupported("the format %q of a str", spec)
		}
		rs := x.runes()
		if prec != "" {
			n, _ := strconv.Atoi(prec)
			rs = rs[:min(n, len(rs))]
		}
		body = string(fromRunes(rs))
		if align == "" {
			align = "<"
		}
	case *big.Int:
		neg, body = m.formatInt(x, typ, prec, spec)
	case float64:
		neg, body = formatFloat(x, typ, prec, spec)
	default:
		return unsupported("the format %q of a %s", spec, typeName(v)).(Str)
	}
	if group == "," {
		body = groupThousands(body)
	}
	if neg == "" && (sign == "+" || sign == " ") {
		neg = sign
	}
	if zero != "" && align == "" {
		fill, align = "0", "="
	}
	if fill == "" {
		fill = " "
	}
	n, _ := strconv.Atoi(width)
	missing := max(0, n-Str(neg+body).len())
	m.charge(missing)
	if missing > 0 && fill == "0" && align == "=" && group == "," {
		unsupported("zero padding of groups")
	}
	pad := func(k int) string { return strings.Repeat(fill, k) }
	switch align {
	case "<":
		return Str(neg + body + pad(missing))
	case "^":
		return Str(pad(missing/2) + neg + body + pad(missing-missing/2))
	case "=":
		return Str(neg + pad(missing) + body)
	}
	return Str(pad(missing) + neg + body)
}

func (m *Machine) formatInt(x *big.Int, typ, prec, spec string) (neg, body string) {
	base, ok := map[string]int{"": 10, "d": 10, "x": 16, "X": 16, "b": 2, "o": 8}[typ]
	if !ok {
		f, _ := m.toFloat(x)
		return formatFloat(f, typ, prec, spec)
	}
	if prec != "" {
		m.raise("ValueError", "Precision not allowed in integer format specifier")
	}
	body = new(big.Int).Abs(x).Text(base)
	if typ == "X" {
		body = strings.ToUpper(body)
	}
	if x.Sign() < 0 {
		neg = "-"
	}
	return neg, body
}

func formatFloat(x float64, typ, prec, spec string) (neg, body string) {
	p := 6
	if prec != "" {
		p, _ = strconv.Atoi(prec)
	}
	if math.IsInf(x, 0) || x != x {
		unsupported("the format of %v", x)
	}
	if math.Signbit(x) {
		neg, x = "-", -x
	}
	switch typ {
	case "f", "F":
		return neg, strconv.FormatFloat(x, 'f', p, 64)
	case "%":
		return neg, strconv.FormatFloat(x*100, 'f', p, 64) + "%"
	case "e":
		return neg, strconv.FormatFloat(x, 'e', p, 64)
	}
	unsupported("the format %q of a float", spec)
	return
}

func groupThousands(s string) string {
	whole, frac, found := strings.Cut(s, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if found {
		return fmt.Sprintf("%s.%s", whole, frac)
	}
	return whole
}
