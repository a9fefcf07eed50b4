package concrete

import (
	"math"
	"math/big"
)

// Join makes the state that is a or b. Of a variable, an element or an attribute that has two values choose
// makes one; either is nil where it has none. Objects of other lengths, with other keys, and other texts that
// were printed are Unsupported. The result of a return is joined, too, if returned is set.
func (m *Machine) Join(a, b *State, returned bool, choose func(x, y Value) Value) {
	j := joiner{choose}
	if a.output != b.output {
		unsupported("printing where it is not known whether")
	}
	m.Restore(a)
	m.Restore(b) // objects of which only one of the two knows are as there
	for e, vars := range a.vars {
		if others, ok := b.vars[e]; ok {
			j.all(e.vars, vars, others)
		}
	}
	for l, elems := range a.lists {
		others, ok := b.lists[l]
		if !ok {
			l.elems = append([]Value{}, elems...)
			continue
		}
		if len(elems) != len(others) {
			unsupported("a list that gets another length where it is not known whether")
		}
		j.all(l.elems, elems, others)
	}
	for t, content := range a.tables {
		if other, ok := b.tables[t]; ok {
			j.table(t, content, other)
		}
	}
	for of, attrs := range a.attrs {
		if others, ok := b.attrs[of]; ok {
			j.attributes(of, attrs, others)
		}
	}
	m.ret = b.ret
	if returned {
		m.ret = j.value(a.ret, b.ret)
	}
}

// JoinValues is Join of two values.
func JoinValues(x, y Value, choose func(x, y Value) Value) Value { return joiner{choose}.value(x, y) }

type joiner struct{ choose func(x, y Value) Value }

func (j joiner) all(to, xs, ys []Value) {
	for i := range xs {
		to[i] = j.value(xs[i], ys[i])
	}
}

// value is one of two values: itself, where they are the same.
func (j joiner) value(x, y Value) Value {
	if sameValue(x, y) {
		return x
	}
	if a, ok := x.(*tuple); ok {
		if b, ok := y.(*tuple); ok && len(a.elems) == len(b.elems) {
			t := &tuple{make([]Value, len(a.elems))}
			j.all(t.elems, a.elems, b.elems)
			return t
		}
	}
	return j.choose(x, y)
}

// sameValue reports whether two values can't be told apart.
func sameValue(x, y Value) bool {
	switch a := x.(type) {
	case *big.Int:
		b, ok := y.(*big.Int)
		return ok && a.Cmp(b) == 0
	case float64:
		b, ok := y.(float64)
		return ok && math.Float64bits(a) == math.Float64bits(b)
	}
	return x == y
}

func (j joiner) table(t *table, a, b table) {
	xs, ys := a.live(), b.live()
	if len(xs) != len(ys) {
		unsupported("a dict or set that gets other keys where it is not known whether")
	}
	for i := range xs {
		if !sameValue(xs[i].key, ys[i].key) {
			unsupported("a dict or set that gets other keys where it is not known whether")
		}
	}
	joined := a.copy()
	for i := range joined.entries { // without those that are dead
		joined.entries[i].val = j.value(xs[i].val, ys[i].val)
	}
	*t = joined
}

func (j joiner) attributes(of Value, a, b map[string]Value) {
	attrs := map[string]Value{}
	for name, x := range a {
		attrs[name] = j.value(x, b[name])
	}
	for name, y := range b {
		if _, ok := a[name]; !ok {
			attrs[name] = j.value(nil, y)
		}
	}
	switch of := of.(type) {
	case *instance:
		of.attrs = attrs
	case *class:
		of.attrs = attrs
	}
}
