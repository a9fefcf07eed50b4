package laziness

// erasedRanges counts what is erased of ranges of numbers. Ranges of evaluations are nested or apart, so
// what is erased of one is the sum over the erased ranges that begin in it: a Fenwick tree by the
// index of the evaluation that each erased range is of.
type erasedRanges []struct{ steps, ns int64 }

// add notes how many numbers and nanoseconds the range of the i-th evaluation has erased anew.
func (t erasedRanges) add(i int, steps, ns int64) {
	for i++; i < len(t); i += i & -i {
		t[i].steps += steps
		t[i].ns += ns
	}
}

// before sums over evaluations with indices below i.
func (t erasedRanges) before(i int) (steps, ns int64) {
	for ; i > 0; i -= i & -i {
		steps += t[i].steps
		ns += t[i].ns
	}
	return steps, ns
}
