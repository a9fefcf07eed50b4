// Package concrete is the overload of cogen that evaluates: each operation
// does at once, on Go values, what CPython would do. It exists to test cogen:
// what is desugared, in which order operands are evaluated and how control
// flows is compared with CPython, with no IR in between.
//
// It knows the built-in types and functions that test programs need. What it
// does not know ends the evaluation with an *Unsupported, which no Python code
// can catch: it never guesses. In particular the iteration order of sets and
// the identity of equal strings or numbers are CPython's own business.
//
// Settle tells what the text of a module determines of its variables, so that
// nobody has to execute the module for that.
//
//	settle.go     Settle; library.go: modules of the standard library for it
//	machine.go    Machine: state, variables, loading a module, calling a function
//	control.go    branches, loops, try, comprehensions, generator expressions
//	call.go       functions and the binding of arguments
//	value.go      the Go form of Python values, their names and identity
//	class.go      classes, exceptions, isinstance
//	table.go      the ordered hash table under dict and set
//	iter.go       the iteration protocol
//	arith.go      operators; number.go: exact and floating arithmetic
//	compare.go    comparison and truth
//	item.go       attributes, items, slices, unpacking
//	repr.go       str and repr; format.go: f-strings and format specifications
//	builtins.go   functions; constructors.go: calls of classes;
//	              methods.go, strmethods.go: methods
//	generator.go     generators; match.go, with.go
//
// And for overloads that pass on to a machine (cogen/overload):
//
//	state.go      State: what a machine has at one moment, put back as often as wanted; join.go two of
//	              them made one
//	loop.go       loops that the overload runs itself, and what it may ask of values
//
// A value of theirs that a machine does not know is Foreign: it can be passed on and kept, all
// else is Unsupported.
package concrete
