package stage

import (
	"sort"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Layout is what is known of the instances of exactly one class: the types of
// their attributes. Like a container's class it persists over the runs and
// only grows. It is nominal, so attributes may hold objects of the class.
type Layout struct {
	Class  *UserClass
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
	link bool
	// open: instances have a dict of attributes; whole: of all of them. See opendict.go.
	open, whole bool
	asked       bool    // while its value's type is looked at
	parent      *Layout // of a link that has become another
	global      *Global
}

// field is a decision: the type of an attribute.
type field struct {
	name    string
	t       *Type
	unbound bool // it may be missing
	place   libraryPlace
}

func objectType(r *Layout) *Type { return &Type{Kind: ir.KObject, Layout: r} }

// IsObject reports whether the object is known to be an instance of one class.
func IsObject(o *Object) bool {
	return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KObject && linkOf(o.Type) == nil
}

// hasObjects reports whether the type or what it is made of has instances.
func hasObjects(t *Type) bool {
	found := false
	eachType(t, func(m *Type) { found = found || m.Kind == ir.KObject || m.heapVariant() != nil })
	return found
}

// shownByParts reports whether the text of a container is made of the texts of
// its elements: some have code of their own for it, which may raise, or are more
// than their IR type says (frozensets, times). That of an array is numpy's.
func shownByParts(t *Type) bool {
	found := hasObjects(t) || t.ownKey() != ""
	eachType(t, func(m *Type) {
		found = found || m.Kind == ir.KPyObj || m.Kind == ir.KGen || m.Kind == ir.KLazy || m.Kind == ir.KArray && m != t || m.Kind == ir.KSet && m.Class.Find().frozen
	})
	return found
}

// hasInts reports whether a value has ints in it, whose texts may have too many digits.
func hasInts(t *Type) bool {
	found := false
	eachType(t, func(m *Type) { found = found || m.Kind == ir.KInt })
	return found
}

// eachType visits a type and those of its parts; not of the attributes of
// objects.
func eachType(t *Type, fn func(*Type)) {
	within := map[*Class]bool{} // on the way to t: not class.resolving, which fn may ask by ir()
	var visit func(t *Type)
	visit = func(t *Type) {
		fn(t)
		for _, e := range t.Elems {
			visit(e)
		}
		if t.Class == nil {
			return
		}
		if c := t.Class.Find(); !within[c] && c.variants == nil {
			within[c] = true
			visit(c.Elem)
			visit(c.val)
			delete(within, c)
		}
	}
	visit(t)
}

// holdsItself reports whether an instance may hold another of its layout, at any depth.
func (r *Layout) holdsItself() bool {
	whole, seen := r.find(), map[*Layout]bool{}
	found := false
	var visit func(l *Layout)
	visit = func(l *Layout) {
		seen[l] = true
		for _, f := range l.fields {
			eachType(f.t, func(m *Type) {
				if m.Kind != ir.KObject {
					return
				}
				if l := m.Layout.find(); l == whole {
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
func (f *field) typeOf() *Type {
	t := f.t
	if t.Kind == ir.KNever {
		t = NoneType
	}
	if f.unbound {
		t = UnionOf(append(append([]*Type(nil), t.Members()...), UnboundType))
	}
	return t
}

// growField makes an attribute take values of a type.
func (c *Compiler) growField(r *Layout, name string, t *Type) *field {
	f := r.fields[name]
	if f == nil {
		f = &field{name: name, t: NeverType}
		r.fields[name] = f
		f.unbound = !c.definedIn(r, name)
		c.Changed = true
	}
	if t.Kind == ir.KChar {
		t = StrType
	}
	before := f.t.KeyOrNever()
	f.t = c.Join(f.t, WidenTuple(t))
	if f.t.KeyOrNever() != before {
		c.Changed = true
	}
	return f
}

// emitRecords declares the records in the run's module.
func (c *Compiler) emitRecords() {
	var all []*Layout
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
			r.Fields = append(r.Fields, ir.Field{Name: n, Type: l.fields[n].typeOf().IR()})
		}
		c.Mod.Records = append(c.Mod.Records, r)
	}
	c.emitHeapVariants()
}

// escapeObject decides that the instances of a class are CPython's own, like
// the class: one of them gets there.
func (c *Compiler) escapeObject(k *UserClass, u *Unsupported) {
	if k.plain {
		c.Changed = c.Changed || !k.inPython
		k.inPython = true
		return
	}
	if k.binding == nil {
		if c.IsProgram() {
			u.Defs = c.statementsOf(k)
			if m := c.Modules[k.prog]; m != nil && m.Library && (m.name == "io" || m.name == "io_bytes" || m.name == "types" || m.name == "string_template") {
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
			g.failed, c.Changed = u, true
		}
	}
}

// failureOf is why a constant that was built is CPython's all the same: a class that it is
// another name of, or has instances of, has become CPython's since.
func (c *Compiler) failureOf(v *scope.Var, g *Global) (u *Unsupported) {
	failed := func(k *UserClass) {
		if k.binding != nil && k.binding != v && c.inCPython(k) {
			u = c.globals[k.binding].failed
		}
	}
	var within func(o *Object)
	within = func(o *Object) {
		if o.Static == nil {
			eachType(o.Type, func(t *Type) {
				if t.Kind == ir.KObject && linkOf(t) == nil {
					failed(t.Layout.Class)
				}
			})
			return
		}
		if k, ok := o.Static.(ClassValue); ok {
			failed(k.c)
		}
		for _, l := range o.Static.Leaves() {
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
func reachesPython(k *UserClass) *Unsupported {
	if k.library && (k.name[0] == '_' || k.inC == "time.struct_time") {
		what := "a value of the module " + standardModule(k.prog)
		if k.inC == "time.struct_time" {
			what = "a time.struct_time"
		}
		return NewUnsupported(what+" reaches CPython, so CPython makes it from the start", "pass CPython only parts of it: numbers and texts come back native")
	}
	return NewUnsupported("instances of the class "+k.name+" reach CPython, so CPython makes them from the start", "pass CPython a copy, and compute with the original")
}

// usesPython does what escapeObject says to the objects of a type; it reports
// whether there are any.
func (c *Compiler) usesPython(t *Type) bool {
	found := false
	seen := map[*Layout]bool{}
	var visit func(m *Type)
	visit = func(m *Type) {
		if l := linkOf(m); l != nil {
			if !seen[l] { // a value of its own type is as its values are
				seen[l] = true
				eachType(l.fields[linkField].typeOf(), visit)
			}
			return
		}
		if m.Kind == ir.KObject {
			found = true
			c.escapeObject(m.Layout.Class, reachesPython(m.Layout.Class))
		}
	}
	eachType(t, visit)
	return found
}

// stored notes that an attribute is set outside of an __init__: a module-level
// instance is state then, which only CPython has.
func (b *Builder) stored(r *Layout) {
	if !r.mutated {
		r.mutated, b.Compiler.Changed = true, true
	}
	if r.global != nil {
		b.Compiler.failState(r)
	}
}

// failState gives up a module-level instance whose class is written to.
func (c *Compiler) failState(r *Layout) {
	if r.global.failed == nil {
		r.global.failed = NewUnsupported("it holds an instance of the class "+r.Class.name+", whose attributes change", "make the object in the function")
		c.Changed = true
	}
}

// markObjects says of the instances within a module-level value that they
// belong to the module.
func (c *Compiler) markObjects(t *Type, g *Global, seen map[*Layout]bool) {
	var within func(o *Object)
	within = func(o *Object) {
		if o.Static == nil {
			c.markObjects(o.Type, g, seen)
			return
		}
		for _, l := range o.Static.Leaves() {
			within(l)
		}
	}
	eachType(t, func(m *Type) {
		if m.Kind == kVariant { // a default of a function, what a closure holds
			for _, target := range m.Class.Find().variants.targets {
				within(target)
			}
		}
		if m.Kind != ir.KObject || seen[m.Layout] {
			return
		}
		seen[m.Layout] = true
		m.Layout.global = g
		if m.Layout.mutated {
			c.failState(m.Layout)
		}
		for _, f := range m.Layout.fields {
			markConstant(f.t, g)
			c.markObjects(f.t, g, seen)
		}
	})
}

// ---- definite assignment

// definedIn reports whether a new instance surely has the attribute.
func (c *Compiler) definedIn(r *Layout, name string) bool {
	if name == dictField {
		return true
	}
	if r.defined == nil {
		r.defined = map[string]bool{}
		for _, k := range r.Class.Mro {
			for _, n := range k.always {
				r.defined[n] = true
			}
		}
		if r.Class.showsEarly() {
			return c.inheritedIn(r, name) // it may show the instance before
		}
		if a, _ := r.Class.lookup("__init__"); a != nil {
			if m, ok := a.Static.(goMethod); ok && m.c.data != nil {
				c.definedByData(r, m.c)
			}
		}
		if init, owner := r.Class.method("__init__"); init != nil {
			d := newDefinite(c, r.Class)
			d.function(owner, init)
			for n := range d.set {
				r.defined[n] = r.defined[n] || !d.missed[n] && !d.early[n]
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
func (c *Compiler) inheritedIn(r *Layout, name string) bool {
	if a, owner := r.Class.lookup(name); a != nil && isPlainAttr(a) && owner.classVar(name) == nil && !mayLack(a) {
		return true // a new instance starts with the class's value
	}
	return r.defined[name]
}

// definedByData notes what the __init__ of a data class sets.
func (c *Compiler) definedByData(r *Layout, k *UserClass) {
	for _, f := range k.data.Fields {
		r.defined[f.Name] = f.Init || f.factory != nil
	}
	if post, owner := r.Class.method("__post_init__"); post != nil {
		d := newDefinite(c, r.Class)
		for n, surely := range r.defined {
			if surely {
				d.set[n] = true
			}
		}
		d.function(owner, post)
		for n := range d.set {
			r.defined[n] = r.defined[n] || !d.missed[n] && !d.early[n]
		}
	}
}
