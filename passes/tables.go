package passes

import "github.com/hipy-lang/hipy/ir"

// Tables fuses operations on tables into pipelines (HiPy paper, section 6.1 and
// Figure 14; Neumann 2011): maps over the same rows, filters, and what is done
// with the rows that stay become one table.compute. A row goes through all of
// them before the next one does, so that no column is made that only a later
// step reads, and nothing is computed for rows that a filter has dropped.
//
// What a program shows stays the same. A pipeline computes row by row what was
// column by column, so if two of its steps may raise, another exception may be
// the first. Such a pipeline runs in a try; if it raises, the steps run one by
// one as written, and raise what they would have raised. So only steps without
// effects but exceptions are fused.
var Tables = &Pass{
	Name: "tables",
	Doc:  "Fuses operations on tables: a row goes through all of them before the next one does.",
	Run: func(m *ir.Module) bool {
		t := &tableFusion{m: m, closed: map[string]bool{}}
		for _, f := range m.Funcs {
			found := false
			f.Body.Walk(func(o *ir.Op) { found = found || isTableOp(o) })
			if !found {
				continue
			}
			if t.e == nil {
				t.e = Analyse(m)
			}
			t.f, t.uses = f, f.Uses()
			t.with = map[*ir.Value]*ir.Value{}
			// Not the copies of steps that it makes.
			var blocks []*ir.Block
			eachBlock(f, func(b *ir.Block) { blocks = append(blocks, b) })
			for _, b := range blocks {
				t.block(b)
			}
			f.Replace(t.with)
		}
		return t.changed
	},
}

func isTableOp(o *ir.Op) bool { return o.Decl.Name == "table.compute" || isFold(o) }

// isFold reports whether an op ends a pipeline.
func isFold(o *ir.Op) bool { return o.Decl.Name == "table.fold" }

type tableFusion struct {
	m       *ir.Module
	e       *Effects
	f       *ir.Func
	uses    map[*ir.Value]int
	closed  map[string]bool         // functions, see closedFunc
	with    map[*ir.Value]*ir.Value // results of steps: those of their pipelines
	changed bool
}

// pipeline is a sequence of steps that become one op.
type pipeline struct {
	steps    []*ir.Op
	ops      []*ir.Op           // the steps and what was deferred, in order
	deferred []*ir.Op           // what must follow it
	nonempty bool               // rows must come out
	source   any                // what tells the number of rows that go in
	length   any                // and of those that come out
	filtered bool               // whether a step was a filter
	results  map[*ir.Value]bool // of the steps
	live     map[*ir.Value]bool // those that have as many rows as come out
	late     map[*ir.Value]bool // results of deferred ops
}

// length tells columns of different numbers of rows apart: an op that filters,
// or the value that is the number.
func lengthOf(n *ir.Value) any {
	if d := n.Def; d != nil && d.Decl.Name == "list.len" {
		if l := d.Args[0].Def; l != nil && l.Decl.Name == "column.list" {
			return columnLength(l.Args[0])
		}
	}
	return n
}

func columnLength(c *ir.Value) any {
	if d := c.Def; d != nil && isTableOp(d) {
		if keepsAll(d) {
			return lengthOf(d.Args[0])
		}
		return d
	}
	return c
}

// keepsAll reports whether every row stays.
func keepsAll(o *ir.Op) bool {
	last := o.Regions[0].Terminator()
	k, ok := isConst(last.Args[0])
	return last.Decl.Name == "yield" && ok && k == true
}

func (t *tableFusion) block(b *ir.Block) {
	ops := b.Ops
	b.Ops = nil
	var p *pipeline
	flush := func() {
		if p != nil {
			t.emit(b, p)
			p = nil
		}
	}
	for _, o := range ops {
		if isTableOp(o) && t.fusable(o) {
			if p != nil && !t.joins(p, o) {
				flush()
			}
			if p == nil {
				n := lengthOf(o.Args[0])
				p = &pipeline{source: n, length: n, results: map[*ir.Value]bool{}, live: map[*ir.Value]bool{}, late: map[*ir.Value]bool{}}
			}
			p.add(o)
			if isFold(o) {
				flush()
			}
			continue
		}
		switch {
		case p == nil:
			b.Ops = append(b.Ops, o)
		case o.Decl.Name == "program.leave" || o.Decl.Name == "program.leave_empty":
			p.deferOp(o)
		case len(o.Regions) == 0 && (o.Decl.CanSpeculate() || o.Decl.Name == "const" || readsColumn(o)):
			if p.needed(o) {
				p.deferOp(o)
				for _, r := range o.Results {
					p.late[r] = true
				}
			} else {
				b.Ops = append(b.Ops, o)
			}
		default:
			flush()
			b.Ops = append(b.Ops, o)
		}
	}
	flush()
}

// readsColumn reports whether an op is part of asking for a column's length.
func readsColumn(o *ir.Op) bool {
	return o.Decl.Name == "column.list" || o.Decl.Name == "list.len" && o.Args[0].Def != nil && o.Args[0].Def.Decl.Name == "column.list"
}

// needed reports whether an op needs results of the pipeline.
func (p *pipeline) needed(o *ir.Op) bool {
	for _, a := range o.Args {
		if p.results[a] || p.late[a] {
			return true
		}
	}
	return false
}

func (p *pipeline) deferOp(o *ir.Op) {
	p.deferred, p.ops = append(p.deferred, o), append(p.ops, o)
}

func (p *pipeline) add(o *ir.Op) {
	p.steps, p.ops = append(p.steps, o), append(p.ops, o)
	if !keepsAll(o) {
		p.filtered, p.length = true, o
		p.live = map[*ir.Value]bool{}
	}
	for _, r := range o.Results {
		p.results[r], p.live[r] = true, true
	}
}

// joins reports whether a step can become part of a pipeline.
func (t *tableFusion) joins(p *pipeline, o *ir.Op) bool {
	if lengthOf(o.Args[0]) != p.length {
		return false
	}
	for _, a := range o.Args[1:] {
		if p.late[a] || p.results[a] && !p.live[a] || !p.results[a] && p.filtered {
			return false
		}
	}
	outer := false // it uses values that are computed after the pipeline's start
	o.Regions[0].Walk(func(x *ir.Op) {
		for _, a := range x.Args {
			outer = outer || p.late[a] || p.results[a] || p.filtered && a == o.Regions[0].Args[0]
		}
	})
	if outer {
		return false
	}
	if keepsAll(o) && !isFold(o) {
		return true
	}
	return t.narrows(p, o)
}

// narrows reports whether a step that filters, or folds, can follow: nothing else
// needs the columns that have more rows. That there are rows, which functions of rows ask
// for, is asked of those that come out in the end, which says so too.
func (t *tableFusion) narrows(p *pipeline, o *ir.Op) bool {
	inside := map[*ir.Value]int{}
	for _, s := range append(append([]*ir.Op{}, p.steps...), o) {
		for _, a := range s.Args {
			inside[a]++
		}
	}
	drop := map[*ir.Op]bool{}
	for i := len(p.deferred) - 1; i >= 0; i-- {
		d := p.deferred[i]
		ok := d.Decl.Name == "program.leave_empty" && p.late[d.Args[0]] || len(d.Results) == 1 && readsColumn(d) && t.uses[d.Result()] == inside[d.Result()]
		if ok {
			drop[d] = true
			for _, a := range d.Args {
				inside[a]++
			}
		}
	}
	for r := range p.live {
		if t.uses[r] > inside[r] {
			return false
		}
	}
	for _, d := range p.deferred {
		if drop[d] && d.Decl.Name == "program.leave_empty" {
			p.nonempty = true
		}
	}
	p.deferred = without(p.deferred, func(i int) bool { return drop[p.deferred[i]] })
	return true
}

// fusable reports whether a step has no effects but exceptions.
func (t *tableFusion) fusable(o *ir.Op) bool {
	last := o.Regions[0].Terminator()
	if last.Decl.Name != "yield" {
		return false
	}
	if isFold(o) {
		return true // by its contract
	}
	inside := map[*ir.Value]bool{}
	o.Regions[0].Walk(func(x *ir.Op) {
		for _, r := range x.Results {
			inside[r] = true
		}
	})
	return t.closedBlock(o.Regions[0], inside)
}

// closedBlock reports whether what the ops write is their own: made by them, so
// that nothing else sees it.
func (t *tableFusion) closedBlock(b *ir.Block, inside map[*ir.Value]bool) bool {
	closed := true
	b.Walk(func(o *ir.Op) {
		switch {
		case o.Decl.Name == "call":
			for _, a := range o.Args {
				closed = closed && (immutable(a.Type) || inside[a])
			}
			closed = closed && t.closedFunc(o.Attrs.Sym)
		case o.Decl.Has(ir.IO|ir.Python) || o.Decl.Name == "call.indirect" || o.Decl.Name == "state.load" || o.Decl.Name == "state.store" || o.Decl.Name == "state.open":
			closed = false
		case o.Decl.Has(ir.Writes):
			closed = closed && len(o.Args) > 0 && inside[o.Args[0]]
		}
	})
	return closed
}

// closedFunc reports that of a function: it gets nothing that can change.
func (t *tableFusion) closedFunc(name string) bool {
	if c, ok := t.closed[name]; ok {
		return c
	}
	t.closed[name] = true // within a recursion
	f := t.m.Lookup(name)
	if f == nil {
		t.closed[name] = false
		return false
	}
	inside := map[*ir.Value]bool{}
	for _, a := range f.Body.Args {
		inside[a] = true
	}
	f.Body.Walk(func(x *ir.Op) {
		for _, r := range x.Results {
			inside[r] = x.Decl.Name != "global"
		}
		for _, r := range x.Regions {
			for _, a := range r.Args {
				inside[a] = true
			}
		}
	})
	c := t.closedBlock(f.Body, inside)
	t.closed[name] = c
	return c
}

// immutable reports whether nothing can change within a value.
func immutable(t *ir.Type) bool {
	if t.IsRef() {
		return false
	}
	for _, e := range t.Elems {
		if !immutable(e) {
			return false
		}
	}
	return true
}

// prune drops results that nobody uses, but one.
func (t *tableFusion) prune(o *ir.Op) {
	y := o.Regions[0].Terminator()
	if y.Decl.Name != "yield" || isFold(o) {
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
	for _, s := range p.steps {
		if !isFold(s) && t.e.block(s.Regions[0]).Effects&ir.Raises != 0 {
			raising++
		}
		for _, a := range s.Args {
			used[a]++
		}
	}
	csv := findCSV(b.Ops, t.uses, p.steps[0].Args[0], p.ops)
	if len(p.steps) == 1 && (csv == nil || raising == 0) {
		s := p.steps[0]
		t.prune(s)
		if csv != nil {
			s.Attrs.Index = streamed
		}
		trimOperands(s)
		b.Ops = append(append(b.Ops, s), p.deferred...)
		return
	}
	t.changed = true
	if csv != nil {
		// There are rows.
		empty := func(ops []*ir.Op) []*ir.Op {
			return without(ops, func(i int) bool {
				return ops[i].Decl.Name == "program.leave_empty" && ops[i].Args[0] == csv.rest.Result()
			})
		}
		p.ops, p.deferred, b.Ops = empty(p.ops), empty(p.deferred), empty(b.Ops)
	}
	// The results are those that others use; one at least tells the number of rows.
	var outs []*ir.Value
	for _, s := range p.steps {
		for _, r := range s.Results {
			if p.live[r] && t.uses[r] > used[r] {
				outs = append(outs, r)
			}
		}
	}
	last := p.steps[len(p.steps)-1]
	if len(outs) == 0 || isFold(last) {
		outs = last.Results[:1]
	}
	types := make([]*ir.Type, len(outs))
	for i, r := range outs {
		types[i] = r.Type
	}
	builder := &ir.Builder{Func: t.f, Block: b, Span: last.Span, Frames: last.Frames}
	var op *ir.Op
	switch {
	case raising > 0 && csv != nil:
		// The file is read before anything raises: where the rows of a block are
		// computed before the next is read, it is read again.
		b.Ops = without(b.Ops, func(i int) bool { return csv.all[b.Ops[i]] })
		op = builder.Try(func(tb *ir.Builder) {
			c := ir.NewCloner(t.f)
			csv.clone(tb, c)
			o := t.fused(tb, p, outs, types)
			for i, a := range o.Args {
				o.Args[i] = c.Map(a)
			}
			o.Attrs.Index = streamed
			tb.Yield(o.Results...)
		}, func(tb *ir.Builder, exc *ir.Value) {
			c := ir.NewCloner(t.f)
			csv.clone(tb, c)
			for _, o := range p.ops {
				tb.Block.Append(c.Op(o))
			}
			tb.Raise(exc)
		}, types...)
	case raising > 1:
		op = builder.Try(func(tb *ir.Builder) {
			tb.Yield(t.fused(tb, p, outs, types).Results...)
		}, func(tb *ir.Builder, exc *ir.Value) {
			c := ir.NewCloner(t.f)
			for _, o := range p.ops {
				tb.Block.Append(c.Op(o))
			}
			tb.Raise(exc)
		}, types...)
	default:
		op = t.fused(builder, p, outs, types)
		if csv != nil {
			op.Attrs.Index = streamed
		}
	}
	with := map[*ir.Value]*ir.Value{}
	for i, r := range outs {
		with[r] = op.Results[i]
	}
	if p.nonempty {
		n := op.Results[0]
		if !isFold(last) {
			n = builder.Op("list.len", ir.Attrs{}, builder.Op("column.list", ir.Attrs{}, n).Result()).Result()
		}
		builder.Emit("program.leave_empty", ir.Attrs{}, []*ir.Value{n})
	}
	b.Ops = append(b.Ops, p.deferred...)
	for old, n := range with {
		t.with[old] = n
	}
}

// fused makes the op of a pipeline.
func (t *tableFusion) fused(b *ir.Builder, p *pipeline, outs []*ir.Value, types []*ir.Type) *ir.Op {
	region := &ir.Block{Args: []*ir.Value{t.f.NewValue(ir.I64, "")}}
	args := []*ir.Value{p.steps[0].Args[0]}
	elems := map[*ir.Value]*ir.Value{} // of columns
	for _, s := range p.steps {
		for _, a := range s.Args[1:] {
			if elems[a] == nil && !p.results[a] {
				elems[a] = t.f.NewValue(a.Type.Elem(), "")
				region.Args = append(region.Args, elems[a])
				args = append(args, a)
			}
		}
	}
	last := p.steps[len(p.steps)-1]
	cols, elemTypes := outs, typesOfElems(types)
	if isFold(last) {
		cols, elemTypes = nil, nil
	}
	var level func(b *ir.Builder, steps []*ir.Op) []*ir.Value
	level = func(b *ir.Builder, steps []*ir.Op) []*ir.Value {
		for i, s := range steps {
			r := s.Regions[0]
			c := ir.NewCloner(t.f)
			c.Values[r.Args[0]] = region.Args[0]
			for k, a := range s.Args[1:] {
				c.Values[r.Args[k+1]] = elems[a]
			}
			c.Ops(b.Block, r.Ops[:len(r.Ops)-1])
			y := r.Terminator()
			for k, v := range s.Results {
				if isFold(s) {
					break
				}
				elems[v] = c.Map(y.Args[k+1])
			}
			if keepsAll(s) {
				continue
			}
			keep := c.Map(y.Args[0])
			if i == len(steps)-1 {
				return append([]*ir.Value{keep}, elementsOf(elems, cols)...)
			}
			results := append([]*ir.Type{ir.Bool}, elemTypes...)
			o := b.If(keep, func(b *ir.Builder) { b.Yield(level(b, steps[i+1:])...) }, func(b *ir.Builder) {
				vals := []*ir.Value{b.Const(false)}
				for _, x := range elemTypes {
					vals = append(vals, b.Emit("undef", ir.Attrs{}, nil, x).Result())
				}
				b.Yield(vals...)
			}, results...)
			return o.Results
		}
		return append([]*ir.Value{b.Const(true)}, elementsOf(elems, cols)...)
	}
	op := b.Func.NewOp(last.Decl, args, types...)
	op.Span, op.Frames, op.Regions = b.Span, b.Frames, []*ir.Block{region}
	rb := b.At(region)
	rb.Yield(level(rb, p.steps)...)
	trimOperands(op)
	return b.Block.Append(op)
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
