package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Parameters of models that are declared as a type refuse what is surely of another one, since
// CPython's functions check their arguments first, each with its own words: the call is CPython's
// then.

// parameterOf is the number of the parameter that an argument is for; -1: *args or **kwargs take it.
func (f function) parameterOf(i int, a arg) int {
	if a.name != "" {
		return slices.IndexFunc(f.gen.Params, func(p cogen.Param) bool { return p.Name == a.name })
	}
	if i < len(f.gen.Params) && (f.gen.Params[i].Kind == cogen.PosOnly || f.gen.Params[i].Kind == cogen.PosOrKw) {
		return i
	}
	return -1
}

// declaredAs is the name of the type that a parameter of a model is declared as.
func declaredAs(p cogen.Param) string {
	if name, ok := p.Annotation.(*tree.Name); ok && p.Kind != cogen.Vararg && p.Kind != cogen.Kwarg {
		return name.ID
	}
	return ""
}

// takes reports whether the parameters of a model may take the arguments.
func (f function) takes(args []arg) bool {
	for i, a := range args {
		if a.spread {
			return true
		}
		if p := f.parameterOf(i, a); p >= 0 && !f.takesArgument(p, a.val) {
			return false
		}
	}
	return true
}

// takesArgument reports whether a parameter of a model may take a value. It takes its default
// whatever it is declared as: None means that there is no argument.
func (f function) takesArgument(i int, o *object) bool {
	want := declaredAs(f.gen.Params[i])
	if want == "" || o.isNone() && f.defaults[i] != nil && f.defaults[i].isNone() {
		return true
	}
	if o.k == nil && o.t.kind == ir.KUnion {
		return slices.ContainsFunc(o.t.members(), func(m *vtype) bool { return f.takesArgument(i, &object{t: m}) })
	}
	if isObject(o) && !isValue(o) {
		return false
	}
	switch o.k.(type) {
	case function, boundMethod, builtin, classValue, typeObject, excClass, module:
		return false
	}
	t := o.typ()
	switch {
	case isTuple(o):
		return false
	case t == nil:
		return o.typeName() == want
	case !builtinKinds[t.kind]:
		return true
	}
	switch want {
	case "str":
		return isText(t)
	case "bytes":
		return t.kind == ir.KBytes
	case "list":
		return t.kind == ir.KList
	}
	return true
}
