// Package numpy is the model of numpy: scalars and arrays (ir/numpy.go). Element-wise operations
// become array.compute, which passes fuse; shapes are computed apart, since they
// raise. The rank and element type of an array are part of its type. An array
// belongs to a class as containers do: all that may share memory are unified,
// and if one of them reaches CPython they are numpy's own from birth. What is
// not modelled falls back to CPython's numpy.
//
//	numpy.go          types, promotion, conversions, element-wise operations
//	ufunc.go          operators and universal functions
//	index.go          indexing and assignment
//	func.go           creation, shapes: functions, methods, attributes
//	reduce.go         reductions; product.go the operator @; shape.go views with other axes
//	advanced.go       indices that are arrays or masks; grid.go mgrid and r_; keys.go numbers as keys
//	attr.go           attributes of the module; model.go what these may ask
//	random.go         numpy.random; quiet.go what draws nothing from it; python.go
//	                  arrays that CPython gets; results.go what numpy's functions give
//	library.go        what the language asks of numpy; capabilities.go what its values can do
//	errors.go         what numpy does about floating-point errors
//	lib/modules/numpy.py constants, and functions that compose others
package numpy
