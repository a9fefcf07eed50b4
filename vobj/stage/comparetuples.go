package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// compareTuples is lexicographic (Python reference, 6.10.1).
func (b *Builder) compareTuples(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	b.comparing++
	defer func() { b.comparing-- }()
	ls, rs := b.ElemsOf(l), b.ElemsOf(r)
	if op == tree.Eq || op == tree.NotEq {
		eq := Bool(len(ls) == len(rs))
		if len(ls) == len(rs) {
			eq = b.allEqual(s, ls, rs)
		}
		if op == tree.NotEq {
			return b.Inverse(eq)
		}
		return eq
	}
	var at func(i int) *Object
	at = func(i int) *Object {
		if i == len(ls) || i == len(rs) {
			return b.CompareNumbers(op, Int(int64(len(ls))), Int(int64(len(rs))))
		}
		eq := b.sameOrEqual(s, ls[i], rs[i])
		return b.BranchValue(eq, func() *Object { return at(i + 1) }, func() *Object {
			if b.comparesApart(ls[i].ValueType(), rs[i].ValueType()) {
				return b.viaModel(s, "hook_"+compareSuffix[op], ls[i], rs[i])
			}
			return b.Compare(s, op, ls[i], rs[i]).(*Object)
		})
	}
	return at(0)
}

// comparesApart reports whether elements are compared by a function of their types: in place it would go on for
// ever, or, of tuples in tuples of which each may be of several types, for as many types as there are combinations.
func (b *Builder) comparesApart(l, r *Type) bool {
	return isRecursive(l) && isRecursive(r) || b.comparing > comparedInPlace && holdsTuples(l) && holdsTuples(r)
}

// comparedInPlace is how many tuples in tuples are compared in place.
const comparedInPlace = 2

// holdsTuples reports whether a value may be a tuple, or an instance of a class that derives from tuple.
func holdsTuples(t *Type) bool {
	return t != nil && slices.ContainsFunc(t.Members(), func(m *Type) bool {
		return m.Kind == ir.KTuple || m.Kind == ir.KSeq || isNamedTuple(&Object{Type: m})
	})
}

func (b *Builder) allEqual(s *cogen.Site, ls, rs []*Object) *Object {
	if len(ls) == 0 {
		return True
	}
	eq := b.sameOrEqual(s, ls[0], rs[0])
	if len(ls) == 1 {
		return eq
	}
	return b.BranchValue(eq, func() *Object { return b.allEqual(s, ls[1:], rs[1:]) }, func() *Object { return False })
}
