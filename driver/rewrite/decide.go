package rewrite

import (
	"fmt"
	"slices"
	"strings"
)

// mostWays bounds how many combinations of branches are looked at.
const mostWays = 4096

// ways says which way each branch goes.
type ways map[*branch]int

func (w ways) meets(conds []cond) bool {
	for _, c := range conds {
		if arm, known := w[c.of]; known && arm != c.arm {
			return false
		}
	}
	return true
}

// counts are how often something happens, at least and at most.
type counts struct{ least, most int }

// decider finds the steps that need a cache, and the caches that nothing needs.
type decider struct {
	m      *machine
	cached map[*node]bool // in the text as it will be
	living map[*node]bool
	only   map[*node]map[*node]bool
	branch map[*node][]*branch
}

func newDecider(m *machine) *decider {
	d := &decider{m: m, cached: map[*node]bool{}, living: map[*node]bool{}, only: map[*node]map[*node]bool{}, branch: map[*node][]*branch{}}
	for _, n := range m.nodes {
		d.cached[n] = len(n.caches) > 0
	}
	return d
}

// alive reports whether any eager operation needs a step.
func (d *decider) alive(n *node) bool {
	if is, ok := d.living[n]; ok {
		return is
	}
	d.living[n] = len(n.actions) > 0 || n.leaves != nil || slices.ContainsFunc(n.uses, func(u use) bool { return d.alive(u.by) })
	return d.living[n]
}

// gates are the steps that all ways from a step to eager operations go through, itself among them.
func (d *decider) gates(n *node) map[*node]bool {
	if g, ok := d.only[n]; ok {
		return g
	}
	g := map[*node]bool{}
	d.only[n] = g
	if len(n.actions) == 0 && n.leaves == nil {
		first := true
		for _, u := range n.uses {
			if !d.alive(u.by) {
				continue
			}
			of := d.gates(u.by)
			if first {
				for x := range of {
					g[x] = true
				}
			}
			for x := range g {
				if !of[x] {
					delete(g, x)
				}
			}
			first = false
		}
	}
	g[n] = true
	return g
}

// branches are those that the uses of a step depend on.
func (d *decider) branches(n *node) []*branch {
	if b, ok := d.branch[n]; ok {
		return b
	}
	var out []*branch
	add := func(conds []cond) {
		for _, c := range conds {
			if !slices.Contains(out, c.of) {
				out = append(out, c.of)
			}
		}
	}
	for _, a := range n.actions {
		add(a.conds)
	}
	for _, u := range n.uses {
		add(u.conds)
		for _, b := range d.branches(u.by) {
			add([]cond{{of: b}})
		}
	}
	d.branch[n] = out
	return out
}

// each calls fn for each combination of ways after a step was made. rare: one of them is not what is counted on. It
// reports whether all were looked at.
func (d *decider) each(n *node, fn func(w ways, rare bool)) bool {
	var free []*branch
	w := ways{}
	for _, b := range d.branches(n) {
		if i := slices.IndexFunc(n.conds, func(c cond) bool { return c.of == b }); i >= 0 {
			w[b] = n.conds[i].arm
		} else {
			free = append(free, b)
		}
	}
	total := 1
	for _, b := range free {
		if total *= b.arms; total > mostWays {
			return false
		}
	}
	var next func(i int, rare bool)
	next = func(i int, rare bool) {
		if i == len(free) {
			fn(w, rare)
			return
		}
		b := free[i]
		all := !slices.Contains(b.ends, false)
		for arm := range b.arms {
			w[b] = arm
			next(i+1, rare || b.ends[arm] && !all)
		}
	}
	next(0, false)
	return true
}

// eager are how many eager operations need a step, without those that stop at its first rows if it is a file that is
// read for nothing else.
func (d *decider) eager(n *node) counts {
	c := counts{least: -1}
	complete := d.each(n, func(w ways, rare bool) {
		found := d.reached(n, w)
		whole, some := 0, 0
		for a, narrow := range found {
			switch {
			case a.partial && narrow && n.bare:
			case a.partial && narrow:
				some++
			case !slices.Contains(d.m.actions, a): // what a method does by itself
			default:
				whole++
			}
		}
		if whole > 0 {
			whole += some
		}
		c.most = max(c.most, whole)
		if !rare && (c.least < 0 || whole < c.least) {
			c.least = whole
		}
	})
	if !complete || c.least < 0 {
		c.least = 0
	}
	if !complete {
		c.most = mostWays
	}
	return c
}

// reached are the eager operations that need a step; true for those that no wide step is before.
func (d *decider) reached(n *node, w ways) map[*action]bool {
	type visit struct {
		n      *node
		narrow bool
	}
	found, seen := map[*action]bool{}, map[visit]bool{}
	var reach func(visit)
	reach = func(v visit) {
		if seen[v] {
			return
		}
		seen[v] = true
		for _, a := range v.n.actions {
			if was, ok := found[a]; w.meets(a.conds) && (!ok || was) {
				found[a] = v.narrow
			}
		}
		for _, u := range v.n.uses {
			if w.meets(u.conds) {
				reach(visit{u.by, v.narrow && !u.by.wide})
			}
		}
	}
	reach(visit{n, true})
	return found
}

// saves is how many computations of a step its caches save at most.
func (d *decider) saves(n *node) int {
	most := 0
	if !d.each(n, func(w ways, _ bool) {
		asked, many := d.asked(n, w, map[*node][]int{})
		_, saved := cachedAt(n, asked, true)
		if most = max(most, saved); many {
			most = mostWays
		}
	}) {
		return mostWays
	}
	return most
}

// asked is when the rows of a step are asked for; many, that they also are where it isn't followed.
func (d *decider) asked(n *node, w ways, memo map[*node][]int) (asked []int, many bool) {
	if t, ok := memo[n]; ok {
		return t, n.leaves != nil
	}
	for _, a := range n.actions {
		if w.meets(a.conds) {
			if asked = append(asked, a.order); a.repeats {
				asked = append(asked, a.order)
			}
		}
	}
	many = n.leaves != nil
	for _, u := range n.uses {
		if !w.meets(u.conds) {
			continue
		}
		by, more := d.asked(u.by, w, memo)
		many = many || more
		if u.by.kept {
			by = by[:min(len(by), 1)]
		} else if d.cached[u.by] {
			by, _ = cachedAt(u.by, by, false)
		}
		asked = append(asked, by...)
	}
	slices.Sort(asked)
	if n.kept && len(asked) > 0 {
		asked = append(asked, asked[0]) // to be written down
	}
	memo[n] = asked[:min(len(asked), mostWays)]
	return memo[n], many
}

// cachedAt has those times of asking for a step at which it is computed, and counts the others: those at which it is cached, and
// was computed since. sometimes: caches count that are made under a condition.
func cachedAt(n *node, asked []int, sometimes bool) (computed []int, saved int) {
	type event struct {
		order int
		on    bool
	}
	var events []event
	note := func(calls []*cacheCall, on bool) {
		for _, c := range calls {
			if sometimes || len(c.conds) <= len(n.conds) {
				events = append(events, event{c.order, on})
			}
		}
	}
	note(n.caches, true)
	if len(n.caches) > 0 {
		note(n.frees, false)
	}
	slices.SortStableFunc(events, func(a, b event) int { return a.order - b.order })
	on, full := len(n.caches) == 0, false // ours is there from the beginning
	for _, t := range asked {
		for len(events) > 0 && events[0].order <= t {
			if on = events[0].on; !on {
				full = false
			}
			events = events[1:]
		}
		if on && full {
			saved++
			continue
		}
		computed = append(computed, t)
		full = on
	}
	return computed, saved
}

// fork reports whether the lineages of several eager operations part at a step.
func (d *decider) fork(n *node) bool { return len(d.gates(n)) == 1 && d.alive(n) }

// covered reports whether all that a step is made of is kept at forks before it.
func (d *decider) covered(n *node, forks map[*node]bool) bool {
	if len(n.parents) == 0 {
		return false
	}
	for _, p := range n.parents {
		if !(d.cached[p] && forks[p]) && !p.kept && !d.covered(p, forks) {
			return false
		}
	}
	return true
}

// why is the first reason why a step may not be kept between eager operations, nil if there is none.
func (d *decider) why(n *node) *Left {
	if n.leaves != nil {
		return n.leaves
	}
	if n.absent {
		return &Left{Line: n.line(), Reason: "it may be another value there"}
	}
	if why := d.unsafe(n, map[*node]bool{}); why != nil {
		return why
	}
	if why := d.below(n, n.frame, map[*node]bool{}); why != nil {
		return why
	}
	return d.sourceChange(n)
}

// unsafe is why a step, or one that it is made of, may have other rows each time.
func (d *decider) unsafe(n *node, seen map[*node]bool) *Left {
	if seen[n] {
		return nil
	}
	seen[n] = true
	for _, why := range n.unsafe {
		if !slices.Contains(d.m.trusted, why.Line) {
			return &why
		}
	}
	for _, r := range n.reads {
		if line, changed := d.m.onRows[r.cell]; changed {
			return &Left{Line: r.line, Reason: fmt.Sprintf("a function reads %s, which a function on line %d changes", r.cell.v.Name, line)}
		}
	}
	for _, p := range n.parents {
		if why := d.unsafe(p, seen); why != nil {
			return why
		}
	}
	return nil
}

// below is what the program does with a step, and with those made of it, that shows whether it is cached.
func (d *decider) below(n *node, frame bool, seen map[*node]bool) *Left {
	if seen[n] {
		return nil
	}
	if len(seen) == 0 && n.seen != nil {
		return n.seen
	}
	seen[n] = true
	if n.planned != nil {
		return n.planned
	}
	if frame && n.split != nil {
		return n.split
	}
	for _, a := range n.actions {
		if a.tried && a.partial {
			return &Left{Line: a.line, Reason: a.name + "() is in a try and needs the first rows only: with a cache it would compute more, which may raise"}
		}
	}
	for _, u := range n.uses {
		if why := d.below(u.by, frame, seen); why != nil {
			return why
		}
	}
	return nil
}

// sourceChange is what the program does between eager operations that may change what a step reads.
func (d *decider) sourceChange(n *node) *Left {
	first, last := d.span(n)
	var sources []string
	seen := map[*node]bool{}
	var collect func(*node)
	collect = func(n *node) {
		if seen[n] {
			return
		}
		seen[n] = true
		sources = append(sources, n.sources...)
		for _, p := range n.parents {
			collect(p)
		}
	}
	collect(n)
	for _, c := range d.m.changes {
		if c.order < first || c.order >= last {
			continue
		}
		for _, s := range sources {
			if c.waits {
				return &Left{Line: c.line, Reason: c.what + " waits, and what it reads may be another then"}
			}
			if c.path == "" || s == "table " && has(tableWrites, c.what) || samePath(c.path, s) {
				return &Left{Line: c.line, Reason: c.what + " may change what it reads"}
			}
		}
	}
	return nil
}

// span is when the first eager operation needs a step, and the last.
func (d *decider) span(n *node) (first, last int) {
	for a := range d.reached(n, ways{}) {
		if first == 0 || a.order < first {
			first = a.order
		}
		last = max(last, a.order)
	}
	return first, last
}

// tableWrites may change any table, if it isn't known which one is read.
const tableWrites = "saveAsTable() insertInto() jdbc()"

// samePath reports whether what is written may be what is read: it has the same name in the text, or one within the other.
func samePath(written, read string) bool {
	if read == "" || read == "table " {
		return false
	}
	for _, w := range strings.Split(written, "\n") {
		if w == read || w[0] == '\'' && read[0] == '\'' && (strings.HasPrefix(w, read+"/") || strings.HasPrefix(read, w+"/")) {
			return true
		}
	}
	return false
}
