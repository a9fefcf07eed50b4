package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
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
func (b *builder) callReduction(s *cogen.Site, name string, o *object, args []*object) *object {
	as := map[string]*object{}
	for i, p := range strings.Fields(reductionParams(name)) {
		if args[i] != nil && !args[i].isNone() {
			as[p] = args[i]
		}
	}
	if as["dtype"] != nil || as["out"] != nil {
		panic(b.unsupportedAt(s, "dtype or out of "+name+"()", ""))
	}
	keep := false
	if as["keepdims"] != nil {
		v, _ := as["keepdims"].constVal()
		k, ok := v.(bool)
		if !ok {
			panic(b.unsupportedAt(s, "keepdims known only at run time", ""))
		}
		keep = k
	}
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if axis := as["axis"]; axis != nil && axis.typ() != nil && axis.typ().kind == ir.KInt {
		if _, known := axis.constVal(); !known {
			return b.byAxis(axis, o.t.rank, func(k int) *object {
				r := b.reduction(s, name, o, []*object{mkInt(int64(k)), as["ddof"]})
				if keep {
					r = b.keepAxis(s, r, o, mkInt(int64(k)))
				}
				return r
			})
		}
	}
	if as["axis"] == nil || !isTuple(as["axis"]) {
		r := b.reduction(s, name, o, []*object{as["axis"], as["ddof"]})
		if keep {
			r = b.keepAxis(s, r, o, as["axis"])
		}
		return r
	}
	return b.reduceAxes(s, name, o, b.elemsOf(as["axis"]), keep)
}

// byAxis is what fn gives for the axis that an int of the run names.
func (b *builder) byAxis(axis *object, rank int, fn func(k int) *object) *object {
	if rank == 0 || rank > 3 {
		panic(unsupported("an axis known only at run time", "use a constant within the array's dimensions"))
	}
	var from func(k int) *object
	from = func(k int) *object {
		if b.cur == nil || k == rank {
			b.replayRow("an axis out of bounds")
			return deadObject
		}
		is := b.leaf("bool.or", b.leaf("int.eq", axis, mkInt(int64(k))), b.leaf("int.eq", axis, mkInt(int64(k-rank))))
		return b.branchValue(is, func() *object { return fn(k) }, func() *object { return from(k + 1) })
	}
	return from(0)
}

// keepAxis gives the result of a reduction the axis again that it was along.
func (b *builder) keepAxis(s *cogen.Site, r, o, axis *object) *object {
	if b.cur == nil || r.isDead() || o.t.rank == 0 {
		return r
	}
	if !isArray(r) {
		ones := make([]*object, o.t.rank)
		for i := range ones {
			ones[i] = mkInt(1)
		}
		return b.full(s, b.dimsOf(s, mkTuple(ones...)), r, r.t.num)
	}
	k, _ := constAxis(axis, o.t.rank)
	return b.viewAt(s, r, newAxisAt(k))
}

// newAxisAt is the index that inserts an axis.
func newAxisAt(k int) []*object {
	index := make([]*object, k+1)
	for i := range index {
		index[i] = mkStatic(slice{noneObject, noneObject, noneObject})
	}
	index[k] = noneObject
	return index
}

// reduceAxes reduces along several axes, one after the other, which is the same
// where order does not matter: the sum of floats is numpy's own.
func (b *builder) reduceAxes(s *cogen.Site, name string, o *object, axes []*object, keep bool) *object {
	ordered := isFloating(o.t.num)
	switch name {
	case "min", "max", "any", "all":
		ordered = false
	case "mean", "var", "std", "argmin", "argmax":
		ordered = true
	}
	if ordered || len(axes) == 0 {
		panic(b.unsupportedAt(s, name+"() along several axes", "reduce along one axis after the other"))
	}
	along := make([]bool, o.t.rank)
	for _, a := range axes {
		k, ok := constAxis(a, o.t.rank)
		if !ok || along[k] {
			panic(b.unsupportedAt(s, "these axes", "use constants within the array's dimensions"))
		}
		along[k] = true
	}
	for k := len(along) - 1; k >= 0; k-- {
		if !along[k] {
			continue
		}
		r := b.reduction(s, name, o, []*object{mkInt(int64(k)), nil})
		if keep {
			r = b.keepAxis(s, r, o, mkInt(int64(k)))
		}
		if o = r; b.cur == nil || o.isDead() {
			return deadObject
		}
	}
	return o
}

// reduce emits a reduction of all elements, of the type that the op takes.
func (b *builder) reduce(s *cogen.Site, name string, o *object) *object {
	t := o.t.num
	switch name {
	case "any", "all":
		t = ir.BoolU
	case "argmin", "argmax":
		t = ir.Int64
	}
	return fromScalar(b.op1("array."+name, t, b.value(o)))
}

// reduction is sum, mean and so on, of all elements or along an axis; as holds
// the axis and, for var and std, ddof.
func (b *builder) reduction(s *cogen.Site, name string, o *object, as []*object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	axis := as[0]
	if axis != nil && axis.isNone() {
		axis = nil
	}
	k := 0
	if axis != nil {
		var ok bool
		if k, ok = constAxis(axis, o.t.rank); !ok {
			panic(b.unsupportedAt(s, "this axis", "use a constant within the array's dimensions"))
		}
		if o.t.rank == 1 {
			axis = nil
		}
	}
	switch name {
	case "mean", "var", "std":
		return b.moment(s, name, o, axis, as)
	case "sum", "prod":
		if name == "sum" && axis == nil && o.t.num == ir.BoolU {
			return fromScalar(b.op1("array.count", ir.Int64, b.value(o)))
		}
		if t := o.t.num; !isFloating(t) {
			wide := ir.Int64
			if isUnsigned(t) {
				wide = ir.Uint64
			}
			o = b.asArray(s, o, wide)
		}
	}
	if axis == nil {
		return b.reduce(s, name, o)
	}
	t := ir.Array(o.t.rank-1, o.t.num)
	switch name {
	case "any", "all":
		t = ir.Array(o.t.rank-1, ir.BoolU)
	case "argmin", "argmax":
		t = ir.Array(o.t.rank-1, ir.Int64)
	}
	v := b.typedOp("array."+name+"_axis", t, []*ir.Value{b.value(o)}, t)
	if v == nil {
		return deadObject
	}
	v.Def.Attrs.Index = k
	return b.newArray(s, v)
}

// moment is mean, var or std, in numpy's order of operations.
func (b *builder) moment(s *cogen.Site, name string, o, axis *object, as []*object) *object {
	t := o.t.num
	if !isFloating(t) && !(name == "mean" && axis == nil && t == ir.BoolU) {
		o, t = b.asArray(s, o, ir.Float64), ir.Float64
	}
	if t == ir.Float32 {
		panic(b.unsupportedAt(s, name+"() of float32", "convert to float64"))
	}
	if b.cur == nil {
		return deadObject
	}
	k := 0
	shape := b.shapeOf(o)
	var n *object
	if axis == nil {
		n = b.fromLeaf(b.op1("dims.size", ir.I64, shape))
	} else {
		k, _ = constAxis(axis, o.t.rank)
		n = b.fromLeaf(b.dim(shape, k))
	}
	div := func(x, n *object) *object {
		return b.callUfunc(s, "true_divide", ufuncs["true_divide"], []*object{x, n})
	}
	sum := func(x *object) *object { return b.reduction(s, "sum", x, []*object{objectOrNone(axis)}) }
	mean := div(sum(o), n)
	if name == "mean" || b.cur == nil {
		return mean
	}
	if isArray(mean) {
		mean = b.viewAt(s, mean, newAxisAt(k))
	}
	in := []*ir.Type{t, t}
	sq := b.elementwise(s, []*object{o, mean}, in, t, func(vs []*ir.Value) *ir.Value {
		d := b.op1("np.sub", t, vs...)
		return b.op1("np.mul", t, d, d)
	})
	total := sum(sq)
	if len(as) > 1 && as[1] != nil {
		n = b.binary(s, minusOp, n, as[1], "-")
		less := b.truth(s, b.compareNumbers(lessOp, n, mkInt(0)))
		m := n
		n = b.branchValue(less, func() *object { return b.toFloat(mkInt(0)) }, func() *object { return b.toFloat(m) })
	}
	v := div(total, n)
	if name == "std" {
		return b.callUfunc(s, "sqrt", ufuncs["sqrt"], []*object{v})
	}
	return v
}
