package vobj

import (
	"math"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Numbers that are looked up among keys: Python's among numpy's, and the other way
// round. Equal numbers have equal hashes, so the key is the number of the other kind, if
// there is one. Floats stay as they are: a NaN is found by its identity.

// numberAmongKeys looks a number up in a dict, set or list whose elements are of the other
// kind: found is called with the number as one of theirs, absent where none can be equal.
// It reports whether that is so; else neither is called.
func (b *builder) numberAmongKeys(s *cogen.Site, d, k *object, found func(k *object) *object, absent func() *object) (*object, bool) {
	if d.k != nil || d.t == nil || !d.t.isContainer() || k.typ() == nil || b.cur == nil {
		return nil, false
	}
	et, kt := d.t.elem(), k.typ()
	switch {
	case isScalar(k) && et.kind != ir.KNumpy && equalsAsPython(kt.num, d):
		return found(b.pythonNumber(k)), true
	case et.kind == ir.KNumpy && et.num == ir.Int64 && kt.kind == ir.KBool:
		return found(fromScalar(b.scalar(s, k, et.num, false))), true
	case et.kind == ir.KNumpy && et.num == ir.Int64 && kt.kind == ir.KInt:
		least, most := b.compareNumbers(lessOp, k, mkInt(math.MinInt64)), b.compareNumbers(lessOp, mkInt(math.MaxInt64), k)
		beyond := b.leaf("bool.or", least, most)
		return b.branchValue(beyond, absent, func() *object { return found(fromScalar(b.scalar(s, k, et.num, false))) }), true
	}
	return nil, false
}

// equalsAsPython reports whether a number of numpy's equals the elements of a container,
// and has the hash of those that it equals, as Python's own number does. Ints of numpy's
// meet floats as floats, and a float32 rounds what it meets.
func equalsAsPython(num *ir.Type, o *object) bool {
	if num == ir.Float32 {
		return false
	}
	plain := func(t *vtype) bool {
		return t != nil && !slices.ContainsFunc(t.members(), func(m *vtype) bool {
			return !(m.kind == ir.KNever || m.kind == ir.KNone || m.kind == ir.KBool || m.kind == ir.KInt || isText(m) || m.kind == ir.KFloat && num == ir.Float64)
		})
	}
	switch k := o.k.(type) {
	case tuple:
		return !slices.ContainsFunc(k.elems, func(e *object) bool { return !plain(e.typ()) })
	case display:
		return k.keys == nil && !slices.ContainsFunc(k.vals, func(e *object) bool { return !plain(e.typ()) })
	case rangeObject:
		return !isFloating(num)
	}
	return o.k == nil && o.t != nil && o.t.isContainer() && plain(o.t.elem())
}
