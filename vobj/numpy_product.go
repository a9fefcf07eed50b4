package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// vectorProduct is the operator @, of which vectors of different lengths are told
// otherwise than by dot.
func (b *builder) vectorProduct(s *cogen.Site, l, r *object) *object {
	if !isArray(l) || !isArray(r) || l.t.rank != 1 || r.t.rank != 1 {
		return b.matmul(s, l, r)
	}
	n, m := b.dim(b.shapeOf(l), 0), b.dim(b.shapeOf(r), 0)
	if n == nil || m == nil {
		return deadObject
	}
	matrix := ir.Array(2, l.t.num)
	widen := func(v *ir.Value, axis int) *ir.Value {
		v = b.typedOp("array.newaxis", matrix, []*ir.Value{v}, matrix)
		if v != nil {
			v.Def.Attrs.Index = axis
		}
		return v
	}
	b.branch(dyn(b.i64op("i64.eq", n, m), tBool), func() {}, func() {
		other := b.asArray(s, r, l.t.num)
		b.matrixOp("matmul", matrix, widen(b.value(l), 0), widen(b.value(other), 1)) // raises
	})
	return b.matmul(s, l, r)
}

// dotProduct is dot, which tells of matrices that do not fit otherwise than @.
func (b *builder) dotProduct(s *cogen.Site, l, r *object) *object {
	if isArray(l) && isArray(r) && l.t.rank > 0 && r.t.rank > 0 && l.t.rank+r.t.rank > 2 {
		b.numpyModel(s, "_aligned", l, r)
		if b.cur == nil {
			return deadObject
		}
	}
	return b.productBy(s, "dot", l, r)
}

// matmul is the operator @.
func (b *builder) matmul(s *cogen.Site, l, r *object) *object {
	return b.productBy(s, "matmul", l, r)
}

// productBy is a product of one and two dimensions by a function of numpy, dot or matmul,
// which sum in their own orders.
func (b *builder) productBy(s *cogen.Site, by string, l, r *object) *object {
	if !isArray(l) || !isArray(r) || l.t.rank > 2 || r.t.rank > 2 || l.t.rank == 0 || r.t.rank == 0 {
		panic(b.unsupportedAt(s, "a matrix product of these operands", ""))
	}
	t := promote(l.t.num, r.t.num)
	l, r = b.asArray(s, l, t), b.asArray(s, r, t)
	if b.cur == nil {
		return deadObject
	}
	if l.t.rank == 1 && r.t.rank == 1 {
		v := b.op1("array.dot", t, b.value(l), b.value(r))
		if v != nil {
			v.Def.Attrs.Sym = by
		}
		return fromScalar(v)
	}
	if l.t.rank == 2 && r.t.rank == 2 {
		return b.newArray(s, b.matrixOp(by, ir.Array(2, t), b.value(l), b.value(r)))
	}
	// A vector is a matrix of one column or row, and so is the product.
	axis := 1
	if l.t.rank == 1 {
		axis = 0
	}
	matrix := ir.Array(2, t)
	widen := func(o *object) *ir.Value {
		if o.t.rank == 2 {
			return b.value(o)
		}
		v := b.typedOp("array.newaxis", matrix, []*ir.Value{b.value(o)}, matrix)
		if v != nil {
			v.Def.Attrs.Index = axis
		}
		return v
	}
	product := b.matrixOp(by, matrix, widen(l), widen(r))
	zero := b.i64Const(0)
	v := b.typedOp("array.at", ir.Array(1, t), []*ir.Value{product, zero}, ir.Array(1, t))
	if v != nil {
		v.Def.Attrs.Index = axis
	}
	return b.newArray(s, v)
}

func (b *builder) matrixOp(by string, t *ir.Type, l, r *ir.Value) *ir.Value {
	v := b.op1("array.matmul", t, l, r)
	if v != nil {
		v.Def.Attrs.Sym = by
	}
	return v
}
