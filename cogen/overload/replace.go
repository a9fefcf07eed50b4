package overload

import (
	"reflect"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// Replacement is called in place of a function: call calls that function itself.
type Replacement func(s *cogen.Site, args []cogen.Arg, call func(args []cogen.Arg) cogen.Value) cogen.Value

// Replace gives calls of chosen functions another meaning (Snek's RewritingCallOverload). A function is told by its
// value, whatever the names that it is bound to: after f = abs, f(x) is a call of abs, and where a
// program defines an abs of its own, calls of that one are not. Functions that the overload calls itself, such as that of
// map(abs, xs), are not replaced.
type Replace struct {
	Base
	builtins, functions, imported map[string]Replacement
	// of are the functions that have been seen, by their values.
	of map[cogen.Value]Replacement
	// modules are the values of imported modules.
	modules map[cogen.Value]string
}

// NewReplace passes on to an overload.
func NewReplace(o cogen.Overload) *Replace {
	return &Replace{Base: Base{o}, builtins: map[string]Replacement{}, functions: map[string]Replacement{}, imported: map[string]Replacement{},
		of: map[cogen.Value]Replacement{}, modules: map[cogen.Value]string{}}
}

// Replaces replaces a builtin function or class.
func (r *Replace) Replaces(builtin string, f Replacement) { r.builtins[builtin] = f }

// ReplacesFunction replaces a function of the program's, which is told by its qualified name (Python's
// __qualname__). One with a decorator is what the decorator gets, and a method is C.method, not what an instance
// makes of it.
func (r *Replace) ReplacesFunction(qualname string, f Replacement) { r.functions[qualname] = f }

// ReplacesImported replaces what an import gives: "math.sqrt", whether it is imported from math or is an attribute of
// the module. The overload need not have such a function, unless the replacement calls it.
func (r *Replace) ReplacesImported(name string, f Replacement) { r.imported[name] = f }

// known notes a value as that of a function, and returns it.
func (r *Replace) known(v cogen.Value, f Replacement) cogen.Value {
	if f != nil && hashable(v) {
		r.of[v] = f
	}
	return v
}

// hashable reports whether a value can be told by what it is.
func hashable(v cogen.Value) bool { return v != nil && reflect.TypeOf(v).Comparable() }

// Builtin implements cogen.Overload.
func (r *Replace) Builtin(s *cogen.Site, name string) cogen.Value {
	return r.known(r.Overload.Builtin(s, name), r.builtins[name])
}

// Function implements cogen.Overload.
func (r *Replace) Function(s *cogen.Site, g *cogen.Generator, defaults []cogen.Value) cogen.Value {
	return r.known(r.Overload.Function(s, g, defaults), r.functions[g.QualName()])
}

// Import implements cogen.Overload.
func (r *Replace) Import(s *cogen.Site, module string, level int, name string) cogen.Value {
	if level == 0 && name != "" {
		if f := r.imported[module+"."+name]; f != nil {
			return r.member(module + "." + name)
		}
	}
	v := r.Overload.Import(s, module, level, name)
	if level == 0 && name == "" && hashable(v) {
		r.modules[v] = module
	}
	return v
}

// GetAttr implements cogen.Overload.
func (r *Replace) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	if hashable(v) {
		if module, ok := r.modules[v]; ok && r.imported[module+"."+name] != nil {
			return r.member(module + "." + name)
		}
	}
	return r.Overload.GetAttr(s, v, name)
}

// Member stands for a function of a module that has a replacement.
type Member struct{ Name string }

// Foreign says what it is to overloads that do not know it.
func (m Member) Foreign() string { return m.Name + ", which is replaced where it is called" }

func (r *Replace) member(name string) cogen.Value { return r.known(Member{name}, r.imported[name]) }

// Call implements cogen.Overload.
func (r *Replace) Call(s *cogen.Site, f cogen.Value, args []cogen.Arg) cogen.Value {
	if hashable(f) {
		if by := r.of[f]; by != nil {
			return by(s, slices.Clone(args), func(args []cogen.Arg) cogen.Value { return r.Overload.Call(s, f, args) })
		}
	}
	return r.Overload.Call(s, f, args)
}
