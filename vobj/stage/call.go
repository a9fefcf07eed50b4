package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Call implements cogen.Overload.
func (b *Builder) Call(s *cogen.Site, fv cogen.Value, cargs []cogen.Arg) cogen.Value {
	return b.callHandingOver(s, func() *Object { return b.callOf(s, fv, cargs).(*Object) })
}

func (b *Builder) callOf(s *cogen.Site, fv cogen.Value, cargs []cogen.Arg) cogen.Value {
	b.At(s)
	f := fv.(*Object)
	if b.Current == nil || f.IsDead() {
		return Dead
	}
	kept := b.keptDisplays(f, cargs)
	if b.claimArgs(f, cargs, kept); b.Current == nil {
		return Dead
	}
	if b.Compiler.Lib.takesArrays(f) {
		cargs = joinArrays(cargs)
	}
	if pairs := b.loopedPairs(s, f, cargs); pairs != nil {
		return pairs
	}
	if !takesDisplays(f) {
		cargs = b.materialiseArgs(cargs, kept)
	}
	if IsPyObj(f) && spreads(cargs) {
		return b.callPythonSpread(s, f, cargs)
	}
	args, ok := b.arguments(s, f, cargs)
	if !ok {
		return Dead
	}
	if f.by != nil {
		if r := b.callFollowing(s, f, args); r != nil {
			return r
		}
	}
	return b.dropFiles(s, f, b.PerMember(f, func(f *Object) *Object { return b.CallObject(s, f, args) }))
}

// CallObject calls a static object, or what is known not to be callable.
func (b *Builder) CallObject(s *cogen.Site, f *Object, args []Arg) *Object {
	if b.Current == nil || f.IsDead() {
		return Dead
	}
	b.At(s)
	switch k := f.Static.(type) {
	case Function:
		if recordClass(f) != nil {
			return b.makeRecord(s, f, k, args)
		}
		return b.CallStatic(s, f, k, args)
	case Partial:
		args = k.arguments(args)
		return b.PerMember(k.fn, func(f *Object) *Object { return b.CallObject(s, f, args) })
	}
	if DynamicArgs(args) && !takesSpread(f) {
		if t := f.ValueType(); IsNumber(t) || t != nil && IsText(t) || isList(f) || f.IsNone() {
			for _, a := range args {
				if a.Spread && (a.Name == "" && !isList(a.Value) || a.Name != "" && !hasNames(a.Value)) {
					panic(b.UnsupportedAt(s, "*args in a call of an object that is not callable", ""))
				}
			}
			return b.RaiseNaming("TypeError", "'%T' object is not callable", f)
		}
		if own := b.structInPython(f); own != nil {
			f = own
		}
		if !b.bindsSpread(f) {
			return b.callSpread(s, f, args)
		}
	}
	if k, ok := f.Static.(Callable); ok {
		if r := k.Call(b, s, f, args); r != nil {
			return r
		}
	}
	if f.ValueType() != nil && f.ValueType().Kind == ir.KPyObj {
		return b.callPython(s, f, args)
	}
	if IsObject(f) {
		return b.callDunder(s, f, "__call__", args, func() *Object {
			return b.RaiseNaming("TypeError", "'%T' object is not callable", f)
		})
	}
	if k, ok := f.Static.(Manager); ok && k.Kind == "generator" {
		panic(b.UnsupportedAt(s, "a context manager that is used as a decorator later", ""))
	}
	if t := f.ValueType(); t != nil && t.Kind != ir.KUnion || isVariantStatic(f) || lacksItems(f) {
		return b.RaiseNaming("TypeError", "'%T' object is not callable", f)
	}
	panic(b.UnsupportedAt(s, "calling a "+f.TypeName(), ""))
}

// CallStatic calls a function that is known: the program's, or a model.
func (b *Builder) CallStatic(s *cogen.Site, f *Object, k Function, args []Arg) *Object {
	if r := b.libraryInPython(s, k, args); r != nil {
		return r
	}
	if DynamicArgs(args) && k.Model && !b.Frame.Model && k.Gen.Program() != b.Compiler.Prog {
		if _, vararg, _ := parameters(k.Gen); vararg < 0 {
			return b.spreadByNumber(s, f, args)
		}
	}
	for _, l := range b.Compiler.libs {
		if l.CallModel != nil {
			if r := l.CallModel(b, s, f, k, args); r != nil {
				return r
			}
		}
	}
	mod := b.Compiler.Lib.modelledModule(k.Gen.Program())
	if k.Model && mod != "" && !b.Frame.Model && b.ModelFits(k, args) {
		if r := b.perNumberAsked(s, f, k, args); r != nil {
			return r
		}
	}
	if k.Model && mod != "" && !b.Frame.Model && !strings.HasPrefix(k.Gen.Name, "_") {
		return b.AttemptEach(mod+"."+k.Gen.Name+"()", args, func(args []Arg) *Object {
			native := func(args []Arg) *Object {
				if !k.takes(args) {
					panic(b.UnsupportedAt(s, k.Gen.Name+"() with these arguments", ""))
				}
				return b.CallFunction(s, k, args)
			}
			plain, ok := b.plainArguments(args)
			if ok && b.Compiler.Lib.Are(mod, facts.Fresh) && !convertsItself(args) {
				if o, u := b.Transaction(func() *Object { return native(args) }); u == nil {
					return o
				}
				return native(plain)
			}
			return native(args)
		}, func(args []Arg) *Object {
			return b.CallMethodOf(b.Py("py.import", mod, PyObjType), k.Gen.Name, args)
		})
	}
	call := func() *Object { return b.CallFunction(s, k, args) }
	if o, ok := b.staticOfDates(k, args, call); ok {
		return o
	}
	return call()
}

// perNumberAsked calls a model for each type that an argument may be whose parameter is annotated "real" or "each"; what is no number
// is no "real" one. It is nil where the arguments are none of that.
func (b *Builder) perNumberAsked(s *cogen.Site, f *Object, k Function, args []Arg) *Object {
	for i, a := range args {
		if a.Name != "" || a.Spread {
			return nil
		}
		said, ok := k.Gen.Params[min(i, len(k.Gen.Params)-1)].Annotation.(*tree.Constant)
		t := a.Value.ValueType()
		if !ok || IsNumber(t) {
			continue
		}
		if a.Value.Static != nil || t == nil || IsObject(a.Value) || IsPyObj(a.Value) {
			return nil // what it raises comes before what others do
		}
		member := func(m *Object) *Object {
			each := slices.Clone(args)
			each[i].Value = m
			return b.CallStatic(s, f, k, each)
		}
		switch {
		case said.Value == tree.Text("real") && (t.Kind == ir.KUnion || surelyNoNumber(t)):
			return b.PerNumber(a.Value, member, func(m *Object) *Object { return b.RaiseNaming("TypeError", "must be real number, not %T", m) })
		case said.Value == tree.Text("each") && (t.Kind == ir.KUnion || t.Kind == kVariant):
			return b.PerMember(a.Value, member)
		}
	}
	return nil
}

// hasNames reports whether the object is a dict with keys that are text.
func hasNames(o *Object) bool {
	return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KDict && (IsText(o.Type.Elem()) || o.Type.Elem().Kind == ir.KNever)
}

func isList(o *Object) bool { return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KList }

// bindsSpread reports whether a call ends at parameters of Python text, which
// take arguments of unknown number.
func (b *Builder) bindsSpread(f *Object) bool {
	binds := func(m *Object) bool {
		if m == nil {
			return false
		}
		if g, ok := m.Static.(goMethod); ok {
			return g.any || g.c.data != nil && g.name == "__init__"
		}
		_, ok := m.Static.(Function)
		return ok
	}
	switch k := f.Static.(type) {
	case Builtin:
		return k.Name == "object.__new__" || k.Name == "type.__new__" || k.Name == "type.__init__"
	case ClassValue:
		if m, _ := k.c.lookup("__new__"); m != nil {
			return true
		}
		init, _ := k.c.lookup("__init__")
		return binds(init) && k.c.exc == nil && k.c.enum == nil
	case BoundMethod:
		return binds(k.fn)
	}
	if IsObject(f) {
		return binds(special(f, "__call__"))
	}
	return false
}

// maxInline bounds the nesting of activations generated in place.
const maxInline = 30

// CallFunction calls a user's or a model's function: by a call of its
// specialisation, or in place when an argument only makes sense here.
func (b *Builder) CallFunction(s *cogen.Site, f Function, args []Arg) *Object {
	if DynamicArgs(args) {
		return b.callDynamic(s, f, args)
	}
	if m := b.Compiler.Modules[f.Gen.Program()]; m != nil && m.Library && !b.Compiler.isLibrary(b.Frame.Gen.Program()) {
		return b.callEach(args, func(args []Arg) *Object { return b.callFunction(s, f, args) })
	}
	return b.callFunction(s, f, args)
}

func (b *Builder) callFunction(s *cogen.Site, f Function, args []Arg) *Object {
	if f.Gen.Async {
		u := b.UnsupportedAt(s, f.Gen.Name+"() is asynchronous", "")
		if def := b.Compiler.definitionAround(f.Gen); def != nil && b.Compiler.textable(def) {
			u.Defs = []tree.Node{def}
		}
		panic(u)
	}
	if f.Gen.IsGenerator {
		return b.callGenerator(s, f, args)
	}
	if path := b.joinedPath(f, args); path != nil {
		return path
	}
	if r := b.ofFilesInPython(f, args); r != nil {
		return r
	}
	args = b.fileNames(f, args)
	bound := b.Bind(s, f, args)
	if bound == nil {
		return Dead
	}
	if f.Native != nil {
		return f.Native(bound)
	}
	inline := f.Model && !f.Gen.Loops && !f.own || slices.ContainsFunc(b.Compiler.libs, func(l *Library) bool { return l.InPlace != nil && l.InPlace(b, f.Gen) })
	if b.Compiler.isLate(f) {
		inline = false
	}
	inline = inline || b.Compiler.inPlaceFor(f, bound) || b.Frame.bodies > 0 && len(b.Loops) == 0 && makesProperty(f.Gen.Node)
	for _, o := range bound {
		inline = inline || b.staysHere(o) || holdsChanging(o)
	}
	for _, e := range f.env {
		inline = inline || holdsChanging(e.obj)
	}
	if inline || f.home != nil && b.Compiler.rebinds(f.Gen) {
		return b.Inline(s, f, bound)
	}
	var env []captured
	if f.home != nil {
		env = b.capture(f)
	} else {
		env = f.env
	}
	patterns := make([]*Object, len(bound))
	for i, o := range bound {
		bound[i] = b.generalArgument(f.Gen, i, b.detachAll(o))
		patterns[i] = b.passedPattern(bound[i])
		if patterns[i].ValueType() == nil && patterns[i].Static == nil {
			panic(b.UnsupportedAt(s, "passing a "+o.TypeName(), ""))
		}
	}
	envPatterns := b.patternsOf(env)
	callee := Function{Gen: f.Gen, Model: f.Model, defaults: f.defaults}
	if u := b.Compiler.pythonOnly[f.Gen]; u != nil {
		return b.callPythonOnly(s, f, bound, u)
	}
	b.noteHandled(callee.Gen)
	sp := b.Compiler.specialiseAs(callee, patterns, envPatterns, callSpec, b.contextOf(s, f))
	b.settleCaptured(sp.result, bound, env)
	// The callee may have learnt more of its parameters' classes.
	vals := b.spreadAll(bound, patterns, env, envPatterns)
	b.At(s)
	r := b.emitCall(sp, vals)
	b.readFrom(b.Compiler.results[sp.key], r)
	return r
}

// inPlaceFor reports whether a function of the library is generated in place for its arguments: one is known whose
// parameter is annotated "known".
func (c *Compiler) inPlaceFor(f Function, bound []*Object) bool {
	m := c.moduleOf(f.Gen.Program())
	if m == nil || !m.Library {
		return false
	}
	for i, p := range f.Gen.Params {
		if a, ok := p.Annotation.(*tree.Constant); ok && a.Value == tree.Text("known") {
			if _, known := bound[i].ConstVal(); known {
				return true
			}
		}
	}
	return false
}

// patternsOf are the patterns of captured variables.
func (b *Builder) patternsOf(env []captured) []captured {
	patterns := make([]captured, len(env))
	for i, e := range env {
		patterns[i] = captured{e.v, b.passedPattern(e.obj)}
	}
	return patterns
}

// spreadAll is what a specialisation takes: arguments and captured variables by their patterns.
func (b *Builder) spreadAll(args, patterns []*Object, env, envPatterns []captured) []*ir.Value {
	var vals []*ir.Value
	for i, o := range args {
		vals = append(vals, b.spread(o, patterns[i])...)
	}
	for i, e := range env {
		vals = append(vals, b.spread(e.obj, envPatterns[i].obj)...)
	}
	return vals
}

// emitCall calls a specialisation and rebuilds its result.
func (b *Builder) emitCall(sp *Spec, vals []*ir.Value) *Object {
	if b.Current == nil {
		return Dead
	}
	for _, v := range vals {
		if v == nil {
			return Dead
		}
	}
	if sp.python {
		b.NoteFallback(sp.Gen.Name+"()", "its argument is a CPython object", "")
	}
	types := leafTypes(sp.result)
	var o *ir.Op
	switch len(types) {
	case 0:
		o = b.Op("call", vals)
	case 1:
		o = b.Op("call", vals, types[0])
	default:
		o = b.Op("call", vals, ir.Tuple(types...))
	}
	o.Attrs.Sym, o.Attrs.Index = sp.name, b.framesInPlace()
	if sp.result.IsDead() {
		b.Op("unreachable", nil)
		b.Current = nil
		return Dead
	}
	var results []*ir.Value
	switch len(types) {
	case 0:
	case 1:
		results = o.Results
	default:
		for i, t := range types {
			g := b.Op("tuple.get", []*ir.Value{o.Result()}, t)
			g.Attrs.Index = i
			results = append(results, g.Result())
		}
	}
	results = append([]*ir.Value(nil), results...)
	return fill(sp.result, &results)
}

// Inline generates the function's body in place.
func (b *Builder) Inline(s *cogen.Site, f Function, bound []*Object) *Object {
	if b.depth >= maxInline {
		if b.boxRebound(f, bound) || b.boxRecursive() {
			b.Abandon()
			return Dead
		}
		panic(b.UnsupportedAt(s, "functions nested too deeply", ""))
	}
	b.depth++
	saved, savedLoops, savedSite, savedOuter := b.Frame, b.Loops, b.Site, b.Outer
	nslots := len(b.Slots)
	var decided CallOutcome
	for _, l := range b.Compiler.libs {
		if l.Outcome != nil && decided == nil {
			decided = l.Outcome(b, s, f)
		}
	}
	var ways []*Object
	result := b.block(func(o *ir.Op, exits *[]Exit) {
		var returns []Exit
		fr := b.pushFrame(f, &returns)
		fr.result, fr.CalledAt = decided, savedSite
		fr.inlined, fr.within = true, saved
		fr.place = inPlaceOf(fr, saved, savedSite)
		b.bindEnv(fr, f.env)
		for i, p := range f.Gen.Params {
			o := b.latest(bound[i])
			b.checkHeldParam(p.Var, o)
			b.checkOnce(p.Var, o)
			b.bindParam(fr, p, o)
		}
		b.Outer += len(b.Loops)
		b.Loops = nil
		b.runHolding(func() { f.Gen.Run(b) })
		if o := b.returned(None); b.Current != nil {
			returns = append(returns, b.exit(o))
		}
		for i := range returns {
			returns[i].Slots = returns[i].Slots[:nslots]
			ways = append(ways, returns[i].extra)
		}
		*exits = returns
	})
	b.Frame, b.Loops, b.Site = saved, savedLoops, savedSite
	b.Outer = savedOuter
	b.depth--
	if b.Current == nil {
		return Dead
	}
	if decided != nil && decided.Settle(b, result, ways) {
		b.Abandon()
		return Dead
	}
	return result
}

// inPlaceOf are the calls that an activation stands in the place of, the innermost of which
// is in another one.
func inPlaceOf(fr, caller *Frame, at source.Span) *ir.Inlined {
	if caller == nil {
		return nil
	}
	if fr.placeless {
		return caller.place
	}
	return &ir.Inlined{Name: fr.Gen.Name, File: fr.Gen.Program().File, At: at, Outer: caller.place}
}

// bindEnv gives a frame the variables that its closure has captured.
func (b *Builder) bindEnv(fr *Frame, env []captured) {
	for _, e := range env {
		fr.vars[e.v] = b.Push(adopt(b.defaultOf(b.latest(e.obj)), fr), SlotKey{V: e.v})
	}
}

// Function implements cogen.Overload.
func (b *Builder) Function(s *cogen.Site, g *cogen.Generator, defaults []cogen.Value) cogen.Value {
	b.At(s)
	if u := b.Compiler.InMain.Defs[g.Node]; u != nil {
		return b.makeOfText(s, g.Node, g.Name+"()", u)
	}
	f := Function{Gen: g, Model: b.Frame.Model}
	for _, d := range defaults {
		var o *Object
		if d != nil {
			o = d.(*Object)
			if t := o.ValueType(); t != nil && t.IsContainer() && b.Compiler.Modules == nil && b.Spec.key != lastingInit && b.Frame.Gen == b.Frame.Gen.Program().Module {
				cls := t.Class.Find()
				cls.Constant, cls.ofParam = true, true
			}
		}
		f.defaults = append(f.defaults, o)
	}
	if len(g.Free) > 0 {
		f.home = b.Frame
	}
	if k := b.Compiler.attributed[g]; k != nil && b.takesAttrs(f) {
		f.id = b.allocate(s, k)
	} else if b.Compiler.identified[g] {
		f.id = b.identity()
	}
	return NewObject(f)
}

// pushFrame starts an activation of f in the builder.
func (b *Builder) pushFrame(f Function, returns *[]Exit) *Frame {
	fr := &Frame{b: b, Gen: f.Gen, vars: map[*scope.Var]int{}, base: len(b.Slots), Returns: returns, Model: f.Model, placeless: f.Model || b.Compiler.isLibrary(f.Gen.Program()), tries: len(b.tries), loops: len(b.Loops)}
	if f.home != nil && f.home != siblingFrame {
		fr.lexical = f.home
	}
	if b.Frame != nil && fr.placeless {
		fr.caller = b.Site
	}
	var declare func(sc *scope.Scope)
	declare = func(sc *scope.Scope) {
		for _, v := range sc.Vars {
			fr.vars[v] = b.Push(Unbound, SlotKey{V: v})
			if sc == f.Gen.Scope && b.Compiler.boxes[v] == boxEarly {
				b.newBox(v, Unbound)
			}
		}
		for _, ch := range sc.Children {
			if ch.Kind == scope.Comprehension || ch.Kind == scope.Class {
				declare(ch)
			}
		}
	}
	b.Frame = fr
	declare(f.Gen.Scope)
	return fr
}

var siblingFrame = &Frame{}
