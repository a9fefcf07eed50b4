package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// A Library has values of its own: arrays, frames, patterns. The language names none. What it
// asks of one is in this struct, and what values can do is among their capabilities
// (capability.go). All libraries are listed in vobj/libraries.go, each after those that it uses; they
// are asked in this order. Every field but the name may be nil.
type Library struct {
	Name string

	// Builtins and Intrinsics are added to those of the language: functions of modules, by
	// their full names, and what models may call as hp.name(...).
	Builtins   map[string]BuiltinFunc
	Intrinsics map[string]IntrinsicFunc

	// Modules are facts of its modules, and of those beside them.
	Modules map[string]facts.ModuleFacts

	// Kinds has the capabilities of values of a type's kind that are no statics.
	Kinds map[ir.Kind]any

	// Types are classes with [...] in annotations, by their full names.
	Types map[string]*Object

	// Managers are kinds of context managers.
	Managers map[string]*ManagerKind

	// Tables is what the library has looked up once, for itself.
	Tables any

	// Imports reports whether the library has a module: a name of it is asked of attr.
	Imports func(b *Builder, mod string) bool
	// Live is a value that module-level code has made (live.go) as an object, nil for others.
	Live func(v LiveValue, home, path string) *Object
	// Open is open() of a file that is the library's to read, nil of others.
	Open func(b *Builder, s *cogen.Site, args []Arg) *Object
	// Withheld reports whether CPython has a module that has models, because of its state.
	Withheld func(c *Compiler, mod string) bool
	// Attr is an attribute of a module; not ok where the language is to look for one.
	Attr func(b *Builder, s *cogen.Site, mod, name string) (o *Object, ok bool)

	// Roots are modules of Python's library by which values of this one come.
	Roots []string
	// NewState makes what a compilation knows of the library: StateOf gives it back.
	NewState func() any
	// BeginRun is told that generation starts again.
	BeginRun func(c *Compiler)
	// Warns are its modules whose functions warn (strictwarnings.go).
	Warns []string
	// Excluded reports whether the library as a whole is CPython's in a program.
	Excluded func(c *Compiler) bool
	// TextFacts adds what a text says that concerns the library.
	TextFacts func(p *cogen.Program, facts *TextFacts)
	// TableEntry is what functions for hosts that take and return tables need.
	TableEntry *TableEntry
	// Otherwise decides, after a run of a program that may not have been compiled for a reason u, that the
	// next one does something else.
	Otherwise func(c *Compiler, u *Unsupported, giveUp bool) bool
	// Begin generates what comes before a program's own statements.
	Begin func(b *Builder)
	// States are state variables that a program has besides those of its text.
	States func(c *Compiler) []*ir.State
	// Results brings the results of a function for hosts to types that these take.
	Results func(c *Compiler, b *Builder, returns []Exit, pattern *Object) *Object

	// Display reports whether a display is one that the library may take apart; named says that it has
	// a name, and that it may be one.
	Display func(b *Builder, s *cogen.Site) (named *NamedDisplay, ok bool)
	// KeepsDisplay tells of a call which of its arguments the function that is called leaves as they are, as displays with
	// names; nil: none.
	KeepsDisplay func(b *Builder, f *Object, args []cogen.Arg) func(i int) bool
	// ReadsArgs reports whether a method of an object of CPython's keeps and changes nothing of what it gets.
	ReadsArgs func(method string) bool
	// List is a list display that is something else, nil of others; Collection is what a comprehension
	// collects its elements in.
	List       func(b *Builder, s *cogen.Site, elems []cogen.Elem) *Object
	Collection func(b *Builder, s *cogen.Site) *Object
	// ForEach is a loop that is generated for each element.
	ForEach func(b *Builder, s *cogen.Site, over *Object, assign func(cogen.Value), body func() cogen.Completion) (done cogen.Completion, ok bool)
	// Comprehension is one that need not be run as AsList does.
	Comprehension func(b *Builder, s *cogen.Site, kind tree.CompKind, run func(emit func(k, v cogen.Value)), asList func() *Object) *Object
	// Stored is told of what a container gets.
	Stored func(b *Builder, o *Object)
	// Join is what two objects are that meet, nil if they are joined as any.
	Join func(c *Compiler, x, y *Object) *Object
	// Resolve decides what helps where a variable has objects without a common form.
	Resolve func(b *Builder, v *scope.Var, k Poison) bool
	// Held is an object as a variable holds it.
	Held func(b *Builder, v *scope.Var, o *Object) *Object
	// Share is what a variable that functions share holds for an object that changes; ok is false if
	// the next run does otherwise.
	Share func(b *Builder, sv *SharedVar, o *Object) (as *Object, ok bool)
	// InPlace reports whether a function is generated in place.
	InPlace func(b *Builder, g *cogen.Generator) bool
	// Outcome is what is decided of the result of a call that is generated in place; nil: nothing.
	Outcome func(b *Builder, s *cogen.Site, f Function) CallOutcome
	// Statement begins a statement of a program's body.
	Statement func(b *Builder, s *cogen.Site, st OpenStatement)
	// Row is what makes a row of a display or call, nil of others.
	Row func(b *Builder, s *cogen.Site) RowMaker

	// CallModel is a call of a function that is a model, nil where it is one as any.
	CallModel func(b *Builder, s *cogen.Site, f *Object, k Function, args []Arg) *Object
	// CallHP is a call of hp.LIBRARY.name in a model.
	CallHP func(b *Builder, s *cogen.Site, name string, args []Arg) *Object
	// CheckBuiltin panics where a builtin does not know what it gets.
	CheckBuiltin func(b *Builder, s *cogen.Site, name string, args []Arg)
	// RecordInPython is a method of a record of the library's that CPython can do, nil of others.
	RecordInPython func(b *Builder, s *cogen.Site, k Record, name string, args []Arg) (call func() *Object)

	// Borrows reports whether a function of CPython's only looks at what it gets, so that arrays are lent to it.
	Borrows func(b *Builder, f *ir.Value) bool
	// CallPython is a call of a method of an object of CPython's, nil of one as any.
	CallPython func(b *Builder, s *cogen.Site, f func() *Object, name string, args []Arg) *Object
	// Given is what a function of CPython's gave, as ours if it is known what it is.
	Given func(b *Builder, s *cogen.Site, f *ir.Value, args []Arg, r *Object) *Object
	// CallOf is a call of a function of another library's that gets values of this one, nil of others.
	CallOf func(b *Builder, s *cogen.Site, module, name string, args []Arg) *Object
	// NoteTexts is told of an array of texts that CPython has.
	NoteTexts func(b *Builder, v *ir.Value)
	// ItemGiven and UnpackGiven are parts of an object of CPython's of which the library knows what they
	// are: nil, or the object itself, of others.
	ItemGiven   func(b *Builder, s *cogen.Site, o, i *Object) *Object
	UnpackGiven func(b *Builder, s *cogen.Site, o *Object, n int) *Object
	// NoteImport, NoteResult and NoteCall are told what CPython does.
	NoteImport func(b *Builder, mod string)
	NoteResult func(b *Builder, op, sym string, v *ir.Value, args []*ir.Value)
	NoteCall   func(b *Builder, f, v *ir.Value, args []Arg, vals []*ir.Value)
}

// StateOf is what a compilation knows of a library.
func (c *Compiler) StateOf(name string) any {
	s, ok := c.libStates[name]
	if l := c.Lib.library(name); !ok && l != nil && l.NewState != nil {
		s = l.NewState()
		c.libStates[name] = s
	}
	return s
}

// ManagerKind is a kind of context managers: the lookup of its methods, and a with statement.
type ManagerKind struct {
	Manager func(b *Builder, s *cogen.Site, o *Object) (enter, exit cogen.Value)
	Within  func(b *Builder, s *cogen.Site, m Manager, body func() cogen.Completion) cogen.Completion
}

// CallOutcome is what is decided of the result of a call that is generated in place.
type CallOutcome interface {
	// Returned is a result on one way.
	Returned(b *Builder, o *Object) *Object
	// Settle looks at what all ways have given; true: the next run does otherwise.
	Settle(b *Builder, result *Object, ways []*Object) bool
}

// TableEntry is what functions for hosts that take and return tables need.
type TableEntry struct {
	// Param is the pattern of the parameter; what is bound to it makes the table (fromHost).
	Param func(schema []SchemaColumn) *Object
	// Pack replaces results by what hosts take.
	Pack func(c *Compiler, b *Builder, returns []Exit)
	// Check says why a function that has been generated can't be compiled, nil if it can.
	Check func(c *Compiler) *Unsupported
	// Otherwise decides that the next run does something else, because of u.
	Otherwise func(c *Compiler, u *Unsupported) bool
}

// tables is what tables of hosts are to a library.
func (l *Models) tables() *TableEntry {
	i := slices.IndexFunc(l.Libs, func(x *Library) bool { return x.TableEntry != nil })
	return l.Libs[i].TableEntry
}

// IntrinsicFunc is an intrinsic of models: see intrinsic.go.
type IntrinsicFunc = func(b *Builder, s *cogen.Site, os []*Object) *Object

// TablesOf are the tables of a library.
func (l *Models) TablesOf(name string) any { return l.library(name).Tables }

// library is the one of a name, nil if there is none.
func (l *Models) library(name string) *Library {
	for _, x := range l.Libs {
		if x.Name == name {
			return x
		}
	}
	return nil
}

// Capable asks for a capability of an object: its static's, or that of the kind of its type.
func Capable[T any](b *Builder, o *Object) (T, bool) {
	if k, ok := o.Static.(T); ok || o.Type == nil {
		return k, ok
	}
	k, ok := b.Compiler.Lib.kinds[o.Type.Kind].(T)
	return k, ok
}

// asked asks two operands for a capability, and returns the first answer. A library may decline,
// by nil, what another one is to answer.
func asked[T any](b *Builder, l, r *Object, ask func(k T) *Object) *Object {
	for _, o := range []*Object{l, r} {
		if k, ok := Capable[T](b, o); ok {
			if a := ask(k); a != nil {
				return a
			}
		}
	}
	return nil
}

// Traits are what is known of all values of a kind of static.
type Traits uint

const (
	PlainTrait     Traits = 1 << iota // they have no operators of their own
	TrueTrait                         // they are always true
	UnorderedTrait                    // they have no order among values of other types
	IteratorTrait                     // they are iterators
	NamedTrait                        // the class of each has a name, which its repr gives
	VariantTrait                      // they may be one of several known only at run time
	MappingTrait                      // % takes them for mappings
	CompleteTrait                     // facts/attrs.go has all their attributes
)

// Traited are kinds that a library has, with their traits.
type Traited interface{ Traits() Traits }

// hasTrait reports whether an object is of a library's kind with a trait.
func (o *Object) hasTrait(t Traits) bool {
	k, ok := o.Static.(Traited)
	return ok && k.Traits()&t != 0
}
