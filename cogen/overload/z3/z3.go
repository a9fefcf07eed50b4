package z3

import (
	"context"
	"errors"
	"math/big"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/overload/symbolic"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Within is the time that one question may take.
const Within = 30 * time.Second

// ErrUnknown is what is said where the solver can't tell.
var ErrUnknown = errors.New("the solver can't tell")

// Solutions gives one row of values after the other for which a condition holds, until there is none any more or
// each returns false: after every row, a clause asks for another one. The condition is a bool that was
// computed under o, and the values are those of vars; what o assumes holds too.
func Solutions(ctx context.Context, solver *smt.Solver, o *symbolic.Overload, condition cogen.Value, vars []symbolic.Value, each func(row []*term.Term) bool) error {
	p := o.Terms
	holds := p.And(append([]*term.Term{o.Term(condition)}, o.Assumptions...)...)
	conds, wanted := []*term.Term{holds}, make([]*term.Term, len(vars))
	for i, v := range vars {
		wanted[i] = v.Term
	}
	for {
		answer, values, err := solver.Ask(ctx, conds, wanted, smt.Precise, Within)
		switch {
		case err != nil:
			return err
		case answer == smt.No:
			return nil
		case answer == smt.Unknown:
			return ErrUnknown
		}
		row := make([]*term.Term, len(values))
		known := &term.Replacement{Pool: p, Terms: map[*term.Term]*term.Term{}}
		var same []*term.Term
		for i, v := range values {
			if row[i] = constant(p, v); row[i] == nil {
				return ErrUnknown
			}
			known.Terms[wanted[i]] = row[i]
			same = append(same, p.Same(wanted[i], row[i]))
		}
		// A yes is right as far as the solver knows of functions: the values are tried out.
		if known.Of(holds) != p.True {
			return ErrUnknown
		}
		if !each(row) {
			return nil
		}
		conds = append(conds, p.Not(p.And(same...)))
	}
}

// Prove decides whether a condition holds whatever the values of vars are, which are all that it is about. If not, there
// is a row for which it does not. What o assumes is taken to hold.
func Prove(ctx context.Context, solver *smt.Solver, o *symbolic.Overload, condition cogen.Value, vars []symbolic.Value) (proved bool, counterexample []*term.Term, err error) {
	proved = true
	fails := symbolic.Value{Term: o.Terms.Not(o.Term(condition))}
	err = Solutions(ctx, solver, o, fails, vars, func(row []*term.Term) bool {
		proved, counterexample = false, row
		return false
	})
	return proved && err == nil, counterexample, err
}

func constant(p *term.Pool, v smt.Value) *term.Term {
	switch v := v.(type) {
	case bool:
		return p.Bool(v)
	case *big.Int:
		return p.BigInt(v)
	case float64:
		return p.Float(v)
	case string:
		return p.Str(v)
	}
	return nil
}
