package core

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Accumulators has loops carry a float and whether it is the first run, where
// they carry a union of float and int that is an int constant in the first run
// and a float from then on:
//
//	total = 0
//	for x in xs:
//	    total += x * x
//
// Where either way computes the same of a float and of the converted int, the
// ways meet before: then what is carried is added to without asking.
var Accumulators = &Pass{
	Name: "accumulators",
	Doc:  "Carries sums that start with an int constant and are floats from then on as floats.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			uses := f.Uses()
			EachBlock(f, func(b *ir.Block) {
				for i := 0; i < len(b.Ops); i++ {
					if sunk := sink(f, b.Ops[i], uses); len(sunk) > 0 {
						b.Ops = slices.Insert(b.Ops, i+1, sunk...)
						changed = true
					}
				}
			})
			a := &accumulators{f: f, js: LoopJumps(f)}
			EachBlock(f, func(b *ir.Block) {
				var out []*ir.Op
				for _, o := range b.Ops {
					if IsLoop(o) {
						out = append(out, a.loop(o)...)
					}
					out = append(out, o)
				}
				b.Ops = out
			})
			changed = changed || a.changed
		}
		return changed
	},
	After: []Constraint{
		{"canonicalise", "unions are tested once"},
		{"cells", "a variable that is added to is carried by its loop"},
	},
}

// sink moves the last float operation of both ways of an if behind it, where it
// is the same but for one operand; it returns the operations.
func sink(f *ir.Func, o *ir.Op, uses map[*ir.Value]int) []*ir.Op {
	if o.Decl.Name != "if" || len(o.Regions) != 2 || !endsInYield(o.Regions[0]) || !endsInYield(o.Regions[1]) {
		return nil
	}
	if c := o.Args[0].Def; c == nil || c.Decl.Name != "union.is" {
		return nil
	}
	var out []*ir.Op
	x, y := o.Regions[0], o.Regions[1]
	for k := range o.Results {
		// An operand may have been sunk from again.
		for {
			vx, vy := x.Terminator().Args[k], y.Terminator().Args[k]
			dx, dy := vx.Def, vy.Def
			if dx == nil || dy == nil || dx.Decl != dy.Decl || uses[vx] != 1 || uses[vy] != 1 || !sinkable[dx.Decl.Name] ||
				!slices.Contains(x.Ops, dx) || !slices.Contains(y.Ops, dy) {
				break
			}
			at := -1
			for p := range dx.Args {
				if dx.Args[p] != dy.Args[p] {
					if at >= 0 {
						at = len(dx.Args)
						break
					}
					at = p
				}
			}
			if at < 0 || at >= len(dx.Args) {
				break
			}
			result := o.Results[k]
			met := f.NewValue(ir.Float, "")
			met.Def = o
			o.Results[k] = met
			x.Terminator().Args[k], y.Terminator().Args[k] = dx.Args[at], dy.Args[at]
			x.Ops = Without(x.Ops, func(i int) bool { return x.Ops[i] == dx })
			y.Ops = Without(y.Ops, func(i int) bool { return y.Ops[i] == dy })
			dx.Args = slices.Clone(dx.Args)
			dx.Args[at] = met
			dx.Results[0], result.Def = result, dx
			out = append([]*ir.Op{dx}, out...)
		}
	}
	return out
}

// sinkable are operations on floats alone without effect.
var sinkable = map[string]bool{"float.add": true, "float.sub": true, "float.mul": true, "float.neg": true}

type accumulators struct {
	f       *ir.Func
	js      map[*ir.Op]*Jumps
	changed bool
}

// loop rewrites what a loop carries; it returns the ops in front of it.
func (a *accumulators) loop(loop *ir.Op) []*ir.Op {
	var out []*ir.Op
	operand, first := Initials(loop)
	body := loop.Regions[0]
	for k := 0; k < len(body.Args)-first; k++ {
		arg := body.Args[first+k]
		if c, ok := a.accumulates(loop, arg, k, operand); ok {
			out = append(out, a.split(loop, arg, k, c)...)
			a.changed = true
		}
	}
	return out
}

// exactFloat bounds the ints that a float has exactly.
const exactFloat = 1 << 53

// accumulates reports whether a carried value is an int constant first and a
// float whenever the loop goes on.
func (a *accumulators) accumulates(loop *ir.Op, arg *ir.Value, k, operand int) (c int64, ok bool) {
	t := arg.Type
	if t.Kind != ir.KUnion || len(t.Elems) != 2 || !hasMember(t, ir.KFloat) || !hasMember(t, ir.KInt) {
		return 0, false
	}
	made := func(v *ir.Value, t ir.Kind) *ir.Value {
		if d := v.Def; d != nil && d.Decl.Name == "union.make" && d.Args[0].Type.Kind == t {
			return d.Args[0]
		}
		return nil
	}
	start := made(loop.Args[operand+k], ir.KInt)
	if start == nil {
		return 0, false
	}
	c, ok = ConstInteger(start)
	if !ok || c > exactFloat || c < -exactFloat || len(a.js[loop].Continues) == 0 {
		return 0, false
	}
	for _, j := range a.js[loop].Continues {
		if made(j.Args[k], ir.KFloat) == nil {
			return 0, false
		}
	}
	return c, true
}

func hasMember(t *ir.Type, k ir.Kind) bool {
	return slices.ContainsFunc(t.Elems, func(m *ir.Type) bool { return m.Kind == k })
}

// split makes the k-th carried value a float, and has the loop carry besides
// whether this is the first run.
func (a *accumulators) split(loop *ir.Op, arg *ir.Value, k int, c int64) []*ir.Op {
	f := a.f
	operand, argument := Initials(loop)
	body := loop.Regions[0]
	zero := NewOp(f, loop, "const", ir.Attrs{Const: float64(c)}, nil, ir.Float)
	start := NewOp(f, loop, "const", ir.Attrs{Const: intConst(c)}, nil, ir.Int)
	yes := NewOp(f, loop, "const", ir.Attrs{Const: true}, nil, ir.Bool)
	no := NewOp(f, loop, "const", ir.Attrs{Const: false}, nil, ir.Bool)
	loop.Args[operand+k] = zero.Result()
	loop.Args = append(loop.Args, yes.Result())
	for _, j := range a.js[loop].Continues {
		j.Args[k] = j.Args[k].Def.Args[0]
		j.Args = append(j.Args, no.Result())
	}
	s := &splitting{f: f, union: arg, float: f.NewValue(ir.Float, arg.Name), first: f.NewValue(ir.Bool, ""), start: start.Result(), with: map[*ir.Value]*ir.Value{}}
	body.Args[argument+k] = s.float
	body.Args = append(body.Args, s.first)
	s.block(body)
	if loop.Decl.Name == "for" {
		end := loop.Regions[1]
		e := &splitting{f: f, union: end.Args[k], float: f.NewValue(ir.Float, ""), first: f.NewValue(ir.Bool, ""), start: s.start, with: s.with}
		end.Args[k] = e.float
		end.Args = append(end.Args, e.first)
		e.block(end)
	}
	f.Replace(s.with)
	return []*ir.Op{zero, start, yes, no}
}

// splitting replaces the uses of a union by those of a float and a flag.
type splitting struct {
	f                   *ir.Func
	union, float, first *ir.Value
	start               *ir.Value // what the union is in the first run
	with                map[*ir.Value]*ir.Value
}

func (s *splitting) block(b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		if o.Decl.Name == "if" && s.image(o) {
			s.with[o.Result()] = s.float
			continue
		}
		for _, r := range o.Regions {
			s.block(r)
		}
		if !slices.Contains(o.Args, s.union) {
			out = append(out, o)
			continue
		}
		name, kind := o.Decl.Name, ir.KUnion
		if o.Attrs.Type != nil {
			kind = o.Attrs.Type.Kind
		}
		switch {
		case name == "union.is" && kind == ir.KInt:
			s.with[o.Result()] = s.first
		case name == "union.is" && kind == ir.KFloat:
			not := NewOp(s.f, o, "bool.not", ir.Attrs{}, []*ir.Value{s.first}, ir.Bool)
			s.with[o.Result()] = not.Result()
			out = append(out, not)
		case name == "union.get" && kind == ir.KInt:
			s.with[o.Result()] = s.start
		case name == "union.get" && kind == ir.KFloat:
			s.with[o.Result()] = s.float
		default:
			made := s.made(o)
			for i, x := range o.Args {
				if x == s.union {
					o.Args[i] = made.Result()
				}
			}
			out = append(out, made, o)
		}
	}
	b.Ops = out
}

// image reports whether an if computes the float that the union is or converts to.
func (s *splitting) image(o *ir.Op) bool {
	test := o.Args[0].Def
	if test == nil || test.Decl.Name != "union.is" || test.Args[0] != s.union || len(o.Regions) != 2 || len(o.Results) != 1 || o.Result().Type.Kind != ir.KFloat {
		return false
	}
	float, whole := o.Regions[0], o.Regions[1]
	if test.Attrs.Type.Kind == ir.KInt {
		float, whole = whole, float
	}
	gets := func(x *ir.Op, k ir.Kind) bool {
		return x.Decl.Name == "union.get" && x.Args[0] == s.union && x.Attrs.Type.Kind == k
	}
	return len(float.Ops) == 2 && gets(float.Ops[0], ir.KFloat) && endsInYield(float) && float.Ops[1].Args[0] == float.Ops[0].Result() &&
		len(whole.Ops) == 3 && gets(whole.Ops[0], ir.KInt) && whole.Ops[1].Decl.Name == "int.to_float" && whole.Ops[1].Args[0] == whole.Ops[0].Result() &&
		endsInYield(whole) && whole.Ops[2].Args[0] == whole.Ops[1].Result()
}

// made is the union again, in front of an op that wants it.
func (s *splitting) made(at *ir.Op) *ir.Op {
	choice := NewOp(s.f, at, "if", ir.Attrs{}, []*ir.Value{s.first}, s.union.Type)
	for _, v := range []*ir.Value{s.start, s.float} {
		u := NewOp(s.f, at, "union.make", ir.Attrs{}, []*ir.Value{v}, s.union.Type)
		choice.Regions = append(choice.Regions, &ir.Block{Ops: []*ir.Op{u, NewOp(s.f, at, "yield", ir.Attrs{}, u.Results)}})
	}
	return choice
}

func intConst(n int64) *big.Int { return big.NewInt(n) }
