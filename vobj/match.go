package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What cogen needs for match statements: blocks that are left from within, held
// values, and the tests of patterns.

// Block implements cogen.Overload.
func (b *builder) Block(s *cogen.Site, body func(leave func() cogen.Completion) cogen.Completion) cogen.Completion {
	b.at(s)
	b.block(func(_ *ir.Op, exits *[]exit) {
		var ways []exit
		leave := func() cogen.Completion {
			if b.cur != nil {
				ways = append(ways, b.exit(nil))
			}
			return cogen.Abrupt
		}
		body(leave)
		leave()
		*exits = ways
	})
	return b.completion()
}

// Hold implements cogen.Overload: the value is in a slot of its own, so that
// what is learnt of it narrows it and several ways to a join may set it.
func (b *builder) Hold(s *cogen.Site, v cogen.Value, run func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion) cogen.Completion {
	b.at(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	held := unboundObject
	if v != nil {
		held = v.(*object)
	}
	i := b.push(held, b.hiddenSlot(s, "held"))
	run(func() cogen.Value {
		if b.cur == nil {
			return deadObject
		}
		return b.slots[i]
	}, func(n cogen.Value) {
		if b.cur != nil {
			b.setSlot(i, n.(*object))
		}
	})
	if b.cur != nil {
		b.slots = b.slots[:i:i]
	}
	return b.completion()
}

// IsSequence implements cogen.Overload (Python reference, 8.6.4.8: str, bytes
// and bytearray are none).
func (b *builder) IsSequence(s *cogen.Site, v cogen.Value) cogen.Value {
	return b.kindTest(s, v.(*object), "Sequence", func(o *object) bool {
		switch k := o.k.(type) {
		case tuple, rangeObject:
			return true
		case record:
			return k.kind == "deque"
		}
		if isObject(o) {
			root := o.t.rec.class.valueRoot()
			return isNamedTuple(o) || root != nil && (root.valueKind == "list" || root.valueKind == "tuple") ||
				root == nil && b.c.abstractTest("Sequence")(o)
		}
		t := o.typ()
		return t != nil && (t.kind == ir.KList || t.kind == ir.KTuple || t.kind == ir.KSeq)
	})
}

// IsMapping implements cogen.Overload.
func (b *builder) IsMapping(s *cogen.Site, v cogen.Value) cogen.Value {
	return b.kindTest(s, v.(*object), "Mapping", func(o *object) bool {
		if isObject(o) {
			return b.c.abstractTest("Mapping")(o)
		}
		if k, ok := o.k.(record); ok {
			return recordKinds[k.kind].dict || k.kind == "ChainMap" || k.kind == instanceKind
		}
		t := o.typ()
		return t != nil && t.kind == ir.KDict
	})
}

// kindTest tests the type of an object: of a union by its tag, which narrows.
func (b *builder) kindTest(s *cogen.Site, o *object, abc string, is func(*object) bool) *object {
	b.at(s)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if t := o.typ(); t != nil && hasKind(t, ir.KPyObj) {
		return b.perMember(o, func(o *object) *object {
			if o.typ().kind != ir.KPyObj {
				return mkBool(is(o))
			}
			return b.kindTestPython(o, abc)
		})
	}
	if o.k != nil || o.t.kind != ir.KUnion {
		return mkBool(is(o))
	}
	return b.memberTest(o, is)
}

// kindTestPython asks collections.abc, with which the flags that patterns look
// at agree.
func (b *builder) kindTestPython(o *object, abc string) *object {
	b.noteFallback("match", "the subject is a CPython object", "")
	result := b.isOfABC(o, abc)
	if abc == "Mapping" {
		return result
	}
	for _, text := range []string{"str", "bytes", "bytearray"} {
		is := b.py("py.isinstance", text, tBool, o.v)
		result = b.branchValue(is, func() *object { return falseObject }, func() *object { return result })
	}
	return result
}

// isOfABC is isinstance(o, collections.abc.NAME) of an object of CPython's.
func (b *builder) isOfABC(o *object, abc string) *object {
	isinstance := b.getAttrPython(b.py("py.import", "builtins", tPyObj), "isinstance")
	class := b.getAttrPython(b.py("py.import", "collections.abc", tPyObj), abc)
	return b.py("py.truth", "", tBool, b.py("py.call2", "", tPyObj, isinstance.v, o.v, class.v).v)
}
