package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A function of a program that CPython is to call, as a library's callback, is made
// there of its text, if that says the same wherever it runs: it sees only what is
// bound once, and rebinds nothing around it. Containers and instances that it sees
// reach CPython thereby, so both have the same ones.

// notInText are builtins that depend on who calls them, or that native code has a
// state of its own for.
var notInText = map[string]bool{
	"print": true, "input": true, "open": true, "locals": true, "globals": true, "vars": true, "dir": true,
	"eval": true, "exec": true, "super": true, "__name__": true, "__file__": true, "__class__": true, "exit": true, "quit": true,
	"id": true, "compile": true, "__import__": true, "breakpoint": true, "help": true,
}

// callback is an argument of a call in CPython: a function as one of CPython's.
func (b *builder) callback(o *object) *object {
	if isDisplay(o) {
		return b.forPython(o)
	}
	switch k := o.k.(type) {
	case function:
		if !b.c.isProgram() || b.cur == nil || b.c.interrupted() {
			break
		}
		if f := b.functionText(k); f != nil {
			return f
		}
	case tuple: // as in agg(name=("column", function))
		elems := make([]*object, len(k.elems))
		for i, e := range k.elems {
			elems[i] = b.callback(e)
		}
		return mkTuple(elems...)
	}
	return o
}

// functionText is a function as CPython has it, nil if its text does not tell it.
func (b *builder) functionText(k function) *object {
	g := k.gen
	if g.Decorated || g.Async || g.IsGenerator || k.model || k.native != nil || k.name != "" || k.id != nil || !b.c.isUser(g.Program()) {
		return nil
	}
	info := g.Program().Info
	seen := []*scope.Var{}
	ok := true
	refuse := func() { ok = false }
	note := func(n *tree.Name) {
		v := info.Uses[n]
		switch {
		case v == nil:
			if notInText[n.ID] {
				refuse()
			}
		case isWithin(v.Scope, g.Scope) || info.Binds[g.Node] == v && v.Bindings == 1:
		case v.WrittenByInner || v.Bindings > 1 || v.Param && v.Bindings > 0:
			refuse()
		default:
			for _, w := range seen {
				if w == v {
					return
				}
			}
			seen = append(seen, v)
		}
	}
	tree.Inspect(g.Node, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Global, *tree.Nonlocal, *tree.Import, *tree.ImportFrom, *tree.ClassDef, *tree.Yield, *tree.YieldFrom, *tree.Await:
			refuse()
		case *tree.Name:
			note(n)
		}
		return true
	})
	text, mode, _ := textOf(g.Node)
	if !ok || !constantDefaults(g.Node) || text == "" {
		return nil
	}
	names := b.py("py.dict_new", "", tPyObj)
	b.py("py.setitem", "", nil, names.v, b.toPython(mkConst("__name__")), b.toPython(mkConst(b.c.nameOf(g.Program()))))
	for _, v := range seen {
		x := b.captureForText(k, v)
		if x == nil {
			return nil
		}
		if b.cur == nil {
			return deadObject
		}
		b.py("py.setitem", "", nil, names.v, b.toPython(mkConst(v.Name)), b.toPython(x))
	}
	b.noteFallback(g.Name+"()", "CPython calls it", "")
	r := b.callPy(b.builtinFunction(mode).v, []arg{{val: mkConst(text)}, {val: names}})
	if mode == "eval" || b.cur == nil {
		return r
	}
	return b.getItemPython(names, mkConst(g.Name))
}

// builtinFunction is eval or exec, given the names that the text may use.
func (b *builder) builtinFunction(name string) *object {
	return b.attrOf(b.py("py.import", "builtins", tPyObj), name)
}

// captureForText is what a function sees in a variable around it, nil if that is not known.
func (b *builder) captureForText(k function, v *scope.Var) *object {
	for _, e := range k.env {
		if e.v == v {
			return e.obj
		}
	}
	if v.Scope.Kind != scope.Module {
		if _, ok := b.slotOf(v); !ok || k.home == nil {
			return nil
		}
	}
	if b.c.inBody(v) {
		return b.notInBody(v)
	}
	var o *object
	if m := b.c.moduleOfVar(v); m != nil && m.prog != b.frame.gen.Program() {
		if m.shared[v] == nil {
			return nil
		}
		o = b.loadVar(m, m.shared[v], func() *object { return b.raiseUnbound(v, false) })
	} else {
		o = b.Load(&cogen.Site{ID: -8, Src: b.site}, v).(*object)
	}
	switch k := o.k.(type) {
	case module:
		if !b.c.lib.are(k.name, stateless) {
			return nil
		}
		return b.py("py.import", k.name, tPyObj)
	case moduleRef:
		if k.m.library && b.c.lib.are(k.m.name, stateless) {
			return b.py("py.import", k.m.name, tPyObj)
		}
	case classValue, function:
		if of := b.libraryOwn(o); of != nil {
			return of
		}
	}
	return o
}

// isWithin reports whether a scope is another one or lies in it.
func isWithin(s, outer *scope.Scope) bool {
	for ; s != nil; s = s.Parent {
		if s == outer {
			return true
		}
	}
	return false
}

// textOf is the text of a function or class, whether it is for eval or exec, and how many
// lines there are before its own; "" if its lines have more in them.
func textOf(def tree.Node) (text, mode string, before int) {
	sp := def.Span()
	text = sp.Text()
	if _, ok := def.(*tree.Lambda); ok {
		return "(" + text + "\n)", "eval", 0
	}
	indent := indentOf(sp)
	if strings.TrimLeft(indent, " \t") != "" || !strings.HasPrefix(text, "def") && !strings.HasPrefix(text, "class") && !strings.HasPrefix(text, "async") {
		return "", "", 0
	}
	if indent != "" {
		return "if 1:\n" + indent + text, "exec", 1
	}
	return text, "exec", 0
}

// constantDefaults reports whether all defaults of a function's parameters are constants.
func constantDefaults(def tree.Node) bool {
	var args *tree.Arguments
	switch n := def.(type) {
	case *tree.FunctionDef:
		args = n.Args
	case *tree.Lambda:
		args = n.Args
	default:
		return true
	}
	for _, d := range slices.Concat(args.Defaults, args.KwDefaults) {
		if _, ok := d.(*tree.Constant); d != nil && !ok {
			return false
		}
	}
	return true
}

// indentOf is what is before a span in its line.
func indentOf(sp source.Span) string {
	return sp.File.Text[sp.File.LineStart(sp.Line()):sp.Start]
}
