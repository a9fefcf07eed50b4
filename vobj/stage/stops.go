package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Functions that end in StopIteration, of what their texts tell (facts/stopiteration.go).

// mayStop reports whether a generator expression of the program may raise StopIteration
// other than by its end: the first iterable is evaluated outside of it.
func (b *Builder) mayStop(g *cogen.Generator) bool {
	n, ok := g.Node.(*tree.Comp)
	if !ok || b.Frame.Model {
		return false
	}
	s := factOf(b.Compiler.Facts.stops, g.Program(), facts.FindStopNames)
	if !s.Any {
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
	return slices.ContainsFunc(parts, s.Within)
}

// stopsWhen reports whether a call of an object may raise StopIteration.
func (b *Builder) stopsWhen(o *Object) bool {
	switch k := o.Static.(type) {
	case Builtin:
		return k.Name == "next"
	case Method:
		return k.Name == "__next__"
	case Function:
		if k.Model || k.Gen.IsGenerator {
			return false
		}
		s := factOf(b.Compiler.Facts.stops, k.Gen.Program(), facts.FindStopNames)
		switch n := k.Gen.Node.(type) {
		case *tree.FunctionDef:
			return s.Any && slices.ContainsFunc(n.Body, func(n tree.Stmt) bool { return s.Within(n) })
		case *tree.Lambda:
			return s.Any && s.Within(n.Body)
		}
		return false
	}
	return o.Static != nil && slices.ContainsFunc(o.Static.Leaves(), b.stopsWhen)
}

// neverStops makes an iterator that calls functions CPython's if one of them may end it, as
// StopIteration does.
func (b *Builder) neverStops(s *cogen.Site, what string, called []*Object) {
	if slices.ContainsFunc(called, b.stopsWhen) {
		panic(b.UnsupportedAt(s, what+" of a function that may raise StopIteration", "use a loop"))
	}
}
