package stage

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Types and modules can be left to CPython although they have native forms:
// Options.PythonOnly. That is for who must not rely on the native one, and for
// measuring what falling back costs.

// Leavable is Leavable.
func (l *Models) Leavable(name string) bool {
	return name == "complex" || l.hasModule(name) || l.Are(name, facts.ForHosts)
}

// Leaves reports whether the type or module is left to CPython. Models of the
// library are written for the native forms.
func (b *Builder) Leaves(name string) bool { return b.Compiler.left[name] && !b.Frame.Model }

func leftReason(name string) string { return name + " is left to CPython by the setting python-only" }

const leftFix = "take it out of python-only"

// complexConst is a complex literal.
func (b *Builder) complexConst(v complex128) *Object {
	o := Const(v)
	if !b.Leaves("complex") || b.Current == nil {
		return o
	}
	b.NoteFallback("complex", leftReason("complex"), leftFix)
	return Dynamic(b.ToPython(o), PyObjType)
}

// orLeave generates what is seldom reached: the body of an except clause, or an operation of one of several
// types that a value may be of. Where that is unsupported the row, or the program, is left to CPython
// when it gets there. All that can be reached must be such that it may be done
// twice then, or it is not done: see settleLeaves.
func (b *Builder) orLeave(what string, gen func() *Object) *Object {
	if b.Compiler.neverLeaves || b.Frame.Model {
		return gen()
	}
	site := b.Site
	o, u := b.Transaction(gen)
	if u == nil {
		return o
	}
	if u.Span.IsValid() {
		b.Site = u.Span
	}
	o = b.leaveFor(what, u)
	b.Site = site
	return o
}

// leaveFor leaves the row, or the program, to CPython where it gets to something
// unsupported.
func (b *Builder) leaveFor(what string, u *Unsupported) *Object {
	if u.Entry || !b.mayReplay() {
		panic(u)
	}
	b.NoteFallback(what, u.Reason+"; CPython runs the row from its start if it gets here", u.Fix)
	return b.leaveRow(u.Reason)
}

// settleLeaves ends a run: code that has effects which cannot be undone leaves
// nothing to CPython later on.
func (c *Compiler) settleLeaves() {
	if c.Changed || !c.leaves {
		return
	}
	for _, f := range c.Mod.Funcs {
		if f.Late {
			continue
		}
		f.Body.Walk(func(o *ir.Op) { c.neverLeaves = c.neverLeaves || dirties(o, c.IsProgram()) })
	}
	c.Changed = c.neverLeaves
}

// dirties reports whether an op has an effect that must not happen twice. What
// a program prints and reads is left out the second time.
func dirties(o *ir.Op, program bool) bool {
	switch name := o.Name(); {
	case o.Decl.Structural:
		return false
	case name == "sys.time" || name == "sys.local_offset" || name == "sys.local_dst" || name == "sys.mktime":
		return false // they only tell something
	case name == "py.setattr" || name == "py.setitem" || strings.HasPrefix(name, "py.call") || strings.HasPrefix(name, "py.method"):
		return true
	default:
		return o.Decl.Has(ir.IO) && !(program && o.Decl.Replay)
	}
}

// ReplayRow is leaveRow where code may have effects that must not happen twice: then it
// is unsupported, and so CPython's from before it.
func (b *Builder) ReplayRow(reason string) *Object {
	if b.Current == nil {
		return Dead
	}
	if !b.mayReplay() {
		panic(NewUnsupported(reason, ""))
	}
	return b.leaveRow(reason)
}

// replayResult is ReplayRow for what an entry returns: all of it is CPython's, then.
func (b *Builder) replayResult(reason string) *Object {
	if b.Current != nil && !b.mayReplay() {
		u := NewUnsupported(reason, "")
		u.Entry = true
		panic(u)
	}
	return b.leaveRow(reason)
}

// mayReplay reports whether nothing has effects that must not happen twice, so that
// CPython may run the row from its start at any time.
func (b *Builder) mayReplay() bool {
	b.Compiler.leaves = b.Compiler.leaves || !b.Compiler.neverLeaves
	return !b.Compiler.neverLeaves
}

// leaveRow is for what happens seldom and has no native form: CPython runs the
// row, or the program, instead of native code. The reason is what is raised
// where it can't.
func (b *Builder) leaveRow(reason string) *Object {
	if b.Current == nil {
		return Dead
	}
	b.Op("row.leave", []*ir.Value{b.Value(Const(inWords(reason)))})
	b.Op("unreachable", nil)
	b.Current = nil
	return Dead
}

// place is where in the source code is generated, or the model, which several places share.
func (b *Builder) place() string {
	if !b.Site.IsValid() {
		return b.Frame.Gen.Name + "()"
	}
	at := b.Site.StartPos()
	return fmt.Sprintf("%s:%d:%d", filepath.Base(b.Site.File.Name), at.Line, at.Col+1)
}

// LeaveIf has CPython run the program if the condition holds: for what the
// types that code was generated for do not cover.
func (b *Builder) LeaveIf(cond *ir.Value) {
	if cond != nil && b.Current != nil {
		b.MayLeaveTables()
		b.leaveProgram(cond)
	}
}

func (b *Builder) leaveProgram(cond *ir.Value) {
	b.Op("program.leave", []*ir.Value{cond}).Attrs.Sym = b.place()
}

// Guess is for what only values tell, such as the dtype of a column: code is generated
// for usual, or, if a run of the program has found that wrong, for the opposite. leave
// has CPython run the program if a condition holds, which says that it is wrong again.
func (b *Builder) Guess(what string, usual bool) (guess bool, leave func(cond *ir.Value)) {
	name := b.place() + ": " + what
	if slices.Contains(b.Compiler.wrong, name) {
		usual = !usual
	}
	return usual, func(cond *ir.Value) {
		if cond != nil && b.Current != nil {
			b.MayLeaveTables()
			b.Op("program.leave_guess", []*ir.Value{cond}).Attrs.Sym = name
		}
	}
}

// GuessedWrong reports whether a run of the program has found a guess wrong that models make, by hp.program.leave_guess.
func (b *Builder) GuessedWrong(what string) bool {
	return slices.Contains(b.Compiler.wrong, sharedGuess(what))
}

// sharedGuess is the name of a guess that has no place of its own.
func sharedGuess(what string) string { return "program: " + what }

// MayLeaveTables panics where CPython can't run the program again.
func (b *Builder) MayLeaveTables() {
	if !b.Compiler.IsProgram() {
		return
	}
	if by := b.Compiler.outsideBy(); by != "" {
		panic(NewUnsupported("an answer that depends on values, in a program with outside effects ("+by+") that must not happen twice", ""))
	}
}

// outsideBy is what the program acts outside by, so that CPython can't run it again; "" if it does not.
func (c *Compiler) outsideBy() string {
	by := ""
	c.SomeText(func(f TextFacts) bool { by = f.Outside; return by != "" })
	return by
}
