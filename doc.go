// Package hipy is the root of a compiler of Python functions to native code for
// query engines. There is no code here: see README.md for what it does,
// docs/ARCHITECTURE.md for the packages, cmd/hipy for the command, runtime for
// calling compiled libraries from Go.
package hipy
