package ir

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Module is a set of functions, entry points among them.
type Module struct {
	Name    string
	Funcs   []*Func
	Globals []*Global
	States  []*State
	Records []*Record
	Hooks   []*Hook
}

// State is a variable of the context that functions read and rebind: a
// module-level variable of a program. state.open makes all of them, zeroed.
//
// A lasting one belongs to the library, outlives rows and batches, and is made by the first
// state.enter. Ints in it are of any size.
type State struct {
	Name    string
	Type    *Type
	Lasting bool
}

// Record is a class: what an instance of exactly this class holds. Instances
// are heap objects with an identity.
type Record struct {
	Name   string
	Fields []Field
}

// Field is an attribute of a record's instances. One that may be missing has
// unbound among its type's members, and is unbound in a new instance.
type Field struct {
	Name string
	Type *Type
}

// Field finds a field by name, or returns nil.
func (r *Record) Field(name string) *Field {
	for i := range r.Fields {
		if r.Fields[i].Name == name {
			return &r.Fields[i]
		}
	}
	return nil
}

// Hook names the function that is an operation on values of a type, for the
// ops that apply it to the elements of containers: Op is "eq", "lt", "le",
// "gt", "ge" (two operands, bool), "hash" (int) or "repr" (str). Type is
// that of an object or a union with objects; of types without a hook objects
// are equal if they are identical.
type Hook struct {
	Op   string
	Type *Type
	Func string
}

// Global is a module-level constant, built once per context by Init (a
// function without parameters) and read-only afterwards.
type Global struct {
	Name string
	Type *Type
	Init *Func
}

// Func is a function. Its body is one Block whose arguments are the
// parameters. Every way through it ends in return, raise or unreachable.
type Func struct {
	Name   string // unique in the module, e.g. "f", "str.center(str, i64)"
	PyName string // as the user wrote it
	Result *Type
	Body   *Block
	Span   source.Span

	// Entry marks a function that hosts call; Recursive one that is part of a
	// call cycle (it counts Python's recursion depth).
	Entry, Recursive bool
	// Yields and Sent are what a generator function yields and is sent; nil for
	// other functions. It is not called, but executed by gen.new and gen.resume.
	Yields, Sent *Type
	// Delayed marks a function of which lazy.delay makes lazy values: lazy.force may
	// call it.
	Delayed bool
	// Model marks a specialisation of a library model: the lines of its ops are
	// not the user's.
	Model bool
	// Part marks code that was set apart from its only caller, which for Python
	// it is still in: an exception leaves it with the caller's frame and the line
	// in the part.
	Part bool
	// Late marks what a library model does in CPython about a value that it has no
	// form for: it works on values, has no effects and gives values. Only the C++ of
	// the function itself knows CPython; to passes a call of it is one that may raise.
	Late bool
	// Once marks the statements of a program's module, which run once in a process.
	Once bool
	// Brief marks a function that is to be compiled in a short time, as very large
	// ones are: it was part of one, or runs once. Loops that are still in one that runs once are
	// compiled for speed.
	Brief bool
	// Kept marks a function that is not inlined: whoever reads the module knows it.
	Kept bool

	nextID int
}

// LargeFunc is the number of ops from which the C++ compiler's time, which grows
// faster than a function does, weighs more than how quickly the function runs.
const LargeFunc = 800

// Large reports whether the function is compiled for short compile time: it has
// more ops than LargeFunc, is a piece of one that had, or runs once.
func (f *Func) Large() bool { return f.Brief || f.Body.Len() > LargeFunc }

// Len is the number of a block's ops, with those in regions.
func (b *Block) Len() int {
	n := 0
	b.Walk(func(*Op) { n++ })
	return n
}

// Params are the arguments of the body block.
func (f *Func) Params() []*Value { return f.Body.Args }

// Block is a region: block arguments and a sequence of ops of which the last,
// and only the last, is a terminator.
type Block struct {
	Args []*Value
	Ops  []*Op
}

// Value is an SSA value: the result of an op or the argument of a block.
type Value struct {
	ID   int // unique in the function
	Type *Type
	Def  *Op    // nil for a block argument
	Name string // hint for people: the Python variable
}

// Library reports whether the function is no text of the user's: a model, or a part of
// CPython's library that is written for programs.
func (f *Func) Library() bool {
	return f.Model || f.Span.File != nil && strings.HasPrefix(f.Span.File.Name, "<model ")
}

// Op is one operation.
type Op struct {
	Decl    *Decl
	Args    []*Value
	Results []*Value
	Regions []*Block
	Attrs   Attrs
	// Target is the enclosing loop that a break or continue names.
	Target *Op
	Place
}

// Place is where an op comes from.
type Place struct {
	Span source.Span
	// Frames are the model frames between the user's code and this op,
	// innermost first.
	Frames []source.Span
	// Inlined is the call in whose place the op stands, of a function of the user's; nil
	// if none does.
	Inlined *Inlined
}

// Inlined is a call of a function of the user's whose body stands in its place. What is
// raised there has the function in its traceback.
type Inlined struct {
	Name string // of the function, as the user wrote it
	File *source.File
	At   source.Span // the call
	// Outer is the call in whose place the function stands that calls; nil if none does.
	Outer *Inlined
}

// Depth is how many calls an op stands in the place of.
func (c *Inlined) Depth() int {
	if c == nil {
		return 0
	}
	return 1 + c.Outer.Depth()
}

// Attrs are an op's compile-time operands. Which are used follows from the
// declaration.
type Attrs struct {
	Const any    // const: see Const; other ops: bool, int64 or string parameter
	Type  *Type  // type parameter, e.g. of list.new
	Index int    // tuple.get field, union member ...
	Sym   string // called function, global, exception class, python name
	Names []string
}

// Const values: nil (None), bool, *big.Int, int64 (i64), float64, complex128,
// rune (char),
// StrConst, BytesConst, ArrayConst.
type (
	// StrConst is a str constant in WTF-8.
	StrConst string
	// BytesConst is a bytes constant.
	BytesConst string
)

// Result is the op's only result.
func (o *Op) Result() *Value { return o.Results[0] }

// Name is the op's name.
func (o *Op) Name() string { return o.Decl.Name }

// Continues reports whether the op is a loop of the kind "loop" that may run more than
// once: an inlined call is one that ends in its first run.
func (o *Op) Continues() bool {
	if o.Decl.Name != "loop" {
		return false
	}
	found := false
	o.Regions[0].Walk(func(x *Op) {
		found = found || x.Decl.Name == "continue" && x.Target == o
	})
	return found
}

// Callee is the name of the function that the op calls, makes a closure, a generator or a lazy value of,
// or has threads call; "" for other ops.
func (o *Op) Callee() string {
	switch o.Decl.Name {
	case "call", "func.ref", "gen.new", "lazy.delay", "rows.run":
		return o.Attrs.Sym
	}
	return ""
}

// NewFunc returns an empty function with the given parameters.
func NewFunc(name string, params []*Type, names []string, result *Type) *Func {
	f := &Func{Name: name, PyName: name, Result: result, Body: &Block{}}
	for i, t := range params {
		n := ""
		if i < len(names) {
			n = names[i]
		}
		f.Body.Args = append(f.Body.Args, f.NewValue(t, n))
	}
	return f
}

// NewValue makes a fresh value of the function, to become a block argument or
// an op's result.
func (f *Func) NewValue(t *Type, name string) *Value {
	v := &Value{ID: f.nextID, Type: t, Name: name}
	f.nextID++
	return v
}

// NewOp makes an op with results of the given types. It is not yet in a block. The
// operands are copied: they may be a block's arguments, which stay when operands are
// replaced.
func (f *Func) NewOp(d *Decl, args []*Value, results ...*Type) *Op {
	o := &Op{Decl: d, Args: slices.Clone(args)}
	for _, t := range results {
		v := f.NewValue(t, "")
		v.Def = o
		o.Results = append(o.Results, v)
	}
	return o
}

// Append adds an op at the end of the block and returns it.
func (b *Block) Append(o *Op) *Op {
	b.Ops = append(b.Ops, o)
	return o
}

// Terminator is the block's last op if that is a terminator, else nil.
func (b *Block) Terminator() *Op {
	if n := len(b.Ops); n > 0 && b.Ops[n-1].Decl.Terminator {
		return b.Ops[n-1]
	}
	return nil
}

// Lookup finds a function by name.
func (m *Module) Lookup(name string) *Func {
	for _, f := range m.Funcs {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// State finds a state variable by name.
func (m *Module) State(name string) *State {
	for _, s := range m.States {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// Record finds a record by name.
func (m *Module) Record(name string) *Record {
	for _, r := range m.Records {
		if r.Name == name {
			return r
		}
	}
	return nil
}

// Hook finds the function of an operation on a type, or returns "".
func (m *Module) Hook(op string, t *Type) string {
	for _, h := range m.Hooks {
		if h.Op == op && h.Type.Equal(t) {
			return h.Func
		}
	}
	return ""
}

// Gen is the type of the generators that execute a generator function.
func (f *Func) Gen() *Type {
	r := f.Result
	if r.Kind == KVoid || r.Kind == KNever {
		r = None
	}
	return Gen(f.Yields, f.Sent, r)
}

// Lazy is the type of the lazy values that are made of a delayed function.
func (f *Func) Lazy() *Type {
	if f.Result.Kind == KVoid || f.Result.Kind == KNever {
		return Lazy(None)
	}
	return Lazy(f.Result)
}

// Resumed lists the functions that an op may let go on, or run: those whose generators, or lazy
// values, are of its operand's type.
func (m *Module) Resumed(o *Op) []*Func {
	var runs func(f *Func) bool
	switch o.Decl.Name {
	case "gen.resume", "gen.throw", "gen.close", "gen.share":
		runs = func(f *Func) bool { return f.Yields != nil && f.Gen().Equal(o.Args[0].Type) }
	case "lazy.force":
		runs = func(f *Func) bool { return f.Delayed && f.Lazy().Equal(o.Args[0].Type) }
	default:
		return nil
	}
	var fs []*Func
	for _, f := range m.Funcs {
		if runs(f) {
			fs = append(fs, f)
		}
	}
	return fs
}

// HookedBy lists the hooks that an op may call, because its operands reach
// values of their types.
func (m *Module) HookedBy(o *Op) []*Hook {
	if len(m.Hooks) == 0 || !o.Decl.Has(Elements) {
		return nil
	}
	var hooks []*Hook
	seen := map[string]bool{}
	var reach func(t *Type)
	reach = func(t *Type) {
		if seen[t.key] {
			return
		}
		seen[t.key] = true
		for _, h := range m.Hooks {
			if h.Type.Equal(t) || t.Kind == KExc && (h.Op == "exc_str" || h.Op == "exc_repr") {
				hooks = append(hooks, h)
			}
		}
		for _, e := range t.Elems {
			reach(e)
		}
	}
	for _, a := range o.Args {
		reach(a.Type)
	}
	return hooks
}

// Walk calls fn for every op of the block and the regions within, in order,
// outer ops before inner.
func (b *Block) Walk(fn func(*Op)) {
	for _, o := range b.Ops {
		fn(o)
		for _, r := range o.Regions {
			r.Walk(fn)
		}
	}
}
