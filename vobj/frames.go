package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
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
	case op == "py.getattr" || strings.HasPrefix(op, "py.method"):
		asks = frameNames[sym]
		if d := args[0].Def; d != nil && (d.Name() == "py.import" || d.Name() == "py.global") {
			asks = asks || frameAsking[d.Attrs.Sym][sym]
		}
	}
	if asks {
		b.refuseAsking(sym)
	}
}

func (b *builder) refuseAsking(name string) {
	panic(&Unsupported{Reason: name + "() inspects the call stack, so its callers run in CPython", Span: b.site, Whole: true, Callers: true, Handled: askingHandled[name]})
}

// askingHandled are those that ask for the exception that is being handled.
var askingHandled = words("exc_info exception format_exc print_exc")

// refuseHandled refuses a call in CPython by what its arguments say. A method
// exception() with a text is a logger's; those of futures have none.
func (b *builder) refuseHandled(f *ir.Value, args []arg) {
	if f != nil && f.Def != nil && f.Def.Name() == "py.getattr" && f.Def.Attrs.Sym == "exception" && len(args) > 0 && args[0].name != "timeout" {
		b.refuseAsking("exception")
	}
	if pickling[b.libraryName(f)] && slices.ContainsFunc(args, func(a arg) bool { return holdsFunction(a.val) }) {
		panic(&Unsupported{Reason: "a pickled function is looked up by name, in CPython", Span: b.site, Whole: true, Callers: true})
	}
	for _, a := range args {
		if a.name == "exc_info" || a.name == "stack_info" || a.name == "stacklevel" {
			b.refuseAsking("exc_info")
		}
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
