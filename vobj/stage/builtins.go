package stage

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// BuiltinFunc generates a builtin function or type call. Those that are
// plain Python over others are models (lib/builtins); here are the ones that
// make or inspect virtual objects.
type BuiltinFunc func(b *Builder, s *cogen.Site, args []Arg) *Object

// builtinFuncs returns the table of builtins known to Go.
func builtinFuncs() map[string]BuiltinFunc {
	return map[string]BuiltinFunc{
		"len": (*Builder).builtinLen, "range": (*Builder).builtinRange, "int": (*Builder).BuiltinInt,
		"float": (*Builder).builtinFloat, "complex": (*Builder).builtinComplex, "str": (*Builder).builtinStr, "bool": (*Builder).builtinBool,
		"repr": (*Builder).builtinRepr, "ascii": (*Builder).builtinASCII, "ord": (*Builder).builtinOrd,
		"chr": (*Builder).builtinChr, "abs": (*Builder).builtinAbs, "list": (*Builder).BuiltinList,
		"tuple": (*Builder).builtinTuple, "dict": (*Builder).builtinDict, "set": (*Builder).builtinSet,
		"frozenset": (*Builder).builtinFrozenset, "enumerate": (*Builder).builtinEnumerate,
		"zip": (*Builder).builtinZip, "reversed": (*Builder).builtinReversed, "map": (*Builder).builtinMap,
		"filter": (*Builder).builtinFilter, "isinstance": (*Builder).builtinIsinstance,
		"round": (*Builder).builtinRound, "divmod": (*Builder).builtinDivmod, "pow": (*Builder).builtinPow,
		"hash": (*Builder).builtinHash, "print": (*Builder).builtinPrint, "format": (*Builder).builtinFormat,
		"bytes": (*Builder).builtinBytes, "bytearray": (*Builder).builtinBytearray, "sorted": (*Builder).builtinSorted, "type": (*Builder).builtinType,
		"bin": intText("int.bin"), "hex": intText("int.hex"), "oct": intText("int.oct"),
		"min": builtinMinMax("min", true), "max": builtinMinMax("max", false),
		"decimal.Decimal": (*Builder).builtinDecimal, "decimal.Decimal.from_float": (*Builder).decimalFromFloat,
		"decimal.getcontext": func(b *Builder, s *cogen.Site, args []Arg) *Object {
			b.Positional(s, "getcontext", args, 0, 0)
			return NewObject(decimalContext{})
		},
		"slice":    (*Builder).builtinSlice,
		"callable": (*Builder).builtinCallable, "object": (*Builder).builtinObject,
		"iter": (*Builder).builtinIter, "next": (*Builder).builtinNext,

		"functools.partial": (*Builder).builtinPartial, "functools.wraps": (*Builder).builtinWraps, "functools.update_wrapper": (*Builder).builtinUpdateWrapper,
		"functools.lru_cache": (*Builder).builtinLRUCache, "functools.cache": (*Builder).builtinCache,
		"functools.cmp_to_key": (*Builder).builtinCmpToKey, "functools.total_ordering": (*Builder).builtinTotalOrdering,
		"functools.cached_property": (*Builder).builtinCachedProperty, "functools.singledispatch": (*Builder).builtinSingledispatch,
		"functools.singledispatchmethod": (*Builder).builtinSingledispatchmethod, "functools.partialmethod": (*Builder).builtinPartialmethod,

		"operator.itemgetter": makeGetter("itemgetter"), "operator.attrgetter": makeGetter("attrgetter"), "operator.methodcaller": makeGetter("methodcaller"),

		"contextlib.contextmanager": (*Builder).makeManaging, "contextlib.closing": (*Builder).makeClosing,
		"contextlib.suppress": (*Builder).makeSuppress, "contextlib.nullcontext": (*Builder).makeNullcontext,
	}
}

// programFuncs are those that only programs have.
func programFuncs() map[string]BuiltinFunc {
	return map[string]BuiltinFunc{
		"open": (*Builder).builtinOpen, "exit": (*Builder).sysExit, "quit": (*Builder).sysExit,
		"sys.exit": (*Builder).sysExit, "sys.setrecursionlimit": (*Builder).setRecursionLimit, "sys.set_int_max_str_digits": (*Builder).setDigitsLimit, "sys.get_int_max_str_digits": (*Builder).getDigitsLimit,
		"sys.getrecursionlimit": (*Builder).getRecursionLimit, "sys.exc_info": (*Builder).excInfo, "sys.exception": (*Builder).activeException,
	}
}

var TypeNames = map[string]bool{
	"int": true, "float": true, "str": true, "bool": true, "list": true, "tuple": true, "dict": true, "set": true,
	"frozenset": true, "bytes": true, "range": true, "enumerate": true, "zip": true, "reversed": true, "map": true,
	"filter": true, "type": true, "object": true, "complex": true, "bytearray": true, "slice": true,
}

// Builtin implements cogen.Overload.
func (b *Builder) Builtin(s *cogen.Site, name string) cogen.Value {
	b.At(s)
	if b.Current == nil {
		return Dead
	}
	if name == "hp" && (b.Frame.Model || b.Compiler.isLibrary(b.Frame.Gen.Program())) {
		return NewObject(intrinsic{path: "hp"})
	}
	star := b.Compiler.starImportOf(b.Frame.Gen.Program())
	if star.builtins {
		return b.starredName(name)
	}
	if isExceptionClass(name) {
		return NewObject(ExceptionClass{Name: name})
	}
	if TypeNames[name] {
		return NewObject(TypeObject{Name: name})
	}
	if b.Compiler.Lib.funcs[name] != nil || b.Compiler.Lib.function(name) != nil {
		return NewObject(Builtin{Name: name})
	}
	switch name {
	case "__name__", "__file__", "__doc__", "__package__", "__spec__", "__cached__", "__loader__", "__builtins__", "__annotations__", "__path__":
		if m := b.Compiler.userModuleOf(b.Frame.Gen.Program()); m != nil {
			if o := b.moduleName(m, name); o != nil || m.Library {
				return o
			}
			if name != "__path__" || m.package_ {
				panic(&Unsupported{Reason: name + " of a module, which CPython has", Span: b.Site, Whole: true, Callers: true})
			}
		}
		if name == "__name__" {
			return Const("__main__")
		}
	case "NotImplemented", "Ellipsis":
		return NewObject(Builtin{Name: name})
	}
	if pythonBuiltins[name] {
		return NewObject(Builtin{Name: name})
	}
	if star.any {
		return b.starredName(name)
	}
	if b.Frame.Model {
		if f := b.Compiler.Lib.besides(b.Frame.Gen.Program(), name); f != nil {
			return NewObject(*f)
		}
	}
	if def := b.classAround(); name == "__class__" && def != nil && !b.Frame.Model {
		c := b.Compiler.UserClassOf(def)
		if c == nil {
			panic(b.UnsupportedAt(s, "__class__", "name the class"))
		}
		return mkClass(c)
	}
	if prog := b.Frame.Gen.Program(); !b.Frame.Model && b.Compiler.Modules == nil && !b.Compiler.isLibrary(prog) && facts.BindsNames(prog) {
		return b.nameBoundAtRunTime(prog, name)
	}
	return b.raiseUnknownName(s, name)
}

// nameBoundAtRunTime is a variable of a module for hosts that the module's text does not bind.
func (b *Builder) nameBoundAtRunTime(prog *cogen.Program, name string) *Object {
	why := name + " is bound by no statement of its module"
	if prog != b.Compiler.Prog {
		panic(NewUnsupported(why, "bind it by a statement"))
	}
	b.NoteFallback(name, why, "bind it by a statement")
	return b.Py("py.global", name, PyObjType)
}

// pythonBuiltins are the builtins that only CPython implements.
var pythonBuiltins = map[string]bool{
	"aiter": true, "anext": true, "breakpoint": true, "classmethod": true, "compile": true, "copyright": true, "credits": true,
	"delattr": true, "dir": true, "eval": true, "exec": true, "exit": true, "getattr": true, "globals": true, "hasattr": true,
	"help": true, "id": true, "input": true, "issubclass": true, "license": true, "locals": true,
	"memoryview": true, "open": true, "property": true, "quit": true, "setattr": true,
	"staticmethod": true, "super": true, "vars": true, "BaseExceptionGroup": true, "ExceptionGroup": true, "__import__": true, "__build_class__": true, "__debug__": true,
	"__doc__": true, "__file__": true, "__loader__": true, "__package__": true, "__spec__": true,
}

func (b *Builder) callBuiltin(s *cogen.Site, name string, args []Arg) *Object {
	for _, a := range args {
		if a.Value.IsDead() {
			return Dead
		}
	}
	lone := len(args) == 1 && args[0].Name == "" && !args[0].Spread
	if name == "vars" && lone && instanceOnly(args[0].Value) {
		return b.varsOf(s, args[0].Value)
	}
	if (name == "vars" || name == "dir" || name == "id") && b.Compiler.IsProgram() && lone && IsPyObj(args[0].Value) {
		b.NoteFallback(name+"()", "the object is CPython's", "")
		return b.CallPy(b.BuiltinFunction(name).Value, args)
	}
	if name == "dir" && lone && b.Compiler.IsProgram() {
		if o := b.dirOf(s, args[0].Value); o != nil {
			return o
		}
	}
	if (name == "eval" || name == "exec") && b.evaluatesApart(args) {
		b.NoteFallback(name+"()", "the text is known only at run time", "")
		return b.CallPy(b.BuiltinFunction(name).Value, args)
	}
	if name == "id" && lone {
		return b.id(s, args[0].Value)
	}
	if name == "globals" && len(args) == 0 {
		if o := b.globals(s); o != nil {
			return o
		}
	}
	if name == "id" || name == "globals" || name == "locals" || name == "vars" {
		// The answer depends on objects and frames being CPython's own.
		u := b.UnsupportedAt(s, "the builtin "+name, "")
		u.Whole = true
		if lone {
			if k, ok := args[0].Value.Static.(ClassValue); ok && b.Compiler.IsProgram() {
				u.Defs = b.Compiler.statementsOf(k.c)
			}
		}
		panic(u)
	}
	if m := b.unboundMember(name, args); m != nil {
		return b.callMember(s, m, args[0].Value, args[1:])
	}
	if noKeywords[name] && slices.ContainsFunc(args, func(a Arg) bool { return a.Name != "" }) {
		return b.RaiseNew("TypeError", name+"() takes no keyword arguments")
	}
	global := name
	generate := func(args []Arg) *Object {
		for _, l := range b.Compiler.libs {
			if l.CheckBuiltin != nil {
				l.CheckBuiltin(b, s, name, args)
			}
		}
		if b.Compiler.IsProgram() {
			if f := b.Compiler.Lib.programFuncs[name]; f != nil {
				return f(b, s, args)
			}
			if f := b.Compiler.Lib.Find("builtins/program", name); f != nil {
				return b.CallModel(s, name+"()", *f, args)
			}
		}
		if f := b.Compiler.Lib.funcs[name]; f != nil {
			return f(b, s, args)
		}
		if f := b.Compiler.Lib.function(name); f != nil {
			return b.CallModel(s, name+"()", *f, args)
		}
		typ, method, ok := strings.Cut(name, ".")
		if f := b.Compiler.Lib.classMethod(typ, method); ok && f != nil {
			return b.newRecord(s, b.CallModel(s, name+"()", *f, args))
		}
		// str.upper(s) is s.upper() for a str.
		if ok && len(args) > 0 && args[0].Name == "" && args[0].Value.TypeName() == typ && args[0].Value.ValueType() != nil {
			return b.MethodOf(s, args[0].Value, method, args[1:])
		}
		panic(b.UnsupportedAt(s, "the builtin "+name, ""))
	}
	return b.AttemptEach(name+"()", args, func(args []Arg) *Object {
		if plain, ok := b.plainArguments(args); ok {
			if o, u := b.Transaction(func() *Object { return generate(args) }); u == nil {
				return o
			}
			return generate(plain)
		}
		return generate(args)
	}, func(args []Arg) *Object { return b.CallPy(b.PyBuiltin(global), args) })
}

// noKeywords are builtin functions without arguments by name.
var noKeywords = facts.Words("abs all any ascii bin callable chr delattr divmod format getattr hasattr hash hex id isinstance issubclass iter len next oct ord repr setattr")

// Positional checks a builtin's arguments: between min and max, none by name.
func (b *Builder) Positional(s *cogen.Site, name string, args []Arg, min, max int) []*Object {
	var os []*Object
	for _, a := range args {
		if a.Name != "" {
			panic(b.UnsupportedAt(s, "the keyword "+a.Name+" of "+name+"()", ""))
		}
		os = append(os, a.Value)
	}
	if len(os) < min || len(os) > max {
		panic(b.UnsupportedAt(s, fmt.Sprintf("%s() with %d arguments", name, len(os)), ""))
	}
	return os
}

func (b *Builder) builtinLen(s *cogen.Site, args []Arg) *Object {
	if len(args) != 1 {
		return b.RaiseNew("TypeError", fmt.Sprintf("len() takes exactly one argument (%d given)", len(args)))
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object { return b.Length(s, o) })
}

func (b *Builder) Length(s *cogen.Site, o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if k, ok := Capable[Sized](b, o); ok {
		if n := k.Length(b, s, o); n != nil {
			return n
		}
	}
	t := o.ValueType()
	if t != nil {
		switch t.Kind {
		case ir.KStr:
			return b.Leaf("str.len", o)
		case ir.KChar:
			return Int(1)
		case ir.KBytes:
			return b.Leaf("bytes.len", o)
		case ir.KTuple:
			return Int(int64(len(t.Elems)))
		case ir.KSeq:
			return b.Length(s, b.SeqList(o))
		case ir.KList, ir.KDict, ir.KSet:
			op := map[ir.Kind]string{ir.KList: "list.len", ir.KDict: "dict.len", ir.KSet: "set.len"}[t.Kind]
			return b.FromLeaf(b.Op(op, []*ir.Value{b.Value(o)}, ir.I64).Result())
		case ir.KPyObj:
			return b.Leaf("py.len", o)
		case ir.KObject:
			return b.lengthObject(s, o)
		}
	}
	return b.RaiseNaming("TypeError", "object of type '%T' has no len()", o)
}

func (b *Builder) builtinRange(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "range", args, 1, 3)
	for i, o := range os {
		if os[i] = b.asInteger(s, o); b.Current == nil || os[i].IsDead() {
			return Dead
		}
	}
	k := RangeObject{Int(0), os[0], Int(1)}
	if len(os) > 1 {
		k.Start, k.Stop = os[0], os[1]
	}
	if len(os) > 2 {
		k.Step = os[2]
		if v, ok := k.Step.ConstVal(); ok {
			if v.(*big.Int).Sign() == 0 {
				return b.RaiseNew("ValueError", "range() arg 3 must not be zero")
			}
		} else {
			zero := b.Leaf("int.eq", k.Step, Int(0))
			b.Branch(zero, func() { b.RaiseNew("ValueError", "range() arg 3 must not be zero") }, func() {})
		}
	}
	if b.Current == nil {
		return Dead
	}
	return NewObject(k)
}

func (b *Builder) BuiltinInt(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return Int(0)
	}
	var base *Object
	if len(args) == 2 && (args[1].Name == "" || args[1].Name == "base") {
		if base = b.IndexOf(s, args[1].Value); base.Static == nil && !base.IsDead() && (base.Type.Kind == ir.KUnion || surelyNoNumber(base.Type)) {
			base = b.asInteger(s, base)
		}
		if b.Current == nil || base.IsDead() {
			return Dead
		}
	} else {
		b.Positional(s, "int", args, 1, 1)
	}
	return b.PerMember(args[0].Value, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if base == nil {
			if n := b.numberBy(s, o, "__int__", "__index__"); n != nil {
				return n
			}
			if special(o, "__trunc__") != nil { // CPython warns of it
				panic(b.UnsupportedAt(s, "int() of a "+o.TypeName()+" by its __trunc__", "define __int__"))
			}
			if v := b.textOfValue(o); v != nil {
				return b.CallModel(s, "int()", *b.Compiler.Lib.Find("builtins/objects", "int_of_text"), []Arg{{Value: v}, {Value: o}})
			}
		}
		if v := b.textOfValue(o); v != nil {
			if o.Type.Layout.Class.enumOf() != nil { // of which the message has the repr
				panic(b.UnsupportedAt(s, "int() of an enumeration member, with a base", ""))
			}
			o = v
		}
		t := o.ValueType()
		if k, ok := Capable[Numeric](b, o); ok && base == nil {
			return k.Number(b, s, o, "int")
		}
		switch {
		case t == nil:
		case base != nil && IsText(t) && IsIntegral(base.ValueType()):
			return b.Leaf("int.from_str_base", o, base)
		case base != nil:
			if t.Kind != ir.KUnion && t.Kind != ir.KPyObj && t.Kind != ir.KBytes && IsIntegral(base.ValueType()) {
				b.Leaf("int.from_str_base", Const("0"), base) // the base comes first
				return b.RaiseNew("TypeError", "int() can't convert non-string with explicit base")
			}
		case IsIntegral(t) || IsIndex(o):
			return b.ToInt(o)
		case IsScalar(o):
			if n := b.PythonNumber(o); n.Type.Kind == ir.KFloat {
				return b.Leaf("int.from_float", n)
			} else {
				return b.ToInt(n)
			}
		case t.Kind == ir.KFloat:
			return b.Leaf("int.from_float", o)
		case isDecimal(t):
			return b.Leaf("decimal.to_int", o, Int(roundDown))
		case t.Kind == ir.KChar:
			return b.Leaf("int.from_char", o)
		case t.Kind == ir.KStr:
			return b.Leaf("int.from_str", o)
		case t.Kind == ir.KBytes:
			return b.Leaf("int.from_bytes_text", o)
		case t.Kind != ir.KPyObj:
			return b.RaiseNaming("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '%T'", o)
		}
		panic(b.UnsupportedAt(s, "int() of a "+o.TypeName(), ""))
	})
}

func (b *Builder) builtinFloat(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return Const(0.0)
	}
	os := b.Positional(s, "float", args, 1, 1)
	return b.PerMember(os[0], func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if n := b.numberBy(s, o, "__float__", "__index__"); n != nil {
			return b.ToFloat(n)
		}
		if v := b.textOfValue(o); v != nil {
			return b.CallModel(s, "float()", *b.Compiler.Lib.Find("builtins/objects", "float_of_text"), []Arg{{Value: v}, {Value: o}})
		}
		t := o.ValueType()
		if k, ok := Capable[Numeric](b, o); ok {
			return k.Number(b, s, o, "float")
		}
		switch {
		case t == nil:
		case IsNumber(t) || IsScalar(o):
			return b.ToFloat(o)
		case isDecimal(t):
			return b.Leaf("decimal.to_float", o)
		case IsText(t):
			return b.Leaf("float.from_str", o)
		case t.Kind == ir.KBytes:
			return b.Leaf("float.from_bytes_text", o)
		case t.Kind != ir.KPyObj:
			return b.RaiseNaming("TypeError", "float() argument must be a string or a real number, not '%T'", o)
		}
		panic(b.UnsupportedAt(s, "float() of a "+o.TypeName(), ""))
	})
}

func (b *Builder) builtinStr(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return Const("")
	}
	if args[0].Name == "" && !args[0].Spread && saysHowToDecode(args[1:]) {
		return b.PerMember(args[0].Value, func(o *Object) *Object {
			if b.Current != nil && !isBytesLike(o) {
				panic(b.UnsupportedAt(s, "str() of a "+o.TypeName()+" with an encoding", ""))
			}
			return b.CallMethod(s, o, "decode", args[1:])
		})
	}
	os := b.Positional(s, "str", args, 1, 1)
	return b.Str(s, os[0])
}

// saysHowToDecode reports whether arguments are an encoding, and what to do with errors.
func saysHowToDecode(args []Arg) bool {
	for _, a := range args {
		t := a.Value.ValueType()
		if a.Spread || t == nil || !IsText(t) || a.Name != "" && a.Name != "encoding" && a.Name != "errors" {
			return false
		}
	}
	return len(args) == 1 || len(args) == 2
}

func (b *Builder) builtinBool(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return False
	}
	return b.TruthOf(s, b.Positional(s, "bool", args, 1, 1)[0])
}

func (b *Builder) builtinRepr(s *cogen.Site, args []Arg) *Object {
	return b.Repr(s, b.Positional(s, "repr", args, 1, 1)[0])
}

func (b *Builder) builtinASCII(s *cogen.Site, args []Arg) *Object {
	return b.ascii(s, b.Positional(s, "ascii", args, 1, 1)[0])
}

func (b *Builder) builtinOrd(s *cogen.Site, args []Arg) *Object {
	return b.PerMember(b.Positional(s, "ord", args, 1, 1)[0], func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		o = b.plainOperand(o)
		if r, ok := constRune(o); ok {
			return Int(int64(r))
		}
		t := o.ValueType()
		switch {
		case t != nil && t.Kind == ir.KChar:
			return b.Leaf("char.ord", o)
		case t != nil && t.Kind == ir.KStr:
			return b.Leaf("str.ord", o)
		case t != nil && t.Kind == ir.KBytes:
			return b.Leaf("bytes.ord", o)
		case t != nil && t.Kind == ir.KPyObj || t == nil && !IsTuple(o):
			panic(b.UnsupportedAt(s, "ord() of a "+o.TypeName(), ""))
		}
		return b.RaiseNaming("TypeError", "ord() expected string of length 1, but %T found", o)
	})
}

func (b *Builder) builtinChr(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "chr", args, 1, 1)[0]
	return b.Val("char.chr", CharType, b.cInt(s, o))
}

func (b *Builder) builtinHash(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "hash", args, 1, 1)[0]
	if machineOf(o) != nil {
		b.Hashable(o)
		return Dead
	}
	if t := o.ValueType(); t == nil || t.Kind == ir.KPyObj {
		panic(b.UnsupportedAt(s, "hash() of a "+o.TypeName(), ""))
	}
	if t := o.ValueType(); t.hasVariant() {
		panic(b.UnsupportedAt(s, "hash() of a function, which is its address", ""))
	}
	if o.Static == nil && HasKind(o.Type, ir.KObject) {
		return b.PerMember(o, func(o *Object) *Object {
			if IsObject(o) {
				return b.hashObject(s, o)
			}
			return b.builtinHash(s, []Arg{{Value: o}})
		})
	}
	if o = b.AsKey(o); o.IsDead() {
		return Dead
	}
	return b.FromLeaf(b.Op("obj.hash", []*ir.Value{b.Value(o)}, ir.I64).Result())
}

func intText(op string) BuiltinFunc {
	return func(b *Builder, s *cogen.Site, args []Arg) *Object {
		o := b.asInteger(s, b.Positional(s, op, args, 1, 1)[0])
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		return b.Leaf(op, o)
	}
}
