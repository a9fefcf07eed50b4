package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// bytearray and array.array are records over a list of numpy's scalars, which are as
// small as the machine numbers of CPython's. Their methods are models
// (lib/builtins/bytearray.py, lib/modules/array.py), which check a number before
// they make a scalar of it.

// machineKind says of a record of machine numbers what its elements are.
type machineKind struct {
	elem *ir.Type
	// typecode and itemsize are attributes of an array.
	typecode string
	itemsize int64
}

// arrayElements are the elements of array.array by typecode, as they are on 64-bit
// Linux. Texts ("u") are CPython's.
var arrayElements = []machineKind{
	{ir.Int8, "b", 1}, {ir.Uint8, "B", 1}, {ir.Int16, "h", 2}, {ir.Uint16, "H", 2}, {ir.Int32, "i", 4}, {ir.Uint32, "I", 4},
	{ir.Int64, "l", 8}, {ir.Uint64, "L", 8}, {ir.Int64, "q", 8}, {ir.Uint64, "Q", 8}, {ir.Float32, "f", 4}, {ir.Float64, "d", 8},
}

const arrayPrefix = "array "

// machineRecords are the kinds of records of machine numbers.
func machineRecords() map[string]recordKind {
	kinds := map[string]recordKind{
		"bytearray": {fields: []string{"items"}, name: "bytearray", models: "builtins/bytearray", machine: &machineKind{elem: ir.Uint8}},
	}
	for i := range arrayElements {
		m := &arrayElements[i]
		kinds[arrayPrefix+m.typecode] = recordKind{fields: []string{"items"}, class: "array.array", name: "array.array", models: "modules/array", prefix: "array_", machine: m}
	}
	return kinds
}

// machineOf is what a record of machine numbers holds, nil of other objects.
func machineOf(o *Object) *machineKind {
	if k, ok := o.Static.(Record); ok {
		return recordKinds[k.Kind].machine
	}
	return nil
}

// isMachineArray reports whether the object is an array.array.
func isMachineArray(o *Object) bool {
	m := machineOf(o)
	return m != nil && m.typecode != ""
}

func isBytearray(o *Object) bool {
	k, ok := o.Static.(Record)
	return ok && k.Kind == "bytearray"
}

// isBytesLike reports whether the object is known to be bytes, or machine numbers, whose memory
// stands for bytes.
func isBytesLike(o *Object) bool {
	t := o.ValueType()
	return machineOf(o) != nil || t != nil && t.Kind == ir.KBytes
}

// equalsMachine reports whether an object may equal an element of a type because one of them is
// a bytearray, and the other bytes.
func equalsMachine(elem *Type, o *Object) bool {
	return isBytearray(o) && HasKind(elem, ir.KBytes) || isBytesLike(o) && holdsMachine(&Object{Type: elem})
}

// inBytes is a record of machine numbers as the bytes that it is in memory, other objects as they are.
func (b *Builder) inBytes(o *Object) *Object {
	if machineOf(o) == nil || b.Current == nil {
		return o
	}
	return b.Val("list.raw", BytesType, b.Value(o.Static.(Record).Fields[0]))
}

// bytesArguments are the arguments of a call of a function, bytes where it takes those of all that has a buffer.
func (b *Builder) bytesArguments(g *cogen.Generator, args []Arg) []Arg {
	if b.Frame.Model || !b.Compiler.Lib.takesBytesLike(g.Program()) || b.Compiler.isLibrary(b.Frame.Gen.Program()) {
		return args
	}
	given := slices.Clone(args)
	for i, a := range given {
		if a.Value != nil && holdsMachine(a.Value) {
			given[i].Value = b.PerMember(a.Value, b.inBytes)
		}
	}
	return given
}

// holdsMachine reports whether an object is, or may be, a record of machine numbers.
func holdsMachine(o *Object) bool {
	if o.Static != nil || o.Type == nil {
		return machineOf(o) != nil
	}
	return slices.ContainsFunc(o.Type.Members(), func(t *Type) bool {
		return t.Kind == kVariant && slices.ContainsFunc(t.Class.Find().variants.targets, func(o *Object) bool { return machineOf(o) != nil })
	})
}

// noteWithin notes the machine numbers that a model has made within a list.
func (b *Builder) noteWithin(o *Object) {
	if o.Static != nil || o.Type == nil || o.Type.Kind != ir.KList {
		return
	}
	for _, t := range o.Type.Elem().Members() {
		if t.Kind != kVariant {
			continue
		}
		for _, r := range t.Class.Find().variants.targets {
			if k, ok := r.Static.(Record); ok && k.store() != nil {
				k.store().within = true
			}
		}
	}
}

// iterMachine iterates over machine numbers as Python's.
func (b *Builder) iterMachine(items *Object) *Iterator {
	it := b.IterList(items)
	if items.Type.Elem().Kind == ir.KNever {
		return it
	}
	scalars := it.Next
	it.Next = func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
		more, take := scalars(st)
		return more, func() (*Object, []*ir.Value) {
			v, st := take()
			return b.PythonNumber(v), st
		}
	}
	return it
}

// compareMachine is a comparison of a bytearray with what stands for bytes: it compares as its
// own. nil of others.
func (b *Builder) compareMachine(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if (isBytearray(l) || isBytearray(r)) && isBytesLike(l) && isBytesLike(r) {
		l = b.inBytes(l)
		return b.Compare(s, op, l, b.inBytes(r)).(*Object)
	}
	return nil
}

// machineOperators are the operators of machine numbers, in place or not.
var machineOperators = map[tree.Operator][2]string{tree.Add: {"__add__", "__iadd__"}, tree.Mult: {"__mul__", "__imul__"}}

// binaryMachine is l op r where one operand is a record of machine numbers and the other is
// known; nil if the operation is none of theirs.
func (b *Builder) binaryMachine(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	names := machineOperators[op]
	if IsPyObj(l) || IsPyObj(r) {
		return nil
	}
	if m := machineOf(l); m != nil && names[0] == "" && !IsObject(r) && !IsArray(r) && !IsScalar(r) {
		if op == tree.Mod && m.typecode == "" {
			return b.orRecordInPython(l.Static.(Record), "bytearray %", nil, func([]Arg) *Object { panic(b.UnsupportedAt(s, "% of a bytearray", "")) })
		}
		return b.RaiseNaming("TypeError", "unsupported operand type(s) for "+symbol+": '%T' and '%T'", l, r)
	}
	if names[0] == "" {
		return nil
	}
	if t := l.ValueType(); t != nil && t.Kind == ir.KBytes && op == tree.Add && machineOf(r) != nil {
		return b.Binary(s, op, l, b.inBytes(r)).(*Object)
	}
	switch {
	case machineOf(l) != nil && !IsObject(r):
		return b.recordCall(s, l, names[0], r)
	case op == tree.Mult && machineOf(r) != nil && machineOf(l) == nil && IsIntegral(l.ValueType()):
		return b.recordCall(s, r, names[0], l)
	}
	return nil
}

// machineInPython is a new object of CPython's with the numbers of a record that has just
// been made.
func (b *Builder) machineInPython(s *cogen.Site, o *Object) *Object {
	k := o.Static.(Record)
	m := recordKinds[k.Kind].machine
	raw := b.Val("list.raw", BytesType, b.Value(k.Fields[0]))
	if b.Current == nil {
		return Dead
	}
	b.NoteFallback(recordKinds[k.Kind].name, "this "+recordKinds[k.Kind].name+" reaches CPython, so CPython makes it from the start", "pass CPython a copy, and compute with the original")
	if m.typecode == "" {
		return b.CallPy(b.PyBuiltin("bytearray"), []Arg{{Value: raw}})
	}
	class := b.AttrOf(b.Py("py.import", "array", PyObjType), "array")
	if class.IsDead() {
		return Dead
	}
	return b.CallPy(class.Value, []Arg{{Value: Const(m.typecode)}, {Value: raw}})
}

// builtinBytearray is bytearray(...).
func (b *Builder) builtinBytearray(s *cogen.Site, args []Arg) *Object {
	f := NewObject(*b.Compiler.Lib.Find("builtins/bytearray", "bytearray"))
	return b.Attempt("bytearray()", func() *Object {
		if !b.ModelFits(f.Static.(Function), args) {
			panic(b.UnsupportedAt(s, "bytearray() with these arguments", ""))
		}
		return b.eachMember(args, 0, func(args []Arg) *Object { return b.makeRecord(s, f, f.Static.(Function), args) })
	}, nil)
}

// machineIntrinsics make and read machine numbers.
func machineIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	scalarOf := func(b *Builder, s *cogen.Site, list *Object) *ir.Type {
		if t := list.Type.Elem(); t.Kind == ir.KNumpy {
			return t.Scalar
		}
		panic(b.UnsupportedAt(s, "arrays of several types in one place", ""))
	}
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// machines("uint8"): an empty list of machine numbers.
		"machines": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			name, _ := os[0].ConstVal()
			cls := b.ClassAt(s, "container of "+name.(string))
			b.Compiler.Grow(cls, FixedTypes[name.(string)], false)
			return b.containerOf(s, cls, ir.KList)
		},
		// machine(x, list): a number, which fits, as an element of the list.
		"machine": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			t := scalarOf(b, s, os[1])
			switch {
			case IsFloating(t):
				v := b.Op1("np.of_float", ir.Float64, b.Value(os[0]))
				if t == ir.Float64 || v == nil {
					return FromScalar(v)
				}
				return b.castScalar(v, t)
			case t == ir.Uint64:
				v := b.Op1("np.of_int", t, b.Value(os[0]))
				if v != nil {
					v.Def.Attrs.Type = t
				}
				return FromScalar(v)
			}
			v := b.Op1("np.of_i64", ir.Int64, b.I64(os[0], "int.to_i64_clamp"))
			if t == ir.Int64 || v == nil {
				return FromScalar(v)
			}
			return b.castScalar(v, t)
		},
		// number(x): a machine number as Python's.
		"number": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.PerMember(os[0], b.PythonNumber) },
		// extend_raw(list, bytes): adds the machine numbers that bytes are in memory.
		"extend_raw": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if o := b.Op("list.extend_raw", []*ir.Value{b.Value(os[0]), b.Value(os[1])}); o != nil {
				o.Attrs.Type = scalarOf(b, s, os[0])
			}
			return None
		},
		// hinted(x): x to iterate over, after iter() and its length have been asked for.
		"hinted": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.hinted(s, os[0]) },
		// is_bytes(x): whether x is bytes, a bytearray or an array; bytes_of(x): it as bytes.
		"is_bytes": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return Bool(isBytesLike(os[0]))
		},
		"bytes_of": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.PerMember(os[0], b.inBytes) },
		// holds_bytearrays(list): whether an element may be a bytearray.
		"holds_bytearrays": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return Bool(os[0].Static == nil && os[0].Type.Kind == ir.KList && holdsMachine(&Object{Type: os[0].Type.Elem()}))
		},
		// machine_array(typecode, list): an array over a list.
		"machine_array": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			code, _ := os[0].ConstVal()
			return NewObject(Record{arrayPrefix + code.(string), os[1:]})
		},
		// machine_type(typecode): the numpy type of an array's elements, None if there are no such arrays here.
		"machine_type": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			code, _ := os[0].ConstVal()
			for _, m := range arrayElements {
				if m.typecode == code {
					return Const(m.elem.String())
				}
			}
			return None
		},
	}
}

// castScalar is a machine number of another type.
func (b *Builder) castScalar(v *ir.Value, t *ir.Type) *Object {
	c := b.Op1("np.cast", t, v)
	if c != nil {
		c.Def.Attrs.Type = t
	}
	return FromScalar(c)
}
