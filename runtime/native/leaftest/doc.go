// Package leaftest holds the property test of the C++ leaves of IR ops.
//
// For every op that ir declares with a reference expression (ir.Decl.Ref) the
// test generates operands, edge cases first, and compares what the leaf
// hp_<op> yields with what CPython makes of the expression: value, or type and
// message of the exception, and what became of mutable operands. The C++
// driver is generated from the op table, so a new op is covered without doing
// anything here; only an op whose operands must keep to a domain (a repetition
// count, a codec's error handler) needs an entry in a file domains_*_test.go.
//
// There is one driver and one subtest per group of ops ("str", "int", ...), so
// that groups fail apart:
//
//	go test ./runtime/native/leaftest -run 'TestLeaves/str$'
//
// TestMutants breaks the runtime in a copy, one line at a time, and sees that
// these cases notice: a few leaves that return at once in every run, with
// -mutants N (make mutate) also operators, constants, conditions and statements.
//
// Environment: HIPY_PYTHON is the reference interpreter, HIPY_LEAF_CASES the
// number of cases per op, HIPY_LEAF_SANITIZE=1 builds with the address and
// undefined behaviour sanitisers, HIPY_LEAF_MARCH=native for this machine, whose
// wide registers the leaves of text use (default: the compiler's baseline).
//
// An op on int is tested in both representations: int64_t, where it may ask
// for the exact clone if a result does not fit, and hp_int, where it may not.
package leaftest
