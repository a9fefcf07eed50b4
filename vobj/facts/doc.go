// Package facts is what texts and tables tell without anything being generated: which variables
// functions share and change, what a program looks at, what is known of CPython's library.
// It knows modules and their scopes, and no objects or types of ours.
//
//	names.go       names and statements in texts; builtinnames.go the names of builtins
//	bindings.go    which module-level variables are constants
//	dynamicnames.go  whether a module may bind variables that no statement binds
//	sharedstate.go what variables may refer to; lasting.go variables that functions change
//	patterns.go    patterns that are put together of literals
//	stopiteration.go
//	               functions whose call may end in StopIteration
//	lifetimes.go   which variable alone refers to a generator, and for how long
//	ownview.go     programs that look at themselves, doctests.go what those need that run their
//	               own tests; outside.go effects outside the process
//	selfglobal.go  constants whose initialisation reads them
//	modules.go     what is known of modules, in one table; results.go what functions of the
//	               library give, in another; readers.go which only read what they get; attrs.go the
//	               attributes of its classes
package facts
