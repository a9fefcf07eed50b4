package vobj

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// decimal.Decimal: the ops decimal.*, with int and float operands converted.

// decimalClass is what CPython's messages call the type.
const decimalClass = "decimal.Decimal"

// roundings are the rounding modes, in the order of the IR's numbers.
var roundings = []string{
	"ROUND_CEILING", "ROUND_FLOOR", "ROUND_UP", "ROUND_DOWN", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN", "ROUND_05UP",
}

const (
	roundDown     = 3
	roundHalfEven = 6
)

// decimalExceptions are the classes that native arithmetic raises, and their base.
var decimalExceptions = map[string]bool{"DecimalException": true, "InvalidOperation": true, "DivisionByZero": true, "Overflow": true}

var decimalBinary = map[tree.Operator]string{
	tree.Add: "decimal.add", tree.Sub: "decimal.sub", tree.Mult: "decimal.mul", tree.Div: "decimal.div",
	tree.FloorDiv: "decimal.floordiv", tree.Mod: "decimal.mod", tree.Pow: "decimal.pow",
}

func isDecimal(t *vtype) bool { return t != nil && t.kind == ir.KDecimal }

// toDecimal is a Decimal for any real number, exactly.
func (b *builder) toDecimal(o *object) *object {
	switch t := o.typ(); {
	case b.cur == nil || o.isDead() || isDecimal(t):
		return o
	case t.kind == ir.KFloat:
		return b.leaf("decimal.from_float", o)
	}
	n := b.toInt(o)
	if v, ok := n.constVal(); ok && v.(*big.Int).IsInt64() {
		return b.leaf("decimal.scaled", n, mkInt(0))
	}
	return b.leaf("decimal.from_int", n)
}

// decimalAttr is an attribute of the module, nil for those with models and
// those that only CPython has.
func (b *builder) decimalAttr(name string) *object {
	if b.c.contexts().foreign {
		b.noteFallback("decimal."+name, "the module uses decimal contexts for more than precision and rounding",
			"set only getcontext().prec and getcontext().rounding; in functions pass rounding to quantize()")
		return b.getAttrPython(b.py("py.import", "decimal", tPyObj), name)
	}
	switch {
	case name == "Decimal":
		return mkStatic(typeObject{name: decimalClass})
	case name == "getcontext":
		return mkStatic(builtin{name: "decimal.getcontext"})
	case decimalExceptions[name]:
		return mkStatic(excClass{name: name})
	}
	return nil
}

// decimalArithmetic is an operator one of whose operands is a Decimal.
func (b *builder) decimalArithmetic(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	lt, rt := l.typ(), r.typ()
	real := func(t *vtype) bool { return isDecimal(t) || isIntegral(t) }
	name := decimalBinary[op]
	switch {
	case name == "" || !real(lt) || !real(rt):
		return b.unsupportedOperands(s, op, l, r, symbol)
	case op == tree.Pow && isIntegral(rt):
		return b.leaf(name, l, b.toInt(r))
	case op == tree.Pow:
		b.noteFallback("operator **", "a power whose exponent is a Decimal", "use an int as the exponent")
		lv := b.toPython(l)
		return b.fromPython(b.py("py.binary", "**", tPyObj, lv, b.toPython(r)), tDecimal)
	}
	l = b.toDecimal(l)
	return b.leaf(name, l, b.toDecimal(r))
}

// builtinDecimal is Decimal(value="0").
func (b *builder) builtinDecimal(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return b.leaf("decimal.scaled", mkInt(0), mkInt(0))
	}
	if len(args) > 1 || args[0].name != "" && args[0].name != "value" {
		panic(b.unsupportedAt(s, "Decimal() with a context", ""))
	}
	return b.perMember(args[0].val, func(o *object) *object {
		t := o.typ()
		switch {
		case b.cur == nil || o.isDead():
			return deadObject
		case isDecimal(t) || isNumber(t):
			return b.toDecimal(o)
		case t != nil && isText(t):
			if v, ok := o.constVal(); ok {
				if n, exp, ok := decimalLiteral(v); ok {
					return b.leaf("decimal.scaled", mkInt(n), mkInt(exp))
				}
			}
			return b.leaf("decimal.from_str", o)
		case t == nil || t.kind == ir.KPyObj || isTuple(o) || t.kind == ir.KList || isObject(o) || isNumpy(o):
			panic(b.unsupportedAt(s, "Decimal() of a "+o.typeName(), "pass a str or a number"))
		}
		return b.raiseNaming("TypeError", "conversion from %T to Decimal is not supported", o)
	})
}

// decimalLiteral reads plain digits with at most one point; false for what is
// better left to run time.
func decimalLiteral(v any) (n, exp int64, ok bool) {
	text, isStr := v.(string)
	if !isStr || strings.Trim(text, "0123456789.-") != "" || len(text) > 18 || strings.LastIndexByte(text, '-') > 0 {
		return 0, 0, false
	}
	whole, places, _ := strings.Cut(text, ".")
	i, ok := new(big.Int).SetString(whole+places, 10)
	if !ok || strings.HasPrefix(text, "-") && i.Sign() == 0 {
		return 0, 0, false
	}
	return i.Int64(), -int64(len(places)), true
}

// decimalFromFloat is Decimal.from_float(f).
func (b *builder) decimalFromFloat(s *cogen.Site, args []arg) *object {
	return b.perMember(b.positional(s, "from_float", args, 1, 1)[0], func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if !isNumber(o.typ()) {
			panic(b.unsupportedAt(s, "Decimal.from_float() of a "+o.typeName(), ""))
		}
		return b.toDecimal(o)
	})
}

// roundDecimal is round(d) or round(d, digits).
func (b *builder) roundDecimal(o, digits *object) *object {
	if digits == nil {
		return b.leaf("decimal.to_int", o, mkInt(roundHalfEven))
	}
	exp := b.leaf("decimal.scaled", mkInt(1), b.leaf("int.neg", digits))
	return b.leaf("decimal.quantize", o, exp, mkInt(-1))
}

// decimalIntrinsics are what the models of Decimal's methods ask for.
func decimalIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		// decimal.operand(x): an int or a Decimal as a Decimal.
		"decimal.operand": func(b *builder, s *cogen.Site, os []*object) *object {
			if t := os[0].typ(); !isDecimal(t) && !isIntegral(t) {
				panic(b.unsupportedAt(s, "a Decimal method with a "+os[0].typeName(), "convert it by Decimal()"))
			}
			return b.toDecimal(os[0])
		},
		// decimal.mode(rounding, context): the number of a rounding mode, -1 for the context's.
		"decimal.mode": func(b *builder, s *cogen.Site, os []*object) *object {
			if !os[1].isNone() {
				panic(b.unsupportedAt(s, "a Decimal method with a context", "set the precision and rounding of getcontext()"))
			}
			if os[0].isNone() {
				return mkInt(-1)
			}
			if v, ok := os[0].constVal(); ok {
				for i, name := range roundings {
					if v == name {
						return mkInt(int64(i))
					}
				}
			}
			if t := os[0].typ(); t == nil || !isText(t) {
				panic(b.unsupportedAt(s, "a rounding mode that is a "+os[0].typeName(), ""))
			}
			return b.leaf("decimal.rounding", os[0])
		},
	}
}
