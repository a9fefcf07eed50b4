package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Builtins on numbers: abs, round, divmod, pow.

func (b *builder) builtinAbs(s *cogen.Site, args []arg) *object {
	return b.perMember(b.positional(s, "abs", args, 1, 1)[0], func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if special(o, "__abs__") != nil {
			return b.callDunder(s, o, "__abs__", nil, nil)
		}
		t := o.typ()
		if k, ok := capable[absolute](b, o); ok {
			return k.abs(b, s, o)
		}
		switch {
		case isIntegral(t):
			return b.leaf("int.abs", o)
		case t != nil && t.kind == ir.KFloat:
			return b.leaf("float.abs", o)
		case isComplex(t):
			return b.leaf("complex.abs", o)
		case isDecimal(t):
			return b.leaf("decimal.abs", o)
		case isPyObj(o):
			b.noteFallback("abs", "abs() of a CPython object", "")
			return b.py("py.unary", "abs", tPyObj, o.v)
		case t == nil:
			panic(b.unsupportedAt(s, "abs() of a "+o.typeName(), ""))
		}
		return b.raiseNaming("TypeError", "bad operand type for abs(): '%T'", o)
	})
}

func (b *builder) builtinRound(s *cogen.Site, args []arg) *object {
	var digits *object
	if len(args) == 2 && (args[1].name == "" || args[1].name == "ndigits") {
		digits = args[1].val
		if digits.isNone() {
			digits = nil
		}
	} else {
		b.positional(s, "round", args, 1, 1)
	}
	return b.perMember(args[0].val, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if special(o, "__round__") != nil {
			if digits == nil {
				return b.callDunder(s, o, "__round__", nil, nil)
			}
			return b.callDunder(s, o, "__round__", []arg{{val: digits}}, nil)
		}
		t := o.typ()
		if digits != nil && isObject(digits) && (isIntegral(t) || t != nil && t.kind == ir.KFloat) {
			if digits = b.indexOf(s, digits); b.cur == nil || digits.isDead() {
				return deadObject
			}
		}
		if digits != nil && !isIntegral(digits.typ()) {
			panic(b.unsupportedAt(s, "round() to a "+digits.typeName()+" of digits", ""))
		}
		if k, ok := capable[rounding](b, o); ok {
			return k.round(b, s, o, digits)
		}
		switch {
		case isIntegral(t) && digits == nil:
			return b.toInt(o)
		case isDecimal(t):
			return b.roundDecimal(o, digits)
		case isIntegral(t):
			return b.leaf("int.round_digits", o, digits)
		case t != nil && t.kind == ir.KFloat && digits == nil:
			return b.leaf("float.round", o)
		case t != nil && t.kind == ir.KFloat:
			return b.leaf("float.round_digits", o, digits)
		case t == nil || t.kind == ir.KPyObj:
			panic(b.unsupportedAt(s, "round() of a "+o.typeName(), ""))
		}
		return b.raiseNaming("TypeError", "type %T doesn't define __round__ method", o)
	})
}

func (b *builder) builtinDivmod(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "divmod", args, 2, 2)
	for i, o := range os {
		if t := o.typ(); t != nil && t.kind == ir.KUnion {
			return b.perMember(o, func(m *object) *object {
				os := slices.Clone(os)
				os[i] = m
				return b.builtinDivmod(s, []arg{{val: os[0]}, {val: os[1]}})
			})
		}
	}
	named := slices.Clone(os)
	for i, o := range os {
		if v := b.valueWithout(o, "__divmod__"); v != nil {
			os[i] = v
		}
	}
	lt, rt := os[0].typ(), os[1].typ()
	absent := func() *object {
		return b.raiseNaming("TypeError", "unsupported operand type(s) for divmod(): '%T' and '%T'", named[0], named[1])
	}
	switch {
	case isIntegral(lt) && isIntegral(rt):
		return b.leaf("int.divmod", os[0], os[1])
	case isDecimal(lt) && (isDecimal(rt) || isIntegral(rt)), isDecimal(rt) && isIntegral(lt):
		return b.leaf("decimal.divmod", os[0], os[1])
	case isNumber(lt) && isNumber(rt):
		return b.leaf("float.divmod", os[0], os[1])
	case lt == nil || rt == nil || lt.kind == ir.KUnion || rt.kind == ir.KUnion || lt.kind == ir.KPyObj || rt.kind == ir.KPyObj:
		panic(b.unsupportedAt(s, "divmod() of a "+os[0].typeName()+" and a "+os[1].typeName(), ""))
	}
	if isObject(os[0]) || isObject(os[1]) {
		return b.operateObjects(s, "divmod", os[0], os[1], absent)
	}
	return absent()
}

func (b *builder) builtinPow(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "pow", args, 2, 3)
	if len(os) == 3 {
		if isIntegral(os[0].typ()) && isIntegral(os[1].typ()) && isIntegral(os[2].typ()) {
			return b.leaf("int.pow_mod", os[0], os[1], os[2])
		}
		if m := special(os[0], "__pow__"); m != nil && b.valueWithout(os[0], "__pow__") == nil && !isObject(os[1]) && !isObject(os[2]) {
			if r := b.callSpecial(s, os[0], m, "__pow__", os[1], os[2]); !isNotImplemented(r) {
				return r
			}
		}
		panic(b.unsupportedAt(s, "pow() of these types", ""))
	}
	return b.binary(s, tree.Pow, os[0], os[1], "**")
}
