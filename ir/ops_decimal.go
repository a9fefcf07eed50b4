package ir

// What operations on decimals may raise in the default context: those that
// don't round to the context can't overflow, and of divmod InvalidOperation
// comes before DivisionByZero.
var (
	decimalInvalid   = []string{"InvalidOperation"}
	decimalRounds    = []string{"InvalidOperation", "Overflow"}
	decimalDivides   = []string{"InvalidOperation", "DivisionByZero", "Overflow"}
	decimalFloorDivs = []string{"InvalidOperation", "DivisionByZero"}
)

const decimalArith = Reads | Alloc | Raises

// decimalOps: decimal.Decimal. Results are rounded by the context, which is
// state: a precision and a rounding mode, an index in the list of CPython's
// modes, in the order ROUND_CEILING, FLOOR, UP, DOWN, HALF_UP, HALF_DOWN,
// HALF_EVEN, 05UP. Where an op takes a mode, -1 is the context's. An int or
// float operand is converted first, exactly.
var decimalOps = []*Decl{
	{Name: "decimal.scaled", Sig: "(i64, i64) -> decimal", Cost: 1, Ref: "decimal.Decimal('%dE%d' % (a0, a1))", Doc: "a0 * 10**a1 with the exponent a1."},
	{Name: "decimal.from_int", Sig: "(int) -> decimal", Effects: Alloc, Cost: 1, Ref: "decimal.Decimal(a0)", Doc: "The int, exactly."},
	{Name: "decimal.from_float", Sig: "(float) -> decimal", Effects: Alloc, Cost: 2, Ref: "decimal.Decimal(a0)", Doc: "The float, exactly."},
	{Name: "decimal.from_str", Sig: "(str) -> decimal", Effects: Alloc | Raises, Exceptions: decimalInvalid, Cost: 2, Ref: "decimal.Decimal(a0)", Doc: "The number that the text is, exactly."},

	{Name: "decimal.reset", Sig: "() -> void", Effects: Writes | Alloc, RefSkip: "the context", Cost: 1, Doc: "Gives the context the precision 28 and ROUND_HALF_EVEN."},
	{Name: "decimal.get_prec", Sig: "() -> i64", Effects: Reads | Alloc, RefSkip: "the context", Cost: 1, Doc: "The context's precision."},
	{Name: "decimal.set_prec", Sig: "(i64) -> void", Effects: Writes | Raises, Exceptions: []string{"ValueError"}, RefSkip: "the context", Cost: 1, Doc: "Sets the context's precision."},
	{Name: "decimal.get_rounding", Sig: "() -> str", Effects: Reads | Alloc, RefSkip: "the context", Cost: 1, Doc: "The name of the context's rounding mode."},
	{Name: "decimal.set_rounding", Sig: "(i64) -> void", Effects: Writes | Alloc, RefSkip: "the context", Cost: 1, Doc: "Sets the context's rounding mode."},
	{Name: "decimal.rounding", Sig: "(str) -> i64", Effects: Raises, Exceptions: []string{"TypeError"}, RefSkip: "the context", Cost: 1, Doc: "The rounding mode of that name."},

	{Name: "decimal.add", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0 + a1", Doc: "Sum."},
	{Name: "decimal.sub", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0 - a1", Doc: "Difference."},
	{Name: "decimal.mul", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0 * a1", Doc: "Product."},
	{Name: "decimal.div", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalDivides, Cost: 2, Ref: "a0 / a1", Doc: "Quotient."},
	{Name: "decimal.floordiv", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalFloorDivs, Cost: 2, Ref: "a0 // a1", Doc: "The integral part of the quotient, towards 0."},
	{Name: "decimal.mod", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0 % a1", Doc: "The rest, with the sign of a0."},
	{Name: "decimal.divmod", Sig: "(decimal, decimal) -> (decimal, decimal)", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "divmod(a0, a1)", Doc: "divmod()."},
	{Name: "decimal.pow", Sig: "(decimal, i64) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0 ** a1", Doc: "Power by an integer."},
	{Name: "decimal.neg", Sig: "(decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 1, Ref: "-a0", Doc: "Negation, rounded."},
	{Name: "decimal.pos", Sig: "(decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 1, Ref: "+a0", Doc: "The number, rounded."},
	{Name: "decimal.abs", Sig: "(decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 1, Ref: "abs(a0)", Doc: "Absolute value, rounded."},
	{Name: "decimal.sqrt", Sig: "(decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0.sqrt()", Doc: "Square root."},
	{Name: "decimal.quantize", Sig: "(decimal, decimal, i64) -> decimal", Effects: decimalArith, Exceptions: decimalInvalid, Cost: 2, Ref: "a0.quantize(a1, mode(a2))", Doc: "a0 with the exponent of a1, rounded by mode a2."},
	{Name: "decimal.to_integral", Sig: "(decimal, i64) -> decimal", Effects: decimalArith, Exceptions: decimalInvalid, Cost: 2, Ref: "a0.to_integral_value(mode(a1))", Doc: "Rounded to an integral number by mode a1."},
	{Name: "decimal.normalize", Sig: "(decimal) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0.normalize()", Doc: "Rounded, without zeros at the end."},
	{Name: "decimal.scaleb", Sig: "(decimal, i64) -> decimal", Effects: decimalArith, Exceptions: decimalRounds, Cost: 2, Ref: "a0.scaleb(a1)", Doc: "a0 * 10**a1."},
	{Name: "decimal.compare", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith, Exceptions: decimalInvalid, Cost: 2, Ref: "a0.compare(a1)", Doc: "-1, 0, 1 or a nan."},
	{Name: "decimal.copy_abs", Sig: "(decimal) -> decimal", Cost: 1, Ref: "a0.copy_abs()", Doc: "Without the sign."},
	{Name: "decimal.copy_negate", Sig: "(decimal) -> decimal", Cost: 1, Ref: "a0.copy_negate()", Doc: "With the other sign."},
	{Name: "decimal.copy_sign", Sig: "(decimal, decimal) -> decimal", Cost: 1, Ref: "a0.copy_sign(a1)", Doc: "a0 with the sign of a1."},
	{Name: "decimal.adjusted", Sig: "(decimal) -> i64", Cost: 1, Ref: "a0.adjusted()", Doc: "The exponent of the first digit."},

	{Name: "decimal.add_short", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith | Deopts, Exceptions: decimalRounds, Guesses: true, Cost: 2, Ref: "a0 + a1", Doc: "decimal.add where coefficients of up to 19 digits are expected."},
	{Name: "decimal.sub_short", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith | Deopts, Exceptions: decimalRounds, Guesses: true, Cost: 2, Ref: "a0 - a1", Doc: "decimal.sub where coefficients of up to 19 digits are expected."},
	{Name: "decimal.mul_short", Sig: "(decimal, decimal) -> decimal", Effects: decimalArith | Deopts, Exceptions: decimalRounds, Guesses: true, Cost: 2, Ref: "a0 * a1", Doc: "decimal.mul where coefficients of up to 19 digits are expected."},
	{Name: "decimal.quantize_short", Sig: "(decimal, decimal, i64) -> decimal", Effects: decimalArith | Deopts, Exceptions: decimalInvalid, Guesses: true, Cost: 2, Ref: "a0.quantize(a1, mode(a2))", Doc: "decimal.quantize where coefficients of up to 19 digits are expected."},

	{Name: "decimal.eq", Sig: "(decimal, decimal) -> bool", Effects: Reads | Raises, Exceptions: decimalInvalid, Cost: 1, Ref: "a0 == a1", Doc: "Equality; a signalling nan raises."},
	{Name: "decimal.ne", Sig: "(decimal, decimal) -> bool", Effects: Reads | Raises, Exceptions: decimalInvalid, Cost: 1, Ref: "a0 != a1", Doc: "Inequality; a signalling nan raises."},
	{Name: "decimal.lt", Sig: "(decimal, decimal) -> bool", Effects: Reads | Raises, Exceptions: decimalInvalid, Cost: 1, Ref: "a0 < a1", Doc: "a0 < a1; a nan raises."},
	{Name: "decimal.le", Sig: "(decimal, decimal) -> bool", Effects: Reads | Raises, Exceptions: decimalInvalid, Cost: 1, Ref: "a0 <= a1", Doc: "a0 <= a1; a nan raises."},
	{Name: "decimal.gt", Sig: "(decimal, decimal) -> bool", Effects: Reads | Raises, Exceptions: decimalInvalid, Cost: 1, Ref: "a0 > a1", Doc: "a0 > a1; a nan raises."},
	{Name: "decimal.ge", Sig: "(decimal, decimal) -> bool", Effects: Reads | Raises, Exceptions: decimalInvalid, Cost: 1, Ref: "a0 >= a1", Doc: "a0 >= a1; a nan raises."},
	{Name: "decimal.bool", Sig: "(decimal) -> bool", Cost: 1, Ref: "bool(a0)", Doc: "Truth: not 0."},
	{Name: "decimal.hash", Sig: "(decimal) -> i64", Effects: Raises, Exceptions: []string{"TypeError"}, Cost: 2, Ref: "hash(a0) if not a0.is_qnan() else 0", Doc: "hash(): equal to that of an equal int or float. That of a nan, by address in CPython, is 0."},
	{Name: "decimal.is_finite", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_finite()", Doc: "Whether it is no infinity and no nan."},
	{Name: "decimal.is_infinite", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_infinite()", Doc: "Whether it is an infinity."},
	{Name: "decimal.is_nan", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_nan()", Doc: "Whether it is a nan of either kind."},
	{Name: "decimal.is_qnan", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_qnan()", Doc: "Whether it is a quiet nan."},
	{Name: "decimal.is_snan", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_snan()", Doc: "Whether it is a signalling nan."},
	{Name: "decimal.is_signed", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_signed()", Doc: "Whether the sign is negative."},
	{Name: "decimal.is_zero", Sig: "(decimal) -> bool", Cost: 1, Ref: "a0.is_zero()", Doc: "Whether it is 0."},

	{Name: "decimal.to_int", Sig: "(decimal, i64) -> int", Effects: Alloc | Raises | Deopts, Exceptions: []string{"ValueError", "OverflowError"}, Cost: 2, Ref: "int(a0.to_integral_value(mode(a1))) if a0.is_finite() else int(a0)", Doc: "The number rounded by mode a1, as an int."},
	{Name: "decimal.to_float", Sig: "(decimal) -> float", Effects: Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "float(a0)", Doc: "The nearest float."},
	{Name: "decimal.to_str", Sig: "(decimal) -> str", Effects: Alloc, Cost: 2, Ref: "str(a0)", Doc: "str()."},
	{Name: "decimal.text_len", Sig: "(decimal) -> i64", Effects: Alloc, Cost: 1, Ref: "len(str(a0))", Doc: "The length of str(a0)."},
	{Name: "decimal.repr", Sig: "(decimal) -> str", Effects: Alloc, Cost: 2, Ref: "repr(a0)", Doc: "repr()."},
	{Name: "decimal.format", Sig: "(decimal, str) -> str", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError"}, Cost: 2, Ref: "format(a0, a1)", Doc: "format() by a specification."},
}
