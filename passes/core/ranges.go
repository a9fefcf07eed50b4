package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// Ranges finds intervals for int and i64 values and replaces int operations
// that stay in i64 by machine ones, which neither check for overflow nor
// deopt. A counted loop whose bounds fit gets a machine index. The intervals
// hold for Python's unbounded int, so they hold in both clones of a function.
var Ranges = &Pass{
	Name: "ranges",
	Doc:  "Interval analysis of integers: arithmetic, conversions, carried values and counted loops that can't leave i64 become machine integers.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			a := NewRangeAnalysis(f)
			if !a.solve() {
				continue
			}
			a.rewrite = true
			a.block(f.Body)
			changed = changed || a.changed
		}
		return changed
	},
	After: []Constraint{
		{"cells", "intervals are of SSA values"},
		{"inline", "a callee's parameters have no interval of their own"},
		{"simplify", "comparisons of conversions tell about the machine integers"},
	},
}

// maxRounds bounds the rounds of the fix point; a function that needs more
// keeps its int operations.
const maxRounds = 60

// RangeAnalysis walks a function in rounds. In the growing rounds the
// arguments of loops are widened until nothing changes; two more rounds narrow
// them again; a last one rewrites.
type RangeAnalysis struct {
	f *ir.Func
	// cur are the intervals; a missing one is not reached yet.
	cur map[*ir.Value]interval
	// next collects what flows into loop arguments, and results of control.
	next map[*ir.Value]interval
	// refined are the bounds known from conditions around, innermost last.
	refined map[*ir.Value][]interval
	// less are the inequalities known from conditions and loops around.
	less    []inequality
	grew    bool
	narrow  bool
	rewrite bool
	// visit, if set, returns the ops that stand for one, with the intervals and
	// inequalities at its place at hand.
	visit   func(o *ir.Op) []*ir.Op
	changed bool
}

// NewRangeAnalysis is an analysis of a function that knows nothing yet.
func NewRangeAnalysis(f *ir.Func) *RangeAnalysis {
	return &RangeAnalysis{f: f, cur: map[*ir.Value]interval{}, refined: map[*ir.Value][]interval{}}
}

func isInteger(v *ir.Value) bool { return v.Type.Kind == ir.KInt || v.Type.Kind == ir.KI64 }

// solve computes the intervals and reports whether it came to an end.
func (a *RangeAnalysis) solve() bool {
	for _, p := range a.f.Params() {
		a.cur[p] = typeRange(p)
	}
	for round := 0; ; round++ {
		if round == maxRounds {
			return false
		}
		a.next, a.grew = map[*ir.Value]interval{}, false
		a.block(a.f.Body)
		if !a.grew {
			break
		}
	}
	a.narrow = true
	for range 2 {
		a.next = map[*ir.Value]interval{}
		a.block(a.f.Body)
	}
	a.next = map[*ir.Value]interval{}
	return true
}

func typeRange(v *ir.Value) interval {
	if v.Type.Kind == ir.KI64 {
		return machine
	}
	return everything
}

// get is a value's interval under the conditions around.
func (a *RangeAnalysis) get(v *ir.Value) interval {
	r, ok := a.cur[v]
	if !ok {
		r = typeRange(v)
	}
	for _, b := range a.refined[v] {
		r = r.meet(b)
	}
	if d := v.Def; d != nil && isConversion(d) && len(a.refined[d.Args[0]]) > 0 && d.Decl.Name != "int.to_i64_clamp" {
		r = r.meet(a.get(d.Args[0]))
	}
	return r
}

// isConversion reports whether the op keeps the number and changes the type;
// int.to_i64_clamp does so for what fits.
func isConversion(o *ir.Op) bool {
	switch o.Decl.Name {
	case "int.from_i64", "int.to_i64_index", "int.to_i64_count", "int.to_i64_size", "int.to_i64_clamp":
		return true
	}
	return false
}

// flow joins a value into a loop argument or result.
func (a *RangeAnalysis) flow(to, from *ir.Value) {
	if !isInteger(to) || !isInteger(from) {
		return
	}
	r := a.get(from)
	if old, ok := a.next[to]; ok {
		r = old.join(r)
	}
	a.next[to] = r
}

// settle makes what flowed into an op's results their interval.
func (a *RangeAnalysis) settle(o *ir.Op) {
	for _, r := range o.Results {
		if !isInteger(r) {
			continue
		}
		if in, ok := a.next[r]; ok {
			a.cur[r] = in
		} else {
			delete(a.cur, r) // not reached
		}
	}
}

// block walks a block; conditions that an op leaves behind hold to its end.
func (a *RangeAnalysis) block(b *ir.Block) {
	var undo []func()
	out := make([]*ir.Op, 0, len(b.Ops))
	for _, o := range b.Ops {
		switch {
		case a.rewrite:
			out = append(out, a.replace(o)...)
		case a.visit != nil:
			out = append(out, a.visit(o)...)
		}
		a.op(o)
		switch o.Decl.Name {
		case "if":
			if ys := yields(o); len(ys) == 1 {
				undo = append(undo, a.assume(o.Args[0], endsInYield(o.Regions[0]))...)
			}
		case "int.to_i64_index", "int.to_i64_count", "int.to_i64_size": // what does not fit raises
			undo = append(undo, a.refine(o.Args[0], machine)...)
		case "list.alloc":
			undo = append(undo, a.refine(o.Args[0], inMemory)...)
		case "list.fill":
			undo = append(undo, a.refine(o.Args[1], inMemory)...)
		}
	}
	if a.rewrite || a.visit != nil {
		b.Ops = out
	}
	for _, u := range undo {
		u()
	}
}

func (a *RangeAnalysis) op(o *ir.Op) {
	switch o.Decl.Name {
	case "if":
		for i := range o.Regions {
			undo := a.assume(o.Args[0], i == 0)
			a.region(o, i)
			for _, u := range undo {
				u()
			}
		}
		a.settle(o)
	case "try", "finally":
		for i := range o.Regions {
			a.region(o, i)
		}
		a.settle(o)
	case "loop", "for":
		a.loop(o)
	case "break":
		for i, v := range o.Args {
			a.flow(o.Target.Results[i], v)
		}
	case "continue":
		_, first := Initials(o.Target)
		for i, v := range o.Args {
			a.flow(o.Target.Regions[0].Args[first+i], v)
		}
	default:
		for i, r := range o.Results {
			if isInteger(r) {
				a.cur[r] = a.transfer(o, i)
			}
		}
	}
}

// region walks a region of an op and lets what it yields flow into the op's
// results.
func (a *RangeAnalysis) region(o *ir.Op, i int) {
	r := o.Regions[i]
	a.block(r)
	if t := r.Terminator(); t != nil && t.Decl.Name == "yield" && len(t.Args) == len(o.Results) {
		if a.rewrite {
			ops := a.replaceOperands(t, o.Results)
			r.Ops = append(append(r.Ops[:len(r.Ops)-1:len(r.Ops)-1], ops...), t)
		}
		for j, v := range t.Args {
			a.flow(o.Results[j], v)
		}
	}
}

// loop walks a loop once, given its arguments' intervals, and widens these.
func (a *RangeAnalysis) loop(o *ir.Op) {
	operand, first := Initials(o)
	args := o.Regions[0].Args
	for i, p := range args[first:] {
		a.flow(p, o.Args[operand+i])
		if !a.narrow && isInteger(p) {
			a.grow(p, a.next[p])
		}
	}
	known := len(a.less)
	if first == 1 {
		a.cur[args[0]] = a.index(o)
		a.indexInequality(o)
	}
	a.block(o.Regions[0])
	a.less = a.less[:known]
	for i, p := range args[first:] {
		if !isInteger(p) {
			continue
		}
		in := a.next[p]
		if a.narrow {
			a.cur[p] = a.cur[p].meet(in)
		} else {
			a.grow(p, in)
		}
		if len(o.Regions) > 1 {
			a.cur[o.Regions[1].Args[i]] = a.cur[p]
		}
	}
	if len(o.Regions) > 1 {
		a.region(o, 1)
	}
	a.settle(o)
}

// grow widens a loop argument to include what flows into it.
func (a *RangeAnalysis) grow(p *ir.Value, in interval) {
	old, ok := a.cur[p]
	switch {
	case !ok:
		a.cur[p] = in
		a.grew = true
	case !old.join(in).equal(old):
		a.cur[p] = old.widen(in)
		a.grew = true
	}
}

// index is the interval of a counted loop's index.
func (a *RangeAnalysis) index(o *ir.Op) interval {
	start, stop, step := a.get(o.Args[0]), a.get(o.Args[1]), a.get(o.Args[2])
	one := span(1, 1)
	switch {
	case step.lo != nil && step.lo.Sign() > 0:
		return interval{start.lo, stop.add(one.neg()).hi}
	case step.hi != nil && step.hi.Sign() < 0:
		return interval{stop.add(one).lo, start.hi}
	}
	return start.join(stop)
}

// assume refines operands of a comparison that is known to be true or false;
// the functions returned undo it.
func (a *RangeAnalysis) assume(cond *ir.Value, value bool) []func() {
	o := cond.Def
	if o == nil {
		return nil
	}
	if o.Decl.Name == "bool.not" {
		return a.assume(o.Args[0], !value)
	}
	verb, ok := comparison(o.Decl.Name)
	if !ok {
		return nil
	}
	if !value {
		verb = map[string]string{"eq": "ne", "ne": "eq", "lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}[verb]
	}
	x, y := o.Args[0], o.Args[1]
	rx, ry := a.get(x), a.get(y)
	one := span(1, 1)
	known := len(a.less)
	undo := []func(){func() { a.less = a.less[:min(known, len(a.less))] }}
	a.compare(verb, x, y)
	refine := func(v *ir.Value, r interval) { undo = append(undo, a.refine(v, r)...) }
	switch verb {
	case "eq":
		refine(x, ry)
		refine(y, rx)
	case "lt":
		refine(x, interval{nil, ry.add(one.neg()).hi})
		refine(y, interval{rx.add(one).lo, nil})
	case "le":
		refine(x, interval{nil, ry.hi})
		refine(y, interval{rx.lo, nil})
	case "gt":
		refine(x, interval{ry.add(one).lo, nil})
		refine(y, interval{nil, rx.add(one.neg()).hi})
	case "ge":
		refine(x, interval{ry.lo, nil})
		refine(y, interval{nil, rx.hi})
	}
	return undo
}

// inMemory are the lengths that a list was made with.
var inMemory = interval{minI64, big.NewInt(1 << 60)}

// refine notes bounds of a value that are known from here on; the functions returned
// undo it.
func (a *RangeAnalysis) refine(v *ir.Value, r interval) []func() {
	var undo []func()
	push := func(v *ir.Value) {
		a.refined[v] = append(a.refined[v], r)
		undo = append(undo, func() { a.refined[v] = a.refined[v][:len(a.refined[v])-1] })
	}
	push(v)
	if v.Def != nil && isConversion(v.Def) && v.Def.Decl.Name != "int.to_i64_clamp" {
		push(v.Def.Args[0])
	}
	return undo
}

// comparison takes the verb of a comparison of integers.
func comparison(name string) (verb string, ok bool) {
	switch name {
	case "int.eq", "int.ne", "int.lt", "int.le", "int.gt", "int.ge":
		return name[4:], true
	case "i64.eq", "i64.ne", "i64.lt", "i64.le", "i64.gt", "i64.ge":
		return name[4:], true
	}
	return "", false
}
