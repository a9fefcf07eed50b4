package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What builtins ask of instances: truth, length, text, items, iteration, hash.

// truthObject is bool(o) of an instance.
func (b *builder) truthObject(s *cogen.Site, o *object) *object {
	if special(o, "__bool__") != nil {
		return b.checkedSpecial(s, o, "__bool__")
	}
	if special(o, "__len__") != nil {
		return b.truth(s, b.lengthObject(s, o))
	}
	return trueObject
}

// lengthObject is len(o) of an instance.
func (b *builder) lengthObject(s *cogen.Site, o *object) *object {
	v := b.callDunder(s, o, "__len__", nil, func() *object {
		return b.raiseNaming("TypeError", "object of type '%T' has no len()", o)
	})
	if b.cur == nil || v.isDead() {
		return deadObject
	}
	t := v.typ()
	switch {
	case isIntegral(t):
	case t == nil || t.kind == ir.KUnion || t.kind == ir.KPyObj || t.kind == ir.KObject:
		panic(b.unsupportedAt(s, "a __len__ that returns a "+v.typeName(), ""))
	default:
		return b.raiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", v)
	}
	n := b.toInt(v)
	b.branch(b.leaf("int.lt", n, mkInt(0)), func() { b.raise("ValueError", "__len__() should return >= 0") }, func() {})
	fits := b.i64(n, "int.to_i64_count")
	if b.cur == nil {
		return deadObject
	}
	return b.val("int.from_i64", tInt, fits)
}

// textObject is str(o) or repr(o) of an instance.
func (b *builder) textObject(s *cogen.Site, o *object, repr bool) *object {
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
		panic(b.unsupportedAt(s, "the text of a "+o.typeName()+", which shows its address", "define __repr__"))
	}
	rule := name
	if !repr {
		rule = "__str__" // object.__str__ calls __repr__
	}
	v := b.checkedBy(s, o, name, rule)
	if b.cur == nil || v.isDead() {
		return deadObject
	}
	return b.toStr(v)
}

// formatMember is format(o, spec) where o may be an instance.
func (b *builder) formatMember(s *cogen.Site, o, spec *object) *object {
	v, constSpec := spec.constVal()
	switch {
	case special(o, "__format__") != nil:
		return b.formatObject(s, o, spec)
	case constSpec && v == "":
		return b.str(s, o)
	case !isObject(o):
		return b.format(s, o, spec)
	case !constSpec:
		panic(b.unsupportedAt(s, "formatting a "+o.typeName(), ""))
	}
	return b.raiseNaming("TypeError", "unsupported format string passed to %T.__format__", o)
}

// formatObject is format(o, spec) of an instance with a __format__.
func (b *builder) formatObject(s *cogen.Site, o, spec *object) *object {
	v := b.checkedSpecial(s, o, "__format__", spec)
	if b.cur == nil || v.isDead() {
		return deadObject
	}
	return b.toStr(v)
}

// objectHash is the special method __hash__ of a class; ok is false if
// instances have no hash. A class that defines __eq__ alone has none.
func (c *userClass) objectHash() (m *object, ok bool) {
	for _, k := range c.mro {
		if h := k.attrs["__hash__"]; h != nil {
			return h, !h.isNone()
		}
		if k.attrs["__eq__"] != nil {
			return nil, false
		}
	}
	return nil, true
}

// hashObject is hash(o) of an instance.
func (b *builder) hashObject(s *cogen.Site, o *object) *object {
	m, ok := o.t.rec.class.objectHash()
	switch {
	case !ok:
		return b.raiseNaming("TypeError", "unhashable type: '%T'", o)
	case m == nil:
		return b.hashOfAddress(s, o)
	}
	h := b.callSpecial(s, o, m, "__hash__")
	if b.cur == nil || h.isDead() {
		return deadObject
	}
	return b.perMember(h, func(h *object) *object {
		if !isIntegral(h.typ()) {
			if h.typ() == nil || h.typ().kind == ir.KPyObj {
				panic(b.unsupportedAt(s, "a __hash__ that returns a "+h.typeName(), ""))
			}
			return b.raise("TypeError", "__hash__ method should return an integer")
		}
		return b.callFunction(s, *b.c.lib.find("builtins/objects", "hash_of"), []arg{{val: b.toInt(h)}})
	})
}

// containsObject is x in o for an instance.
func (b *builder) containsObject(s *cogen.Site, o, x *object) *object {
	if m := special(o, "__contains__"); m != nil {
		return b.truth(s, b.callSpecial(s, o, m, "__contains__", x))
	}
	if m, _ := o.t.rec.class.lookup("__contains__"); m != nil {
		return b.raiseNaming("TypeError", "'%T' object is not a container", o)
	}
	items := b.fastIterator(s, o, func() *object { return b.raiseNaming("TypeError", "argument of type '%T' is not iterable", o) })
	if b.cur == nil || items.isDead() {
		return deadObject
	}
	return b.callFunction(s, *b.c.lib.find("builtins/objects", "contains"), []arg{{val: items}, {val: x}})
}

// iterObject starts an iteration over an instance: over what __iter__ returns.
func (b *builder) iterObject(s *cogen.Site, o *object) *object {
	m := special(o, "__iter__")
	if m == nil {
		if a, _ := o.t.rec.class.lookup("__iter__"); a == nil && special(o, "__getitem__") != nil {
			return b.itemsInTurn(s, o)
		}
		return b.raiseNaming("TypeError", "'%T' object is not iterable", o)
	}
	it := b.callSpecial(s, o, m, "__iter__")
	if _, builtin := m.k.(goMethod); builtin || b.cur == nil || it.isDead() || isIterator(it) {
		return it
	}
	return b.perMember(it, func(it *object) *object {
		if b.cur == nil || it.isDead() || isIterator(it) {
			return it
		}
		return b.raiseNaming("TypeError", "iter() returned non-iterator of type '%T'", it)
	})
}

// isIterator reports whether an object may be an iterator, as far as its type tells.
func isIterator(o *object) bool {
	switch k := o.k.(type) {
	case rangeObject, display:
		return false
	case view:
		return k.kind != "keys" && k.kind != "values" && k.kind != "items"
	}
	if isObject(o) {
		return special(o, "__next__") != nil
	}
	return !isPlainValue(o) && (o.k != nil || o.t.kind != ir.KUnion)
}

// startedObject starts an iteration over an instance; what __iter__ returns goes on by
// its __next__, and need not be iterable itself.
func (b *builder) startedObject(s *cogen.Site, o *object) *object {
	it := b.iterObject(s, o)
	if b.cur != nil && isObject(it) {
		return mkStatic(startedIterator{it})
	}
	return it
}

// startedIterator is an instance whose __iter__ has been called, or that need have none.
type startedIterator struct{ it *object }

func (k startedIterator) shape() string            { return "started" }
func (k startedIterator) leaves() []*object        { return []*object{k.it} }
func (k startedIterator) with(ls []*object) static { return startedIterator{ls[0]} }

func (k startedIterator) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterNext(s, k.it), true
}

// itemsInTurn iterates over an instance by its __getitem__ alone: from 0 until
// it raises IndexError.
func (b *builder) itemsInTurn(s *cogen.Site, o *object) *object {
	return b.callFunction(s, *b.c.lib.find("builtins/objects", "items_in_turn"), []arg{{val: o}})
}

// reversedObject is reversed(o) of an instance.
func (b *builder) reversedObject(s *cogen.Site, o *object) *object {
	if m := special(o, "__reversed__"); m != nil {
		return b.callSpecial(s, o, m, "__reversed__")
	}
	if special(o, "__getitem__") == nil {
		return b.raiseNaming("TypeError", "'%T' object is not reversible", o)
	}
	n := b.lengthObject(s, o)
	if b.cur == nil {
		return deadObject
	}
	return b.callFunction(s, *b.c.lib.find("builtins/objects", "items_backwards"), []arg{{val: o}, {val: n}})
}

// iterNext iterates by calling __next__ until it raises StopIteration.
func (b *builder) iterNext(s *cogen.Site, o *object) *iterator {
	if special(o, "__next__") == nil {
		b.raiseNaming("TypeError", "iter() returned non-iterator of type '%T'", o)
		return nil
	}
	return &iterator{next: func([]*ir.Value) (*object, func() (*object, []*ir.Value)) {
		r := b.callFunction(s, *b.c.lib.find("builtins/objects", "next_or_stop"), []arg{{val: o}})
		if b.cur == nil || r.isDead() {
			return deadObject, nil
		}
		elems := b.elemsOf(r)
		return elems[0], func() (*object, []*ir.Value) { return elems[1], nil }
	}}
}

// managerObject looks up the methods of an instance that is a context manager.
func (b *builder) managerObject(s *cogen.Site, o *object) (enter, exit cogen.Value) {
	in, out := special(o, "__enter__"), special(o, "__exit__")
	switch {
	case in == nil:
		b.raiseNaming("TypeError", "'%T' object does not support the context manager protocol", o)
		return deadObject, deadObject
	case out == nil:
		b.raiseNaming("TypeError", "'%T' object does not support the context manager protocol (missed __exit__ method)", o)
		return deadObject, deadObject
	}
	return mkStatic(boundMethod{recv: o, fn: in, name: "__enter__"}), mkStatic(boundMethod{recv: o, fn: out, name: "__exit__"})
}

// indexOf is an index as an int where it is an instance with __index__.
func (b *builder) indexOf(s *cogen.Site, i *object) *object {
	if isArray(i) && i.t.rank == 0 && !isFloating(i.t.num) && i.t.num != ir.BoolU {
		return b.pythonNumber(b.onlyElement(i))
	}
	if special(i, "__index__") == nil {
		return i
	}
	return b.checkedSpecial(s, i, "__index__")
}

// reprTuple is the repr of a tuple, element by element.
func (b *builder) reprTuple(s *cogen.Site, elems []*object) *object {
	texts := []*object{mkConst("(")}
	for i, e := range elems {
		if i > 0 {
			texts = append(texts, mkConst(", "))
		}
		if isRecursive(e.typ()) {
			texts = append(texts, b.viaModel(s, "hook_repr", e))
		} else {
			texts = append(texts, b.repr(s, e))
		}
	}
	if len(elems) == 1 {
		texts = append(texts, mkConst(","))
	}
	return b.concatAll(append(texts, mkConst(")")))
}

// reprContainer is the repr of a container with instances in it, by models:
// their __repr__ may raise.
func (b *builder) reprContainer(s *cogen.Site, o *object) *object {
	model := func(name, open, end string) *object {
		text := b.callFunction(s, *b.c.lib.find("builtins/objects", name), []arg{{val: o}})
		return b.concatAll([]*object{mkConst(open), text, mkConst(end)})
	}
	switch {
	case o.t.kind == ir.KList && isRecursive(o.t):
		return b.viaModel(s, "repr_nested_list", o)
	case o.t.kind == ir.KDict && isRecursive(o.t):
		return b.viaModel(s, "repr_nested_dict", o)
	case o.t.kind == ir.KSeq && isRecursive(o.t):
		return b.viaModel(s, "repr_nested_tuple", o)
	}
	switch o.t.kind {
	case ir.KTuple:
		return b.reprTuple(s, b.elemsOf(o))
	case ir.KList:
		return model("repr_elements", "[", "]")
	case ir.KSeq:
		return model("repr_sequence", "", "")
	case ir.KDict:
		return model("repr_items", "{", "}")
	case ir.KSet:
		open, end, empty := "{", "}", "set()"
		if o.t.cls.find().frozen {
			open, end, empty = "frozenset({", "})", "frozenset()"
		}
		return b.branchValue(b.truth(s, o), func() *object { return model("repr_elements", open, end) }, func() *object { return mkConst(empty) })
	}
	panic(b.unsupportedAt(s, "the text of a "+o.typeName(), ""))
}
