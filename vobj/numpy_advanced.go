package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Advanced indexing: arrays of positions and masks among slices and integers
// (https://numpy.org/doc/stable/user/basics.indexing.html). What is basic is a view;
// in that view the indexed axes come first, so that lib/modules/numpy/positions.py
// goes over positions alone.

// advancedIndex is an index with arrays, taken apart.
type advancedIndex struct {
	// view has the axes that positions select from first, then all others.
	view *object
	// positions are arrays of one shape, one for each of those axes, within bounds.
	positions []*object
	// at is the axis of the result at which the dimensions of positions begin.
	at int
}

// isPositions reports whether the object can be an array of an index.
func isPositions(o *object) bool {
	_, ok := o.k.(rangeObject)
	return ok || isArray(o) || o.typ() != nil && o.typ().kind == ir.KList
}

// positionsArray is a list or array of an index as an array; an empty list is one of
// positions.
func (b *builder) positionsArray(s *cogen.Site, o *object) *object {
	var t *ir.Type
	if e := o.typ(); e != nil && e.kind == ir.KList && e.elem().kind == ir.KNever {
		t = ir.Int64
	}
	if e := o.typ(); e != nil && e.kind == ir.KList && e.elem().kind == ir.KUnion && allIndices(e.elem()) {
		return b.numpyModel(s, "_of_ints", o)
	}
	a := b.asArray(s, o, t)
	if b.cur != nil && isArray(a) && isFloating(a.t.num) {
		return b.raise("IndexError", "arrays used as indices must be of integer (or boolean) type")
	}
	return a
}

// allIndices reports whether all members of a type are integers, Python's or numpy's.
func allIndices(t *vtype) bool {
	for _, m := range t.members() {
		if m.kind != ir.KInt && (m.kind != ir.KNumpy || m.num == ir.BoolU || isFloating(m.num)) {
			return false
		}
	}
	return true
}

// advanced takes an index of o with arrays apart; nil if it raises. The model within
// gives positions that count from the start: those of what is stored are copies, since
// storing may change what they are of.
func (b *builder) advanced(s *cogen.Site, o *object, of *arrayIndex, within string) *advancedIndex {
	shape := b.shapeOf(o)
	if shape == nil {
		return nil
	}
	all := mkStatic(slice{noneObject, noneObject, noneObject})
	x := &advancedIndex{}
	var basic []*object
	var axes []int // of the view, which positions select from
	axis, dim := 0, 0
	first, ended, apart := -1, false, false
	for _, e := range of.elems {
		isAdvanced := isArray(e) || isIndex(e)
		if isAdvanced {
			if first < 0 {
				first = dim
			}
			apart = apart || ended
		} else {
			ended = first >= 0
		}
		switch {
		case isArray(e):
			n := 1
			var ps []*object
			length := func(i int) *object { return b.fromLeaf(b.dim(shape, axis+i)) }
			switch {
			case e.t.num != ir.BoolU:
				ps = []*object{b.numpyModel(s, within, e, length(0), mkInt(int64(axis)))}
			case e.t.rank == 1:
				ps = []*object{b.numpyModel(s, "_of_mask", e, length(0), mkInt(int64(axis)))}
			case e.t.rank == 2:
				n = 2
				pair := b.numpyModel(s, "_of_mask2", e, length(0), length(1), mkInt(int64(axis)))
				if b.cur == nil || pair.isDead() {
					return nil
				}
				ps = b.elemsOf(pair)
			default:
				panic(b.unsupportedAt(s, "a mask of more than two dimensions over some axes of an array", ""))
			}
			for i := 0; i < n; i++ {
				if b.cur == nil || ps[i].isDead() {
					return nil
				}
				basic = append(basic, all)
				axes = append(axes, dim+i)
			}
			x.positions = append(x.positions, ps...)
			axis, dim = axis+n, dim+n
		case isIndex(e):
			basic = append(basic, e)
			axis++
		case isEllipsis(e):
			for i := of.axes; i < o.t.rank; i++ {
				basic = append(basic, all)
				axis, dim = axis+1, dim+1
			}
		case e.isNone():
			basic = append(basic, e)
			dim++
		default:
			basic = append(basic, e)
			axis, dim = axis+1, dim+1
		}
	}
	if len(axes) > 3 {
		panic(b.unsupportedAt(s, "more than three arrays as an index", ""))
	}
	for i := 1; i < len(x.positions); i++ {
		for j := 0; j < i; j++ {
			pair := b.numpyModel(s, "_together", x.positions[j], x.positions[i])
			if b.cur == nil || pair.isDead() {
				return nil
			}
			es := b.elemsOf(pair)
			x.positions[j], x.positions[i] = es[0], es[1]
		}
	}
	x.view = b.viewAt(s, o, basic)
	if b.cur == nil || x.view.isDead() {
		return nil
	}
	for i, a := range axes {
		x.view = b.moveAxis(x.view, a, i)
	}
	if !apart {
		x.at = first
	}
	return x
}

// moveAxis is the view in which one axis is at another place.
func (b *builder) moveAxis(o *object, from, to int) *object {
	v := b.value(o)
	for from != to {
		next := from + 1
		if to < from {
			next = from - 1
		}
		v = b.op1("array.swap", v.Type, v, b.i64Const(int64(from)), b.i64Const(int64(next)))
		from = next
	}
	return viewOf(o, v)
}

// inPlace moves the axes of positions, which are first, to where the result has them.
func (x *advancedIndex) inPlace(b *builder, o *object) *object {
	for k := x.positions[0].t.rank - 1; k >= 0; k-- {
		o = b.moveAxis(o, k, x.at+k)
	}
	return o
}

// each calls a function over the positions in the view.
func (x *advancedIndex) each(b *builder, s *cogen.Site, name string, more ...*object) *object {
	os := append(append([]*object{x.view}, more...), x.positions...)
	return b.numpyModel(s, fmt.Sprint(name, len(x.positions)), os...)
}

// selectAt is a new array of what an index selects.
func (b *builder) selectAt(s *cogen.Site, x *advancedIndex) *object {
	if x == nil || b.cur == nil {
		return deadObject
	}
	r := x.each(b, s, "_gather")
	if b.cur == nil || !isArray(r) {
		return r
	}
	return x.inPlace(b, r)
}

// storeAt stores a number or array where an index says.
func (b *builder) storeAt(s *cogen.Site, x *advancedIndex, v *object) {
	if x == nil || b.cur == nil || v.isDead() {
		return
	}
	if isArray(v) {
		// What is stored may be what is stored into.
		spread := b.numpyModel(s, "_like_selection", x.view, x.positions[0], mkInt(int64(len(x.positions))))
		if b.cur == nil || !isArray(spread) {
			return
		}
		whole := x.inPlace(b, spread)
		if v.t.rank > whole.t.rank {
			panic(b.unsupportedAt(s, "storing an array into one with fewer dimensions", ""))
		}
		b.numpyModel(s, "_spread", whole, v)
		v = spread
	} else if v = fromScalar(b.scalar(s, v, x.view.t.num, true)); v.isDead() {
		return
	}
	if b.cur != nil {
		x.each(b, s, "_scatter", v)
	}
}
