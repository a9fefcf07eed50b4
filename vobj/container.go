package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// newContainer makes an empty list, set or dict of the class of its site.
func (b *builder) newContainer(s *cogen.Site, k ir.Kind) *object {
	return b.containerOf(s, b.classAt(s, "container"), k)
}

// containerOf makes an empty list, set or dict of a class.
func (b *builder) containerOf(s *cogen.Site, cls *class, k ir.Kind) *object {
	if cls.find().python {
		b.loadsInPython()
		return b.newPython(s, k)
	}
	return b.emptyOf(container(k, cls))
}

// emptyOf makes an empty native list, set or dict of a type.
func (b *builder) emptyOf(t *vtype) *object {
	name := map[ir.Kind]string{ir.KList: "list.new", ir.KSet: "set.new", ir.KDict: "dict.new"}[t.kind]
	o := b.op(name, nil, t.ir())
	if o == nil {
		return deadObject
	}
	o.Attrs.Type = t.ir().Elem()
	if t.kind == ir.KDict {
		o.Attrs.Type = t.ir()
	}
	return dyn(o.Result(), t)
}

// born makes a CPython object of a container that has just been made, if its
// class says so: nothing refers to it yet, so a copy is as good.
func (b *builder) born(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() || o.k != nil || !o.t.isContainer() || !o.t.cls.find().python {
		return o
	}
	return b.inPython(s, o)
}

// inPython is a new CPython object with the elements of a native container.
func (b *builder) inPython(s *cogen.Site, o *object) *object {
	p := b.newPython(s, o.t.kind)
	if o.t.kind == ir.KDict {
		b.updateDict(s, p, o)
	} else {
		name := "list.append"
		if o.t.kind == ir.KSet {
			name = "set.add"
		}
		b.each(s, o, func(v *object) { b.putPython(p, name, v) })
	}
	switch {
	case b.cur == nil:
		return deadObject
	case o.t.cls.find().frozen:
		return b.py("py.call1", "", tPyObj, b.pyBuiltin("frozenset"), p.v)
	}
	return p
}

// eachItem generates fn for the items of a native dict.
func (b *builder) eachItem(s *cogen.Site, d *object, fn func(k, v *object)) {
	b.each(s, mkStatic(view{kind: "items", args: []*object{d}}), func(kv *object) {
		elems := b.elemsOf(kv)
		fn(elems[0], elems[1])
	})
}

// mutate checks that a container may be written to.
func (b *builder) mutate(s *cogen.Site, o *object) {
	if cls := o.t.cls.find(); cls.constant && (cls.global == nil || cls.global != b.building) {
		if b.guardConstant(o) {
			return
		}
		u := b.unsupportedAt(s, "it writes to a module-level or default "+o.typeName(), "make a new one in the function")
		u.Whole = true
		if g := o.t.cls.find().global; g != nil {
			// From now on everybody sees the value that CPython has.
			g.failed, b.c.changed = u, true
		}
		panic(u)
	}
}

// put emits an op that stores an element: list.append, set.add.
func (b *builder) put(o *object, name string, elem *object) {
	if b.cur == nil || o.isDead() || elem.isDead() {
		return
	}
	if o.t.kind == ir.KPyObj {
		b.putPython(o, name, elem)
		return
	}
	t := b.storable(o, elem)
	b.c.grow(o.t.cls, t, false)
	v := b.coerce(elem, o.t.elem())
	b.do(name, b.value(o), v)
}

// storable is the type of an object that goes into a container.
func (b *builder) storable(into, o *object) *vtype {
	for _, l := range b.c.lib.libs {
		if l.stored != nil {
			l.stored(b, o)
		}
	}
	t := b.c.storedType(b.kept(o))
	if t == nil {
		panic(unsupported("a "+o.typeName()+" in a "+into.typeName(), "make a list of it"))
	}
	return t
}

func (b *builder) putItem(d, k, v *object) {
	if b.cur == nil || d.isDead() || k.isDead() || v.isDead() {
		return
	}
	if d.t.kind == ir.KPyObj {
		b.setItemPython(d, k, v)
		return
	}
	if k = b.asKey(k); k.isDead() {
		return
	}
	b.c.grow(d.t.cls, b.storable(d, k), false)
	b.c.grow(d.t.cls, b.storable(d, v), true)
	b.keyed(d.t.elem())
	key := b.coerce(k, d.t.elem())
	b.do("dict.set", b.value(d), key, b.coerce(v, d.t.val()))
}

// List implements cogen.Overload.
func (b *builder) List(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	b.at(s)
	if b.rowAt(s) != nil {
		return b.Tuple(s, elems)
	}
	for _, l := range b.c.lib.libs {
		if l.list != nil {
			if o := l.list(b, s, elems); o != nil {
				return o
			}
		}
	}
	if named, ok := b.isDisplayed(s); ok && b.cur != nil {
		k := display{site: s, named: named}
		for _, e := range elems {
			k.vals = append(k.vals, e.Value.(*object))
		}
		return mkStatic(k)
	}
	return b.makeList(s, elems)
}

func (b *builder) makeList(s *cogen.Site, elems []cogen.Elem) *object {
	b.at(s)
	plain := true
	var objs []*object
	for _, e := range elems {
		o := e.Value.(*object)
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		plain = plain && !e.Star
		objs = append(objs, o)
	}
	if plain && len(objs) > 0 {
		return b.listOf(s, objs)
	}
	l := b.newContainer(s, ir.KList)
	for i, e := range elems {
		if e.Star {
			if o := b.starred(objs[i]); !o.isDead() {
				b.extend(s, l, o)
			}
		} else {
			b.put(l, "list.append", objs[i])
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return l
}

// starred is what * takes apart in a list or tuple display, which has a message
// of its own for what cannot be iterated over.
func (b *builder) starred(o *object) *object {
	refuse := func(m *object) *object {
		return b.raiseNaming("TypeError", "Value after * must be an iterable, not %T", m)
	}
	return b.eachKind(o, func(m *object) bool { return hasNoIter(m) || isPyObj(m) }, func(m *object) *object {
		if !isPyObj(m) {
			return refuse(m)
		}
		class := b.callPy(b.builtinInPython("type").v, []arg{{val: m}})
		has := func(name string) *object {
			return b.py("py.truth", "", tBool, b.callPy(b.builtinInPython("hasattr").v, []arg{{val: class}, {val: mkConst(name)}}).v)
		}
		return b.branchValue(has("__iter__"), func() *object { return m }, func() *object {
			return b.branchValue(has("__getitem__"), func() *object { return m }, func() *object { return refuse(m) })
		})
	})
}

// hasNoIter reports whether an object is of a type without iteration. A class that says
// __iter__ = None has one that fails.
func hasNoIter(o *object) bool {
	if isObject(o) {
		if a, _ := o.t.rec.class.lookup("__iter__"); a != nil {
			return false
		}
	}
	return neverIterable(o)
}

// listOf makes a list of objects.
func (b *builder) listOf(s *cogen.Site, objs []*object) *object {
	if len(objs) == 0 {
		return b.newContainer(s, ir.KList)
	}
	cls := b.classAt(s, "list of")
	t := container(ir.KList, cls)
	for _, o := range objs {
		if o.isDead() {
			return deadObject
		}
		b.c.grow(cls, b.storable(&object{t: t}, o), false)
	}
	if cls.find().python {
		l := b.newPython(s, ir.KList)
		for _, o := range objs {
			b.putPython(l, "list.append", o)
		}
		return l
	}
	vals := make([]*ir.Value, len(objs))
	for i, o := range objs {
		if vals[i] = b.coerce(o, t.elem()); vals[i] == nil {
			return deadObject
		}
	}
	op := b.op("list.of", vals, t.ir())
	op.Attrs.Type = t.ir().Elem()
	return dyn(op.Result(), t)
}

// Set implements cogen.Overload.
func (b *builder) Set(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	b.at(s)
	if set := b.constantSet(s, elems); set != nil {
		return set
	}
	set := b.newContainer(s, ir.KSet)
	for _, e := range elems {
		o := e.Value.(*object)
		if e.Star {
			b.perMember(o, func(o *object) *object {
				if isSet(set) {
					b.updateSet(s, set, o)
				} else {
					b.each(s, o, func(v *object) { b.addTo(set, v) })
				}
				return noneObject
			})
			continue
		}
		b.addTo(set, o)
	}
	if b.cur == nil {
		return deadObject
	}
	return set
}

func (b *builder) addTo(set, o *object) {
	if b.cur != nil && !o.isDead() && set.t.kind != ir.KPyObj {
		o = b.asKey(o)
	}
	if b.cur != nil && !o.isDead() {
		b.put(set, "set.add", o)
		if b.cur != nil && set.t.kind != ir.KPyObj {
			b.keyed(set.t.elem())
		}
	}
}

// Dict implements cogen.Overload.
func (b *builder) Dict(s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	b.at(s)
	if k := b.rowAt(s); k != nil {
		return k.dict(b, s, pairs)
	}
	if named, ok := b.isDisplayed(s); ok && b.cur != nil {
		k := display{site: s, keys: []*object{}, named: named}
		for _, p := range pairs {
			k.keys, k.vals = append(k.keys, p.Key.(*object)), append(k.vals, p.Value.(*object))
		}
		return mkStatic(k)
	}
	return b.makeDict(s, pairs)
}

func (b *builder) makeDict(s *cogen.Site, pairs []cogen.Pair) *object {
	b.at(s)
	d := b.newContainer(s, ir.KDict)
	for _, p := range pairs {
		v := p.Value.(*object)
		if b.cur == nil {
			return deadObject
		}
		if p.Key == nil {
			b.perMember(v, func(v *object) *object {
				b.putMapping(s, d, v)
				return noneObject
			})
			continue
		}
		b.putItem(d, p.Key.(*object), v)
	}
	if b.cur == nil {
		return deadObject
	}
	return d
}

// Tuple implements cogen.Overload.
func (b *builder) Tuple(s *cogen.Site, elems []cogen.Elem) cogen.Value {
	b.at(s)
	var objs []*object
	for _, e := range elems {
		o := e.Value.(*object)
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if e.Star {
			if !isTuple(o) {
				return b.seqOf(s, b.List(s, elems).(*object))
			}
			objs = append(objs, b.elemsOf(o)...)
			continue
		}
		objs = append(objs, o)
	}
	return mkTuple(objs...)
}

// Slice implements cogen.Overload.
func (b *builder) Slice(s *cogen.Site, lo, hi, step cogen.Value) cogen.Value {
	part := func(v cogen.Value) *object {
		if v == nil {
			return noneObject
		}
		return v.(*object)
	}
	k := slice{part(lo), part(hi), part(step)}
	if k.lower.isDead() || k.upper.isDead() || k.step.isDead() {
		return deadObject
	}
	return mkStatic(k)
}

// each generates fn for every element of an iterable.
func (b *builder) each(s *cogen.Site, o *object, fn func(*object)) {
	if b.cur == nil || o.isDead() {
		return
	}
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	var v *object
	b.For(site, o, func(x cogen.Value) { v = x.(*object) }, func() cogen.Completion { fn(v); return b.completion() }, nil)
}

// collect makes a list of an iterable's elements, as list() does.
func (b *builder) collect(s *cogen.Site, o *object) *object {
	return b.collectOf(s, b.hinted(s, o))
}

// hinted is what list() and others that make room for as many elements iterate
// over: of an instance what its __iter__ returns, after they have asked the
// instance for its length. So its __len__ runs, and what it raises is raised.
func (b *builder) hinted(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return o
	}
	if isPyObj(o) {
		it := b.py("py.iter", "", tPyObj, o.v)
		b.callPy(b.getAttrPython(b.py("py.import", "operator", tPyObj), "length_hint").v, []arg{{val: o}})
		return it
	}
	if over := b.iteratedByIndex(o); over != nil && special(over, "__len__") != nil {
		b.askLength(s, over)
		return o
	}
	if !asksLength(o) {
		return o
	}
	it := b.startedObject(s, o)
	if b.cur == nil || it.isDead() {
		return deadObject
	}
	b.askLength(s, o)
	return it
}

// iteratedByIndex is the instance whose elements an iterator takes by __getitem__, nil of others.
// The iterator's length hint is that of the instance.
func (b *builder) iteratedByIndex(o *object) *object {
	k, ok := o.k.(generatorCall)
	if !ok {
		return nil
	}
	switch f := k.parts[0].k.(function); f.gen {
	case b.c.lib.find("builtins/objects", "items_in_turn").gen, b.c.lib.find("builtins/objects", "items_backwards").gen:
		return k.parts[1]
	}
	return nil
}

// asksLength reports whether an instance shows that it is asked for its length.
func asksLength(o *object) bool {
	return isObject(o) && (special(o, "__len__") != nil || special(o, "__length_hint__") != nil)
}

// askLength asks it, and raises what follows from the answer.
func (b *builder) askLength(s *cogen.Site, o *object) {
	if b.cur == nil || !asksLength(o) {
		return
	}
	model := "length_hint"
	switch {
	case special(o, "__len__") == nil:
		model = "own_length_hint"
	case special(o, "__length_hint__") != nil:
		model = "length_or_own_hint"
	}
	b.callFunction(s, *b.c.lib.find("builtins/objects", model), []arg{{val: o}})
}

// collectOf makes a list of an iterable's elements.
func (b *builder) collectOf(s *cogen.Site, o *object) *object {
	b.at(s)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if isSeq(o) {
		o = b.seqList(o)
	}
	if t := o.typ(); t != nil && o.k == nil {
		cls := b.classAt(s, "collect")
		lt := container(ir.KList, cls)
		switch t.kind {
		case ir.KList:
			b.c.grow(cls, t.elem(), false)
			if cls.find().elem.keyOrNever() != t.elem().keyOrNever() {
				break
			}
			return b.born(s, dyn(b.op("list.copy", []*ir.Value{o.v}, lt.ir()).Result(), lt))
		case ir.KStr:
			b.c.grow(cls, tStr, false)
			if cls.find().elem.key() == tStr.key() {
				return b.born(s, dyn(b.op("str.chars", []*ir.Value{o.v}, lt.ir()).Result(), lt))
			}
		case ir.KSet:
			b.c.grow(cls, t.elem(), false)
			if cls.find().elem.keyOrNever() == t.elem().keyOrNever() {
				return b.born(s, dyn(b.op("set.to_list", []*ir.Value{o.v}, lt.ir()).Result(), lt))
			}
		case ir.KDict:
			b.c.grow(cls, t.elem(), false)
			if cls.find().elem.keyOrNever() == t.elem().keyOrNever() {
				return b.born(s, dyn(b.op("dict.keys", []*ir.Value{o.v}, lt.ir()).Result(), lt))
			}
		}
	}
	if k, ok := o.k.(tuple); ok {
		return b.listOf(s, k.elems)
	}
	l := b.newContainer(s, ir.KList)
	b.each(s, o, func(v *object) { b.put(l, "list.append", v) })
	if b.cur == nil {
		return deadObject
	}
	return l
}

// extend is list += iterable.
func (b *builder) extend(s *cogen.Site, l, o *object) *object {
	if b.cur == nil || l.isDead() || o.isDead() {
		return deadObject
	}
	if l.t.kind == ir.KPyObj {
		return b.extendPython(s, l, o)
	}
	b.mutate(s, l)
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		return b.extendBy(s, l, o)
	})
}

func (b *builder) extendBy(s *cogen.Site, l, o *object) *object {
	t := o.typ()
	if t != nil && t.kind == ir.KList {
		b.c.grow(l.t.cls, t.elem(), false)
		if l.t.elem().keyOrNever() == t.elem().keyOrNever() {
			b.do("list.extend", b.value(l), b.value(o))
			return l
		}
	}
	b.each(s, b.hinted(s, o), func(v *object) { b.put(l, "list.append", v) })
	return l
}

func (b *builder) concatLists(s *cogen.Site, l, r *object) *object {
	res := b.classAt(s, "concat")
	b.c.grow(res, l.t.elem(), false)
	b.c.grow(res, r.t.elem(), false)
	t := container(ir.KList, res)
	if l.t.key() == t.key() && r.t.key() == t.key() {
		return b.born(s, dyn(b.op("list.concat", []*ir.Value{b.value(l), b.value(r)}, t.ir()).Result(), t))
	}
	// Different element types: copy one by one into the wider list.
	out := b.emptyOf(t)
	b.each(s, l, func(v *object) { b.put(out, "list.append", v) })
	b.each(s, r, func(v *object) { b.put(out, "list.append", v) })
	return b.born(s, out)
}

func (b *builder) repeatList(s *cogen.Site, l, n *object) *object {
	v := b.value(l)
	count := b.i64(n, "int.to_i64_count")
	if v == nil || count == nil {
		return deadObject
	}
	if isOwned(l) {
		return b.fresh(s, b.val("list.repeat", l.t, v, count), "repeat")
	}
	res := b.classAt(s, "repeat")
	b.c.grow(res, l.t.elem(), false)
	t := container(ir.KList, res)
	if v.Type.Equal(t.ir()) {
		if b.displays()[v] && len(v.Def.Args) == 1 {
			return b.born(s, dyn(b.op("list.fill", []*ir.Value{v.Def.Args[0], count}, t.ir()).Result(), t))
		}
		return b.born(s, dyn(b.op("list.repeat", []*ir.Value{v, count}, t.ir()).Result(), t))
	}
	b.c.unify(l.t.cls, res)
	b.c.changed = true
	return dyn(b.op("undef", nil, t.ir()).Result(), t)
}

func (b *builder) repeatTuple(s *cogen.Site, l, n *object) *object {
	v, ok := b.toInt(n).constVal()
	if isSeq(l) || !ok || v.(*big.Int).Cmp(big.NewInt(64)) > 0 {
		return b.seqRepeat(s, l, n)
	}
	var elems []*object
	for i := int64(0); i < v.(*big.Int).Int64(); i++ {
		elems = append(elems, b.elemsOf(l)...)
	}
	return mkTuple(elems...)
}

// displays are the lists that have been displayed just now: nothing can have
// changed them since.
func (b *builder) displays() map[*ir.Value]bool {
	out := map[*ir.Value]bool{}
	for i := len(b.cur.Ops) - 1; i >= 0; i-- {
		x := b.cur.Ops[i]
		if len(x.Regions) > 0 || x.Decl.Terminator || x.Decl.Name == "call" || x.Decl.Has(ir.Writes|ir.Python|ir.IO) {
			break
		}
		if x.Decl.Name == "list.of" {
			out[x.Result()] = true
		}
	}
	return out
}
