package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

func (b *builder) completion() cogen.Completion {
	if b.cur == nil {
		return cogen.Abrupt
	}
	return cogen.Normal
}

// maxNested is how deep conditions may be nested. CPython compiles no text that is nested
// deeper; generation that is would overflow its stack, which ends the process.
const maxNested = 5000

// branchValue generates both sides of a condition and merges them. A constant
// condition generates one side only.
func (b *builder) branchValue(cond *object, then, els func() *object) *object {
	if b.cur == nil || cond.isDead() {
		return deadObject
	}
	if v, ok := cond.constVal(); ok {
		if v.(bool) {
			return then()
		}
		return els()
	}
	if b.nested > maxNested {
		panic(unsupported("conditions nested too deeply", "use a loop, or a function for a part"))
	}
	o := b.op("if", []*ir.Value{cond.v})
	after, before := b.cur, b.slots
	var exits []exit
	side := func(fs []fact, gen func() *object) {
		block := &ir.Block{}
		o.Regions = append(o.Regions, block)
		b.cur, b.slots = block, append([]*object(nil), before...)
		b.assume(fs)
		b.nested++
		defer func() { b.nested-- }()
		extra := gen()
		if b.cur != nil {
			exits = append(exits, b.exit(extra))
		}
	}
	f := cond.facts
	if f == nil {
		f = &facts{}
	}
	side(f.ifTrue, then)
	side(f.ifFalse, els)
	return b.merge(o, exits, after, before, "yield")
}

// merge ends a structured op whose results are those of its exits, and goes on
// after it.
func (b *builder) merge(o *ir.Op, exits []exit, after *ir.Block, before []*object, terminator string) *object {
	if len(exits) == 0 {
		b.cur, b.slots = after, before
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	p := b.planJoin(exits, before)
	for _, e := range exits {
		b.leave(e, p, terminator, o)
	}
	return b.arrive(p, after, b.results(o, p.types))
}

// results gives an op its results.
func (b *builder) results(o *ir.Op, ts []*ir.Type) []*ir.Value {
	for _, t := range ts {
		v := b.fn.NewValue(t, "")
		v.Def = o
		o.Results = append(o.Results, v)
	}
	return append([]*ir.Value(nil), o.Results...)
}

func (b *builder) branch(cond *object, then, els func()) {
	b.branchValue(cond, func() *object { then(); return nil }, func() *object { els(); return nil })
}

// If implements cogen.Overload.
func (b *builder) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	b.at(s)
	b.branch(b.truth(s, cond.(*object)), func() { then() }, func() { els() })
	return b.completion()
}

// IfExp implements cogen.Overload.
func (b *builder) IfExp(s *cogen.Site, cond cogen.Value, then, els func() cogen.Value) cogen.Value {
	b.at(s)
	value := func(of func() cogen.Value) func() *object {
		return func() *object {
			o := of().(*object)
			if _, ok := o.k.(tested); !ok && s.Asked && b.cur != nil && !o.isDead() {
				b.at(s)
				o = b.tested(o, b.truth(s, o))
			}
			return o
		}
	}
	return b.branchValue(b.truth(s, cond.(*object)), value(then), value(els))
}

// Not implements cogen.Overload.
func (b *builder) Not(s *cogen.Site, v cogen.Value) cogen.Value {
	b.at(s)
	return b.not(b.truth(s, v.(*object)))
}

// Truth implements cogen.Overload.
func (b *builder) Truth(s *cogen.Site, v cogen.Value) cogen.Value {
	b.at(s)
	return b.truth(s, v.(*object))
}

func (b *builder) not(t *object) *object {
	if b.cur == nil || t.isDead() {
		return deadObject
	}
	if v, ok := t.constVal(); ok {
		return mkBool(!v.(bool))
	}
	n := b.val("bool.not", tBool, t.v)
	if t.facts != nil {
		n.facts = &facts{ifTrue: t.facts.ifFalse, ifFalse: t.facts.ifTrue}
	}
	return n
}

// perMember generates fn for every member of a union object, and every object
// that a variant may be, and merges the results; for other objects it is fn
// itself.
func (b *builder) perMember(o *object, fn func(*object) *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if o.k == nil && o.t.kind == kVariant {
		return b.perTarget(o, fn)
	}
	if k, ok := o.k.(typeOf); ok {
		return b.perMember(k.of, func(o *object) *object { return fn(b.classOf(nil, o)) })
	}
	if o.k != nil || o.t.kind != ir.KUnion {
		return fn(o)
	}
	if hasKind(o.t, kVariant) {
		member := fn
		fn = func(m *object) *object {
			if m.k == nil && m.t.kind == kVariant {
				return b.perTarget(m, member)
			}
			return member(m)
		}
	}
	ms := o.t.elems
	var gen func(i int) *object
	gen = func(i int) *object {
		m := b.narrowMember(o, ms[i])
		if i == len(ms)-1 {
			return fn(m())
		}
		is := b.op("union.is", []*ir.Value{o.v}, ir.Bool)
		is.Attrs.Type = ms[i].ir()
		return b.branchValue(dyn(is.Result(), tBool), func() *object { return fn(m()) }, func() *object { return gen(i + 1) })
	}
	return gen(0)
}

func (b *builder) narrowMember(o *object, m *vtype) func() *object {
	return func() *object {
		if m.kind == ir.KUnbound {
			return unboundObject
		}
		return b.narrow(o, m)
	}
}

// ---- exceptions

// raise raises a builtin exception with a message known at generation time.
func (b *builder) raise(class, msg string) *object {
	if class == "TypeError" && strings.Contains(msg, "pyobj") && b.cur != nil {
		// What CPython's objects can do is not known here.
		panic(unsupported("an operation on a CPython object", ""))
	}
	return b.raiseObject(b.excNew(class, mkConst(msg)))
}

func (b *builder) raiseObject(e *object) *object {
	if b.cur == nil || e.isDead() {
		return deadObject
	}
	b.op("raise", []*ir.Value{b.value(e)})
	b.cur = nil
	return deadObject
}

// rethrow passes an exception on. It has its traceback already, or gets the line of the
// call of the model that raised it.
func (b *builder) rethrow(e *ir.Value) {
	site := b.site
	b.site = source.Span{}
	b.op("raise", []*ir.Value{e})
	b.site, b.cur = site, nil
}

// Return implements cogen.Overload.
func (b *builder) Return(s *cogen.Site, v cogen.Value) cogen.Completion {
	b.at(s)
	if b.cur == nil {
		return cogen.Abrupt
	}
	o := noneObject
	if v != nil {
		o = v.(*object)
	}
	if o.isDead() {
		return cogen.Abrupt
	}
	if o = b.returned(o); b.cur == nil || o.isDead() {
		return cogen.Abrupt
	}
	b.leaveFrame(b.frame, b.leaving(o))
	return cogen.Abrupt
}

// returned is what a function generated in place returns, as was decided of the call's result.
func (b *builder) returned(o *object) *object {
	if d := b.frame.result; d != nil && b.cur != nil && !o.isDead() {
		return d.returned(b, o)
	}
	return o
}
