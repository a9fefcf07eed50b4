package concrete

import (
	"fmt"
	"math"
	"math/big"
	"sort"
	"strings"
)

// table maps keys to values in order of insertion. Its zero value is empty.
type table struct {
	entries []entry // deleted ones stay until there are many
	index   map[any]int
	size    int
}

type entry struct {
	key, val Value
	dead     bool
}

// hashKey is a Go map key, equal for values that Python takes as one key.
func (m *Machine) hashKey(v Value) any {
	switch v := v.(type) {
	case bool:
		if v {
			return int64(1)
		}
		return int64(0)
	case *big.Int:
		if v.IsInt64() {
			return v.Int64()
		}
		return "int " + v.String()
	case float64:
		if v == math.Trunc(v) && !math.IsInf(v, 0) {
			i, _ := big.NewFloat(v).Int(nil)
			return m.hashKey(i)
		}
		if v != v {
			unsupported("nan as a key")
		}
		return v
	case *tuple:
		var b strings.Builder
		for _, e := range v.elems {
			k := m.hashKey(e)
			fmt.Fprintf(&b, "%T %q,", k, fmt.Sprint(k))
		}
		return "tuple " + b.String()
	case *set:
		if v.frozen {
			var ks []string
			for _, e := range v.keys() {
				k := m.hashKey(e)
				ks = append(ks, fmt.Sprintf("%T %q", k, fmt.Sprint(k)))
			}
			sort.Strings(ks)
			return "frozenset " + strings.Join(ks, ",")
		}
	case none, Str, Bytes, *class, *function, *builtinFn, *rangeObj:
		return v
	case *instance:
		return v
	}
	m.raise("TypeError", "unhashable type: '%s'", typeName(v))
	return nil
}

var plainKeys = &Machine{}

func (t *table) find(m *Machine, key Value) int {
	i, ok := t.index[m.hashKey(key)]
	if !ok {
		return -1
	}
	return i
}

// put sets a value; the key of an existing entry stays.
func (t *table) put(m *Machine, key, val Value) {
	k := m.hashKey(key)
	if i, ok := t.index[k]; ok {
		t.entries[i].val = val
		return
	}
	if t.index == nil {
		t.index = map[any]int{}
	}
	t.index[k] = len(t.entries)
	t.entries = append(t.entries, entry{key: key, val: val})
	t.size++
}

// set is put for keys that are known to be hashable.
func (t *table) set(key, val Value) { t.put(plainKeys, key, val) }

func (t *table) get(m *Machine, key Value) (Value, bool) {
	i := t.find(m, key)
	if i < 0 {
		return nil, false
	}
	return t.entries[i].val, true
}

func (t *table) del(m *Machine, key Value) bool {
	i := t.find(m, key)
	if i < 0 {
		return false
	}
	delete(t.index, m.hashKey(key))
	t.entries[i].dead = true
	t.size--
	return true
}

func (t *table) clear() { *t = table{} }

// live are the entries in order.
func (t *table) live() []entry {
	out := make([]entry, 0, t.size)
	for _, e := range t.entries {
		if !e.dead {
			out = append(out, e)
		}
	}
	return out
}

func (t *table) keys() []Value {
	out := make([]Value, 0, t.size)
	for _, e := range t.live() {
		out = append(out, e.key)
	}
	return out
}

func (t *table) copy() table {
	n := table{index: map[any]int{}}
	back := map[int]any{}
	for k, i := range t.index {
		back[i] = k
	}
	for i, e := range t.entries {
		if !e.dead {
			n.index[back[i]] = len(n.entries)
			n.entries = append(n.entries, e)
		}
	}
	n.size = t.size
	return n
}
