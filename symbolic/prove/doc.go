// Package prove decides whether two functions give the same answer for all inputs.
//
//	prove.go       the question, and its answer
//	loops.go       loops of the two that do the same; joined.go: of a list and a text
//	invariants.go  bounds of what loops carry
//	inputs.go      what a solver finds, as inputs
package prove
