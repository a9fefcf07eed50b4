package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Some of CPython's functions have words of their own for what they can't iterate over
// (PySequence_Fast): str.join, the assignment to a slice, dict() of pairs.

// fastSequence is an iterable that such a function makes a list of: where starting the iteration
// raises a TypeError, of the program's own __iter__ too, none raises the function's. list() gets
// what __iter__ returns, starts that, too, and asks it for its length.
func (b *builder) fastSequence(s *cogen.Site, o *object, none func() *object) *object {
	if b.iteratedByIndex(o) != nil {
		return b.hinted(s, o)
	}
	if !isObject(o) {
		return b.fastMembers(s, o, none)
	}
	it, started := b.startedOr(s, o, none)
	switch {
	case b.cur == nil || it.isDead():
		return deadObject
	case started:
		return b.hinted(s, it)
	case special(o, "__iter__") == nil && special(o, "__getitem__") != nil:
		b.askLength(s, o)
	}
	return it
}

// fastIterator is fastSequence for a function that takes one element after the other,
// for which what __iter__ returns need not be iterable itself, as list() asks for.
func (b *builder) fastIterator(s *cogen.Site, o *object, none func() *object) *object {
	it, started := o, false
	if isObject(o) {
		it, started = b.startedOr(s, o, none)
	} else {
		it = b.fastMembers(s, o, none)
	}
	switch {
	case b.cur == nil || it.isDead():
		return deadObject
	case (started || special(it, "__iter__") == nil) && special(it, "__next__") != nil:
		return mkStatic(startedIterator{it})
	case special(it, "__iter__") == nil && special(it, "__getitem__") != nil:
		return b.itemsInTurn(s, it)
	}
	return it
}

// startedOr starts an iteration over an instance; started says that what it gives is the result
// of its __iter__, and not an iterator by __getitem__, a generator, or the instance itself as a value.
func (b *builder) startedOr(s *cogen.Site, o *object, none func() *object) (it *object, started bool) {
	switch {
	case b.cur == nil || o.isDead():
		return deadObject, false
	case neverIterable(o):
		return none(), false
	case mayNotStart(o):
		it = b.fastMembers(s, o, none)
		return it, b.cur != nil && isObject(it)
	case o.t.rec.class.valueRoot() != nil && special(o, "__iter__") == nil || isNamedTuple(o):
		return o, false
	}
	return b.startedObject(s, o), false
}

// fastMembers does so for each type that an object may have.
func (b *builder) fastMembers(s *cogen.Site, o *object, none func() *object) *object {
	return b.perMember(o, func(m *object) *object {
		switch {
		case b.cur == nil || m.isDead():
			return deadObject
		case neverIterable(m):
			return none()
		case !isPyObj(m) && !mayNotStart(m):
			return m
		}
		r := b.callFunction(s, *b.c.lib.find("builtins/objects", "iterator_or_stop"), []arg{{val: m}})
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		elems := b.elemsOf(r)
		return b.branchValue(elems[0], func() *object { return elems[1] }, none)
	})
}

// neverIterable reports whether an object is of a type that has no iteration.
func neverIterable(o *object) bool {
	if isObject(o) {
		a, _ := o.t.rec.class.lookup("__iter__")
		return a == nil && special(o, "__getitem__") == nil && !isNamedTuple(o) || a != nil && a.isNone()
	}
	switch o.k.(type) {
	case function, boundMethod, module:
		return true
	case builtin:
		return true
	}
	t := o.typ()
	return t != nil && (isNumeric(t) || isDecimal(t) || t.kind == ir.KNone || t.kind == ir.KExc) || o.isNone()
}

// mayNotStart reports whether the __iter__ of an instance may raise, as that of a
// generator does not.
func mayNotStart(o *object) bool {
	m := special(o, "__iter__")
	if m == nil {
		return false // by __getitem__
	}
	switch f := m.k.(type) {
	case function:
		return f.gen == nil || !f.gen.IsGenerator
	case goMethod:
		return false
	}
	return true
}
