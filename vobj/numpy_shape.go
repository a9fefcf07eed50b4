package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Views of an array with its axes in another order, fewer of them or longer ones.

// numpyShapes are such functions, by name; the methods of arrays of the same name have
// the array before their arguments.
func numpyShapes() map[string]numpyFunction {
	return map[string]numpyFunction{
		"transpose": {"a axes", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			if as[1] == nil || as[1].isNone() {
				return b.transpose(a)
			}
			return b.permuted(s, a, b.constAxes(s, as[1], a.t.rank))
		}},
		"swapaxes": {"a axis1 axis2", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			x, y := b.constAxes(s, as[1], a.t.rank), b.constAxes(s, as[2], a.t.rank)
			if len(x) != 1 || len(y) != 1 {
				panic(b.unsupportedAt(s, "these axes", ""))
			}
			return viewOf(a, b.op1("array.swap", a.t.ir(), b.value(a), b.i64Const(int64(x[0])), b.i64Const(int64(y[0]))))
		}},
		"moveaxis": {"a source destination", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			from, to := b.constAxes(s, as[1], a.t.rank), b.constAxes(s, as[2], a.t.rank)
			if len(from) != len(to) {
				panic(b.unsupportedAt(s, "these axes", ""))
			}
			perm := make([]int, a.t.rank)
			moved, taken := map[int]bool{}, map[int]bool{}
			for i, f := range from {
				perm[to[i]], moved[f], taken[to[i]] = f, true, true
			}
			next := 0
			for i := range perm {
				if taken[i] {
					continue
				}
				for moved[next] {
					next++
				}
				perm[i] = next
				next++
			}
			return b.permuted(s, a, perm)
		}},
		"squeeze": {"a axis", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			if as[1] == nil || as[1].isNone() {
				return b.squeezeAny(s, a)
			}
			return b.squeeze(s, a, b.constAxes(s, as[1], a.t.rank))
		}},
		"broadcast_to": {"array shape", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			dims := b.dimsOf(s, as[1])
			if b.cur == nil || dims == nil || a.isDead() {
				return deadObject
			}
			rank := dims.Type.Rank()
			if rank < a.t.rank {
				panic(b.unsupportedAt(s, "broadcasting an array to fewer dimensions", ""))
			}
			b.leaveUnlessFits(a, dims, "an array that cannot be broadcast to this shape")
			return viewOf(a, b.op1("array.broadcast", ir.Array(rank, a.t.num), b.value(a), dims))
		}},
	}
}

// leaveUnlessFits leaves the row to CPython if an array does not broadcast to a shape.
func (b *builder) leaveUnlessFits(o *object, dims *ir.Value, why string) {
	shape := b.shapeOf(o)
	for i := 0; i < o.t.rank && dims != nil; i++ {
		n, m := b.fromLeaf(b.dim(shape, i)), b.fromLeaf(b.dim(dims, dims.Type.Rank()-o.t.rank+i))
		b.branch(b.leaf("bool.or", b.leaf("int.eq", n, m), b.leaf("int.eq", n, mkInt(1))), func() {}, func() { b.replayRow(why) })
	}
}

// constAxes are axes that generation knows, an int or a tuple of them, counted from the
// start; each is there once.
func (b *builder) constAxes(s *cogen.Site, o *object, rank int) []int {
	elems := []*object{o}
	if o != nil && isTuple(o) {
		elems = b.elemsOf(o)
	} else if d, ok := o.k.(display); ok && d.keys == nil {
		elems = d.vals
	}
	var out []int
	seen := map[int]bool{}
	for _, e := range elems {
		k, ok := constAxis(e, rank)
		if !ok || seen[k] {
			panic(b.unsupportedAt(s, "these axes", ""))
		}
		seen[k] = true
		out = append(out, k)
	}
	return out
}

// permuted is the view whose axis i is the array's axis perm[i].
func (b *builder) permuted(s *cogen.Site, o *object, perm []int) *object {
	if len(perm) != o.t.rank {
		panic(b.unsupportedAt(s, "these axes", ""))
	}
	order := make([]int, len(perm))
	for i := range order {
		order[i] = i
	}
	v := b.value(o)
	for i, axis := range perm {
		for j := i; j < len(order); j++ {
			if order[j] == axis && j != i {
				v = b.op1("array.swap", v.Type, v, b.i64Const(int64(i)), b.i64Const(int64(j)))
				order[i], order[j] = order[j], order[i]
			}
		}
	}
	return viewOf(o, v)
}

// squeezeAny is the view without any axes of length 1, if that leaves one axis.
func (b *builder) squeezeAny(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if o.t.rank == 0 || o.t.rank > 2 {
		panic(b.unsupportedAt(s, "np.squeeze() without an axis", "name the axis"))
	}
	shape := b.shapeOf(o)
	one := func(k int) *object { return b.leaf("int.eq", b.fromLeaf(b.dim(shape, k)), mkInt(1)) }
	leave := func() { b.replayRow("np.squeeze() of an array whose dimensions are known only at run time") }
	if o.t.rank == 1 {
		b.branch(one(0), leave, func() {})
		return o
	}
	b.branch(b.leaf("bool.eq", one(0), one(1)), leave, func() {})
	if b.cur == nil {
		return deadObject
	}
	all := mkStatic(slice{noneObject, noneObject, noneObject})
	return b.branchValue(one(0), func() *object { return b.viewAt(s, o, []*object{mkInt(0), all}) }, func() *object { return b.viewAt(s, o, []*object{all, mkInt(0)}) })
}

// squeeze is the view without axes of length 1.
func (b *builder) squeeze(s *cogen.Site, o *object, axes []int) *object {
	all := mkStatic(slice{noneObject, noneObject, noneObject})
	elems := make([]*object, o.t.rank)
	for i := range elems {
		elems[i] = all
	}
	shape := b.shapeOf(o)
	for _, k := range axes {
		if b.cur == nil || shape == nil {
			return deadObject
		}
		b.branch(b.leaf("int.eq", b.fromLeaf(b.dim(shape, k)), mkInt(1)), func() {}, func() {
			b.raise("ValueError", "cannot select an axis to squeeze out which has size not equal to one")
		})
		elems[k] = mkInt(0)
	}
	if b.cur == nil {
		return deadObject
	}
	return b.viewAt(s, o, elems)
}
