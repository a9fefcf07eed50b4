package numpy

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// vectorProduct is the operator @, of which vectors of different lengths are told
// otherwise than by dot.
func vectorProduct(b *stage.Builder, s *cogen.Site, l, r *stage.Object) *stage.Object {
	if !stage.IsArray(l) || !stage.IsArray(r) || l.Type.Rank != 1 || r.Type.Rank != 1 {
		return matmul(b, s, l, r)
	}
	n, m := b.Dim(b.ShapeOf(l), 0), b.Dim(b.ShapeOf(r), 0)
	if n == nil || m == nil {
		return stage.Dead
	}
	matrix := ir.Array(2, l.Type.Scalar)
	widen := func(v *ir.Value, axis int) *ir.Value {
		v = TypedOp(b, "array.newaxis", matrix, []*ir.Value{v}, matrix)
		if v != nil {
			v.Def.Attrs.Index = axis
		}
		return v
	}
	b.Branch(stage.Dynamic(b.I64op("i64.eq", n, m), stage.BoolType), func() {}, func() {
		other := AsArray(b, s, r, l.Type.Scalar)
		matrixOp(b, "matmul", matrix, widen(b.Value(l), 0), widen(b.Value(other), 1)) // raises
	})
	return matmul(b, s, l, r)
}

// dotProduct is dot, which tells of matrices that do not fit otherwise than @.
func dotProduct(b *stage.Builder, s *cogen.Site, l, r *stage.Object) *stage.Object {
	if stage.IsArray(l) && stage.IsArray(r) && l.Type.Rank > 0 && r.Type.Rank > 0 && l.Type.Rank+r.Type.Rank > 2 {
		Model(b, s, "_aligned", l, r)
		if b.Current == nil {
			return stage.Dead
		}
	}
	return productBy(b, s, "dot", l, r)
}

// matmul is the operator @.
func matmul(b *stage.Builder, s *cogen.Site, l, r *stage.Object) *stage.Object {
	return productBy(b, s, "matmul", l, r)
}

// productBy is a product of one and two dimensions by a function of numpy, dot or matmul,
// which sum in their own orders.
func productBy(b *stage.Builder, s *cogen.Site, by string, l, r *stage.Object) *stage.Object {
	if !stage.IsArray(l) || !stage.IsArray(r) || l.Type.Rank > 2 || r.Type.Rank > 2 || l.Type.Rank == 0 || r.Type.Rank == 0 {
		panic(b.UnsupportedAt(s, "a matrix product of these operands", ""))
	}
	t := Promote(l.Type.Scalar, r.Type.Scalar)
	l, r = AsArray(b, s, l, t), AsArray(b, s, r, t)
	if b.Current == nil {
		return stage.Dead
	}
	if l.Type.Rank == 1 && r.Type.Rank == 1 {
		v := b.Op1("array.dot", t, b.Value(l), b.Value(r))
		if v != nil {
			v.Def.Attrs.Sym = by
		}
		return stage.FromScalar(v)
	}
	if l.Type.Rank == 2 && r.Type.Rank == 2 {
		return NewArray(b, s, matrixOp(b, by, ir.Array(2, t), b.Value(l), b.Value(r)))
	}
	// A vector is a matrix of one column or row, and so is the product.
	axis := 1
	if l.Type.Rank == 1 {
		axis = 0
	}
	matrix := ir.Array(2, t)
	widen := func(o *stage.Object) *ir.Value {
		if o.Type.Rank == 2 {
			return b.Value(o)
		}
		v := TypedOp(b, "array.newaxis", matrix, []*ir.Value{b.Value(o)}, matrix)
		if v != nil {
			v.Def.Attrs.Index = axis
		}
		return v
	}
	product := matrixOp(b, by, matrix, widen(l), widen(r))
	zero := b.I64Const(0)
	v := TypedOp(b, "array.at", ir.Array(1, t), []*ir.Value{product, zero}, ir.Array(1, t))
	if v != nil {
		v.Def.Attrs.Index = axis
	}
	return NewArray(b, s, v)
}

func matrixOp(b *stage.Builder, by string, t *ir.Type, l, r *ir.Value) *ir.Value {
	v := b.Op1("array.matmul", t, l, r)
	if v != nil {
		v.Def.Attrs.Sym = by
	}
	return v
}
