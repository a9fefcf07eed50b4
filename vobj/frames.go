package vobj

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// CPython knows nothing of the activations of native code, nor of the
// exception that it handles; and other processes know nothing of native code. Who asks for those runs in CPython, and so does
// who calls it.

// frameAsking are functions that ask, by module.
var frameAsking = map[string]map[string]bool{
	"sys":       words("exc_info exception _getframe settrace setprofile getrefcount"),
	"traceback": words("format_exc print_exc print_last format_stack print_stack extract_stack walk_stack"),
	"inspect":   words("currentframe stack trace"),
	"logging":   words("exception"),
	"warnings":  words("warn"),
}

// frameNames are names that say it of whatever has them.
var frameNames = words("exc_info format_exc print_exc print_stack format_stack extract_stack currentframe _getframe getrefcount")

// frameBuiltins are built-in functions that ask for the variables of the
// activation that calls them, which alone has to be CPython's then.
var frameBuiltins = words("eval exec globals locals vars dir")

func words(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// implicitNames are those of a module that CPython's own machinery reads.
var implicitNames = words("__name__ __builtins__ __loader__ __spec__ __package__ __path__ __annotations__")

// refuseImplicit leaves a program to CPython that binds such a name itself.
func (b *builder) refuseImplicit(p *cogen.Program) {
	for _, v := range p.Info.Module.Vars {
		if implicitNames[v.Name] {
			panic(&Unsupported{Reason: "the program binds " + v.Name, Span: p.Tree.Span(), Whole: true})
		}
	}
}

// refuseFrames refuses an operation in CPython that asks for activations.
func (b *builder) refuseFrames(op, sym string, args []*ir.Value) {
	if !b.c.isProgram() && b.c.lifetimes() {
		panic(&Unsupported{Reason: "the module observes when objects are freed (__del__, weakref), so CPython runs what uses them", Span: b.site, Whole: true, Callers: true})
	}
	if b.c.isProgram() && (op == "py.import" && (sym == "multiprocessing" || strings.HasPrefix(sym, "multiprocessing.")) || sym == "ProcessPoolExecutor") {
		panic(&Unsupported{Reason: "other processes look functions up by name, in CPython", Span: b.site, Whole: true, Callers: true})
	}
	asks := false
	switch {
	case op == "py.global" && frameBuiltins[sym]:
		panic(&Unsupported{Reason: sym + "() reads its caller's variables, so the caller runs in CPython", Span: b.site, Whole: true})
	case op == "py.global":
		asks = frameNames[sym]
	case op == "py.getattr" || op == "py.import_from" || strings.HasPrefix(op, "py.method"):
		asks = frameNames[sym]
		if d := args[0].Def; d != nil && (d.Name() == "py.import" || d.Name() == "py.global") {
			asks = asks || frameAsking[d.Attrs.Sym][sym]
		}
	}
	if asks && !(askingHandled[sym] && b.c.isProgram() && b.onlyCalled(op, sym)) {
		b.refuseAsking(sym)
	}
}

// onlyCalled reports whether what an op in CPython gets of a module or an object is called at once, or,
// if a name is imported, wherever the name is used: so that who asks is known.
func (b *builder) onlyCalled(op, sym string) bool {
	u := b.c.usesOf(b.frame.gen.Program())
	if op == "py.import_from" {
		return !u.elsewhere[sym]
	}
	return u.called[b.site]
}

// calledNames tell of a module's text which of its expressions are called.
type calledNames struct {
	called    map[source.Span]bool // calls, and what they call
	elsewhere map[string]bool      // names that are imported and used otherwise, by what they are in their modules
}

func (c *Compiler) usesOf(p *cogen.Program) *calledNames {
	if u := c.calledIn[p]; u != nil {
		return u
	}
	u, callees, of := &calledNames{called: map[source.Span]bool{}, elsewhere: map[string]bool{}}, map[tree.Node]bool{}, map[string]string{}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			u.called[n.Span()], u.called[n.Func.Span()], callees[n.Func] = true, true, true
		case *tree.ImportFrom:
			for _, a := range n.Names {
				of[cmp.Or(a.AsName, a.Name)] = a.Name
			}
		}
		return true
	})
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if name, ok := n.(*tree.Name); ok && !callees[n] && of[name.ID] != "" {
			u.elsewhere[of[name.ID]] = true
		}
		return true
	})
	if c.calledIn == nil {
		c.calledIn = map[*cogen.Program]*calledNames{}
	}
	c.calledIn[p] = u
	return u
}

func (b *builder) refuseAsking(name string) {
	panic(&Unsupported{Reason: name + "() inspects the call stack, so its callers run in CPython", Span: b.site, Whole: true, Callers: true, Handled: askingHandled[name]})
}

// askingHandled are those that ask for the exception that is being handled.
var askingHandled = words("exc_info exception format_exc print_exc")

// refuseHandled refuses a call in CPython by what its arguments say.
func (b *builder) refuseHandled(f *ir.Value, args []arg) {
	if pickling[b.libraryName(f)] && slices.ContainsFunc(args, func(a arg) bool { return holdsFunction(a.val) }) {
		panic(&Unsupported{Reason: "a pickled function is looked up by name, in CPython", Span: b.site, Whole: true, Callers: true})
	}
	for _, a := range args {
		if a.name == "stack_info" || a.name == "stacklevel" {
			b.refuseAsking(a.name)
		}
	}
}

// handling is a call in CPython of what asks for the exception that is being handled: CPython handles it
// meanwhile, too. Where only the program's run tells which one it is, CPython runs what is around.
func (b *builder) handling(f *ir.Value, args []arg) (*ir.Value, []arg) {
	asks := ""
	switch d := f.Def; {
	case d == nil:
	case d.Name() == "py.getattr" && d.Attrs.Sym == "exception": // of a logger, with a text; those of futures have none
		if len(args) > 0 && args[0].name != "timeout" {
			asks = "exception"
		}
	case (d.Name() == "py.getattr" || d.Name() == "py.import_from") && askingHandled[d.Attrs.Sym]:
		asks = d.Attrs.Sym
	default:
		if _, name, _ := strings.Cut(b.libraryName(f), "."); askingHandled[name] {
			asks = name
		}
	}
	e, known := b.beingHandled()
	none := b.c.isProgram() && known && e == nil
	known = b.c.isProgram() && e != nil
	for i, a := range args {
		if a.name != "exc_info" {
			continue
		}
		v, constant := a.val.constVal()
		if constant && (v == nil || v == false) {
			continue
		}
		asks = "exc_info"
		if known && a.val.v != nil && a.val.v == e.v {
			args = slices.Clone(args)
			args[i].val = trueObject
		} else if v != true {
			known = false
		}
	}
	if asks == "" && known && b.c.textsAsk() {
		asks = "call"
	}
	if asks == "" || none && asks != "exc_info" {
		return f, args
	}
	b.c.asksHandled = true
	if !known || b.handledAround(b.frame.within) {
		b.refuseAsking(asks)
	}
	hs := b.frame.handled
	for i := len(hs) - 1; i > 0; i-- {
		if hs[i-1] == nil {
			b.refuseAsking(asks)
		}
		b.do("exc.came_during", hs[i].v, hs[i-1].v)
	}
	return b.py("py.handling", "", tPyObj, e.v).v, append([]arg{{val: dyn(f, tPyObj)}}, args...)
}

// textsAsk reports whether CPython has a definition of the program's that asks for the exception being
// handled, which may be one of who calls it.
func (c *Compiler) textsAsk() bool {
	for _, u := range c.inMain.defs {
		if u.Handled {
			return true
		}
	}
	return false
}

// handledAround reports whether what is generated may be called while an exception is being handled in
// an activation, one around it, or by who calls the function.
func (b *builder) handledAround(f *frame) bool {
	for ; f != nil; f = f.within {
		if len(f.handled) > 0 {
			return true
		}
	}
	return b.spec != nil && b.c.handledBy[b.spec.gen]
}

// noteHandled notes of a function that is called here whether an exception is being handled meanwhile.
func (b *builder) noteHandled(g *cogen.Generator) {
	if b.c.isProgram() && !b.c.handledBy[g] && b.handledAround(b.frame) {
		if b.c.handledBy == nil {
			b.c.handledBy = map[*cogen.Generator]bool{}
		}
		b.c.handledBy[g] = true
		b.c.changed = b.c.changed || b.c.asksHandled
	}
}

// pickling are functions that write functions as their names.
var pickling = map[string]bool{"pickle.dump": true, "pickle.dumps": true, "joblib.dump": true}

// evaluatesApart reports whether eval() or exec() is given all the names that its text
// has, and no module of the program has a state in native code that the text could have
// in CPython.
func (b *builder) evaluatesApart(args []arg) bool {
	if !b.c.isProgram() || len(args) < 2 || args[1].name != "" || args[1].spread || args[1].val.isNone() || b.c.lifetimes() || b.c.interrupted() {
		return false
	}
	return !b.c.someText(func(f textFacts) bool { return f.redirects || slices.ContainsFunc(f.imports, b.c.hasState) })
}

// hasState reports whether native code has a state of its own for a module of the library.
func (c *Compiler) hasState(name string) bool {
	top, _, _ := strings.Cut(name, ".")
	return top != "sys" && c.userModuleIsLibrary(top) && !c.sameInPython(name)
}

// userModuleIsLibrary reports whether a module is none of the user's.
func (c *Compiler) userModuleIsLibrary(name string) bool {
	m := c.userModuleNamed(name)
	return m == nil || m.library
}
