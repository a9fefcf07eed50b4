package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Builtins on numbers: abs, round, divmod, pow.

func (b *Builder) builtinAbs(s *cogen.Site, args []Arg) *Object {
	return b.PerMember(b.Positional(s, "abs", args, 1, 1)[0], func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if special(o, "__abs__") != nil {
			return b.callDunder(s, o, "__abs__", nil, nil)
		}
		t := o.ValueType()
		if k, ok := Capable[Absolute](b, o); ok {
			return k.Abs(b, s, o)
		}
		switch {
		case IsIntegral(t):
			return b.Leaf("int.abs", o)
		case t != nil && t.Kind == ir.KFloat:
			return b.Leaf("float.abs", o)
		case IsComplex(t):
			return b.Leaf("complex.abs", o)
		case isDecimal(t):
			return b.Leaf("decimal.abs", o)
		case IsPyObj(o):
			b.NoteFallback("abs", "abs() of a CPython object", "")
			return b.Py("py.unary", "abs", PyObjType, o.Value)
		case t == nil:
			panic(b.UnsupportedAt(s, "abs() of a "+o.TypeName(), ""))
		}
		return b.RaiseNaming("TypeError", "bad operand type for abs(): '%T'", o)
	})
}

func (b *Builder) builtinRound(s *cogen.Site, args []Arg) *Object {
	var digits *Object
	if len(args) == 2 && (args[1].Name == "" || args[1].Name == "ndigits") {
		digits = args[1].Value
		if digits.IsNone() {
			digits = nil
		}
	} else {
		b.Positional(s, "round", args, 1, 1)
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object { return b.roundTo(s, o, digits) })
}

// roundTo is round(o, digits); digits is nil if there is no such argument.
func (b *Builder) roundTo(s *cogen.Site, o, digits *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if special(o, "__round__") != nil {
		if digits == nil {
			return b.callDunder(s, o, "__round__", nil, nil)
		}
		return b.callDunder(s, o, "__round__", []Arg{{Value: digits}}, nil)
	}
	t := o.ValueType()
	if o.Static == nil && surelyNoNumber(t) {
		return b.RaiseNaming("TypeError", "type %T doesn't define __round__ method", o)
	}
	if digits != nil && IsObject(digits) && (IsIntegral(t) || t != nil && t.Kind == ir.KFloat) {
		if digits = b.IndexOf(s, digits); b.Current == nil || digits.IsDead() {
			return Dead
		}
	}
	if digits != nil && digits.Static == nil && digits.Type.Kind == ir.KUnion && IsNumber(t) {
		return b.PerMember(digits, func(n *Object) *Object {
			if n.IsNone() {
				return b.roundTo(s, o, nil)
			}
			if n = b.asInteger(s, n); b.Current == nil || n.IsDead() {
				return Dead
			}
			return b.roundTo(s, o, n)
		})
	}
	if digits != nil && digits.Static == nil && surelyNoNumber(digits.Type) && IsNumber(t) {
		return b.asInteger(s, digits) // raises
	}
	if digits != nil && !IsIntegral(digits.ValueType()) {
		panic(b.UnsupportedAt(s, "round() to a "+digits.TypeName()+" of digits", ""))
	}
	if k, ok := Capable[Rounding](b, o); ok {
		return k.Round(b, s, o, digits)
	}
	switch {
	case IsIntegral(t) && digits == nil:
		return b.ToInt(o)
	case isDecimal(t):
		return b.roundDecimal(o, digits)
	case IsIntegral(t):
		return b.Leaf("int.round_digits", o, digits)
	case t != nil && t.Kind == ir.KFloat && digits == nil:
		return b.Leaf("float.round", o)
	case t != nil && t.Kind == ir.KFloat:
		return b.Leaf("float.round_digits", o, digits)
	case t == nil || t.Kind == ir.KPyObj:
		panic(b.UnsupportedAt(s, "round() of a "+o.TypeName(), ""))
	}
	return b.RaiseNaming("TypeError", "type %T doesn't define __round__ method", o)
}

func (b *Builder) builtinDivmod(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "divmod", args, 2, 2)
	for i, o := range os {
		if t := o.ValueType(); t != nil && t.Kind == ir.KUnion {
			return b.PerMember(o, func(m *Object) *Object {
				os := slices.Clone(os)
				os[i] = m
				return b.builtinDivmod(s, []Arg{{Value: os[0]}, {Value: os[1]}})
			})
		}
	}
	named := slices.Clone(os)
	for i, o := range os {
		if v := b.valueWithout(o, "__divmod__"); v != nil {
			os[i] = v
		}
	}
	lt, rt := os[0].ValueType(), os[1].ValueType()
	absent := func() *Object {
		return b.RaiseNaming("TypeError", "unsupported operand type(s) for divmod(): '%T' and '%T'", named[0], named[1])
	}
	switch {
	case IsIntegral(lt) && IsIntegral(rt):
		return b.Leaf("int.divmod", os[0], os[1])
	case isDecimal(lt) && (isDecimal(rt) || IsIntegral(rt)), isDecimal(rt) && IsIntegral(lt):
		return b.Leaf("decimal.divmod", os[0], os[1])
	case IsNumber(lt) && IsNumber(rt):
		return b.Leaf("float.divmod", os[0], os[1])
	case lt == nil || rt == nil || lt.Kind == ir.KUnion || rt.Kind == ir.KUnion || lt.Kind == ir.KPyObj || rt.Kind == ir.KPyObj:
		panic(b.UnsupportedAt(s, "divmod() of a "+os[0].TypeName()+" and a "+os[1].TypeName(), ""))
	}
	if IsObject(os[0]) || IsObject(os[1]) {
		return b.operateObjects(s, "divmod", os[0], os[1], absent)
	}
	for _, o := range os {
		if _, ok := Capable[Operand](b, o); ok { // a library's value, which may have one
			panic(b.UnsupportedAt(s, "divmod() of a "+os[0].TypeName()+" and a "+os[1].TypeName(), ""))
		}
	}
	return absent()
}

func (b *Builder) builtinPow(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "pow", args, 2, 3)
	if len(os) == 3 {
		if IsIntegral(os[0].ValueType()) && IsIntegral(os[1].ValueType()) && IsIntegral(os[2].ValueType()) {
			return b.Leaf("int.pow_mod", os[0], os[1], os[2])
		}
		if m := special(os[0], "__pow__"); m != nil && b.valueWithout(os[0], "__pow__") == nil && !IsObject(os[1]) && !IsObject(os[2]) {
			if r := b.callSpecial(s, os[0], m, "__pow__", os[1], os[2]); !isNotImplemented(r) {
				return r
			}
		}
		if slices.ContainsFunc(os, func(o *Object) bool { return o.ValueType() != nil && o.ValueType().Kind == ir.KFloat }) && !slices.ContainsFunc(os, func(o *Object) bool { return !IsNumber(o.ValueType()) }) {
			return b.RaiseNew("TypeError", "pow() 3rd argument not allowed unless all arguments are integers")
		}
		panic(b.UnsupportedAt(s, "pow() of these types", ""))
	}
	return b.BinaryOp(s, tree.Pow, os[0], os[1], "**")
}
