package stage

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

// ExceptionBase is the class that a built-in one derives from, or "".
func ExceptionBase(name string) string { return exceptionBases[name] }

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
func (c *Compiler) excSymbol(k ExceptionClass) string {
	if k.User != nil {
		base := k.User.Bases[0]
		for _, u := range c.excClasses {
			if u.Name == k.User.Name {
				return k.User.Name
			}
		}
		x := ExcClass{Name: k.User.Name, Base: base, Python: k.Name, Shown: k.User.shown, Own: k.User.module == "" && !k.User.library}
		if of := k.User.base; of != nil {
			c.excSymbol(*of)
			if builtin := k.builtinBase(); builtin != of.builtinBase() {
				x.Builtin = builtin
			}
		}
		c.excClasses = append(c.excClasses, x)
		return k.User.Name
	}
	if k.Name == "IOError" || k.Name == "EnvironmentError" {
		return "OSError"
	}
	return k.Name
}

// ExcNew makes a builtin exception with a message.
func (b *Builder) ExcNew(class string, msg *Object) *Object {
	if b.Current == nil || msg.IsDead() {
		return Dead
	}
	o := b.Op("exc.new", []*ir.Value{b.Value(b.ToStr(msg))}, ir.Exc)
	o.Attrs.Sym = class
	return Dynamic(o.Result(), ExcType)
}

func (b *Builder) callExc(s *cogen.Site, k ExceptionClass, args []Arg) *Object {
	var os []*Object
	for _, a := range args {
		if a.Name != "" {
			panic(b.UnsupportedAt(s, "a keyword argument of "+k.Name, ""))
		}
		os = append(os, a.Value)
	}
	return b.ExcNewOf(s, k, os)
}

// ExcNewOf makes an exception object.
func (b *Builder) ExcNewOf(s *cogen.Site, k ExceptionClass, args []*Object) *Object {
	if b.Current == nil {
		return Dead
	}
	exits := k.User == nil && k.Name == "SystemExit" && len(args) == 1
	if exits && args[0].ValueType() != nil && args[0].ValueType().Kind == ir.KUnion {
		return b.PerMember(args[0], func(o *Object) *Object { return b.ExcNewOf(s, k, []*Object{o}) })
	}
	exits = exits && IsPyObj(args[0]) // its code may be a number
	if k.User != nil && k.User.foreign || exits {
		var given []Arg
		for _, o := range args {
			given = append(given, Arg{Value: o})
		}
		o := b.CallPy(b.ToPython(NewObject(k)), given)
		if b.Current == nil {
			return Dead
		}
		return b.Py("py.raise", "", ExcType, o.Value)
	}
	sym := b.Compiler.excSymbol(k)
	var o *ir.Op
	switch {
	case len(args) == 0:
		o = b.Op("exc.new0", nil, ir.Exc)
	case len(args) == 1 && args[0].ValueType() != nil && IsText(args[0].ValueType()):
		o = b.Op("exc.new", []*ir.Value{b.Value(b.ToStr(args[0]))}, ir.Exc)
	case len(args) == 1:
		if args[0].ValueType() == nil {
			panic(b.UnsupportedAt(s, "an exception whose argument is a "+args[0].TypeName(), ""))
		}
		if held := b.excHolding(s, k, args[0], false); held != nil {
			return b.keepArgs(s, held, args, false)
		}
		v := b.Value(args[0])
		if v == nil {
			return Dead
		}
		o = b.Op("exc.new_arg", []*ir.Value{v}, ir.Exc)
	case k.isA("OSError") && describesOS(args):
		return b.osNew(s, k, args)
	case k.User == nil && (k.isA("UnicodeError") && k.Name != "UnicodeError" || k.isA("SyntaxError")):
		return b.excNewInPython(s, k, args)
	default:
		return b.excNewMany(s, k, TupleOf(args...), args, false)
	}
	o.Attrs.Sym = sym
	return b.keepArgs(s, Dynamic(o.Result(), ExcType), args, false)
}

// RaiseKeyError raises the KeyError of a key that is missing.
func (b *Builder) RaiseKeyError(s *cogen.Site, key *Object) *Object {
	return b.RaiseObject(b.ExcNewOf(s, ExceptionClass{Name: "KeyError"}, []*Object{key}))
}

// excNewMany makes an exception with several arguments, given their tuple: args, or
// all of args[0].
func (b *Builder) excNewMany(s *cogen.Site, k ExceptionClass, all *Object, args []*Object, spread bool) *Object {
	for _, own := range []string{"OSError", "UnicodeError", "SyntaxError"} {
		if k.isA(own) && (own != "OSError" || spread || describesOS(args)) { // their texts are made of the arguments
			panic(b.UnsupportedAt(s, k.Name+" with several arguments", ""))
		}
	}
	if held := b.excHolding(s, k, all, true); held != nil {
		return b.keepArgs(s, held, args, spread)
	}
	o := b.Op("exc.new_args", []*ir.Value{b.Value(b.textForException(s, all))}, ir.Exc)
	if o == nil {
		return Dead
	}
	o.Attrs.Sym = b.Compiler.excSymbol(k)
	return b.keepArgs(s, Dynamic(o.Result(), ExcType), args, spread)
}

// textForException is the repr of the arguments of an exception that is not asked for its text yet: no
// int in it has too many digits for that.
func (b *Builder) textForException(s *cogen.Site, all *Object) *Object {
	if t := all.ValueType(); t != nil && hasInts(t) && !shownByParts(t) {
		return b.Val("obj.repr", StrType, b.Value(all))
	}
	return b.Repr(s, all)
}

// exceptionClass makes an exception class of a class statement that only names
// it, deriving from other such or builtin ones; nil for other classes.
func (b *Builder) exceptionClass(def *tree.ClassDef, bases []cogen.Value) *Object {
	var ks []ExceptionClass
	for _, x := range bases {
		k, ok := x.(*Object).Static.(ExceptionClass)
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
	return NewObject(k)
}
