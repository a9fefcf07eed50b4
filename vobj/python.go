package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Fallback (HiPy paper, section 4.3): operands become CPython objects, a py.*
// op does the work, generation goes on with a pyobj. Results come back to
// native types where they are immutable and something tells their type.
// Containers are never copied: one that reaches CPython is decided to be a
// CPython object from its birth, and generation starts again.

// noteFallback records an operation that runs in CPython.
func (b *builder) noteFallback(op, reason, fix string) {
	if b.spec.late {
		return // driver.exceptions tells of these
	}
	if !b.site.IsValid() {
		// In a shared model: its callers say so, each at its own place.
		b.spec.python = true
		return
	}
	f := Fallback{Span: b.site, Op: op, Reason: inWords(reason), Fix: fix}
	for _, g := range b.c.fallbacks {
		if g.Span == f.Span && g.Op == f.Op {
			return
		}
	}
	b.c.fallbacks = append(b.c.fallbacks, f)
}

func (b *builder) py(name, sym string, t *vtype, args ...*ir.Value) *object {
	if b.cur == nil {
		return deadObject
	}
	for _, a := range args {
		if a == nil {
			panic(unsupported("an operation in CPython on a value that CPython cannot be given", ""))
		}
	}
	b.refuseFrames(name, sym, args)
	if name == "py.import" {
		for _, l := range b.c.lib.libs {
			if l.noteImport != nil {
				l.noteImport(b, sym)
			}
		}
	}
	var o *ir.Op
	if t == nil {
		o = b.op(name, args)
	} else {
		o = b.op(name, args, t.ir())
	}
	o.Attrs.Sym = sym
	if t == nil {
		return noneObject
	}
	for _, l := range b.c.lib.libs {
		if l.noteResult != nil {
			l.noteResult(b, name, sym, o.Result(), args)
		}
	}
	return dyn(o.Result(), t)
}

// toPython converts an object to a CPython object; nil when unreachable.
func (b *builder) toPython(o *object) *ir.Value {
	if b.cur == nil || o.isDead() {
		return nil
	}
	if k, ok := capable[convertible](b, o); ok {
		if v, ok := k.toPython(b, o); ok {
			return v
		}
	}
	t := o.typ()
	if t == nil {
		if m := b.sharedModule(o); m != nil && b.c.isProgram() {
			return m.v
		}
		panic(unsupported("a "+o.typeName()+" passed to CPython", ""))
	}
	if (t.kind == ir.KTuple || t.kind == ir.KSeq || t.kind == ir.KUnion) && isRecursive(t) {
		if b.c.escapeContainers(t) {
			return b.op("undef", nil, ir.PyObj).Result()
		}
		panic(unsupported("a value that contains values of its own type passed to CPython", "pass a value computed from it"))
	}
	switch t.kind {
	case ir.KPyObj:
		return o.v
	case ir.KGen:
		if b.c.isProgram() {
			return b.lendGenerator(o)
		}
		b.c.escape(t.cls, "CPython gets to see it")
		return b.op("undef", nil, ir.PyObj).Result()
	case ir.KExc:
		b.c.escapeExceptions()
		return b.py("py.from_exc", "", tPyObj, b.value(o)).v
	case ir.KNone:
		return b.py("py.from_none", "", tPyObj).v
	case ir.KBool:
		return b.py("py.from_bool", "", tPyObj, b.value(o)).v
	case ir.KInt:
		return b.py("py.from_int", "", tPyObj, b.value(o)).v
	case ir.KFloat:
		return b.py("py.from_float", "", tPyObj, b.value(o)).v
	case ir.KComplex:
		return b.py("py.from_complex", "", tPyObj, b.value(o)).v
	case ir.KDecimal:
		return b.py("py.from_decimal", "", tPyObj, b.value(o)).v
	case ir.KStr, ir.KChar:
		return b.py("py.from_str", "", tPyObj, b.value(b.toStr(o))).v
	case ir.KBytes:
		return b.py("py.from_bytes", "", tPyObj, b.value(o)).v
	case ir.KSeq:
		l := b.py("py.list_new", "", tPyObj)
		b.each(&cogen.Site{ID: -5, Src: b.site}, o, func(v *object) { b.py("py.list_append", "", nil, l.v, b.toPython(v)) })
		return b.py("py.tuple_from_list", "", tPyObj, l.v).v
	case ir.KTuple:
		return b.tupleToPython(b.tupleElems(o, len(t.elems)))
	case ir.KUnion, kVariant:
		return b.value(b.perMember(o, func(m *object) *object {
			v := b.toPython(m)
			if v == nil {
				return deadObject
			}
			return dyn(v, tPyObj)
		}))
	case ir.KObject:
		if v := b.dateToPython(o); v != nil || b.cur == nil {
			return v
		}
		if k := t.rec.find().class; k != nil && k.library && k.name == "_Environ" {
			return b.environ().v
		}
		b.c.usesPython(t)
		return b.op("undef", nil, ir.PyObj).Result()
	case ir.KList, ir.KDict, ir.KSet:
		if b.spec.late {
			// CPython could keep or change it, so it has to be CPython's from the start.
			panic(unsupported("a "+o.typeName()+" passed to a function of the library that takes none", ""))
		}
		if b.lends && t.kind == ir.KList && typeOfNumber(t.elem()) != nil {
			return b.lendList(o).v
		}
		if cls := t.cls.find(); cls.constant {
			if g := cls.global; g != nil && g.user && g.failed == nil && b.c.modules == nil {
				// CPython has the variable, too.
				g.failed, b.c.changed = unsupported("it is passed to CPython, so CPython makes the "+o.typeName(), "pass a copy: "+o.typeName()+"(...)"), true
				return b.op("undef", nil, ir.PyObj).Result()
			}
			panic(unsupported("a module-level "+o.typeName()+" passed to CPython", ""))
		}
		b.c.escape(t.cls, "it is passed to CPython")
		return b.op("undef", nil, ir.PyObj).Result()
	}
	panic(unsupported("a "+o.typeName()+" passed to CPython", ""))
}

// builtinInPython is a builtin by its name, which the module may have given to something else.
func (b *builder) builtinInPython(name string) *object {
	if b.c.prog.Info.Module.Lookup(name) != nil {
		return b.py("py.getattr", name, tPyObj, b.py("py.import", "builtins", tPyObj).v)
	}
	return b.py("py.global", name, tPyObj)
}

// pyBuiltin is a builtin, or an attribute of a builtin type (str.upper).
func (b *builder) pyBuiltin(name string) *ir.Value {
	if i := strings.LastIndexByte(name, '.'); i > 0 && genericModule(name[:i]) {
		return b.py("py.getattr", name[i+1:], tPyObj, b.py("py.import", name[:i], tPyObj).v).v
	}
	base, attr, ok := strings.Cut(name, ".")
	if ok && (b.c.lib.hasModule(base) || classModules[base] != nil) {
		return b.py("py.getattr", attr, tPyObj, b.py("py.import", base, tPyObj).v).v
	}
	o := b.builtinInPython(base)
	if base == "contextlib" {
		o = b.py("py.import", base, tPyObj)
	}
	if ok {
		o = b.py("py.getattr", attr, tPyObj, o.v)
	}
	return o.v
}

func (b *builder) tupleToPython(elems []*object) *ir.Value {
	l := b.py("py.list_new", "", tPyObj)
	for _, e := range elems {
		v := b.toPython(e)
		if v == nil {
			return nil
		}
		b.py("py.list_append", "", nil, l.v, v)
	}
	return b.py("py.tuple_from_list", "", tPyObj, l.v).v
}

func (b *builder) newPython(s *cogen.Site, k ir.Kind) *object {
	name := map[ir.Kind]string{ir.KList: "list", ir.KDict: "dict", ir.KSet: "set"}[k]
	b.noteFallback(name, "this "+name+" reaches CPython, so CPython makes it from the start", "pass CPython a copy, and compute with the original")
	switch k {
	case ir.KDict:
		return b.py("py.dict_new", "", tPyObj)
	case ir.KSet:
		return b.py("py.set_from_list", "", tPyObj, b.py("py.list_new", "", tPyObj).v)
	}
	return b.py("py.list_new", "", tPyObj)
}

func (b *builder) putPython(o *object, name string, elem *object) {
	v := b.toPython(elem)
	if v == nil {
		return
	}
	if name == "set.add" {
		b.py("py.method1", "add", tPyObj, o.v, v)
		return
	}
	b.py("py.list_append", "", nil, o.v, v)
}

func (b *builder) setItemPython(o, k, v *object) {
	b.lend(o.v != nil && isLent(o.v), func() *object {
		key := b.toPython(k)
		return b.py("py.setitem", "", nil, o.v, key, b.toPython(v))
	})
	if b.cur != nil && !b.passing(o.v) {
		b.cur.Ops[len(b.cur.Ops)-1].Attrs.Index = 1
	}
}

func (b *builder) getItemPython(o, i *object) *object {
	return b.lend(true, func() *object { return b.py("py.getitem", "", tPyObj, o.v, b.toPython(i)) })
}

func (b *builder) extendPython(s *cogen.Site, l, o *object) *object {
	if t := o.typ(); t != nil && t.kind == ir.KPyObj {
		return b.py("py.inplace", "+", tPyObj, l.v, o.v)
	}
	b.each(s, o, func(v *object) { b.putPython(l, "list.append", v) })
	return l
}

func (b *builder) iterPython(o *object) *iterator {
	it := b.py("py.iter", "", tPyObj, o.v)
	if it.isDead() {
		return nil
	}
	numbers := b.libraryName(o.v) == "bytearray"
	return &iterator{next: func([]*ir.Value) (*object, func() (*object, []*ir.Value)) {
		op := b.op("py.next", []*ir.Value{it.v}, ir.PyObj, ir.Bool)
		if op == nil {
			return deadObject, nil
		}
		if numbers {
			return dyn(op.Results[1], tBool), func() (*object, []*ir.Value) { return b.fromPython(dyn(op.Results[0], tPyObj), tInt), nil }
		}
		return dyn(op.Results[1], tBool), func() (*object, []*ir.Value) { return dyn(op.Results[0], tPyObj), nil }
	}}
}

func (b *builder) binaryPython(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	if symbol == op.Symbol()+"=" {
		return b.inPlacePython(s, op, l, r)
	}
	b.noteFallback("operator "+symbol, "an operand is a CPython object", "")
	return b.lend(true, func() *object {
		lv := b.toPython(l)
		return b.py("py.binary", op.Symbol(), tPyObj, lv, b.toPython(r))
	})
}

func (b *builder) inPlacePython(s *cogen.Site, op tree.Operator, l, r *object) *object {
	b.noteFallback("operator "+op.Symbol()+"=", "an operand is a CPython object", "")
	var lv *ir.Value
	v := b.lend(true, func() *object {
		lv = b.toPython(l)
		return b.py("py.inplace", op.Symbol(), tPyObj, lv, b.toPython(r))
	})
	if b.cur != nil && !v.isDead() && isLent(lv) {
		// Arrays are changed in place.
		if right, wrong := b.guess("whether it is done in place", true); right {
			wrong(b.op1("bool.not", ir.Bool, b.value(b.py("py.is", "", tBool, v.v, lv))))
			return l
		}
	}
	return v
}

func (b *builder) unaryPython(op tree.UnaryOperator, o *object) *object {
	return b.py("py.unary", op.Symbol(), tPyObj, o.v)
}

func (b *builder) comparePython(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	return b.lend(true, func() *object {
		lv := b.toPython(l)
		return b.py("py.compare", op.Symbol(), tPyObj, lv, b.toPython(r))
	})
}

func (b *builder) isPython(l, r *object) *object {
	if r.isNone() {
		return b.py("py.is_none", "", tBool, l.v)
	}
	lv := b.toPython(l)
	return b.py("py.is", "", tBool, lv, b.toPython(r))
}

func (b *builder) containsPython(o, x *object) *object {
	return b.py("py.contains", "", tBool, o.v, b.toPython(x))
}

func (b *builder) getAttrPython(o *object, name string) *object {
	if o.isDead() {
		return o
	}
	v := o.v
	if o.k != nil {
		v = b.toPython(o)
	}
	return b.fromLibrary(b.py("py.getattr", name, tPyObj, v))
}

func (b *builder) setAttrPython(o *object, name string, v *object) {
	b.py("py.setattr", name, nil, o.v, b.toPython(v))
}

// importPython imports a module that has no models.
func (b *builder) importPython(s *cogen.Site, mod string) *object {
	if b.atModuleLevel() && b.c.modules == nil {
		// The name itself is CPython's, looked up when used.
		why := "the module " + mod + " has no native models"
		if top, _, _ := strings.Cut(mod, "."); b.c.unmodelled[top] != "" {
			why = b.c.unmodelled[top]
		}
		return mkStatic(poison{why: why})
	}
	b.noteFallback("import "+mod, b.whyPython(mod, ""), "")
	return b.py("py.import", mod, tPyObj)
}

// apartFromState refuses an attribute of a module that has, or changes, a state of which native
// code has its own: CPython runs the whole program.
func (b *builder) apartFromState(s *cogen.Site, mod, name string) {
	state := b.c.lib.modules[mod].state
	if state == "" || !b.c.isProgram() || b.c.userModuleNamed(mod) == nil || !b.c.userModuleIsLibrary(mod) || state != "*" && !has(state, name) || mod == "random" && name == "SystemRandom" {
		return
	}
	u := b.unsupportedAt(s, mod+"."+name+": native code keeps the module's state itself", "")
	u.Whole = true
	panic(u)
}

// whyPython is why CPython has a module, or a name of it.
func (b *builder) whyPython(mod, name string) string {
	top, _, _ := strings.Cut(mod, ".")
	if reason := b.c.unmodelled[top]; reason != "" {
		return reason
	}
	switch {
	case !b.c.lib.hasModule(mod) && b.c.lib.program("program/"+strings.ReplaceAll(mod, ".", "/")) == nil && !(b.c.lib.are(mod, inPrograms) && b.c.isProgram()):
		return "the module has no native models"
	case name != "":
		return "the module has no native model of " + name
	}
	return "the program needs CPython's own module"
}

// annotated brings a result back to the native type that an annotation names.
func (b *builder) annotated(o *object, ann tree.Expr) *object {
	if o.isDead() || o.t.kind != ir.KPyObj {
		return o
	}
	if n, ok := ann.(*tree.Name); ok {
		if t := nativeByName[n.ID]; t != nil {
			return b.fromPython(o, t)
		}
	}
	return o
}

var nativeByName = map[string]*vtype{"int": tInt, "float": tFloat, "complex": tComplex, "str": tStr, "bool": tBool, "bytes": tBytes}

// pythonResults are the types of what CPython's own functions return, where
// hipy calls them for want of a model.
var pythonResults = map[string]*vtype{
	"str.translate()": tStr, "str.format_map()": tStr, "str.expandtabs()": tStr, "ascii()": tStr, "sum()": nil,
	"str.encode()": tBytes, "bytes.decode()": tStr, "str.format()": tStr, "bytes.translate()": tBytes,
	"str.split()": nil, "hash()": tInt, "id()": tInt, "int.to_bytes()": tBytes, "format()": tStr, "input()": tStr,
	"% formatting": tStr, "complex()": tComplex, "decimal.Decimal()": tDecimal,
	"int()": tInt, "float()": tFloat, "str()": tStr, "repr()": tStr, "bytes()": tBytes, "bool()": tBool, "ord()": tInt, "chr()": tStr,
	"hex()": tStr, "oct()": tStr, "bin()": tStr, "len()": tInt, "any()": tBool, "all()": tBool,
	"isinstance()": tBool, "issubclass()": tBool, "callable()": tBool, "hasattr()": tBool,
}

// pythonIndex is the int that a CPython object stands for where only integers
// may; message is the TypeError for others, with % for their type.
func (b *builder) pythonIndex(o *object, message string) *object {
	b.noteFallback("operator.index", "a CPython object is used as an integer", "convert it by int()")
	return b.py("py.index", message, tInt, o.v)
}

// indexArgument is an argument where only integers may be; objects that are not CPython's
// are left as they are.
func (b *builder) indexArgument(o *object) *object {
	if !isPyObj(o) {
		return o
	}
	return b.pythonIndex(o, "'%' object cannot be interpreted as an integer")
}

// asInteger is what operator.index gives: an int, of what can be taken for one.
func (b *builder) asInteger(s *cogen.Site, o *object) *object {
	o = b.indexOf(s, o)
	switch {
	case b.cur == nil || o.isDead():
		return deadObject
	case isPyObj(o):
		return b.indexArgument(o)
	case isScalar(o) && isIndex(o):
		return b.pythonNumber(o)
	case isIntegral(o.typ()):
		return b.toInt(o)
	}
	return b.raiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", o)
}

// cInt is an int that fits C's, as CPython's C code takes it.
func (b *builder) cInt(s *cogen.Site, o *object) *ir.Value {
	return b.i64(b.perMember(o, func(o *object) *object { return b.asInteger(s, o) }), "int.to_i64_chr")
}

// isPyObj reports whether an object is CPython's.
func isPyObj(o *object) bool { return o.t != nil && o.k == nil && o.t.kind == ir.KPyObj }

// viaPython does a builtin call or a method call of a native object in
// CPython, because there is no native form of it.
func (b *builder) viaPython(u *Unsupported, what string, call func() *object) *object {
	b.noteFallback(strings.TrimSuffix(what, "()"), u.Reason, u.Fix)
	r := call()
	if t := pythonResults[what]; t != nil && !r.isDead() {
		return b.fromPython(r, t)
	}
	return r
}

// lendList is a copy of a list of numbers, which numpy's functions only read.
func (b *builder) lendList(o *object) *object {
	l := b.py("py.list_new", "", tPyObj)
	b.each(&cogen.Site{ID: -5, Src: b.site}, o, func(v *object) { b.py("py.list_append", "", nil, l.v, b.toPython(v)) })
	return l
}

func isLent(v *ir.Value) bool { return v.Def != nil && v.Def.Name() == "array.share" }

// gradesTables reports whether what is compiled may have tables that are pandas' own.
func (c *Compiler) delegates() bool { return c.isProgram() || c.tableEntry }

// mayCopy reports whether pandas may get copies of tables here: in the bodies of a program's
// modules and what is generated in place there, since a function may be called for each row.
// A table function is such a body, too.
func (b *builder) mayCopy() bool {
	return b.inRegion == 0 && !b.frame.model && (b.c.isProgram() && b.ofBody() || b.c.tableEntry && b.spec.entry)
}

// ofBody reports whether code is part of the body of the script or of a module of the user's.
func (b *builder) ofBody() bool {
	p := b.spec.gen.Program()
	return b.spec.gen == p.Module && (p == b.c.prog || b.c.isOwn(p))
}
