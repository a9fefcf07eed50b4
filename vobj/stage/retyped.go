package stage

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
func (b *Builder) fresh(s *cogen.Site, o *Object, what string) *Object {
	if b.Current == nil || o.IsDead() || o.Static != nil || !o.Type.IsContainer() {
		return o
	}
	cls := b.readAs(s, o, what)
	if cls.Find().Python {
		return b.inPython(s, o)
	}
	return b.retyped(s, o, cls)
}

// readAs is a class of a site's own that has room for the elements of a container.
func (b *Builder) readAs(s *cogen.Site, o *Object, what string) *Class {
	cls := b.ClassAt(s, what)
	b.Compiler.growAs(cls, o.Type)
	if o.Type.Class.Find().frozen {
		cls.Find().frozen = true
	}
	return cls
}

// growAs adds what a container holds to a class.
func (c *Compiler) growAs(cls *Class, t *Type) {
	c.Grow(cls, t.Elem(), false)
	if t.Kind == ir.KDict {
		c.Grow(cls, t.Val(), true)
	}
}

// asOperand is a container that an operation only reads. A constant gets a class that
// the operation may widen.
func (b *Builder) asOperand(s *cogen.Site, o *Object, what string) *Object {
	if b.Current == nil || o.IsDead() || !isOwned(o) {
		return o
	}
	cls := b.readAs(s, o, what)
	cls.Find().operand = true
	return b.retyped(s, o, cls)
}

// isOwned reports whether an object is a native container that the module owns.
func isOwned(o *Object) bool {
	return o.Static == nil && o.Type != nil && o.Type.IsContainer() && o.Type.Class.Find().Constant
}

// alike are two containers of one kind, of one type.
func (b *Builder) alike(s *cogen.Site, l, r *Object) (*Object, *Object) {
	switch {
	case !isOwned(l) && !isOwned(r):
		b.Compiler.unify(l.Type.Class, r.Type.Class)
		return l, r
	case l.Type.Key() == r.Type.Key():
		return l, r
	}
	cls := b.readAs(s, l, "operands")
	b.Compiler.growAs(cls, r.Type)
	return b.retyped(s, l, cls), b.retyped(s, r, cls)
}

// alsoIn is a container whose elements are put into another one: of the same type.
func (b *Builder) alsoIn(s *cogen.Site, into, o *Object) *Object {
	if !isOwned(o) && !into.Type.Class.Find().operand {
		b.Compiler.unify(into.Type.Class, o.Type.Class)
		return o
	}
	b.Compiler.growAs(into.Type.Class, o.Type)
	return b.retyped(s, o, into.Type.Class)
}

// retyped is a container as one of a class that has room for its elements: itself, or
// a new one with the same elements.
func (b *Builder) retyped(s *cogen.Site, o *Object, cls *Class) *Object {
	t := ContainerType(o.Type.Kind, cls)
	v := b.Value(o)
	switch {
	case b.Current == nil || v == nil:
		return Dead
	case t.Key() == o.Type.Key():
		return Dynamic(v, t)
	case t.Kind == ir.KDict:
		d := b.EmptyOf(t)
		b.updateDict(s, d, o)
		return b.orDead(d)
	}
	l := b.EmptyOf(ContainerType(ir.KList, cls))
	b.Each(s, o, func(v *Object) { b.Put(l, "list.append", v) })
	if b.Current == nil || t.Kind == ir.KList {
		return b.orDead(l)
	}
	return b.Val("set.retyped", t, v, b.Value(l))
}

// updateDict puts the items of a native dict into one that has room for them or is CPython's.
func (b *Builder) updateDict(s *cogen.Site, d, from *Object) {
	switch {
	case b.Current == nil || d.IsDead() || from.IsDead():
		return
	case IsPyObj(d):
		b.eachItem(s, from, func(k, v *Object) { b.SetItemPython(d, k, v) })
		return
	}
	b.Compiler.growAs(d.Type.Class, from.Type)
	switch {
	case d.Type.Key() == from.Type.Key():
		b.Do("dict.update", b.Value(d), b.Value(from))
	case definesEquality(from.Type.Elem()) || definesHash(from.Type.Elem()):
		// To put its keys into a dict of another type would ask them.
		b.Compiler.unify(d.Type.Class, from.Type.Class)
		b.Compiler.Changed = true
	default:
		b.eachItem(s, from, func(k, v *Object) { b.PutItem(d, k, v) })
	}
}

func (b *Builder) orDead(o *Object) *Object {
	if b.Current == nil {
		return Dead
	}
	return o
}
