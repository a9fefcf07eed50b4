// Package interp executes IR in Go: the oracle that passes and the backend are
// tested against.
//
// Control, calls, exceptions, tuples, unions and cells are the interpreter's
// own. Leaf ops mean what CPython says: an [Oracle] evaluates their reference
// expression (ir.Decl.Ref) in a CPython subprocess, where lists, dicts, sets
// and exceptions live as objects that the interpreter knows by number. Exact
// ops on scalars are evaluated by ir.Fold, which is tested against the same
// expressions. So there is no second runtime that could be wrong.
//
// Values are, by type: nil (None), bool, *big.Int (int), int64 (i64), float64, complex128,
// ir.StrConst, rune (char), ir.BytesConst, [Unbound], [Tuple], [Union],
// [*Closure], [*Cell], [*Instance], and [*Object] for what lives in CPython.
//
//	interp.go   functions, blocks, control
//	ops.go      structural ops, leaf ops
//	refs.go     expressions for ops whose declaration has none
//	oracle.go   the subprocess and its protocol
//	helper.py   its other side
//	array.go         array ops; table.go table ops; regex.go matches; gen.go generators;
//	                 lazy.go lazy values
package interp
