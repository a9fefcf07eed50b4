package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// Limits of unrolling: runs of the loop, and total size.
const (
	unrollTrips = 8
	unrollSize  = 200
)

// Unroll repeats the body of loops whose few runs can be counted: those over
// a constant range, and those whose condition depends only on values that are
// constant in every run, such as the position in a constant str. Each run
// becomes a loop that ends in its first run: a continue of the old loop breaks
// it, a break breaks one around all.
var Unroll = &Pass{
	Name: "unroll",
	Doc:  "Repeats the body of short loops with a constant number of runs.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			EachBlock(f, func(b *ir.Block) {
				var out []*ir.Op
				for _, o := range b.Ops {
					u := unrollable(o)
					if u == nil {
						out = append(out, o)
						continue
					}
					loop, with := u.unroll(f)
					f.Replace(with)
					out = append(out, loop)
					changed = true
				}
				b.Ops = out
			})
		}
		return changed
	},
	After: []Constraint{
		{"fold", "bounds must be seen to be constant"},
		{"cells", "the position in a loop must be a value"},
	},
}

// unrolling is a loop with its known number of runs.
type unrolling struct {
	loop  *ir.Op
	trips int
	start *big.Int // of a for
	step  *big.Int
}

// unrollable examines an op.
func unrollable(o *ir.Op) *unrolling {
	if !IsLoop(o) {
		return nil
	}
	size := CodeSize(o.Regions[0])
	var u *unrolling
	if o.Decl.Name == "for" {
		u = countedTrips(o)
	} else if n, ok := simulate(o); ok {
		u = &unrolling{loop: o, trips: n}
	}
	if u == nil || u.trips > unrollTrips || u.trips*size > unrollSize || hasLoop(o) {
		return nil
	}
	return u
}

func hasLoop(o *ir.Op) bool {
	found := false
	o.Regions[0].Walk(func(x *ir.Op) { found = found || repeats(x) })
	return found
}

// countedTrips is the number of runs of a for with constant bounds.
func countedTrips(o *ir.Op) *unrolling {
	var n [3]*big.Int
	for i := range n {
		k, ok := IsConst(o.Args[i])
		if !ok {
			return nil
		}
		switch k := k.(type) {
		case *big.Int:
			n[i] = k
		case int64:
			n[i] = big.NewInt(k)
		}
	}
	u := &unrolling{loop: o, start: n[0], step: n[2]}
	for i := new(big.Int).Set(n[0]); i.Cmp(n[1])*n[2].Sign() < 0; i.Add(i, n[2]) {
		if u.trips++; u.trips > unrollTrips {
			return nil
		}
	}
	return u
}

// simulate runs a loop on what is constant in it: the values that are computed
// at the top of its body from constants and constant carried values. The loop
// must begin with an if that breaks it, and go on only by one continue at its
// end. It returns how often the continue is reached.
func simulate(loop *ir.Op) (trips int, ok bool) {
	body := loop.Regions[0]
	end := body.Terminator()
	if end.Decl.Name != "continue" || end.Target != loop {
		return 0, false
	}
	other := 0
	body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "continue" && o.Target == loop {
			other++
		}
	})
	if other != 1 {
		return 0, false
	}
	env := map[*ir.Value]any{}
	known := func(v *ir.Value) (any, bool) {
		if k, ok := IsConst(v); ok {
			return k, true
		}
		k, ok := env[v]
		return k, ok
	}
	for i, a := range body.Args {
		if k, ok := known(loop.Args[i]); ok {
			env[a] = k
		}
	}
	for {
		run := false
		for _, o := range body.Ops {
			if o.Decl.Name == "if" && !run {
				k, ok := known(o.Args[0])
				if !ok || !endsInYield(o.Regions[0]) || endsInYield(o.Regions[1]) {
					return 0, false
				}
				if k == false {
					return trips, true
				}
				run = true
			}
			foldInto(env, o, known)
		}
		if trips++; !run || trips > unrollTrips {
			return 0, false
		}
		next := map[*ir.Value]any{}
		for i, a := range body.Args {
			if k, ok := known(end.Args[i]); ok {
				next[a] = k
			}
		}
		env = next
	}
}

// foldInto evaluates an op on what is known.
func foldInto(env map[*ir.Value]any, o *ir.Op, known func(*ir.Value) (any, bool)) {
	if o.Decl.Structural || len(o.Results) != 1 || len(o.Args) == 0 {
		return
	}
	args := make([]any, len(o.Args))
	for i, a := range o.Args {
		k, ok := known(a)
		if !ok {
			return
		}
		args[i] = k
	}
	if k, ok := ir.Fold(o.Decl.Name, args); ok {
		env[o.Result()] = k
	}
}

// unroll builds the runs; the map replaces the old loop's results.
func (u *unrolling) unroll(f *ir.Func) (*ir.Op, map[*ir.Value]*ir.Value) {
	old := u.loop
	all := NewOp(f, old, "loop", ir.Attrs{}, nil, TypesOf(old.Results)...)
	with := map[*ir.Value]*ir.Value{}
	for i, r := range old.Results {
		all.Results[i].Name = r.Name
		with[r] = all.Results[i]
	}
	block := &ir.Block{}
	all.Regions = []*ir.Block{block}
	operand, first := Initials(old)
	carried := old.Args[operand:]
	runs := u.trips
	if old.Decl.Name == "loop" {
		runs++ // the one that finds the condition false
	}
	for k := range runs {
		run := NewOp(f, old, "loop", ir.Attrs{}, nil, TypesOf(carried)...)
		c := ir.NewCloner(f)
		body := &ir.Block{}
		run.Regions = []*ir.Block{body}
		if first == 1 {
			body.Append(u.index(f, k))
			c.Values[old.Regions[0].Args[0]] = body.Ops[0].Result()
		}
		for i, a := range old.Regions[0].Args[first:] {
			c.Values[a] = carried[i]
		}
		c.Edit = func(o *ir.Op) {
			switch {
			case o.Target != old:
			case o.Decl.Name == "continue":
				o.Decl, o.Target = ir.MustOp("break"), run
			default:
				o.Target = all
			}
		}
		c.Ops(body, old.Regions[0].Ops)
		block.Append(run)
		carried = run.Results
	}
	if old.Decl.Name == "loop" {
		block.Append(NewOp(f, old, "unreachable", ir.Attrs{}, nil))
		return all, with
	}
	c := ir.NewCloner(f)
	for i, a := range old.Regions[1].Args {
		c.Values[a] = carried[i]
	}
	c.Ops(block, old.Regions[1].Ops)
	if t := block.Terminator(); t.Decl.Name == "yield" {
		t.Decl, t.Target = ir.MustOp("break"), all
	}
	return all, with
}

// index is the constant index of a run of a for.
func (u *unrolling) index(f *ir.Func, k int) *ir.Op {
	n := new(big.Int).Mul(u.step, big.NewInt(int64(k)))
	n.Add(n, u.start)
	t := u.loop.Args[0].Type
	o := NewOp(f, u.loop, "const", ir.Attrs{Const: n}, nil, t)
	if t.Kind == ir.KI64 {
		o.Attrs.Const = n.Int64()
	}
	return o
}
