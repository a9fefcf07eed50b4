package interp

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Kinds of values without a Go counterpart.
type (
	// Unbound is the state of a variable without value.
	Unbound struct{}
	// Undef is what must not be looked at.
	Undef struct{}
	// Tuple is a tuple's fields.
	Tuple []any
	// Union is a value of a union type, with the member it is.
	Union struct {
		Member *ir.Type
		Value  any
	}
	// Cell is a variable.
	Cell struct{ Value any }
	// Instance is an object of a record.
	Instance struct {
		Type   *ir.Type
		Fields map[string]any
		number int // by which the oracle knows it, counting from 1
	}
	// Closure is a function with its first parameters.
	Closure struct {
		Func     *ir.Func
		Captured []any
	}
)

// An Exception is a Python exception that left a call.
type Exception struct {
	Type, Msg string
	// Object is the exception object.
	Object *Object
}

func (e *Exception) String() string { return e.Type + ": " + e.Msg }

// ErrFuel says that the execution was given up.
var ErrFuel = errors.New("interp: out of fuel")

// Interp executes the functions of a module.
type Interp struct {
	m      *ir.Module
	oracle *Oracle
	// Fuel is how many ops may still be executed; New sets a million.
	Fuel    int
	depth   int
	level   int // of speculation that is left
	globals map[string]any
	// attached are the instances that belong to exceptions, by number.
	attached map[int]*Instance
	held     map[int]held // the arguments that exceptions hold
	excArgs  map[int]any  // what exceptions keep as their args
	state    map[string]any
	lasting  map[string]bool // which of the variables outlive calls
	// suspended are the generators that have begun.
	suspended []*Generator
}

// New returns an interpreter for the module, which must be valid.
func New(m *ir.Module, oracle *Oracle) *Interp {
	in := &Interp{m: m, oracle: oracle, Fuel: 1_000_000, level: 9, globals: map[string]any{}, attached: map[int]*Instance{}, held: map[int]held{}, excArgs: map[int]any{}, state: map[string]any{}, lasting: map[string]bool{}}
	for _, s := range m.States {
		in.lasting[s.Name] = s.Lasting
	}
	return in
}

// maxDepth bounds nested calls, less than Python's own limit of 1,000.
const maxDepth = 900

// Call executes a function. err is for what is no behaviour of the program:
// no fuel, an op that can't be executed, wrong operands.
func (in *Interp) Call(f *ir.Func, args []any) (value any, exc *Exception, err error) {
	if len(args) != len(f.Params()) {
		return nil, nil, fmt.Errorf("interp: %s takes %d arguments, given %d", f.Name, len(f.Params()), len(args))
	}
	if in.depth++; in.depth > maxDepth {
		in.depth = 0
		return nil, nil, ErrFuel
	}
	if in.depth == 1 {
		defer in.abandon()
	}
	fr := &frame{in: in, f: f, env: map[*ir.Value]any{}}
	for i, p := range f.Params() {
		fr.env[p] = args[i]
	}
	s, err := fr.block(f.Body)
	in.depth--
	if err != nil {
		return nil, nil, err
	}
	switch s.kind {
	case returned:
		if len(s.values) == 1 {
			value = s.values[0]
		}
		return value, nil, nil
	case raised:
		exc, err := in.exception(s.exc)
		return nil, exc, err
	}
	return nil, nil, fmt.Errorf("interp: %s: control left the function by %v", f.Name, s.kind)
}

// exception completes an exception by its type and message.
func (in *Interp) exception(o *Object) (*Exception, error) {
	r, exc, err := in.oracle.Eval("(type(a0).__name__, str(a0))", ir.Attrs{}, []any{o}, []*ir.Type{ir.Str, ir.Str})
	if err != nil || exc != nil {
		return nil, fmt.Errorf("interp: exception without description: %v %v", exc, err)
	}
	e := &Exception{Type: string(r[0].(ir.StrConst)), Msg: string(r[1].(ir.StrConst)), Object: o}
	text, failed, err := in.textOf(o, "exc.str")
	if err != nil {
		return nil, err
	}
	if failed != nil {
		e.Msg = "<str() of the exception raised " + failed.Type + ">" // the oracle's words
	} else if text != nil {
		e.Msg = string(text.(ir.StrConst))
	}
	return e, nil
}

// held are the arguments of an exception: the only element of a list, which is the
// tuple of several.
type held struct {
	list    any
	typ     *ir.Type
	several bool
}

// textOf is the text that a hook makes of an exception, nil where none does.
func (in *Interp) textOf(o *Object, op string) (any, *Exception, error) {
	hook := strings.Replace(op, ".", "_", 1)
	if v, ok := in.attached[o.number]; ok {
		return in.Call(in.m.Lookup(in.m.Hook(hook, v.Type)), []any{v})
	}
	h, ok := in.held[o.number]
	if !ok {
		return nil, nil, nil
	}
	r, exc, err := in.oracle.Eval("type(a0).__name__", ir.Attrs{}, []any{o}, []*ir.Type{ir.Str})
	if err != nil || exc != nil {
		return nil, nil, fmt.Errorf("interp: exception without a class: %v %v", exc, err)
	}
	class := string(r[0].(ir.StrConst))
	if class == "KeyError" && !h.several {
		hook = "exc_repr"
	}
	text, failed, err := in.Call(in.m.Lookup(in.m.Hook(hook, h.typ)), []any{h.list})
	if err != nil || failed != nil || op == "exc.str" {
		return text, failed, err
	}
	format := "%s(%s)"
	if h.several {
		format = "%s%s"
	}
	return ir.StrConst(fmt.Sprintf(format, class, text)), nil, nil
}

// outcome is how control leaves an op or block.
type outcome int

const (
	next outcome = iota // go on behind the op
	yielded
	returned
	raised
	broke
	continued
)

// signal is an outcome with what goes with it.
type signal struct {
	kind   outcome
	target *ir.Op
	values []any
	exc    *Object
}

// frame is the execution of one function.
type frame struct {
	in  *Interp
	f   *ir.Func
	env map[*ir.Value]any
	gen *Generator // of which it is the body
}

func (fr *frame) args(vs []*ir.Value) []any {
	out := make([]any, len(vs))
	for i, v := range vs {
		out[i] = fr.env[v]
	}
	return out
}

func (fr *frame) set(vs []*ir.Value, to []any) {
	for i, v := range vs {
		fr.env[v] = to[i]
	}
}

// block executes a block to its terminator.
func (fr *frame) block(b *ir.Block) (signal, error) {
	for _, o := range b.Ops {
		if fr.in.Fuel--; fr.in.Fuel < 0 {
			return signal{}, ErrFuel
		}
		s, err := fr.op(o)
		if err != nil {
			return s, fmt.Errorf("%s: %w", o.Decl.Name, err)
		}
		if s.kind != next {
			return s, nil
		}
	}
	return signal{}, fmt.Errorf("block without terminator")
}

// op executes an op. Its results are set when control goes on behind it.
func (fr *frame) op(o *ir.Op) (signal, error) {
	switch o.Decl.Name {
	case "yield":
		return signal{kind: yielded, values: fr.args(o.Args)}, nil
	case "return":
		return signal{kind: returned, values: fr.args(o.Args)}, nil
	case "break":
		return signal{kind: broke, target: o.Target, values: fr.args(o.Args)}, nil
	case "continue":
		return signal{kind: continued, target: o.Target, values: fr.args(o.Args)}, nil
	case "raise":
		return signal{kind: raised, exc: fr.env[o.Args[0]].(*Object)}, nil
	case "unreachable":
		return signal{}, fmt.Errorf("reached")
	case "if":
		cond, ok := fr.env[o.Args[0]].(bool)
		if !ok {
			return signal{}, fmt.Errorf("condition is %v", fr.env[o.Args[0]])
		}
		if cond {
			return fr.region(o, 0)
		}
		return fr.region(o, 1)
	case "loop":
		return fr.loop(o)
	case "for":
		return fr.counted(o)
	case "try":
		s, err := fr.region(o, 0)
		if err != nil || s.kind != raised {
			return s, err
		}
		fr.env[o.Regions[1].Args[0]] = s.exc
		return fr.region(o, 1)
	case "finally":
		s, err := fr.region(o, 0)
		if err != nil {
			return s, err
		}
		results := fr.args(o.Results)
		c, err := fr.block(o.Regions[1])
		if err != nil || c.kind != yielded {
			return c, err
		}
		fr.set(o.Results, results)
		return s, nil
	}
	return fr.simple(o)
}

// region executes a region; what it yields becomes the op's results.
func (fr *frame) region(o *ir.Op, i int) (signal, error) {
	s, err := fr.block(o.Regions[i])
	if err == nil && s.kind == yielded {
		fr.set(o.Results, s.values)
		return signal{}, nil
	}
	return s, err
}

func (fr *frame) loop(o *ir.Op) (signal, error) {
	fr.set(o.Regions[0].Args, fr.args(o.Args))
	for {
		s, err := fr.block(o.Regions[0])
		switch {
		case err != nil:
			return s, err
		case s.kind == continued && s.target == o:
			fr.set(o.Regions[0].Args, s.values)
		case s.kind == broke && s.target == o:
			fr.set(o.Results, s.values)
			return signal{}, nil
		default:
			return s, nil
		}
	}
}

// counted executes a for: the range's length is known at the start.
func (fr *frame) counted(o *ir.Op) (signal, error) {
	bounds := fr.args(o.Args[:3])
	carried := fr.args(o.Args[3:])
	r, err := newRange(bounds)
	if err != nil {
		return signal{}, err
	}
	body := o.Regions[0]
	for {
		index, ok := r.next()
		if !ok {
			break
		}
		fr.env[body.Args[0]] = index
		fr.set(body.Args[1:], carried)
		s, err := fr.block(body)
		switch {
		case err != nil:
			return s, err
		case s.kind == continued && s.target == o:
			carried = s.values
		case s.kind == broke && s.target == o:
			fr.set(o.Results, s.values)
			return signal{}, nil
		default:
			return s, nil
		}
	}
	fr.set(o.Regions[1].Args, carried)
	return fr.region(o, 1)
}
