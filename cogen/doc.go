// Package cogen turns Python functions into program generators (HiPy paper,
// section 3): a function is translated once into a tree of Go closures, and
// running that tree drives an Overload. Which overload decides what a run
// means: cogen/concrete evaluates, vobj emits IR, and those of others mean what
// their authors give them (package cogen/overload has what these begin with).
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
// # What an overload is promised
//
// Values are the overload's: cogen passes them on, and looks into none. Nil is
// no value; where a parameter may be nil, its method says what that means.
//
// Operands are evaluated before the method is called, from left to right, as
// Python does (Python reference, 6.16): for f(a, *b), f, a, b, and then Call.
// The value of an assignment comes before the parts of its targets, and each
// target is assigned to before the parts of the next one.
//
// What may not run, or may run several times, comes as a thunk: a func() of an
// operand (And, Or, IfExp), of a block (If, For, While, Try, Finally, With), or
// of what a pattern has matched. A method may call each thunk once, several times,
// or not at all, and in any order; it must not keep one for later, but for those of
// GeneratorExp and Function. A thunk drives the overload that the generator was given.
//
// A block ends with a Completion: Normal if its end was reached, Returned, Broke,
// Continued or Left if a statement in it said so, which is what Return, Break, Continue and
// the function leave of a Block have returned, and Abrupt if nothing follows in any
// way. The statements behind one that did not end as Normal are not run. A method with
// a completion says how its own construct ended: For and While turn Broke into Normal,
// a Block its own Left. Forked is for overloads that have several ways at once (ForkingOverload).
// An exception is no completion: an overload that has such panics with a value of its own, and
// recovers from it in Try, Finally and With.
//
// A Site is the same pointer whenever the same place runs, so decisions can be
// remembered by it. Site.Assigned are the variables that a loop, a conditional, a try, a with or an
// operand of and or or may bind, whatever happens in it: those of which an overload has to join the values if
// it runs several blocks, or has to give values for the next round of a loop. Only names are among them, not attributes and items.
//
// Variables are resolved: a scope.Var is the same for all places of a program that mean the
// same variable, and says which scope it belongs to. Loading one that has no value is the
// overload's matter: in Python it is a NameError, or a builtin where the scope is the module's.
//
// # Stability
//
// Overload, StatementOverload, ForkingOverload, the types that their methods use, and Compile, CompileText, Program.Callable,
// Program.Funcs and Generator.Run are stable: from version 1.0 on, within a major version no method is taken away, gets other parameters, or
// means anything else. A minor version may add a method, for a construct that Python has newly or that
// was Unsupported before. An overload that embeds overload.Base still compiles then, and passes the new construct on; a
// type that has all methods itself does not. New constants of Completion and new fields of structs may be added, too. The numbers of
// sites, the text of what is refused and whatever this comment does not name may change. The test
// TestInterface of cogen/overload holds the list.
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
