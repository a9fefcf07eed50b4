package eagerness

import "slices"

// Solve gives each label a cost. The costs are a model of the graph and of the
// strategy, and a minimal one if there is one: no model has fewer infinite labels, or fewer
// that are Ω. Costs of kind R are only where a cycle of calls and nested
// thunks needs them. Where there is a choice, a thunk is made infinite that the fewest
// labels would follow, and of equal ones that with the smallest label.
//
// This is Fig. 8 of the paper, in time near linear unless cycles
// are entangled: one component of m labels of which k break cycles takes O(km).
func Solve(g *Graph, strategy Strategy) []Cost {
	s := newSolver(g)
	s.markExpensive()
	s.markForced()
	s.breakCycles(s.all, s.finite, s.thunk, func(l Label) {
		s.free[l] = true
		s.mark(l)
	})
	return s.costs(strategy)
}

// A solver has what is known so far of which labels are infinite.
type solver struct {
	g        *Graph
	all      []Label
	needs    edges  // the labels that make this one infinite if they are
	users    edges  // the other way round
	runs     edges  // the labels whose bodies run with this one if all thunks are speculated
	infinite []bool // what has been found out so far
	omega    []bool // of these, the ones that are Ω
	free     []bool // of these, thunks that break a cycle where others could as well
	finder   *finder
	part     []int // by label, the last part of the graph that it was put into
	parts    int
}

func newSolver(g *Graph) *solver {
	n := g.Len()
	s := &solver{
		g:        g,
		all:      make([]Label, n),
		needs:    make(edges, n),
		users:    make(edges, n),
		runs:     make(edges, n),
		infinite: make([]bool, n),
		omega:    make([]bool, n),
		free:     make([]bool, n),
		finder:   newFinder(n),
		part:     make([]int, n),
	}
	for i := range g.nodes {
		l, node := Label(i), &g.nodes[i]
		s.all[l] = l
		s.needs[l] = slices.Concat(node.calls, node.evals, node.tests)
		s.runs[l] = slices.Concat(node.calls, node.nests)
		for _, m := range s.needs[l] {
			s.users[m] = append(s.users[m], l)
		}
	}
	return s
}

// finite reports whether nothing has made l infinite so far.
func (s *solver) finite(l Label) bool { return !s.infinite[l] }

func (s *solver) thunk(l Label) bool { return s.g.nodes[l].thunk }

// mark makes the labels infinite, and all that call or evaluate one (Propagate).
func (s *solver) mark(labels ...Label) { spread(s.infinite, labels, s.users) }

// spread sets the labels in a set, and all that edges lead to from one that was
// not in it.
func spread(set []bool, labels []Label, next edges) {
	work := slices.Clone(labels)
	for len(work) > 0 {
		l := work[len(work)-1]
		work = work[:len(work)-1]
		if !set[l] {
			set[l] = true
			work = append(work, next[l]...)
		}
	}
}

// markExpensive marks the labels whose bodies are expensive and functions
// that call themselves. They are Ω.
func (s *solver) markExpensive() {
	calls := make(edges, len(s.all))
	var found []Label
	for i, node := range s.g.nodes {
		calls[i] = node.calls
		if node.expensive {
			found = append(found, Label(i))
		}
	}
	for _, c := range s.finder.components(s.all, func(Label) bool { return true }, calls) {
		if cyclic(c, calls) {
			found = append(found, c...)
		}
	}
	for _, l := range found {
		s.omega[l] = true
	}
	s.mark(found...)
}

// breakCycles calls choose with labels until calls and nesting have no cycle among the
// labels of nodes for which in holds: each time with one that breakable holds for, of
// those on a cycle. What choose does ends what in says of the label, and maybe of others.
func (s *solver) breakCycles(nodes []Label, in, breakable func(Label) bool, choose func(Label)) {
	work := [][]Label{nodes}
	for len(work) > 0 {
		nodes := work[len(work)-1]
		work = work[:len(work)-1]
		within := s.newPart(nodes)
		for _, c := range s.finder.components(nodes, func(l Label) bool { return within(l) && in(l) }, s.runs) {
			if !cyclic(c, s.runs) {
				continue
			}
			work = append(work, c)
			if allOf(c, in) {
				choose(s.leastUsed(c, breakable))
			}
		}
	}
}

// leastUsed gives the label that fewest finite ones call or evaluate, of those of c that
// breakable holds for, and of equal ones the smallest.
func (s *solver) leastUsed(c []Label, breakable func(Label) bool) Label {
	slices.Sort(c)
	var best Label
	fewest := -1
	for _, l := range c {
		if !breakable(l) {
			continue
		}
		users := 0
		for _, user := range s.users[l] {
			if s.finite(user) {
				users++
			}
		}
		if fewest < 0 || users < fewest {
			best, fewest = l, users
		}
	}
	return best
}

func allOf(labels []Label, is func(Label) bool) bool {
	return !slices.ContainsFunc(labels, func(l Label) bool { return !is(l) })
}

// newPart makes the labels a part of the graph, and gives what tells it from the rest
// until one of them is put into another part.
func (s *solver) newPart(labels []Label) func(Label) bool {
	s.parts++
	id := s.parts
	for _, l := range labels {
		s.part[l] = id
	}
	return func(l Label) bool { return s.part[l] == id }
}
