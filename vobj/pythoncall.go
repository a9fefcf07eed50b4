package vobj

import (
	"fmt"
	"slices"
	"strings"

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
			if r := b.callOwn(s, func() *object { return f }, d.Attrs.Sym, args); r != nil {
				return r
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
	return b.given(s, f.v, args, b.fromLibrary(b.callPy(f.v, args)))
}

func (b *builder) callPy(f *ir.Value, args []arg) *object {
	borrows := slices.ContainsFunc(b.c.lib.libs, func(l *library) bool { return l.borrows != nil && l.borrows(b, f) })
	return b.lend(borrows, func() *object { return b.callWith(f, args) })
}

// given is what a function of CPython's gave: ours, if a library knows what it is.
func (b *builder) given(s *cogen.Site, f *ir.Value, args []arg, r *object) *object {
	for _, l := range b.c.lib.libs {
		if l.given != nil {
			r = l.given(b, s, f, args, r)
		}
	}
	return r
}

// callOwn is a call of a method of an object of CPython's which a library has called in a way of its own; nil
// of others.
func (b *builder) callOwn(s *cogen.Site, f func() *object, name string, args []arg) *object {
	for _, l := range b.c.lib.libs {
		if l.callPython != nil {
			if r := l.callPython(b, s, f, name, args); r != nil {
				return r
			}
		}
	}
	return nil
}

// noteCall tells libraries of a call.
func (b *builder) noteCall(f, v *ir.Value, args []arg, vals []*ir.Value) {
	for _, l := range b.c.lib.libs {
		if l.noteCall != nil {
			l.noteCall(b, f, v, args, vals)
		}
	}
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
	if f, args = b.handling(f, args); b.cur == nil {
		return deadObject
	}
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
		b.noteCall(f, r.v, args, vals[len(vals)-len(args):])
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
	b.noteCall(f, r.v, args, vals)
	return r
}

func (b *builder) callMethodPython(s *cogen.Site, o *object, name string, args []arg) *object {
	if k, ok := capable[methodicalInPython](b, o); ok {
		return k.callMethodPython(b, s, o, name, args)
	}
	m := b.py("py.getattr", name, tPyObj, b.toPython(o))
	if m.isDead() {
		return deadObject
	}
	return b.given(s, m.v, args, b.callPy(m.v, args))
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

func (b *builder) attrOf(o *object, name string) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	return b.getAttrPython(o, name)
}

func (b *builder) callMethodOf(o *object, name string, args []arg) *object {
	f := b.attrOf(o, name)
	if b.cur == nil || f.isDead() {
		return deadObject
	}
	return b.callPy(f.v, args)
}

// passing reports whether only the expression that is evaluated now holds a CPython object.
func (b *builder) passing(v *ir.Value) bool {
	return v.Def != nil && strings.HasPrefix(v.Def.Name(), "py.") && b.site.Contains(v.Def.Span)
}

// callPassing calls a method of an object that only the call holds. CPython's own
// code has to, on the same line, since its stack gives the reference away.
func (b *builder) callPassing(f *object, args []arg) *object {
	box := b.py("py.list_new", "", tPyObj)
	b.py("py.list_append", "", nil, box.v, f.v)
	names, given, vals := []string{"f"}, []string{}, []arg{{val: box}}
	for i, a := range args {
		n := fmt.Sprintf("a%d", i)
		names, vals = append(names, n), append(vals, arg{val: a.val})
		if a.name != "" {
			n = a.name + "=" + n
		}
		given = append(given, n)
	}
	text := fmt.Sprintf("%slambda %s: f.pop()(%s)", strings.Repeat("\n", b.site.Line()-1), strings.Join(names, ", "), strings.Join(given, ", "))
	code := b.callPy(b.builtinFunction("compile").v, []arg{{val: mkConst(text)}, {val: mkConst(b.site.File.Full())}, {val: mkConst("eval")}})
	main := b.getAttrPython(b.py("py.import", mainName, tPyObj), "__dict__")
	if b.cur == nil {
		return deadObject
	}
	caller := b.callPy(b.builtinFunction("eval").v, []arg{{val: code}, {val: main}})
	if b.cur == nil {
		return deadObject
	}
	return b.callPy(caller.v, vals)
}

// takeInPlace takes the argument inplace=True out of others.
func takeInPlace(args []arg) ([]arg, bool) {
	i := slices.IndexFunc(args, func(a arg) bool { return a.name == "inplace" })
	if i < 0 {
		return args, false
	}
	switch v, _ := args[i].val.constVal(); v {
	case true:
		return slices.Delete(slices.Clone(args), i, i+1), true
	case false:
		return slices.Delete(slices.Clone(args), i, i+1), false
	}
	return args, false
}

// lend has arrays that are converted within fn lent, where a program may.
func (b *builder) lend(when bool, fn func() *object) *object {
	saved := b.lends
	b.lends = b.lends || when && b.c.isProgram()
	defer func() { b.lends = saved }()
	return fn()
}
