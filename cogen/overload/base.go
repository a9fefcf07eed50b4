package overload

import "github.com/hipy-lang/hipy/cogen"

// Base passes every call on to another overload, and what the optional interfaces of cogen ask too.
// Embed it and define the methods that get another meaning; one that is not defined is the other
// overload's, also if a later version of cogen adds it.
//
// Thunks and functions drive the overload that the generator was given, so the methods of the outermost
// one are called for what is within. An overload that runs functions itself, as concrete.Machine does,
// has to be told which one that is: see concrete.Machine.Under.
type Base struct{ cogen.Overload }

var (
	_ cogen.StatementOverload = Base{}
	_ cogen.ForkingOverload   = Base{}
)

// BeginStatement implements cogen.StatementOverload.
func (b Base) BeginStatement(s *cogen.Site) {
	if o, ok := b.Overload.(cogen.StatementOverload); ok {
		o.BeginStatement(s)
	}
}

// EndStatement implements cogen.StatementOverload.
func (b Base) EndStatement() {
	if o, ok := b.Overload.(cogen.StatementOverload); ok {
		o.EndStatement()
	}
}

// After implements cogen.ForkingOverload: only an overload that is one ends a statement as Forked.
func (b Base) After(rest func() cogen.Completion) cogen.Completion {
	return b.Overload.(cogen.ForkingOverload).After(rest)
}

// Joined implements cogen.ForkingOverload.
func (b Base) Joined() cogen.Completion { return b.Overload.(cogen.ForkingOverload).Joined() }
