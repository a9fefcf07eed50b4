package vobj

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Types and modules can be left to CPython although they have native forms:
// Options.PythonOnly. That is for who must not rely on the native one, and for
// measuring what falling back costs.

// leavable is Leavable.
func (l *models) leavable(name string) bool {
	return name == "complex" || l.hasModule(name) || l.are(name, forHosts)
}

// leaves reports whether the type or module is left to CPython. Models of the
// library are written for the native forms.
func (b *builder) leaves(name string) bool { return b.c.left[name] && !b.frame.model }

func leftReason(name string) string { return name + " is left to CPython by the setting python-only" }

const leftFix = "take it out of python-only"

// complexConst is a complex literal.
func (b *builder) complexConst(v complex128) *object {
	o := mkConst(v)
	if !b.leaves("complex") || b.cur == nil {
		return o
	}
	b.noteFallback("complex", leftReason("complex"), leftFix)
	return dyn(b.toPython(o), tPyObj)
}

// orLeave generates what is seldom reached, the body of an except clause.
// Where that is unsupported the row, or the program, is left to CPython when
// it gets there. All that can be reached must be such that it may be done
// twice then, or it is not done: see settleLeaves.
func (b *builder) orLeave(gen func()) {
	if b.c.neverLeaves || b.frame.model {
		gen()
		return
	}
	site := b.site
	_, u := b.try(func() *object { gen(); return nil })
	if u == nil {
		return
	}
	if u.Span.IsValid() {
		b.site = u.Span
	}
	b.leaveFor("except", u)
	b.site = site
}

// leaveFor leaves the row, or the program, to CPython where it gets to something
// unsupported.
func (b *builder) leaveFor(what string, u *Unsupported) *object {
	if u.Entry || !b.mayReplay() {
		panic(u)
	}
	b.noteFallback(what, u.Reason+"; CPython runs the row from its start if it gets here", u.Fix)
	return b.leaveRow(u.Reason)
}

// settleLeaves ends a run: code that has effects which cannot be undone leaves
// nothing to CPython later on.
func (c *Compiler) settleLeaves() {
	if c.changed || !c.leaves {
		return
	}
	for _, f := range c.mod.Funcs {
		if f.Late {
			continue
		}
		f.Body.Walk(func(o *ir.Op) { c.neverLeaves = c.neverLeaves || dirties(o, c.isProgram()) })
	}
	c.changed = c.neverLeaves
}

// dirties reports whether an op has an effect that must not happen twice. What
// a program prints and reads is left out the second time.
func dirties(o *ir.Op, program bool) bool {
	switch name := o.Name(); {
	case o.Decl.Structural:
		return false
	case name == "sys.time" || name == "sys.local_offset":
		return false // they only tell something
	case name == "py.setattr" || name == "py.setitem" || strings.HasPrefix(name, "py.call") || strings.HasPrefix(name, "py.method"):
		return true
	default:
		return o.Decl.Has(ir.IO) && !(program && o.Decl.Replay)
	}
}

// replayRow is leaveRow where code may have effects that must not happen twice: then it
// is unsupported, and so CPython's from before it.
func (b *builder) replayRow(reason string) *object {
	if b.cur == nil {
		return deadObject
	}
	if !b.mayReplay() {
		panic(unsupported(reason, ""))
	}
	return b.leaveRow(reason)
}

// replayResult is replayRow for what an entry returns: all of it is CPython's, then.
func (b *builder) replayResult(reason string) *object {
	if b.cur != nil && !b.mayReplay() {
		u := unsupported(reason, "")
		u.Entry = true
		panic(u)
	}
	return b.leaveRow(reason)
}

// mayReplay reports whether nothing has effects that must not happen twice, so that
// CPython may run the row from its start at any time.
func (b *builder) mayReplay() bool {
	b.c.leaves = b.c.leaves || !b.c.neverLeaves
	return !b.c.neverLeaves
}

// leaveRow is for what happens seldom and has no native form: CPython runs the
// row, or the program, instead of native code. The reason is what is raised
// where it can't.
func (b *builder) leaveRow(reason string) *object {
	if b.cur == nil {
		return deadObject
	}
	b.op("row.leave", []*ir.Value{b.value(mkConst(inWords(reason)))})
	b.op("unreachable", nil)
	b.cur = nil
	return deadObject
}

// leaveIf has CPython run the program if the condition holds: for what the
// types that code was generated for do not cover.
func (b *builder) leaveIf(cond *ir.Value) {
	if cond != nil && b.cur != nil {
		b.mayLeaveTables()
		b.op("program.leave", []*ir.Value{cond})
	}
}

// guess is for what only values tell, such as the dtype of a column: code is generated
// for usual, or, if a run of the program has found that wrong, for the opposite. leave
// has CPython run the program if a condition holds, which says that it is wrong again.
func (b *builder) guess(what string, usual bool) (guess bool, leave func(cond *ir.Value)) {
	at := b.site.StartPos()
	name := fmt.Sprintf("%s:%d:%d: %s", filepath.Base(b.site.File.Name), at.Line, at.Col+1, what)
	if slices.Contains(b.c.wrong, name) {
		usual = !usual
	}
	return usual, func(cond *ir.Value) {
		if cond != nil && b.cur != nil {
			b.mayLeaveTables()
			b.op("program.leave_guess", []*ir.Value{cond}).Attrs.Sym = name
		}
	}
}
