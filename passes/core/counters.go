package core

import "github.com/hipy-lang/hipy/ir"

// Counters computes an int that a loop counts in step with a machine index from
// that index, so that it is known to be as small: the i of
//
//	for i, x in enumerate(xs)
var Counters = &Pass{
	Name: "counters",
	Doc:  "Computes ints that a loop counts in step with a machine index from that index.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			with := map[*ir.Value]*ir.Value{}
			js := LoopJumps(f)
			EachBlock(f, func(b *ir.Block) {
				for _, o := range b.Ops {
					if IsLoop(o) {
						counters(f, o, js[o], with)
					}
				}
			})
			f.Replace(with)
			changed = changed || len(with) > 0
		}
		return changed
	},
	After: []Constraint{
		{"cells", "a variable that is counted is carried by its loop"},
	},
}

// counter is what a carried value starts with and grows by in each run.
type counter struct{ start, step int64 }

// counts tells how the k-th carried value is counted by the op add.
func counts(loop *ir.Op, js *Jumps, k int, add string) (c counter, ok bool) {
	operand, first := Initials(loop)
	arg := loop.Regions[0].Args[first+k]
	if c.start, ok = ConstInteger(loop.Args[operand+k]); !ok || len(js.Continues) == 0 {
		return c, false
	}
	for i, j := range js.Continues {
		sum := j.Args[k].Def
		if sum == nil || sum.Decl.Name != add {
			return c, false
		}
		other := sum.Args[1]
		if other == arg {
			other = sum.Args[0]
		} else if sum.Args[0] != arg {
			return c, false
		}
		step, ok := ConstInteger(other)
		if !ok || i > 0 && step != c.step {
			return c, false
		}
		c.step = step
	}
	return c, true
}

func counters(f *ir.Func, loop *ir.Op, js *Jumps, with map[*ir.Value]*ir.Value) {
	_, first := Initials(loop)
	body := loop.Regions[0]
	var index *ir.Value
	var of counter
	if loop.Decl.Name == "for" && body.Args[0].Type.Kind == ir.KI64 {
		start, ok1 := ConstInteger(loop.Args[0])
		step, ok2 := ConstInteger(loop.Args[2])
		if ok1 && ok2 {
			index, of = body.Args[0], counter{start, step}
		}
	}
	for k, a := range body.Args[first:] {
		if c, ok := counts(loop, js, k, "i64.add"); ok && index == nil && a.Type.Kind == ir.KI64 {
			index, of = a, c
		}
	}
	if index == nil {
		return
	}
	var front []*ir.Op
	for k, a := range body.Args[first:] {
		c, ok := counts(loop, js, k, "int.add")
		off := c.start - of.start
		if !ok || a.Type.Kind != ir.KInt || c.step != of.step || off > maxOffset || off < -maxOffset {
			continue
		}
		same := NewOp(f, loop, "int.from_i64", ir.Attrs{}, []*ir.Value{index}, ir.Int)
		same.Result().Name = a.Name
		front = append(front, same)
		if off != 0 {
			n := NewOp(f, loop, "const", ir.Attrs{Const: intConst(off)}, nil, ir.Int)
			same = NewOp(f, loop, "int.add", ir.Attrs{}, []*ir.Value{same.Result(), n.Result()}, ir.Int)
			front = append(front, n, same)
		}
		with[a] = same.Result()
	}
	body.Ops = append(front, body.Ops...)
}
