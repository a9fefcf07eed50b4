package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// A library has values of its own: arrays, frames, patterns. The language names none. What it
// asks of one is in this struct, and what values can do is among their capabilities
// (capability.go). All libraries are listed in libraries.go, each after those that it uses; they
// are asked in this order. Every field but the name may be nil.
type library struct {
	name string

	// builtins and intrinsics are added to those of the language: functions of modules, by
	// their full names, and what models may call as hp.name(...).
	builtins   map[string]builtinFunc
	intrinsics map[string]intrinsicFunc

	// modules are facts of its modules, and of those beside them.
	modules map[string]moduleFacts

	// kinds has the capabilities of values of a type's kind that are no statics.
	kinds map[ir.Kind]any

	// types are classes with [...] in annotations, by their full names.
	types map[string]*object

	// managers are kinds of context managers.
	managers map[string]*managerKind

	// tables is what the library has looked up once, for itself.
	tables any

	// imports reports whether the library has a module: a name of it is asked of attr.
	imports func(b *builder, mod string) bool
	// live is a value that module-level code has made (live.go) as an object, nil for others.
	live func(v LiveValue, home, path string) *object
	// open is open() of a file that is the library's to read, nil of others.
	open func(b *builder, s *cogen.Site, args []arg) *object
	// withheld reports whether CPython has a module that has models, because of its state.
	withheld func(c *Compiler, mod string) bool
	// attr is an attribute of a module; not ok where the language is to look for one.
	attr func(b *builder, s *cogen.Site, mod, name string) (o *object, ok bool)

	// newState makes what a compilation knows of the library: stateOf gives it back.
	newState func() any
	// beginRun is told that generation starts again.
	beginRun func(c *Compiler)
	// warns are its modules whose functions warn (strictwarnings.go).
	warns []string
	// excluded reports whether the library as a whole is CPython's in a program.
	excluded func(c *Compiler) bool
	// textFacts adds what a text says that concerns the library.
	textFacts func(p *cogen.Program, facts *textFacts)
	// tableEntry is what functions for hosts that take and return tables need.
	tableEntry *tableEntry
	// otherwise decides, after a run of a program that may not have been compiled for a reason u, that the
	// next one does something else.
	otherwise func(c *Compiler, u *Unsupported, giveUp bool) bool
	// begin generates what comes before a program's own statements.
	begin func(b *builder)
	// states are state variables that a program has besides those of its text.
	states func(c *Compiler) []*ir.State
	// results brings the results of a function for hosts to types that these take.
	results func(c *Compiler, b *builder, returns []exit, pattern *object) *object

	// display reports whether a display is one that the library may take apart; named says that it has
	// a name, and that it may be one.
	display func(b *builder, s *cogen.Site) (named *namedDisplay, ok bool)
	// readsArgs reports whether a method of an object of CPython's keeps and changes nothing of what it gets.
	readsArgs func(method string) bool
	// list is a list display that is something else, nil of others; collection is what a comprehension
	// collects its elements in.
	list       func(b *builder, s *cogen.Site, elems []cogen.Elem) *object
	collection func(b *builder, s *cogen.Site) *object
	// forEach is a loop that is generated for each element.
	forEach func(b *builder, s *cogen.Site, over *object, assign func(cogen.Value), body func() cogen.Completion) (done cogen.Completion, ok bool)
	// comprehension is one that need not be run as asList does.
	comprehension func(b *builder, s *cogen.Site, kind tree.CompKind, run func(emit func(k, v cogen.Value)), asList func() *object) *object
	// stored is told of what a container gets.
	stored func(b *builder, o *object)
	// join is what two objects are that meet, nil if they are joined as any.
	join func(c *Compiler, x, y *object) *object
	// resolve decides what helps where a variable has objects without a common form.
	resolve func(b *builder, v *scope.Var, k poison) bool
	// held is an object as a variable holds it.
	held func(b *builder, v *scope.Var, o *object) *object
	// share is what a variable that functions share holds for an object that changes; ok is false if
	// the next run does otherwise.
	share func(b *builder, sv *sharedVar, o *object) (as *object, ok bool)
	// inPlace reports whether a function is generated in place.
	inPlace func(b *builder, g *cogen.Generator) bool
	// outcome is what is decided of the result of a call that is generated in place; nil: nothing.
	outcome func(b *builder, s *cogen.Site, f function) callOutcome
	// statement begins a statement of a program's body.
	statement func(b *builder, s *cogen.Site, st openStatement)
	// row is what makes a row of a display or call, nil of others.
	row func(b *builder, s *cogen.Site) rowMaker

	// callModel is a call of a function that is a model, nil where it is one as any.
	callModel func(b *builder, s *cogen.Site, f *object, k function, args []arg) *object
	// callHP is a call of hp.LIBRARY.name in a model.
	callHP func(b *builder, s *cogen.Site, name string, args []arg) *object
	// checkBuiltin panics where a builtin does not know what it gets.
	checkBuiltin func(b *builder, s *cogen.Site, name string, args []arg)
	// recordInPython is a method of a record of the library's that CPython can do, nil of others.
	recordInPython func(b *builder, s *cogen.Site, k record, name string, args []arg) (call func() *object)

	// borrows reports whether a function of CPython's only looks at what it gets, so that arrays are lent to it.
	borrows func(b *builder, f *ir.Value) bool
	// callPython is a call of a method of an object of CPython's, nil of one as any.
	callPython func(b *builder, s *cogen.Site, f func() *object, name string, args []arg) *object
	// given is what a function of CPython's gave, as ours if it is known what it is.
	given func(b *builder, s *cogen.Site, f *ir.Value, args []arg, r *object) *object
	// callOf is a call of a function of another library's that gets values of this one, nil of others.
	callOf func(b *builder, s *cogen.Site, module, name string, args []arg) *object
	// noteTexts is told of an array of texts that CPython has.
	noteTexts func(b *builder, v *ir.Value)
	// itemGiven and unpackGiven are parts of an object of CPython's of which the library knows what they
	// are: nil, or the object itself, of others.
	itemGiven   func(b *builder, s *cogen.Site, o, i *object) *object
	unpackGiven func(b *builder, s *cogen.Site, o *object, n int) *object
	// noteImport, noteResult and noteCall are told what CPython does.
	noteImport func(b *builder, mod string)
	noteResult func(b *builder, op, sym string, v *ir.Value, args []*ir.Value)
	noteCall   func(b *builder, f, v *ir.Value, args []arg, vals []*ir.Value)
}

// stateOf is what a compilation knows of a library.
func (c *Compiler) stateOf(name string) any { return c.libStates[name] }

// managerKind is a kind of context managers: the lookup of its methods, and a with statement.
type managerKind struct {
	manager func(b *builder, s *cogen.Site, o *object) (enter, exit cogen.Value)
	within  func(b *builder, s *cogen.Site, m manager, body func() cogen.Completion) cogen.Completion
}

// callOutcome is what is decided of the result of a call that is generated in place.
type callOutcome interface {
	// returned is a result on one way.
	returned(b *builder, o *object) *object
	// settle looks at what all ways have given; true: the next run does otherwise.
	settle(b *builder, result *object, ways []*object) bool
}

// tableEntry is what functions for hosts that take and return tables need.
type tableEntry struct {
	// param is the pattern of the parameter; what is bound to it makes the table (fromHost).
	param func(schema []SchemaColumn) *object
	// pack replaces results by what hosts take.
	pack func(c *Compiler, b *builder, returns []exit)
	// check says why a function that has been generated can't be compiled, nil if it can.
	check func(c *Compiler) *Unsupported
	// otherwise decides that the next run does something else, because of u.
	otherwise func(c *Compiler, u *Unsupported) bool
}

// tables is what tables of hosts are to a library.
func (l *models) tables() *tableEntry {
	i := slices.IndexFunc(l.libs, func(x *library) bool { return x.tableEntry != nil })
	return l.libs[i].tableEntry
}

// intrinsicFunc is an intrinsic of models: see intrinsic.go.
type intrinsicFunc = func(b *builder, s *cogen.Site, os []*object) *object

// tablesOf are the tables of a library.
func (l *models) tablesOf(name string) any { return l.library(name).tables }

// library is the one of a name, nil if there is none.
func (l *models) library(name string) *library {
	for _, x := range l.libs {
		if x.name == name {
			return x
		}
	}
	return nil
}

// capable asks for a capability of an object: its static's, or that of the kind of its type.
func capable[T any](b *builder, o *object) (T, bool) {
	if k, ok := o.k.(T); ok || o.t == nil {
		return k, ok
	}
	k, ok := b.c.lib.kinds[o.t.kind].(T)
	return k, ok
}

// asked asks two operands for a capability, and returns the first answer. A library may decline,
// by nil, what another one is to answer.
func asked[T any](b *builder, l, r *object, ask func(k T) *object) *object {
	for _, o := range []*object{l, r} {
		if k, ok := capable[T](b, o); ok {
			if a := ask(k); a != nil {
				return a
			}
		}
	}
	return nil
}

// traits are what is known of all values of a kind of static.
type traits uint

const (
	plainTrait     traits = 1 << iota // they have no operators of their own
	trueTrait                         // they are always true
	unorderedTrait                    // they have no order among values of other types
	iteratorTrait                     // they are iterators
	namedTrait                        // the class of each has a name, which its repr gives
	variantTrait                      // they may be one of several that only the run tells
	mappingTrait                      // % takes them for mappings
	completeTrait                     // libraryattrs.go has all their attributes
)

// traited are kinds that a library has, with their traits.
type traited interface{ traits() traits }

// hasTrait reports whether an object is of a library's kind with a trait.
func (o *object) hasTrait(t traits) bool {
	k, ok := o.k.(traited)
	return ok && k.traits()&t != 0
}
