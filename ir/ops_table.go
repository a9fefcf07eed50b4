package ir

// tableOps work on the columns of tables (HiPy paper, section 5.4). A table's
// schema is known when its program is generated, so that a table is its columns.
// Their values never change: what writes to a table makes new columns. Typed
// columns hold numpy's scalars, object columns Python's values.
//
// table.compute is map, filter, and all that passes fuse of them: passes/tables.go
// writes it as a loop, so that later passes and the backend see lists only.
var tableOps = []*Decl{
	{Name: "table.compute", Structural: true, Effects: Reads | Alloc, Cost: 3, Doc: "New columns: for each of so many rows (operand 0, i64) the region, given the number of the row and its values in the operand columns, yields whether the row stays and its values in the results."},

	{Name: "column.of_list", Sig: "(list[T]) -> column[T]", Effects: Reads, RefSkip: "takes over the list", Ref: "a0", Doc: "The column of a list's elements, which it takes over: nothing may change the list afterwards."},
	{Name: "column.of_bytes", Sig: "(bytes) -> column[T]", Ref: "np.frombuffer(a0, np_type(typ)).tolist()", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"type"}, RefSkip: "the memory of an array", Cost: 3, Doc: "A typed column of the memory of an array of numpy's; Attrs.Type is the element type."},
	{Name: "column.list", Sig: "(column[T]) -> list[T]", RefSkip: "shares the list", Ref: "a0", Doc: "The values as a list, which nothing may change."},
	{Name: "column.array", Sig: "(column[T]) -> array[1, T]", Ref: "np.array(a0)", RefSkip: "shares the memory", Doc: "The values of a typed column as an array, which nothing may change."},
	{Name: "program.leave_empty", Sig: "(i64) -> void", Effects: IO, Replay: true, Cost: 1, RefSkip: "ends the process", Doc: "program.leave unless the number, of rows, is positive."},
	{Name: "program.leave", Sig: "(bool) -> void", Effects: IO, Replay: true, Cost: 1, RefSkip: "ends the process", Doc: "If the operand is true CPython runs the whole program instead, from the start; what it prints is left out as far as it is out already."},
}
