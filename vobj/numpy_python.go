package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/ir"
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
func (b *builder) isArrayLibrary(f *ir.Value) bool {
	if f == nil {
		return false
	}
	if d := f.Def; d != nil && (d.Name() == "py.getattr" && isLent(d.Args[0]) || d.Name() == "py.drawing") {
		return true
	}
	top, _, _ := strings.Cut(b.libraryName(f), ".")
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
var arrayMethods = words("all any argmax argmin argpartition argsort astype byteswap choose clip compress conj conjugate copy cumprod cumsum diagonal dot dump dumps fill flatten " +
	"getfield item max mean min nonzero partition prod put ravel repeat reshape resize round searchsorted setfield setflags sort squeeze std sum swapaxes take to_device " +
	"tobytes tofile tolist trace transpose var view")

// arrayOfPython is an array as CPython's, to get an attribute of or set one.
func (b *builder) arrayOfPython(o *object, name string) *object {
	return b.lend(keepsShape(name), func() *object { return dyn(b.toPython(o), tPyObj) })
}

// numpyToPython is a numpy object as CPython's.
func (b *builder) numpyToPython(o *object) *ir.Value {
	if !isArray(o) {
		cls := b.getAttrPython(b.py("py.import", "numpy", tPyObj), o.t.num.String())
		return b.py("py.call1", "", tPyObj, cls.v, b.toPython(b.pythonNumber(o))).v
	}
	if o.t.cls.find().constant {
		panic(unsupported("a module-level array passed to CPython", ""))
	}
	if b.lends {
		return b.py("array.share", "", tPyObj, b.value(o)).v
	}
	b.c.escape(o.t.cls, "it is passed to CPython")
	return b.op("undef", nil, ir.PyObj).Result()
}

// lent is an array as CPython's, for its own operators.
func (b *builder) lent(o *object) *object {
	return b.lend(true, func() *object { return dyn(b.toPython(o), tPyObj) })
}
