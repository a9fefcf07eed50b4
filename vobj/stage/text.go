package stage

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Str is str(o).
func (b *Builder) Str(s *cogen.Site, o *Object) *Object {
	whole := o
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		t := o.ValueType()
		switch {
		case t != nil && IsText(t):
			return b.ToStr(o)
		case t != nil && t.Kind == ir.KExc:
			return b.Leaf("exc.str", o)
		case t != nil && t.Kind == ir.KPyObj:
			return b.Leaf("py.str", o)
		case isDecimal(t):
			return b.Leaf("decimal.to_str", o)
		case IsObject(o):
			return b.textObject(s, o, false)
		}
		if k, ok := Capable[Texted](b, o); ok {
			if r := k.Str(b, s, o); r != nil {
				return r
			}
		}
		if k, ok := o.Static.(Record); ok && k.Kind == "mappingproxy" {
			return b.Repr(s, k.Fields[0])
		}
		return b.textOfMember(s, whole, o)
	})
}

// textOfMember is the repr of what a value may be. The program's functions beside other
// values are seldom shown: CPython runs the row if one is.
func (b *Builder) textOfMember(s *cogen.Site, whole, o *Object) *Object {
	f, ok := o.Static.(Function)
	if whole.Static != nil || !ok || f.Model || b.Compiler.neverLeaves || b.Frame.Model {
		return b.reprOf(s, o)
	}
	text, u := b.Transaction(func() *Object { return b.reprOf(s, o) })
	if u != nil {
		return b.leaveFor("str()", u)
	}
	return text
}

// Repr is repr(o).
func (b *Builder) Repr(s *cogen.Site, o *Object) *Object {
	whole := o
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		t := o.ValueType()
		switch {
		case t != nil && IsText(t):
			return b.Leaf("str.repr", o)
		case t != nil && t.Kind == ir.KExc:
			return b.Leaf("exc.repr", o)
		case IsPyObj(o):
			return b.Leaf("py.repr", o)
		case IsObject(o):
			return b.textObject(s, o, true)
		}
		return b.textOfMember(s, whole, o)
	})
}

// reprOf is the repr of what has the same str.
func (b *Builder) reprOf(s *cogen.Site, o *Object) *Object {
	t := o.ValueType()
	if t != nil && t.Kind == kVariant {
		return b.perTarget(o, func(o *Object) *Object { return b.Repr(s, o) })
	}
	if t != nil && t.hasVariant() && !t.hasText() {
		panic(b.UnsupportedAt(s, "the text of a function, which shows its address", "show its __name__"))
	}
	if k, ok := Capable[Represented](b, o); ok {
		if r := k.Repr(b, s, o); r != nil {
			return r
		}
	}
	if k, ok := o.Static.(Tuple); ok && (t == nil || shownByParts(t)) {
		return b.reprTuple(s, k.Elems)
	}
	if t == nil {
		u := b.UnsupportedAt(s, "the text of a "+o.TypeName(), "")
		if b.Compiler.IsProgram() && b.pull(o, u) {
			return Const("") // generation starts again
		}
		panic(u)
	}
	if isGen(o) {
		return b.textOfIterator(s, o)
	}
	if isLazyValue(o) {
		return b.pythonLazy(o, "its text is asked")
	}
	if shownByParts(t) {
		return b.reprContainer(s, o)
	}
	switch t.Kind {
	case ir.KBool:
		return b.Leaf("bool.to_str", o)
	case ir.KInt:
		return b.intText(o)
	case ir.KFloat:
		return b.Leaf("float.repr", o)
	case ir.KComplex:
		return b.Leaf("complex.repr", o)
	case ir.KDecimal:
		return b.Leaf("decimal.repr", o)
	case ir.KNone:
		return Const("None")
	case ir.KBytes:
		return b.Leaf("bytes.repr", o)
	case ir.KTuple, ir.KSeq, ir.KList, ir.KDict, ir.KSet:
		if hasInts(t) {
			return b.Val("obj.repr_ints", StrType, b.Value(o))
		}
		return b.Val("obj.repr", StrType, b.Value(o))
	case ir.KPyObj:
		return b.Leaf("py.repr", o)
	}
	panic(b.UnsupportedAt(s, "the text of a "+o.TypeName(), ""))
}

// FString implements cogen.Overload.
func (b *Builder) FString(s *cogen.Site, parts []cogen.FPart) cogen.Value {
	b.At(s)
	var texts []*Object
	for _, p := range parts {
		if p.Value == nil {
			texts = append(texts, Const(p.Text))
			continue
		}
		o := p.Value.(*Object)
		switch p.Conversion {
		case 's':
			o = b.Str(s, o)
		case 'r':
			o = b.Repr(s, o)
		case 'a':
			o = b.ascii(s, o)
		}
		spec := Const("")
		if p.Spec != nil {
			spec = p.Spec.(*Object)
		}
		if v, _ := spec.ConstVal(); o.by == nil || v != "" {
			o = b.format(s, o, spec)
		}
		texts = append(texts, o)
		if b.Current == nil {
			return Dead
		}
	}
	return b.concatFollowing(b.ConcatAll(texts), texts...)
}

// intText is the text of an int.
func (b *Builder) intText(o *Object) *Object {
	if r := foldedInt(o, Const("")); r != nil {
		return r
	}
	return b.Leaf("int.to_str", o)
}

var widthOfInt = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^0?[1-9]?[0-9]?d?$`) })

// foldedInt is the text of an int that is known when code is generated, of a specification with at most a width; nil of others.
func foldedInt(o, spec *Object) *Object {
	v, _ := o.ConstVal()
	n, ok := v.(*big.Int)
	form, isText := StringConst(spec)
	if !ok || !isText || !n.IsInt64() || !widthOfInt().MatchString(form) {
		return nil
	}
	return Const(fmt.Sprintf("%"+strings.TrimSuffix(form, "d")+"d", n.Int64()))
}

// ConcatAll joins texts, neighbouring constants at generation time.
func (b *Builder) ConcatAll(texts []*Object) *Object {
	var parts []*Object
	for _, t := range texts {
		if b.Current == nil || t.IsDead() {
			return Dead
		}
		if v, ok := t.ConstVal(); ok {
			if v == "" {
				continue
			}
			if n := len(parts); n > 0 {
				if w, ok := parts[n-1].ConstVal(); ok {
					parts[n-1] = Const(w.(string) + v.(string))
					continue
				}
			}
		}
		parts = append(parts, t)
	}
	for len(parts) > 1 {
		var next []*Object
		for len(parts) > 0 {
			switch n := len(parts); {
			case n >= 4:
				next = append(next, b.Leaf("str.concat4", parts[0], parts[1], parts[2], parts[3]))
				parts = parts[4:]
			case n == 3:
				next = append(next, b.Leaf("str.concat3", parts[0], parts[1], parts[2]))
				parts = nil
			case n == 2:
				next = append(next, b.Leaf("str.concat", parts[0], parts[1]))
				parts = nil
			default:
				next = append(next, parts[0])
				parts = nil
			}
		}
		parts = next
	}
	if len(parts) == 0 {
		return Const("")
	}
	return b.ToStr(parts[0])
}

// format is format(o, spec).
func (b *Builder) format(s *cogen.Site, o, spec *Object) *Object {
	if b.Current == nil || o.IsDead() || spec.IsDead() {
		return Dead
	}
	v, constSpec := spec.ConstVal()
	if o.Static == nil && o.Type != nil && HasKind(o.Type, ir.KObject) {
		return b.PerMember(o, func(o *Object) *Object { return b.formatMember(s, o, spec) })
	}
	if t := o.ValueType(); t != nil && t.Scalar == ir.Float32 && IsScalar(o) {
		o = b.PythonNumber(o) // numpy has no format for it
	}
	if constSpec && v == "" && !(IsPyObj(o) && b.Compiler.formats()) {
		return b.Str(s, o)
	}
	if t := spec.ValueType(); t == nil || !IsText(t) {
		panic(b.UnsupportedAt(s, "a format specification that is a "+spec.TypeName(), ""))
	}
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		t := o.ValueType()
		if o.valueIn != nil && !takesSpec(t, spec) {
			plain := *o
			plain.valueIn = nil
			return b.CallFunction(s, *b.Compiler.Lib.function("_format_of"), []Arg{{Value: &plain}, {Value: spec}, {Value: Const(plain.TypeName())}, {Value: b.className(o)}})
		}
		if k, ok := Capable[Formatted](b, o); ok {
			if r := k.Format(b, s, o, spec); r != nil {
				return r
			}
		}
		switch {
		case t == nil:
		case IsText(t):
			return b.Leaf("format.str", o, spec)
		case IsScalar(o):
			return b.format(s, b.PythonNumber(o), spec)
		case IsArray(o) && o.Type.Rank == 0:
			return b.format(s, b.PythonNumber(b.OnlyElement(o)), spec)
		case t.Kind == ir.KInt:
			if r := foldedInt(o, spec); r != nil {
				return r
			}
			return b.Leaf("format.int", o, spec)
		case t.Kind == ir.KFloat:
			return b.Leaf("format.float", o, spec)
		case t.Kind == ir.KBool:
			return b.Leaf("format.bool", o, spec)
		case isDecimal(t):
			return b.Leaf("decimal.format", o, spec)
		case t.Kind != ir.KPyObj && !IsComplex(t):
			return b.formatPlain(s, o, spec, func() *Object {
				return b.RaiseNaming("TypeError", "unsupported format string passed to %T.__format__", o)
			})
		}
		if IsTuple(o) {
			return b.formatPlain(s, o, spec, func() *Object {
				return b.RaiseNew("TypeError", "unsupported format string passed to tuple.__format__")
			})
		}
		if t != nil && (t.Kind == ir.KPyObj || IsComplex(t)) {
			if IsComplex(t) {
				b.NoteFallback("format()", "the value is a complex", "")
			} else {
				b.NoteFallback("format()", "the value is a CPython object", "")
			}
			return b.FromPython(b.CallPy(b.PyBuiltin("format"), []Arg{{Value: o}, {Value: spec}}), StrType)
		}
		panic(b.UnsupportedAt(s, "formatting a "+o.TypeName(), ""))
	})
}

// formatPlain is format(o, spec) of an object with object.__format__, which takes only an empty
// specification.
func (b *Builder) formatPlain(s *cogen.Site, o, spec *Object, raise func() *Object) *Object {
	if _, isConst := spec.ConstVal(); isConst { // not empty: format has seen to that
		return raise()
	}
	return b.BranchValue(b.TruthOf(s, spec), raise, func() *Object { return b.Str(s, o) })
}

// takesSpec reports whether a type surely has a presentation of a format specification's kind.
func takesSpec(t *Type, spec *Object) bool {
	v, _ := spec.ConstVal()
	text, ok := v.(string)
	if !ok || t == nil || text == "" {
		return ok
	}
	letter, numbers := text[len(text)-1:], "eEfFgGn%"
	switch {
	case strings.Contains("0123456789", letter):
		return true
	case t.Kind == ir.KInt:
		return strings.Contains("bcdoxX"+numbers, letter)
	case t.Kind == ir.KFloat:
		return strings.Contains(numbers, letter)
	}
	return IsText(t) && letter == "s"
}

func (b *Builder) builtinFormat(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "format", args, 1, 2)
	if len(os) == 1 {
		return b.format(s, os[0], Const(""))
	}
	return b.format(s, os[0], os[1])
}

func ConstantIs(v any, n int64) bool {
	x, ok := v.(*big.Int)
	return ok && x.IsInt64() && x.Int64() == n
}

// separators are what print() writes between the texts of its arguments and after the last:
// None stands for the default.
func (b *Builder) separators(s *cogen.Site, args []Arg) (sep, end *Object) {
	text := func(a Arg, none *Object) *Object {
		return b.PerMember(a.Value, func(o *Object) *Object {
			t := o.ValueType()
			switch {
			case o.IsNone():
				return none
			case t != nil && IsText(t):
				return o
			case IsPyObj(o):
				panic(b.UnsupportedAt(s, "a CPython object as the "+a.Name+" of print()", "pass it as a str"))
			case IsValue(o) && b.textOfValue(o) != nil:
				return b.Str(s, o)
			}
			return b.RaiseNaming("TypeError", a.Name+" must be None or a string, not %T", o)
		})
	}
	sep, end = Const(" "), Const("\n")
	for _, a := range args {
		switch {
		case b.Current == nil:
		case a.Name == "sep":
			sep = text(a, sep)
		case a.Name == "end":
			end = text(a, end)
		}
	}
	return sep, end
}

// mayBeTooLong reports whether the text of a value may have too many digits: a container of ints, or a constant.
// A single int of so many digits is not looked out for: what comes before it is not written.
func mayBeTooLong(o *Object) bool {
	if v, ok := o.ConstVal(); ok {
		n, ok := v.(*big.Int)
		return ok && n.BitLen() > 14284 // 10**4300 has 14285
	}
	t := o.ValueType()
	return t != nil && t.Kind != ir.KInt && hasInts(t)
}

// mayHaveSurrogates reports whether a text may have lone surrogates, which can't be printed: what
// comes before it has been written then.
func mayHaveSurrogates(o *Object) bool {
	if v, ok := o.ConstVal(); ok {
		text, ok := v.(string)
		return ok && !utf8.ValidString(text)
	}
	t := o.ValueType()
	return t != nil && slices.ContainsFunc(t.Members(), func(m *Type) bool { return IsText(m) || m.Kind == ir.KExc })
}

// builtinPrint is print() to standard output.
func (b *Builder) builtinPrint(s *cogen.Site, args []Arg) *Object {
	if b.Compiler.redirected() {
		panic(b.UnsupportedAt(s, "the module redirects output", ""))
	}
	sep, end := b.separators(s, args)
	to, flush := mkStream("output", 1), false
	var texts []*Object
	for _, a := range args {
		switch a.Name {
		case "", "sep", "end":
		case "flush":
			v, ok := a.Value.ConstVal()
			flush = flush || !ok || v != false
		case "file":
			to = a.Value
		default:
			panic(b.UnsupportedAt(s, "the keyword "+a.Name+" of print()", ""))
		}
	}
	if sep.IsDead() || end.IsDead() {
		return Dead
	}
	out, straight := to.Static.(Stream)
	straight = straight && out.Kind == "output"
	first := true
	for _, a := range args {
		if a.Name != "" {
			continue
		}
		if !first {
			texts = append(texts, sep)
		}
		first = false
		if len(texts) > 0 && straight && (b.runsForText(a.Value) || mayBeTooLong(a.Value) || mayHaveSurrogates(a.Value)) {
			// What comes before has been written when code for the text runs, or there is none.
			b.Write(out, b.ConcatAll(texts))
			texts = nil
		}
		texts = append(texts, b.Str(s, a.Value))
	}
	texts = append(texts, end)
	text := b.ConcatAll(texts)
	if b.Current == nil {
		return Dead
	}
	return b.PerMember(to, func(to *Object) *Object {
		k, ok := to.Static.(Stream)
		switch {
		case to.IsNone():
			k = Stream{Kind: "output", handle: Int(1)}
		case special(to, "write") != nil:
			for _, text := range texts {
				b.Call(s, b.GetAttr(s, to, "write"), []cogen.Arg{{Value: text}})
			}
			return None
		case !ok || k.Kind != "output":
			panic(b.UnsupportedAt(s, "print() to a "+to.TypeName(), ""))
		}
		b.Write(k, text)
		if flush && b.Compiler.IsProgram() {
			b.Leaf("io.flush")
		}
		return None
	})
}
