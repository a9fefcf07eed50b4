package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Classes as objects: type(x), and what compares them. Classes that meet are a
// variant, as functions are.

func isTypeOf(o *object) bool {
	_, ok := o.k.(typeOf)
	return ok
}

// classTuple is the __mro__ or the __bases__ of a class.
func classTuple(c *userClass, bases bool) *object {
	var elems []*object
	list := c.mro
	if bases {
		list = c.bases
	}
	for _, k := range list {
		elems = append(elems, mkClass(k))
	}
	if !bases || len(elems) == 0 {
		elems = append(elems, mkStatic(typeObject{name: "object"}))
	}
	return mkTuple(elems...)
}

// docOf is the text at the beginning of a class or function.
func docOf(n tree.Node) *object {
	if body := bodyOf(n); len(body) > 0 {
		if e, ok := body[0].(*tree.ExprStmt); ok {
			if k, ok := e.Value.(*tree.Constant); ok {
				if t, ok := k.Value.(tree.Text); ok {
					return mkConst(string(t))
				}
			}
		}
	}
	return noneObject
}

// classDoc is the __doc__ of a class: named tuples without a text of their own have one made of their fields, data
// classes the signature with its annotations, which are CPython's.
func (b *builder) classDoc(s *cogen.Site, c *userClass) *object {
	doc := docOf(c.node)
	if doc != noneObject || c.data == nil {
		return doc
	}
	if !c.data.tuple {
		panic(b.unsupportedAt(s, "the __doc__ that dataclass() makes", "give the class a docstring"))
	}
	var names []string
	for _, f := range c.data.fields {
		names = append(names, f.name)
	}
	list := strings.Join(names, ", ")
	if len(names) == 1 {
		list += ","
	}
	return mkConst(c.name + "(" + list + ")")
}

// classOfExc is the exception of which an object is the class, or nil.
func classOfExc(o *object) *object {
	if k, ok := o.k.(exactClass); ok && k.exception() {
		return k.of
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
	if k, ok := o.k.(classValue); isClass(o) && (!ok || !k.c.abstract && k.c.enumOf() == nil) {
		return mkStatic(typeObject{name: "type"})
	}
	if k, ok := capable[classed](b, o); ok {
		if c := k.classOf(b, o); c != nil {
			return c
		}
	}
	t := o.typ()
	if isPyObj(o) {
		return b.callPy(b.pyBuiltin("type"), []arg{{val: o}})
	}
	if t != nil && t.kind == ir.KExc || t == nil && !isTuple(o) && !isInstanceDict(o) {
		if o.k != nil && typeNames[o.shownClass()] {
			return mkStatic(typeObject{name: o.shownClass()})
		}
		return mkStatic(exactClass{o})
	}
	return mkStatic(typeObject{name: o.typeName()})
}

// ofClassOnly is something unsupported that a program may have of a class which is CPython's.
func (b *builder) ofClassOnly(s *cogen.Site, c *userClass, what string) *Unsupported {
	u := b.unsupportedAt(s, what, "")
	if b.c.isProgram() {
		u.Defs = b.c.statementsOf(c)
	}
	return u
}
