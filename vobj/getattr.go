package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// builtinKinds are kinds of values whose class is a built-in type.
var builtinKinds = map[ir.Kind]bool{
	ir.KNone: true, ir.KBool: true, ir.KInt: true, ir.KFloat: true, ir.KComplex: true, ir.KStr: true, ir.KChar: true, ir.KBytes: true,
	ir.KList: true, ir.KDict: true, ir.KSet: true, ir.KTuple: true, ir.KSeq: true,
}

// GetAttr implements cogen.Overload.
func (b *builder) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	b.at(s)
	o := v.(*object)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if birth, ok := birthOf(o); ok {
		b.c.pullBirth(birth, b.unsupportedAt(s, "the attribute "+name+" of a "+o.typeName(), ""))
		b.abandon()
		return deadObject
	}
	switch k := o.k.(type) {
	case module:
		return b.moduleAttr(s, k.name, name)
	case moduleRef:
		if !b.c.isProgram() {
			return b.foreignName(s, k.m, name, (*builder).getAttrPython)
		}
		return b.userModuleAttr(s, k.m, name)
	case decimalContext:
		return b.contextAttr(s, name)
	case record:
		if f := b.recordAttr(s, o, name); f != nil {
			return f
		}
	case libraryObject:
		return b.libraryGetAttr(s, o, k, name)
	case rePattern, reMatch:
		return b.regexAttr(s, o, name)
	case structFormat:
		return b.structAttr(o, k, name)
	case objectArray:
		if name == "str" && k.names != nil {
			return mkStatic(accessorOf{of: o, name: name})
		}
		return mkStatic(method{o, name})
	case window, frameList:
		return mkStatic(method{o, name})
	case csvChunks:
		return b.inPandas(k.key)
	case timesIndex:
		return b.inPandas(k.key)
	case pandasOptions:
		return b.optionsAttr(k, name)
	case display:
		if k.keys != nil && dictViews[name] {
			return mkStatic(method{o, name})
		}
	case dataFrame, series, tableRow, groupBy, levelled, pairedFrame, grid, pairLabels, accessorOf, locator, rowLabels:
		return b.tableOr(o.typeName()+"."+name, func() *object {
			if a := b.tableAttr(s, o, name); a != nil {
				return a
			}
			return mkStatic(method{o, name})
		}, func() *object {
			if givesNew[name] && !isProperty[name] || pythonReads[name] {
				return mkStatic(method{o, name})
			}
			return b.attrByPandas(s, o, name)
		})
	case derived:
		return b.tableOr(o.typeName()+"."+name, func() *object {
			if a := b.derivedAttr(s, k, name); a != nil {
				return a
			}
			return mkStatic(method{o, name})
		}, func() *object { return b.attrOf(b.copyOfTable(o), name) })
	case offset:
		if name == "n" {
			return k.n
		}
		panic(b.unsupportedAt(s, "the attribute "+name+" of a difference of Periods", ""))
	case textColumns, numberedFrame:
		return b.attrOf(b.copyOfTable(o), name)
	case splitTexts:
		return b.tableOr("Series.str."+k.name+"()."+name, func() *object {
			switch name {
			case "str":
				return mkStatic(accessorOf{of: o, name: name})
			case "apply", "map":
				return mkStatic(method{o, name})
			}
			panic(b.unsupportedAt(s, "a series of lists", "take an element of each: .str[i]"))
		}, func() *object { return b.attrOf(b.copyOfTable(o), name) })
	case intrinsic:
		return mkStatic(intrinsic{path: k.path + "." + name})
	case typeObject:
		if name == "__name__" {
			return mkConst(strings.TrimPrefix(k.name, "decimal."))
		}
		if _, plain, dotted := strings.Cut(k.name, "."); !dotted && name == "__module__" {
			return mkConst("builtins")
		} else if !dotted && name == "__qualname__" {
			return mkConst(k.name)
		} else if plain == "" && dataOfTypes[name] {
			b.noteFallback(k.name+"."+name, "the attribute has no model", "")
			return b.getAttrPython(b.builtinFunction(k.name), name)
		}
		if !typeHas(k.name, name, false) {
			return b.raiseMisspelt("AttributeError", "type object '"+k.name+"' has no attribute '"+name+"'", name, directory(strings.Fields(attributesOfType[k.name])))
		}
		return mkStatic(builtin{name: k.name + "." + name})
	case pandasFunc:
		if pandasClasses[k.name] != "" && (name == "__name__" || name == "__qualname__") {
			return mkConst(k.name)
		}
	case numpyArrayClass:
		if name == "__name__" || name == "__qualname__" {
			return mkConst("ndarray")
		}
	case excClass:
		switch name {
		case "__name__", "__qualname__":
			return mkConst(k.name)
		case "__init__", "__str__", "__repr__":
			return b.c.excRoot.attrs[name]
		}
	case numpyDtype:
		if name == "name" {
			return mkConst(k.t.Dtype())
		}
		if name == "itemsize" {
			return mkInt(int64(k.t.Width()))
		}
	case numpyType:
		if name == "__name__" {
			return mkConst(k.t.Dtype())
		}
	case function:
		if recordClass(o) != nil {
			if f := b.recordModel(record{kind: k.gen.Name}, name); f != nil {
				return mkStatic(*f)
			}
		}
		if k.model && k.name == "" && name == "__name__" {
			return mkConst(k.gen.Name)
		}
		if a := b.funcAttr(s, k, name); a != nil {
			return a
		}
		if !k.model && k.gen != nil && !strings.HasPrefix(name, "__") {
			panic(b.unsupportedAt(s, "the attribute "+name+" of a function", ""))
		}
		if k.model {
			// chain.from_iterable is the model chain_from_iterable.
			if f := b.c.lib.find(modelName(k.gen.Program()), k.gen.Name+"_"+name); f != nil {
				return mkStatic(*f)
			}
		}
	case builtin:
		if name == "__name__" {
			return mkConst(k.name[strings.LastIndexByte(k.name, '.')+1:])
		}
	case dispatcher:
		return b.dispatcherAttr(s, k, name)
	case partial:
		switch name {
		case "func":
			return k.fn
		case "args":
			return mkTuple(k.args...)
		}
	case cached:
		switch name {
		case "__name__":
			return b.GetAttr(s, k.fn, name)
		case "__wrapped__":
			return k.fn
		case "cache_info", "cache_clear":
			if k.table != nil {
				return mkStatic(decorator{name, []*object{o}})
			}
		}
		u := b.unsupportedAt(s, "the "+name+" of a cached function", "")
		u.Whole = true
		panic(u)
	case method:
		if of, ok := k.recv.k.(libraryObject); ok && k.name == "__class__" && name == "__name__" {
			return mkConst(of.typeName())
		}
		if k.name == "__class__" && name == "__name__" {
			if t := k.recv.typ(); t != nil && t.kind == ir.KExc {
				return b.leaf("exc.class_name", k.recv)
			}
		}
	case classValue:
		return b.classValueAttr(s, k.c, name)
	case dataFieldInfo:
		return b.fieldAttr(s, k, name)
	case superObject:
		return b.superAttr(s, k, name)
	case typeOf:
		if name == "__name__" {
			return b.classNames(s, k.of)
		}
		return b.perMember(k.of, func(o *object) *object { return b.GetAttr(s, b.classOf(s, o), name).(*object) })
	case descriptor:
		if name == "__doc__" && k.kind == "property" && k.fn != nil {
			return b.GetAttr(s, k.fn, name)
		}
		if a := k.attr(name); a != nil {
			return a
		}
		if k.kind == "property" && !k.cached && !isSpecialName(name) {
			return b.noAttribute(o, name)
		}
	case boundMethod:
		if name == "__self__" {
			return k.recv
		}
		if name == "__name__" {
			return mkConst(k.name)
		}
		return b.GetAttr(s, k.fn, name)
	case manager:
		switch name {
		case "__enter__", "__exit__":
			return mkStatic(managerMethod{o, name == "__exit__"})
		}
	case slice:
		switch name {
		case "start":
			return objectOrNone(k.lower)
		case "stop":
			return objectOrNone(k.upper)
		case "step":
			return objectOrNone(k.step)
		case "indices":
			return mkStatic(method{o, name})
		}
	case rangeObject:
		switch name {
		case "start":
			return k.start
		case "stop":
			return k.stop
		case "step":
			return k.step
		}
	}
	t := o.typ()
	if o.k == nil && hasKind(t, ir.KObject) {
		return b.memberAttr(s, o, name)
	}
	switch {
	case t != nil && o.k == nil && t.kind == ir.KUnion && hasKind(t, kVariant):
		return b.perMember(o, func(o *object) *object { return b.GetAttr(s, o, name).(*object) })
	case t != nil && o.k == nil && t.kind == ir.KUnion && (hasKind(t, ir.KArray) || hasKind(t, ir.KNumpy)) && !arrayMethods[name]:
		// The shape of what is an array or None.
		return b.perMember(o, func(o *object) *object { return b.GetAttr(s, o, name).(*object) })
	case t != nil && t.kind == kVariant:
		return b.perTarget(o, func(o *object) *object { return b.GetAttr(s, o, name).(*object) })
	case t != nil && t.kind == ir.KPyObj:
		return b.optionAttr(s, o, name)
	case isGen(o):
		return b.genAttr(s, o, name)
	case isArray(o):
		if a := b.arrayAttr(s, o, name); a != nil {
			return a
		}
		if !arrayMethods[name] {
			b.noteFallback("ndarray."+name, "the attribute has no model", "")
			return b.getAttrPython(b.arrayOfPython(o, name), name)
		}
	case isTime(t):
		if a := b.timeAttr(s, o, name); a != nil {
			return a
		}
		return mkStatic(method{o, name})
	case isScalar(o):
		if a := b.scalarAttr(o, name); a != nil {
			return a
		}
	case t != nil && t.kind == ir.KExc:
		return b.excAttr(s, o, name)
	case isIntegral(t):
		switch name {
		case "real", "numerator":
			return b.toInt(o)
		case "imag":
			return mkInt(0)
		case "denominator":
			return mkInt(1)
		}
	case t != nil && t.kind == ir.KFloat:
		switch name {
		case "real":
			return o
		case "imag":
			return mkConst(0.0)
		}
	case isComplex(t) && (name == "real" || name == "imag"):
		return b.leaf("complex."+name, o)
	}
	if name == "__class__" && t != nil && !slices.ContainsFunc(t.members(), func(m *vtype) bool { return !builtinKinds[m.kind] }) {
		return b.builtinType(s, []arg{{val: o}})
	}
	if b.lacks(o, name) {
		return b.noAttribute(o, name)
	}
	if t == nil && dataAttributes[name] {
		u := b.unsupportedAt(s, "the attribute "+name+" of a "+o.typeName(), "")
		u.Whole = true
		panic(u)
	}
	if o.k == nil && t != nil && t.kind == ir.KUnion && (name == "real" || name == "imag") {
		return b.perMember(o, func(m *object) *object { return b.GetAttr(s, m, name).(*object) })
	}
	if o.k == nil && t != nil && t.kind == ir.KUnion {
		// What has no such attribute raises here, before arguments are evaluated.
		for _, m := range t.elems {
			if b.lacks(dyn(nil, m), name) {
				o = b.perMember(o, func(m *object) *object {
					if b.lacks(m, name) {
						return b.noAttribute(m, name)
					}
					return m
				})
				break
			}
		}
		if b.cur == nil {
			return deadObject
		}
		if t := o.typ(); o.k != nil || t.kind != ir.KUnion { // one is left, whose attribute may be no method
			return b.GetAttr(s, o, name).(*object)
		}
	}
	return mkStatic(method{o, name})
}

// dataOfTypes are attributes of built-in types that are no methods.
var dataOfTypes = words("__doc__ __mro__ __bases__ __base__ __dict__ __basicsize__ __itemsize__ __flags__ __dictoffset__ __weakrefoffset__ __text_signature__")

// dataAttributes are attributes of files, functions and other objects that are
// known when code is generated which are no methods.
var dataAttributes = map[string]bool{
	"closed": true, "name": true, "mode": true, "encoding": true, "errors": true, "newlines": true, "buffer": true, "line_buffering": true,
	"keywords": true, "mapping": true, "__defaults__": true, "__kwdefaults__": true, "__code__": true, "__globals__": true, "__closure__": true,
	"__annotations__": true, "__module__": true, "__dict__": true,
}

// lacks reports whether a value of a built-in type has no attribute of a name.
func (b *builder) lacks(o *object, name string) bool {
	typ := o.typeName()
	switch o.k.(type) {
	case rangeObject, slice:
		return !typeHas(typ, name, true)
	}
	if strings.HasPrefix(name, "__") && (o.typ() != nil || isTuple(o)) && !typeHas(o.typeName(), name, true) {
		return true
	}
	return pythonMethods[typ] != "" && (o.typ() != nil || isTuple(o) || isRecord(o)) && !b.c.lib.knownMethod(typ, name)
}
