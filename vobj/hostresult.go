package vobj

import (
	"github.com/hipy-lang/hipy/ir"
)

// settleResults brings an entry's results to the plain type that its annotation
// names, as CPython's results are brought to it: an int becomes the float that
// is declared, a bool the int. Of a result that may be a container and much else,
// such as a part of a JSON text, what the annotation names is kept; a row that
// returns something else is CPython's from its start, which says what is wrong.
// Other results stay what they are.
func (c *Compiler) settleResults(b *builder, returns []exit, pat *object) *object {
	if c.wanted == nil || c.tableEntry || pat.isDead() {
		return pat
	}
	t, wanted := pat.typ(), c.fresh(c.wanted)
	if t == nil || !comesBack(wanted) {
		return pat
	}
	plain, done := true, true
	for _, m := range t.members() {
		known := m.kind == ir.KNone || m.kind == ir.KChar || fromPythonOp[m.kind] != ""
		plain = plain && known
		done = done && known && declaredNumber(m, wanted) == nil
	}
	if done || !plain && t.kind != ir.KUnion {
		return pat
	}
	b.eachResult(returns, func(o *object) *object {
		return b.perMember(o, func(m *object) *object {
			t := m.typ()
			switch {
			case t == nil || t.kind == kVariant:
				return m
			case declaredNumber(t, wanted) == tFloat:
				return b.toFloat(m)
			case declaredNumber(t, wanted) == tInt:
				return b.toInt(m)
			case plain || hasKind(wanted, t.kind) || t.kind == ir.KChar && hasKind(wanted, ir.KStr):
				return m
			}
			return b.replayResult("a result of a type that the annotation does not name")
		})
	})
	return c.joinResults(deadObject, returns)
}

// eachResult replaces what an entry returns, at each of its exits, by what fn
// makes of it there.
func (b *builder) eachResult(returns []exit, fn func(o *object) *object) {
	for i, r := range returns {
		b.cur, b.slots, b.site = r.block, r.slots, r.span
		returns[i].extra = fn(r.extra)
		returns[i].block, returns[i].slots = b.cur, b.slots
	}
}

// notForHosts is what there is in values of a type that no host takes and native code has a form of, "" for others.
func notForHosts(t *vtype) string {
	what := ""
	eachType(t, func(m *vtype) {
		switch m.kind {
		case ir.KExc:
			what = "an exception"
		case ir.KGen:
			what = "a generator"
		case ir.KFunc:
			what = "a function"
		}
	})
	return what
}

// joinResults is the least pattern that one and all results fit.
func (c *Compiler) joinResults(pat *object, returns []exit) *object {
	for _, r := range returns {
		if r.block != nil {
			pat = c.joinPatterns(pat, pattern(r.extra, true))
		}
	}
	return pat
}

// possible are the objects that a value may be, as patterns, one for each type.
func possible(o *object) []*object {
	if o.isDead() || o.k != nil {
		return []*object{o}
	}
	var out []*object
	for _, m := range o.t.members() {
		if m.kind != kVariant {
			out = append(out, &object{t: m})
			continue
		}
		for _, t := range m.cls.find().variants.targets {
			out = append(out, possible(t)...)
		}
	}
	return out
}

// declaredNumber is the type of number that a bool or int becomes where an
// annotation names another, nil for values that stay.
func declaredNumber(t, wanted *vtype) *vtype {
	switch {
	case t.kind != ir.KBool && t.kind != ir.KInt || hasKind(wanted, t.kind):
		return nil
	case hasKind(wanted, ir.KInt):
		return tInt
	case hasKind(wanted, ir.KFloat):
		return tFloat
	}
	return nil
}
