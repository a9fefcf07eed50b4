package stage

import (
	"github.com/hipy-lang/hipy/ir"
)

// settleResults brings an entry's results to the plain type that its annotation
// names, as CPython's results are brought to it: an int becomes the float that
// is declared, a bool the int. Of a result that may be a container and much else,
// such as a part of a JSON text, what the annotation names is kept; a row that
// returns something else is CPython's from its start, which says what is wrong.
// Other results stay what they are.
func (c *Compiler) settleResults(b *Builder, returns []Exit, pat *Object) *Object {
	if c.wanted == nil || c.TableEntry || pat.IsDead() {
		return pat
	}
	t, wanted := pat.ValueType(), c.fresh(c.wanted)
	if t == nil || !comesBack(wanted) {
		return pat
	}
	plain, done := true, true
	for _, m := range t.Members() {
		known := m.Kind == ir.KNone || m.Kind == ir.KChar || fromPythonOp[m.Kind] != ""
		plain = plain && known
		done = done && known && declaredNumber(m, wanted) == nil
	}
	if done || !plain && t.Kind != ir.KUnion {
		return pat
	}
	b.EachResult(returns, func(o *Object) *Object {
		return b.PerMember(o, func(m *Object) *Object {
			t := m.ValueType()
			switch {
			case t == nil || t.Kind == kVariant:
				return m
			case declaredNumber(t, wanted) == FloatType:
				return b.ToFloat(m)
			case declaredNumber(t, wanted) == IntType:
				return b.ToInt(m)
			case plain || HasKind(wanted, t.Kind) || t.Kind == ir.KChar && HasKind(wanted, ir.KStr):
				return m
			}
			return b.replayResult("a result of a type that the annotation does not name")
		})
	})
	return c.JoinResults(Dead, returns)
}

// EachResult replaces what an entry returns, at each of its exits, by what fn
// makes of it there.
func (b *Builder) EachResult(returns []Exit, fn func(o *Object) *Object) {
	for i, r := range returns {
		b.Current, b.Slots, b.Site = r.block, r.Slots, r.span
		returns[i].extra = fn(r.extra)
		returns[i].block, returns[i].Slots = b.Current, b.Slots
	}
}

// notForHosts is what there is in values of a type that no host takes and native code has a form of, "" for others.
func notForHosts(t *Type) string {
	what := ""
	eachType(t, func(m *Type) {
		switch m.Kind {
		case ir.KExc:
			what = "an exception"
		case ir.KGen:
			what = "a generator"
		case ir.KLazy:
			what = "a lazy value"
		case ir.KFunc:
			what = "a function"
		}
	})
	return what
}

// JoinResults is the least pattern that one and all results fit.
func (c *Compiler) JoinResults(pat *Object, returns []Exit) *Object {
	for _, r := range returns {
		if r.block != nil {
			pat = c.JoinPatterns(pat, PatternOf(r.extra, true))
		}
	}
	return pat
}

// PossibleResults are the objects that a value may be, as patterns, one for each type.
func PossibleResults(o *Object) []*Object {
	if o.IsDead() || o.Static != nil {
		return []*Object{o}
	}
	var out []*Object
	for _, m := range o.Type.Members() {
		if m.Kind != kVariant {
			out = append(out, &Object{Type: m})
			continue
		}
		for _, t := range m.Class.Find().variants.targets {
			out = append(out, PossibleResults(t)...)
		}
	}
	return out
}

// declaredNumber is the type of number that a bool or int becomes where an
// annotation names another, nil for values that stay.
func declaredNumber(t, wanted *Type) *Type {
	switch {
	case t.Kind != ir.KBool && t.Kind != ir.KInt || HasKind(wanted, t.Kind):
		return nil
	case HasKind(wanted, ir.KInt):
		return IntType
	case HasKind(wanted, ir.KFloat):
		return FloatType
	}
	return nil
}
