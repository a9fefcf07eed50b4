// Package term has symbolic values: expressions over the inputs of a function, each made once.
//
//	term.go      terms and the pool that makes them
//	logic.go     not, and, or, equality, if-then-else: with what is known at once
//	apply.go     applications of operations, constants computed
//	replace.go   terms with parts replaced
//
// An operation is named as in the IR ("str.len"), whose operands and result it has, but that a
// machine integer and a character are Int: "i64.add" and "char.lt" are "int.add" and "int.lt".
// What a solver or an engine knows of an operation is their package's business; to all others it
// is a function: equal operands, equal results.
package term
