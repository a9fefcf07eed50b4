package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Context managers: objects of CPython, and those of contextlib that are known
// to Go.

// Manager is contextlib.suppress(args...), contextlib.nullcontext(args[0]),
// contextlib.closing(args[0]), or what a generator function with
// @contextlib.contextmanager makes: args[0] is the generator; or the __exit__ of a
// file of CPython's (a reader if it is only read), or of another manager of a library's.
type Manager struct {
	Kind string
	Args []*Object
}

func (k Manager) Shape() string                { return "manager " + k.Kind + " " + string(rune('0'+len(k.Args))) }
func (k Manager) Leaves() []*Object            { return k.Args }
func (k Manager) With(leaves []*Object) Static { return Manager{k.Kind, leaves} }

func (Manager) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch name {
	case "__enter__", "__exit__":
		return NewObject(ManagerMethod{o, name == "__exit__"})
	}
	return nil
}

func (k Manager) TypeName() string {
	if k.Kind == "generator" {
		return "_GeneratorContextManager"
	}
	return k.Kind
}

// ManagerMethod is __enter__ or __exit__ of a manager.
type ManagerMethod struct {
	Recv *Object
	Exit bool
}

func (k ManagerMethod) Shape() string {
	if k.Exit {
		return "__exit__"
	}
	return "__enter__"
}
func (k ManagerMethod) Leaves() []*Object            { return []*Object{k.Recv} }
func (k ManagerMethod) With(leaves []*Object) Static { return ManagerMethod{leaves[0], k.Exit} }
func (k ManagerMethod) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callManager(s, k, args)
}

func (b *Builder) makeSuppress(s *cogen.Site, args []Arg) *Object {
	var classes []*Object
	for _, a := range args {
		if _, ok := asExcClass(a.Value); !ok || a.Name != "" {
			panic(b.UnsupportedAt(s, "suppress() with a "+a.Value.TypeName(), ""))
		}
		classes = append(classes, a.Value)
	}
	return NewObject(Manager{"suppress", classes})
}

func (b *Builder) makeNullcontext(s *cogen.Site, args []Arg) *Object {
	result := None
	if len(args) == 1 && (args[0].Name == "" || args[0].Name == "enter_result") {
		result = args[0].Value
	} else {
		b.Positional(s, "nullcontext", args, 0, 0)
	}
	return NewObject(Manager{"nullcontext", []*Object{result}})
}

// managing is contextlib.contextmanager(f): a function that makes managers.
type managing struct{ fn *Object }

func (k managing) Shape() string                { return "contextmanager" }
func (k managing) Leaves() []*Object            { return []*Object{k.fn} }
func (k managing) With(leaves []*Object) Static { return managing{leaves[0]} }
func (k managing) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.manage(s, k, args)
}
func (managing) TypeName() string { return "function" }

func (b *Builder) makeManaging(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "contextmanager", args, 1, 1)[0]
	if f, ok := o.Static.(Function); !ok || !f.Gen.IsGenerator {
		panic(b.UnsupportedAt(s, "contextmanager() of a "+o.TypeName(), ""))
	}
	return NewObject(managing{o})
}

func (b *Builder) makeClosing(s *cogen.Site, args []Arg) *Object {
	return NewObject(Manager{"closing", b.Positional(s, "closing", args, 1, 1)})
}

// manage calls a function that makes managers: its generator is an object,
// which the with statement drives to its end.
func (b *Builder) manage(s *cogen.Site, k managing, args []Arg) *Object {
	f := k.fn.Static.(Function)
	if isDecorator(b.Frame.Gen.Program().Tree, s.Node) {
		made := b.builtinPartial(s, append([]Arg{{Value: NewObject(k)}}, args...))
		return NewObject(decorator{"manager", []*Object{made}})
	}
	bound := b.Bind(s, f, args)
	if bound == nil {
		return Dead
	}
	g := b.newGenerator(s, f, bound, drivenSpec)
	if g.IsDead() {
		return Dead
	}
	return NewObject(Manager{"generator", []*Object{g}})
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
func (b *Builder) managed(s *cogen.Site, remake, f *Object) *Object {
	inner := b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "managed"), []Arg{{Value: remake}, {Value: f}})
	if _, ok := f.Static.(Function); !ok || b.Current == nil {
		return inner
	}
	return b.decorate(s, decorator{"wraps", []*Object{f}}, []Arg{{Value: inner}})
}

// libraryClass is a class of a module of models that no program imports; nil where there are no such modules.
func (b *Builder) libraryClass(s *cogen.Site, module, name string) *Object {
	if b.Compiler.Modules != nil {
		return b.importUserName(s, module, name)
	}
	return b.importForeign(s, module, 0, name)
}

// Manager implements cogen.Overload: the lookup of special methods.
func (b *Builder) Manager(s *cogen.Site, v cogen.Value) (enter, exit cogen.Value) {
	b.At(s)
	o := v.(*Object)
	if b.Current == nil || o.IsDead() {
		return Dead, Dead
	}
	if m, ok := o.Static.(Manager); ok {
		if k := b.Compiler.Lib.managers[m.Kind]; k != nil {
			return k.Manager(b, s, o)
		}
		return NewObject(ManagerMethod{o, false}), NewObject(ManagerMethod{o, true})
	}
	if IsObject(o) {
		return b.managerObject(s, o)
	}
	if _, ok := o.Static.(Closed); ok {
		m := NewObject(Manager{"chunks", []*Object{o}})
		return NewObject(ManagerMethod{m, false}), NewObject(ManagerMethod{m, true})
	}
	if _, ok := o.Static.(Stream); ok {
		return NewObject(Method{o, "__enter__"}), NewObject(Method{o, "__exit__"})
	}
	t := o.ValueType()
	switch {
	case o.Static == nil && (t.Kind == kVariant || t.Kind == ir.KUnion):
		return NewObject(ManagerMethod{o, false}), NewObject(ManagerMethod{o, true})
	case t != nil && t.Kind == ir.KPyObj:
		b.NoteFallback("with", "the context manager is a CPython object", "")
		first, last := b.Py("py.manager", "__enter__", PyObjType, o.Value), b.Py("py.manager", "__exit__", PyObjType, o.Value)
		if b.isFile(o.Value) {
			kind := "file"
			if b.readers[o.Value] {
				kind = "reader"
			}
			last = NewObject(ManagerMethod{NewObject(Manager{kind, []*Object{last}}), true})
		} else if b.LibraryName(o.Value) != "" {
			last = NewObject(ManagerMethod{NewObject(Manager{"library", []*Object{last}}), true})
		}
		return first, last
	case t != nil || IsTuple(o):
		b.RaiseNaming("TypeError", "'%T' object does not support the context manager protocol", o)
		return Dead, Dead
	}
	panic(b.UnsupportedAt(s, "a "+o.TypeName()+" as context manager", ""))
}

// isFile reports whether a CPython object is what the builtin open() gives.
func (b *Builder) isFile(v *ir.Value) bool {
	d := v.Def
	if d == nil || !strings.HasPrefix(d.Name(), "py.call") {
		return false
	}
	f := d.Args[0].Def
	return f != nil && f.Name() == "py.global" && f.Attrs.Sym == "open" && b.Frame.Gen.Program().Info.Module.Lookup("open") == nil
}

// exitLibrary calls the __exit__ of a library's manager. It asks whether there is
// an exception, of which built-in class, perhaps how it reads; so one of a class of
// the program's that CPython has not may be a likeness of it.
func (b *Builder) exitLibrary(exit *Object, args []Arg) *Object {
	if args[1].Value.IsNone() {
		return b.CallPy(b.Value(exit), args)
	}
	e := b.excPython(args[1].Value)
	return b.CallPy(b.Value(exit), []Arg{{Value: b.Py("py.getattr", "__class__", PyObjType, e.Value)}, {Value: e}, {Value: b.Py("py.getattr", "__traceback__", PyObjType, e.Value)}})
}

// callManager calls a method of a manager known to Go.
func (b *Builder) callManager(s *cogen.Site, k ManagerMethod, args []Arg) *Object {
	m, ok := k.Recv.Static.(Manager)
	if !ok { // one of several
		return b.PerMember(k.Recv, func(o *Object) *Object {
			enter, exit := b.Manager(s, o)
			if k.Exit {
				enter = exit
			}
			return b.CallObject(s, enter.(*Object), args)
		})
	}
	if k.Exit && b.Compiler.Lib.managers[m.Kind] != nil { // which With leaves itself, unless it is one of several
		panic(b.UnsupportedAt(s, "a "+k.Recv.TypeName()+" as context manager", ""))
	}
	switch {
	case k.Exit && m.Kind == "suppress":
		if args[1].Value.IsNone() {
			return None
		}
		if len(m.Args) == 0 {
			return False
		}
		return b.excMatches(s, args[1].Value, TupleOf(m.Args...))
	case !k.Exit && (m.Kind == "nullcontext" || m.Kind == "closing" || m.Kind == "chunks"):
		return m.Args[0]
	case m.Kind == "file" || m.Kind == "reader": // a file of CPython's closes whatever has happened, which it does not look at
		b.CallPy(b.Value(m.Args[0]), []Arg{{Value: None}, {Value: None}, {Value: None}})
	case m.Kind == "library":
		return b.exitLibrary(m.Args[0], args)
	case m.Kind == "closing":
		b.Call(s, b.GetAttr(s, m.Args[0], "close"), nil)
	case m.Kind == "generator":
		name, as := "_enter", m.Args
		if k.Exit {
			if name = "_leave"; !args[1].Value.IsNone() {
				name, as = "_leave_by", []*Object{m.Args[0], args[1].Value}
			}
		}
		var call []Arg
		for _, a := range as {
			call = append(call, Arg{Value: a})
		}
		return b.CallModel(s, "with", *b.Compiler.Lib.ModuleFunc("contextlib", name), call)
	}
	return None
}

// With implements cogen.Overload, as the language reference puts it: an
// exception that __exit__ does not suppress goes on; every other way out calls
// it without one. A generator that is closed at a yield leaves by GeneratorExit.
func (b *Builder) With(s *cogen.Site, exitValue cogen.Value, body func() cogen.Completion) cogen.Completion {
	b.At(s)
	exit := exitValue.(*Object)
	if k, ok := exit.Static.(ManagerMethod); ok {
		m, is := k.Recv.Static.(Manager)
		if own := b.Compiler.Lib.managers[m.Kind]; is && own != nil {
			return own.Within(b, s, m, body)
		} else if is && m.Kind == "chunks" {
			return body()
		}
	}
	leave := func(typ, exc, tb *Object) *Object {
		b.At(s)
		return b.Call(s, exit, []cogen.Arg{{Value: typ}, {Value: exc}, {Value: tb}}).(*Object)
	}
	leaveBy := func(e *Object) *Object {
		return b.TruthOf(s, leave(NewObject(exactClass{e}), e, NewObject(traceback{e})))
	}
	normally := func() { leave(None, None, None) }
	yields := false
	noting := func() cogen.Completion {
		c := body()
		yields = b.tries[len(b.tries)-1].yields
		return c
	}
	// closed runs what is done when a generator is closed at a yield, else normally.
	closed := func(close func()) {
		if !yields || b.Frame.suspended == nil {
			normally()
			return
		}
		b.Branch(b.Val("cell.load", BoolType, b.Frame.suspended), close, normally)
	}
	if heedless(exit) {
		return b.finally(s, closesReader(exit), noting, func() cogen.Completion {
			closed(func() { b.ignoring(s, normally) })
			return b.Completion()
		})
	}
	o := b.Op("cell.new", []*ir.Value{b.Value(False)}, ir.Cell(ir.Bool))
	if o == nil {
		return cogen.Abrupt
	}
	raised := o.Result()
	return b.Finally(s, func() cogen.Completion {
		return b.Try(s, noting, []cogen.Handler{{Site: s, Body: func() cogen.Completion {
			if b.Current == nil {
				return cogen.Abrupt
			}
			b.Do("cell.store", raised, b.Value(True))
			e := b.Frame.handled[len(b.Frame.handled)-1]
			b.Branch(leaveBy(e), func() {}, func() { b.Raise(s, nil, nil) })
			return b.Completion()
		}}}, nil)
	}, func() cogen.Completion {
		b.At(s)
		if b.Current == nil {
			return cogen.Abrupt
		}
		b.Branch(b.Val("cell.load", BoolType, raised), func() {}, func() {
			closed(func() {
				kept := b.Op("cell.new", []*ir.Value{b.Value(False)}, ir.Cell(ir.Bool)).Result()
				b.ignoring(s, func() {
					suppressed := leaveBy(b.ExcNewOf(s, ExceptionClass{Name: "GeneratorExit"}, nil))
					if v, ok := suppressed.ConstVal(); ok && v == true {
						panic(b.UnsupportedAt(s, "a yield within a with statement whose manager suppresses all exceptions", "name the exceptions that it suppresses"))
					}
					b.Do("cell.store", kept, b.Value(suppressed))
				})
				b.Branch(b.Val("cell.load", BoolType, kept), func() {
					b.ReplayRow("a context manager that keeps a generator from being closed")
				}, func() {})
			})
		})
		return b.Completion()
	})
}

// ignoring runs what a generator does when it is closed: what that raises is ignored.
func (b *Builder) ignoring(s *cogen.Site, do func()) {
	b.Try(s, func() cogen.Completion {
		do()
		return b.Completion()
	}, []cogen.Handler{{Site: s, Body: b.Completion}}, nil)
}

// heedless reports whether an __exit__ does the same whatever has happened, and
// suppresses nothing.
func heedless(exit *Object) bool {
	switch k := exit.Static.(type) {
	case Method:
		_, ok := k.Recv.Static.(Stream)
		return ok && k.Name == "__exit__"
	case ManagerMethod:
		m, ok := k.Recv.Static.(Manager)
		return ok && (m.Kind == "file" || m.Kind == "reader" || m.Kind == "nullcontext" || m.Kind == "closing")
	}
	return false
}

// closesReader reports whether a heedless __exit__ only closes a file that is
// read, which nobody notices if it is never done.
func closesReader(exit *Object) bool {
	switch k := exit.Static.(type) {
	case Method:
		m, ok := k.Recv.Static.(Stream)
		return ok && m.Kind == "input"
	case ManagerMethod:
		kind := k.Recv.Static.(Manager).Kind
		return kind == "reader" || kind == "nullcontext"
	}
	return false
}

// noteOpened remembers a file that CPython's open() has opened for reading.
func (b *Builder) noteOpened(file *Object, args []Arg) {
	if b.Current == nil || !b.isFile(file.Value) {
		return
	}
	mode := ""
	for i, a := range args {
		if a.Name == "mode" || a.Name == "" && i == 1 {
			k, _ := a.Value.Static.(Constant)
			text, ok := k.Val.(string)
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
		b.readers[file.Value] = true
	}
}

// traceback is the traceback of an exception, which only CPython can look at.
type traceback struct{ exc *Object }

func (k traceback) Shape() string                { return "traceback" }
func (k traceback) Leaves() []*Object            { return []*Object{k.exc} }
func (k traceback) With(leaves []*Object) Static { return traceback{leaves[0]} }

func (k traceback) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.Py("py.getattr", "__traceback__", PyObjType, b.ToPython(k.exc)).Value, true
}
