package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Module-level variables with frames that functions use. A frame lives in variables of
// the body and of what is generated in place there, where all see its changes; so such a
// variable stays one of the body's, and functions that mention it are generated in place.
// One that other code needs, a function for each row say, or that a function binds,
// holds pandas' own frame.

// decideTable decides that a shared variable which is to hold a frame is the body's, or
// that the frame is pandas' own, and ends the run here; false: it cannot be helped.
func decideTable(b *stage.Builder, sv *stage.SharedVar, o *stage.Object) bool {
	v := sv.V
	if v == nil || !b.MayCopy() || b.Compiler.Modules[b.Compiler.Prog] == nil || b.Compiler.Modules[b.Compiler.Prog].Shared[v] != sv {
		return false
	}
	if b.Compiler.BodyVars[v] == 0 && !b.Compiler.Modules[b.Compiler.Prog].BoundInside[v] {
		b.Compiler.BodyVars[v] = stage.VarInBody
		b.Compiler.Changed = true
		b.Compiler.Pulls++
		b.Abandon()
		return true
	}
	k, ok := o.Static.(DataFrame)
	if !ok || !markApart(b.Compiler, k.id) {
		return false
	}
	b.Compiler.Pulls++
	b.Abandon()
	return true
}

// tableUsers are the functions that use such variables, or functions that do, besides
// those that mention pandas.
func tableUsers(c *stage.Compiler, p *cogen.Program) map[*tree.FunctionDef]bool {
	if len(c.BodyVars) == 0 || p != c.Prog {
		return Displayed(c, p).functions
	}
	vars := pandasNames(p)
	n := 0
	for v, d := range c.BodyVars {
		if d == stage.VarInBody {
			vars[v] = true
			n++
		}
	}
	if stateOf(c).tableUsersOf == nil || stateOf(c).tableUsersFor != n {
		stateOf(c).tableUsersOf, stateOf(c).tableUsersFor = functionsWith(p, vars), n
	}
	return stateOf(c).tableUsersOf
}

// ownInModule is pandas' own object for a frame that a variable of an imported module is to
// hold, which all modules may use.
func ownInModule(b *stage.Builder, sv *stage.SharedVar, o *stage.Object, u *stage.Unsupported) *stage.Object {
	if sv.V == nil || !b.MayCopy() || b.Compiler.ModuleOfVar(sv.V) == nil || b.Compiler.ModuleOfVar(sv.V).Prog == b.Compiler.Prog {
		panic(u)
	}
	own := ownTable(b, o)
	if own == o {
		panic(u)
	}
	b.NoteFallback("DataFrame", u.Reason, u.Fix)
	return own
}

// shareTable is what a shared variable holds for a frame.
func shareTable(b *stage.Builder, sv *stage.SharedVar, o *stage.Object) (*stage.Object, bool) {
	if decideTable(b, sv, o) {
		return nil, false
	}
	u := stage.NewUnsupported("a "+o.TypeName()+" in "+sv.What+", which functions use", "pass it as an argument")
	own := ownInModule(b, sv, o, u)
	return own, b.Current != nil
}
