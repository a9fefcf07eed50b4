package symbolic

import (
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/symbolic/term"
)

func newInt(n int64) *big.Int { return big.NewInt(n) }

// section is a slice.
type section struct{ lower, upper, step cogen.Value }

// Foreign implements concrete.Foreign.
func (section) Foreign() string { return "a slice" }

// Slice implements cogen.Overload.
func (o *Overload) Slice(s *cogen.Site, lower, upper, step cogen.Value) cogen.Value {
	return section{lower, upper, step}
}

// index is an index as the machine knows it.
func (o *Overload) index(s *cogen.Site, v cogen.Value) cogen.Value {
	if x, ok := v.(section); ok {
		return o.Base.Slice(s, x.lower, x.upper, x.step)
	}
	return v
}

// SetItem implements cogen.Overload.
func (o *Overload) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	o.Base.SetItem(s, v, o.index(s, index), val)
}

// DelItem implements cogen.Overload.
func (o *Overload) DelItem(s *cogen.Site, v, index cogen.Value) {
	o.Base.DelItem(s, v, o.index(s, index))
}

// GetItem implements cogen.Overload: of symbolic texts, and of a list or a tuple at a symbolic index.
func (o *Overload) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	text := o.Term(v)
	x, sliced := index.(section)
	switch {
	case text != nil && text.Sort == term.Str && sliced && (symbolic(v) || symbolic(x.lower, x.upper)):
		return o.slice(text, x)
	case text != nil && text.Sort == term.Str && !sliced && symbolic(v, index):
		if at := o.number(index); at != nil && at.Sort == term.Int {
			return o.character(text, at)
		}
	case !sliced && symbolic(index) && !symbolic(v):
		if name := concrete.TypeName(v); name == "list" || name == "tuple" {
			if at := o.number(index); at != nil && at.Sort == term.Int {
				return o.element(v, at)
			}
		}
	}
	return o.Base.GetItem(s, v, o.index(s, index))
}

func (o *Overload) slice(text *term.Term, x section) cogen.Value {
	if x.step != nil && x.step != concrete.None {
		concrete.Refuse("a slice with a step of a symbolic str")
	}
	bounds := []*term.Term{o.Terms.Int(0), o.Terms.Int(math.MaxInt64)}
	for i, v := range []cogen.Value{x.lower, x.upper} {
		if v == nil || v == concrete.None {
			continue
		}
		t := o.number(v)
		if t == nil || t.Sort != term.Int {
			concrete.Refuse("this slice of a symbolic str")
		}
		bounds[i] = t
	}
	return o.value(o.apply("str.slice", term.Str, text, bounds[0], bounds[1]))
}

// character is the character at an index.
func (o *Overload) character(text, at *term.Term) cogen.Value {
	p := o.Terms
	n := p.Apply("str.len", term.Int, text)
	o.inRange(at, n)
	next := o.apply("int.add", term.Int, at, p.Int(1))
	last := p.Same(at, p.Int(-1)) // up to the end, not up to 0
	return o.value(o.apply("str.slice", term.Str, text, at, p.If(last, p.Int(math.MaxInt64), next)))
}

// inRange requires that an index is one of n elements.
func (o *Overload) inRange(at, n *term.Term) {
	p := o.Terms
	o.require(p.And(p.Apply("int.lt", term.Bool, at, n), p.Apply("int.le", term.Bool, p.Apply("int.sub", term.Int, p.Int(0), n), at)), "IndexError", "the index is that of an element")
}

// element is that at an index which is not known: the one of all elements that it is.
func (o *Overload) element(v cogen.Value, at *term.Term) cogen.Value {
	p := o.Terms
	elems, _ := concrete.Elements(v)
	o.inRange(at, p.Int(int64(len(elems))))
	var chosen cogen.Value
	for i, e := range elems {
		if i == 0 {
			chosen = e
			continue
		}
		here := p.Or(p.Same(at, p.Int(int64(i))), p.Same(at, p.Int(int64(i-len(elems)))))
		rest := chosen
		chosen = concrete.JoinValues(e, rest, func(x, y cogen.Value) cogen.Value { return o.chosen(here, x, y) })
	}
	return chosen
}
