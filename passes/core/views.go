package core

import "github.com/hipy-lang/hipy/ir"

// Views does without the list of a slice that is only looked through, as in
// for x in xs[1:], while no list of the type changes: the elements are read where
// they are.
var Views = &Pass{
	Name: "views",
	Doc:  "Reads the elements of a slice in the list that it is taken of, where only its length and elements are used and nothing changes them.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			users := map[*ir.Value][]*ir.Op{}
			f.Body.Walk(func(o *ir.Op) {
				for _, a := range o.Args {
					users[a] = append(users[a], o)
				}
			})
			with := map[*ir.Value]*ir.Value{}
			bounds := map[*ir.Value]*ir.Op{} // by the slice
			EachBlock(f, func(b *ir.Block) {
				for i, o := range b.Ops {
					if o.Decl.Name == "list.slice" && looksThrough(e, b.Ops[i+1:], o, users[o.Result()]) {
						n := NewOp(f, o, "list.slice_bounds", ir.Attrs{}, o.Args, ir.I64, ir.I64)
						bounds[o.Result()] = n
						b.Ops[i] = n
					}
				}
			})
			if len(bounds) == 0 {
				continue
			}
			EachBlock(f, func(b *ir.Block) {
				var out []*ir.Op
				for _, o := range b.Ops {
					if len(o.Args) == 0 || bounds[o.Args[0]] == nil {
						out = append(out, o)
						continue
					}
					n := bounds[o.Args[0]]
					if o.Decl.Name == "list.len" {
						with[o.Result()] = n.Results[1]
						continue
					}
					at := NewOp(f, o, "i64.add", ir.Attrs{}, []*ir.Value{n.Results[0], o.Args[1]}, ir.I64)
					o.Args = []*ir.Value{n.Args[0], at.Result()}
					out = append(out, at, o)
				}
				b.Ops = out
			})
			f.Replace(with)
			changed = true
		}
		return changed
	},
	After: []Constraint{
		{"temporaries", "a slice that replaces another one is no list already"},
		{"cells", "a list in a cell is not seen to be only read"},
	},
}

// looksThrough reports whether all users of a slice read its length or elements
// and none of the ops that follow it, up to the last user, changes a list of
// its type.
func looksThrough(e *Effects, rest []*ir.Op, slice *ir.Op, users []*ir.Op) bool {
	left := map[*ir.Op]bool{}
	for _, u := range users {
		if u.Decl.Name != "list.len" && u.Decl.Name != "list.get_unchecked" {
			return false
		}
		left[u] = true
	}
	reads := map[string]bool{memory(slice.Result().Type): true}
	for _, o := range rest {
		if len(left) == 0 {
			break
		}
		if w := e.Writes(o); w.Touches(reads) {
			return false
		}
		WalkOp(o, func(o *ir.Op) { delete(left, o) })
	}
	return len(left) == 0
}
