package laziness

import (
	"cmp"
	"slices"
)

// Suggestion says what delaying one expression saves.
type Suggestion struct {
	// Site is the index of the expression.
	Site int
	// Computed is how often it was evaluated, Unused how many of these values were not used, or only by
	// what the suggestions before this one delay.
	Computed, Unused int
	// Own is how many of the unused values were not used at all: the others are used by what is computed for
	// nothing.
	Own int
	// Used is how many values are left, and used, when all that is not needed is erased.
	Used int
	// Created counts what happened while the unused values were computed, these included: labelled values
	// and steps, without what the suggestions before this one prevent.
	Created int64
	// Weight is the laziness potential, LP of the paper's section 3.3, at its largest over the rounds: how much
	// one delayed evaluation prevents, on average. Evaluations within others of the same
	// expression count for the outermost.
	Weight float64
	// NS is the time of the unused evaluations, in nanoseconds of the recorded run.
	NS int64
	// Failed is how often it raised an exception.
	Failed int
}

// Analyse is the main loop of the paper's section 4.2: as long as an expression has unused values, the one with the
// largest laziness potential is taken (the one that computes with more values of those with equal potential), and
// its unused values are erased with all that happened while they were computed, so other values may lose
// their uses. An expression that was taken before is taken first: it is delayed already, in all its evaluations.
// The suggestions are in the order in which they were first taken; needed is how many values of all sites are not erased.
//
// Of a program with threads nothing is known.
//
// With n evaluations and uses, and r rounds of u unused values each, the time is O((n + r·u) log n).
func Analyse(t *Trace) (suggestions []Suggestion, needed int) {
	if t.Threads {
		return nil, len(t.Evaluations)
	}
	a := newAnalysis(t)
	var order []int
	found := make([]*Suggestion, len(t.Sites))
	for {
		site, weight, ok := a.next(order)
		if !ok {
			break
		}
		s := found[site]
		if s == nil {
			s = &Suggestion{Site: site, Computed: a.computed[site], Own: a.own[site], Failed: a.failed[site]}
			found[site] = s
			order = append(order, site)
		}
		s.Unused += len(a.unused[site])
		s.Created += weight.created
		s.NS += weight.ns
		s.Weight = max(s.Weight, weight.lp())
		a.erase(site)
	}
	used := make([]int, len(t.Sites))
	for i, e := range a.evals {
		if a.first(i) == i {
			used[e.Site]++
			needed++
		}
	}
	suggestions = make([]Suggestion, len(order))
	for i, site := range order {
		suggestions[i] = *found[site]
		suggestions[i].Used = used[site]
	}
	return suggestions, needed
}

// analysis is the state of the main loop. Evaluations are in the order of their labels.
type analysis struct {
	evals            []Evaluation
	computed, failed []int
	own              []int
	// uses counts the uses of each evaluation's value, by are the uses during each evaluation: those of the
	// i-th are from begin[i] to begin[i+1].
	uses  []int64
	by    []counted
	begin []int
	// unused are the evaluations of each site that are not erased and whose value has no uses, in order.
	unused [][]int
	// alive leads from an evaluation to the first one from it on that is not erased.
	alive  []int
	erased erasedRanges
}

type counted struct {
	eval int
	n    int64
}

func newAnalysis(t *Trace) *analysis {
	a := &analysis{evals: slices.Clone(t.Evaluations)}
	slices.SortFunc(a.evals, func(x, y Evaluation) int { return cmp.Compare(x.Label, y.Label) })
	n := len(a.evals)
	a.computed, a.failed = make([]int, len(t.Sites)), make([]int, len(t.Sites))
	a.uses, a.begin, a.unused = make([]int64, n), make([]int, n+1), make([][]int, len(t.Sites))
	a.alive, a.erased = make([]int, n+1), make(erasedRanges, n+1)
	for _, u := range t.Uses {
		used, ok := a.index(u.Label)
		if !ok {
			continue // its evaluation had not ended when the program was killed
		}
		a.uses[used] += u.N
		if by, ok := a.index(u.By); ok {
			a.begin[by+1]++
		}
	}
	for i := range n {
		a.begin[i+1] += a.begin[i]
	}
	a.by = make([]counted, a.begin[n])
	fill := slices.Clone(a.begin)
	for _, u := range t.Uses {
		used, ok := a.index(u.Label)
		if by, inside := a.index(u.By); ok && inside {
			a.by[fill[by]] = counted{used, u.N}
			fill[by]++
		}
	}
	for _, label := range t.Failed {
		if i, ok := a.index(label); ok {
			a.uses[i]++ // that it raised was seen
			a.failed[a.evals[i].Site]++
		}
	}
	for i, e := range a.evals {
		a.alive[i] = i
		a.computed[e.Site]++
		if a.uses[i] == 0 {
			a.unused[e.Site] = append(a.unused[e.Site], i)
		}
	}
	a.alive[n] = n
	a.own = make([]int, len(a.unused))
	for site, unused := range a.unused {
		a.own[site] = len(unused)
	}
	return a
}

// index finds the evaluation of a label.
func (a *analysis) index(label int64) (int, bool) {
	return slices.BinarySearchFunc(a.evals, label, func(e Evaluation, l int64) int { return cmp.Compare(e.Label, l) })
}

// potential is what the laziness potential of a site is made of: |Unused ∪ Created|, |Unused \ Created|, the time
// of these, and how many uses of values were made during the unused evaluations.
type potential struct {
	created, outermost, ns, uses int64
}

func (p potential) lp() float64 { return float64(p.created) / float64(p.outermost) }

// next is the site that is taken in this round, if any is left. Those that were taken before come first.
func (a *analysis) next(taken []int) (site int, p potential, ok bool) {
	for _, s := range taken {
		if len(a.unused[s]) > 0 {
			return s, a.potential(s), true
		}
	}
	for s := range a.unused {
		if len(a.unused[s]) == 0 {
			continue
		}
		q := a.potential(s)
		// Fractions are compared by their products, which are exact.
		d := cmp.Compare(q.created*max(p.outermost, 1), p.created*q.outermost)
		if !ok || d > 0 || d == 0 && q.uses > p.uses {
			site, p, ok = s, q, true
		}
	}
	return site, p, ok
}

// potential computes the laziness potential of a site.
func (a *analysis) potential(site int) (p potential) {
	end := int64(-1)
	for _, i := range a.unused[site] {
		for _, u := range a.by[a.begin[i]:a.begin[i+1]] {
			p.uses += u.n
		}
		if e := a.evals[i]; e.Label >= end {
			steps, ns := a.left(i)
			p.created += steps
			p.ns += ns
			p.outermost++
			end = e.End
		}
	}
	return p
}

// left counts the numbers and the time that are not erased of an evaluation's range; it is not erased itself.
func (a *analysis) left(i int) (steps, ns int64) {
	e := a.evals[i]
	after, _ := a.index(e.End)
	s0, n0 := a.erased.before(i)
	s1, n1 := a.erased.before(after)
	return e.End - e.Label - (s1 - s0), max(0, e.NS-(n1-n0))
}

// first is the first evaluation from i on that is not erased.
func (a *analysis) first(i int) int {
	for a.alive[i] != i {
		a.alive[i] = a.alive[a.alive[i]]
		i = a.alive[i]
	}
	return i
}

// erase removes the unused evaluations of a site and all within them, with the uses that were made during them.
func (a *analysis) erase(site int) {
	unused := a.unused[site]
	a.unused[site] = nil
	touched := map[int]bool{}
	for _, root := range unused {
		if a.first(root) != root {
			continue
		}
		steps, ns := a.left(root)
		a.erased.add(root, steps, ns)
		for i := root; i < len(a.evals) && a.evals[i].Label < a.evals[root].End; i = a.first(i) {
			a.alive[i] = i + 1
			if s := a.evals[i].Site; len(a.unused[s]) > 0 {
				touched[s] = true
			}
			for _, u := range a.by[a.begin[i]:a.begin[i+1]] {
				if a.uses[u.eval] -= u.n; a.uses[u.eval] == 0 && a.first(u.eval) == u.eval {
					s := a.evals[u.eval].Site
					a.unused[s] = append(a.unused[s], u.eval)
					touched[s] = true
				}
			}
		}
	}
	for s := range touched {
		list := slices.DeleteFunc(a.unused[s], func(i int) bool { return a.first(i) != i })
		slices.Sort(list)
		a.unused[s] = list
	}
}
