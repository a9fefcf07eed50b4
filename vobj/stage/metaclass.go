package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// Metaclasses that say what a call of their classes does (class Singleton(type) with __call__), and that have
// attributes and methods for these. Such a class has no instances at run time: its instances are the
// classes, which are known when code is generated. How they make classes is in metamaking.go.

// metaMembers are the special members that a metaclass may have.
var metaMembers = []string{
	"__bool__", "__call__", "__contains__", "__doc__", "__getitem__", "__init__", "__iter__", "__len__", "__new__", "__repr__", "__slots__",
}

// unclearMeta says why a metaclass with a member is CPython's, "" if it is not.
func (c *UserClass) unclearMeta(name string, o *Object) string {
	if !c.meta {
		return ""
	}
	if d, ok := o.Static.(Descriptor); ok && d.load == nil && !d.cached && d.set == nil && d.delete == nil {
		o = d.fn
	}
	_, function := o.Static.(Function)
	if isSpecialName(name) && !slices.Contains(metaMembers, name) || !function && !isPlainAttr(o) || name == "mro" {
		return "it is a metaclass with the member " + name
	}
	return ""
}

// metaclassOf is the metaclass of a class with the given bases and keyword, nil for type; ok is false
// where they have none in common.
func metaclassOf(bases []*UserClass, given *UserClass) (meta *UserClass, ok bool) {
	meta = given
	for _, k := range bases {
		switch m := k.metaOf; {
		case m == nil || meta != nil && meta.derives(m):
		case meta == nil || m.derives(meta):
			meta = m
		default:
			return nil, false
		}
	}
	return meta, true
}

// unfitMeta says why a class can't have a metaclass of the program, "" if it can.
func (c *UserClass) unfitMeta(meta *UserClass, base string) string {
	if meta == nil {
		return ""
	}
	for _, k := range meta.Mro {
		for _, name := range k.order {
			if isPropertyAttr(k.Attrs[name]) && owner(c, name) != nil {
				return "its attribute " + name + ", which is a property of its metaclass"
			}
		}
	}
	if c.meta || c.exc != nil || base != "" || slices.ContainsFunc(c.Mro, func(k *UserClass) bool { return k.valueKind != "" || (k.abstract || k.abc) && !meta.abcs }) {
		return "its metaclass"
	}
	return ""
}

// hasProperty reports whether a metaclass has a property with a name.
func hasProperty(meta *UserClass, name string) bool {
	a, _ := meta.lookup(name)
	return a != nil && isPropertyAttr(a)
}

// calledByMeta is a call of a class whose metaclass says what that does; nil if it does not.
func (b *Builder) calledByMeta(s *cogen.Site, c *UserClass, args []Arg) *Object {
	if c.meta {
		panic(b.UnsupportedAt(s, "a call of the metaclass "+c.name, "write a class statement"))
	}
	if c.metaOf == nil {
		return nil
	}
	m, _ := c.metaOf.lookup("__call__")
	if m == nil {
		return nil
	}
	return b.native(s, c, c.name+"()", func() *Object { return b.callMember(s, m, mkClass(c), args) })
}

// ofMeta is an attribute that a class has from its metaclass; nil if there is none.
func (b *Builder) ofMeta(s *cogen.Site, c *UserClass, name string) *Object {
	if c.metaOf == nil {
		return nil
	}
	return b.metaAttr(s, c, c.metaOf.Mro, name)
}

func (b *Builder) metaAttr(s *cogen.Site, c *UserClass, mro []*UserClass, name string) *Object {
	if a, _ := find(mro, name); a == nil || b.Current == nil {
		return nil
	}
	return b.inClass(s, mro, name, func(a *Object, owner *UserClass) *Object {
		switch k := a.Static.(type) {
		case Function:
			return NewObject(BoundMethod{recv: mkClass(c), fn: a, name: name})
		case Descriptor:
			switch k.kind {
			case "staticmethod":
				return k.fn
			case "classmethod":
				return b.ofClassMethod(s, c.metaOf, k, name)
			}
			return b.callMember(s, k.fn, mkClass(c), nil)
		}
		return b.classAttr(s, owner, name)
	}, func() *Object { return b.raiseNoClassAttribute(c, name) })
}

// superMeta is super().name in a method of a metaclass.
func (b *Builder) superMeta(s *cogen.Site, k superObject, c *UserClass, name string) *Object {
	if o := b.metaAttr(s, c, c.metaOf.after(k.c), name); o != nil {
		return o
	}
	if name == "__init__" {
		return NewObject(BoundMethod{recv: k.self, fn: NewObject(goMethod{name: name, c: rootClass, any: true, fn: func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.builtinTypeInit(s, append([]Arg{{Value: self}}, args...))
		}}), name: name})
	}
	if name != "__call__" || b.Current == nil {
		panic(b.UnsupportedAt(s, "super()."+name+" in a metaclass", ""))
	}
	return NewObject(BoundMethod{recv: k.self, fn: NewObject(goMethod{name: name, c: rootClass, any: true, fn: func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.constructOwn(s, self.Static.(ClassValue).c, args)
	}}), name: name})
}

// inMeta reports whether an object is a class whose metaclass derives from another one.
func inMeta(o *Object, meta *UserClass) bool {
	k, ok := o.Static.(ClassValue)
	return ok && k.c.metaOf != nil && k.c.metaOf.derives(meta)
}
