// Package arrays has the passes on arrays of numpy's kind.
//
//	fuse.go      fusion of array ops and reductions
//	shapes.go    shapes that are known without the array
//	report.go    which operations became which loops
//	loops.go     loops over elements without checks
//	columns.go   matrices that are looked at by columns
//	small.go     small arrays as their elements; small_ops.go op by op
//	products.go  products by BLAS
package arrays
