package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// A set's order follows from its table: what was added when, and when it grew.
// So the methods of set take the ways of CPython's setobject.c, which depend on
// whether the operand is a set, a dict, or another iterable.

// viewOperators are the models of operators on the keys or items of a dict.
var viewOperators = map[tree.Operator]string{tree.BitAnd: "view_and", tree.BitOr: "view_or", tree.Sub: "view_sub", tree.BitXor: "view_xor"}

// viewComparisons are the models of comparisons with the keys or items of a dict.
var viewComparisons = map[tree.CompareOp]string{tree.Eq: "view_eq", tree.NotEq: "view_eq", tree.Lt: "view_lt", tree.LtE: "view_le", tree.Gt: "view_lt", tree.GtE: "view_le"}

// compareViews is a comparison of views or sets, of which one at least is a view.
func (b *builder) compareViews(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if op == tree.Gt || op == tree.GtE {
		l, r = r, l
	}
	is := b.callFunction(s, *b.c.lib.find("builtins/objects", viewComparisons[op]), []arg{{val: l}, {val: r}})
	if op == tree.NotEq {
		return b.not(is)
	}
	return is
}

// isSetView reports whether an object is a view that is like a set.
func isSetView(o *object) bool { return isView(o, "keys") || isView(o, "items") }

// ofSubclass names a view of a dict that is an instance of a class that derives from dict:
// CPython does not take the dict for its keys then.
func ofSubclass(o *object) *object {
	if k, ok := o.k.(view); ok && k.kind == "keys" && k.name == "" {
		k.name = viewName(k.kind, k.args)
		return mkStatic(k)
	}
	return o
}

// isSet reports whether an object is a native set.
func isSet(o *object) bool { return isA(o, ir.KSet) }

func isA(o *object, k ir.Kind) bool {
	t := o.typ()
	return t != nil && o.k == nil && t.kind == k
}

// addAll is set.update with what is no set.
func (b *builder) addAll(s *cogen.Site, set, o *object) {
	t := o.typ()
	if t == nil || o.k != nil || set.t.kind != ir.KSet {
		b.each(s, o, func(v *object) { b.addTo(set, v) })
		return
	}
	for _, m := range t.members() {
		if m.kind == ir.KPyObj || t.kind == ir.KUnion && (m.kind == ir.KDict || m.kind == ir.KSet) {
			panic(b.unsupportedAt(s, "set() of a value that may be a set or a dict", ""))
		}
	}
	if t.kind != ir.KDict || t.elem().kind == ir.KNever || !b.hashable(&object{t: t.elem()}) {
		b.each(s, o, func(v *object) { b.addTo(set, v) })
		return
	}
	b.c.grow(set.t.cls, t.elem(), false)
	switch {
	case b.cur == nil:
	case set.t.cls.find().elem.keyOrNever() == t.elem().keyOrNever():
		b.do("set.update_dict", b.value(set), b.value(o))
	default:
		cls := b.classAt(s, "keys")
		b.c.growAs(cls, t)
		b.c.grow(cls, set.t.elem(), false)
		switch o = b.retyped(s, o, cls); {
		case b.cur == nil:
		case o.t.elem().key() == set.t.elem().key():
			b.do("set.update_dict", b.value(set), b.value(o))
		case !b.c.changed:
			panic(b.unsupportedAt(s, "a set of a dict's keys and of other types", ""))
		}
	}
}

// asSet makes a set of any iterable, of the class of another.
func (b *builder) asSet(s *cogen.Site, o, like *object) *object {
	if isSet(o) {
		if !isOwned(o) && !like.t.cls.find().operand {
			o = b.frozenAs(s, o, like)
		}
		if b.cur == nil {
			return deadObject
		}
		return b.alsoIn(s, like, o)
	}
	set := b.newContainer(s, ir.KSet)
	if !isSet(set) && b.cur != nil {
		panic(b.unsupportedAt(s, "a native set and a CPython set", ""))
	}
	b.addAll(s, set, o)
	if b.cur == nil {
		return deadObject
	}
	return b.alsoIn(s, like, set)
}

// setKey is what a set looks up: a frozenset for a set, which has no hash.
func (b *builder) setKey(s *cogen.Site, x *object) *object {
	if b.cur != nil && isSet(x) && !x.t.cls.find().frozen {
		return b.callBuiltin(s, "frozenset", []arg{{val: x}})
	}
	return x
}

// frozenAs is a set that is frozen if another is: it, or a copy. Operations of
// two need sets of one class.
func (b *builder) frozenAs(s *cogen.Site, o, like *object) *object {
	if b.cur == nil || o.t.cls.find().frozen == like.t.cls.find().frozen {
		return o
	}
	set := b.newContainer(s, ir.KSet)
	if b.cur == nil || set.t.kind != ir.KSet {
		return deadObject
	}
	set.t.cls.find().frozen = like.t.cls.find().frozen
	b.c.sameElems(set.t.cls, o.t.cls)
	return b.val("set.copy", set.t, b.value(o))
}

// asElements makes a list of an iterable's elements, of the class of a set.
func (b *builder) asElements(s *cogen.Site, o, like *object) *object {
	l := b.collectOf(s, o)
	if b.cur == nil {
		return deadObject
	}
	if l.t.kind != ir.KList {
		panic(b.unsupportedAt(s, "a set with elements that are a "+o.typeName(), ""))
	}
	if e := l.t.elem(); unhashable(e) {
		if b.unhashableUnlessEmpty(l); b.cur == nil {
			return deadObject
		}
		l = b.newContainer(s, ir.KList)
	} else if e.kind != ir.KNever && !b.hashable(&object{t: e}) {
		return deadObject
	}
	b.c.sameElems(like.t.cls, l.t.cls)
	return l
}

func (b *builder) setUpdate(s *cogen.Site, o *object, a []*object) *object {
	b.mutate(s, o)
	for _, other := range a {
		b.updateSet(s, o, other)
	}
	return b.noneUnlessDead()
}

func (b *builder) updateSet(s *cogen.Site, o, other *object) {
	if !isSet(other) {
		b.addAll(s, o, other)
		return
	}
	if other = b.asSet(s, other, o); b.cur != nil {
		b.do("set.update", b.value(o), b.value(other))
	}
}

func (b *builder) noneUnlessDead() *object {
	if b.cur == nil {
		return deadObject
	}
	return noneObject
}

// setUnion is a copy that is updated; a set that is the first is left out.
func (b *builder) setUnion(s *cogen.Site, o *object, a []*object) *object {
	o = b.asOperand(s, o, "receiver")
	return b.fresh(s, b.unionOf(s, o, a), "result")
}

func (b *builder) unionOf(s *cogen.Site, o *object, a []*object) *object {
	if len(a) > 0 && isSet(a[0]) {
		x := b.asSet(s, a[0], o)
		if b.cur == nil {
			return deadObject
		}
		res := b.val("set.union", o.t, b.value(o), b.value(x))
		return b.unionRest(s, o, res, a[1:])
	}
	return b.unionRest(s, o, b.val("set.copy", o.t, b.value(o)), a)
}

func (b *builder) unionRest(s *cogen.Site, o, res *object, a []*object) *object {
	for _, other := range a {
		if !isSet(other) {
			b.addAll(s, res, other)
			continue
		}
		if other = b.asSet(s, other, o); b.cur == nil {
			return deadObject
		}
		same := b.val("obj.is", tBool, b.value(o), b.value(other))
		b.branch(same, func() {}, func() { b.do("set.update", b.value(res), b.value(other)) })
	}
	if b.cur == nil {
		return deadObject
	}
	return res
}

// setFold is intersection, difference, or one of them in place, of one operand
// after the other. After the first, difference takes away from its result.
func setFold(name string) containerMethod {
	inPlace := name == "intersection_update" || name == "difference_update"
	difference := name == "difference" || name == "difference_update"
	return func(b *builder, s *cogen.Site, o *object, a []*object) *object {
		if inPlace {
			b.mutate(s, o)
		} else {
			o = b.asOperand(s, o, "receiver")
		}
		if len(a) == 0 && !inPlace {
			return b.fresh(s, b.val("set.copy", o.t, b.value(o)), "result")
		}
		res := o
		for i, other := range a {
			var x *object
			list := !isSet(other) && !(difference && isA(other, ir.KDict))
			if list && !difference && isTakenInTurn(other) {
				other = b.callFunction(s, *b.c.lib.find("builtins/objects", "taken_by_intersection"), []arg{{val: res}, {val: other}})
			}
			if list {
				x = b.asElements(s, other, o)
			} else {
				x = b.asSet(s, other, o)
			}
			if b.cur == nil {
				return deadObject
			}
			switch {
			case difference && list:
				if !inPlace && i == 0 {
					res = b.val("set.copy", o.t, b.value(o))
				}
				b.do("set.difference_update_list", b.value(res), b.value(x))
			case difference && (inPlace || i > 0):
				b.do("set.difference_update", b.value(res), b.value(x))
			case difference:
				res = b.val("set.difference", o.t, b.value(res), b.value(x))
			case list && inPlace:
				b.do("set.intersection_update_list", b.value(res), b.value(x))
			case list:
				res = b.val("set.intersection_list", o.t, b.value(res), b.value(x))
			case inPlace:
				b.do("set.intersection_update", b.value(res), b.value(x))
			default:
				res = b.val("set.intersection", o.t, b.value(res), b.value(x))
			}
			if b.cur == nil {
				return deadObject
			}
		}
		if inPlace {
			return noneObject
		}
		return b.fresh(s, res, "result")
	}
}

func (b *builder) setSymmetric(s *cogen.Site, o *object, a []*object) *object {
	o = b.asOperand(s, o, "receiver")
	x := b.asSet(s, a[0], o)
	if b.cur == nil {
		return deadObject
	}
	return b.fresh(s, b.val("set.symmetric_difference", o.t, b.value(o), b.value(x)), "result")
}

func (b *builder) setSymmetricUpdate(s *cogen.Site, o *object, a []*object) *object {
	if isA(a[0], ir.KDict) {
		panic(b.unsupportedAt(s, "symmetric_difference_update() of a dict", "pass its keys as a set"))
	}
	b.mutate(s, o)
	x := b.asSet(s, a[0], o)
	if b.cur == nil {
		return deadObject
	}
	b.do("set.symmetric_difference_update", b.value(o), b.value(x))
	return noneObject
}

// isTakenInTurn reports whether a program may see how many elements of an iterable are taken.
func isTakenInTurn(o *object) bool { return isObject(o) || !isPyObj(o) && isIterator(o) }

func setTest(op string, swap bool) containerMethod {
	inTurn := map[string]string{"set.isdisjoint": "set_isdisjoint", "set.issubset": "set_issuperset"}[op]
	if op == "set.issubset" && !swap {
		inTurn = ""
	}
	return func(b *builder, s *cogen.Site, o *object, a []*object) *object {
		if inTurn != "" && isTakenInTurn(a[0]) {
			return b.callFunction(s, *b.c.lib.find("builtins/objects", inTurn), []arg{{val: o}, {val: a[0]}})
		}
		o = b.asOperand(s, o, "receiver")
		x := b.asSet(s, a[0], o)
		if b.cur == nil {
			return deadObject
		}
		l, r := b.value(o), b.value(x)
		if swap {
			l, r = r, l
		}
		return b.val(op, tBool, l, r)
	}
}
