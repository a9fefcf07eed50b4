package arrays

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Loops makes two loops of an innermost counted loop over elements of
// arrays: one without checks, for when all indices are seen to be in range in
// front of it, and neighbours along the last axis lie side by side, and the one
// that is there, for all other cases. Each index must be the loop's counter, plus
// a constant, or not change in the loop. The first loop is what the C++ compiler
// vectorises.
var Loops = &core.Pass{
	Name: "arrayloops",
	Doc:  "Checks the bounds of array indices once in front of innermost counted loops.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			a := &arrayLoops{f: f, r: core.NewRangeAnalysis(f), js: core.LoopJumps(f), done: map[*ir.Op]bool{}}
			core.EachBlock(f, a.block)
			changed = changed || a.changed
		}
		return changed
	},
	After: []core.Constraint{
		{Pass: "ranges", Reason: "the counter is a machine integer"},
		{Pass: "licm", Reason: "what doesn't change in the loop is in front of it"},
		{Pass: "bounds", Reason: "its checks are dropped without a second loop"},
	},
}

type arrayLoops struct {
	f       *ir.Func
	r       *core.RangeAnalysis
	js      map[*ir.Op]*core.Jumps
	done    map[*ir.Op]bool // loops that are a choice's second
	changed bool
}

// arrayLoopSize bounds the loops that are doubled.
const arrayLoopSize = 200

func (a *arrayLoops) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		if o.Decl.Name == "for" && !a.done[o] && o.Args[0].Type.Kind == ir.KI64 && core.CodeSize(o.Regions[0]) <= arrayLoopSize {
			if checks := a.conditions(o); len(checks) > 0 {
				out = append(out, a.version(o, checks)...)
				continue
			}
		}
		out = append(out, o)
	}
	b.Ops = out
}

// check is that the index of one axis is in range throughout the loop.
type check struct {
	access *ir.Op
	axis   int
	index  *ir.Value // outside the loop; nil for the counter plus off
	off    int64
}

// conditions are the checks that the accesses of a loop need; none if one of
// them can't be told in front of the loop.
func (a *arrayLoops) conditions(loop *ir.Op) []check {
	if step, ok := core.ConstInteger(loop.Args[2]); !ok || step != 1 {
		return nil
	}
	inside := core.DefinedIn(loop)
	var checks []check
	fine := true
	loop.Regions[0].Walk(func(o *ir.Op) {
		if core.IsLoop(o) || core.IsElementwise(o) {
			fine = false
		}
		if o.Decl.Name != "array.get" && o.Decl.Name != "array.set" {
			return
		}
		d := o.Args[1].Def
		if inside[o.Args[0]] || d == nil || d.Decl.Name != "dims.of" {
			fine = false
			return
		}
		for axis, v := range d.Args {
			l := a.r.LinearOf(v)
			switch {
			case l.Base == loop.Regions[0].Args[0]:
				checks = append(checks, check{access: o, axis: axis, off: l.Off})
			case !inside[v]:
				checks = append(checks, check{access: o, axis: axis, index: v})
			default:
				fine = false
			}
		}
	})
	if !fine {
		return nil
	}
	return checks
}

// version puts the loop into a choice between it and a copy without checks.
func (a *arrayLoops) version(loop *ir.Op, checks []check) []*ir.Op {
	a.changed = true
	var out []*ir.Op
	emit := func(name string, attrs ir.Attrs, args []*ir.Value, t *ir.Type) *ir.Value {
		o := core.NewOp(a.f, loop, name, attrs, args, t)
		out = append(out, o)
		return o.Result()
	}
	constant := func(n int64) *ir.Value { return emit("const", ir.Attrs{Const: n}, nil, ir.I64) }
	shapes := map[*ir.Value]*ir.Value{}
	type bound struct {
		array *ir.Value
		axis  int
		index *ir.Value
		off   int64
	}
	seen := map[bound]bool{}
	start, stop := loop.Args[0], loop.Args[1]
	cond := emit("const", ir.Attrs{Const: true}, nil, ir.Bool)
	and := func(c *ir.Value) { cond = emit("bool.and", ir.Attrs{}, []*ir.Value{cond, c}, ir.Bool) }
	for _, c := range checks {
		array := c.access.Args[0]
		k := bound{array, c.axis, c.index, c.off}
		if seen[k] {
			continue
		}
		seen[k] = true
		if shapes[array] == nil {
			shapes[array] = emit("array.shape", ir.Attrs{}, []*ir.Value{array}, ir.Dims(array.Type.Rank()))
		}
		n := emit("dims.get", ir.Attrs{Index: c.axis}, []*ir.Value{shapes[array]}, ir.I64)
		if c.index != nil {
			and(emit("i64.ge", ir.Attrs{}, []*ir.Value{c.index, constant(0)}, ir.Bool))
			and(emit("i64.lt", ir.Attrs{}, []*ir.Value{c.index, n}, ir.Bool))
			continue
		}
		and(emit("i64.ge", ir.Attrs{}, []*ir.Value{start, constant(-c.off)}, ir.Bool))
		last := emit("i64.sub", ir.Attrs{}, []*ir.Value{n, constant(c.off)}, ir.I64)
		and(emit("i64.le", ir.Attrs{}, []*ir.Value{stop, last}, ir.Bool))
	}
	c := ir.NewCloner(a.f)
	for _, k := range checks {
		array := k.access.Args[0]
		if c.Values[array] == nil {
			and(emit("array.is_unit", ir.Attrs{}, []*ir.Value{array}, ir.Bool))
			c.Values[array] = emit("array.as_unit", ir.Attrs{}, []*ir.Value{array}, array.Type)
		}
	}
	c.Edit = func(o *ir.Op) {
		if o.Decl.Name == "array.get" || o.Decl.Name == "array.set" {
			o.Decl = ir.MustOp(o.Decl.Name + "_unchecked")
		}
	}
	choice := &ir.Op{Decl: ir.MustOp("if"), Args: []*ir.Value{cond}, Place: loop.Place, Results: loop.Results}
	end := func(x *ir.Op) *ir.Block {
		y := core.NewOp(a.f, loop, "unreachable", ir.Attrs{}, nil)
		if core.FallsThrough(loop, a.js) {
			y = core.NewOp(a.f, loop, "yield", ir.Attrs{}, x.Results)
		}
		return &ir.Block{Ops: []*ir.Op{x, y}}
	}
	fast := c.Op(loop)
	slow := loop
	a.done[slow] = true
	slow.Results = nil
	for _, r := range choice.Results {
		v := a.f.NewValue(r.Type, r.Name)
		v.Def = slow
		slow.Results = append(slow.Results, v)
		r.Def = choice
	}
	choice.Regions = []*ir.Block{end(fast), end(slow)}
	return append(out, choice)
}
