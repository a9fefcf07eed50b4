package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// OrderedDict, defaultdict and Counter as bases of the user's classes. Where nobody
// derives from them they are records (record.go). As a base each is a class that derives
// from dict, whose instances hold a dict (valueclass.go), and whose own members are models
// (lib/builtins/mappings.py): these call what the user's class overrides where CPython's do.

// factoryField holds the default_factory of an instance whose class derives from defaultdict.
const factoryField = "$factory"

// mappingKinds are the records that are such bases.
var mappingKinds = map[string]bool{"OrderedDict": true, "defaultdict": true, "Counter": true}

// mappingBase is the name of such a class, "" of another object.
func mappingBase(o *Object) string {
	if f, ok := o.Static.(Function); ok && recordClass(o) != nil && mappingKinds[f.Gen.Name] {
		return f.Gen.Name
	}
	return ""
}

// mappingClass is the class that stands for a kind of mapping among the bases of others.
func (c *Compiler) mappingClass(kind string) *UserClass {
	if k := c.mappings[kind]; k != nil {
		return k
	}
	k := &UserClass{name: kind, rec: &Layout{symbol: kind}, Attrs: map[string]*Object{}}
	k.rec.Class = k
	if c.mappings == nil {
		c.mappings = map[string]*UserClass{}
	}
	c.mappings[kind] = k
	k.bases = []*UserClass{c.valueBase("dict")}
	k.Mro = linearise(k, k.bases)
	k.Attrs["__slots__"] = TupleOf()
	for _, g := range c.Lib.Program("builtins/mappings").Funcs {
		m, ok := strings.CutPrefix(g.Name, kind+"_")
		if !ok {
			continue
		}
		f := *c.Lib.Find("builtins/mappings", g.Name)
		f.own = !f.Gen.IsGenerator
		o := NewObject(f)
		if m == "fromkeys" {
			o = NewObject(Descriptor{kind: "classmethod", fn: o})
		}
		k.order, k.Attrs[m] = append(k.order, m), o
	}
	if k.Attrs["__eq__"] != nil {
		k.Attrs["__hash__"] = None
	}
	if kind == "defaultdict" {
		k.always = []string{factoryField}
		member := func(fn memberFunc) *Object { return NewObject(goMethod{name: "default_factory", c: k, fn: fn}) }
		get := func(b *Builder, s *cogen.Site, self *Object, _ []Arg) *Object { return b.held(s, self, factoryField) }
		set := func(b *Builder, _ *cogen.Site, self *Object, args []Arg) *Object {
			b.putField(self, factoryField, args[0].Value)
			return noneOrDead(b)
		}
		k.Attrs["default_factory"] = NewObject(Descriptor{kind: "property", fn: member(get), set: member(set)})
	}
	return k
}

// isMapping reports whether an object is a record of a kind, or an instance whose class derives from the kind.
func (b *Builder) isMapping(o *Object, kind string) bool {
	if k, ok := o.Static.(Record); ok {
		return k.Kind == kind
	}
	return IsObject(o) && o.Type.Layout.Class.derives(b.Compiler.mappingClass(kind))
}

// mappingMember is OrderedDict.name as a function of an instance whose class derives from OrderedDict,
// as such classes call it in place of super(). It is nil of other objects.
func (b *Builder) mappingMember(o *Object, name string, args []Arg) *Object {
	kind := mappingBase(o)
	if kind == "" || len(args) == 0 || args[0].Name != "" || args[0].Spread || !IsObject(args[0].Value) || !b.isMapping(args[0].Value, kind) {
		return nil
	}
	a, _ := b.Compiler.mappingClass(kind).lookup(name)
	switch orUnbound(a).Static.(type) {
	case Function, goMethod:
		return a
	}
	return nil
}

// withDerived is a binary operator between a record and an instance of a class that derives from its
// kind, as the member of that class does it; nil of other operands.
func (b *Builder) withDerived(s *cogen.Site, name string, l, r *Object) *Object {
	k, ok := l.Static.(Record)
	if !ok || name == "" || !mappingKinds[k.Kind] || !IsObject(r) || !b.isMapping(r, k.Kind) {
		return nil
	}
	f := b.Compiler.Lib.Find("builtins/mappings", k.Kind+"_"+name)
	if f == nil {
		return nil
	}
	return b.CallModel(s, name, *f, []Arg{{Value: l}, {Value: r}})
}

// compareWithDerived is a comparison of a record that is a dict with an instance of a class that derives
// from dict, which the class of the instance does. It is nil of other operands.
func (b *Builder) compareWithDerived(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if !isDictRecord(l) {
		l, r, op = r, l, reflectedCompare[op]
	}
	if !isDictRecord(l) || !IsValue(r) || !DerivesValue(r.Type.Layout.Class, "dict") {
		return nil
	}
	equality := op == tree.Eq || op == tree.NotEq
	if !equality && (l.Static.(Record).Kind != "Counter" || !b.isMapping(r, "Counter")) {
		return nil
	}
	if f, ok := orUnbound(special(r, "__"+compareSuffix[op]+"__")).Static.(Function); ok && !f.Model {
		return nil // which may leave it to the record
	}
	return b.compareObjects(s, reflectedCompare[op], r, l)
}

// isDictRecord reports whether an object is a record that is a dict.
func isDictRecord(o *Object) bool {
	k, ok := o.Static.(Record)
	return ok && recordKinds[k.Kind].dict
}

// mappingIntrinsics are what the models ask.
func mappingIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	text := func(o *Object) string {
		v, _ := o.ConstVal()
		return v.(string)
	}
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// as_record("OrderedDict", x): the dict that an instance holds as such a record; a record is itself.
		"as_record": func(b *Builder, _ *cogen.Site, os []*Object) *Object {
			if _, ok := os[1].Static.(Record); ok {
				return os[1]
			}
			v := asItself(b.ValueOf(os[1]))
			if v.IsDead() {
				return Dead
			}
			return NewObject(Record{text(os[0]), []*Object{v}})
		},
		// is_kind(x, "OrderedDict"): whether x is one, or an instance of a class that derives from it.
		"is_kind": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if t := os[0].ValueType(); t != nil && os[0].Static == nil && (t.Kind == ir.KUnion || t.Kind == ir.KPyObj) {
				panic(b.UnsupportedAt(s, "an argument that is a "+os[0].TypeName(), ""))
			}
			return Bool(b.isMapping(os[0], text(os[1])))
		},
		"factory": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.held(s, os[0], factoryField) },
		"set_factory": func(b *Builder, _ *cogen.Site, os []*Object) *Object {
			b.putField(os[0], factoryField, os[1])
			return noneOrDead(b)
		},
	}
}
