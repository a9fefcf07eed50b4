package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// binding is the one top-level statement that binds a module-level variable,
// or why there is no such one.
type binding struct {
	stmt  tree.Stmt
	index int    // of the statement in the module
	why   string // not empty: the variable is only known to CPython
	state bool   // functions change it, or may
	inner bool   // functions bind it
	// rebound: it is bound by several statements.
	rebound bool
	pos     source.Span
}

// moduleBindings finds out which module-level variables are constants: bound
// by exactly one top-level statement and not touched by any other statement
// that runs at import.
func moduleBindings(p *cogen.Program) map[*scope.Var]*binding {
	out := map[*scope.Var]*binding{}
	for i, st := range p.Tree.Body {
		for _, v := range p.Info.Assigned(st) {
			if v.Scope.Kind != scope.Module {
				continue
			}
			if old := out[v]; old != nil {
				if _, ok := st.(*tree.FunctionDef); ok && old.why == "" {
					if _, ok := old.stmt.(*tree.FunctionDef); ok {
						old.stmt, old.index = st, i // a later def replaces an earlier one
						continue
					}
				}
				old.why, old.rebound = "is bound more than once at module level", true
				continue
			}
			b := &binding{stmt: st, index: i, pos: st.Span()}
			if v.WrittenByInner {
				b.why, b.state, b.inner = "is module-level state that a function rebinds", true, true
			}
			switch st.(type) {
			case *tree.FunctionDef, *tree.ClassDef, *tree.Import, *tree.ImportFrom, *tree.Assign, *tree.AnnAssign:
			default:
				b.why = "is computed by module-level statements"
			}
			out[v] = b
		}
	}
	h := newHolders(p)
	for v := range written(p, h, true) {
		if b := out[v]; b != nil && b.why == "" {
			b.why = "is module-level state that is written to"
		}
	}
	for v := range written(p, h, false) {
		if b := out[v]; b != nil {
			b.state = true
		}
	}
	for i, st := range p.Tree.Body {
		switch n := st.(type) {
		case *tree.FunctionDef, *tree.ClassDef, *tree.Import, *tree.ImportFrom:
			continue
		case *tree.If:
			if isMainGuard(n) {
				continue
			}
		case *tree.Assign:
			if _, ok := n.Targets[0].(*tree.Name); ok && len(n.Targets) == 1 {
				continue // reads the others; what it calls may not write, see storeGlobal
			}
		case *tree.AnnAssign:
			if n.Simple {
				continue
			}
		case *tree.ExprStmt:
			if _, ok := n.Value.(*tree.Constant); ok {
				continue
			}
		}
		for _, v := range p.Info.Read(st) {
			if b := out[v]; b != nil && b.index != i {
				switch b.stmt.(type) {
				case *tree.Assign, *tree.AnnAssign:
					b.why = "is changed by module-level statements"
				}
			}
		}
	}
	return out
}

// mutators are the methods of builtin containers that change them.
var mutators = map[string]bool{
	"append": true, "extend": true, "insert": true, "pop": true, "remove": true, "clear": true, "sort": true, "reverse": true,
	"add": true, "discard": true, "update": true, "setdefault": true, "popitem": true, "intersection_update": true,
	"difference_update": true, "symmetric_difference_update": true,
}

// mutating are functions of the library that change their first argument.
var mutating = words("shuffle heappush heappop heapify heapreplace heappushpop insort insort_left insort_right")

// lastName is the name of what is called, without what it is an attribute of.
func lastName(f tree.Expr) string {
	switch f := f.(type) {
	case *tree.Name:
		return f.ID
	case *tree.Attribute:
		return f.Attr
	}
	return ""
}

// written are the module-level variables whose objects some function visibly
// changes, by whatever name: they are state, which only CPython has. Everywhere includes the
// module's own statements, which have run when a function does.
func written(p *cogen.Program, h *holders, everywhere bool) map[*scope.Var]bool {
	out := map[*scope.Var]bool{}
	imported := map[*scope.Var]bool{} // np.sort(a) does not change np
	for _, st := range p.Tree.Body {
		switch st.(type) {
		case *tree.Import, *tree.ImportFrom:
			for _, v := range p.Info.Assigned(st) {
				imported[v] = true
			}
		}
	}
	changes := h.tour(func(v *scope.Var) { out[v] = true })
	base := func(e tree.Expr) {
		changes.reach(e, false)
		for {
			switch n := e.(type) {
			case *tree.Subscript:
				e = n.Value
				continue
			case *tree.Attribute:
				e = n.Value
				continue
			case *tree.Name:
				if v := p.Info.Uses[n]; v != nil && v.Scope.Kind == scope.Module {
					out[v] = true
				}
			}
			return
		}
	}
	target := func(e tree.Expr) {
		switch n := e.(type) {
		case *tree.Subscript:
			base(n.Value)
		case *tree.Attribute:
			base(n.Value)
		}
	}
	for _, st := range p.Tree.Body {
		switch st.(type) {
		case *tree.FunctionDef, *tree.ClassDef:
		default:
			if !everywhere {
				continue
			}
		}
		tree.Inspect(st, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Assign:
				for _, t := range n.Targets {
					target(t)
				}
			case *tree.AugAssign:
				target(n.Target)
			case *tree.Delete:
				for _, t := range n.Targets {
					target(t)
				}
			case *tree.Call:
				if len(n.Args) > 0 && mutating[lastName(n.Func)] {
					base(n.Args[0])
				}
				if a, ok := n.Func.(*tree.Attribute); ok && mutators[a.Attr] {
					if name, ok := a.Value.(*tree.Name); !ok || !imported[p.Info.Uses[name]] {
						base(a.Value)
					}
				}
			}
			return true
		})
	}
	h.spread(out)
	return out
}

// isMainGuard recognises `if __name__ == "__main__":`.
func isMainGuard(n *tree.If) bool {
	c, ok := n.Test.(*tree.Compare)
	if !ok || len(c.Ops) != 1 {
		return false
	}
	name, ok := c.Left.(*tree.Name)
	return ok && name.ID == "__name__"
}

// moduleIterator is why an iterator at module level is CPython's: it is no constant.
const moduleIterator = "an iterator at module level, which goes on from call to call"

// global is a module-level variable as the functions see it.
type global struct {
	obj     *object // static, or nil
	t       *vtype  // type of an ir.Global
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
func (b *builder) loadGlobal(s *cogen.Site, v *scope.Var) *object {
	if m, sv := b.sharedOf(v); m != nil {
		return b.loadModuleVar(s, v)
	} else if sv != nil {
		return b.loadShared(nil, sv, nil)
	}
	if b.frame != nil && b.frame.gen == b.frame.gen.Program().Module {
		if i, ok := b.frame.vars[v]; ok && b.slots[i] != unboundObject {
			return b.slots[i]
		}
		// The module has not bound it yet: old = len, before def len.
		// Where nobody can have caught the NameError there is no module.
		prog, builtin := b.frame.gen.Program(), isBuiltinName(v.Name)
		if (builtin || inClassStatement(prog, s.Src)) && boundLater(prog, s.Src)[v] {
			if builtin {
				return b.Builtin(s, v.Name).(*object)
			}
			return b.raise("NameError", "name '"+v.Name+"' is not defined")
		}
	}
	prog := b.frame.gen.Program()
	if prog != b.c.prog && b.c.foreign[prog] == nil {
		return b.modelGlobal(s, prog, v)
	}
	return b.constantGlobal(s, prog, v)
}

// constantGlobal is a module-level variable of the user's as functions for
// hosts see it: a constant, or what CPython has.
func (b *builder) constantGlobal(s *cogen.Site, prog *cogen.Program, v *scope.Var) *object {
	bind := b.c.bindings[v]
	if bind == nil {
		return b.raise("NameError", "name '"+v.Name+"' is not defined")
	}
	if m := b.c.foreign[prog]; m != nil {
		switch b.meaningOf(s, m, v) {
		case meansPart:
			return mkStatic(moduleRef{m: b.c.userModuleNamed(m.name + "." + v.Name)})
		case meansUnknown:
			return b.liveGlobal(prog, v, v.Name+" is a module of the package "+m.name+" and also another name in it", "rename one of them")
		}
	}
	if bind.why != "" {
		if g := b.c.liveOf(prog, v, bind); g != nil {
			return b.useGlobal(v, g)
		}
		return b.liveGlobal(prog, v, v.Name+" "+bind.why, "bind it once, to a value that does not change")
	}
	switch st := bind.stmt.(type) {
	case *tree.FunctionDef:
		if !isPlain(prog.Generator(st)) {
			break
		}
		var f function
		if _, u := b.try(func() *object { f = b.c.lookupFunction(prog.Generator(st)); return nil }); u != nil {
			return b.liveGlobal(prog, v, u.Reason, u.Fix)
		}
		return mkStatic(f)
	}
	g := b.c.globalOf(prog, v, bind)
	if g.failed != nil {
		if live := b.c.liveOf(prog, v, bind); live != nil {
			return b.useGlobal(v, live)
		}
		return b.liveGlobal(prog, v, g.failed.Reason, g.failed.Fix)
	}
	if text := b.c.determinedText(prog, v, bind, g); text != nil {
		return text
	}
	return b.useGlobal(v, g)
}

// useGlobal is a constant in a function.
func (b *builder) useGlobal(v *scope.Var, g *global) *object {
	if g.live {
		b.c.taken[v.Name] = true
	}
	if g.obj != nil {
		if k, ok := g.obj.k.(placed); ok {
			return k.at(b, &cogen.Site{ID: -6, Src: b.site}, g)
		}
		return g.obj
	}
	return b.readGlobal(g)
}

// liveGlobal is a module-level value as CPython has it, because it is state or
// has no native form.
func (b *builder) liveGlobal(prog *cogen.Program, v *scope.Var, reason, fix string) *object {
	if b.frame.gen == b.frame.gen.Program().Module || b.c.modules != nil {
		panic(unsupported(reason, fix))
	}
	b.noteFallback(v.Name, reason, fix)
	if m := b.c.foreign[prog]; m != nil {
		return b.getAttrPython(b.py("py.import", m.name, tPyObj), v.Name)
	}
	return b.py("py.global", v.Name, tPyObj)
}

// globalOf evaluates a module-level binding: to a static object, or to an
// init function that builds the value once per context.
func (c *Compiler) globalOf(prog *cogen.Program, v *scope.Var, bind *binding) (g *global) {
	g = c.globals[v]
	if g == nil {
		g = &global{}
		c.globals[v] = g
	}
	if g.built && g.obj == nil && g.t == nil && g.failed == nil {
		panic(unsupported(v.Name+" is needed to compute itself", "")) // a module that imports itself
	}
	if g.built || g.obj != nil && g.t == nil || g.failed != nil {
		if g.failed == nil {
			g.failed = c.failureOf(v, g)
		}
		return g
	}
	g.user = prog == c.prog || c.foreign[prog] != nil && !c.foreign[prog].library
	name := v.Name
	if m := c.foreign[prog]; m != nil {
		name = m.name + ":" + name
	}
	return c.buildGlobal(g, name, prog, bind, func(b *builder, fr *frame) *object {
		o := b.bindingValue(prog, v, bind, fr)
		if b.cur == nil {
			panic(unsupported("it raises an exception", ""))
		}
		if k, ok := o.k.(poison); ok {
			panic(unsupported(k.why, ""))
		}
		return o
	})
}

// buildGlobal makes a constant of what generate yields.
func (c *Compiler) buildGlobal(g *global, name string, prog *cogen.Program, bind *binding, generate func(*builder, *frame) *object) (out *global) {
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
	sp := &spec{key: "global " + name, name: "init." + name, gen: prog.Module}
	b := &builder{c: c, spec: sp, ordinals: map[decisionSite]int{}, building: g}
	b.fn = ir.NewFunc(sp.name, nil, nil, ir.Void)
	b.fn.Span = bind.pos
	b.cur = b.fn.Body
	var returns []exit
	fr := b.pushFrame(function{gen: prog.Module}, &returns)
	o := generate(b, fr)
	var parts []string
	if g.user && (isOneShot(o) || isGen(o)) {
		panic(unsupported(moduleIterator, "make it in the function"))
	}
	if k, ok := o.k.(classValue); ok && len(k.c.dynamic) > 0 && c.globals[k.c.binding] == g {
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
		panic(unsupported("a "+o.typeName()+" at module level", "use plain values"))
	}
	if g.t != nil {
		t = c.join(g.before(parts, t), t)
	}
	g.parts = parts
	markConstant(t, g)
	c.markObjects(t, g, map[*layout]bool{})
	g.t, g.name = t, name
	b.fn.Result = t.ir()
	b.op("return", []*ir.Value{b.coerce(o, t)})
	g.init = b.fn
	c.mod.Funcs = append(c.mod.Funcs, b.fn)
	return g
}

// before is the type that the last run gave a constant. Of a class's, whose body may have
// got less far then, it has the attributes of t.
func (g *global) before(parts []string, t *vtype) *vtype {
	if slices.Equal(parts, g.parts) || g.t.kind != ir.KTuple || t.kind != ir.KTuple {
		return g.t
	}
	elems := slices.Clone(t.elems)
	for i, name := range parts {
		if at := slices.Index(g.parts, name); at >= 0 {
			elems[i] = g.t.elems[at]
		}
	}
	return tupleType(elems...)
}

// markConstant says of the containers in a module-level value that nobody may
// write to them.
func markConstant(t *vtype, g *global) {
	for _, e := range t.elems {
		markConstant(e, g)
	}
	switch t.kind {
	case ir.KPyObj:
		panic(unsupported("a module-level constant that is passed to CPython", "")) // its objects are those of a row
	case ir.KGen:
		if g.user {
			panic(unsupported(moduleIterator, "make it in the function"))
		}
	case ir.KCell:
		panic(unsupported("a closure bound at module level that rebinds variables", "make it in the function"))
	case kVariant:
		for _, target := range t.cls.find().variants.targets {
			markConstantIn(target, g)
		}
	}
	if t.isContainer() || t.kind == ir.KArray {
		cls := t.cls.find()
		if cls.constant {
			return
		}
		cls.constant, cls.global = true, g
		markConstant(cls.elem, g)
		markConstant(cls.val, g)
	}
}

// markConstantIn does so for the leaves of a pattern.
func markConstantIn(o *object, g *global) {
	if o.k == nil {
		markConstant(o.t, g)
		return
	}
	for _, l := range o.k.leaves() {
		markConstantIn(l, g)
	}
}

// storeGlobal binds a module-level variable: only while its own init runs.
func (b *builder) storeGlobal(s *cogen.Site, v *scope.Var, o *object) {
	if b.frame.gen == b.frame.gen.Program().Module {
		if i, ok := b.frame.vars[v]; ok {
			b.slots[i] = o
			return
		}
	}
	panic(b.unsupportedAt(s, "it rebinds the module-level variable "+v.Name, "return the value instead"))
}

// defaultValue evaluates a default of a top-level function at generation
// time. A mutable default is one object for all calls, so it is constant or
// the function is python-only.
func (c *Compiler) defaultValue(p cogen.Param) *object {
	o := literal(p.Default)
	if o == nil {
		switch p.Default.(type) {
		case *tree.List, *tree.Dict, *tree.Set:
			panic(unsupported("a mutable default of "+p.Name, "use None and make it in the function"))
		}
		panic(unsupported("the default of "+p.Name, "use a literal"))
	}
	return o
}

func modelDefault(p cogen.Param) *object {
	o := literal(p.Default)
	if o == nil {
		panic("vobj: a model's default is not a literal")
	}
	return o
}

// literal is the object of a constant expression, or nil.
func literal(e tree.Expr) *object {
	switch n := e.(type) {
	case *tree.Constant:
		switch v := n.Value.(type) {
		case tree.Text:
			return mkConst(string(v))
		case tree.Bytes:
			return mkConst(ir.BytesConst(v))
		case tree.Ellipsis:
			return nil
		default:
			return mkConst(v)
		}
	case *tree.UnaryOp:
		if o := literal(n.Operand); o != nil && n.Op == tree.USub {
			if v, ok := o.constVal(); ok {
				if f, ok := v.(float64); ok {
					return mkConst(-f)
				}
				if z, ok := v.(complex128); ok {
					return mkConst(-z)
				}
			}
			if isIntegral(o.typ()) {
				return foldInt(tree.Sub, mkInt(0), (&builder{}).toIntConst(o))
			}
		}
	case *tree.Tuple:
		var elems []*object
		for _, x := range n.Elts {
			o := literal(x)
			if o == nil {
				return nil
			}
			elems = append(elems, o)
		}
		return mkTuple(elems...)
	}
	return nil
}

// toIntConst is an int constant for a bool or int constant.
func (b *builder) toIntConst(o *object) *object {
	if v, ok := o.constVal(); ok {
		if v, ok := v.(bool); ok {
			if v {
				return mkInt(1)
			}
			return mkInt(0)
		}
	}
	return o
}

// modelGlobal is a name at the top level of a model file: another of its
// functions, or a literal.
func (b *builder) modelGlobal(s *cogen.Site, p *cogen.Program, v *scope.Var) *object {
	for i := len(p.Funcs) - 1; i >= 0; i-- {
		if g := p.Funcs[i]; g.Name == v.Name {
			f := function{gen: g, model: true}
			for _, prm := range g.Params {
				var d *object
				if prm.Default != nil {
					d = modelDefault(prm)
				}
				f.defaults = append(f.defaults, d)
			}
			return mkStatic(f)
		}
	}
	for _, st := range p.Tree.Body {
		a, ok := st.(*tree.Assign)
		if !ok {
			continue
		}
		if n, ok := a.Targets[0].(*tree.Name); ok && n.ID == v.Name {
			if o := literal(a.Value); o != nil {
				return o
			}
		}
	}
	panic(b.unsupportedAt(s, "a name that only models have: "+v.Name, ""))
}
