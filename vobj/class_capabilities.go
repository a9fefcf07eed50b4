package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

func (classValue) typeName() string { return "type" }

func (k classValue) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.classValueAttr(s, k.c, name)
}

func (k classValue) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	b.c.escapeObject(k.c, reachesPython(k.c))
	return b.op("undef", nil, ir.PyObj).Result(), true
}

func (k classValue) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.construct(s, k.c, args)
}

func (k classValue) repr(b *builder, s *cogen.Site, o *object) *object {
	if e := k.c.enumOf(); e != nil {
		if e.flag {
			return mkConst("<flag '" + k.c.name + "'>")
		}
		return mkConst("<enum '" + k.c.name + "'>")
	}
	if path := b.c.classPath(k.c); path != "" {
		return mkConst("<class '" + path + "'>")
	}
	return nil
}

func (k classValue) length(b *builder, s *cogen.Site, o *object) *object {
	if k.c.enum != nil {
		return mkInt(int64(len(k.c.enum.canonical())))
	}
	return nil
}

func (k classValue) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	// __subclasses__
	b.positional(s, name, args, 0, 0)
	return b.subclasses(s, k.c)
}

func (boundMethod) typeName() string { return "method" }

func (k boundMethod) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "__self__" {
		return k.recv
	}
	if name == "__name__" {
		return mkConst(k.name)
	}
	return b.GetAttr(s, k.fn, name).(*object)
}

func (k boundMethod) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if t := k.recv.typ(); t != nil && t.kind == ir.KObject && b.c.isProgram() {
		b.c.usesPython(t)
	}
	return nil, false
}

func (k boundMethod) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callBound(s, k, args)
}

func (k descriptor) typeName() string { return k.kind }

func (k descriptor) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "__doc__" && k.kind == "property" && k.fn != nil {
		return b.GetAttr(s, k.fn, name).(*object)
	}
	if a := k.attr(name); a != nil {
		return a
	}
	if k.kind == "property" && !k.cached && !isSpecialName(name) {
		return b.noAttribute(o, name)
	}
	return nil
}

func (k superObject) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.superAttr(s, k, name)
}

func (k typeOf) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "__name__" {
		return b.classNames(s, k.of)
	}
	return b.perMember(k.of, func(o *object) *object { return b.GetAttr(s, b.classOf(s, o), name).(*object) })
}

func (k typeOf) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.perMember(k.of, func(o *object) *object { return b.callObject(s, b.classOf(s, o), args) })
}

func (k goMethod) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	if len(args) == 0 || !isObject(args[0].val) || !args[0].val.t.rec.class.derives(k.c) && k.c != rootClass {
		panic(b.unsupportedAt(s, "this call of "+k.c.name+"."+k.name, ""))
	}
	return k.fn(b, s, args[0].val, args[1:])
}

func (k accessor) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return k.of.accessor(k.name, args[0].val)
}
