package core

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// knownRanges are the results of ops whose interval doesn't depend on their
// operands. A str has less than 2**32 code points and bytes; other sizes are
// bounded by memory.
var knownRanges = map[string]interval{
	"str.len": span(0, 1<<32), "str.nbytes": span(0, 1<<32), "str.next": span(0, 1<<33),
	"str.find": span(-1, 1<<32), "str.find_byte": span(-1, 1<<32), "str.rfind": span(-1, 1<<32), "str.index": span(0, 1<<32), "str.rindex": span(0, 1<<32), "str.count": span(0, 1<<33),
	"bytes.len": span(0, 1<<60), "bytes.find": span(-1, 1<<60), "bytes.rfind": span(-1, 1<<60), "bytes.at": span(0, 255),
	"list.len": span(0, 1<<60), "dims.size": span(-1<<60, 1<<60), "dims.get": span(-1<<60, 1<<60), "dict.len": span(0, 1<<60), "set.len": span(0, 1<<60),
	"list.index": span(0, 1<<60), "list.count": span(0, 1<<60),
	"char.ord": span(0, 0x10FFFF), "str.ord": span(0, 0x10FFFF), "int.from_char": span(0, 9),
	"int.from_bool": span(0, 1), "bool.to_i64": span(0, 1),
	"bits.to_int":    {big.NewInt(0), maxU64},
	"int.bit_length": span(0, 1<<62), "int.bit_count": span(0, 1<<62),
}

// transfer is the interval of an op's result given those of its operands.
func (a *RangeAnalysis) transfer(o *ir.Op, result int) interval {
	r := o.Results[result]
	all := typeRange(r)
	if k, ok := knownRanges[o.Decl.Name]; ok && len(o.Results) == 1 {
		return k.meet(all)
	}
	if o.Decl.Name == "const" {
		switch k := o.Attrs.Const.(type) {
		case *big.Int:
			return point(k)
		case int64:
			return span(k, k)
		}
		return all
	}
	var in []interval
	for _, v := range o.Args {
		if !isInteger(v) {
			return all
		}
		x := a.get(v)
		if x.empty() {
			return x
		}
		in = append(in, x)
	}
	group, verb, _ := strings.Cut(o.Decl.Name, ".")
	switch {
	case o.Decl.Name == "int.mul_mod", o.Decl.Name == "int.mul_add_mod":
		return everything.mod(in[len(in)-1])
	case group == "bits" && len(in) == 2:
		return bitsRange(verb, in[1])
	case group != "int" && group != "i64":
		return all
	}
	switch len(in) {
	case 1:
		return unaryRange(verb, in[0], all)
	case 2:
		if verb == "divmod" {
			verb = []string{"floordiv", "mod"}[result]
		}
		return binaryRange(verb, in[0], in[1]).meet(all)
	}
	return all
}

// bitsRange is the interval of an op on words, whose first operand may be any.
func bitsRange(verb string, y interval) interval {
	if y.lo == nil || y.hi == nil || y.lo.Sign() <= 0 {
		return machine
	}
	switch {
	case verb == "rshift" && y.within(1, 63):
		return interval{big.NewInt(0), new(big.Int).Rsh(maxU64, uint(y.lo.Int64()))}
	case verb == "mod":
		return interval{big.NewInt(0), new(big.Int).Sub(y.hi, big.NewInt(1))}
	case verb == "floordiv" && y.lo.Cmp(big.NewInt(1)) > 0:
		return interval{big.NewInt(0), new(big.Int).Quo(maxU64, y.lo)}
	}
	return machine
}

func unaryRange(verb string, x, all interval) interval {
	switch verb {
	case "from_i64", "to_i64_index", "to_i64_count", "to_i64_size", "to_i64_chr", "to_i64_arg", "pos":
		return x.meet(all)
	case "to_i64_clamp":
		clamp := func(n, limit *big.Int) *big.Int {
			switch {
			case n == nil:
				return limit
			case n.Cmp(minI64) < 0:
				return minI64
			case n.Cmp(maxI64) > 0:
				return maxI64
			}
			return n
		}
		return interval{clamp(x.lo, minI64), clamp(x.hi, maxI64)}
	case "neg":
		return x.neg().meet(all)
	case "invert":
		return x.neg().add(span(-1, -1))
	case "abs":
		if x.lo != nil && x.lo.Sign() >= 0 {
			return x
		}
		r := x.join(x.neg())
		return interval{big.NewInt(0), r.hi}
	}
	return all
}

func binaryRange(verb string, x, y interval) interval {
	nonNegative := func(a interval) bool { return a.lo != nil && a.lo.Sign() >= 0 }
	switch verb {
	case "add":
		return x.add(y)
	case "sub":
		return x.add(y.neg())
	case "mul":
		return x.mul(y)
	case "floordiv":
		return x.floordiv(y)
	case "mod":
		return x.mod(y)
	case "min":
		return interval{lower(x.lo, y.lo, false), upper(x.hi, y.hi, true)}
	case "max":
		return interval{lower(x.lo, y.lo, true), upper(x.hi, y.hi, false)}
	case "and":
		// With a non-negative operand the result is at most that.
		switch {
		case nonNegative(x) && nonNegative(y):
			return interval{big.NewInt(0), upper(x.hi, y.hi, true)}
		case nonNegative(x):
			return interval{big.NewInt(0), x.hi}
		case nonNegative(y):
			return interval{big.NewInt(0), y.hi}
		}
	case "or", "xor":
		if nonNegative(x) && nonNegative(y) && x.hi != nil && y.hi != nil {
			bits := uint(max(x.hi.BitLen(), y.hi.BitLen()))
			top := new(big.Int).Lsh(big.NewInt(1), bits)
			return interval{big.NewInt(0), top.Sub(top, big.NewInt(1))}
		}
	case "rshift":
		r := x
		if nonNegative(y) && y.lo.IsInt64() {
			// At least so many bits go.
			n := uint(min(y.lo.Int64(), 1<<16))
			if r.lo != nil {
				r.lo = new(big.Int).Rsh(r.lo, n)
			}
			if r.hi != nil {
				r.hi = new(big.Int).Rsh(r.hi, n)
			}
		}
		if r.lo != nil && r.lo.Sign() > 0 {
			r.lo = big.NewInt(0)
		}
		if r.hi != nil && r.hi.Sign() < 0 {
			r.hi = big.NewInt(-1)
		}
		return r
	case "lshift":
		if nonNegative(y) && y.hi != nil && y.hi.IsInt64() && y.hi.Int64() < 128 {
			p := func(n *big.Int) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(n.Int64())) }
			return x.mul(interval{p(y.lo), p(y.hi)})
		}
	}
	return everything
}

// replace returns the ops that stand for o, o among them. All values keep
// their identity and type, so that nothing else changes.
func (a *RangeAnalysis) replace(o *ir.Op) []*ir.Op {
	switch o.Decl.Name {
	case "for":
		return append(append(a.replaceCarried(o), a.replaceFor(o)...), a.replaceResults(o)...)
	case "loop":
		return append(append(a.replaceCarried(o), o), a.replaceResults(o)...)
	case "if", "try", "finally":
		return append([]*ir.Op{o}, a.replaceResults(o)...)
	case "continue":
		_, first := Initials(o.Target)
		return append(a.replaceOperands(o, o.Target.Regions[0].Args[first:]), o)
	case "break":
		return append(a.replaceOperands(o, o.Target.Results), o)
	case "int.to_i64_index", "int.to_i64_count", "int.to_i64_size":
		return a.replaceConversion(o, machine)
	case "int.to_i64_chr", "int.to_i64_arg":
		return a.replaceConversion(o, span(math.MinInt32, math.MaxInt32))
	}
	group, verb, _ := strings.Cut(o.Decl.Name, ".")
	d := ir.LookupOp("i64." + verb)
	if group != "int" || d == nil || len(d.Params()) != len(o.Args) {
		return []*ir.Op{o}
	}
	for _, v := range o.Args {
		if !isInteger(v) || !a.get(v).fits() {
			return []*ir.Op{o}
		}
	}
	if verb == "floordiv" || verb == "mod" {
		y := a.get(o.Args[1])
		if y.lo.Sign() <= 0 && y.hi.Cmp(big.NewInt(-2)) > 0 {
			return []*ir.Op{o}
		}
	}
	if verb == "lshift" && !a.get(o.Args[1]).within(0, 63) || verb == "rshift" && a.get(o.Args[1]).lo.Sign() < 0 {
		return []*ir.Op{o}
	}
	_, compares := comparison(o.Decl.Name)
	if compares {
		out, args := a.machineArgs(o, o.Args)
		o.Decl, o.Args = d, args
		a.changed = true
		return append(out, o)
	}
	if !a.transfer(o, 0).fits() {
		return []*ir.Op{o}
	}
	a.changed = true
	out, args := a.machineArgs(o, o.Args)
	n := NewOp(a.f, o, d.Name, ir.Attrs{}, args, ir.I64)
	a.cur[n.Result()] = a.transfer(o, 0)
	o.Decl, o.Args = ir.MustOp("int.from_i64"), []*ir.Value{n.Result()}
	return append(out, n, o)
}

// machineArgs converts operands that fit.
func (a *RangeAnalysis) machineArgs(at *ir.Op, vs []*ir.Value) (ops []*ir.Op, args []*ir.Value) {
	for _, v := range vs {
		if v.Def != nil && v.Def.Decl.Name == "int.from_i64" {
			args = append(args, v.Def.Args[0])
			continue
		}
		c := NewOp(a.f, at, "int.to_i64_clamp", ir.Attrs{}, []*ir.Value{v}, ir.I64)
		a.cur[c.Result()] = a.get(v)
		ops, args = append(ops, c), append(args, c.Result())
	}
	return ops, args
}

// replaceConversion takes the check off a conversion of what is in range.
func (a *RangeAnalysis) replaceConversion(o *ir.Op, valid interval) []*ir.Op {
	if x := a.get(o.Args[0]); x.meet(valid).equal(x) {
		o.Decl = ir.MustOp("int.to_i64_clamp")
		a.changed = true
	}
	return []*ir.Op{o}
}

// replaceFor gives a counted loop a machine index, if one step beyond the
// bounds fits as well.
func (a *RangeAnalysis) replaceFor(o *ir.Op) []*ir.Op {
	start, stop, step := a.get(o.Args[0]), a.get(o.Args[1]), a.get(o.Args[2])
	if o.Args[0].Type.Kind != ir.KInt || !start.fits() || !stop.fits() || !step.fits() ||
		!start.add(step).fits() || !stop.add(step).fits() {
		return []*ir.Op{o}
	}
	a.changed = true
	ops, args := a.machineArgs(o, o.Args[:3])
	o.Args = append(args, o.Args[3:]...)
	a.replaceArgument(o, o.Regions[0], 0)
	return append(ops, o)
}

// replaceArgument makes a region's int argument an i64 from which the region
// starts by making the int again.
func (a *RangeAnalysis) replaceArgument(o *ir.Op, r *ir.Block, i int) {
	old := r.Args[i]
	v := a.f.NewValue(ir.I64, old.Name)
	r.Args[i] = v
	a.cur[v] = a.cur[old]
	conv := &ir.Op{Decl: ir.MustOp("int.from_i64"), Args: []*ir.Value{v}, Results: []*ir.Value{old}, Place: o.Place}
	old.Def = conv
	r.Ops = append([]*ir.Op{conv}, r.Ops...)
}

// replaceCarried carries what fits as i64.
func (a *RangeAnalysis) replaceCarried(o *ir.Op) []*ir.Op {
	operand, first := Initials(o)
	var out []*ir.Op
	for i := operand; i < len(o.Args); i++ {
		j := i - operand
		p := o.Regions[0].Args[first+j]
		if p.Type.Kind != ir.KInt || !a.cur[p].fits() {
			continue
		}
		a.changed = true
		ops, args := a.machineArgs(o, o.Args[i:i+1])
		out = append(out, ops...)
		o.Args[i] = args[0]
		a.replaceArgument(o, o.Regions[0], first+j)
		if len(o.Regions) > 1 {
			a.replaceArgument(o, o.Regions[1], j)
		}
	}
	return out
}

// replaceOperands converts what a terminator passes to what is now an i64.
func (a *RangeAnalysis) replaceOperands(o *ir.Op, to []*ir.Value) []*ir.Op {
	var out []*ir.Op
	for i, v := range o.Args {
		if v.Type.Kind == ir.KInt && to[i].Type.Kind == ir.KI64 {
			ops, args := a.machineArgs(o, []*ir.Value{v})
			out = append(out, ops...)
			o.Args[i] = args[0]
		}
	}
	return out
}

// replaceResults makes int results that fit i64; the ops returned, which go
// behind o, make the ints again.
func (a *RangeAnalysis) replaceResults(o *ir.Op) []*ir.Op {
	var out []*ir.Op
	for i, old := range o.Results {
		in, reached := a.cur[old]
		if old.Type.Kind != ir.KInt || !reached || !in.fits() {
			continue
		}
		a.changed = true
		v := a.f.NewValue(ir.I64, old.Name)
		v.Def = o
		o.Results[i] = v
		a.cur[v] = in
		conv := NewOp(a.f, o, "int.from_i64", ir.Attrs{}, []*ir.Value{v})
		conv.Results = []*ir.Value{old}
		old.Def = conv
		out = append(out, conv)
	}
	return out
}
