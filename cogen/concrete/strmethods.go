package concrete

import (
	"math/big"
	"slices"
	"strings"
)

// onASCII is a method without arguments that goes by Unicode's tables, on text
// where those are ASCII's.
func onASCII(f func(s string) Value) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		if s := self.(Str); s.ascii() && len(args) == 0 {
			return f(string(s))
		}
		return unsupported("a str method beyond ASCII")
	}
}

// text takes an argument that has to be a str.
func text(v Value) Str {
	s, ok := v.(Str)
	if !ok {
		unsupported("a %s where a str has to be", typeName(v))
	}
	return s
}

func every(ok func(c byte) bool) method {
	return onASCII(func(s string) Value {
		for i := range len(s) {
			if !ok(s[i]) {
				return false
			}
		}
		return s != ""
	})
}

func cased(has, not func(c byte) bool) method {
	return onASCII(func(s string) Value {
		found := false
		for i := range len(s) {
			if not(s[i]) {
				return false
			}
			found = found || has(s[i])
		}
		return found
	})
}

func lower(c byte) bool { return c >= 'a' && c <= 'z' }
func upper(c byte) bool { return c >= 'A' && c <= 'Z' }
func alpha(c byte) bool { return lower(c) || upper(c) }
func digit(c byte) bool { return c >= '0' && c <= '9' }

// strip is strip, lstrip or rstrip.
func strip(left, right bool) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("strip", args, kw, 0, 1)
		s := self.(Str)
		in := isSpace
		if len(args) == 1 && args[0] != None {
			chars := text(args[0]).runes()
			in = func(r rune) bool { return findText(chars, []rune{r}, 0, len(chars)) >= 0 }
		} else if !s.ascii() {
			return unsupported("white space beyond ASCII")
		}
		rs := s.runes()
		for left && len(rs) > 0 && in(rs[0]) {
			rs = rs[1:]
		}
		for right && len(rs) > 0 && in(rs[len(rs)-1]) {
			rs = rs[:len(rs)-1]
		}
		return fromRunes(rs)
	}
}

// find is find, index, rfind, rindex and count, with optional bounds.
func find(name string) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity(name, args, kw, 1, 3)
		sub, ok := args[0].(Str)
		if !ok {
			return m.raise("TypeError", "must be str, not %s", typeName(args[0]))
		}
		rs, needle := self.(Str).runes(), sub.runes()
		lo, hi, within := m.bounds(args[1:], len(rs))
		var at []int
		for i := lo; within; {
			i = findText(rs, needle, i, hi)
			if i < 0 {
				break
			}
			at = append(at, i)
			if name == "count" {
				i += max(1, len(needle))
			} else {
				i++
			}
		}
		switch {
		case name == "count":
			return newInt(int64(len(at)))
		case len(at) == 0 && strings.HasSuffix(name, "index"):
			return m.raise("ValueError", "substring not found")
		case len(at) == 0:
			return newInt(-1)
		case name[0] == 'r':
			return newInt(int64(at[len(at)-1]))
		}
		return newInt(int64(at[0]))
	}
}

// bounds are the optional start and end of a search in n elements; false where nothing, not
// even an empty text, is between them.
func (m *Machine) bounds(args []Value, n int) (lo, hi int, within bool) {
	s := &slice{None, None, None}
	behind := false
	if len(args) > 0 {
		s.lower = args[0]
		i, ok := toInt(args[0])
		behind = ok && i.Cmp(newInt(int64(n))) > 0
	}
	if len(args) > 1 {
		s.upper = args[1]
	}
	lo, hi, _ = m.indices(s, n)
	return lo, hi, lo <= hi && !behind
}

func affix(name string, has func(s, sub string) bool) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity(name, args, kw, 1, 3)
		s, within := string(self.(Str)), true
		if len(args) > 1 {
			rs := self.(Str).runes()
			var lo, hi int
			if lo, hi, within = m.bounds(args[1:], len(rs)); within {
				s = string(fromRunes(rs[lo:hi]))
			}
		}
		switch x := args[0].(type) {
		case Str:
			return within && has(s, string(x))
		case *tuple:
			for _, e := range x.elems {
				if within && has(s, string(text(e))) {
					return true
				}
			}
			return false
		}
		return m.raise("TypeError", "%s first arg must be str or a tuple of str, not %s", name, typeName(args[0]))
	}
}

// pad is ljust, rjust and zfill.
func pad(name string) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity(name, args, kw, 1, 2)
		s := self.(Str)
		n := m.index(args[0]) - s.len()
		fill := Str(" ")
		if len(args) == 2 {
			fill = text(args[1])
			if fill.len() != 1 {
				return m.raise("TypeError", "The fill character must be exactly one character long")
			}
		}
		m.charge(max(0, n))
		space := Str(strings.Repeat(string(fill), max(0, n)))
		switch name {
		case "ljust":
			return s + space
		case "rjust":
			return space + s
		}
		zeros := Str(strings.Repeat("0", max(0, n)))
		if s != "" && (s[0] == '-' || s[0] == '+') {
			return s[:1] + zeros + s[1:]
		}
		return zeros + s
	}
}

func partition(last bool) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("partition", args, kw, 1, 1)
		s, sep := string(self.(Str)), string(text(args[0]))
		if sep == "" {
			return m.raise("ValueError", "empty separator")
		}
		i := strings.Index(s, sep)
		if last {
			i = strings.LastIndex(s, sep)
		}
		switch {
		case i >= 0:
			return newTuple(Str(s[:i]), Str(sep), Str(s[i+len(sep):]))
		case last:
			return newTuple(Str(""), Str(""), Str(s))
		}
		return newTuple(Str(s), Str(""), Str(""))
	}
}

func split(m *Machine, self Value, args []Value, kw kwargs) Value {
	arity("split", args, kw, 0, 2)
	s, n := self.(Str), -1
	if len(args) == 2 {
		n = m.index(args[1])
	}
	l := &list{}
	if len(args) > 0 && args[0] != None {
		sep, ok := args[0].(Str)
		if !ok {
			return m.raise("TypeError", "must be str or None, not %s", typeName(args[0]))
		}
		if sep == "" {
			return m.raise("ValueError", "empty separator")
		}
		if n >= 0 {
			n++
		}
		for _, p := range strings.SplitN(string(s), string(sep), n) {
			l.elems = append(l.elems, Str(p))
		}
		return l
	}
	if !s.ascii() {
		return unsupported("white space beyond ASCII")
	}
	for rest := strings.TrimLeftFunc(string(s), isSpace); rest != ""; {
		i := strings.IndexFunc(rest, isSpace)
		if i < 0 || n == 0 {
			l.elems = append(l.elems, Str(rest))
			break
		}
		l.elems = append(l.elems, Str(rest[:i]))
		rest = strings.TrimLeftFunc(rest[i:], isSpace)
		n--
	}
	return l
}

// rsplit is split from the end.
func rsplit(m *Machine, self Value, args []Value, kw kwargs) Value {
	arity("rsplit", args, kw, 0, 2)
	sep, ok := Str(""), false
	if len(args) > 0 {
		sep, ok = args[0].(Str)
	}
	if !ok || sep == "" {
		if len(args) == 2 {
			return unsupported("a limited rsplit() at white space")
		}
		return split(m, self, args, kw)
	}
	n := -1
	if len(args) == 2 {
		n = m.index(args[1])
	}
	var parts []Value
	rest := string(self.(Str))
	for ; n != 0; n-- {
		i := strings.LastIndex(rest, string(sep))
		if i < 0 {
			break
		}
		parts = append(parts, Str(rest[i+len(sep):]))
		rest = rest[:i]
	}
	parts = append(parts, Str(rest))
	slices.Reverse(parts)
	return &list{elems: parts}
}

var strMethods = map[string]method{
	"upper":   onASCII(func(s string) Value { return Str(strings.ToUpper(s)) }),
	"lower":   onASCII(func(s string) Value { return Str(strings.ToLower(s)) }),
	"isdigit": every(digit), "isalpha": every(alpha), "isspace": every(func(c byte) bool { return isSpace(rune(c)) }),
	"isalnum": every(func(c byte) bool { return alpha(c) || digit(c) }),
	"isupper": cased(upper, lower), "islower": cased(lower, upper),
	"isascii": func(m *Machine, self Value, args []Value, kw kwargs) Value { return self.(Str).ascii() },
	"capitalize": onASCII(func(s string) Value {
		if s == "" {
			return Str("")
		}
		return Str(strings.ToUpper(s[:1]) + strings.ToLower(s[1:]))
	}),
	"strip": strip(true, true), "lstrip": strip(true, false), "rstrip": strip(false, true),
	"find": find("find"), "index": find("index"), "rfind": find("rfind"), "rindex": find("rindex"), "count": find("count"),
	"startswith": affix("startswith", strings.HasPrefix), "endswith": affix("endswith", strings.HasSuffix),
	"ljust": pad("ljust"), "rjust": pad("rjust"), "zfill": pad("zfill"),
	"partition": partition(false), "rpartition": partition(true), "split": split, "rsplit": rsplit,
	"removeprefix": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		return Str(strings.TrimPrefix(string(self.(Str)), string(text(args[0]))))
	},
	"removesuffix": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		return Str(strings.TrimSuffix(string(self.(Str)), string(text(args[0]))))
	},
	"replace": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("replace", args, kw, 2, 3)
		n := -1
		if len(args) == 3 {
			n = m.index(args[2])
		}
		old, ok1 := args[0].(Str)
		with, ok2 := args[1].(Str)
		if !ok1 || !ok2 || old == "" {
			return unsupported("replace() of this")
		}
		m.charge(len(self.(Str)) + strings.Count(string(self.(Str)), string(old))*len(with))
		return Str(strings.Replace(string(self.(Str)), string(old), string(with), n))
	},
	"join": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("join", args, kw, 1, 1)
		if !iterable(args[0]) {
			return m.raise("TypeError", "can only join an iterable")
		}
		var parts []string
		for i, v := range m.collect(args[0]) {
			s, ok := v.(Str)
			if !ok {
				return m.raise("TypeError", "sequence item %d: expected str instance, %s found", i, typeName(v))
			}
			m.charge(len(s) + len(self.(Str)))
			parts = append(parts, string(s))
		}
		return Str(strings.Join(parts, string(self.(Str))))
	},
}

// maketrans is str.maketrans.
func maketrans(m *Machine, args []Value, kw kwargs) Value {
	arity("maketrans", args, kw, 1, 3)
	out := &dict{}
	code := func(r rune) Value { return big.NewInt(int64(r)) }
	if d, ok := args[0].(*dict); ok && len(args) == 1 {
		for _, e := range d.live() {
			key := e.key
			if k, ok := key.(Str); ok {
				rs := k.runes()
				if len(rs) != 1 {
					return m.raise("ValueError", "string keys in translate table must be of length 1")
				}
				key = code(rs[0])
			} else if _, ok := key.(*big.Int); !ok {
				return unsupported("maketrans() of this")
			}
			out.put(m, key, e.val)
		}
		return out
	}
	var texts [3][]rune
	for i, a := range args {
		s, ok := a.(Str)
		if !ok {
			return unsupported("maketrans() of this")
		}
		m.charge(len(s))
		texts[i] = s.runes()
	}
	if len(args) < 2 {
		return unsupported("maketrans() of this")
	}
	if len(texts[0]) != len(texts[1]) {
		return m.raise("ValueError", "the first two maketrans arguments must have equal length")
	}
	for i, r := range texts[0] {
		out.put(m, code(r), code(texts[1][i]))
	}
	for _, r := range texts[2] {
		out.put(m, code(r), none{})
	}
	return out
}
