package stage

import "github.com/hipy-lang/hipy/cogen"

// What an exception came from and came up during: e.__cause__, e.__context__ and e.__suppress_context__. The
// runtime notes the context of one that leaves an except clause, which is early enough for tracebacks. In a program
// that asks for contexts a clause within another notes it as well, when it takes the exception. Who calls
// a function in an except clause isn't known there: then contexts are CPython's.

// excContexts are the decisions about it.
type excContexts struct {
	asked   bool // the program asks for __context__
	unknown bool // some except clause doesn't know what is being handled around it
}

// chainNames are these attributes.
var chainNames = map[string]bool{"__cause__": true, "__context__": true, "__suppress_context__": true}

// noteContext notes what an exception that is caught here came up during.
func (b *Builder) noteContext(e *Object) {
	k := &b.Compiler.excContexts
	if !k.asked || b.Frame.Model {
		return
	}
	hs := b.Frame.handled
	switch {
	case len(hs) > 0 && hs[len(hs)-1] != nil:
		b.Do("exc.came_during", e.Value, hs[len(hs)-1].Value)
	case len(hs) > 0 || b.handledAround(b.Frame.within) || b.Frame.Gen.IsGenerator:
		b.Compiler.Changed = b.Compiler.Changed || !k.unknown
		k.unknown = true
	}
}

// chainAttr is one of these attributes of an exception.
func (b *Builder) chainAttr(s *cogen.Site, e *Object, name string) *Object {
	if name == "__suppress_context__" {
		return b.ofForeign(e, name, func() *Object { return b.Leaf("exc.is_alone", e) })
	}
	of := "cause"
	if name == "__context__" {
		of = "context"
		k := &b.Compiler.excContexts
		if !k.asked {
			k.asked, b.Compiler.asksHandled, b.Compiler.Changed = true, true, true
		}
		if !b.Compiler.IsProgram() || k.unknown {
			panic(b.UnsupportedAt(s, "the attribute "+name+" of an exception", ""))
		}
	}
	return b.BranchValue(b.Leaf("exc.has_"+of, e), func() *Object { return b.Leaf("exc."+of, e) }, func() *Object {
		if b.Compiler.excArgs.foreign = true; !b.Compiler.excArgs.known.python {
			return None
		}
		return b.BranchValue(b.Leaf("exc.is_foreign", e), func() *Object {
			v := b.GetAttrPython(b.excPython(e), name)
			return b.BranchValue(b.is(s, v, None), func() *Object { return None }, func() *Object { return b.Py("py.raise", "", ExcType, v.Value) })
		}, func() *Object { return None })
	})
}

// noteEscape notes that CPython gets an exception, without what is known here of its context and its notes.
func (b *Builder) noteEscape() {
	k := &b.Compiler.excContexts
	b.Compiler.Changed = b.Compiler.Changed || k.asked && !k.unknown
	k.unknown = true
	b.escapeNotes()
}
