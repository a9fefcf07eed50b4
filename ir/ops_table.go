package ir

// tableOps work on the columns of tables (HiPy paper, section 5.4). A table's
// schema is known when its program is generated, so that a table is its columns.
// Their values never change: what writes to a table makes new columns. Typed
// columns hold numpy's scalars, object columns Python's values.
//
// table.compute is map, filter, and all that passes fuse of them: passes/tables.go
// writes it as a loop, so that later passes and the backend see lists only. A
// table.fold ends a pipeline: rows go into a hash table, say, as they come.
var tableOps = []*Decl{
	{Name: "table.compute", Structural: true, Effects: Reads | Alloc, Attrs: []string{"mark"}, Cost: 3, Doc: "New columns: for each of so many rows (operand 0, i64) the region, given the number of the row and its values in the operand columns, yields whether the row stays and its values in the results."},
	{Name: "table.join", Structural: true, Effects: Reads | Alloc, Attrs: []string{"index"}, Cost: 3, Doc: "Inner join: for each row of the left columns, in order, and each row of the right ones with an equal key, in order, a row of the results. Where keys repeat on the right and there are as many results as left rows, pandas has another order: program.leave. Operands are the left key and Attrs.Index other left columns, then the right key and other right columns; results are all but the keys. Keys are str, int64 or tuples of str and int."},
	{Name: "table.left", Structural: true, Effects: Reads | Alloc, Attrs: []string{"index"}, Cost: 3, Doc: "table.join that has rows for left rows that meet no right one, too: right columns are int64, with -1 there."},
	{Name: "table.index", Sig: "(list[T]) -> list[i64]", Effects: Reads | Alloc, RefSkip: "its content is its own", Ref: "[0] * len(a0)", Cost: 3, Doc: "A hash index of keys of a join, for table.next."},
	{Name: "table.index_for", Sig: "(list[T], list[T]) -> list[i64]", Effects: Reads | Alloc, RefSkip: "its content is its own", Ref: "[0] * len(a0)", Cost: 3, Doc: "table.index for looking up the keys a1 alone: if these are much fewer, keys that none of them can equal are left out, and table.repeats need not see them."},
	{Name: "table.repeats", Sig: "(list[i64], list[T]) -> bool", Effects: Reads, RefSkip: "its operand's content is its own", Ref: "len(set(a1)) < len(a1)", Cost: 3, Doc: "Whether among keys, of which a0 is the index, one is there more than once."},
	{Name: "table.next", Sig: "(list[i64], list[T], T, i64) -> i64", Effects: Reads, RefSkip: "its content is its own", Ref: "next((i for i in range(a3 + 1, len(a1)) if a1[i] == a2), -1)", Cost: 2, Doc: "The first position after a3 (-1: any) at which the keys a1, of which a0 is the index, have the value a2; -1 if there is none. The key at a3, if any, must have the value."},
	{Name: "table.memo", Sig: "(list[T]) -> list[i64]", Effects: Reads | Alloc, Ref: "[-1] * len(a0)", Cost: 3, Doc: "A list with -1 for each key of a join."},
	{Name: "table.prefetch", Sig: "(list[i64], list[T], T, T) -> void", Effects: Writes, RefSkip: "for the cache", Cost: 2, Doc: "Has the processor fetch what table.next will look at: for the key a2, of a row that is far ahead, and then for a3, of one that is near. The effect keeps it where it is; it writes nothing."},

	{Name: "table.fold", Structural: true, Effects: Reads | Writes | Alloc, Attrs: []string{"mark"}, Cost: 3, Doc: "For each of so many rows (operand 0, i64) the region, given as table.compute's, puts the row into containers that it alone writes to and that no operand was computed from: aggregation. The region yields whether the row was there; the result (i64) is how many were."},

	{Name: "column.int", Sig: "(int) -> int64", Effects: Raises, Cost: 1, Ref: "a0", RefSkip: "ends the process", Doc: "A Python int as the int64 that a column keeps. What does not fit makes the column one of objects: program.leave, which comes where an exception would."},
	{Name: "column.of_list", Sig: "(list[T]) -> column[T]", Effects: Reads, RefSkip: "takes over the list", Ref: "a0", Doc: "The column of a list's elements, which it takes over: nothing may change the list afterwards."},
	{Name: "column.of_bytes", Sig: "(bytes) -> column[T]", Ref: "np.frombuffer(a0, np_type(typ)).tolist()", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"type"}, RefSkip: "the memory of an array", Cost: 3, Doc: "A typed column of the memory of an array of numpy's; Attrs.Type is the element type."},
	{Name: "column.list", Sig: "(column[T]) -> list[T]", RefSkip: "shares the list", Ref: "a0", Doc: "The values as a list, which nothing may change."},
	{Name: "column.array", Sig: "(column[T]) -> array[1, T]", Ref: "np.array(a0)", RefSkip: "shares the memory", Doc: "The values of a typed column as an array, which nothing may change."},
	{Name: "column.pack", Sig: "(column[T]) -> bytes", Ref: "column_pack(a0)", Effects: Reads | Alloc | Raises, Exceptions: []string{"UnicodeEncodeError", "MemoryError"}, RefSkip: "the memory of an array", Cost: 3, Doc: "The memory of a typed column; of a column of str where each text starts and the last ends (int64), then their UTF-8."},
	{Name: "csv.open", Sig: "(str, str, str, str) -> i64", Effects: IO | Alloc, Replay: true, Cost: 3, RefSkip: "input", Doc: "Opens a CSV file: path, header, kinds, format; a number that names it. The header is what its first line must be, each name followed by a null character, or empty if there is none. Kinds has a letter for each column of the file: i int64, f float64, b bool, s str, m str or missing, - not wanted; d, t and u are f, s and m of a type that the program asks for, where nothing is found out; S, M, T and U are s, m, t and u whose texts last until the next csv.next only. The format is the separator and what differs from the usual, a letter and a text that ends with a null character each: q quote, c comment, d decimal point, t thousands, s and h lines (h: that are not empty) left out at the start, n most rows, y and f truth values, z compression, K no text but what is given is missing, m a text that is, M one in a column (its number, a colon). A file that pandas would not read so is program.leave, now or when it is read."},
	{Name: "csv.next", Sig: "(i64) -> i64", Effects: IO | Alloc | Writes, Replay: true, Cost: 3, RefSkip: "input", Doc: "Reads the next rows of a CSV file, so many; 0 at the end. What csv.column gave before is void."},
	{Name: "csv.rest", Sig: "(i64) -> i64", Effects: IO | Alloc | Writes, Replay: true, Cost: 3, RefSkip: "input", Doc: "Reads all rows of a CSV file that was just opened, so many, at least one."},
	{Name: "csv.chunk", Sig: "(i64, i64) -> i64", Effects: IO | Alloc | Writes, Replay: true, Cost: 3, RefSkip: "input", Doc: "Reads the next a1 rows of a CSV file, or what is left, into columns of their own, of which csv.column gives those that were read last: so many; 0 at the end."},
	{Name: "csv.column", Sig: "(i64, i64) -> list[T]", Effects: Reads | IO, Replay: true, Attrs: []string{"index", "type"}, Cost: 1, RefSkip: "input", Doc: "The values of a column of the rows that were read last, a1 of them: column n of the file has the index 2n, and 2n + 1 what tells which of its values are missing. Attrs.Type is the element type. Nothing may change the list."},
	{Name: "csv.keep", Sig: "(i64, str) -> str", Effects: Reads | IO | Alloc, Replay: true, Cost: 2, RefSkip: "input", Doc: "The same text, for good: a copy if it is part of one that lasts until the next csv.next."},
	{Name: "csv.number_kind", Sig: "(str) -> i64", Ref: "csv_number(a0)[0]", RefSkip: csvNumbers, Cost: 2, Doc: "What pandas.to_numeric takes a text for: 0 an int64, 1 a float64, 2 missing, 3 no number, 4 what is left to pandas."},
	{Name: "csv.number_int", Sig: "(str) -> i64", Ref: "csv_number(a0)[1]", RefSkip: csvNumbers, Cost: 2, Doc: "The number of a text of csv.number_kind 0, else 0."},
	{Name: "csv.number_float", Sig: "(str) -> float", Ref: "csv_number(a0)[2]", RefSkip: csvNumbers, Cost: 2, Doc: "The number of a text as pandas rounds it, NaN if csv.number_kind has none."},
	{Name: "csv.put", Sig: "(list[str], str) -> void", Effects: Writes | Alloc, Ref: "a0.append(a1)", RefSkip: csvTexts, Cost: 2, Doc: "Puts a text at the end of texts of CSV, each of which is some whole lines: the last one grows, or another one starts. What is in the list was put there by csv.put and the like."},
	{Name: "csv.put_field", Sig: "(list[str], str, str) -> void", Effects: Writes | Alloc, Ref: "a0.append(csv_field(a1, a2))", RefSkip: csvTexts, Cost: 2, Doc: "csv.put of a field: in quotes if it has one of the characters a2, which are three or four ASCII characters, the quote among them."},
	{Name: "csv.put_int", Sig: "(list[str], i64) -> void", Effects: Writes | Alloc, Ref: "a0.append(str(a1))", RefSkip: csvTexts, Cost: 2, Doc: "csv.put of a number."},
	{Name: "csv.end_line", Sig: "(list[str]) -> void", Effects: Writes | Alloc, Ref: "a0.append(\"\")", RefSkip: csvTexts, Cost: 1, Doc: "Ends a line of texts that csv.put makes. One that can't be encoded is a text of its own."},
	{Name: "table.count", Sig: "(i64, i64) -> void", Effects: IO, Replay: true, Cost: 1, RefSkip: "for people", Doc: "Adds a1 to the program's counter a0 of rows, for its plan."},
	{Name: "program.leave_guess", Sig: "(bool) -> void", Effects: IO, Replay: true, Attrs: []string{"sym"}, Cost: 1, RefSkip: "ends the process", Doc: "program.leave where code was generated for what it guessed of values, and Attrs.Sym names the guess: if the operand is true it was wrong, and the host is told, so that the program can be compiled for the opposite."},
	{Name: "program.leave_empty", Sig: "(i64) -> void", Effects: IO, Replay: true, Cost: 1, RefSkip: "ends the process", Doc: "program.leave unless the number, of rows, is positive."},
	{Name: "program.leave", Sig: "(bool) -> void", Effects: IO, Replay: true, Cost: 1, RefSkip: "ends the process", Doc: "If the operand is true CPython runs the whole program instead, from the start; what it prints is left out as far as it is out already."},
}

const csvNumbers = "texts as numbers are pandas' own, with which programs are compared"

const csvTexts = "how lines are put together is its own"
