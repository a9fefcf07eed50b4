package vobj

import (
	"fmt"
	"slices"
)

// Defaults of methods that are values: def __init__(self, at=Point(0, 0)), and what functions that are
// methods have captured, as those that a decorator with arguments makes. The class statement computes them once, so the class keeps them as it does its
// computed attributes, under names that no program can write.

// classDefault stands for such a value in a function.
type classDefault struct {
	noLeaves
	c    *userClass
	name string
}

func (k classDefault) shape() string         { return "default " + k.c.rec.symbol + "." + k.name }
func (k classDefault) with([]*object) static { return k }

// keepDefaults replaces the defaults of a member that are values by what stands
// for them. keep has the class keep one; it reports whether it can.
func keepDefaults(c *userClass, member string, o *object, keep func(name string, v *object) bool) (*object, bool) {
	switch k := o.k.(type) {
	case function:
		defaults := append([]*object(nil), k.defaults...)
		for i, d := range defaults {
			if !hasValues(d) {
				continue
			}
			name := fmt.Sprint(member, " default ", i)
			if !keep(name, d) {
				return o, false
			}
			defaults[i] = mkStatic(classDefault{c: c, name: name})
		}
		k.defaults = defaults
		env := slices.Clone(k.env)
		for i, e := range env {
			if !hasValues(e.obj) {
				continue
			}
			name := member + " variable " + e.v.Name
			kept := mkStatic(classDefault{c: c, name: name})
			switch e.obj.k.(type) {
			case function:
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
		return mkStatic(k), true
	case cached:
		var ok bool
		if k.fn, ok = keepDefaults(c, member, k.fn, keep); !ok {
			return o, false
		}
		for _, part := range []**object{&k.table, &k.stats} {
			if *part == nil {
				continue
			}
			member += " kept"
			if !keep(member, *part) {
				return o, false
			}
			*part = mkStatic(classDefault{c: c, name: member})
		}
		return mkStatic(k), true
	case descriptor:
		for _, fn := range []**object{&k.fn, &k.set, &k.delete} {
			if *fn == nil {
				continue
			}
			var ok bool
			if *fn, ok = keepDefaults(c, member, *fn, keep); !ok {
				return o, false
			}
			member += "'"
		}
		return mkStatic(k), true
	}
	return o, true
}

// defaultOf is the default of a parameter.
func (b *builder) defaultOf(o *object) *object {
	if o == nil {
		return nil
	}
	if k, ok := o.k.(classDefault); ok {
		return b.classAttr(nil, k.c, k.name)
	}
	return o
}
