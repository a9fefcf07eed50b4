package sql

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// TestRanges computes terms for values of their variables, and looks whether each is in its range, also where a
// condition is known that holds.
func TestRanges(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := term.NewPool()
	x, y := p.Var("x", term.Int), p.Var("y", term.Int)
	edges := []*big.Int{minI64, maxI64, big.NewInt(0), big.NewInt(1), big.NewInt(-1), big.NewInt(7), big.NewInt(-7), big.NewInt(2), big.NewInt(100)}
	ops := []string{"int.add", "int.sub", "int.mul", "int.floordiv", "int.mod"}
	var make func(depth int) *term.Term
	cond := func(depth int) *term.Term {
		op := []string{"int.lt", "int.eq", "int.le"}[rng.IntN(3)]
		c := p.Apply(op, term.Bool, make(depth-1), make(depth-1))
		if rng.IntN(3) == 0 {
			c = p.Not(c)
		}
		return c
	}
	make = func(depth int) *term.Term {
		switch n := rng.IntN(8); {
		case depth == 0 || n == 0:
			return []*term.Term{x, y, p.BigInt(edges[rng.IntN(len(edges))])}[rng.IntN(3)]
		case n == 1:
			return p.If(cond(depth), make(depth-1), make(depth-1))
		default:
			return p.Apply(ops[rng.IntN(len(ops))], term.Int, make(depth-1), make(depth-1))
		}
	}
	checked, narrowed := 0, 0
	for range 1000 {
		of, c := make(3), cond(2)
		for range 20 {
			env := map[*term.Term]*big.Int{x: edges[rng.IntN(len(edges))], y: edges[rng.IntN(len(edges))]}
			v, ok := value(of, env)
			holds, known := truth(c, env)
			if !ok || !known {
				continue
			}
			f := newFacts(duckDB, nil).with(c, holds)
			r := f.rangeOf(of)
			if !r.within(newFacts(duckDB, nil).rangeOf(of)) {
				t.Fatalf("%v: %v is larger where more is known", of, r)
			}
			if !(interval{v, v}).within(r) {
				t.Fatalf("%v with %v is %v, which is not in %v, where %v is %v", of, env, v, r, c, holds)
			}
			if known, ok := f.known(c); !ok || known != holds {
				t.Fatalf("%v is not known to be %v", c, holds)
			}
			checked++
			if r != newFacts(duckDB, nil).rangeOf(of) {
				narrowed++
			}
		}
	}
	if checked < 4_000 || narrowed < 500 {
		t.Errorf("only %d ranges were checked, %d of them narrowed by a condition", checked, narrowed)
	}
}

// value is an integer; ok is false where a divisor is zero.
func value(t *term.Term, env map[*term.Term]*big.Int) (v *big.Int, ok bool) {
	if n, ok := t.AsInt(); ok {
		return n, true
	}
	if v, ok := env[t]; ok {
		return v, true
	}
	if t.Op == "if" {
		c, ok := truth(t.Args[0], env)
		if !ok {
			return nil, false
		}
		if c {
			return value(t.Args[1], env)
		}
		return value(t.Args[2], env)
	}
	a, ok := value(t.Args[0], env)
	b, ok2 := value(t.Args[1], env)
	if !ok || !ok2 {
		return nil, false
	}
	v = new(big.Int)
	switch t.Op {
	case "int.add":
		return v.Add(a, b), true
	case "int.sub":
		return v.Sub(a, b), true
	case "int.mul":
		return v.Mul(a, b), true
	}
	if b.Sign() == 0 {
		return nil, false
	}
	q, m := v.QuoRem(a, b, new(big.Int))
	if m.Sign() != 0 && m.Sign() != b.Sign() {
		q.Sub(q, big.NewInt(1))
		m.Add(m, b)
	}
	if t.Op == "int.mod" {
		return m, true
	}
	return q, true
}

// truth is a condition; ok is false where an operand of it has no value.
func truth(t *term.Term, env map[*term.Term]*big.Int) (holds, ok bool) {
	switch t.Op {
	case "const":
		return t.Const.(bool), true
	case "not":
		v, ok := truth(t.Args[0], env)
		return !v, ok
	case "and", "or":
		holds := t.Op == "and"
		for _, a := range t.Args {
			v, ok := truth(a, env)
			if !ok {
				return false, false
			}
			if t.Op == "and" {
				holds = holds && v
			} else {
				holds = holds || v
			}
		}
		return holds, true
	case "if":
		c, ok := truth(t.Args[0], env)
		if !ok {
			return false, false
		}
		if c {
			return truth(t.Args[1], env)
		}
		return truth(t.Args[2], env)
	}
	a, ok := value(t.Args[0], env)
	b, ok2 := value(t.Args[1], env)
	if !ok || !ok2 {
		return false, false
	}
	if t.Op == "int.lt" {
		return a.Cmp(b) < 0, true
	}
	return a.Cmp(b) == 0, true
}
