package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Keys of dicts and elements of sets: what has no hash is a TypeError, what may have
// none is looked at when the program runs.

// unhashableUnlessEmpty raises TypeError where a sequence of what has no hash has elements.
func (b *Builder) unhashableUnlessEmpty(o *Object) {
	b.Branch(b.TruthOf(nil, o), func() { b.Hashable(&Object{Type: o.Type.Elem()}) }, func() {})
}

// AsKey is a key as what has a hash; for what has none TypeError is raised.
func (b *Builder) AsKey(k *Object) *Object {
	if t, ok := k.Static.(Tuple); ok {
		elems := make([]*Object, len(t.Elems))
		for i, e := range t.Elems {
			if elems[i] = b.AsKey(e); elems[i].IsDead() {
				return Dead
			}
		}
		return TupleOf(elems...)
	}
	if k.Static == nil && k.Type.Kind == ir.KSeq && unhashable(k.Type.Elem()) {
		b.unhashableUnlessEmpty(k)
		if b.Current == nil {
			return Dead
		}
		return TupleOf()
	}
	if k.Static == nil && k.Type.Kind == ir.KTuple && mayHoldWithoutHash(k.Type) {
		return b.AsKey(TupleOf(b.tupleElems(k, len(k.Type.Elems))...))
	}
	if k.Static == nil && k.Type.Kind == ir.KSeq && mayHoldWithoutHash(k.Type) { // such as JSON's values in a tuple
		s := &cogen.Site{ID: -11, Src: b.Site}
		l := b.NewContainer(s, ir.KList)
		b.Each(s, k, func(e *Object) {
			if e = b.AsKey(e); b.Current != nil {
				b.Put(l, "list.append", e)
			}
		})
		if b.Current == nil {
			return Dead
		}
		return b.seqOf(s, l)
	}
	if k.Static != nil || k.Type.Kind != ir.KUnion {
		if !b.Hashable(k) {
			return Dead
		}
		return k
	}
	if slices.ContainsFunc(k.Type.Elems, mayHoldWithoutHash) {
		return b.PerMember(k, b.AsKey)
	}
	var good []*Type
	for _, m := range k.Type.Elems {
		if !unhashable(m) {
			good = append(good, m)
			continue
		}
		is := b.Op("union.is", []*ir.Value{k.Value}, ir.Bool)
		is.Attrs.Type = m.IR()
		b.Branch(Dynamic(is.Result(), BoolType), func() { b.Hashable(&Object{Type: m}) }, func() {})
	}
	if len(good) < len(k.Type.Elems) {
		k = b.narrow(k, UnionOf(good))
	}
	if len(good) == 0 || b.Current == nil || !b.Hashable(k) {
		return Dead
	}
	return k
}

// mayLackHash reports whether some values of a type have a hash, and others none.
func mayLackHash(t *Type) bool {
	if l := linkOf(t); l != nil {
		t = l.fields[linkField].t
	}
	return t.Kind == ir.KUnion && slices.ContainsFunc(t.Elems, unhashable)
}

// mayHoldWithoutHash reports whether a type is of tuples some of which have a hash.
func mayHoldWithoutHash(t *Type) bool {
	return t.Kind == ir.KSeq && mayLackHash(t.Elem()) || t.Kind == ir.KTuple && slices.ContainsFunc(t.Elems, mayLackHash)
}

// unhashable reports whether no value of a type has a hash.
func unhashable(m *Type) bool {
	if m.Kind == ir.KObject && linkOf(m) == nil {
		_, ok := m.Layout.Class.objectHash()
		return !ok
	}
	if m.Kind == ir.KTuple {
		return slices.ContainsFunc(m.Elems, unhashable)
	}
	return m.IsContainer() && !m.Class.Find().frozen || m.recordTarget() != nil && len(m.Class.Find().variants.targets) == 1
}

// lacksHash reports whether an object is of a type that has no hash.
func lacksHash(o *Object) bool {
	switch k := o.Static.(type) {
	case Record, Slice:
		return true
	case View:
		return k.Kind == "keys" || k.Kind == "items"
	case Tuple:
		return slices.ContainsFunc(k.Elems, lacksHash)
	}
	t := o.ValueType()
	return t != nil && (unhashable(t) || t.Kind == ir.KArray)
}

// Hashable raises TypeError for a key that has no hash.
func (b *Builder) Hashable(o *Object) bool {
	t := o.ValueType()
	if k, ok := o.Static.(Record); ok {
		b.RaiseNew("TypeError", "unhashable type: '"+recordKinds[k.Kind].name+"'")
		return false
	}
	if t == nil {
		if lacksHash(o) {
			b.RaiseNaming("TypeError", "unhashable type: '%T'", o)
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
		return b.Hashable(&Object{Type: l.fields[linkField].t})
	}
	for _, m := range t.Members() {
		if m.Kind == ir.KObject {
			if _, ok := m.Layout.Class.objectHash(); !ok {
				if t.Kind == ir.KUnion {
					panic(NewUnsupported("a key that may be a "+m.Name(), ""))
				}
				b.RaiseNew("TypeError", "unhashable type: '"+m.Name()+"'")
				return false
			}
		}
		if k := m.recordTarget(); k != nil && t.Kind != ir.KUnion {
			return b.Hashable(k)
		} else if k != nil {
			panic(NewUnsupported("a key that may be a "+k.TypeName(), ""))
		}
		if m.Kind == ir.KArray {
			if t.Kind == ir.KUnion {
				panic(NewUnsupported("a key that may be an array", ""))
			}
			b.RaiseNew("TypeError", "unhashable type: 'numpy.ndarray'")
			return false
		}
		if m.IsContainer() && !m.Class.Find().frozen {
			if t.Kind == ir.KUnion {
				panic(NewUnsupported("a key that may be a "+m.Name(), ""))
			}
			b.RaiseNew("TypeError", "unhashable type: '"+m.Name()+"'")
			return false
		}
		if m.Kind == ir.KSeq && unhashable(m.Elem()) {
			panic(NewUnsupported("a key with a tuple of "+m.Elem().Name(), ""))
		}
		if m.Kind == ir.KSeq && !b.Hashable(&Object{Type: m.Elem()}) {
			return false
		}
		if m.Kind == ir.KTuple {
			for _, e := range m.Elems {
				if !b.Hashable(&Object{Type: e}) {
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
func (b *Builder) amongKeys(s *cogen.Site, d, k *Object, found func(k *Object) *Object, absent func() *Object) (*Object, bool) {
	if d.Static != nil || d.Type == nil || !d.Type.IsContainer() || k.ValueType() == nil || b.Current == nil {
		return nil, false
	}
	as, ok := Capable[Keyed](b, k)
	if !ok {
		as, ok = b.Compiler.Lib.kinds[d.Type.Elem().Kind].(Keyed)
	}
	if !ok {
		return nil, false
	}
	return as.AmongKeys(b, s, d, k, found, absent)
}

// mixesKeys reports whether values of two types may be equal although the types differ, and one of
// them is a library's.
func (b *Builder) mixesKeys(x, y *Type) bool {
	for _, m := range x.Members() {
		for _, n := range y.Members() {
			_, ofM := b.Compiler.Lib.kinds[m.Kind].(Keyed)
			_, ofN := b.Compiler.Lib.kinds[n.Kind].(Keyed)
			if (ofM || ofN) && m.memberKey() != n.memberKey() {
				return true
			}
		}
	}
	return false
}
