package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What builtins ask of instances: truth, length, text, items, iteration, hash.

// truthObject is bool(o) of an instance.
func (b *Builder) truthObject(s *cogen.Site, o *Object) *Object {
	if special(o, "__bool__") != nil {
		return b.checkedSpecial(s, o, "__bool__")
	}
	if special(o, "__len__") != nil {
		return b.TruthOf(s, b.lengthObject(s, o))
	}
	return True
}

// lengthObject is len(o) of an instance.
func (b *Builder) lengthObject(s *cogen.Site, o *Object) *Object {
	v := b.callDunder(s, o, "__len__", nil, func() *Object {
		return b.RaiseNaming("TypeError", "object of type '%T' has no len()", o)
	})
	return b.countOf(s, v)
}

// countOf is what len() makes of the result of a __len__.
func (b *Builder) countOf(s *cogen.Site, v *Object) *Object {
	if b.Current == nil || v.IsDead() {
		return Dead
	}
	if IsPyObj(v) {
		v = b.FromPython(b.CallPy(b.PyBuiltin("operator.index"), []Arg{{Value: v}}), IntType)
	}
	t := v.ValueType()
	switch {
	case IsIntegral(t):
	case t == nil || t.Kind == ir.KUnion || t.Kind == ir.KObject:
		panic(b.UnsupportedAt(s, "a __len__ that returns a "+v.TypeName(), ""))
	default:
		return b.RaiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", v)
	}
	n := b.ToInt(v)
	b.Branch(b.Leaf("int.lt", n, Int(0)), func() { b.RaiseNew("ValueError", "__len__() should return >= 0") }, func() {})
	fits := b.I64(n, "int.to_i64_count")
	if b.Current == nil {
		return Dead
	}
	return b.Val("int.from_i64", IntType, fits)
}

// textObject is str(o) or repr(o) of an instance.
func (b *Builder) textObject(s *cogen.Site, o *Object, repr bool) *Object {
	name := "__str__"
	m := special(o, name)
	if repr || m == nil {
		name = "__repr__"
		m = special(o, name)
	}
	if m == nil {
		if text := b.textOfAddress(s, o); text != nil {
			return text
		}
		panic(b.UnsupportedAt(s, "the text of a "+o.TypeName()+", which shows its address", "define __repr__"))
	}
	rule := name
	if !repr {
		rule = "__str__" // object.__str__ calls __repr__
	}
	v := b.checkedBy(s, o, name, rule)
	if b.Current == nil || v.IsDead() {
		return Dead
	}
	return b.ToStr(v)
}

// formatMember is format(o, spec) where o may be an instance.
func (b *Builder) formatMember(s *cogen.Site, o, spec *Object) *Object {
	v, constSpec := spec.ConstVal()
	switch {
	case special(o, "__format__") != nil:
		return b.formatObject(s, o, spec)
	case constSpec && v == "":
		return b.Str(s, o)
	case !IsObject(o):
		return b.format(s, o, spec)
	}
	return b.formatPlain(s, o, spec, func() *Object {
		return b.RaiseNaming("TypeError", "unsupported format string passed to %T.__format__", o)
	})
}

// formatObject is format(o, spec) of an instance with a __format__.
func (b *Builder) formatObject(s *cogen.Site, o, spec *Object) *Object {
	v := b.checkedSpecial(s, o, "__format__", spec)
	if b.Current == nil || v.IsDead() {
		return Dead
	}
	return b.ToStr(v)
}

// objectHash is the special method __hash__ of a class; ok is false if
// instances have no hash. A class that defines __eq__ alone has none.
func (c *UserClass) objectHash() (m *Object, ok bool) {
	for _, k := range c.Mro {
		if h := k.Attrs["__hash__"]; h != nil {
			return h, !h.IsNone()
		}
		if k.Attrs["__eq__"] != nil {
			return nil, false
		}
	}
	return nil, true
}

// hashObject is hash(o) of an instance.
func (b *Builder) hashObject(s *cogen.Site, o *Object) *Object {
	m, ok := o.Type.Layout.Class.objectHash()
	switch {
	case !ok:
		return b.RaiseNaming("TypeError", "unhashable type: '%T'", o)
	case m == nil:
		return b.hashOfAddress(s, o)
	}
	h := b.callSpecial(s, o, m, "__hash__")
	if b.Current == nil || h.IsDead() {
		return Dead
	}
	return b.PerMember(h, func(h *Object) *Object {
		if !IsIntegral(h.ValueType()) {
			if h.ValueType() == nil || h.ValueType().Kind == ir.KPyObj {
				panic(b.UnsupportedAt(s, "a __hash__ that returns a "+h.TypeName(), ""))
			}
			return b.RaiseNew("TypeError", "__hash__ method should return an integer")
		}
		return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "hash_of"), []Arg{{Value: b.ToInt(h)}})
	})
}

// containsObject is x in o for an instance.
func (b *Builder) containsObject(s *cogen.Site, o, x *Object) *Object {
	if m := special(o, "__contains__"); m != nil {
		return b.TruthOf(s, b.callSpecial(s, o, m, "__contains__", x))
	}
	if m, _ := o.Type.Layout.Class.lookup("__contains__"); m != nil {
		return b.RaiseNaming("TypeError", "'%T' object is not a container", o)
	}
	items := b.fastIterator(s, o, func() *Object { return b.RaiseNaming("TypeError", "argument of type '%T' is not iterable", o) })
	if b.Current == nil || items.IsDead() {
		return Dead
	}
	return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "contains"), []Arg{{Value: items}, {Value: x}})
}

// iterObject starts an iteration over an instance: over what __iter__ returns.
func (b *Builder) iterObject(s *cogen.Site, o *Object) *Object {
	m := special(o, "__iter__")
	if m == nil {
		if a, _ := o.Type.Layout.Class.lookup("__iter__"); a == nil && special(o, "__getitem__") != nil {
			return b.itemsInTurn(s, o)
		}
		return b.RaiseNaming("TypeError", "'%T' object is not iterable", o)
	}
	return b.checkedIterator(s, m, b.callSpecial(s, o, m, "__iter__"))
}

// checkedIterator is what iter() makes of the result of a method __iter__.
func (b *Builder) checkedIterator(s *cogen.Site, m, it *Object) *Object {
	if _, builtin := m.Static.(goMethod); builtin || b.Current == nil || it.IsDead() || isIterator(it) {
		return it
	}
	return b.PerMember(it, func(it *Object) *Object {
		if b.Current == nil || it.IsDead() || isIterator(it) {
			return it
		}
		return b.RaiseNaming("TypeError", "iter() returned non-iterator of type '%T'", it)
	})
}

// isIterator reports whether an object may be an iterator, as far as its type tells.
func isIterator(o *Object) bool {
	switch k := o.Static.(type) {
	case RangeObject, Display:
		return false
	case View:
		return k.Kind != "keys" && k.Kind != "values" && k.Kind != "items"
	}
	if IsObject(o) {
		return special(o, "__next__") != nil
	}
	return !isPlainValue(o) && (o.Static != nil || o.Type.Kind != ir.KUnion)
}

// startedObject starts an iteration over an instance; what __iter__ returns goes on by
// its __next__, and need not be iterable itself.
func (b *Builder) startedObject(s *cogen.Site, o *Object) *Object {
	if each := eachOf(o); each != nil {
		return b.callSpecial(s, o, each, "_each")
	}
	it := b.iterObject(s, o)
	if b.Current != nil && IsObject(it) {
		return NewObject(startedIterator{it: it})
	}
	return it
}

// eachOf is the generator _each of an iterator of a model: what the calls of __next__ would give a
// loop, at less cost. It is nil where there is none, or a derived class defines the protocol.
func eachOf(o *Object) *Object {
	if !IsObject(o) {
		return nil
	}
	c := o.Type.Layout.Class
	each, of := c.lookup("_each")
	if each == nil || !of.library {
		return nil
	}
	for _, name := range []string{"__iter__", "__next__"} {
		if _, k := c.lookup(name); k != of {
			return nil
		}
	}
	return each
}

// startedIterator is an instance whose __iter__ has been called, or that need have none, or an
// iterator of CPython's, perhaps over numbers.
type startedIterator struct {
	it      *Object
	numbers bool
}

func (k startedIterator) Shape() string            { return "started" }
func (k startedIterator) Leaves() []*Object        { return []*Object{k.it} }
func (k startedIterator) With(ls []*Object) Static { return startedIterator{ls[0], k.numbers} }

func (k startedIterator) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	if IsPyObj(k.it) {
		return b.nextsPython(k.it, k.numbers), true
	}
	return b.iterNext(s, k.it), true
}

// itemsInTurn iterates over an instance by its __getitem__ alone: from 0 until
// it raises IndexError.
func (b *Builder) itemsInTurn(s *cogen.Site, o *Object) *Object {
	return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "items_in_turn"), []Arg{{Value: o}})
}

// reversedObject is reversed(o) of an instance.
func (b *Builder) reversedObject(s *cogen.Site, o *Object) *Object {
	m, _ := o.Type.Layout.Class.lookup("__reversed__")
	if m != nil && !m.IsNone() {
		return b.callSpecial(s, o, m, "__reversed__")
	}
	if m != nil || special(o, "__getitem__") == nil {
		return b.RaiseNaming("TypeError", "'%T' object is not reversible", o)
	}
	n := b.lengthObject(s, o)
	if b.Current == nil {
		return Dead
	}
	return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "items_backwards"), []Arg{{Value: o}, {Value: n}})
}

// iterNext iterates by calling __next__ until it raises StopIteration.
func (b *Builder) iterNext(s *cogen.Site, o *Object) *Iterator {
	if special(o, "__next__") == nil {
		b.RaiseNaming("TypeError", "iter() returned non-iterator of type '%T'", o)
		return nil
	}
	return &Iterator{Next: func([]*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
		r := b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "next_or_stop"), []Arg{{Value: o}})
		if b.Current == nil || r.IsDead() {
			return Dead, nil
		}
		elems := b.ElemsOf(r)
		return elems[0], func() (*Object, []*ir.Value) { return elems[1], nil }
	}}
}

// managerObject looks up the methods of an instance that is a context manager.
func (b *Builder) managerObject(s *cogen.Site, o *Object) (enter, exit cogen.Value) {
	in, out := special(o, "__enter__"), special(o, "__exit__")
	switch {
	case in == nil:
		b.RaiseNaming("TypeError", "'%T' object does not support the context manager protocol", o)
		return Dead, Dead
	case out == nil:
		b.RaiseNaming("TypeError", "'%T' object does not support the context manager protocol (missed __exit__ method)", o)
		return Dead, Dead
	}
	return NewObject(BoundMethod{recv: o, fn: in, name: "__enter__"}), NewObject(BoundMethod{recv: o, fn: out, name: "__exit__"})
}

// IndexOf is an index as an int where it is an instance with __index__.
func (b *Builder) IndexOf(s *cogen.Site, i *Object) *Object {
	if IsArray(i) && i.Type.Rank == 0 && !IsFloating(i.Type.Scalar) && i.Type.Scalar != ir.BoolU {
		return b.PythonNumber(b.OnlyElement(i))
	}
	if special(i, "__index__") == nil {
		return i
	}
	return b.checkedSpecial(s, i, "__index__")
}

// reprTuple is the repr of a tuple, element by element.
func (b *Builder) reprTuple(s *cogen.Site, elems []*Object) *Object {
	texts := []*Object{Const("(")}
	for i, e := range elems {
		if i > 0 {
			texts = append(texts, Const(", "))
		}
		if isRecursive(e.ValueType()) {
			texts = append(texts, b.viaModel(s, "hook_repr", e))
		} else {
			texts = append(texts, b.Repr(s, e))
		}
	}
	if len(elems) == 1 {
		texts = append(texts, Const(","))
	}
	return b.ConcatAll(append(texts, Const(")")))
}

// reprContainer is the repr of a container with instances in it, by models:
// their __repr__ may raise.
func (b *Builder) reprContainer(s *cogen.Site, o *Object) *Object {
	model := func(name, open, end string) *Object {
		text := b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", name), []Arg{{Value: o}})
		return b.ConcatAll([]*Object{Const(open), text, Const(end)})
	}
	switch {
	case o.Type.Kind == ir.KList && isRecursive(o.Type):
		return b.viaModel(s, "repr_nested_list", o)
	case o.Type.Kind == ir.KDict && isRecursive(o.Type):
		return b.viaModel(s, "repr_nested_dict", o)
	case o.Type.Kind == ir.KSeq && isRecursive(o.Type):
		return b.viaModel(s, "repr_nested_tuple", o)
	}
	switch o.Type.Kind {
	case ir.KTuple:
		return b.reprTuple(s, b.ElemsOf(o))
	case ir.KList:
		return model("repr_held_list", "", "")
	case ir.KSeq:
		return model("repr_sequence", "", "")
	case ir.KDict:
		return model("repr_held_dict", "", "")
	case ir.KSet:
		open, end, empty := "{", "}", "set()"
		if o.Type.Class.Find().frozen {
			open, end, empty = "frozenset({", "})", "frozenset()"
		}
		return b.BranchValue(b.TruthOf(s, o), func() *Object { return model("repr_elements", open, end) }, func() *Object { return Const(empty) })
	}
	panic(b.UnsupportedAt(s, "the text of a "+o.TypeName(), ""))
}
