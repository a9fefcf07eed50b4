package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Attributes of instances and classes: descriptors of the class, what the
// instance holds, what else the class has (Python reference, 3.3.2).

type (
	// Descriptor is a staticmethod, classmethod or property.
	Descriptor struct {
		kind        string
		fn          *Object // of a property: the getter
		set, delete *Object // nil without
		cached      bool    // functools.cached_property
		doc         *Object // its __doc__, if that is not the getter's
		// load is the instance that describes the attribute: see userdescriptor.go.
		load func(b *Builder) *Object
	}
	// accessor is prop.setter and the like.
	accessor struct {
		NoLeaves
		of   Descriptor
		name string
	}
	// BoundMethod is a function of a class with what it is bound to.
	BoundMethod struct {
		recv *Object
		fn   *Object // without leaves, unless chosen
		name string
		// chosen is a function that run time chose, as a class body with branches does.
		chosen bool
	}
	// goMethod is a method that a decorator makes.
	goMethod struct {
		NoLeaves
		name string
		c    *UserClass
		fn   func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object
		any  bool // it takes arguments of unknown number
	}
	// superObject is super(): attributes behind class c in the mro of self.
	superObject struct {
		self *Object
		c    *UserClass
	}
	// typeOf is type(x) of an object that may be of several classes.
	typeOf struct{ of *Object }
)

func (k accessor) Shape() string         { return k.name + " " + k.of.Shape() }
func (k accessor) With([]*Object) Static { return k }
func (k BoundMethod) Shape() string      { return "bound " + k.fn.Static.Shape() }
func (k BoundMethod) Leaves() []*Object {
	ls := []*Object{k.recv}
	if k.chosen {
		ls = append(ls, k.fn.Static.Leaves()...)
	}
	return ls
}
func (k BoundMethod) With(l []*Object) Static {
	k.recv = l[0]
	if k.chosen {
		k.fn = NewObject(k.fn.Static.With(l[1:]))
	}
	return k
}
func (k goMethod) Shape() string              { return "member " + k.c.rec.symbol + "." + k.name }
func (k goMethod) With([]*Object) Static      { return k }
func (k superObject) Shape() string           { return "super " + k.c.rec.symbol }
func (k superObject) Leaves() []*Object       { return []*Object{k.self} }
func (k superObject) With(l []*Object) Static { return superObject{l[0], k.c} }
func (k typeOf) Shape() string                { return "type of" }
func (k typeOf) Leaves() []*Object            { return []*Object{k.of} }
func (k typeOf) With(l []*Object) Static      { return typeOf{l[0]} }

// ObjectAttr is o.name of an instance of a known class.
func (b *Builder) ObjectAttr(s *cogen.Site, o *Object, name string) *Object {
	r := o.Type.Layout
	if name == annotationsName && slices.ContainsFunc(r.Class.Mro, (*UserClass).isAnnotated) {
		b.noAnnotations(s, r.Class, r.Class.Mro)
	}
	if r.open {
		if v := b.openAttr(s, o, name); v != nil || b.Current == nil {
			return orDead(v)
		}
	}
	a, owner := r.Class.lookup(name)
	if a != nil || r.fields[name] != nil {
		b.Compiler.attributes[b.Site] = true
	}
	if a != nil {
		if d, ok := a.Static.(Descriptor); ok && d.kind == "property" {
			return b.propertyAttr(s, o, name, d)
		}
	}
	if f := r.fields[name]; f != nil {
		if a != nil && !isPlainAttr(a) {
			if d := r.Class.DataOf(); d != nil && d.Tuple {
				return b.classOrNone(s, o, name) // of a class derived from the named tuple
			}
			if f.unbound {
				panic(b.UnsupportedAt(s, "the attribute "+name+", which is a method of the class as well", "rename it"))
			}
			return b.getField(s, o, f) // hides the method
		}
		if a != nil && owner.classVar(name) != nil || special(o, "__getattr__") != nil {
			return b.getFieldOr(s, o, f, func() *Object { return b.classOrNone(s, o, name) })
		}
		return b.getField(s, o, f)
	}
	if a != nil {
		return b.classOrNone(s, o, name)
	}
	if v := b.instanceExcAttr(s, o, name); v != nil {
		return v
	}
	switch name {
	case "__class__":
		return b.classOf(s, o)
	case "__init__":
		return NewObject(BoundMethod{recv: o, fn: objectMember("__init__"), name: name})
	case "__dict__":
		if slots := r.Class.slots; slots != nil && !slots[name] {
			return b.NoAttribute(o, name)
		}
		return b.instanceDict(s, o)
	case "__dataclass_fields__", "__dataclass_params__", "__match_args__", "__orig_bases__", "__parameters__":
		if r.Class.DataOf() != nil || slices.ContainsFunc(r.Class.Mro, func(k *UserClass) bool { return k.generic }) {
			panic(b.ofClassOnly(s, r.Class, "the attribute "+name))
		}
	case "__doc__", "__module__", "__weakref__", "__slots__":
		panic(b.UnsupportedAt(s, "the attribute "+name, ""))
	}
	if m := objectMember(name); m != nil {
		return NewObject(BoundMethod{recv: o, fn: m, name: name})
	}
	return b.missingAttr(s, o, name)
}

func (b *Builder) NoAttribute(o *Object, name string) *Object {
	if IsObject(o) {
		if !b.keepsInDict(o.Type.Layout, name) && b.Compiler.definedIn(o.Type.Layout, name) {
			// No instance has been made yet.
			b.Compiler.growField(o.Type.Layout, name, NeverType)
			b.Abandon()
			return Dead
		}
		b.checkModelled(o.Type.Layout.Class, name)
	}
	return b.RaiseNoAttribute(o, name)
}

// bindMember is a class attribute read through an instance of class c.
func (b *Builder) bindMember(s *cogen.Site, o *Object, c *UserClass, a *Object, owner *UserClass, name string) *Object {
	switch k := a.Static.(type) {
	case Function, goMethod, managing, closureMethod, cached:
		return NewObject(BoundMethod{recv: o, fn: a, name: name, chosen: hasValues(a)})
	case dispatcher:
		if k.method {
			return NewObject(BoundMethod{recv: o, fn: a, name: name})
		}
	case partialMethod:
		p := k.Partial
		p.fn = b.bindMember(s, o, c, k.fn, owner, name)
		return NewObject(p)
	case Builtin:
		if k.binds() {
			return NewObject(BoundMethod{recv: o, fn: c.ofValue(a), name: name})
		}
	case Descriptor:
		switch k.kind {
		case "staticmethod":
			return k.fn
		case "classmethod":
			return b.ofClassMethod(s, c, k, name)
		}
		return b.callMember(s, k.fn, o, nil)
	}
	return b.classAttr(s, owner, name)
}

// ofClassMethod is a class method bound to class c; of a property, as Python
// had it from 3.9 to 3.12, its value.
func (b *Builder) ofClassMethod(s *cogen.Site, c *UserClass, k Descriptor, name string) *Object {
	if p, ok := k.fn.Static.(Descriptor); ok && p.kind == "property" {
		return b.callMember(s, p.fn, mkClass(c), nil)
	}
	return NewObject(BoundMethod{recv: mkClass(c), fn: k.fn, name: name})
}

// setObjectAttr is o.name = v of an instance of a known class.
func (b *Builder) setObjectAttr(s *cogen.Site, o *Object, name string, v *Object) {
	if m := special(o, "__setattr__"); m != nil {
		b.attrHook(s, o, m, "__setattr__", Const(name), v)
		return
	}
	b.setPlainAttr(s, o, name, v)
}

// setPlainAttr is object.__setattr__(o, name, v).
func (b *Builder) setPlainAttr(s *cogen.Site, o *Object, name string, v *Object) {
	r := o.Type.Layout
	if b.refuseFrozen(s, r.Class, name, "assign to") {
		return
	}
	a, _ := r.Class.lookup(name)
	if a != nil && !isCached(a) {
		if d, ok := a.Static.(Descriptor); ok && d.kind == "property" {
			if d.set == nil {
				b.checkModelled(r.Class, name)
				b.refuseProperty(r.Class, name, d, "set", "setter")
				return
			}
			b.native(s, r.Class, r.Class.name+"."+name, func() *Object { return b.callMember(s, d.set, o, []Arg{{Value: v}}) })
			return
		}
		if r.Class.slots != nil && !r.Class.slots[name] {
			b.RaiseNew("AttributeError", "'"+r.Class.name+"' object attribute '"+name+"' is read-only")
			return
		}
	}
	if d := r.Class.DataOf(); d != nil && d.Tuple {
		switch {
		case r.Class.isStructTime() && d.has(name):
			b.RaiseNew("AttributeError", "readonly attribute")
		case d.has(name):
			b.RaiseNew("AttributeError", "can't set attribute")
		case r.Class.data == nil && r.Class.slots == nil: // a class that derives from a named tuple has a dict
			b.Compiler.escapeObject(r.Class, NewUnsupported("an attribute of a named tuple besides its fields", "make it a field"))
			b.Abandon()
		default:
			b.NoAttribute(o, name)
		}
		return
	}
	if name == "__dict__" && b.setDict(s, o, v) {
		return
	}
	if name == "__class__" || name == "__dict__" {
		panic(b.UnsupportedAt(s, "setting "+name, ""))
	}
	if r.Class.slots != nil && !r.Class.slots[name] {
		b.NoAttribute(o, name)
		return
	}
	if isException(o.Type) && (name == argsField && !IsTuple(v) || excAttrOwners[name] != nil && name[0] == '_' || chainNames[name] || ofOSError[name] && r.Class.exc.isA("OSError")) {
		panic(b.UnsupportedAt(s, "setting "+name+" of an exception", ""))
	}
	if b.setInDict(s, o, name, v) {
		return
	}
	if !b.initialises(o) {
		b.stored(r)
	}
	b.putField(o, name, v)
}

// initialises reports whether o is the self of an __init__ that is running.
func (b *Builder) initialises(o *Object) bool {
	f := b.Frame
	if f.Gen.Name != "__init__" && f.Gen.Name != "__post_init__" || len(f.Gen.Params) == 0 {
		return false
	}
	i, ok := f.vars[f.Gen.Params[0].Var]
	return ok && b.Slots[i].Value == o.Value
}

// delObjectAttr is del o.name.
func (b *Builder) delObjectAttr(s *cogen.Site, o *Object, name string) {
	r := o.Type.Layout
	if b.refuseFrozen(s, r.Class, name, "delete") {
		return
	}
	if d := r.Class.DataOf(); d != nil && d.Tuple && d.has(name) {
		message := "can't delete attribute"
		if r.Class.isStructTime() {
			message = "readonly attribute"
		}
		b.RaiseNew("AttributeError", message)
		return
	}
	if b.delFromDict(s, o, name) {
		return
	}
	a, owner := r.Class.lookup(name)
	f := r.fields[name]
	switch {
	case a != nil && isPlainAttr(a) && owner.state && owner.enumOf() == nil && owner.DataOf() == nil:
		// What is left is the class's.
		b.Compiler.makeClassVar(owner, name, false)
		if f == nil || !f.unbound {
			b.NoAttribute(o, name)
			return
		}
	case a != nil && !isCached(a):
		if d, ok := a.Static.(Descriptor); ok && d.kind == "property" {
			if d.delete == nil {
				b.refuseProperty(r.Class, name, d, "delete", "deleter")
				return
			}
			b.native(s, r.Class, r.Class.name+"."+name, func() *Object { return b.callMember(s, d.delete, o, nil) })
			return
		}
		panic(b.ofClassOnly(s, r.Class, "deleting an attribute that the class has too"))
	case f == nil || !f.unbound:
		b.nothingToDelete(o, name)
		return
	}
	b.stored(r)
	b.getFieldOr(s, o, f, func() *Object { return b.nothingToDelete(o, name) })
	if b.Current == nil {
		return
	}
	op := b.Op("object.set", []*ir.Value{b.Value(o), b.Coerce(Unbound, f.typeOf())})
	op.Attrs.Sym = name
}

// classValueAttr is C.name.
func (b *Builder) classValueAttr(s *cogen.Site, c *UserClass, name string) *Object {
	if name == annotationsName {
		b.noAnnotations(s, c, []*UserClass{c})
	}
	if a, _ := c.lookup(name); a != nil {
		if d, ok := a.Static.(Descriptor); ok && d.load != nil {
			return b.ofDescriptor(s, c, d)
		}
	}
	if c.slotted(name) {
		panic(b.UnsupportedAt(s, "the descriptor of the slot "+name, ""))
	}
	return b.inClass(s, c.Mro, name, func(a *Object, owner *UserClass) *Object {
		switch k := a.Static.(type) {
		case closureMethod:
			panic(b.UnsupportedAt(s, "the method "+name+" of the class, which uses variables of the function around", "pass them as arguments"))
		case Function, goMethod, managing:
			return a
		case Descriptor:
			switch k.kind {
			case "staticmethod":
				return k.fn
			case "classmethod":
				return b.ofClassMethod(s, c, k, name)
			}
			return a
		}
		return b.classAttr(s, owner, name)
	}, func() *Object { return b.ofClass(s, c, name) })
}

// ofClass is an attribute of a class that no class statement binds.
func (b *Builder) ofClass(s *cogen.Site, c *UserClass, name string) *Object {
	if d := c.DataOf(); d != nil && d.Tuple && d.has(name) {
		panic(b.ofClassOnly(s, c, "the descriptor of the field "+name))
	}
	if o := b.ofMeta(s, c, name); o != nil {
		return o
	}
	switch name {
	case "__name__":
		return Const(c.name)
	case "__qualname__":
		return Const(c.qualName(b.Compiler.Prog.Info))
	case "__init__":
		return objectMember("__init__")
	case "__new__":
		if c.exc == nil && !c.meta && c.metaOf == nil && c.enumOf() == nil {
			return NewObject(Builtin{Name: "object.__new__"})
		}
	case "__class__":
		return NewObject(TypeObject{Name: "type"})
	case "__mro__", "__bases__":
		if d := c.DataOf(); !slices.ContainsFunc(c.Mro, func(k *UserClass) bool { return k.generic || k.valueKind != "" }) && c.exc == nil && c.enumOf() == nil && (d == nil || !d.Tuple) && !c.abstract {
			return classTuple(c, name == "__bases__")
		}
	case "__module__":
		if m := b.Compiler.classModule(c); m != "" {
			return Const(m)
		}
	case "__doc__":
		return b.classDoc(s, c)
	case "_field_defaults":
		if d := c.DataOf(); d != nil && d.Tuple {
			var pairs []cogen.Pair
			for _, f := range d.Fields {
				if f.dflt {
					pairs = append(pairs, cogen.Pair{Key: Const(f.Name), Value: b.classAttr(s, f.Owner, f.Name)})
				}
			}
			return b.Dict(s, pairs).(*Object)
		}
	case "__match_args__":
		if c.DataOf() != nil {
			names, _ := b.matchArgs(s, c, 0)
			var elems []*Object
			for _, n := range names {
				elems = append(elems, Const(n))
			}
			return TupleOf(elems...)
		}
	case "__subclasses__":
		if c.exc == nil && c.enumOf() == nil && b.Compiler.IsProgram() {
			return NewObject(Method{mkClass(c), name})
		}
	case "__members__":
		if c.enum != nil {
			return b.enumMap(s, c)
		}
	}
	if name == "mro" || name == "register" && c.abstract { // the metaclass has these
		panic(b.ofClassOnly(s, c, "the attribute "+name+" of a class"))
	}
	if name[0] == '_' && len(name) > 4 && name[len(name)-2:] == "__" {
		panic(b.ofClassOnly(s, c, "the attribute "+name+" of a class"))
	}
	b.checkModelled(c, name)
	return b.raiseNoClassAttribute(c, name)
}

// classAttr is the value of an attribute that the class statement binds: known
// at generation time, or a field of the module constant that its body gives.
func (b *Builder) classAttr(s *cogen.Site, c *UserClass, name string) *Object {
	if sv := c.classVar(name); sv != nil && !sv.flagged {
		return b.loadShared(nil, sv, nil)
	}
	for i, d := range c.dynamic {
		if d != name {
			continue
		}
		t := b.loadClassConstant(c)
		if t.IsDead() {
			return Dead
		}
		return b.TupleField(t, i)
	}
	return c.Attrs[name]
}

// loadClassConstant is the tuple of a class's computed attributes.
func (b *Builder) loadClassConstant(c *UserClass) *Object {
	g := b.Compiler.globalOf(c.prog, c.binding, b.Compiler.bindings[c.binding])
	if g.failed != nil {
		panic(g.failed)
	}
	return b.readGlobal(g)
}

// memberAttr is o.name where o may be an instance. A name that is a method of
// every class it may be of stays one attribute of a union, to be dispatched by
// the call.
func (b *Builder) memberAttr(s *cogen.Site, o *Object, name string) *Object {
	if IsObject(o) {
		return b.ObjectAttr(s, o, name)
	}
	if name == "__class__" && onlyObjects(o.Type) && !HasKind(o.Type, ir.KNone) {
		return NewObject(typeOf{o})
	}
	methods := true
	for _, m := range o.Type.Elems {
		if m.Kind != ir.KObject {
			methods = false
			continue
		}
		a, _ := m.Layout.Class.lookup(name)
		if a == nil || m.Layout.fields[name] != nil {
			methods = false
			continue
		}
		_, fn := a.Static.(Function)
		methods = methods && fn
	}
	if methods {
		return NewObject(Method{o, name})
	}
	// What has no such attribute raises now, before arguments are evaluated.
	var lacking, rest []*Type
	for _, m := range o.Type.Elems {
		if m.Kind == ir.KNone && !isSpecialName(name) {
			lacking = append(lacking, m)
		} else {
			rest = append(rest, m)
		}
	}
	if len(lacking) > 0 && len(rest) > 0 {
		is := b.Op("union.is", []*ir.Value{o.Value}, ir.Bool)
		is.Attrs.Type = ir.None
		b.Branch(Dynamic(is.Result(), BoolType), func() { b.NoAttribute(None, name) }, func() {})
		if b.Current == nil {
			return Dead
		}
		n := *b.narrow(o, UnionOf(rest))
		n.root = nil
		return b.memberAttr(s, &n, name)
	}
	return b.PerMember(o, func(m *Object) *Object { return b.GetAttr(s, m, name).(*Object) })
}

// callBound calls a bound method.
func (b *Builder) callBound(s *cogen.Site, k BoundMethod, args []Arg) *Object {
	if k.recv.Static == nil && k.recv.Type.Kind == ir.KUnion {
		return b.PerMember(k.recv, func(o *Object) *Object {
			bound := k
			bound.recv = o
			return b.callBound(s, bound, args)
		})
	}
	if slices.ContainsFunc(args, func(a Arg) bool { return holdsChanging(a.Value) }) && b.getsChanging(k.recv) {
		return Dead
	}
	call := func() *Object { return b.callMember(s, k.fn, k.recv, args) }
	if o, ok := b.methodOfDates(s, k, args, call); ok {
		return o
	}
	if !IsObject(k.recv) {
		return call()
	}
	c := k.recv.Type.Layout.Class
	return b.native(s, c, c.name+"."+k.name+"()", call)
}
