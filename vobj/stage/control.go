package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

func (b *Builder) Completion() cogen.Completion {
	if b.Current == nil {
		return cogen.Abrupt
	}
	return cogen.Normal
}

// maxNested is how deep conditions may be nested. CPython compiles no text that is nested
// deeper; generation that is would overflow its stack, which ends the process.
const maxNested = 5000

// BranchValue generates both sides of a condition and merges them. A constant
// condition generates one side only.
func (b *Builder) BranchValue(cond *Object, then, els func() *Object) *Object {
	if b.Current == nil || cond.IsDead() {
		return Dead
	}
	if v, ok := cond.ConstVal(); ok {
		if v.(bool) {
			return then()
		}
		return els()
	}
	if b.nested > maxNested {
		panic(NewUnsupported("conditions nested too deeply", "use a loop, or a function for a part"))
	}
	o := b.Op("if", []*ir.Value{cond.Value})
	after, before := b.Current, b.Slots
	var exits []Exit
	side := func(fs []fact, gen func() *Object) {
		block := &ir.Block{}
		o.Regions = append(o.Regions, block)
		b.Current, b.Slots = block, append([]*Object(nil), before...)
		b.assume(fs)
		b.nested++
		defer func() { b.nested-- }()
		extra := gen()
		if b.Current != nil {
			exits = append(exits, b.exit(extra))
		}
	}
	f := cond.facts
	if f == nil {
		f = &narrowings{}
	}
	side(f.ifTrue, then)
	side(f.ifFalse, els)
	return b.merge(o, exits, after, before, "yield")
}

// merge ends a structured op whose results are those of its exits, and goes on
// after it.
func (b *Builder) merge(o *ir.Op, exits []Exit, after *ir.Block, before []*Object, terminator string) *Object {
	if len(exits) == 0 {
		b.Current, b.Slots = after, before
		b.Op("unreachable", nil)
		b.Current = nil
		return Dead
	}
	p := b.planJoin(exits, before)
	for _, e := range exits {
		b.leave(e, p, terminator, o)
	}
	return b.arrive(p, after, b.results(o, p.types))
}

// results gives an op its results.
func (b *Builder) results(o *ir.Op, ts []*ir.Type) []*ir.Value {
	for _, t := range ts {
		v := b.Func.NewValue(t, "")
		v.Def = o
		o.Results = append(o.Results, v)
	}
	return append([]*ir.Value(nil), o.Results...)
}

func (b *Builder) Branch(cond *Object, then, els func()) {
	b.BranchValue(cond, func() *Object { then(); return nil }, func() *Object { els(); return nil })
}

// If implements cogen.Overload.
func (b *Builder) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	b.At(s)
	b.Branch(b.TruthOf(s, cond.(*Object)), func() { then() }, func() { els() })
	return b.Completion()
}

// IfExp implements cogen.Overload.
func (b *Builder) IfExp(s *cogen.Site, cond cogen.Value, then, els func() cogen.Value) cogen.Value {
	b.At(s)
	value := func(of func() cogen.Value) func() *Object {
		return func() *Object {
			o := of().(*Object)
			if _, ok := o.Static.(tested); !ok && s.Asked && b.Current != nil && !o.IsDead() {
				b.At(s)
				o = b.tested(o, b.TruthOf(s, o))
			}
			return o
		}
	}
	return b.BranchValue(b.TruthOf(s, cond.(*Object)), value(then), value(els))
}

// Not implements cogen.Overload.
func (b *Builder) Not(s *cogen.Site, v cogen.Value) cogen.Value {
	b.At(s)
	return b.Inverse(b.TruthOf(s, v.(*Object)))
}

// Truth implements cogen.Overload.
func (b *Builder) Truth(s *cogen.Site, v cogen.Value) cogen.Value {
	b.At(s)
	return b.TruthOf(s, v.(*Object))
}

func (b *Builder) Inverse(t *Object) *Object {
	if b.Current == nil || t.IsDead() {
		return Dead
	}
	if v, ok := t.ConstVal(); ok {
		return Bool(!v.(bool))
	}
	n := b.Val("bool.not", BoolType, t.Value)
	if t.facts != nil {
		n.facts = &narrowings{ifTrue: t.facts.ifFalse, ifFalse: t.facts.ifTrue}
	}
	return n
}

// PerMember generates fn for every member of a union object, and every object
// that a variant may be, and merges the results; for other objects it is fn
// itself.
func (b *Builder) PerMember(o *Object, fn func(*Object) *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if o.Static == nil && o.Type.Kind == kVariant {
		return b.perTarget(o, fn)
	}
	if k, ok := o.Static.(typeOf); ok {
		return b.PerMember(k.of, func(o *Object) *Object { return fn(b.classOf(nil, o)) })
	}
	if o.Static != nil || o.Type.Kind != ir.KUnion {
		return fn(o)
	}
	if HasKind(o.Type, kVariant) {
		member := fn
		fn = func(m *Object) *Object {
			if m.Static == nil && m.Type.Kind == kVariant {
				return b.perTarget(m, member)
			}
			return member(m)
		}
	}
	ms := o.Type.Elems
	var gen func(i int) *Object
	gen = func(i int) *Object {
		m := b.narrowMember(o, ms[i])
		if i == len(ms)-1 {
			return fn(m())
		}
		is := b.Op("union.is", []*ir.Value{o.Value}, ir.Bool)
		is.Attrs.Type = ms[i].IR()
		return b.BranchValue(Dynamic(is.Result(), BoolType), func() *Object { return fn(m()) }, func() *Object { return gen(i + 1) })
	}
	return gen(0)
}

// PerNumber is PerMember of what should be a number: other is called once for the members that surely are none.
func (b *Builder) PerNumber(o *Object, number, other func(*Object) *Object) *Object {
	if o.Static != nil || o.IsDead() || o.Type.Kind != ir.KUnion || b.Current == nil {
		return b.PerMember(o, func(m *Object) *Object {
			if m.Static == nil && !m.IsDead() && surelyNoNumber(m.Type) {
				return other(m)
			}
			return number(m)
		})
	}
	if HasKind(o.Type, kVariant) || HasKind(o.Type, ir.KUnbound) {
		return b.PerMember(o, func(m *Object) *Object { return b.PerNumber(m, number, other) })
	}
	var numbers, others []*Type
	for _, m := range o.Type.Elems {
		if surelyNoNumber(m) {
			others = append(others, m)
		} else {
			numbers = append(numbers, m)
		}
	}
	var gen func(i int) *Object
	gen = func(i int) *Object {
		if i == len(numbers) {
			return other(o)
		}
		m := b.narrowMember(o, numbers[i])
		if i == len(numbers)-1 && len(others) == 0 {
			return number(m())
		}
		is := b.Op("union.is", []*ir.Value{o.Value}, ir.Bool)
		is.Attrs.Type = numbers[i].IR()
		return b.BranchValue(Dynamic(is.Result(), BoolType), func() *Object { return number(m()) }, func() *Object { return gen(i + 1) })
	}
	return gen(0)
}

// surelyNoNumber reports whether values of a type are none, and have no special method that gives one.
func surelyNoNumber(t *Type) bool {
	switch t.Kind {
	case ir.KNone, ir.KStr, ir.KChar, ir.KBytes, ir.KTuple, ir.KSeq, ir.KList, ir.KDict, ir.KSet, ir.KGen:
		return true
	}
	return false
}

func (b *Builder) narrowMember(o *Object, m *Type) func() *Object {
	return func() *Object {
		if m.Kind == ir.KUnbound {
			return Unbound
		}
		return b.narrow(o, m)
	}
}

// ---- exceptions

// RaiseNew raises a builtin exception with a message known at generation time.
func (b *Builder) RaiseNew(class, msg string) *Object {
	if class == "TypeError" && strings.Contains(msg, "pyobj") && b.Current != nil {
		// What CPython's objects can do is not known here.
		u := NewUnsupported("an operation on a CPython object", "")
		u.Span = b.Site
		panic(u)
	}
	return b.RaiseObject(b.ExcNew(class, Const(msg)))
}

func (b *Builder) RaiseObject(e *Object) *Object {
	if b.Current == nil || e.IsDead() {
		return Dead
	}
	b.Op("raise", []*ir.Value{b.Value(e)})
	b.Current = nil
	return Dead
}

// rethrow passes an exception on. It has its traceback already, or gets the line of the
// call of the model that raised it.
func (b *Builder) rethrow(e *ir.Value) {
	site := b.Site
	b.Site = source.Span{}
	b.Op("raise", []*ir.Value{e})
	b.Site, b.Current = site, nil
}

// Return implements cogen.Overload.
func (b *Builder) Return(s *cogen.Site, v cogen.Value) cogen.Completion {
	b.At(s)
	if b.Current == nil {
		return cogen.Abrupt
	}
	o := None
	if v != nil {
		o = v.(*Object)
	}
	if o.IsDead() {
		return cogen.Abrupt
	}
	if k, ok := o.Static.(virtualInstance); ok && b.withinFinally() { // which may change it
		b.refuseInstance(k.id)
		return cogen.Abrupt
	}
	if o = b.returned(o); b.Current == nil || o.IsDead() {
		return cogen.Abrupt
	}
	b.leaveFrame(b.Frame, b.leaving(o))
	return cogen.Abrupt
}

// returned is what a function generated in place returns, as was decided of the call's result.
func (b *Builder) returned(o *Object) *Object {
	if d := b.Frame.result; d != nil && b.Current != nil && !o.IsDead() {
		return d.Returned(b, o)
	}
	return o
}
