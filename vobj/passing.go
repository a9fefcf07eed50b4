package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// pandas counts references to tell df["a"]["b"] = x, which may write to a copy, from
// a frame that a variable holds, and warns of the former.

// passing reports whether only the expression that is evaluated now holds a CPython object.
func (b *builder) passing(v *ir.Value) bool {
	return v.Def != nil && strings.HasPrefix(v.Def.Name(), "py.") && b.site.Contains(v.Def.Span)
}

// warnPassing warns as pandas does of a method that writes to a column which only its
// expression holds, in place.
func (b *builder) warnPassing(k series) {
	for _, o := range b.slots {
		if h, ok := seriesIn(o); ok && h.owner == k.owner && h.name == k.name {
			return
		}
	}
	b.warnFuture(passingText, "write df[...] = df[...].method()")
}

// warnFuture gives a FutureWarning of pandas'.
func (b *builder) warnFuture(text, fix string) {
	b.noteFallback("warnings.warn()", "pandas warns that a later version behaves differently", fix)
	o := b.op("py.getattr", []*ir.Value{b.py("py.import", "warnings", tPyObj).v}, ir.PyObj)
	o.Attrs.Sym = "warn"
	b.callPy(o.Result(), []arg{{val: mkConst(text)}, {val: b.builtinFunction("FutureWarning")}})
}

const passingText = `A value is trying to be set on a copy of a DataFrame or Series through chained assignment using an inplace method.
The behavior will change in pandas 3.0. This inplace method will never work because the intermediate object on which we are setting values always behaves as a copy.

For example, when doing 'df[col].method(value, inplace=True)', try using 'df.method({col: value}, inplace=True)' or df[col] = df[col].method(value) instead, to perform the operation inplace on the original object.

`

// callPassing calls a method of an object that only the call holds. CPython's own
// code has to, on the same line, since its stack gives the reference away.
func (b *builder) callPassing(f *object, args []arg) *object {
	box := b.py("py.list_new", "", tPyObj)
	b.py("py.list_append", "", nil, box.v, f.v)
	names, given, vals := []string{"f"}, []string{}, []arg{{val: box}}
	for i, a := range args {
		n := fmt.Sprintf("a%d", i)
		names, vals = append(names, n), append(vals, arg{val: a.val})
		if a.name != "" {
			n = a.name + "=" + n
		}
		given = append(given, n)
	}
	text := fmt.Sprintf("%slambda %s: f.pop()(%s)", strings.Repeat("\n", b.site.Line()-1), strings.Join(names, ", "), strings.Join(given, ", "))
	code := b.callPy(b.builtinFunction("compile").v, []arg{{val: mkConst(text)}, {val: mkConst(b.site.File.Full())}, {val: mkConst("eval")}})
	main := b.getAttrPython(b.py("py.import", mainName, tPyObj), "__dict__")
	if b.cur == nil {
		return deadObject
	}
	caller := b.callPy(b.builtinFunction("eval").v, []arg{{val: code}, {val: main}})
	if b.cur == nil {
		return deadObject
	}
	return b.callPy(caller.v, vals)
}
