package eagerness

import "fmt"

// Check reports the first constraint that the costs do not satisfy. Costs
// without one are a model of the graph (Definition 2, read as the package
// comment says).
func Check(g *Graph, costs []Cost) error {
	if len(costs) != g.Len() {
		return fmt.Errorf("%d costs for %d labels", len(costs), g.Len())
	}
	for i := range g.nodes {
		if err := checkLabel(g, Label(i), costs); err != nil {
			return err
		}
	}
	return nil
}

func checkLabel(g *Graph, l Label, costs []Cost) error {
	n, own := &g.nodes[l], costs[l]
	failed := func(constraint string, to Label) error {
		return fmt.Errorf("%d ⇝%s %d: the costs are %v and %v", l, constraint, to, own, costs[to])
	}
	if n.expensive && own.Kind != Omega {
		return fmt.Errorf("%d ⇝c Ω: its cost is %v", l, own)
	}
	for _, f := range n.calls {
		if own.Kind != Omega && (costs[f].Infinite() || !costs[f].Less(own)) {
			return failed("c", f)
		}
	}
	for _, t := range n.evals {
		if own.Kind != Omega && costs[t].Infinite() {
			return failed("e", t)
		}
	}
	for _, t := range n.tests {
		if !own.Infinite() && costs[t].Infinite() {
			return failed("x", t)
		}
	}
	for _, t := range n.nests {
		if costs[t].Kind < R && !costs[t].Less(own) && !contains(own, costs[t]) {
			return failed("t", t)
		}
	}
	return nil
}

// contains reports whether a body of the finite cost c may have in it a thunk of
// cost E^m.
func contains(c, thunk Cost) bool {
	return c.Kind == Finite && thunk.Kind == E && thunk.N < c.N
}
