package vobj

import (
	"strings"

	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// str is str(o).
func (b *builder) str(s *cogen.Site, o *object) *object {
	whole := o
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		t := o.typ()
		switch {
		case t != nil && isText(t):
			return b.toStr(o)
		case t != nil && t.kind == ir.KExc:
			return b.leaf("exc.str", o)
		case t != nil && t.kind == ir.KPyObj:
			return b.leaf("py.str", o)
		case isDecimal(t):
			return b.leaf("decimal.to_str", o)
		case isObject(o):
			return b.textObject(s, o, false)
		}
		if k, ok := capable[texted](b, o); ok {
			if r := k.str(b, s, o); r != nil {
				return r
			}
		}
		if k, ok := o.k.(record); ok && k.kind == "mappingproxy" {
			return b.repr(s, k.fields[0])
		}
		return b.textOfMember(s, whole, o)
	})
}

// textOfMember is the repr of what a value may be. The program's functions beside other
// values are seldom shown: CPython runs the row if one is.
func (b *builder) textOfMember(s *cogen.Site, whole, o *object) *object {
	f, ok := o.k.(function)
	if whole.k != nil || !ok || f.model || b.c.neverLeaves || b.frame.model {
		return b.reprOf(s, o)
	}
	text, u := b.try(func() *object { return b.reprOf(s, o) })
	if u != nil {
		return b.leaveFor("str()", u)
	}
	return text
}

// repr is repr(o).
func (b *builder) repr(s *cogen.Site, o *object) *object {
	whole := o
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		t := o.typ()
		switch {
		case t != nil && isText(t):
			return b.leaf("str.repr", o)
		case t != nil && t.kind == ir.KExc:
			return b.leaf("exc.repr", o)
		case isPyObj(o):
			return b.leaf("py.repr", o)
		case isObject(o):
			return b.textObject(s, o, true)
		}
		return b.textOfMember(s, whole, o)
	})
}

// reprOf is the repr of what has the same str.
func (b *builder) reprOf(s *cogen.Site, o *object) *object {
	t := o.typ()
	if t != nil && t.kind == kVariant {
		return b.perTarget(o, func(o *object) *object { return b.repr(s, o) })
	}
	if t != nil && t.hasVariant() && !t.hasText() {
		panic(b.unsupportedAt(s, "the text of a function, which shows its address", "show its __name__"))
	}
	if k, ok := capable[represented](b, o); ok {
		if r := k.repr(b, s, o); r != nil {
			return r
		}
	}
	if k, ok := o.k.(tuple); ok && (t == nil || shownByParts(t)) {
		return b.reprTuple(s, k.elems)
	}
	if t == nil {
		u := b.unsupportedAt(s, "the text of a "+o.typeName(), "")
		if b.c.isProgram() && b.pull(o, u) {
			return mkConst("") // generation starts again
		}
		panic(u)
	}
	if isGen(o) {
		return b.textOfIterator(s, o)
	}
	if shownByParts(t) {
		return b.reprContainer(s, o)
	}
	switch t.kind {
	case ir.KBool:
		return b.leaf("bool.to_str", o)
	case ir.KInt:
		return b.leaf("int.to_str", o)
	case ir.KFloat:
		return b.leaf("float.repr", o)
	case ir.KComplex:
		return b.leaf("complex.repr", o)
	case ir.KDecimal:
		return b.leaf("decimal.repr", o)
	case ir.KNone:
		return mkConst("None")
	case ir.KBytes:
		return b.leaf("bytes.repr", o)
	case ir.KTuple, ir.KSeq, ir.KList, ir.KDict, ir.KSet:
		return b.val("obj.repr", tStr, b.value(o))
	case ir.KPyObj:
		return b.leaf("py.repr", o)
	}
	panic(b.unsupportedAt(s, "the text of a "+o.typeName(), ""))
}

// FString implements cogen.Overload.
func (b *builder) FString(s *cogen.Site, parts []cogen.FPart) cogen.Value {
	b.at(s)
	var texts []*object
	for _, p := range parts {
		if p.Value == nil {
			texts = append(texts, mkConst(p.Text))
			continue
		}
		o := p.Value.(*object)
		switch p.Conversion {
		case 's':
			o = b.str(s, o)
		case 'r':
			o = b.repr(s, o)
		case 'a':
			o = b.ascii(s, o)
		}
		spec := mkConst("")
		if p.Spec != nil {
			spec = p.Spec.(*object)
		}
		if v, _ := spec.constVal(); o.by == nil || v != "" {
			o = b.format(s, o, spec)
		}
		texts = append(texts, o)
		if b.cur == nil {
			return deadObject
		}
	}
	return b.concatFollowing(b.concatAll(texts), texts...)
}

// concatAll joins texts, neighbouring constants at generation time.
func (b *builder) concatAll(texts []*object) *object {
	var parts []*object
	for _, t := range texts {
		if b.cur == nil || t.isDead() {
			return deadObject
		}
		if v, ok := t.constVal(); ok {
			if v == "" {
				continue
			}
			if n := len(parts); n > 0 {
				if w, ok := parts[n-1].constVal(); ok {
					parts[n-1] = mkConst(w.(string) + v.(string))
					continue
				}
			}
		}
		parts = append(parts, t)
	}
	for len(parts) > 1 {
		var next []*object
		for len(parts) > 0 {
			switch n := len(parts); {
			case n >= 4:
				next = append(next, b.leaf("str.concat4", parts[0], parts[1], parts[2], parts[3]))
				parts = parts[4:]
			case n == 3:
				next = append(next, b.leaf("str.concat3", parts[0], parts[1], parts[2]))
				parts = nil
			case n == 2:
				next = append(next, b.leaf("str.concat", parts[0], parts[1]))
				parts = nil
			default:
				next = append(next, parts[0])
				parts = nil
			}
		}
		parts = next
	}
	if len(parts) == 0 {
		return mkConst("")
	}
	return b.toStr(parts[0])
}

// format is format(o, spec).
func (b *builder) format(s *cogen.Site, o, spec *object) *object {
	if b.cur == nil || o.isDead() || spec.isDead() {
		return deadObject
	}
	v, constSpec := spec.constVal()
	if o.k == nil && o.t != nil && hasKind(o.t, ir.KObject) {
		return b.perMember(o, func(o *object) *object { return b.formatMember(s, o, spec) })
	}
	if t := o.typ(); t != nil && t.num == ir.Float32 && isScalar(o) {
		o = b.pythonNumber(o) // numpy has no format for it
	}
	if constSpec && v == "" && !(isPyObj(o) && b.c.formats()) {
		return b.str(s, o)
	}
	if t := spec.typ(); t == nil || !isText(t) {
		panic(b.unsupportedAt(s, "a format specification that is a "+spec.typeName(), ""))
	}
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		t := o.typ()
		if o.valueIn != nil && !takesSpec(t, spec) {
			plain := *o
			plain.valueIn = nil
			return b.callFunction(s, *b.c.lib.function("_format_of"), []arg{{val: &plain}, {val: spec}, {val: mkConst(plain.typeName())}, {val: b.className(o)}})
		}
		if k, ok := capable[formatted](b, o); ok {
			if r := k.format(b, s, o, spec); r != nil {
				return r
			}
		}
		switch {
		case t == nil:
		case isText(t):
			return b.leaf("format.str", o, spec)
		case isScalar(o):
			return b.format(s, b.pythonNumber(o), spec)
		case isArray(o) && o.t.rank == 0:
			return b.format(s, b.pythonNumber(b.onlyElement(o)), spec)
		case t.kind == ir.KInt:
			return b.leaf("format.int", o, spec)
		case t.kind == ir.KFloat:
			return b.leaf("format.float", o, spec)
		case t.kind == ir.KBool:
			return b.leaf("format.bool", o, spec)
		case isDecimal(t):
			return b.leaf("decimal.format", o, spec)
		case constSpec && t.kind != ir.KPyObj && !isComplex(t):
			return b.raiseNaming("TypeError", "unsupported format string passed to %T.__format__", o)
		}
		if constSpec && isTuple(o) {
			return b.raise("TypeError", "unsupported format string passed to tuple.__format__")
		}
		if t := o.typ(); t != nil && t.kind == ir.KPyObj {
			b.noteFallback("format()", "the value is a CPython object", "")
			return b.fromPython(b.callPy(b.pyBuiltin("format"), []arg{{val: o}, {val: spec}}), tStr)
		}
		panic(b.unsupportedAt(s, "formatting a "+o.typeName(), ""))
	})
}

// takesSpec reports whether a type surely has a presentation of a format specification's kind.
func takesSpec(t *vtype, spec *object) bool {
	v, _ := spec.constVal()
	text, ok := v.(string)
	if !ok || t == nil || text == "" {
		return ok
	}
	letter, numbers := text[len(text)-1:], "eEfFgGn%"
	switch {
	case strings.Contains("0123456789", letter):
		return true
	case t.kind == ir.KInt:
		return strings.Contains("bcdoxX"+numbers, letter)
	case t.kind == ir.KFloat:
		return strings.Contains(numbers, letter)
	}
	return isText(t) && letter == "s"
}

func (b *builder) builtinFormat(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "format", args, 1, 2)
	if len(os) == 1 {
		return b.format(s, os[0], mkConst(""))
	}
	return b.format(s, os[0], os[1])
}

func constantIs(v any, n int64) bool {
	x, ok := v.(*big.Int)
	return ok && x.IsInt64() && x.Int64() == n
}

// builtinPrint is print() to standard output.
func (b *builder) builtinPrint(s *cogen.Site, args []arg) *object {
	if b.c.redirected() {
		panic(b.unsupportedAt(s, "the module redirects output", ""))
	}
	sep, end := mkConst(" "), mkConst("\n")
	separator := func(a arg, none *object) *object {
		return b.perMember(a.val, func(o *object) *object {
			t := o.typ()
			switch {
			case o.isNone():
				return none
			case t != nil && isText(t):
				return o
			case isPyObj(o):
				panic(b.unsupportedAt(s, "a CPython object as the "+a.name+" of print()", "pass it as a str"))
			case isValue(o) && b.textOfValue(o) != nil:
				return b.str(s, o)
			}
			return b.raiseNaming("TypeError", a.name+" must be None or a string, not %T", o)
		})
	}
	to, flush := mkStream("output", 1), false
	var texts []*object
	for _, a := range args {
		switch a.name {
		case "":
		case "sep":
			sep = separator(a, sep)
		case "end":
			end = separator(a, end)
		case "flush":
			v, ok := a.val.constVal()
			flush = flush || !ok || v != false
		case "file":
			to = a.val
		default:
			panic(b.unsupportedAt(s, "the keyword "+a.name+" of print()", ""))
		}
	}
	if sep.isDead() || end.isDead() {
		return deadObject
	}
	out, straight := to.k.(stream)
	straight = straight && out.kind == "output"
	first := true
	for _, a := range args {
		if a.name != "" {
			continue
		}
		if !first {
			texts = append(texts, sep)
		}
		first = false
		if len(texts) > 0 && straight && b.runsForText(a.val) {
			// What comes before has been written when code for the text runs.
			b.write(out, b.concatAll(texts))
			texts = nil
		}
		texts = append(texts, b.str(s, a.val))
	}
	texts = append(texts, end)
	text := b.concatAll(texts)
	if b.cur == nil {
		return deadObject
	}
	return b.perMember(to, func(to *object) *object {
		k, ok := to.k.(stream)
		switch {
		case to.isNone():
			k = stream{kind: "output", handle: mkInt(1)}
		case special(to, "write") != nil:
			for _, text := range texts {
				b.Call(s, b.GetAttr(s, to, "write"), []cogen.Arg{{Value: text}})
			}
			return noneObject
		case !ok || k.kind != "output":
			panic(b.unsupportedAt(s, "print() to a "+to.typeName(), ""))
		}
		b.write(k, text)
		if flush && b.c.isProgram() {
			b.leaf("io.flush")
		}
		return noneObject
	})
}
