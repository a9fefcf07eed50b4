package concrete

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

func (m *Machine) spread(elems []cogen.Elem) []Value {
	var out []Value
	for _, e := range elems {
		if !e.Star {
			out = append(out, e.Value)
			continue
		}
		if !iterable(e.Value) {
			m.raise("TypeError", "Value after * must be an iterable, not %s", typeName(e.Value))
		}
		out = append(out, m.collect(e.Value)...)
	}
	return out
}

// Tuple implements cogen.Overload.
func (m *Machine) Tuple(s *cogen.Site, elems []cogen.Elem) Value {
	m.at(s)
	return &tuple{m.spread(elems)}
}

// List implements cogen.Overload.
func (m *Machine) List(s *cogen.Site, elems []cogen.Elem) Value {
	m.at(s)
	return &list{m.spread(elems)}
}

// Set implements cogen.Overload.
func (m *Machine) Set(s *cogen.Site, elems []cogen.Elem) Value {
	return m.Extend(s, &set{}, elems)
}

// Dict implements cogen.Overload.
func (m *Machine) Dict(s *cogen.Site, pairs []cogen.Pair) Value {
	return m.Merge(s, &dict{}, pairs)
}

// Extend implements cogen.Overload.
func (m *Machine) Extend(s *cogen.Site, display Value, elems []cogen.Elem) Value {
	m.at(s)
	if l, ok := display.(*list); ok {
		l.elems = append(l.elems, m.spread(elems)...)
		return l
	}
	st := display.(*set)
	for _, e := range elems {
		if !e.Star {
			st.put(m, e.Value, None)
			continue
		}
		for _, v := range m.collect(e.Value) {
			st.put(m, v, None)
		}
	}
	return st
}

// Merge implements cogen.Overload.
func (m *Machine) Merge(s *cogen.Site, display Value, pairs []cogen.Pair) Value {
	m.at(s)
	d := display.(*dict)
	for _, p := range pairs {
		if p.Key != nil {
			d.put(m, p.Key, p.Value)
			continue
		}
		if _, ok := p.Value.(*dict); !ok {
			m.raise("TypeError", "'%s' object is not a mapping", typeName(p.Value))
		}
		m.update(d, p.Value)
	}
	return d
}

// Held implements cogen.Overload.
func (m *Machine) Held(s *cogen.Site, f, v Value, mapping bool) Value {
	m.at(s)
	if !mapping {
		return &tuple{m.spread([]cogen.Elem{{Value: v, Star: true}})}
	}
	if _, ok := v.(*dict); !ok {
		m.raise("TypeError", "%s argument after ** must be a mapping, not %s", describe(f), typeName(v))
	}
	d := &dict{}
	m.update(d, v)
	return d
}

// Slice implements cogen.Overload.
func (m *Machine) Slice(s *cogen.Site, lower, upper, step Value) Value {
	or := func(v Value) Value {
		if v == nil {
			return None
		}
		return v
	}
	return &slice{or(lower), or(upper), or(step)}
}

// indices are the positions that a slice selects of n (slice.indices).
func (m *Machine) indices(sl *slice, n int) (start, stop, step int) {
	at := func(v Value, def int) int {
		i, ok := toInt(v)
		if !ok {
			if v == None {
				return def
			}
			noForeign("slicing", v)
			m.raise("TypeError", "slice indices must be integers or None or have an __index__ method")
		}
		if !i.IsInt64() || i.Int64() > 1<<40 || i.Int64() < -(1<<40) {
			return i.Sign() << 40
		}
		return int(i.Int64())
	}
	if step = at(sl.step, 1); step == 0 {
		m.raise("ValueError", "slice step cannot be zero")
	}
	lo, hi := 0, n
	if step < 0 {
		lo, hi = -1, n-1
	}
	clamp := func(v Value, def int) int {
		if v == None {
			return def
		}
		i := at(v, 0)
		if i < 0 {
			i += n
		}
		return max(lo, min(hi, i))
	}
	if step < 0 {
		return clamp(sl.lower, hi), clamp(sl.upper, lo), step
	}
	return clamp(sl.lower, lo), clamp(sl.upper, hi), step
}

func pick[T any](m *Machine, s []T, sl *slice) []T {
	out := []T{}
	start, stop, step := m.indices(sl, len(s))
	for i := start; step > 0 && i < stop || step < 0 && i > stop; i += step {
		out = append(out, s[i])
	}
	return out
}

// position is a subscript of a sequence of n elements.
func (m *Machine) position(index Value, n int, typ, what string) int {
	if _, ok := toInt(index); !ok {
		if typ == "string" {
			m.raise("TypeError", "string indices must be integers, not '%s'", typeName(index))
		}
		m.raise("TypeError", "%s indices must be integers or slices, not %s", typ, typeName(index))
	}
	i := m.index(index)
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		m.raise("IndexError", "%s", strings.TrimPrefix(what+" index out of range", " "))
	}
	return i
}

// GetItem implements cogen.Overload.
func (m *Machine) GetItem(s *cogen.Site, v, index Value) Value {
	m.at(s)
	sl, sliced := index.(*slice)
	switch v := v.(type) {
	case *list:
		if sliced {
			return &list{pick(m, v.elems, sl)}
		}
		return v.elems[m.position(index, len(v.elems), "list", "list")]
	case *tuple:
		if sliced {
			return &tuple{pick(m, v.elems, sl)}
		}
		return v.elems[m.position(index, len(v.elems), "tuple", "tuple")]
	case Str:
		rs := v.runes()
		if sliced {
			return fromRunes(pick(m, rs, sl))
		}
		i := m.position(index, len(rs), "string", "string")
		return fromRunes(rs[i : i+1])
	case Bytes:
		if sliced {
			return Bytes(pick(m, []byte(v), sl))
		}
		return newInt(int64(v[m.position(index, len(v), "byte", "")]))
	case *dict:
		x, ok := v.get(m, index)
		if !ok {
			m.throw(&instance{class: m.builtins["KeyError"].(*class), args: []Value{index}})
		}
		return x
	case *rangeObj:
		if sliced || !v.n.IsInt64() {
			return unsupported("a slice of a range")
		}
		i := m.position(index, int(v.n.Int64()), "range", "range object")
		return new(big.Int).Add(v.start, new(big.Int).Mul(v.step, newInt(int64(i))))
	case *class:
		return unsupported("generic types")
	}
	return m.raise("TypeError", "'%s' object is not subscriptable", typeName(v))
}

// SetItem implements cogen.Overload.
func (m *Machine) SetItem(s *cogen.Site, v, index, val Value) {
	m.at(s)
	switch v := v.(type) {
	case *list:
		if sl, ok := index.(*slice); ok {
			m.setSlice(v, sl, val)
			return
		}
		v.elems[m.position(index, len(v.elems), "list", "list assignment")] = val
	case *dict:
		v.put(m, index, val)
	default:
		m.raise("TypeError", "'%s' object does not support item assignment", typeName(v))
	}
}

func (m *Machine) setSlice(l *list, sl *slice, val Value) {
	if !iterable(val) {
		if sl.step == None {
			m.raise("TypeError", "can only assign an iterable")
		}
		m.raise("TypeError", "must assign iterable to extended slice")
	}
	vals := m.collect(val)
	start, stop, step := m.indices(sl, len(l.elems))
	if step == 1 {
		stop = max(start, stop)
		l.elems = append(append(append([]Value{}, l.elems[:start]...), vals...), l.elems[stop:]...)
		return
	}
	var at []int
	for i := start; step > 0 && i < stop || step < 0 && i > stop; i += step {
		at = append(at, i)
	}
	if len(at) != len(vals) {
		m.raise("ValueError", "attempt to assign sequence of size %d to extended slice of size %d", len(vals), len(at))
	}
	for j, i := range at {
		l.elems[i] = vals[j]
	}
}

// DelItem implements cogen.Overload.
func (m *Machine) DelItem(s *cogen.Site, v, index Value) {
	m.at(s)
	switch v := v.(type) {
	case *list:
		drop := map[int]bool{}
		if sl, ok := index.(*slice); ok {
			start, stop, step := m.indices(sl, len(v.elems))
			for i := start; step > 0 && i < stop || step < 0 && i > stop; i += step {
				drop[i] = true
			}
		} else {
			drop[m.position(index, len(v.elems), "list", "list assignment")] = true
		}
		var kept []Value
		for i, e := range v.elems {
			if !drop[i] {
				kept = append(kept, e)
			}
		}
		v.elems = kept
	case *dict:
		if !v.del(m, index) {
			m.throw(&instance{class: m.builtins["KeyError"].(*class), args: []Value{index}})
		}
	default:
		not := "does not"
		switch name := typeName(index); typeName(v) {
		case "str", "bytes", "tuple", "range", "set", "frozenset":
			if name == "int" || name == "bool" {
				not = "doesn't" // it has the methods of a sequence
			}
		}
		m.raise("TypeError", "'%s' object %s support item deletion", typeName(v), not)
	}
}

// Unpack implements cogen.Overload.
func (m *Machine) Unpack(s *cogen.Site, v Value, n, star int) []Value {
	m.at(s)
	if !iterable(v) {
		m.raise("TypeError", "cannot unpack non-iterable %s object", typeName(v))
	}
	it := m.iter(v)
	var got []Value
	for len(got) < n || star >= 0 {
		e, ok := it.next()
		if !ok {
			break
		}
		got = append(got, e)
	}
	if star < 0 {
		if len(got) < n {
			m.raise("ValueError", "not enough values to unpack (expected %d, got %d)", n, len(got))
		}
		if _, more := it.next(); more {
			m.raise("ValueError", "too many values to unpack (expected %d)", n)
		}
		return got
	}
	if len(got) < n-1 {
		m.raise("ValueError", "not enough values to unpack (expected at least %d, got %d)", n-1, len(got))
	}
	rest := len(got) - (n - 1)
	out := append([]Value{}, got[:star]...)
	out = append(out, &list{append([]Value{}, got[star:star+rest]...)})
	return append(out, got[star+rest:]...)
}

// GetAttr implements cogen.Overload.
func (m *Machine) GetAttr(s *cogen.Site, v Value, name string) Value {
	m.at(s)
	switch v := v.(type) {
	case *instance:
		if x, ok := v.attrs[name]; ok {
			return x
		}
		if x, ok := v.class.lookup(name); ok {
			if f, ok := x.(*function); ok {
				return &builtinFn{name: name, self: v, call: func(m *Machine, args []Value, kw kwargs) Value {
					return m.callFunction(f, append([]Value{v}, args...), kw)
				}}
			}
			return x
		}
		if name == "args" && v.class.isException() {
			return newTuple(v.args...)
		}
		if x, ok := v.payload(name); ok {
			return x
		}
	case *class:
		if x, ok := v.lookup(name); ok {
			return x
		}
		if name == "__name__" {
			return Str(v.name)
		}
		return unsupported("the attribute %s of a class", name)
	case *function:
		if name == "__name__" {
			return Str(v.gen.Name)
		}
		return unsupported("attributes of functions")
	case *pattern, *structFormat, reFlag:
		return unsupported("the attribute %s of a %s", name, typeName(v))
	case *module:
		if x, ok := m.library[v.name+"."+name]; ok {
			return x
		}
		return unsupported("the attribute %s of a module", name)
	}
	if f := methodOf(v, name); f != nil {
		return &builtinFn{name: name, self: v, call: func(m *Machine, args []Value, kw kwargs) Value { return f(m, v, args, kw) }}
	}
	if _, ok := v.(Bytes); ok {
		return unsupported("methods of bytes")
	}
	if len(name) > 2 && name[:2] == "__" || knownMethods[typeName(v)+"."+name] || typeName(v) == "bool" && knownMethods["int."+name] {
		return unsupported("%s.%s", typeName(v), name)
	}
	return m.raise("AttributeError", "'%s' object has no attribute '%s'", typeName(v), name)
}

// SetAttr implements cogen.Overload.
func (m *Machine) SetAttr(s *cogen.Site, v Value, name string, val Value) {
	m.at(s)
	if i, ok := v.(*instance); ok && i.class.attrs != nil {
		i.attrs[name] = val
		return
	}
	if _, ok := v.(*big.Int); ok {
		m.raise("AttributeError", "'int' object has no attribute '%s'", name)
	}
	unsupported("setting attributes of a %s", typeName(v))
}

// DelAttr implements cogen.Overload.
func (m *Machine) DelAttr(s *cogen.Site, v Value, name string) {
	m.at(s)
	if i, ok := v.(*instance); ok && i.class.attrs != nil {
		if i.attrs[name] == nil {
			m.raise("AttributeError", "'%s' object has no attribute '%s'", typeName(v), name)
		}
		delete(i.attrs, name)
		return
	}
	unsupported("deleting attributes of a %s", typeName(v))
}
