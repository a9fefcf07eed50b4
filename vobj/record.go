package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Containers of the collections module, and numpy's random generators, are records: static objects with a few
// fields, which are native containers, so that each has element types of its
// own. Their methods are models (lib/modules/collections.py), named
// deque_append for deque.append and deque___len__ for len(). What is a dict
// with something more leaves the rest to its dict. A record has no IR type: in
// another container it is not supported.
type record struct {
	kind   string
	fields []*object
}

func (k record) shape() string            { return "record " + k.kind }
func (k record) leaves() []*object        { return k.fields }
func (k record) with(ls []*object) static { return record{k.kind, ls} }

// recordKind describes a kind of record.
type recordKind struct {
	fields []string
	dict   bool   // the first field is a dict, which it also is
	name   string // in messages
	public string // the field that programs may read
}

var recordKinds = map[string]recordKind{
	"deque":       {fields: []string{"items", "start", "maxlen"}, name: "collections.deque", public: "maxlen"},
	"defaultdict": {fields: []string{"dict", "default_factory"}, dict: true, name: "collections.defaultdict", public: "default_factory"},
	"Generator":   {fields: []string{"state"}, name: "numpy.random._generator.Generator"},
	"Counter":     {fields: []string{"dict"}, dict: true, name: "Counter"},
}

// recordModel is the model of a record's method, or nil.
func (b *builder) recordModel(k record, name string) *function {
	file := "modules/collections"
	if k.kind == "Generator" {
		file = "modules/numpy/random"
	}
	return b.c.lib.find(file, k.kind+"_"+name)
}

// recordCall calls a record's model with itself and arguments.
func (b *builder) recordCall(s *cogen.Site, o *object, name string, args ...*object) *object {
	as := []arg{{val: o}}
	for _, a := range args {
		as = append(as, arg{val: a})
	}
	f := b.recordModel(o.k.(record), name)
	if f == nil {
		panic(b.unsupportedAt(s, name+" of a "+o.typeName(), ""))
	}
	return b.callModel(s, o.typeName()+"."+name, *f, as)
}

// recordMethod calls a method.
func (b *builder) recordMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	k := o.k.(record)
	if f := b.recordModel(k, name); f != nil {
		return b.callModel(s, o.typeName()+"."+name+"()", *f, append([]arg{{val: o}}, args...))
	}
	if recordKinds[k.kind].dict {
		return b.callMethod(s, k.fields[0], name, args)
	}
	panic(b.unsupportedAt(s, "the method "+name+"() of a "+o.typeName(), ""))
}

// recordAttr is an attribute that is no method.
func (b *builder) recordAttr(k record, name string) *object {
	kind := recordKinds[k.kind]
	for i, f := range kind.fields {
		if f == name && (b.frame.model || name == kind.public) {
			return k.fields[i]
		}
	}
	return nil
}

// recordIntrinsic is hp.record("kind", fields...).
func (b *builder) recordIntrinsic(s *cogen.Site, os []*object) *object {
	v, _ := os[0].constVal()
	return mkStatic(record{v.(string), os[1:]})
}

// iterRecord iterates over a record.
func (b *builder) iterRecord(s *cogen.Site, o *object) *iterator {
	k := o.k.(record)
	if recordKinds[k.kind].dict {
		return b.iterate(s, k.fields[0])
	}
	items, start := k.fields[0], k.fields[1]
	first := b.i64(b.getItem(s, start, mkInt(0)), "int.to_i64_clamp")
	count := b.op("list.len", []*ir.Value{b.value(items)}, ir.I64).Result()
	if items.t.elem().kind == ir.KNever {
		return b.iterList(items)
	}
	return &iterator{
		state: []*ir.Value{first},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more := dyn(b.i64op("i64.lt", st[0], count), tBool)
			return more, func() (*object, []*ir.Value) {
				n := b.op("list.len", []*ir.Value{b.value(items)}, ir.I64).Result()
				now := b.i64(b.getItem(s, start, mkInt(0)), "int.to_i64_clamp")
				same := b.op("bool.and", []*ir.Value{b.i64op("i64.eq", n, count), b.i64op("i64.eq", now, first)}, ir.Bool)
				b.branch(dyn(same.Result(), tBool), func() {}, func() { b.raise("RuntimeError", "deque mutated during iteration") })
				v := b.element("list.get_unchecked", items.t.elem(), b.value(items), st[0])
				return v, []*ir.Value{b.i64op("i64.add", st[0], b.i64Const(1))}
			}
		},
	}
}

// plain is the dict of a record that is one, or the object itself.
func plain(o *object) *object {
	if k, ok := o.k.(record); ok && recordKinds[k.kind].dict {
		return k.fields[0]
	}
	return o
}

// compareRecords is an equality with a record;
// nil if neither operand is one.
func (b *builder) compareRecords(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	lk, lRecord := l.k.(record)
	_, rRecord := r.k.(record)
	if !lRecord && !rRecord {
		return nil
	}
	if op == tree.Eq || op == tree.NotEq {
		pl, pr := plain(l), plain(r)
		if rk, ok := r.k.(record); ok && lk.kind == "Counter" && rk.kind == "Counter" {
			same := b.recordCall(s, l, "__eq__", r)
			if op == tree.NotEq {
				return b.not(same)
			}
			return same
		}
		if pl != l && pr != r && lk.kind != "Counter" || pl != l && r.k == nil || pr != r && l.k == nil {
			return b.Compare(s, op, pl, pr).(*object)
		}
	}
	panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" with a "+r.typeName(), ""))
}
