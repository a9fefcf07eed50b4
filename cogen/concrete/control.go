package concrete

import (
	"iter"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// And implements cogen.Overload.
func (m *Machine) And(s *cogen.Site, l Value, r func() Value) Value {
	return m.shortCircuit(s, l, r, false)
}

// Or implements cogen.Overload.
func (m *Machine) Or(s *cogen.Site, l Value, r func() Value) Value {
	return m.shortCircuit(s, l, r, true)
}

// tested is a value with its truth, which is not asked for again.
type tested struct {
	value Value
	truth bool
}

func (m *Machine) shortCircuit(s *cogen.Site, l Value, r func() Value, or bool) Value {
	m.at(s)
	t := m.test(l)
	if t.truth != or {
		v := r()
		if !s.Asked {
			return v
		}
		t = m.test(v)
	}
	if s.Asked {
		return t
	}
	return t.value
}

func (m *Machine) test(v Value) tested {
	if t, ok := v.(tested); ok {
		return t
	}
	return tested{v, m.truth(v)}
}

// Not implements cogen.Overload.
func (m *Machine) Not(s *cogen.Site, v Value) Value {
	m.at(s)
	return !m.truth(v)
}

// Truth implements cogen.Overload.
func (m *Machine) Truth(s *cogen.Site, v Value) Value {
	m.at(s)
	return m.truth(v)
}

// IfExp implements cogen.Overload.
func (m *Machine) IfExp(s *cogen.Site, cond Value, then, els func() Value) Value {
	m.at(s)
	v := els
	if m.truth(cond) {
		v = then
	}
	if s.Asked {
		return m.test(v())
	}
	return v()
}

// If implements cogen.Overload.
func (m *Machine) If(s *cogen.Site, cond Value, then, els func() cogen.Completion) cogen.Completion {
	m.at(s)
	if m.truth(cond) {
		return then()
	}
	return els()
}

// While implements cogen.Overload.
func (m *Machine) While(s *cogen.Site, test func() Value, body, els func() cogen.Completion) cogen.Completion {
	for m.truth(test()) {
		m.burn()
		switch c := body(); c {
		case cogen.Broke:
			return cogen.Normal
		case cogen.Returned, cogen.Abrupt, cogen.Left:
			return c
		}
	}
	return otherwise(els)
}

// For implements cogen.Overload.
func (m *Machine) For(s *cogen.Site, over Value, assign func(Value), body, els func() cogen.Completion) cogen.Completion {
	m.at(s)
	it := m.iter(over)
	defer m.drop(it)
	for {
		m.at(s)
		m.burn()
		v, ok := it.next()
		if !ok {
			return otherwise(els)
		}
		assign(v)
		switch c := body(); c {
		case cogen.Broke:
			return cogen.Normal
		case cogen.Returned, cogen.Abrupt, cogen.Left:
			return c
		}
	}
}

func otherwise(els func() cogen.Completion) cogen.Completion {
	if els == nil {
		return cogen.Normal
	}
	return els()
}

// Break implements cogen.Overload.
func (m *Machine) Break(*cogen.Site) cogen.Completion { return cogen.Broke }

// Continue implements cogen.Overload.
func (m *Machine) Continue(*cogen.Site) cogen.Completion { return cogen.Continued }

// Return implements cogen.Overload.
func (m *Machine) Return(s *cogen.Site, v Value) cogen.Completion {
	if v == nil {
		v = None
	}
	m.ret = v
	return cogen.Returned
}

// Raise implements cogen.Overload.
func (m *Machine) Raise(s *cogen.Site, exc, cause Value) cogen.Completion {
	m.at(s)
	noForeign("raise", exc, cause)
	if exc == nil {
		if len(m.handling) == 0 {
			m.raise("RuntimeError", "No active exception to reraise")
		}
		m.throw(m.handling[len(m.handling)-1])
	}
	if c, ok := exc.(*class); ok && c.isException() {
		exc = m.call(c, nil, nil)
	}
	e, ok := exc.(*instance)
	if !ok || !e.class.isException() {
		m.raise("TypeError", "exceptions must derive from BaseException")
	}
	switch c := cause.(type) {
	case nil, none:
	case *class:
		if !c.isException() {
			m.raise("TypeError", "exception causes must derive from BaseException")
		}
		m.call(c, nil, nil)
	case *instance:
		if !c.class.isException() {
			m.raise("TypeError", "exception causes must derive from BaseException")
		}
	default:
		m.raise("TypeError", "exception causes must derive from BaseException")
	}
	m.throw(e)
	return cogen.Abrupt
}

// protect runs body and returns the Python exception that left it, if any, with
// the machine's state as before.
func (m *Machine) protect(body func() cogen.Completion) (c cogen.Completion, r *raised) {
	env, depth, handling := m.env, m.depth, len(m.handling)
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if r, ok = p.(*raised); !ok {
				panic(p)
			}
			m.env, m.depth, m.handling = env, depth, m.handling[:handling]
		}
	}()
	return body(), nil
}

// Try implements cogen.Overload.
func (m *Machine) Try(s *cogen.Site, body func() cogen.Completion, handlers []cogen.Handler, els func() cogen.Completion) cogen.Completion {
	c, r := m.protect(body)
	if r == nil {
		if c == cogen.Normal {
			return otherwise(els)
		}
		return c
	}
	// What the handlers raise goes on; the exception handled stays known to a
	// bare raise until then.
	m.handling = append(m.handling, r.exc)
	for _, h := range handlers {
		if h.Type != nil {
			typ := h.Type()
			m.at(h.Site)
			if !m.catches(r.exc, typ) {
				continue
			}
		}
		if h.Var != nil {
			m.Store(h.Site, h.Var, r.exc)
		}
		c, again := m.protect(h.Body)
		if h.Var != nil {
			m.find(h.Var).vars[h.Var.Index] = nil
		}
		if again != nil {
			panic(again)
		}
		m.handling = m.handling[:len(m.handling)-1]
		return c
	}
	m.handling = m.handling[:len(m.handling)-1]
	panic(r)
}

func (m *Machine) catches(e *instance, typ Value) bool {
	switch t := typ.(type) {
	case *class:
		if t.isException() {
			return e.class.subclassOf(t)
		}
	case *tuple:
		for _, x := range t.elems {
			if c, ok := x.(*class); !ok || !c.isException() {
				m.raise("TypeError", "catching classes that do not inherit from BaseException is not allowed")
			}
		}
		for _, x := range t.elems {
			if m.catches(e, x) {
				return true
			}
		}
		return false
	}
	m.raise("TypeError", "catching classes that do not inherit from BaseException is not allowed")
	return false
}

// Finally implements cogen.Overload.
func (m *Machine) Finally(s *cogen.Site, body, final func() cogen.Completion) cogen.Completion {
	c, r := m.protect(body)
	ret := m.ret
	if r != nil {
		m.handling = append(m.handling, r.exc)
	}
	if fc := final(); fc != cogen.Normal {
		if r != nil {
			m.handling = m.handling[:len(m.handling)-1]
		}
		return fc // the exception, or an earlier way out, is forgotten
	}
	if r != nil {
		m.handling = m.handling[:len(m.handling)-1]
		panic(r)
	}
	m.ret = ret
	return c
}

// within runs body in the environment of a comprehension.
func (m *Machine) within(e *env, body func()) {
	outer := m.env
	m.env = e
	m.enter()
	body()
	m.depth--
	m.env = outer
}

func (m *Machine) compEnv(s *cogen.Site) *env { return newEnv(m.prog.Info.Scopes[s.Node], m.env) }

// Comprehension implements cogen.Overload.
func (m *Machine) Comprehension(s *cogen.Site, kind tree.CompKind, first Value, run func(first Value, emit func(k, v Value))) Value {
	m.at(s)
	l, d, st := &list{}, &dict{}, &set{}
	m.within(m.compEnv(s), func() {
		run(first, func(k, v Value) {
			switch kind {
			case tree.ListComp:
				l.elems = append(l.elems, k)
			case tree.SetComp:
				st.put(m, k, None)
			case tree.DictComp:
				d.put(m, k, v)
			}
		})
	})
	switch kind {
	case tree.SetComp:
		return st
	case tree.DictComp:
		return d
	}
	return l
}

// GeneratorExp implements cogen.Overload: run becomes a coroutine, which has
// its own environment and sees what happens to the variables around it.
func (m *Machine) GeneratorExp(s *cogen.Site, first Value, _ *cogen.Generator, run func(first Value, emit func(v Value))) Value {
	m.at(s)
	source := m.iter(first) // at once, unlike all others
	e := m.compEnv(s)
	next, _ := iter.Pull(func(yield func(Value) bool) {
		run(source, func(v Value) {
			here := m.env
			yield(v)
			m.env = here
		})
	})
	inner := e
	return &iterator{name: "generator", next: func() (v Value, ok bool) {
		var r *raised
		site := m.site
		_, r = m.protect(func() cogen.Completion {
			m.within(inner, func() { v, ok = next() })
			return cogen.Normal
		})
		if r != nil {
			if r.exc.class.name == "StopIteration" {
				m.raise("RuntimeError", "generator raised StopIteration")
			}
			panic(r)
		}
		m.site = site
		return v, ok
	}}
}
