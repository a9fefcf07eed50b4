package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// Residues defers a remainder that a loop takes in every run. In
//
//	r = (r * a + b) % m
//
// where r serves only sums, differences and products that end in a remainder
// of the same m, any number congruent to r does as well. So r is carried
// unreduced, kept from being negative by a multiple of m, until it reaches a
// bound below which the next run can't overflow; where r leaves the loop it is
// reduced. A division takes an order of magnitude longer than the rest of such
// a loop, and each run has to wait for the one before.
var Residues = &Pass{
	Name: "residues",
	Doc:  "Takes the remainder of a loop's accumulator only when it would get too large, and behind the loop.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			var loops []*ir.Op
			f.Body.Walk(func(o *ir.Op) {
				if IsLoop(o) && takesRemainder(o) {
					loops = append(loops, o)
				}
			})
			for _, loop := range loops {
				_, first := Initials(loop)
				for i := range loop.Regions[0].Args[first:] {
					changed = deferRemainder(f, loop, i) || changed
				}
			}
		}
		return changed
	},
	After: []Constraint{
		{"ranges", "an accumulator is a machine integer once it is known to stay small"},
		{"simplify", "conversions between the ints and machine integers would count as uses"},
		{"dce", "so would ops that nothing uses"},
	},
}

// takesRemainder reports whether a loop carries the result of an i64.mod.
func takesRemainder(loop *ir.Op) bool {
	found := false
	loop.Regions[0].Walk(func(o *ir.Op) {
		if o.Decl.Name == "continue" && o.Target == loop {
			for _, v := range o.Args {
				found = found || v.Def != nil && v.Def.Decl.Name == "i64.mod"
			}
		}
	})
	return found
}

// remainder is one carried value of a loop that is taken modulo m.
type remainder struct {
	f     *ir.Func
	loop  *ir.Op
	index int       // among the carried values
	arg   *ir.Value // in the body
	m     int64
	// chain are the values that matter only modulo m.
	chain map[*ir.Value]bool
	// reduce are the terminators to which a value of the chain is passed that
	// must be reduced there, with the operand's index.
	reduce map[*ir.Op][]int
	ranges *RangeAnalysis
}

// maxModulus leaves room for many runs between two reductions.
const maxModulus = 1 << 24

// deferRemainder does the loop's carried value i, if it can be done.
func deferRemainder(f *ir.Func, loop *ir.Op, i int) bool {
	operand, first := Initials(loop)
	r := &remainder{f: f, loop: loop, index: i, arg: loop.Regions[0].Args[first+i], chain: map[*ir.Value]bool{}, reduce: map[*ir.Op][]int{}}
	if r.arg.Type.Kind != ir.KI64 || !r.modulus() || !r.follow() {
		return false
	}
	start, ok := IsConst(loop.Args[operand+i])
	if n, is := start.(int64); !ok || !is || n < 0 || n > r.m {
		return false
	}
	r.ranges = NewRangeAnalysis(f)
	if !r.ranges.solve() {
		return false
	}
	// The largest power of two from which no run overflows.
	for bits := 60; int64(1)<<bits > r.m<<16; bits-- {
		if r.bounded(int64(1) << bits) {
			r.rewrite(int64(1) << bits)
			return true
		}
	}
	return false
}

// modulus finds m: every continue passes a remainder of it, or the value as
// it is.
func (r *remainder) modulus() bool {
	ok := true
	for _, c := range LoopJumps(r.f)[r.loop].Continues {
		v := c.Args[r.index]
		if v == r.arg {
			continue
		}
		m := modulusOf(v)
		if m == 0 || r.m != 0 && r.m != m {
			ok = false
		}
		r.m = m
	}
	return ok && r.m != 0
}

// modulusOf is m if v is something % m, with a usual m, else 0.
func modulusOf(v *ir.Value) int64 {
	if v.Def == nil || v.Def.Decl.Name != "i64.mod" {
		return 0
	}
	k, _ := IsConst(v.Def.Args[1])
	m, _ := k.(int64)
	if m < 2 || m > maxModulus {
		return 0
	}
	return m
}

// follow collects the chain from the carried value and reports whether nothing
// else sees it.
func (r *remainder) follow() bool {
	r.chain[r.arg] = true
	js := LoopJumps(r.f)
	for changed := true; changed; {
		changed = false
		ok := true
		add := func(v *ir.Value) {
			if !r.chain[v] {
				r.chain[v] = true
				changed = true
			}
		}
		var visit func(b *ir.Block, around *ir.Op)
		visit = func(b *ir.Block, around *ir.Op) {
			for _, o := range b.Ops {
				for i, v := range o.Args {
					if r.chain[v] {
						ok = ok && r.use(o, i, around, add)
					}
				}
				for _, region := range o.Regions {
					visit(region, o)
				}
			}
		}
		visit(r.loop.Regions[0], r.loop)
		if !ok {
			return false
		}
	}
	// A break reduces what it passes, a continue what it passes to this loop.
	for _, b := range js[r.loop].Breaks {
		for i, v := range b.Args {
			if r.chain[v] {
				r.reduce[b] = append(r.reduce[b], i)
			}
		}
	}
	return true
}

// use checks that operand i of o may be any number congruent to it, and adds
// what follows from it.
func (r *remainder) use(o *ir.Op, i int, around *ir.Op, add func(*ir.Value)) bool {
	switch o.Decl.Name {
	case "i64.add", "i64.sub", "i64.mul", "i64.neg":
		add(o.Result())
		return true
	case "i64.mod":
		if i != 0 || modulusOf(o.Result()) != r.m {
			return false
		}
		add(o.Result())
		return true
	case "yield":
		if around.Decl.Name != "if" {
			return false
		}
		add(around.Results[i])
		return true
	case "break":
		return o.Target == r.loop
	case "continue":
		return o.Target == r.loop && i == r.index
	}
	return false
}

// interval of a value of the chain, given the carried one's.
func (r *remainder) interval(v *ir.Value, carried interval) interval {
	switch {
	case v == r.arg:
		return carried
	case !r.chain[v] || v.Def == nil:
		return r.ranges.get(v)
	}
	o := v.Def
	switch o.Decl.Name {
	case "i64.mod":
		return span(0, r.m-1)
	case "i64.neg":
		return r.interval(o.Args[0], carried).neg()
	case "i64.add", "i64.sub", "i64.mul":
		return binaryRange(o.Decl.Name[4:], r.interval(o.Args[0], carried), r.interval(o.Args[1], carried))
	}
	in := interval{big.NewInt(1), big.NewInt(0)}
	for j, res := range o.Results {
		if res != v {
			continue
		}
		for k, y := range yields(o) {
			x := r.interval(y.Args[j], carried)
			if k > 0 {
				x = x.join(in)
			}
			in = x
		}
	}
	return in
}

// lift is the multiple of m that makes the interval non-negative.
func (r *remainder) lift(x interval) interval {
	if x.lo == nil || x.lo.Sign() >= 0 {
		return span(0, 0)
	}
	k := new(big.Int).Neg(x.lo)
	k.Add(k, big.NewInt(r.m-1)).Div(k, big.NewInt(r.m)).Mul(k, big.NewInt(r.m))
	return point(k)
}

// bounded reports whether no value of the chain leaves i64 as long as the
// carried one lies between 0 and the bound.
func (r *remainder) bounded(bound int64) bool {
	carried := span(0, bound)
	for v := range r.chain {
		x := r.interval(v, carried)
		if !x.fits() || !x.add(r.lift(x)).fits() || !r.lift(x).fits() {
			return false
		}
	}
	return true
}

// rewrite carries numbers up to the bound.
func (r *remainder) rewrite(bound int64) {
	carried := span(0, bound)
	number := func(at *ir.Op, n int64) *ir.Op { return NewOp(r.f, at, "const", ir.Attrs{Const: n}, nil, ir.I64) }
	binary := func(at *ir.Op, name string, x, y *ir.Value, t *ir.Type) *ir.Op {
		return NewOp(r.f, at, name, ir.Attrs{}, []*ir.Value{x, y}, t)
	}
	EachBlock(r.f, func(b *ir.Block) {
		t := b.Terminator()
		if t == nil || t.Decl.Name != "break" && t.Decl.Name != "continue" || t.Target != r.loop {
			return
		}
		ops := b.Ops[: len(b.Ops)-1 : len(b.Ops)-1]
		if t.Decl.Name == "break" {
			for _, i := range r.reduce[t] {
				m := number(t, r.m)
				rem := binary(t, "i64.mod", t.Args[i], m.Result(), ir.I64)
				t.Args[i] = rem.Result()
				ops = append(ops, m, rem)
			}
		} else if v := t.Args[r.index]; v != r.arg {
			rem := v.Def
			x := rem.Args[0]
			if k := r.lift(r.interval(x, carried)); k.lo.Sign() > 0 {
				n := number(rem, k.lo.Int64())
				sum := binary(rem, "i64.add", x, n.Result(), ir.I64)
				ops, x = append(ops, n, sum), sum.Result()
			}
			limit := number(rem, bound)
			small := binary(rem, "i64.le", x, limit.Result(), ir.Bool)
			choice := NewOp(r.f, rem, "if", ir.Attrs{}, []*ir.Value{small.Result()}, ir.I64)
			m := number(rem, r.m)
			reduced := binary(rem, "i64.mod", x, m.Result(), ir.I64)
			choice.Regions = []*ir.Block{
				{Ops: []*ir.Op{NewOp(r.f, rem, "yield", ir.Attrs{}, []*ir.Value{x})}},
				{Ops: []*ir.Op{m, reduced, NewOp(r.f, rem, "yield", ir.Attrs{}, []*ir.Value{reduced.Result()})}},
			}
			t.Args[r.index] = choice.Result()
			ops = append(ops, limit, small, choice)
		}
		b.Ops = append(ops, t)
	})
	if r.loop.Decl.Name != "for" {
		return
	}
	// A for that ends by itself passes what it carries to its else region.
	end := r.loop.Regions[1]
	old := end.Args[r.index]
	end.Args[r.index] = r.f.NewValue(ir.I64, old.Name)
	m := number(r.loop, r.m)
	rem := binary(r.loop, "i64.mod", end.Args[r.index], m.Result(), ir.I64)
	rem.Results = []*ir.Value{old}
	old.Def = rem
	end.Ops = append([]*ir.Op{m, rem}, end.Ops...)
}
