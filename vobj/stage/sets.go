package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// A set's order follows from its table: what was added when, and when it grew.
// So the methods of set take the ways of CPython's setobject.c, which depend on
// whether the operand is a set, a dict, or another iterable.

// ViewOperators are the models of operators on the keys or items of a dict.
var ViewOperators = map[tree.Operator]string{tree.BitAnd: "view_and", tree.BitOr: "view_or", tree.Sub: "view_sub", tree.BitXor: "view_xor"}

// viewComparisons are the models of comparisons with the keys or items of a dict.
var viewComparisons = map[tree.CompareOp]string{tree.Eq: "view_eq", tree.NotEq: "view_eq", tree.Lt: "view_lt", tree.LtE: "view_le", tree.Gt: "view_lt", tree.GtE: "view_le"}

// compareViews is a comparison of views or sets, of which one at least is a view.
func (b *Builder) compareViews(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if op == tree.Gt || op == tree.GtE {
		l, r = r, l
	}
	is := b.CallFunction(s, *b.Compiler.Lib.Find("builtins/sets", viewComparisons[op]), []Arg{{Value: l}, {Value: r}})
	if op == tree.NotEq {
		return b.Inverse(is)
	}
	return is
}

// IsSetView reports whether an object is a view that is like a set.
func IsSetView(o *Object) bool { return isView(o, "keys") || isView(o, "items") }

// ofSubclass names a view of a dict that is an instance of a class that derives from dict:
// CPython does not take the dict for its keys then.
func ofSubclass(o *Object) *Object {
	if k, ok := o.Static.(View); ok && k.Kind == "keys" && k.name == "" {
		k.name = viewName(k.Kind, k.args)
		return NewObject(k)
	}
	return o
}

// isSet reports whether an object is a native set.
func isSet(o *Object) bool { return isA(o, ir.KSet) }

func isA(o *Object, k ir.Kind) bool {
	t := o.ValueType()
	return t != nil && o.Static == nil && t.Kind == k
}

// addAll is set.update with what is no set.
func (b *Builder) addAll(s *cogen.Site, set, o *Object) {
	t := o.ValueType()
	if t == nil || o.Static != nil || set.Type.Kind != ir.KSet {
		b.Each(s, o, func(v *Object) { b.AddTo(set, v) })
		return
	}
	isTable := func(m *Type) bool { return m.Kind == ir.KDict || m.Kind == ir.KSet }
	switch {
	case slices.ContainsFunc(t.Members(), func(m *Type) bool { return m.Kind == ir.KPyObj }):
		panic(b.UnsupportedAt(s, "set() of a CPython object", ""))
	case t.Kind == ir.KUnion && slices.ContainsFunc(t.Members(), isTable): // their elements lie as in the table
		b.PerMember(o, func(m *Object) *Object {
			b.updateSet(s, set, m)
			return None
		})
		return
	}
	if t.Kind != ir.KDict || t.Elem().Kind == ir.KNever || !b.Hashable(&Object{Type: t.Elem()}) {
		b.Each(s, o, func(v *Object) { b.AddTo(set, v) })
		return
	}
	b.Compiler.Grow(set.Type.Class, t.Elem(), false)
	switch {
	case b.Current == nil:
	case set.Type.Class.Find().Elem.KeyOrNever() == t.Elem().KeyOrNever():
		b.Do("set.update_dict", b.Value(set), b.Value(o))
	default:
		cls := b.ClassAt(s, "keys")
		b.Compiler.growAs(cls, t)
		b.Compiler.Grow(cls, set.Type.Elem(), false)
		switch o = b.retyped(s, o, cls); {
		case b.Current == nil:
		case o.Type.Elem().Key() == set.Type.Elem().Key():
			b.Do("set.update_dict", b.Value(set), b.Value(o))
		case !b.Compiler.Changed:
			panic(b.UnsupportedAt(s, "a set of a dict's keys and of other types", ""))
		}
	}
}

// asSet makes a set of any iterable, of the class of another.
func (b *Builder) asSet(s *cogen.Site, o, like *Object) *Object {
	if isSet(o) {
		if !isOwned(o) && !like.Type.Class.Find().operand {
			o = b.frozenAs(s, o, like)
		}
		if b.Current == nil {
			return Dead
		}
		return b.alsoIn(s, like, o)
	}
	set := b.NewContainer(s, ir.KSet)
	if !isSet(set) && b.Current != nil {
		panic(b.UnsupportedAt(s, "a native set and a CPython set", ""))
	}
	b.addAll(s, set, o)
	if b.Current == nil {
		return Dead
	}
	return b.alsoIn(s, like, set)
}

// setKey is what a set looks up: a frozenset for a set, which has no hash.
func (b *Builder) setKey(s *cogen.Site, x *Object) *Object {
	if b.Current != nil && isSet(x) && !x.Type.Class.Find().frozen {
		return b.callBuiltin(s, "frozenset", []Arg{{Value: x}})
	}
	return x
}

// mayBeSet reports whether a value is a set or something else: which it is decides what a set looks up.
func mayBeSet(x *Object) bool {
	t := x.ValueType()
	return t != nil && t.Kind == ir.KUnion && slices.ContainsFunc(t.Members(), func(m *Type) bool { return m.Kind == ir.KSet && !m.Class.Find().frozen })
}

// frozenAs is a set that is frozen if another is: it, or a copy. Operations of
// two need sets of one class.
func (b *Builder) frozenAs(s *cogen.Site, o, like *Object) *Object {
	if b.Current == nil || o.Type.Class.Find().frozen == like.Type.Class.Find().frozen {
		return o
	}
	set := b.NewContainer(s, ir.KSet)
	if b.Current == nil || set.Type.Kind != ir.KSet {
		return Dead
	}
	set.Type.Class.Find().frozen = like.Type.Class.Find().frozen
	b.Compiler.sameElems(set.Type.Class, o.Type.Class)
	return b.Val("set.copy", set.Type, b.Value(o))
}

// asElements makes a list of an iterable's elements, of the class of a set.
func (b *Builder) asElements(s *cogen.Site, o, like *Object) *Object {
	l := b.collectOf(s, o)
	if b.Current == nil {
		return Dead
	}
	if l.Type.Kind != ir.KList {
		panic(b.UnsupportedAt(s, "a set with elements that are a "+o.TypeName(), ""))
	}
	if e := l.Type.Elem(); unhashable(e) {
		if b.unhashableUnlessEmpty(l); b.Current == nil {
			return Dead
		}
		l = b.NewContainer(s, ir.KList)
	} else if e.Kind != ir.KNever && !b.Hashable(&Object{Type: e}) {
		return Dead
	}
	b.Compiler.sameElems(like.Type.Class, l.Type.Class)
	return l
}

func (b *Builder) setUpdate(s *cogen.Site, o *Object, a []*Object) *Object {
	b.Mutate(s, o)
	for _, other := range a {
		b.updateSet(s, o, other)
	}
	return b.noneUnlessDead()
}

func (b *Builder) updateSet(s *cogen.Site, o, other *Object) {
	if !isSet(other) {
		b.addAll(s, o, other)
		return
	}
	if other = b.asSet(s, other, o); b.Current != nil {
		b.Do("set.update", b.Value(o), b.Value(other))
	}
}

func (b *Builder) noneUnlessDead() *Object {
	if b.Current == nil {
		return Dead
	}
	return None
}

// setUnion is a copy that is updated; a set that is the first is left out.
func (b *Builder) setUnion(s *cogen.Site, o *Object, a []*Object) *Object {
	o = b.asOperand(s, o, "receiver")
	return b.fresh(s, b.unionOf(s, o, a), "result")
}

// setUnionOf is set.union(*list).
func (b *Builder) setUnionOf(s *cogen.Site, o, list *Object) *Object {
	o = b.asOperand(s, o, "receiver")
	if b.Current == nil {
		return Dead
	}
	res := b.Val("set.copy", o.Type, b.Value(o))
	b.Each(s, list, func(x *Object) {
		b.PerMember(x, func(x *Object) *Object { return b.unionRest(s, o, res, []*Object{x}) })
	})
	return b.fresh(s, b.orDead(res), "result")
}

func (b *Builder) unionOf(s *cogen.Site, o *Object, a []*Object) *Object {
	if len(a) > 0 && isSet(a[0]) {
		x := b.asSet(s, a[0], o)
		if b.Current == nil {
			return Dead
		}
		res := b.Val("set.union", o.Type, b.Value(o), b.Value(x))
		return b.unionRest(s, o, res, a[1:])
	}
	return b.unionRest(s, o, b.Val("set.copy", o.Type, b.Value(o)), a)
}

func (b *Builder) unionRest(s *cogen.Site, o, res *Object, a []*Object) *Object {
	for _, other := range a {
		if !isSet(other) {
			b.addAll(s, res, other)
			continue
		}
		if other = b.asSet(s, other, o); b.Current == nil {
			return Dead
		}
		same := b.Val("obj.is", BoolType, b.Value(o), b.Value(other))
		b.Branch(same, func() {}, func() { b.Do("set.update", b.Value(res), b.Value(other)) })
	}
	if b.Current == nil {
		return Dead
	}
	return res
}

// setFold is intersection, difference, or one of them in place, of one operand
// after the other. After the first, difference takes away from its result.
func setFold(name string) containerMethod {
	inPlace := name == "intersection_update" || name == "difference_update"
	difference := name == "difference" || name == "difference_update"
	return func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
		if inPlace {
			b.Mutate(s, o)
		} else {
			o = b.asOperand(s, o, "receiver")
		}
		if len(a) == 0 && !inPlace {
			return b.fresh(s, b.Val("set.copy", o.Type, b.Value(o)), "result")
		}
		res := o
		for i, other := range a {
			var x *Object
			list := !isSet(other) && !(difference && isA(other, ir.KDict))
			if list && !difference && isTakenInTurn(other) {
				other = b.CallFunction(s, *b.Compiler.Lib.Find("builtins/sets", "taken_by_intersection"), []Arg{{Value: res}, {Value: other}})
			}
			if list {
				x = b.asElements(s, other, o)
			} else {
				x = b.asSet(s, other, o)
			}
			if b.Current == nil {
				return Dead
			}
			switch {
			case difference && list:
				if !inPlace && i == 0 {
					res = b.Val("set.copy", o.Type, b.Value(o))
				}
				b.Do("set.difference_update_list", b.Value(res), b.Value(x))
			case difference && (inPlace || i > 0):
				b.Do("set.difference_update", b.Value(res), b.Value(x))
			case difference:
				res = b.Val("set.difference", o.Type, b.Value(res), b.Value(x))
			case list && inPlace:
				b.Do("set.intersection_update_list", b.Value(res), b.Value(x))
			case list:
				res = b.Val("set.intersection_list", o.Type, b.Value(res), b.Value(x))
			case inPlace:
				b.Do("set.intersection_update", b.Value(res), b.Value(x))
			default:
				res = b.Val("set.intersection", o.Type, b.Value(res), b.Value(x))
			}
			if b.Current == nil {
				return Dead
			}
		}
		if inPlace {
			return None
		}
		return b.fresh(s, res, "result")
	}
}

func (b *Builder) setSymmetric(s *cogen.Site, o *Object, a []*Object) *Object {
	o = b.asOperand(s, o, "receiver")
	x := b.asSet(s, a[0], o)
	if b.Current == nil {
		return Dead
	}
	if !isSet(a[0]) { // a set of its elements, which becomes the result
		b.Do("set.symmetric_difference_update", b.Value(x), b.Value(o))
		return b.fresh(s, b.followed(Dynamic(b.Value(x), o.Type)), "result")
	}
	return b.fresh(s, b.Val("set.symmetric_difference", o.Type, b.Value(o), b.Value(x)), "result")
}

func (b *Builder) setSymmetricUpdate(s *cogen.Site, o *Object, a []*Object) *Object {
	if isA(a[0], ir.KDict) {
		panic(b.UnsupportedAt(s, "symmetric_difference_update() of a dict", "pass its keys as a set"))
	}
	b.Mutate(s, o)
	x := b.asSet(s, a[0], o)
	if b.Current == nil {
		return Dead
	}
	b.Do("set.symmetric_difference_update", b.Value(o), b.Value(x))
	return None
}

// isTakenInTurn reports whether a program may see how many elements of an iterable are taken.
func isTakenInTurn(o *Object) bool { return IsObject(o) || !IsPyObj(o) && isIterator(o) }

func setTest(op string, swap bool) containerMethod {
	inTurn := map[string]string{"set.isdisjoint": "set_isdisjoint", "set.issubset": "set_issuperset"}[op]
	if op == "set.issubset" && !swap {
		inTurn = ""
	}
	return func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
		if inTurn != "" && isTakenInTurn(a[0]) {
			return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/sets", inTurn), []Arg{{Value: o}, {Value: a[0]}})
		}
		o = b.asOperand(s, o, "receiver")
		x := b.asSet(s, a[0], o)
		if b.Current == nil {
			return Dead
		}
		l, r := b.Value(o), b.Value(x)
		if swap {
			l, r = r, l
		}
		return b.Val(op, BoolType, l, r)
	}
}
