package stage

// Properties as objects that a class gives: their functions, and what decorators make of
// them (Python reference, functions/property).

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
