package pandas

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pandas counts references to tell df["a"]["b"] = x, which may write to a copy, from
// a frame that a variable holds, and warns of the former.

// warnPassing warns as pandas does of a method that writes to a column which only its
// expression holds, in place.
func warnPassing(b *stage.Builder, k series) {
	for _, o := range b.AllHeld() {
		if h, ok := seriesIn(o); ok && h.owner == k.owner && h.name == k.name {
			return
		}
	}
	warnFuture(b, passingText, "write df[...] = df[...].method()")
}

// warnFuture gives a FutureWarning of pandas'.
func warnFuture(b *stage.Builder, text, fix string) {
	b.NoteFallback("warnings.warn()", "pandas warns that a later version behaves differently", fix)
	o := b.Op("py.getattr", []*ir.Value{b.Py("py.import", "warnings", stage.PyObjType).Value}, ir.PyObj)
	o.Attrs.Sym = "warn"
	b.CallPy(o.Result(), []stage.Arg{{Value: stage.Const(text)}, {Value: b.BuiltinFunction("FutureWarning")}})
}

const passingText = `A value is trying to be set on a copy of a DataFrame or Series through chained assignment using an inplace method.
The behavior will change in pandas 3.0. This inplace method will never work because the intermediate object on which we are setting values always behaves as a copy.

For example, when doing 'df[col].method(value, inplace=True)', try using 'df.method({col: value}, inplace=True)' or df[col] = df[col].method(value) instead, to perform the operation inplace on the original object.

`
