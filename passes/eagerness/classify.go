package eagerness

import "slices"

// costs chooses the kinds of the infinite labels as the strategy has it, and
// the heights.
func (s *solver) costs(strategy Strategy) []Cost {
	s.markOmega(strategy)
	costs := make([]Cost, s.g.Len())
	for _, l := range s.all {
		switch {
		case s.omega[l]:
			costs[l].Kind = Omega
		case s.infinite[l] && !strategy.tests():
			costs[l].Kind = R
		case s.infinite[l]:
			costs[l].Kind = E
		}
	}
	if strategy.tests() {
		breaker := R
		if !strategy.bounds() {
			breaker = Omega
		}
		for _, l := range s.breakers() {
			costs[l].Kind = breaker
		}
	}
	s.setHeights(costs)
	return costs
}

// markOmega marks as Ω what no test makes safe.
func (s *solver) markOmega(strategy Strategy) {
	var found []Label
	for _, l := range s.all {
		if s.omega[l] || s.infinite[l] && s.untestable(l, strategy) {
			found = append(found, l)
		}
	}
	next := make(edges, len(s.all))
	if strategy == Conservative {
		next = s.users
	}
	clear(s.omega)
	spread(s.omega, found, next)
}

// untestable reports whether an infinite label is infinite by more than the strategy
// can test.
func (s *solver) untestable(l Label, strategy Strategy) bool {
	n := &s.g.nodes[l]
	infinite := func(m Label) bool { return s.infinite[m] }
	return !strategy.tests() && !strategy.bounds() ||
		slices.ContainsFunc(n.calls, infinite) ||
		slices.ContainsFunc(n.evals, infinite) ||
		!strategy.tests() && slices.ContainsFunc(n.tests, infinite)
}

// breakers gives infinite thunks that are not Ω, without which calls and nesting would have
// a cycle of costs below R: those that are infinite for that reason alone, and
// of the others none that the rest does without.
func (s *solver) breakers() []Label {
	below := make([]bool, len(s.all))
	var breakers []Label
	for _, l := range s.all {
		if s.free[l] && !s.omega[l] {
			breakers = append(breakers, l)
		}
		below[l] = !s.free[l] && !s.omega[l]
	}
	in := func(l Label) bool { return below[l] }
	home := make([]int, len(s.all))
	for i, c := range s.finder.components(s.all, in, s.runs) {
		for _, l := range c {
			home[l] = i
		}
	}
	var chosen []Label
	breakable := func(l Label) bool { return s.infinite[l] && s.thunk(l) }
	s.breakCycles(s.all, in, breakable, func(l Label) {
		below[l] = false
		chosen = append(chosen, l)
	})
	slices.Sort(chosen)
	for _, l := range slices.Backward(chosen) {
		below[l] = !s.onCycle(l, func(m Label) bool { return below[m] && home[m] == home[l] })
		if !below[l] {
			breakers = append(breakers, l)
		}
	}
	return breakers
}

// onCycle reports whether calls and nesting lead from l to itself, by way of labels
// for which in holds.
func (s *solver) onCycle(l Label, in func(Label) bool) bool {
	s.parts++
	work := []Label{l}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for _, to := range s.runs[m] {
			if to == l {
				return true
			}
			if s.part[to] != s.parts && in(to) {
				s.part[to] = s.parts
				work = append(work, to)
			}
		}
	}
	return false
}

// setHeights gives each cost below Omega a height above that of all that the body
// runs and that is below R: from 1, or 0 for an E that runs nothing.
func (s *solver) setHeights(costs []Cost) {
	low := func(l Label) bool { return costs[l].Kind < R }
	set := func(l Label) {
		height := 0
		if costs[l].Kind == Finite {
			height = 1
		}
		for _, m := range s.runs[l] {
			if low(m) {
				height = max(height, costs[m].N+1)
			}
		}
		costs[l].N = height
	}
	for _, c := range s.finder.components(s.all, low, s.runs) {
		if cyclic(c, s.runs) {
			panic("eagerness: a cycle was not broken")
		}
		set(c[0])
	}
	for _, l := range s.all {
		if costs[l].Kind == R {
			set(l)
		}
	}
}
