package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Classes that derive from a built-in type: class Stack(list), class Point(tuple).
// An instance holds a value of the type in the field valueField, and is that value
// to all who ask: the methods and operators of the type are members of a class
// that stands for it in the order of classes, as BaseException's are. The value
// of a list, dict or set is made with the instance and never replaced.

// valueField is the field that holds the value.
const valueField = "$native"

// valueBases are the built-in types that classes may derive from; those that
// are true have an __init__ that fills the value.
var valueBases = map[string]bool{"int": false, "float": false, "str": false, "bytes": false, "tuple": false, "list": true, "dict": true}

// valueBase is the class that stands for a built-in type.
func (c *Compiler) valueBase(kind string) *userClass {
	if k := c.valueRoots[kind]; k != nil {
		return k
	}
	k := &userClass{name: kind, valueKind: kind, rec: &layout{symbol: kind}, always: []string{valueField}, attrs: map[string]*object{}}
	k.rec.class = k
	k.mro = []*userClass{k}
	if c.valueRoots == nil {
		c.valueRoots = map[string]*userClass{}
	}
	c.valueRoots[kind] = k
	k.attrs["__slots__"] = mkTuple()
	k.attrs["__new__"] = mkStatic(descriptor{kind: "staticmethod", fn: mkStatic(builtin{name: kind + ".__new__"})})
	member := func(name string, fn func(b *builder, s *cogen.Site, self *object, args []arg) *object) {
		k.attrs[name] = mkStatic(goMethod{name: name, c: k, fn: fn})
	}
	for _, name := range strings.Fields(pythonMethods[kind]) {
		switch {
		case kind == "float" && (name == "real" || name == "imag"), kind == "int" && (name == "real" || name == "imag" || name == "numerator" || name == "denominator"):
			get := goMethod{name: name, c: k, fn: func(b *builder, s *cogen.Site, self *object, _ []arg) *object {
				return asItself(b.GetAttr(s, b.valueOf(self), name).(*object))
			}}
			k.attrs[name] = mkStatic(descriptor{kind: "property", fn: mkStatic(get)})
		case name == "fromkeys" || name == "from_bytes" || name == "fromhex":
			make := goMethod{name: name, c: k, fn: func(b *builder, s *cogen.Site, class *object, args []arg) *object {
				if name == "fromkeys" {
					panic(b.unsupportedAt(s, "fromkeys() of a class that derives from dict", ""))
				}
				v := b.callBuiltin(s, kind+"."+name, args)
				return b.callObject(s, class, []arg{{val: v}})
			}}
			k.attrs[name] = mkStatic(descriptor{kind: "classmethod", fn: mkStatic(make)})
		case name == "maketrans":
			k.attrs[name] = mkStatic(builtin{name: kind + "." + name})
		default:
			member(name, func(b *builder, s *cogen.Site, self *object, args []arg) *object {
				return ofSubclass(asItself(b.callMethod(s, b.valueOf(self), name, args)))
			})
		}
	}
	for name, fn := range valueProtocol[kind] {
		member(name, fn)
	}
	for name, fn := range valueProtocol[""] {
		member(name, fn)
	}
	if kind == "list" || kind == "dict" {
		k.attrs["__hash__"] = noneObject
	}
	k.addOperators(kind, member)
	return k
}

// valueOperators are the binary operators of the types.
var valueOperators = map[string][]tree.Operator{
	"int":   {tree.Add, tree.Sub, tree.Mult, tree.Div, tree.FloorDiv, tree.Mod, tree.Pow, tree.LShift, tree.RShift, tree.BitAnd, tree.BitOr, tree.BitXor},
	"float": {tree.Add, tree.Sub, tree.Mult, tree.Div, tree.FloorDiv, tree.Mod, tree.Pow},
	"str":   {tree.Add, tree.Mult, tree.Mod}, "bytes": {tree.Add, tree.Mult, tree.Mod}, "tuple": {tree.Add, tree.Mult},
	"list": {tree.Add, tree.Mult}, "dict": {tree.BitOr},
}

type memberFunc = func(b *builder, s *cogen.Site, self *object, args []arg) *object

// valueProtocol are the special methods of the types that are no operators; those
// of "" are everyone's.
var valueProtocol map[string]map[string]memberFunc

func init() {
	unary := func(op tree.UnaryOperator) memberFunc {
		return func(b *builder, s *cogen.Site, self *object, _ []arg) *object {
			return asItself(b.Unary(s, op, b.valueOf(self)).(*object))
		}
	}
	builtinOf := func(name string) memberFunc {
		return func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return asItself(b.callBuiltin(s, name, append([]arg{{val: b.valueOf(self)}}, args...)))
		}
	}
	value := func(b *builder, s *cogen.Site, self *object, _ []arg) *object { return b.valueOf(self) }
	text := func(b *builder, s *cogen.Site, self *object, _ []arg) *object {
		return asItself(b.valueOf(self))
	}
	format := func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		if v, ok := args[0].val.constVal(); ok && v == "" {
			return b.str(s, self)
		}
		return b.format(s, b.valueOf(self), args[0].val)
	}
	truth := func(b *builder, s *cogen.Site, self *object, _ []arg) *object { return b.truth(s, b.valueOf(self)) }
	item := func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.GetItem(s, b.valueOf(self), args[0].val).(*object)
	}
	setItem := func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		b.SetItem(s, b.valueOf(self), args[0].val, args[1].val)
		return noneOrDead(b)
	}
	delItem := func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		b.DelItem(s, b.valueOf(self), args[0].val)
		return noneOrDead(b)
	}
	contains := func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.contains(s, b.valueOf(self), args[0].val)
	}
	length, iterate, reversed := builtinOf("len"), builtinOf("iter"), builtinOf("reversed")
	number := map[string]memberFunc{
		"__int__": builtinOf("int"), "__float__": builtinOf("float"), "__abs__": builtinOf("abs"), "__round__": builtinOf("round"),
		"__divmod__": builtinOf("divmod"), "__neg__": unary(tree.USub), "__pos__": unary(tree.UAdd), "__bool__": truth, "__format__": format,
	}
	integer := map[string]memberFunc{"__index__": value, "__invert__": unary(tree.Invert)}
	for n, f := range number {
		integer[n] = f
	}
	valueProtocol = map[string]map[string]memberFunc{
		"": {
			"__repr__": func(b *builder, s *cogen.Site, self *object, _ []arg) *object {
				return b.viaModel(s, "value_repr", b.valueOf(self))
			},
			"__hash__": func(b *builder, s *cogen.Site, self *object, _ []arg) *object {
				return b.builtinHash(s, []arg{{val: b.valueOf(self)}})
			},
		},
		"int": integer, "float": number,
		"str":   {"__str__": text, "__format__": format, "__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate},
		"bytes": {"__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate},
		"tuple": {"__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate},
		"list": {
			"__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate, "__reversed__": reversed,
			"__setitem__": setItem, "__delitem__": delItem,
			"__init__": func(b *builder, s *cogen.Site, self *object, args []arg) *object {
				os := b.positional(s, "list", args, 0, 1)
				b.callMethod(s, b.valueOf(self), "clear", nil)
				if len(os) > 0 && b.cur != nil {
					b.callMethod(s, b.valueOf(self), "extend", []arg{{val: os[0]}})
				}
				return noneOrDead(b)
			},
		},
		"dict": {
			"__len__": length, "__contains__": contains, "__iter__": iterate, "__reversed__": reversed,
			"__setitem__": setItem, "__delitem__": delItem,
			"__getitem__": func(b *builder, s *cogen.Site, self *object, args []arg) *object {
				m := special(self, "__missing__")
				if m == nil {
					return item(b, s, self, args)
				}
				return b.lookupOr(s, b.valueOf(self), args[0].val, func() *object {
					return b.callSpecial(s, self, m, "__missing__", args[0].val)
				})
			},
			"__init__": func(b *builder, s *cogen.Site, self *object, args []arg) *object {
				if len(args) > 0 {
					b.callMethod(s, b.valueOf(self), "update", args)
				}
				return noneOrDead(b)
			},
		},
	}
}

func noneOrDead(b *builder) *object {
	if b.cur == nil {
		return deadObject
	}
	return noneObject
}

// lookupOr is d[key], or what missing gives.
func (b *builder) lookupOr(s *cogen.Site, d, key *object, missing func() *object) *object {
	return b.perMember(key, func(key *object) *object {
		in := b.contains(s, d, key)
		return b.branchValue(in, func() *object { return b.getItem(s, d, key) }, missing)
	})
}

// valueRoot is the class of a built-in type that a class derives from, or nil.
func (c *userClass) valueRoot() *userClass {
	for _, k := range c.mro {
		if k.valueKind != "" {
			return k
		}
	}
	return nil
}

// valueOf is the value that an instance of such a class is.
func (b *builder) valueOf(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	f := o.t.rec.fields[valueField]
	if f == nil {
		// None has been made yet.
		b.c.growField(o.t.rec, valueField, tNever)
		b.abandon()
		return deadObject
	}
	return b.getField(nil, o, f).standingFor(o)
}

// asItself is a value that an instance is without the class of the instance: what a method
// of the built-in type gives is of that type.
func asItself(o *object) *object {
	if o.valueIn == nil {
		return o
	}
	v := *o
	v.valueIn = nil
	return &v
}

// isValue reports whether o is an instance of a class that derives from a
// built-in type.
func isValue(o *object) bool { return isObject(o) && o.t.rec.class.valueRoot() != nil }

// valueWithout is the value that an instance is if its class leaves a special
// method to the built-in type, else nil.
func (b *builder) valueWithout(o *object, name string) *object {
	if !isValue(o) {
		return nil
	}
	if name != "" {
		if _, owner := o.t.rec.class.lookup(name); owner == nil || owner.valueKind == "" {
			return nil
		}
	}
	return b.valueOf(o)
}

// plainOperand is the value of an operand that is one.
func (b *builder) plainOperand(o *object) *object {
	if v := b.valueWithout(o, ""); v != nil {
		return v
	}
	return o
}

// textOfValue is the text that an instance is by its class, else nil.
func (b *builder) textOfValue(o *object) *object { return b.valueOfKind(o, "str") }

// valueOfKind is the value of a built-in type that an instance is by its class, else nil.
func (b *builder) valueOfKind(o *object, kind string) *object {
	if !isValue(o) || o.t.rec.class.valueRoot().valueKind != kind {
		return nil
	}
	return b.valueOf(o)
}

// plainArguments are arguments of which those that are numbers or text by their
// class are just that; ok is false where there are none.
func (b *builder) plainArguments(args []arg) (plain []arg, ok bool) {
	plain = append([]arg(nil), args...)
	for i, a := range plain {
		if isValue(a.val) {
			switch a.val.t.rec.class.valueRoot().valueKind {
			case "int", "float", "str", "bytes":
				plain[i].val, ok = b.valueOf(a.val), true
			}
		}
	}
	return plain, ok
}

// holdsText reports whether an iterable may give instances that are text by
// their class.
func holdsText(o *object) bool {
	if c, ok := isEnumClass(o); ok {
		return derivesValue(c, "str")
	}
	found := false
	if t := o.typ(); t != nil && t.kind != ir.KObject {
		eachType(t, func(m *vtype) {
			found = found || m.kind == ir.KObject && linkOf(m) == nil && derivesValue(m.rec.class, "str")
		})
	}
	return found
}

// newValue is T.__new__(cls, ...) of a built-in type.
func newValue(kind string) builtinFunc {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		if len(args) == 0 || args[0].name != "" {
			panic(b.unsupportedAt(s, "this call of "+kind+".__new__()", ""))
		}
		k, ok := args[0].val.k.(classValue)
		if !ok || k.c.valueRoot() == nil || k.c.valueRoot().valueKind != kind {
			panic(b.unsupportedAt(s, kind+".__new__() of a "+args[0].val.typeName(), ""))
		}
		var v *object
		switch kind {
		case "list":
			v = b.newContainer(s, ir.KList)
		case "dict":
			v = b.newContainer(s, ir.KDict)
		default:
			v = b.callObject(s, mkStatic(typeObject{name: kind}), args[1:])
		}
		if b.cur == nil || v.isDead() {
			return deadObject
		}
		if t := v.typ(); t != nil && t.kind == ir.KPyObj {
			panic(b.unsupportedAt(s, "a "+kind+" that CPython makes", ""))
		}
		o := b.allocate(s, k.c)
		b.putField(o, valueField, v)
		return o
	}
}

// valueFuncs are the __new__ of built-in types.
func valueFuncs() map[string]builtinFunc {
	funcs := map[string]builtinFunc{}
	for kind := range valueBases {
		funcs[kind+".__new__"] = newValue(kind)
	}
	return funcs
}

// unboundMember is T.name(o, ...) for an instance of a class that derives from
// the built-in type T, or nil.
func (b *builder) unboundMember(name string, args []arg) *object {
	typ, method, ok := strings.Cut(name, ".")
	if !ok || len(args) == 0 || args[0].name != "" || !isValue(args[0].val) {
		return nil
	}
	root := args[0].val.t.rec.class.valueRoot()
	if root.valueKind != typ {
		return nil
	}
	a := root.attrs[method]
	if a == nil {
		return nil
	}
	if _, ok := a.k.(goMethod); !ok { // str.maketrans() and such are no methods of an instance
		return nil
	}
	return a
}
