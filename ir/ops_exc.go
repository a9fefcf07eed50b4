package ir

// excOps: exception objects. Their sym attribute is an exception class: the
// Python name of a built-in one, which the backend passes as HP_<name>, or a
// class of the program, passed as a pointer to its hp_exc_user. Raising is the
// terminator raise, catching the region of try.
var excOps = []*Decl{
	{Name: "exc.new0", Sig: "() -> exc", Effects: Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception of class Attrs.Sym without arguments: ValueError()."},
	{Name: "exc.new", Sig: "(str) -> exc", Effects: Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception with one str argument."},
	{Name: "exc.new_arg", Sig: "(T) -> exc", Effects: Reads | Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception with one argument of any type."},
	{Name: "exc.new_args", Sig: "(str) -> exc", Effects: Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception with several arguments; the operand is the repr of their tuple."},
	{Name: "exc.chain", Sig: "(exc, exc) -> exc", Effects: Writes, RefSkip: "exception object", Cost: 1, Doc: "The first, with the second as its __context__."},
	{Name: "exc.matches", Sig: "(exc) -> bool", Effects: Reads, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 1, Doc: "Whether the exception is an instance of class Attrs.Sym: a test of a range of class ids."},
	{Name: "exc.str", Sig: "(exc) -> str", Effects: Reads | Alloc, RefSkip: "exception object", Cost: 2, Doc: "str(e); of a KeyError the repr of its argument."},
	{Name: "exc.repr", Sig: "(exc) -> str", Effects: Reads | Alloc, RefSkip: "exception object", Cost: 2, Doc: "repr(e)."},
	{Name: "exc.args0", Sig: "(exc) -> str", Effects: Reads | Alloc | Raises, Exceptions: []string{"IndexError"}, RefSkip: "exception object", Cost: 2, Doc: "e.args[0], for exceptions whose first argument is a str; of others its str()."},
	{Name: "exc.class_name", Sig: "(exc) -> str", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "type(e).__name__."},
}
