package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// f(*xs) of builtins and other things that do not say how many arguments they take.

// maxByNumber bounds the numbers of arguments that are tried.
const maxByNumber = 4

// spreadByNumber calls what has no parameters that generation knows with the arguments
// of a list, by a call for each number that they may be of. Other numbers are left to CPython.
func (b *Builder) spreadByNumber(s *cogen.Site, f *Object, args []Arg) *Object {
	args = b.mergeSpread(s, args)
	if b.Current == nil {
		return Dead
	}
	if k, ok := f.Static.(TypeObject); ok && k.Name == "dict" && !slices.ContainsFunc(args, func(a Arg) bool { return a.Spread && a.Name == "" }) {
		return b.builtinDict(s, b.namesIn(s, f, args))
	}
	for i, a := range args {
		if a.Spread && a.Name != "" && a.Value.Static == nil && a.Value.Type.Kind == ir.KDict {
			return b.spreadKeywords(s, f, args[i].Value, slices.Delete(slices.Clone(args), i, i+1))
		}
	}
	at := -1
	for i, a := range args {
		if a.Spread && (a.Name != "" || !isList(a.Value)) {
			at = -1
			break
		} else if a.Spread {
			at = i
		}
	}
	inPython := b.Compiler.neverLeaves // other numbers are CPython's, call by call
	least, most := arity(f)
	if at < 0 || b.Frame.Model || inPython && least < 0 && !areValues(args[at].Value.Type.Elem()) {
		panic(b.UnsupportedAt(s, "*args of unknown length", "pass the arguments one by one"))
	}
	list, before, after := args[at].Value, args[:at:at], args[at+1:]
	l := b.Value(list)
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	called := inPython || list.Type.Elem().Kind == ir.KNever // so far nothing is called
	// refused is a call with a wrong number of arguments, which raises.
	refused := func(rest *Object) *Object {
		for range before {
			b.putPython(rest, "list.append", None)
		}
		b.callPythonSpread(s, Dynamic(b.ToPython(f), PyObjType), []cogen.Arg{{Value: rest, Star: true}})
		return b.RaiseNew("SystemError", "")
	}
	var with func(k int) *Object
	with = func(k int) *Object {
		switch {
		case b.Current == nil:
			return Dead
		case k > maxByNumber && inPython:
			rest := b.Py("py.list_new", "", PyObjType)
			if least >= 0 { // what it says of their number comes before it looks at them
				b.Each(s, list, func(*Object) { b.putPython(rest, "list.append", None) })
				return refused(rest)
			}
			b.Each(s, list, func(v *Object) { b.putPython(rest, "list.append", v) })
			given := append(passed(before), cogen.Arg{Value: rest, Star: true})
			return b.callPythonSpread(s, Dynamic(b.ToPython(f), PyObjType), append(given, passed(after)...))
		case k > maxByNumber:
			return b.leaveFor("call", NewUnsupported("*args of a length that was not expected", "pass the arguments one by one"))
		}
		is := Dynamic(b.I64op("i64.eq", n, b.I64Const(int64(k))), BoolType)
		return b.BranchValue(is, func() *Object {
			as := before
			for j := range k {
				as = append(as, Arg{Value: b.Element("list.get_unchecked", list.Type.Elem(), l, b.I64Const(int64(j)))})
			}
			if b.Current == nil {
				return Dead
			}
			if n := len(before) + k; inPython && len(after) == 0 && least >= 0 && (n < least || n > most) {
				rest := b.Py("py.list_new", "", PyObjType)
				for range k {
					b.putPython(rest, "list.append", None)
				}
				return refused(rest)
			}
			as = append(as, after...)
			if inPython {
				return b.CallObject(s, f, as)
			}
			o, u := b.natively(f, func() *Object { return b.CallObject(s, f, as) })
			if u != nil {
				return b.leaveFor("call", u)
			}
			called = true
			return o
		}, func() *Object { return with(k + 1) })
	}
	o := with(0)
	if !called {
		panic(b.UnsupportedAt(s, "*args of unknown length", "pass the arguments one by one"))
	}
	return o
}

// namesIn are arguments of which one is a dict of keywords, after the names of the others
// have been looked for in it.
func (b *Builder) namesIn(s *cogen.Site, f *Object, args []Arg) []Arg {
	for _, d := range args {
		for _, a := range args {
			if d.Spread && !a.Spread && a.Name != "" {
				b.Branch(b.Contains(s, d.Value, Const(a.Name)), func() {
					b.RaiseNew("TypeError", b.calleeText(s, f)+" got multiple values for keyword argument '"+a.Name+"'")
				}, func() {})
			}
		}
	}
	return args
}

// arity is the least and the most number of arguments that a builtin takes, -1 where that
// is not known.
func arity(f *Object) (least, most int) {
	name := ""
	switch k := f.Static.(type) {
	case Builtin:
		name = k.Name
	case TypeObject:
		name = k.Name
	}
	for numbers, names := range arities {
		if names[name] {
			return int(numbers[0] - '0'), int(numbers[1] - '0')
		}
	}
	return -1, -1
}

var arities = map[string]map[string]bool{
	"01": facts.Words("bool float input list set tuple"), "02": facts.Words("int"), "03": facts.Words("str"),
	"11": facts.Words("abs all any ascii bin callable chr hash hex id len oct ord repr sorted"), "12": facts.Words("format iter next round sum"),
	"22": facts.Words("delattr divmod hasattr isinstance issubclass"), "23": facts.Words("getattr pow"), "33": facts.Words("setattr"),
}

// withoutNames are builtins whose parameters have no names.
var withoutNames = facts.Words("abs all any ascii bin callable chr delattr divmod getattr hasattr hash hex id isinstance issubclass iter len next oct ord repr setattr")

// spreadKeywords calls what has no parameters that generation knows with the items of a
// dict as keywords. Mostly there are none.
func (b *Builder) spreadKeywords(s *cogen.Site, f, d *Object, args []Arg) *Object {
	without := func() *Object {
		if DynamicArgs(args) {
			return b.callSpread(s, f, args)
		}
		return b.CallObject(s, f, args)
	}
	if d.Type.Elem().Kind == ir.KNever {
		return without()
	}
	values := areValues(d.Type.Val())
	for _, a := range args {
		switch {
		case !a.Spread:
			values = values && a.Value.ValueType() != nil && areValues(a.Value.ValueType())
		default:
			values = values && isList(a.Value) && areValues(a.Value.Type.Elem())
		}
	}
	return b.BranchValue(b.Leaf("int.eq", b.Length(s, d), Int(0)), without, func() *Object {
		k, isBuiltin := f.Static.(Builtin)
		switch {
		case b.Current == nil:
			return Dead
		case isBuiltin && withoutNames[k.Name]:
			return b.RaiseNew("TypeError", k.Name+"() takes no keyword arguments")
		case !b.Compiler.neverLeaves && !b.Frame.Model:
			return b.leaveFor("call", NewUnsupported("**kwargs of a library function", "pass the arguments one by one"))
		case !values || b.Frame.Model:
			panic(b.UnsupportedAt(s, "**kwargs of a library function", "pass the arguments one by one"))
		}
		given := []cogen.Arg{{Value: d, StarStar: true}}
		for _, a := range args {
			given = append(given, cogen.Arg{Name: a.Name, Value: a.Value, Star: a.Spread})
		}
		return b.callPythonSpread(s, Dynamic(b.ToPython(f), PyObjType), given)
	})
}

// areValues reports whether CPython can have copies of what is of a type.
func areValues(t *Type) bool {
	return !slices.ContainsFunc(t.Members(), func(m *Type) bool { return m.Kind != ir.KNone && fromPythonOp[m.Kind] == "" })
}

// natively generates a call of something of the library without operations in CPython,
// which code that may yet be left to CPython must not have.
func (b *Builder) natively(f *Object, gen func() *Object) (*Object, *Unsupported) {
	outer := b.strict
	switch k := f.Static.(type) {
	case Builtin, TypeObject, Method:
		b.strict = true
	case Function:
		b.strict = outer || k.Model
	}
	o, u := b.Transaction(gen)
	b.strict = outer
	return o, u
}

func passed(args []Arg) []cogen.Arg {
	var out []cogen.Arg
	for _, a := range args {
		out = append(out, cogen.Arg{Name: a.Name, Value: a.Value})
	}
	return out
}
