package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
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
}

func classFuncs() map[string]builtinFunc {
	funcs := dataFuncs()
	for name, f := range map[string]builtinFunc{
		"super": (*builder).superOf, "issubclass": (*builder).builtinIssubclass,
		"staticmethod": descriptorFunc("staticmethod"), "classmethod": descriptorFunc("classmethod"),
		"property": (*builder).builtinProperty, "abc.abstractmethod": (*builder).builtinAbstract,
		"getattr": (*builder).builtinGetattr, "hasattr": (*builder).builtinHasattr, "setattr": (*builder).builtinSetattr,
		"object.__setattr__":     (*builder).builtinObjectSetattr,
		"object.__new__":         (*builder).builtinObjectNew,
		"collections.namedtuple": (*builder).builtinNamedtuple,
		"enum.auto":              (*builder).builtinAuto,
		"enum.unique":            (*builder).builtinUnique,
	} {
		funcs[name] = f
	}
	return funcs
}

// nextObject is next(o[, default]) of an instance.
func (b *builder) nextObject(s *cogen.Site, o *object, dflt []*object) *object {
	if len(dflt) == 0 {
		return b.callDunder(s, o, "__next__", nil, nil)
	}
	r := b.callFunction(s, *b.c.lib.find("builtins/objects", "next_or_stop"), []arg{{val: o}})
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	elems := b.elemsOf(r)
	return b.branchValue(elems[0], func() *object { return elems[1] }, func() *object { return dflt[0] })
}

// builtinObjectSetattr is object.__setattr__(o, name, value), by which frozen
// classes set their own attributes.
func (b *builder) builtinObjectSetattr(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "object.__setattr__", args, 3, 3)
	if !isObject(os[0]) {
		panic(b.unsupportedAt(s, "object.__setattr__() of a "+os[0].typeName(), ""))
	}
	name := b.attrName(s, "object.__setattr__", os[1])
	if !b.initialises(os[0]) {
		b.stored(os[0].t.rec)
	}
	b.putField(os[0], name, os[2])
	return noneObject
}

func descriptorFunc(kind string) builtinFunc {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		return mkStatic(descriptor{kind: kind, fn: b.positional(s, kind, args, 1, 1)[0]})
	}
}

func (b *builder) builtinProperty(s *cogen.Site, args []arg) *object {
	d := descriptor{kind: "property"}
	for i, o := range b.positional(s, "property", args, 1, 3) {
		if o.isNone() {
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
		panic(b.unsupportedAt(s, "a property without a getter", ""))
	}
	return mkStatic(d)
}

func (b *builder) builtinAbstract(s *cogen.Site, args []arg) *object {
	o := b.positional(s, "abstractmethod", args, 1, 1)[0]
	f, ok := o.k.(function)
	if !ok {
		panic(b.unsupportedAt(s, "an abstract "+o.typeName(), ""))
	}
	f.abstract = true
	return mkStatic(f)
}

// builtinIssubclass is decided by the classes.
func (b *builder) builtinIssubclass(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "issubclass", args, 2, 2)
	os[1] = withoutUnions(os[1])
	if isTuple(os[1]) && len(b.elemsOf(os[1])) == 0 {
		return falseObject
	}
	if noClass(os[0]) {
		return b.raise("TypeError", "issubclass() arg 1 must be a class")
	}
	if before, bad := classesBefore(os[1]); bad {
		return b.orNoClass(before, func(c *object) *object { return b.builtinIssubclass(s, []arg{{val: os[0]}, {val: c}}) }, "issubclass() arg 2 must be a class, a tuple of classes, or a union")
	}
	for i, c := range os {
		if i == 0 && isTuple(c) {
			continue
		}
		is, ok := b.perClass(c, func(c *object) *object {
			as := []arg{{val: os[0]}, {val: os[1]}}
			as[i].val = c
			return b.builtinIssubclass(s, as)
		})
		if ok {
			return is
		}
	}
	if e := classOfExc(os[0]); e != nil {
		return b.excMatches(s, e, os[1])
	}
	if k, ok := os[0].k.(excClass); ok {
		if of, ok := asExcClass(os[1]); ok {
			return mkBool(k.derivesFrom(of))
		}
		if of, ok := os[1].k.(typeObject); ok {
			return mkBool(of.name == "object")
		}
	}
	if k, ok := os[0].k.(typeObject); ok {
		if is, ok := derivesBuiltin(k.name, os[1]); ok {
			return mkBool(is)
		}
	}
	c, ok := os[0].k.(classValue)
	if !ok {
		panic(b.unsupportedAt(s, "issubclass() of a "+os[0].typeName(), ""))
	}
	match, ok := b.classTest(os[1])
	if !ok {
		panic(b.unsupportedAt(s, "issubclass() with a "+os[1].typeName(), ""))
	}
	return mkBool(match(&object{t: objectType(c.c.rec)}))
}

// derivesBuiltin reports whether a built-in type derives from a class, or one of a tuple of
// them; known is false for classes that tell in ways of their own.
func derivesBuiltin(name string, class *object) (is, known bool) {
	switch k := class.k.(type) {
	case typeObject:
		return k.name == name || k.name == "object" || k.name == "int" && name == "bool", true
	case excClass:
		return false, true
	case classValue:
		return false, !k.c.abstract && !k.c.protocol
	case tuple:
		for _, e := range k.elems {
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
func (b *builder) attrName(s *cogen.Site, what string, o *object) string {
	v, _ := o.constVal()
	name, ok := v.(string)
	if !ok {
		panic(b.unsupportedAt(s, what+"() with a name that is not a literal", "write the attribute out"))
	}
	return name
}

// hasAttr tests whether the attribute is there; o is an instance.
func (b *builder) hasAttr(s *cogen.Site, o *object, name string) *object {
	r := o.t.rec
	a, _ := r.class.lookup(name)
	if special(o, "__getattr__") != nil && (a == nil || owner(r.class, name).classVar(name) != nil) {
		return b.tryAttr(s, o, name, func(*object) *object { return trueObject }, falseObject)
	}
	if a != nil {
		if d, ok := a.k.(descriptor); ok && d.kind == "property" {
			return b.tryAttr(s, o, name, func(*object) *object { return trueObject }, falseObject)
		}
	}
	f := r.fields[name]
	switch {
	case f != nil && !f.unbound:
		return trueObject
	case f == nil && a == nil:
		return mkBool(b.hasSpecial(s, r.class, name))
	case f == nil:
		return b.inClassHas(r.class.mro, name)
	}
	return b.branchValue(b.unboundField(o, f), func() *object { return b.inClassHas(r.class.mro, name) }, func() *object { return trueObject })
}

// classHas tests whether a class has the attribute.
func (b *builder) classHas(s *cogen.Site, c *userClass, name string) *object {
	if a, _ := c.lookup(name); a == nil {
		b.checkModelled(c, name)
		if isSpecialName(name) {
			panic(b.unsupportedAt(s, "hasattr() or getattr() of a class, for "+name, ""))
		}
	}
	return b.inClassHas(c.mro, name)
}

// pyHas asks CPython whether an object of its has an attribute.
func (b *builder) pyHas(o *object, name string) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	b.noteFallback("hasattr()", "its attributes are known only to CPython", "")
	r := b.callPy(b.builtinFunction("hasattr").v, []arg{{val: o}, {val: mkConst(name)}})
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	return b.py("py.truth", "", tBool, r.v)
}

func (b *builder) builtinHasattr(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "hasattr", args, 2, 2)
	name := b.attrName(s, "hasattr", os[1])
	return b.perMember(os[0], func(o *object) *object {
		if k, ok := o.k.(classValue); ok {
			return b.classHas(s, k.c, name)
		}
		if k, ok := o.k.(function); ok {
			if has := b.funcHas(k, name); has != nil {
				return has
			}
		}
		if k, ok := o.k.(module); ok && b.c.isProgram() {
			return b.pyHas(b.py("py.import", k.name, tPyObj), name)
		}
		if has, known := plainHas(o, name); known {
			return mkBool(has)
		}
		if k, ok := o.k.(tabular); ok && b.mayCopy() {
			return b.pyHas(k.copyInPython(b, o), name)
		}
		if _, ok := o.k.(manager); ok && (name == "__enter__" || name == "__exit__") {
			return trueObject
		}
		if !isObject(o) {
			panic(b.unsupportedAt(s, "hasattr() of a "+o.typeName(), ""))
		}
		return b.hasAttr(s, o, name)
	})
}

func (b *builder) builtinGetattr(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "getattr", args, 2, 3)
	if _, known := os[1].constVal(); !known && instanceOnly(os[0]) {
		return b.attrFollowing(s, b.getattrDynamic(s, os[0], os[1], append(os, nil)[2]), os[0], os[1], append(os, nil)[2])
	}
	if _, known := os[1].constVal(); !known && b.c.isProgram() {
		if m := b.sharedModule(os[0]); m != nil {
			args[0].val = m
			b.noteFallback("getattr()", "the name is known only at run time", "write the attribute out")
			return b.callPy(b.pyBuiltin("getattr"), args)
		}
	}
	name := b.attrName(s, "getattr", os[1])
	if len(os) == 2 {
		return b.GetAttr(s, os[0], name).(*object)
	}
	return b.perMember(os[0], func(o *object) *object {
		if k, ok := o.k.(classValue); ok {
			return b.branchValue(b.classHas(s, k.c, name), func() *object { return b.classValueAttr(s, k.c, name) }, func() *object { return os[2] })
		}
		if k, ok := o.k.(function); ok {
			if has := b.funcHas(k, name); has != nil {
				if v, ok := has.constVal(); ok && v == false {
					return os[2]
				}
				return b.branchValue(has, func() *object { return b.loadFuncAttr(s, k, name) }, func() *object { return os[2] })
			}
		}
		if has, known := plainHas(o, name); known && !has || o.k != nil && b.lacks(o, name) {
			return os[2]
		} else if known {
			return b.GetAttr(s, o, name).(*object)
		}
		if !isObject(o) {
			panic(b.unsupportedAt(s, "getattr() of a "+o.typeName(), ""))
		}
		return b.getattrOr(s, o, name, os[2])
	})
}

// sharedModule is a module of the library that means the same in CPython, as an object
// there; nil for anything else.
func (b *builder) sharedModule(o *object) *object {
	name := ""
	switch k := o.k.(type) {
	case module:
		name = k.name
	case moduleRef:
		if k.m.library {
			name = k.m.name
		}
	}
	if !b.c.lib.are(name, stateless) || b.cur == nil {
		return nil
	}
	return b.py("py.import", name, tPyObj)
}

func (b *builder) builtinSetattr(s *cogen.Site, args []arg) *object {
	os := b.positional(s, "setattr", args, 3, 3)
	b.SetAttr(s, os[0], b.attrName(s, "setattr", os[1]), os[2])
	return noneObject
}
