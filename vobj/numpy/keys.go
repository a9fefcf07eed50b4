package numpy

import (
	"math"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Numbers that are looked up among keys: Python's among numpy's, and the other way
// round. Equal numbers have equal hashes, so the key is the number of the other kind, if
// there is one. Floats stay as they are: a NaN is found by its identity.

// numberAmongKeys looks a number up in a dict, set or list whose elements are of the other
// kind: found is called with the number as one of theirs, absent where none can be equal.
// It reports whether that is so; else neither is called.
func numberAmongKeys(b *stage.Builder, s *cogen.Site, d, k *stage.Object, found func(k *stage.Object) *stage.Object, absent func() *stage.Object) (*stage.Object, bool) {
	if d.Static != nil || d.Type == nil || !d.Type.IsContainer() || k.ValueType() == nil || b.Current == nil {
		return nil, false
	}
	et, kt := d.Type.Elem(), k.ValueType()
	switch {
	case stage.IsScalar(k) && et.Kind != ir.KNumpy && equalsAsPython(kt.Scalar, d):
		return found(b.PythonNumber(k)), true
	case et.Kind == ir.KNumpy && et.Scalar == ir.Int64 && kt.Kind == ir.KBool:
		return found(stage.FromScalar(Scalar(b, s, k, et.Scalar, false))), true
	case et.Kind == ir.KNumpy && et.Scalar == ir.Int64 && kt.Kind == ir.KInt:
		least, most := b.CompareNumbers(lessOp, k, stage.Int(math.MinInt64)), b.CompareNumbers(lessOp, stage.Int(math.MaxInt64), k)
		beyond := b.Leaf("bool.or", least, most)
		return b.BranchValue(beyond, absent, func() *stage.Object { return found(stage.FromScalar(Scalar(b, s, k, et.Scalar, false))) }), true
	}
	return nil, false
}

// equalsAsPython reports whether a number of numpy's equals the elements of a container,
// and has the hash of those that it equals, as Python's own number does. Ints of numpy's
// meet floats as floats, and a float32 rounds what it meets.
func equalsAsPython(num *ir.Type, o *stage.Object) bool {
	if num == ir.Float32 {
		return false
	}
	plain := func(t *stage.Type) bool {
		return t != nil && !slices.ContainsFunc(t.Members(), func(m *stage.Type) bool {
			return !(m.Kind == ir.KNever || m.Kind == ir.KNone || m.Kind == ir.KBool || m.Kind == ir.KInt || stage.IsText(m) || m.Kind == ir.KFloat && num == ir.Float64)
		})
	}
	switch k := o.Static.(type) {
	case stage.Tuple:
		return !slices.ContainsFunc(k.Elems, func(e *stage.Object) bool { return !plain(e.ValueType()) })
	case stage.Display:
		return k.Keys == nil && !slices.ContainsFunc(k.Values, func(e *stage.Object) bool { return !plain(e.ValueType()) })
	case stage.RangeObject:
		return !stage.IsFloating(num)
	}
	return o.Static == nil && o.Type != nil && o.Type.IsContainer() && plain(o.Type.Elem())
}
