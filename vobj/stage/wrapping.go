package stage

import (
	"github.com/hipy-lang/hipy/cogen"
)

// functools.update_wrapper and functools.wraps: what a wrapper takes from what it wraps. Functions take the name and the
// documentation, instances, as decorators that are classes make them, get attributes.

func (b *Builder) builtinWraps(s *cogen.Site, args []Arg) *Object {
	return NewObject(decorator{"wraps", b.Positional(s, "wraps", args, 1, 1)})
}

func (b *Builder) builtinUpdateWrapper(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "update_wrapper", args, 2, 2)
	return b.updateWrapper(s, os[0], os[1])
}

// updateWrapper is update_wrapper(wrapper, wrapped).
func (b *Builder) updateWrapper(s *cogen.Site, wrapper, wrapped *Object) *Object {
	if b.Current == nil || wrapper.IsDead() || wrapped.IsDead() {
		return Dead
	}
	if IsObject(wrapper) {
		return b.wrapperInstance(s, wrapper, wrapped)
	}
	if IsPyObj(wrapper) {
		b.NoteFallback("update_wrapper()", "the wrapper is a CPython object", "")
		return b.CallPy(b.PyBuiltin("functools.update_wrapper"), []Arg{{Value: wrapper}, {Value: wrapped}})
	}
	switch k := wrapper.Static.(type) {
	case cached:
		if k.fn = b.updateWrapper(s, k.fn, wrapped); b.Current == nil || k.fn.IsDead() {
			return Dead
		}
		return NewObject(k)
	case managing:
		if k.fn = b.updateWrapper(s, k.fn, wrapped); b.Current == nil || k.fn.IsDead() {
			return Dead
		}
		return NewObject(k)
	case Function:
		name, ok := b.GetAttr(s, wrapped, "__name__").(*Object).ConstVal()
		if !ok {
			panic(b.UnsupportedAt(s, "functools.wraps of a function whose __name__ is set", ""))
		}
		k.name = name.(string)
		if of := wrappedFunction(wrapped); of != nil {
			k.doc = of.Gen.Node
			if of.doc != nil {
				k.doc = of.doc
			}
			b.copyFuncAttrs(s, *of, k)
			k.wrapped = nil
			if isKnownForGood(wrapped) {
				k.wrapped = wrapped
			}
		}
		return NewObject(k)
	}
	panic(b.UnsupportedAt(s, "functools.update_wrapper() of a "+wrapper.TypeName(), ""))
}

// wrapperInstance is update_wrapper of an instance of a class of the program: it gets attributes. That it gets
// __annotations__ as well only those could see that ask for its __dict__, which keeps the class CPython's.
func (b *Builder) wrapperInstance(s *cogen.Site, o, wrapped *Object) *Object {
	f, ok := wrapped.Static.(Function)
	r := o.Type.Layout
	c := r.Class
	if !ok || f.Model || len(b.Compiler.funcAttrs[f.Gen]) > 0 || b.Compiler.attributed[f.Gen] != nil {
		panic(b.ofClassOnly(s, c, "functools.update_wrapper() of an instance and a "+wrapped.TypeName()))
	}
	if r.open || c.slots != nil || c.beside || c.exc != nil || c.valueKind != "" || c.DataOf() != nil || owner(c, "__setattr__") != nil || owner(c, "__annotations__") != nil {
		panic(b.ofClassOnly(s, c, "functools.update_wrapper() of an instance of "+c.name))
	}
	for _, name := range []string{"__module__", "__name__", "__qualname__", "__doc__"} {
		v := b.GetAttr(s, wrapped, name).(*Object)
		if b.Current == nil || v.IsDead() {
			return Dead
		}
		b.SetAttr(s, o, name, v)
	}
	b.SetAttr(s, o, "__wrapped__", wrapped)
	if b.Current == nil {
		return Dead
	}
	return o
}

// wrappedFunction is the function that functools.wraps is given, or nil.
func wrappedFunction(o *Object) *Function {
	switch k := o.Static.(type) {
	case Function:
		if !k.Model && k.Gen != nil {
			return &k
		}
	case cached:
		return wrappedFunction(k.fn)
	}
	return nil
}
