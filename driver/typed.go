package driver

import (
	"fmt"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/vobj"
)

// Typed is a function as IR: for those that look at what it means.
type Typed struct {
	Module *ir.Module
	// Func is nil where the function, or an operation of it, is CPython's: Reason says why, Line
	// where.
	Func   *ir.Func
	Reason string
	Line   int
	// Touches says why the function is not to be called with arguments of our own: it may do something
	// to the world.
	Touches string
	// Base is the class that an exception class derives from; "" of BaseException, and of unknown ones.
	Base func(class string) string
}

// StageTyped stages an entry and runs the passes. Nothing of the program is executed.
func StageTyped(p *Program, e *Entry) (*Typed, error) {
	for i, c := range e.Columns {
		if c != nil {
			return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Fn.Param(i).Span, Msg: fmt.Sprintf("proofs and exports do not support the type of parameter %s of %s: %s", e.Fn.Param(i).Name, e.Fn.Name, c)}
		}
	}
	s, err := stage(p, []*Entry{e}, Options{})
	if err != nil {
		return nil, err
	}
	bases := map[string]string{}
	for _, k := range s.exceptions {
		bases[k.Name] = k.Base
		if k.Builtin != "" { // of the two bases, that which is more special
			bases[k.Name] = k.Builtin
		}
	}
	t := &Typed{Base: func(class string) string {
		if base, ok := bases[class]; ok {
			return base
		}
		return vobj.ExceptionBase(class)
	}}
	f := s.funcs[0]
	t.Touches = touches(s.module, f.Symbol)
	if !f.Native {
		t.Touches = "CPython runs all of it"
		if len(f.Fallbacks) > 0 {
			t.Reason, t.Line = f.Fallbacks[0].Reason, f.Fallbacks[0].Span.Line()
		}
		return t, nil
	}
	for _, f := range s.module.Funcs {
		f.Kept = symbolic.Calendar(f) != ""
	}
	if err := optimise(s.module, Options{}); err != nil {
		return nil, err
	}
	t.Module, t.Func = s.module, s.module.Lookup(f.Symbol)
	return t, nil
}
