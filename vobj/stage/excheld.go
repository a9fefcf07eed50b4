package stage

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
func textMayChange(t *Type) bool {
	found := mayChange(t) || hasObjects(t)
	eachType(t, func(m *Type) {
		found = found || m.Kind == ir.KPyObj || m.Kind == ir.KExc || m.Kind == ir.KArray
	})
	return found
}

// textOfProgram reports whether code of the program makes the text of a key, or may: the KeyError
// holds the key then.
func textOfProgram(k *Object) bool {
	t := k.ValueType()
	return t != nil && hasObjects(t)
}

// excHolding makes an exception that holds its arguments; nil where their texts
// are settled, or where an argument is no value. The arguments are one, or several
// as one tuple.
func (b *Builder) excHolding(s *cogen.Site, k ExceptionClass, args *Object, several bool) *Object {
	changes := false
	for _, o := range b.heldParts(args, several) {
		t := o.ValueType()
		changes = changes || t != nil && textMayChange(t)
	}
	if !changes || b.Current == nil {
		return nil
	}
	made, u := b.Transaction(func() *Object {
		cls := b.ClassAt(s, "arguments of an exception")
		l := b.EmptyOf(ContainerType(ir.KList, cls))
		b.Put(l, "list.append", args)
		if b.Current == nil || l.IsDead() || cls.Find().Python {
			return nil
		}
		for _, name := range []string{"exc_str", "exc_repr"} {
			if t := l.Type.IR(); b.Compiler.Mod.Hook(name, t) == "" {
				b.Compiler.makeHookOf(name, t, "held_"+name)
			}
		}
		x := b.Op("exc.new0", nil, ir.Exc)
		x.Attrs.Sym = b.Compiler.excSymbol(k)
		hold := b.Op("exc.hold", []*ir.Value{x.Result(), b.Value(l)})
		if several {
			hold.Attrs.Index = 1
		}
		return Dynamic(x.Result(), ExcType)
	})
	if u != nil {
		return nil
	}
	return made
}

// heldParts are the arguments.
func (b *Builder) heldParts(args *Object, several bool) []*Object {
	if k, ok := args.Static.(Tuple); ok && several {
		return k.Elems
	}
	return []*Object{args}
}
