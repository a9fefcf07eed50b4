package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
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
func newExcRoot() *UserClass {
	c := &UserClass{name: "BaseException", rec: &Layout{symbol: "BaseException"}, always: []string{excField, argsField}}
	c.Mro = []*UserClass{c}
	member := func(name string, fn func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object) {
		c.order = append(c.order, name)
		if c.Attrs == nil {
			c.Attrs = map[string]*Object{}
		}
		c.Attrs[name] = NewObject(goMethod{name: name, c: c, fn: fn})
	}
	member("__init__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.excInit(s, self, args)
	})
	member("__str__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		model := "exception_str"
		if self.Type.Layout.Class.exc.isA("OSError") {
			return b.BranchValue(b.Leaf("exc.is_os", b.excOf(self)), func() *Object { return b.Leaf("exc.os_text", b.excOf(self)) }, func() *Object {
				return b.CallModel(s, "str", *b.Compiler.Lib.Find("builtins/objects", model), []Arg{{Value: b.getField(s, self, self.Type.Layout.fields[argsField])}})
			})
		}
		if self.Type.Layout.Class.exc.isA("KeyError") {
			model = "key_error_str"
		}
		return b.CallModel(s, "str", *b.Compiler.Lib.Find("builtins/objects", model), []Arg{{Value: b.getField(s, self, self.Type.Layout.fields[argsField])}})
	})
	member("__repr__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		as := b.getField(s, self, self.Type.Layout.fields[argsField])
		return b.CallModel(s, "repr", *b.Compiler.Lib.Find("builtins/objects", "exception_repr"), []Arg{{Value: Const(self.Type.Layout.Class.name)}, {Value: as}})
	})
	return c
}

// refusedExceptions are classes whose instances have more than args.
var refusedExceptions = map[string]bool{
	"UnicodeError": true, "SyntaxError": true, "ImportError": true, "SystemExit": true, "StopIteration": true, "StopAsyncIteration": true,
}

// builtinBase is the builtin class that an exception class is or derives from.
func (k ExceptionClass) builtinBase() string {
	if k.User != nil {
		return k.User.Bases[len(k.User.Bases)-1]
	}
	if k.Name == "IOError" || k.Name == "EnvironmentError" {
		return "OSError"
	}
	return k.Name
}

// isA reports whether the class is a builtin class or derives from it.
func (k *ExceptionClass) isA(name string) bool {
	for n := k.builtinBase(); n != ""; n = exceptionBases[n] {
		if n == name {
			return true
		}
	}
	return false
}

// derivesFrom reports whether an exception class is another or derives from it.
func (k ExceptionClass) derivesFrom(of ExceptionClass) bool {
	if of.User == nil {
		return k.isA(of.builtinBase())
	}
	if k.User == nil {
		return false
	}
	for _, n := range append([]string{k.User.Name}, k.User.Bases...) {
		if n == of.User.Name {
			return true
		}
	}
	return false
}

// asExcClass is an object that is an exception class, of either kind.
func asExcClass(o *Object) (ExceptionClass, bool) {
	switch k := o.Static.(type) {
	case ExceptionClass:
		return k, true
	case ClassValue:
		if k.c.exc != nil {
			return *k.c.exc, true
		}
	}
	return ExceptionClass{}, false
}

// excRecords are the exception classes with records that have instances, those
// that derive from k
// if it is not nil.
func (c *Compiler) excRecords(k *UserClass) []*Type {
	var ts []*Type
	for _, u := range c.userClasses {
		if u.exc != nil && (k == nil || u.derives(k)) && u.rec.fields[argsField] != nil && !c.inCPython(u) {
			ts = append(ts, objectType(u.rec))
		}
	}
	return ts
}

// inCPython reports whether a class has become CPython's.
func (c *Compiler) inCPython(k *UserClass) bool {
	g := c.globals[k.binding]
	return k.binding != nil && g != nil && g.failed != nil
}

// isException reports whether the object is an instance of an exception class
// with a record.
func isException(t *Type) bool { return t.Kind == ir.KObject && t.Layout.Class.exc != nil }

// newException makes a new instance an exception with these arguments.
func (b *Builder) newException(s *cogen.Site, o *Object, args []Arg) {
	c := o.Type.Layout.Class
	x := b.Op("exc.new0", nil, ir.Exc)
	if x == nil {
		return
	}
	x.Attrs.Sym = b.Compiler.excSymbol(*c.exc)
	b.putField(o, excField, Dynamic(x.Result(), ExcType))
	if b.Compiler.growField(o.Type.Layout, argsField, NeverType); !o.Type.Layout.initArgs {
		given := positionalOnly(args)
		if f, _ := c.method("__init__"); f != nil && c.exc.isA("OSError") {
			given = nil // OSError.__new__ leaves them to an __init__ of one's own
		}
		b.putField(o, argsField, TupleOf(given...))
	}
	for _, name := range []string{"exc_str", "exc_repr"} {
		if t := o.Type.IR(); b.Compiler.Mod.Hook(name, t) == "" {
			b.Compiler.makeHook(name, t)
		}
	}
	b.Op("exc.attach", []*ir.Value{x.Result(), b.Value(o)})
}

func positionalOnly(args []Arg) []*Object {
	var os []*Object
	for _, a := range args {
		if a.Name == "" {
			os = append(os, a.Value)
		}
	}
	return os
}

// excInit is BaseException.__init__.
func (b *Builder) excInit(s *cogen.Site, self *Object, args []Arg) *Object {
	if os := positionalOnly(args); len(os) < len(args) {
		return b.RaiseNew("TypeError", self.Type.Layout.Class.name+"() takes no keyword arguments")
	} else if !isException(self.Type) {
		panic(b.UnsupportedAt(s, "BaseException.__init__() of a "+self.TypeName(), ""))
	} else if describesOS(os) && self.Type.Layout.Class.exc.isA("OSError") {
		b.initOS(s, self, os)
	} else {
		b.putField(self, argsField, TupleOf(os...))
	}
	return None
}

// excOf is the exception of an instance.
func (b *Builder) excOf(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	op := b.Op("object.get", []*ir.Value{b.Value(o)}, ir.Exc)
	op.Attrs.Sym = excField
	return Dynamic(op.Result(), ExcType)
}

// excObject is an exception as the instance of one of these classes that it is;
// if it may be none, one of the types is None.
func (b *Builder) excObject(e *Object, ts []*Type) *Object {
	t := UnionOf(ts)
	if !HasKind(t, ir.KNone) {
		b.refuseForeign(e)
	}
	op := b.Op("exc.object", []*ir.Value{e.Value}, t.IR())
	if op == nil {
		return Dead
	}
	op.Attrs.Type = t.IR()
	return Dynamic(op.Result(), t)
}

// refuseForeign refuses an exception whose instance is CPython's, of a class of
// the program: what it holds is not known here.
func (b *Builder) refuseForeign(e *Object) {
	a := &b.Compiler.excArgs
	a.foreign = true
	if !a.known.python || b.Current == nil {
		return
	}
	b.Branch(b.Leaf("exc.is_foreign", e), func() {
		const reason = "an attribute of an exception that was raised in CPython"
		if b.Compiler.IsProgram() { // CPython raises likenesses only, which are ours again
			b.leaveRow(reason)
		} else {
			b.ReplayRow(reason)
		}
	}, func() {})
}

// caught is the exception of a handler as what its clause says of it: an
// instance where only classes with records are named.
func (b *Builder) caught(e, class *Object) *Object {
	if class == nil || b.Current == nil {
		return e
	}
	if b.bounds == nil {
		b.bounds = map[*ir.Value]*Object{}
	}
	b.bounds[e.Value] = class
	if ts := b.recordsOf(class); len(ts) > 0 && len(ts) <= ir.MaxObjects {
		return b.excObject(e, ts)
	}
	return e
}

// excFacts adds what it means for an exception to be of a class.
func (b *Builder) excFacts(is, e, class *Object) *Object {
	ts := b.recordsOf(class)
	if is.Value == nil || len(ts) == 0 || len(ts) > ir.MaxObjects {
		return is
	}
	return &Object{Value: is.Value, Type: BoolType, facts: &narrowings{ifTrue: []fact{{e, UnionOf(ts)}}}}
}

// recordsOf are the types that an exception has which is of a class or one of a
// tuple of classes; nil where it may have no record.
func (b *Builder) recordsOf(class *Object) []*Type {
	switch k := class.Static.(type) {
	case ClassValue:
		if k.c.exc != nil {
			return b.Compiler.excRecords(k.c)
		}
	case Tuple:
		seen := map[*Layout]bool{}
		var ts []*Type
		for _, e := range k.Elems {
			of := b.recordsOf(e)
			if of == nil {
				return nil
			}
			for _, t := range of {
				if !seen[t.Layout] {
					seen[t.Layout] = true
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
func (b *Builder) excAttr(s *cogen.Site, e *Object, name string) *Object {
	if name == "__class__" {
		return b.builtinType(s, []Arg{{Value: e}})
	}
	if chainNames[name] {
		return b.plainExcAttr(s, e, name)
	}
	if noteNames[name] {
		return b.noteAttr(s, e, e, name)
	}
	if name == "with_traceback" {
		panic(b.UnsupportedAt(s, "the "+name+"() of an exception", ""))
	}
	ts := b.Compiler.excRecords(nil)
	if len(ts) == 0 || len(ts) > ir.MaxObjects {
		return b.plainExcAttr(s, e, name)
	}
	// Only instances of classes that have it get so far.
	var having []*Type
	for _, t := range ts {
		a, _ := t.Layout.Class.lookup(name)
		if (a != nil || t.Layout.fields[name] != nil) && b.mayBe(e, *t.Layout.Class.exc) {
			having = append(having, t)
		}
	}
	if len(having) == 0 {
		return b.plainExcAttr(s, e, name)
	}
	o := b.excObject(e, append(append([]*Type(nil), ts...), NoneType))
	is := b.memberTest(o, func(m *Object) bool {
		for _, t := range having {
			if m.Type.Kind == ir.KObject && m.Type.Layout == t.Layout {
				return true
			}
		}
		return false
	})
	return b.BranchValue(is, func() *Object {
		n := *b.narrow(o, UnionOf(having))
		n.root = nil
		return b.memberAttr(s, &n, name)
	}, func() *Object { return b.plainExcAttr(s, e, name) })
}

// excPython is an exception as an object of CPython's.
func (b *Builder) excPython(e *Object) *Object { return b.Py("py.from_exc", "", PyObjType, b.Value(e)) }

// pythonCaught reports whether the clause that has caught an exception names a
// class that is CPython's.
func (b *Builder) pythonCaught(e *Object) bool {
	for _, c := range b.boundClasses(e) {
		if IsPyObj(c) {
			return true
		}
	}
	return false
}

// ofForeign is an attribute of an exception that may be an instance of CPython's, which
// has it then.
func (b *Builder) ofForeign(e *Object, name string, native func() *Object) *Object {
	if b.Compiler.excArgs.foreign = true; !b.Compiler.excArgs.known.python {
		return native()
	}
	return b.BranchValue(b.Leaf("exc.is_foreign", e), func() *Object { return b.GetAttrPython(b.excPython(e), name) }, native)
}

// importAttr is an attribute of an ImportError or a SyntaxError. Native code raises those
// with arguments alone.
func (b *Builder) importAttr(s *cogen.Site, e *Object, owner, name string) *Object {
	b.NoteFallback("."+name, "the exception usually comes from CPython", "")
	return b.ofForeign(e, name, func() *Object {
		switch {
		case name == "msg":
			return b.CallModel(s, name, *b.Compiler.Lib.Find("builtins/objects", "message_of"), []Arg{{Value: b.argsOf(s, e)}, {Value: Bool(owner == "ImportError")}})
		case owner == "SyntaxError":
			b.Branch(b.Leaf("int.gt", b.Length(s, b.argsOf(s, e)), Int(1)), func() {
				b.ReplayRow("." + name + " of a SyntaxError that the program raises")
			}, func() {})
		}
		return None
	})
}

// plainExcAttr is an attribute of an exception without a record.
func (b *Builder) plainExcAttr(s *cogen.Site, e *Object, name string) *Object {
	if chainNames[name] {
		return b.chainAttr(s, e, name)
	}
	if b.pythonCaught(e) {
		b.NoteFallback("."+name, "the exception may be CPython's", "")
		return b.GetAttrPython(b.excPython(e), name)
	}
	if osNames[name] && b.isOS(e) {
		return b.ofForeign(e, name, func() *Object { return b.osAttr(e, name) })
	}
	switch name {
	case argsField:
		return b.argsOf(s, e)
	case "value", "code":
		// Of one class each, which takes them from its arguments.
		owner, model := ExceptionClass{Name: excAttrOwners[name][0]}, map[string]string{"value": "stop_value", "code": "exit_code"}[name]
		if bound := b.bounds[e.Value]; bound != nil {
			if k, ok := asExcClass(bound); ok && k.derivesFrom(owner) {
				return b.CallModel(s, name, *b.Compiler.Lib.Find("builtins/objects", model), []Arg{{Value: b.argsOf(s, e)}})
			}
		}
	}
	for _, owner := range excAttrOwners[name] {
		if (owner == "ImportError" || owner == "SyntaxError") && b.Compiler.IsProgram() && (b.isSurely(e, ExceptionClass{Name: owner}) || b.isPlainly(e, ExceptionClass{Name: owner})) {
			return b.importAttr(s, e, owner, name)
		}
	}
	if osNames[name] && b.mayBe(e, osErrorClass) && !(name == "filename" && b.mayBe(e, ExceptionClass{Name: "SyntaxError"})) {
		return b.BranchValue(b.excMatches(s, e, NewObject(osErrorClass)), func() *Object {
			return b.ofForeign(e, name, func() *Object { return b.osAttr(e, name) })
		}, func() *Object { return b.noExcAttr(e, name) })
	}
	for _, owner := range excAttrOwners[name] {
		if b.mayBe(e, ExceptionClass{Name: owner}) {
			// Few programs get here, since most exceptions are not seen to have been raised.
			return b.leaveFor("."+name, b.UnsupportedAt(s, "the attribute "+name+" of an exception", "use str(e)"))
		}
	}
	return b.noExcAttr(e, name)
}

// noExcAttr is an attribute that an exception of native code has not.
func (b *Builder) noExcAttr(e *Object, name string) *Object {
	none := func() *Object {
		text := b.Concat(b.Concat(Const("'"), b.Leaf("exc.class_name", e)), Const("' object has no attribute '"+name+"'"))
		if b.Current == nil {
			return Dead
		}
		if near := nearestName(name, excNames); near != "" && !b.Frame.Model {
			b.noteMisspelt("AttributeError", "an exception has no attribute '"+name+"'", near)
		}
		return b.RaiseObject(b.ExcNew("AttributeError", text))
	}
	if b.isOwn(e) {
		b.refuseForeign(e)
		return none()
	}
	if b.Compiler.excArgs.foreign = true; !b.Compiler.excArgs.known.python {
		return none()
	}
	b.NoteFallback("."+name, "the exception may be CPython's", "")
	return b.BranchValue(b.Leaf("exc.is_foreign", e), func() *Object { return b.GetAttrPython(b.excPython(e), name) }, none)
}

// instanceExcAttr is an attribute that an instance has from a builtin exception
// class, nil where it has none.
func (b *Builder) instanceExcAttr(s *cogen.Site, o *Object, name string) *Object {
	if !isException(o.Type) {
		return nil
	}
	if chainNames[name] {
		return b.plainExcAttr(s, b.excOf(o), name)
	}
	if noteNames[name] {
		return b.noteAttr(s, o, b.excOf(o), name)
	}
	if osNames[name] && o.Type.Layout.Class.exc.isA("OSError") {
		return b.osAttr(b.excOf(o), name)
	}
	owned := name == "with_traceback"
	for _, owner := range excAttrOwners[name] {
		owned = owned || o.Type.Layout.Class.exc.isA(owner)
	}
	if owned {
		panic(b.UnsupportedAt(s, "the attribute "+name+" of an exception", ""))
	}
	return nil
}

// excAttrOwners are the builtin classes whose instances have an attribute.
var excAttrOwners = map[string][]string{
	"__traceback__": {"BaseException"},
	"__dict__":      {"BaseException"}, "__notes__": {"BaseException"},
	"value": {"StopIteration"}, "code": {"SystemExit"}, "errno": {"OSError"}, "strerror": {"OSError"}, "filename": {"OSError", "SyntaxError"}, "filename2": {"OSError"}, "characters_written": {"OSError"},
	"start": {"UnicodeError"}, "end": {"UnicodeError"}, "object": {"UnicodeError"}, "reason": {"UnicodeError"}, "encoding": {"UnicodeError"},
	"name": {"NameError", "AttributeError", "ImportError"}, "obj": {"AttributeError"}, "path": {"ImportError"},
	"msg": {"ImportError", "SyntaxError"}, "lineno": {"SyntaxError"}, "offset": {"SyntaxError"}, "text": {"SyntaxError"},
}

// boundClasses are the classes of the clause that has caught an exception; nil
// if none did, or it names none.
func (b *Builder) boundClasses(e *Object) []*Object {
	bound := b.bounds[e.Value]
	if bound == nil {
		return nil
	}
	if t, ok := bound.Static.(Tuple); ok {
		return t.Elems
	}
	return []*Object{bound}
}

// ofOSError are the attributes of which the text of an OSError is made.
var ofOSError = facts.Words("errno strerror filename filename2 characters_written")

// isSurely reports whether the clause that has caught an exception names only
// classes that derive from a builtin one.
func (b *Builder) isSurely(e *Object, of ExceptionClass) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || k.User != nil || !k.derivesFrom(of) {
			return false
		}
	}
	return classes != nil
}

// isOS reports whether the clause that has caught an exception names only OSErrors.
func (b *Builder) isOS(e *Object) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || !k.derivesFrom(osErrorClass) {
			return false
		}
	}
	return classes != nil
}

// isPlainly reports whether an exception is of a class of the program's that has nothing
// but what it has from a builtin one.
func (b *Builder) isPlainly(e *Object, of ExceptionClass) bool {
	for _, c := range b.boundClasses(e) {
		k, ok := asExcClass(c)
		if !ok || k.User == nil || !k.derivesFrom(of) {
			return false
		}
		for _, t := range b.Compiler.excRecords(nil) {
			if t.Layout.Class.exc.derivesFrom(k) {
				return false
			}
		}
	}
	return b.isOwn(e)
}

// isOwn reports whether the clause that has caught an exception names only classes
// of the program.
func (b *Builder) isOwn(e *Object) bool {
	classes := b.boundClasses(e)
	for _, c := range classes {
		if k, ok := asExcClass(c); !ok || k.User == nil || k.User.library {
			return false
		}
	}
	return classes != nil
}

// mayBe reports whether an exception may be of a builtin class, as far as the
// clause tells that has caught it.
func (b *Builder) mayBe(e *Object, of ExceptionClass) bool {
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
func (b *Builder) withCause(s *cogen.Site, o *Object, cause cogen.Value, own bool) *Object {
	if cause == nil || b.Current == nil {
		return o
	}
	c := cause.(*Object)
	tell := func(v *ir.Value) {
		if own && b.Current != nil {
			b.Py("py.setattr", "__cause__", nil, b.excPython(o).Value, v)
		}
	}
	if k, ok := asExcClass(c); ok {
		c = b.ExcNewOf(s, k, nil)
	}
	switch t := c.ValueType(); {
	case b.Current == nil || c.IsDead():
		return Dead
	case c.IsNone():
		tell(b.ToPython(c))
		return b.Leaf("exc.set_cause", o, o)
	case c.Static == nil && t != nil && t.Kind == ir.KUnion && HasKind(t, ir.KNone):
		return b.PerMember(c, func(m *Object) *Object { return b.withCause(s, o, m, own) })
	case IsPyObj(c):
		none := b.is(s, c, None)
		return b.BranchValue(none, func() *Object { return b.withCause(s, o, None, own) }, func() *Object {
			return b.withCause(s, o, b.Py("py.raise", "", ExcType, c.Value), own)
		})
	case t == nil || t.Kind == ir.KPyObj || b.Compiler.Join(t, ExcType).Kind != ir.KExc:
		if t != nil && len(t.Members()) == 1 && t.Kind != ir.KPyObj {
			return b.RaiseNew("TypeError", "exception causes must derive from BaseException")
		}
		panic(b.UnsupportedAt(s, "raising from a "+c.TypeName(), ""))
	}
	e := Dynamic(b.Coerce(c, ExcType), ExcType)
	if own && b.Current != nil {
		tell(b.ToPython(e))
	}
	return b.Leaf("exc.set_cause", o, e)
}

// escapeExceptions makes the exception classes CPython's: an exception that may
// be an instance of any of them gets there.
func (c *Compiler) escapeExceptions() {
	for _, t := range c.excRecords(nil) {
		c.escapeObject(t.Layout.Class, reachesPython(t.Layout.Class))
	}
}
