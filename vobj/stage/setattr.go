package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Setting and deleting attributes: of whatever has any.

// SetAttr implements cogen.Overload.
func (b *Builder) SetAttr(s *cogen.Site, v cogen.Value, name string, val cogen.Value) {
	b.At(s)
	o := v.(*Object)
	if b.Current == nil || o.IsDead() {
		return
	}
	if val.(*Object).IsDead() {
		return
	}
	if k, ok := Capable[AttrSetting](b, o); ok && k.SetAttr(b, s, o, name, val.(*Object)) {
		return
	}
	val = b.Materialise(val.(*Object))
	if k, ok := o.Static.(ClassValue); ok {
		b.setClassAttr(s, k.c, name, val.(*Object))
		return
	}
	if k, ok := o.Static.(Function); ok && b.setFuncAttr(s, k, name, val.(*Object)) {
		return
	}
	if _, ok := o.Static.(typeOf); ok || o.Static == nil && o.Type.Kind == kVariant {
		b.PerMember(o, func(o *Object) *Object {
			b.SetAttr(s, o, name, val)
			return nil
		})
		return
	}
	if o.Static == nil && HasKind(o.Type, ir.KObject) {
		b.PerMember(o, func(o *Object) *Object {
			b.setMemberAttr(s, o, name, val.(*Object))
			return nil
		})
		return
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KPyObj {
		b.SetAttrPython(o, name, val.(*Object))
		return
	}
	if _, ok := o.Static.(decimalContext); ok {
		b.setContext(s, name, val.(*Object))
		return
	}
	if k, ok := o.Static.(moduleRef); ok && b.Compiler.IsProgram() {
		b.setUserModuleAttr(s, k.m, name, val.(*Object))
		return
	}
	if t := o.ValueType(); t != nil && b.withoutAttributes(o, name) {
		b.NoAttribute(o, name)
		return
	}
	if k, ok := o.Static.(module); ok && k.name == "sys" && standardStreams[name] && name != "stdin" && b.Compiler.IsProgram() {
		// What native code reads of the input is another matter.
		b.SetAttrPython(b.Py("py.import", k.name, PyObjType), name, val.(*Object))
		return
	}
	if k, ok := o.Static.(module); ok && k.name == "sys" && b.setExceptHook(name) {
		return
	}
	panic(b.UnsupportedAt(s, "setting an attribute of a "+o.TypeName(), ""))
}

// withoutAttributes reports whether o is of a built-in type that has no such attribute,
// so that it can't be set either.
func (b *Builder) withoutAttributes(o *Object, name string) bool {
	methods := pythonMethods[o.TypeName()]
	return methods != "" && !strings.HasPrefix(name, "__") && !publicMethod(o.TypeName(), name)
}

// DelAttr implements cogen.Overload.
func (b *Builder) DelAttr(s *cogen.Site, v cogen.Value, name string) {
	b.At(s)
	o := v.(*Object)
	if b.Current == nil || o.IsDead() {
		return
	}
	b.PerMember(o, func(o *Object) *Object {
		if k, ok := o.Static.(virtualInstance); ok {
			return b.refuseInstance(k.id)
		}
		if k, ok := o.Static.(ClassValue); ok {
			b.delClassAttr(s, k.c, name)
			return nil
		}
		if k, ok := o.Static.(moduleRef); ok && b.Compiler.IsProgram() && !k.m.Library {
			b.delUserModuleAttr(s, k.m, name)
			return nil
		}
		if k, ok := o.Static.(Function); ok && b.delFuncAttr(s, k, name) {
			return nil
		}
		if IsPyObj(o) {
			b.NoteFallback("del", "the object is CPython's", "")
			b.CallPy(b.BuiltinFunction("delattr").Value, []Arg{{Value: o}, {Value: Const(name)}})
			return nil
		}
		if !IsObject(o) {
			panic(b.UnsupportedAt(s, "deleting an attribute", ""))
		}
		b.delObjectAttr(s, o, name)
		return nil
	})
}

// setMemberAttr sets an attribute of one that may not be an instance.
func (b *Builder) setMemberAttr(s *cogen.Site, o *Object, name string, v *Object) {
	if b.Current == nil || o.IsDead() {
		return
	}
	if IsObject(o) {
		if b.sealed(o.Type.Layout.Class) {
			panic(b.UnsupportedAt(s, "setting the attribute "+name+" of a "+o.TypeName(), ""))
		}
		b.setObjectAttr(s, o, name, v)
		return
	}
	if o.ValueType() != nil && o.ValueType().Kind == ir.KPyObj {
		b.SetAttr(s, o, name, v)
		return
	}
	b.NoAttribute(o, name)
}
