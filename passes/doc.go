// Package passes improves IR modules: what comes in runs equally, only
// faster, when it goes out.
//
// A [core.Pass] is a value with a name, a doc, a function and the constraints on
// its place; pipeline.go has the only ordering, and a test holds it against
// the constraints. [Run] executes it, with options to verify and dump after a
// pass, to leave passes out, and to stop after n of them.
//
// The passes are in packages by subject, each with a map of its files:
//
//	core      scalars, containers, control and memory; what all passes share
//	arrays    arrays, on core
//	tables    tables, on arrays and core
//	eagerness which thunks may be speculated, as a problem of constraints: no pass
//
// This package is the only one that names them all:
//
//	pipeline.go  their order
//	run.go       Run and its options
//
// # Where to add
//
// A pass is a file in one of the packages, an entry in pipeline.go, its
// constraints, and beside the file a folder testdata/<pass> of txtar cases:
// before.ir, optionally calls (a line of constants per call) which must give the
// same results before and after, and after.ir. A rewrite of one op by its operands
// is a line in core/simplify_rules.go instead.
package passes
