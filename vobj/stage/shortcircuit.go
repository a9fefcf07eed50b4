package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// tested is a value whose truth has been asked for: what and and or give to
// one of which they are the left operand. It never gets elsewhere.
type tested struct{ value, truth *Object }

func (k tested) Shape() string                { return "tested" }
func (k tested) Leaves() []*Object            { return []*Object{k.value, k.truth} }
func (k tested) With(leaves []*Object) Static { return tested{leaves[0], leaves[1]} }

func (b *Builder) tested(v, truth *Object) *Object {
	if b.Current == nil || v.IsDead() || truth.IsDead() {
		return Dead
	}
	return NewObject(tested{v, truth})
}

// asked is an operand and its truth. What has been tested is asked again where
// nobody sees that, since its truth tells more of it then.
func (b *Builder) asked(s *cogen.Site, o *Object) (value, truth *Object) {
	k, ok := o.Static.(tested)
	if !ok {
		return o, b.TruthOf(s, o)
	}
	if !truthShows(k.value) {
		return k.value, b.TruthOf(s, k.value)
	}
	t := *k.truth
	t.facts = nil
	if t.Value != nil { // known at run time alone
		t.facts = truthFacts(k.value)
	}
	return k.value, &t
}

// truthShows reports whether code of the program or of CPython's objects runs
// when something is asked for its truth.
func truthShows(o *Object) bool {
	if k, ok := o.Static.(ClassValue); ok {
		return k.c.metaMethod("__bool__") != nil || k.c.metaMethod("__len__") != nil
	}
	if o.Static != nil {
		return false
	}
	switch o.Type.Kind {
	case ir.KPyObj, kVariant:
		return true
	case ir.KObject:
		return special(o, "__bool__") != nil || special(o, "__len__") != nil
	case ir.KUnion:
		for _, m := range o.Type.Elems {
			if truthShows(Dynamic(nil, m)) {
				return true
			}
		}
	}
	return false
}

// And implements cogen.Overload: l if l is false, else r.
func (b *Builder) And(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return b.shortCircuit(s, l.(*Object), r, false)
}

// Or implements cogen.Overload: l if l is true, else r.
func (b *Builder) Or(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return b.shortCircuit(s, l.(*Object), r, true)
}

func (b *Builder) shortCircuit(s *cogen.Site, l *Object, r func() cogen.Value, or bool) *Object {
	b.At(s)
	l, t := b.asked(s, l)
	if b.Current == nil {
		return Dead
	}
	var rf *narrowings
	right := func() *Object {
		o := r().(*Object)
		rf = o.facts
		if k, ok := o.Static.(tested); ok {
			rf = k.value.facts
		} else if s.Asked && b.Current != nil && !o.IsDead() {
			b.At(s)
			o = b.tested(o, b.TruthOf(s, o))
		}
		return o
	}
	left := func() *Object {
		// Within its branch the left operand is narrowed by its own truth.
		if t.facts != nil {
			fs := t.facts.ifFalse
			if or {
				fs = t.facts.ifTrue
			}
			for _, f := range fs {
				if f.obj.Value == l.Value && l.Value != nil {
					return b.narrow(l, f.to)
				}
			}
		}
		if l.ValueType() != nil && l.ValueType().Kind == ir.KBool {
			return Bool(or)
		}
		return l
	}
	keep := func() *Object {
		if s.Asked {
			return b.tested(left(), Bool(or))
		}
		return left()
	}
	var v *Object
	if or {
		v = b.BranchValue(t, keep, right)
	} else {
		v = b.BranchValue(t, right, keep)
	}
	if _, ok := t.ConstVal(); ok || b.Current == nil {
		return v
	}
	if k, ok := v.Static.(tested); ok {
		if k.value.Value == nil {
			return v
		}
		return b.tested(b.withFacts(k.value, t.facts, rf, or), k.truth)
	}
	if v.Value == nil {
		return v
	}
	return b.withFacts(v, t.facts, rf, or)
}

// withFacts is the result of and or or with what its truth tells.
func (b *Builder) withFacts(v *Object, lf, rf *narrowings, or bool) *Object {
	// and is true only if both are; or is false only if both are.
	n := *v
	n.facts = &narrowings{}
	if lf == nil {
		lf = &narrowings{}
	}
	if rf == nil {
		rf = &narrowings{}
	}
	if or {
		n.facts.ifFalse = append(append([]fact(nil), lf.ifFalse...), visible(b, rf.ifFalse)...)
	} else {
		n.facts.ifTrue = append(append([]fact(nil), lf.ifTrue...), visible(b, rf.ifTrue)...)
	}
	return &n
}

// visible keeps the facts about objects that variables hold here.
func visible(b *Builder, fs []fact) []fact {
	var out []fact
	for _, f := range fs {
		for _, o := range b.Slots {
			if o == nil || o.Value == nil {
				continue
			}
			if o.Value == f.obj.Value {
				out = append(out, f)
				break
			}
		}
	}
	return out
}
