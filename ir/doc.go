// Package ir is the typed intermediate representation: what vobj builds,
// passes improve and the backend turns into C++.
//
// A [Module] is a set of functions and module constants. A [Func] has one
// [Block] as its body, a sequence of [Op]s. Control is structured: an if, a
// loop or a try is an op with regions (blocks) of its own, and values flow by
// block arguments, yield, break and continue, so that there are no phi nodes
// and a value is visible from its definition to the end of its block,
// including nested regions.
//
// Every op is declared once, as a [Decl] in one of the tables ops_*.go; the
// verifier, the printer and parser, docs/ops.md, the optimiser's effects and
// the backend's coverage test derive from that.
//
//	types.go      types: int, union[int, none], list[str]
//	ir.go         Module, Func, Block, Op, Value
//	decl.go       what is declared about an op; layout.go how results of fused ops lie in memory
//	ops_*.go      the tables
//	verify*.go    the rules, see [Verify]
//	print.go      the text form, see [Module.String]
//	parse*.go     its inverse, see [Parse]
//	build.go      constructors, copying, replacing
//	fold.go       exact evaluation of ops on constants
//	docgen.go     docs/ops.md from the tables
//	ops.go           all ops by name; signature.go their types; numpy.go numpy's types; arrayconst.go constant arrays
//	clone.go         copying functions
//	link.go          joining modules; linkshape.go what is the same in them; twins.go functions that are the same
//
// # Text form
//
//	func @f(%s: str, %n: int) -> union[int, none] entry {
//	  %0 = int.from_str %s
//	  %1 = const 0 : int
//	  %2 = loop ^l0 (%i: int = %1) -> int {
//	    %3 = int.lt %i, %n
//	    if %3 {
//	      yield
//	    } else {
//	      break ^l0 %i
//	    }
//	    %4 = int.add %i, %0
//	    continue ^l0 %4
//	  }
//	  %5 = union.make %2 : union[int, none]
//	  return %5
//	}
//
// A semicolon starts a comment. An op's compile-time operands follow its name
// in brackets, symbols as @name; its result types follow a colon where they
// can't be derived from its operands. Values are called by their hint, made
// unique with a suffix (%i.1), or numbered.
//
// # Where to add
//
// A new leaf op is one entry of a table and a C++ function. A new structural
// op needs, besides, a rule in verify_control.go or verify_ops.go, its
// execution in ir/interp and its code in the backend.
package ir
