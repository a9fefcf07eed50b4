package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Module-level variables with frames that functions use. A frame lives in variables of
// the body and of what is generated in place there, where all see its changes; so such a
// variable stays one of the body's, and functions that mention it are generated in place.
// One that other code needs, a function for each row say, or that a function binds,
// holds pandas' own frame.

// decideTable decides that a shared variable which is to hold a frame is the body's, or
// that the frame is pandas' own, and ends the run here; false: it cannot be helped.
func (b *builder) decideTable(sv *sharedVar, o *object) bool {
	v := sv.v
	if v == nil || !b.mayCopy() || b.c.modules[b.c.prog] == nil || b.c.modules[b.c.prog].shared[v] != sv {
		return false
	}
	if b.c.bodyVars[v] == 0 && !b.c.modules[b.c.prog].boundInside[v] {
		b.c.bodyVars[v] = varInBody
		b.c.changed = true
		b.c.pulls++
		b.abandon()
		return true
	}
	k, ok := o.k.(dataFrame)
	if !ok || !b.c.markApart(k.id) {
		return false
	}
	b.c.pulls++
	b.abandon()
	return true
}

// tableUsers are the functions that use such variables, or functions that do, besides
// those that mention pandas.
func (c *Compiler) tableUsers(p *cogen.Program) map[*tree.FunctionDef]bool {
	if len(c.bodyVars) == 0 || p != c.prog {
		return c.displayed(p).functions
	}
	vars := pandasNames(p)
	n := 0
	for v, d := range c.bodyVars {
		if d == varInBody {
			vars[v] = true
			n++
		}
	}
	if c.pandas().tableUsersOf == nil || c.pandas().tableUsersFor != n {
		c.pandas().tableUsersOf, c.pandas().tableUsersFor = functionsWith(p, vars), n
	}
	return c.pandas().tableUsersOf
}

// ownInModule is pandas' own object for a frame that a variable of an imported module is to
// hold, which all modules may use.
func (b *builder) ownInModule(sv *sharedVar, o *object, u *Unsupported) *object {
	if sv.v == nil || !b.mayCopy() || b.c.moduleOfVar(sv.v) == nil || b.c.moduleOfVar(sv.v).prog == b.c.prog {
		panic(u)
	}
	own := b.ownTable(o)
	if own == o {
		panic(u)
	}
	b.noteFallback("DataFrame", u.Reason, u.Fix)
	return own
}

// shareTable is what a shared variable holds for a frame.
func shareTable(b *builder, sv *sharedVar, o *object) (*object, bool) {
	if b.decideTable(sv, o) {
		return nil, false
	}
	u := unsupported("a DataFrame in "+sv.what+", which functions use", "pass it as an argument")
	own := b.ownInModule(sv, o, u)
	return own, b.cur != nil
}
