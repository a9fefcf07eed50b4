package symbolic

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Value is a value of the IR in terms of the inputs: a *term.Term of a scalar, or one of the types
// below.
type Value any

type (
	// None is the value of types that have one value.
	None struct{}
	// Undef is what is never read.
	Undef struct{}
	// Tuple is a tuple's fields.
	Tuple []Value
	// Union is a value of a union: which member it is of, and as each member its value.
	Union struct {
		Type  *ir.Type
		Is    []*term.Term
		Value []Value // Undef where it can't be of the member
	}
	// Ref is an object in the heap.
	Ref int
	// Exc is an exception: the number of its class, and its text.
	Exc struct{ Class, Text *term.Term }
	// Closure is a function with its first parameters.
	Closure struct {
		Func     *ir.Func
		Captured []Value
	}
)

// sortOf is the sort of a scalar type's terms; ok is false for types that are no scalars.
func sortOf(t *ir.Type) (s term.Sort, ok bool) {
	switch t.Kind {
	case ir.KBool:
		return term.Bool, true
	case ir.KInt, ir.KI64, ir.KChar, ir.KDate:
		return term.Int, true
	case ir.KFloat:
		return term.Float, true
	case ir.KStr:
		return term.Str, true
	case ir.KBytes, ir.KDecimal, ir.KComplex:
		return term.Other, true
	}
	return 0, false
}

// hasReferences reports whether values of the type may be, or hold, objects that can change.
func hasReferences(t *ir.Type) bool {
	if t.IsRef() {
		return true
	}
	for _, e := range t.Elems {
		if hasReferences(e) {
			return true
		}
	}
	return false
}

// fresh is a value of a type that may be any, made of variables whose names begin with name.
// asked collects what is known of them.
func (x *executor) fresh(name string, t *ir.Type, st *state, known *[]*term.Term) Value {
	p := x.pool
	if s, ok := sortOf(t); ok {
		v := p.Var(name, s)
		switch t.Kind {
		case ir.KChar:
			*known = append(*known, p.Apply("int.le", term.Bool, p.Int(0), v), p.Apply("int.le", term.Bool, v, p.Int(0x10FFFF)))
		case ir.KDate:
			*known = append(*known, p.Apply("int.le", term.Bool, p.Int(FirstDay), v), p.Apply("int.le", term.Bool, v, p.Int(LastDay)))
		case ir.KI64:
			*known = append(*known, p.Apply("int.le", term.Bool, p.Int(minI64), v), p.Apply("int.le", term.Bool, v, p.Int(maxI64)))
		}
		return v
	}
	switch t.Kind {
	case ir.KNone, ir.KUnbound, ir.KVoid:
		return None{}
	case ir.KNever:
		return Undef{}
	case ir.KTuple:
		out := make(Tuple, len(t.Elems))
		for i, e := range t.Elems {
			out[i] = x.fresh(name+"."+itoa(i), e, st, known)
		}
		return out
	case ir.KUnion:
		u := &Union{Type: t}
		tag := p.Var(name+".member", term.Int)
		*known = append(*known, p.Apply("int.le", term.Bool, p.Int(0), tag), p.Apply("int.lt", term.Bool, tag, p.Int(int64(len(t.Elems)))))
		for i, e := range t.Elems {
			u.Is = append(u.Is, p.Same(tag, p.Int(int64(i))))
			u.Value = append(u.Value, x.fresh(name+"."+e.String(), e, st, known))
		}
		return u
	case ir.KExc:
		return Exc{p.Var(name+".class", term.Int), p.Var(name+".text", term.Str)}
	case ir.KList, ir.KDict, ir.KSet, ir.KSeq:
		for _, e := range t.Elems {
			if hasReferences(e) {
				x.unsupported("values of type %s", t)
			}
		}
		return x.allocate(st, &object{typ: t, content: p.Var(name, term.Other)})
	}
	x.unsupported("values of type %s", t)
	return nil
}

// leaves are the terms that a value is made of, in an order that follows from its type. What the
// value of a union is as a member that it is not of does not show in them.
func (x *executor) leaves(v Value, t *ir.Type, heap map[Ref]*object) []*term.Term {
	p := x.pool
	if s, ok := sortOf(t); ok {
		if v, ok := v.(*term.Term); ok {
			return []*term.Term{v}
		}
		return []*term.Term{x.nothing(s)}
	}
	switch t.Kind {
	case ir.KTuple:
		var out []*term.Term
		fields, _ := v.(Tuple)
		for i, e := range t.Elems {
			var f Value = Undef{}
			if fields != nil {
				f = fields[i]
			}
			out = append(out, x.leaves(f, e, heap)...)
		}
		return out
	case ir.KUnion:
		u, ok := v.(*Union)
		if !ok {
			u = x.noUnion(t)
		}
		tag := p.Int(0)
		var out []*term.Term
		for i, e := range t.Elems {
			tag = p.If(u.Is[i], p.Int(int64(i)), tag)
			for _, l := range x.leaves(u.Value[i], e, heap) {
				out = append(out, p.If(u.Is[i], l, x.nothing(l.Sort)))
			}
		}
		return append([]*term.Term{tag}, out...)
	case ir.KExc:
		e, ok := v.(Exc)
		if !ok {
			e = Exc{p.Int(0), p.Str("")}
		}
		return []*term.Term{e.Class, e.Text}
	case ir.KList, ir.KDict, ir.KSet, ir.KSeq:
		r, ok := v.(Ref)
		if !ok {
			return []*term.Term{x.nothing(term.Other)}
		}
		return []*term.Term{x.contentOf(heap[r], heap)}
	case ir.KNone, ir.KUnbound, ir.KVoid, ir.KNever:
		return nil
	}
	x.unsupported("values of type %s", t)
	return nil
}

// noUnion is a value of a union that is never read.
func (x *executor) noUnion(t *ir.Type) *Union {
	u := &Union{Type: t}
	for i := range t.Elems {
		u.Is = append(u.Is, x.pool.Bool(i == 0))
		u.Value = append(u.Value, Undef{})
	}
	return u
}

// nothing stands for a term that is never read.
func (x *executor) nothing(s term.Sort) *term.Term {
	switch s {
	case term.Bool:
		return x.pool.False
	case term.Int:
		return x.pool.Int(0)
	case term.Float:
		return x.pool.Float(0)
	case term.Str:
		return x.pool.Str("")
	}
	return x.pool.Var("nothing", term.Other)
}

// rebuild is the value of a type that is made of leaves, and those that are left.
func (x *executor) rebuild(t *ir.Type, leaves []*term.Term, st *state) (Value, []*term.Term) {
	p := x.pool
	if _, ok := sortOf(t); ok {
		return leaves[0], leaves[1:]
	}
	switch t.Kind {
	case ir.KTuple:
		out := make(Tuple, len(t.Elems))
		for i, e := range t.Elems {
			out[i], leaves = x.rebuild(e, leaves, st)
		}
		return out, leaves
	case ir.KUnion:
		u := &Union{Type: t}
		tag := leaves[0]
		leaves = leaves[1:]
		for i, e := range t.Elems {
			var v Value
			v, leaves = x.rebuild(e, leaves, st)
			u.Is, u.Value = append(u.Is, p.Same(tag, p.Int(int64(i)))), append(u.Value, v)
		}
		return u, leaves
	case ir.KExc:
		return Exc{leaves[0], leaves[1]}, leaves[2:]
	case ir.KList, ir.KDict, ir.KSet, ir.KSeq:
		return x.allocate(st, &object{typ: t, content: leaves[0]}), leaves[1:]
	case ir.KNever:
		return Undef{}, leaves
	}
	return None{}, leaves
}

// leafSorts are the sorts of a type's leaves.
func (x *executor) leafSorts(t *ir.Type) []term.Sort {
	if s, ok := sortOf(t); ok {
		return []term.Sort{s}
	}
	var out []term.Sort
	switch t.Kind {
	case ir.KUnion:
		out = append(out, term.Int)
		fallthrough
	case ir.KTuple:
		for _, e := range t.Elems {
			out = append(out, x.leafSorts(e)...)
		}
	case ir.KExc:
		return []term.Sort{term.Int, term.Str}
	case ir.KList, ir.KDict, ir.KSet, ir.KSeq:
		return []term.Sort{term.Other}
	case ir.KNone, ir.KUnbound, ir.KVoid, ir.KNever:
	default:
		x.unsupported("values of type %s", t)
	}
	return out
}

// choose is a where the condition holds, and b where it does not; st is where the objects are.
func (x *executor) choose(c *term.Term, a, b Value, st *state) Value {
	if c == x.pool.True {
		return a
	}
	if c == x.pool.False {
		return b
	}
	if _, ok := a.(Undef); ok {
		return b
	}
	switch b := b.(type) {
	case Undef:
		return a
	case *term.Term:
		return x.pool.If(c, a.(*term.Term), b)
	case None:
		return b
	case Tuple:
		a := a.(Tuple)
		out := make(Tuple, len(b))
		for i := range b {
			out[i] = x.choose(c, a[i], b[i], st)
		}
		return out
	case *Union:
		a := a.(*Union)
		u := &Union{Type: b.Type}
		for i := range b.Is {
			u.Is = append(u.Is, x.pool.If(c, a.Is[i], b.Is[i]))
			u.Value = append(u.Value, x.chooseMember(c, a, b, i, st))
		}
		return u
	case Exc:
		a := a.(Exc)
		return Exc{x.pool.If(c, a.Class, b.Class), x.pool.If(c, a.Text, b.Text)}
	case Ref:
		if a == b {
			return b
		}
		return x.eitherObject(c, a.(Ref), b, st)
	case Closure:
		if ac := a.(Closure); ac.Func == b.Func && len(b.Captured) == 0 {
			return b
		}
		x.unsupported("a variable that is one of two functions")
	}
	x.unsupported("values of an unknown kind")
	return nil
}

// chooseMember is the value of a choice between two unions as one member.
func (x *executor) chooseMember(c *term.Term, a, b *Union, i int, st *state) Value {
	switch {
	case a.Is[i] == x.pool.False:
		return b.Value[i]
	case b.Is[i] == x.pool.False:
		return a.Value[i]
	}
	return x.choose(c, a.Value[i], b.Value[i], st)
}

// identical reports whether two values are made of the same terms and objects.
func identical(a, b Value) bool {
	switch a := a.(type) {
	case Tuple:
		b, ok := b.(Tuple)
		return ok && slices.EqualFunc(a, b, identical)
	case *Union:
		b, ok := b.(*Union)
		return ok && a.Type.Equal(b.Type) && slices.Equal(a.Is, b.Is) && slices.EqualFunc(a.Value, b.Value, identical)
	case Closure:
		b, ok := b.(Closure)
		return ok && a.Func == b.Func && slices.EqualFunc(a.Captured, b.Captured, identical)
	}
	switch b.(type) {
	case Tuple, *Union, Closure:
		return false
	}
	return a == b
}
