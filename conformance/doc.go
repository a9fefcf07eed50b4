// Package conformance holds the promise of the project as tests: programs run
// in CPython and natively, and everything that Python code can observe is
// compared: values with their types, exceptions with type, message and line,
// and what is printed.
//
//	cases/*.py           functions by theme, with a list CASES = [("f", [args]), ...]
//	                     after the line "# ---- cases", which is data for the
//	                     tests: compiled code never sees it
//	conformance_test.go  each file is one library, compared row by row
//	programs/*.py        whole programs, nearly all without CPython
//	fallback/*.py        programs whose subject is what only CPython has
//	lazy/*.py            programs with hipy.lazy: of a benchmark suite of lazy languages, and
//	                     such as one would write. NAME_strict.py is NAME.py without laziness
//	zig_test.go          some of the cases and programs, with another C++ compiler
//	fuzz/                random typed programs, compared in the same way
//	laziness/            what hipy profile --laziness says of programs, and that it changes nothing
//	interleave/          programs over arrays with other statements between the operations
//	columns/             what columns hold of nested results, in DuckDB and over Arrow: columns_test.go
//	aggregates/          classes as aggregate functions of DuckDB: aggregates_test.go
//	generators/          generators as table functions of DuckDB: generators_test.go
//	pairs/               pairs of functions for hipy verify: pairs_test.go, and second_solver_test.go with another solver
//	export/              functions as SQL: export_test.go and others; as filters of queries: inline_test.go
//	hostile/             sources, data, model files, Arrow arrays, libraries and caches that
//	                     are made to break what reads them: see SECURITY.md
//
// To add a case: a function in the file of its theme and its rows at the end.
// Expectations are never written down: CPython gives them.
package conformance
