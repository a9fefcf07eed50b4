package vobj

// Properties as objects that a class gives: their functions, and what decorators make of
// them (Python reference, functions/property).

// attr is an attribute of a property that the class gives: its functions, and what
// makes a property with another one. It is nil for others.
func (k descriptor) attr(name string) *object {
	if k.kind != "property" || k.cached {
		return nil
	}
	switch name {
	case "setter", "deleter", "getter":
		return mkStatic(accessor{of: k, name: name})
	case "fget":
		return objectOrNone(k.fn)
	case "fset":
		return objectOrNone(k.set)
	case "fdel":
		return objectOrNone(k.delete)
	}
	return nil
}

// accessor is a property with another accessor: @prop.setter.
func (k descriptor) accessor(name string, fn *object) *object {
	switch name {
	case "setter":
		k.set = fn
	case "deleter":
		k.delete = fn
	case "getter":
		k.fn = fn
	}
	return mkStatic(k)
}
