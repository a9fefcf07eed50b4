package vobj

import "github.com/hipy-lang/hipy/ir"

// Numbers of fixed width and arrays of them are types of the IR: what they are, and how they become
// Python's numbers. What they can do is the library's that makes them.

var fixedTypes = func() map[string]*vtype {
	m := map[string]*vtype{}
	for _, t := range ir.NumpyTypes {
		m[t.String()] = &vtype{kind: ir.KNumpy, num: t}
	}
	return m
}()

func scalarType(t *ir.Type) *vtype { return fixedTypes[t.String()] }

func arrayType(rank int, t *ir.Type, cls *class) *vtype {
	return &vtype{kind: ir.KArray, rank: rank, num: t, cls: cls}
}

func isArray(o *object) bool { t := o.typ(); return t != nil && t.kind == ir.KArray }

func isScalar(o *object) bool { t := o.typ(); return t != nil && t.kind == ir.KNumpy }

func isNumpy(o *object) bool { return isArray(o) || isScalar(o) }

func isFloating(t *ir.Type) bool { return t == ir.Float32 || t == ir.Float64 }

// isIndex reports whether the object can stand for an integer index.
func isIndex(o *object) bool {
	t := o.typ()
	return t != nil && (t.kind == ir.KInt || t.kind == ir.KNumpy && t.num != ir.BoolU && !isFloating(t.num))
}

// pythonNumber is a numpy scalar as Python's number.
func (b *builder) pythonNumber(o *object) *object {
	t := o.typ()
	if b.cur == nil || t.kind != ir.KNumpy {
		return o
	}
	switch {
	case t.num == ir.BoolU:
		return b.val("np.truth", tBool, b.value(o))
	case isFloating(t.num):
		return b.val("np.to_float", tFloat, b.value(o))
	}
	return b.val("np.to_int", tInt, b.value(o))
}

// onlyElement is the number that an array without dimensions holds.
func (b *builder) onlyElement(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	return fromScalar(b.op1("array.get", o.t.num, b.value(o), b.op1("dims.of", ir.Dims(0))))
}

// fromScalar wraps an IR value of numpy's type.
func fromScalar(v *ir.Value) *object {
	if v == nil {
		return deadObject
	}
	return dyn(v, scalarType(v.Type))
}

// dim is one length of a shape.
func (b *builder) dim(dims *ir.Value, i int) *ir.Value {
	v := b.op1("dims.get", ir.I64, dims)
	if v != nil {
		v.Def.Attrs.Index = i
	}
	return v
}

// shapeOf is the shape of an array as an IR value.
func (b *builder) shapeOf(o *object) *ir.Value {
	return b.op1("array.shape", ir.Dims(o.t.rank), b.value(o))
}
