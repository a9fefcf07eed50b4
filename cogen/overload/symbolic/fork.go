package symbolic

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// A way is how one side of a condition ended. A fork is what is left where the sides ended differently:
// what follows is run in each of them.
type (
	way struct {
		end     cogen.Completion
		state   *concrete.State
		leaving int   // of Left: which block
		fork    *fork // of Forked: the ways that it has
		raised  any   // by what it was left, if it is left out
	}
	fork struct {
		cond      *term.Term
		then, els way
	}
)

// fork runs both sides of a condition, each for itself, and joins what they leave.
func (o *Overload) fork(cond *term.Term, then, els func() cogen.Completion) cogen.Completion {
	thaw := o.m.Freeze(o.m.Save(false), "an iterator that goes on where it is not known whether")
	defer thaw()
	a := o.side(cond, then)
	b := o.side(o.Terms.Not(cond), els)
	return o.join(cond, a, b)
}

// side runs one side of a condition.
func (o *Overload) side(cond *term.Term, run func() cogen.Completion) (w way) {
	path, active := len(o.path), len(o.active)
	o.path, o.active = append(o.path, cond), append(o.active, o.m.Activation())
	defer func() {
		if p := recover(); p != nil {
			class, isException := concrete.Raised(p)
			if !isException {
				panic(p)
			}
			if !o.Partial {
				concrete.Refuse("%s where it is not known whether it is raised", class)
			}
			w.raised = p
			o.assume(o.Terms.False)
		}
		o.path, o.active = o.path[:path:path], o.active[:active:active]
	}()
	a := overload.Isolated(o.m, nil, func() cogen.Completion {
		w.end = run()
		w.leaving, w.fork = o.m.Leaving(), o.forked
		return w.end
	})
	w.state = a.State
	return w
}

// join ends a fork.
func (o *Overload) join(cond *term.Term, a, b way) cogen.Completion {
	switch {
	case a.raised != nil && b.raised != nil:
		concrete.Refuse("an exception on either side of a condition that is not known")
	case a.raised != nil:
		return o.enter(b)
	case b.raised != nil:
		return o.enter(a)
	case a.end == b.end && a.end != cogen.Forked && (a.end != cogen.Left || a.leaving == b.leaving):
		o.m.Join(a.state, b.state, a.end == cogen.Returned, func(x, y cogen.Value) cogen.Value { return o.chosen(cond, x, y) })
		return a.end
	}
	o.forked = &fork{cond, a, b}
	return cogen.Forked
}

// enter goes on in one way.
func (o *Overload) enter(w way) cogen.Completion {
	o.m.Restore(w.state)
	o.forked = w.fork
	return w.end
}

// follow is what f makes of a completion: of each way of a fork, with the state that it goes on with.
func (o *Overload) follow(end cogen.Completion, f func(end cogen.Completion) cogen.Completion) cogen.Completion {
	if end != cogen.Forked {
		return f(end)
	}
	k := o.forked
	in := func(w way) func() cogen.Completion {
		return func() cogen.Completion { return o.follow(o.enter(w), f) }
	}
	return o.fork(k.cond, in(k.then), in(k.els))
}

// merged joins the ways of a loop's body that all go on with the next round.
func (o *Overload) merged(end cogen.Completion) cogen.Completion {
	if end != cogen.Forked {
		return end
	}
	k := o.forked
	if a, ok := o.going(k.then); ok {
		if b, ok := o.going(k.els); ok {
			return o.join(k.cond, a, b)
		}
	}
	o.forked = k
	return cogen.Forked
}

func (o *Overload) going(w way) (way, bool) {
	if w.end == cogen.Forked {
		o.forked = w.fork
		if o.merged(cogen.Forked) != cogen.Normal {
			return w, false
		}
		return way{end: cogen.Normal, state: o.m.Save(false)}, true
	}
	ok := w.end == cogen.Normal || w.end == cogen.Continued
	w.end = cogen.Normal
	return w, ok
}

// forkValue is fork for operands.
func (o *Overload) forkValue(cond *term.Term, then, els func() cogen.Value) cogen.Value {
	var a, b cogen.Value
	o.fork(cond, func() cogen.Completion { a = then(); return cogen.Normal }, func() cogen.Completion { b = els(); return cogen.Normal })
	switch {
	case a == nil: // left out
		return b
	case b == nil:
		return a
	}
	return concrete.JoinValues(a, b, func(x, y cogen.Value) cogen.Value { return o.chosen(cond, x, y) })
}

// After implements cogen.ForkingOverload.
func (o *Overload) After(rest func() cogen.Completion) cogen.Completion {
	return o.follow(cogen.Forked, func(end cogen.Completion) cogen.Completion {
		if end == cogen.Normal {
			return rest()
		}
		return end
	})
}

// Joined implements cogen.ForkingOverload.
func (o *Overload) Joined() cogen.Completion {
	return o.follow(cogen.Forked, func(end cogen.Completion) cogen.Completion {
		if end == cogen.Normal {
			return o.Base.Return(nil, nil)
		}
		return end
	})
}
