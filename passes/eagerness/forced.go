package eagerness

import (
	"encoding/binary"
	"slices"
)

// markForced marks the labels l that are infinite in every model because a cycle of
// calls and nesting has only thunks that l reaches by calls and evaluations
// (and l itself): one of these has to break the cycle.
//
// Labels that reach each other are forced together, and if what a label calls or
// evaluates is forced, so is the label. So components are visited after those
// that they lead to, each with the thunks on cycles that it reaches, until
// these have a cycle of their own.
func (s *solver) markForced() {
	f := s.newForcing()
	component := make([]int, s.g.Len())
	comps := s.finder.components(s.all, s.finite, s.needs)
	reached := make([][]Label, len(comps))
	forced := make([]bool, len(comps))
	var work []Label
	for i, c := range comps {
		for _, l := range c {
			component[l] = i
		}
		var sets [][]Label
		var own []Label
		for _, l := range c {
			if f.cycle[l] != 0 && s.thunk(l) {
				own = append(own, l)
			}
			for _, m := range s.needs[l] {
				j := component[m]
				forced[i] = forced[i] || forced[j]
				if j != i {
					sets = append(sets, reached[j])
				}
			}
		}
		if !forced[i] {
			slices.Sort(own)
			reached[i] = union(append(sets, own))
			forced[i] = f.closes(reached[i])
		}
		if forced[i] {
			work = append(work, c...)
		}
	}
	s.mark(work...)
}

// A forcing answers whether a set of thunks contains a cycle.
type forcing struct {
	s         *solver
	cycle     []int     // by label, the component of calls and nesting, from 1; 0 if it has no cycle
	functions [][]Label // by component, its functions
	known     map[string]bool
}

func (s *solver) newForcing() *forcing {
	f := &forcing{s: s, cycle: make([]int, s.g.Len()), functions: make([][]Label, 1), known: map[string]bool{}}
	for _, c := range s.finder.components(s.all, s.finite, s.runs) {
		if !cyclic(c, s.runs) {
			continue
		}
		var functions []Label
		for _, l := range c {
			f.cycle[l] = len(f.functions)
			if !s.thunk(l) {
				functions = append(functions, l)
			}
		}
		f.functions = append(f.functions, functions)
	}
	return f
}

// closes reports whether a cycle has no thunks but those of the set, which is
// sorted. A cycle is within one component.
func (f *forcing) closes(set []Label) bool {
	parts := map[int][]Label{}
	for _, l := range set {
		parts[f.cycle[l]] = append(parts[f.cycle[l]], l)
	}
	for component, thunks := range parts {
		if f.closesIn(component, thunks) {
			return true
		}
	}
	return false
}

func (f *forcing) closesIn(component int, thunks []Label) bool {
	var key []byte
	for _, l := range thunks {
		key = binary.AppendUvarint(key, uint64(l))
	}
	if closed, ok := f.known[string(key)]; ok {
		return closed
	}
	part := append(slices.Clone(f.functions[component]), thunks...)
	components := f.s.finder.components(part, f.s.newPart(part), f.s.runs)
	closed := slices.ContainsFunc(components, func(c []Label) bool { return cyclic(c, f.s.runs) })
	f.known[string(key)] = closed
	return closed
}

// union gives the sorted union of sorted sets. Sets may share memory: none is
// changed.
func union(sets [][]Label) []Label {
	var all []Label
	for _, set := range sets {
		switch {
		case len(set) == 0 || slices.Equal(all, set):
		case len(all) == 0:
			all = set
		default:
			all = merge(all, set)
		}
	}
	return all
}

// merge gives the union of two sorted sets, and a itself if it has all of b.
func merge(a, b []Label) []Label {
	both := make([]Label, 0, len(a)+len(b))
	both = append(append(both, a...), b...)
	slices.Sort(both)
	both = slices.Compact(both)
	if len(both) == len(a) {
		return a
	}
	return both
}
