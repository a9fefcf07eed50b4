package numpy

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

const (
	minusOp = tree.Sub
	lessOp  = tree.Lt
)

// Attr is an attribute of the module numpy that is native: nil if there is
// none.
func Attr(l *stage.Models, name string) stage.Static {
	if _, ok := Ufuncs[name]; ok && name != "erf" && name != "erfc" {
		return Func{Name: name}
	}
	if _, ok := TablesOf(l).Functions[name]; ok {
		return Func{Name: name}
	}
	if name == "ndarray" {
		return numpyArrayClass{}
	}
	switch name {
	case "bool":
		return Type{T: ir.BoolU}
	case "mgrid", "ogrid", "r_", "c_":
		return numpyGrid{name: name}
	}
	if name == "int" || name == "float" || len(name) < 3 {
		return nil // numpy has no such names
	}
	if t := dtypeByName(name); t != nil {
		return Type{T: t}
	}
	return nil
}

// arrayAttr is an attribute of an array, or nil if it is a method.
func arrayAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	switch name {
	case "shape":
		dims := b.ShapeOf(o)
		elems := make([]*stage.Object, o.Type.Rank)
		for i := range elems {
			elems[i] = b.FromLeaf(b.Dim(dims, i))
		}
		return stage.TupleOf(elems...)
	case "ndim":
		return stage.Int(int64(o.Type.Rank))
	case "size":
		return b.FromLeaf(b.Op1("dims.size", ir.I64, b.ShapeOf(o)))
	case "itemsize":
		return stage.Int(int64(o.Type.Scalar.Width()))
	case "nbytes":
		n := b.FromLeaf(b.Op1("dims.size", ir.I64, b.ShapeOf(o)))
		return b.Leaf("int.mul", n, stage.Int(int64(o.Type.Scalar.Width())))
	case "T":
		return transpose(b, o)
	case "dtype":
		return stage.NewObject(Dtype{T: o.Type.Scalar})
	case "real":
		return o
	}
	return nil
}

// scalarAttr is an attribute of a numpy scalar, or nil.
func scalarAttr(b *stage.Builder, o *stage.Object, name string) *stage.Object {
	switch name {
	case "dtype":
		return stage.NewObject(Dtype{T: o.Type.Scalar})
	case "shape":
		return stage.TupleOf()
	case "ndim":
		return stage.Int(0)
	case "size":
		return stage.Int(1)
	case "itemsize", "nbytes":
		return stage.Int(int64(o.Type.Scalar.Width()))
	case "real", "T":
		return o
	}
	return nil
}

// arrayMethod calls a method of an array.
func arrayMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	what := "ndarray." + name + "()"
	bind := func(params string) []*stage.Object { return Bind(b, s, what, params, args) }
	switch name {
	case "sum", "prod", "min", "max", "any", "all", "argmin", "argmax", "mean", "var", "std":
		return callReduction(b, s, name, o, bind(reductionParams(name)))
	case "copy":
		bind("")
		return copyByRows(b, s, o)
	case "astype":
		as := bind("dtype")
		if as[0] != nil {
			return CopyOf(b, s, o, dtypeOr(b, s, as[0], nil))
		}
	case "reshape":
		if len(args) == 1 && args[0].Name == "" {
			return reshape(b, s, o, args[0].Value)
		}
		return reshape(b, s, o, stage.TupleOf(b.Positional(s, what, args, 0, ir.MaxRank)...))
	case "ravel":
		bind("")
		return reshape(b, s, contiguous(b, o), stage.Int(-1))
	case "flatten":
		bind("")
		c := copyByRows(b, s, o)
		if b.Current == nil || !stage.IsArray(c) {
			return c
		}
		return reshape(b, s, c, stage.Int(-1))
	case "transpose", "swapaxes", "squeeze":
		as := append([]stage.Arg{{Value: o}}, args...)
		if name == "transpose" && len(args) > 1 {
			as = []stage.Arg{{Value: o}, {Value: stage.TupleOf(b.Positional(s, what, args, 0, ir.MaxRank)...)}}
		}
		f := TablesOf(b.Compiler.Lib).Functions[name]
		return f.fn(b, s, Bind(b, s, what, f.params, as))
	case "fill":
		b.Mutate(s, o)
		if as := bind("value"); as[0] != nil && !stage.IsArray(as[0]) {
			assign(b, s, o, as[0])
			return stage.None
		}
	case "tolist":
		bind("")
		return ArrayToList(b, s, o)
	case "item":
		if len(args) == 0 && o.Type.Rank > 0 {
			n := b.FromLeaf(b.Op1("dims.size", ir.I64, b.ShapeOf(o)))
			b.Branch(b.TruthOf(s, b.CompareNumbers(tree.Eq, n, stage.Int(1))), func() {}, func() {
				b.RaiseNew("ValueError", "can only convert an array of size 1 to a Python scalar")
			})
			flat := reshape(b, s, o, stage.Int(-1))
			return b.PythonNumber(arrayGet(b, s, flat, stage.Int(0)))
		}
	case "dot":
		if as := bind("b"); as[0] != nil {
			return dotProduct(b, s, o, AsArray(b, s, as[0], nil))
		}
	case "sort":
		b.Mutate(s, o)
		sortArray(b, s, o, bind("axis")[0])
		return stage.None
	case "argsort":
		as := bind("axis kind")
		return argsort(b, s, o, []*stage.Object{o, as[0], as[1]})
	case "clip":
		as := bind("min max out")
		return Model(b, s, "clip", o, stage.ObjectOrNone(as[0]), stage.ObjectOrNone(as[1]), stage.ObjectOrNone(as[2]))
	case "round", "cumsum", "cumprod", "searchsorted", "repeat", "nonzero", "trace", "diagonal":
		f := b.Compiler.Lib.ModuleFunc("numpy", name)
		as := append([]stage.Arg{{Value: o}}, args...)
		if b.ModelFits(*f, as) {
			return b.CallFunction(s, *f, as)
		}
	}
	panic(b.UnsupportedAt(s, "the method "+what+" with these arguments", ""))
}

// ArrayToList is a list of Python's numbers, nested by dimension.
func ArrayToList(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if o.Type.Rank == 0 {
		return b.PythonNumber(b.OnlyElement(o))
	}
	slowly := func() *stage.Object {
		l := b.NewContainer(s, ir.KList)
		b.Each(s, o, func(x *stage.Object) {
			if stage.IsScalar(x) {
				b.Put(l, "list.append", b.PythonNumber(x))
			} else {
				b.Put(l, "list.append", ArrayToList(b, s, x))
			}
		})
		if b.Current == nil {
			return stage.Dead
		}
		return l
	}
	if o.Type.Rank > 1 {
		return slowly()
	}
	elem := stage.IntType
	if stage.IsFloating(o.Type.Scalar) {
		elem = stage.FloatType
	} else if o.Type.Scalar == ir.BoolU {
		elem = stage.BoolType
	}
	if o.Type.Scalar == ir.Uint64 {
		return slowly()
	}
	cls := b.ClassAt(s, "tolist")
	b.Compiler.Grow(cls, elem, false)
	t := stage.ContainerType(ir.KList, cls)
	if cls.Find().Elem.Key() != elem.Key() {
		return slowly()
	}
	v := TypedOp(b, "array.to_list", elem.IR(), []*ir.Value{b.Value(o)}, t.IR())
	if v == nil {
		return stage.Dead
	}
	return b.Born(s, stage.Dynamic(v, t))
}

// scalarMethod calls a method of a numpy scalar.
func scalarMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	switch name {
	case "item", "tolist":
		b.Positional(s, name, args, 0, 0)
		return b.PythonNumber(o)
	case "astype":
		if as := Bind(b, s, name, "dtype", args); as[0] != nil {
			return stage.FromScalar(Cast(b, b.Value(o), dtypeOr(b, s, as[0], nil)))
		}
	case "sum", "min", "max", "mean", "prod", "copy":
		if len(args) == 0 && stage.IsFloating(o.Type.Scalar) {
			return o
		}
	case "round":
		if stage.IsFloating(o.Type.Scalar) {
			return b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("numpy", name), append([]stage.Arg{{Value: o}}, args...))
		}
	case "is_integer", "as_integer_ratio", "hex":
		if o.Type.Scalar == ir.Float64 {
			return b.MethodOf(s, b.PythonNumber(o), name, args)
		}
	}
	panic(b.UnsupportedAt(s, "the method "+o.TypeName()+"."+name+"()", ""))
}

// callNumpyType is np.float64(x) and so on.
func callNumpyType(b *stage.Builder, s *cogen.Site, t *ir.Type, args []stage.Arg) *stage.Object {
	return b.Attempt("np."+t.String()+"()", func() *stage.Object {
		os := b.Positional(s, "np."+t.String(), args, 0, 1)
		if len(os) == 0 {
			os = []*stage.Object{stage.Int(0)}
		}
		if stage.IsArray(os[0]) {
			return CopyOf(b, s, os[0], t)
		}
		return stage.FromScalar(Scalar(b, s, os[0], t, true))
	}, func() *stage.Object {
		return b.CallPy(b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), t.String()).Value, args)
	})
}

// hostValue is a result as hosts take it: numbers and lists.
func hostValue(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if b.Current == nil || o.Static != nil || !stage.HasKind(o.Type, ir.KNumpy) && !stage.HasKind(o.Type, ir.KArray) {
		return o
	}
	return b.PerMember(o, func(m *stage.Object) *stage.Object {
		switch {
		case b.Current == nil || m.IsDead():
			return stage.Dead
		case stage.IsScalar(m):
			return b.PythonNumber(m)
		case stage.IsArray(m):
			return ArrayToList(b, s, m)
		}
		return m
	})
}

// hostResults brings an entry's results to types that hosts take.
func hostResults(c *stage.Compiler, b *stage.Builder, returns []stage.Exit, pat *stage.Object) *stage.Object {
	if pat.Type == nil || !stage.HasKind(pat.Type, ir.KNumpy) && !stage.HasKind(pat.Type, ir.KArray) {
		return pat
	}
	site := &cogen.Site{}
	b.EachResult(returns, func(o *stage.Object) *stage.Object { return hostValue(b, site, o) })
	return c.JoinResults(stage.Dead, returns)
}

// numberOfArray is int(a) or float(a), of one element.
func numberOfArray(b *stage.Builder, s *cogen.Site, o *stage.Object, class string) *stage.Object {
	switch {
	case o.Type.Rank > 0:
		n := b.FromLeaf(b.Op1("dims.size", ir.I64, b.ShapeOf(o)))
		b.Branch(b.TruthOf(s, b.CompareNumbers(tree.Eq, n, stage.Int(1))), func() {}, func() {
			b.RaiseNew("TypeError", "only length-1 arrays can be converted to Python scalars")
		})
	case class == "float":
		return b.ToFloat(b.PythonNumber(b.OnlyElement(o)))
	case !stage.IsFloating(o.Type.Scalar):
		return b.ToInt(b.PythonNumber(b.OnlyElement(o)))
	}
	panic(b.UnsupportedAt(s, class+"() of an array", "use a.item()"))
}

// arrayText is str(a) or repr(a): numpy's own where a program sets options for it.
func arrayText(b *stage.Builder, s *cogen.Site, o *stage.Object, repr bool) *stage.Object {
	if o.Type.Rank > 0 && !b.Compiler.SomeText(func(f stage.TextFacts) bool { return f.ShowsArrays }) {
		name := "_text"
		if repr {
			name = "_repr"
		}
		return Model(b, s, name, o)
	}
	b.NoteFallback("str()", "the text of an array is made by numpy", "")
	return b.Val("array.str", stage.StrType, b.Value(o), b.ConstValue(repr))
}

// compareDtypes is == of a dtype and what names one.
func compareDtypes(b *stage.Builder, s *cogen.Site, op tree.CompareOp, x Dtype, o *stage.Object) *stage.Object {
	same := dtypeOr(b, s, o, ir.Float64) == x.T
	return stage.Bool(same == (op == tree.Eq))
}

// numpyBuiltins are the builtins that take numpy's objects.
var numpyBuiltins = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields("len int float str bool repr abs list tuple enumerate zip reversed map filter isinstance print format type sorted min max sum any all range pow hash round set") {
		m[name] = true
	}
	return m
}()

// checkNumpyArgs leaves builtins that don't know numpy's objects to CPython.
func checkNumpyArgs(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) {
	for _, a := range args {
		t := a.Value.ValueType()
		if t == nil || numpyBuiltins[name] {
			continue
		}
		for _, m := range t.Members() {
			if m.Kind == ir.KNumpy || m.Kind == ir.KArray {
				panic(b.UnsupportedAt(s, name+"() of a "+m.Name(), "convert it by int() or float()"))
			}
		}
	}
}
