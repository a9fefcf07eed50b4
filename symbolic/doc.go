// Package symbolic executes functions of the IR on inputs that may be any values of their types,
// all ways through them at once: what a function returns and raises becomes expressions over its
// inputs (package term).
//
//	function.go    inputs, running a function, what comes of it, comparing that
//	exec.go        regions, branches, exceptions
//	calls.go       calls, functions that call themselves, module constants
//	loops.go       loops: run to their end, cut, or a summary
//	value.go       values: scalars, tuples, unions, references
//	heap.go        objects, and states that are joined
//	apply.go       ops as functions; exception classes
//	calendar.go    days of columns, and their years, months and days
//	rules.go       what is known of ops on bool, int and float
//	texts.go       on str and characters
//	containers.go  on lists, dicts and sets
//
// Nothing is guessed: where an op has no rule it is a function of its operands, so that what is
// proved holds whatever it does. What can't be described at all is an [Unsupported] error.
package symbolic
