package concrete

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Block implements cogen.Overload: the block that is being left is known by
// its number.
func (m *Machine) Block(s *cogen.Site, body func(leave func() cogen.Completion) cogen.Completion) cogen.Completion {
	m.blocks++
	id := m.blocks
	c := body(func() cogen.Completion { m.leaving = id; return cogen.Left })
	if c == cogen.Left && m.leaving == id {
		return cogen.Normal
	}
	return c
}

// Hold implements cogen.Overload.
func (m *Machine) Hold(s *cogen.Site, v Value, run func(get func() Value, set func(Value)) cogen.Completion) cogen.Completion {
	return run(func() Value { return v }, func(n Value) { v = n })
}

// IsSequence implements cogen.Overload.
func (m *Machine) IsSequence(s *cogen.Site, v Value) Value {
	noForeign("match", v)
	switch v.(type) {
	case *list, *tuple, *rangeObj:
		return true
	}
	return false
}

// IsMapping implements cogen.Overload.
func (m *Machine) IsMapping(s *cogen.Site, v Value) Value {
	noForeign("match", v)
	_, ok := v.(*dict)
	return ok
}

// MatchKey implements cogen.Overload.
func (m *Machine) MatchKey(s *cogen.Site, get func() cogen.Value, key Value, then func(cogen.Value) cogen.Completion) cogen.Completion {
	if m.Compare(s, tree.In, key, get()) != true {
		return cogen.Normal
	}
	return then(m.GetItem(s, get(), key))
}

// matchesSelf are the classes of which one positional pattern gets the subject.
var matchesSelf = map[string]bool{
	"bool": true, "bytearray": true, "bytes": true, "dict": true, "float": true, "frozenset": true, "int": true,
	"list": true, "set": true, "str": true, "tuple": true,
}

// MatchClass implements cogen.Overload.
func (m *Machine) MatchClass(s *cogen.Site, get func() Value, class_ Value, npos int, attrs []string, then func([]Value) cogen.Completion) cogen.Completion {
	m.at(s)
	c, ok := class_.(*class)
	if !ok {
		m.raise("TypeError", "called match pattern must be a type")
	}
	v := get()
	if !m.isInstance(v, c) {
		return cogen.Normal
	}
	var vals []Value
	if npos > 0 {
		args, given := c.lookup("__match_args__")
		names, isTuple := args.(*tuple)
		allowed := 0
		self := !given && matchesSelf[c.name]
		switch {
		case given && !isTuple:
			m.raise("TypeError", "%s.__match_args__ must be a tuple (got %s)", c.name, typeName(args))
		case given:
			allowed = len(names.elems)
		case self:
			allowed = 1
		}
		if allowed < npos {
			m.raise("TypeError", "%s() accepts %d positional sub-pattern%s (%d given)", c.name, allowed, plural(allowed), npos)
		}
		if self {
			vals = append(vals, v)
		} else {
			var all []string
			for _, n := range names.elems[:npos] {
				name, ok := n.(Str)
				if !ok {
					m.raise("TypeError", "__match_args__ elements must be strings (got %s)", typeName(n))
				}
				all = append(all, string(name))
			}
			attrs = append(all, attrs...)
		}
	}
	seen := map[string]bool{}
	for _, name := range attrs {
		if seen[name] {
			m.raise("TypeError", "%s() got multiple sub-patterns for attribute %s", c.name, m.repr(Str(name)))
		}
		seen[name] = true
		var x Value
		_, r := m.protect(func() cogen.Completion { x = m.GetAttr(s, v, name); return cogen.Normal })
		if r != nil {
			if r.exc.class.subclassOf(m.builtins["AttributeError"].(*class)) {
				return cogen.Normal
			}
			panic(r)
		}
		vals = append(vals, x)
	}
	return then(vals)
}
