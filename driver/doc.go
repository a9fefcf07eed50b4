// Package driver is the pipeline as a library: what a command does, without
// its flags and output. From a Python file to a shared library and back:
//
//	target.go     FILE.py[:FN], which functions are meant, "did you mean"
//	settings.go   [tool.hipy] of pyproject.toml
//	types.go      annotations, --sig and SQL or JSON types to parameter types
//	nulls.go      what NULL means for a parameter
//	program.go    a loaded file: tree, generators, signatures
//	compile.go    entries → vobj → passes → C++ → library, through the cache
//	describe.go   manifest and explain report
//	columns.go    rows of Python values as Arrow columns
//	call.go       rows through a compiled function
//	verify.go     the same rows in CPython, and the differences
//	stages.go     the IR after any pass, and the C++ text
//	profile.go    what rows cost, by line and fallback
//	annotate.go   what became of each line, for the page of package annotate
//	doctor.go     what this machine has and lacks
//
// Errors that are the user's are *source.Diagnostic, or Diagnostics for
// several; everything else is a bug or the machine's.
package driver
