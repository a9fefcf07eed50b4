package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

const (
	minusOp = tree.Sub
	lessOp  = tree.Lt
)

// numpyAttr is an attribute of the module numpy that is native: nil if there is
// none.
func (l *models) numpyAttr(name string) static {
	if _, ok := ufuncs[name]; ok && name != "erf" && name != "erfc" {
		return numpyFunc{name: name}
	}
	if _, ok := numpyTablesOf(l).functions[name]; ok {
		return numpyFunc{name: name}
	}
	if name == "ndarray" {
		return numpyArrayClass{}
	}
	switch name {
	case "bool":
		return numpyType{t: ir.BoolU}
	case "mgrid", "ogrid", "r_", "c_":
		return numpyGrid{name: name}
	}
	if name == "int" || name == "float" || len(name) < 3 {
		return nil // numpy has no such names
	}
	if t := dtypeByName(name); t != nil {
		return numpyType{t: t}
	}
	return nil
}

// arrayAttr is an attribute of an array, or nil if it is a method.
func (b *builder) arrayAttr(s *cogen.Site, o *object, name string) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	switch name {
	case "shape":
		dims := b.shapeOf(o)
		elems := make([]*object, o.t.rank)
		for i := range elems {
			elems[i] = b.fromLeaf(b.dim(dims, i))
		}
		return mkTuple(elems...)
	case "ndim":
		return mkInt(int64(o.t.rank))
	case "size":
		return b.fromLeaf(b.op1("dims.size", ir.I64, b.shapeOf(o)))
	case "itemsize":
		return mkInt(int64(o.t.num.Width()))
	case "nbytes":
		n := b.fromLeaf(b.op1("dims.size", ir.I64, b.shapeOf(o)))
		return b.leaf("int.mul", n, mkInt(int64(o.t.num.Width())))
	case "T":
		return b.transpose(o)
	case "dtype":
		return mkStatic(numpyDtype{t: o.t.num})
	case "real":
		return o
	}
	return nil
}

// scalarAttr is an attribute of a numpy scalar, or nil.
func (b *builder) scalarAttr(o *object, name string) *object {
	switch name {
	case "dtype":
		return mkStatic(numpyDtype{t: o.t.num})
	case "shape":
		return mkTuple()
	case "ndim":
		return mkInt(0)
	case "size":
		return mkInt(1)
	case "itemsize", "nbytes":
		return mkInt(int64(o.t.num.Width()))
	case "real", "T":
		return o
	}
	return nil
}

// arrayMethod calls a method of an array.
func (b *builder) arrayMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	what := "ndarray." + name + "()"
	bind := func(params string) []*object { return b.bindNumpy(s, what, params, args) }
	switch name {
	case "sum", "prod", "min", "max", "any", "all", "argmin", "argmax", "mean", "var", "std":
		return b.callReduction(s, name, o, bind(reductionParams(name)))
	case "copy":
		bind("")
		return b.copyByRows(s, o)
	case "astype":
		as := bind("dtype")
		if as[0] != nil {
			return b.copyOf(s, o, b.dtypeOr(s, as[0], nil))
		}
	case "reshape":
		if len(args) == 1 && args[0].name == "" {
			return b.reshape(s, o, args[0].val)
		}
		return b.reshape(s, o, mkTuple(b.positional(s, what, args, 0, ir.MaxRank)...))
	case "ravel":
		bind("")
		return b.reshape(s, o, mkInt(-1))
	case "flatten":
		bind("")
		c := b.copyByRows(s, o)
		if b.cur == nil || !isArray(c) {
			return c
		}
		return b.reshape(s, c, mkInt(-1))
	case "transpose", "swapaxes", "squeeze":
		as := append([]arg{{val: o}}, args...)
		if name == "transpose" && len(args) > 1 {
			as = []arg{{val: o}, {val: mkTuple(b.positional(s, what, args, 0, ir.MaxRank)...)}}
		}
		f := numpyTablesOf(b.c.lib).functions[name]
		return f.fn(b, s, b.bindNumpy(s, what, f.params, as))
	case "fill":
		b.mutate(s, o)
		if as := bind("value"); as[0] != nil && !isArray(as[0]) {
			b.assign(s, o, as[0])
			return noneObject
		}
	case "tolist":
		bind("")
		return b.arrayToList(s, o)
	case "item":
		if len(args) == 0 && o.t.rank > 0 {
			n := b.fromLeaf(b.op1("dims.size", ir.I64, b.shapeOf(o)))
			b.branch(b.truth(s, b.compareNumbers(tree.Eq, n, mkInt(1))), func() {}, func() {
				b.raise("ValueError", "can only convert an array of size 1 to a Python scalar")
			})
			flat := b.reshape(s, o, mkInt(-1))
			return b.pythonNumber(b.arrayGet(s, flat, mkInt(0)))
		}
	case "dot":
		if as := bind("b"); as[0] != nil {
			return b.dotProduct(s, o, b.asArray(s, as[0], nil))
		}
	case "sort":
		b.mutate(s, o)
		b.sortArray(s, o, bind("axis")[0])
		return noneObject
	case "argsort":
		as := bind("axis kind")
		return b.argsort(s, o, []*object{o, as[0], as[1]})
	case "clip":
		as := bind("min max out")
		return b.numpyModel(s, "clip", o, objectOrNone(as[0]), objectOrNone(as[1]), objectOrNone(as[2]))
	case "round", "cumsum", "cumprod", "searchsorted", "repeat", "nonzero", "trace", "diagonal":
		f := b.c.lib.moduleFunc("numpy", name)
		as := append([]arg{{val: o}}, args...)
		if b.modelFits(*f, as) {
			return b.callFunction(s, *f, as)
		}
	}
	panic(b.unsupportedAt(s, "the method "+what+" with these arguments", ""))
}

// arrayToList is a list of Python's numbers, nested by dimension.
func (b *builder) arrayToList(s *cogen.Site, o *object) *object {
	if o.t.rank == 0 {
		return b.pythonNumber(b.onlyElement(o))
	}
	slowly := func() *object {
		l := b.newContainer(s, ir.KList)
		b.each(s, o, func(x *object) {
			if isScalar(x) {
				b.put(l, "list.append", b.pythonNumber(x))
			} else {
				b.put(l, "list.append", b.arrayToList(s, x))
			}
		})
		if b.cur == nil {
			return deadObject
		}
		return l
	}
	if o.t.rank > 1 {
		return slowly()
	}
	elem := tInt
	if isFloating(o.t.num) {
		elem = tFloat
	} else if o.t.num == ir.BoolU {
		elem = tBool
	}
	if o.t.num == ir.Uint64 {
		return slowly()
	}
	cls := b.classAt(s, "tolist")
	b.c.grow(cls, elem, false)
	t := container(ir.KList, cls)
	if cls.find().elem.key() != elem.key() {
		return slowly()
	}
	v := b.typedOp("array.to_list", elem.ir(), []*ir.Value{b.value(o)}, t.ir())
	if v == nil {
		return deadObject
	}
	return b.born(s, dyn(v, t))
}

// scalarMethod calls a method of a numpy scalar.
func (b *builder) scalarMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	switch name {
	case "item", "tolist":
		b.positional(s, name, args, 0, 0)
		return b.pythonNumber(o)
	case "astype":
		if as := b.bindNumpy(s, name, "dtype", args); as[0] != nil {
			return fromScalar(b.cast(b.value(o), b.dtypeOr(s, as[0], nil)))
		}
	case "sum", "min", "max", "mean", "prod", "copy":
		if len(args) == 0 && isFloating(o.t.num) {
			return o
		}
	case "round":
		if isFloating(o.t.num) {
			return b.callFunction(s, *b.c.lib.moduleFunc("numpy", name), append([]arg{{val: o}}, args...))
		}
	case "is_integer", "as_integer_ratio", "hex":
		if o.t.num == ir.Float64 {
			return b.methodOf(s, b.pythonNumber(o), name, args)
		}
	}
	panic(b.unsupportedAt(s, "the method "+o.typeName()+"."+name+"()", ""))
}

// callNumpyType is np.float64(x) and so on.
func (b *builder) callNumpyType(s *cogen.Site, t *ir.Type, args []arg) *object {
	return b.attempt("np."+t.String()+"()", func() *object {
		os := b.positional(s, "np."+t.String(), args, 0, 1)
		if len(os) == 0 {
			os = []*object{mkInt(0)}
		}
		if isArray(os[0]) {
			return b.copyOf(s, os[0], t)
		}
		return fromScalar(b.scalar(s, os[0], t, true))
	}, func() *object {
		return b.callPy(b.getAttrPython(b.py("py.import", "numpy", tPyObj), t.String()).v, args)
	})
}

// hostValue is a result as hosts take it: numbers and lists.
func (b *builder) hostValue(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.k != nil || !hasKind(o.t, ir.KNumpy) && !hasKind(o.t, ir.KArray) {
		return o
	}
	return b.perMember(o, func(m *object) *object {
		switch {
		case b.cur == nil || m.isDead():
			return deadObject
		case isScalar(m):
			return b.pythonNumber(m)
		case isArray(m):
			return b.arrayToList(s, m)
		}
		return m
	})
}

// hostResults brings an entry's results to types that hosts take.
func (c *Compiler) hostResults(b *builder, returns []exit, pat *object) *object {
	if pat.t == nil || !hasKind(pat.t, ir.KNumpy) && !hasKind(pat.t, ir.KArray) {
		return pat
	}
	site := &cogen.Site{}
	b.eachResult(returns, func(o *object) *object { return b.hostValue(site, o) })
	return c.joinResults(deadObject, returns)
}

// numberOfArray is int(a) or float(a), of one element.
func (b *builder) numberOfArray(s *cogen.Site, o *object, class string) *object {
	switch {
	case o.t.rank > 0:
		n := b.fromLeaf(b.op1("dims.size", ir.I64, b.shapeOf(o)))
		b.branch(b.truth(s, b.compareNumbers(tree.Eq, n, mkInt(1))), func() {}, func() {
			b.raise("TypeError", "only length-1 arrays can be converted to Python scalars")
		})
	case class == "float":
		return b.toFloat(b.pythonNumber(b.onlyElement(o)))
	case !isFloating(o.t.num):
		return b.toInt(b.pythonNumber(b.onlyElement(o)))
	}
	panic(b.unsupportedAt(s, class+"() of an array", "use a.item()"))
}

// arrayText is str(a) or repr(a): numpy's own where a program sets options for it.
func (b *builder) arrayText(s *cogen.Site, o *object, repr bool) *object {
	if o.t.rank > 0 && !b.c.someText(func(f textFacts) bool { return f.showsArrays }) {
		name := "_text"
		if repr {
			name = "_repr"
		}
		return b.numpyModel(s, name, o)
	}
	b.noteFallback("str()", "the text of an array is made by numpy", "")
	return b.val("array.str", tStr, b.value(o), b.constValue(repr))
}

// compareDtypes is == of a dtype and what names one.
func (b *builder) compareDtypes(s *cogen.Site, op tree.CompareOp, x numpyDtype, o *object) *object {
	same := b.dtypeOr(s, o, ir.Float64) == x.t
	return mkBool(same == (op == tree.Eq))
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
func (b *builder) checkNumpyArgs(s *cogen.Site, name string, args []arg) {
	for _, a := range args {
		t := a.val.typ()
		if t == nil || numpyBuiltins[name] {
			continue
		}
		for _, m := range t.members() {
			if m.kind == ir.KNumpy || m.kind == ir.KArray {
				panic(b.unsupportedAt(s, name+"() of a "+m.name(), "convert it by int() or float()"))
			}
		}
	}
}
