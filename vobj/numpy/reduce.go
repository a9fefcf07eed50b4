package numpy

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// reductionParams are the parameters of a reduction, behind the array.
func reductionParams(name string) string {
	switch name {
	case "sum", "prod", "mean":
		return "axis dtype out keepdims"
	case "var", "std":
		return "axis dtype out ddof keepdims"
	}
	return "axis out keepdims"
}

// callReduction is a reduction with numpy's arguments, in the order of its
// parameters.
func callReduction(b *stage.Builder, s *cogen.Site, name string, o *stage.Object, args []*stage.Object) *stage.Object {
	as := map[string]*stage.Object{}
	for i, p := range strings.Fields(reductionParams(name)) {
		if args[i] != nil && !args[i].IsNone() {
			as[p] = args[i]
		}
	}
	if as["dtype"] != nil || as["out"] != nil {
		panic(b.UnsupportedAt(s, "dtype or out of "+name+"()", ""))
	}
	keep := false
	if as["keepdims"] != nil {
		v, _ := as["keepdims"].ConstVal()
		k, ok := v.(bool)
		if !ok {
			panic(b.UnsupportedAt(s, "keepdims known only at run time", ""))
		}
		keep = k
	}
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if axis := as["axis"]; axis != nil && axis.ValueType() != nil && axis.ValueType().Kind == ir.KInt {
		if _, known := axis.ConstVal(); !known {
			return byAxis(b, axis, o.Type.Rank, func(k int) *stage.Object {
				r := Reduction(b, s, name, o, []*stage.Object{stage.Int(int64(k)), as["ddof"]})
				if keep {
					r = keepAxis(b, s, r, o, stage.Int(int64(k)))
				}
				return r
			})
		}
	}
	if as["axis"] == nil || !stage.IsTuple(as["axis"]) {
		r := Reduction(b, s, name, o, []*stage.Object{as["axis"], as["ddof"]})
		if keep {
			r = keepAxis(b, s, r, o, as["axis"])
		}
		return r
	}
	return reduceAxes(b, s, name, o, b.ElemsOf(as["axis"]), keep)
}

// byAxis is what fn gives for the axis that an int of the run names.
func byAxis(b *stage.Builder, axis *stage.Object, rank int, fn func(k int) *stage.Object) *stage.Object {
	if rank == 0 || rank > 3 {
		panic(stage.NewUnsupported("an axis known only at run time", "use a constant within the array's dimensions"))
	}
	var from func(k int) *stage.Object
	from = func(k int) *stage.Object {
		if b.Current == nil || k == rank {
			b.ReplayRow("an axis out of bounds")
			return stage.Dead
		}
		is := b.Leaf("bool.or", b.Leaf("int.eq", axis, stage.Int(int64(k))), b.Leaf("int.eq", axis, stage.Int(int64(k-rank))))
		return b.BranchValue(is, func() *stage.Object { return fn(k) }, func() *stage.Object { return from(k + 1) })
	}
	return from(0)
}

// keepAxis gives the result of a reduction the axis again that it was along.
func keepAxis(b *stage.Builder, s *cogen.Site, r, o, axis *stage.Object) *stage.Object {
	if b.Current == nil || r.IsDead() || o.Type.Rank == 0 {
		return r
	}
	if !stage.IsArray(r) {
		ones := make([]*stage.Object, o.Type.Rank)
		for i := range ones {
			ones[i] = stage.Int(1)
		}
		return full(b, s, dimsOf(b, s, stage.TupleOf(ones...)), r, r.Type.Scalar)
	}
	k, _ := constAxis(axis, o.Type.Rank)
	return viewAt(b, s, r, newAxisAt(k))
}

// newAxisAt is the index that inserts an axis.
func newAxisAt(k int) []*stage.Object {
	index := make([]*stage.Object, k+1)
	for i := range index {
		index[i] = stage.NewObject(stage.Slice{Lower: stage.None, Upper: stage.None, Step: stage.None})
	}
	index[k] = stage.None
	return index
}

// reduceAxes reduces along several axes, one after the other, which is the same
// where order does not matter: the sum of floats is numpy's own.
func reduceAxes(b *stage.Builder, s *cogen.Site, name string, o *stage.Object, axes []*stage.Object, keep bool) *stage.Object {
	ordered := stage.IsFloating(o.Type.Scalar)
	switch name {
	case "min", "max", "any", "all":
		ordered = false
	case "mean", "var", "std", "argmin", "argmax":
		ordered = true
	}
	if ordered || len(axes) == 0 {
		panic(b.UnsupportedAt(s, name+"() along several axes", "reduce along one axis after the other"))
	}
	along := make([]bool, o.Type.Rank)
	for _, a := range axes {
		k, ok := constAxis(a, o.Type.Rank)
		if !ok || along[k] {
			panic(b.UnsupportedAt(s, "these axes", "use constants within the array's dimensions"))
		}
		along[k] = true
	}
	for k := len(along) - 1; k >= 0; k-- {
		if !along[k] {
			continue
		}
		r := Reduction(b, s, name, o, []*stage.Object{stage.Int(int64(k)), nil})
		if keep {
			r = keepAxis(b, s, r, o, stage.Int(int64(k)))
		}
		if o = r; b.Current == nil || o.IsDead() {
			return stage.Dead
		}
	}
	return o
}

// reduce emits a reduction of all elements, of the type that the op takes.
func reduce(b *stage.Builder, s *cogen.Site, name string, o *stage.Object) *stage.Object {
	t := o.Type.Scalar
	switch name {
	case "any", "all":
		t = ir.BoolU
	case "argmin", "argmax":
		t = ir.Int64
	}
	return stage.FromScalar(b.Op1("array."+name, t, b.Value(o)))
}

// Reduction is sum, mean and so on, of all elements or along an axis; as holds
// the axis and, for var and std, ddof.
func Reduction(b *stage.Builder, s *cogen.Site, name string, o *stage.Object, as []*stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	axis := as[0]
	if axis != nil && axis.IsNone() {
		axis = nil
	}
	k := 0
	if axis != nil {
		var ok bool
		if k, ok = constAxis(axis, o.Type.Rank); !ok {
			panic(b.UnsupportedAt(s, "this axis", "use a constant within the array's dimensions"))
		}
		if o.Type.Rank == 1 {
			axis = nil
		}
	}
	switch name {
	case "mean", "var", "std":
		return moment(b, s, name, o, axis, as)
	case "sum", "prod":
		if name == "sum" && axis == nil && o.Type.Scalar == ir.BoolU {
			return stage.FromScalar(b.Op1("array.count", ir.Int64, b.Value(o)))
		}
		if t := o.Type.Scalar; !stage.IsFloating(t) {
			wide := ir.Int64
			if IsUnsigned(t) {
				wide = ir.Uint64
			}
			o = AsArray(b, s, o, wide)
		}
	}
	if axis == nil {
		return reduce(b, s, name, o)
	}
	t := ir.Array(o.Type.Rank-1, o.Type.Scalar)
	switch name {
	case "any", "all":
		t = ir.Array(o.Type.Rank-1, ir.BoolU)
	case "argmin", "argmax":
		t = ir.Array(o.Type.Rank-1, ir.Int64)
	}
	v := TypedOp(b, "array."+name+"_axis", t, []*ir.Value{b.Value(o)}, t)
	if v == nil {
		return stage.Dead
	}
	v.Def.Attrs.Index = k
	return NewArray(b, s, v)
}

// moment is mean, var or std, in numpy's order of operations.
func moment(b *stage.Builder, s *cogen.Site, name string, o, axis *stage.Object, as []*stage.Object) *stage.Object {
	t := o.Type.Scalar
	if !stage.IsFloating(t) && !(name == "mean" && axis == nil && t == ir.BoolU) {
		o, t = AsArray(b, s, o, ir.Float64), ir.Float64
	}
	if t == ir.Float32 {
		panic(b.UnsupportedAt(s, name+"() of float32", "convert to float64"))
	}
	if b.Current == nil {
		return stage.Dead
	}
	k := 0
	shape := b.ShapeOf(o)
	var n *stage.Object
	if axis == nil {
		n = b.FromLeaf(b.Op1("dims.size", ir.I64, shape))
	} else {
		k, _ = constAxis(axis, o.Type.Rank)
		n = b.FromLeaf(b.Dim(shape, k))
	}
	div := func(x, n *stage.Object) *stage.Object {
		return CallUfunc(b, s, "true_divide", Ufuncs["true_divide"], []*stage.Object{x, n})
	}
	sum := func(x *stage.Object) *stage.Object {
		return Reduction(b, s, "sum", x, []*stage.Object{stage.ObjectOrNone(axis)})
	}
	mean := div(sum(o), n)
	if name == "mean" || b.Current == nil {
		return mean
	}
	if stage.IsArray(mean) {
		mean = viewAt(b, s, mean, newAxisAt(k))
	}
	in := []*ir.Type{t, t}
	sq := elementwise(b, s, []*stage.Object{o, mean}, in, t, func(vs []*ir.Value) *ir.Value {
		d := b.Op1("np.sub", t, vs...)
		return b.Op1("np.mul", t, d, d)
	})
	total := sum(sq)
	if len(as) > 1 && as[1] != nil {
		n = b.BinaryOp(s, minusOp, n, as[1], "-")
		less := b.TruthOf(s, b.CompareNumbers(lessOp, n, stage.Int(0)))
		m := n
		n = b.BranchValue(less, func() *stage.Object { return b.ToFloat(stage.Int(0)) }, func() *stage.Object { return b.ToFloat(m) })
	}
	v := div(total, n)
	if name == "std" {
		return CallUfunc(b, s, "sqrt", Ufuncs["sqrt"], []*stage.Object{v})
	}
	return v
}
