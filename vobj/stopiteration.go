package vobj

import (
	"slices"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A StopIteration that leaves a generator is a RuntimeError (PEP 479). A generator
// expression whose parts may raise one is a generator's body, as that of a function is;
// others are generated where they are consumed.

// stopNames are the names in a text whose call may end in StopIteration: next, and by name
// what calls it or such.
type stopNames struct {
	any   bool // whether the text has any
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

func findStopNames(p *cogen.Program) *stopNames {
	s := &stopNames{may: map[string]bool{"next": true, "StopIteration": true, "__next__": true}, known: map[string]bool{}}
	s.any = mentions(p.Tree, "StopIteration", "next")
	if !s.any {
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
			if !s.may[d.Name] && slices.ContainsFunc(d.Body, func(n tree.Stmt) bool { return s.within(n) }) {
				s.may[d.Name], again = true, true
			}
		}
	}
	return s
}

// within reports whether what a node does may end in StopIteration. A function in a
// variable of a function may.
func (s *stopNames) within(n tree.Node) bool {
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
					found = found || s.within(n.Args[0]) || s.within(n.Args[1])
					return false
				}
				found = found || !s.known[name.ID] && !builtinName()[name.ID]
			}
		}
		return !found
	})
	return found
}

// mayStop reports whether a generator expression of the program may raise StopIteration
// other than by its end: the first iterable is evaluated outside of it.
func (b *builder) mayStop(g *cogen.Generator) bool {
	n, ok := g.Node.(*tree.Comp)
	if !ok || b.frame.model {
		return false
	}
	s := factOf(b.c.facts.stops, g.Program(), findStopNames)
	if !s.any {
		return false
	}
	parts := []tree.Node{n.Elt}
	for i, c := range n.Generators {
		if i > 0 {
			parts = append(parts, c.Iter)
		}
		for _, cond := range c.Ifs {
			parts = append(parts, cond)
		}
	}
	return slices.ContainsFunc(parts, s.within)
}

// stopsWhen reports whether a call of an object may raise StopIteration.
func (b *builder) stopsWhen(o *object) bool {
	switch k := o.k.(type) {
	case builtin:
		return k.name == "next"
	case method:
		return k.name == "__next__"
	case function:
		if k.model || k.gen.IsGenerator {
			return false
		}
		s := factOf(b.c.facts.stops, k.gen.Program(), findStopNames)
		switch n := k.gen.Node.(type) {
		case *tree.FunctionDef:
			return s.any && slices.ContainsFunc(n.Body, func(n tree.Stmt) bool { return s.within(n) })
		case *tree.Lambda:
			return s.any && s.within(n.Body)
		}
		return false
	}
	return o.k != nil && slices.ContainsFunc(o.k.leaves(), b.stopsWhen)
}

// neverStops makes an iterator that calls functions CPython's if one of them may end it, as
// StopIteration does.
func (b *builder) neverStops(s *cogen.Site, what string, called []*object) {
	if slices.ContainsFunc(called, b.stopsWhen) {
		panic(b.unsupportedAt(s, what+" of a function that may raise StopIteration", "use a loop"))
	}
}

// catchesStops reports whether a model calls what it is given only where it catches StopIteration.
func catchesStops(def *tree.FunctionDef) bool {
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
