package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A function is specialised for the shapes of its arguments. In a recursion
// shapes may grow without end: tuples get longer, closures hold closures. A
// parameter that has seen too many is general from then on, by decision: its
// tuples have unknown length, its functions are variants. So may types: each call of a
// recursion may make values of a recursive type of its own, or nest tuples deeper. Those of a
// parameter that has seen too many, or too deep ones, are one.

type paramSite struct {
	gen   *cogen.Generator
	param int
}

type paramDecision struct {
	lengths map[int]bool    // of tuples
	seq     *Class          // of tuples of unknown length, once decided
	fn      *Type           // of functions, once decided
	types   map[string]bool // recursive ones, by key
	joined  *Type           // of all recursive ones, once decided
}

const (
	maxArgumentLengths = 8
	maxArgumentDepth   = 5 // of statics within statics
	maxRecursiveTypes  = 8
)

// maxTypeDepth is how deep an argument's containers may be within each other: lists
// that a recursion puts into lists have no last type.
const maxTypeDepth = 24

// deeper reports whether a type has more than n containers within each other.
func (t *Type) deeper(n int) bool {
	switch t.Kind {
	case ir.KList, ir.KSet, ir.KSeq, ir.KDict:
		if t.Class.Find().Python {
			return false
		}
		return n == 0 || t.Elem().deeper(n-1) || t.Kind == ir.KDict && t.Val().deeper(n-1)
	case ir.KTuple, ir.KUnion:
		return n == 0 || slices.ContainsFunc(t.Elems, func(e *Type) bool { return e.deeper(n - 1) })
	}
	return false
}

// generalArgument is an argument as the parameter takes it.
func (b *Builder) generalArgument(g *cogen.Generator, i int, o *Object) *Object {
	t := o.ValueType()
	deep := t != nil && tupleDepth(t) > maxTupleDepth
	recursive := deep || isRecursive(t)
	if o.Static == nil && o.Type.Kind != ir.KTuple && !recursive || b.Current == nil {
		return o
	}
	site := paramSite{g, i}
	d := b.Compiler.params[site]
	if d == nil {
		d = &paramDecision{lengths: map[int]bool{}, types: map[string]bool{}}
		b.Compiler.params[site] = d
	}
	if recursive {
		if joined := b.recursiveArgument(d, o, deep); joined != nil {
			return joined
		}
	}
	if IsTuple(o) && o.ValueType() != nil {
		elems := b.ElemsOf(o)
		d.lengths[len(elems)] = true
		limit := maxArgumentLengths
		if g.Params[i].Kind == cogen.Vararg {
			limit = maxSpread
		}
		if d.seq == nil && len(d.lengths) > limit {
			d.seq, b.Compiler.Changed = b.Compiler.NewClass(), true
		}
		if d.seq == nil {
			return o
		}
		for _, e := range elems {
			b.Compiler.Grow(d.seq, e.ValueType(), false)
		}
		t := ContainerType(ir.KSeq, d.seq)
		if v := b.toSeq(elems, t); v != nil {
			return Dynamic(v, t)
		}
		return Dead
	}
	if !isVariantStatic(o) {
		return o
	}
	if d.fn == nil && staticDepth(o) > maxArgumentDepth {
		d.fn, b.Compiler.Changed = b.Compiler.valueType(o), true
	}
	if d.fn == nil {
		return o
	}
	if t = b.Compiler.valueType(o); t == nil {
		return o
	}
	d.fn = b.Compiler.Join(d.fn, t)
	if v := b.Coerce(o, d.fn); v != nil {
		return Dynamic(v, d.fn)
	}
	return Dead
}

// recursiveArgument is an argument of a recursive type, or of tuples that nest deep, as the type of all
// of them; nil: these are few.
func (b *Builder) recursiveArgument(d *paramDecision, o *Object, deep bool) *Object {
	t := o.ValueType()
	if d.joined == nil {
		if !deep {
			if d.types[t.Key()] = true; len(d.types) <= maxRecursiveTypes {
				return nil
			}
		}
		d.joined, b.Compiler.Changed = b.Compiler.shallow(t), true
	}
	d.joined = b.Compiler.Join(d.joined, t)
	if v := b.Coerce(o, d.joined); v != nil {
		return Dynamic(v, d.joined)
	}
	return Dead
}

func staticDepth(o *Object) int {
	n := 0
	if o.Static != nil {
		for _, l := range o.Static.Leaves() {
			n = max(n, staticDepth(l))
		}
		n++
	}
	return n
}
