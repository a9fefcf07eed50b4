package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What shows where an object is in memory: id(), and the hash and the text of instances
// whose classes define none. Like CPython's, the numbers differ between runs.

// address is id(o) of what has an identity, as an int; nil for values, whose
// identity is CPython's affair.
func (b *builder) address(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	t := o.typ()
	if t == nil || !(t.isContainer() && !t.cls.find().frozen || t.kind == ir.KObject || t.kind == ir.KExc || t.kind == ir.KGen) {
		return nil
	}
	return b.fromLeaf(b.op("obj.id", []*ir.Value{b.value(o)}, ir.I64).Result())
}

// id is the builtin.
func (b *builder) id(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		a := b.address(o)
		if a == nil {
			u := b.unsupportedAt(s, "id() of a "+o.typeName(), "")
			u.Whole = true
			panic(u)
		}
		return a
	})
}

// hashOfAddress is hash(o) of an instance without __hash__.
func (b *builder) hashOfAddress(s *cogen.Site, o *object) *object {
	return b.callFunction(s, *b.c.lib.find("builtins/objects", "hash_of_address"), []arg{{val: b.address(o)}})
}

// textOfAddress is repr(o) of an instance without __repr__; nil where the name of its
// module is not known.
func (b *builder) textOfAddress(s *cogen.Site, o *object) *object {
	c := o.t.rec.class
	m := b.c.modules[c.prog]
	if m == nil || m.library {
		return nil
	}
	return b.textAt(s, "<"+m.name+"."+c.qualName(m.prog.Info)+" object at ", o)
}

// textAt is a text that ends with the address of an object.
func (b *builder) textAt(s *cogen.Site, start string, o *object) *object {
	return b.leaf("str.concat3", mkConst(start), b.callFunction(s, *b.c.lib.find("builtins/objects", "hex_of"), []arg{{val: b.address(o)}}), mkConst(">"))
}

// textOfIterator is repr(o) of a generator or an iterator that runs on its own. CPython runs the
// program where the text shows more than the class and the address, or a name that is not known:
// what CPython gets in place of a native iterator is another object, with an address of its own.
func (b *builder) textOfIterator(s *cogen.Site, o *object) *object {
	cls := o.t.cls.find()
	switch class := o.typeName(); {
	case class == "itertools.count" || class == "itertools.repeat":
	case class != "generator":
		return b.textAt(s, "<"+class+" object at ", o)
	default:
		if name := b.genName(cls.makers, "__qualname__"); name != nil {
			v, _ := name.constVal()
			return b.textAt(s, "<generator object "+v.(string)+" at ", o)
		}
	}
	u := b.unsupportedAt(s, "the text of a "+o.typeName(), "")
	u.Whole = true
	panic(u)
}
