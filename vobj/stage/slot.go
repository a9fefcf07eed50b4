package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
)

// Slots hold what the variables of the active frames are, and what sites keep
// for themselves while their bodies run.

// SlotKey says what a slot is, in every run of the fix point: how many slots
// there are before it may differ from run to run.
type SlotKey struct {
	V    *scope.Var     // a variable, or nil
	Prog *cogen.Program // of the site that keeps something
	site int
	What string
	n    int // how many slots before it are the same otherwise: recursion in place
}

// Push makes a slot.
func (b *Builder) Push(o *Object, k SlotKey) int {
	i := len(b.Slots)
	b.keys = b.SlotKeys()
	for _, old := range b.keys {
		if old.n = k.n; old == k {
			k.n++
		}
	}
	b.Slots, b.keys = append(b.Slots, o), append(b.keys, k)
	return i
}

// SlotKeys are those of the slots as they stand. What an exit still has beyond
// the scopes that it has left is nobody's.
func (b *Builder) SlotKeys() []SlotKey {
	n := len(b.Slots)
	keys := append(make([]SlotKey, 0, n+1), b.keys[:min(n, len(b.keys))]...)
	for i := len(keys); i < n; i++ {
		keys = append(keys, SlotKey{What: "left", n: i})
	}
	return keys
}

// hiddenSlot is the key of what a site keeps for itself.
func (b *Builder) hiddenSlot(s *cogen.Site, what string) SlotKey {
	return SlotKey{Prog: b.Frame.Gen.Program(), site: s.ID, What: what}
}
