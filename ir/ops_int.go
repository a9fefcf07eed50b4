package ir

// intOps: Python's int. Every C++ leaf is overloaded on both representations
// of int; where the checked machine integer overflows it asks for the exact
// clone (Deopts), where the tagged one does it makes a big integer (Alloc).
var intOps = joinTables(intArithOps, intBitOps, intCompareOps, intConvertOps, intMathOps)

var intArithOps = []*Decl{
	{Name: "int.add", Sig: "(int, int) -> int", Effects: Alloc | Deopts, Cost: 1, Ref: "a0 + a1", Doc: "Sum."},
	{Name: "int.sub", Sig: "(int, int) -> int", Effects: Alloc | Deopts, Cost: 1, Ref: "a0 - a1", Doc: "Difference."},
	{Name: "int.mul", Sig: "(int, int) -> int", Effects: Alloc | Deopts, Cost: 1, Ref: "a0 * a1", Doc: "Product."},
	{Name: "int.floordiv", Sig: "(int, int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ZeroDivisionError"}, Cost: 1, Ref: "a0 // a1", Doc: "Quotient, rounded to minus infinity."},
	{Name: "int.mod", Sig: "(int, int) -> int", Effects: Alloc | Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 1, Ref: "a0 % a1", Doc: "Remainder, with the divisor's sign."},
	{Name: "int.divmod", Sig: "(int, int) -> (int, int)", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ZeroDivisionError"}, Cost: 1, Ref: "divmod(a0, a1)", Doc: "Quotient and remainder."},
	{Name: "int.truediv", Sig: "(int, int) -> float", Effects: Raises, Exceptions: []string{"ZeroDivisionError", "OverflowError"}, Cost: 1, Ref: "a0 / a1", Doc: "The exact quotient, rounded once, to the nearest even float."},
	{Name: "int.pow", Sig: "(int, int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"MemoryError"}, Cost: 2, Ref: "a0 ** a1", RefSkip: "the exponent must be non-negative, and small", Doc: "Power with an exponent that is not negative."},
	{Name: "int.pow_neg", Sig: "(int, int) -> float", Effects: Raises, Exceptions: []string{"ZeroDivisionError", "OverflowError"}, Cost: 2, Ref: "float(a0) ** float(a1)", Doc: "Power with a negative exponent, which is that of floats."},
	{Name: "int.pow_mod", Sig: "(int, int, int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError", "MemoryError"}, Cost: 3, Ref: "pow(a0, a1, a2)", Doc: "pow() with a modulus; a negative exponent takes the inverse."},
	{Name: "int.mul_mod", Sig: "(int, int, int) -> int", Effects: Alloc | Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 2, Ref: "a0 * a1 % a2", Doc: "Remainder of a product, which never overflows."},
	{Name: "int.mul_add_mod", Sig: "(int, int, int, int) -> int", Effects: Alloc | Raises, Exceptions: []string{"ZeroDivisionError"}, Cost: 2, Ref: "(a0 * a1 + a2) % a3", Doc: "Remainder of a product and a sum, which never overflow."},
	{Name: "int.neg", Sig: "(int) -> int", Effects: Alloc | Deopts, Cost: 1, Ref: "-a0", Doc: "Negation."},
	{Name: "int.pos", Sig: "(int) -> int", Ref: "+a0", Doc: "The operand itself."},
	{Name: "int.early", Sig: "(int) -> int", Cost: 1, Ref: "a0", Doc: "The operand itself, computed before what it is compared with: the C++ compiler does not look through."},
	{Name: "int.abs", Sig: "(int) -> int", Effects: Alloc | Deopts, Cost: 1, Ref: "abs(a0)", Doc: "Absolute value."},
	{Name: "int.min", Sig: "(int, int) -> int", Cost: 1, Ref: "min(a0, a1)", Doc: "The smaller."},
	{Name: "int.max", Sig: "(int, int) -> int", Cost: 1, Ref: "max(a0, a1)", Doc: "The larger."},
}

var intBitOps = []*Decl{
	{Name: "int.invert", Sig: "(int) -> int", Effects: Alloc, Cost: 1, Ref: "~a0", Doc: "Bitwise complement: -a - 1."},
	{Name: "int.and", Sig: "(int, int) -> int", Effects: Alloc, Cost: 1, Ref: "a0 & a1", Doc: "Bitwise and, on two's complement of any width."},
	{Name: "int.or", Sig: "(int, int) -> int", Effects: Alloc, Cost: 1, Ref: "a0 | a1", Doc: "Bitwise or."},
	{Name: "int.xor", Sig: "(int, int) -> int", Effects: Alloc, Cost: 1, Ref: "a0 ^ a1", Doc: "Bitwise exclusive or."},
	{Name: "int.lshift", Sig: "(int, int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError", "MemoryError", "OverflowError"}, Cost: 1, Ref: "a0 << a1", Doc: "Shift to the left."},
	{Name: "int.rshift", Sig: "(int, int) -> int", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 1, Ref: "a0 >> a1", Doc: "Shift to the right, rounding to minus infinity."},
	{Name: "int.bit_length", Sig: "(int) -> int", Cost: 1, Ref: "a0.bit_length()", Doc: "int.bit_length."},
	{Name: "int.bit_count", Sig: "(int) -> int", Cost: 1, Ref: "a0.bit_count()", Doc: "int.bit_count: ones of the absolute value."},
}

var intCompareOps = []*Decl{
	{Name: "int.eq", Sig: "(int, int) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality."},
	{Name: "int.ne", Sig: "(int, int) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "int.lt", Sig: "(int, int) -> bool", Cost: 1, Ref: "a0 < a1", Doc: "Order."},
	{Name: "int.le", Sig: "(int, int) -> bool", Cost: 1, Ref: "a0 <= a1", Doc: "Order."},
	{Name: "int.gt", Sig: "(int, int) -> bool", Cost: 1, Ref: "a0 > a1", Doc: "Order."},
	{Name: "int.ge", Sig: "(int, int) -> bool", Cost: 1, Ref: "a0 >= a1", Doc: "Order."},
	{Name: "int.eq_float", Sig: "(int, float) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality with a float, exact: no rounding."},
	{Name: "int.ne_float", Sig: "(int, float) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality with a float, exact."},
	{Name: "int.lt_float", Sig: "(int, float) -> bool", Cost: 1, Ref: "a0 < a1", Doc: "Order against a float, exact."},
	{Name: "int.le_float", Sig: "(int, float) -> bool", Cost: 1, Ref: "a0 <= a1", Doc: "Order against a float, exact."},
	{Name: "int.gt_float", Sig: "(int, float) -> bool", Cost: 1, Ref: "a0 > a1", Doc: "Order against a float, exact."},
	{Name: "int.ge_float", Sig: "(int, float) -> bool", Cost: 1, Ref: "a0 >= a1", Doc: "Order against a float, exact."},
	{Name: "int.bool", Sig: "(int) -> bool", Cost: 1, Ref: "bool(a0)", Doc: "Truth: not 0."},
	{Name: "int.hash", Sig: "(int) -> i64", Cost: 1, Ref: "hash(a0)", Doc: "hash(): modulo 2**61 - 1, with the sign."},
}

var intConvertOps = []*Decl{
	{Name: "int.to_float", Sig: "(int) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 1, Ref: "float(a0)", Doc: "The nearest float, ties to even: float(), and what arithmetic with a float does."},
	{Name: "int.to_str", Sig: "(int) -> str", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "str(a0)", Doc: "Decimal digits: str, repr and ascii. At most 4300."},
	{Name: "int.hex", Sig: "(int) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Cost: 2, Ref: "hex(a0)", Doc: "hex()."},
	{Name: "int.oct", Sig: "(int) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Cost: 2, Ref: "oct(a0)", Doc: "oct()."},
	{Name: "int.bin", Sig: "(int) -> str", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Cost: 2, Ref: "bin(a0)", Doc: "bin()."},
	{Name: "int.text_len", Sig: "(int) -> i64", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 1, Ref: "len(str(a0))", Doc: "The length of str(a0)."},
	{Name: "int.from_str", Sig: "(str) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "int(a0)", Doc: "int(): whitespace around, a sign, underscores between digits, digits of any script; at most 4300."},
	{Name: "int.from_str_base", Sig: "(str, i64) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "int(a0, a1)", Doc: "int(s, base); base 0 reads a literal's prefix."},
	{Name: "int.from_bytes_text", Sig: "(bytes) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "int(a0)", Doc: "int() of ASCII text."},
	{Name: "int.from_bytes_text_base", Sig: "(bytes, i64) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "int(a0, a1)", Doc: "int(b, base)."},
	{Name: "int.from_char", Sig: "(char) -> int", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 1, Ref: "int(a0)", Doc: "int() of one character."},
	{Name: "int.from_float", Sig: "(float) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"OverflowError", "ValueError"}, Cost: 1, Ref: "int(a0)", Doc: "int() of a float: truncates to zero."},
	{Name: "int.from_bool", Sig: "(bool) -> int", Ref: "int(a0)", Doc: "0 or 1."},
	{Name: "int.from_i64", Sig: "(i64) -> int", Effects: Alloc, Ref: "a0", Doc: "The machine integer as an int."},
	{Name: "int.to_i64_index", Sig: "(int) -> i64", Effects: Raises, Exceptions: []string{"IndexError"}, Ref: "__import__('operator').index(a0) if -2**63 <= a0 < 2**63 else [][a0]", Doc: "As an index; IndexError if it does not fit."},
	{Name: "int.to_i64_arg", Sig: "(int) -> i64", Effects: Raises, Exceptions: []string{"OverflowError"}, Ref: "a0 if -2**31 <= a0 < 2**31 else __import__('datetime').date(a0, 1, 1)", Doc: "As an argument that a function takes as a C int (PyArg_Parse's \"i\"), such as a date's."},
	{Name: "int.to_i64_clamp", Sig: "(int) -> i64", Ref: "max(-2**63, min(2**63 - 1, a0))", Doc: "Saturating, as slices do."},
	{Name: "int.to_i64_count", Sig: "(int) -> i64", Effects: Raises, Exceptions: []string{"OverflowError"}, Ref: "a0 if -2**63 <= a0 < 2**63 else [] * a0", Doc: "As a repetition count; OverflowError if it does not fit."},
	{Name: "int.to_i64_size", Sig: "(int) -> i64", Effects: Raises, Exceptions: []string{"OverflowError"}, Ref: "a0 if -2**63 <= a0 < 2**63 else ''.center(a0)", Doc: "As an argument that C code takes as a size (Py_ssize_t), such as a width; OverflowError if it does not fit."},
	{Name: "int.to_i64_chr", Sig: "(int) -> i64", Effects: Raises, Exceptions: []string{"OverflowError"}, Ref: "a0 if -2**31 <= a0 < 2**31 else chr(a0)", Doc: "As the argument of chr(), which C code takes as an int."},
	{Name: "int.to_bytes", Sig: "(int, i64, bool, bool) -> bytes", Effects: Alloc | Raises, Exceptions: []string{"OverflowError", "ValueError", "MemoryError"}, Cost: 2, Ref: "a0.to_bytes(a1, 'big' if a2 else 'little', signed=a3)", Doc: "int.to_bytes(length), big-endian or little-endian, signed or not."},
	{Name: "int.from_bytes", Sig: "(bytes, bool, bool) -> int", Effects: Alloc | Deopts, Cost: 2, Ref: "int.from_bytes(a0, 'big' if a1 else 'little', signed=a2)", Doc: "int.from_bytes, big-endian or little-endian, signed or not."},
}

var intMathOps = []*Decl{
	{Name: "int.round_digits", Sig: "(int, int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"MemoryError"}, Cost: 2, Ref: "round(a0, a1)", Doc: "round(a, n): to a multiple of 10**-n, ties to even."},
	{Name: "int.range_len", Sig: "(int, int, int) -> i64", Effects: Raises, Exceptions: []string{"ValueError", "OverflowError"}, Cost: 1, Ref: "len(range(a0, a1, a2))", Doc: "len(range(start, stop, step))."},
	{Name: "int.range_contains", Sig: "(int, int, int, int) -> bool", Cost: 1, Effects: Raises, Exceptions: []string{"ValueError"}, Ref: "a3 in range(a0, a1, a2)", Doc: "a3 in range(start, stop, step)."},
	{Name: "math.isqrt", Sig: "(int) -> int", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').isqrt(a0)", Doc: "math.isqrt: the square root, rounded down."},
	{Name: "math.gcd", Sig: "(int, int) -> int", Effects: Alloc | Deopts, Cost: 2, Ref: "__import__('math').gcd(a0, a1)", Doc: "math.gcd of two: never negative."},
	{Name: "math.lcm", Sig: "(int, int) -> int", Effects: Alloc | Deopts, Cost: 2, Ref: "__import__('math').lcm(a0, a1)", Doc: "math.lcm of two: never negative."},
	{Name: "math.factorial", Sig: "(int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError", "OverflowError", "MemoryError"}, Cost: 3, Ref: "__import__('math').factorial(a0)", RefSkip: "the operand must be small", Doc: "math.factorial."},
	{Name: "math.comb", Sig: "(int, int) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError", "OverflowError", "MemoryError"}, Cost: 3, Ref: "__import__('math').comb(a0, a1)", RefSkip: "the operands must be small", Doc: "math.comb."},
	{Name: "math.log_int", Sig: "(int) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log(a0)", Doc: "math.log of an int of any size."},
	{Name: "math.log2_int", Sig: "(int) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log2(a0)", Doc: "math.log2 of an int of any size."},
	{Name: "math.log10_int", Sig: "(int) -> float", Effects: Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "__import__('math').log10(a0)", Doc: "math.log10 of an int of any size."},
	{Name: "math.ldexp", Sig: "(float, int) -> float", Effects: Raises, Exceptions: []string{"OverflowError"}, Cost: 2, Ref: "__import__('math').ldexp(a0, a1)", Doc: "math.ldexp: a * 2**n."},
}
