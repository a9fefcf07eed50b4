package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// sysAttr is an attribute of the module sys in a program, nil for one that
// CPython has to say.
func (b *builder) sysAttr(s *cogen.Site, name string) *object {
	if standardStreams[name] && b.c.redirected() {
		return b.getAttrPython(b.py("py.import", "sys", tPyObj), name)
	}
	switch name {
	case "stdin":
		return mkStream("input", 0)
	case "stdout":
		return mkStream("output", 1)
	case "stderr":
		return mkStream("output", 2)
	case "argv":
		return b.loadShared(nil, b.c.argv(), nil)
	case "exit", "setrecursionlimit", "getrecursionlimit", "set_int_max_str_digits", "get_int_max_str_digits", "exc_info", "exception":
		return mkStatic(builtin{name: "sys." + name})
	case "maxsize":
		return mkInt(math.MaxInt64)
	case "maxunicode":
		return mkInt(0x10FFFF)
	case "byteorder":
		return mkConst("little")
	case "platform":
		return mkConst("linux")
	}
	return nil
}

// argv is the variable that holds sys.argv, made at the program's start if it
// is used at all.
func (c *Compiler) argv() *sharedVar {
	if c.argvVar == nil {
		c.argvVar = &sharedVar{v: &scope.Var{Name: "sys.argv", Bindings: 2}, pattern: deadObject, name: "sys.argv", what: "sys.argv", many: true}
		c.changed = true
	}
	return c.argvVar
}

// makeArgv is at the program's start.
func (b *builder) makeArgv() {
	if b.c.argvVar == nil {
		return
	}
	cls := b.c.classes[decisionSite{what: "sys.argv"}]
	if cls == nil {
		cls = b.c.newClass()
		b.c.classes[decisionSite{what: "sys.argv"}] = cls
	}
	b.c.grow(cls, tStr, false)
	t := container(ir.KList, cls)
	if t.elem().kind != ir.KStr || cls.find().python {
		panic(unsupported("sys.argv with other values than text, or passed to CPython", "copy the list"))
	}
	list := b.emptyOf(t)
	n := b.op("sys.argc", nil, ir.I64).Result()
	site := &cogen.Site{ID: -1}
	b.For(site, mkStatic(rangeObject{mkInt(0), b.fromLeaf(n), mkInt(1)}), func(i cogen.Value) {
		b.put(list, "list.append", b.leaf("sys.argv", i.(*object)))
	}, func() cogen.Completion { return b.completion() }, nil)
	b.storeShared(b.c.argvVar, list)
}

// sysExit is sys.exit(), exit() and quit(): it raises SystemExit.
func (b *builder) sysExit(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "exit", args, 0, 1)
	if len(os) == 0 || os[0].isNone() {
		return b.raiseObject(b.excNewOf(s, excClass{name: "SystemExit"}, nil))
	}
	return b.perMember(os[0], func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if o.isNone() {
			return b.raiseObject(b.excNewOf(s, excClass{name: "SystemExit"}, nil))
		}
		if isPyObj(o) {
			return b.callPy(b.getAttrPython(b.py("py.import", "sys", tPyObj), "exit").v, []arg{{val: o}})
		}
		given := []*object{o}
		if isTuple(o) {
			given = b.elemsOf(o)
		}
		return b.raiseObject(b.excNewOf(s, excClass{name: "SystemExit"}, given))
	})
}

// getRecursionLimit is sys.getrecursionlimit().
func (b *builder) getRecursionLimit(s *cogen.Site, args []arg) *object {
	b.positional(s, "getrecursionlimit", args, 0, 0)
	return b.fromLeaf(b.op("sys.depth_limit", nil, ir.I64).Result())
}

// setRecursionLimit is sys.setrecursionlimit().
func (b *builder) setRecursionLimit(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "setrecursionlimit", args, 1, 1)[0]
	if !isIntegral(o.typ()) {
		panic(b.unsupportedAt(s, "setrecursionlimit() with a "+o.typeName(), ""))
	}
	n := b.toInt(o)
	b.branch(b.leaf("int.lt", n, mkInt(1)), func() { b.raise("ValueError", "recursion limit must be greater or equal than 1") }, func() {})
	if b.cur == nil {
		return deadObject
	}
	b.leaf("sys.recursion_limit", n)
	return noneObject
}

// setDigitsLimit is sys.set_int_max_str_digits(0). Another limit is CPython's, with the whole
// program: what converts native numbers knows one.
func (b *builder) setDigitsLimit(s *cogen.Site, args []arg) *object {
	if v, ok := b.positional(s, "set_int_max_str_digits", args, 1, 1)[0].constVal(); !ok || !constantIs(v, 0) {
		b.otherDigitsLimit(s)
	}
	b.leaf("sys.unlimited_digits")
	return noneObject
}

// getDigitsLimit is sys.get_int_max_str_digits().
func (b *builder) getDigitsLimit(s *cogen.Site, args []arg) *object {
	b.otherDigitsLimit(s)
	return deadObject
}

func (b *builder) otherDigitsLimit(s *cogen.Site) {
	u := b.unsupportedAt(s, "sys.set_int_max_str_digits() with a limit", "")
	u.Whole = true
	panic(u)
}

// excInfo is sys.exc_info() where the text tells which exception is being handled.
func (b *builder) excInfo(s *cogen.Site, args []arg) *object {
	b.positional(s, "exc_info", args, 0, 0)
	e := b.handledHere("exc_info")
	if e.isNone() {
		return mkTuple(noneObject, noneObject, noneObject)
	}
	return mkTuple(mkStatic(exactClass{e}), e, mkStatic(traceback{e}))
}

// activeException is sys.exception().
func (b *builder) activeException(s *cogen.Site, args []arg) *object {
	b.positional(s, "exception", args, 0, 0)
	return b.handledHere("exception")
}

// handledHere is the exception that is being handled, or None; what only callers know is CPython's.
func (b *builder) handledHere(name string) *object {
	e, known := b.beingHandled()
	if !known {
		b.refuseAsking(name)
	}
	if e == nil {
		return noneObject
	}
	return b.caught(e, b.clauses[e.v])
}

// beingHandled is the exception that an except clause around this has, nil if there is none; it is
// not known where only callers tell.
func (b *builder) beingHandled() (e *object, known bool) {
	if hs := b.frame.handled; len(hs) > 0 {
		e = hs[len(hs)-1]
		return e, e != nil
	}
	return nil, b.frame.gen == b.c.prog.Module
}
