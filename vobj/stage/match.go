package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What cogen needs for match statements: blocks that are left from within, held
// values, and the tests of patterns.

// Block implements cogen.Overload.
func (b *Builder) Block(s *cogen.Site, body func(leave func() cogen.Completion) cogen.Completion) cogen.Completion {
	b.At(s)
	b.block(func(_ *ir.Op, exits *[]Exit) {
		var ways []Exit
		leave := func() cogen.Completion {
			if b.Current != nil {
				ways = append(ways, b.exit(nil))
			}
			return cogen.Abrupt
		}
		body(leave)
		leave()
		*exits = ways
	})
	return b.Completion()
}

// Hold implements cogen.Overload: the value is in a slot of its own, so that
// what is learnt of it narrows it and several ways to a join may set it.
func (b *Builder) Hold(s *cogen.Site, v cogen.Value, run func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion) cogen.Completion {
	b.At(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	held := Unbound
	if v != nil {
		held = v.(*Object)
	}
	i := b.Push(held, b.hiddenSlot(s, "held"))
	run(func() cogen.Value {
		if b.Current == nil {
			return Dead
		}
		return b.Slots[i]
	}, func(n cogen.Value) {
		if b.Current != nil {
			b.SetSlot(i, n.(*Object))
		}
	})
	if b.Current != nil {
		b.Slots = b.Slots[:i:i]
	}
	return b.Completion()
}

// IsSequence implements cogen.Overload (Python reference, 8.6.4.8: str, bytes
// and bytearray are none).
func (b *Builder) IsSequence(s *cogen.Site, v cogen.Value) cogen.Value {
	return b.kindTest(s, v.(*Object), "Sequence", func(o *Object) bool {
		switch k := o.Static.(type) {
		case Tuple, RangeObject:
			return true
		case Record:
			return k.Kind == "deque" || isMachineArray(o)
		}
		if IsObject(o) {
			root := o.Type.Layout.Class.valueRoot()
			return isNamedTuple(o) || root != nil && (root.valueKind == "list" || root.valueKind == "tuple") ||
				root == nil && b.Compiler.abstractTest("Sequence")(o)
		}
		t := o.ValueType()
		return t != nil && (t.Kind == ir.KList || t.Kind == ir.KTuple || t.Kind == ir.KSeq)
	})
}

// IsMapping implements cogen.Overload.
func (b *Builder) IsMapping(s *cogen.Site, v cogen.Value) cogen.Value {
	return b.kindTest(s, v.(*Object), "Mapping", func(o *Object) bool {
		if IsObject(o) {
			return b.Compiler.abstractTest("Mapping")(o)
		}
		if k, ok := o.Static.(Record); ok {
			return recordKinds[k.Kind].dict || k.Kind == "ChainMap" || k.Kind == instanceKind
		}
		t := o.ValueType()
		return t != nil && t.Kind == ir.KDict
	})
}

// MatchKey implements cogen.Overload. A pattern asks get(), which classes of the program
// define; of a class derived from dict that does not, dict's.
func (b *Builder) MatchKey(s *cogen.Site, get func() cogen.Value, key cogen.Value, then func(cogen.Value) cogen.Completion) cogen.Completion {
	b.At(s)
	v, k := get().(*Object), key.(*Object)
	if b.Current == nil || v.IsDead() || k.IsDead() {
		return cogen.Abrupt
	}
	none := func() cogen.Completion { return cogen.Normal }
	if t := v.ValueType(); t == nil || v.Static != nil || !HasKind(t, ir.KObject) {
		return b.If(s, b.Compare(s, tree.In, k, v), func() cogen.Completion { return then(b.GetItem(s, get(), k)) }, none)
	}
	class := b.libraryClass(s, "builtins_match", "Missing")
	if class == nil {
		panic(b.UnsupportedAt(s, "a mapping pattern of a model", ""))
	}
	missing := b.Call(s, class, nil).(*Object)
	item := b.PerMember(v, func(m *Object) *Object {
		if own := special(m, "get"); own == nil && b.valueOfKind(m, "dict") != nil {
			m = b.valueOfKind(m, "dict")
		} else if IsObject(m) {
			return b.CallMethod(s, m, "get", []Arg{{Value: k}, {Value: missing}})
		}
		if b.Current == nil {
			return Dead
		}
		return b.BranchValue(b.TruthOf(s, b.Compare(s, tree.In, k, m).(*Object)), func() *Object { return b.GetItem(s, m, k).(*Object) }, func() *Object { return missing })
	})
	if b.Current == nil || item.IsDead() {
		return cogen.Abrupt
	}
	isMissing := func(o *Object) bool { return IsObject(o) && o.Type.Key() == missing.Type.Key() }
	return b.Hold(s, item, func(get func() cogen.Value, _ func(cogen.Value)) cogen.Completion {
		return b.If(s, b.kindTest(s, get().(*Object), "", isMissing), none, func() cogen.Completion { return then(get()) })
	})
}

// kindTest tests the type of an object: of a union by its tag, which narrows.
func (b *Builder) kindTest(s *cogen.Site, o *Object, abc string, is func(*Object) bool) *Object {
	b.At(s)
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if t := o.ValueType(); t != nil && HasKind(t, ir.KPyObj) {
		return b.PerMember(o, func(o *Object) *Object {
			if o.ValueType().Kind != ir.KPyObj {
				return Bool(is(o))
			}
			return b.kindTestPython(o, abc)
		})
	}
	if o.Static != nil || o.Type.Kind != ir.KUnion {
		return Bool(is(o))
	}
	return b.memberTest(o, is)
}

// kindTestPython asks collections.abc, with which the flags that patterns look
// at agree.
func (b *Builder) kindTestPython(o *Object, abc string) *Object {
	b.NoteFallback("match", "the subject is a CPython object", "")
	result := b.isOfABC(o, abc)
	if abc == "Mapping" {
		return result
	}
	for _, text := range []string{"str", "bytes", "bytearray"} {
		is := b.Py("py.isinstance", text, BoolType, o.Value)
		result = b.BranchValue(is, func() *Object { return False }, func() *Object { return result })
	}
	return result
}

// isOfABC is isinstance(o, collections.abc.NAME) of an object of CPython's.
func (b *Builder) isOfABC(o *Object, abc string) *Object {
	isinstance := b.GetAttrPython(b.Py("py.import", "builtins", PyObjType), "isinstance")
	class := b.GetAttrPython(b.Py("py.import", "collections.abc", PyObjType), abc)
	return b.Py("py.truth", "", BoolType, b.Py("py.call2", "", PyObjType, isinstance.Value, o.Value, class.Value).Value)
}
