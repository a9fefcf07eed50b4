package ir

// complexOps: Python's complex, two IEEE doubles. Arithmetic with an int or a
// float converts it first, imaginary part 0; comparison does not.
var complexOps = []*Decl{
	{Name: "complex.make", Sig: "(float, float) -> complex", Cost: 1, Ref: "complex(a0, a1)", Doc: "The number with these real and imaginary parts."},
	{Name: "complex.real", Sig: "(complex) -> float", Cost: 1, Ref: "a0.real", Doc: "The real part."},
	{Name: "complex.imag", Sig: "(complex) -> float", Cost: 1, Ref: "a0.imag", Doc: "The imaginary part."},
	{Name: "complex.add", Sig: "(complex, complex) -> complex", Cost: 1, Ref: "a0 + a1", Doc: "Sum."},
	{Name: "complex.sub", Sig: "(complex, complex) -> complex", Cost: 1, Ref: "a0 - a1", Doc: "Difference."},
	{Name: "complex.mul", Sig: "(complex, complex) -> complex", Cost: 1, Ref: "a0 * a1", Doc: "Product."},
	{Name: "complex.div", Sig: "(complex, complex) -> complex", Effects: Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 2, Ref: "a0 / a1", Doc: "Quotient, by Smith's algorithm."},
	{Name: "complex.pow", Sig: "(complex, complex) -> complex", Effects: Raises, Exceptions: []string{"ZeroDivisionError", "OverflowError"}, Cost: 2, Ref: "a0 ** a1", Doc: "Power; by multiplication for a small integral exponent."},
	{Name: "complex.neg", Sig: "(complex) -> complex", Cost: 1, Ref: "-a0", Doc: "Negation."},
	{Name: "complex.conjugate", Sig: "(complex) -> complex", Cost: 1, Ref: "a0.conjugate()", Doc: "complex.conjugate."},
	{Name: "complex.abs", Sig: "(complex) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "abs(a0)", Doc: "Absolute value."},
	{Name: "complex.abs_lt", Sig: "(complex, float) -> bool", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "abs(a0) < a1", Doc: "abs(a0) < a1, mostly without a root."},
	{Name: "complex.abs_le", Sig: "(complex, float) -> bool", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "abs(a0) <= a1", Doc: "abs(a0) <= a1, mostly without a root."},
	{Name: "complex.abs_gt", Sig: "(complex, float) -> bool", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "abs(a0) > a1", Doc: "abs(a0) > a1, mostly without a root."},
	{Name: "complex.abs_ge", Sig: "(complex, float) -> bool", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "abs(a0) >= a1", Doc: "abs(a0) >= a1, mostly without a root."},
	{Name: "complex.eq", Sig: "(complex, complex) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality."},
	{Name: "complex.ne", Sig: "(complex, complex) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "complex.bool", Sig: "(complex) -> bool", Cost: 1, Ref: "bool(a0)", Doc: "Truth: not 0."},
	{Name: "complex.hash", Sig: "(complex) -> i64", Cost: 2, Ref: "hash(a0) if a0 == a0 else 0", Doc: "hash(): equal to that of an equal int or float. That of a number with a nan, by address in CPython, takes 0 for it."},
	{Name: "complex.repr", Sig: "(complex) -> str", Effects: Alloc, Cost: 2, Ref: "repr(a0)", Doc: "repr() and str()."},
}
