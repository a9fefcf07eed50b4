package ir

// controlOps: structured control, calls, constants, tuples, unions, cells,
// globals. None has a C++ leaf; verify.go has a typing rule for each.
var controlOps = []*Decl{
	{Name: "const", Structural: true, Attrs: []string{"const"}, Doc: "The constant Attrs.Const of the result's type."},
	{Name: "undef", Structural: true, Doc: "A value of the result's type that is never read."},

	{Name: "if", Structural: true, Doc: "if %c {then} {else}: the regions yield the op's results."},
	{Name: "loop", Structural: true, Doc: "Endless loop. Args initialise the arguments of its one region; continue passes their next values, break the op's results."},
	{Name: "for", Structural: true, Effects: Deopts, Doc: "Counted loop over range(start, stop, step): args are start, stop, step (all int or all i64; step is never 0), then initial values. Region 0 is the body, with arguments (index, carried values...); continue passes the next carried values, break the op's results. Region 1 runs when the range is exhausted, with the carried values, and yields the results."},
	{Name: "try", Structural: true, Doc: "Region 0 is the body and yields the results. An exception raised in it runs region 1, whose one argument is the exception (type exc); it yields the results too."},
	{Name: "finally", Structural: true, Doc: "Region 0 is the body and yields the results. Region 1 runs however region 0 is left (yield, return, break, continue, exception), then the leaving goes on; unless region 1 itself leaves by return, break, continue or raise. Region 1 ends in an empty yield."},

	{Name: "yield", Structural: true, Terminator: true, Doc: "Ends a region of if, try, finally, or the second of for, with its results."},
	{Name: "return", Structural: true, Terminator: true, Doc: "Leaves the function with a value (none when the result is void)."},
	{Name: "break", Structural: true, Terminator: true, Doc: "Leaves the loop Target with its results."},
	{Name: "continue", Structural: true, Terminator: true, Doc: "Goes on with the loop Target."},
	{Name: "raise", Structural: true, Terminator: true, Effects: Raises, Doc: "Raises the exception given (type exc)."},
	{Name: "unreachable", Structural: true, Terminator: true, Doc: "Never executed: follows a call that never returns."},

	{Name: "call", Structural: true, Effects: Reads | Writes | Alloc | Raises | Deopts | IO | Python, Attrs: []string{"mark", "sym"}, Doc: "Calls function Attrs.Sym of the module. The real effects are the callee's. Attrs.Index is how many frames CPython has between the two functions: of comprehensions and of what is generated in place."},
	{Name: "call.indirect", Structural: true, Effects: Reads | Writes | Alloc | Raises | Deopts | IO | Python, Doc: "Calls the closure that is the first operand."},
	{Name: "func.ref", Structural: true, Effects: Alloc, Attrs: []string{"sym"}, Doc: "A closure of function Attrs.Sym over the operands, which become its first parameters."},
	{Name: "rows.run", Structural: true, Effects: Reads | Writes | Alloc, Attrs: []string{"sym", "index"}, Cost: 3, Doc: "(from, to, lists..., values...): threads may call function Attrs.Sym, a loop over rows, for pieces of the range from <= i < to; the first Attrs.Index lists are those that it appends to. The result is the row from which on all is yet to do, as if nothing had been: from itself is always right."},
	{Name: "global", Structural: true, Attrs: []string{"sym"}, Doc: "The module constant Attrs.Sym."},

	{Name: "state.open", Structural: true, Effects: Alloc | Writes, Doc: "Makes the context's state variables, all bits zero: at the start of a program."},
	{Name: "state.enter", Structural: true, Effects: Alloc | Writes, Doc: "Makes the library's lasting state variables, all bits zero, unless there are any: at the start of an entry."},
	{Name: "state.load", Structural: true, Effects: Reads, Attrs: []string{"sym"}, Doc: "The value of the state variable Attrs.Sym, which has been stored before."},
	{Name: "state.store", Structural: true, Effects: Writes, Attrs: []string{"sym"}, Doc: "Sets the state variable Attrs.Sym to the operand."},

	{Name: "tuple.make", Structural: true, Doc: "A tuple of the operands."},
	{Name: "tuple.get", Structural: true, Attrs: []string{"index"}, Doc: "Field Attrs.Index of a tuple."},

	{Name: "union.make", Structural: true, Doc: "Widens the operand (a member, or a union of some of the members) to the result's union."},
	{Name: "union.is", Structural: true, Attrs: []string{"type"}, Doc: "Whether the union holds a member of type Attrs.Type (or, if that is a union, one of its members)."},
	{Name: "union.get", Structural: true, Attrs: []string{"type"}, Doc: "The value as Attrs.Type (a member, or a union of some), which it is known to hold."},

	{Name: "cell.new", Structural: true, Effects: Alloc, Doc: "A variable holding the operand; result cell[T]."},
	{Name: "cell.load", Structural: true, Effects: Reads, Doc: "The content of a cell."},
	{Name: "cell.store", Structural: true, Effects: Writes, Doc: "Sets the content: (cell[T], T)."},
}
