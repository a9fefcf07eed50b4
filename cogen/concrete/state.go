package concrete

import (
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
)

// State is what a machine has at one moment: the variables of the function that runs and of those
// around it, the objects that are reached from them with what they hold, what was printed, and how a
// statement is being left.
type State struct {
	env       *env
	vars      map[*env][]Value
	lists     map[*list][]Value
	tables    map[*table]table
	attrs     map[Value]map[string]Value // of instances and classes
	iterators []*iterator
	output    string
	ret       Value
	handling  []*instance
	depth     int
	leaving   int
	site      *cogen.Site
	yield     func(Value) bool

	seen map[Value]bool
}

// Save is the state now; if the function that runs has returned, without its variables.
func (m *Machine) Save(returned bool) *State {
	s := &State{
		env: m.env, output: m.Output.String(), ret: m.ret, handling: slices.Clone(m.handling), depth: m.depth, leaving: m.leaving, site: m.site, yield: m.yield,
		vars: map[*env][]Value{}, lists: map[*list][]Value{}, tables: map[*table]table{}, attrs: map[Value]map[string]Value{}, seen: map[Value]bool{},
	}
	s.activation(m.globals)
	if returned {
		s.reach(m.ret)
		s.activation(m.env.parent)
	} else {
		s.activation(m.env)
	}
	for _, e := range m.handling {
		s.reach(e)
	}
	return s
}

func (s *State) activation(e *env) {
	for ; e != nil; e = e.parent {
		if _, ok := s.vars[e]; ok {
			return
		}
		s.vars[e] = slices.Clone(e.vars)
		s.all(e.vars)
	}
}

func (s *State) all(vs []Value) {
	for _, v := range vs {
		s.reach(v)
	}
}

// reach notes what mutable objects hold.
func (s *State) reach(v Value) {
	switch v.(type) {
	case *tuple, *list, *dict, *set, *view, *function, *builtinFn, *instance, *class, *iterator, *slice:
		if s.seen[v] {
			return
		}
		s.seen[v] = true
	}
	switch v := v.(type) {
	case tested:
		s.reach(v.value)
	case *tuple:
		s.all(v.elems)
	case *list:
		s.lists[v] = slices.Clone(v.elems)
		s.all(v.elems)
	case *dict:
		s.entries(&v.table)
	case *set:
		s.entries(&v.table)
	case *view:
		s.reach(v.d)
	case *slice:
		s.all([]Value{v.lower, v.upper, v.step})
	case *function:
		s.all(v.defaults)
		s.activation(v.env)
	case *builtinFn:
		s.reach(v.self)
	case *instance:
		s.attributes(v, v.attrs)
		s.all(v.args)
		s.reach(v.class)
	case *class:
		s.attributes(v, v.attrs)
		if v.base != nil {
			s.reach(v.base)
		}
	case *iterator:
		s.iterators = append(s.iterators, v)
		for _, p := range v.parts {
			s.reach(p)
		}
	}
}

func (s *State) entries(t *table) {
	s.tables[t] = t.copy()
	for _, e := range t.live() {
		s.reach(e.key)
		s.reach(e.val)
	}
}

func (s *State) attributes(of Value, attrs map[string]Value) {
	if attrs == nil {
		return
	}
	s.attrs[of] = maps.Clone(attrs)
	for _, v := range attrs {
		s.reach(v)
	}
}

// Restore puts a state back, as often as wanted. Objects that it does not reach stay as they are.
func (m *Machine) Restore(s *State) {
	m.env, m.ret, m.handling, m.depth, m.leaving, m.site, m.yield = s.env, s.ret, slices.Clone(s.handling), s.depth, s.leaving, s.site, s.yield
	if m.Output.String() != s.output {
		m.Output.Reset()
		m.Output.WriteString(s.output)
	}
	for e, vars := range s.vars {
		copy(e.vars, vars)
	}
	for l, elems := range s.lists {
		l.elems = slices.Clone(elems)
	}
	for t, content := range s.tables {
		*t = content.copy()
	}
	for of, attrs := range s.attrs {
		switch of := of.(type) {
		case *instance:
			of.attrs = maps.Clone(attrs)
		case *class:
			of.attrs = maps.Clone(attrs)
		}
	}
}

// Variable is the value of a variable of the function that runs or of one around it, nil if it has none.
func (m *Machine) Variable(v *scope.Var) Value { return m.find(v).vars[v.Index] }

// SetVariable gives it one, or with nil takes it away.
func (m *Machine) SetVariable(v *scope.Var, val Value) { m.find(v).vars[v.Index] = val }

// Returned is the value of the last return.
func (m *Machine) Returned() Value { return m.ret }

// Leaving is the number of the block that is being left, after the completion cogen.Left.
func (m *Machine) Leaving() int { return m.leaving }

// Activation identifies the call that is running.
func (m *Machine) Activation() any { return m.env }

// Freeze has the iterators that a state reaches refuse to go on, with a reason, until thaw is called:
// where they stand is not part of a State.
func (m *Machine) Freeze(s *State, reason string) (thaw func()) {
	nexts := make([]func() (Value, bool), len(s.iterators))
	for i, it := range s.iterators {
		nexts[i], it.next = it.next, func() (Value, bool) { unsupported("%s", reason); return nil, false }
	}
	return func() {
		for i, it := range s.iterators {
			it.next = nexts[i]
		}
	}
}
