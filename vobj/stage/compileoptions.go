package stage

// Options of a compilation.
type Options struct {
	// Load finds the user's modules that are imported, nil: CPython does.
	Load ModuleLoader
	// Known is asked for module-level values that the text determines, where code that
	// makes them can't be generated; nil: nobody knows more.
	Known LiveLookup
	// Live is asked for module-level values that the text does not tell; nil:
	// they are CPython's.
	Live LiveLookup
	// PythonOnly are types and modules that are left to CPython although they
	// have native forms: see [Leavable].
	PythonOnly []string
	// Schema is asked for the columns of files that a program reads; nil: such
	// programs are CPython's.
	Schema SchemaLookup
	// Stored is asked for objects that a program loads from files; nil: they are
	// CPython's.
	Stored StoredLookup
	// Arg is asked for sys.argv[i] of the run that a program is compiled for, which decides
	// nothing but what files are looked at; nil: nobody knows.
	Arg func(i int) (string, bool)
	// Wrong are the names of guesses about values that were wrong when the program ran:
	// it is compiled for the opposite.
	Wrong []string
	// Unmodelled are libraries that are CPython's since there are no models of their
	// version, with the reasons.
	Unmodelled map[string]string
	// Warnings is what CPython's compiler says of a program's text, on standard error.
	Warnings string
	// Faults are the functions that CPython has because of bugs.
	Faults []Fault
	// Begin, if set, is told which function is generated, for tests of what a panic does.
	Begin func(function string)
	// SharedModules: the host is a CPython whose modules the functions share, with their state.
	SharedModules bool
	// MaxOps bounds the code of a function; 0 is the default.
	MaxOps int
}

// A Schema is that of a file: the columns of the frame that it becomes. Native
// says that native code can read it (core/csv.cpp). Then Header is its first line,
// empty if it has none, and Format what op csv.open is told.
type Schema struct {
	Columns []SchemaColumn
	Native  bool
	Header  []string
	Format  string
}

// A SchemaColumn is a column of a file: Kind is its dtype, or "str" of an object
// column of str, "str?" if values may be missing (NaN; of a table function None),
// "str|None" if they may be None; Place is which column of
// the file it is.
type SchemaColumn struct {
	Name, Kind string
	Place      int
}

// A SchemaLookup tells the schema of the file that an expression of Python reads:
// a call of a function of pd, with literals. False: not of these kinds, or an
// exception.
type SchemaLookup func(call string) (*Schema, bool)

// A StoredLookup tells what a function of a module loads from a file, or why that is not
// known: it is no object that has a model, say, or loading it gives a warning.
type StoredLookup func(module, function, path string) (v LiveValue, why string)
