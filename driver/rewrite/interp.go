package rewrite

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Bounds of what is followed.
const (
	mostSteps = 200_000 // statements and expressions
	mostCalls = 24      // calls within calls
	mostTurns = 6       // turns of a loop over known elements
	turns     = 2       // turns of other loops: what the second does, the others do
)

// machine follows a program: it executes the text once, both ways of its branches, loops twice, functions for each call. It
// knows of values what they have to do with Spark.
type machine struct {
	file    *source.File
	info    *scope.Info
	imports map[*scope.Var]string
	stars   []string // modules of import *
	store   *store
	views   []cell // names that views of the session had
	frame   *frame
	order   int
	blocks  int
	steps   int
	tries   int
	conds   []cond
	stack   []place
	loops   []int
	calls   []tree.Node
	running []tree.Node
	ended   map[place]int // when statements ended
	began   map[place]int
	base    int // where the stack of the function that is executed begins
	stores  map[cell][]stored
	defs    []*function // in order, those that may be entries
	ran     map[tree.Node]bool
	nodes   []*node
	actions []*action
	changes []change
	trusted []int
	spark   bool
	entered bool         // a function that the file doesn't call is executed
	onRows  map[cell]int // variables that functions change that run on rows, and where
	said    []Left       // what is left without being a step
}

// stored is an assignment to a variable.
type stored struct {
	order int
	value value
}

// ending is how a statement ends.
type ending uint8

const (
	goesOn ending = iota
	nextTurn
	leavesLoop
	returns
	endsJob
)

// tooLong ends the execution of a text that takes too many steps.
type tooLong struct{}

func (m *machine) step() {
	if m.steps++; m.steps > mostSteps {
		panic(tooLong{})
	}
}

// block executes statements.
func (m *machine) block(stmts []tree.Stmt) ending {
	m.blocks++
	id := m.blocks
	for _, s := range stmts {
		at := place{id, s}
		m.stack = append(m.stack, at)
		m.began[at] = m.order
		end := m.stmt(s)
		m.stack = m.stack[:len(m.stack)-1]
		m.ended[at] = m.order
		if end != goesOn {
			return end
		}
	}
	return goesOn
}

// here is the statement that is executed.
func (m *machine) here() place { return m.stack[len(m.stack)-1] }

func (m *machine) stmt(s tree.Stmt) ending {
	m.step()
	switch s := s.(type) {
	case *tree.ExprStmt:
		m.eval(s.Value)
		if call, ok := s.Value.(*tree.Call); ok && m.endsProgram(call) {
			return endsJob
		}
	case *tree.Assign:
		v := m.eval(s.Value)
		for _, t := range s.Targets {
			m.assign(t, v, s.Value)
		}
	case *tree.AnnAssign:
		if s.Value != nil {
			m.assign(s.Target, m.eval(s.Value), s.Value)
		}
	case *tree.AugAssign:
		m.augmented(s)
	case *tree.FunctionDef:
		m.bind(m.info.Binds[s], m.define(s), nil)
	case *tree.ClassDef:
		m.evalAll(s.Bases...)
		c := &class{def: s, frame: &frame{scope: m.info.Scopes[s], parent: m.frame}}
		m.inFrame(c.frame, func() { m.block(s.Body) })
		m.bind(m.info.Binds[s], c, nil)
	case *tree.Import, *tree.ImportFrom:
		m.imported(s)
	case *tree.Return:
		r := returned{value: data(), conds: slices.Clone(m.conds)}
		if s.Value != nil {
			r.value = m.eval(s.Value)
		}
		m.frame.returns = append(m.frame.returns, r)
		return returns
	case *tree.Raise:
		m.evalAll(s.Exc, s.Cause)
		return endsJob
	case *tree.Break:
		return leavesLoop
	case *tree.Continue:
		return nextTurn
	case *tree.Delete:
		for _, t := range s.Targets {
			if name, ok := t.(*tree.Name); ok {
				m.bind(m.info.Uses[name], data(), nil)
			} else {
				m.assign(t, data(), nil)
			}
		}
	case *tree.Assert:
		m.evalAll(s.Test, s.Msg)
	default:
		return m.compound(s)
	}
	return goesOn
}

// compound executes statements that have others in them.
func (m *machine) compound(s tree.Stmt) ending {
	switch s := s.(type) {
	case *tree.If:
		if facts.IsMainGuard(s) {
			return m.block(s.Body)
		}
		m.eval(s.Test)
		return m.branches(s, []func() ending{func() ending { return m.block(s.Body) }, func() ending { return m.block(s.Else) }}, nil)
	case *tree.Match:
		m.eval(s.Subject)
		ways := []func() ending{func() ending { return goesOn }}
		for _, c := range s.Cases {
			ways = append(ways, func() ending {
				for _, v := range m.info.Assigned(c.Pattern) {
					m.bind(v, data(), nil)
				}
				m.evalAll(c.Guard)
				return m.block(c.Body)
			})
		}
		return m.branches(s, ways, nil)
	case *tree.For:
		iter := m.eval(s.Iter)
		m.loop(s, m.elements(iter), func(e value) ending { m.assign(s.Target, e, nil); return m.block(s.Body) })
		return m.block(s.Else)
	case *tree.While:
		end := m.loop(s, []value{nil, nil}, func(value) ending { m.eval(s.Test); return m.block(s.Body) })
		if end == endsJob {
			return goesOn
		}
		return m.block(s.Else)
	case *tree.With:
		for _, w := range s.Items {
			v := m.eval(w.Context)
			if w.Vars != nil {
				m.assign(w.Vars, v, nil)
			}
		}
		return m.block(s.Body)
	case *tree.Try:
		return m.try(s)
	}
	return goesOn
}

// elements are what a loop goes over, as far as that is known; two values else.
func (m *machine) elements(v value) []value {
	if l, ok := v.(*list); ok && l.keys == nil && len(l.elems) > 0 && len(l.elems) <= mostTurns {
		return slices.Clone(l.elems)
	}
	if l, ok := v.(*list); !ok || l.keys == nil {
		m.leaveAll(v, m.here().stmt, "a loop goes over a container with it")
	}
	var out []value
	for range turns {
		out = append(out, data())
	}
	return out
}

// loop executes the body of a loop for elements.
func (m *machine) loop(s tree.Node, elems []value, body func(value) ending) ending {
	m.loops = append(m.loops, s.Span().Line())
	defer func() { m.loops = m.loops[:len(m.loops)-1] }()
	for _, e := range elems {
		if end := body(e); end != goesOn && end != nextTurn {
			break
		}
	}
	return goesOn
}

// branches executes each way of a branch from the same state, and lets them meet. Those that rare says are not counted on.
func (m *machine) branches(s tree.Stmt, ways []func() ending, rare func(int) bool) ending {
	b := &branch{line: s.Span().Line(), arms: len(ways), ends: make([]bool, len(ways))}
	before := m.store
	var after []*store
	var conds [][]cond
	last := goesOn // how all ways end, if they do; the next turn of a loop if they differ
	for i, way := range ways {
		m.store = &store{under: before, cells: map[cell]value{}}
		m.conds = append(m.conds, cond{b, i})
		end := way()
		if end != goesOn {
			if last != goesOn && last != end {
				end = nextTurn
			}
			last = end
			b.ends[i] = true
		} else {
			after = append(after, m.store)
			conds = append(conds, []cond{{b, i}})
		}
		if rare != nil && rare(i) {
			b.ends[i] = true
		}
		m.conds = m.conds[:len(m.conds)-1]
	}
	if len(after) == 0 {
		m.store = before
		return last
	}
	m.store = before
	m.met(after, conds)
	return goesOn
}

// met brings the state to where ways meet.
func (m *machine) met(after []*store, conds [][]cond) {
	if len(after) == 1 {
		maps.Copy(m.store.cells, after[0].cells)
		return
	}
	all := map[cell]bool{}
	for _, a := range after {
		for c := range a.cells {
			all[c] = true
		}
	}
	for _, c := range slices.SortedFunc(maps.Keys(all), compareCells) {
		var ways []returned
		for i, a := range after {
			v, there := a.get(c)
			if !there {
				v = data()
			}
			ways = append(ways, returned{v, conds[i]})
		}
		order := m.order
		v := m.meet(ways, nil, m.here(), c.v)
		m.set(c, v)
		m.stores[c] = append(m.stores[c], stored{m.order, v})
		n, ok := v.(*node)
		switch {
		case !ok || n.op != "" || n.order <= order:
		case c.view != "":
			m.leave(n, m.here().stmt, "it is one of several that a view may be")
		default:
			n.bound = append(n.bound, binding{cell: c, at: m.here(), order: m.order})
		}
	}
}

// try executes a try statement. That its body ends is what is counted on.
func (m *machine) try(s *tree.Try) ending {
	if len(s.Handlers) > 0 {
		m.tries++
	}
	end := m.block(s.Body)
	if len(s.Handlers) > 0 {
		m.tries--
	}
	if end == goesOn {
		end = m.block(s.Else)
	}
	if len(s.Handlers) > 0 {
		ways := []func() ending{func() ending { return end }}
		for _, h := range s.Handlers {
			ways = append(ways, func() ending {
				if v := m.info.Binds[h]; v != nil {
					m.bind(v, data(), nil)
				}
				return m.block(h.Body)
			})
		}
		end = m.branches(s, ways, func(i int) bool { return i > 0 })
	}
	if last := m.block(s.Finally); last != goesOn {
		return last
	}
	return end
}

// bind gives a variable a value.
func (m *machine) bind(v *scope.Var, to value, from tree.Expr) {
	if v == nil {
		return
	}
	c, ok := m.cellOf(v, m.frame)
	if !ok {
		return
	}
	if c.frame.scope.Kind == scope.Class {
		m.leaveAll(to, m.here().stmt, "it is an attribute of a class")
	}
	m.order++
	m.set(c, to)
	m.stores[c] = append(m.stores[c], stored{m.order, to})
	if n, ok := to.(*node); ok {
		n.bound = append(n.bound, binding{c, m.here(), m.order, from, slices.Clone(m.stack[m.base:])})
	}
}

// assign gives a target a value.
func (m *machine) assign(t tree.Expr, v value, from tree.Expr) {
	switch t := t.(type) {
	case *tree.Name:
		m.bind(m.info.Uses[t], v, from)
	case *tree.Tuple:
		m.unpack(t.Elts, v)
	case *tree.List:
		m.unpack(t.Elts, v)
	case *tree.Starred:
		m.leaveAll(v, t, "it is unpacked with others")
		m.assign(t.Value, data(), nil)
	case *tree.Attribute:
		m.changed(m.eval(t.Value))
		m.leaveAll(v, t, "it is kept in the attribute "+short(t))
	case *tree.Subscript:
		base := m.eval(t.Value)
		m.eval(t.Index)
		m.changed(base)
		m.leaveAll(v, t, "it is kept in a container, "+short(t))
	}
}

func (m *machine) unpack(targets []tree.Expr, v value) {
	l, ok := v.(*list)
	known := ok && len(l.elems) == len(targets) && l.keys == nil
	for i, t := range targets {
		if known && !tree.IsStarred(t) {
			m.assign(t, l.elems[i], nil)
			continue
		}
		if ok {
			m.leaveAll(v, t, "it is unpacked with others")
		}
		m.assign(t, data(), nil)
	}
}

// changed notes a change of an object.
func (m *machine) changed(v value) {
	switch v := v.(type) {
	case *object:
		v.version++
	case *list:
		v.version++
	}
}

// augmented executes x += e.
func (m *machine) augmented(s *tree.AugAssign) {
	right := m.eval(s.Value)
	name, ok := s.Target.(*tree.Name)
	if !ok {
		m.assign(s.Target, right, nil)
		return
	}
	left := m.eval(name)
	if l, ok := left.(*list); ok && s.Op == tree.Add {
		if r, ok := right.(*list); ok {
			l.elems = append(l.elems, r.elems...)
			return
		}
	}
	a, isNode := left.(*node)
	if b, ok := right.(*node); ok && isNode && s.Op == tree.Add {
		m.bind(m.info.Uses[name], m.newNode("union", s.Target, a.frame, a, b), nil)
		return
	}
	m.changed(left)
	m.bind(m.info.Uses[name], mixed(left, right), nil)
}

// define makes a function of a def.
func (m *machine) define(s *tree.FunctionDef) *function {
	f := &function{def: s, frame: m.frame}
	if k, ok := m.frame.scope.Node.(*tree.ClassDef); ok {
		f.self = &object{is: "unseen", what: "self", class: &class{k, m.frame}}
	}
	for _, d := range s.Decorators {
		v := m.eval(d)
		switch v := v.(type) {
		case *library:
			switch {
			case columnMaker(v.path):
				f.column = true
			case changes(v.path) != "":
				f.unseen = changes(v.path)
			}
		case *object:
			if v.is == "udf" {
				f.column = true
			} else {
				f.unseen = short(d) + " decorates it"
			}
		default:
			f.unseen = short(d) + " decorates it"
		}
	}
	for _, d := range append(slices.Clone(s.Args.Defaults), s.Args.KwDefaults...) {
		m.evalAll(d)
	}
	m.defs = append(m.defs, f)
	return f
}

// imported binds what an import statement does.
func (m *machine) imported(s tree.Stmt) {
	for _, n := range tree.Children(s) {
		a := n.(*tree.Alias)
		v := m.info.Binds[a]
		if v == nil {
			continue
		}
		m.bind(v, &library{m.imports[v]}, nil)
	}
}

// compareCells orders variables by where they are.
func compareCells(a, b cell) int {
	switch {
	case a.v == nil || b.v == nil:
		return strings.Compare(a.view, b.view)
	case a.v == b.v:
		return 0
	}
	return cmp.Or(strings.Compare(a.v.Name, b.v.Name), a.v.Index-b.v.Index)
}

// store has the values of variables; those of one way of a branch are on top of those before it.
type store struct {
	under *store
	cells map[cell]value
}

func (s *store) get(c cell) (value, bool) {
	for ; s != nil; s = s.under {
		if v, ok := s.cells[c]; ok {
			return v, true
		}
	}
	return nil, false
}

// now is what a variable is, nil if nothing is assigned to it; set assigns.
func (m *machine) now(c cell) value {
	v, _ := m.store.get(c)
	return v
}

func (m *machine) set(c cell, v value) {
	m.store.cells[c] = v
	if c.view != "" && !slices.Contains(m.views, c) {
		m.views = append(m.views, c)
	}
}
