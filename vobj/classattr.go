package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Attributes of instances and classes: descriptors of the class, what the
// instance holds, what else the class has (Python reference, 3.3.2).

type (
	// descriptor is a staticmethod, classmethod or property.
	descriptor struct {
		noLeaves
		kind        string
		fn          *object // of a property: the getter
		set, delete *object // nil without
		cached      bool    // functools.cached_property
	}
	// accessor is prop.setter and the like.
	accessor struct {
		noLeaves
		of   descriptor
		name string
	}
	// boundMethod is a function of a class with what it is bound to.
	boundMethod struct {
		recv *object
		fn   *object // without leaves, unless chosen
		name string
		// chosen is a function that run time chose, as a class body with branches does.
		chosen bool
	}
	// goMethod is a method that a decorator makes.
	goMethod struct {
		noLeaves
		name string
		c    *userClass
		fn   func(b *builder, s *cogen.Site, self *object, args []arg) *object
		any  bool // it takes arguments of unknown number
	}
	// superObject is super(): attributes behind class c in the mro of self.
	superObject struct {
		self *object
		c    *userClass
	}
	// typeOf is type(x) of an object that may be of several classes.
	typeOf struct{ of *object }
)

func (k descriptor) shape() string         { return k.kind + " " + k.fn.k.shape() }
func (k descriptor) with([]*object) static { return k }
func (k accessor) shape() string           { return k.name + " " + k.of.shape() }
func (k accessor) with([]*object) static   { return k }
func (k boundMethod) shape() string        { return "bound " + k.fn.k.shape() }
func (k boundMethod) leaves() []*object {
	ls := []*object{k.recv}
	if k.chosen {
		ls = append(ls, k.fn.k.leaves()...)
	}
	return ls
}
func (k boundMethod) with(l []*object) static {
	k.recv = l[0]
	if k.chosen {
		k.fn = mkStatic(k.fn.k.with(l[1:]))
	}
	return k
}
func (k goMethod) shape() string              { return "member " + k.c.rec.symbol + "." + k.name }
func (k goMethod) with([]*object) static      { return k }
func (k superObject) shape() string           { return "super " + k.c.rec.symbol }
func (k superObject) leaves() []*object       { return []*object{k.self} }
func (k superObject) with(l []*object) static { return superObject{l[0], k.c} }
func (k typeOf) shape() string                { return "type of" }
func (k typeOf) leaves() []*object            { return []*object{k.of} }
func (k typeOf) with(l []*object) static      { return typeOf{l[0]} }

// objectAttr is o.name of an instance of a known class.
func (b *builder) objectAttr(s *cogen.Site, o *object, name string) *object {
	r := o.t.rec
	a, owner := r.class.lookup(name)
	if a != nil {
		if d, ok := a.k.(descriptor); ok && d.kind == "property" {
			if special(o, "__getattr__") != nil {
				panic(b.unsupportedAt(s, "the property "+name+" of a class with __getattr__", "make it a method"))
			}
			if d.cached {
				return b.cachedAttr(s, o, name, d)
			}
			return b.native(s, r.class, r.class.name+"."+name, func() *object { return b.callMember(s, d.fn, o, nil) })
		}
	}
	if f := r.fields[name]; f != nil {
		if a != nil && !isPlainAttr(a) {
			if d := r.class.dataOf(); d != nil && d.tuple {
				return b.classOrNone(s, o, name) // of a class derived from the named tuple
			}
			if f.unbound {
				panic(b.unsupportedAt(s, "the attribute "+name+", which is a method of the class as well", "rename it"))
			}
			return b.getField(s, o, f) // hides the method
		}
		if a != nil && owner.classVar(name) != nil || special(o, "__getattr__") != nil {
			return b.getFieldOr(s, o, f, func() *object { return b.classOrNone(s, o, name) })
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
		return mkClass(r.class)
	case "__init__":
		return mkStatic(boundMethod{recv: o, fn: objectMember("__init__"), name: name})
	case "__dict__":
		return b.instanceDict(s, o)
	case "__doc__", "__module__", "__weakref__", "__slots__":
		panic(b.unsupportedAt(s, "the attribute "+name, ""))
	}
	if m := objectMember(name); m != nil {
		return mkStatic(boundMethod{recv: o, fn: m, name: name})
	}
	return b.missingAttr(s, o, name)
}

// classOrNone is an attribute that the class of an instance may have.
func (b *builder) classOrNone(s *cogen.Site, o *object, name string) *object {
	c := o.t.rec.class
	return b.inClass(s, c.mro, name, func(a *object, owner *userClass) *object { return b.bindMember(s, o, c, a, owner, name) },
		func() *object { return b.missingAttr(s, o, name) })
}

func (b *builder) noAttribute(o *object, name string) *object {
	if isObject(o) {
		if b.c.definedIn(o.t.rec, name) {
			// No instance has been made yet.
			b.c.growField(o.t.rec, name, tNever)
			b.abandon()
			return deadObject
		}
		b.checkModelled(o.t.rec.class, name)
	}
	return b.raiseNoAttribute(o, name)
}

// bindMember is a class attribute read through an instance of class c.
func (b *builder) bindMember(s *cogen.Site, o *object, c *userClass, a *object, owner *userClass, name string) *object {
	switch k := a.k.(type) {
	case function, goMethod, managing, closureMethod, cached:
		return mkStatic(boundMethod{recv: o, fn: a, name: name, chosen: hasValues(a)})
	case descriptor:
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
func (b *builder) ofClassMethod(s *cogen.Site, c *userClass, k descriptor, name string) *object {
	if p, ok := k.fn.k.(descriptor); ok && p.kind == "property" {
		return b.callMember(s, p.fn, mkClass(c), nil)
	}
	return mkStatic(boundMethod{recv: mkClass(c), fn: k.fn, name: name})
}

// getField reads an attribute that the instance holds.
func (b *builder) getField(s *cogen.Site, o *object, f *field) *object {
	return b.getFieldOr(s, o, f, nil)
}

// getFieldOr is getField; absent, if it is not nil, is what an instance has that
// does not hold the attribute.
func (b *builder) getFieldOr(s *cogen.Site, o *object, f *field, absent func() *object) *object {
	if b.cur == nil {
		return deadObject
	}
	t := f.typeOf()
	op := b.op("object.get", []*ir.Value{b.value(o)}, t.ir())
	op.Attrs.Sym = f.name
	v := dyn(op.Result(), t)
	if !f.unbound {
		if f.t.kind == ir.KNever {
			// Nothing is ever stored: this is never reached.
			b.op("unreachable", nil)
			b.cur = nil
			return deadObject
		}
		if t.kind == ir.KNone {
			return noneObject
		}
		return v
	}
	is := b.op("union.is", []*ir.Value{v.v}, ir.Bool)
	is.Attrs.Type = ir.Unbound
	if absent != nil {
		return b.branchValue(dyn(is.Result(), tBool), absent, func() *object {
			if f.t.kind == ir.KNever {
				b.abandon()
				return deadObject
			}
			n := *b.narrow(v, f.t)
			n.root = nil
			return &n
		})
	}
	b.branch(dyn(is.Result(), tBool), func() { b.noAttribute(o, f.name) }, func() {})
	if b.cur == nil || f.t.kind == ir.KNever {
		if b.cur != nil {
			b.op("unreachable", nil)
			b.cur = nil
		}
		return deadObject
	}
	n := b.narrow(v, f.t)
	if n.root != nil {
		// Of no variable: what is read next may be another value.
		c := *n
		c.root = nil
		n = &c
	}
	return n
}

// putField sets an attribute that the instance holds.
func (b *builder) putField(o *object, name string, v *object) {
	if b.cur == nil || v.isDead() {
		return
	}
	t := v.typ()
	if t == nil && b.pull(v, unsupported("a "+v.typeName()+" as the attribute "+name, "")) {
		b.abandon()
		return
	}
	if t == nil {
		v = b.kept(v)
		t = b.c.storedType(v)
	}
	if t == nil {
		panic(unsupported("a "+v.typeName()+" as the attribute "+name, "keep plain values and objects in attributes"))
	}
	f := b.c.growField(o.t.rec, name, t)
	val := b.coerce(v, f.typeOf())
	if b.cur == nil || val == nil {
		return
	}
	op := b.op("object.set", []*ir.Value{b.value(o), val})
	op.Attrs.Sym = name
}

// setObjectAttr is o.name = v of an instance of a known class.
func (b *builder) setObjectAttr(s *cogen.Site, o *object, name string, v *object) {
	if m := special(o, "__setattr__"); m != nil {
		b.attrHook(s, o, m, "__setattr__", mkConst(name), v)
		return
	}
	b.setPlainAttr(s, o, name, v)
}

// setPlainAttr is object.__setattr__(o, name, v).
func (b *builder) setPlainAttr(s *cogen.Site, o *object, name string, v *object) {
	r := o.t.rec
	if b.refuseFrozen(s, r.class, name, "assign to") {
		return
	}
	a, _ := r.class.lookup(name)
	if a != nil && !isCached(a) {
		if d, ok := a.k.(descriptor); ok && d.kind == "property" {
			if d.set == nil {
				b.checkModelled(r.class, name)
				b.raise("AttributeError", "property '"+name+"' of '"+r.class.name+"' object has no setter")
				return
			}
			b.native(s, r.class, r.class.name+"."+name, func() *object { return b.callMember(s, d.set, o, []arg{{val: v}}) })
			return
		}
		if r.class.slots != nil && !r.class.slots[name] {
			b.raise("AttributeError", "'"+r.class.name+"' object attribute '"+name+"' is read-only")
			return
		}
	}
	if d := r.class.dataOf(); d != nil && d.tuple {
		if d.has(name) {
			b.raise("AttributeError", "can't set attribute")
		} else {
			b.noAttribute(o, name)
		}
		return
	}
	if name == "__class__" || name == "__dict__" {
		panic(b.unsupportedAt(s, "setting "+name, ""))
	}
	if r.class.slots != nil && !r.class.slots[name] {
		b.noAttribute(o, name)
		return
	}
	if isException(o.t) && (name == argsField && !isTuple(v) || excAttrOwners[name] != nil && name[0] == '_' || name == "__cause__" || ofOSError[name] && r.class.exc.isA("OSError")) {
		panic(b.unsupportedAt(s, "setting "+name+" of an exception", ""))
	}
	if !b.initialises(o) {
		b.stored(r)
	}
	b.putField(o, name, v)
}

// initialises reports whether o is the self of an __init__ that is running.
func (b *builder) initialises(o *object) bool {
	f := b.frame
	if f.gen.Name != "__init__" && f.gen.Name != "__post_init__" || len(f.gen.Params) == 0 {
		return false
	}
	i, ok := f.vars[f.gen.Params[0].Var]
	return ok && b.slots[i].v == o.v
}

// delObjectAttr is del o.name.
func (b *builder) delObjectAttr(s *cogen.Site, o *object, name string) {
	r := o.t.rec
	if b.refuseFrozen(s, r.class, name, "delete") {
		return
	}
	if d := r.class.dataOf(); d != nil && d.tuple && d.has(name) {
		b.raise("AttributeError", "can't delete attribute")
		return
	}
	a, owner := r.class.lookup(name)
	f := r.fields[name]
	switch {
	case a != nil && isPlainAttr(a) && owner.state && owner.enumOf() == nil && owner.dataOf() == nil:
		// What is left is the class's.
		b.c.makeClassVar(owner, name, false)
		if f == nil || !f.unbound {
			b.noAttribute(o, name)
			return
		}
	case a != nil && !isCached(a):
		if d, ok := a.k.(descriptor); ok && d.kind == "property" {
			if d.delete == nil {
				b.raise("AttributeError", "property '"+name+"' of '"+r.class.name+"' object has no deleter")
				return
			}
			b.native(s, r.class, r.class.name+"."+name, func() *object { return b.callMember(s, d.delete, o, nil) })
			return
		}
		panic(b.ofClassOnly(s, r.class, "deleting an attribute that the class has too"))
	case f == nil || !f.unbound:
		b.noAttribute(o, name)
		return
	}
	b.stored(r)
	b.getField(s, o, f)
	if b.cur == nil {
		return
	}
	op := b.op("object.set", []*ir.Value{b.value(o), b.coerce(unboundObject, f.typeOf())})
	op.Attrs.Sym = name
}

// classValueAttr is C.name.
func (b *builder) classValueAttr(s *cogen.Site, c *userClass, name string) *object {
	if c.slotted(name) {
		panic(b.unsupportedAt(s, "the descriptor of the slot "+name, ""))
	}
	return b.inClass(s, c.mro, name, func(a *object, owner *userClass) *object {
		switch k := a.k.(type) {
		case closureMethod:
			panic(b.unsupportedAt(s, "the method "+name+" of the class, which uses variables of the function around", "pass them as arguments"))
		case function, goMethod, managing:
			return a
		case descriptor:
			switch k.kind {
			case "staticmethod":
				return k.fn
			case "classmethod":
				return b.ofClassMethod(s, c, k, name)
			}
			return a
		}
		return b.classAttr(s, owner, name)
	}, func() *object { return b.ofClass(s, c, name) })
}

// ofClass is an attribute of a class that no class statement binds.
func (b *builder) ofClass(s *cogen.Site, c *userClass, name string) *object {
	if d := c.dataOf(); d != nil && d.tuple && d.has(name) {
		panic(b.ofClassOnly(s, c, "the descriptor of the field "+name))
	}
	switch name {
	case "__name__":
		return mkConst(c.name)
	case "__qualname__":
		return mkConst(c.qualName(b.c.prog.Info))
	case "__init__":
		return objectMember("__init__")
	case "__class__":
		return mkStatic(typeObject{name: "type"})
	case "__mro__", "__bases__":
		if d := c.dataOf(); !slices.ContainsFunc(c.mro, func(k *userClass) bool { return k.generic || k.valueKind != "" }) && c.exc == nil && c.enumOf() == nil && (d == nil || !d.tuple) && !c.abstract {
			return classTuple(c, name == "__bases__")
		}
	case "__module__":
		if m := b.c.classModule(c); m != "" {
			return mkConst(m)
		}
	case "__doc__":
		return b.classDoc(s, c)
	case "_field_defaults":
		if d := c.dataOf(); d != nil && d.tuple {
			var pairs []cogen.Pair
			for _, f := range d.fields {
				if f.dflt {
					pairs = append(pairs, cogen.Pair{Key: mkConst(f.name), Value: b.classAttr(s, f.owner, f.name)})
				}
			}
			return b.Dict(s, pairs).(*object)
		}
	case "__match_args__":
		if c.dataOf() != nil {
			names, _ := b.matchArgs(s, c, 0)
			var elems []*object
			for _, n := range names {
				elems = append(elems, mkConst(n))
			}
			return mkTuple(elems...)
		}
	case "__subclasses__":
		if c.exc == nil && c.enumOf() == nil && b.c.isProgram() {
			return mkStatic(method{mkClass(c), name})
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
func (b *builder) classAttr(s *cogen.Site, c *userClass, name string) *object {
	if sv := c.classVar(name); sv != nil && !sv.flagged {
		return b.loadShared(nil, sv, nil)
	}
	for i, d := range c.dynamic {
		if d != name {
			continue
		}
		t := b.loadClassConstant(c)
		if t.isDead() {
			return deadObject
		}
		return b.tupleField(t, i)
	}
	return c.attrs[name]
}

// loadClassConstant is the tuple of a class's computed attributes.
func (b *builder) loadClassConstant(c *userClass) *object {
	g := b.c.globalOf(c.prog, c.binding, b.c.bindings[c.binding])
	if g.failed != nil {
		panic(g.failed)
	}
	return b.readGlobal(g)
}

// objectMember is a method that every object has, as far as it can do without
// CPython, or nil.
func objectMember(name string) *object {
	var fn func(b *builder, s *cogen.Site, self *object, args []arg) *object
	switch name {
	case "__init__":
		fn = func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			if len(args) > 0 {
				panic(b.unsupportedAt(s, "arguments of object.__init__()", ""))
			}
			return noneObject
		}
	case "__eq__":
		fn = func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			if len(args) == 1 && isObject(args[0].val) && args[0].val.t.rec == self.t.rec {
				panic(b.unsupportedAt(s, "object.__eq__()", "compare with is"))
			}
			return notImplemented
		}
	case "__repr__", "__str__", "__hash__":
		fn = func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			panic(b.unsupportedAt(s, "object."+name+"(), which shows an address", ""))
		}
	case "__setattr__":
		fn = func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			os := b.positional(s, "object.__setattr__", args, 2, 2)
			b.setPlainAttr(s, self, b.attrName(s, "object.__setattr__", os[0]), os[1])
			return noneObject
		}
	default:
		return nil
	}
	return mkStatic(goMethod{name: name, c: rootClass, fn: fn})
}

// rootClass is object, as the owner of methods.
var rootClass = &userClass{name: "object", rec: &layout{symbol: "object"}}

var notImplemented = mkStatic(builtin{name: "NotImplemented"})

// memberAttr is o.name where o may be an instance. A name that is a method of
// every class it may be of stays one attribute of a union, to be dispatched by
// the call.
func (b *builder) memberAttr(s *cogen.Site, o *object, name string) *object {
	if isObject(o) {
		return b.objectAttr(s, o, name)
	}
	if name == "__class__" && onlyObjects(o.t) && !hasKind(o.t, ir.KNone) {
		return mkStatic(typeOf{o})
	}
	methods := true
	for _, m := range o.t.elems {
		if m.kind != ir.KObject {
			methods = false
			continue
		}
		a, _ := m.rec.class.lookup(name)
		if a == nil || m.rec.fields[name] != nil {
			methods = false
			continue
		}
		_, fn := a.k.(function)
		methods = methods && fn
	}
	if methods {
		return mkStatic(method{o, name})
	}
	// What has no such attribute raises now, before arguments are evaluated.
	var lacking, rest []*vtype
	for _, m := range o.t.elems {
		if m.kind == ir.KNone && !isSpecialName(name) {
			lacking = append(lacking, m)
		} else {
			rest = append(rest, m)
		}
	}
	if len(lacking) > 0 && len(rest) > 0 {
		is := b.op("union.is", []*ir.Value{o.v}, ir.Bool)
		is.Attrs.Type = ir.None
		b.branch(dyn(is.Result(), tBool), func() { b.noAttribute(noneObject, name) }, func() {})
		if b.cur == nil {
			return deadObject
		}
		n := *b.narrow(o, unionOf(rest))
		n.root = nil
		return b.memberAttr(s, &n, name)
	}
	return b.perMember(o, func(m *object) *object { return b.GetAttr(s, m, name).(*object) })
}

// callBound calls a bound method.
func (b *builder) callBound(s *cogen.Site, k boundMethod, args []arg) *object {
	if k.recv.k == nil && k.recv.t.kind == ir.KUnion {
		return b.perMember(k.recv, func(o *object) *object {
			bound := k
			bound.recv = o
			return b.callBound(s, bound, args)
		})
	}
	if !isObject(k.recv) {
		return b.callMember(s, k.fn, k.recv, args)
	}
	c := k.recv.t.rec.class
	return b.native(s, c, c.name+"."+k.name+"()", func() *object { return b.callMember(s, k.fn, k.recv, args) })
}

// constant is the tuple of the attributes that the class's body computes.
func (c *userClass) constant() *object {
	elems := make([]*object, len(c.dynamic))
	for i, n := range c.dynamic {
		elems[i] = c.attrs[n]
	}
	return mkTuple(elems...)
}
