package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Load implements cogen.Overload.
func (b *builder) Load(s *cogen.Site, v *scope.Var) cogen.Value {
	b.at(s)
	if b.cur == nil {
		return deadObject
	}
	if b.c.inMain.owned[v] {
		return b.loadOwned(v, func() *object { return b.Builtin(s, v.Name).(*object) })
	}
	if !b.inSlot(v) {
		return b.loadGlobal(s, v)
	}
	i, ok := b.slotOf(v)
	if b.c.inBody(v) && (!ok || !b.mayCopy()) {
		return b.notInBody(v)
	}
	if !ok {
		panic(b.unsupportedAt(s, "the variable "+v.Name+" of a function that has returned", "pass it as an argument"))
	}
	o := b.slots[i]
	if k, ok := o.k.(boxed); ok {
		return b.loadBox(k, v)
	}
	switch k := o.k.(type) {
	case unbound:
		if v.Scope.Kind == scope.Class {
			return b.loadOutside(s, v)
		}
		if v.Scope.Kind == scope.Module {
			return b.Builtin(s, v.Name).(*object)
		}
		return b.raiseUnbound(v, b.isFree(v))
	case poison:
		if b.resolvePoison(v, k) {
			b.abandon()
			return deadObject
		}
		panic(b.unsupportedAt(s, k.why, ""))
	}
	if o.t != nil && o.k == nil && o.t.kind == ir.KUnion && hasKind(o.t, ir.KUnbound) {
		if v.Scope.Kind == scope.Class {
			return b.branchValue(b.isNotBound(o), func() *object { return b.loadOutside(s, v) }, func() *object { return b.narrowToBound(o) })
		}
		if v.Scope.Kind == scope.Module && isBuiltinName(v.Name) {
			return b.branchValue(b.isNotBound(o), func() *object { return b.Builtin(s, v.Name).(*object) }, func() *object { return b.narrowToBound(o) })
		}
		o = b.checkBound(o, v, b.isFree(v))
		b.slots[i] = o
	}
	return o
}

// loadOutside is a name that a class body has not bound yet: the module's, or
// a builtin.
func (b *builder) loadOutside(s *cogen.Site, v *scope.Var) *object {
	if g := b.frame.gen.Program().Info.Module.Lookup(v.Name); g != nil {
		return b.loadGlobal(s, g)
	}
	return b.Builtin(s, v.Name).(*object)
}

// isFree reports whether CPython takes v from a function around the one that
// runs: a comprehension is a function of its own.
func (b *builder) isFree(v *scope.Var) bool {
	return v.Scope.Kind != scope.Comprehension && (b.frame.gen.Scope != v.Scope || b.frame.comps > 0)
}

func hasKind(t *vtype, k ir.Kind) bool {
	for _, m := range t.members() {
		if m.kind == k {
			return true
		}
	}
	return false
}

func (b *builder) raiseUnbound(v *scope.Var, free bool) *object {
	name := v.Name
	if v.Scope.Kind == scope.Module {
		return b.raiseUnknownName(nil, name)
	}
	if free {
		return b.raise("NameError", "cannot access free variable '"+name+"' where it is not associated with a value in enclosing scope")
	}
	return b.raise("UnboundLocalError", "cannot access local variable '"+name+"' where it is not associated with a value")
}

// checkBound raises if the object is unbound and narrows it otherwise.
func (b *builder) checkBound(o *object, v *scope.Var, free bool) *object {
	b.branch(b.isNotBound(o), func() { b.raiseUnbound(v, free) }, func() {})
	if b.cur == nil {
		return deadObject
	}
	return b.narrowToBound(o)
}

// isNotBound tests whether a value that may be unbound is.
func (b *builder) isNotBound(o *object) *object {
	is := b.op("union.is", []*ir.Value{o.v}, ir.Bool)
	is.Attrs.Type = ir.Unbound
	return dyn(is.Result(), tBool)
}

func (b *builder) narrowToBound(o *object) *object {
	return b.narrow(o, o.t.without(func(m *vtype) bool { return m.kind == ir.KUnbound }))
}

// Store implements cogen.Overload.
func (b *builder) Store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	if !b.c.inMain.owned[v] {
		b.store(s, v, val)
	}
	b.mirror(s, v, val.(*object))
}

func (b *builder) store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	b.at(s)
	if b.cur == nil {
		return
	}
	o := b.asHeld(v, val.(*object))
	if b.cur == nil {
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
	i, ok := b.slotOf(v)
	if !ok {
		panic(b.unsupportedAt(s, "rebinding "+v.Name+" of an enclosing function", "return the value instead"))
	}
	b.checkAlias(s, i, v, o)
	if _, ok := b.slots[i].k.(boxed); !ok && b.c.boxes[v] != unboxed {
		if !isUnbound(b.slots[i]) {
			b.c.box(v, boxEarly)
		}
		b.newBox(v, o)
		return
	}
	b.setSlot(i, o)
}

// setSlot binds a slot and keeps the cells of enclosing tries up to date.
func (b *builder) setSlot(i int, o *object) {
	if k, ok := b.slots[i].k.(boxed); ok {
		b.storeBox(k, o)
		return
	}
	b.slots[i] = o
	for _, t := range b.tries {
		t.store(b, i, o)
	}
}

// Delete implements cogen.Overload.
func (b *builder) Delete(s *cogen.Site, v *scope.Var) {
	b.at(s)
	b.Load(s, v)
	if b.c.inMain.owned[v] {
		b.unmirror(v)
	} else if b.cur != nil {
		if _, sv := b.sharedOf(v); sv != nil && !b.inSlot(v) {
			b.deleteShared(sv)
		} else if i, ok := b.slotOf(v); ok {
			b.setSlot(i, unboundObject)
		}
		b.unmirror(v)
	}
}

// resolvePoison decides what helps where a variable has objects without a common form on different ways.
func (b *builder) resolvePoison(v *scope.Var, k poison) bool {
	for _, l := range b.c.lib.libs {
		if l.resolve != nil {
			return l.resolve(b, v, k)
		}
	}
	return b.c.settlePoison(k)
}

// asHeld is an object as a variable holds it.
func (b *builder) asHeld(v *scope.Var, o *object) *object {
	for _, l := range b.c.lib.libs {
		if l.held != nil {
			o = l.held(b, v, o)
		}
	}
	return o
}
