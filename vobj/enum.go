package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Enumerations: the members are instances that the class statement makes, once
// per context, attributes of the class like other computed ones.

// enumClass is what makes a class an enumeration.
type enumClass struct {
	members []enumMember // without aliases
	integer bool         // an IntEnum
}

type enumMember struct {
	name  string
	value *object // constant
}

// enumOf is the enumeration that a class is or derives from.
func (c *userClass) enumOf() *enumClass {
	for _, k := range c.mro {
		if k.enum != nil {
			return k.enum
		}
	}
	return nil
}

// autoValue is enum.auto().
var autoValue = mkStatic(builtin{name: "enum.auto()"})

// isMemberName reports whether a name bound in the body of an enumeration is
// one of a member.
func isMemberName(name string) bool {
	return !(len(name) > 2 && name[0] == '_' && name[len(name)-1] == '_')
}

// makeEnum turns the plain attributes of a class into members.
func (b *builder) makeEnum(s *cogen.Site, c *userClass, integer bool) {
	refuse := func(why string) { panic(b.unsupportedAt(s, "the enumeration "+c.name+": "+why, "")) }
	e := &enumClass{integer: integer}
	c.enum = e
	c.always = []string{"_name_", "_value_"}
	b.enumMethods(c)
	last := big.NewInt(0)
	var made []*object
	for _, name := range c.order {
		v := c.attrs[name]
		if !isPlainAttr(v) || !isMemberName(name) {
			continue
		}
		if v == autoValue {
			v = mkConst(new(big.Int).Add(last, big.NewInt(1)))
		}
		if hasValues(v) || v.typ() == nil {
			refuse("the value of " + name + " is computed")
		}
		if n, ok := v.constVal(); ok {
			if i, ok := n.(*big.Int); ok {
				last = i
			}
		}
		if integer && !isIntegral(v.typ()) {
			refuse("the value of " + name + " is no int")
		}
		alias := false
		for i, m := range e.members {
			if b.c.patternKey(m.value) == b.c.patternKey(v) {
				c.attrs[name], alias = made[i], true
			}
		}
		if alias {
			b.keepComputed(c, name)
			continue
		}
		t := objectType(c.rec)
		op := b.op("object.new", nil, t.ir())
		op.Attrs.Type = t.ir()
		o := dyn(op.Result(), t)
		b.putField(o, "_name_", mkConst(name))
		b.putField(o, "_value_", v)
		if init, _ := c.lookup("__init__"); init != nil {
			args := []arg{{val: v}}
			if isTuple(v) {
				args = nil
				for _, x := range b.elemsOf(v) {
					args = append(args, arg{val: x})
				}
			}
			b.callMember(s, init, o, args)
		}
		if b.cur == nil {
			refuse("its members can't be made")
		}
		e.members = append(e.members, enumMember{name, v})
		made = append(made, o)
		c.attrs[name] = o
		b.keepComputed(c, name)
	}
}

// enumMethods gives the class what members can do.
func (b *builder) enumMethods(c *userClass) {
	set := func(name string, fn func(b *builder, s *cogen.Site, self *object, args []arg) *object) {
		if a, _ := c.lookup(name); a == nil {
			c.attrs[name] = mkStatic(goMethod{name: name, c: c, fn: fn})
		}
	}
	field := func(f string) func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.getField(s, self, self.t.rec.fields[f])
		}
	}
	property := func(name, f string) {
		if a, _ := c.lookup(name); a == nil {
			c.attrs[name] = mkStatic(descriptor{kind: "property", fn: mkStatic(goMethod{name: name, c: c, fn: field(f)})})
		}
	}
	property("name", "_name_")
	property("value", "_value_")
	_, ownStr := c.lookup("__str__")
	set("__repr__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		v := b.repr(s, field("_value_")(b, s, self, nil))
		return b.concatAll([]*object{mkConst("<" + c.name + "."), field("_name_")(b, s, self, nil), mkConst(": "), v, mkConst(">")})
	})
	set("__str__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		if c.enum.integer {
			return b.str(s, field("_value_")(b, s, self, nil))
		}
		return b.concatAll([]*object{mkConst(c.name + "."), field("_name_")(b, s, self, nil)})
	})
	set("__format__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		if c.enum.integer && ownStr == nil {
			return b.format(s, field("_value_")(b, s, self, nil), args[0].val)
		}
		return b.format(s, b.str(s, self), args[0].val)
	})
	if !c.enum.integer {
		set("__hash__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.builtinHash(s, []arg{{val: field("_name_")(b, s, self, nil)}})
		})
		return
	}
	// An IntEnum is its value to all operators.
	value := func(b *builder, s *cogen.Site, o *object) *object {
		if isObject(o) && o.t.rec.class.enumOf() != nil && o.t.rec.class.enumOf().integer {
			return b.getField(s, o, o.t.rec.fields["_value_"])
		}
		return o
	}
	set("__hash__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.builtinHash(s, []arg{{val: value(b, s, self)}})
	})
	set("__bool__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.truth(s, value(b, s, self))
	})
	set("__int__", func(b *builder, s *cogen.Site, self *object, args []arg) *object { return value(b, s, self) })
	set("__index__", func(b *builder, s *cogen.Site, self *object, args []arg) *object { return value(b, s, self) })
	for op, name := range operatorNames {
		set("__"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.binary(s, op, value(b, s, self), value(b, s, args[0].val), op.Symbol())
		})
		set("__r"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.binary(s, op, value(b, s, args[0].val), value(b, s, self), op.Symbol())
		})
	}
	for op, name := range compareSuffix {
		set("__"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.Compare(s, op, value(b, s, self), value(b, s, args[0].val)).(*object)
		})
	}
	for op, name := range map[tree.UnaryOperator]string{tree.USub: "__neg__", tree.UAdd: "__pos__", tree.Invert: "__invert__"} {
		set(name, func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.Unary(s, op, value(b, s, self)).(*object)
		})
	}
}

// enumMembers are the members of an enumeration, as a tuple.
func (b *builder) enumMembers(s *cogen.Site, c *userClass) *object {
	elems := make([]*object, len(c.enum.members))
	for i, m := range c.enum.members {
		elems[i] = b.classAttr(s, c, m.name)
	}
	return mkTuple(elems...)
}

// isEnumClass reports whether the object is an enumeration.
func isEnumClass(o *object) (*userClass, bool) {
	k, ok := o.k.(classValue)
	return k.c, ok && k.c.enum != nil
}

// enumByValue is E(value).
func (b *builder) enumByValue(s *cogen.Site, c *userClass, v *object) *object {
	if isObject(v) && v.t.rec == c.rec {
		return v
	}
	var at func(i int) *object
	at = func(i int) *object {
		if i == len(c.enum.members) {
			text := b.concatAll([]*object{b.repr(s, v), mkConst(" is not a valid " + c.qualName(b.c.prog.Info))})
			return b.raiseObject(b.excNew("ValueError", text))
		}
		eq := b.truth(s, b.Compare(s, tree.Eq, v, c.enum.members[i].value).(*object))
		return b.branchValue(eq, func() *object { return b.classAttr(s, c, c.enum.members[i].name) }, func() *object { return at(i + 1) })
	}
	return at(0)
}

// enumByName is E[name].
func (b *builder) enumByName(s *cogen.Site, c *userClass, name *object) *object {
	if t := name.typ(); t == nil || !isText(t) {
		panic(b.unsupportedAt(s, "a member by a "+name.typeName(), ""))
	}
	var at func(i int) *object
	at = func(i int) *object {
		if i == len(c.order) {
			return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{name}))
		}
		n := c.order[i]
		if a := c.attrs[n]; !isMemberName(n) || !isObject(a) || a.t.rec != c.rec {
			return at(i + 1)
		}
		eq := b.Compare(s, tree.Eq, name, mkConst(n)).(*object)
		return b.branchValue(eq, func() *object { return b.classAttr(s, c, n) }, func() *object { return at(i + 1) })
	}
	return at(0)
}
