package ir

// bitsOps: arithmetic modulo 2**64 on machine integers that stand for any
// number congruent to them, or for one from 0 up to 2**64. The pass bits puts
// them where nothing sees more of an int than its lower bits.
var bitsOps = []*Decl{
	{Name: "bits.from_int", Sig: "(int) -> i64", Cost: 1, Ref: "(a0 + 2**63) % 2**64 - 2**63", Doc: "The machine integer that agrees with an int in the lower 64 bits."},
	{Name: "bits.to_int", Sig: "(i64) -> int", Effects: Alloc | Deopts, Cost: 1, Ref: "a0 % 2**64", Doc: "The int from 0 up to 2**64 that has these bits."},
	{Name: "bits.add", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "(a0 + a1 + 2**63) % 2**64 - 2**63", Doc: "Sum modulo 2**64."},
	{Name: "bits.sub", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "(a0 - a1 + 2**63) % 2**64 - 2**63", Doc: "Difference modulo 2**64."},
	{Name: "bits.mul", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "(a0 * a1 + 2**63) % 2**64 - 2**63", Doc: "Product modulo 2**64."},
	{Name: "bits.lshift", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "((a0 << a1) + 2**63) % 2**64 - 2**63 if 0 <= a1 < 64 else 0", Doc: "Shift to the left, modulo 2**64; 0 for a count of 64 or more."},
	{Name: "bits.rshift", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "((a0 % 2**64 >> a1) + 2**63) % 2**64 - 2**63 if 0 <= a1 < 64 else 0", Doc: "Shift to the right of a number from 0 up to 2**64; 0 for a count of 64 or more."},
	{Name: "bits.floordiv", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "((a0 % 2**64) // (a1 % 2**64) + 2**63) % 2**64 - 2**63 if a1 else 0", Doc: "Quotient of numbers from 0 up to 2**64; 0 for a divisor of 0."},
	{Name: "bits.mod", Sig: "(i64, i64) -> i64", Cost: 1, Ref: "((a0 % 2**64) % (a1 % 2**64) + 2**63) % 2**64 - 2**63 if a1 else 0", Doc: "Remainder of numbers from 0 up to 2**64; 0 for a divisor of 0."},
	{Name: "bits.lt", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 % 2**64 < a1 % 2**64", Doc: "Order of numbers from 0 up to 2**64."},
	{Name: "bits.le", Sig: "(i64, i64) -> bool", Cost: 1, Ref: "a0 % 2**64 <= a1 % 2**64", Doc: "Order of numbers from 0 up to 2**64."},
}
