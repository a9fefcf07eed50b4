package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// exactClass is type(x) where there is no other object of the class: that of an exception,
// which the run tells, and of a static, such as an iterator, a function or a match.
type exactClass struct{ of *object }

func (exactClass) shape() string             { return "class of" }
func (k exactClass) leaves() []*object       { return []*object{k.of} }
func (k exactClass) with(l []*object) static { return exactClass{l[0]} }
func (exactClass) typeName() string          { return "type" }
func (k exactClass) exception() bool         { t := k.of.typ(); return t != nil && t.kind == ir.KExc }

func isExactClass(o *object) bool {
	_, ok := o.k.(exactClass)
	return ok
}

// path is the class's name with its module, as its repr has it; nil where that is not known.
func (k exactClass) path(b *builder) *object {
	if k.exception() {
		return b.leaf("exc.class_path", k.of, mkConst(b.c.mainModule()))
	}
	switch of := k.of.k.(type) {
	case classValue:
		return mkConst("enum." + k.of.shownClass())
	case record:
		return nil // classes written in Python: their names have no module
	case function, builtin, boundMethod, method, view, generatorCall, *generatorExp, rangeObject, slice, indexIterator, partial, cached, stream, module, structFormat, constant:
		return b.className(k.of)
	default:
		if of == nil && isGen(k.of) || k.of.hasTrait(namedTrait) {
			return b.className(k.of)
		}
	}
	return nil
}

func (k exactClass) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if _, ok := k.of.k.(mirrored); ok && name == "__name__" {
		return mkConst(k.of.typeName())
	}
	if k.exception() && name == "__name__" {
		return b.leaf("exc.class_name", k.of)
	}
	if name != "__name__" && name != "__qualname__" && name != "__module__" {
		return nil
	}
	path := k.path(b)
	if path == nil {
		return nil
	}
	if v, ok := path.constVal(); ok {
		at := strings.LastIndexByte(v.(string), '.')
		switch {
		case name != "__module__":
			return mkConst(v.(string)[at+1:])
		case at < 0:
			return mkConst("builtins")
		}
		return mkConst(v.(string)[:at])
	}
	if k.exception() && len(b.c.modules)+len(b.c.foreign) > 1 {
		return nil // where the name of a class's module ends is not known
	}
	if name == "__module__" {
		return b.viaModel(s, "class_module", path, mkConst(b.c.mainModule()))
	}
	return b.viaModel(s, "class_qualname", path, mkConst(b.c.mainModule()))
}

// isSingleton reports whether an object is Ellipsis or NotImplemented, of whose classes there
// are no other instances.
func isSingleton(o *object) bool {
	k, ok := o.k.(builtin)
	return ok && (k.name == "Ellipsis" || k.name == "NotImplemented")
}

// call makes an instance.
func (k exactClass) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	if isSingleton(k.of) && len(args) == 0 {
		return k.of
	}
	panic(b.unsupportedAt(s, "calling the class of a "+k.of.typeName(), "name the class"))
}

func (k exactClass) repr(b *builder, s *cogen.Site, o *object) *object {
	path := k.path(b)
	if path == nil {
		return nil
	}
	return b.concatAll([]*object{mkConst("<class '"), path, mkConst("'>")})
}

func (k exactClass) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if isSingleton(k.of) || k.exception() {
		return b.py("py.getattr", "__class__", tPyObj, b.toPython(k.of)).v, true
	}
	if of, ok := k.of.k.(mirrored); ok {
		if own := of.inPython(b, &cogen.Site{ID: -5, Src: b.site}); own != nil && b.cur != nil {
			return b.py("py.getattr", "__class__", tPyObj, own.v).v, true
		}
	}
	return nil, false
}

// sameClass compares two classes of which one is an exactClass of no exception; nil where
// that is not known.
func (b *builder) sameClass(l, r *object) *object {
	x, ok := l.k.(exactClass)
	if !ok {
		if x, ok = r.k.(exactClass); !ok {
			return nil
		}
		l, r = r, l
	}
	name := x.path(b)
	if name == nil || x.exception() {
		return nil
	}
	switch y := r.k.(type) {
	case exactClass:
		if other := y.path(b); other != nil && !y.exception() {
			return b.leaf("str.eq", name, other)
		}
	case typeObject:
		return b.leaf("str.eq", name, mkConst(y.name))
	case excClass:
		return falseObject
	case classValue:
		if !y.c.library {
			return falseObject
		}
	}
	return nil
}
