package sexpr

import (
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
)

// Store implements cogen.Overload.
func (r *recorder) Store(s *cogen.Site, v *scope.Var, val cogen.Value) {
	if v.Scope != r.own {
		r.refuse(s, "a variable of another function, or a global one, that is assigned")
	}
	r.emit(list("set", atom(v.Name), operand(val)))
}

// Delete implements cogen.Overload.
func (r *recorder) Delete(s *cogen.Site, v *scope.Var) {
	if v.Scope != r.own {
		r.refuse(s, "a variable of another function, or a global one, that is deleted")
	}
	r.emit(list("del", atom(v.Name)))
}

// SetAttr implements cogen.Overload.
func (r *recorder) SetAttr(s *cogen.Site, v cogen.Value, name string, val cogen.Value) {
	r.emit(list("set-attr", operand(v), atom(name), operand(val)))
}

// DelAttr implements cogen.Overload.
func (r *recorder) DelAttr(s *cogen.Site, v cogen.Value, name string) {
	r.emit(list("del-attr", operand(v), atom(name)))
}

// SetItem implements cogen.Overload.
func (r *recorder) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	r.emit(list("set-item", operand(v), operand(index), operand(val)))
}

// DelItem implements cogen.Overload.
func (r *recorder) DelItem(s *cogen.Site, v, index cogen.Value) {
	r.emit(list("del-item", operand(v), operand(index)))
}

// Unpack implements cogen.Overload.
func (r *recorder) Unpack(s *cogen.Site, v cogen.Value, n, star int) (vs []cogen.Value) {
	names := &Node{List: []*Node{}}
	for i := range n {
		r.lets++
		name := atom("%" + strconv.Itoa(r.lets))
		vs = append(vs, name)
		if i == star {
			name = list("*", name)
		}
		names.List = append(names.List, name)
	}
	r.emit(list("unpack", names, operand(v)))
	return vs
}

func (r *recorder) body(head string, thunk func() cogen.Completion) *Node {
	if thunk == nil {
		return list(head)
	}
	return list(head, r.statements(func() { thunk() })...)
}

// If implements cogen.Overload: behind it, both ways go on.
func (r *recorder) If(s *cogen.Site, cond cogen.Value, then, els func() cogen.Completion) cogen.Completion {
	a := r.body("then", then)
	r.emit(list("if", operand(cond), a, r.body("else", els)))
	return cogen.Normal
}

// While implements cogen.Overload.
func (r *recorder) While(s *cogen.Site, test func() cogen.Value, body, els func() cogen.Completion) cogen.Completion {
	cond := r.value(test)
	b := r.body("body", body)
	r.emit(list("while", cond, b, r.body("else", els)))
	return cogen.Normal
}

// For implements cogen.Overload: the element has a name, which assign passes on.
func (r *recorder) For(s *cogen.Site, iter cogen.Value, assign func(cogen.Value), body, els func() cogen.Completion) cogen.Completion {
	r.lets++
	elem := atom("%" + strconv.Itoa(r.lets))
	b := list("body", r.statements(func() { assign(elem); body() })...)
	r.emit(list("for", elem, operand(iter), b, r.body("else", els)))
	return cogen.Normal
}

// Break implements cogen.Overload. It ends the block that is being recorded.
func (r *recorder) Break(s *cogen.Site) cogen.Completion {
	r.emit(list("break"))
	return cogen.Broke
}

// Continue implements cogen.Overload.
func (r *recorder) Continue(s *cogen.Site) cogen.Completion {
	r.emit(list("continue"))
	return cogen.Continued
}

// Return implements cogen.Overload.
func (r *recorder) Return(s *cogen.Site, v cogen.Value) cogen.Completion {
	r.emit(list("return", operand(v)))
	return cogen.Returned
}

// Raise implements cogen.Overload.
func (r *recorder) Raise(s *cogen.Site, exc, cause cogen.Value) cogen.Completion {
	n := list("raise")
	for _, v := range []cogen.Value{exc, cause} {
		if v != nil {
			n.List = append(n.List, operand(v))
		}
	}
	r.emit(n)
	return cogen.Abrupt
}
