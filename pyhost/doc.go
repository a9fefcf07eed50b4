// Package pyhost finds CPython and runs it as a subprocess: at build time (to
// record libpython, to run --python and verify), in tests (the oracle of every
// expectation) and in benchmarks (timed inside the interpreter).
//
// Python describes an interpreter: Find the one to use, Candidates for all on
// this machine, Fastest for benchmarks. Python.Start starts a Server, an
// embedded script (oracle.py) that speaks JSON lines; Server.Load executes a
// file, and Module.Rows calls one of its functions row by row. Values cross in
// the encoding of package pyvalue.
//
// The oracle runs with PYTHONHASHSEED=0, so that sets of str have one order,
// and calls functions as module-level code would, so that the recursion limit
// of 1000 strikes at the same depth.
//
//	python.go        finding interpreters; fastest.go the fastest
//	server.go        the subprocess; isolate_unix.go, isolate_linux.go, isolate_other.go its process group
package pyhost
