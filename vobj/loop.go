package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// loop is a loop being generated: where break and continue go.
type loop struct {
	op        *ir.Op
	breaks    []exit
	continues []exit
	tries     int   // len(b.tries) at the loop: what a break leaves
	whole     *loop // of an iteration generated in place: what break leaves
	eachTries int   // at the yield whose consumer the body is: what continue leaves
}

// loopDecision is what is known of the variables that a loop changes: their
// patterns at its head, joined over all runs.
type loopDecision struct{ patterns map[slotKey]*object }

// header is the state at the head of a loop.
type header struct {
	slots    []int
	keys     []slotKey // of all slots
	patterns []*object
	inits    []*ir.Value
	types    []*ir.Type
	decision *loopDecision
}

// openLoop plans the head: the slots of the assigned variables become block
// arguments, general enough for every iteration as far as is known. What a
// later iteration adds is a decision, and generation starts again.
func (b *builder) openLoop(s *cogen.Site, assigned []*scope.Var) *header {
	site := b.decisionSite(s, "loop")
	b.c.nesting = max(b.c.nesting, len(b.loops)+1)
	d := b.c.loopDecisions[site]
	if d == nil {
		d = &loopDecision{patterns: map[slotKey]*object{}}
		b.c.loopDecisions[site] = d
	}
	h := &header{decision: d, keys: b.slotKeys()}
	b.joinsHere()
	in := map[int]bool{}
	for _, v := range assigned {
		if i, ok := b.slotOf(v); ok && b.inSlot(v) {
			in[i] = true
		}
	}
	for i, k := range h.keys {
		if d.patterns[k] != nil {
			in[i] = true
		}
	}
	for i := range b.slots {
		if !in[i] || b.slots[i] == nil {
			continue
		}
		if _, ok := b.slots[i].k.(boxed); ok {
			continue // the slot never changes
		}
		if old := d.patterns[h.keys[i]]; old != nil {
			b.keepSlot(i, old)
		}
		pat := pattern(b.slots[i], true)
		if old := d.patterns[h.keys[i]]; old != nil {
			pat = b.c.joinPatterns(pat, old)
		}
		d.patterns[h.keys[i]] = pat
		h.slots = append(h.slots, i)
		h.patterns = append(h.patterns, pat)
		h.types = append(h.types, leafTypes(pat)...)
		h.inits = append(h.inits, b.orUndef(b.spread(b.slots[i], pat), leafTypes(pat))...)
	}
	return h
}

func (b *builder) orUndef(vals []*ir.Value, ts []*ir.Type) []*ir.Value {
	for i, v := range vals {
		if v == nil && b.cur != nil {
			vals[i] = b.op("undef", nil, ts[i]).Result()
		}
	}
	return vals
}

// enter starts the body: block arguments for extra values (the iteration
// state) and the header's slots.
func (b *builder) enter(o *ir.Op, h *header, extra []*ir.Type) (args []*ir.Value) {
	block := &ir.Block{}
	o.Regions = append(o.Regions, block)
	for _, t := range extra {
		block.Args = append(block.Args, b.fn.NewValue(t, ""))
	}
	b.bindHeader(block, h)
	return block.Args[:len(extra)]
}

// bindHeader adds block arguments for the header's slots and makes them
// current.
func (b *builder) bindHeader(block *ir.Block, h *header) {
	n := len(block.Args)
	for _, t := range h.types {
		block.Args = append(block.Args, b.fn.NewValue(t, ""))
	}
	vals := append([]*ir.Value(nil), block.Args[n:]...)
	slots := append([]*object(nil), b.slots...)
	for j, i := range h.slots {
		slots[i] = fill(h.patterns[j], &vals)
	}
	b.cur, b.slots = block, slots
}

// closeLoop ends the continue exits: their state must fit the head, else the
// head's decision grows and the run is not final. next gives the iteration
// state of each.
func (b *builder) closeLoop(l *loop, h *header, before []*object, next []*ir.Value) {
	b.joinsHere()
	carried := map[int]bool{}
	for _, i := range h.slots {
		carried[i] = true
	}
	for _, e := range l.continues {
		saveSlots, saveSite := b.slots, b.site
		b.cur, b.slots, b.site = e.block, e.slots, e.span
		vals := append([]*ir.Value(nil), next...)
		for j, i := range h.slots {
			b.keepSlot(i, h.patterns[j])
			e.slots[i] = b.slots[i]
			joined := b.c.joinPatterns(h.patterns[j], pattern(e.slots[i], true))
			if !samePattern(joined, h.patterns[j]) {
				h.decision.patterns[h.keys[i]] = b.c.joinPatterns(h.decision.patterns[h.keys[i]], joined)
				b.c.changed = true
				for _, t := range leafTypes(h.patterns[j]) {
					vals = append(vals, b.op("undef", nil, t).Result())
				}
				continue
			}
			vals = append(vals, b.orUndef(b.spread(e.slots[i], h.patterns[j]), leafTypes(h.patterns[j]))...)
		}
		for i := range before {
			if carried[i] || e.slots[i] == before[i] || rootOf(e.slots[i]) != nil && rootOf(e.slots[i]) == rootOf(before[i]) {
				continue
			}
			if before[i] == nil || e.slots[i] == nil {
				continue
			}
			b.keepSlot(i, before[i])
			h.decision.patterns[h.keys[i]] = b.c.joinPatterns(pattern(before[i], true), pattern(b.slots[i], true))
			b.c.changed = true
		}
		b.op("continue", vals).Target = l.op
		b.cur, b.slots, b.site = nil, saveSlots, saveSite
	}
}

// While implements cogen.Overload.
func (b *builder) While(s *cogen.Site, test func() cogen.Value, body, els func() cogen.Completion) cogen.Completion {
	b.at(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	h := b.openLoop(s, s.Assigned)
	if b.cur == nil {
		return cogen.Abrupt
	}
	o := b.op("loop", h.inits)
	after, before := b.cur, b.slots
	l := &loop{op: o, tries: len(b.tries)}
	outer := b.loops
	b.loops = append(b.loops, l)
	b.enter(o, h, nil)
	b.at(s)
	cond := b.truth(s, test().(*object))
	b.branch(cond, func() {}, func() {
		if els != nil {
			b.loops = outer // whose break and continue those of the else clause are
			els()
			b.loops = append(outer, l)
		}
		if b.cur != nil {
			l.breaks = append(l.breaks, b.exit(nil))
		}
	})
	if b.cur != nil {
		body()
		if b.cur != nil {
			l.continues = append(l.continues, b.exit(nil))
		}
	}
	b.loops = b.loops[:len(b.loops)-1]
	b.closeLoop(l, h, before, nil)
	b.merge(o, l.breaks, after, before, "break")
	return b.completion()
}

// Break implements cogen.Overload.
func (b *builder) Break(s *cogen.Site) cogen.Completion {
	b.at(s)
	if b.cur != nil {
		b.leaveLoop(b.loops[len(b.loops)-1], false)
	}
	return cogen.Abrupt
}

// Continue implements cogen.Overload.
func (b *builder) Continue(s *cogen.Site) cogen.Completion {
	b.at(s)
	if b.cur != nil {
		b.leaveLoop(b.loops[len(b.loops)-1], true)
	}
	return cogen.Abrupt
}

// block runs gen inside a one-trip loop, so that exits out of gen's middle
// (break of an inlined iteration, return of an inlined function) have a
// target. gen gets the loop op; done collects the exits.
func (b *builder) block(gen func(o *ir.Op, exits *[]exit)) *object {
	if b.cur == nil {
		return deadObject
	}
	o := b.op("loop", nil)
	after, before := b.cur, b.slots
	region := &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.cur, b.slots = region, append([]*object(nil), before...)
	var exits []exit
	gen(o, &exits)
	if b.cur != nil {
		panic("vobj: block falls through")
	}
	if len(exits) == 1 && exits[0].block == region {
		// Straight-line code needs no target.
		after.Ops = append(after.Ops[:len(after.Ops)-1], region.Ops...)
		b.cur, b.slots = after, append([]*object(nil), exits[0].slots[:len(before)]...)
		return exits[0].extra
	}
	return b.merge(o, exits, after, before, "break")
}
