package numpy

import (
	"math"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Ufunc is a universal function: of one or two operands, element by element.
type Ufunc struct {
	Op    string // ir op
	Arity int
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

// Ufuncs by numpy's name.
var Ufuncs = func() map[string]Ufunc {
	m := map[string]Ufunc{
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
		m[name] = Ufunc{"np." + name, 1, floatUfunc, 0}
	}
	for alias, name := range map[string]string{"asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2", "asinh": "arcsinh", "acosh": "arccosh", "atanh": "arctanh", "pow": "power", "bitwise_invert": "invert"} {
		m[alias] = m[name]
	}
	toRadians, toDegrees := Ufunc{"np.mul", 1, floatUfunc, math.Pi / 180}, Ufunc{"np.mul", 1, floatUfunc, 180 / math.Pi}
	m["radians"], m["deg2rad"], m["degrees"], m["rad2deg"] = toRadians, toRadians, toDegrees, toDegrees
	return m
}()

// CallUfunc applies a universal function.
func CallUfunc(b *stage.Builder, s *cogen.Site, name string, u Ufunc, os []*stage.Object) *stage.Object {
	for i, o := range os {
		if b.Current == nil || o.IsDead() {
			return stage.Dead
		}
		if t := o.ValueType(); stage.IsTuple(o) || t != nil && t.Kind == ir.KList {
			os[i] = AsArray(b, s, o, nil)
		} else if stage.IsArray(o) && o.Type.Rank == 0 {
			os[i] = b.OnlyElement(o)
		} else if stage.TypeOfNumber(t) == nil {
			panic(b.UnsupportedAt(s, "np."+name+"() of a "+o.TypeName(), ""))
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	t := commonType(b, s, os)
	out := t
	switch u.kind {
	case arithmeticUfunc:
		switch {
		case t != ir.BoolU:
		case name == "subtract":
			return b.RaiseNew("TypeError", "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.")
		case name == "negative":
			return b.RaiseNew("TypeError", "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.")
		case name == "sign":
			panic(b.UnsupportedAt(s, "np.sign() of bool", ""))
		case u.Arity == 1:
			return CopyOf(b, s, os[0], t)
		}
	case noBoolUfunc:
		if t == ir.BoolU {
			t = ir.Int8
		}
		out = t
		if name == "power" {
			return power(b, s, os, t)
		}
	case divideUfunc:
		if !stage.IsFloating(t) {
			t = ir.Float64
		}
		out = t
	case floatUfunc, testUfunc:
		if !stage.IsFloating(t) {
			if u.kind == testUfunc && name != "signbit" {
				break
			}
			switch t.Width() {
			case 1:
				panic(b.UnsupportedAt(s, "np."+name+"() of 8-bit integers, whose result is float16", "convert to a float type first"))
			case 2:
				t = ir.Float32
			default:
				t = ir.Float64
			}
		}
		out = t
	case roundUfunc:
		if !stage.IsFloating(t) {
			return CopyOf(b, s, os[0], t)
		}
	case bitUfunc, shiftUfunc:
		if u.kind == shiftUfunc && t == ir.BoolU {
			t, out = ir.Int8, ir.Int8
		}
		if stage.IsFloating(t) {
			return b.RaiseNew("TypeError", "ufunc '"+ufuncName(name)+"' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''")
		}
	case compareUfunc:
		// A weak int is compared by value, whatever fits the other's type.
		if !stage.IsFloating(t) && t != ir.Uint64 {
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
	return elementwise(b, s, os, in, out, func(vs []*ir.Value) *ir.Value {
		if u.scale != 0 {
			scale := u.scale
			if t == ir.Float32 {
				scale = float64(angleScale32(u.scale))
			}
			vs = append(vs, Cast(b, b.Op1("np.of_float", ir.Float64, b.ConstValue(scale)), t))
		}
		return b.Op1(u.Op, out, vs...)
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
func power(b *stage.Builder, s *cogen.Site, os []*stage.Object, t *ir.Type) *stage.Object {
	base, exp := os[0], os[1]
	one := func(op string, args func(v *ir.Value) []*ir.Value) *stage.Object {
		return elementwise(b, s, []*stage.Object{base}, []*ir.Type{t}, t, func(vs []*ir.Value) *ir.Value { return b.Op1(op, t, args(vs[0])...) })
	}
	if v, ok := exp.ConstVal(); ok {
		switch v := v.(type) {
		case *big.Int:
			if stage.TypeOfNumber(base.ValueType()) == ir.BoolU {
				panic(b.UnsupportedAt(s, "a power of bools, whose type depends on the exponent", "convert to an int type first"))
			}
			if v.Cmp(big.NewInt(2)) == 0 {
				return one("np.mul", func(x *ir.Value) []*ir.Value { return []*ir.Value{x, x} })
			}
			if v.Sign() < 0 && !stage.IsFloating(t) {
				if stage.IsArray(base) || IsUnsigned(t) {
					panic(b.UnsupportedAt(s, "a negative power of ints, which depends on their type and number", "convert to a float type first"))
				}
				return b.RaiseNew("ValueError", "Integers to negative integer powers are not allowed.")
			}
		case float64:
			switch v {
			case 2:
				return one("np.mul", func(x *ir.Value) []*ir.Value { return []*ir.Value{x, x} })
			case 0.5:
				if stage.IsArray(base) {
					return one("np.sqrt", func(x *ir.Value) []*ir.Value { return []*ir.Value{x} })
				}
			}
		}
	} else if !stage.IsFloating(t) && !IsUnsigned(t) {
		zero := CallUfunc(b, s, "less", Ufuncs["less"], []*stage.Object{exp, stage.Int(0)})
		if stage.IsArray(exp) {
			zero = reduce(b, s, "any", zero)
		}
		b.Branch(b.TruthOf(s, zero), func() { b.RaiseNew("ValueError", "Integers to negative integer powers are not allowed.") }, func() {})
	}
	return elementwise(b, s, os, []*ir.Type{t, t}, t, func(vs []*ir.Value) *ir.Value { return b.Op1("np.power", t, vs...) })
}

// numpyBinary is an operator with an array or numpy scalar.
func numpyBinary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	name := numpyOperators[op]
	what := "operator " + op.Symbol()
	python := func() *stage.Object {
		return raisesOfNone(b, []*stage.Object{l, r}, b.BinaryPython(s, op, l, r, op.Symbol()))
	}
	if op == tree.MatMult {
		return b.Attempt(what, func() *stage.Object { return vectorProduct(b, s, l, r) }, python)
	}
	return b.Attempt(what, func() *stage.Object { return CallUfunc(b, s, name, Ufuncs[name], []*stage.Object{l, r}) }, python)
}

// raisesOfNone is what an operation of numpy's on numbers gave in CPython. One of None
// raises, unless an array without elements meets it: an attribute that is None until it is
// an array is no reason to have CPython's objects from there on.
func raisesOfNone(b *stage.Builder, os []*stage.Object, r *stage.Object) *stage.Object {
	if b.Current == nil || r.IsDead() || b.Frame.Model || !b.Compiler.IsProgram() || !slices.ContainsFunc(os, (*stage.Object).IsNone) {
		return r
	}
	if right, wrong := b.Guess("what numpy does with None", true); right {
		wrong(b.ConstValue(true))
		b.Op("unreachable", nil)
		b.Current = nil
		return stage.Dead
	}
	return r
}

func Compare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	name := Comparisons[op]
	return b.Attempt("operator "+op.Symbol(), func() *stage.Object { return CallUfunc(b, s, name, Ufuncs[name], []*stage.Object{l, r}) },
		func() *stage.Object {
			c := b.ComparePython(s, op, l, r)
			if op == tree.Eq || op == tree.NotEq {
				return c
			}
			return raisesOfNone(b, []*stage.Object{l, r}, c)
		})
}

func Unary(b *stage.Builder, s *cogen.Site, op tree.UnaryOperator, o *stage.Object) *stage.Object {
	switch op {
	case tree.USub:
		return CallUfunc(b, s, "negative", Ufuncs["negative"], []*stage.Object{o})
	case tree.Invert:
		return CallUfunc(b, s, "invert", Ufuncs["invert"], []*stage.Object{o})
	}
	return CopyOf(b, s, o, o.Type.Scalar)
}

// numpyInPlace is an augmented assignment: an array changes in place.
func numpyInPlace(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	if !stage.IsArray(l) {
		return numpyBinary(b, s, op, l, r)
	}
	b.Mutate(s, l)
	if b.Current != nil && stage.IsArray(r) && r.Type.Rank <= l.Type.Rank {
		b.Do("dims.check_inplace", b.ShapeOf(l), b.ShapeOf(r))
	}
	res := numpyBinary(b, s, op, l, r)
	if b.Current == nil || res.IsDead() {
		return stage.Dead
	}
	if !stage.IsArray(res) && !(stage.IsScalar(res) && l.Type.Rank == 0) || stage.IsArray(res) && res.Type.Rank > l.Type.Rank {
		panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+"= on these arrays", ""))
	}
	if !canCast(res.Type.Scalar, l.Type.Scalar) {
		return raiseUncastable(b, s, numpyOperators[op], res.Type.Scalar, l.Type.Scalar)
	}
	assign(b, s, l, res)
	return l
}

func raiseUncastable(b *stage.Builder, s *cogen.Site, name string, from, to *ir.Type) *stage.Object {
	return raiseUFuncTypeError(b, s, "Cannot cast ufunc '"+ufuncName(name)+"' output from dtype('"+from.Dtype()+"') to dtype('"+to.Dtype()+"') with casting rule 'same_kind'")
}

// storeResult stores what a universal function gives into an array.
func storeResult(b *stage.Builder, s *cogen.Site, name string, to, r *stage.Object) *stage.Object {
	if b.Current == nil || r.IsDead() || to.IsDead() {
		return stage.Dead
	}
	if !stage.IsArray(to) || !stage.IsNumpy(r) || stage.IsArray(r) && r.Type.Rank > to.Type.Rank {
		panic(b.UnsupportedAt(s, "np."+name+"() with this out=", ""))
	}
	b.Mutate(s, to)
	if !canCast(r.Type.Scalar, to.Type.Scalar) {
		return raiseUncastable(b, s, name, r.Type.Scalar, to.Type.Scalar)
	}
	if stage.IsArray(r) {
		leaveUnlessFits(b, r, b.ShapeOf(to), "out= of another shape than the result")
	}
	assign(b, s, to, r)
	return to
}

// outArgument takes the array that results go to off the arguments of a universal function.
func outArgument(args []stage.Arg, arity int) ([]stage.Arg, *stage.Object) {
	for i, a := range args {
		if a.Spread || a.Name != "out" && (a.Name != "" || i != arity) {
			continue
		}
		out := a.Value
		if stage.IsTuple(out) && len(out.Static.(stage.Tuple).Elems) == 1 {
			out = out.Static.(stage.Tuple).Elems[0]
		}
		rest := slices.Delete(slices.Clone(args), i, i+1)
		if out.IsNone() {
			out = nil
		}
		return rest, out
	}
	return args, nil
}

// raiseUFuncTypeError raises numpy's own kind of TypeError.
func raiseUFuncTypeError(b *stage.Builder, s *cogen.Site, msg string) *stage.Object {
	class := stage.ExceptionClass{Name: "UFuncTypeError", User: &stage.UserException{Name: "UFuncTypeError", Bases: []string{"TypeError"}}}
	return b.RaiseObject(b.ExcNewOf(s, class, []*stage.Object{stage.Const(msg)}))
}

// canCast is numpy's casting rule same_kind.
func canCast(from, to *ir.Type) bool {
	kind := func(t *ir.Type) int {
		switch {
		case t == ir.BoolU:
			return 0
		case IsUnsigned(t):
			return 1
		case stage.IsFloating(t):
			return 3
		}
		return 2
	}
	return kind(from) <= kind(to)
}

// atFunctions are those whose method at() is native.
var atFunctions = facts.Words("add subtract multiply maximum minimum")

// ufuncMethod calls a method of a universal function: accumulate, reduce and outer.
func ufuncMethod(b *stage.Builder, s *cogen.Site, k Func, name string, args []stage.Arg) *stage.Object {
	return b.Attempt("np."+k.Name+"."+name+"()", func() *stage.Object {
		reductions := map[string]string{"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min", "logical_and": "all", "logical_or": "any"}
		switch u, known := Ufuncs[k.Name]; {
		case !known:
		case name == "accumulate" && len(args) == 1 && (k.Name == "add" || k.Name == "multiply"):
			if a := AsArray(b, s, args[0].Value, nil); a.IsDead() || a.Type.Rank == 1 {
				return Model(b, s, map[string]string{"add": "cumsum", "multiply": "cumprod"}[k.Name], a)
			}
		case name == "accumulate" && len(args) == 1 && (k.Name == "maximum" || k.Name == "minimum"):
			return Model(b, s, "_running", args[0].Value, stage.Const(k.Name))
		case name == "reduce" && len(args) > 0 && len(args) < 3 && reductions[k.Name] != "":
			axis := stage.Int(0)
			if len(args) == 2 {
				if axis = args[1].Value; args[1].Name != "" && args[1].Name != "axis" {
					break
				}
			}
			if a := AsArray(b, s, args[0].Value, nil); a.IsDead() || a.Type.Rank > 0 {
				return callReduction(b, s, reductions[k.Name], a, append([]*stage.Object{axis}, make([]*stage.Object, 4)...))
			}
		case name == "at" && atFunctions[k.Name] && len(args) == 3:
			os := b.Positional(s, "np."+k.Name+".at", args, 3, 3)
			if t := os[1].ValueType(); t != nil && t.Kind == ir.KList {
				os[1] = AsArray(b, s, os[1], nil)
			}
			if at := stage.IsTuple(os[1]); stage.IsArray(os[0]) && (stage.IsArray(os[1]) || at && len(b.ElemsOf(os[1])) == 2) {
				b.Mutate(s, os[0])
				model := "_at"
				if at {
					model = "_at_pairs"
				}
				return Model(b, s, model, stage.NewObject(k), os[0], os[1], os[2])
			}
		case name == "outer" && u.Arity == 2:
			os := b.Positional(s, "np."+k.Name+".outer", args, 2, 2)
			x, y := AsArray(b, s, os[0], nil), AsArray(b, s, os[1], nil)
			if b.Current == nil || x.IsDead() || y.IsDead() {
				return stage.Dead
			}
			if x.Type.Rank == 1 && y.Type.Rank == 1 {
				return CallUfunc(b, s, k.Name, u, []*stage.Object{viewAt(b, s, x, newAxisAt(1)), viewAt(b, s, y, newAxisAt(0))})
			}
		}
		panic(b.UnsupportedAt(s, "np."+k.Name+"."+name+"() with these arguments", ""))
	}, func() *stage.Object {
		f := b.GetAttrPython(b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), k.Name), name).Value
		return ofArrays(b, s, f, args, b.CallPy(f, args))
	})
}
