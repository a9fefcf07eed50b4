package concrete

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// maxStrDigits is sys.int_info.default_max_str_digits.
const maxStrDigits = 4300

// str is str(v).
func (m *Machine) str(v Value) Str {
	switch v := v.(type) {
	case Str:
		return v
	case *instance:
		if f, ok := v.class.lookup("__str__"); ok {
			return m.call(f, []Value{v}, nil).(Str)
		}
		if !v.class.isException() {
			unsupported("the str of an instance")
		}
		switch len(v.args) {
		case 0:
			return ""
		case 1:
			if v.class.subclassOf(m.builtins["KeyError"].(*class)) {
				return m.repr(v.args[0])
			}
			return m.str(v.args[0])
		}
		return m.repr(newTuple(v.args...))
	}
	return m.repr(v)
}

// repr is repr(v).
func (m *Machine) repr(v Value) Str {
	m.burn()
	join := func(open string, elems []Value, end string) Str {
		var parts []string
		for _, e := range elems {
			parts = append(parts, string(m.repr(e)))
		}
		return Str(open + strings.Join(parts, ", ") + end)
	}
	switch v := v.(type) {
	case none:
		return "None"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case *big.Int:
		t := v.String()
		if len(strings.TrimPrefix(t, "-")) > maxStrDigits {
			m.raise("ValueError", "Exceeds the limit (%d digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit", maxStrDigits)
		}
		return Str(t)
	case float64:
		return Str(pyvalue.FormatFloat(v))
	case Str:
		return reprStr(v)
	case Bytes:
		return reprBytes(v)
	case *list:
		if slices.Contains(m.showing, Value(v)) {
			return "[...]"
		}
		m.showing = append(m.showing, v)
		defer func() { m.showing = m.showing[:len(m.showing)-1] }()
		return join("[", v.elems, "]")
	case *tuple:
		if len(v.elems) == 1 {
			return join("(", v.elems, ",)")
		}
		return join("(", v.elems, ")")
	case *dict:
		if slices.Contains(m.showing, Value(v)) {
			return "{...}"
		}
		m.showing = append(m.showing, v)
		defer func() { m.showing = m.showing[:len(m.showing)-1] }()
		var parts []string
		for _, e := range v.live() {
			parts = append(parts, string(m.repr(e.key))+": "+string(m.repr(e.val)))
		}
		return Str("{" + strings.Join(parts, ", ") + "}")
	case *set:
		open, end := "{", "}"
		if v.frozen {
			open, end = "frozenset({", "})"
		}
		if v.size == 0 {
			return Str(typeName(v) + "()")
		}
		return join(open, m.collect(v), end)
	case *rangeObj:
		if v.step.Cmp(newInt(1)) == 0 {
			return Str(fmt.Sprintf("range(%s, %s)", v.start, v.stop))
		}
		return Str(fmt.Sprintf("range(%s, %s, %s)", v.start, v.stop, v.step))
	case *view:
		return "dict_" + Str(v.kind) + "(" + join("[", m.collect(v), "]") + ")"
	case *class:
		if v.attrs == nil {
			return Str("<class '" + v.name + "'>")
		}
	case *instance:
		if v.class.isException() {
			if len(v.args) == 1 {
				return Str(v.class.name) + join("(", v.args, ")")
			}
			return Str(v.class.name) + m.repr(newTuple(v.args...))
		}
	case tree.Ellipsis:
		return "Ellipsis"
	}
	return unsupported("the repr of a %s", typeName(v)).(Str)
}

// reprStr is repr of a text, of characters that are surely printable or not.
func reprStr(s Str) Str {
	return Str(pyvalue.TextLiteral(string(s), func(r rune) bool {
		if r >= 0x250 && !(r >= 0x370 && r < 0x530 && r != 0x378) && !(r >= 0x4e00 && r < 0x9fd0) && !(r >= 0x1f300 && r < 0x1f600) && r != 0x20ac {
			unsupported("whether U+%04X is printable", r)
		}
		return true
	}))
}

func reprBytes(s Bytes) Str { return Str(pyvalue.BytesLiteral([]byte(s))) }
