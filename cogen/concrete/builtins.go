package concrete

import (
	"math"
	"math/big"
	"slices"
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
		u[name] = &builtinFn{name: name, call: f}
	}
	classes(u)
	return u
}

// pythonBuiltins are names that exist in CPython, though perhaps not here.
var pythonBuiltins = names("__import__ aiter anext ascii bin breakpoint bytearray callable classmethod compile complex delattr dir eval exec " +
	"exit filter format frozenset getattr globals hasattr hash help hex id input issubclass iter locals memoryview next NotImplemented oct open " +
	"property quit setattr slice staticmethod super type vars copyright credits license __file__ __doc__ __builtins__ __debug__")

// knownMethods are methods that exist in CPython, though not here.
var knownMethods = names("range.start range.stop range.step range.index range.count str.center str.casefold str.encode str.expandtabs str.format str.format_map str.isdecimal str.isidentifier str.isnumeric str.isprintable " +
	"str.istitle str.maketrans str.rsplit str.splitlines str.swapcase str.title str.translate bytes.decode bytes.hex int.as_integer_ratio int.bit_count " +
	"int.conjugate int.denominator int.from_bytes int.imag int.numerator int.real int.to_bytes float.as_integer_ratio float.conjugate float.hex float.imag " +
	"float.real dict.fromkeys dict.popitem set.difference_update set.intersection_update set.pop set.symmetric_difference_update type.mro generator.send generator.throw generator.close")

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

// print writes in turn: the text of an argument may print something itself.
func (m *Machine) print(args []Value, kw kwargs) Value {
	texts := [2]Str{" ", "\n"}
	for i, name := range []string{"sep", "end"} {
		var v Value
		switch v, kw = option(kw, name, None); v := v.(type) {
		case Str:
			texts[i] = v
		default:
			if v != Value(None) {
				return m.raise("TypeError", name+" must be None or a string, not %s", typeName(v))
			}
		}
	}
	_, kw = option(kw, "flush", None)
	arity("print", nil, kw, 0, 0)
	write := func(s Str) {
		for _, r := range s.runes() {
			if r >= 0xd800 && r < 0xe000 {
				unsupported("printing surrogates")
			}
		}
		m.Output.WriteString(string(s))
	}
	for i, a := range args {
		if i > 0 {
			write(texts[0])
		}
		write(m.str(a))
	}
	write(texts[1])
	return None
}

func builtinFunctions() map[string]nativeFunc {
	return map[string]nativeFunc{
		"print": func(m *Machine, args []Value, kw kwargs) Value { return m.print(args, kw) },
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
			it := m.iter(args[0])
			switch start.(type) {
			case Str:
				return m.raise("TypeError", "sum() can't sum strings [use ''.join(seq) instead]")
			case Bytes:
				return m.raise("TypeError", "sum() can't sum bytes [use b''.join(seq) instead]")
			}
			for {
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
			spec, ok := args[1].(Str)
			if !ok {
				name := typeName(args[1])
				if args[1] == None {
					name = "None"
				}
				return m.raise("TypeError", "format() argument 2 must be str, not %s", name)
			}
			return m.format(args[0], string(spec))
		},
		"ord": func(m *Machine, args []Value, kw kwargs) Value {
			arity("ord", args, kw, 1, 1)
			s, ok := args[0].(Str)
			if _, b := args[0].(Bytes); b {
				return unsupported("ord() of bytes")
			}
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
			if i.Int64() > math.MaxInt32 || i.Int64() < math.MinInt32 {
				return m.raise("OverflowError", "Python int too large to convert to C int")
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
			stop := &instance{class: m.builtins["StopIteration"].(*class)}
			if it.gen != nil && it.gen.result != None {
				stop.args, it.gen.result = []Value{it.gen.result}, None // the first to ask gets it
			}
			m.throw(stop)
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
	it := m.iter(args[0])
	defer m.drop(it)
	for {
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
	var of Value = &tuple{args}
	if len(args) == 1 {
		of = args[0]
		if s, ok := of.(*set); ok && key == None {
			of = &tuple{s.keys()} // equal elements would be one
		}
	} else if def != nil {
		return m.raise("TypeError", "Cannot specify a default for %s() with multiple positional arguments", name)
	}
	var best, bestKey Value
	for it := m.iter(of); ; {
		m.burn()
		v, ok := it.next()
		if !ok {
			break
		}
		k := v
		if key != None {
			k = m.call(key, []Value{v}, nil)
		}
		if best == nil || m.less(op, k, bestKey) {
			best, bestKey = v, k
		}
	}
	switch {
	case best != nil:
		return best
	case def == nil:
		return m.raise("ValueError", "%s() arg is an empty sequence", name)
	}
	return def
}

// sort sorts stably, by key, as list.sort does.
func (m *Machine) sort(vs []Value, kw kwargs) []Value {
	key, kw := option(kw, "key", None)
	reverse, kw := option(kw, "reverse", false)
	arity("sort", nil, kw, 0, 0)
	if _, flag := reverse.(bool); !flag {
		unsupported("sort() with a reverse that is a %s", typeName(reverse))
	}
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
	if down {
		slices.Reverse(order) // equal ones keep their order
	}
	less := func(i, j int) bool {
		m.burn()
		return m.less(tree.Lt, keys[i], keys[j])
	}
	if len(order) < 64 {
		insertionSort(order, less)
	} else {
		sort.SliceStable(order, func(i, j int) bool { return less(order[i], order[j]) })
	}
	if down {
		slices.Reverse(order)
	}
	out := make([]Value, len(vs))
	for i, o := range order {
		out[i] = vs[o]
	}
	return out
}

// insertionSort compares as CPython does for short lists (Objects/listobject.c,
// count_run and binarysort), which shows when a comparison raises.
func insertionSort(a []int, less func(i, j int) bool) {
	if len(a) < 2 {
		return
	}
	n := 2
	if less(a[1], a[0]) {
		for n < len(a) && less(a[n], a[n-1]) {
			n++
		}
		slices.Reverse(a[:n])
	} else {
		for n < len(a) && !less(a[n], a[n-1]) {
			n++
		}
	}
	for ; n < len(a); n++ {
		pivot, l, r := a[n], 0, n
		for l < r {
			p := l + (r-l)/2
			if less(pivot, a[p]) {
				r = p
			} else {
				l = p + 1
			}
		}
		copy(a[l+1:n+1], a[l:n])
		a[l] = pivot
	}
}

func (m *Machine) round(args []Value, kw kwargs) Value {
	arity("round", args, kw, 1, 2)
	digits := len(args) == 2 && args[1] != None
	switch x := args[0].(type) {
	case bool, *big.Int:
		if digits && m.index(args[1]) < 0 {
			return unsupported("rounding to tens")
		}
		i, _ := toInt(x)
		return i
	case float64:
		switch {
		case digits && !math.IsInf(x, 0) && x == x:
			n := m.index(args[1])
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
