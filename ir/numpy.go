package ir

import (
	"fmt"
	"strconv"
)

// The types of numpy. Its scalars are types of their own, since they differ
// from Python's numbers in arithmetic, promotion and repr; an array is a view:
// a pointer, a shape and strides, by value. Two arrays may share memory.
var (
	BoolU   = &Type{Kind: KNumpy, key: "bool_"}
	Int8    = &Type{Kind: KNumpy, key: "int8"}
	Int16   = &Type{Kind: KNumpy, key: "int16"}
	Int32   = &Type{Kind: KNumpy, key: "int32"}
	Int64   = &Type{Kind: KNumpy, key: "int64"}
	Uint8   = &Type{Kind: KNumpy, key: "uint8"}
	Uint16  = &Type{Kind: KNumpy, key: "uint16"}
	Uint32  = &Type{Kind: KNumpy, key: "uint32"}
	Uint64  = &Type{Kind: KNumpy, key: "uint64"}
	Float32 = &Type{Kind: KNumpy, key: "float32"}
	Float64 = &Type{Kind: KNumpy, key: "float64"}
)

// NumpyTypes are numpy's scalar types, each after those that it can hold, as
// far as they are ordered.
var NumpyTypes = []*Type{BoolU, Int8, Int16, Int32, Int64, Uint8, Uint16, Uint32, Uint64, Float32, Float64}

// MaxRank bounds the dimensions of an array.
const MaxRank = 8

// Array is the type of arrays of a rank and element type.
func Array(rank int, t *Type) *Type { return compound(KArray, "array", rankType(rank), t) }

// Dims is the type of the shape, or of an index, of an array of that rank.
func Dims(rank int) *Type { return compound(KDims, "dims", rankType(rank)) }

func rankType(n int) *Type { return &Type{Kind: KRank, key: strconv.Itoa(n)} }

// Rank is the number of dimensions of an array or dims type.
func (t *Type) Rank() int {
	n, err := strconv.Atoi(t.Elems[0].key)
	if err != nil {
		panic("ir: rank of " + t.key)
	}
	return n
}

// Scalar is the element type of an array type.
func (t *Type) Scalar() *Type { return t.Elems[1] }

// Dtype is numpy's name of a scalar type as a dtype.
func (t *Type) Dtype() string {
	if t == BoolU {
		return "bool"
	}
	return t.key
}

// PythonNumber is the type of Python's numbers of which an array with such elements
// is made.
func (t *Type) PythonNumber() *Type {
	switch t {
	case BoolU:
		return Bool
	case Float32, Float64:
		return Float
	}
	return Int
}

// numpyType finds a scalar type, or a rank, by its text.
func numpyType(name string) *Type {
	for _, t := range NumpyTypes {
		if t.key == name {
			return t
		}
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 0 && n <= MaxRank {
		return rankType(n)
	}
	return nil
}

func checkArrayType(t *Type) string {
	if t.Elems[0].Kind != KRank {
		return fmt.Sprintf("%s: a rank is wanted", t)
	}
	if t.Kind == KArray && t.Elems[1].Kind != KNumpy {
		return fmt.Sprintf("%s: elements must be numpy scalars", t)
	}
	return ""
}

// ruleDimsOf: as many i64 as the result's rank.
func (v *verifier) ruleDimsOf(o *Op) {
	want := make([]*Type, len(o.Args))
	for i := range want {
		want[i] = I64
	}
	v.operands(o, want...)
	v.results(o, Dims(len(o.Args)))
}

// elementwise checks the region of an element-wise op over arrays: arguments
// are their elements, and it yields those of the results.
func (v *verifier) elementwise(o *Op, arrays []*Value, results []*Type) {
	want := make([]*Type, len(arrays))
	for i, a := range arrays {
		if a.Type.Kind != KArray {
			v.errorf("operand %s is no array", describe(a))
			return
		}
		want[i] = a.Type.Scalar()
	}
	if !v.regions(o, want) {
		return
	}
	ops := o.Regions[0].Ops
	for i, x := range ops {
		if i < len(ops)-1 && !x.Decl.CanSpeculate() && x.Decl.Name != "const" {
			v.errorf("%s in an element-wise region", x.Decl.Name)
		}
	}
	t := o.Regions[0].Terminator()
	if t == nil || t.Decl.Name != "yield" {
		v.errorf("the region must yield the elements")
		return
	}
	v.match("yielded element", t.Args, results)
}

// ruleCompute: the results' dims, then arrays.
func (v *verifier) ruleCompute(o *Op) {
	if len(o.Results) == 0 {
		v.errorf("no result")
		return
	}
	results := make([]*Type, len(o.Results))
	for i, r := range o.Results {
		if r.Type.Kind != KArray || len(o.Args) == 0 || !o.Args[0].Type.Equal(Dims(r.Type.Rank())) {
			v.errorf("wanted dims of the results' rank as operand 0")
			return
		}
		results[i] = r.Type.Scalar()
	}
	v.elementwise(o, o.Args[1:], results)
}

// ruleArrayFold: as array.compute, with what reductions give in place of some arrays.
func (v *verifier) ruleArrayFold(o *Op) {
	if len(o.Results) == 0 || len(o.Attrs.Names) != len(o.Results) || len(o.Args) == 0 || o.Args[0].Type.Kind != KDims {
		v.errorf("wanted dims as operand 0, results and a name for each")
		return
	}
	if len(o.Regions) != 1 {
		v.errorf("%d regions, wanted 1", len(o.Regions))
		return
	}
	results := make([]*Type, len(o.Results))
	yields := o.Regions[0].Terminator()
	for i, r := range o.Results {
		if o.Attrs.Names[i] == "" {
			if r.Type.Kind != KArray || r.Type.Rank() != o.Args[0].Type.Rank() {
				v.errorf("result %d is no array of the rank of operand 0", i)
				return
			}
			results[i] = r.Type.Scalar()
			continue
		}
		if yields == nil || i >= len(yields.Args) {
			v.errorf("the region must yield the elements")
			return
		}
		results[i] = yields.Args[i].Type
		if want, ok := ReductionOf(o.Attrs.Names[i], results[i]); !ok || !r.Type.Equal(want) {
			v.errorf("result %d: no reduction %q of %s that gives %s", i, o.Attrs.Names[i], results[i], r.Type)
		}
	}
	v.elementwise(o, o.Args[1:], results)
}

// ReductionOf is the type that a reduction of array.fold gives for elements of a type.
func ReductionOf(name string, elem *Type) (*Type, bool) {
	switch name {
	case "sum", "prod", "min", "max":
		return elem, elem.Kind == KNumpy
	case "any", "all":
		return BoolU, elem.Kind == KNumpy
	case "count":
		return Int64, elem.Equal(BoolU)
	}
	return nil, false
}

// ruleAssign: the array written to, then arrays.
func (v *verifier) ruleAssign(o *Op) {
	v.results(o)
	if len(o.Args) == 0 || o.Args[0].Type.Kind != KArray {
		v.errorf("wanted an array as operand 0")
		return
	}
	v.elementwise(o, o.Args[1:], []*Type{o.Args[0].Type.Scalar()})
}
