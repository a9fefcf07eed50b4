package concrete

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// builtinConstructors are the calls of the builtin classes.
func builtinConstructors() map[string]nativeFunc {
	optional := func(name string, make func(m *Machine, vs []Value) Value) nativeFunc {
		return func(m *Machine, args []Value, kw kwargs) Value {
			arity(name, args, kw, 0, 1)
			if len(args) == 0 {
				return make(m, nil)
			}
			if _, ok := toInt(args[0]); ok && name == "bytes" {
				return unsupported("bytes() of a size")
			}
			if name == "set" || name == "frozenset" {
				return make(m, m.collectAny(args[0]))
			}
			switch t := typeName(args[0]); {
			case name == "bytes" && (t == "float" || t == "NoneType"):
				m.raise("TypeError", "cannot convert '%s' object to bytes", t)
			case name == "bytes" && t == "str":
				m.raise("TypeError", "string argument without an encoding")
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
			var over func(its []*iterator) *iterator
			over = func(its []*iterator) *iterator {
				return &iterator{name: name, next: next(m, args, its), parts: its, fork: over}
			}
			return over(its)
		}
	}
	return map[string]nativeFunc{
		"NoneType": func(m *Machine, args []Value, kw kwargs) Value {
			if len(args)+len(kw) > 0 {
				return m.raise("TypeError", "NoneType takes no arguments")
			}
			return None
		},
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
			n := new(big.Int).Set(m.integer(start))
			return enumerate(m.iter(args[0]), n)
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
				return m.unlessStopped(func() Value { return m.call(args[0], vs, nil) })
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
			elems := func() []Value { return args[0].(*list).elems } // it may change
			if _, ok := args[0].(*list); !ok {
				vs := m.collect(args[0])
				elems = func() []Value { return vs }
			}
			return reversed(elems, len(elems()))
		},
	}
}

// enumerate counts what an iterator gives, from n on.
func enumerate(of *iterator, n *big.Int) *iterator {
	it := &iterator{name: "enumerate", parts: []*iterator{of}, next: func() (Value, bool) {
		v, ok := of.next()
		if !ok {
			return nil, false
		}
		i := new(big.Int).Set(n)
		n.Add(n, newInt(1))
		return newTuple(i, v), true
	}}
	it.fork = func(parts []*iterator) *iterator { return enumerate(parts[0], new(big.Int).Set(n)) }
	return it
}

// reversed goes over elements, which may change, before an index.
func reversed(elems func() []Value, at int) *iterator {
	it := &iterator{name: "reversed", next: func() (Value, bool) {
		if at--; at < 0 || at >= len(elems()) {
			at = 0 // exhausted for good
			return nil, false
		}
		return elems()[at], true
	}}
	it.fork = func([]*iterator) *iterator { return reversed(elems, at) }
	return it
}

// unlessStopped is the value of an iterator that a function of the program's makes: a StopIteration
// that it raises is the iterator's end to who goes over it.
func (m *Machine) unlessStopped(get func() Value) (v Value, ok bool) {
	_, r := m.protect(func() cogen.Completion {
		v = get()
		return cogen.Normal
	})
	if r != nil && r.exc.class.name != "StopIteration" {
		panic(r)
	}
	return v, r == nil
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
	case Bytes:
		return unsupported("int() of bytes")
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
	if _, b := args[0].(Bytes); b {
		return unsupported("float() of bytes")
	}
	if !ok {
		return m.raise("TypeError", "float() argument must be a string or a real number, not '%s'", typeName(args[0]))
	}
	t := strings.ToLower(strings.TrimFunc(string(x), isSpace))
	if !x.ascii() || strings.Contains(t, "_") || strings.Contains(t, "nan") {
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
		is = append(is, m.integer(a))
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
