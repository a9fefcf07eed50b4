package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// A function that returns a table on some ways and nothing on others, known only at run
// time: None, or pd.DataFrame() (a file is missing, a list is empty). Each call that is
// generated in place has a decision of its own:
//
//   - outside of loops it is a guess that the call gives a table, so that it is native;
//   - elsewhere, or where the tables of several ways differ, what the call gives is
//     pandas' own on all ways.

// callResult is what was decided of the tables that a call gives; the zero value is nothing.
type callResult struct {
	guessed bool
	own     bool
}

// returned is what a function generated in place returns, as was decided of the call's
// result. Generation does not go on where that can't be what the call gives.
func (d *callResult) returned(b *builder, o *object) *object {
	switch {
	case d.own:
		return b.ownTable(o)
	case d.guessed:
		site := b.site
		b.site = b.frame.calledAt
		table, wrong := b.guess("whether "+b.frame.gen.Name+"() gives a table", true)
		b.site = site
		if table != isFilledTable(o) {
			wrong(b.value(trueObject))
			b.op("unreachable", nil)
			b.cur = nil
			return deadObject
		}
	}
	return o
}

// settle decides what helps where the ways of a call give different tables; false if
// there is no such thing.
func (d *callResult) settle(b *builder, result *object, ways []*object) bool {
	k, ok := result.k.(poison)
	switch {
	case !ok || !k.tables || !b.mayCopy():
		return false
	case !d.guessed && !d.own && b.guessesTable(ways):
		d.guessed = true
	case !d.own:
		d.guessed, d.own = false, true
	default:
		return false
	}
	return b.c.regrade()
}

// guessesTable reports whether some ways of a call give a table, all of one form, and the
// others give nothing.
func (b *builder) guessesTable(ways []*object) bool {
	if b.nestingHere() > 0 || !b.c.isProgram() || b.c.someText(func(f textFacts) bool { return f.outside != "" }) {
		return false
	}
	joined := map[bool]*object{true: deadObject, false: deadObject}
	for _, o := range ways {
		if !isFilledTable(o) && !isNothing(o) {
			return false
		}
		joined[isFilledTable(o)] = b.c.joinPatterns(joined[isFilledTable(o)], pattern(o, true))
	}
	return !slices.ContainsFunc([]*object{joined[true], joined[false]}, func(o *object) bool {
		_, differ := o.k.(poison)
		return differ || o.isDead()
	})
}

// isFilledTable reports whether an object is a table with columns.
func isFilledTable(o *object) bool {
	if k, ok := o.k.(dataFrame); ok {
		return len(k.names) > 0
	}
	return isTable(o)
}

// isNothing reports whether an object is None or a DataFrame without columns, as pandas' own
// are whose columns are not known.
func isNothing(o *object) bool {
	if k, ok := o.k.(dataFrame); ok {
		return len(k.names) == 0
	}
	return o.isNone() || isPyObj(o)
}

// resultOf is what was decided of the call that is generated in place.
func (b *builder) resultOf(s *cogen.Site, f function) callOutcome {
	if f.model || !b.c.usesTables || !b.mayCopy() {
		return nil
	}
	key := b.decisionSite(s, "result")
	if b.c.pandas().callResults == nil {
		b.c.pandas().callResults = map[decisionSite]*callResult{}
	}
	if b.c.pandas().callResults[key] == nil {
		b.c.pandas().callResults[key] = &callResult{}
	}
	return b.c.pandas().callResults[key]
}
