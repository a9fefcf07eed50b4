package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/ir"
)

// Loop is a loop being generated: where break and continue go.
type Loop struct {
	op        *ir.Op
	Breaks    []Exit
	Continues []Exit
	tries     int   // len(b.tries) at the loop: what a break leaves
	whole     *Loop // of an iteration generated in place: what break leaves
	eachTries int   // at the yield whose consumer the body is: what continue leaves
}

// LoopDecision is what is known of the variables that a loop changes: their
// patterns at its head, joined over all runs.
type LoopDecision struct{ Patterns map[SlotKey]*Object }

// header is the state at the head of a loop.
type header struct {
	slots    []int
	keys     []SlotKey // of all slots
	patterns []*Object
	inits    []*ir.Value
	types    []*ir.Type
	decision *LoopDecision
}

// openLoop plans the head: the slots of the assigned variables become block
// arguments, general enough for every iteration as far as is known. What a
// later iteration adds is a decision, and generation starts again.
func (b *Builder) openLoop(s *cogen.Site, assigned []*scope.Var) *header {
	site := b.DecisionSite(s, "loop")
	b.Compiler.nesting = max(b.Compiler.nesting, len(b.Loops)+1)
	d := b.Compiler.LoopDecisions[site]
	if d == nil {
		d = &LoopDecision{Patterns: map[SlotKey]*Object{}}
		b.Compiler.LoopDecisions[site] = d
	}
	h := &header{decision: d, keys: b.SlotKeys()}
	b.joinsHere()
	in := map[int]bool{}
	for _, v := range assigned {
		if i, ok := b.SlotOf(v); ok && b.inSlot(v) {
			in[i] = true
		}
	}
	for i, k := range h.keys {
		if d.Patterns[k] != nil {
			in[i] = true
		}
	}
	for i := range b.Slots {
		if !in[i] || b.Slots[i] == nil {
			continue
		}
		if _, ok := b.Slots[i].Static.(boxed); ok {
			continue // the slot never changes
		}
		if old := d.Patterns[h.keys[i]]; old != nil {
			b.keepSlot(i, old)
		}
		pat := PatternOf(b.Slots[i], true)
		if old := d.Patterns[h.keys[i]]; old != nil {
			pat = b.Compiler.JoinPatterns(pat, old)
		}
		d.Patterns[h.keys[i]] = pat
		h.slots = append(h.slots, i)
		h.patterns = append(h.patterns, pat)
		h.types = append(h.types, leafTypes(pat)...)
		h.inits = append(h.inits, b.orUndef(b.spread(b.Slots[i], pat), leafTypes(pat))...)
	}
	return h
}

func (b *Builder) orUndef(vals []*ir.Value, ts []*ir.Type) []*ir.Value {
	for i, v := range vals {
		if v == nil && b.Current != nil {
			vals[i] = b.Op("undef", nil, ts[i]).Result()
		}
	}
	return vals
}

// enter starts the body: block arguments for extra values (the iteration
// state) and the header's slots.
func (b *Builder) enter(o *ir.Op, h *header, extra []*ir.Type) (args []*ir.Value) {
	block := &ir.Block{}
	o.Regions = append(o.Regions, block)
	for _, t := range extra {
		block.Args = append(block.Args, b.Func.NewValue(t, ""))
	}
	b.bindHeader(block, h)
	return block.Args[:len(extra)]
}

// bindHeader adds block arguments for the header's slots and makes them
// current.
func (b *Builder) bindHeader(block *ir.Block, h *header) {
	n := len(block.Args)
	for _, t := range h.types {
		block.Args = append(block.Args, b.Func.NewValue(t, ""))
	}
	vals := append([]*ir.Value(nil), block.Args[n:]...)
	slots := append([]*Object(nil), b.Slots...)
	for j, i := range h.slots {
		slots[i] = fill(h.patterns[j], &vals)
	}
	b.Current, b.Slots = block, slots
}

// closeLoop ends the continue exits: their state must fit the head, else the
// head's decision grows and the run is not final. next gives the iteration
// state of each.
func (b *Builder) closeLoop(l *Loop, h *header, before []*Object, next []*ir.Value) {
	b.joinsHere()
	carried := map[int]bool{}
	for _, i := range h.slots {
		carried[i] = true
	}
	for _, e := range l.Continues {
		saveSlots, saveSite := b.Slots, b.Site
		b.Current, b.Slots, b.Site = e.block, e.Slots, e.span
		vals := append([]*ir.Value(nil), next...)
		for j, i := range h.slots {
			b.keepSlot(i, h.patterns[j])
			e.Slots[i] = b.Slots[i]
			joined := b.Compiler.JoinPatterns(h.patterns[j], PatternOf(e.Slots[i], true))
			if !samePattern(joined, h.patterns[j]) {
				h.decision.Patterns[h.keys[i]] = b.Compiler.JoinPatterns(h.decision.Patterns[h.keys[i]], joined)
				b.Compiler.Changed = true
				for _, t := range leafTypes(h.patterns[j]) {
					vals = append(vals, b.Op("undef", nil, t).Result())
				}
				continue
			}
			vals = append(vals, b.orUndef(b.spread(e.Slots[i], h.patterns[j]), leafTypes(h.patterns[j]))...)
		}
		for i := range before {
			if carried[i] || e.Slots[i] == before[i] || RootOf(e.Slots[i]) != nil && RootOf(e.Slots[i]) == RootOf(before[i]) {
				continue
			}
			if before[i] == nil || e.Slots[i] == nil {
				continue
			}
			b.keepSlot(i, before[i])
			h.decision.Patterns[h.keys[i]] = b.Compiler.JoinPatterns(PatternOf(before[i], true), PatternOf(b.Slots[i], true))
			b.Compiler.Changed = true
		}
		b.Op("continue", vals).Target = l.op
		b.Current, b.Slots, b.Site = nil, saveSlots, saveSite
	}
}

// While implements cogen.Overload.
func (b *Builder) While(s *cogen.Site, test func() cogen.Value, body, els func() cogen.Completion) cogen.Completion {
	b.At(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	h := b.openLoop(s, s.Assigned)
	if b.Current == nil {
		return cogen.Abrupt
	}
	o := b.Op("loop", h.inits)
	after, before := b.Current, b.Slots
	l := &Loop{op: o, tries: len(b.tries)}
	outer := b.Loops
	b.Loops = append(b.Loops, l)
	b.enter(o, h, nil)
	b.At(s)
	cond := b.TruthOf(s, test().(*Object))
	b.Branch(cond, func() {}, func() {
		if els != nil {
			b.Loops = outer // whose break and continue those of the else clause are
			els()
			b.Loops = append(outer, l)
		}
		if b.Current != nil {
			l.Breaks = append(l.Breaks, b.exit(nil))
		}
	})
	if b.Current != nil {
		body()
		if b.Current != nil {
			l.Continues = append(l.Continues, b.exit(nil))
		}
	}
	b.Loops = b.Loops[:len(b.Loops)-1]
	b.closeLoop(l, h, before, nil)
	b.merge(o, l.Breaks, after, before, "break")
	return b.Completion()
}

// Break implements cogen.Overload.
func (b *Builder) Break(s *cogen.Site) cogen.Completion {
	b.At(s)
	if b.Current != nil {
		b.leaveLoop(b.Loops[len(b.Loops)-1], false)
	}
	return cogen.Abrupt
}

// Continue implements cogen.Overload.
func (b *Builder) Continue(s *cogen.Site) cogen.Completion {
	b.At(s)
	if b.Current != nil {
		b.leaveLoop(b.Loops[len(b.Loops)-1], true)
	}
	return cogen.Abrupt
}

// block runs gen inside a one-trip loop, so that exits out of gen's middle
// (break of an inlined iteration, return of an inlined function) have a
// target. gen gets the loop op; done collects the exits.
func (b *Builder) block(gen func(o *ir.Op, exits *[]Exit)) *Object {
	if b.Current == nil {
		return Dead
	}
	o := b.Op("loop", nil)
	after, before := b.Current, b.Slots
	region := &ir.Block{}
	o.Regions = append(o.Regions, region)
	b.Current, b.Slots = region, append([]*Object(nil), before...)
	var exits []Exit
	gen(o, &exits)
	if b.Current != nil {
		panic("stage: block falls through")
	}
	if len(exits) == 1 && exits[0].block == region {
		// Straight-line code needs no target.
		after.Ops = append(after.Ops[:len(after.Ops)-1], region.Ops...)
		b.Current, b.Slots = after, append([]*Object(nil), exits[0].Slots[:len(before)]...)
		return exits[0].extra
	}
	return b.merge(o, exits, after, before, "break")
}
