package ir

// i64Ops: machine integers, for iteration state and lengths. By construction
// none overflows.
var i64Ops = []*Decl{
	{Name: "i64.add", Sig: "(i64, i64) -> i64", Cost: 1, RefSkip: "must not overflow", Doc: "Sum."},
	{Name: "i64.sub", Sig: "(i64, i64) -> i64", Cost: 1, RefSkip: "must not overflow", Doc: "Difference."},
	{Name: "i64.mul", Sig: "(i64, i64) -> i64", Cost: 1, RefSkip: "must not overflow", Doc: "Product."},
	{Name: "i64.min", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "min(a0, a1)", Doc: "The smaller."},
	{Name: "i64.max", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "max(a0, a1)", Doc: "The larger."},
	{Name: "i64.early", Sig: "(i64) -> i64", Cost: 1, Ref: "a0", Doc: "The operand itself, computed before what it is compared with: the C++ compiler does not look through."},
	{Name: "i64.neg", Sig: "(i64) -> i64", Cost: 1, RefSkip: "must not overflow", Doc: "Negation."},
	{Name: "i64.floordiv", Sig: "(i64, i64) -> i64", Cost: 1, RefSkip: "the divisor must be neither 0 nor -1", Doc: "Quotient, rounded to minus infinity."},
	{Name: "i64.mod", Sig: "(i64, i64) -> i64", Cost: 1, RefSkip: "the divisor must be neither 0 nor -1", Doc: "Remainder, with the divisor's sign."},
	{Name: "i64.and", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "a0 & a1", Doc: "Bitwise and."},
	{Name: "i64.or", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "a0 | a1", Doc: "Bitwise or."},
	{Name: "i64.xor", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "a0 ^ a1", Doc: "Bitwise exclusive or."},
	{Name: "i64.lshift", Sig: "(i64, i64) -> i64", Cost: 1, RefSkip: "must not overflow", Doc: "Shift to the left by 0 to 63."},
	{Name: "i64.rshift", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "a0 >> (a1 if 0 <= a1 < 64 else 63)", Doc: "Shift to the right, rounding to minus infinity."},
	{Name: "i64.eq", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 == a1", Doc: "Equality."},
	{Name: "i64.lt", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 < a1", Doc: "Order."},
	{Name: "i64.ne", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "i64.le", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 <= a1", Doc: "Order."},
	{Name: "i64.gt", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 > a1", Doc: "Order."},
	{Name: "i64.ge", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 >= a1", Doc: "Order."},
}
