package driver

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// What only values tell, such as that a column of a file has no missing ones, code is
// generated for as a guess. A run for which that is wrong is CPython's. It says so, and
// the next run of the same program is compiled for the opposite.

// maxWrong is how many guesses of a program can be noted: each of some is a compilation.
const maxWrong = 64

// wrongGuesses are those that runs of a script have found wrong.
func (c *Compiler) wrongGuesses(s *Script) []string {
	var names []string
	if _, ok := recall(c.Toolchain.Cache, s.guesses, &names); !ok {
		return nil
	}
	return names
}

// guessesIn are the guesses of a module's code, in their order.
func guessesIn(m *ir.Module) (names []string) {
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			if o.Decl.Name == "program.leave_guess" && !slices.Contains(names, o.Attrs.Sym) {
				names = append(names, o.Attrs.Sym)
			}
		})
	}
	return names
}

// guessedOf is what a guess is about, without its place.
func guessedOf(name string) string {
	_, what, _ := strings.Cut(name, ": ")
	return what
}

// NoteWrong remembers a guess that was wrong in a run of a script that BuildScript has
// built. What was noted before and is wrong again holds as it did at first. The first that is
// wrong of its kind takes the script's others of that kind along: where a text is missing, others
// are as well, and each that is not costs one run.
func (c *Compiler) NoteWrong(s *Script, report *ScriptReport, guess string) {
	names := c.wrongGuesses(s)
	same := func(name string) bool { return guessedOf(name) == guessedOf(guess) }
	switch i := slices.Index(names, guess); {
	case i >= 0:
		names = slices.Delete(names, i, i+1)
	case slices.ContainsFunc(names, same):
		names = append(names, guess)
	default:
		names = append(names, guess)
		for _, g := range report.Guesses {
			if same(g) && g != guess {
				names = append(names, g)
			}
		}
	}
	if len(names) > maxWrong {
		return
	}
	slices.Sort(names)
	keep(c.Toolchain.Cache, s.guesses, "", nil, names)
}
