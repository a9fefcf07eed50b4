package vobj

import (
	"math"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Aggregation by groups: a table.fold over the rows finds the number of a row's
// group in a dict, whose entries are in the order of the groups' first rows, and
// updates what is computed of the group, in lists with an element for each group.
// What is computed, and in which order, is as in pandas' own loops
// (pandas/_libs/groupby.pyx), so that sums are the same to the last bit.

// fold is an aggregation that is being generated.
type fold struct {
	b      *builder
	s      *cogen.Site
	rows   *object // a dict: keys to True
	cols   []*object
	known  map[string]*cells
	starts []func() // of a new group
	steps  []func() // of every row
	elems  []*object
	group  *ir.Value
}

// cells is a list with a value for each group.
type cells struct {
	f *fold
	l *object
}

func (f *fold) cells() *cells { return &cells{f, f.b.newContainer(f.s, ir.KList)} }

func (c *cells) push(x *object) { c.f.b.put(c.l, "list.append", x) }

// get and set are of the row's group.
func (c *cells) get() *object {
	if c.f.b.cur == nil {
		return deadObject
	}
	return c.f.b.element("list.get_unchecked", c.l.t.elem(), c.f.b.value(c.l), c.f.group)
}

func (c *cells) set(x *object) {
	b := c.f.b
	if b.cur == nil || x.isDead() {
		return
	}
	b.do("list.set_unchecked", b.value(c.l), c.f.group, b.coerce(x, c.l.t.elem()))
}

// column is the column of all groups.
func (c *cells) column() *object {
	return c.f.b.columnOfList(c.l)
}

// input is a column that rows are needed of.
func (f *fold) input(col *object) int {
	for i, c := range f.cols {
		if c == col || c.v != nil && c.v == col.v {
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
func (f *fold) float(x float64) *object {
	return fromScalar(f.b.scalar(f.s, mkConst(x), ir.Float64, true))
}

func (f *fold) int(n int64) *object {
	return fromScalar(f.b.scalar(f.s, mkInt(n), ir.Int64, true))
}

// present generates a step for rows whose value is not missing.
func (f *fold) present(i int, step func(x *object)) {
	b := f.b
	b.perMember(f.elems[i], func(x *object) *object {
		b.branch(b.isMissing(f.s, x), func() {}, func() { step(x) })
		return nil
	})
}

func (f *fold) op(op tree.Operator, x, y *object) *object {
	return f.b.binary(f.s, op, x, y, op.Symbol())
}

func (f *fold) less(x, y *object) *object {
	return f.b.truth(f.s, f.b.Compare(f.s, tree.Lt, x, y).(*object))
}

// An aggregate is a function of the values of a group: make registers what is done
// with rows and returns what makes the column in the end, nil if it can't be told
// of columns of this type.
type aggregate struct {
	numeric bool // it takes numeric_only
	make    func(f *fold, col *object) func() *object
}

var aggregates map[string]*aggregate

func init() {
	aggregates = map[string]*aggregate{
		"size":  {false, func(f *fold, _ *object) func() *object { return f.counts(-1).column }},
		"count": {false, func(f *fold, col *object) func() *object { return f.counts(f.input(col)).column }},
		"sum":   {true, (*fold).sum},
		"prod":  {true, (*fold).prod},
		"mean":  {true, (*fold).mean},
		"var":   {true, func(f *fold, col *object) func() *object { return f.spread(col, false) }},
		"std":   {true, func(f *fold, col *object) func() *object { return f.spread(col, true) }},
		"min":   {true, func(f *fold, col *object) func() *object { return f.chosen(col, f.less) }},
		"max": {true, func(f *fold, col *object) func() *object {
			return f.chosen(col, func(x, old *object) *object { return f.less(old, x) })
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
func holdsNumbers(col *object) bool {
	return holdsAny(col) && col.t.elems[0].num.Width() == 8 && !isUnsigned(col.t.elems[0].num) || dtypeOf(col) == "bool"
}

// holdsAny says the same, of ints of any width.
func holdsAny(col *object) bool {
	e := col.t.elems[0]
	return e.kind == ir.KNumpy && e.num != ir.Float32
}

// counts counts the rows of a group, those with a value where there is a column.
func (f *fold) counts(i int) *cells {
	key := "count"
	if i >= 0 && (dtypeOf(f.cols[i]) == "object" && f.cols[i].t.elems[0].kind != ir.KStr || dtypeOf(f.cols[i]) == "float64" || isTimes(f.cols[i]) || isCategorical(f.cols[i]) || (isLists(f.cols[i]) || isTuples(f.cols[i])) && hasMissing(f.cols[i]) || dtypeOf(f.cols[i]) == "numbers") {
		key += string(rune('a' + i))
	} else {
		i = -1
	}
	return f.once(key, func() *cells {
		c := f.cells()
		f.starts = append(f.starts, func() { c.push(f.int(0)) })
		f.steps = append(f.steps, func() {
			add := func(*object) { c.set(f.op(tree.Add, c.get(), f.int(1))) }
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
			f.present(i, func(x *object) {
				b := f.b
				x = fromScalar(b.scalar(f.s, x, ir.Float64, true))
				old := sum.get()
				y := f.op(tree.Sub, x, lost.get())
				t := f.op(tree.Add, old, y)
				c := f.op(tree.Sub, f.op(tree.Sub, t, old), y)
				// Of infinity nothing is lost.
				lost.set(b.branchValue(b.isMissing(f.s, c), func() *object { return f.float(0) }, func() *object { return c }))
				sum.set(t)
			})
		})
		return sum
	})
}

func (f *fold) sum(col *object) func() *object {
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
func (f *fold) integer(key string, i int, start int64, op tree.Operator) func() *object {
	return f.once(key+string(rune('a'+i)), func() *cells {
		c := f.cells()
		f.starts = append(f.starts, func() { c.push(f.int(start)) })
		f.steps = append(f.steps, func() {
			c.set(f.op(op, c.get(), fromScalar(f.b.scalar(f.s, f.elems[i], ir.Int64, true))))
		})
		return c
	}).column
}

func (f *fold) prod(col *object) func() *object {
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
			f.present(i, func(x *object) { c.set(f.op(tree.Mult, c.get(), x)) })
		})
		return c
	}).column
}

func (f *fold) mean(col *object) func() *object {
	if !holdsAny(col) {
		return nil
	}
	i := f.input(col)
	sum, n := f.total(i), f.counts(i)
	return func() *object {
		return f.map2(sum, n, func(x, n *object) *object { return f.op(tree.Div, x, n) })
	}
}

// map2 is a column of what fn gives for the cells of two.
func (f *fold) map2(x, y *cells, fn func(x, y *object) *object) *object {
	b := f.b
	cols := []*object{x.column(), y.column()}
	if b.cur == nil {
		return deadObject
	}
	return b.mapColumn(f.s, b.lenOfColumn(cols[0]), cols, func(elems []*object) *object { return fn(elems[0], elems[1]) })
}

// spread is the variance, or its root (Welford).
func (f *fold) spread(col *object, root bool) func() *object {
	if !holdsNumbers(col) {
		return nil
	}
	i := f.input(col)
	n := f.counts(i)
	squares := f.once("squares"+string(rune('a'+i)), func() *cells {
		mean, squares := f.cells(), f.cells()
		f.starts = append(f.starts, func() { mean.push(f.float(0)); squares.push(f.float(0)) })
		f.steps = append(f.steps, func() {
			f.present(i, func(x *object) {
				x = fromScalar(f.b.scalar(f.s, x, ir.Float64, true))
				old := mean.get()
				off := f.op(tree.Sub, x, old)
				next := f.op(tree.Add, old, f.op(tree.Div, off, n.get()))
				mean.set(next)
				squares.set(f.op(tree.Add, squares.get(), f.op(tree.Mult, f.op(tree.Sub, x, next), off)))
			})
		})
		return squares
	})
	return func() *object {
		b := f.b
		return f.map2(squares, n, func(x, n *object) *object {
			return b.branchValue(f.less(n, f.int(2)), func() *object { return f.float(math.NaN()) }, func() *object {
				v := f.op(tree.Div, x, f.op(tree.Sub, n, f.int(1)))
				if root {
					v = fromScalar(b.op1("np.sqrt", ir.Float64, b.value(v)))
				}
				return v
			})
		})
	}
}

// ordersRows reports whether aggregates know the order of a column's values.
func ordersRows(col *object) bool {
	return holdsAny(col) || isTimes(col) || col.t.elems[0].kind == ir.KStr
}

// chosen keeps one of the values of a group: the first, until better says that
// another is.
func (f *fold) chosen(col *object, better func(x, old *object) *object) func() *object {
	if !ordersRows(col) {
		return nil
	}
	i := f.input(col)
	c := f.cells()
	f.starts = append(f.starts, func() { c.push(f.elems[i]) })
	f.steps = append(f.steps, func() {
		f.present(i, func(x *object) {
			b := f.b
			old := c.get()
			b.branch(b.isMissing(f.s, old), func() { c.set(x) }, func() {
				b.branch(better(x, old), func() { c.set(x) }, func() {})
			})
		})
	})
	return c.column
}

func (f *fold) first(col *object) func() *object { return f.end(col, false) }

func (f *fold) last(col *object) func() *object { return f.end(col, true) }

// end is the first or last value that is there. Where texts may be missing, None stands for
// none.
func (f *fold) end(col *object, last bool) func() *object {
	if ordersRows(col) || !isKey(col) {
		return f.chosen(col, func(_, _ *object) *object { return mkBool(last) })
	}
	b, i, c := f.b, f.input(col), f.cells()
	f.starts = append(f.starts, func() { c.push(dynOf(b, noneObject, b.c.join(tNone, tStr))) })
	f.steps = append(f.steps, func() {
		f.present(i, func(x *object) {
			if !isText(x.typ()) {
				return
			}
			if last {
				c.set(b.toStr(x))
				return
			}
			b.branch(b.isMissing(f.s, c.get()), func() { c.set(b.toStr(x)) }, func() {})
		})
	})
	return c.column
}

// distinct counts different values.
func (f *fold) distinct(col *object) func() *object {
	if !isKey(col) {
		return nil
	}
	i := f.input(col)
	b := f.b
	seen, c := b.newContainer(f.s, ir.KSet), f.cells()
	f.starts = append(f.starts, func() { c.push(f.int(0)) })
	f.steps = append(f.steps, func() {
		f.present(i, func(x *object) {
			key := mkTuple(b.fromLeaf(f.group), b.keyElem(x))
			b.branch(b.contains(f.s, seen, key), func() {}, func() {
				b.addTo(seen, key)
				c.set(f.op(tree.Add, c.get(), f.int(1)))
			})
		})
	})
	return c.column
}

// foldGroups computes a plan: columns of the keys and of the results, with a row
// for each group, nil if the code ends here.
func (b *builder) foldGroups(s *cogen.Site, k groupBy, plan []aggregation) (keys, outs []*object) {
	return b.foldGroupsWith(s, k, plan, nil)
}

// foldGroupsWith computes what more registers besides.
func (b *builder) foldGroupsWith(s *cogen.Site, k groupBy, plan []aggregation, more func(f *fold) []func() *object) (keys, outs []*object) {
	f := &fold{b: b, s: s, rows: b.newContainer(s, ir.KDict), known: map[string]*cells{}}
	var labels []*cells
	for _, c := range k.keys {
		f.input(c)
		labels = append(labels, f.cells())
	}
	finish := make([]func() *object, len(plan))
	for i, a := range plan {
		if finish[i] = aggregates[a.fn].make(f, a.col); finish[i] == nil {
			panic(b.unsupportedAt(s, k.class()+"."+strings.TrimSpace(a.fn)+"() of a column of "+a.col.t.elems[0].ir().String(), ""))
		}
	}
	if more != nil {
		finish = append(finish, more(f)...)
	}
	b.tableFold(s, b.rowsOf(k.from), f.cols, func(_ *ir.Value, elems []*object) {
		f.elems = elems
		if k.missing {
			keys := make([]*object, len(labels))
			for i, c := range k.keys {
				keys[i] = elems[f.input(c)]
			}
			f.row(b.rowKey(s, keys), keys, labels)
			return
		}
		f.keyed(k.keys, nil, func(keys []*object) {
			python := make([]*object, len(keys))
			for i, x := range keys {
				python[i] = b.keyElem(x)
			}
			key := python[0]
			if len(keys) > 1 {
				key = mkTuple(python...)
			}
			f.row(key, keys, labels)
		})
	})
	if b.cur == nil {
		return nil, nil
	}
	for _, c := range labels {
		keys = append(keys, c.column())
	}
	if k.missing {
		keys = b.missingLabels(s, keys)
	}
	for _, fn := range finish {
		outs = append(outs, fn())
	}
	if k.sorted {
		var at *object
		if k.missing && b.cur != nil {
			at = b.sortedRows(s, rangeIndex(b.lenOfColumn(keys[0])), keys, make([]bool, len(keys)), false, false)
		} else {
			at = b.orderOf(s, keys)
		}
		if b.cur == nil {
			return nil, nil
		}
		keys, outs = b.gatherAll(s, keys, at), b.gatherAll(s, outs, at)
	}
	if b.cur == nil {
		return nil, nil
	}
	return keys, outs
}

// keyed generates what is done with rows that have all keys.
func (f *fold) keyed(cols, keys []*object, then func(keys []*object)) {
	if len(keys) == len(cols) {
		then(keys)
		return
	}
	i := f.input(cols[len(keys)])
	f.present(i, func(x *object) { f.keyed(cols, append(keys[:len(keys):len(keys)], x), then) })
}

// row puts a row into its group: that of a key, of which a new one has labels.
func (f *fold) row(key *object, keys []*object, labels []*cells) {
	b := f.b
	if key = b.asKey(key); b.cur == nil {
		return
	}
	b.c.grow(f.rows.t.cls, b.storable(f.rows, key), false)
	b.c.grow(f.rows.t.cls, tBool, true)
	b.keyed(f.rows.t.elem())
	at := b.op("dict.find", []*ir.Value{b.value(f.rows), b.coerce(key, f.rows.t.elem())}, ir.I64).Result()
	g := b.branchValue(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool), func() *object {
		n := b.op("list.len", []*ir.Value{b.value(labels[0].l)}, ir.I64).Result()
		b.putItem(f.rows, key, trueObject)
		for i := range labels {
			labels[i].push(keys[i])
		}
		for _, start := range f.starts {
			start()
		}
		return dyn(n, tI64)
	}, func() *object { return dyn(at, tI64) })
	if b.cur == nil {
		return
	}
	f.group = b.value(g)
	for _, step := range f.steps {
		step()
	}
}

// orderOf is the list of the positions of rows in the order of columns, the first
// one first. Rows that are equal stay as they are.
func (b *builder) orderOf(s *cogen.Site, keys []*object) *object {
	n := b.lenOfColumn(keys[0])
	if n == nil {
		return deadObject
	}
	at := b.order(s, "positions", b.fromLeaf(n))
	for i := len(keys) - 1; i >= 0; i-- {
		if b.cur == nil {
			return deadObject
		}
		at = b.order(s, "by", at, b.pythonColumn(s, keys[i]), falseObject)
	}
	return at
}

// gatherAll takes the same rows of columns.
func (b *builder) gatherAll(s *cogen.Site, cols []*object, at *object) []*object {
	out := make([]*object, len(cols))
	for i, c := range cols {
		out[i] = b.gather(s, c, at)
	}
	return out
}

// missingLabels are columns of labels, in which NaN stands for None.
func (b *builder) missingLabels(s *cogen.Site, keys []*object) []*object {
	out := slices.Clone(keys)
	for i, c := range keys {
		if b.cur == nil {
			return nil
		}
		if c.t.elems[0].kind == ir.KUnion {
			out[i] = b.mapColumn(s, b.lenOfColumn(c), []*object{c}, func(elems []*object) *object {
				return b.textOrMissing(b.perMember(elems[0], func(x *object) *object {
					if isText(x.typ()) {
						return b.toStr(x)
					}
					return nan()
				}))
			})
		}
	}
	return out
}
