package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Classes as objects: type(x), and what compares them. Classes that meet are a
// variant, as functions are.

func isTypeOf(o *Object) bool {
	_, ok := o.Static.(typeOf)
	return ok
}

// classTuple is the __mro__ or the __bases__ of a class.
func classTuple(c *UserClass, bases bool) *Object {
	var elems []*Object
	list := c.Mro
	if bases {
		list = c.bases
	}
	for _, k := range list {
		elems = append(elems, mkClass(k))
	}
	if !bases || len(elems) == 0 {
		elems = append(elems, NewObject(TypeObject{Name: "object"}))
	}
	return TupleOf(elems...)
}

// docOf is the text at the beginning of a class or function.
func docOf(n tree.Node) *Object {
	if body := bodyOf(n); len(body) > 0 {
		if e, ok := body[0].(*tree.ExprStmt); ok {
			if k, ok := e.Value.(*tree.Constant); ok {
				if t, ok := k.Value.(tree.Text); ok {
					return Const(string(t))
				}
			}
		}
	}
	return None
}

// classDoc is the __doc__ of a class: named tuples without a text of their own have one made of their fields, data
// classes the signature with its annotations, which are CPython's.
func (b *Builder) classDoc(s *cogen.Site, c *UserClass) *Object {
	doc := docOf(c.node)
	if doc != None || c.data == nil {
		return doc
	}
	if !c.data.Tuple {
		panic(b.UnsupportedAt(s, "the __doc__ that dataclass() makes", "give the class a docstring"))
	}
	var names []string
	for _, f := range c.data.Fields {
		names = append(names, f.Name)
	}
	list := strings.Join(names, ", ")
	if len(names) == 1 {
		list += ","
	}
	return Const(c.name + "(" + list + ")")
}

// classOfExc is the exception of which an object is the class, or nil.
func classOfExc(o *Object) *Object {
	if k, ok := o.Static.(exactClass); ok && k.exception() {
		return k.of
	}
	return nil
}

// isClass reports whether the object is a class that generation knows.
func isClass(o *Object) bool {
	switch o.Static.(type) {
	case ClassValue, TypeObject, ExceptionClass:
		return true
	}
	return false
}

// classOf is the class of an object: a class of the program or a builtin type.
func (b *Builder) classOf(s *cogen.Site, o *Object) *Object {
	if isPlainObject(o) {
		return NewObject(TypeObject{Name: "object"})
	}
	if IsObject(o) {
		return mkClass(o.Type.Layout.Class.shown())
	}
	if isMachineArray(o) {
		return NewObject(*b.Compiler.Lib.ModuleFunc("array", "array"))
	}
	if k, ok := o.Static.(Record); ok && recordKinds[k.Kind].class != "" {
		return NewObject(*b.Compiler.Lib.ModuleFunc("collections", k.Kind))
	}
	if k, ok := o.Static.(ClassValue); ok && k.c.metaOf != nil {
		return mkClass(k.c.metaOf)
	}
	if k, ok := o.Static.(ClassValue); isClass(o) && (!ok || !k.c.abstract && k.c.enumOf() == nil) {
		return NewObject(TypeObject{Name: "type"})
	}
	if k, ok := Capable[Classed](b, o); ok {
		if c := k.ClassOf(b, o); c != nil {
			return c
		}
	}
	t := o.ValueType()
	if IsPyObj(o) {
		return b.CallPy(b.PyBuiltin("type"), []Arg{{Value: o}})
	}
	if t != nil && t.Kind == ir.KExc || t == nil && !IsTuple(o) && !isInstanceDict(o) {
		if o.Static != nil && TypeNames[o.shownClass()] {
			return NewObject(TypeObject{Name: o.shownClass()})
		}
		return NewObject(exactClass{o})
	}
	return NewObject(TypeObject{Name: o.TypeName()})
}

// ofClassOnly is something unsupported that a program may have of a class which is CPython's.
func (b *Builder) ofClassOnly(s *cogen.Site, c *UserClass, what string) *Unsupported {
	u := b.UnsupportedAt(s, what, "")
	if b.Compiler.IsProgram() {
		u.Defs = b.Compiler.statementsOf(c)
	}
	return u
}

// constant is the tuple of the attributes that the class's body computes.
func (c *UserClass) constant() *Object {
	elems := make([]*Object, len(c.dynamic))
	for i, n := range c.dynamic {
		elems[i] = c.Attrs[n]
	}
	return TupleOf(elems...)
}
