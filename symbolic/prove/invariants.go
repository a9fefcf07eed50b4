package prove

import (
	"context"
	"maps"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Bounds of the ints that a loop carries, and of those that leave it. They are guessed: at least 0, at
// least and at most what it starts with. Of those that hold at the start, the ones stay that an iteration keeps if
// all of them hold before it.

// bounds finds such bounds of a loop and those within it.
func (q *question) bounds(ctx context.Context, l *symbolic.Loop) error {
	before := q.terms
	terms := maps.Clone(before)
	q.counted(l, terms)
	q.replacing(terms)
	defer q.replacing(before)
	for _, inner := range l.Inner {
		if err := q.bounds(ctx, inner); err != nil {
			return err
		}
	}
	kept, limits, err := q.keptBounds(ctx, l)
	if err != nil {
		return err
	}
	l.Known = append(l.Known, kept...)
	return q.leavingBounds(ctx, l, limits)
}

// counted replaces the variables of a loop that follow from the number of iterations.
func (q *question) counted(l *symbolic.Loop, terms map[*term.Term]*term.Term) {
	for v, is := range l.Counted {
		// What the variables start with is known in terms of what is outside of the loop.
		terms[v] = (&term.Replacement{Pool: q.pool, Terms: terms, Functions: q.merged}).Of(is)
	}
}

func (q *question) atLeast(t, n *term.Term) *term.Term {
	return q.pool.Not(q.pool.Apply("int.lt", term.Bool, t, n))
}

// keptBounds are the bounds that hold in every iteration, and the numbers that they are about.
func (q *question) keptBounds(ctx context.Context, l *symbolic.Loop) (kept, limits []*term.Term, err error) {
	p := q.pool
	limits = []*term.Term{p.Int(0)}
	next := map[*term.Term]*term.Term{} // the bound behind an iteration
	for i, vs := range l.Vars {
		for k, v := range vs {
			if v.Op != "var" || v.Sort != term.Int || l.Counted[v] != nil {
				continue
			}
			init, after := q.replace.Of(l.Init[i][k]), l.Next.Leaves[i][k]
			n, known := init.AsInt()
			if known && !slices.Contains(limits, init) {
				limits = append(limits, init)
			}
			if known && n.Cmp(big.NewInt(0)) >= 0 || !known {
				next[q.atLeast(v, p.Int(0))] = q.atLeast(after, p.Int(0))
			}
			next[q.atLeast(v, init)] = q.atLeast(after, init)
			next[q.atLeast(init, v)] = q.atLeast(init, after)
			if !known {
				answer, err := q.possible(ctx, q.known(l), p.Apply("int.lt", term.Bool, init, p.Int(0)))
				if err != nil {
					return nil, nil, err
				}
				if answer != smt.No {
					delete(next, q.atLeast(v, p.Int(0)))
				}
			}
		}
	}
	all := slices.SortedFunc(maps.Keys(next), func(a, b *term.Term) int { return a.ID - b.ID })
	for len(all) > 0 {
		known := append(q.known(l), q.replace.Of(l.Next.Cond))
		for _, b := range all {
			known = append(known, q.replace.Of(b))
		}
		var stay []*term.Term
		for _, b := range all {
			answer, err := q.possible(ctx, append(known, q.ends()...), p.Not(next[b]))
			if err != nil {
				return nil, nil, err
			}
			if answer == smt.No {
				stay = append(stay, b)
			}
		}
		if len(stay) == len(all) {
			break
		}
		all = stay
	}
	return all, limits, nil
}

// leavingBounds notes the bounds of the ints that leave a loop.
func (q *question) leavingBounds(ctx context.Context, l *symbolic.Loop, limits []*term.Term) error {
	p := q.pool
	args := l.Args()
	for n, e := range l.Exits {
		for i, t := range flat(e) {
			if t.Sort != term.Int || !l.Changes(t) || e.How == "raise" {
				continue
			}
			for _, limit := range limits {
				known := append(append(q.known(l), q.ends()...), q.replace.Of(e.Cond))
				answer, err := q.possible(ctx, known, p.Apply("int.lt", term.Bool, t, limit))
				if err != nil {
					return err
				}
				if answer == smt.No {
					here := p.And(l.Entered, p.Same(p.Function(l.Name, term.Int, args...), p.Int(int64(n))))
					q.ended = append(q.ended, p.Or(p.Not(here), q.atLeast(p.Function(symbolic.LeafName(l, n, i), term.Int, args...), limit)))
				}
			}
		}
	}
	return nil
}
