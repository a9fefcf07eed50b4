package numpy

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// numpyIntrinsics are what models with arrays may ask besides ops.
func numpyIntrinsics() map[string]func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
	return map[string]func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object{
		// matrix(x): x as an array of two dimensions of float64.
		"matrix": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object { return matrix(b, s, os[0]) },
		// at(a, i, ...): an element as Python's number; indices are within bounds.
		"at": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return b.PythonNumber(stage.FromScalar(b.Op1("array.get_unchecked", os[0].Type.Scalar, b.Value(os[0]), FullIndex(b, os[1:]))))
		},
		// sorted_at(a, at): what would be at positions if a were sorted; they ascend, within bounds.
		"sorted_at": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return NewArray(b, s, b.Op1("array.select", ir.Array(1, os[0].Type.Scalar), b.Value(os[0]), b.Value(os[1])))
		},
		// positions(mask): where a mask of one dimension is true. search(a, x, right): where
		// the elements of an array belong among the sorted ones of another of its type.
		"positions": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return NewArray(b, s, b.Op1("array.positions", ir.Array(1, ir.Int64), b.Value(os[0])))
		},
		"search": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return NewArray(b, s, b.Op1("array.search", ir.Array(os[1].Type.Rank, ir.Int64), b.Value(os[0]), b.Value(os[1]), b.Value(os[2])))
		},
		// windows(a, n, axis): views of n elements from each position along an axis on.
		"windows": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			axis, _ := constAxis(os[2], os[0].Type.Rank)
			t := ir.Array(os[0].Type.Rank+1, os[0].Type.Scalar)
			v := TypedOp(b, "array.windows", t, []*ir.Value{b.Value(os[0]), b.I64(os[1], "int.to_i64_index")}, t)
			if v == nil {
				return stage.Dead
			}
			v.Def.Attrs.Index = axis
			return viewOf(os[0], v)
		},
		// diagonal(a): a view of the main diagonal of a matrix.
		"diagonal": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return viewOf(os[0], b.Op1("array.diagonal", ir.Array(1, os[0].Type.Scalar), b.Value(os[0])))
		},
		// product(x, y): the product of two matrices of one type, whose sums need not be
		// numpy's to the last digit.
		"product": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return NewArray(b, s, matrixOp(b, "any", ir.Array(2, os[0].Type.Scalar), b.Value(os[0]), b.Value(os[1])))
		},
		// array_or_number(x): an array or a number as it is, any other sequence as an array.
		"array_or_number": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			if stage.IsArray(os[0]) || stage.TypeOfNumber(os[0].ValueType()) != nil {
				return os[0]
			}
			return AsArray(b, s, os[0], nil)
		},
		// random_pcg64(seed): the state of a generator; random_draw(state, kind): a
		// Python float, of a generator by its own op of that kind; random_below(state, first, last): an int64.
		"random_pcg64": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return NewArray(b, s, b.Op1("random.pcg64", ir.Array(1, ir.Uint64), b.I64(os[0], "int.to_i64_index")))
		},
		// random_mt19937(seed), random_mt_seed(state, seed): the same for RandomState.
		"random_mt19937": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return NewArray(b, s, b.Op1("random.mt19937", ir.Array(1, ir.Uint64), b.I64(os[0], "int.to_i64_index")))
		},
		"random_mt_seed": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			b.Op("random.mt_seed", []*ir.Value{b.Value(os[0]), b.I64(os[1], "int.to_i64_index")})
			return stage.None
		},
		"random_mt_below": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return belowOf(b, s, "random.mt_below", os)
		},
		"random_draw": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			kind, _ := os[1].ConstVal()
			op, state := "random."+kind.(string), os[0]
			if k, ok := state.Static.(stage.Record); ok {
				if state = k.Fields[0]; k.Kind == "RandomState" {
					op = "random.mt_" + kind.(string)
				}
			}
			return b.PythonNumber(stage.FromScalar(b.Op1(op, ir.Float64, b.Value(state))))
		},
		"random_below": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return belowOf(b, s, "random.below", os)
		},
		// float_at(a, i): an element as Python's float.
		"float_at": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return b.PythonNumber(stage.FromScalar(Cast(b, b.Op1("array.get_unchecked", os[0].Type.Scalar, b.Value(os[0]), FullIndex(b, os[1:])), ir.Float64)))
		},
		"to_float64": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return stage.FromScalar(Scalar(b, s, os[0], ir.Float64, false))
		},
		"to_int64": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return stage.FromScalar(Scalar(b, s, os[0], ir.Int64, false))
		},
		"is_array": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return stage.Bool(stage.IsArray(os[0]))
		},
		// is_floating(x): whether x is, or its elements are, floats.
		"is_floating": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			n := stage.TypeOfNumber(os[0].ValueType())
			if n == nil {
				panic(b.UnsupportedAt(s, "a "+os[0].TypeName()+" where a number or an array is needed", ""))
			}
			return stage.Bool(stage.IsFloating(n))
		},
		// array_list(x): the dimensions of the arrays of a list whose length is not known,
		// zero for all else.
		"array_list": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			return stage.Int(int64(arrayList(b, os[0])))
		},
		// widened(a): a copy, of the type that sums of its elements have.
		"widened": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			t := os[0].Type.Scalar
			if !stage.IsFloating(t) {
				t = ir.Int64
				if IsUnsigned(os[0].Type.Scalar) {
					t = ir.Uint64
				}
			}
			return CopyOf(b, s, os[0], t)
		},
		// each_array(arrays, how, axis): a tuple of arrays, each with a further axis
		// where how says so.
		"each_array": func(b *stage.Builder, s *cogen.Site, os []*stage.Object) *stage.Object {
			how, _ := os[1].ConstVal()
			var out []*stage.Object
			for _, a := range arraysOf(b, s, os[0]) {
				if a = AsArray(b, s, a, nil); b.Current == nil || a.IsDead() {
					return stage.Dead
				}
				axis := os[2]
				switch {
				case how == "expand_dims", how == "atleast_2d" && a.Type.Rank == 1:
				case how == "column" && a.Type.Rank == 1:
					axis = stage.Int(1)
				case how == "atleast_3d" && a.Type.Rank == 1:
					a = TablesOf(b.Compiler.Lib).Functions["expand_dims"].fn(b, s, []*stage.Object{a, stage.Int(0)})
					axis = stage.Int(2)
				case how == "atleast_3d" && a.Type.Rank == 2:
					axis = stage.Int(2)
				default:
					out = append(out, a)
					continue
				}
				out = append(out, TablesOf(b.Compiler.Lib).Functions["expand_dims"].fn(b, s, []*stage.Object{a, axis}))
			}
			return stage.TupleOf(out...)
		},
	}
}

// Model calls a function of lib/modules/numpy.
func Model(b *stage.Builder, s *cogen.Site, name string, os ...*stage.Object) *stage.Object {
	args := make([]stage.Arg, len(os))
	for i, o := range os {
		args[i] = stage.Arg{Value: o}
	}
	return b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("numpy", name), args)
}

// matrix is an array of two dimensions of float64, as models of estimators
// take their input; float32 stays with those that keep it.
func matrix(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if stage.IsArray(o) && o.Type.Scalar == ir.Float32 {
		panic(b.UnsupportedAt(s, "an estimator's input of float32", "convert it to float64"))
	}
	o = AsArray(b, s, o, ir.Float64)
	if b.Current != nil && !o.IsDead() && (!stage.IsArray(o) || o.Type.Rank != 2) {
		panic(b.UnsupportedAt(s, "an estimator's input that is not two-dimensional", "pass a list of rows"))
	}
	return o
}

// arrayList is the number of dimensions of the arrays of a list whose length
// generation does not know; zero for all else.
func arrayList(b *stage.Builder, o *stage.Object) int {
	if o.Static != nil || o.Type == nil || o.Type.Kind != ir.KList || o.Type.Elem().Kind != ir.KArray {
		return 0
	}
	if v := b.Value(o); v == nil || b.Displays()[v] && len(v.Def.Args) > 0 {
		return 0
	}
	return o.Type.Elem().Rank
}

// arraysOf are the elements of a tuple, of a list that has just been displayed,
// or of an array.
func arraysOf(b *stage.Builder, s *cogen.Site, o *stage.Object) []*stage.Object {
	var elems []*stage.Object
	switch {
	case stage.IsTuple(o):
		elems = b.ElemsOf(o)
	case o.Static == nil && o.Type != nil && o.Type.Kind == ir.KList:
		if v := b.Value(o); v != nil && b.Displays()[v] {
			for _, e := range v.Def.Args {
				x := stage.Dynamic(e, o.Type.Elem())
				if e.Def != nil && e.Def.Name() == "union.make" {
					for _, m := range o.Type.Elem().Members() {
						if m.IR().Equal(e.Def.Args[0].Type) {
							x = stage.Dynamic(e.Def.Args[0], m)
						}
					}
				}
				elems = append(elems, x)
			}
		}
	}
	if len(elems) == 0 {
		panic(b.UnsupportedAt(s, "joining the arrays of a "+o.TypeName(), "pass a tuple of arrays"))
	}
	return elems
}

// belowOf draws an integer by an op: of a state, from the first to the last.
func belowOf(b *stage.Builder, s *cogen.Site, op string, os []*stage.Object) *stage.Object {
	width := b.I64(b.BinaryOp(s, minusOp, os[2], os[1], "-"), "int.to_i64_index")
	v := b.Op1(op, ir.Int64, b.Value(os[0]), width)
	return stage.FromScalar(b.Op1("np.add", ir.Int64, v, Scalar(b, s, os[1], ir.Int64, false)))
}
