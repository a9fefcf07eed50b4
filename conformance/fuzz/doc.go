// Package fuzz makes random typed programs over the supported subset and
// compares them, natively compiled, with CPython.
//
//	program.go     functions, statements, control flow
//	expression.go  expressions by type
//	rows.go        arguments, edge values first
//	fuzz_test.go   the comparison: make fuzz runs it for a while
//
// A program follows from its seed. Seeds that found a difference are kept in
// testdata/seeds.txt and run with every test. Programs terminate by
// construction: loops are counted, and what grows within them is cut.
package fuzz
