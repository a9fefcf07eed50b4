package vobj

import (
	"fmt"
	"math/big"
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
		noLeaves
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

func (k structFormat) shape() string         { return "struct.Struct " + k.text }
func (k structFormat) with([]*object) static { return k }

func (k structFormat) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.structMethod(s, k, name, args)
}
func (k structFormat) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.structToPython(k), true
}
func (k structFormat) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.structAttr(o, k, name)
}
func (structFormat) typeName() string { return "_struct.Struct" }

// structError is struct.error.
var structError = excClass{name: "error", user: &userException{name: "struct.error", shown: "struct.error", module: "struct", library: true, bases: []string{"Exception"}}}

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
func structFuncs() map[string]builtinFunc {
	table := map[string]builtinFunc{
		"struct.Struct": func(b *builder, s *cogen.Site, args []arg) *object {
			if len(args) == 1 && args[0].name == "format" {
				args = []arg{{val: args[0].val}}
			}
			return mkStatic(b.structOf(s, b.positional(s, "Struct", args, 1, 1)[0]))
		},
		"struct.calcsize": func(b *builder, s *cogen.Site, args []arg) *object {
			return mkInt(int64(b.structOf(s, b.positional(s, "calcsize", args, 1, 1)[0]).size))
		},
	}
	for _, name := range []string{"pack", "unpack", "unpack_from", "iter_unpack"} {
		table["struct."+name] = func(b *builder, s *cogen.Site, args []arg) *object {
			if len(args) == 0 || args[0].name != "" || args[0].spread {
				panic(b.unsupportedAt(s, "struct."+name+"() with these arguments", ""))
			}
			return b.structCall(s, b.structOf(s, args[0].val), name, args[1:])
		}
	}
	return table
}

// structOf is the struct that an argument is the format of.
func (b *builder) structOf(s *cogen.Site, o *object) structFormat {
	v, known := o.constVal()
	text, ok := v.(string)
	if data, is := v.(ir.BytesConst); is {
		text, ok = string(data), true
	}
	if known && ok {
		if k, ok := parseStruct(text); ok {
			return k
		}
	}
	panic(b.unsupportedAt(s, "a struct format that is long or not a literal", "write the format as a literal"))
}

// structInPython is a function of the module, or a method of a Struct, as CPython has it: for
// calls with arguments of unknown number. It is nil for others.
func (b *builder) structInPython(f *object) *object {
	switch k := f.k.(type) {
	case builtin:
		if strings.HasPrefix(k.name, "struct.") {
			b.noteFallback(k.name+"()", "the number of its arguments is not known", "pass the arguments one by one")
			return dyn(b.pyBuiltin(k.name), tPyObj)
		}
	case method:
		if of, ok := k.recv.k.(structFormat); ok {
			b.noteFallback("Struct."+k.name+"()", "the number of its arguments is not known", "pass the arguments one by one")
			return b.getAttrPython(dyn(b.structToPython(of), tPyObj), k.name)
		}
	}
	return nil
}

// structMethod is a method of a Struct.
func (b *builder) structMethod(s *cogen.Site, k structFormat, name string, args []arg) *object {
	switch name {
	case "pack", "unpack", "unpack_from", "iter_unpack":
		return b.structCall(s, k, name, args)
	}
	panic(b.unsupportedAt(s, "the method "+name+"() of a Struct", ""))
}

// structAttr is an attribute of a Struct.
func (b *builder) structAttr(o *object, k structFormat, name string) *object {
	switch name {
	case "size":
		return mkInt(int64(k.size))
	case "format":
		return mkConst(k.text)
	}
	return mkStatic(method{o, name})
}

// structToPython is CPython's Struct.
func (b *builder) structToPython(k structFormat) *ir.Value {
	f := b.getAttrPython(b.py("py.import", "struct", tPyObj), "Struct")
	if b.cur == nil {
		return nil
	}
	return b.py("py.call1", "", tPyObj, f.v, b.toPython(mkConst(k.text))).v
}

func (b *builder) structCall(s *cogen.Site, k structFormat, name string, args []arg) *object {
	if name == "pack" {
		return b.structPack(s, k, b.positionalSpread(s, args))
	}
	params := []string{"buffer"}
	if name == "unpack_from" {
		params = append(params, "offset")
	}
	given := map[string]*object{}
	for i, a := range args {
		p := a.name
		if p == "" && i < len(params) {
			p = params[i]
		}
		if p == "" || given[p] != nil || a.spread || a.name != "" && name != "unpack_from" || p != "buffer" && p != "offset" {
			panic(b.unsupportedAt(s, name+"() with these arguments", ""))
		}
		given[p] = a.val
	}
	data := given["buffer"]
	if data == nil || data.typ() == nil || data.typ().kind != ir.KBytes {
		panic(b.unsupportedAt(s, name+"() of a buffer that is not bytes", ""))
	}
	as := []arg{{val: mkStatic(k)}, {val: data}}
	if name == "unpack_from" {
		offset := given["offset"]
		if offset == nil {
			offset = mkInt(0)
		}
		if !isIntegral(offset.typ()) {
			panic(b.unsupportedAt(s, "an offset that is a "+offset.typeName(), ""))
		}
		as = append(as, arg{val: b.toInt(offset)})
	}
	return b.callFunction(s, *b.c.lib.moduleFunc("struct", "_"+name), as)
}

// positionalSpread are the arguments of a call without keywords, with those of tuples that are
// spread.
func (b *builder) positionalSpread(s *cogen.Site, args []arg) []*object {
	var os []*object
	for _, a := range b.mergeSpread(s, args) {
		if a.name != "" || a.spread {
			panic(b.unsupportedAt(s, "keyword arguments, or *args of unknown length", ""))
		}
		os = append(os, a.val)
	}
	return os
}

func (b *builder) raiseStruct(s *cogen.Site, msg string) *object {
	return b.raiseObject(b.excNewOf(s, structError, []*object{mkConst(msg)}))
}

// structPack is the bytes of values.
func (b *builder) structPack(s *cogen.Site, k structFormat, values []*object) *object {
	if len(values) != len(k.items) {
		return b.raiseStruct(s, fmt.Sprintf("pack expected %d items for packing (got %d)", len(k.items), len(values)))
	}
	for i, it := range k.items {
		if !k.takes(it.code, values[i]) {
			panic(b.unsupportedAt(s, fmt.Sprintf("struct packing a %s as %q", values[i].typeName(), it.code), ""))
		}
	}
	out, at := mkConst(ir.BytesConst("")), 0
	pad := func(to int) {
		if to > at {
			out = b.leaf("bytes.concat", out, mkConst(ir.BytesConst(strings.Repeat("\x00", to-at))))
		}
	}
	call := func(name string, args ...*object) {
		as := []arg{{val: out}}
		for _, a := range args {
			as = append(as, arg{val: a})
		}
		out = b.callFunction(s, *b.c.lib.moduleFunc("struct", name), as)
	}
	big := mkBool(k.bigEndian())
	for i, it := range k.items {
		if b.cur == nil {
			return deadObject
		}
		pad(it.at)
		v, size := values[i], mkInt(int64(it.size))
		switch it.code {
		case '?':
			out = b.leaf("bytes.append_int", out, b.toInt(b.truth(s, v)), size, big)
		case 'c':
			call("_char", v)
		case 's':
			call("_text", v, size)
		case 'p':
			call("_pascal", v, size)
		case 'e', 'f', 'd':
			if v.typ().kind != ir.KFloat {
				v = b.callFunction(s, *b.c.lib.moduleFunc("struct", "_float"), []arg{{val: b.toInt(v)}})
			}
			if it.code == 'f' && k.order == '@' {
				call("_machine", v)
			} else if b.cur != nil {
				out = b.leaf("bytes.append_float", out, v, size, big)
			}
		default:
			call(b.rangeOf(k, it, b.toInt(v), size, big))
		}
		at = it.at + it.size
	}
	if b.cur == nil {
		return deadObject
	}
	pad(k.size)
	return out
}

// takes reports whether a value may be one that a code stands for.
func (k structFormat) takes(code byte, o *object) bool {
	t := o.typ()
	switch code {
	case '?':
		return t != nil && t.kind != ir.KPyObj && t.kind != ir.KUnion
	case 'c', 's', 'p':
		return t != nil && t.kind == ir.KBytes
	case 'e', 'f', 'd':
		return isNumber(t)
	}
	return isIntegral(t)
}

// rangeOf is the model's function that packs an int, and its arguments: what CPython says of
// numbers out of range depends on the code, the order, and on which C type holds them.
func (b *builder) rangeOf(k structFormat, it structItem, v, size, order *object) (string, *object, *object, *object, *object, *object, *object) {
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
	limits := mkTuple(mkConst(lo), mkConst(hi))
	return name, v, size, order, limits, mkConst(near), mkConst(far)
}

var one = big.NewInt(1)

// structIntrinsics are what the models of the module call.
func structIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"struct.size": func(b *builder, s *cogen.Site, os []*object) *object {
			return mkInt(int64(os[0].k.(structFormat).size))
		},
		// fail(message) raises struct.error.
		"struct.fail": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.raiseObject(b.excNewOf(s, structError, os))
		},
		// values(format, data): of a buffer of the struct's size.
		"struct.values": func(b *builder, s *cogen.Site, os []*object) *object {
			k := os[0].k.(structFormat)
			var elems []*object
			for _, it := range k.items {
				if b.cur == nil {
					return deadObject
				}
				elems = append(elems, b.structValue(s, k, it, os[1]))
			}
			if b.cur == nil {
				return deadObject
			}
			return mkTuple(elems...)
		},
	}
}

// structValue is a value in a buffer.
func (b *builder) structValue(s *cogen.Site, k structFormat, it structItem, data *object) *object {
	part := func() *object {
		if it.size == k.size {
			return data
		}
		return b.leaf("bytes.slice", data, mkInt(int64(it.at)), mkInt(int64(it.at+it.size)))
	}
	big := mkBool(k.bigEndian())
	switch it.code {
	case '?':
		return b.leaf("int.ne", b.leaf("bytes.at", data, mkInt(int64(it.at))), mkInt(0))
	case 'c', 's':
		return part()
	case 'p':
		return b.callFunction(s, *b.c.lib.moduleFunc("struct", "_unpascal"), []arg{{val: part()}})
	case 'e', 'f', 'd':
		return b.leaf("float.from_bytes", part(), big)
	case 'B':
		return b.leaf("bytes.at", data, mkInt(int64(it.at)))
	}
	return b.leaf("int.from_bytes", part(), big, mkBool(it.code >= 'a'))
}
