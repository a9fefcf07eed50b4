package concrete

import (
	"math"
	"math/big"
	"sort"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

type nativeFunc = func(m *Machine, args []Value, kw kwargs) Value

// universe is the scope of builtins.
func universe() map[string]Value {
	u := map[string]Value{"Ellipsis": tree.Ellipsis{}, "__name__": Str("__main__")}
	for name, f := range builtinFunctions() {
		u[name] = &builtinFn{name, f}
	}
	classes(u)
	return u
}

// pythonBuiltins are names that exist in CPython, though perhaps not here.
var pythonBuiltins = names("__import__ aiter anext ascii bin breakpoint bytearray callable classmethod compile complex delattr dir eval exec " +
	"exit filter format frozenset getattr globals hasattr hash help hex id input issubclass iter locals memoryview next NotImplemented oct open " +
	"property quit setattr staticmethod super type vars copyright credits license __file__ __doc__ __builtins__ __debug__")

// knownMethods are methods that exist in CPython, though not here.
var knownMethods = names("str.casefold str.encode str.expandtabs str.format str.format_map str.isdecimal str.isidentifier str.isnumeric str.isprintable " +
	"str.istitle str.maketrans str.rsplit str.splitlines str.swapcase str.title str.translate bytes.decode bytes.hex int.as_integer_ratio int.bit_count " +
	"int.conjugate int.denominator int.from_bytes int.imag int.numerator int.real int.to_bytes float.as_integer_ratio float.conjugate float.hex float.imag " +
	"float.real dict.fromkeys dict.popitem set.difference_update set.intersection_update set.pop set.symmetric_difference_update type.mro")

func names(s string) map[string]bool {
	out := map[string]bool{}
	for _, n := range strings.Fields(s) {
		out[n] = true
	}
	return out
}

// arity checks the number of positional arguments and that no keyword is left.
func arity(name string, args []Value, kw kwargs, lo, hi int) {
	if len(args) < lo || len(args) > hi || len(kw) > 0 {
		unsupported("calling %s() with these arguments", name)
	}
}

// option takes a keyword argument.
func option(kw kwargs, name string, def Value) (Value, kwargs) {
	for i, k := range kw {
		if k.Name == name {
			return k.Value, append(append(kwargs{}, kw[:i]...), kw[i+1:]...)
		}
	}
	return def, kw
}

func builtinFunctions() map[string]nativeFunc {
	return map[string]nativeFunc{
		"print": func(m *Machine, args []Value, kw kwargs) Value {
			sep, kw := option(kw, "sep", Str(" "))
			end, kw := option(kw, "end", Str("\n"))
			arity("print", nil, kw, 0, 0)
			text := ""
			for i, a := range args {
				if i > 0 {
					text += string(sep.(Str))
				}
				text += string(m.str(a))
			}
			m.Output.WriteString(text + string(end.(Str)))
			return None
		},
		"len": func(m *Machine, args []Value, kw kwargs) Value {
			arity("len", args, kw, 1, 1)
			return m.len(args[0])
		},
		"abs": func(m *Machine, args []Value, kw kwargs) Value {
			arity("abs", args, kw, 1, 1)
			if f, ok := args[0].(float64); ok {
				return math.Abs(f)
			}
			if i, ok := toInt(args[0]); ok {
				return new(big.Int).Abs(i)
			}
			return m.raise("TypeError", "bad operand type for abs(): '%s'", typeName(args[0]))
		},
		"all": func(m *Machine, args []Value, kw kwargs) Value { return m.anyAll("all", args, kw, false) },
		"any": func(m *Machine, args []Value, kw kwargs) Value { return m.anyAll("any", args, kw, true) },
		"sum": func(m *Machine, args []Value, kw kwargs) Value {
			start, kw := option(kw, "start", newInt(0))
			arity("sum", args, kw, 1, 2)
			if len(args) == 2 {
				start = args[1]
			}
			if _, ok := start.(Str); ok {
				return m.raise("TypeError", "sum() can't sum strings [use ''.join(seq) instead]")
			}
			for it := m.iter(args[0]); ; {
				m.burn()
				v, ok := it.next()
				if !ok {
					return start
				}
				start = m.binary(tree.Add, start, v, "+")
			}
		},
		"min": func(m *Machine, args []Value, kw kwargs) Value { return m.extreme("min", tree.Lt, args, kw) },
		"max": func(m *Machine, args []Value, kw kwargs) Value { return m.extreme("max", tree.Gt, args, kw) },
		"sorted": func(m *Machine, args []Value, kw kwargs) Value {
			arity("sorted", args, nil, 1, 1)
			vs := append([]Value{}, m.collectAny(args[0])...)
			return &list{m.sort(vs, kw)}
		},
		"divmod": func(m *Machine, args []Value, kw kwargs) Value {
			arity("divmod", args, kw, 2, 2)
			if _, ok := compareNumbers(args[0], args[1]); !ok {
				return m.raise("TypeError", "unsupported operand type(s) for divmod(): '%s' and '%s'", typeName(args[0]), typeName(args[1]))
			}
			if y, _ := m.toFloat(args[1]); y == 0 {
				if typeName(args[0]) == "float" || typeName(args[1]) == "float" {
					return m.raise("ZeroDivisionError", "float divmod()")
				}
				return m.raise("ZeroDivisionError", "integer division or modulo by zero")
			}
			return newTuple(m.binary(tree.FloorDiv, args[0], args[1], "//"), m.binary(tree.Mod, args[0], args[1], "%"))
		},
		"pow": func(m *Machine, args []Value, kw kwargs) Value {
			arity("pow", args, kw, 2, 2)
			return m.binary(tree.Pow, args[0], args[1], "**")
		},
		"round": func(m *Machine, args []Value, kw kwargs) Value { return m.round(args, kw) },
		"repr": func(m *Machine, args []Value, kw kwargs) Value {
			arity("repr", args, kw, 1, 1)
			return m.repr(args[0])
		},
		"format": func(m *Machine, args []Value, kw kwargs) Value {
			arity("format", args, kw, 2, 2)
			return m.format(args[0], string(args[1].(Str)))
		},
		"ord": func(m *Machine, args []Value, kw kwargs) Value {
			arity("ord", args, kw, 1, 1)
			s, ok := args[0].(Str)
			if !ok {
				return m.raise("TypeError", "ord() expected string of length 1, but %s found", typeName(args[0]))
			}
			rs := s.runes()
			if len(rs) != 1 {
				return m.raise("TypeError", "ord() expected a character, but string of length %d found", len(rs))
			}
			return newInt(int64(rs[0]))
		},
		"chr": func(m *Machine, args []Value, kw kwargs) Value {
			arity("chr", args, kw, 1, 1)
			i, ok := toInt(args[0])
			if !ok || !i.IsInt64() {
				return unsupported("chr() of this")
			}
			if i.Int64() < 0 || i.Int64() > 0x10ffff {
				return m.raise("ValueError", "chr() arg not in range(0x110000)")
			}
			return fromRunes([]rune{rune(i.Int64())})
		},
		"isinstance": func(m *Machine, args []Value, kw kwargs) Value {
			arity("isinstance", args, kw, 2, 2)
			return m.isInstance(args[0], args[1])
		},
		"iter": func(m *Machine, args []Value, kw kwargs) Value {
			arity("iter", args, kw, 1, 1)
			return m.iter(args[0])
		},
		"next": func(m *Machine, args []Value, kw kwargs) Value {
			arity("next", args, kw, 1, 2)
			it, ok := args[0].(*iterator)
			if !ok {
				return m.raise("TypeError", "'%s' object is not an iterator", typeName(args[0]))
			}
			v, ok := it.next()
			switch {
			case ok:
				return v
			case len(args) == 2:
				return args[1]
			}
			m.throw(&instance{class: m.builtins["StopIteration"].(*class)})
			return nil
		},
		"callable": func(m *Machine, args []Value, kw kwargs) Value {
			arity("callable", args, kw, 1, 1)
			switch args[0].(type) {
			case *function, *builtinFn, *class:
				return true
			}
			return false
		},
		"bin": func(m *Machine, args []Value, kw kwargs) Value { return radix("bin", "0b", 2, args, kw) },
		"oct": func(m *Machine, args []Value, kw kwargs) Value { return radix("oct", "0o", 8, args, kw) },
		"hex": func(m *Machine, args []Value, kw kwargs) Value { return radix("hex", "0x", 16, args, kw) },
	}
}

func radix(name, prefix string, base int, args []Value, kw kwargs) Value {
	arity(name, args, kw, 1, 1)
	i, ok := toInt(args[0])
	if !ok {
		return unsupported("%s() of a %s", name, typeName(args[0]))
	}
	sign := ""
	if i.Sign() < 0 {
		sign = "-"
	}
	return Str(sign + prefix + new(big.Int).Abs(i).Text(base))
}

func (m *Machine) len(v Value) Value {
	n := 0
	switch v := v.(type) {
	case Str:
		n = v.len()
	case Bytes:
		n = len(v)
	case *list:
		n = len(v.elems)
	case *tuple:
		n = len(v.elems)
	case *dict:
		n = v.size
	case *set:
		n = v.size
	case *view:
		n = v.d.size
	case *rangeObj:
		if !v.n.IsInt64() {
			return m.raise("OverflowError", "Python int too large to convert to C ssize_t")
		}
		return v.n
	default:
		return m.raise("TypeError", "object of type '%s' has no len()", typeName(v))
	}
	return newInt(int64(n))
}

func (m *Machine) anyAll(name string, args []Value, kw kwargs, stop bool) Value {
	arity(name, args, kw, 1, 1)
	for it := m.iter(args[0]); ; {
		m.burn()
		v, ok := it.next()
		if !ok {
			return !stop
		}
		if m.truth(v) == stop {
			return stop
		}
	}
}

// extreme is min or max.
func (m *Machine) extreme(name string, op tree.CompareOp, args []Value, kw kwargs) Value {
	key, kw := option(kw, "key", None)
	def, kw := option(kw, "default", nil)
	arity(name, args, kw, 1, 1<<20)
	vs := args
	if len(args) == 1 {
		if s, ok := args[0].(*set); ok && key == None {
			vs = s.keys() // equal elements would be one
		} else {
			vs = m.collect(args[0])
		}
	} else if def != nil {
		return m.raise("TypeError", "Cannot specify a default for %s() with multiple positional arguments", name)
	}
	if len(vs) == 0 {
		if def == nil {
			return m.raise("ValueError", "%s() arg is an empty sequence", name)
		}
		return def
	}
	var best, bestKey Value
	for i, v := range vs {
		k := v
		if key != None {
			k = m.call(key, []Value{v}, nil)
		}
		if i == 0 || m.less(op, k, bestKey) {
			best, bestKey = v, k
		}
	}
	return best
}

// sort sorts stably, by key, as list.sort does.
func (m *Machine) sort(vs []Value, kw kwargs) []Value {
	key, kw := option(kw, "key", None)
	reverse, kw := option(kw, "reverse", false)
	arity("sort", nil, kw, 0, 0)
	keys := vs
	if key != None {
		keys = make([]Value, len(vs))
		for i, v := range vs {
			keys[i] = m.call(key, []Value{v}, nil)
		}
	}
	order := make([]int, len(vs))
	for i := range order {
		order[i] = i
	}
	down := m.truth(reverse)
	sort.SliceStable(order, func(i, j int) bool {
		m.burn()
		if down {
			return m.less(tree.Lt, keys[order[j]], keys[order[i]])
		}
		return m.less(tree.Lt, keys[order[i]], keys[order[j]])
	})
	out := make([]Value, len(vs))
	for i, o := range order {
		out[i] = vs[o]
	}
	return out
}

func (m *Machine) round(args []Value, kw kwargs) Value {
	arity("round", args, kw, 1, 2)
	digits := len(args) == 2 && args[1] != None
	switch x := args[0].(type) {
	case bool, *big.Int:
		if digits && m.index(args[1], "") < 0 {
			return unsupported("rounding to tens")
		}
		i, _ := toInt(x)
		return i
	case float64:
		switch {
		case digits && !math.IsInf(x, 0) && x == x:
			n := m.index(args[1], "")
			if n < 0 || n > 300 {
				return unsupported("rounding to this many digits")
			}
			f, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'f', n, 64), 64)
			return f
		case digits:
			return x
		case x != x:
			return m.raise("ValueError", "cannot convert float NaN to integer")
		case math.IsInf(x, 0):
			return m.raise("OverflowError", "cannot convert float infinity to integer")
		}
		i, _ := big.NewFloat(math.RoundToEven(x)).Int(nil)
		return i
	}
	return m.raise("TypeError", "type %s doesn't define __round__ method", typeName(args[0]))
}

// builtinConstructors are the calls of the builtin classes.
func builtinConstructors() map[string]nativeFunc {
	optional := func(name string, make func(m *Machine, vs []Value) Value) nativeFunc {
		return func(m *Machine, args []Value, kw kwargs) Value {
			arity(name, args, kw, 0, 1)
			if len(args) == 0 {
				return make(m, nil)
			}
			if name == "set" || name == "frozenset" {
				return make(m, m.collectAny(args[0]))
			}
			return make(m, m.collect(args[0]))
		}
	}
	lazy := func(name string, next func(m *Machine, args []Value, its []*iterator) func() (Value, bool), from int) nativeFunc {
		return func(m *Machine, args []Value, kw kwargs) Value {
			arity(name, args, kw, from, 1<<20)
			var its []*iterator
			for _, a := range args[from:] {
				its = append(its, m.iter(a))
			}
			return &iterator{name, next(m, args, its)}
		}
	}
	return map[string]nativeFunc{
		"NoneType": nil,
		"type": func(m *Machine, args []Value, kw kwargs) Value {
			arity("type", args, kw, 1, 1)
			return m.classOf(args[0])
		},
		"bool": func(m *Machine, args []Value, kw kwargs) Value {
			arity("bool", args, kw, 0, 1)
			return len(args) == 1 && m.truth(args[0])
		},
		"int":   func(m *Machine, args []Value, kw kwargs) Value { return m.newInt(args, kw) },
		"float": func(m *Machine, args []Value, kw kwargs) Value { return m.newFloat(args, kw) },
		"str": func(m *Machine, args []Value, kw kwargs) Value {
			arity("str", args, kw, 0, 1)
			if len(args) == 0 {
				return Str("")
			}
			return m.str(args[0])
		},
		"bytes": optional("bytes", func(m *Machine, vs []Value) Value {
			var b []byte
			for _, v := range vs {
				i, ok := toInt(v)
				if !ok || !i.IsInt64() || i.Int64() < 0 || i.Int64() > 255 {
					return unsupported("bytes() of this")
				}
				b = append(b, byte(i.Int64()))
			}
			return Bytes(b)
		}),
		"list":  optional("list", func(m *Machine, vs []Value) Value { return &list{vs} }),
		"tuple": optional("tuple", func(m *Machine, vs []Value) Value { return &tuple{vs} }),
		"set":   optional("set", func(m *Machine, vs []Value) Value { return m.newSet(vs, false) }),
		"frozenset": optional("frozenset", func(m *Machine, vs []Value) Value {
			return m.newSet(vs, true)
		}),
		"dict": func(m *Machine, args []Value, kw kwargs) Value {
			arity("dict", args, nil, 0, 1)
			d := &dict{}
			if len(args) == 1 {
				m.update(d, args[0])
			}
			for _, k := range kw {
				d.set(Str(k.Name), k.Value)
			}
			return d
		},
		"range": func(m *Machine, args []Value, kw kwargs) Value { return m.newRange(args, kw) },
		"enumerate": func(m *Machine, args []Value, kw kwargs) Value {
			start, kw := option(kw, "start", newInt(0))
			arity("enumerate", args, kw, 1, 2)
			if len(args) == 2 {
				start = args[1]
			}
			n, it := new(big.Int).Set(start.(*big.Int)), m.iter(args[0])
			return &iterator{"enumerate", func() (Value, bool) {
				v, ok := it.next()
				if !ok {
					return nil, false
				}
				i := new(big.Int).Set(n)
				n.Add(n, newInt(1))
				return newTuple(i, v), true
			}}
		},
		"zip": lazy("zip", func(m *Machine, _ []Value, its []*iterator) func() (Value, bool) {
			return func() (Value, bool) {
				t := &tuple{}
				for _, it := range its {
					v, ok := it.next()
					if !ok {
						return nil, false
					}
					t.elems = append(t.elems, v)
				}
				return t, len(its) > 0
			}
		}, 0),
		"map": lazy("map", func(m *Machine, args []Value, its []*iterator) func() (Value, bool) {
			return func() (Value, bool) {
				var vs []Value
				for _, it := range its {
					v, ok := it.next()
					if !ok {
						return nil, false
					}
					vs = append(vs, v)
				}
				return m.call(args[0], vs, nil), true
			}
		}, 1),
		"filter": lazy("filter", func(m *Machine, args []Value, its []*iterator) func() (Value, bool) {
			return func() (Value, bool) {
				for {
					v, ok := its[0].next()
					if !ok {
						return nil, false
					}
					if args[0] == None && m.truth(v) || args[0] != None && m.truth(m.call(args[0], []Value{v}, nil)) {
						return v, true
					}
				}
			}
		}, 1),
		"reversed": func(m *Machine, args []Value, kw kwargs) Value {
			arity("reversed", args, kw, 1, 1)
			switch args[0].(type) {
			case *list, *tuple, Str, *rangeObj:
			default:
				return unsupported("reversed() of a %s", typeName(args[0]))
			}
			vs := m.collect(args[0])
			return &iterator{"reversed", func() (Value, bool) {
				if len(vs) == 0 {
					return nil, false
				}
				v := vs[len(vs)-1]
				vs = vs[:len(vs)-1]
				return v, true
			}}
		},
	}
}

func (m *Machine) newSet(vs []Value, frozen bool) *set {
	s := &set{frozen: frozen}
	for _, v := range vs {
		s.put(m, v, None)
	}
	return s
}

func (m *Machine) newInt(args []Value, kw kwargs) Value {
	arity("int", args, kw, 0, 1)
	if len(args) == 0 {
		return newInt(0)
	}
	if i, ok := toInt(args[0]); ok {
		return i
	}
	switch x := args[0].(type) {
	case float64:
		if x != x {
			return m.raise("ValueError", "cannot convert float NaN to integer")
		}
		if math.IsInf(x, 0) {
			return m.raise("OverflowError", "cannot convert float infinity to integer")
		}
		i, _ := big.NewFloat(x).Int(nil)
		return i
	case Str:
		if !x.ascii() {
			return unsupported("int() of text beyond ASCII")
		}
		t := strings.TrimFunc(string(x), isSpace)
		digits := strings.TrimLeft(t, "+-")
		if len(t)-len(digits) <= 1 && digits != "" && !strings.HasPrefix(digits, "_") && !strings.HasSuffix(digits, "_") && !strings.Contains(digits, "__") {
			digits = strings.ReplaceAll(digits, "_", "")
			if i, ok := new(big.Int).SetString(digits, 10); ok && digits[0] >= '0' && digits[0] <= '9' {
				if len(digits) > maxStrDigits {
					return m.raise("ValueError", "Exceeds the limit (%d digits) for integer string conversion: value has %d digits; use sys.set_int_max_str_digits() to increase the limit", maxStrDigits, len(digits))
				}
				if t[0] == '-' {
					i.Neg(i)
				}
				return i
			}
		}
		return m.raise("ValueError", "invalid literal for int() with base 10: %s", m.repr(x))
	}
	return m.raise("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '%s'", typeName(args[0]))
}

func isSpace(r rune) bool { return r == ' ' || r >= '\t' && r <= '\r' || r >= 0x1c && r <= 0x1f }

func (m *Machine) newFloat(args []Value, kw kwargs) Value {
	arity("float", args, kw, 0, 1)
	if len(args) == 0 {
		return 0.0
	}
	if f, ok := m.toFloat(args[0]); ok {
		return f
	}
	x, ok := args[0].(Str)
	if !ok {
		return m.raise("TypeError", "float() argument must be a string or a real number, not '%s'", typeName(args[0]))
	}
	t := strings.ToLower(strings.TrimFunc(string(x), isSpace))
	if !x.ascii() || strings.Contains(t, "_") {
		return unsupported("float() of %q", string(x))
	}
	if !strings.ContainsAny(t, "xp") {
		f, err := strconv.ParseFloat(t, 64)
		if e, ok := err.(*strconv.NumError); err == nil || ok && e.Err == strconv.ErrRange {
			return f
		}
	}
	return m.raise("ValueError", "could not convert string to float: %s", m.repr(x))
}

func (m *Machine) newRange(args []Value, kw kwargs) Value {
	arity("range", args, kw, 1, 3)
	r := &rangeObj{start: newInt(0), step: newInt(1)}
	var is []*big.Int
	for _, a := range args {
		i, ok := toInt(a)
		if !ok {
			return m.raise("TypeError", "'%s' object cannot be interpreted as an integer", typeName(a))
		}
		is = append(is, i)
	}
	switch len(is) {
	case 1:
		r.stop = is[0]
	case 2:
		r.start, r.stop = is[0], is[1]
	case 3:
		r.start, r.stop, r.step = is[0], is[1], is[2]
	}
	if r.step.Sign() == 0 {
		return m.raise("ValueError", "range() arg 3 must not be zero")
	}
	// ceil((stop-start)/step)
	q, rem := floorDiv(new(big.Int).Sub(r.stop, r.start), r.step)
	if rem.Sign() != 0 {
		q.Add(q, newInt(1))
	}
	if q.Sign() < 0 {
		q.SetInt64(0)
	}
	r.n = q
	return r
}
