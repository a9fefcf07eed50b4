package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// largestPiece is the number of ops of a piece of a very large function: the C++
// compiler's time per op is about the same up to it.
const largestPiece = 150

// pieces cuts what is left of a very large function, as long as it is one, into
// functions: consecutive ops, literals aside, that pass on only what later ones use. First comes
// what runs once, then what is in loops.
//
// Ops stay that jump out of themselves, or that use or define a variable in memory,
// as for loops.
func (t *outliner) pieces() {
	if !t.f.Large() {
		return
	}
	p := &cutter{outliner: t, uses: t.f.Uses()}
	p.block(t.f.Body)
	defer p.sweep(t.f.Body)
	n := 0
	t.f.Body.Walk(func(o *ir.Op) {
		if !isLiteral(o) {
			n++
		}
	})
	if p.inLoops = n > ir.LargeFunc; p.inLoops {
		p.block(t.f.Body)
	}
}

// sweep removes the literals that pieces have made again and nothing else uses.
func (p *cutter) sweep(b *ir.Block) {
	for i := len(b.Ops) - 1; i >= 0; i-- {
		o := b.Ops[i]
		for _, r := range o.Regions {
			p.sweep(r)
		}
		if isLiteral(o) && p.uses[o.Result()] == 0 {
			for _, a := range o.Args {
				p.uses[a]--
			}
			b.Ops[i] = nil
		}
	}
	b.Ops = slices.DeleteFunc(b.Ops, func(o *ir.Op) bool { return o == nil })
}

type cutter struct {
	*outliner
	inLoops bool
	uses    map[*ir.Value]int
	// The piece that grows.
	ops  []*ir.Op
	size int
}

func (p *cutter) block(b *ir.Block) {
	ops := b.Ops
	b.Ops = nil
	saved, size := p.ops, p.size
	p.ops, p.size = nil, 0
	for _, o := range ops {
		n := opLen(o)
		if n > largestPiece && (p.inLoops || !IsLoop(o)) && isControl(o) {
			for _, r := range o.Regions {
				p.block(r)
			}
			n = opLen(o)
		}
		switch {
		case isLiteral(o): // which pieces make again
			b.Ops = append(b.Ops, o)
			continue
		case n > largestPiece || !p.goes(o):
			p.end(b)
			b.Ops = append(b.Ops, o)
			continue
		case p.size+n > largestPiece:
			p.end(b)
		}
		p.ops = append(p.ops, o)
		p.size += n
	}
	p.end(b)
	p.ops, p.size = saved, size
}

// isControl reports whether an op's regions may call functions: those that compute
// elements may not.
func isControl(o *ir.Op) bool {
	switch o.Decl.Name {
	case "if", "loop", "for", "try", "finally":
		return true
	}
	return false
}

// opLen is the number of ops that an op and its regions are.
func opLen(o *ir.Op) int { return 1 + regionsLen(o) }

// regionsLen is the number of ops in an op's regions.
func regionsLen(o *ir.Op) int {
	n := 0
	for _, r := range o.Regions {
		n += r.Len()
	}
	return n
}

// goes reports whether an op can be in another function.
func (p *cutter) goes(o *ir.Op) bool {
	return !o.Decl.Terminator && o.Decl.Name != "cell.new" && movable(o)
}

// end makes a function of the piece, if it is worth one.
func (p *cutter) end(b *ir.Block) {
	ops, size := p.ops, p.size
	p.ops, p.size = nil, 0
	if size < largestPiece/4 {
		b.Ops = append(b.Ops, ops...)
		return
	}
	within := map[*ir.Value]int{}
	var taken, given []*ir.Value
	seen := map[*ir.Value]bool{}
	for _, o := range ops {
		for _, v := range OperandsWithin(o) {
			if !seen[v] {
				seen[v] = true
				taken = append(taken, v)
			}
		}
		WalkOp(o, func(o *ir.Op) {
			for _, a := range o.Args {
				within[a]++
			}
		})
		for _, v := range o.Results {
			seen[v] = true
		}
	}
	for _, o := range ops {
		for _, v := range o.Results {
			if p.uses[v] > within[v] {
				given = append(given, v)
			}
		}
	}
	// What runs once may be slow, but not the loops within.
	p.function(b, "piece", ops, taken, given).Brief = p.inLoops || !slices.ContainsFunc(ops, repeatsWithin)
	for _, v := range given {
		p.uses[v] -= within[v]
	}
	for _, v := range taken {
		p.uses[v] -= within[v]
	}
	call := b.Ops[len(b.Ops)-1-gets(given)]
	for _, v := range call.Args {
		p.uses[v]++
	}
	for _, v := range call.Results {
		p.uses[v] += gets(given)
	}
}

// gets is how many ops take the values that a piece gives from its result.
func gets(given []*ir.Value) int {
	if len(given) > 1 {
		return len(given)
	}
	return 0
}

// repeatsWithin reports whether an op is a loop, or holds one that does not only run to raise an
// exception. One over the elements of an array doesn't count: it is compiled for speed wherever it is.
func repeatsWithin(o *ir.Op) bool {
	if repeats(o) || IsTableOp(o) {
		return true
	}
	for i, r := range o.Regions {
		if !onlyRaises(o, i) && slices.ContainsFunc(r.Ops, repeatsWithin) {
			return true
		}
	}
	return false
}
