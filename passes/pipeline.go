package passes

import (
	"github.com/hipy-lang/hipy/passes/arrays"
	"github.com/hipy-lang/hipy/passes/core"
	"github.com/hipy-lang/hipy/passes/tables"
)

// Pipeline is the only ordering of the passes. What each must come after, and
// why, is declared with the pass; TestPipeline holds this list against it.
//
// The first pass asks for memory, before others see what raises. The next are on
// tables, which are lists and loops after it, and reads as few of their columns as
// functions need. The second makes one function of what belongs together, the third
// finds values and equalities, then small arrays are taken apart, what loops carry is
// simplified and arrays are fused; the next unrolls by what is known, which gives more to fuse, two use it for
// representation and place, one for what need not be checked and what loops wait for. The last has threads
// share loops, sets loops apart and describes the result to the backend.
func Pipeline() []*core.Pass {
	return []*core.Pass{
		core.Memory, core.Params, tables.Fuse, tables.Loops,

		core.Canonicalise, core.DeadFuncs, core.Inline, core.DeadFuncs,

		core.Cells, core.Canonicalise, core.Parts, core.Fold, core.Simplify, core.CSE, core.Canonicalise, core.DeadCode,
		core.Parts, core.Documents,

		arrays.Small, core.Canonicalise, core.CSE, core.DeadCode,

		core.Counters, core.Accumulators, core.Canonicalise, core.Fold, core.CSE, core.DeadCode,

		core.Cells, core.Canonicalise, arrays.Shapes, core.DeadCode, core.Defer, arrays.Fuse, core.CSE, core.DeadCode,

		core.Lists, core.Members, core.ConstantDicts, core.Unroll, core.Canonicalise, core.Lists, core.Members, core.CSE,
		core.DeadCode, core.Cells, core.Canonicalise, arrays.Fuse, core.CSE,

		core.Splits, core.Simplify, core.CSE, core.Temporaries, core.Chars, core.Simplify, core.CSE, core.Views,
		core.Positions, core.Canonicalise, core.CSE, core.DeadCode,

		core.Bits, core.Simplify, core.CSE, core.DeadCode,

		core.Ranges, core.Simplify, core.Fold, core.Canonicalise, core.CSE, core.DeadCode, core.Residues, core.LICM,
		core.Simplify, core.CSE, core.DeadCode,

		core.Bounds, arrays.Loops, core.Canonicalise, core.CSE, core.Carry, core.Fold, core.Canonicalise, core.CSE,
		core.Fills, tables.JoinKeys, core.Select, core.Recurrences, core.ASCII, core.DeadCode,

		tables.Unread, tables.Lines, core.Shorts, core.Eager, core.DeadFuncs, arrays.Products, core.Release, core.Free, core.Rows,
		core.Outline, core.Mark,
	}
}

// All are the passes by name, each once, in order of their first run.
func All() []*core.Pass {
	var all []*core.Pass
	seen := map[string]bool{}
	for _, p := range Pipeline() {
		if !seen[p.Name] {
			seen[p.Name] = true
			all = append(all, p)
		}
	}
	return all
}
