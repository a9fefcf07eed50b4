package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The model of numpy: scalars and arrays (ir/numpy.go). Element-wise operations
// become array.compute, which passes fuse; shapes are computed apart, since they
// raise. The rank and element type of an array are part of its type. An array
// belongs to a class as containers do: all that may share memory are unified,
// and if one of them reaches CPython they are numpy's own from birth. What is
// not modelled falls back to CPython's numpy.
//
//	numpy.go         types, promotion, conversions, element-wise operations
//	numpy_ufunc.go   operators and universal functions
//	numpy_index.go   indexing and assignment
//	numpy_func.go    creation, shapes: functions, methods, attributes
//	numpy_reduce.go  reductions; numpy_product.go the operator @; numpy_shape.go views with other axes
//	numpy_advanced.go indices that are arrays or masks; numpy_grid.go mgrid and r_; numpy_keys.go numbers as keys
//	numpy_attr.go    attributes of the module; numpy_names.go what has models; numpy_model.go what these may ask
//	numpy_random.go  numpy.random; numpy_quiet.go what draws nothing from it; numpy_python.go
//	                 arrays that CPython gets; numpy_results.go what numpy's functions give
//	lib/modules/numpy.py: constants, and functions that compose others

type (
	// numpyFunc is a function of the module numpy.
	numpyFunc struct {
		noLeaves
		name string
	}
	// numpyType is a scalar class, numpyDtype a dtype.
	numpyType struct {
		noLeaves
		t *ir.Type
	}
	numpyDtype struct {
		noLeaves
		t *ir.Type
	}
)

// numpyArrayClass is np.ndarray.
type numpyArrayClass struct{ noLeaves }

func (k numpyArrayClass) shape() string         { return "numpy.ndarray" }
func (k numpyArrayClass) with([]*object) static { return k }

func (k numpyFunc) shape() string          { return "numpy function " + k.name }
func (k numpyFunc) with([]*object) static  { return k }
func (k numpyType) shape() string          { return "numpy type " + k.t.String() }
func (k numpyType) with([]*object) static  { return k }
func (k numpyDtype) shape() string         { return "numpy dtype " + k.t.String() }
func (k numpyDtype) with([]*object) static { return k }

func isUnsigned(t *ir.Type) bool {
	return t == ir.Uint8 || t == ir.Uint16 || t == ir.Uint32 || t == ir.Uint64
}

func signedOf(width int) *ir.Type {
	return map[int]*ir.Type{1: ir.Int8, 2: ir.Int16, 4: ir.Int32, 8: ir.Int64, 16: ir.Float64}[width]
}

// promote is numpy's promotion of two types.
func promote(a, b *ir.Type) *ir.Type {
	switch {
	case a == b:
		return a
	case a == ir.BoolU:
		return b
	case b == ir.BoolU:
		return a
	case isFloating(a) && isFloating(b):
		return ir.Float64
	case isFloating(b):
		return promote(b, a)
	case isFloating(a):
		if a == ir.Float32 && b.Width() > 2 {
			return ir.Float64
		}
		return a
	case isUnsigned(a) == isUnsigned(b):
		if a.Width() >= b.Width() {
			return a
		}
		return b
	case isUnsigned(b):
		return promote(b, a)
	}
	if b.Width() > a.Width() { // a unsigned, b signed
		return b
	}
	return signedOf(2 * a.Width())
}

// commonType is the type in which operands meet (NEP 50): Python's int and
// float are weak, they take the others' type where that is of their kind.
func (b *builder) commonType(s *cogen.Site, os []*object) *ir.Type {
	var strong *ir.Type
	weakInt, weakFloat := false, false
	for _, o := range os {
		t := o.typ()
		n := typeOfNumber(t)
		if n == nil {
			panic(b.unsupportedAt(s, "numpy arithmetic on a "+o.typeName(), ""))
		}
		switch t.kind {
		case ir.KInt:
			weakInt = true
		case ir.KFloat:
			weakFloat = true
		default:
			if strong == nil {
				strong = n
			} else {
				strong = promote(strong, n)
			}
		}
	}
	switch {
	case weakFloat && (strong == nil || !isFloating(strong)):
		return ir.Float64
	case weakInt && (strong == nil || strong == ir.BoolU):
		return ir.Int64
	}
	return strong
}

// attrType is an op's type attribute.
func (b *builder) typedOp(name string, attr *ir.Type, args []*ir.Value, result *ir.Type) *ir.Value {
	for _, a := range args {
		if a == nil {
			return nil
		}
	}
	o := b.op(name, args, result)
	if o == nil {
		return nil
	}
	o.Attrs.Type = attr
	return o.Result()
}

// cast converts an IR value between numpy's types.
func (b *builder) cast(v *ir.Value, t *ir.Type) *ir.Value {
	if v == nil || v.Type.Equal(t) {
		return v
	}
	if t == ir.BoolU {
		// Any number but zero, NaN included.
		zero := b.cast(b.op1("np.of_i64", ir.Int64, b.i64Const(0)), v.Type)
		return b.op1("np.ne", ir.BoolU, v, zero)
	}
	return b.typedOp("np.cast", t, []*ir.Value{v}, t)
}

// scalar is a number as an IR value of numpy's type t. stored: as it is stored
// into an array, where Python's float is converted as int() does.
func (b *builder) scalar(s *cogen.Site, o *object, t *ir.Type, stored bool) *ir.Value {
	if b.cur == nil || o.isDead() {
		return nil
	}
	ot := o.typ()
	switch {
	case ot != nil && ot.kind == ir.KNumpy:
		return b.cast(b.value(o), t)
	case ot != nil && ot.kind == ir.KBool:
		return b.cast(b.op1("np.of_bool", ir.BoolU, b.value(o)), t)
	case ot != nil && ot.kind == ir.KFloat:
		if stored && !isFloating(t) && t != ir.BoolU {
			return b.scalar(s, b.leaf("int.from_float", o), t, stored)
		}
		return b.cast(b.op1("np.of_float", ir.Float64, b.value(o)), t)
	case ot != nil && ot.kind == ir.KInt && isFloating(t):
		return b.cast(b.op1("np.of_float", ir.Float64, b.value(b.toFloat(o))), t)
	case ot != nil && ot.kind == ir.KInt && t == ir.BoolU:
		return b.op1("np.of_bool", ir.BoolU, b.value(b.truth(s, o)))
	case ot != nil && ot.kind == ir.KInt:
		if v, ok := o.constVal(); ok && fitsType(v.(*big.Int), t) && v.(*big.Int).IsInt64() {
			return b.cast(b.op1("np.of_i64", ir.Int64, b.i64Const(v.(*big.Int).Int64())), t)
		}
		if v := b.value(o); v != nil && v.Def != nil && v.Def.Name() == "int.from_i64" && t == ir.Int64 {
			return b.op1("np.of_i64", t, v.Def.Args[0])
		}
		return b.typedOp("np.of_int", t, []*ir.Value{b.value(o)}, t)
	}
	panic(b.unsupportedAt(s, "a "+o.typeName()+" where a number is needed", ""))
}

func fitsType(n *big.Int, t *ir.Type) bool {
	bits := uint(8 * t.Width())
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), bits)
	if !isUnsigned(t) {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	return n.Cmp(lo) >= 0 && n.Cmp(hi) < 0
}

// newArray wraps the IR value of an array just made at a site; if its class is
// CPython's, it becomes a numpy array there and then.
func (b *builder) newArray(s *cogen.Site, v *ir.Value) *object {
	cls := b.classAt(s, "array")
	if v == nil || b.cur == nil {
		return deadObject
	}
	if cls.find().python {
		b.noteFallback("array", "this array reaches CPython, so numpy makes it from the start", "pass CPython a copy, and compute with the original")
		return b.py("array.to_py", "", tPyObj, v)
	}
	return dyn(v, arrayType(v.Type.Rank(), v.Type.Scalar(), cls))
}

// viewOf wraps a view of o.
func viewOf(o *object, v *ir.Value) *object {
	if v == nil {
		return deadObject
	}
	return dyn(v, arrayType(v.Type.Rank(), v.Type.Scalar(), o.t.cls))
}

// broadcast is the shape that two broadcast to.
func (b *builder) broadcast(x, y *ir.Value) *ir.Value {
	if x == nil || y == nil {
		return nil
	}
	t := ir.Dims(max(x.Type.Rank(), y.Type.Rank()))
	return b.typedOp("dims.broadcast", t, []*ir.Value{x, y}, t)
}

// region fills the region of an element-wise op.
func (b *builder) region(o *ir.Op, arrays []*ir.Value, fill func(elems []*ir.Value) *ir.Value) {
	r := &ir.Block{}
	for _, a := range arrays {
		r.Args = append(r.Args, b.fn.NewValue(a.Type.Scalar(), ""))
	}
	o.Regions = []*ir.Block{r}
	saved := b.cur
	b.cur = r
	b.op("yield", []*ir.Value{fill(r.Args)})
	b.cur = saved
}

// elementwise applies fn to numbers and arrays, converted to type in. The
// result is a scalar of type out if all are numbers, else a new array, which has its
// elements column by column where the operands do (numpy's order K).
func (b *builder) elementwise(s *cogen.Site, os []*object, in []*ir.Type, out *ir.Type, fn func(vs []*ir.Value) *ir.Value) *object {
	vals := make([]*ir.Value, len(os))
	var arrays []*ir.Value
	for i, o := range os {
		if o.isDead() || b.cur == nil {
			return deadObject
		}
		if isArray(o) {
			vals[i] = b.value(o)
			arrays = append(arrays, vals[i])
			continue
		}
		if vals[i] = b.scalar(s, o, in[i], false); vals[i] == nil {
			return deadObject
		}
	}
	if len(arrays) == 0 {
		return fromScalar(fn(vals))
	}
	var dims *ir.Value
	for _, a := range arrays {
		d := b.op1("array.shape", ir.Dims(a.Type.Rank()), a)
		if dims == nil {
			dims = d
		} else {
			dims = b.broadcast(dims, d)
		}
	}
	op := b.fn.NewOp(ir.MustOp("array.compute"), append([]*ir.Value{dims}, arrays...), ir.Array(dims.Type.Rank(), out))
	op.Span = b.site
	b.region(op, arrays, func(elems []*ir.Value) *ir.Value {
		vs := make([]*ir.Value, len(os))
		next := 0
		for i, v := range vals {
			vs[i] = v
			if v.Type.Kind == ir.KArray {
				vs[i] = b.cast(elems[next], in[i])
				next++
			}
		}
		return fn(vs)
	})
	b.cur.Append(op)
	return b.newArray(s, op.Result())
}

// assign stores a number or array into an array, converted to its type.
func (b *builder) assign(s *cogen.Site, to, x *object) {
	if b.cur == nil || to.isDead() || x.isDead() {
		return
	}
	args := []*ir.Value{b.value(to)}
	var arrays []*ir.Value
	var v *ir.Value
	if isArray(x) {
		v = b.value(x)
		arrays = []*ir.Value{v}
		b.do("dims.check_assign", b.shapeOf(to), b.shapeOf(x))
		if x.t.rank > to.t.rank {
			panic(b.unsupportedAt(s, "storing an array into one with fewer dimensions", ""))
		}
	} else if v = b.scalar(s, x, to.t.num, true); v == nil {
		return
	}
	op := b.fn.NewOp(ir.MustOp("array.assign"), append(args, arrays...))
	op.Span = b.site
	b.region(op, arrays, func(elems []*ir.Value) *ir.Value {
		if len(elems) > 0 {
			return b.cast(elems[0], to.t.num)
		}
		return v
	})
	b.cur.Append(op)
}

// copyOf is a new array of an array's elements, converted to type t.
func (b *builder) copyOf(s *cogen.Site, o *object, t *ir.Type) *object {
	return b.elementwise(s, []*object{o}, []*ir.Type{t}, t, func(vs []*ir.Value) *ir.Value { return vs[0] })
}

// copyByRows is the same of type t, in numpy's order C.
func (b *builder) copyByRows(s *cogen.Site, o *object) *object {
	if b.cur == nil || !isArray(o) || o.t.rank != 2 {
		return b.copyOf(s, o, o.t.num)
	}
	dims := b.shapeOf(o)
	to := b.newArray(s, b.typedOp("array.zeros", o.t.ir(), []*ir.Value{dims}, o.t.ir()))
	b.assign(s, to, o)
	return to
}

// swapped is a view of an array of two axes with these exchanged.
func (b *builder) swapped(a *object) *object {
	if b.cur == nil || a.isDead() || !isArray(a) {
		return a
	}
	return viewOf(a, b.op1("array.swap", a.t.ir(), b.value(a), b.i64Const(0), b.i64Const(1)))
}

// asArray is an array for an array, or for a list or tuple of numbers.
func (b *builder) asArray(s *cogen.Site, o *object, t *ir.Type) *object {
	if isArray(o) {
		if t != nil && t != o.t.num {
			return b.copyOf(s, o, t)
		}
		return o
	}
	return b.arrayFrom(s, o, t)
}

// arrayFrom makes an array of a list of numbers, or of such lists.
func (b *builder) arrayFrom(s *cogen.Site, o *object, t *ir.Type) *object {
	if isTuple(o) {
		o = b.listFrom(s, o)
	}
	if k, ok := o.k.(rangeObject); ok || o.k != nil {
		if !ok {
			panic(b.unsupportedAt(s, "an array of a "+o.typeName(), ""))
		}
		_ = k
		o = b.collect(s, o)
	}
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	rank := 1
	elem := o.t
	if elem == nil || elem.kind != ir.KList {
		panic(b.unsupportedAt(s, "an array of a "+o.typeName(), ""))
	}
	if elem = o.t.elem(); elem.kind == ir.KList {
		rank, elem = 2, elem.elem()
	}
	if rank == 1 && elem.kind == ir.KArray {
		a := b.numpyModel(s, "_array_of_arrays", o)
		if b.cur == nil || !isArray(a) || t == nil {
			return a
		}
		return b.asArray(s, a, t)
	}
	if elem.kind == ir.KNever || elem.kind == ir.KNone {
		if elem.kind == ir.KNone || rank > 1 {
			panic(b.unsupportedAt(s, "an array of a "+o.typeName(), ""))
		}
		if t == nil {
			t = ir.Float64
		}
		d := b.op1("dims.of", ir.Dims(1), b.i64Const(0))
		return b.newArray(s, b.typedOp("array.zeros", ir.Array(1, t), []*ir.Value{d}, ir.Array(1, t)))
	}
	n := typeOfNumber(elem)
	if elem.kind == ir.KUnion {
		n = b.mixedNumbers(o, elem, t)
	}
	if n == nil || elem.kind == ir.KArray {
		panic(b.unsupportedAt(s, "an array of a list of "+elem.name(), ""))
	}
	if t == nil || elem.kind == ir.KUnion {
		t = n
	} else if n == ir.Float64 && !isFloating(t) || t == ir.BoolU && n != t {
		a := b.arrayFrom(s, o, n)
		return b.asArray(s, a, t)
	}
	return b.newArray(s, b.typedOp("array.from_list", ir.Array(rank, t), []*ir.Value{b.value(o)}, ir.Array(rank, t)))
}

// mixedNumbers is the element type of an array of a list whose elements are
// ints, floats and bools: the one that is asked for, else that of the elements,
// if the list has just been displayed. nil: not known.
func (b *builder) mixedNumbers(o *object, elem *vtype, t *ir.Type) *ir.Type {
	for _, m := range elem.members() {
		if !isNumber(m) {
			return nil
		}
	}
	if t == ir.Float64 || t == ir.Float32 {
		return t
	}
	if n := typeOfNumber(elem.members()[0]); t == nil && !slices.ContainsFunc(elem.members(), func(m *vtype) bool { return typeOfNumber(m) != n }) {
		return n // Python's numbers and numpy's of the same type
	}
	if t != nil || b.cur == nil {
		return nil
	}
	displays := b.displays()
	var found *ir.Type
	known := true
	var look func(v *ir.Value)
	look = func(v *ir.Value) {
		if v.Def != nil && v.Def.Decl.Name == "union.make" {
			v = v.Def.Args[0]
		}
		var n *ir.Type
		switch v.Type.Kind {
		case ir.KBool:
			n = ir.BoolU
		case ir.KInt:
			n = ir.Int64
		case ir.KFloat:
			n = ir.Float64
		case ir.KList:
			if !displays[v] {
				known = false
				return
			}
			for _, e := range v.Def.Args {
				look(e)
			}
			return
		default:
			known = false
			return
		}
		if found == nil {
			found = n
		}
		found = promote(found, n)
	}
	look(b.value(o))
	if !known || found != ir.Float64 {
		return nil // ints beyond int64 have a type of their own
	}
	return found
}

// listFrom makes a list of a tuple of numbers, or of such tuples; int and
// float become float.
func (b *builder) listFrom(s *cogen.Site, o *object) *object {
	elems := append([]*object(nil), b.elemsOf(o)...)
	float, other := false, false
	for i, e := range elems {
		if isTuple(e) {
			elems[i] = b.listFrom(s, e)
		}
		t := elems[i].typ()
		float = float || t != nil && t.kind == ir.KFloat
		other = other || !isNumber(t)
	}
	for i := range elems {
		if float && !other {
			elems[i] = b.toFloat(elems[i])
		}
	}
	return b.listOf(s, elems)
}

// numpyIsInstance reports whether numpy's objects count as a builtin class's.
func numpyIsInstance(t *vtype, class string) bool {
	return class == "object" || t.kind == ir.KNumpy && t.num == ir.Float64 && class == "float"
}

// compareOps and so on name the operators' functions.
var (
	numpyOperators = map[tree.Operator]string{
		tree.Add: "add", tree.Sub: "subtract", tree.Mult: "multiply", tree.Div: "true_divide", tree.FloorDiv: "floor_divide",
		tree.Mod: "remainder", tree.Pow: "power", tree.BitAnd: "bitwise_and", tree.BitOr: "bitwise_or", tree.BitXor: "bitwise_xor",
		tree.LShift: "left_shift", tree.RShift: "right_shift", tree.MatMult: "matmul",
	}
	numpyComparisons = map[tree.CompareOp]string{
		tree.Eq: "equal", tree.NotEq: "not_equal", tree.Lt: "less", tree.LtE: "less_equal", tree.Gt: "greater", tree.GtE: "greater_equal",
	}
)
