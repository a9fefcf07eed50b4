// Package runtime loads compiled libraries into a Go program and calls their
// functions over Arrow records:
//
//	lib, err := runtime.Open("udf.so")
//	...
//	defer lib.Close()
//	out, err := lib.Call(ctx, "iban", rec, nil)
//
// A Library may be used by several goroutines at once: each call borrows a
// context of its own. An exception that a row raises arrives as *RowError;
// the end of ctx stops the loops of compiled functions.
//
// The C++ side is in package native, the contract in package abi.
//
//	library.go       opening; call.go calls over records; threads.go by several threads
//	errors.go        RowError; stats.go how rows ran
//	program.go       running programs; later.go the exact clone, when a row needs it
//	table.go         table functions; unpack.go their results
package runtime
