package vobj

import (
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// construct is a call of the class: a new instance, and __init__.
func (b *builder) construct(s *cogen.Site, c *userClass, args []arg) *object {
	return b.native(s, c, c.name+"()", func() *object { return b.constructNative(s, c, args) })
}

func (b *builder) constructNative(s *cogen.Site, c *userClass, args []arg) *object {
	if c.enum != nil {
		os := b.positional(s, c.name, args, 1, 1)
		return b.enumByValue(s, c, os[0])
	}
	if m, _ := c.lookup("__new__"); m != nil {
		return b.constructNew(s, c, m, args)
	}
	if m, of := c.lookup("_existing"); m != nil && of.library {
		old := b.callObject(s, m.k.(descriptor).fn, args)
		return b.perMember(old, func(o *object) *object {
			if o.isNone() {
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
func (b *builder) constructPlain(s *cogen.Site, c *userClass, args []arg) *object {
	init, _ := c.lookup("__init__")
	if init == nil && len(args) > 0 {
		return b.raise("TypeError", c.name+"() takes no arguments")
	}
	o := b.allocate(s, c)
	if b.cur == nil {
		return deadObject
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
func (b *builder) allocate(s *cogen.Site, c *userClass) *object {
	if names := c.missing(); c.abstract && len(names) > 0 {
		return b.raise("TypeError", "Can't instantiate abstract class "+c.name+" with abstract method"+plural(len(names))+" "+strings.Join(names, ", "))
	}
	t := objectType(c.rec)
	op := b.op("object.new", nil, t.ir())
	if op == nil {
		return deadObject
	}
	op.Attrs.Type = t.ir()
	o := dyn(op.Result(), t)
	b.giveClosures(s, o)
	b.initDefaults(s, o)
	return o
}

// initialise calls __init__ of a new instance.
func (b *builder) initialise(s *cogen.Site, o, init *object, args []arg) *object {
	r := b.callMember(s, init, o, args)
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	if !r.isNone() {
		if r.typ() == nil || hasKind(r.typ(), ir.KNone) || r.typ().kind == ir.KPyObj {
			panic(b.unsupportedAt(s, "an __init__ that returns a "+r.typeName(), ""))
		}
		return b.raiseNaming("TypeError", "__init__() should return None, not '%T'", r)
	}
	return o
}

// initDefaults gives a new instance the values of its class for attributes
// that are set on some instances.
func (b *builder) initDefaults(s *cogen.Site, o *object) {
	r := o.t.rec
	var names []string
	for n := range r.fields {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		if r.defined[n] {
			continue // __init__ sets it before anybody looks
		}
		if a, owner := r.class.lookup(n); a != nil && isPlainAttr(a) && owner.classVar(n) == nil {
			b.putField(o, n, b.classAttr(s, owner, n))
		}
	}
}

// missing are the abstract methods that the class does not define, sorted as
// in CPython's message.
func (c *userClass) missing() []string {
	seen := map[string]bool{}
	var names []string
	for _, k := range c.mro {
		for _, n := range k.order {
			if !seen[n] && isAbstract(k.attrs[n]) {
				names = append(names, n)
			}
			seen[n] = true
		}
	}
	sort.Strings(names)
	return names
}

func isAbstract(a *object) bool {
	switch k := a.k.(type) {
	case function:
		return k.abstract
	case descriptor:
		return isAbstract(k.fn)
	}
	return false
}

// native generates an operation of a class's own code. Where that can't be
// compiled, the class becomes CPython's.
func (b *builder) native(s *cogen.Site, c *userClass, what string, gen func() *object) *object {
	if b.cur == nil {
		return deadObject
	}
	o, u := b.try(gen)
	if u == nil {
		return o
	}
	if !u.Span.IsValid() {
		u.Span = b.site
	}
	if u.Op == "" {
		u.Op = what
	}
	if u.Whole {
		panic(u)
	}
	b.c.escapeObject(c, u)
	// This run is for nothing.
	return b.val("undef", tPyObj)
}

// callMember calls a member of a class with the instance (or what else it is
// bound to) first.
func (b *builder) callMember(s *cogen.Site, m, self *object, args []arg) *object {
	switch k := m.k.(type) {
	case function:
		return b.callFunction(s, k, append([]arg{{val: self}}, args...))
	case managing:
		return b.manage(s, k, append([]arg{{val: self}}, args...))
	case cached:
		return b.callCached(s, k, append([]arg{{val: self}}, args...))
	case goMethod:
		return k.fn(b, s, self, args)
	case closureMethod:
		return b.callHeld(s, k, self, args)
	case descriptor:
		switch k.kind {
		case "staticmethod":
			return b.callObject(s, k.fn, args)
		case "classmethod":
			return b.callMember(s, k.fn, mkClass(self.t.rec.class), args)
		}
		f := b.callMember(s, k.fn, self, nil)
		return b.callObject(s, f, args)
	}
	return b.callObject(s, m, args)
}
