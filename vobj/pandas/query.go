package pandas

import (
	"regexp"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// DataFrame.query and DataFrame.eval look at the variables of the activation that
// calls them, which native code does not have: they are called by a function of
// CPython's that has those variables that the text mentions.

var queryVariable = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`@\s*([A-Za-z_][A-Za-z_0-9]*)`) })

// looksAtCaller reports whether a method of a CPython object may be one of these.
func looksAtCaller(name string, args []stage.Arg) bool {
	if name != "query" && name != "eval" || len(args) == 0 {
		return false
	}
	t := args[0].Value.ValueType()
	return t != nil && (stage.IsText(t) || t.Kind == ir.KPyObj)
}

// callByFrame calls such a method.
func callByFrame(b *stage.Builder, s *cogen.Site, f *stage.Object, name string, args []stage.Arg) *stage.Object {
	v, _ := args[0].Value.ConstVal()
	text, ok := v.(string)
	if o := args[0].Value; !ok {
		if o.ValueType() == nil || !stage.IsText(o.ValueType()) || !b.Compiler.IsProgram() || stage.DynamicArgs(args) {
			u := b.UnsupportedAt(s, name+"() of a text known only at run time", "pass a literal")
			u.Whole = true
			panic(u)
		}
		// Without @ it mentions columns only.
		if b.LeaveIf(b.Value(b.Contains(s, o, stage.Const("@")))); b.Current == nil {
			return stage.Dead
		}
	}
	names := []string{"__f", "__args", "__kwargs"}
	vals := []*stage.Object{f}
	pos, kw := b.Py("py.list_new", "", stage.PyObjType), b.Py("py.dict_new", "", stage.PyObjType)
	for _, a := range args {
		x := b.ToPython(b.ForPython(a.Value))
		if a.Name == "" {
			b.Py("py.list_append", "", nil, pos.Value, x)
		} else {
			b.Py("py.setitem", "", nil, kw.Value, b.ToPython(stage.Const(a.Name)), x)
		}
	}
	vals = append(vals, pos, kw)
	seen := map[string]bool{}
	for _, m := range queryVariable().FindAllStringSubmatch(text, -1) {
		if !seen[m[1]] {
			seen[m[1]] = true
			names, vals = append(names, m[1]), append(vals, variableNamed(b, s, m[1]))
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	caller := b.CallPy(b.BuiltinFunction("eval").Value, []stage.Arg{
		{Value: stage.Const("lambda " + strings.Join(names, ", ") + ": __f(*__args, **__kwargs)")},
		{Value: b.Py("py.dict_new", "", stage.PyObjType)},
	})
	if b.Current == nil {
		return stage.Dead
	}
	as := make([]stage.Arg, len(vals))
	for i, v := range vals {
		as[i].Value = v
	}
	return b.CallPy(caller.Value, b.ArgsForPython(as))
}

// variableNamed is the variable that a name means here.
func variableNamed(b *stage.Builder, s *cogen.Site, name string) *stage.Object {
	for sc := b.Frame.Gen.Scope; sc != nil; sc = sc.Parent {
		if v := sc.Lookup(name); v != nil {
			return b.Load(s, v).(*stage.Object)
		}
	}
	u := b.UnsupportedAt(s, "the variable "+name+" in the text of a query", "")
	u.Whole = true
	panic(u)
}
