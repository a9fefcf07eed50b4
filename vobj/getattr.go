package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// builtinKinds are kinds of values whose class is a built-in type.
var builtinKinds = map[ir.Kind]bool{
	ir.KNone: true, ir.KBool: true, ir.KInt: true, ir.KFloat: true, ir.KComplex: true, ir.KStr: true, ir.KChar: true, ir.KBytes: true,
	ir.KList: true, ir.KDict: true, ir.KSet: true, ir.KTuple: true, ir.KSeq: true,
}

// GetAttr implements cogen.Overload.
func (b *builder) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	b.at(s)
	o := v.(*object)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if birth, ok := birthOf(o); ok {
		b.c.pullBirth(birth, b.unsupportedAt(s, "the attribute "+name+" of a "+o.typeName(), ""))
		b.abandon()
		return deadObject
	}
	if k, ok := capable[attributed](b, o); ok {
		if a := k.getAttr(b, s, o, name); a != nil {
			return a
		}
	}
	t := o.typ()
	if o.k == nil && hasKind(t, ir.KObject) {
		return b.memberAttr(s, o, name)
	}
	switch {
	case t != nil && o.k == nil && t.kind == ir.KUnion && hasKind(t, kVariant):
		return b.perMember(o, func(o *object) *object { return b.GetAttr(s, o, name).(*object) })
	case t != nil && o.k == nil && t.kind == ir.KUnion && b.hasOwnAttr(t, name):
		// The shape of what is an array or None.
		return b.perMember(o, func(o *object) *object { return b.GetAttr(s, o, name).(*object) })
	case t != nil && t.kind == kVariant:
		return b.perTarget(o, func(o *object) *object { return b.GetAttr(s, o, name).(*object) })
	case t != nil && t.kind == ir.KPyObj:
		return b.optionAttr(s, o, name)
	case isGen(o):
		return b.genAttr(s, o, name)
	case t != nil && t.kind == ir.KExc:
		return b.excAttr(s, o, name)
	case isIntegral(t):
		switch name {
		case "real", "numerator":
			return b.toInt(o)
		case "imag":
			return mkInt(0)
		case "denominator":
			return mkInt(1)
		}
	case t != nil && t.kind == ir.KFloat:
		switch name {
		case "real":
			return o
		case "imag":
			return mkConst(0.0)
		}
	case isComplex(t) && (name == "real" || name == "imag"):
		return b.leaf("complex."+name, o)
	}
	if name == "__class__" && t != nil && !slices.ContainsFunc(t.members(), func(m *vtype) bool { return !builtinKinds[m.kind] }) {
		return b.builtinType(s, []arg{{val: o}})
	}
	if b.lacks(o, name) {
		return b.noAttribute(o, name)
	}
	if t == nil && dataAttributes[name] {
		u := b.unsupportedAt(s, "the attribute "+name+" of a "+o.typeName(), "")
		u.Whole = true
		panic(u)
	}
	if o.k == nil && t != nil && t.kind == ir.KUnion && (name == "real" || name == "imag") {
		return b.perMember(o, func(m *object) *object { return b.GetAttr(s, m, name).(*object) })
	}
	if o.k == nil && t != nil && t.kind == ir.KUnion {
		// What has no such attribute raises here, before arguments are evaluated.
		for _, m := range t.elems {
			if b.lacks(dyn(nil, m), name) {
				o = b.perMember(o, func(m *object) *object {
					if b.lacks(m, name) {
						return b.noAttribute(m, name)
					}
					return m
				})
				break
			}
		}
		if b.cur == nil {
			return deadObject
		}
		if t := o.typ(); o.k != nil || t.kind != ir.KUnion { // one is left, whose attribute may be no method
			return b.GetAttr(s, o, name).(*object)
		}
	}
	return mkStatic(method{o, name})
}

// hasOwnAttr reports whether some member of a union has an attribute that is asked of each member.
func (b *builder) hasOwnAttr(t *vtype, name string) bool {
	return slices.ContainsFunc(t.elems, func(m *vtype) bool {
		k, ok := b.c.lib.kinds[m.kind].(memberwise)
		return ok && k.ownAttr(name)
	})
}

// dataOfTypes are attributes of built-in types that are no methods.
var dataOfTypes = words("__doc__ __mro__ __bases__ __base__ __dict__ __basicsize__ __itemsize__ __flags__ __dictoffset__ __weakrefoffset__ __text_signature__")

// dataOfExceptions are attributes of exceptions that are no methods, besides those of
// excAttrOwners: their classes have descriptors.
var dataOfExceptions = words("args __cause__ end_lineno end_offset print_file_and_line characters_written")

// dataAttributes are attributes of files, functions and other objects that are
// known when code is generated which are no methods.
var dataAttributes = map[string]bool{
	"closed": true, "name": true, "mode": true, "encoding": true, "errors": true, "newlines": true, "buffer": true, "line_buffering": true,
	"keywords": true, "mapping": true, "__defaults__": true, "__kwdefaults__": true, "__code__": true, "__globals__": true, "__closure__": true,
	"__annotations__": true, "__module__": true, "__dict__": true,
}

// lacks reports whether a value of a built-in type has no attribute of a name.
func (b *builder) lacks(o *object, name string) bool {
	typ := o.typeName()
	if o.hasTrait(completeTrait) && libraryLacks(typ, name) {
		return true
	}
	switch k := o.k.(type) {
	case rangeObject, slice:
		return !typeHas(typ, name, true)
	case record, view, partial:
		if libraryLacks(typ, name) {
			return true
		}
	case indexIterator:
		return name[0] != '_'
	case builtin:
		return (builtinFunctions[k.name] || k.shownClass() != typ) && libraryLacks(k.shownClass(), name)
	case method:
		if t := k.recv.typ(); t != nil && builtinKinds[t.kind] {
			return libraryLacks(typ, name)
		}
	}
	if strings.HasPrefix(name, "__") && (o.typ() != nil || isTuple(o)) && !typeHas(o.typeName(), name, true) {
		return true
	}
	return pythonMethods[typ] != "" && (o.typ() != nil || isTuple(o) || isRecord(o)) && !b.c.lib.knownMethod(typ, name)
}
