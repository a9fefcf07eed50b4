package pandas

import (
	"math"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Aggregation by groups: a table.fold over the rows finds the number of a row's
// group in a dict, whose entries are in the order of the groups' first rows, and
// updates what is computed of the group, in lists with an element for each group.
// What is computed, and in which order, is as in pandas' own loops
// (pandas/_libs/groupby.pyx), so that sums are the same to the last bit.

// fold is an aggregation that is being generated.
type fold struct {
	b      *stage.Builder
	s      *cogen.Site
	rows   *stage.Object // a dict: keys to True
	cols   []*stage.Object
	known  map[string]*cells
	starts []func() // of a new group
	steps  []func() // of every row
	elems  []*stage.Object
	group  *ir.Value
}

// cells is a list with a value for each group.
type cells struct {
	f *fold
	l *stage.Object
}

func (f *fold) cells() *cells { return &cells{f, f.b.NewContainer(f.s, ir.KList)} }

func (c *cells) push(x *stage.Object) { c.f.b.Put(c.l, "list.append", x) }

// get and set are of the row's group.
func (c *cells) get() *stage.Object {
	if c.f.b.Current == nil {
		return stage.Dead
	}
	return c.f.b.Element("list.get_unchecked", c.l.Type.Elem(), c.f.b.Value(c.l), c.f.group)
}

func (c *cells) set(x *stage.Object) {
	b := c.f.b
	if b.Current == nil || x.IsDead() {
		return
	}
	b.Do("list.set_unchecked", b.Value(c.l), c.f.group, b.Coerce(x, c.l.Type.Elem()))
}

// column is the column of all groups.
func (c *cells) column() *stage.Object {
	return columnOfList(c.f.b, c.l)
}

// input is a column that rows are needed of.
func (f *fold) input(col *stage.Object) int {
	for i, c := range f.cols {
		if c == col || c.Value != nil && c.Value == col.Value {
			return i
		}
	}
	f.cols = append(f.cols, col)
	return len(f.cols) - 1
}

// once is what make makes, the first time it is asked for.
func (f *fold) once(key string, make func() *cells) *cells {
	if f.known[key] == nil {
		f.known[key] = make()
	}
	return f.known[key]
}

// float and int are constants of numpy's.
func (f *fold) float(x float64) *stage.Object {
	return stage.FromScalar(numpy.Scalar(f.b, f.s, stage.Const(x), ir.Float64, true))
}

func (f *fold) int(n int64) *stage.Object {
	return stage.FromScalar(numpy.Scalar(f.b, f.s, stage.Int(n), ir.Int64, true))
}

// present generates a step for rows whose value is not missing.
func (f *fold) present(i int, step func(x *stage.Object)) {
	b := f.b
	b.PerMember(f.elems[i], func(x *stage.Object) *stage.Object {
		b.Branch(isMissing(b, f.s, x), func() {}, func() { step(x) })
		return nil
	})
}

func (f *fold) op(op tree.Operator, x, y *stage.Object) *stage.Object {
	return f.b.BinaryOp(f.s, op, x, y, op.Symbol())
}

func (f *fold) less(x, y *stage.Object) *stage.Object {
	return f.b.TruthOf(f.s, f.b.Compare(f.s, tree.Lt, x, y).(*stage.Object))
}

// An aggregate is a function of the values of a group: make registers what is done
// with rows and returns what makes the column in the end, nil if it can't be told
// of columns of this type.
type aggregate struct {
	numeric bool // it takes numeric_only
	make    func(f *fold, col *stage.Object) func() *stage.Object
}

var aggregates map[string]*aggregate

func init() {
	aggregates = map[string]*aggregate{
		"size":  {false, func(f *fold, _ *stage.Object) func() *stage.Object { return f.counts(-1).column }},
		"count": {false, func(f *fold, col *stage.Object) func() *stage.Object { return f.counts(f.input(col)).column }},
		"sum":   {true, (*fold).sum},
		"prod":  {true, (*fold).prod},
		"mean":  {true, (*fold).mean},
		"var":   {true, func(f *fold, col *stage.Object) func() *stage.Object { return f.spread(col, false) }},
		"std":   {true, func(f *fold, col *stage.Object) func() *stage.Object { return f.spread(col, true) }},
		"min":   {true, func(f *fold, col *stage.Object) func() *stage.Object { return f.chosen(col, f.less) }},
		"max": {true, func(f *fold, col *stage.Object) func() *stage.Object {
			return f.chosen(col, func(x, old *stage.Object) *stage.Object { return f.less(old, x) })
		}},
		"first":   {true, (*fold).first},
		"last":    {true, (*fold).last},
		"nunique": {false, (*fold).distinct},
		"median":  {true, (*fold).median},
		"any":     {false, groupHolds(false)},
		"all":     {false, groupHolds(true)},
		listOf:    {false, (*fold).listed},
	}
}

// holdsNumbers reports whether a column has numbers that aggregates know. Sums of
// narrow ints are of their type.
func holdsNumbers(col *stage.Object) bool {
	return holdsAny(col) && col.Type.Elems[0].Scalar.Width() == 8 && !numpy.IsUnsigned(col.Type.Elems[0].Scalar) || dtypeOf(col) == "bool"
}

// holdsAny says the same, of ints of any width.
func holdsAny(col *stage.Object) bool {
	e := col.Type.Elems[0]
	return e.Kind == ir.KNumpy && e.Scalar != ir.Float32
}

// counts counts the rows of a group, those with a value where there is a column.
func (f *fold) counts(i int) *cells {
	key := "count"
	if i >= 0 && (dtypeOf(f.cols[i]) == "object" && f.cols[i].Type.Elems[0].Kind != ir.KStr || dtypeOf(f.cols[i]) == "float64" || isTimes(f.cols[i]) || isCategorical(f.cols[i]) || (isLists(f.cols[i]) || isTuples(f.cols[i])) && hasMissing(f.cols[i]) || dtypeOf(f.cols[i]) == "numbers") {
		key += string(rune('a' + i))
	} else {
		i = -1
	}
	return f.once(key, func() *cells {
		c := f.cells()
		f.starts = append(f.starts, func() { c.push(f.int(0)) })
		f.steps = append(f.steps, func() {
			add := func(*stage.Object) { c.set(f.op(tree.Add, c.get(), f.int(1))) }
			if i < 0 {
				add(nil)
			} else {
				f.present(i, add)
			}
		})
		return c
	})
}

// total is the sum of float64, with what rounding has lost added to the next
// number (Kahan).
func (f *fold) total(i int) *cells {
	return f.once("total"+string(rune('a'+i)), func() *cells {
		sum, lost := f.cells(), f.cells()
		f.starts = append(f.starts, func() { sum.push(f.float(0)); lost.push(f.float(0)) })
		f.steps = append(f.steps, func() {
			f.present(i, func(x *stage.Object) {
				b := f.b
				x = stage.FromScalar(numpy.Scalar(b, f.s, x, ir.Float64, true))
				old := sum.get()
				y := f.op(tree.Sub, x, lost.get())
				t := f.op(tree.Add, old, y)
				c := f.op(tree.Sub, f.op(tree.Sub, t, old), y)
				// Of infinity nothing is lost.
				lost.set(b.BranchValue(isMissing(b, f.s, c), func() *stage.Object { return f.float(0) }, func() *stage.Object { return c }))
				sum.set(t)
			})
		})
		return sum
	})
}

func (f *fold) sum(col *stage.Object) func() *stage.Object {
	if !holdsNumbers(col) {
		return nil
	}
	i := f.input(col)
	if dtypeOf(col) == "float64" {
		return f.total(i).column
	}
	return f.integer("sum", i, 0, tree.Add)
}

// integer is the sum or product of int64, or bool.
func (f *fold) integer(key string, i int, start int64, op tree.Operator) func() *stage.Object {
	return f.once(key+string(rune('a'+i)), func() *cells {
		c := f.cells()
		f.starts = append(f.starts, func() { c.push(f.int(start)) })
		f.steps = append(f.steps, func() {
			c.set(f.op(op, c.get(), stage.FromScalar(numpy.Scalar(f.b, f.s, f.elems[i], ir.Int64, true))))
		})
		return c
	}).column
}

func (f *fold) prod(col *stage.Object) func() *stage.Object {
	if !holdsNumbers(col) {
		return nil
	}
	i := f.input(col)
	if dtypeOf(col) != "float64" {
		return f.integer("prod", i, 1, tree.Mult)
	}
	return f.once("prod"+string(rune('a'+i)), func() *cells {
		c := f.cells()
		f.starts = append(f.starts, func() { c.push(f.float(1)) })
		f.steps = append(f.steps, func() {
			f.present(i, func(x *stage.Object) { c.set(f.op(tree.Mult, c.get(), x)) })
		})
		return c
	}).column
}

func (f *fold) mean(col *stage.Object) func() *stage.Object {
	if !holdsAny(col) {
		return nil
	}
	i := f.input(col)
	sum, n := f.total(i), f.counts(i)
	return func() *stage.Object {
		return f.map2(sum, n, func(x, n *stage.Object) *stage.Object { return f.op(tree.Div, x, n) })
	}
}

// map2 is a column of what fn gives for the cells of two.
func (f *fold) map2(x, y *cells, fn func(x, y *stage.Object) *stage.Object) *stage.Object {
	b := f.b
	cols := []*stage.Object{x.column(), y.column()}
	if b.Current == nil {
		return stage.Dead
	}
	return mapColumn(b, f.s, lenOfColumn(b, cols[0]), cols, func(elems []*stage.Object) *stage.Object { return fn(elems[0], elems[1]) })
}

// spread is the variance, or its root (Welford).
func (f *fold) spread(col *stage.Object, root bool) func() *stage.Object {
	if !holdsNumbers(col) {
		return nil
	}
	i := f.input(col)
	n := f.counts(i)
	squares := f.once("squares"+string(rune('a'+i)), func() *cells {
		mean, squares := f.cells(), f.cells()
		f.starts = append(f.starts, func() { mean.push(f.float(0)); squares.push(f.float(0)) })
		f.steps = append(f.steps, func() {
			f.present(i, func(x *stage.Object) {
				x = stage.FromScalar(numpy.Scalar(f.b, f.s, x, ir.Float64, true))
				old := mean.get()
				off := f.op(tree.Sub, x, old)
				next := f.op(tree.Add, old, f.op(tree.Div, off, n.get()))
				mean.set(next)
				squares.set(f.op(tree.Add, squares.get(), f.op(tree.Mult, f.op(tree.Sub, x, next), off)))
			})
		})
		return squares
	})
	return func() *stage.Object {
		b := f.b
		return f.map2(squares, n, func(x, n *stage.Object) *stage.Object {
			return b.BranchValue(f.less(n, f.int(2)), func() *stage.Object { return f.float(math.NaN()) }, func() *stage.Object {
				v := f.op(tree.Div, x, f.op(tree.Sub, n, f.int(1)))
				if root {
					v = stage.FromScalar(b.Op1("np.sqrt", ir.Float64, b.Value(v)))
				}
				return v
			})
		})
	}
}

// ordersRows reports whether aggregates know the order of a column's values.
func ordersRows(col *stage.Object) bool {
	return holdsAny(col) || isTimes(col) || col.Type.Elems[0].Kind == ir.KStr
}

// chosen keeps one of the values of a group: the first, until better says that
// another is.
func (f *fold) chosen(col *stage.Object, better func(x, old *stage.Object) *stage.Object) func() *stage.Object {
	if !ordersRows(col) {
		return nil
	}
	i := f.input(col)
	c := f.cells()
	f.starts = append(f.starts, func() { c.push(f.elems[i]) })
	f.steps = append(f.steps, func() {
		f.present(i, func(x *stage.Object) {
			b := f.b
			old := c.get()
			b.Branch(isMissing(b, f.s, old), func() { c.set(x) }, func() {
				b.Branch(better(x, old), func() { c.set(x) }, func() {})
			})
		})
	})
	return c.column
}

func (f *fold) first(col *stage.Object) func() *stage.Object { return f.end(col, false) }

func (f *fold) last(col *stage.Object) func() *stage.Object { return f.end(col, true) }

// end is the first or last value that is there. Where texts may be missing, None stands for
// none.
func (f *fold) end(col *stage.Object, last bool) func() *stage.Object {
	if ordersRows(col) || !isKey(col) {
		return f.chosen(col, func(_, _ *stage.Object) *stage.Object { return stage.Bool(last) })
	}
	b, i, c := f.b, f.input(col), f.cells()
	f.starts = append(f.starts, func() { c.push(dynOf(b, stage.None, b.Compiler.Join(stage.NoneType, stage.StrType))) })
	f.steps = append(f.steps, func() {
		f.present(i, func(x *stage.Object) {
			if !stage.IsText(x.ValueType()) {
				return
			}
			if last {
				c.set(b.ToStr(x))
				return
			}
			b.Branch(isMissing(b, f.s, c.get()), func() { c.set(b.ToStr(x)) }, func() {})
		})
	})
	return c.column
}

// distinct counts different values.
func (f *fold) distinct(col *stage.Object) func() *stage.Object {
	if !isKey(col) {
		return nil
	}
	i := f.input(col)
	b := f.b
	seen, c := b.NewContainer(f.s, ir.KSet), f.cells()
	f.starts = append(f.starts, func() { c.push(f.int(0)) })
	f.steps = append(f.steps, func() {
		f.present(i, func(x *stage.Object) {
			key := stage.TupleOf(b.FromLeaf(f.group), keyElem(b, x))
			b.Branch(b.Contains(f.s, seen, key), func() {}, func() {
				b.AddTo(seen, key)
				c.set(f.op(tree.Add, c.get(), f.int(1)))
			})
		})
	})
	return c.column
}

// foldGroups computes a plan: columns of the keys and of the results, with a row
// for each group, nil if the code ends here.
func foldGroups(b *stage.Builder, s *cogen.Site, k groupBy, plan []aggregation) (keys, outs []*stage.Object) {
	return foldGroupsWith(b, s, k, plan, nil)
}

// foldGroupsWith computes what more registers besides.
func foldGroupsWith(b *stage.Builder, s *cogen.Site, k groupBy, plan []aggregation, more func(f *fold) []func() *stage.Object) (keys, outs []*stage.Object) {
	f := &fold{b: b, s: s, rows: b.NewContainer(s, ir.KDict), known: map[string]*cells{}}
	var labels []*cells
	for _, c := range k.keys {
		f.input(c)
		labels = append(labels, f.cells())
	}
	finish := make([]func() *stage.Object, len(plan))
	for i, a := range plan {
		if finish[i] = aggregates[a.fn].make(f, a.col); finish[i] == nil {
			panic(b.UnsupportedAt(s, k.class()+"."+strings.TrimSpace(a.fn)+"() of a column of "+a.col.Type.Elems[0].IR().String(), ""))
		}
	}
	if more != nil {
		finish = append(finish, more(f)...)
	}
	tableFold(b, s, rowsOf(b, k.from), f.cols, func(_ *ir.Value, elems []*stage.Object) {
		f.elems = elems
		if k.missing {
			keys := make([]*stage.Object, len(labels))
			for i, c := range k.keys {
				keys[i] = elems[f.input(c)]
			}
			f.row(rowKey(b, s, keys), keys, labels)
			return
		}
		f.keyed(k.keys, nil, func(keys []*stage.Object) {
			python := make([]*stage.Object, len(keys))
			for i, x := range keys {
				python[i] = keyElem(b, x)
			}
			key := python[0]
			if len(keys) > 1 {
				key = stage.TupleOf(python...)
			}
			f.row(key, keys, labels)
		})
	})
	if b.Current == nil {
		return nil, nil
	}
	for _, c := range labels {
		keys = append(keys, c.column())
	}
	if k.missing {
		keys = missingLabels(b, s, keys)
	}
	for _, fn := range finish {
		outs = append(outs, fn())
	}
	if k.sorted {
		var at *stage.Object
		if k.missing && b.Current != nil {
			at = sortedRows(b, s, rangeIndex(lenOfColumn(b, keys[0])), keys, make([]bool, len(keys)), false, false)
		} else {
			at = orderOf(b, s, keys)
		}
		if b.Current == nil {
			return nil, nil
		}
		keys, outs = gatherAll(b, s, keys, at), gatherAll(b, s, outs, at)
	}
	if b.Current == nil {
		return nil, nil
	}
	return keys, outs
}

// keyed generates what is done with rows that have all keys.
func (f *fold) keyed(cols, keys []*stage.Object, then func(keys []*stage.Object)) {
	if len(keys) == len(cols) {
		then(keys)
		return
	}
	i := f.input(cols[len(keys)])
	f.present(i, func(x *stage.Object) { f.keyed(cols, append(keys[:len(keys):len(keys)], x), then) })
}

// row puts a row into its group: that of a key, of which a new one has labels.
func (f *fold) row(key *stage.Object, keys []*stage.Object, labels []*cells) {
	b := f.b
	if key = b.AsKey(key); b.Current == nil {
		return
	}
	b.Compiler.Grow(f.rows.Type.Class, b.Storable(f.rows, key), false)
	b.Compiler.Grow(f.rows.Type.Class, stage.BoolType, true)
	b.Keyed(f.rows.Type.Elem())
	at := b.Op("dict.find", []*ir.Value{b.Value(f.rows), b.Coerce(key, f.rows.Type.Elem())}, ir.I64).Result()
	g := b.BranchValue(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType), func() *stage.Object {
		n := b.Op("list.len", []*ir.Value{b.Value(labels[0].l)}, ir.I64).Result()
		b.PutItem(f.rows, key, stage.True)
		for i := range labels {
			labels[i].push(keys[i])
		}
		for _, start := range f.starts {
			start()
		}
		return stage.Dynamic(n, stage.I64Type)
	}, func() *stage.Object { return stage.Dynamic(at, stage.I64Type) })
	if b.Current == nil {
		return
	}
	f.group = b.Value(g)
	for _, step := range f.steps {
		step()
	}
}

// orderOf is the list of the positions of rows in the order of columns, the first
// one first. Rows that are equal stay as they are.
func orderOf(b *stage.Builder, s *cogen.Site, keys []*stage.Object) *stage.Object {
	n := lenOfColumn(b, keys[0])
	if n == nil {
		return stage.Dead
	}
	at := callOrder(b, s, "positions", b.FromLeaf(n))
	for i := len(keys) - 1; i >= 0; i-- {
		if b.Current == nil {
			return stage.Dead
		}
		at = callOrder(b, s, "by", at, pythonColumn(b, s, keys[i]), stage.False)
	}
	return at
}

// gatherAll takes the same rows of columns.
func gatherAll(b *stage.Builder, s *cogen.Site, cols []*stage.Object, at *stage.Object) []*stage.Object {
	out := make([]*stage.Object, len(cols))
	for i, c := range cols {
		out[i] = gather(b, s, c, at)
	}
	return out
}

// missingLabels are columns of labels, in which NaN stands for None.
func missingLabels(b *stage.Builder, s *cogen.Site, keys []*stage.Object) []*stage.Object {
	out := slices.Clone(keys)
	for i, c := range keys {
		if b.Current == nil {
			return nil
		}
		if c.Type.Elems[0].Kind == ir.KUnion {
			out[i] = mapColumn(b, s, lenOfColumn(b, c), []*stage.Object{c}, func(elems []*stage.Object) *stage.Object {
				return textOrMissing(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
					if stage.IsText(x.ValueType()) {
						return b.ToStr(x)
					}
					return nan()
				}))
			})
		}
	}
	return out
}
