package ir

// lazyOps: values that are computed when they are first asked for, and then
// kept (hipy.lazy). A value that is there already costs nothing: it has no object
// of its own.
var lazyOps = []*Decl{
	{Name: "lazy.of", Sig: "(T) -> lazy[T]", Effects: 0, RefSkip: "lazy value", Doc: "A lazy value that is there."},
	{Name: "lazy.box", Sig: "(T) -> lazy[T]", Effects: Alloc, RefSkip: "lazy value", Cost: 1, Doc: "lazy.of with an object of its own, where the program asks whether lazy values are the same."},
	{Name: "lazy.delay", Structural: true, Effects: Alloc, Attrs: []string{"mark", "sym"}, Cost: 1, Doc: "A lazy value that function Attrs.Sym, which is delayed, will compute of the operands: lazy[T] for a function that returns T. Attrs.Index is 1 if it is an object of its own in any case, as lazy.box's."},
	{Name: "lazy.test", Structural: true, Effects: Reads | Writes, Attrs: []string{"const", "sym"}, Cost: 1, Doc: "Whether a lazy value of function Attrs.Sym may be computed where it is made (condition E of cheap eagerness): all operands, lazy values that the function would force, are there, and as many frames are left as it may take (the constant, for each level of speculation that is left). It is known to end, to change nothing and to raise nothing."},
	{Name: "lazy.enter", Structural: true, Effects: Reads | Writes, Attrs: []string{"const", "sym"}, Cost: 1, Doc: "lazy.test if besides the level of speculation is above zero (condition R). If it gives true, the level is one less up to lazy.leave."},
	{Name: "lazy.leave", Structural: true, Effects: Reads | Writes, Doc: "Ends what lazy.enter began."},
	{Name: "lazy.force", Structural: true, Effects: Reads | Writes | Alloc | Raises | Deopts | IO | Python, Attrs: []string{"mark"}, Doc: "The value of a lazy value: (lazy[T]) -> T. Computes and keeps it if it is not there yet; what raises instead is computed again the next time. Attrs.Index as call's. The real effects are those of the delayed functions of the type."},
}
