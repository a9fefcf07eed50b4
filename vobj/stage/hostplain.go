package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// plainResults makes of an entry's results that are of classes which derive from
// Python's containers (named tuples, Counters, default dicts), data classes and enumerations what hosts
// take them for: tuples, dicts and values. So are the elements of lists.
func (b *Builder) plainResults(returns []Exit) {
	b.EachResult(returns, func(o *Object) *Object {
		if !mayBePlain(o) {
			return o
		}
		return b.plainResult(&cogen.Site{ID: -7, Src: b.Site}, o, 0)
	})
}

// plainResult is one of these, within so many lists.
func (b *Builder) plainResult(s *cogen.Site, o *Object, depth int) *Object {
	return b.PerMember(o, func(m *Object) *Object {
		switch k := m.Static.(type) {
		case Tuple:
			elems := make([]*Object, len(k.Elems))
			for i, e := range k.Elems {
				if elems[i] = b.plainResult(s, e, depth); elems[i].IsDead() {
					return Dead
				}
			}
			return TupleOf(elems...)
		case Record:
			if k.Kind == instanceKind {
				return b.instanceCopy(s, m)
			}
			if isPlainRecord(k) {
				return k.Fields[0]
			}
		case nil:
			if isNamedTuple(m) {
				if m.Type.Layout.holdsItself() {
					return b.viaModel(s, "plain_tuple", m)
				}
				return b.plainResult(s, b.asTuple(s, m), depth)
			}
			if isDataInstance(m) {
				return b.plainResult(s, b.viaModel(s, "data_asdict", m), depth)
			}
			if isPlainMember(m) {
				return b.plainResult(s, b.GetAttr(s, m, "_value_").(*Object), depth)
			}
			if mayBePlain(m) && m.Type.Kind == ir.KList {
				cls := b.ClassAt(s, fmt.Sprintf("plain %d", depth))
				if cls.Find().Python {
					return m
				}
				l := b.EmptyOf(ContainerType(ir.KList, cls))
				b.Each(s, m, func(v *Object) { b.Put(l, "list.append", b.plainResult(s, v, depth+1)) })
				if b.Current == nil {
					return Dead
				}
				return l
			}
		}
		return m
	})
}

// plainIntrinsics serve the model plain_tuple, a function for each class of named tuples
// whose instances may hold others of their class to any depth.
func plainIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"plain_tuple": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.plainResult(s, b.asTuple(s, os[0]), 0)
		},
	}
}

// isDataInstance reports whether an object is an instance of a data class, which hosts take for the
// dict that dataclasses.asdict() makes.
func isDataInstance(o *Object) bool {
	if !IsObject(o) {
		return false
	}
	c := o.Type.Layout.Class
	return c != nil && c.exc == nil && c.DataOf() != nil && !c.DataOf().Tuple && c.enumOf() == nil
}

// isPlainMember reports whether an object is a member of an enumeration, which hosts take for its value.
func isPlainMember(o *Object) bool {
	return IsObject(o) && o.Type.Layout.Class != nil && o.Type.Layout.Class.enumOf() != nil
}

// isPlainRecord reports whether a record is a dict to hosts.
func isPlainRecord(k Record) bool { return recordKinds[k.Kind].dict && recordKinds[k.Kind].class != "" }

// mayBePlain reports whether plainResult changes a result.
func mayBePlain(o *Object) bool {
	return slices.ContainsFunc(PossibleResults(o), func(m *Object) bool {
		switch k := m.Static.(type) {
		case nil:
			return isNamedTuple(m) || isDataInstance(m) || isPlainMember(m) || m.Type.Kind == ir.KList && !m.Type.Class.Find().Python && mayBePlain(&Object{Type: m.Type.Elem()})
		case Tuple:
			return slices.ContainsFunc(k.Elems, mayBePlain)
		case Record:
			return isPlainRecord(k) || k.Kind == instanceKind
		}
		return false
	})
}
