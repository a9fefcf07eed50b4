package eagerness

import "fmt"

// A Kind is the form of a [Cost]. All but Finite are called infinite.
type Kind uint8

// The kinds of costs, in the order of their costs.
const (
	Finite Kind = iota // a natural number: safe in every case
	E                  // safe if the variables that the body evaluates are no thunks
	R                  // as E, and only while the speculation level is positive
	Omega              // never safe
)

// A Cost is what is known of the evaluation of a label's body.
type Cost struct {
	Kind Kind
	// N is the height of a cost that is not Omega: it is above that of all that the body
	// runs, so heights end every recursion. That of an R does not count thunks that are R.
	N int
}

// Less is the order of Definition 1, a partial one: n < m, and E^n < E^m,
// and n < E^m, each only if n < m.
func (c Cost) Less(d Cost) bool {
	if d.Kind >= R {
		return c.Kind < d.Kind
	}
	return c.Kind <= d.Kind && c.N < d.N
}

// Infinite reports whether the thunk can't just be replaced by its body.
func (c Cost) Infinite() bool { return c.Kind != Finite }

// String gives 3, E^3, R or Ω.
func (c Cost) String() string {
	switch c.Kind {
	case Finite:
		return fmt.Sprint(c.N)
	case E:
		return fmt.Sprintf("E^%d", c.N)
	case R:
		return "R"
	}
	return "Ω"
}
