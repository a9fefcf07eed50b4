package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
)

// Classes in functions whose methods use variables of the function. What such
// a method captures is part of no type, so it is either known when code is
// generated (the class itself, others beside it, functions that capture
// nothing), or every instance has the method as a closure: an attribute that
// only lookup along the class finds. Instances are made where the class is
// made then, in the same activation.

// closureMethod stands among the members of a class for a method that each
// instance holds.
type closureMethod struct {
	NoLeaves
	c    *UserClass
	name string
}

func (k closureMethod) Shape() string         { return "closure " + k.c.rec.symbol + "." + k.name }
func (k closureMethod) With([]*Object) Static { return k }

// field is the field of instances that holds the method.
func (k closureMethod) field() string { return "$" + k.c.name + "$" + k.name }

// closedMethod is a method of a class statement as it is kept: without its
// activation if all that it captures is known; ok is false otherwise.
func (b *Builder) closedMethod(c *UserClass, own *scope.Var, f Function) (Function, bool) {
	g := Function{Gen: f.Gen, defaults: f.defaults, id: f.id, name: f.name, doc: f.doc, wrapped: f.wrapped, abstract: f.abstract}
	for _, v := range f.Gen.Free {
		if v.Bindings != 1 || v.WrittenByInner || v.Param {
			return f, false
		}
		if v == own {
			g.env = append(g.env, captured{v, mkClass(c)})
			continue
		}
		i, ok := b.SlotOf(v)
		if !ok || !isKnownForGood(b.Slots[i]) {
			return f, false
		}
		g.env = append(g.env, captured{v, b.Slots[i]})
	}
	return g, true
}

// isKnownForGood reports whether an object is known without any value of the
// running function.
func isKnownForGood(o *Object) bool {
	switch k := o.Static.(type) {
	case ClassValue:
		return len(k.c.closures) == 0
	case Builtin, TypeObject, ExceptionClass, module:
		return true
	case Function:
		return k.home == nil && len(k.env) == 0 && k.id == nil && !hasValues(o)
	}
	return false
}

// closed makes the methods of a class statement independent of the running
// activation. Those that capture values become closures of the instances.
func (b *Builder) closed(c *UserClass, own *scope.Var, name string, o *Object, closures map[string]*Object) (*Object, bool) {
	switch k := o.Static.(type) {
	case Function:
		if k.home == nil {
			return o, true
		}
		if g, ok := b.closedMethod(c, own, k); ok {
			return NewObject(g), true
		}
		if k.Gen.IsGenerator {
			return o, false
		}
		closures[name] = o
		return NewObject(closureMethod{c: c, name: name}), true
	case Descriptor:
		for _, part := range []**Object{&k.fn, &k.set, &k.delete} {
			if *part == nil {
				continue
			}
			f, ok := (*part).Static.(Function)
			if !ok || f.home == nil {
				continue
			}
			g, ok := b.closedMethod(c, own, f)
			if !ok {
				return o, false
			}
			*part = NewObject(g)
		}
		return NewObject(k), true
	}
	return o, true
}

// giveClosures gives a new instance the methods that are closures.
func (b *Builder) giveClosures(s *cogen.Site, o *Object) {
	for _, k := range o.Type.Layout.Class.Mro {
		if len(k.closures) > 0 && (k.home == nil || !b.isRunning(k.home)) {
			panic(b.UnsupportedAt(s, "an instance of "+k.name+", whose methods use variables of the function around, made outside of that", "define the class at module level"))
		}
		for _, name := range k.order {
			if f := k.closures[name]; f != nil {
				b.putField(o, closureMethod{c: k, name: name}.field(), f)
			}
		}
	}
}

// isRunning reports whether an activation is the present one or one around it.
func (b *Builder) isRunning(f *Frame) bool {
	return f.b == b && f == b.Frame
}

// callHeld calls a method that an instance holds.
func (b *Builder) callHeld(s *cogen.Site, k closureMethod, o *Object, args []Arg) *Object {
	f := o.Type.Layout.fields[k.field()]
	if f == nil { // no instance has been made yet
		b.Compiler.growField(o.Type.Layout, k.field(), NeverType)
		b.Abandon()
		return Dead
	}
	return b.PerMember(b.getField(s, o, f), func(fn *Object) *Object {
		return b.CallObject(s, fn, append([]Arg{{Value: o}}, args...))
	})
}
