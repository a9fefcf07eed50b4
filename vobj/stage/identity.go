package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What shows where an object is in memory: id(), and the hash and the text of instances
// whose classes define none. Like CPython's, the numbers differ between runs.

// address is id(o) of what has an identity, as an int; nil for values, whose
// identity is CPython's affair.
func (b *Builder) address(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	t := o.ValueType()
	if t == nil || !(t.IsContainer() && !t.Class.Find().frozen || t.Kind == ir.KObject || t.Kind == ir.KExc || t.Kind == ir.KGen || t.Kind == ir.KLazy) {
		return nil
	}
	b.Compiler.identifyLazy(t)
	return b.FromLeaf(b.Op("obj.id", []*ir.Value{b.Value(o)}, ir.I64).Result())
}

// id is the builtin.
func (b *Builder) id(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		a := b.address(o)
		if a == nil {
			u := b.UnsupportedAt(s, "id() of a "+o.TypeName(), "")
			u.Whole = true
			panic(u)
		}
		return a
	})
}

// hashOfAddress is hash(o) of an instance without __hash__.
func (b *Builder) hashOfAddress(s *cogen.Site, o *Object) *Object {
	return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "hash_of_address"), []Arg{{Value: b.address(o)}})
}

// textOfAddress is repr(o) of an instance without __repr__; nil where the name of its
// module is not known.
func (b *Builder) textOfAddress(s *cogen.Site, o *Object) *Object {
	c := o.Type.Layout.Class
	if c.plain {
		return b.textAt(s, "<object object at ", o)
	}
	m := b.Compiler.Modules[c.prog]
	if m == nil || m.Library {
		return nil
	}
	return b.textAt(s, "<"+m.name+"."+c.qualName(m.Prog.Info)+" object at ", o)
}

// textAt is a text that ends with the address of an object.
func (b *Builder) textAt(s *cogen.Site, start string, o *Object) *Object {
	return b.Leaf("str.concat3", Const(start), b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "hex_of"), []Arg{{Value: b.address(o)}}), Const(">"))
}

// textOfIterator is repr(o) of a generator or an iterator that runs on its own. CPython runs the
// program where the text shows more than the class and the address, or a name that is not known:
// what CPython gets in place of a native iterator is another object, with an address of its own.
func (b *Builder) textOfIterator(s *cogen.Site, o *Object) *Object {
	cls := o.Type.Class.Find()
	switch class := o.TypeName(); {
	case class == "itertools.count" || class == "itertools.repeat":
	case class != "generator":
		return b.textAt(s, "<"+class+" object at ", o)
	default:
		if name := b.genName(cls.makers, "__qualname__"); name != nil {
			v, _ := name.ConstVal()
			return b.textAt(s, "<generator object "+v.(string)+" at ", o)
		}
	}
	u := b.UnsupportedAt(s, "the text of a "+o.TypeName(), "")
	u.Whole = true
	panic(u)
}
