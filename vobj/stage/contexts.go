package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// Calls of one function with the same types share a specialisation, and so what it decides of
// the containers that it makes, gets or gives: if one call's reach CPython, so do the others'.
// Where that happened, all is generated anew with a specialisation for each call of such a
// function. It is kept if fewer operations are CPython's then.

// contexts says which functions have a specialisation for each call.
type contexts struct {
	split map[*cogen.Generator]bool
	// Of all runs: from where functions are called, and the patterns of what they get and give.
	callers map[*cogen.Generator]map[DecisionSite]bool
	flows   map[*cogen.Generator][]*Object
	ids     map[DecisionSite]int
}

// chained is a call that a specialisation is for.
type chained struct {
	gen *cogen.Generator
	id  string
}

const (
	maxSplits = 2 // how often functions are split anew
	maxChain  = 4 // how many calls around tell one specialisation from another
)

// contextOf is the call that a specialisation is for; nil where all calls share one. A function
// that calls itself stays within its specialisation.
func (b *Builder) contextOf(s *cogen.Site, f Function) []chained {
	g := f.Gen
	at := DecisionSite{Spec: b.Spec.key, prog: b.Frame.Gen.Program(), Site: s.ID, What: "call"}
	cs := &b.Compiler.calls
	if cs.callers == nil {
		cs.callers, cs.flows, cs.ids = map[*cogen.Generator]map[DecisionSite]bool{}, map[*cogen.Generator][]*Object{}, map[DecisionSite]int{}
	}
	if cs.callers[g] == nil {
		cs.callers[g] = map[DecisionSite]bool{}
	}
	cs.callers[g][at] = true
	if !cs.split[g] {
		return nil
	}
	for i, link := range b.Spec.chain {
		if link.gen == g {
			return b.Spec.chain[:i+1]
		}
	}
	if len(b.Spec.chain) == maxChain {
		return b.Spec.chain
	}
	id, known := cs.ids[at]
	if !known {
		id = len(cs.ids) + 1
		cs.ids[at] = id
	}
	return append(b.Spec.chain[:len(b.Spec.chain):len(b.Spec.chain)], chained{g, fmt.Sprint("@", id)})
}

// noteFlows remembers what goes into a specialisation and what comes out of it.
func (c *Compiler) noteFlows(g *cogen.Generator, patterns []*Object, env []captured, result *Object) {
	cs := &c.calls
	if len(cs.callers[g]) == 0 {
		return
	}
	add := func(o *Object) {
		if o != nil && !o.IsDead() && anyClass(o, func(*Class) bool { return true }) {
			cs.flows[g] = append(cs.flows[g], o)
		}
	}
	for _, o := range patterns {
		add(o)
	}
	for _, e := range env {
		add(e.obj)
	}
	add(result)
}

// toSplit are functions that make, get or give containers which became CPython's, if one of
// them is called from several places; nil if there are none but those that are split.
func (c *Compiler) toSplit() map[*cogen.Generator]bool {
	cs := &c.calls
	found, useful := map[*cogen.Generator]bool{}, false
	for g, callers := range cs.callers {
		if cs.split[g] {
			found[g] = true
		} else if slices.ContainsFunc(cs.flows[g], reachedPython) {
			found[g] = true
			useful = useful || len(callers) > 1
		}
	}
	if !useful {
		return nil
	}
	return found
}

// reachedPython reports whether containers of a pattern are CPython's.
func reachedPython(o *Object) bool {
	return anyClass(o, func(c *Class) bool { return c.Python })
}

// anyClass reports whether a test holds for a class of the containers in a pattern.
func anyClass(o *Object, is func(c *Class) bool) bool {
	if o.Static != nil && slices.ContainsFunc(o.Static.Leaves(), func(l *Object) bool { return l != nil && anyClass(l, is) }) {
		return true
	}
	found := false
	if o.Type != nil {
		eachType(o.Type, func(t *Type) { found = found || t.Class != nil && is(t.Class.Find()) })
	}
	return found
}

// splitting generates with functions split further and further, as long as that helps.
func splitting(generate func(split map[*cogen.Generator]bool) (*Result, *Compiler, error)) (*Result, *Compiler, error) {
	best, c, err := generate(nil)
	if err != nil {
		return best, c, err
	}
	last := c
	for range maxSplits {
		split := last.toSplit()
		if split == nil || !best.allNative() {
			break
		}
		r, next, err := generate(split)
		if err != nil || !r.allNative() {
			break
		}
		if operationsIn(r.Module).less(operationsIn(best.Module)) {
			best, c = r, next
		}
		last = next
	}
	return best, c, nil
}

func (r *Result) allNative() bool {
	for _, f := range r.Funcs {
		if !f.Native {
			return false
		}
	}
	return r.Module != nil
}

// operations are how many operations CPython has: in how many places of the text, and all.
type operations struct{ places, all int }

func (n operations) less(m operations) bool {
	return n.places < m.places || n.places == m.places && n.all < m.all
}

// operationsIn counts the operations of a module that CPython has.
func operationsIn(m *ir.Module) (n operations) {
	type place struct {
		fn, op, sym string
		at          source.Span
	}
	places := map[place]bool{}
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if !f.Late && o.Decl.Has(ir.Python) && !o.Decl.Structural {
				places[place{f.PyName, o.Name(), o.Attrs.Sym, o.Span}] = true
				n.all++
			}
		})
	}
	n.places = len(places)
	return n
}

// contextID tells the specialisations for different calls apart; "" where calls share one.
func contextID(chain []chained) string {
	if len(chain) == 0 {
		return ""
	}
	return chain[len(chain)-1].id
}
