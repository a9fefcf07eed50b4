// Package driver is the pipeline as a library: what a command does, without
// its flags and output. From a Python file to a shared library and back:
//
//	target.go     FILE.py[:FN], which functions are meant, "did you mean"
//	settings.go   [tool.hipy] of pyproject.toml
//	typed.go       a function as IR, for those that look at what it means; solver.go finding the solver that they ask
//	types.go      annotations, --sig and SQL or JSON types to parameter types
//	nulls.go      what NULL means for a parameter
//	program.go    a loaded file: tree, generators, signatures
//	pipeline.go   the steps from IR to library, of functions and programs; cached.go what the cache has of them
//	compile.go    functions: entries → vobj → the pipeline
//	describe.go   manifest and explain report; baseline.go what runs in CPython and did not in an earlier report
//	columns.go    rows of Python values as Arrow columns
//	call.go       rows through a compiled function
//	verify.go     the same rows in CPython, and the differences
//	stages.go     the IR after any pass, and the C++ text
//	profile.go    what rows cost, by line and fallback; profilescript.go a program's lines; timing.go rows that run again and again
//	annotate.go   what became of each line, for the page of package annotate
//	lazy.go       which operations on arrays are computed together
//	doctor.go     what this machine has and lacks
//	speculation.go  how lazy values are computed ahead; lazystats.go what becomes of them
//	entries.go       functions to compile, with their types settled; untyped.go those without
//	annotations.go   what annotations mean, columntype.go nested results; tablesig.go signatures of table functions
//	script.go        programs: text → vobj → the pipeline; scriptreport.go their report; stars.go import *; guesses.go wrong guesses; left.go scripts that CPython had to end; delayed.go values put off
//	later.go         the exact clone, when a row needs it
//	live.go          executing a module at build time; known.go what its text tells; tryimport.go imports that may fail
//	stored.go        model files; schema.go columns of CSV files
//	parts.go         functions of engines that are several of a library's: aggregate.go classes as aggregate functions, generator.go generators as table functions
//	table.go         functions of data frames; plan.go hipy explain --plan
//	exceptions.go    where values are left to CPython
//	check.go         rows compared with CPython; check_call.go, share.go a share of them; repeatable.go which may be; incolumn.go what a column holds of a result
//	names.go         names that nothing binds; sqlnames.go names that an engine's SQL has a meaning for; diagnostics.go codes of errors; inspect.go walking trees
//	recover.go       going on after a bug of ours; inject.go bugs for its tests
//	python.go        the interpreter; reference.go versions that differ from those tested with
//	limits.go        memory limits; version.go the release
//
// Errors that are the user's are *source.Diagnostic, or Diagnostics for
// several; everything else is a bug or the machine's.
package driver
