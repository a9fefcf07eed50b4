package stage

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// A set of constants is not what its elements make one by one: CPython's compiler
// makes a frozenset of them, and another one of that when it collects a function's
// constants. A display of more than two is a copy of it; loops and in take it as it
// is. So are the orders in which numbers come out: those of texts differ from run to
// run.

// constantSet makes the set of a display of constants; nil if it is another one.
func (b *Builder) constantSet(s *cogen.Site, elems []cogen.Elem) *Object {
	n, ok := s.Node.(*tree.Set)
	if !ok || b.Frame.Model || !n.Frozen && len(n.Elts) <= 2 {
		return nil
	}
	for _, e := range n.Elts {
		if !constantNumber(e) {
			return nil
		}
	}
	var values []*Object
	for _, e := range elems {
		values = append(values, e.Value.(*Object))
	}
	var set *Object
	distinct := len(values)
	if order := setOrder(values); order != nil {
		set, distinct = b.NewContainer(s, ir.KSet), len(order)
		for _, i := range order {
			b.AddTo(set, values[i])
		}
	} else {
		first := b.NewContainer(s, ir.KSet)
		for _, v := range values {
			b.AddTo(first, v)
		}
		set = b.NewContainer(s, ir.KSet)
		b.Each(s, first, func(v *Object) { b.AddTo(set, v) })
	}
	// With the least of tables the copy is the same.
	if n.Frozen || distinct <= 4 || b.Current == nil {
		return set
	}
	return b.CallMethod(s, set, "copy", nil)
}

// constantNumber reports whether CPython's compiler takes an expression for a constant,
// and it is a number or a tuple of numbers.
func constantNumber(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Constant:
		switch e.Value.(type) {
		case nil, tree.Text, tree.Bytes, tree.Ellipsis:
			return false
		}
		return true
	case *tree.UnaryOp:
		return constantNumber(e.Operand)
	case *tree.BinOp:
		return constantNumber(e.Left) && constantNumber(e.Right)
	case *tree.Tuple:
		for _, x := range e.Elts {
			if !constantNumber(x) {
				return false
			}
		}
		return true
	}
	return false
}

// setOrder is the order in which a set that ints are put into has them, equal ones
// once: their positions. nil if some are no known ints.
func setOrder(values []*Object) []int {
	keys := make([]*big.Int, len(values))
	for i, v := range values {
		switch k, _ := v.ConstVal(); k := k.(type) {
		case *big.Int:
			keys[i] = k
		case bool:
			keys[i] = big.NewInt(0)
			if k {
				keys[i] = big.NewInt(1)
			}
		default:
			return nil
		}
	}
	t := &setTable{keys: keys, slots: make([]int, 8)}
	for i := range keys {
		t.add(i)
	}
	return t.order()
}

// setTable is CPython's set object (Objects/setobject.c): slots hold numbers of keys
// from 1, 0 is unused.
type setTable struct {
	keys  []*big.Int
	slots []int
	used  int
}

// intHash is CPython's hash of an int.
func intHash(n *big.Int) uint64 {
	modulus := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 61), big.NewInt(1))
	h := new(big.Int).Rem(n, modulus).Int64()
	if h == -1 {
		h = -2
	}
	return uint64(h)
}

// find is the slot of a key, or the one for it.
func (t *setTable) find(key int) int {
	const probes, shift = 9, 5
	hash, mask := intHash(t.keys[key]), uint64(len(t.slots)-1)
	perturb, i := hash, hash&mask
	for {
		last := i
		if i+probes <= mask {
			last = i + probes
		}
		for j := i; j <= last; j++ {
			if k := t.slots[j]; k == 0 || t.keys[k-1].Cmp(t.keys[key]) == 0 {
				return int(j)
			}
		}
		perturb >>= shift
		i = (i*5 + 1 + perturb) & mask
	}
}

func (t *setTable) add(key int) {
	at := t.find(key)
	if t.slots[at] != 0 {
		return
	}
	t.slots[at] = key + 1
	if t.used++; t.used*5 < (len(t.slots)-1)*3 {
		return
	}
	size, keys := 8, t.order()
	for size <= t.used*4 {
		size *= 2
	}
	t.slots = make([]int, size)
	for _, k := range keys {
		t.slots[t.find(k)] = k + 1
	}
}

// order are the keys as they come out.
func (t *setTable) order() []int {
	out := []int{}
	for _, k := range t.slots {
		if k != 0 {
			out = append(out, k-1)
		}
	}
	return out
}
