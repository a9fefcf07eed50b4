package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Calls of CPython's objects.

// callPython calls a CPython object.
func (b *builder) callPython(s *cogen.Site, f *object, args []arg) *object {
	op, reason := "call", "the callee is a CPython object"
	if d := f.v.Def; d != nil {
		switch d.Name() {
		case "py.getattr":
			op, reason = "."+d.Attrs.Sym+"()", "it is a method of a CPython object"
			if r := b.pathFile(s, f, args); r != nil {
				return r
			}
			if looksAtCaller(d.Attrs.Sym, args) {
				return b.callByFrame(s, f, d.Attrs.Sym, args)
			}
			if _, ok := takeInPlace(args); ok && b.c.isProgram() && b.passing(d.Args[0]) {
				b.noteFallback(op, reason, "")
				return b.callPassing(f, args)
			}
		case "py.global":
			op, reason = d.Attrs.Sym+"()", "the function runs in CPython"
		}
	}
	b.noteFallback(op, reason, "")
	return b.ofArrays(s, f.v, args, b.fromLibrary(b.callPy(f.v, args)))
}

func (b *builder) callPy(f *ir.Value, args []arg) *object {
	return b.lend(b.isArrayLibrary(f), func() *object { return b.callWith(f, args) })
}

// inPlaces passes keywords by their positions, as long as those that come first are all given so.
func inPlaces(args []arg, names ...string) []arg {
	args = slices.Clone(args)
	for i := range args {
		if args[i].name != "" && (i >= len(names) || args[i].name != names[i]) {
			break
		}
		args[i].name = ""
	}
	return args
}

func (b *builder) callWith(f *ir.Value, args []arg) *object {
	b.refuseHandled(f, args)
	b.knowOption(f, args)
	if b.libraryName(f) == "open" {
		args = inPlaces(args, "file", "mode")
	}
	var vals []*ir.Value
	keywords := false
	for _, a := range args {
		keywords = keywords || a.name != ""
	}
	if !keywords && len(args) <= 3 {
		vals = append(vals, f)
		for _, a := range args {
			vals = append(vals, b.toPython(b.callback(a.val)))
		}
		r := b.py([]string{"py.call0", "py.call1", "py.call2", "py.call3"}[len(args)], "", tPyObj, vals...)
		b.noteOpened(r, args)
		b.knowCall(f, r.v, args, vals[len(vals)-len(args):])
		return r
	}
	pos, kw := b.py("py.list_new", "", tPyObj), b.py("py.dict_new", "", tPyObj)
	for _, a := range args {
		v := b.toPython(b.callback(a.val))
		vals = append(vals, v)
		if a.name == "" {
			b.py("py.list_append", "", nil, pos.v, v)
		} else {
			b.py("py.setitem", "", nil, kw.v, b.toPython(mkConst(a.name)), v)
		}
	}
	if b.cur == nil {
		return deadObject
	}
	r := b.py("py.call_ex", "", tPyObj, f, pos.v, kw.v)
	b.noteOpened(r, args)
	b.knowCall(f, r.v, args, vals)
	return r
}

func (b *builder) callMethodPython(s *cogen.Site, o *object, name string, args []arg) *object {
	var m *object
	b.lend(isArray(o) && keepsShape(name), func() *object {
		m = b.py("py.getattr", name, tPyObj, b.toPython(o))
		return m
	})
	if m.isDead() {
		return deadObject
	}
	r := b.callPy(m.v, args)
	if isArray(o) {
		return b.ofMethod(s, o, name, args, r)
	}
	return b.ofArrays(s, m.v, args, r)
}

// inPython reports whether CPython has a function under its name: one of a module's own, not
// of a function around. It executes no program of the user's, so it has none of a program's
// functions.
func (c *Compiler) inPython(f function) bool {
	prog := f.gen.Program()
	if c.isProgram() || f.model || prog != c.prog && c.foreign[prog] == nil {
		return false
	}
	bind := c.bindings[prog.Info.Module.Lookup(f.gen.Name)]
	return bind != nil && tree.Node(bind.stmt) == f.gen.Node
}

// ofModule is a function that CPython has under its name.
func (b *builder) ofModule(f function) *object {
	if m := b.c.foreign[f.gen.Program()]; m != nil {
		return b.getAttrPython(b.py("py.import", m.name, tPyObj), f.gen.Name)
	}
	return b.py("py.global", f.gen.Name, tPyObj)
}

// callPythonOnly calls a function of the module that cannot be compiled.
func (b *builder) callPythonOnly(s *cogen.Site, f function, bound []*object, u *Unsupported) *object {
	if !b.c.inPython(f) || u.Callers {
		panic(u)
	}
	b.noteFallback(f.gen.Name+"()", u.Reason, u.Fix)
	var args []arg
	for i, o := range bound {
		if k, ok := o.k.(keywords); ok {
			for j, n := range k.names {
				args = append(args, arg{name: n, val: k.vals[j]})
			}
			continue
		}
		if f.gen.Params[i].Kind == cogen.Vararg && isTuple(o) {
			for _, e := range b.elemsOf(o) {
				args = append(args, arg{val: e})
			}
			continue
		}
		a := arg{val: o}
		if f.gen.Params[i].Kind == cogen.KwOnly {
			a.name = f.gen.Params[i].Name
		}
		args = append(args, a)
	}
	r := b.callPy(b.ofModule(f).v, args)
	return b.annotated(r, f.gen.Returns)
}
