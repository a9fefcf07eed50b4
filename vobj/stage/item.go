package stage

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// GetItem implements cogen.Overload.
func (b *Builder) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	b.At(s)
	i := index.(*Object)
	if !takesIndex(v.(*Object)) {
		i = b.asIndex(v.(*Object), i)
	}
	if i.IsDead() {
		return Dead
	}
	return b.PerMember(v.(*Object), func(o *Object) *Object {
		return b.PerMember(i, func(i *Object) *Object { return b.ItemOf(s, o, i) })
	})
}

func (b *Builder) ItemOf(s *cogen.Site, o, i *Object) *Object {
	if b.Current == nil || o.IsDead() || i.IsDead() {
		return Dead
	}
	if o.Static == nil && o.Type.Kind == kVariant {
		return b.PerMember(o, func(o *Object) *Object { return b.ItemOf(s, o, i) })
	}
	if k, ok := Capable[Indexed](b, o); ok {
		if r := k.Item(b, s, o, i); r != nil {
			return r
		}
	}
	if IsObject(o) {
		return b.callDunder(s, o, "__getitem__", []Arg{{Value: i}}, func() *Object {
			return b.RaiseNaming("TypeError", "'%T' object is not subscriptable", o)
		})
	}
	if t := typeItem(o); t != nil {
		return withItem(s, t, o, i)
	}
	if c, ok := isEnumClass(o); ok {
		return b.enumByName(s, c, i)
	}
	if k, ok := i.Static.(Slice); ok {
		return b.getSlice(s, o, k)
	}
	keyed := o.ValueType() != nil && (o.ValueType().Kind == ir.KDict || o.ValueType().Kind == ir.KPyObj)
	if IsArray(i) && !IsArray(o) && !keyed {
		i = b.IndexOf(s, i)
	}
	if IsScalar(i) && IsIndex(i) && o.ValueType() != nil && !keyed {
		i = b.PythonNumber(i)
	} else if IsPyObj(i) {
		if message := indexMessage(o); message != "" {
			return b.itemByPython(s, o, i, message)
		}
	}
	if k, ok := o.Static.(Record); ok {
		if p := plain(o); p != o && b.recordModel(k, "__getitem__") == nil {
			return b.ItemOf(s, p, i)
		}
		return b.recordCall(s, o, "__getitem__", i)
	}
	if k, ok := o.Static.(namespace); ok {
		return b.namedGlobal(s, k, i, nil)
	}
	if lacksItems(o) {
		return b.RaiseNaming("TypeError", "'%T' object is not subscriptable", o) // without a look at the index
	}
	if _, table := o.Static.(Display); !IsArray(i) && !keyed && !table {
		i = b.IndexOf(s, i)
	}
	it := i.ValueType()
	if k, ok := o.Static.(RangeObject); ok && IsIntegral(it) {
		return b.rangeItem(s, k, i)
	}
	if IsTuple(o) {
		if f := FormOf(o); f != nil {
			return f.Item(b, s, o, i)
		}
		if !IsIntegral(it) {
			return b.RaiseNaming("TypeError", indexMessage(o), i)
		}
		return b.tupleItem(s, o, i)
	}
	t := o.ValueType()
	if t == nil {
		panic(b.UnsupportedAt(s, "an item of a "+o.TypeName(), ""))
	}
	switch t.Kind {
	case ir.KStr, ir.KChar:
		if !IsIntegral(it) {
			return b.RaiseNaming("TypeError", indexMessage(o), i)
		}
		return b.Leaf("str.at", b.ToStr(o), i)
	case ir.KBytes:
		if !IsIntegral(it) {
			return b.RaiseNaming("TypeError", indexMessage(o), i)
		}
		return b.Leaf("bytes.at", o, i)
	case ir.KSeq:
		return b.seqItem(s, o, i)
	case ir.KList:
		if !IsIntegral(it) {
			return b.RaiseNaming("TypeError", indexMessage(o), i)
		}
		return b.listGet("list.get", o, i)
	case ir.KDict:
		return b.dictGet(s, o, i)
	case ir.KPyObj:
		for _, l := range b.Compiler.libs {
			if l.ItemGiven != nil {
				if r := l.ItemGiven(b, s, o, i); r != nil {
					return r
				}
			}
		}
		r := b.GetItemPython(o, i)
		if IsIntegral(it) && b.LibraryName(o.Value) == "bytearray" {
			return b.FromPython(r, IntType)
		}
		return r
	case ir.KNumpy:
		if IsIntegral(it) {
			return b.RaiseNew("IndexError", "invalid index to scalar variable.")
		}
		b.NoteFallback("numpy number[...]", "the index is not an integer", "")
		return b.GetItemPython(Dynamic(b.ToPython(o), PyObjType), i)
	}
	return b.RaiseNaming("TypeError", "'%T' object is not subscriptable", o)
}

// itemByPython is o[i] of a sequence, with an index that is CPython's: nearly always an
// integer, and seldom a slice, of which the result has another type.
func (b *Builder) itemByPython(s *cogen.Site, o, i *Object, message string) *Object {
	at := func() *Object { return b.ItemOf(s, o, b.pythonIndex(i, strings.ReplaceAll(message, "%T", "%"))) }
	isSlice := b.Py("py.isinstance", "slice", BoolType, i.Value)
	if b.mayReplay() {
		b.Branch(isSlice, func() { b.leaveRow("a slice that CPython made, as an index") }, func() {})
		return at()
	}
	return b.BranchValue(isSlice, func() *Object {
		return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/objects", "item_slice"), []Arg{{Value: o}, {Value: i}})
	}, at)
}

// indexMessage is CPython's TypeError for an index that is no integer, with %T
// for its type; empty for what takes other indices.
func indexMessage(o *Object) string {
	t := o.ValueType()
	switch {
	case IsTuple(o):
		return "tuple indices must be integers or slices, not %T"
	case t == nil:
	case IsText(t):
		return "string indices must be integers, not '%T'"
	case t.Kind == ir.KBytes:
		return "byte indices must be integers or slices, not %T"
	case t.Kind == ir.KList:
		return "list indices must be integers or slices, not %T"
	}
	return ""
}

// listGet reads (list.get) or takes (list.pop) an element. The read of a list
// that nothing is ever put into still raises IndexError.
func (b *Builder) listGet(name string, o, i *Object) *Object {
	l, idx := b.Value(o), b.I64(i, indexConversion(name))
	if b.Current == nil {
		return Dead
	}
	t := o.Type.Elem()
	if t.Kind == ir.KNever {
		b.Op(name, []*ir.Value{l, idx}, ir.None)
		b.Op("unreachable", nil)
		b.Current = nil
		return Dead
	}
	v := b.Val(name, t, l, idx)
	if t.Kind == ir.KNone {
		return None
	}
	return v
}

// dictKey converts a key to a dict's key type; ok is false when no key of the
// dict can be equal to it.
func (b *Builder) dictKey(d, k *Object) (*ir.Value, bool) {
	k = b.kept(k)
	kt := b.Compiler.valueType(k)
	if kt == nil {
		panic(NewUnsupported("a "+k.TypeName()+" as a key", ""))
	}
	et := d.Type.Elem()
	if d.Type.Kind == ir.KList {
		b.comparable(et)
	} else {
		b.Keyed(et)
	}
	if et.Kind == ir.KNever {
		return b.noKey(d, k, kt)
	}
	if kt.Kind == ir.KPyObj && et.Kind != ir.KPyObj {
		// Its type is not known, so it may be equal to any key.
		if d.Type.Class.Find().Constant {
			panic(NewUnsupported("a CPython object as a key of a module-level "+d.TypeName(), "convert the key: str(k), int(k)"))
		}
		b.Compiler.Escape(d.Type.Class, "a CPython object is its key")
		return nil, false
	}
	// What CPython has may be equal to anything.
	fits := et.Kind == ir.KPyObj
	if b.mixesKeys(kt, et) {
		panic(NewUnsupported("keys that mix numpy's and Python's numbers", "convert the key by int() or float()"))
	}
	held := et
	if l := linkOf(et); l != nil {
		held = l.fields[linkField].typeOf()
	}
	for _, m := range held.Members() {
		for _, n := range kt.Members() {
			if m.memberKey() == n.memberKey() || m.Name() == "tuple" && n.Name() == "tuple" || IsText(m) && IsText(n) || (isNumeric(m) || isDecimal(m)) && (isNumeric(n) || isDecimal(n)) {
				fits = true
			}
			// What has an __eq__ of its own may be equal to anything. One that the program writes is
			// asked for None, too, where no hash tells.
			none := m.Kind == ir.KNone || n.Kind == ir.KNone
			fits = fits || !none && (definesEquality(m) || definesEquality(n)) || none && d.Type.Kind == ir.KList && (writesEquality(m) || writesEquality(n))
		}
	}
	if !fits {
		return b.noKey(d, k, kt)
	}
	// A key of another type that may be equal (1 and 1.0) widens the dict's.
	b.Compiler.Grow(d.Type.Class, kt, false)
	return b.Coerce(k, d.Type.Elem()), true
}

// noKey is a key that is not there; its hash is asked for all the same, which
// may raise where CPython has something of it.
func (b *Builder) noKey(d, k *Object, t *Type) (*ir.Value, bool) {
	python := false
	eachType(t, func(m *Type) { python = python || m.Kind == ir.KPyObj })
	if python && d.Type.Kind != ir.KList {
		b.Py("py.call1", "", PyObjType, b.PyBuiltin("hash"), b.ToPython(k))
	}
	if IsObject(k) && d.Type.Kind != ir.KList {
		if m := special(k, "__hash__"); m != nil {
			if _, own := m.Static.(Function); own {
				b.builtinHash(&cogen.Site{ID: -12, Src: b.Site}, []Arg{{Value: k}})
			}
		}
	}
	return nil, false
}

func (b *Builder) dictGet(s *cogen.Site, d, k *Object) *Object {
	if k = b.AsKey(k); k.IsDead() {
		return Dead
	}
	if k.Static == nil && k.Type.Kind == ir.KUnion && d.Type.Elem().Kind != ir.KUnion {
		return b.PerMember(k, func(k *Object) *Object { return b.dictGet(s, d, k) })
	}
	missing := func() *Object { return b.RaiseKeyError(s, k) }
	get := func(key *Object) *Object {
		return b.BranchValue(b.Contains(s, d, key), func() *Object { return b.dictGet(s, d, key) }, missing)
	}
	if r, ok := b.amongKeys(s, d, k, get, missing); ok {
		return r
	}
	key, ok := b.dictKey(d, k)
	if !ok {
		return missing()
	}
	if d.Type.Val().Kind == ir.KNever {
		b.Op("unreachable", nil)
		b.Current = nil
		return Dead
	}
	if textOfProgram(k) {
		vt := d.Type.Val()
		op := b.Op("dict.lookup", []*ir.Value{b.Value(d), key}, ir.Bool, vt.IR())
		return b.BranchValue(Dynamic(op.Results[0], BoolType), func() *Object { return b.followed(Dynamic(op.Results[1], vt)) }, missing)
	}
	v := b.Val("dict.get", d.Type.Val(), b.Value(d), key)
	if d.Type.Val().Kind == ir.KNone {
		return None
	}
	return v
}

func (b *Builder) tupleItem(s *cogen.Site, o, i *Object) *Object {
	elems := b.ElemsOf(o)
	n := int64(len(elems))
	if v, ok := b.ToInt(i).ConstVal(); ok {
		x := v.(*big.Int)
		if x.IsInt64() && x.Int64() >= -n && x.Int64() < n {
			j := x.Int64()
			if j < 0 {
				j += n
			}
			return elems[j]
		}
		if !x.IsInt64() {
			return b.RaiseNaming("IndexError", "cannot fit '%T' into an index-sized integer", i)
		}
		return b.RaiseNew("IndexError", "tuple index out of range")
	}
	i = b.ToInt(i)
	if v := b.I64(i, "int.to_i64_index"); v != nil {
		i = b.Val("int.from_i64", IntType, v)
	}
	neg := b.Leaf("int.lt", i, Int(0))
	i = b.BranchValue(neg, func() *Object { return b.Leaf("int.add", i, Int(n)) }, func() *Object { return i })
	var at func(j int64) *Object
	at = func(j int64) *Object {
		if j == n {
			return b.RaiseNew("IndexError", "tuple index out of range")
		}
		return b.BranchValue(b.Leaf("int.eq", i, Int(j)), func() *Object { return elems[j] }, func() *Object { return at(j + 1) })
	}
	if n > 64 {
		panic(b.UnsupportedAt(s, "indexing a long tuple", "use a list"))
	}
	return at(0)
}

func (b *Builder) rangeItem(s *cogen.Site, k RangeObject, i *Object) *Object {
	n := b.rangeCount(k)
	i = b.ToInt(i)
	neg := b.Leaf("int.lt", i, Int(0))
	i = b.BranchValue(neg, func() *Object { return b.Leaf("int.add", i, n) }, func() *Object { return i })
	out := b.TruthOf(s, b.Or(s, b.Leaf("int.lt", i, Int(0)), func() cogen.Value { return b.Leaf("int.ge", i, n) }).(*Object))
	b.Branch(out, func() { b.RaiseNew("IndexError", "range object index out of range") }, func() {})
	return b.Leaf("int.add", k.Start, b.Leaf("int.mul", i, k.Step))
}

// SetItem implements cogen.Overload.
func (b *Builder) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	b.At(s)
	o, i, x := v.(*Object), index.(*Object), val.(*Object)
	if !takesIndex(o) {
		i = b.asIndex(o, i)
	}
	if b.Current == nil || o.IsDead() || i.IsDead() || x.IsDead() {
		return
	}
	if mayHaveForm(o) {
		b.setFormItem(s, o, i, x)
		return
	}
	b.PerMember(o, func(o *Object) *Object { b.setItem(s, o, i, x); return nil })
}

func (b *Builder) setItem(s *cogen.Site, o, i, x *Object) {
	if k, ok := Capable[ItemChanging](b, o); ok {
		k.SetItem(b, s, o, i, x)
		return
	}
	if _, ok := o.Static.(Record); ok {
		if p := plain(o); p != o {
			b.setItem(s, p, i, x)
		} else if of := heldBy(o); of != nil {
			b.setInstanceItem(s, of, i, x)
		} else {
			b.recordCall(s, o, "__setitem__", i, x)
		}
		return
	}
	t := o.ValueType()
	if t != nil && o.Static == nil {
		if t.Kind == ir.KList && IsScalar(i) && IsIndex(i) {
			i = b.PythonNumber(i)
		}
		switch t.Kind {
		case ir.KObject:
			b.callDunder(s, o, "__setitem__", []Arg{{Value: i}, {Value: x}}, func() *Object {
				if special(o, "__delitem__") != nil {
					return b.RaiseNew("AttributeError", "__setitem__")
				}
				return b.noAssignment(s, o, i, !o.Type.Layout.Class.ofDatetime() && !o.Type.Layout.Class.isStructTime())
			})
			return
		case ir.KList:
			b.Mutate(s, o)
			if k, ok := i.Static.(Slice); ok {
				b.setSlice(s, o, k, x)
				return
			}
			if i.ValueType() != nil && i.Static == nil && i.ValueType().Kind == ir.KUnion {
				b.PerMember(i, func(i *Object) *Object {
					if b.Current != nil && !i.IsDead() {
						b.setItem(s, o, i, x)
					}
					return nil
				})
				return
			}
			if IsObject(i) {
				i = b.IndexOf(s, i)
			}
			if !IsIntegral(i.ValueType()) {
				b.RaiseNaming("TypeError", "list indices must be integers or slices, not %T", i)
				return
			}
			b.Compiler.Grow(t.Class, b.Storable(o, x), false)
			v := b.Coerce(x, t.Elem())
			idx := b.I64(i, "int.to_i64_index")
			b.Do("list.set", b.Value(o), idx, v)
			return
		case ir.KDict:
			b.Mutate(s, o)
			b.PutItem(o, i, x)
			return
		case ir.KPyObj:
			b.SetItemPython(o, i, x)
			return
		}
	}
	b.noAssignment(s, o, i, hasSequenceMethods(o))
}

// noAssignment says that an object's items can't be set, after its type's methods of sequences, if it has some, have seen the index.
func (b *Builder) noAssignment(s *cogen.Site, o, i *Object, sequence bool) *Object {
	if sequence {
		b.PerMember(i, func(i *Object) *Object { b.consultIndex(s, i); return nil })
	}
	if b.Current == nil {
		return Dead
	}
	return b.RaiseNaming("TypeError", "'%T' object does not support item assignment", o)
}

// hasSequenceMethods reports whether CPython's type of an object has methods of sequences, whether it has items or not.
func hasSequenceMethods(o *Object) bool {
	switch o.TypeName() {
	case "set", "frozenset", "range", "bytes", "tuple", "str", "dict_keys", "dict_values", "dict_items", "re.Pattern", "re.Match", "functools.partial":
		return true
	}
	return o.ValueType() != nil && (o.ValueType().Kind == ir.KSeq || IsText(o.ValueType()))
}

// consultIndex asks an index for its integer, as CPython does before it finds that the items of
// a sequence cannot be changed.
func (b *Builder) consultIndex(s *cogen.Site, i *Object) {
	if i = b.IndexOf(s, i); b.Current != nil && i.ValueType() != nil && IsIntegral(i.ValueType()) {
		b.I64(i, "int.to_i64_index")
	}
}

// DelItem implements cogen.Overload.
func (b *Builder) DelItem(s *cogen.Site, v, index cogen.Value) {
	b.At(s)
	o, i := v.(*Object), b.asIndex(v.(*Object), index.(*Object))
	if b.Current == nil || o.IsDead() || i.IsDead() {
		return
	}
	if mayHaveForm(o) {
		b.setFormItem(s, o, i, nil)
		return
	}
	b.PerMember(o, func(o *Object) *Object { b.delItem(s, o, i); return nil })
}

func (b *Builder) delItem(s *cogen.Site, o, i *Object) {
	if k, ok := Capable[ItemChanging](b, o); ok {
		k.DelItem(b, s, o, i)
		return
	}
	if k, ok := o.Static.(Record); ok {
		if of := heldBy(o); of != nil {
			b.changesDict(s, of, "deleting an item")
			return
		}
		if plain(o) == o || b.recordModel(k, "__delitem__") != nil {
			b.recordCall(s, o, "__delitem__", i)
			return
		}
		o = plain(o)
	}
	t := o.ValueType()
	if t != nil && o.Static == nil {
		switch t.Kind {
		case ir.KObject:
			b.callDunder(s, o, "__delitem__", []Arg{{Value: i}}, func() *Object {
				if special(o, "__setitem__") != nil {
					return b.RaiseNew("AttributeError", "__delitem__") // one slot serves both
				}
				return b.noDeletion(s, o, i, !o.Type.Layout.Class.ofDatetime() && !o.Type.Layout.Class.isStructTime())
			})
			return
		case ir.KList:
			b.Mutate(s, o)
			if k, ok := i.Static.(Slice); ok {
				if k.Step.IsNone() {
					b.Do("list.del_slice", b.Value(o), b.Bound(s, k.Lower, 0), b.Bound(s, k.Upper, math.MaxInt64))
					return
				}
				b.perSlice(k, func(k Slice) *Object {
					lo, hi := b.SteppedBound(s, k.Lower, k.Step, true), b.SteppedBound(s, k.Upper, k.Step, false)
					b.Do("list.del_slice_step", b.Value(o), lo, hi, b.Bound(s, k.Step, 1))
					return None
				})
				return
			}
			b.PerMember(i, func(i *Object) *Object {
				if IsObject(i) {
					i = b.IndexOf(s, i)
				}
				if t := i.ValueType(); t == nil || !IsIntegral(t) && t.Kind != ir.KPyObj {
					return b.RaiseNaming("TypeError", "list indices must be integers or slices, not %T", i)
				}
				b.Do("list.del_item", b.Value(o), b.I64(i, "int.to_i64_index"))
				return nil
			})
			return
		case ir.KDict:
			b.Mutate(s, o)
			if i = b.AsKey(i); i.IsDead() {
				return
			}
			key, ok := b.dictKey(o, i)
			if !ok {
				b.RaiseKeyError(s, i)
				return
			}
			if textOfProgram(i) {
				op := b.Op("dict.pop_lookup", []*ir.Value{b.Value(o), key}, ir.Bool, o.Type.Val().IR())
				b.Branch(Dynamic(op.Results[0], BoolType), func() {}, func() { b.RaiseKeyError(s, i) })
				return
			}
			b.Do("dict.del_item", b.Value(o), key)
			return
		case ir.KPyObj:
			b.Do("py.delitem", o.Value, b.ToPython(i))
			return
		}
	}
	b.noDeletion(s, o, i, hasSequenceMethods(o))
}

// noDeletion says that an object's items can't be deleted. CPython has other
// words where the object's type has methods of sequences and the key is an index.
func (b *Builder) noDeletion(s *cogen.Site, o, i *Object, sequence bool) *Object {
	return b.PerMember(i, func(i *Object) *Object {
		not := "does not"
		if t := i.ValueType(); sequence && t != nil && (IsIntegral(t) || IsObject(i) && special(i, "__index__") != nil) {
			not = "doesn't"
			if b.consultIndex(s, i); b.Current == nil {
				return Dead
			}
		}
		return b.RaiseNaming("TypeError", "'%T' object "+not+" support item deletion", o)
	})
}
