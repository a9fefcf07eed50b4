package concrete

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// maxDepth is CPython's recursion limit, less the module's own frame.
const maxDepth = 999

func (m *Machine) enter() {
	m.burn()
	if m.depth++; m.depth > maxDepth {
		m.raise("RecursionError", "maximum recursion depth exceeded")
	}
}

// Annotation implements cogen.Overload: the types that annotations name have no values here.
func (m *Machine) Annotation(s *cogen.Site, evaluate func() Value) {}

// Function implements cogen.Overload.
func (m *Machine) Function(s *cogen.Site, g *cogen.Generator, defaults []Value) Value {
	m.at(s)
	return &function{gen: g, defaults: defaults, env: m.env}
}

// Call implements cogen.Overload.
func (m *Machine) Call(s *cogen.Site, f Value, args []cogen.Arg) Value {
	m.at(s)
	var pos []Value
	var kw kwargs
	add := func(name string, v Value) {
		for _, k := range kw {
			if k.Name == name {
				m.raise("TypeError", "%s got multiple values for keyword argument '%s'", describe(f), name)
			}
		}
		kw = append(kw, cogen.Arg{Name: name, Value: v})
	}
	for _, a := range args {
		switch {
		case a.Star:
			if _, ok := a.Value.(*iterator); !ok && !iterable(a.Value) {
				m.raise("TypeError", "%s argument after * must be an iterable, not %s", describe(f), typeName(a.Value))
			}
			pos = append(pos, m.collect(a.Value)...)
		case a.StarStar:
			d, ok := a.Value.(*dict)
			if !ok {
				m.raise("TypeError", "%s argument after ** must be a mapping, not %s", describe(f), typeName(a.Value))
			}
			for _, e := range d.live() {
				k, ok := e.key.(Str)
				if !ok {
					m.raise("TypeError", "keywords must be strings")
				}
				add(string(k), e.val)
			}
		case a.Name != "":
			add(a.Name, a.Value)
		default:
			pos = append(pos, a.Value)
		}
	}
	m.at(s)
	v := m.call(f, pos, kw)
	m.at(s)
	return v
}

// describe names a callable in messages about its arguments.
func describe(f Value) string {
	switch f := f.(type) {
	case *function:
		return "__main__." + f.gen.QualName() + "()"
	case *builtinFn:
		return f.name + "()"
	case *class:
		return f.name + "()"
	}
	return typeName(f) + " object"
}

// call calls any callable.
func (m *Machine) call(f Value, args []Value, kw kwargs) Value {
	switch f := f.(type) {
	case *function:
		return m.callFunction(f, args, kw)
	case *builtinFn:
		if _, own := f.self.(*instance); !own {
			acceptsForeign(f.name, args, kw)
		}
		return f.call(m, args, kw)
	case *class:
		if f.call != nil {
			acceptsForeign(f.name, args, kw)
		}
		return m.construct(f, args, kw)
	case *module:
		if strings.Contains(f.name, ".") {
			return unsupported("%s", f.name)
		}
	}
	return m.raise("TypeError", "'%s' object is not callable", typeName(f))
}

// keeps are the builtin functions that pass on or keep what they are given, and know nothing of it.
var keeps = names("append insert get setdefault pop next")

// acceptsForeign refuses to tell a builtin function of values that are not known.
func acceptsForeign(name string, args []Value, kw kwargs) {
	if !keeps[name] {
		noForeign(name+"()", args...)
	}
	for _, k := range kw {
		if name != "dict" {
			noForeign(name+"()", k.Value)
		}
	}
}

func (m *Machine) callFunction(f *function, args []Value, kw kwargs) Value {
	switch {
	case f.gen.Async:
		return unsupported("asynchronous functions")
	case f.gen.IsGenerator:
		return m.callGenerator(f, args, kw)
	}
	e := newEnv(f.gen.Scope, f.env)
	m.bind(f, e, args, kw)
	outer, site, handling := m.env, m.site, m.handling
	m.env = e
	m.enter()
	m.ret = None
	if f.gen.Run(m.overload) != cogen.Returned {
		m.ret = None
	}
	m.depth--
	m.env, m.site, m.handling = outer, site, handling
	return m.ret
}

// bind stores arguments as parameters (Python reference, 6.3.4), with the
// messages of CPython's initialize_locals.
func (m *Machine) bind(f *function, e *env, args []Value, kw kwargs) {
	for _, a := range args {
		keep(a)
	}
	g := f.gen
	name := g.QualName() + "()"
	npos, ndefaults, onlyPos := 0, 0, []string{}
	var vararg, kwarg *cogen.Param
	var rest []Value
	for i := range g.Params {
		p := &g.Params[i]
		switch p.Kind {
		case cogen.PosOnly, cogen.PosOrKw:
			if npos < len(args) {
				e.vars[p.Var.Index] = args[npos]
			}
			npos++
			if f.defaults[i] != nil {
				ndefaults++
			}
		case cogen.Vararg:
			vararg = p
		case cogen.Kwarg:
			kwarg = p
		}
	}
	if len(args) > npos {
		rest = args[npos:]
	}
	extra := &dict{}
	for _, k := range kw {
		done := false
		for _, p := range g.Params {
			if p.Name != k.Name || p.Kind == cogen.Vararg || p.Kind == cogen.Kwarg {
				continue
			}
			if p.Kind == cogen.PosOnly {
				if kwarg == nil {
					onlyPos = append(onlyPos, p.Name)
				}
				continue
			}
			if e.vars[p.Var.Index] != nil {
				m.raise("TypeError", "%s got multiple values for argument '%s'", name, k.Name)
			}
			e.vars[p.Var.Index], done = k.Value, true
		}
		switch {
		case done:
		case kwarg != nil:
			extra.set(Str(k.Name), k.Value)
		case len(onlyPos) > 0:
			m.raise("TypeError", "%s got some positional-only arguments passed as keyword arguments: '%s'", name, strings.Join(onlyPos, ", "))
		default:
			m.raise("TypeError", "%s got an unexpected keyword argument '%s'", name, k.Name)
		}
	}
	if vararg != nil {
		e.vars[vararg.Var.Index] = newTuple(rest...)
	} else if len(rest) > 0 {
		m.tooMany(f, e, name, npos, ndefaults, len(args))
	}
	if kwarg != nil {
		e.vars[kwarg.Var.Index] = extra
	}
	var missing, missingKw []string
	for i, p := range g.Params {
		if e.vars[p.Var.Index] != nil {
			continue
		}
		switch {
		case f.defaults[i] != nil:
			e.vars[p.Var.Index] = f.defaults[i]
		case p.Kind == cogen.KwOnly:
			missingKw = append(missingKw, p.Name)
		default:
			missing = append(missing, p.Name)
		}
	}
	if len(missing) > 0 {
		m.missing(name, "positional", missing)
	}
	if len(missingKw) > 0 {
		m.missing(name, "keyword-only", missingKw)
	}
}

func (m *Machine) missing(name, kind string, names []string) {
	for i, n := range names {
		names[i] = "'" + n + "'"
	}
	text := names[0]
	switch n := len(names); {
	case n == 2:
		text = names[0] + " and " + names[1]
	case n > 2:
		text = strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
	m.raise("TypeError", "%s missing %d required %s argument%s: %s", name, len(names), kind, plural(len(names)), text)
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

func (m *Machine) tooMany(f *function, e *env, name string, npos, ndefaults, given int) {
	kwGiven := 0
	for _, p := range f.gen.Params {
		if p.Kind == cogen.KwOnly && e.vars[p.Var.Index] != nil {
			kwGiven++
		}
	}
	takes := fmt.Sprint(npos)
	s := plural(npos)
	if ndefaults > 0 {
		takes, s = fmt.Sprintf("from %d to %d", npos-ndefaults, npos), "s"
	}
	were := "were"
	if given == 1 && kwGiven == 0 {
		were = "was"
	}
	also := ""
	if kwGiven > 0 {
		also = fmt.Sprintf(" positional argument%s (and %d keyword-only argument%s)", plural(given), kwGiven, plural(kwGiven))
	}
	m.raise("TypeError", "%s takes %s positional argument%s but %d%s %s given", name, takes, s, given, also, were)
}
