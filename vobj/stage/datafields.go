package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// What the module dataclasses tells of instances: fields, asdict, astuple.

// dataFieldInfo is a dataclasses.Field.
type dataFieldInfo struct {
	name, init, repr, compare, kwOnly *Object
	// Where types of fields are asked for: the class, and which field of it.
	class *UserClass
	index *Object
}

func (k dataFieldInfo) Shape() string {
	if k.class != nil {
		return "Field of " + k.class.rec.symbol
	}
	return "Field"
}
func (k dataFieldInfo) Leaves() []*Object {
	return []*Object{k.name, k.init, k.repr, k.compare, k.kwOnly, k.index}
}
func (k dataFieldInfo) With(ls []*Object) Static {
	return dataFieldInfo{ls[0], ls[1], ls[2], ls[3], ls[4], k.class, ls[5]}
}
func (k dataFieldInfo) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.fieldAttr(s, k, name)
}

// fieldAttr is an attribute of a Field.
func (b *Builder) fieldAttr(s *cogen.Site, k dataFieldInfo, name string) *Object {
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
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a Field", ""))
}

// builtinFields is dataclasses.fields(class or instance).
func (b *Builder) builtinFields(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "fields", args, 1, 1)[0]
	if k, ok := o.Static.(ClassValue); ok {
		o = &Object{Type: objectType(k.c.rec)}
	}
	if IsPyObj(o) {
		b.NoteFallback("fields()", "the class is CPython's", "")
		return b.CallPy(b.PyBuiltin("dataclasses.fields"), []Arg{{Value: o}})
	}
	if !IsObject(o) || o.Type.Layout.Class.DataOf() == nil || o.Type.Layout.Class.DataOf().Tuple {
		return b.RaiseNew("TypeError", "must be called with a dataclass type or instance")
	}
	var elems []*Object
	var class *UserClass
	if b.Compiler.asksTypes() {
		class = o.Type.Layout.Class
	}
	for i, f := range o.Type.Layout.Class.DataOf().Fields {
		elems = append(elems, NewObject(dataFieldInfo{Const(f.Name), Bool(f.Init), Bool(f.Repr), Bool(f.Compare), Bool(f.kwOnly), class, Int(int64(i))}))
	}
	return TupleOf(elems...)
}

// builtinIsDataclass is dataclasses.is_dataclass(o).
func (b *Builder) builtinIsDataclass(s *cogen.Site, args []Arg) *Object {
	return b.PerMember(b.Positional(s, "is_dataclass", args, 1, 1)[0], func(o *Object) *Object {
		var c *UserClass
		if IsPyObj(o) {
			r := b.CallPy(b.PyBuiltin("dataclasses.is_dataclass"), []Arg{{Value: o}})
			if b.Current == nil || r.IsDead() {
				return Dead
			}
			return b.Py("py.truth", "", BoolType, r.Value)
		}
		if k, ok := o.Static.(ClassValue); ok {
			c = k.c
		} else if IsObject(o) {
			c = o.Type.Layout.Class
		}
		return Bool(c != nil && c.DataOf() != nil && !c.DataOf().Tuple)
	})
}

func (b *Builder) builtinAstuple(s *cogen.Site, args []Arg) *Object {
	return b.eachData(s, "astuple", b.Positional(s, "astuple", args, 1, 1)[0], func(o *Object) *Object { return b.viaModel(s, "data_astuple", o) })
}

// eachData is what asdict() or astuple() gives of an argument: what is no instance of a data class raises.
func (b *Builder) eachData(s *cogen.Site, what string, o *Object, of func(o *Object) *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		t := o.ValueType()
		if IsObject(o) && (o.Type.Layout.Class.DataOf() == nil || o.Type.Layout.Class.DataOf().Tuple) || IsTuple(o) || o.Static == nil && t != nil && t.Kind != ir.KObject && t.Kind != ir.KPyObj && t.Kind != ir.KExc {
			return b.RaiseNew("TypeError", what+"() should be called on dataclass instances")
		}
		b.dataArg(s, what, o)
		return of(o)
	})
}

func (b *Builder) builtinAsdict(s *cogen.Site, args []Arg) *Object {
	return b.eachData(s, "asdict", b.Positional(s, "asdict", args, 1, 1)[0], func(o *Object) *Object { return b.asdict(s, o) })
}

func (b *Builder) asdict(s *cogen.Site, o *Object) *Object {
	if k := b.RowAt(s); k != nil && b.Current != nil && IsObject(o) && o.Type.Layout.Class.DataOf() != nil && !o.Type.Layout.Class.DataOf().Tuple {
		vals := b.dataFields(s, o, anyField)
		for i, v := range vals {
			vals[i] = b.DataCopy(s, "data_asdict", v)
		}
		return b.fieldsRow(k, o, vals)
	}
	return b.viaModel(s, "data_asdict", o)
}

// DataCopy is the value of a field as asdict() (model data_asdict) or astuple()
// takes it over: data classes within are taken apart as well, containers copied.
func (b *Builder) DataCopy(s *cogen.Site, model string, o *Object) *Object {
	return b.PerMember(o, func(o *Object) *Object {
		t := o.ValueType()
		switch {
		case b.Current == nil || o.IsDead():
			return Dead
		case IsObject(o):
			c := o.Type.Layout.Class
			if c.enumOf() != nil || isPlainTime(c) {
				return o
			}
			if d := c.DataOf(); d != nil && !d.Tuple {
				return b.viaModel(s, model, o)
			} else if d != nil {
				var args []Arg
				for _, v := range b.dataFields(s, o, anyField) {
					args = append(args, Arg{Value: b.DataCopy(s, model, v)})
				}
				return b.Construct(s, c, args)
			}
		case IsTuple(o):
			elems := append([]*Object(nil), b.ElemsOf(o)...)
			for i, e := range elems {
				elems[i] = b.DataCopy(s, model, e)
			}
			return TupleOf(elems...)
		case isCallable(o): // deepcopy gives it back
			return o
		case t == nil:
		case t.Kind == ir.KList:
			return b.viaModel(s, model+"_list", o)
		case t.Kind == ir.KDict:
			return b.viaModel(s, model+"_dict", o)
		case t.Kind == ir.KSet && !hasObjects(t):
			return b.CallMethod(s, o, "copy", nil)
		case !t.IsContainer() && t.Kind != ir.KPyObj && !hasObjects(t):
			return o
		}
		panic(b.UnsupportedAt(s, "asdict() or astuple() of a class that has a "+o.TypeName(), "write the attributes out"))
	})
}

func dataCopyIntrinsics() map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object {
	copies := func(model string) func(b *Builder, s *cogen.Site, os []*Object) *Object {
		return func(b *Builder, s *cogen.Site, os []*Object) *Object { return b.DataCopy(s, model, os[0]) }
	}
	fields := func(b *Builder, s *cogen.Site, o *Object, model string) []*Object {
		vals := b.dataFields(s, o, anyField)
		for i, v := range vals {
			vals[i] = b.DataCopy(s, model, v)
		}
		return vals
	}
	return map[string]func(b *Builder, s *cogen.Site, os []*Object) *Object{
		"data_asdict_value":  copies("data_asdict"),
		"data_astuple_value": copies("data_astuple"),
		"data_asdict": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return b.dictOfFields(s, os[0], fields(b, s, os[0], "data_asdict"))
		},
		"data_astuple": func(b *Builder, s *cogen.Site, os []*Object) *Object {
			return TupleOf(fields(b, s, os[0], "data_astuple")...)
		},
	}
}

// isPlainTime reports whether a class is one of datetime's whose instances never change,
// so that a copy of one is as good as itself.
func isPlainTime(c *UserClass) bool { return c.library && isDatetime(c.prog) }

// dataclassPython decorates a class of CPython's there.
func (b *Builder) dataclassPython(opts dataOptions, class *Object) *Object {
	args := []Arg{{Value: class}}
	for _, o := range []struct {
		name        string
		given, dflt bool
	}{
		{"init", opts.init, true}, {"repr", opts.repr, true}, {"eq", opts.eq, true}, {"order", opts.order, false}, {"unsafe_hash", opts.unsafeHash, false},
		{"frozen", opts.frozen, false}, {"kw_only", opts.kwOnly, false}, {"slots", opts.slots, false},
	} {
		if o.given != o.dflt {
			args = append(args, Arg{Name: o.name, Value: Bool(o.given)})
		}
	}
	return b.decorateInPython("dataclasses.dataclass", args...)
}

// decorateInPython decorates a class of CPython's, the first argument, by CPython's own decorator.
func (b *Builder) decorateInPython(decorator string, args ...Arg) *Object {
	b.NoteFallback(decorator[strings.LastIndexByte(decorator, '.')+1:]+"()", "the class is CPython's", "")
	return b.CallPy(b.PyBuiltin(decorator), args)
}

// isCallable reports whether the object is a function or class.
func isCallable(o *Object) bool {
	switch o.Static.(type) {
	case Function, Builtin:
		return true
	}
	return isClass(o)
}

// isDatetime reports whether a program is a file of the module datetime.
func isDatetime(p *cogen.Program) bool {
	f := facts.ModelFile(p)
	return f == "datetime" || strings.HasPrefix(f, "datetime.")
}
