package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Builtins that ask for types: isinstance, type, callable.

// builtinIsinstance answers by type; of a union it tests the tag and narrows.
func (b *builder) builtinIsinstance(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "isinstance", args, 2, 2)
	os[1] = withoutUnions(os[1])
	o := os[0]
	if before, bad := classesBefore(os[1]); bad {
		return b.orNoClass(before, func(c *object) *object { return b.builtinIsinstance(s, []arg{{val: o}, {val: c}}) }, "isinstance() arg 2 must be a type, a tuple of types, or a union")
	}
	if is, ok := b.perClass(os[1], func(c *object) *object { return b.builtinIsinstance(s, []arg{{val: o}, {val: c}}) }); ok {
		return is
	}
	test, ok := b.classTest(os[1])
	if !ok {
		panic(b.unsupportedAt(s, "isinstance() with a "+os[1].typeName(), ""))
	}
	mixed := false
	match := func(o *object) bool {
		if o.k != nil || o.t.kind != kVariant {
			return test(o)
		}
		targets := o.t.cls.find().variants.targets
		is := test(targets[0])
		for _, t := range targets[1:] {
			mixed = mixed || test(t) != is
		}
		return is
	}
	if o.k == nil {
		for _, m := range o.t.members() {
			match(&object{t: m})
		}
	}
	if mixed {
		return b.perMember(o, func(m *object) *object { return b.builtinIsinstance(s, []arg{{val: m}, {val: os[1]}}) })
	}
	if o.typ() != nil && o.typ().kind == ir.KExc {
		return b.excIsInstance(s, o, os[1])
	}
	if o.k != nil || o.t.kind != ir.KUnion {
		if o.typ() != nil && o.typ().kind == ir.KPyObj {
			if is := b.pythonIsInstance(s, o, os[1]); is != nil {
				return is
			}
			panic(b.unsupportedAt(s, "isinstance() of a CPython object", ""))
		}
		return mkBool(match(o))
	}
	is := b.memberTest(o, match)
	if !hasKind(o.t, ir.KExc) || is == falseObject {
		return is
	}
	// The tag tells that it is an exception, not of which class.
	return b.branchValue(is, func() *object {
		return b.perMember(o, func(m *object) *object {
			if m.typ() == tExc {
				return b.excIsInstance(s, m, os[1])
			}
			return mkBool(match(m))
		})
	}, func() *object { return falseObject })
}

// excIsInstance is isinstance(e, class) of an exception, which is no value of a built-in type
// but of object.
func (b *builder) excIsInstance(s *cogen.Site, e, class *object) *object {
	classes := []*object{class}
	if k, ok := class.k.(tuple); ok {
		classes = k.elems
	}
	var rest []*object
	for _, c := range classes {
		k, ok := c.k.(typeObject)
		if ok && k.name == "object" {
			return trueObject
		} else if !ok {
			rest = append(rest, c)
		}
	}
	if len(rest) == 0 {
		return falseObject
	}
	return b.excMatches(s, e, mkTuple(rest...))
}

// perClass asks of each class that the run may name: of the members of a variant or a
// union, and of the elements of a tuple that holds such, one of which is enough. It is
// false for a class, or a tuple of classes, that is known.
func (b *builder) perClass(c *object, test func(class *object) *object) (*object, bool) {
	t := c.typ()
	switch {
	case isTypeOf(c), c.k == nil && (t.kind == kVariant || t.kind == ir.KUnion && t.hasVariant()):
		return b.perMember(c, test), true
	case isTuple(c) && b.hasUnknown(c):
		elems := b.elemsOf(c)
		var from func(i int) *object
		from = func(i int) *object {
			if i == len(elems) {
				return falseObject
			}
			return b.branchValue(test(elems[i]), func() *object { return trueObject }, func() *object { return from(i + 1) })
		}
		return from(0), true
	}
	return nil, false
}

// classesBefore are the classes in a tuple before the first object that surely is none, if
// there is such a one. What is no tuple stands for one of itself.
func classesBefore(c *object) (before []*object, bad bool) {
	if isTuple(c) && c.k == nil { // its elements are looked at when they are read
		return nil, false
	}
	k, ok := c.k.(tuple)
	if !ok {
		return []*object{c}, noClass(c)
	}
	for _, e := range k.elems {
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
func noClass(o *object) bool {
	switch k := o.k.(type) {
	case constant, module:
		return true
	case function:
		return !k.model && recordClass(o) == nil
	case nil:
		return isPlainValue(o) && !isTuple(o) && !isSeq(o)
	}
	return false
}

// orNoClass is the test of the classes before an object that is none, which raises where
// none of them is one that was asked for.
func (b *builder) orNoClass(before []*object, test func(class *object) *object, message string) *object {
	raise := func() *object { return b.raise("TypeError", message) }
	if len(before) == 0 {
		return raise()
	}
	return b.branchValue(test(mkTuple(before...)), func() *object { return trueObject }, raise)
}

// hasUnknown reports whether a tuple of classes has some that are known only at run time.
func (b *builder) hasUnknown(c *object) bool {
	return slices.ContainsFunc(b.elemsOf(c), func(e *object) bool { return e.k == nil || isTuple(e) && b.hasUnknown(e) })
}

// pythonIsInstance is isinstance(o, class) of an object of CPython's where that is, or has
// among others, a class of the program's that CPython has not: an instance that got there
// would have made it CPython's. nil for other classes.
func (b *builder) pythonIsInstance(s *cogen.Site, o, class *object) *object {
	if !b.c.isProgram() {
		return nil
	}
	if k, ok := class.k.(tuple); ok {
		var rest []*object
		for _, c := range k.elems {
			if !nativeClass(c) {
				rest = append(rest, c)
			}
		}
		switch len(rest) {
		case len(k.elems):
			return nil
		case 0:
			return falseObject
		}
		return b.callBuiltin(s, "isinstance", []arg{{val: o}, {val: mkTuple(rest...)}})
	}
	if nativeClass(class) {
		return falseObject
	}
	return nil
}

// nativeClass reports whether an object is a class of which all instances are native code's.
func nativeClass(o *object) bool {
	k, ok := o.k.(classValue)
	if !ok || k.c.library || k.c.abstract || k.c.protocol || k.c.exc != nil || k.c.enumOf() != nil {
		return false
	}
	d := k.c.dataOf()
	return d == nil || !d.tuple
}

// memberTest tests the tag of a union, which narrows it.
func (b *builder) memberTest(o *object, match func(*object) bool) *object {
	var yes, no []*vtype
	for _, m := range o.t.elems {
		if match(&object{t: m}) {
			yes = append(yes, m)
		} else {
			no = append(no, m)
		}
	}
	if len(yes) == 0 {
		return falseObject
	}
	if len(no) == 0 {
		return trueObject
	}
	is := b.op("union.is", []*ir.Value{o.v}, ir.Bool)
	is.Attrs.Type = unionOf(yes).ir()
	r := dyn(is.Result(), tBool)
	r.facts = &facts{ifTrue: []fact{{o, unionOf(yes)}}, ifFalse: []fact{{o, unionOf(no)}}}
	return r
}

// classTest is the test whether an object of known type is an instance.
func (b *builder) classTest(class *object) (func(*object) bool, bool) {
	switch k := class.k.(type) {
	case tuple:
		var tests []func(*object) bool
		for _, e := range k.elems {
			t, ok := b.classTest(e)
			if !ok {
				return nil, false
			}
			tests = append(tests, t)
		}
		return func(o *object) bool {
			for _, t := range tests {
				if t(o) {
					return true
				}
			}
			return false
		}, true
	case function:
		if kind := recordClass(class); kind != nil {
			return func(o *object) bool {
				r, ok := o.k.(record)
				return ok && recordKinds[r.kind].class == kind.class
			}, true
		}
	case classValue:
		if k.c.protocol {
			return k.c.protocolTest(), k.c.runtime
		}
		return func(o *object) bool {
			if isObject(o) && o.t.rec.class.derives(k.c) {
				b.checkOneClass(k.c)
			}
			return isObject(o) && o.t.rec.class.derives(k.c) || k.c.exc != nil && o.typ() == tExc
		}, true
	case typeObject:
		return func(o *object) bool {
			if isObject(o) {
				return k.name == "object" || k.name == "tuple" && isNamedTuple(o) || derivesValue(o.t.rec.class, k.name)
			}
			if r, ok := o.k.(record); ok {
				return k.name == "object" || k.name == "dict" && (recordKinds[r.kind].dict || r.kind == instanceKind)
			}
			n := o.typeName()
			if i, ok := capable[instance](b, o); ok {
				return i.isInstance(o, k.name)
			}
			return n == k.name || k.name == "object" || k.name == "int" && n == "bool"
		}, true
	case excClass:
		return func(o *object) bool {
			return o.k == nil && isException(o.t) && o.t.rec.class.exc.derivesFrom(k) || o.typ() == tExc
		}, true
	case builtin:
		if name := abstractName(class); name != "" {
			return b.c.abstractTest(name), true
		}
	case classLike:
		test := k.classTest()
		return test, test != nil
	}
	return nil, false
}

// checkOneClass refuses to tell whether an instance is one of a class whose
// statement may run several times, each time making another class.
func (b *builder) checkOneClass(c *userClass) {
	if c.many {
		panic(unsupported("isinstance() with the class "+c.name+", which each call makes anew", "define it at module level"))
	}
}

// builtinType makes type(x) known where the type is; its __name__ and
// comparison with other types are.
func (b *builder) builtinType(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "type", args, 1, 1)[0]
	if o.k == nil && o.t.kind == kVariant {
		return b.perTarget(o, func(o *object) *object { return b.classOf(s, o) })
	}
	if o.k == nil && o.t.kind == ir.KUnion {
		return mkStatic(typeOf{o})
	}
	if k, ok := capable[doubtful](b, o); ok && b.c.isProgram() && b.cur != nil {
		k.surely(b, o)
	}
	return b.classOf(s, o)
}

func (b *builder) builtinCallable(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "callable", args, 1, 1)[0]
	if o.k == nil && (o.t.kind == ir.KUnion || o.t.kind == kVariant) {
		return b.perMember(o, func(o *object) *object { return b.builtinCallable(s, []arg{{val: o}}) })
	}
	if isSingleton(o) {
		return falseObject
	}
	switch o.k.(type) {
	case function, builtin, typeObject, excClass, method, classValue, boundMethod, partial, cached, decorator:
		return trueObject
	case rangeObject, slice, module, view:
		return falseObject
	}
	if isObject(o) {
		return mkBool(special(o, "__call__") != nil)
	}
	if t := o.typ(); t != nil && t.kind != ir.KPyObj {
		return falseObject
	}
	panic(b.unsupportedAt(s, "callable() of a "+o.typeName(), ""))
}
