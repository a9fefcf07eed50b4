package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Context managers: objects of CPython, and those of contextlib that are known
// to Go.

// manager is contextlib.suppress(args...), contextlib.nullcontext(args[0]),
// contextlib.closing(args[0]), or what a generator function with
// @contextlib.contextmanager makes: args[0] is the generator; or the __exit__ of a
// file of CPython's (a reader if it is only read), or of another manager of a library's.
type manager struct {
	kind string
	args []*object
}

func (k manager) shape() string                { return "manager " + k.kind + " " + string(rune('0'+len(k.args))) }
func (k manager) leaves() []*object            { return k.args }
func (k manager) with(leaves []*object) static { return manager{k.kind, leaves} }

func (manager) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	switch name {
	case "__enter__", "__exit__":
		return mkStatic(managerMethod{o, name == "__exit__"})
	}
	return nil
}

func (k manager) typeName() string {
	if k.kind == "generator" {
		return "_GeneratorContextManager"
	}
	return k.kind
}

// managerMethod is __enter__ or __exit__ of a manager.
type managerMethod struct {
	recv *object
	exit bool
}

func (k managerMethod) shape() string {
	if k.exit {
		return "__exit__"
	}
	return "__enter__"
}
func (k managerMethod) leaves() []*object            { return []*object{k.recv} }
func (k managerMethod) with(leaves []*object) static { return managerMethod{leaves[0], k.exit} }
func (k managerMethod) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callManager(s, k, args)
}

func (b *builder) makeSuppress(s *cogen.Site, args []arg) *object {
	var classes []*object
	for _, a := range args {
		if _, ok := asExcClass(a.val); !ok || a.name != "" {
			panic(b.unsupportedAt(s, "suppress() with a "+a.val.typeName(), ""))
		}
		classes = append(classes, a.val)
	}
	return mkStatic(manager{"suppress", classes})
}

func (b *builder) makeNullcontext(s *cogen.Site, args []arg) *object {
	result := noneObject
	if len(args) == 1 && (args[0].name == "" || args[0].name == "enter_result") {
		result = args[0].val
	} else {
		b.positional(s, "nullcontext", args, 0, 0)
	}
	return mkStatic(manager{"nullcontext", []*object{result}})
}

// managing is contextlib.contextmanager(f): a function that makes managers.
type managing struct{ fn *object }

func (k managing) shape() string                { return "contextmanager" }
func (k managing) leaves() []*object            { return []*object{k.fn} }
func (k managing) with(leaves []*object) static { return managing{leaves[0]} }
func (k managing) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.manage(s, k, args)
}
func (managing) typeName() string { return "function" }

func (b *builder) makeManaging(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "contextmanager", args, 1, 1)[0]
	if f, ok := o.k.(function); !ok || !f.gen.IsGenerator {
		panic(b.unsupportedAt(s, "contextmanager() of a "+o.typeName(), ""))
	}
	return mkStatic(managing{o})
}

func (b *builder) makeClosing(s *cogen.Site, args []arg) *object {
	return mkStatic(manager{"closing", b.positional(s, "closing", args, 1, 1)})
}

// manage calls a function that makes managers: its generator is an object,
// which the with statement drives to its end.
func (b *builder) manage(s *cogen.Site, k managing, args []arg) *object {
	f := k.fn.k.(function)
	if isDecorator(b.frame.gen.Program().Tree, s.Node) {
		made := b.builtinPartial(s, append([]arg{{val: mkStatic(k)}}, args...))
		return mkStatic(decorator{"manager", []*object{made}})
	}
	bound := b.bind(s, f, args)
	if bound == nil {
		return deadObject
	}
	g := b.newGenerator(s, f, bound, drivenSpec)
	if g.isDead() {
		return deadObject
	}
	return mkStatic(manager{"generator", []*object{g}})
}

// isDecorator reports whether a call in a text is a decorator.
func isDecorator(text, call tree.Node) bool {
	found := false
	tree.Inspect(text, func(n tree.Node) bool {
		var ds []tree.Expr
		switch n := n.(type) {
		case *tree.FunctionDef:
			ds = n.Decorators
		case *tree.ClassDef:
			ds = n.Decorators
		}
		for _, d := range ds {
			found = found || tree.Node(d) == call
		}
		return !found
	})
	return found
}

// managed is a function with a manager as its decorator: ContextDecorator.__call__.
func (b *builder) managed(s *cogen.Site, remake, f *object) *object {
	inner := b.callFunction(s, *b.c.lib.find("builtins/objects", "managed"), []arg{{val: remake}, {val: f}})
	if _, ok := f.k.(function); !ok || b.cur == nil {
		return inner
	}
	return b.decorate(s, decorator{"wraps", []*object{f}}, []arg{{val: inner}})
}

// exitStack is the class contextlib.ExitStack, which is Python in a module of its
// own; nil where there are no such modules.
func (b *builder) exitStack(s *cogen.Site) *object {
	if b.c.modules != nil {
		return b.importUserName(s, "contextlib_stack", "ExitStack")
	}
	return b.importForeign(s, "contextlib_stack", 0, "ExitStack")
}

// Manager implements cogen.Overload: the lookup of special methods.
func (b *builder) Manager(s *cogen.Site, v cogen.Value) (enter, exit cogen.Value) {
	b.at(s)
	o := v.(*object)
	if b.cur == nil || o.isDead() {
		return deadObject, deadObject
	}
	if m, ok := o.k.(manager); ok {
		if k := b.c.lib.managers[m.kind]; k != nil {
			return k.manager(b, s, o)
		}
		return mkStatic(managerMethod{o, false}), mkStatic(managerMethod{o, true})
	}
	if isObject(o) {
		return b.managerObject(s, o)
	}
	if _, ok := o.k.(closed); ok {
		m := mkStatic(manager{"chunks", []*object{o}})
		return mkStatic(managerMethod{m, false}), mkStatic(managerMethod{m, true})
	}
	if _, ok := o.k.(stream); ok {
		return mkStatic(method{o, "__enter__"}), mkStatic(method{o, "__exit__"})
	}
	t := o.typ()
	switch {
	case t != nil && t.kind == ir.KPyObj:
		b.noteFallback("with", "the context manager is a CPython object", "")
		first, last := b.py("py.manager", "__enter__", tPyObj, o.v), b.py("py.manager", "__exit__", tPyObj, o.v)
		if b.isFile(o.v) {
			kind := "file"
			if b.readers[o.v] {
				kind = "reader"
			}
			last = mkStatic(managerMethod{mkStatic(manager{kind, []*object{last}}), true})
		} else if b.libraryName(o.v) != "" {
			last = mkStatic(managerMethod{mkStatic(manager{"library", []*object{last}}), true})
		}
		return first, last
	case t != nil && t.kind != ir.KUnion && !t.isContainer() || t != nil && t.isContainer() || isTuple(o):
		b.raiseNaming("TypeError", "'%T' object does not support the context manager protocol", o)
		return deadObject, deadObject
	}
	panic(b.unsupportedAt(s, "a "+o.typeName()+" as context manager", ""))
}

// isFile reports whether a CPython object is what the builtin open() gives.
func (b *builder) isFile(v *ir.Value) bool {
	d := v.Def
	if d == nil || !strings.HasPrefix(d.Name(), "py.call") {
		return false
	}
	f := d.Args[0].Def
	return f != nil && f.Name() == "py.global" && f.Attrs.Sym == "open" && b.frame.gen.Program().Info.Module.Lookup("open") == nil
}

// exitLibrary calls the __exit__ of a library's manager. It asks whether there is
// an exception, of which built-in class, perhaps how it reads; so one of a class of
// the program's that CPython has not may be a likeness of it.
func (b *builder) exitLibrary(exit *object, args []arg) *object {
	if args[1].val.isNone() {
		return b.callPy(b.value(exit), args)
	}
	e := b.excPython(args[1].val)
	return b.callPy(b.value(exit), []arg{{val: b.py("py.getattr", "__class__", tPyObj, e.v)}, {val: e}, {val: b.py("py.getattr", "__traceback__", tPyObj, e.v)}})
}

// callManager calls a method of a manager known to Go.
func (b *builder) callManager(s *cogen.Site, k managerMethod, args []arg) *object {
	m, ok := k.recv.k.(manager)
	if !ok { // one of several
		return b.perMember(k.recv, func(o *object) *object { return b.callObject(s, b.GetAttr(s, o, k.shape()).(*object), args) })
	}
	switch {
	case k.exit && m.kind == "suppress":
		if args[1].val.isNone() {
			return noneObject
		}
		if len(m.args) == 0 {
			return falseObject
		}
		return b.excMatches(s, args[1].val, mkTuple(m.args...))
	case !k.exit && (m.kind == "nullcontext" || m.kind == "closing" || m.kind == "chunks"):
		return m.args[0]
	case m.kind == "file" || m.kind == "reader": // a file of CPython's closes whatever has happened, which it does not look at
		b.callPy(b.value(m.args[0]), []arg{{val: noneObject}, {val: noneObject}, {val: noneObject}})
	case m.kind == "library":
		return b.exitLibrary(m.args[0], args)
	case m.kind == "closing":
		b.Call(s, b.GetAttr(s, m.args[0], "close"), nil)
	case m.kind == "generator":
		name, as := "_enter", m.args
		if k.exit {
			if name = "_leave"; !args[1].val.isNone() {
				name, as = "_leave_by", []*object{m.args[0], args[1].val}
			}
		}
		var call []arg
		for _, a := range as {
			call = append(call, arg{val: a})
		}
		return b.callModel(s, "with", *b.c.lib.moduleFunc("contextlib", name), call)
	}
	return noneObject
}

// With implements cogen.Overload, as the language reference puts it: an
// exception that __exit__ does not suppress goes on; every other way out calls
// it without one. A generator that is closed at a yield leaves by GeneratorExit.
func (b *builder) With(s *cogen.Site, exitValue cogen.Value, body func() cogen.Completion) cogen.Completion {
	b.at(s)
	exit := exitValue.(*object)
	if k, ok := exit.k.(managerMethod); ok {
		m, is := k.recv.k.(manager)
		if own := b.c.lib.managers[m.kind]; is && own != nil {
			return own.within(b, s, m, body)
		} else if is && m.kind == "chunks" {
			return body()
		}
	}
	leave := func(typ, exc, tb *object) *object {
		b.at(s)
		return b.Call(s, exit, []cogen.Arg{{Value: typ}, {Value: exc}, {Value: tb}}).(*object)
	}
	leaveBy := func(e *object) *object {
		return b.truth(s, leave(mkStatic(exactClass{e}), e, mkStatic(traceback{e})))
	}
	normally := func() { leave(noneObject, noneObject, noneObject) }
	yields := false
	noting := func() cogen.Completion {
		c := body()
		yields = b.tries[len(b.tries)-1].yields
		return c
	}
	// closed runs what is done when a generator is closed at a yield, else normally.
	closed := func(close func()) {
		if !yields || b.frame.suspended == nil {
			normally()
			return
		}
		b.branch(b.val("cell.load", tBool, b.frame.suspended), close, normally)
	}
	if heedless(exit) {
		return b.finally(s, closesReader(exit), noting, func() cogen.Completion {
			closed(func() { b.ignoring(s, normally) })
			return b.completion()
		})
	}
	o := b.op("cell.new", []*ir.Value{b.value(falseObject)}, ir.Cell(ir.Bool))
	if o == nil {
		return cogen.Abrupt
	}
	raised := o.Result()
	return b.Finally(s, func() cogen.Completion {
		return b.Try(s, noting, []cogen.Handler{{Site: s, Body: func() cogen.Completion {
			if b.cur == nil {
				return cogen.Abrupt
			}
			b.do("cell.store", raised, b.value(trueObject))
			e := b.frame.handled[len(b.frame.handled)-1]
			b.branch(leaveBy(e), func() {}, func() { b.Raise(s, nil, nil) })
			return b.completion()
		}}}, nil)
	}, func() cogen.Completion {
		b.at(s)
		if b.cur == nil {
			return cogen.Abrupt
		}
		b.branch(b.val("cell.load", tBool, raised), func() {}, func() {
			closed(func() {
				kept := b.op("cell.new", []*ir.Value{b.value(falseObject)}, ir.Cell(ir.Bool)).Result()
				b.ignoring(s, func() {
					suppressed := leaveBy(b.excNewOf(s, excClass{name: "GeneratorExit"}, nil))
					if v, ok := suppressed.constVal(); ok && v == true {
						panic(b.unsupportedAt(s, "a yield within a with statement whose manager suppresses all exceptions", "name the exceptions that it suppresses"))
					}
					b.do("cell.store", kept, b.value(suppressed))
				})
				b.branch(b.val("cell.load", tBool, kept), func() {
					b.replayRow("a context manager that keeps a generator from being closed")
				}, func() {})
			})
		})
		return b.completion()
	})
}

// ignoring runs what a generator does when it is closed: what that raises is ignored.
func (b *builder) ignoring(s *cogen.Site, do func()) {
	b.Try(s, func() cogen.Completion {
		do()
		return b.completion()
	}, []cogen.Handler{{Site: s, Body: b.completion}}, nil)
}

// heedless reports whether an __exit__ does the same whatever has happened, and
// suppresses nothing.
func heedless(exit *object) bool {
	switch k := exit.k.(type) {
	case method:
		_, ok := k.recv.k.(stream)
		return ok && k.name == "__exit__"
	case managerMethod:
		m, ok := k.recv.k.(manager)
		return ok && (m.kind == "file" || m.kind == "reader" || m.kind == "nullcontext" || m.kind == "closing")
	}
	return false
}

// closesReader reports whether a heedless __exit__ only closes a file that is
// read, which nobody notices if it is never done.
func closesReader(exit *object) bool {
	switch k := exit.k.(type) {
	case method:
		m, ok := k.recv.k.(stream)
		return ok && m.kind == "input"
	case managerMethod:
		kind := k.recv.k.(manager).kind
		return kind == "reader" || kind == "nullcontext"
	}
	return false
}

// noteOpened remembers a file that CPython's open() has opened for reading.
func (b *builder) noteOpened(file *object, args []arg) {
	if b.cur == nil || !b.isFile(file.v) {
		return
	}
	mode := ""
	for i, a := range args {
		if a.name == "mode" || a.name == "" && i == 1 {
			k, _ := a.val.k.(constant)
			text, ok := k.val.(string)
			if !ok {
				return
			}
			mode = text
		}
	}
	if !strings.ContainsAny(mode, "wax+") {
		if b.readers == nil {
			b.readers = map[*ir.Value]bool{}
		}
		b.readers[file.v] = true
	}
}

// traceback is the traceback of an exception, which only CPython can look at.
type traceback struct{ exc *object }

func (k traceback) shape() string                { return "traceback" }
func (k traceback) leaves() []*object            { return []*object{k.exc} }
func (k traceback) with(leaves []*object) static { return traceback{leaves[0]} }

func (k traceback) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.py("py.getattr", "__traceback__", tPyObj, b.toPython(k.exc)).v, true
}
