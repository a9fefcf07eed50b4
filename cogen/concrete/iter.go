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
	i := 0
	over := func(name string, elems func() []Value) *iterator {
		return &iterator{name: name, next: func() (Value, bool) {
			vs := elems()
			if i >= len(vs) {
				elems = func() []Value { return nil } // exhausted for good
				return nil, false
			}
			i++
			return vs[i-1], true
		}}
	}
	switch v := v.(type) {
	case *iterator:
		return v
	case *list:
		return over("list_iterator", func() []Value { return v.elems })
	case *tuple:
		return over("tuple_iterator", func() []Value { return v.elems })
	case Str:
		var chars []Value
		for _, r := range v.runes() {
			chars = append(chars, fromRunes([]rune{r}))
		}
		return over("str_iterator", func() []Value { return chars })
	case Bytes:
		var nums []Value
		for _, c := range []byte(v) {
			nums = append(nums, newInt(int64(c)))
		}
		return over("bytes_iterator", func() []Value { return nums })
	case *rangeObj:
		at, left := v.start, new(big.Int).Set(v.n)
		return &iterator{name: "range_iterator", next: func() (Value, bool) {
			if left.Sign() <= 0 {
				return nil, false
			}
			x := at
			at = new(big.Int).Add(at, v.step)
			left.Sub(left, newInt(1))
			return x, true
		}}
	case *dict:
		return m.iterTable(&v.table, "dict", func(e entry) Value { return e.key })
	case *view:
		return m.iterTable(&v.d.table, "dict", func(e entry) Value {
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
		return m.iterTable(&v.table, "set", func(e entry) Value { return e.key })
	}
	m.raise("TypeError", "'%s' object is not iterable", typeName(v))
	return nil
}

func (m *Machine) iterTable(t *table, what string, value func(entry) Value) *iterator {
	size, i := t.size, 0
	name := map[string]string{"dict": "dict_keyiterator", "set": "set_iterator"}[what]
	return &iterator{name: name, next: func() (Value, bool) {
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
