package numpy

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Advanced indexing: arrays of positions and masks among slices and integers
// (https://numpy.org/doc/stable/user/basics.indexing.html). What is basic is a view;
// in that view the indexed axes come first, so that lib/modules/numpy/positions.py
// goes over positions alone.

// advancedIndex is an index with arrays, taken apart.
type advancedIndex struct {
	// view has the axes that positions select from first, then all others.
	view *stage.Object
	// positions are arrays of one shape, one for each of those axes, within bounds.
	positions []*stage.Object
	// at is the axis of the result at which the dimensions of positions begin.
	at int
}

// isPositions reports whether the object can be an array of an index.
func isPositions(o *stage.Object) bool {
	_, ok := o.Static.(stage.RangeObject)
	return ok || stage.IsArray(o) || o.ValueType() != nil && o.ValueType().Kind == ir.KList
}

// positionsArray is a list or array of an index as an array; an empty list is one of
// positions.
func positionsArray(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	var t *ir.Type
	if e := o.ValueType(); e != nil && e.Kind == ir.KList && e.Elem().Kind == ir.KNever {
		t = ir.Int64
	}
	if e := o.ValueType(); e != nil && e.Kind == ir.KList && e.Elem().Kind == ir.KUnion && allIndices(e.Elem()) {
		return Model(b, s, "_of_ints", o)
	}
	a := AsArray(b, s, o, t)
	if b.Current != nil && stage.IsArray(a) && stage.IsFloating(a.Type.Scalar) {
		return b.RaiseNew("IndexError", "arrays used as indices must be of integer (or boolean) type")
	}
	return a
}

// allIndices reports whether all members of a type are integers, Python's or numpy's.
func allIndices(t *stage.Type) bool {
	for _, m := range t.Members() {
		if m.Kind != ir.KInt && (m.Kind != ir.KNumpy || m.Scalar == ir.BoolU || stage.IsFloating(m.Scalar)) {
			return false
		}
	}
	return true
}

// advanced takes an index of o with arrays apart; nil if it raises. The model within
// gives positions that count from the start: those of what is stored are copies, since
// storing may change what they are of.
func advanced(b *stage.Builder, s *cogen.Site, o *stage.Object, of *arrayIndex, within string) *advancedIndex {
	shape := b.ShapeOf(o)
	if shape == nil {
		return nil
	}
	all := stage.NewObject(stage.Slice{Lower: stage.None, Upper: stage.None, Step: stage.None})
	x := &advancedIndex{}
	var basic []*stage.Object
	var axes []int // of the view, which positions select from
	axis, dim := 0, 0
	first, ended, apart := -1, false, false
	for _, e := range of.elems {
		isAdvanced := stage.IsArray(e) || stage.IsIndex(e)
		if isAdvanced {
			if first < 0 {
				first = dim
			}
			apart = apart || ended
		} else {
			ended = first >= 0
		}
		switch {
		case stage.IsArray(e):
			n := 1
			var ps []*stage.Object
			length := func(i int) *stage.Object { return b.FromLeaf(b.Dim(shape, axis+i)) }
			switch {
			case e.Type.Scalar != ir.BoolU:
				ps = []*stage.Object{Model(b, s, within, e, length(0), stage.Int(int64(axis)))}
			case e.Type.Rank == 1:
				ps = []*stage.Object{Model(b, s, "_of_mask", e, length(0), stage.Int(int64(axis)))}
			case e.Type.Rank == 2:
				n = 2
				pair := Model(b, s, "_of_mask2", e, length(0), length(1), stage.Int(int64(axis)))
				if b.Current == nil || pair.IsDead() {
					return nil
				}
				ps = b.ElemsOf(pair)
			default:
				panic(b.UnsupportedAt(s, "a mask of more than two dimensions over some axes of an array", ""))
			}
			for i := 0; i < n; i++ {
				if b.Current == nil || ps[i].IsDead() {
					return nil
				}
				basic = append(basic, all)
				axes = append(axes, dim+i)
			}
			x.positions = append(x.positions, ps...)
			axis, dim = axis+n, dim+n
		case stage.IsIndex(e):
			basic = append(basic, e)
			axis++
		case isEllipsis(e):
			for i := of.axes; i < o.Type.Rank; i++ {
				basic = append(basic, all)
				axis, dim = axis+1, dim+1
			}
		case e.IsNone():
			basic = append(basic, e)
			dim++
		default:
			basic = append(basic, e)
			axis, dim = axis+1, dim+1
		}
	}
	if len(axes) > 3 {
		panic(b.UnsupportedAt(s, "more than three arrays as an index", ""))
	}
	for i := 1; i < len(x.positions); i++ {
		for j := 0; j < i; j++ {
			pair := Model(b, s, "_together", x.positions[j], x.positions[i])
			if b.Current == nil || pair.IsDead() {
				return nil
			}
			es := b.ElemsOf(pair)
			x.positions[j], x.positions[i] = es[0], es[1]
		}
	}
	x.view = viewAt(b, s, o, basic)
	if b.Current == nil || x.view.IsDead() {
		return nil
	}
	for i, a := range axes {
		x.view = moveAxis(b, x.view, a, i)
	}
	if !apart {
		x.at = first
	}
	return x
}

// moveAxis is the view in which one axis is at another place.
func moveAxis(b *stage.Builder, o *stage.Object, from, to int) *stage.Object {
	v := b.Value(o)
	for from != to {
		next := from + 1
		if to < from {
			next = from - 1
		}
		v = b.Op1("array.swap", v.Type, v, b.I64Const(int64(from)), b.I64Const(int64(next)))
		from = next
	}
	return viewOf(o, v)
}

// inPlace moves the axes of positions, which are first, to where the result has them.
func (x *advancedIndex) inPlace(b *stage.Builder, o *stage.Object) *stage.Object {
	for k := x.positions[0].Type.Rank - 1; k >= 0; k-- {
		o = moveAxis(b, o, k, x.at+k)
	}
	return o
}

// each calls a function over the positions in the view.
func (x *advancedIndex) each(b *stage.Builder, s *cogen.Site, name string, more ...*stage.Object) *stage.Object {
	os := append(append([]*stage.Object{x.view}, more...), x.positions...)
	return Model(b, s, fmt.Sprint(name, len(x.positions)), os...)
}

// selectAt is a new array of what an index selects.
func selectAt(b *stage.Builder, s *cogen.Site, x *advancedIndex) *stage.Object {
	if x == nil || b.Current == nil {
		return stage.Dead
	}
	r := x.each(b, s, "_gather")
	if b.Current == nil || !stage.IsArray(r) {
		return r
	}
	return x.inPlace(b, r)
}

// storeAt stores a number or array where an index says.
func storeAt(b *stage.Builder, s *cogen.Site, x *advancedIndex, v *stage.Object) {
	if x == nil || b.Current == nil || v.IsDead() {
		return
	}
	if stage.IsArray(v) {
		// What is stored may be what is stored into.
		spread := Model(b, s, "_like_selection", x.view, x.positions[0], stage.Int(int64(len(x.positions))))
		if b.Current == nil || !stage.IsArray(spread) {
			return
		}
		whole := x.inPlace(b, spread)
		if v.Type.Rank > whole.Type.Rank {
			panic(b.UnsupportedAt(s, "storing an array into one with fewer dimensions", ""))
		}
		Model(b, s, "_spread", whole, v)
		v = spread
	} else if v = stage.FromScalar(Scalar(b, s, v, x.view.Type.Scalar, true)); v.IsDead() {
		return
	}
	if b.Current != nil {
		x.each(b, s, "_scatter", v)
	}
}
