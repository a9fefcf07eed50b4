package tables

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// prune drops results that nobody uses, but one.
func (t *tableFusion) prune(o *ir.Op) {
	y := o.Regions[0].Terminator()
	if y.Decl.Name != "yield" || core.IsFold(o) {
		return
	}
	args := y.Args[:1:1]
	var results []*ir.Value
	for i, r := range o.Results {
		if t.uses[r] > 0 || len(results) == 0 && i == len(o.Results)-1 {
			results, args = append(results, r), append(args, y.Args[i+1])
		}
	}
	t.changed = t.changed || len(results) < len(o.Results)
	o.Results, y.Args = results, args
}

// emit appends a pipeline and what was deferred.
func (t *tableFusion) emit(b *ir.Block, p *pipeline) {
	raising := 0
	used := map[*ir.Value]int{}
	joins := false
	for _, s := range p.steps {
		joins = joins || core.IsJoin(s)
		if t.raises(s) {
			raising++
		}
		for _, a := range s.Args {
			used[a]++
		}
	}
	if raising > 0 && p.refuses {
		raising++ // one of them comes first
	}
	t.emitted = nil
	csv := findCSV(b.Ops, t.uses, p.rows(), p.reading(), func(o *ir.Op) bool { return core.IsTableOp(o) && t.fusable(o) && !t.raises(o) })
	list := t.findList(b, p)
	if len(p.steps) == 1 && list == nil && (csv == nil || raising == 0) && (csv == nil || !joins) {
		s := p.steps[0]
		if joins {
			pruneJoin(s, t.uses)
		} else {
			t.prune(s)
			if csv != nil {
				s.Attrs.Index = streamed
			}
			trimOperands(s)
		}
		b.Ops = append(b.Ops, s)
		t.countAlone(&ir.Builder{Func: t.f, Block: b, Place: s.Place}, s)
		if x := t.record(p, csv, nil, s.Results, p.steps); x != nil {
			t.plan.made[s] = x
		}
		b.Ops = append(b.Ops, p.deferred...)
		return
	}
	t.changed = true
	if csv != nil {
		// There are rows.
		empty := func(ops []*ir.Op) []*ir.Op {
			return core.Without(ops, func(i int) bool {
				return ops[i].Decl.Name == "program.leave_empty" && ops[i].Args[0] == csv.rest.Result()
			})
		}
		p.ops, p.deferred, b.Ops = empty(p.ops), empty(p.deferred), empty(b.Ops)
	}
	t.dropCounts(p, used)
	// The results are those that others use; one at least tells the number of rows.
	var outs []*ir.Value
	last := p.steps[len(p.steps)-1]
	for _, s := range p.steps {
		for _, r := range s.Results {
			if p.live[r] && t.uses[r] > used[r] && !(p.closed && core.IsFold(last)) {
				outs = append(outs, r)
			}
		}
	}
	outs = t.countBy(p, outs)
	made := len(outs) // columns
	for _, s := range p.steps {
		if core.IsFold(s) {
			if n := s.Result(); t.uses[n] > 0 {
				outs = append(outs, n)
			}
		}
	}
	if len(outs) == 0 || p.nonempty && made == 0 && outs[len(outs)-1].Def != last {
		outs = append(outs, last.Results[0])
	}
	types := core.TypesOf(outs)
	builder := &ir.Builder{Func: t.f, Block: b, Place: last.Place}
	var fused *ir.Op
	var cols []*ir.Value
	var tables map[*ir.Op]joinTable
	if list == nil {
		tables = joinTables(builder, p.steps, csv == nil)
	}
	oneByOne := func(tb *ir.Builder, exc *ir.Value) {
		c := ir.NewCloner(t.f)
		if csv != nil {
			csv.clone(tb, c)
		}
		for _, o := range t.untilRaised(p) {
			tb.Block.Append(c.Op(o))
		}
		tb.Raise(exc)
	}
	switch {
	case list != nil:
		cols = t.fromList(builder, p, list, outs, types, raising > 0)
	case raising > 0 && csv != nil:
		// The file is read before anything raises: where the rows of a block are
		// computed before the next is read, it is read again.
		b.Ops = core.Without(b.Ops, func(i int) bool { return csv.all[b.Ops[i]] })
		cols = builder.Try(func(tb *ir.Builder) {
			c := ir.NewCloner(t.f)
			if joins {
				tb.Yield(t.rows(tb, p, outs, types, &csvSource{open: c.Op(csv.open)}, tables)...)
				return
			}
			csv.clone(tb, c)
			o, results := t.fused(tb, p, outs)
			for i, a := range o.Args {
				o.Args[i] = c.Map(a)
			}
			o.Attrs.Index = streamed
			tb.Yield(results...)
		}, oneByOne, types...).Results
	case raising > 1, raising > 0 && joins:
		cols = builder.Try(func(tb *ir.Builder) {
			if joins {
				tb.Yield(t.rows(tb, p, outs, types, nil, tables)...)
				return
			}
			_, results := t.fused(tb, p, outs)
			tb.Yield(results...)
		}, oneByOne, types...).Results
	case joins:
		if csv != nil {
			b.Ops = core.Without(b.Ops, func(i int) bool { return csv.all[b.Ops[i]] })
		}
		cols = t.rows(builder, p, outs, types, csv, tables)
	default:
		fused, cols = t.fused(builder, p, outs)
		if csv != nil {
			fused.Attrs.Index = streamed
		}
	}
	if x := t.record(p, csv, list, outs, t.emitted.done); x != nil && fused != nil {
		t.plan.made[fused] = x
	}
	with := map[*ir.Value]*ir.Value{}
	for i, r := range outs {
		with[r] = cols[i]
	}
	if p.some && csv == nil {
		builder.Emit("program.leave_empty", ir.Attrs{}, []*ir.Value{p.rows()})
	}
	if p.nonempty {
		n := cols[len(cols)-1]
		if c := cols[0]; c.Type.Kind == ir.KColumn {
			n = builder.Op("list.len", ir.Attrs{}, builder.Op("column.list", ir.Attrs{}, c).Result()).Result()
		}
		builder.Emit("program.leave_empty", ir.Attrs{}, []*ir.Value{n})
	}
	b.Ops = append(b.Ops, p.deferred...)
	for old, n := range with {
		t.with[old] = n
	}
}

// untilRaised are the ops of a pipeline up to the last one that may raise.
func (t *tableFusion) untilRaised(p *pipeline) []*ir.Op {
	n := 0
	for i, o := range p.ops {
		if core.IsTableOp(o) && t.raises(o) {
			n = i + 1
		}
	}
	return p.ops[:n]
}

// countBy drops columns of which nothing is asked but the number of rows: another
// one tells it.
func (t *tableFusion) countBy(p *pipeline, outs []*ir.Value) []*ir.Value {
	if len(outs) < 2 {
		return outs
	}
	var teller *ir.Value // of the number of rows
	for i, r := range outs {
		if !t.onlyCounted(r, p) || i == len(outs)-1 {
			teller = r
			break
		}
	}
	var kept []*ir.Value
	for _, r := range outs {
		if r == teller || !t.onlyCounted(r, p) {
			kept = append(kept, r)
			continue
		}
		for _, u := range t.users[r] {
			if !slices.Contains(p.ops, u.Op) {
				u.Op.Args[0], u.Op.Result().Type = teller, ir.List(teller.Type.Elem())
			} else if i := slices.Index(p.deferred, u.Op); i >= 0 {
				// As it is written it may come before the teller is there.
				list := core.NewOp(t.f, u.Op, "column.list", ir.Attrs{}, []*ir.Value{teller}, ir.List(teller.Type.Elem()))
				p.deferred[i], t.with[u.Op.Result()] = list, list.Result()
			}
		}
	}
	return kept
}

// dropCounts drops what asks for the number of rows only to tell steps, which a
// pipeline does not ask. used is how often steps use values.
func (t *tableFusion) dropCounts(p *pipeline, used map[*ir.Value]int) {
	for i := len(p.deferred) - 1; i >= 0; i-- {
		d := p.deferred[i]
		if !readsColumn(d) || t.uses[d.Result()] > used[d.Result()] {
			continue
		}
		for _, a := range d.Args {
			used[a]++
		}
		p.deferred = slices.Delete(p.deferred, i, i+1)
	}
}

// onlyCounted reports whether nothing but the steps of a pipeline asks a column for more
// than its number of rows.
func (t *tableFusion) onlyCounted(r *ir.Value, p *pipeline) bool {
	for _, u := range t.users[r] {
		if slices.Contains(p.steps, u.Op) {
			continue
		}
		if u.Op.Decl.Name != "column.list" {
			return false
		}
		for _, v := range t.users[u.Op.Result()] {
			if v.Op.Decl.Name != "list.len" {
				return false
			}
		}
	}
	return true
}

// rows is the value that is the number of rows that go into a pipeline; nil if
// there is none yet.
func (p *pipeline) rows() *ir.Value {
	s := p.steps[0]
	if !core.IsJoin(s) {
		return s.Args[0]
	}
	if c := csvColumn(s.Args[0]); c != nil {
		return c.Args[1]
	}
	return nil
}

// columns are those that the steps read of the rows that go in.
func (p *pipeline) columns() []*ir.Value {
	var cols []*ir.Value
	seen := map[*ir.Value]bool{}
	for _, s := range p.steps {
		for _, a := range inputs(s) {
			if !seen[a] && !p.results[a] {
				seen[a] = true
				cols = append(cols, a)
			}
		}
	}
	return cols
}

// reading are the ops of a pipeline that may use what reads its file, when that is read
// block by block: the steps, and asking whether there are rows. Others look at all of it.
func (p *pipeline) reading() []*ir.Op {
	return core.Without(p.ops, func(i int) bool { return !core.IsTableOp(p.ops[i]) && p.ops[i].Decl.Name != "program.leave_empty" })
}

// rows appends the loop of a pipeline with a join: columns of lists. csv is the
// file that it reads, if so.
func (t *tableFusion) rows(b *ir.Builder, p *pipeline, outs []*ir.Value, types []*ir.Type, csv *csvSource, tables map[*ir.Op]joinTable) []*ir.Value {
	sink, cols := newRowSink(b, outs), p.columns()
	r := &rowSteps{rowValues: t.rowValues(p, outs), tables: tables}
	lend := csv != nil && lendsTo(types) && lendsFolds(p.steps)
	each := func(b *ir.Builder, file, row *ir.Value, elems []*ir.Value) {
		r.row = row
		for i, c := range cols {
			r.elems[c] = elems[i]
		}
		r.sink = func(b *ir.Builder) {
			sink.put(b, r, func(v *ir.Value) *ir.Value { return keepText(b, lend, file, v) })
		}
		r.fold = func(b *ir.Builder, s *ir.Op) {
			kept := s
			if lend {
				kept = ir.NewCloner(t.f).Op(s)
				keepStored(t.f, kept, file)
			}
			sink.folded(b, s, r.stepAs(b, s, kept))
		}
		r.counted(b, sourceOf{p.steps[0]})
		r.emit(b, 0)
	}
	ahead := prefetches(t.f, p.steps, cols, tables, t.pure)
	if csv != nil {
		csv.loop(b, cols, lend, ahead, each)
		leaveRegrouped(b, p.steps, tables)
		return sink.results(b)
	}
	n := p.rows()
	if n == nil || core.IsJoin(p.steps[0]) {
		l := b.Op("column.list", ir.Attrs{}, cols[0])
		n = b.Op("list.len", ir.Attrs{}, l.Result()).Result()
	}
	rowLoop(b, n, cols, ahead, func(b *ir.Builder, row *ir.Value, elems []*ir.Value) { each(b, nil, row, elems) })
	leaveRegrouped(b, p.steps, tables)
	return sink.results(b)
}

// fused makes the op of a pipeline, and what it computes. Where there are folds it is
// one, of which columns are among the containers.
func (t *tableFusion) fused(b *ir.Builder, p *pipeline, outs []*ir.Value) (*ir.Op, []*ir.Value) {
	region := &ir.Block{Args: []*ir.Value{t.f.NewValue(ir.I64, "")}}
	args := []*ir.Value{p.steps[0].Args[0]}
	last := p.steps[len(p.steps)-1]
	cols, types := outs, core.TypesOf(outs)
	var sink *rowSink
	folds := core.IsFold(last) && len(outs) == 1 && outs[0] == last.Result() && p.folds() == 1
	if folds {
		cols = nil
	} else if p.folds() > 0 {
		sink = newRowSink(b, outs)
		cols = nil
	}
	elemTypes := typesOfElems(core.TypesOf(cols))
	r := t.rowValues(p, cols)
	r.row = region.Args[0]
	for _, s := range p.steps {
		for _, a := range s.Args[1:] {
			if r.elems[a] == nil && !p.results[a] {
				r.elems[a] = t.f.NewValue(a.Type.Elem(), "")
				region.Args = append(region.Args, r.elems[a])
				args = append(args, a)
			}
		}
	}
	var level func(b *ir.Builder, steps []*ir.Op) []*ir.Value
	level = func(b *ir.Builder, steps []*ir.Op) []*ir.Value {
		for i, s := range steps {
			if r.waits(s) {
				continue
			}
			keep := r.step(b, s)
			if core.IsFold(s) && sink != nil {
				sink.folded(b, s, keep)
				continue
			}
			if keepsAll(s) && !core.IsFold(s) {
				continue
			}
			if i == len(steps)-1 && r.computed(cols) && r.count == nil && sink == nil {
				return append([]*ir.Value{keep}, r.values(b, cols)...)
			}
			results := append([]*ir.Type{ir.Bool}, elemTypes...)
			o := b.If(keep, func(b *ir.Builder) {
				if !core.IsFold(s) {
					r.counted(b, s)
				}
				b.Yield(level(b, steps[i+1:])...)
			}, func(b *ir.Builder) {
				vals := []*ir.Value{b.Const(false)}
				for _, x := range elemTypes {
					vals = append(vals, b.Emit("undef", ir.Attrs{}, nil, x).Result())
				}
				b.Yield(vals...)
			}, results...)
			return o.Results
		}
		if sink != nil {
			sink.put(b, &rowSteps{rowValues: r}, func(v *ir.Value) *ir.Value { return v })
		}
		return append([]*ir.Value{b.Const(true)}, r.values(b, cols)...)
	}
	decl := last.Decl
	if sink != nil {
		decl, types = ir.MustOp("table.fold"), []*ir.Type{ir.I64}
	}
	op := b.Func.NewOp(decl, args, types...)
	op.Place, op.Regions = b.Place, []*ir.Block{region}
	rb := b.At(region)
	r.counted(rb, sourceOf{p.steps[0]})
	rb.Yield(level(rb, p.steps)...)
	trimOperands(op)
	b.Block.Append(op)
	if sink != nil {
		return op, sink.results(b)
	}
	return op, op.Results
}

// folds is how many of the steps are folds.
func (p *pipeline) folds() int {
	n := 0
	for _, s := range p.steps {
		if core.IsFold(s) {
			n++
		}
	}
	return n
}

// typesOfElems are the types of the values in columns.
func typesOfElems(cols []*ir.Type) []*ir.Type {
	ts := make([]*ir.Type, len(cols))
	for i, c := range cols {
		if c.Kind == ir.KColumn {
			ts[i] = c.Elem()
		}
	}
	return ts
}

func elementsOf(elems map[*ir.Value]*ir.Value, cols []*ir.Value) []*ir.Value {
	vs := make([]*ir.Value, len(cols))
	for i, c := range cols {
		vs[i] = elems[c]
	}
	return vs
}
