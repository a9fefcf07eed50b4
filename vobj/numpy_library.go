package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// numpyLibrary is numpy.
func numpyLibrary() *library {
	return &library{
		name: "numpy",
		modules: map[string]moduleFacts{
			"numpy": {
				is:      stateless | ofArrays | classesOnly,
				more:    []string{"numpy/positions", "numpy/joining", "numpy/text", "numpy/counts", "numpy/along", "numpy/grids"},
				classes: "ndarray generic dtype number integer signedinteger unsignedinteger floating inexact complexfloating bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64 intp float16 float32 float64 complex64 complex128 str_ bytes_ object_ datetime64 timedelta64 ufunc matrix",
			},
			"numpy.random": {
				is:      statelessModels, // which make generators
				more:    []string{"numpy/random_legacy", "numpy/random_draws"},
				classes: "Generator RandomState",
			},
			"numpy.lib.stride_tricks": {is: stateless},
			"scipy":                   {is: stateless | ofArrays},
			"scipy.special":           {is: stateless | ofArrays},
		},
		intrinsics: numpyIntrinsics(),
		kinds:      map[ir.Kind]any{ir.KArray: arrayKind{}, ir.KNumpy: scalarKind{}},
		types:      map[string]*object{"numpy.ndarray": mkStatic(numpyArrayClass{})},
		tables:     &numpyTables{numpyFunctions(), numpyForms()},

		withheld:  numpyWithheld,
		warns:     []string{"numpy", "scipy"},
		textFacts: numpyTextFacts,
		attr:      numpyModuleAttr,
		newState:  func() any { return &numpyUse{} },
		otherwise: numpyOtherwise,
		begin:     (*builder).makeRandom,
		states:    numpyStates,
		results:   (*Compiler).hostResults,

		callModel:      callArrayModel,
		callHP:         (*builder).callNumpy,
		checkBuiltin:   (*builder).checkNumpyArgs,
		recordInPython: drawInPython,

		borrows:     (*builder).isArrayLibrary,
		given:       (*builder).ofArrays,
		itemGiven:   (*builder).itemOfNamed,
		unpackGiven: (*builder).unpackNamed,
	}
}

// numpyTables are the functions of numpy that have models in Go, and what others give.
type numpyTables struct {
	functions map[string]numpyFunction
	forms     map[string][]numpyForm
}

func numpyTablesOf(l *models) *numpyTables { return l.tablesOf("numpy").(*numpyTables) }

// numpyValue is what arrays and numbers of numpy's can both do.
type numpyValue struct{}

// arrayKind and scalarKind are the capabilities of arrays and of numbers.
type (
	arrayKind  struct{ numpyValue }
	scalarKind struct{ numpyValue }
)

// ofNumpy marks the capabilities that are numpy's own.
func (numpyValue) ofNumpy() {}
func (numpyDtype) ofNumpy() {}

// ofOther reports whether one of two operands has a capability by which a library that knows
// numpy's values answers for both.
func ofOther[T any](b *builder, l, r *object) bool {
	for _, o := range []*object{l, r} {
		if k, ok := capable[T](b, o); ok {
			if _, own := any(k).(interface{ ofNumpy() }); !own {
				return true
			}
		}
	}
	return false
}

func (numpyValue) binary(b *builder, s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	lt := l.typ()
	formats := op == tree.Mod && lt != nil && (isText(lt) || lt.kind == ir.KBytes)
	views := viewOperators[op] != "" && (isSetView(l) || isSetView(r))
	if formats || views || isPyObj(l) || isPyObj(r) || isObject(l) || isObject(r) || ofOther[operand](b, l, r) {
		return nil
	}
	return b.numpyBinary(s, op, l, r)
}

func (numpyValue) unary(b *builder, s *cogen.Site, op tree.UnaryOperator, o *object) *object {
	return b.numpyUnary(s, op, o)
}

func (arrayKind) inPlace(b *builder, s *cogen.Site, op tree.Operator, l, r *object) *object {
	if isPyObj(r) {
		return nil
	}
	return b.numpyInPlace(s, op, l, r)
}

func (numpyValue) compare(b *builder, s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if isPyObj(l) || isPyObj(r) || ofOther[comparing](b, l, r) {
		return nil
	}
	return b.numpyCompare(s, op, l, r)
}

func (arrayKind) comparesNone() {}

func (scalarKind) truth(b *builder, s *cogen.Site, o *object) *object {
	return b.val("np.truth", tBool, b.value(o))
}

func (arrayKind) truth(b *builder, s *cogen.Site, o *object) *object { return b.arrayTruth(s, o) }

func (arrayKind) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if a := b.arrayAttr(s, o, name); a != nil {
		return a
	}
	if !arrayMethods[name] {
		b.noteFallback("ndarray."+name, "the attribute has no native model", "")
		return b.getAttrPython(b.arrayOfPython(o, name), name)
	}
	return nil
}

func (scalarKind) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.scalarAttr(o, name)
}

func (numpyValue) ownAttr(name string) bool { return !arrayMethods[name] }

func (arrayKind) setAttr(b *builder, s *cogen.Site, o *object, name string, val *object) bool {
	val = b.materialise(val)
	b.setAttrPython(b.arrayOfPython(o, name), name, val)
	return true
}

func (arrayKind) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.arrayMethod(s, o, name, args)
}

func (scalarKind) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.scalarMethod(s, o, name, args)
}

func (arrayKind) item(b *builder, s *cogen.Site, o, i *object) *object { return b.arrayGet(s, o, i) }
func (arrayKind) setItem(b *builder, s *cogen.Site, o, i, x *object)   { b.arraySet(s, o, i, x) }
func (arrayKind) delItem(b *builder, s *cogen.Site, o, i *object) {
	b.raise("ValueError", "cannot delete array elements")
}

func (arrayKind) length(b *builder, s *cogen.Site, o *object) *object {
	if o.t.rank == 0 {
		return b.raise("TypeError", "len() of unsized object")
	}
	return b.fromLeaf(b.dim(b.shapeOf(o), 0))
}

func (arrayKind) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterArray(s, o), true
}

func (arrayKind) contains(b *builder, s *cogen.Site, o, x *object) *object {
	found := b.callUfunc(s, "equal", ufuncs["equal"], []*object{o, x})
	return b.truth(s, b.reduce(s, "any", found))
}

func (numpyValue) soughtIn(b *builder, s *cogen.Site, o, x *object) (as, found *object) {
	t := o.typ()
	switch {
	case isScalar(x) && equalsAsPython(x.t.num, o):
		return b.pythonNumber(x), nil
	case isArray(x) && o.k == nil && t != nil && (t.kind == ir.KDict || t.kind == ir.KSet):
		b.hashable(x)
		return x, deadObject
	case isTuple(o) && !b.frame.model:
		b.noteFallback("operator in", "`in` compares a numpy number with the elements of a tuple", "convert it by int() or float()")
		return x, b.lend(true, func() *object { return b.py("py.contains", "", tBool, b.toPython(o), b.toPython(x)) })
	case isScalar(x) && !isFloating(x.t.num) && o.k == nil && t != nil && t.isContainer() && t.elem().kind == ir.KNumpy && t.elem().num == x.t.num:
	case t == nil || t.kind != ir.KPyObj:
		panic(b.unsupportedAt(s, "`in` compares a numpy number with the elements of a "+o.typeName(), "convert it by int() or float()"))
	}
	return x, nil
}

func (scalarKind) amongKeys(b *builder, s *cogen.Site, d, k *object, found func(k *object) *object, absent func() *object) (*object, bool) {
	return b.numberAmongKeys(s, d, k, found, absent)
}

func (scalarKind) str(b *builder, s *cogen.Site, o *object) *object {
	return b.val("np.str", tStr, b.value(o))
}

func (arrayKind) str(b *builder, s *cogen.Site, o *object) *object { return b.arrayText(s, o, false) }

func (scalarKind) repr(b *builder, s *cogen.Site, o *object) *object {
	return b.val("obj.repr", tStr, b.value(o))
}

func (arrayKind) repr(b *builder, s *cogen.Site, o *object) *object { return b.arrayText(s, o, true) }

func (numpyValue) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.numpyToPython(o), true
}

func (scalarKind) classOf(b *builder, o *object) *object { return mkStatic(numpyType{t: o.typ().num}) }
func (arrayKind) classOf(b *builder, o *object) *object  { return mkStatic(numpyArrayClass{}) }

func (numpyValue) isInstance(o *object, class string) bool { return numpyIsInstance(o.typ(), class) }

func (arrayKind) number(b *builder, s *cogen.Site, o *object, class string) *object {
	return b.numberOfArray(s, o, class)
}

func (scalarKind) number(b *builder, s *cogen.Site, o *object, class string) *object {
	if class == "float" {
		return b.toFloat(o)
	}
	n := b.pythonNumber(o)
	if n.t.kind == ir.KFloat {
		return b.leaf("int.from_float", n)
	}
	return b.toInt(n)
}

func (numpyValue) abs(b *builder, s *cogen.Site, o *object) *object {
	return b.callUfunc(s, "absolute", ufuncs["absolute"], []*object{o})
}

func (scalarKind) round(b *builder, s *cogen.Site, o, digits *object) *object {
	switch {
	case isFloating(o.t.num) && digits == nil:
		return b.leaf("float.round", b.pythonNumber(o))
	case isFloating(o.t.num):
		return b.scalarMethod(s, o, "round", []arg{{val: digits}})
	case digits == nil && o.t.num != ir.BoolU:
		return b.pythonNumber(o)
	}
	panic(b.unsupportedAt(s, "round() of a "+o.typeName(), "convert it by int() or float()"))
}

// ---- statics

func (k numpyDtype) compare(b *builder, s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	x, ok := l.k.(numpyDtype)
	if _, other := capable[comparing](b, r); !ok || other || op != tree.Eq && op != tree.NotEq {
		return nil
	}
	return b.compareDtypes(s, op, x, r)
}

func (k numpyDtype) str(b *builder, s *cogen.Site, o *object) *object { return mkConst(k.t.Dtype()) }

func (numpyGrid) item(b *builder, s *cogen.Site, o, i *object) *object {
	return b.numpyGridItem(s, o, i)
}

func (k numpyType) classTest() func(o *object) bool {
	return func(o *object) bool { return isScalar(o) && o.typ().num == k.t }
}

// arrayLike is an array of numpy's that is none of ours.
type arrayLike interface{ isArrayOfNumpy() bool }

func (numpyArrayClass) classTest() func(o *object) bool {
	return func(o *object) bool {
		k, ok := o.k.(arrayLike)
		return isArray(o) || ok && k.isArrayOfNumpy()
	}
}

func (numpyType) annotates() (isType, hasItems bool)       { return true, false }
func (numpyArrayClass) annotates() (isType, hasItems bool) { return true, true }

// ---- hooks

// numpy is what a compilation knows of numpy.
func (c *Compiler) numpy() *numpyUse { return c.stateOf("numpy").(*numpyUse) }

// numpyModuleAttr is an attribute of numpy that is no model in Python.
func numpyModuleAttr(b *builder, s *cogen.Site, mod, name string) (*object, bool) {
	switch mod {
	case "numpy.random":
		if o := b.globalDraw(name); o != nil {
			return o, true
		}
		if use := b.c.numpy(); !use.foreignRandom && b.c.lib.moduleFunc(mod, name) != nil {
			use.usesRandom = true
		}
	case "numpy":
		if b.c.lib.moduleFunc(mod, name) != nil {
			break
		}
		if k := b.c.lib.numpyAttr(name); k != nil {
			return mkStatic(k), true
		}
		switch name {
		case "inf":
			return mkConst(math.Inf(1)), true
		case "nan":
			return mkConst(math.NaN()), true
		}
	}
	return nil, false
}

func numpyWithheld(c *Compiler, mod string) bool {
	return mod == "numpy.random" && c.numpy().foreignRandom
}

// numpyOtherwise gives a program's generators to CPython, if that draws from them, too.
func numpyOtherwise(c *Compiler, u *Unsupported, giveUp bool) bool {
	use := c.numpy()
	switch {
	case use.sharedRandom && (u != nil || c.drawsElsewhere()):
		use.sharedRandom, use.sharedForeign = false, true
	case u != nil && use.usesRandom && !use.foreignRandom:
		use.foreignRandom = true
	default:
		return false
	}
	c.changed = true
	c.pulls++
	return true
}

func numpyStates(c *Compiler) []*ir.State {
	if !c.numpy().sharedRandom {
		return nil
	}
	return []*ir.State{{Name: randomState, Type: ir.Array(1, ir.Uint64)}}
}

// callArrayModel is a call of a model of numpy's or scipy's functions: what it has no form for is
// done by the function itself.
func callArrayModel(b *builder, s *cogen.Site, f *object, k function, args []arg) *object {
	mod := b.c.lib.arrayModule(k)
	if mod == "" || b.frame.model {
		return nil
	}
	if r := b.arrayOrNone(args, func(with []arg) *object { return b.callStatic(s, f, k, with) }); r != nil {
		return r
	}
	return b.attempt(mod+"."+k.gen.Name+"()", func() *object { return b.callFunction(s, k, args) },
		func() *object {
			f := b.attrOf(b.py("py.import", mod, tPyObj), k.gen.Name)
			if b.cur == nil || f.isDead() {
				return deadObject
			}
			return b.ofArrays(s, f.v, args, b.callPy(f.v, b.argsForPython(args)))
		})
}

func drawInPython(b *builder, s *cogen.Site, k record, name string, args []arg) func() *object {
	if !generatorMethods[k.kind][name] {
		return nil
	}
	return func() *object { return b.drawPython(s, k, name, args) }
}

func (k numpyFunc) takesArrays() bool { return k.name != "select" }

func (k numpyFunc) takesDisplays(method string) bool { return method == "" && k.name == "select" }
func (numpyFunc) readsArgs(method string) bool       { return method == "" }

func (arrayKind) callMethodPython(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	var m *object
	b.lend(keepsShape(name), func() *object {
		m = b.py("py.getattr", name, tPyObj, b.toPython(o))
		return m
	})
	if m.isDead() {
		return deadObject
	}
	return b.ofMethod(s, o, name, args, b.callPy(m.v, args))
}
