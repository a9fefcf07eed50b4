package vobj

import (
	"sort"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// layout is what is known of the instances of exactly one class: the types of
// their attributes. Like a container's class it persists over the runs and
// only grows. It is nominal, so attributes may hold objects of the class.
type layout struct {
	class  *userClass
	symbol string // of the ir.Record
	fields map[string]*field
	// defined are the attributes that an instance surely has once its __init__ has
	// returned, and that nobody can have missed before; nil until asked for.
	defined map[string]bool
	// mutated: attributes are set elsewhere than in __init__. global is a
	// module-level variable that holds an instance: not both may be.
	mutated bool
	// initArgs: the __init__ of an exception class surely sets args before
	// anybody can look, so that those it is called with are not kept.
	initArgs bool
	// link: it only holds a value of a recursive type; see link.go.
	link   bool
	asked  bool    // while its value's type is looked at
	parent *layout // of a link that has become another
	global *global
}

// field is a decision: the type of an attribute.
type field struct {
	name    string
	t       *vtype
	unbound bool // it may be missing
}

func objectType(r *layout) *vtype { return &vtype{kind: ir.KObject, rec: r} }

// isObject reports whether the object is known to be an instance of one class.
func isObject(o *object) bool {
	return o.k == nil && o.t != nil && o.t.kind == ir.KObject && linkOf(o.t) == nil
}

// hasObjects reports whether the type or what it is made of has instances.
func hasObjects(t *vtype) bool {
	found := false
	eachType(t, func(m *vtype) { found = found || m.kind == ir.KObject || m.heapVariant() != nil })
	return found
}

// shownByParts reports whether the text of a container is made of the texts of
// its elements: some have code of their own for it, which may raise, or are more
// than their IR type says (frozensets, times). That of an array is numpy's.
func shownByParts(t *vtype) bool {
	found := hasObjects(t) || t.ownKey() != ""
	eachType(t, func(m *vtype) {
		found = found || m.kind == ir.KPyObj || m.kind == ir.KGen || m.kind == ir.KArray && m != t || m.kind == ir.KSet && m.cls.find().frozen
	})
	return found
}

// eachType visits a type and those of its parts; not of the attributes of
// objects.
func eachType(t *vtype, fn func(*vtype)) {
	within := map[*class]bool{} // on the way to t: not class.resolving, which fn may ask by ir()
	var visit func(t *vtype)
	visit = func(t *vtype) {
		fn(t)
		for _, e := range t.elems {
			visit(e)
		}
		if t.cls == nil {
			return
		}
		if c := t.cls.find(); !within[c] && c.variants == nil {
			within[c] = true
			visit(c.elem)
			visit(c.val)
			delete(within, c)
		}
	}
	visit(t)
}

// holdsItself reports whether an instance may hold another of its layout, at any depth.
func (r *layout) holdsItself() bool {
	whole, seen := r.find(), map[*layout]bool{}
	found := false
	var visit func(l *layout)
	visit = func(l *layout) {
		seen[l] = true
		for _, f := range l.fields {
			eachType(f.t, func(m *vtype) {
				if m.kind != ir.KObject {
					return
				}
				if l := m.rec.find(); l == whole {
					found = true
				} else if !seen[l] {
					visit(l)
				}
			})
		}
	}
	visit(whole)
	return found
}

// typeOf is the type of the attribute as it is kept.
func (f *field) typeOf() *vtype {
	t := f.t
	if t.kind == ir.KNever {
		t = tNone
	}
	if f.unbound {
		t = unionOf(append(append([]*vtype(nil), t.members()...), tUnbound))
	}
	return t
}

// growField makes an attribute take values of a type.
func (c *Compiler) growField(r *layout, name string, t *vtype) *field {
	f := r.fields[name]
	if f == nil {
		f = &field{name: name, t: tNever}
		r.fields[name] = f
		f.unbound = !c.definedIn(r, name)
		c.changed = true
	}
	if t.kind == ir.KChar {
		t = tStr
	}
	before := f.t.keyOrNever()
	f.t = c.join(f.t, widenTuple(t))
	if f.t.keyOrNever() != before {
		c.changed = true
	}
	return f
}

// emitRecords declares the records in the run's module.
func (c *Compiler) emitRecords() {
	var all []*layout
	for _, k := range c.userClasses {
		all = append(all, k.rec)
	}
	for _, l := range append(all, c.links...) {
		if l.parent != nil {
			continue
		}
		r := &ir.Record{Name: l.symbol}
		var names []string
		for n := range l.fields {
			names = append(names, n)
		}
		sort.Strings(names)
		for _, n := range names {
			r.Fields = append(r.Fields, ir.Field{Name: n, Type: l.fields[n].typeOf().ir()})
		}
		c.mod.Records = append(c.mod.Records, r)
	}
	c.emitHeapVariants()
}

// escapeObject decides that the instances of a class are CPython's own, like
// the class: one of them gets there.
func (c *Compiler) escapeObject(k *userClass, u *Unsupported) {
	if k.binding == nil {
		if c.isProgram() {
			u.Defs = c.statementsOf(k)
			if m := c.modules[k.prog]; m != nil && m.library && m.name == "io" {
				u.Module = m.name // nothing else of it has a state
			}
		}
		panic(u)
	}
	for _, d := range c.userClasses {
		if !d.derives(k) {
			continue
		}
		if d.binding == nil {
			panic(u)
		}
		g := c.globals[d.binding]
		if g.failed == nil {
			g.failed, c.changed = u, true
		}
	}
}

// failureOf is why a constant that was built is CPython's all the same: a class that it is
// another name of, or has instances of, has become CPython's since.
func (c *Compiler) failureOf(v *scope.Var, g *global) (u *Unsupported) {
	failed := func(k *userClass) {
		if k.binding != nil && k.binding != v && c.inCPython(k) {
			u = c.globals[k.binding].failed
		}
	}
	var within func(o *object)
	within = func(o *object) {
		if o.k == nil {
			eachType(o.t, func(t *vtype) {
				if t.kind == ir.KObject && linkOf(t) == nil {
					failed(t.rec.class)
				}
			})
			return
		}
		if k, ok := o.k.(classValue); ok {
			failed(k.c)
		}
		for _, l := range o.k.leaves() {
			within(l)
		}
	}
	if g.obj != nil {
		within(g.obj)
	}
	return u
}

// reachesPython says why an instance that gets to CPython makes its class
// CPython's.
func reachesPython(k *userClass) *Unsupported {
	if k.library && k.name[0] == '_' {
		what := "a value of the module " + standardModule(k.prog)
		if k.name == "_Struct" {
			what = "a time.struct_time"
		}
		return unsupported(what+" reaches CPython, so CPython makes it from the start", "pass CPython only parts of it: numbers and texts come back native")
	}
	return unsupported("instances of the class "+k.name+" reach CPython, so CPython makes them from the start", "pass CPython a copy, and compute with the original")
}

// usesPython does what escapeObject says to the objects of a type; it reports
// whether there are any.
func (c *Compiler) usesPython(t *vtype) bool {
	found := false
	seen := map[*layout]bool{}
	var visit func(m *vtype)
	visit = func(m *vtype) {
		if l := linkOf(m); l != nil {
			if !seen[l] { // a value of its own type is as its values are
				seen[l] = true
				eachType(l.fields[linkField].typeOf(), visit)
			}
			return
		}
		if m.kind == ir.KObject {
			found = true
			c.escapeObject(m.rec.class, reachesPython(m.rec.class))
		}
	}
	eachType(t, visit)
	return found
}

// stored notes that an attribute is set outside of an __init__: a module-level
// instance is state then, which only CPython has.
func (b *builder) stored(r *layout) {
	if !r.mutated {
		r.mutated, b.c.changed = true, true
	}
	if r.global != nil {
		b.c.failState(r)
	}
}

// failState gives up a module-level instance whose class is written to.
func (c *Compiler) failState(r *layout) {
	if r.global.failed == nil {
		r.global.failed = unsupported("it holds an instance of the class "+r.class.name+", whose attributes change", "make the object in the function")
		c.changed = true
	}
}

// markObjects says of the instances within a module-level value that they
// belong to the module.
func (c *Compiler) markObjects(t *vtype, g *global, seen map[*layout]bool) {
	var within func(o *object)
	within = func(o *object) {
		if o.k == nil {
			c.markObjects(o.t, g, seen)
			return
		}
		for _, l := range o.k.leaves() {
			within(l)
		}
	}
	eachType(t, func(m *vtype) {
		if m.kind == kVariant { // a default of a function, what a closure holds
			for _, target := range m.cls.find().variants.targets {
				within(target)
			}
		}
		if m.kind != ir.KObject || seen[m.rec] {
			return
		}
		seen[m.rec] = true
		m.rec.global = g
		if m.rec.mutated {
			c.failState(m.rec)
		}
		for _, f := range m.rec.fields {
			markConstant(f.t, g)
			c.markObjects(f.t, g, seen)
		}
	})
}

// ---- definite assignment

// definedIn reports whether a new instance surely has the attribute.
func (c *Compiler) definedIn(r *layout, name string) bool {
	if r.defined == nil {
		r.defined = map[string]bool{}
		for _, k := range r.class.mro {
			for _, n := range k.always {
				r.defined[n] = true
			}
		}
		if r.class.showsEarly() {
			return c.inheritedIn(r, name) // it may show the instance before
		}
		if a, _ := r.class.lookup("__init__"); a != nil {
			if m, ok := a.k.(goMethod); ok && m.c.data != nil {
				c.definedByData(r, m.c)
			}
		}
		if init, owner := r.class.method("__init__"); init != nil {
			d := &definite{c: c, class: r.class, set: map[string]bool{}, missed: map[string]bool{}}
			d.function(owner, init)
			for n := range d.set {
				r.defined[n] = r.defined[n] || !d.missed[n]
			}
			r.initArgs = d.set[argsField] && !d.missed[argsField]
		}
		for n := range c.deletedAttrs() {
			delete(r.defined, n)
		}
	}
	return c.inheritedIn(r, name)
}

// inheritedIn is definedIn by what the class itself has.
func (c *Compiler) inheritedIn(r *layout, name string) bool {
	if a, owner := r.class.lookup(name); a != nil && isPlainAttr(a) && owner.classVar(name) == nil && !mayLack(a) {
		return true // a new instance starts with the class's value
	}
	return r.defined[name]
}

// definedByData notes what the __init__ of a data class sets.
func (c *Compiler) definedByData(r *layout, k *userClass) {
	for _, f := range k.data.fields {
		r.defined[f.name] = f.init || f.factory != nil
	}
	if post, owner := r.class.method("__post_init__"); post != nil {
		d := &definite{c: c, class: r.class, set: map[string]bool{}, missed: map[string]bool{}}
		for n, surely := range r.defined {
			if surely {
				d.set[n] = true
			}
		}
		d.function(owner, post)
		for n := range d.set {
			r.defined[n] = r.defined[n] || !d.missed[n]
		}
	}
}
