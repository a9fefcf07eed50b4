package prove

import (
	"context"
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Two loops do the same if, from equal values, an iteration of each leads to equal values, or out
// of the loop with equal results. Then what comes of the second is what comes of the first.
//
// Values that follow from the number of iterations need not be equal: both loops have had the same
// number. The others may be carried in another order, and a loop may carry some that nothing depends
// on. What a loop appends to a list may be what the other adds to a text, see joined.go.

// How many ways are tried in which the values, and the ways out, of two loops belong together.
const (
	maxMatchings = 12
	maxOrders    = 6
)

// matchLoops finds loops that do the same.
func (q *question) matchLoops(ctx context.Context, as, bs []*symbolic.Loop) error {
	for _, b := range bs {
		for _, a := range as { // a loop may do what several do
			same, err := q.matchLoop(ctx, a, b)
			if err != nil {
				return err
			}
			if same {
				q.loops++
				break
			}
		}
	}
	return nil
}

// ways are the ways out of a loop that can be gone, as far as the solver knows, by their numbers.
func (q *question) ways(ctx context.Context, l *symbolic.Loop) (ways []int, err error) {
	for n, e := range l.Exits {
		answer, err := q.possible(ctx, q.known(l), e.Cond)
		if err != nil {
			return nil, err
		}
		if answer != smt.No {
			ways = append(ways, n)
		}
	}
	return ways, nil
}

func (q *question) possible(ctx context.Context, known []*term.Term, cond *term.Term) (smt.Answer, error) {
	answer, _, err := q.opt.Solver.Ask(ctx, append(slices.Clone(known), q.replace.Of(cond)), nil, smt.Abstract, q.opt.Limit/20)
	return answer, err
}

// known is what holds in every iteration of a loop.
func (q *question) known(l *symbolic.Loop) []*term.Term {
	known := append(slices.Clone(q.in.Known), q.replace.Of(l.Entered))
	for _, k := range l.Known {
		known = append(known, q.replace.Of(k))
	}
	return known
}

func (q *question) matchLoop(ctx context.Context, a, b *symbolic.Loop) (bool, error) {
	for n, m := range q.matchings(a, b) {
		if n == maxMatchings {
			break
		}
		before, merged, loops := q.assume(a, b, m), maps.Clone(q.merged), q.loops
		same, err := q.sameUnder(ctx, a, b, m)
		if !same { // then not either what follows from it
			q.merged, q.loops = merged, loops
		}
		q.replacing(before)
		if same || err != nil {
			return same, err
		}
	}
	return false, nil
}

// sameUnder asks whether two loops do the same, where their values belong together as is assumed.
func (q *question) sameUnder(ctx context.Context, a, b *symbolic.Loop, m *matching) (bool, error) {
	if err := q.matchLoops(ctx, a.Inner, b.Inner); err != nil {
		return false, err
	}
	wa, err := q.ways(ctx, a)
	if err != nil {
		return false, err
	}
	wb, err := q.ways(ctx, b)
	if err != nil || len(wa) != len(wb) || len(wa) == 0 {
		return false, err
	}
	for n, order := range orders(a, b, wa, wb) {
		if n == maxOrders {
			break
		}
		exits := make([]exitPair, len(wa))
		for i := range wa {
			exits[i] = q.pairExit(a, b, m, wa[i], order[i])
		}
		same, err := q.sameStep(ctx, a, b, m, exits)
		if err != nil {
			return false, err
		}
		if same {
			q.join(a, b, m, exits)
			return true, nil
		}
	}
	return false, nil
}

// orders are the orders of the second loop's ways out, those first in which each leads where the
// first loop's does.
func orders(a, b *symbolic.Loop, wa, wb []int) (all [][]int) {
	used := make([]bool, len(wb))
	order := make([]int, len(wa))
	var extend func(i int)
	extend = func(i int) {
		if i == len(order) {
			all = append(all, slices.Clone(order))
			return
		}
		for j, w := range wb {
			if !used[j] {
				used[j], order[i] = true, w
				extend(i + 1)
				used[j] = false
			}
		}
	}
	if len(wa) <= 4 {
		extend(0)
	}
	alike := func(order []int) (n int) {
		for i, w := range order {
			if a.Exits[wa[i]].How == b.Exits[w].How {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(all, func(x, y []int) int { return alike(y) - alike(x) })
	return all
}

// replacing has terms of the second function's loops replaced by those of the first's.
func (q *question) replacing(terms map[*term.Term]*term.Term) {
	q.terms = terms
	q.replace = &term.Replacement{Pool: q.pool, Terms: terms, Functions: q.merged}
}

// assume takes the values of two loops that belong together for equal, and the numbers of their
// iterations, and returns what was assumed before.
func (q *question) assume(a, b *symbolic.Loop, m *matching) map[*term.Term]*term.Term {
	before := q.terms
	terms := maps.Clone(before)
	terms[b.Count] = a.Count
	for i, j := range m.values {
		if j < 0 {
			continue
		}
		av, bv := variables(a.Vars[j]), variables(b.Vars[i])
		for k, v := range bv {
			terms[v] = av[k]
		}
	}
	for _, o := range m.objects {
		terms[b.HeapVars[o[1]]] = a.HeapVars[o[0]]
	}
	if j := m.joint; j != nil {
		terms[j.text.Vars[j.value][0]] = symbolic.Joined(q.pool, j.list.HeapVars[j.object])
	}
	q.counted(a, terms)
	q.counted(b, terms)
	q.replacing(terms)
	return before
}

// sameTerms reports whether terms are the same ones, as far as is known without asking.
func (q *question) sameTerms(as, bs []*term.Term) bool {
	return slices.EqualFunc(as, bs, func(a, b *term.Term) bool { return q.replace.Of(a) == q.replace.Of(b) })
}

// matching says what of two loops belongs together.
type matching struct {
	// values has for each value of the second loop which of the first's it is: -1 for none.
	values []int
	// objects are pairs of objects, of the first and of the second.
	objects [][2]int
	// joint is a list of the one and a text of the other, or nil.
	joint *joint
}

// matchings are the ways in which carried values of equal types that start equal may belong
// together, those with more of them first.
func (q *question) matchings(a, b *symbolic.Loop) []*matching {
	var all []*matching
	with := func(j *joint) {
		objects := j.objects(a, b)
		var as, bs []*term.Term
		for _, o := range objects {
			as, bs = append(as, a.HeapInit[o[0]]), append(bs, b.HeapInit[o[1]])
		}
		if q.sameTerms(as, bs) {
			for _, values := range q.valuePairs(a, b, j) {
				all = append(all, &matching{values, objects, j})
			}
		}
	}
	switch len(a.HeapVars) - len(b.HeapVars) {
	case 0:
		with(nil)
	case 1:
		for _, j := range q.joints(a, b) {
			with(j)
		}
	case -1:
		for _, j := range q.joints(b, a) {
			with(j)
		}
	}
	return all
}

// valuePairs are the ways in which carried values may belong together.
func (q *question) valuePairs(a, b *symbolic.Loop, j *joint) (all [][]int) {
	free := func(l *symbolic.Loop, i int) bool {
		return matters(l, i) && !(j != nil && j.text == l && j.value == i)
	}
	used := make([]bool, len(a.Vars))
	m := make([]int, len(b.Vars))
	var extend func(i, skipped int)
	extend = func(i, skipped int) {
		if len(all) > 200 {
			return
		}
		if i == len(m) {
			all = append(all, slices.Clone(m))
			return
		}
		m[i] = -1
		if free(b, i) {
			for k := range a.Vars {
				if !used[k] && free(a, k) && a.Types[k].Equal(b.Types[i]) && q.sameTerms(a.Init[k], b.Init[i]) {
					used[k], m[i] = true, k
					extend(i+1, skipped)
					used[k], m[i] = false, -1
				}
			}
			skipped++
		}
		if skipped <= 2 {
			extend(i+1, skipped)
		}
	}
	extend(0, 0)
	size := func(m []int) (n int) {
		for _, k := range m {
			if k >= 0 {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(all, func(x, y []int) int { return size(y) - size(x) })
	return all
}

// matters reports whether a carried value does not follow from the number of iterations.
func matters(l *symbolic.Loop, i int) bool {
	return len(l.Vars[i]) > 0 && (len(l.Vars[i]) > 1 || l.Counted[l.Vars[i][0]] == nil)
}

// variables are those within terms, in order.
func variables(ts []*term.Term) (vs []*term.Term) {
	seen := map[*term.Term]bool{}
	for _, t := range ts {
		t.Walk(seen, func(t *term.Term) {
			if t.Op == "var" {
				vs = append(vs, t)
			}
		})
	}
	return vs
}

// exitPair is a way out of each loop that are one, by their numbers, and for each leaf of the
// second which of the first it is: -1 if none.
type exitPair struct {
	a, b   int
	leaves []int
	// joined is the leaf that is what joining the list gives: -1 if there is none.
	joined int
}

// pairExit says which leaves of a way out of the second loop are which of the first: equal ones,
// else those in the same place.
func (q *question) pairExit(a, b *symbolic.Loop, m *matching, na, nb int) exitPair {
	e := exitPair{a: na, b: nb, joined: -1}
	if j := m.joint; j != nil && j.list == a {
		e.joined = j.leaf(q, a.Exits[na], b.Exits[nb])
	} else if j != nil {
		e.joined = j.leaf(q, b.Exits[nb], a.Exits[na])
	}
	al, bl := flat(a.Exits[na]), flat(b.Exits[nb])
	for j, t := range bl {
		of := slices.IndexFunc(al, func(u *term.Term) bool { return q.replace.Of(u) == q.replace.Of(t) })
		joined := m.joint != nil && e.joined >= 0 && (m.joint.text == b && e.joined == j || m.joint.text == a && e.joined == of)
		if of < 0 && j < len(al) && al[j].Sort == t.Sort {
			of = j
		}
		if joined {
			of = -1
		}
		e.leaves = append(e.leaves, of)
	}
	return e
}

// flat are the leaves of a way out. Of an exception it is the class, of whose text nothing need be known.
func flat(e symbolic.LoopExit) (ts []*term.Term) {
	for _, ls := range e.Leaves {
		ts = append(ts, ls...)
	}
	if e.How == "raise" && len(ts) > 1 {
		return ts[:1]
	}
	return ts
}

// sameStep asks whether one iteration of each does the same.
func (q *question) sameStep(ctx context.Context, a, b *symbolic.Loop, m *matching, exits []exitPair) (bool, error) {
	p, of := q.pool, q.replace.Of
	var differ []*term.Term
	where := func(cond *term.Term, x, y *term.Term) {
		differ = append(differ, p.And(cond, p.Not(p.Same(of(x), of(y)))))
	}
	next := of(a.Next.Cond)
	where(p.True, next, b.Next.Cond)
	for i, j := range m.values {
		if j < 0 {
			continue
		}
		for k := range b.Next.Leaves[i] {
			where(next, a.Next.Leaves[j][k], b.Next.Leaves[i][k])
		}
	}
	for _, o := range m.objects {
		where(next, a.Next.Heap[o[0]], b.Next.Heap[o[1]])
	}
	if j := m.joint; j != nil {
		where(next, symbolic.Joined(p, of(j.list.Next.Heap[j.object])), j.text.Next.Leaves[j.value][0])
	}
	for _, e := range exits {
		ea, eb := a.Exits[e.a], b.Exits[e.b]
		cond := of(ea.Cond)
		where(p.True, cond, eb.Cond)
		al, bl := flat(ea), flat(eb)
		for j, i := range e.leaves {
			if i >= 0 {
				where(cond, al[i], bl[j])
			}
		}
		for _, o := range m.objects {
			where(cond, ea.Heap[o[0]], eb.Heap[o[1]])
		}
	}
	conds := append([]*term.Term{p.Or(differ...)}, append(q.known(a), q.known(b)...)...)
	conds = append(conds, q.ends()...)
	for _, level := range []smt.Level{smt.Abstract, smt.Precise} {
		answer, _, err := q.opt.Solver.Ask(ctx, conds, nil, level, q.opt.Limit/20)
		if err != nil || answer == smt.No {
			return answer == smt.No, err
		}
	}
	return false, nil
}

// join makes the results of the second loop those of the first, where that is entered. Each is applied
// in one place.
func (q *question) join(a, b *symbolic.Loop, m *matching, exits []exitPair) {
	p := q.pool
	entered := q.replace.Of(a.Entered)
	args, others := q.args(a), q.args(b)
	merge := func(name string, s term.Sort, to *term.Term) {
		q.merged[name] = p.If(entered, to, p.Function(name+" alone", s, others...))
	}
	way := p.Function(a.Name, term.Int, args...)
	last := exits[len(exits)-1]
	own, which := p.Int(int64(last.a)), p.Int(int64(last.b))
	for _, e := range exits[:len(exits)-1] {
		is := p.Same(way, p.Int(int64(e.a)))
		own, which = p.If(is, p.Int(int64(e.a)), own), p.If(is, p.Int(int64(e.b)), which)
	}
	merge(b.Name, term.Int, which)
	q.ended = append(q.ended, p.Or(p.Not(entered), p.Same(way, own)))
	for _, e := range exits {
		al, bl := flat(a.Exits[e.a]), flat(b.Exits[e.b])
		for j, i := range e.leaves {
			if i >= 0 && al[i].Sort == bl[j].Sort {
				merge(symbolic.LeafName(b, e.b, j), bl[j].Sort, q.leaf(a, e.a, i, args))
			}
		}
		for _, o := range m.objects {
			merge(symbolic.ObjectName(b, e.b, o[1]), term.Other, p.Function(symbolic.ObjectName(a, e.a, o[0]), term.Other, args...))
		}
		q.joinText(a, b, m.joint, e)
	}
}

// args are what the functions that are a loop's results are applied to.
func (q *question) args(l *symbolic.Loop) (args []*term.Term) {
	for _, t := range l.Args() {
		args = append(args, q.replace.Of(t))
	}
	return args
}

// leaf is a leaf of what leaves a loop.
func (q *question) leaf(l *symbolic.Loop, exit, leaf int, args []*term.Term) *term.Term {
	t := flat(l.Exits[exit])[leaf]
	if !l.Changes(t) {
		return q.replace.Of(t)
	}
	return q.pool.Function(symbolic.LeafName(l, exit, leaf), t.Sort, args...)
}
