package stage

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
var implicitKinds = map[string]string{"__new__": "staticmethod", "__init_subclass__": "classmethod", "__class_getitem__": "classmethod"}

// initSubclass calls __init_subclass__ of the bases for a new class. It reports
// false if that can't be done.
func (b *Builder) initSubclass(s *cogen.Site, c *UserClass, given []Arg) bool {
	a, _ := find(c.Mro[1:], "__init_subclass__")
	if a == nil {
		return len(given) == 0
	}
	d, ok := a.Static.(Descriptor)
	if !ok || d.kind != "classmethod" || !c.state {
		return false
	}
	b.callMember(s, d.fn, mkClass(c), given)
	return true
}

// subclasses is C.__subclasses__(): the classes with this base whose statements have been
// executed. The module's own code runs in the order in which it is generated; a function may
// be called at any time after its first call, when there must be all of them.
func (b *Builder) subclasses(s *cogen.Site, c *UserClass) *Object {
	c.asked = true
	for _, d := range b.Compiler.userClasses {
		if !slices.Contains(d.bases, c) {
			continue
		}
		def, ok := d.node.(tree.Stmt)
		once := ok && d.prog == b.Compiler.Prog && slices.Contains(d.prog.Tree.Body, def) && (d.data == nil || !d.data.slots)
		if !once || !b.atModuleLevel() && !slices.Contains(b.Compiler.made, d) {
			u := b.UnsupportedAt(s, "the subclasses of "+c.name+", which are known only at run time", "define all of them at module level, before they are asked for")
			u.Defs = b.Compiler.statementsOf(c)
			panic(u)
		}
	}
	var elems []cogen.Elem
	for _, d := range b.Compiler.made {
		if slices.Contains(d.bases, c) {
			elems = append(elems, cogen.Elem{Value: mkClass(d)})
		}
	}
	return b.MakeList(s, elems)
}

// withoutKeywords are arguments of which spread keywords must be none: what
// takes none of them raises.
func (b *Builder) withoutKeywords(s *cogen.Site, args []Arg, message string) []Arg {
	var rest []Arg
	for _, a := range args {
		if a.Name == "" || !a.Spread {
			rest = append(rest, a)
			continue
		}
		if a.Value.Type.Elem().Kind == ir.KNever {
			continue
		}
		b.Branch(b.TruthOf(s, a.Value), func() { b.RaiseNew("TypeError", message) }, func() {})
		if b.Current == nil {
			return nil
		}
	}
	return rest
}

// initNoSubclass is object.__init_subclass__.
func initNoSubclass(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
	message := self.Static.(ClassValue).c.name + ".__init_subclass__() takes no keyword arguments"
	args = b.withoutKeywords(s, args, message)
	switch {
	case b.Current == nil:
		return Dead
	case DynamicArgs(args) || len(args) > 0 && args[0].Name == "":
		panic(b.UnsupportedAt(s, "arguments of object.__init_subclass__()", ""))
	case len(args) > 0:
		return b.RaiseNew("TypeError", message)
	}
	return None
}

// ofObjectClass is what classes have from object: super().name in a class
// method.
func (b *Builder) ofObjectClass(s *cogen.Site, cls *Object, name string) *Object {
	switch name {
	case "__init_subclass__":
		return NewObject(BoundMethod{recv: cls, fn: NewObject(goMethod{name: name, c: rootClass, any: true, fn: initNoSubclass}), name: name})
	case "__new__":
		return NewObject(Builtin{Name: "object.__new__"})
	}
	panic(b.UnsupportedAt(s, "super()."+name+" in a class method", ""))
}

// builtinObjectNew is object.__new__(cls).
func (b *Builder) builtinObjectNew(s *cogen.Site, args []Arg) *Object {
	const message = "object.__new__() takes exactly one argument (the type to instantiate)"
	args = b.withoutKeywords(s, args, message)
	if b.Current == nil {
		return Dead
	}
	if DynamicArgs(args) || len(args) == 0 {
		panic(b.UnsupportedAt(s, "object.__new__() with these arguments", ""))
	}
	k, ok := args[0].Value.Static.(ClassValue)
	if !ok || k.c.exc != nil || k.c.enumOf() != nil || k.c.DataOf() != nil && k.c.DataOf().Tuple {
		panic(b.UnsupportedAt(s, "object.__new__() of a "+args[0].Value.TypeName(), ""))
	}
	if len(args) > 1 {
		return b.RaiseNew("TypeError", message)
	}
	return b.allocate(s, k.c)
}

// constructNew is a call of a class with a __new__ of its own: what that gives
// is initialised if it is an instance.
func (b *Builder) constructNew(s *cogen.Site, c *UserClass, m *Object, args []Arg) *Object {
	d, ok := m.Static.(Descriptor)
	if !ok {
		panic(b.UnsupportedAt(s, "this __new__", ""))
	}
	r := b.CallObject(s, d.fn, append([]Arg{{Value: mkClass(c)}}, args...))
	return b.PerMember(r, func(o *Object) *Object {
		if !IsObject(o) || !o.Type.Layout.Class.derives(c) {
			return o
		}
		init, _ := o.Type.Layout.Class.lookup("__init__")
		if init == nil {
			return o
		}
		return b.initialise(s, o, init, args)
	})
}
