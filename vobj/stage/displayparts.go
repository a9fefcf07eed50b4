package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Displays with * and **, which are made part by part, and what calls hold of theirs.

// Extend implements cogen.Overload.
func (b *Builder) Extend(s *cogen.Site, display cogen.Value, elems []cogen.Elem) cogen.Value {
	b.At(s)
	o := display.(*Object)
	if o.IsDead() || b.Current == nil {
		return Dead
	}
	if !isMutable(o) && !IsPyObj(o) { // it is no container of its own that more can be added to
		return b.List(s, append([]cogen.Elem{{Value: o, Star: true}}, elems...))
	}
	kind := ir.KList
	if _, ok := s.Node.(*tree.Set); ok {
		kind = ir.KSet
	}
	return b.addElems(s, kind, o, elems)
}

// Merge implements cogen.Overload.
func (b *Builder) Merge(s *cogen.Site, display cogen.Value, pairs []cogen.Pair) cogen.Value {
	b.At(s)
	o := display.(*Object)
	if o.IsDead() || b.Current == nil {
		return Dead
	}
	if !isMutable(o) && !IsPyObj(o) {
		return b.Dict(s, append([]cogen.Pair{{Value: o}}, pairs...))
	}
	return b.addPairs(s, o, pairs)
}

// addElems adds the elements of a display to the list or set that it is so far.
func (b *Builder) addElems(s *cogen.Site, kind ir.Kind, c *Object, elems []cogen.Elem) *Object {
	for _, e := range elems {
		o := e.Value.(*Object)
		switch {
		case b.Current == nil || o.IsDead() || c.IsDead():
			return Dead
		case kind == ir.KSet && e.Star:
			b.PerMember(o, func(o *Object) *Object {
				if isSet(c) {
					b.updateSet(s, c, o)
				} else {
					b.Each(s, o, func(v *Object) { b.AddTo(c, v) })
				}
				return None
			})
		case kind == ir.KSet:
			b.AddTo(c, o)
		case e.Star:
			if o := b.starred(s, o); !o.IsDead() {
				b.extend(s, c, o)
			}
		default:
			b.Put(c, "list.append", o)
		}
	}
	if b.Current == nil {
		return Dead
	}
	return c
}

// addPairs adds the items of a display to the dict that it is so far.
func (b *Builder) addPairs(s *cogen.Site, d *Object, pairs []cogen.Pair) *Object {
	for _, p := range pairs {
		v := p.Value.(*Object)
		if b.Current == nil {
			return Dead
		}
		if p.Key == nil {
			b.PerMember(v, func(v *Object) *Object {
				b.putMapping(s, d, v)
				return None
			})
			continue
		}
		b.PutItem(d, p.Key.(*Object), v)
	}
	if b.Current == nil {
		return Dead
	}
	return d
}

// Held implements cogen.Overload.
func (b *Builder) Held(s *cogen.Site, f, v cogen.Value, mapping bool) cogen.Value {
	b.At(s)
	o := v.(*Object)
	if o.IsDead() || b.Current == nil {
		return Dead
	}
	if mapping {
		return b.heldMapping(s, f.(*Object), o)
	}
	if _, ok := o.Static.(RangeObject); ok || IsTuple(o) && !IsObject(o) {
		return o
	}
	if t := o.ValueType(); o.Static == nil && t != nil {
		switch t.Kind {
		case ir.KStr, ir.KChar, ir.KBytes, ir.KSeq:
			return o
		}
	}
	return b.MakeList(s, []cogen.Elem{{Value: o, Star: true}})
}

// heldMapping is the keywords of **o in a call of f.
func (b *Builder) heldMapping(s *cogen.Site, f, o *Object) *Object {
	copied := func(o *Object) *Object { return b.MakeDict(s, []cogen.Pair{{Value: o}}) }
	if IsPyObj(o) { // what is no mapping is refused by the call
		return b.BranchValue(b.TruthOf(s, b.callBuiltin(s, "hasattr", []Arg{{Value: o}, {Value: Const("keys")}})), func() *Object { return copied(o) }, func() *Object { return o })
	}
	o = b.keywordMapping(s, f, o)
	if _, known := o.Static.(keywords); known || o.IsDead() {
		return o
	}
	return copied(o)
}
