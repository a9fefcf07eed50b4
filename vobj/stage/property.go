package stage

import (
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Properties as objects that a class gives: their functions, and what decorators make of
// them (Python reference, functions/property).

func (k Descriptor) Shape() string {
	shape := k.kind
	for _, f := range []*Object{k.fn, k.set, k.delete} {
		switch {
		case f == nil:
			shape += " none"
		case f.Static == nil:
			shape += " value"
		default:
			shape += " " + f.Static.Shape()
		}
	}
	return shape
}

// Leaves are the functions, which may have captured values. Those that say what an instance of a
// class of the program does have none.
func (k Descriptor) Leaves() (ls []*Object) {
	for _, f := range []*Object{k.fn, k.set, k.delete} {
		if f != nil && k.load == nil {
			ls = append(ls, f)
		}
	}
	return ls
}

func (k Descriptor) With(ls []*Object) Static {
	for _, f := range []**Object{&k.fn, &k.set, &k.delete} {
		if *f != nil && len(ls) > 0 {
			*f, ls = ls[0], ls[1:]
		}
	}
	return k
}

// attr is an attribute of a property that the class gives: its functions, and what
// makes a property with another one. It is nil for others.
func (k Descriptor) attr(name string) *Object {
	if k.kind != "property" || k.cached {
		return nil
	}
	switch name {
	case "setter", "deleter", "getter":
		return NewObject(accessor{of: k, name: name})
	case "fget":
		return ObjectOrNone(k.fn)
	case "fset":
		return ObjectOrNone(k.set)
	case "fdel":
		return ObjectOrNone(k.delete)
	}
	return nil
}

// accessor is a property with another accessor: @prop.setter.
func (k Descriptor) accessor(name string, fn *Object) *Object {
	switch name {
	case "setter":
		k.set = fn
	case "deleter":
		k.delete = fn
	case "getter":
		k.fn = fn
	}
	return NewObject(k)
}

// makesProperty reports whether a function's text makes a property: name = typed_property("name", str). A class body
// has it generated in place, so that the property's functions know the constants that it is called with.
func makesProperty(n tree.Node) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		switch k := n.(type) {
		case *tree.Call:
			found = found || facts.LastName(k.Func) == "property"
		case *tree.FunctionDef:
			for _, d := range k.Decorators {
				found = found || facts.LastName(d) == "property"
			}
		case *tree.ClassDef:
			return false
		}
		return !found
	})
	return found
}
