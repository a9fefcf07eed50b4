package symbolic

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Options say how a function is executed.
type Options struct {
	// Name tells its variables from those of others in the pool.
	Name string
	// Cut leaves loops after a few iterations that nothing decides; else they have summaries.
	Cut bool
	// Classes number the exception classes, which functions that are compared share by their names.
	Classes *Classes
	// Base is the class that one of the function's module derives from; "" of BaseException.
	Base func(class string) string
	// Messages: the texts of exceptions are to be the same, too.
	Messages bool
}

// Inputs are what functions that are compared are given.
type Inputs struct {
	Types  []*ir.Type
	Values []Value
	// Known is what holds for the variables.
	Known []*term.Term
	// Leaves are the variables of each.
	Leaves [][]*term.Term

	heap map[Ref]*object
	refs int
}

// Outcome is what a function does with its inputs.
type Outcome struct {
	Result *ir.Type
	// Returns is the condition under which it returns Value.
	Returns *term.Term
	Value   Value
	// Raises is the condition under which it raises Exc.
	Raises *term.Term
	Exc    Exc
	// Left is the condition under which the execution was not followed to its end.
	Left *term.Term
	// Changed are the contents of the inputs that are containers, where it returns and where it raises.
	Changed [][2]*term.Term
	Loops   []*Loop
	// Recurs: a function calls itself.
	Recurs bool

	heap map[Ref]*object
	x    *executor
}

// NewInputs makes inputs of types that may be any values. The names of the variables of each begin with its name, or with
// its number where there are no names.
func NewInputs(pool *term.Pool, names []string, types []*ir.Type) (in *Inputs, err error) {
	x := &executor{pool: pool, written: map[Ref]bool{}, frozen: map[Ref]bool{}}
	defer Recover(&err)
	st := &state{live: pool.True, heap: map[Ref]*object{}}
	in = &Inputs{Types: types}
	for i, t := range types {
		name := "input " + itoa(i)
		if names != nil {
			name = names[i]
		}
		v := x.fresh(name, t, st, &in.Known)
		in.Values = append(in.Values, v)
		in.Leaves = append(in.Leaves, x.leaves(v, t, st.heap))
	}
	in.heap, in.refs = st.heap, x.refs
	return in, nil
}

// Recover makes an error of what has no symbolic form: to be deferred.
func Recover(err *error) {
	switch e := recover().(type) {
	case nil:
	case *Unsupported:
		*err = e
	default:
		panic(e)
	}
}

// Run executes a function on inputs.
func Run(pool *term.Pool, mod *ir.Module, fn *ir.Func, in *Inputs, opt Options) (out *Outcome, err error) {
	x := &executor{pool: pool, mod: mod, entry: fn, opt: opt, refs: in.refs, written: map[Ref]bool{}, frozen: map[Ref]bool{}, globals: map[string]Ref{}}
	defer Recover(&err)
	st := &state{live: pool.True, heap: map[Ref]*object{}}
	for r, o := range in.heap {
		st.heap[r] = o
	}
	returned, raised := x.run(fn, in.Values, st)
	x.at = nil
	out = &Outcome{Result: fn.Result, Loops: x.loops, Recurs: x.recurs, Left: pool.Or(x.cut...), x: x, Value: Undef{}, Exc: Exc{pool.Int(0), pool.Str("")}}
	ends := &state{heap: st.heap}
	if values := x.merge(returned, ends); len(values) > 0 {
		out.Value = values[0]
	}
	out.Returns, out.heap = ends.live, ends.heap
	fails := &state{heap: st.heap}
	if values := x.merge(raised, fails); len(values) > 0 {
		if e, ok := values[0].(Exc); ok {
			out.Exc = e
		}
	}
	out.Raises = fails.live
	for i, v := range in.Values {
		if r, ok := v.(Ref); ok {
			out.Changed = append(out.Changed, [2]*term.Term{x.contentOf(ends.heap[r], ends.heap), x.contentOf(fails.heap[r], fails.heap)})
		} else if hasReferences(in.Types[i]) {
			for r := range in.heap {
				if x.written[r] {
					return nil, &Unsupported{Reason: "an argument that is within another and changes"}
				}
			}
		}
	}
	return out, nil
}

// Leaves are the terms that the result is made of, in an order that follows from its type.
func (o *Outcome) Leaves() (leaves []*term.Term, err error) {
	defer Recover(&err)
	return o.x.leaves(o.Value, o.Result, o.heap), nil
}

// Same is whether two values are one answer: of one type, and equal.
func Same(a, b *Outcome) *term.Term { return a.x.same(a, a.Value, a.Result, b, b.Value, b.Result) }

// same compares a value of type t with one of type u.
func (x *executor) same(a *Outcome, v Value, t *ir.Type, b *Outcome, w Value, u *ir.Type) *term.Term {
	p := x.pool
	if t.Kind == ir.KUnion || u.Kind == ir.KUnion {
		var ways []*term.Term
		for i, m := range t.Members() {
			for j, n := range u.Members() {
				is, av := member(p, v, t, i)
				js, bv := member(p, w, u, j)
				ways = append(ways, p.And(is, js, x.same(a, av, m, b, bv, n)))
			}
		}
		return p.Or(ways...)
	}
	if isText(t) && isText(u) {
		return p.Same(asText(p, v, t), asText(p, w, u))
	}
	if t.Kind == ir.KVoid || u.Kind == ir.KVoid {
		t, u = voidIsNone(t), voidIsNone(u)
	}
	if _, never := v.(Undef); never {
		return p.True
	}
	if _, never := w.(Undef); never {
		return p.True
	}
	if t.Kind == ir.KTuple && u.Kind == ir.KTuple && len(t.Elems) == len(u.Elems) {
		var all []*term.Term
		for i := range t.Elems {
			all = append(all, x.same(a, v.(Tuple)[i], t.Elems[i], b, w.(Tuple)[i], u.Elems[i]))
		}
		return p.And(all...)
	}
	if r, ok := v.(Ref); ok && t.Kind == u.Kind && t.Kind == ir.KList {
		return x.sameItems(a, a.heap[r], b, b.heap[w.(Ref)])
	}
	if !t.Equal(u) {
		if t.Kind == u.Kind && len(t.Elems) > 0 {
			x.unsupported("results of types %s and %s", t, u)
		}
		return p.False
	}
	av, bv := a.x.leaves(v, t, a.heap), b.x.leaves(w, u, b.heap)
	var all []*term.Term
	for i := range av {
		all = append(all, p.Same(av[i], bv[i]))
	}
	return p.And(all...)
}

// sameItems compares two lists.
func (x *executor) sameItems(a *Outcome, v *object, b *Outcome, w *object) *term.Term {
	if v.content == nil && w.content == nil {
		if len(v.items) != len(w.items) {
			return x.pool.False
		}
		var all []*term.Term
		for i := range v.items {
			all = append(all, x.same(a, v.items[i], v.typ.Elem(), b, w.items[i], w.typ.Elem()))
		}
		return x.pool.And(all...)
	}
	if !v.typ.Equal(w.typ) {
		x.unsupported("results of types %s and %s", v.typ, w.typ)
	}
	return x.pool.Same(a.x.contentOf(v, a.heap), b.x.contentOf(w, b.heap))
}

func voidIsNone(t *ir.Type) *ir.Type {
	if t.Kind == ir.KVoid {
		return ir.None
	}
	return t
}

func isText(t *ir.Type) bool { return t.Kind == ir.KStr || t.Kind == ir.KChar }

func asText(p *term.Pool, v Value, t *ir.Type) *term.Term {
	c, ok := v.(*term.Term)
	if !ok {
		return p.Str("")
	}
	if t.Kind == ir.KChar {
		return charText(p, c)
	}
	return c
}

// member is whether a value is of the i-th member of its type, and its value as that.
func member(p *term.Pool, v Value, t *ir.Type, i int) (*term.Term, Value) {
	if u, ok := v.(*Union); ok {
		return u.Is[i], u.Value[i]
	}
	return p.Bool(t.Kind != ir.KUnion), v
}
