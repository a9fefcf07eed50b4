package tables

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// A Plan is what a program does with tables: its pipelines, in the order in which
// they run.
type Plan []*PlanPipeline

// A PlanPipeline is a source and the steps that a row of it goes through at once.
type PlanPipeline struct {
	// Source is where rows come from, in words; Read are the columns that are read
	// of a file, out of Of.
	Source   string
	Read, Of int
	// Steps are in the order in which they are written, Order has the numbers of
	// those that run in theirs: what nothing needs does not.
	Steps []*PlanStep
	Order []int
	// Results is how many columns are made of the rows that come out.
	Results int
	// Loop is the op whose loop makes the rows, of a list; its place.
	Loop ir.Op
	// Counter is the number of the counter of its rows.
	Counter int
}

// A PlanStep is an operator as written: map, filter, join, aggregate or write.
type PlanStep struct {
	Kind string
	Op   ir.Op // its place
	// Raises: its exceptions keep their order.
	Raises bool
	// With is the right side of a join.
	With string
	// Columns are those that it makes when it runs alone, Used those of them that
	// something needs.
	Columns, Used int
	// Counter is the number of the counter of the rows that come out of it: those
	// for which it is computed, if it is a map.
	Counter int
}

// MakePlan fuses the operations on tables of a module, as the pass Fuse does,
// and returns the plan.
func MakePlan(m *ir.Module) Plan { return makePlan(m, false) }

// CountRows does that and has the program count the rows (table.count).
func CountRows(m *ir.Module) Plan { return makePlan(m, true) }

func makePlan(m *ir.Module, count bool) Plan {
	core.Params.Run(m)
	t := &tableFusion{m: m, closed: map[string]bool{}, plan: &planner{counts: count, counters: map[any]int{}, made: map[*ir.Op]*PlanPipeline{}}}
	t.module()
	return t.plan.plan
}

// planner notes what pipelines there are.
type planner struct {
	plan     Plan
	counts   bool // the program counts rows
	counters map[any]int
	made     map[*ir.Op]*PlanPipeline // by the op that it is
}

// sourceOf names the source of a pipeline, by its first step.
type sourceOf struct{ step *ir.Op }

// counter is the number of the counter of a step, or a pipeline's source.
func (p *planner) counter(of any) int {
	n, ok := p.counters[of]
	if !ok {
		n = len(p.counters)
		p.counters[of] = n
	}
	return n
}

// count appends the counting of n rows, if the program counts.
func (t *tableFusion) count(b *ir.Builder, of any, n *ir.Value) {
	if t.plan == nil || !t.plan.counts {
		return
	}
	b.Emit("table.count", ir.Attrs{}, []*ir.Value{b.Const(int64(t.plan.counter(of))), n})
}

// countRow appends the counting of one row.
func (t *tableFusion) countRow(b *ir.Builder, of any) {
	if t.plan != nil && t.plan.counts {
		t.count(b, of, b.Const(int64(1)))
	}
}

// countAlone has a step that is a pipeline count; after appends to the block.
func (t *tableFusion) countAlone(after *ir.Builder, s *ir.Op) {
	if t.plan == nil || !t.plan.counts || t.plan.made[s] != nil {
		return
	}
	if core.IsJoin(s) {
		for i, of := range []any{sourceOf{s}, s} {
			c := []*ir.Value{s.Args[0], s.Results[len(s.Results)-1]}[i]
			l := after.Op("column.list", ir.Attrs{}, c).Result()
			t.count(after, of, after.Op("list.len", ir.Attrs{}, l).Result())
		}
		return
	}
	region, all := s.Regions[0], core.IsFold(s) || keepsAll(s)
	ops := region.Ops
	region.Ops = nil
	b := after.At(region)
	t.countRow(b, sourceOf{s})
	region.Ops = append(region.Ops, ops[:len(ops)-1]...)
	if keep := ops[len(ops)-1].Args[0]; all {
		t.countRow(b, s)
	} else {
		onlyIf(b, keep, func(b *ir.Builder) { t.countRow(b, s) })
	}
	region.Ops = append(region.Ops, ops[len(ops)-1])
}

// record notes a pipeline that is emitted; done are the steps in the order in which
// they run.
func (t *tableFusion) record(p *pipeline, csv *csvSource, list *listSource, outs []*ir.Value, done []*ir.Op) *PlanPipeline {
	if t.plan == nil {
		return nil
	}
	x := &PlanPipeline{Source: "columns in memory", Results: columnsAmong(outs), Counter: t.plan.counter(sourceOf{p.steps[0]})}
	if of := t.plan.made[p.steps[0]]; of != nil {
		x.Counter = of.Counter
	}
	switch {
	case list != nil:
		x.Source, x.Loop = "rows that a loop appends", ir.Op{Place: list.appends[0].Place}
	case csv != nil:
		path, _ := core.IsConst(csv.open.Args[0])
		kinds, _ := core.IsConst(csv.open.Args[2])
		x.Source = fmt.Sprintf("file %v, block by block", path)
		if format, _ := core.IsConst(csv.open.Args[3]); len(format.(ir.StrConst)) > 1 && format.(ir.StrConst)[1] == 'x' {
			x.Source = "text in memory, block by block"
		}
		x.Of = len(kinds.(ir.StrConst))
		read, needed := map[int]bool{}, t.neededColumns(p, outs)
		for _, c := range p.columns() {
			if !needed[c] {
				continue
			}
			if o := csvColumn(c); o != nil {
				read[o.Attrs.Index/2] = true
			}
		}
		x.Read = len(read)
	}
	used := map[*ir.Value]bool{}
	for _, s := range p.steps {
		for _, a := range s.Args {
			used[a] = true
		}
	}
	numbers := map[*ir.Op][]int{}
	for i, s := range p.steps {
		if of := t.plan.made[s]; of != nil { // of an earlier round
			for _, k := range of.Order {
				numbers[s] = append(numbers[s], len(x.Steps)+k)
			}
			x.Steps = append(x.Steps, of.Steps...)
			continue
		}
		step := &PlanStep{Kind: stepKind(s), Op: ir.Op{Place: s.Place}, Raises: t.raises(s), Columns: len(s.Results), Counter: t.plan.counter(s)}
		if core.IsJoin(s) {
			_, _, key, right := ir.JoinParts(s)
			n := len(right)
			if !slices.Contains(right, key) {
				n++
			}
			step.With = columns(n) + " in memory"
			if c := csvColumn(key); c != nil {
				path, _ := core.IsConst(c.Args[0].Def.Args[0])
				step.With = fmt.Sprintf("file %v, %s", path, columns(n))
			}
			if csv == nil && list == nil && leftKeys(p.steps, s) != nil {
				step.With += ", hashed for the left side's keys if these are much fewer"
			} else {
				step.With += ", hashed"
			}
		}
		for _, r := range s.Results {
			if used[r] || i == len(p.steps)-1 && t.uses[r] > 0 {
				step.Used++
			}
		}
		if core.IsFold(s) {
			step.Columns, step.Used = 0, 0 // its result is a number of rows
		}
		numbers[s] = []int{len(x.Steps)}
		x.Steps = append(x.Steps, step)
	}
	for _, s := range done {
		x.Order = append(x.Order, numbers[s]...)
	}
	t.plan.plan = append(t.plan.plan, x)
	return x
}

// columnsAmong is how many of the results of a pipeline are columns.
func columnsAmong(outs []*ir.Value) int {
	n := 0
	for _, o := range outs {
		if o.Type.Kind == ir.KColumn {
			n++
		}
	}
	return n
}

// neededColumns are the columns of the source and of steps that results depend on,
// by value or by which rows there are, or that what may raise looks at.
func (t *tableFusion) neededColumns(p *pipeline, outs []*ir.Value) map[*ir.Value]bool {
	need := map[*ir.Value]bool{}
	for _, o := range outs {
		need[o] = true
	}
	for i := len(p.steps) - 1; i >= 0; i-- {
		s := p.steps[i]
		if core.IsJoin(s) {
			key, left, _, _ := ir.JoinParts(s)
			need[key] = true
			for k, c := range left {
				need[c] = need[c] || need[s.Results[k]]
			}
			continue
		}
		wanted := !keepsAll(s) || core.IsFold(s) || t.raises(s)
		y := s.Regions[0].Terminator()
		used := map[*ir.Value]bool{y.Args[0]: true}
		for k, r := range s.Results {
			if need[r] && !core.IsFold(s) {
				used[y.Args[k+1]], wanted = true, true
			}
		}
		if !wanted {
			continue
		}
		s.Regions[0].Walk(func(o *ir.Op) {
			for _, a := range o.Args {
				used[a] = used[a] || o != y
			}
		})
		for k, a := range s.Args[1:] {
			need[a] = need[a] || used[s.Regions[0].Args[k+1]]
		}
	}
	return need
}

// writesLines reports whether a fold makes lines of a CSV file.
func writesLines(o *ir.Op) bool {
	lines := false
	o.Regions[0].Walk(func(x *ir.Op) { lines = lines || x.Decl.Name == "csv.end_line" })
	return lines
}

// onlyCounts reports whether a fold only counts rows: lost ones of a join, or those whose
// values the program was not compiled for.
func onlyCounts(o *ir.Op) bool {
	writes := false
	o.Regions[0].Walk(func(x *ir.Op) { writes = writes || x.Decl.Has(ir.Writes) || x.Decl.Name == "call" })
	return !writes
}

func stepKind(o *ir.Op) string {
	switch {
	case core.IsJoin(o):
		return "join"
	case core.IsFold(o) && writesLines(o):
		return "write"
	case core.IsFold(o) && onlyCounts(o):
		return "count"
	case core.IsFold(o):
		return "aggregate"
	case keepsAll(o):
		return "map"
	}
	return "filter"
}
