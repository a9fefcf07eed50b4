package eagerness

import "slices"

// A finder finds strongly connected components of parts of a graph, each in time
// linear in the part (Tarjan's algorithm, with a stack of its own: a chain of
// calls may be as long as a program).
type finder struct {
	index   []int // when the label was entered, from 1; 0 if it was not
	low     []int // the smallest index reached; done for labels with a component
	stack   []Label
	frames  []frame
	entered int
}

// A frame is a label with the successors that have not been visited.
type frame struct {
	label Label
	rest  []Label
}

// done is above all indices.
const done = int(^uint(0) >> 1)

func newFinder(n int) *finder {
	return &finder{index: make([]int, n), low: make([]int, n)}
}

// edges has for each label those that it leads to.
type edges [][]Label

// components gives the components of the labels of nodes for which in holds, by
// the edges between labels for which it holds: those that are reached belong to
// the part too. A component comes after those that it leads to.
func (f *finder) components(nodes []Label, in func(Label) bool, next edges) [][]Label {
	var found [][]Label
	f.entered = 0
	for _, root := range nodes {
		if f.index[root] != 0 || !in(root) {
			continue
		}
		f.enter(root, next)
		for len(f.frames) > 0 {
			top := &f.frames[len(f.frames)-1]
			l := top.label
			if len(top.rest) > 0 {
				m := top.rest[0]
				top.rest = top.rest[1:]
				switch {
				case !in(m):
				case f.index[m] == 0:
					f.enter(m, next)
				case f.low[m] != done:
					f.low[l] = min(f.low[l], f.index[m])
				}
				continue
			}
			f.frames = f.frames[:len(f.frames)-1]
			if len(f.frames) > 0 {
				parent := f.frames[len(f.frames)-1].label
				f.low[parent] = min(f.low[parent], f.low[l])
			}
			if f.low[l] == f.index[l] {
				found = append(found, f.pop(l))
			}
		}
	}
	for _, c := range found {
		for _, l := range c {
			f.index[l] = 0
		}
	}
	return found
}

func (f *finder) enter(l Label, next edges) {
	f.entered++
	f.index[l], f.low[l] = f.entered, f.entered
	f.stack = append(f.stack, l)
	f.frames = append(f.frames, frame{l, next[l]})
}

// pop takes the component with the root l off the stack.
func (f *finder) pop(l Label) []Label {
	i := len(f.stack) - 1
	for f.stack[i] != l {
		i--
	}
	c := slices.Clone(f.stack[i:])
	f.stack = f.stack[:i]
	for _, m := range c {
		f.low[m] = done
	}
	return c
}

// cyclic reports whether the component has a cycle.
func cyclic(c []Label, next edges) bool {
	return len(c) > 1 || slices.Contains(next[c[0]], c[0])
}
