package passes

// Pipeline is the only ordering of the passes. What each must come after, and
// why, is declared with the pass; TestPipeline holds this list against it.
//
// The first group makes one function of what belongs together, the second
// finds values and equalities, the third unrolls by them, the fourth and fifth use
// them for representation and place, the sixth for what need not be checked, the
// last describes the result to the backend.
func Pipeline() []*Pass {
	return []*Pass{
		Canonicalise, DeadFuncs, Inline, DeadFuncs,

		Cells, Canonicalise, Fold, Simplify, CSE, Canonicalise, DeadCode,

		Arrays, CSE, DeadCode,

		Lists, Unroll, Canonicalise, Lists, CSE, Splits, Simplify, CSE, Temporaries, Canonicalise, DeadCode,

		Bits, Simplify, CSE, DeadCode,

		Ranges, Simplify, Fold, Canonicalise, CSE, DeadCode, Residues, LICM, Simplify, CSE, DeadCode,

		Bounds, ArrayLoops, Canonicalise, CSE, Carry, Fold, Canonicalise, CSE, Select, ASCII, DeadCode,

		DeadFuncs, Release, Mark,
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
