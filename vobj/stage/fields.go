package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Attributes that instances hold.

// getField reads an attribute that the instance holds.
func (b *Builder) getField(s *cogen.Site, o *Object, f *field) *Object {
	v := b.getFieldOr(s, o, f, nil)
	b.readFrom(&f.place, v)
	return v
}

// getFieldOr is getField; absent, if it is not nil, is what an instance has that
// does not hold the attribute.
func (b *Builder) getFieldOr(s *cogen.Site, o *Object, f *field, absent func() *Object) *Object {
	if b.Current == nil {
		return Dead
	}
	t := f.typeOf()
	op := b.Op("object.get", []*ir.Value{b.Value(o)}, t.IR())
	op.Attrs.Sym = f.name
	v := Dynamic(op.Result(), t)
	if !f.unbound {
		if f.t.Kind == ir.KNever {
			// Nothing is ever stored: this is never reached.
			b.Op("unreachable", nil)
			b.Current = nil
			return Dead
		}
		if t.Kind == ir.KNone {
			return None
		}
		return v
	}
	is := b.Op("union.is", []*ir.Value{v.Value}, ir.Bool)
	is.Attrs.Type = ir.Unbound
	if absent != nil {
		return b.BranchValue(Dynamic(is.Result(), BoolType), absent, func() *Object {
			if f.t.Kind == ir.KNever {
				b.Abandon()
				return Dead
			}
			n := *b.narrow(v, f.t)
			n.root = nil
			return &n
		})
	}
	b.Branch(Dynamic(is.Result(), BoolType), func() { b.NoAttribute(o, f.name) }, func() {})
	if b.Current == nil || f.t.Kind == ir.KNever {
		if b.Current != nil {
			b.Op("unreachable", nil)
			b.Current = nil
		}
		return Dead
	}
	n := b.narrow(v, f.t)
	if n.root != nil {
		// Of no variable: what is read next may be another value.
		c := *n
		c.root = nil
		n = &c
	}
	return n
}

// putField sets an attribute that the instance holds.
func (b *Builder) putField(o *Object, name string, v *Object) {
	if b.Current == nil || v.IsDead() {
		return
	}
	t := v.ValueType()
	if t == nil && holdsChanging(v) && b.getsChanging(o) {
		return
	}
	if t == nil && b.pull(v, NewUnsupported("a "+v.TypeName()+" as the attribute "+name, "")) {
		b.Abandon()
		return
	}
	if t == nil {
		v = b.kept(v)
		t = b.Compiler.storedType(v)
	}
	if t == nil {
		panic(NewUnsupported("a "+v.TypeName()+" as the attribute "+name, "keep plain values and objects in attributes"))
	}
	f := b.Compiler.growField(o.Type.Layout, name, t)
	b.keep(&f.place, v)
	val := b.Coerce(v, f.typeOf())
	if b.Current == nil || val == nil {
		return
	}
	op := b.Op("object.set", []*ir.Value{b.Value(o), val})
	op.Attrs.Sym = name
}

// unboundField tests whether an instance lacks an attribute that some have.
func (b *Builder) unboundField(o *Object, f *field) *Object {
	t := f.typeOf()
	op := b.Op("object.get", []*ir.Value{b.Value(o)}, t.IR())
	if op == nil {
		return Dead
	}
	op.Attrs.Sym = f.name
	is := b.Op("union.is", []*ir.Value{op.Result()}, ir.Bool)
	is.Attrs.Type = ir.Unbound
	return Dynamic(is.Result(), BoolType)
}
