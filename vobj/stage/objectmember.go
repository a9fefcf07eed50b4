package stage

import "github.com/hipy-lang/hipy/cogen"

// objectMember is a method that every object has, as far as it can do without
// CPython, or nil.
func objectMember(name string) *Object {
	var fn func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object
	switch name {
	case "__init__":
		fn = func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			if len(args) > 0 {
				panic(b.UnsupportedAt(s, "arguments of object.__init__()", ""))
			}
			return None
		}
	case "__eq__":
		fn = func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			if len(args) == 1 && IsObject(args[0].Value) && args[0].Value.Type.Layout == self.Type.Layout {
				panic(b.UnsupportedAt(s, "object.__eq__()", "compare with is"))
			}
			return notImplemented
		}
	case "__repr__", "__str__", "__hash__":
		fn = func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			panic(b.UnsupportedAt(s, "object."+name+"(), which shows an address", ""))
		}
	case "__setattr__":
		fn = func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			os := b.Positional(s, "object.__setattr__", args, 2, 2)
			if _, known := os[0].ConstVal(); !known {
				b.eachNamed(s, self, os[0], "object.__setattr__", func(o *Object) { b.setDynamic(s, o, os[0], os[1]) })
				return noneOrDead(b)
			}
			b.setPlainAttr(s, self, b.attrName(s, "object.__setattr__", os[0]), os[1])
			return None
		}
	default:
		return nil
	}
	return NewObject(goMethod{name: name, c: rootClass, fn: fn})
}

// rootClass is object, as the owner of methods.
var rootClass = &UserClass{name: "object", rec: &Layout{symbol: "object"}}

var notImplemented = NewObject(Builtin{Name: "NotImplemented"})
