package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A list or dict display that is an argument or an index may be taken apart by who gets it: a
// library's function does not need the list. Until that is known it is a static. Which displays are,
// libraries say; what is given to anything else becomes the list or dict then (materialise).

// display is a list or dict display that is an argument or an index: what
// is made of it depends on who takes it.
type display struct {
	noLeaves
	site *cogen.Site
	keys []*object // nil of a list
	vals []*object
	// named is the outermost display around it, if that has a name.
	named *namedDisplay
}

func (k display) shape() string         { return fmt.Sprintf("display %d", len(k.vals)) }
func (k display) with([]*object) static { return k }

func isDisplay(o *object) bool { _, ok := o.k.(display); return ok }

// materialise makes the list or dict of a display, and of those in a tuple.
func (b *builder) materialise(o *object) *object {
	if t, ok := o.k.(tuple); ok && slices.ContainsFunc(t.elems, isDisplay) {
		elems := make([]*object, len(t.elems))
		for i, e := range t.elems {
			elems[i] = b.materialise(e)
		}
		return mkTuple(elems...)
	}
	k, ok := o.k.(display)
	if !ok {
		return o
	}
	saved := b.site
	defer func() { b.site = saved }()
	if k.keys == nil {
		elems := make([]cogen.Elem, len(k.vals))
		for i, v := range k.vals {
			elems[i] = cogen.Elem{Value: b.materialise(v)}
		}
		return b.makeList(k.site, elems)
	}
	pairs := make([]cogen.Pair, len(k.keys))
	for i := range pairs {
		pairs[i] = cogen.Pair{Key: k.keys[i], Value: b.materialise(k.vals[i])}
	}
	return b.makeDict(k.site, pairs)
}

func (b *builder) materialiseArgs(args []cogen.Arg) []cogen.Arg {
	out := args
	for i, a := range args {
		if o := a.Value.(*object); o.k != nil {
			if m := b.materialise(o); m != o {
				if &out[0] == &args[0] {
					out = append([]cogen.Arg(nil), args...)
				}
				out[i].Value = m
			}
		}
	}
	return out
}

// joinArrays has a function of numpy get the arrays of a list display as a tuple, which
// is the same to it.
func joinArrays(args []cogen.Arg) []cogen.Arg {
	out := slices.Clone(args)
	for i, a := range args {
		if k, ok := a.Value.(*object).k.(display); ok && k.keys == nil && slices.ContainsFunc(k.vals, isArray) {
			out[i].Value = mkTuple(k.vals...)
		}
	}
	return out
}

// A namedDisplay is one that a name is given to: it is a list or dict after all, by a
// decision, if it is real.
type namedDisplay struct{ real bool }

// claim decides that a display with a name is a list or dict from the start, if o
// is one or has one: somebody may keep or change it. It ends the run then.
func (b *builder) claim(o *object) {
	switch k := o.k.(type) {
	case tuple:
		for _, e := range k.elems {
			b.claim(e)
		}
	case display:
		if k.named != nil && !k.named.real {
			k.named.real, b.c.changed = true, true
			b.abandon()
		}
	}
}

// claimArgs claims what a call gets, unless it is known to keep and change nothing.
func (b *builder) claimArgs(f *object, args []cogen.Arg) {
	if k, ok := f.k.(argReading); ok && k.readsArgs("") {
		return
	}
	switch k := f.k.(type) {
	case builtin:
		if readers[k.name] {
			return
		}
	case method:
		of, ok := k.recv.k.(argReading)
		if ok && of.readsArgs(k.name) || isPyObj(k.recv) && b.c.lib.readsArgs(k.name) {
			return
		}
	}
	if k, ok := f.k.(typeObject); ok && readers[k.name] {
		return
	}
	for _, a := range args {
		b.claim(a.Value.(*object))
	}
}

// readsArgs reports whether a method of an object of CPython's, which is probably a library's, keeps
// and changes nothing of what it gets.
func (l *models) readsArgs(method string) bool {
	return slices.ContainsFunc(l.libs, func(x *library) bool { return x.readsArgs != nil && x.readsArgs(method) })
}

// isDisplayed reports whether a display is one that a library may take.
func (b *builder) isDisplayed(s *cogen.Site) (named *namedDisplay, ok bool) {
	if b.frame.model {
		return nil, false
	}
	for _, l := range b.c.lib.libs {
		if l.display != nil {
			if named, ok := l.display(b, s); named != nil || ok {
				return named, ok
			}
		}
	}
	return nil, false
}

// readers are built-in functions and types that only read what they are given.
var readers = words("len print list tuple set frozenset sorted enumerate zip sum min max any all reversed str repr dict range")

// asIndex is a display that is an index of what is no table.
func (b *builder) asIndex(of, i *object) *object {
	if t := of.typ(); t == nil || t.kind != ir.KPyObj && !isArray(of) {
		if b.claim(i); b.cur == nil {
			return deadObject
		}
	}
	return b.materialise(i)
}

var dictViews = words("items keys values")

// displayView is what a loop over name.items() and the like, of a dict display that has a
// name, runs over.
func displayView(s *cogen.Site, k display, name string) *object {
	out := display{site: s, vals: k.vals}
	switch name {
	case "keys":
		out.vals = k.keys
	case "items":
		out.vals = make([]*object, len(k.keys))
		for i, key := range k.keys {
			out.vals[i] = mkTuple(key, k.vals[i])
		}
	}
	return mkStatic(out)
}

// forPython is an argument of a library's function in CPython, which reads it: of what is a library's
// own, also in displays, a copy.
func (b *builder) forPython(o *object) *object {
	if b.cur == nil || o.k == nil {
		return o
	}
	switch k := o.k.(type) {
	case function:
		return b.callback(o)
	case display:
		if k.keys == nil {
			l := b.py("py.list_new", "", tPyObj)
			for _, v := range k.vals {
				b.py("py.list_append", "", nil, l.v, b.toPython(b.forPython(v)))
			}
			return l
		}
		d := b.py("py.dict_new", "", tPyObj)
		for i, key := range k.keys {
			name := b.toPython(b.forPython(key))
			b.py("py.setitem", "", nil, d.v, name, b.toPython(b.forPython(k.vals[i])))
		}
		return d
	case tuple:
		elems := make([]*object, len(k.elems))
		for i, e := range k.elems {
			elems[i] = b.forPython(e)
		}
		return mkTuple(elems...)
	case copied:
		return k.copyForPython(b, o)
	}
	return o
}

func (b *builder) argsForPython(args []arg) []arg {
	as := make([]arg, len(args))
	for i, a := range args {
		as[i] = arg{name: a.name, val: b.forPython(a.val)}
	}
	return as
}

// takesDisplays reports whether a callee takes displays apart itself.
func takesDisplays(f *object) bool {
	k, name := f.k, ""
	if m, ok := k.(method); ok {
		k, name = m.recv.k, m.name
	}
	if t, ok := k.(displayTaking); ok {
		return t.takesDisplays(name)
	}
	return isPyObj(f)
}

func (k display) typeName() string {
	if k.keys == nil {
		return "list"
	}
	return "dict"
}

func (k display) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if k.keys != nil && dictViews[name] {
		return mkStatic(method{o, name})
	}
	return nil
}

func (k display) contains(b *builder, s *cogen.Site, o, x *object) *object {
	if k.keys == nil {
		return b.anyEqual(s, b.materialise(mkTuple(k.vals...)).k.(tuple).elems, x)
	}
	return b.containsOf(s, b.materialise(o), x)
}

func (display) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterate(s, b.materialise(o)), true
}

// takesIndex reports whether an object takes displays apart that are its index.
func takesIndex(o *object) bool {
	k, ok := o.k.(displayTaking)
	return ok && k.takesDisplays("[]")
}
