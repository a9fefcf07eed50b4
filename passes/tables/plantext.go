package tables

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Text draws the plan; line is the text of a line of the program. counts are the
// rows by counter, nil if nothing was counted.
func (p Plan) Text(line func(n int) string, counts []int64) string {
	t := &planText{line: line, counts: counts}
	if len(p) == 0 {
		return "no native operations on tables\n"
	}
	t.b.WriteString("before: each operator makes columns of all its rows\n")
	all := byLine(p)
	for _, x := range all {
		if len(p) > 1 {
			fmt.Fprintf(&t.b, "  %s\n", x.name)
		}
		t.tree(x.PlanPipeline, x.Steps, "  ", "  ")
	}
	if counts != nil {
		t.b.WriteString("after: a row goes through a pipeline before the next one does; with the rows that come out of each step\n")
	} else {
		t.b.WriteString("after: a row goes through a pipeline before the next one does\n")
	}
	for _, x := range all {
		fmt.Fprintf(&t.b, "  %s\n", x.name)
		t.pipeline(x.PlanPipeline)
	}
	return t.b.String()
}

// A namedPipeline is a pipeline as it is drawn.
type namedPipeline struct {
	*PlanPipeline
	name string
}

// byLine makes one of pipelines in memory that follow one another and are of one
// line only: an expression on tables has several.
func byLine(p Plan) []namedPipeline {
	var all []namedPipeline
	first, line := 0, 0
	for i, x := range p {
		n := onlyLine(x)
		if n == 0 || n != line || i == 0 {
			all = append(all, namedPipeline{x, fmt.Sprintf("pipeline %d", i+1)})
			first, line = i, n
			continue
		}
		last := &all[len(all)-1]
		one := *last.PlanPipeline
		one.Steps, one.Order = slices.Clone(one.Steps), slices.Clone(one.Order)
		for _, k := range x.Order {
			one.Order = append(one.Order, len(one.Steps)+k)
		}
		one.Steps = append(one.Steps, x.Steps...)
		one.Results += x.Results
		*last = namedPipeline{&one, fmt.Sprintf("pipelines %d to %d", first+1, i+1)}
	}
	return all
}

// onlyLine is the line that all steps of a pipeline in memory are of, 0 if there is
// none.
func onlyLine(x *PlanPipeline) int {
	line := 0
	for _, s := range x.Steps {
		if x.Of > 0 || x.Loop.Span.IsValid() || s.Kind == "join" || !s.Op.Span.IsValid() {
			return 0
		}
		n := s.Op.Span.StartPos().Line
		if line != 0 && n != line {
			return 0
		}
		line = n
	}
	return line
}

type planText struct {
	b      strings.Builder
	line   func(n int) string
	counts []int64
}

// at is the place of an op.
func (t *planText) at(o *ir.Op) string {
	if !o.Span.IsValid() {
		return ""
	}
	n := o.Span.StartPos().Line
	return fmt.Sprintf("line %d: %s", n, strings.TrimSpace(t.line(n)))
}

// group is the steps of one line of the program.
type group []*PlanStep

// main is the step that says most of what they do.
func (g group) main() *PlanStep {
	rank := map[string]int{"map": 1, "filter": 2, "join": 3, "aggregate": 4, "write": 4}
	m := g[0]
	for _, s := range g {
		if rank[s.Kind] >= rank[m.Kind] {
			m = s
		}
	}
	return m
}

// groups puts steps together that follow one another and are of one line; joins
// stand alone.
func groups(steps []*PlanStep) []group {
	var gs []group
	for i, s := range steps {
		if i > 0 && s.Kind != "join" {
			before := steps[i-1]
			if before.Kind != "join" && s.Op.Span.IsValid() && before.Op.Span.IsValid() && before.Op.Span.StartPos().Line == s.Op.Span.StartPos().Line {
				gs[len(gs)-1] = append(gs[len(gs)-1], s)
				continue
			}
		}
		gs = append(gs, group{s})
	}
	return gs
}

// tree draws operators as written, the last one first; first and rest are what
// comes before the first line and before the others.
func (t *planText) tree(x *PlanPipeline, steps []*PlanStep, first, rest string) {
	gs := groups(steps)
	for i := len(gs) - 1; i >= 0; i-- {
		s, n := gs[i].main(), 0
		for _, s := range gs[i] {
			n += s.Columns
		}
		note := "  [" + columns(n) + "]"
		if n == 0 {
			note = ""
		}
		fmt.Fprintf(&t.b, "%s%-9s %s%s\n", first, s.Kind, t.at(&s.Op), note)
		first = rest
		if s.Kind == "join" {
			left := 0
			for _, g := range gs[:i] {
				left += len(g)
			}
			t.tree(x, steps[:left], rest+"├ ", rest+"│ ")
			fmt.Fprintf(&t.b, "%s└ %s\n", rest, s.With)
			return
		}
	}
	text := x.Source
	switch {
	case x.Of > 0:
		text = fmt.Sprintf("%s, %s", strings.TrimSuffix(text, ", block by block"), columns(x.Of))
	case x.Loop.Span.IsValid():
		text = "list of all rows, " + t.at(&x.Loop)
	}
	fmt.Fprintf(&t.b, "%s%s\n", first, text)
}

// rows is a count and what follows it.
func (t *planText) rows(counter int) string {
	switch {
	case t.counts == nil:
		return ""
	case counter >= len(t.counts):
		return fmt.Sprintf("%12d  ", 0)
	}
	return fmt.Sprintf("%12d  ", t.counts[counter])
}

// pipeline lists the steps of a pipeline in the order in which they run.
func (t *planText) pipeline(x *PlanPipeline) {
	text := x.Source
	switch {
	case x.Of > 0:
		text = fmt.Sprintf("%s, %d of %d columns", text, x.Read, x.Of)
	case x.Loop.Span.IsValid():
		text += ", " + t.at(&x.Loop)
	}
	fmt.Fprintf(&t.b, "    %s%s\n", t.rows(x.Counter), text)
	ran := map[*PlanStep]bool{}
	var order []*PlanStep
	for _, k := range x.Order {
		order = append(order, x.Steps[k])
		ran[x.Steps[k]] = true
	}
	for _, g := range groups(order) {
		s := g.main()
		note := ""
		if s.Used < s.Columns {
			note = fmt.Sprintf("  [%d of %s]", s.Used, columns(s.Columns))
		}
		if s.With != "" {
			note += "  with " + s.With
		}
		for _, s := range g {
			if s.Raises {
				note += "  [may raise]"
				break
			}
		}
		fmt.Fprintf(&t.b, "    %s%-9s %s%s\n", t.rows(s.Counter), s.Kind, t.at(&s.Op), note)
	}
	for _, s := range x.Steps {
		if !ran[s] {
			none := ""
			if t.counts != nil {
				none = fmt.Sprintf("%12s  ", "-")
			}
			fmt.Fprintf(&t.b, "    %s%-9s %s  [not needed]\n", none, s.Kind, t.at(&s.Op))
		}
	}
	var made []string
	for _, k := range []struct{ kind, what string }{{"write", "lines"}, {"aggregate", "groups"}} {
		if slices.ContainsFunc(x.Steps, func(s *PlanStep) bool { return s.Kind == k.kind }) {
			made = append(made, k.what)
		}
	}
	if x.Results > 0 || made == nil {
		made = append(made, columns(x.Results))
	}
	fmt.Fprintf(&t.b, "    makes %s\n", strings.Join(made, ", "))
}

func columns(n int) string {
	if n == 1 {
		return "1 column"
	}
	return fmt.Sprintf("%d columns", n)
}
