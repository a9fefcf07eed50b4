package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The text of an exception is that of its arguments at the time when it is asked
// for: a list may have grown since the exception was made, and the code of a
// class may print or raise. Such an exception holds its arguments, in a list of
// one element, and has hooks that make their texts. All others have their texts
// from the start.

// textMayChange reports whether the text of a value may be another one later, or
// code of the program makes it.
func textMayChange(t *vtype) bool {
	found := mayChange(t) || hasObjects(t)
	eachType(t, func(m *vtype) {
		found = found || m.kind == ir.KPyObj || m.kind == ir.KExc || m.kind == ir.KArray
	})
	return found
}

// excHolding makes an exception that holds its arguments; nil where their texts
// are settled, or where an argument is no value. The arguments are one, or several
// as one tuple.
func (b *builder) excHolding(s *cogen.Site, k excClass, args *object, several bool) *object {
	changes := false
	for _, o := range b.heldParts(args, several) {
		t := o.typ()
		changes = changes || t != nil && textMayChange(t)
	}
	if !changes || b.cur == nil {
		return nil
	}
	made, u := b.try(func() *object {
		cls := b.classAt(s, "arguments of an exception")
		l := b.emptyOf(container(ir.KList, cls))
		b.put(l, "list.append", args)
		if b.cur == nil || l.isDead() || cls.find().python {
			return nil
		}
		for _, name := range []string{"exc_str", "exc_repr"} {
			if t := l.t.ir(); b.c.mod.Hook(name, t) == "" {
				b.c.makeHookOf(name, t, "held_"+name)
			}
		}
		x := b.op("exc.new0", nil, ir.Exc)
		x.Attrs.Sym = b.c.excSymbol(k)
		hold := b.op("exc.hold", []*ir.Value{x.Result(), b.value(l)})
		if several {
			hold.Attrs.Index = 1
		}
		return dyn(x.Result(), tExc)
	})
	if u != nil {
		return nil
	}
	return made
}

// heldParts are the arguments.
func (b *builder) heldParts(args *object, several bool) []*object {
	if k, ok := args.k.(tuple); ok && several {
		return k.elems
	}
	return []*object{args}
}
