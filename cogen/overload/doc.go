// Package overload is for authors of overloads: objects that give the constructs of Python functions another
// meaning. cogen says what an overload is; this package has what most of them begin with.
//
//	base.go      Base passes all on to another overload: define what gets another meaning
//	around.go    Around has one function run every call: to count, to trace
//	replace.go   Replace gives calls of chosen functions another meaning
//	isolated.go  Isolated runs a thunk, says what it has left, and undoes that
//
// And the packages in this folder:
//
//	symbolic  known values are computed, others become terms, and both sides of a condition run
//	z3        an example: conditions of Python for a solver
//	sexpr     an example: functions as s-expressions, and back
//
// At the bottom there is most often a cogen/concrete machine, which evaluates:
//
//	program, err := cogen.CompileText("f.py", text)
//	m := concrete.New(program)
//	m.Under(yours{overload.Base{Overload: m}}) // functions that it calls drive yours
//	m.RunModule()
//	m.CallFunction("f", args)
//
// The package has the stability of cogen.
package overload
