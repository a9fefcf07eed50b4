package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// allBits says that the whole number is needed, whatever its size.
const allBits = 65

// maxShift bounds the counts of shifts to the left of which only lower bits are
// computed: beyond it CPython runs out of memory.
const maxShift = 1 << 16

// bitNeeds is a backward analysis: how many of the lower bits of each int
// matter to what uses it (demanded bits).
type bitNeeds struct {
	f      *ir.Func
	ranges *RangeAnalysis
	// need is 0 for what nothing uses, up to 64, or allBits.
	need map[*ir.Value]int
	// carried are the arguments of loops that are passed from run to run, with
	// their twins in the other region of a for.
	carried map[*ir.Value][]*ir.Value
}

func newBitNeeds(f *ir.Func, ranges *RangeAnalysis) *bitNeeds {
	b := &bitNeeds{f: f, ranges: ranges, need: map[*ir.Value]int{}, carried: map[*ir.Value][]*ir.Value{}}
	// An edge says that the operand of an op is needed as far as something else is.
	type edge struct {
		o  *ir.Op
		i  int
		to []*ir.Value // control: what it becomes
	}
	var edges []edge
	var visit func(block *ir.Block, around *ir.Op)
	visit = func(block *ir.Block, around *ir.Op) {
		for _, o := range block.Ops {
			if IsLoop(o) {
				_, first := Initials(o)
				for i, p := range o.Regions[0].Args[first:] {
					both := []*ir.Value{p}
					if len(o.Regions) > 1 {
						both = append(both, o.Regions[1].Args[i])
					}
					for _, q := range both {
						b.carried[q] = both
					}
				}
			}
			for i, v := range o.Args {
				if v.Type.Kind == ir.KInt {
					edges = append(edges, edge{o, i, b.becomes(o, i, around)})
				}
			}
			for _, r := range o.Regions {
				visit(r, o)
			}
		}
	}
	visit(f.Body, nil)
	for changed := true; changed; {
		changed = false
		raise := func(v *ir.Value, n int) {
			if n > b.need[v] {
				b.need[v] = n
				changed = true
			}
		}
		for k := len(edges) - 1; k >= 0; k-- {
			e := edges[k]
			v := e.o.Args[e.i]
			if e.to == nil {
				raise(v, b.operand(e.o, e.i))
			}
			for _, t := range e.to {
				raise(v, b.need[t])
			}
			for _, twin := range b.carried[v] {
				raise(twin, b.need[v])
			}
		}
	}
	return b
}

// becomes are the values that an operand of control flow is passed to; nil if
// the op computes with it.
func (b *bitNeeds) becomes(o *ir.Op, i int, around *ir.Op) []*ir.Value {
	switch o.Decl.Name {
	case "yield":
		if around != nil && i < len(around.Results) {
			return around.Results[i : i+1]
		}
	case "break":
		return o.Target.Results[i : i+1]
	case "continue":
		_, first := Initials(o.Target)
		return b.carried[o.Target.Regions[0].Args[first+i]]
	case "loop", "for":
		operand, first := Initials(o)
		if i >= operand {
			return b.carried[o.Regions[0].Args[first+i-operand]]
		}
	}
	return nil
}

func (b *bitNeeds) interval(v *ir.Value) interval {
	if r, ok := b.ranges.cur[v]; ok {
		return r
	}
	return typeRange(v)
}

// operand is how many bits of operand i an op needs.
func (b *bitNeeds) operand(o *ir.Op, i int) int {
	if len(o.Results) != 1 || o.Result().Type.Kind != ir.KInt {
		return allBits
	}
	need := b.need[o.Result()]
	// What is less than 2**64 anyway follows from the lower bits.
	modular := need
	if in := b.interval(o.Result()); in.fits() || in.fitsBits() {
		modular = min(need, 64)
	}
	switch o.Decl.Name {
	case "int.add", "int.sub", "int.mul", "int.or", "int.xor", "int.neg", "int.invert", "int.pos":
		return modular
	case "int.and":
		if mask, ok := IsConst(o.Args[1-i]); ok {
			if n := mask.(*big.Int); n.Sign() >= 0 && n.BitLen() <= 64 {
				return min(need, n.BitLen())
			}
		}
		return modular
	case "int.lshift":
		if k := b.interval(o.Args[1]); i == 0 && k.within(0, maxShift) {
			if modular == allBits {
				return allBits
			}
			return max(0, modular-int(k.lo.Int64()))
		}
	case "int.mod":
		if k, ok := powerOfTwo(o.Args[1]); ok && i == 0 && k <= 64 {
			return min(need, k)
		}
	}
	if k, ok := b.rightShift(o); ok && i == 0 && b.lowerPart(o, k) {
		return need + int(k.hi.Int64())
	}
	return allBits
}

// rightShift is by how much an op shifts to the right.
func (b *bitNeeds) rightShift(o *ir.Op) (interval, bool) {
	switch o.Decl.Name {
	case "int.rshift":
		k := b.interval(o.Args[1])
		return k, k.within(0, 1<<62)
	case "int.floordiv":
		k, ok := powerOfTwo(o.Args[1])
		return span(int64(k), int64(k)), ok
	}
	return interval{}, false
}

// lowerPart reports whether a shift to the right brings only lower bits of the
// operand to where they are needed.
func (b *bitNeeds) lowerPart(o *ir.Op, k interval) bool {
	need := b.need[o.Result()]
	return need <= 64 && k.within(0, int64(64-need))
}

// unsigned reports whether a division is one of numbers below 2**64.
func (b *bitNeeds) unsigned(o *ir.Op) bool {
	x, y := b.interval(o.Args[0]), b.interval(o.Args[1])
	return x.fitsBits() && y.fitsBits() && y.lo.Sign() > 0
}

// powerOfTwo is k if v is the constant 2**k.
func powerOfTwo(v *ir.Value) (k int, ok bool) {
	c, _ := IsConst(v)
	n, ok := c.(*big.Int)
	if !ok || n.Sign() <= 0 || int(n.TrailingZeroBits()) != n.BitLen()-1 {
		return 0, false
	}
	return n.BitLen() - 1, true
}
