package symbolic

import (
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// object is what a reference refers to. It does not change: a write replaces it in the heap.
type object struct {
	typ *ir.Type
	// content is what a list, dict or set holds, as a whole, where nothing else is known of it.
	content *term.Term
	// items are the elements of a list or set, or the values of a dict, of a known number; keys are
	// the dict's.
	items, keys []Value
	// cell is what a variable holds; fields are the attributes of an instance.
	cell   Value
	fields map[string]Value
}

// state is where an execution is: the condition under which it gets there, and the heap.
type state struct {
	live *term.Term
	heap map[Ref]*object
}

func (s *state) fork(live *term.Term) *state { return &state{live: live, heap: maps.Clone(s.heap)} }

func (x *executor) allocate(st *state, o *object) Ref {
	x.refs++
	st.heap[Ref(x.refs)] = o
	return Ref(x.refs)
}

// write replaces an object.
func (x *executor) write(st *state, r Ref, o *object) {
	if x.frozen[r] {
		x.unsupported("a change of an object that is within another, or may be one of two")
	}
	x.written[r] = true
	st.heap[r] = o
}

// contentOf is what a container holds, as one term.
func (x *executor) contentOf(o *object, heap map[Ref]*object) *term.Term {
	if o.content != nil {
		return o.content
	}
	var leaves []*term.Term
	element := o.typ.Elem()
	for i, v := range o.items {
		if o.keys != nil {
			leaves = append(leaves, x.leaves(o.keys[i], element, heap)...)
			leaves = append(leaves, x.leaves(v, o.typ.Elems[1], heap)...)
		} else {
			leaves = append(leaves, x.leaves(v, element, heap)...)
		}
	}
	if o.fields != nil || o.cell != nil {
		x.unsupported("an object within another")
	}
	return x.pool.Function("of "+o.typ.String()+" "+itoa(len(o.items)), term.Other, leaves...)
}

// eitherObject is a reference to one of two objects, which must not change any more.
func (x *executor) eitherObject(c *term.Term, a, b Ref, st *state) Value {
	x.freeze([]Value{a, b}, st.heap)
	either := x.either(c, st.heap[a], st.heap[b], st)
	if either == nil {
		x.unsupported("a variable that is one of two objects")
	}
	r := x.allocate(st, either)
	x.freeze([]Value{r}, st.heap)
	return r
}

// freeze forbids changes of objects from now on, in all states, and of all that is within them: they
// are in a place where a change would be seen, and is not looked for.
func (x *executor) freeze(vs []Value, heap map[Ref]*object) {
	for _, v := range vs {
		switch v := v.(type) {
		case Ref:
			o := heap[v]
			if x.frozen[v] || o == nil {
				continue
			}
			x.frozen[v] = true
			x.freeze(o.items, heap)
			x.freeze(o.keys, heap)
			if o.cell != nil {
				x.freeze([]Value{o.cell}, heap)
			}
			for _, k := range slices.Sorted(maps.Keys(o.fields)) {
				x.freeze([]Value{o.fields[k]}, heap)
			}
		case Tuple:
			x.freeze(v, heap)
		case *Union:
			x.freeze(v.Value, heap)
		case Closure:
			x.freeze(v.Captured, heap)
		}
	}
}

// anyFrozen reports whether an object that is a value, or within one, must not change.
func (x *executor) anyFrozen(v Value) bool {
	switch v := v.(type) {
	case Ref:
		return x.frozen[v]
	case Tuple:
		return slices.ContainsFunc(v, x.anyFrozen)
	case *Union:
		return slices.ContainsFunc(v.Value, x.anyFrozen)
	}
	return false
}

// either is an object that is a where the condition holds and b where it does not; nil where
// there is no form for that.
func (x *executor) either(c *term.Term, a, b *object, st *state) *object {
	if a == b || !a.typ.Equal(b.typ) {
		return nil
	}
	choose := func(v, w Value) Value { return x.choose(c, v, w, st) }
	o := &object{typ: a.typ}
	switch {
	case a.cell != nil:
		o.cell = choose(a.cell, b.cell)
	case a.fields != nil:
		o.fields = map[string]Value{}
		for _, k := range slices.Sorted(maps.Keys(a.fields)) {
			o.fields[k] = choose(a.fields[k], b.fields[k])
		}
	case a.content == nil && b.content == nil && len(a.items) == len(b.items) && slices.EqualFunc(a.keys, b.keys, identical):
		o.keys = a.keys
		o.items = make([]Value, len(a.items))
		for i := range a.items {
			o.items[i] = choose(a.items[i], b.items[i])
		}
	default:
		o.content = x.pool.If(c, x.contentOf(a, st.heap), x.contentOf(b, st.heap))
	}
	return o
}

// join makes st the state of two ways: of that of a where the condition holds, else of b.
func (x *executor) join(c *term.Term, a, b, st *state) {
	st.heap = maps.Clone(b.heap)
	maps.Copy(st.heap, a.heap)
	for _, r := range slices.Sorted(maps.Keys(b.heap)) {
		if o, there := a.heap[r]; there && o != b.heap[r] {
			if st.heap[r] = x.either(c, o, b.heap[r], st); st.heap[r] == nil {
				x.unsupported("an object of two types")
			}
		}
	}
}
