package driver

import "slices"

// What only values tell, such as that a column of a file has no missing ones, code is
// generated for as a guess. A run for which that is wrong is CPython's. It says so, and
// the next run of the same program is compiled for the opposite.

// maxWrong is how many guesses of a program can be noted: each of some is a compilation.
const maxWrong = 32

// wrongGuesses are those that runs of a script have found wrong.
func (c *Compiler) wrongGuesses(s *Script) []string {
	var names []string
	if _, ok := recall(c.Toolchain.Cache, s.guesses, &names); !ok {
		return nil
	}
	return names
}

// NoteWrong remembers a guess that was wrong in a run of a script that BuildScript has
// built. What was noted before and is wrong again holds as it did at first.
func (c *Compiler) NoteWrong(s *Script, guess string) {
	names := c.wrongGuesses(s)
	if i := slices.Index(names, guess); i >= 0 {
		names = slices.Delete(names, i, i+1)
	} else if names = append(names, guess); len(names) > maxWrong {
		return
	}
	slices.Sort(names)
	keep(c.Toolchain.Cache, s.guesses, "", nil, names)
}
