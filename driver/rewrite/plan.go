package rewrite

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// spot is where a cache is put: after an expression, or, where ways meet, after a statement.
type spot struct {
	at    tree.Expr
	after tree.Stmt
	v     *scope.Var // the variable, after a statement
	block int        // one execution of the block with the statement
	nodes []*node
	calls []string // for each, what called the text
	late  bool     // a step was used before
	// change is its index in the result; moved: a cache was taken out for it.
	change int
	moved  bool
}

// planner makes the changes of a text.
type planner struct {
	*decider
	out   *Result
	forks map[*node]bool
	text  edits
	added []*spot
	fixed map[*cacheCall]bool // those that are taken out
	moved map[*cacheCall]bool
	said  map[Left]bool
}

// plan decides on all changes.
func (p *planner) plan() {
	for _, n := range p.m.nodes {
		p.consider(n)
	}
	p.useless()
	p.tooEarly()
	for _, s := range p.added {
		p.free(s)
	}
}

// consider puts a cache on a step if the lineages of eager operations part there.
func (p *planner) consider(n *node) {
	if !p.fork(n) {
		return
	}
	c := p.eager(n)
	if c.most < 2 {
		p.escaped(n)
		return
	}
	if p.cached[n] || n.kept {
		p.forks[n] = true
		return
	}
	if n.cheap || p.covered(n, p.forks) {
		return
	}
	if n.leaves == nil && c.least < 2 {
		p.left(n, Left{Line: n.line(), Reason: p.uncertain(n)})
		return
	}
	if why := p.why(n); why != nil {
		p.left(n, *why)
		return
	}
	s := p.spot(n)
	if s == nil {
		p.left(n, Left{Line: n.line(), Reason: "the text that makes it makes others, too, that need no cache"})
		return
	}
	for _, n := range s.nodes {
		p.cached[n], p.forks[n] = true, true
	}
	p.added = append(p.added, s)
	p.add(s)
}

// escaped says that a step goes where it isn't followed.
func (p *planner) escaped(n *node) {
	if n.leaves != nil && !p.cached[n] && !n.cheap {
		p.left(n, *n.leaves)
	}
}

// spot is where the text may put a cache on a step, so that it is on no step that needs none.
func (p *planner) spot(n *node) *spot {
	if n.at == nil {
		s := &spot{after: n.after.stmt, v: n.v, block: n.after.block}
		for _, o := range p.m.nodes {
			if o.at == nil && o.after.stmt == s.after && o.v == n.v && o.op == "" {
				s.nodes, s.calls = append(s.nodes, o), append(s.calls, o.context)
			}
		}
		return p.fits(s)
	}
	if s := p.fits(p.spotAt(n.at)); s != nil {
		return s
	}
	for _, f := range n.flows {
		if s := p.fits(p.spotAt(f.at)); s != nil {
			return s
		}
	}
	return p.behindLoop(n)
}

// behindLoop is the spot behind a loop whose last turn makes a step.
func (p *planner) behindLoop(n *node) *spot {
	if len(n.bound) == 0 {
		return nil
	}
	b := n.bound[len(n.bound)-1]
	i := slices.IndexFunc(b.stack, func(at place) bool {
		switch at.stmt.(type) {
		case *tree.For, *tree.While:
			return true
		}
		return false
	})
	if i < 0 {
		return nil
	}
	loop := b.stack[i]
	began, ended := p.m.began[loop], p.m.ended[loop]
	var before value
	for _, o := range p.m.stores[b.cell] {
		if o.order <= began {
			before = o.value
		}
		if o.order > b.order && o.order <= ended {
			return nil
		}
	}
	if _, always := before.(*node); !always || n.first > 0 && n.first <= ended || p.cached[n] {
		return nil
	}
	for _, o := range p.m.nodes { // of other executions of the loop
		if o.at == n.at && o.context != n.context {
			return nil
		}
	}
	return &spot{after: loop.stmt, v: b.cell.v, block: loop.block, nodes: []*node{n}, calls: []string{n.context}}
}

// spotAt has the steps that an expression gives.
func (p *planner) spotAt(at tree.Expr) *spot {
	s := &spot{at: at}
	for _, n := range p.m.nodes {
		if n.at == at {
			s.nodes, s.calls = append(s.nodes, n), append(s.calls, n.context)
			continue
		}
		for _, f := range n.flows {
			if f.at == at {
				s.nodes, s.calls = append(s.nodes, n), append(s.calls, f.context)
				s.late = s.late || n.first > 0 && n.first <= f.order
			}
		}
	}
	return s
}

// fits returns a spot if a cache may be put there.
func (p *planner) fits(s *spot) *spot {
	if _, name := s.at.(*tree.Name); name || s.late {
		return nil
	}
	// Of the turns of a loop the first counts: what only the last one needs is no reason for a cache in all.
	needed := map[string]bool{}
	for i, n := range s.nodes {
		if p.cached[n] || n.absent || p.alive(n) && p.why(n) != nil {
			return nil
		}
		if _, known := needed[s.calls[i]]; !known {
			needed[s.calls[i]] = p.fork(n) && p.eager(n).least >= 2
		}
	}
	for _, c := range s.calls {
		if !needed[c] {
			return nil
		}
	}
	return s
}

// useless takes caches out that no two computations need.
func (p *planner) useless() {
	for _, group := range p.calls(func(n *node) []*cacheCall { return n.caches }) {
		needed := false
		var why *Left
		for _, c := range group {
			needed = needed || p.saves(c.on) > 0 || p.forks[c.on] && p.eager(c.on).most > 1
			if why == nil {
				why = p.keeps(c)
			}
		}
		if needed {
			continue
		}
		if why != nil {
			p.left(group[0].on, Left{Line: why.Line, Reason: group[0].name + "() has no use, but " + why.Reason})
			continue
		}
		p.remove(group)
		for _, c := range group {
			p.cached[c.on] = false
		}
	}
}

// keeps is why a useless cache stays.
func (p *planner) keeps(c *cacheCall) *Left {
	switch {
	case c.call == nil:
		return &Left{Line: c.line, Reason: "it is made by its name"}
	case len(c.conds) > len(c.on.conds):
		return &Left{Line: c.line, Reason: "it is made under a condition"}
	case c.on.leaves != nil:
		return c.on.leaves
	}
	if why := p.below(c.on, false, map[*node]bool{}); why != nil {
		return why
	}
	for a := range p.reached(c.on, ways{}) {
		if why := p.unsafe(c.on, map[*node]bool{}); a.partial && why != nil { // it computes some rows only, without a cache
			return why
		}
	}
	seen := map[*node]bool{}
	var stale func(n *node) *Left
	stale = func(n *node) *Left {
		if seen[n] || n.stale != nil {
			return n.stale
		}
		seen[n] = true
		for _, x := range n.parents {
			if why := stale(x); why != nil {
				return why
			}
		}
		return nil
	}
	return stale(c.on)
}

// calls are the calls of cache, persist or unpersist, those of one place in the text together, in order.
func (p *planner) calls(of func(*node) []*cacheCall) [][]*cacheCall {
	var groups [][]*cacheCall
	at := map[any]int{}
	for _, n := range p.m.nodes {
		for _, c := range of(n) {
			key := any(c.call)
			if c.call == nil {
				key = c
			}
			i, ok := at[key]
			if !ok {
				i = len(groups)
				at[key] = i
				groups = append(groups, nil)
			}
			groups[i] = append(groups[i], c)
		}
	}
	return groups
}

// tooEarly moves an unpersist() behind the last eager operation that needs the step.
func (p *planner) tooEarly() {
	for _, group := range p.calls(func(n *node) []*cacheCall { return n.frees }) {
		early := len(group) > 0
		for _, f := range group {
			_, last := p.span(f.on)
			early = early && p.cached[f.on] && f.call != nil && f.order < last && !p.fixed[f] && len(f.conds) == len(f.on.conds) &&
				!slices.ContainsFunc(f.on.caches, func(c *cacheCall) bool { return c.order > f.order }) && p.eager(f.on).least >= 2
		}
		if !early {
			continue
		}
		f := group[0]
		if why := p.why(f.on); why != nil {
			p.left(f.on, *why)
			continue
		}
		p.moveFree(group)
	}
}

// lastUse is the statement, in the block where a variable got a step, in which the last eager operation needs it; nil if
// that is elsewhere, or the variable is another one then.
func (p *planner) lastUse(n *node, b binding) tree.Stmt {
	var last *action
	at := func(a *action) tree.Stmt {
		for _, s := range a.stack {
			if s.block == b.at.block {
				return s.stmt
			}
		}
		return nil
	}
	for a := range p.reached(n, ways{}) {
		if at(a) == nil {
			return nil
		}
		if last == nil || a.order > last.order {
			last = a
		}
	}
	if last == nil {
		return nil
	}
	s := at(last)
	end := p.m.ended[place{b.at.block, s}]
	for _, o := range p.m.stores[b.cell] {
		if o.order > b.order && o.order <= end {
			return nil
		}
	}
	if _, returns := s.(*tree.Return); returns || !p.text.alone(s) {
		return nil
	}
	return s
}

// goesOnAfter reports whether the program has other work for Spark after its last use of a step.
func (p *planner) goesOnAfter(n *node) bool {
	_, last := p.span(n)
	return slices.ContainsFunc(p.m.actions, func(a *action) bool { return a.order > last })
}

// free puts unpersist() behind the last eager operation that needs a step, if the program goes on with others.
func (p *planner) free(s *spot) {
	var after tree.Stmt
	var name string
	wanted := false
	for _, n := range s.nodes {
		if !p.alive(n) {
			continue
		}
		if slices.ContainsFunc(n.frees, func(f *cacheCall) bool { return !p.fixed[f] || p.moved[f] }) {
			return // the program does so
		}
		i := slices.IndexFunc(n.bound, func(b binding) bool { return b.cell.v != nil && (s.at == nil || b.value == s.at) })
		if i < 0 {
			return
		}
		b := n.bound[i]
		if s.at == nil {
			b.at.block, b.order = s.block, p.m.ended[place{s.block, s.after}]
		}
		u := p.lastUse(n, b)
		if u == nil || after != nil && u != after {
			return
		}
		after, name = u, n.bound[i].cell.v.Name
		wanted = wanted || p.goesOnAfter(n) || p.wasFreed(n) || n.entry
	}
	if after == nil || !wanted {
		return
	}
	p.addFree(after, name+".unpersist()", s.nodes[0])
}

// wasFreed reports whether the program gave up the cache that this one replaces.
func (p *planner) wasFreed(n *node) bool {
	for f := range p.fixed {
		if f.name == "unpersist" && (p.isMadeOf(n, f.on) || p.isMadeOf(f.on, n)) {
			return true
		}
	}
	return false
}

// isMadeOf reports whether a step is made of another one.
func (p *planner) isMadeOf(n, of *node) bool {
	seen := map[*node]bool{}
	var made func(*node) bool
	made = func(n *node) bool {
		if n == of {
			return true
		}
		if seen[n] {
			return false
		}
		seen[n] = true
		return slices.ContainsFunc(n.parents, made)
	}
	return made(n)
}
