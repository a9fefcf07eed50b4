package vobj

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
	cell *object
}

func (k boxed) shape() string                { return "boxed " + k.v.Name }
func (k boxed) leaves() []*object            { return []*object{k.cell} }
func (k boxed) with(leaves []*object) static { return boxed{k.v, leaves[0]} }

// box decides that a variable lives in a cell.
func (c *Compiler) box(v *scope.Var, when boxing) {
	if c.boxes[v] < when {
		c.boxes[v], c.changed = when, true
	}
}

// newBox makes the cell of a variable of the current frame.
func (b *builder) newBox(v *scope.Var, init *object) {
	if b.cur == nil {
		return
	}
	cls := b.c.boxClass(b, v)
	o := b.kept(init)
	t := b.c.storedType(o)
	if t == nil {
		panic(unsupported("a "+init.typeName()+" in "+v.Name+", a variable that closures share", "bind it to another variable"))
	}
	b.c.grow(cls, t, false)
	cell := container(ir.KCell, cls)
	x := b.coerce(o, cell.elem())
	if x == nil {
		return
	}
	i, _ := b.slotOf(v)
	b.slots[i] = mkStatic(boxed{v, dyn(b.op("cell.new", []*ir.Value{x}, cell.ir()).Result(), cell)})
}

// boxClass is the class of the cells of a variable.
func (c *Compiler) boxClass(b *builder, v *scope.Var) *class {
	d := decisionSite{spec: b.spec.key, prog: b.frame.gen.Program(), site: v.Index, what: "box " + v.Name}
	d.n = b.ordinals[d]
	key := d
	key.n = 0
	b.ordinals[key]++
	cls := c.classes[d]
	if cls == nil {
		cls = c.newClass()
		c.classes[d] = cls
	}
	return cls
}

// loadBox reads a variable in a cell.
func (b *builder) loadBox(k boxed, v *scope.Var) *object {
	t := k.cell.t.elem()
	switch t.kind {
	case ir.KNever:
		b.abandon()
		return deadObject
	case ir.KUnbound:
		return b.raiseUnbound(v, b.isFree(v))
	case ir.KNone:
		return noneObject
	}
	o := b.val("cell.load", t, k.cell.v)
	if t.kind == ir.KUnion && hasKind(t, ir.KUnbound) {
		o = b.checkBound(o, v, b.isFree(v))
	}
	return o
}

// storeBox binds a variable in a cell.
func (b *builder) storeBox(k boxed, o *object) {
	if b.cur == nil || o.isDead() {
		return
	}
	o = b.kept(o)
	t := b.c.storedType(o)
	if t == nil {
		panic(unsupported("a "+o.typeName()+" in "+k.v.Name+", a variable that closures share", "bind it to another variable"))
	}
	b.c.grow(k.cell.t.cls, t, false)
	if x := b.coerce(o, k.cell.t.elem()); x != nil {
		b.do("cell.store", k.cell.v, x)
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
func (b *builder) boxRebound(f function, args []*object) bool {
	n := false
	var box func(o *object)
	box = func(o *object) {
		if k, ok := o.k.(function); ok {
			for _, v := range k.gen.Free {
				if v.WrittenByInner && b.c.boxes[v] == unboxed {
					b.c.box(v, boxLate)
					n = true
				}
			}
		}
		if o.k != nil {
			for _, l := range o.k.leaves() {
				box(l)
			}
		}
	}
	box(mkStatic(f))
	for _, a := range args {
		box(a)
	}
	return n
}

// boxRecursive is boxRebound for functions that are generated in place within
// themselves.
func (b *builder) boxRecursive() bool {
	n := false
	seen := map[*cogen.Generator]bool{}
	for f := b.frame; f != nil; f = f.within {
		if seen[f.gen] && b.boxRebound(function{gen: f.gen}, nil) {
			n = true
		}
		seen[f.gen] = true
	}
	return n
}

// staysHere reports whether an object refers to the present activation, so
// that a call taking it is generated in place.
func (b *builder) staysHere(o *object) bool {
	switch k := o.k.(type) {
	case *generatorExp:
		return true
	case function:
		return k.home != nil && k.home != siblingFrame && b.c.rebinds(k.gen)
	case nil:
		return false
	}
	for _, l := range o.k.leaves() {
		if b.staysHere(l) {
			return true
		}
	}
	return false
}

// capture takes the current values of a closure's free variables. Functions
// of the same activation (itself among them) stay functions of the callee's.
func (b *builder) capture(f function) []captured {
	var env []captured
	seen := map[*scope.Var]bool{}
	var add func(g *cogen.Generator)
	saved := b.frame
	b.frame = f.home
	defer func() { b.frame = saved }()
	add = func(g *cogen.Generator) {
		for _, v := range g.Free {
			if seen[v] {
				continue
			}
			seen[v] = true
			if g != f.gen && v.WrittenByInner && b.c.boxes[v] == unboxed {
				// A function that goes along may rebind it, for this activation too.
				b.c.box(v, boxLate)
			}
			i, ok := b.slotOf(v)
			if !ok {
				panic(unsupported("the variable "+v.Name+" of an outer function", "pass it as an argument"))
			}
			o := b.slots[i]
			if o.k != nil && !isBoxed(o) && holdsHomeOf(o, b) {
				env = append(env, captured{v, mapFunctions(o, func(o *object, k function) *object {
					if k.home.b != b {
						return o
					}
					return mkStatic(function{gen: k.gen, defaults: k.defaults, home: siblingFrame, id: k.id, name: k.name, doc: k.doc})
				})})
				mapFunctions(o, func(o *object, k function) *object {
					if k.home.b == b {
						add(k.gen)
					}
					return o
				})
				continue
			}
			if isUnbound(o) && b.c.boxes[v] != unboxed {
				b.c.box(v, boxEarly)
			}
			env = append(env, captured{v, b.detachAll(o)})
		}
	}
	add(f.gen)
	return env
}

func isBoxed(o *object) bool {
	_, ok := o.k.(boxed)
	return ok
}

// holdsHomeOf reports whether an object holds a closure of an activation of a
// builder.
func holdsHomeOf(o *object, b *builder) bool {
	if f, ok := o.k.(function); ok && f.home != nil && f.home.b == b {
		return true
	}
	if o.k == nil {
		return false
	}
	for _, l := range o.k.leaves() {
		if holdsHomeOf(l, b) {
			return true
		}
	}
	return false
}

// adopt makes the functions that a closure was captured with functions of the
// frame that begins.
func adopt(o *object, fr *frame) *object {
	return mapFunctions(o, func(o *object, f function) *object {
		if f.home == siblingFrame {
			f.home = fr
			return mkStatic(f)
		}
		return o
	})
}

// detach makes a closure independent of its activation, for now.
func (b *builder) detach(o *object, f function) *object {
	if f.home == siblingFrame {
		return o
	}
	b.boxRebound(f, nil)
	return mkStatic(function{gen: f.gen, defaults: f.defaults, env: b.capture(f), model: f.model, id: f.id, name: f.name, doc: f.doc})
}

func (b *builder) detachAll(o *object) *object {
	return mapFunctions(o, func(o *object, f function) *object { return b.detach(o, f) })
}

// mapFunctions replaces the closures within an object that refer to an
// activation.
func mapFunctions(o *object, with func(*object, function) *object) *object {
	if f, ok := o.k.(function); ok && f.home != nil {
		return with(o, f)
	}
	if o.k == nil {
		return o
	}
	ls := o.k.leaves()
	if len(ls) == 0 {
		return o
	}
	ns := make([]*object, len(ls))
	same := true
	for i, l := range ls {
		ns[i] = mapFunctions(l, with)
		same = same && ns[i] == l
	}
	if same {
		return o
	}
	return &object{t: o.t, k: o.k.with(ns)}
}

// kept makes the closures in an object independent of their activations for
// good: they stay somewhere.
func (b *builder) kept(o *object) *object {
	if o.k == nil {
		return o
	}
	if _, ok := o.k.(typeOf); ok {
		return b.perMember(o, func(c *object) *object { return c })
	}
	return mapFunctions(o, func(o *object, f function) *object {
		d := b.detach(o, f)
		b.settle(d, func(captured) bool { return true })
		return d
	})
}

// leaving makes the closures in a returned object independent of the
// activation that ends. Those of activations that go on stay as they are.
func (b *builder) leaving(o *object) *object {
	return mapFunctions(o, func(o *object, f function) *object {
		if f.home != b.frame {
			return o
		}
		d := b.detach(o, f)
		finally := len(b.finals) > 0 && b.finals[len(b.finals)-1].tries > b.frame.tries
		b.settle(d, func(e captured) bool {
			_, own := b.frame.vars[e.v]
			return !own || finally
		})
		return d
	})
}

// settle sees to the variables of a closure that stays: what may change later
// goes to a cell.
func (b *builder) settle(o *object, concerns func(captured) bool) {
	f, ok := o.k.(function)
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
func (b *builder) settleVariable(e captured) {
	if isBoxed(e.obj) {
		return
	}
	if hasSibling(e.obj) && b.c.usageOf(e.v).stores <= 1 {
		return
	}
	switch {
	case isUnbound(e.obj) || e.obj.t != nil && hasKind(e.obj.t, ir.KUnbound):
		b.c.box(e.v, boxEarly)
	case !b.c.settled(e.v):
		b.c.box(e.v, boxLate)
	}
}

// settleCaptured does so for the closures among the arguments of a call, when
// its result holds closures: they may be the same.
func (b *builder) settleCaptured(result *object, args []*object, env []captured) {
	if !holdsFunction(result) {
		return
	}
	var check func(o *object)
	check = func(o *object) {
		b.settle(o, func(captured) bool { return true })
		if o.k != nil {
			for _, l := range o.k.leaves() {
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

func holdsFunction(o *object) bool {
	if o == nil {
		return false
	}
	if o.k == nil {
		return o.t.hasVariant()
	}
	if _, ok := o.k.(function); ok {
		return true
	}
	for _, l := range o.k.leaves() {
		if holdsFunction(l) {
			return true
		}
	}
	return false
}

// sameObject is the identity of two objects that are not both values: nil if
// one is no function or the like.
func (b *builder) sameObject(l, r *object) *object {
	if _, ok := birthOf(r); ok {
		l, r = r, l
	}
	if same := b.sameClass(l, r); same != nil {
		return same
	}
	switch x := l.k.(type) {
	case function:
		y, ok := r.k.(function)
		switch {
		case !ok && (r.k == nil || r.typ() != nil || !isVariantStatic(r)):
			return nil
		case !ok || x.gen != y.gen:
			return falseObject
		case x.model || b.c.isTopLevel(x.gen):
			return trueObject
		case x.id == nil || y.id == nil:
			b.c.identified[x.gen], b.c.changed = true, true
			b.abandon()
			return deadObject
		}
		return b.val("obj.is", tBool, b.value(x.id), b.value(y.id))
	case generatorCall, *generatorExp, view:
		if b.pull(l, unsupported("the identity of a "+l.typeName(), "")) {
			b.abandon()
			return deadObject
		}
	case indexIterator:
		if y, ok := r.k.(indexIterator); ok {
			return b.val("obj.is", tBool, b.value(x.pos), b.value(y.pos))
		}
	case builtin, typeObject, excClass, module, classValue:
		switch y := r.k.(type) {
		case builtin, typeObject, excClass, module, classValue:
			if k, ok := y.(classValue); ok && !k.c.once && l.k.shape() == y.shape() {
				panic(unsupported("comparing the class "+k.c.name+", which each call makes anew", "define it at module level"))
			}
			return mkBool(l.k.shape() == r.k.shape())
		case function, rangeObject, slice:
			return falseObject
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
func (b *builder) identity() *object {
	cls := b.c.newClass()
	cls.elem = tBool
	cell := container(ir.KCell, cls)
	return b.val("cell.new", cell, b.constValue(true))
}

// joinIdentified joins a function with and without identity: it has one in the
// next run. Nil if that is not the difference.
func (c *Compiler) joinIdentified(x, y *object) *object {
	f, ok1 := x.k.(function)
	g, ok2 := y.k.(function)
	if !ok1 || !ok2 || (f.id == nil) == (g.id == nil) || anonymous(x).shape() != anonymous(y).shape() {
		return nil
	}
	c.changed = true
	if f.id != nil {
		return x
	}
	return y
}

// hasSibling reports whether an object holds a function of the same activation
// as the closure that captured it.
func hasSibling(o *object) bool {
	if f, ok := o.k.(function); ok && f.home == siblingFrame {
		return true
	}
	if o.k == nil {
		return false
	}
	for _, l := range o.k.leaves() {
		if hasSibling(l) {
			return true
		}
	}
	return false
}
