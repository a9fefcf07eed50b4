// Package bench measures compiled UDFs against CPython and against C++ written
// by hand: `hipy bench`.
//
//	programs.go  the programs: source, columns, how rows are made
//	generate.go  seeded row generators
//	rows.go      columns as Arrow, as JSON lines, as C memory
//	native.go    the hand-written versions in cpp/, compiled and called
//	kernel.go    programs over arrays: the time of a repetition, the peer Numba
//	harness.go   interleaved rounds, medians, agreement before timing
//	report.go    table and JSON
//	html.go      one self-contained page with charts
//
// Of each program there are five versions: CPython; ours without passes (O0);
// ours; and two in C++: views, a straightforward version with string views, an
// arena and full semantics, and best, the limit. To add a program: an entry in
// programs.go, a generator, and cpp/<name>.cpp with both versions. A program over arrays has a
// Kernel instead of a generator.
package bench
