package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Arrays and CPython. A program lends its arrays to the functions of libraries for
// numbers, which look at elements, or change them, and keep nothing but views: both
// sides see the same memory. Whoever else gets an array may ask whether it is the one
// that he had before, or change its shape; so it is numpy's own from the start, and
// each use of it an operation in CPython.

// arrayLibraries are the packages whose functions are lent arrays.
var arrayLibraries = map[string]bool{"numpy": true, "scipy": true, "pandas": true, "sklearn": true, "statsmodels": true, "matplotlib": true}

// lend has arrays that are converted within fn lent, where a program may.
func (b *builder) lend(when bool, fn func() *object) *object {
	saved := b.lends
	b.lends = b.lends || when && b.c.isProgram()
	defer func() { b.lends = saved }()
	return fn()
}

// lendList is a copy of a list of numbers, which numpy's functions only read.
func (b *builder) lendList(o *object) *object {
	l := b.py("py.list_new", "", tPyObj)
	b.each(&cogen.Site{ID: -5, Src: b.site}, o, func(v *object) { b.py("py.list_append", "", nil, l.v, b.toPython(v)) })
	return l
}

// isArrayLibrary reports whether a function is one of these packages', or a method of
// what they made.
func (b *builder) isArrayLibrary(f *ir.Value) bool {
	if f == nil {
		return false
	}
	if d := f.Def; d != nil && d.Name() == "py.getattr" && isLent(d.Args[0]) {
		return true
	}
	top, _, _ := strings.Cut(b.libraryName(f), ".")
	return arrayLibraries[top]
}

func isLent(v *ir.Value) bool { return v.Def != nil && v.Def.Name() == "array.share" }

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

// numpyResults says what functions of numpy give where CPython runs them, so that it
// comes back: name(parameters) = results, one for each form of arguments. A parameter
// that ends in ! is needed, in !True needed as that, the others may be there; a:1 is of
// one dimension, a:f of floats. A result has a type, "same" as the first parameter's,
// "both" as what the first two promote to, "float" or one of numpy's, and dimensions: a
// number, or those of the parameter in brackets. All are new arrays: nothing else refers
// to them. What has other arguments, or arrays of other types than int64, float64 and
// bool, stays CPython's.
const numpyResults = `
linalg.norm(x) = float[0]
linalg.det(a:2) = float[0]
linalg.inv(a:2) = float[2]
linalg.pinv(a:2) = float[2]
linalg.solve(a:2 b!) = float[b]
linalg.cholesky(a:2) = float[2]
linalg.eigvalsh(a:2) = float[1]
linalg.cond(x:2) = float[0]
linalg.matrix_power(a:2 n!) = same[2]
linalg.matrix_rank(A:2) = int64[0]
linalg.lstsq(a:2 b:1! rcond) = float[1], float[1], int32[0], float[1]
histogram(a bins range) = int64[1], float[1]
histogram_bin_edges(a bins range) = float[1]
corrcoef(x:1 y:1!) = float[2]
corrcoef(x:2 rowvar) = float[2]
cov(m:1 y:1! ddof) = float[2]
cov(m:2 rowvar ddof) = float[2]
interp(x xp! fp! left right) = float[x]
polyfit(x:1 y:1! deg!) = float[1]
polyval(p:f x!) = float[x]
polyval(p:1 x:f!) = float[x]
convolve(a:1 v:1! mode) = both[1]
correlate(a:1 v:1! mode) = both[1]
gradient(f:1) = float[1]
insert(arr:1 obj! values!) = same[1]
delete(arr:1 obj!) = same[1]
pad(array pad_width! mode constant_values) = same[array]
trace(a:2 offset) = same[0]
kron(a:2 b:2!) = both[2]
cross(a:1 b:1!) = both[1]
inner(a:1 b:1!) = both[0]
digitize(x bins! right) = int64[x]
searchsorted(a:1 v! side sorter) = int64[v]
argsort(a axis kind) = int64[a]
argpartition(a:1 kth!) = int64[1]
partition(a:1 kth!) = same[1]
argwhere(a) = int64[2]
percentile(a q!) = float[q]
quantile(a q!) = float[q]
nanpercentile(a q!) = float[q]
nanquantile(a q!) = float[q]
median(a:2 axis!) = float[1]
unique(ar return_counts!True) = same[1], int64[1]
unique(ar return_inverse!True) = same[1], int64[1]
unique(ar return_index!True) = same[1], int64[1]
unique(ar return_index!True return_counts!True) = same[1], int64[1], int64[1]
unique(ar return_inverse!True return_counts!True) = same[1], int64[1], int64[1]
union1d(ar1 ar2!) = both[1]
intersect1d(ar1 ar2!) = both[1]
setdiff1d(ar1 ar2!) = same[1]
setxor1d(ar1 ar2!) = both[1]
isin(element test_elements! invert) = bool[element]
bincount(x:1 weights!) = float[1]
bincount(x:1 minlength!) = int64[1]
nanstd(a ddof) = float[0]
nanvar(a ddof) = float[0]
nanmedian(a) = float[0]
nanmin(a:f) = same[0]
nanmax(a:f) = same[0]
nanprod(a:f) = same[0]
nancumsum(a:1) = same[1]
nan_to_num(x:f nan posinf neginf) = same[x]
average(a weights) = float[0]
tril(m:2 k) = same[2]
triu(m:2 k) = same[2]
diag(v:1 k) = same[2]
vander(x:1 N increasing) = same[2]
take(a:1 indices!) = same[indices]
diff(a:1 n!) = same[1]
diff(a:2 n axis) = same[2]
ediff1d(ary) = same[1]
trapezoid(y:1 x dx) = float[0]
maximum.accumulate(array:1) = same[1]
minimum.accumulate(array:1) = same[1]
add.accumulate(array:1) = same[1]
multiply.accumulate(array:1) = same[1]
add.outer(A:1 B:1!) = both[2]
subtract.outer(A:1 B:1!) = both[2]
multiply.outer(A:1 B:1!) = both[2]
repeat(a:1 repeats!) = same[1]
tile(A:1 reps!) = same[1]
loadtxt(fname:* delimiter skiprows) = float[2]
genfromtxt(fname:* delimiter skip_header) = float[2]
`

// numpyForm is one form of arguments and what it gives.
type numpyForm struct {
	params []numpyParam
	out    []numpyOut
}

type numpyParam struct {
	name   string
	kind   string // of the array: "", "f", "*" or its dimensions
	needed bool
	is     string // the constant that it must be
}

type numpyOut struct {
	typ  string
	rank string // a number, or a parameter's
}

// numpyForms is numpyResults as a table, by name.
func numpyForms() map[string][]numpyForm {
	out := map[string][]numpyForm{}
	for _, line := range strings.Split(strings.TrimSpace(numpyResults), "\n") {
		call, results, _ := strings.Cut(line, ") = ")
		name, params, _ := strings.Cut(call, "(")
		var f numpyForm
		for i, p := range strings.Fields(params) {
			var x numpyParam
			p, x.is, x.needed = strings.Cut(p, "!")
			x.name, x.kind, _ = strings.Cut(p, ":")
			x.needed = x.needed || i == 0
			f.params = append(f.params, x)
		}
		for _, r := range strings.Split(results, ", ") {
			t, rank, _ := strings.Cut(strings.TrimSuffix(r, "]"), "[")
			f.out = append(f.out, numpyOut{t, rank})
		}
		out[name] = append(out[name], f)
	}
	return out
}

// ofArrays brings back what a function of numpy's gave for arrays of ours.
func (b *builder) ofArrays(s *cogen.Site, f *ir.Value, args []arg, r *object) *object {
	if b.cur == nil || r.isDead() || !isPyObj(r) || !b.c.isProgram() || b.frame.model {
		return r
	}
	if name, ok := strings.CutPrefix(b.libraryName(f), "numpy."); ok {
		return b.adoptResult(s, name, args, r)
	}
	return r
}

// ofMethod does it for a method of an array's.
func (b *builder) ofMethod(s *cogen.Site, o *object, name string, args []arg, r *object) *object {
	if b.cur == nil || r.isDead() || !isPyObj(r) || !b.c.isProgram() || b.frame.model {
		return r
	}
	return b.adoptResult(s, name, append([]arg{{val: o}}, args...), r)
}

func (b *builder) adoptResult(s *cogen.Site, name string, args []arg, r *object) *object {
	for _, f := range b.c.lib.numpyForms[name] {
		if types, ranks := f.match(args); types != nil {
			return b.adoptArrays(s, "what np."+name+"() gives", types, ranks, r)
		}
	}
	return r
}

// match tells the types and dimensions of the results for arguments; nil if the form
// does not know them.
func (f numpyForm) match(args []arg) ([]*ir.Type, []int) {
	vals := make([]*object, len(f.params))
	for i, a := range args {
		at := i
		if a.name != "" {
			at = -1
			for j, p := range f.params {
				if p.name == a.name {
					at = j
				}
			}
		}
		if at < 0 || at >= len(vals) || vals[at] != nil || a.spread {
			return nil, nil
		}
		vals[at] = a.val
	}
	ranks := map[string]int{}
	for i, p := range f.params {
		if vals[i] == nil {
			if p.needed {
				return nil, nil
			}
			continue
		}
		if v, ok := vals[i].constVal(); p.is != "" && (!ok || v != true) {
			return nil, nil
		}
		t, rank := elementsOf(vals[i])
		ranks[p.name] = rank
		switch p.kind {
		case "f":
			if t != ir.Float64 {
				return nil, nil
			}
		case "1", "2":
			if t == nil || rank != int(p.kind[0]-'0') {
				return nil, nil
			}
		case "":
			if i == 0 && (t == nil || rank < 0) {
				return nil, nil
			}
		}
		if isArray(vals[i]) && t != ir.Float64 && t != ir.Int64 && t != ir.BoolU {
			return nil, nil
		}
	}
	var types []*ir.Type
	var dims []int
	first, _ := elementsOf(vals[0])
	for _, o := range f.out {
		t := dtypeByName(o.typ)
		switch o.typ {
		case "float":
			t = ir.Float64
		case "bool":
			t = ir.BoolU
		case "same":
			t = first
		case "both":
			second, _ := elementsOf(vals[1])
			if second == nil {
				return nil, nil
			}
			t = promote(first, second)
		}
		rank, known := ranks[o.rank]
		if !known {
			rank = int(o.rank[0] - '0')
		}
		if t == nil || rank < 0 || rank > ir.MaxRank {
			return nil, nil
		}
		types, dims = append(types, t), append(dims, rank)
	}
	return types, dims
}

// elementsOf are the type of an argument's elements and its dimensions: of a number,
// an array, or a list or tuple of numbers. nil: not known.
func elementsOf(o *object) (*ir.Type, int) {
	t := o.typ()
	var elems []*object
	switch k := o.k.(type) {
	case tuple:
		elems = k.elems
	case display:
		if k.keys == nil {
			elems = k.vals
		}
	default:
		switch {
		case t == nil:
		case isArray(o):
			return t.num, t.rank
		case typeOfNumber(t) != nil:
			return typeOfNumber(t), 0
		case t.kind == ir.KList && t.elem() != nil && t.elem().kind != ir.KArray && typeOfNumber(t.elem()) != nil:
			return typeOfNumber(t.elem()), 1
		}
	}
	var all *ir.Type
	rank := -1
	for i, e := range elems {
		n, r := elementsOf(e)
		if n == nil || i > 0 && r != rank {
			return nil, -1
		}
		if rank = r; all != nil {
			n = promote(all, n)
		}
		all = n
	}
	if all == nil {
		return nil, -1
	}
	return all, rank + 1
}

// adoptArrays copies an array, or a tuple of them, into ours, if they are of the types
// that they should be.
func (b *builder) adoptArrays(s *cogen.Site, what string, types []*ir.Type, ranks []int, r *object) *object {
	classes := make([]*class, len(types))
	for i := range types {
		classes[i] = b.classAt(s, fmt.Sprint("what numpy gives ", i))
		if classes[i].find().python {
			return r
		}
	}
	right, wrong := b.guess(what, true)
	if !right {
		return r
	}
	elems := make([]*object, len(types))
	for i, t := range types {
		o := r
		if len(types) > 1 {
			o = b.getItemPython(r, mkInt(int64(i)))
		}
		at := ir.Array(ranks[i], t)
		op := b.op("array.of_py", []*ir.Value{o.v}, at, ir.Bool)
		if op == nil {
			return deadObject
		}
		op.Attrs.Type = at
		wrong(b.op1("bool.not", ir.Bool, op.Results[1]))
		if b.cur == nil {
			return deadObject
		}
		if ranks[i] == 0 {
			elems[i] = fromScalar(b.op1("array.get", t, op.Results[0], b.op1("dims.of", ir.Dims(0))))
		} else {
			elems[i] = dyn(op.Results[0], arrayType(ranks[i], t, classes[i]))
		}
	}
	if len(elems) == 1 {
		return elems[0]
	}
	return mkTuple(elems...)
}
