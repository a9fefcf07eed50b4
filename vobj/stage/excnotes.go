package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// e.add_note() and e.__notes__: a list of texts, which a traceback ends in. Programs have them; of exceptions that
// CPython gets to see it would have to know them, too.

// excNotes are the decisions about it.
type excNotes struct {
	used    bool // the program adds notes
	escaped bool // CPython may get an exception
}

var noteNames = map[string]bool{"add_note": true, "__notes__": true}

// notesType is the type of the notes of all exceptions.
func (b *Builder) notesType(s *cogen.Site) *Type {
	c := b.Compiler
	d := DecisionSite{What: "exception notes"}
	t := ContainerType(ir.KList, c.classAt(d))
	c.Grow(t.Class, StrType, false)
	if k := &c.excNotes; !k.used {
		k.used, c.Changed = true, true
	}
	if t = ContainerType(ir.KList, c.classAt(d)); !c.IsProgram() || c.excNotes.escaped || t.Class.Python || t.Elem().Kind != ir.KStr {
		panic(b.UnsupportedAt(s, "the notes of an exception", ""))
	}
	return t
}

// notesOf is e.__notes__, made if there is none.
func (b *Builder) notesOf(s *cogen.Site, e *Object) *Object {
	t := b.notesType(s)
	return b.Val("exc.notes", t, e.Value, b.Value(b.EmptyOf(t)))
}

// noteAttr is e.add_note or e.__notes__ of an exception; self is its instance, or the exception.
func (b *Builder) noteAttr(s *cogen.Site, self, e *Object, name string) *Object {
	if name == "__notes__" {
		b.notesType(s)
		b.ownNotes(s, e)
		return b.BranchValue(b.Leaf("exc.has_notes", e), func() *Object { return b.notesOf(s, e) }, func() *Object { return b.noExcAttr(e, name) })
	}
	add := goMethod{name: name, c: b.Compiler.excRoot, fn: func(b *Builder, s *cogen.Site, _ *Object, args []Arg) *Object {
		if len(args) != 1 || args[0].Name != "" || args[0].Spread || args[0].Value.ValueType() == nil || !IsText(args[0].Value.ValueType()) {
			panic(b.UnsupportedAt(s, "add_note() with these arguments", ""))
		}
		b.ownNotes(s, e)
		if b.Current != nil {
			b.Put(b.notesOf(s, e), "list.append", args[0].Value)
		}
		return None
	}}
	return NewObject(BoundMethod{recv: self, fn: NewObject(add), name: name})
}

// ownNotes leaves to CPython what asks for notes of an exception of CPython's.
func (b *Builder) ownNotes(s *cogen.Site, e *Object) {
	if b.Compiler.excArgs.foreign = true; b.Current == nil || !b.Compiler.excArgs.known.python {
		return
	}
	b.Branch(b.Leaf("exc.is_foreign", e), func() {
		if !b.mayReplay() {
			panic(b.UnsupportedAt(s, "the notes of an exception that may be CPython's", ""))
		}
		b.leaveRow("the notes of an exception that was raised in CPython")
	}, func() {})
}

// escapeNotes notes that CPython gets an exception, without its notes.
func (b *Builder) escapeNotes() {
	k := &b.Compiler.excNotes
	b.Compiler.Changed = b.Compiler.Changed || k.used && !k.escaped
	k.escaped = true
}
