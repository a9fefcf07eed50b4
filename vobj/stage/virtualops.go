package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What is done to virtual instances: attributes, calls, identity. All else refuses them.

// ownMember is a special method of the user's that an operation on a virtual instance would call: none of them is modelled.
func (k virtualInstance) ownMember(names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { a, _ := k.id.class.lookup(name); return a != nil })
}

func (k virtualInstance) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	o = b.latest(o)
	k = o.Static.(virtualInstance)
	c := k.id.class
	a, owner := c.lookup(name)
	if a != nil {
		b.Compiler.attributes[b.Site] = true
		if d, ok := a.Static.(Descriptor); ok && d.kind == "property" && !d.cached {
			return b.callMember(s, d.fn, o, nil)
		}
	}
	if i := slices.Index(k.id.names, name); i >= 0 && !isUnbound(k.attrs[i]) {
		b.Compiler.attributes[b.Site] = true
		return k.value(b, o, i)
	}
	switch {
	case a != nil && !isCached(a):
		return b.bindMember(s, o, c, a, owner, name)
	case name == "__class__":
		return mkClass(c)
	}
	return b.refuseInstance(k.id)
}

// value is an attribute that the instance holds, perhaps only on some ways.
func (k virtualInstance) value(b *Builder, o *Object, i int) *Object {
	v := k.attrs[i]
	if p, ok := v.Static.(Poison); ok {
		if b.resolvePoison(nil, p) {
			b.Abandon()
			return Dead
		}
		return b.refuseInstance(k.id)
	}
	if v.Static != nil || !HasKind(v.Type, ir.KUnbound) {
		return v
	}
	if a, _ := k.id.class.lookup(k.id.names[i]); a != nil || v.Type.Kind == ir.KUnbound {
		return b.refuseInstance(k.id)
	}
	b.Branch(b.isNotBound(v), func() { b.RaiseNoAttribute(o, k.id.names[i]) }, func() {})
	if b.Current == nil {
		return Dead
	}
	bound := *b.narrowToBound(v)
	bound.root = nil
	return &bound
}

func (k virtualInstance) SetAttr(b *Builder, s *cogen.Site, o *Object, name string, val *Object) bool {
	k = b.latest(o).Static.(virtualInstance)
	a, _ := k.id.class.lookup(name)
	if d, ok := asProperty(a); ok {
		if d.set == nil {
			b.refuseInstance(k.id)
			return true
		}
		b.callMember(s, d.set, o, []Arg{{Value: val}})
		return true
	}
	val = b.heldInAttr(b.latest(b.asHeld(nil, val)))
	if b.Current == nil {
		return true
	}
	if a != nil && !isPlainAttr(a) || val == nil || instanceIn(val, k.id) != nil || k.id.stale || b.InRegion > 0 || isSpecialName(name) {
		b.refuseInstance(k.id)
		return true
	}
	i := slices.Index(k.id.names, name)
	if i < 0 {
		k.id.names = append(k.id.names, name)
		k.id.old.names = k.id.names
		b.Compiler.Changed = true
		b.Abandon()
		return true
	}
	b.replaceInstance(k.id, func(k virtualInstance) *Object {
		attrs := slices.Clone(k.attrs)
		attrs[i] = val
		return NewObject(virtualInstance{k.id, attrs})
	})
	return true
}

func asProperty(a *Object) (Descriptor, bool) {
	if a == nil {
		return Descriptor{}, false
	}
	d, ok := a.Static.(Descriptor)
	return d, ok && d.kind == "property" && !d.cached
}

// heldInAttr is an object as an attribute of a virtual instance holds it, nil if it can't.
func (b *Builder) heldInAttr(val *Object) *Object {
	if k, ok := val.Static.(Display); isTabular(val) || holdsVirtual(val) || ok && k.named != nil && !k.named.Real {
		return val
	}
	if isOneShot(val) {
		return nil
	}
	val = b.keptOr(b.Materialise(val))
	if b.Current == nil || b.Compiler.storedType(val) != nil {
		return val
	}
	return nil
}

// ToPython decides that it is an object in memory.
func (k virtualInstance) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	b.refuseInstance(k.id)
	return nil, true
}

func (k virtualInstance) ClassOf(b *Builder, o *Object) *Object { return mkClass(k.id.class) }

func (k virtualInstance) Truth(b *Builder, s *cogen.Site, o *Object) *Object {
	if k.ownMember("__bool__", "__len__") {
		return b.refuseInstance(k.id)
	}
	return True
}

func (k virtualInstance) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	if m, _ := k.id.class.lookup("__call__"); m != nil {
		return b.callMember(s, m, b.latest(f), args)
	}
	return b.refuseInstance(k.id)
}

// compareInstances is a comparison one of whose sides is a virtual instance. No object of another kind is one of these.
func (b *Builder) compareInstances(op tree.CompareOp, l, r *Object) *Object {
	x, ok := l.Static.(virtualInstance)
	y, both := r.Static.(virtualInstance)
	if !ok {
		x = y
	}
	if op != tree.Is && op != tree.IsNot || ok && both && (x.id.stale || y.id.stale) {
		return b.refuseInstance(x.id)
	}
	return Bool((ok && both && x.id == y.id) == (op == tree.Is))
}

func (k virtualInstance) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) Str(b *Builder, s *cogen.Site, o *Object) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) Format(b *Builder, s *cogen.Site, o, spec *Object) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	b.refuseInstance(k.id)
	return nil, true
}

func (k virtualInstance) Item(b *Builder, s *cogen.Site, o, i *Object) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) SetItem(b *Builder, s *cogen.Site, o, i, x *Object) { b.refuseInstance(k.id) }
func (k virtualInstance) DelItem(b *Builder, s *cogen.Site, o, i *Object)    { b.refuseInstance(k.id) }

func (k virtualInstance) Binary(b *Builder, s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	return b.refuseInstance(k.id)
}

func (k virtualInstance) Unary(b *Builder, s *cogen.Site, op tree.UnaryOperator, o *Object) *Object {
	return b.refuseInstance(k.id)
}
