package tables

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// rowValues are the values that a row has in the columns of a pipeline. What a
// step computes of a row without ever raising waits until something needs it, so
// that it is computed behind the filters that do not: they run as if they were
// written first. What may raise runs in the order in which it is written, for each
// row that it would run for.
type rowValues struct {
	f     *ir.Func
	steps []*ir.Op
	outs  []*ir.Value // columns that are made in the end
	// row is the number of the row at the source.
	row *ir.Value
	// elems are the row's values, by column.
	elems map[*ir.Value]*ir.Value
	// waiting are columns with the steps that compute them when they are needed.
	waiting map[*ir.Value]*ir.Op
	// same are columns that have the values of others, for the rows that stay.
	same map[*ir.Value]*ir.Value
	// done are the steps that have been emitted, in order.
	done []*ir.Op
	// pure reports whether a step may wait; nil: none.
	pure func(s *ir.Op) bool
	// count appends the counting of a row that comes out of a step; nil: no need.
	count func(b *ir.Builder, s any)
}

// rowValues are those of a pipeline that is about to be emitted.
func (t *tableFusion) rowValues(p *pipeline, outs []*ir.Value) *rowValues {
	t.emitted = newRowValues(t.f, p.steps, outs, t.pure)
	if t.plan != nil && t.plan.counts {
		t.emitted.count = t.countRow
	}
	return t.emitted
}

func newRowValues(f *ir.Func, steps []*ir.Op, outs []*ir.Value, pure func(s *ir.Op) bool) *rowValues {
	r := &rowValues{f: f, steps: steps, outs: outs, elems: map[*ir.Value]*ir.Value{}, waiting: map[*ir.Value]*ir.Op{}, same: map[*ir.Value]*ir.Value{}, pure: pure}
	for _, s := range steps {
		switch {
		case core.IsJoin(s):
			_, left, _, _ := ir.JoinParts(s)
			for i, c := range left {
				r.same[s.Results[i]] = c
			}
		case core.IsFold(s):
		default:
			passed := map[*ir.Value]*ir.Value{}
			for i, a := range s.Args[1:] {
				passed[s.Regions[0].Args[i+1]] = a
			}
			for i, v := range s.Results {
				if a := passed[s.Regions[0].Terminator().Args[i+1]]; a != nil {
					r.same[v] = a
				} else if r.waits(s) {
					r.waiting[v] = s
				}
			}
		}
	}
	return r
}

// waits reports whether a step need not run where it is written.
func (r *rowValues) waits(s *ir.Op) bool {
	return !core.IsJoin(s) && !core.IsFold(s) && keepsAll(s) && r.pure != nil && r.pure(s)
}

// needs are the columns that a step looks at.
func needs(s *ir.Op) []*ir.Value {
	if core.IsJoin(s) {
		return s.Args[:1]
	}
	region := s.Regions[0]
	y := region.Terminator()
	used := map[*ir.Value]bool{y.Args[0]: true}
	region.Walk(func(o *ir.Op) {
		for _, a := range o.Args {
			used[a] = used[a] || o != y
		}
	})
	var cols []*ir.Value
	for i, a := range s.Args[1:] {
		if used[region.Args[i+1]] {
			cols = append(cols, a)
		}
	}
	return cols
}

// value is the row's value in a column.
func (r *rowValues) value(b *ir.Builder, c *ir.Value) *ir.Value {
	if r.elems[c] == nil {
		if of := r.same[c]; of != nil {
			r.elems[c] = r.value(b, of)
		} else {
			r.step(b, r.waiting[c])
		}
	}
	return r.elems[c]
}

// follows reports whether the row's value in a column can be told from those in others
// by a few ops, without a step that has to run where it is written.
func (r *rowValues) follows(c *ir.Value, from []*ir.Value) bool {
	switch {
	case slices.Contains(from, c):
		return true
	case r.same[c] != nil:
		return r.follows(r.same[c], from)
	case r.waiting[c] == nil || !isShort(r.waiting[c]):
		return false
	}
	for _, a := range needs(r.waiting[c]) {
		if !r.follows(a, from) {
			return false
		}
	}
	return true
}

// isShort reports whether a step computes a row by ops that take little time.
func isShort(s *ir.Op) bool {
	short := true
	s.Regions[0].Walk(func(o *ir.Op) {
		short = short && len(o.Regions) == 0 && o.Decl.Cost <= 1 && !strings.HasPrefix(o.Decl.Name, "call")
	})
	return short
}

func (r *rowValues) values(b *ir.Builder, cols []*ir.Value) []*ir.Value {
	vs := make([]*ir.Value, len(cols))
	for i, c := range cols {
		vs[i] = r.value(b, c)
	}
	return vs
}

// step emits what a step computes, and what waited for that; the result is whether
// the row stays.
func (r *rowValues) step(b *ir.Builder, s *ir.Op) *ir.Value { return r.stepAs(b, s, s) }

// stepAs is step of what a copy of the step, text, says.
func (r *rowValues) stepAs(b *ir.Builder, s, text *ir.Op) *ir.Value {
	region := text.Regions[0]
	y := region.Terminator()
	c := ir.NewCloner(r.f)
	c.Values[region.Args[0]] = r.row
	looked := map[*ir.Value]bool{}
	for _, a := range needs(s) {
		looked[a] = true
	}
	for i, a := range s.Args[1:] {
		if looked[a] {
			c.Values[region.Args[i+1]] = r.value(b, a)
		}
	}
	r.done = append(r.done, s)
	c.Ops(b.Block, region.Ops[:len(region.Ops)-1])
	if !core.IsFold(s) {
		for i, v := range s.Results {
			if of := r.same[v]; of == nil {
				r.elems[v] = c.Map(y.Args[i+1])
			}
		}
	}
	if keepsAll(s) || core.IsFold(s) {
		r.counted(b, s)
	}
	return c.Map(y.Args[0])
}

// counted is told that a row comes out of a step.
func (r *rowValues) counted(b *ir.Builder, s any) {
	if r.count != nil {
		r.count(b, s)
	}
}

// there reports whether a column's value can be had now.
func (r *rowValues) there(c *ir.Value) bool {
	if r.elems[c] != nil {
		return true
	}
	if of := r.same[c]; of != nil {
		return r.there(of)
	}
	s := r.waiting[c]
	return s != nil && r.allThere(needs(s))
}

func (r *rowValues) allThere(cols []*ir.Value) bool {
	for _, c := range cols {
		if !r.there(c) {
			return false
		}
	}
	return true
}

// computed reports whether nothing has to be emitted for the values in columns.
func (r *rowValues) computed(cols []*ir.Value) bool {
	for _, c := range cols {
		for r.elems[c] == nil && r.same[c] != nil {
			c = r.same[c]
		}
		if r.elems[c] == nil {
			return false
		}
	}
	return true
}

// filterBehind is a filter behind step i, a join, that can run before it: nothing
// between them may raise, there is no other join, whose rows are counted, and the
// filter needs nothing that the join finds. nil if there is none.
func (r *rowValues) filterBehind(i int) *ir.Op {
	for _, s := range r.steps[i+1:] {
		switch {
		case r.waits(s) || r.ran(s):
		case core.IsJoin(s) || core.IsFold(s) || r.pure == nil || !r.pure(s):
			return nil
		case r.allThere(needs(s)):
			return s
		}
	}
	return nil
}

func (r *rowValues) ran(s *ir.Op) bool {
	for _, d := range r.done {
		if d == s {
			return true
		}
	}
	return false
}

// overdue are columns that wait and belong to steps before step i, a join, which
// steps behind it need, or the results: once for a row, not for each that it
// meets.
func (r *rowValues) overdue(i int) []*ir.Value {
	before := map[*ir.Op]bool{}
	for _, s := range r.steps[:i] {
		before[s] = true
	}
	var found []*ir.Value
	seen := map[*ir.Value]bool{}
	var visit func(c *ir.Value)
	visit = func(c *ir.Value) {
		if seen[c] || r.elems[c] != nil {
			return
		}
		seen[c] = true
		switch s := r.waiting[c]; {
		case r.same[c] != nil:
			visit(r.same[c])
		case s == nil:
		case before[s]:
			found = append(found, c)
		default:
			for _, a := range needs(s) {
				visit(a)
			}
		}
	}
	for _, s := range r.steps[i+1:] {
		if !r.waits(s) && !r.ran(s) {
			for _, c := range needs(s) {
				visit(c)
			}
		}
	}
	for _, c := range r.outs {
		visit(c)
	}
	return found
}
