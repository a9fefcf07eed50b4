package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// numpyIntrinsics are what models with arrays may ask besides ops.
func numpyIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		// matrix(x): x as an array of two dimensions of float64.
		"matrix": func(b *builder, s *cogen.Site, os []*object) *object { return b.matrix(s, os[0]) },
		// at(a, i, ...): an element as Python's number; indices are within bounds.
		"at": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.pythonNumber(fromScalar(b.op1("array.get_unchecked", os[0].t.num, b.value(os[0]), b.fullIndex(os[1:]))))
		},
		// sorted_at(a, at): what would be at positions if a were sorted; they ascend, within bounds.
		"sorted_at": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.newArray(s, b.op1("array.select", ir.Array(1, os[0].t.num), b.value(os[0]), b.value(os[1])))
		},
		// positions(mask): where a mask of one dimension is true. search(a, x, right): where
		// the elements of an array belong among the sorted ones of another of its type.
		"positions": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.newArray(s, b.op1("array.positions", ir.Array(1, ir.Int64), b.value(os[0])))
		},
		"search": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.newArray(s, b.op1("array.search", ir.Array(os[1].t.rank, ir.Int64), b.value(os[0]), b.value(os[1]), b.value(os[2])))
		},
		// windows(a, n, axis): views of n elements from each position along an axis on.
		"windows": func(b *builder, s *cogen.Site, os []*object) *object {
			axis, _ := constAxis(os[2], os[0].t.rank)
			t := ir.Array(os[0].t.rank+1, os[0].t.num)
			v := b.typedOp("array.windows", t, []*ir.Value{b.value(os[0]), b.i64(os[1], "int.to_i64_index")}, t)
			if v == nil {
				return deadObject
			}
			v.Def.Attrs.Index = axis
			return viewOf(os[0], v)
		},
		// product(x, y): the product of two matrices of one type, whose sums need not be
		// numpy's to the last digit.
		"product": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.newArray(s, b.matrixOp("any", ir.Array(2, os[0].t.num), b.value(os[0]), b.value(os[1])))
		},
		// array_or_number(x): an array or a number as it is, any other sequence as an array.
		"array_or_number": func(b *builder, s *cogen.Site, os []*object) *object {
			if isArray(os[0]) || typeOfNumber(os[0].typ()) != nil {
				return os[0]
			}
			return b.asArray(s, os[0], nil)
		},
		// random_pcg64(seed): the state of a generator; random_draw(state, kind): a
		// Python float, of a generator by its own op of that kind; random_below(state, first, last): an int64.
		"random_pcg64": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.newArray(s, b.op1("random.pcg64", ir.Array(1, ir.Uint64), b.i64(os[0], "int.to_i64_index")))
		},
		// random_mt19937(seed), random_mt_seed(state, seed): the same for RandomState.
		"random_mt19937": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.newArray(s, b.op1("random.mt19937", ir.Array(1, ir.Uint64), b.i64(os[0], "int.to_i64_index")))
		},
		"random_mt_seed": func(b *builder, s *cogen.Site, os []*object) *object {
			b.op("random.mt_seed", []*ir.Value{b.value(os[0]), b.i64(os[1], "int.to_i64_index")})
			return noneObject
		},
		"random_mt_below": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.belowOf(s, "random.mt_below", os)
		},
		"random_draw": func(b *builder, s *cogen.Site, os []*object) *object {
			kind, _ := os[1].constVal()
			op, state := "random."+kind.(string), os[0]
			if k, ok := state.k.(record); ok {
				if state = k.fields[0]; k.kind == "RandomState" {
					op = "random.mt_" + kind.(string)
				}
			}
			return b.pythonNumber(fromScalar(b.op1(op, ir.Float64, b.value(state))))
		},
		"random_below": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.belowOf(s, "random.below", os)
		},
		// float_at(a, i): an element as Python's float.
		"float_at": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.pythonNumber(fromScalar(b.cast(b.op1("array.get_unchecked", os[0].t.num, b.value(os[0]), b.fullIndex(os[1:])), ir.Float64)))
		},
		"to_float64": func(b *builder, s *cogen.Site, os []*object) *object {
			return fromScalar(b.scalar(s, os[0], ir.Float64, false))
		},
		"to_int64": func(b *builder, s *cogen.Site, os []*object) *object {
			return fromScalar(b.scalar(s, os[0], ir.Int64, false))
		},
		"is_array": func(b *builder, s *cogen.Site, os []*object) *object { return mkBool(isArray(os[0])) },
		// is_floating(x): whether x is, or its elements are, floats.
		"is_floating": func(b *builder, s *cogen.Site, os []*object) *object {
			n := typeOfNumber(os[0].typ())
			if n == nil {
				panic(b.unsupportedAt(s, "a "+os[0].typeName()+" where a number or an array is needed", ""))
			}
			return mkBool(isFloating(n))
		},
		// array_list(x): the dimensions of the arrays of a list whose length is not known,
		// zero for all else.
		"array_list": func(b *builder, s *cogen.Site, os []*object) *object { return mkInt(int64(b.arrayList(os[0]))) },
		// widened(a): a copy, of the type that sums of its elements have.
		"widened": func(b *builder, s *cogen.Site, os []*object) *object {
			t := os[0].t.num
			if !isFloating(t) {
				t = ir.Int64
				if isUnsigned(os[0].t.num) {
					t = ir.Uint64
				}
			}
			return b.copyOf(s, os[0], t)
		},
		// each_array(arrays, how, axis): a tuple of arrays, each with a further axis
		// where how says so.
		"each_array": func(b *builder, s *cogen.Site, os []*object) *object {
			how, _ := os[1].constVal()
			var out []*object
			for _, a := range b.arraysOf(s, os[0]) {
				if a = b.asArray(s, a, nil); b.cur == nil || a.isDead() {
					return deadObject
				}
				axis := os[2]
				switch {
				case how == "expand_dims", how == "atleast_2d" && a.t.rank == 1:
				case how == "column" && a.t.rank == 1:
					axis = mkInt(1)
				case how == "atleast_3d" && a.t.rank == 1:
					a = numpyTablesOf(b.c.lib).functions["expand_dims"].fn(b, s, []*object{a, mkInt(0)})
					axis = mkInt(2)
				case how == "atleast_3d" && a.t.rank == 2:
					axis = mkInt(2)
				default:
					out = append(out, a)
					continue
				}
				out = append(out, numpyTablesOf(b.c.lib).functions["expand_dims"].fn(b, s, []*object{a, axis}))
			}
			return mkTuple(out...)
		},
	}
}

// numpyModel calls a function of lib/modules/numpy.
func (b *builder) numpyModel(s *cogen.Site, name string, os ...*object) *object {
	args := make([]arg, len(os))
	for i, o := range os {
		args[i] = arg{val: o}
	}
	return b.callFunction(s, *b.c.lib.moduleFunc("numpy", name), args)
}

// matrix is an array of two dimensions of float64, as models of estimators
// take their input; float32 stays with those that keep it.
func (b *builder) matrix(s *cogen.Site, o *object) *object {
	if isArray(o) && o.t.num == ir.Float32 {
		panic(b.unsupportedAt(s, "an estimator's input of float32", "convert it to float64"))
	}
	o = b.asArray(s, o, ir.Float64)
	if b.cur != nil && !o.isDead() && (!isArray(o) || o.t.rank != 2) {
		panic(b.unsupportedAt(s, "an estimator's input that is not two-dimensional", "pass a list of rows"))
	}
	return o
}

// arrayList is the number of dimensions of the arrays of a list whose length
// generation does not know; zero for all else.
func (b *builder) arrayList(o *object) int {
	if o.k != nil || o.t == nil || o.t.kind != ir.KList || o.t.elem().kind != ir.KArray {
		return 0
	}
	if v := b.value(o); v == nil || b.displays()[v] && len(v.Def.Args) > 0 {
		return 0
	}
	return o.t.elem().rank
}

// arraysOf are the elements of a tuple, of a list that has just been displayed,
// or of an array.
func (b *builder) arraysOf(s *cogen.Site, o *object) []*object {
	var elems []*object
	switch {
	case isTuple(o):
		elems = b.elemsOf(o)
	case o.k == nil && o.t != nil && o.t.kind == ir.KList:
		if v := b.value(o); v != nil && b.displays()[v] {
			for _, e := range v.Def.Args {
				x := dyn(e, o.t.elem())
				if e.Def != nil && e.Def.Name() == "union.make" {
					for _, m := range o.t.elem().members() {
						if m.ir().Equal(e.Def.Args[0].Type) {
							x = dyn(e.Def.Args[0], m)
						}
					}
				}
				elems = append(elems, x)
			}
		}
	}
	if len(elems) == 0 {
		panic(b.unsupportedAt(s, "joining the arrays of a "+o.typeName(), "pass a tuple of arrays"))
	}
	return elems
}

// belowOf draws an integer by an op: of a state, from the first to the last.
func (b *builder) belowOf(s *cogen.Site, op string, os []*object) *object {
	width := b.i64(b.binary(s, minusOp, os[2], os[1], "-"), "int.to_i64_index")
	v := b.op1(op, ir.Int64, b.value(os[0]), width)
	return fromScalar(b.op1("np.add", ir.Int64, v, b.scalar(s, os[1], ir.Int64, false)))
}
