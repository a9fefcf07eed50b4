package facts

import (
	"slices"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A StopIteration that leaves a generator is a RuntimeError (PEP 479). A generator
// expression whose parts may raise one is a generator's body, as that of a function is;
// others are generated where they are consumed.

// StopNames are the names in a text whose call may end in StopIteration: next, and by name
// what calls it or such.
type StopNames struct {
	Any   bool // whether the text has any
	may   map[string]bool
	known map[string]bool // functions and classes of the module, and what it imports
}

var builtinName = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, n := range BuiltinNames() {
		names[n] = true
	}
	return names
})

func FindStopNames(p *cogen.Program) *StopNames {
	s := &StopNames{may: map[string]bool{"next": true, "StopIteration": true, "__next__": true}, known: map[string]bool{}}
	s.Any = Mentions(p.Tree, "StopIteration", "next")
	if !s.Any {
		return s
	}
	var defs []*tree.FunctionDef
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.FunctionDef:
			s.known[n.Name] = true
			defs = append(defs, n)
		case *tree.ClassDef:
			s.known[n.Name] = true
		}
		return true
	})
	for _, v := range p.Info.Scopes[p.Tree].Vars {
		s.known[v.Name] = true
	}
	for again := true; again; {
		again = false
		for _, d := range defs {
			if !s.may[d.Name] && slices.ContainsFunc(d.Body, func(n tree.Stmt) bool { return s.Within(n) }) {
				s.may[d.Name], again = true, true
			}
		}
	}
	return s
}

// Within reports whether what a node does may end in StopIteration. A function in a
// variable of a function may.
func (s *StopNames) Within(n tree.Node) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			found = found || s.may[n.ID]
		case *tree.Attribute:
			found = found || s.may[n.Attr]
		case *tree.Call:
			if name, ok := n.Func.(*tree.Name); ok {
				if name.ID == "next" && len(n.Args) == 2 { // never fails
					found = found || s.Within(n.Args[0]) || s.Within(n.Args[1])
					return false
				}
				found = found || !s.known[name.ID] && !builtinName()[name.ID]
			}
		}
		return !found
	})
	return found
}

// CatchesStops reports whether a model calls what it is given only where it catches StopIteration.
func CatchesStops(def *tree.FunctionDef) bool {
	given := map[string]bool{}
	for _, a := range positional(def) {
		given[a.Name] = true
	}
	isCall := func(n tree.Node) bool {
		c, ok := n.(*tree.Call)
		if !ok {
			return false
		}
		name, ok := c.Func.(*tree.Name)
		return ok && given[name.ID]
	}
	calls := func(n tree.Node) (found bool) {
		tree.Inspect(n, func(n tree.Node) bool {
			found = found || isCall(n)
			return true
		})
		return found
	}
	free, caught := false, false
	tree.Inspect(def, func(n tree.Node) bool {
		if t, ok := n.(*tree.Try); ok && slices.ContainsFunc(t.Handlers, func(h *tree.ExceptHandler) bool {
			name, ok := h.Type.(*tree.Name)
			return ok && name.ID == "StopIteration"
		}) {
			caught = caught || slices.ContainsFunc(t.Body, func(s tree.Stmt) bool { return calls(s) })
			return false // what the rest of it does is not looked at: a handler that goes on is none of these
		}
		free = free || isCall(n)
		return true
	})
	return caught && !free
}
