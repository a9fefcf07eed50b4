package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// o.__dict__ and vars(o) are a record that holds the instance itself, so it shows
// what attributes are set to later. What reads it asks the instance
// (instance_... in lib/modules/collections_mappings.py). That takes all attributes
// to be known with the order that they were set in: an __init__ sets them, in
// one order on all ways through it (definite.go).

// instanceKind is the kind of these records.
const instanceKind = "instance"

// instanceDict is o.__dict__.
func (b *builder) instanceDict(s *cogen.Site, o *object) *object {
	b.dictNames(s, o)
	return mkStatic(record{instanceKind, []*object{o}})
}

func isInstanceDict(o *object) bool { return heldBy(o) != nil }

// heldBy is the instance whose __dict__ the object is, else nil.
func heldBy(o *object) *object {
	if k, ok := o.k.(record); ok && k.kind == instanceKind {
		return k.fields[0]
	}
	return nil
}

// instanceCopy is a dict for an instance's __dict__, and anything else itself.
func (b *builder) instanceCopy(s *cogen.Site, o *object) *object {
	if isInstanceDict(o) {
		return b.recordCall(s, o, "copy")
	}
	return o
}

// dictNames are the keys of an instance's __dict__, in their order.
func (b *builder) dictNames(s *cogen.Site, o *object) []string {
	c := o.t.rec.class
	names, ok := b.c.attributeOrder(o.t.rec)
	if !ok {
		u := b.unsupportedAt(s, "the __dict__ of a "+c.name+", whose attributes or their order are known only at run time", "set all attributes in __init__, in one order")
		u.Whole, u.Defs = true, b.c.statementsOf(c)
		panic(u)
	}
	return names
}

// attributeOrder are the attributes that each instance holds once it is made, in
// the order in which they were set.
func (c *Compiler) attributeOrder(r *layout) ([]string, bool) {
	k := r.class
	if k.exc != nil || k.enumOf() != nil || k.slots != nil || k.showsEarly() {
		return nil, false
	}
	d := &definite{c: c, class: k, set: map[string]bool{}, missed: map[string]bool{}}
	init, owner := k.lookup("__init__")
	switch {
	case owner == nil:
	case owner.data != nil && !owner.data.tuple:
		for _, f := range owner.data.fields {
			if f.init || f.factory != nil {
				d.assign(f.name)
			}
		}
		if post, owner := k.method("__post_init__"); post != nil {
			d.function(owner, post)
		}
	default:
		f, of := asMethod(init, owner)
		if f == nil {
			return nil, false
		}
		d.function(of, f)
	}
	if d.unordered {
		return nil, false
	}
	deleted := c.deletedAttrs()
	for _, n := range d.order {
		if !d.set[n] || d.missed[n] || deleted[n] {
			return nil, false
		}
	}
	for n, f := range r.fields {
		never := f.unbound && f.t.kind == ir.KNever
		if !d.set[n] && !never && !strings.HasPrefix(n, "$") {
			return nil, false
		}
	}
	for _, m := range k.mro {
		// Instances of Generic[T] may hold __orig_class__, those of the library what it likes.
		if m.generic || m.library && !m.abc || m.valueKind != "" || m.data != nil && m.data.slots {
			return nil, false
		}
		for _, a := range m.attrs {
			if isCached(a) {
				return nil, false
			}
		}
	}
	return d.order, true
}

// attrs is hp.attrs(o): a new dict of an instance's attributes.
func (b *builder) attrs(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		var pairs []cogen.Pair
		for _, n := range b.dictNames(s, o) {
			pairs = append(pairs, cogen.Pair{Key: mkConst(n), Value: b.held(s, o, n)})
		}
		if b.cur == nil {
			return deadObject
		}
		return b.makeDict(s, pairs)
	})
}

// held is the value of an attribute that the instance itself holds.
func (b *builder) held(s *cogen.Site, o *object, name string) *object {
	return b.getField(s, o, b.c.growField(o.t.rec, name, tNever))
}

// attrAt is hp.attr_at(o, i): the value of the attribute in place i.
func (b *builder) attrAt(s *cogen.Site, o, i *object) *object {
	return b.perMember(o, func(o *object) *object {
		names := b.dictNames(s, o)
		var from func(at int) *object
		from = func(at int) *object {
			if at == len(names)-1 {
				return b.held(s, o, names[at])
			}
			return b.branchValue(b.leaf("int.eq", i, mkInt(int64(at))), func() *object { return b.held(s, o, names[at]) }, func() *object { return from(at + 1) })
		}
		if len(names) == 0 {
			return noneObject // never asked for
		}
		return from(0)
	})
}

// attrNames is hp.attr_names(o): a list of the attributes' names.
func (b *builder) attrNames(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		return b.listOf(s, constants(b.dictNames(s, o)))
	})
}

// setInstanceItem is o.__dict__[name] = v with a name that is known.
func (b *builder) setInstanceItem(s *cogen.Site, o, i, v *object) {
	name, ok := i.constVal()
	n, text := name.(string)
	if !ok || !text {
		panic(b.unsupportedAt(s, "setting an item of __dict__ whose name is not a literal", "use setattr()"))
	}
	b.perMember(o, func(o *object) *object {
		k := o.t.rec.class
		if a, _ := k.lookup(n); a != nil && !isPlainAttr(a) || k.frozen() || k.slots != nil {
			panic(b.unsupportedAt(s, "the item "+n+" of a __dict__", ""))
		}
		b.stored(o.t.rec)
		b.putField(o, n, v)
		return noneObject
	})
}
