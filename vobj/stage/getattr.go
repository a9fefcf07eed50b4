package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// builtinKinds are kinds of values whose class is a built-in type.
var builtinKinds = map[ir.Kind]bool{
	ir.KNone: true, ir.KBool: true, ir.KInt: true, ir.KFloat: true, ir.KComplex: true, ir.KStr: true, ir.KChar: true, ir.KBytes: true,
	ir.KList: true, ir.KDict: true, ir.KSet: true, ir.KTuple: true, ir.KSeq: true,
}

// GetAttr implements cogen.Overload.
func (b *Builder) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	b.At(s)
	o := v.(*Object)
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if name == "testmod" {
		b.showTests(s)
	}
	if birth, ok := birthOf(o); ok {
		b.Compiler.PullBirth(birth, b.UnsupportedAt(s, "the attribute "+name+" of a "+o.TypeName(), ""))
		b.Abandon()
		return Dead
	}
	if k, ok := Capable[Attributed](b, o); ok {
		if a := k.GetAttr(b, s, o, name); a != nil {
			return a
		}
	}
	t := o.ValueType()
	if o.Static == nil && HasKind(t, ir.KObject) {
		return b.memberAttr(s, o, name)
	}
	switch {
	case t != nil && o.Static == nil && t.Kind == ir.KUnion && HasKind(t, kVariant):
		return b.PerMember(o, func(o *Object) *Object { return b.GetAttr(s, o, name).(*Object) })
	case t != nil && o.Static == nil && t.Kind == ir.KUnion && b.hasOwnAttr(t, name):
		// The shape of what is an array or None.
		return b.PerMember(o, func(o *Object) *Object { return b.GetAttr(s, o, name).(*Object) })
	case t != nil && t.Kind == kVariant:
		return b.perTarget(o, func(o *Object) *Object { return b.GetAttr(s, o, name).(*Object) })
	case t != nil && t.Kind == ir.KPyObj:
		return b.optionAttr(s, o, name)
	case isGen(o):
		return b.genAttr(s, o, name)
	case isLazyValue(o):
		return b.pythonLazy(o, "its attribute "+name+" is asked")
	case t != nil && t.Kind == ir.KExc:
		return b.excAttr(s, o, name)
	case IsIntegral(t):
		switch name {
		case "real", "numerator":
			return b.ToInt(o)
		case "imag":
			return Int(0)
		case "denominator":
			return Int(1)
		}
	case t != nil && t.Kind == ir.KFloat:
		switch name {
		case "real":
			return o
		case "imag":
			return Const(0.0)
		}
	case IsComplex(t) && (name == "real" || name == "imag"):
		return b.Leaf("complex."+name, o)
	}
	if name == "__class__" && t != nil && !slices.ContainsFunc(t.Members(), func(m *Type) bool { return !builtinKinds[m.Kind] }) {
		return b.builtinType(s, []Arg{{Value: o}})
	}
	if b.lacks(o, name) {
		return b.NoAttribute(o, name)
	}
	if t == nil && dataAttributes[name] {
		u := b.UnsupportedAt(s, "the attribute "+name+" of a "+o.TypeName(), "")
		u.Whole = true
		panic(u)
	}
	if o.Static == nil && t != nil && t.Kind == ir.KUnion && (name == "real" || name == "imag") {
		return b.PerMember(o, func(m *Object) *Object { return b.GetAttr(s, m, name).(*Object) })
	}
	if o.Static == nil && t != nil && t.Kind == ir.KUnion {
		// What has no such attribute raises here, before arguments are evaluated.
		for _, m := range t.Elems {
			if b.lacks(Dynamic(nil, m), name) {
				o = b.PerMember(o, func(m *Object) *Object {
					if b.lacks(m, name) {
						return b.NoAttribute(m, name)
					}
					return m
				})
				break
			}
		}
		if b.Current == nil {
			return Dead
		}
		if t := o.ValueType(); o.Static != nil || t.Kind != ir.KUnion { // one is left, whose attribute may be no method
			return b.GetAttr(s, o, name).(*Object)
		}
	}
	return NewObject(Method{o, name})
}

// hasOwnAttr reports whether some member of a union has an attribute that is asked of each member.
func (b *Builder) hasOwnAttr(t *Type, name string) bool {
	return slices.ContainsFunc(t.Elems, func(m *Type) bool {
		k, ok := b.Compiler.Lib.kinds[m.Kind].(Memberwise)
		return ok && k.OwnAttr(name)
	})
}

// dataOfTypes are attributes of built-in types that are no methods.
var dataOfTypes = facts.Words("__doc__ __mro__ __bases__ __base__ __dict__ __basicsize__ __itemsize__ __flags__ __dictoffset__ __weakrefoffset__ __text_signature__")

// dataOfFunctions are attributes of the library's functions that are no methods and say nothing of a state.
var dataOfFunctions = facts.Words("__doc__ __module__ __qualname__ __text_signature__ __defaults__ __kwdefaults__ __code__ __annotations__ __closure__")

// dataOfExceptions are attributes of exceptions that are no methods, besides those of
// excAttrOwners: their classes have descriptors.
var dataOfExceptions = facts.Words("args __cause__ __context__ __suppress_context__ end_lineno end_offset print_file_and_line characters_written")

// dataInPython is an attribute that says something of a function or class, as CPython's own has it.
func (b *Builder) dataInPython(owner string, of *Object, name string) *Object {
	b.NoteFallback(owner+"."+name, "the attribute has no native model", "")
	return b.GetAttrPython(of, name)
}

// dataAttributes are attributes of files, functions and other objects that are
// known when code is generated which are no methods.
var dataAttributes = map[string]bool{
	"closed": true, "name": true, "mode": true, "encoding": true, "errors": true, "newlines": true, "buffer": true, "line_buffering": true,
	"keywords": true, "mapping": true, "__defaults__": true, "__kwdefaults__": true, "__code__": true, "__globals__": true, "__closure__": true,
	"__annotations__": true, "__module__": true, "__dict__": true,
}

// lacks reports whether a value of a built-in type has no attribute of a name.
func (b *Builder) lacks(o *Object, name string) bool {
	typ := o.TypeName()
	if o.hasTrait(CompleteTrait) && facts.LibraryLacks(typ, name) {
		return true
	}
	switch k := o.Static.(type) {
	case RangeObject, Slice:
		return !typeHas(typ, name, true)
	case Record, View, Partial:
		if facts.LibraryLacks(typ, name) {
			return true
		}
	case indexIterator:
		return name[0] != '_'
	case Builtin:
		return (k.isFunction() || k.shownClass() != typ) && facts.LibraryLacks(k.shownClass(), name)
	case Function:
		return typ == "builtin_function_or_method" && facts.LibraryLacks(typ, name)
	case Method:
		if t := k.Recv.ValueType(); t != nil && builtinKinds[t.Kind] {
			return facts.LibraryLacks(typ, name)
		}
	}
	if strings.HasPrefix(name, "__") && (o.ValueType() != nil || IsTuple(o)) && !typeHas(o.TypeName(), name, true) {
		return true
	}
	return pythonMethods[typ] != "" && (o.ValueType() != nil || IsTuple(o) || isRecord(o)) && !b.Compiler.Lib.knownMethod(typ, name)
}
