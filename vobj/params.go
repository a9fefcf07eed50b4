package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A function is specialised for the shapes of its arguments. In a recursion
// shapes may grow without end: tuples get longer, closures hold closures. A
// parameter that has seen too many is general from then on, by decision: its
// tuples have unknown length, its functions are variants.

type paramSite struct {
	gen   *cogen.Generator
	param int
}

type paramDecision struct {
	lengths map[int]bool // of tuples
	seq     *class       // of tuples of unknown length, once decided
	fn      *vtype       // of functions, once decided
}

const (
	maxArgumentLengths = 8
	maxArgumentDepth   = 5 // of statics within statics
)

// maxTypeDepth is how deep an argument's containers may be within each other: lists
// that a recursion puts into lists have no last type.
const maxTypeDepth = 24

// deeper reports whether a type has more than n containers within each other.
func (t *vtype) deeper(n int) bool {
	switch t.kind {
	case ir.KList, ir.KSet, ir.KSeq, ir.KDict:
		if t.cls.find().python {
			return false
		}
		return n == 0 || t.elem().deeper(n-1) || t.kind == ir.KDict && t.val().deeper(n-1)
	case ir.KTuple, ir.KUnion:
		return n == 0 || slices.ContainsFunc(t.elems, func(e *vtype) bool { return e.deeper(n - 1) })
	}
	return false
}

// generalArgument is an argument as the parameter takes it.
func (b *builder) generalArgument(g *cogen.Generator, i int, o *object) *object {
	if o.k == nil && (o.t.kind != ir.KTuple) || b.cur == nil {
		return o
	}
	site := paramSite{g, i}
	d := b.c.params[site]
	if d == nil {
		d = &paramDecision{lengths: map[int]bool{}}
		b.c.params[site] = d
	}
	if isTuple(o) && o.typ() != nil {
		elems := b.elemsOf(o)
		d.lengths[len(elems)] = true
		limit := maxArgumentLengths
		if g.Params[i].Kind == cogen.Vararg {
			limit = maxSpread
		}
		if d.seq == nil && len(d.lengths) > limit {
			d.seq, b.c.changed = b.c.newClass(), true
		}
		if d.seq == nil {
			return o
		}
		for _, e := range elems {
			b.c.grow(d.seq, e.typ(), false)
		}
		t := container(ir.KSeq, d.seq)
		if v := b.toSeq(elems, t); v != nil {
			return dyn(v, t)
		}
		return deadObject
	}
	if !isVariantStatic(o) {
		return o
	}
	if d.fn == nil && staticDepth(o) > maxArgumentDepth {
		d.fn, b.c.changed = b.c.valueType(o), true
	}
	if d.fn == nil {
		return o
	}
	t := b.c.valueType(o)
	if t == nil {
		return o
	}
	d.fn = b.c.join(d.fn, t)
	if v := b.coerce(o, d.fn); v != nil {
		return dyn(v, d.fn)
	}
	return deadObject
}

func staticDepth(o *object) int {
	n := 0
	if o.k != nil {
		for _, l := range o.k.leaves() {
			n = max(n, staticDepth(l))
		}
		n++
	}
	return n
}
