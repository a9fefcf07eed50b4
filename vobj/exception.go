package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// exceptionBases are CPython 3.11's builtin exception classes with the class
// that each derives from. Groups of exceptions are only CPython's.
var exceptionBases = map[string]string{"BaseException": ""}

func init() {
	for base, names := range map[string]string{
		"BaseException":    "SystemExit KeyboardInterrupt GeneratorExit Exception",
		"Exception":        "StopIteration StopAsyncIteration ArithmeticError AssertionError AttributeError BufferError EOFError ImportError LookupError MemoryError NameError OSError ReferenceError RuntimeError SyntaxError SystemError TypeError ValueError Warning",
		"ArithmeticError":  "FloatingPointError OverflowError ZeroDivisionError",
		"ImportError":      "ModuleNotFoundError",
		"LookupError":      "IndexError KeyError",
		"NameError":        "UnboundLocalError",
		"OSError":          "BlockingIOError ChildProcessError ConnectionError FileExistsError FileNotFoundError InterruptedError IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError",
		"ConnectionError":  "BrokenPipeError ConnectionAbortedError ConnectionRefusedError ConnectionResetError",
		"RuntimeError":     "NotImplementedError RecursionError",
		"SyntaxError":      "IndentationError",
		"IndentationError": "TabError",
		"ValueError":       "UnicodeError",
		"UnicodeError":     "UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError",
		"Warning":          "BytesWarning DeprecationWarning EncodingWarning FutureWarning ImportWarning PendingDeprecationWarning ResourceWarning RuntimeWarning SyntaxWarning UnicodeWarning UserWarning",
	} {
		for _, n := range strings.Fields(names) {
			exceptionBases[n] = base
		}
	}
}

func isExceptionClass(name string) bool {
	_, is := exceptionBases[name]
	return is || name == "IOError" || name == "EnvironmentError"
}

// ExcClass is an exception class of the program.
type ExcClass struct {
	Name, Base    string // what ops call it; the base is a builtin class or an earlier ExcClass
	Builtin       string // a builtin base besides, which derives from that of Base, or ""
	Python, Shown string // its name in Python, and what tracebacks call it if that is another
	Own           bool   // of the user's main file
}

// excSymbol names a class in the IR. The user's classes that are used are
// listed in the module's result, bases first.
func (c *Compiler) excSymbol(k excClass) string {
	if k.user != nil {
		base := k.user.bases[0]
		for _, u := range c.excClasses {
			if u.Name == k.user.name {
				return k.user.name
			}
		}
		x := ExcClass{Name: k.user.name, Base: base, Python: k.name, Shown: k.user.shown, Own: k.user.module == "" && !k.user.library}
		if of := k.user.base; of != nil {
			c.excSymbol(*of)
			if builtin := k.builtinBase(); builtin != of.builtinBase() {
				x.Builtin = builtin
			}
		}
		c.excClasses = append(c.excClasses, x)
		return k.user.name
	}
	if k.name == "IOError" || k.name == "EnvironmentError" {
		return "OSError"
	}
	return k.name
}

// excNew makes a builtin exception with a message.
func (b *builder) excNew(class string, msg *object) *object {
	if b.cur == nil || msg.isDead() {
		return deadObject
	}
	o := b.op("exc.new", []*ir.Value{b.value(b.toStr(msg))}, ir.Exc)
	o.Attrs.Sym = class
	return dyn(o.Result(), tExc)
}

func (b *builder) callExc(s *cogen.Site, k excClass, args []arg) *object {
	var os []*object
	for _, a := range args {
		if a.name != "" {
			panic(b.unsupportedAt(s, "a keyword argument of "+k.name, ""))
		}
		os = append(os, a.val)
	}
	return b.excNewOf(s, k, os)
}

// excNewOf makes an exception object.
func (b *builder) excNewOf(s *cogen.Site, k excClass, args []*object) *object {
	if b.cur == nil {
		return deadObject
	}
	exits := k.user == nil && k.name == "SystemExit" && len(args) == 1
	if exits && args[0].typ() != nil && args[0].typ().kind == ir.KUnion {
		return b.perMember(args[0], func(o *object) *object { return b.excNewOf(s, k, []*object{o}) })
	}
	exits = exits && isPyObj(args[0]) // its code may be a number
	if k.user != nil && k.user.foreign || exits {
		var given []arg
		for _, o := range args {
			given = append(given, arg{val: o})
		}
		o := b.callPy(b.toPython(mkStatic(k)), given)
		if b.cur == nil {
			return deadObject
		}
		return b.py("py.raise", "", tExc, o.v)
	}
	sym := b.c.excSymbol(k)
	var o *ir.Op
	switch {
	case len(args) == 0:
		o = b.op("exc.new0", nil, ir.Exc)
	case len(args) == 1 && args[0].typ() != nil && isText(args[0].typ()):
		o = b.op("exc.new", []*ir.Value{b.value(b.toStr(args[0]))}, ir.Exc)
	case len(args) == 1:
		if args[0].typ() == nil {
			panic(b.unsupportedAt(s, "an exception whose argument is a "+args[0].typeName(), ""))
		}
		if held := b.excHolding(s, k, args[0], false); held != nil {
			return b.keepArgs(s, held, args, false)
		}
		v := b.value(args[0])
		if v == nil {
			return deadObject
		}
		o = b.op("exc.new_arg", []*ir.Value{v}, ir.Exc)
	default:
		return b.excNewMany(s, k, mkTuple(args...), args, false)
	}
	o.Attrs.Sym = sym
	return b.keepArgs(s, dyn(o.Result(), tExc), args, false)
}

// excNewMany makes an exception with several arguments, given their tuple: args, or
// all of args[0].
func (b *builder) excNewMany(s *cogen.Site, k excClass, all *object, args []*object, spread bool) *object {
	for _, own := range []string{"OSError", "UnicodeError", "SyntaxError"} {
		if k.isA(own) { // their texts are made of the arguments
			panic(b.unsupportedAt(s, k.name+" with several arguments", ""))
		}
	}
	if held := b.excHolding(s, k, all, true); held != nil {
		return b.keepArgs(s, held, args, spread)
	}
	o := b.op("exc.new_args", []*ir.Value{b.value(b.repr(s, all))}, ir.Exc)
	if o == nil {
		return deadObject
	}
	o.Attrs.Sym = b.c.excSymbol(k)
	return b.keepArgs(s, dyn(o.Result(), tExc), args, spread)
}

// exceptionClass makes an exception class of a class statement that only names
// it, deriving from other such or builtin ones; nil for other classes.
func (b *builder) exceptionClass(def *tree.ClassDef, bases []cogen.Value) *object {
	var ks []excClass
	for _, x := range bases {
		k, ok := x.(*object).k.(excClass)
		if !ok {
			return nil
		}
		ks = append(ks, k)
	}
	if len(ks) == 0 {
		return nil
	}
	for _, st := range def.Body {
		switch st := st.(type) {
		case *tree.Pass:
		case *tree.ExprStmt:
			if _, ok := st.Value.(*tree.Constant); !ok {
				return nil
			}
		default:
			return nil
		}
	}
	k, ok := b.exceptionOf(def, ks...)
	if !ok {
		return nil
	}
	return mkStatic(k)
}
