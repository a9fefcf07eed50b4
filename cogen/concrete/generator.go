package concrete

import (
	"iter"

	"github.com/hipy-lang/hipy/cogen"
)

// generator is the state of a generator function's iterator: a coroutine.
type generator struct {
	resume func() (Value, bool)
	stop   func()
	result Value // what it returned
	// running: its body runs, and can't be resumed.
	running bool
	// kept: a variable refers to it, so that it is not closed when a loop over
	// it is left.
	kept bool
}

// callGenerator calls a generator function: arguments are bound at once, the
// body runs when the first value is asked for.
func (m *Machine) callGenerator(f *function, args []Value, kw kwargs) Value {
	e := newEnv(f.gen.Scope, f.env)
	m.bind(f, e, args, kw)
	g := &generator{result: None}
	g.resume, g.stop = iter.Pull(func(yield func(Value) bool) {
		m.yield = yield
		m.env = e
		if f.gen.Run(m.overload) == cogen.Returned {
			g.result = m.ret
		}
	})
	it := &iterator{name: "generator", gen: g}
	it.next = func() (v Value, ok bool) {
		if g.running {
			m.raise("ValueError", "generator already executing")
		}
		g.running = true
		r := m.switched(func() { v, ok = g.resume() })
		g.running = false
		if r != nil {
			if r.exc.class.name == "StopIteration" {
				m.raise("RuntimeError", "generator raised StopIteration")
			}
			panic(r)
		}
		return v, ok
	}
	return it
}

// switched switches to a generator and back.
func (m *Machine) switched(run func()) *raised {
	env, yield, handling, ret, site := m.env, m.yield, m.handling, m.ret, m.site
	_, r := m.protect(func() cogen.Completion {
		m.handling = nil
		m.enter()
		run()
		m.depth--
		return cogen.Normal
	})
	m.env, m.yield, m.handling, m.ret, m.site = env, yield, handling, ret, site
	return r
}

// Yield implements cogen.Overload.
func (m *Machine) Yield(s *cogen.Site, v Value) Value {
	m.at(s)
	if v == nil {
		v = None
	}
	env, yield, handling := m.env, m.yield, m.handling
	goOn := yield(v)
	m.env, m.yield, m.handling = env, yield, handling
	if !goOn {
		m.throw(&instance{class: m.builtins["GeneratorExit"].(*class)})
	}
	return None
}

// YieldFrom implements cogen.Overload.
func (m *Machine) YieldFrom(s *cogen.Site, v Value) Value {
	m.at(s)
	it := m.iter(v)
	defer m.drop(it)
	for {
		x, ok := it.next()
		if !ok {
			break
		}
		m.Yield(s, x)
	}
	if it.gen != nil {
		return it.gen.result
	}
	return None
}

// drop closes a generator that nothing refers to any more. What it raises is
// ignored.
func (m *Machine) drop(it *iterator) {
	if it.gen != nil && !it.gen.kept {
		m.switched(it.gen.stop)
	}
}

// keep notes that a value is bound to a variable.
func keep(v Value) {
	if it, ok := v.(*iterator); ok && it.gen != nil {
		it.gen.kept = true
	}
}
