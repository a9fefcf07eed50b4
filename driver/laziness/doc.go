// Package laziness says which expressions of a program compute values that are never used, and what
// delaying them would save: Chang and Felleisen, "Profiling for Laziness", POPL 2014.
//
// A recorder in Python (python/hipy/laziness) runs the program and writes a record: each evaluation of a
// labelled expression has a number, and what happened while it was evaluated is a range of numbers. The
// analysis weighs each expression by its laziness potential, pretends to delay the one with the
// most, and repeats that until all values are used.
//
//	record.go   the record: Trace, and how it is read
//	analyse.go  the paper's main loop: Analyse
//	ranges.go   how much of a range of numbers is erased
//	report.go   what the user is told of each expression
//	patch.go    the program's text with expressions put off: Patch
//	run.go      running a program under the recorder
package laziness
