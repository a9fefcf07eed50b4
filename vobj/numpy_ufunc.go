package vobj

import (
	"math"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// ufunc is a universal function: of one or two operands, element by element.
type ufunc struct {
	op    string // ir op
	arity int
	kind  ufuncKind
	scale float64 // not 0: multiplication by it
}

type ufuncKind uint8

const (
	arithmeticUfunc ufuncKind = iota // in the common type
	noBoolUfunc                      // the same; bool_ becomes int8
	divideUfunc                      // integers become float64
	floatUfunc                       // integers become a float type by their width
	bitUfunc                         // of integers and bool_
	shiftUfunc                       // of integers
	compareUfunc                     // gives bool_
	logicUfunc                       // of truth values
	testUfunc                        // gives bool_, of floats
	roundUfunc                       // integers stay as they are
)

// ufuncs by numpy's name.
var ufuncs = func() map[string]ufunc {
	m := map[string]ufunc{
		"add": {"np.add", 2, arithmeticUfunc, 0}, "subtract": {"np.sub", 2, arithmeticUfunc, 0}, "multiply": {"np.mul", 2, arithmeticUfunc, 0},
		"true_divide": {"np.div", 2, divideUfunc, 0}, "divide": {"np.div", 2, divideUfunc, 0}, "floor_divide": {"np.floordiv", 2, noBoolUfunc, 0},
		"remainder": {"np.mod", 2, noBoolUfunc, 0}, "mod": {"np.mod", 2, noBoolUfunc, 0}, "fmod": {"np.fmod", 2, noBoolUfunc, 0},
		"power": {"np.power", 2, noBoolUfunc, 0}, "maximum": {"np.maximum", 2, arithmeticUfunc, 0}, "minimum": {"np.minimum", 2, arithmeticUfunc, 0},
		"fmax": {"np.fmax", 2, arithmeticUfunc, 0}, "fmin": {"np.fmin", 2, arithmeticUfunc, 0},
		"bitwise_and": {"np.and", 2, bitUfunc, 0}, "bitwise_or": {"np.or", 2, bitUfunc, 0}, "bitwise_xor": {"np.xor", 2, bitUfunc, 0},
		"left_shift": {"np.lshift", 2, shiftUfunc, 0}, "right_shift": {"np.rshift", 2, shiftUfunc, 0},
		"logical_and": {"np.and", 2, logicUfunc, 0}, "logical_or": {"np.or", 2, logicUfunc, 0}, "logical_xor": {"np.xor", 2, logicUfunc, 0}, "logical_not": {"np.not", 1, logicUfunc, 0},
		"equal": {"np.eq", 2, compareUfunc, 0}, "not_equal": {"np.ne", 2, compareUfunc, 0}, "less": {"np.lt", 2, compareUfunc, 0},
		"less_equal": {"np.le", 2, compareUfunc, 0}, "greater": {"np.gt", 2, compareUfunc, 0}, "greater_equal": {"np.ge", 2, compareUfunc, 0},
		"arctan2": {"np.arctan2", 2, floatUfunc, 0}, "hypot": {"np.hypot", 2, floatUfunc, 0}, "copysign": {"np.copysign", 2, floatUfunc, 0},
		"sqrt": {"np.sqrt", 1, floatUfunc, 0}, "negative": {"np.neg", 1, arithmeticUfunc, 0}, "absolute": {"np.abs", 1, arithmeticUfunc, 0}, "abs": {"np.abs", 1, arithmeticUfunc, 0},
		"fabs": {"np.abs", 1, floatUfunc, 0}, "invert": {"np.invert", 1, bitUfunc, 0}, "bitwise_not": {"np.invert", 1, bitUfunc, 0}, "sign": {"np.sign", 1, arithmeticUfunc, 0},
		"floor": {"np.floor", 1, roundUfunc, 0}, "ceil": {"np.ceil", 1, roundUfunc, 0}, "trunc": {"np.trunc", 1, roundUfunc, 0}, "rint": {"np.rint", 1, floatUfunc, 0},
		"isnan": {"np.isnan", 1, testUfunc, 0}, "isinf": {"np.isinf", 1, testUfunc, 0}, "isfinite": {"np.isfinite", 1, testUfunc, 0}, "signbit": {"np.signbit", 1, testUfunc, 0},
	}
	for _, name := range ir.NumpyLibm {
		m[name] = ufunc{"np." + name, 1, floatUfunc, 0}
	}
	for alias, name := range map[string]string{"asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2", "asinh": "arcsinh", "acosh": "arccosh", "atanh": "arctanh", "pow": "power", "bitwise_invert": "invert"} {
		m[alias] = m[name]
	}
	toRadians, toDegrees := ufunc{"np.mul", 1, floatUfunc, math.Pi / 180}, ufunc{"np.mul", 1, floatUfunc, 180 / math.Pi}
	m["radians"], m["deg2rad"], m["degrees"], m["rad2deg"] = toRadians, toRadians, toDegrees, toDegrees
	return m
}()

// callUfunc applies a universal function.
func (b *builder) callUfunc(s *cogen.Site, name string, u ufunc, os []*object) *object {
	for i, o := range os {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if t := o.typ(); isTuple(o) || t != nil && t.kind == ir.KList {
			os[i] = b.asArray(s, o, nil)
		} else if isArray(o) && o.t.rank == 0 {
			os[i] = b.onlyElement(o)
		} else if typeOfNumber(t) == nil {
			panic(b.unsupportedAt(s, "np."+name+"() of a "+o.typeName(), ""))
		}
	}
	if b.cur == nil {
		return deadObject
	}
	t := b.commonType(s, os)
	out := t
	switch u.kind {
	case arithmeticUfunc:
		switch {
		case t != ir.BoolU:
		case name == "subtract":
			return b.raise("TypeError", "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.")
		case name == "negative":
			return b.raise("TypeError", "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.")
		case name == "sign":
			panic(b.unsupportedAt(s, "np.sign() of bool", ""))
		case u.arity == 1:
			return b.copyOf(s, os[0], t)
		}
	case noBoolUfunc:
		if t == ir.BoolU {
			t = ir.Int8
		}
		out = t
		if name == "power" {
			return b.power(s, os, t)
		}
	case divideUfunc:
		if !isFloating(t) {
			t = ir.Float64
		}
		out = t
	case floatUfunc, testUfunc:
		if !isFloating(t) {
			if u.kind == testUfunc && name != "signbit" {
				break
			}
			switch t.Width() {
			case 1:
				panic(b.unsupportedAt(s, "np."+name+"() of 8-bit integers, whose result is float16", "convert to a float type first"))
			case 2:
				t = ir.Float32
			default:
				t = ir.Float64
			}
		}
		out = t
	case roundUfunc:
		if !isFloating(t) {
			return b.copyOf(s, os[0], t)
		}
	case bitUfunc, shiftUfunc:
		if u.kind == shiftUfunc && t == ir.BoolU {
			t, out = ir.Int8, ir.Int8
		}
		if isFloating(t) {
			return b.raise("TypeError", "ufunc '"+ufuncName(name)+"' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''")
		}
	case compareUfunc:
		// A weak int is compared by value, whatever fits the other's type.
		if !isFloating(t) && t != ir.Uint64 {
			t = ir.Int64
		}
	case logicUfunc:
		t = ir.BoolU
	}
	if u.kind == compareUfunc || u.kind == logicUfunc || u.kind == testUfunc {
		out = ir.BoolU
	}
	in := make([]*ir.Type, len(os))
	for i := range in {
		in[i] = t
	}
	return b.elementwise(s, os, in, out, func(vs []*ir.Value) *ir.Value {
		if u.scale != 0 {
			scale := u.scale
			if t == ir.Float32 {
				scale = float64(angleScale32(u.scale))
			}
			vs = append(vs, b.cast(b.op1("np.of_float", ir.Float64, b.constValue(scale)), t))
		}
		return b.op1(u.op, out, vs...)
	})
}

// angleScale32 is the quotient of 180 and Pi, or of Pi and 180, as C has it of
// two floats, which is another than that of doubles.
func angleScale32(scale float64) float32 {
	pi, half := float32(math.Pi), float32(180)
	if scale > 1 {
		return half / pi
	}
	return pi / half
}

// ufuncName is the name that messages give.
func ufuncName(name string) string {
	switch name {
	case "true_divide":
		return "divide"
	case "bitwise_not", "bitwise_invert":
		return "invert"
	}
	return name
}

// power treats the exponents that numpy's ** treats apart, and refuses
// negative integer ones.
func (b *builder) power(s *cogen.Site, os []*object, t *ir.Type) *object {
	base, exp := os[0], os[1]
	one := func(op string, args func(v *ir.Value) []*ir.Value) *object {
		return b.elementwise(s, []*object{base}, []*ir.Type{t}, t, func(vs []*ir.Value) *ir.Value { return b.op1(op, t, args(vs[0])...) })
	}
	if v, ok := exp.constVal(); ok {
		switch v := v.(type) {
		case *big.Int:
			if typeOfNumber(base.typ()) == ir.BoolU {
				panic(b.unsupportedAt(s, "a power of bools, whose type depends on the exponent", "convert to an int type first"))
			}
			if v.Cmp(big.NewInt(2)) == 0 {
				return one("np.mul", func(x *ir.Value) []*ir.Value { return []*ir.Value{x, x} })
			}
			if v.Sign() < 0 && !isFloating(t) {
				if isArray(base) || isUnsigned(t) {
					panic(b.unsupportedAt(s, "a negative power of ints, which depends on their type and number", "convert to a float type first"))
				}
				return b.raise("ValueError", "Integers to negative integer powers are not allowed.")
			}
		case float64:
			switch v {
			case 2:
				return one("np.mul", func(x *ir.Value) []*ir.Value { return []*ir.Value{x, x} })
			case 0.5:
				if isArray(base) {
					return one("np.sqrt", func(x *ir.Value) []*ir.Value { return []*ir.Value{x} })
				}
			}
		}
	} else if !isFloating(t) && !isUnsigned(t) {
		zero := b.callUfunc(s, "less", ufuncs["less"], []*object{exp, mkInt(0)})
		if isArray(exp) {
			zero = b.reduce(s, "any", zero)
		}
		b.branch(b.truth(s, zero), func() { b.raise("ValueError", "Integers to negative integer powers are not allowed.") }, func() {})
	}
	return b.elementwise(s, os, []*ir.Type{t, t}, t, func(vs []*ir.Value) *ir.Value { return b.op1("np.power", t, vs...) })
}

// numpyBinary is an operator with an array or numpy scalar.
func (b *builder) numpyBinary(s *cogen.Site, op tree.Operator, l, r *object) *object {
	name := numpyOperators[op]
	what := "operator " + op.Symbol()
	python := func() *object { return b.raisesOfNone([]*object{l, r}, b.binaryPython(s, op, l, r, op.Symbol())) }
	if op == tree.MatMult {
		return b.attempt(what, func() *object { return b.vectorProduct(s, l, r) }, python)
	}
	return b.attempt(what, func() *object { return b.callUfunc(s, name, ufuncs[name], []*object{l, r}) }, python)
}

// raisesOfNone is what an operation of numpy's on numbers gave in CPython. One of None
// raises, unless an array without elements meets it: an attribute that is None until it is
// an array is no reason to have CPython's objects from there on.
func (b *builder) raisesOfNone(os []*object, r *object) *object {
	if b.cur == nil || r.isDead() || b.frame.model || !b.c.isProgram() || !slices.ContainsFunc(os, (*object).isNone) {
		return r
	}
	if right, wrong := b.guess("what numpy does with None", true); right {
		wrong(b.constValue(true))
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	return r
}

func (b *builder) numpyCompare(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	name := numpyComparisons[op]
	return b.attempt("operator "+op.Symbol(), func() *object { return b.callUfunc(s, name, ufuncs[name], []*object{l, r}) },
		func() *object {
			c := b.comparePython(s, op, l, r)
			if op == tree.Eq || op == tree.NotEq {
				return c
			}
			return b.raisesOfNone([]*object{l, r}, c)
		})
}

func (b *builder) numpyUnary(s *cogen.Site, op tree.UnaryOperator, o *object) *object {
	switch op {
	case tree.USub:
		return b.callUfunc(s, "negative", ufuncs["negative"], []*object{o})
	case tree.Invert:
		return b.callUfunc(s, "invert", ufuncs["invert"], []*object{o})
	}
	return b.copyOf(s, o, o.t.num)
}

// numpyInPlace is an augmented assignment: an array changes in place.
func (b *builder) numpyInPlace(s *cogen.Site, op tree.Operator, l, r *object) *object {
	if !isArray(l) {
		return b.numpyBinary(s, op, l, r)
	}
	b.mutate(s, l)
	res := b.numpyBinary(s, op, l, r)
	if b.cur == nil || res.isDead() {
		return deadObject
	}
	if !isArray(res) && !(isScalar(res) && l.t.rank == 0) || isArray(res) && res.t.rank > l.t.rank {
		panic(b.unsupportedAt(s, "the operator "+op.Symbol()+"= on these arrays", ""))
	}
	if !canCast(res.t.num, l.t.num) {
		return b.raiseUncastable(s, numpyOperators[op], res.t.num, l.t.num)
	}
	b.assign(s, l, res)
	return l
}

func (b *builder) raiseUncastable(s *cogen.Site, name string, from, to *ir.Type) *object {
	return b.raiseUFuncTypeError(s, "Cannot cast ufunc '"+ufuncName(name)+"' output from dtype('"+from.Dtype()+"') to dtype('"+to.Dtype()+"') with casting rule 'same_kind'")
}

// storeResult stores what a universal function gives into an array.
func (b *builder) storeResult(s *cogen.Site, name string, to, r *object) *object {
	if b.cur == nil || r.isDead() || to.isDead() {
		return deadObject
	}
	if !isArray(to) || !isNumpy(r) || isArray(r) && r.t.rank > to.t.rank {
		panic(b.unsupportedAt(s, "np."+name+"() with this out=", ""))
	}
	b.mutate(s, to)
	if !canCast(r.t.num, to.t.num) {
		return b.raiseUncastable(s, name, r.t.num, to.t.num)
	}
	if isArray(r) {
		b.leaveUnlessFits(r, b.shapeOf(to), "out= of another shape than the result")
	}
	b.assign(s, to, r)
	return to
}

// outArgument takes the array that results go to off the arguments of a universal function.
func outArgument(args []arg, arity int) ([]arg, *object) {
	for i, a := range args {
		if a.spread || a.name != "out" && (a.name != "" || i != arity) {
			continue
		}
		out := a.val
		if isTuple(out) && len(out.k.(tuple).elems) == 1 {
			out = out.k.(tuple).elems[0]
		}
		rest := slices.Delete(slices.Clone(args), i, i+1)
		if out.isNone() {
			out = nil
		}
		return rest, out
	}
	return args, nil
}

// raiseUFuncTypeError raises numpy's own kind of TypeError.
func (b *builder) raiseUFuncTypeError(s *cogen.Site, msg string) *object {
	class := excClass{name: "UFuncTypeError", user: &userException{name: "UFuncTypeError", bases: []string{"TypeError"}}}
	return b.raiseObject(b.excNewOf(s, class, []*object{mkConst(msg)}))
}

// canCast is numpy's casting rule same_kind.
func canCast(from, to *ir.Type) bool {
	kind := func(t *ir.Type) int {
		switch {
		case t == ir.BoolU:
			return 0
		case isUnsigned(t):
			return 1
		case isFloating(t):
			return 3
		}
		return 2
	}
	return kind(from) <= kind(to)
}

// atFunctions are those whose method at() is native.
var atFunctions = words("add subtract multiply maximum minimum")

// ufuncMethod calls a method of a universal function: accumulate, reduce and outer.
func (b *builder) ufuncMethod(s *cogen.Site, k numpyFunc, name string, args []arg) *object {
	return b.attempt("np."+k.name+"."+name+"()", func() *object {
		reductions := map[string]string{"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any"}
		switch u, known := ufuncs[k.name]; {
		case !known:
		case name == "accumulate" && len(args) == 1 && (k.name == "add" || k.name == "multiply"):
			if a := b.asArray(s, args[0].val, nil); a.isDead() || a.t.rank == 1 {
				return b.numpyModel(s, map[string]string{"add": "cumsum", "multiply": "cumprod"}[k.name], a)
			}
		case name == "accumulate" && len(args) == 1 && (k.name == "maximum" || k.name == "minimum"):
			return b.numpyModel(s, "_running", args[0].val, mkConst(k.name))
		case name == "reduce" && len(args) > 0 && len(args) < 3 && reductions[k.name] != "":
			axis := mkInt(0)
			if len(args) == 2 {
				if axis = args[1].val; args[1].name != "" && args[1].name != "axis" {
					break
				}
			}
			if a := b.asArray(s, args[0].val, nil); a.isDead() || a.t.rank > 0 {
				return b.callReduction(s, reductions[k.name], a, append([]*object{axis}, make([]*object, 4)...))
			}
		case name == "at" && atFunctions[k.name] && len(args) == 3:
			os := b.positional(s, "np."+k.name+".at", args, 3, 3)
			if t := os[1].typ(); t != nil && t.kind == ir.KList {
				os[1] = b.asArray(s, os[1], nil)
			}
			if at := isTuple(os[1]); isArray(os[0]) && (isArray(os[1]) || at && len(b.elemsOf(os[1])) == 2) {
				b.mutate(s, os[0])
				model := "_at"
				if at {
					model = "_at_pairs"
				}
				return b.numpyModel(s, model, mkStatic(k), os[0], os[1], os[2])
			}
		case name == "outer" && u.arity == 2:
			os := b.positional(s, "np."+k.name+".outer", args, 2, 2)
			x, y := b.asArray(s, os[0], nil), b.asArray(s, os[1], nil)
			if b.cur == nil || x.isDead() || y.isDead() {
				return deadObject
			}
			if x.t.rank == 1 && y.t.rank == 1 {
				return b.callUfunc(s, k.name, u, []*object{b.viewAt(s, x, newAxisAt(1)), b.viewAt(s, y, newAxisAt(0))})
			}
		}
		panic(b.unsupportedAt(s, "np."+k.name+"."+name+"() with these arguments", ""))
	}, func() *object {
		f := b.getAttrPython(b.getAttrPython(b.py("py.import", "numpy", tPyObj), k.name), name).v
		return b.ofArrays(s, f, args, b.callPy(f, args))
	})
}
