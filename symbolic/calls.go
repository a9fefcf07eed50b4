package symbolic

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// maxDepth bounds calls within calls.
const maxDepth = 24

// call runs a function in the place of a call.
func (x *executor) call(fn *ir.Func, args []Value, st *state) []Value {
	if fn.Yields != nil {
		x.unsupported("a generator")
	}
	if v := x.calendarCall(fn, args, st); v != nil {
		if fn.Result.Kind == ir.KVoid {
			return nil
		}
		return []Value{v}
	}
	if fn.Recursive || x.depth >= maxDepth {
		return x.recursive(fn, args, st)
	}
	x.depth++
	returned, raised := x.run(fn, args, st)
	x.depth--
	for _, e := range raised {
		x.leave(byRaise, nil, e.state, e.values)
	}
	return x.merge(returned, st)
}

// run executes a function's body, and gives the ways in which it returns and raises.
func (x *executor) run(fn *ir.Func, args []Value, st *state) (returned, raised []exit) {
	f := x.push(&frame{fn: fn})
	saved := x.values
	x.values = map[*ir.Value]Value{}
	for i, a := range fn.Params() {
		x.values[a] = args[i]
	}
	x.block(fn.Body, st)
	x.values = saved
	x.pop()
	for _, e := range f.exits {
		if e.how == byRaise {
			raised = append(raised, e)
		} else {
			returned = append(returned, e)
		}
	}
	return returned, raised
}

// global is a module constant: what its initialiser makes, once.
func (x *executor) global(name string, st *state) Value {
	var g *ir.Global
	for _, m := range x.mod.Globals {
		if m.Name == name {
			g = m
		}
	}
	if r, ok := x.globals[name]; ok {
		if st.heap[r] != nil {
			return r
		}
	}
	own := &state{live: x.pool.True, heap: map[Ref]*object{}}
	saved := x.frames
	x.frames = []*frame{{fn: g.Init}} // which what it raises leads to
	values := x.call(g.Init, nil, own)
	x.frames = saved
	for r, o := range own.heap {
		st.heap[r] = o
	}
	if own.live != x.pool.True || len(values) == 0 {
		x.unsupported("the constant %s", name)
	}
	if r, ok := values[0].(Ref); ok {
		x.globals[name] = r
	}
	return values[0]
}

// recursive is a call of a function that calls itself, as an uninterpreted function. The function that is executed is the same one as that
// which it is compared with: what is to be proved holds of calls that are less deep.
func (x *executor) recursive(fn *ir.Func, args []Value, st *state) []Value {
	name := "the function"
	if !x.isEntry(fn) {
		name = "the function " + fn.String()
	}
	var leaves []*term.Term
	for i, a := range fn.Params() {
		if hasReferences(a.Type) {
			x.unsupported("a function that calls itself and is given what may change")
		}
		leaves = append(leaves, x.leaves(args[i], a.Type, st.heap)...)
	}
	if !x.isEntry(fn) && callsOthers(fn) {
		x.unsupported("functions that call each other")
	}
	x.recurs = true
	p := x.pool
	x.raise(st, p.Function(name+" raises", term.Bool, leaves...), Exc{p.Function(name+" class", term.Int, leaves...), p.Function(name+" text"+x.textOf(), term.Str, leaves...)})
	if fn.Result.Kind == ir.KVoid {
		return nil
	}
	return []Value{x.uninterpreted(name+" result "+fn.Result.String(), fn.Result, leaves, st)}
}

// textOf tells the texts of exceptions apart that are not to be proved equal.
func (x *executor) textOf() string {
	if x.opt.Messages {
		return ""
	}
	return " of the " + x.opt.Name
}

// isEntry reports whether a function is the one that is executed, or the same text for the same types.
func (x *executor) isEntry(fn *ir.Func) bool {
	same := func(a, b *ir.Value) bool { return a.Type.Equal(b.Type) }
	return fn.Span == x.entry.Span && fn.Result.Equal(x.entry.Result) && slices.EqualFunc(fn.Params(), x.entry.Params(), same)
}

// callsOthers reports whether a function calls others than itself.
func callsOthers(fn *ir.Func) bool {
	others := false
	fn.Body.Walk(func(o *ir.Op) {
		others = others || o.Callee() != "" && o.Callee() != fn.Name || o.Name() == "global"
	})
	return others
}
