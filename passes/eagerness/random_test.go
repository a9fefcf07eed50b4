package eagerness

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
)

var graphs = flag.Int("graphs", 4000, "random graphs that the solver is compared with all models on")

// A random graph is kept a second time, so that the oracle shares nothing with the
// solver: bit m of calls[l] says that there is l ⇝c m.
type random struct {
	n                          int
	thunk, expensive           uint8
	calls, evals, tests, nests [7]uint8
}

func newRandom(r *rand.Rand, most int) *random {
	g := &random{n: 1 + r.IntN(most)}
	thunks, cheap, evals := 3+r.IntN(6), 10+r.IntN(50), 2+r.IntN(7)
	for l := range g.n {
		if r.IntN(10) < thunks {
			g.thunk |= 1 << l
		}
		if r.IntN(cheap) == 0 {
			g.expensive |= 1 << l
		}
	}
	edges := r.IntN(3*g.n + 1)
	for range edges {
		l, m := r.IntN(g.n), r.IntN(g.n)
		to := &g.calls[l]
		if g.thunk>>m&1 == 1 {
			to = [...]*uint8{&g.evals[l], &g.tests[l]}[r.IntN(2)]
			if r.IntN(10) >= evals {
				to = &g.nests[l]
			}
		}
		*to |= 1 << m
	}
	return g
}

func (g *random) graph() *Graph {
	out := &Graph{}
	for l := range g.n {
		if g.thunk>>l&1 == 1 {
			out.Thunk()
		} else {
			out.Function()
		}
	}
	for l := range g.n {
		for m := range g.n {
			for _, e := range []struct {
				set uint8
				add func(l, m Label)
			}{{g.calls[l], out.Call}, {g.evals[l], out.Eval}, {g.tests[l], out.Test}, {g.nests[l], out.Nest}} {
				if e.set>>m&1 == 1 {
					e.add(Label(l), Label(m))
				}
			}
		}
		if g.expensive>>l&1 == 1 {
			out.Expensive(Label(l))
		}
	}
	return out
}

func (g *random) String() string {
	s := ""
	for l := range g.n {
		s += fmt.Sprintf("%s%d ", string("ft"[g.thunk>>l&1]), l)
	}
	s += "|"
	for l := range g.n {
		for m := range g.n {
			for i, set := range []uint8{g.calls[l], g.evals[l], g.tests[l], g.nests[l]} {
				if set>>m&1 == 1 {
					s += fmt.Sprintf(" %d%c%d", l, "cext"[i], m)
				}
			}
		}
		if g.expensive>>l&1 == 1 {
			s += fmt.Sprintf(" %dw", l)
		}
	}
	return s
}

// kinds are the labels of each kind of cost. All others are finite.
type kinds struct{ e, r, omega uint8 }

func kindsOf(costs []Cost) (k kinds) {
	for l, c := range costs {
		switch c.Kind {
		case E:
			k.e |= 1 << l
		case R:
			k.r |= 1 << l
		case Omega:
			k.omega |= 1 << l
		}
	}
	return k
}

func (k kinds) infinite() uint8 { return k.e | k.r | k.omega }

// models calls visit with the kinds of each model that the strategy allows. Whether
// heights exist for them is a question of cycles.
func (g *random) models(strategy Strategy, visit func(kinds)) {
	g.extend(strategy, 0, kinds{}, visit)
}

func (g *random) extend(strategy Strategy, l int, k kinds, visit func(kinds)) {
	if l == g.n {
		if g.satisfied(strategy, k) && g.heights(k) {
			visit(k)
		}
		return
	}
	own := uint8(1) << l
	if g.expensive&own == 0 {
		g.extend(strategy, l+1, k, visit)
		if strategy != Static && strategy != Bounded {
			g.extend(strategy, l+1, kinds{k.e | own, k.r, k.omega}, visit)
		}
		if strategy != Static && strategy != Tested {
			g.extend(strategy, l+1, kinds{k.e, k.r | own, k.omega}, visit)
		}
	}
	g.extend(strategy, l+1, kinds{k.e, k.r, k.omega | own}, visit)
}

func (g *random) satisfied(strategy Strategy, k kinds) bool {
	infinite := k.infinite()
	for l := range g.n {
		if k.omega>>l&1 == 1 {
			continue
		}
		if (g.calls[l]|g.evals[l])&infinite != 0 {
			return false
		}
		refused := infinite
		if infinite>>l&1 == 1 {
			switch strategy {
			case Tested, Full:
				refused = 0
			case Conservative:
				refused = k.omega
			}
		}
		if g.tests[l]&refused != 0 {
			return false
		}
	}
	return true
}

// heights reports whether calls and nesting have no cycle through labels below R: it
// takes away labels that lead to none.
func (g *random) heights(k kinds) bool {
	left := (uint8(1)<<g.n - 1) &^ (k.r | k.omega)
	for {
		before := left
		for l := range g.n {
			if (g.calls[l]|g.nests[l])&left == 0 {
				left &^= 1 << l
			}
		}
		if left == 0 || left == before {
			return left == 0
		}
	}
}

// TestAllModels compares the solver with all models of random graphs, for each strategy:
// its costs are a model that the strategy allows, and a minimal one if there is one.
func TestAllModels(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	minimal := map[Strategy]int{}
	for range *graphs {
		g := newRandom(r, 7)
		graph := g.graph()
		for _, strategy := range []Strategy{Static, Tested, Bounded, Conservative, Full} {
			costs := Solve(graph, strategy)
			if err := Check(graph, costs); err != nil {
				t.Fatalf("%v, strategy %d: %v: %v", g, strategy, costs, err)
			}
			got := kindsOf(costs)
			leastInfinite, leastOmega := uint8(0xff), uint8(0xff)
			allowed, exists := false, false
			g.models(strategy, func(k kinds) {
				leastInfinite &= k.infinite()
				leastOmega &= k.omega
				allowed = allowed || k == got
			})
			if !allowed {
				t.Fatalf("%v: %v is no model that strategy %d allows", g, costs, strategy)
			}
			g.models(strategy, func(k kinds) {
				exists = exists || k.infinite() == leastInfinite && k.omega == leastOmega
			})
			if !exists {
				continue
			}
			minimal[strategy]++
			if got.infinite() != leastInfinite || got.omega != leastOmega {
				t.Fatalf("%v, strategy %d: %v is not minimal: infinite %b, Ω %b", g, strategy, costs, leastInfinite, leastOmega)
			}
		}
	}
	t.Logf("of %d graphs, with a minimal model by strategy: %v", *graphs, minimal)
}

// TestHeights compares what TestAllModels takes for a model, and Check, on small graphs
// with all costs whose heights are at most the number of labels.
func TestHeights(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range *graphs / 20 {
		g := newRandom(r, 3)
		graph := g.graph()
		want := map[kinds]bool{}
		g.models(Full, func(k kinds) { want[k] = true })
		got := map[kinds]bool{}
		costs := make([]Cost, g.n)
		var try func(l int)
		try = func(l int) {
			if l == g.n {
				if Check(graph, costs) == nil {
					got[kindsOf(costs)] = true
				}
				return
			}
			for n := 0; n <= g.n; n++ {
				for _, kind := range []Kind{Finite, E} {
					costs[l] = Cost{Kind: kind, N: n}
					try(l + 1)
				}
			}
			for _, kind := range []Kind{R, Omega} {
				costs[l] = Cost{Kind: kind}
				try(l + 1)
			}
		}
		try(0)
		if len(got) != len(want) {
			t.Fatalf("%v: Check accepts %d assignments of kinds, not %d", g, len(got), len(want))
		}
		for k := range got {
			if !want[k] {
				t.Fatalf("%v: Check accepts %v", g, k)
			}
		}
	}
}
