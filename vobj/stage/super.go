package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// super() and its attributes.

// superOf is super() in a method: of the class whose text it is in.
func (b *Builder) superOf(s *cogen.Site, args []Arg) *Object {
	if len(args) == 2 {
		if k, ok := args[0].Value.Static.(ClassValue); ok {
			return NewObject(superObject{args[1].Value, k.c})
		}
	}
	if len(args) > 0 {
		panic(b.UnsupportedAt(s, "this super()", ""))
	}
	// A function of its own, whose first argument is the iterator.
	within := b.Frame.comps > 0
	if params := b.Frame.Gen.Params; !within && (len(params) == 0 || params[0].Kind != cogen.PosOnly && params[0].Kind != cogen.PosOrKw) {
		return b.RaiseNew("RuntimeError", "super(): no arguments")
	}
	def := b.classAround()
	if def == nil {
		return b.RaiseNew("RuntimeError", "super(): __class__ cell not found")
	}
	const misfit = "super(type, obj): obj must be an instance or subtype of type"
	if within {
		return b.RaiseNew("TypeError", misfit)
	}
	c := b.Compiler.UserClassOf(def)
	if c == nil {
		panic(b.UnsupportedAt(s, "this super()", ""))
	}
	if c.data != nil && c.data.slots {
		panic(b.UnsupportedAt(s, "super() in a data class with slots, which dataclass() replaces by a new class", ""))
	}
	i := b.Frame.vars[b.Frame.Gen.Params[0].Var]
	self := b.Slots[i]
	switch k, ok := self.Static.(ClassValue); {
	case ok && (k.c.derives(c) || inMeta(self, c)), instanceClass(self) != nil && instanceClass(self).derives(c):
	case ok || instanceClass(self) != nil || isPlainValue(self):
		return b.RaiseNew("TypeError", misfit)
	default:
		panic(b.UnsupportedAt(s, "super() of a "+self.TypeName(), ""))
	}
	return NewObject(superObject{self, c})
}

// classAround is the class in whose body the running function stands, perhaps
// within other functions; nil where there is none.
func (b *Builder) classAround() *tree.ClassDef {
	for sc := b.Frame.Gen.Scope.Parent; sc != nil; sc = sc.Parent {
		if def, ok := sc.Node.(*tree.ClassDef); ok {
			return def
		}
	}
	return nil
}

// isPlainValue reports whether an object is known to be of a built-in type.
func isPlainValue(o *Object) bool {
	if IsTuple(o) {
		return true
	}
	t := o.ValueType()
	if t == nil {
		return false
	}
	switch t.Kind {
	case ir.KNone, ir.KBool, ir.KInt, ir.KFloat, ir.KComplex, ir.KStr, ir.KChar, ir.KBytes, ir.KList, ir.KDict, ir.KSet, ir.KSeq:
		return true
	}
	return false
}

// superAttr is super().name.
func (b *Builder) superAttr(s *cogen.Site, k superObject, name string) *Object {
	if v, ok := k.self.Static.(ClassValue); ok {
		if k.c.meta && !v.c.meta {
			return b.superMeta(s, k, v.c, name)
		}
		return b.inClass(s, v.c.after(k.c), name, func(a *Object, owner *UserClass) *Object {
			switch d := a.Static.(type) {
			case Descriptor:
				if d.kind == "classmethod" {
					return NewObject(BoundMethod{recv: k.self, fn: d.fn, name: name})
				}
				return d.fn
			case Function, managing:
				return a
			}
			return b.classAttr(s, owner, name)
		}, func() *Object {
			if v.c.meta && name == "__new__" {
				return NewObject(Builtin{Name: "type.__new__"})
			}
			return b.ofObjectClass(s, k.self, name)
		})
	}
	c := instanceClass(k.self)
	return b.inClass(s, c.after(k.c), name, func(a *Object, owner *UserClass) *Object {
		return b.bindMember(s, k.self, c, a, owner, name)
	}, func() *Object {
		if m := objectMember(name); m != nil {
			return NewObject(BoundMethod{recv: k.self, fn: m, name: name})
		}
		return b.RaiseNew("AttributeError", "'super' object has no attribute '"+name+"'")
	})
}
