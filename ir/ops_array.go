package ir

// arrayOps work on arrays (see numpy.go). Shapes are computed by ops of their
// own, which raise what numpy raises; array.compute and array.assign only do
// the work. An axis is Attrs.Index, within the rank.
var arrayOps = joinOps([]*Decl{
	{Name: "dims.of", Structural: true, Doc: "The operands (i64) as a shape or an index."},
	{Name: "dims.get", Sig: "(dims[R]) -> i64", Attrs: []string{"index"}, Ref: "a0[index]", RefSkip: arraySkip, Doc: "One of them, by Attrs.Index."},
	{Name: "dims.eq", Sig: "(dims[R], dims[R]) -> bool", Ref: "a0 == a1", RefSkip: arraySkip, Doc: "Whether two shapes are the same."},
	{Name: "dims.size", Sig: "(dims[R]) -> i64", Ref: "math.prod(a0)", RefSkip: arraySkip, Cost: 1, Doc: "The number of elements of a shape."},
	{Name: "dims.broadcast", Sig: "(dims[A], dims[B]) -> dims[R]", Effects: Raises, Exceptions: []string{"ValueError"}, Attrs: []string{"type"}, Ref: "np_broadcast(a0, a1)", RefSkip: arraySkip, Cost: 1, Doc: "The shape of an element-wise result; Attrs.Type is the result's."},
	{Name: "dims.check_assign", Sig: "(dims[A], dims[B]) -> void", Effects: Raises, Exceptions: []string{"ValueError"}, Ref: "np_check_assign(a0, a1)", RefSkip: arraySkip, Cost: 1, Doc: "Raises unless a value of the second shape can be stored into the first."},
	{Name: "dims.check_inplace", Sig: "(dims[A], dims[B]) -> void", Effects: Raises, Exceptions: []string{"ValueError"}, Ref: "np_check_inplace(a0, a1)", RefSkip: arraySkip, Cost: 1, Doc: "Raises unless an array of the first shape can change in place by an operator with one of the second, of as many axes or fewer."},
	{Name: "dims.check_some", Sig: "(dims[R]) -> void", Effects: Raises, Exceptions: []string{"ValueError"}, Attrs: []string{"sym"}, Ref: "getattr(np, sym).reduce(np.empty(a0), axis=None)", RefSkip: arraySkip, Cost: 1, Doc: "Raises unless arrays of the shape have elements, of which there is a smallest or largest: Attrs.Sym is minimum or maximum."},

	{Name: "array.compute", Structural: true, Effects: Reads | Alloc, Cost: 3, Doc: "New arrays of shape operand 0: the region yields an element of each, given those of the array operands, which are broadcast."},
	{Name: "array.fold", Structural: true, Effects: Reads | Alloc, Attrs: []string{"names"}, Cost: 3, Doc: "array.compute some of whose results are not stored but reduced: Attrs.Names has for each result the reduction (as sum, of array.sum), or nothing for an array. The smallest or largest of no elements is unspecified: dims.check_some comes first."},
	{Name: "array.assign", Structural: true, Effects: Reads | Writes | Alloc, Cost: 3, Doc: "Stores into array operand 0 what the region yields for each element, given those of the other operands, which are broadcast; as if all were computed before any is stored."},

	{Name: "array.zeros", Sig: "(dims[R]) -> array[R, T]", Effects: Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Attrs: []string{"type"}, Ref: "np_zeros(a0, typ)", RefSkip: arraySkip, Cost: 3, Doc: "A new array of zeros; Attrs.Type is its type."},
	{Name: "array.iota", Sig: "(i64, T, T) -> array[1, T]", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np_iota(a0, a1, a2)", RefSkip: arraySkip, Cost: 3, Doc: "(n, start, next): n values from start, each by next - start larger."},
	{Name: "array.from_list", Sig: "(list[E]) -> array[R, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"OverflowError", "ValueError", "MemoryError"}, Attrs: []string{"type"}, Ref: "np_from_list(a0, typ)", RefSkip: arraySkip, Cost: 3, Doc: "A new array of the numbers of a list, or of lists of equal lengths."},
	{Name: "array.to_list", Sig: "(array[R, T]) -> list[E]", Effects: Reads | Alloc, Attrs: []string{"type"}, Ref: "a0.tolist()", RefSkip: arraySkip, Cost: 3, Doc: "The elements as Python's numbers."},

	{Name: "array.shape", Sig: "(array[R, T]) -> dims[R]", Ref: "a0.shape", RefSkip: arraySkip, Doc: "The shape."},
	{Name: "array.get", Sig: "(array[R, T], dims[R]) -> T", Effects: Reads | Raises, Exceptions: []string{"IndexError"}, Ref: "a0[a1]", RefSkip: arraySkip, Cost: 1, Doc: "An element; negative indices count from the end."},
	{Name: "array.set", Sig: "(array[R, T], dims[R], T) -> void", Effects: Writes | Raises, Exceptions: []string{"IndexError"}, Ref: "operator.setitem(a0, a1, a2)", RefSkip: arraySkip, Cost: 1, Doc: "Stores an element."},
	{Name: "array.get_unchecked", Sig: "(array[R, T], dims[R]) -> T", Effects: Reads, Ref: "a0[a1]", RefSkip: arraySkip, Doc: "An element whose index is within bounds and not negative."},
	{Name: "array.set_unchecked", Sig: "(array[R, T], dims[R], T) -> void", Effects: Writes, Ref: "operator.setitem(a0, a1, a2)", RefSkip: arraySkip, Doc: "Stores an element whose index is within bounds and not negative."},
	{Name: "array.free", Sig: "(array[R, T]) -> void", Effects: Writes | Alloc, RefSkip: "memory", Cost: 1, Doc: "Gives the memory of an array that is no view back, if it is the last that was allocated or large; nothing may refer to it any longer."},
	{Name: "array.is_unit", Sig: "(array[R, T]) -> bool", Ref: "a0.strides[-1] == a0.itemsize", RefSkip: arraySkip, Doc: "Whether neighbours along the last axis lie side by side."},
	{Name: "array.as_unit", Sig: "(array[R, T]) -> array[R, T]", Ref: "a0", RefSkip: arraySkip, Doc: "The same array, of which array.is_unit is known."},
}, arrayViewOps, arrayReduceOps(), arrayOrderOps)

const arraySkip = "arrays; see conformance"

// arrayViewOps give arrays that share the operand's memory.
var arrayViewOps = []*Decl{
	{Name: "array.slice", Sig: "(array[R, T], i64, i64, i64) -> array[R, T]", Effects: Raises, Exceptions: []string{"ValueError"}, Attrs: []string{"index"}, Ref: "np_slice(a0, a1, a2, a3, index)", RefSkip: arraySkip, Cost: 1, Doc: "A view of start:stop:step along an axis; bounds as those of list.slice_step."},
	{Name: "array.at", Sig: "(array[R, T], i64) -> array[S, T]", Effects: Raises, Exceptions: []string{"IndexError"}, Attrs: []string{"index", "type"}, Ref: "a0[(slice(None),) * index + (a1,)]", RefSkip: arraySkip, Cost: 1, Doc: "A view of one position along an axis; Attrs.Type is its type."},
	{Name: "array.newaxis", Sig: "(array[R, T]) -> array[S, T]", Attrs: []string{"index", "type"}, Ref: "np.expand_dims(a0, index)", RefSkip: arraySkip, Doc: "A view with one more axis, of length 1."},
	{Name: "array.windows", Sig: "(array[R, T], i64) -> array[S, T]", Attrs: []string{"index", "type"}, Ref: "np.lib.stride_tricks.sliding_window_view(a0, int(a1), index)", RefSkip: arraySkip, Doc: "A view of so many elements from each position along an axis on, as one more axis at the end; they are there."},
	{Name: "array.swap", Sig: "(array[R, T], i64, i64) -> array[R, T]", Ref: "np.swapaxes(a0, a1, a2)", RefSkip: arraySkip, Doc: "A view with two axes exchanged."},
	{Name: "array.diagonal", Sig: "(array[2, T]) -> array[1, T]", Ref: "a0.diagonal()", RefSkip: arraySkip, Doc: "A view of the main diagonal, which numpy gives for reading alone."},
	{Name: "array.reshape", Sig: "(array[R, T], dims[S]) -> array[S, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Ref: "np.reshape(a0, a1)", RefSkip: arraySkip, Cost: 2, Doc: "The elements in C order as another shape, one length of which may be -1: a view if that is possible, else a copy."},
	{Name: "array.contiguous", Sig: "(array[R, T]) -> array[R, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np.ascontiguousarray(a0)", RefSkip: arraySkip, Cost: 2, Doc: "The array itself if its elements lie in C order, else a copy where they do."},
	{Name: "array.broadcast", Sig: "(array[R, T], dims[S]) -> array[S, T]", Ref: "np.broadcast_to(a0, a1)", RefSkip: arraySkip, Cost: 1, Doc: "A view of a shape that the operand's broadcasts to."},
}

// arrayReduceOps: of all elements, and along an axis.
func arrayReduceOps() (ops []*Decl) {
	for _, e := range []struct{ name, result, doc string }{
		{"sum", "T", "Sum; of floats pairwise as numpy does."}, {"prod", "T", "Product."}, {"min", "T", "Smallest, NaN if there is one."}, {"max", "T", "Largest, NaN if there is one."},
		{"argmin", "int64", "Position of the first smallest in C order."}, {"argmax", "int64", "Position of the first largest in C order."},
		{"any", "bool_", "Whether any is true."}, {"all", "bool_", "Whether all are true."},
	} {
		effects, exc := Reads, []string(nil)
		if e.result == "T" && e.name[0] == 'm' || e.result == "int64" {
			effects, exc = Reads|Raises, []string{"ValueError"}
		}
		ops = append(ops,
			&Decl{Name: "array." + e.name, Sig: "(array[R, T]) -> " + e.result, Effects: effects, Exceptions: exc, Ref: "np_reduce(a0, '" + e.name + "', None)", RefSkip: arraySkip, Cost: 3, Doc: e.doc},
			&Decl{Name: "array." + e.name + "_axis", Sig: "(array[R, T]) -> array[S, " + e.result + "]", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Attrs: []string{"index", "type"}, Ref: "np_reduce(a0, '" + e.name + "', index)", RefSkip: arraySkip, Cost: 3, Doc: e.doc + " Along an axis."})
	}
	return ops
}

var arrayOrderOps = []*Decl{
	{Name: "array.concat", Sig: "(array[R, T], array[R, T]) -> array[R, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Attrs: []string{"index"}, Ref: "np.concatenate((a0, a1), axis=index)", RefSkip: arraySkip, Cost: 3, Doc: "A new array of both, along an axis."},
	{Name: "array.masked", Sig: "(array[R, T], array[R, bool_]) -> array[1, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"IndexError", "MemoryError"}, Ref: "a0[a1]", RefSkip: arraySkip, Cost: 3, Doc: "A new array of the elements at which the mask is true."},
	{Name: "array.put_masked", Sig: "(array[R, T], array[R, bool_], array[1, T]) -> void", Effects: Reads | Writes | Alloc | Raises, Exceptions: []string{"IndexError", "ValueError", "MemoryError"}, Ref: "operator.setitem(a0, a1, a2)", RefSkip: arraySkip, Cost: 3, Doc: "Stores the values where the mask is true, in order."},
	{Name: "array.take", Sig: "(array[1, T], array[R, int64]) -> array[R, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"IndexError", "MemoryError"}, Ref: "a0[a1]", RefSkip: arraySkip, Cost: 3, Doc: "A new array of the elements at the indices."},
	{Name: "array.sort", Sig: "(array[R, T]) -> void", Effects: Reads | Writes | Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"index"}, Ref: "a0.sort(axis=index)", RefSkip: arraySkip, Cost: 3, Doc: "Sorts in place along an axis, NaN last."},
	{Name: "array.argsort", Sig: "(array[1, T]) -> array[1, int64]", Effects: Reads | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np.argsort(a0, kind='stable')", RefSkip: arraySkip, Cost: 3, Doc: "The indices that sort, stable, NaN last."},
	{Name: "array.select", Sig: "(array[1, T], array[1, int64]) -> array[1, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np.sort(a0)[a1]", RefSkip: arraySkip, Cost: 3, Doc: "A new array of what sorting would put at positions, which ascend and are within bounds."},
	{Name: "array.count", Sig: "(array[R, bool_]) -> int64", Effects: Reads, Ref: "np.int64(np.count_nonzero(a0))", RefSkip: arraySkip, Cost: 3, Doc: "How many are true."},
	{Name: "array.positions", Sig: "(array[1, bool_]) -> array[1, int64]", Effects: Reads | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np.flatnonzero(a0)", RefSkip: arraySkip, Cost: 3, Doc: "Where elements are true, in ascending order."},
	{Name: "array.search", Sig: "(array[1, T], array[R, T], bool) -> array[R, int64]", Effects: Reads | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "np.searchsorted(a0, a1, 'right' if a2 else 'left')", RefSkip: arraySkip, Cost: 3, Doc: "Where numbers belong among sorted ones: before those that are equal, or (given true) behind them."},
	{Name: "array.dot", Sig: "(array[1, T], array[1, T]) -> T", Effects: Reads | Raises, Exceptions: []string{"ValueError"}, Attrs: []string{"sym"}, Ref: "np.dot(a0, a1)", RefSkip: arraySkip, Cost: 3, Doc: "Sum of products by numpy's function Attrs.Sym, dot or matmul; floats may differ from numpy's in the last digits."},
	{Name: "array.matmul", Sig: "(array[2, T], array[2, T]) -> array[2, T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError", "MemoryError"}, Attrs: []string{"sym"}, Ref: "np.matmul(a0, a1)", RefSkip: arraySkip, Cost: 3, Doc: "The product of matrices by numpy's function Attrs.Sym, dot or matmul, or by any, in whatever order of sums; floats may differ from numpy's in the last digits."},
	{Name: "array.inner", Sig: "(array[1, T], array[1, T]) -> T", Effects: Reads | Raises | Python, Exceptions: []string{"ValueError"}, Attrs: []string{"sym"}, Ref: "np.dot(a0, a1)", RefSkip: arraySkip, Cost: 3, Doc: "array.dot of floats by numpy's own loops, in a program: equal to the last digit."},
	{Name: "array.product", Sig: "(array[2, T], array[2, T]) -> array[2, T]", Effects: Reads | Alloc | Raises | Python, Exceptions: []string{"ValueError", "MemoryError"}, Attrs: []string{"sym"}, Ref: "np.matmul(a0, a1)", RefSkip: arraySkip, Cost: 3, Doc: "array.matmul of floats by numpy's own loops, in a program: equal to the last digit."},
	{Name: "array.str", Sig: "(array[R, T], bool) -> str", Effects: Reads | Alloc | Python, Ref: "repr(a0) if a1 else str(a0)", RefSkip: arraySkip, Cost: 3, Doc: "str or (given true) repr, by CPython's numpy."},
	{Name: "array.share", Sig: "(array[R, T]) -> pyobj", Effects: Reads | Python, Ref: "a0", RefSkip: arraySkip, Cost: 3, Doc: "A numpy array of CPython's of the same elements: what one writes the other sees."},
	{Name: "array.of_py", Sig: "(pyobj) -> (array[R, T], bool)", Effects: Reads | Alloc | Python, Attrs: []string{"type"}, Ref: "np_of_py(a0, typ)", RefSkip: arraySkip, Cost: 3, Doc: "A copy of a numpy array, or for R of 0 of one of its numbers, and whether it is of that type; else an empty one."},
	{Name: "array.to_py", Sig: "(array[R, T]) -> pyobj", Effects: Reads | Python, Ref: "a0", RefSkip: arraySkip, Cost: 3, Doc: "A numpy array of CPython's that is a copy."},
}
