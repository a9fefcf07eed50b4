package passes

// Pipeline is the only ordering of the passes. What each must come after, and
// why, is declared with the pass; TestPipeline holds this list against it.
//
// The first pass asks for memory, before others see what raises. The next are on
// tables, which are lists and loops after it, and reads as few of their columns as
// functions need. The second makes one function of what belongs together, the third
// finds values and equalities, then small arrays are taken apart, what loops carry is
// simplified and arrays are fused; the next unrolls by what is known, two use it for
// representation and place, one for what need not be checked and what loops wait for. The last has threads
// share loops, sets loops apart and describes the result to the backend.
func Pipeline() []*Pass {
	return []*Pass{
		Memory, Params, Tables, TableLoops,

		Canonicalise, DeadFuncs, Inline, DeadFuncs,

		Cells, Canonicalise, Parts, Fold, Simplify, CSE, Canonicalise, DeadCode, Parts,

		SmallArrays, Canonicalise, CSE, DeadCode,

		Counters, Accumulators, Canonicalise, Fold, CSE, DeadCode,

		Arrays, CSE, DeadCode,

		Lists, Members, ConstantDicts, Unroll, Canonicalise, Lists, Members, CSE, Splits, Simplify, CSE, Temporaries, Chars, Simplify, CSE, Views, Positions, Canonicalise, CSE, DeadCode,

		Bits, Simplify, CSE, DeadCode,

		Ranges, Simplify, Fold, Canonicalise, CSE, DeadCode, Residues, LICM, Simplify, CSE, DeadCode,

		Bounds, ArrayLoops, Canonicalise, CSE, Carry, Fold, Canonicalise, CSE, Fills, JoinKeys, Select, Recurrences, ASCII, DeadCode,

		Unread, Lines, Shorts, DeadFuncs, Products, Release, Free, Rows, Outline, Mark,
	}
}

// All are the passes by name, each once, in order of their first run.
func All() []*Pass {
	var all []*Pass
	seen := map[string]bool{}
	for _, p := range Pipeline() {
		if !seen[p.Name] {
			seen[p.Name] = true
			all = append(all, p)
		}
	}
	return all
}
