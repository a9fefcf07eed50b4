package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// A container of the collections module that reaches CPython is CPython's own from
// its birth, as lists and dicts are. It is born where the model of its class, or of a
// method that makes another one, has returned: nothing else refers to it yet, so its
// elements can be moved. What decides is the class of the container within it.

// store is the class of the container that holds a record's elements, or nil.
func (k record) store() *class {
	if recordKinds[k.kind].class == "" || len(k.fields) == 0 || k.fields[0].k != nil || !k.fields[0].t.isContainer() {
		return nil
	}
	return k.fields[0].t.cls.find()
}

// recordToPython decides that a record is CPython's from the next run on.
func (b *builder) recordToPython(k record) *object {
	cls := k.store()
	if cls == nil || cls.apart != 0 && cls.apart != b.c.run {
		// No model has made it, or one that others share.
		panic(unsupported("a "+mkStatic(k).typeName()+" passed to CPython", ""))
	}
	if cls.apart == 0 {
		cls.apart, b.c.changed = b.c.run, true
	}
	return b.undefPython()
}

// undefPython stands for an object that the next run will have.
func (b *builder) undefPython() *object {
	if b.cur == nil {
		return deadObject
	}
	return dyn(b.op("undef", nil, tPyObj.ir()).Result(), tPyObj)
}

// makeRecord calls the class of a record. One whose keys are CPython's objects is
// CPython's, too, as its dict would be.
func (b *builder) makeRecord(s *cogen.Site, f *object, k function, args []arg) *object {
	d := b.decisionSite(s, "record")
	if b.c.apartRecords[d] {
		class := b.recordClassInPython(k.gen.Name)
		if class.isDead() {
			return deadObject
		}
		return b.callPy(class.v, args)
	}
	o := b.callStatic(s, f, k, args)
	r, ok := o.k.(record)
	if !ok || b.cur == nil || !isPyObj(r.fields[0]) || r.kind == "defaultdict" && !r.fields[1].isNone() && !isTypeObject(r.fields[1]) {
		return b.newRecord(s, o)
	}
	b.c.apartRecords[d], b.c.changed = true, true
	return b.undefPython()
}

func isTypeObject(o *object) bool { _, ok := o.k.(typeObject); return ok }

// recordClassInPython is a class of collections.
func (b *builder) recordClassInPython(name string) *object {
	b.noteFallback(name, "this "+name+" reaches CPython, so CPython makes it from the start", "pass CPython a copy, and compute with the original")
	return b.attrOf(b.py("py.import", "collections", tPyObj), name)
}

// newRecords are methods of records that give a new one.
var newRecords = map[string]bool{
	"copy": true, "__copy__": true, "fromkeys": true, "new_child": true, "parents": true, "__add__": true, "__sub__": true, "__mul__": true,
	"__or__": true, "__and__": true, "__pos__": true, "__neg__": true,
}

// newRecord is a new record, or CPython's object if it has to be one.
func (b *builder) newRecord(s *cogen.Site, o *object) *object {
	k, ok := o.k.(record)
	if !ok || b.cur == nil {
		return o
	}
	cls := k.store()
	if cls == nil || cls.apart == 0 || cls.apart == b.c.run {
		return o
	}
	make := b.recordClassInPython(strings.TrimPrefix(recordKinds[k.kind].class, "collections."))
	if make.isDead() {
		return deadObject
	}
	call := func(args ...arg) *object { return b.callPy(make.v, args) }
	switch k.kind {
	case "deque":
		return call(arg{val: b.elementsInPython(s, o)}, arg{name: "maxlen", val: k.fields[2]})
	case "ChainMap":
		m := call()
		b.setAttrPython(m, "maps", b.elementsInPython(s, k.fields[0]))
		return m
	}
	var m *object
	if k.kind == "defaultdict" {
		m = call(arg{val: k.fields[1]})
	} else {
		m = call()
	}
	b.each(s, b.callMethod(s, k.fields[0], "items", nil), func(kv *object) {
		pair := b.tupleElems(kv, 2)
		b.setItemPython(m, pair[0], pair[1])
	})
	if b.cur == nil {
		return deadObject
	}
	return m
}

// elementsInPython is a list of CPython's of the elements.
func (b *builder) elementsInPython(s *cogen.Site, o *object) *object {
	l := b.py("py.list_new", "", tPyObj)
	b.each(s, o, func(v *object) {
		if p := b.toPython(v); p != nil {
			b.py("py.list_append", "", nil, l.v, p)
		}
	})
	if b.cur == nil {
		return deadObject
	}
	return l
}

func isRecord(o *object) bool { _, ok := o.k.(record); return ok }
