// Package z3 is a worked example of an overload: the conditions that package symbolic builds of Python go to a solver, as
// SMT-LIB text.
//
//	z3.go   Prove a condition, or give all Solutions of it
//
// There is little to it: an overload that builds terms, a package that writes these down (symbolic/smt), and a process
// that reads them, z3, which pip install z3-solver brings (see smt.Find). The tests are what to read: eight queens on
// a board of ints that are not known, and a function that was rewritten.
//
// Users prove functions equal by hipy verify, which starts from the IR: it knows loops without bounds,
// exceptions and None, and types.
package z3
