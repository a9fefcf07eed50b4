package vobj

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

func (tuple) typeName() string { return "tuple" }

func (k tuple) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.tupleToPython(k.elems), true
}

func (k tuple) length(b *builder, s *cogen.Site, o *object) *object {
	return mkInt(int64(len(k.elems)))
}

func (k tuple) contains(b *builder, s *cogen.Site, o, x *object) *object {
	return b.anyEqual(s, k.elems, x)
}

func (k tuple) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterList(b.listOf(s, k.elems)), true
}

// typeName is "function", or the class of the function of CPython's that a model stands for.
func (k function) typeName() string {
	p := k.gen.Program()
	if p == nil || p.FunctionClasses == nil || k.gen.Scope == nil || k.gen.Scope.Parent != p.Info.Module {
		return "function"
	}
	return cmp.Or(p.FunctionClasses[k.gen.Name], p.FunctionClasses["*"], "function")
}

func (k function) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
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
	return nil
}

func (k function) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if of := b.libraryOwn(o); of != nil {
		return of.v, true
	}
	if f := b.functionInMain(k); f != nil {
		return f.v, true
	}
	if b.c.modules != nil {
		u := unsupported("the function "+k.gen.Name+" passed to CPython", "")
		if def := b.c.definitionAround(k.gen); def != nil && def != k.gen.Node && b.c.textable(def) {
			u.Defs = []tree.Node{def} // such as the class of a method that a descriptor gets
		}
		panic(u)
	}
	if b.c.inPython(k) {
		return b.ofModule(k).v, true
	}
	return nil, false
}

func (function) repr(b *builder, s *cogen.Site, o *object) *object {
	if kind := recordClass(o); kind != nil {
		return mkConst("<class '" + kind.class + "'>")
	}
	return nil
}

func (builtin) typeName() string { return "builtin_function_or_method" }

func (k builtin) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "__name__" {
		return mkConst(k.name[strings.LastIndexByte(k.name, '.')+1:])
	}
	return nil
}

func (k builtin) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.pyBuiltin(k.name), true
}

func (k builtin) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callBuiltin(s, k.name, args)
}

func (k builtin) repr(b *builder, s *cogen.Site, o *object) *object {
	if isSingleton(o) {
		return mkConst(k.name)
	}
	return nil
}

func (typeObject) typeName() string { return "type" }

func (k typeObject) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	dot := strings.LastIndexByte(k.name, '.')
	switch {
	case name == "__name__" || name == "__qualname__":
		return mkConst(k.name[dot+1:])
	case name == "__module__" && dot < 0:
		return mkConst("builtins")
	case name == "__module__":
		return mkConst(k.name[:dot])
	case dot < 0 && dataOfTypes[name]:
		b.noteFallback(k.name+"."+name, "the attribute has no native model", "")
		return b.getAttrPython(o, name)
	}
	if !typeHas(k.name, name, false) {
		return b.raiseMisspelt("AttributeError", "type object '"+k.name+"' has no attribute '"+name+"'", name, directory(strings.Fields(attributesOfType[k.name])))
	}
	return mkStatic(builtin{name: k.name + "." + name})
}

func (k typeObject) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if strings.Contains(k.name, ".") {
		return b.pyBuiltin(k.name), true
	}
	if k.name == noneType {
		return b.py("py.getattr", "__class__", tPyObj, b.toPython(noneObject)).v, true
	}
	return b.builtinInPython(k.name).v, true
}

func (k typeObject) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	if k.name == noneType {
		if len(args) > 0 {
			return b.raise("TypeError", "NoneType takes no arguments")
		}
		return noneObject
	}
	return b.callBuiltin(s, k.name, args)
}

func (k typeObject) repr(b *builder, s *cogen.Site, o *object) *object {
	return mkConst("<class '" + k.name + "'>")
}

func (excClass) typeName() string { return "type" }

func (k excClass) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	switch name {
	case "__name__", "__qualname__":
		return mkConst(k.name)
	case "__init__", "__str__", "__repr__":
		return b.c.excRoot.attrs[name]
	}
	if dataOfTypes[name] || dataOfExceptions[name] || excAttrOwners[name] != nil {
		b.noteFallback(k.name+"."+name, "the attribute has no native model", "")
		return b.getAttrPython(o, name)
	}
	if name[0] != '_' && !slices.Contains(excNames, name) {
		return b.raiseMisspelt("AttributeError", "type object '"+k.name+"' has no attribute '"+name+"'", name, directory(excNames))
	}
	return nil
}

func (k excClass) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if decimalExceptions[k.name] && k.user == nil {
		return b.pyBuiltin("decimal." + k.name), true
	}
	if k.user != nil && (k.user.library || k.user.module != "" && !b.c.isProgram()) {
		return b.getAttrPython(b.py("py.import", k.user.module, tPyObj), k.name).v, true
	}
	if k.user != nil && b.c.isProgram() {
		u := unsupported("the class "+k.name+" passed to CPython", "")
		u.Defs = b.c.classesNamed(k.name)
		panic(u)
	}
	if k.user != nil {
		return b.py("py.global", k.name, tPyObj).v, true
	}
	return b.builtinInPython(k.name).v, true
}

func (k excClass) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callExc(s, k, args)
}

func (k excClass) repr(b *builder, s *cogen.Site, o *object) *object {
	if k.user == nil {
		if decimalExceptions[k.name] {
			return mkConst("<class 'decimal." + k.name + "'>")
		}
		return mkConst("<class '" + k.name + "'>")
	}
	if !k.user.library {
		name := cmp.Or(k.user.shown, k.user.name)
		if k.user.module == "" {
			name = b.c.mainModule() + "." + name
		}
		return mkConst("<class '" + name + "'>")
	}
	return nil
}

func (method) typeName() string { return "builtin_function_or_method" }

func (k method) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if t := k.recv.typ(); t != nil && (isText(t) || t.kind == ir.KBytes) { // values, not identities
		return b.py("py.getattr", k.name, tPyObj, b.toPython(k.recv)).v, true
	}
	return nil, false
}

func (k method) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callMethod(s, k.recv, k.name, args)
}

func (module) typeName() string { return "module" }

func (k module) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.moduleAttr(s, k.name, name)
}

func (rangeObject) typeName() string { return "range" }

func (k rangeObject) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	switch name {
	case "start":
		return k.start
	case "stop":
		return k.stop
	case "step":
		return k.step
	}
	return nil
}

func (k rangeObject) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.py("py.call3", "", tPyObj, b.builtinInPython("range").v, b.toPython(k.start), b.toPython(k.stop), b.toPython(k.step)).v, true
}

func (k rangeObject) repr(b *builder, s *cogen.Site, o *object) *object {
	open := b.concat(mkConst("range("), b.leaf("int.to_str", k.start))
	text := b.leaf("str.concat4", open, mkConst(", "), b.leaf("int.to_str", k.stop), mkConst(""))
	if v, ok := k.step.constVal(); !ok || constantIs(v, 1) {
		if ok {
			return b.concat(text, mkConst(")"))
		}
		panic(b.unsupportedAt(s, "the text of a range", ""))
	}
	return b.leaf("str.concat4", text, mkConst(", "), b.leaf("int.to_str", k.step), mkConst(")"))
}

func (k rangeObject) length(b *builder, s *cogen.Site, o *object) *object { return b.rangeLen(k) }

func (k rangeObject) contains(b *builder, s *cogen.Site, o, x *object) *object {
	return b.inRange(s, k, x)
}

func (k rangeObject) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterRange(k), true
}

func (slice) typeName() string { return "slice" }

func (k slice) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
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
	return nil
}

func (k slice) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.py("py.slice", "", tPyObj, b.toPython(k.lower), b.toPython(k.upper), b.toPython(k.step)).v, true
}

func (k slice) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	if name == "indices" {
		n := b.indexOf(s, b.positional(s, "slice.indices", args, 1, 1)[0])
		for _, part := range []**object{&k.lower, &k.upper, &k.step} {
			*part = b.indexOf(s, objectOrNone(*part))
		}
		if b.cur == nil {
			return deadObject
		}
		return b.callModel(s, "slice.indices", *b.c.lib.find("builtins/functions", "slice_indices"), []arg{{val: n}, {val: k.lower}, {val: k.upper}, {val: k.step}})
	}
	return nil
}

func (*generatorExp) typeName() string { return "generator" }

func (*generatorExp) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if _, ok := birthOf(o); ok && isOneShot(o) && b.c.isProgram() {
		return b.pullValue(o, unsupported("an iterator that is passed to CPython", "make a list of it")), true
	}
	return nil, false
}

func (*generatorExp) contains(b *builder, s *cogen.Site, o, x *object) *object {
	return b.consumeUntil(s, o, func(v *object) *object { return b.truth(s, b.Compare(s, tree.Eq, v, x).(*object)) })
}

func (*generatorExp) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	u := b.unsupportedAt(s, "a generator that takes turns with other iterators", "make a list of it")
	if !b.pull(o, u) {
		panic(u)
	}
	b.abandon()
	return nil, true
}

func (k view) typeName() string {
	if k.name != "" {
		return k.name
	}
	return viewName(k.kind, k.args)
}

func (view) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if _, ok := birthOf(o); ok && isOneShot(o) && b.c.isProgram() {
		return b.pullValue(o, unsupported("an iterator that is passed to CPython", "make a list of it")), true
	}
	return nil, false
}

func (k view) repr(b *builder, s *cogen.Site, o *object) *object {
	if k.name != "" && k.name != viewName(k.kind, k.args) && !strings.HasPrefix(k.name, "odict_") {
		return nil
	}
	if k.kind == "keys" || k.kind == "values" || k.kind == "items" {
		return b.leaf("str.concat3", mkConst(o.typeName()+"("), b.repr(s, b.collect(s, o)), mkConst(")"))
	}
	return nil
}

func (k view) length(b *builder, s *cogen.Site, o *object) *object {
	if k.kind == "keys" || k.kind == "values" || k.kind == "items" {
		return b.length(s, k.args[0])
	}
	return nil
}

func (k view) contains(b *builder, s *cogen.Site, o, x *object) *object {
	switch k.kind {
	case "keys":
		return b.containsOf(s, k.args[0], x)
	}
	return b.containsOf(s, b.collect(s, o), x)
}

func (k view) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterView(s, k), true
}

func (k intrinsic) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return mkStatic(intrinsic{path: k.path + "." + name})
}

func (k intrinsic) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callIntrinsic(s, k.path, args)
}

func (k constant) length(b *builder, s *cogen.Site, o *object) *object {
	if v, ok := k.val.(string); ok {
		n := int64(0)
		for v != "" {
			_, w := decodeWTF8(v)
			v = v[w:]
			n++
		}
		return mkInt(n)
	}
	return nil
}

func (k constant) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	if _, ok := k.val.(string); ok {
		return b.iterStr(dyn(b.value(o), tStr)), true
	}
	return nil, false
}
