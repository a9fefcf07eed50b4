package tables

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// settle has lists that a block makes within try, finally and cells be seen as
// what they are.
func settle(f *ir.Func, e *core.Effects) {
	for range 4 {
		changed := core.RemoveDead(f, e)
		changed = core.PromoteCells(f, e) || changed
		changed = hoistLists(f) || changed
		changed = core.CanonicaliseFunc(f, e) || changed
		if !changed {
			return
		}
	}
}

// hoistLists has lists, and unions that hold them, that the body of a try or
// finally makes be made before it.
func hoistLists(f *ir.Func) bool {
	changed := false
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		var ops []*ir.Op
		for _, o := range b.Ops {
			for _, r := range o.Regions {
				visit(r)
			}
			if o.Decl.Name == "try" || o.Decl.Name == "finally" {
				own := core.DefinedIn(o)
				body := o.Regions[0]
				body.Ops = core.Without(body.Ops, func(i int) bool {
					x := body.Ops[i]
					if x.Decl.Name != "list.new" && x.Decl.Name != "union.make" {
						return false
					}
					for _, a := range x.Args {
						if own[a] {
							return false
						}
					}
					for _, r := range x.Results {
						delete(own, r)
					}
					ops, changed = append(ops, x), true
					return true
				})
			}
			ops = append(ops, o)
		}
		b.Ops = ops
	}
	visit(f.Body)
	return changed
}
