package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Closures. While the activation that it was made in lasts, a closure refers to
// its variables themselves. When it is passed on it holds their values, which
// is right for as long as the callee runs. When it stays somewhere (it is
// returned, or put in a container) it needs variables that do not change any
// more; one that may change lives in a cell of the heap instead, which the
// activation and all its closures share. That a variable does is a decision.

// boxing says whether a variable lives in a cell, and from when: the first
// binding, or the entry of its function, if a closure or a merge can see it
// unbound.
type boxing uint8

const (
	unboxed boxing = iota
	boxLate
	boxEarly
)

// boxed is what the slot of a variable in a cell holds: always the cell.
type boxed struct {
	v    *scope.Var
	cell *Object
}

func (k boxed) Shape() string                { return "boxed " + k.v.Name }
func (k boxed) Leaves() []*Object            { return []*Object{k.cell} }
func (k boxed) With(leaves []*Object) Static { return boxed{k.v, leaves[0]} }

// box decides that a variable lives in a cell.
func (c *Compiler) box(v *scope.Var, when boxing) {
	if c.boxes[v] < when {
		c.boxes[v], c.Changed = when, true
	}
}

// newBox makes the cell of a variable of the current frame.
func (b *Builder) newBox(v *scope.Var, init *Object) {
	if b.Current == nil {
		return
	}
	cls := b.Compiler.boxClass(b, v)
	o := b.kept(init)
	t := b.Compiler.storedType(o)
	if t == nil {
		panic(NewUnsupported("a "+init.TypeName()+" in "+v.Name+", a variable that closures share", "bind it to another variable"))
	}
	b.Compiler.Grow(cls, t, false)
	cell := ContainerType(ir.KCell, cls)
	x := b.Coerce(o, cell.Elem())
	if x == nil {
		return
	}
	i, _ := b.SlotOf(v)
	b.Slots[i] = NewObject(boxed{v, Dynamic(b.Op("cell.new", []*ir.Value{x}, cell.IR()).Result(), cell)})
}

// boxClass is the class of the cells of a variable.
func (c *Compiler) boxClass(b *Builder, v *scope.Var) *Class {
	d := DecisionSite{Spec: b.Spec.key, prog: b.Frame.Gen.Program(), Site: v.Index, What: "box " + v.Name}
	d.N = b.ordinals[d]
	key := d
	key.N = 0
	b.ordinals[key]++
	cls := c.Classes[d]
	if cls == nil {
		cls = c.NewClass()
		c.Classes[d] = cls
	}
	return cls
}

// loadBox reads a variable in a cell.
func (b *Builder) loadBox(k boxed, v *scope.Var) *Object {
	t := k.cell.Type.Elem()
	switch t.Kind {
	case ir.KNever:
		b.Abandon()
		return Dead
	case ir.KUnbound:
		return b.raiseUnbound(v, b.isFree(v))
	case ir.KNone:
		return None
	}
	o := b.Val("cell.load", t, k.cell.Value)
	if t.Kind == ir.KUnion && HasKind(t, ir.KUnbound) {
		o = b.checkBound(o, v, b.isFree(v))
	}
	return o
}

// storeBox binds a variable in a cell.
func (b *Builder) storeBox(k boxed, o *Object) {
	if b.Current == nil || o.IsDead() {
		return
	}
	o = b.kept(o)
	t := b.Compiler.storedType(o)
	if t == nil {
		panic(NewUnsupported("a "+o.TypeName()+" in "+k.v.Name+", a variable that closures share", "bind it to another variable"))
	}
	b.Compiler.Grow(k.cell.Type.Class, t, false)
	if x := b.Coerce(o, k.cell.Type.Elem()); x != nil {
		b.Do("cell.store", k.cell.Value, x)
	}
}

// rebinds reports whether a function binds variables of another one that live
// in no cell, so that it is generated in place.
func (c *Compiler) rebinds(g *cogen.Generator) bool {
	for _, v := range g.Free {
		if v.WrittenByInner && c.boxes[v] == unboxed {
			return true
		}
	}
	return false
}

// boxRebound puts the variables that keep a function from being called in
// cells; it reports whether there are any.
func (b *Builder) boxRebound(f Function, args []*Object) bool {
	n := false
	var box func(o *Object)
	box = func(o *Object) {
		if k, ok := o.Static.(Function); ok {
			for _, v := range k.Gen.Free {
				if v.WrittenByInner && b.Compiler.boxes[v] == unboxed {
					b.Compiler.box(v, boxLate)
					n = true
				}
			}
		}
		if o.Static != nil {
			for _, l := range o.Static.Leaves() {
				box(l)
			}
		}
	}
	box(NewObject(f))
	for _, a := range args {
		box(a)
	}
	return n
}

// boxRecursive is boxRebound for functions that are generated in place within
// themselves.
func (b *Builder) boxRecursive() bool {
	n := false
	seen := map[*cogen.Generator]bool{}
	for f := b.Frame; f != nil; f = f.within {
		if seen[f.Gen] && b.boxRebound(Function{Gen: f.Gen}, nil) {
			n = true
		}
		seen[f.Gen] = true
	}
	return n
}

// staysHere reports whether an object refers to the present activation, so
// that a call taking it is generated in place.
func (b *Builder) staysHere(o *Object) bool {
	switch k := o.Static.(type) {
	case *GeneratorExp:
		return true
	case Function:
		return k.home != nil && k.home != siblingFrame && b.Compiler.rebinds(k.Gen)
	case nil:
		return false
	}
	for _, l := range o.Static.Leaves() {
		if b.staysHere(l) {
			return true
		}
	}
	return false
}

// capture takes the current values of a closure's free variables. Functions
// of the same activation (itself among them) stay functions of the callee's.
func (b *Builder) capture(f Function) []captured {
	var env []captured
	seen := map[*scope.Var]bool{}
	var add func(g *cogen.Generator)
	saved := b.Frame
	b.Frame = f.home
	defer func() { b.Frame = saved }()
	add = func(g *cogen.Generator) {
		for _, v := range g.Free {
			if seen[v] {
				continue
			}
			seen[v] = true
			if g != f.Gen && v.WrittenByInner && b.Compiler.boxes[v] == unboxed {
				// A function that goes along may rebind it, for this activation too.
				b.Compiler.box(v, boxLate)
			}
			i, ok := b.SlotOf(v)
			if !ok {
				panic(NewUnsupported("the variable "+v.Name+" of an outer function", "pass it as an argument"))
			}
			o := b.Slots[i]
			if o.Static != nil && !isBoxed(o) && holdsHomeOf(o, b) {
				env = append(env, captured{v, mapFunctions(o, func(o *Object, k Function) *Object {
					if k.home.b != b {
						return o
					}
					return NewObject(Function{Gen: k.Gen, defaults: k.defaults, home: siblingFrame, id: k.id, name: k.name, doc: k.doc, wrapped: k.wrapped})
				})})
				mapFunctions(o, func(o *Object, k Function) *Object {
					if k.home.b == b {
						add(k.Gen)
					}
					return o
				})
				continue
			}
			if isUnbound(o) && b.Compiler.boxes[v] != unboxed {
				b.Compiler.box(v, boxEarly)
			}
			env = append(env, captured{v, b.detachAll(o)})
		}
	}
	add(f.Gen)
	return env
}

func isBoxed(o *Object) bool {
	_, ok := o.Static.(boxed)
	return ok
}

// holdsHomeOf reports whether an object holds a closure of an activation of a
// builder.
func holdsHomeOf(o *Object, b *Builder) bool {
	if f, ok := o.Static.(Function); ok && f.home != nil && f.home.b == b {
		return true
	}
	if o.Static == nil {
		return false
	}
	for _, l := range o.Static.Leaves() {
		if holdsHomeOf(l, b) {
			return true
		}
	}
	return false
}

// adopt makes the functions that a closure was captured with functions of the
// frame that begins.
func adopt(o *Object, fr *Frame) *Object {
	return mapFunctions(o, func(o *Object, f Function) *Object {
		if f.home == siblingFrame {
			f.home = fr
			return NewObject(f)
		}
		return o
	})
}

// detach makes a closure independent of its activation, for now.
func (b *Builder) detach(o *Object, f Function) *Object {
	if f.home == siblingFrame {
		return o
	}
	b.boxRebound(f, nil)
	return NewObject(Function{Gen: f.Gen, defaults: f.defaults, env: b.capture(f), Model: f.Model, id: f.id, name: f.name, doc: f.doc, wrapped: f.wrapped})
}

func (b *Builder) detachAll(o *Object) *Object {
	return mapFunctions(o, func(o *Object, f Function) *Object { return b.detach(o, f) })
}

// mapFunctions replaces the closures within an object that refer to an
// activation.
func mapFunctions(o *Object, with func(*Object, Function) *Object) *Object {
	if f, ok := o.Static.(Function); ok && f.home != nil {
		return with(o, f)
	}
	if o.Static == nil {
		return o
	}
	ls := o.Static.Leaves()
	if len(ls) == 0 {
		return o
	}
	ns := make([]*Object, len(ls))
	same := true
	for i, l := range ls {
		ns[i] = mapFunctions(l, with)
		same = same && ns[i] == l
	}
	if same {
		return o
	}
	return &Object{Type: o.Type, Static: o.Static.With(ns)}
}

// kept makes the closures in an object independent of their activations for
// good: they stay somewhere.
func (b *Builder) kept(o *Object) *Object {
	if o.Static == nil {
		return o
	}
	if _, ok := o.Static.(typeOf); ok {
		return b.PerMember(o, func(c *Object) *Object { return c })
	}
	return mapFunctions(o, func(o *Object, f Function) *Object {
		d := b.detach(o, f)
		b.settle(d, func(captured) bool { return true })
		return d
	})
}

// leaving makes the closures in a returned object independent of the
// activation that ends. Those of activations that go on stay as they are.
func (b *Builder) leaving(o *Object) *Object {
	return mapFunctions(o, func(o *Object, f Function) *Object {
		if f.home != b.Frame {
			return o
		}
		d := b.detach(o, f)
		finally := b.withinFinally()
		b.settle(d, func(e captured) bool {
			_, own := b.Frame.vars[e.v]
			return !own || finally
		})
		return d
	})
}

// withinFinally reports whether a finally clause of the running function is to come when it returns here.
func (b *Builder) withinFinally() bool {
	return len(b.Finals) > 0 && b.Finals[len(b.Finals)-1].tries > b.Frame.tries
}

// settle sees to the variables of a closure that stays: what may change later
// goes to a cell.
func (b *Builder) settle(o *Object, concerns func(captured) bool) {
	f, ok := o.Static.(Function)
	if !ok {
		return
	}
	for _, e := range f.env {
		if concerns(e) {
			b.settleVariable(e)
		}
	}
}

// settleVariable has a captured variable live in a cell unless it can be taken
// by its value.
func (b *Builder) settleVariable(e captured) {
	if isBoxed(e.obj) {
		return
	}
	if hasSibling(e.obj) && b.Compiler.usageOf(e.v).stores <= 1 {
		return
	}
	switch {
	case isUnbound(e.obj) || e.obj.Type != nil && HasKind(e.obj.Type, ir.KUnbound):
		b.Compiler.box(e.v, boxEarly)
	case !b.Compiler.settled(e.v):
		b.Compiler.box(e.v, boxLate)
	}
}

// settleCaptured does so for the closures among the arguments of a call, when
// its result holds closures: they may be the same.
func (b *Builder) settleCaptured(result *Object, args []*Object, env []captured) {
	if !holdsFunction(result) {
		return
	}
	var check func(o *Object)
	check = func(o *Object) {
		b.settle(o, func(captured) bool { return true })
		if o.Static != nil {
			for _, l := range o.Static.Leaves() {
				check(l)
			}
		}
	}
	for _, a := range args {
		check(a)
	}
	for _, e := range env {
		b.settleVariable(e)
	}
}

func holdsFunction(o *Object) bool {
	if o == nil {
		return false
	}
	if o.Static == nil {
		return o.Type.hasVariant()
	}
	if _, ok := o.Static.(Function); ok {
		return true
	}
	for _, l := range o.Static.Leaves() {
		if holdsFunction(l) {
			return true
		}
	}
	return false
}

// sameObject is the identity of two objects that are not both values: nil if
// one is no function or the like.
func (b *Builder) sameObject(l, r *Object) *Object {
	if _, ok := birthOf(r); ok {
		l, r = r, l
	}
	if same := b.sameClass(l, r); same != nil {
		return same
	}
	switch x := l.Static.(type) {
	case Function:
		y, ok := r.Static.(Function)
		switch {
		case !ok && (r.Static == nil || r.ValueType() != nil || !isVariantStatic(r)):
			return nil
		case !ok || x.Gen != y.Gen:
			return False
		case x.Model || b.Compiler.isTopLevel(x.Gen):
			return True
		case x.id == nil || y.id == nil:
			b.Compiler.identified[x.Gen], b.Compiler.Changed = true, true
			b.Abandon()
			return Dead
		}
		return b.Val("obj.is", BoolType, b.Value(x.id), b.Value(y.id))
	case generatorCall, *GeneratorExp, View:
		if b.pull(l, NewUnsupported("the identity of a "+l.TypeName(), "")) {
			b.Abandon()
			return Dead
		}
	case indexIterator:
		if y, ok := r.Static.(indexIterator); ok {
			return b.Val("obj.is", BoolType, b.Value(x.pos), b.Value(y.pos))
		}
	case Builtin, TypeObject, ExceptionClass, module, ClassValue:
		switch y := r.Static.(type) {
		case Builtin, TypeObject, ExceptionClass, module, ClassValue:
			if k, ok := y.(ClassValue); ok && !k.c.once && l.Static.Shape() == y.Shape() {
				panic(NewUnsupported("comparing the class "+k.c.name+", which each call makes anew", "define it at module level"))
			}
			return Bool(l.Static.Shape() == r.Static.Shape())
		case Function, RangeObject, Slice:
			return False
		}
	}
	return nil
}

// isTopLevel reports whether a function is a def at the top level of the
// module: there is one object of it.
func (c *Compiler) isTopLevel(g *cogen.Generator) bool {
	for _, f := range g.Program().Funcs {
		if f == g {
			return true
		}
	}
	return false
}

// identity makes the identity of a function object.
func (b *Builder) identity() *Object {
	cls := b.Compiler.NewClass()
	cls.Elem = BoolType
	cell := ContainerType(ir.KCell, cls)
	return b.Val("cell.new", cell, b.ConstValue(true))
}

// joinIdentified joins a function with and without identity: it has one in the
// next run. Nil if that is not the difference.
func (c *Compiler) joinIdentified(x, y *Object) *Object {
	f, ok1 := x.Static.(Function)
	g, ok2 := y.Static.(Function)
	if !ok1 || !ok2 || (f.id == nil) == (g.id == nil) || anonymous(x).Shape() != anonymous(y).Shape() {
		return nil
	}
	c.Changed = true
	if f.id != nil {
		return x
	}
	return y
}

// hasSibling reports whether an object holds a function of the same activation
// as the closure that captured it.
func hasSibling(o *Object) bool {
	if f, ok := o.Static.(Function); ok && f.home == siblingFrame {
		return true
	}
	if o.Static == nil {
		return false
	}
	for _, l := range o.Static.Leaves() {
		if hasSibling(l) {
			return true
		}
	}
	return false
}

func objectsOf(env []captured) []*Object {
	os := make([]*Object, len(env))
	for i, e := range env {
		os[i] = e.obj
	}
	return os
}
