package concrete

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

type method func(m *Machine, self Value, args []Value, kw kwargs) Value

// methodOf finds a method of a builtin type; nil when this package has none.
func methodOf(v Value, name string) method {
	switch v := v.(type) {
	case Str:
		return strMethods[name]
	case *list:
		return listMethods[name]
	case *dict:
		return dictMethods[name]
	case *set:
		if v.frozen && strings.Contains(" add discard remove update clear ", " "+name+" ") {
			return nil
		}
		return setMethods[name]
	case *tuple:
		if name == "index" || name == "count" {
			return func(m *Machine, self Value, args []Value, kw kwargs) Value {
				if name == "index" && len(args) == 1 && !m.contains(self, args[0]) {
					return m.raise("ValueError", "tuple.index(x): x not in tuple")
				}
				return listMethods[name](m, &list{self.(*tuple).elems}, args, kw)
			}
		}
	case *big.Int:
		if name == "bit_length" {
			return func(m *Machine, self Value, args []Value, kw kwargs) Value { return newInt(int64(v.BitLen())) }
		}
	case float64:
		if name == "is_integer" {
			return func(m *Machine, self Value, args []Value, kw kwargs) Value {
				return v == math.Trunc(v) && !math.IsInf(v, 0)
			}
		}
	}
	return nil
}

var listMethods = map[string]method{
	"append": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("append", args, kw, 1, 1)
		l := self.(*list)
		l.elems = append(l.elems, args[0])
		return None
	},
	"extend": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("extend", args, kw, 1, 1)
		l := self.(*list)
		if args[0] == self {
			l.elems = append(l.elems, append([]Value{}, l.elems...)...)
			return None
		}
		for it := m.iter(args[0]); ; {
			m.burn()
			v, ok := it.next()
			if !ok {
				return None
			}
			l.elems = append(l.elems, v)
		}
	},
	"insert": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("insert", args, kw, 2, 2)
		l := self.(*list)
		i := m.index(args[0])
		if i < 0 {
			i = max(0, i+len(l.elems))
		}
		i = min(i, len(l.elems))
		l.elems = append(append(append([]Value{}, l.elems[:i]...), args[1]), l.elems[i:]...)
		return None
	},
	"pop": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("pop", args, kw, 0, 1)
		l := self.(*list)
		if len(l.elems) == 0 {
			return m.raise("IndexError", "pop from empty list")
		}
		i := len(l.elems) - 1
		if len(args) == 1 {
			i = m.index(args[0])
			if i < 0 {
				i += len(l.elems)
			}
			if i < 0 || i >= len(l.elems) {
				return m.raise("IndexError", "pop index out of range")
			}
		}
		v := l.elems[i]
		l.elems = append(append([]Value{}, l.elems[:i]...), l.elems[i+1:]...)
		return v
	},
	"remove": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("remove", args, kw, 1, 1)
		l := self.(*list)
		for i, e := range l.elems {
			if m.same(e, args[0]) {
				l.elems = append(append([]Value{}, l.elems[:i]...), l.elems[i+1:]...)
				return None
			}
		}
		return m.raise("ValueError", "list.remove(x): x not in list")
	},
	"index": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("index", args, kw, 1, 1)
		for i, e := range self.(*list).elems {
			if m.same(e, args[0]) {
				return newInt(int64(i))
			}
		}
		return m.raise("ValueError", "%s is not in list", m.repr(args[0]))
	},
	"count": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("count", args, kw, 1, 1)
		n := int64(0)
		for _, e := range self.(*list).elems {
			if m.same(e, args[0]) {
				n++
			}
		}
		return newInt(n)
	},
	"sort": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("sort", args, nil, 0, 0)
		l := self.(*list)
		vs := l.elems
		l.elems = nil // as a key function sees it
		modified := false
		func() {
			defer func() { modified, l.elems = len(l.elems) > 0, vs }()
			vs = m.sort(vs, kw)
		}()
		if modified {
			return m.raise("ValueError", "list modified during sort")
		}
		return None
	},
	"reverse": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		l := self.(*list)
		r := make([]Value, len(l.elems))
		for i, e := range l.elems {
			r[len(r)-1-i] = e
		}
		l.elems = r
		return None
	},
	"copy": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		return &list{append([]Value{}, self.(*list).elems...)}
	},
	"clear": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		self.(*list).elems = nil
		return None
	},
}

func viewMethod(kind string) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value { return &view{self.(*dict), kind} }
}

var dictMethods = map[string]method{
	"keys": viewMethod("keys"), "values": viewMethod("values"), "items": viewMethod("items"),
	"get": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("get", args, kw, 1, 2)
		if v, ok := self.(*dict).get(m, args[0]); ok {
			return v
		}
		if len(args) == 2 {
			return args[1]
		}
		return None
	},
	"setdefault": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("setdefault", args, kw, 2, 2)
		d := self.(*dict)
		if v, ok := d.get(m, args[0]); ok {
			return v
		}
		d.put(m, args[0], args[1])
		return args[1]
	},
	"pop": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("pop", args, kw, 1, 2)
		d := self.(*dict)
		v, ok := d.get(m, args[0])
		switch {
		case ok:
			d.del(m, args[0])
			return v
		case len(args) == 2:
			return args[1]
		}
		m.throw(&instance{class: m.builtins["KeyError"].(*class), args: []Value{args[0]}})
		return nil
	},
	"update": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("update", args, nil, 0, 1)
		for _, a := range args {
			m.update(self.(*dict), a)
		}
		for _, k := range kw {
			self.(*dict).set(Str(k.Name), k.Value)
		}
		return None
	},
	"copy": func(m *Machine, self Value, args []Value, kw kwargs) Value { return &dict{self.(*dict).table.copy()} },
	"clear": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		self.(*dict).clear()
		return None
	},
}

func setMethod(op tree.Operator) method {
	return func(m *Machine, self Value, args []Value, kw kwargs) Value {
		x := self.(*set)
		for _, a := range args {
			y, isSet := a.(*set)
			if !isSet {
				if y = m.newSet(m.collectAny(a), false); op == tree.BitAnd && y.size > x.size {
					return unsupported("an intersection with more than there is")
				}
			}
			x = setOp(m, op, x, y)
		}
		return &set{table: x.copy(), frozen: self.(*set).frozen}
	}
}

var setMethods = map[string]method{
	"union": setMethod(tree.BitOr), "intersection": setMethod(tree.BitAnd), "difference": setMethod(tree.Sub),
	"symmetric_difference": setMethod(tree.BitXor),
	"add": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("add", args, kw, 1, 1)
		self.(*set).put(m, args[0], None)
		return None
	},
	"discard": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("discard", args, kw, 1, 1)
		self.(*set).del(m, args[0])
		return None
	},
	"remove": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("remove", args, kw, 1, 1)
		if !self.(*set).del(m, args[0]) {
			m.throw(&instance{class: m.builtins["KeyError"].(*class), args: []Value{args[0]}})
		}
		return None
	},
	"update": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		for _, a := range args {
			for _, k := range m.collectAny(a) {
				self.(*set).put(m, k, None)
			}
		}
		return None
	},
	"issubset": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("issubset", args, kw, 1, 1)
		return m.subset(self.(*set), m.newSet(m.collectAny(args[0]), false))
	},
	"issuperset": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("issuperset", args, kw, 1, 1)
		return m.subset(m.newSet(m.collectAny(args[0]), false), self.(*set))
	},
	"isdisjoint": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		arity("isdisjoint", args, kw, 1, 1)
		return setOp(m, tree.BitAnd, self.(*set), m.newSet(m.collectAny(args[0]), false)).size == 0
	},
	"copy": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		return &set{table: self.(*set).table.copy(), frozen: self.(*set).frozen}
	},
	"clear": func(m *Machine, self Value, args []Value, kw kwargs) Value {
		self.(*set).clear()
		return None
	},
}
