package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/vobj"
)

// gridArrays are one of each kind: the types that promote apart, and the shapes
// that functions treat apart (empty, of two dimensions, strided, with NaN, a
// scalar, a list).
var gridArrays = []string{
	"np.array([3, 1, 2, 1])",
	"np.array([2.5, -1.0, np.nan, 0.5])",
	"np.zeros(0)",
	"np.arange(12.0).reshape(3, 4)[:, ::2]",
	"np.arange(8)[::-2]",
	"np.array([250, 3, 7], dtype=np.uint8)",
	"np.arange(6, dtype=np.float32).reshape(3, 2).T",
	"np.array([True, False, True])",
	"np.array([2**63, 5], dtype=np.uint64)",
	"np.zeros((0, 3), dtype=np.int32)",
	"np.float64(2.5)",
	"[1, 2, 2]",
}

// gridCalls are calls with such an array a, the repr of whose result is
// compared: type, shape and printed form show in it. Functions of the C library
// may differ from numpy's in the last digits: near() rounds.
var gridCalls = strings.Split(strings.TrimSpace(`
np.zeros_like(a)
np.ones_like(a)
np.full_like(a, 2.7)
np.empty_like(a).shape
np.zeros((2, 3), dtype=np.int16), np.ones(3), np.full(2, 7), np.empty(0), np.eye(2, 3, 1), np.identity(2)
np.arange(3), np.arange(0.0, 1.0, 0.25), np.linspace(0, 1, 5), np.linspace(2, 3, 4, endpoint=False)
np.array(a)
np.asarray(a)
np.ascontiguousarray(a)
np.copy(a)
np.where(a > 1, a, 0)
np.where(a, 1.5, a)
np.reshape(a, (-1, 1))
np.ravel(a)
np.transpose(a)
np.concatenate([a, a])
np.concatenate((a, a), axis=1)
np.stack([a, a])
np.stack((a, a), axis=1)
np.vstack([a, a])
np.hstack([a, a])
np.column_stack([a, a])
np.expand_dims(a, 0)
np.dot(a, a)
np.matmul(a, a)
np.outer(a, a)
np.sort(a)
np.sort(a, axis=0)
np.argsort(a, kind='stable')
np.shape(a), np.size(a), np.ndim(a)
np.sum(a), np.sum(a, axis=-1)
np.sum(a, axis=0)
np.prod(a)
np.min(a), np.amin(a)
np.max(a, axis=0)
np.amax(a)
np.any(a), np.all(a)
np.argmin(a)
np.argmax(a, axis=0)
np.mean(a)
np.mean(a, axis=0)
np.var(a)
np.std(a, ddof=1)
np.std(a, axis=0)
np.round(a)
np.around(a, 1)
np.cumsum(a)
np.cumsum(a, axis=0)
np.cumprod(a)
np.diff(a)
np.tile(a, 2)
np.append(a, 5)
np.append(a, 2.5)
np.append(a, [7, 8])
np.append(a, a, axis=0)
np.roll(a, 1)
np.roll(a, -4)
np.roll(a, 2, axis=0)
np.roll(a, 1, 1)
np.fill_diagonal(a, 7), a
np.sum(a, axis=0, keepdims=True)
np.sum(a, keepdims=True)
np.max(a, axis=-1, keepdims=True)
np.mean(a, axis=0, keepdims=True)
np.std(a, keepdims=True)
np.argmax(a, axis=0, keepdims=True)
np.sum(a, axis=(0, 1))
np.max(a, axis=(1, 0))
np.any(a, axis=(0,), keepdims=True)
np.min(a, axis=(-1, 0), keepdims=True)
a.all(axis=(0, 1), keepdims=True)
a.var(axis=0, ddof=1, keepdims=True), a.argmin(axis=0, keepdims=False)
np.repeat(a, 2)
np.meshgrid(a, a)
np.flip(a), np.flip(a, 0)
np.flip(a, axis=1)
np.flipud(a)
np.fliplr(a)
np.rot90(a), np.rot90(a, 3)
np.rot90(a, k=2), np.rot90(a, -4)
np.swapaxes(a, 0, 1), a.swapaxes(-1, 0)
np.swapaxes(a, 0, 0)
np.atleast_1d(a), np.atleast_2d(a)
np.fromiter(a, float)
np.fromiter((x * 2 for x in a), dtype=np.float64)
np.vectorize(lambda x: x * 2)(a)
np.vectorize(lambda x: 1 if x > 1 else 0)(a)
np.vectorize(lambda x, y: max(x, y))(a, 2)
np.lexsort((a, a))
[i for i in np.ndindex(2, 2)], [x for i, x in np.ndenumerate(a)]
np.nan_to_num(a)
np.split(a, 2)
np.array_split(a, 3)
np.array_split(a, [1, 2]), np.split(a, np.array([1]))
np.split(a, 2, axis=1), np.array_split(a, 3, 1)
np.hsplit(a, [1])
np.vsplit(a, [1])
np.squeeze(a[None], axis=0), a[:, None].squeeze(1)
a.squeeze(0)
np.moveaxis(a, 0, -1)
np.moveaxis(a, [0, 1], [1, 0]), np.transpose(a, (1, 0)), a.transpose(1, 0)
np.broadcast_to(a, (2, 4)), np.broadcast_to(a[:1], (3, 1))
np.broadcast_to(a, (2, 3, 4))
np.indices((2, 3)), np.indices((2, len(a)))
np.mgrid[:3, 1:2:0.25], np.mgrid[0:1:5j], np.mgrid[0:2:3j, :2], np.mgrid[1:5:2]
np.ogrid[:2, :1.5], np.ogrid[-1:1:2j, 2:4:1]
np.r_[a, 1, a], np.r_[a, [7, 8]], np.r_[0:3, a, 1:2:3j]
np.r_[a, 2.5], np.r_[1, 2.5], np.r_[True, 2]
np.c_[a, a], np.c_[a, a * 2, np.arange(len(a))]
np.meshgrid(a, [1, 2], indexing='ij')
np.add(a, a, out=a), a
np.multiply(a, 2.5, a)
np.sqrt(a, out=np.ones(4)), np.maximum(a, 1, out=(a,))
np.greater(a, 1, out=np.zeros((2, 3, 4)))
np.clip(a, 1, 2, out=a), a.clip(0, 3, out=a)
np.diff(a, n=2)
np.diff(a, axis=0), np.diff(a, 1, 0)
np.diff(a, prepend=0), np.diff(a, append=[1.5, 2])
np.bincount(a, weights=a)
np.bincount(np.arange(len(a)), a, 9)
np.add.at(a, [0, 1, 0], 2), a
np.add.at(a, np.array([0, 1, 0]), 2), a
np.subtract.at(a, np.array([0, -1, 0]), a[[1, 0, 0]]), a
np.maximum.at(a, (np.array([0, 1]), np.array([1, 0])), 5), a
np.add.at(a, np.array([0, 0, 5]), 1.5), a
np.bincount(a, minlength=5)
np.diagonal(a), a.diagonal()
a.trace()
np.median(a)
np.quantile(a, 0.4)
np.percentile(a, 60)
np.unique(a)
np.unique(a, return_counts=True)
np.unique(a, return_index=True, return_inverse=True)
np.unique(a, return_inverse=True, return_counts=True)
np.histogram(a)
np.histogram(a, bins=3, range=(0, 4))
np.histogram(a, [0, 1, 2, 5])
np.histogram(a, bins=4, density=True)
np.histogram_bin_edges(a, 3)
np.digitize(a, np.array([1, 2, 3]))
np.digitize(a, [0.5, 1.5], right=True)
np.isin(a, [1, 3])
np.isin(a, np.array([0.5, 2.0]), invert=True)
np.interp(a, [0.0, 1.5, 3.0], [1.0, 2.0, 0.5])
np.interp(a, [0, 1, 2], [5, 7, 6], left=-1, right=9)
np.gradient(a)
np.gradient(a, 0.5)
np.average(a)
np.average(a, weights=a)
np.insert(a, 1, 5)
np.insert(a, -1, 2.5)
np.delete(a, 0)
np.delete(a, -2)
np.diag(a)
np.trace(a)
np.tril(a), np.triu(a, 1)
np.tril(a, -1), np.triu(a)
np.unravel_index(5, (2, 3)), np.unravel_index(np.int64(2), (3,))
np.nanmax(a)
np.nanmin(a)
np.ix_(a, [0, 1])
np.argsort(a)
np.maximum.accumulate(a)
np.minimum.accumulate(a)
np.add.accumulate(a), np.multiply.accumulate(a)
np.add.reduce(a), np.maximum.reduce(a)
np.subtract.outer(a, [1, 2])
np.percentile(a, [10, 50, 90.5])
np.quantile(a, [0.25, 1])
np.searchsorted(a, 2)
np.searchsorted(a, 1.5, side='right')
np.searchsorted([0.5, 1.5, 2.5], a * 1.0), np.searchsorted(np.array([1, 2]), np.array([[0, 1], [2, 3]]))
np.bincount(a)
np.flatnonzero(a)
np.nonzero(a)
np.count_nonzero(a)
np.count_nonzero(a, axis=0), np.argwhere(a), np.squeeze(a)
np.tile(a, (2, 1)), np.tile(a, (1, 3)), np.tile(a, 0), np.tile(a, (2,))
np.repeat(a, 2, axis=0), np.repeat(a, 3, axis=-1), np.repeat(a, 0)
np.repeat(a, np.arange(len(a)), axis=0), np.dstack((a, a))
np.repeat(a, [1])
near(np.median(a, axis=0)), near(np.median(a, axis=-1))
near(np.percentile(a, 30, axis=0)), near(np.quantile(a, [0.25, 0.7], axis=-1))
np.add.reduce(a), np.maximum.reduce(a, axis=-1), np.logical_or.reduce(a), np.multiply.reduce(a, axis=None)
np.isin(a, np.arange(1, 60)), np.isin(a, [1.0, 2.5]), np.isin(a, [3, 1], invert=True), np.isin(a, np.arange(0, 9, 0.5))
np.digitize(a, [0, 1, 2.5]), np.searchsorted([0, 1, 2], a, "right"), np.searchsorted([0.5, 2.0], a)
a.any(), a.all(), a.max(axis=0), (a > 1).sum(), (a > 1).mean()
np.nansum(a)
np.nanmean(a)
np.ptp(a)
np.array_equal(a, a)
np.isclose(a, 2)
np.allclose(a, 1)
np.clip(a, 1, 3)
np.clip(a, 0.5, None)
np.square(a)
np.add(a, a)
np.subtract(a, 1)
np.multiply(a, 1.5)
np.true_divide(a, 2), np.divide(a, a)
np.floor_divide(a, 2)
np.remainder(a, 3), np.mod(a, 2)
np.fmod(a, 2)
np.power(a, 3), np.pow(a, 2.0)
np.maximum(a, 1), np.minimum(a, 2)
np.fmax(a, 1), np.fmin(a, 2)
np.bitwise_and(a, 1)
np.bitwise_or(a, 1), np.bitwise_xor(a, a)
np.left_shift(a, 1), np.right_shift(a, 1)
np.logical_and(a, a), np.logical_or(a, 0), np.logical_xor(a, 1), np.logical_not(a)
np.equal(a, 1), np.not_equal(a, 1.5)
np.less(a, 2), np.less_equal(a, 2), np.greater(a, 2), np.greater_equal(a, a)
near(np.arctan2(a, 1)), near(np.atan2(a, 2.0))
np.hypot(a, 2)
np.copysign(a, -1.0)
np.sqrt(a)
np.negative(a)
np.absolute(a), np.abs(a)
np.fabs(a)
np.invert(a)
np.bitwise_not(a), np.bitwise_invert(a)
np.sign(a)
np.floor(a), np.ceil(a), np.trunc(a)
np.rint(a)
np.isnan(a), np.isinf(a), np.isfinite(a)
np.signbit(a)
near(np.exp(a)), near(np.exp2(a))
near(np.expm1(a / 3))
near(np.log(a + 1)), near(np.log2(a + 1)), near(np.log10(a + 1)), near(np.log1p(a))
near(np.sin(a)), near(np.cos(a)), near(np.tan(a))
near(np.arcsin(a / 300)), near(np.arccos(a / 300)), near(np.asin(a / 300)), near(np.acos(a / 300))
near(np.arctan(a)), near(np.atan(a))
near(np.sinh(a / 100)), near(np.cosh(a / 100)), near(np.tanh(a))
near(np.arcsinh(a)), near(np.asinh(a)), near(np.arccosh(a + 2)), near(np.acosh(a + 2))
near(np.arctanh(a / 300)), near(np.atanh(a / 300))
near(np.cbrt(a))
np.radians(a), np.deg2rad(a)
np.degrees(a), np.rad2deg(a)
a + 1, a * 1.5, -a
a - True
a / a, a // 2
a % 3
a % -2
a // 0
a ** 2
a ** 0.5
~a
a & 1, a << 1
a == 1, a < 1.5
a + 300
a == 300
a + 2**63
a + 2**64
a - 2**40
a @ a
a[0], a[-1]
a[1:3], a[::-1]
a[a > 1]
a[[0, -1]]
a[..., None]
a.T, a.shape, a.size, a.ndim, a.dtype, a.itemsize, a.nbytes
a.sum(axis=1)
a.mean(), a.min(), a.max()
a.var(), a.std(ddof=1)
a.prod(), a.any(), a.all()
a.argmin(), a.argmax()
a.copy(), a.flatten(), a.ravel()
a.astype(np.int32)
a.astype('float32')
a.tolist()
a.item()
a.reshape(-1), a.transpose()
a.argsort()
a.dot(a)
a.clip(1, 2)
a.round(1)
a.cumsum(), a.cumprod()
a.searchsorted(2), a.repeat(2), a.nonzero()
len(a), list(a), bool(a)
str(a), f'{a}', [x for x in a]
sum(a), max(a)
`), "\n")

// gridElsewhere have cases of their own: they take no array of any kind.
var gridElsewhere = map[string]string{
	"Generator.choice": "random_", "Generator.integers": "random_", "Generator.normal": "random_", "Generator.permutation": "random_",
	"Generator.random": "random_", "Generator.shuffle": "random_", "Generator.standard_normal": "random_", "Generator.uniform": "random_",
	"Generator.standard_exponential": "random_", "Generator.exponential": "random_", "Generator.lognormal": "random_", "Generator.poisson": "random_", "Generator.binomial": "random_",
}

// TestNumpyGrid compares every function of numpy that has a model, and every
// method, with numpy itself, on arrays of each kind.
func TestNumpyGrid(t *testing.T) {
	dir := t.TempDir()
	const perFile = 16
	for from := 0; from < len(gridCalls); from += perFile {
		text := gridFile(gridCalls[from:min(from+perFile, len(gridCalls))])
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("grid%02d.py", from/perFile)), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	withPackages(t, dir, "numpy, scipy")
}

// gridFile is a case file: a function for each call, whose parameter says which
// array it is given.
func gridFile(calls []string) string {
	var s, cases strings.Builder
	// Warnings are shown once for a place, of which each process keeps its own account.
	// Texts are numpy's own in a file that sets options for them: numpy/texts.py has the
	// cases of ours, which would be compiled for every type and rank in each of these.
	s.WriteString("import warnings\n\nimport numpy as np\n\nwarnings.simplefilter('ignore')\nnp.set_printoptions()\n\n\ndef near(x):\n    return x.dtype, np.round(x * np.float64(1), 4)\n")
	for i, call := range calls {
		fmt.Fprintf(&s, "\n\ndef call%d(k: int) -> str:\n", i)
		for k, a := range gridArrays {
			fmt.Fprintf(&s, "    if k == %d:\n        a = %s\n        return repr((%s))\n", k, a, call)
		}
		s.WriteString("    return ''\n")
		fmt.Fprintf(&cases, "CASES += [('call%d', [k]) for k in range(%d)]\n", i, len(gridArrays))
	}
	return s.String() + marker + "CASES = []\n" + cases.String()
}

// TestNumpyGridIsWhole names the modelled functions and methods without a call
// in the grid.
func TestNumpyGridIsWhole(t *testing.T) {
	text := strings.Join(gridCalls, "\n")
	for _, name := range vobj.NumpyNames() {
		if file := gridElsewhere[name]; file != "" {
			_, method, _ := strings.Cut(name, ".")
			elsewhere, err := os.ReadFile("numpy/" + file + ".py")
			if err != nil || !strings.Contains(string(elsewhere), "."+method+"(") {
				t.Errorf("%s has no case in numpy/%s.py", name, file)
			}
		} else if !strings.Contains(text, "np."+name+"(") {
			t.Errorf("np.%s has no call in gridCalls", name)
		}
	}
	source, err := os.ReadFile("../vobj/numpy/attr.go")
	if err != nil {
		t.Fatal(err)
	}
	_, methods, _ := strings.Cut(string(source), "func arrayMethod(b *stage.Builder, ")
	methods, _, _ = strings.Cut(methods, "\n}\n")
	for _, line := range regexp.MustCompile(`(?m)^\tcase (.*):$`).FindAllStringSubmatch(methods, -1) {
		for _, name := range strings.Split(line[1], ", ") {
			if name = strings.Trim(name, `"`); !strings.Contains(text, "a."+name+"(") && !gridWrites[name] {
				t.Errorf("ndarray.%s has no call in gridCalls", name)
			}
		}
	}
}

// TestNumpyResultsAreWhole names the functions whose results come back to native code
// that pandas/arrays_back.py does not call, nor pandas/random_lent.py as methods.
func TestNumpyResultsAreWhole(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	text, draws := read("pandas/arrays_back.py"), read("pandas/random_lent.py")
	for _, name := range vobj.NumpyResultNames() {
		if draw, ok := strings.CutPrefix(name, "random."); ok {
			if !strings.Contains(draws, "."+draw+"(") {
				t.Errorf("np.%s has no call in pandas/random_lent.py", name)
			}
		} else if !strings.Contains(text, "np."+name+"(") {
			t.Errorf("np.%s has no call in pandas/arrays_back.py", name)
		}
	}
}

// gridWrites are the methods that change the array and give nothing:
// conformance/numpy/reductions.py and small.py.
var gridWrites = map[string]bool{"fill": true, "sort": true}
