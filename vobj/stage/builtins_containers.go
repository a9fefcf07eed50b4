package stage

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Builtins that make containers and lazy iterables.

func (b *Builder) BuiltinList(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return b.NewContainer(s, ir.KList)
	}
	return b.Collect(s, b.Positional(s, "list", args, 1, 1)[0])
}

func (b *Builder) builtinTuple(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 {
		return TupleOf()
	}
	o := b.Positional(s, "tuple", args, 1, 1)[0]
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		return b.seqFrom(s, b.plainTuple(s, o))
	})
}

func (b *Builder) builtinSet(s *cogen.Site, args []Arg) *Object { return b.newSet(s, args, false) }

// newSet is set(...) or frozenset(...).
func (b *Builder) newSet(s *cogen.Site, args []Arg, frozen bool) *Object {
	name := "set"
	if frozen {
		name = "frozenset"
	}
	set := b.NewContainer(s, ir.KSet)
	if frozen && b.Current != nil && set.Type.Kind == ir.KSet {
		set.Type.Class.Find().frozen = true
	}
	if len(args) > 0 {
		o := b.Positional(s, name, args, 1, 1)[0]
		if t := o.ValueType(); t != nil && o.Static == nil && t.Kind == ir.KSet && set.Type.Kind == ir.KSet {
			b.Compiler.growAs(set.Type.Class, t)
			return b.retyped(s, b.Val("set.copy", t, b.Value(o)), set.Type.Class)
		}
		if t := o.ValueType(); t != nil && o.Static == nil && set.Type.Kind == ir.KPyObj && (t.Kind == ir.KPyObj || t.Kind == ir.KSet || t.Kind == ir.KDict) {
			// Elements one by one would lie otherwise in the table.
			return b.Py("py.call1", "", PyObjType, b.PyBuiltin(name), b.ToPython(o))
		}
		if frozen && set.Type.Kind == ir.KPyObj {
			set = b.listInPython(s, o) // not of a set, which would be copied into a table of another size
		} else {
			b.addAll(s, set, o)
		}
	}
	switch {
	case b.Current == nil:
		return Dead
	case frozen && set.Type.Kind == ir.KPyObj:
		return b.Py("py.call1", "", PyObjType, b.PyBuiltin(name), set.Value)
	}
	return set
}

func (b *Builder) builtinFrozenset(s *cogen.Site, args []Arg) *Object { return b.newSet(s, args, true) }

// positionals is the number of positional arguments; of *args of unknown length none are counted.
func positionals(args []Arg) int {
	n := 0
	for _, a := range args {
		if a.Name == "" && !a.Spread {
			n++
		}
	}
	return n
}

func (b *Builder) builtinDict(s *cogen.Site, args []Arg) *Object {
	if k := b.RowAt(s); k != nil && b.Current != nil {
		if r := k.Call(b, s, args); r != nil {
			return r
		}
	}
	if n := positionals(args); n > 1 {
		return b.RaiseNew("TypeError", fmt.Sprintf("dict expected at most 1 argument, got %d", n))
	}
	if len(args) == 1 && args[0].Name == "" {
		if k, ok := args[0].Value.Static.(classBody); ok {
			return NewObject(classBody{of: k.of, copied: true})
		}
	}
	d := b.NewContainer(s, ir.KDict)
	for _, a := range args {
		if a.Name != "" && !a.Spread {
			b.PutItem(d, Const(a.Name), a.Value)
			continue
		}
		b.PerMember(a.Value, func(o *Object) *Object {
			b.putAll(s, d, o)
			return None
		})
	}
	if b.Current == nil {
		return Dead
	}
	return d
}

// putAll puts the items of a mapping, or the pairs of an iterable, into a dict.
func (b *Builder) putAll(s *cogen.Site, d, o *Object) {
	if k, ok := o.Static.(Record); ok && k.Kind == "ChainMap" {
		o = b.recordCall(s, o, "merged")
	}
	ofRecord := isRecord(o)
	o = b.instanceCopy(s, plain(o))
	if derives := IsValue(o) && DerivesValue(o.Type.Layout.Class, "dict"); derives {
		if v := b.valueWithout(o, "__iter__"); v != nil {
			o = v
		}
	}
	if m := special(o, "keys"); m != nil {
		keys := b.callSpecial(s, o, m, "keys")
		if b.Current == nil {
			return
		}
		keys = b.callBuiltin(s, "list", []Arg{{Value: keys}}) // all of them come before the first item
		if b.Current == nil {
			return
		}
		b.Each(s, keys, func(k *Object) {
			if v := b.ItemOf(s, o, k); b.Current != nil {
				b.PutItem(d, k, v)
			}
		})
		return
	}
	if t := o.ValueType(); b.Current != nil && t != nil && o.Static == nil && t.Kind == ir.KDict {
		b.updateDict(s, d, o)
		return
	}
	if k, ok := o.Static.(Tabular); ok {
		// What it iterates over are no pairs: it has keys, and an item for each.
		if !b.MayCopy() {
			panic(b.UnsupportedAt(s, "dict() of a "+o.TypeName(), "use to_dict()"))
		}
		b.NoteFallback("dict", "dict() of a "+o.TypeName(), "use to_dict()")
		o = b.CallPy(b.BuiltinFunction("dict").Value, []Arg{{Value: k.CopyInPython(b, o)}})
		ofRecord = b.Current != nil
	}
	if ofRecord && IsPyObj(o) { // the dict within
		b.Each(s, b.CallMethodOf(o, "items", nil), func(kv *Object) {
			b.PutItem(d, b.GetItemPython(kv, Int(0)), b.GetItemPython(kv, Int(1)))
		})
		return
	}
	if t := o.ValueType(); t != nil && o.Static == nil && HasKind(t, ir.KPyObj) {
		panic(b.UnsupportedAt(s, "dict() of a CPython object, which may be a mapping", ""))
	}
	if IsObject(o) && !neverMapping(o) {
		panic(b.UnsupportedAt(s, "dict() of an instance whose attributes a method gives", "give the class a method keys, or none of __getattr__"))
	}
	count := b.Op("cell.new", []*ir.Value{b.Value(Int(0))}, ir.Cell(ir.Int))
	if count == nil {
		return
	}
	b.Each(s, o, func(v *Object) {
		i := b.Val("cell.load", IntType, count.Result())
		element := func() *Object {
			return b.Concat(Const("dictionary update sequence element #"), b.Leaf("int.to_str", i))
		}
		kv := b.unpackOr(s, v, 2, -1, &misfit{
			length: func(n *Object) {
				b.RaiseObject(b.ExcNew("ValueError", b.ConcatAll([]*Object{element(), Const(" has length "), b.Leaf("int.to_str", n), Const("; 2 is required")})))
			},
			none: func() {
				b.RaiseObject(b.ExcNew("TypeError", b.ConcatAll([]*Object{Const("cannot convert "), element(), Const(" to a sequence")})))
			},
		})
		b.PutItem(d, kv[0].(*Object), kv[1].(*Object))
		if b.Current != nil {
			b.Do("cell.store", count.Result(), b.Value(b.Leaf("int.add", i, Int(1))))
		}
	})
}

// updateNamed is dict.update with keywords, which come after the rest.
func (b *Builder) updateNamed(s *cogen.Site, o *Object, args []Arg) *Object {
	n := len(args)
	for n > 0 && args[n-1].Name != "" {
		n--
	}
	b.MethodOf(s, o, "update", args[:n])
	for _, a := range args[n:] {
		b.PutItem(o, Const(a.Name), a.Value)
	}
	return None
}

func (b *Builder) builtinEnumerate(s *cogen.Site, args []Arg) *Object {
	start := Int(0)
	if len(args) == 2 && (args[1].Name == "" || args[1].Name == "start") {
		if start = b.asInteger(s, args[1].Value); b.Current == nil || start.IsDead() {
			return Dead
		}
	} else {
		b.Positional(s, "enumerate", args, 1, 1)
	}
	return b.NewView(s, "enumerate", []*Object{b.iterable(args[0].Value), start})
}

func (b *Builder) builtinZip(s *cogen.Site, args []Arg) *Object {
	if n := len(args); n > 0 && args[n-1].Name == "strict" {
		os := b.iterables(b.Positional(s, "zip", args[:n-1], 0, 16))
		if b.Current == nil {
			return Dead
		}
		return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/zips", "zipped"), []Arg{{Value: TupleOf(os...)}, {Value: b.TruthOf(s, args[n-1].Value)}})
	}
	os := b.Positional(s, "zip", args, 0, 16)
	return b.NewView(s, "zip", b.iterables(os))
}

func (b *Builder) builtinReversed(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "reversed", args, 1, 1)[0]
	if o.Static == nil && (o.Type.Kind == kVariant || o.Type.Kind == ir.KUnion && slices.ContainsFunc(kindsOf(o), IsObject)) {
		return b.PerMember(o, func(o *Object) *Object { return b.builtinReversed(s, []Arg{{Value: o}}) })
	}
	if IsPyObj(o) {
		b.NoteFallback("reversed()", "it gets a CPython object", "")
		return b.CallPy(b.BuiltinFunction("reversed").Value, []Arg{{Value: o}})
	}
	if c, ok := isEnumClass(o); ok {
		o = b.enumMembers(s, c)
	}
	if v := b.valueWithout(o, "__getitem__"); v != nil && special(o, "__reversed__") == nil {
		o = v
	}
	if special(o, "__reversed__") == nil {
		o = b.plainTuple(s, o)
	}
	if IsObject(o) {
		return b.reversedObject(s, o)
	}
	o = b.eachKind(o, func(o *Object) bool {
		_, counts := o.Static.(indexIterator)
		return neverIterable(o) || counts || isOneShot(o) && !IsTuple(o) || isA(o, ir.KSet)
	}, func(o *Object) *Object { return b.RaiseNaming("TypeError", "'%T' object is not reversible", o) })
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	of := []*Object{o}
	if k, ok := o.Static.(View); isUnion(o) || isMutable(o) || ok && DictViews[k.Kind] { // the length is that of now
		n := b.PerMember(o, func(o *Object) *Object { return b.Length(s, o) })
		if b.Current == nil || n.IsDead() {
			return Dead
		}
		of = append(of, n)
	}
	return b.NewView(s, "reversed", of)
}

func (b *Builder) builtinMap(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "map", args, 2, 16)
	b.neverStops(s, "map()", os[:1])
	return b.NewView(s, "map", append(os[:1:1], b.iterables(os[1:])...))
}

func (b *Builder) builtinFilter(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "filter", args, 2, 2)
	b.neverStops(s, "filter()", os[:1])
	return b.NewView(s, "filter", append(os[:1:1], b.iterables(os[1:])...))
}

// builtinSorted is list() and sort().
func (b *Builder) builtinSorted(s *cogen.Site, args []Arg) *Object {
	if len(args) == 0 || args[0].Name != "" {
		panic(b.UnsupportedAt(s, "sorted() without an iterable", ""))
	}
	if n := positionals(args); n > 1 {
		return b.RaiseNew("TypeError", fmt.Sprintf("sorted expected 1 argument, got %d", n))
	}
	l := b.Collect(s, args[0].Value)
	if b.Current == nil {
		return Dead
	}
	rest := args[1:]
	if ordersByKey(args[0].Value) && !slices.ContainsFunc(rest, func(a Arg) bool { return a.Name == "key" }) {
		rest = append(slices.Clone(rest), Arg{Name: "key", Value: NewObject(*b.Compiler.Lib.function("_key_of"))})
	}
	b.sort(s, l, rest, true)
	if b.Current == nil {
		return Dead
	}
	return l
}

// ordersByKey reports whether an object is the items of a dict whose order the keys tell,
// since no two are equal: the values, which perhaps have none, are not compared.
func ordersByKey(o *Object) bool {
	k, ok := o.Static.(View)
	if !ok || k.Kind != "items" || len(k.args) != 1 {
		return false
	}
	d := k.args[0]
	return d.Static == nil && d.Type.Kind == ir.KDict && isScalarType(d.Type.Elem()) && d.Type.Elem().Kind != ir.KNever && d.Type.Val().Kind != ir.KNever && !isScalarType(d.Type.Val())
}

// isScalarType reports whether values of a type are scalars.
func isScalarType(t *Type) bool {
	switch t.Kind {
	case ir.KNever, ir.KBool, ir.KInt, ir.KFloat, ir.KStr, ir.KChar, ir.KBytes:
		return true
	case ir.KTuple:
		return !slices.ContainsFunc(t.Elems, func(e *Type) bool { return !isScalarType(e) })
	}
	return false
}

func (b *Builder) builtinSlice(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "slice", args, 1, 3)
	switch len(os) {
	case 1:
		return NewObject(Slice{None, os[0], None})
	case 2:
		return NewObject(Slice{os[0], os[1], None})
	}
	return NewObject(Slice{os[0], os[1], os[2]})
}
