package vobj

import (
	"math"

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
