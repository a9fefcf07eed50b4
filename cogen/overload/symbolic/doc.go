// Package symbolic is an overload that computes what is known and builds terms of what is not: Snek's staging by
// type (Decker and others, "Snek: Overloading Python Semantics via Virtualization", 2019, section 5.3).
//
//	overload.go   Overload: a program, its functions with inputs that are not known
//	value.go      Value, a bool, int, float or str that is a term
//	fork.go       both sides of a condition, each for itself, and what becomes of them
//	control.go    if, loops, try, blocks
//	operators.go  operators, and, or; compare.go, item.go
//	calls.go      builtins and methods of texts
//
// # Conditions
//
// Known values are those of cogen/concrete, and Python's own meaning holds for them. Where a condition is a Value, nobody
// knows which side runs. So both run, each in the state from before (overload.Isolated), and then are joined: a
// variable, an element or an attribute that has two values becomes one term, if-then-else. Where one side
// returned, broke out of a loop or continued it and the other did not, what follows is run in both ways, to the
// end of the block, the loop or the function, where they meet: this is how hipy.overload does it in Python (python/hipy/overload/symbolic.py).
//
// Unlike there, objects are isolated too: a list that one side changes is joined, element by element. An operand of and
// or or, and a branch of a conditional expression, may assign.
//
// # Never a wrong answer
//
// What can't be said is a *concrete.Unsupported that says why: lists that have another length on one side, values that have no
// common type, iterators that go on, printing. An exception that is raised on one side only ends the evaluation, too; with
// Partial that side is left out, and Assumptions say for which inputs the rest holds.
//
// # The packages symbolic
//
// Terms are those of symbolic/term, with the IR's operations and their meaning; symbolic/smt asks a solver about them,
// and symbolic/sexpr writes them down. The package symbolic at the top makes such terms of the IR of a
// function: after types are known, with loops of any length. hipy verify and hipy export use that one. This one needs no
// types, has live values, and is for who writes overloads.
package symbolic
