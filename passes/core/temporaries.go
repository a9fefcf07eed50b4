package core

import (
	"math"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Temporaries avoids lists that only one op sees: the copy of a list that was
// just made is that list, and a slice that only replaces another slice is read
// in place. An element that is popped to be inserted again moves.
var Temporaries = &Pass{
	Name: "temporaries",
	Doc:  "Copies of lists just made for nothing else are dropped, a[i:j] = b[k:l:m] makes no list, and a.insert(i, a.pop(j)) moves elements once.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			with := map[*ir.Value]*ir.Value{}
			uses := f.Uses()
			EachBlock(f, func(b *ir.Block) {
				made := map[*ir.Value]bool{} // in this block: a copy in a loop may be the second one of its list
				b.Ops = Without(b.Ops, func(i int) bool {
					o := b.Ops[i]
					if len(o.Results) == 1 && makesList(o.Result()) {
						made[o.Result()] = true
					}
					if o.Decl.Name != "list.copy" || uses[o.Args[0]] != 1 || !made[o.Args[0]] {
						return false
					}
					with[o.Result()] = o.Args[0]
					changed = true
					return true
				})
			})
			f.Replace(with)
			uses = f.Uses()
			EachBlock(f, func(b *ir.Block) {
				changed = assignSlices(f, b, uses) || changed
				changed = moveElements(f, b, uses) || changed
			})
		}
		return changed
	},
	After: []Constraint{
		{"cells", "a list in a cell has uses that are not seen"},
		{"cse", "what is not common yet has one use each"},
	},
}

// moveElements makes one op of the removal of an element and its insertion into the
// same list. Only the conversion of the new index may be in between, which the op
// does itself, after the removal.
func moveElements(f *ir.Func, b *ir.Block, uses map[*ir.Value]int) bool {
	changed := false
	for i := 0; i+1 < len(b.Ops); i++ {
		pop := b.Ops[i]
		if pop.Decl.Name != "list.pop" || uses[pop.Result()] != 1 {
			continue
		}
		k := i + 1
		var convert *ir.Op
		var ops []*ir.Op // what is in between, and may come first
		for ; k+1 < len(b.Ops); k++ {
			if o := b.Ops[k]; o.Decl.Name == "int.to_i64_size" && convert == nil {
				convert = o
			} else if o.Decl.Name == "const" {
				ops = append(ops, o)
			} else {
				break
			}
		}
		put := b.Ops[k]
		if last := len(put.Args) - 1; last < 1 || put.Args[0] != pop.Args[0] || put.Args[last] != pop.Result() {
			continue
		}
		var to *ir.Value
		switch {
		case put.Decl.Name == "list.append" && convert == nil:
			end := NewOp(f, put, "const", ir.Attrs{Const: big.NewInt(math.MaxInt64)}, nil, ir.Int)
			ops, to = append(ops, end), end.Result()
		case put.Decl.Name == "list.insert" && convert == nil:
			index := NewOp(f, put, "int.from_i64", ir.Attrs{}, put.Args[1:2], ir.Int)
			ops, to = append(ops, index), index.Result()
		case put.Decl.Name == "list.insert" && put.Args[1] == convert.Result():
			to = convert.Args[0]
		default:
			continue
		}
		ops = append(ops, NewOp(f, pop, "list.move", ir.Attrs{}, []*ir.Value{pop.Args[0], pop.Args[1], to}))
		if convert != nil && uses[convert.Result()] > 1 {
			ops = append(ops, convert)
		}
		b.Ops = slices.Replace(b.Ops, i, k+1, ops...)
		changed = true
	}
	return changed
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
			one := NewOp(f, o, "const", ir.Attrs{Const: int64(1)}, nil, ir.I64)
			extra = append(extra, one)
			args = append(append(args, slice.Args...), one.Result())
		case "list.slice_step":
			if k, _ := IsConst(slice.Args[3]); k == nil || k == int64(0) {
				continue
			}
			args = append(args, slice.Args...)
		default:
			continue
		}
		n := NewOp(f, o, "list.set_slice_of", ir.Attrs{}, args)
		b.Ops = append(append(append(append([]*ir.Op{}, b.Ops[:j]...), b.Ops[j+1:i]...), append(extra, n)...), b.Ops[i+1:]...)
		i += len(extra) - 1
		changed = true
	}
	return changed
}
