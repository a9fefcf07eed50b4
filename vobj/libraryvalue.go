package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
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
func (b *builder) libraryInPython(s *cogen.Site, k function, args []arg) *object {
	m := b.c.modules[k.gen.Program()]
	if m == nil || !m.library || !b.c.lib.are(m.name, anyValues) || b.c.modules[b.frame.gen.Program()] == m {
		return nil
	}
	inPython := func() *object {
		own := b.py("py.import", m.name, tPyObj)
		if i := slices.IndexFunc(k.gen.Program().Funcs, func(g *cogen.Generator) bool { return g.Name == "_in_python" }); i >= 0 && len(args) == 1 && args[0].name == "" {
			f := k
			f.gen, f.defaults = k.gen.Program().Funcs[i], nil
			return b.callFunction(s, f, []arg{{val: b.getAttrPython(own, k.gen.Name)}, args[0]})
		}
		r := b.callMethodOf(own, k.gen.Name, args)
		if m.name == "json" && k.gen.Name == "dumps" && b.cur != nil && !r.isDead() {
			return b.fromPython(r, tStr)
		}
		return r
	}
	found := false
	for _, a := range args {
		t := a.val.typ()
		found = found || t != nil && holdsPython(t)
	}
	name := m.name + "." + k.gen.Name + "()"
	if m.name == "json" && strings.HasPrefix(k.gen.Name, "load") && (b.c.jsonInPython || b.c.jsonCalls[contextID(b.contextOf(s, k))]) {
		b.noteFallback(name, "its result reaches CPython", "")
		return inPython()
	}
	if !found {
		return b.attempt(name, func() *object { return b.callFunction(s, k, args) }, inPython)
	}
	b.noteFallback(name, "it gets a CPython object", "")
	return inPython()
}

// loadsInPython decides, where json's containers are CPython's own, that CPython loads them.
func (b *builder) loadsInPython() {
	if m := b.c.modules[b.frame.gen.Program()]; m == nil || !m.library || m.name != "json" {
		return
	}
	for _, call := range b.spec.chain {
		if m := b.c.modules[call.gen.Program()]; m != nil && m.library && m.name == "json" && strings.HasPrefix(call.gen.Name, "load") {
			if !b.c.jsonCalls[call.id] {
				if b.c.jsonCalls == nil {
					b.c.jsonCalls = map[string]bool{}
				}
				b.c.jsonCalls[call.id], b.c.changed = true, true
			}
			return
		}
	}
	if !b.c.jsonInPython {
		b.c.jsonInPython, b.c.changed = true, true
	}
}

// arrayModule is the module of a model whose functions take arrays, "" of others.
func (l *models) arrayModule(k function) string {
	if !k.model {
		return ""
	}
	file, ok := strings.CutPrefix(modelName(k.gen.Program()), "modules/")
	if mod := l.moduleOfFile(strings.TrimSuffix(file, ".py")); ok && l.are(mod, ofArrays) {
		return mod
	}
	return ""
}

// takesArrays reports whether an object is a function of numpy's or scipy's with a model.
func (l *models) takesArrays(f *object) bool {
	switch k := f.k.(type) {
	case arrayTaking:
		return k.takesArrays()
	case function:
		return l.arrayModule(k) != ""
	}
	return false
}

// holdsPython reports whether values of a type are or contain objects of CPython's.
func holdsPython(t *vtype) bool {
	found := false
	eachType(t, func(m *vtype) {
		found = found || m.kind == ir.KPyObj || m.cls != nil && m.cls.find().variants == nil && m.cls.find().python
	})
	return found
}

// libraryOf is the module of the standard library that a function of a model is of, or "".
func (b *builder) libraryOf(f function) string {
	if m := b.c.modules[f.gen.Program()]; m != nil && m.library {
		return m.name
	}
	return ""
}
