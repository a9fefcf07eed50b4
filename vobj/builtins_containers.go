package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Builtins that make containers and lazy iterables.

func (b *builder) builtinList(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return b.newContainer(s, ir.KList)
	}
	return b.collect(s, b.positional(s, "list", args, 1, 1)[0])
}

func (b *builder) builtinTuple(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return mkTuple()
	}
	o := b.positional(s, "tuple", args, 1, 1)[0]
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		return b.seqFrom(s, b.plainTuple(s, o))
	})
}

func (b *builder) builtinSet(s *cogen.Site, args []arg) *object { return b.newSet(s, args, false) }

// newSet is set(...) or frozenset(...).
func (b *builder) newSet(s *cogen.Site, args []arg, frozen bool) *object {
	name := "set"
	if frozen {
		name = "frozenset"
	}
	set := b.newContainer(s, ir.KSet)
	if frozen && b.cur != nil && set.t.kind == ir.KSet {
		set.t.cls.find().frozen = true
	}
	if len(args) > 0 {
		o := b.positional(s, name, args, 1, 1)[0]
		if t := o.typ(); t != nil && o.k == nil && t.kind == ir.KSet && set.t.kind == ir.KSet {
			b.c.growAs(set.t.cls, t)
			return b.retyped(s, b.val("set.copy", t, b.value(o)), set.t.cls)
		}
		if t := o.typ(); t != nil && o.k == nil && set.t.kind == ir.KPyObj && (t.kind == ir.KPyObj || t.kind == ir.KSet || t.kind == ir.KDict) {
			// Elements one by one would lie otherwise in the table.
			return b.py("py.call1", "", tPyObj, b.pyBuiltin(name), b.toPython(o))
		}
		b.addAll(s, set, o)
	}
	switch {
	case b.cur == nil:
		return deadObject
	case frozen && set.t.kind == ir.KPyObj:
		return b.py("py.call1", "", tPyObj, b.pyBuiltin(name), set.v)
	}
	return set
}

func (b *builder) builtinFrozenset(s *cogen.Site, args []arg) *object { return b.newSet(s, args, true) }

// positionals is the number of positional arguments; of *args of unknown length none are counted.
func positionals(args []arg) int {
	n := 0
	for _, a := range args {
		if a.name == "" && !a.spread {
			n++
		}
	}
	return n
}

func (b *builder) builtinDict(s *cogen.Site, args []arg) *object {
	if k := b.rowAt(s); k != nil && b.cur != nil {
		if r := k.call(b, s, args); r != nil {
			return r
		}
	}
	if n := positionals(args); n > 1 {
		return b.raise("TypeError", fmt.Sprintf("dict expected at most 1 argument, got %d", n))
	}
	d := b.newContainer(s, ir.KDict)
	for _, a := range args {
		if a.name != "" && !a.spread {
			b.putItem(d, mkConst(a.name), a.val)
			continue
		}
		b.perMember(a.val, func(o *object) *object {
			b.putAll(s, d, o)
			return noneObject
		})
	}
	if b.cur == nil {
		return deadObject
	}
	return d
}

// putAll puts the items of a mapping, or the pairs of an iterable, into a dict.
func (b *builder) putAll(s *cogen.Site, d, o *object) {
	if k, ok := o.k.(record); ok && k.kind == "ChainMap" {
		o = b.recordCall(s, o, "merged")
	}
	ofRecord := isRecord(o)
	o = b.instanceCopy(s, plain(o))
	if derives := isValue(o) && derivesValue(o.t.rec.class, "dict"); derives {
		if v := b.valueWithout(o, "__iter__"); v != nil {
			o = v
		}
	}
	if m := special(o, "keys"); m != nil {
		b.each(s, b.callSpecial(s, o, m, "keys"), func(k *object) {
			if v := b.getItem(s, o, k); b.cur != nil {
				b.putItem(d, k, v)
			}
		})
		return
	}
	if t := o.typ(); b.cur != nil && t != nil && o.k == nil && t.kind == ir.KDict {
		b.updateDict(s, d, o)
		return
	}
	if ofRecord && isPyObj(o) { // the dict within
		b.each(s, b.callMethodOf(o, "items", nil), func(kv *object) {
			b.putItem(d, b.getItemPython(kv, mkInt(0)), b.getItemPython(kv, mkInt(1)))
		})
		return
	}
	if t := o.typ(); t != nil && o.k == nil && hasKind(t, ir.KPyObj) {
		panic(b.unsupportedAt(s, "dict() of a CPython object, which may be a mapping", ""))
	}
	count := b.op("cell.new", []*ir.Value{b.value(mkInt(0))}, ir.Cell(ir.Int))
	if count == nil {
		return
	}
	b.each(s, o, func(v *object) {
		i := b.val("cell.load", tInt, count.Result())
		element := func() *object {
			return b.concat(mkConst("dictionary update sequence element #"), b.leaf("int.to_str", i))
		}
		kv := b.unpackOr(s, v, 2, -1, &misfit{
			length: func(n *object) {
				b.raiseObject(b.excNew("ValueError", b.concatAll([]*object{element(), mkConst(" has length "), b.leaf("int.to_str", n), mkConst("; 2 is required")})))
			},
			none: func() {
				b.raiseObject(b.excNew("TypeError", b.concatAll([]*object{mkConst("cannot convert "), element(), mkConst(" to a sequence")})))
			},
		})
		b.putItem(d, kv[0].(*object), kv[1].(*object))
		if b.cur != nil {
			b.do("cell.store", count.Result(), b.value(b.leaf("int.add", i, mkInt(1))))
		}
	})
}

// updateNamed is dict.update with keywords, which come after the rest.
func (b *builder) updateNamed(s *cogen.Site, o *object, args []arg) *object {
	n := len(args)
	for n > 0 && args[n-1].name != "" {
		n--
	}
	b.methodOf(s, o, "update", args[:n])
	for _, a := range args[n:] {
		b.putItem(o, mkConst(a.name), a.val)
	}
	return noneObject
}

func (b *builder) builtinEnumerate(s *cogen.Site, args []arg) *object {
	start := mkInt(0)
	if len(args) == 2 && (args[1].name == "" || args[1].name == "start") {
		start = b.toInt(args[1].val)
	} else {
		b.positional(s, "enumerate", args, 1, 1)
	}
	return b.newView(s, "enumerate", []*object{b.iterable(args[0].val), start})
}

func (b *builder) builtinZip(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "zip", args, 0, 16)
	return b.newView(s, "zip", b.iterables(os))
}

func (b *builder) builtinReversed(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "reversed", args, 1, 1)[0]
	if o.k == nil && o.t.kind == kVariant {
		return b.perMember(o, func(o *object) *object { return b.builtinReversed(s, []arg{{val: o}}) })
	}
	if isPyObj(o) {
		b.noteFallback("reversed()", "it gets a CPython object", "")
		return b.callPy(b.builtinFunction("reversed").v, []arg{{val: o}})
	}
	if c, ok := isEnumClass(o); ok {
		o = b.enumMembers(s, c)
	}
	if v := b.valueWithout(o, "__getitem__"); v != nil && special(o, "__reversed__") == nil {
		o = v
	}
	if special(o, "__reversed__") == nil {
		o = b.plainTuple(s, o)
	}
	if isObject(o) {
		return b.reversedObject(s, o)
	}
	o = b.eachKind(o, func(o *object) bool {
		_, counts := o.k.(indexIterator)
		return neverIterable(o) || counts || isOneShot(o) && !isTuple(o) || isA(o, ir.KSet)
	}, func(o *object) *object { return b.raiseNaming("TypeError", "'%T' object is not reversible", o) })
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	return b.newView(s, "reversed", []*object{o})
}

func (b *builder) builtinMap(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "map", args, 2, 16)
	b.neverStops(s, "map()", os[:1])
	return b.newView(s, "map", append(os[:1:1], b.iterables(os[1:])...))
}

func (b *builder) builtinFilter(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "filter", args, 2, 2)
	b.neverStops(s, "filter()", os[:1])
	return b.newView(s, "filter", append(os[:1:1], b.iterables(os[1:])...))
}

// builtinSorted is list() and sort().
func (b *builder) builtinSorted(s *cogen.Site, args []arg) *object {
	if len(args) == 0 || args[0].name != "" {
		panic(b.unsupportedAt(s, "sorted() without an iterable", ""))
	}
	if n := positionals(args); n > 1 {
		return b.raise("TypeError", fmt.Sprintf("sorted expected 1 argument, got %d", n))
	}
	l := b.collect(s, args[0].val)
	if b.cur == nil {
		return deadObject
	}
	rest := args[1:]
	if ordersByKey(args[0].val) && !slices.ContainsFunc(rest, func(a arg) bool { return a.name == "key" }) {
		rest = append(slices.Clone(rest), arg{name: "key", val: mkStatic(*b.c.lib.function("_key_of"))})
	}
	b.sort(s, l, rest)
	if b.cur == nil {
		return deadObject
	}
	return l
}

// ordersByKey reports whether an object is the items of a dict whose order the keys tell,
// since no two are equal: the values, which perhaps have none, are not compared.
func ordersByKey(o *object) bool {
	k, ok := o.k.(view)
	if !ok || k.kind != "items" || len(k.args) != 1 {
		return false
	}
	d := k.args[0]
	return d.k == nil && d.t.kind == ir.KDict && isScalarType(d.t.elem()) && d.t.elem().kind != ir.KNever && d.t.val().kind != ir.KNever && !isScalarType(d.t.val())
}

// isScalarType reports whether values of a type are scalars.
func isScalarType(t *vtype) bool {
	switch t.kind {
	case ir.KNever, ir.KBool, ir.KInt, ir.KFloat, ir.KStr, ir.KChar, ir.KBytes:
		return true
	case ir.KTuple:
		return !slices.ContainsFunc(t.elems, func(e *vtype) bool { return !isScalarType(e) })
	}
	return false
}

func (b *builder) builtinSlice(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "slice", args, 1, 3)
	switch len(os) {
	case 1:
		return mkStatic(slice{noneObject, os[0], noneObject})
	case 2:
		return mkStatic(slice{os[0], os[1], noneObject})
	}
	return mkStatic(slice{os[0], os[1], os[2]})
}
