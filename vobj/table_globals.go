package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Module-level variables with frames that functions use. A frame lives in variables of
// the body and of what is generated in place there, where all see its changes; so such a
// variable stays one of the body's, and functions that mention it are generated in place.
// One that other code needs, a function for each row say, or that a function binds,
// holds pandas' own frame.

// tableVar is what was decided of such a variable.
type tableVar int

const (
	tableInBody tableVar = iota + 1
	tableApart
)

// decideTable decides that a shared variable which is to hold a frame is the body's, or
// that the frame is pandas' own, and ends the run here; false: it cannot be helped.
func (b *builder) decideTable(sv *sharedVar, o *object) bool {
	v := sv.v
	if v == nil || !b.mayCopy() || b.c.modules[b.c.prog] == nil || b.c.modules[b.c.prog].shared[v] != sv {
		return false
	}
	if b.c.tableVars[v] == 0 && !b.c.modules[b.c.prog].boundInside[v] {
		b.c.tableVars[v] = tableInBody
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

// tableElsewhere decides that a variable with a frame is not the body's after all, and
// ends the run here.
func (b *builder) tableElsewhere(v *scope.Var) *object {
	b.c.tableVars[v] = tableApart
	b.c.changed = true
	b.c.pulls++
	b.abandon()
	return deadObject
}

// isBodyTable reports whether a variable with a frame is the body's.
func (c *Compiler) isBodyTable(v *scope.Var) bool { return c.tableVars[v] == tableInBody }

// tableUsers are the functions that use such variables, or functions that do, besides
// those that mention pandas.
func (c *Compiler) tableUsers(p *cogen.Program) map[*tree.FunctionDef]bool {
	if len(c.tableVars) == 0 || p != c.prog {
		return c.displayed(p).functions
	}
	vars := pandasNames(p)
	n := 0
	for v, d := range c.tableVars {
		if d == tableInBody {
			vars[v] = true
			n++
		}
	}
	if c.tableUsersOf == nil || c.tableUsersFor != n {
		c.tableUsersOf, c.tableUsersFor = functionsWith(p, vars), n
	}
	return c.tableUsersOf
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
