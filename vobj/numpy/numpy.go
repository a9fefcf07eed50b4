package numpy

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

type (
	// Func is a function of the module numpy.
	Func struct {
		stage.NoLeaves
		Name string
	}
	// Type is a scalar class, Dtype a dtype.
	Type struct {
		stage.NoLeaves
		T *ir.Type
	}
	Dtype struct {
		stage.NoLeaves
		T *ir.Type
	}
)

// numpyArrayClass is np.ndarray.
type numpyArrayClass struct{ stage.NoLeaves }

func (k numpyArrayClass) Shape() string                     { return "numpy.ndarray" }
func (k numpyArrayClass) With([]*stage.Object) stage.Static { return k }

func (k Func) Shape() string                      { return "numpy function " + k.Name }
func (k Func) With([]*stage.Object) stage.Static  { return k }
func (k Type) Shape() string                      { return "numpy type " + k.T.String() }
func (k Type) With([]*stage.Object) stage.Static  { return k }
func (k Dtype) Shape() string                     { return "numpy dtype " + k.T.String() }
func (k Dtype) With([]*stage.Object) stage.Static { return k }

func IsUnsigned(t *ir.Type) bool {
	return t == ir.Uint8 || t == ir.Uint16 || t == ir.Uint32 || t == ir.Uint64
}

func signedOf(width int) *ir.Type {
	return map[int]*ir.Type{1: ir.Int8, 2: ir.Int16, 4: ir.Int32, 8: ir.Int64, 16: ir.Float64}[width]
}

// Promote is numpy's promotion of two types.
func Promote(a, b *ir.Type) *ir.Type {
	switch {
	case a == b:
		return a
	case a == ir.BoolU:
		return b
	case b == ir.BoolU:
		return a
	case stage.IsFloating(a) && stage.IsFloating(b):
		return ir.Float64
	case stage.IsFloating(b):
		return Promote(b, a)
	case stage.IsFloating(a):
		if a == ir.Float32 && b.Width() > 2 {
			return ir.Float64
		}
		return a
	case IsUnsigned(a) == IsUnsigned(b):
		if a.Width() >= b.Width() {
			return a
		}
		return b
	case IsUnsigned(b):
		return Promote(b, a)
	}
	if b.Width() > a.Width() { // a unsigned, b signed
		return b
	}
	return signedOf(2 * a.Width())
}

// commonType is the type in which operands meet (NEP 50): Python's int and
// float are weak, they take the others' type where that is of their kind.
func commonType(b *stage.Builder, s *cogen.Site, os []*stage.Object) *ir.Type {
	var strong *ir.Type
	weakInt, weakFloat := false, false
	for _, o := range os {
		t := o.ValueType()
		n := stage.TypeOfNumber(t)
		if n == nil {
			panic(b.UnsupportedAt(s, "numpy arithmetic on a "+o.TypeName(), ""))
		}
		switch t.Kind {
		case ir.KInt:
			weakInt = true
		case ir.KFloat:
			weakFloat = true
		default:
			if strong == nil {
				strong = n
			} else {
				strong = Promote(strong, n)
			}
		}
	}
	switch {
	case weakFloat && (strong == nil || !stage.IsFloating(strong)):
		return ir.Float64
	case weakInt && (strong == nil || strong == ir.BoolU):
		return ir.Int64
	}
	return strong
}

// TypedOp emits an op with a type attribute; nil if an operand is never there.
func TypedOp(b *stage.Builder, name string, attr *ir.Type, args []*ir.Value, result *ir.Type) *ir.Value {
	for _, a := range args {
		if a == nil {
			return nil
		}
	}
	o := b.Op(name, args, result)
	if o == nil {
		return nil
	}
	o.Attrs.Type = attr
	return o.Result()
}

// Cast converts an IR value between numpy's types.
func Cast(b *stage.Builder, v *ir.Value, t *ir.Type) *ir.Value {
	if v == nil || v.Type.Equal(t) {
		return v
	}
	if t == ir.BoolU {
		// Any number but zero, NaN included.
		zero := Cast(b, b.Op1("np.of_i64", ir.Int64, b.I64Const(0)), v.Type)
		return b.Op1("np.ne", ir.BoolU, v, zero)
	}
	return TypedOp(b, "np.cast", t, []*ir.Value{v}, t)
}

// Scalar is a number as an IR value of numpy's type t. stored: as it is stored
// into an array, where Python's float is converted as int() does.
func Scalar(b *stage.Builder, s *cogen.Site, o *stage.Object, t *ir.Type, stored bool) *ir.Value {
	if b.Current == nil || o.IsDead() {
		return nil
	}
	ot := o.ValueType()
	switch {
	case ot != nil && ot.Kind == ir.KNumpy:
		return Cast(b, b.Value(o), t)
	case ot != nil && ot.Kind == ir.KBool:
		return Cast(b, b.Op1("np.of_bool", ir.BoolU, b.Value(o)), t)
	case ot != nil && ot.Kind == ir.KFloat:
		if stored && !stage.IsFloating(t) && t != ir.BoolU {
			return Scalar(b, s, b.Leaf("int.from_float", o), t, stored)
		}
		return Cast(b, b.Op1("np.of_float", ir.Float64, b.Value(o)), t)
	case ot != nil && ot.Kind == ir.KInt && stage.IsFloating(t):
		return Cast(b, b.Op1("np.of_float", ir.Float64, b.Value(b.ToFloat(o))), t)
	case ot != nil && ot.Kind == ir.KInt && t == ir.BoolU:
		return b.Op1("np.of_bool", ir.BoolU, b.Value(b.TruthOf(s, o)))
	case ot != nil && ot.Kind == ir.KInt:
		if v, ok := o.ConstVal(); ok && fitsType(v.(*big.Int), t) && v.(*big.Int).IsInt64() {
			return Cast(b, b.Op1("np.of_i64", ir.Int64, b.I64Const(v.(*big.Int).Int64())), t)
		}
		if v := b.Value(o); v != nil && v.Def != nil && v.Def.Name() == "int.from_i64" && t == ir.Int64 {
			return b.Op1("np.of_i64", t, v.Def.Args[0])
		}
		return TypedOp(b, "np.of_int", t, []*ir.Value{b.Value(o)}, t)
	}
	panic(b.UnsupportedAt(s, "a "+o.TypeName()+" where a number is needed", ""))
}

func fitsType(n *big.Int, t *ir.Type) bool {
	bits := uint(8 * t.Width())
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), bits)
	if !IsUnsigned(t) {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	return n.Cmp(lo) >= 0 && n.Cmp(hi) < 0
}

// NewArray wraps the IR value of an array just made at a site; if its class is
// CPython's, it becomes a numpy array there and then.
func NewArray(b *stage.Builder, s *cogen.Site, v *ir.Value) *stage.Object {
	cls := b.ClassAt(s, "array")
	if v == nil || b.Current == nil {
		return stage.Dead
	}
	if cls.Find().Python {
		b.NoteFallback("array", "this array reaches CPython, so numpy makes it from the start", "pass CPython a copy, and compute with the original")
		return b.Py("array.to_py", "", stage.PyObjType, v)
	}
	return stage.Dynamic(v, stage.ArrayType(v.Type.Rank(), v.Type.Scalar(), cls))
}

// viewOf wraps a view of o.
func viewOf(o *stage.Object, v *ir.Value) *stage.Object {
	if v == nil {
		return stage.Dead
	}
	return stage.Dynamic(v, stage.ArrayType(v.Type.Rank(), v.Type.Scalar(), o.Type.Class))
}

// broadcast is the shape that two broadcast to.
func broadcast(b *stage.Builder, x, y *ir.Value) *ir.Value {
	if x == nil || y == nil {
		return nil
	}
	t := ir.Dims(max(x.Type.Rank(), y.Type.Rank()))
	return TypedOp(b, "dims.broadcast", t, []*ir.Value{x, y}, t)
}

// region fills the region of an element-wise op.
func region(b *stage.Builder, o *ir.Op, arrays []*ir.Value, fill func(elems []*ir.Value) *ir.Value) {
	r := &ir.Block{}
	for _, a := range arrays {
		r.Args = append(r.Args, b.Func.NewValue(a.Type.Scalar(), ""))
	}
	o.Regions = []*ir.Block{r}
	saved := b.Current
	b.Current = r
	b.Op("yield", []*ir.Value{fill(r.Args)})
	b.Current = saved
}

// elementwise applies fn to numbers and arrays, converted to type in. The
// result is a scalar of type out if all are numbers, else a new array, which has its
// elements column by column where the operands do (numpy's order K).
func elementwise(b *stage.Builder, s *cogen.Site, os []*stage.Object, in []*ir.Type, out *ir.Type, fn func(vs []*ir.Value) *ir.Value) *stage.Object {
	vals := make([]*ir.Value, len(os))
	var arrays []*ir.Value
	for i, o := range os {
		if o.IsDead() || b.Current == nil {
			return stage.Dead
		}
		if stage.IsArray(o) {
			vals[i] = b.Value(o)
			arrays = append(arrays, vals[i])
			continue
		}
		if vals[i] = Scalar(b, s, o, in[i], false); vals[i] == nil {
			return stage.Dead
		}
	}
	if len(arrays) == 0 {
		return stage.FromScalar(fn(vals))
	}
	var dims *ir.Value
	for _, a := range arrays {
		d := b.Op1("array.shape", ir.Dims(a.Type.Rank()), a)
		if dims == nil {
			dims = d
		} else {
			dims = broadcast(b, dims, d)
		}
	}
	op := b.Func.NewOp(ir.MustOp("array.compute"), append([]*ir.Value{dims}, arrays...), ir.Array(dims.Type.Rank(), out))
	op.Span = b.Site
	region(b, op, arrays, func(elems []*ir.Value) *ir.Value {
		vs := make([]*ir.Value, len(os))
		next := 0
		for i, v := range vals {
			vs[i] = v
			if v.Type.Kind == ir.KArray {
				vs[i] = Cast(b, elems[next], in[i])
				next++
			}
		}
		return fn(vs)
	})
	b.Current.Append(op)
	return NewArray(b, s, op.Result())
}

// assign stores a number or array into an array, converted to its type.
func assign(b *stage.Builder, s *cogen.Site, to, x *stage.Object) {
	if b.Current == nil || to.IsDead() || x.IsDead() {
		return
	}
	args := []*ir.Value{b.Value(to)}
	var arrays []*ir.Value
	var v *ir.Value
	if stage.IsArray(x) {
		v = b.Value(x)
		arrays = []*ir.Value{v}
		b.Do("dims.check_assign", b.ShapeOf(to), b.ShapeOf(x))
		if x.Type.Rank > to.Type.Rank {
			panic(b.UnsupportedAt(s, "storing an array into one with fewer dimensions", ""))
		}
	} else if v = Scalar(b, s, x, to.Type.Scalar, true); v == nil {
		return
	}
	op := b.Func.NewOp(ir.MustOp("array.assign"), append(args, arrays...))
	op.Span = b.Site
	region(b, op, arrays, func(elems []*ir.Value) *ir.Value {
		if len(elems) > 0 {
			return Cast(b, elems[0], to.Type.Scalar)
		}
		return v
	})
	b.Current.Append(op)
}

// CopyOf is a new array of an array's elements, converted to type t.
func CopyOf(b *stage.Builder, s *cogen.Site, o *stage.Object, t *ir.Type) *stage.Object {
	return elementwise(b, s, []*stage.Object{o}, []*ir.Type{t}, t, func(vs []*ir.Value) *ir.Value { return vs[0] })
}

// copyByRows is the same of type t, in numpy's order C.
func copyByRows(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if b.Current == nil || !stage.IsArray(o) || o.Type.Rank != 2 {
		return CopyOf(b, s, o, o.Type.Scalar)
	}
	dims := b.ShapeOf(o)
	to := NewArray(b, s, TypedOp(b, "array.zeros", o.Type.IR(), []*ir.Value{dims}, o.Type.IR()))
	assign(b, s, to, o)
	return to
}

// contiguous is an array whose elements lie in C order: itself, or a copy.
func contiguous(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || !stage.IsArray(o) {
		return o
	}
	return viewOf(o, b.Op1("array.contiguous", o.Type.IR(), b.Value(o)))
}

// Swapped is a view of an array of two axes with these exchanged.
func Swapped(b *stage.Builder, a *stage.Object) *stage.Object {
	if b.Current == nil || a.IsDead() || !stage.IsArray(a) {
		return a
	}
	return viewOf(a, b.Op1("array.swap", a.Type.IR(), b.Value(a), b.I64Const(0), b.I64Const(1)))
}

// AsArray is an array for an array, or for a list or tuple of numbers. Where the arrays
// of this place are numpy's own, what needs one of ours is unsupported.
func AsArray(b *stage.Builder, s *cogen.Site, o *stage.Object, t *ir.Type) *stage.Object {
	a := o
	switch {
	case !stage.IsArray(o):
		a = arrayFrom(b, s, o, t)
	case t != nil && t != o.Type.Scalar:
		a = CopyOf(b, s, o, t)
	}
	if b.Current != nil && !a.IsDead() && !stage.IsArray(a) {
		panic(b.UnsupportedAt(s, "an array of a "+a.TypeName(), ""))
	}
	return a
}

// arrayFrom makes an array of a list of numbers, or of such lists.
func arrayFrom(b *stage.Builder, s *cogen.Site, o *stage.Object, t *ir.Type) *stage.Object {
	if stage.IsTuple(o) {
		o = listFrom(b, s, o)
	}
	if k, ok := o.Static.(stage.RangeObject); ok || o.Static != nil {
		if !ok {
			panic(b.UnsupportedAt(s, "an array of a "+o.TypeName(), ""))
		}
		_ = k
		o = b.Collect(s, o)
	}
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	rank := 1
	elem := o.Type
	if elem == nil || elem.Kind != ir.KList {
		panic(b.UnsupportedAt(s, "an array of a "+o.TypeName(), ""))
	}
	if elem = o.Type.Elem(); elem.Kind == ir.KList {
		rank, elem = 2, elem.Elem()
	}
	if rank == 1 && elem.Kind == ir.KArray {
		a := Model(b, s, "_array_of_arrays", o)
		if b.Current == nil || !stage.IsArray(a) || t == nil {
			return a
		}
		return AsArray(b, s, a, t)
	}
	if elem.Kind == ir.KNever || elem.Kind == ir.KNone {
		if elem.Kind == ir.KNone || rank > 1 {
			panic(b.UnsupportedAt(s, "an array of a "+o.TypeName(), ""))
		}
		if t == nil {
			t = ir.Float64
		}
		d := b.Op1("dims.of", ir.Dims(1), b.I64Const(0))
		return NewArray(b, s, TypedOp(b, "array.zeros", ir.Array(1, t), []*ir.Value{d}, ir.Array(1, t)))
	}
	n := stage.TypeOfNumber(elem)
	if elem.Kind == ir.KUnion {
		n = mixedNumbers(b, o, elem, t)
	}
	if n == nil || elem.Kind == ir.KArray {
		panic(b.UnsupportedAt(s, "an array of a list of "+elem.Name(), ""))
	}
	if t == nil || elem.Kind == ir.KUnion {
		t = n
	} else if n == ir.Float64 && !stage.IsFloating(t) || t == ir.BoolU && n != t {
		a := arrayFrom(b, s, o, n)
		return AsArray(b, s, a, t)
	}
	return NewArray(b, s, TypedOp(b, "array.from_list", ir.Array(rank, t), []*ir.Value{b.Value(o)}, ir.Array(rank, t)))
}

// mixedNumbers is the element type of an array of a list whose elements are
// ints, floats and bools: the one that is asked for, else that of the elements,
// if the list has just been displayed. nil: not known.
func mixedNumbers(b *stage.Builder, o *stage.Object, elem *stage.Type, t *ir.Type) *ir.Type {
	for _, m := range elem.Members() {
		if !stage.IsNumber(m) {
			return nil
		}
	}
	if t == ir.Float64 || t == ir.Float32 {
		return t
	}
	if n := stage.TypeOfNumber(elem.Members()[0]); t == nil && !slices.ContainsFunc(elem.Members(), func(m *stage.Type) bool { return stage.TypeOfNumber(m) != n }) {
		return n // Python's numbers and numpy's of the same type
	}
	if t != nil || b.Current == nil {
		return nil
	}
	displays := b.Displays()
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
		found = Promote(found, n)
	}
	look(b.Value(o))
	if !known || found != ir.Float64 {
		return nil // ints beyond int64 have a type of their own
	}
	return found
}

// listFrom makes a list of a tuple of numbers, or of such tuples; int and
// float become float.
func listFrom(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	elems := append([]*stage.Object(nil), b.ElemsOf(o)...)
	float, other := false, false
	for i, e := range elems {
		if stage.IsTuple(e) {
			elems[i] = listFrom(b, s, e)
		}
		t := elems[i].ValueType()
		float = float || t != nil && t.Kind == ir.KFloat
		other = other || !stage.IsNumber(t)
	}
	for i := range elems {
		if float && !other {
			elems[i] = b.ToFloat(elems[i])
		}
	}
	return b.ListOf(s, elems)
}

// numpyIsInstance reports whether numpy's objects count as a builtin class's.
func numpyIsInstance(t *stage.Type, class string) bool {
	return class == "object" || t.Kind == ir.KNumpy && t.Scalar == ir.Float64 && class == "float"
}

// compareOps and so on name the operators' functions.
var (
	numpyOperators = map[tree.Operator]string{
		tree.Add: "add", tree.Sub: "subtract", tree.Mult: "multiply", tree.Div: "true_divide", tree.FloorDiv: "floor_divide",
		tree.Mod: "remainder", tree.Pow: "power", tree.BitAnd: "bitwise_and", tree.BitOr: "bitwise_or", tree.BitXor: "bitwise_xor",
		tree.LShift: "left_shift", tree.RShift: "right_shift", tree.MatMult: "matmul",
	}
	Comparisons = map[tree.CompareOp]string{
		tree.Eq: "equal", tree.NotEq: "not_equal", tree.Lt: "less", tree.LtE: "less_equal", tree.Gt: "greater", tree.GtE: "greater_equal",
	}
)
