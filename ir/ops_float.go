package ir

// floatOps: Python's float, IEEE 754 double, and module math. Arithmetic of an
// int and a float converts the int by int.to_float; comparison is the exact
// int.lt_float etc.
var floatOps = joinTables(floatArithOps, floatConvertOps, mathOps)

var floatArithOps = []*Decl{
	{Name: "float.add", Sig: "(float, float) -> float", Cost: 1, Ref: "a0 + a1", Doc: "Sum."},
	{Name: "float.sub", Sig: "(float, float) -> float", Cost: 1, Ref: "a0 - a1", Doc: "Difference."},
	{Name: "float.mul", Sig: "(float, float) -> float", Cost: 1, Ref: "a0 * a1", Doc: "Product."},
	{Name: "float.div", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 1, Ref: "a0 / a1", Doc: "Quotient."},
	{Name: "float.floordiv", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 2, Ref: "a0 // a1", Doc: "Quotient, rounded to minus infinity."},
	{Name: "float.mod", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 2, Ref: "a0 % a1", Doc: "Remainder, with the divisor's sign."},
	{Name: "float.divmod", Sig: "(float, float) -> (float, float)", Effects: Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 2, Ref: "divmod(a0, a1)", Doc: "Quotient and remainder."},
	{Name: "float.pow", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ZeroDivisionError", "OverflowError"}, Cost: 2, Ref: "a0 ** a1", RefSkip: "float.pow_is_complex must be false", Doc: "Power. Operands for which float.pow_is_complex holds give nan."},
	{Name: "float.pow_is_complex", Sig: "(float, float) -> bool", Cost: 1, Ref: "isinstance(a0 ** a1, complex)", RefSkip: "the reference may raise", Doc: "Whether the power is a complex number in Python: a finite negative base and a finite exponent that is no integer."},
	{Name: "float.neg", Sig: "(float) -> float", Cost: 1, Ref: "-a0", Doc: "Negation."},
	{Name: "float.abs", Sig: "(float) -> float", Cost: 1, Ref: "abs(a0)", Doc: "Absolute value."},
	{Name: "float.min", Sig: "(float, float) -> float", Cost: 1, Ref: "min(a0, a1)", Doc: "min(a, b): the second if it is less than the first."},
	{Name: "float.max", Sig: "(float, float) -> float", Cost: 1, Ref: "max(a0, a1)", Doc: "max(a, b): the second if it is greater than the first."},
	{Name: "float.eq", Sig: "(float, float) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality."},
	{Name: "float.ne", Sig: "(float, float) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "float.lt", Sig: "(float, float) -> bool", Cost: 1, Ref: "a0 < a1", Doc: "Order; false if either is nan."},
	{Name: "float.le", Sig: "(float, float) -> bool", Cost: 1, Ref: "a0 <= a1", Doc: "Order; false if either is nan."},
	{Name: "float.gt", Sig: "(float, float) -> bool", Cost: 1, Ref: "a0 > a1", Doc: "Order; false if either is nan."},
	{Name: "float.ge", Sig: "(float, float) -> bool", Cost: 1, Ref: "a0 >= a1", Doc: "Order; false if either is nan."},
	{Name: "float.bool", Sig: "(float) -> bool", Cost: 1, Ref: "bool(a0)", Doc: "Truth: not 0.0; nan is true."},
	{Name: "float.hash", Sig: "(float) -> i64", Cost: 2, Ref: "hash(a0) if a0 == a0 else 0", Doc: "hash(): equal to that of an equal int. That of nan, by address in CPython, is 0."},
}

var floatConvertOps = []*Decl{
	{Name: "float.from_str", Sig: "(str) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "float(a0)", Doc: "float(): whitespace around, underscores between digits, digits of any script, inf, infinity, nan."},
	{Name: "float.from_bytes_text", Sig: "(bytes) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "float(a0)", Doc: "float() of ASCII text."},
	{Name: "float.repr", Sig: "(float) -> str", Effects: Alloc, Cost: 2, Ref: "repr(a0)", Doc: "The shortest text that reads back: str, repr and ascii."},
	{Name: "float.round", Sig: "(float) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"OverflowError", "ValueError"}, Cost: 1, Ref: "round(a0)", Doc: "round(a): the nearest int, ties to even."},
	{Name: "float.round_digits", Sig: "(float, i64) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "round(a0, a1)", Doc: "round(a, n): correctly rounded in decimal, ties (exact ones) to even."},
	{Name: "float.floor", Sig: "(float) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"OverflowError", "ValueError"}, Cost: 1, Ref: "__import__('math').floor(a0)", Doc: "math.floor."},
	{Name: "float.ceil", Sig: "(float) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"OverflowError", "ValueError"}, Cost: 1, Ref: "__import__('math').ceil(a0)", Doc: "math.ceil."},
	{Name: "float.is_integer", Sig: "(float) -> bool", Cost: 1, Ref: "a0.is_integer()", Doc: "float.is_integer."},
	{Name: "float.as_integer_ratio", Sig: "(float) -> (int, int)", Effects: Alloc | Raises | Deopts, Exceptions: []string{"OverflowError", "ValueError"}, Cost: 2, Ref: "a0.as_integer_ratio()", Doc: "float.as_integer_ratio."},
	{Name: "float.from_bytes", Sig: "(bytes, bool) -> float", Cost: 1, Ref: "__import__('struct').unpack(('>' if a1 else '<') + {2: 'e', 4: 'f', 8: 'd'}[len(a0)], a0)[0] if len(a0) in (2, 4, 8) else 0.0", Doc: "The float that 2, 4 or 8 bytes are, big-endian or little-endian; 0.0 for another number of bytes."},
	{Name: "float.hex", Sig: "(float) -> str", Effects: Alloc, Cost: 2, Ref: "a0.hex()", Doc: "float.hex."},
	{Name: "float.fromhex", Sig: "(str) -> float", Effects: Raises, Exceptions: []string{"ValueError", "OverflowError"}, Cost: 2, Ref: "float.fromhex(a0)", Doc: "float.fromhex."},
}

// mathOps: module math on floats; the C library's functions under CPython's
// rules for errors.
var mathOps = []*Decl{
	{Name: "math.sqrt", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 1, Ref: "__import__('math').sqrt(a0)", Doc: "math.sqrt."},
	{Name: "math.cbrt", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').cbrt(a0)", Doc: "math.cbrt."},
	{Name: "math.exp", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "__import__('math').exp(a0)", Doc: "math.exp."},
	{Name: "math.exp2", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "__import__('math').exp2(a0)", Doc: "math.exp2."},
	{Name: "math.expm1", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "__import__('math').expm1(a0)", Doc: "math.expm1."},
	{Name: "math.log", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log(a0)", Doc: "math.log, natural."},
	{Name: "math.log2", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log2(a0)", Doc: "math.log2."},
	{Name: "math.log10", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log10(a0)", Doc: "math.log10."},
	{Name: "math.log1p", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log1p(a0)", Doc: "math.log1p."},
	{Name: "math.sin", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').sin(a0)", Doc: "math.sin."},
	{Name: "math.cos", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').cos(a0)", Doc: "math.cos."},
	{Name: "math.tan", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').tan(a0)", Doc: "math.tan."},
	{Name: "math.asin", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').asin(a0)", Doc: "math.asin."},
	{Name: "math.acos", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').acos(a0)", Doc: "math.acos."},
	{Name: "math.atan", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').atan(a0)", Doc: "math.atan."},
	{Name: "math.atan2", Sig: "(float, float) -> float", Cost: 2, Ref: "__import__('math').atan2(a0, a1)", Doc: "math.atan2(y, x)."},
	{Name: "math.sinh", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "__import__('math').sinh(a0)", Doc: "math.sinh."},
	{Name: "math.cosh", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "__import__('math').cosh(a0)", Doc: "math.cosh."},
	{Name: "math.tanh", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').tanh(a0)", Doc: "math.tanh."},
	{Name: "math.asinh", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').asinh(a0)", Doc: "math.asinh."},
	{Name: "math.acosh", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').acosh(a0)", Doc: "math.acosh."},
	{Name: "math.atanh", Sig: "(float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').atanh(a0)", Doc: "math.atanh."},
	{Name: "math.erf", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').erf(a0)", Doc: "math.erf."},
	{Name: "math.erfc", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').erfc(a0)", Doc: "math.erfc."},
	{Name: "math.hypot", Sig: "(float, float) -> float", Cost: 2, Ref: "__import__('math').hypot(a0, a1)", Doc: "math.hypot of two."},
	{Name: "math.pow", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ValueError", "OverflowError"}, Cost: 2, Ref: "__import__('math').pow(a0, a1)", Doc: "math.pow."},
	{Name: "math.fmod", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').fmod(a0, a1)", Doc: "math.fmod: C's, with the dividend's sign."},
	{Name: "math.remainder", Sig: "(float, float) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').remainder(a0, a1)", Doc: "math.remainder: IEEE's."},
	{Name: "math.copysign", Sig: "(float, float) -> float", Cost: 1, Ref: "__import__('math').copysign(a0, a1)", Doc: "math.copysign."},
	{Name: "math.degrees", Sig: "(float) -> float", Cost: 1, Ref: "__import__('math').degrees(a0)", Doc: "math.degrees."},
	{Name: "math.radians", Sig: "(float) -> float", Cost: 1, Ref: "__import__('math').radians(a0)", Doc: "math.radians."},
	{Name: "math.isnan", Sig: "(float) -> bool", Cost: 1, Ref: "__import__('math').isnan(a0)", Doc: "math.isnan."},
	{Name: "math.isinf", Sig: "(float) -> bool", Cost: 1, Ref: "__import__('math').isinf(a0)", Doc: "math.isinf."},
	{Name: "math.isfinite", Sig: "(float) -> bool", Cost: 1, Ref: "__import__('math').isfinite(a0)", Doc: "math.isfinite."},
	{Name: "math.frexp", Sig: "(float) -> (float, int)", Cost: 2, Ref: "__import__('math').frexp(a0)", Doc: "math.frexp: mantissa in [0.5, 1) and exponent."},
	{Name: "math.modf", Sig: "(float) -> (float, float)", Cost: 2, Ref: "__import__('math').modf(a0)", Doc: "math.modf: fractional and integral part."},
	{Name: "math.nextafter", Sig: "(float, float) -> float", Cost: 2, Ref: "__import__('math').nextafter(a0, a1)", Doc: "math.nextafter."},
	{Name: "math.ulp", Sig: "(float) -> float", Cost: 2, Ref: "__import__('math').ulp(a0)", Doc: "math.ulp."},
}
