package core

import "github.com/hipy-lang/hipy/ir"

// A Pass transforms a module.
type Pass struct {
	// Name is how options and dumps call the pass.
	Name string
	// Doc says in a sentence or two what it does.
	Doc string
	// Run transforms the module and reports whether it changed anything.
	Run func(m *ir.Module) (changed bool)
	// Required: the backend or what programs do needs it, so that it can't be
	// disabled.
	Required bool
	// Parallel: it runs only for what is to have several threads.
	Parallel bool
	// After lists passes whose first run must come before this one's.
	After []Constraint
}

// A Constraint names a pass that comes earlier, and says why.
type Constraint struct{ Pass, Reason string }
