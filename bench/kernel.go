package bench

import (
	"context"
	"math"
	"slices"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Kernel is a program over arrays. Its function takes a length and how often to
// repeat; it makes its inputs, which depend on the length alone. What is timed is a
// repetition: the time of one repetition is taken from that of several, so that
// making inputs does not count.
type Kernel struct {
	// Square: arrays have length * length elements.
	Square bool
	// Work is how many elements a round goes through; PythonWork is that of CPython and
	// Cython, over arrays of at most PythonLength elements.
	Work, PythonWork, PythonLength int
	// Numba is the function that the peer's version gives to Numba.
	Numba string
}

const (
	// checkedRepeats are those with which versions are compared.
	checkedRepeats = 3
	// tolerance is relative: numpy promises 4 ulp for its functions.
	tolerance = 1e-12
)

// row is the row for arrays of so many elements; it returns how many they have.
func (k *Kernel) row(t *Table, elements, repeats int) int {
	n := elements
	if k.Square {
		n = int(math.Sqrt(float64(elements)))
		elements = n * n
	}
	t.Columns[0].addInt(int64(n))
	t.Columns[1].addInt(int64(repeats))
	t.Rows = 1
	return elements
}

// equal reports whether a result is that of another version.
func (p *Program) equal(want, got pyvalue.Value) bool {
	x, ok := want.(float64)
	if y, both := got.(float64); ok && both && p.Kernel != nil {
		return near(x, y)
	}
	return pyvalue.Equal(want, got)
}

// near compares floats, but for their last digits.
func near(x, y float64) bool { return x == y || math.Abs(x-y) <= tolerance*math.Abs(x) }

// difference returns the first row in which two results differ, -1 if none.
func (p *Program) difference(x, y *Column) int {
	if p.Kernel == nil {
		return x.difference(y)
	}
	for i := range x.Ints {
		if i >= len(y.Ints) || !p.equal(x.value(i), y.value(i)) {
			return i
		}
	}
	return -1
}

// repeated is a workload with many repetitions, and the same with one.
type repeated struct {
	many, once *workload
	work       int // elements in which they differ
}

func (b *run) repeated(ctx context.Context, name string, elements, work int) (repeated, error) {
	repeats := max(2, work/elements)
	var r repeated
	var err error
	tables := [2]*Table{}
	for i, n := range []int{1, 1 + repeats} {
		tables[i] = &Table{Columns: []Column{newColumn(Int), newColumn(Int)}}
		r.work = repeats * b.p.Kernel.row(tables[i], elements, n)
	}
	if r.once, err = b.load(ctx, name+"_once", tables[0]); err != nil {
		return r, err
	}
	r.many, err = b.load(ctx, name+"_many", tables[1])
	return r, err
}

// measureKernel compares the versions of a program over arrays, then times them.
func (b *run) measureKernel(ctx context.Context) error {
	var err error
	if b.work, err = b.load(ctx, b.p.Name, b.p.Generate(b.result.Rows)); err != nil {
		return err
	}
	if err := b.agree(ctx); err != nil || !b.result.Equal {
		return err
	}
	versions := slices.Concat(Versions, b.loadPeers(ctx))
	k := b.p.Kernel
	native, err := b.repeated(ctx, b.p.Name, b.result.Rows, k.Work)
	if err != nil {
		return err
	}
	python, err := b.repeated(ctx, b.p.Name+"_python", min(b.result.Rows, k.PythonLength), k.PythonWork)
	if err != nil {
		return err
	}
	times := map[string][]float64{}
	for range b.opt.Rounds {
		for _, v := range versions {
			r := native
			if v == "cpython" || v == cython {
				r = python
			}
			many, _, err := b.time(ctx, v, r.many)
			if err != nil {
				return err
			}
			once, _, err := b.time(ctx, v, r.once)
			if err != nil {
				return err
			}
			times[v] = append(times[v], float64(max(1, (many-once).Nanoseconds()))/float64(r.work))
		}
	}
	for v, ts := range times {
		b.result.NsPerRow[v] = median(ts)
	}
	return nil
}
