package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Builtins that ask for types: isinstance, type, callable.

// builtinIsinstance answers by type; of a union it tests the tag and narrows.
func (b *Builder) builtinIsinstance(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "isinstance", args, 2, 2)
	os[1] = withoutUnions(os[1])
	o := os[0]
	if before, bad := classesBefore(os[1]); bad {
		return b.orNoClass(before, func(c *Object) *Object { return b.builtinIsinstance(s, []Arg{{Value: o}, {Value: c}}) }, "isinstance() arg 2 must be a type, a tuple of types, or a union")
	}
	if is, ok := b.perClass(os[1], func(c *Object) *Object { return b.builtinIsinstance(s, []Arg{{Value: o}, {Value: c}}) }); ok {
		return is
	}
	test, ok := b.classTest(os[1])
	if !ok {
		panic(b.UnsupportedAt(s, "isinstance() with a "+os[1].TypeName(), ""))
	}
	mixed := false
	match := func(o *Object) bool {
		if o.Static != nil || o.Type.Kind != kVariant {
			return test(o)
		}
		targets := o.Type.Class.Find().variants.targets
		is := test(targets[0])
		for _, t := range targets[1:] {
			mixed = mixed || test(t) != is
		}
		return is
	}
	if o.Static == nil {
		for _, m := range o.Type.Members() {
			match(&Object{Type: m})
		}
	}
	if mixed {
		return b.PerMember(o, func(m *Object) *Object { return b.builtinIsinstance(s, []Arg{{Value: m}, {Value: os[1]}}) })
	}
	if o.ValueType() != nil && o.ValueType().Kind == ir.KExc {
		return b.excIsInstance(s, o, os[1])
	}
	if o.Static != nil || o.Type.Kind != ir.KUnion {
		if o.ValueType() != nil && o.ValueType().Kind == ir.KPyObj {
			if is := b.pythonIsInstance(s, o, os[1]); is != nil {
				return is
			}
			panic(b.UnsupportedAt(s, "isinstance() of a CPython object", ""))
		}
		return Bool(match(o))
	}
	is := b.memberTest(o, match)
	if !HasKind(o.Type, ir.KExc) || is == False {
		return is
	}
	// The tag tells that it is an exception, not of which class.
	return b.BranchValue(is, func() *Object {
		return b.PerMember(o, func(m *Object) *Object {
			if m.ValueType() == ExcType {
				return b.excIsInstance(s, m, os[1])
			}
			return Bool(match(m))
		})
	}, func() *Object { return False })
}

// excIsInstance is isinstance(e, class) of an exception, which is no value of a built-in type
// but of object.
func (b *Builder) excIsInstance(s *cogen.Site, e, class *Object) *Object {
	classes := []*Object{class}
	if k, ok := class.Static.(Tuple); ok {
		classes = k.Elems
	}
	var rest []*Object
	for _, c := range classes {
		k, ok := c.Static.(TypeObject)
		if ok && k.Name == "object" {
			return True
		} else if !ok {
			rest = append(rest, c)
		}
	}
	if len(rest) == 0 {
		return False
	}
	return b.excMatches(s, e, TupleOf(rest...))
}

// perClass asks of each class that the run may name: of the members of a variant or a
// union, and of the elements of a tuple that holds such, one of which is enough. It is
// false for a class, or a tuple of classes, that is known.
func (b *Builder) perClass(c *Object, test func(class *Object) *Object) (*Object, bool) {
	t := c.ValueType()
	switch {
	case isTypeOf(c), c.Static == nil && (t.Kind == kVariant || t.Kind == ir.KUnion && t.hasVariant()):
		return b.PerMember(c, test), true
	case IsTuple(c) && b.hasUnknown(c):
		elems := b.ElemsOf(c)
		var from func(i int) *Object
		from = func(i int) *Object {
			if i == len(elems) {
				return False
			}
			return b.BranchValue(test(elems[i]), func() *Object { return True }, func() *Object { return from(i + 1) })
		}
		return from(0), true
	}
	return nil, false
}

// classesBefore are the classes in a tuple before the first object that surely is none, if
// there is such a one. What is no tuple stands for one of itself.
func classesBefore(c *Object) (before []*Object, bad bool) {
	if IsTuple(c) && c.Static == nil { // its elements are looked at when they are read
		return nil, false
	}
	k, ok := c.Static.(Tuple)
	if !ok {
		return []*Object{c}, noClass(c)
	}
	for _, e := range k.Elems {
		classes, bad := classesBefore(e)
		if bad {
			if len(classes) == 1 && classes[0] == e {
				classes = nil
			}
			return append(before, classes...), true
		}
		before = append(before, classes...)
	}
	return before, false
}

// noClass reports whether an object surely is no class, as isinstance() sees it.
func noClass(o *Object) bool {
	switch k := o.Static.(type) {
	case Constant, module, indexIterator, View, RangeObject:
		return true
	case Function:
		return !k.Model && recordClass(o) == nil
	case nil:
		return isPlainValue(o) && !IsTuple(o) && !IsSeq(o)
	}
	return false
}

// orNoClass is the test of the classes before an object that is none, which raises where
// none of them is one that was asked for.
func (b *Builder) orNoClass(before []*Object, test func(class *Object) *Object, message string) *Object {
	raise := func() *Object { return b.RaiseNew("TypeError", message) }
	if len(before) == 0 {
		return raise()
	}
	return b.BranchValue(test(TupleOf(before...)), func() *Object { return True }, raise)
}

// hasUnknown reports whether a tuple of classes has some that are known only at run time.
func (b *Builder) hasUnknown(c *Object) bool {
	return slices.ContainsFunc(b.ElemsOf(c), func(e *Object) bool { return e.Static == nil || IsTuple(e) && b.hasUnknown(e) })
}

// pythonIsInstance is isinstance(o, class) of an object of CPython's where that is, or has
// among others, a class of the program's that CPython has not: an instance that got there
// would have made it CPython's. nil for other classes.
func (b *Builder) pythonIsInstance(s *cogen.Site, o, class *Object) *Object {
	if !b.Compiler.IsProgram() {
		return nil
	}
	if k, ok := class.Static.(Tuple); ok {
		var rest []*Object
		for _, c := range k.Elems {
			if !nativeClass(c) {
				rest = append(rest, c)
			}
		}
		switch len(rest) {
		case len(k.Elems):
			return nil
		case 0:
			return False
		}
		return b.callBuiltin(s, "isinstance", []Arg{{Value: o}, {Value: TupleOf(rest...)}})
	}
	if nativeClass(class) {
		return False
	}
	return nil
}

// nativeClass reports whether an object is a class of which all instances are native code's.
func nativeClass(o *Object) bool {
	k, ok := o.Static.(ClassValue)
	if !ok || k.c.library || k.c.abstract || k.c.protocol || k.c.exc != nil || k.c.enumOf() != nil {
		return false
	}
	d := k.c.DataOf()
	return d == nil || !d.Tuple
}

// memberTest tests the tag of a union, which narrows it.
func (b *Builder) memberTest(o *Object, match func(*Object) bool) *Object {
	var yes, no []*Type
	for _, m := range o.Type.Elems {
		if match(&Object{Type: m}) {
			yes = append(yes, m)
		} else {
			no = append(no, m)
		}
	}
	if len(yes) == 0 {
		return False
	}
	if len(no) == 0 {
		return True
	}
	is := b.Op("union.is", []*ir.Value{o.Value}, ir.Bool)
	is.Attrs.Type = UnionOf(yes).IR()
	r := Dynamic(is.Result(), BoolType)
	r.facts = &narrowings{ifTrue: []fact{{o, UnionOf(yes)}}, ifFalse: []fact{{o, UnionOf(no)}}}
	return r
}

// classTest is the test whether an object of known type is an instance.
func (b *Builder) classTest(class *Object) (func(*Object) bool, bool) {
	switch k := class.Static.(type) {
	case Tuple:
		var tests []func(*Object) bool
		for _, e := range k.Elems {
			t, ok := b.classTest(e)
			if !ok {
				return nil, false
			}
			tests = append(tests, t)
		}
		return func(o *Object) bool {
			for _, t := range tests {
				if t(o) {
					return true
				}
			}
			return false
		}, true
	case Function:
		if kind := recordClass(class); kind != nil {
			base := mappingBase(class)
			return func(o *Object) bool {
				r, ok := o.Static.(Record)
				return ok && recordKinds[r.Kind].class == kind.class || base != "" && IsObject(o) && o.Type.Layout.Class.derives(b.Compiler.mappingClass(base))
			}, true
		}
	case ClassValue:
		if k.c.protocol {
			return k.c.protocolTest(), k.c.runtime
		}
		return func(o *Object) bool {
			if k.c.meta {
				return inMeta(o, k.c)
			}
			of := instanceClass(o)
			if of != nil && of.derives(k.c) {
				b.checkOneClass(k.c)
			}
			return of != nil && of.derives(k.c) || k.c.exc != nil && o.ValueType() == ExcType
		}, true
	case TypeObject:
		return func(o *Object) bool {
			if IsObject(o) {
				return k.Name == "object" || k.Name == "tuple" && isNamedTuple(o) || DerivesValue(o.Type.Layout.Class, k.Name)
			}
			if r, ok := o.Static.(Record); ok {
				return k.Name == "object" || k.Name == recordKinds[r.Kind].name || k.Name == "dict" && (recordKinds[r.Kind].dict || r.Kind == instanceKind)
			}
			n := o.TypeName()
			if i, ok := Capable[Instance](b, o); ok {
				return i.IsInstance(o, k.Name)
			}
			return n == k.Name || k.Name == "object" || k.Name == "int" && n == "bool"
		}, true
	case ExceptionClass:
		return func(o *Object) bool {
			return o.Static == nil && isException(o.Type) && o.Type.Layout.Class.exc.derivesFrom(k) || o.ValueType() == ExcType
		}, true
	case Builtin:
		if k.Name == lazyClassName {
			return isLazyValue, true
		}
		if name := abstractName(class); name != "" {
			return b.Compiler.abstractTest(name), true
		}
		if test := numberTest(k); test != nil {
			return test, true
		}
	case ClassLike:
		test := k.ClassTest()
		return test, test != nil
	}
	return nil, false
}

// checkOneClass refuses to tell whether an instance is one of a class whose
// statement may run several times, each time making another class.
func (b *Builder) checkOneClass(c *UserClass) {
	if c.many {
		panic(NewUnsupported("isinstance() with the class "+c.name+", which each call makes anew", "define it at module level"))
	}
}

// builtinType makes type(x) known where the type is; its __name__ and
// comparison with other types are.
func (b *Builder) builtinType(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "type", args, 1, 1)[0]
	if o.Static == nil && o.Type.Kind == kVariant {
		return b.perTarget(o, func(o *Object) *Object { return b.classOf(s, o) })
	}
	if o.Static == nil && o.Type.Kind == ir.KUnion {
		return NewObject(typeOf{o})
	}
	if k, ok := Capable[Doubtful](b, o); ok && b.Compiler.IsProgram() && b.Current != nil {
		k.Surely(b, o)
	}
	return b.classOf(s, o)
}

func (b *Builder) builtinCallable(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "callable", args, 1, 1)[0]
	if isUnion(o) {
		return b.PerMember(o, func(o *Object) *Object { return b.builtinCallable(s, []Arg{{Value: o}}) })
	}
	if isSingleton(o) {
		return False
	}
	switch o.Static.(type) {
	case Function, Builtin, TypeObject, ExceptionClass, Method, ClassValue, BoundMethod, Partial, cached, decorator:
		return True
	case RangeObject, Slice, module, View:
		return False
	}
	if IsObject(o) {
		return Bool(special(o, "__call__") != nil)
	}
	if t := o.ValueType(); t != nil && t.Kind != ir.KPyObj {
		return False
	}
	panic(b.UnsupportedAt(s, "callable() of a "+o.TypeName(), ""))
}
