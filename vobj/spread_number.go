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
	if at < 0 || b.frame.model || inPython && !areValues(args[at].val.t.elem()) {
		panic(b.unsupportedAt(s, "*arguments of unknown number", "pass the arguments one by one"))
	}
	list, before, after := args[at].val, args[:at:at], args[at+1:]
	l := b.value(list)
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	called := inPython || list.t.elem().kind == ir.KNever // so far nothing is called
	var with func(k int) *object
	with = func(k int) *object {
		switch {
		case b.cur == nil:
			return deadObject
		case k > maxByNumber && inPython:
			rest := b.py("py.list_new", "", tPyObj)
			b.each(s, list, func(v *object) { b.putPython(rest, "list.append", v) })
			given := append(passed(before), cogen.Arg{Value: rest, Star: true})
			return b.callPythonSpread(s, dyn(b.toPython(f), tPyObj), append(given, passed(after)...))
		case k > maxByNumber:
			return b.leaveFor("call", unsupported("*arguments of an unusual number", "pass the arguments one by one"))
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
		panic(b.unsupportedAt(s, "*arguments of unknown number", "pass the arguments one by one"))
	}
	return o
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
