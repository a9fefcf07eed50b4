package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The in operator.

// contains is `x in o`.
func (b *builder) contains(s *cogen.Site, o, x *object) *object {
	if b.cur == nil || o.isDead() || x.isDead() {
		return deadObject
	}
	return b.perMember(o, func(o *object) *object {
		// A key that may be of a type that the container does not hold is looked
		// up as each of its types, rather than widening the container.
		if t := o.typ(); t != nil && t.isContainer() && t.elem().kind != ir.KUnion {
			return b.perMember(x, func(x *object) *object { return b.containsOf(s, o, x) })
		}
		return b.containsOf(s, o, x)
	})
}

func (b *builder) containsOf(s *cogen.Site, o, x *object) *object {
	if isArray(x) && x.t.rank == 0 && (isTuple(o) || isList(o)) {
		x = b.onlyElement(x)
	}
	if !isScalar(x) {
		found := func(x *object) *object { return b.containsOf(s, o, x) }
		if r, ok := b.amongKeys(s, o, x, found, func() *object { return falseObject }); ok {
			return r
		}
	}
	t, xt := o.typ(), x.typ()
	if k, ok := capable[containing](b, o); ok && o.k == nil {
		if r := k.contains(b, s, o, x); r != nil {
			return r
		}
	}
	if k, ok := capable[sought](b, x); ok {
		as, found := k.soughtIn(b, s, o, x)
		if found != nil {
			return found
		}
		x, xt = as, as.typ()
	}
	if c, ok := isEnumClass(o); ok {
		return b.enumContains(s, c, x)
	}
	if k, ok := o.k.(containing); ok {
		if r := k.contains(b, s, o, x); r != nil {
			return r
		}
	}
	if t == nil {
		panic(b.unsupportedAt(s, "`in` on a "+o.typeName(), ""))
	}
	if isValue(x) && (isText(t) || t.kind == ir.KBytes) {
		if v := b.valueOf(x); v.isDead() || isText(v.t) || isIntegral(v.t) && t.kind == ir.KBytes || v.t.kind == ir.KBytes {
			return b.containsOf(s, o, v)
		}
	}
	switch t.kind {
	case ir.KGen:
		return b.consumeUntil(s, o, func(v *object) *object { return b.truth(s, b.Compare(s, tree.Eq, v, x).(*object)) })
	case ir.KStr, ir.KChar:
		if xt != nil && xt.kind == ir.KUnion {
			return b.perMember(x, func(x *object) *object { return b.containsOf(s, o, x) })
		}
		if xt == nil || !isText(xt) {
			return b.raiseNaming("TypeError", "'in <string>' requires string as left operand, not %T", x)
		}
		if xt.kind == ir.KChar {
			return b.val("char.in_str", tBool, x.v, b.value(b.toStr(o)))
		}
		return b.leaf("str.contains", b.toStr(o), x)
	case ir.KBytes:
		switch {
		case isIntegral(xt):
			return b.leaf("bytes.contains_int", o, x)
		case xt != nil && xt.kind == ir.KBytes:
			return b.leaf("bytes.contains", o, x)
		case xt == nil && !isTuple(x) || xt != nil && (xt.kind == ir.KUnion || xt.kind == ir.KPyObj):
			panic(b.unsupportedAt(s, "`in` on bytes with a "+x.typeName(), ""))
		}
		return b.raiseNaming("TypeError", "a bytes-like object is required, not '%T'", x)
	case ir.KSeq:
		return b.containsOf(s, b.seqList(o), x)
	case ir.KTuple:
		return b.anyEqual(s, b.elemsOf(o), x)
	case ir.KList, ir.KSet:
		group := "list"
		if t.kind == ir.KSet {
			group = "set"
			if x = b.asKey(b.setKey(s, x)); x.isDead() {
				return deadObject
			}
		}
		key, ok := b.dictKey(o, x)
		if !ok {
			return falseObject
		}
		return b.val(group+".contains", tBool, b.value(o), key)
	case ir.KDict:
		if x = b.asKey(x); x.isDead() {
			return deadObject
		}
		key, ok := b.dictKey(o, x)
		if !ok {
			return falseObject
		}
		return b.val("dict.contains", tBool, b.value(o), key)
	case ir.KObject:
		return b.containsObject(s, o, x)
	case ir.KPyObj:
		return b.containsPython(o, x)
	}
	return b.raiseNaming("TypeError", "argument of type '%T' is not iterable", o)
}

func (b *builder) anyEqual(s *cogen.Site, elems []*object, x *object) *object {
	if len(elems) == 0 {
		return falseObject
	}
	eq := b.sameOrEqual(s, elems[0], x)
	if len(elems) == 1 {
		return eq
	}
	if len(elems) > 256 {
		panic(b.unsupportedAt(s, "`in` on a long tuple", "use a set"))
	}
	return b.branchValue(eq, func() *object { return trueObject }, func() *object { return b.anyEqual(s, elems[1:], x) })
}

func (b *builder) inRange(s *cogen.Site, k rangeObject, x *object) *object {
	if !isIntegral(x.typ()) {
		return b.containsOf(s, b.collect(s, mkStatic(k)), x)
	}
	return b.leaf("int.range_contains", k.start, k.stop, k.step, x)
}
