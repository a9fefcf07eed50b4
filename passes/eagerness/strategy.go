package eagerness

import "slices"

// A Strategy says which thunks may be speculated under a test (section 4.1 of
// the paper). It adds constraints to those of a model. Which labels are infinite
// is the same for all; they differ in how many of these are Ω.
type Strategy uint8

const (
	// Static speculates only what needs no test (s). No label may be E^n or R.
	Static Strategy = iota
	// Tested speculates thunks whose free variables are no thunks, but does not
	// break cycles by the level (e). No label may be R.
	Tested
	// Bounded breaks cycles by the level, and tests no variables (c). No label may
	// be E^n, and one that is R evaluates no thunk that is infinite.
	Bounded
	// Conservative breaks cycles, and tests variables only if these can't be bound to
	// a thunk that is never speculated (ce+c). A label that evaluates a thunk of cost
	// Ω, be it testable or not, is Ω.
	Conservative
	// Full breaks cycles and tests variables (e+c). It is all that section 3 describes.
	Full
)

// names are how the paper calls them.
var names = [...]string{Static: "s", Tested: "e", Bounded: "c", Conservative: "ce+c", Full: "e+c"}

// String is the paper's name: s, e, c, ce+c or e+c.
func (s Strategy) String() string { return names[s] }

// Parse finds a strategy by the paper's name.
func Parse(name string) (s Strategy, ok bool) {
	i := slices.Index(names[:], name)
	return Strategy(max(i, 0)), i >= 0
}

// tests reports whether variables may be tested for being bound to thunks.
func (s Strategy) tests() bool { return s == Tested || s == Conservative || s == Full }

// bounds reports whether cycles may be broken by the speculation level.
func (s Strategy) bounds() bool { return s == Bounded || s == Conservative || s == Full }
