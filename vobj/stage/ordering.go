package stage

import (
	"github.com/hipy-lang/hipy/cogen"
)

// functools.total_ordering and functools.cached_property: what they make of classes.

// builtinTotalOrdering gives a class the comparisons that it lacks, by the one it
// has.
func (b *Builder) builtinTotalOrdering(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "total_ordering", args, 1, 1)[0]
	if IsPyObj(o) {
		return b.decorateInPython("functools.total_ordering", Arg{Value: o})
	}
	k, ok := o.Static.(ClassValue)
	if !ok {
		panic(b.UnsupportedAt(s, "total_ordering() of a "+o.TypeName(), ""))
	}
	orders := []string{"lt", "le", "gt", "ge"}
	root := ""
	for _, name := range orders {
		if a, _ := k.c.lookup("__" + name + "__"); a != nil && root == "" {
			root = name
		}
	}
	if root == "" {
		return b.RaiseNew("ValueError", "must define at least one ordering operation: < > <= >=")
	}
	for _, name := range orders {
		if a, _ := k.c.lookup("__" + name + "__"); a == nil {
			k.c.Attrs["__"+name+"__"] = NewObject(*b.Compiler.Lib.Find("builtins/orderings", name+"_from_"+root))
		}
	}
	return o
}

// builtinCachedProperty is a property whose value the instance keeps.
func (b *Builder) builtinCachedProperty(s *cogen.Site, args []Arg) *Object {
	return NewObject(Descriptor{kind: "property", cached: true, fn: b.Positional(s, "cached_property", args, 1, 1)[0]})
}

// cachedAttr is o.name of a cached property: what the instance holds, else what is
// computed and kept.
func (b *Builder) cachedAttr(s *cogen.Site, o *Object, name string, d Descriptor) *Object {
	r := o.Type.Layout
	if r.Class.slots != nil {
		panic(b.UnsupportedAt(s, "a cached property of a class with __slots__", ""))
	}
	f := b.Compiler.growField(r, name, NeverType)
	return b.getFieldOr(s, o, f, func() *Object {
		b.stored(r)
		v := b.native(s, r.Class, r.Class.name+"."+name, func() *Object { return b.callMember(s, d.fn, o, nil) })
		b.putField(o, name, v)
		return v
	})
}

func isCached(a *Object) bool {
	d, ok := a.Static.(Descriptor)
	return ok && d.cached
}

// isPropertyAttr reports whether a class attribute is a property, cached or not.
func isPropertyAttr(a *Object) bool {
	d, ok := a.Static.(Descriptor)
	return ok && d.kind == "property"
}
