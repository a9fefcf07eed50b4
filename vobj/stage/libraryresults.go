package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// What the standard library has given comes back to native types (facts/results.go).

// LibraryName is the name under which libraryResults knows an object of
// CPython's, by the ops that get it; "" if it does not.
func (b *Builder) LibraryName(v *ir.Value) string {
	if name := b.Compiler.readNames[v]; name != "" {
		return name
	}
	d := v.Def
	if d == nil {
		return ""
	}
	switch d.Name() {
	case "state.load":
		if v := b.Compiler.storedOnce[d.Attrs.Sym]; v != nil {
			return b.LibraryName(v)
		}
	case "py.import":
		return b.Compiler.libraryModule(d.Attrs.Sym)
	case "py.global":
		return b.Compiler.libraryGlobal(b.Frame.Gen.Program(), d.Attrs.Sym)
	case "py.drawing":
		return "numpy.random." + d.Attrs.Sym
	case "py.getattr", "py.import_from":
		return b.libraryMember(d.Args[0], "."+d.Attrs.Sym)
	case "py.call0", "py.call1", "py.call2", "py.call3", "py.call_ex":
		n := b.libraryMember(d.Args[0], "()")
		if n == "Struct" && d.Name() == "py.call1" {
			n += "{" + ConstantText(d.Args[1]) + "}"
		}
		if n == "open()" && len(d.Args) > 2 && d.Name() != "py.call_ex" && strings.Contains(ConstantText(d.Args[2]), "b") {
			n = "BinaryFile"
		}
		return n
	case "py.manager":
		return b.libraryMember(d.Args[0], "."+d.Attrs.Sym)
	case "py.method0", "py.method1", "py.method2", "py.method3":
		if n := b.libraryMember(d.Args[0], "."+d.Attrs.Sym); n != "" {
			return b.Compiler.libraryStep(n + "()")
		}
	case "py.binary":
		if n := b.LibraryName(d.Args[0]); n == "Path" && d.Attrs.Sym == "/" {
			return n
		}
	}
	return ""
}

// ConstantText is the text that a value converted to CPython is known to be.
func ConstantText(v *ir.Value) string {
	d := v.Def
	if d != nil && (d.Name() == "py.from_str" || d.Name() == "py.from_bytes") {
		d = d.Args[0].Def
	}
	if d == nil || d.Name() != "const" {
		return ""
	}
	switch k := d.Attrs.Const.(type) {
	case ir.StrConst:
		return string(k)
	case ir.BytesConst:
		return string(k)
	}
	return ""
}

// libraryModule is the name of a module, "" if it is one of the user's.
func (c *Compiler) libraryModule(name string) string {
	top, _, _ := strings.Cut(name, ".")
	if m := c.UserModuleNamed(top); m != nil && !m.Library {
		return ""
	}
	return name
}

// libraryMember is the name of what a step from an object leads to.
func (b *Builder) libraryMember(v *ir.Value, step string) string {
	n := b.LibraryName(v)
	if n == "" {
		return ""
	}
	return b.Compiler.libraryStep(n + step)
}

// libraryStep puts the class of the library in the place of a name that is
// said to be one.
func (c *Compiler) libraryStep(name string) string {
	t, ok := c.Lib.results[name]
	if ok && nativeResult(t) == nil {
		return t
	}
	return name
}

// libraryGlobal is the name of a module-level variable's value: an imported
// name, or an object that an imported function made.
func (c *Compiler) libraryGlobal(p *cogen.Program, name string) string {
	v := p.Info.Module.Lookup(name)
	bind := c.bindings[v]
	if v == nil || bind == nil {
		if name == "bytearray" || name == "memoryview" || name == "open" {
			return name
		}
		return ""
	}
	if bind.State || bind.Rebound || c.askedOf[v] {
		return ""
	}
	c.askedOf[v] = true // max = max(x) is of itself
	defer delete(c.askedOf, v)
	switch st := bind.Stmt.(type) {
	case *tree.Import:
		for _, a := range st.Names {
			top, _, _ := strings.Cut(a.Name, ".")
			switch {
			case a.AsName == name:
				return c.libraryModule(a.Name)
			case a.AsName == "" && top == name:
				return c.libraryModule(top)
			}
		}
	case *tree.ImportFrom:
		for _, a := range st.Names {
			if st.Level == 0 && (a.AsName == name || a.AsName == "" && a.Name == name) {
				if m := c.libraryModule(st.Module); m != "" {
					return c.libraryStep(m + "." + a.Name)
				}
			}
		}
	case *tree.Assign:
		if len(st.Targets) == 1 {
			return c.libraryExpr(p, st.Value)
		}
	case *tree.AnnAssign:
		return c.libraryExpr(p, st.Value)
	}
	return ""
}

// libraryExpr is the name of a module-level expression's value.
func (c *Compiler) libraryExpr(p *cogen.Program, e tree.Expr) string {
	of, step := e, ""
	switch n := e.(type) {
	case *tree.Name:
		if v := p.Info.Uses[n]; v != nil && v.Scope.Kind == scope.Module {
			return c.libraryGlobal(p, n.ID)
		}
		return ""
	case *tree.Attribute:
		of, step = n.Value, "."+n.Attr
	case *tree.Call:
		of, step = n.Func, "()"
	default:
		return ""
	}
	n := c.libraryExpr(p, of)
	if n == "" {
		return ""
	}
	n = c.libraryStep(n + step)
	if call, ok := e.(*tree.Call); ok && n == "Struct" && len(call.Args) == 1 {
		if k, ok := call.Args[0].(*tree.Constant); ok {
			switch text := k.Value.(type) {
			case tree.Text:
				n += "{" + string(text) + "}"
			case tree.Bytes:
				n += "{" + string(text) + "}"
			}
		}
	}
	return n
}

// nativeResult is the native type of a line of libraryResults, nil if it names
// a class or a tuple.
func nativeResult(t string) *Type {
	if n, ok := strings.CutSuffix(t, " | None"); ok {
		return UnionOf([]*Type{NoneType, nativeByName[n]})
	}
	return nativeByName[t]
}

// fromLibrary brings what CPython's library gave back to native types.
func (b *Builder) fromLibrary(o *Object) *Object {
	if b.Current == nil || !IsPyObj(o) || o.Value.Def == nil {
		return o
	}
	name := ""
	switch d := o.Value.Def; d.Name() {
	case "py.getattr":
		name = b.LibraryName(d.Args[0]) + "." + d.Attrs.Sym
	case "py.call0", "py.call1", "py.call2", "py.call3", "py.call_ex":
		name = b.LibraryName(d.Args[0]) + "()"
	default:
		return o
	}
	format := ""
	switch {
	case strings.HasPrefix(name, "Struct{"):
		var ok bool
		format, name, ok = strings.Cut(name[len("Struct{"):], "}")
		if name = "Struct" + name; !ok {
			return o
		}
	case name == "struct.unpack()" || name == "struct.unpack_from()":
		if d := o.Value.Def; len(d.Args) > 1 && d.Name() != "py.call_ex" {
			format = ConstantText(d.Args[1])
		}
	}
	if types := structTypes(format); types != nil && (strings.HasSuffix(name, ".unpack()") || strings.HasSuffix(name, ".unpack_from()")) {
		return b.libraryTuple(o, types)
	}
	t := b.Compiler.Lib.results[name]
	switch {
	case t == "":
		return o
	case name == "difflib.get_close_matches()" && !facts.OfText(o.Value.Def.Args[1:]): // of other sequences, such sequences
		return o
	case t == "list[str]" && slices.ContainsFunc(o.Value.Def.Args, func(v *ir.Value) bool { return v.Def != nil && v.Def.Name() == "py.from_bytes" }):
		return o
	case t == "list[str]":
		return b.libraryList(o, StrType)
	case nativeResult(t) != nil:
		return b.FromPython(o, nativeResult(t))
	case strings.Contains(t, ", "):
		var types []*Type
		for _, n := range strings.Split(t, ", ") {
			types = append(types, nativeByName[n])
		}
		return b.libraryTuple(o, types)
	}
	return o
}

// libraryList is a list of CPython's that nothing else refers to.
func (b *Builder) libraryList(o *Object, elem *Type) *Object {
	s := &cogen.Site{ID: -10, Src: b.Site}
	l := b.NewContainer(s, ir.KList)
	b.Each(s, o, func(v *Object) { b.Put(l, "list.append", b.FromPython(v, elem)) })
	if b.Current == nil {
		return Dead
	}
	return l
}

// libraryTuple is a tuple of CPython's of which the types are known.
func (b *Builder) libraryTuple(o *Object, types []*Type) *Object {
	var elems []*Object
	for i, t := range types {
		elems = append(elems, b.FromPython(b.GetItemPython(o, Int(int64(i))), t))
	}
	if b.Current == nil {
		return Dead
	}
	return TupleOf(elems...)
}

// structTypes are the types of the values of a format of the struct module, nil if
// it is none or has many.
func structTypes(format string) (types []*Type) {
	count, counted := 0, false
	for i, c := range format {
		t := IntType
		switch {
		case i == 0 && strings.ContainsRune("<>=!@", c) || strings.ContainsRune(" \t\n", c) && !counted:
			continue
		case '0' <= c && c <= '9':
			if count = 10*count + int(c-'0'); count > maxStruct {
				return nil
			}
			counted = true
			continue
		case strings.ContainsRune("bBhHiIlLqQnNP", c):
		case strings.ContainsRune("efd", c):
			t = FloatType
		case c == '?':
			t = BoolType
		case c == 'c':
			t = BytesType
		case c == 's' || c == 'p':
			t, count, counted = BytesType, 1, true
		case c == 'x':
			count, counted = 0, true
		default:
			return nil
		}
		if !counted {
			count = 1
		}
		for ; count > 0; count-- {
			types = append(types, t)
		}
		if counted = false; len(types) > maxStruct {
			return nil
		}
	}
	return types
}

// fromPythonOp are the checked conversions to native types.
var fromPythonOp = map[ir.Kind]string{
	ir.KBool: "py.to_bool", ir.KInt: "py.to_int", ir.KFloat: "py.to_float", ir.KComplex: "py.to_complex", ir.KDecimal: "py.to_decimal", ir.KStr: "py.to_str", ir.KBytes: "py.to_bytes",
}

// comesBack reports whether a CPython object can become a native value of the
// type: an immutable one, or such a one or None.
func comesBack(t *Type) bool {
	if t.Kind == ir.KUnion && len(t.Elems) == 2 && HasKind(t, ir.KNone) {
		t = t.Without(func(m *Type) bool { return m.Kind == ir.KNone })
	}
	return fromPythonOp[t.Kind] != ""
}

// FromPython converts a CPython object to a native immutable type; a wrong
// type is a TypeError at run time.
func (b *Builder) FromPython(o *Object, t *Type) *Object {
	if t.Kind == ir.KUnion && comesBack(t) {
		none := b.Py("py.is_none", "", BoolType, o.Value)
		return b.BranchValue(none, func() *Object { return None }, func() *Object {
			return b.FromPython(o, t.Without(func(m *Type) bool { return m.Kind == ir.KNone }))
		})
	}
	name := fromPythonOp[t.Kind]
	if name == "" || b.Current == nil || t.Kind == ir.KComplex && b.Leaves("complex") {
		return o
	}
	return b.Py(name, "", t, o.Value)
}
