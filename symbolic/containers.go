package symbolic

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Containers whose number of elements is known hold these one by one. All others are one term, of
// which an op gives another.

// items is the object of a value if its elements are known one by one.
func (x *executor) items(v Value, st *state) *object {
	r, ok := v.(Ref)
	if !ok || st.heap[r].content != nil {
		return nil
	}
	return st.heap[r]
}

// maxItems bounds the containers whose elements are known one by one.
const maxItems = 600

// with replaces the elements of a container.
func (x *executor) with(v Value, items, keys []Value, st *state) {
	o := st.heap[v.(Ref)]
	x.freeze(items, st.heap)
	x.freeze(keys, st.heap)
	x.write(st, v.(Ref), &object{typ: o.typ, items: items, keys: keys})
}

// pick is the element at an index, which is in range.
func (x *executor) pick(items []Value, index *term.Term, st *state) Value {
	if len(items) == 0 {
		return Undef{}
	}
	v := items[len(items)-1]
	for i := len(items) - 2; i >= 0; i-- {
		v = x.choose(x.pool.Apply("int.eq", term.Bool, index, x.pool.Int(int64(i))), items[i], v, st)
	}
	return v
}

// position is an index of a container or text of n elements, negative ones counted from the end; where
// that is none it raises, with a text that depends on some operands.
func (x *executor) position(index, n *term.Term, o *ir.Op, st *state, about ...*term.Term) *term.Term {
	p := x.pool
	x.raiseIf(st, p.Or(p.Not(less(p, index, n)), less(p, index, p.Apply("int.sub", term.Int, p.Int(0), n))), "IndexError", o, about...)
	return p.If(less(p, index, p.Int(0)), p.Apply("int.add", term.Int, index, n), index)
}

// index is a position of a container, whose error tells an empty one from others.
func (x *executor) index(v Value, n *term.Term, o *ir.Op, st *state) *term.Term {
	i := v.(*term.Term)
	return x.position(i, n, o, st, i, n)
}

// len is how many elements a container has.
func (x *executor) len(o *object, st *state) *term.Term {
	if o.content == nil {
		return x.pool.Int(int64(len(o.items)))
	}
	return x.lenOf(o.typ, o.content)
}

// lenOf is how many elements are in the content of a container.
func (x *executor) lenOf(t *ir.Type, content *term.Term) *term.Term {
	p := x.pool
	if t.Kind == ir.KList && content.Op == "apply" && len(content.Args) > 0 {
		switch change, _, _ := strings.Cut(strings.TrimPrefix(content.Name, "after "), " "); change {
		case "list.append":
			return p.Apply("int.add", term.Int, x.lenOf(t, content.Args[0]), p.Int(1))
		case "list.sort", "list.reverse", "list.set", "list.set_unchecked":
			return x.lenOf(t, content.Args[0])
		}
	}
	name := map[ir.Kind]string{ir.KList: "list.len", ir.KSeq: "list.len", ir.KDict: "dict.len", ir.KSet: "set.len"}[t.Kind]
	return p.Apply(name, term.Int, content)
}

// item is the element of a list at a position that is in range.
func (x *executor) item(r Ref, at *term.Term, t *ir.Type, st *state) Value {
	o := st.heap[r]
	if o.content == nil {
		return x.pick(o.items, at, st)
	}
	if v := x.endOfSorted(o, at); v != nil {
		return v
	}
	return x.held("list.get_unchecked", t, []*term.Term{o.content, at}, st)
}

// endOfSorted is the first or last element of a list that has been sorted: the smallest or largest
// of it, where elements are in a total order; else nil.
func (x *executor) endOfSorted(o *object, at *term.Term) Value {
	p := x.pool
	s, ok := sortOf(o.typ.Elem())
	if !ok || s != term.Int && s != term.Str || o.content.Op != "apply" || !strings.HasPrefix(o.content.Name, "after list.sort") || len(o.content.Args) != 2 {
		return nil
	}
	of, down := o.content.Args[0], o.content.Args[1]
	n := x.lenOf(o.typ, of)
	first := at == p.Int(0)
	if !first && at != p.Apply("int.add", term.Int, p.Int(-1), n) && at != p.Apply("int.sub", term.Int, n, p.Int(1)) {
		return nil
	}
	if !down.IsConst() {
		return nil
	}
	if first == (down == p.False) {
		return p.Apply("list.min", s, of)
	}
	return p.Apply("list.max", s, of)
}

// held is what an op takes from a container that keeps it.
func (x *executor) held(name string, t *ir.Type, leaves []*term.Term, st *state) Value {
	if s, scalar := sortOf(t); scalar {
		return x.pool.Apply(name, s, leaves...)
	}
	v := x.uninterpreted(name+" result 0", t, leaves, st)
	x.freeze([]Value{v}, st.heap)
	return v
}

// find is the position of a key that is a scalar in a list of such, or -1; ok is false for others.
func (x *executor) find(keys []Value, key Value) (at *term.Term, ok bool) {
	k, ok := key.(*term.Term)
	if !ok || k.Sort == term.Float || k.Sort == term.Other {
		return nil, false
	}
	at = x.pool.Int(-1)
	for i := len(keys) - 1; i >= 0; i-- {
		of, ok := keys[i].(*term.Term)
		if !ok || of.Sort != k.Sort {
			return nil, false
		}
		at = x.pool.If(x.pool.Same(of, k), x.pool.Int(int64(i)), at)
	}
	return at, true
}

// findNow is the position of a key where constants decide it, or -1.
func (x *executor) findNow(keys []Value, key Value) (at int, ok bool) {
	t, ok := x.find(keys, key)
	if !ok || !t.IsConst() {
		return 0, false
	}
	n, _ := t.AsInt()
	return int(n.Int64()), true
}

// isAt is whether find has found something.
func (x *executor) isAt(at *term.Term) *term.Term { return x.pool.Not(less(x.pool, at, x.pool.Int(0))) }

// onItems is a rule for an op whose first operand's elements are known one by one.
func onItems(fn func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool)) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		of := x.items(a[0], st)
		if of == nil {
			return nil, false
		}
		return fn(x, o, of, a, st)
	}
}

func newContainer(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	n := &object{typ: o.Result().Type, items: []Value{}}
	if n.typ.Kind == ir.KDict {
		n.keys = []Value{}
	}
	return []Value{x.allocate(st, n)}, true
}

var containerRules = map[string]rule{
	"list.new": newContainer,
	"dict.new": newContainer,
	"set.new":  newContainer,
	"list.of": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		x.freeze(a, st.heap)
		return []Value{x.allocate(st, &object{typ: o.Result().Type, items: slices.Clone(a)})}, true
	},
	"seq.of_list": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		of, ok := a[0].(Ref)
		if !ok {
			return nil, false
		}
		n := *st.heap[of]
		n.typ = o.Result().Type
		return []Value{x.allocate(st, &n)}, true
	},
	"list.len": length, "dict.len": length, "set.len": length,
	"list.get": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		r, ok := a[0].(Ref)
		if !ok {
			return nil, false
		}
		at := x.index(a[1], x.len(st.heap[r], st), o, st)
		return []Value{x.item(r, at, o.Result().Type, st)}, true
	},
	"list.get_unchecked": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		r, ok := a[0].(Ref)
		if !ok {
			return nil, false
		}
		return []Value{x.item(r, a[1].(*term.Term), o.Result().Type, st)}, true
	},
	"list.set": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		at := x.index(a[1], x.pool.Int(int64(len(of.items))), o, st)
		x.setItem(a[0], of, at, a[2], st)
		return nil, true
	}),
	"list.set_unchecked": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		x.setItem(a[0], of, a[1].(*term.Term), a[2], st)
		return nil, true
	}),
	"list.append": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		if len(of.items) >= maxItems {
			return nil, false
		}
		x.with(a[0], append(slices.Clone(of.items), a[1]), nil, st)
		return nil, true
	}),
	"list.extend": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		more := x.items(a[1], st)
		if more == nil {
			return nil, false
		}
		x.with(a[0], append(slices.Clone(of.items), more.items...), nil, st)
		return nil, true
	}),
	"list.copy": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		r, ok := a[0].(Ref)
		if !ok {
			return nil, false
		}
		of := st.heap[r]
		return []Value{x.allocate(st, &object{typ: of.typ, items: of.items, content: of.content})}, true
	},
	"list.reverse": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		items := slices.Clone(of.items)
		slices.Reverse(items)
		x.with(a[0], items, nil, st)
		return nil, true
	}),
	"list.contains": onItems(contains), "set.contains": onItems(contains),
	"list.index": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		at, ok := x.find(of.items, a[1])
		if !ok {
			return nil, false
		}
		x.raiseIf(st, x.pool.Not(x.isAt(at)), "ValueError", o, x.leaves(a[1], o.Args[1].Type, st.heap)...)
		return []Value{at}, true
	}),
	"set.add": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		at, ok := x.findNow(of.items, a[1])
		if !ok {
			return nil, false
		}
		if at < 0 {
			x.with(a[0], append(slices.Clone(of.items), a[1]), nil, st)
		}
		return nil, true
	}),
	"dict.set": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		at, ok := x.findNow(of.keys, a[1])
		switch {
		case !ok:
			return nil, false
		case at < 0:
			x.with(a[0], append(slices.Clone(of.items), a[2]), append(slices.Clone(of.keys), a[1]), st)
		default:
			items := slices.Clone(of.items)
			items[at] = a[2]
			x.with(a[0], items, of.keys, st)
		}
		return nil, true
	}),
	"dict.from_lists": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		keys, values := x.items(a[0], st), x.items(a[1], st)
		if keys == nil || values == nil || len(keys.items) != len(values.items) {
			return nil, false
		}
		x.freeze(values.items, st.heap)
		d := &object{typ: o.Result().Type, items: []Value{}, keys: []Value{}}
		for i, k := range keys.items {
			at, ok := x.findNow(d.keys, k)
			if !ok {
				return nil, false
			}
			if at >= 0 {
				d.items[at] = values.items[i]
			} else {
				d.keys, d.items = append(d.keys, k), append(d.items, values.items[i])
			}
		}
		return []Value{x.allocate(st, d)}, true
	},
	"list.slice": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		r, ok := a[0].(Ref)
		if !ok || st.heap[r].content == nil {
			return nil, false
		}
		content := x.sliced(st.heap[r].content, a[1].(*term.Term), a[2].(*term.Term), opName(o))
		return []Value{x.allocate(st, &object{typ: o.Result().Type, content: content})}, true
	},
	"dict.find": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		at, ok := x.entryOf(o, a, st)
		return []Value{at}, ok
	},
	"dict.get": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		at, ok := x.entryOf(o, a, st)
		if !ok {
			return nil, false
		}
		x.raiseIf(st, x.pool.Not(x.isAt(at)), "KeyError", o, x.leaves(a[1], o.Args[1].Type, st.heap)...)
		return []Value{x.valueAt(a[0].(Ref), at, o.Result().Type, st)}, true
	},
	"dict.get_or": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		at, ok := x.entryOf(o, a, st)
		if !ok {
			return nil, false
		}
		return []Value{x.choose(x.isAt(at), x.valueAt(a[0].(Ref), at, o.Result().Type, st), a[2], st)}, true
	},
	"dict.lookup": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		at, ok := x.entryOf(o, a, st)
		if !ok {
			return nil, false
		}
		return []Value{x.isAt(at), x.valueAt(a[0].(Ref), at, o.Results[1].Type, st)}, true
	},
	"dict.contains": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		at, ok := x.entryOf(o, a, st)
		if !ok {
			return nil, false
		}
		return []Value{x.isAt(at)}, true
	},
	"dict.value_at": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		r, ok := a[0].(Ref)
		if !ok {
			return nil, false
		}
		return []Value{x.valueAt(r, a[1].(*term.Term), o.Result().Type, st)}, true
	},
	"dict.key_at": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		return []Value{x.pick(of.keys, a[1].(*term.Term), st)}, true
	}),
	"dict.next": onItems(func(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
		// The position of the next entry from one on; -1 behind the last. Of a dict that
		// does not change its size.
		p, pos := x.pool, a[1].(*term.Term)
		if !a[2].(*term.Term).IsConst() {
			return nil, false
		}
		return []Value{p.If(less(p, pos, p.Int(int64(len(of.items)))), pos, p.Int(-1))}, true
	}),
}

// sliced is the content of a slice of a list.
func (x *executor) sliced(content, from, to *term.Term, name string) *term.Term {
	switch end, known := to.AsInt(); {
	case to.Op == "if" && to.IsOneOfFew():
		return x.pool.If(to.Args[0], x.sliced(content, from, to.Args[1], name), x.sliced(content, from, to.Args[2], name))
	case from == x.pool.Int(0) && known && end.IsInt64() && end.Int64() == maxI64:
		return content
	}
	return x.pool.Function(name, term.Other, content, from, to)
}

func length(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	r, ok := a[0].(Ref)
	if !ok {
		return nil, false
	}
	return []Value{x.len(st.heap[r], st)}, true
}

// entryOf is the position of a dict's entry for a key, or -1; ok is false where looking for it may
// raise, or run code of the program's.
func (x *executor) entryOf(o *ir.Op, a []Value, st *state) (at *term.Term, ok bool) {
	r, ok := a[0].(Ref)
	if !ok || len(x.mod.HookedBy(o)) > 0 {
		return nil, false
	}
	d := st.heap[r]
	if d.content == nil {
		if at, ok := x.find(d.keys, a[1]); ok {
			return at, true
		}
	}
	return x.pool.Apply("dict.find", term.Int, append([]*term.Term{x.contentOf(d, st.heap)}, x.leaves(a[1], o.Args[1].Type, st.heap)...)...), true
}

// valueAt is the value of a dict's entry at a position that has one.
func (x *executor) valueAt(r Ref, at *term.Term, t *ir.Type, st *state) Value {
	d := st.heap[r]
	if d.content == nil && at.Op != "dict.find" {
		return x.pick(d.items, at, st)
	}
	return x.held("dict.value_at", t, []*term.Term{x.contentOf(d, st.heap), at}, st)
}

func contains(x *executor, o *ir.Op, of *object, a []Value, st *state) ([]Value, bool) {
	at, ok := x.find(of.items, a[1])
	if !ok {
		return nil, false
	}
	return []Value{x.isAt(at)}, true
}

// setItem replaces the element at a position that is in range.
func (x *executor) setItem(v Value, of *object, at *term.Term, to Value, st *state) {
	items := slices.Clone(of.items)
	for i := range items {
		items[i] = x.choose(x.pool.Apply("int.eq", term.Bool, at, x.pool.Int(int64(i))), to, items[i], st)
	}
	x.with(v, items, nil, st)
}

// instance is a new instance of a class.
func (x *executor) instance(o *ir.Op, st *state) Value {
	t := o.Result().Type
	fields := map[string]Value{}
	for _, f := range x.mod.Record(t.Name).Fields {
		fields[f.Name] = Undef{}
		if f.Type.MemberIndex(ir.Unbound) >= 0 {
			fields[f.Name] = x.widen(None{}, ir.Unbound, f.Type)
		}
	}
	return x.allocate(st, &object{typ: t, fields: fields})
}

func (x *executor) field(o *ir.Op, st *state) Value {
	r, ok := x.get(o.Args[0]).(Ref)
	if !ok {
		x.unsupported("an instance that may be of several classes")
	}
	return st.heap[r].fields[o.Attrs.Sym]
}

func (x *executor) setField(o *ir.Op, st *state) {
	r, ok := x.get(o.Args[0]).(Ref)
	if !ok {
		x.unsupported("an instance that may be of several classes")
	}
	old := st.heap[r]
	fields := map[string]Value{}
	for k, v := range old.fields {
		fields[k] = v
	}
	fields[o.Attrs.Sym] = x.get(o.Args[1])
	x.write(st, r, &object{typ: old.typ, fields: fields})
}
