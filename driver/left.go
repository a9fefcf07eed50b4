package driver

// A script that meets values which native code has no form for is left to CPython, which runs it
// from the start: it takes longer than CPython alone. Its values are alike in the next run, as a
// rule. So it is noted, and for the next runs the script is CPython's, beside which native code
// may try, until it reaches the end again.

// Turn is who runs a script.
type Turn int

// Native code does, unless it was left; then CPython and native code beside it, or CPython alone.
const (
	TurnNative Turn = iota
	TurnBeside
	TurnPython
)

// besides is how many runs in a row native code tries beside CPython; from then on it tries in one of
// retries.
const (
	besides = 2
	retries = 8
)

// left is how many runs in a row did not reach the end natively.
func (c *Compiler) left(s *Script) (runs int) {
	if _, ok := recall(c.Toolchain.Cache, s.guesses+"-left", &runs); !ok {
		return 0
	}
	return runs
}

func (c *Compiler) noteLeft(s *Script, runs int) {
	keep(c.Toolchain.Cache, s.guesses+"-left", "", nil, runs)
}

// NoteLeft remembers that a run of a script that is built was left to CPython.
func (c *Compiler) NoteLeft(s *Script) { c.noteLeft(s, c.left(s)+1) }

// NoteEnded remembers that native code has reached the end of a script.
func (c *Compiler) NoteEnded(s *Script) {
	if c.left(s) > 0 {
		c.noteLeft(s, 0)
	}
}

// TurnOf says who runs a script that is built, and counts a run that CPython gets alone. repeats: what
// it does may be done twice, or held back, so that native code can run beside CPython.
func (c *Compiler) TurnOf(s *Script, repeats bool) Turn {
	switch runs := c.left(s); {
	case runs == 0:
		return TurnNative
	case runs%retries != 0 && (runs > besides || !repeats):
		c.noteLeft(s, runs+1)
		return TurnPython
	case repeats:
		return TurnBeside
	}
	return TurnNative
}
