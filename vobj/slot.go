package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
)

// Slots hold what the variables of the active frames are, and what sites keep
// for themselves while their bodies run.

// slotKey says what a slot is, in every run of the fix point: how many slots
// there are before it may differ from run to run.
type slotKey struct {
	v    *scope.Var     // a variable, or nil
	prog *cogen.Program // of the site that keeps something
	site int
	what string
	n    int // how many slots before it are the same otherwise: recursion in place
}

// push makes a slot.
func (b *builder) push(o *object, k slotKey) int {
	i := len(b.slots)
	b.keys = b.slotKeys()
	for _, old := range b.keys {
		if old.n = k.n; old == k {
			k.n++
		}
	}
	b.slots, b.keys = append(b.slots, o), append(b.keys, k)
	return i
}

// slotKeys are those of the slots as they stand. What an exit still has beyond
// the scopes that it has left is nobody's.
func (b *builder) slotKeys() []slotKey {
	n := len(b.slots)
	keys := append(make([]slotKey, 0, n+1), b.keys[:min(n, len(b.keys))]...)
	for i := len(keys); i < n; i++ {
		keys = append(keys, slotKey{what: "left", n: i})
	}
	return keys
}

// hiddenSlot is the key of what a site keeps for itself.
func (b *builder) hiddenSlot(s *cogen.Site, what string) slotKey {
	return slotKey{prog: b.frame.gen.Program(), site: s.ID, what: what}
}
