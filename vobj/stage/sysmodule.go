package stage

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// sysAttr is an attribute of the module sys in a program, nil for one that
// CPython has to say.
func (b *Builder) sysAttr(s *cogen.Site, name string) *Object {
	if standardStreams[name] && b.Compiler.redirected() {
		return b.GetAttrPython(b.Py("py.import", "sys", PyObjType), name)
	}
	switch name {
	case "stdin":
		return mkStream("input", 0)
	case "stdout":
		return mkStream("output", 1)
	case "stderr":
		return mkStream("output", 2)
	case "argv":
		return b.loadShared(nil, b.Compiler.argv(), nil)
	case "exit", "setrecursionlimit", "getrecursionlimit", "set_int_max_str_digits", "get_int_max_str_digits", "exc_info", "exception":
		return NewObject(Builtin{Name: "sys." + name})
	case "maxsize":
		return Int(math.MaxInt64)
	case "maxunicode":
		return Int(0x10FFFF)
	case "byteorder":
		return Const("little")
	case "platform":
		return Const("linux")
	}
	return nil
}

// argv is the variable that holds sys.argv, made at the program's start if it
// is used at all.
func (c *Compiler) argv() *SharedVar {
	if c.argvVar == nil {
		c.argvVar = &SharedVar{V: &scope.Var{Name: "sys.argv", Bindings: 2}, Pattern: Dead, name: "sys.argv", What: "sys.argv", many: true}
		c.Changed = true
	}
	return c.argvVar
}

// makeArgv is at the program's start.
func (b *Builder) makeArgv() {
	if b.Compiler.argvVar == nil {
		return
	}
	cls := b.Compiler.Classes[DecisionSite{What: "sys.argv"}]
	if cls == nil {
		cls = b.Compiler.NewClass()
		b.Compiler.Classes[DecisionSite{What: "sys.argv"}] = cls
	}
	b.Compiler.Grow(cls, StrType, false)
	t := ContainerType(ir.KList, cls)
	if t.Elem().Kind != ir.KStr || cls.Find().Python {
		panic(NewUnsupported("sys.argv with other values than text, or passed to CPython", "copy the list"))
	}
	list := b.EmptyOf(t)
	n := b.Op("sys.argc", nil, ir.I64).Result()
	site := &cogen.Site{ID: -1}
	b.For(site, NewObject(RangeObject{Int(0), b.FromLeaf(n), Int(1)}), func(i cogen.Value) {
		b.Put(list, "list.append", b.Leaf("sys.argv", i.(*Object)))
	}, func() cogen.Completion { return b.Completion() }, nil)
	b.storeShared(b.Compiler.argvVar, list)
}

// sysExit is sys.exit(), exit() and quit(): it raises SystemExit.
func (b *Builder) sysExit(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "exit", args, 0, 1)
	if len(os) == 0 || os[0].IsNone() {
		return b.RaiseObject(b.ExcNewOf(s, ExceptionClass{Name: "SystemExit"}, nil))
	}
	return b.PerMember(os[0], func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if o.IsNone() {
			return b.RaiseObject(b.ExcNewOf(s, ExceptionClass{Name: "SystemExit"}, nil))
		}
		if IsPyObj(o) {
			return b.CallPy(b.GetAttrPython(b.Py("py.import", "sys", PyObjType), "exit").Value, []Arg{{Value: o}})
		}
		given := []*Object{o}
		if IsTuple(o) {
			given = b.ElemsOf(o)
		}
		return b.RaiseObject(b.ExcNewOf(s, ExceptionClass{Name: "SystemExit"}, given))
	})
}

// getRecursionLimit is sys.getrecursionlimit().
func (b *Builder) getRecursionLimit(s *cogen.Site, args []Arg) *Object {
	b.Positional(s, "getrecursionlimit", args, 0, 0)
	return b.FromLeaf(b.Op("sys.depth_limit", nil, ir.I64).Result())
}

// setRecursionLimit is sys.setrecursionlimit().
func (b *Builder) setRecursionLimit(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "setrecursionlimit", args, 1, 1)[0]
	if !IsIntegral(o.ValueType()) {
		panic(b.UnsupportedAt(s, "setrecursionlimit() with a "+o.TypeName(), ""))
	}
	n := b.ToInt(o)
	b.Branch(b.Leaf("int.lt", n, Int(1)), func() { b.RaiseNew("ValueError", "recursion limit must be greater or equal than 1") }, func() {})
	if b.Current == nil {
		return Dead
	}
	b.Leaf("sys.recursion_limit", n)
	return None
}

// setDigitsLimit is sys.set_int_max_str_digits(0). Another limit is CPython's, with the whole
// program: what converts native numbers knows one.
func (b *Builder) setDigitsLimit(s *cogen.Site, args []Arg) *Object {
	if v, ok := b.Positional(s, "set_int_max_str_digits", args, 1, 1)[0].ConstVal(); !ok || !ConstantIs(v, 0) {
		b.otherDigitsLimit(s)
	}
	b.Leaf("sys.unlimited_digits")
	return None
}

// getDigitsLimit is sys.get_int_max_str_digits().
func (b *Builder) getDigitsLimit(s *cogen.Site, args []Arg) *Object {
	b.otherDigitsLimit(s)
	return Dead
}

func (b *Builder) otherDigitsLimit(s *cogen.Site) {
	u := b.UnsupportedAt(s, "sys.set_int_max_str_digits() with a limit", "")
	u.Whole = true
	panic(u)
}

// excInfo is sys.exc_info() where the text tells which exception is being handled.
func (b *Builder) excInfo(s *cogen.Site, args []Arg) *Object {
	b.Positional(s, "exc_info", args, 0, 0)
	e := b.handledHere("exc_info")
	if e.IsNone() {
		return TupleOf(None, None, None)
	}
	return TupleOf(NewObject(exactClass{e}), e, NewObject(traceback{e}))
}

// activeException is sys.exception().
func (b *Builder) activeException(s *cogen.Site, args []Arg) *Object {
	b.Positional(s, "exception", args, 0, 0)
	return b.handledHere("exception")
}

// handledHere is the exception that is being handled, or None; what only callers know is CPython's.
func (b *Builder) handledHere(name string) *Object {
	e, known := b.beingHandled()
	if !known {
		b.refuseAsking(name)
	}
	if e == nil {
		return None
	}
	return b.caught(e, b.clauses[e.Value])
}

// beingHandled is the exception that an except clause around this has, nil if there is none; it is
// not known where only callers tell.
func (b *Builder) beingHandled() (e *Object, known bool) {
	if hs := b.Frame.handled; len(hs) > 0 {
		e = hs[len(hs)-1]
		return e, e != nil
	}
	return nil, b.Frame.Gen == b.Compiler.Prog.Module
}
