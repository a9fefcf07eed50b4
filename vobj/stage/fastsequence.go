package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Some of CPython's functions have words of their own for what they can't iterate over
// (PySequence_Fast): str.join, the assignment to a slice, dict() of pairs.

// fastSequence is an iterable that such a function makes a list of: where starting the iteration
// raises a TypeError, of the program's own __iter__ too, none raises the function's. list() gets
// what __iter__ returns, starts that, too, and asks it for its length.
func (b *Builder) fastSequence(s *cogen.Site, o *Object, none func() *Object) *Object {
	if b.iteratedByIndex(o) != nil {
		return b.hinted(s, o)
	}
	if !IsObject(o) {
		return b.fastMembers(s, o, none)
	}
	it, started := b.startedOr(s, o, none)
	switch {
	case b.Current == nil || it.IsDead():
		return Dead
	case started:
		return b.hinted(s, it)
	case special(o, "__iter__") == nil && special(o, "__getitem__") != nil:
		b.askLength(s, o)
	}
	return it
}

// fastIterator is fastSequence for a function that takes one element after the other,
// for which what __iter__ returns need not be iterable itself, as list() asks for.
func (b *Builder) fastIterator(s *cogen.Site, o *Object, none func() *Object) *Object {
	it, started := o, false
	if IsObject(o) {
		it, started = b.startedOr(s, o, none)
	} else {
		it = b.fastMembers(s, o, none)
	}
	switch {
	case b.Current == nil || it.IsDead():
		return Dead
	case (started || special(it, "__iter__") == nil) && special(it, "__next__") != nil:
		return NewObject(startedIterator{it: it})
	case special(it, "__iter__") == nil && special(it, "__getitem__") != nil:
		return b.itemsInTurn(s, it)
	}
	return it
}

// startedOr starts an iteration over an instance; started says that what it gives is the result
// of its __iter__, and not an iterator by __getitem__, a generator, or the instance itself as a value.
func (b *Builder) startedOr(s *cogen.Site, o *Object, none func() *Object) (it *Object, started bool) {
	switch {
	case b.Current == nil || o.IsDead():
		return Dead, false
	case neverIterable(o):
		return none(), false
	case mayNotStart(o):
		it = b.fastMembers(s, o, none)
		return it, b.Current != nil && IsObject(it)
	case o.Type.Layout.Class.valueRoot() != nil && special(o, "__iter__") == nil || isNamedTuple(o):
		return o, false
	}
	return b.startedObject(s, o), false
}

// fastMembers does so for each type that an object may have.
func (b *Builder) fastMembers(s *cogen.Site, o *Object, none func() *Object) *Object {
	return b.PerMember(o, func(m *Object) *Object {
		switch {
		case b.Current == nil || m.IsDead():
			return Dead
		case neverIterable(m):
			return none()
		case !IsPyObj(m) && !mayNotStart(m):
			return m
		}
		r := b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "iterator_or_stop"), []Arg{{Value: m}})
		if b.Current == nil || r.IsDead() {
			return Dead
		}
		elems := b.ElemsOf(r)
		return b.BranchValue(elems[0], func() *Object { return elems[1] }, none)
	})
}

// neverIterable reports whether an object is of a type that has no iteration.
func neverIterable(o *Object) bool {
	if IsObject(o) {
		a, _ := o.Type.Layout.Class.lookup("__iter__")
		return a == nil && special(o, "__getitem__") == nil && !isNamedTuple(o) || a != nil && a.IsNone()
	}
	switch o.Static.(type) {
	case Function, BoundMethod, module:
		return true
	case Builtin:
		return true
	}
	t := o.ValueType()
	return t != nil && (isNumeric(t) || isDecimal(t) || t.Kind == ir.KNone || t.Kind == ir.KExc) || o.IsNone()
}

// mayNotStart reports whether the __iter__ of an instance may raise, as that of a
// generator does not.
func mayNotStart(o *Object) bool {
	m := special(o, "__iter__")
	if m == nil {
		return false // by __getitem__
	}
	switch f := m.Static.(type) {
	case Function:
		return f.Gen == nil || !f.Gen.IsGenerator
	case goMethod:
		return false
	}
	return true
}
