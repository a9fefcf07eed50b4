package cpp

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// Random programs of nested loops, try, finally and jumps out of them, run as
// C++ and by a small evaluator. Their state is four variables in cells, and
// the carried values of the loops.

type node struct {
	kind   string // add, if, loop, for, break, continue, return, raise, try, finally
	v, k   int    // variable, constant
	depth  int    // break, continue: which loop, counted from the innermost
	blocks [][]*node
}

type gen struct {
	r      *rand.Rand
	budget int
}

func (g *gen) block(depth, loops int) []*node {
	var out []*node
	for n := 1 + g.r.Intn(3); n > 0; n-- {
		s := g.stmt(depth, loops)
		out = append(out, s)
		switch s.kind {
		case "break", "continue", "return", "raise":
			return out
		}
	}
	return out
}

func (g *gen) stmt(depth, loops int) *node {
	s := &node{kind: "add", v: g.r.Intn(4), k: 1 + g.r.Intn(9), depth: g.r.Intn(max(1, loops))}
	g.budget--
	if depth == 0 || g.budget < 0 {
		return s
	}
	sub := func(loops int) { s.blocks = append(s.blocks, g.block(depth-1, loops)) }
	switch g.r.Intn(12) {
	case 0, 1, 2:
		s.kind = "if"
		sub(loops)
		sub(loops)
	case 3:
		s.kind = "loop"
		sub(loops + 1)
	case 4:
		s.kind = "for"
		sub(loops + 1)
		sub(loops)
	case 5:
		s.kind = "try"
		sub(loops)
		sub(loops)
	case 6, 7:
		s.kind = "finally"
		sub(loops)
		sub(loops)
	case 8, 9:
		if loops > 0 {
			s.kind = []string{"break", "continue"}[g.r.Intn(2)]
		}
	case 10:
		s.kind = "raise"
	case 11:
		s.kind = "return"
	}
	return s
}

// build writes the statements; it reports whether control reaches the end.
type builder struct {
	b     *ir.Builder
	cells []*ir.Value
	loops []*loopCtx
}

type loopCtx struct {
	op      *ir.Op
	carried *ir.Value
}

func (p *builder) at(b *ir.Builder) *builder { return &builder{b, p.cells, p.loops} }

func (p *builder) load(v int) *ir.Value { return p.b.Op("cell.load", ir.Attrs{}, p.cells[v]).Result() }

func (p *builder) add(v *ir.Value, k int) *ir.Value {
	return p.b.Op("i64.add", ir.Attrs{}, v, p.b.Const(int64(k))).Result()
}

func (p *builder) less(v *ir.Value, k int) *ir.Value {
	return p.b.Op("i64.lt", ir.Attrs{}, v, p.b.Const(int64(k))).Result()
}

func (p *builder) block(ss []*node) bool {
	for _, s := range ss {
		if !p.stmt(s) {
			return false
		}
	}
	return true
}

// region fills a region that yields.
func (p *builder) region(b *ir.Builder, ss []*node) bool {
	if p.at(b).block(ss) {
		b.Yield()
		return true
	}
	return false
}

func (p *builder) stmt(s *node) bool {
	switch s.kind {
	case "add":
		p.b.Op("cell.store", ir.Attrs{}, p.cells[s.v], p.add(p.load(s.v), s.k))
	case "if":
		reach := false
		p.b.If(p.less(p.load(s.v), s.k*4),
			func(b *ir.Builder) { reach = p.region(b, s.blocks[0]) || reach },
			func(b *ir.Builder) { reach = p.region(b, s.blocks[1]) || reach })
		return p.after(reach)
	case "loop":
		o := p.b.Loop([]*ir.Value{p.b.Const(int64(0))}, func(b *ir.Builder, loop *ir.Op, args []*ir.Value) {
			in := p.at(b)
			in.loops = append(append([]*loopCtx{}, p.loops...), &loopCtx{loop, args[0]})
			b.If(in.less(args[0], 3), func(b *ir.Builder) { b.Yield() }, func(b *ir.Builder) { b.Break(loop, args[0]) })
			if in.block(s.blocks[0]) {
				b.Continue(loop, in.add(args[0], 1))
			}
		}, ir.I64)
		p.b.Op("cell.store", ir.Attrs{}, p.cells[s.v], p.b.Op("i64.add", ir.Attrs{}, p.load(s.v), o.Result()).Result())
	case "for":
		one := p.b.Const(int64(1))
		args := []*ir.Value{p.b.Const(int64(0)), p.b.Const(int64(3)), one, p.b.Const(int64(0))}
		if s.k > 4 {
			args[0], args[1], args[2] = p.b.Const(int64(7)), p.b.Const(int64(2)), p.b.Const(int64(-2))
		}
		reach := false
		o := p.b.For(args, func(b *ir.Builder, loop *ir.Op, i *ir.Value, carried []*ir.Value) {
			in := p.at(b)
			in.loops = append(append([]*loopCtx{}, p.loops...), &loopCtx{loop, carried[0]})
			if in.block(s.blocks[0]) {
				b.Continue(loop, b.Op("i64.add", ir.Attrs{}, carried[0], i).Result())
			}
		}, func(b *ir.Builder, carried []*ir.Value) {
			in := p.at(b)
			if reach = in.block(s.blocks[1]); reach {
				b.Yield(in.add(carried[0], 100))
			}
		}, ir.I64)
		p.b.Op("cell.store", ir.Attrs{}, p.cells[s.v], p.b.Op("i64.add", ir.Attrs{}, p.load(s.v), o.Result()).Result())
	case "break", "continue":
		l := p.loops[len(p.loops)-1-s.depth]
		v := p.add(l.carried, s.k)
		if s.kind == "break" {
			p.b.Break(l.op, v)
		} else {
			p.b.Continue(l.op, v)
		}
		return false
	case "return":
		p.b.Return(p.load(s.v))
		return false
	case "raise":
		p.b.Raise(p.b.Emit("exc.new0", ir.Attrs{Sym: "ValueError"}, nil, ir.Exc).Result())
		return false
	case "try":
		reach := false
		p.b.Try(func(b *ir.Builder) { reach = p.region(b, s.blocks[0]) || reach },
			func(b *ir.Builder, _ *ir.Value) { reach = p.region(b, s.blocks[1]) || reach })
		return p.after(reach)
	case "finally":
		body, clean := false, false
		p.b.Finally(func(b *ir.Builder) { body = p.region(b, s.blocks[0]) },
			func(b *ir.Builder) { clean = p.region(b, s.blocks[1]) })
		return p.after(body && clean)
	}
	return true
}

// after ends the block where nothing can follow.
func (p *builder) after(reach bool) bool {
	if !reach {
		p.b.Unreachable()
	}
	return reach
}

// eval is the meaning of the same statements.
type evaluator struct {
	vars    [4]int
	carried []int
	steps   int
}

// jump is how a block was left; nil: at its end.
type jump struct {
	kind  string
	loop  int // break, continue: index of the loop
	value int
}

func (e *evaluator) block(ss []*node) *jump {
	for _, s := range ss {
		if j := e.stmt(s); j != nil {
			return j
		}
	}
	return nil
}

func (e *evaluator) stmt(s *node) *jump {
	if e.steps++; e.steps > 20000 {
		return &jump{kind: "endless"}
	}
	switch s.kind {
	case "add":
		e.vars[s.v] += s.k
	case "if":
		if e.vars[s.v] < s.k*4 {
			return e.block(s.blocks[0])
		}
		return e.block(s.blocks[1])
	case "loop", "for":
		return e.loop(s)
	case "break", "continue":
		n := len(e.carried) - 1 - s.depth
		return &jump{s.kind, n, e.carried[n] + s.k}
	case "return":
		return &jump{kind: "return", value: e.vars[s.v]}
	case "raise":
		return &jump{kind: "raise"}
	case "try":
		j := e.block(s.blocks[0])
		if j != nil && j.kind == "raise" {
			return e.block(s.blocks[1])
		}
		return j
	case "finally":
		depth := len(e.carried)
		j := e.block(s.blocks[0])
		if j != nil && j.kind == "endless" {
			return j
		}
		e.carried = e.carried[:depth]
		if k := e.block(s.blocks[1]); k != nil {
			return k
		}
		return j
	}
	return nil
}

func (e *evaluator) loop(s *node) *jump {
	n := len(e.carried)
	i, step, count := 0, 1, 3
	if s.kind == "for" && s.k > 4 {
		i, step = 7, -2 // 7, 5, 3
	}
	v := 0
	result := 0
	for {
		if s.kind == "loop" && v >= 3 {
			result = v
			break
		}
		if s.kind == "for" && count == 0 {
			if j := e.block(s.blocks[1]); j != nil {
				return j
			}
			result = v + 100
			break
		}
		e.carried = append(e.carried[:n], v)
		j := e.block(s.blocks[0])
		e.carried = e.carried[:n]
		if j == nil {
			if s.kind == "loop" {
				v++
			} else {
				v += i
			}
		} else if j.kind == "continue" && j.loop == n {
			v = j.value
		} else if j.kind == "break" && j.loop == n {
			result = j.value
			break
		} else {
			return j
		}
		i += step
		count--
	}
	e.vars[s.v] += result
	return nil
}

func TestRandomControl(t *testing.T) {
	mod := &ir.Module{Name: "control"}
	var calls []call
	for seed := int64(0); len(mod.Funcs) < 150; seed++ {
		g := &gen{rand.New(rand.NewSource(seed)), 60}
		program := g.block(5, 0)
		if g.budget > 50 {
			continue // too small to be of interest
		}
		e := &evaluator{}
		j := e.block(program)
		want := ""
		switch {
		case j == nil:
			want = fmt.Sprintf("ok %d", e.vars[0]+e.vars[1])
		case j.kind == "return":
			want = fmt.Sprintf("ok %d", j.value)
		case j.kind == "raise":
			want = "exc 0 ValueError: "
		default:
			continue // endless
		}
		f := ir.NewFunc(fmt.Sprintf("f%d", seed), nil, nil, ir.I64)
		f.Entry = true
		b := ir.NewBuilder(f)
		p := &builder{b: b}
		for range 4 {
			p.cells = append(p.cells, b.Op("cell.new", ir.Attrs{}, b.Const(int64(0))).Result())
		}
		if p.block(program) {
			b.Return(b.Op("i64.add", ir.Attrs{}, p.load(0), p.load(1)).Result())
		}
		mod.Funcs = append(mod.Funcs, f)
		calls = append(calls, call{f.Name, "", want})
	}
	run(t, mod, Options{}, calls)
}
