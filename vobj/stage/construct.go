package stage

import (
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Construct is a call of the class: a new instance, and __init__.
func (b *Builder) Construct(s *cogen.Site, c *UserClass, args []Arg) *Object {
	if o, ok := b.constructVirtual(s, c, args); ok {
		return o
	}
	if o, ok := b.orDateOfPython(c, c.name+"()", func() *Object { return b.constructNative(s, c, args) }, func() *Object { return b.CallPy(b.dateClass(c.name).Value, args) }); ok {
		return o
	}
	if o := b.calledByMeta(s, c, args); o != nil {
		return o
	}
	return b.constructOwn(s, c, args)
}

// constructOwn is type.__call__(c).
func (b *Builder) constructOwn(s *cogen.Site, c *UserClass, args []Arg) *Object {
	return b.native(s, c, c.name+"()", func() *Object { return b.constructNative(s, c, args) })
}

func (b *Builder) constructNative(s *cogen.Site, c *UserClass, args []Arg) *Object {
	if c.enum != nil {
		os := b.Positional(s, c.name, args, 1, 1)
		return b.enumByValue(s, c, os[0])
	}
	if m, _ := c.lookup("__new__"); m != nil {
		return b.constructNew(s, c, m, args)
	}
	if m, of := c.lookup("_existing"); m != nil && of.library {
		old := b.CallObject(s, m.Static.(Descriptor).fn, args)
		return b.PerMember(old, func(o *Object) *Object {
			if o.IsNone() {
				return b.constructPlain(s, c, args)
			}
			return o
		})
	}
	return b.constructPlain(s, c, args)
}

// constructPlain makes a new instance and calls __init__. A model's class may have
// _existing(), which takes the same arguments and gives an instance that there is
// already instead, or None.
func (b *Builder) constructPlain(s *cogen.Site, c *UserClass, args []Arg) *Object {
	init, _ := c.lookup("__init__")
	if init == nil && len(args) > 0 {
		return b.RaiseNew("TypeError", c.name+"() takes no arguments")
	}
	o := b.allocate(s, c)
	if b.Current == nil {
		return Dead
	}
	if c.exc != nil {
		b.newException(s, o, args)
	}
	if init == nil {
		return o
	}
	return b.initialise(s, o, init, args)
}

// allocate is object.__new__(c).
func (b *Builder) allocate(s *cogen.Site, c *UserClass) *Object {
	if names := c.missing(); c.abstract && len(names) > 0 {
		return b.RaiseNew("TypeError", "Can't instantiate abstract class "+c.name+" with abstract method"+plural(len(names))+" "+strings.Join(names, ", "))
	}
	for _, k := range c.Mro {
		k.inUse = true
	}
	t := objectType(c.rec)
	op := b.Op("object.new", nil, t.IR())
	if op == nil {
		return Dead
	}
	op.Attrs.Type = t.IR()
	o := Dynamic(op.Result(), t)
	b.giveClosures(s, o)
	b.giveDict(s, o)
	b.initDefaults(s, o)
	return o
}

// initialise calls __init__ of a new instance.
func (b *Builder) initialise(s *cogen.Site, o, init *Object, args []Arg) *Object {
	if o.Type.Layout.Class.isStringIO() && len(args) > 0 && args[0].Name == "" {
		b.Compiler.streams[o.Value] = args[0].Value
	}
	r := b.callMember(s, init, o, args)
	if b.Current == nil || r.IsDead() {
		return Dead
	}
	if !r.IsNone() {
		if r.ValueType() == nil || HasKind(r.ValueType(), ir.KNone) || r.ValueType().Kind == ir.KPyObj {
			panic(b.UnsupportedAt(s, "an __init__ that returns a "+r.TypeName(), ""))
		}
		return b.RaiseNaming("TypeError", "__init__() should return None, not '%T'", r)
	}
	return o
}

// initDefaults gives a new instance the values of its class for attributes
// that are set on some instances.
func (b *Builder) initDefaults(s *cogen.Site, o *Object) {
	r := o.Type.Layout
	var names []string
	for n := range r.fields {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		if r.defined[n] {
			continue // __init__ sets it before anybody looks
		}
		if a, owner := r.Class.lookup(n); a != nil && isPlainAttr(a) && owner.classVar(n) == nil {
			b.putField(o, n, b.classAttr(s, owner, n))
		}
	}
}

// missing are the abstract methods that the class does not define, sorted as
// in CPython's message.
func (c *UserClass) missing() []string {
	seen := map[string]bool{}
	var names []string
	for _, k := range c.Mro {
		for _, n := range k.order {
			if !seen[n] && isAbstract(k.Attrs[n]) {
				names = append(names, n)
			}
			seen[n] = true
		}
	}
	sort.Strings(names)
	return names
}

func isAbstract(a *Object) bool {
	switch k := a.Static.(type) {
	case Function:
		return k.abstract
	case Descriptor:
		return isAbstract(k.fn)
	}
	return false
}

// native generates an operation of a class's own code. Where that can't be
// compiled, the class becomes CPython's.
func (b *Builder) native(s *cogen.Site, c *UserClass, what string, gen func() *Object) *Object {
	if b.Current == nil {
		return Dead
	}
	o, u := b.Transaction(gen)
	if u == nil {
		return o
	}
	if !u.Span.IsValid() {
		u.Span = b.Site
	}
	if u.Op == "" {
		u.Op = what
	}
	if u.Whole {
		panic(u)
	}
	if b.Compiler.refuseAll() {
		b.Abandon()
		return Dead
	}
	b.Compiler.escapeObject(c, u)
	// This run is for nothing.
	return b.Val("undef", PyObjType)
}

// callMember calls a member of a class with the instance (or what else it is
// bound to) first.
func (b *Builder) callMember(s *cogen.Site, m, self *Object, args []Arg) *Object {
	switch k := m.Static.(type) {
	case Function:
		return b.CallFunction(s, k, append([]Arg{{Value: self}}, args...))
	case managing:
		return b.manage(s, k, append([]Arg{{Value: self}}, args...))
	case cached:
		return b.callCached(s, k, append([]Arg{{Value: self}}, args...))
	case goMethod:
		return k.fn(b, s, self, args)
	case dispatcher:
		if k.method {
			return b.dispatchMethod(s, k, self, args)
		}
	case partialMethod:
		return b.callMember(s, k.fn, self, k.arguments(args))
	case closureMethod:
		return b.callHeld(s, k, self, args)
	case Descriptor:
		switch k.kind {
		case "staticmethod":
			return b.CallObject(s, k.fn, args)
		case "classmethod":
			return b.callMember(s, k.fn, mkClass(instanceClass(self)), args)
		}
		f := b.callMember(s, k.fn, self, nil)
		return b.CallObject(s, f, args)
	case Builtin:
		if k.binds() {
			args = append([]Arg{{Value: self}}, args...)
		}
	}
	return b.CallObject(s, m, args)
}
