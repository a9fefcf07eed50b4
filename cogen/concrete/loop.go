package concrete

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
)

// For overloads that pass on to a machine, and run loops themselves.

// Loop goes over an iterable.
type Loop struct {
	m  *Machine
	it *iterator
}

// Loop is iter(over).
func (m *Machine) Loop(s *cogen.Site, over Value) *Loop {
	m.at(s)
	return &Loop{m, m.iter(over)}
}

// Next is the next element, if there is one.
func (l *Loop) Next(s *cogen.Site) (Value, bool) {
	l.m.at(s)
	l.m.burn()
	return l.it.next()
}

// Close ends it: a generator that nothing else refers to is closed.
func (l *Loop) Close() { l.m.drop(l.it) }

// Fork is another that goes on from here, or nil: no such is there of generators, and of iterators
// that a variable refers to.
func (l *Loop) Fork() *Loop {
	held := map[*iterator]bool{}
	for _, it := range l.m.Save(false).iterators {
		held[it] = true
	}
	if it := l.it.forked(held); it != nil {
		return &Loop{l.m, it}
	}
	return nil
}

func (it *iterator) forked(held map[*iterator]bool) *iterator {
	if it.fork == nil || held[it] {
		return nil
	}
	parts := make([]*iterator, len(it.parts))
	for i, p := range it.parts {
		if parts[i] = p.forked(held); parts[i] == nil {
			return nil
		}
	}
	return it.fork(parts)
}

// Spend takes the fuel of one round of a loop.
func (m *Machine) Spend(s *cogen.Site) {
	m.at(s)
	m.burn()
}

// Elements are those of a list, a tuple or a set, and the keys of a dict: of a set in some order.
func Elements(v Value) (elems []Value, ok bool) {
	switch v := v.(type) {
	case *list:
		return v.elems, true
	case *tuple:
		return v.elems, true
	case *set:
		return v.keys(), true
	case *dict:
		return v.keys(), true
	}
	return nil, false
}

// IsIterator reports whether a value is an iterator: going over it changes it.
func IsIterator(v Value) bool { _, ok := v.(*iterator); return ok }

// Bounds are those of a range with step 1.
func Bounds(v Value) (start, stop *big.Int, ok bool) {
	if r, isRange := v.(*rangeObj); isRange && r.step.Cmp(newInt(1)) == 0 {
		return r.start, r.stop, true
	}
	return nil, nil, false
}

// NewList makes a list.
func NewList(elems ...Value) Value { return &list{elems} }

// TypeName is Python's name of the type of a value, which is not Foreign.
func TypeName(v Value) string { return typeName(v) }

// BuiltinName is the name of a builtin function or class that a value is, "" if it is none.
func (m *Machine) BuiltinName(f Value) string {
	switch x := f.(type) {
	case *builtinFn:
		if x.self == nil && m.builtins[x.name] == f {
			return x.name
		}
	case *class:
		if m.builtins[x.name] == f {
			return x.name
		}
	}
	return ""
}

// Method is what a bound method is bound to, and its name; nil for any other value.
func Method(f Value) (self Value, name string) {
	if x, ok := f.(*builtinFn); ok {
		return x.self, x.name
	}
	return nil, ""
}

// Raised reports whether a panic is a Python exception on its way, and of which class.
func Raised(recovered any) (class string, ok bool) {
	r, ok := recovered.(*raised)
	if !ok {
		return "", false
	}
	return r.exc.class.name, true
}

// Refuse ends the evaluation with an *Unsupported.
func Refuse(format string, args ...any) { unsupported(format, args...) }
