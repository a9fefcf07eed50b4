package concrete

import (
	"math/big"
)

func iterable(v Value) bool {
	switch v.(type) {
	case Str, Bytes, *list, *tuple, *dict, *set, *rangeObj, *view, *iterator:
		return true
	}
	return false
}

// iter is Python's iter(v).
func (m *Machine) iter(v Value) *iterator {
	switch v := v.(type) {
	case *iterator:
		return v
	case *list:
		return sequence("list_iterator", func() []Value { return v.elems }, 0)
	case *tuple:
		return sequence("tuple_iterator", func() []Value { return v.elems }, 0)
	case Str:
		var chars []Value
		for _, r := range v.runes() {
			chars = append(chars, fromRunes([]rune{r}))
		}
		return sequence("str_iterator", func() []Value { return chars }, 0)
	case Bytes:
		var nums []Value
		for _, c := range []byte(v) {
			nums = append(nums, newInt(int64(c)))
		}
		return sequence("bytes_iterator", func() []Value { return nums }, 0)
	case *rangeObj:
		return v.iter(v.start, v.n)
	case *dict:
		return m.iterTable(&v.table, "dict", v.size, 0, func(e entry) Value { return e.key })
	case *view:
		return m.iterTable(&v.d.table, "dict", v.d.size, 0, func(e entry) Value {
			switch v.kind {
			case "keys":
				return e.key
			case "values":
				return e.val
			}
			return newTuple(e.key, e.val)
		})
	case *set:
		if v.size > 1 {
			unsupported("the iteration order of sets")
		}
		return m.iterTable(&v.table, "set", v.size, 0, func(e entry) Value { return e.key })
	}
	m.raise("TypeError", "'%s' object is not iterable", typeName(v))
	return nil
}

// sequence goes over elements from an index on; they may change.
func sequence(name string, elems func() []Value, i int) *iterator {
	it := &iterator{name: name, next: func() (Value, bool) {
		vs := elems()
		if i >= len(vs) {
			elems = func() []Value { return nil } // exhausted for good
			return nil, false
		}
		i++
		return vs[i-1], true
	}}
	it.fork = func([]*iterator) *iterator { return sequence(name, elems, i) }
	return it
}

// iter goes over what is left of a range.
func (v *rangeObj) iter(at, count *big.Int) *iterator {
	left := new(big.Int).Set(count)
	it := &iterator{name: "range_iterator", next: func() (Value, bool) {
		if left.Sign() <= 0 {
			return nil, false
		}
		x := at
		at = new(big.Int).Add(at, v.step)
		left.Sub(left, newInt(1))
		return x, true
	}}
	it.fork = func([]*iterator) *iterator { return v.iter(at, left) }
	return it
}

// iterTable goes over the entries of a table from an index on, which had a size when that began.
func (m *Machine) iterTable(t *table, what string, size, i int, value func(entry) Value) *iterator {
	name := map[string]string{"dict": "dict_keyiterator", "set": "set_iterator"}[what]
	it := &iterator{name: name, next: func() (Value, bool) {
		if t.size != size && size >= 0 {
			size = -1
			if what == "dict" {
				m.raise("RuntimeError", "dictionary changed size during iteration")
			}
			m.raise("RuntimeError", "Set changed size during iteration")
		}
		for i < len(t.entries) && size >= 0 {
			i++
			if e := t.entries[i-1]; !e.dead {
				return value(e), true
			}
		}
		size = -2
		return nil, false
	}}
	it.fork = func([]*iterator) *iterator { return m.iterTable(t, what, size, i, value) }
	return it
}

// collect is the elements of an iterable, as list(v) takes them.
func (m *Machine) collect(v Value) []Value {
	var out []Value
	for it := m.iter(v); ; {
		m.burn()
		e, ok := it.next()
		if !ok {
			return out
		}
		out = append(out, e)
	}
}

// collectAny is collect for consumers to which the order does not matter.
func (m *Machine) collectAny(v Value) []Value {
	if s, ok := v.(*set); ok {
		return s.keys()
	}
	return m.collect(v)
}
