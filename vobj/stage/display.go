package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// A list or dict display that is an argument or an index may be taken apart by who gets it: a
// library's function does not need the list. Until that is known it is a static. Which displays are,
// libraries say; what is given to anything else becomes the list or dict then (materialise).

// Display is a list or dict display that is an argument or an index: what
// is made of it depends on who takes it.
type Display struct {
	NoLeaves
	Site   *cogen.Site
	Keys   []*Object // nil of a list
	Values []*Object
	// named is the outermost display around it, if that has a name.
	named *NamedDisplay
}

func (k Display) Shape() string         { return fmt.Sprintf("display %d", len(k.Values)) }
func (k Display) With([]*Object) Static { return k }

func IsDisplay(o *Object) bool { _, ok := o.Static.(Display); return ok }

// Materialise makes the list or dict of a display, and of those in a tuple.
func (b *Builder) Materialise(o *Object) *Object {
	if t, ok := o.Static.(Tuple); ok && slices.ContainsFunc(t.Elems, IsDisplay) {
		elems := make([]*Object, len(t.Elems))
		for i, e := range t.Elems {
			elems[i] = b.Materialise(e)
		}
		return TupleOf(elems...)
	}
	k, ok := o.Static.(Display)
	if !ok {
		return o
	}
	saved := b.Site
	defer func() { b.Site = saved }()
	if k.Keys == nil {
		elems := make([]cogen.Elem, len(k.Values))
		for i, v := range k.Values {
			elems[i] = cogen.Elem{Value: b.Materialise(v)}
		}
		return b.MakeList(k.Site, elems)
	}
	pairs := make([]cogen.Pair, len(k.Keys))
	for i := range pairs {
		pairs[i] = cogen.Pair{Key: k.Keys[i], Value: b.Materialise(k.Values[i])}
	}
	return b.MakeDict(k.Site, pairs)
}

func (b *Builder) materialiseArgs(args []cogen.Arg, kept func(i int) bool) []cogen.Arg {
	out := args
	for i, a := range args {
		if o := a.Value.(*Object); o.Static != nil && !kept(i) {
			if m := b.Materialise(o); m != o {
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
		if k, ok := a.Value.(*Object).Static.(Display); ok && k.Keys == nil && slices.ContainsFunc(k.Values, IsArray) {
			out[i].Value = TupleOf(k.Values...)
		}
	}
	return out
}

// A NamedDisplay is one that a name is given to: it is a list or dict after all, by a
// decision, if it is real.
type NamedDisplay struct{ Real bool }

// claim decides that a display with a name is a list or dict from the start, if o
// is one or has one: somebody may keep or change it. It ends the run then.
func (b *Builder) claim(o *Object) {
	switch k := o.Static.(type) {
	case Tuple:
		for _, e := range k.Elems {
			b.claim(e)
		}
	case Display:
		if k.named != nil && !k.named.Real {
			k.named.Real, b.Compiler.Changed = true, true
			b.Abandon()
		}
	}
}

// keptDisplays tells which arguments of a call stay displays in the function that is called, which is generated in place.
func (b *Builder) keptDisplays(f *Object, args []cogen.Arg) func(i int) bool {
	named := func(i int) bool {
		k, ok := args[i].Value.(*Object).Static.(Display)
		return ok && k.named != nil
	}
	for _, l := range b.Compiler.libs {
		if l.KeepsDisplay != nil {
			if keeps := l.KeepsDisplay(b, f, args); keeps != nil {
				return func(i int) bool { return named(i) && keeps(i) }
			}
		}
	}
	return func(int) bool { return false }
}

// claimArgs claims what a call gets, unless it is known to keep and change nothing.
func (b *Builder) claimArgs(f *Object, args []cogen.Arg, kept func(i int) bool) {
	if k, ok := f.Static.(ArgReading); ok && k.ReadsArgs("") {
		return
	}
	switch k := f.Static.(type) {
	case Builtin:
		if readers[k.Name] {
			return
		}
	case Method:
		of, ok := k.Recv.Static.(ArgReading)
		if ok && of.ReadsArgs(k.Name) || IsPyObj(k.Recv) && b.Compiler.ReadsArgs(k.Name) {
			return
		}
	}
	if k, ok := f.Static.(TypeObject); ok && readers[k.Name] {
		return
	}
	for i, a := range args {
		if !kept(i) {
			b.claim(a.Value.(*Object))
		}
	}
}

// ReadsArgs reports whether a method of an object of CPython's, which is probably a library's, keeps
// and changes nothing of what it gets.
func (c *Compiler) ReadsArgs(method string) bool {
	return slices.ContainsFunc(c.libs, func(x *Library) bool { return x.ReadsArgs != nil && x.ReadsArgs(method) })
}

// IsDisplayed reports whether a display is one that a library may take.
func (b *Builder) IsDisplayed(s *cogen.Site) (named *NamedDisplay, ok bool) {
	if b.Frame.Model {
		return nil, false
	}
	for _, l := range b.Compiler.libs {
		if l.Display != nil {
			if named, ok := l.Display(b, s); named != nil || ok {
				return named, ok
			}
		}
	}
	return nil, false
}

// readers are built-in functions and types that only read what they are given.
var readers = facts.Words("len print list tuple set frozenset sorted enumerate zip sum min max any all reversed str repr dict range")

// asIndex is a display that is an index of what is no table.
func (b *Builder) asIndex(of, i *Object) *Object {
	if t := of.ValueType(); t == nil || t.Kind != ir.KPyObj && !IsArray(of) {
		if b.claim(i); b.Current == nil {
			return Dead
		}
	}
	return b.Materialise(i)
}

var DictViews = facts.Words("items keys values")

// displayView is what a loop over name.items() and the like, of a dict display that has a
// name, runs over.
func displayView(s *cogen.Site, k Display, name string) *Object {
	out := Display{Site: s, Values: k.Values}
	switch name {
	case "keys":
		out.Values = k.Keys
	case "items":
		out.Values = make([]*Object, len(k.Keys))
		for i, key := range k.Keys {
			out.Values[i] = TupleOf(key, k.Values[i])
		}
	}
	return NewObject(out)
}

// loopedPairs is what a loop over enumerate() or zip() of elements that are known runs over, as a display; nil of others.
func (b *Builder) loopedPairs(s *cogen.Site, f *Object, args []cogen.Arg) *Object {
	k, ok := f.Static.(TypeObject)
	if !ok || k.Name != "enumerate" && k.Name != "zip" || len(args) == 0 || k.Name == "enumerate" && len(args) > 1 {
		return nil
	}
	if _, ok := b.IsDisplayed(s); !ok {
		return nil
	}
	var columns [][]*Object
	n := -1
	for _, a := range args {
		elems := KnownElements(a.Value.(*Object))
		if elems == nil || a.Name != "" || a.Star || a.StarStar {
			return nil
		}
		columns = append(columns, elems)
		if n < 0 || len(elems) < n {
			n = len(elems)
		}
	}
	out := Display{Site: s, Values: make([]*Object, n)}
	for i := range out.Values {
		var elems []*Object
		if k.Name == "enumerate" {
			elems = append(elems, Int(int64(i)))
		}
		for _, c := range columns {
			elems = append(elems, c[i])
		}
		out.Values[i] = TupleOf(elems...)
	}
	return NewObject(out)
}

// KnownElements are the elements of an object that nobody else has, or that never changes; nil of others, and where there are none.
func KnownElements(o *Object) []*Object {
	switch k := o.Static.(type) {
	case Display:
		if k.Keys != nil {
			return k.Keys
		}
		return k.Values
	case Tuple:
		return k.Elems
	case WithElements:
		return k.Elements()
	}
	return nil
}

// ForPython is an argument of a library's function in CPython, which reads it: of what is a library's
// own, also in displays, a copy.
func (b *Builder) ForPython(o *Object) *Object {
	if b.Current == nil || o.Static == nil {
		return o
	}
	switch k := o.Static.(type) {
	case Function:
		return b.callback(o)
	case Display:
		if k.Keys == nil {
			l := b.Py("py.list_new", "", PyObjType)
			for _, v := range k.Values {
				b.Py("py.list_append", "", nil, l.Value, b.ToPython(b.ForPython(v)))
			}
			return l
		}
		d := b.Py("py.dict_new", "", PyObjType)
		for i, key := range k.Keys {
			name := b.ToPython(b.ForPython(key))
			b.Py("py.setitem", "", nil, d.Value, name, b.ToPython(b.ForPython(k.Values[i])))
		}
		return d
	case Tuple:
		elems := make([]*Object, len(k.Elems))
		for i, e := range k.Elems {
			elems[i] = b.ForPython(e)
		}
		return TupleOf(elems...)
	case Copied:
		return k.CopyForPython(b, o)
	}
	return o
}

func (b *Builder) ArgsForPython(args []Arg) []Arg {
	as := make([]Arg, len(args))
	for i, a := range args {
		as[i] = Arg{Name: a.Name, Value: b.ForPython(a.Value), Spread: a.Spread}
	}
	return as
}

// takesDisplays reports whether a callee takes displays apart itself.
func takesDisplays(f *Object) bool {
	k, name := f.Static, ""
	if m, ok := k.(Method); ok {
		k, name = m.Recv.Static, m.Name
	}
	if t, ok := k.(DisplayTaking); ok {
		return t.TakesDisplays(name)
	}
	return IsPyObj(f)
}

func (k Display) TypeName() string {
	if k.Keys == nil {
		return "list"
	}
	return "dict"
}

func (k Display) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if k.Keys != nil && DictViews[name] {
		return NewObject(Method{o, name})
	}
	return nil
}

func (k Display) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	if k.Keys == nil {
		return b.AnyEqual(s, b.Materialise(TupleOf(k.Values...)).Static.(Tuple).Elems, x)
	}
	return b.ContainsOf(s, b.Materialise(o), x)
}

func (k Display) Truth(b *Builder, s *cogen.Site, o *Object) *Object { return Bool(len(k.Values) > 0) }

func (Display) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.iterate(s, b.Materialise(o)), true
}

// takesIndex reports whether an object takes displays apart that are its index.
func takesIndex(o *Object) bool {
	k, ok := o.Static.(DisplayTaking)
	return ok && k.TakesDisplays("[]")
}
