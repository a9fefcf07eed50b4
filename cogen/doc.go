// Package cogen turns Python functions into program generators (HiPy paper,
// section 3): a function is translated once into a tree of Go closures, and
// running that tree drives an Overload. Which overload decides what a run
// means: cogen/concrete evaluates, vobj emits IR.
//
// cogen knows Python's evaluation order and desugars what is sugar (chained
// comparison, assert, augmented assignment, comprehensions, unpacking
// targets, match); it knows nothing of types or virtual objects.
//
//	Program    a module's generators
//	Generator  one function, lambda or module body; run many times
//	Overload   what a run drives
//	Site       a place in the program: identity for decisions, span for messages
//
// To add a construct: a method of compiler in stmt.go or expr.go, and a method
// of Overload only if it cannot be expressed by the ones there are.
//
//	overload.go      Overload and its values; compile.go Program, Generator, Site
//	stmt.go          statements; with.go, match.go
//	expr.go          expressions; spread.go displays and calls, with * and **; condition.go those of
//	                 which only the truth is wanted
//	target.go        assignment targets
//	annotation.go    annotations, evaluated where CPython does
//	bound.go         lambdas and partial functions bound to names
package cogen
