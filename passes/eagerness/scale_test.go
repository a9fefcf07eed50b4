package eagerness

import (
	"math/rand/v2"
	"testing"
	"time"
)

// TestScale solves graphs of 10,000 labels and more, of shapes that programs have.
func TestScale(t *testing.T) {
	for name, g := range map[string]*Graph{
		"lazy lists":       lists(5000),
		"chain":            chain(20000),
		"one cycle":        cycle(5000),
		"loops of a graph": tangle(1500, 2),
		"program":          program(10000),
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			costs := Solve(g, Full)
			used := time.Since(start)
			if err := Check(g, costs); err != nil {
				t.Error(err)
			}
			t.Logf("%d labels in %v", g.Len(), used)
			if used > 5*time.Second {
				t.Errorf("%d labels took %v", g.Len(), used)
			}
		})
	}
}

// lists has n producers of lazy lists, each of which reads those of the one before.
func lists(n int) *Graph {
	g := &Graph{}
	for i := range n {
		f, rest := g.Function(), g.Thunk()
		g.Nest(f, rest)
		g.Call(rest, f)
		g.Test(rest, rest)
		if i > 0 {
			g.Test(rest, rest-2)
			g.Call(f, f-2)
		}
	}
	return g
}

// chain has functions that call one another, each with a thunk that evaluates that of the next.
func chain(n int) *Graph {
	g := &Graph{}
	for i := range n / 2 {
		f, thunk := g.Function(), g.Thunk()
		g.Nest(f, thunk)
		if i > 0 {
			g.Call(f, f-2)
			g.Eval(thunk, thunk-2)
		}
	}
	return g
}

// cycle has n functions that call one another lazily, round and round.
func cycle(n int) *Graph {
	g := &Graph{}
	for range n {
		g.Nest(g.Function(), g.Thunk())
	}
	for i := range n {
		g.Call(Label(2*i+1), Label((2*i+2)%(2*n)))
		g.Test(Label(2*i+1), Label((2*i+3)%(2*n)))
	}
	return g
}

// tangle has n functions, each of which calls others anywhere, all lazily: one component
// where many thunks have to break cycles.
func tangle(n, calls int) *Graph {
	r := rand.New(rand.NewPCG(5, 6))
	g := &Graph{}
	for range n {
		g.Function()
	}
	for f := range n {
		for range calls {
			thunk := g.Thunk()
			g.Nest(Label(f), thunk)
			g.Call(thunk, Label(r.IntN(n)))
		}
	}
	return g
}

// program has functions that mostly call what comes before them, in groups that are
// recursive lazily, and thunks that evaluate others near them.
func program(n int) *Graph {
	r := rand.New(rand.NewPCG(7, 8))
	g := &Graph{}
	var functions, thunks []Label
	near := func(from []Label) Label {
		return from[max(0, len(from)-1-r.IntN(20))]
	}
	for g.Len() < n {
		f := g.Function()
		if len(functions) > 0 {
			g.Call(f, near(functions))
		}
		functions = append(functions, f)
		if r.IntN(200) == 0 {
			g.Expensive(f)
		}
		for range r.IntN(4) {
			thunk := g.Thunk()
			thunks = append(thunks, thunk)
			g.Nest(f, thunk)
			g.Call(thunk, near(functions))
			g.Test(thunk, near(thunks))
		}
	}
	return g
}
