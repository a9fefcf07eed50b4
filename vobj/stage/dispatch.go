package stage

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
type dispatcher struct{ fn *Object }

func (k dispatcher) Shape() string           { return "dispatcher" }
func (k dispatcher) Leaves() []*Object       { return []*Object{k.fn} }
func (k dispatcher) With(l []*Object) Static { return dispatcher{l[0]} }
func (k dispatcher) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.dispatch(s, k, args)
}
func (k dispatcher) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.dispatcherAttr(s, k, name)
}
func (dispatcher) TypeName() string { return "function" }

func (b *Builder) builtinSingledispatch(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "singledispatch", args, 1, 1)[0]
	if f, ok := o.Static.(Function); !ok || !b.hasState(f) {
		panic(b.UnsupportedAt(s, "functools.singledispatch() of a function that is not at the top level", ""))
	}
	return NewObject(dispatcher{o})
}

// dispatcherAttr is an attribute of a dispatcher.
func (b *Builder) dispatcherAttr(s *cogen.Site, k dispatcher, name string) *Object {
	switch name {
	case "register", "dispatch":
		return NewObject(decorator{name, []*Object{k.fn}})
	case "__name__", "__doc__":
		return b.GetAttr(s, k.fn, name).(*Object)
	}
	panic(b.UnsupportedAt(s, "the "+name+" of a function of functools.singledispatch()", ""))
}

// register is f.register(class), f.register(function) or f.register(class, function).
func (b *Builder) register(s *cogen.Site, k decorator, args []Arg) *Object {
	of := k.args[0].Static.(Function)
	os := b.Positional(s, "register", args, 1, 2)
	if len(k.args) == 2 { // f.register(class)(function)
		return b.registerFor(s, of, k.args[1], os[0])
	}
	if len(os) == 2 {
		return b.registerFor(s, of, os[0], os[1])
	}
	f, ok := os[0].Static.(Function)
	if !ok || recordClass(os[0]) != nil {
		b.dispatchKey(s, os[0])
		return NewObject(decorator{"register", []*Object{k.args[0], os[0]}})
	}
	class := b.firstClass(s, f)
	if class == nil {
		panic(b.UnsupportedAt(s, "register() of a function without a class as the annotation of its first parameter", "name the class: @f.register(int)"))
	}
	return b.registerFor(s, of, class, os[0])
}

func (b *Builder) registerFor(s *cogen.Site, of Function, class, fn *Object) *Object {
	if b.Current == nil || class.IsDead() || fn.IsDead() {
		return Dead
	}
	b.storeShared(b.Compiler.makeFuncVar(of, b.dispatchKey(s, class)), fn)
	return fn
}

// firstClass is the class that the first parameter of a function of the top level
// is annotated with, nil if it is not one.
func (b *Builder) firstClass(s *cogen.Site, f Function) *Object {
	if f.Gen == nil || f.Model || len(f.Gen.Params) == 0 || !b.Compiler.isTopLevel(f.Gen) {
		return nil
	}
	var eval func(e tree.Expr) *Object
	eval = func(e tree.Expr) *Object {
		switch n := e.(type) {
		case *tree.Name:
			if v := f.Gen.Program().Info.Module.Lookup(n.ID); v != nil {
				return b.Load(s, v).(*Object)
			}
			return b.Builtin(s, n.ID).(*Object)
		case *tree.Attribute:
			if of := eval(n.Value); of != nil {
				return b.GetAttr(s, of, n.Attr).(*Object)
			}
		case *tree.Constant:
			if n.Value == nil {
				return NewObject(TypeObject{Name: noneType})
			}
		}
		return nil
	}
	if e := f.Gen.Params[0].Annotation; e != nil {
		return eval(e)
	}
	return nil
}

// dispatchKey is the name by which what is registered for a class is kept. Those
// that are bases of others than their own subclasses are not known.
func (b *Builder) dispatchKey(s *cogen.Site, class *Object) string {
	switch k := class.Static.(type) {
	case ClassValue:
		if !k.c.abc && !k.c.protocol && k.c.exc == nil {
			return "class " + k.c.rec.symbol
		}
	case TypeObject:
		if k.Name != "object" && k.Name != "type" {
			return "type " + k.Name
		}
	case Function:
		if r := recordClass(class); r != nil && r.name != "" {
			return "type " + r.name
		}
	}
	panic(b.UnsupportedAt(s, "functools.singledispatch() by a class of this kind", ""))
}

// dispatch calls the function that is registered for the class of the first
// argument.
func (b *Builder) dispatch(s *cogen.Site, k dispatcher, args []Arg) *Object {
	if len(args) == 0 || args[0].Name != "" || args[0].Spread {
		panic(b.UnsupportedAt(s, "a call of a singledispatch() function without a first argument", ""))
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object {
		as := append([]Arg{{Value: o}}, args[1:]...)
		return b.registered(k.fn, b.dispatchKeys(s, o), func(f *Object) *Object { return b.CallObject(s, f, as) })
	})
}

// dispatchOf is f.dispatch(class).
func (b *Builder) dispatchOf(s *cogen.Site, k decorator, args []Arg) *Object {
	class := b.Positional(s, "dispatch", args, 1, 1)[0]
	keys := []string{b.dispatchKey(s, class)}
	switch c := class.Static.(type) {
	case TypeObject:
		keys = builtinKeys(c.Name)
	case ClassValue:
		keys = classKeys(c.c)
	}
	return b.registered(k.args[0], keys, func(f *Object) *Object { return f })
}

// registered does something with the function that is registered for the first of
// some classes that has any, else with the one that dispatches.
func (b *Builder) registered(fn *Object, keys []string, with func(f *Object) *Object) *Object {
	if b.Current == nil {
		return Dead
	}
	if len(keys) == 0 {
		return with(fn)
	}
	sv := b.Compiler.funcVar(fn.Static.(Function), keys[0])
	if sv == nil {
		return b.registered(fn, keys[1:], with)
	}
	return b.BranchValue(b.StateLoad(sv.flag(), BoolType), func() *Object {
		return b.PerMember(b.loadShared(nil, sv, nil), with)
	}, func() *Object { return b.registered(fn, keys[1:], with) })
}

// dispatchKeys are the keys of the classes that an object is of, its own first.
func (b *Builder) dispatchKeys(s *cogen.Site, o *Object) []string {
	if IsObject(o) && !isException(o.Type) {
		return classKeys(o.Type.Layout.Class)
	}
	t := o.ValueType()
	if t != nil && (t.Kind == ir.KExc || t.Kind == ir.KPyObj || t.Kind == ir.KObject) || isClass(o) {
		panic(b.UnsupportedAt(s, "functools.singledispatch() by a "+o.TypeName(), ""))
	}
	return builtinKeys(o.TypeName())
}

func classKeys(c *UserClass) []string {
	var keys []string
	for _, k := range c.Mro {
		keys = append(keys, "class "+k.rec.symbol)
	}
	if root := c.valueRoot(); root != nil {
		keys = append(keys, builtinKeys(root.valueKind)...)
	}
	if d := c.DataOf(); d != nil && d.Tuple {
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
