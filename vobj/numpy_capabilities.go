package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

func (numpyType) typeName() string { return "type" }

func (k numpyType) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "__name__" {
		return mkConst(k.t.Dtype())
	}
	return nil
}

func (k numpyType) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.getAttrPython(b.py("py.import", "numpy", tPyObj), k.t.String()).v, true
}

func (k numpyType) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callNumpyType(s, k.t, args)
}

func (k numpyType) repr(b *builder, s *cogen.Site, o *object) *object {
	return mkConst("<class 'numpy." + k.t.Dtype() + "'>")
}

func (numpyArrayClass) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "__name__" || name == "__qualname__" {
		return mkConst("ndarray")
	}
	return nil
}

func (numpyArrayClass) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.getAttrPython(b.py("py.import", "numpy", tPyObj), "ndarray").v, true
}

func (numpyArrayClass) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callArrayClass(s, args)
}

func (numpyArrayClass) repr(b *builder, s *cogen.Site, o *object) *object {
	return mkConst("<class 'numpy.ndarray'>")
}

func (k numpyDtype) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "name" {
		return mkConst(k.t.Dtype())
	}
	if name == "itemsize" {
		return mkInt(int64(k.t.Width()))
	}
	return nil
}

func (k numpyDtype) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.callPy(b.getAttrPython(b.py("py.import", "numpy", tPyObj), "dtype").v, []arg{{val: mkConst(k.t.Dtype())}}).v, true
}

func (k numpyDtype) repr(b *builder, s *cogen.Site, o *object) *object {
	return mkConst("dtype('" + k.t.Dtype() + "')")
}

func (k numpyFunc) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.getAttrPython(b.py("py.import", "numpy", tPyObj), k.name).v, true
}

func (k numpyFunc) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callNumpy(s, k.name, args)
}

func (k numpyFunc) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.ufuncMethod(s, k, name, args)
}
