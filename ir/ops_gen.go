package ir

// genOps: generators that run on their own, suspended between two values. What
// is consumed where it is made needs none: its consumer's code is generated
// where it yields.
var genOps = []*Decl{
	{Name: "gen.new", Structural: true, Effects: Alloc, Attrs: []string{"sym"}, Cost: 2, Doc: "A generator that will execute function Attrs.Sym, which yields, with the operands: gen[T, S, R] for a function that yields T, is sent S and returns R."},
	{Name: "gen.resume", Structural: true, Effects: Reads | Writes | Alloc | Raises | Deopts | IO | Python, Attrs: []string{"mark"}, Doc: "Lets a generator go on (Attrs.Index as call's), which gets the second operand as the value of its yield: (gen[T, S, R], S). The result says whether it has yielded a value; false once it has returned. A generator that is running is a ValueError, a StopIteration that leaves it a RuntimeError. The real effects are those of the generators of the type."},
	{Name: "gen.throw", Structural: true, Effects: Reads | Writes | Alloc | Raises | Deopts | IO | Python, Doc: "gen.resume by an exception, which the generator's yield raises: (gen[T, S, R], exc). One that has returned, or not begun, raises it at once."},
	{Name: "gen.close", Structural: true, Effects: Reads | Writes | Alloc | Raises | Deopts | IO | Python, Doc: "Ends a generator by a GeneratorExit at its yield. If it yields again that is a RuntimeError."},
	{Name: "gen.yield", Structural: true, Effects: Reads | Writes | Raises, Doc: "Suspends the generator that is running, the function itself, with the operand as its value. The result is what it is sent; raises what it is thrown."},
	{Name: "gen.pause", Structural: true, Effects: Reads | Writes | Raises, Doc: "Suspends the generator that is running, the function itself, without a value: whoever resumed it sees its end, or the exception that is the operand, if there is one, and may resume it again, as CPython's own iterators may be asked again."},
	{Name: "gen.share", Structural: true, Effects: pyAny | Deopts, Attrs: []string{"sym"}, Doc: "An object of CPython's for a generator gen[pyobj, none, none], called Attrs.Sym: whoever asks for its next value lets the generator go on. So any later op in CPython may; the real effects are those of the generators of the type."},
	{Name: "gen.value", Sig: "(gen[T, S, R]) -> T", Effects: Reads, RefSkip: "generator", Cost: 1, Doc: "What a generator has yielded last."},
	{Name: "gen.result", Sig: "(gen[T, S, R]) -> R", Effects: Reads, RefSkip: "generator", Cost: 1, Doc: "What a generator that has just ended has returned."},
	{Name: "gen.over", Sig: "(gen[T, S, R]) -> bool", Effects: Reads, RefSkip: "generator", Cost: 1, Doc: "Whether a generator had ended already when it was resumed last: it has no result any longer."},
	{Name: "gen.begun", Sig: "(gen[T, S, R]) -> bool", Effects: Reads, RefSkip: "generator", Cost: 1, Doc: "Whether a generator has ever been resumed."},
	{Name: "gen.suspended", Sig: "(gen[T, S, R]) -> bool", Effects: Reads, RefSkip: "generator", Cost: 1, Doc: "Whether a generator has begun and not ended."},
}
