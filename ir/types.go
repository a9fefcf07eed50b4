package ir

import (
	"sort"
	"strings"
)

// Kind is the outermost constructor of a Type.
type Kind uint8

const (
	KVoid  Kind = iota
	KNever      // no value: the type of what never returns; the element type of a container nothing is put in
	KNone
	KBool
	KInt   // Python's int, any size
	KI64   // machine integer: lengths, indices
	KFloat // Python's float, IEEE double
	KComplex
	KDecimal // decimal.Decimal
	KStr
	KChar // a str of exactly one code point
	KBytes
	KUnbound  // the state of a variable before assignment; only as union member
	KExc      // an exception object
	KPyObj    // a CPython object
	KCell     // cell[T]: a mutable variable
	KUnion    // union[...]: tagged, members sorted, at most MaxUnion
	KTuple    // tuple[T0, T1, ...]: by value
	KList     // list[T]: reference
	KDict     // dict[K, V]: reference
	KSet      // set[T]: reference
	KSeq      // seq[T]: a tuple whose length is known only at run time
	KFunc     // func(params...) -> result: a closure
	KObject   // object[Name]: an instance of exactly one class, the Record of that name; reference
	KGen      // gen[T, S, R]: a suspended generator that yields T, is sent S and returns R; reference
	KLazy     // lazy[T]: a value that is there, or is computed when it is first asked for
	KVar      // a type variable: only in op signatures
	KNumpy    // one of numpy's scalar types: see numpy.go
	KRank     // a number of dimensions: only within array and dims
	KDims     // dims[R]: the shape of an array, or an index: R machine integers, by value
	KArray    // array[R, T]: a view of numpy scalars in memory, by value
	KColumn   // column[T]: the values of a column of a table, which never change
	KDate     // a date of a column: days since 1970-01-01
	KDatetime // a date and time of a column: microseconds since then
)

// A Type is immutable; compare with Equal.
type Type struct {
	Kind  Kind
	Elems []*Type // union members, tuple fields, element types; parameters then result for func
	Name  string  // of an object's Record
	key   string
}

// The basic types.
var (
	Void     = &Type{Kind: KVoid, key: "void"}
	Never    = &Type{Kind: KNever, key: "never"}
	None     = &Type{Kind: KNone, key: "none"}
	Bool     = &Type{Kind: KBool, key: "bool"}
	Int      = &Type{Kind: KInt, key: "int"}
	I64      = &Type{Kind: KI64, key: "i64"}
	Float    = &Type{Kind: KFloat, key: "float"}
	Complex  = &Type{Kind: KComplex, key: "complex"}
	Decimal  = &Type{Kind: KDecimal, key: "decimal"}
	Str      = &Type{Kind: KStr, key: "str"}
	Char     = &Type{Kind: KChar, key: "char"}
	Bytes    = &Type{Kind: KBytes, key: "bytes"}
	Unbound  = &Type{Kind: KUnbound, key: "unbound"}
	Exc      = &Type{Kind: KExc, key: "exc"}
	PyObj    = &Type{Kind: KPyObj, key: "pyobj"}
	Date     = &Type{Kind: KDate, key: "date"}
	Datetime = &Type{Kind: KDatetime, key: "datetime"}
)

var basicTypes = []*Type{Void, Never, None, Bool, Int, I64, Float, Complex, Decimal, Str, Char, Bytes, Unbound, Exc, PyObj, Date, Datetime}

func compound(k Kind, name string, elems ...*Type) *Type {
	parts := make([]string, len(elems))
	for i, e := range elems {
		parts[i] = e.key
	}
	return &Type{Kind: k, Elems: elems, key: name + "[" + strings.Join(parts, ", ") + "]"}
}

// Cell constructs a type, as List, Seq, Set, Dict and Tuple do.
func Cell(t *Type) *Type      { return compound(KCell, "cell", t) }
func List(t *Type) *Type      { return compound(KList, "list", t) }
func Seq(t *Type) *Type       { return compound(KSeq, "seq", t) }
func Column(t *Type) *Type    { return compound(KColumn, "column", t) }
func Lazy(t *Type) *Type      { return compound(KLazy, "lazy", t) }
func Set(t *Type) *Type       { return compound(KSet, "set", t) }
func Dict(k, v *Type) *Type   { return compound(KDict, "dict", k, v) }
func Tuple(ts ...*Type) *Type { return compound(KTuple, "tuple", ts...) }

// Gen is the type of a generator that yields values of one type, is sent those
// of another, and returns one of a third.
func Gen(yields, sent, result *Type) *Type { return compound(KGen, "gen", yields, sent, result) }

// Object is the type of the instances of a class. It is nominal: what fields
// they have says the module's Record of that name, so that a record may hold
// objects of its own type.
func Object(name string) *Type {
	return &Type{Kind: KObject, Name: name, key: "object[" + name + "]"}
}

// Func_ is the type of a closure.
func Func_(params []*Type, result *Type) *Type {
	parts := make([]string, len(params))
	for i, e := range params {
		parts[i] = e.key
	}
	elems := append(append([]*Type{}, params...), result)
	return &Type{Kind: KFunc, Elems: elems, key: "func(" + strings.Join(parts, ", ") + ") -> " + result.key}
}

// TypeVar is a type variable of an op signature, such as T.
func TypeVar(name string) *Type { return &Type{Kind: KVar, key: name} }

// Union returns the union of the given types: nested unions are flattened,
// duplicates and never dropped, char absorbed by str; a single member is
// itself. It does not limit the number of members.
func Union(ts ...*Type) *Type {
	set := map[string]*Type{}
	var add func(t *Type)
	add = func(t *Type) {
		switch t.Kind {
		case KUnion:
			for _, m := range t.Elems {
				add(m)
			}
		case KNever:
		default:
			set[t.key] = t
		}
	}
	for _, t := range ts {
		add(t)
	}
	if set["char"] != nil && set["str"] != nil {
		delete(set, "char")
	}
	if len(set) == 0 {
		return Never
	}
	ms := make([]*Type, 0, len(set))
	for _, m := range set {
		ms = append(ms, m)
	}
	if len(ms) == 1 {
		return ms[0]
	}
	sort.Slice(ms, func(i, j int) bool { return ms[i].key < ms[j].key })
	return compound(KUnion, "union", ms...)
}

// MaxUnion bounds the members of a union, unbound and objects aside: dispatch
// stays small. MaxObjects bounds those that are objects, which share one
// pointer and tell their class themselves.
const (
	MaxUnion   = 8
	MaxObjects = 24
)

// Option is union[t, none].
func Option(t *Type) *Type { return Union(t, None) }

// Equal reports structural equality.
func (t *Type) Equal(u *Type) bool { return t == u || t.key == u.key }

// String is the textual form: int, list[str], union[int, none].
func (t *Type) String() string { return t.key }

// Elem is the first element type (cell, list, set; the key type of a dict).
func (t *Type) Elem() *Type { return t.Elems[0] }

// Result and Params take a func type apart.
func (t *Type) Result() *Type   { return t.Elems[len(t.Elems)-1] }
func (t *Type) Params() []*Type { return t.Elems[:len(t.Elems)-1] }

// Members is the type's alternatives: a union's members, else itself.
func (t *Type) Members() []*Type {
	if t.Kind == KUnion {
		return t.Elems
	}
	return []*Type{t}
}

// MemberIndex is the tag of m in union t, or -1.
func (t *Type) MemberIndex(m *Type) int {
	for i, e := range t.Members() {
		if e.Equal(m) {
			return i
		}
	}
	return -1
}

// IsRef reports whether values have an identity that Python code can observe
// through mutation.
func (t *Type) IsRef() bool {
	switch t.Kind {
	case KList, KDict, KSet, KExc, KPyObj, KCell, KFunc, KArray, KObject, KGen, KLazy:
		return true
	}
	return false
}
