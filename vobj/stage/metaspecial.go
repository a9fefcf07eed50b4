package stage

import "github.com/hipy-lang/hipy/cogen"

// What builtins and operators ask of classes, whose metaclass says it: len(Registry), for c in Registry, Registry[name].
// Items of a class may also be what its own __class_getitem__ gives.

// metaMethod is the method that a class has of its metaclass, nil without.
func (c *UserClass) metaMethod(name string) *Object {
	if c.metaOf == nil {
		return nil
	}
	m, _ := c.metaOf.lookup(name)
	return m
}

// callMeta calls a method of the metaclass with the class.
func (b *Builder) callMeta(s *cogen.Site, c *UserClass, m *Object, name string, args ...*Object) *Object {
	var as []Arg
	for _, a := range args {
		as = append(as, Arg{Value: a})
	}
	return b.native(s, c, c.metaOf.name+"."+name+"()", func() *Object { return b.callMember(s, m, mkClass(c), as) })
}

// givesItems reports whether the class itself says what its items are.
func (c *UserClass) givesItems() bool {
	m, _ := c.lookup("__class_getitem__")
	return m != nil || c.metaMethod("__getitem__") != nil
}

// Item is C[i]; nil for a class that is generic, or an enumeration.
func (k ClassValue) Item(b *Builder, s *cogen.Site, o, i *Object) *Object {
	if m := k.c.metaMethod("__getitem__"); m != nil {
		return b.callMeta(s, k.c, m, "__getitem__", i)
	}
	if m, _ := k.c.lookup("__class_getitem__"); m != nil {
		return b.native(s, k.c, k.c.name+".__class_getitem__()", func() *Object {
			return b.CallObject(s, b.classValueAttr(s, k.c, "__class_getitem__"), []Arg{{Value: i}})
		})
	}
	return nil
}

func (k ClassValue) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	if m := k.c.metaMethod("__contains__"); m != nil {
		return b.TruthOf(s, b.callMeta(s, k.c, m, "__contains__", x))
	}
	if k.c.metaOf != nil {
		panic(b.ofClassOnly(s, k.c, "`in` of a class whose metaclass has no __contains__"))
	}
	return nil
}

func (k ClassValue) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	m := k.c.metaMethod("__iter__")
	if m == nil {
		return nil, false
	}
	i := b.checkedIterator(s, m, b.callMeta(s, k.c, m, "__iter__"))
	if b.Current == nil || i.IsDead() {
		return nil, true
	}
	return b.iterate(s, i), true
}

func (k ClassValue) Truth(b *Builder, s *cogen.Site, o *Object) *Object {
	if m := k.c.metaMethod("__bool__"); m != nil {
		return b.checkedResult(s, o, b.callMeta(s, k.c, m, "__bool__"), "__bool__", "__bool__")
	}
	if k.c.metaMethod("__len__") != nil {
		return b.TruthOf(s, k.Length(b, s, o))
	}
	return nil
}
