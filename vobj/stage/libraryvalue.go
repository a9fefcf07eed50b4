package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Functions of library modules in place of CPython's work on native values. Those of
// modules without state are CPython's own where they get objects of CPython's.

// libraryUses is what a compilation knows of how they are used.
type libraryUses struct {
	// CPython loads JSON: everywhere, or in calls that have specialisations of their own. See loadsInPython.
	jsonInPython bool
	jsonCalls    map[string]bool
}

// libraryInPython is a call of such a function, nil of others.
func (b *Builder) libraryInPython(s *cogen.Site, k Function, args []Arg) *Object {
	m := b.Compiler.Modules[k.Gen.Program()]
	if m == nil || !m.Library || !b.Compiler.Lib.Are(m.name, facts.AnyValues) || b.Compiler.Modules[b.Frame.Gen.Program()] == m {
		return nil
	}
	if !slices.Contains(k.Gen.Program().Funcs, k.Gen) {
		return nil // a method
	}
	inPython := func() *Object {
		own := b.Py("py.import", m.name, PyObjType)
		if i := slices.IndexFunc(k.Gen.Program().Funcs, func(g *cogen.Generator) bool { return g.Name == "_in_python" }); i >= 0 && len(args) == 1 && args[0].Name == "" {
			f := k
			f.Gen, f.defaults = k.Gen.Program().Funcs[i], nil
			return b.CallFunction(s, f, []Arg{{Value: b.GetAttrPython(own, k.Gen.Name)}, args[0]})
		}
		r := b.CallMethodOf(own, k.Gen.Name, args)
		if m.name == "json" && k.Gen.Name == "dumps" && b.Current != nil && !r.IsDead() {
			return b.FromPython(r, StrType)
		}
		return r
	}
	found := false
	for _, a := range args {
		t := a.Value.ValueType()
		found = found || t != nil && holdsPython(t)
	}
	name := m.name + "." + k.Gen.Name + "()"
	if m.name == "json" && strings.HasPrefix(k.Gen.Name, "load") && (b.Compiler.jsonInPython || b.Compiler.jsonCalls[contextID(b.contextOf(s, k))]) {
		b.NoteFallback(name, "its result reaches CPython", "")
		return inPython()
	}
	if !found {
		return b.Attempt(name, func() *Object { return b.CallFunction(s, k, args) }, inPython)
	}
	b.NoteFallback(name, "it gets a CPython object", "")
	return inPython()
}

// loadsInPython decides, where json's containers are CPython's own, that CPython loads them.
func (b *Builder) loadsInPython() {
	if m := b.Compiler.Modules[b.Frame.Gen.Program()]; m == nil || !m.Library || m.name != "json" {
		return
	}
	for _, call := range b.Spec.chain {
		if m := b.Compiler.Modules[call.gen.Program()]; m != nil && m.Library && m.name == "json" && strings.HasPrefix(call.gen.Name, "load") {
			if !b.Compiler.jsonCalls[call.id] {
				if b.Compiler.jsonCalls == nil {
					b.Compiler.jsonCalls = map[string]bool{}
				}
				b.Compiler.jsonCalls[call.id], b.Compiler.Changed = true, true
			}
			return
		}
	}
	if !b.Compiler.jsonInPython {
		b.Compiler.jsonInPython, b.Compiler.Changed = true, true
	}
}

// ArrayModule is the module of a model whose functions take arrays, "" of others.
func (l *Models) ArrayModule(k Function) string {
	if !k.Model {
		return ""
	}
	file, ok := strings.CutPrefix(modelName(k.Gen.Program()), "modules/")
	if mod := l.moduleOfFile(strings.TrimSuffix(file, ".py")); ok && l.Are(mod, facts.OfArrays) {
		return mod
	}
	return ""
}

// takesArrays reports whether an object is a function of numpy's or scipy's with a model.
func (l *Models) takesArrays(f *Object) bool {
	switch k := f.Static.(type) {
	case ArrayTaking:
		return k.TakesArrays()
	case Function:
		return l.ArrayModule(k) != ""
	}
	return false
}

// holdsPython reports whether values of a type are or contain objects of CPython's.
func holdsPython(t *Type) bool {
	found := false
	eachType(t, func(m *Type) {
		found = found || m.Kind == ir.KPyObj || m.Class != nil && m.Class.Find().variants == nil && m.Class.Find().Python
	})
	return found
}

// libraryOf is the module of the standard library that a function of a model is of, or "".
func (b *Builder) libraryOf(f Function) string {
	if m := b.Compiler.Modules[f.Gen.Program()]; m != nil && m.Library {
		return m.name
	}
	return ""
}
