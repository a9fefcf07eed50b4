package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What the module dataclasses tells of instances: fields, asdict, astuple.

// dataFieldInfo is a dataclasses.Field.
type dataFieldInfo struct {
	name, init, repr, compare, kwOnly *object
	// Where types of fields are asked for: the class, and which field of it.
	class *userClass
	index *object
}

func (k dataFieldInfo) shape() string {
	if k.class != nil {
		return "Field of " + k.class.rec.symbol
	}
	return "Field"
}
func (k dataFieldInfo) leaves() []*object {
	return []*object{k.name, k.init, k.repr, k.compare, k.kwOnly, k.index}
}
func (k dataFieldInfo) with(ls []*object) static {
	return dataFieldInfo{ls[0], ls[1], ls[2], ls[3], ls[4], k.class, ls[5]}
}
func (k dataFieldInfo) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.fieldAttr(s, k, name)
}

// fieldAttr is an attribute of a Field.
func (b *builder) fieldAttr(s *cogen.Site, k dataFieldInfo, name string) *object {
	switch name {
	case "name":
		return k.name
	case "init":
		return k.init
	case "repr":
		return k.repr
	case "compare":
		return k.compare
	case "kw_only":
		return k.kwOnly
	case "type":
		if k.class != nil {
			if o := b.fieldType(s, k.class, k.index); o != nil {
				return o
			}
		}
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a Field", ""))
}

// builtinFields is dataclasses.fields(class or instance).
func (b *builder) builtinFields(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "fields", args, 1, 1)[0]
	if k, ok := o.k.(classValue); ok {
		o = &object{t: objectType(k.c.rec)}
	}
	if isPyObj(o) {
		b.noteFallback("fields()", "the class is CPython's", "")
		return b.callPy(b.pyBuiltin("dataclasses.fields"), []arg{{val: o}})
	}
	if !isObject(o) || o.t.rec.class.dataOf() == nil || o.t.rec.class.dataOf().tuple {
		return b.raise("TypeError", "must be called with a dataclass type or instance")
	}
	var elems []*object
	var class *userClass
	if b.c.asksTypes() {
		class = o.t.rec.class
	}
	for i, f := range o.t.rec.class.dataOf().fields {
		elems = append(elems, mkStatic(dataFieldInfo{mkConst(f.name), mkBool(f.init), mkBool(f.repr), mkBool(f.compare), mkBool(f.kwOnly), class, mkInt(int64(i))}))
	}
	return mkTuple(elems...)
}

// builtinIsDataclass is dataclasses.is_dataclass(o).
func (b *builder) builtinIsDataclass(s *cogen.Site, args []arg) *object {
	return b.perMember(b.positional(s, "is_dataclass", args, 1, 1)[0], func(o *object) *object {
		var c *userClass
		if k, ok := o.k.(classValue); ok {
			c = k.c
		} else if isObject(o) {
			c = o.t.rec.class
		}
		return mkBool(c != nil && c.dataOf() != nil && !c.dataOf().tuple)
	})
}

func (b *builder) builtinAstuple(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "astuple", args, 1, 1)[0]
	b.dataArg(s, "astuple", o)
	return b.viaModel(s, "data_astuple", o)
}

func (b *builder) builtinAsdict(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "asdict", args, 1, 1)[0]
	b.dataArg(s, "asdict", o)
	if k := b.rowAt(s); k != nil && b.cur != nil && isObject(o) && o.t.rec.class.dataOf() != nil && !o.t.rec.class.dataOf().tuple {
		vals := b.dataFields(s, o, anyField)
		for i, v := range vals {
			vals[i] = b.dataCopy(s, "data_asdict", v)
		}
		return b.fieldsRow(k, o, vals)
	}
	return b.viaModel(s, "data_asdict", o)
}

// dataCopy is the value of a field as asdict() (model data_asdict) or astuple()
// takes it over: data classes within are taken apart as well, containers copied.
func (b *builder) dataCopy(s *cogen.Site, model string, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		t := o.typ()
		switch {
		case b.cur == nil || o.isDead():
			return deadObject
		case isObject(o):
			c := o.t.rec.class
			if c.enumOf() != nil || isPlainTime(c) {
				return o
			}
			if d := c.dataOf(); d != nil && !d.tuple {
				return b.viaModel(s, model, o)
			} else if d != nil {
				var args []arg
				for _, v := range b.dataFields(s, o, anyField) {
					args = append(args, arg{val: b.dataCopy(s, model, v)})
				}
				return b.construct(s, c, args)
			}
		case isTuple(o):
			elems := append([]*object(nil), b.elemsOf(o)...)
			for i, e := range elems {
				elems[i] = b.dataCopy(s, model, e)
			}
			return mkTuple(elems...)
		case isCallable(o): // deepcopy gives it back
			return o
		case t == nil:
		case t.kind == ir.KList:
			return b.viaModel(s, model+"_list", o)
		case t.kind == ir.KDict:
			return b.viaModel(s, model+"_dict", o)
		case t.kind == ir.KSet && !hasObjects(t):
			return b.callMethod(s, o, "copy", nil)
		case !t.isContainer() && t.kind != ir.KPyObj && !hasObjects(t):
			return o
		}
		panic(b.unsupportedAt(s, "asdict() or astuple() of a class that has a "+o.typeName(), "write the attributes out"))
	})
}

func dataCopyIntrinsics() map[string]func(b *builder, s *cogen.Site, os []*object) *object {
	copies := func(model string) func(b *builder, s *cogen.Site, os []*object) *object {
		return func(b *builder, s *cogen.Site, os []*object) *object { return b.dataCopy(s, model, os[0]) }
	}
	fields := func(b *builder, s *cogen.Site, o *object, model string) []*object {
		vals := b.dataFields(s, o, anyField)
		for i, v := range vals {
			vals[i] = b.dataCopy(s, model, v)
		}
		return vals
	}
	return map[string]func(b *builder, s *cogen.Site, os []*object) *object{
		"data_asdict_value":  copies("data_asdict"),
		"data_astuple_value": copies("data_astuple"),
		"data_asdict": func(b *builder, s *cogen.Site, os []*object) *object {
			return b.dictOfFields(s, os[0], fields(b, s, os[0], "data_asdict"))
		},
		"data_astuple": func(b *builder, s *cogen.Site, os []*object) *object {
			return mkTuple(fields(b, s, os[0], "data_astuple")...)
		},
	}
}

// isPlainTime reports whether a class is one of datetime's whose instances never change,
// so that a copy of one is as good as itself.
func isPlainTime(c *userClass) bool { return c.library && isDatetime(c.prog) }

// dataclassPython decorates a class of CPython's there.
func (b *builder) dataclassPython(opts dataOptions, class *object) *object {
	args := []arg{{val: class}}
	for _, o := range []struct {
		name        string
		given, dflt bool
	}{
		{"init", opts.init, true}, {"repr", opts.repr, true}, {"eq", opts.eq, true}, {"order", opts.order, false}, {"unsafe_hash", opts.unsafeHash, false},
		{"frozen", opts.frozen, false}, {"kw_only", opts.kwOnly, false}, {"slots", opts.slots, false},
	} {
		if o.given != o.dflt {
			args = append(args, arg{name: o.name, val: mkBool(o.given)})
		}
	}
	b.noteFallback("dataclass()", "the class is CPython's", "")
	return b.callPy(b.pyBuiltin("dataclasses.dataclass"), args)
}

// isCallable reports whether the object is a function or class.
func isCallable(o *object) bool {
	switch o.k.(type) {
	case function, builtin:
		return true
	}
	return isClass(o)
}

// isDatetime reports whether a program is a file of the module datetime.
func isDatetime(p *cogen.Program) bool {
	f := modelFile(p)
	return f == "datetime" || strings.HasPrefix(f, "datetime.")
}
