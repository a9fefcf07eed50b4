package ir

// randomOps are numpy's generators, PCG64 and below the MT19937 of RandomState. The state of PCG64 is an array: 128 bits of
// state and of increment, high words first, then whether half of a word is left,
// and that half.
var randomOps = []*Decl{
	{Name: "random.pcg64", Sig: "(i64) -> array[1, uint64]", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np_pcg64(a0)", RefSkip: arraySkip, Cost: 3, Doc: "The state that default_rng gives a seed, which is not negative."},
	{Name: "random.double", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_random(a0)", RefSkip: arraySkip, Cost: 1, Doc: "The next float, at least 0 and less than 1."},
	{Name: "random.below", Sig: "(array[1, uint64], i64) -> int64", Effects: Reads | Writes, Ref: "np_below(a0, a1)", RefSkip: arraySkip, Cost: 2, Doc: "The next integer from 0 to the operand, both included."},
	{Name: "random.normal", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_normal(a0)", RefSkip: arraySkip, Cost: 2, Doc: "The next float of the standard normal distribution."},
	{Name: "random.exponential", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_exponential(a0)", RefSkip: arraySkip, Cost: 2, Doc: "The next float of the standard exponential distribution."},

	// 624 words of 32 bits, the number of those that are used, whether a second normal is left, and that.
	{Name: "random.mt19937", Sig: "(i64) -> array[1, uint64]", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np_mt19937(a0)", RefSkip: arraySkip, Cost: 3, Doc: "The state that RandomState gives a seed of 32 bits."},
	{Name: "random.mt_seed", Sig: "(array[1, uint64], i64) -> void", Effects: Writes, Ref: "np_mt_seed(a0, a1)", RefSkip: arraySkip, Cost: 3, Doc: "Begins the state anew with a seed of 32 bits."},
	{Name: "random.mt_double", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_mt_double(a0)", RefSkip: arraySkip, Cost: 1, Doc: "The next float, at least 0 and less than 1."},
	{Name: "random.mt_below", Sig: "(array[1, uint64], i64) -> int64", Effects: Reads | Writes, Ref: "np_mt_below(a0, a1)", RefSkip: arraySkip, Cost: 2, Doc: "The next integer from 0 to the operand, both included: bits, until they are no more than that."},
	{Name: "random.mt_normal", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_mt_normal(a0)", RefSkip: arraySkip, Cost: 2, Doc: "The next float of the standard normal distribution; they are made in pairs."},
}
