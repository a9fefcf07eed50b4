package numpy

import (
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Function generates a call of a function of numpy; args are those of its
// parameters, nil where absent.
type Function struct {
	params string // names in order, separated by spaces
	fn     func(b *stage.Builder, s *cogen.Site, args []*stage.Object) *stage.Object
}

// numpyFunctions by name, besides the universal functions and those that
// lib/modules/numpy.py composes.
func numpyFunctions() map[string]Function {
	m := map[string]Function{
		"zeros": {"shape dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			t := dtypeOr(b, s, as[1], ir.Float64)
			return zeros(b, s, dimsOf(b, s, as[0]), t)
		}},
		"ones": {"shape dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return full(b, s, dimsOf(b, s, as[0]), stage.Int(1), dtypeOr(b, s, as[1], ir.Float64))
		}},
		"full": {"shape fill_value dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return full(b, s, dimsOf(b, s, as[0]), as[1], dtypeOr(b, s, as[2], stage.TypeOfNumber(as[1].ValueType())))
		}},
		"zeros_like": {"a dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			return zeros(b, s, b.ShapeOf(a), dtypeOr(b, s, as[1], a.Type.Scalar))
		}},
		"ones_like": {"a dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			return full(b, s, b.ShapeOf(a), stage.Int(1), dtypeOr(b, s, as[1], a.Type.Scalar))
		}},
		"full_like": {"a fill_value dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			return full(b, s, b.ShapeOf(a), as[1], dtypeOr(b, s, as[2], a.Type.Scalar))
		}},
		"arange": {"start stop step dtype", arange},
		"array": {"object dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			t := dtypeOr(b, s, as[1], nil)
			if stage.IsArray(as[0]) {
				if t == nil {
					t = as[0].Type.Scalar
				}
				return CopyOf(b, s, as[0], t)
			}
			return arrayFrom(b, s, as[0], t)
		}},
		"asarray": {"a dtype", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return AsArray(b, s, as[0], dtypeOr(b, s, as[1], nil))
		}},
		"where": {"condition x y", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			if as[1] == nil && as[2] == nil {
				return Model(b, s, "nonzero", as[0])
			}
			if as[1] == nil || as[2] == nil {
				return b.RaiseNew("ValueError", "either both or neither of x and y should be given")
			}
			t := commonType(b, s, as[1:])
			r := elementwise(b, s, as, []*ir.Type{ir.BoolU, t, t}, t, func(vs []*ir.Value) *ir.Value { return b.Op1("np.where", t, vs...) })
			if stage.IsScalar(r) {
				return full(b, s, FullIndex(b, nil), r, t)
			}
			return r
		}},
		"reshape": {"a shape", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return reshape(b, s, AsArray(b, s, as[0], nil), as[1])
		}},
		"ravel": {"a", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return reshape(b, s, contiguous(b, AsArray(b, s, as[0], nil)), stage.Int(-1))
		}},
		"copy": {"a", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			return CopyOf(b, s, a, a.Type.Scalar)
		}},
		"concatenate": {"arrays axis", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return concatenate(b, s, as[0], as[1])
		}},
		"dot": {"a b", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return dotProduct(b, s, AsArray(b, s, as[0], nil), AsArray(b, s, as[1], nil))
		}},
		"matmul": {"a b", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return vectorProduct(b, s, AsArray(b, s, as[0], nil), AsArray(b, s, as[1], nil))
		}},
		"sort": {"a axis", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			r := CopyOf(b, s, a, a.Type.Scalar)
			sortArray(b, s, r, as[1])
			return r
		}},
		"argsort": {"a axis kind", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return argsort(b, s, AsArray(b, s, as[0], nil), as)
		}},
		"shape": {"a", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return arrayAttr(b, s, AsArray(b, s, as[0], nil), "shape")
		}},
		"size": {"a", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return arrayAttr(b, s, AsArray(b, s, as[0], nil), "size")
		}},
		"ndim": {"a", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return arrayAttr(b, s, AsArray(b, s, as[0], nil), "ndim")
		}},
		"vectorize": {"pyfunc", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			if _, ok := as[0].Static.(stage.Function); !ok {
				panic(b.UnsupportedAt(s, "np.vectorize() of a "+as[0].TypeName(), ""))
			}
			return stage.NewObject(vectorized{as[0]})
		}},
		"expand_dims": {"a axis", func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			a := AsArray(b, s, as[0], nil)
			axis, ok := constAxis(as[1], a.Type.Rank+1)
			if !ok {
				panic(b.UnsupportedAt(s, "this axis", ""))
			}
			return viewAt(b, s, a, newAxisAt(axis))
		}},
	}
	m["empty"], m["empty_like"], m["array_copy"] = m["zeros"], m["zeros_like"], m["array"]
	asArray := m["asarray"]
	m["ascontiguousarray"] = Function{asArray.params, func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
		a := contiguous(b, asArray.fn(b, s, as))
		if b.Current != nil && stage.IsArray(a) && a.Type.Rank == 0 {
			return reshape(b, s, a, stage.Int(-1))
		}
		return a
	}}
	delete(m, "array_copy")
	for _, name := range []string{"sum", "prod", "min", "max", "any", "all", "argmin", "argmax", "mean", "var", "std"} {
		m[name] = Function{"a " + reductionParams(name), func(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
			return callReduction(b, s, name, AsArray(b, s, as[0], nil), as[1:])
		}}
	}
	m["amin"], m["amax"] = m["min"], m["max"]
	maps.Copy(m, numpyShapes())
	return m
}

// Bind puts arguments in the order of parameters.
func Bind(b *stage.Builder, s *cogen.Site, name, params string, args []stage.Arg) []*stage.Object {
	names := strings.Fields(params)
	out := make([]*stage.Object, len(names))
	for i, a := range args {
		at := i
		if a.Name != "" {
			at = -1
			for j, n := range names {
				if n == a.Name && out[j] == nil {
					at = j
				}
			}
		}
		if at < 0 || at >= len(names) {
			panic(b.UnsupportedAt(s, "these arguments of "+name, ""))
		}
		out[at] = a.Value
	}
	return out
}

// callNumpy calls a function of numpy.
func callNumpy(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	for _, a := range args {
		if a.Value.IsDead() {
			return stage.Dead
		}
	}
	for _, l := range b.Compiler.Lib.Libs {
		if l.CallOf != nil {
			if r := l.CallOf(b, s, "numpy", name, args); r != nil {
				return r
			}
		}
	}
	if r := arrayOrNone(b, args, func(with []stage.Arg) *stage.Object { return callNumpy(b, s, name, with) }); r != nil {
		return r
	}
	return b.Attempt("np."+name+"()", func() *stage.Object {
		if u, ok := Ufuncs[name]; ok {
			args, out := outArgument(args, u.Arity)
			return overUnions(b, b.Positional(s, "np."+name, args, u.Arity, u.Arity), func(os []*stage.Object) *stage.Object {
				r := CallUfunc(b, s, name, u, os)
				if out == nil {
					return r
				}
				return storeResult(b, s, name, out, r)
			})
		}
		return callNumpyFunction(b, s, name, TablesOf(b.Compiler.Lib).Functions[name], args)
	}, func() *stage.Object { return callNumpyPython(b, s, name, args) })
}

func callNumpyFunction(b *stage.Builder, s *cogen.Site, name string, f Function, args []stage.Arg) *stage.Object {
	as := Bind(b, s, "np."+name+"()", f.params, args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "np."+name+"() without arguments", ""))
	}
	return f.fn(b, s, as)
}

func callNumpyPython(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	f := b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), name).Value
	return ofArrays(b, s, f, args, b.CallPy(f, args))
}

// callArrayClass is np.ndarray(shape, dtype), an array of any values.
func callArrayClass(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	return b.Attempt("np.ndarray()", func() *stage.Object {
		return callNumpyFunction(b, s, "ndarray", TablesOf(b.Compiler.Lib).Functions["empty"], args)
	},
		func() *stage.Object { return callNumpyPython(b, s, "ndarray", args) })
}

// arrayOrNone calls a function of numpy for an argument that is an array and for one that
// is None, where it may be either; nil if none may.
func arrayOrNone(b *stage.Builder, args []stage.Arg, call func(with []stage.Arg) *stage.Object) *stage.Object {
	if !b.Compiler.IsProgram() || b.Frame.Model {
		return nil
	}
	for i, a := range args {
		if t := a.Value.ValueType(); a.Spread || a.Value.Static != nil || t == nil || t.Kind != ir.KUnion || !stage.HasKind(t, ir.KNone) || !stage.HasKind(t, ir.KArray) {
			continue
		}
		return b.PerMember(a.Value, func(m *stage.Object) *stage.Object {
			if b.Current == nil || m.IsDead() {
				return stage.Dead
			}
			with := slices.Clone(args)
			with[i].Value = m
			return raisesOfNone(b, []*stage.Object{m}, call(with))
		})
	}
	return nil
}

// overUnions takes operands apart that are of one of several types.
func overUnions(b *stage.Builder, os []*stage.Object, fn func(os []*stage.Object) *stage.Object) *stage.Object {
	for i, o := range os {
		if t := o.ValueType(); t != nil && o.Static == nil && t.Kind == ir.KUnion {
			return b.PerMember(o, func(m *stage.Object) *stage.Object {
				if b.Current == nil || m.IsDead() {
					return stage.Dead
				}
				with := append([]*stage.Object(nil), os...)
				with[i] = m
				return overUnions(b, with, fn)
			})
		}
	}
	return fn(os)
}

// dtypeOr is the type that a dtype argument names, or dflt when it is absent.
func dtypeOr(b *stage.Builder, s *cogen.Site, o *stage.Object, dflt *ir.Type) *ir.Type {
	if o == nil || o.IsNone() {
		return dflt
	}
	if t := namedDtype(o); t != nil {
		return t
	}
	panic(b.UnsupportedAt(s, "this dtype", "use bool, int8 to int64, uint8 to uint64, float32 or float64"))
}

// namedDtype is the type that an object names, nil if it names none of ours.
func namedDtype(o *stage.Object) *ir.Type {
	switch k := o.Static.(type) {
	case Type:
		return k.T
	case Dtype:
		return k.T
	case stage.TypeObject:
		return map[string]*ir.Type{"int": ir.Int64, "float": ir.Float64, "bool": ir.BoolU}[k.Name]
	case stage.Constant:
		if name, ok := k.Val.(string); ok {
			return dtypeByName(name)
		}
	}
	return nil
}

func dtypeByName(name string) *ir.Type {
	for _, t := range ir.NumpyTypes {
		if t.String() == name || t.Dtype() == name {
			return t
		}
	}
	return map[string]*ir.Type{"int": ir.Int64, "float": ir.Float64, "f8": ir.Float64, "f4": ir.Float32, "d": ir.Float64, "f": ir.Float32, "i8": ir.Int64, "i4": ir.Int32,
		"i2": ir.Int16, "i1": ir.Int8, "u1": ir.Uint8, "u2": ir.Uint16, "u4": ir.Uint32, "u8": ir.Uint64, "?": ir.BoolU,
		"double": ir.Float64, "single": ir.Float32, "int_": ir.Int64, "intp": ir.Int64, "uint": ir.Uint64, "uintp": ir.Uint64, "byte": ir.Int8, "ubyte": ir.Uint8,
		"short": ir.Int16, "ushort": ir.Uint16, "intc": ir.Int32, "uintc": ir.Uint32, "longlong": ir.Int64, "long": ir.Int64, "ulong": ir.Uint64}[name]
}

// dimsOf is the shape that an int or a tuple of ints describes.
func dimsOf(b *stage.Builder, s *cogen.Site, o *stage.Object) *ir.Value {
	elems := []*stage.Object{o}
	if stage.IsTuple(o) {
		elems = b.ElemsOf(o)
	}
	if len(elems) > ir.MaxRank {
		panic(b.UnsupportedAt(s, "an array of more than eight dimensions", ""))
	}
	for _, e := range elems {
		if !stage.IsIndex(e) {
			panic(b.UnsupportedAt(s, "a shape that is a "+e.TypeName(), "use ints"))
		}
	}
	return FullIndex(b, elems)
}

func zeros(b *stage.Builder, s *cogen.Site, dims *ir.Value, t *ir.Type) *stage.Object {
	if dims == nil {
		return stage.Dead
	}
	at := ir.Array(dims.Type.Rank(), t)
	return NewArray(b, s, TypedOp(b, "array.zeros", at, []*ir.Value{dims}, at))
}

func full(b *stage.Builder, s *cogen.Site, dims *ir.Value, x *stage.Object, t *ir.Type) *stage.Object {
	if t == nil || stage.IsArray(x) {
		panic(b.UnsupportedAt(s, "an array full of a "+x.TypeName(), ""))
	}
	v := Scalar(b, s, x, t, true)
	if dims == nil || v == nil {
		return stage.Dead
	}
	at := ir.Array(dims.Type.Rank(), t)
	// zeros checks the shape.
	z := TypedOp(b, "array.zeros", at, []*ir.Value{dims}, at)
	op := b.Func.NewOp(ir.MustOp("array.assign"), []*ir.Value{z})
	op.Span = b.Site
	region(b, op, nil, func([]*ir.Value) *ir.Value { return v })
	b.Current.Append(op)
	return NewArray(b, s, z)
}

// arange: of integers, or of floats where the count is computed as numpy does.
func arange(b *stage.Builder, s *cogen.Site, as []*stage.Object) *stage.Object {
	start, stop, step := as[0], as[1], as[2]
	if stop == nil {
		start, stop = stage.Int(0), start
	}
	if step == nil {
		step = stage.Int(1)
	}
	for _, o := range []*stage.Object{start, stop, step} {
		if !stage.IsNumber(o.ValueType()) && !stage.IsScalar(o) || o.ValueType().Kind == ir.KBool {
			panic(b.UnsupportedAt(s, "np.arange() of a "+o.TypeName(), ""))
		}
	}
	own := commonType(b, s, []*stage.Object{start, stop, step})
	t := dtypeOr(b, s, as[3], own)
	var n *stage.Object
	if !stage.IsFloating(own) {
		for _, p := range []**stage.Object{&start, &stop, &step} {
			*p = b.ToInt(*p)
		}
		zero := b.Leaf("int.eq", step, stage.Int(0))
		b.Branch(b.TruthOf(s, zero), func() { b.RaiseNew("ZeroDivisionError", "division by zero") }, func() {})
		if b.Current == nil {
			return stage.Dead
		}
		n = b.RangeLen(stage.RangeObject{Start: start, Stop: stop, Step: step})
	} else {
		if t != own {
			panic(b.UnsupportedAt(s, "np.arange() of floats as another type", ""))
		}
		span := b.Leaf("float.sub", b.ToFloat(stop), b.ToFloat(start))
		q := b.Leaf("float.div", span, b.ToFloat(step))
		n = Model(b, s, "_count", q)
	}
	if b.Current == nil {
		return stage.Dead
	}
	first := Scalar(b, s, start, own, false)
	next := b.Op1("np.add", own, first, Scalar(b, s, step, own, false))
	v := b.Op1("array.iota", ir.Array(1, t), b.I64(n, "int.to_i64_count"), Cast(b, first, t), Cast(b, next, t))
	return NewArray(b, s, v)
}

func reshape(b *stage.Builder, s *cogen.Site, o, shape *stage.Object) *stage.Object {
	dims := dimsOf(b, s, shape)
	if dims == nil || o.IsDead() {
		return stage.Dead
	}
	return viewOf(o, b.Op1("array.reshape", ir.Array(dims.Type.Rank(), o.Type.Scalar), b.Value(o), dims))
}

func transpose(b *stage.Builder, o *stage.Object) *stage.Object {
	v := b.Value(o)
	for i, j := 0, o.Type.Rank-1; i < j; i, j = i+1, j-1 {
		v = b.Op1("array.swap", v.Type, v, b.I64Const(int64(i)), b.I64Const(int64(j)))
	}
	return viewOf(o, v)
}

// concatenate joins a tuple or list display of arrays.
func concatenate(b *stage.Builder, s *cogen.Site, o, axis *stage.Object) *stage.Object {
	if rank := arrayList(b, o); rank > 0 {
		return Model(b, s, "_join", o, stage.Int(int64(axisOr(b, s, axis, rank, 0))))
	}
	elems := append([]*stage.Object(nil), arraysOf(b, s, o)...)
	var t *ir.Type
	for i, e := range elems {
		elems[i] = AsArray(b, s, e, nil)
		if b.Current == nil {
			return stage.Dead
		}
		if t == nil {
			t = elems[i].Type.Scalar
		}
		t = Promote(t, elems[i].Type.Scalar)
		if elems[i].Type.Rank != elems[0].Type.Rank {
			panic(b.UnsupportedAt(s, "np.concatenate() of arrays of different ranks", ""))
		}
	}
	k := axisOr(b, s, axis, elems[0].Type.Rank, 0)
	if len(elems) == 1 {
		return CopyOf(b, s, elems[0], t)
	}
	v := b.Value(AsArray(b, s, elems[0], t))
	for _, e := range elems[1:] {
		v = b.Op1("array.concat", v.Type, v, b.Value(AsArray(b, s, e, t)))
		if v == nil {
			return stage.Dead
		}
		v.Def.Attrs.Index = k
	}
	return NewArray(b, s, v)
}

func sortArray(b *stage.Builder, s *cogen.Site, o, axis *stage.Object) {
	if b.Current == nil || o.IsDead() {
		return
	}
	if !stage.IsArray(o) {
		panic(b.UnsupportedAt(s, "sorting an array that CPython has", ""))
	}
	k := axisOr(b, s, axis, o.Type.Rank, o.Type.Rank-1)
	if op := b.Op("array.sort", []*ir.Value{b.Value(o)}); op != nil {
		op.Attrs.Index = k
	}
}

// argsort: the order of equal elements is numpy's own, which depends on the machine's
// vectors, unless the sort is stable. Where there are none, both are one.
func argsort(b *stage.Builder, s *cogen.Site, o *stage.Object, as []*stage.Object) *stage.Object {
	kind := ""
	if len(as) > 2 && as[2] != nil {
		v, _ := as[2].ConstVal()
		kind, _ = v.(string)
	}
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if o.Type.Rank != 1 {
		panic(b.UnsupportedAt(s, "argsort() of an array of more than one dimension", ""))
	}
	axisOr(b, s, as[1], 1, 0)
	t := ir.Array(1, ir.Int64)
	order := NewArray(b, s, b.Op1("array.argsort", t, b.Value(o)))
	if kind == "stable" || kind == "mergesort" || b.Current == nil || !stage.IsArray(order) {
		return order
	}
	tied := Model(b, s, "_tied", o, order)
	return b.BranchValue(b.TruthOf(s, tied), func() *stage.Object {
		b.NoteFallback("numpy.argsort()", "the order of equal numbers is up to numpy", `sort with kind="stable"`)
		a := b.Py("array.to_py", "", stage.PyObjType, b.Value(CopyOf(b, s, o, o.Type.Scalar)))
		at := b.CallPy(b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), "argsort").Value, []stage.Arg{{Value: a}})
		if b.Current == nil || at.IsDead() {
			return stage.Dead
		}
		op := b.Op("array.of_py", []*ir.Value{at.Value}, t, ir.Bool)
		op.Attrs.Type = t
		return stage.Dynamic(op.Results[0], order.Type)
	}, func() *stage.Object { return order })
}

// constAxis is an axis known at generation time, counted from the start.
func constAxis(o *stage.Object, rank int) (int, bool) {
	v, _ := o.ConstVal()
	n, ok := v.(*big.Int)
	if !ok || !n.IsInt64() || n.Int64() < -int64(rank) || n.Int64() >= int64(rank) {
		return 0, false
	}
	return int((n.Int64() + int64(rank)) % int64(rank)), true
}

// axisOr is an axis argument, or dflt where it is absent.
func axisOr(b *stage.Builder, s *cogen.Site, o *stage.Object, rank, dflt int) int {
	if o == nil {
		return dflt
	}
	k, ok := constAxis(o, rank)
	if !ok {
		panic(b.UnsupportedAt(s, "this axis", ""))
	}
	return k
}

// vectorized is np.vectorize(f).
type vectorized struct{ f *stage.Object }

func (k vectorized) Shape() string                            { return "vectorized " + k.f.Static.Shape() }
func (k vectorized) Leaves() []*stage.Object                  { return []*stage.Object{k.f} }
func (k vectorized) With(leaves []*stage.Object) stage.Static { return vectorized{leaves[0]} }
func (k vectorized) Call(b *stage.Builder, s *cogen.Site, f *stage.Object, args []stage.Arg) *stage.Object {
	return callVectorized(b, s, k, args)
}

func (k vectorized) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.CallPy(b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), "vectorize").Value, []stage.Arg{{Value: k.f}}).Value, true
}

// callVectorized calls a vectorized function: its function for each element.
func callVectorized(b *stage.Builder, s *cogen.Site, k vectorized, args []stage.Arg) *stage.Object {
	return b.Attempt("np.vectorize()", func() *stage.Object {
		elems := make([]*stage.Object, len(args))
		for i, a := range args {
			if a.Name != "" || a.Spread {
				panic(b.UnsupportedAt(s, "a vectorised function with these arguments", ""))
			}
			elems[i] = a.Value
		}
		return Model(b, s, "_vectorized", k.f, stage.TupleOf(elems...))
	}, func() *stage.Object { return b.CallPy(b.ToPython(stage.NewObject(k)), args) })
}
