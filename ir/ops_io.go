package ir

// ioOps are visible to the world. All but io.print are of programs. Those that
// replay do the same again when a program starts again in the exact clone.
var ioOps = []*Decl{
	{Name: "io.print", Sig: "(str) -> void", Effects: IO, Replay: true, Cost: 3, RefSkip: "output", Doc: "Writes text to the host's standard output."},
	{Name: "io.error", Sig: "(str) -> void", Effects: IO, Replay: true, Cost: 3, RefSkip: "output", Doc: "Writes text to standard error."},
	{Name: "io.flush", Sig: "() -> void", Effects: IO, Replay: true, Cost: 3, RefSkip: "output", Doc: "Writes out what is buffered."},
	{Name: "io.open", Sig: "(str) -> i64", Effects: IO | Raises, Replay: true, Exceptions: []string{"OSError", "ValueError"}, Cost: 3, RefSkip: "input", Doc: "Opens a text file for reading; a number that names it. 0 is standard input."},
	{Name: "io.line", Sig: "(i64) -> str", Effects: IO | Alloc | Raises, Replay: true, Exceptions: []string{"ValueError", "UnicodeDecodeError"}, Cost: 3, RefSkip: "input", Doc: "The next line with its newline; empty at the end."},
	{Name: "io.lines_more", Sig: "(i64) -> bool", Effects: IO | Raises, Replay: true, Exceptions: []string{"ValueError"}, Cost: 3, RefSkip: "input", Doc: "Whether there is another line."},
	{Name: "io.read", Sig: "(i64, i64) -> str", Effects: IO | Alloc | Raises, Replay: true, Exceptions: []string{"ValueError", "UnicodeDecodeError"}, Cost: 3, RefSkip: "input", Doc: "The next a1 characters, all that are left if a1 is negative."},
	{Name: "io.close", Sig: "(i64) -> void", Effects: IO, Replay: true, Cost: 2, RefSkip: "input", Doc: "Closes a file."},
	{Name: "io.create", Sig: "(str, i64) -> i64", Effects: IO | Raises, Exceptions: []string{"OSError", "ValueError"}, Cost: 3, RefSkip: "output", Doc: "Opens a text file for writing; a number that names it. a1 is 0 for w, 1 for a, 2 for x."},
	{Name: "io.write", Sig: "(i64, str) -> void", Effects: IO | Raises, Exceptions: []string{"OSError", "ValueError", "UnicodeEncodeError"}, Cost: 3, RefSkip: "output", Doc: "Writes text to a file."},
	{Name: "io.sync", Sig: "(i64) -> void", Effects: IO | Raises, Exceptions: []string{"OSError", "ValueError"}, Cost: 3, RefSkip: "output", Doc: "Writes out what a file has buffered."},
	{Name: "os.mode", Sig: "(str) -> i64", Effects: IO, Replay: true, Cost: 3, RefSkip: "input", Doc: "os.stat(a0).st_mode, -1 if there is nothing."},
	{Name: "os.size", Sig: "(str) -> i64", Effects: IO | Raises, Replay: true, Exceptions: []string{"OSError"}, Cost: 3, RefSkip: "input", Doc: "os.stat(a0).st_size."},
	{Name: "os.change", Sig: "(i64, str) -> void", Effects: IO | Raises, Exceptions: []string{"OSError"}, Cost: 3, RefSkip: "output", Doc: "os.remove(a1), a0 being 0, os.rmdir 1, os.mkdir 2, os.mkdir for the user alone 3."},
	{Name: "os.listdir", Sig: "(str) -> str", Effects: IO | Alloc | Raises, Replay: true, Exceptions: []string{"OSError"}, Cost: 3, RefSkip: "input", Doc: "os.listdir(a0), the names separated by null characters."},
	{Name: "os.has_env", Sig: "(str) -> bool", Effects: IO, Replay: true, Cost: 2, RefSkip: "input", Doc: "Whether an environment variable is set."},
	{Name: "os.env", Sig: "(str) -> str", Effects: IO | Alloc, Replay: true, Cost: 2, RefSkip: "input", Doc: "The value of an environment variable."},
	{Name: "os.getcwd", Sig: "() -> str", Effects: IO | Alloc, Replay: true, Cost: 2, RefSkip: "input", Doc: "os.getcwd()."},
	{Name: "sys.argc", Sig: "() -> i64", Effects: IO, Replay: true, Cost: 1, RefSkip: "input", Doc: "len(sys.argv) at the start."},
	{Name: "sys.argv", Sig: "(i64) -> str", Effects: IO | Alloc, Replay: true, Cost: 1, RefSkip: "input", Doc: "sys.argv[a0] at the start."},
	{Name: "sys.recursion_limit", Sig: "(i64) -> void", Effects: IO, Replay: true, Cost: 1, RefSkip: "output", Doc: "sys.setrecursionlimit(a0)."},
	{Name: "sys.time", Sig: "() -> float", Effects: IO, Replay: true, Cost: 2, RefSkip: "input", Doc: "time.time()."},
	{Name: "sys.perf_counter", Sig: "() -> float", Effects: IO, Replay: true, Cost: 2, RefSkip: "input", Doc: "time.perf_counter()."},
	{Name: "sys.process_time", Sig: "() -> float", Effects: IO, Replay: true, Cost: 2, RefSkip: "input", Doc: "time.process_time()."},
	{Name: "sys.sleep", Sig: "(float) -> void", Effects: IO, Replay: true, Cost: 3, RefSkip: "output", Doc: "time.sleep(a0), a0 being finite and not negative."},
	{Name: "sys.columns", Sig: "() -> i64", Effects: IO, Replay: true, Cost: 3, RefSkip: "input", Doc: "shutil.get_terminal_size().columns."},
	{Name: "sys.entropy", Sig: "() -> i64", Effects: IO, Replay: true, Cost: 3, RefSkip: "input", Doc: "32 bits of the system's random source."},
}
