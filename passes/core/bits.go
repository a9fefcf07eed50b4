package core

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Bits computes modulo 2**64 where no more is seen of an int: what hash
// functions and random generators do,
//
//	h = (h ^ c) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
//
// An int that doesn't fit i64 becomes a word, a machine integer, if only its
// lower 64 bits matter (bits_needs.go) or if it lies from 0 up to 2**64, and if
// what makes it can be done with words. So neither an overflow nor a number
// from 2**63 on sends the row to the exact clone.
//
// The remainder of a product that may overflow is taken of 128 bits.
var Bits = &Pass{
	Name: "bits",
	Doc:  "Makes ints machine words where only their lower 64 bits are seen, and takes remainders of products in 128 bits.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			if !wraps(f) {
				continue
			}
			a := NewRangeAnalysis(f)
			if !a.solve() {
				continue
			}
			b := &bitsPass{bitNeeds: newBitNeeds(f, a), words: map[*ir.Value]bool{}, results: map[*ir.Op][]*ir.Value{}, uses: f.Uses()}
			eachValue(f, func(v *ir.Value) {
				if b.isWord(v) {
					b.words[v] = true
				}
			})
			b.block(f.Body, nil)
			changed = changed || b.changed
		}
		return changed
	},
	After: []Constraint{
		{"cells", "needs are of SSA values"},
		{"inline", "what a callee returns is needed as far as the caller does"},
		{"fold", "masks and shifts are known once they are constants"},
	},
}

// wraps reports whether a function has an op that takes the lower part of an
// int.
func wraps(f *ir.Func) bool {
	found := false
	f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "int.and", "int.mod":
			found = true
		}
	})
	return found
}

// eachValue calls fn for all values of a function but its parameters.
func eachValue(f *ir.Func, fn func(v *ir.Value)) {
	f.Body.Walk(func(o *ir.Op) {
		for _, r := range o.Regions {
			for _, a := range r.Args {
				fn(a)
			}
		}
		for _, r := range o.Results {
			fn(r)
		}
	})
}

type bitsPass struct {
	*bitNeeds
	words map[*ir.Value]bool
	// results are those of control ops before they were replaced.
	results map[*ir.Op][]*ir.Value
	uses    map[*ir.Value]int
	changed bool
}

// isWord decides whether a value becomes a word.
func (b *bitsPass) isWord(v *ir.Value) bool {
	if v.Type.Kind != ir.KInt || b.need[v] == 0 || b.interval(v).fits() || b.need[v] > 64 && !b.interval(v).fitsBits() {
		return false
	}
	if v.Def == nil {
		return len(b.carried[v]) > 0
	}
	switch v.Def.Decl.Name {
	case "if", "loop", "for", "try", "finally", "const":
		return true
	}
	return b.computes(v.Def)
}

// computes reports whether an op can be done with words, if its result is one
// or fits i64.
func (b *bitsPass) computes(o *ir.Op) bool {
	switch o.Decl.Name {
	case "int.add", "int.sub", "int.mul", "int.and", "int.or", "int.xor", "int.neg", "int.invert", "int.pos":
		return true
	case "int.lshift":
		return b.interval(o.Args[1]).within(0, maxShift)
	case "int.mod":
		k, ok := powerOfTwo(o.Args[1])
		return ok && k <= 64 || b.unsigned(o)
	case "int.floordiv", "int.rshift":
		if k, ok := b.rightShift(o); ok && (b.lowerPart(o, k) || b.interval(o.Args[0]).fitsBits()) {
			return true
		}
		return o.Decl.Name == "int.floordiv" && b.unsigned(o)
	}
	return false
}

func (b *bitsPass) block(block *ir.Block, around *ir.Op) {
	out := make([]*ir.Op, 0, len(block.Ops))
	for _, o := range block.Ops {
		out = append(out, b.op(o, around)...)
		for _, r := range o.Regions {
			b.block(r, o)
		}
	}
	block.Ops = out
}

// op returns the ops that stand for o, o among them.
func (b *bitsPass) op(o, around *ir.Op) []*ir.Op {
	switch o.Decl.Name {
	case "loop", "for":
		operand, first := Initials(o)
		var out []*ir.Op
		for i, p := range o.Regions[0].Args[first:] {
			if !b.words[p] {
				continue
			}
			ops, w := b.word(o, o.Args[operand+i])
			out = append(out, ops...)
			o.Args[operand+i] = w
			b.argument(o, o.Regions[0], first+i)
			if len(o.Regions) > 1 {
				b.argument(o, o.Regions[1], i)
			}
		}
		return append(append(out, o), b.control(o)...)
	case "if", "try", "finally":
		return append([]*ir.Op{o}, b.control(o)...)
	case "yield":
		if around == nil {
			return []*ir.Op{o}
		}
		return b.pass(o, b.results[around])
	case "break":
		return b.pass(o, b.results[o.Target])
	case "continue":
		_, first := Initials(o.Target)
		return b.pass(o, o.Target.Regions[0].Args[first:])
	}
	if out := b.compute(o); out != nil {
		return out
	}
	if out := b.remainder(o); out != nil {
		return out
	}
	return []*ir.Op{o}
}

// word is a value as a word, with the ops that make it one.
func (b *bitsPass) word(at *ir.Op, v *ir.Value) ([]*ir.Op, *ir.Value) {
	b.changed = true
	if v.Type.Kind == ir.KI64 {
		return nil, v
	}
	if d := v.Def; d != nil {
		switch d.Decl.Name {
		case "int.from_i64", "bits.to_int":
			return nil, d.Args[0]
		case "const":
			n := new(big.Int).And(d.Attrs.Const.(*big.Int), maxU64)
			c := NewOp(b.f, at, "const", ir.Attrs{Const: int64(n.Uint64())}, nil, ir.I64)
			return []*ir.Op{c}, c.Result()
		}
	}
	c := NewOp(b.f, at, "bits.from_int", ir.Attrs{}, []*ir.Value{v}, ir.I64)
	return []*ir.Op{c}, c.Result()
}

// argument makes a region's argument a word; the region starts by making the
// int again.
func (b *bitsPass) argument(o *ir.Op, r *ir.Block, i int) {
	old := r.Args[i]
	v := b.f.NewValue(ir.I64, old.Name)
	r.Args[i] = v
	b.words[v] = true
	conv := NewOp(b.f, o, "bits.to_int", ir.Attrs{}, []*ir.Value{v})
	conv.Results = []*ir.Value{old}
	old.Def = conv
	r.Ops = append([]*ir.Op{conv}, r.Ops...)
}

// control makes results words; the ops returned make the ints again.
func (b *bitsPass) control(o *ir.Op) []*ir.Op {
	b.results[o] = append([]*ir.Value{}, o.Results...)
	var out []*ir.Op
	for i, old := range o.Results {
		if !b.words[old] {
			continue
		}
		v := b.f.NewValue(ir.I64, old.Name)
		v.Def = o
		o.Results[i] = v
		conv := NewOp(b.f, o, "bits.to_int", ir.Attrs{}, []*ir.Value{v})
		conv.Results = []*ir.Value{old}
		old.Def = conv
		out = append(out, conv)
	}
	return out
}

// pass converts what a terminator passes to words.
func (b *bitsPass) pass(o *ir.Op, to []*ir.Value) []*ir.Op {
	var out []*ir.Op
	for i, v := range o.Args {
		if i < len(to) && b.words[to[i]] {
			ops, w := b.word(o, v)
			out = append(out, ops...)
			o.Args[i] = w
		}
	}
	return append(out, o)
}

// wordOps are the ops on words that have an operand for each of the int's.
var wordOps = map[string]string{
	"int.add": "bits.add", "int.sub": "bits.sub", "int.mul": "bits.mul", "int.and": "i64.and", "int.or": "i64.or", "int.xor": "i64.xor",
	"int.lshift": "bits.lshift", "int.rshift": "bits.rshift", "int.floordiv": "bits.floordiv", "int.mod": "bits.mod",
	"int.eq": "i64.eq", "int.ne": "i64.ne", "int.lt": "bits.lt", "int.le": "bits.le", "int.gt": "bits.lt", "int.ge": "bits.le",
}

// compute does an op on words; nil if it takes none and makes none.
func (b *bitsPass) compute(o *ir.Op) []*ir.Op {
	if len(o.Results) != 1 || !strings.HasPrefix(o.Decl.Name, "int.") {
		return nil
	}
	r := o.Result()
	any := b.words[r]
	for _, v := range o.Args {
		if v.Type.Kind != ir.KInt {
			return nil
		}
		any = any || b.words[v]
	}
	if !any {
		return nil
	}
	if _, ok := comparison(o.Decl.Name); ok {
		return b.compare(o)
	}
	in := b.interval(r)
	if !b.computes(o) || !b.words[r] && !in.fits() && !in.fitsBits() {
		return nil
	}
	var out []*ir.Op
	args := make([]*ir.Value, len(o.Args))
	for i, v := range o.Args {
		ops, w := b.word(o, v)
		out, args[i] = append(out, ops...), w
	}
	emit := func(name string, args ...*ir.Value) *ir.Value {
		n := NewOp(b.f, o, name, ir.Attrs{}, args, ir.I64)
		out = append(out, n)
		return n.Result()
	}
	number := func(n int64) *ir.Value {
		c := NewOp(b.f, o, "const", ir.Attrs{Const: n}, nil, ir.I64)
		out = append(out, c)
		return c.Result()
	}
	var w *ir.Value
	k, power := 0, false
	if len(o.Args) == 2 {
		k, power = powerOfTwo(o.Args[1])
	}
	switch {
	case o.Decl.Name == "int.pos":
		w = args[0]
	case o.Decl.Name == "int.neg":
		w = emit("bits.sub", number(0), args[0])
	case o.Decl.Name == "int.invert":
		w = emit("i64.xor", args[0], number(-1))
	case o.Decl.Name == "int.mod" && power && k >= 64:
		w = args[0]
	case o.Decl.Name == "int.mod" && power:
		w = emit("i64.and", args[0], number(int64(1)<<k-1))
	case o.Decl.Name == "int.floordiv" && power:
		w = emit("bits.rshift", args[0], number(int64(k)))
	default:
		w = emit(wordOps[o.Decl.Name], args...)
	}
	name := "bits.to_int"
	if in.fits() {
		name = "int.from_i64"
	}
	o.Decl, o.Args = ir.MustOp(name), []*ir.Value{w}
	return append(out, o)
}

// compare compares words that are numbers below 2**64.
func (b *bitsPass) compare(o *ir.Op) []*ir.Op {
	x, y := o.Args[0], o.Args[1]
	if !b.interval(x).fitsBits() || !b.interval(y).fitsBits() {
		return nil
	}
	name := o.Decl.Name
	if name == "int.gt" || name == "int.ge" {
		x, y = y, x
	}
	out, v := b.word(o, x)
	more, w := b.word(o, y)
	o.Decl, o.Args = ir.MustOp(wordOps[name]), []*ir.Value{v, w}
	return append(append(out, more...), o)
}

// remainder takes (x * y + z) % m in one op where the product may overflow.
func (b *bitsPass) remainder(o *ir.Op) []*ir.Op {
	if o.Decl.Name != "int.mod" {
		return nil
	}
	once := func(v *ir.Value, name string) *ir.Op {
		if v.Def == nil || v.Def.Decl.Name != name || b.uses[v] != 1 || b.interval(v).fits() {
			return nil
		}
		return v.Def
	}
	x, m := o.Args[0], o.Args[1]
	if mul := once(x, "int.mul"); mul != nil {
		o.Decl, o.Args = ir.MustOp("int.mul_mod"), []*ir.Value{mul.Args[0], mul.Args[1], m}
		b.changed = true
		return []*ir.Op{o}
	}
	sum := once(x, "int.add")
	if sum == nil {
		return nil
	}
	for i, v := range sum.Args {
		if mul := once(v, "int.mul"); mul != nil {
			o.Decl, o.Args = ir.MustOp("int.mul_add_mod"), []*ir.Value{mul.Args[0], mul.Args[1], sum.Args[1-i], m}
			b.changed = true
			return []*ir.Op{o}
		}
	}
	return nil
}
