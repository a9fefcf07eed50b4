// Package interleave makes programs over numpy's arrays with other statements
// between the operations. What is between must change neither the output nor how
// far the operations are fused.
//
//	plain.go     the six computations, as lists of operations
//	kinds.go     statements that stand between operations and must cost nothing
//	forms.go     where operations and arrays are: attributes, dicts, methods, closures, branches
//	objects.go   the forms that need classes; layers.go: lists of layers with virtual methods
//	writes.go    statements that keep operations apart: the answer must be right, and no more
//	generate.go  a program of a seed
//	interleave_test.go
//	             TestInterleaved compares what programs print with CPython (-all, -seed, -mixed)
//	structure_test.go
//	             TestFused counts the loops over arrays in the IR, and compares with the plain program
//
// A program follows from its seed. The first Basic seeds are all combinations of
// a computation, a kind and a place; later ones mix kinds.
//
// To add a kind: an entry in kinds, forms or writes. A kind whose programs have more
// loops than the plain ones is named in structure_test.go, with the reason.
package interleave
