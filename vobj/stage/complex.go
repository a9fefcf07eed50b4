package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

var complexBinary = map[tree.Operator]string{
	tree.Add: "complex.add", tree.Sub: "complex.sub", tree.Mult: "complex.mul", tree.Div: "complex.div", tree.Pow: "complex.pow",
}

func IsComplex(t *Type) bool { return t != nil && t.Kind == ir.KComplex }

// isNumeric reports whether the type is one of numbers, complex among them.
func isNumeric(t *Type) bool { return IsNumber(t) || IsComplex(t) }

// toComplex is a complex for any number.
func (b *Builder) toComplex(o *Object) *Object {
	if b.Current == nil || o.IsDead() || IsComplex(o.ValueType()) {
		return o
	}
	f := b.ToFloat(o)
	if v, ok := f.ConstVal(); ok {
		return Const(complex(v.(float64), 0))
	}
	return b.Leaf("complex.make", f, Const(0.0))
}

// complexArithmetic is an operator on numbers one of which is complex.
func (b *Builder) complexArithmetic(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	name := complexBinary[op]
	if name == "" {
		return b.unsupportedOperands(s, op, l, r, symbol)
	}
	l = b.toComplex(l)
	return b.Leaf(name, l, b.toComplex(r))
}

// compareComplex is == or != of numbers one of which is complex: an int is
// compared exactly.
func (b *Builder) compareComplex(op tree.CompareOp, l, r *Object) *Object {
	if !IsComplex(l.ValueType()) {
		l, r = r, l
	}
	var same *Object
	if smallInt(r) || !IsIntegral(r.ValueType()) {
		same = b.Leaf("complex.eq", l, b.toComplex(r))
	} else {
		flat := b.Leaf("float.eq", b.Leaf("complex.imag", l), Const(0.0))
		same = b.Leaf("bool.and", flat, b.Leaf("int.eq_float", b.ToInt(r), b.Leaf("complex.real", l)))
	}
	if op == tree.NotEq {
		return b.Inverse(same)
	}
	return same
}

// complexUnary is + or - of a complex.
func (b *Builder) complexUnary(op tree.UnaryOperator, o *Object) *Object {
	if op == tree.UAdd {
		return o
	}
	if c, ok := o.ConstVal(); ok {
		return Const(-c.(complex128))
	}
	return b.Leaf("complex.neg", o)
}

// builtinComplex is complex(real=0, imag=0) of numbers.
func (b *Builder) builtinComplex(s *cogen.Site, args []Arg) *Object {
	var parts [2]*Object
	for i, a := range args {
		k := i
		switch {
		case a.Name == "real":
			k = 0
		case a.Name == "imag":
			k = 1
		case a.Name != "":
			k = 2
		}
		if k > 1 || parts[k] != nil {
			panic(b.UnsupportedAt(s, "complex() with these arguments", ""))
		}
		parts[k] = a.Value
	}
	if b.Leaves("complex") {
		panic(b.UnsupportedAt(s, leftReason("complex"), leftFix))
	}
	if parts[0] == nil {
		parts[0] = Int(0)
	}
	return b.PerMember(parts[0], func(re *Object) *Object {
		if parts[1] == nil {
			return b.complexOf(s, re, nil)
		}
		return b.PerMember(parts[1], func(im *Object) *Object { return b.complexOf(s, re, im) })
	})
}

// complexOf is re + im*1j, where the parts may be complex themselves.
func (b *Builder) complexOf(s *cogen.Site, re, im *Object) *Object {
	if b.Current == nil || re.IsDead() || im != nil && im.IsDead() {
		return Dead
	}
	if special(re, "__complex__") != nil {
		re = b.checkedSpecial(s, re, "__complex__")
		if b.Current == nil || re.IsDead() || im == nil {
			return re
		}
	}
	for _, o := range []**Object{&re, &im} {
		if *o == nil {
			continue
		}
		if n := b.numberBy(s, *o, "__float__", "__index__"); n != nil {
			if *o = n; b.Current == nil || n.IsDead() {
				return Dead
			}
			*o = b.ToFloat(n)
		}
	}
	if !isNumeric(re.ValueType()) || im != nil && !isNumeric(im.ValueType()) {
		panic(b.UnsupportedAt(s, "complex() of a "+re.TypeName(), "pass numbers"))
	}
	if im == nil {
		return b.toComplex(re)
	}
	part := func(o *Object) *Object {
		if IsComplex(o.ValueType()) {
			return b.Leaf("complex.real", o)
		}
		return b.ToFloat(o)
	}
	x, y := part(re), part(im)
	if IsComplex(im.ValueType()) {
		x = b.Leaf("float.sub", x, b.Leaf("complex.imag", im))
	}
	if IsComplex(re.ValueType()) {
		y = b.Leaf("float.add", y, b.Leaf("complex.imag", re))
	}
	return b.Leaf("complex.make", x, y)
}
