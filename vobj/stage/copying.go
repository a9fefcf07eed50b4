package stage

import (
	"maps"
	"sort"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The module copy. Which copy a value has is known from its type when code is
// generated; the models (lib/modules/copy.py) are functions for each type, so
// that they may be recursive.

// copyMemo is what a deepcopy() has copied: for each type of containers and
// instances that may be met, a dict of the copies by the originals' identities.
type copyMemo struct {
	types []string
	known []*Object
}

func (k copyMemo) Shape() string {
	s := "memo"
	for _, t := range k.types {
		s += " " + t
	}
	return s
}
func (k copyMemo) Leaves() []*Object            { return k.known }
func (k copyMemo) With(leaves []*Object) Static { return copyMemo{k.types, leaves} }

func copyIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		// copy_fields(x): what copy() makes of an instance whose class has no __copy__.
		"copy_fields":  func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.fieldsCopied(s, os[0]) },
		"copy_shallow": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.shallowCopy(s, os[0]) },
		"copy_deep":    func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.deepCopy(s, os[0], os[1]) },
		// copy_memo(x, memo): the memo that is given, or a new one for copying x.
		"copy_memo": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			if _, ok := os[1].Static.(copyMemo); ok {
				return os[1]
			}
			if !os[1].IsNone() {
				panic(b.UnsupportedAt(s, "deepcopy() with a memo of the caller", ""))
			}
			return b.newCopyMemo(s, os[0])
		},
		// copy_known(memo, x): the copies of values of x's type.
		"copy_known": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			k, key := os[0].Static.(copyMemo), os[1].Type.Key()
			for i, t := range k.types {
				if t == key {
					return k.known[i]
				}
			}
			// A method __deepcopy__ copies something else, or types are not settled yet.
			b.Compiler.copied[key], b.Compiler.Changed = true, true
			return b.NewContainer(s, ir.KDict)
		},
		// copy_empty(x): a new instance of x's class, without attributes.
		"copy_empty": func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.allocate(s, os[0].Type.Layout.Class) },
		// copy_parts(x, y, memo): gives y the copies of what x has.
		"copy_parts": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			b.copyFields(s, os[0], os[1], func(o *Object) *Object { return b.deepCopy(s, o, os[2]) })
			return None
		},
	}
}

// newCopyMemo is a memo for all that a value may hold.
func (b *Builder) newCopyMemo(s *cogen.Site, o *Object) *Object {
	types := maps.Clone(b.Compiler.copied)
	seen := map[*Layout]bool{}
	var visit func(t *Type)
	visitObject := func(o *Object) {
		if t := o.ValueType(); t != nil {
			visit(t)
		}
	}
	var visitStatic func(o *Object)
	visitStatic = func(o *Object) {
		visitObject(o)
		if o.Static != nil {
			for _, l := range o.Static.Leaves() {
				visitStatic(l)
			}
		}
	}
	visit = func(t *Type) {
		eachType(t, func(m *Type) {
			if m.IsContainer() {
				types[m.Key()] = true
			}
			if v := m.heapVariant(); v != nil || m.Kind == kVariant {
				for _, target := range m.Class.Find().variants.targets {
					visitStatic(target)
				}
			}
			if m.Kind != ir.KObject || seen[m.Layout.find()] {
				return
			}
			r := m.Layout.find()
			seen[r] = true
			types[m.Key()] = true
			for _, f := range r.fields {
				visit(f.t)
			}
		})
	}
	visitStatic(o)
	k := copyMemo{}
	for t := range types {
		k.types = append(k.types, t)
	}
	sort.Strings(k.types)
	for _, t := range k.types {
		cls := b.ClassAt(s, "copies of "+t)
		if cls.Find().Python {
			panic(b.UnsupportedAt(s, "deepcopy() of a "+o.TypeName()+" that holds CPython's objects", ""))
		}
		k.known = append(k.known, b.EmptyOf(ContainerType(ir.KDict, cls)))
	}
	return NewObject(k)
}

// copyModel calls a model of the module.
func (b *Builder) copyModel(s *cogen.Site, name string, o, memo *Object) *Object {
	f := *b.Compiler.Lib.ModuleFunc("copy", name)
	f.own = true
	return b.CallFunction(s, f, []Arg{{Value: o}, {Value: memo}})
}

// deepCopy is copy.deepcopy() of a part.
func (b *Builder) deepCopy(s *cogen.Site, o, memo *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		o = b.followedCopy(o)
		t := o.ValueType()
		switch {
		case IsObject(o):
			c := o.Type.Layout.Class
			if c.enumOf() != nil || b.sealed(c) {
				return o
			}
			if special(o, "__deepcopy__") != nil {
				return b.copyModel(s, "_by_method", o, memo)
			}
			b.plainlyCopied(s, c)
			return b.copyModel(s, "_instance", o, memo)
		case IsTuple(o):
			elems := append([]*Object(nil), b.ElemsOf(o)...)
			for i, e := range elems {
				elems[i] = b.deepCopy(s, e, memo)
			}
			return TupleOf(elems...)
		case IsSeq(o) && goesAsCopy(t.Elem()) && !HasKind(t.Elem(), ir.KPyObj):
			return o // a tuple of values is its own copy
		case isSet(o) && t.Class.Find().frozen:
			return b.copyModel(s, "_frozenset", o, memo)
		case t != nil && o.Static == nil && t.IsContainer():
			return b.copyModel(s, map[ir.Kind]string{ir.KList: "_list", ir.KDict: "_dict", ir.KSet: "_set"}[t.Kind], o, memo)
		case copiedAsIs(o):
			return o
		}
		if machineOf(o) != nil {
			return b.newRecord(s, b.recordCall(s, o, "__copy__"))
		}
		if k, ok := o.Static.(Record); ok && copiedRecords[k.Kind] {
			fields := append([]*Object(nil), k.Fields...)
			for i, f := range fields {
				fields[i] = b.deepCopy(s, f, memo)
			}
			return NewObject(Record{k.Kind, fields})
		}
		panic(b.UnsupportedAt(s, "deepcopy() of a "+o.TypeName(), ""))
	})
}

// shallowCopy is copy.copy().
func (b *Builder) shallowCopy(s *cogen.Site, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		o = b.followedCopy(o)
		t := o.ValueType()
		switch {
		case IsObject(o):
			c := o.Type.Layout.Class
			if c.enumOf() != nil || b.sealed(c) {
				return o
			}
			if m := special(o, "__copy__"); m != nil {
				return b.callSpecial(s, o, m, "__copy__")
			}
			return b.fieldsCopied(s, o)
		case IsTuple(o), IsSeq(o), isSet(o) && t.Class.Find().frozen, copiedAsIs(o):
			return o
		case isInstanceDict(o):
			return b.instanceCopy(s, o)
		case t != nil && o.Static == nil && t.IsContainer():
			return b.CallMethod(s, o, "copy", nil)
		}
		if machineOf(o) != nil {
			return b.newRecord(s, b.recordCall(s, o, "__copy__"))
		}
		if k, ok := o.Static.(Record); ok && copiedRecords[k.Kind] && k.Kind != "ChainMap" {
			fields := append([]*Object(nil), k.Fields...)
			for i, f := range fields {
				if t := f.ValueType(); t != nil && t.IsContainer() {
					fields[i] = b.CallMethod(s, f, "copy", nil)
				}
			}
			return NewObject(Record{k.Kind, fields})
		}
		panic(b.UnsupportedAt(s, "copy() of a "+o.TypeName(), ""))
	})
}

// fieldsCopied is a new instance of o's class with the same attributes.
func (b *Builder) fieldsCopied(s *cogen.Site, o *Object) *Object {
	c := o.Type.Layout.Class
	b.plainlyCopied(s, c)
	y := b.allocate(s, c)
	b.copyFields(s, o, y, func(o *Object) *Object { return o })
	return y
}

// copiedRecords are the containers of collections whose copies are made of
// copies of their fields.
var copiedRecords = map[string]bool{"deque": true, "defaultdict": true, "OrderedDict": true, "Counter": true, "ChainMap": true}

// followedCopy is a value behind a link: links are nobody's objects.
func (b *Builder) followedCopy(o *Object) *Object {
	if o.Type != nil && linkOf(o.Type) != nil {
		return b.followed(o)
	}
	return o
}

// copiedAsIs reports whether a value is its own copy.
func copiedAsIs(o *Object) bool {
	switch o.Static.(type) {
	case Function, Builtin, TypeObject, ExceptionClass, ClassValue:
		return true
	}
	t := o.ValueType()
	if t == nil {
		return false
	}
	switch t.Kind {
	case ir.KNone, ir.KBool, ir.KInt, ir.KI64, ir.KFloat, ir.KComplex, ir.KDecimal, ir.KStr, ir.KChar, ir.KBytes, ir.KDate, ir.KDatetime:
		return true
	}
	return false
}

// plainlyCopied checks that a class has nothing to say about copies of its
// instances: they are new instances with the same attributes.
func (b *Builder) plainlyCopied(s *cogen.Site, c *UserClass) {
	if c.plain && !c.copied {
		c.copied, b.Compiler.Changed = true, true
	}
	for _, name := range []string{"__new__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__", "__getnewargs__", "__getnewargs_ex__", "__getattr__", "__getattribute__"} {
		if m, _ := c.lookup(name); m != nil {
			panic(b.UnsupportedAt(s, "copying an instance of a class with "+name, ""))
		}
	}
	if c.exc != nil || c.rec.fields[valueField] != nil || c.abstract && len(c.missing()) > 0 {
		panic(b.UnsupportedAt(s, "copying an instance of the class "+c.name, ""))
	}
	for _, k := range c.Mro {
		if k.valueKind != "" {
			panic(b.UnsupportedAt(s, "copying an instance of the class "+c.name, ""))
		}
	}
}

// copyFields gives a new instance what another one holds, as fn copies it.
func (b *Builder) copyFields(s *cogen.Site, from, to *Object, fn func(*Object) *Object) {
	r := from.Type.Layout
	var names []string
	for n := range r.fields {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		f := r.fields[n]
		if b.Current == nil {
			return
		}
		if !f.unbound && f.t.Kind == ir.KNever {
			continue // nothing is ever stored
		}
		copied := func() { b.putField(to, n, fn(b.getField(s, from, f))) }
		if n == dictField { // each instance has one of its own
			copied = func() { b.putField(to, n, fn(b.CallMethod(s, b.getField(s, from, f), "copy", nil))) }
		}
		if !f.unbound {
			copied()
			continue
		}
		op := b.Op("object.get", []*ir.Value{b.Value(from)}, f.typeOf().IR())
		op.Attrs.Sym = n
		is := b.Op("union.is", []*ir.Value{op.Result()}, ir.Bool)
		is.Attrs.Type = ir.Unbound
		b.Branch(Dynamic(is.Result(), BoolType), func() {}, copied)
	}
}
