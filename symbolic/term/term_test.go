package term

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// value evaluates a term over bool variables.
func value(t *Term, vars map[string]bool) bool {
	arg := func(i int) bool { return value(t.Args[i], vars) }
	switch t.Op {
	case "const":
		return t.Const.(bool)
	case "var":
		return vars[t.Name]
	case "not":
		return !arg(0)
	case "same":
		return arg(0) == arg(1)
	case "if":
		if arg(0) {
			return arg(1)
		}
		return arg(2)
	}
	for i := range t.Args {
		if arg(i) != (t.Op == "and") {
			return t.Op == "or"
		}
	}
	return t.Op == "and"
}

// random makes a term, and what it is to be.
func random(p *Pool, rng *rand.Rand, depth int) (*Term, func(vars map[string]bool) bool) {
	if depth == 0 || rng.IntN(6) == 0 {
		if rng.IntN(8) == 0 {
			b := rng.IntN(2) == 0
			return p.Bool(b), func(map[string]bool) bool { return b }
		}
		name := fmt.Sprintf("x%d", rng.IntN(4))
		return p.Var(name, Bool), func(vars map[string]bool) bool { return vars[name] }
	}
	a, av := random(p, rng, depth-1)
	b, bv := random(p, rng, depth-1)
	c, cv := random(p, rng, depth-1)
	switch rng.IntN(5) {
	case 0:
		return p.Not(a), func(v map[string]bool) bool { return !av(v) }
	case 1:
		return p.And(a, b, c), func(v map[string]bool) bool { return av(v) && bv(v) && cv(v) }
	case 2:
		return p.Or(a, b, c), func(v map[string]bool) bool { return av(v) || bv(v) || cv(v) }
	case 3:
		return p.Same(a, b), func(v map[string]bool) bool { return av(v) == bv(v) }
	}
	return p.If(a, b, c), func(v map[string]bool) bool {
		if av(v) {
			return bv(v)
		}
		return cv(v)
	}
}

// What the pool knows at once changes no value.
func TestLogic(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 4000 {
		p := NewPool()
		got, want := random(p, rng, 5)
		replaced := (&Replacement{Pool: p, Terms: map[*Term]*Term{p.Var("x0", Bool): p.Var("x1", Bool)}}).Of(got)
		for bits := range 16 {
			vars := map[string]bool{}
			for i := range 4 {
				vars[fmt.Sprintf("x%d", i)] = bits>>i&1 == 1
			}
			if value(got, vars) != want(vars) {
				t.Fatalf("%v is %s", vars, got)
			}
			vars["x0"] = vars["x1"]
			if value(replaced, vars) != want(vars) {
				t.Fatalf("with x1 for x0, %v is %s", vars, replaced)
			}
		}
	}
}

func TestForms(t *testing.T) {
	p := NewPool()
	x, y, s, c := p.Var("x", Int), p.Var("y", Int), p.Var("s", Str), p.Var("c", Bool)
	cond := p.Apply("int.lt", Bool, x, y)
	for _, test := range []struct{ got, want *Term }{
		{p.Apply("int.add", Int, p.Int(2), p.Int(3)), p.Int(5)},
		{p.Apply("int.add", Int, x, y), p.Apply("int.add", Int, y, x)},
		{p.Apply("int.gt", Bool, y, x), cond},
		{p.Apply("int.ge", Bool, x, y), p.Not(cond)},
		{p.Apply("int.ne", Bool, x, y), p.Not(p.Same(x, y))},
		{p.Apply("float.ge", Bool, p.Var("f", Float), p.Float(1)), p.Apply("float.le", Bool, p.Float(1), p.Var("f", Float))},
		{p.Apply("int.sub", Int, x, p.Apply("int.mul", Int, y, p.Apply("int.floordiv", Int, x, y))), p.Apply("int.mod", Int, x, y)},
		{p.Or(p.And(c, cond), p.And(c, p.Not(cond))), c},
		{p.If(c, p.If(c, x, y), y), p.If(c, x, y)},
		{p.Apply("int.lt", Bool, p.If(c, p.Int(1), p.Int(0)), p.Int(1)), p.Not(c)},
		{p.Apply("str.eq", Bool, p.Apply("str.from_char", Str, x), p.Str("a")), p.Same(x, p.Int(97))},
		{p.Apply("str.eq", Bool, p.Apply("str.from_char", Str, x), p.Str("ab")), p.False},
		{p.Same(p.Float(0), p.Float(math.Copysign(0, -1))), p.False},
		{p.Same(p.Float(math.NaN()), p.Float(math.NaN())), p.True},
		{p.Same(x, s), p.False},
		{p.Apply("str.len", Int, p.Str("aß\U0001F600")), p.Int(3)},
	} {
		if test.got != test.want {
			t.Errorf("%s, not %s", test.got, test.want)
		}
	}
}
