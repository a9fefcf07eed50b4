package numpy

import (
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Arrays and CPython. A program lends its arrays to the functions of libraries for
// numbers, which look at elements, or change them, and keep nothing but views: both
// sides see the same memory. Whoever else gets an array may ask whether it is the one
// that he had before, or change its shape; so it is numpy's own from the start, and
// each use of it an operation in CPython.

// arrayLibraries are the packages whose functions are lent arrays.
var arrayLibraries = map[string]bool{"numpy": true, "scipy": true, "pandas": true, "sklearn": true, "statsmodels": true, "matplotlib": true}

// isArrayLibrary reports whether a function is one of these packages', or a method of
// what they made.
func isArrayLibrary(b *stage.Builder, f *ir.Value) bool {
	if f == nil {
		return false
	}
	if d := f.Def; d != nil && (d.Name() == "py.getattr" && stage.IsLent(d.Args[0]) || d.Name() == "py.drawing") {
		return true
	}
	top, _, _ := strings.Cut(b.LibraryName(f), ".")
	return arrayLibraries[top]
}

// keepsShape reports whether a method of arrays leaves its array's shape and type alone,
// and does not tell a view from what it is of.
func keepsShape(name string) bool {
	switch name {
	case "resize", "setflags", "base", "flags", "data", "ctypes", "shape", "strides", "dtype":
		return false
	}
	return !strings.HasPrefix(name, "__")
}

// arrayMethods are the methods of numpy's arrays.
var arrayMethods = facts.Words("all any argmax argmin argpartition argsort astype byteswap choose clip compress conj conjugate copy cumprod cumsum diagonal dot dump dumps fill flatten " +
	"getfield item max mean min nonzero partition prod put ravel repeat reshape resize round searchsorted setfield setflags sort squeeze std sum swapaxes take to_device " +
	"tobytes tofile tolist trace transpose var view")

// arrayOfPython is an array as CPython's, to get an attribute of or set one.
func arrayOfPython(b *stage.Builder, o *stage.Object, name string) *stage.Object {
	return b.Lend(keepsShape(name), func() *stage.Object { return stage.Dynamic(b.ToPython(o), stage.PyObjType) })
}

// numpyToPython is a numpy object as CPython's.
func numpyToPython(b *stage.Builder, o *stage.Object) *ir.Value {
	if !stage.IsArray(o) {
		cls := b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), o.Type.Scalar.String())
		return b.Py("py.call1", "", stage.PyObjType, cls.Value, b.ToPython(b.PythonNumber(o))).Value
	}
	if o.Type.Class.Find().Constant {
		panic(stage.NewUnsupported("a module-level array passed to CPython", ""))
	}
	if b.Lends {
		return b.Py("array.share", "", stage.PyObjType, b.Value(o)).Value
	}
	b.Compiler.Escape(o.Type.Class, "it is passed to CPython")
	return b.Op("undef", nil, ir.PyObj).Result()
}

// lent is an array as CPython's, for its own operators.
func lent(b *stage.Builder, o *stage.Object) *stage.Object {
	return b.Lend(true, func() *stage.Object { return stage.Dynamic(b.ToPython(o), stage.PyObjType) })
}
