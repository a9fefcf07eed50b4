package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// functools.singledispatch. What is registered for a class is kept as an
// attribute of the function is (funcattr.go): of a function of the program's
// top level, so that registering has the effect that it has when it runs. A call
// asks for the classes of its argument's method resolution order.

// dispatcher is functools.singledispatch(fn).
type dispatcher struct{ fn *object }

func (k dispatcher) shape() string           { return "dispatcher" }
func (k dispatcher) leaves() []*object       { return []*object{k.fn} }
func (k dispatcher) with(l []*object) static { return dispatcher{l[0]} }
func (k dispatcher) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.dispatch(s, k, args)
}
func (k dispatcher) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.dispatcherAttr(s, k, name)
}
func (dispatcher) typeName() string { return "function" }

func (b *builder) builtinSingledispatch(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "singledispatch", args, 1, 1)[0]
	if f, ok := o.k.(function); !ok || !b.hasState(f) {
		panic(b.unsupportedAt(s, "functools.singledispatch() of a function that is not at the top level", ""))
	}
	return mkStatic(dispatcher{o})
}

// dispatcherAttr is an attribute of a dispatcher.
func (b *builder) dispatcherAttr(s *cogen.Site, k dispatcher, name string) *object {
	switch name {
	case "register", "dispatch":
		return mkStatic(decorator{name, []*object{k.fn}})
	case "__name__", "__doc__":
		return b.GetAttr(s, k.fn, name).(*object)
	}
	panic(b.unsupportedAt(s, "the "+name+" of a function of functools.singledispatch()", ""))
}

// register is f.register(class), f.register(function) or f.register(class, function).
func (b *builder) register(s *cogen.Site, k decorator, args []arg) *object {
	of := k.args[0].k.(function)
	os := b.positional(s, "register", args, 1, 2)
	if len(k.args) == 2 { // f.register(class)(function)
		return b.registerFor(s, of, k.args[1], os[0])
	}
	if len(os) == 2 {
		return b.registerFor(s, of, os[0], os[1])
	}
	f, ok := os[0].k.(function)
	if !ok || recordClass(os[0]) != nil {
		b.dispatchKey(s, os[0])
		return mkStatic(decorator{"register", []*object{k.args[0], os[0]}})
	}
	class := b.firstClass(s, f)
	if class == nil {
		panic(b.unsupportedAt(s, "register() of a function without a class as the annotation of its first parameter", "name the class: @f.register(int)"))
	}
	return b.registerFor(s, of, class, os[0])
}

func (b *builder) registerFor(s *cogen.Site, of function, class, fn *object) *object {
	if b.cur == nil || class.isDead() || fn.isDead() {
		return deadObject
	}
	b.storeShared(b.c.makeFuncVar(of, b.dispatchKey(s, class)), fn)
	return fn
}

// firstClass is the class that the first parameter of a function of the top level
// is annotated with, nil if it is not one.
func (b *builder) firstClass(s *cogen.Site, f function) *object {
	if f.gen == nil || f.model || len(f.gen.Params) == 0 || !b.c.isTopLevel(f.gen) {
		return nil
	}
	var eval func(e tree.Expr) *object
	eval = func(e tree.Expr) *object {
		switch n := e.(type) {
		case *tree.Name:
			if v := f.gen.Program().Info.Module.Lookup(n.ID); v != nil {
				return b.Load(s, v).(*object)
			}
			return b.Builtin(s, n.ID).(*object)
		case *tree.Attribute:
			if of := eval(n.Value); of != nil {
				return b.GetAttr(s, of, n.Attr).(*object)
			}
		case *tree.Constant:
			if n.Value == nil {
				return mkStatic(typeObject{name: noneType})
			}
		}
		return nil
	}
	if e := f.gen.Params[0].Annotation; e != nil {
		return eval(e)
	}
	return nil
}

// dispatchKey is the name by which what is registered for a class is kept. Those
// that are bases of others than their own subclasses are not known.
func (b *builder) dispatchKey(s *cogen.Site, class *object) string {
	switch k := class.k.(type) {
	case classValue:
		if !k.c.abc && !k.c.protocol && k.c.exc == nil {
			return "class " + k.c.rec.symbol
		}
	case typeObject:
		if k.name != "object" && k.name != "type" {
			return "type " + k.name
		}
	case function:
		if r := recordClass(class); r != nil && r.name != "" {
			return "type " + r.name
		}
	}
	panic(b.unsupportedAt(s, "functools.singledispatch() by a class of this kind", ""))
}

// dispatch calls the function that is registered for the class of the first
// argument.
func (b *builder) dispatch(s *cogen.Site, k dispatcher, args []arg) *object {
	if len(args) == 0 || args[0].name != "" || args[0].spread {
		panic(b.unsupportedAt(s, "a call of a singledispatch() function without a first argument", ""))
	}
	return b.perMember(args[0].val, func(o *object) *object {
		as := append([]arg{{val: o}}, args[1:]...)
		return b.registered(k.fn, b.dispatchKeys(s, o), func(f *object) *object { return b.callObject(s, f, as) })
	})
}

// dispatchOf is f.dispatch(class).
func (b *builder) dispatchOf(s *cogen.Site, k decorator, args []arg) *object {
	class := b.positional(s, "dispatch", args, 1, 1)[0]
	keys := []string{b.dispatchKey(s, class)}
	switch c := class.k.(type) {
	case typeObject:
		keys = builtinKeys(c.name)
	case classValue:
		keys = classKeys(c.c)
	}
	return b.registered(k.args[0], keys, func(f *object) *object { return f })
}

// registered does something with the function that is registered for the first of
// some classes that has any, else with the one that dispatches.
func (b *builder) registered(fn *object, keys []string, with func(f *object) *object) *object {
	if b.cur == nil {
		return deadObject
	}
	if len(keys) == 0 {
		return with(fn)
	}
	sv := b.c.funcVar(fn.k.(function), keys[0])
	if sv == nil {
		return b.registered(fn, keys[1:], with)
	}
	return b.branchValue(b.stateLoad(sv.flag(), tBool), func() *object {
		return b.perMember(b.loadShared(nil, sv, nil), with)
	}, func() *object { return b.registered(fn, keys[1:], with) })
}

// dispatchKeys are the keys of the classes that an object is of, its own first.
func (b *builder) dispatchKeys(s *cogen.Site, o *object) []string {
	if isObject(o) && !isException(o.t) {
		return classKeys(o.t.rec.class)
	}
	t := o.typ()
	if t != nil && (t.kind == ir.KExc || t.kind == ir.KPyObj || t.kind == ir.KObject) || isClass(o) {
		panic(b.unsupportedAt(s, "functools.singledispatch() by a "+o.typeName(), ""))
	}
	return builtinKeys(o.typeName())
}

func classKeys(c *userClass) []string {
	var keys []string
	for _, k := range c.mro {
		keys = append(keys, "class "+k.rec.symbol)
	}
	if root := c.valueRoot(); root != nil {
		keys = append(keys, builtinKeys(root.valueKind)...)
	}
	if d := c.dataOf(); d != nil && d.tuple {
		keys = append(keys, "type tuple")
	}
	return keys
}

func builtinKeys(name string) []string {
	switch name {
	case "bool":
		return []string{"type bool", "type int"}
	case "collections.OrderedDict", "collections.defaultdict", "Counter":
		return []string{"type " + name, "type dict"}
	}
	return []string{"type " + name}
}
