package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Setting and deleting attributes: of whatever has any.

// SetAttr implements cogen.Overload.
func (b *builder) SetAttr(s *cogen.Site, v cogen.Value, name string, val cogen.Value) {
	b.at(s)
	o := v.(*object)
	if b.cur == nil || o.isDead() {
		return
	}
	if val.(*object).isDead() {
		return
	}
	if k, ok := capable[attrSetting](b, o); ok && k.setAttr(b, s, o, name, val.(*object)) {
		return
	}
	val = b.materialise(val.(*object))
	if k, ok := o.k.(classValue); ok {
		b.setClassAttr(s, k.c, name, val.(*object))
		return
	}
	if k, ok := o.k.(function); ok && b.setFuncAttr(s, k, name, val.(*object)) {
		return
	}
	if _, ok := o.k.(typeOf); ok || o.k == nil && o.t.kind == kVariant {
		b.perMember(o, func(o *object) *object {
			b.SetAttr(s, o, name, val)
			return nil
		})
		return
	}
	if o.k == nil && hasKind(o.t, ir.KObject) {
		b.perMember(o, func(o *object) *object {
			b.setMemberAttr(s, o, name, val.(*object))
			return nil
		})
		return
	}
	if t := o.typ(); t != nil && t.kind == ir.KPyObj {
		b.setAttrPython(o, name, val.(*object))
		return
	}
	if _, ok := o.k.(decimalContext); ok {
		b.setContext(s, name, val.(*object))
		return
	}
	if k, ok := o.k.(moduleRef); ok && b.c.isProgram() {
		b.setUserModuleAttr(s, k.m, name, val.(*object))
		return
	}
	if t := o.typ(); t != nil && b.withoutAttributes(o, name) {
		b.noAttribute(o, name)
		return
	}
	if k, ok := o.k.(module); ok && k.name == "sys" && standardStreams[name] && name != "stdin" && b.c.isProgram() {
		// What native code reads of the input is another matter.
		b.setAttrPython(b.py("py.import", k.name, tPyObj), name, val.(*object))
		return
	}
	panic(b.unsupportedAt(s, "setting an attribute of a "+o.typeName(), ""))
}

// withoutAttributes reports whether o is of a built-in type that has no such attribute,
// so that it can't be set either.
func (b *builder) withoutAttributes(o *object, name string) bool {
	methods := pythonMethods[o.typeName()]
	return methods != "" && !strings.HasPrefix(name, "__") && !publicMethod(o.typeName(), name)
}

// DelAttr implements cogen.Overload.
func (b *builder) DelAttr(s *cogen.Site, v cogen.Value, name string) {
	b.at(s)
	o := v.(*object)
	if b.cur == nil || o.isDead() {
		return
	}
	b.perMember(o, func(o *object) *object {
		if k, ok := o.k.(classValue); ok {
			b.delClassAttr(s, k.c, name)
			return nil
		}
		if k, ok := o.k.(moduleRef); ok && b.c.isProgram() && !k.m.library {
			b.delUserModuleAttr(s, k.m, name)
			return nil
		}
		if k, ok := o.k.(function); ok && b.delFuncAttr(s, k, name) {
			return nil
		}
		if isPyObj(o) {
			b.noteFallback("del", "the object is CPython's", "")
			b.callPy(b.builtinFunction("delattr").v, []arg{{val: o}, {val: mkConst(name)}})
			return nil
		}
		if !isObject(o) {
			panic(b.unsupportedAt(s, "deleting an attribute", ""))
		}
		b.delObjectAttr(s, o, name)
		return nil
	})
}

// setMemberAttr sets an attribute of one that may not be an instance.
func (b *builder) setMemberAttr(s *cogen.Site, o *object, name string, v *object) {
	if b.cur == nil || o.isDead() {
		return
	}
	if isObject(o) {
		if b.sealed(o.t.rec.class) {
			panic(b.unsupportedAt(s, "setting the attribute "+name+" of a "+o.typeName(), ""))
		}
		b.setObjectAttr(s, o, name, v)
		return
	}
	if o.typ() != nil && o.typ().kind == ir.KPyObj {
		b.SetAttr(s, o, name, v)
		return
	}
	b.noAttribute(o, name)
}
