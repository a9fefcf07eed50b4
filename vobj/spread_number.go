package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// f(*xs) of builtins and other things that do not say how many arguments they take.

// maxByNumber bounds the numbers of arguments that are tried.
const maxByNumber = 4

// spreadByNumber calls what has no parameters that generation knows with the arguments
// of a list, by a call for each number that they may be of. Other numbers are left to CPython.
func (b *builder) spreadByNumber(s *cogen.Site, f *object, args []arg) *object {
	args = b.mergeSpread(s, args)
	if b.cur == nil {
		return deadObject
	}
	if k, ok := f.k.(typeObject); ok && k.name == "dict" && !slices.ContainsFunc(args, func(a arg) bool { return a.spread && a.name == "" }) {
		return b.builtinDict(s, b.namesIn(s, f, args))
	}
	for i, a := range args {
		if a.spread && a.name != "" && a.val.k == nil && a.val.t.kind == ir.KDict {
			return b.spreadKeywords(s, f, args[i].val, slices.Delete(slices.Clone(args), i, i+1))
		}
	}
	at := -1
	for i, a := range args {
		if a.spread && (a.name != "" || !isList(a.val)) {
			at = -1
			break
		} else if a.spread {
			at = i
		}
	}
	inPython := b.c.neverLeaves // other numbers are CPython's, call by call
	least, most := arity(f)
	if at < 0 || b.frame.model || inPython && least < 0 && !areValues(args[at].val.t.elem()) {
		panic(b.unsupportedAt(s, "*args of unknown length", "pass the arguments one by one"))
	}
	list, before, after := args[at].val, args[:at:at], args[at+1:]
	l := b.value(list)
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	called := inPython || list.t.elem().kind == ir.KNever // so far nothing is called
	// refused is a call with a wrong number of arguments, which raises.
	refused := func(rest *object) *object {
		for range before {
			b.putPython(rest, "list.append", noneObject)
		}
		b.callPythonSpread(s, dyn(b.toPython(f), tPyObj), []cogen.Arg{{Value: rest, Star: true}})
		return b.raise("SystemError", "")
	}
	var with func(k int) *object
	with = func(k int) *object {
		switch {
		case b.cur == nil:
			return deadObject
		case k > maxByNumber && inPython:
			rest := b.py("py.list_new", "", tPyObj)
			if least >= 0 { // what it says of their number comes before it looks at them
				b.each(s, list, func(*object) { b.putPython(rest, "list.append", noneObject) })
				return refused(rest)
			}
			b.each(s, list, func(v *object) { b.putPython(rest, "list.append", v) })
			given := append(passed(before), cogen.Arg{Value: rest, Star: true})
			return b.callPythonSpread(s, dyn(b.toPython(f), tPyObj), append(given, passed(after)...))
		case k > maxByNumber:
			return b.leaveFor("call", unsupported("*args of a length that was not expected", "pass the arguments one by one"))
		}
		is := dyn(b.i64op("i64.eq", n, b.i64Const(int64(k))), tBool)
		return b.branchValue(is, func() *object {
			as := before
			for j := range k {
				as = append(as, arg{val: b.element("list.get_unchecked", list.t.elem(), l, b.i64Const(int64(j)))})
			}
			if b.cur == nil {
				return deadObject
			}
			if n := len(before) + k; inPython && len(after) == 0 && least >= 0 && (n < least || n > most) {
				rest := b.py("py.list_new", "", tPyObj)
				for range k {
					b.putPython(rest, "list.append", noneObject)
				}
				return refused(rest)
			}
			as = append(as, after...)
			if inPython {
				return b.callObject(s, f, as)
			}
			o, u := b.natively(f, func() *object { return b.callObject(s, f, as) })
			if u != nil {
				return b.leaveFor("call", u)
			}
			called = true
			return o
		}, func() *object { return with(k + 1) })
	}
	o := with(0)
	if !called {
		panic(b.unsupportedAt(s, "*args of unknown length", "pass the arguments one by one"))
	}
	return o
}

// namesIn are arguments of which one is a dict of keywords, after the names of the others
// have been looked for in it.
func (b *builder) namesIn(s *cogen.Site, f *object, args []arg) []arg {
	for _, d := range args {
		for _, a := range args {
			if d.spread && !a.spread && a.name != "" {
				b.branch(b.contains(s, d.val, mkConst(a.name)), func() {
					b.raise("TypeError", b.calleeText(s, f)+" got multiple values for keyword argument '"+a.name+"'")
				}, func() {})
			}
		}
	}
	return args
}

// arity is the least and the most number of arguments that a builtin takes, -1 where that
// is not known.
func arity(f *object) (least, most int) {
	name := ""
	switch k := f.k.(type) {
	case builtin:
		name = k.name
	case typeObject:
		name = k.name
	}
	for numbers, names := range arities {
		if names[name] {
			return int(numbers[0] - '0'), int(numbers[1] - '0')
		}
	}
	return -1, -1
}

var arities = map[string]map[string]bool{
	"01": words("bool float input list set tuple"), "02": words("int"), "03": words("str"),
	"11": words("abs all any ascii bin callable chr hash hex id len oct ord repr sorted"), "12": words("format iter next round sum"),
	"22": words("delattr divmod hasattr isinstance issubclass"), "23": words("getattr pow"), "33": words("setattr"),
}

// withoutNames are builtins whose parameters have no names.
var withoutNames = words("abs all any ascii bin callable chr delattr divmod getattr hasattr hash hex id isinstance issubclass iter len next oct ord repr setattr")

// spreadKeywords calls what has no parameters that generation knows with the items of a
// dict as keywords. Mostly there are none.
func (b *builder) spreadKeywords(s *cogen.Site, f, d *object, args []arg) *object {
	without := func() *object {
		if dynamicArgs(args) {
			return b.callSpread(s, f, args)
		}
		return b.callObject(s, f, args)
	}
	if d.t.elem().kind == ir.KNever {
		return without()
	}
	values := areValues(d.t.val())
	for _, a := range args {
		switch {
		case !a.spread:
			values = values && a.val.typ() != nil && areValues(a.val.typ())
		default:
			values = values && isList(a.val) && areValues(a.val.t.elem())
		}
	}
	return b.branchValue(b.leaf("int.eq", b.length(s, d), mkInt(0)), without, func() *object {
		k, isBuiltin := f.k.(builtin)
		switch {
		case b.cur == nil:
			return deadObject
		case isBuiltin && withoutNames[k.name]:
			return b.raise("TypeError", k.name+"() takes no keyword arguments")
		case !b.c.neverLeaves && !b.frame.model:
			return b.leaveFor("call", unsupported("**kwargs of a library function", "pass the arguments one by one"))
		case !values || b.frame.model:
			panic(b.unsupportedAt(s, "**kwargs of a library function", "pass the arguments one by one"))
		}
		given := []cogen.Arg{{Value: d, StarStar: true}}
		for _, a := range args {
			given = append(given, cogen.Arg{Name: a.name, Value: a.val, Star: a.spread})
		}
		return b.callPythonSpread(s, dyn(b.toPython(f), tPyObj), given)
	})
}

// areValues reports whether CPython can have copies of what is of a type.
func areValues(t *vtype) bool {
	return !slices.ContainsFunc(t.members(), func(m *vtype) bool { return m.kind != ir.KNone && fromPythonOp[m.kind] == "" })
}

// natively generates a call of something of the library without operations in CPython,
// which code that may yet be left to CPython must not have.
func (b *builder) natively(f *object, gen func() *object) (*object, *Unsupported) {
	outer := b.strict
	switch k := f.k.(type) {
	case builtin, typeObject, method:
		b.strict = true
	case function:
		b.strict = outer || k.model
	}
	o, u := b.try(gen)
	b.strict = outer
	return o, u
}

func passed(args []arg) []cogen.Arg {
	var out []cogen.Arg
	for _, a := range args {
		out = append(out, cogen.Arg{Name: a.name, Value: a.val})
	}
	return out
}
