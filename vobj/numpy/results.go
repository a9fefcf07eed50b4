package numpy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// numpyResults says what functions of numpy give where CPython runs them, so that it
// comes back: name(parameters) = results, one for each form of arguments. A parameter
// that ends in ! is needed, in !True needed as that, the others may be there; a:1 is of
// one dimension, a:f of floats, a:n an int or a tuple of them, a:* of any kind. A result
// has a type, "same" as the first parameter's, "wide" as sums of it, "both" as what the
// first two promote to, "dtype" as that parameter says, "float" or one of numpy's, and dimensions: a number, those of the
// parameter in brackets, or those of one less as many as another names (a-axis; #axis is
// that number). Results in braces are a tuple that has a class of its own: they come back
// where the program takes it apart. All are new arrays: nothing else refers to them. What
// has other arguments, or arrays of float32 where floats are computed, stays
// CPython's. An axis that is None is as if it were absent, which is not so of all functions.
const numpyResults = `
linalg.norm(x ord) = float[0]
linalg.norm(x ord axis:n!) = float[x-axis]
linalg.norm(x ord axis:n! keepdims!True) = float[x]
linalg.eigh(a:2 UPLO) = {float[1], float[2]}
linalg.eig(a:2) = {float[1], float[2]}
linalg.eigvals(a:2) = float[1]
linalg.svd(a:2 full_matrices) = {float[2], float[1], float[2]}
linalg.svd(a:2 full_matrices compute_uv!False) = float[1]
linalg.svdvals(x:2) = float[1]
linalg.qr(a:2) = {float[2], float[2]}
linalg.slogdet(a:2) = {float[0], float[0]}
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
linalg.lstsq(a:2 b:2! rcond) = float[2], float[1], int32[0], float[1]
histogram(a bins range density!True) = float[1], float[1]
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
gradient(f:1 h:0) = float[1]
gradient(f:2 h:0) = float[2], float[2]
gradient(f:2 h:0! k:0!) = float[2], float[2]
gradient(f:2 h:0 axis:n!) = float[2]
take_along_axis(arr indices! axis!) = same[arr]
unwrap(p:1 discont) = float[1]
insert(arr:1 obj! values!) = same[1]
delete(arr:1 obj!) = same[1]
pad(array pad_width! mode constant_values) = same[array]
hanning(M:*) = float[1]
hamming(M:*) = float[1]
blackman(M:*) = float[1]
bartlett(M:*) = float[1]
kaiser(M:* beta!) = float[1]
logspace(start:* stop! num endpoint base) = float[1]
geomspace(start:* stop! num endpoint) = float[1]
fft.fftfreq(n:* d) = float[1]
fft.rfftfreq(n:* d) = float[1]
fft.irfft(a:* n) = float[1]
fft.fftshift(x) = same[x]
fft.ifftshift(x) = same[x]
triu_indices(n:* k m) = int64[1], int64[1]
tril_indices(n:* k m) = int64[1], int64[1]
diag_indices(n:*) = int64[1], int64[1]
triu_indices_from(arr:2 k) = int64[1], int64[1]
tril_indices_from(arr:2 k) = int64[1], int64[1]
trace(a:2 offset) = same[0]
kron(a:2 b:2!) = both[2]
cross(a:1 b:1!) = both[1]
cross(a:2 b:2!) = both[2]
inner(a:1 b:1!) = both[0]
digitize(x bins! right) = int64[x]
searchsorted(a:1 v! side sorter) = int64[v]
argsort(a:1 axis kind) = int64[1]
argsort(a axis:n! kind) = int64[a]
argsort(a:2 kind) = int64[2]
argpartition(a:1 kth!) = int64[1]
argpartition(a:2 kth!) = int64[2]
argpartition(a kth! axis:n!) = int64[a]
partition(a:1 kth!) = same[1]
partition(a:2 kth!) = same[2]
partition(a kth! axis:n!) = same[a]
argwhere(a) = int64[2]
percentile(a q!) = float[q]
quantile(a q!) = float[q]
percentile(a q! axis:n!) = float[a+q-axis]
quantile(a q! axis:n!) = float[a+q-axis]
nanpercentile(a q!) = float[q]
nanquantile(a q!) = float[q]
median(a axis:n!) = float[a-axis]
unique(ar:2 axis:n!) = same[2]
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
mean(a axis:n! keepdims!True) = float[a]
mean(a axis:n!) = float[a-axis]
std(a axis:n! ddof) = float[a-axis]
var(a axis:n! ddof) = float[a-axis]
sum(a axis:n! keepdims!True) = wide[a]
sum(a axis:n!) = wide[a-axis]
count_nonzero(a axis:n!) = int64[a-axis]
nanmean(a axis:n!) = float[a-axis]
nansum(a:f axis:n!) = same[a-axis]
nanstd(a ddof) = float[0]
nanstd(a axis:n! ddof) = float[a-axis]
nanvar(a ddof) = float[0]
nanvar(a axis:n! ddof) = float[a-axis]
nanmedian(a) = float[0]
nanmedian(a axis:n!) = float[a-axis]
nanmin(a:f) = same[0]
nanmin(a:f axis:n!) = same[a-axis]
nanmax(a:f) = same[0]
nanmax(a:f axis:n!) = same[a-axis]
nanprod(a:f) = same[0]
average(a axis:n! weights) = float[a-axis]
ptp(a axis:n!) = same[a-axis]
sort(a:1 axis kind) = same[1]
sort(a axis:n! kind) = same[a]
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
maximum.accumulate(array:2 axis) = same[2]
minimum.accumulate(array:2 axis) = same[2]
add.reduceat(array:1 indices!) = wide[1]
maximum.reduceat(array:1 indices!) = same[1]
minimum.reduceat(array:1 indices!) = same[1]
add.accumulate(array:1) = same[1]
multiply.accumulate(array:1) = same[1]
add.outer(A:1 B:1!) = both[2]
subtract.outer(A:1 B:1!) = both[2]
multiply.outer(A:1 B:1!) = both[2]
repeat(a:1 repeats!) = same[1]
tile(A:1 reps:n!) = same[#reps]
tile(A:2 reps:n!) = same[2]
loadtxt(fname:* delimiter skiprows) = float[2]
genfromtxt(fname:* delimiter skip_header) = float[2]
random.beta(a:0! b:0! size:n) = float[#size]
random.chisquare(df:0! size:n) = float[#size]
random.dirichlet(alpha:* size:n) = float[#size+1]
random.gamma(shape:0! scale:0 size:n) = float[#size]
random.geometric(p:0! size:n) = int64[#size]
random.gumbel(loc:0 scale:0 size:n) = float[#size]
random.integers(low:* high:* size:n! endpoint) = int64[#size]
random.integers(low:* high:* size:n! dtype:*! endpoint) = dtype[#size]
random.randint(low:* high:* size:n!) = int64[#size]
random.randint(low:* high:* size:n! dtype:*!) = dtype[#size]
random.laplace(loc:0 scale:0 size:n) = float[#size]
random.logistic(loc:0 scale:0 size:n) = float[#size]
random.multinomial(n:0! pvals:* size:n) = int64[#size+1]
random.multivariate_normal(mean:* cov:* size:n) = float[#size+1]
random.negative_binomial(n:0! p:0! size:n) = int64[#size]
random.normal(loc:* scale:* size:n!) = float[#size]
random.pareto(a:0! size:n) = float[#size]
random.permutation(x:0) = int64[1]
random.permutation(x) = same[x]
random.permuted(x axis) = same[x]
random.power(a:0! size:n) = float[#size]
random.rayleigh(scale:0 size:n) = float[#size]
random.standard_cauchy(size:n) = float[#size]
random.standard_gamma(shape:0! size:n) = float[#size]
random.standard_t(df:0! size:n) = float[#size]
random.triangular(left:0! mode:0! right:0! size:n) = float[#size]
random.uniform(low:* high:* size:n!) = float[#size]
random.vonmises(mu:0! kappa:0! size:n) = float[#size]
random.wald(mean:0! scale:0! size:n) = float[#size]
random.weibull(a:0! size:n) = float[#size]
random.zipf(a:0! size:n) = int64[#size]
`

// Form is one form of arguments and what it gives.
type Form struct {
	params []numpyParam
	out    []numpyOut
	named  bool // in a tuple with a class of its own
}

type numpyParam struct {
	name   string
	kind   string // of the array: "", "f", "n", "*" or its dimensions
	needed bool
	is     string // the constant that it must be: True, False or ""
}

type numpyOut struct {
	typ  string
	rank string // a number, or parameters whose ranks are added, and one whose number is taken off
}

// numpyForms is numpyResults as a table, by name.
func numpyForms() map[string][]Form {
	out := map[string][]Form{}
	for _, line := range strings.Split(strings.TrimSpace(numpyResults), "\n") {
		call, results, _ := strings.Cut(line, ") = ")
		name, params, _ := strings.Cut(call, "(")
		var f Form
		for i, p := range strings.Fields(params) {
			var x numpyParam
			p, x.is, x.needed = strings.Cut(p, "!")
			x.name, x.kind, _ = strings.Cut(p, ":")
			x.needed = x.needed || i == 0 && !strings.HasPrefix(name, "random.")
			f.params = append(f.params, x)
		}
		f.named = strings.HasPrefix(results, "{")
		for _, r := range strings.Split(strings.Trim(results, "{}"), ", ") {
			t, rank, _ := strings.Cut(strings.TrimSuffix(r, "]"), "[")
			f.out = append(f.out, numpyOut{t, rank})
		}
		out[name] = append(out[name], f)
	}
	return out
}

// ofArrays brings back what a function of numpy's gave for arrays of ours.
func ofArrays(b *stage.Builder, s *cogen.Site, f *ir.Value, args []stage.Arg, r *stage.Object) *stage.Object {
	if b.Current == nil || r.IsDead() || !stage.IsPyObj(r) || !b.Compiler.IsProgram() || b.Frame.Model {
		return r
	}
	if name, ok := strings.CutPrefix(b.LibraryName(f), "numpy."); ok {
		name = strings.Replace(strings.Replace(name, "random.Generator.", "random.", 1), "random.RandomState.", "random.", 1)
		return adoptResult(b, s, name, args, r)
	}
	return r
}

// ofMethod does it for a method of an array's.
func ofMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg, r *stage.Object) *stage.Object {
	if b.Current == nil || r.IsDead() || !stage.IsPyObj(r) || !b.Compiler.IsProgram() || b.Frame.Model {
		return r
	}
	return adoptResult(b, s, name, append([]stage.Arg{{Value: o}}, args...), r)
}

func adoptResult(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg, r *stage.Object) *stage.Object {
	if name == "einsum" {
		if t, rank := einsumResult(args); t != nil {
			return adoptArrays(b, s, "what np.einsum() gives", []*ir.Type{t}, []int{rank}, r)
		}
	}
	for _, f := range TablesOf(b.Compiler.Lib).Forms[name] {
		if types, ranks := f.match(args); types != nil {
			if f.named {
				if useOf(b.Compiler).namedResults == nil {
					useOf(b.Compiler).namedResults = map[*ir.Value]namedResult{}
				}
				useOf(b.Compiler).namedResults[r.Value] = namedResult{"what np." + name + "() gives", types, ranks}
				return r
			}
			if strings.HasPrefix(name, "random.") && ranks[0] == 0 {
				// A number of Python's own.
				return b.FromPython(r, map[*ir.Type]*stage.Type{ir.Float64: stage.FloatType, ir.Int64: stage.IntType}[types[0]])
			}
			return adoptArrays(b, s, "what np."+name+"() gives", types, ranks, r)
		}
	}
	return r
}

// computes reports whether results have a type of their own that depends on that of floats.
func (f Form) computes() bool {
	return slices.ContainsFunc(f.out, func(o numpyOut) bool { return o.typ == "float" || o.typ == "wide" || o.typ == "both" })
}

// match tells the types and dimensions of the results for arguments; nil if the form
// does not know them.
func (f Form) match(args []stage.Arg) ([]*ir.Type, []int) {
	vals := make([]*stage.Object, len(f.params))
	for i, a := range args {
		at := i
		if a.Name != "" {
			at = -1
			for j, p := range f.params {
				if p.name == a.Name {
					at = j
				}
			}
		}
		if at < 0 || at >= len(vals) || vals[at] != nil || a.Spread {
			return nil, nil
		}
		vals[at] = a.Value
	}
	ranks, counts := map[string]int{}, map[string]int{}
	for i, p := range f.params {
		if vals[i] != nil && i > 0 && vals[i].IsNone() {
			vals[i] = nil
		}
		if vals[i] == nil {
			if p.needed {
				return nil, nil
			}
			continue
		}
		if v, ok := vals[i].ConstVal(); p.is != "" && (!ok || v != (p.is == "True")) {
			return nil, nil
		}
		t, rank := elementsOf(vals[i])
		ranks[p.name], counts[p.name] = rank, 1
		switch p.kind {
		case "f":
			if t != ir.Float64 {
				return nil, nil
			}
		case "1", "2":
			if t == nil || rank != int(p.kind[0]-'0') {
				return nil, nil
			}
		case "0":
			if t == nil || rank != 0 {
				return nil, nil
			}
		case "n":
			if rank < 0 || rank > 1 || t == nil || stage.IsFloating(t) {
				return nil, nil
			}
			if rank == 1 {
				if counts[p.name] = 0; !stage.IsTuple(vals[i]) {
					return nil, nil
				}
				counts[p.name] = len(vals[i].Static.(stage.Tuple).Elems)
			}
		case "":
			if i == 0 && (t == nil || rank < 0) {
				return nil, nil
			}
		}
		if stage.IsArray(vals[i]) && t == ir.Float32 && f.computes() {
			return nil, nil
		}
	}
	var types []*ir.Type
	var dims []int
	var first *ir.Type
	if vals[0] != nil {
		first, _ = elementsOf(vals[0])
	}
	for _, o := range f.out {
		t := dtypeByName(o.typ)
		switch o.typ {
		case "float":
			t = ir.Float64
		case "bool":
			t = ir.BoolU
		case "same":
			t = first
		case "wide":
			switch t = first; {
			case t == nil || stage.IsFloating(t):
			case IsUnsigned(t):
				t = ir.Uint64
			default:
				t = ir.Int64
			}
		case "dtype":
			for i, p := range f.params {
				if p.name == "dtype" {
					t = namedDtype(vals[i])
				}
			}
		case "both":
			second, _ := elementsOf(vals[1])
			if second == nil {
				return nil, nil
			}
			t = Promote(first, second)
		}
		of, less, _ := strings.Cut(o.rank, "-")
		rank := -counts[less]
		for _, name := range strings.Split(of, "+") {
			if n, ok := strings.CutPrefix(name, "#"); ok {
				rank += counts[n]
			} else if r, known := ranks[name]; known {
				rank += r
			} else {
				rank += int(name[0] - '0')
			}
		}
		if t == nil || rank < 0 || rank > ir.MaxRank {
			return nil, nil
		}
		types, dims = append(types, t), append(dims, rank)
	}
	return types, dims
}

// einsumResult is what numpy.einsum gives for subscripts that are known.
func einsumResult(args []stage.Arg) (*ir.Type, int) {
	if len(args) < 2 {
		return nil, 0
	}
	v, _ := args[0].Value.ConstVal()
	subscripts, ok := v.(string)
	if !ok || strings.Contains(subscripts, ".") {
		return nil, 0
	}
	in, out, explicit := strings.Cut(strings.ReplaceAll(subscripts, " ", ""), "->")
	rank := len(out)
	if !explicit {
		for _, c := range in {
			if c != ',' && strings.Count(in, string(c)) == 1 {
				rank++
			}
		}
	}
	var t *ir.Type
	for _, a := range args[1:] {
		e, r := elementsOf(a.Value)
		switch {
		case a.Spread || a.Name != "" && a.Name != "optimize":
			return nil, 0
		case a.Name != "":
			continue
		case e == nil || r < 0:
			return nil, 0
		case t == nil:
			t = e
		default:
			t = Promote(t, e)
		}
	}
	return t, rank
}

// namedResult is what the arrays of a tuple will be, where it is taken apart.
type namedResult struct {
	what  string
	types []*ir.Type
	ranks []int
}

// unpackNamed takes such a tuple apart, if an object is one of n.
func unpackNamed(b *stage.Builder, s *cogen.Site, o *stage.Object, n int) *stage.Object {
	if r, ok := useOf(b.Compiler).namedResults[o.Value]; ok && len(r.types) == n {
		return adoptArrays(b, s, r.what, r.types, r.ranks, o)
	}
	return o
}

// itemOfNamed is an item of such a tuple, nil if an object is none.
func itemOfNamed(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	r, ok := useOf(b.Compiler).namedResults[o.Value]
	k, known := constAxis(i, len(r.types))
	if !ok || !known {
		return nil
	}
	return adoptArrays(b, s, r.what, r.types[k:k+1], r.ranks[k:k+1], b.GetItemPython(o, i))
}

// elementsOf are the type of an argument's elements and its dimensions: of a number,
// an array, or a list or tuple of numbers. nil: not known.
func elementsOf(o *stage.Object) (*ir.Type, int) {
	t := o.ValueType()
	var elems []*stage.Object
	switch k := o.Static.(type) {
	case stage.Tuple:
		elems = k.Elems
	case stage.Display:
		if k.Keys == nil {
			elems = k.Values
		}
	default:
		switch {
		case t == nil:
		case stage.IsArray(o):
			return t.Scalar, t.Rank
		case stage.TypeOfNumber(t) != nil:
			return stage.TypeOfNumber(t), 0
		case t.Kind == ir.KList && t.Elem() != nil && t.Elem().Kind != ir.KArray && stage.TypeOfNumber(t.Elem()) != nil:
			return stage.TypeOfNumber(t.Elem()), 1
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
			n = Promote(all, n)
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
func adoptArrays(b *stage.Builder, s *cogen.Site, what string, types []*ir.Type, ranks []int, r *stage.Object) *stage.Object {
	classes := make([]*stage.Class, len(types))
	for i := range types {
		classes[i] = b.ClassAt(s, fmt.Sprint("what numpy gives ", i))
		if classes[i].Find().Python {
			return r
		}
	}
	right, wrong := b.Guess(what, true)
	if !right {
		return r
	}
	elems := make([]*stage.Object, len(types))
	for i, t := range types {
		o := r
		if len(types) > 1 {
			o = b.GetItemPython(r, stage.Int(int64(i)))
		}
		at := ir.Array(ranks[i], t)
		op := b.Op("array.of_py", []*ir.Value{o.Value}, at, ir.Bool)
		if op == nil {
			return stage.Dead
		}
		op.Attrs.Type = at
		wrong(b.Op1("bool.not", ir.Bool, op.Results[1]))
		if b.Current == nil {
			return stage.Dead
		}
		if ranks[i] == 0 {
			elems[i] = stage.FromScalar(b.Op1("array.get", t, op.Results[0], b.Op1("dims.of", ir.Dims(0))))
		} else {
			elems[i] = stage.Dynamic(op.Results[0], stage.ArrayType(ranks[i], t, classes[i]))
		}
	}
	if len(elems) == 1 {
		return elems[0]
	}
	return stage.TupleOf(elems...)
}
