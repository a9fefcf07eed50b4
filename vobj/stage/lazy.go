package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A view over something that runs where it is consumed (a generator, or another
// such view) is consumed by running that, with the other iterators of the view
// kept in slots meanwhile.

// isLazy reports whether an object is run where it is consumed.
func isLazy(o *Object) bool {
	switch k := o.Static.(type) {
	case *GeneratorExp, generatorCall:
		return true
	case View:
		if k.Kind == "filter" {
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
func lazyArg(k View) int {
	at := -1
	for i, a := range k.args {
		if k.Kind == "map" && i == 0 || !isLazy(a) {
			continue
		}
		if at >= 0 {
			return -1
		}
		at = i
	}
	switch k.Kind {
	case "enumerate", "zip", "map":
		return at
	}
	return -1
}

// isStateful reports whether an object is an iterator whose state is kept
// apart: to ask it for a value changes it.
func isStateful(o *Object) bool {
	if _, ok := o.Static.(indexIterator); ok || isGen(o) {
		return true
	}
	k, ok := o.Static.(View)
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
func iteratesByText(o *Object) bool {
	if _, ok := o.Static.(startedIterator); ok {
		return true
	}
	if IsObject(o) {
		_, by := orUnbound(special(o, "__iter__")).Static.(Function)
		_, at := orUnbound(special(o, "__getitem__")).Static.(Function)
		return by || at
	}
	return false
}

// callsForValues reports whether to ask an object for a value calls a function, as map does.
func callsForValues(o *Object) bool {
	k, ok := o.Static.(View)
	return ok && (k.Kind == "map" || slices.ContainsFunc(k.args, callsForValues))
}

// inTurn reports whether a view asks several iterables for a value in turn, of
// which one is an iterator, or calls a function for a value that the next ones may
// make needless: then whether there is more is not to be asked of
// all before any goes on.
func inTurn(k View) bool {
	args := k.args
	switch k.Kind {
	case "zip":
	case "map":
		args = args[1:]
	default:
		return false
	}
	for i, a := range args {
		if len(args) > 1 && (isStateful(a) || iteratesByText(a)) || i < len(args)-1 && callsForValues(a) {
			return true
		}
	}
	return false
}

// forView consumes a view whose iterable number at is lazy, or none if it is
// negative.
func (b *Builder) forView(s *cogen.Site, k View, at int, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	args := k.args
	item := func(vals []*Object) *Object { return TupleOf(vals...) }
	switch k.Kind {
	case "enumerate":
		// The number comes first, and never runs out.
		args = []*Object{NewObject(RangeObject{args[1], nil, Int(1)}), args[0]}
		at = 1
	case "map":
		args, at = args[1:], max(at-1, -1)
		item = func(vals []*Object) *Object {
			var call []cogen.Arg
			for _, v := range vals {
				call = append(call, cogen.Arg{Value: v})
			}
			return b.Call(s, k.args[0], call).(*Object)
		}
	}
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	n := len(b.Slots)
	c := b.inlineLoop(s, func(each func(*Object)) {
		run := func(body func(*Object)) {
			if at >= 0 {
				b.Each(site, args[at], body)
			} else {
				b.Each(site, NewObject(View{Kind: "endless"}), body)
			}
		}
		b.block(func(op *ir.Op, exits *[]Exit) {
			stop := &Loop{op: op, tries: len(b.tries)}
			its := make([]*slotIterator, len(args))
			for i, a := range args {
				if i != at && b.Current != nil {
					its[i] = b.holdIterator(site, a)
				}
			}
			// take advances iterators; the first that has no more ends it all.
			take := func(lo, hi int) {
				for i := lo; i < hi && b.Current != nil; i++ {
					its[i].advance(b, stop)
				}
			}
			take(0, at)
			run(func(v *Object) {
				take(at+1, len(args))
				if b.Current == nil {
					return
				}
				vals := make([]*Object, len(args))
				for i := range args {
					if vals[i] = v; i != at {
						vals[i] = b.Slots[its[i].value]
					}
				}
				if o := item(vals); b.Current != nil {
					each(o)
				}
				for i := at + 1; i < len(args) && b.Current != nil; i++ {
					b.Slots[its[i].value] = Unbound // nothing for the loop to carry
				}
				take(0, at)
			})
			b.leaveLoop(stop, false)
			*exits = stop.Breaks
		})
		if b.Current != nil {
			b.Slots = b.Slots[:n:n]
		}
	}, assign, body, els)
	return c
}

// slotIterator is an iterator whose state is in slots, with the value that it
// gave last.
type slotIterator struct {
	it    *Iterator
	count bool // counts without end
	state []int
	value int
}

func (b *Builder) holdIterator(s *cogen.Site, o *Object) *slotIterator {
	si := &slotIterator{}
	if k, ok := o.Static.(RangeObject); ok && k.Stop == nil {
		si.count = true
		si.state = []int{b.Push(b.ToInt(k.Start), b.hiddenSlot(s, "count"))}
	} else {
		if si.it = b.iterate(s, o); si.it == nil || b.Current == nil {
			b.Current = nil
			return si
		}
		for _, v := range si.it.State {
			si.state = append(si.state, b.Push(Dynamic(v, b.Compiler.raw(v.Type)), b.hiddenSlot(s, "state")))
		}
	}
	si.value = b.Push(Unbound, b.hiddenSlot(s, "value"))
	return si
}

// raw is the vtype of a value of an iterator's state.
func (c *Compiler) raw(t *ir.Type) *Type {
	if t.Kind == ir.KI64 {
		return I64Type
	}
	return c.fresh(t)
}

var I64Type = &Type{Kind: ir.KI64}

// advance takes the next value into its slot, or leaves for stop.
func (si *slotIterator) advance(b *Builder, stop *Loop) {
	if b.Current == nil || si.it == nil && !si.count {
		return
	}
	if si.count {
		at := b.Slots[si.state[0]]
		b.SetSlot(si.value, at)
		b.SetSlot(si.state[0], b.Leaf("int.add", at, Int(1)))
		return
	}
	var st []*ir.Value
	for _, i := range si.state {
		st = append(st, b.Value(b.Slots[i]))
	}
	more, take := si.it.Next(st)
	b.Branch(more, func() {}, func() { b.leaveLoop(stop, false) })
	if b.Current == nil {
		return
	}
	v, next := take()
	if b.Current == nil {
		return
	}
	b.SetSlot(si.value, v)
	for j, i := range si.state {
		b.SetSlot(i, Dynamic(next[j], b.Slots[i].Type))
	}
}
