package ir

import (
	"fmt"
	"sync"
)

// Effect is what an op does besides computing its results.
type Effect uint16

const (
	// Reads and Writes are of heap objects (list, dict, set, cell, exc).
	Reads Effect = 1 << iota
	Writes
	// Alloc makes a new object or text in the row's memory.
	Alloc
	// Raises may leave by a Python exception.
	Raises
	// Deopts may ask for the exact clone: unlike a raise, deleting, hoisting
	// or speculating such an op is allowed.
	Deopts
	// IO is visible to the world: print.
	IO
	// Python runs CPython code: anything may happen.
	Python
	// Elements: the op compares, hashes or shows elements of its operands, so
	// that it may call the module's hooks and do what they do.
	Elements
)

// Decl declares an op, once. Verifier, printer, parser, optimiser, docs and
// the backend's coverage test derive from it; see the files ops_*.go.
type Decl struct {
	// Name is "group.verb"; the C++ leaf is hp_group_verb.
	Name string
	// Sig is the op's type, with type variables: "(list[T], i64) -> T".
	// Structural ops (control, calls, tuples, unions) leave it empty and have
	// their own rule in verify.go.
	Sig string
	// Doc is one or two sentences: meaning and edge cases.
	Doc string
	// Effects; Exceptions that may be raised, by Python name.
	Effects    Effect
	Exceptions []string
	// Ref is the op's reference: a Python expression over a0, a1, ... with the
	// same result or exception, in terms of which ir/interp evaluates the op
	// and the property test checks the C++ leaf. Empty for ops that the
	// interpreter implements itself.
	Ref string
	// RefSkip says why a property test can't generate operands, if so.
	RefSkip string
	// Attrs names the compile-time operands that the op takes, in the order in
	// which the C++ leaf receives them: "const", "index", "sym", "type". "mark" is an
	// index of passes, which is not there where it is 0.
	Attrs []string
	// Terminator ops end a block; Structural ops have no C++ leaf: the backend
	// knows them.
	Terminator, Structural bool
	// Replay: an effect on the world that a program's runtime does not repeat
	// when the program starts again, or repeats with the same result.
	Replay bool
	// Guesses: the fast clone has a leaf of its own, in namespace fast, which
	// knows common operands only and restarts the row with others; it never
	// raises. The exact clone's, in namespace exact, knows all.
	Guesses bool
	// Cost class: 0 free, 1 a few instructions, 2 a call, 3 linear in operands.
	Cost int

	parse  sync.Once
	parsed signature // of Sig, see types
}

// types is Sig, parsed when it is first asked for: most processes run a library
// of the cache and look at no op.
func (d *Decl) types() *signature {
	d.parse.Do(func() {
		if d.Sig == "" {
			return
		}
		sig, err := parseSignature(d.Sig)
		if err != nil {
			panic(fmt.Sprintf("ir: op %s: %v", d.Name, err))
		}
		d.parsed = *sig
	})
	return &d.parsed
}

// Has reports whether the op has any of the effects.
func (d *Decl) Has(e Effect) bool { return d.Effects&e != 0 }

// CanFail reports whether the C++ leaf returns a status.
func (d *Decl) CanFail() bool { return d.Has(Raises | Deopts | Python) }

// TakesCtx reports whether the C++ leaf takes the context.
func (d *Decl) TakesCtx() bool { return d.Has(Raises | Deopts | Python | Alloc | IO) }

// CanDelete reports whether an op whose results are unused may be removed.
func (d *Decl) CanDelete() bool {
	return !d.Terminator && !d.Structural && !d.Has(Writes|Raises|IO|Python)
}

// CanSpeculate reports whether the op may be executed where it was not
// before: it has no effect and does not depend on the heap.
func (d *Decl) CanSpeculate() bool { return d.CanDelete() && !d.Has(Reads|Deopts) }

// Params are the types of the signature's operands, with type variables.
func (d *Decl) Params() []*Type  { return d.types().params }
func (d *Decl) Results() []*Type { return d.types().results }
