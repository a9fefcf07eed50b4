package numpy

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// arrayIndex is an index taken apart: one entry for each element of a tuple.
type arrayIndex struct {
	elems []*stage.Object
	// full: an integer for each axis.
	full bool
	// axes is how many axes are indexed, and advanced says that arrays are among the
	// entries; array is the one that is there alone.
	axes     int
	advanced bool
	array    *stage.Object
}

func isEllipsis(o *stage.Object) bool {
	k, ok := o.Static.(stage.Builtin)
	return ok && k.Name == "Ellipsis"
}

// arrayIndexOf classifies an index into o. An index that numpy refuses, or one
// that is not modelled, does not come back.
func arrayIndexOf(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *arrayIndex {
	x := &arrayIndex{elems: []*stage.Object{i}}
	if stage.IsTuple(i) {
		x.elems = append([]*stage.Object(nil), b.ElemsOf(i)...)
	}
	ints := 0
	for n, e := range x.elems {
		_, isSlice := e.Static.(stage.Slice)
		switch {
		case stage.IsIndex(e):
			x.axes++
			ints++
		case isSlice:
			x.axes++
		case e.IsNone(), isEllipsis(e):
		case isPositions(e):
			a := positionsArray(b, s, e)
			if b.Current == nil || a.IsDead() {
				return nil
			}
			if len(x.elems) == 1 {
				x.array = a
			}
			x.elems[n], x.advanced = a, true
			if x.axes++; a.Type.Scalar == ir.BoolU {
				x.axes += a.Type.Rank - 1
			}
		case e.ValueType() != nil && (e.ValueType().Kind == ir.KFloat || stage.IsText(e.ValueType()) || e.ValueType().Kind == ir.KNumpy && stage.IsFloating(e.ValueType().Scalar)):
			b.RaiseNew("IndexError", "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices")
			return nil
		default:
			panic(b.UnsupportedAt(s, "indexing an array by a "+e.TypeName(), ""))
		}
	}
	if x.axes > o.Type.Rank {
		b.RaiseNew("IndexError", fmt.Sprintf("too many indices for array: array is %d-dimensional, but %d were indexed", o.Type.Rank, x.axes))
		return nil
	}
	x.full = ints == o.Type.Rank && ints == len(x.elems)
	return x
}

// index is an integer index as a machine integer.
func index(b *stage.Builder, o *stage.Object) *ir.Value {
	if t := o.ValueType(); t.Kind == ir.KNumpy {
		return b.Op1("np.to_i64", ir.I64, b.Value(o))
	}
	return b.I64(o, "int.to_i64_index")
}

// FullIndex is an integer for each axis as dims.
func FullIndex(b *stage.Builder, elems []*stage.Object) *ir.Value {
	vals := make([]*ir.Value, len(elems))
	for i, e := range elems {
		if vals[i] = index(b, e); vals[i] == nil {
			return nil
		}
	}
	return b.Op1("dims.of", ir.Dims(len(vals)), vals...)
}

// viewAt is the view that a basic index selects.
func viewAt(b *stage.Builder, s *cogen.Site, o *stage.Object, elems []*stage.Object) *stage.Object {
	used := 0
	for _, e := range elems {
		if !e.IsNone() && !isEllipsis(e) {
			used++
		}
	}
	v := b.Value(o)
	axis, rank := 0, o.Type.Rank
	t := o.Type.Scalar
	ellipsis := false
	for _, e := range elems {
		if v == nil || b.Current == nil {
			return stage.Dead
		}
		switch k := e.Static.(type) {
		case stage.Slice:
			if !k.Lower.IsNone() || !k.Upper.IsNone() || !k.Step.IsNone() {
				lo, hi := arrayBound(b, s, k.Lower, k.Step, true), arrayBound(b, s, k.Upper, k.Step, false)
				st := sliceStep(b, s, k.Step)
				v = b.Op1("array.slice", v.Type, v, lo, hi, st)
				if v != nil {
					v.Def.Attrs.Index = axis
				}
			}
			axis++
		default:
			switch {
			case isEllipsis(e):
				if ellipsis {
					return b.RaiseNew("IndexError", "an index can only have a single ellipsis ('...')")
				}
				ellipsis = true
				axis += o.Type.Rank - used
			case e.IsNone():
				if rank == ir.MaxRank {
					panic(b.UnsupportedAt(s, "an array of more than eight dimensions", ""))
				}
				rank++
				v = TypedOp(b, "array.newaxis", ir.Array(rank, t), []*ir.Value{v}, ir.Array(rank, t))
				if v != nil {
					v.Def.Attrs.Index = axis
				}
				axis++
			default:
				rank--
				v = TypedOp(b, "array.at", ir.Array(rank, t), []*ir.Value{v, index(b, e)}, ir.Array(rank, t))
				if v != nil {
					v.Def.Attrs.Index = axis
				}
			}
		}
	}
	return viewOf(o, v)
}

// arrayBound is a slice's bound; numpy's scalars serve as ints.
func arrayBound(b *stage.Builder, s *cogen.Site, o, step *stage.Object, lower bool) *ir.Value {
	if o.IsNone() {
		if stage.IsScalar(step) {
			panic(b.UnsupportedAt(s, "a slice with a numpy scalar as step", "use int()"))
		}
		return b.SteppedBound(s, o, step, lower)
	}
	if stage.IsIndex(o) && stage.IsScalar(o) {
		return index(b, o)
	}
	return b.Bound(s, o, 0)
}

func sliceStep(b *stage.Builder, s *cogen.Site, o *stage.Object) *ir.Value {
	if stage.IsScalar(o) && stage.IsIndex(o) {
		return index(b, o)
	}
	return b.Bound(s, o, 1)
}

// arrayGet is o[i].
func arrayGet(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	return b.Attempt("array[...]", func() *stage.Object {
		x := arrayIndexOf(b, s, o, i)
		switch {
		case x == nil || b.Current == nil:
			return stage.Dead
		case x.full:
			return stage.FromScalar(b.Op1("array.get", o.Type.Scalar, b.Value(o), FullIndex(b, x.elems)))
		case !x.advanced:
			return viewAt(b, s, o, x.elems)
		case x.array == nil:
		case x.array.Type.Scalar == ir.BoolU && x.array.Type.Rank == o.Type.Rank:
			return NewArray(b, s, b.Op1("array.masked", ir.Array(1, o.Type.Scalar), b.Value(o), b.Value(x.array)))
		case x.array.Type.Scalar != ir.BoolU && !stage.IsFloating(x.array.Type.Scalar) && o.Type.Rank == 1:
			idx := AsArray(b, s, x.array, ir.Int64)
			return NewArray(b, s, b.Op1("array.take", ir.Array(x.array.Type.Rank, o.Type.Scalar), b.Value(o), b.Value(idx)))
		}
		return selectAt(b, s, advanced(b, s, o, x, "_within_view"))
	}, func() *stage.Object {
		r := b.GetItemPython(lent(b, o), i)
		rank := selectedRank(b, o, i)
		if rank < 0 || b.Current == nil || r.IsDead() || !b.Compiler.IsProgram() || b.Frame.Model {
			return r
		}
		return adoptArrays(b, s, "what the index selects", []*ir.Type{o.Type.Scalar}, []int{rank}, r)
	})
}

// selectedRank is the number of dimensions of what an index with arrays or lists of
// positions selects: a copy. -1: it is another index, or not known.
func selectedRank(b *stage.Builder, o, i *stage.Object) int {
	elems := []*stage.Object{i}
	if stage.IsTuple(i) {
		elems = b.ElemsOf(i)
	}
	used, kept, positions := 0, 0, 0
	for _, e := range elems {
		_, isSlice := e.Static.(stage.Slice)
		t, rank := elementsOf(e)
		switch {
		case isSlice:
			used++
			kept++
		case e.IsNone():
			kept++
		case isEllipsis(e):
		case t == nil || stage.IsFloating(t):
			return -1
		case t == ir.BoolU && rank > 0:
			used += rank
			positions = max(positions, 1)
		default:
			used++
			positions = max(positions, rank)
		}
	}
	if positions == 0 || used > o.Type.Rank {
		return -1
	}
	return kept + o.Type.Rank - used + positions
}

// readOnly reports whether an array is, or is part of, a view that numpy gives for reading
// alone. Of one that comes from a variable with several values it does not know.
func readOnly(v *ir.Value) bool {
	for v != nil && v.Def != nil {
		switch v.Def.Decl.Name {
		case "array.broadcast", "array.windows", "array.diagonal":
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
func arraySet(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	if readOnly(o.Value) {
		b.RaiseNew("ValueError", "assignment destination is read-only")
		return
	}
	b.Mutate(s, o)
	b.Attempt("array[...] =", func() *stage.Object {
		return overUnions(b, []*stage.Object{x}, func(os []*stage.Object) *stage.Object { return storeInArray(b, s, o, i, os[0]) })
	}, func() *stage.Object { b.SetItemPython(lent(b, o), i, x); return stage.None })
}

func storeInArray(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) *stage.Object {
	if stage.IsTuple(x) || x.ValueType() != nil && x.ValueType().Kind == ir.KList {
		x = AsArray(b, s, x, nil)
	}
	if stage.IsArray(x) && x.Type.Rank == 0 {
		x = b.OnlyElement(x)
	}
	k := arrayIndexOf(b, s, o, i)
	switch {
	case k == nil || b.Current == nil || x.IsDead():
	case k.full:
		if stage.IsArray(x) {
			if at := FullIndex(b, k.elems); at != nil {
				b.Op1("array.get", o.Type.Scalar, b.Value(o), at) // the index comes first
				b.RaiseNew("ValueError", "setting an array element with a sequence.")
			}
			break
		}
		at := FullIndex(b, k.elems)
		v := Scalar(b, s, x, o.Type.Scalar, true)
		if at != nil && v != nil {
			b.Do("array.set", b.Value(o), at, v)
		}
	case !k.advanced:
		assign(b, s, viewAt(b, s, o, k.elems), x)
	case k.array != nil && k.array.Type.Scalar == ir.BoolU && k.array.Type.Rank == o.Type.Rank:
		putMasked(b, s, o, k.array, x)
	default:
		storeAt(b, s, advanced(b, s, o, k, "_within"), x)
	}
	return stage.None
}

func putMasked(b *stage.Builder, s *cogen.Site, o, mask, x *stage.Object) {
	if stage.IsArray(x) {
		if x.Type.Rank != 1 {
			panic(b.UnsupportedAt(s, "storing an array with this number of dimensions by a mask", ""))
		}
		v := AsArray(b, s, x, o.Type.Scalar)
		if b.Current != nil {
			b.Do("array.put_masked", b.Value(o), b.Value(mask), b.Value(v))
		}
		return
	}
	v := Scalar(b, s, x, o.Type.Scalar, true)
	if v == nil {
		return
	}
	one := b.Op1("dims.of", ir.Dims(1), b.I64Const(1))
	value := b.Func.NewOp(ir.MustOp("array.compute"), []*ir.Value{one}, ir.Array(1, o.Type.Scalar))
	value.Span = b.Site
	region(b, value, nil, func([]*ir.Value) *ir.Value { return v })
	b.Current.Append(value)
	b.Do("array.put_masked", b.Value(o), b.Value(mask), value.Result())
}

// iterArray iterates over the first axis.
func iterArray(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Iterator {
	if o.Type.Rank == 0 {
		b.RaiseNew("TypeError", "iteration over a 0-d array")
		return nil
	}
	v := b.Value(o)
	return b.IterIndexed(b.Dim(b.ShapeOf(o), 0), func(i *ir.Value) *stage.Object {
		if o.Type.Rank == 1 {
			return stage.FromScalar(b.Op1("array.get_unchecked", o.Type.Scalar, v, b.Op1("dims.of", ir.Dims(1), i)))
		}
		t := ir.Array(o.Type.Rank-1, o.Type.Scalar)
		return viewOf(o, TypedOp(b, "array.at", t, []*ir.Value{v, i}, t))
	})
}

// arrayTruth is bool(a): of one element.
func arrayTruth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	n := b.Op1("dims.size", ir.I64, b.ShapeOf(o))
	if n == nil {
		return stage.Dead
	}
	size := b.FromLeaf(n)
	b.Branch(b.Leaf("int.eq", size, stage.Int(1)), func() {}, func() {
		b.Branch(b.Leaf("int.eq", size, stage.Int(0)), func() {
			b.RaiseNew("ValueError", "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
		}, func() {
			b.RaiseNew("ValueError", "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
		})
	})
	return b.TruthOf(s, stage.FromScalar(b.Op1("array.any", ir.BoolU, b.Value(o))))
}
