package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// arrayIndex is an index taken apart: one entry for each element of a tuple.
type arrayIndex struct {
	elems []*object
	// full: an integer for each axis.
	full bool
	// axes is how many axes are indexed, and advanced says that arrays are among the
	// entries; array is the one that is there alone.
	axes     int
	advanced bool
	array    *object
}

func isEllipsis(o *object) bool {
	k, ok := o.k.(builtin)
	return ok && k.name == "Ellipsis"
}

// arrayIndexOf classifies an index into o. An index that numpy refuses, or one
// that is not modelled, does not come back.
func (b *builder) arrayIndexOf(s *cogen.Site, o, i *object) *arrayIndex {
	x := &arrayIndex{elems: []*object{i}}
	if isTuple(i) {
		x.elems = append([]*object(nil), b.elemsOf(i)...)
	}
	ints := 0
	for n, e := range x.elems {
		_, isSlice := e.k.(slice)
		switch {
		case isIndex(e):
			x.axes++
			ints++
		case isSlice:
			x.axes++
		case e.isNone(), isEllipsis(e):
		case isPositions(e):
			a := b.positionsArray(s, e)
			if b.cur == nil || a.isDead() {
				return nil
			}
			if len(x.elems) == 1 {
				x.array = a
			}
			x.elems[n], x.advanced = a, true
			if x.axes++; a.t.num == ir.BoolU {
				x.axes += a.t.rank - 1
			}
		case e.typ() != nil && (e.typ().kind == ir.KFloat || isText(e.typ()) || e.typ().kind == ir.KNumpy && isFloating(e.typ().num)):
			b.raise("IndexError", "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices")
			return nil
		default:
			panic(b.unsupportedAt(s, "indexing an array by a "+e.typeName(), ""))
		}
	}
	if x.axes > o.t.rank {
		b.raise("IndexError", fmt.Sprintf("too many indices for array: array is %d-dimensional, but %d were indexed", o.t.rank, x.axes))
		return nil
	}
	x.full = ints == o.t.rank && ints == len(x.elems)
	return x
}

// index is an integer index as a machine integer.
func (b *builder) index(o *object) *ir.Value {
	if t := o.typ(); t.kind == ir.KNumpy {
		return b.op1("np.to_i64", ir.I64, b.value(o))
	}
	return b.i64(o, "int.to_i64_index")
}

// fullIndex is an integer for each axis as dims.
func (b *builder) fullIndex(elems []*object) *ir.Value {
	vals := make([]*ir.Value, len(elems))
	for i, e := range elems {
		if vals[i] = b.index(e); vals[i] == nil {
			return nil
		}
	}
	return b.op1("dims.of", ir.Dims(len(vals)), vals...)
}

// viewAt is the view that a basic index selects.
func (b *builder) viewAt(s *cogen.Site, o *object, elems []*object) *object {
	used := 0
	for _, e := range elems {
		if !e.isNone() && !isEllipsis(e) {
			used++
		}
	}
	v := b.value(o)
	axis, rank := 0, o.t.rank
	t := o.t.num
	ellipsis := false
	for _, e := range elems {
		if v == nil || b.cur == nil {
			return deadObject
		}
		switch k := e.k.(type) {
		case slice:
			if !k.lower.isNone() || !k.upper.isNone() || !k.step.isNone() {
				lo, hi := b.arrayBound(s, k.lower, k.step, true), b.arrayBound(s, k.upper, k.step, false)
				st := b.sliceStep(s, k.step)
				v = b.op1("array.slice", v.Type, v, lo, hi, st)
				if v != nil {
					v.Def.Attrs.Index = axis
				}
			}
			axis++
		default:
			switch {
			case isEllipsis(e):
				if ellipsis {
					return b.raise("IndexError", "an index can only have a single ellipsis ('...')")
				}
				ellipsis = true
				axis += o.t.rank - used
			case e.isNone():
				if rank == ir.MaxRank {
					panic(b.unsupportedAt(s, "an array of more than eight dimensions", ""))
				}
				rank++
				v = b.typedOp("array.newaxis", ir.Array(rank, t), []*ir.Value{v}, ir.Array(rank, t))
				if v != nil {
					v.Def.Attrs.Index = axis
				}
				axis++
			default:
				rank--
				v = b.typedOp("array.at", ir.Array(rank, t), []*ir.Value{v, b.index(e)}, ir.Array(rank, t))
				if v != nil {
					v.Def.Attrs.Index = axis
				}
			}
		}
	}
	return viewOf(o, v)
}

// arrayBound is a slice's bound; numpy's scalars serve as ints.
func (b *builder) arrayBound(s *cogen.Site, o, step *object, lower bool) *ir.Value {
	if o.isNone() {
		if isScalar(step) {
			panic(b.unsupportedAt(s, "a slice with a numpy scalar as step", "use int()"))
		}
		return b.steppedBound(s, o, step, lower)
	}
	if isIndex(o) && isScalar(o) {
		return b.index(o)
	}
	return b.bound(s, o, 0)
}

func (b *builder) sliceStep(s *cogen.Site, o *object) *ir.Value {
	if isScalar(o) && isIndex(o) {
		return b.index(o)
	}
	return b.bound(s, o, 1)
}

// arrayGet is o[i].
func (b *builder) arrayGet(s *cogen.Site, o, i *object) *object {
	return b.attempt("array[...]", func() *object {
		x := b.arrayIndexOf(s, o, i)
		switch {
		case x == nil || b.cur == nil:
			return deadObject
		case x.full:
			return fromScalar(b.op1("array.get", o.t.num, b.value(o), b.fullIndex(x.elems)))
		case !x.advanced:
			return b.viewAt(s, o, x.elems)
		case x.array == nil:
		case x.array.t.num == ir.BoolU && x.array.t.rank == o.t.rank:
			return b.newArray(s, b.op1("array.masked", ir.Array(1, o.t.num), b.value(o), b.value(x.array)))
		case x.array.t.num != ir.BoolU && !isFloating(x.array.t.num) && o.t.rank == 1:
			idx := b.asArray(s, x.array, ir.Int64)
			return b.newArray(s, b.op1("array.take", ir.Array(x.array.t.rank, o.t.num), b.value(o), b.value(idx)))
		}
		return b.selectAt(s, b.advanced(s, o, x, "_within_view"))
	}, func() *object {
		r := b.getItemPython(b.lent(o), i)
		rank := b.selectedRank(o, i)
		if rank < 0 || b.cur == nil || r.isDead() || !b.c.isProgram() || b.frame.model {
			return r
		}
		return b.adoptArrays(s, "what the index selects", []*ir.Type{o.t.num}, []int{rank}, r)
	})
}

// selectedRank is the number of dimensions of what an index with arrays or lists of
// positions selects: a copy. -1: it is another index, or not known.
func (b *builder) selectedRank(o, i *object) int {
	elems := []*object{i}
	if isTuple(i) {
		elems = b.elemsOf(i)
	}
	used, kept, positions := 0, 0, 0
	for _, e := range elems {
		_, isSlice := e.k.(slice)
		t, rank := elementsOf(e)
		switch {
		case isSlice:
			used++
			kept++
		case e.isNone():
			kept++
		case isEllipsis(e):
		case t == nil || isFloating(t):
			return -1
		case t == ir.BoolU && rank > 0:
			used += rank
			positions = max(positions, 1)
		default:
			used++
			positions = max(positions, rank)
		}
	}
	if positions == 0 || used > o.t.rank {
		return -1
	}
	return kept + o.t.rank - used + positions
}

// readOnly reports whether an array is, or is part of, a view that numpy gives for reading
// alone. Of one that comes from a variable with several values it does not know.
func readOnly(v *ir.Value) bool {
	for v != nil && v.Def != nil {
		switch v.Def.Decl.Name {
		case "array.broadcast", "array.windows":
			return true
		case "array.slice", "array.at", "array.newaxis", "array.swap":
			v = v.Def.Args[0]
		default:
			return false
		}
	}
	return false
}

// arraySet is o[i] = x.
func (b *builder) arraySet(s *cogen.Site, o, i, x *object) {
	if readOnly(o.v) {
		b.raise("ValueError", "assignment destination is read-only")
		return
	}
	b.mutate(s, o)
	b.attempt("array[...] =", func() *object {
		return b.overUnions([]*object{x}, func(os []*object) *object { return b.storeInArray(s, o, i, os[0]) })
	}, func() *object { b.setItemPython(b.lent(o), i, x); return noneObject })
}

func (b *builder) storeInArray(s *cogen.Site, o, i, x *object) *object {
	if isTuple(x) || x.typ() != nil && x.typ().kind == ir.KList {
		x = b.asArray(s, x, nil)
	}
	if isArray(x) && x.t.rank == 0 {
		x = b.onlyElement(x)
	}
	k := b.arrayIndexOf(s, o, i)
	switch {
	case k == nil || b.cur == nil || x.isDead():
	case k.full:
		if isArray(x) {
			b.raise("ValueError", "setting an array element with a sequence.")
			break
		}
		at := b.fullIndex(k.elems)
		v := b.scalar(s, x, o.t.num, true)
		if at != nil && v != nil {
			b.do("array.set", b.value(o), at, v)
		}
	case !k.advanced:
		b.assign(s, b.viewAt(s, o, k.elems), x)
	case k.array != nil && k.array.t.num == ir.BoolU && k.array.t.rank == o.t.rank:
		b.putMasked(s, o, k.array, x)
	default:
		b.storeAt(s, b.advanced(s, o, k, "_within"), x)
	}
	return noneObject
}

func (b *builder) putMasked(s *cogen.Site, o, mask, x *object) {
	if isArray(x) {
		if x.t.rank != 1 {
			panic(b.unsupportedAt(s, "storing an array with this number of dimensions by a mask", ""))
		}
		v := b.asArray(s, x, o.t.num)
		if b.cur != nil {
			b.do("array.put_masked", b.value(o), b.value(mask), b.value(v))
		}
		return
	}
	v := b.scalar(s, x, o.t.num, true)
	if v == nil {
		return
	}
	one := b.op1("dims.of", ir.Dims(1), b.i64Const(1))
	value := b.fn.NewOp(ir.MustOp("array.compute"), []*ir.Value{one}, ir.Array(1, o.t.num))
	value.Span = b.site
	b.region(value, nil, func([]*ir.Value) *ir.Value { return v })
	b.cur.Append(value)
	b.do("array.put_masked", b.value(o), b.value(mask), value.Result())
}

// iterArray iterates over the first axis.
func (b *builder) iterArray(s *cogen.Site, o *object) *iterator {
	if o.t.rank == 0 {
		b.raise("TypeError", "iteration over a 0-d array")
		return nil
	}
	v := b.value(o)
	return b.iterIndexed(b.dim(b.shapeOf(o), 0), func(i *ir.Value) *object {
		if o.t.rank == 1 {
			return fromScalar(b.op1("array.get_unchecked", o.t.num, v, b.op1("dims.of", ir.Dims(1), i)))
		}
		t := ir.Array(o.t.rank-1, o.t.num)
		return viewOf(o, b.typedOp("array.at", t, []*ir.Value{v, i}, t))
	})
}

// arrayTruth is bool(a): of one element.
func (b *builder) arrayTruth(s *cogen.Site, o *object) *object {
	n := b.op1("dims.size", ir.I64, b.shapeOf(o))
	if n == nil {
		return deadObject
	}
	size := b.fromLeaf(n)
	b.branch(b.leaf("int.eq", size, mkInt(1)), func() {}, func() {
		b.branch(b.leaf("int.eq", size, mkInt(0)), func() {
			b.raise("ValueError", "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
		}, func() {
			b.raise("ValueError", "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
		})
	})
	return b.truth(s, fromScalar(b.op1("array.any", ir.BoolU, b.value(o))))
}
