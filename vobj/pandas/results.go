package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/stage"
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

// Returned is what a function generated in place returns, as was decided of the call's
// result. Generation does not go on where that can't be what the call gives.
func (d *callResult) Returned(b *stage.Builder, o *stage.Object) *stage.Object {
	switch {
	case d.own:
		return ownTable(b, o)
	case d.guessed:
		site := b.Site
		b.Site = b.Frame.CalledAt
		table, wrong := b.Guess("whether "+b.Frame.Gen.Name+"() gives a table", true)
		b.Site = site
		if table != isFilledTable(o) {
			wrong(b.Value(stage.True))
			b.Op("unreachable", nil)
			b.Current = nil
			return stage.Dead
		}
	}
	return o
}

// Settle decides what helps where the ways of a call give different tables; false if
// there is no such thing.
func (d *callResult) Settle(b *stage.Builder, result *stage.Object, ways []*stage.Object) bool {
	k, ok := result.Static.(stage.Poison)
	switch {
	case !ok || !k.Tables || !b.MayCopy():
		return false
	case !d.guessed && !d.own && guessesTable(b, ways):
		d.guessed = true
	case !d.own:
		d.guessed, d.own = false, true
	default:
		return false
	}
	return regrade(b.Compiler)
}

// guessesTable reports whether some ways of a call give a table, all of one form, and the
// others give nothing.
func guessesTable(b *stage.Builder, ways []*stage.Object) bool {
	if b.NestingHere() > 0 || !b.Compiler.IsProgram() || b.Compiler.SomeText(func(f stage.TextFacts) bool { return f.Outside != "" }) {
		return false
	}
	joined := map[bool]*stage.Object{true: stage.Dead, false: stage.Dead}
	for _, o := range ways {
		if !isFilledTable(o) && !isNothing(o) {
			return false
		}
		joined[isFilledTable(o)] = b.Compiler.JoinPatterns(joined[isFilledTable(o)], stage.PatternOf(o, true))
	}
	return !slices.ContainsFunc([]*stage.Object{joined[true], joined[false]}, func(o *stage.Object) bool {
		_, differ := o.Static.(stage.Poison)
		return differ || o.IsDead()
	})
}

// isFilledTable reports whether an object is a table with columns.
func isFilledTable(o *stage.Object) bool {
	if k, ok := o.Static.(DataFrame); ok {
		return len(k.Names) > 0
	}
	return isTable(o)
}

// isNothing reports whether an object is None or a DataFrame without columns, as pandas' own
// are whose columns are not known.
func isNothing(o *stage.Object) bool {
	if k, ok := o.Static.(DataFrame); ok {
		return len(k.Names) == 0
	}
	return o.IsNone() || stage.IsPyObj(o)
}

// resultOf is what was decided of the call that is generated in place.
func resultOf(b *stage.Builder, s *cogen.Site, f stage.Function) stage.CallOutcome {
	if f.Model || !b.Compiler.UsesTables || !b.MayCopy() {
		return nil
	}
	key := b.DecisionSite(s, "result")
	if stateOf(b.Compiler).callResults == nil {
		stateOf(b.Compiler).callResults = map[stage.DecisionSite]*callResult{}
	}
	if stateOf(b.Compiler).callResults[key] == nil {
		stateOf(b.Compiler).callResults[key] = &callResult{}
	}
	return stateOf(b.Compiler).callResults[key]
}
