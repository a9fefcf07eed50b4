package numpy

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Views of an array with its axes in another order, fewer of them or longer ones.

// numpyShapes are such functions, by name; the methods of arrays of the same name have
// the array before their arguments.
func numpyShapes() map[string]Function {
	return map[string]Function{
		"transpose": {"a axes", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			if as[1] == nil || as[1].IsNone() {
				return transpose(b, a)
			}
			return permuted(b, s, a, constAxes(b, s, as[1], a.Type.Rank))
		}},
		"swapaxes": {"a axis1 axis2", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			x, y := constAxes(b, s, as[1], a.Type.Rank), constAxes(b, s, as[2], a.Type.Rank)
			if len(x) != 1 || len(y) != 1 {
				panic(b.UnsupportedAt(s, "these axes", ""))
			}
			return viewOf(a, b.Op1("array.swap", a.Type.IR(), b.Value(a), b.I64Const(int64(x[0])), b.I64Const(int64(y[0]))))
		}},
		"moveaxis": {"a source destination", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			from, to := constAxes(b, s, as[1], a.Type.Rank), constAxes(b, s, as[2], a.Type.Rank)
			if len(from) != len(to) {
				panic(b.UnsupportedAt(s, "these axes", ""))
			}
			perm := make([]int, a.Type.Rank)
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
			return permuted(b, s, a, perm)
		}},
		"squeeze": {"a axis", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			if as[1] == nil || as[1].IsNone() {
				return squeezeAny(b, s, a)
			}
			return squeeze(b, s, a, constAxes(b, s, as[1], a.Type.Rank))
		}},
		"broadcast_to": {"array shape", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			dims := dimsOf(b, s, as[1])
			if b.Current == nil || dims == nil || a.IsDead() {
				return stage.Dead
			}
			rank := dims.Type.Rank()
			if rank < a.Type.Rank {
				panic(b.UnsupportedAt(s, "broadcasting an array to fewer dimensions", ""))
			}
			leaveUnlessFits(b, a, dims, "an array that cannot be broadcast to this shape")
			return viewOf(a, b.Op1("array.broadcast", ir.Array(rank, a.Type.Scalar), b.Value(a), dims))
		}},
	}
}

// leaveUnlessFits leaves the row to CPython if an array does not broadcast to a shape.
func leaveUnlessFits(b *stage.Builder, o *stage.Object, dims *ir.Value, why string) {
	shape := b.ShapeOf(o)
	for i := 0; i < o.Type.Rank && dims != nil; i++ {
		n, m := b.FromLeaf(b.Dim(shape, i)), b.FromLeaf(b.Dim(dims, dims.Type.Rank()-o.Type.Rank+i))
		b.Branch(b.Leaf("bool.or", b.Leaf("int.eq", n, m), b.Leaf("int.eq", n, stage.Int(1))), func() {}, func() { b.ReplayRow(why) })
	}
}

// constAxes are axes that generation knows, an int or a tuple of them, counted from the
// start; each is there once.
func constAxes(b *stage.Builder, s *cogen.Site, o *stage.Object, rank int) []int {
	elems := []*stage.Object{o}
	if o != nil && stage.IsTuple(o) {
		elems = b.ElemsOf(o)
	} else if d, ok := o.Static.(stage.Display); ok && d.Keys == nil {
		elems = d.Values
	}
	var out []int
	seen := map[int]bool{}
	for _, e := range elems {
		k, ok := constAxis(e, rank)
		if !ok || seen[k] {
			panic(b.UnsupportedAt(s, "these axes", ""))
		}
		seen[k] = true
		out = append(out, k)
	}
	return out
}

// permuted is the view whose axis i is the array's axis perm[i].
func permuted(b *stage.Builder, s *cogen.Site, o *stage.Object, perm []int) *stage.Object {
	if len(perm) != o.Type.Rank {
		panic(b.UnsupportedAt(s, "these axes", ""))
	}
	order := make([]int, len(perm))
	for i := range order {
		order[i] = i
	}
	v := b.Value(o)
	for i, axis := range perm {
		for j := i; j < len(order); j++ {
			if order[j] == axis && j != i {
				v = b.Op1("array.swap", v.Type, v, b.I64Const(int64(i)), b.I64Const(int64(j)))
				order[i], order[j] = order[j], order[i]
			}
		}
	}
	return viewOf(o, v)
}

// squeezeAny is the view without any axes of length 1, if that leaves one axis.
func squeezeAny(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if o.Type.Rank == 0 || o.Type.Rank > 2 {
		panic(b.UnsupportedAt(s, "np.squeeze() without an axis", "name the axis"))
	}
	shape := b.ShapeOf(o)
	one := func(k int) *stage.Object { return b.Leaf("int.eq", b.FromLeaf(b.Dim(shape, k)), stage.Int(1)) }
	leave := func() { b.ReplayRow("np.squeeze() of an array whose dimensions are known only at run time") }
	if o.Type.Rank == 1 {
		b.Branch(one(0), leave, func() {})
		return o
	}
	b.Branch(b.Leaf("bool.eq", one(0), one(1)), leave, func() {})
	if b.Current == nil {
		return stage.Dead
	}
	all := stage.NewObject(stage.Slice{Lower: stage.None, Upper: stage.None, Step: stage.None})
	return b.BranchValue(one(0), func() *stage.Object { return viewAt(b, s, o, []*stage.Object{stage.Int(0), all}) }, func() *stage.Object { return viewAt(b, s, o, []*stage.Object{all, stage.Int(0)}) })
}

// squeeze is the view without axes of length 1.
func squeeze(b *stage.Builder, s *cogen.Site, o *stage.Object, axes []int) *stage.Object {
	all := stage.NewObject(stage.Slice{Lower: stage.None, Upper: stage.None, Step: stage.None})
	elems := make([]*stage.Object, o.Type.Rank)
	for i := range elems {
		elems[i] = all
	}
	shape := b.ShapeOf(o)
	for _, k := range axes {
		if b.Current == nil || shape == nil {
			return stage.Dead
		}
		b.Branch(b.Leaf("int.eq", b.FromLeaf(b.Dim(shape, k)), stage.Int(1)), func() {}, func() {
			b.RaiseNew("ValueError", "cannot select an axis to squeeze out which has size not equal to one")
		})
		elems[k] = stage.Int(0)
	}
	if b.Current == nil {
		return stage.Dead
	}
	return viewAt(b, s, o, elems)
}
