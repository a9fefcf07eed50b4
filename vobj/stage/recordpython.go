package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// A container of the collections module that reaches CPython is CPython's own from
// its birth, as lists and dicts are. It is born where the model of its class, or of a
// method that makes another one, has returned: nothing else refers to it yet, so its
// elements can be moved. What decides is the class of the container within it.

// store is the class of the container that holds a record's elements, or nil.
func (k Record) store() *Class {
	if recordKinds[k.Kind].class == "" && recordKinds[k.Kind].machine == nil || len(k.Fields) == 0 || k.Fields[0].Static != nil || !k.Fields[0].Type.IsContainer() {
		return nil
	}
	return k.Fields[0].Type.Class.Find()
}

// recordToPython decides that a record is CPython's from the next run on.
func (b *Builder) recordToPython(k Record) *Object {
	cls := k.store()
	if cls != nil && cls.apart != 0 && cls.apart != b.Compiler.Run && recordKinds[k.Kind].machine != nil && !cls.within {
		// All that are made are CPython's by now: a variable has one as far as its type goes only, which earlier runs have found.
		return b.RaiseNew("SystemError", "a "+NewObject(k).TypeName()+" that CPython has not made")
	}
	if cls == nil || cls.apart != 0 && cls.apart != b.Compiler.Run {
		// No model has made it, or one that others share.
		panic(NewUnsupported("a "+NewObject(k).TypeName()+" passed to CPython", ""))
	}
	if cls.apart == 0 {
		cls.apart, b.Compiler.Changed = b.Compiler.Run, true
	}
	return b.undefPython()
}

// undefPython stands for an object that the next run will have.
func (b *Builder) undefPython() *Object {
	if b.Current == nil {
		return Dead
	}
	return Dynamic(b.Op("undef", nil, PyObjType.IR()).Result(), PyObjType)
}

// makeRecord calls the class of a record. One whose keys are CPython's objects is
// CPython's, too, as its dict would be.
func (b *Builder) makeRecord(s *cogen.Site, f *Object, k Function, args []Arg) *Object {
	d := b.DecisionSite(s, "record")
	if b.Compiler.apartRecords[d] {
		class := b.recordClassInPython(k.Gen.Name)
		if class.IsDead() {
			return Dead
		}
		return b.CallPy(class.Value, args)
	}
	o := b.CallStatic(s, f, k, args)
	r, ok := o.Static.(Record)
	if !ok || b.Current == nil || !IsPyObj(r.Fields[0]) || r.Kind == "defaultdict" && !r.Fields[1].IsNone() && !isTypeObject(r.Fields[1]) {
		return b.newRecord(s, o)
	}
	b.Compiler.apartRecords[d], b.Compiler.Changed = true, true
	return b.undefPython()
}

func isTypeObject(o *Object) bool { _, ok := o.Static.(TypeObject); return ok }

// recordClassInPython is a class of collections.
func (b *Builder) recordClassInPython(name string) *Object {
	b.NoteFallback(name, "this "+name+" reaches CPython, so CPython makes it from the start", "pass CPython a copy, and compute with the original")
	return b.AttrOf(b.Py("py.import", "collections", PyObjType), name)
}

// newRecords are methods of records that give a new one.
var newRecords = map[string]bool{
	"copy": true, "__copy__": true, "fromkeys": true, "new_child": true, "parents": true, "__add__": true, "__sub__": true, "__mul__": true,
	"__or__": true, "__and__": true, "__pos__": true, "__neg__": true,
}

// newRecord is a new record, or CPython's object if it has to be one.
func (b *Builder) newRecord(s *cogen.Site, o *Object) *Object {
	k, ok := o.Static.(Record)
	if !ok || b.Current == nil {
		return o
	}
	cls := k.store()
	if cls == nil || cls.apart == 0 || cls.apart == b.Compiler.Run {
		return o
	}
	if recordKinds[k.Kind].machine != nil {
		return b.machineInPython(s, o)
	}
	make := b.recordClassInPython(strings.TrimPrefix(recordKinds[k.Kind].class, "collections."))
	if make.IsDead() {
		return Dead
	}
	call := func(args ...Arg) *Object { return b.CallPy(make.Value, args) }
	switch k.Kind {
	case "deque":
		return call(Arg{Value: b.elementsInPython(s, o)}, Arg{Name: "maxlen", Value: k.Fields[2]})
	case "ChainMap":
		m := call()
		b.SetAttrPython(m, "maps", b.elementsInPython(s, k.Fields[0]))
		return m
	}
	var m *Object
	if k.Kind == "defaultdict" {
		m = call(Arg{Value: k.Fields[1]})
	} else {
		m = call()
	}
	b.Each(s, b.CallMethod(s, k.Fields[0], "items", nil), func(kv *Object) {
		pair := b.tupleElems(kv, 2)
		b.SetItemPython(m, pair[0], pair[1])
	})
	if b.Current == nil {
		return Dead
	}
	return m
}

// elementsInPython is a list of CPython's of the elements.
func (b *Builder) elementsInPython(s *cogen.Site, o *Object) *Object {
	l := b.Py("py.list_new", "", PyObjType)
	b.Each(s, o, func(v *Object) {
		if p := b.ToPython(v); p != nil {
			b.Py("py.list_append", "", nil, l.Value, p)
		}
	})
	if b.Current == nil {
		return Dead
	}
	return l
}

func isRecord(o *Object) bool { _, ok := o.Static.(Record); return ok }
