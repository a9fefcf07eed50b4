package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Builtins about classes and attributes: super, property and the other
// descriptors, issubclass, getattr.

// classModules are the modules whose names are known by what they do to
// classes; of others only typing is.
var classModules = map[string]map[string]bool{
	"abc":         {"ABC": true, "ABCMeta": true, "abstractmethod": true},
	"dataclasses": {"dataclass": true, "field": true, "replace": true, "astuple": true, "asdict": true, "FrozenInstanceError": true, "fields": true, "is_dataclass": true, "InitVar": true, "KW_ONLY": true},
	"enum":        {"Enum": true, "IntEnum": true, "StrEnum": true, "ReprEnum": true, "Flag": true, "IntFlag": true, "auto": true, "unique": true},
	"collections": {"namedtuple": true, "UserDict": true, "UserList": true},
	"numbers":     {"Number": true, "Complex": true, "Real": true, "Rational": true, "Integral": true},
}

func classFuncs() map[string]BuiltinFunc {
	funcs := dataFuncs()
	for name, f := range map[string]BuiltinFunc{
		"super": (*Builder).superOf, "issubclass": (*Builder).builtinIssubclass,
		"staticmethod": descriptorFunc("staticmethod"), "classmethod": descriptorFunc("classmethod"),
		"property": (*Builder).builtinProperty, "abc.abstractmethod": (*Builder).builtinAbstract,
		"getattr": (*Builder).builtinGetattr, "hasattr": (*Builder).builtinHasattr, "setattr": (*Builder).builtinSetattr, "delattr": (*Builder).builtinDelattr,
		"object.__setattr__":     (*Builder).builtinObjectSetattr,
		"object.__new__":         (*Builder).builtinObjectNew,
		"type.__new__":           (*Builder).builtinTypeNew,
		"type.__init__":          (*Builder).builtinTypeInit,
		"collections.namedtuple": (*Builder).builtinNamedtuple,
		"enum.auto":              (*Builder).builtinAuto,
		"enum.unique":            (*Builder).builtinUnique,
	} {
		funcs[name] = f
	}
	return funcs
}

// nextObject is next(o[, default]) of an instance.
func (b *Builder) nextObject(s *cogen.Site, o *Object, dflt []*Object) *Object {
	if len(dflt) == 0 {
		return b.callDunder(s, o, "__next__", nil, nil)
	}
	r := b.CallFunction(s, *b.Compiler.Lib.Find("builtins/iteration", "next_or_stop"), []Arg{{Value: o}})
	if b.Current == nil || r.IsDead() {
		return Dead
	}
	elems := b.ElemsOf(r)
	return b.BranchValue(elems[0], func() *Object { return elems[1] }, func() *Object { return dflt[0] })
}

// builtinObjectSetattr is object.__setattr__(o, name, value), by which frozen
// classes set their own attributes.
func (b *Builder) builtinObjectSetattr(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "object.__setattr__", args, 3, 3)
	if !IsObject(os[0]) {
		panic(b.UnsupportedAt(s, "object.__setattr__() of a "+os[0].TypeName(), ""))
	}
	if _, known := os[1].ConstVal(); !known && os[0].Type.Layout.mayOpen() && isText(os[1]) {
		b.amongOpen(s, os[0], os[1], "object.__setattr__", func(name string) {
			b.builtinObjectSetattr(s, []Arg{{Value: os[0]}, {Value: Const(name)}, {Value: os[2]}})
		}, func() { b.putInDict(s, os[0], os[1], os[2]) })
		return noneOrDead(b)
	}
	name := b.attrName(s, "object.__setattr__", os[1])
	if b.setInDict(s, os[0], name, os[2]) {
		return noneOrDead(b)
	}
	if !b.initialises(os[0]) {
		b.stored(os[0].Type.Layout)
	}
	b.putField(os[0], name, os[2])
	return None
}

func descriptorFunc(kind string) BuiltinFunc {
	return func(b *Builder, s *cogen.Site, args []Arg) *Object {
		return NewObject(Descriptor{kind: kind, fn: b.Positional(s, kind, args, 1, 1)[0]})
	}
}

func (b *Builder) builtinProperty(s *cogen.Site, args []Arg) *Object {
	d := Descriptor{kind: "property"}
	var doc *Object
	if n := len(args); n > 0 && args[n-1].Name == "doc" {
		if _, known := args[n-1].Value.ConstVal(); known {
			doc, args = args[n-1].Value, args[:n-1]
		}
	}
	for i, name := range []string{"fget", "fset", "fdel"} {
		if i < len(args) && args[i].Name == name {
			args = slices.Clone(args)
			args[i].Name = ""
		}
	}
	for i, o := range b.Positional(s, "property", args, 1, 3) {
		if o.IsNone() {
			continue
		}
		switch i {
		case 0:
			d.fn = o
		case 1:
			d.set = o
		case 2:
			d.delete = o
		}
	}
	if d.fn == nil {
		panic(b.UnsupportedAt(s, "a property without a getter", ""))
	}
	d.doc = doc
	return NewObject(d)
}

func (b *Builder) builtinAbstract(s *cogen.Site, args []Arg) *Object {
	o := b.Positional(s, "abstractmethod", args, 1, 1)[0]
	f, ok := o.Static.(Function)
	if !ok {
		panic(b.UnsupportedAt(s, "an abstract "+o.TypeName(), ""))
	}
	f.abstract = true
	return NewObject(f)
}

// builtinIssubclass is decided by the classes.
func (b *Builder) builtinIssubclass(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "issubclass", args, 2, 2)
	os[1] = withoutUnions(os[1])
	if IsTuple(os[1]) && len(b.ElemsOf(os[1])) == 0 {
		return False
	}
	if noClass(os[0]) || IsTuple(os[0]) {
		return b.RaiseNew("TypeError", "issubclass() arg 1 must be a class")
	}
	if before, bad := classesBefore(os[1]); bad {
		return b.orNoClass(before, func(c *Object) *Object { return b.builtinIssubclass(s, []Arg{{Value: os[0]}, {Value: c}}) }, "issubclass() arg 2 must be a class, a tuple of classes, or a union")
	}
	for i, c := range os {
		is, ok := b.perClass(c, func(c *Object) *Object {
			as := []Arg{{Value: os[0]}, {Value: os[1]}}
			as[i].Value = c
			return b.builtinIssubclass(s, as)
		})
		if ok {
			return is
		}
	}
	if e := classOfExc(os[0]); e != nil {
		return b.excMatches(s, e, os[1])
	}
	if k, ok := os[0].Static.(ExceptionClass); ok {
		if of, ok := asExcClass(os[1]); ok {
			return Bool(k.derivesFrom(of))
		}
		if of, ok := os[1].Static.(TypeObject); ok {
			return Bool(of.Name == "object")
		}
	}
	if k, ok := os[0].Static.(TypeObject); ok {
		if is, ok := derivesBuiltin(k.Name, os[1]); ok {
			return Bool(is)
		}
	}
	c, ok := os[0].Static.(ClassValue)
	if !ok {
		panic(b.UnsupportedAt(s, "issubclass() of a "+os[0].TypeName(), ""))
	}
	match, ok := b.classTest(os[1])
	if !ok {
		panic(b.UnsupportedAt(s, "issubclass() with a "+os[1].TypeName(), ""))
	}
	return Bool(match(&Object{Type: objectType(c.c.rec)}))
}

// derivesBuiltin reports whether a built-in type derives from a class, or one of a tuple of
// them; known is false for classes that tell in ways of their own.
func derivesBuiltin(name string, class *Object) (is, known bool) {
	switch k := class.Static.(type) {
	case TypeObject:
		return k.Name == name || k.Name == "object" || k.Name == "int" && name == "bool", true
	case ExceptionClass:
		return false, true
	case ClassValue:
		return false, !k.c.abstract && !k.c.protocol
	case Tuple:
		for _, e := range k.Elems {
			of, known := derivesBuiltin(name, e)
			if of || !known {
				return of, known
			}
		}
		return false, true
	}
	return false, false
}

// attrName is the name of an attribute given as an argument.
func (b *Builder) attrName(s *cogen.Site, what string, o *Object) string {
	v, _ := o.ConstVal()
	name, ok := v.(string)
	if !ok {
		panic(b.UnsupportedAt(s, what+"() with a name that is not a literal", "write the attribute out"))
	}
	if isOwnName(name) {
		panic(b.UnsupportedAt(s, what+"() with the name "+name, ""))
	}
	return name
}

// hasAttr tests whether the attribute is there; o is an instance.
func (b *Builder) hasAttr(s *cogen.Site, o *Object, name string) *Object {
	r := o.Type.Layout
	a, _ := r.Class.lookup(name)
	has := func() *Object {
		b.ObjectAttr(s, o, name)
		return True
	}
	if special(o, "__getattr__") != nil && (a == nil || owner(r.Class, name).classVar(name) != nil) {
		return b.tryAttr(s, has, False)
	}
	if a != nil {
		if d, ok := a.Static.(Descriptor); ok && d.kind == "property" {
			return b.tryAttr(s, has, False)
		}
	}
	f := r.fields[name]
	if b.keepsInDict(r, name) && !isSpecialName(name) {
		return b.BranchValue(b.inDict(s, o, Const(name)), func() *Object { return True }, func() *Object {
			if a == nil {
				return False
			}
			return b.inClassHas(r.Class.Mro, name)
		})
	}
	switch {
	case f != nil && !f.unbound:
		return True
	case f == nil && a == nil:
		return Bool(b.hasSpecial(s, r.Class, name))
	case f == nil:
		return b.inClassHas(r.Class.Mro, name)
	}
	return b.BranchValue(b.unboundField(o, f), func() *Object { return b.inClassHas(r.Class.Mro, name) }, func() *Object { return True })
}

// classHas tests whether a class has the attribute.
func (b *Builder) classHas(s *cogen.Site, c *UserClass, name string) *Object {
	if a, _ := c.lookup(name); a == nil {
		if c.metaOf != nil && owner(c.metaOf, name) != nil {
			return b.inClassHas(c.metaOf.Mro, name)
		}
		b.checkModelled(c, name)
		if isSpecialName(name) {
			panic(b.UnsupportedAt(s, "hasattr() or getattr() of a class, for "+name, ""))
		}
	}
	return b.inClassHas(c.Mro, name)
}

// pyHas asks CPython whether an object of its has an attribute.
func (b *Builder) pyHas(o *Object, name string) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	b.NoteFallback("hasattr()", "its attributes are known only to CPython", "")
	r := b.CallPy(b.BuiltinFunction("hasattr").Value, []Arg{{Value: o}, {Value: Const(name)}})
	if b.Current == nil || r.IsDead() {
		return Dead
	}
	return b.Py("py.truth", "", BoolType, r.Value)
}

func (b *Builder) builtinHasattr(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "hasattr", args, 2, 2)
	if _, known := os[1].ConstVal(); !known && instanceOnly(os[0]) {
		return b.hasattrDynamic(s, os[0], os[1])
	}
	name := b.attrName(s, "hasattr", os[1])
	return b.PerMember(os[0], func(o *Object) *Object {
		if k, ok := o.Static.(ClassValue); ok {
			return b.classHas(s, k.c, name)
		}
		if k, ok := o.Static.(Function); ok {
			if has := b.funcHas(k, name); has != nil {
				return has
			}
		}
		if k, ok := o.Static.(module); ok && b.Compiler.IsProgram() {
			return b.pyHas(b.Py("py.import", k.name, PyObjType), name)
		}
		if has, known := plainHas(o, name); known {
			return Bool(has)
		}
		if k, ok := o.Static.(Tabular); ok && b.MayCopy() {
			return b.pyHas(k.CopyInPython(b, o), name)
		}
		if _, ok := o.Static.(Manager); ok && (name == "__enter__" || name == "__exit__") {
			return True
		}
		if !IsObject(o) {
			panic(b.UnsupportedAt(s, "hasattr() of a "+o.TypeName(), ""))
		}
		return b.hasAttr(s, o, name)
	})
}

func (b *Builder) builtinGetattr(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "getattr", args, 2, 3)
	if _, known := os[1].ConstVal(); !known && instanceOnly(os[0]) {
		return b.attrFollowing(s, b.getattrDynamic(s, os[0], os[1], append(os, nil)[2]), os[0], os[1], append(os, nil)[2])
	}
	if _, known := os[1].ConstVal(); !known && b.Compiler.IsProgram() {
		if m := b.sharedModule(os[0]); m != nil {
			args[0].Value = m
			b.NoteFallback("getattr()", "the name is known only at run time", "write the attribute out")
			return b.CallPy(b.PyBuiltin("getattr"), args)
		}
	}
	name := b.attrName(s, "getattr", os[1])
	if len(os) == 2 {
		return b.GetAttr(s, os[0], name).(*Object)
	}
	return b.PerMember(os[0], func(o *Object) *Object {
		if k, ok := o.Static.(ClassValue); ok {
			return b.BranchValue(b.classHas(s, k.c, name), func() *Object { return b.classValueAttr(s, k.c, name) }, func() *Object { return os[2] })
		}
		if k, ok := o.Static.(Function); ok {
			if has := b.funcHas(k, name); has != nil {
				if v, ok := has.ConstVal(); ok && v == false {
					return os[2]
				}
				return b.BranchValue(has, func() *Object { return b.loadFuncAttr(s, k, name) }, func() *Object { return os[2] })
			}
		}
		if has, known := plainHas(o, name); known && !has || o.Static != nil && b.lacks(o, name) {
			return os[2]
		} else if known {
			return b.GetAttr(s, o, name).(*Object)
		}
		if t := o.ValueType(); t != nil && t.Kind == ir.KExc {
			return b.tryAttr(s, func() *Object { return b.GetAttr(s, o, name).(*Object) }, os[2])
		}
		if !IsObject(o) {
			panic(b.UnsupportedAt(s, "getattr() of a "+o.TypeName(), ""))
		}
		return b.getattrOr(s, o, name, os[2])
	})
}

// sharedModule is a module of the library that means the same in CPython, as an object
// there; nil for anything else.
func (b *Builder) sharedModule(o *Object) *Object {
	name := ""
	switch k := o.Static.(type) {
	case module:
		name = k.name
	case moduleRef:
		if k.m.Library {
			name = k.m.name
		}
	}
	if !b.Compiler.Lib.Are(name, facts.Stateless) || b.Current == nil {
		return nil
	}
	return b.Py("py.import", name, PyObjType)
}

func (b *Builder) builtinSetattr(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "setattr", args, 3, 3)
	if _, known := os[1].ConstVal(); !known && instanceOnly(os[0]) {
		b.setattrDynamic(s, os[0], os[1], os[2])
		return noneOrDead(b)
	}
	b.SetAttr(s, os[0], b.attrName(s, "setattr", os[1]), os[2])
	return None
}

func (b *Builder) builtinDelattr(s *cogen.Site, args []Arg) *Object {
	os := b.Positional(s, "delattr", args, 2, 2)
	if _, known := os[1].ConstVal(); !known && instanceOnly(os[0]) {
		b.delattrDynamic(s, os[0], os[1])
		return noneOrDead(b)
	}
	b.DelAttr(s, os[0], b.attrName(s, "delattr", os[1]))
	return None
}
