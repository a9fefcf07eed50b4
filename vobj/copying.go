package vobj

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
	known []*object
}

func (k copyMemo) shape() string {
	s := "memo"
	for _, t := range k.types {
		s += " " + t
	}
	return s
}
func (k copyMemo) leaves() []*object            { return k.known }
func (k copyMemo) with(leaves []*object) static { return copyMemo{k.types, leaves} }

func copyIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"copy_shallow": func(b *builder, s *cogen.Site, os []*object) *object { return b.shallowCopy(s, os[0]) },
		"copy_deep":    func(b *builder, s *cogen.Site, os []*object) *object { return b.deepCopy(s, os[0], os[1]) },
		// copy_memo(x, memo): the memo that is given, or a new one for copying x.
		"copy_memo": func(b *builder, s *cogen.Site, os []*object) *object {
			if _, ok := os[1].k.(copyMemo); ok {
				return os[1]
			}
			if !os[1].isNone() {
				panic(b.unsupportedAt(s, "deepcopy() with a memo of the caller", ""))
			}
			return b.newCopyMemo(s, os[0])
		},
		// copy_known(memo, x): the copies of values of x's type.
		"copy_known": func(b *builder, s *cogen.Site, os []*object) *object {
			k, key := os[0].k.(copyMemo), os[1].t.key()
			for i, t := range k.types {
				if t == key {
					return k.known[i]
				}
			}
			// A method __deepcopy__ copies something else, or types are not settled yet.
			b.c.copied[key], b.c.changed = true, true
			return b.newContainer(s, ir.KDict)
		},
		// copy_empty(x): a new instance of x's class, without attributes.
		"copy_empty": func(b *builder, s *cogen.Site, os []*object) *object { return b.allocate(s, os[0].t.rec.class) },
		// copy_parts(x, y, memo): gives y the copies of what x has.
		"copy_parts": func(b *builder, s *cogen.Site, os []*object) *object {
			b.copyFields(s, os[0], os[1], func(o *object) *object { return b.deepCopy(s, o, os[2]) })
			return noneObject
		},
	}
}

// newCopyMemo is a memo for all that a value may hold.
func (b *builder) newCopyMemo(s *cogen.Site, o *object) *object {
	types := maps.Clone(b.c.copied)
	seen := map[*layout]bool{}
	var visit func(t *vtype)
	visitObject := func(o *object) {
		if t := o.typ(); t != nil {
			visit(t)
		}
	}
	var visitStatic func(o *object)
	visitStatic = func(o *object) {
		visitObject(o)
		if o.k != nil {
			for _, l := range o.k.leaves() {
				visitStatic(l)
			}
		}
	}
	visit = func(t *vtype) {
		eachType(t, func(m *vtype) {
			if m.isContainer() {
				types[m.key()] = true
			}
			if v := m.heapVariant(); v != nil || m.kind == kVariant {
				for _, target := range m.cls.find().variants.targets {
					visitStatic(target)
				}
			}
			if m.kind != ir.KObject || seen[m.rec.find()] {
				return
			}
			r := m.rec.find()
			seen[r] = true
			types[m.key()] = true
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
		cls := b.classAt(s, "copies of "+t)
		if cls.find().python {
			panic(b.unsupportedAt(s, "deepcopy() of a "+o.typeName()+" that holds CPython's objects", ""))
		}
		k.known = append(k.known, b.emptyOf(container(ir.KDict, cls)))
	}
	return mkStatic(k)
}

// copyModel calls a model of the module.
func (b *builder) copyModel(s *cogen.Site, name string, o, memo *object) *object {
	f := *b.c.lib.moduleFunc("copy", name)
	f.own = true
	return b.callFunction(s, f, []arg{{val: o}, {val: memo}})
}

// deepCopy is copy.deepcopy() of a part.
func (b *builder) deepCopy(s *cogen.Site, o, memo *object) *object {
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		o = b.followedCopy(o)
		t := o.typ()
		switch {
		case isObject(o):
			c := o.t.rec.class
			if c.enumOf() != nil || b.sealed(c) {
				return o
			}
			if special(o, "__deepcopy__") != nil {
				return b.copyModel(s, "_by_method", o, memo)
			}
			b.plainlyCopied(s, c)
			return b.copyModel(s, "_instance", o, memo)
		case isTuple(o):
			elems := append([]*object(nil), b.elemsOf(o)...)
			for i, e := range elems {
				elems[i] = b.deepCopy(s, e, memo)
			}
			return mkTuple(elems...)
		case isSet(o) && t.cls.find().frozen:
			return b.copyModel(s, "_frozenset", o, memo)
		case t != nil && o.k == nil && t.isContainer():
			return b.copyModel(s, map[ir.Kind]string{ir.KList: "_list", ir.KDict: "_dict", ir.KSet: "_set"}[t.kind], o, memo)
		case copiedAsIs(o):
			return o
		}
		if k, ok := o.k.(record); ok && copiedRecords[k.kind] {
			fields := append([]*object(nil), k.fields...)
			for i, f := range fields {
				fields[i] = b.deepCopy(s, f, memo)
			}
			return mkStatic(record{k.kind, fields})
		}
		panic(b.unsupportedAt(s, "deepcopy() of a "+o.typeName(), ""))
	})
}

// shallowCopy is copy.copy().
func (b *builder) shallowCopy(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		o = b.followedCopy(o)
		t := o.typ()
		switch {
		case isObject(o):
			c := o.t.rec.class
			if c.enumOf() != nil || b.sealed(c) {
				return o
			}
			if m := special(o, "__copy__"); m != nil {
				return b.callSpecial(s, o, m, "__copy__")
			}
			b.plainlyCopied(s, c)
			y := b.allocate(s, c)
			b.copyFields(s, o, y, func(o *object) *object { return o })
			return y
		case isTuple(o), isSet(o) && t.cls.find().frozen, copiedAsIs(o):
			return o
		case isInstanceDict(o):
			return b.instanceCopy(s, o)
		case t != nil && o.k == nil && t.isContainer():
			return b.callMethod(s, o, "copy", nil)
		}
		if k, ok := o.k.(record); ok && copiedRecords[k.kind] && k.kind != "ChainMap" {
			fields := append([]*object(nil), k.fields...)
			for i, f := range fields {
				if t := f.typ(); t != nil && t.isContainer() {
					fields[i] = b.callMethod(s, f, "copy", nil)
				}
			}
			return mkStatic(record{k.kind, fields})
		}
		panic(b.unsupportedAt(s, "copy() of a "+o.typeName(), ""))
	})
}

// copiedRecords are the containers of collections whose copies are made of
// copies of their fields.
var copiedRecords = map[string]bool{"deque": true, "defaultdict": true, "OrderedDict": true, "Counter": true, "ChainMap": true}

// followedCopy is a value behind a link: links are nobody's objects.
func (b *builder) followedCopy(o *object) *object {
	if o.t != nil && linkOf(o.t) != nil {
		return b.followed(o)
	}
	return o
}

// copiedAsIs reports whether a value is its own copy.
func copiedAsIs(o *object) bool {
	switch o.k.(type) {
	case function, builtin, typeObject, excClass, classValue:
		return true
	}
	t := o.typ()
	if t == nil {
		return false
	}
	switch t.kind {
	case ir.KNone, ir.KBool, ir.KInt, ir.KI64, ir.KFloat, ir.KComplex, ir.KDecimal, ir.KStr, ir.KChar, ir.KBytes, ir.KDate, ir.KDatetime:
		return true
	}
	return false
}

// plainlyCopied checks that a class has nothing to say about copies of its
// instances: they are new instances with the same attributes.
func (b *builder) plainlyCopied(s *cogen.Site, c *userClass) {
	for _, name := range []string{"__new__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__", "__getnewargs__", "__getnewargs_ex__", "__getattr__", "__getattribute__"} {
		if m, _ := c.lookup(name); m != nil {
			panic(b.unsupportedAt(s, "copying an instance of a class with "+name, ""))
		}
	}
	if c.exc != nil || c.rec.fields[valueField] != nil || c.abstract && len(c.missing()) > 0 {
		panic(b.unsupportedAt(s, "copying an instance of the class "+c.name, ""))
	}
	for _, k := range c.mro {
		if k.valueKind != "" {
			panic(b.unsupportedAt(s, "copying an instance of the class "+c.name, ""))
		}
	}
}

// copyFields gives a new instance what another one holds, as fn copies it.
func (b *builder) copyFields(s *cogen.Site, from, to *object, fn func(*object) *object) {
	r := from.t.rec
	var names []string
	for n := range r.fields {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		f := r.fields[n]
		if b.cur == nil {
			return
		}
		if !f.unbound && f.t.kind == ir.KNever {
			continue // nothing is ever stored
		}
		copied := func() { b.putField(to, n, fn(b.getField(s, from, f))) }
		if !f.unbound {
			copied()
			continue
		}
		op := b.op("object.get", []*ir.Value{b.value(from)}, f.typeOf().ir())
		op.Attrs.Sym = n
		is := b.op("union.is", []*ir.Value{op.Result()}, ir.Bool)
		is.Attrs.Type = ir.Unbound
		b.branch(dyn(is.Result(), tBool), func() {}, copied)
	}
}
