package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// moduleIterator is why an iterator at module level is CPython's: it is no constant.
const moduleIterator = "an iterator at module level, which goes on from call to call"

// Global is a module-level variable as the functions see it.
type Global struct {
	obj     *Object // static, or nil
	t       *Type   // type of an ir.Global
	name    string
	init    *ir.Func
	built   bool // by the current run
	emitted bool // in the current run's module
	failed  *Unsupported
	live    bool
	user    bool      // a variable of the user's
	value   LiveValue // where the value comes from the executed module
	parts   []string  // of the constant of a class: the attributes that its elements are
}

// loadGlobal is the value of a module-level variable.
func (b *Builder) loadGlobal(s *cogen.Site, v *scope.Var) *Object {
	if m, sv := b.sharedOf(v); m != nil {
		return b.loadModuleVar(s, v)
	} else if sv != nil {
		return b.loadLasting(s, sv)
	}
	if b.Frame != nil && b.Frame.Gen == b.Frame.Gen.Program().Module {
		if i, ok := b.Frame.vars[v]; ok && b.Slots[i] != Unbound {
			return b.Slots[i]
		}
		// The module has not bound it yet: old = len, before def len.
		// Where nobody can have caught the NameError there is no module.
		prog, builtin := b.Frame.Gen.Program(), isBuiltinName(v.Name)
		if (builtin || inClassStatement(prog, s.Src)) && boundLater(prog, s.Src, v) {
			if builtin {
				return b.Builtin(s, v.Name).(*Object)
			}
			return b.RaiseNew("NameError", "name '"+v.Name+"' is not defined")
		}
	}
	prog := b.Frame.Gen.Program()
	if prog != b.Compiler.Prog && b.Compiler.foreign[prog] == nil {
		return b.modelGlobal(s, prog, v)
	}
	return b.constantGlobal(s, prog, v)
}

// constantGlobal is a module-level variable of the user's as functions for
// hosts see it: a constant, or what CPython has.
func (b *Builder) constantGlobal(s *cogen.Site, prog *cogen.Program, v *scope.Var) *Object {
	bind := b.Compiler.bindings[v]
	if bind == nil {
		return b.RaiseNew("NameError", "name '"+v.Name+"' is not defined")
	}
	if m := b.Compiler.foreign[prog]; m != nil {
		switch b.meaningOf(s, m, v) {
		case meansPart:
			return NewObject(moduleRef{m: b.Compiler.UserModuleNamed(m.name + "." + v.Name)})
		case meansUnknown:
			return b.liveGlobal(prog, v, v.Name+" is a module of the package "+m.name+" and also another name in it", "rename one of them")
		}
	}
	if bind.Why != "" {
		if g := b.Compiler.liveOf(prog, v, bind); g != nil {
			return b.useGlobal(v, g)
		}
		return b.liveGlobal(prog, v, v.Name+" "+bind.Why, "bind it once, to a value that does not change")
	}
	switch st := bind.Stmt.(type) {
	case *tree.FunctionDef:
		if !isPlain(prog.Generator(st)) {
			break
		}
		var f Function
		if _, u := b.Transaction(func() *Object { f = b.Compiler.lookupFunction(prog.Generator(st)); return nil }); u != nil {
			return b.liveGlobal(prog, v, u.Reason, u.Fix)
		}
		return NewObject(f)
	}
	g := b.Compiler.globalOf(prog, v, bind)
	if g.failed != nil {
		if live := b.Compiler.liveOf(prog, v, bind); live != nil {
			return b.useGlobal(v, live)
		}
		return b.liveGlobal(prog, v, g.failed.Reason, g.failed.Fix)
	}
	if text := b.Compiler.determinedText(prog, v, bind, g); text != nil {
		return text
	}
	return b.useGlobal(v, g)
}

// useGlobal is a constant in a function.
func (b *Builder) useGlobal(v *scope.Var, g *Global) *Object {
	if g.live {
		b.Compiler.taken[v.Name] = true
	}
	if g.obj != nil {
		if k, ok := g.obj.Static.(Placed); ok {
			return k.At(b, &cogen.Site{ID: -6, Src: b.Site}, g)
		}
		return g.obj
	}
	return b.readGlobal(g)
}

// liveGlobal is a module-level value as CPython has it, because it is state or
// has no native form.
func (b *Builder) liveGlobal(prog *cogen.Program, v *scope.Var, reason, fix string) *Object {
	if b.Frame.Gen == b.Frame.Gen.Program().Module || b.Compiler.Modules != nil {
		panic(NewUnsupported(reason, fix))
	}
	b.NoteFallback(v.Name, reason, fix)
	if m := b.Compiler.foreign[prog]; m != nil {
		return b.GetAttrPython(b.Py("py.import", m.name, PyObjType), v.Name)
	}
	return b.Py("py.global", v.Name, PyObjType)
}

// globalOf evaluates a module-level binding: to a static object, or to an
// init function that builds the value once per context.
func (c *Compiler) globalOf(prog *cogen.Program, v *scope.Var, bind *facts.Binding) (g *Global) {
	g = c.globals[v]
	if g == nil {
		g = &Global{}
		c.globals[v] = g
	}
	if g.built && g.obj == nil && g.t == nil && g.failed == nil {
		panic(NewUnsupported(v.Name+" is needed to compute itself", "")) // a module that imports itself
	}
	if g.built || g.obj != nil && g.t == nil || g.failed != nil {
		if g.failed == nil {
			g.failed = c.failureOf(v, g)
		}
		return g
	}
	g.user = prog == c.Prog || c.foreign[prog] != nil && !c.foreign[prog].Library
	return c.buildGlobal(g, c.globalName(prog, v), prog, bind, func(b *Builder, fr *Frame) *Object {
		o := b.bindingValue(prog, v, bind, fr)
		if b.Current == nil {
			panic(NewUnsupported("it raises an exception", ""))
		}
		if k, ok := o.Static.(Poison); ok {
			panic(NewUnsupported(k.Why, ""))
		}
		return o
	})
}

// globalName is what the constant of a variable is called.
func (c *Compiler) globalName(prog *cogen.Program, v *scope.Var) string {
	if m := c.foreign[prog]; m != nil {
		return m.name + ":" + v.Name
	}
	return v.Name
}

// buildGlobal makes a constant of what generate yields.
func (c *Compiler) buildGlobal(g *Global, name string, prog *cogen.Program, bind *facts.Binding, generate func(*Builder, *Frame) *Object) (out *Global) {
	out = g
	g.built = true
	defer func() {
		if p := recover(); p != nil {
			u, ok := p.(*Unsupported)
			if !ok {
				panic(p)
			}
			g.failed = u
		}
	}()
	sp := &Spec{key: "global " + name, name: "init." + name, Gen: prog.Module}
	b := &Builder{Compiler: c, Spec: sp, ordinals: map[DecisionSite]int{}, building: g}
	b.Func = ir.NewFunc(sp.name, nil, nil, ir.Void)
	b.Func.Span = bind.Pos
	b.Current = b.Func.Body
	var returns []Exit
	fr := b.pushFrame(Function{Gen: prog.Module}, &returns)
	o := generate(b, fr)
	var parts []string
	if g.user && (isOneShot(o) || isGen(o)) {
		panic(NewUnsupported(moduleIterator, "make it in the function"))
	}
	if k, ok := o.Static.(ClassValue); ok && len(k.c.dynamic) > 0 && c.globals[k.c.binding] == g {
		// The attributes that the class's body computes are one constant.
		g.obj = o
		o, parts = k.c.constant(), slices.Clone(k.c.dynamic)
	} else if !hasValues(o) {
		g.obj = o
		return g
	}
	o = b.kept(o)
	t := c.valueType(o)
	if t == nil {
		panic(NewUnsupported("a "+o.TypeName()+" at module level", "use plain values"))
	}
	if g.t != nil {
		t = c.Join(g.before(parts, t), t)
	}
	g.parts = parts
	markConstant(t, g)
	c.markObjects(t, g, map[*Layout]bool{})
	g.t, g.name = t, name
	b.Func.Result = t.IR()
	b.Op("return", []*ir.Value{b.Coerce(o, t)})
	g.init = b.Func
	c.Mod.Funcs = append(c.Mod.Funcs, b.Func)
	return g
}

// before is the type that the last run gave a constant. Of a class's, whose body may have
// got less far then, it has the attributes of t.
func (g *Global) before(parts []string, t *Type) *Type {
	if slices.Equal(parts, g.parts) || g.t.Kind != ir.KTuple || t.Kind != ir.KTuple {
		return g.t
	}
	elems := slices.Clone(t.Elems)
	for i, name := range parts {
		if at := slices.Index(g.parts, name); at >= 0 {
			elems[i] = g.t.Elems[at]
		}
	}
	return TupleType(elems...)
}

// markConstant says of the containers in a module-level value that nobody may
// write to them.
func markConstant(t *Type, g *Global) {
	for _, e := range t.Elems {
		markConstant(e, g)
	}
	switch t.Kind {
	case ir.KPyObj:
		panic(NewUnsupported("a module-level constant that is passed to CPython", "")) // its objects are those of a row
	case ir.KGen:
		if g.user {
			panic(NewUnsupported(moduleIterator, "make it in the function"))
		}
	case ir.KCell:
		panic(NewUnsupported("a closure bound at module level that rebinds variables", "make it in the function"))
	case kVariant:
		for _, target := range t.Class.Find().variants.targets {
			markConstantIn(target, g)
		}
	}
	if t.IsContainer() || t.Kind == ir.KArray {
		cls := t.Class.Find()
		if cls.Constant {
			return
		}
		cls.Constant, cls.Global = true, g
		markConstant(cls.Elem, g)
		markConstant(cls.val, g)
	}
}

// markConstantIn does so for the leaves of a pattern.
func markConstantIn(o *Object, g *Global) {
	if o.Static == nil {
		markConstant(o.Type, g)
		return
	}
	for _, l := range o.Static.Leaves() {
		markConstantIn(l, g)
	}
}

// storeGlobal binds a module-level variable: only while its own init runs.
func (b *Builder) storeGlobal(s *cogen.Site, v *scope.Var, o *Object) {
	if b.Frame.Gen == b.Frame.Gen.Program().Module {
		if i, ok := b.Frame.vars[v]; ok {
			b.Slots[i] = o
			return
		}
	}
	panic(b.UnsupportedAt(s, "it rebinds the module-level variable "+v.Name, "return the value instead"))
}

// defaultValue evaluates a default of a top-level function at generation
// time. A mutable default is one object for all calls, so it is constant or
// the function is python-only.
func (c *Compiler) defaultValue(p cogen.Param) *Object {
	o := Literal(p.Default)
	if o == nil {
		switch p.Default.(type) {
		case *tree.List, *tree.Dict, *tree.Set:
			panic(NewUnsupported("a mutable default of "+p.Name, "use None and make it in the function"))
		}
		panic(NewUnsupported("the default of "+p.Name, "use a literal"))
	}
	return o
}

func modelDefault(p cogen.Param) *Object {
	o := Literal(p.Default)
	if o == nil {
		panic("stage: a model's default is not a literal")
	}
	return o
}

// Literal is the object of a constant expression, or nil.
func Literal(e tree.Expr) *Object {
	switch n := e.(type) {
	case *tree.Constant:
		switch v := n.Value.(type) {
		case tree.Text:
			return Const(string(v))
		case tree.Bytes:
			return Const(ir.BytesConst(v))
		case tree.Ellipsis:
			return nil
		default:
			return Const(v)
		}
	case *tree.UnaryOp:
		if o := Literal(n.Operand); o != nil && n.Op == tree.USub {
			if v, ok := o.ConstVal(); ok {
				if f, ok := v.(float64); ok {
					return Const(-f)
				}
				if z, ok := v.(complex128); ok {
					return Const(-z)
				}
			}
			if IsIntegral(o.ValueType()) {
				return foldInt(tree.Sub, Int(0), (&Builder{}).toIntConst(o))
			}
		}
	case *tree.Tuple:
		var elems []*Object
		for _, x := range n.Elts {
			o := Literal(x)
			if o == nil {
				return nil
			}
			elems = append(elems, o)
		}
		return TupleOf(elems...)
	}
	return nil
}

// toIntConst is an int constant for a bool or int constant.
func (b *Builder) toIntConst(o *Object) *Object {
	if v, ok := o.ConstVal(); ok {
		if v, ok := v.(bool); ok {
			if v {
				return Int(1)
			}
			return Int(0)
		}
	}
	return o
}

// modelGlobal is a name at the top level of a model file: another of its
// functions, or a literal.
func (b *Builder) modelGlobal(s *cogen.Site, p *cogen.Program, v *scope.Var) *Object {
	for i := len(p.Funcs) - 1; i >= 0; i-- {
		if g := p.Funcs[i]; g.Name == v.Name {
			f := Function{Gen: g, Model: true}
			for _, prm := range g.Params {
				var d *Object
				if prm.Default != nil {
					d = modelDefault(prm)
				}
				f.defaults = append(f.defaults, d)
			}
			return NewObject(f)
		}
	}
	for _, st := range p.Tree.Body {
		a, ok := st.(*tree.Assign)
		if !ok {
			continue
		}
		if n, ok := a.Targets[0].(*tree.Name); ok && n.ID == v.Name {
			if o := Literal(a.Value); o != nil {
				return o
			}
		}
	}
	panic(b.UnsupportedAt(s, "a name that only models have: "+v.Name, ""))
}
