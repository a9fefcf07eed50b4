package stage

import "github.com/hipy-lang/hipy/ir"

// Numbers of fixed width and arrays of them are types of the IR: what they are, and how they become
// Python's numbers. What they can do is the library's that makes them.

var FixedTypes = func() map[string]*Type {
	m := map[string]*Type{}
	for _, t := range ir.NumpyTypes {
		m[t.String()] = &Type{Kind: ir.KNumpy, Scalar: t}
	}
	return m
}()

func ScalarType(t *ir.Type) *Type { return FixedTypes[t.String()] }

func ArrayType(rank int, t *ir.Type, cls *Class) *Type {
	return &Type{Kind: ir.KArray, Rank: rank, Scalar: t, Class: cls}
}

func IsArray(o *Object) bool { t := o.ValueType(); return t != nil && t.Kind == ir.KArray }

func IsScalar(o *Object) bool { t := o.ValueType(); return t != nil && t.Kind == ir.KNumpy }

func IsNumpy(o *Object) bool { return IsArray(o) || IsScalar(o) }

func IsFloating(t *ir.Type) bool { return t == ir.Float32 || t == ir.Float64 }

// IsIndex reports whether the object can stand for an integer index.
func IsIndex(o *Object) bool {
	t := o.ValueType()
	return t != nil && (t.Kind == ir.KInt || t.Kind == ir.KNumpy && t.Scalar != ir.BoolU && !IsFloating(t.Scalar))
}

// PythonNumber is a numpy scalar as Python's number.
func (b *Builder) PythonNumber(o *Object) *Object {
	t := o.ValueType()
	if b.Current == nil || t.Kind != ir.KNumpy {
		return o
	}
	switch {
	case t.Scalar == ir.BoolU:
		return b.Val("np.truth", BoolType, b.Value(o))
	case IsFloating(t.Scalar):
		return b.Val("np.to_float", FloatType, b.Value(o))
	}
	return b.Val("np.to_int", IntType, b.Value(o))
}

// OnlyElement is the number that an array without dimensions holds.
func (b *Builder) OnlyElement(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	return FromScalar(b.Op1("array.get", o.Type.Scalar, b.Value(o), b.Op1("dims.of", ir.Dims(0))))
}

// FromScalar wraps an IR value of numpy's type.
func FromScalar(v *ir.Value) *Object {
	if v == nil {
		return Dead
	}
	return Dynamic(v, ScalarType(v.Type))
}

// Dim is one length of a shape.
func (b *Builder) Dim(dims *ir.Value, i int) *ir.Value {
	v := b.Op1("dims.get", ir.I64, dims)
	if v != nil {
		v.Def.Attrs.Index = i
	}
	return v
}

// ShapeOf is the shape of an array as an IR value.
func (b *Builder) ShapeOf(o *Object) *ir.Value {
	return b.Op1("array.shape", ir.Dims(o.Type.Rank), b.Value(o))
}
