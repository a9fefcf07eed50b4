package vobj

import (
	"github.com/hipy-lang/hipy/ir"
)

// pandas counts references to tell df["a"]["b"] = x, which may write to a copy, from
// a frame that a variable holds, and warns of the former.

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
