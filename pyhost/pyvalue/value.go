package pyvalue

import (
	"math"
	"math/big"
	"slices"
)

// Value is one of: nil (None), bool, *big.Int, float64, Str, Bytes, List,
// Tuple, Set, Dict, Object.
type Value any

type (
	// Str is a str in WTF-8: UTF-8 where a lone surrogate is its three
	// generalised bytes.
	Str string
	// Bytes is a bytes object.
	Bytes []byte
	// List holds its items in iteration order, as Tuple and Set do.
	List  []Value
	Tuple []Value
	Set   []Value
	// Dict holds its items in insertion order.
	Dict []Item
	// Object is a value outside this set, by type name and repr, as a range is. A
	// frozenset is a Set, and an instance of a class that derives from one of these
	// types (a namedtuple, a Counter) is of that type: so hosts take results.
	Object struct{ Type, Repr string }
)

// Item is a dict's key and value.
type Item struct{ Key, Value Value }

// Int makes an int.
func Int(v int64) *big.Int { return big.NewInt(v) }

// Equal reports whether a and b are the same value of the same type: 1, 1.0
// and True differ, so do 0.0 and -0.0, NaN equals NaN, and order counts in
// dicts (insertion) and sets (iteration).
func Equal(a, b Value) bool { return equal(a, b, true) }

// EqualUnordered is Equal except that the order of sets does not count.
func EqualUnordered(a, b Value) bool { return equal(a, b, false) }

func equal(a, b Value, ordered bool) bool {
	switch x := a.(type) {
	case nil:
		return b == nil
	case bool:
		y, ok := b.(bool)
		return ok && x == y
	case *big.Int:
		y, ok := b.(*big.Int)
		return ok && x.Cmp(y) == 0
	case float64:
		y, ok := b.(float64)
		return ok && (math.Float64bits(x) == math.Float64bits(y) || x != x && y != y)
	case Str:
		y, ok := b.(Str)
		return ok && x == y
	case Bytes:
		y, ok := b.(Bytes)
		return ok && string(x) == string(y)
	case List:
		y, ok := b.(List)
		return ok && equalItems(x, y, ordered)
	case Tuple:
		y, ok := b.(Tuple)
		return ok && equalItems(x, y, ordered)
	case Set:
		y, ok := b.(Set)
		if ok && (!ordered || slices.ContainsFunc(x, placed)) {
			return equalSets(x, y)
		}
		return ok && equalItems(x, y, ordered)
	case Dict:
		y, ok := b.(Dict)
		return ok && slices.EqualFunc(x, y, func(i, j Item) bool {
			return equal(i.Key, j.Key, ordered) && equal(i.Value, j.Value, ordered)
		})
	case Object:
		y, ok := b.(Object)
		return ok && x == y
	}
	return false
}

// placed reports whether the hash of a set's item follows from a place in memory, as that of None and
// of a NaN does: another one in each process of CPython 3.11.
func placed(item Value) bool {
	switch x := item.(type) {
	case nil:
		return true
	case float64:
		return x != x
	case Tuple:
		return slices.ContainsFunc(x, placed)
	}
	return false
}

func equalItems(x, y []Value, ordered bool) bool {
	return slices.EqualFunc(x, y, func(a, b Value) bool { return equal(a, b, ordered) })
}

// equalSets compares without order; items of a set are distinct, so a one-way
// search suffices once the sizes agree.
func equalSets(x, y Set) bool {
	if len(x) != len(y) {
		return false
	}
	seen := make(map[string]bool, len(x))
	for _, v := range x {
		seen[string(Encode(v))] = true
	}
	for _, v := range y {
		if !seen[string(Encode(v))] {
			return false
		}
	}
	return true
}
