package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// super() and its attributes.

// superOf is super() in a method: of the class whose text it is in.
func (b *builder) superOf(s *cogen.Site, args []arg) *object {
	if len(args) == 2 {
		if k, ok := args[0].val.k.(classValue); ok {
			return mkStatic(superObject{args[1].val, k.c})
		}
	}
	c := b.methodClass()
	if len(args) > 0 || c == nil || len(b.frame.gen.Params) == 0 {
		panic(b.unsupportedAt(s, "this super()", ""))
	}
	if c.data != nil && c.data.slots {
		panic(b.unsupportedAt(s, "super() in a data class with slots, which is another class than its text's", ""))
	}
	i := b.frame.vars[b.frame.gen.Params[0].Var]
	self := b.slots[i]
	if _, ok := self.k.(classValue); !ok && !isObject(self) {
		panic(b.unsupportedAt(s, "super() of a "+self.typeName(), ""))
	}
	return mkStatic(superObject{self, c})
}

// methodClass is the class in whose body the running function stands, or nil.
func (b *builder) methodClass() *userClass {
	sc := b.frame.gen.Scope.Parent
	if sc == nil {
		return nil
	}
	def, ok := sc.Node.(*tree.ClassDef)
	if !ok {
		return nil
	}
	return b.c.userClassOf(def)
}

// superAttr is super().name.
func (b *builder) superAttr(s *cogen.Site, k superObject, name string) *object {
	if v, ok := k.self.k.(classValue); ok {
		return b.inClass(s, v.c.after(k.c), name, func(a *object, owner *userClass) *object {
			switch d := a.k.(type) {
			case descriptor:
				if d.kind == "classmethod" {
					return mkStatic(boundMethod{k.self, d.fn, name})
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
			return mkStatic(boundMethod{k.self, m, name})
		}
		return b.raise("AttributeError", "'super' object has no attribute '"+name+"'")
	})
}
