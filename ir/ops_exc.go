package ir

// excOps: exception objects. Their sym attribute is an exception class: the
// Python name of a built-in one, which the backend passes as HP_<name>, or a
// class of the program, passed as a pointer to its hp_exc_user. Raising is the
// terminator raise, catching the region of try.
var excOps = []*Decl{
	{Name: "row.leave", Sig: "(str) -> void", Effects: Raises, Cost: 3, RefSkip: "ends the row", Doc: "Never returns: CPython runs the row instead, or the whole program, from the start. Where the row has done what must not be done twice, or CPython is out of reach, the row ends with an error that says this text and that no handler sees (hp_refuse)."},
	{Name: "module.changes", Sig: "() -> void", Effects: Writes | Alloc, Cost: 1, RefSkip: "state of the library", Doc: "Before row.leave: what CPython will do in the row changes a module constant, so it runs all rows that follow, too."},
	{Name: "row.refuse", Sig: "(str) -> void", Effects: Raises, Cost: 3, RefSkip: "ends the row", Doc: "Never returns: the row ends with an error that says this text and that no handler sees (hp_refuse). It is what py.late becomes in a library without CPython."},
	{Name: "memory.check", Sig: "() -> void", Effects: Raises, Exceptions: []string{"MemoryError"}, RefSkip: "memory", Cost: 1, Doc: "Raises MemoryError if an allocation that could not say so has found no memory."},
	{Name: "memory.text", Sig: "(str, str) -> void", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, RefSkip: "memory", Cost: 1, Doc: "Raises MemoryError if there is no memory for a text as long as both together."},
	{Name: "exc.new0", Sig: "() -> exc", Effects: Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception of class Attrs.Sym without arguments: ValueError()."},
	{Name: "exc.new", Sig: "(str) -> exc", Effects: Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception with one str argument."},
	{Name: "exc.new_arg", Sig: "(T) -> exc", Effects: Reads | Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception with one argument of any type."},
	{Name: "exc.new_args", Sig: "(str) -> exc", Effects: Alloc, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 2, Doc: "An exception with several arguments; the operand is the repr of their tuple."},
	{Name: "exc.set_cause", Sig: "(exc, exc) -> exc", Effects: Writes, RefSkip: "exception object", Cost: 1, Doc: "The first, with the second as its __cause__; with None if that is itself."},
	{Name: "exc.suggest", Sig: "(exc, str) -> exc", Effects: Writes, RefSkip: "exception object", Cost: 1, Doc: "The exception, made by exc.new; a traceback that it ends a program with goes on with the text."},
	{Name: "exc.traced", Sig: "(exc) -> exc", Effects: Reads | Alloc, RefSkip: "exception object", Cost: 2, Doc: "What knows the frames that the exception has left so far, for exc.retrace."},
	{Name: "exc.retrace", Sig: "(exc, exc) -> void", Effects: Writes, RefSkip: "exception object", Cost: 1, Doc: "The first has left no other frames than when exc.traced gave the second: e.__traceback__ = traceback."},
	{Name: "exc.came_during", Sig: "(exc, exc) -> void", Effects: Writes, RefSkip: "exception object", Cost: 1, Doc: "The first came up while the second was being handled, which is its __context__ unless it has another."},
	{Name: "exc.has_cause", Sig: "(exc) -> bool", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "e.__cause__ is not None."},
	{Name: "exc.cause", Sig: "(exc) -> exc", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "e.__cause__, where it is not None."},
	{Name: "exc.attach", Structural: true, Effects: Writes | Elements, Cost: 1, Doc: "Makes an instance of an exception class of the program and its exception belong to each other: (exc, object[R]). The hooks exc_str and exc_repr on R are its texts."},
	{Name: "exc.hold", Structural: true, Effects: Writes | Elements, Attrs: []string{"index"}, Cost: 1, Doc: "Gives an exception made by exc.new0 the arguments that a list of one element holds: (exc, list[T]). The element is the only argument, or where Attrs.Index is 1 the tuple of all. The hooks exc_str and exc_repr on list[T] are its texts, whenever they are asked for."},
	{Name: "exc.object", Structural: true, Effects: Reads, Attrs: []string{"type"}, Cost: 1, Doc: "The instance that belongs to an exception, which is known to be of Attrs.Type: an object or a union of some; None, if that is a member, where there is none."},
	{Name: "exc.matches", Sig: "(exc) -> bool", Effects: Reads, Attrs: []string{"sym"}, RefSkip: "exception object", Cost: 1, Doc: "Whether the exception is an instance of class Attrs.Sym: a test of a range of class ids."},
	{Name: "exc.str", Sig: "(exc) -> str", Effects: Reads | Alloc | Raises | Elements, RefSkip: "exception object", Cost: 2, Doc: "str(e); of a KeyError the repr of its argument."},
	{Name: "exc.repr", Sig: "(exc) -> str", Effects: Reads | Alloc | Raises | Elements, RefSkip: "exception object", Cost: 2, Doc: "repr(e)."},
	{Name: "exc.set_args", Sig: "(exc, seq[T]) -> exc", Effects: Writes, RefSkip: "exception object", Cost: 1, Doc: "The exception, which keeps the tuple as its args. Its texts stay."},
	{Name: "exc.args", Sig: "(exc, seq[T]) -> seq[T]", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "e.args, as exc.set_args has set it, else the second operand. All tuples in a module are of one type."},
	{Name: "exc.arg_kind", Sig: "(exc) -> i64", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "Of what kind the only argument of an exception is that keeps no args: 1 a str, 2 an int, 3 a float, 4 bytes; 0 if it has none or keeps its args, -1 if they are not known."},
	{Name: "exc.arg_str", Sig: "(exc) -> str", Effects: Reads | Alloc, RefSkip: "exception object", Cost: 2, Doc: "e.args[0], where exc.arg_kind is 1."},
	{Name: "exc.arg_int", Sig: "(exc) -> int", Effects: Reads | Deopts, RefSkip: "exception object", Cost: 2, Doc: "e.args[0], where exc.arg_kind is 2."},
	{Name: "exc.arg_float", Sig: "(exc) -> float", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "e.args[0], where exc.arg_kind is 3."},
	{Name: "exc.arg_bytes", Sig: "(exc) -> bytes", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "e.args[0], where exc.arg_kind is 4."},
	{Name: "exc.is_foreign", Sig: "(exc) -> bool", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "Whether the exception has come from CPython."},
	{Name: "exc.errno", Sig: "(exc) -> i64", Effects: Reads, RefSkip: "exception object", Cost: 2, Doc: "e.errno of an OSError that native code has raised; 0 where that is None."},
	{Name: "exc.os_path", Sig: "(exc) -> str", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "e.filename, where exc.errno is not 0."},
	{Name: "exc.class_name", Sig: "(exc) -> str", Effects: Reads, RefSkip: "exception object", Cost: 1, Doc: "type(e).__name__."},
	{Name: "exc.class_path", Sig: "(exc, str) -> str", Effects: Reads | Alloc, RefSkip: "exception object", Cost: 1, Doc: "The name of type(e) with its module, as the class's repr has it; the operand is the module of the program's own classes."},
}
