package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A view over something that runs where it is consumed (a generator, or another
// such view) is consumed by running that, with the other iterators of the view
// kept in slots meanwhile.

// isLazy reports whether an object is run where it is consumed.
func isLazy(o *object) bool {
	switch k := o.k.(type) {
	case *generatorExp, generatorCall:
		return true
	case view:
		if k.kind == "filter" {
			return true
		}
		for _, a := range k.args {
			if isLazy(a) {
				return true
			}
		}
	}
	return false
}

// lazyArg is the index of the one lazy iterable of an enumerate, zip or map;
// -1 if there is none, or more than one, of which none can be run while another
// waits.
func lazyArg(k view) int {
	at := -1
	for i, a := range k.args {
		if k.kind == "map" && i == 0 || !isLazy(a) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	switch k.kind {
	case "enumerate", "zip", "map":
		return at
	}
	return -1
}

// isStateful reports whether an object is an iterator whose state is kept
// apart: to ask it for a value changes it.
func isStateful(o *object) bool {
	if _, ok := o.k.(indexIterator); ok || isGen(o) {
		return true
	}
	k, ok := o.k.(view)
	if !ok {
		return false
	}
	for _, a := range k.args {
		if isStateful(a) {
			return true
		}
	}
	return false
}

// iteratesByText reports whether to ask for a value runs a method of the program's.
func iteratesByText(o *object) bool {
	if _, ok := o.k.(startedIterator); ok {
		return true
	}
	if isObject(o) {
		_, by := orUnbound(special(o, "__iter__")).k.(function)
		_, at := orUnbound(special(o, "__getitem__")).k.(function)
		return by || at
	}
	return false
}

// inTurn reports whether a view asks several iterables for a value in turn, of
// which one is an iterator: then whether there is more is not to be asked of
// all before any goes on.
func inTurn(k view) bool {
	args := k.args
	switch k.kind {
	case "zip":
	case "map":
		args = args[1:]
	default:
		return false
	}
	for _, a := range args {
		if len(args) > 1 && (isStateful(a) || iteratesByText(a)) {
			return true
		}
	}
	return false
}

// forView consumes a view whose iterable number at is lazy, or none if it is
// negative.
func (b *builder) forView(s *cogen.Site, k view, at int, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	args := k.args
	item := func(vals []*object) *object { return mkTuple(vals...) }
	switch k.kind {
	case "enumerate":
		// The number comes first, and never runs out.
		args = []*object{mkStatic(rangeObject{args[1], nil, mkInt(1)}), args[0]}
		at = 1
	case "map":
		args, at = args[1:], max(at-1, -1)
		item = func(vals []*object) *object {
			var call []cogen.Arg
			for _, v := range vals {
				call = append(call, cogen.Arg{Value: v})
			}
			return b.Call(s, k.args[0], call).(*object)
		}
	}
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	n := len(b.slots)
	c := b.inlineLoop(s, func(each func(*object)) {
		run := func(body func(*object)) {
			if at >= 0 {
				b.each(site, args[at], body)
			} else {
				b.each(site, mkStatic(view{kind: "endless"}), body)
			}
		}
		b.block(func(op *ir.Op, exits *[]exit) {
			stop := &loop{op: op, tries: len(b.tries)}
			its := make([]*slotIterator, len(args))
			for i, a := range args {
				if i != at && b.cur != nil {
					its[i] = b.holdIterator(site, a)
				}
			}
			// take advances iterators; the first that has no more ends it all.
			take := func(lo, hi int) {
				for i := lo; i < hi && b.cur != nil; i++ {
					its[i].advance(b, stop)
				}
			}
			take(0, at)
			run(func(v *object) {
				take(at+1, len(args))
				if b.cur == nil {
					return
				}
				vals := make([]*object, len(args))
				for i := range args {
					if vals[i] = v; i != at {
						vals[i] = b.slots[its[i].value]
					}
				}
				if o := item(vals); b.cur != nil {
					each(o)
				}
				for i := at + 1; i < len(args) && b.cur != nil; i++ {
					b.slots[its[i].value] = unboundObject // nothing for the loop to carry
				}
				take(0, at)
			})
			b.leaveLoop(stop, false)
			*exits = stop.breaks
		})
		if b.cur != nil {
			b.slots = b.slots[:n:n]
		}
	}, assign, body, els)
	return c
}

// slotIterator is an iterator whose state is in slots, with the value that it
// gave last.
type slotIterator struct {
	it    *iterator
	count bool // counts without end
	state []int
	value int
}

func (b *builder) holdIterator(s *cogen.Site, o *object) *slotIterator {
	si := &slotIterator{}
	if k, ok := o.k.(rangeObject); ok && k.stop == nil {
		si.count = true
		si.state = []int{b.push(b.toInt(k.start), b.hiddenSlot(s, "count"))}
	} else {
		if si.it = b.iterate(s, o); si.it == nil || b.cur == nil {
			b.cur = nil
			return si
		}
		for _, v := range si.it.state {
			si.state = append(si.state, b.push(dyn(v, b.c.raw(v.Type)), b.hiddenSlot(s, "state")))
		}
	}
	si.value = b.push(unboundObject, b.hiddenSlot(s, "value"))
	return si
}

// raw is the vtype of a value of an iterator's state.
func (c *Compiler) raw(t *ir.Type) *vtype {
	if t.Kind == ir.KI64 {
		return tI64
	}
	return c.fresh(t)
}

var tI64 = &vtype{kind: ir.KI64}

// advance takes the next value into its slot, or leaves for stop.
func (si *slotIterator) advance(b *builder, stop *loop) {
	if b.cur == nil || si.it == nil && !si.count {
		return
	}
	if si.count {
		at := b.slots[si.state[0]]
		b.setSlot(si.value, at)
		b.setSlot(si.state[0], b.leaf("int.add", at, mkInt(1)))
		return
	}
	var st []*ir.Value
	for _, i := range si.state {
		st = append(st, b.value(b.slots[i]))
	}
	more, take := si.it.next(st)
	b.branch(more, func() {}, func() { b.leaveLoop(stop, false) })
	if b.cur == nil {
		return
	}
	v, next := take()
	if b.cur == nil {
		return
	}
	b.setSlot(si.value, v)
	for j, i := range si.state {
		b.setSlot(i, dyn(next[j], b.slots[i].t))
	}
}
