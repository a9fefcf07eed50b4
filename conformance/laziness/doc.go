// Package laziness tests hipy profile --laziness with whole programs.
//
//	programs/*.py  the programs of Chang and Felleisen's paper, written anew in Python: what is suggested is what the
//	               paper's own profiler suggests, with its counts
//	planted/*.py   scripts that compute what they don't need, at lines that say "planted": the first three findings name one
//
// Programs of other tests run under the recorder too: they do what they do without it.
package laziness
