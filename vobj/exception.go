package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// exceptionNames are CPython 3.11's builtin exception classes.
var exceptionNames = map[string]bool{}

func init() {
	for _, n := range []string{
		"BaseException", "SystemExit", "KeyboardInterrupt", "GeneratorExit", "Exception", "StopIteration", "StopAsyncIteration",
		"ArithmeticError", "FloatingPointError", "OverflowError", "ZeroDivisionError", "AssertionError", "AttributeError",
		"BufferError", "EOFError", "ImportError", "ModuleNotFoundError", "LookupError", "IndexError", "KeyError", "MemoryError",
		"NameError", "UnboundLocalError", "OSError", "BlockingIOError", "ChildProcessError", "ConnectionError", "BrokenPipeError",
		"ConnectionAbortedError", "ConnectionRefusedError", "ConnectionResetError", "FileExistsError", "FileNotFoundError",
		"InterruptedError", "IsADirectoryError", "NotADirectoryError", "PermissionError", "ProcessLookupError", "TimeoutError",
		"ReferenceError", "RuntimeError", "NotImplementedError", "RecursionError", "SyntaxError", "IndentationError", "TabError",
		"SystemError", "TypeError", "ValueError", "UnicodeError", "UnicodeDecodeError", "UnicodeEncodeError",
		"UnicodeTranslateError", "Warning", "DeprecationWarning", "UserWarning", "RuntimeWarning", "FutureWarning",
	} {
		exceptionNames[n] = true
	}
}

func isExceptionClass(name string) bool {
	return exceptionNames[name] || name == "IOError" || name == "EnvironmentError"
}

// ExcClass is an exception class of the program.
type ExcClass struct {
	Name, Base string // the base is a builtin class or an earlier ExcClass
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
		if len(k.user.bases) > 1 {
			c.excSymbol(excClass{user: &userException{name: base, bases: k.user.bases[1:]}})
		}
		c.excClasses = append(c.excClasses, ExcClass{k.user.name, base})
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
	sym := b.c.excSymbol(k)
	var o *ir.Op
	switch {
	case len(args) == 0:
		o = b.op("exc.new0", nil, ir.Exc)
	case len(args) == 1 && args[0].typ() != nil && isText(args[0].typ()):
		o = b.op("exc.new", []*ir.Value{b.value(b.toStr(args[0]))}, ir.Exc)
	case len(args) == 1:
		if args[0].typ() == nil {
			panic(b.unsupportedAt(s, "an exception with a "+args[0].typeName(), ""))
		}
		v := b.value(args[0])
		if v == nil {
			return deadObject
		}
		o = b.op("exc.new_arg", []*ir.Value{v}, ir.Exc)
	default:
		if k.name == "OSError" || k.name == "UnicodeDecodeError" || k.name == "UnicodeEncodeError" {
			panic(b.unsupportedAt(s, k.name+" with several arguments", ""))
		}
		o = b.op("exc.new_args", []*ir.Value{b.value(b.repr(s, mkTuple(args...)))}, ir.Exc)
	}
	o.Attrs.Sym = sym
	return dyn(o.Result(), tExc)
}

// exceptionClass makes an exception class of a class statement that only names
// it; nil for other classes than exceptions.
func (b *builder) exceptionClass(s *cogen.Site, def *tree.ClassDef, bases []cogen.Value) *object {
	exception := false
	for _, x := range bases {
		_, is := x.(*object).k.(excClass)
		exception = exception || is
	}
	if !exception {
		return nil
	}
	plain := len(bases) == 1
	for _, st := range def.Body {
		switch st := st.(type) {
		case *tree.Pass:
		case *tree.ExprStmt:
			_, ok := st.Value.(*tree.Constant)
			plain = plain && ok
		default:
			plain = false
		}
	}
	if plain {
		if base, ok := bases[0].(*object).k.(excClass); ok {
			u := &userException{name: def.Name}
			if base.user != nil {
				u.bases = append([]string{base.user.name}, base.user.bases...)
			} else {
				u.bases = []string{b.c.excSymbol(base)}
			}
			return mkStatic(excClass{name: def.Name, user: u})
		}
	}
	panic(b.unsupportedAt(s, "the exception class "+def.Name+" with a body of its own", "define it by its name only"))
}
