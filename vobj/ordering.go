package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
)

// functools.total_ordering and functools.cached_property: what they make of classes.

// builtinTotalOrdering gives a class the comparisons that it lacks, by the one it
// has.
func (b *builder) builtinTotalOrdering(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "total_ordering", args, 1, 1)[0]
	k, ok := o.k.(classValue)
	if !ok {
		panic(b.unsupportedAt(s, "total_ordering() of a "+o.typeName(), ""))
	}
	orders := []string{"lt", "le", "gt", "ge"}
	root := ""
	for _, name := range orders {
		if a, _ := k.c.lookup("__" + name + "__"); a != nil && root == "" {
			root = name
		}
	}
	if root == "" {
		return b.raise("ValueError", "must define at least one ordering operation: < > <= >=")
	}
	for _, name := range orders {
		if a, _ := k.c.lookup("__" + name + "__"); a == nil {
			k.c.attrs["__"+name+"__"] = mkStatic(*b.c.lib.find("builtins/objects", name+"_from_"+root))
		}
	}
	return o
}

// builtinCachedProperty is a property whose value the instance keeps.
func (b *builder) builtinCachedProperty(s *cogen.Site, args []arg) *object {
	return mkStatic(descriptor{kind: "property", cached: true, fn: b.positional(s, "cached_property", args, 1, 1)[0]})
}

// cachedAttr is o.name of a cached property: what the instance holds, else what is
// computed and kept.
func (b *builder) cachedAttr(s *cogen.Site, o *object, name string, d descriptor) *object {
	r := o.t.rec
	if r.class.slots != nil {
		panic(b.unsupportedAt(s, "a cached property of a class with __slots__", ""))
	}
	f := b.c.growField(r, name, tNever)
	return b.getFieldOr(s, o, f, func() *object {
		b.stored(r)
		v := b.native(s, r.class, r.class.name+"."+name, func() *object { return b.callMember(s, d.fn, o, nil) })
		b.putField(o, name, v)
		return v
	})
}

func isCached(a *object) bool {
	d, ok := a.k.(descriptor)
	return ok && d.cached
}

// isPropertyAttr reports whether a class attribute is a property, cached or not.
func isPropertyAttr(a *object) bool {
	d, ok := a.k.(descriptor)
	return ok && d.kind == "property"
}
