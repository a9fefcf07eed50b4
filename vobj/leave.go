package vobj

// Types and modules can be left to CPython although they have native forms:
// Options.PythonOnly. That is for who must not rely on the native one, and for
// measuring what falling back costs.

// Leavable reports whether a type or module can be left to CPython: complex,
// and every module of the library that has models.
func Leavable(name string) bool {
	if name == "complex" {
		return true
	}
	lib, err := loadLibrary()
	return err == nil && lib.hasModule(name)
}

// leaves reports whether the type or module is left to CPython. Models of the
// library are written for the native forms.
func (b *builder) leaves(name string) bool { return b.c.left[name] && !b.frame.model }

func leftReason(name string) string { return name + " is left to CPython by the setting python-only" }

const leftFix = "take it out of python-only"

// complexConst is a complex literal.
func (b *builder) complexConst(v complex128) *object {
	o := mkConst(v)
	if !b.leaves("complex") || b.cur == nil {
		return o
	}
	b.noteFallback("complex", leftReason("complex"), leftFix)
	return dyn(b.toPython(o), tPyObj)
}
