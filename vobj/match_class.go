package vobj

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
func (b *builder) MatchClass(s *cogen.Site, get func() cogen.Value, class cogen.Value, npos int, attrs []string, then func([]cogen.Value) cogen.Completion) cogen.Completion {
	b.at(s)
	c := class.(*object)
	if b.cur == nil || c.isDead() {
		return cogen.Abrupt
	}
	name := ""
	switch k := c.k.(type) {
	case typeObject:
		name = k.name
	case excClass:
		name = k.name
	case classValue:
		name = k.c.name
	default:
		if c.k != nil && c.typ() != nil || c.k == nil && c.t.kind != ir.KPyObj && c.t.kind != ir.KUnion && c.t.kind != kVariant {
			b.raise("TypeError", "called match pattern must be a type")
			return cogen.Abrupt
		}
		panic(b.unsupportedAt(s, "a class pattern of a "+c.typeName(), "use isinstance()"))
	}
	is := b.callBuiltin(s, "isinstance", []arg{{val: get().(*object)}, {val: c}})
	b.branch(b.truth(s, is), func() {
		var vals []cogen.Value
		names := attrs
		if npos > 0 {
			var positional []string
			allowed := 0
			if _, ok := c.k.(typeObject); ok && matchesSelf[name] {
				allowed = 1
			}
			if k, ok := c.k.(classValue); ok {
				if positional, ok = b.matchArgs(s, k.c, npos); !ok {
					return
				}
				allowed = len(positional)
			}
			if npos > allowed {
				b.raise("TypeError", mismatchText(name, allowed, npos))
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
				b.raise("TypeError", name+"() got multiple sub-patterns for attribute '"+names[i]+"'")
				return
			}
			seen[n] = true
		}
		b.attributes(s, get, names, vals, then)
	}, func() {})
	return b.completion()
}

func mismatchText(class string, allowed, given int) string {
	return fmt.Sprintf("%s() accepts %d positional sub-pattern%s (%d given)", class, allowed, plural(allowed), given)
}

// matchArgs are the attributes that the first npos positional patterns of a
// class match: what its __match_args__ says, or the attributes that a data class
// or named tuple declares. It reports whether there is such a thing.
func (b *builder) matchArgs(s *cogen.Site, c *userClass, npos int) (names []string, ok bool) {
	for _, k := range c.mro {
		if a := k.attrs["__match_args__"]; a != nil {
			t, is := a.k.(tuple)
			if !is {
				if a.typ() != nil && a.typ().kind == ir.KList {
					b.raise("TypeError", c.name+".__match_args__ must be a tuple (got list)")
					return nil, false
				}
				panic(b.unsupportedAt(s, "a __match_args__ that is a "+a.typeName(), "make it a tuple"))
			}
			for i, e := range t.elems {
				v, _ := e.constVal()
				n, is := v.(string)
				if !is && i < npos {
					b.raiseNaming("TypeError", "__match_args__ elements must be strings (got %T)", e)
					return nil, false
				}
				names = append(names, n)
			}
			return names, true
		}
		if k.data != nil {
			for _, f := range k.data.all {
				if f.init && !f.kwOnly {
					names = append(names, f.name)
				}
			}
			return names, true
		}
		if k.valueRoot() != nil || k.library {
			panic(b.unsupportedAt(s, "positional patterns of a "+c.name, "match its attributes by name"))
		}
	}
	return []string{}, true
}

// attributes takes the attributes of a subject; one that lacks any of them
// does not match.
func (b *builder) attributes(s *cogen.Site, get func() cogen.Value, names []string, vals []cogen.Value, then func([]cogen.Value) cogen.Completion) {
	if b.cur == nil {
		return
	}
	if len(names) == 0 {
		then(vals)
		return
	}
	o, name := get().(*object), names[0]
	rest := func(v cogen.Value) cogen.Completion {
		b.attributes(s, get, names[1:], append(vals, v), then)
		return b.completion()
	}
	if b.isProperty(o, name) {
		b.property(s, get, name, rest)
		return
	}
	has := b.perMember(o, func(m *object) *object { return b.matchHas(s, m, name) })
	b.branch(has, func() { rest(b.GetAttr(s, get(), name)) }, func() {})
}

// matchHas tests whether the subject has an attribute that is no property.
func (b *builder) matchHas(s *cogen.Site, o *object, name string) *object {
	t := o.typ()
	switch {
	case isObject(o):
		if b.instanceExcAttrName(o, name) {
			return trueObject
		}
		return b.hasAttr(s, o, name)
	case t != nil && (t.kind == ir.KPyObj || t.kind == ir.KExc):
		panic(b.unsupportedAt(s, "an attribute pattern, of a "+o.typeName(), ""))
	}
	return mkBool(b.c.lib.knownMethod(o.typeName(), name))
}

// instanceExcAttrName reports whether an instance has the attribute from a
// builtin exception class.
func (b *builder) instanceExcAttrName(o *object, name string) bool {
	if !isException(o.t) {
		return false
	}
	if excAttrOwners[name] != nil || name == "__cause__" || name == "__context__" {
		panic(unsupported("matching the attribute "+name+" of an exception", "read it in the body"))
	}
	return false
}

// isProperty reports whether the attribute is a property of a class that the
// object may be of.
func (b *builder) isProperty(o *object, name string) bool {
	t := o.typ()
	if t == nil {
		return false
	}
	for _, m := range t.members() {
		if m.kind != ir.KObject {
			continue
		}
		if a, _ := m.rec.class.lookup(name); a != nil {
			if d, ok := a.k.(descriptor); ok && d.kind == "property" {
				return true
			}
		}
	}
	return false
}

// property reads an attribute that code computes: one that raises
// AttributeError is none.
func (b *builder) property(s *cogen.Site, get func() cogen.Value, name string, then func(cogen.Value) cogen.Completion) {
	b.Hold(s, nil, func(value func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		missing := cogen.Handler{
			Site: s,
			Type: func() cogen.Value { return mkStatic(excClass{name: "AttributeError"}) },
			Body: func() cogen.Completion { return cogen.Normal },
		}
		return b.Try(s, func() cogen.Completion {
			set(b.GetAttr(s, get(), name))
			return b.completion()
		}, []cogen.Handler{missing}, func() cogen.Completion { return then(value()) })
	})
}
