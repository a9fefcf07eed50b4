package arrays

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Products leaves products of floats to numpy's loops, in programs: its BLAS is faster
// than loops of ours, and the order in which it sums is the one that shows in the last
// digits.
var Products = &core.Pass{
	Name: "products",
	Doc:  "Has numpy's loops multiply matrices and vectors of floats, in programs.",
	Run: func(m *ir.Module) bool {
		changed := false
		if !isProgram(m) {
			return false
		}
		for _, f := range m.Funcs {
			f.Body.Walk(func(o *ir.Op) {
				if by := byNumpy[o.Decl.Name]; by != "" && o.Attrs.Sym != "any" && isFloatArray(o.Args[0].Type) {
					o.Decl, changed = ir.MustOp(by), true
				}
			})
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "smallarrays", Reason: "products of known shapes are no calls"},
		{Pass: "licm", Reason: "what doesn't change in a loop is multiplied once"},
	},
}

var byNumpy = map[string]string{"array.matmul": "array.product", "array.dot": "array.inner"}

func isFloatArray(t *ir.Type) bool {
	return t.Scalar() == ir.Float64 || t.Scalar() == ir.Float32
}

// isProgram reports whether a module is a whole program: it has variables of its own
// from its start to its end.
func isProgram(m *ir.Module) bool {
	return slices.ContainsFunc(m.Funcs, func(f *ir.Func) bool { return f.Entry && core.FuncUses(f, "state.open") })
}
