package stage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Calls of CPython's objects.

// callPython calls a CPython object.
func (b *Builder) callPython(s *cogen.Site, f *Object, args []Arg) *Object {
	op, reason := "call", "the callee is a CPython object"
	if d := f.Value.Def; d != nil {
		switch d.Name() {
		case "py.getattr":
			op, reason = "."+d.Attrs.Sym+"()", "it is a method of a CPython object"
			if r := b.pathFile(s, f, args); r != nil {
				return r
			}
			if r := b.callOwn(s, func() *Object { return f }, d.Attrs.Sym, args); r != nil {
				return r
			}
			if _, ok := TakeInPlace(args); ok && b.Compiler.IsProgram() && b.passing(d.Args[0]) {
				b.NoteFallback(op, reason, "")
				return b.callPassing(f, args)
			}
		case "py.global":
			op, reason = d.Attrs.Sym+"()", "the function runs in CPython"
		}
	}
	b.NoteFallback(op, reason, "")
	return b.given(s, f.Value, args, b.fromLibrary(b.CallPy(f.Value, args)))
}

func (b *Builder) CallPy(f *ir.Value, args []Arg) *Object {
	borrows := slices.ContainsFunc(b.Compiler.libs, func(l *Library) bool { return l.Borrows != nil && l.Borrows(b, f) })
	return b.Lend(borrows, func() *Object { return b.callWith(f, args) })
}

// given is what a function of CPython's gave: ours, if a library knows what it is.
func (b *Builder) given(s *cogen.Site, f *ir.Value, args []Arg, r *Object) *Object {
	for _, l := range b.Compiler.libs {
		if l.Given != nil {
			r = l.Given(b, s, f, args, r)
		}
	}
	return r
}

// callOwn is a call of a method of an object of CPython's which a library has called in a way of its own; nil
// of others.
func (b *Builder) callOwn(s *cogen.Site, f func() *Object, name string, args []Arg) *Object {
	for _, l := range b.Compiler.libs {
		if l.CallPython != nil {
			if r := l.CallPython(b, s, f, name, args); r != nil {
				return r
			}
		}
	}
	return nil
}

// noteCall tells libraries of a call.
func (b *Builder) noteCall(f, v *ir.Value, args []Arg, vals []*ir.Value) {
	for _, l := range b.Compiler.libs {
		if l.NoteCall != nil {
			l.NoteCall(b, f, v, args, vals)
		}
	}
}

// inPlaces passes keywords by their positions, as long as those that come first are all given so.
func inPlaces(args []Arg, names ...string) []Arg {
	args = slices.Clone(args)
	for i := range args {
		if args[i].Name != "" && (i >= len(names) || args[i].Name != names[i]) {
			break
		}
		args[i].Name = ""
	}
	return args
}

func (b *Builder) callWith(f *ir.Value, args []Arg) *Object {
	defer func(saved bool) { b.copies = saved }(b.copies)
	b.copies = facts.OnlyReads(b.LibraryName(f))
	b.refuseHandled(f, args)
	if f, args = b.handling(f, args); b.Current == nil {
		return Dead
	}
	b.knowOption(f, args)
	if b.LibraryName(f) == "open" {
		args = inPlaces(args, "file", "mode")
	}
	if DynamicArgs(args) {
		return b.callWithSpread(f, args)
	}
	var vals []*ir.Value
	keywords := false
	for _, a := range args {
		keywords = keywords || a.Name != ""
	}
	if !keywords && len(args) <= 3 {
		vals = append(vals, f)
		for _, a := range args {
			vals = append(vals, b.ToPython(b.passed(f, a)))
		}
		r := b.Py([]string{"py.call0", "py.call1", "py.call2", "py.call3"}[len(args)], "", PyObjType, vals...)
		b.noteOpened(r, args)
		b.noteCall(f, r.Value, args, vals[len(vals)-len(args):])
		return r
	}
	pos, kw := b.Py("py.list_new", "", PyObjType), b.Py("py.dict_new", "", PyObjType)
	for _, a := range args {
		v := b.ToPython(b.passed(f, a))
		vals = append(vals, v)
		if a.Name == "" {
			b.Py("py.list_append", "", nil, pos.Value, v)
		} else {
			b.Py("py.setitem", "", nil, kw.Value, b.ToPython(Const(a.Name)), v)
		}
	}
	if b.Current == nil {
		return Dead
	}
	r := b.Py("py.call_ex", "", PyObjType, f, pos.Value, kw.Value)
	b.noteOpened(r, args)
	b.noteCall(f, r.Value, args, vals)
	return r
}

// callWithSpread is a call in CPython with arguments whose number is known only at run time.
func (b *Builder) callWithSpread(f *ir.Value, args []Arg) *Object {
	pos, kw := b.Py("py.list_new", "", PyObjType), b.Py("py.dict_new", "", PyObjType)
	named := 0
	for _, a := range args {
		if a.Name != "" {
			named++
		}
	}
	several, given := named > 1 && slices.ContainsFunc(args, func(a Arg) bool { return a.Spread && a.Name != "" }), Int(0)
	if several && !b.Compiler.IsProgram() {
		panic(NewUnsupported("** of a dict beside other keywords in a call of a CPython object", "merge them first"))
	}
	count := func(n func() *Object) {
		if several {
			given = b.Leaf("int.add", given, n())
		}
	}
	for i, a := range args {
		s := &cogen.Site{ID: -20 - i, Src: b.Site}
		switch {
		case a.Spread && a.Name == "" && IsPyObj(a.Value):
			b.Py("py.method1", "extend", PyObjType, pos.Value, a.Value.Value)
		case a.Spread && a.Name == "":
			b.Each(s, a.Value, func(v *Object) { b.putPython(pos, "list.append", v) })
		case a.Spread && IsPyObj(a.Value):
			b.spreadMapping(kw, a.Value)
			count(func() *Object { return b.Leaf("py.len", a.Value) })
		case a.Spread:
			b.Each(s, a.Value, func(k *Object) { b.SetItemPython(kw, k, b.ItemOf(s, a.Value, k)) })
			count(func() *Object { return b.Length(s, a.Value) })
		case a.Name == "":
			b.putPython(pos, "list.append", b.passed(f, a))
		default:
			b.SetItemPython(kw, Const(a.Name), b.passed(f, a))
			count(func() *Object { return Int(1) })
		}
		if b.Current == nil {
			return Dead
		}
	}
	if several {
		b.LeaveIf(b.Value(b.Inverse(b.Leaf("int.eq", given, b.Leaf("py.len", kw))))) // a keyword that is given twice
	}
	if b.Current == nil {
		return Dead
	}
	return b.Py("py.call_ex", "", PyObjType, f, pos.Value, kw.Value)
}

// spreadMapping puts what a mapping of CPython's holds into the keywords of a call. What is no mapping leaves the
// program to CPython, whose message names the function.
func (b *Builder) spreadMapping(kw, of *Object) {
	if !b.Compiler.IsProgram() {
		panic(NewUnsupported("** of a CPython object in a call", "make a dict of it"))
	}
	b.LeaveIf(b.Value(b.Inverse(b.pyHas(of, "keys"))))
	b.Py("py.method1", "update", PyObjType, kw.Value, of.Value)
}

func (b *Builder) CallMethodPython(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	if k, ok := Capable[MethodicalInPython](b, o); ok {
		return k.CallMethodPython(b, s, o, name, args)
	}
	m := b.Py("py.getattr", name, PyObjType, b.ToPython(o))
	if m.IsDead() {
		return Dead
	}
	return b.given(s, m.Value, args, b.CallPy(m.Value, args))
}

// inPython reports whether CPython has a function under its name: one of a module's own, not
// of a function around, and not what a decorator has made of it. It executes no program of the user's, so it has none of a program's
// functions.
func (c *Compiler) inPython(f Function) bool {
	prog := f.Gen.Program()
	if c.IsProgram() || f.Model || prog != c.Prog && c.foreign[prog] == nil {
		return false
	}
	bind := c.bindings[prog.Info.Module.Lookup(f.Gen.Name)]
	return bind != nil && tree.Node(bind.Stmt) == f.Gen.Node && !f.Gen.Decorated
}

// ofModule is a function that CPython has under its name.
func (b *Builder) ofModule(f Function) *Object {
	if m := b.Compiler.foreign[f.Gen.Program()]; m != nil {
		return b.GetAttrPython(b.Py("py.import", m.name, PyObjType), f.Gen.Name)
	}
	return b.Py("py.global", f.Gen.Name, PyObjType)
}

// callPythonOnly calls a function of the module that cannot be compiled.
func (b *Builder) callPythonOnly(s *cogen.Site, f Function, bound []*Object, u *Unsupported) *Object {
	if !b.Compiler.inPython(f) || u.Callers {
		panic(u)
	}
	b.NoteFallback(f.Gen.Name+"()", u.Reason, u.Fix)
	var args []Arg
	for i, o := range bound {
		if k, ok := o.Static.(keywords); ok {
			for j, n := range k.names {
				args = append(args, Arg{Name: n, Value: k.vals[j]})
			}
			continue
		}
		if f.Gen.Params[i].Kind == cogen.Vararg && IsTuple(o) {
			for _, e := range b.ElemsOf(o) {
				args = append(args, Arg{Value: e})
			}
			continue
		}
		a := Arg{Value: o}
		if f.Gen.Params[i].Kind == cogen.KwOnly {
			a.Name = f.Gen.Params[i].Name
		}
		args = append(args, a)
	}
	r := b.CallPy(b.ofModule(f).Value, args)
	return b.annotated(r, f.Gen.Returns)
}

func (b *Builder) AttrOf(o *Object, name string) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	return b.GetAttrPython(o, name)
}

func (b *Builder) CallMethodOf(o *Object, name string, args []Arg) *Object {
	f := b.AttrOf(o, name)
	if b.Current == nil || f.IsDead() {
		return Dead
	}
	return b.CallPy(f.Value, args)
}

// passing reports whether only the expression that is evaluated now holds a CPython object.
func (b *Builder) passing(v *ir.Value) bool {
	return v.Def != nil && strings.HasPrefix(v.Def.Name(), "py.") && b.Site.Contains(v.Def.Span)
}

// callPassing calls a method of an object that only the call holds. CPython's own
// code has to, on the same line, since its stack gives the reference away.
func (b *Builder) callPassing(f *Object, args []Arg) *Object {
	box := b.Py("py.list_new", "", PyObjType)
	b.Py("py.list_append", "", nil, box.Value, f.Value)
	names, given, vals := []string{"f"}, []string{}, []Arg{{Value: box}}
	for i, a := range args {
		n := fmt.Sprintf("a%d", i)
		names, vals = append(names, n), append(vals, Arg{Value: a.Value})
		if a.Name != "" {
			n = a.Name + "=" + n
		}
		given = append(given, n)
	}
	text := fmt.Sprintf("%slambda %s: f.pop()(%s)", strings.Repeat("\n", b.Site.Line()-1), strings.Join(names, ", "), strings.Join(given, ", "))
	code := b.CallPy(b.BuiltinFunction("compile").Value, []Arg{{Value: Const(text)}, {Value: Const(b.Site.File.Full())}, {Value: Const("eval")}})
	main := b.GetAttrPython(b.Py("py.import", facts.MainName, PyObjType), "__dict__")
	if b.Current == nil {
		return Dead
	}
	caller := b.CallPy(b.BuiltinFunction("eval").Value, []Arg{{Value: code}, {Value: main}})
	if b.Current == nil {
		return Dead
	}
	return b.CallPy(caller.Value, vals)
}

// TakeInPlace takes the argument inplace=True out of others.
func TakeInPlace(args []Arg) ([]Arg, bool) {
	i := slices.IndexFunc(args, func(a Arg) bool { return a.Name == "inplace" })
	if i < 0 {
		return args, false
	}
	switch v, _ := args[i].Value.ConstVal(); v {
	case true:
		return slices.Delete(slices.Clone(args), i, i+1), true
	case false:
		return slices.Delete(slices.Clone(args), i, i+1), false
	}
	return args, false
}

// Lend has arrays that are converted within fn lent, where a program may.
func (b *Builder) Lend(when bool, fn func() *Object) *Object {
	saved := b.Lends
	b.Lends = b.Lends || when && b.Compiler.IsProgram()
	defer func() { b.Lends = saved }()
	return fn()
}
