package prove

import (
	"context"
	"slices"
	"time"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Function is one of the functions.
type Function struct {
	Module *ir.Module
	Func   *ir.Func
	// Base is the class that an exception class of the module derives from.
	Base func(class string) string
}

// Options say how hard to try.
type Options struct {
	Solver *smt.Solver
	// Limit is how long the solver may think about the question as a whole; a loop has a part of it.
	Limit time.Duration
	// Messages has the texts of exceptions count.
	Messages bool
}

// Verdict is what is known after all that was tried.
type Verdict struct {
	// Proved: the functions give the same answer for all inputs.
	Proved bool
	// Candidates are inputs for which they may differ; they are to be tried out.
	Candidates [][]any
	// Reason says why there is no proof, with the line of the user's file, if there is one.
	Reason string
	Line   int
	// Of is 0 or 1: the function that Line is in.
	Of int
	// Loops is how many loops of both were found to do the same.
	Loops int
	// Recurs: functions call themselves: the proof is about calls that the interpreter's limit of
	// recursion lets return.
	Recurs bool
	// loopy: both functions have loops.
	loopy bool
}

// question is a comparison in the making.
type question struct {
	pool    *term.Pool
	opt     Options
	in      *symbolic.Inputs
	replace *term.Replacement
	// terms are the variables that are replaced, merged the functions.
	terms  map[*term.Term]*term.Term
	merged map[string]*term.Term
	loops  int
	// ended says that loops end in one of the ways that they can.
	ended []*term.Term
}

// claim is the condition under which what is to be proved does not hold, of what the functions do.
type claim func(q *question, outs []*symbolic.Outcome) *term.Term

// Equal asks whether two functions of the same parameter types give the same answers.
func Equal(ctx context.Context, f, g Function, types []*ir.Type, opt Options) (*Verdict, error) {
	v, err := decide(ctx, []Function{f, g}, types, opt, (*question).differ)
	if err != nil || v.Proved || !v.loopy || len(v.Candidates) > 0 {
		return v, err
	}
	// A loop of the second may do what several of the first do: but not the other way round.
	turned := &Verdict{}
	if err := turned.try(ctx, []Function{g, f}, types, opt, (*question).differ, false); err == nil && turned.Proved {
		return turned, nil
	}
	return v, ctx.Err()
}

// NeverRaises asks whether a function raises no exception.
func NeverRaises(ctx context.Context, f Function, types []*ir.Type, opt Options) (*Verdict, error) {
	return decide(ctx, []Function{f}, types, opt, func(q *question, outs []*symbolic.Outcome) *term.Term { return outs[0].Raises })
}

// Holds asks whether a function returns True, always.
func Holds(ctx context.Context, f Function, types []*ir.Type, opt Options) (*Verdict, error) {
	return decide(ctx, []Function{f}, types, opt, func(q *question, outs []*symbolic.Outcome) *term.Term {
		is, ok := outs[0].Value.(*term.Term)
		if !ok {
			return q.pool.True
		}
		return q.pool.Not(q.pool.And(outs[0].Returns, is))
	})
}

// decide tries to prove a claim wrong: with summaries of loops, and then with loops that are cut, for
// candidates only.
func decide(ctx context.Context, fs []Function, types []*ir.Type, opt Options, c claim) (*Verdict, error) {
	v := &Verdict{}
	for _, cut := range []bool{false, true} {
		if err := v.try(ctx, fs, types, opt, c, cut); err != nil {
			return nil, err
		}
		if v.Proved || len(v.Candidates) > 0 {
			break
		}
	}
	return v, nil
}

func (v *Verdict) try(ctx context.Context, fs []Function, types []*ir.Type, opt Options, c claim, cut bool) error {
	q := &question{pool: term.NewPool(), opt: opt, merged: map[string]*term.Term{}}
	q.replacing(map[*term.Term]*term.Term{})
	var err error
	if q.in, err = symbolic.NewInputs(q.pool, nil, types); err != nil {
		return v.lacks(err, 0)
	}
	classes := &symbolic.Classes{}
	outs := make([]*symbolic.Outcome, len(fs))
	var left []*term.Term
	recurs := false
	for i, f := range fs {
		name := [2]string{"first", "second"}[i]
		if outs[i], err = symbolic.Run(q.pool, f.Module, f.Func, q.in, symbolic.Options{Name: name, Cut: cut, Classes: classes, Base: f.Base, Messages: opt.Messages}); err != nil {
			return v.lacks(err, i)
		}
		left, recurs = append(left, outs[i].Left), recurs || outs[i].Recurs
	}
	opt.Solver.Within = opt.Solver.Spent + opt.Limit/2 // for loops; the rest is for the question as a whole
	v.loopy = len(outs[0].Loops) > 0 && len(outs) == 2 && len(outs[1].Loops) > 0
	for _, o := range outs {
		for _, l := range o.Loops {
			if err := q.bounds(ctx, l); err != nil {
				return err
			}
		}
	}
	if len(fs) == 2 {
		if err := q.matchLoops(ctx, outs[0].Loops, outs[1].Loops); err != nil {
			return err
		}
	}
	if recurs && len(fs) == 1 {
		return v.lacks(&symbolic.Unsupported{Reason: "a function that calls itself"}, 0)
	}
	opt.Solver.Within = 0
	wrong, err := q.wrong(c, outs)
	if err != nil {
		return v.lacks(err, len(fs)-1)
	}
	open := q.pool.Or(left...)
	if !cut {
		for _, level := range []smt.Level{smt.Abstract, smt.Precise} {
			answer, found, err := q.ask(ctx, q.pool.Or(wrong, open), level, opt.Limit/4)
			if err != nil {
				return err
			}
			switch answer {
			case smt.No:
				*v = Verdict{Proved: true, Loops: q.loops, Recurs: recurs}
				return nil
			case smt.Yes:
				v.candidate(q, found)
			}
		}
		if v.Reason == "" {
			v.Reason = "the solver found no proof"
		}
	}
	if !cut && len(outs[0].Loops) > 0 { // the loops that are cut tell more
		return nil
	}
	answer, found, err := q.ask(ctx, q.pool.And(wrong, q.pool.Not(open)), smt.Search, opt.Limit/4)
	if err == nil && answer == smt.Yes {
		v.candidate(q, found)
	}
	return err
}

// ends are what is known of how loops end.
func (q *question) ends() (conds []*term.Term) {
	for _, e := range q.ended {
		conds = append(conds, q.replace.Of(e))
	}
	return conds
}

// wrong is the condition under which a claim does not hold.
func (q *question) wrong(c claim, outs []*symbolic.Outcome) (cond *term.Term, err error) {
	defer symbolic.Recover(&err)
	return q.replace.Of(c(q, outs)), nil
}

// lacks notes why there is no proof.
func (v *Verdict) lacks(err error, of int) error {
	e, ok := err.(*symbolic.Unsupported)
	if !ok {
		return err
	}
	if v.Reason == "" {
		v.Reason, v.Line, v.Of = e.Reason, e.Line, of
	}
	return nil
}

// ask asks whether a condition on the inputs can hold.
func (q *question) ask(ctx context.Context, cond *term.Term, level smt.Level, limit time.Duration) (smt.Answer, []smt.Value, error) {
	var wanted []*term.Term
	for _, ls := range q.in.Leaves {
		for _, l := range ls {
			if l.Sort != term.Other {
				wanted = append(wanted, l)
			}
		}
	}
	conds := append([]*term.Term{cond}, append(slices.Clone(q.in.Known), q.ends()...)...)
	return q.opt.Solver.Ask(ctx, conds, wanted, level, limit)
}

// differ is the condition under which two functions give different answers.
func (q *question) differ(outs []*symbolic.Outcome) *term.Term {
	p, a, b := q.pool, outs[0], outs[1]
	ways := []*term.Term{
		p.Not(p.Same(a.Returns, b.Returns)),
		p.Not(p.Same(a.Raises, b.Raises)),
		p.And(a.Returns, b.Returns, p.Not(symbolic.Same(a, b))),
		p.And(a.Raises, b.Raises, p.Not(p.Same(a.Exc.Class, b.Exc.Class))),
	}
	if q.opt.Messages {
		ways = append(ways, p.And(a.Raises, b.Raises, p.Not(p.Same(a.Exc.Text, b.Exc.Text))))
	}
	for i := range a.Changed {
		ways = append(ways,
			p.And(a.Returns, b.Returns, p.Not(p.Same(a.Changed[i][0], b.Changed[i][0]))),
			p.And(a.Raises, b.Raises, p.Not(p.Same(a.Changed[i][1], b.Changed[i][1]))))
	}
	return p.Or(ways...)
}
