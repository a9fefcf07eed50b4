package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Keys of dicts and elements of sets: what has no hash is a TypeError, what may have
// none is looked at when the program runs.

// unhashableUnlessEmpty raises TypeError where a sequence of what has no hash has elements.
func (b *builder) unhashableUnlessEmpty(o *object) {
	b.branch(b.truth(nil, o), func() { b.hashable(&object{t: o.t.elem()}) }, func() {})
}

// asKey is a key as what has a hash; for what has none TypeError is raised.
func (b *builder) asKey(k *object) *object {
	if t, ok := k.k.(tuple); ok {
		elems := make([]*object, len(t.elems))
		for i, e := range t.elems {
			if elems[i] = b.asKey(e); elems[i].isDead() {
				return deadObject
			}
		}
		return mkTuple(elems...)
	}
	if k.k == nil && k.t.kind == ir.KSeq && unhashable(k.t.elem()) {
		b.unhashableUnlessEmpty(k)
		if b.cur == nil {
			return deadObject
		}
		return mkTuple()
	}
	if k.k == nil && k.t.kind == ir.KTuple && slices.ContainsFunc(k.t.elems, mayLackHash) {
		return b.asKey(mkTuple(b.tupleElems(k, len(k.t.elems))...))
	}
	if k.k == nil && k.t.kind == ir.KSeq && mayLackHash(k.t.elem()) { // such as JSON's values in a tuple
		s := &cogen.Site{ID: -11, Src: b.site}
		l := b.newContainer(s, ir.KList)
		b.each(s, k, func(e *object) {
			if e = b.asKey(e); b.cur != nil {
				b.put(l, "list.append", e)
			}
		})
		if b.cur == nil {
			return deadObject
		}
		return b.seqOf(s, l)
	}
	if k.k != nil || k.t.kind != ir.KUnion {
		if !b.hashable(k) {
			return deadObject
		}
		return k
	}
	var good []*vtype
	for _, m := range k.t.elems {
		if !unhashable(m) {
			good = append(good, m)
			continue
		}
		is := b.op("union.is", []*ir.Value{k.v}, ir.Bool)
		is.Attrs.Type = m.ir()
		b.branch(dyn(is.Result(), tBool), func() { b.hashable(&object{t: m}) }, func() {})
	}
	if len(good) < len(k.t.elems) {
		k = b.narrow(k, unionOf(good))
	}
	if len(good) == 0 || b.cur == nil || !b.hashable(k) {
		return deadObject
	}
	return k
}

// mayLackHash reports whether some values of a type have a hash, and others none.
func mayLackHash(t *vtype) bool {
	if l := linkOf(t); l != nil {
		t = l.fields[linkField].t
	}
	return t.kind == ir.KUnion && slices.ContainsFunc(t.elems, unhashable)
}

// unhashable reports whether no value of a type has a hash.
func unhashable(m *vtype) bool {
	if m.kind == ir.KObject && linkOf(m) == nil {
		_, ok := m.rec.class.objectHash()
		return !ok
	}
	if m.kind == ir.KTuple {
		return slices.ContainsFunc(m.elems, unhashable)
	}
	return m.isContainer() && !m.cls.find().frozen || m.recordTarget() != nil && len(m.cls.find().variants.targets) == 1
}

// lacksHash reports whether an object is of a type that has no hash.
func lacksHash(o *object) bool {
	switch k := o.k.(type) {
	case record, slice:
		return true
	case view:
		return k.kind == "keys" || k.kind == "items"
	case tuple:
		return slices.ContainsFunc(k.elems, lacksHash)
	}
	t := o.typ()
	return t != nil && (unhashable(t) || t.kind == ir.KArray)
}

// hashable raises TypeError for a key that has no hash.
func (b *builder) hashable(o *object) bool {
	t := o.typ()
	if k, ok := o.k.(record); ok {
		b.raise("TypeError", "unhashable type: '"+recordKinds[k.kind].name+"'")
		return false
	}
	if t == nil {
		if lacksHash(o) {
			b.raiseNaming("TypeError", "unhashable type: '%T'", o)
			return false
		}
		return true
	}
	if l := linkOf(t); l != nil {
		if l.asked {
			return true
		}
		l.asked = true
		defer func() { l.asked = false }()
		return b.hashable(&object{t: l.fields[linkField].t})
	}
	for _, m := range t.members() {
		if m.kind == ir.KObject {
			if _, ok := m.rec.class.objectHash(); !ok {
				if t.kind == ir.KUnion {
					panic(unsupported("a key that may be a "+m.name(), ""))
				}
				b.raise("TypeError", "unhashable type: '"+m.name()+"'")
				return false
			}
		}
		if k := m.recordTarget(); k != nil && t.kind != ir.KUnion {
			return b.hashable(k)
		} else if k != nil {
			panic(unsupported("a key that may be a "+k.typeName(), ""))
		}
		if m.kind == ir.KArray {
			if t.kind == ir.KUnion {
				panic(unsupported("a key that may be an array", ""))
			}
			b.raise("TypeError", "unhashable type: 'numpy.ndarray'")
			return false
		}
		if m.isContainer() && !m.cls.find().frozen {
			if t.kind == ir.KUnion {
				panic(unsupported("a key that may be a "+m.name(), ""))
			}
			b.raise("TypeError", "unhashable type: '"+m.name()+"'")
			return false
		}
		if m.kind == ir.KSeq && unhashable(m.elem()) {
			panic(unsupported("a key with a tuple of "+m.elem().name(), ""))
		}
		if m.kind == ir.KSeq && !b.hashable(&object{t: m.elem()}) {
			return false
		}
		if m.kind == ir.KTuple {
			for _, e := range m.elems {
				if !b.hashable(&object{t: e}) {
					return false
				}
			}
		}
	}
	return true
}

// amongKeys looks k up in a dict, set or list whose elements are of another kind: found is
// called with k as one of theirs, absent where none can be equal. It reports whether that is
// so; else neither is called.
func (b *builder) amongKeys(s *cogen.Site, d, k *object, found func(k *object) *object, absent func() *object) (*object, bool) {
	if d.k != nil || d.t == nil || !d.t.isContainer() || k.typ() == nil || b.cur == nil {
		return nil, false
	}
	as, ok := capable[keyed](b, k)
	if !ok {
		as, ok = b.c.lib.kinds[d.t.elem().kind].(keyed)
	}
	if !ok {
		return nil, false
	}
	return as.amongKeys(b, s, d, k, found, absent)
}

// mixesKeys reports whether values of two types may be equal although the types differ, and one of
// them is a library's.
func (b *builder) mixesKeys(x, y *vtype) bool {
	for _, m := range x.members() {
		for _, n := range y.members() {
			_, ofM := b.c.lib.kinds[m.kind].(keyed)
			_, ofN := b.c.lib.kinds[n.kind].(keyed)
			if (ofM || ofN) && m.memberKey() != n.memberKey() {
				return true
			}
		}
	}
	return false
}
