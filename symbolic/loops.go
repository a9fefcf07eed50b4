package symbolic

import (
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// How far loops are followed. A loop whose end is decided by constants runs as often as it does; of
// another a few iterations are tried.
const (
	maxDecided   = 600
	maxUndecided = 12
)

// loop runs an endless loop.
func (x *executor) loop(o *ir.Op, st *state) {
	x.set(o, x.repeat(o, x.gets(o.Args), nil, st))
}

// counted runs a loop over a range: an endless one that carries the index besides.
func (x *executor) counted(o *ir.Op, st *state) {
	args := x.gets(o.Args)
	x.set(o, x.repeat(o, append([]Value{args[0]}, args[3:]...), &[2]*term.Term{args[1].(*term.Term), args[2].(*term.Term)}, st))
}

// body runs one iteration, with the values that it carries, and returns what leads to the next
// and the ways out to behind the loop.
func (x *executor) body(o *ir.Op, carried []Value, bounds *[2]*term.Term, st *state) (again, out []exit) {
	p := x.pool
	if bounds != nil {
		index, stop, step := carried[0].(*term.Term), bounds[0], bounds[1]
		up := p.Apply("int.lt", term.Bool, p.Int(0), step)
		more := p.If(up, p.Apply("int.lt", term.Bool, index, stop), p.Apply("int.gt", term.Bool, index, stop))
		if end := st.fork(p.And(st.live, p.Not(more))); end.live != p.False {
			for i, a := range o.Regions[1].Args {
				x.values[a] = carried[1+i]
			}
			if values := x.block(o.Regions[1], end); end.live != p.False {
				out = append(out, exit{how: byBreak, target: o, state: end, values: values})
			}
		}
		st.live = p.And(st.live, more)
	}
	f := x.push(&frame{op: o})
	for i, a := range o.Regions[0].Args {
		x.values[a] = carried[i]
	}
	x.block(o.Regions[0], st)
	x.pop()
	for _, e := range f.exits {
		if e.how == byBreak {
			out = append(out, e)
			continue
		}
		if bounds != nil {
			e.values = append([]Value{p.Apply("int.add", term.Int, carried[0].(*term.Term), bounds[1])}, e.values...)
		}
		again = append(again, e)
	}
	return again, out
}

// repeat runs a loop to its end, or makes a summary of it.
func (x *executor) repeat(o *ir.Op, carried []Value, bounds *[2]*term.Term, st *state) []Value {
	before, start := x.mark(), st.fork(st.live)
	init := carried
	var out []exit
	undecided := 0
	for n := 0; ; n++ {
		entered := st.live
		again, left := x.body(o, carried, bounds, st)
		out = append(out, left...)
		carried = x.merge(again, st)
		if st.live == x.pool.False {
			return x.merge(out, st)
		}
		if st.live != entered {
			undecided++
		}
		if undecided > maxUndecided && x.opt.Cut {
			x.cut = append(x.cut, st.live)
			return x.merge(out, st)
		}
		if undecided > maxUndecided || n > maxDecided || x.ops > maxOps/2 {
			break
		}
	}
	if x.opt.Cut {
		x.unsupported("a loop of too many iterations")
	}
	x.reset(before)
	*st = *start
	return x.summary(o, init, bounds, st)
}

// marks remember how many ways out each frame has.
type marks struct {
	frames []int
	loops  int
}

func (x *executor) mark() marks {
	m := marks{loops: len(x.loops)}
	for _, f := range x.frames {
		m.frames = append(m.frames, len(f.exits))
	}
	return m
}

// reset forgets the ways out that were noted since a mark.
func (x *executor) reset(m marks) {
	for i, f := range x.frames {
		f.exits = f.exits[:m.frames[i]]
	}
	x.loops = x.loops[:m.loops]
}

// Loop is the summary of a loop: what one iteration makes of the values that it carries. What
// comes of all iterations is a function of the values that it starts with.
type Loop struct {
	Name string
	// Types are those of the values that are carried; Init the leaves that each starts with, Vars
	// the variables that stand for them in one iteration.
	Types []*ir.Type
	Init  [][]*term.Term
	Vars  [][]*term.Term
	// Heap are the objects that an iteration changes: likewise.
	HeapInit, HeapVars []*term.Term
	HeapTypes          []*ir.Type
	// Count is the variable that stands for how many iterations there have been, Known what holds
	// for it, and Counted the variables that follow from it: what an iteration adds a constant to,
	// leaves as it is, or negates.
	Count   *term.Term
	Counted map[*term.Term]*term.Term
	// Entered is the condition under which the loop starts; Known what holds for the variables.
	Entered *term.Term
	Known   []*term.Term
	// Next is the condition under which there is another iteration, with the values carried to it;
	// Exits are the ways out.
	Next  LoopExit
	Exits []LoopExit
	// Inner are the loops within an iteration.
	Inner []*Loop

	// own are the variables of an iteration.
	own map[*term.Term]bool
}

// LoopExit is a way out of an iteration.
type LoopExit struct {
	How    string
	Cond   *term.Term
	Leaves [][]*term.Term
	Heap   []*term.Term
}

// Args are what the functions that are a loop's results are applied to.
func (l *Loop) Args() (args []*term.Term) {
	for _, ts := range l.Init {
		args = append(args, ts...)
	}
	return append(args, l.HeapInit...)
}

// LeafName is the function that is a leaf of what leaves a loop by a way out.
func LeafName(l *Loop, exit, leaf int) string {
	return l.Name + " exit " + itoa(exit) + " leaf " + itoa(leaf)
}

// ObjectName is the function that is the content of an object behind a loop.
func ObjectName(l *Loop, exit, object int) string {
	return l.Name + " exit " + itoa(exit) + " object " + itoa(object)
}

// summary makes a loop's results functions of what it starts with.
func (x *executor) summary(o *ir.Op, init []Value, bounds *[2]*term.Term, st *state) []Value {
	l := &Loop{Name: x.opt.Name + " loop " + itoa(x.loopCount), Entered: st.live}
	x.loopCount++
	types := loopTypes(o)
	refs := carriedObjects(init)
	var written []Ref
	var again, out []exit
	inner := len(x.loops)
	for {
		x.loops = x.loops[:inner] // those in it, of the iteration before
		l.Vars, l.Known, l.HeapVars = nil, nil, nil
		in := st.fork(st.live)
		for _, r := range written {
			v := x.pool.Var(l.Name+" object "+itoa(int(r)), term.Other)
			l.HeapVars = append(l.HeapVars, v)
			in.heap[r] = &object{typ: st.heap[r].typ, content: v}
		}
		carried := make([]Value, len(init))
		for i, t := range types {
			if !refs[i] && t.Kind != ir.KExc && hasReferences(t) {
				x.unsupported("a loop that carries an object within another value")
			}
			if refs[i] {
				carried[i] = init[i]
				l.Vars = append(l.Vars, nil)
				continue
			}
			carried[i] = x.fresh(l.Name+" "+itoa(i), t, in, &l.Known)
			l.Vars = append(l.Vars, x.leaves(carried[i], t, in.heap))
		}
		var more []Ref
		again, out, more = x.iterate(o, carried, bounds, in)
		x.keepObjects(refs, init, again)
		changed := false
		for _, r := range more {
			if st.heap[r] != nil && !slices.Contains(written, r) {
				if st.heap[r].cell != nil || st.heap[r].fields != nil {
					x.unsupported("a loop that changes variables of other functions, or attributes")
				}
				written, changed = append(written, r), true
			}
		}
		if !changed {
			break
		}
		slices.Sort(written)
	}
	for i, t := range types {
		l.Types = append(l.Types, t)
		if refs[i] {
			l.Init = append(l.Init, nil)
		} else {
			l.Init = append(l.Init, x.leaves(init[i], t, st.heap))
		}
	}
	for _, r := range written {
		l.HeapInit = append(l.HeapInit, x.contentOf(st.heap[r], st.heap))
		l.HeapTypes = append(l.HeapTypes, st.heap[r].typ)
	}
	l.Inner = slices.Clone(x.loops[inner:])
	x.loops = append(x.loops[:inner], l)
	return x.outcome(o, l, again, out, types, refs, written, st)
}

// Changes reports whether a term may have another value in each iteration.
func (l *Loop) Changes(t *term.Term) bool {
	changes := false
	t.Walk(map[*term.Term]bool{}, func(t *term.Term) {
		changes = changes || l.own[t]
	})
	return changes
}

// count finds the variables that follow from the number of iterations.
func (x *executor) count(l *Loop) {
	p := x.pool
	l.Count = p.Var(l.Name+" count", term.Int)
	l.Known = append(l.Known, p.Not(less(p, l.Count, p.Int(0))))
	l.Counted = map[*term.Term]*term.Term{}
	for i, vs := range l.Vars {
		for j, v := range vs {
			if v.Op != "var" {
				continue
			}
			next, init := l.Next.Leaves[i][j], l.Init[i][j]
			switch {
			case next == v:
				l.Counted[v] = init
			case v.Sort == term.Bool && next == p.Not(v):
				odd := p.Same(p.Apply("int.mod", term.Int, l.Count, p.Int(2)), p.Int(1))
				l.Counted[v] = p.Not(p.Same(init, odd))
			case v.Sort == term.Int && (next.Op == "int.add" || next.Op == "int.sub") && slices.Contains(next.Args, v):
				step := next.Args[0]
				if step == v {
					step = next.Args[1]
				}
				if step.IsConst() && (next.Op == "int.add" || next.Args[0] == v) {
					l.Counted[v] = p.Apply(next.Op, term.Int, init, p.Apply("int.mul", term.Int, step, l.Count))
				}
			}
		}
	}
}

// loopTypes are the types of the values that a loop carries.
func loopTypes(o *ir.Op) []*ir.Type {
	var types []*ir.Type
	for _, a := range o.Regions[0].Args {
		types = append(types, a.Type)
	}
	return types
}

// carriedObjects tells which of the carried values are objects, which must stay the same ones.
func carriedObjects(init []Value) []bool {
	refs := make([]bool, len(init))
	for i, v := range init {
		switch v.(type) {
		case Ref, Closure:
			refs[i] = true
		}
	}
	return refs
}

// keepObjects refuses a loop that carries other objects to the next iteration than it started with.
func (x *executor) keepObjects(refs []bool, init []Value, again []exit) {
	for _, e := range again {
		for i, is := range refs {
			if is && !identical(e.values[i], init[i]) {
				x.unsupported("a loop that makes a new object of a variable")
			}
		}
	}
}

// iterate runs one iteration on its own; written are the objects that it writes to.
func (x *executor) iterate(o *ir.Op, carried []Value, bounds *[2]*term.Term, in *state) (again, out []exit, written []Ref) {
	all := x.push(&frame{all: true})
	outside := x.written
	x.written = map[Ref]bool{}
	again, out = x.body(o, carried, bounds, in)
	out = append(out, all.exits...)
	x.pop()
	written = slices.Sorted(maps.Keys(x.written))
	maps.Copy(outside, x.written)
	x.written = outside
	return again, out, written
}

// outcome is what comes of a loop that has a summary.
func (x *executor) outcome(o *ir.Op, l *Loop, again, out []exit, types []*ir.Type, refs []bool, written []Ref, st *state) []Value {
	heapOf := func(s *state) (ts []*term.Term) {
		for _, r := range written {
			ts = append(ts, x.contentOf(s.heap[r], s.heap))
		}
		return ts
	}
	if len(again) == 0 {
		panic("symbolic: a loop without another iteration has a summary")
	}
	next := &state{}
	values := x.merge(again, next)
	l.Next = LoopExit{How: "next", Cond: next.live, Heap: heapOf(next)}
	for i, t := range types {
		var leaves []*term.Term
		if !refs[i] {
			leaves = x.leaves(values[i], t, next.heap)
		}
		l.Next.Leaves = append(l.Next.Leaves, leaves)
	}
	x.count(l)
	l.own = map[*term.Term]bool{}
	for _, ts := range append(slices.Clone(l.Vars), l.HeapVars) {
		for _, t := range ts {
			t.Walk(map[*term.Term]bool{}, func(t *term.Term) { l.own[t] = l.own[t] || t.Op == "var" })
		}
	}
	args := l.Args()
	which := x.pool.Function(l.Name, term.Int, args...)

	var behind []exit
	for n, group := range groups(out) {
		at := &state{}
		values := x.merge(group, at)
		e := LoopExit{How: x.exitName(group[0], o), Cond: at.live, Heap: heapOf(at)}
		cond := x.pool.And(st.live, x.pool.Same(which, x.pool.Int(int64(n))))
		to := st.fork(cond)
		for j, r := range written {
			to.heap[r] = &object{typ: st.heap[r].typ, content: x.pool.Function(ObjectName(l, n, j), term.Other, args...)}
		}
		made, leaf := make([]Value, len(values)), 0
		for i, t := range exitTypes(group[0], o, x) {
			if r, ok := values[i].(Ref); ok && st.heap[r] != nil { // the object is there already
				made[i] = r
				e.Leaves = append(e.Leaves, nil)
				continue
			}
			e.Leaves = append(e.Leaves, x.leaves(values[i], t, at.heap))
			var leaves []*term.Term
			for _, was := range e.Leaves[i] {
				v := was
				if l.Changes(was) { // else it is what it is before the loop
					v = x.pool.Function(LeafName(l, n, leaf), was.Sort, args...)
				}
				leaves = append(leaves, v)
				leaf++
			}
			made[i], _ = x.rebuild(t, leaves, to)
			if _, whole := values[i].(Ref); hasReferences(t) && t.Kind != ir.KExc && (!whole || x.anyFrozen(values[i])) {
				// It is a copy of objects that others may have, too.
				x.freeze([]Value{values[i], made[i]}, at.heap)
				x.freeze([]Value{made[i]}, to.heap)
			}
		}
		l.Exits = append(l.Exits, e)
		if group[0].how == byBreak && group[0].target == o {
			behind = append(behind, exit{state: to, values: made})
		} else {
			x.leave(group[0].how, group[0].target, to, made)
		}
	}
	return x.merge(behind, st)
}

// groups are the ways out that lead to the same place with the same values, those to behind the loop
// first.
func groups(out []exit) [][]exit {
	var gs [][]exit
	for _, e := range out {
		i := slices.IndexFunc(gs, func(g []exit) bool {
			return g[0].how == e.how && g[0].target == e.target && slices.EqualFunc(g[0].values, e.values, identical)
		})
		if i < 0 {
			gs = append(gs, []exit{e})
		} else {
			gs[i] = append(gs[i], e)
		}
	}
	slices.SortStableFunc(gs, func(a, b []exit) int { return int(a[0].how) - int(b[0].how) })
	return gs
}

// exitName says where a way out leads, for that of another function to be the same.
func (x *executor) exitName(e exit, o *ir.Op) string {
	switch e.how {
	case byReturn:
		return "return"
	case byRaise:
		return "raise"
	}
	if e.target == o {
		return "break"
	}
	outer := 0
	for i := len(x.frames) - 1; i >= 0; i-- {
		if f := x.frames[i]; f.op != nil && (f.op.Name() == "loop" || f.op.Name() == "for") {
			outer++
			if f.op == e.target {
				break
			}
		}
	}
	if e.how == byBreak {
		return "break " + itoa(outer)
	}
	return "continue " + itoa(outer)
}

// exitTypes are the types of the values that leave a loop.
func exitTypes(e exit, o *ir.Op, x *executor) []*ir.Type {
	switch e.how {
	case byRaise:
		return []*ir.Type{ir.Exc}
	case byReturn:
		for i := len(x.frames) - 1; i >= 0; i-- {
			if f := x.frames[i]; f.fn != nil {
				if len(e.values) == 0 {
					return nil
				}
				return []*ir.Type{f.fn.Result}
			}
		}
	case byBreak:
		var types []*ir.Type
		for _, r := range e.target.Results {
			types = append(types, r.Type)
		}
		return types
	case byContinue:
		types := loopTypes(e.target)
		return types[len(types)-len(e.values):]
	}
	return nil
}
