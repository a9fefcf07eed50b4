package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Exception classes with a body are records as other classes are. An instance
// and the exception of the runtime that is raised for it belong to each other
// for good: the record's field excField holds the exception, which knows the
// record. So an instance is an exception wherever one is wanted (excOf), and
// where a handler or isinstance has told an exception's class it is an
// instance again (exc.object).

// excField is the field of an exception's record that holds the exception,
// argsField what BaseException keeps as args.
const (
	excField  = "$exc"
	argsField = "args"
)

// newExcRoot is what BaseException defines, as the end of the order of classes.
func newExcRoot() *userClass {
	c := &userClass{name: "BaseException", rec: &layout{symbol: "BaseException"}, always: []string{excField, argsField}}
	c.mro = []*userClass{c}
	member := func(name string, fn func(b *builder, s *cogen.Site, self *object, args []arg) *object) {
		c.order = append(c.order, name)
		if c.attrs == nil {
			c.attrs = map[string]*object{}
		}
		c.attrs[name] = mkStatic(goMethod{name: name, c: c, fn: fn})
	}
	member("__init__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.excInit(s, self, args)
	})
	member("__str__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		model := "exception_str"
		if self.t.rec.class.exc.isA("KeyError") {
			model = "key_error_str"
		}
		return b.callModel(s, "str", *b.c.lib.find("builtins/objects", model), []arg{{val: b.getField(s, self, self.t.rec.fields[argsField])}})
	})
	member("__repr__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		as := b.getField(s, self, self.t.rec.fields[argsField])
		return b.callModel(s, "repr", *b.c.lib.find("builtins/objects", "exception_repr"), []arg{{val: mkConst(self.t.rec.class.name)}, {val: as}})
	})
	return c
}

// refusedExceptions are classes whose instances have more than args.
var refusedExceptions = map[string]bool{
	"UnicodeError": true, "SyntaxError": true, "ImportError": true, "SystemExit": true, "StopIteration": true, "StopAsyncIteration": true,
}

// builtinBase is the builtin class that an exception class is or derives from.
func (k excClass) builtinBase() string {
	if k.user != nil {
		return k.user.bases[len(k.user.bases)-1]
	}
	if k.name == "IOError" || k.name == "EnvironmentError" {
		return "OSError"
	}
	return k.name
}

// isA reports whether the class is a builtin class or derives from it.
func (k *excClass) isA(name string) bool {
	for n := k.builtinBase(); n != ""; n = exceptionBases[n] {
		if n == name {
			return true
		}
	}
	return false
}

// derivesFrom reports whether an exception class is another or derives from it.
func (k excClass) derivesFrom(of excClass) bool {
	if of.user == nil {
		return k.isA(of.builtinBase())
	}
	if k.user == nil {
		return false
	}
	for _, n := range append([]string{k.user.name}, k.user.bases...) {
		if n == of.user.name {
			return true
		}
	}
	return false
}

// asExcClass is an object that is an exception class, of either kind.
func asExcClass(o *object) (excClass, bool) {
	switch k := o.k.(type) {
	case excClass:
		return k, true
	case classValue:
		if k.c.exc != nil {
			return *k.c.exc, true
		}
	}
	return excClass{}, false
}

// excRecords are the exception classes with records that have instances, those
// that derive from k
// if it is not nil.
func (c *Compiler) excRecords(k *userClass) []*vtype {
	var ts []*vtype
	for _, u := range c.userClasses {
		if u.exc != nil && (k == nil || u.derives(k)) && u.rec.fields[argsField] != nil && !c.inCPython(u) {
			ts = append(ts, objectType(u.rec))
		}
	}
	return ts
}

// inCPython reports whether a class has become CPython's.
func (c *Compiler) inCPython(k *userClass) bool {
	g := c.globals[k.binding]
	return k.binding != nil && g != nil && g.failed != nil
}

// isException reports whether the object is an instance of an exception class
// with a record.
func isException(t *vtype) bool { return t.kind == ir.KObject && t.rec.class.exc != nil }

// newException makes a new instance an exception with these arguments.
func (b *builder) newException(s *cogen.Site, o *object, args []arg) {
	c := o.t.rec.class
	x := b.op("exc.new0", nil, ir.Exc)
	if x == nil {
		return
	}
	x.Attrs.Sym = b.c.excSymbol(*c.exc)
	b.putField(o, excField, dyn(x.Result(), tExc))
	if b.c.growField(o.t.rec, argsField, tNever); !o.t.rec.initArgs {
		given := positionalOnly(args)
		if f, _ := c.method("__init__"); f != nil && c.exc.isA("OSError") {
			given = nil // OSError.__new__ leaves them to an __init__ of one's own
		}
		b.putField(o, argsField, mkTuple(given...))
	}
	for _, name := range []string{"exc_str", "exc_repr"} {
		if t := o.t.ir(); b.c.mod.Hook(name, t) == "" {
			b.c.makeHook(name, t)
		}
	}
	b.op("exc.attach", []*ir.Value{x.Result(), b.value(o)})
}

func positionalOnly(args []arg) []*object {
	var os []*object
	for _, a := range args {
		if a.name == "" {
			os = append(os, a.val)
		}
	}
	return os
}

// excInit is BaseException.__init__.
func (b *builder) excInit(s *cogen.Site, self *object, args []arg) *object {
	if os := positionalOnly(args); len(os) < len(args) {
		return b.raise("TypeError", self.t.rec.class.name+"() takes no keyword arguments")
	} else if !isException(self.t) {
		panic(b.unsupportedAt(s, "BaseException.__init__() of a "+self.typeName(), ""))
	} else if len(os) > 1 && self.t.rec.class.exc.isA("OSError") {
		u := b.unsupportedAt(s, self.typeName()+" with several arguments, which OSError takes for a number and its text", "pass one text")
		u.Whole = true
		panic(u)
	} else {
		b.putField(self, argsField, mkTuple(os...))
	}
	return noneObject
}

// excOf is the exception of an instance.
func (b *builder) excOf(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	op := b.op("object.get", []*ir.Value{b.value(o)}, ir.Exc)
	op.Attrs.Sym = excField
	return dyn(op.Result(), tExc)
}

// excObject is an exception as the instance of one of these classes that it is;
// if it may be none, one of the types is None.
func (b *builder) excObject(e *object, ts []*vtype) *object {
	t := unionOf(ts)
	if !hasKind(t, ir.KNone) {
		b.refuseForeign(e)
	}
	op := b.op("exc.object", []*ir.Value{e.v}, t.ir())
	if op == nil {
		return deadObject
	}
	op.Attrs.Type = t.ir()
	return dyn(op.Result(), t)
}

// refuseForeign refuses an exception whose instance is CPython's, of a class of
// the program: what it holds is not known here.
func (b *builder) refuseForeign(e *object) {
	a := &b.c.excArgs
	a.foreign = true
	if !a.known.python || b.cur == nil {
		return
	}
	b.branch(b.leaf("exc.is_foreign", e), func() {
		const reason = "an attribute of an exception that was raised in CPython"
		if b.c.isProgram() { // CPython raises likenesses only, which are ours again
			b.leaveRow(reason)
		} else {
			b.replayRow(reason)
		}
	}, func() {})
}

// caught is the exception of a handler as what its clause says of it: an
// instance where only classes with records are named.
func (b *builder) caught(e, class *object) *object {
	if class == nil || b.cur == nil {
		return e
	}
	if b.bounds == nil {
		b.bounds = map[*ir.Value]*object{}
	}
	b.bounds[e.v] = class
	if ts := b.recordsOf(class); len(ts) > 0 && len(ts) <= ir.MaxObjects {
		return b.excObject(e, ts)
	}
	return e
}

// excFacts adds what it means for an exception to be of a class.
func (b *builder) excFacts(is, e, class *object) *object {
	ts := b.recordsOf(class)
	if is.v == nil || len(ts) == 0 || len(ts) > ir.MaxObjects {
		return is
	}
	return &object{v: is.v, t: tBool, facts: &facts{ifTrue: []fact{{e, unionOf(ts)}}}}
}

// recordsOf are the types that an exception has which is of a class or one of a
// tuple of classes; nil where it may have no record.
func (b *builder) recordsOf(class *object) []*vtype {
	switch k := class.k.(type) {
	case classValue:
		if k.c.exc != nil {
			return b.c.excRecords(k.c)
		}
	case tuple:
		seen := map[*layout]bool{}
		var ts []*vtype
		for _, e := range k.elems {
			of := b.recordsOf(e)
			if of == nil {
				return nil
			}
			for _, t := range of {
				if !seen[t.rec] {
					seen[t.rec] = true
					ts = append(ts, t)
				}
			}
		}
		return ts
	}
	return nil
}

// excAttr is an attribute of an exception whose class is not known: of one with
// a record it is the instance's.
func (b *builder) excAttr(s *cogen.Site, e *object, name string) *object {
	if name == "__class__" {
		return mkStatic(method{e, name})
	}
	if name == "__cause__" {
		return b.plainExcAttr(s, e, name)
	}
	if name == "with_traceback" || name == "add_note" {
		panic(b.unsupportedAt(s, "the "+name+"() of an exception", ""))
	}
	ts := b.c.excRecords(nil)
	if len(ts) == 0 || len(ts) > ir.MaxObjects {
		return b.plainExcAttr(s, e, name)
	}
	// Only instances of classes that have it get so far.
	var having []*vtype
	for _, t := range ts {
		a, _ := t.rec.class.lookup(name)
		if (a != nil || t.rec.fields[name] != nil) && b.mayBe(e, *t.rec.class.exc) {
			having = append(having, t)
		}
	}
	if len(having) == 0 {
		return b.plainExcAttr(s, e, name)
	}
	o := b.excObject(e, append(append([]*vtype(nil), ts...), tNone))
	is := b.memberTest(o, func(m *object) bool {
		for _, t := range having {
			if m.t.kind == ir.KObject && m.t.rec == t.rec {
				return true
			}
		}
		return false
	})
	return b.branchValue(is, func() *object {
		n := *b.narrow(o, unionOf(having))
		n.root = nil
		return b.memberAttr(s, &n, name)
	}, func() *object { return b.plainExcAttr(s, e, name) })
}

// excPython is an exception as an object of CPython's.
func (b *builder) excPython(e *object) *object { return b.py("py.from_exc", "", tPyObj, b.value(e)) }

// pythonCaught reports whether the clause that has caught an exception names a
// class that is CPython's.
func (b *builder) pythonCaught(e *object) bool {
	for _, c := range b.boundClasses(e) {
		if isPyObj(c) {
			return true
		}
	}
	return false
}

// osAttr is e.errno, e.strerror or e.filename of an OSError. Those of native
// code have a number and a path, or a text alone.
func (b *builder) osAttr(s *cogen.Site, e *object, name string) *object {
	return b.ofForeign(e, name, func() *object {
		n := b.leaf("exc.errno", e)
		return b.branchValue(b.leaf("int.eq", n, mkInt(0)), func() *object { return noneObject }, func() *object {
			switch name {
			case "errno":
				return b.toInt(n)
			case "filename":
				return b.leaf("exc.os_path", e)
			}
			return b.callModel(s, name, *b.c.lib.find("builtins/objects", "os_strerror"), []arg{{val: b.leaf("exc.str", e)}})
		})
	})
}

// ofForeign is an attribute of an exception that may be an instance of CPython's, which
// has it then.
func (b *builder) ofForeign(e *object, name string, native func() *object) *object {
	if b.c.excArgs.foreign = true; !b.c.excArgs.known.python {
		return native()
	}
	return b.branchValue(b.leaf("exc.is_foreign", e), func() *object { return b.getAttrPython(b.excPython(e), name) }, native)
}

// importAttr is an attribute of an ImportError or a SyntaxError. Native code raises those
// with arguments alone.
func (b *builder) importAttr(s *cogen.Site, e *object, owner, name string) *object {
	b.noteFallback("."+name, "the exception usually comes from CPython", "")
	return b.ofForeign(e, name, func() *object {
		switch {
		case name == "msg":
			return b.callModel(s, name, *b.c.lib.find("builtins/objects", "message_of"), []arg{{val: b.argsOf(s, e)}, {val: mkBool(owner == "ImportError")}})
		case owner == "SyntaxError":
			b.branch(b.leaf("int.gt", b.length(s, b.argsOf(s, e)), mkInt(1)), func() {
				b.replayRow("." + name + " of a SyntaxError that the program raises")
			}, func() {})
		}
		return noneObject
	})
}

// plainExcAttr is an attribute of an exception without a record.
func (b *builder) plainExcAttr(s *cogen.Site, e *object, name string) *object {
	if b.pythonCaught(e) {
		b.noteFallback("."+name, "the exception may be CPython's", "")
		return b.getAttrPython(b.excPython(e), name)
	}
	if osNames[name] && b.isSurely(e, excClass{name: "OSError"}) {
		return b.osAttr(s, e, name)
	}
	switch name {
	case "__cause__":
		return b.branchValue(b.leaf("exc.has_cause", e), func() *object { return b.leaf("exc.cause", e) }, func() *object { return noneObject })
	case argsField:
		return b.argsOf(s, e)
	case "value", "code":
		// Of one class each, which takes them from its arguments.
		owner, model := excClass{name: excAttrOwners[name][0]}, map[string]string{"value": "stop_value", "code": "exit_code"}[name]
		if bound := b.bounds[e.v]; bound != nil {
			if k, ok := asExcClass(bound); ok && k.derivesFrom(owner) {
				return b.callModel(s, name, *b.c.lib.find("builtins/objects", model), []arg{{val: b.argsOf(s, e)}})
			}
		}
	}
	for _, owner := range excAttrOwners[name] {
		if (owner == "ImportError" || owner == "SyntaxError") && b.c.isProgram() && (b.isSurely(e, excClass{name: owner}) || b.isPlainly(e, excClass{name: owner})) {
			return b.importAttr(s, e, owner, name)
		}
	}
	for _, owner := range excAttrOwners[name] {
		if b.mayBe(e, excClass{name: owner}) {
			panic(b.unsupportedAt(s, "the attribute "+name+" of an exception", "use str(e)"))
		}
	}
	none := func() *object {
		text := b.concat(b.concat(mkConst("'"), b.leaf("exc.class_name", e)), mkConst("' object has no attribute '"+name+"'"))
		if b.cur == nil {
			return deadObject
		}
		if near := nearestName(name, excNames); near != "" && !b.frame.model {
			b.noteMisspelt("AttributeError", "an exception has no attribute '"+name+"'", near)
		}
		return b.raiseObject(b.excNew("AttributeError", text))
	}
	if b.isOwn(e) {
		b.refuseForeign(e)
		return none()
	}
	if b.c.excArgs.foreign = true; !b.c.excArgs.known.python {
		return none()
	}
	b.noteFallback("."+name, "the exception may be CPython's", "")
	return b.branchValue(b.leaf("exc.is_foreign", e), func() *object { return b.getAttrPython(b.excPython(e), name) }, none)
}

// instanceExcAttr is an attribute that an instance has from a builtin exception
// class, nil where it has none.
func (b *builder) instanceExcAttr(s *cogen.Site, o *object, name string) *object {
	if !isException(o.t) {
		return nil
	}
	if name == "__cause__" {
		return b.plainExcAttr(s, b.excOf(o), name)
	}
	if osNames[name] && o.t.rec.class.exc.isA("OSError") {
		return noneObject // of one argument
	}
	owned := name == "with_traceback" || name == "add_note"
	for _, owner := range excAttrOwners[name] {
		owned = owned || o.t.rec.class.exc.isA(owner)
	}
	if owned {
		panic(b.unsupportedAt(s, "the attribute "+name+" of an exception", ""))
	}
	return nil
}

// excAttrOwners are the builtin classes whose instances have an attribute.
var excAttrOwners = map[string][]string{
	"__traceback__": {"BaseException"}, "__context__": {"BaseException"}, "__suppress_context__": {"BaseException"},
	"__dict__": {"BaseException"}, "__notes__": {"BaseException"},
	"value": {"StopIteration"}, "code": {"SystemExit"}, "errno": {"OSError"}, "strerror": {"OSError"}, "filename": {"OSError", "SyntaxError"}, "filename2": {"OSError"},
	"start": {"UnicodeError"}, "end": {"UnicodeError"}, "object": {"UnicodeError"}, "reason": {"UnicodeError"}, "encoding": {"UnicodeError"},
	"name": {"NameError", "AttributeError", "ImportError"}, "obj": {"AttributeError"}, "path": {"ImportError"},
	"msg": {"ImportError", "SyntaxError"}, "lineno": {"SyntaxError"}, "offset": {"SyntaxError"}, "text": {"SyntaxError"},
}

// boundClasses are the classes of the clause that has caught an exception; nil
// if none did, or it names none.
func (b *builder) boundClasses(e *object) []*object {
	bound := b.bounds[e.v]
	if bound == nil {
		return nil
	}
	if t, ok := bound.k.(tuple); ok {
		return t.elems
	}
	return []*object{bound}
}

var osNames = words("errno strerror filename")

// ofOSError are the attributes of which the text of an OSError is made.
var ofOSError = words("errno strerror filename filename2 characters_written")

// isSurely reports whether the clause that has caught an exception names only
// classes that derive from a builtin one.
func (b *builder) isSurely(e *object, of excClass) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || k.user != nil || !k.derivesFrom(of) {
			return false
		}
	}
	return classes != nil
}

// isPlainly reports whether an exception is of a class of the program's that has nothing
// but what it has from a builtin one.
func (b *builder) isPlainly(e *object, of excClass) bool {
	for _, c := range b.boundClasses(e) {
		k, ok := asExcClass(c)
		if !ok || k.user == nil || !k.derivesFrom(of) {
			return false
		}
		for _, t := range b.c.excRecords(nil) {
			if t.rec.class.exc.derivesFrom(k) {
				return false
			}
		}
	}
	return b.isOwn(e)
}

// isOwn reports whether the clause that has caught an exception names only classes
// of the program.
func (b *builder) isOwn(e *object) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || k.user == nil || k.user.library {
			return false
		}
	}
	return classes != nil
}

// mayBe reports whether an exception may be of a builtin class, as far as the
// clause tells that has caught it.
func (b *builder) mayBe(e *object, of excClass) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		k, ok := asExcClass(c)
		if !ok || k.derivesFrom(of) || of.derivesFrom(k) {
			return true
		}
	}
	return classes == nil
}

// withCause is an exception that is raised from another, or from None; own: it is CPython's
// object, which has to know, too.
func (b *builder) withCause(s *cogen.Site, o *object, cause cogen.Value, own bool) *object {
	if cause == nil || b.cur == nil {
		return o
	}
	c := cause.(*object)
	tell := func(v *ir.Value) {
		if own && b.cur != nil {
			b.py("py.setattr", "__cause__", nil, b.excPython(o).v, v)
		}
	}
	if k, ok := asExcClass(c); ok {
		c = b.excNewOf(s, k, nil)
	}
	switch t := c.typ(); {
	case b.cur == nil || c.isDead():
		return deadObject
	case c.isNone():
		tell(b.toPython(c))
		return b.leaf("exc.set_cause", o, o)
	case c.k == nil && t != nil && t.kind == ir.KUnion && hasKind(t, ir.KNone):
		return b.perMember(c, func(m *object) *object { return b.withCause(s, o, m, own) })
	case isPyObj(c):
		none := b.is(s, c, noneObject)
		return b.branchValue(none, func() *object { return b.withCause(s, o, noneObject, own) }, func() *object {
			return b.withCause(s, o, b.py("py.raise", "", tExc, c.v), own)
		})
	case t == nil || t.kind == ir.KPyObj || b.c.join(t, tExc).kind != ir.KExc:
		if t != nil && len(t.members()) == 1 && t.kind != ir.KPyObj {
			return b.raise("TypeError", "exception causes must derive from BaseException")
		}
		panic(b.unsupportedAt(s, "raising from a "+c.typeName(), ""))
	}
	e := dyn(b.coerce(c, tExc), tExc)
	if own && b.cur != nil {
		tell(b.toPython(e))
	}
	return b.leaf("exc.set_cause", o, e)
}

// escapeExceptions makes the exception classes CPython's: an exception that may
// be an instance of any of them gets there.
func (c *Compiler) escapeExceptions() {
	for _, t := range c.excRecords(nil) {
		c.escapeObject(t.rec.class, reachesPython(t.rec.class))
	}
}
