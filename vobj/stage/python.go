package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Fallback (HiPy paper, section 4.3): operands become CPython objects, a py.*
// op does the work, generation goes on with a pyobj. Results come back to
// native types where they are immutable and something tells their type.
// Containers are never copied: one that reaches CPython is decided to be a
// CPython object from its birth, and generation starts again.

// NoteFallback records an operation that runs in CPython.
func (b *Builder) NoteFallback(op, reason, fix string) {
	if b.Spec.late {
		return // driver.exceptions tells of these
	}
	if !b.Site.IsValid() {
		// In a shared model: its callers say so, each at its own place.
		b.Spec.python = true
		return
	}
	f := Fallback{Span: b.Site, Op: op, Reason: inWords(reason), Fix: fix}
	for _, g := range b.Compiler.fallbacks {
		if g.Span == f.Span && g.Op == f.Op {
			return
		}
	}
	b.Compiler.fallbacks = append(b.Compiler.fallbacks, f)
}

func (b *Builder) Py(name, sym string, t *Type, args ...*ir.Value) *Object {
	if b.Current == nil {
		return Dead
	}
	for _, a := range args {
		if a == nil {
			panic(NewUnsupported("an operation in CPython on a value that CPython cannot be given", ""))
		}
	}
	b.refuseFrames(name, sym, args)
	if name == "py.import" {
		for _, l := range b.Compiler.libs {
			if l.NoteImport != nil {
				l.NoteImport(b, sym)
			}
		}
	}
	var o *ir.Op
	if t == nil {
		o = b.Op(name, args)
	} else {
		o = b.Op(name, args, t.IR())
	}
	o.Attrs.Sym = sym
	if t == nil {
		return None
	}
	for _, l := range b.Compiler.libs {
		if l.NoteResult != nil {
			l.NoteResult(b, name, sym, o.Result(), args)
		}
	}
	return Dynamic(o.Result(), t)
}

// ToPython converts an object to a CPython object; nil when unreachable.
func (b *Builder) ToPython(o *Object) *ir.Value {
	if b.Current == nil || o.IsDead() {
		return nil
	}
	if k, ok := Capable[Convertible](b, o); ok {
		if v, ok := k.ToPython(b, o); ok {
			return v
		}
	}
	t := o.ValueType()
	if t == nil {
		if m := b.sharedModule(o); m != nil && b.Compiler.IsProgram() {
			return m.Value
		}
		panic(NewUnsupported("a "+o.TypeName()+" passed to CPython", ""))
	}
	if (t.Kind == ir.KTuple || t.Kind == ir.KSeq || t.Kind == ir.KUnion) && isRecursive(t) {
		found, changed := b.Compiler.escapeContainers(t)
		if changed {
			return b.Op("undef", nil, ir.PyObj).Result()
		}
		if !found {
			panic(NewUnsupported("a value that contains values of its own type passed to CPython", "pass a value computed from it"))
		}
		// Those containers are CPython's already: an attribute may still have had them.
	}
	switch t.Kind {
	case ir.KPyObj:
		return o.Value
	case ir.KLazy:
		b.Compiler.Escape(t.Class, "CPython gets to see it")
		return b.Op("undef", nil, ir.PyObj).Result()
	case ir.KGen:
		if b.Compiler.IsProgram() {
			return b.lendGenerator(o)
		}
		b.Compiler.Escape(t.Class, "CPython gets to see it")
		return b.Op("undef", nil, ir.PyObj).Result()
	case ir.KExc:
		b.noteEscape()
		b.Compiler.escapeExceptions()
		return b.Py("py.from_exc", "", PyObjType, b.Value(o)).Value
	case ir.KNone:
		return b.Py("py.from_none", "", PyObjType).Value
	case ir.KBool:
		return b.Py("py.from_bool", "", PyObjType, b.Value(o)).Value
	case ir.KInt:
		return b.Py("py.from_int", "", PyObjType, b.Value(o)).Value
	case ir.KFloat:
		return b.Py("py.from_float", "", PyObjType, b.Value(o)).Value
	case ir.KComplex:
		return b.Py("py.from_complex", "", PyObjType, b.Value(o)).Value
	case ir.KDecimal:
		return b.Py("py.from_decimal", "", PyObjType, b.Value(o)).Value
	case ir.KStr, ir.KChar:
		return b.Py("py.from_str", "", PyObjType, b.Value(b.ToStr(o))).Value
	case ir.KBytes:
		return b.Py("py.from_bytes", "", PyObjType, b.Value(o)).Value
	case ir.KSeq:
		l := b.Py("py.list_new", "", PyObjType)
		b.Each(&cogen.Site{ID: -5, Src: b.Site}, o, func(v *Object) { b.Py("py.list_append", "", nil, l.Value, b.ToPython(v)) })
		return b.Py("py.tuple_from_list", "", PyObjType, l.Value).Value
	case ir.KTuple:
		return b.tupleToPython(b.tupleElems(o, len(t.Elems)))
	case ir.KUnion, kVariant:
		return b.Value(b.PerMember(o, func(m *Object) *Object {
			v := b.ToPython(m)
			if v == nil {
				return Dead
			}
			return Dynamic(v, PyObjType)
		}))
	case ir.KObject:
		if v := b.dateToPython(o); v != nil || b.Current == nil {
			return v
		}
		if k := t.Layout.find().Class; k != nil && k.library && k.name == "_Environ" {
			return b.environ().Value
		}
		b.Compiler.usesPython(t)
		return b.Op("undef", nil, ir.PyObj).Result()
	case ir.KList, ir.KDict, ir.KSet:
		if b.Spec.late {
			// CPython could keep or change it, so it has to be CPython's from the start.
			panic(NewUnsupported("a "+o.TypeName()+" passed to a function of the library that takes none", ""))
		}
		if b.copies && copied(t) {
			return b.copyInPython(o).Value
		}
		if b.Lends && t.Kind == ir.KList && TypeOfNumber(t.Elem()) != nil {
			return b.lendList(o).Value
		}
		if cls := t.Class.Find(); cls.Constant {
			if g := cls.Global; g != nil && g.user && g.failed == nil && b.Compiler.Modules == nil {
				// CPython has the variable, too.
				g.failed, b.Compiler.Changed = NewUnsupported("it is passed to CPython, so CPython makes the "+o.TypeName(), "pass a copy: "+o.TypeName()+"(...)"), true
				return b.Op("undef", nil, ir.PyObj).Result()
			}
			panic(NewUnsupported("a module-level "+o.TypeName()+" passed to CPython", ""))
		}
		b.Compiler.Escape(t.Class, "it is passed to CPython")
		return b.Op("undef", nil, ir.PyObj).Result()
	}
	panic(NewUnsupported("a "+o.TypeName()+" passed to CPython", ""))
}

// builtinInPython is a builtin by its name, which the module may have given to something else.
func (b *Builder) builtinInPython(name string) *Object {
	if b.Compiler.Prog.Info.Module.Lookup(name) != nil {
		return b.Py("py.getattr", name, PyObjType, b.Py("py.import", "builtins", PyObjType).Value)
	}
	return b.Py("py.global", name, PyObjType)
}

// PyBuiltin is a builtin, or an attribute of a builtin type (str.upper).
func (b *Builder) PyBuiltin(name string) *ir.Value {
	if i := strings.LastIndexByte(name, '.'); i > 0 && (genericModule(name[:i]) || name == lazyClassName) {
		return b.Py("py.getattr", name[i+1:], PyObjType, b.Py("py.import", name[:i], PyObjType).Value).Value
	}
	base, attr, ok := strings.Cut(name, ".")
	if ok && (b.Compiler.Lib.hasModule(base) || classModules[base] != nil) {
		return b.Py("py.getattr", attr, PyObjType, b.Py("py.import", base, PyObjType).Value).Value
	}
	o := b.builtinInPython(base)
	if base == "contextlib" {
		o = b.Py("py.import", base, PyObjType)
	}
	if ok {
		o = b.Py("py.getattr", attr, PyObjType, o.Value)
	}
	return o.Value
}

func (b *Builder) tupleToPython(elems []*Object) *ir.Value {
	l := b.Py("py.list_new", "", PyObjType)
	for _, e := range elems {
		v := b.ToPython(e)
		if v == nil {
			return nil
		}
		b.Py("py.list_append", "", nil, l.Value, v)
	}
	return b.Py("py.tuple_from_list", "", PyObjType, l.Value).Value
}

// noteFromStart notes that a container is CPython's because it gets there.
func (b *Builder) noteFromStart(k ir.Kind) {
	name := map[ir.Kind]string{ir.KList: "list", ir.KDict: "dict", ir.KSet: "set"}[k]
	b.NoteFallback(name, "this "+name+" reaches CPython, so CPython makes it from the start", "pass CPython a copy, and compute with the original")
}

func (b *Builder) newPython(s *cogen.Site, k ir.Kind) *Object {
	b.noteFromStart(k)
	switch k {
	case ir.KDict:
		return b.Py("py.dict_new", "", PyObjType)
	case ir.KSet:
		return b.Py("py.set_from_list", "", PyObjType, b.Py("py.list_new", "", PyObjType).Value)
	}
	return b.Py("py.list_new", "", PyObjType)
}

func (b *Builder) putPython(o *Object, name string, elem *Object) {
	v := b.ToPython(elem)
	if v == nil {
		return
	}
	if name == "set.add" {
		b.Py("py.method1", "add", PyObjType, o.Value, v)
		return
	}
	b.Py("py.list_append", "", nil, o.Value, v)
}

func (b *Builder) SetItemPython(o, k, v *Object) { b.setItemPython(o, k, v, !b.passing(o.Value)) }

// SetItemOfVariable is SetItemPython for an object that stands for what a variable holds, though
// the statement has only now made it.
func (b *Builder) SetItemOfVariable(o, k, v *Object) { b.setItemPython(o, k, v, true) }

func (b *Builder) setItemPython(o, k, v *Object, held bool) {
	b.Lend(o.Value != nil && IsLent(o.Value), func() *Object {
		key := b.ToPython(k)
		return b.Py("py.setitem", "", nil, o.Value, key, b.ToPython(v))
	})
	if b.Current != nil && held {
		b.Current.Ops[len(b.Current.Ops)-1].Attrs.Index = 1
	}
}

func (b *Builder) GetItemPython(o, i *Object) *Object {
	return b.Lend(true, func() *Object { return b.Py("py.getitem", "", PyObjType, o.Value, b.ToPython(i)) })
}

func (b *Builder) extendPython(s *cogen.Site, l, o *Object) *Object {
	if t := o.ValueType(); t != nil && t.Kind == ir.KPyObj {
		return b.Py("py.inplace", "+", PyObjType, l.Value, o.Value)
	}
	b.Each(s, o, func(v *Object) { b.putPython(l, "list.append", v) })
	return l
}

func (b *Builder) IterPython(o *Object) *Iterator {
	it := b.Py("py.iter", "", PyObjType, o.Value)
	if it.IsDead() {
		return nil
	}
	return b.nextsPython(it, b.LibraryName(o.Value) == "bytearray")
}

// nextsPython asks an iterator of CPython's for elements, which are numbers or any objects.
func (b *Builder) nextsPython(it *Object, numbers bool) *Iterator {
	return &Iterator{Next: func([]*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
		op := b.Op("py.next", []*ir.Value{it.Value}, ir.PyObj, ir.Bool)
		if op == nil {
			return Dead, nil
		}
		if numbers {
			return Dynamic(op.Results[1], BoolType), func() (*Object, []*ir.Value) { return b.FromPython(Dynamic(op.Results[0], PyObjType), IntType), nil }
		}
		return Dynamic(op.Results[1], BoolType), func() (*Object, []*ir.Value) { return Dynamic(op.Results[0], PyObjType), nil }
	}}
}

func (b *Builder) BinaryPython(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	if symbol == op.Symbol()+"=" {
		return b.InPlacePython(s, op, l, r)
	}
	b.NoteFallback("operator "+symbol, "an operand is a CPython object", "")
	v := b.Lend(true, func() *Object {
		lv := b.ToPython(l)
		return b.Py("py.binary", op.Symbol(), PyObjType, lv, b.ToPython(r))
	})
	if t := l.ValueType(); op == tree.Mod && t != nil && IsText(t) && !v.IsDead() {
		return b.FromPython(v, StrType) // a text that is formatted
	}
	return v
}

func (b *Builder) InPlacePython(s *cogen.Site, op tree.Operator, l, r *Object) *Object {
	b.NoteFallback("operator "+op.Symbol()+"=", "an operand is a CPython object", "")
	var lv *ir.Value
	v := b.Lend(true, func() *Object {
		lv = b.ToPython(l)
		return b.Py("py.inplace", op.Symbol(), PyObjType, lv, b.ToPython(r))
	})
	if b.Current != nil && !v.IsDead() && IsLent(lv) {
		// Arrays are changed in place.
		if right, wrong := b.Guess("whether it is done in place", true); right {
			wrong(b.Op1("bool.not", ir.Bool, b.Value(b.Py("py.is", "", BoolType, v.Value, lv))))
			return l
		}
	}
	return v
}

func (b *Builder) UnaryPython(op tree.UnaryOperator, o *Object) *Object {
	return b.Py("py.unary", op.Symbol(), PyObjType, o.Value)
}

func (b *Builder) ComparePython(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	return b.Lend(true, func() *Object {
		lv := b.ToPython(l)
		return b.Py("py.compare", op.Symbol(), PyObjType, lv, b.ToPython(r))
	})
}

func (b *Builder) isPython(l, r *Object) *Object {
	if r.IsNone() {
		return b.Py("py.is_none", "", BoolType, l.Value)
	}
	lv := b.ToPython(l)
	return b.Py("py.is", "", BoolType, lv, b.ToPython(r))
}

func (b *Builder) containsPython(o, x *Object) *Object {
	return b.Py("py.contains", "", BoolType, o.Value, b.ToPython(x))
}

func (b *Builder) GetAttrPython(o *Object, name string) *Object {
	if o.IsDead() {
		return o
	}
	v := o.Value
	if o.Static != nil {
		v = b.ToPython(o)
	}
	return b.fromLibrary(b.Py("py.getattr", name, PyObjType, v))
}

func (b *Builder) SetAttrPython(o *Object, name string, v *Object) {
	b.Py("py.setattr", name, nil, o.Value, b.ToPython(v))
}

// ImportPython imports a module that has no models.
func (b *Builder) ImportPython(s *cogen.Site, mod string) *Object {
	if b.atModuleLevel() && b.Compiler.Modules == nil {
		// The name itself is CPython's, looked up when used.
		why := "the module " + mod + " has no native models"
		if top, _, _ := strings.Cut(mod, "."); b.Compiler.Unmodelled[top] != "" {
			why = b.Compiler.Unmodelled[top]
		}
		return NewObject(Poison{Why: why})
	}
	b.NoteFallback("import "+mod, b.whyPython(mod, ""), "")
	return b.Py("py.import", mod, PyObjType)
}

// dialectsOfAll are what changes the dialects that readers of CPython's know, too.
var dialectsOfAll = facts.Words("register_dialect unregister_dialect list_dialects")

// apartFromState refuses an attribute of a module that has, or changes, a state of which native
// code has its own: CPython runs the whole program.
func (b *Builder) apartFromState(s *cogen.Site, mod, name string) {
	state := b.Compiler.Lib.modules[mod].State
	if mod == "csv" && dialectsOfAll[name] && b.Compiler.SomeText(func(t TextFacts) bool { return t.Imports("pandas") }) {
		state = "*" // pandas looks for dialects in CPython's module
	}
	if state == "" || !b.Compiler.IsProgram() || b.Compiler.UserModuleNamed(mod) == nil || !b.Compiler.userModuleIsLibrary(mod) || state != "*" && !facts.Has(state, name) || mod == "random" && name == "SystemRandom" {
		return
	}
	u := b.UnsupportedAt(s, mod+"."+name+": native code keeps the module's state itself", "")
	u.Whole = true
	panic(u)
}

// whyPython is why CPython has a module, or a name of it.
func (b *Builder) whyPython(mod, name string) string {
	top, _, _ := strings.Cut(mod, ".")
	if reason := b.Compiler.Unmodelled[top]; reason != "" {
		return reason
	}
	switch {
	case !b.Compiler.Lib.hasModule(mod) && b.Compiler.Lib.Program("program/"+strings.ReplaceAll(mod, ".", "/")) == nil && !(b.Compiler.Lib.Are(mod, facts.InPrograms) && b.Compiler.IsProgram()):
		return "the module has no native models"
	case classFiles[mod+"."+name] != "" && b.Compiler.InMain.modules[classFiles[mod+"."+name]]:
		return "instances of " + name + " reach CPython"
	case name != "":
		return "the module has no native model of " + name
	}
	return "the program needs CPython's own module"
}

// annotated brings a result back to the native type that an annotation names.
func (b *Builder) annotated(o *Object, ann tree.Expr) *Object {
	if o.IsDead() || o.Type.Kind != ir.KPyObj {
		return o
	}
	if n, ok := ann.(*tree.Name); ok {
		if t := nativeByName[n.ID]; t != nil {
			return b.FromPython(o, t)
		}
	}
	return o
}

var nativeByName = map[string]*Type{"int": IntType, "float": FloatType, "complex": ComplexType, "str": StrType, "bool": BoolType, "bytes": BytesType}

// pythonResults are the types of what CPython's own functions return, where
// hipy calls them for want of a model.
var pythonResults = map[string]*Type{
	"str.translate()": StrType, "str.format_map()": StrType, "str.expandtabs()": StrType, "ascii()": StrType, "sum()": nil,
	"str.encode()": BytesType, "bytes.decode()": StrType, "str.format()": StrType, "bytes.translate()": BytesType,
	"str.split()": nil, "hash()": IntType, "id()": IntType, "int.to_bytes()": BytesType, "format()": StrType, "input()": StrType,
	"% formatting": StrType, "complex()": ComplexType, "decimal.Decimal()": DecimalType,
	"int()": IntType, "float()": FloatType, "str()": StrType, "repr()": StrType, "bytes()": BytesType, "bool()": BoolType, "ord()": IntType, "chr()": StrType,
	"hex()": StrType, "oct()": StrType, "bin()": StrType, "len()": IntType, "any()": BoolType, "all()": BoolType,
	"isinstance()": BoolType, "issubclass()": BoolType, "callable()": BoolType, "hasattr()": BoolType,
}

// pythonIndex is the int that a CPython object stands for where only integers
// may; message is the TypeError for others, with % for their type.
func (b *Builder) pythonIndex(o *Object, message string) *Object {
	b.NoteFallback("operator.index", "a CPython object is used as an integer", "convert it by int()")
	return b.Py("py.index", message, IntType, o.Value)
}

// indexArgument is an argument where only integers may be; objects that are not CPython's
// are left as they are.
func (b *Builder) indexArgument(o *Object) *Object {
	if !IsPyObj(o) {
		return o
	}
	return b.pythonIndex(o, "'%' object cannot be interpreted as an integer")
}

// asInteger is what operator.index gives: an int, of what can be taken for one.
func (b *Builder) asInteger(s *cogen.Site, o *Object) *Object {
	none := func(o *Object) *Object {
		return b.RaiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", o)
	}
	return b.PerNumber(o, func(o *Object) *Object {
		o = b.IndexOf(s, o)
		switch {
		case b.Current == nil || o.IsDead():
			return Dead
		case IsPyObj(o):
			return b.indexArgument(o)
		case IsScalar(o) && IsIndex(o):
			return b.PythonNumber(o)
		case IsIntegral(o.ValueType()):
			return b.ToInt(o)
		}
		return none(o)
	}, none)
}

// asReal is the float that C code takes, of what can be taken for one.
func (b *Builder) asReal(o *Object) *Object {
	return b.PerNumber(o, b.ToFloat, func(o *Object) *Object { return b.RaiseNaming("TypeError", "must be real number, not %T", o) })
}

// cInt is an int that fits C's, as CPython's C code takes it.
func (b *Builder) cInt(s *cogen.Site, o *Object) *ir.Value {
	return b.I64(b.asInteger(s, o), "int.to_i64_chr")
}

// IsPyObj reports whether an object is CPython's.
func IsPyObj(o *Object) bool { return o.Type != nil && o.Static == nil && o.Type.Kind == ir.KPyObj }

// viaPython does a builtin call or a method call of a native object in
// CPython, because there is no native form of it.
func (b *Builder) viaPython(u *Unsupported, what string, call func() *Object) *Object {
	b.NoteFallback(strings.TrimSuffix(what, "()"), u.Reason, u.Fix)
	r := call()
	if t := pythonResults[what]; t != nil && !r.IsDead() {
		return b.FromPython(r, t)
	}
	return r
}

// GoesAsCopy reports whether CPython can have an object itself or a copy, which nobody can tell from it: a value, a tuple of
// such, an object of CPython's.
func GoesAsCopy(o *Object) bool {
	t := o.ValueType()
	return t != nil && goesAsCopy(t)
}

func goesAsCopy(t *Type) bool {
	return !slices.ContainsFunc(t.Members(), func(m *Type) bool {
		if m.Kind == ir.KTuple {
			return slices.ContainsFunc(m.Elems, func(e *Type) bool { return !goesAsCopy(e) })
		}
		return m.Kind != ir.KNone && m.Kind != ir.KChar && m.Kind != ir.KPyObj && fromPythonOp[m.Kind] == ""
	})
}

// lendList is a copy of a list: of one of numbers, which numpy's functions only read.
func (b *Builder) lendList(o *Object) *Object {
	l := b.Py("py.list_new", "", PyObjType)
	b.Each(&cogen.Site{ID: -5, Src: b.Site}, o, func(v *Object) { b.Py("py.list_append", "", nil, l.Value, b.ToPython(v)) })
	return l
}

// copied reports whether a container, with all in it, can be copied for CPython.
func copied(t *Type) bool {
	return !hasObjects(t) && !isRecursive(t) && !slices.ContainsFunc(t.Members(), func(m *Type) bool {
		switch m.Kind {
		case ir.KList, ir.KSet, ir.KSeq:
			return !copied(m.Elem())
		case ir.KDict:
			return !copied(m.Elem()) || !copied(m.Val())
		case ir.KTuple:
			return slices.ContainsFunc(m.Elems, func(e *Type) bool { return !copied(e) })
		}
		return m.Kind != ir.KNever && !goesAsCopy(m)
	})
}

// copyInPython is a copy of a container, with copies of those in it.
func (b *Builder) copyInPython(o *Object) *Object {
	s := &cogen.Site{ID: -5, Src: b.Site}
	if o.Type.Kind == ir.KDict {
		d := b.Py("py.dict_new", "", PyObjType)
		b.updateDict(s, d, o)
		return b.orDead(d)
	}
	l := b.lendList(o)
	if o.Type.Kind == ir.KList || b.Current == nil {
		return l
	}
	if o.Type.Class.Find().frozen {
		return b.CallPy(b.PyBuiltin("frozenset"), []Arg{{Value: l}})
	}
	return b.Py("py.set_from_list", "", PyObjType, l.Value)
}

func IsLent(v *ir.Value) bool { return v.Def != nil && v.Def.Name() == "array.share" }

// Delegates reports whether what is compiled may have tables that are pandas' own.
func (c *Compiler) Delegates() bool { return c.IsProgram() || c.TableEntry }

// MayCopy reports whether pandas may get copies of tables here: in the bodies of a program's
// modules and what is generated in place there, since a function may be called for each row.
// A table function is such a body, too.
func (b *Builder) MayCopy() bool {
	return b.InRegion == 0 && !b.Frame.Model && (b.Compiler.IsProgram() && b.ofBody() || b.Compiler.TableEntry && b.Spec.entry)
}

// ofBody reports whether code is part of the body of the script or of a module of the user's.
func (b *Builder) ofBody() bool {
	p := b.Spec.Gen.Program()
	return b.Spec.Gen == p.Module && (p == b.Compiler.Prog || b.Compiler.isOwn(p))
}
