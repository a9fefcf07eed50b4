package stage

import (
	"fmt"
	"runtime/debug"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
)

// A Fault is a function on which our own code fails, here or later: a bug. It is CPython's
// as what is unsupported is.
type Fault struct {
	Def    source.Span // of its definition
	Reason string
}

// Crash is a panic of generation that says nothing of the program: a bug.
type Crash struct {
	Def   source.Span // of the user's function that was being generated, if it is one
	Value any
	Stack []byte
}

func (e *Crash) Error() string { return fmt.Sprint(e.Value) }

// faultOf is why a function is CPython's because of a fault, nil if it is not.
func (c *Compiler) faultOf(g *cogen.Generator) *Unsupported {
	for _, f := range c.faults {
		if at := g.Span(); f.Def.IsValid() && at.IsValid() && f.Def.File.Name == at.File.Name && f.Def.Start == at.Start {
			return &Unsupported{Reason: f.Reason, Op: "function", Span: at}
		}
	}
	return nil
}

// leaveFaulty has CPython run the module's functions on which our code fails.
func (c *Compiler) leaveFaulty(faults []Fault) {
	c.faults = faults
	for _, g := range c.Prog.Funcs {
		if u := c.faultOf(g); u != nil {
			c.pythonOnly[g] = u
		}
	}
}

// nameCrash adds to a panic which function was being generated.
func nameCrash(f Function) {
	p := recover()
	if p == nil {
		return
	}
	if _, ok := p.(*Unsupported); ok {
		panic(p)
	}
	crash, ok := p.(*Crash)
	if !ok {
		crash = &Crash{Value: p, Stack: debug.Stack()}
	}
	if !crash.Def.IsValid() && !f.Model {
		crash.Def = f.Gen.Span()
	}
	panic(crash)
}
