package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// functools.singledispatch. What is registered for a class is kept as an
// attribute of the function is (funcattr.go): of a function of the program's
// top level, so that registering has the effect that it has when it runs. A call
// asks for the classes of its argument's method resolution order. functools.singledispatchmethod is the same
// with a function of a class at the top level, where the first argument is what it is bound to.

// dispatcher is functools.singledispatch(fn), or singledispatchmethod(fn).
type dispatcher struct {
	fn     *Object
	method bool
}

func (k dispatcher) Shape() string {
	if k.method {
		return "method dispatcher"
	}
	return "dispatcher"
}
func (k dispatcher) Leaves() []*Object       { return []*Object{k.fn} }
func (k dispatcher) With(l []*Object) Static { return dispatcher{l[0], k.method} }
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
	return NewObject(dispatcher{o, false})
}

func (b *Builder) builtinSingledispatchmethod(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "singledispatchmethod", args, 1, 1)[0]
	if f, ok := methodFunction(o); !ok || !b.inOneClass(f) {
		return b.ofFunctools("singledispatchmethod", "the function is not of a class at the top level", args)
	}
	return NewObject(dispatcher{o, true})
}

// methodFunction is the function that an attribute of a class is, or of which it is a static or class method.
func methodFunction(o *Object) (Function, bool) {
	if d, ok := o.Static.(Descriptor); ok && (d.kind == "staticmethod" || d.kind == "classmethod") {
		o = d.fn
	}
	f, ok := o.Static.(Function)
	return f, ok
}

// ofFunctools is a call of a function of CPython's functools.
func (b *Builder) ofFunctools(name, why string, args []Arg) *Object {
	b.NoteFallback("functools."+name+"()", why, "")
	return b.CallMethodOf(b.Py("py.import", "functools", PyObjType), name, args)
}

// inOneClass reports whether a function stands in the body of a class at the top level of a program, so that there is one of it.
func (b *Builder) inOneClass(f Function) bool {
	def := b.classOfMethod(f)
	return def != nil && slices.ContainsFunc(def.Body, func(in tree.Stmt) bool { return in == f.Gen.Node })
}

// classOfMethod is the class at the top level of a program in whose body a function stands, nil for others.
func (b *Builder) classOfMethod(f Function) *tree.ClassDef {
	if f.Model || f.Gen == nil || f.home != nil || !b.Compiler.IsProgram() || f.Gen.Scope.Parent == nil {
		return nil
	}
	def, ok := f.Gen.Scope.Parent.Node.(*tree.ClassDef)
	if !ok || !slices.Contains(f.Gen.Program().Tree.Body, tree.Stmt(def)) {
		return nil
	}
	return def
}

// dispatchUnfit is why a class is known to no dispatcher: of a method, its class is CPython's then.
func (b *Builder) dispatchUnfit(s *cogen.Site, of Function, reason, fix string) *Unsupported {
	u := b.UnsupportedAt(s, reason, fix)
	if def := b.classOfMethod(of); def != nil {
		u.Defs = []tree.Node{def}
		if k := b.Compiler.UserClassOf(def); k != nil {
			u.Defs = b.Compiler.statementsOf(k)
		}
	}
	return u
}

// dispatcherAttr is an attribute of a dispatcher.
func (b *Builder) dispatcherAttr(s *cogen.Site, k dispatcher, name string) *Object {
	switch name {
	case "register", "dispatch":
		return NewObject(decorator{name, []*Object{k.fn}})
	case "__isabstractmethod__", "__wrapped__":
	case "__name__", "__doc__":
		return b.GetAttr(s, k.fn, name).(*Object)
	}
	of, _ := methodFunction(k.fn)
	panic(b.dispatchUnfit(s, of, "the "+name+" of a function of functools.singledispatch()", ""))
}

// register is f.register(class), f.register(function) or f.register(class, function).
func (b *Builder) register(s *cogen.Site, k decorator, args []Arg) *Object {
	of, _ := methodFunction(k.args[0])
	os := b.Positional(s, "register", args, 1, 2)
	if len(k.args) == 2 { // f.register(class)(function)
		return b.registerFor(s, of, k.args[1], os[0])
	}
	if len(os) == 2 {
		return b.registerFor(s, of, os[0], os[1])
	}
	f, ok := methodFunction(os[0])
	if !ok || recordClass(os[0]) != nil {
		b.dispatchKey(s, of, os[0])
		return NewObject(decorator{"register", []*Object{k.args[0], os[0]}})
	}
	classes := b.firstClasses(s, f)
	if len(classes) == 0 {
		panic(b.dispatchUnfit(s, of, "register() of a function without a class as the annotation of its first parameter", "name the class: @f.register(int)"))
	}
	for _, class := range classes {
		b.registerFor(s, of, class, os[0])
	}
	return os[0]
}

func (b *Builder) registerFor(s *cogen.Site, of Function, class, fn *Object) *Object {
	if b.Current == nil || class.IsDead() || fn.IsDead() {
		return Dead
	}
	b.storeShared(b.Compiler.makeFuncVar(of, b.dispatchKey(s, of, class)), fn)
	return fn
}

// firstClasses are the classes that the first annotated parameter of a function of the top level, or of a class there, is annotated
// with, none if there is anything else.
func (b *Builder) firstClasses(s *cogen.Site, f Function) []*Object {
	if f.Gen == nil || f.Model || !b.Compiler.isTopLevel(f.Gen) && b.classOfMethod(f) == nil {
		return nil
	}
	i := slices.IndexFunc(f.Gen.Params, func(p cogen.Param) bool { return p.Annotation != nil })
	if i < 0 {
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
	var all func(e tree.Expr) []*Object
	all = func(e tree.Expr) []*Object {
		if or, ok := e.(*tree.BinOp); ok && or.Op == tree.BitOr {
			l, r := all(or.Left), all(or.Right)
			if l == nil || r == nil {
				return nil
			}
			return append(l, r...)
		}
		if class := eval(e); class != nil {
			return []*Object{class}
		}
		return nil
	}
	return all(f.Gen.Params[i].Annotation)
}

// dispatchKey is the name by which what is registered for a class is kept. Those
// that are bases of others than their own subclasses are not known.
func (b *Builder) dispatchKey(s *cogen.Site, of Function, class *Object) string {
	switch k := class.Static.(type) {
	case ClassValue:
		if !k.c.abc && !k.c.protocol && k.c.exc == nil {
			return "class " + k.c.rec.symbol
		}
	case TypeObject:
		if k.Name != "object" && k.Name != "type" {
			return "type " + k.Name
		}
	case Builtin:
		if k.Name == "enum.Enum" || k.Name == "enum.Flag" {
			return "type " + k.Name
		}
	case Function:
		if r := recordClass(class); r != nil && r.name != "" {
			return "type " + r.name
		}
	}
	panic(b.dispatchUnfit(s, of, "functools.singledispatch() by a class of this kind", ""))
}

// dispatch calls the function that is registered for the class of the first
// argument.
func (b *Builder) dispatch(s *cogen.Site, k dispatcher, args []Arg) *Object {
	return b.dispatchTo(s, k, args, func(f *Object, args []Arg) *Object { return b.CallObject(s, f, args) })
}

// dispatchMethod calls, with what the method is bound to, what is registered for the class of the first argument.
func (b *Builder) dispatchMethod(s *cogen.Site, k dispatcher, self *Object, args []Arg) *Object {
	if !slices.ContainsFunc(args, func(a Arg) bool { return a.Name == "" || a.Spread }) {
		return b.RaiseNew("IndexError", "tuple index out of range")
	}
	return b.dispatchTo(s, k, args, func(f *Object, args []Arg) *Object { return b.callMember(s, f, self, args) })
}

func (b *Builder) dispatchTo(s *cogen.Site, k dispatcher, args []Arg, call func(f *Object, args []Arg) *Object) *Object {
	of, _ := methodFunction(k.fn)
	if len(args) == 0 || args[0].Name != "" || args[0].Spread {
		panic(b.dispatchUnfit(s, of, "a call of a singledispatch() function without a first argument", ""))
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object {
		as := append([]Arg{{Value: o}}, args[1:]...)
		return b.registered(k.fn, b.dispatchKeys(s, of, o), func(f *Object) *Object { return call(f, as) })
	})
}

// dispatchOf is f.dispatch(class).
func (b *Builder) dispatchOf(s *cogen.Site, k decorator, args []Arg) *Object {
	class := b.Positional(s, "dispatch", args, 1, 1)[0]
	of, _ := methodFunction(k.args[0])
	keys := []string{b.dispatchKey(s, of, class)}
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
	of, _ := methodFunction(fn)
	sv := b.Compiler.funcVar(of, keys[0])
	if sv == nil {
		return b.registered(fn, keys[1:], with)
	}
	return b.BranchValue(b.StateLoad(sv.flag(), BoolType), func() *Object {
		return b.PerMember(b.loadShared(nil, sv, nil), with)
	}, func() *Object { return b.registered(fn, keys[1:], with) })
}

// dispatchKeys are the keys of the classes that an object is of, its own first.
func (b *Builder) dispatchKeys(s *cogen.Site, of Function, o *Object) []string {
	if IsObject(o) && !isException(o.Type) {
		return classKeys(o.Type.Layout.Class)
	}
	t := o.ValueType()
	if t != nil && (t.Kind == ir.KExc || t.Kind == ir.KPyObj || t.Kind == ir.KObject) || isClass(o) {
		panic(b.dispatchUnfit(s, of, "functools.singledispatch() by a "+o.TypeName(), ""))
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
	if e := c.enumOf(); e != nil {
		if e.flag {
			keys = append(keys, "type enum.Flag")
		}
		keys = append(keys, "type enum.Enum")
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
