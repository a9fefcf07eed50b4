package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/eagerness"
)

// Eager computes lazy values where they are made, by the usual strategy.
var Eager = EagerBy(eagerness.Full)

// EagerBy computes lazy values where they are made if that is cheap: dynamic cheap eagerness
// (Faxén 2001). Its labels are functions and delayed functions, a force may find any delayed function
// of its type, and cheap is what has no effect, raises nothing, ends, and reads only what never
// changes.
func EagerBy(strategy eagerness.Strategy) *Pass {
	return &Pass{
		Name: "eager",
		Doc:  "Computes lazy values where they are made if that surely ends, raises nothing and costs little, or where a test at run time shows that.",
		Run: func(m *ir.Module) bool {
			if !hasDelays(m) {
				return false
			}
			settled := findSettled(m)
			captured := captureFields(m, settled)
			p := &eager{m: m, e: Analyse(m), settled: settled, thunks: map[string]eagerness.Label{}, funcs: map[string]eagerness.Label{}}
			return p.run(strategy) || captured
		},
		After: []Constraint{
			{"inline", "a function that is called in one place costs nothing there"},
			{"ranges", "what can't overflow or divide by zero raises nothing"},
			{"dce", "a lazy value that nobody has needs no decision"},
		},
	}
}

func hasDelays(m *ir.Module) bool {
	for _, f := range m.Funcs {
		if f.Delayed {
			return true
		}
	}
	return false
}

// eager is the pass over one module.
type eager struct {
	m       *ir.Module
	e       *Effects
	settled *settled
	graph   eagerness.Graph
	thunks  map[string]eagerness.Label // of delayed functions
	funcs   map[string]eagerness.Label // of those that are called
	above   int                        // the most frames of Python's between two functions
	costs   []eagerness.Cost
}

func (p *eager) run(strategy eagerness.Strategy) bool {
	for _, f := range p.m.Funcs {
		p.funcs[f.Name] = p.graph.Function()
		if f.Delayed {
			p.thunks[f.Name] = p.graph.Thunk()
		}
	}
	for _, f := range p.m.Funcs {
		p.constrain(p.funcs[f.Name], f, nil)
		if f.Delayed {
			p.constrain(p.thunks[f.Name], f, f.Params())
		}
	}
	p.costs = eagerness.Solve(&p.graph, strategy)
	changed := false
	for _, f := range p.m.Funcs {
		changed = p.block(f, f.Body) || changed
	}
	p.undelay()
	return changed
}

// constrain adds the constraints of a function's body; tested are the lazy values that can be
// tested before it is called.
func (p *eager) constrain(l eagerness.Label, f *ir.Func, tested []*ir.Value) {
	testable := map[*ir.Value]bool{}
	for _, v := range tested {
		testable[v] = true
	}
	if f.Yields != nil {
		p.graph.Expensive(l)
	}
	f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "call":
			if p.e.funcs[o.Attrs.Sym] == nil || p.e.funcs[o.Attrs.Sym].Late {
				p.graph.Expensive(l)
				return
			}
			p.above = max(p.above, o.Attrs.Index)
			p.graph.Call(l, p.funcs[o.Attrs.Sym])
		case "lazy.delay":
			p.graph.Nest(l, p.thunks[o.Attrs.Sym])
		case "lazy.force":
			for _, g := range p.found(o) {
				if testable[o.Args[0]] {
					p.graph.Test(l, p.thunks[g])
				} else {
					p.graph.Eval(l, p.thunks[g])
				}
			}
		default:
			if !p.cheap(o) {
				p.graph.Expensive(l)
			}
		}
	})
}

// found lists the delayed functions that a force may find.
func (p *eager) found(o *ir.Op) []string {
	if def := o.Args[0].Def; def != nil {
		switch def.Decl.Name {
		case "lazy.of", "lazy.box":
			return nil
		case "lazy.delay":
			return []string{def.Attrs.Sym}
		}
	}
	var names []string
	for _, f := range p.m.Resumed(o) {
		names = append(names, f.Name)
	}
	return names
}

// maxCost is the cost class of ops that are cheap, and maxTurns how often a loop runs that is.
const (
	maxCost  = 2
	maxTurns = 16
)

// cheap reports whether an op, without its regions, may be done though nobody may need it, and
// sooner than its turn.
func (p *eager) cheap(o *ir.Op) bool {
	switch o.Decl.Name {
	case "return", "if", "yield", "break", "continue", "unreachable":
		return true
	case "object.get":
		return p.settled.field(o)
	case "state.load":
		return p.settled.state(o)
	case "object.set":
		return isNew(o.Args[0])
	case "for":
		return fewTurns(o)
	case "loop":
		return !o.Continues()
	}
	if len(o.Regions) > 0 || len(p.m.HookedBy(o)) > 0 || o.Decl.Cost > maxCost {
		return false
	}
	s := p.e.Op(o).Effects
	if onlyMemory(o) {
		s &^= ir.Raises
	}
	if s&(ir.Reads|ir.Writes) != 0 && len(o.Args) > 0 && isNew(o.Args[0]) {
		s &^= ir.Reads | ir.Writes
	}
	return s&^(ir.Alloc|ir.Deopts) == 0
}

// isNew reports whether a value is an object or a container that the function has made.
func isNew(v *ir.Value) bool {
	if v.Def == nil {
		return false
	}
	switch v.Def.Decl.Name {
	case "object.new", "list.new", "list.of", "dict.new", "set.new", "cell.new":
		return true
	}
	return false
}

// fewTurns reports whether a loop is known to count few numbers.
func fewTurns(loop *ir.Op) bool {
	var bounds [3]int64
	for i := range bounds {
		k, ok := IsConst(loop.Args[i])
		if !ok {
			return false
		}
		switch n := k.(type) {
		case int64:
			bounds[i] = n
		case *big.Int:
			if !n.IsInt64() {
				return false
			}
			bounds[i] = n.Int64()
		default:
			return false
		}
		if bounds[i] != int64(int32(bounds[i])) { // the difference must not overflow
			return false
		}
	}
	start, stop, step := bounds[0], bounds[1], bounds[2]
	return step != 0 && (stop-start)/step <= maxTurns
}

// block rewrites the ops that delay.
func (p *eager) block(f *ir.Func, b *ir.Block) bool {
	changed := false
	var ops []*ir.Op
	for _, o := range b.Ops {
		for _, r := range o.Regions {
			changed = p.block(f, r) || changed
		}
		if o.Decl.Name != "lazy.delay" {
			ops = append(ops, o)
			continue
		}
		own := o.Attrs.Index != 0
		switch c := p.costs[p.thunks[o.Attrs.Sym]]; {
		case c.Kind == eagerness.Finite:
			ops = append(ops, p.computed(f, o), o)
		case (c.Kind == eagerness.E || c.Kind == eagerness.R) && !own:
			ops = append(ops, p.conditional(f, o, c)...)
		default:
			ops = append(ops, o)
			continue
		}
		changed = true
	}
	b.Ops = ops
	return changed
}

// computed makes an op that delays one of a value, that of the call which it returns.
func (p *eager) computed(f *ir.Func, o *ir.Op) *ir.Op {
	callee := p.e.funcs[o.Attrs.Sym]
	call := f.NewOp(ir.MustOp("call"), o.Args, callee.Result)
	call.Attrs.Sym, call.Place = o.Attrs.Sym, o.Place
	name := "lazy.of"
	if o.Attrs.Index != 0 {
		name = "lazy.box"
	}
	o.Decl, o.Args, o.Attrs = ir.MustOp(name), call.Results, ir.Attrs{}
	return call
}

// conditional makes an op that delays a test and an if: the value is computed in one branch and
// delayed in the other.
func (p *eager) conditional(f *ir.Func, o *ir.Op, c eagerness.Cost) []*ir.Op {
	callee := p.e.funcs[o.Attrs.Sym]
	leveled := c.Kind == eagerness.R
	name := "lazy.test"
	if leveled {
		name = "lazy.enter"
	}
	test := NewOp(f, o, name, ir.Attrs{Sym: o.Attrs.Sym, Const: int64((c.N + 1) * (p.above + 1))}, p.tested(callee, o), ir.Bool)
	ahead, later := &ir.Block{}, &ir.Block{}

	call := NewOp(f, o, "call", ir.Attrs{Sym: o.Attrs.Sym}, o.Args, callee.Result)
	value := call.Result()
	if CodeSize(callee.Body) <= smallCallee {
		with := map[*ir.Value]*ir.Value{}
		ahead.Ops = inlineCall(f, callee, call, with)
		value = with[value]
	} else {
		ahead.Append(call)
	}
	if leveled {
		ahead.Append(NewOp(f, o, "lazy.leave", ir.Attrs{}, nil))
	}
	of := ahead.Append(NewOp(f, o, "lazy.of", ir.Attrs{}, []*ir.Value{value}, o.Result().Type))
	ahead.Append(NewOp(f, o, "yield", ir.Attrs{}, of.Results))

	delay := later.Append(NewOp(f, o, "lazy.delay", o.Attrs, o.Args, o.Result().Type))
	later.Append(NewOp(f, o, "yield", ir.Attrs{}, delay.Results))

	o.Decl, o.Args, o.Attrs, o.Regions = ir.MustOp("if"), test.Results, ir.Attrs{}, []*ir.Block{ahead, later}
	return []*ir.Op{test, o}
}

// tested are the operands of an op that delays that its function may have to wait for.
func (p *eager) tested(callee *ir.Func, o *ir.Op) []*ir.Value {
	var vs []*ir.Value
	for i, v := range callee.Params() {
		waits := false
		callee.Body.Walk(func(x *ir.Op) {
			waits = waits || x.Decl.Name == "lazy.force" && x.Args[0] == v && p.mayWait(x)
		})
		if waits {
			vs = append(vs, o.Args[i])
		}
	}
	return vs
}

// mayWait reports whether a force may find a value that is not there.
func (p *eager) mayWait(o *ir.Op) bool {
	for _, g := range p.found(o) {
		if p.costs[p.thunks[g]].Infinite() {
			return true
		}
	}
	return false
}

// undelay notes which functions no lazy value waits for any longer.
func (p *eager) undelay() {
	waiting := map[string]bool{}
	for _, f := range p.m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if o.Decl.Name == "lazy.delay" {
				waiting[o.Attrs.Sym] = true
			}
		})
	}
	for _, f := range p.m.Funcs {
		f.Delayed = f.Delayed && waiting[f.Name]
	}
}
