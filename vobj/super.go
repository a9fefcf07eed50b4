package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// super() and its attributes.

// superOf is super() in a method: of the class whose text it is in.
func (b *builder) superOf(s *cogen.Site, args []arg) *object {
	if len(args) == 2 {
		if k, ok := args[0].val.k.(classValue); ok {
			return mkStatic(superObject{args[1].val, k.c})
		}
	}
	if len(args) > 0 {
		panic(b.unsupportedAt(s, "this super()", ""))
	}
	// A function of its own, whose first argument is the iterator.
	within := b.frame.comps > 0
	if params := b.frame.gen.Params; !within && (len(params) == 0 || params[0].Kind != cogen.PosOnly && params[0].Kind != cogen.PosOrKw) {
		return b.raise("RuntimeError", "super(): no arguments")
	}
	def := b.classAround()
	if def == nil {
		return b.raise("RuntimeError", "super(): __class__ cell not found")
	}
	const misfit = "super(type, obj): obj must be an instance or subtype of type"
	if within {
		return b.raise("TypeError", misfit)
	}
	c := b.c.userClassOf(def)
	if c == nil {
		panic(b.unsupportedAt(s, "this super()", ""))
	}
	if c.data != nil && c.data.slots {
		panic(b.unsupportedAt(s, "super() in a data class with slots, which dataclass() replaces by a new class", ""))
	}
	i := b.frame.vars[b.frame.gen.Params[0].Var]
	self := b.slots[i]
	switch k, ok := self.k.(classValue); {
	case ok && k.c.derives(c), isObject(self) && self.t.rec.class.derives(c):
	case ok || isObject(self) || isPlainValue(self):
		return b.raise("TypeError", misfit)
	default:
		panic(b.unsupportedAt(s, "super() of a "+self.typeName(), ""))
	}
	return mkStatic(superObject{self, c})
}

// classAround is the class in whose body the running function stands, perhaps
// within other functions; nil where there is none.
func (b *builder) classAround() *tree.ClassDef {
	for sc := b.frame.gen.Scope.Parent; sc != nil; sc = sc.Parent {
		if def, ok := sc.Node.(*tree.ClassDef); ok {
			return def
		}
	}
	return nil
}

// isPlainValue reports whether an object is known to be of a built-in type.
func isPlainValue(o *object) bool {
	if isTuple(o) {
		return true
	}
	t := o.typ()
	if t == nil {
		return false
	}
	switch t.kind {
	case ir.KNone, ir.KBool, ir.KInt, ir.KFloat, ir.KComplex, ir.KStr, ir.KChar, ir.KBytes, ir.KList, ir.KDict, ir.KSet, ir.KSeq:
		return true
	}
	return false
}

// superAttr is super().name.
func (b *builder) superAttr(s *cogen.Site, k superObject, name string) *object {
	if v, ok := k.self.k.(classValue); ok {
		return b.inClass(s, v.c.after(k.c), name, func(a *object, owner *userClass) *object {
			switch d := a.k.(type) {
			case descriptor:
				if d.kind == "classmethod" {
					return mkStatic(boundMethod{recv: k.self, fn: d.fn, name: name})
				}
				return d.fn
			case function, managing:
				return a
			}
			return b.classAttr(s, owner, name)
		}, func() *object { return b.ofObjectClass(s, k.self, name) })
	}
	c := k.self.t.rec.class
	return b.inClass(s, c.after(k.c), name, func(a *object, owner *userClass) *object {
		return b.bindMember(s, k.self, c, a, owner, name)
	}, func() *object {
		if m := objectMember(name); m != nil {
			return mkStatic(boundMethod{recv: k.self, fn: m, name: name})
		}
		return b.raise("AttributeError", "'super' object has no attribute '"+name+"'")
	})
}
