package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What happens when a class is made and when an instance is, beside __init__:
// __init_subclass__ and __new__ (Python reference, 3.3.1 and 3.3.3).

// implicitKinds are the special methods that are static or class methods
// without a decorator.
var implicitKinds = map[string]string{"__new__": "staticmethod", "__init_subclass__": "classmethod"}

// initSubclass calls __init_subclass__ of the bases for a new class. It reports
// false if that can't be done.
func (b *builder) initSubclass(s *cogen.Site, c *userClass, given []arg) bool {
	a, _ := find(c.mro[1:], "__init_subclass__")
	if a == nil {
		return len(given) == 0
	}
	d, ok := a.k.(descriptor)
	if !ok || d.kind != "classmethod" || !c.state {
		return false
	}
	b.callMember(s, d.fn, mkClass(c), given)
	return true
}

// subclasses is C.__subclasses__(): the classes with this base whose statements have been
// executed. The module's own code runs in the order in which it is generated; a function may
// be called at any time after its first call, when there must be all of them.
func (b *builder) subclasses(s *cogen.Site, c *userClass) *object {
	c.asked = true
	for _, d := range b.c.userClasses {
		if !slices.Contains(d.bases, c) {
			continue
		}
		def, ok := d.node.(tree.Stmt)
		once := ok && d.prog == b.c.prog && slices.Contains(d.prog.Tree.Body, def) && (d.data == nil || !d.data.slots)
		if !once || !b.atModuleLevel() && !slices.Contains(b.c.made, d) {
			u := b.unsupportedAt(s, "the subclasses of "+c.name+", which are known only at run time", "define all of them at module level, before they are asked for")
			u.Defs = b.c.statementsOf(c)
			panic(u)
		}
	}
	var elems []cogen.Elem
	for _, d := range b.c.made {
		if slices.Contains(d.bases, c) {
			elems = append(elems, cogen.Elem{Value: mkClass(d)})
		}
	}
	return b.makeList(s, elems)
}

// withoutKeywords are arguments of which spread keywords must be none: what
// takes none of them raises.
func (b *builder) withoutKeywords(s *cogen.Site, args []arg, message string) []arg {
	var rest []arg
	for _, a := range args {
		if a.name == "" || !a.spread {
			rest = append(rest, a)
			continue
		}
		if a.val.t.elem().kind == ir.KNever {
			continue
		}
		b.branch(b.truth(s, a.val), func() { b.raise("TypeError", message) }, func() {})
		if b.cur == nil {
			return nil
		}
	}
	return rest
}

// initNoSubclass is object.__init_subclass__.
func initNoSubclass(b *builder, s *cogen.Site, self *object, args []arg) *object {
	message := self.k.(classValue).c.name + ".__init_subclass__() takes no keyword arguments"
	args = b.withoutKeywords(s, args, message)
	switch {
	case b.cur == nil:
		return deadObject
	case dynamicArgs(args) || len(args) > 0 && args[0].name == "":
		panic(b.unsupportedAt(s, "arguments of object.__init_subclass__()", ""))
	case len(args) > 0:
		return b.raise("TypeError", message)
	}
	return noneObject
}

// ofObjectClass is what classes have from object: super().name in a class
// method.
func (b *builder) ofObjectClass(s *cogen.Site, cls *object, name string) *object {
	switch name {
	case "__init_subclass__":
		return mkStatic(boundMethod{recv: cls, fn: mkStatic(goMethod{name: name, c: rootClass, any: true, fn: initNoSubclass}), name: name})
	case "__new__":
		return mkStatic(builtin{name: "object.__new__"})
	}
	panic(b.unsupportedAt(s, "super()."+name+" in a class method", ""))
}

// builtinObjectNew is object.__new__(cls).
func (b *builder) builtinObjectNew(s *cogen.Site, args []arg) *object {
	const message = "object.__new__() takes exactly one argument (the type to instantiate)"
	args = b.withoutKeywords(s, args, message)
	if b.cur == nil {
		return deadObject
	}
	if dynamicArgs(args) || len(args) == 0 {
		panic(b.unsupportedAt(s, "object.__new__() with these arguments", ""))
	}
	k, ok := args[0].val.k.(classValue)
	if !ok || k.c.exc != nil || k.c.enumOf() != nil || k.c.dataOf() != nil && k.c.dataOf().tuple {
		panic(b.unsupportedAt(s, "object.__new__() of a "+args[0].val.typeName(), ""))
	}
	if len(args) > 1 {
		return b.raise("TypeError", message)
	}
	return b.allocate(s, k.c)
}

// constructNew is a call of a class with a __new__ of its own: what that gives
// is initialised if it is an instance.
func (b *builder) constructNew(s *cogen.Site, c *userClass, m *object, args []arg) *object {
	d, ok := m.k.(descriptor)
	if !ok {
		panic(b.unsupportedAt(s, "this __new__", ""))
	}
	r := b.callObject(s, d.fn, append([]arg{{val: mkClass(c)}}, args...))
	return b.perMember(r, func(o *object) *object {
		if !isObject(o) || !o.t.rec.class.derives(c) {
			return o
		}
		init, _ := o.t.rec.class.lookup("__init__")
		if init == nil {
			return o
		}
		return b.initialise(s, o, init, args)
	})
}
