package vobj

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// GetItem implements cogen.Overload.
func (b *builder) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	b.at(s)
	i := index.(*object)
	if !takesIndex(v.(*object)) {
		i = b.asIndex(v.(*object), i)
	}
	if i.isDead() {
		return deadObject
	}
	return b.perMember(v.(*object), func(o *object) *object {
		return b.perMember(i, func(i *object) *object { return b.getItem(s, o, i) })
	})
}

func (b *builder) getItem(s *cogen.Site, o, i *object) *object {
	if b.cur == nil || o.isDead() || i.isDead() {
		return deadObject
	}
	if o.k == nil && o.t.kind == kVariant {
		return b.perMember(o, func(o *object) *object { return b.getItem(s, o, i) })
	}
	if k, ok := capable[indexed](b, o); ok {
		if r := k.item(b, s, o, i); r != nil {
			return r
		}
	}
	if isObject(o) {
		return b.callDunder(s, o, "__getitem__", []arg{{val: i}}, func() *object {
			return b.raiseNaming("TypeError", "'%T' object is not subscriptable", o)
		})
	}
	if t := typeItem(o); t != nil {
		return withItem(s, t, o, i)
	}
	if c, ok := isEnumClass(o); ok {
		return b.enumByName(s, c, i)
	}
	if k, ok := i.k.(slice); ok {
		return b.getSlice(s, o, k)
	}
	keyed := o.typ() != nil && (o.typ().kind == ir.KDict || o.typ().kind == ir.KPyObj)
	if isArray(i) && !isArray(o) && !keyed {
		i = b.indexOf(s, i)
	}
	if isScalar(i) && isIndex(i) && o.typ() != nil && !keyed {
		i = b.pythonNumber(i)
	} else if isPyObj(i) {
		if message := indexMessage(o); message != "" {
			return b.itemByPython(s, o, i, message)
		}
	}
	if k, ok := o.k.(record); ok {
		if p := plain(o); p != o && b.recordModel(k, "__getitem__") == nil {
			return b.getItem(s, p, i)
		}
		return b.recordCall(s, o, "__getitem__", i)
	}
	if k, ok := o.k.(namespace); ok {
		return b.namedGlobal(s, k, i, nil)
	}
	if _, table := o.k.(display); !isArray(i) && !keyed && !table {
		i = b.indexOf(s, i)
	}
	it := i.typ()
	if k, ok := o.k.(rangeObject); ok && isIntegral(it) {
		return b.rangeItem(s, k, i)
	}
	if isTuple(o) {
		if f := formOf(o); f != nil {
			return f.item(b, s, o, i)
		}
		if !isIntegral(it) {
			return b.raiseNaming("TypeError", indexMessage(o), i)
		}
		return b.tupleItem(s, o, i)
	}
	t := o.typ()
	if t == nil {
		if lacksItems(o) {
			return b.raiseNaming("TypeError", "'%T' object is not subscriptable", o)
		}
		panic(b.unsupportedAt(s, "an item of a "+o.typeName(), ""))
	}
	switch t.kind {
	case ir.KStr, ir.KChar:
		if !isIntegral(it) {
			return b.raiseNaming("TypeError", indexMessage(o), i)
		}
		return b.leaf("str.at", b.toStr(o), i)
	case ir.KBytes:
		if !isIntegral(it) {
			return b.raiseNaming("TypeError", indexMessage(o), i)
		}
		return b.leaf("bytes.at", o, i)
	case ir.KSeq:
		return b.seqItem(s, o, i)
	case ir.KList:
		if !isIntegral(it) {
			return b.raiseNaming("TypeError", indexMessage(o), i)
		}
		return b.listGet("list.get", o, i)
	case ir.KDict:
		return b.dictGet(s, o, i)
	case ir.KPyObj:
		for _, l := range b.c.lib.libs {
			if l.itemGiven != nil {
				if r := l.itemGiven(b, s, o, i); r != nil {
					return r
				}
			}
		}
		r := b.getItemPython(o, i)
		if isIntegral(it) && b.libraryName(o.v) == "bytearray" {
			return b.fromPython(r, tInt)
		}
		return r
	case ir.KNumpy:
		if isIntegral(it) {
			return b.raise("IndexError", "invalid index to scalar variable.")
		}
		b.noteFallback("numpy number[...]", "the index is not an integer", "")
		return b.getItemPython(dyn(b.toPython(o), tPyObj), i)
	}
	return b.raiseNaming("TypeError", "'%T' object is not subscriptable", o)
}

// itemByPython is o[i] of a sequence, with an index that is CPython's: nearly always an
// integer, and seldom a slice, of which the result has another type.
func (b *builder) itemByPython(s *cogen.Site, o, i *object, message string) *object {
	at := func() *object { return b.getItem(s, o, b.pythonIndex(i, strings.ReplaceAll(message, "%T", "%"))) }
	isSlice := b.py("py.isinstance", "slice", tBool, i.v)
	if b.mayReplay() {
		b.branch(isSlice, func() { b.leaveRow("a slice that CPython made, as an index") }, func() {})
		return at()
	}
	return b.branchValue(isSlice, func() *object {
		return b.callFunction(s, *b.c.lib.find("builtins/objects", "item_slice"), []arg{{val: o}, {val: i}})
	}, at)
}

// indexMessage is CPython's TypeError for an index that is no integer, with %T
// for its type; empty for what takes other indices.
func indexMessage(o *object) string {
	t := o.typ()
	switch {
	case isTuple(o):
		return "tuple indices must be integers or slices, not %T"
	case t == nil:
	case isText(t):
		return "string indices must be integers, not '%T'"
	case t.kind == ir.KBytes:
		return "byte indices must be integers or slices, not %T"
	case t.kind == ir.KList:
		return "list indices must be integers or slices, not %T"
	}
	return ""
}

// listGet reads (list.get) or takes (list.pop) an element. The read of a list
// that nothing is ever put into still raises IndexError.
func (b *builder) listGet(name string, o, i *object) *object {
	l, idx := b.value(o), b.i64(i, indexConversion(name))
	if b.cur == nil {
		return deadObject
	}
	t := o.t.elem()
	if t.kind == ir.KNever {
		b.op(name, []*ir.Value{l, idx}, ir.None)
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	v := b.val(name, t, l, idx)
	if t.kind == ir.KNone {
		return noneObject
	}
	return v
}

// dictKey converts a key to a dict's key type; ok is false when no key of the
// dict can be equal to it.
func (b *builder) dictKey(d, k *object) (*ir.Value, bool) {
	k = b.kept(k)
	kt := b.c.valueType(k)
	if kt == nil {
		panic(unsupported("a "+k.typeName()+" as a key", ""))
	}
	et := d.t.elem()
	if d.t.kind == ir.KList {
		b.comparable(et)
	} else {
		b.keyed(et)
	}
	if et.kind == ir.KNever {
		return b.noKey(d, k, kt)
	}
	if kt.kind == ir.KPyObj && et.kind != ir.KPyObj {
		// Its type is not known, so it may be equal to any key.
		if d.t.cls.find().constant {
			panic(unsupported("a CPython object as a key of a module-level "+d.typeName(), "convert the key: str(k), int(k)"))
		}
		b.c.escape(d.t.cls, "a CPython object is its key")
		return nil, false
	}
	// What CPython has may be equal to anything.
	fits := et.kind == ir.KPyObj
	if b.mixesKeys(kt, et) {
		panic(unsupported("keys that mix numpy's and Python's numbers", "convert the key by int() or float()"))
	}
	held := et
	if l := linkOf(et); l != nil {
		held = l.fields[linkField].typeOf()
	}
	for _, m := range held.members() {
		for _, n := range kt.members() {
			if m.memberKey() == n.memberKey() || m.name() == "tuple" && n.name() == "tuple" || isText(m) && isText(n) || (isNumeric(m) || isDecimal(m)) && (isNumeric(n) || isDecimal(n)) {
				fits = true
			}
			// What has an __eq__ of its own may be equal to anything.
			fits = fits || definesEquality(m) && n.kind != ir.KNone || definesEquality(n) && m.kind != ir.KNone
		}
	}
	if !fits {
		return b.noKey(d, k, kt)
	}
	// A key of another type that may be equal (1 and 1.0) widens the dict's.
	b.c.grow(d.t.cls, kt, false)
	return b.coerce(k, d.t.elem()), true
}

// noKey is a key that is not there; its hash is asked for all the same, which
// may raise where CPython has something of it.
func (b *builder) noKey(d, k *object, t *vtype) (*ir.Value, bool) {
	python := false
	eachType(t, func(m *vtype) { python = python || m.kind == ir.KPyObj })
	if python && d.t.kind != ir.KList {
		b.py("py.call1", "", tPyObj, b.pyBuiltin("hash"), b.toPython(k))
	}
	if isObject(k) && d.t.kind != ir.KList {
		if m := special(k, "__hash__"); m != nil {
			if _, own := m.k.(function); own {
				b.builtinHash(&cogen.Site{ID: -12, Src: b.site}, []arg{{val: k}})
			}
		}
	}
	return nil, false
}

func (b *builder) dictGet(s *cogen.Site, d, k *object) *object {
	if k = b.asKey(k); k.isDead() {
		return deadObject
	}
	if k.k == nil && k.t.kind == ir.KUnion && d.t.elem().kind != ir.KUnion {
		return b.perMember(k, func(k *object) *object { return b.dictGet(s, d, k) })
	}
	missing := func() *object { return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{k})) }
	get := func(key *object) *object {
		return b.branchValue(b.contains(s, d, key), func() *object { return b.dictGet(s, d, key) }, missing)
	}
	if r, ok := b.amongKeys(s, d, k, get, missing); ok {
		return r
	}
	key, ok := b.dictKey(d, k)
	if !ok {
		return missing()
	}
	if d.t.val().kind == ir.KNever {
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	v := b.val("dict.get", d.t.val(), b.value(d), key)
	if d.t.val().kind == ir.KNone {
		return noneObject
	}
	return v
}

func (b *builder) tupleItem(s *cogen.Site, o, i *object) *object {
	elems := b.elemsOf(o)
	n := int64(len(elems))
	if v, ok := b.toInt(i).constVal(); ok {
		x := v.(*big.Int)
		if x.IsInt64() && x.Int64() >= -n && x.Int64() < n {
			j := x.Int64()
			if j < 0 {
				j += n
			}
			return elems[j]
		}
		if !x.IsInt64() {
			return b.raiseNaming("IndexError", "cannot fit '%T' into an index-sized integer", i)
		}
		return b.raise("IndexError", "tuple index out of range")
	}
	i = b.toInt(i)
	if v := b.i64(i, "int.to_i64_index"); v != nil {
		i = b.val("int.from_i64", tInt, v)
	}
	neg := b.leaf("int.lt", i, mkInt(0))
	i = b.branchValue(neg, func() *object { return b.leaf("int.add", i, mkInt(n)) }, func() *object { return i })
	var at func(j int64) *object
	at = func(j int64) *object {
		if j == n {
			return b.raise("IndexError", "tuple index out of range")
		}
		return b.branchValue(b.leaf("int.eq", i, mkInt(j)), func() *object { return elems[j] }, func() *object { return at(j + 1) })
	}
	if n > 64 {
		panic(b.unsupportedAt(s, "indexing a long tuple", "use a list"))
	}
	return at(0)
}

func (b *builder) rangeItem(s *cogen.Site, k rangeObject, i *object) *object {
	n := b.rangeCount(k)
	i = b.toInt(i)
	neg := b.leaf("int.lt", i, mkInt(0))
	i = b.branchValue(neg, func() *object { return b.leaf("int.add", i, n) }, func() *object { return i })
	out := b.truth(s, b.Or(s, b.leaf("int.lt", i, mkInt(0)), func() cogen.Value { return b.leaf("int.ge", i, n) }).(*object))
	b.branch(out, func() { b.raise("IndexError", "range object index out of range") }, func() {})
	return b.leaf("int.add", k.start, b.leaf("int.mul", i, k.step))
}

// SetItem implements cogen.Overload.
func (b *builder) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	b.at(s)
	o, i, x := v.(*object), index.(*object), val.(*object)
	if !takesIndex(o) {
		i = b.asIndex(o, i)
	}
	if b.cur == nil || o.isDead() || i.isDead() || x.isDead() {
		return
	}
	if mayHaveForm(o) {
		b.setFormItem(s, o, i, x)
		return
	}
	b.perMember(o, func(o *object) *object { b.setItem(s, o, i, x); return nil })
}

func (b *builder) setItem(s *cogen.Site, o, i, x *object) {
	if k, ok := capable[itemChanging](b, o); ok {
		k.setItem(b, s, o, i, x)
		return
	}
	if _, ok := o.k.(record); ok {
		if p := plain(o); p != o {
			b.setItem(s, p, i, x)
		} else if of := heldBy(o); of != nil {
			b.setInstanceItem(s, of, i, x)
		} else {
			b.recordCall(s, o, "__setitem__", i, x)
		}
		return
	}
	t := o.typ()
	if t != nil && o.k == nil {
		if t.kind == ir.KList && isScalar(i) && isIndex(i) {
			i = b.pythonNumber(i)
		}
		switch t.kind {
		case ir.KObject:
			b.callDunder(s, o, "__setitem__", []arg{{val: i}, {val: x}}, func() *object {
				if special(o, "__delitem__") != nil {
					return b.raise("AttributeError", "__setitem__")
				}
				return b.raiseNaming("TypeError", "'%T' object does not support item assignment", o)
			})
			return
		case ir.KList:
			b.mutate(s, o)
			if k, ok := i.k.(slice); ok {
				b.setSlice(s, o, k, x)
				return
			}
			if i.typ() != nil && i.k == nil && i.typ().kind == ir.KUnion {
				b.perMember(i, func(i *object) *object {
					if b.cur != nil && !i.isDead() {
						b.setItem(s, o, i, x)
					}
					return nil
				})
				return
			}
			if isObject(i) {
				i = b.indexOf(s, i)
			}
			if !isIntegral(i.typ()) {
				b.raiseNaming("TypeError", "list indices must be integers or slices, not %T", i)
				return
			}
			b.c.grow(t.cls, b.storable(o, x), false)
			v := b.coerce(x, t.elem())
			idx := b.i64(i, "int.to_i64_index")
			b.do("list.set", b.value(o), idx, v)
			return
		case ir.KDict:
			b.mutate(s, o)
			b.putItem(o, i, x)
			return
		case ir.KPyObj:
			b.setItemPython(o, i, x)
			return
		}
	}
	b.raiseNaming("TypeError", "'%T' object does not support item assignment", o)
}

// DelItem implements cogen.Overload.
func (b *builder) DelItem(s *cogen.Site, v, index cogen.Value) {
	b.at(s)
	o, i := v.(*object), b.asIndex(v.(*object), index.(*object))
	if b.cur == nil || o.isDead() || i.isDead() {
		return
	}
	if mayHaveForm(o) {
		b.setFormItem(s, o, i, nil)
		return
	}
	b.perMember(o, func(o *object) *object { b.delItem(s, o, i); return nil })
}

func (b *builder) delItem(s *cogen.Site, o, i *object) {
	if k, ok := capable[itemChanging](b, o); ok {
		k.delItem(b, s, o, i)
		return
	}
	if k, ok := o.k.(record); ok {
		if plain(o) == o || b.recordModel(k, "__delitem__") != nil {
			b.recordCall(s, o, "__delitem__", i)
			return
		}
		o = plain(o)
	}
	t := o.typ()
	if t != nil && o.k == nil {
		switch t.kind {
		case ir.KObject:
			b.callDunder(s, o, "__delitem__", []arg{{val: i}}, func() *object {
				if special(o, "__setitem__") != nil {
					return b.raise("AttributeError", "__delitem__") // one slot serves both
				}
				return b.noDeletion(o, i, !o.t.rec.class.ofDatetime())
			})
			return
		case ir.KList:
			b.mutate(s, o)
			if k, ok := i.k.(slice); ok {
				if k.step.isNone() {
					b.do("list.del_slice", b.value(o), b.bound(s, k.lower, 0), b.bound(s, k.upper, math.MaxInt64))
					return
				}
				b.perSlice(k, func(k slice) *object {
					lo, hi := b.steppedBound(s, k.lower, k.step, true), b.steppedBound(s, k.upper, k.step, false)
					b.do("list.del_slice_step", b.value(o), lo, hi, b.bound(s, k.step, 1))
					return noneObject
				})
				return
			}
			b.perMember(i, func(i *object) *object {
				if isObject(i) {
					i = b.indexOf(s, i)
				}
				if t := i.typ(); t == nil || !isIntegral(t) && t.kind != ir.KPyObj {
					return b.raiseNaming("TypeError", "list indices must be integers or slices, not %T", i)
				}
				b.do("list.del_item", b.value(o), b.i64(i, "int.to_i64_index"))
				return nil
			})
			return
		case ir.KDict:
			b.mutate(s, o)
			if i = b.asKey(i); i.isDead() {
				return
			}
			key, ok := b.dictKey(o, i)
			if !ok {
				b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{i}))
				return
			}
			b.do("dict.del_item", b.value(o), key)
			return
		case ir.KPyObj:
			b.do("py.delitem", o.v, b.toPython(i))
			return
		}
	}
	switch o.typeName() {
	case "set", "frozenset", "range", "bytes", "tuple", "str", "dict_keys", "dict_values", "dict_items", "re.Pattern", "re.Match", "functools.partial":
		b.noDeletion(o, i, true)
	default:
		b.noDeletion(o, i, false)
	}
}

// noDeletion says that an object's items can't be deleted. CPython has other
// words where the object's type has methods of sequences and the key is an index.
func (b *builder) noDeletion(o, i *object, sequence bool) *object {
	return b.perMember(i, func(i *object) *object {
		not := "does not"
		if t := i.typ(); sequence && t != nil && (isIntegral(t) || isObject(i) && special(i, "__index__") != nil) {
			not = "doesn't"
		}
		return b.raiseNaming("TypeError", "'%T' object "+not+" support item deletion", o)
	})
}
