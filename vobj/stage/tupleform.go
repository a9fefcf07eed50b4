package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// A tuple may stand for something else that the text makes, such as a dict of which nobody but a
// library's function sees that it is none.

// TupleForm is what a tuple stands for.
type TupleForm interface {
	Key() string // tells forms apart
	Item(b *Builder, s *cogen.Site, o, i *Object) *Object
	SetItem(b *Builder, s *cogen.Site, o, i, x *Object) // x is nil for del
	Settle(c *Compiler) bool                            // decides that it is what the text says; false if it is
}

// RowMaker makes tuples of a form: of a dict display, of a call of dict(), and of labels.
type RowMaker interface {
	Dict(b *Builder, s *cogen.Site, pairs []cogen.Pair) cogen.Value
	Call(b *Builder, s *cogen.Site, args []Arg) *Object
	Labelled(names []string, vals []*Object) *Object
}

func formKey(f TupleForm) string {
	if f == nil {
		return ""
	}
	return f.Key()
}

// FormOf is the form of a tuple, nil of other objects.
func FormOf(o *Object) TupleForm {
	if k, ok := o.Static.(Tuple); ok {
		return k.Form
	}
	if o.Static == nil && o.Type != nil {
		return o.Type.Form
	}
	return nil
}

// sameForm is the form of tuples that meet.
func (c *Compiler) sameForm(a, b TupleForm) TupleForm {
	if a != b {
		for _, f := range []TupleForm{a, b} {
			if f != nil {
				f.Settle(c)
			}
		}
	}
	return a
}

// mayHaveForm reports whether an object is a tuple with a form, among others perhaps.
func mayHaveForm(o *Object) bool {
	if FormOf(o) != nil {
		return true
	}
	return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KUnion && slices.ContainsFunc(o.Type.Elems, func(m *Type) bool { return m.Form != nil })
}

// setFormItem is o[i] = x, or del if there is no x.
func (b *Builder) setFormItem(s *cogen.Site, o, i, x *Object) {
	f := FormOf(o)
	for _, m := range o.ValueType().Members() {
		if f == nil {
			f = m.Form
		}
	}
	f.SetItem(b, s, o, i, x)
}

// RowAt is what makes the tuple that a display or call stands for, nil of others.
func (b *Builder) RowAt(s *cogen.Site) RowMaker {
	for _, l := range b.Compiler.libs {
		if l.Row != nil {
			if m := l.Row(b, s); m != nil {
				return m
			}
		}
	}
	return nil
}

// fieldsRow is a row of the fields of an instance of a data class or named tuple.
func (b *Builder) fieldsRow(m RowMaker, o *Object, vals []*Object) *Object {
	if b.Current == nil {
		return Dead
	}
	var names []string
	for _, f := range o.Type.Layout.Class.DataOf().Fields {
		names = append(names, f.Name)
	}
	return m.Labelled(names, vals)
}
