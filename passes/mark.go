package passes

import "github.com/hipy-lang/hipy/ir"

// Mark sets Recursive for functions in a cycle of calls, and Exact for
// functions that can't be restarted: where an int may overflow i64 the row
// starts again in the exact clone, which must not repeat what the world has
// seen. So a function in which an op may deopt after io or python has been
// done computes exactly from the start, and with it its callers.
var Mark = &Pass{
	Name: "mark",
	Doc:  "Marks recursive functions, and functions that must not restart because they may deopt after io or python.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		set := func(flag *bool, value bool) {
			changed = changed || *flag != value
			*flag = value
		}
		for _, f := range m.Funcs {
			set(&f.Recursive, e.Recursive(f.Name))
			if !f.Exact {
				r := &restarts{e: e}
				r.block(f.Body, false)
				set(&f.Exact, r.exact)
			}
		}
		for again := true; again; {
			again = false
			for _, f := range m.Funcs {
				if f.Exact {
					continue
				}
				for _, c := range callees(m, f) {
					if g := m.Lookup(c); g != nil && g.Exact {
						set(&f.Exact, true)
						again = true
						break
					}
				}
			}
		}
		return changed
	},
	After: []Constraint{
		{"ranges", "what can't overflow needs no exact clone"},
		{"dce", "code without use might be io or deopt"},
	},
}

// restarts looks for an op that may deopt after one that the world sees.
type restarts struct {
	e     *Effects
	exact bool
}

const visible = ir.IO | ir.Python

// block walks ops; dirty says that io or python may have been done before. It
// returns dirty behind the block.
func (r *restarts) block(b *ir.Block, dirty bool) bool {
	for _, o := range b.Ops {
		s := r.e.Op(o)
		deopts, seen := s.Effects&ir.Deopts != 0, s.Effects&visible != 0
		if dirty && deopts {
			r.exact = true
		}
		if len(o.Regions) > 0 {
			again := isLoop(o) && (o.Decl.Name == "for" || continues(o))
			inner := dirty || again && seen
			for i, region := range o.Regions {
				// A handler, a cleanup or the end of a for comes after the body.
				after := i > 0 && o.Decl.Name != "if" && r.e.block(o.Regions[0]).Effects&visible != 0
				r.block(region, inner || after)
			}
		}
		dirty = dirty || seen
		// A single op that does both, such as a call, does them in any order;
		// the callee knows, unless it is not known.
		if len(o.Regions) == 0 && deopts && o.Decl.Has(visible) && o.Decl.Name != "call" && o.Decl.Name != "call.indirect" && !isResume(o) {
			r.exact = true
		}
	}
	return dirty
}
