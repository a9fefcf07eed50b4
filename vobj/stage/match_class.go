package stage

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Class patterns of match statements (Python reference, 8.6.4.10).

// matchesSelf are the classes of which one positional pattern gets the subject
// itself.
var matchesSelf = map[string]bool{
	"bool": true, "bytearray": true, "bytes": true, "dict": true, "float": true, "frozenset": true, "int": true,
	"list": true, "set": true, "str": true, "tuple": true,
}

// MatchClass implements cogen.Overload.
func (b *Builder) MatchClass(s *cogen.Site, get func() cogen.Value, class cogen.Value, npos int, attrs []string, then func([]cogen.Value) cogen.Completion) cogen.Completion {
	b.At(s)
	c := class.(*Object)
	if b.Current == nil || c.IsDead() {
		return cogen.Abrupt
	}
	name := ""
	switch k := c.Static.(type) {
	case TypeObject:
		name = k.Name
	case ExceptionClass:
		name = k.Name
	case ClassValue:
		name = k.c.name
	default:
		if c.Static != nil && c.ValueType() != nil || c.Static == nil && c.Type.Kind != ir.KPyObj && c.Type.Kind != ir.KUnion && c.Type.Kind != kVariant {
			b.RaiseNew("TypeError", "called match pattern must be a type")
			return cogen.Abrupt
		}
		panic(b.UnsupportedAt(s, "a class pattern of a "+c.TypeName(), "use isinstance()"))
	}
	is := b.callBuiltin(s, "isinstance", []Arg{{Value: get().(*Object)}, {Value: c}})
	b.Branch(b.TruthOf(s, is), func() {
		var vals []cogen.Value
		names := attrs
		if npos > 0 {
			var positional []string
			allowed := 0
			if _, ok := c.Static.(TypeObject); ok && matchesSelf[name] {
				allowed = 1
			}
			if k, ok := c.Static.(ClassValue); ok {
				if positional, ok = b.matchArgs(s, k.c, npos); !ok {
					return
				}
				allowed = len(positional)
			}
			if npos > allowed {
				b.RaiseNew("TypeError", mismatchText(name, allowed, npos))
				return
			}
			if positional == nil {
				vals = append(vals, get())
			} else {
				names = append(append([]string(nil), positional[:npos]...), attrs...)
			}
		}
		seen := map[string]bool{}
		for i, n := range names {
			if seen[n] {
				// The attributes before it are looked up first, which nobody sees.
				b.RaiseNew("TypeError", name+"() got multiple sub-patterns for attribute '"+names[i]+"'")
				return
			}
			seen[n] = true
		}
		b.attributes(s, get, names, vals, then)
	}, func() {})
	return b.Completion()
}

func mismatchText(class string, allowed, given int) string {
	return fmt.Sprintf("%s() accepts %d positional sub-pattern%s (%d given)", class, allowed, plural(allowed), given)
}

// matchArgs are the attributes that the first npos positional patterns of a
// class match: what its __match_args__ says, or the attributes that a data class
// or named tuple declares. It reports whether there is such a thing.
func (b *Builder) matchArgs(s *cogen.Site, c *UserClass, npos int) (names []string, ok bool) {
	for _, k := range c.Mro {
		if a := k.Attrs["__match_args__"]; a != nil {
			t, is := a.Static.(Tuple)
			if !is {
				if a.ValueType() != nil && a.ValueType().Kind == ir.KList {
					b.RaiseNew("TypeError", c.name+".__match_args__ must be a tuple (got list)")
					return nil, false
				}
				panic(b.UnsupportedAt(s, "a __match_args__ that is a "+a.TypeName(), "make it a tuple"))
			}
			for i, e := range t.Elems {
				v, _ := e.ConstVal()
				n, is := v.(string)
				if !is && i < npos {
					b.RaiseNaming("TypeError", "__match_args__ elements must be strings (got %T)", e)
					return nil, false
				}
				names = append(names, n)
			}
			return names, true
		}
		if k.data != nil {
			for _, f := range k.data.all {
				if f.Init && !f.kwOnly {
					names = append(names, f.Name)
				}
			}
			return names, true
		}
		if k.valueRoot() != nil || k.library {
			panic(b.UnsupportedAt(s, "positional patterns of a "+c.name, "match its attributes by name"))
		}
	}
	return []string{}, true
}

// attributes takes the attributes of a subject; one that lacks any of them
// does not match.
func (b *Builder) attributes(s *cogen.Site, get func() cogen.Value, names []string, vals []cogen.Value, then func([]cogen.Value) cogen.Completion) {
	if b.Current == nil {
		return
	}
	if len(names) == 0 {
		then(vals)
		return
	}
	o, name := get().(*Object), names[0]
	rest := func(v cogen.Value) cogen.Completion {
		b.attributes(s, get, names[1:], append(vals, v), then)
		return b.Completion()
	}
	if b.isProperty(o, name) {
		b.property(s, get, name, rest)
		return
	}
	has := b.PerMember(o, func(m *Object) *Object { return b.matchHas(s, m, name) })
	b.Branch(has, func() { rest(b.GetAttr(s, get(), name)) }, func() {})
}

// matchHas tests whether the subject has an attribute that is no property.
func (b *Builder) matchHas(s *cogen.Site, o *Object, name string) *Object {
	t := o.ValueType()
	switch {
	case IsObject(o):
		if b.instanceExcAttrName(o, name) {
			return True
		}
		return b.hasAttr(s, o, name)
	case t != nil && (t.Kind == ir.KPyObj || t.Kind == ir.KExc):
		panic(b.UnsupportedAt(s, "an attribute pattern, of a "+o.TypeName(), ""))
	}
	return Bool(b.Compiler.Lib.knownMethod(o.TypeName(), name))
}

// instanceExcAttrName reports whether an instance has the attribute from a
// builtin exception class.
func (b *Builder) instanceExcAttrName(o *Object, name string) bool {
	if !isException(o.Type) {
		return false
	}
	if excAttrOwners[name] != nil || chainNames[name] {
		panic(NewUnsupported("matching the attribute "+name+" of an exception", "read it in the body"))
	}
	return false
}

// isProperty reports whether the attribute is a property of a class that the
// object may be of.
func (b *Builder) isProperty(o *Object, name string) bool {
	t := o.ValueType()
	if t == nil {
		return false
	}
	for _, m := range t.Members() {
		if m.Kind != ir.KObject {
			continue
		}
		if a, _ := m.Layout.Class.lookup(name); a != nil {
			if d, ok := a.Static.(Descriptor); ok && d.kind == "property" {
				return true
			}
		}
	}
	return false
}

// property reads an attribute that code computes: one that raises
// AttributeError is none.
func (b *Builder) property(s *cogen.Site, get func() cogen.Value, name string, then func(cogen.Value) cogen.Completion) {
	b.Hold(s, nil, func(value func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		missing := cogen.Handler{
			Site: s,
			Type: func() cogen.Value { return NewObject(ExceptionClass{Name: "AttributeError"}) },
			Body: func() cogen.Completion { return cogen.Normal },
		}
		return b.Try(s, func() cogen.Completion {
			set(b.GetAttr(s, get(), name))
			return b.Completion()
		}, []cogen.Handler{missing}, func() cogen.Completion { return then(value()) })
	})
}
