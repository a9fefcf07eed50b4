package stage

import (
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
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
func (b *Builder) callback(o *Object) *Object {
	if IsDisplay(o) {
		return b.ForPython(o)
	}
	switch k := o.Static.(type) {
	case Function:
		if !b.Compiler.IsProgram() || b.Current == nil || b.Compiler.interrupted() {
			break
		}
		if f := b.functionText(k); f != nil {
			return f
		}
	case Tuple: // as in agg(name=("column", function))
		elems := make([]*Object, len(k.Elems))
		for i, e := range k.Elems {
			elems[i] = b.callback(e)
		}
		return TupleOf(elems...)
	}
	return o
}

// gift is a function that CPython gets: the first place where it does, and whether there are others.
type gift struct {
	at    source.Span
	again bool
}

// callsOnly are functions and methods that call the functions that they get, and keep none.
var callsOnly = facts.Words("apply applymap map agg aggregate transform pipe sort sorted min max")

// passed is an argument of a call of f in CPython: a function as one of CPython's.
func (b *Builder) passed(f *ir.Value, a Arg) *Object {
	k, ok := a.Value.Static.(Function)
	if !ok || !b.Compiler.IsProgram() || a.Name == "key" {
		return b.callback(a.Value)
	}
	if d := f.Def; d != nil && (d.Name() == "py.getattr" || d.Name() == "py.global") && callsOnly[d.Attrs.Sym] || !b.givenAgain(k) {
		return b.callback(a.Value)
	}
	return a.Value
}

// givenAgain reports whether CPython gets a function at other places than this one, too. It has to be
// the same object there, as CPython may look for what it has got before.
func (b *Builder) givenAgain(k Function) bool {
	c := b.Compiler
	of, ok := c.given[k.Gen]
	switch {
	case !ok:
		of.at = b.Site
	case !of.again && of.at != b.Site:
		of.again, c.Changed = true, true
	}
	c.given[k.Gen] = of
	return of.again
}

// functionText is a function as CPython has it, nil if its text does not tell it.
func (b *Builder) functionText(k Function) *Object {
	g := k.Gen
	if g.Decorated || g.Async || g.IsGenerator || k.Model || k.Native != nil || k.name != "" || k.id != nil || !b.Compiler.isUser(g.Program()) {
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
	text, mode := textOf(g.Node)
	if !ok || !constantDefaults(g.Node) || text == "" {
		return nil
	}
	names := b.Py("py.dict_new", "", PyObjType)
	b.Py("py.setitem", "", nil, names.Value, b.ToPython(Const("__name__")), b.ToPython(Const(b.Compiler.nameOf(g.Program()))))
	for _, v := range seen {
		x := b.captureForText(k, v)
		if x == nil {
			return nil
		}
		if b.Current == nil {
			return Dead
		}
		b.Py("py.setitem", "", nil, names.Value, b.ToPython(Const(v.Name)), b.ToPython(x))
	}
	b.NoteFallback(g.Name+"()", "CPython calls it", "")
	flags := int64(0)
	if cogen.Postpones(g.Program().Tree) {
		flags = futureAnnotations
	}
	r := b.runText(text, mode, g.Node.Span().File, flags, names)
	if mode == "eval" || b.Current == nil {
		return r
	}
	return b.GetItemPython(names, Const(g.Name))
}

// runText executes or evaluates a text of a file of the user's with the given names.
func (b *Builder) runText(text, mode string, file *source.File, flags int64, names *Object) *Object {
	code := b.quietly(func() *Object {
		return b.CallPy(b.BuiltinFunction("compile").Value, []Arg{{Value: Const(text)}, {Value: Const(file.Full())}, {Value: Const(mode)},
			{Value: Const(big.NewInt(flags))}, {Value: True}})
	})
	return b.CallPy(b.BuiltinFunction(mode).Value, []Arg{{Value: code}, {Value: names}})
}

// BuiltinFunction is eval or exec, given the names that the text may use.
func (b *Builder) BuiltinFunction(name string) *Object {
	return b.AttrOf(b.Py("py.import", "builtins", PyObjType), name)
}

// captureForText is what a function sees in a variable around it, nil if that is not known.
func (b *Builder) captureForText(k Function, v *scope.Var) *Object {
	for _, e := range k.env {
		if e.v == v {
			return e.obj
		}
	}
	if v.Scope.Kind != scope.Module {
		if _, ok := b.SlotOf(v); !ok || k.home == nil {
			return nil
		}
	}
	if b.Compiler.inBody(v) {
		return b.notInBody(v)
	}
	var o *Object
	if m := b.Compiler.ModuleOfVar(v); m != nil && m.Prog != b.Frame.Gen.Program() {
		if m.Shared[v] == nil {
			return nil
		}
		o = b.loadVar(m, m.Shared[v], func() *Object { return b.raiseUnbound(v, false) })
	} else {
		o = b.Load(&cogen.Site{ID: -8, Src: b.Site}, v).(*Object)
	}
	switch k := o.Static.(type) {
	case module:
		if !b.Compiler.Lib.Are(k.name, facts.Stateless) {
			return nil
		}
		return b.Py("py.import", k.name, PyObjType)
	case moduleRef:
		if k.m.Library && b.Compiler.Lib.Are(k.m.name, facts.Stateless) {
			return b.Py("py.import", k.m.name, PyObjType)
		}
	case ClassValue, Function:
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

// textOf is the text of a function or class, in the lines and columns that it has in its file, and whether it
// is for eval or exec; "" if its lines have more in them.
func textOf(def tree.Node) (text, mode string) {
	sp := def.Span()
	text = sp.Text()
	indent, above := indentOf(sp), sp.Line()-1
	if _, ok := def.(*tree.Lambda); ok {
		before := "(" + strings.Repeat("\n", above) + strings.Repeat(" ", len(indent))
		if above == 0 && indent != "" {
			before = before[:len(before)-1]
		}
		return before + text + "\n)", "eval"
	}
	if strings.TrimLeft(indent, " \t") != "" || !strings.HasPrefix(text, "def") && !strings.HasPrefix(text, "class") && !strings.HasPrefix(text, "async") {
		return "", ""
	}
	if indent == "" {
		return strings.Repeat("\n", above) + text, "exec"
	}
	if above == 0 {
		return "", ""
	}
	return strings.Repeat("\n", above-1) + "if 1:\n" + indent + text, "exec"
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
	return sp.File.Indent(sp.Start)
}
