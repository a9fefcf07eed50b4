package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// bytes(): of text, numbers, what has a method for it, and iterables.

func (b *builder) builtinBytes(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return mkConst(ir.BytesConst(""))
	}
	if len(args) == 2 || len(args) == 3 {
		return b.encodedBytes(s, args)
	}
	return b.perMember(b.positional(s, "bytes", args, 1, 1)[0], func(o *object) *object { return b.bytesOf(s, o) })
}

// encodedBytes is bytes(text, encoding[, errors]).
func (b *builder) encodedBytes(s *cogen.Site, args []arg) *object {
	if args[0].name != "" {
		panic(b.unsupportedAt(s, "bytes() with these arguments", ""))
	}
	named := []string{"encoding", "errors"}
	for i, a := range args[1:] {
		name := a.name
		if name == "" {
			name = named[i]
		}
		t := a.val.typ()
		switch {
		case t != nil && isText(t):
		case name != "encoding" && name != "errors" || t == nil || !isPlainValue(a.val):
			panic(b.unsupportedAt(s, "bytes() with these arguments", ""))
		default:
			given := "%T"
			if a.val.isNone() {
				return b.raise("TypeError", "bytes() argument '"+name+"' must be str, not None")
			}
			return b.raiseNaming("TypeError", "bytes() argument '"+name+"' must be str, not "+given, a.val)
		}
	}
	first := args[1].name
	if first == "" {
		first = "encoding"
	}
	return b.perMember(b.plainOperand(args[0].val), func(o *object) *object {
		t := o.typ()
		switch {
		case b.cur == nil || o.isDead():
			return deadObject
		case t != nil && isText(t):
			return b.callMethod(s, o, "encode", args[1:])
		case isTuple(o) || isPlainValue(o):
			if len(args) == 3 {
				first = "encoding"
			}
			return b.raise("TypeError", first+" without a string argument")
		}
		panic(b.unsupportedAt(s, "bytes() with these arguments", ""))
	})
}

// bytesOf is bytes(o).
func (b *builder) bytesOf(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if special(o, "__bytes__") != nil {
		return b.checkedSpecial(s, o, "__bytes__")
	}
	if special(o, "__index__") == nil {
		return b.bytesOfElements(s, o)
	}
	// Where __index__ raises a TypeError, or gives no int, the elements are asked for.
	n := b.valueOfKind(o, "int")
	if n == nil {
		n = b.callModel(s, "bytes()", *b.c.lib.find("builtins/objects", "index_or_none"), []arg{{val: o}})
	}
	return b.perMember(n, func(n *object) *object {
		switch t := n.typ(); {
		case b.cur == nil || n.isDead():
			return deadObject
		case isIntegral(t):
			count := b.i64(n.standingFor(o), "int.to_i64_count")
			if b.cur == nil {
				return deadObject
			}
			return b.leaf("bytes.zeros", dyn(b.op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), tInt))
		case isPyObj(n):
			panic(b.unsupportedAt(s, "a __index__ that returns a "+n.typeName(), ""))
		}
		return b.bytesOfElements(s, o)
	})
}

// bytesOfElements is bytes(o) of what has no __bytes__ and no __index__.
func (b *builder) bytesOfElements(s *cogen.Site, o *object) *object {
	asked := false
	if isObject(o) && b.valueWithout(o, "__iter__") == nil && special(o, "__iter__") != nil {
		asked = true
		it := b.fastIterator(s, o, func() *object { return b.raiseNaming("TypeError", "cannot convert '%T' object to bytes", o) })
		b.askLength(s, o)
		if b.cur == nil || it.isDead() {
			return deadObject
		}
		o = it
	}
	t := o.typ()
	switch {
	case isObject(o) && special(o, "__iter__") == nil && special(o, "__getitem__") == nil:
		return b.raiseNaming("TypeError", "cannot convert '%T' object to bytes", o)
	case t != nil && t.kind == ir.KBytes:
		return o
	case isIntegral(t):
		return b.leaf("bytes.zeros", o)
	case t != nil && isText(t):
		return b.raise("TypeError", "string argument without an encoding")
	case t != nil && (t.kind == ir.KFloat || t.kind == ir.KNone || t.kind == ir.KComplex || t.kind == ir.KExc || isDecimal(t)):
		return b.raiseNaming("TypeError", "cannot convert '%T' object to bytes", o)
	}
	var l *object
	if isList(o) || isTuple(o) {
		l = b.collect(s, o)
	} else { // what gives the elements stops at the first that is no byte
		if !asked {
			o = b.hinted(s, o)
		}
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		l = b.viaModel(s, "byte_elements", o)
	}
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	if l.t.kind == ir.KList && l.t.elem().kind == ir.KNever { // nothing is put into it, as far as is known
		return b.leaf("bytes.zeros", mkInt(0))
	}
	if l.t.kind != ir.KList || l.t.elem().kind != ir.KInt {
		panic(b.unsupportedAt(s, "bytes() of a "+o.typeName(), ""))
	}
	return b.val("bytes.from_list", tBytes, b.value(l))
}
