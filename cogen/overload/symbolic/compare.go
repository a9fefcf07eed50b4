package symbolic

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Compare implements cogen.Overload.
func (o *Overload) Compare(s *cogen.Site, op tree.CompareOp, l, r cogen.Value) cogen.Value {
	if !holds(l) && !holds(r) {
		return o.Base.Compare(s, op, l, r)
	}
	var t *term.Term
	switch op {
	case tree.Eq, tree.NotEq:
		t = o.equal(s, l, r)
	case tree.Is, tree.IsNot:
		if !symbolic(l, r) {
			return o.Base.Compare(s, op, l, r)
		}
		t = o.identical(l, r)
	case tree.In, tree.NotIn:
		t = o.contains(s, r, l)
	default:
		t = o.ordered(op, l, r)
	}
	switch {
	case t == nil:
		return o.Base.Compare(s, op, l, r)
	case op == tree.NotEq || op == tree.IsNot || op == tree.NotIn:
		t = o.Terms.Not(t)
	}
	return o.value(t)
}

// equal is l == r, nil if that is not known.
func (o *Overload) equal(s *cogen.Site, l, r cogen.Value) *term.Term {
	a, b := o.Term(l), o.Term(r)
	if a == nil || b == nil {
		return o.equalOthers(s, l, r)
	}
	if a.Sort == term.Bool && b.Sort == term.Bool {
		return o.Terms.Same(a, b)
	}
	if a.Sort == term.Str || b.Sort == term.Str {
		if a.Sort != b.Sort {
			return o.Terms.False
		}
		return o.apply("str.eq", term.Bool, a, b)
	}
	return o.compared("eq", o.number(l), o.number(r))
}

// equalOthers: one of the two has no term.
func (o *Overload) equalOthers(s *cogen.Site, l, r cogen.Value) *term.Term {
	if symbolic(l, r) {
		other := l
		if symbolic(l) {
			other = r
		}
		if _, container := concrete.Elements(other); container || other == concrete.None {
			return o.Terms.False // neither is equal to a scalar
		}
		return nil
	}
	if concrete.TypeName(l) != concrete.TypeName(r) {
		return nil
	}
	switch concrete.TypeName(l) {
	case "list", "tuple":
	default:
		return nil
	}
	xs, _ := concrete.Elements(l)
	ys, _ := concrete.Elements(r)
	if len(xs) != len(ys) {
		return o.Terms.False
	}
	all := []*term.Term{}
	for i := range xs {
		t := o.same(s, xs[i], ys[i])
		if t == nil {
			return nil
		}
		all = append(all, t)
	}
	return o.Terms.And(all...)
}

// same is how containers compare elements: identity before equality, which is another answer for nan.
func (o *Overload) same(s *cogen.Site, x, y cogen.Value) *term.Term {
	if a, b := o.Term(x), o.Term(y); a != nil && b != nil && a.Sort == term.Float && b.Sort == term.Float && a.IsConst() == b.IsConst() {
		return nil
	}
	if !holds(x) && !holds(y) {
		return o.Term(o.Base.Compare(s, tree.Eq, x, y))
	}
	return o.equal(s, x, y)
}

// compared is a comparison of numbers.
func (o *Overload) compared(verb string, a, b *term.Term) *term.Term {
	switch {
	case a.Sort == b.Sort && a.Sort == term.Int:
		return o.apply("int."+verb, term.Bool, a, b)
	case a.Sort == b.Sort:
		return o.apply("float."+verb, term.Bool, a, b)
	case a.Sort == term.Int:
		return o.apply("int."+verb+"_float", term.Bool, a, b)
	}
	turned := map[string]string{"eq": "eq", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le"}
	return o.apply("int."+turned[verb]+"_float", term.Bool, b, a)
}

func (o *Overload) ordered(op tree.CompareOp, l, r cogen.Value) *term.Term {
	a, b := o.Term(l), o.Term(r)
	if a == nil || b == nil {
		return nil
	}
	verb := map[tree.CompareOp]string{tree.Lt: "lt", tree.LtE: "le", tree.Gt: "gt", tree.GtE: "ge"}[op]
	if a.Sort == term.Str && b.Sort == term.Str {
		return o.apply("str."+verb, term.Bool, a, b)
	}
	x, y := o.number(l), o.number(r)
	if x == nil || y == nil {
		return nil
	}
	return o.compared(verb, x, y)
}

// identical is l is r: only of None, True and False is that more than how CPython keeps objects.
func (o *Overload) identical(l, r cogen.Value) *term.Term {
	if symbolic(r) {
		l, r = r, l
	}
	x, ok := l.(Value)
	if !ok {
		return nil
	}
	switch b := r.(type) {
	case bool:
		if x.Term.Sort == term.Bool {
			return o.Terms.Same(x.Term, o.Terms.Bool(b))
		}
		return o.Terms.False
	case Value:
		if x.Term.Sort == term.Bool && b.Term.Sort == term.Bool {
			return o.Terms.Same(x.Term, b.Term)
		}
	}
	if r == concrete.None {
		return o.Terms.False
	}
	return nil
}

// contains is v in c.
func (o *Overload) contains(s *cogen.Site, c, v cogen.Value) *term.Term {
	text, part := o.Term(c), o.Term(v)
	if text != nil {
		if text.Sort == term.Str && part != nil && part.Sort == term.Str {
			return o.apply("str.contains", term.Bool, text, part)
		}
		return nil
	}
	if start, stop, ok := concrete.Bounds(c); ok && part != nil && part.Sort == term.Int {
		return o.Terms.And(o.apply("int.le", term.Bool, o.Terms.BigInt(start), part), o.apply("int.lt", term.Bool, part, o.Terms.BigInt(stop)))
	}
	elems, ok := concrete.Elements(c)
	if !ok {
		return nil
	}
	var any []*term.Term
	for _, e := range elems {
		t := o.same(s, e, v)
		if t == nil {
			return nil
		}
		any = append(any, t)
	}
	return o.Terms.Or(any...)
}
