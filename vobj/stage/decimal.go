package stage

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

func isDecimal(t *Type) bool { return t != nil && t.Kind == ir.KDecimal }

// toDecimal is a Decimal for any real number, exactly.
func (b *Builder) toDecimal(o *Object) *Object {
	switch t := o.ValueType(); {
	case b.Current == nil || o.IsDead() || isDecimal(t):
		return o
	case t.Kind == ir.KFloat:
		return b.Leaf("decimal.from_float", o)
	}
	n := b.ToInt(o)
	if v, ok := n.ConstVal(); ok && v.(*big.Int).IsInt64() {
		return b.Leaf("decimal.scaled", n, Int(0))
	}
	return b.Leaf("decimal.from_int", n)
}

// decimalAttr is an attribute of the module, nil for those with models and
// those that only CPython has.
func (b *Builder) decimalAttr(name string) *Object {
	if b.Compiler.contexts().foreign {
		b.NoteFallback("decimal."+name, "the module uses decimal contexts for more than precision and rounding",
			"set only getcontext().prec and getcontext().rounding; in functions pass rounding to quantize()")
		return b.GetAttrPython(b.Py("py.import", "decimal", PyObjType), name)
	}
	switch {
	case name == "Decimal":
		return NewObject(TypeObject{Name: decimalClass})
	case name == "getcontext":
		return NewObject(Builtin{Name: "decimal.getcontext"})
	case decimalExceptions[name]:
		return NewObject(ExceptionClass{Name: name})
	}
	return nil
}

// decimalArithmetic is an operator one of whose operands is a Decimal.
func (b *Builder) decimalArithmetic(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	lt, rt := l.ValueType(), r.ValueType()
	real := func(t *Type) bool { return isDecimal(t) || IsIntegral(t) }
	name := decimalBinary[op]
	switch {
	case name == "" || !real(lt) || !real(rt):
		return b.unsupportedOperands(s, op, l, r, symbol)
	case op == tree.Pow && IsIntegral(rt):
		return b.Leaf(name, l, b.ToInt(r))
	case op == tree.Pow:
		b.NoteFallback("operator **", "a power whose exponent is a Decimal", "use an int as the exponent")
		lv := b.ToPython(l)
		return b.FromPython(b.Py("py.binary", "**", PyObjType, lv, b.ToPython(r)), DecimalType)
	}
	l = b.toDecimal(l)
	return b.Leaf(name, l, b.toDecimal(r))
}

// builtinDecimal is Decimal(value="0").
func (b *Builder) builtinDecimal(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return b.Leaf("decimal.scaled", Int(0), Int(0))
	}
	if len(args) > 1 || args[0].Name != "" && args[0].Name != "value" {
		panic(b.UnsupportedAt(s, "Decimal() with a context", ""))
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object {
		t := o.ValueType()
		switch {
		case b.Current == nil || o.IsDead():
			return Dead
		case isDecimal(t) || IsNumber(t):
			return b.toDecimal(o)
		case t != nil && IsText(t):
			if v, ok := o.ConstVal(); ok {
				if n, exp, ok := decimalLiteral(v); ok {
					return b.Leaf("decimal.scaled", Int(n), Int(exp))
				}
			}
			return b.Leaf("decimal.from_str", o)
		case IsTuple(o) || t != nil && t.Kind == ir.KList:
			return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/decimal", "Decimal_of_parts"), []Arg{{Value: o}})
		case t == nil || t.Kind == ir.KPyObj || IsObject(o) || IsNumpy(o):
			panic(b.UnsupportedAt(s, "Decimal() of a "+o.TypeName(), "pass a str or a number"))
		}
		return b.RaiseNaming("TypeError", "conversion from %T to Decimal is not supported", o)
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
func (b *Builder) decimalFromFloat(s *cogen.Site, args []Arg) *Object {
	return b.PerMember(b.Positional(s, "from_float", args, 1, 1)[0], func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if !IsNumber(o.ValueType()) {
			panic(b.UnsupportedAt(s, "Decimal.from_float() of a "+o.TypeName(), ""))
		}
		return b.toDecimal(o)
	})
}

// roundDecimal is round(d) or round(d, digits).
func (b *Builder) roundDecimal(o, digits *Object) *Object {
	if digits == nil {
		return b.Leaf("decimal.to_int", o, Int(roundHalfEven))
	}
	exp := b.Leaf("decimal.scaled", Int(1), b.Leaf("int.neg", digits))
	return b.Leaf("decimal.quantize", o, exp, Int(-1))
}

// decimalIntrinsics are what the models of Decimal's methods ask for.
func decimalIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// decimal.operand(x): an int or a Decimal as a Decimal.
		"decimal.operand": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if t := os[0].ValueType(); !isDecimal(t) && !IsIntegral(t) {
				panic(b.UnsupportedAt(s, "a Decimal method with a "+os[0].TypeName(), "convert it by Decimal()"))
			}
			return b.toDecimal(os[0])
		},
		// decimal.mode(rounding, context): the number of a rounding mode, -1 for the context's.
		"decimal.mode": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if !os[1].IsNone() {
				panic(b.UnsupportedAt(s, "a Decimal method with a context", "set the precision and rounding of getcontext()"))
			}
			if os[0].IsNone() {
				return Int(-1)
			}
			if v, ok := os[0].ConstVal(); ok {
				for i, name := range roundings {
					if v == name {
						return Int(int64(i))
					}
				}
			}
			if t := os[0].ValueType(); t == nil || !IsText(t) {
				panic(b.UnsupportedAt(s, "a rounding mode that is a "+os[0].TypeName(), ""))
			}
			return b.Leaf("decimal.rounding", os[0])
		},
	}
}
