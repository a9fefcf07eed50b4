package stage

import "github.com/hipy-lang/hipy/frontend/scope"

// A module-level variable that functions share may be one of the program's body all the same, if what it
// holds changes and functions that use it are generated in place.

// BodyVar is what was decided of such a variable.
type BodyVar int

const (
	VarInBody BodyVar = iota + 1
	varApart
)

// notInBody decides that a variable is not the body's after all, and ends the run here.
func (b *Builder) notInBody(v *scope.Var) *Object {
	b.Compiler.BodyVars[v] = varApart
	b.Compiler.Changed = true
	b.Compiler.Pulls++
	b.Abandon()
	return Dead
}

// inBody reports whether a variable that functions share is the body's.
func (c *Compiler) inBody(v *scope.Var) bool { return c.BodyVars[v] == VarInBody }
