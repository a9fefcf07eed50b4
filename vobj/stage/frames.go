package stage

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// CPython knows nothing of the activations of native code, nor of the
// exception that it handles; and other processes know nothing of native code. Who asks for those runs in CPython, and so does
// who calls it.

// frameAsking are functions that ask, by module.
var frameAsking = map[string]map[string]bool{
	"sys":       facts.Words("exc_info exception _getframe settrace setprofile getrefcount"),
	"traceback": facts.Words("format_exc print_exc print_last format_stack print_stack extract_stack walk_stack"),
	"inspect":   facts.Words("currentframe stack trace"),
	"logging":   facts.Words("exception"),
	"warnings":  facts.Words("warn"),
}

// frameNames are names that say it of whatever has them.
var frameNames = facts.Words("exc_info format_exc print_exc print_stack format_stack extract_stack currentframe _getframe getrefcount")

// frameBuiltins are built-in functions that ask for the variables of the
// activation that calls them, which alone has to be CPython's then.
var frameBuiltins = facts.Words("eval exec globals locals vars dir")

// implicitNames are those of a module that CPython's own machinery reads.
var implicitNames = facts.Words("__name__ __builtins__ __loader__ __spec__ __package__ __path__ __annotations__")

// refuseImplicit leaves a program to CPython that binds such a name itself.
func (b *Builder) refuseImplicit(p *cogen.Program) {
	for _, v := range p.Info.Module.Vars {
		if implicitNames[v.Name] {
			panic(&Unsupported{Reason: "the program binds " + v.Name, Span: p.Tree.Span(), Whole: true})
		}
	}
}

// refuseFrames refuses an operation in CPython that asks for activations.
func (b *Builder) refuseFrames(op, sym string, args []*ir.Value) {
	if !b.Compiler.IsProgram() && b.Compiler.lifetimes() {
		panic(&Unsupported{Reason: "the module observes when objects are freed (__del__, weakref), so CPython runs what uses them", Span: b.Site, Whole: true, Callers: true})
	}
	if b.Compiler.IsProgram() && (op == "py.import" && (sym == "multiprocessing" || strings.HasPrefix(sym, "multiprocessing.")) || sym == "ProcessPoolExecutor") {
		panic(&Unsupported{Reason: "other processes look functions up by name, in CPython", Span: b.Site, Whole: true, Callers: true})
	}
	asks := false
	switch {
	case op == "py.global" && frameBuiltins[sym]:
		panic(&Unsupported{Reason: sym + "() reads its caller's variables, so the caller runs in CPython", Span: b.Site, Whole: true})
	case op == "py.global":
		asks = frameNames[sym]
	case op == "py.getattr" || op == "py.import_from" || strings.HasPrefix(op, "py.method"):
		asks = frameNames[sym]
		if d := args[0].Def; d != nil && (d.Name() == "py.import" || d.Name() == "py.global") {
			asks = asks || frameAsking[d.Attrs.Sym][sym]
		}
	}
	if asks && !(askingHandled[sym] && b.Compiler.IsProgram() && b.onlyCalled(op, sym)) {
		b.refuseAsking(sym)
	}
}

// onlyCalled reports whether what an op in CPython gets of a module or an object is called at once, or,
// if a name is imported, wherever the name is used: so that who asks is known.
func (b *Builder) onlyCalled(op, sym string) bool {
	u := b.Compiler.usesOf(b.Frame.Gen.Program())
	if op == "py.import_from" {
		return !u.elsewhere[sym]
	}
	return u.called[b.Site]
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

func (b *Builder) refuseAsking(name string) {
	panic(&Unsupported{Reason: name + "() inspects the call stack, so its callers run in CPython", Span: b.Site, Whole: true, Callers: true, Handled: askingHandled[name]})
}

// askingHandled are those that ask for the exception that is being handled.
var askingHandled = facts.Words("exc_info exception format_exc print_exc")

// refuseHandled refuses a call in CPython by what its arguments say.
func (b *Builder) refuseHandled(f *ir.Value, args []Arg) {
	if pickling[b.LibraryName(f)] && slices.ContainsFunc(args, func(a Arg) bool { return holdsFunction(a.Value) }) {
		panic(&Unsupported{Reason: "a pickled function is looked up by name, in CPython", Span: b.Site, Whole: true, Callers: true})
	}
	for _, a := range args {
		if a.Name == "stack_info" || a.Name == "stacklevel" {
			b.refuseAsking(a.Name)
		}
	}
}

// handling is a call in CPython of what asks for the exception that is being handled: CPython handles it
// meanwhile, too. Where only the program's run tells which one it is, CPython runs what is around.
func (b *Builder) handling(f *ir.Value, args []Arg) (*ir.Value, []Arg) {
	asks := ""
	switch d := f.Def; {
	case d == nil:
	case d.Name() == "py.getattr" && d.Attrs.Sym == "exception": // of a logger, with a text; those of futures have none
		if len(args) > 0 && args[0].Name != "timeout" {
			asks = "exception"
		}
	case (d.Name() == "py.getattr" || d.Name() == "py.import_from") && askingHandled[d.Attrs.Sym]:
		asks = d.Attrs.Sym
	default:
		if _, name, _ := strings.Cut(b.LibraryName(f), "."); askingHandled[name] {
			asks = name
		}
	}
	e, known := b.beingHandled()
	none := b.Compiler.IsProgram() && known && e == nil
	known = b.Compiler.IsProgram() && e != nil
	for i, a := range args {
		if a.Name != "exc_info" {
			continue
		}
		v, constant := a.Value.ConstVal()
		if constant && (v == nil || v == false) {
			continue
		}
		asks = "exc_info"
		if known && a.Value.Value != nil && a.Value.Value == e.Value {
			args = slices.Clone(args)
			args[i].Value = True
		} else if v != true {
			known = false
		}
	}
	if asks == "" && known && b.Compiler.textsAsk() {
		asks = "call"
	}
	if asks == "" || none && asks != "exc_info" {
		return f, args
	}
	b.Compiler.asksHandled = true
	b.escapeNotes()
	if !known || b.handledAround(b.Frame.within) {
		b.refuseAsking(asks)
	}
	hs := b.Frame.handled
	for i := len(hs) - 1; i > 0; i-- {
		if hs[i-1] == nil {
			b.refuseAsking(asks)
		}
		b.Do("exc.came_during", hs[i].Value, hs[i-1].Value)
	}
	return b.Py("py.handling", "", PyObjType, e.Value).Value, append([]Arg{{Value: Dynamic(f, PyObjType)}}, args...)
}

// textsAsk reports whether CPython has a definition of the program's that asks for the exception being
// handled, which may be one of who calls it.
func (c *Compiler) textsAsk() bool {
	for _, u := range c.InMain.Defs {
		if u.Handled {
			return true
		}
	}
	return false
}

// handledAround reports whether what is generated may be called while an exception is being handled in
// an activation, one around it, or by who calls the function.
func (b *Builder) handledAround(f *Frame) bool {
	for ; f != nil; f = f.within {
		if len(f.handled) > 0 {
			return true
		}
	}
	return b.Spec != nil && b.Compiler.handledBy[b.Spec.Gen]
}

// noteHandled notes of a function that is called here whether an exception is being handled meanwhile.
func (b *Builder) noteHandled(g *cogen.Generator) {
	if b.Compiler.IsProgram() && !b.Compiler.handledBy[g] && b.handledAround(b.Frame) {
		if b.Compiler.handledBy == nil {
			b.Compiler.handledBy = map[*cogen.Generator]bool{}
		}
		b.Compiler.handledBy[g] = true
		b.Compiler.Changed = b.Compiler.Changed || b.Compiler.asksHandled
	}
}

// pickling are functions that write functions as their names.
var pickling = map[string]bool{"pickle.dump": true, "pickle.dumps": true, "joblib.dump": true}

// evaluatesApart reports whether eval() or exec() is given all the names that its text
// has, and no module of the program has a state in native code that the text could have
// in CPython.
func (b *Builder) evaluatesApart(args []Arg) bool {
	if !b.Compiler.IsProgram() || len(args) < 2 || args[1].Name != "" || args[1].Spread || args[1].Value.IsNone() || b.Compiler.lifetimes() || b.Compiler.interrupted() {
		return false
	}
	return !b.Compiler.SomeText(func(f TextFacts) bool { return f.redirects || slices.ContainsFunc(f.imports, b.Compiler.hasState) })
}

// hasState reports whether native code has a state of its own for a module of the library.
func (c *Compiler) hasState(name string) bool {
	top, _, _ := strings.Cut(name, ".")
	return top != "sys" && c.userModuleIsLibrary(top) && !c.sameInPython(name)
}

// userModuleIsLibrary reports whether a module is none of the user's.
func (c *Compiler) userModuleIsLibrary(name string) bool {
	m := c.UserModuleNamed(name)
	return m == nil || m.Library
}
