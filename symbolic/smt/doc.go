// Package smt asks a solver about conditions: in SMT-LIB 2.6, of a program that reads it from
// its standard input (z3).
//
//	script.go   conditions as a script; define.go a function as one
//	forms.go    what operations are in SMT-LIB
//	solver.go   running the solver; model.go the values that it finds
//
// # What may be said
//
// An operation that has no form is an uninterpreted function of its operands. So "no" (unsatisfiable) is always right; "yes" comes with values that have to be tried out. Some
// forms cost the solver much, and two describe characters up to U+2FFFF only, which is as far as
// those of SMT-LIB go: [Level] says which are used.
package smt
