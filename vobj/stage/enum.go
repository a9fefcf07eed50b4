package stage

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
	value *Object // constant
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
func (c *UserClass) enumOf() *enumClass {
	for _, k := range c.Mro {
		if k.enum != nil {
			return k.enum
		}
	}
	return nil
}

// isMemberName reports whether a name bound in the body of an enumeration is
// one of a member.
func (c *UserClass) isMemberName(name string) bool {
	return !(len(name) > 2 && name[0] == '_' && name[len(name)-1] == '_') && !strings.HasPrefix(name, "_"+strings.TrimLeft(c.name, "_")+"__")
}

// boundTwice is a name that the body of an enumeration binds more than once, other than by
// definitions of functions, as properties do; "" if there is none. CPython refuses most of them.
func (c *UserClass) boundTwice(def *tree.ClassDef, sc *scope.Scope) string {
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
	class *UserClass
	kind  enumKind
	scope *scope.Scope
	bases []*UserClass
}

// builtinAuto is auto(): a value made of those of the members before.
func (b *Builder) builtinAuto(s *cogen.Site, args []Arg) *Object {
	e := b.enumBody
	b.Positional(s, "auto", args, 0, 0)
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
		panic(b.UnsupportedAt(s, "this auto()", ""))
	}
	var last []*Object
	for _, v := range e.scope.Vars {
		i, ok := b.SlotOf(v)
		if !ok || isUnbound(b.Slots[i]) || !isPlainAttr(b.Slots[i]) || !e.class.isMemberName(v.Name) {
			continue
		}
		last = append(last, b.Slots[i])
	}
	if f := b.nextValue(e); f != nil {
		v := b.nextValueBy(s, *f, name, last)
		if _, ok := v.ConstVal(); !ok && b.Current != nil {
			panic(b.UnsupportedAt(s, "an auto() whose value is computed", "write the values out"))
		}
		return v
	}
	if e.kind.name {
		return Const(strings.ToLower(name))
	}
	var max, latest *big.Int
	for _, o := range last {
		v, _ := o.ConstVal()
		n, ok := v.(*big.Int)
		if _, text := v.(string); !ok && (!text || e.kind.flag) {
			panic(b.UnsupportedAt(s, "auto() after values that are not numbers", ""))
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
		return Int(1)
	case e.kind.flag:
		return Const(new(big.Int).Lsh(big.NewInt(1), uint(max.BitLen())))
	}
	return Const(new(big.Int).Add(latest, big.NewInt(1)))
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
func (b *Builder) nextValue(e *enumBody) *Function {
	const name = "_generate_next_value_"
	for _, v := range e.scope.Vars {
		if i, ok := b.SlotOf(v); ok && v.Name == name && !isUnbound(b.Slots[i]) {
			return functionOf(b.Slots[i])
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
func functionOf(o *Object) *Function {
	if d, ok := o.Static.(Descriptor); ok && d.kind == "staticmethod" {
		o = d.fn
	}
	if f, ok := o.Static.(Function); ok {
		return &f
	}
	return nil
}

// nextValueBy calls _generate_next_value_.
func (b *Builder) nextValueBy(s *cogen.Site, f Function, name string, last []*Object) *Object {
	list := TupleOf(last...) // a list, which it may index or ask for its length
	args := []Arg{{Value: Const(name)}, {Value: Int(1)}, {Value: Int(int64(len(last)))}, {Value: list}}
	bound := b.Bind(s, f, args)
	if bound == nil {
		return Dead
	}
	return b.Inline(s, f, bound)
}

// makeEnum turns the plain attributes of a class into members.
func (b *Builder) makeEnum(s *cogen.Site, c *UserClass, kind enumKind) {
	refuse := func(why string) { panic(b.UnsupportedAt(s, "the enumeration "+c.name+": "+why, "")) }
	e := &enumClass{enumKind: kind}
	c.enum = e
	c.always = []string{"_name_", "_value_"}
	b.enumMethods(c)
	var made []*Object
	for _, name := range c.order {
		v := c.Attrs[name]
		if !isPlainAttr(v) || !c.isMemberName(name) {
			continue
		}
		if hasValues(v) || v.ValueType() == nil && !IsTuple(v) {
			refuse("the value of " + name + " is computed")
		}
		alias := false
		for i, m := range e.members {
			if b.Compiler.patternKey(m.value) == b.Compiler.patternKey(v) {
				c.Attrs[name], alias = made[i], true
				e.aliases = append(e.aliases, name+" -> "+m.name)
			}
		}
		if alias {
			b.keepComputed(c, name)
			continue
		}
		o := b.enumObject(s, c, Const(name), v)
		if init, _ := c.lookup("__init__"); init != nil {
			args := []Arg{{Value: v}}
			if IsTuple(v) && !DerivesValue(c, "tuple") {
				args = nil
				for _, x := range b.ElemsOf(v) {
					args = append(args, Arg{Value: x})
				}
			}
			b.callMember(s, init, o, args)
		}
		if b.Current == nil {
			refuse("its members can't be made")
		}
		m := enumMember{name: name, value: v}
		if kind.flag {
			n, ok := ConstInt(v)
			if !ok || n.Sign() < 0 {
				refuse("the value of " + name + " is no number of bits")
			}
			m.group = popCount(n) != 1
		}
		e.members = append(e.members, m)
		made = append(made, o)
		c.Attrs[name] = o
		b.keepComputed(c, name)
	}
	if kind.flag {
		if e.masks = masksOf(e); e.masks.mask.Cmp(e.masks.singles) != 0 {
			refuse("it has bits without a name")
		}
	}
}

func ConstInt(o *Object) (*big.Int, bool) {
	v, _ := o.ConstVal()
	n, ok := v.(*big.Int)
	return n, ok
}

func DerivesValue(c *UserClass, kind string) bool {
	k := c.valueRoot()
	return k != nil && k.valueKind == kind
}

// enumObject makes a member.
func (b *Builder) enumObject(s *cogen.Site, c *UserClass, name, value *Object) *Object {
	t := objectType(c.rec)
	op := b.Op("object.new", nil, t.IR())
	if op == nil {
		return Dead
	}
	op.Attrs.Type = t.IR()
	o := Dynamic(op.Result(), t)
	b.putField(o, "_name_", name)
	if root := c.valueRoot(); root != nil {
		v := value
		if root.valueKind != v.TypeName() {
			if c.enum.repr && root.valueKind == "str" || IsTuple(v) {
				panic(b.UnsupportedAt(s, "the enumeration "+c.name+": a member that is made of "+v.TypeName(), ""))
			}
			if v = b.CallObject(s, NewObject(TypeObject{Name: root.valueKind}), []Arg{{Value: v}}); b.Current == nil {
				return Dead
			}
		}
		b.putField(o, valueField, v)
		value = v
	}
	b.putField(o, "_value_", value)
	return o
}

// enumMethods gives the class what members can do.
func (b *Builder) enumMethods(c *UserClass) {
	// Those of a built-in type come first, but for how members show.
	own := func(name string, builtin bool) bool {
		a, owner := c.lookup(name)
		return a != nil && (builtin || owner.valueKind == "")
	}
	set := func(name string, fn memberFunc) {
		if !own(name, name != "__repr__" && name != "__str__" && name != "__format__") {
			c.Attrs[name] = NewObject(goMethod{name: name, c: c, fn: fn})
		}
	}
	field := func(f string) memberFunc {
		return func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.getField(s, self, self.Type.Layout.fields[f])
		}
	}
	property := func(name, f string) {
		if !own(name, false) {
			c.Attrs[name] = NewObject(Descriptor{kind: "property", fn: NewObject(goMethod{name: name, c: c, fn: field(f)})})
		}
	}
	property("name", "_name_")
	property("value", "_value_")
	if c.enum.flag {
		b.flagMethods(c)
	}
	set("__repr__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		v := b.Repr(s, field("_value_")(b, s, self, nil))
		return b.ConcatAll([]*Object{Const("<" + self.Type.Layout.Class.name + "."), field("_name_")(b, s, self, nil), Const(": "), v, Const(">")})
	})
	if root := c.valueRoot(); c.enum.repr && root != nil {
		set("__str__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.Str(s, b.ValueOf(self))
		})
	} else {
		set("__str__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.ConcatAll([]*Object{Const(self.Type.Layout.Class.name + "."), field("_name_")(b, s, self, nil)})
		})
		set("__format__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.format(s, b.Str(s, self), args[0].Value)
		})
	}
	set("__hash__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.builtinHash(s, []Arg{{Value: field("_name_")(b, s, self, nil)}})
	})
}

// enumMembers are the members of an enumeration, as a tuple.
func (b *Builder) enumMembers(s *cogen.Site, c *UserClass) *Object {
	var elems []*Object
	for _, m := range c.enum.canonical() {
		elems = append(elems, b.classAttr(s, c, m.name))
	}
	return TupleOf(elems...)
}

// enumNames are the names of all members, aliases among them.
func (c *UserClass) enumNames() []string {
	var names []string
	for _, n := range c.order {
		if a := c.Attrs[n]; c.isMemberName(n) && IsObject(a) && a.Type.Layout == c.rec {
			names = append(names, n)
		}
	}
	return names
}

// enumMap is E.__members__.
func (b *Builder) enumMap(s *cogen.Site, c *UserClass) *Object {
	var pairs []cogen.Pair
	for _, n := range c.enumNames() {
		pairs = append(pairs, cogen.Pair{Key: Const(n), Value: b.classAttr(s, c, n)})
	}
	return NewObject(Record{"mappingproxy", []*Object{b.Dict(s, pairs).(*Object)}})
}

// builtinUnique is @unique.
func (b *Builder) builtinUnique(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "unique", args, 1, 1)[0]
	if IsPyObj(o) {
		return b.decorateInPython("enum.unique", Arg{Value: o})
	}
	c, ok := isEnumClass(o)
	if !ok {
		panic(b.UnsupportedAt(s, "unique() of a "+o.TypeName(), ""))
	}
	if a := c.enum.aliases; len(a) > 0 {
		kind := "enum"
		if c.enum.flag {
			kind = "flag"
		}
		return b.RaiseNew("ValueError", "duplicate values found in <"+kind+" '"+c.name+"'>: "+strings.Join(a, ", "))
	}
	return o
}

// isEnumClass reports whether the object is an enumeration.
func isEnumClass(o *Object) (*UserClass, bool) {
	k, ok := o.Static.(ClassValue)
	return k.c, ok && k.c.enum != nil
}

// enumContains is x in E.
func (b *Builder) enumContains(s *cogen.Site, c *UserClass, x *Object) *Object {
	return b.PerMember(x, func(x *Object) *Object {
		if !IsObject(x) || x.Type.Layout.Class.enumOf() == nil {
			return b.RaiseNaming("TypeError", "unsupported operand type(s) for 'in': '%T' and 'EnumType'", x)
		}
		if c.enum == nil || !c.enum.flag || !x.Type.Layout.Class.derives(c) {
			return Bool(x.Type.Layout.Class.derives(c))
		}
		// A flag that is made of others is none of the class's own.
		v := b.GetAttr(s, x, "value").(*Object)
		found := False
		for _, m := range c.enum.members {
			found = b.BranchValue(found, func() *Object { return True }, func() *Object { return b.TruthOf(s, b.Compare(s, tree.Eq, v, m.value).(*Object)) })
		}
		return found
	})
}

// enumByValue is E(value).
func (b *Builder) enumByValue(s *cogen.Site, c *UserClass, v *Object) *Object {
	return b.PerMember(v, func(v *Object) *Object {
		if IsObject(v) && v.Type.Layout == c.rec {
			return v
		}
		var at func(i int) *Object
		at = func(i int) *Object {
			if b.Current == nil {
				return Dead
			}
			if i == len(c.enum.members) {
				return b.enumMissing(s, c, v)
			}
			eq := b.TruthOf(s, b.Compare(s, tree.Eq, v, c.enum.members[i].value).(*Object))
			return b.BranchValue(eq, func() *Object { return b.classAttr(s, c, c.enum.members[i].name) }, func() *Object { return at(i + 1) })
		}
		return at(0)
	})
}

// enumMissing is E(value) of a value that no member has.
func (b *Builder) enumMissing(s *cogen.Site, c *UserClass, v *Object) *Object {
	invalid := func() *Object {
		text := b.ConcatAll([]*Object{b.Repr(s, v), Const(" is not a valid " + c.qualName(b.Compiler.Prog.Info))})
		return b.RaiseObject(b.ExcNew("ValueError", text))
	}
	if m, _ := c.lookup("_missing_"); m != nil {
		d, ok := m.Static.(Descriptor)
		if !ok || d.kind != "classmethod" {
			panic(b.UnsupportedAt(s, "a _missing_ that is not a class method", ""))
		}
		r := b.callMember(s, d.fn, mkClass(c), []Arg{{Value: v}})
		return b.PerMember(r, func(r *Object) *Object {
			switch {
			case b.Current == nil || r.IsDead():
				return Dead
			case r.IsNone():
				return invalid()
			case IsObject(r) && r.Type.Layout.Class.derives(c):
				return r
			}
			return b.RaiseObject(b.ExcNew("TypeError", b.ConcatAll([]*Object{Const("error in " + c.name + "._missing_: returned "), b.Repr(s, r), Const(" instead of None or a valid member")})))
		})
	}
	if t := v.ValueType(); c.enum.flag && t != nil && t.Kind == ir.KBool {
		// The flag keeps the bool, unless one of 0 or 1 was made before it.
		if isConstant(v) {
			panic(b.UnsupportedAt(s, "a flag of a bool that no member has as its value", "write 0 or 1"))
		}
		return b.leaveRow("a flag of a bool that no member has as its value")
	}
	if c.enum.flag && IsIntegral(v.ValueType()) {
		return b.viaFile(s, "builtins/enums", "flag_composite", mkClass(c), b.ToInt(v))
	}
	return invalid()
}

// enumByName is E[name].
func (b *Builder) enumByName(s *cogen.Site, c *UserClass, name *Object) *Object {
	return b.PerMember(name, func(name *Object) *Object { return b.enumMemberNamed(s, c, name) })
}

func (b *Builder) enumMemberNamed(s *cogen.Site, c *UserClass, name *Object) *Object {
	if v := b.valueWithout(name, ""); v != nil {
		name = v
	}
	switch t := name.ValueType(); {
	case t == nil:
		panic(b.UnsupportedAt(s, "looking up an enumeration member by a "+name.TypeName(), ""))
	case IsText(t) || t.Kind == ir.KPyObj:
	case t.Kind == ir.KNone || IsNumber(t):
		return b.RaiseKeyError(s, name)
	case t.Kind == ir.KList || t.Kind == ir.KDict: // such as JSON values may be
		return b.RaiseNaming("TypeError", "unhashable type: '%T'", name)
	default:
		panic(b.UnsupportedAt(s, "looking up an enumeration member by a "+name.TypeName(), ""))
	}
	names := c.enumNames()
	var at func(i int) *Object
	at = func(i int) *Object {
		if b.Current == nil {
			return Dead
		}
		if i == len(names) {
			return b.RaiseKeyError(s, name)
		}
		eq := b.TruthOf(s, b.Compare(s, tree.Eq, name, Const(names[i])).(*Object))
		return b.BranchValue(eq, func() *Object { return b.classAttr(s, c, names[i]) }, func() *Object { return at(i + 1) })
	}
	return at(0)
}
