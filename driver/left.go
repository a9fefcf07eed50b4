package driver

// A script that meets values which native code has no form for is left to CPython, which runs it
// from the start: it takes longer than CPython alone. Its values are alike in the next run, as a
// rule. So it is noted, and for the next runs the script is CPython's, beside which native code
// may try, until it reaches the end again.

// left is what is noted of a script: how many runs in a row did not reach the end.
type left struct{ Runs int }

// Turn is who runs a script.
type Turn int

// Native code does, unless it was left; then CPython and native code beside it, or CPython alone.
const (
	TurnNative Turn = iota
	TurnBeside
	TurnPython
)

// besides is how many runs in a row native code tries beside CPython, again how many runs come
// before it tries again.
const (
	besides = 2
	retries = 8
)

func (c *Compiler) left(s *Script) left {
	var l left
	if _, ok := recall(c.Toolchain.Cache, s.guesses+"-left", &l); !ok {
		return left{}
	}
	return l
}

func (c *Compiler) noteLeft(s *Script, l left) {
	keep(c.Toolchain.Cache, s.guesses+"-left", "", nil, l)
}

// NoteLeft remembers that a run of a script that is built was left to CPython.
func (c *Compiler) NoteLeft(s *Script) { c.noteLeft(s, left{c.left(s).Runs + 1}) }

// NoteEnded remembers that native code has reached the end of a script.
func (c *Compiler) NoteEnded(s *Script) {
	if c.left(s).Runs > 0 {
		c.noteLeft(s, left{})
	}
}

// TurnOf says who runs a script that is built. repeats: what it does may be done twice, or held
// back, so that native code can run beside CPython.
func (c *Compiler) TurnOf(s *Script, repeats bool) Turn {
	switch l := c.left(s); {
	case l.Runs == 0:
		return TurnNative
	case l.Runs%retries != 0 && (l.Runs > besides || !repeats):
		c.noteLeft(s, left{l.Runs + 1})
		return TurnPython
	case repeats:
		return TurnBeside
	}
	return TurnNative
}
