package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Lazy values (hipy.lazy), of the IR type lazy[T]. What their values are is a decision of
// their class, as element types are of a list's. The function that computes one is a
// specialisation of its own, whose results have that type. There is nothing to do with one but to
// force it, and to ask which is which: then each is an object of its own. Whoever does something
// else, asks for its text or gives it to CPython, has CPython's own objects instead, from their birth.

// lazyClassName is how the class of lazy values is called.
const lazyClassName = "hipy.lazy.Lazy"

func lazyType(cls *Class) *Type { return ContainerType(ir.KLazy, cls) }

// isLazyValue reports whether an object is a lazy value.
func isLazyValue(o *Object) bool { return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KLazy }

// lazyIntrinsics are what the model of hipy.lazy is made of.
func lazyIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// delay(f): a lazy value that f will compute; lazy(x): one that is x.
		"delay": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.PerMember(os[0], func(o *Object) *Object {
				f, ok := o.Static.(Function)
				if ok && !f.Model && len(f.Gen.Params) == 0 && !f.Gen.IsGenerator && !f.Gen.Async && f.Gen.Expression == nil {
					return b.delay(s, f)
				}
				return b.delay(s, *b.Compiler.Lib.ModuleFunc("hipy.lazy", "_call"), o)
			})
		},
		"lazy": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.lazyOf(s, os[0]) },
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

// delay makes a lazy value that a function will compute of its arguments.
func (b *Builder) delay(s *cogen.Site, f Function, args ...*Object) *Object {
	var env []captured
	if k := b.kept(NewObject(f)).Static.(Function); k.home == nil {
		env = k.env
	}
	check := func(o, pattern *Object) {
		if staysHome(o) || pattern.ValueType() == nil && pattern.Static == nil {
			panic(b.UnsupportedAt(s, "a lazy value of a "+o.TypeName(), "make a list of it"))
		}
	}
	patterns := make([]*Object, len(args))
	for i, o := range args {
		args[i] = b.kept(o)
		patterns[i] = PatternOf(args[i], true)
		check(args[i], patterns[i])
	}
	if b.Current == nil {
		return Dead
	}
	envPatterns := b.patternsOf(env)
	for i, e := range env {
		check(e.obj, envPatterns[i].obj)
	}
	if u := b.Compiler.pythonOnly[f.Gen]; u != nil {
		panic(u)
	}
	b.noteHandled(f.Gen)
	sp := b.Compiler.specialiseAs(Function{Gen: f.Gen, Model: f.Model, defaults: f.defaults}, patterns, envPatterns, delayedSpec, b.contextOf(s, f))
	ownLazy(sp.result.Type.Class)
	vals := b.spreadAll(args, patterns, env, envPatterns)
	b.At(s)
	if slices.Contains(vals, nil) {
		return Dead
	}
	o := b.Op("lazy.delay", vals, sp.result.Type.IR())
	if o == nil {
		return Dead
	}
	o.Attrs.Sym = sp.name
	if sp.result.Type.Class.Find().identity {
		o.Attrs.Index = 1
	}
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
	t := lazyType(b.Compiler.classAt(b.DecisionSite(s, "lazy")))
	ownLazy(t.Class)
	v := b.lazyResult(t, o)
	if v == nil {
		return Dead
	}
	if t.Class.Find().identity {
		return b.Val("lazy.box", t, v)
	}
	return b.Val("lazy.of", t, v)
}

// force is the value of a lazy value.
func (b *Builder) force(s *cogen.Site, o *Object) *Object {
	switch t := o.ValueType(); {
	case b.Current == nil || o.IsDead():
		return Dead
	case isLazyValue(o):
	case t != nil && t.Kind != ir.KPyObj && t.Kind != ir.KObject:
		return b.RaiseNaming("AttributeError", "'%T' object has no attribute '_thunk'", o)
	default:
		panic(b.UnsupportedAt(s, "forcing a "+o.TypeName(), ""))
	}
	v := b.Element("lazy.force", o.Type.Elem(), o.Value)
	if v.Value != nil && v.Value.Def != nil && v.Value.Def.Decl.Name == "lazy.force" {
		v.Value.Def.Attrs.Index = b.framesInPlace() + 1 // and the frame of force
	}
	return v
}

// pythonLazy decides that a lazy value is an object of CPython's; generation starts again. One that is among other values, as in a
// dict of several kinds, is likely never asked, as programs force those that they mean: if it is asked, CPython runs the program.
func (b *Builder) pythonLazy(o *Object, why string) *Object {
	if d := o.Value.Def; d != nil && d.Decl.Name == "union.get" && b.mayReplay() && (!b.Compiler.IsProgram() || b.Compiler.outsideBy() == "") {
		return b.leaveRow("a lazy value of which more than its value is asked: " + why)
	}
	b.Compiler.Escape(o.Type.Class, why)
	b.Abandon()
	return Dead
}

// identifyLazy decides that the lazy values in a value of type t are objects of their own.
func (c *Compiler) identifyLazy(t *Type) {
	eachType(t, func(m *Type) {
		if m.Kind == ir.KLazy && !m.Class.Find().identity {
			m.Class.Find().identity, c.Changed = true, true
		}
	})
}
