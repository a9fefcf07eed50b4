package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Where virtual instances are held: in slots, within other objects there, and in attributes of each other.

// holdsVirtual reports whether a virtual instance is part of the object.
func holdsVirtual(o *Object) bool {
	return o != nil && o.Static != nil && (isVirtualInstance(o) || slices.ContainsFunc(o.Static.Leaves(), holdsVirtual))
}

// mapInstances replaces the virtual instances in an object.
func mapInstances(o *Object, to func(k virtualInstance) *Object) *Object {
	if !holdsVirtual(o) {
		return o
	}
	if k, ok := o.Static.(virtualInstance); ok {
		if n := to(k); n != nil {
			return n
		}
	}
	ls := o.Static.Leaves()
	next := make([]*Object, len(ls))
	changed := false
	for i, l := range ls {
		next[i] = mapInstances(l, to)
		changed = changed || next[i] != l
	}
	if !changed {
		return o
	}
	return &Object{Type: o.Type, Static: o.Static.With(next)}
}

// latest is an object with the instances in it as variables have them by now: since it was evaluated, something may have changed
// them.
func (b *Builder) latest(o *Object) *Object {
	if len(b.Compiler.instances) == 0 {
		return o
	}
	return mapInstances(o, func(k virtualInstance) *Object {
		if held, ok := b.heldInstance(k.id); ok && !k.id.stale {
			return NewObject(held)
		}
		return nil
	})
}

// instanceIn is a virtual instance within an object, nil if it is none of it.
func instanceIn(o *Object, id *instanceID) *Object {
	if !holdsVirtual(o) {
		return nil
	}
	if k, ok := o.Static.(virtualInstance); ok && k.id == id {
		return o
	}
	for _, l := range o.Static.Leaves() {
		if found := instanceIn(l, id); found != nil {
			return found
		}
	}
	return nil
}

// replaceInstance replaces what the slots hold of an instance. What handles an exception of a try statement around does
// not know how far its body has come.
func (b *Builder) replaceInstance(id *instanceID, to func(k virtualInstance) *Object) {
	for i, o := range b.Slots {
		n := mapInstances(o, func(k virtualInstance) *Object {
			if k.id == id {
				return to(k)
			}
			return nil
		})
		if n == o {
			continue
		}
		b.SetSlot(i, n)
	}
}

// storeInstance notes that a slot gets an object with a virtual instance, or another state of one; false: store has to do it.
func (t *tryScope) storeInstance(i int, old, o *Object) bool {
	if !holdsVirtual(o) || t.cells[i] != nil {
		return false
	}
	if i < t.base && !t.noteChanged(old, o) && !slices.Contains(t.statics, i) {
		t.statics = append(t.statics, i)
	}
	return true
}

// noteChanged notes which attributes differ in two states of an instance; false if they are none of the same.
func (t *tryScope) noteChanged(old, o *Object) bool {
	was, ok := old.Static.(virtualInstance)
	k, both := o.Static.(virtualInstance)
	if !ok || !both || was.id != k.id || len(was.attrs) != len(k.attrs) {
		return false
	}
	for i, a := range k.attrs {
		if a == was.attrs[i] || t.noteChanged(was.attrs[i], a) {
			continue
		}
		if t.changed == nil {
			t.changed = map[*instanceID]map[int]bool{}
		}
		if t.changed[k.id] == nil {
			t.changed[k.id] = map[int]bool{}
		}
		t.changed[k.id][i] = true
	}
	return true
}

// without is an instance of which nobody knows what these attributes hold.
func (k virtualInstance) without(changed map[*instanceID]map[int]bool) *Object {
	next := slices.Clone(k.attrs)
	for i, o := range next {
		if changed[k.id][i] {
			next[i] = NewObject(Poison{Why: "the attribute " + k.id.names[i] + ", which the body of a try or with sets, used where the body may not have come so far"})
			continue
		}
		next[i] = mapInstances(o, func(k virtualInstance) *Object { return k.without(changed) })
	}
	return NewObject(virtualInstance{k.id, next})
}

// AllHeld are the objects that slots and attributes of virtual instances hold.
func (b *Builder) AllHeld() []*Object {
	var held []*Object
	seen := map[*instanceID]bool{}
	var add func(o *Object)
	add = func(o *Object) {
		switch k, virtual := o.Static.(virtualInstance); {
		case virtual && seen[k.id]:
		case virtual:
			seen[k.id] = true
			for _, a := range k.attrs {
				add(a)
			}
		default:
			held = append(held, mapInstances(o, func(k virtualInstance) *Object {
				add(NewObject(k))
				return None
			}))
		}
	}
	for _, o := range b.Slots {
		if o != nil {
			add(o)
		}
	}
	return held
}

// EachHeld replaces the objects that slots, and attributes of virtual instances, hold: in these slots, nil for all. Each
// attribute is visited once, however many variables have its instance.
func (b *Builder) EachHeld(in func(slot int) bool, visit func(o *Object) *Object) {
	var instances []*instanceID
	for i := range b.Slots {
		o := b.Slots[i]
		if b.Current == nil || o == nil || in != nil && !in(i) {
			continue
		}
		if holdsVirtual(o) {
			collectInstances(o, &instances)
		} else if n := visit(o); n != o && b.Current != nil {
			b.SetSlot(i, n)
		}
	}
	for _, id := range instances {
		k, ok := b.heldInstance(id)
		if !ok || b.Current == nil {
			return
		}
		attrs := slices.Clone(k.attrs)
		for i, o := range attrs {
			if n := o; !holdsVirtual(o) && b.Current != nil {
				if n = visit(o); n != o {
					attrs[i] = n
				}
			}
		}
		if b.Current != nil && !slices.Equal(attrs, k.attrs) {
			b.replaceInstance(id, func(k virtualInstance) *Object { return NewObject(virtualInstance{k.id, attrs}) })
		}
	}
}

// NamedObject is what a variable holds, or an attribute of a virtual instance that one holds; nil of other expressions.
func (b *Builder) NamedObject(e tree.Expr) *Object {
	switch e := e.(type) {
	case *tree.Name:
		if i, ok := b.SlotOf(b.Frame.Gen.Program().Info.Uses[e]); ok {
			return b.Slots[i]
		}
	case *tree.Attribute:
		if of := b.NamedObject(e.Value); of != nil {
			if k, ok := of.Static.(virtualInstance); ok {
				if i := slices.Index(k.id.names, e.Attr); i >= 0 {
					return k.attrs[i]
				}
			}
		}
	}
	return nil
}

// collectInstances adds the instances within an object, and within their attributes.
func collectInstances(o *Object, to *[]*instanceID) {
	if !holdsVirtual(o) {
		return
	}
	if k, ok := o.Static.(virtualInstance); ok {
		if slices.Contains(*to, k.id) {
			return
		}
		*to = append(*to, k.id)
	}
	for _, l := range o.Static.Leaves() {
		collectInstances(l, to)
	}
}

// heldInstance is an instance as a slot has it.
func (b *Builder) heldInstance(id *instanceID) (k virtualInstance, ok bool) {
	for _, o := range b.Slots {
		if found := instanceIn(o, id); found != nil {
			return found.Static.(virtualInstance), true
		}
	}
	return k, false
}

// keepsChanging refuses what changes, and whose changes variables see, to a generator that is an object: it would have a copy.
func (b *Builder) keepsChanging(s *cogen.Site, os []*Object) {
	for _, o := range os {
		if holdsVirtual(o) {
			var ids []*instanceID
			collectInstances(o, &ids)
			b.refuseInstance(ids[0])
			return
		}
		if holdsChanging(o) {
			panic(b.UnsupportedAt(s, "a generator that keeps a "+o.TypeName()+", which may change while it runs", "loop over it where it is made, or make a list of it"))
		}
	}
}
