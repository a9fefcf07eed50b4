package stage

import "slices"

// Where objects of CPython's library are kept and what they are passed to. If all that an attribute of instances gets, or all
// that a function returns, has one name of LibraryName, then what is read from there has that name. What such a place gets is
// noted in one run and believed in the next; a run in which that proves wrong is followed by another. A function is generated
// for each name of its arguments.

// libraryPlace is such a place.
type libraryPlace struct {
	library string // the name, "" of several or of none
	stored  bool   // something is kept there
}

// keep notes what a place gets.
func (b *Builder) keep(p *libraryPlace, v *Object) {
	name := ""
	if IsPyObj(v) {
		name = b.LibraryName(v.Value)
	}
	before := p.library
	if !p.stored {
		p.stored, p.library = true, name
	} else if name != before {
		p.library = ""
	}
	b.Compiler.Changed = b.Compiler.Changed || p.library != before
}

// readFrom names what has been read from a place.
func (b *Builder) readFrom(p *libraryPlace, v *Object) {
	if p != nil && p.library != "" && IsPyObj(v) {
		b.Compiler.readNames[v.Value] = p.library
	}
}

// passedPattern is the pattern of an argument.
func (b *Builder) passedPattern(o *Object) *Object {
	p := PatternOf(o, true)
	if IsPyObj(p) && o.Static == nil {
		p.library = b.LibraryName(o.Value)
	}
	return p
}

// receive names what a function gets, by its pattern.
func (b *Builder) receive(o, pattern *Object) *Object {
	if pattern.library != "" {
		b.Compiler.readNames[o.Value] = pattern.library
	}
	return o
}

// keepResults notes what a specialisation returns, if CPython's objects are among it.
func (b *Builder) keepResults(sp *Spec, returns []Exit) {
	if !slices.ContainsFunc(returns, func(e Exit) bool { return e.extra != nil && IsPyObj(e.extra) }) {
		return
	}
	p := b.Compiler.results[sp.key]
	if p == nil {
		p = &libraryPlace{}
		b.Compiler.results[sp.key] = p
	}
	for _, e := range returns {
		if e.extra != nil && !e.extra.IsDead() {
			b.keep(p, e.extra)
		}
	}
}
