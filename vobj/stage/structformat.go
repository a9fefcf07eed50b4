package stage

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The module struct. A format that is known when code is generated is a static object, which
// tells the types of the values and where they lie (vobj/lib/modules/struct.py has the rest).
// Other formats, buffers that are not bytes, and what values of other types stand for, are
// CPython's.

type (
	// structFormat is struct.Struct(text).
	structFormat struct {
		NoLeaves
		text  string
		items []structItem
		size  int
		order byte // the first character of the text, or '@'
	}
	// structItem is a value of a struct.
	structItem struct {
		code     byte
		at, size int // bytes
	}
)

func (k structFormat) Shape() string         { return "struct.Struct " + k.text }
func (k structFormat) With([]*Object) Static { return k }

func (k structFormat) CallMethod(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object {
	return b.structMethod(s, k, name, args)
}
func (k structFormat) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.structToPython(k), true
}
func (k structFormat) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.structAttr(o, k, name)
}
func (structFormat) TypeName() string { return "_struct.Struct" }

// structError is struct.error.
var structError = ExceptionClass{Name: "error", User: &UserException{Name: "struct.error", shown: "struct.error", module: "struct", library: true, Bases: []string{"Exception"}}}

// maxStruct is up to how many values of a struct are a tuple of known length, maxStructSize
// up to how many bytes it has.
const (
	maxStruct     = 32
	maxStructSize = 1 << 20
)

// standardSizes are the sizes of values by their codes, where they are not the machine's own.
var standardSizes = map[byte]int{'b': 1, 'B': 1, '?': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 4, 'L': 4, 'q': 8, 'Q': 8, 'e': 2, 'f': 4, 'd': 8, 'c': 1}

// structSize is the size of a value, 0 if there is no such code or only CPython has it.
func (k *structFormat) structSize(code byte) int {
	if k.order == '@' && strings.IndexByte("lLnN", code) >= 0 {
		return 8
	}
	return standardSizes[code]
}

// parseStruct is the struct of a format; false if it is none, or CPython's.
func parseStruct(text string) (structFormat, bool) {
	k := structFormat{text: text, order: '@'}
	rest := text
	if rest != "" && strings.IndexByte("<>=!@", rest[0]) >= 0 {
		k.order, rest = rest[0], rest[1:]
	}
	for rest != "" {
		if strings.IndexByte(" \t\n\v\f\r", rest[0]) >= 0 {
			rest = rest[1:]
			continue
		}
		count, counted := 1, false
		if digits := len(rest) - len(strings.TrimLeft(rest, "0123456789")); digits > 0 {
			if digits > 7 || digits == len(rest) {
				return k, false
			}
			_, _ = fmt.Sscan(rest[:digits], &count)
			rest, counted = rest[digits:], true
		}
		code := rest[0]
		rest = rest[1:]
		switch {
		case code == 'x':
			k.size += count
		case code == 's' || code == 'p' && count > 0:
			k.items = append(k.items, structItem{code, k.size, count})
			k.size += count
		case k.structSize(code) == 0:
			return k, false
		default:
			n := k.structSize(code)
			if k.order == '@' {
				k.size = (k.size + n - 1) / n * n
			}
			if counted && count > maxStruct {
				return k, false
			}
			for range count {
				k.items = append(k.items, structItem{code, k.size, n})
				k.size += n
			}
		}
		if len(k.items) > maxStruct || k.size > maxStructSize {
			return k, false
		}
	}
	return k, true
}

// big reports whether the first byte of a number is its highest.
func (k structFormat) bigEndian() bool { return k.order == '>' || k.order == '!' }

// structFuncs are the functions of the module.
func structFuncs() map[string]BuiltinFunc {
	table := map[string]BuiltinFunc{
		"struct.Struct": func(b *Builder, s *cogen.Site, args []Arg) *Object {
			if len(args) == 1 && args[0].Name == "format" {
				args = []Arg{{Value: args[0].Value}}
			}
			return NewObject(b.structOf(s, b.Positional(s, "Struct", args, 1, 1)[0]))
		},
		"struct.calcsize": func(b *Builder, s *cogen.Site, args []Arg) *Object {
			return Int(int64(b.structOf(s, b.Positional(s, "calcsize", args, 1, 1)[0]).size))
		},
	}
	for _, name := range []string{"pack", "unpack", "unpack_from", "iter_unpack"} {
		table["struct."+name] = func(b *Builder, s *cogen.Site, args []Arg) *Object {
			if len(args) == 0 || args[0].Name != "" || args[0].Spread {
				panic(b.UnsupportedAt(s, "struct."+name+"() with these arguments", ""))
			}
			return b.structCall(s, b.structOf(s, args[0].Value), name, args[1:])
		}
	}
	return table
}

// structOf is the struct that an argument is the format of.
func (b *Builder) structOf(s *cogen.Site, o *Object) structFormat {
	v, known := o.ConstVal()
	text, ok := v.(string)
	if data, is := v.(ir.BytesConst); is {
		text, ok = string(data), true
	}
	if known && ok {
		if k, ok := parseStruct(text); ok {
			return k
		}
	}
	panic(b.UnsupportedAt(s, "a struct format that is long or not a literal", "write the format as a literal"))
}

// structInPython is a function of the module, or a method of a Struct, as CPython has it: for
// calls with arguments of unknown number. It is nil for others.
func (b *Builder) structInPython(f *Object) *Object {
	switch k := f.Static.(type) {
	case Builtin:
		if strings.HasPrefix(k.Name, "struct.") {
			b.NoteFallback(k.Name+"()", "the number of its arguments is not known", "pass the arguments one by one")
			return Dynamic(b.PyBuiltin(k.Name), PyObjType)
		}
	case Method:
		if of, ok := k.Recv.Static.(structFormat); ok {
			b.NoteFallback("Struct."+k.Name+"()", "the number of its arguments is not known", "pass the arguments one by one")
			return b.GetAttrPython(Dynamic(b.structToPython(of), PyObjType), k.Name)
		}
	}
	return nil
}

// structMethod is a method of a Struct.
func (b *Builder) structMethod(s *cogen.Site, k structFormat, name string, args []Arg) *Object {
	switch name {
	case "pack", "unpack", "unpack_from", "iter_unpack":
		return b.structCall(s, k, name, args)
	}
	panic(b.UnsupportedAt(s, "the method "+name+"() of a Struct", ""))
}

// structAttr is an attribute of a Struct.
func (b *Builder) structAttr(o *Object, k structFormat, name string) *Object {
	switch name {
	case "size":
		return Int(int64(k.size))
	case "format":
		return Const(k.text)
	}
	return NewObject(Method{o, name})
}

// structToPython is CPython's Struct.
func (b *Builder) structToPython(k structFormat) *ir.Value {
	f := b.GetAttrPython(b.Py("py.import", "struct", PyObjType), "Struct")
	if b.Current == nil {
		return nil
	}
	return b.Py("py.call1", "", PyObjType, f.Value, b.ToPython(Const(k.text))).Value
}

func (b *Builder) structCall(s *cogen.Site, k structFormat, name string, args []Arg) *Object {
	if name == "pack" {
		return b.structPack(s, k, b.positionalSpread(s, args))
	}
	params := []string{"buffer"}
	if name == "unpack_from" {
		params = append(params, "offset")
	}
	given := map[string]*Object{}
	for i, a := range args {
		p := a.Name
		if p == "" && i < len(params) {
			p = params[i]
		}
		if p == "" || given[p] != nil || a.Spread || a.Name != "" && name != "unpack_from" || p != "buffer" && p != "offset" {
			panic(b.UnsupportedAt(s, name+"() with these arguments", ""))
		}
		given[p] = a.Value
	}
	data := given["buffer"]
	if data != nil && !b.Frame.Model {
		data = b.PerMember(data, b.inBytes)
	}
	if data == nil || data.ValueType() == nil || data.ValueType().Kind != ir.KBytes {
		panic(b.UnsupportedAt(s, name+"() of a buffer that is not bytes", ""))
	}
	as := []Arg{{Value: NewObject(k)}, {Value: data}}
	if name == "unpack_from" {
		offset := given["offset"]
		if offset == nil {
			offset = Int(0)
		}
		if !IsIntegral(offset.ValueType()) {
			panic(b.UnsupportedAt(s, "an offset that is a "+offset.TypeName(), ""))
		}
		as = append(as, Arg{Value: b.ToInt(offset)})
	}
	return b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("struct", "_"+name), as)
}

// positionalSpread are the arguments of a call without keywords, with those of tuples that are
// spread.
func (b *Builder) positionalSpread(s *cogen.Site, args []Arg) []*Object {
	var os []*Object
	for _, a := range b.mergeSpread(s, args) {
		if a.Name != "" || a.Spread {
			panic(b.UnsupportedAt(s, "keyword arguments, or *args of unknown length", ""))
		}
		os = append(os, a.Value)
	}
	return os
}

func (b *Builder) raiseStruct(s *cogen.Site, msg string) *Object {
	return b.RaiseObject(b.ExcNewOf(s, structError, []*Object{Const(msg)}))
}

// structPack is the bytes of values.
func (b *Builder) structPack(s *cogen.Site, k structFormat, values []*Object) *Object {
	if len(values) != len(k.items) {
		return b.raiseStruct(s, fmt.Sprintf("pack expected %d items for packing (got %d)", len(k.items), len(values)))
	}
	values = slices.Clone(values)
	for i, it := range k.items {
		if values[i] = b.packedNumber(k, it.code, values[i]); b.Current == nil {
			return Dead
		}
		if !k.takes(it.code, values[i]) {
			panic(b.UnsupportedAt(s, fmt.Sprintf("struct packing a %s as %q", values[i].TypeName(), it.code), ""))
		}
	}
	out, at := Const(ir.BytesConst("")), 0
	pad := func(to int) {
		if to > at {
			out = b.Leaf("bytes.concat", out, Const(ir.BytesConst(strings.Repeat("\x00", to-at))))
		}
	}
	call := func(name string, args ...*Object) {
		as := []Arg{{Value: out}}
		for _, a := range args {
			as = append(as, Arg{Value: a})
		}
		out = b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("struct", name), as)
	}
	big := Bool(k.bigEndian())
	for i, it := range k.items {
		if b.Current == nil {
			return Dead
		}
		pad(it.at)
		v, size := values[i], Int(int64(it.size))
		switch it.code {
		case '?':
			out = b.Leaf("bytes.append_int", out, b.ToInt(b.TruthOf(s, v)), size, big)
		case 'c':
			call("_char", v)
		case 's':
			call("_text", v, size)
		case 'p':
			call("_pascal", v, size)
		case 'e', 'f', 'd':
			if v.ValueType().Kind != ir.KFloat {
				v = b.packedFloat(s, v)
			}
			if it.code == 'f' && k.order == '@' {
				call("_machine", v)
			} else if b.Current != nil {
				out = b.Leaf("bytes.append_float", out, v, size, big)
			}
		default:
			call(b.rangeOf(k, it, b.ToInt(v), size, big))
		}
		at = it.at + it.size
	}
	if b.Current == nil {
		return Dead
	}
	pad(k.size)
	return out
}

func (b *Builder) packedFloat(s *cogen.Site, v *Object) *Object {
	return b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("struct", "_float"), []Arg{{Value: b.ToInt(v)}})
}

// packedNumber is a number of one type in place of one whose type is known only at run time.
func (b *Builder) packedNumber(k structFormat, code byte, v *Object) *Object {
	if v.Static != nil || v.Type.Kind != ir.KUnion || strings.IndexByte("?csp", code) >= 0 ||
		slices.ContainsFunc(v.Type.Members(), func(t *Type) bool { return !k.takes(code, &Object{Type: t}) }) {
		return v
	}
	return b.PerMember(v, func(m *Object) *Object {
		switch {
		case strings.IndexByte("efd", code) < 0:
			return b.ToInt(m)
		case m.ValueType().Kind == ir.KFloat:
			return m
		}
		return b.packedFloat(&cogen.Site{Src: b.Site}, m)
	})
}

// takes reports whether a value may be one that a code stands for.
func (k structFormat) takes(code byte, o *Object) bool {
	t := o.ValueType()
	switch code {
	case '?':
		return t != nil && t.Kind != ir.KPyObj && t.Kind != ir.KUnion
	case 'c', 's', 'p':
		return t != nil && t.Kind == ir.KBytes
	case 'e', 'f', 'd':
		return IsNumber(t)
	}
	return IsIntegral(t)
}

// rangeOf is the model's function that packs an int, and its arguments: what CPython says of
// numbers out of range depends on the code, the order, and on which C type holds them.
func (b *Builder) rangeOf(k structFormat, it structItem, v, size, order *Object) (string, *Object, *Object, *Object, *Object, *Object, *Object) {
	bits := uint(8 * it.size)
	unsigned := it.code < 'a'
	lo, hi := new(big.Int).Neg(new(big.Int).Lsh(one, bits-1)), new(big.Int).Sub(new(big.Int).Lsh(one, bits-1), one)
	if unsigned {
		lo, hi = new(big.Int), new(big.Int).Sub(new(big.Int).Lsh(one, bits), one)
	}
	name, far := "_int", "argument out of range"
	near := fmt.Sprintf("'%c' format requires %d <= number <= %d", it.code, lo, hi)
	word := map[byte]string{'b': "byte", 'B': "ubyte", 'h': "short", 'H': "ushort"}[it.code]
	switch {
	case it.size == 8:
		if k.bigEndian() {
			far = "int too large to convert"
		}
		near, name = far, "_long"
		if unsigned {
			name = "_ulong"
		}
	case it.size == 1 || word != "" && !k.bigEndian():
		near = fmt.Sprintf("%s format requires %d <= number <= %d", word, lo, hi)
	case unsigned:
		name = "_uint"
	}
	limits := TupleOf(Const(lo), Const(hi))
	return name, v, size, order, limits, Const(near), Const(far)
}

var one = big.NewInt(1)

// structIntrinsics are what the models of the module call.
func structIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"struct.size": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return Int(int64(os[0].Static.(structFormat).size))
		},
		// fail(message) raises struct.error.
		"struct.fail": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.RaiseObject(b.ExcNewOf(s, structError, os))
		},
		// values(format, data): of a buffer of the struct's size.
		"struct.values": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			k := os[0].Static.(structFormat)
			var elems []*Object
			for _, it := range k.items {
				if b.Current == nil {
					return Dead
				}
				elems = append(elems, b.structValue(s, k, it, os[1]))
			}
			if b.Current == nil {
				return Dead
			}
			return TupleOf(elems...)
		},
	}
}

// structValue is a value in a buffer.
func (b *Builder) structValue(s *cogen.Site, k structFormat, it structItem, data *Object) *Object {
	part := func() *Object {
		if it.size == k.size {
			return data
		}
		return b.Leaf("bytes.slice", data, Int(int64(it.at)), Int(int64(it.at+it.size)))
	}
	big := Bool(k.bigEndian())
	switch it.code {
	case '?':
		return b.Leaf("int.ne", b.Leaf("bytes.at", data, Int(int64(it.at))), Int(0))
	case 'c', 's':
		return part()
	case 'p':
		return b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("struct", "_unpascal"), []Arg{{Value: part()}})
	case 'e', 'f', 'd':
		return b.Leaf("float.from_bytes", part(), big)
	case 'B':
		return b.Leaf("bytes.at", data, Int(int64(it.at)))
	}
	return b.Leaf("int.from_bytes", part(), big, Bool(it.code >= 'a'))
}
