package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Containers of the collections module, and numpy's random generators, are records: static objects with a few
// fields, which are native containers, so that each has element types of its
// own. Their methods are models (lib/modules/collections.py), named
// deque_append for deque.append and deque___len__ for len(). What is a dict
// with something more leaves the rest to its dict. As data a record is a variant
// (heapvariant.go).
type record struct {
	kind   string
	fields []*object
}

func (k record) shape() string            { return "record " + k.kind }
func (k record) leaves() []*object        { return k.fields }
func (k record) with(ls []*object) static { return record{k.kind, ls} }
func (record) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterRecord(s, o), true
}

func (record) contains(b *builder, s *cogen.Site, o, x *object) *object {
	if p := plain(o); p != o {
		return b.contains(s, p, x)
	}
	return b.recordCall(s, o, "__contains__", x)
}

func (record) length(b *builder, s *cogen.Site, o *object) *object {
	if p := plain(o); p != o {
		return b.length(s, p)
	}
	return b.recordCall(s, o, "__len__")
}
func (record) repr(b *builder, s *cogen.Site, o *object) *object {
	return b.recordCall(s, o, "__repr__")
}
func (k record) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.recordToPython(k).v, true
}

func (record) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if f := b.recordAttr(s, o, name); f != nil {
		return f
	}
	return nil
}
func (k record) typeName() string { return recordKinds[k.kind].name }

// recordKind describes a kind of record.
type recordKind struct {
	fields []string
	dict   bool   // the first field is a dict, which it also is
	class  string // its full name
	name   string // in messages
	public string // the field that programs may read
}

var recordKinds = map[string]recordKind{
	"deque":        {fields: []string{"items", "start", "maxlen"}, class: "collections.deque", name: "collections.deque", public: "maxlen"},
	"defaultdict":  {fields: []string{"dict", "default_factory"}, dict: true, class: "collections.defaultdict", name: "collections.defaultdict", public: "default_factory"},
	"Generator":    {fields: []string{"state"}, name: "numpy.random._generator.Generator"},
	"RandomState":  {fields: []string{"state"}, name: "numpy.random.mtrand.RandomState"},
	"OrderedDict":  {fields: []string{"dict"}, dict: true, class: "collections.OrderedDict", name: "collections.OrderedDict"},
	"ChainMap":     {fields: []string{"maps"}, class: "collections.ChainMap", name: "ChainMap", public: "maps"},
	"KeysView":     {fields: []string{"mapping"}, name: "KeysView"},
	"ValuesView":   {fields: []string{"mapping"}, name: "ValuesView"},
	"ItemsView":    {fields: []string{"mapping"}, name: "ItemsView"},
	"mappingproxy": {fields: []string{"dict"}, dict: true, name: "mappingproxy"},
	instanceKind:   {fields: []string{"object"}, name: "dict"},

	"instanceValuesView": {fields: []string{"object"}, name: "dict_values"},
	"instanceItemsView":  {fields: []string{"object"}, name: "dict_items"},

	"Counter": {fields: []string{"dict"}, dict: true, class: "collections.Counter", name: "Counter"},
}

// recordClass is the kind of record that a model makes which programs know as a
// class, or nil.
func recordClass(o *object) *recordKind {
	f, ok := o.k.(function)
	if !ok || !f.model || !strings.HasPrefix(f.gen.Program().File.Name, "<model modules/collections") {
		return nil
	}
	if k, ok := recordKinds[f.gen.Name]; ok {
		return &k
	}
	return nil
}

// recordModel is the model of a record's method, or nil.
func (b *builder) recordModel(k record, name string) *function {
	module := "collections"
	if k.kind == "Generator" || k.kind == "RandomState" {
		module = "numpy.random"
	}
	return b.c.lib.moduleFunc(module, k.kind+"_"+name)
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
	return b.madeBy(s, name, b.callModel(s, o.typeName()+"."+name, *f, as))
}

// madeBy is what a method of a record has given.
func (b *builder) madeBy(s *cogen.Site, name string, o *object) *object {
	if newRecords[name] && !b.frame.model {
		return b.newRecord(s, o)
	}
	return o
}

// recordInPython is a method that CPython can do, nil of others.
func (b *builder) recordInPython(s *cogen.Site, k record, name string, args []arg) func() *object {
	for _, l := range b.c.lib.libs {
		if l.recordInPython != nil {
			if call := l.recordInPython(b, s, k, name, args); call != nil {
				return call
			}
		}
	}
	return nil
}

// recordMethod calls a method.
func (b *builder) recordMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	k := o.k.(record)
	if python := b.recordInPython(s, k, name, args); python != nil && !b.frame.model && b.c.isProgram() {
		what := o.typeName() + "." + name + "()"
		return b.attempt(what, func() *object {
			f := b.recordModel(k, name)
			if f == nil {
				panic(b.unsupportedAt(s, "the method "+what+" has no native model", ""))
			}
			return b.callModel(s, what, *f, append([]arg{{val: o}}, args...))
		}, python)
	}
	if f := b.recordModel(k, name); f != nil {
		return b.madeBy(s, name, b.callModel(s, o.typeName()+"."+name+"()", *f, append([]arg{{val: o}}, args...)))
	}
	if recordKinds[k.kind].dict {
		if !publicMethod("dict", name) && !isSpecialName(name) {
			return b.noAttribute(o, name)
		}
		return ofSubclass(b.callMethod(s, k.fields[0], name, args))
	}
	panic(b.unsupportedAt(s, "the method "+name+"() of a "+o.typeName(), ""))
}

// recordAttr is an attribute that is no method.
func (b *builder) recordAttr(s *cogen.Site, o *object, name string) *object {
	k := o.k.(record)
	kind := recordKinds[k.kind]
	if name == "__class__" {
		return b.classOf(s, o)
	}
	if k.kind == "ChainMap" && name == "parents" {
		return b.recordCall(s, o, name)
	}
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
	switch {
	case k.kind == "OrderedDict":
		return b.iterOrdered(k.fields[0], "keys")
	case recordKinds[k.kind].dict:
		return b.iterate(s, k.fields[0])
	case k.kind == "ChainMap":
		return b.iterate(s, b.recordCall(s, o, "merged"))
	case b.recordModel(k, "__iter__") != nil:
		return b.iterate(s, b.recordCall(s, o, "__iter__"))
	case k.kind != "deque":
		panic(b.unsupportedAt(s, "iterating over a "+o.typeName(), ""))
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

// iterOrdered iterates over an OrderedDict's dict. Its iterators raise as soon as the
// order has changed, which shows in its length or its last position, but not behind
// the entry that was the last when it was taken.
func (b *builder) iterOrdered(o *object, what string) *iterator {
	d := b.value(o)
	length := func() *ir.Value { return b.op("dict.len", []*ir.Value{d}, ir.I64).Result() }
	last := func() *ir.Value { return b.op("dict.last", []*ir.Value{d}, ir.I64).Result() }
	size, end := length(), last()
	return &iterator{
		state: []*ir.Value{b.i64Const(0), size},
		next: func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
			more := dyn(b.i64op("i64.gt", st[1], b.i64Const(0)), tBool)
			return more, func() (*object, []*ir.Value) {
				same := b.op("bool.and", []*ir.Value{b.i64op("i64.eq", length(), size), b.i64op("i64.eq", last(), end)}, ir.Bool)
				b.branch(dyn(same.Result(), tBool), func() {}, func() { b.raise("RuntimeError", "OrderedDict mutated during iteration") })
				pos := b.op("dict.next", []*ir.Value{d, st[0], size, st[1]}, ir.I64).Result()
				v := b.dictAt(o, d, pos, what)
				return v, []*ir.Value{b.i64op("i64.add", pos, b.i64Const(1)), b.i64op("i64.sub", st[1], b.i64Const(1))}
			}
		},
	}
}

// isIterableRecord reports whether iterRecord knows how to go over o.
func isIterableRecord(o *object) bool {
	k, ok := o.k.(record)
	return ok && (recordKinds[k.kind].dict || k.kind == "deque" || k.kind == instanceKind)
}

// plain is the dict of a record that is one, or the object itself.
func plain(o *object) *object {
	if k, ok := o.k.(record); ok && recordKinds[k.kind].dict {
		return k.fields[0]
	}
	return o
}

// plainDict is plain; also of what is one of several such records.
func (b *builder) plainDict(o *object) *object {
	if o.k == nil && o.t.kind == kVariant {
		return b.perMember(o, plain)
	}
	return plain(o)
}

// compareRecords is a comparison with a record; nil if neither operand is one.
func (b *builder) compareRecords(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if isInstanceDict(l) || isInstanceDict(r) {
		return b.Compare(s, op, b.instanceCopy(s, l), b.instanceCopy(s, r)).(*object)
	}
	lk, lRecord := l.k.(record)
	rk, rRecord := r.k.(record)
	if !lRecord && !rRecord {
		return nil
	}
	for _, k := range []string{lk.kind, rk.kind} {
		if strings.HasSuffix(k, "View") {
			panic(b.unsupportedAt(s, "comparing a "+k, "compare lists or sets of it"))
		}
	}
	equality := op == tree.Eq || op == tree.NotEq
	if lRecord && rRecord && lk.kind == rk.kind {
		name := map[tree.CompareOp]string{tree.Eq: "__eq__", tree.NotEq: "__eq__", tree.Lt: "__lt__", tree.LtE: "__le__", tree.Gt: "__gt__", tree.GtE: "__ge__"}[op]
		if b.recordModel(lk, name) != nil {
			is := b.recordCall(s, l, name, r)
			if op == tree.NotEq {
				return b.not(is)
			}
			return is
		}
	}
	if isPyObj(l) || isPyObj(r) {
		return b.attempt("comparison", func() *object { panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" with a "+r.typeName(), "")) },
			func() *object { return b.comparePython(s, op, l, r) })
	}
	if t := l.typ(); t != nil && isObject(l) {
		panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" with a "+r.typeName(), ""))
	}
	if t := r.typ(); t != nil && isObject(r) {
		panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" with a "+r.typeName(), ""))
	}
	if !equality {
		return b.raiseNaming("TypeError", "'"+op.Symbol()+"' not supported between instances of '%T' and '%T'", l, r)
	}
	// What is a dict compares as one.
	if l, r := plain(l), plain(r); l.k == nil && r.k == nil {
		return b.Compare(s, op, l, r).(*object)
	}
	return mkBool(op == tree.NotEq)
}

// recordBinary is l op r where l is a record that has the operator, else nil.
func (b *builder) recordBinary(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	k, ok := l.k.(record)
	if !ok {
		return nil
	}
	if strings.HasSuffix(k.kind, "View") {
		panic(b.unsupportedAt(s, "the operator "+symbol+" of a "+l.typeName(), "make a set of it"))
	}
	name := map[tree.Operator]string{tree.Add: "__add__", tree.Sub: "__sub__", tree.Mult: "__mul__", tree.BitAnd: "__and__", tree.BitOr: "__or__"}[op]
	if name != "" && b.recordModel(k, name) == nil {
		name = ""
	}
	other, isRecord := r.k.(record)
	t := r.typ()
	simple := t != nil && t.kind != ir.KPyObj && !isObject(r) && !isArray(r) && !isScalar(r)
	dict := recordKinds[k.kind].dict && plain(r).k == nil && plain(r).t.kind == ir.KDict
	switch {
	case k.kind == "deque" && op == tree.Mult:
		if isIntegral(t) {
			return b.recordCall(s, l, name, r)
		}
	case name != "" && (isRecord && other.kind == k.kind || dict && k.kind != "Counter"):
		return b.recordCall(s, l, name, r)
	case k.kind == "deque" && op == tree.Add && (simple || isRecord):
		return b.raiseNaming("TypeError", "can only concatenate deque (not \"%T\") to deque", r)
	case simple && !dict:
		if op == tree.Pow && symbol == "**" {
			symbol = "** or pow()"
		}
		return b.raiseNaming("TypeError", "unsupported operand type(s) for "+symbol+": '%T' and '%T'", l, r)
	}
	return nil
}

// recordInPlace is l op= r where l is a record that changes; it reports whether it is.
func (b *builder) recordInPlace(s *cogen.Site, op tree.Operator, l, r *object) bool {
	k, ok := l.k.(record)
	if !ok {
		return false
	}
	if k.kind == instanceKind {
		panic(b.unsupportedAt(s, "an operator that changes __dict__", "set the attributes"))
	}
	name := map[tree.Operator]string{tree.Add: "__iadd__", tree.Sub: "__isub__", tree.Mult: "__imul__", tree.BitAnd: "__iand__", tree.BitOr: "__ior__"}[op]
	if name == "" || b.recordModel(k, name) == nil || k.kind == "Counter" && isPyObj(r) {
		return false
	}
	b.recordCall(s, l, name, r)
	return true
}
