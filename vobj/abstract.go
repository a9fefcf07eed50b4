package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The abstract classes of collections.abc, and collections.UserDict and UserList,
// as bases of the program's classes and in isinstance. Each is a class whose
// members are models (lib/builtins/abc.py): Mapping_get is Mapping.get.

type abstractClass struct {
	bases    string
	abstract string // methods that a class has to define
}

var abstractClasses = map[string]abstractClass{
	"Hashable": {"", "__hash__"}, "Iterable": {"", "__iter__"}, "Sized": {"", "__len__"}, "Container": {"", "__contains__"}, "Callable": {"", "__call__"},
	"Iterator": {"Iterable", "__next__"}, "Reversible": {"Iterable", "__reversed__"}, "Collection": {"Sized Iterable Container", ""},
	"Sequence": {"Reversible Collection", "__getitem__"}, "MutableSequence": {"Sequence", "__setitem__ __delitem__ insert"},
	"Mapping": {"Collection", "__getitem__"}, "MutableMapping": {"Mapping", "__setitem__ __delitem__"},
	"Set": {"Collection", ""}, "MutableSet": {"Set", "add discard"},
	"UserDict": {"MutableMapping", ""}, "UserList": {"MutableSequence", ""},
}

// structural are those that every class with their methods is one of.
var structural = map[string]string{
	"Hashable": "__hash__", "Iterable": "__iter__", "Sized": "__len__", "Container": "__contains__", "Callable": "__call__",
	"Iterator": "__iter__ __next__", "Reversible": "__iter__ __reversed__", "Collection": "__len__ __iter__ __contains__",
}

// abstractKinds are what the built-in types are.
var abstractKinds = map[string]string{
	"list": "Iterable Sized Container Collection Reversible Sequence MutableSequence", "deque": "Iterable Sized Container Collection Reversible Sequence MutableSequence",
	"tuple": "Hashable Iterable Sized Container Collection Reversible Sequence", "str": "Hashable Iterable Sized Container Collection Reversible Sequence",
	"bytes": "Hashable Iterable Sized Container Collection Reversible Sequence", "range": "Hashable Iterable Sized Container Collection Reversible Sequence",
	"dict": "Iterable Sized Container Collection Reversible Mapping MutableMapping",
	"set":  "Iterable Sized Container Collection Set MutableSet", "frozenset": "Hashable Iterable Sized Container Collection Set",
	"int": "Hashable", "float": "Hashable", "bool": "Hashable", "complex": "Hashable", "NoneType": "Hashable", "generator": "Hashable Iterable Iterator",
	"zip": "Hashable Iterable Iterator", "map": "Hashable Iterable Iterator", "filter": "Hashable Iterable Iterator", "enumerate": "Hashable Iterable Iterator", "reversed": "Hashable Iterable Iterator",
	"dict_keys": "Iterable Sized Container Collection Reversible Set MappingView KeysView", "dict_items": "Iterable Sized Container Collection Reversible Set MappingView ItemsView",
	"dict_values": "Hashable Iterable Sized Container Collection Reversible MappingView ValuesView",
}

// abstractName is the name of such a class, "" of another object.
func abstractName(o *object) string {
	k, ok := o.k.(builtin)
	if !ok {
		return ""
	}
	for _, prefix := range []string{"collections.abc.", "typing.", "collections."} {
		name, ok := strings.CutPrefix(k.name, prefix)
		if _, known := abstractClasses[name]; ok && known && (prefix == "collections.") == strings.HasPrefix(name, "User") {
			return name
		}
	}
	return ""
}

// abstractClass is the class of a name.
func (c *Compiler) abstractClass(name string) *userClass {
	if k := c.abstracts[name]; k != nil {
		return k
	}
	a := abstractClasses[name]
	k := &userClass{name: name, rec: &layout{symbol: name}, attrs: map[string]*object{}, abstract: true, abc: true}
	k.rec.class = k
	if c.abstracts == nil {
		c.abstracts = map[string]*userClass{}
	}
	c.abstracts[name] = k
	for _, base := range strings.Fields(a.bases) {
		k.bases = append(k.bases, c.abstractClass(base))
	}
	k.mro = linearise(k, k.bases)
	k.attrs["__slots__"] = mkTuple()
	stub := *c.lib.find("builtins/abc", "Iterator___iter__")
	stub.abstract = true
	for _, m := range strings.Fields(a.abstract) {
		k.order, k.attrs[m] = append(k.order, m), mkStatic(stub)
	}
	for _, g := range c.lib.program("builtins/abc").Funcs {
		if m, ok := strings.CutPrefix(g.Name, name+"_"); ok {
			f := *c.lib.find("builtins/abc", g.Name)
			f.own = !f.gen.IsGenerator
			o := mkStatic(f)
			if m == "_from_iterable" {
				o = mkStatic(descriptor{kind: "classmethod", fn: o})
			}
			k.order, k.attrs[m] = append(k.order, m), o
		}
	}
	if k.attrs["__eq__"] != nil {
		k.attrs["__hash__"] = noneObject
	}
	return k
}

// abstractTest is isinstance(o, Mapping) and the like.
func (c *Compiler) abstractTest(name string) func(o *object) bool {
	k := c.abstractClass(name)
	return func(o *object) bool {
		kind := o.typeName()
		switch r := o.k.(type) {
		case record:
			if kind = strings.TrimPrefix(recordKinds[r.kind].class, "collections."); recordKinds[r.kind].dict || r.kind == instanceKind {
				kind = "dict"
			}
		case builtin:
			if typingName(o) == "" {
				return name == "Hashable" || name == "Callable" && r.name != "NotImplemented" && r.name != "Ellipsis"
			}
		case function, boundMethod, partial, cached, goMethod, typeObject, classValue, excClass, method, getter:
			return name == "Callable" || name == "Hashable"
		}
		if isObject(o) {
			if o.t.rec.class.derives(k) {
				return true
			}
			if root := o.t.rec.class.valueRoot(); root != nil {
				kind = root.valueKind
			} else if isNamedTuple(o) {
				kind = "tuple"
			}
			if methods, ok := structural[name]; ok {
				for _, m := range strings.Fields(methods) {
					if h, ok := o.t.rec.class.objectHash(); m == "__hash__" && (h != nil || ok) {
						continue
					}
					if special(o, m) == nil {
						return false
					}
				}
				return true
			}
		}
		if strings.HasSuffix(kind, "iterator") || strings.HasPrefix(kind, "itertools.") {
			kind = "generator"
		}
		kinds, known := abstractKinds[kind]
		if !known { // a date, a number of another module: none is a container
			return name == "Hashable" && kind != "slice" && kind != "bytearray"
		}
		return slices.Contains(strings.Fields(kinds), name)
	}
}

// abstractIntrinsics are what the models ask.
func abstractIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	is := func(name string) func(b *builder, s *cogen.Site, os []*object) *object {
		return func(b *builder, s *cogen.Site, os []*object) *object {
			o := os[0]
			if t := o.typ(); t != nil && o.k == nil && (t.kind == ir.KUnion || t.kind == ir.KPyObj) {
				panic(b.unsupportedAt(s, "an argument that is a "+o.typeName(), ""))
			}
			if k, ok := o.k.(record); ok && (k.kind == "KeysView" || k.kind == "ItemsView") {
				return mkBool(name == "Set")
			}
			if name == "Set" && isSetView(o) {
				return trueObject
			}
			return mkBool(b.c.abstractTest(name)(o))
		}
	}
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"is_mapping": is("Mapping"), "is_set": is("Set"),
		"is_slice": func(b *builder, s *cogen.Site, os []*object) *object {
			_, ok := os[0].k.(slice)
			return mkBool(ok)
		},
		// user_data(x): the list that a UserList wraps, or x.
		"user_data": func(b *builder, s *cogen.Site, os []*object) *object { return b.userData(s, os[0]) },
		"user_list": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.callBuiltin(s, "list", []arg{{val: b.userData(s, os[0])}})
		},
	}
}

func (b *builder) userData(s *cogen.Site, o *object) *object {
	if isObject(o) && o.t.rec.class.derives(b.c.abstractClass("UserList")) {
		return b.objectAttr(s, o, "data")
	}
	return o
}
