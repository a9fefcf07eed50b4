package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// isinstance with a protocol that is runtime_checkable: what has its members is
// one.

func (b *Builder) builtinRuntimeCheckable(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "runtime_checkable", args, 1, 1)[0]
	if IsPyObj(o) {
		return b.decorateInPython("typing.runtime_checkable", Arg{Value: o})
	}
	if k, ok := o.Static.(ClassValue); ok {
		k.c.runtime = true
	}
	return o
}

// protocolMembers are the names that something needs to be one.
func (c *UserClass) protocolMembers() []string {
	var names []string
	for _, k := range c.Mro {
		if def, ok := k.node.(*tree.ClassDef); ok {
			for _, d := range declared(def) {
				names = append(names, d.name)
			}
		}
		for _, n := range k.order {
			switch n {
			case "__doc__", "__init__", "__new__", "__slots__", "__module__":
			default:
				names = append(names, n)
			}
		}
	}
	return names
}

// protocolTest is the test whether an object of known type has all members.
func (c *UserClass) protocolTest() func(o *Object) bool {
	names := c.protocolMembers()
	return func(o *Object) bool {
		for _, n := range names {
			switch {
			case IsObject(o):
				a, _ := o.Type.Layout.Class.lookup(n)
				f := o.Type.Layout.fields[n]
				if d, ok := orUnbound(a).Static.(Descriptor); ok && d.kind == "property" || f != nil && f.unbound || special(o, "__getattr__") != nil || a == nil && f == nil && o.Type.Layout.open {
					panic(NewUnsupported("whether an instance has "+n+", which is known only at run time", ""))
				}
				if f == nil && (a == nil || a.IsNone()) && !objectHas(n) {
					return false
				}
				if f == nil && a == nil {
					panic(NewUnsupported("a protocol with the special member "+n, ""))
				}
			case strings.HasPrefix(n, "__") || o.Static != nil && !IsTuple(o) && o.ValueType() == nil:
				panic(NewUnsupported("a "+o.TypeName()+" as an instance of the protocol "+c.name, ""))
			case !publicMethod(o.TypeName(), n):
				return false
			}
		}
		return true
	}
}
