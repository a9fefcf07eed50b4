package symbolic

import (
	"fmt"
	"math"
	"math/big"
	"strconv"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

const (
	minI64 = math.MinInt64
	maxI64 = math.MaxInt64
)

func itoa(i int) string { return strconv.Itoa(i) }

// An Unsupported error says what of a function has no symbolic form.
type Unsupported struct {
	Reason string
	// Line is that of the user's file, or 0.
	Line int
}

func (e *Unsupported) Error() string { return e.Reason }

// maxOps bounds the operations that are executed, loops unrolled.
const maxOps = 60_000

// executor runs one function on its inputs, all ways through it at once.
type executor struct {
	pool   *term.Pool
	mod    *ir.Module
	opt    Options
	refs   int
	values map[*ir.Value]Value
	frames []*frame
	// written are the objects that have been written to.
	written map[Ref]bool
	// frozen are the objects that must not change any more.
	frozen  map[Ref]bool
	globals map[string]Ref
	loops   []*Loop
	// loopCount numbers the summaries.
	loopCount int
	// cut is where loops were not followed any further.
	cut   []*term.Term
	ops   int
	depth int
	// entry is the function that is executed; recurs: it, or one that it calls, calls itself.
	entry  *ir.Func
	recurs bool
	at     *ir.Op
}

func (x *executor) unsupported(format string, args ...any) {
	e := &Unsupported{Reason: fmt.Sprintf(format, args...)}
	if x.at != nil {
		e.Line = x.at.Span.Line()
	}
	panic(e)
}

// leaving is how a region is left.
type leaving uint8

const (
	byBreak leaving = iota
	byContinue
	byReturn
	byRaise
)

// exit is one way out of a region.
type exit struct {
	how    leaving
	target *ir.Op // of break and continue
	state  *state // live is the condition
	values []Value
}

// frame is a region that ways out of what it holds lead to, or through.
type frame struct {
	op *ir.Op // loop, for, try, finally; nil: a call
	fn *ir.Func
	// all: every way out of it is noted here, as that of one iteration.
	all   bool
	exits []exit
}

// catches reports whether a way out ends at the frame, or is noted there.
func (f *frame) catches(how leaving, target *ir.Op) bool {
	switch {
	case f.all:
		return true
	case f.op == nil:
		return how == byReturn || how == byRaise
	case f.op.Name() == "try":
		return how == byRaise
	case f.op.Name() == "finally":
		return true
	}
	return (how == byBreak || how == byContinue) && target == f.op
}

// leave notes a way out of the innermost frame that is concerned.
func (x *executor) leave(how leaving, target *ir.Op, st *state, values []Value) {
	if st.live == x.pool.False {
		return
	}
	for i := len(x.frames) - 1; i >= 0; i-- {
		if f := x.frames[i]; f.catches(how, target) {
			f.exits = append(f.exits, exit{how, target, st.fork(st.live), values})
			return
		}
	}
	panic("symbolic: a way out of everything")
}

func (x *executor) push(f *frame) *frame {
	x.frames = append(x.frames, f)
	return f
}

func (x *executor) pop() { x.frames = x.frames[:len(x.frames)-1] }

// raise leaves by an exception where a condition holds, and goes on where it does not.
func (x *executor) raise(st *state, where *term.Term, e Exc) {
	cond := x.pool.And(st.live, where)
	if cond == x.pool.False {
		return
	}
	x.leave(byRaise, nil, st.fork(cond), []Value{e})
	st.live = x.pool.And(st.live, x.pool.Not(where))
}

// merge makes st the state after several ways that exclude each other, and returns their values.
func (x *executor) merge(exits []exit, st *state) []Value {
	if len(exits) == 0 {
		st.live = x.pool.False
		return nil
	}
	last := exits[len(exits)-1]
	values := last.values
	all := []*term.Term{last.state.live}
	cur := last.state.fork(last.state.live)
	for i := len(exits) - 2; i >= 0; i-- {
		e := exits[i]
		next := &state{}
		x.join(e.state.live, e.state, cur, next)
		out := make([]Value, len(values))
		for j := range values {
			out[j] = x.choose(e.state.live, e.values[j], values[j], next)
		}
		values, cur = out, next
		all = append(all, e.state.live)
	}
	st.heap, st.live = cur.heap, x.pool.Or(all...)
	return values
}

func (x *executor) get(v *ir.Value) Value {
	s, ok := x.values[v]
	if !ok {
		panic(fmt.Sprintf("symbolic: value %%%d is not there", v.ID))
	}
	if _, never := s.(Undef); never { // where it is read nobody gets: any value will do
		return x.anything(v.Type)
	}
	return s
}

// anything is some value of a type; still Undef of types that have none that is known.
func (x *executor) anything(t *ir.Type) Value {
	if s, ok := sortOf(t); ok {
		return x.nothing(s)
	}
	switch t.Kind {
	case ir.KUnion:
		return x.noUnion(t)
	case ir.KExc:
		return Exc{x.pool.Int(0), x.pool.Str("")}
	case ir.KTuple:
		out := make(Tuple, len(t.Elems))
		for i := range out {
			out[i] = Undef{}
		}
		return out
	}
	return Undef{}
}

// ref is an operand that is an object.
func (x *executor) ref(v *ir.Value) Ref {
	r, ok := x.get(v).(Ref)
	if !ok {
		x.unsupported("an object that may not be there")
	}
	return r
}

func (x *executor) gets(vs []*ir.Value) []Value {
	out := make([]Value, len(vs))
	for i, v := range vs {
		out[i] = x.get(v)
	}
	return out
}

// block runs the ops of a region, and returns what it yields; it has been left where st.live is
// false then.
func (x *executor) block(b *ir.Block, st *state) []Value {
	for _, o := range b.Ops {
		if st.live == x.pool.False {
			return nil
		}
		if x.ops++; x.ops > maxOps {
			x.unsupported("too many ways through it")
		}
		x.at = o
		switch o.Name() {
		case "yield":
			return x.gets(o.Args)
		case "return":
			x.leave(byReturn, nil, st, x.gets(o.Args))
		case "break":
			x.leave(byBreak, o.Target, st, x.gets(o.Args))
		case "continue":
			x.leave(byContinue, o.Target, st, x.gets(o.Args))
		case "raise":
			x.leave(byRaise, nil, st, x.gets(o.Args))
		case "unreachable":
		default:
			x.op(o, st)
			continue
		}
		st.live = x.pool.False
		return nil
	}
	return nil
}

func (x *executor) set(o *ir.Op, values []Value) {
	for i, r := range o.Results {
		if values == nil { // it is never left this way
			x.values[r] = Undef{}
		} else {
			x.values[r] = values[i]
		}
	}
}

// op runs one op that is no end of a region.
func (x *executor) op(o *ir.Op, st *state) {
	switch o.Name() {
	case "const":
		x.set(o, []Value{x.constant(o)})
	case "undef":
		var v Value = Undef{}
		if o.Result().Type.Kind == ir.KUnbound { // it is read, as a member of a union
			v = None{}
		}
		x.set(o, []Value{v})
	case "if":
		x.branch(o, st)
	case "loop":
		x.loop(o, st)
	case "for":
		x.counted(o, st)
	case "try":
		x.try(o, st)
	case "finally":
		x.finally(o, st)
	case "call":
		x.set(o, x.call(x.mod.Lookup(o.Attrs.Sym), x.gets(o.Args), st))
	case "func.ref":
		x.set(o, []Value{Closure{x.mod.Lookup(o.Attrs.Sym), x.gets(o.Args)}})
	case "call.indirect":
		c, ok := x.get(o.Args[0]).(Closure)
		if !ok {
			x.unsupported("a call of a function that is not known")
		}
		x.set(o, x.call(c.Func, append(append([]Value{}, c.Captured...), x.gets(o.Args[1:])...), st))
	case "global":
		x.set(o, []Value{x.global(o.Attrs.Sym, st)})
	case "tuple.make":
		x.set(o, []Value{Tuple(x.gets(o.Args))})
	case "tuple.get":
		switch t := x.get(o.Args[0]).(type) {
		case Tuple:
			x.set(o, []Value{t[o.Attrs.Index]})
		default:
			x.set(o, []Value{Undef{}})
		}
	case "union.make":
		x.set(o, []Value{x.widen(x.get(o.Args[0]), o.Args[0].Type, o.Result().Type)})
	case "union.is":
		x.set(o, []Value{x.isMember(x.get(o.Args[0]), o.Args[0].Type, o.Attrs.Type)})
	case "union.get":
		x.set(o, []Value{x.narrow(x.get(o.Args[0]), o.Args[0].Type, o.Attrs.Type)})
	case "cell.new":
		x.set(o, []Value{x.allocate(st, &object{typ: o.Result().Type, cell: x.get(o.Args[0])})})
	case "cell.load":
		x.set(o, []Value{st.heap[x.ref(o.Args[0])].cell})
	case "cell.store":
		r := x.ref(o.Args[0])
		x.write(st, r, &object{typ: st.heap[r].typ, cell: x.get(o.Args[1])})
	case "object.new":
		x.set(o, []Value{x.instance(o, st)})
	case "object.get":
		x.set(o, []Value{x.field(o, st)})
	case "object.set":
		x.setField(o, st)
	default:
		x.apply(o, st)
	}
}

func (x *executor) constant(o *ir.Op) Value {
	p := x.pool
	switch c := o.Attrs.Const.(type) {
	case nil:
		return None{}
	case bool:
		return p.Bool(c)
	case *big.Int:
		return p.BigInt(c)
	case int64:
		return p.Int(c)
	case int:
		return p.Int(int64(c))
	case float64:
		return p.Float(c)
	case rune:
		return p.Int(int64(c))
	case ir.StrConst:
		return p.Str(string(c))
	case ir.BytesConst:
		return p.Function(fmt.Sprintf("bytes %q", string(c)), term.Other)
	}
	if _, ok := sortOf(o.Result().Type); ok {
		return p.Function(fmt.Sprintf("constant %v", o.Attrs.Const), term.Other)
	}
	x.unsupported("a constant of type %s", o.Result().Type)
	return nil
}

func (x *executor) branch(o *ir.Op, st *state) {
	c := x.get(o.Args[0]).(*term.Term)
	yes, no := st.fork(x.pool.And(st.live, c)), st.fork(x.pool.And(st.live, x.pool.Not(c)))
	before := [2]*term.Term{yes.live, no.live}
	a, b := x.block(o.Regions[0], yes), x.block(o.Regions[1], no)
	switch x.pool.False {
	case yes.live:
		*st = *no
		x.set(o, b)
		return
	case no.live:
		*st = *yes
		x.set(o, a)
		return
	}
	x.join(c, yes, no, st)
	out := make([]Value, len(a))
	for i := range a {
		out[i] = x.choose(c, a[i], b[i], st)
	}
	if yes.live != before[0] || no.live != before[1] {
		st.live = x.pool.Or(yes.live, no.live)
	}
	x.set(o, out)
}

// try runs a body, and a handler on what it raises.
func (x *executor) try(o *ir.Op, st *state) {
	f := x.push(&frame{op: o})
	values := x.block(o.Regions[0], st)
	x.pop()
	if len(f.exits) == 0 {
		x.set(o, values)
		return
	}
	caught := &state{}
	exc := x.merge(f.exits, caught)
	x.values[o.Regions[1].Args[0]] = exc[0]
	handled := x.block(o.Regions[1], caught)
	var ways []exit
	if st.live != x.pool.False {
		ways = append(ways, exit{state: st.fork(st.live), values: values})
	}
	if caught.live != x.pool.False {
		ways = append(ways, exit{state: caught, values: handled})
	}
	x.set(o, x.merge(ways, st))
}

// finally runs a body, and another region however that is left.
func (x *executor) finally(o *ir.Op, st *state) {
	f := x.push(&frame{op: o})
	values := x.block(o.Regions[0], st)
	x.pop()
	ways := f.exits
	if st.live != x.pool.False {
		ways = append(ways, exit{state: st.fork(st.live), values: values})
	}
	if len(ways) == 0 {
		return
	}
	bare := make([]exit, len(ways))
	for i, w := range ways {
		bare[i] = exit{state: w.state}
	}
	x.merge(bare, st)
	x.block(o.Regions[1], st)
	after := st.live
	for _, w := range f.exits {
		x.leave(w.how, w.target, st.fork(x.pool.And(after, w.state.live)), w.values)
	}
	if len(ways) == len(f.exits) {
		st.live = x.pool.False
	} else {
		st.live = x.pool.And(after, ways[len(ways)-1].state.live)
	}
	x.set(o, values)
}

func (x *executor) widen(v Value, from, to *ir.Type) Value {
	if _, ok := v.(Undef); ok || to.Kind != ir.KUnion {
		return v
	}
	u := x.noUnion(to)
	u.Is[0] = x.pool.False
	if from.Kind == ir.KUnion {
		of := v.(*Union)
		for i, e := range from.Elems {
			n := to.MemberIndex(e)
			if n < 0 {
				x.unsupported("values of type %s", from)
			}
			u.Is[n], u.Value[n] = of.Is[i], of.Value[i]
		}
		return u
	}
	n := to.MemberIndex(from)
	if n < 0 {
		x.unsupported("values of type %s", from)
	}
	u.Is[n], u.Value[n] = x.pool.True, v
	return u
}

func (x *executor) isMember(v Value, from, t *ir.Type) Value {
	u, ok := v.(*Union)
	if !ok {
		return x.pool.Bool(from.Equal(t) || t.MemberIndex(from) >= 0)
	}
	var any []*term.Term
	for _, m := range t.Members() {
		if i := from.MemberIndex(m); i >= 0 {
			any = append(any, u.Is[i])
		}
	}
	return x.pool.Or(any...)
}

func (x *executor) narrow(v Value, from, t *ir.Type) Value {
	u, ok := v.(*Union)
	if !ok {
		return v
	}
	if t.Kind != ir.KUnion {
		return u.Value[from.MemberIndex(t)]
	}
	out := &Union{Type: t}
	for _, m := range t.Elems {
		i := from.MemberIndex(m)
		out.Is, out.Value = append(out.Is, u.Is[i]), append(out.Value, u.Value[i])
	}
	return out
}
