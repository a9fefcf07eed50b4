package vobj

import (
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// numpyFunction generates a call of a function of numpy; args are those of its
// parameters, nil where absent.
type numpyFunction struct {
	params string // names in order, separated by spaces
	fn     func(b *builder, s *cogen.Site, args []*object) *object
}

// numpyFunctions by name, besides the universal functions and those that
// lib/modules/numpy.py composes.
func numpyFunctions() map[string]numpyFunction {
	m := map[string]numpyFunction{
		"zeros": {"shape dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			t := b.dtypeOr(s, as[1], ir.Float64)
			return b.zeros(s, b.dimsOf(s, as[0]), t)
		}},
		"ones": {"shape dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.full(s, b.dimsOf(s, as[0]), mkInt(1), b.dtypeOr(s, as[1], ir.Float64))
		}},
		"full": {"shape fill_value dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.full(s, b.dimsOf(s, as[0]), as[1], b.dtypeOr(s, as[2], typeOfNumber(as[1].typ())))
		}},
		"zeros_like": {"a dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			return b.zeros(s, b.shapeOf(a), b.dtypeOr(s, as[1], a.t.num))
		}},
		"ones_like": {"a dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			return b.full(s, b.shapeOf(a), mkInt(1), b.dtypeOr(s, as[1], a.t.num))
		}},
		"full_like": {"a fill_value dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			return b.full(s, b.shapeOf(a), as[1], b.dtypeOr(s, as[2], a.t.num))
		}},
		"arange": {"start stop step dtype", (*builder).arange},
		"array": {"object dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			t := b.dtypeOr(s, as[1], nil)
			if isArray(as[0]) {
				if t == nil {
					t = as[0].t.num
				}
				return b.copyOf(s, as[0], t)
			}
			return b.arrayFrom(s, as[0], t)
		}},
		"asarray": {"a dtype", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.asArray(s, as[0], b.dtypeOr(s, as[1], nil))
		}},
		"where": {"condition x y", func(b *builder, s *cogen.Site, as []*object) *object {
			if as[1] == nil && as[2] == nil {
				return b.numpyModel(s, "nonzero", as[0])
			}
			if as[1] == nil || as[2] == nil {
				return b.raise("ValueError", "either both or neither of x and y should be given")
			}
			t := b.commonType(s, as[1:])
			r := b.elementwise(s, as, []*ir.Type{ir.BoolU, t, t}, t, func(vs []*ir.Value) *ir.Value { return b.op1("np.where", t, vs...) })
			if isScalar(r) {
				return b.full(s, b.fullIndex(nil), r, t)
			}
			return r
		}},
		"reshape": {"a shape", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.reshape(s, b.asArray(s, as[0], nil), as[1])
		}},
		"ravel": {"a", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.reshape(s, b.asArray(s, as[0], nil), mkInt(-1))
		}},
		"copy": {"a", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			return b.copyOf(s, a, a.t.num)
		}},
		"concatenate": {"arrays axis", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.concatenate(s, as[0], as[1])
		}},
		"dot": {"a b", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.dotProduct(s, b.asArray(s, as[0], nil), b.asArray(s, as[1], nil))
		}},
		"matmul": {"a b", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.vectorProduct(s, b.asArray(s, as[0], nil), b.asArray(s, as[1], nil))
		}},
		"sort": {"a axis", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			r := b.copyOf(s, a, a.t.num)
			b.sortArray(s, r, as[1])
			return r
		}},
		"argsort": {"a axis kind", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.argsort(s, b.asArray(s, as[0], nil), as)
		}},
		"shape": {"a", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.arrayAttr(s, b.asArray(s, as[0], nil), "shape")
		}},
		"size": {"a", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.arrayAttr(s, b.asArray(s, as[0], nil), "size")
		}},
		"ndim": {"a", func(b *builder, s *cogen.Site, as []*object) *object {
			return b.arrayAttr(s, b.asArray(s, as[0], nil), "ndim")
		}},
		"vectorize": {"pyfunc", func(b *builder, s *cogen.Site, as []*object) *object {
			if _, ok := as[0].k.(function); !ok {
				panic(b.unsupportedAt(s, "np.vectorize() of a "+as[0].typeName(), ""))
			}
			return mkStatic(vectorized{as[0]})
		}},
		"expand_dims": {"a axis", func(b *builder, s *cogen.Site, as []*object) *object {
			a := b.asArray(s, as[0], nil)
			axis, ok := constAxis(as[1], a.t.rank+1)
			if !ok {
				panic(b.unsupportedAt(s, "this axis", ""))
			}
			return b.viewAt(s, a, newAxisAt(axis))
		}},
	}
	m["empty"], m["empty_like"], m["array_copy"], m["ascontiguousarray"] = m["zeros"], m["zeros_like"], m["array"], m["asarray"]
	delete(m, "array_copy")
	for _, name := range []string{"sum", "prod", "min", "max", "any", "all", "argmin", "argmax", "mean", "var", "std"} {
		m[name] = numpyFunction{"a " + reductionParams(name), func(b *builder, s *cogen.Site, as []*object) *object {
			return b.callReduction(s, name, b.asArray(s, as[0], nil), as[1:])
		}}
	}
	m["amin"], m["amax"] = m["min"], m["max"]
	maps.Copy(m, numpyShapes())
	return m
}

// bindNumpy puts arguments in the order of parameters.
func (b *builder) bindNumpy(s *cogen.Site, name, params string, args []arg) []*object {
	names := strings.Fields(params)
	out := make([]*object, len(names))
	for i, a := range args {
		at := i
		if a.name != "" {
			at = -1
			for j, n := range names {
				if n == a.name && out[j] == nil {
					at = j
				}
			}
		}
		if at < 0 || at >= len(names) {
			panic(b.unsupportedAt(s, "these arguments of "+name, ""))
		}
		out[at] = a.val
	}
	return out
}

// callNumpy calls a function of numpy.
func (b *builder) callNumpy(s *cogen.Site, name string, args []arg) *object {
	for _, a := range args {
		if a.val.isDead() {
			return deadObject
		}
	}
	for _, l := range b.c.lib.libs {
		if l.callOf != nil {
			if r := l.callOf(b, s, "numpy", name, args); r != nil {
				return r
			}
		}
	}
	if r := b.arrayOrNone(args, func(with []arg) *object { return b.callNumpy(s, name, with) }); r != nil {
		return r
	}
	return b.attempt("np."+name+"()", func() *object {
		if u, ok := ufuncs[name]; ok {
			args, out := outArgument(args, u.arity)
			return b.overUnions(b.positional(s, "np."+name, args, u.arity, u.arity), func(os []*object) *object {
				r := b.callUfunc(s, name, u, os)
				if out == nil {
					return r
				}
				return b.storeResult(s, name, out, r)
			})
		}
		return b.callNumpyFunction(s, name, numpyTablesOf(b.c.lib).functions[name], args)
	}, func() *object { return b.callNumpyPython(s, name, args) })
}

func (b *builder) callNumpyFunction(s *cogen.Site, name string, f numpyFunction, args []arg) *object {
	as := b.bindNumpy(s, "np."+name+"()", f.params, args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, "np."+name+"() without arguments", ""))
	}
	return f.fn(b, s, as)
}

func (b *builder) callNumpyPython(s *cogen.Site, name string, args []arg) *object {
	f := b.getAttrPython(b.py("py.import", "numpy", tPyObj), name).v
	return b.ofArrays(s, f, args, b.callPy(f, args))
}

// callArrayClass is np.ndarray(shape, dtype), an array of any values.
func (b *builder) callArrayClass(s *cogen.Site, args []arg) *object {
	return b.attempt("np.ndarray()", func() *object {
		return b.callNumpyFunction(s, "ndarray", numpyTablesOf(b.c.lib).functions["empty"], args)
	},
		func() *object { return b.callNumpyPython(s, "ndarray", args) })
}

// arrayOrNone calls a function of numpy for an argument that is an array and for one that
// is None, where it may be either; nil if none may.
func (b *builder) arrayOrNone(args []arg, call func(with []arg) *object) *object {
	if !b.c.isProgram() || b.frame.model {
		return nil
	}
	for i, a := range args {
		if t := a.val.typ(); a.spread || a.val.k != nil || t == nil || t.kind != ir.KUnion || !hasKind(t, ir.KNone) || !hasKind(t, ir.KArray) {
			continue
		}
		return b.perMember(a.val, func(m *object) *object {
			if b.cur == nil || m.isDead() {
				return deadObject
			}
			with := slices.Clone(args)
			with[i].val = m
			return b.raisesOfNone([]*object{m}, call(with))
		})
	}
	return nil
}

// overUnions takes operands apart that are of one of several types.
func (b *builder) overUnions(os []*object, fn func(os []*object) *object) *object {
	for i, o := range os {
		if t := o.typ(); t != nil && o.k == nil && t.kind == ir.KUnion {
			return b.perMember(o, func(m *object) *object {
				if b.cur == nil || m.isDead() {
					return deadObject
				}
				with := append([]*object(nil), os...)
				with[i] = m
				return b.overUnions(with, fn)
			})
		}
	}
	return fn(os)
}

// dtypeOr is the type that a dtype argument names, or dflt when it is absent.
func (b *builder) dtypeOr(s *cogen.Site, o *object, dflt *ir.Type) *ir.Type {
	if o == nil || o.isNone() {
		return dflt
	}
	if t := namedDtype(o); t != nil {
		return t
	}
	panic(b.unsupportedAt(s, "this dtype", "use bool, int8 to int64, uint8 to uint64, float32 or float64"))
}

// namedDtype is the type that an object names, nil if it names none of ours.
func namedDtype(o *object) *ir.Type {
	switch k := o.k.(type) {
	case numpyType:
		return k.t
	case numpyDtype:
		return k.t
	case typeObject:
		return map[string]*ir.Type{"int": ir.Int64, "float": ir.Float64, "bool": ir.BoolU}[k.name]
	case constant:
		if name, ok := k.val.(string); ok {
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
func (b *builder) dimsOf(s *cogen.Site, o *object) *ir.Value {
	elems := []*object{o}
	if isTuple(o) {
		elems = b.elemsOf(o)
	}
	if len(elems) > ir.MaxRank {
		panic(b.unsupportedAt(s, "an array of more than eight dimensions", ""))
	}
	for _, e := range elems {
		if !isIndex(e) {
			panic(b.unsupportedAt(s, "a shape that is a "+e.typeName(), "use ints"))
		}
	}
	return b.fullIndex(elems)
}

func (b *builder) zeros(s *cogen.Site, dims *ir.Value, t *ir.Type) *object {
	if dims == nil {
		return deadObject
	}
	at := ir.Array(dims.Type.Rank(), t)
	return b.newArray(s, b.typedOp("array.zeros", at, []*ir.Value{dims}, at))
}

func (b *builder) full(s *cogen.Site, dims *ir.Value, x *object, t *ir.Type) *object {
	if t == nil || isArray(x) {
		panic(b.unsupportedAt(s, "an array full of a "+x.typeName(), ""))
	}
	v := b.scalar(s, x, t, true)
	if dims == nil || v == nil {
		return deadObject
	}
	at := ir.Array(dims.Type.Rank(), t)
	// zeros checks the shape.
	z := b.typedOp("array.zeros", at, []*ir.Value{dims}, at)
	op := b.fn.NewOp(ir.MustOp("array.assign"), []*ir.Value{z})
	op.Span = b.site
	b.region(op, nil, func([]*ir.Value) *ir.Value { return v })
	b.cur.Append(op)
	return b.newArray(s, z)
}

// arange: of integers, or of floats where the count is computed as numpy does.
func (b *builder) arange(s *cogen.Site, as []*object) *object {
	start, stop, step := as[0], as[1], as[2]
	if stop == nil {
		start, stop = mkInt(0), start
	}
	if step == nil {
		step = mkInt(1)
	}
	for _, o := range []*object{start, stop, step} {
		if !isNumber(o.typ()) && !isScalar(o) || o.typ().kind == ir.KBool {
			panic(b.unsupportedAt(s, "np.arange() of a "+o.typeName(), ""))
		}
	}
	own := b.commonType(s, []*object{start, stop, step})
	t := b.dtypeOr(s, as[3], own)
	var n *object
	if !isFloating(own) {
		for _, p := range []**object{&start, &stop, &step} {
			*p = b.toInt(*p)
		}
		zero := b.leaf("int.eq", step, mkInt(0))
		b.branch(b.truth(s, zero), func() { b.raise("ZeroDivisionError", "division by zero") }, func() {})
		if b.cur == nil {
			return deadObject
		}
		n = b.rangeLen(rangeObject{start, stop, step})
	} else {
		if t != own {
			panic(b.unsupportedAt(s, "np.arange() of floats as another type", ""))
		}
		span := b.leaf("float.sub", b.toFloat(stop), b.toFloat(start))
		q := b.leaf("float.div", span, b.toFloat(step))
		n = b.numpyModel(s, "_count", q)
	}
	if b.cur == nil {
		return deadObject
	}
	first := b.scalar(s, start, own, false)
	next := b.op1("np.add", own, first, b.scalar(s, step, own, false))
	v := b.op1("array.iota", ir.Array(1, t), b.i64(n, "int.to_i64_count"), b.cast(first, t), b.cast(next, t))
	return b.newArray(s, v)
}

func (b *builder) reshape(s *cogen.Site, o, shape *object) *object {
	dims := b.dimsOf(s, shape)
	if dims == nil || o.isDead() {
		return deadObject
	}
	return viewOf(o, b.op1("array.reshape", ir.Array(dims.Type.Rank(), o.t.num), b.value(o), dims))
}

func (b *builder) transpose(o *object) *object {
	v := b.value(o)
	for i, j := 0, o.t.rank-1; i < j; i, j = i+1, j-1 {
		v = b.op1("array.swap", v.Type, v, b.i64Const(int64(i)), b.i64Const(int64(j)))
	}
	return viewOf(o, v)
}

// concatenate joins a tuple or list display of arrays.
func (b *builder) concatenate(s *cogen.Site, o, axis *object) *object {
	if rank := b.arrayList(o); rank > 0 {
		return b.numpyModel(s, "_join", o, mkInt(int64(b.axisOr(s, axis, rank, 0))))
	}
	elems := append([]*object(nil), b.arraysOf(s, o)...)
	var t *ir.Type
	for i, e := range elems {
		elems[i] = b.asArray(s, e, nil)
		if b.cur == nil {
			return deadObject
		}
		if t == nil {
			t = elems[i].t.num
		}
		t = promote(t, elems[i].t.num)
		if elems[i].t.rank != elems[0].t.rank {
			panic(b.unsupportedAt(s, "np.concatenate() of arrays of different ranks", ""))
		}
	}
	k := b.axisOr(s, axis, elems[0].t.rank, 0)
	if len(elems) == 1 {
		return b.copyOf(s, elems[0], t)
	}
	v := b.value(b.asArray(s, elems[0], t))
	for _, e := range elems[1:] {
		v = b.op1("array.concat", v.Type, v, b.value(b.asArray(s, e, t)))
		if v == nil {
			return deadObject
		}
		v.Def.Attrs.Index = k
	}
	return b.newArray(s, v)
}

func (b *builder) sortArray(s *cogen.Site, o, axis *object) {
	if b.cur == nil || o.isDead() {
		return
	}
	if !isArray(o) {
		panic(b.unsupportedAt(s, "sorting an array that CPython has", ""))
	}
	k := b.axisOr(s, axis, o.t.rank, o.t.rank-1)
	if op := b.op("array.sort", []*ir.Value{b.value(o)}); op != nil {
		op.Attrs.Index = k
	}
}

// argsort: the order of equal elements is numpy's own, which depends on the machine's
// vectors, unless the sort is stable. Where there are none, both are one.
func (b *builder) argsort(s *cogen.Site, o *object, as []*object) *object {
	kind := ""
	if len(as) > 2 && as[2] != nil {
		v, _ := as[2].constVal()
		kind, _ = v.(string)
	}
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if o.t.rank != 1 {
		panic(b.unsupportedAt(s, "argsort() of an array of more than one dimension", ""))
	}
	b.axisOr(s, as[1], 1, 0)
	t := ir.Array(1, ir.Int64)
	order := b.newArray(s, b.op1("array.argsort", t, b.value(o)))
	if kind == "stable" || kind == "mergesort" || b.cur == nil || !isArray(order) {
		return order
	}
	tied := b.numpyModel(s, "_tied", o, order)
	return b.branchValue(b.truth(s, tied), func() *object {
		b.noteFallback("numpy.argsort()", "the order of equal numbers is up to numpy", `sort with kind="stable"`)
		a := b.py("array.to_py", "", tPyObj, b.value(b.copyOf(s, o, o.t.num)))
		at := b.callPy(b.getAttrPython(b.py("py.import", "numpy", tPyObj), "argsort").v, []arg{{val: a}})
		if b.cur == nil || at.isDead() {
			return deadObject
		}
		op := b.op("array.of_py", []*ir.Value{at.v}, t, ir.Bool)
		op.Attrs.Type = t
		return dyn(op.Results[0], order.t)
	}, func() *object { return order })
}

// constAxis is an axis known at generation time, counted from the start.
func constAxis(o *object, rank int) (int, bool) {
	v, _ := o.constVal()
	n, ok := v.(*big.Int)
	if !ok || !n.IsInt64() || n.Int64() < -int64(rank) || n.Int64() >= int64(rank) {
		return 0, false
	}
	return int((n.Int64() + int64(rank)) % int64(rank)), true
}

// axisOr is an axis argument, or dflt where it is absent.
func (b *builder) axisOr(s *cogen.Site, o *object, rank, dflt int) int {
	if o == nil {
		return dflt
	}
	k, ok := constAxis(o, rank)
	if !ok {
		panic(b.unsupportedAt(s, "this axis", ""))
	}
	return k
}

// vectorized is np.vectorize(f).
type vectorized struct{ f *object }

func (k vectorized) shape() string                { return "vectorized " + k.f.k.shape() }
func (k vectorized) leaves() []*object            { return []*object{k.f} }
func (k vectorized) with(leaves []*object) static { return vectorized{leaves[0]} }
func (k vectorized) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callVectorized(s, k, args)
}

func (k vectorized) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.callPy(b.getAttrPython(b.py("py.import", "numpy", tPyObj), "vectorize").v, []arg{{val: k.f}}).v, true
}

// callVectorized calls a vectorized function: its function for each element.
func (b *builder) callVectorized(s *cogen.Site, k vectorized, args []arg) *object {
	return b.attempt("np.vectorize()", func() *object {
		elems := make([]*object, len(args))
		for i, a := range args {
			if a.name != "" || a.spread {
				panic(b.unsupportedAt(s, "a vectorised function with these arguments", ""))
			}
			elems[i] = a.val
		}
		return b.numpyModel(s, "_vectorized", k.f, mkTuple(elems...))
	}, func() *object { return b.callPy(b.toPython(mkStatic(k)), args) })
}
