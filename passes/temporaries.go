package passes

import "github.com/hipy-lang/hipy/ir"

// Temporaries avoids lists that only one op sees: the copy of a list that was
// just made is that list, and a slice that only replaces another slice is read
// in place.
var Temporaries = &Pass{
	Name: "temporaries",
	Doc:  "Copies of lists just made for nothing else are dropped, and a[i:j] = b[k:l:m] makes no list.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			with := map[*ir.Value]*ir.Value{}
			uses := f.Uses()
			eachBlock(f, func(b *ir.Block) {
				b.Ops = without(b.Ops, func(i int) bool {
					o := b.Ops[i]
					if o.Decl.Name != "list.copy" || uses[o.Args[0]] != 1 || !makesList(o.Args[0]) {
						return false
					}
					with[o.Result()] = o.Args[0]
					changed = true
					return true
				})
			})
			f.Replace(with)
			uses = f.Uses()
			eachBlock(f, func(b *ir.Block) { changed = assignSlices(f, b, uses) || changed })
		}
		return changed
	},
	After: []Constraint{
		{"cells", "a list in a cell has uses that are not seen"},
		{"cse", "what is not common yet has one use each"},
	},
}

// assignSlices joins an assignment of a slice with the slice that it assigns.
func assignSlices(f *ir.Func, b *ir.Block, uses map[*ir.Value]int) bool {
	changed := false
	for i := 0; i < len(b.Ops); i++ {
		o := b.Ops[i]
		if o.Decl.Name != "list.set_slice" || uses[o.Args[3]] != 1 {
			continue
		}
		slice := o.Args[3].Def
		j := i - 1
		for j >= 0 && b.Ops[j] != slice && len(b.Ops[j].Regions) == 0 && !b.Ops[j].Decl.Has(ir.Writes|ir.IO|ir.Python) && b.Ops[j].Decl.Name != "call" {
			j--
		}
		if j < 0 || b.Ops[j] != slice {
			continue
		}
		args := append([]*ir.Value{}, o.Args[:3]...)
		var extra []*ir.Op
		switch slice.Decl.Name {
		case "list.slice":
			one := newOp(f, o, "const", ir.Attrs{Const: int64(1)}, nil, ir.I64)
			extra = append(extra, one)
			args = append(append(args, slice.Args...), one.Result())
		case "list.slice_step":
			if k, _ := isConst(slice.Args[3]); k == nil || k == int64(0) {
				continue
			}
			args = append(args, slice.Args...)
		default:
			continue
		}
		n := newOp(f, o, "list.set_slice_of", ir.Attrs{}, args)
		b.Ops = append(append(append(append([]*ir.Op{}, b.Ops[:j]...), b.Ops[j+1:i]...), append(extra, n)...), b.Ops[i+1:]...)
		i += len(extra) - 1
		changed = true
	}
	return changed
}
