package stage

import (
	"github.com/hipy-lang/hipy/ir"
)

// Merging: the objects that reach one point over several exits are joined to
// a pattern (an object without values); each exit converts its object to the
// pattern, which yields the IR values of the pattern's leaves; the pattern is
// then filled with the block arguments or op results that carry them.

// PatternOf forgets an object's IR value. With general set constants become
// dynamic, as at the head of a loop.
func PatternOf(o *Object, general bool) *Object {
	switch k := o.Static.(type) {
	case nil:
		return &Object{Type: o.Type}
	case Constant:
		if general && k.Val != nil && o.Type != nil {
			return &Object{Type: o.Type}
		}
		return &Object{Type: o.Type, Static: o.Static}
	}
	ls := o.Static.Leaves()
	if len(ls) == 0 {
		return &Object{Type: o.Type, Static: o.Static}
	}
	ps := make([]*Object, len(ls))
	for i, l := range ls {
		ps[i] = PatternOf(l, general)
	}
	return &Object{Type: o.Type, Static: o.Static.With(ps)}
}

// JoinPatterns is the least pattern that both fit.
func (c *Compiler) JoinPatterns(a, b *Object) *Object {
	if a.IsDead() {
		return b
	}
	if b.IsDead() {
		return a
	}
	if a.Static != nil && b.Static != nil && a.Static.Shape() == b.Static.Shape() {
		la, lb := a.Static.Leaves(), b.Static.Leaves()
		if len(la) == 0 {
			return a
		}
		ls := make([]*Object, len(la))
		for i := range la {
			ls[i] = c.JoinPatterns(la[i], lb[i])
		}
		return &Object{Type: a.Type, Static: a.Static.With(ls)}
	}
	if o := c.joinBoxed(a, b); o != nil {
		return o
	}
	if o := c.joinIdentified(a, b); o != nil {
		return o
	}
	if o := joinInstances(a, b); o != nil {
		return o
	}
	for _, l := range c.libs {
		if l.Join != nil {
			if o := l.Join(c, a, b); o != nil {
				return o
			}
		}
	}
	if fa, fb := FormOf(a), FormOf(b); fa != nil && fb != nil && fa != fb {
		return NewObject(Poison{Why: "a row that has other labels on another path", Parts: []PoisonPart{fa, fb}})
	}
	ta, tb := c.storedType(a), c.storedType(b)
	if ta == nil || tb == nil {
		what := a
		if ta != nil {
			what = b
		}
		if _, ok := what.Static.(Poison); ok {
			return what
		}
		return NewObject(Poison{Why: "a variable that is a " + a.TypeName() + " on one path and a " + b.TypeName() + " on another", At: c.Joining, Tables: c.Delegates() && (isDelegable(a) || isDelegable(b))})
	}
	return &Object{Type: c.Join(ta, tb)}
}

// samePattern reports whether a value of pattern b needs no change to fit a.
func samePattern(a, b *Object) bool {
	if (a.Static == nil) != (b.Static == nil) {
		return false
	}
	if a.Static == nil {
		return a.Type.Key() == b.Type.Key()
	}
	if a.Static.Shape() != b.Static.Shape() {
		return false
	}
	la, lb := a.Static.Leaves(), b.Static.Leaves()
	for i := range la {
		if !samePattern(la[i], lb[i]) {
			return false
		}
	}
	return true
}

// leafTypes are the types of the IR values that carry a pattern.
func leafTypes(p *Object) []*ir.Type {
	if p.Static == nil {
		if p.Type.Kind == ir.KNone {
			return nil
		}
		return []*ir.Type{p.Type.IR()}
	}
	var ts []*ir.Type
	for _, l := range p.Static.Leaves() {
		ts = append(ts, leafTypes(l)...)
	}
	return ts
}

// spread converts an object to a pattern that it fits and returns the values
// of the leaves. In unreachable code they are nil.
func (b *Builder) spread(o, p *Object) []*ir.Value {
	if p.Static == nil {
		if p.Type.Kind == ir.KNone {
			return nil
		}
		return []*ir.Value{b.Coerce(o, p.Type)}
	}
	ps := p.Static.Leaves()
	if len(ps) == 0 {
		return nil
	}
	if o.IsDead() { // there is none where control comes from
		return b.orUndef(make([]*ir.Value, len(leafTypes(p))), leafTypes(p))
	}
	var vals []*ir.Value
	var os []*Object
	if k, ok := p.Static.(Tuple); ok {
		os = b.tupleElems(o, len(k.Elems))
	} else if o.Static != nil { // it is no static of this kind only until the next run
		os = o.Static.Leaves()
	}
	if len(os) != len(ps) { // a variable bound in a cell later than its closures need
		b.Compiler.Changed = true
		return b.orUndef(make([]*ir.Value, len(leafTypes(p))), leafTypes(p))
	}
	for i, l := range ps {
		vals = append(vals, b.spread(os[i], l)...)
	}
	return vals
}

// fill gives a pattern its values; it consumes leafTypes(p) of them.
func fill(p *Object, vals *[]*ir.Value) *Object {
	if p.Static == nil {
		if p.Type.Kind == ir.KNone {
			return None
		}
		v := (*vals)[0]
		*vals = (*vals)[1:]
		return Dynamic(v, p.Type)
	}
	ps := p.Static.Leaves()
	if len(ps) == 0 {
		return p
	}
	ls := make([]*Object, len(ps))
	for i, l := range ps {
		ls[i] = fill(l, vals)
	}
	return &Object{Type: p.Type, Static: p.Static.With(ls)}
}

// Coerce converts an object to a type that it fits; nil when unreachable.
func (b *Builder) Coerce(o *Object, t *Type) *ir.Value {
	if b.Current == nil || o.IsDead() {
		return nil
	}
	if l := linkOf(t); l != nil {
		return b.linked(o, l)
	}
	if t.Kind == ir.KTuple {
		if k, ok := o.Static.(Tuple); ok && len(k.Elems) == len(t.Elems) {
			vals := make([]*ir.Value, len(k.Elems))
			for i, e := range k.Elems {
				if vals[i] = b.Coerce(e, t.Elems[i]); vals[i] == nil {
					return nil
				}
			}
			return b.Op("tuple.make", vals, t.IR()).Result()
		}
	}
	from := o.ValueType()
	if from == nil && t.Kind != ir.KPyObj {
		o = b.kept(o)
		from = b.Compiler.valueType(o)
	}
	if from == nil {
		if t.Kind == ir.KPyObj {
			return b.ToPython(o)
		}
		return b.Value(o)
	}
	if t.Kind == kVariant && o.Static != nil && from.Kind == kVariant {
		return b.makeVariant(o, t)
	}
	if from.Key() == t.Key() {
		if from.Class != nil && t.Class != nil {
			b.Compiler.unify(from.Class, t.Class)
		}
		return b.Value(o)
	}
	switch {
	case t.Kind == ir.KPyObj:
		return b.ToPython(o)
	case t.Kind == ir.KSeq && from.Kind == ir.KTuple:
		return b.toSeq(b.ElemsOf(o), t)
	case from.Kind == ir.KChar && t.Kind == ir.KStr:
		return b.Value(b.ToStr(o))
	case t.Kind == ir.KExc && isException(from):
		return b.Value(b.excOf(o))
	case t.Kind == ir.KExc && from.Kind == ir.KUnion:
		return b.Value(b.PerMember(o, func(m *Object) *Object {
			v := b.Coerce(m, t)
			if v == nil {
				return Dead
			}
			return Dynamic(v, t)
		}))
	case t.Kind == ir.KTuple && from.Kind == ir.KTuple && len(from.Elems) == len(t.Elems):
		return b.Coerce(TupleOf(b.tupleElems(o, len(t.Elems))...), t)
	case t.Class != nil && from.Kind == t.Kind:
		// The element types differ only until the next run.
		b.Compiler.unify(from.Class, t.Class)
		b.Compiler.Changed = true
		return b.Op("undef", nil, t.IR()).Result()
	case t.Kind == ir.KUnion && from.Kind != ir.KUnion:
		for _, m := range t.Elems {
			if m.memberKey() == from.memberKey() || m.Kind == ir.KStr && from.Kind == ir.KChar || m.Kind == ir.KSeq && from.Kind == ir.KTuple || m.Kind == ir.KExc && isException(from) {
				v := b.Coerce(o, m)
				if v == nil {
					return nil
				}
				return b.Op("union.make", []*ir.Value{v}, t.IR()).Result()
			}
		}
		if HasKind(t, ir.KPyObj) && from.Kind != ir.KNever {
			v := b.Coerce(o, PyObjType)
			if v == nil {
				return nil
			}
			return b.Op("union.make", []*ir.Value{v}, t.IR()).Result()
		}
	case t.Kind == ir.KUnion && from.Kind == ir.KUnion:
		subset := true
		for _, m := range from.Elems {
			if t.IR().MemberIndex(m.IR()) < 0 {
				subset = false
			}
		}
		if subset {
			return b.Op("union.make", []*ir.Value{o.Value}, t.IR()).Result()
		}
		r := b.PerMember(o, func(m *Object) *Object {
			v := b.Coerce(m, t)
			if v == nil {
				return Dead
			}
			return Dynamic(v, t)
		})
		return b.Value(r)
	}
	// Only in a run whose decisions are not final yet.
	b.Compiler.Changed = true
	return b.Op("undef", nil, t.IR()).Result()
}

// tupleElems takes a tuple object apart.
func (b *Builder) tupleElems(o *Object, n int) []*Object {
	if k, ok := o.Static.(Tuple); ok {
		return k.Elems
	}
	elems := make([]*Object, n)
	for i := range elems {
		if b.Current == nil || o.Value == nil || i >= len(o.Type.Elems) {
			elems[i] = Dead
			continue
		}
		elems[i] = b.TupleField(o, i)
	}
	return elems
}

func (b *Builder) TupleField(o *Object, i int) *Object {
	if k, ok := o.Static.(Tuple); ok {
		return k.Elems[i]
	}
	g := b.Op("tuple.get", []*ir.Value{o.Value}, o.Type.Elems[i].IR())
	if g == nil {
		return Dead
	}
	g.Attrs.Index = i
	return b.followed(Dynamic(g.Result(), o.Type.Elems[i]))
}

// exit records the way from the current point and makes it unreachable.
func (b *Builder) exit(extra *Object) Exit {
	e := Exit{block: b.Current, Slots: append([]*Object(nil), b.Slots...), extra: extra, span: b.Site}
	b.Current = nil
	return e
}

// joinPlan says which slots the exits of a merge disagree on (or define within
// a region, so that they are not visible after it), and their patterns. Slots
// that none of them changed are kept.
type joinPlan struct {
	slots    []int
	patterns []*Object
	extra    *Object // pattern, nil when no exit has one
	keep     []*Object
	types    []*ir.Type
}

func (b *Builder) planJoin(exits []Exit, before []*Object) *joinPlan {
	p := &joinPlan{keep: make([]*Object, len(before))}
	b.joinsHere()
	b.keepMixed(exits, len(before))
	for i := range before {
		first := exits[0].Slots[i]
		same, sameRoot := true, len(exits) > 1
		root := RootOf(before[i])
		for _, e := range exits {
			same = same && e.Slots[i] == first
			sameRoot = sameRoot && root != nil && RootOf(e.Slots[i]) == root
		}
		if same && (first == before[i] || !hasValues(first)) {
			p.keep[i] = first
			continue
		}
		if sameRoot {
			p.keep[i] = before[i]
			continue
		}
		pat := PatternOf(first, false)
		for _, e := range exits[1:] {
			pat = b.Compiler.JoinPatterns(pat, PatternOf(e.Slots[i], false))
		}
		pat = b.anchor(pat, i)
		p.slots = append(p.slots, i)
		p.patterns = append(p.patterns, pat)
	}
	for _, e := range exits {
		if e.extra == nil {
			continue
		}
		pat := PatternOf(e.extra, false)
		if p.extra == nil {
			p.extra = pat
		} else {
			p.extra = b.Compiler.JoinPatterns(p.extra, pat)
		}
	}
	if p.extra != nil {
		p.extra = b.anchor(p.extra, -1)
	}
	for _, pat := range p.patterns {
		p.types = append(p.types, leafTypes(pat)...)
	}
	if p.extra != nil {
		p.types = append(p.types, leafTypes(p.extra)...)
	}
	return p
}

// hasValues reports whether the object refers to IR values.
func hasValues(o *Object) bool {
	if o == nil {
		return false
	}
	if o.Value != nil {
		return true
	}
	if o.Static == nil {
		return false
	}
	for _, l := range o.Static.Leaves() {
		if hasValues(l) {
			return true
		}
	}
	return false
}

func RootOf(o *Object) *Object {
	if o == nil {
		return nil
	}
	if o.root != nil {
		return o.root
	}
	if o.Value == nil {
		return nil
	}
	return o
}

// leave emits the conversions of an exit and a terminator with its values.
func (b *Builder) leave(e Exit, p *joinPlan, terminator string, target *ir.Op) {
	saveCur, saveSlots, saveSite := b.Current, b.Slots, b.Site
	b.Current, b.Slots, b.Site = e.block, e.Slots, e.span
	var vals []*ir.Value
	for j, i := range p.slots {
		vals = append(vals, b.spread(e.Slots[i], p.patterns[j])...)
	}
	if p.extra != nil {
		vals = append(vals, b.spread(e.extra, p.extra)...)
	}
	if b.Current != nil {
		for i, v := range vals {
			if v == nil {
				vals[i] = b.Op("undef", nil, p.types[i]).Result()
			}
		}
		o := b.Op(terminator, vals)
		if terminator != "yield" {
			o.Target = target
		}
	}
	b.Current, b.Slots, b.Site = saveCur, saveSlots, saveSite
}

// arrive continues after the merge with the values that carry it; it returns
// the extra value.
func (b *Builder) arrive(p *joinPlan, block *ir.Block, vals []*ir.Value) *Object {
	b.Current = block
	slots := append([]*Object(nil), p.keep...)
	for j, i := range p.slots {
		slots[i] = fill(p.patterns[j], &vals)
	}
	b.Slots = slots
	if p.extra == nil {
		return nil
	}
	return fill(p.extra, &vals)
}

// PoisonPart is an object among those that have no common form which need not be what it is.
type PoisonPart interface {
	// Settle decides that it is something else; false if that is decided already.
	Settle(c *Compiler) bool
}

// SettlePoison decides that objects which have met are something else from their start, if there
// are such.
func (c *Compiler) SettlePoison(k Poison) bool {
	done := false
	for _, p := range k.Parts {
		done = p.Settle(c) || done
	}
	return done
}

// isDelegable reports whether an object is one that CPython's library may have instead.
func isDelegable(o *Object) bool {
	k, ok := o.Static.(Delegable)
	return ok && k.Delegable()
}
