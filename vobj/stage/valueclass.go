package stage

import (
	"slices"
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
func (c *Compiler) valueBase(kind string) *UserClass {
	if k := c.valueRoots[kind]; k != nil {
		return k
	}
	k := &UserClass{name: kind, valueKind: kind, rec: &Layout{symbol: kind}, always: []string{valueField}, Attrs: map[string]*Object{}}
	k.rec.Class = k
	k.Mro = []*UserClass{k}
	if c.valueRoots == nil {
		c.valueRoots = map[string]*UserClass{}
	}
	c.valueRoots[kind] = k
	k.Attrs["__slots__"] = TupleOf()
	k.Attrs["__new__"] = NewObject(Descriptor{kind: "staticmethod", fn: NewObject(Builtin{Name: kind + ".__new__"})})
	member := func(name string, fn func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object) {
		k.Attrs[name] = NewObject(goMethod{name: name, c: k, fn: fn})
	}
	for _, name := range strings.Fields(pythonMethods[kind]) {
		switch {
		case kind == "float" && (name == "real" || name == "imag"), kind == "int" && (name == "real" || name == "imag" || name == "numerator" || name == "denominator"):
			get := goMethod{name: name, c: k, fn: func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
				return asItself(b.GetAttr(s, b.ValueOf(self), name).(*Object))
			}}
			k.Attrs[name] = NewObject(Descriptor{kind: "property", fn: NewObject(get)})
		case name == "fromkeys":
			f := *c.Lib.Find("builtins/mappings", "dict_fromkeys")
			f.own = true
			k.Attrs[name] = NewObject(Descriptor{kind: "classmethod", fn: NewObject(f)})
		case name == "from_bytes" || name == "fromhex":
			make := goMethod{name: name, c: k, fn: func(b *Builder, s *cogen.Site, class *Object, args []Arg) *Object {
				v := b.callBuiltin(s, kind+"."+name, args)
				return b.CallObject(s, class, []Arg{{Value: v}})
			}}
			k.Attrs[name] = NewObject(Descriptor{kind: "classmethod", fn: NewObject(make)})
		case name == "maketrans":
			k.Attrs[name] = NewObject(Builtin{Name: kind + "." + name})
		default:
			member(name, func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
				return ofSubclass(asItself(b.CallMethod(s, b.ValueOf(self), name, args)))
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
		k.Attrs["__hash__"] = None
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

type memberFunc = func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object

// valueProtocol are the special methods of the types that are no operators; those
// of "" are everyone's.
var valueProtocol map[string]map[string]memberFunc

func init() {
	unary := func(op tree.UnaryOperator) memberFunc {
		return func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
			return asItself(b.Unary(s, op, b.ValueOf(self)).(*Object))
		}
	}
	builtinOf := func(name string) memberFunc {
		return func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return asItself(b.callBuiltin(s, name, append([]Arg{{Value: b.ValueOf(self)}}, args...)))
		}
	}
	value := func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object { return b.ValueOf(self) }
	text := func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
		return asItself(b.ValueOf(self))
	}
	format := func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		if v, ok := args[0].Value.ConstVal(); ok && v == "" {
			return b.Str(s, self)
		}
		return b.format(s, b.ValueOf(self), args[0].Value)
	}
	truth := func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object { return b.TruthOf(s, b.ValueOf(self)) }
	item := func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.GetItem(s, b.ValueOf(self), args[0].Value).(*Object)
	}
	setItem := func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		b.SetItem(s, b.ValueOf(self), args[0].Value, args[1].Value)
		return noneOrDead(b)
	}
	delItem := func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		b.DelItem(s, b.ValueOf(self), args[0].Value)
		return noneOrDead(b)
	}
	contains := func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.Contains(s, b.ValueOf(self), args[0].Value)
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
			"__repr__": func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
				return b.viaModel(s, "value_repr", b.ValueOf(self))
			},
			"__hash__": func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object {
				return b.builtinHash(s, []Arg{{Value: b.ValueOf(self)}})
			},
		},
		"int": integer, "float": number,
		"str":   {"__str__": text, "__format__": format, "__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate},
		"bytes": {"__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate},
		"tuple": {"__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate},
		"list": {
			"__len__": length, "__getitem__": item, "__contains__": contains, "__iter__": iterate, "__reversed__": reversed,
			"__setitem__": setItem, "__delitem__": delItem,
			"__init__": func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
				os := b.Positional(s, "list", args, 0, 1)
				b.CallMethod(s, b.ValueOf(self), "clear", nil)
				if len(os) > 0 && b.Current != nil {
					b.CallMethod(s, b.ValueOf(self), "extend", []Arg{{Value: os[0]}})
				}
				return noneOrDead(b)
			},
		},
		"dict": {
			"__len__": length, "__contains__": contains, "__iter__": iterate, "__reversed__": reversed,
			"__setitem__": setItem, "__delitem__": delItem,
			"__getitem__": func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
				m := special(self, "__missing__")
				if m == nil {
					return item(b, s, self, args)
				}
				return b.lookupOr(s, b.ValueOf(self), args[0].Value, func() *Object {
					return b.callSpecial(s, self, m, "__missing__", args[0].Value)
				})
			},
			"__init__": func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
				if len(args) > 0 {
					b.CallMethod(s, b.ValueOf(self), "update", args)
				}
				return noneOrDead(b)
			},
		},
	}
}

func noneOrDead(b *Builder) *Object {
	if b.Current == nil {
		return Dead
	}
	return None
}

// lookupOr is d[key], or what missing gives.
func (b *Builder) lookupOr(s *cogen.Site, d, key *Object, missing func() *Object) *Object {
	return b.PerMember(key, func(key *Object) *Object {
		in := b.Contains(s, d, key)
		return b.BranchValue(in, func() *Object { return b.ItemOf(s, d, key) }, missing)
	})
}

// valueRoot is the class of a built-in type that a class derives from, or nil.
func (c *UserClass) valueRoot() *UserClass {
	for _, k := range c.Mro {
		if k.valueKind != "" {
			return k
		}
	}
	return nil
}

// ofValue is what a method of a built-in type (push = list.append) is for instances of a class that
// derives from the type; another attribute is itself.
func (c *UserClass) ofValue(a *Object) *Object {
	if k, ok := a.Static.(Builtin); ok {
		of, method, _ := strings.Cut(k.Name, ".")
		if root := c.valueRoot(); root != nil && root.valueKind == of && root.Attrs[method] != nil {
			return root.Attrs[method]
		}
	}
	return a
}

// ValueOf is the value that an instance of such a class is.
func (b *Builder) ValueOf(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	f := o.Type.Layout.fields[valueField]
	if f == nil {
		// None has been made yet.
		b.Compiler.growField(o.Type.Layout, valueField, NeverType)
		b.Abandon()
		return Dead
	}
	return b.getField(nil, o, f).standingFor(o)
}

// asItself is a value that an instance is without the class of the instance: what a method
// of the built-in type gives is of that type.
func asItself(o *Object) *Object {
	if o.valueIn == nil {
		return o
	}
	v := *o
	v.valueIn = nil
	return &v
}

// IsValue reports whether o is an instance of a class that derives from a
// built-in type.
func IsValue(o *Object) bool { return IsObject(o) && o.Type.Layout.Class.valueRoot() != nil }

// valueWithout is the value that an instance is if its class leaves a special
// method to the built-in type, else nil.
func (b *Builder) valueWithout(o *Object, name string) *Object {
	if !IsValue(o) {
		return nil
	}
	if name != "" {
		if _, owner := o.Type.Layout.Class.lookup(name); owner == nil || owner.valueKind == "" {
			return nil
		}
	}
	return b.ValueOf(o)
}

// plainOperand is the value of an operand that is one.
func (b *Builder) plainOperand(o *Object) *Object {
	if v := b.valueWithout(o, ""); v != nil {
		return v
	}
	return o
}

// textOfValue is the text that an instance is by its class, else nil.
func (b *Builder) textOfValue(o *Object) *Object { return b.valueOfKind(o, "str") }

// valueOfKind is the value of a built-in type that an instance is by its class, else nil.
func (b *Builder) valueOfKind(o *Object, kind string) *Object {
	if !IsValue(o) || o.Type.Layout.Class.valueRoot().valueKind != kind {
		return nil
	}
	return b.ValueOf(o)
}

// plainArguments are arguments of which those that are numbers or text by their
// class are just that; ok is false where there are none.
func (b *Builder) plainArguments(args []Arg) (plain []Arg, ok bool) {
	plain = append([]Arg(nil), args...)
	for i, a := range plain {
		if IsValue(a.Value) {
			switch a.Value.Type.Layout.Class.valueRoot().valueKind {
			case "int", "float", "str", "bytes":
				plain[i].Value, ok = b.ValueOf(a.Value), true
			}
		}
	}
	return plain, ok
}

// convertsItself reports whether an argument is a number by its class, which says itself what number.
func convertsItself(args []Arg) bool {
	return slices.ContainsFunc(args, func(a Arg) bool {
		return IsValue(a.Value) && slices.ContainsFunc([]string{"__float__", "__index__", "__int__", "__floor__", "__ceil__", "__trunc__"}, func(name string) bool {
			k := owner(a.Value.Type.Layout.Class, name)
			return k != nil && k.valueKind == ""
		})
	})
}

// holdsText reports whether an iterable may give instances that are text by
// their class.
func holdsText(o *Object) bool {
	if c, ok := isEnumClass(o); ok {
		return DerivesValue(c, "str")
	}
	found := false
	if t := o.ValueType(); t != nil && t.Kind != ir.KObject {
		eachType(t, func(m *Type) {
			found = found || m.Kind == ir.KObject && linkOf(m) == nil && DerivesValue(m.Layout.Class, "str")
		})
	}
	return found
}

// newValue is T.__new__(cls, ...) of a built-in type.
func newValue(kind string) BuiltinFunc {
	return func(b *Builder, s *cogen.Site, args []Arg) *Object {
		if len(args) == 0 || args[0].Name != "" {
			panic(b.UnsupportedAt(s, "this call of "+kind+".__new__()", ""))
		}
		k, ok := args[0].Value.Static.(ClassValue)
		if !ok || k.c.valueRoot() == nil || k.c.valueRoot().valueKind != kind {
			panic(b.UnsupportedAt(s, kind+".__new__() of a "+args[0].Value.TypeName(), ""))
		}
		var v *Object
		switch kind {
		case "list":
			v = b.NewContainer(s, ir.KList)
		case "dict":
			v = b.NewContainer(s, ir.KDict)
		default:
			v = b.CallObject(s, NewObject(TypeObject{Name: kind}), args[1:])
		}
		if b.Current == nil || v.IsDead() {
			return Dead
		}
		if t := v.ValueType(); t != nil && t.Kind == ir.KPyObj {
			panic(b.UnsupportedAt(s, "a "+kind+" that CPython makes", ""))
		}
		o := b.allocate(s, k.c)
		b.putField(o, valueField, v)
		if k.c.derives(b.Compiler.mappingClass("defaultdict")) {
			b.putField(o, factoryField, None)
		}
		return o
	}
}

// valueFuncs are the __new__ of built-in types.
func valueFuncs() map[string]BuiltinFunc {
	funcs := map[string]BuiltinFunc{}
	for kind := range valueBases {
		funcs[kind+".__new__"] = newValue(kind)
	}
	return funcs
}

// unboundMember is T.name(o, ...) for an instance of a class that derives from
// the built-in type T, or nil.
func (b *Builder) unboundMember(name string, args []Arg) *Object {
	typ, method, ok := strings.Cut(name, ".")
	if !ok || len(args) == 0 || args[0].Name != "" || !IsValue(args[0].Value) {
		return nil
	}
	root := args[0].Value.Type.Layout.Class.valueRoot()
	if root.valueKind != typ {
		return nil
	}
	a := root.Attrs[method]
	if a == nil {
		return nil
	}
	if _, ok := a.Static.(goMethod); !ok { // str.maketrans() and such are no methods of an instance
		return nil
	}
	return a
}

// refuseProperty raises what setting or deleting an attribute raises whose property has no
// function for that; those of built-in classes have messages of their own.
func (b *Builder) refuseProperty(c *UserClass, name string, d Descriptor, verb, lacks string) {
	own, _ := d.fn.Static.(goMethod)
	switch {
	case own.c != nil && own.c.enum != nil:
		b.RaiseNew("AttributeError", "<enum 'Enum'> cannot "+verb+" attribute '"+name+"'")
	case own.c != nil && own.c.valueKind != "":
		b.RaiseNew("AttributeError", "attribute '"+name+"' of '"+own.c.valueKind+"' objects is not writable")
	default:
		b.RaiseNew("AttributeError", "property '"+name+"' of '"+c.name+"' object has no "+lacks)
	}
}
