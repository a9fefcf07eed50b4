package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// exactClass is type(x) where there is no other object of the class: that of an exception,
// which the run tells, and of a static, such as an iterator, a function or a match.
type exactClass struct{ of *Object }

func (exactClass) Shape() string             { return "class of" }
func (k exactClass) Leaves() []*Object       { return []*Object{k.of} }
func (k exactClass) With(l []*Object) Static { return exactClass{l[0]} }
func (exactClass) TypeName() string          { return "type" }
func (k exactClass) exception() bool         { t := k.of.ValueType(); return t != nil && t.Kind == ir.KExc }

func isExactClass(o *Object) bool {
	_, ok := o.Static.(exactClass)
	return ok
}

// path is the class's name with its module, as its repr has it; nil where that is not known.
func (k exactClass) path(b *Builder) *Object {
	if k.exception() {
		return b.Leaf("exc.class_path", k.of, Const(b.Compiler.mainModule()))
	}
	switch of := k.of.Static.(type) {
	case ClassValue:
		return Const("enum." + k.of.shownClass())
	case Record:
		return nil // classes written in Python: their names have no module
	case Function, Builtin, BoundMethod, Method, View, generatorCall, *GeneratorExp, RangeObject, Slice, indexIterator, Partial, getter, cached, Stream, module, structFormat, Constant:
		return b.className(k.of)
	default:
		if of == nil && isGen(k.of) || k.of.hasTrait(NamedTrait) {
			return b.className(k.of)
		}
	}
	return nil
}

func (k exactClass) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if _, ok := k.of.Static.(Mirrored); ok && name == "__name__" {
		return Const(k.of.TypeName())
	}
	if k.exception() && name == "__name__" {
		return b.Leaf("exc.class_name", k.of)
	}
	if name != "__name__" && name != "__qualname__" && name != "__module__" {
		return nil
	}
	path := k.path(b)
	if path == nil {
		return nil
	}
	if v, ok := path.ConstVal(); ok {
		at := strings.LastIndexByte(v.(string), '.')
		switch {
		case name != "__module__":
			return Const(v.(string)[at+1:])
		case at < 0:
			return Const("builtins")
		}
		return Const(v.(string)[:at])
	}
	if k.exception() && len(b.Compiler.Modules)+len(b.Compiler.foreign) > 1 {
		return nil // where the name of a class's module ends is not known
	}
	if name == "__module__" {
		return b.viaModel(s, "class_module", path, Const(b.Compiler.mainModule()))
	}
	return b.viaModel(s, "class_qualname", path, Const(b.Compiler.mainModule()))
}

// isSingleton reports whether an object is Ellipsis or NotImplemented, of whose classes there
// are no other instances.
func isSingleton(o *Object) bool {
	k, ok := o.Static.(Builtin)
	return ok && (k.Name == "Ellipsis" || k.Name == "NotImplemented")
}

// Call makes an instance.
func (k exactClass) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	if isSingleton(k.of) && len(args) == 0 {
		return k.of
	}
	panic(b.UnsupportedAt(s, "calling the class of a "+k.of.TypeName(), "name the class"))
}

func (k exactClass) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	path := k.path(b)
	if path == nil {
		return nil
	}
	return b.ConcatAll([]*Object{Const("<class '"), path, Const("'>")})
}

func (k exactClass) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if isSingleton(k.of) || k.exception() {
		return b.Py("py.getattr", "__class__", PyObjType, b.ToPython(k.of)).Value, true
	}
	if of, ok := k.of.Static.(Mirrored); ok {
		if own := of.InPython(b, &cogen.Site{ID: -5, Src: b.Site}); own != nil && b.Current != nil {
			return b.Py("py.getattr", "__class__", PyObjType, own.Value).Value, true
		}
	}
	return nil, false
}

// sameClass compares two classes of which one is an exactClass of no exception; nil where
// that is not known.
func (b *Builder) sameClass(l, r *Object) *Object {
	x, ok := l.Static.(exactClass)
	if !ok {
		if x, ok = r.Static.(exactClass); !ok {
			return nil
		}
		l, r = r, l
	}
	name := x.path(b)
	if name == nil || x.exception() {
		return nil
	}
	switch y := r.Static.(type) {
	case exactClass:
		if other := y.path(b); other != nil && !y.exception() {
			return b.Leaf("str.eq", name, other)
		}
	case TypeObject:
		return b.Leaf("str.eq", name, Const(y.Name))
	case ExceptionClass:
		return False
	case ClassValue:
		if !y.c.library {
			return False
		}
	}
	return nil
}
