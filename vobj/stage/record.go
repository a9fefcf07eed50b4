package stage

import (
	"maps"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Record is a container of the collections module, a bytearray or array, or a random generator of numpy's: a static object with a few
// fields, which are native containers, so that each has element types of its
// own. Their methods are models (lib/modules/collections.py), named
// deque_append for deque.append and deque___len__ for len(). What is a dict
// with something more leaves the rest to its dict. As data a record is a variant
// (heapvariant.go).
type Record struct {
	Kind   string
	Fields []*Object
}

func (k Record) Shape() string            { return "record " + k.Kind }
func (k Record) Leaves() []*Object        { return k.Fields }
func (k Record) With(ls []*Object) Static { return Record{k.Kind, ls} }
func (Record) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.iterRecord(s, o), true
}

func (Record) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	if p := plain(o); p != o {
		return b.Contains(s, p, x)
	}
	return b.recordCall(s, o, "__contains__", x)
}

func (Record) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	if p := plain(o); p != o {
		return b.Length(s, p)
	}
	return b.recordCall(s, o, "__len__")
}
func (Record) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	return b.recordCall(s, o, "__repr__")
}
func (k Record) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.recordToPython(k).Value, true
}

func (Record) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if f := b.recordAttr(s, o, name); f != nil {
		return f
	}
	return nil
}
func (k Record) TypeName() string { return recordKinds[k.Kind].name }

// recordKind describes a kind of record.
type recordKind struct {
	fields []string
	dict   bool   // the first field is a dict, which it also is
	class  string // its full name
	name   string // in messages
	public string // the field that programs may read

	models, prefix string       // the file of its models, and what their names begin with; "": see recordModel
	machine        *machineKind // of records of machine numbers
}

var recordKinds = withKinds(machineRecords(), map[string]recordKind{
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
})

func withKinds(all, more map[string]recordKind) map[string]recordKind {
	maps.Copy(all, more)
	return all
}

// recordClass is the kind of record that a model makes which programs know as a
// class, or nil.
func recordClass(o *Object) *recordKind {
	f, ok := o.Static.(Function)
	if !ok || !f.Model {
		return nil
	}
	name := f.Gen.Name
	switch file := f.Gen.Program().File.Name; {
	case strings.HasPrefix(file, "<model modules/array") && name == "array":
		name = arrayPrefix + arrayElements[0].typecode // all arrays are of one class
	case !strings.HasPrefix(file, "<model modules/collections"):
		return nil
	}
	if k, ok := recordKinds[name]; ok {
		return &k
	}
	return nil
}

// recordModel is the model of a record's method, or nil.
func (b *Builder) recordModel(k Record, name string) *Function {
	if kind := recordKinds[k.Kind]; kind.models != "" {
		return b.Compiler.Lib.Find(kind.models, kind.prefix+name)
	}
	module := "collections"
	if k.Kind == "Generator" || k.Kind == "RandomState" {
		module = "numpy.random"
	}
	return b.Compiler.Lib.ModuleFunc(module, k.Kind+"_"+name)
}

// recordCall calls a record's model with itself and arguments.
func (b *Builder) recordCall(s *cogen.Site, o *Object, name string, args ...*Object) *Object {
	var as []Arg
	for _, a := range args {
		as = append(as, Arg{Value: a})
	}
	k := o.Static.(Record)
	return b.orRecordInPython(k, o.TypeName()+"."+name, as, func(args []Arg) *Object {
		f := b.recordModel(k, name)
		if f == nil {
			panic(b.UnsupportedAt(s, name+" of a "+o.TypeName(), ""))
		}
		return b.madeBy(s, name, b.CallModel(s, o.TypeName()+"."+name, *f, append([]Arg{{Value: o}}, args...)))
	})
}

// orRecordInPython is an operation of a record that is native, or else makes a record of
// machine numbers CPython's from its birth. The operations of these are generated for each type of an operand.
func (b *Builder) orRecordInPython(k Record, what string, args []Arg, native func(args []Arg) *Object) *Object {
	if recordKinds[k.Kind].machine == nil {
		return native(args)
	}
	call := func() *Object {
		// The lists that a method makes hold the same numbers from run to run, however many kinds are asked for it.
		defer func(around string) { b.machine = around }(b.machine)
		b.machine = " of " + k.Kind
		return b.eachMember(args, 0, native)
	}
	if b.Frame.Model {
		return call()
	}
	o := b.Attempt(what, call, func() *Object { return b.recordToPython(k) })
	b.noteWithin(o)
	return o
}

// eachMember is a call that is generated for each type that the arguments from i on may have.
func (b *Builder) eachMember(args []Arg, i int, call func(args []Arg) *Object) *Object {
	if i == len(args) || b.Current == nil {
		return call(args)
	}
	if args[i].Spread || args[i].Value.Static != nil {
		return b.eachMember(args, i+1, call)
	}
	return b.PerMember(args[i].Value, func(m *Object) *Object {
		each := slices.Clone(args)
		if each[i].Value = m; IsValue(m) { // of a class that derives from bytes, int, ...
			each[i].Value = b.ValueOf(m)
		}
		return b.eachMember(each, i+1, call)
	})
}

// madeBy is what a method of a record has given.
func (b *Builder) madeBy(s *cogen.Site, name string, o *Object) *Object {
	if b.Frame.Model {
		return o
	}
	if machineOf(o) != nil || newRecords[name] {
		return b.newRecord(s, o)
	}
	if k, ok := o.Static.(Tuple); ok && slices.ContainsFunc(k.Elems, func(e *Object) bool { return machineOf(e) != nil }) {
		elems := make([]*Object, len(k.Elems))
		for i, e := range k.Elems {
			elems[i] = b.newRecord(s, e)
		}
		return TupleOf(elems...)
	}
	return o
}

// recordInPython is a method that CPython can do, nil of others.
func (b *Builder) recordInPython(s *cogen.Site, k Record, name string, args []Arg) func() *Object {
	for _, l := range b.Compiler.libs {
		if l.RecordInPython != nil {
			if call := l.RecordInPython(b, s, k, name, args); call != nil {
				return call
			}
		}
	}
	return nil
}

// recordMethod calls a method.
func (b *Builder) recordMethod(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	k := o.Static.(Record)
	if python := b.recordInPython(s, k, name, args); python != nil && !b.Frame.Model && b.Compiler.IsProgram() {
		what := o.TypeName() + "." + name + "()"
		return b.Attempt(what, func() *Object {
			f := b.recordModel(k, name)
			if f == nil {
				panic(b.UnsupportedAt(s, "the method "+what+" has no native model", ""))
			}
			return b.CallModel(s, what, *f, append([]Arg{{Value: o}}, args...))
		}, python)
	}
	if f := b.recordModel(k, name); f != nil {
		what := o.TypeName() + "." + name + "()"
		return b.orRecordInPython(k, what, args, func(args []Arg) *Object {
			return b.madeBy(s, name, b.CallModel(s, what, *f, append([]Arg{{Value: o}}, args...)))
		})
	}
	if recordKinds[k.Kind].dict {
		if !publicMethod("dict", name) && !isSpecialName(name) {
			return b.NoAttribute(o, name)
		}
		return ofSubclass(b.CallMethod(s, k.Fields[0], name, args))
	}
	if of := heldBy(o); of != nil && publicMethod("dict", name) {
		return b.changesDict(s, of, "the method "+name+"()")
	}
	return b.orRecordInPython(k, o.TypeName()+"."+name+"()", args, func([]Arg) *Object {
		panic(b.UnsupportedAt(s, "the method "+name+"() of a "+o.TypeName(), ""))
	})
}

// recordAttr is an attribute that is no method.
func (b *Builder) recordAttr(s *cogen.Site, o *Object, name string) *Object {
	k := o.Static.(Record)
	kind := recordKinds[k.Kind]
	if name == "__class__" {
		return b.classOf(s, o)
	}
	if k.Kind == "ChainMap" && name == "parents" {
		return b.recordCall(s, o, name)
	}
	if m := kind.machine; m != nil && m.typecode != "" {
		switch name {
		case "typecode":
			return Const(m.typecode)
		case "itemsize":
			return Int(m.itemsize)
		}
	}
	for i, f := range kind.fields {
		if f == name && (b.Frame.Model || name == kind.public) {
			return k.Fields[i]
		}
	}
	return nil
}

// recordIntrinsic is hp.record("kind", fields...).
func (b *Builder) recordIntrinsic(s *cogen.Site, os []*Object) *Object {
	v, _ := os[0].ConstVal()
	return NewObject(Record{v.(string), os[1:]})
}

// iterRecord iterates over a record.
func (b *Builder) iterRecord(s *cogen.Site, o *Object) *Iterator {
	k := o.Static.(Record)
	switch {
	case recordKinds[k.Kind].machine != nil:
		return b.iterMachine(k.Fields[0])
	case k.Kind == "OrderedDict":
		return b.iterOrdered(k.Fields[0], "keys")
	case recordKinds[k.Kind].dict:
		return b.iterate(s, k.Fields[0])
	case k.Kind == "ChainMap":
		return b.iterate(s, b.recordCall(s, o, "merged"))
	case b.recordModel(k, "__iter__") != nil:
		return b.iterate(s, b.recordCall(s, o, "__iter__"))
	case k.Kind != "deque":
		panic(b.UnsupportedAt(s, "iterating over a "+o.TypeName(), ""))
	}
	items, start := k.Fields[0], k.Fields[1]
	first := b.I64(b.ItemOf(s, start, Int(0)), "int.to_i64_clamp")
	count := b.Op("list.len", []*ir.Value{b.Value(items)}, ir.I64).Result()
	if items.Type.Elem().Kind == ir.KNever {
		return b.IterList(items)
	}
	return &Iterator{
		State: []*ir.Value{first},
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more := Dynamic(b.I64op("i64.lt", st[0], count), BoolType)
			return more, func() (*Object, []*ir.Value) {
				n := b.Op("list.len", []*ir.Value{b.Value(items)}, ir.I64).Result()
				now := b.I64(b.ItemOf(s, start, Int(0)), "int.to_i64_clamp")
				same := b.Op("bool.and", []*ir.Value{b.I64op("i64.eq", n, count), b.I64op("i64.eq", now, first)}, ir.Bool)
				b.Branch(Dynamic(same.Result(), BoolType), func() {}, func() { b.RaiseNew("RuntimeError", "deque mutated during iteration") })
				v := b.Element("list.get_unchecked", items.Type.Elem(), b.Value(items), st[0])
				return v, []*ir.Value{b.I64op("i64.add", st[0], b.I64Const(1))}
			}
		},
	}
}

// iterOrdered iterates over an OrderedDict's dict. Its iterators raise as soon as the
// order has changed, which shows in its length or its last position, but not behind
// the entry that was the last when it was taken.
func (b *Builder) iterOrdered(o *Object, what string) *Iterator {
	d := b.Value(o)
	length := func() *ir.Value { return b.Op("dict.len", []*ir.Value{d}, ir.I64).Result() }
	last := func() *ir.Value { return b.Op("dict.last", []*ir.Value{d}, ir.I64).Result() }
	size, end := length(), last()
	return &Iterator{
		State: []*ir.Value{b.I64Const(0), size},
		Next: func(st []*ir.Value) (*Object, func() (*Object, []*ir.Value)) {
			more := Dynamic(b.I64op("i64.gt", st[1], b.I64Const(0)), BoolType)
			return more, func() (*Object, []*ir.Value) {
				same := b.Op("bool.and", []*ir.Value{b.I64op("i64.eq", length(), size), b.I64op("i64.eq", last(), end)}, ir.Bool)
				b.Branch(Dynamic(same.Result(), BoolType), func() {}, func() { b.RaiseNew("RuntimeError", "OrderedDict mutated during iteration") })
				pos := b.Op("dict.next", []*ir.Value{d, st[0], size, st[1]}, ir.I64).Result()
				v := b.dictAt(o, d, pos, what)
				return v, []*ir.Value{b.I64op("i64.add", pos, b.I64Const(1)), b.I64op("i64.sub", st[1], b.I64Const(1))}
			}
		},
	}
}

// isIterableRecord reports whether iterRecord knows how to go over o.
func isIterableRecord(o *Object) bool {
	k, ok := o.Static.(Record)
	return ok && (recordKinds[k.Kind].dict || recordKinds[k.Kind].machine != nil || k.Kind == "deque" || k.Kind == instanceKind)
}

// plain is the dict of a record that is one, or the object itself.
func plain(o *Object) *Object {
	if k, ok := o.Static.(Record); ok && recordKinds[k.Kind].dict {
		return k.Fields[0]
	}
	return o
}

// plainDict is plain; also of what is one of several such records.
func (b *Builder) plainDict(o *Object) *Object {
	if o.Static == nil && o.Type.Kind == kVariant {
		return b.PerMember(o, plain)
	}
	return plain(o)
}

// compareRecords is a comparison with a record; nil if neither operand is one.
func (b *Builder) compareRecords(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if isInstanceDict(l) || isInstanceDict(r) {
		return b.Compare(s, op, b.instanceCopy(s, l), b.instanceCopy(s, r)).(*Object)
	}
	lk, lRecord := l.Static.(Record)
	rk, rRecord := r.Static.(Record)
	if !lRecord && !rRecord {
		return nil
	}
	for _, k := range []string{lk.Kind, rk.Kind} {
		if strings.HasSuffix(k, "View") {
			panic(b.UnsupportedAt(s, "comparing a "+k, "compare lists or sets of it"))
		}
	}
	if is := b.compareWithDerived(s, op, l, r); is != nil {
		return is
	}
	if is := b.compareMachine(s, op, l, r); is != nil {
		return is
	}
	equality := op == tree.Eq || op == tree.NotEq
	if lRecord && rRecord && recordKinds[lk.Kind].name == recordKinds[rk.Kind].name {
		name := map[tree.CompareOp]string{tree.Eq: "__eq__", tree.NotEq: "__eq__", tree.Lt: "__lt__", tree.LtE: "__le__", tree.Gt: "__gt__", tree.GtE: "__ge__"}[op]
		if b.recordModel(lk, name) != nil {
			is := b.recordCall(s, l, name, r)
			if op == tree.NotEq {
				return b.Inverse(is)
			}
			return is
		}
	}
	if IsPyObj(l) || IsPyObj(r) {
		return b.Attempt("comparison", func() *Object { panic(b.UnsupportedAt(s, "comparing a "+l.TypeName()+" with a "+r.TypeName(), "")) },
			func() *Object { return b.ComparePython(s, op, l, r) })
	}
	if t := l.ValueType(); t != nil && IsObject(l) {
		panic(b.UnsupportedAt(s, "comparing a "+l.TypeName()+" with a "+r.TypeName(), ""))
	}
	if t := r.ValueType(); t != nil && IsObject(r) {
		panic(b.UnsupportedAt(s, "comparing a "+l.TypeName()+" with a "+r.TypeName(), ""))
	}
	if !equality {
		return b.RaiseNaming("TypeError", "'"+op.Symbol()+"' not supported between instances of '%T' and '%T'", l, r)
	}
	// What is a dict compares as one.
	if l, r := plain(l), plain(r); l.Static == nil && r.Static == nil {
		return b.Compare(s, op, l, r).(*Object)
	}
	return Bool(op == tree.NotEq)
}

// recordBinary is l op r where l is a record that has the operator, else nil.
func (b *Builder) recordBinary(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	if v := b.binaryMachine(s, op, l, r, symbol); v != nil {
		return v
	}
	k, ok := l.Static.(Record)
	if !ok {
		return nil
	}
	if strings.HasSuffix(k.Kind, "View") {
		panic(b.UnsupportedAt(s, "the operator "+symbol+" of a "+l.TypeName(), "make a set of it"))
	}
	name := map[tree.Operator]string{tree.Add: "__add__", tree.Sub: "__sub__", tree.Mult: "__mul__", tree.BitAnd: "__and__", tree.BitOr: "__or__"}[op]
	if name != "" && b.recordModel(k, name) == nil {
		name = ""
	}
	if v := b.withDerived(s, name, l, r); v != nil {
		return v
	}
	other, isRecord := r.Static.(Record)
	t := r.ValueType()
	simple := t != nil && t.Kind != ir.KPyObj && !IsObject(r) && !IsArray(r) && !IsScalar(r)
	dict := recordKinds[k.Kind].dict && plain(r).Static == nil && plain(r).Type.Kind == ir.KDict
	switch {
	case k.Kind == "deque" && op == tree.Mult:
		if IsIntegral(t) {
			return b.recordCall(s, l, name, r)
		}
	case name != "" && (isRecord && other.Kind == k.Kind || dict && k.Kind != "Counter"):
		return b.recordCall(s, l, name, r)
	case k.Kind == "deque" && op == tree.Add && (simple || isRecord):
		return b.RaiseNaming("TypeError", "can only concatenate deque (not \"%T\") to deque", r)
	case simple && !dict:
		if op == tree.Pow && symbol == "**" {
			symbol = "** or pow()"
		}
		return b.RaiseNaming("TypeError", "unsupported operand type(s) for "+symbol+": '%T' and '%T'", l, r)
	}
	return nil
}

// recordInPlace is l op= r where l is a record that changes; it reports whether it is.
func (b *Builder) recordInPlace(s *cogen.Site, op tree.Operator, l, r *Object) bool {
	k, ok := l.Static.(Record)
	if !ok {
		return false
	}
	if k.Kind == instanceKind {
		b.changesDict(s, k.Fields[0], "an operator")
		return true
	}
	name := map[tree.Operator]string{tree.Add: "__iadd__", tree.Sub: "__isub__", tree.Mult: "__imul__", tree.BitAnd: "__iand__", tree.BitOr: "__ior__"}[op]
	if name == "" || b.recordModel(k, name) == nil || k.Kind == "Counter" && IsPyObj(r) {
		return false
	}
	b.recordCall(s, l, name, r)
	return true
}
