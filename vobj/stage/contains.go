package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The in operator.

// Contains is `x in o`.
func (b *Builder) Contains(s *cogen.Site, o, x *Object) *Object {
	if b.Current == nil || o.IsDead() || x.IsDead() {
		return Dead
	}
	return b.PerMember(o, func(o *Object) *Object {
		// A key that may be of a type that the container does not hold is looked
		// up as each of its types, rather than widening the container.
		if t := o.ValueType(); t != nil && t.IsContainer() && t.Elem().Kind != ir.KUnion {
			return b.PerMember(x, func(x *Object) *Object { return b.ContainsOf(s, o, x) })
		}
		return b.ContainsOf(s, o, x)
	})
}

func (b *Builder) ContainsOf(s *cogen.Site, o, x *Object) *Object {
	if IsArray(x) && x.Type.Rank == 0 && (IsTuple(o) || isList(o)) {
		x = b.OnlyElement(x)
	}
	if !IsScalar(x) {
		found := func(x *Object) *Object { return b.ContainsOf(s, o, x) }
		if r, ok := b.amongKeys(s, o, x, found, func() *Object { return False }); ok {
			return r
		}
	}
	t, xt := o.ValueType(), x.ValueType()
	if k, ok := Capable[Containing](b, o); ok && o.Static == nil {
		if r := k.Contains(b, s, o, x); r != nil {
			return r
		}
	}
	if k, ok := Capable[Sought](b, x); ok {
		as, found := k.SoughtIn(b, s, o, x)
		if found != nil {
			return found
		}
		x, xt = as, as.ValueType()
	}
	if c, ok := isEnumClass(o); ok {
		return b.enumContains(s, c, x)
	}
	if k, ok := o.Static.(Containing); ok {
		if r := k.Contains(b, s, o, x); r != nil {
			return r
		}
	}
	if t == nil {
		panic(b.UnsupportedAt(s, "`in` on a "+o.TypeName(), ""))
	}
	if IsValue(x) && (IsText(t) || t.Kind == ir.KBytes) {
		if v := b.ValueOf(x); v.IsDead() || IsText(v.Type) || IsIntegral(v.Type) && t.Kind == ir.KBytes || v.Type.Kind == ir.KBytes {
			return b.ContainsOf(s, o, v)
		}
	}
	switch t.Kind {
	case ir.KGen:
		return b.consumeUntil(s, o, func(v *Object) *Object { return b.TruthOf(s, b.Compare(s, tree.Eq, v, x).(*Object)) })
	case ir.KStr, ir.KChar:
		if xt != nil && xt.Kind == ir.KUnion {
			return b.PerMember(x, func(x *Object) *Object { return b.ContainsOf(s, o, x) })
		}
		if xt != nil && xt.Kind == ir.KPyObj {
			b.NoteFallback("in", "it is asked of a CPython object", "")
			return b.Py("py.contains", "", BoolType, b.ToPython(o), x.Value)
		}
		if xt == nil || !IsText(xt) {
			return b.RaiseNaming("TypeError", "'in <string>' requires string as left operand, not %T", x)
		}
		if xt.Kind == ir.KChar {
			return b.Val("char.in_str", BoolType, x.Value, b.Value(b.ToStr(o)))
		}
		return b.Leaf("str.contains", b.ToStr(o), x)
	case ir.KBytes:
		switch {
		case IsIntegral(xt):
			return b.Leaf("bytes.contains_int", o, x)
		case xt != nil && xt.Kind == ir.KBytes:
			return b.Leaf("bytes.contains", o, x)
		case machineOf(x) != nil:
			return b.Leaf("bytes.contains", o, b.inBytes(x))
		case xt == nil && !IsTuple(x) || xt != nil && (xt.Kind == ir.KUnion || xt.Kind == ir.KPyObj):
			panic(b.UnsupportedAt(s, "`in` on bytes with a "+x.TypeName(), ""))
		}
		return b.RaiseNaming("TypeError", "a bytes-like object is required, not '%T'", x)
	case ir.KSeq:
		return b.ContainsOf(s, b.SeqList(o), x)
	case ir.KTuple:
		return b.AnyEqual(s, b.ElemsOf(o), x)
	case ir.KList, ir.KSet:
		group := "list"
		if t.Kind == ir.KList && (b.comparedInTurn(o) || equalsMachine(t.Elem(), x)) {
			return b.viaModel(s, "list_contains", o, x)
		}
		if t.Kind == ir.KSet {
			group = "set"
			if mayBeSet(x) {
				return b.PerMember(x, func(m *Object) *Object { return b.ContainsOf(s, o, m) })
			}
			if x = b.AsKey(b.setKey(s, x)); x.IsDead() {
				return Dead
			}
		}
		key, ok := b.dictKey(o, x)
		if !ok {
			return False
		}
		return b.Val(group+".contains", BoolType, b.Value(o), key)
	case ir.KDict:
		if x = b.AsKey(x); x.IsDead() {
			return Dead
		}
		key, ok := b.dictKey(o, x)
		if !ok {
			return False
		}
		return b.Val("dict.contains", BoolType, b.Value(o), key)
	case ir.KObject:
		return b.containsObject(s, o, x)
	case ir.KPyObj:
		return b.containsPython(o, x)
	}
	return b.RaiseNaming("TypeError", "argument of type '%T' is not iterable", o)
}

func (b *Builder) AnyEqual(s *cogen.Site, elems []*Object, x *Object) *Object {
	if len(elems) == 0 {
		return False
	}
	eq := b.sameOrEqual(s, elems[0], x)
	if len(elems) == 1 {
		return eq
	}
	if len(elems) > 256 {
		panic(b.UnsupportedAt(s, "`in` on a long tuple", "use a set"))
	}
	return b.BranchValue(eq, func() *Object { return True }, func() *Object { return b.AnyEqual(s, elems[1:], x) })
}

func (b *Builder) inRange(s *cogen.Site, k RangeObject, x *Object) *Object {
	if !IsIntegral(x.ValueType()) {
		return b.ContainsOf(s, b.Collect(s, NewObject(k)), x)
	}
	return b.Leaf("int.range_contains", k.Start, k.Stop, k.Step, x)
}
