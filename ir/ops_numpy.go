package ir

// numpyOps work on numpy's scalars; those without effects also make up the
// regions of array.compute, so their references take arrays as well. Operands
// are of one type: promotion is done before, by np.cast. Integers wrap around,
// division by zero gives 0 for integers. numpy's warnings are not given.
var numpyOps = joinOps(numpyBinary(), numpyCompare(), numpyUnary(), []*Decl{
	{Name: "np.where", Sig: "(bool_, T, T) -> T", Ref: "np.where(a0, a1, a2)[()]", RefSkip: numpySkip, Cost: 1, Doc: "The second operand where the first is true, else the third."},
	{Name: "np.not", Sig: "(bool_) -> bool_", Ref: "np.logical_not(a0)", RefSkip: numpySkip, Doc: "Negation."},
	{Name: "np.cast", Sig: "(T) -> U", Attrs: []string{"type"}, Ref: "np_cast(a0, typ)", RefSkip: numpySkip, Doc: "Conversion to type Attrs.Type as astype does."},
	{Name: "np.of_float", Sig: "(float) -> float64", Ref: "np.float64(a0)", RefSkip: numpySkip, Doc: "A Python float as numpy's."},
	{Name: "np.of_i64", Sig: "(i64) -> int64", Ref: "np.int64(a0)", RefSkip: numpySkip, Doc: "A machine integer as numpy's."},
	{Name: "np.of_bool", Sig: "(bool) -> bool_", Ref: "np.bool_(a0)", RefSkip: numpySkip, Doc: "A Python bool as numpy's."},
	{Name: "np.of_int", Sig: "(int) -> T", Effects: Raises, Exceptions: []string{"OverflowError"}, Attrs: []string{"type"}, Ref: "np_of_int(a0, typ)", RefSkip: numpySkip, Cost: 1, Doc: "A Python int as the integer type Attrs.Type; OverflowError if it does not fit."},
	{Name: "np.to_float", Sig: "(T) -> float", Ref: "float(a0)", RefSkip: numpySkip, Doc: "float(x)."},
	{Name: "np.to_int", Sig: "(T) -> int", Effects: Deopts | Alloc, Ref: "int(a0)", RefSkip: numpySkip, Cost: 1, Doc: "int(x) of an integer scalar or bool_."},
	{Name: "np.to_i64", Sig: "(T) -> i64", Ref: "int(a0)", RefSkip: numpySkip, Doc: "An integer scalar as an index; uint64 beyond i64 becomes the largest."},
	{Name: "np.truth", Sig: "(T) -> bool", Ref: "bool(a0)", RefSkip: numpySkip, Doc: "bool(x)."},
	{Name: "np.str", Sig: "(T) -> str", Effects: Alloc, Ref: "str(a0)", RefSkip: numpySkip, Cost: 2, Doc: "str(x)."},
})

// numpySkip is why there is no property test in this process: the reference is
// numpy, which conformance compares with.
const numpySkip = "numpy scalars; see conformance"

func numpyBinary() (ops []*Decl) {
	for _, e := range []struct{ name, fn, doc string }{
		{"add", "add", "Sum; or of bool_."}, {"sub", "subtract", "Difference."}, {"mul", "multiply", "Product; and of bool_."},
		{"div", "true_divide", "Quotient of floats."}, {"floordiv", "floor_divide", "Quotient, rounded down."}, {"mod", "remainder", "Remainder with the sign of the divisor."},
		{"fmod", "fmod", "Remainder with the sign of the dividend."},
		{"maximum", "maximum", "The larger; NaN if one is NaN."}, {"minimum", "minimum", "The smaller; NaN if one is NaN."},
		{"fmax", "fmax", "The larger, NaN aside."}, {"fmin", "fmin", "The smaller, NaN aside."},
		{"and", "bitwise_and", "Bitwise and."}, {"or", "bitwise_or", "Bitwise or."}, {"xor", "bitwise_xor", "Bitwise exclusive or."},
		{"lshift", "left_shift", "Shift to the left; 0 for too large a distance."}, {"rshift", "right_shift", "Shift to the right."},
		{"copysign", "copysign", "The first with the sign of the second."},
	} {
		ops = append(ops, &Decl{Name: "np." + e.name, Sig: "(T, T) -> T", Ref: "np." + e.fn + "(a0, a1)", RefSkip: numpySkip, Cost: 1, Doc: e.doc})
	}
	for _, e := range []struct{ name, doc string }{
		{"power", "The first to the power of the second; the exponent of integers is not negative."}, {"arctan2", "The angle of (x, y) given y, x."}, {"hypot", "The length of (x, y)."},
	} {
		ops = append(ops, &Decl{Name: "np." + e.name, Sig: "(T, T) -> T", Ref: "np." + e.name + "(a0, a1)", RefSkip: numpySkip, Cost: 2, Doc: e.doc})
	}
	return ops
}

func numpyCompare() (ops []*Decl) {
	for _, e := range []struct{ name, fn, doc string }{
		{"eq", "equal", "Equal; NaN equals nothing."}, {"ne", "not_equal", "Not equal."}, {"lt", "less", "Less."},
		{"le", "less_equal", "Less or equal."}, {"gt", "greater", "Greater."}, {"ge", "greater_equal", "Greater or equal."},
	} {
		ops = append(ops, &Decl{Name: "np." + e.name, Sig: "(T, T) -> bool_", Ref: "np." + e.fn + "(a0, a1)", RefSkip: numpySkip, Doc: e.doc})
	}
	for _, e := range []struct{ name, doc string }{
		{"isnan", "Whether NaN."}, {"isinf", "Whether infinite."}, {"isfinite", "Whether neither NaN nor infinite."}, {"signbit", "Whether the sign bit is set."},
	} {
		ops = append(ops, &Decl{Name: "np." + e.name, Sig: "(T) -> bool_", Ref: "np." + e.name + "(a0)", RefSkip: numpySkip, Doc: e.doc})
	}
	return ops
}

func numpyUnary() (ops []*Decl) {
	for _, e := range []struct{ name, fn, doc string }{
		{"neg", "negative", "Negation."}, {"abs", "absolute", "Absolute value."}, {"invert", "invert", "Bitwise complement."},
		{"sign", "sign", "-1, 0 or 1; NaN of NaN."}, {"sqrt", "sqrt", "Square root."}, {"floor", "floor", "Rounded down."}, {"ceil", "ceil", "Rounded up."},
		{"trunc", "trunc", "Rounded towards zero."}, {"rint", "rint", "Rounded to the nearest integer, halves to even."},
	} {
		ops = append(ops, &Decl{Name: "np." + e.name, Sig: "(T) -> T", Ref: "np." + e.fn + "(a0)", RefSkip: numpySkip, Cost: 1, Doc: e.doc})
	}
	for _, name := range NumpyLibm {
		ref := "np." + name + "(a0)"
		if name == "erf" {
			ref = "np_erf(a0)"
		}
		ops = append(ops, &Decl{Name: "np." + name, Sig: "(T) -> T", Ref: ref, RefSkip: numpySkip, Cost: 2, Doc: "The function of floats; within 4 ulp in array.compute."})
	}
	return ops
}

// NumpyLibm are the functions of one float that the C library computes.
var NumpyLibm = []string{"exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan",
	"sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "cbrt", "erf", "erfc"}
