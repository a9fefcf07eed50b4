package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// bytes(): of text, numbers, what has a method for it, and iterables.

func (b *Builder) builtinBytes(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return Const(ir.BytesConst(""))
	}
	if len(args) == 2 || len(args) == 3 {
		return b.encodedBytes(s, args)
	}
	return b.PerMember(b.Positional(s, "bytes", args, 1, 1)[0], func(o *Object) *Object { return b.bytesOf(s, o) })
}

// encodedBytes is bytes(text, encoding[, errors]).
func (b *Builder) encodedBytes(s *cogen.Site, args []Arg) *Object {
	if args[0].Name != "" {
		panic(b.UnsupportedAt(s, "bytes() with these arguments", ""))
	}
	named := []string{"encoding", "errors"}
	for i, a := range args[1:] {
		name := a.Name
		if name == "" {
			name = named[i]
		}
		t := a.Value.ValueType()
		switch {
		case t != nil && IsText(t):
		case name != "encoding" && name != "errors" || t == nil || !isPlainValue(a.Value):
			panic(b.UnsupportedAt(s, "bytes() with these arguments", ""))
		default:
			given := "%T"
			if a.Value.IsNone() {
				return b.RaiseNew("TypeError", "bytes() argument '"+name+"' must be str, not None")
			}
			return b.RaiseNaming("TypeError", "bytes() argument '"+name+"' must be str, not "+given, a.Value)
		}
	}
	first := args[1].Name
	if first == "" {
		first = "encoding"
	}
	return b.PerMember(b.plainOperand(args[0].Value), func(o *Object) *Object {
		t := o.ValueType()
		switch {
		case b.Current == nil || o.IsDead():
			return Dead
		case t != nil && IsText(t):
			return b.CallMethod(s, o, "encode", args[1:])
		case IsTuple(o) || isPlainValue(o):
			if len(args) == 3 {
				first = "encoding"
			}
			return b.RaiseNew("TypeError", first+" without a string argument")
		}
		panic(b.UnsupportedAt(s, "bytes() with these arguments", ""))
	})
}

// bytesOf is bytes(o).
func (b *Builder) bytesOf(s *cogen.Site, o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
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
		n = b.CallModel(s, "bytes()", *b.Compiler.Lib.Find("builtins/objects", "index_or_none"), []Arg{{Value: o}})
	}
	return b.PerMember(n, func(n *Object) *Object {
		switch t := n.ValueType(); {
		case b.Current == nil || n.IsDead():
			return Dead
		case IsIntegral(t):
			count := b.I64(n.standingFor(o), "int.to_i64_count")
			if b.Current == nil {
				return Dead
			}
			return b.Leaf("bytes.zeros", Dynamic(b.Op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), IntType))
		case IsPyObj(n):
			panic(b.UnsupportedAt(s, "a __index__ that returns a "+n.TypeName(), ""))
		}
		return b.bytesOfElements(s, o)
	})
}

// bytesOfElements is bytes(o) of what has no __bytes__ and no __index__.
func (b *Builder) bytesOfElements(s *cogen.Site, o *Object) *Object {
	asked := false
	if IsObject(o) && b.valueWithout(o, "__iter__") == nil && special(o, "__iter__") != nil {
		asked = true
		it := b.fastIterator(s, o, func() *Object { return b.RaiseNaming("TypeError", "cannot convert '%T' object to bytes", o) })
		b.askLength(s, o)
		if b.Current == nil || it.IsDead() {
			return Dead
		}
		o = it
	}
	if machineOf(o) != nil {
		return b.inBytes(o)
	}
	t := o.ValueType()
	switch {
	case IsObject(o) && special(o, "__iter__") == nil && special(o, "__getitem__") == nil:
		return b.RaiseNaming("TypeError", "cannot convert '%T' object to bytes", o)
	case t != nil && t.Kind == ir.KBytes:
		return o
	case IsIntegral(t):
		return b.Leaf("bytes.zeros", o)
	case t != nil && IsText(t):
		return b.RaiseNew("TypeError", "string argument without an encoding")
	case t != nil && (t.Kind == ir.KFloat || t.Kind == ir.KNone || t.Kind == ir.KComplex || t.Kind == ir.KExc || isDecimal(t)):
		return b.RaiseNaming("TypeError", "cannot convert '%T' object to bytes", o)
	}
	var l *Object
	if isList(o) || IsTuple(o) {
		l = b.Collect(s, o)
	} else { // what gives the elements stops at the first that is no byte
		if !asked {
			o = b.hinted(s, o)
		}
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		l = b.viaModel(s, "byte_elements", o)
	}
	if b.Current == nil || l.IsDead() {
		return Dead
	}
	if l.Type.Kind == ir.KList && l.Type.Elem().Kind == ir.KNever { // nothing is put into it, as far as is known
		return b.Leaf("bytes.zeros", Int(0))
	}
	if l.Type.Kind != ir.KList || l.Type.Elem().Kind != ir.KInt {
		panic(b.UnsupportedAt(s, "bytes() of a "+o.TypeName(), ""))
	}
	return b.Val("bytes.from_list", BytesType, b.Value(l))
}
