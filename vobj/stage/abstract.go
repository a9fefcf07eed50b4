package stage

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
	"bytearray": "Iterable Sized Container Collection Reversible Sequence MutableSequence", "array.array": "Iterable Sized Container Collection Reversible Sequence MutableSequence",
	"tuple": "Hashable Iterable Sized Container Collection Reversible Sequence", "str": "Hashable Iterable Sized Container Collection Reversible Sequence",
	"bytes": "Hashable Iterable Sized Container Collection Reversible Sequence", "range": "Hashable Iterable Sized Container Collection Reversible Sequence",
	"dict":     "Iterable Sized Container Collection Reversible Mapping MutableMapping",
	"ChainMap": "Iterable Sized Container Collection Mapping MutableMapping", "mappingproxy": "Iterable Sized Container Collection Reversible Mapping",
	"KeysView": "Iterable Sized Container Collection Set MappingView KeysView", "ItemsView": "Iterable Sized Container Collection Set MappingView ItemsView",
	"ValuesView": "Hashable Iterable Sized Container Collection MappingView ValuesView",
	"set":        "Iterable Sized Container Collection Set MutableSet", "frozenset": "Hashable Iterable Sized Container Collection Set",
	"int": "Hashable", "float": "Hashable", "bool": "Hashable", "complex": "Hashable", "NoneType": "Hashable", "generator": "Hashable Iterable Iterator",
	"zip": "Hashable Iterable Iterator", "map": "Hashable Iterable Iterator", "filter": "Hashable Iterable Iterator", "enumerate": "Hashable Iterable Iterator", "reversed": "Hashable Iterable Iterator",
	"dict_keys": "Iterable Sized Container Collection Reversible Set MappingView KeysView", "dict_items": "Iterable Sized Container Collection Reversible Set MappingView ItemsView",
	"dict_values": "Hashable Iterable Sized Container Collection Reversible MappingView ValuesView",
}

// abstractName is the name of such a class, "" of another object.
func abstractName(o *Object) string {
	k, ok := o.Static.(Builtin)
	if !ok {
		return ""
	}
	for _, prefix := range []string{"collections.abc.", "typing.", "collections."} {
		name, ok := strings.CutPrefix(k.Name, prefix)
		if _, known := abstractClasses[name]; ok && known && (prefix == "collections.") == strings.HasPrefix(name, "User") {
			return name
		}
	}
	return ""
}

// abstractClass is the class of a name.
func (c *Compiler) abstractClass(name string) *UserClass {
	if k := c.abstracts[name]; k != nil {
		return k
	}
	a := abstractClasses[name]
	k := &UserClass{name: name, rec: &Layout{symbol: name}, Attrs: map[string]*Object{}, abstract: true, abc: true}
	k.rec.Class = k
	if c.abstracts == nil {
		c.abstracts = map[string]*UserClass{}
	}
	c.abstracts[name] = k
	for _, base := range strings.Fields(a.bases) {
		k.bases = append(k.bases, c.abstractClass(base))
	}
	k.Mro = linearise(k, k.bases)
	k.Attrs["__slots__"] = TupleOf()
	stub := *c.Lib.Find("builtins/abc", "Iterator___iter__")
	stub.abstract = true
	for _, m := range strings.Fields(a.abstract) {
		k.order, k.Attrs[m] = append(k.order, m), NewObject(stub)
	}
	for _, g := range c.Lib.Program("builtins/abc").Funcs {
		if m, ok := strings.CutPrefix(g.Name, name+"_"); ok {
			f := *c.Lib.Find("builtins/abc", g.Name)
			f.own = !f.Gen.IsGenerator
			o := NewObject(f)
			if m == "_from_iterable" || m == "fromkeys" {
				o = NewObject(Descriptor{kind: "classmethod", fn: o})
			}
			k.order, k.Attrs[m] = append(k.order, m), o
		}
	}
	if k.Attrs["__eq__"] != nil {
		k.Attrs["__hash__"] = None
	}
	if name == "Mapping" {
		k.Attrs["__reversed__"] = None
	}
	return k
}

// abstractTest is isinstance(o, Mapping) and the like.
func (c *Compiler) abstractTest(name string) func(o *Object) bool {
	k := c.abstractClass(name)
	return func(o *Object) bool {
		kind := o.TypeName()
		switch r := o.Static.(type) {
		case Record:
			kind = recordKinds[r.Kind].name
		case Builtin:
			if typingName(o) == "" {
				return name == "Hashable" || name == "Callable" && r.Name != "NotImplemented" && r.Name != "Ellipsis"
			}
		case Function, BoundMethod, Partial, cached, goMethod, TypeObject, ClassValue, ExceptionClass, Method, getter:
			return name == "Callable" || name == "Hashable"
		}
		if !IsObject(o) {
			if kind = strings.TrimPrefix(kind, "collections."); recordKinds[kind].dict && kind != "mappingproxy" {
				kind = "dict"
			}
		}
		if IsObject(o) {
			if o.Type.Layout.Class.derives(k) {
				return true
			}
			if root := o.Type.Layout.Class.valueRoot(); root != nil {
				kind = root.valueKind
			} else if isNamedTuple(o) {
				kind = "tuple"
			}
			if methods, ok := structural[name]; ok {
				for _, m := range strings.Fields(methods) {
					if h, ok := o.Type.Layout.Class.objectHash(); m == "__hash__" && (h != nil || ok) {
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
			return name == "Hashable" && kind != "slice"
		}
		return slices.Contains(strings.Fields(kinds), name)
	}
}

// abstractIntrinsics are what the models ask.
func abstractIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	is := func(name string) func(b *Builder, s *cogen.Site, os []*Object) *Object {
		return func(b *Builder, s *cogen.Site, os []*Object) *Object {
			o := os[0]
			if members := kindsOf(o); len(members) > 1 {
				is := b.Compiler.abstractTest(name)
				if n := len(slices.DeleteFunc(members, func(m *Object) bool { return !IsPyObj(m) && !is(m) })); n == 0 {
					return False
				}
			}
			if t := o.ValueType(); t != nil && o.Static == nil && (t.Kind == ir.KUnion || t.Kind == ir.KPyObj) {
				panic(b.UnsupportedAt(s, "an argument that is a "+o.TypeName(), ""))
			}
			if k, ok := o.Static.(Record); ok && (k.Kind == "KeysView" || k.Kind == "ItemsView") {
				return Bool(name == "Set")
			}
			if name == "Set" && IsSetView(o) {
				return True
			}
			return Bool(b.Compiler.abstractTest(name)(o))
		}
	}
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"is_mapping": is("Mapping"), "is_set": is("Set"),
		"is_slice": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			_, ok := os[0].Static.(Slice)
			return Bool(ok)
		},
		// user_data(x), user_dict(x): the list that a UserList wraps, the dict that a UserDict wraps, or x.
		"user_data": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.userData(s, "UserList", os[0]) },
		"user_dict": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.userData(s, "UserDict", os[0]) },
		"user_list": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.callBuiltin(s, "list", []Arg{{Value: b.userData(s, "UserList", os[0])}})
		},
	}
}

// userData is what an instance of a class that derives from UserList or UserDict wraps; another object is itself.
func (b *Builder) userData(s *cogen.Site, class string, o *Object) *Object {
	if IsObject(o) && o.Type.Layout.Class.derives(b.Compiler.abstractClass(class)) {
		return b.ObjectAttr(s, o, "data")
	}
	return o
}
