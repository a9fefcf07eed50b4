package passes

import "github.com/hipy-lang/hipy/ir"

// settle has lists that a block makes within try, finally and cells be seen as
// what they are.
func settle(f *ir.Func, e *Effects) {
	for range 4 {
		changed := removeDead(f, e)
		for _, c := range candidates(f) {
			changed = promote(f, e, c) || changed
		}
		changed = hoistLists(f) || changed
		c := &canonicaliser{f: f, e: e, js: loopJumps(f), with: map[*ir.Value]*ir.Value{}, known: map[*ir.Value]bool{}}
		c.block(f.Body)
		f.Replace(c.with)
		if !changed && !c.changed {
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
				own := definedIn(o)
				body := o.Regions[0]
				body.Ops = without(body.Ops, func(i int) bool {
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
