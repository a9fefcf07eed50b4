// Package sexpr writes what a function does as s-expressions, and reads them back.
//
//	meaning.go  what is written: parameters, conditions, results, loops
//	write.go    a meaning as text
//	read.go     a text as a meaning
//
// A text that is read gives the terms that it was written of: nothing is simplified on the way.
package sexpr
