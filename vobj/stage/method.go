package stage

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// containerMethod generates a method of a list, dict or set.
type containerMethod func(b *Builder, s *cogen.Site, o *Object, args []*Object) *Object

// methodTable is keyed by type and method name; max bounds the positional
// arguments.
type methodEntry struct {
	min, max int
	fn       containerMethod
}

func methodTable() map[string]methodEntry {
	return map[string]methodEntry{
		"list.append": {1, 1, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			b.Put(o, "list.append", a[0])
			return None
		}},
		"list.extend": {1, 1, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.extend(s, o, a[0])
			return None
		}},
		"list.insert": {2, 2, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			b.Compiler.Grow(o.Type.Class, b.Storable(o, a[1]), false)
			v := b.Coerce(a[1], o.Type.Elem())
			b.Do("list.insert", b.Value(o), b.I64(b.asInteger(s, a[0]), "int.to_i64_size"), v)
			return None
		}},
		"list.pop": {0, 2, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			i := Int(-1)
			switch len(a) {
			case 1:
				i = b.asInteger(s, a[0])
			case 2: // as of a dict
				return b.RaiseNew("TypeError", "pop expected at most 1 argument, got 2")
			}
			return b.listGet("list.pop", o, i)
		}},
		"list.remove": {1, 1, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			if b.comparedInTurn(o) || equalsMachine(o.Type.Elem(), a[0]) {
				return b.viaModel(s, "list_remove", o, a[0])
			}
			key, ok := b.dictKey(o, a[0])
			if !ok {
				return b.RaiseNew("ValueError", "list.remove(x): x not in list")
			}
			b.Do("list.remove", b.Value(o), key)
			return None
		}},
		"list.index": {1, 3, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			var lo, hi *ir.Value
			if len(a) > 1 {
				lo, hi = b.position(s, a[1], nil), b.I64Const(math.MaxInt64)
			}
			if len(a) > 2 {
				hi = b.position(s, a[2], nil)
			}
			if b.Current == nil {
				return Dead
			}
			if equalsMachine(o.Type.Elem(), a[0]) {
				panic(b.UnsupportedAt(s, "index() of bytes in a list of bytearrays", ""))
			}
			key, ok := b.dictKey(o, a[0])
			if !ok {
				text := b.Repr(s, a[0])
				return b.RaiseObject(b.ExcNew("ValueError", b.Leaf("str.concat", text, Const(" is not in list"))))
			}
			if len(a) == 1 {
				return b.FromLeaf(b.Op("list.index", []*ir.Value{b.Value(o), key}, ir.I64).Result())
			}
			return b.FromLeaf(b.Op("list.index_range", []*ir.Value{b.Value(o), key, lo, hi}, ir.I64).Result())
		}},
		"list.count": {1, 1, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			if b.comparedInTurn(o) || equalsMachine(o.Type.Elem(), a[0]) {
				return b.viaModel(s, "list_count", o, a[0])
			}
			key, ok := b.dictKey(o, a[0])
			if !ok {
				return Int(0)
			}
			return b.FromLeaf(b.Op("list.count", []*ir.Value{b.Value(o), key}, ir.I64).Result())
		}},
		"list.reverse": {0, 0, inPlace("list.reverse")},
		"list.clear":   {0, 0, inPlace("list.clear")},
		"list.copy":    {0, 0, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object { return b.Collect(s, o) }},

		"dict.get": {1, 2, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			if o.Type.Elem().Kind != ir.KUnion {
				return b.PerMember(a[0], func(k *Object) *Object { return b.dictGetOr(s, o, k, orNone(a)) })
			}
			return b.dictGetOr(s, o, a[0], orNone(a))
		}},
		"dict.pop": {1, 2, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			return b.dictPop(s, o, a)
		}},
		"dict.setdefault": {1, 2, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			if a[0] = b.AsKey(a[0]); a[0].IsDead() {
				return Dead
			}
			v := orNone(a)
			b.Compiler.Grow(o.Type.Class, b.Storable(o, a[0]), false)
			b.Compiler.Grow(o.Type.Class, b.Storable(o, v), true)
			key := b.Coerce(a[0], o.Type.Elem())
			return b.Val("dict.setdefault", o.Type.Val(), b.Value(o), key, b.Coerce(v, o.Type.Val()))
		}},
		"dict.popitem": {0, 0, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			op := b.Op("dict.popitem", []*ir.Value{b.Value(o)}, o.Type.IR().Elems[0], o.Type.IR().Elems[1])
			if o.Type.Elem().Kind == ir.KNever || o.Type.Val().Kind == ir.KNever { // it is empty
				b.Op("unreachable", nil)
				b.Current = nil
				return Dead
			}
			return TupleOf(b.followed(Dynamic(op.Results[0], o.Type.Elem())), b.followed(Dynamic(op.Results[1], o.Type.Val())))
		}},
		"dict.clear":  {0, 0, inPlace("dict.clear")},
		"dict.keys":   {0, 0, viewMethod("keys")},
		"dict.values": {0, 0, viewMethod("values")},
		"dict.items":  {0, 0, viewMethod("items")},
		"dict.copy": {0, 0, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			return b.fresh(s, b.Val("dict.copy", o.Type, b.Value(o)), "copy")
		}},
		"dict.update": {0, 1, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			if len(a) == 0 {
				return None
			}
			return b.PerMember(a[0], func(from *Object) *Object {
				b.putAll(s, o, from)
				return None
			})
		}},

		"set.add": {1, 1, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			b.AddTo(o, a[0])
			return None
		}},
		"set.discard": {1, 1, setRemove("set.discard")},
		"set.remove":  {1, 1, setRemove("set.remove")},
		"set.pop": {0, 0, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			b.Mutate(s, o)
			return b.Element("set.pop", o.Type.Elem(), b.Value(o))
		}},
		"set.clear": {0, 0, inPlace("set.clear")},
		"set.copy": {0, 0, func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
			return b.fresh(s, b.Val("set.copy", o.Type, b.Value(o)), "copy")
		}},
		"set.union":                       {0, 8, (*Builder).setUnion},
		"set.intersection":                {0, 8, setFold("intersection")},
		"set.difference":                  {0, 8, setFold("difference")},
		"set.symmetric_difference":        {1, 1, (*Builder).setSymmetric},
		"set.update":                      {0, 8, (*Builder).setUpdate},
		"set.intersection_update":         {0, 8, setFold("intersection_update")},
		"set.difference_update":           {0, 8, setFold("difference_update")},
		"set.symmetric_difference_update": {1, 1, (*Builder).setSymmetricUpdate},
		"set.issubset":                    {1, 1, setTest("set.issubset", false)},
		"set.issuperset":                  {1, 1, setTest("set.issubset", true)},
		"set.isdisjoint":                  {1, 1, setTest("set.isdisjoint", false)},
	}
}

func orNone(a []*Object) *Object {
	if len(a) > 1 {
		return a[1]
	}
	return None
}

func inPlace(op string) containerMethod {
	return func(b *Builder, s *cogen.Site, o *Object, _ []*Object) *Object {
		b.Mutate(s, o)
		b.Do(op, b.Value(o))
		return None
	}
}

func viewMethod(kind string) containerMethod {
	return func(b *Builder, _ *cogen.Site, o *Object, _ []*Object) *Object {
		return NewObject(View{Kind: kind, args: []*Object{o}})
	}
}

func setRemove(op string) containerMethod {
	return func(b *Builder, s *cogen.Site, o *Object, a []*Object) *Object {
		given := a[0]
		if mayBeSet(given) {
			return b.PerMember(given, func(m *Object) *Object { return setRemove(op)(b, s, o, []*Object{m}) })
		}
		b.Mutate(s, o)
		asked := b.setKey(s, given)
		k := b.AsKey(asked)
		if k.IsDead() {
			return Dead
		}
		key, ok := b.dictKey(o, k)
		if !ok {
			if op == "set.discard" {
				return None
			}
			return b.RaiseKeyError(s, given)
		}
		if op == "set.remove" && (asked != given || textOfProgram(given)) {
			// The error names the set, or holds the element.
			size := b.Length(s, o)
			b.Do("set.discard", b.Value(o), key)
			b.Branch(b.Leaf("int.eq", size, b.Length(s, o)), func() { b.RaiseKeyError(s, given) }, func() {})
			if b.Current == nil {
				return Dead
			}
			return None
		}
		b.Do(op, b.Value(o), key)
		return None
	}
}

// dictGetOr is d.get(k, default): the value and the default may differ in
// type, so it is a lookup and a branch unless they agree.
func (b *Builder) dictGetOr(s *cogen.Site, d, k, dflt *Object) *Object {
	if k = b.AsKey(k); k.IsDead() {
		return Dead
	}
	if k.Static == nil && k.Type.Kind == ir.KUnion && d.Type.Elem().Kind != ir.KUnion {
		return b.PerMember(k, func(k *Object) *Object { return b.dictGetOr(s, d, k, dflt) })
	}
	get := func(key *Object) *Object { return b.dictGetOr(s, d, key, dflt) }
	if r, ok := b.amongKeys(s, d, k, get, func() *Object { return dflt }); ok {
		return r
	}
	key, ok := b.dictKey(d, k)
	if !ok || d.Type.Val().Kind == ir.KNever {
		return dflt
	}
	vt := d.Type.Val()
	if t := dflt.ValueType(); t != nil && t.Key() == vt.Key() && vt.Kind != ir.KNone && !IsTuple(dflt) {
		return b.Val("dict.get_or", vt, b.Value(d), key, b.Coerce(dflt, vt))
	}
	op := b.Op("dict.lookup", []*ir.Value{b.Value(d), key}, ir.Bool, vt.IR())
	found := Dynamic(op.Results[0], BoolType)
	return b.BranchValue(found, func() *Object {
		if vt.Kind == ir.KNone {
			return None
		}
		return b.followed(Dynamic(op.Results[1], vt))
	}, func() *Object { return dflt })
}

func (b *Builder) dictPop(s *cogen.Site, d *Object, a []*Object) *Object {
	missing := func() *Object {
		if len(a) > 1 {
			return a[1]
		}
		return b.RaiseKeyError(s, a[0])
	}
	pop := func() *Object {
		k := b.AsKey(a[0])
		if k.IsDead() {
			return Dead
		}
		key, ok := b.dictKey(d, k)
		if !ok {
			return missing()
		}
		vt := d.Type.Val()
		if len(a) == 1 && !textOfProgram(k) {
			return b.Element("dict.pop", vt, b.Value(d), key)
		}
		op := b.Op("dict.pop_lookup", []*ir.Value{b.Value(d), key}, ir.Bool, vt.IR())
		return b.BranchValue(Dynamic(op.Results[0], BoolType), func() *Object { return b.followed(Dynamic(op.Results[1], vt)) }, missing)
	}
	if t := a[0].ValueType(); lacksHash(a[0]) || t != nil && definesHash(t) { // which an empty dict does not ask for
		return b.BranchValue(b.TruthOf(s, d), pop, missing)
	}
	return pop()
}

// CallMethod calls recv.name(args).
func (b *Builder) CallMethod(s *cogen.Site, recv *Object, name string, args []Arg) *Object {
	b.At(s)
	for _, a := range args {
		if a.Value.IsDead() {
			return Dead
		}
	}
	return b.PerMember(recv, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if _, ok := birthOf(o); ok {
			b.pull(o, b.UnsupportedAt(s, "the method "+name+"() of a "+o.TypeName(), ""))
			b.Abandon()
			return Dead
		}
		if IsObject(o) {
			return b.CallObject(s, b.ObjectAttr(s, o, name), args)
		}
		if m := b.mappingMember(o, name, args); m != nil {
			return b.callMember(s, m, args[0].Value, args[1:])
		}
		if k, ok := o.Static.(Function); ok && name == "__wrapped__" && k.wrapped != nil {
			return b.CallObject(s, k.wrapped, args)
		}
		if k, ok := o.Static.(Display); ok && k.Keys != nil && DictViews[name] && len(args) == 0 {
			return displayView(s, k, name)
		}
		given := args // which CPython gets: it asks for their classes
		if t := o.ValueType(); t != nil && (IsText(t) || t.Kind == ir.KBytes || IsNumber(t)) && !b.asksInstances(name, args) {
			if plain, ok := b.plainArguments(args); ok {
				args = plain
			}
		}
		what := o.TypeName() + "." + name + "()"
		if _, ok := o.Static.(Record); ok {
			return b.recordMethod(s, o, name, args)
		}
		if k, ok := o.Static.(Receiving); ok {
			return k.Receive(b, s, o, name, args)
		}
		if k, ok := o.Static.(Stream); ok {
			return b.Attempt(what, func() *Object { return b.streamMethod(s, k, name, args) },
				func() *Object { return b.CallMethodPython(s, o, name, args) })
		}
		call := func() *Object { return b.MethodOf(s, o, name, args) }
		if isUnion(recv) && isMutable(o) { // in CPython, it would be CPython's from where it is made
			native := call
			call = func() *Object { return b.orLeave(what, native) }
		}
		return b.Attempt(what, call, func() *Object { return b.CallMethodPython(s, o, name, given) })
	})
}

// isMutable reports whether an object is a native container that changes.
func isMutable(o *Object) bool {
	t := o.ValueType()
	return o.Static == nil && t != nil && t.IsContainer()
}

// asksInstances reports whether a method of a text or a number calls methods of its arguments,
// where others take an instance for the value that it is by its class.
func (b *Builder) asksInstances(name string, args []Arg) bool {
	return name == "format" || name == "join" && len(args) == 1 && IsObject(args[0].Value) && b.valueWithout(args[0].Value, "__iter__") == nil
}

func (b *Builder) MethodOf(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	t := o.ValueType()
	if t != nil && t.Kind == ir.KPyObj {
		b.NoteFallback("."+name+"()", "it is a method of a CPython object", "")
		if r := b.callOwn(s, func() *Object { return b.GetAttrPython(o, name) }, name, args); r != nil {
			return r
		}
		return b.CallMethodPython(s, o, name, args)
	}
	if isGen(o) {
		return b.genMethod(s, o, name, args)
	}
	if isLazyValue(o) {
		return b.pythonLazy(o, "its method "+name+" is called")
	}
	if k, ok := Capable[Methodical](b, o); ok {
		if r := k.CallMethod(b, s, o, name, args); r != nil {
			return r
		}
	}
	if o.by != nil {
		return b.textFollowing(s, o, name, args)
	}
	typ := o.TypeName()
	if typ == "frozenset" {
		typ = "set"
	}
	if typ == "list" && name == "sort" {
		b.Mutate(s, o)
		b.sort(s, o, args, false)
		return None
	}
	if typ == "dict" && name == "update" && len(args) > 0 && args[len(args)-1].Name != "" && !DynamicArgs(args) {
		return b.updateNamed(s, o, args)
	}
	if typ == "str" && name == "join" && len(args) == 1 && holdsText(args[0].Value) {
		args = []Arg{{Value: b.viaModel(s, "joined_elements", args[0].Value)}}
	}
	if o := FoldText(o, name, args); o != nil {
		return o
	}
	if typ == "str" {
		if r := b.refusedText(s, o, name, args); r != nil {
			return r
		}
	}
	if typ == "str" && name == "format" {
		return b.strFormat(s, o, args)
	}
	if typ == "str" && name == "format_map" && len(args) == 1 && args[0].Name == "" && !args[0].Spread {
		return b.strFormatMap(s, o, args[0].Value)
	}
	if typ == "str" && name == "join" && len(args) == 1 && args[0].Value.Static == nil && args[0].Value.Type.Kind == ir.KUnion {
		return b.PerMember(args[0].Value, func(m *Object) *Object { return b.MethodOf(s, o, name, []Arg{{Value: m}}) })
	}
	if e, ok := b.Compiler.Lib.methods[typ+"."+name]; ok && (o.Static == nil || typ != "list") {
		return e.fn(b, s, o, b.Positional(s, typ+"."+name, args, e.min, e.max))
	}
	if IsSeq(o) && (name == "count" || name == "index") && len(args) == 1 && args[0].Name == "" {
		return b.seqSearch(s, o, []*Object{args[0].Value}, name == "count")
	}
	if !IsSeq(o) && typ == "tuple" && (name == "count" || name == "index") && len(args) == 1 && args[0].Name == "" {
		return b.tupleSearch(s, b.ElemsOf(o), args[0].Value, name == "count")
	}
	if f := b.Compiler.Lib.method(typ, name); f != nil {
		return b.CallModel(s, typ+"."+name+"()", *f, append([]Arg{{Value: o}}, args...))
	}
	if r := b.specialMethod(s, o, name, args); r != nil {
		return r
	}
	if b.Compiler.Lib.knownMethod(typ, name) || t == nil && !IsTuple(o) {
		panic(b.UnsupportedAt(s, "the method "+typ+"."+name+"()", ""))
	}
	return b.RaiseNoAttribute(o, name)
}

// tupleSearch is tuple.count and tuple.index.
func (b *Builder) tupleSearch(s *cogen.Site, elems []*Object, x *Object, count bool) *Object {
	if count {
		n := Int(0)
		for _, e := range elems {
			eq := b.TruthOf(s, b.Compare(s, tree.Eq, e, x).(*Object))
			old := n
			n = b.BranchValue(eq, func() *Object { return b.Leaf("int.add", old, Int(1)) }, func() *Object { return old })
		}
		return n
	}
	var at func(i int) *Object
	at = func(i int) *Object {
		if i == len(elems) {
			return b.RaiseNew("ValueError", "tuple.index(x): x not in tuple")
		}
		eq := b.TruthOf(s, b.Compare(s, tree.Eq, elems[i], x).(*Object))
		return b.BranchValue(eq, func() *Object { return Int(int64(i)) }, func() *Object { return at(i + 1) })
	}
	return at(0)
}
