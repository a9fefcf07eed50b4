package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// containerMethod generates a method of a list, dict or set.
type containerMethod func(b *builder, s *cogen.Site, o *object, args []*object) *object

// methodTable is keyed by type and method name; max bounds the positional
// arguments.
type methodEntry struct {
	min, max int
	fn       containerMethod
}

func methodTable() map[string]methodEntry {
	return map[string]methodEntry{
		"list.append": {1, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			b.put(o, "list.append", a[0])
			return noneObject
		}},
		"list.extend": {1, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.extend(s, o, a[0])
			return noneObject
		}},
		"list.insert": {2, 2, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			b.c.grow(o.t.cls, b.storable(o, a[1]), false)
			v := b.coerce(a[1], o.t.elem())
			b.do("list.insert", b.value(o), b.i64(a[0], "int.to_i64_size"), v)
			return noneObject
		}},
		"list.pop": {0, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			i := mkInt(-1)
			if len(a) > 0 {
				i = a[0]
			}
			return b.listGet("list.pop", o, i)
		}},
		"list.remove": {1, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			key, ok := b.dictKey(o, a[0])
			if !ok {
				return b.raise("ValueError", "list.remove(x): x not in list")
			}
			b.do("list.remove", b.value(o), key)
			return noneObject
		}},
		"list.index": {1, 3, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			var lo, hi *ir.Value
			if len(a) > 1 {
				lo, hi = b.position(s, a[1], nil), b.i64Const(math.MaxInt64)
			}
			if len(a) > 2 {
				hi = b.position(s, a[2], nil)
			}
			if b.cur == nil {
				return deadObject
			}
			key, ok := b.dictKey(o, a[0])
			if !ok {
				text := b.repr(s, a[0])
				return b.raiseObject(b.excNew("ValueError", b.leaf("str.concat", text, mkConst(" is not in list"))))
			}
			if len(a) == 1 {
				return b.fromLeaf(b.op("list.index", []*ir.Value{b.value(o), key}, ir.I64).Result())
			}
			return b.fromLeaf(b.op("list.index_range", []*ir.Value{b.value(o), key, lo, hi}, ir.I64).Result())
		}},
		"list.count": {1, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			key, ok := b.dictKey(o, a[0])
			if !ok {
				return mkInt(0)
			}
			return b.fromLeaf(b.op("list.count", []*ir.Value{b.value(o), key}, ir.I64).Result())
		}},
		"list.reverse": {0, 0, inPlace("list.reverse")},
		"list.clear":   {0, 0, inPlace("list.clear")},
		"list.copy":    {0, 0, func(b *builder, s *cogen.Site, o *object, a []*object) *object { return b.collect(s, o) }},

		"dict.get": {1, 2, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			if o.t.elem().kind != ir.KUnion {
				return b.perMember(a[0], func(k *object) *object { return b.dictGetOr(s, o, k, orNone(a)) })
			}
			return b.dictGetOr(s, o, a[0], orNone(a))
		}},
		"dict.pop": {1, 2, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			return b.dictPop(s, o, a)
		}},
		"dict.setdefault": {1, 2, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			if a[0] = b.asKey(a[0]); a[0].isDead() {
				return deadObject
			}
			v := orNone(a)
			b.c.grow(o.t.cls, b.storable(o, a[0]), false)
			b.c.grow(o.t.cls, b.storable(o, v), true)
			key := b.coerce(a[0], o.t.elem())
			return b.val("dict.setdefault", o.t.val(), b.value(o), key, b.coerce(v, o.t.val()))
		}},
		"dict.popitem": {0, 0, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			op := b.op("dict.popitem", []*ir.Value{b.value(o)}, o.t.ir().Elems[0], o.t.ir().Elems[1])
			if o.t.elem().kind == ir.KNever || o.t.val().kind == ir.KNever { // it is empty
				b.op("unreachable", nil)
				b.cur = nil
				return deadObject
			}
			return mkTuple(b.followed(dyn(op.Results[0], o.t.elem())), b.followed(dyn(op.Results[1], o.t.val())))
		}},
		"dict.clear":  {0, 0, inPlace("dict.clear")},
		"dict.keys":   {0, 0, viewMethod("keys")},
		"dict.values": {0, 0, viewMethod("values")},
		"dict.items":  {0, 0, viewMethod("items")},
		"dict.copy": {0, 0, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			return b.fresh(s, b.val("dict.copy", o.t, b.value(o)), "copy")
		}},
		"dict.update": {0, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			if len(a) == 0 {
				return noneObject
			}
			return b.perMember(a[0], func(from *object) *object {
				b.putAll(s, o, from)
				return noneObject
			})
		}},

		"set.add": {1, 1, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			b.addTo(o, a[0])
			return noneObject
		}},
		"set.discard": {1, 1, setRemove("set.discard")},
		"set.remove":  {1, 1, setRemove("set.remove")},
		"set.pop": {0, 0, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			b.mutate(s, o)
			return b.element("set.pop", o.t.elem(), b.value(o))
		}},
		"set.clear": {0, 0, inPlace("set.clear")},
		"set.copy": {0, 0, func(b *builder, s *cogen.Site, o *object, a []*object) *object {
			return b.fresh(s, b.val("set.copy", o.t, b.value(o)), "copy")
		}},
		"set.union":                       {0, 8, (*builder).setUnion},
		"set.intersection":                {0, 8, setFold("intersection")},
		"set.difference":                  {0, 8, setFold("difference")},
		"set.symmetric_difference":        {1, 1, (*builder).setSymmetric},
		"set.update":                      {0, 8, (*builder).setUpdate},
		"set.intersection_update":         {0, 8, setFold("intersection_update")},
		"set.difference_update":           {0, 8, setFold("difference_update")},
		"set.symmetric_difference_update": {1, 1, (*builder).setSymmetricUpdate},
		"set.issubset":                    {1, 1, setTest("set.issubset", false)},
		"set.issuperset":                  {1, 1, setTest("set.issubset", true)},
		"set.isdisjoint":                  {1, 1, setTest("set.isdisjoint", false)},
	}
}

func orNone(a []*object) *object {
	if len(a) > 1 {
		return a[1]
	}
	return noneObject
}

func inPlace(op string) containerMethod {
	return func(b *builder, s *cogen.Site, o *object, _ []*object) *object {
		b.mutate(s, o)
		b.do(op, b.value(o))
		return noneObject
	}
}

func viewMethod(kind string) containerMethod {
	return func(b *builder, _ *cogen.Site, o *object, _ []*object) *object {
		return mkStatic(view{kind: kind, args: []*object{o}})
	}
}

func setRemove(op string) containerMethod {
	return func(b *builder, s *cogen.Site, o *object, a []*object) *object {
		b.mutate(s, o)
		given := a[0]
		k := b.asKey(b.setKey(s, given))
		if k.isDead() {
			return deadObject
		}
		key, ok := b.dictKey(o, k)
		if !ok {
			if op == "set.discard" {
				return noneObject
			}
			return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{given}))
		}
		if op == "set.remove" && k != given {
			// The error names the set.
			b.branch(b.val("set.contains", tBool, b.value(o), key), func() {}, func() {
				b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{given}))
			})
			if b.cur == nil {
				return deadObject
			}
		}
		b.do(op, b.value(o), key)
		return noneObject
	}
}

// dictGetOr is d.get(k, default): the value and the default may differ in
// type, so it is a lookup and a branch unless they agree.
func (b *builder) dictGetOr(s *cogen.Site, d, k, dflt *object) *object {
	if k = b.asKey(k); k.isDead() {
		return deadObject
	}
	if k.k == nil && k.t.kind == ir.KUnion && d.t.elem().kind != ir.KUnion {
		return b.perMember(k, func(k *object) *object { return b.dictGetOr(s, d, k, dflt) })
	}
	get := func(key *object) *object { return b.dictGetOr(s, d, key, dflt) }
	if r, ok := b.amongKeys(s, d, k, get, func() *object { return dflt }); ok {
		return r
	}
	key, ok := b.dictKey(d, k)
	if !ok || d.t.val().kind == ir.KNever {
		return dflt
	}
	vt := d.t.val()
	if t := dflt.typ(); t != nil && t.key() == vt.key() && vt.kind != ir.KNone && !isTuple(dflt) {
		return b.val("dict.get_or", vt, b.value(d), key, b.coerce(dflt, vt))
	}
	op := b.op("dict.lookup", []*ir.Value{b.value(d), key}, ir.Bool, vt.ir())
	found := dyn(op.Results[0], tBool)
	return b.branchValue(found, func() *object {
		if vt.kind == ir.KNone {
			return noneObject
		}
		return b.followed(dyn(op.Results[1], vt))
	}, func() *object { return dflt })
}

func (b *builder) dictPop(s *cogen.Site, d *object, a []*object) *object {
	if lacksHash(a[0]) { // which an empty dict does not ask for
		return b.branchValue(b.truth(s, d), func() *object {
			b.asKey(a[0])
			return deadObject
		}, func() *object {
			if len(a) > 1 {
				return a[1]
			}
			return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, a[:1]))
		})
	}
	if a[0] = b.asKey(a[0]); a[0].isDead() {
		return deadObject
	}
	key, ok := b.dictKey(d, a[0])
	if !ok {
		if len(a) > 1 {
			return a[1]
		}
		return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, a[:1]))
	}
	vt := d.t.val()
	if len(a) == 1 {
		return b.element("dict.pop", vt, b.value(d), key)
	}
	op := b.op("dict.pop_lookup", []*ir.Value{b.value(d), key}, ir.Bool, vt.ir())
	return b.branchValue(dyn(op.Results[0], tBool), func() *object { return b.followed(dyn(op.Results[1], vt)) }, func() *object { return a[1] })
}

// callMethod calls recv.name(args).
func (b *builder) callMethod(s *cogen.Site, recv *object, name string, args []arg) *object {
	b.at(s)
	for _, a := range args {
		if a.val.isDead() {
			return deadObject
		}
	}
	return b.perMember(recv, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if _, ok := birthOf(o); ok {
			b.pull(o, b.unsupportedAt(s, "the method "+name+"() of a "+o.typeName(), ""))
			b.abandon()
			return deadObject
		}
		if isObject(o) {
			return b.callObject(s, b.objectAttr(s, o, name), args)
		}
		if k, ok := o.k.(display); ok && k.keys != nil && dictViews[name] && len(args) == 0 {
			return displayView(s, k, name)
		}
		given := args // which CPython gets: it asks for their classes
		if t := o.typ(); t != nil && (isText(t) || t.kind == ir.KBytes || isNumber(t)) && !b.asksInstances(name, args) {
			if plain, ok := b.plainArguments(args); ok {
				args = plain
			}
		}
		what := o.typeName() + "." + name + "()"
		if _, ok := o.k.(record); ok {
			return b.recordMethod(s, o, name, args)
		}
		if k, ok := o.k.(receiving); ok {
			return k.receive(b, s, o, name, args)
		}
		if k, ok := o.k.(stream); ok {
			return b.attempt(what, func() *object { return b.streamMethod(s, k, name, args) },
				func() *object { return b.callMethodPython(s, o, name, args) })
		}
		return b.attempt(what, func() *object { return b.methodOf(s, o, name, args) },
			func() *object { return b.callMethodPython(s, o, name, given) })
	})
}

// asksInstances reports whether a method of a text or a number calls methods of its arguments,
// where others take an instance for the value that it is by its class.
func (b *builder) asksInstances(name string, args []arg) bool {
	return name == "format" || name == "join" && len(args) == 1 && isObject(args[0].val) && b.valueWithout(args[0].val, "__iter__") == nil
}

func (b *builder) methodOf(s *cogen.Site, o *object, name string, args []arg) *object {
	t := o.typ()
	if t != nil && t.kind == ir.KPyObj {
		b.noteFallback("."+name+"()", "it is a method of a CPython object", "")
		if r := b.callOwn(s, func() *object { return b.getAttrPython(o, name) }, name, args); r != nil {
			return r
		}
		return b.callMethodPython(s, o, name, args)
	}
	if isGen(o) {
		return b.genMethod(s, o, name, args)
	}
	if k, ok := capable[methodical](b, o); ok {
		if r := k.callMethod(b, s, o, name, args); r != nil {
			return r
		}
	}
	if o.by != nil {
		return b.textFollowing(s, o, name, args)
	}
	typ := o.typeName()
	if typ == "frozenset" {
		typ = "set"
	}
	if typ == "list" && name == "sort" {
		b.mutate(s, o)
		b.sort(s, o, args)
		return noneObject
	}
	if typ == "dict" && name == "update" && len(args) > 0 && args[len(args)-1].name != "" && !dynamicArgs(args) {
		return b.updateNamed(s, o, args)
	}
	if typ == "str" && name == "join" && len(args) == 1 && holdsText(args[0].val) {
		args = []arg{{val: b.viaModel(s, "joined_elements", args[0].val)}}
	}
	if o := foldText(o, name, args); o != nil {
		return o
	}
	if typ == "str" && name == "format" {
		return b.strFormat(s, o, args)
	}
	if typ == "str" && name == "join" && len(args) == 1 && args[0].val.k == nil && args[0].val.t.kind == ir.KUnion {
		return b.perMember(args[0].val, func(m *object) *object { return b.methodOf(s, o, name, []arg{{val: m}}) })
	}
	if e, ok := b.c.lib.methods[typ+"."+name]; ok && (o.k == nil || typ != "list") {
		return e.fn(b, s, o, b.positional(s, typ+"."+name, args, e.min, e.max))
	}
	if isSeq(o) && (name == "count" || name == "index") && len(args) == 1 && args[0].name == "" {
		return b.seqSearch(s, o, []*object{args[0].val}, name == "count")
	}
	if !isSeq(o) && typ == "tuple" && (name == "count" || name == "index") && len(args) == 1 && args[0].name == "" {
		return b.tupleSearch(s, b.elemsOf(o), args[0].val, name == "count")
	}
	if f := b.c.lib.method(typ, name); f != nil {
		return b.callModel(s, typ+"."+name+"()", *f, append([]arg{{val: o}}, args...))
	}
	if r := b.specialMethod(s, o, name, args); r != nil {
		return r
	}
	if b.c.lib.knownMethod(typ, name) || t == nil && !isTuple(o) {
		panic(b.unsupportedAt(s, "the method "+typ+"."+name+"()", ""))
	}
	return b.raiseNoAttribute(o, name)
}

// tupleSearch is tuple.count and tuple.index.
func (b *builder) tupleSearch(s *cogen.Site, elems []*object, x *object, count bool) *object {
	if count {
		n := mkInt(0)
		for _, e := range elems {
			eq := b.truth(s, b.Compare(s, tree.Eq, e, x).(*object))
			old := n
			n = b.branchValue(eq, func() *object { return b.leaf("int.add", old, mkInt(1)) }, func() *object { return old })
		}
		return n
	}
	var at func(i int) *object
	at = func(i int) *object {
		if i == len(elems) {
			return b.raise("ValueError", "tuple.index(x): x not in tuple")
		}
		eq := b.truth(s, b.Compare(s, tree.Eq, elems[i], x).(*object))
		return b.branchValue(eq, func() *object { return mkInt(int64(i)) }, func() *object { return at(i + 1) })
	}
	return at(0)
}
