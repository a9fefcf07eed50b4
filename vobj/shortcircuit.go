package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// tested is a value whose truth has been asked for: what and and or give to
// one of which they are the left operand. It never gets elsewhere.
type tested struct{ value, truth *object }

func (k tested) shape() string                { return "tested" }
func (k tested) leaves() []*object            { return []*object{k.value, k.truth} }
func (k tested) with(leaves []*object) static { return tested{leaves[0], leaves[1]} }

func (b *builder) tested(v, truth *object) *object {
	if b.cur == nil || v.isDead() || truth.isDead() {
		return deadObject
	}
	return mkStatic(tested{v, truth})
}

// asked is an operand and its truth. What has been tested is asked again where
// nobody sees that, since its truth tells more of it then.
func (b *builder) asked(s *cogen.Site, o *object) (value, truth *object) {
	k, ok := o.k.(tested)
	if !ok {
		return o, b.truth(s, o)
	}
	if !truthShows(k.value) {
		return k.value, b.truth(s, k.value)
	}
	t := *k.truth
	t.facts = nil
	if t.v != nil { // known at run time alone
		t.facts = truthFacts(k.value)
	}
	return k.value, &t
}

// truthShows reports whether code of the program or of CPython's objects runs
// when something is asked for its truth.
func truthShows(o *object) bool {
	if o.k != nil {
		return false
	}
	switch o.t.kind {
	case ir.KPyObj, kVariant:
		return true
	case ir.KObject:
		return special(o, "__bool__") != nil || special(o, "__len__") != nil
	case ir.KUnion:
		for _, m := range o.t.elems {
			if truthShows(dyn(nil, m)) {
				return true
			}
		}
	}
	return false
}

// And implements cogen.Overload: l if l is false, else r.
func (b *builder) And(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return b.shortCircuit(s, l.(*object), r, false)
}

// Or implements cogen.Overload: l if l is true, else r.
func (b *builder) Or(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return b.shortCircuit(s, l.(*object), r, true)
}

func (b *builder) shortCircuit(s *cogen.Site, l *object, r func() cogen.Value, or bool) *object {
	b.at(s)
	l, t := b.asked(s, l)
	if b.cur == nil {
		return deadObject
	}
	var rf *facts
	right := func() *object {
		o := r().(*object)
		rf = o.facts
		if k, ok := o.k.(tested); ok {
			rf = k.value.facts
		} else if s.Asked && b.cur != nil && !o.isDead() {
			b.at(s)
			o = b.tested(o, b.truth(s, o))
		}
		return o
	}
	left := func() *object {
		// Within its branch the left operand is narrowed by its own truth.
		if t.facts != nil {
			fs := t.facts.ifFalse
			if or {
				fs = t.facts.ifTrue
			}
			for _, f := range fs {
				if f.obj.v == l.v && l.v != nil {
					return b.narrow(l, f.to)
				}
			}
		}
		if l.typ() != nil && l.typ().kind == ir.KBool {
			return mkBool(or)
		}
		return l
	}
	keep := func() *object {
		if s.Asked {
			return b.tested(left(), mkBool(or))
		}
		return left()
	}
	var v *object
	if or {
		v = b.branchValue(t, keep, right)
	} else {
		v = b.branchValue(t, right, keep)
	}
	if _, ok := t.constVal(); ok || b.cur == nil {
		return v
	}
	if k, ok := v.k.(tested); ok {
		if k.value.v == nil {
			return v
		}
		return b.tested(b.withFacts(k.value, t.facts, rf, or), k.truth)
	}
	if v.v == nil {
		return v
	}
	return b.withFacts(v, t.facts, rf, or)
}

// withFacts is the result of and or or with what its truth tells.
func (b *builder) withFacts(v *object, lf, rf *facts, or bool) *object {
	// and is true only if both are; or is false only if both are.
	n := *v
	n.facts = &facts{}
	if lf == nil {
		lf = &facts{}
	}
	if rf == nil {
		rf = &facts{}
	}
	if or {
		n.facts.ifFalse = append(append([]fact(nil), lf.ifFalse...), visible(b, rf.ifFalse)...)
	} else {
		n.facts.ifTrue = append(append([]fact(nil), lf.ifTrue...), visible(b, rf.ifTrue)...)
	}
	return &n
}

// visible keeps the facts about objects that variables hold here.
func visible(b *builder, fs []fact) []fact {
	var out []fact
	for _, f := range fs {
		for _, o := range b.slots {
			if o == nil || o.v == nil {
				continue
			}
			if o.v == f.obj.v {
				out = append(out, f)
				break
			}
		}
	}
	return out
}
