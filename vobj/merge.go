package vobj

import (
	"github.com/hipy-lang/hipy/ir"
)

// Merging: the objects that reach one point over several exits are joined to
// a pattern (an object without values); each exit converts its object to the
// pattern, which yields the IR values of the pattern's leaves; the pattern is
// then filled with the block arguments or op results that carry them.

// pattern forgets an object's IR value. With general set constants become
// dynamic, as at the head of a loop.
func pattern(o *object, general bool) *object {
	switch k := o.k.(type) {
	case nil:
		return &object{t: o.t}
	case constant:
		if general && k.val != nil && o.t != nil {
			return &object{t: o.t}
		}
		return &object{t: o.t, k: o.k}
	}
	ls := o.k.leaves()
	if len(ls) == 0 {
		return &object{t: o.t, k: o.k}
	}
	ps := make([]*object, len(ls))
	for i, l := range ls {
		ps[i] = pattern(l, general)
	}
	return &object{t: o.t, k: o.k.with(ps)}
}

// joinPatterns is the least pattern that both fit.
func (c *Compiler) joinPatterns(a, b *object) *object {
	if a.isDead() {
		return b
	}
	if b.isDead() {
		return a
	}
	if a.k != nil && b.k != nil && a.k.shape() == b.k.shape() {
		la, lb := a.k.leaves(), b.k.leaves()
		if len(la) == 0 {
			return a
		}
		ls := make([]*object, len(la))
		for i := range la {
			ls[i] = c.joinPatterns(la[i], lb[i])
		}
		return &object{t: a.t, k: a.k.with(ls)}
	}
	if o := c.joinBoxed(a, b); o != nil {
		return o
	}
	if o := c.joinIdentified(a, b); o != nil {
		return o
	}
	for _, l := range c.lib.libs {
		if l.join != nil {
			if o := l.join(c, a, b); o != nil {
				return o
			}
		}
	}
	if fa, fb := formOf(a), formOf(b); fa != nil && fb != nil && fa != fb {
		return mkStatic(poison{why: "a row that has other labels on another path", parts: []poisonPart{fa, fb}})
	}
	ta, tb := c.storedType(a), c.storedType(b)
	if ta == nil || tb == nil {
		what := a
		if ta != nil {
			what = b
		}
		if _, ok := what.k.(poison); ok {
			return what
		}
		return mkStatic(poison{why: "a variable that is a " + a.typeName() + " on one path and a " + b.typeName() + " on another", at: c.joining, tables: c.delegates() && (isDelegable(a) || isDelegable(b))})
	}
	return &object{t: c.join(ta, tb)}
}

// samePattern reports whether a value of pattern b needs no change to fit a.
func samePattern(a, b *object) bool {
	if (a.k == nil) != (b.k == nil) {
		return false
	}
	if a.k == nil {
		return a.t.key() == b.t.key()
	}
	if a.k.shape() != b.k.shape() {
		return false
	}
	la, lb := a.k.leaves(), b.k.leaves()
	for i := range la {
		if !samePattern(la[i], lb[i]) {
			return false
		}
	}
	return true
}

// leafTypes are the types of the IR values that carry a pattern.
func leafTypes(p *object) []*ir.Type {
	if p.k == nil {
		if p.t.kind == ir.KNone {
			return nil
		}
		return []*ir.Type{p.t.ir()}
	}
	var ts []*ir.Type
	for _, l := range p.k.leaves() {
		ts = append(ts, leafTypes(l)...)
	}
	return ts
}

// spread converts an object to a pattern that it fits and returns the values
// of the leaves. In unreachable code they are nil.
func (b *builder) spread(o, p *object) []*ir.Value {
	if p.k == nil {
		if p.t.kind == ir.KNone {
			return nil
		}
		return []*ir.Value{b.coerce(o, p.t)}
	}
	ps := p.k.leaves()
	if len(ps) == 0 {
		return nil
	}
	if o.isDead() { // there is none where control comes from
		return b.orUndef(make([]*ir.Value, len(leafTypes(p))), leafTypes(p))
	}
	var vals []*ir.Value
	var os []*object
	if k, ok := p.k.(tuple); ok {
		os = b.tupleElems(o, len(k.elems))
	} else if o.k != nil { // it is no static of this kind only until the next run
		os = o.k.leaves()
	}
	if len(os) != len(ps) { // a variable bound in a cell later than its closures need
		b.c.changed = true
		return b.orUndef(make([]*ir.Value, len(leafTypes(p))), leafTypes(p))
	}
	for i, l := range ps {
		vals = append(vals, b.spread(os[i], l)...)
	}
	return vals
}

// fill gives a pattern its values; it consumes leafTypes(p) of them.
func fill(p *object, vals *[]*ir.Value) *object {
	if p.k == nil {
		if p.t.kind == ir.KNone {
			return noneObject
		}
		v := (*vals)[0]
		*vals = (*vals)[1:]
		return dyn(v, p.t)
	}
	ps := p.k.leaves()
	if len(ps) == 0 {
		return p
	}
	ls := make([]*object, len(ps))
	for i, l := range ps {
		ls[i] = fill(l, vals)
	}
	return &object{t: p.t, k: p.k.with(ls)}
}

// coerce converts an object to a type that it fits; nil when unreachable.
func (b *builder) coerce(o *object, t *vtype) *ir.Value {
	if b.cur == nil || o.isDead() {
		return nil
	}
	if l := linkOf(t); l != nil {
		return b.linked(o, l)
	}
	if t.kind == ir.KTuple {
		if k, ok := o.k.(tuple); ok && len(k.elems) == len(t.elems) {
			vals := make([]*ir.Value, len(k.elems))
			for i, e := range k.elems {
				if vals[i] = b.coerce(e, t.elems[i]); vals[i] == nil {
					return nil
				}
			}
			return b.op("tuple.make", vals, t.ir()).Result()
		}
	}
	from := o.typ()
	if from == nil && t.kind != ir.KPyObj {
		o = b.kept(o)
		from = b.c.valueType(o)
	}
	if from == nil {
		if t.kind == ir.KPyObj {
			return b.toPython(o)
		}
		return b.value(o)
	}
	if t.kind == kVariant && o.k != nil && from.kind == kVariant {
		return b.makeVariant(o, t)
	}
	if from.key() == t.key() {
		if from.cls != nil && t.cls != nil {
			b.c.unify(from.cls, t.cls)
		}
		return b.value(o)
	}
	switch {
	case t.kind == ir.KPyObj:
		return b.toPython(o)
	case t.kind == ir.KSeq && from.kind == ir.KTuple:
		return b.toSeq(b.elemsOf(o), t)
	case from.kind == ir.KChar && t.kind == ir.KStr:
		return b.value(b.toStr(o))
	case t.kind == ir.KExc && isException(from):
		return b.value(b.excOf(o))
	case t.kind == ir.KExc && from.kind == ir.KUnion:
		return b.value(b.perMember(o, func(m *object) *object {
			v := b.coerce(m, t)
			if v == nil {
				return deadObject
			}
			return dyn(v, t)
		}))
	case t.kind == ir.KTuple && from.kind == ir.KTuple && len(from.elems) == len(t.elems):
		return b.coerce(mkTuple(b.tupleElems(o, len(t.elems))...), t)
	case t.cls != nil && from.kind == t.kind:
		// The element types differ only until the next run.
		b.c.unify(from.cls, t.cls)
		b.c.changed = true
		return b.op("undef", nil, t.ir()).Result()
	case t.kind == ir.KUnion && from.kind != ir.KUnion:
		for _, m := range t.elems {
			if m.memberKey() == from.memberKey() || m.kind == ir.KStr && from.kind == ir.KChar || m.kind == ir.KSeq && from.kind == ir.KTuple || m.kind == ir.KExc && isException(from) {
				v := b.coerce(o, m)
				if v == nil {
					return nil
				}
				return b.op("union.make", []*ir.Value{v}, t.ir()).Result()
			}
		}
		if hasKind(t, ir.KPyObj) && from.kind != ir.KNever {
			v := b.coerce(o, tPyObj)
			if v == nil {
				return nil
			}
			return b.op("union.make", []*ir.Value{v}, t.ir()).Result()
		}
	case t.kind == ir.KUnion && from.kind == ir.KUnion:
		subset := true
		for _, m := range from.elems {
			if t.ir().MemberIndex(m.ir()) < 0 {
				subset = false
			}
		}
		if subset {
			return b.op("union.make", []*ir.Value{o.v}, t.ir()).Result()
		}
		r := b.perMember(o, func(m *object) *object {
			v := b.coerce(m, t)
			if v == nil {
				return deadObject
			}
			return dyn(v, t)
		})
		return b.value(r)
	}
	// Only in a run whose decisions are not final yet.
	b.c.changed = true
	return b.op("undef", nil, t.ir()).Result()
}

// tupleElems takes a tuple object apart.
func (b *builder) tupleElems(o *object, n int) []*object {
	if k, ok := o.k.(tuple); ok {
		return k.elems
	}
	elems := make([]*object, n)
	for i := range elems {
		if b.cur == nil || o.v == nil || i >= len(o.t.elems) {
			elems[i] = deadObject
			continue
		}
		elems[i] = b.tupleField(o, i)
	}
	return elems
}

func (b *builder) tupleField(o *object, i int) *object {
	if k, ok := o.k.(tuple); ok {
		return k.elems[i]
	}
	g := b.op("tuple.get", []*ir.Value{o.v}, o.t.elems[i].ir())
	if g == nil {
		return deadObject
	}
	g.Attrs.Index = i
	return b.followed(dyn(g.Result(), o.t.elems[i]))
}

// exit records the way from the current point and makes it unreachable.
func (b *builder) exit(extra *object) exit {
	e := exit{block: b.cur, slots: append([]*object(nil), b.slots...), extra: extra, span: b.site}
	b.cur = nil
	return e
}

// joinPlan says which slots the exits of a merge disagree on (or define within
// a region, so that they are not visible after it), and their patterns. Slots
// that none of them changed are kept.
type joinPlan struct {
	slots    []int
	patterns []*object
	extra    *object // pattern, nil when no exit has one
	keep     []*object
	types    []*ir.Type
}

func (b *builder) planJoin(exits []exit, before []*object) *joinPlan {
	p := &joinPlan{keep: make([]*object, len(before))}
	b.joinsHere()
	b.keepMixed(exits, len(before))
	for i := range before {
		first := exits[0].slots[i]
		same, sameRoot := true, len(exits) > 1
		root := rootOf(before[i])
		for _, e := range exits {
			same = same && e.slots[i] == first
			sameRoot = sameRoot && root != nil && rootOf(e.slots[i]) == root
		}
		if same && (first == before[i] || !hasValues(first)) {
			p.keep[i] = first
			continue
		}
		if sameRoot {
			p.keep[i] = before[i]
			continue
		}
		pat := pattern(first, false)
		for _, e := range exits[1:] {
			pat = b.c.joinPatterns(pat, pattern(e.slots[i], false))
		}
		pat = b.anchor(pat, i)
		p.slots = append(p.slots, i)
		p.patterns = append(p.patterns, pat)
	}
	for _, e := range exits {
		if e.extra == nil {
			continue
		}
		pat := pattern(e.extra, false)
		if p.extra == nil {
			p.extra = pat
		} else {
			p.extra = b.c.joinPatterns(p.extra, pat)
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
func hasValues(o *object) bool {
	if o == nil {
		return false
	}
	if o.v != nil {
		return true
	}
	if o.k == nil {
		return false
	}
	for _, l := range o.k.leaves() {
		if hasValues(l) {
			return true
		}
	}
	return false
}

func rootOf(o *object) *object {
	if o == nil {
		return nil
	}
	if o.root != nil {
		return o.root
	}
	if o.v == nil {
		return nil
	}
	return o
}

// leave emits the conversions of an exit and a terminator with its values.
func (b *builder) leave(e exit, p *joinPlan, terminator string, target *ir.Op) {
	saveCur, saveSlots, saveSite := b.cur, b.slots, b.site
	b.cur, b.slots, b.site = e.block, e.slots, e.span
	var vals []*ir.Value
	for j, i := range p.slots {
		vals = append(vals, b.spread(e.slots[i], p.patterns[j])...)
	}
	if p.extra != nil {
		vals = append(vals, b.spread(e.extra, p.extra)...)
	}
	if b.cur != nil {
		for i, v := range vals {
			if v == nil {
				vals[i] = b.op("undef", nil, p.types[i]).Result()
			}
		}
		o := b.op(terminator, vals)
		if terminator != "yield" {
			o.Target = target
		}
	}
	b.cur, b.slots, b.site = saveCur, saveSlots, saveSite
}

// arrive continues after the merge with the values that carry it; it returns
// the extra value.
func (b *builder) arrive(p *joinPlan, block *ir.Block, vals []*ir.Value) *object {
	b.cur = block
	slots := append([]*object(nil), p.keep...)
	for j, i := range p.slots {
		slots[i] = fill(p.patterns[j], &vals)
	}
	b.slots = slots
	if p.extra == nil {
		return nil
	}
	return fill(p.extra, &vals)
}

// poisonPart is an object among those that have no common form which need not be what it is.
type poisonPart interface {
	// settle decides that it is something else; false if that is decided already.
	settle(c *Compiler) bool
}

// settlePoison decides that objects which have met are something else from their start, if there
// are such.
func (c *Compiler) settlePoison(k poison) bool {
	done := false
	for _, p := range k.parts {
		done = p.settle(c) || done
	}
	return done
}

// isDelegable reports whether an object is one that CPython's library may have instead.
func isDelegable(o *object) bool {
	k, ok := o.k.(delegable)
	return ok && k.delegable()
}
