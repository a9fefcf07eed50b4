package concrete

import "github.com/hipy-lang/hipy/cogen"

// traceback stands for a traceback object, of which nothing can be asked.
type traceback struct{}

// Manager implements cogen.Overload.
func (m *Machine) Manager(s *cogen.Site, v Value) (enter, exit Value) {
	m.at(s)
	i, ok := v.(*instance)
	special := func(name string) Value {
		if !ok {
			return nil
		}
		f, found := i.class.lookup(name)
		if !found {
			return nil
		}
		fn, isFunction := f.(*function)
		if !isFunction {
			return unsupported("%s that is no function", name)
		}
		return &builtinFn{name: name, self: i, call: func(m *Machine, args []Value, kw kwargs) Value {
			return m.callFunction(fn, append([]Value{i}, args...), kw)
		}}
	}
	if enter = special("__enter__"); enter == nil {
		m.raise("TypeError", "'%s' object does not support the context manager protocol", typeName(v))
	}
	if exit = special("__exit__"); exit == nil {
		m.raise("TypeError", "'%s' object does not support the context manager protocol (missed __exit__ method)", typeName(v))
	}
	return enter, exit
}

// With implements cogen.Overload.
func (m *Machine) With(s *cogen.Site, leave Value, body func() cogen.Completion) cogen.Completion {
	exit := func(typ, exc, tb Value) Value {
		return m.Call(s, leave, []cogen.Arg{{Value: typ}, {Value: exc}, {Value: tb}})
	}
	c, r := m.protect(body)
	ret := m.ret
	if r == nil {
		exit(None, None, None)
		m.ret = ret
		return c
	}
	m.handling = append(m.handling, r.exc)
	suppressed := m.truth(exit(r.exc.class, r.exc, traceback{}))
	m.handling = m.handling[:len(m.handling)-1]
	if !suppressed {
		panic(r)
	}
	return cogen.Normal
}
