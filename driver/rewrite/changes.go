package rewrite

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// add puts a cache at a spot.
func (p *planner) add(s *spot) {
	n := s.nodes[0]
	for _, o := range s.nodes {
		if p.alive(o) && p.eager(o).least >= 2 {
			n = o
			break
		}
	}
	c := Change{Kind: Add, Name: n.name(p.m), Reason: p.needs(n)}
	if s.at != nil {
		c.Line = endLine(s.at)
		p.text.call(s.at, ".cache()")
	} else {
		c.Line = endLineOf(s.after)
		p.text.after(s.after, s.v.Name+".cache()")
	}
	p.out.Changes = append(p.out.Changes, c)
	s.change = len(p.out.Changes) - 1
}

// remove takes a cache out, and the unpersist() that goes with it. If another step of the same lineage got one, it was
// moved there.
func (p *planner) remove(group []*cacheCall) {
	c := group[0]
	out := Change{Kind: Remove, Line: c.line, Name: c.on.name(p.m), Reason: p.noNeed(group)}
	call := ".cache()"
	if text := c.call.Span().Text(); c.name == "persist" {
		call = text[strings.LastIndex(text, ".persist"):]
	}
	at := slices.IndexFunc(p.added, func(s *spot) bool {
		return !s.moved && slices.ContainsFunc(group, func(c *cacheCall) bool {
			return slices.ContainsFunc(s.nodes, func(n *node) bool { return p.isMadeOf(n, c.on) || p.isMadeOf(c.on, n) })
		})
	})
	p.takeOut(c)
	for _, free := range p.calls(func(n *node) []*cacheCall { return n.frees }) {
		ours := free[0].call != nil
		for _, f := range free {
			ours = ours && slices.ContainsFunc(group, func(c *cacheCall) bool { return c.on == f.on })
		}
		if ours && !p.fixed[free[0]] {
			for _, f := range free {
				p.fixed[f] = true
			}
			p.takeOut(free[0])
		}
	}
	if at < 0 {
		p.out.Changes = append(p.out.Changes, out)
		return
	}
	s := p.added[at]
	s.moved = true
	to := &p.out.Changes[s.change]
	to.Kind, to.From = Move, c.line
	to.Reason += "; " + out.Name + ", where it stood, is computed once then"
	if call != ".cache()" {
		for i, e := range p.text.all {
			p.text.all[i].In = strings.Replace(e.In, ".cache()", call, 1)
		}
	}
}

// takeOut takes the text of a cache or unpersist out.
func (p *planner) takeOut(c *cacheCall) {
	switch s := c.stmt.(type) {
	case *tree.ExprStmt:
		if s.Value == tree.Expr(c.call) && !p.text.gone[s] {
			if _, name := c.call.Func.(*tree.Attribute).Value.(*tree.Name); name {
				p.text.leaveOut(s)
				return
			}
		}
	case *tree.Assign: // x = x.cache()
		target, ok := s.Targets[0].(*tree.Name)
		value, is := c.call.Func.(*tree.Attribute).Value.(*tree.Name)
		if ok && is && len(s.Targets) == 1 && target.ID == value.ID && s.Value == tree.Expr(c.call) {
			p.text.leaveOut(s)
			return
		}
	}
	p.text.uncall(c.call)
}

// addFree puts unpersist() behind a statement.
func (p *planner) addFree(s tree.Stmt, text string, n *node) {
	p.text.after(s, text)
	p.out.Changes = append(p.out.Changes, Change{Kind: Free, Line: endLineOf(s), Name: n.name(p.m), Reason: "no eager operation needs it behind this line, and the job goes on: unpersist() gives its memory back"})
}

// moveFree moves an unpersist() that is too early.
func (p *planner) moveFree(group []*cacheCall) {
	f := group[0]
	a, ok := f.call.Func.(*tree.Attribute)
	name, is := a.Value.(*tree.Name)
	stmt, alone := f.stmt.(*tree.ExprStmt)
	if !ok || !is || !alone || stmt.Value != tree.Expr(f.call) {
		return
	}
	i := slices.IndexFunc(f.on.bound, func(b binding) bool { return b.cell.v == p.m.info.Uses[name] })
	if i < 0 {
		return
	}
	last := p.lastUse(f.on, f.on.bound[i])
	if last == nil {
		return
	}
	for _, f := range group {
		p.moved[f] = true
	}
	p.text.leaveOut(stmt)
	p.text.after(last, f.call.Span().Text())
	p.out.Changes = append(p.out.Changes, Change{Kind: Free, Line: endLineOf(last), From: f.line, Name: f.on.name(p.m),
		Reason: fmt.Sprintf("its cache is given up on line %d, and %s: it would be computed anew", f.line, p.laterNeeds(f))})
}

// laterNeeds are the eager operations behind a place that need a step.
func (p *planner) laterNeeds(f *cacheCall) string {
	var later []*action
	for a := range p.reached(f.on, ways{}) {
		if a.order > f.order {
			later = append(later, a)
		}
	}
	return p.list(f.on, later) + " " + oneOr(len(p.places(later)), "needs it after that", "need it after that")
}

// needs says which eager operations need a step.
func (p *planner) needs(n *node) string {
	all := p.own(n)
	if len(p.places(all)) == 1 {
		return p.list(n, all) + " needs it, and would compute it anew each time"
	}
	return p.list(n, all) + " need it, and would each compute it anew"
}

// own are the eager operations that need a step, in order, without those that methods are for themselves.
func (p *planner) own(n *node) []*action {
	var all []*action
	for a := range p.reached(n, ways{}) {
		if slices.Contains(p.m.actions, a) {
			all = append(all, a)
		}
	}
	slices.SortFunc(all, func(a, b *action) int { return a.order - b.order })
	return all
}

// noNeed says why a cache has no use.
func (p *planner) noNeed(group []*cacheCall) string {
	n := group[0].on
	for _, c := range group { // the one that is needed most
		if len(p.own(c.on)) > len(p.own(n)) {
			n = c.on
		}
	}
	all := p.own(n)
	switch {
	case len(all) == 0:
		return "no eager operation needs it"
	case len(p.places(all)) == 1 && len(all) == 1:
		return "one eager operation needs it, " + p.list(n, all) + ": it is computed once with or without a cache"
	}
	if kept := p.keptBelow(n); kept != "" {
		return "it is computed once, for " + kept + ", which is cached"
	}
	return "of the eager operations that need it, " + p.list(n, all) + ", only one runs"
}

// keptBelow is the name of the cached step that a step is computed for.
func (p *planner) keptBelow(n *node) string {
	for x := range p.gates(n) {
		if x != n && (p.cached[x] || x.kept) {
			return x.name(p.m)
		}
	}
	return ""
}

// uncertain says why it isn't sure that two eager operations need a step.
func (p *planner) uncertain(n *node) string {
	for _, a := range p.own(n) {
		for _, c := range a.conds {
			if !slices.ContainsFunc(n.conds, func(o cond) bool { return o.of == c.of }) {
				return fmt.Sprintf("%s needs it only if the run goes that way on line %d: a cache may cost more than it saves", p.list(n, []*action{a}), c.of.line)
			}
		}
	}
	return "it depends on the run whether two eager operations need it"
}

// places are the lines and names of eager operations, each once.
func (p *planner) places(all []*action) []*action {
	var out []*action
	for _, a := range all {
		if !slices.ContainsFunc(out, func(o *action) bool { return o.call == a.call }) {
			out = append(out, a)
		}
	}
	slices.SortFunc(out, func(a, b *action) int { return a.order - b.order })
	return out
}

// list names eager operations: "count() on line 4 and sum() on line 5".
func (p *planner) list(n *node, all []*action) string {
	var parts []string
	places := p.places(all)
	for i, a := range places {
		text := fmt.Sprintf("%s() on line %d", a.name, a.line)
		if i+1 < len(places) && places[i+1].line == a.line && len(places[i+1].loops) == len(a.loops) {
			text = a.name + "()"
		}
		times := 0
		for _, o := range all {
			if o.call == a.call {
				times++
			}
		}
		switch {
		case times > 1 && len(a.loops) > n.loops:
			text += fmt.Sprintf(" in each turn of the loop on line %d", a.loops[n.loops])
		case times > 1 && n.loops > 0 && len(a.loops) == n.loops:
			text += fmt.Sprintf(" in this turn of the loop on line %d and in later ones", a.loops[n.loops-1])
		case times > 1:
			text += ", for each call of the function around it,"
		}
		parts = append(parts, text)
	}
	switch k := len(parts); k {
	case 0, 1:
		return strings.Join(parts, "")
	default:
		return strings.Join(parts[:k-1], ", ") + " and " + parts[k-1]
	}
}

// left notes what is left as it is, and why.
func (p *planner) left(n *node, why Left) {
	l := Left{Line: n.line(), Name: n.name(p.m), Reason: why.Reason}
	if why.Line > 0 && why.Line != l.Line {
		l.Reason = fmt.Sprintf("line %d: %s", why.Line, why.Reason)
	}
	if !p.said[l] {
		p.said[l] = true
		p.out.Left = append(p.out.Left, l)
	}
}

func oneOr(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

func endLine(e tree.Expr) int {
	span := e.Span()
	return span.File.Position(max(span.Start, span.End-1)).Line
}

func endLineOf(s tree.Stmt) int {
	span := s.Span()
	return span.File.Position(max(span.Start, span.End-1)).Line
}
