package stage

import (
	"fmt"
	"slices"
)

// Defaults of methods that are values: def __init__(self, at=Point(0, 0)), and what functions that are
// methods have captured, as those that a decorator with arguments makes. The class statement computes them once, so the class keeps them as it does its
// computed attributes, under names that no program can write.

// classDefault stands for such a value in a function.
type classDefault struct {
	NoLeaves
	c     *UserClass
	name  string
	known *Object // a captured constant, which specialisations would make a value else
}

func (k classDefault) Shape() string         { return "default " + k.c.rec.symbol + "." + k.name }
func (k classDefault) With([]*Object) Static { return k }

// keepDefaults replaces the defaults of a member that are values by what stands
// for them. keep has the class keep one; it reports whether it can.
func keepDefaults(c *UserClass, member string, o *Object, keep func(name string, v *Object) bool) (*Object, bool) {
	switch k := o.Static.(type) {
	case Function:
		defaults := append([]*Object(nil), k.defaults...)
		for i, d := range defaults {
			if !hasValues(d) {
				continue
			}
			name := fmt.Sprint(member, " default ", i)
			if !keep(name, d) {
				return o, false
			}
			defaults[i] = NewObject(classDefault{c: c, name: name})
		}
		k.defaults = defaults
		env := slices.Clone(k.env)
		for i, e := range env {
			name := member + " variable " + e.v.Name
			if _, ok := e.obj.Static.(Constant); ok && k.home == nil {
				env[i].obj = NewObject(classDefault{c: c, name: name, known: e.obj})
			}
			if !hasValues(e.obj) {
				continue
			}
			kept := NewObject(classDefault{c: c, name: name})
			switch e.obj.Static.(type) {
			case Function:
				var ok bool
				if env[i].obj, ok = keepDefaults(c, name, e.obj, keep); !ok {
					return o, false
				}
			case boxed:
				return o, true // rebound: the class is refused
			default:
				if k.home == nil && keep(name, e.obj) {
					env[i].obj = kept
				}
			}
		}
		k.env = env
		return NewObject(k), true
	case cached:
		var ok bool
		if k.fn, ok = keepDefaults(c, member, k.fn, keep); !ok {
			return o, false
		}
		for _, part := range []**Object{&k.table, &k.stats} {
			if *part == nil {
				continue
			}
			member += " kept"
			if !keep(member, *part) {
				return o, false
			}
			*part = NewObject(classDefault{c: c, name: member})
		}
		return NewObject(k), true
	case Descriptor:
		for _, fn := range []**Object{&k.fn, &k.set, &k.delete} {
			if *fn == nil {
				continue
			}
			var ok bool
			if *fn, ok = keepDefaults(c, member, *fn, keep); !ok {
				return o, false
			}
			member += "'"
		}
		return NewObject(k), true
	}
	return o, true
}

// defaultOf is the default of a parameter.
func (b *Builder) defaultOf(o *Object) *Object {
	if o == nil {
		return nil
	}
	if k, ok := o.Static.(classDefault); ok {
		if k.known != nil {
			return k.known
		}
		return b.classAttr(nil, k.c, k.name)
	}
	return o
}
