package cpp

import (
	"fmt"
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

type frameKind uint8

const (
	loopFrame frameKind = iota
	tryFrame
	finallyFrame
	handlerFrame
)

// frame is an enclosing region that return, break, continue or an exception
// leaves.
type frame struct {
	kind frameKind
	op   *ir.Op
	id   int // numbers its labels

	results []string // loop: variables of the op's results
	carried []string // loop: variables of the carried values
	broken  bool     // loop: L_break is used
	split   bool     // loop: it is two nested C++ loops
	resumed bool     // loop: L_continue is used

	caught bool   // try, finally: L_except is used
	exits  []exit // finally: ways out other than yield and exceptions
}

// exit is a way out of the body of a finally, to be resumed after its second
// region: return (target nil), break or continue of a loop.
type exit struct {
	op     string
	target *ir.Op
	pend   []string // continue: variables holding the next carried values
}

// The completion kinds of a finally body; exits are numbered from howExit.
const (
	howYield = iota
	howRaise
	howExit
)

// block writes the ops of a region; its yield assigns to the variables.
func (f *funcEmitter) block(b *ir.Block, yieldTo []string) {
	f.profiled = 0
	for i := 0; i < len(b.Ops); i++ {
		o := b.Ops[i]
		if o.Name() == "const" {
			f.emitConst(o)
			continue
		}
		if len(o.Results) == 1 && f.inData[o.Result()] {
			continue
		}
		f.at(o.Span)
		f.profileLine(o)
		switch n, end := f.run(b, i); {
		case o.Name() == "yield":
			f.assign(yieldTo, types(o.Args), f.args(o.Args))
		case n >= smallestTable:
			f.literalsOf(b.Ops[i:end])
			f.emitRun(b.Ops[i:end])
			i = end - 1
		default:
			f.op(o)
		}
		if leavesLine(o) {
			f.profiled = 0
		}
		if b == f.fn.Body && f.base == i+1 {
			f.counted()
		}
	}
}

// region writes a block between braces.
func (f *funcEmitter) region(b *ir.Block, yieldTo []string) {
	f.indent++
	f.block(b, yieldTo)
	f.indent--
}

func types(vs []*ir.Value) []*ir.Type {
	ts := make([]*ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type
	}
	return ts
}

// results declares the op's results and returns their variables.
func (f *funcEmitter) results(o *ir.Op) []string {
	names := make([]string, len(o.Results))
	for i, r := range o.Results {
		f.declare(r)
		names[i] = f.values[r]
	}
	return names
}

func (f *funcEmitter) push(kind frameKind, o *ir.Op) *frame {
	f.labels++
	fr := &frame{kind: kind, op: o, id: f.labels}
	f.frames = append(f.frames, fr)
	return fr
}

func (f *funcEmitter) pop() { f.frames = f.frames[:len(f.frames)-1] }

// isEmpty reports whether a region does nothing but yield what is already in
// place.
func isEmpty(b *ir.Block) bool {
	return len(b.Ops) == 1 && b.Ops[0].Name() == "yield" && len(b.Ops[0].Args) == 0
}

func (f *funcEmitter) emitIf(o *ir.Op) {
	res := f.results(o)
	if c, ok := f.consts[o.Args[0]].(bool); ok {
		r := o.Regions[1]
		if c {
			r = o.Regions[0]
		}
		f.printf("{")
		f.region(r, res)
		f.printf("}")
		return
	}
	f.printf("if (%s) {", f.arg(o.Args[0]))
	f.region(o.Regions[0], res)
	if !isEmpty(o.Regions[1]) {
		f.printf("} else {")
		f.region(o.Regions[1], res)
	}
	f.printf("}")
}

// carried declares variables for a loop's carried values.
func (f *funcEmitter) carried(args []*ir.Value, init []*ir.Value) []string {
	names := make([]string, len(args))
	for i, a := range args {
		f.define(a, f.arg(init[i]))
		names[i] = f.values[a]
	}
	return names
}

// poll lets the loop be cancelled: every HP_POLL_INTERVAL iterations of all
// loops of the function taken together. Cancellation passes handlers and
// finally, so it leaves the function straight away.
func (f *funcEmitter) poll() {
	f.usesFuel, f.usesUnwind, f.usesLine = true, true, true
	f.printf("if (HP_UNLIKELY(--fuel == 0)) {")
	f.printf("  fuel = HP_POLL_INTERVAL;")
	f.printf("  if (!hp_poll(c)) { line = %d; goto L_unwind; }", f.lineHere())
	f.printf("}")
}

func (f *funcEmitter) emitLoop(o *ir.Op) {
	res := f.results(o)
	defer f.forget(f.listData(o), f.dictTables(o))
	carried := f.carried(o.Regions[0].Args, o.Args)
	fr := f.push(loopFrame, o)
	fr.results, fr.carried = res, carried
	few := f.few
	f.few = 1
	f.printf("for (;;) {")
	if o.Continues() {
		f.indent++
		f.poll()
		f.indent--
	}
	f.loopBody(fr, o.Regions[0])
	f.printf("}")
	f.few = few
	f.pop()
	if fr.broken {
		f.label(fmt.Sprintf("L_break_%d", fr.id))
	}
}

// loopBody writes the body of a loop, with the label to which inner loops jump
// to continue this one.
func (f *funcEmitter) loopBody(fr *frame, b *ir.Block) {
	body := f.capture(func() { f.region(b, nil) })
	if !fr.resumed {
		f.out.WriteString(body)
		return
	}
	f.indent++
	f.printf("{")
	f.out.WriteString(body)
	f.printf("}")
	f.label(fmt.Sprintf("L_continue_%d", fr.id))
	f.indent--
}

// fewIterations is how many iterations of a loop nest go unpolled.
const fewIterations = 4096

// tripCount is the number of iterations of a counted loop with constant
// bounds, or -1; it is exact up to fewIterations.
func (f *funcEmitter) tripCount(o *ir.Op) int64 {
	var b [3]*big.Int
	for i := range b {
		switch c := f.consts[o.Args[i]].(type) {
		case *big.Int:
			b[i] = c
		case int64:
			b[i] = big.NewInt(c)
		default:
			return -1
		}
	}
	n := new(big.Int).Sub(b[1], b[0])
	step := b[2]
	if step.Sign() < 0 {
		n.Neg(n)
		step = new(big.Int).Neg(step)
	}
	if step.Sign() == 0 || n.Sign() <= 0 {
		return 0
	}
	n.Add(n, step).Sub(n, big.NewInt(1)).Quo(n, step)
	if !n.IsInt64() || n.Int64() > fewIterations {
		return -1
	}
	return n.Int64()
}

// smallConst is the value of a constant operand that fits an int64_t.
func (f *funcEmitter) smallConst(v *ir.Value) (int64, bool) {
	switch c := f.consts[v].(type) {
	case int64:
		return c, true
	case *big.Int:
		if c.IsInt64() {
			return c.Int64(), true
		}
	}
	return 0, false
}

func (f *funcEmitter) emitFor(o *ir.Op) {
	body, done := o.Regions[0], o.Regions[1]
	res := f.results(o)
	lists, dicts := f.listData(o), f.dictTables(o)
	start, stop, step := f.arg(o.Args[0]), f.arg(o.Args[1]), f.arg(o.Args[2])
	carried := f.carried(body.Args[1:], o.Args[3:])
	index := body.Args[0]
	i := f.varName(index)
	f.values[index] = i
	fr := f.push(loopFrame, o)
	fr.results, fr.carried = res, carried

	by, known := f.smallConst(o.Args[2])
	few := f.few
	trips := f.tripCount(o)
	polled := trips < 0 || trips*few > fewIterations
	fr.split = polled && known && (by == 1 || by == -1) && (index.Type.Kind != ir.KInt || f.clone != exact) && isShort(body)
	switch {
	case fr.split:
		// A poll in it would keep the inner loop from using its registers well.
		f.printf("for (int64_t %s = %s, stop%d = %s; %s %s stop%d;) {", i, start, fr.id, stop, i, map[int64]string{1: "<", -1: ">"}[by], fr.id)
		f.indent++
		f.poll()
		f.printf("int64_t until%d = hp_poll_%s(%s, stop%d);", fr.id, map[int64]string{1: "up", -1: "down"}[by], i, fr.id)
		f.printf("for (; %s != until%d; %s += %d) {", i, fr.id, i, by)
	case index.Type.Kind == ir.KInt && f.clone == exact:
		f.printf("for (hp_int %s = %s; hp_range_more(%s, %s, %s); %s = hp_range_next(c, %s, %s)) {", i, start, i, stop, step, i, i, step)
	case known && by == 1:
		f.printf("for (int64_t %s = %s; %s < %s; %s++) {", i, start, i, stop, i)
	case known && by == -1:
		f.printf("for (int64_t %s = %s; %s > %s; %s--) {", i, start, i, stop, i)
	default:
		// Counting down the iterations can't overflow, whatever the bounds.
		f.printf("for (int64_t %s = %s, n%d = hp_range_count(%s, %s, %s); n%d != 0; n%d--, %s = hp_wrap_add(%s, %s)) {",
			i, start, fr.id, start, stop, step, fr.id, fr.id, i, i, step)
	}
	f.few = 1
	switch {
	case !polled:
		f.few = max(1, trips*few)
	case !fr.split:
		f.indent++
		f.poll()
		f.indent--
	}
	f.loopBody(fr, body)
	f.printf("}")
	if fr.split {
		f.indent--
		f.printf("}")
	}
	f.few = few
	f.pop()
	f.forget(lists, dicts)

	for j, a := range done.Args {
		f.values[a] = carried[j]
	}
	if !isEmpty(done) {
		f.printf("{")
		f.region(done, res)
		f.printf("}")
	}
	if fr.broken {
		f.label(fmt.Sprintf("L_break_%d", fr.id))
	}
}

// isShort reports whether the ops of a region, which has no loops, take little
// time each.
func isShort(b *ir.Block) bool {
	short := true
	b.Walk(func(o *ir.Op) {
		switch o.Name() {
		case "loop", "for", "call", "call.indirect", "gen.resume", "gen.throw", "gen.close", "gen.yield", "gen.pause", "lazy.force":
			short = false
		}
		short = short && o.Decl.Cost <= 1 && !o.Decl.Has(ir.Python)
	})
	return short
}

// endsInYield reports whether control falls out of the region's end.
func endsInYield(b *ir.Block) bool {
	t := b.Terminator()
	return t != nil && t.Name() == "yield"
}

func (f *funcEmitter) emitTry(o *ir.Op) {
	res := f.results(o)
	fr := f.push(tryFrame, o)
	f.printf("{ // try")
	f.region(o.Regions[0], res)
	f.printf("}")
	f.pop()
	if !fr.caught {
		return // nothing in the body can raise
	}
	if endsInYield(o.Regions[0]) {
		f.printf("goto L_end_%d;", fr.id)
	}
	f.label(fmt.Sprintf("L_except_%d", fr.id))
	f.printf("{")
	f.indent++
	f.takeException(o, fr.id)
	f.indent--
	f.handler(o, fr.id, res)
	f.printf("}")
	if endsInYield(o.Regions[0]) || f.m.opts.Program && endsInYield(o.Regions[1]) && raisesAnother(o.Regions[1]) {
		f.label(fmt.Sprintf("L_end_%d", fr.id))
	}
}

// emitFinally runs the second region on every way out of the first. The
// variable how says which way was taken and is resumed afterwards.
func (f *funcEmitter) emitFinally(o *ir.Op) {
	res := f.results(o)
	fr := f.push(finallyFrame, o)
	body := f.capture(func() { f.region(o.Regions[0], res) })
	f.pop()

	id := fr.id
	returns := false
	for i, e := range fr.exits {
		returns = returns || e.op == "return"
		for j, name := range e.pend {
			t := e.target.Args[len(e.target.Args)-len(e.pend)+j].Type
			f.printf("%s %s; // next value, exit %d", f.cxx(t), name, howExit+i)
		}
	}
	if returns && hasResult(f.fn.Result) {
		f.printf("%s ret%d;", f.cxx(f.fn.Result), id)
	}
	if len(fr.exits) > 0 || fr.caught {
		f.printf("int how%d = %d;", id, howYield)
	}
	if fr.caught {
		f.printf("hp_exc* exc%d = nullptr;", id)
		f.printf("[[maybe_unused]] int32_t at%d = 0;", id)
	}
	f.printf("{ // try ... finally")
	f.out.WriteString(body)
	f.printf("}")
	if fr.caught {
		if endsInYield(o.Regions[0]) {
			f.printf("goto L_finally_%d;", id)
		}
		f.label(fmt.Sprintf("L_except_%d", id))
		f.handled(o, fmt.Sprintf("at%d", id), raises(o.Regions[1]))
		f.printf("if (HP_UNLIKELY(c->pending != HP_EXC)) goto %s;", f.unwindLabel())
		f.printf("exc%d = hp_exc_take(c);", id)
		f.printf("how%d = %d;", id, howRaise)
	}
	if len(fr.exits) > 0 || fr.caught && endsInYield(o.Regions[0]) {
		f.label(fmt.Sprintf("L_finally_%d", id))
	}
	f.lastly(o, fr)
	if !endsInYield(o.Regions[1]) {
		return
	}
	if fr.caught {
		f.printf("if (how%d == %d) {", id, howRaise)
		f.indent++
		f.usesLine = true
		f.printf("hp_exc_throw(c, exc%d);", id)
		f.printf("line = at%d;", id)
		f.printf("goto %s;", f.unwindLabel())
		f.indent--
		f.printf("}")
	}
	for i, e := range fr.exits {
		f.printf("if (how%d == %d) {", id, howExit+i)
		f.indent++
		switch e.op {
		case "return":
			f.emitReturn(fmt.Sprintf("ret%d", id))
		case "break":
			f.emitBreak(e.target, nil)
		case "continue":
			f.emitContinue(e.target, e.pend)
		}
		f.indent--
		f.printf("}")
	}
	if !endsInYield(o.Regions[0]) {
		f.printf("__builtin_unreachable();")
	}
}

// exitIndex finds or registers a way out of a finally body and returns the
// variables for n pending values.
func (f *funcEmitter) exitIndex(fr *frame, op string, target *ir.Op, n int) []string {
	for _, e := range fr.exits {
		if e.op == op && e.target == target {
			return e.pend
		}
	}
	e := exit{op: op, target: target}
	for j := range n {
		e.pend = append(e.pend, fmt.Sprintf("next%d%c%d", fr.id, 'a'+len(fr.exits)%26, j))
	}
	fr.exits = append(fr.exits, e)
	return e.pend
}

// exit goes to the second region of a finally, to resume from there.
func (f *funcEmitter) exit(fr *frame, op string, target *ir.Op) {
	f.exitIndex(fr, op, target, 0)
	for i, e := range fr.exits {
		if e.op == op && e.target == target {
			f.printf("how%d = %d;", fr.id, howExit+i)
		}
	}
	f.printf("goto L_finally_%d;", fr.id)
}

// emitReturn leaves the function with a value, by way of the finally around.
func (f *funcEmitter) emitReturn(value string) {
	for i := len(f.frames) - 1; i >= 0; i-- {
		if fr := f.frames[i]; fr.kind == finallyFrame {
			if hasResult(f.fn.Result) {
				f.printf("ret%d = %s;", fr.id, value)
			}
			f.exit(fr, "return", nil)
			return
		}
	}
	if f.fn.Yields != nil {
		f.generatorReturn(value)
		return
	}
	if hasResult(f.fn.Result) {
		f.printf("*out = %s;", value)
	}
	if f.fn.Recursive && !f.early {
		f.printf("hp_leave(c);")
	}
	f.printf("return true;")
}

// emitBreak leaves a loop; values are nil if its results are set already. A
// second region of a counted loop is not run, so the jump passes it.
func (f *funcEmitter) emitBreak(target *ir.Op, values []*ir.Value) {
	inner := true // no loop in between
	for i := len(f.frames) - 1; i >= 0; i-- {
		fr := f.frames[i]
		switch {
		case fr.kind == finallyFrame:
			if values != nil {
				f.assign(f.loopOf(target).results, types(values), f.args(values))
			}
			f.exit(fr, "break", target)
			return
		case fr.op == target:
			if values != nil {
				f.assign(fr.results, types(values), f.args(values))
			}
			if inner && !fr.split && (target.Name() == "loop" || isEmpty(target.Regions[1])) {
				f.printf("break;")
				return
			}
			fr.broken = true
			f.printf("goto L_break_%d;", fr.id)
			return
		case fr.kind == loopFrame:
			inner = false
		}
	}
	panic("backend/cpp: break without its loop")
}

// loopOf finds the frame of a loop.
func (f *funcEmitter) loopOf(target *ir.Op) *frame {
	for _, fr := range f.frames {
		if fr.op == target {
			return fr
		}
	}
	panic("backend/cpp: no such loop around")
}

// emitContinue goes on with a loop; next are the expressions of the carried
// values.
func (f *funcEmitter) emitContinue(target *ir.Op, next []string) {
	carriedArgs := target.Args
	if target.Name() == "for" {
		carriedArgs = carriedArgs[3:]
	}
	ts := types(carriedArgs)
	inner := true
	for i := len(f.frames) - 1; i >= 0; i-- {
		fr := f.frames[i]
		switch {
		case fr.kind == finallyFrame:
			// The second region still sees the old carried values.
			pend := f.exitIndex(fr, "continue", target, len(next))
			for j, name := range pend {
				if name != next[j] {
					f.printf("%s = %s;", name, next[j])
				}
			}
			f.exit(fr, "continue", target)
			return
		case fr.op == target:
			f.assign(fr.carried, ts, next)
			if inner {
				f.printf("continue;")
				return
			}
			fr.resumed = true
			f.printf("goto L_continue_%d;", fr.id)
			return
		case fr.kind == loopFrame:
			inner = false
		}
	}
	panic("backend/cpp: continue without its loop")
}
