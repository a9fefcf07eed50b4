package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// Which functions are equal: bound methods, and functions within lists.

// sameMethod is l == r of bound methods: they are equal where their function is one, and what
// they are bound to. It is nil where neither operand is one, or that is not known.
func (b *Builder) sameMethod(s *cogen.Site, l, r *Object) *Object {
	x, ok := l.Static.(BoundMethod)
	y, both := r.Static.(BoundMethod)
	switch {
	case !ok && !both:
		return nil
	case !ok || !both:
		other := l
		if ok {
			other = r
		}
		if _, fn := other.Static.(Function); fn || other.ValueType() != nil && !IsObject(other) && !IsPyObj(other) {
			return False
		}
		return nil
	case hasValues(x.fn) || hasValues(y.fn):
		return nil
	case x.fn.Static.Shape() != y.fn.Static.Shape():
		return False
	case IsObject(x.recv) && IsObject(y.recv):
		return b.is(s, x.recv, y.recv)
	}
	return nil
}

// isItsTag reports whether a static object in a variant is told from all others by its tag.
func (b *Builder) isItsTag(o *Object) bool {
	f, ok := o.Static.(Function)
	return len(o.Static.Leaves()) == 0 && (!ok || f.Model || b.Compiler.isTopLevel(f.Gen))
}

// comparedInTurn reports whether the elements of a list are functions that only a comparison
// with each of them finds: bound methods, and closures.
func (b *Builder) comparedInTurn(o *Object) bool {
	t := o.Type.Elem()
	if t.Kind != kVariant {
		return false
	}
	return slices.ContainsFunc(t.Class.Find().variants.targets, func(o *Object) bool {
		_, record := o.Static.(Record)
		return !record && !b.isItsTag(o)
	})
}
