package vobj

import "github.com/hipy-lang/hipy/frontend/scope"

// A module-level variable that functions share may be one of the program's body all the same, if what it
// holds changes and functions that use it are generated in place.

// bodyVar is what was decided of such a variable.
type bodyVar int

const (
	varInBody bodyVar = iota + 1
	varApart
)

// notInBody decides that a variable is not the body's after all, and ends the run here.
func (b *builder) notInBody(v *scope.Var) *object {
	b.c.bodyVars[v] = varApart
	b.c.changed = true
	b.c.pulls++
	b.abandon()
	return deadObject
}

// inBody reports whether a variable that functions share is the body's.
func (c *Compiler) inBody(v *scope.Var) bool { return c.bodyVars[v] == varInBody }
