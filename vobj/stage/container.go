package stage

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// NewContainer makes an empty list, set or dict of the class of its site.
func (b *Builder) NewContainer(s *cogen.Site, k ir.Kind) *Object {
	return b.containerOf(s, b.ClassAt(s, "container"), k)
}

// containerOf makes an empty list, set or dict of a class.
func (b *Builder) containerOf(s *cogen.Site, cls *Class, k ir.Kind) *Object {
	if cls.Find().Python {
		b.loadsInPython()
		return b.newPython(s, k)
	}
	return b.EmptyOf(ContainerType(k, cls))
}

// EmptyOf makes an empty native list, set or dict of a type.
func (b *Builder) EmptyOf(t *Type) *Object {
	name := map[ir.Kind]string{ir.KList: "list.new", ir.KSet: "set.new", ir.KDict: "dict.new"}[t.Kind]
	o := b.Op(name, nil, t.IR())
	if o == nil {
		return Dead
	}
	o.Attrs.Type = t.IR().Elem()
	if t.Kind == ir.KDict {
		o.Attrs.Type = t.IR()
	}
	return Dynamic(o.Result(), t)
}

// Born makes a CPython object of a container that has just been made, if its
// class says so: nothing refers to it yet, so a copy is as good.
func (b *Builder) Born(s *cogen.Site, o *Object) *Object {
	if b.Current == nil || o.IsDead() || o.Static != nil || !o.Type.IsContainer() || !o.Type.Class.Find().Python {
		return o
	}
	return b.inPython(s, o)
}

// inPython is a new CPython object with the elements of a native container.
func (b *Builder) inPython(s *cogen.Site, o *Object) *Object {
	if o.Type.Kind == ir.KDict {
		p := b.newPython(s, ir.KDict)
		b.updateDict(s, p, o)
		if b.Current == nil {
			return Dead
		}
		return p
	}
	b.noteFromStart(o.Type.Kind)
	l := b.listInPython(s, o)
	switch {
	case b.Current == nil:
		return Dead
	case o.Type.Kind == ir.KList:
		return l
	case o.Type.Class.Find().frozen:
		return b.Py("py.frozenset_from", "", PyObjType, l.Value, b.Value(o))
	}
	return b.Py("py.set_from", "", PyObjType, l.Value, b.Value(o))
}

// listInPython is a new list of CPython's with the elements of an iterable.
func (b *Builder) listInPython(s *cogen.Site, o *Object) *Object {
	l := b.Py("py.list_new", "", PyObjType)
	b.Each(s, o, func(v *Object) { b.putPython(l, "list.append", v) })
	return l
}

// eachItem generates fn for the items of a native dict.
func (b *Builder) eachItem(s *cogen.Site, d *Object, fn func(k, v *Object)) {
	b.Each(s, NewObject(View{Kind: "items", args: []*Object{d}}), func(kv *Object) {
		elems := b.ElemsOf(kv)
		fn(elems[0], elems[1])
	})
}

// Mutate checks that a container may be written to.
func (b *Builder) Mutate(s *cogen.Site, o *Object) {
	if cls := o.Type.Class.Find(); cls.Constant && (cls.Global == nil || cls.Global != b.building) {
		if b.guardConstant(o) {
			return
		}
		u := b.UnsupportedAt(s, "it writes to a module-level or default "+o.TypeName(), "make a new one in the function")
		u.Whole = true
		if g := o.Type.Class.Find().Global; g != nil {
			// From now on everybody sees the value that CPython has.
			g.failed, b.Compiler.Changed = u, true
		}
		panic(u)
	}
}

// Put emits an op that stores an element: list.append, set.add.
func (b *Builder) Put(o *Object, name string, elem *Object) {
	if b.Current == nil || o.IsDead() || elem.IsDead() {
		return
	}
	if o.Type.Kind == ir.KPyObj {
		b.putPython(o, name, elem)
		return
	}
	t := b.Storable(o, elem)
	b.Compiler.Grow(o.Type.Class, t, false)
	v := b.Coerce(elem, o.Type.Elem())
	b.Do(name, b.Value(o), v)
}

// Storable is the type of an object that goes into a container.
func (b *Builder) Storable(into, o *Object) *Type {
	for _, l := range b.Compiler.libs {
		if l.Stored != nil {
			l.Stored(b, o)
		}
	}
	t := b.Compiler.storedType(b.kept(o))
	if t == nil {
		panic(NewUnsupported("a "+o.TypeName()+" in a "+into.TypeName(), "make a list of it"))
	}
	return t
}

func (b *Builder) PutItem(d, k, v *Object) {
	if b.Current == nil || d.IsDead() || k.IsDead() || v.IsDead() {
		return
	}
	if d.Type.Kind == ir.KPyObj {
		b.SetItemPython(d, k, v)
		return
	}
	if k = b.AsKey(k); k.IsDead() {
		return
	}
	b.Compiler.Grow(d.Type.Class, b.Storable(d, k), false)
	b.Compiler.Grow(d.Type.Class, b.Storable(d, v), true)
	b.Keyed(d.Type.Elem())
	key := b.Coerce(k, d.Type.Elem())
	b.Do("dict.set", b.Value(d), key, b.Coerce(v, d.Type.Val()))
}

// List implements cogen.Overload.
func (b *Builder) List(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	b.At(s)
	if b.RowAt(s) != nil || b.atModuleLevel() && b.Compiler.givenMembersOf(b.Frame.Gen.Program()).displays[s.Node] {
		return b.Tuple(s, elems)
	}
	for _, l := range b.Compiler.libs {
		if l.List != nil {
			if o := l.List(b, s, elems); o != nil {
				return o
			}
		}
	}
	if named, ok := b.IsDisplayed(s); ok && b.Current != nil {
		k := Display{Site: s, named: named}
		for _, e := range elems {
			k.Values = append(k.Values, e.Value.(*Object))
		}
		return NewObject(k)
	}
	return b.MakeList(s, elems)
}

func (b *Builder) MakeList(s *cogen.Site, elems []cogen.Elem) *Object {
	b.At(s)
	plain := true
	var objs []*Object
	for _, e := range elems {
		o := e.Value.(*Object)
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		plain = plain && !e.Star
		objs = append(objs, o)
	}
	if plain && len(objs) > 0 {
		return b.ListOf(s, objs)
	}
	return b.addElems(s, ir.KList, b.NewContainer(s, ir.KList), elems)
}

// starred is what * takes apart in a list or tuple display, which has a message
// of its own for what cannot be iterated over.
func (b *Builder) starred(s *cogen.Site, o *Object) *Object {
	const message = "Value after * must be an iterable, not "
	return b.eachKind(o, func(m *Object) bool { return hasNoIter(m) || IsPyObj(m) }, func(m *Object) *Object {
		if !IsPyObj(m) {
			return b.RaiseNaming("TypeError", message+"%T", m)
		}
		class := b.CallPy(b.builtinInPython("type").Value, []Arg{{Value: m}})
		has := func(name string) *Object {
			return b.Py("py.truth", "", BoolType, b.CallPy(b.builtinInPython("hasattr").Value, []Arg{{Value: class}, {Value: Const(name)}}).Value)
		}
		return b.BranchValue(has("__iter__"), func() *Object { return m }, func() *Object {
			return b.BranchValue(has("__getitem__"), func() *Object { return m }, func() *Object { return b.viaModel(s, "refuse_spread", m, Const(message)) })
		})
	})
}

// hasNoIter reports whether an object is of a type without iteration. A class that says
// __iter__ = None has one that fails.
func hasNoIter(o *Object) bool {
	if IsObject(o) {
		if a, _ := o.Type.Layout.Class.lookup("__iter__"); a != nil {
			return false
		}
	}
	return neverIterable(o)
}

// ListOf makes a list of objects.
func (b *Builder) ListOf(s *cogen.Site, objs []*Object) *Object {
	if len(objs) == 0 {
		return b.NewContainer(s, ir.KList)
	}
	cls := b.ClassAt(s, "list of")
	t := ContainerType(ir.KList, cls)
	for _, o := range objs {
		if o.IsDead() {
			return Dead
		}
		b.Compiler.Grow(cls, b.Storable(&Object{Type: t}, o), false)
	}
	if cls.Find().Python {
		l := b.newPython(s, ir.KList)
		for _, o := range objs {
			b.putPython(l, "list.append", o)
		}
		return l
	}
	vals := make([]*ir.Value, len(objs))
	for i, o := range objs {
		if vals[i] = b.Coerce(o, t.Elem()); vals[i] == nil {
			return Dead
		}
	}
	op := b.Op("list.of", vals, t.IR())
	op.Attrs.Type = t.IR().Elem()
	return Dynamic(op.Result(), t)
}

// Set implements cogen.Overload.
func (b *Builder) Set(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	b.At(s)
	if set := b.constantSet(s, elems); set != nil {
		return set
	}
	return b.addElems(s, ir.KSet, b.NewContainer(s, ir.KSet), elems)
}

func (b *Builder) AddTo(set, o *Object) {
	if b.Current != nil && !o.IsDead() && set.Type.Kind != ir.KPyObj {
		o = b.AsKey(o)
	}
	if b.Current != nil && !o.IsDead() {
		b.Put(set, "set.add", o)
		if b.Current != nil && set.Type.Kind != ir.KPyObj {
			b.Keyed(set.Type.Elem())
		}
	}
}

// Dict implements cogen.Overload.
func (b *Builder) Dict(s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	b.At(s)
	if k := b.RowAt(s); k != nil {
		return k.Dict(b, s, pairs)
	}
	if named, ok := b.IsDisplayed(s); ok && b.Current != nil {
		k := Display{Site: s, Keys: []*Object{}, named: named}
		for _, p := range pairs {
			k.Keys, k.Values = append(k.Keys, p.Key.(*Object)), append(k.Values, p.Value.(*Object))
		}
		return NewObject(k)
	}
	return b.MakeDict(s, pairs)
}

func (b *Builder) MakeDict(s *cogen.Site, pairs []cogen.Pair) *Object {
	b.At(s)
	return b.addPairs(s, b.NewContainer(s, ir.KDict), pairs)
}

// Tuple implements cogen.Overload.
func (b *Builder) Tuple(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	b.At(s)
	var objs []*Object
	for _, e := range elems {
		o := e.Value.(*Object)
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if e.Star {
			if !IsTuple(o) {
				return b.seqOf(s, b.List(s, elems).(*Object))
			}
			objs = append(objs, b.ElemsOf(o)...)
			continue
		}
		objs = append(objs, o)
	}
	return TupleOf(objs...)
}

// Slice implements cogen.Overload.
func (b *Builder) Slice(s *cogen.Site, lo, hi, step cogen.Value) cogen.Value {
	part := func(v cogen.Value) *Object {
		if v == nil {
			return None
		}
		return v.(*Object)
	}
	k := Slice{part(lo), part(hi), part(step)}
	if k.Lower.IsDead() || k.Upper.IsDead() || k.Step.IsDead() {
		return Dead
	}
	return NewObject(k)
}

// Each generates fn for every element of an iterable.
func (b *Builder) Each(s *cogen.Site, o *Object, fn func(*Object)) {
	if b.Current == nil || o.IsDead() {
		return
	}
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	var v *Object
	b.For(site, o, func(x cogen.Value) { v = x.(*Object) }, func() cogen.Completion {
		b.At(s) // not where a generator expression makes the element
		fn(v)
		return b.Completion()
	}, nil)
	b.At(s)
}

// Collect makes a list of an iterable's elements, as list() does.
func (b *Builder) Collect(s *cogen.Site, o *Object) *Object {
	return b.collectOf(s, b.hinted(s, o))
}

// hinted is what list() and others that make room for as many elements iterate
// over: of an instance what its __iter__ returns, after they have asked the
// instance for its length. So its __len__ runs, and what it raises is raised.
func (b *Builder) hinted(s *cogen.Site, o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return o
	}
	if IsPyObj(o) {
		it := b.Py("py.iter", "", PyObjType, o.Value)
		b.CallPy(b.GetAttrPython(b.Py("py.import", "operator", PyObjType), "length_hint").Value, []Arg{{Value: o}})
		if b.Current == nil || it.IsDead() {
			return Dead
		}
		return NewObject(startedIterator{it, b.LibraryName(o.Value) == "bytearray"})
	}
	if over := b.iteratedByIndex(o); over != nil && special(over, "__len__") != nil {
		b.askLength(s, over)
		return o
	}
	if !asksLength(o) {
		return o
	}
	it := b.startedObject(s, o)
	if b.Current == nil || it.IsDead() {
		return Dead
	}
	b.askLength(s, o)
	return it
}

// iteratedByIndex is the instance whose elements an iterator takes by __getitem__, nil of others.
// The iterator's length hint is that of the instance.
func (b *Builder) iteratedByIndex(o *Object) *Object {
	k, ok := o.Static.(generatorCall)
	if !ok {
		return nil
	}
	switch f := k.parts[0].Static.(Function); f.Gen {
	case b.Compiler.Lib.Find("builtins/iteration", "items_in_turn").Gen, b.Compiler.Lib.Find("builtins/iteration", "items_backwards").Gen:
		return k.parts[1]
	}
	return nil
}

// asksLength reports whether an instance shows that it is asked for its length.
func asksLength(o *Object) bool {
	return IsObject(o) && (special(o, "__len__") != nil || special(o, "__length_hint__") != nil)
}

// askLength asks it, and raises what follows from the answer.
func (b *Builder) askLength(s *cogen.Site, o *Object) {
	if b.Current == nil || !asksLength(o) {
		return
	}
	model := "length_hint"
	switch {
	case special(o, "__len__") == nil:
		model = "own_length_hint"
	case special(o, "__length_hint__") != nil:
		model = "length_or_own_hint"
	}
	b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", model), []Arg{{Value: o}})
}

// collectOf makes a list of an iterable's elements.
func (b *Builder) collectOf(s *cogen.Site, o *Object) *Object {
	b.At(s)
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if IsSeq(o) {
		o = b.SeqList(o)
	}
	if t := o.ValueType(); t != nil && o.Static == nil {
		cls := b.ClassAt(s, "collect")
		lt := ContainerType(ir.KList, cls)
		switch t.Kind {
		case ir.KList:
			b.Compiler.Grow(cls, t.Elem(), false)
			if cls.Find().Elem.KeyOrNever() != t.Elem().KeyOrNever() {
				break
			}
			return b.Born(s, Dynamic(b.Op("list.copy", []*ir.Value{o.Value}, lt.IR()).Result(), lt))
		case ir.KStr:
			b.Compiler.Grow(cls, StrType, false)
			if cls.Find().Elem.Key() == StrType.Key() {
				return b.Born(s, Dynamic(b.Op("str.chars", []*ir.Value{o.Value}, lt.IR()).Result(), lt))
			}
		case ir.KSet:
			b.Compiler.Grow(cls, t.Elem(), false)
			if cls.Find().Elem.KeyOrNever() == t.Elem().KeyOrNever() {
				return b.Born(s, Dynamic(b.Op("set.to_list", []*ir.Value{o.Value}, lt.IR()).Result(), lt))
			}
		case ir.KDict:
			b.Compiler.Grow(cls, t.Elem(), false)
			if cls.Find().Elem.KeyOrNever() == t.Elem().KeyOrNever() {
				return b.Born(s, Dynamic(b.Op("dict.keys", []*ir.Value{o.Value}, lt.IR()).Result(), lt))
			}
		}
	}
	if k, ok := o.Static.(Tuple); ok {
		return b.ListOf(s, k.Elems)
	}
	l := b.NewContainer(s, ir.KList)
	b.Each(s, o, func(v *Object) { b.Put(l, "list.append", v) })
	if b.Current == nil {
		return Dead
	}
	return l
}

// extend is list += iterable.
func (b *Builder) extend(s *cogen.Site, l, o *Object) *Object {
	if b.Current == nil || l.IsDead() || o.IsDead() {
		return Dead
	}
	if l.Type.Kind == ir.KPyObj {
		return b.extendPython(s, l, o)
	}
	b.Mutate(s, l)
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		return b.extendBy(s, l, o)
	})
}

func (b *Builder) extendBy(s *cogen.Site, l, o *Object) *Object {
	t := o.ValueType()
	if t != nil && t.Kind == ir.KList {
		b.Compiler.Grow(l.Type.Class, t.Elem(), false)
		if l.Type.Elem().KeyOrNever() == t.Elem().KeyOrNever() {
			b.Do("list.extend", b.Value(l), b.Value(o))
			return l
		}
	}
	b.Each(s, b.hinted(s, o), func(v *Object) { b.Put(l, "list.append", v) })
	return l
}

func (b *Builder) concatLists(s *cogen.Site, l, r *Object) *Object {
	res := b.ClassAt(s, "concat")
	b.Compiler.Grow(res, l.Type.Elem(), false)
	b.Compiler.Grow(res, r.Type.Elem(), false)
	t := ContainerType(ir.KList, res)
	if l.Type.Key() == t.Key() && r.Type.Key() == t.Key() {
		return b.Born(s, Dynamic(b.Op("list.concat", []*ir.Value{b.Value(l), b.Value(r)}, t.IR()).Result(), t))
	}
	// Different element types: copy one by one into the wider list.
	out := b.EmptyOf(t)
	b.Each(s, l, func(v *Object) { b.Put(out, "list.append", v) })
	b.Each(s, r, func(v *Object) { b.Put(out, "list.append", v) })
	return b.Born(s, out)
}

func (b *Builder) repeatList(s *cogen.Site, l, n *Object) *Object {
	v := b.Value(l)
	count := b.I64(n, "int.to_i64_count")
	if v == nil || count == nil {
		return Dead
	}
	if isOwned(l) {
		return b.fresh(s, b.Val("list.repeat", l.Type, v, count), "repeat")
	}
	res := b.ClassAt(s, "repeat")
	b.Compiler.Grow(res, l.Type.Elem(), false)
	t := ContainerType(ir.KList, res)
	if v.Type.Equal(t.IR()) {
		if b.Displays()[v] && len(v.Def.Args) == 1 {
			return b.Born(s, Dynamic(b.Op("list.fill", []*ir.Value{v.Def.Args[0], count}, t.IR()).Result(), t))
		}
		return b.Born(s, Dynamic(b.Op("list.repeat", []*ir.Value{v, count}, t.IR()).Result(), t))
	}
	b.Compiler.unify(l.Type.Class, res)
	b.Compiler.Changed = true
	return Dynamic(b.Op("undef", nil, t.IR()).Result(), t)
}

func (b *Builder) repeatTuple(s *cogen.Site, l, n *Object) *Object {
	v, ok := b.ToInt(n).ConstVal()
	if IsSeq(l) || !ok || v.(*big.Int).Cmp(big.NewInt(64)) > 0 {
		return b.seqRepeat(s, l, n)
	}
	var elems []*Object
	for i := int64(0); i < v.(*big.Int).Int64(); i++ {
		elems = append(elems, b.ElemsOf(l)...)
	}
	return TupleOf(elems...)
}

// Displays are the lists that have been displayed just now: nothing can have
// changed them since.
func (b *Builder) Displays() map[*ir.Value]bool {
	out := map[*ir.Value]bool{}
	for i := len(b.Current.Ops) - 1; i >= 0; i-- {
		x := b.Current.Ops[i]
		if len(x.Regions) > 0 || x.Decl.Terminator || x.Decl.Name == "call" || x.Decl.Has(ir.Writes|ir.Python|ir.IO) {
			break
		}
		if x.Decl.Name == "list.of" {
			out[x.Result()] = true
		}
	}
	return out
}
