package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Lazy values (hipy.lazy), of the IR type lazy[T]. What their values are is a decision of
// their class, as element types are of a list's. The function that computes one is a
// specialisation of its own, whose results have that type. There is nothing to do with one but
// to force it: whoever does something else, asks for its identity or text or gives it to CPython, has
// CPython's own objects instead, from their birth.

func lazyType(cls *Class) *Type { return ContainerType(ir.KLazy, cls) }

// isLazyValue reports whether an object is a lazy value.
func isLazyValue(o *Object) bool { return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KLazy }

// lazyClass is the class of the lazy values that are made at a place.
func (c *Compiler) lazyClass(d DecisionSite) *Class {
	if c.Classes[d] == nil {
		c.Classes[d] = c.NewClass()
	}
	return c.Classes[d].Find()
}

// lazyIntrinsics are what the model of hipy.lazy is made of.
func lazyIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// is_thunk(f): whether f is a function whose text is known and that takes nothing.
		"is_thunk": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			f, ok := os[0].Static.(Function)
			return Bool(ok && !f.Model && len(f.Gen.Params) == 0 && !f.Gen.IsGenerator && !f.Gen.Async && f.Gen.Expression == nil)
		},
		// delay(f): a lazy value that f will compute; lazy(x): one that is x.
		"delay": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.delay(s, os[0].Static.(Function)) },
		"lazy":  func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.lazyOf(s, os[0]) },
		// force(x): the value of a lazy value.
		"force": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.PerMember(os[0], func(o *Object) *Object { return b.force(s, o) })
		},
	}
}

// ownLazy refuses to make lazy values that CPython gets to see.
func ownLazy(cls *Class) {
	if cls.Find().Python {
		panic(NewUnsupported("a lazy value of which more than its value is asked: "+cls.Find().why, "use force, and nothing else"))
	}
}

// delay makes a lazy value that a function without parameters will compute.
func (b *Builder) delay(s *cogen.Site, f Function) *Object {
	var env []captured
	if k := b.kept(NewObject(f)).Static.(Function); k.home == nil {
		env = k.env
	}
	if b.Current == nil {
		return Dead
	}
	patterns := make([]captured, len(env))
	for i, e := range env {
		if staysHome(e.obj) {
			panic(b.UnsupportedAt(s, "a lazy value of a "+e.obj.TypeName()+" that is made in the same function", "make a list of it"))
		}
		patterns[i] = captured{e.v, PatternOf(e.obj, true)}
		if patterns[i].obj.ValueType() == nil && patterns[i].obj.Static == nil {
			panic(b.UnsupportedAt(s, "a lazy value of a "+e.obj.TypeName(), ""))
		}
	}
	if u := b.Compiler.pythonOnly[f.Gen]; u != nil {
		panic(u)
	}
	b.noteHandled(f.Gen)
	sp := b.Compiler.specialiseAs(Function{Gen: f.Gen, defaults: f.defaults}, nil, patterns, delayedSpec, b.contextOf(s, f))
	ownLazy(sp.result.Type.Class)
	var vals []*ir.Value
	for i, e := range env {
		vals = append(vals, b.spread(e.obj, patterns[i].obj)...)
	}
	b.At(s)
	if slices.Contains(vals, nil) {
		return Dead
	}
	o := b.Op("lazy.delay", vals, sp.result.Type.IR())
	if o == nil {
		return Dead
	}
	o.Attrs.Sym = sp.name
	return Dynamic(o.Result(), sp.result.Type)
}

// finishDelayed emits the returns of a function that computes lazy values.
func (c *Compiler) finishDelayed(b *Builder, sp *Spec, returns []Exit) {
	t := sp.result.Type
	for _, r := range returns {
		b.Current, b.Slots, b.Site = r.block, r.Slots, r.span
		if v := b.lazyResult(t, r.extra); v != nil {
			b.Op("return", []*ir.Value{v})
		}
	}
	b.Current = nil
	b.Func.Delayed, b.Func.Result = true, t.IR().Elem()
}

// lazyResult is an object as the value of a lazy value of type t.
func (b *Builder) lazyResult(t *Type, o *Object) *ir.Value {
	o = b.kept(o)
	vt := b.Compiler.storedType(o)
	if vt == nil {
		panic(NewUnsupported("a lazy value that is a "+o.TypeName(), ""))
	}
	b.Compiler.Grow(t.Class, vt, false)
	return b.Coerce(o, t.Elem())
}

// lazyOf makes a lazy value of a value.
func (b *Builder) lazyOf(s *cogen.Site, o *Object) *Object {
	t := lazyType(b.Compiler.lazyClass(b.DecisionSite(s, "lazy")))
	ownLazy(t.Class)
	v := b.lazyResult(t, o)
	if v == nil {
		return Dead
	}
	return b.Val("lazy.of", t, v)
}

// force is the value of a lazy value.
func (b *Builder) force(s *cogen.Site, o *Object) *Object {
	if !isLazyValue(o) {
		panic(b.UnsupportedAt(s, "forcing a "+o.TypeName(), ""))
	}
	v := b.Element("lazy.force", o.Type.Elem(), o.Value)
	if v.Value != nil && v.Value.Def != nil && v.Value.Def.Decl.Name == "lazy.force" {
		v.Value.Def.Attrs.Index = b.framesInPlace() + 1 // and the frame of force
	}
	return v
}

// escapeLazy decides that the lazy values in a value of type t are CPython's own objects.
func (c *Compiler) escapeLazy(t *Type, why string) {
	eachType(t, func(m *Type) {
		if m.Kind == ir.KLazy {
			c.Escape(m.Class, why)
		}
	})
}
