package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// isinstance with a protocol that is runtime_checkable: what has its members is
// one.

func (b *builder) builtinRuntimeCheckable(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "runtime_checkable", args, 1, 1)[0]
	if k, ok := o.k.(classValue); ok {
		k.c.runtime = true
	}
	return o
}

// protocolMembers are the names that something needs to be one.
func (c *userClass) protocolMembers() []string {
	var names []string
	for _, k := range c.mro {
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
func (c *userClass) protocolTest() func(o *object) bool {
	names := c.protocolMembers()
	return func(o *object) bool {
		for _, n := range names {
			switch {
			case isObject(o):
				a, _ := o.t.rec.class.lookup(n)
				f := o.t.rec.fields[n]
				if d, ok := orUnbound(a).k.(descriptor); ok && d.kind == "property" || f != nil && f.unbound || special(o, "__getattr__") != nil {
					panic(unsupported("whether an instance has "+n+", which is known only at run time", ""))
				}
				if f == nil && (a == nil || a.isNone()) && !objectHas(n) {
					return false
				}
				if f == nil && a == nil {
					panic(unsupported("a protocol with the special member "+n, ""))
				}
			case strings.HasPrefix(n, "__") || o.k != nil && !isTuple(o) && o.typ() == nil:
				panic(unsupported("a "+o.typeName()+" as an instance of the protocol "+c.name, ""))
			case !publicMethod(o.typeName(), n):
				return false
			}
		}
		return true
	}
}
