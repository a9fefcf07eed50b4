package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Containers that operations make of other containers, or read together with them.
//
// An op takes and gives containers of one type. A copy of W = {"a": 1} that a function
// puts a str into holds ints and strings, but W does not: if both had one class, the
// function could not write to its copy, since W is a constant of the module, and all
// other functions would read strings and ints from W. So what an operation makes has a
// class of its own, and constants are read as a class of the operation. Where the
// types then differ, a loop converts the elements.

// fresh is a container that an op has just made, with a class of its own: nothing else
// refers to it, so if CPython gets it, a copy is as good.
func (b *builder) fresh(s *cogen.Site, o *object, what string) *object {
	if b.cur == nil || o.isDead() || o.k != nil || !o.t.isContainer() {
		return o
	}
	cls := b.readAs(s, o, what)
	if cls.find().python {
		return b.inPython(s, o)
	}
	return b.retyped(s, o, cls)
}

// readAs is a class of a site's own that has room for the elements of a container.
func (b *builder) readAs(s *cogen.Site, o *object, what string) *class {
	cls := b.classAt(s, what)
	b.c.growAs(cls, o.t)
	if o.t.cls.find().frozen {
		cls.find().frozen = true
	}
	return cls
}

// growAs adds what a container holds to a class.
func (c *Compiler) growAs(cls *class, t *vtype) {
	c.grow(cls, t.elem(), false)
	if t.kind == ir.KDict {
		c.grow(cls, t.val(), true)
	}
}

// asOperand is a container that an operation only reads. A constant gets a class that
// the operation may widen.
func (b *builder) asOperand(s *cogen.Site, o *object, what string) *object {
	if b.cur == nil || o.isDead() || !isOwned(o) {
		return o
	}
	cls := b.readAs(s, o, what)
	cls.find().operand = true
	return b.retyped(s, o, cls)
}

// isOwned reports whether an object is a native container that the module owns.
func isOwned(o *object) bool {
	return o.k == nil && o.t != nil && o.t.isContainer() && o.t.cls.find().constant
}

// alike are two containers of one kind, of one type.
func (b *builder) alike(s *cogen.Site, l, r *object) (*object, *object) {
	switch {
	case !isOwned(l) && !isOwned(r):
		b.c.unify(l.t.cls, r.t.cls)
		return l, r
	case l.t.key() == r.t.key():
		return l, r
	}
	cls := b.readAs(s, l, "operands")
	b.c.growAs(cls, r.t)
	return b.retyped(s, l, cls), b.retyped(s, r, cls)
}

// alsoIn is a container whose elements are put into another one: of the same type.
func (b *builder) alsoIn(s *cogen.Site, into, o *object) *object {
	if !isOwned(o) && !into.t.cls.find().operand {
		b.c.unify(into.t.cls, o.t.cls)
		return o
	}
	b.c.growAs(into.t.cls, o.t)
	return b.retyped(s, o, into.t.cls)
}

// retyped is a container as one of a class that has room for its elements: itself, or
// a new one with the same elements.
func (b *builder) retyped(s *cogen.Site, o *object, cls *class) *object {
	t := container(o.t.kind, cls)
	v := b.value(o)
	switch {
	case b.cur == nil || v == nil:
		return deadObject
	case t.key() == o.t.key():
		return dyn(v, t)
	case t.kind == ir.KDict:
		d := b.emptyOf(t)
		b.updateDict(s, d, o)
		return b.orDead(d)
	}
	l := b.emptyOf(container(ir.KList, cls))
	b.each(s, o, func(v *object) { b.put(l, "list.append", v) })
	if b.cur == nil || t.kind == ir.KList {
		return b.orDead(l)
	}
	return b.val("set.retyped", t, v, b.value(l))
}

// updateDict puts the items of a native dict into one that has room for them or is CPython's.
func (b *builder) updateDict(s *cogen.Site, d, from *object) {
	switch {
	case b.cur == nil || d.isDead() || from.isDead():
		return
	case isPyObj(d):
		b.eachItem(s, from, func(k, v *object) { b.setItemPython(d, k, v) })
		return
	}
	b.c.growAs(d.t.cls, from.t)
	switch {
	case d.t.key() == from.t.key():
		b.do("dict.update", b.value(d), b.value(from))
	case definesEquality(from.t.elem()) || definesHash(from.t.elem()):
		// To put its keys into a dict of another type would ask them.
		b.c.unify(d.t.cls, from.t.cls)
		b.c.changed = true
	default:
		b.eachItem(s, from, func(k, v *object) { b.putItem(d, k, v) })
	}
}

func (b *builder) orDead(o *object) *object {
	if b.cur == nil {
		return deadObject
	}
	return o
}
