package tables

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Fuse fuses operations on tables into pipelines (HiPy paper, section 6.1 and
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
var Fuse = &core.Pass{
	Name: "tables",
	Doc:  "Fuses operations on tables: a row goes through all of them before the next one does.",
	Run: func(m *ir.Module) bool {
		t := &tableFusion{m: m, closed: map[string]bool{}}
		t.module()
		return t.changed
	},
	After: []core.Constraint{{Pass: "params", Reason: "a column that a function of rows does not look at is not read"}},
}

// module fuses what a module does with tables.
func (t *tableFusion) module() {
	for _, f := range t.m.Funcs {
		found := false
		f.Body.Walk(func(o *ir.Op) { found = found || core.IsTableOp(o) })
		if !found {
			continue
		}
		if t.e == nil {
			t.e = core.Analyse(t.m)
		}
		t.f = f
		settle(f, t.e)
		t.changed = tableArrays(f, t.e) || t.changed
		core.EachBlock(f, t.early)
		// Not the copies of steps that it makes.
		var blocks []*ir.Block
		core.EachBlock(f, func(b *ir.Block) { blocks = append(blocks, b) })
		t.uses, t.users, t.with = f.Uses(), core.UsersOf(f.Body), map[*ir.Value]*ir.Value{}
		for _, b := range blocks {
			t.block(b)
		}
		f.Replace(t.with)
	}
}

type tableFusion struct {
	m       *ir.Module
	e       *core.Effects
	f       *ir.Func
	uses    map[*ir.Value]int
	users   map[*ir.Value][]core.User
	closed  map[string]bool         // functions, see closedFunc
	with    map[*ir.Value]*ir.Value // results of steps: those of their pipelines
	plan    *planner                // what it notes of pipelines, if anybody asks
	emitted *rowValues              // of the pipeline that was emitted last
	changed bool
}

// pipeline is a sequence of steps that become one op.
type pipeline struct {
	steps    []*ir.Op
	ops      []*ir.Op           // the steps and what was deferred, in order
	deferred []*ir.Op           // what must follow it
	nonempty bool               // rows must come out
	some     bool               // rows must go in
	source   any                // what tells the number of rows that go in
	length   any                // and of those that come out
	filtered bool               // whether a step was a filter or a join
	closed   bool               // nothing else needs columns of the rows that came to the last step
	refuses  bool               // what was deferred may raise
	results  map[*ir.Value]bool // of the steps
	live     map[*ir.Value]bool // those that have as many rows as come out
	late     map[*ir.Value]bool // results of deferred ops
	filled   map[*ir.Value]bool // what folds look at besides the row: their containers, for one
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
	if d := c.Def; d != nil && core.IsTableOp(d) {
		if !core.IsJoin(d) && keepsAll(d) {
			return lengthOf(d.Args[0])
		}
		return d
	}
	return c
}

// keepsAll reports whether every row stays.
func keepsAll(o *ir.Op) bool {
	if core.IsJoin(o) {
		return false
	}
	last := o.Regions[0].Terminator()
	k, ok := core.IsConst(last.Args[0])
	return last.Decl.Name == "yield" && ok && k == true
}

// block fuses the steps of a block. Several pipelines grow at the same time, of which
// none needs results of another: a step goes to the one that it can be part of, or
// begins its own.
func (t *tableFusion) block(b *ir.Block) {
	ops := b.Ops
	b.Ops = nil
	var open []*pipeline // in order of their first steps
	// flush emits the pipelines for which which holds.
	flush := func(which func(p *pipeline) bool) {
		var kept []*pipeline
		for _, p := range open {
			if which(p) {
				t.emit(b, p)
			} else {
				kept = append(kept, p)
			}
		}
		open = kept
	}
	all := func(*pipeline) bool { return true }
	for _, o := range ops {
		flush(func(p *pipeline) bool { return p.fills(o) })
		switch {
		case core.IsTableOp(o) && t.fusable(o):
			i := slices.IndexFunc(open, func(p *pipeline) bool { return t.joins(p, o) })
			var its *pipeline
			if i >= 0 {
				its = open[i]
			}
			flush(func(p *pipeline) bool { return p != its && (p.needed(o) || t.raises(o) && t.pipelineRaises(p)) })
			if its == nil {
				its = newPipeline(rowsOf(o))
				open = append(open, its)
			}
			its.add(o)
		case isLeave(o) || len(o.Regions) == 0 && (o.Decl.CanSpeculate() || o.Decl.Name == "const" || readsColumn(o) || readsFile(o)):
			var its *pipeline
			for _, p := range open {
				if p.needed(o) {
					its = p
				}
			}
			if its == nil {
				b.Ops = append(b.Ops, o)
				continue
			}
			flush(func(p *pipeline) bool { return p != its && p.needed(o) })
			its.deferOp(o)
			for _, r := range o.Results {
				its.late[r] = true
			}
		case isRefusal(o):
			// What raises before it stays before it.
			i := slices.IndexFunc(open, func(p *pipeline) bool { return p.needed(o) })
			if i < 0 {
				flush(t.pipelineRaises)
				b.Ops = append(b.Ops, o)
				continue
			}
			its := open[i]
			flush(func(p *pipeline) bool { return p != its && (p.needed(o) || t.pipelineRaises(p)) })
			its.deferOp(o)
			its.refuses = true
		default:
			flush(all)
			b.Ops = append(b.Ops, o)
		}
	}
	flush(all)
}

// isLeave reports whether an op may have CPython run the program: that is right at any
// time, so it may come sooner or later than it is written.
func isLeave(o *ir.Op) bool {
	return o.Decl.Name == "program.leave" || o.Decl.Name == "program.leave_guess" || o.Decl.Name == "program.leave_empty"
}

// isRefusal reports whether an op does nothing but raise, if anything: a check of what
// came out of steps. Those after it may run before it, as they have no effects.
func isRefusal(o *ir.Op) bool {
	if o.Decl.Name != "if" || len(o.Results) > 0 {
		return false
	}
	only := true
	for _, r := range o.Regions {
		r.Walk(func(x *ir.Op) {
			switch x.Decl.Name {
			case "if", "yield", "raise", "const", "exc.new":
			default:
				only = only && len(x.Regions) == 0 && x.Decl.CanSpeculate()
			}
		})
	}
	return only
}

// newPipeline is a pipeline without steps, of so many rows.
func newPipeline(rows any) *pipeline {
	return &pipeline{source: rows, length: rows, results: map[*ir.Value]bool{}, live: map[*ir.Value]bool{}, late: map[*ir.Value]bool{}, filled: map[*ir.Value]bool{}}
}

// readsColumn reports whether an op is part of asking for a column's length.
func readsColumn(o *ir.Op) bool {
	return o.Decl.Name == "column.list" || o.Decl.Name == "list.len" && o.Args[0].Def != nil && o.Args[0].Def.Decl.Name == "column.list"
}

// readsFile reports whether an op reads a CSV file: it never raises, and a
// pipeline writes nothing.
func readsFile(o *ir.Op) bool {
	switch o.Decl.Name {
	case "csv.open", "csv.rest", "csv.column", "column.of_list":
		return true
	}
	return false
}

// rowsOf tells the number of rows that go into a step.
func rowsOf(o *ir.Op) any {
	if core.IsJoin(o) {
		return columnLength(o.Args[0])
	}
	return lengthOf(o.Args[0])
}

// inputs are the columns of rows that a step looks at.
func inputs(o *ir.Op) []*ir.Value {
	if core.IsJoin(o) {
		return o.Args[:o.Attrs.Index+1]
	}
	return o.Args[1:]
}

// raises reports whether a step may raise.
func (t *tableFusion) raises(o *ir.Op) bool {
	return !core.IsJoin(o) && !core.IsFold(o) && t.e.Block(o.Regions[0]).Effects&ir.Raises != 0
}

// pure reports whether a step always comes to its end: nobody sees whether it ran
// for a row whose values nothing needs.
func (t *tableFusion) pure(o *ir.Op) bool {
	return core.IsJoin(o) || !t.raises(o) && !t.e.Block(o.Regions[0]).Diverges
}

func (t *tableFusion) pipelineRaises(p *pipeline) bool {
	if p.refuses {
		return true
	}
	for _, s := range p.steps {
		if t.raises(s) {
			return true
		}
	}
	return false
}

// needed reports whether an op needs results of the pipeline.
func (p *pipeline) needed(o *ir.Op) bool {
	needed := false
	core.WalkOp(o, func(x *ir.Op) {
		for _, a := range x.Args {
			needed = needed || p.results[a] || p.late[a]
		}
	})
	return needed
}

func (p *pipeline) deferOp(o *ir.Op) {
	p.deferred, p.ops = append(p.deferred, o), append(p.ops, o)
}

func (p *pipeline) add(o *ir.Op) {
	p.steps, p.ops = append(p.steps, o), append(p.ops, o)
	if !keepsAll(o) && !core.IsFold(o) {
		p.filtered, p.length = true, o
		p.live = map[*ir.Value]bool{}
	}
	for _, r := range o.Results {
		p.results[r], p.live[r] = true, !core.IsFold(o)
	}
	if core.IsFold(o) {
		for _, v := range core.OperandsWithin(o) {
			if !immutable(v.Type) {
				p.filled[v] = true
			}
		}
	}
}

// fills reports whether an op looks at what a fold of the pipeline does: it must come
// after that.
func (p *pipeline) fills(o *ir.Op) bool {
	for _, v := range core.OperandsWithin(o) {
		if p.filled[v] {
			return true
		}
	}
	return false
}

// joins reports whether a step can become part of a pipeline.
func (t *tableFusion) joins(p *pipeline, o *ir.Op) bool {
	if rowsOf(o) != p.length {
		return false
	}
	for _, a := range inputs(o) {
		if p.late[a] || p.results[a] && !p.live[a] || !p.results[a] && p.filtered {
			return false
		}
	}
	if core.IsJoin(o) {
		for _, a := range o.Args[o.Attrs.Index+1:] {
			if p.late[a] || p.results[a] {
				return false
			}
		}
		return t.narrows(p, o)
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
	if keepsAll(o) && !core.IsFold(o) {
		return true
	}
	p.closed = t.narrows(p, o)
	return p.closed || core.IsFold(o)
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
	for r, live := range p.live {
		if live && t.uses[r] > inside[r] {
			return false
		}
	}
	for _, d := range p.deferred {
		if drop[d] && d.Decl.Name == "program.leave_empty" {
			if lengthOf(d.Args[0]) == p.source && p.rows() != nil {
				p.some = true
			} else {
				p.nonempty = true
			}
		}
	}
	p.deferred = core.Without(p.deferred, func(i int) bool { return drop[p.deferred[i]] })
	return true
}

// fusable reports whether a step has no effects but exceptions.
func (t *tableFusion) fusable(o *ir.Op) bool {
	if core.IsJoin(o) {
		return true
	}
	last := o.Regions[0].Terminator()
	if last.Decl.Name != "yield" {
		return false
	}
	if core.IsFold(o) {
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
		case o.Decl.Name == "table.count":
		case o.Decl.Name == "call":
			for _, a := range o.Args {
				closed = closed && (immutable(a.Type) || inside[a])
			}
			closed = closed && t.closedFunc(o.Attrs.Sym)
		case o.Decl.Has(ir.IO|ir.Python) || o.Decl.Name == "call.indirect" || o.Decl.Name == "state.load" || o.Decl.Name == "state.store" || o.Decl.Name == "state.open" || o.Decl.Name == "state.enter":
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
