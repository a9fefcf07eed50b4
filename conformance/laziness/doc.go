// Package laziness tests hipy profile --laziness with whole programs.
//
//	programs/*.py  the programs of Chang and Felleisen's paper, written anew in Python: what is suggested is what the
//	               paper's own profiler suggests, with its counts
//	planted/*.py   scripts that compute what they don't need, at lines that say "planted": the first three findings name one
//	patched/*.py   scripts with values that may be put off, at lines that say "patched": the patch does so, and the patched
//	               script is native and prints the same
//	delayed.py     runs cases and programs of the conformance suite with all put off that may be
//	random_programs.py
//	               runs random programs with all put off that may be
//	poison.py      runs a program in which values that nothing uses are replaced by objects that refuse all uses
//
// Programs of other tests run under the recorder too: they do what they do without it.
package laziness
