package tables

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// joinTable is what the right side of a join is looked up in. pandas has another
// order than that of the left rows where keys repeat on the right and there are, by
// chance, as many pairs as left rows. Only the end of the join tells: so both are
// counted, and such a program is CPython's then.
type joinTable struct {
	index, keys *ir.Value
	columns     []*ir.Value // lists
	left, met   *ir.Value   // cells: how many left rows there were, and pairs
	repeats     *ir.Value   // whether keys repeat; nil: nobody asks before the end
}

// count appends the making of the counters. asked is whether rows may be dropped
// before the join that it has to count.
func (t *joinTable) count(b *ir.Builder, asked bool) {
	cell := func() *ir.Value {
		return b.Emit("cell.new", ir.Attrs{}, []*ir.Value{b.Const(int64(0))}, ir.Cell(ir.I64)).Result()
	}
	t.left, t.met = cell(), cell()
	if asked {
		t.repeats = t.repeated(b)
	}
}

// repeated appends whether keys repeat on the right.
func (t *joinTable) repeated(b *ir.Builder) *ir.Value {
	return b.Op("table.repeats", ir.Attrs{}, t.index, t.keys).Result()
}

// next appends the next right row that a key meets.
func (t *joinTable) next(b *ir.Builder, key, at *ir.Value) *ir.Value {
	return b.Op("table.next", ir.Attrs{}, t.index, t.keys, key, at).Result()
}

// prefetches is for rowLoop: it has the processor fetch what joins among steps will look
// at for rows that are yet to come, of those whose keys follow from the rows alone. A
// row that meets one after the other would wait for memory each time. nil: there are none.
func prefetches(f *ir.Func, steps []*ir.Op, columns []*ir.Value, tables map[*ir.Op]joinTable, pure func(s *ir.Op) bool) func(b *ir.Builder, far, near rowAt) {
	var joins []*ir.Op
	for _, s := range steps {
		if core.IsJoin(s) && newRowValues(f, steps, nil, pure).follows(s.Args[0], columns) {
			joins = append(joins, s)
		}
	}
	if len(joins) == 0 {
		return nil
	}
	return func(b *ir.Builder, far, near rowAt) {
		values := func(at rowAt) *rowValues {
			r := newRowValues(f, steps, nil, pure)
			r.row = at.row
			for i, c := range columns {
				r.elems[c] = at.elems[i]
			}
			return r
		}
		first, second := values(far), values(near)
		for _, s := range joins {
			t := tables[s]
			near := second.value(b, s.Args[0])
			b.Emit("table.prefetch", ir.Attrs{}, []*ir.Value{t.index, t.keys, first.value(b, s.Args[0]), near})
			for _, c := range t.read(s, steps) {
				b.Emit("table.fetch", ir.Attrs{}, []*ir.Value{t.index, near, c})
			}
		}
	}
}

// read are the columns of the right side that steps look at, but the keys.
func (t *joinTable) read(join *ir.Op, steps []*ir.Op) []*ir.Value {
	var read []*ir.Value
	right := join.Results[len(join.Results)-len(t.columns):]
	for i, c := range t.columns {
		looked := slices.ContainsFunc(steps, func(s *ir.Op) bool { return slices.Contains(s.Args, right[i]) })
		if looked && c != t.keys && !slices.Contains(read, c) {
			read = append(read, c)
		}
	}
	return read
}

// increment appends the counting of one more.
func increment(b *ir.Builder, cell *ir.Value) {
	n := b.Emit("cell.load", ir.Attrs{}, []*ir.Value{cell}, ir.I64).Result()
	b.Emit("cell.store", ir.Attrs{}, []*ir.Value{cell, b.Op("i64.add", ir.Attrs{}, n, b.Const(int64(1))).Result()})
}

// filtersFollow reports whether a filter may be among the steps before the next join.
func filtersFollow(steps []*ir.Op) bool {
	for _, s := range steps {
		if core.IsJoin(s) || core.IsFold(s) {
			return false
		}
		if !keepsAll(s) {
			return true
		}
	}
	return false
}

// dropped counts the pairs of a row that a filter dropped which stands behind the join.
func (r *rowSteps) dropped(b *ir.Builder, s *ir.Op) {
	t := r.tables[s]
	if core.IsLeftJoin(s) {
		return
	}
	onlyIf(b, t.repeats, func(b *ir.Builder) {
		leftKey, _, _, _ := ir.JoinParts(s)
		key := r.value(b, leftKey)
		b.Loop([]*ir.Value{t.next(b, key, b.Const(int64(-1)))}, func(b *ir.Builder, loop *ir.Op, args []*ir.Value) {
			b.If(b.Op("i64.lt", ir.Attrs{}, args[0], b.Const(int64(0))).Result(), func(b *ir.Builder) { b.Break(loop) }, func(b *ir.Builder) { b.Yield() })
			increment(b, t.met)
			b.Continue(loop, t.next(b, key, args[0]))
		})
	})
}

// leaveRegrouped appends, behind the rows of a pipeline, that the program is
// CPython's if pandas has another order.
func leaveRegrouped(b *ir.Builder, steps []*ir.Op, tables map[*ir.Op]joinTable) {
	for _, s := range steps {
		if !core.IsJoin(s) || core.IsLeftJoin(s) {
			continue
		}
		t := tables[s]
		load := func(cell *ir.Value) *ir.Value {
			return b.Emit("cell.load", ir.Attrs{}, []*ir.Value{cell}, ir.I64).Result()
		}
		onlyIf(b, b.Op("i64.eq", ir.Attrs{}, load(t.left), load(t.met)).Result(), func(b *ir.Builder) {
			b.Emit("program.leave", ir.Attrs{Sym: "a join whose keys repeat"}, []*ir.Value{t.repeated(b)})
		})
	}
}

// leaveRepeated has the program fall back, after an exception in a pipeline, if the order of a
// join is ambiguous: only the rest of the pipeline runs again.
func leaveRepeated(b *ir.Builder, steps []*ir.Op, tables map[*ir.Op]joinTable) {
	for _, s := range steps {
		if core.IsJoin(s) && !core.IsLeftJoin(s) {
			t := tables[s]
			b.Emit("program.leave", ir.Attrs{Sym: "a join whose keys repeat"}, []*ir.Value{t.repeated(b)})
		}
	}
}
