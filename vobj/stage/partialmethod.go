package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// partialMethod is functools.partialmethod(f, *args, **named) in a class at the top level: an attribute of an instance
// is the partial object of the method.
type partialMethod struct{ Partial }

func (k partialMethod) Shape() string           { return "method " + k.Partial.Shape() }
func (k partialMethod) With(l []*Object) Static { return partialMethod{k.Partial.With(l).(Partial)} }
func (partialMethod) TypeName() string          { return "functools.partialmethod" }

// GetAttr has its own attributes given by CPython.
func (partialMethod) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a functools.partialmethod", ""))
}

// Call is what a partial method never is: it can't be called itself.
func (partialMethod) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	panic(b.UnsupportedAt(s, "a call of a functools.partialmethod that the class has", "call it on an instance"))
}

func (b *Builder) builtinPartialmethod(s *cogen.Site, args []Arg) *Object {
	unfit := func() *Object {
		return b.ofFunctools("partialmethod", "it is not of a method of a class at the top level with constant arguments", args)
	}
	if len(args) == 0 || args[0].Name != "" || args[0].Spread {
		return unfit()
	}
	of := args[0].Value
	if d, ok := of.Static.(dispatcher); ok && d.method {
		of = d.fn
	}
	if f, ok := methodFunction(of); !ok || !b.inOneClass(f) || slices.ContainsFunc(args, func(a Arg) bool { return a.Spread || hasValues(a.Value) }) {
		return unfit()
	}
	return NewObject(partialMethod{b.builtinPartial(s, args).Static.(Partial)})
}
