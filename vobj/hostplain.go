package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// plainResults makes of an entry's results that are of classes which derive from
// Python's containers (named tuples, Counters, default dicts), data classes and enumerations what hosts
// take them for: tuples, dicts and values. So are the elements of lists.
func (b *builder) plainResults(returns []exit) {
	b.eachResult(returns, func(o *object) *object {
		if !mayBePlain(o) {
			return o
		}
		return b.plainResult(&cogen.Site{ID: -7, Src: b.site}, o, 0)
	})
}

// plainResult is one of these, within so many lists.
func (b *builder) plainResult(s *cogen.Site, o *object, depth int) *object {
	return b.perMember(o, func(m *object) *object {
		switch k := m.k.(type) {
		case tuple:
			elems := make([]*object, len(k.elems))
			for i, e := range k.elems {
				if elems[i] = b.plainResult(s, e, depth); elems[i].isDead() {
					return deadObject
				}
			}
			return mkTuple(elems...)
		case record:
			if k.kind == instanceKind {
				return b.instanceCopy(s, m)
			}
			if isPlainRecord(k) {
				return k.fields[0]
			}
		case nil:
			if isNamedTuple(m) {
				if m.t.rec.holdsItself() {
					return b.viaModel(s, "plain_tuple", m)
				}
				return b.plainResult(s, b.asTuple(s, m), depth)
			}
			if isDataInstance(m) {
				return b.plainResult(s, b.viaModel(s, "data_asdict", m), depth)
			}
			if isPlainMember(m) {
				return b.plainResult(s, b.GetAttr(s, m, "_value_").(*object), depth)
			}
			if mayBePlain(m) && m.t.kind == ir.KList {
				cls := b.classAt(s, fmt.Sprintf("plain %d", depth))
				if cls.find().python {
					return m
				}
				l := b.emptyOf(container(ir.KList, cls))
				b.each(s, m, func(v *object) { b.put(l, "list.append", b.plainResult(s, v, depth+1)) })
				if b.cur == nil {
					return deadObject
				}
				return l
			}
		}
		return m
	})
}

// plainIntrinsics serve the model plain_tuple, a function for each class of named tuples
// whose instances may hold others of their class to any depth.
func plainIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"plain_tuple": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.plainResult(s, b.asTuple(s, os[0]), 0)
		},
	}
}

// isDataInstance reports whether an object is an instance of a data class, which hosts take for the
// dict that dataclasses.asdict() makes.
func isDataInstance(o *object) bool {
	if !isObject(o) {
		return false
	}
	c := o.t.rec.class
	return c != nil && c.exc == nil && c.dataOf() != nil && !c.dataOf().tuple && c.enumOf() == nil
}

// isPlainMember reports whether an object is a member of an enumeration, which hosts take for its value.
func isPlainMember(o *object) bool {
	return isObject(o) && o.t.rec.class != nil && o.t.rec.class.enumOf() != nil
}

// isPlainRecord reports whether a record is a dict to hosts.
func isPlainRecord(k record) bool { return recordKinds[k.kind].dict && recordKinds[k.kind].class != "" }

// mayBePlain reports whether plainResult changes a result.
func mayBePlain(o *object) bool {
	return slices.ContainsFunc(possible(o), func(m *object) bool {
		switch k := m.k.(type) {
		case nil:
			return isNamedTuple(m) || isDataInstance(m) || isPlainMember(m) || m.t.kind == ir.KList && !m.t.cls.find().python && mayBePlain(&object{t: m.t.elem()})
		case tuple:
			return slices.ContainsFunc(k.elems, mayBePlain)
		case record:
			return isPlainRecord(k) || k.kind == instanceKind
		}
		return false
	})
}
