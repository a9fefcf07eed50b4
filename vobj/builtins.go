package vobj

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// builtinFunc generates a builtin function or type call. Those that are
// plain Python over others are models (lib/builtins); here are the ones that
// make or inspect virtual objects.
type builtinFunc func(b *builder, s *cogen.Site, args []arg) *object

// builtinFuncs returns the table of builtins known to Go.
func builtinFuncs() map[string]builtinFunc {
	return map[string]builtinFunc{
		"len": (*builder).builtinLen, "range": (*builder).builtinRange, "int": (*builder).builtinInt,
		"float": (*builder).builtinFloat, "complex": (*builder).builtinComplex, "str": (*builder).builtinStr, "bool": (*builder).builtinBool,
		"repr": (*builder).builtinRepr, "ascii": (*builder).builtinASCII, "ord": (*builder).builtinOrd,
		"chr": (*builder).builtinChr, "abs": (*builder).builtinAbs, "list": (*builder).builtinList,
		"tuple": (*builder).builtinTuple, "dict": (*builder).builtinDict, "set": (*builder).builtinSet,
		"frozenset": (*builder).builtinFrozenset, "enumerate": (*builder).builtinEnumerate,
		"zip": (*builder).builtinZip, "reversed": (*builder).builtinReversed, "map": (*builder).builtinMap,
		"filter": (*builder).builtinFilter, "isinstance": (*builder).builtinIsinstance,
		"round": (*builder).builtinRound, "divmod": (*builder).builtinDivmod, "pow": (*builder).builtinPow,
		"hash": (*builder).builtinHash, "print": (*builder).builtinPrint, "format": (*builder).builtinFormat,
		"bytes": (*builder).builtinBytes, "sorted": (*builder).builtinSorted, "type": (*builder).builtinType,
		"bin": intText("int.bin"), "hex": intText("int.hex"), "oct": intText("int.oct"),
		"min": builtinMinMax("min", true), "max": builtinMinMax("max", false),
		"decimal.Decimal": (*builder).builtinDecimal, "decimal.Decimal.from_float": (*builder).decimalFromFloat,
		"decimal.getcontext": func(b *builder, s *cogen.Site, args []arg) *object {
			b.positional(s, "getcontext", args, 0, 0)
			return mkStatic(decimalContext{})
		},
		"slice":    (*builder).builtinSlice,
		"callable": (*builder).builtinCallable,
		"iter":     (*builder).builtinIter, "next": (*builder).builtinNext,

		"functools.partial": (*builder).builtinPartial, "functools.wraps": (*builder).builtinWraps,
		"functools.lru_cache": (*builder).builtinLRUCache, "functools.cache": (*builder).builtinCache,
		"functools.cmp_to_key": (*builder).builtinCmpToKey, "functools.total_ordering": (*builder).builtinTotalOrdering,
		"functools.cached_property": (*builder).builtinCachedProperty, "functools.singledispatch": (*builder).builtinSingledispatch,

		"operator.itemgetter": makeGetter("itemgetter"), "operator.attrgetter": makeGetter("attrgetter"), "operator.methodcaller": makeGetter("methodcaller"),

		"contextlib.contextmanager": (*builder).makeManaging, "contextlib.closing": (*builder).makeClosing,
		"contextlib.suppress": (*builder).makeSuppress, "contextlib.nullcontext": (*builder).makeNullcontext,
	}
}

// programFuncs are those that only programs have.
func programFuncs() map[string]builtinFunc {
	return map[string]builtinFunc{
		"open": (*builder).builtinOpen, "exit": (*builder).sysExit, "quit": (*builder).sysExit,
		"sys.exit": (*builder).sysExit, "sys.setrecursionlimit": (*builder).setRecursionLimit, "sys.set_int_max_str_digits": (*builder).setDigitsLimit, "sys.get_int_max_str_digits": (*builder).getDigitsLimit,
		"sys.getrecursionlimit": (*builder).getRecursionLimit, "sys.exc_info": (*builder).excInfo, "sys.exception": (*builder).activeException,
	}
}

var typeNames = map[string]bool{
	"int": true, "float": true, "str": true, "bool": true, "list": true, "tuple": true, "dict": true, "set": true,
	"frozenset": true, "bytes": true, "range": true, "enumerate": true, "zip": true, "reversed": true, "map": true,
	"filter": true, "type": true, "object": true, "complex": true, "bytearray": true, "slice": true,
}

// Builtin implements cogen.Overload.
func (b *builder) Builtin(s *cogen.Site, name string) cogen.Value {
	b.at(s)
	if b.cur == nil {
		return deadObject
	}
	if name == "hp" && (b.frame.model || b.c.isLibrary(b.frame.gen.Program())) {
		return mkStatic(intrinsic{path: "hp"})
	}
	star := b.c.starImportOf(b.frame.gen.Program())
	if star.builtins {
		return b.starredName(name)
	}
	if isExceptionClass(name) {
		return mkStatic(excClass{name: name})
	}
	if typeNames[name] {
		return mkStatic(typeObject{name: name})
	}
	if b.c.lib.funcs[name] != nil || b.c.lib.function(name) != nil {
		return mkStatic(builtin{name: name})
	}
	switch name {
	case "__name__", "__file__", "__doc__", "__package__", "__spec__", "__cached__", "__loader__", "__builtins__", "__annotations__", "__path__":
		if m := b.c.userModuleOf(b.frame.gen.Program()); m != nil {
			if o := b.moduleName(m, name); o != nil || m.library {
				return o
			}
			if name != "__path__" || m.package_ {
				panic(&Unsupported{Reason: name + " of a module, which CPython has", Span: b.site, Whole: true, Callers: true})
			}
		}
		if name == "__name__" {
			return mkConst("__main__")
		}
	case "NotImplemented", "Ellipsis":
		return mkStatic(builtin{name: name})
	}
	if pythonBuiltins[name] {
		return mkStatic(builtin{name: name})
	}
	if star.any {
		return b.starredName(name)
	}
	if b.frame.model {
		if f := b.c.lib.besides(b.frame.gen.Program(), name); f != nil {
			return mkStatic(*f)
		}
	}
	if def := b.classAround(); name == "__class__" && def != nil && !b.frame.model {
		c := b.c.userClassOf(def)
		if c == nil {
			panic(b.unsupportedAt(s, "__class__", "name the class"))
		}
		return mkClass(c)
	}
	return b.raiseUnknownName(s, name)
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

func (b *builder) callBuiltin(s *cogen.Site, name string, args []arg) *object {
	for _, a := range args {
		if a.val.isDead() {
			return deadObject
		}
	}
	lone := len(args) == 1 && args[0].name == "" && !args[0].spread
	if name == "vars" && lone && instanceOnly(args[0].val) {
		return b.GetAttr(s, args[0].val, "__dict__").(*object)
	}
	if (name == "vars" || name == "dir" || name == "id") && b.c.isProgram() && lone && isPyObj(args[0].val) {
		b.noteFallback(name+"()", "the object is CPython's", "")
		return b.callPy(b.builtinFunction(name).v, args)
	}
	if (name == "eval" || name == "exec") && b.evaluatesApart(args) {
		b.noteFallback(name+"()", "the text is known only at run time", "")
		return b.callPy(b.builtinFunction(name).v, args)
	}
	if name == "id" && lone {
		return b.id(s, args[0].val)
	}
	if name == "globals" && len(args) == 0 {
		if o := b.globals(s); o != nil {
			return o
		}
	}
	if name == "id" || name == "globals" || name == "locals" || name == "vars" {
		// The answer depends on objects and frames being CPython's own.
		u := b.unsupportedAt(s, "the builtin "+name, "")
		u.Whole = true
		if lone {
			if k, ok := args[0].val.k.(classValue); ok && b.c.isProgram() {
				u.Defs = b.c.statementsOf(k.c)
			}
		}
		panic(u)
	}
	if m := b.unboundMember(name, args); m != nil {
		return b.callMember(s, m, args[0].val, args[1:])
	}
	global := name
	generate := func(args []arg) *object {
		for _, l := range b.c.lib.libs {
			if l.checkBuiltin != nil {
				l.checkBuiltin(b, s, name, args)
			}
		}
		if b.c.isProgram() {
			if f := b.c.lib.programFuncs[name]; f != nil {
				return f(b, s, args)
			}
			if f := b.c.lib.find("builtins/program", name); f != nil {
				return b.callModel(s, name+"()", *f, args)
			}
		}
		if f := b.c.lib.funcs[name]; f != nil {
			return f(b, s, args)
		}
		if f := b.c.lib.function(name); f != nil {
			return b.callModel(s, name+"()", *f, args)
		}
		typ, method, ok := strings.Cut(name, ".")
		if f := b.c.lib.classMethod(typ, method); ok && f != nil {
			return b.callModel(s, name+"()", *f, args)
		}
		// str.upper(s) is s.upper() for a str.
		if ok && len(args) > 0 && args[0].name == "" && args[0].val.typeName() == typ && args[0].val.typ() != nil {
			return b.methodOf(s, args[0].val, method, args[1:])
		}
		panic(b.unsupportedAt(s, "the builtin "+name, ""))
	}
	return b.attempt(name+"()", func() *object {
		if plain, ok := b.plainArguments(args); ok {
			if o, u := b.try(func() *object { return generate(args) }); u == nil {
				return o
			}
			return generate(plain)
		}
		return generate(args)
	}, func() *object { return b.callPy(b.pyBuiltin(global), args) })
}

// positional checks a builtin's arguments: between min and max, none by name.
func (b *builder) positional(s *cogen.Site, name string, args []arg, min, max int) []*object {
	var os []*object
	for _, a := range args {
		if a.name != "" {
			panic(b.unsupportedAt(s, "the keyword "+a.name+" of "+name+"()", ""))
		}
		os = append(os, a.val)
	}
	if len(os) < min || len(os) > max {
		panic(b.unsupportedAt(s, fmt.Sprintf("%s() with %d arguments", name, len(os)), ""))
	}
	return os
}

func (b *builder) builtinLen(s *cogen.Site, args []arg) *object {
	if len(args) != 1 || args[0].name != "" {
		return b.raise("TypeError", fmt.Sprintf("len() takes exactly one argument (%d given)", len(args)))
	}
	return b.perMember(args[0].val, func(o *object) *object { return b.length(s, o) })
}

func (b *builder) length(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if k, ok := capable[sized](b, o); ok {
		if n := k.length(b, s, o); n != nil {
			return n
		}
	}
	t := o.typ()
	if t != nil {
		switch t.kind {
		case ir.KStr:
			return b.leaf("str.len", o)
		case ir.KChar:
			return mkInt(1)
		case ir.KBytes:
			return b.leaf("bytes.len", o)
		case ir.KTuple:
			return mkInt(int64(len(t.elems)))
		case ir.KSeq:
			return b.length(s, b.seqList(o))
		case ir.KList, ir.KDict, ir.KSet:
			op := map[ir.Kind]string{ir.KList: "list.len", ir.KDict: "dict.len", ir.KSet: "set.len"}[t.kind]
			return b.fromLeaf(b.op(op, []*ir.Value{b.value(o)}, ir.I64).Result())
		case ir.KPyObj:
			return b.leaf("py.len", o)
		case ir.KObject:
			return b.lengthObject(s, o)
		}
	}
	return b.raiseNaming("TypeError", "object of type '%T' has no len()", o)
}

func (b *builder) builtinRange(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "range", args, 1, 3)
	for i, o := range os {
		o = b.indexOf(s, o)
		os[i] = o
		if t := o.typ(); isPyObj(o) {
			os[i] = b.pythonIndex(o, "'%' object cannot be interpreted as an integer")
			continue
		} else if !isIntegral(t) && !isIndex(o) {
			if t != nil && t.kind == ir.KUnion || t == nil {
				panic(b.unsupportedAt(s, "range() of a "+o.typeName(), ""))
			}
			return b.raiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", o)
		}
		os[i] = b.toInt(o)
	}
	k := rangeObject{mkInt(0), os[0], mkInt(1)}
	if len(os) > 1 {
		k.start, k.stop = os[0], os[1]
	}
	if len(os) > 2 {
		k.step = os[2]
		if v, ok := k.step.constVal(); ok {
			if v.(*big.Int).Sign() == 0 {
				return b.raise("ValueError", "range() arg 3 must not be zero")
			}
		} else {
			zero := b.leaf("int.eq", k.step, mkInt(0))
			b.branch(zero, func() { b.raise("ValueError", "range() arg 3 must not be zero") }, func() {})
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(k)
}

func (b *builder) builtinInt(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return mkInt(0)
	}
	var base *object
	if len(args) == 2 && (args[1].name == "" || args[1].name == "base") {
		base = b.indexOf(s, args[1].val)
	} else {
		b.positional(s, "int", args, 1, 1)
	}
	return b.perMember(args[0].val, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if base == nil {
			if n := b.numberBy(s, o, "__int__", "__index__"); n != nil {
				return n
			}
			if special(o, "__trunc__") != nil { // CPython warns of it
				panic(b.unsupportedAt(s, "int() of a "+o.typeName()+" by its __trunc__", "define __int__"))
			}
			if v := b.textOfValue(o); v != nil {
				return b.callModel(s, "int()", *b.c.lib.find("builtins/objects", "int_of_text"), []arg{{val: v}, {val: o}})
			}
		}
		if v := b.textOfValue(o); v != nil {
			if o.t.rec.class.enumOf() != nil { // of which the message has the repr
				panic(b.unsupportedAt(s, "int() of an enumeration member, with a base", ""))
			}
			o = v
		}
		t := o.typ()
		if k, ok := capable[numeric](b, o); ok && base == nil {
			return k.number(b, s, o, "int")
		}
		switch {
		case t == nil:
		case base != nil && isText(t) && isIntegral(base.typ()):
			return b.leaf("int.from_str_base", o, base)
		case base != nil:
			if t.kind != ir.KUnion && t.kind != ir.KPyObj && t.kind != ir.KBytes && isIntegral(base.typ()) {
				b.leaf("int.from_str_base", mkConst("0"), base) // the base comes first
				return b.raise("TypeError", "int() can't convert non-string with explicit base")
			}
		case isIntegral(t) || isIndex(o):
			return b.toInt(o)
		case isScalar(o):
			if n := b.pythonNumber(o); n.t.kind == ir.KFloat {
				return b.leaf("int.from_float", n)
			} else {
				return b.toInt(n)
			}
		case t.kind == ir.KFloat:
			return b.leaf("int.from_float", o)
		case isDecimal(t):
			return b.leaf("decimal.to_int", o, mkInt(roundDown))
		case t.kind == ir.KChar:
			return b.leaf("int.from_char", o)
		case t.kind == ir.KStr:
			return b.leaf("int.from_str", o)
		case t.kind == ir.KBytes:
			return b.leaf("int.from_bytes_text", o)
		case t.kind != ir.KPyObj:
			return b.raiseNaming("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '%T'", o)
		}
		panic(b.unsupportedAt(s, "int() of a "+o.typeName(), ""))
	})
}

func (b *builder) builtinFloat(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return mkConst(0.0)
	}
	os := b.positional(s, "float", args, 1, 1)
	return b.perMember(os[0], func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if n := b.numberBy(s, o, "__float__", "__index__"); n != nil {
			return b.toFloat(n)
		}
		if v := b.textOfValue(o); v != nil {
			return b.callModel(s, "float()", *b.c.lib.find("builtins/objects", "float_of_text"), []arg{{val: v}, {val: o}})
		}
		t := o.typ()
		if k, ok := capable[numeric](b, o); ok {
			return k.number(b, s, o, "float")
		}
		switch {
		case t == nil:
		case isNumber(t) || isScalar(o):
			return b.toFloat(o)
		case isDecimal(t):
			return b.leaf("decimal.to_float", o)
		case isText(t):
			return b.leaf("float.from_str", o)
		case t.kind == ir.KBytes:
			return b.leaf("float.from_bytes_text", o)
		case t.kind != ir.KPyObj:
			return b.raiseNaming("TypeError", "float() argument must be a string or a real number, not '%T'", o)
		}
		panic(b.unsupportedAt(s, "float() of a "+o.typeName(), ""))
	})
}

func (b *builder) builtinStr(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return mkConst("")
	}
	os := b.positional(s, "str", args, 1, 1)
	return b.str(s, os[0])
}

func (b *builder) builtinBool(s *cogen.Site, args []arg) *object {
	if len(args) == 0 {
		return falseObject
	}
	return b.truth(s, b.positional(s, "bool", args, 1, 1)[0])
}

func (b *builder) builtinRepr(s *cogen.Site, args []arg) *object {
	return b.repr(s, b.positional(s, "repr", args, 1, 1)[0])
}

func (b *builder) builtinASCII(s *cogen.Site, args []arg) *object {
	return b.ascii(s, b.positional(s, "ascii", args, 1, 1)[0])
}

func (b *builder) builtinOrd(s *cogen.Site, args []arg) *object {
	return b.perMember(b.positional(s, "ord", args, 1, 1)[0], func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		o = b.plainOperand(o)
		if r, ok := constRune(o); ok {
			return mkInt(int64(r))
		}
		t := o.typ()
		switch {
		case t != nil && t.kind == ir.KChar:
			return b.leaf("char.ord", o)
		case t != nil && t.kind == ir.KStr:
			return b.leaf("str.ord", o)
		case t != nil && t.kind == ir.KBytes:
			return b.leaf("bytes.ord", o)
		case t != nil && t.kind == ir.KPyObj || t == nil && !isTuple(o):
			panic(b.unsupportedAt(s, "ord() of a "+o.typeName(), ""))
		}
		return b.raiseNaming("TypeError", "ord() expected string of length 1, but %T found", o)
	})
}

func (b *builder) builtinChr(s *cogen.Site, args []arg) *object {
	o := b.indexOf(s, b.positional(s, "chr", args, 1, 1)[0])
	if !isIntegral(o.typ()) {
		if t := o.typ(); t != nil && t.kind != ir.KUnion && t.kind != ir.KPyObj {
			return b.raiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", o)
		}
		panic(b.unsupportedAt(s, "chr() of a "+o.typeName(), ""))
	}
	n := b.i64(o, "int.to_i64_chr")
	return b.val("char.chr", tChar, n)
}

func (b *builder) builtinHash(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "hash", args, 1, 1)[0]
	if t := o.typ(); t == nil || t.kind == ir.KPyObj {
		panic(b.unsupportedAt(s, "hash() of a "+o.typeName(), ""))
	}
	if t := o.typ(); t.hasVariant() {
		panic(b.unsupportedAt(s, "hash() of a function, which is its address", ""))
	}
	if o.k == nil && hasKind(o.t, ir.KObject) {
		return b.perMember(o, func(o *object) *object {
			if isObject(o) {
				return b.hashObject(s, o)
			}
			return b.builtinHash(s, []arg{{val: o}})
		})
	}
	if o = b.asKey(o); o.isDead() {
		return deadObject
	}
	return b.fromLeaf(b.op("obj.hash", []*ir.Value{b.value(o)}, ir.I64).Result())
}

func intText(op string) builtinFunc {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		o := b.indexOf(s, b.positional(s, op, args, 1, 1)[0])
		if !isIntegral(o.typ()) {
			if t := o.typ(); t != nil && t.kind != ir.KUnion && t.kind != ir.KPyObj {
				return b.raiseNaming("TypeError", "'%T' object cannot be interpreted as an integer", o)
			}
			panic(b.unsupportedAt(s, "this call", ""))
		}
		return b.leaf(op, o)
	}
}
