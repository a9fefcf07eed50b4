package rewrite

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// node is a step of a lineage: the RDD or DataFrame that one evaluation of an expression makes, or, where ways of the
// program meet, one of several.
type node struct {
	frame bool   // a DataFrame
	op    string // the method that makes it; "" where ways meet
	at    tree.Expr
	// after is, where statements meet, the one after which variable v has it. absent: v may hold something else.
	after  place
	v      *scope.Var
	absent bool
	wide   bool
	bare   bool // a source with nothing on it
	cheap  bool // made of the driver's own memory
	kept   bool // a checkpoint
	order  int
	first  int // when it was first used, 0: never
	// context is what the text it was made in was called from; turns of loops are one.
	context string
	conds   []cond
	entry   bool // in a function that something else calls
	loops   int  // how many loops it was made in
	parents []*node
	uses    []use
	actions []*action
	caches  []*cacheCall
	frees   []*cacheCall
	// flows are expressions that gave it to the text that called what made it, innermost first.
	flows []flow
	bound []binding
	// reads are variables that its functions read, as they were when it was made.
	reads   []capture
	sources []string
	stale   *Left  // that a variable is another when the rows are computed
	unsafe  []Left // why it may not be the same each time
	leaves  *Left  // where it goes where it isn't followed
	seen    *Left  // where the program asks whether it is cached
	planned *Left  // where the program asks for the plan, of it and of what it is made of
	split   *Left  // where what is made depends on partitions
}

// use is a step that is made of another; conds are those under which it is, where ways meet.
type use struct {
	by    *node
	conds []cond
}

// flow is an expression that gave a node, and when.
type flow struct {
	at      tree.Expr
	context string
	order   int
}

// binding is an assignment of a node to a variable.
type binding struct {
	cell  cell
	at    place
	order int
	value tree.Expr
	stack []place // the statements of the function that it stands in
}

// place is a statement in one execution of the block it stands in.
type place struct {
	block int
	stmt  tree.Stmt
}

// branch is one execution of a statement that goes one of several ways; those that end the job, the function or the turn
// of a loop are not what is counted on.
type branch struct {
	line int
	arms int
	ends []bool
}

// cond is one way of a branch.
type cond struct {
	of  *branch
	arm int
}

// action is one execution of an eager operation.
type action struct {
	on      *node
	name    string
	line    int
	call    tree.Expr
	order   int
	conds   []cond
	stack   []place
	loops   []int // lines of the loops around it
	partial bool
	repeats bool
	tried   bool // in a try with handlers
}

// cacheCall is one evaluation of cache(), persist() or unpersist().
type cacheCall struct {
	call    *tree.Call // nil: by its name in SQL or in the catalog
	stmt    tree.Stmt
	line    int
	name    string
	context string
	conds   []cond
	order   int
	on      *node
}

// change is something in the program that may change what a source reads.
type change struct {
	order int
	line  int
	what  string
	path  string // the text of the path; "": not known
	waits bool
}

// capture is a variable as it was.
type capture struct {
	cell    cell
	value   value
	version int
	line    int
}

// newNode makes a step of the lineage of its parents.
func (m *machine) newNode(op string, at tree.Expr, frame bool, parents ...*node) *node {
	m.order++
	n := &node{op: op, at: at, frame: frame, order: m.order, context: m.context(), conds: slices.Clone(m.conds), loops: len(m.loops), entry: m.entered, parents: parents}
	m.nodes = append(m.nodes, n)
	for _, p := range parents {
		m.use(p, n, nil)
	}
	return n
}

func (m *machine) use(p, by *node, conds []cond) {
	p.uses = append(p.uses, use{by, conds})
	if p.first == 0 {
		p.first = m.order
	}
}

// act notes an eager operation on a step.
func (m *machine) act(n *node, name string, call tree.Expr, is methodIs) {
	m.order++
	a := &action{on: n, name: name, line: lineOf(call), call: call, order: m.order, conds: slices.Clone(m.conds), stack: slices.Clone(m.stack),
		loops: slices.Clone(m.loops), partial: is&partial != 0, repeats: is&repeats != 0, tried: m.tries > 0}
	n.actions = append(n.actions, a)
	m.actions = append(m.actions, a)
	if n.first == 0 {
		n.first = m.order
	}
	m.compare(n, map[*node]bool{})
}

// compare notes steps whose functions read variables that were changed since.
func (m *machine) compare(n *node, seen map[*node]bool) {
	if seen[n] {
		return
	}
	seen[n] = true
	for _, c := range n.reads {
		if now := m.now(c.cell); now != c.value || versionOf(now) != c.version {
			n.stale = &Left{Line: c.line, Reason: fmt.Sprintf("a function reads %s, which the program changes before it is done with the rows", c.cell.v.Name)}
			n.refuse(n.stale.Line, n.stale.Reason)
			break
		}
	}
	for _, p := range n.parents {
		m.compare(p, seen)
	}
}

// refuse notes why a step may not be the same each time.
func (n *node) refuse(line int, why string) {
	l := Left{Line: line, Reason: why}
	if !slices.Contains(n.unsafe, l) {
		n.unsafe = append(n.unsafe, l)
	}
}

// leave notes that something that isn't followed gets a step.
func (m *machine) leave(n *node, at tree.Node, why string) {
	if n.leaves == nil {
		n.leaves = &Left{Line: lineOf(at), Reason: why}
	}
}

// leaveAll does so for all steps that a value holds.
func (m *machine) leaveAll(v value, at tree.Node, why string) {
	switch v := v.(type) {
	case *node:
		m.leave(v, at, why)
	case *part:
		if v.on != nil {
			m.leave(v.on, at, why)
		}
		if n, ok := v.of.(*node); ok && (ofRDD[v.how].is|ofFrame[v.how].is != 0 || has(cachers, v.how)) {
			m.leave(n, at, why)
		}
	case *list:
		if v.left {
			return
		}
		v.left = true
		for _, e := range v.elems {
			m.leaveAll(e, at, why)
		}
	case *function:
		m.leaveFunction(v, at, why)
	case *session:
		for _, c := range m.views {
			if n, ok := m.now(c).(*node); ok {
				m.leave(n, at, why)
			}
		}
	}
}

// leaveFunction is for a function that something may call that isn't followed.
func (m *machine) leaveFunction(f *function, at tree.Node, why string) {
	if f.left {
		return
	}
	f.left = true
	for _, c := range m.freeOf(f.def, f.frame) {
		switch v := m.now(c).(type) {
		case *node, *list, *function, *part:
			m.leaveAll(v, at, why)
		}
	}
}

// name is what people call a step.
func (n *node) name(m *machine) string {
	if n.v != nil {
		return n.v.Name
	}
	for _, b := range n.bound {
		return b.cell.v.Name
	}
	if n.at == nil {
		return n.op
	}
	text := oneLine(n.at.Span().Text())
	if len(text) > 40 {
		if call, ok := n.at.(*tree.Call); ok {
			return "the result of " + n.op + "() on line " + fmt.Sprint(lineOf(call))
		}
	}
	return text
}

// line is where a step is made.
func (n *node) line() int {
	if n.at != nil {
		return lineOf(n.at)
	}
	return n.after.stmt.Span().Line()
}
