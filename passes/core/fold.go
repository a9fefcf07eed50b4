package core

import (
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// Fold replaces ops on constants by their result, where that is exact: see
// ir.Fold.
var Fold = &Pass{
	Name: "fold",
	Doc:  "Evaluates exact ops on constants.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			f.Body.Walk(func(o *ir.Op) {
				if FoldOp(o) {
					changed = true
				}
			})
		}
		return changed
	},
}

// FoldOp turns the op into a constant.
func FoldOp(o *ir.Op) bool {
	if o.Decl.Structural || len(o.Results) != 1 || len(o.Args) == 0 {
		return false
	}
	args := make([]any, len(o.Args))
	for i, a := range o.Args {
		k, ok := IsConst(a)
		if !ok {
			return false
		}
		args[i] = k
	}
	r, ok := ir.Fold(o.Decl.Name, args)
	if !ok {
		return false
	}
	if n, is := r.(*big.Int); is && !n.IsInt64() {
		// The fast clone has no such constant, and as a constant it could get
		// where the op would not be executed.
		return false
	}
	if x, is := r.(float64); is && math.IsNaN(x) {
		return false // the sign of a nan is the machine's business
	}
	if t := ir.ConstType(r); t == nil || !t.Equal(o.Result().Type) {
		return false
	}
	o.Decl, o.Args, o.Attrs = ir.MustOp("const"), nil, ir.Attrs{Const: r}
	return true
}
