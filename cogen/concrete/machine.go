package concrete

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Machine evaluates one program. It is not for concurrent use.
type Machine struct {
	// Output is what was printed.
	Output strings.Builder
	// Fuel is how many calls and loop iterations may still happen.
	Fuel int

	prog     *cogen.Program
	overload cogen.Overload // the machine, or what passes on to it
	builtins map[string]Value
	library  map[string]Value // attributes of modules, where it settles one
	settled  *Settled         // what it settles, or nil
	globals  *env
	env      *env // of the function, class or comprehension being run
	site     *cogen.Site
	ret      Value
	depth    int
	showing  []Value          // lists and dicts whose text is being made
	handling []*instance      // exceptions being handled, innermost last
	yield    func(Value) bool // of the generator being run
	blocks   int              // numbers given to blocks
	leaving  int              // the block being left
}

// env holds the variables of one activation of a scope; nil is unbound.
type env struct {
	scope  *scope.Scope
	vars   []Value
	parent *env
}

// Exception is a Python exception that left a call: class name, str() of it,
// and the line of the innermost operation.
type Exception struct {
	Type, Message string
	Line          int
}

// Result is the outcome of a call: Exception is nil when there is a Value.
type Result struct {
	Value     pyvalue.Value
	Exception *Exception
}

var _ cogen.Overload = (*Machine)(nil)

// New returns a machine whose module has not been run yet.
func New(p *cogen.Program) *Machine {
	m := &Machine{prog: p, Fuel: 5_000_000}
	m.overload = m
	m.builtins = universe()
	m.globals = newEnv(p.Info.Module, nil)
	m.env = m.globals
	return m
}

func newEnv(s *scope.Scope, parent *env) *env {
	return &env{scope: s, vars: make([]Value, len(s.Vars)), parent: parent}
}

// Under has the functions and modules that the machine runs drive another overload, which passes on
// to it: the outermost one, if there are several.
func (m *Machine) Under(o cogen.Overload) { m.overload = o }

// RunModule runs the module's body. The error is an *Unsupported.
func (m *Machine) RunModule() (r Result, err error) {
	r.Exception, err = m.guard(func() { m.prog.Module.Run(m.overload) })
	return r, err
}

// CallFunction calls a module-level function. The error is an *Unsupported.
func (m *Machine) CallFunction(name string, args []pyvalue.Value) (r Result, err error) {
	r.Exception, err = m.guard(func() {
		vals := make([]Value, len(args))
		for i, a := range args {
			vals[i] = fromPlain(a)
		}
		r.Value = toPlain(m.callNamed(name, vals))
	})
	return r, err
}

// CallValues is CallFunction with values of the machine, or of the overload that it is under, and
// with a result of these. The error is an *Unsupported.
func (m *Machine) CallValues(name string, args ...Value) (v Value, exc *Exception, err error) {
	exc, err = m.guard(func() { v = m.callNamed(name, args) })
	return v, exc, err
}

func (m *Machine) callNamed(name string, args []Value) Value {
	v := m.prog.Info.Module.Lookup(name)
	if v == nil {
		return unsupported("a missing function %s", name)
	}
	return m.call(m.globals.vars[v.Index], args, nil)
}

func (m *Machine) guard(run func()) (exc *Exception, err error) {
	m.env, m.depth, m.handling, m.site = m.globals, 0, nil, nil
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *raised:
			exc = &Exception{Type: p.exc.class.name, Line: p.exc.line}
			exc.Message, err = m.message(p.exc)
		case *Unsupported:
			err = p
		default:
			panic(p)
		}
	}()
	run()
	return nil, nil
}

// message is str(exc), which may be more than this package can do.
func (m *Machine) message(exc *instance) (s string, err error) {
	defer func() {
		if u, ok := recover().(*Unsupported); ok {
			err = u
		}
	}()
	return string(m.str(exc)), nil
}

func (m *Machine) at(s *cogen.Site) { m.site = s }

func (m *Machine) burn() {
	if m.Fuel--; m.Fuel < 0 {
		unsupported("running this long")
	}
}

// charge is burn for an operation that makes so many bytes.
func (m *Machine) charge(bytes int) {
	if m.Fuel -= bytes >> 8; m.Fuel < 0 || bytes < 0 {
		unsupported("text and containers this large")
	}
}

// find is the environment that holds a variable.
func (m *Machine) find(v *scope.Var) *env {
	if v.Scope == m.globals.scope {
		return m.globals
	}
	for e := m.env; e != nil; e = e.parent {
		if e.scope == v.Scope {
			return e
		}
	}
	panic("concrete: variable " + v.Name + " out of scope")
}

// Constant implements cogen.Overload.
func (m *Machine) Constant(s *cogen.Site, v any) Value {
	switch v := v.(type) {
	case nil:
		return None
	case tree.Text:
		return Str(v)
	case tree.Bytes:
		return Bytes(v)
	case complex128:
		return unsupported("complex numbers")
	}
	return v
}

// Load implements cogen.Overload.
func (m *Machine) Load(s *cogen.Site, v *scope.Var) Value {
	m.at(s)
	e := m.find(v)
	if m.settled != nil && e == m.globals {
		m.settled.known(v, e.vars[v.Index])
	}
	if val := e.vars[v.Index]; val != nil {
		return val
	}
	switch {
	case e == m.globals:
		return m.builtin(v.Name)
	case v.Scope.Kind == scope.Class:
		return m.raise("NameError", "name '%s' is not defined", v.Name)
	case m.free(v):
		return m.raise("NameError", "cannot access free variable '%s' where it is not associated with a value in enclosing scope", v.Name)
	}
	return m.raise("UnboundLocalError", "cannot access local variable '%s' where it is not associated with a value", v.Name)
}

// free reports whether the running function takes v from one around it. A
// comprehension is a function of its own.
func (m *Machine) free(v *scope.Var) bool { return m.env.scope != v.Scope }

// Store implements cogen.Overload.
func (m *Machine) Store(s *cogen.Site, v *scope.Var, val Value) {
	m.at(s)
	keep(val)
	e := m.find(v)
	e.vars[v.Index] = val
	if m.settled != nil && e == m.globals {
		delete(m.settled.unknown, v)
	}
}

// Delete implements cogen.Overload.
func (m *Machine) Delete(s *cogen.Site, v *scope.Var) {
	m.Load(s, v)
	m.find(v).vars[v.Index] = nil
}

// Builtin implements cogen.Overload.
func (m *Machine) Builtin(s *cogen.Site, name string) Value {
	m.at(s)
	return m.builtin(name)
}

func (m *Machine) builtin(name string) Value {
	if m.settled != nil && dunder(name) {
		return unsupported("the name %s", name)
	}
	if v, ok := m.builtins[name]; ok {
		return v
	}
	if pythonBuiltins[name] {
		return unsupported("the builtin %s", name)
	}
	return m.raise("NameError", "name '%s' is not defined", name)
}

// Unsupported implements cogen.Overload.
func (m *Machine) Unsupported(s *cogen.Site, what string) Value { return unsupported("%s", what) }

// ImportStar implements cogen.Overload.
func (m *Machine) ImportStar(*cogen.Site, *scope.Var, string, int, string) { unsupported("import *") }

// Import implements cogen.Overload.
func (m *Machine) Import(s *cogen.Site, mod string, level int, name string) Value {
	m.at(s)
	if m.settled != nil {
		return m.settled.imported(mod, level, name)
	}
	if m.env != m.globals {
		unsupported("whether a function finds the module %s", mod)
	}
	if name != "" {
		mod += "." + name
	}
	return &module{name: mod} // without attributes: importing one is no obstacle, using it is
}
