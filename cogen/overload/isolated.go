package overload

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
)

// Keeper is an overload whose state can be taken and put back, as often as wanted. A
// concrete.Machine is one: its state is variables, the objects that they reach, what was printed, and
// how a statement is being left.
type Keeper[S any] interface {
	// Save is the state now; if the function that runs has returned, without its variables.
	Save(returned bool) S
	Restore(S)
	// Variable is the value of a variable, nil if it has none.
	Variable(v *scope.Var) cogen.Value
	// Returned is the value of the last return.
	Returned() cogen.Value
}

// After is what a thunk has left behind.
type After[S any] struct {
	// Completion is how it ended, Result the value if it returned.
	Completion cogen.Completion
	Result     cogen.Value
	// Values are those of the variables that were asked for, nil of one that has none.
	Values []cogen.Value
	// State is that at its end, for Restore.
	State S
}

// Isolated runs a thunk and puts the state from before back, whatever the thunk has done, and also if it panics. It
// gives what the thunk left: the values of variables, its completion and its state (Snek's execute_isolated).
func Isolated[S any](k Keeper[S], vars []*scope.Var, run func() cogen.Completion) (a After[S]) {
	before := k.Save(false)
	defer k.Restore(before)
	a.Completion = run()
	a.State = k.Save(a.Completion == cogen.Returned)
	if a.Completion == cogen.Returned {
		a.Result = k.Returned()
	}
	for _, v := range vars {
		a.Values = append(a.Values, k.Variable(v))
	}
	return a
}
