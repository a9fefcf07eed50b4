package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Load implements cogen.Overload.
func (b *Builder) Load(s *cogen.Site, v *scope.Var) cogen.Value {
	b.At(s)
	if b.Current == nil {
		return Dead
	}
	if b.Compiler.InMain.owned[v] {
		return b.loadOwned(v, func() *Object { return b.Builtin(s, v.Name).(*Object) })
	}
	if !b.inSlot(v) {
		return b.loadGlobal(s, v)
	}
	i, ok := b.SlotOf(v)
	if b.Compiler.inBody(v) && (!ok || !b.MayCopy()) {
		return b.notInBody(v)
	}
	if !ok {
		panic(b.UnsupportedAt(s, "the variable "+v.Name+" of a function that has returned", "pass it as an argument"))
	}
	o := b.Slots[i]
	if k, ok := o.Static.(boxed); ok {
		return b.loadBox(k, v)
	}
	switch k := o.Static.(type) {
	case unbound:
		if v.Scope.Kind == scope.Class {
			return b.loadOutside(s, v)
		}
		if v.Scope.Kind == scope.Module {
			return b.Builtin(s, v.Name).(*Object)
		}
		return b.raiseUnbound(v, b.isFree(v))
	case Poison:
		if b.resolvePoison(v, k) {
			b.Abandon()
			return Dead
		}
		panic(b.UnsupportedAt(s, k.Why, ""))
	}
	if o.Type != nil && o.Static == nil && o.Type.Kind == ir.KUnion && HasKind(o.Type, ir.KUnbound) {
		if v.Scope.Kind == scope.Class {
			return b.BranchValue(b.isNotBound(o), func() *Object { return b.loadOutside(s, v) }, func() *Object { return b.narrowToBound(o) })
		}
		if v.Scope.Kind == scope.Module && isBuiltinName(v.Name) {
			return b.BranchValue(b.isNotBound(o), func() *Object { return b.Builtin(s, v.Name).(*Object) }, func() *Object { return b.narrowToBound(o) })
		}
		o = b.checkBound(o, v, b.isFree(v))
		b.Slots[i] = o
	}
	return o
}

// loadOutside is a name that a class body has not bound yet: the module's, or
// a builtin.
func (b *Builder) loadOutside(s *cogen.Site, v *scope.Var) *Object {
	if g := b.Frame.Gen.Program().Info.Module.Lookup(v.Name); g != nil {
		return b.loadGlobal(s, g)
	}
	return b.Builtin(s, v.Name).(*Object)
}

// isFree reports whether CPython takes v from a function around the one that
// runs: a comprehension is a function of its own.
func (b *Builder) isFree(v *scope.Var) bool {
	return v.Scope.Kind != scope.Comprehension && (b.Frame.Gen.Scope != v.Scope || b.Frame.comps > 0)
}

func HasKind(t *Type, k ir.Kind) bool {
	for _, m := range t.Members() {
		if m.Kind == k {
			return true
		}
	}
	return false
}

func (b *Builder) raiseUnbound(v *scope.Var, free bool) *Object {
	name := v.Name
	if v.Scope.Kind == scope.Module {
		return b.raiseUnknownName(nil, name)
	}
	if free {
		return b.RaiseNew("NameError", "cannot access free variable '"+name+"' where it is not associated with a value in enclosing scope")
	}
	return b.RaiseNew("UnboundLocalError", "cannot access local variable '"+name+"' where it is not associated with a value")
}

// checkBound raises if the object is unbound and narrows it otherwise.
func (b *Builder) checkBound(o *Object, v *scope.Var, free bool) *Object {
	b.Branch(b.isNotBound(o), func() { b.raiseUnbound(v, free) }, func() {})
	if b.Current == nil {
		return Dead
	}
	return b.narrowToBound(o)
}

// isNotBound tests whether a value that may be unbound is.
func (b *Builder) isNotBound(o *Object) *Object {
	is := b.Op("union.is", []*ir.Value{o.Value}, ir.Bool)
	is.Attrs.Type = ir.Unbound
	return Dynamic(is.Result(), BoolType)
}

func (b *Builder) narrowToBound(o *Object) *Object {
	return b.narrow(o, o.Type.Without(func(m *Type) bool { return m.Kind == ir.KUnbound }))
}

// Store implements cogen.Overload.
func (b *Builder) Store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	if !b.Compiler.InMain.owned[v] {
		b.StoreVar(s, v, val)
	}
	b.mirror(s, v, val.(*Object))
}

func (b *Builder) StoreVar(s *cogen.Site, v *scope.Var, val cogen.Value) {
	b.At(s)
	if b.Current == nil {
		return
	}
	o := b.latest(b.asHeld(v, val.(*Object)))
	if b.Current == nil {
		return
	}
	if !b.inSlot(v) {
		if _, sv := b.sharedOf(v); sv != nil {
			b.storeShared(sv, o)
			return
		}
		b.storeGlobal(s, v, o)
		return
	}
	i, ok := b.SlotOf(v)
	if !ok {
		panic(b.UnsupportedAt(s, "rebinding "+v.Name+" of an enclosing function", "return the value instead"))
	}
	b.checkAlias(s, i, v, o)
	if _, ok := b.Slots[i].Static.(boxed); !ok && b.Compiler.boxes[v] != unboxed {
		if !isUnbound(b.Slots[i]) {
			b.Compiler.box(v, boxEarly)
		}
		b.newBox(v, o)
		return
	}
	old := b.Slots[i]
	b.SetSlot(i, o)
	b.letGo(old)
}

// SetSlot binds a slot and keeps the cells of enclosing tries up to date.
func (b *Builder) SetSlot(i int, o *Object) {
	if k, ok := b.Slots[i].Static.(boxed); ok {
		b.storeBox(k, o)
		return
	}
	old := b.Slots[i]
	b.Slots[i] = o
	for _, t := range b.tries {
		if !t.storeInstance(i, old, o) {
			t.store(b, i, o)
		}
	}
}

// Delete implements cogen.Overload.
func (b *Builder) Delete(s *cogen.Site, v *scope.Var) {
	b.At(s)
	b.Load(s, v)
	if b.Compiler.InMain.owned[v] {
		b.unmirror(v)
	} else if b.Current != nil {
		if _, sv := b.sharedOf(v); sv != nil && !b.inSlot(v) {
			b.deleteShared(sv)
		} else if i, ok := b.SlotOf(v); ok {
			old := b.Slots[i]
			b.SetSlot(i, Unbound)
			b.letGo(old)
		}
		b.unmirror(v)
	}
}

// resolvePoison decides what helps where a variable has objects without a common form on different ways.
func (b *Builder) resolvePoison(v *scope.Var, k Poison) bool {
	for _, l := range b.Compiler.libs {
		if l.Resolve != nil {
			return l.Resolve(b, v, k)
		}
	}
	return b.Compiler.SettlePoison(k)
}

// asHeld is an object as a variable holds it.
func (b *Builder) asHeld(v *scope.Var, o *Object) *Object {
	for _, l := range b.Compiler.libs {
		if l.Held != nil {
			o = l.Held(b, v, o)
		}
	}
	return o
}
