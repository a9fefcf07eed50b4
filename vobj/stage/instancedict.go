package stage

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

// varsOf is vars(o) of what can only be instances.
func (b *Builder) varsOf(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		if slots := o.Type.Layout.Class.slots; slots != nil {
			return b.RaiseNew("TypeError", "vars() argument must have __dict__ attribute")
		}
		return b.GetAttr(s, o, "__dict__").(*Object)
	})
}

// instanceDict is o.__dict__.
func (b *Builder) instanceDict(s *cogen.Site, o *Object) *Object {
	b.dictNames(s, o)
	if b.Current == nil {
		return Dead
	}
	return NewObject(Record{instanceKind, []*Object{o}})
}

func isInstanceDict(o *Object) bool { return heldBy(o) != nil }

// heldBy is the instance whose __dict__ the object is, else nil.
func heldBy(o *Object) *Object {
	if k, ok := o.Static.(Record); ok && k.Kind == instanceKind {
		return k.Fields[0]
	}
	return nil
}

// instanceCopy is a dict for an instance's __dict__, and anything else itself.
func (b *Builder) instanceCopy(s *cogen.Site, o *Object) *Object {
	if isInstanceDict(o) {
		return b.recordCall(s, o, "copy")
	}
	return o
}

// dictNames are the keys of an instance's __dict__, in their order.
func (b *Builder) dictNames(s *cogen.Site, o *Object) []string {
	r := o.Type.Layout
	c := r.Class
	names, ok := b.Compiler.attributeOrder(r)
	if (!ok || r.open) && r.mayBeWhole() {
		b.open(r, true)
		b.Abandon()
		return nil
	}
	if ok && r.open {
		b.leaveHiding(b.TruthOf(s, b.attrDict(s, o)), "__dict__")
	}
	if !ok {
		u := b.UnsupportedAt(s, "the __dict__ of a "+c.name+", whose attributes or their order are known only at run time", "set all attributes in __init__, in one order")
		u.Whole, u.Defs = true, b.Compiler.statementsOf(c)
		panic(u)
	}
	return names
}

// attributeOrder are the attributes that each instance holds once it is made, in
// the order in which they were set.
func (c *Compiler) attributeOrder(r *Layout) ([]string, bool) {
	k := r.Class
	if k.exc != nil || k.enumOf() != nil || k.slots != nil || k.beside || k.showsEarly() || owner(k, "__setattr__") != nil {
		return nil, false
	}
	d := newDefinite(c, k)
	init, owner := k.lookup("__init__")
	switch {
	case owner == nil:
	case owner.data != nil && !owner.data.Tuple:
		for _, f := range owner.data.Fields {
			if f.Init || f.factory != nil {
				d.assign(f.Name)
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
		never := f.unbound && f.t.Kind == ir.KNever
		if !d.set[n] && !never && !strings.HasPrefix(n, "$") {
			return nil, false
		}
	}
	for _, m := range k.Mro {
		// Instances of Generic[T] may hold __orig_class__, those of the library what it likes.
		if m.generic || m.library && !m.abc || m.valueKind != "" || m.data != nil && m.data.slots {
			return nil, false
		}
		for _, a := range m.Attrs {
			if isCached(a) {
				return nil, false
			}
		}
	}
	return d.order, true
}

// attrs is hp.attrs(o): a new dict of an instance's attributes.
func (b *Builder) attrs(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		var pairs []cogen.Pair
		for _, n := range b.dictNames(s, o) {
			pairs = append(pairs, cogen.Pair{Key: Const(n), Value: b.held(s, o, n)})
		}
		if b.Current == nil {
			return Dead
		}
		return b.MakeDict(s, pairs)
	})
}

// held is the value of an attribute that the instance itself holds.
func (b *Builder) held(s *cogen.Site, o *Object, name string) *Object {
	return b.getField(s, o, b.Compiler.growField(o.Type.Layout, name, NeverType))
}

// attrAt is hp.attr_at(o, i): the value of the attribute in place i.
func (b *Builder) attrAt(s *cogen.Site, o, i *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		names := b.dictNames(s, o)
		var from func(at int) *Object
		from = func(at int) *Object {
			if at == len(names)-1 {
				return b.held(s, o, names[at])
			}
			return b.BranchValue(b.Leaf("int.eq", i, Int(int64(at))), func() *Object { return b.held(s, o, names[at]) }, func() *Object { return from(at + 1) })
		}
		if len(names) == 0 {
			return None // never asked for
		}
		return from(0)
	})
}

// attrNames is hp.attr_names(o): a list of the attributes' names.
func (b *Builder) attrNames(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		return b.ListOf(s, StringConsts(b.dictNames(s, o)))
	})
}

// setInstanceItem is o.__dict__[name] = v with a name that is known.
func (b *Builder) setInstanceItem(s *cogen.Site, o, i, v *Object) {
	name, ok := i.ConstVal()
	n, text := name.(string)
	if !ok || !text {
		b.changesDict(s, o, "setting an item")
		return
	}
	b.PerMember(o, func(o *Object) *Object {
		k := o.Type.Layout.Class
		a, _ := k.lookup(n)
		if a != nil && isPropertyAttr(a) && o.Type.Layout.mayBeWhole() {
			return b.changesDict(s, o, "setting an item")
		}
		if a != nil && !isPlainAttr(a) || k.frozen() || k.slots != nil || k.beside || isOwnName(n) {
			panic(b.UnsupportedAt(s, "the item "+n+" of a __dict__", ""))
		}
		b.stored(o.Type.Layout)
		b.putField(o, n, v)
		return None
	})
}
