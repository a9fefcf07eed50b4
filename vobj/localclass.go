package vobj

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
	noLeaves
	c    *userClass
	name string
}

func (k closureMethod) shape() string         { return "closure " + k.c.rec.symbol + "." + k.name }
func (k closureMethod) with([]*object) static { return k }

// field is the field of instances that holds the method.
func (k closureMethod) field() string { return "$" + k.c.name + "$" + k.name }

// closedMethod is a method of a class statement as it is kept: without its
// activation if all that it captures is known; ok is false otherwise.
func (b *builder) closedMethod(c *userClass, own *scope.Var, f function) (function, bool) {
	g := function{gen: f.gen, defaults: f.defaults, id: f.id, name: f.name, doc: f.doc, abstract: f.abstract}
	for _, v := range f.gen.Free {
		if v.Bindings != 1 || v.WrittenByInner || v.Param {
			return f, false
		}
		if v == own {
			g.env = append(g.env, captured{v, mkClass(c)})
			continue
		}
		i, ok := b.slotOf(v)
		if !ok || !isKnownForGood(b.slots[i]) {
			return f, false
		}
		g.env = append(g.env, captured{v, b.slots[i]})
	}
	return g, true
}

// isKnownForGood reports whether an object is known without any value of the
// running function.
func isKnownForGood(o *object) bool {
	switch k := o.k.(type) {
	case classValue:
		return len(k.c.closures) == 0
	case builtin, typeObject, excClass, module:
		return true
	case function:
		return k.home == nil && len(k.env) == 0 && k.id == nil && !hasValues(o)
	}
	return false
}

// closed makes the methods of a class statement independent of the running
// activation. Those that capture values become closures of the instances.
func (b *builder) closed(c *userClass, own *scope.Var, name string, o *object, closures map[string]*object) (*object, bool) {
	switch k := o.k.(type) {
	case function:
		if k.home == nil {
			return o, true
		}
		if g, ok := b.closedMethod(c, own, k); ok {
			return mkStatic(g), true
		}
		if k.gen.IsGenerator {
			return o, false
		}
		closures[name] = o
		return mkStatic(closureMethod{c: c, name: name}), true
	case descriptor:
		for _, part := range []**object{&k.fn, &k.set, &k.delete} {
			if *part == nil {
				continue
			}
			f, ok := (*part).k.(function)
			if !ok || f.home == nil {
				continue
			}
			g, ok := b.closedMethod(c, own, f)
			if !ok {
				return o, false
			}
			*part = mkStatic(g)
		}
		return mkStatic(k), true
	}
	return o, true
}

// giveClosures gives a new instance the methods that are closures.
func (b *builder) giveClosures(s *cogen.Site, o *object) {
	for _, k := range o.t.rec.class.mro {
		if len(k.closures) > 0 && (k.home == nil || !b.isRunning(k.home)) {
			panic(b.unsupportedAt(s, "an instance of "+k.name+", whose methods use variables of the function around, made outside of that", "define the class at module level"))
		}
		for _, name := range k.order {
			if f := k.closures[name]; f != nil {
				b.putField(o, closureMethod{c: k, name: name}.field(), f)
			}
		}
	}
}

// isRunning reports whether an activation is the present one or one around it.
func (b *builder) isRunning(f *frame) bool {
	return f.b == b && f == b.frame
}

// callHeld calls a method that an instance holds.
func (b *builder) callHeld(s *cogen.Site, k closureMethod, o *object, args []arg) *object {
	f := o.t.rec.fields[k.field()]
	if f == nil { // no instance has been made yet
		b.c.growField(o.t.rec, k.field(), tNever)
		b.abandon()
		return deadObject
	}
	return b.perMember(b.getField(s, o, f), func(fn *object) *object {
		return b.callObject(s, fn, append([]arg{{val: o}}, args...))
	})
}
