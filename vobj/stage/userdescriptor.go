package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Descriptors of the program: instances of classes with __get__ and __set__ that a class statement binds. To the class
// such an attribute is a property whose functions call these methods. The instance itself is kept in
// a state variable of the class, which has a name of its own. One without __set__ is looked for behind what the instance holds.

// descriptorMembers are the methods that make the instances of a class descriptors.
var descriptorMembers = []string{"__get__", "__set__", "__delete__", "__set_name__"}

// describes reports whether an object may be an instance of such a class.
func describes(o *Object) bool {
	found := false
	if t := o.ValueType(); t != nil {
		for _, m := range t.Members() {
			member := &Object{Type: m}
			found = found || IsObject(member) && slices.ContainsFunc(descriptorMembers, func(name string) bool { return special(member, name) != nil })
		}
	}
	return found
}

// descriptor makes the attribute of a class of an instance that describes it; why says why the class is
// CPython's then.
func (b *Builder) descriptor(c *UserClass, def *tree.ClassDef, name string, o *Object, plain bool) (d *Object, why string) {
	annotated := slices.ContainsFunc(def.Body, func(s tree.Stmt) bool {
		a, ok := s.(*tree.AnnAssign)
		if !ok {
			return false
		}
		target, ok := a.Target.(*tree.Name)
		return ok && target.ID == name
	})
	if !plain || annotated || !IsObject(o) || special(o, "__get__") == nil || isSpecialName(name) {
		return nil, "its attribute " + name + " may be a descriptor"
	}
	hidden := "$" + name
	b.storeShared(b.Compiler.makeClassVar(c, hidden, false), o)
	load := func(b *Builder) *Object { return b.loadShared(nil, c.classVar(hidden), nil) }
	member := func(fn memberFunc) *Object { return NewObject(goMethod{name: name, c: c, fn: fn}) }
	set, remove := "__set__", "__delete__"
	if special(o, set) == nil && special(o, remove) == nil {
		return NewObject(Descriptor{kind: "property", load: load, fn: member(heldOr(name, load)), set: member(holdInstead(name)), delete: member(dropHeld(name))}), ""
	}
	call := func(method string) *Object {
		return member(func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			d := load(b)
			if b.Current == nil || d.IsDead() {
				return Dead
			}
			m := special(d, method)
			if m == nil {
				return b.RaiseNew("AttributeError", method)
			}
			all := []*Object{self}
			for _, a := range args {
				all = append(all, a.Value)
			}
			if method == "__get__" {
				all = append(all, mkClass(self.Type.Layout.Class))
			}
			return b.callSpecial(s, d, m, method, all...)
		})
	}
	return NewObject(Descriptor{kind: "property", load: load, fn: call("__get__"), set: call(set), delete: call(remove)}), ""
}

// heldOr is what an instance holds, else what __get__ gives.
func heldOr(name string, load func(b *Builder) *Object) memberFunc {
	return func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
		get := func() *Object {
			d := load(b)
			if b.Current == nil || d.IsDead() {
				return Dead
			}
			return b.callSpecial(s, d, special(d, "__get__"), "__get__", self, mkClass(self.Type.Layout.Class))
		}
		switch r := self.Type.Layout; {
		case r.whole:
			return b.fromDict(s, self, Const(name), get)
		case r.fields[name] != nil:
			return b.getFieldOr(s, self, r.fields[name], get)
		}
		return get()
	}
}

// holdInstead has an instance hold an attribute.
func holdInstead(name string) memberFunc {
	return func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		b.stored(self.Type.Layout)
		if self.Type.Layout.whole {
			b.putInDict(s, self, Const(name), args[0].Value)
		} else {
			b.putField(self, name, args[0].Value)
		}
		return noneOrDead(b)
	}
}

// dropHeld deletes what it holds.
func dropHeld(name string) memberFunc {
	return func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
		r := self.Type.Layout
		missing := func() *Object { return b.RaiseNew("AttributeError", name) }
		switch f := r.fields[name]; {
		case r.whole:
			b.dropFromDict(s, self, Const(name), func() { missing() })
		case f == nil || !f.unbound:
			return missing()
		default:
			if b.getFieldOr(s, self, f, missing); b.Current != nil {
				b.Op("object.set", []*ir.Value{b.Value(self), b.Coerce(Unbound, f.typeOf())}).Attrs.Sym = name
			}
		}
		return noneOrDead(b)
	}
}

// ofDescriptor is C.name of such an attribute.
func (b *Builder) ofDescriptor(s *cogen.Site, c *UserClass, d Descriptor) *Object {
	o := d.load(b)
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	return b.callSpecial(s, o, special(o, "__get__"), "__get__", None, mkClass(c))
}

// nameDescriptors calls __set_name__ of what a class statement has bound.
func (b *Builder) nameDescriptors(s *cogen.Site, c *UserClass) {
	for _, name := range c.order {
		d, ok := c.Attrs[name].Static.(Descriptor)
		if !ok || d.load == nil || b.Current == nil {
			continue
		}
		o := d.load(b)
		if b.Current == nil || o.IsDead() {
			return
		}
		if m := special(o, "__set_name__"); m != nil {
			b.callSpecial(s, o, m, "__set_name__", mkClass(c), Const(name))
		}
	}
}

func isFunctionObject(o *Object) bool {
	_, ok := o.Static.(Function)
	return ok
}
