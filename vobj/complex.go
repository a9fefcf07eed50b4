package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

var complexBinary = map[tree.Operator]string{
	tree.Add: "complex.add", tree.Sub: "complex.sub", tree.Mult: "complex.mul", tree.Div: "complex.div", tree.Pow: "complex.pow",
}

func isComplex(t *vtype) bool { return t != nil && t.kind == ir.KComplex }

// isNumeric reports whether the type is one of numbers, complex among them.
func isNumeric(t *vtype) bool { return isNumber(t) || isComplex(t) }

// toComplex is a complex for any number.
func (b *builder) toComplex(o *object) *object {
	if b.cur == nil || o.isDead() || isComplex(o.typ()) {
		return o
	}
	f := b.toFloat(o)
	if v, ok := f.constVal(); ok {
		return mkConst(complex(v.(float64), 0))
	}
	return b.leaf("complex.make", f, mkConst(0.0))
}

// complexArithmetic is an operator on numbers one of which is complex.
func (b *builder) complexArithmetic(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	name := complexBinary[op]
	if name == "" {
		return b.unsupportedOperands(s, op, l, r, symbol)
	}
	l = b.toComplex(l)
	return b.leaf(name, l, b.toComplex(r))
}

// compareComplex is == or != of numbers one of which is complex: an int is
// compared exactly.
func (b *builder) compareComplex(op tree.CompareOp, l, r *object) *object {
	if !isComplex(l.typ()) {
		l, r = r, l
	}
	var same *object
	if smallInt(r) || !isIntegral(r.typ()) {
		same = b.leaf("complex.eq", l, b.toComplex(r))
	} else {
		flat := b.leaf("float.eq", b.leaf("complex.imag", l), mkConst(0.0))
		same = b.leaf("bool.and", flat, b.leaf("int.eq_float", b.toInt(r), b.leaf("complex.real", l)))
	}
	if op == tree.NotEq {
		return b.not(same)
	}
	return same
}

// complexUnary is + or - of a complex.
func (b *builder) complexUnary(op tree.UnaryOperator, o *object) *object {
	if op == tree.UAdd {
		return o
	}
	if c, ok := o.constVal(); ok {
		return mkConst(-c.(complex128))
	}
	return b.leaf("complex.neg", o)
}

// builtinComplex is complex(real=0, imag=0) of numbers.
func (b *builder) builtinComplex(s *cogen.Site, args []arg) *object {
	var parts [2]*object
	for i, a := range args {
		k := i
		switch {
		case a.name == "real":
			k = 0
		case a.name == "imag":
			k = 1
		case a.name != "":
			k = 2
		}
		if k > 1 || parts[k] != nil {
			panic(b.unsupportedAt(s, "complex() with these arguments", ""))
		}
		parts[k] = a.val
	}
	if b.leaves("complex") {
		panic(b.unsupportedAt(s, leftReason("complex"), leftFix))
	}
	if parts[0] == nil {
		parts[0] = mkInt(0)
	}
	return b.perMember(parts[0], func(re *object) *object {
		if parts[1] == nil {
			return b.complexOf(s, re, nil)
		}
		return b.perMember(parts[1], func(im *object) *object { return b.complexOf(s, re, im) })
	})
}

// complexOf is re + im*1j, where the parts may be complex themselves.
func (b *builder) complexOf(s *cogen.Site, re, im *object) *object {
	if b.cur == nil || re.isDead() || im != nil && im.isDead() {
		return deadObject
	}
	if special(re, "__complex__") != nil {
		re = b.checkedSpecial(s, re, "__complex__")
		if b.cur == nil || re.isDead() || im == nil {
			return re
		}
	}
	for _, o := range []**object{&re, &im} {
		if *o == nil {
			continue
		}
		if n := b.numberBy(s, *o, "__float__", "__index__"); n != nil {
			if *o = n; b.cur == nil || n.isDead() {
				return deadObject
			}
			*o = b.toFloat(n)
		}
	}
	if !isNumeric(re.typ()) || im != nil && !isNumeric(im.typ()) {
		panic(b.unsupportedAt(s, "complex() of a "+re.typeName(), "pass numbers"))
	}
	if im == nil {
		return b.toComplex(re)
	}
	part := func(o *object) *object {
		if isComplex(o.typ()) {
			return b.leaf("complex.real", o)
		}
		return b.toFloat(o)
	}
	x, y := part(re), part(im)
	if isComplex(im.typ()) {
		x = b.leaf("float.sub", x, b.leaf("complex.imag", im))
	}
	if isComplex(re.typ()) {
		y = b.leaf("float.add", y, b.leaf("complex.imag", re))
	}
	return b.leaf("complex.make", x, y)
}
