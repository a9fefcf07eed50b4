package ir

// randomOps are numpy's generator PCG64. Its state is an array: 128 bits of
// state and of increment, high words first, then whether half of a word is left,
// and that half.
var randomOps = []*Decl{
	{Name: "random.pcg64", Sig: "(i64) -> array[1, uint64]", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np_pcg64(a0)", RefSkip: arraySkip, Cost: 3, Doc: "The state that default_rng gives a seed, which is not negative."},
	{Name: "random.double", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_random(a0)", RefSkip: arraySkip, Cost: 1, Doc: "The next float, at least 0 and less than 1."},
	{Name: "random.below", Sig: "(array[1, uint64], i64) -> int64", Effects: Reads | Writes, Ref: "np_below(a0, a1)", RefSkip: arraySkip, Cost: 2, Doc: "The next integer from 0 to the operand, both included."},
	{Name: "random.normal", Sig: "(array[1, uint64]) -> float64", Effects: Reads | Writes, Ref: "np_normal(a0)", RefSkip: arraySkip, Cost: 2, Doc: "The next float of the standard normal distribution."},
}
