package stage

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

func (Tuple) TypeName() string { return "tuple" }

func (k Tuple) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.tupleToPython(k.Elems), true
}

func (k Tuple) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	return Int(int64(len(k.Elems)))
}

func (k Tuple) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.AnyEqual(s, k.Elems, x)
}

func (k Tuple) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.IterList(b.ListOf(s, k.Elems)), true
}

// TypeName is "function", or the class of the function of CPython's that a model stands for.
func (k Function) TypeName() string {
	p := k.Gen.Program()
	if p == nil || p.FunctionClasses == nil || k.Gen.Scope == nil || k.Gen.Scope.Parent != p.Info.Module {
		return "function"
	}
	return cmp.Or(p.FunctionClasses[k.Gen.Name], p.FunctionClasses["*"], "function")
}

func (k Function) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if recordClass(o) != nil {
		if f := b.recordModel(Record{Kind: k.Gen.Name}, name); f != nil {
			return NewObject(*f)
		}
	}
	if k.Model && k.name == "" && name == "__name__" {
		return Const(k.Gen.Name)
	}
	if a := b.funcAttr(s, k, name); a != nil {
		return a
	}
	if dataOfFunctions[name] {
		if of := b.ofStandardModule(k); of != nil {
			return b.dataInPython(k.Gen.Name, of, name)
		}
	}
	if !k.Model && k.Gen != nil && !strings.HasPrefix(name, "__") {
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a function", ""))
	}
	if k.Model {
		// chain.from_iterable is the model chain_from_iterable.
		if f := b.Compiler.Lib.Find(modelName(k.Gen.Program()), k.Gen.Name+"_"+name); f != nil {
			return NewObject(*f)
		}
	}
	return nil
}

func (k Function) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if of := b.libraryOwn(o); of != nil {
		return of.Value, true
	}
	if again := b.givenAgain(k); !again || k.Gen.Name != "<lambda>" { // which is another one each time
		if f := b.functionInMain(k); f != nil {
			return f.Value, true
		}
	}
	if b.Compiler.Modules != nil {
		u := NewUnsupported("the function "+k.Gen.Name+" passed to CPython", "")
		if def := b.Compiler.definitionAround(k.Gen); def != nil && def != k.Gen.Node && b.Compiler.textable(def) {
			u.Defs = []tree.Node{def} // such as the class of a method that a descriptor gets
		}
		panic(u)
	}
	if b.Compiler.inPython(k) {
		return b.ofModule(k).Value, true
	}
	return nil, false
}

func (Function) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	if kind := recordClass(o); kind != nil {
		return Const("<class '" + kind.class + "'>")
	}
	return nil
}

func (k Builtin) TypeName() string {
	if classesAsFunctions[k.Name] {
		return "type"
	}
	return "builtin_function_or_method"
}

func (k Builtin) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if name == "__name__" {
		return Const(k.Name[strings.LastIndexByte(k.Name, '.')+1:])
	}
	if dataOfFunctions[name] {
		return b.dataInPython(k.Name, o, name)
	}
	return nil
}

func (k Builtin) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.PyBuiltin(k.Name), true
}

func (k Builtin) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callBuiltin(s, k.Name, args)
}

func (k Builtin) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	if isSingleton(o) {
		return Const(k.Name)
	}
	return nil
}

func (TypeObject) TypeName() string { return "type" }

func (k TypeObject) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	dot := strings.LastIndexByte(k.Name, '.')
	switch {
	case name == "__name__" || name == "__qualname__":
		return Const(k.Name[dot+1:])
	case name == "__module__" && dot < 0:
		return Const("builtins")
	case name == "__module__":
		return Const(k.Name[:dot])
	case dot < 0 && dataOfTypes[name]:
		return b.dataInPython(k.Name, o, name)
	}
	if !typeHas(k.Name, name, false) {
		return b.raiseMisspelt("AttributeError", "type object '"+k.Name+"' has no attribute '"+name+"'", name, directory(strings.Fields(attributesOfType[k.Name])))
	}
	return NewObject(Builtin{Name: k.Name + "." + name})
}

func (k TypeObject) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if strings.Contains(k.Name, ".") {
		return b.PyBuiltin(k.Name), true
	}
	if k.Name == noneType {
		return b.Py("py.getattr", "__class__", PyObjType, b.ToPython(None)).Value, true
	}
	return b.builtinInPython(k.Name).Value, true
}

func (k TypeObject) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	if k.Name == noneType {
		if len(args) > 0 {
			return b.RaiseNew("TypeError", "NoneType takes no arguments")
		}
		return None
	}
	return b.callBuiltin(s, k.Name, args)
}

func (k TypeObject) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	return Const("<class '" + k.Name + "'>")
}

func (ExceptionClass) TypeName() string { return "type" }

func (k ExceptionClass) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch name {
	case "__name__":
		return Const(k.Name)
	case "__qualname__":
		return Const(k.qualName())
	case "__module__":
		return Const(k.moduleName(b.Compiler))
	case "__init__", "__str__", "__repr__":
		return b.Compiler.excRoot.Attrs[name]
	}
	if dataOfTypes[name] || dataOfExceptions[name] || excAttrOwners[name] != nil {
		return b.dataInPython(k.Name, o, name)
	}
	if name[0] != '_' && !slices.Contains(excNames, name) {
		return b.raiseMisspelt("AttributeError", "type object '"+k.Name+"' has no attribute '"+name+"'", name, directory(excNames))
	}
	return nil
}

// moduleName is the __module__ of an exception class.
func (k ExceptionClass) moduleName(c *Compiler) string {
	switch {
	case k.User != nil:
		return cmp.Or(k.User.module, c.mainModule())
	case decimalExceptions[k.Name]:
		return "decimal"
	}
	return "builtins"
}

// qualName is the __qualname__ of an exception class.
func (k ExceptionClass) qualName() string {
	if k.User == nil || k.User.shown == "" {
		return k.Name
	}
	return strings.TrimPrefix(k.User.shown, k.User.module+".")
}

func (k ExceptionClass) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if decimalExceptions[k.Name] && k.User == nil {
		return b.PyBuiltin("decimal." + k.Name), true
	}
	if k.User != nil && (k.User.library || k.User.module != "" && !b.Compiler.IsProgram()) {
		return b.GetAttrPython(b.Py("py.import", k.User.module, PyObjType), k.Name).Value, true
	}
	if k.User != nil && b.Compiler.IsProgram() {
		u := NewUnsupported("the class "+k.Name+" passed to CPython", "")
		u.Defs = b.Compiler.classesNamed(k.Name)
		panic(u)
	}
	if k.User != nil {
		return b.Py("py.global", k.Name, PyObjType).Value, true
	}
	return b.builtinInPython(k.Name).Value, true
}

func (k ExceptionClass) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callExc(s, k, args)
}

func (k ExceptionClass) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	if k.User == nil {
		if decimalExceptions[k.Name] {
			return Const("<class 'decimal." + k.Name + "'>")
		}
		return Const("<class '" + k.Name + "'>")
	}
	if !k.User.library {
		name := cmp.Or(k.User.shown, k.User.Name)
		if k.User.module == "" {
			name = b.Compiler.mainModule() + "." + name
		}
		return Const("<class '" + name + "'>")
	}
	return nil
}

func (k Method) TypeName() string { return boundMethodType(k.Recv.TypeName(), k.Name) }

// GetAttr knows the name of a method; what else one of a built-in type has is CPython's.
func (k Method) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch name {
	case "__name__":
		if t := k.Recv.ValueType(); t != nil && builtinKinds[t.Kind] && typeHas(k.Recv.TypeName(), k.Name, true) {
			return Const(k.Name)
		}
	case "__call__":
		return nil
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a method of a "+k.Recv.TypeName(), ""))
}

func (k Method) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if t := k.Recv.ValueType(); t != nil && (IsText(t) || t.Kind == ir.KBytes) { // values, not identities
		return b.Py("py.getattr", k.Name, PyObjType, b.ToPython(k.Recv)).Value, true
	}
	return nil, false
}

func (k Method) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.CallMethod(s, k.Recv, k.Name, args)
}

func (module) TypeName() string { return "module" }

func (k module) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return b.moduleAttr(s, k.name, name)
}

func (RangeObject) TypeName() string { return "range" }

func (k RangeObject) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch name {
	case "start":
		return k.Start
	case "stop":
		return k.Stop
	case "step":
		return k.Step
	}
	return nil
}

func (k RangeObject) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.Py("py.call3", "", PyObjType, b.builtinInPython("range").Value, b.ToPython(k.Start), b.ToPython(k.Stop), b.ToPython(k.Step)).Value, true
}

func (k RangeObject) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	open := b.Concat(Const("range("), b.Leaf("int.to_str", k.Start))
	text := b.Leaf("str.concat4", open, Const(", "), b.Leaf("int.to_str", k.Stop), Const(""))
	plain := func() *Object { return b.Concat(text, Const(")")) }
	stepped := func() *Object {
		return b.Leaf("str.concat4", text, Const(", "), b.Leaf("int.to_str", k.Step), Const(")"))
	}
	if v, ok := k.Step.ConstVal(); !ok {
		return b.BranchValue(b.Leaf("int.eq", k.Step, Int(1)), plain, stepped)
	} else if ConstantIs(v, 1) {
		return plain()
	}
	return stepped()
}

func (k RangeObject) Length(b *Builder, s *cogen.Site, o *Object) *Object { return b.RangeLen(k) }

func (k RangeObject) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.inRange(s, k, x)
}

func (k RangeObject) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.iterRange(k), true
}

func (Slice) TypeName() string { return "slice" }

func (k Slice) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	switch name {
	case "start":
		return ObjectOrNone(k.Lower)
	case "stop":
		return ObjectOrNone(k.Upper)
	case "step":
		return ObjectOrNone(k.Step)
	case "indices":
		return NewObject(Method{o, name})
	}
	return nil
}

// asTuple is what a slice is compared as, with other slices.
func (k Slice) asTuple() *Object {
	return TupleOf(ObjectOrNone(k.Lower), ObjectOrNone(k.Upper), ObjectOrNone(k.Step))
}

func (k Slice) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	return b.Py("py.slice", "", PyObjType, b.ToPython(k.Lower), b.ToPython(k.Upper), b.ToPython(k.Step)).Value, true
}

func (k Slice) CallMethod(b *Builder, s *cogen.Site, o *Object, name string, args []Arg) *Object {
	if name == "indices" {
		model := *b.Compiler.Lib.Find("builtins/functions", "slice_indices")
		n := b.asInteger(s, b.Positional(s, "slice.indices", args, 1, 1)[0])
		for _, part := range []**Object{&k.Step, &k.Lower, &k.Upper} { // CPython's order
			if *part = b.IndexOf(s, ObjectOrNone(*part)); b.Current == nil {
				return Dead
			}
			if t := (*part).ValueType(); t == nil || t.Kind != ir.KUnion && t.Kind != ir.KPyObj && t.Kind != ir.KNone && !IsIntegral(t) {
				// What the length and the step raise comes first.
				step := k.Step
				if part == &k.Step {
					step = None
				}
				b.CallModel(s, "slice.indices", model, []Arg{{Value: n}, {Value: None}, {Value: None}, {Value: step}})
				return b.RaiseNew("TypeError", "slice indices must be integers or None or have an __index__ method")
			}
		}
		return b.CallModel(s, "slice.indices", model, []Arg{{Value: n}, {Value: k.Lower}, {Value: k.Upper}, {Value: k.Step}})
	}
	return nil
}

func (*GeneratorExp) TypeName() string { return "generator" }

func (*GeneratorExp) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if _, ok := birthOf(o); ok && isOneShot(o) && b.Compiler.IsProgram() {
		return b.pullValue(o, NewUnsupported("an iterator that is passed to CPython", "make a list of it")), true
	}
	return nil, false
}

func (*GeneratorExp) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	return b.consumeUntil(s, o, func(v *Object) *Object { return b.TruthOf(s, b.Compare(s, tree.Eq, v, x).(*Object)) })
}

func (*GeneratorExp) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	u := b.UnsupportedAt(s, "a generator that takes turns with other iterators", "make a list of it")
	if !b.pull(o, u) {
		panic(u)
	}
	b.Abandon()
	return nil, true
}

func (k View) TypeName() string {
	if k.name != "" {
		return k.name
	}
	return viewName(k.Kind, k.args)
}

func (View) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if _, ok := birthOf(o); ok && isOneShot(o) && b.Compiler.IsProgram() {
		return b.pullValue(o, NewUnsupported("an iterator that is passed to CPython", "make a list of it")), true
	}
	return nil, false
}

func (k View) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	if k.name != "" && k.name != viewName(k.Kind, k.args) && !strings.HasPrefix(k.name, "odict_") {
		return nil
	}
	if k.Kind == "keys" || k.Kind == "values" || k.Kind == "items" {
		return b.Leaf("str.concat3", Const(o.TypeName()+"("), b.Repr(s, b.Collect(s, o)), Const(")"))
	}
	return nil
}

func (k View) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	if k.Kind == "keys" || k.Kind == "values" || k.Kind == "items" {
		return b.Length(s, k.args[0])
	}
	return nil
}

func (k View) Contains(b *Builder, s *cogen.Site, o, x *Object) *Object {
	switch k.Kind {
	case "keys":
		return b.ContainsOf(s, k.args[0], x)
	}
	return b.ContainsOf(s, b.Collect(s, o), x)
}

func (k View) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	return b.iterView(s, k), true
}

func (k intrinsic) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	return NewObject(intrinsic{path: k.path + "." + name})
}

func (k intrinsic) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callIntrinsic(s, k.path, args)
}

func (k Constant) Length(b *Builder, s *cogen.Site, o *Object) *Object {
	if v, ok := k.Val.(string); ok {
		n := int64(0)
		for v != "" {
			_, w := decodeWTF8(v)
			v = v[w:]
			n++
		}
		return Int(n)
	}
	return nil
}

func (k Constant) Iterate(b *Builder, s *cogen.Site, o *Object) (it *Iterator, ok bool) {
	if _, ok := k.Val.(string); ok {
		return b.iterStr(Dynamic(b.Value(o), StrType)), true
	}
	return nil, false
}
