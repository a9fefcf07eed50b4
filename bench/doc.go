// Package bench measures compiled programs against CPython and against C++ written
// by hand: `hipy bench`.
//
//	programs.go  the programs: source, columns, how rows are made, bars; fallbacks.go: those of CPython's library;
//	             lazy.go: operations on arrays with other statements between
//	generate.go  seeded row generators; inputs.go: files for scripts
//	rows.go      columns as Arrow, as JSON lines, as C memory
//	native.go    the hand-written versions in cpp/, compiled and called
//	harness.go   interleaved rounds, medians, agreement before timing
//	kernel.go    programs over arrays: the time of a repetition
//	modules.go   peers of functions: what other compilers make of the module
//	script.go    scripts in tables/: whole processes; process.go: one of them
//	own.go       a user's functions over their rows
//	machine.go   what is measured on, and with
//	report.go    what was measured, as JSON
//	compiletime.go
//	             how long compilations take: hipy bench compile
//	text.go, markdown.go, html.go
//	             reports for people: a table, docs/BENCHMARKS.md, a page with charts
//	rnn/         one text in NumPy, HiPy and PyTorch: a script that measures it, and C++ by hand
//
// Of each function there are five versions: CPython; ours without passes (O0);
// ours; and two in C++: views, a straightforward version with string views, an
// arena and full semantics, and best, the limit. Scripts have CPython's, ours and
// perhaps the best; peers are versions for other systems. Cython compiles the source of
// functions as it is, before anything is timed, for this machine as C++ is compiled.
// Bodo runs scripts whose steps are in one function, within the process itself
// (spawn=False), and with what the run that is compared has left in its cache. So no
// compile time counts but that of Tuplex, which compiles in each process.
//
// To add a program: an entry in programs.go, a generator, and cpp/<name>.cpp with both
// versions. A program over arrays has a Kernel instead of a generator, a script a
// Script and tables/<name>.py.
package bench
