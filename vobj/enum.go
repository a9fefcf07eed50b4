package vobj

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Enumerations: the members are instances that the class statement makes, once
// per context, attributes of the class like other computed ones. One that is also
// of a built-in type (IntEnum, class Color(str, Enum)) derives from it, see
// valueclass.go; flags are in flag.go.

// enumKind is what the bases of an enumeration say.
type enumKind struct {
	flag bool // it is a Flag
	repr bool // its text is that of its value: it is a ReprEnum
	name bool // auto() is the name in lower case: it is a StrEnum
}

// enumBases are the classes of the module enum, with the built-in type that they
// derive from.
var enumBases = map[string]struct {
	kind  enumKind
	value string
}{
	"enum.Enum":     {},
	"enum.IntEnum":  {enumKind{repr: true}, "int"},
	"enum.StrEnum":  {enumKind{repr: true, name: true}, "str"},
	"enum.ReprEnum": {enumKind{repr: true}, ""},
	"enum.Flag":     {enumKind{flag: true}, ""},
	"enum.IntFlag":  {enumKind{flag: true, repr: true}, "int"},
}

// enumClass is what makes a class an enumeration.
type enumClass struct {
	enumKind
	members []enumMember // without aliases
	aliases []string     // name -> member, each
	masks   *flagMasks   // of a flag
}

type enumMember struct {
	name  string
	value *object // constant
	group bool    // several bits of a flag, or none: not iterated over
}

// canonical are the members that iteration gives.
func (e *enumClass) canonical() []enumMember {
	var ms []enumMember
	for _, m := range e.members {
		if !m.group {
			ms = append(ms, m)
		}
	}
	return ms
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

// isMemberName reports whether a name bound in the body of an enumeration is
// one of a member.
func (c *userClass) isMemberName(name string) bool {
	return !(len(name) > 2 && name[0] == '_' && name[len(name)-1] == '_') && !strings.HasPrefix(name, "_"+strings.TrimLeft(c.name, "_")+"__")
}

// boundTwice is a name that the body of an enumeration binds more than once, other than by
// definitions of functions, as properties do; "" if there is none. CPython refuses most of them.
func (c *userClass) boundTwice(def *tree.ClassDef, sc *scope.Scope) string {
	for _, v := range sc.Vars {
		functions := 0
		for _, s := range def.Body {
			if f, ok := s.(*tree.FunctionDef); ok && f.Name == v.Name {
				functions++
			}
		}
		if v.Bindings > 1 && functions < v.Bindings && !(strings.HasPrefix(v.Name, "__") && strings.HasSuffix(v.Name, "__")) {
			return v.Name
		}
	}
	return ""
}

// enumBody is the body of an enumeration while it is generated, for auto().
type enumBody struct {
	def   *tree.ClassDef
	class *userClass
	kind  enumKind
	scope *scope.Scope
	bases []*userClass
}

// builtinAuto is auto(): a value made of those of the members before.
func (b *builder) builtinAuto(s *cogen.Site, args []arg) *object {
	e := b.enumBody
	b.positional(s, "auto", args, 0, 0)
	name := ""
	if e != nil {
		for _, st := range e.def.Body {
			if a, ok := st.(*tree.Assign); ok && within(a.Value, s.Node) {
				if n, ok := a.Targets[0].(*tree.Name); ok && len(a.Targets) == 1 && calls(a.Value, "auto") == 1 {
					name = n.ID
				}
			}
		}
	}
	if name == "" {
		panic(b.unsupportedAt(s, "this auto()", ""))
	}
	var last []*object
	for _, v := range e.scope.Vars {
		i, ok := b.slotOf(v)
		if !ok || isUnbound(b.slots[i]) || !isPlainAttr(b.slots[i]) || !e.class.isMemberName(v.Name) {
			continue
		}
		last = append(last, b.slots[i])
	}
	if f := b.nextValue(e); f != nil {
		v := b.nextValueBy(s, *f, name, last)
		if _, ok := v.constVal(); !ok && b.cur != nil {
			panic(b.unsupportedAt(s, "an auto() whose value is computed", "write the values out"))
		}
		return v
	}
	if e.kind.name {
		return mkConst(strings.ToLower(name))
	}
	var max, latest *big.Int
	for _, o := range last {
		v, _ := o.constVal()
		n, ok := v.(*big.Int)
		if _, text := v.(string); !ok && (!text || e.kind.flag) {
			panic(b.unsupportedAt(s, "auto() after values that are not numbers", ""))
		}
		if ok {
			latest = n
			if max == nil || n.Cmp(max) > 0 {
				max = n
			}
		}
	}
	switch {
	case latest == nil:
		return mkInt(1)
	case e.kind.flag:
		return mkConst(new(big.Int).Lsh(big.NewInt(1), uint(max.BitLen())))
	}
	return mkConst(new(big.Int).Add(latest, big.NewInt(1)))
}

// within reports whether a node is within another.
func within(in, n tree.Node) bool {
	found := false
	tree.Inspect(in, func(m tree.Node) bool {
		found = found || m == n
		return !found
	})
	return found
}

// calls counts the calls of a function by its name.
func calls(in tree.Node, name string) int {
	n := 0
	tree.Inspect(in, func(m tree.Node) bool {
		if c, ok := m.(*tree.Call); ok {
			if f, ok := annotationName(c.Func); ok && f == name {
				n++
			}
		}
		return true
	})
	return n
}

// nextValue is the _generate_next_value_ of an enumeration, or nil.
func (b *builder) nextValue(e *enumBody) *function {
	const name = "_generate_next_value_"
	for _, v := range e.scope.Vars {
		if i, ok := b.slotOf(v); ok && v.Name == name && !isUnbound(b.slots[i]) {
			return functionOf(b.slots[i])
		}
	}
	for _, k := range e.bases {
		if a, _ := k.lookup(name); a != nil {
			return functionOf(a)
		}
	}
	return nil
}

// functionOf is a function, or that of a static method.
func functionOf(o *object) *function {
	if d, ok := o.k.(descriptor); ok && d.kind == "staticmethod" {
		o = d.fn
	}
	if f, ok := o.k.(function); ok {
		return &f
	}
	return nil
}

// nextValueBy calls _generate_next_value_.
func (b *builder) nextValueBy(s *cogen.Site, f function, name string, last []*object) *object {
	list := mkTuple(last...) // a list, which it may index or ask for its length
	args := []arg{{val: mkConst(name)}, {val: mkInt(1)}, {val: mkInt(int64(len(last)))}, {val: list}}
	bound := b.bind(s, f, args)
	if bound == nil {
		return deadObject
	}
	return b.inline(s, f, bound)
}

// makeEnum turns the plain attributes of a class into members.
func (b *builder) makeEnum(s *cogen.Site, c *userClass, kind enumKind) {
	refuse := func(why string) { panic(b.unsupportedAt(s, "the enumeration "+c.name+": "+why, "")) }
	e := &enumClass{enumKind: kind}
	c.enum = e
	c.always = []string{"_name_", "_value_"}
	b.enumMethods(c)
	var made []*object
	for _, name := range c.order {
		v := c.attrs[name]
		if !isPlainAttr(v) || !c.isMemberName(name) {
			continue
		}
		if hasValues(v) || v.typ() == nil && !isTuple(v) {
			refuse("the value of " + name + " is computed")
		}
		alias := false
		for i, m := range e.members {
			if b.c.patternKey(m.value) == b.c.patternKey(v) {
				c.attrs[name], alias = made[i], true
				e.aliases = append(e.aliases, name+" -> "+m.name)
			}
		}
		if alias {
			b.keepComputed(c, name)
			continue
		}
		o := b.enumObject(s, c, mkConst(name), v)
		if init, _ := c.lookup("__init__"); init != nil {
			args := []arg{{val: v}}
			if isTuple(v) && !derivesValue(c, "tuple") {
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
		m := enumMember{name: name, value: v}
		if kind.flag {
			n, ok := constInt(v)
			if !ok || n.Sign() < 0 {
				refuse("the value of " + name + " is no number of bits")
			}
			m.group = popCount(n) != 1
		}
		e.members = append(e.members, m)
		made = append(made, o)
		c.attrs[name] = o
		b.keepComputed(c, name)
	}
	if kind.flag {
		if e.masks = masksOf(e); e.masks.mask.Cmp(e.masks.singles) != 0 {
			refuse("it has bits without a name")
		}
	}
}

func constInt(o *object) (*big.Int, bool) {
	v, _ := o.constVal()
	n, ok := v.(*big.Int)
	return n, ok
}

func derivesValue(c *userClass, kind string) bool {
	k := c.valueRoot()
	return k != nil && k.valueKind == kind
}

// enumObject makes a member.
func (b *builder) enumObject(s *cogen.Site, c *userClass, name, value *object) *object {
	t := objectType(c.rec)
	op := b.op("object.new", nil, t.ir())
	if op == nil {
		return deadObject
	}
	op.Attrs.Type = t.ir()
	o := dyn(op.Result(), t)
	b.putField(o, "_name_", name)
	if root := c.valueRoot(); root != nil {
		v := value
		if root.valueKind != v.typeName() {
			if c.enum.repr && root.valueKind == "str" || isTuple(v) {
				panic(b.unsupportedAt(s, "the enumeration "+c.name+": a member that is made of "+v.typeName(), ""))
			}
			if v = b.callObject(s, mkStatic(typeObject{name: root.valueKind}), []arg{{val: v}}); b.cur == nil {
				return deadObject
			}
		}
		b.putField(o, valueField, v)
		value = v
	}
	b.putField(o, "_value_", value)
	return o
}

// enumMethods gives the class what members can do.
func (b *builder) enumMethods(c *userClass) {
	// Those of a built-in type come first, but for how members show.
	own := func(name string, builtin bool) bool {
		a, owner := c.lookup(name)
		return a != nil && (builtin || owner.valueKind == "")
	}
	set := func(name string, fn memberFunc) {
		if !own(name, name != "__repr__" && name != "__str__" && name != "__format__") {
			c.attrs[name] = mkStatic(goMethod{name: name, c: c, fn: fn})
		}
	}
	field := func(f string) memberFunc {
		return func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.getField(s, self, self.t.rec.fields[f])
		}
	}
	property := func(name, f string) {
		if !own(name, false) {
			c.attrs[name] = mkStatic(descriptor{kind: "property", fn: mkStatic(goMethod{name: name, c: c, fn: field(f)})})
		}
	}
	property("name", "_name_")
	property("value", "_value_")
	if c.enum.flag {
		b.flagMethods(c)
	}
	set("__repr__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		v := b.repr(s, field("_value_")(b, s, self, nil))
		return b.concatAll([]*object{mkConst("<" + self.t.rec.class.name + "."), field("_name_")(b, s, self, nil), mkConst(": "), v, mkConst(">")})
	})
	if root := c.valueRoot(); c.enum.repr && root != nil {
		set("__str__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.str(s, b.valueOf(self))
		})
	} else {
		set("__str__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.concatAll([]*object{mkConst(self.t.rec.class.name + "."), field("_name_")(b, s, self, nil)})
		})
		set("__format__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.format(s, b.str(s, self), args[0].val)
		})
	}
	set("__hash__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.builtinHash(s, []arg{{val: field("_name_")(b, s, self, nil)}})
	})
}

// enumMembers are the members of an enumeration, as a tuple.
func (b *builder) enumMembers(s *cogen.Site, c *userClass) *object {
	var elems []*object
	for _, m := range c.enum.canonical() {
		elems = append(elems, b.classAttr(s, c, m.name))
	}
	return mkTuple(elems...)
}

// enumNames are the names of all members, aliases among them.
func (c *userClass) enumNames() []string {
	var names []string
	for _, n := range c.order {
		if a := c.attrs[n]; c.isMemberName(n) && isObject(a) && a.t.rec == c.rec {
			names = append(names, n)
		}
	}
	return names
}

// enumMap is E.__members__.
func (b *builder) enumMap(s *cogen.Site, c *userClass) *object {
	var pairs []cogen.Pair
	for _, n := range c.enumNames() {
		pairs = append(pairs, cogen.Pair{Key: mkConst(n), Value: b.classAttr(s, c, n)})
	}
	return mkStatic(record{"mappingproxy", []*object{b.Dict(s, pairs).(*object)}})
}

// builtinUnique is @unique.
func (b *builder) builtinUnique(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "unique", args, 1, 1)[0]
	c, ok := isEnumClass(o)
	if !ok {
		panic(b.unsupportedAt(s, "unique() of a "+o.typeName(), ""))
	}
	if a := c.enum.aliases; len(a) > 0 {
		kind := "enum"
		if c.enum.flag {
			kind = "flag"
		}
		return b.raise("ValueError", "duplicate values found in <"+kind+" '"+c.name+"'>: "+strings.Join(a, ", "))
	}
	return o
}

// isEnumClass reports whether the object is an enumeration.
func isEnumClass(o *object) (*userClass, bool) {
	k, ok := o.k.(classValue)
	return k.c, ok && k.c.enum != nil
}

// enumContains is x in E.
func (b *builder) enumContains(s *cogen.Site, c *userClass, x *object) *object {
	return b.perMember(x, func(x *object) *object {
		if !isObject(x) || x.t.rec.class.enumOf() == nil {
			return b.raiseNaming("TypeError", "unsupported operand type(s) for 'in': '%T' and 'EnumType'", x)
		}
		return mkBool(x.t.rec.class.derives(c))
	})
}

// enumByValue is E(value).
func (b *builder) enumByValue(s *cogen.Site, c *userClass, v *object) *object {
	return b.perMember(v, func(v *object) *object {
		if isObject(v) && v.t.rec == c.rec {
			return v
		}
		var at func(i int) *object
		at = func(i int) *object {
			if b.cur == nil {
				return deadObject
			}
			if i == len(c.enum.members) {
				return b.enumMissing(s, c, v)
			}
			eq := b.truth(s, b.Compare(s, tree.Eq, v, c.enum.members[i].value).(*object))
			return b.branchValue(eq, func() *object { return b.classAttr(s, c, c.enum.members[i].name) }, func() *object { return at(i + 1) })
		}
		return at(0)
	})
}

// enumMissing is E(value) of a value that no member has.
func (b *builder) enumMissing(s *cogen.Site, c *userClass, v *object) *object {
	invalid := func() *object {
		text := b.concatAll([]*object{b.repr(s, v), mkConst(" is not a valid " + c.qualName(b.c.prog.Info))})
		return b.raiseObject(b.excNew("ValueError", text))
	}
	if m, _ := c.lookup("_missing_"); m != nil {
		d, ok := m.k.(descriptor)
		if !ok || d.kind != "classmethod" {
			panic(b.unsupportedAt(s, "a _missing_ that is not a class method", ""))
		}
		r := b.callMember(s, d.fn, mkClass(c), []arg{{val: v}})
		return b.perMember(r, func(r *object) *object {
			switch {
			case b.cur == nil || r.isDead():
				return deadObject
			case r.isNone():
				return invalid()
			case isObject(r) && r.t.rec.class.derives(c):
				return r
			}
			return b.raiseObject(b.excNew("TypeError", b.concatAll([]*object{mkConst("error in " + c.name + "._missing_: returned "), b.repr(s, r), mkConst(" instead of None or a valid member")})))
		})
	}
	if c.enum.flag && isIntegral(v.typ()) {
		return b.viaFile(s, "builtins/enums", "flag_composite", mkClass(c), b.toInt(v))
	}
	return invalid()
}

// enumByName is E[name].
func (b *builder) enumByName(s *cogen.Site, c *userClass, name *object) *object {
	return b.perMember(name, func(name *object) *object { return b.enumMemberNamed(s, c, name) })
}

func (b *builder) enumMemberNamed(s *cogen.Site, c *userClass, name *object) *object {
	if v := b.valueWithout(name, ""); v != nil {
		name = v
	}
	switch t := name.typ(); {
	case t == nil:
		panic(b.unsupportedAt(s, "looking up an enumeration member by a "+name.typeName(), ""))
	case isText(t) || t.kind == ir.KPyObj:
	case t.kind == ir.KNone || isNumber(t):
		return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{name}))
	case t.kind == ir.KList || t.kind == ir.KDict: // such as JSON values may be
		return b.raiseNaming("TypeError", "unhashable type: '%T'", name)
	default:
		panic(b.unsupportedAt(s, "looking up an enumeration member by a "+name.typeName(), ""))
	}
	names := c.enumNames()
	var at func(i int) *object
	at = func(i int) *object {
		if b.cur == nil {
			return deadObject
		}
		if i == len(names) {
			return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{name}))
		}
		eq := b.truth(s, b.Compare(s, tree.Eq, name, mkConst(names[i])).(*object))
		return b.branchValue(eq, func() *object { return b.classAttr(s, c, names[i]) }, func() *object { return at(i + 1) })
	}
	return at(0)
}
