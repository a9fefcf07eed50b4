package eagerness

import (
	"fmt"
	"strings"
	"testing"
)

// parse reads a graph: "f0 t1 t2 | 0c1 1t2 0w". A label f is a function, t a
// thunk, both numbered in order; an edge has its kind between its labels, and w
// says that the label is expensive.
func parse(t *testing.T, text string) *Graph {
	t.Helper()
	labels, edges, _ := strings.Cut(text, "|")
	g := &Graph{}
	for _, l := range strings.Fields(labels) {
		if l[0] == 'f' {
			g.Function()
		} else {
			g.Thunk()
		}
	}
	for _, e := range strings.Fields(edges) {
		var from, to Label
		var kind rune
		if e[len(e)-1] == 'w' {
			e += "0"
		}
		if _, err := fmt.Sscanf(e, "%d%c%d", &from, &kind, &to); err != nil {
			t.Fatal(e, err)
		}
		switch kind {
		case 'c':
			g.Call(from, to)
		case 'e':
			g.Eval(from, to)
		case 'x':
			g.Test(from, to)
		case 't':
			g.Nest(from, to)
		case 'w':
			g.Expensive(from)
		}
	}
	return g
}

// TestSolve has the examples of the paper (renumbered from 0), and for each rule of the solver
// a graph where leaving it out gives another solution.
func TestSolve(t *testing.T) {
	for _, c := range []struct {
		name, graph string
		strategy    Strategy
		want        string
	}{
		{"from, Fig. 7; the last label is the program", "f0 t1 t2 f3 | 1c0 3c0 0t1 1t2 2x2", Full, "1 R 1 2"},
		{"the second example of 3.3", "f0 t1 t2 | 0t1 1t2 2c0 1x2", Full, "1 R 2"},
		{"nothing", "", Full, ""},
		{"recursion", "f0 t1 | 0c0 1c0", Full, "Ω Ω"},
		{"recursion of two", "f0 f1 t2 | 0c1 1c0 2c1", Full, "Ω Ω Ω"},
		{"an expensive thunk makes its reader infinite, and not its maker", "t0 t1 f2 | 0w 1x0 2t0", Full, "Ω E^0 1"},
		{"what can't be tested is Ω", "t0 t1 | 0w 1e0", Full, "Ω Ω"},
		{"a function with a test is infinite to callers", "t0 f1 t2 | 0w 1x0 2c1", Full, "Ω E^0 Ω"},
		{"a recursive function is no cycle that forces others", "f0 t1 t2 | 0c0 0t1 2x1", Full, "Ω 1 1"},
		{"E may be in a finite body", "t0 t1 f2 | 0w 1x0 2t1", Full, "Ω E^0 1"},
		{"heights of E", "t0 t1 t2 f3 f4 | 0w 1x0 1t2 2x0 1c3 3c4 4t2", Full, "Ω E^3 E^0 2 1"},
		{"nrev: append tests its first list", "f0 t1 t2 | 0t1 1c0 1x1 1x2 2w", Full, "1 R Ω"},
		{"one of two has to break the cycle", "f0 t1 t2 | 0t1 1t2 2c0", Full, "1 R 2"},
		{"the one of two that no label evaluates breaks it", "f0 t1 t2 f3 | 0t1 1t2 2c0 3x1", Full, "2 1 R 1"},
		{"s", "f0 t1 t2 f3 | 1c0 3c0 0t1 1t2 2x2", Static, "1 Ω 1 2"},
		{"e", "f0 t1 t2 t3 | 0t1 1c0 1x1 1x2 2w 3x1", Tested, "1 Ω Ω E^0"},
		{"c", "f0 t1 t2 t3 | 0t1 1c0 2w 3x1", Bounded, "1 R Ω Ω"},
		{"c, where the breaker has a test", "f0 t1 | 0t1 1c0 1x1", Bounded, "1 Ω"},
		{"ce+c", "f0 t1 t2 t3 t4 | 0t1 1c0 2w 3x2 4x1", Conservative, "1 R Ω Ω E^0"},
		{"e+c", "f0 t1 t2 t3 t4 | 0t1 1c0 2w 3x2 4x1", Full, "1 R Ω E^0 E^0"},
		{"the breaker with no choice, not the first", "f0 f1 t2 t3 | 0t2 2c1 1t3 3c0 0c1 2x3", Full, "3 1 E^2 R"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := parse(t, c.graph)
			costs := Solve(g, c.strategy)
			if err := Check(g, costs); err != nil {
				t.Error(err)
			}
			if got := strings.Trim(fmt.Sprint(costs), "[]"); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
