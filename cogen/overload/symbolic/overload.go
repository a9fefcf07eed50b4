package symbolic

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/cogen/overload"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Overload computes what is known and builds terms of what is not. It is not for concurrent use.
type Overload struct {
	overload.Base // passes on to the machine
	// Terms makes the terms.
	Terms *term.Pool
	// Partial leaves out what raises where it is not known whether, and has Assumptions say for which
	// inputs a result holds. Else that is an error.
	Partial     bool
	Assumptions []*term.Term
	// Bound is how often the body of a while with a symbolic condition may be repeated.
	Bound int

	m      *concrete.Machine
	path   []*term.Term // what holds where this is
	active []any        // activations in which a side of a condition runs
	forked *fork        // what the last Forked completion is
}

// New is an overload for a program, whose module has not been run yet.
func New(p *cogen.Program) *Overload {
	m := concrete.New(p)
	o := &Overload{Base: overload.Base{Overload: m}, Terms: term.NewPool(), Bound: 50, m: m}
	m.Under(o)
	return o
}

// Machine is what evaluates what is known: for its output, its fuel, and calls with plain values.
func (o *Overload) Machine() *concrete.Machine { return o.m }

// Under has functions drive another overload, which passes on to this one.
func (o *Overload) Under(outer cogen.Overload) { o.m.Under(outer) }

// Raised is a Python exception that left a module or a function.
type Raised struct{ concrete.Exception }

func (r *Raised) Error() string { return fmt.Sprintf("line %d: %s: %s", r.Line, r.Type, r.Message) }

// RunModule runs the module's body. The error is a *Raised or a *concrete.Unsupported.
func (o *Overload) RunModule() error {
	r, err := o.m.RunModule()
	if err == nil && r.Exception != nil {
		err = &Raised{*r.Exception}
	}
	return err
}

// CallFunction calls a function of the module. Arguments and the result are values of concrete, or a Value. The
// error is a *Raised or a *concrete.Unsupported.
func (o *Overload) CallFunction(name string, args ...cogen.Value) (cogen.Value, error) {
	o.path, o.active = nil, nil
	v, exc, err := o.m.CallValues(name, args...)
	switch u, unknown := v.(unknown); {
	case err != nil:
		return nil, err
	case exc != nil:
		return nil, &Raised{*exc}
	case unknown:
		return nil, &concrete.Unsupported{What: "a result that is " + u.why}
	}
	return v, nil
}

// require is what must hold so that nothing is raised here.
func (o *Overload) require(holds *term.Term, exception, unless string) {
	if holds == o.Terms.True {
		return
	}
	if !o.Partial || holds == o.Terms.False {
		concrete.Refuse("%s where it is not known that %s", exception, unless)
	}
	o.assume(holds)
}

// assume notes what holds if this is reached.
func (o *Overload) assume(holds *term.Term) {
	o.Assumptions = append(o.Assumptions, o.Terms.Or(o.Terms.Not(o.Terms.And(o.path...)), holds))
}
