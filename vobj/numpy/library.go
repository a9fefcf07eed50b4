package numpy

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Library is numpy.
func Library() *stage.Library {
	return &stage.Library{
		Name: "numpy",
		Modules: map[string]facts.ModuleFacts{
			"numpy": {
				Is:      facts.Stateless | facts.OfArrays | facts.ClassesOnly,
				More:    []string{"numpy/positions", "numpy/joining", "numpy/text", "numpy/counts", "numpy/along", "numpy/grids"},
				Classes: "ndarray generic dtype number integer signedinteger unsignedinteger floating inexact complexfloating bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64 intp float16 float32 float64 complex64 complex128 str_ bytes_ object_ datetime64 timedelta64 ufunc matrix",
			},
			"numpy.random": {
				Is:      facts.StatelessModels, // which make generators
				More:    []string{"numpy/random_legacy", "numpy/random_draws"},
				Classes: "Generator RandomState",
			},
			"numpy.lib.stride_tricks": {Is: facts.Stateless},
			"scipy":                   {Is: facts.Stateless | facts.OfArrays},
			"scipy.special":           {Is: facts.Stateless | facts.OfArrays},
		},
		Intrinsics: numpyIntrinsics(),
		Kinds:      map[ir.Kind]any{ir.KArray: arrayKind{}, ir.KNumpy: scalarKind{}},
		Types:      map[string]*stage.Object{"numpy.ndarray": stage.NewObject(numpyArrayClass{})},
		Tables:     &Tables{numpyFunctions(), numpyForms()},

		Withheld:  numpyWithheld,
		Roots:     []string{"pickle"},
		Warns:     []string{"numpy", "scipy"},
		TextFacts: numpyTextFacts,
		Attr:      numpyModuleAttr,
		NewState:  func() any { return &numpyUse{} },
		Otherwise: numpyOtherwise,
		Begin:     makeRandom,
		States:    numpyStates,
		Results:   hostResults,

		CallModel:      callArrayModel,
		CallHP:         callNumpy,
		CheckBuiltin:   checkNumpyArgs,
		RecordInPython: drawInPython,

		Borrows:     isArrayLibrary,
		Given:       ofArrays,
		ItemGiven:   itemOfNamed,
		UnpackGiven: unpackNamed,
	}
}

// Tables are the functions of numpy that have models in Go, and what others give.
type Tables struct {
	Functions map[string]Function
	Forms     map[string][]Form
}

func TablesOf(l *stage.Models) *Tables { return l.TablesOf("numpy").(*Tables) }

// numpyValue is what arrays and numbers of numpy's can both do.
type numpyValue struct{}

// arrayKind and scalarKind are the capabilities of arrays and of numbers.
type (
	arrayKind  struct{ numpyValue }
	scalarKind struct{ numpyValue }
)

// ofNumpy marks the capabilities that are numpy's own.
func (numpyValue) ofNumpy() bool { return true }
func (Dtype) ofNumpy() bool      { return true }

// ofOther reports whether one of two operands has a capability by which a library that knows
// numpy's values answers for both.
func ofOther[T any](b *stage.Builder, l, r *stage.Object) bool {
	for _, o := range []*stage.Object{l, r} {
		if k, ok := stage.Capable[T](b, o); ok {
			if v, own := any(k).(interface{ ofNumpy() bool }); !own || !v.ofNumpy() {
				return true
			}
		}
	}
	return false
}

func (numpyValue) Binary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	lt := l.ValueType()
	formats := op == tree.Mod && lt != nil && (stage.IsText(lt) || lt.Kind == ir.KBytes)
	views := stage.ViewOperators[op] != "" && (stage.IsSetView(l) || stage.IsSetView(r))
	if formats || views || stage.IsPyObj(l) || stage.IsPyObj(r) || stage.IsObject(l) || stage.IsObject(r) || ofOther[stage.Operand](b, l, r) {
		return nil
	}
	return numpyBinary(b, s, op, l, r)
}

func (numpyValue) Unary(b *stage.Builder, s *cogen.Site, op tree.UnaryOperator, o *stage.Object) *stage.Object {
	return Unary(b, s, op, o)
}

func (arrayKind) InPlace(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	if stage.IsPyObj(r) {
		return nil
	}
	return numpyInPlace(b, s, op, l, r)
}

func (numpyValue) Compare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	if stage.IsPyObj(l) || stage.IsPyObj(r) || ofOther[stage.Comparing](b, l, r) {
		return nil
	}
	return Compare(b, s, op, l, r)
}

func (arrayKind) ComparesNone() {}

func (scalarKind) Truth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.Val("np.truth", stage.BoolType, b.Value(o))
}

func (arrayKind) Truth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return arrayTruth(b, s, o)
}

func (arrayKind) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if a := arrayAttr(b, s, o, name); a != nil {
		return a
	}
	if !arrayMethods[name] {
		b.NoteFallback("ndarray."+name, "the attribute has no native model", "")
		return b.GetAttrPython(arrayOfPython(b, o, name), name)
	}
	return nil
}

func (scalarKind) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return scalarAttr(b, o, name)
}

func (numpyValue) OwnAttr(name string) bool { return !arrayMethods[name] }

func (arrayKind) SetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, val *stage.Object) bool {
	val = b.Materialise(val)
	b.SetAttrPython(arrayOfPython(b, o, name), name, val)
	return true
}

func (arrayKind) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return arrayMethod(b, s, o, name, args)
}

func (scalarKind) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return scalarMethod(b, s, o, name, args)
}

func (arrayKind) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	return arrayGet(b, s, o, i)
}
func (arrayKind) SetItem(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	arraySet(b, s, o, i, x)
}
func (arrayKind) DelItem(b *stage.Builder, s *cogen.Site, o, i *stage.Object) {
	b.RaiseNew("ValueError", "cannot delete array elements")
}

func (arrayKind) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if o.Type.Rank == 0 {
		return b.RaiseNew("TypeError", "len() of unsized object")
	}
	return b.FromLeaf(b.Dim(b.ShapeOf(o), 0))
}

func (arrayKind) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterArray(b, s, o), true
}

func (arrayKind) Contains(b *stage.Builder, s *cogen.Site, o, x *stage.Object) *stage.Object {
	found := CallUfunc(b, s, "equal", Ufuncs["equal"], []*stage.Object{o, x})
	return b.TruthOf(s, reduce(b, s, "any", found))
}

func (numpyValue) SoughtIn(b *stage.Builder, s *cogen.Site, o, x *stage.Object) (as, found *stage.Object) {
	t := o.ValueType()
	switch {
	case stage.IsScalar(x) && equalsAsPython(x.Type.Scalar, o):
		return b.PythonNumber(x), nil
	case stage.IsArray(x) && o.Static == nil && t != nil && (t.Kind == ir.KDict || t.Kind == ir.KSet):
		b.Hashable(x)
		return x, stage.Dead
	case stage.IsTuple(o) && !b.Frame.Model:
		b.NoteFallback("operator in", "`in` compares a numpy number with the elements of a tuple", "convert it by int() or float()")
		return x, b.Lend(true, func() *stage.Object { return b.Py("py.contains", "", stage.BoolType, b.ToPython(o), b.ToPython(x)) })
	case stage.IsScalar(x) && !stage.IsFloating(x.Type.Scalar) && o.Static == nil && t != nil && t.IsContainer() && t.Elem().Kind == ir.KNumpy && t.Elem().Scalar == x.Type.Scalar:
	case t == nil || t.Kind != ir.KPyObj:
		panic(b.UnsupportedAt(s, "`in` compares a numpy number with the elements of a "+o.TypeName(), "convert it by int() or float()"))
	}
	return x, nil
}

func (scalarKind) AmongKeys(b *stage.Builder, s *cogen.Site, d, k *stage.Object, found func(k *stage.Object) *stage.Object, absent func() *stage.Object) (*stage.Object, bool) {
	return numberAmongKeys(b, s, d, k, found, absent)
}

func (scalarKind) Str(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.Val("np.str", stage.StrType, b.Value(o))
}

func (arrayKind) Str(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return arrayText(b, s, o, false)
}

func (scalarKind) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.Val("obj.repr", stage.StrType, b.Value(o))
}

func (arrayKind) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return arrayText(b, s, o, true)
}

func (numpyValue) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return numpyToPython(b, o), true
}

func (scalarKind) ClassOf(b *stage.Builder, o *stage.Object) *stage.Object {
	return stage.NewObject(Type{T: o.ValueType().Scalar})
}
func (arrayKind) ClassOf(b *stage.Builder, o *stage.Object) *stage.Object {
	return stage.NewObject(numpyArrayClass{})
}

func (numpyValue) IsInstance(o *stage.Object, class string) bool {
	return numpyIsInstance(o.ValueType(), class)
}

func (arrayKind) Number(b *stage.Builder, s *cogen.Site, o *stage.Object, class string) *stage.Object {
	return numberOfArray(b, s, o, class)
}

func (scalarKind) Number(b *stage.Builder, s *cogen.Site, o *stage.Object, class string) *stage.Object {
	if class == "float" {
		return b.ToFloat(o)
	}
	n := b.PythonNumber(o)
	if n.Type.Kind == ir.KFloat {
		return b.Leaf("int.from_float", n)
	}
	return b.ToInt(n)
}

func (numpyValue) Abs(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return CallUfunc(b, s, "absolute", Ufuncs["absolute"], []*stage.Object{o})
}

func (scalarKind) Round(b *stage.Builder, s *cogen.Site, o, digits *stage.Object) *stage.Object {
	switch {
	case stage.IsFloating(o.Type.Scalar) && digits == nil:
		return b.Leaf("float.round", b.PythonNumber(o))
	case stage.IsFloating(o.Type.Scalar):
		return scalarMethod(b, s, o, "round", []stage.Arg{{Value: digits}})
	case digits == nil && o.Type.Scalar != ir.BoolU:
		return b.PythonNumber(o)
	}
	panic(b.UnsupportedAt(s, "round() of a "+o.TypeName(), "convert it by int() or float()"))
}

// ---- statics

func (k Dtype) Compare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	x, ok := l.Static.(Dtype)
	if _, other := stage.Capable[stage.Comparing](b, r); !ok || other || op != tree.Eq && op != tree.NotEq {
		return nil
	}
	return compareDtypes(b, s, op, x, r)
}

func (k Dtype) Str(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Const(k.T.Dtype())
}

func (numpyGrid) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	return numpyGridItem(b, s, o, i)
}

func (k Type) ClassTest() func(o *stage.Object) bool {
	return func(o *stage.Object) bool { return stage.IsScalar(o) && o.ValueType().Scalar == k.T }
}

// arrayLike is an array of numpy's that is none of ours.
type arrayLike interface{ IsArrayOfNumpy() bool }

func (numpyArrayClass) ClassTest() func(o *stage.Object) bool {
	return func(o *stage.Object) bool {
		k, ok := o.Static.(arrayLike)
		return stage.IsArray(o) || ok && k.IsArrayOfNumpy()
	}
}

func (Type) Annotates() (isType, hasItems bool)            { return true, false }
func (numpyArrayClass) Annotates() (isType, hasItems bool) { return true, true }

// ---- hooks

// useOf is what a compilation knows of numpy.
func useOf(c *stage.Compiler) *numpyUse { return c.StateOf("numpy").(*numpyUse) }

// numpyModuleAttr is an attribute of numpy that is no model in Python.
func numpyModuleAttr(b *stage.Builder, s *cogen.Site, mod, name string) (*stage.Object, bool) {
	switch mod {
	case "numpy.random":
		if o := globalDraw(b, name); o != nil {
			return o, true
		}
		if use := useOf(b.Compiler); !use.foreignRandom && b.Compiler.Lib.ModuleFunc(mod, name) != nil {
			use.usesRandom = true
		}
	case "numpy":
		if b.Compiler.Lib.ModuleFunc(mod, name) != nil {
			break
		}
		if k := Attr(b.Compiler.Lib, name); k != nil {
			return stage.NewObject(k), true
		}
		switch name {
		case "inf":
			return stage.Const(math.Inf(1)), true
		case "nan":
			return stage.Const(math.NaN()), true
		}
	}
	return nil, false
}

func numpyWithheld(c *stage.Compiler, mod string) bool {
	return mod == "numpy.random" && useOf(c).foreignRandom
}

// numpyOtherwise gives a program's generators to CPython, if that draws from them, too.
func numpyOtherwise(c *stage.Compiler, u *stage.Unsupported, giveUp bool) bool {
	use := useOf(c)
	switch {
	case use.sharedRandom && (u != nil || drawsElsewhere(c)):
		use.sharedRandom, use.sharedForeign = false, true
	case u != nil && use.usesRandom && !use.foreignRandom:
		use.foreignRandom = true
	default:
		return false
	}
	c.Changed = true
	c.Pulls++
	return true
}

func numpyStates(c *stage.Compiler) []*ir.State {
	if !useOf(c).sharedRandom {
		return nil
	}
	return []*ir.State{{Name: randomState, Type: ir.Array(1, ir.Uint64)}}
}

// callArrayModel is a call of a model of numpy's or scipy's functions: what it has no form for is
// done by the function itself.
func callArrayModel(b *stage.Builder, s *cogen.Site, f *stage.Object, k stage.Function, args []stage.Arg) *stage.Object {
	mod := b.Compiler.Lib.ArrayModule(k)
	if mod == "" || b.Frame.Model {
		return nil
	}
	if r := arrayOrNone(b, args, func(with []stage.Arg) *stage.Object { return b.CallStatic(s, f, k, with) }); r != nil {
		return r
	}
	return b.Attempt(mod+"."+k.Gen.Name+"()", func() *stage.Object { return b.CallFunction(s, k, args) },
		func() *stage.Object {
			f := b.AttrOf(b.Py("py.import", mod, stage.PyObjType), k.Gen.Name)
			if b.Current == nil || f.IsDead() {
				return stage.Dead
			}
			return ofArrays(b, s, f.Value, args, b.CallPy(f.Value, b.ArgsForPython(args)))
		})
}

func drawInPython(b *stage.Builder, s *cogen.Site, k stage.Record, name string, args []stage.Arg) func() *stage.Object {
	if !generatorMethods[k.Kind][name] {
		return nil
	}
	return func() *stage.Object { return drawPython(b, s, k, name, args) }
}

func (k Func) TakesArrays() bool { return k.Name != "select" }

func (k Func) TakesDisplays(method string) bool { return method == "" && k.Name == "select" }
func (Func) ReadsArgs(method string) bool       { return method == "" }

func (arrayKind) CallMethodPython(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	var m *stage.Object
	b.Lend(keepsShape(name), func() *stage.Object {
		m = b.Py("py.getattr", name, stage.PyObjType, b.ToPython(o))
		return m
	})
	if m.IsDead() {
		return stage.Dead
	}
	return ofMethod(b, s, o, name, args, b.CallPy(m.Value, args))
}
