package concrete

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// class is a class object, builtin or the program's.
type class struct {
	name  string
	base  *class // nil for object
	call  func(m *Machine, args []Value, kw kwargs) Value
	attrs map[string]Value // of the program's classes
}

// instance is an exception, or an instance of one of the program's classes.
type instance struct {
	class *class
	args  []Value
	attrs map[string]Value
	// line is where an exception was first raised: raising it again adds to
	// its traceback at the outer end only.
	line int
}

// raised is the Go panic of a Python exception on its way.
type raised struct{ exc *instance }

func (c *class) subclassOf(d *class) bool {
	for ; c != nil; c = c.base {
		if c == d {
			return true
		}
	}
	return false
}

func (c *class) isException() bool { return c.descends("BaseException") }

// descends reports whether a class is the builtin exception of a name or one
// of its subclasses.
func (c *class) descends(name string) bool {
	for ; c != nil; c = c.base {
		if c.name == name {
			return true
		}
	}
	return false
}

// payload is what builtin exceptions keep of their arguments under a name of
// its own: StopIteration.value, SystemExit.code, and what an OSError of several arguments,
// which this package does not make, would have.
func (v *instance) payload(name string) (Value, bool) {
	switch {
	case name == "value" && v.class.descends("StopIteration"):
		if len(v.args) == 0 {
			return None, true
		}
		return v.args[0], true
	case name == "code" && v.class.descends("SystemExit"):
		switch len(v.args) {
		case 0:
			return None, true
		case 1:
			return v.args[0], true
		}
		return newTuple(v.args...), true
	case (name == "errno" || name == "strerror" || name == "filename" || name == "filename2") && v.class.descends("OSError"):
		return None, true
	}
	return nil, false
}

// lookup finds an attribute of the program's classes, base classes included.
func (c *class) lookup(name string) (Value, bool) {
	for ; c != nil; c = c.base {
		if v, ok := c.attrs[name]; ok {
			return v, true
		}
	}
	return nil, false
}

// exceptionTree lists the builtin exceptions: "Base: Derived ...".
const exceptionTree = `object: BaseException
BaseException: Exception KeyboardInterrupt SystemExit GeneratorExit
Exception: ArithmeticError AssertionError AttributeError BufferError EOFError ImportError LookupError MemoryError NameError OSError ReferenceError RuntimeError StopIteration StopAsyncIteration SyntaxError SystemError TypeError ValueError Warning
ArithmeticError: FloatingPointError OverflowError ZeroDivisionError
ImportError: ModuleNotFoundError
LookupError: IndexError KeyError
NameError: UnboundLocalError
OSError: BlockingIOError ChildProcessError ConnectionError FileExistsError FileNotFoundError InterruptedError IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError
ConnectionError: BrokenPipeError ConnectionAbortedError ConnectionRefusedError ConnectionResetError
RuntimeError: NotImplementedError RecursionError
ValueError: UnicodeError
UnicodeError: UnicodeDecodeError UnicodeEncodeError`

// classes adds the builtin classes to the universe.
func classes(u map[string]Value) {
	object := &class{name: "object"}
	u["object"] = object
	for name, call := range builtinConstructors() {
		u[name] = &class{name: name, base: object, call: call}
	}
	u["bool"].(*class).base = u["int"].(*class)
	u["str"].(*class).attrs = map[string]Value{"maketrans": &builtinFn{name: "maketrans", call: maketrans}}
	for _, line := range strings.Split(exceptionTree, "\n") {
		base, names, _ := strings.Cut(line, ": ")
		for _, n := range strings.Fields(names) {
			u[n] = &class{name: n, base: u[base].(*class)}
		}
	}
	u["IOError"], u["EnvironmentError"] = u["OSError"], u["OSError"]
}

// classOf is type(v).
func (m *Machine) classOf(v Value) *class {
	if i, ok := v.(*instance); ok {
		return i.class
	}
	if c, ok := m.builtins[typeName(v)].(*class); ok {
		return c
	}
	unsupported("the class of a %s", typeName(v))
	return nil
}

func (m *Machine) isInstance(v, classes Value) bool {
	noForeign("isinstance()", v, classes)
	switch c := classes.(type) {
	case *class:
		if _, ok := v.(*function); ok {
			return c.name == "object"
		}
		return m.classOf(v).subclassOf(c)
	case *tuple:
		for _, x := range c.elems {
			if m.isInstance(v, x) {
				return true
			}
		}
		return false
	}
	m.raise("TypeError", "isinstance() arg 2 must be a type, a tuple of types, or a union")
	return false
}

// raise raises a builtin exception with a formatted message.
func (m *Machine) raise(name, format string, args ...any) Value {
	if m.builtins == nil {
		panic("concrete: a plain key is not hashable")
	}
	m.throw(&instance{class: m.builtins[name].(*class), args: []Value{Str(fmt.Sprintf(format, args...))}})
	return nil
}

func (m *Machine) throw(e *instance) {
	if e.line == 0 && m.site != nil {
		e.line = m.site.Src.Line()
		if at := tree.RaisesAt(m.site.Node); at.Line != 0 {
			e.line = at.Line
		}
	}
	panic(&raised{e})
}

// construct calls a class.
func (m *Machine) construct(c *class, args []Value, kw kwargs) Value {
	if c.call != nil {
		return c.call(m, args, kw)
	}
	if c.base != nil && c.base.call != nil {
		return unsupported("a class derived from %s", c.base.name)
	}
	e := &instance{class: c, attrs: map[string]Value{}}
	if c.isException() {
		e.args = args
	}
	if init, ok := c.lookup("__init__"); ok {
		m.call(init, append([]Value{e}, args...), kw)
		return e
	}
	switch {
	case len(kw) > 0 && c.isException():
		m.raise("TypeError", "%s() takes no keyword arguments", c.name)
	case !c.isException() && len(args)+len(kw) > 0:
		m.raise("TypeError", "%s() takes no arguments", c.name)
	case strings.HasPrefix(c.name, "Unicode") || c.subclassOf(m.builtins["OSError"].(*class)) && len(args) > 1:
		unsupported("making a %s", c.name)
	}
	return e
}

// Class implements cogen.Overload.
func (m *Machine) Class(s *cogen.Site, def *tree.ClassDef, bases []Value, keywords []cogen.Arg, body func() cogen.Completion) Value {
	if m.settled != nil {
		return unsupported("a class") // its instances have hooks that are not modelled here
	}
	if len(keywords) > 0 {
		return unsupported("a class with keywords")
	}
	m.at(s)
	c := &class{name: def.Name, base: m.builtins["object"].(*class), attrs: map[string]Value{}}
	if len(bases) > 1 {
		return unsupported("multiple inheritance")
	}
	if len(bases) == 1 {
		base, ok := bases[0].(*class)
		if !ok {
			return unsupported("a base that is no class")
		}
		c.base = base
	}
	outer := m.env
	e := newEnv(m.prog.Info.Scopes[def], outer)
	m.env = e
	body()
	m.env = outer
	for i, v := range e.scope.Vars {
		if e.vars[i] == nil {
			continue
		}
		if strings.HasPrefix(v.Name, "__") && strings.HasSuffix(v.Name, "__") && v.Name != "__init__" && v.Name != "__str__" && v.Name != "__doc__" && v.Name != "__match_args__" && v.Name != "__bool__" && v.Name != "__eq__" && v.Name != "__enter__" && v.Name != "__exit__" {
			return unsupported("the special method %s", v.Name)
		}
		c.attrs[cogen.Mangle(def.Name, v.Name)] = e.vars[i]
	}
	return c
}
