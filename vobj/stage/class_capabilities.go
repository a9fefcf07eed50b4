package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

func (ClassValue) TypeName() string { return "type" }

func (k ClassValue) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.classValueAttr(s, k.c, name)
}

func (k ClassValue) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	b.Compiler.escapeObject(k.c, reachesPython(k.c))
	return b.Op("undef", nil, ir.PyObj).Result(), true
}

func (k ClassValue) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.Construct(s, k.c, args)
}

func (k ClassValue) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	if m := k.c.metaMethod("__repr__"); m != nil {
		if r := b.checkedResult(s, o, b.callMeta(s, k.c, m, "__repr__"), "__repr__", "__repr__"); b.Current != nil && !r.IsDead() {
			return b.ToStr(r)
		}
		return Dead
	}
	if e := k.c.enumOf(); e != nil {
		if e.flag {
			return Const("<flag '" + k.c.name + "'>")
		}
		return Const("<enum '" + k.c.name + "'>")
	}
	if path := b.Compiler.classPath(k.c); path != "" {
		return Const("<class '" + path + "'>")
	}
	return nil
}

func (k ClassValue) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	if k.c.enum != nil {
		return Int(int64(len(k.c.enum.canonical())))
	}
	if m := k.c.metaMethod("__len__"); m != nil {
		return b.countOf(s, b.callMeta(s, k.c, m, "__len__"))
	}
	return nil
}

func (k ClassValue) CallMethod(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object {
	// __subclasses__
	b.Positional(s, name, args, 0, 0)
	return b.subclasses(s, k.c)
}

func (k BoundMethod) TypeName() string {
	if IsObject(k.recv) {
		if _, of := k.recv.Type.Layout.Class.lookup(k.name); of != nil && of.valueKind != "" { // dict's own
			return boundMethodType(of.valueKind, k.name)
		}
	}
	return "method"
}

func (k BoundMethod) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if name == "__self__" {
		return k.recv
	}
	if name == "__name__" {
		return Const(k.name)
	}
	return b.GetAttr(s, k.fn, name).(*Object)
}

func (k BoundMethod) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if t := k.recv.ValueType(); t != nil && t.Kind == ir.KObject && b.Compiler.IsProgram() {
		b.Compiler.usesPython(t)
	}
	return nil, false
}

func (k BoundMethod) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callBound(s, k, args)
}

func (k Descriptor) TypeName() string { return k.kind }

func (k Descriptor) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if name == "__doc__" && k.doc != nil {
		return k.doc
	}
	if name == "__doc__" && k.kind == "property" && k.fn != nil {
		return b.GetAttr(s, k.fn, name).(*Object)
	}
	if a := k.attr(name); a != nil {
		return a
	}
	if k.kind == "property" && !k.cached && !isSpecialName(name) {
		return b.NoAttribute(o, name)
	}
	return nil
}

func (k superObject) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.superAttr(s, k, name)
}

func (k typeOf) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if name == "__name__" {
		return b.classNames(s, k.of)
	}
	return b.PerMember(k.of, func(o *Object) *Object { return b.GetAttr(s, b.classOf(s, o), name).(*Object) })
}

func (k typeOf) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.PerMember(k.of, func(o *Object) *Object { return b.CallObject(s, b.classOf(s, o), args) })
}

func (k goMethod) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	if len(args) == 0 || !IsObject(args[0].Value) || !args[0].Value.Type.Layout.Class.derives(k.c) && k.c != rootClass {
		panic(b.UnsupportedAt(s, "this call of "+k.c.name+"."+k.name, ""))
	}
	return k.fn(b, s, args[0].Value, args[1:])
}

func (k accessor) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return k.of.accessor(k.name, args[0].Value)
}
