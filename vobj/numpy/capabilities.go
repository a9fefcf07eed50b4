package numpy

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

func (Type) TypeName() string { return "type" }

func (k Type) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if name == "__name__" {
		return stage.Const(k.T.Dtype())
	}
	return nil
}

func (k Type) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), k.T.String()).Value, true
}

func (k Type) Call(b *stage.Builder, s *cogen.Site, f *stage.Object, args []stage.Arg) *stage.Object {
	return callNumpyType(b, s, k.T, args)
}

func (k Type) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Const("<class 'numpy." + k.T.Dtype() + "'>")
}

func (numpyArrayClass) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if name == "__name__" || name == "__qualname__" {
		return stage.Const("ndarray")
	}
	return nil
}

func (numpyArrayClass) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), "ndarray").Value, true
}

func (numpyArrayClass) Call(b *stage.Builder, s *cogen.Site, f *stage.Object, args []stage.Arg) *stage.Object {
	return callArrayClass(b, s, args)
}

func (numpyArrayClass) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Const("<class 'numpy.ndarray'>")
}

func (k Dtype) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if name == "name" {
		return stage.Const(k.T.Dtype())
	}
	if name == "itemsize" {
		return stage.Int(int64(k.T.Width()))
	}
	return nil
}

func (k Dtype) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.CallPy(b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), "dtype").Value, []stage.Arg{{Value: stage.Const(k.T.Dtype())}}).Value, true
}

func (k Dtype) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Const("dtype('" + k.T.Dtype() + "')")
}

func (k Func) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), k.Name).Value, true
}

func (k Func) Call(b *stage.Builder, s *cogen.Site, f *stage.Object, args []stage.Arg) *stage.Object {
	return callNumpy(b, s, k.Name, args)
}

func (k Func) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return ufuncMethod(b, s, k, name, args)
}
