package stage

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
func (f Function) parameterOf(i int, a Arg) int {
	if a.Name != "" {
		return slices.IndexFunc(f.Gen.Params, func(p cogen.Param) bool { return p.Name == a.Name })
	}
	if i < len(f.Gen.Params) && (f.Gen.Params[i].Kind == cogen.PosOnly || f.Gen.Params[i].Kind == cogen.PosOrKw) {
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
func (f Function) takes(args []Arg) bool {
	for i, a := range args {
		if a.Spread {
			return true
		}
		if p := f.parameterOf(i, a); p >= 0 && !f.takesArgument(p, a.Value) {
			return false
		}
	}
	return true
}

// takesArgument reports whether a parameter of a model may take a value. It takes its default
// whatever it is declared as: None means that there is no argument.
func (f Function) takesArgument(i int, o *Object) bool {
	want := declaredAs(f.Gen.Params[i])
	if want == "" || o.IsNone() && f.defaults[i] != nil && f.defaults[i].IsNone() {
		return true
	}
	if o.Static == nil && o.Type.Kind == ir.KUnion {
		return slices.ContainsFunc(o.Type.Members(), func(m *Type) bool { return f.takesArgument(i, &Object{Type: m}) })
	}
	if IsObject(o) && !IsValue(o) {
		return false
	}
	if want == "list" && IsPyObj(o) {
		return false // CPython's own function does it in one call
	}
	switch o.Static.(type) {
	case Function, BoundMethod, Builtin, ClassValue, TypeObject, ExceptionClass, module:
		return false
	}
	t := o.ValueType()
	switch {
	case IsTuple(o):
		return false
	case want == "bytes" && machineOf(o) != nil:
		return true // see bytesArguments
	case t == nil:
		return o.TypeName() == want
	case !builtinKinds[t.Kind]:
		return true
	}
	switch want {
	case "str":
		return IsText(t)
	case "bytes":
		return t.Kind == ir.KBytes
	case "list":
		return t.Kind == ir.KList
	}
	return true
}
