package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A tuple may stand for something else that the text makes, such as a dict of which nobody but a
// library's function sees that it is none.

// tupleForm is what a tuple stands for.
type tupleForm interface {
	key() string // tells forms apart
	item(b *builder, s *cogen.Site, o, i *object) *object
	setItem(b *builder, s *cogen.Site, o, i, x *object) // x is nil for del
	settle(c *Compiler) bool                            // decides that it is what the text says; false if it is
}

// rowMaker makes tuples of a form: of a dict display, of a call of dict(), and of labels.
type rowMaker interface {
	dict(b *builder, s *cogen.Site, pairs []cogen.Pair) cogen.Value
	call(b *builder, s *cogen.Site, args []arg) *object
	labelled(names []string, vals []*object) *object
}

func formKey(f tupleForm) string {
	if f == nil {
		return ""
	}
	return f.key()
}

// formOf is the form of a tuple, nil of other objects.
func formOf(o *object) tupleForm {
	if k, ok := o.k.(tuple); ok {
		return k.form
	}
	if o.k == nil && o.t != nil {
		return o.t.form
	}
	return nil
}

// sameForm is the form of tuples that meet.
func (c *Compiler) sameForm(a, b tupleForm) tupleForm {
	if a != b {
		for _, f := range []tupleForm{a, b} {
			if f != nil {
				f.settle(c)
			}
		}
	}
	return a
}

// mayHaveForm reports whether an object is a tuple with a form, among others perhaps.
func mayHaveForm(o *object) bool {
	if formOf(o) != nil {
		return true
	}
	return o.k == nil && o.t != nil && o.t.kind == ir.KUnion && slices.ContainsFunc(o.t.elems, func(m *vtype) bool { return m.form != nil })
}

// setFormItem is o[i] = x, or del if there is no x.
func (b *builder) setFormItem(s *cogen.Site, o, i, x *object) {
	f := formOf(o)
	for _, m := range o.typ().members() {
		if f == nil {
			f = m.form
		}
	}
	f.setItem(b, s, o, i, x)
}

// rowAt is what makes the tuple that a display or call stands for, nil of others.
func (b *builder) rowAt(s *cogen.Site) rowMaker {
	for _, l := range b.c.lib.libs {
		if l.row != nil {
			if m := l.row(b, s); m != nil {
				return m
			}
		}
	}
	return nil
}

// fieldsRow is a row of the fields of an instance of a data class or named tuple.
func (b *builder) fieldsRow(m rowMaker, o *object, vals []*object) *object {
	if b.cur == nil {
		return deadObject
	}
	var names []string
	for _, f := range o.t.rec.class.dataOf().fields {
		names = append(names, f.name)
	}
	return m.labelled(names, vals)
}
