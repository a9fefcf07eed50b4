package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Call implements cogen.Overload.
func (b *builder) Call(s *cogen.Site, fv cogen.Value, cargs []cogen.Arg) cogen.Value {
	b.at(s)
	f := fv.(*object)
	if b.cur == nil || f.isDead() {
		return deadObject
	}
	if b.claimArgs(f, cargs); b.cur == nil {
		return deadObject
	}
	if b.c.lib.takesArrays(f) {
		cargs = joinArrays(cargs)
	}
	if !takesDisplays(f) {
		cargs = b.materialiseArgs(cargs)
	}
	if isPyObj(f) && spreads(cargs) {
		return b.callPythonSpread(s, f, cargs)
	}
	args, ok := b.arguments(s, f, cargs)
	if !ok {
		return deadObject
	}
	if f.by != nil {
		if r := b.callFollowing(s, f, args); r != nil {
			return r
		}
	}
	return b.dropFiles(s, f, b.perMember(f, func(f *object) *object { return b.callObject(s, f, args) }))
}

// callObject calls a static object, or what is known not to be callable.
func (b *builder) callObject(s *cogen.Site, f *object, args []arg) *object {
	if b.cur == nil || f.isDead() {
		return deadObject
	}
	b.at(s)
	switch k := f.k.(type) {
	case function:
		if recordClass(f) != nil {
			return b.makeRecord(s, f, k, args)
		}
		return b.callStatic(s, f, k, args)
	case partial:
		if k.comparison {
			panic(b.unsupportedAt(s, "a cmp_to_key() that is not the key of a sort", "pass it as the key of sorted()"))
		}
		args = k.arguments(args)
		return b.perMember(k.fn, func(f *object) *object { return b.callObject(s, f, args) })
	}
	if dynamicArgs(args) {
		if t := f.typ(); isNumber(t) || t != nil && isText(t) || isList(f) || f.isNone() {
			for _, a := range args {
				if a.spread && (a.name == "" && !isList(a.val) || a.name != "" && !hasNames(a.val)) {
					panic(b.unsupportedAt(s, "*args in a call of an object that is not callable", ""))
				}
			}
			return b.raiseNaming("TypeError", "'%T' object is not callable", f)
		}
		if own := b.structInPython(f); own != nil {
			f = own
		}
		if !b.bindsSpread(f) {
			return b.callSpread(s, f, args)
		}
	}
	if k, ok := f.k.(callable); ok {
		if r := k.call(b, s, f, args); r != nil {
			return r
		}
	}
	if f.typ() != nil && f.typ().kind == ir.KPyObj {
		return b.callPython(s, f, args)
	}
	if isObject(f) {
		return b.callDunder(s, f, "__call__", args, func() *object {
			return b.raiseNaming("TypeError", "'%T' object is not callable", f)
		})
	}
	if k, ok := f.k.(manager); ok && k.kind == "generator" {
		panic(b.unsupportedAt(s, "a context manager that is used as a decorator later", ""))
	}
	if t := f.typ(); t != nil && t.kind != ir.KUnion || isVariantStatic(f) || lacksItems(f) {
		return b.raiseNaming("TypeError", "'%T' object is not callable", f)
	}
	panic(b.unsupportedAt(s, "calling a "+f.typeName(), ""))
}

// callStatic calls a function that is known: the program's, or a model.
func (b *builder) callStatic(s *cogen.Site, f *object, k function, args []arg) *object {
	if r := b.libraryInPython(s, k, args); r != nil {
		return r
	}
	if dynamicArgs(args) && k.model && !b.frame.model && k.gen.Program() != b.c.prog {
		if _, vararg, _ := parameters(k.gen); vararg < 0 {
			return b.spreadByNumber(s, f, args)
		}
	}
	for _, l := range b.c.lib.libs {
		if l.callModel != nil {
			if r := l.callModel(b, s, f, k, args); r != nil {
				return r
			}
		}
	}
	mod := b.c.lib.modelledModule(k.gen.Program())
	if k.model && mod == "math" && !b.frame.model {
		// Its functions have a form for ints and one for floats.
		for i, a := range args {
			if t := a.val.typ(); !a.spread && a.val.k == nil && t != nil && t.kind == ir.KUnion && hasKind(t, ir.KInt) {
				return b.perMember(a.val, func(m *object) *object {
					each := slices.Clone(args)
					each[i].val = m
					return b.callStatic(s, f, k, each)
				})
			}
		}
	}
	if k.model && mod != "" && !b.frame.model && !strings.HasPrefix(k.gen.Name, "_") {
		call := func() *object {
			if !k.takes(args) {
				panic(b.unsupportedAt(s, k.gen.Name+"() with these arguments", ""))
			}
			return b.callFunction(s, k, args)
		}
		return b.attempt(mod+"."+k.gen.Name+"()", call,
			func() *object { return b.callMethodOf(b.py("py.import", mod, tPyObj), k.gen.Name, args) })
	}
	return b.callFunction(s, k, args)
}

// hasNames reports whether the object is a dict with keys that are text.
func hasNames(o *object) bool {
	return o.k == nil && o.t != nil && o.t.kind == ir.KDict && (isText(o.t.elem()) || o.t.elem().kind == ir.KNever)
}

func isList(o *object) bool { return o.k == nil && o.t != nil && o.t.kind == ir.KList }

// bindsSpread reports whether a call ends at parameters of Python text, which
// take arguments of unknown number.
func (b *builder) bindsSpread(f *object) bool {
	binds := func(m *object) bool {
		if m == nil {
			return false
		}
		if g, ok := m.k.(goMethod); ok {
			return g.any || g.c.data != nil && g.name == "__init__"
		}
		_, ok := m.k.(function)
		return ok
	}
	switch k := f.k.(type) {
	case builtin:
		return k.name == "object.__new__"
	case classValue:
		if m, _ := k.c.lookup("__new__"); m != nil {
			return true
		}
		init, _ := k.c.lookup("__init__")
		return binds(init) && k.c.exc == nil && k.c.enum == nil
	case boundMethod:
		return binds(k.fn)
	}
	if isObject(f) {
		return binds(special(f, "__call__"))
	}
	return false
}

// maxInline bounds the nesting of activations generated in place.
const maxInline = 30

// callFunction calls a user's or a model's function: by a call of its
// specialisation, or in place when an argument only makes sense here.
func (b *builder) callFunction(s *cogen.Site, f function, args []arg) *object {
	if dynamicArgs(args) {
		return b.callDynamic(s, f, args)
	}
	if f.gen.Async {
		u := b.unsupportedAt(s, f.gen.Name+"() is asynchronous", "")
		if def := b.c.definitionAround(f.gen); def != nil && b.c.textable(def) {
			u.Defs = []tree.Node{def}
		}
		panic(u)
	}
	if f.gen.IsGenerator {
		return b.callGenerator(s, f, args)
	}
	if path := b.joinedPath(f, args); path != nil {
		return path
	}
	args = b.fileNames(f, args)
	bound := b.bind(s, f, args)
	if bound == nil {
		return deadObject
	}
	if f.native != nil {
		return f.native(bound)
	}
	inline := f.model && !f.gen.Loops && !f.own || slices.ContainsFunc(b.c.lib.libs, func(l *library) bool { return l.inPlace != nil && l.inPlace(b, f.gen) })
	if b.c.isLate(f) {
		inline = false
	}
	for _, o := range bound {
		inline = inline || b.staysHere(o) || holdsChanging(o)
	}
	if inline || f.home != nil && b.c.rebinds(f.gen) {
		return b.inline(s, f, bound)
	}
	var env []captured
	if f.home != nil {
		env = b.capture(f)
	} else {
		env = f.env
	}
	patterns := make([]*object, len(bound))
	for i, o := range bound {
		bound[i] = b.generalArgument(f.gen, i, b.detachAll(o))
		patterns[i] = pattern(bound[i], true)
		if patterns[i].typ() == nil && patterns[i].k == nil {
			panic(b.unsupportedAt(s, "passing a "+o.typeName(), ""))
		}
	}
	envPatterns := make([]captured, len(env))
	for i, e := range env {
		envPatterns[i] = captured{e.v, pattern(e.obj, true)}
	}
	callee := function{gen: f.gen, model: f.model, defaults: f.defaults}
	if u := b.c.pythonOnly[f.gen]; u != nil {
		return b.callPythonOnly(s, f, bound, u)
	}
	b.noteHandled(callee.gen)
	sp := b.c.specialiseAs(callee, patterns, envPatterns, callSpec, b.contextOf(s, f))
	b.settleCaptured(sp.result, bound, env)
	// The callee may have learnt more of its parameters' classes.
	var vals []*ir.Value
	for i, o := range bound {
		vals = append(vals, b.spread(o, patterns[i])...)
	}
	for i, e := range env {
		vals = append(vals, b.spread(e.obj, envPatterns[i].obj)...)
	}
	b.at(s)
	return b.emitCall(sp, vals)
}

// emitCall calls a specialisation and rebuilds its result.
func (b *builder) emitCall(sp *spec, vals []*ir.Value) *object {
	if b.cur == nil {
		return deadObject
	}
	for _, v := range vals {
		if v == nil {
			return deadObject
		}
	}
	if sp.python {
		b.noteFallback(sp.gen.Name+"()", "its argument is a CPython object", "")
	}
	types := leafTypes(sp.result)
	var o *ir.Op
	switch len(types) {
	case 0:
		o = b.op("call", vals)
	case 1:
		o = b.op("call", vals, types[0])
	default:
		o = b.op("call", vals, ir.Tuple(types...))
	}
	o.Attrs.Sym, o.Attrs.Index = sp.name, b.framesInPlace()
	if sp.result.isDead() {
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	var results []*ir.Value
	switch len(types) {
	case 0:
	case 1:
		results = o.Results
	default:
		for i, t := range types {
			g := b.op("tuple.get", []*ir.Value{o.Result()}, t)
			g.Attrs.Index = i
			results = append(results, g.Result())
		}
	}
	results = append([]*ir.Value(nil), results...)
	return fill(sp.result, &results)
}

// inline generates the function's body in place.
func (b *builder) inline(s *cogen.Site, f function, bound []*object) *object {
	if b.depth >= maxInline {
		if b.boxRebound(f, bound) || b.boxRecursive() {
			b.abandon()
			return deadObject
		}
		panic(b.unsupportedAt(s, "functions nested too deeply", ""))
	}
	b.depth++
	saved, savedLoops, savedSite, savedOuter := b.frame, b.loops, b.site, b.outer
	nslots := len(b.slots)
	var decided callOutcome
	for _, l := range b.c.lib.libs {
		if l.outcome != nil && decided == nil {
			decided = l.outcome(b, s, f)
		}
	}
	var ways []*object
	result := b.block(func(o *ir.Op, exits *[]exit) {
		var returns []exit
		fr := b.pushFrame(f, &returns)
		fr.result, fr.calledAt = decided, savedSite
		fr.inlined, fr.within = true, saved
		fr.place = inPlaceOf(fr, saved, savedSite)
		b.bindEnv(fr, f.env)
		for i, p := range f.gen.Params {
			b.checkOnce(p.Var, bound[i])
			b.bindParam(fr, p, bound[i])
		}
		b.outer += len(b.loops)
		b.loops = nil
		f.gen.Run(b)
		if o := b.returned(noneObject); b.cur != nil {
			returns = append(returns, b.exit(o))
		}
		for i := range returns {
			returns[i].slots = returns[i].slots[:nslots]
			ways = append(ways, returns[i].extra)
		}
		*exits = returns
	})
	b.frame, b.loops, b.site = saved, savedLoops, savedSite
	b.outer = savedOuter
	b.depth--
	if b.cur == nil {
		return deadObject
	}
	if decided != nil && decided.settle(b, result, ways) {
		b.abandon()
		return deadObject
	}
	return result
}

// inPlaceOf are the calls that an activation stands in the place of, the innermost of which
// is in another one.
func inPlaceOf(fr, caller *frame, at source.Span) *ir.Inlined {
	if caller == nil {
		return nil
	}
	if fr.placeless {
		return caller.place
	}
	return &ir.Inlined{Name: fr.gen.Name, File: fr.gen.Program().File, At: at, Outer: caller.place}
}

// bindEnv gives a frame the variables that its closure has captured.
func (b *builder) bindEnv(fr *frame, env []captured) {
	for _, e := range env {
		fr.vars[e.v] = b.push(adopt(b.defaultOf(e.obj), fr), slotKey{v: e.v})
	}
}

// Function implements cogen.Overload.
func (b *builder) Function(s *cogen.Site, g *cogen.Generator, defaults []cogen.Value) cogen.Value {
	b.at(s)
	if u := b.c.inMain.defs[g.Node]; u != nil {
		return b.makeOfText(s, g.Node, g.Name+"()", u)
	}
	f := function{gen: g, model: b.frame.model}
	for _, d := range defaults {
		var o *object
		if d != nil {
			o = d.(*object)
			if t := o.typ(); t != nil && t.isContainer() && b.c.modules == nil && b.spec.key != lastingInit && b.frame.gen == b.frame.gen.Program().Module {
				cls := t.cls.find()
				cls.constant, cls.ofParam = true, true
			}
		}
		f.defaults = append(f.defaults, o)
	}
	if len(g.Free) > 0 {
		f.home = b.frame
	}
	if k := b.c.attributed[g]; k != nil && b.takesAttrs(f) {
		f.id = b.allocate(s, k)
	} else if b.c.identified[g] {
		f.id = b.identity()
	}
	return mkStatic(f)
}

// pushFrame starts an activation of f in the builder.
func (b *builder) pushFrame(f function, returns *[]exit) *frame {
	fr := &frame{b: b, gen: f.gen, vars: map[*scope.Var]int{}, base: len(b.slots), returns: returns, model: f.model, placeless: f.model || b.c.isForeignLibrary(f.gen.Program()), tries: len(b.tries), loops: len(b.loops)}
	if f.home != nil && f.home != siblingFrame {
		fr.lexical = f.home
	}
	if b.frame != nil && fr.placeless {
		fr.caller = b.site
	}
	var declare func(sc *scope.Scope)
	declare = func(sc *scope.Scope) {
		for _, v := range sc.Vars {
			fr.vars[v] = b.push(unboundObject, slotKey{v: v})
			if sc == f.gen.Scope && b.c.boxes[v] == boxEarly {
				b.newBox(v, unboundObject)
			}
		}
		for _, ch := range sc.Children {
			if ch.Kind == scope.Comprehension || ch.Kind == scope.Class {
				declare(ch)
			}
		}
	}
	b.frame = fr
	declare(f.gen.Scope)
	return fr
}

var siblingFrame = &frame{}
