package passes

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
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
	Steps    []PlanStep
	// Results is how many columns are made of the rows that come out.
	Results int
	// Loop is the op whose loop makes the rows, of a list; its place.
	Loop ir.Op
}

// A PlanStep is an operator as written: map, filter, join or fold.
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
}

// PlanTables fuses the operations on tables of a module, as the pass Tables does,
// and returns the plan.
func PlanTables(m *ir.Module) Plan {
	t := &tableFusion{m: m, closed: map[string]bool{}, plan: &Plan{}}
	t.module()
	return *t.plan
}

// record notes a pipeline that is emitted.
func (t *tableFusion) record(p *pipeline, csv *csvSource, list *listSource, outs []*ir.Value) {
	if t.plan == nil {
		return
	}
	x := &PlanPipeline{Source: "columns in memory", Results: len(outs)}
	switch {
	case list != nil:
		x.Source, x.Loop = "rows that a loop appends", ir.Op{Span: list.appends[0].Span}
	case csv != nil:
		path, _ := isConst(csv.open.Args[0])
		kinds, _ := isConst(csv.open.Args[2])
		x.Source = fmt.Sprintf("file %v, block by block", path)
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
	for i, s := range p.steps {
		step := PlanStep{Kind: stepKind(s), Op: ir.Op{Span: s.Span}, Raises: t.raises(s), Columns: len(s.Results)}
		if isJoin(s) {
			_, _, key, right := ir.JoinParts(s)
			step.With = columns(len(right)) + " in memory"
			if c := csvColumn(key); c != nil {
				path, _ := isConst(c.Args[0].Def.Args[0])
				step.With = fmt.Sprintf("file %v, %s", path, columns(len(right)))
			}
		}
		for _, r := range s.Results {
			if used[r] || i == len(p.steps)-1 && t.uses[r] > 0 {
				step.Used++
			}
		}
		x.Steps = append(x.Steps, step)
	}
	*t.plan = append(*t.plan, x)
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
		if isJoin(s) {
			key, left, _, _ := ir.JoinParts(s)
			need[key] = true
			for k, c := range left {
				need[c] = need[c] || need[s.Results[k]]
			}
			continue
		}
		wanted := !keepsAll(s) || isFold(s) || t.raises(s)
		y := s.Regions[0].Terminator()
		used := map[*ir.Value]bool{y.Args[0]: true}
		for k, r := range s.Results {
			if need[r] && !isFold(s) {
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

func stepKind(o *ir.Op) string {
	switch {
	case isJoin(o):
		return "join"
	case isFold(o):
		return "aggregate"
	case keepsAll(o):
		return "map"
	}
	return "filter"
}

// Text draws the plan; line is the text of a line of the program.
func (p Plan) Text(line func(n int) string) string {
	var b strings.Builder
	at := func(o *ir.Op) string {
		if !o.Span.IsValid() {
			return ""
		}
		n := o.Span.StartPos().Line
		return fmt.Sprintf("line %d: %s", n, strings.TrimSpace(line(n)))
	}
	source := func(x *PlanPipeline, all bool) string {
		text := x.Source
		switch {
		case x.Of > 0 && all:
			text = fmt.Sprintf("%s, %d columns", strings.TrimSuffix(text, ", block by block"), x.Of)
		case x.Of > 0:
			text = fmt.Sprintf("%s, %d of %d columns", text, x.Read, x.Of)
		case x.Loop.Span.IsValid():
			text += ", " + at(&x.Loop)
		}
		return text
	}
	b.WriteString("before: each operator makes columns of all its rows\n")
	for _, x := range p {
		// The last operator is the root.
		indent := "  "
		for i := len(x.Steps) - 1; i >= 0; i-- {
			s := x.Steps[i]
			fmt.Fprintf(&b, "%s%-9s %s  [%s]\n", indent, s.Kind, at(&s.Op), columns(s.Columns))
			indent += "  "
		}
		text := source(x, true)
		if x.Loop.Span.IsValid() {
			text = "list of all rows, " + at(&x.Loop)
		}
		fmt.Fprintf(&b, "%s%s\n", indent, text)
	}
	b.WriteString("after: a row goes through a pipeline before the next one does\n")
	for i, x := range p {
		fmt.Fprintf(&b, "  pipeline %d: %s\n", i+1, source(x, false))
		for _, s := range x.Steps {
			note := ""
			if s.Used < s.Columns {
				note = fmt.Sprintf("  [%d of %s]", s.Used, columns(s.Columns))
			}
			if s.With != "" {
				note += "  with " + s.With
			}
			if s.Raises {
				note += "  [may raise]"
			}
			fmt.Fprintf(&b, "    %-9s %s%s\n", s.Kind, at(&s.Op), note)
		}
		if n := len(x.Steps); n > 0 && x.Steps[n-1].Kind == "aggregate" {
			b.WriteString("    makes groups\n")
		} else {
			fmt.Fprintf(&b, "    makes %s\n", columns(x.Results))
		}
	}
	return b.String()
}

func columns(n int) string {
	if n == 1 {
		return "1 column"
	}
	return fmt.Sprintf("%d columns", n)
}
