package vobj

import (
	"regexp"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// DataFrame.query and DataFrame.eval look at the variables of the activation that
// calls them, which native code does not have: they are called by a function of
// CPython's that has those variables that the text mentions.

var queryVariable = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`@\s*([A-Za-z_][A-Za-z_0-9]*)`) })

// looksAtCaller reports whether a method of a CPython object may be one of these.
func looksAtCaller(name string, args []arg) bool {
	if name != "query" && name != "eval" || len(args) == 0 {
		return false
	}
	t := args[0].val.typ()
	return t != nil && (isText(t) || t.kind == ir.KPyObj)
}

// callByFrame calls such a method.
func (b *builder) callByFrame(s *cogen.Site, f *object, name string, args []arg) *object {
	v, _ := args[0].val.constVal()
	text, ok := v.(string)
	if !ok {
		u := b.unsupportedAt(s, name+"() of a text known only at run time", "pass a literal")
		u.Whole = true
		panic(u)
	}
	names := []string{"__f", "__args", "__kwargs"}
	vals := []*object{f}
	pos, kw := b.py("py.list_new", "", tPyObj), b.py("py.dict_new", "", tPyObj)
	for _, a := range args {
		x := b.toPython(b.forPython(a.val))
		if a.name == "" {
			b.py("py.list_append", "", nil, pos.v, x)
		} else {
			b.py("py.setitem", "", nil, kw.v, b.toPython(mkConst(a.name)), x)
		}
	}
	vals = append(vals, pos, kw)
	seen := map[string]bool{}
	for _, m := range queryVariable().FindAllStringSubmatch(text, -1) {
		if !seen[m[1]] {
			seen[m[1]] = true
			names, vals = append(names, m[1]), append(vals, b.variableNamed(s, m[1]))
		}
	}
	if b.cur == nil {
		return deadObject
	}
	caller := b.callPy(b.builtinFunction("eval").v, []arg{
		{val: mkConst("lambda " + strings.Join(names, ", ") + ": __f(*__args, **__kwargs)")},
		{val: b.py("py.dict_new", "", tPyObj)},
	})
	if b.cur == nil {
		return deadObject
	}
	as := make([]arg, len(vals))
	for i, v := range vals {
		as[i].val = v
	}
	return b.callPy(caller.v, b.argsForPython(as))
}

// variableNamed is the variable that a name means here.
func (b *builder) variableNamed(s *cogen.Site, name string) *object {
	for sc := b.frame.gen.Scope; sc != nil; sc = sc.Parent {
		if v := sc.Lookup(name); v != nil {
			return b.Load(s, v).(*object)
		}
	}
	u := b.unsupportedAt(s, "the variable "+name+" in the text of a query", "")
	u.Whole = true
	panic(u)
}
