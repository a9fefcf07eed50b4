package ir

// seqOps: tuples whose length is known only at run time. A seq[T] has the elements
// of a list that nothing changes any more; ops obj.* compare, hash and show it
// as the tuple that it is.
var seqOps = []*Decl{
	{Name: "seq.of_list", Sig: "(list[T]) -> seq[T]", Effects: Reads | Alloc, RefSkip: "takes over the list", Cost: 1, Doc: "The tuple of a list's elements, which it takes over: nothing may change the list afterwards."},
	{Name: "seq.list", Sig: "(seq[T]) -> list[T]", RefSkip: "shares the list", Doc: "The elements as a list, which nothing may change."},
}
