package eagerness

import "fmt"

// A Label is a function (a lambda abstraction) or a thunk of a [Graph].
// Labels count from 0.
type Label int

// A Graph is a set of constraints on the costs of functions and thunks. The
// zero Graph has no labels.
type Graph struct {
	nodes []node
}

// A node is a label with the constraints that have it on their left side.
type node struct {
	thunk     bool
	expensive bool
	calls     []Label // ⇝c
	evals     []Label // ⇝e
	tests     []Label // ⇝x
	nests     []Label // ⇝t
}

// Function adds a function.
func (g *Graph) Function() Label { return g.add(node{}) }

// Thunk adds a thunk.
func (g *Graph) Thunk() Label { return g.add(node{thunk: true}) }

func (g *Graph) add(n node) Label {
	g.nodes = append(g.nodes, n)
	return Label(len(g.nodes) - 1)
}

// Len is the number of labels.
func (g *Graph) Len() int { return len(g.nodes) }

// Call says that the body of l may call the function f.
func (g *Graph) Call(l, f Label) {
	if g.nodes[f].thunk {
		panic(fmt.Sprintf("eagerness: %d is called but is a thunk", f))
	}
	g.nodes[l].calls = append(g.nodes[l].calls, f)
}

// Eval says that the body of l may evaluate the thunk t, found in a variable that
// can't be tested before l is speculated.
func (g *Graph) Eval(l, t Label) {
	g.mustBeThunk(t)
	g.nodes[l].evals = append(g.nodes[l].evals, t)
}

// Test says that the body of l may evaluate the thunk t, found in a variable that
// is free in l, so that one can test whether it is bound to a thunk.
func (g *Graph) Test(l, t Label) {
	g.mustBeThunk(t)
	g.nodes[l].tests = append(g.nodes[l].tests, t)
}

// Nest says that the body of l creates the thunk t.
func (g *Graph) Nest(l, t Label) {
	g.mustBeThunk(t)
	g.nodes[l].nests = append(g.nodes[l].nests, t)
}

// Expensive says that the body of l may fail, not terminate or have an effect.
func (g *Graph) Expensive(l Label) { g.nodes[l].expensive = true }

func (g *Graph) mustBeThunk(t Label) {
	if !g.nodes[t].thunk {
		panic(fmt.Sprintf("eagerness: %d is used as a thunk but is a function", t))
	}
}
