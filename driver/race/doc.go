// Package race runs a program that is not compiled yet: CPython starts on it at once, and a
// second process compiles it and runs it beside, with its output held back. The first of the two
// that has ended is the answer.
//
// CPython's output is passed on as it comes. If the native run ends first, and CPython's output
// so far is how its own begins, CPython is stopped and the rest of the native run's output is
// written. Only a program whose effects may all be done again or held back (output, reading of
// regular files, and writing of other ones from their start) is run beside; of any other, and
// wherever the two differ, CPython's run is the answer, and the compiled program is there for
// the next run.
//
//	race.go    the two processes, who wins, signals
//	stream.go  output passed on, held back and compared
//	files.go   files held back
//	pty.go     output that is a terminal's
//	child.go   what the native run does with what it can't do beside
package race
