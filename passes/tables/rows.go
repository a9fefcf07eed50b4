package tables

import (
	"maps"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// rowSteps are the steps that a row goes through once it is there, as nested
// ifs and loops (data-centric, Neumann 2011): a filter is an if around what
// follows it, a join a loop over the rows that it meets.
type rowSteps struct {
	*rowValues
	// tables are the right sides of joins.
	tables map[*ir.Op]joinTable
	// sink appends what is done with the rows that come out.
	sink func(b *ir.Builder)
	// fold appends a fold.
	fold func(b *ir.Builder, s *ir.Op)
}

// joinTables appends the making of the right sides of the joins among steps. inMemory:
// the columns that the steps begin with are there already.
func joinTables(b *ir.Builder, steps []*ir.Op, inMemory bool) map[*ir.Op]joinTable {
	ts := map[*ir.Op]joinTable{}
	for i, s := range steps {
		if !core.IsJoin(s) {
			continue
		}
		_, _, key, right := ir.JoinParts(s)
		t := joinTable{keys: b.Op("column.list", ir.Attrs{}, key).Result()}
		if left := leftKeys(steps, s); inMemory && left != nil {
			t.index = b.Op("table.index_for", ir.Attrs{}, t.keys, b.Op("column.list", ir.Attrs{}, left).Result()).Result()
		} else {
			t.index = b.Op("table.index", ir.Attrs{}, t.keys).Result()
		}
		if !core.IsLeftJoin(s) {
			t.count(b, filtersFollow(steps[i+1:]))
		}
		for _, c := range right {
			l := t.keys
			if c != key {
				l = b.Op("column.list", ir.Attrs{}, c).Result()
			}
			t.columns = append(t.columns, l)
		}
		ts[s] = t
	}
	return ts
}

// leftKeys is the column whose values a join among steps looks up, if none of them
// makes it; nil: the keys come one by one.
func leftKeys(steps []*ir.Op, join *ir.Op) *ir.Value {
	key, _, _, _ := ir.JoinParts(join)
	for _, s := range steps {
		if key.Def == s {
			return nil
		}
	}
	return key
}

// emit appends the steps from number i on.
func (r *rowSteps) emit(b *ir.Builder, i int) {
	for ; i < len(r.steps); i++ {
		s := r.steps[i]
		if core.IsJoin(s) {
			if n := r.tables[s].left; n != nil {
				increment(b, n)
			}
			r.join(b, s, i)
			return
		}
		if r.waits(s) || r.ran(s) {
			continue
		}
		if core.IsFold(s) {
			r.fold(b, s)
			continue
		}
		keep := r.step(b, s)
		if !keepsAll(s) {
			onlyIf(b, keep, func(b *ir.Builder) {
				r.counted(b, s)
				r.emit(b, i+1)
			})
			return
		}
	}
	r.sink(b)
}

// onlyIf appends an if without else.
func onlyIf(b *ir.Builder, cond *ir.Value, then func(b *ir.Builder)) {
	b.If(cond, func(b *ir.Builder) { then(b); b.Yield() }, func(b *ir.Builder) { b.Yield() })
}

// join appends the loop over the right rows that a left one meets. Filters that
// need none of those come first.
func (r *rowSteps) join(b *ir.Builder, s *ir.Op, i int) {
	if filter := r.filterBehind(i); filter != nil {
		keep := r.step(b, filter)
		elems := maps.Clone(r.elems)
		b.If(keep, func(b *ir.Builder) {
			r.counted(b, filter)
			r.join(b, s, i)
			b.Yield()
		}, func(b *ir.Builder) {
			done := r.done
			r.elems = elems
			r.dropped(b, s)
			r.done = done
			b.Yield()
		})
		return
	}
	leftKey, _, _, _ := ir.JoinParts(s)
	t, key := r.tables[s], r.value(b, leftKey)
	r.done = append(r.done, s)
	next := func(b *ir.Builder, at *ir.Value) *ir.Value { return t.next(b, key, at) }
	first := next(b, b.Const(int64(-1)))
	if late := r.overdue(i); core.IsLeftJoin(s) {
		r.values(b, late)
	} else if len(late) > 0 {
		met := b.Op("i64.le", ir.Attrs{}, b.Const(int64(0)), first).Result()
		onlyIf(b, met, func(b *ir.Builder) {
			r.values(b, late)
			r.meet(b, s, i, first, next)
		})
		return
	}
	r.meet(b, s, i, first, next)
}

// meet appends the loop, from the first right row on.
func (r *rowSteps) meet(b *ir.Builder, s *ir.Op, i int, first *ir.Value, next func(b *ir.Builder, at *ir.Value) *ir.Value) {
	_, left, _, _ := ir.JoinParts(s)
	t := r.tables[s]
	b.Loop([]*ir.Value{first}, func(b *ir.Builder, loop *ir.Op, args []*ir.Value) {
		none := b.Op("i64.lt", ir.Attrs{}, args[0], b.Const(int64(0))).Result()
		end := func() {
			b.If(none, func(b *ir.Builder) { b.Break(loop) }, func(b *ir.Builder) { b.Yield() })
		}
		if core.IsLeftJoin(s) {
			for k, l := range t.columns {
				r.elems[s.Results[len(left)+k]] = b.If(none, func(b *ir.Builder) {
					b.Yield(b.Op("np.of_i64", ir.Attrs{}, b.Const(int64(-1))).Result())
				}, func(b *ir.Builder) { b.Yield(elementsAt(b, []*ir.Value{l}, args[0])...) }, ir.Int64).Result()
			}
			r.counted(b, s)
			r.emit(b, i+1)
			end()
			at := next(b, args[0])
			b.If(b.Op("i64.lt", ir.Attrs{}, at, b.Const(int64(0))).Result(), func(b *ir.Builder) { b.Break(loop) }, func(b *ir.Builder) { b.Yield() })
			b.Continue(loop, at)
			return
		}
		end()
		for k, v := range elementsAt(b, t.columns, args[0]) {
			r.elems[s.Results[len(left)+k]] = v
		}
		r.counted(b, s)
		increment(b, t.met)
		r.emit(b, i+1)
		b.Continue(loop, next(b, args[0]))
	})
}

// rowSink is where the rows of a pipeline end: lists of the columns among its outs.
// The others are the numbers of rows that folds were given.
type rowSink struct {
	outs  []*ir.Value
	lists map[*ir.Value]*ir.Value
	cells map[*ir.Value]*ir.Value
}

// newRowSink appends the making of it.
func newRowSink(b *ir.Builder, outs []*ir.Value) *rowSink {
	s := &rowSink{outs: outs, lists: map[*ir.Value]*ir.Value{}, cells: map[*ir.Value]*ir.Value{}}
	for _, o := range outs {
		if core.IsFold(o.Def) {
			s.cells[o] = b.Emit("cell.new", ir.Attrs{}, []*ir.Value{b.Const(int64(0))}, ir.Cell(ir.I64)).Result()
		} else {
			s.lists[o] = outLists(b, []*ir.Type{o.Type})[0]
		}
	}
	return s
}

// put appends what is done with a row; keep gives a value that stays.
func (s *rowSink) put(b *ir.Builder, r *rowSteps, keep func(v *ir.Value) *ir.Value) {
	for _, o := range s.outs {
		if l := s.lists[o]; l != nil {
			appendAll(b, []*ir.Value{l}, []*ir.Value{keep(r.value(b, o))})
		}
	}
}

// folded counts a row that a fold was given, if it has taken it.
func (s *rowSink) folded(b *ir.Builder, fold *ir.Op, taken *ir.Value) {
	if c := s.cells[fold.Result()]; c != nil {
		n := b.Emit("cell.load", ir.Attrs{}, []*ir.Value{c}, ir.I64).Result()
		b.Emit("cell.store", ir.Attrs{}, []*ir.Value{c, counted(b, taken, n)})
	}
}

// results are the columns, and how many rows were folded.
func (s *rowSink) results(b *ir.Builder) []*ir.Value {
	vs := make([]*ir.Value, len(s.outs))
	for i, o := range s.outs {
		if l := s.lists[o]; l != nil {
			vs[i] = columnsOf(b, []*ir.Value{l})[0]
		} else {
			vs[i] = b.Emit("cell.load", ir.Attrs{}, []*ir.Value{s.cells[o]}, ir.I64).Result()
		}
	}
	return vs
}

// outLists appends the making of the lists that rows are appended to.
func outLists(b *ir.Builder, types []*ir.Type) []*ir.Value {
	outs := make([]*ir.Value, len(types))
	for i, t := range types {
		outs[i] = b.Emit("list.new", ir.Attrs{Type: t.Elem()}, nil, ir.List(t.Elem())).Result()
	}
	return outs
}

// columnsOf appends the columns of lists.
func columnsOf(b *ir.Builder, lists []*ir.Value) []*ir.Value {
	cols := make([]*ir.Value, len(lists))
	for i, l := range lists {
		cols[i] = b.Op("column.of_list", ir.Attrs{}, l).Result()
	}
	return cols
}

func appendAll(b *ir.Builder, lists, vals []*ir.Value) {
	for i, l := range lists {
		b.Emit("list.append", ir.Attrs{}, []*ir.Value{l, vals[i]})
	}
}

// elementsAt appends the reading of row i of lists.
func elementsAt(b *ir.Builder, lists []*ir.Value, i *ir.Value) []*ir.Value {
	vs := make([]*ir.Value, len(lists))
	for k, l := range lists {
		vs[k] = b.Op("list.get_unchecked", ir.Attrs{}, l, i).Result()
	}
	return vs
}

// rowAt is a row of columns: its number and its values.
type rowAt struct {
	row   *ir.Value
	elems []*ir.Value
}

// How far ahead of a row's own what joins look at is fetched: twice, since the second
// place follows from what is at the first.
const farRow, nearRow = 16, 8

// rowLoop appends a loop over rows of columns. ahead, if not nil, appends what is done
// for rows that are yet to come.
func rowLoop(b *ir.Builder, rows *ir.Value, columns []*ir.Value, ahead func(b *ir.Builder, far, near rowAt), body func(b *ir.Builder, row *ir.Value, elems []*ir.Value)) {
	ins := make([]*ir.Value, len(columns))
	for i, c := range columns {
		ins[i] = b.Op("column.list", ir.Attrs{}, c).Result()
	}
	zero, one := b.Const(int64(0)), b.Const(int64(1))
	b.For([]*ir.Value{zero, rows, one}, func(b *ir.Builder, loop *ir.Op, i *ir.Value, _ []*ir.Value) {
		lookAhead(b, ins, i, rows, ahead)
		body(b, i, elementsAt(b, ins, i))
		b.Continue(loop)
	}, func(b *ir.Builder, _ []*ir.Value) { b.Yield() })
}

// lookAhead appends what ahead does, if it is not nil, for rows behind row i of n.
func lookAhead(b *ir.Builder, lists []*ir.Value, i, n *ir.Value, ahead func(b *ir.Builder, far, near rowAt)) {
	if ahead == nil {
		return
	}
	at := func(b *ir.Builder, distance int64) rowAt {
		row := b.Op("i64.add", ir.Attrs{}, i, b.Const(distance)).Result()
		return rowAt{row, elementsAt(b, lists, row)}
	}
	last := b.Op("i64.add", ir.Attrs{}, i, b.Const(int64(farRow))).Result()
	onlyIf(b, b.Op("i64.lt", ir.Attrs{}, last, n).Result(), func(b *ir.Builder) { ahead(b, at(b, farRow), at(b, nearRow)) })
}

// lowerJoin appends the loop for a join that is part of no pipeline.
func lowerJoin(b *ir.Builder, o *ir.Op, with map[*ir.Value]*ir.Value) {
	tables := joinTables(b, []*ir.Op{o}, true)
	outs := outLists(b, core.TypesOf(o.Results))
	key, left, _, _ := ir.JoinParts(o)
	l := b.Op("column.list", ir.Attrs{}, key).Result()
	n := b.Op("list.len", ir.Attrs{}, l).Result()
	columns := append([]*ir.Value{key}, left...)
	steps := []*ir.Op{o}
	rowLoop(b, n, columns, prefetches(b.Func, steps, columns, tables, nil), func(b *ir.Builder, row *ir.Value, elems []*ir.Value) {
		r := &rowSteps{rowValues: newRowValues(b.Func, []*ir.Op{o}, o.Results, nil), tables: tables}
		r.row = row
		for i, c := range columns {
			r.elems[c] = elems[i]
		}
		r.sink = func(b *ir.Builder) { appendAll(b, outs, r.values(b, o.Results)) }
		r.emit(b, 0)
	})
	leaveRegrouped(b, []*ir.Op{o}, tables)
	for k, c := range columnsOf(b, outs) {
		with[o.Results[k]] = c
	}
}

// pruneJoin drops the results of a join that nobody uses, but one, with their
// columns.
func pruneJoin(o *ir.Op, uses map[*ir.Value]int) {
	lk, left, rk, right := ir.JoinParts(o)
	sides := [][]*ir.Value{left, right}
	args, results := []*ir.Value{lk}, []*ir.Value(nil)
	index := 0
	for side, cols := range sides {
		if side == 1 {
			index = len(args) - 1
			args = append(args, rk)
		}
		for i, c := range cols {
			r := o.Results[i+side*len(left)]
			last := side == 1 && i == len(cols)-1 || side == 0 && i == len(left)-1 && len(right) == 0
			if uses[r] > 0 || last && len(results) == 0 {
				args, results = append(args, c), append(results, r)
			}
		}
	}
	o.Args, o.Results, o.Attrs.Index = args, results, index
}

// keepText is a value that stays.
func keepText(b *ir.Builder, lend bool, file, v *ir.Value) *ir.Value {
	if lend && v.Type.Kind == ir.KStr {
		return b.Op("csv.keep", ir.Attrs{}, file, v).Result()
	}
	return v
}

// loop appends the loop over the rows of a file, given columns of it. The body
// may end its block; ahead is as in rowLoop, with numbers of rows within a block.
func (s *csvSource) loop(b *ir.Builder, columns []*ir.Value, lend bool, ahead func(b *ir.Builder, far, near rowAt), body func(b *ir.Builder, file, row *ir.Value, elems []*ir.Value)) {
	file := s.opened(b, lend)
	zero, one := b.Const(int64(0)), b.Const(int64(1))
	b.Loop([]*ir.Value{zero}, func(b *ir.Builder, loop *ir.Op, args []*ir.Value) {
		n := b.Op("csv.next", ir.Attrs{}, file).Result()
		b.If(b.Op("i64.lt", ir.Attrs{}, zero, n).Result(), func(b *ir.Builder) {
			lists := blockColumns(b, file, n, columns)
			b.For([]*ir.Value{zero, n, one}, func(b *ir.Builder, inner *ir.Op, i *ir.Value, _ []*ir.Value) {
				row := b.Op("i64.add", ir.Attrs{}, args[0], i).Result()
				lookAhead(b, lists, i, n, ahead)
				body(b, file, row, elementsAt(b, lists, i))
				if t := b.Block.Terminator(); t == nil || !t.Decl.Terminator {
					b.Continue(inner)
				}
			}, func(b *ir.Builder, _ []*ir.Value) { b.Yield() })
			b.Yield()
		}, func(b *ir.Builder) { b.Break(loop) })
		b.Continue(loop, b.Op("i64.add", ir.Attrs{}, args[0], n).Result())
	})
}
