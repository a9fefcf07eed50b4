package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Classes as objects: type(x), and what compares them. Classes that meet are a
// variant, as functions are.

func isTypeOf(o *object) bool {
	_, ok := o.k.(typeOf)
	return ok
}

// classOfExc is the exception of which an object is the class, or nil.
func classOfExc(o *object) *object {
	if k, ok := o.k.(method); ok && k.name == "__class__" && k.recv.typ() != nil && k.recv.typ().kind == ir.KExc {
		return k.recv
	}
	return nil
}

// isClass reports whether the object is a class that generation knows.
func isClass(o *object) bool {
	switch o.k.(type) {
	case classValue, typeObject, excClass:
		return true
	}
	return false
}

// classOf is the class of an object: a class of the program or a builtin type.
func (b *builder) classOf(s *cogen.Site, o *object) *object {
	if isObject(o) {
		return mkClass(o.t.rec.class)
	}
	if k, ok := o.k.(record); ok && recordKinds[k.kind].class != "" {
		return mkStatic(*b.c.lib.moduleFunc("collections", k.kind))
	}
	t := o.typ()
	if t != nil && (t.kind == ir.KExc || t.kind == ir.KPyObj) || t == nil && !isTuple(o) {
		return mkStatic(method{o, "__class__"})
	}
	if isScalar(o) {
		return mkStatic(numpyType{t: t.num})
	}
	if isArray(o) {
		panic(b.unsupportedAt(s, "type() of an array", ""))
	}
	return mkStatic(typeObject{name: o.typeName()})
}
