// Package fuzz makes random typed programs over the supported subset and
// compares them, natively compiled, with CPython.
//
//	grammar.go     expressions by kind, as weighted templates
//	module.go      classes, exceptions and generators, and what uses them
//	wide*.go       what meets in every second program: named tuples, data classes, odd special
//	               methods, spreads, contexts, generators that are driven, late fallbacks, state
//	broad.go       classes and functions of every fourth program, broad_grammar.go and
//	               broad_stmt.go what uses them and more of the library
//	singles.go     functions of one expression each (-singles)
//	script.go      whole programs
//	expand.go      how a template becomes an expression
//	program.go     modules and functions
//	statement.go   statements and control flow
//	documents.go   functions of JSON texts (-documents): values of which the types are known only at
//	               run time; documents_grammar.go what uses them
//	arrays.go      functions of numpy arrays with several names, and of objects and dicts that hold them
//	               (-arrays); arrays_stmt.go their statements, arrays_objects.go those about what
//	               holds arrays, arrays_grammar.go the templates of all
//	library.go     calls of the library's functions (-library)
//	rows.go        arguments, edge values first
//	check_test.go  the comparison of one file, in a process of its own: a crash is a finding too
//	reduce_test.go makes what was found small, with reduce.py
//	fuzz_test.go   TestSeeds, and TestFuzz, which make fuzz runs for a while
//	examples.py    examples and tests of other projects as files for TestFuzz (-file)
//	script_test.go TestScripts, which compares whole programs (-scripts 100 -seed 1)
//
// A program follows from its seed. What was found is kept, reduced, in
// testdata/seeds/*.py, in the form of conformance/cases, and compared by every
// run of the tests. Programs terminate by construction: loops are counted, and
// what grows within them is cut.
package fuzz
