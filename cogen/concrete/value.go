package concrete

import (
	"fmt"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Value is a Python value: None, bool, *big.Int, float64, Str, Bytes, or a
// pointer to one of the types below.
type Value = cogen.Value

type (
	none struct{}
	// Str is text in WTF-8; Python sees its code points.
	Str string
	// Bytes is a bytes object.
	Bytes string

	list  struct{ elems []Value }
	tuple struct{ elems []Value }
	dict  struct{ table }
	set   struct {
		table
		frozen bool
	}
	slice     struct{ lower, upper, step Value } // None when absent
	rangeObj  struct{ start, stop, step, n *big.Int }
	builtinFn struct {
		name string
		self Value // what it is a method of, or nil
		call func(m *Machine, args []Value, kw kwargs) Value
	}
	// view is dict.keys(), values() or items().
	view struct {
		d    *dict
		kind string
	}
	module   struct{ name string }
	function struct {
		gen      *cogen.Generator
		defaults []Value
		env      *env
	}
	// iterator is any object with __next__.
	iterator struct {
		name string
		next func() (Value, bool)
		gen  *generator // of a generator function, else nil
		// fork makes another that goes on from here, over copies of parts; nil where there is no
		// such, as of what runs a function's body.
		fork  func(parts []*iterator) *iterator
		parts []*iterator // that it goes over
	}
	kwargs []cogen.Arg
)

// Foreign is a value that a machine does not know: one of an overload that passes on to it. It can be
// bound, kept in containers, passed and returned; any operation that would have to know more of it is
// Unsupported. It is to be comparable by Go's ==.
type Foreign interface {
	Foreign() string // what it is, in the message
}

// None is Python's None.
var None = none{}

func newInt(n int64) *big.Int { return big.NewInt(n) }

func newTuple(elems ...Value) *tuple { return &tuple{elems} }

// Unsupported says what a program needs that this package does not have.
type Unsupported struct{ What string }

func (u *Unsupported) Error() string { return "concrete: no support for " + u.What }

func unsupported(format string, args ...any) Value {
	panic(&Unsupported{fmt.Sprintf(format, args...)})
}

// typeName is Python's name of a value's type.
func typeName(v Value) string {
	switch v := v.(type) {
	case none:
		return "NoneType"
	case bool:
		return "bool"
	case *big.Int:
		return "int"
	case float64:
		return "float"
	case Str:
		return "str"
	case Bytes:
		return "bytes"
	case *list:
		return "list"
	case *tuple:
		return "tuple"
	case *dict:
		return "dict"
	case *set:
		if v.frozen {
			return "frozenset"
		}
		return "set"
	case *slice:
		return "slice"
	case *rangeObj:
		return "range"
	case *builtinFn:
		return "builtin_function_or_method"
	case *function:
		return "function"
	case *view:
		return "dict_" + v.kind
	case *module:
		return "module"
	case *iterator:
		return v.name
	case *class:
		return "type"
	case *instance:
		return v.class.name
	case tree.Ellipsis:
		return "ellipsis"
	case traceback:
		return "traceback"
	case *structFormat:
		return "Struct"
	case *pattern:
		return "Pattern"
	case reFlag:
		return "RegexFlag"
	case Foreign:
		return unsupported("this with %s", v.Foreign()).(string)
	}
	panic(fmt.Sprintf("concrete: no type for %T", v))
}

// identical is Python's `is`.
func identical(a, b Value) bool {
	noForeign("is", a, b)
	switch x := a.(type) {
	case *big.Int:
		y, ok := b.(*big.Int)
		if !ok || x.Cmp(y) != 0 {
			return false
		}
		if x.IsInt64() && x.Int64() >= -5 && x.Int64() <= 256 {
			return true // CPython keeps one object of each small int
		}
		unsupported("identity of numbers")
	case float64, Str, Bytes:
		if typeName(a) == typeName(b) {
			unsupported("identity of a %s", typeName(a))
		}
		return false
	case *tuple:
		if y, ok := b.(*tuple); ok && x != y {
			if len(x.elems) == 0 && len(y.elems) == 0 {
				return true
			}
			return false
		}
	}
	return a == b
}

// noForeign ends an operation that would be answered, wrongly, of values that are not known.
func noForeign(what string, vs ...Value) {
	for _, v := range vs {
		if f, ok := v.(Foreign); ok {
			unsupported("%s of %s", what, f.Foreign())
		}
	}
}

// runes are the code points of a str.
func (s Str) runes() []rune {
	rs := make([]rune, 0, len(s))
	for t := string(s); t != ""; {
		r, n := pyvalue.DecodeRune(t)
		rs, t = append(rs, r), t[n:]
	}
	return rs
}

func (s Str) len() int { return len(s.runes()) }

func fromRunes(rs []rune) Str {
	var out []byte
	for _, r := range rs {
		out = pyvalue.AppendRune(out, r)
	}
	return Str(out)
}

// ascii reports whether all code points are below 128: for others case and
// classification are left to CPython's tables.
func (s Str) ascii() bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// fromPlain makes a value of plain data.
func fromPlain(v pyvalue.Value) Value {
	all := func(vs []pyvalue.Value) []Value {
		out := make([]Value, len(vs))
		for i, e := range vs {
			out[i] = fromPlain(e)
		}
		return out
	}
	switch v := v.(type) {
	case nil:
		return None
	case bool, float64, *big.Int:
		return v
	case pyvalue.Str:
		return Str(v)
	case pyvalue.Bytes:
		return Bytes(v)
	case pyvalue.List:
		return &list{all(v)}
	case pyvalue.Tuple:
		return &tuple{all(v)}
	case pyvalue.Set:
		s := &set{}
		for _, e := range all(v) {
			s.set(e, None)
		}
		return s
	case pyvalue.Dict:
		d := &dict{}
		for _, it := range v {
			d.set(fromPlain(it.Key), fromPlain(it.Value))
		}
		return d
	}
	return unsupported("an argument like %T", v)
}

// toPlain is the reverse.
func toPlain(v Value) pyvalue.Value {
	all := func(vs []Value) []pyvalue.Value {
		out := make([]pyvalue.Value, len(vs))
		for i, e := range vs {
			out[i] = toPlain(e)
		}
		return out
	}
	switch v := v.(type) {
	case none:
		return nil
	case bool, float64, *big.Int:
		return v
	case Str:
		rs := v.runes()
		for i := 1; i < len(rs); i++ {
			if rs[i-1]>>10 == 0xd800>>10 && rs[i]>>10 == 0xdc00>>10 {
				return unsupported("a result with a pair of surrogates, which JSON joins")
			}
		}
		return pyvalue.Str(v)
	case Bytes:
		return pyvalue.Bytes(v)
	case *list:
		return pyvalue.List(all(v.elems))
	case *tuple:
		return pyvalue.Tuple(all(v.elems))
	case *set:
		if !v.frozen {
			return pyvalue.Set(all(v.keys()))
		}
	case *dict:
		items := pyvalue.Dict{}
		for _, e := range v.live() {
			items = append(items, pyvalue.Item{Key: toPlain(e.key), Value: toPlain(e.val)})
		}
		return items
	}
	return unsupported("a result like %s", typeName(v))
}
