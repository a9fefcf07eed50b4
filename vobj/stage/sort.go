package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// sort is list.sort(key=None, reverse=False) of a list that others may see, or of one that is new.
func (b *Builder) sort(s *cogen.Site, l *Object, args []Arg, isNew bool) {
	key, reverse := None, False
	for _, a := range args {
		switch a.Name {
		case "key":
			key = a.Value
		case "reverse":
			reverse = b.reversing(s, a.Value)
		default:
			switch n, positional := len(args), args[0].Name == ""; {
			case n > 2 && positional:
				b.RaiseNew("TypeError", fmt.Sprintf("sort() takes at most 2 arguments (%d given)", n))
			case n > 2:
				b.RaiseNew("TypeError", fmt.Sprintf("sort() takes at most 2 keyword arguments (%d given)", n))
			case positional:
				b.RaiseNew("TypeError", "sort() takes no positional arguments")
			default:
				b.RaiseNew("TypeError", "'"+a.Name+"' is an invalid keyword argument for sort()")
			}
			return
		}
	}
	if b.Current == nil {
		return
	}
	if l.Type.Kind == ir.KPyObj {
		panic(b.UnsupportedAt(s, "sorting a CPython list", ""))
	}
	if key.Static == nil && key.Type.Kind == ir.KUnion {
		b.PerMember(key, func(key *Object) *Object { b.sortBy(s, l, key, reverse, isNew); return nil })
		return
	}
	b.sortBy(s, l, key, reverse, isNew)
}

// reversing is the argument reverse, which C code takes as an int.
func (b *Builder) reversing(s *cogen.Site, o *Object) *Object {
	if _, known := o.ConstVal(); isA(o, ir.KBool) || known && IsIntegral(o.ValueType()) {
		return b.TruthOf(s, o)
	}
	n := b.cInt(s, o)
	if b.Current == nil {
		return Dead
	}
	return Dynamic(b.I64op("i64.ne", n, b.I64Const(0)), BoolType)
}

func (b *Builder) sortBy(s *cogen.Site, l, key, reverse *Object, isNew bool) {
	if b.Current == nil {
		return
	}
	b.At(s)
	if key.IsNone() {
		if !b.ordered(s, l, reverse) {
			return
		}
		if !isNew && !b.Frame.Model && ordersByText(l.Type) {
			b.sortHidden(s, l, None, None, reverse)
			return
		}
		b.comparable(l.Type)
		b.Do("list.sort", b.Value(l), b.Value(reverse))
		return
	}
	if !isNew && !b.Frame.Model && mayLook(key) {
		b.sortHidden(s, l, key, None, reverse)
		return
	}
	keys := b.NewContainer(s, ir.KList)
	b.Each(s, l, func(v *Object) {
		b.Put(keys, "list.append", b.Call(s, key, []cogen.Arg{{Value: v}}).(*Object))
	})
	if !isNew && !b.Frame.Model && b.Current != nil && ordersByText(keys.Type) {
		b.sortHidden(s, l, None, keys, reverse)
		return
	}
	b.sortByKeys(s, l, keys, reverse)
}

// sortHidden sorts a list that is empty meanwhile, by a key function, by keys, or by neither.
func (b *Builder) sortHidden(s *cogen.Site, l, key, keys, reverse *Object) {
	b.CallFunction(s, *b.Compiler.Lib.function("sort_hidden"), []Arg{{Value: l}, {Value: key}, {Value: keys}, {Value: reverse}})
}

// ordersByText reports whether to compare values of a type, or a container's, runs a method of the
// program's, which may look at the list that is sorted.
func ordersByText(t *Type) bool {
	found := false
	eachType(t, func(m *Type) {
		if m.Kind != ir.KObject || found {
			return
		}
		for _, name := range []string{"__lt__", "__gt__"} {
			if o := special(Dynamic(nil, m), name); o != nil {
				f, ok := o.Static.(Function)
				found = found || !ok || !f.Model
			}
		}
	})
	return found
}

// sortByKeys sorts a list by the keys of its elements, of which nobody needs the list.
func (b *Builder) sortByKeys(s *cogen.Site, l, keys, reverse *Object) {
	if b.Current == nil || !b.ordered(s, keys, reverse) {
		return
	}
	b.comparable(keys.Type)
	b.Do("list.sort_by_keys", b.Value(l), b.Value(keys), b.Value(reverse))
}

// mayLook reports whether a key function may look at the list that is sorted, which is empty
// meanwhile: other than a built-in function, or one that uses nothing but its arguments.
func mayLook(key *Object) bool {
	switch k := key.Static.(type) {
	case Builtin, TypeObject, ClassValue, Record:
		return false
	case Function:
		if k.Model || k.Gen == nil {
			return false
		}
		looks := len(k.Gen.Free) > 0
		info := k.Gen.Program().Info
		tree.Inspect(k.Gen.Node, func(n tree.Node) bool {
			if name, ok := n.(*tree.Name); ok {
				v := info.Uses[name]
				looks = looks || v != nil && v.Scope.Kind == scope.Module
			}
			return !looks
		})
		return looks
	}
	return true
}

// ordered makes sure that sorting a list compares what native code compares: of objects
// without an order, two are enough for a TypeError. It reports whether there is something
// left to sort.
func (b *Builder) ordered(s *cogen.Site, l, reverse *Object) bool {
	if l.Static != nil || l.Type.Kind != ir.KList {
		return true
	}
	e := l.Type.Elem()
	switch {
	case e.Kind == ir.KUnion && slices.ContainsFunc(e.Elems, (*Type).unordered), e.unordered() && b.Compiler.ordersExceptions():
		panic(b.UnsupportedAt(s, "sorting values of which some have no order", ""))
	case !e.unordered():
		return true
	}
	b.Branch(b.Leaf("int.lt", b.Length(s, l), Int(2)), func() {}, func() {
		first := b.BranchValue(reverse, func() *Object { return b.Leaf("int.sub", b.Length(s, l), Int(1)) }, func() *Object { return Int(0) })
		second := b.BranchValue(reverse, func() *Object { return b.Leaf("int.sub", b.Length(s, l), Int(2)) }, func() *Object { return Int(1) })
		b.Compare(s, tree.Lt, b.ItemOf(s, l, second), b.ItemOf(s, l, first))
	})
	return false
}

// unordered reports whether values of a type are exceptions, or objects that are known when
// code is generated, such as functions and classes. Ops compare none of them.
func (t *Type) unordered() bool {
	return t.Kind == ir.KExc || t.Kind == kVariant && !slices.ContainsFunc(t.Class.Find().variants.targets, isRecord)
}

// ordersExceptions reports whether an exception class says what is less.
func (c *Compiler) ordersExceptions() bool {
	return slices.ContainsFunc(c.userClasses, func(k *UserClass) bool {
		lt, _ := k.lookup("__lt__")
		gt, _ := k.lookup("__gt__")
		return k.exc != nil && (lt != nil || gt != nil)
	})
}
